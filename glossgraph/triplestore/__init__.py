"""Triple stores: an embedded one that answers SPARQL, and publishing to one that runs elsewhere."""
