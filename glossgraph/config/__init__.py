"""How a glossary is to be read: glossgraph.toml, the dialects, the words that headings and statuses use."""
