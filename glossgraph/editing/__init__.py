"""What an editor does next: names without an entry, unlinked mentions, unlisted variants, new entries."""
