"""Toepen, for three to eight: the last trick counts, and anybody may knock at any moment."""
