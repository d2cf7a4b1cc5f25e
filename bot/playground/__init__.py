"""Discord played on loopback, with a page to play in."""
