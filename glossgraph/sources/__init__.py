"""Sources: web addresses, and when two are one work."""
