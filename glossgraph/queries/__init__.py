"""The SPARQL queries that come with glossgraph, as data."""
