"""RDF: Glossary -> SKOS as rdflib terms, and the writers of the RDF formats. The only door of rdflib."""
