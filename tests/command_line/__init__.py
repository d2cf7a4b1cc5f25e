"""The commands of `bura`."""
