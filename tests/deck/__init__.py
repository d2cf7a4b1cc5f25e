"""Draws our own deck of cards."""
