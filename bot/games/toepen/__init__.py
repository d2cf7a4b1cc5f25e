"""Toepen, for three to eight: the last trick counts, and anybody may knock, in turn or
not."""
