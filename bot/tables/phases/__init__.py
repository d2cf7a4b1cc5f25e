"""Where a table stands: what may be asked there, what becomes of it, and what the clock
does."""
