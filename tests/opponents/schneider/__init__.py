"""Schneider."""
