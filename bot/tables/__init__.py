"""Seats, invitations, dealing, the turn clock and settlement: what people do at a
table."""
