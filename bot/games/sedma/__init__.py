"""Sedma: two, three, or two pairs; cards of one rank and sevens take tricks that their
leader may prolong."""
