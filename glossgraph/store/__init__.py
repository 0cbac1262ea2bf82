"""The only room that touches the disk: reads glossaries, writes outputs whole or not at all, asks Git."""
