"""What is done in Bura: `lead KcJc`, `play 9h`, `claim`, `order never` and so on."""

from __future__ import annotations

from enum import StrEnum


class Verb(StrEnum):
    """What a seat, or the clock, does."""

    LEAD = "lead"
    PLAY = "play"
    ANNOUNCE = "announce"
    PASS = "pass"
    RETAIN = "retain"
    YIELD = "yield"
    CLAIM = "claim"
    DECLINE = "decline"
    ORDER = "order"
    """A seat says what is to be done with its special hands from the next hand on."""
    CLOSE = "close"
    """The clock closes the announcement window."""


class Order(StrEnum):
    """What is done with a seat's special hands without asking it (rules/bura.md 4
    ANNOUNCE)."""

    ALL = "all"
    """All are announced, and a lead is retained by them."""
    BURA = "bura"
    """Only a bura is."""
    NEVER = "never"
    ASK = "ask"
    """Nothing: the seat decides each time, in a window."""
