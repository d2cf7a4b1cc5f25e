"""Bura: a trick game of memory and nerve for two to six (rules/bura.md)."""
