"""What happened in a hand, fact by fact, and what lies where because of it."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile

from tests.games.bura.referee.cards import KINDS, Cards


@dataclass(frozen=True)
class Fact:
    """One thing that happened.

    `what` is `dealt`, `drew`, `laid`, `took`, `sealed`, `announced`, `declined`,
    `claimed`, `ordered`, `executed` (an order) or `phase`; the `word` of a phase is its
    name and its seat the one that is entitled to lead, or leads."""

    what: str
    seat: int
    cards: Cards = ()
    word: str = ""


Plays = tuple[tuple[int, Cards], ...]
"""Who laid what, in the order of play; the first is the lead."""


class History:
    """The facts of one hand, oldest first, and the pack it was dealt from."""

    def __init__(self, pack: Cards, seats: int, facts: tuple[Fact, ...] = ()) -> None:
        self.pack = pack
        self.seats = seats
        self.facts = list(facts)

    def add(self, what: str, seat: int, cards: Cards = (), word: str = "") -> None:
        self.facts.append(Fact(what, seat, cards, word))

    @property
    def turn_up(self) -> str:
        """The card after the three of each hand."""
        return self.pack[3 * self.seats]

    @property
    def trump(self) -> str:
        return self.turn_up[1]

    def clockwise(self, first: int) -> list[int]:
        return [(first + step) % self.seats for step in range(self.seats)]

    def stock(self) -> Cards:
        """Top first, the turn-up at the bottom."""
        full = (*self.pack[3 * self.seats + 1 :], self.turn_up)
        return full[len([fact for fact in self.facts if fact.what == "drew"]) :]

    def turn_up_taken_by(self) -> int | None:
        return next(
            (
                fact.seat
                for fact in self.facts
                if fact.what == "drew" and fact.cards == (self.turn_up,)
            ),
            None,
        )

    def hand(self, seat: int) -> frozenset[str]:
        own = [fact for fact in self.facts if fact.seat == seat]
        came = {
            card
            for fact in own
            if fact.what in {"dealt", "drew"}
            for card in fact.cards
        }
        return frozenset(
            came - {card for fact in own if fact.what == "laid" for card in fact.cards}
        )

    def tricks(self) -> list[tuple[Plays, int]]:
        """List the finished tricks: who laid what, and who took it."""
        found, plays = [], []
        for fact in self.facts:
            if fact.what == "laid":
                plays.append((fact.seat, fact.cards))
            elif fact.what == "took":
                found.append((tuple(plays), fact.seat))
                plays = []
        return found

    def trick(self) -> Plays:
        """The trick in progress."""
        return tuple(
            (fact.seat, fact.cards) for fact in self._since_the_last_trick("laid")
        )

    def shown_trick(self) -> tuple[Plays, int] | None:
        """The last completed trick, public until the next lead is made (rules/bura.md
        2)."""
        finished = self.tricks()
        return finished[-1] if finished and not self.trick() else None

    def pile(self, seat: int) -> frozenset[str]:
        return frozenset(
            card
            for plays, winner in self.tricks()
            if winner == seat
            for _, cards in plays
            for card in cards
        )

    def captured(self, seat: int) -> int:
        """How many tricks a seat has taken."""
        return len(
            [fact for fact in self.facts if fact.what == "took" and fact.seat == seat]
        )

    def phase(self) -> Fact:
        return next(fact for fact in reversed(self.facts) if fact.what == "phase")

    def in_this_phase(self, what: str) -> list[Fact]:
        """List the facts of one sort since the present phase began."""
        begun = max(
            place for place, fact in enumerate(self.facts) if fact.what == "phase"
        )
        return [fact for fact in self.facts[begun:] if fact.what == what]

    def since_the_window(self, what: str) -> list[Fact]:
        """List the facts of one sort since the latest announcement window opened."""
        opened = [
            place
            for place, fact in enumerate(self.facts)
            if fact.what == "phase" and fact.word == "announce"
        ]
        return (
            [fact for fact in self.facts[opened[-1] :] if fact.what == what]
            if opened
            else []
        )

    def best_announcer(self, entitled: int) -> int:
        """Find who announced the best kind and would play earliest if `entitled`
        led."""
        words = {fact.seat: KINDS.index(fact.word) for fact in self.announced()}
        return next(
            seat
            for seat in self.clockwise(entitled)
            if seat in words and words[seat] == max(words.values())
        )

    def announced(self) -> list[Fact]:
        """List the announcements for the present lead: those made since the last trick
        was taken."""
        return self._since_the_last_trick("announced")

    def _since_the_last_trick(self, what: str) -> list[Fact]:
        """List the facts of one sort since the last trick was taken, or since the
        deal."""
        since = takewhile(lambda fact: fact.what != "took", reversed(self.facts))
        return [fact for fact in since if fact.what == what][::-1]
