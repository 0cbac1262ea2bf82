"""The rules that look at a whole glossary, as pure functions in one table."""
