"""What a seat of Tyzicha knows of a hand that it has watched."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.games.cards import Suit
from bot.games.contract import Seat
from bot.games.kit.game import sure
from bot.games.tyzicha.player.cards import KINGS, NUMBERS, PLAIN, QUEENS
from bot.games.tyzicha.rules.cards import PLAYERS, beats, best, points
from bot.games.tyzicha.rules.options import (
    BidCeiling,
    DefenderScoring,
    MakeTest,
    Rounding,
)
from bot.games.tyzicha.rules.state import Laid, Public, View, after

PAIRS: Final = KINGS | QUEENS
_SUITS: Final = tuple(Suit)
Sets = tuple[int, ...]
"""A set of cards for each seat."""
NOTHING: Sets = (0,) * PLAYERS


@dataclass(frozen=True, slots=True)
class Rules:
    """What of a table's options matters."""

    target: int
    at_least: bool
    always: bool
    first_marriage: bool
    cap: int
    holdings: bool
    rounded: bool


@dataclass(frozen=True, slots=True)
class Seen:
    """What a seat knows of a hand."""

    seat: int
    rules: Rules
    now: Public
    scores: tuple[int, ...]
    """Before the hand."""
    hand: int
    """The set of its own cards."""
    gone: int = 0
    """The set of the cards of finished tricks, as far as it remembers them."""
    known: Sets = NOTHING
    """What it has seen in each hand, or go there; played since, perhaps."""
    lacks: Sets = NOTHING
    """What each cannot have, since they did not follow suit, trump, or take a trick."""
    played: Sets = NOTHING
    """What each has laid in finished tricks."""
    led: Sets = NOTHING
    """What of that began a trick."""
    points: tuple[int, ...] = NOTHING
    """What each has taken."""

    @property
    def on_table(self) -> int:
        """The set of the cards of the trick in progress."""
        return NUMBERS.set(laid.card for laid in self.now.trick)

    @property
    def unseen(self) -> int:
        """The set of the cards of which it does not know that they are its own, or
        played."""
        return NUMBERS.every & ~(self.hand | self.gone | self.on_table)


def rules_of(now: Public) -> Rules:
    """Return what of a table's options matters."""
    options = now.options
    return Rules(
        options.target,
        options.make_test is MakeTest.AT_LEAST,
        options.defender_scoring is DefenderScoring.ALWAYS,
        options.marriage_first_trick,
        options.bid_cap,
        options.bid_ceiling is BidCeiling.HOLDINGS,
        options.rounding is Rounding.TEN,
    )


def remembered(memory: Seen | None, view: View) -> Seen:
    """Return what a seat knows that has seen one view more; None: it had seen nothing
    of this hand.

    Raises:
        ValueError: the view is the public's.
    """
    now = view.public
    blank = Seen(
        seat=int(view.player),
        rules=rules_of(now),
        now=now,
        scores=now.standing.scores,
        hand=NUMBERS.set(view.hand),
    )
    before = memory or blank
    gone, known, lacks = before.gone, list(before.known), list(before.lacks)
    taken, played, led = list(before.points), list(before.played), list(before.led)
    if now.declarer is not None:
        _see_gifts(view, sure(now.declarer), known)
    for one in now.marriages:
        known[one.seat] |= PAIRS & PLAIN[_SUITS.index(one.suit)]
    trick = now.trick or now.last
    _conclude(now, trick, lacks)
    cards = [laid.card for laid in now.last]
    if cards and not gone & NUMBERS.set(cards):
        gone |= NUMBERS.set(cards)
        taken[now.last[best(cards, now.trump)].seat] += points(cards)
        led[now.last[0].seat] |= NUMBERS.set(cards[:1])
        for laid in now.last:
            played[laid.seat] |= NUMBERS.set((laid.card,))
    seen = gone | NUMBERS.set(laid.card for laid in trick)
    return replace(
        blank,
        gone=gone,
        known=tuple(cards & ~seen for cards in known),
        lacks=tuple(lacks),
        played=tuple(played),
        led=tuple(led),
        points=tuple(taken) if now.points is None else now.points,
    )


def _see_gifts(view: View, declarer: Seat, known: list[int]) -> None:
    """Note who has got which card: the widow goes to the declarer, and some cards from
    there."""
    known[declarer] |= NUMBERS.set(view.widow)
    for steps, card in enumerate(view.given, start=1):
        if card is not None:
            known[after(declarer, steps)] |= NUMBERS.set((card,))
            known[declarer] &= ~NUMBERS.set((card,))


def _conclude(now: Public, trick: Sequence[Laid], lacks: list[int]) -> None:
    """Note what those cannot have who did not follow suit, or did not take the
    trick."""
    for place in range(1, len(trick)):
        laid, card = [one.card for one in trick[:place]], trick[place].card
        led, seat = laid[0].suit, trick[place].seat
        if card.suit is not led:
            lacks[seat] |= PLAIN[_SUITS.index(led)]
            if now.trump is not None and card.suit is not now.trump:
                lacks[seat] |= PLAIN[_SUITS.index(now.trump)]
        highest = laid[best(laid, now.trump)]
        if not beats(card, highest, now.trump) and card.suit is highest.suit:
            lacks[seat] |= NUMBERS.above[NUMBERS.of(highest)]
