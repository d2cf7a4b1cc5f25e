"""What a seat knows once cards are played, and deals that fit it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from bot.cards import Card
from bot.games.chicago.player.race import Race, after_tricks, race_of
from bot.games.chicago.player.tally import key_of, ranks_of, tally_of
from bot.games.chicago.player.world import NUMBERS, World
from bot.games.chicago.rules.hands import PACK, Category
from bot.games.chicago.rules.play import TRICKS
from bot.games.chicago.rules.state import Public
from bot.games.contract import Seat
from bot.house.numbers import SUITS, members, set_of, shuffled

_TALLIES: Final = {NUMBERS.of(card): tally_of((card,)) for card in PACK}


@dataclass(frozen=True, slots=True)
class Other:
    """One of the others: how many cards they hold, and the set of those that they cannot have."""

    seat: int
    held: int
    lacks: int


@dataclass(frozen=True, slots=True)
class Position:
    """The tricks as a seat sees them."""

    race: Race
    hand: int
    """The set of its own cards."""
    unseen: int
    """The set of the cards of which it does not know where they are."""
    others: tuple[Other, ...]
    """Those of whom most is known come first."""
    played: tuple[int, ...]
    """What each has played (`tally_of`)."""
    trick: int
    laid: tuple[tuple[int, int], ...]
    wheel: bool

    def dealt(self, luck: Random, *, reads: bool) -> World:
        """Deal what the seat does not see; `reads`: so that it fits where others did not follow suit."""
        deck, hands = shuffled(self.unseen, luck), [0] * len(self.played)
        hands[self.race.seat] = self.hand
        for other in self.others:
            fitting = deck
            if reads and other.lacks:
                fitting = [card for card in deck if not other.lacks >> card & 1] or deck
            cards = hands[other.seat] = set_of(fitting[: other.held])
            deck = [card for card in deck if not cards >> card & 1]
        return World(hands, self.race.seat, self.trick, list(self.laid), self._worths(hands))

    def _worths(self, hands: Sequence[int]) -> Sequence[Sequence[float]]:
        """Return what the last trick is worth, if these are the cards that all hold."""
        if self.race.early:
            return after_tricks(self.race)
        most, best = tuple[int, ...]((0,)), list[int]()
        for seat in self.race.players:
            tally = self.played[seat] + sum(_TALLIES[card] for card in members(hands[seat]))
            key = key_of(ranks_of(tally), wheel=self.wheel)
            if key >= most:
                best = [*best, seat] if key == most else [seat]
                most = key
        points = tuple(Category)[most[0]].points
        return after_tricks(self.race, best[0], points) if len(best) == 1 and points else after_tricks(self.race)


def position_of(now: Public, seat: int, hand: tuple[Card, ...], gone: frozenset[Card]) -> Position:
    """Return the tricks as a seat sees them; `gone`: the cards that nobody else can hold."""
    race, lacks = race_of(now, seat), [0] * len(now.scores)
    for trick in now.tricks:
        for play in trick:
            if play.card.suit is not trick[0].card.suit:
                lacks[play.seat] |= NUMBERS.suits[NUMBERS.of(trick[0].card) % SUITS]
    played = [now.played_by(other) for other in map(Seat, range(len(now.scores)))]
    others = [Other(other, TRICKS - len(played[other]), lacks[other]) for other in race.players if other != seat]
    return Position(
        race=race,
        hand=NUMBERS.set(hand),
        unseen=NUMBERS.every & ~NUMBERS.set(gone),
        others=tuple(sorted(others, key=lambda other: -other.lacks.bit_count())),
        played=tuple(map(tally_of, played)),
        trick=max(1, len(now.tricks)),
        laid=tuple((int(play.seat), NUMBERS.of(play.card)) for play in now.trick),
        wheel=now.options.wheel,
    )
