"""Visits that bring about everything that people can be shown."""
