"""The actions of Bura and their notation: `lead KcJc`, `play 9h`, `claim` and so on."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.cards import Card, InvalidCardError, parse_cards, write_cards
from bot.games.contract import InvalidActionError


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
    CLOSE = "close"
    """The clock closes the announcement window."""


_WITH_CARDS = frozenset({Verb.LEAD, Verb.PLAY})


@dataclass(frozen=True, slots=True)
class Action:
    """One action; `cards` is empty unless the verb is LEAD or PLAY. `str(action)` is its notation."""

    verb: Verb
    cards: tuple[Card, ...] = ()

    @classmethod
    def parse(cls, text: str) -> Action:
        """Read an action from its notation.

        Raises:
            InvalidActionError: it cannot be read.
        """
        head, _, tail = text.partition(" ")
        try:
            verb, cards = Verb(head), parse_cards(tail)
        except (ValueError, InvalidCardError) as error:
            raise InvalidActionError(f"not an action of bura: {text!r}") from error
        action = cls(verb, cards)
        if bool(cards) != (verb in _WITH_CARDS) or str(action) != text:
            raise InvalidActionError(f"not an action of bura: {text!r}")
        return action

    def __str__(self) -> str:
        return f"{self.verb} {write_cards(self.cards)}" if self.cards else self.verb.value
