"""Names: when two are the same, which concept one means, which known one is nearest, and what an id looks like."""
