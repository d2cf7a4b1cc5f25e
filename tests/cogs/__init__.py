"""Commands and presses, by the whole bot."""
