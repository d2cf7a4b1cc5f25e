"""What must hold of every game: of those of the catalogue, and of two that only tests
know."""
