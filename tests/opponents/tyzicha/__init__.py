"""Tyzicha."""
