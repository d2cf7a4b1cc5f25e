"""What the rules of a game refuse."""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """Why an action was refused (rules/INDEX.md G6)."""

    NOT_IN_GAME = "not_in_game"
    WRONG_PHASE = "wrong_phase"
    NOT_YOUR_TURN = "not_your_turn"
    ILLEGAL_CARD = "illegal_card"
    ILLEGAL_AMOUNT = "illegal_amount"
    NOT_ALLOWED = "not_allowed"
    NOTHING_TO_CLAIM = "nothing_to_claim"
    INSUFFICIENT_TOKENS = "insufficient_tokens"
    LOCKED_OUT = "locked_out"


class IllegalActionError(Exception):
    """A well-formed action that the rules do not allow now. Nothing was changed."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason.value)
        self.reason = reason


class InvalidActionError(ValueError):
    """A text that cannot be read as an action."""


class UnplayableOptionsError(ValueError):
    """Options that are valid one by one but make no game together; `why` is the end of
    the text's key."""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why
