"""Slash commands and click routes: parse, call a use case, render."""
