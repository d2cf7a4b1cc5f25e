"""Whole guided hands, played as a learner plays who presses what is blue."""
