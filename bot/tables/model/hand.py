"""A dealt hand: its state, and what each seat and the public see of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

from bot.games.contract import AnyGame, Movement, Seat
from bot.tables.dealing import Deal
from bot.tables.ids import Moment, UserId
from bot.tables.notation import HandOpening

PUBLIC = -1
"""The public's place in a sight: the last one."""
VERSIONS_PER_HAND: Final = 1000
"""A version is the hand's number times this plus the changes seen in the hand; no hand
has so many."""


@dataclass(frozen=True, slots=True)
class Prepared:
    """The hand to come: its seed is drawn and committed to, but nothing is dealt from
    it yet."""

    number: int
    seed: bytes = field(repr=False)
    commitment: str
    """Hex SHA-256 of the seed."""


@dataclass(frozen=True, slots=True)
class HandEnd:
    """What everybody may know of the last finished hand, kept until the next one is
    dealt.

    `view` is the game's public view at its end. `movements` are all tokens moved by the
    ending, the table's own ending included, `balances` the purses after it, in tokens
    by seat. `seed` (hex) opens the commitment. `paid` is what the opening of the hand
    moved."""

    hand_no: int
    view: object
    players: tuple[UserId, ...]
    """Who played it, by seat of that hand; people may have left the table since."""
    movements: tuple[Movement, ...]
    balances: tuple[int, ...]
    commitment: str
    seed: str
    mix: str
    paid: tuple[Movement, ...] = ()

    @property
    def sealed(self) -> HandEnd:
        """Return it without what it was dealt from: others may still play the deal."""
        return replace(self, seed="", mix="")


@dataclass(frozen=True, slots=True)
class SeenViews:
    """A hand as each seat, and the public (last), sees it, and how often each has seen
    it change."""

    views: tuple[object, ...]
    changes: tuple[int, ...]

    @classmethod
    def of(cls, game: AnyGame, state: object, seats: int) -> SeenViews:
        """Look at a state for the first time."""
        return cls(_views(game, state, seats), (0,) * (seats + 1))

    def after(self, game: AnyGame, state: object) -> SeenViews:
        """Look again: a viewer who sees no difference keeps their number, so that a
        number tells nothing hidden."""
        views = _views(game, state, len(self.views) - 1)
        return SeenViews(
            views,
            tuple(
                n + (old != new)
                for n, old, new in zip(self.changes, self.views, views, strict=True)
            ),
        )

    def differs(self, other: SeenViews | None) -> frozenset[int]:
        """The places (seats, and `PUBLIC`) that see something else than in `other`."""
        places = [*range(len(self.views) - 1), PUBLIC]
        if other is None or len(other.views) != len(self.views):
            return frozenset(places)
        return frozenset(
            place for place in places if self.views[place] != other.views[place]
        )


def _views(game: AnyGame, state: object, seats: int) -> tuple[object, ...]:
    return (
        *(game.view(state, Seat(seat)) for seat in range(seats)),
        game.view(state, None),
    )


@dataclass(frozen=True, slots=True)
class Hand:
    """A dealt hand: how it was dealt, who plays it by seat, its state and what is seen
    of it.

    Finished hands are kept until the next deal; people may have left the table in the
    meantime."""

    number: int
    """The first hand of a table is 1."""
    deal: Deal = field(repr=False)
    commitment: str
    opened: HandOpening
    """What it was dealt from."""
    first_seq: int
    """The table's `seq` at the deal."""
    started_at: Moment
    players: tuple[UserId, ...]
    state: object
    sight: SeenViews
    away_ms: int = 0
    """How long nobody could play: its time does not count that."""
    ended_at: Moment | None = None
    end: HandEnd | None = None
    actor: int | None = None
    """Which seat, or the clock, acted last; None: nobody yet."""
    unasked: Mapping[int, str] = field(default_factory=dict)
    """By seat what the clock did for it, in notation, if that is what it did last.

    Nothing: it was asked, and has answered by itself.
    """
    unasked_at: Mapping[int, int] = field(default_factory=dict)
    """By seat how often the public had seen the hand change before the clock did
    something for it, the last time."""

    def acted(self, game: AnyGame, seat: int, notation: str, click: int | None) -> Hand:
        """The hand before a seat does something; without a `click` it is the clock's
        doing."""
        others = {one: done for one, done in self.unasked.items() if one != seat}
        if not click:
            seen = {**self.unasked_at, seat: self.sight.changes[PUBLIC]}
            return replace(
                self, actor=seat, unasked={**others, seat: notation}, unasked_at=seen
            )
        answered = self.unasked.get(seat) == "" or Seat(seat) in game.to_act(self.state)
        return replace(
            self, actor=seat, unasked={**others, seat: ""} if answered else others
        )

    def played_last(self, seat: int) -> bool:
        """Say whether the clock acted for a seat, and nothing has happened since that
        everybody saw.

        What it did may be sealed at first: then it is told with the next thing that
        everybody sees."""
        return (
            bool(self.unasked.get(seat))
            and self.sight.changes[PUBLIC] - self.unasked_at[seat] <= 1
        )

    def since_deal(self, at: int) -> int:
        """Return how long after its deal something happens, in ms. A clock that was set
        back counts as 0."""
        return max(0, at - self.started_at)

    def ended(
        self, at: Moment, movements: tuple[Movement, ...], balances: tuple[int, ...]
    ) -> Hand:
        """The hand once it is over, and open to everybody, its seed included."""
        proof = self.commitment, self.deal.seed.hex(), self.deal.mix
        view = self.sight.views[PUBLIC]
        end = HandEnd(
            self.number,
            view,
            self.players,
            movements,
            balances,
            *proof,
            self.opened.moved,
        )
        return replace(self, ended_at=at, end=end)
