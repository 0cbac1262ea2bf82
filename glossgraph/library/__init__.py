"""What the package does for its callers, one module each: load a glossary, check it, build its outputs."""
