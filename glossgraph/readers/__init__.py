"""What is read from a file of the glossary: front matter, Markdown, dialects."""
