"""Chicago."""
