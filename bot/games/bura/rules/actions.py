"""The actions of Bura and their notation: `lead KcJc`, `play 9h`, `claim`, `order
never` and so on."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from bot.games.cards import Card, InvalidCardError, parse_cards, write_cards
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


_WITH_CARDS = frozenset({Verb.LEAD, Verb.PLAY})


@dataclass(frozen=True, slots=True)
class Action:
    """One action; `cards` is empty unless the verb is LEAD or PLAY, `order` None unless
    it is ORDER.

    `str(action)` is its notation.
    """

    verb: Verb
    cards: tuple[Card, ...] = ()
    order: Order | None = None

    @classmethod
    def parse(cls, text: str) -> Action:
        """Read an action from its notation.

        Raises:
            InvalidActionError: it cannot be read.
        """
        head, _, tail = text.partition(" ")
        try:
            verb = Verb(head)
            action = (
                cls(verb, order=Order(tail))
                if verb is Verb.ORDER
                else cls(verb, parse_cards(tail))
            )
        except (ValueError, InvalidCardError) as error:
            raise InvalidActionError(f"not an action of bura: {text!r}") from error
        if bool(action.cards) != (verb in _WITH_CARDS) or str(action) != text:
            raise InvalidActionError(f"not an action of bura: {text!r}")
        return action

    def __str__(self) -> str:
        return " ".join(
            filter(None, [self.verb.value, write_cards(self.cards), self.order])
        )
