"""A folder of Markdown glossary entries as a knowledge graph."""
