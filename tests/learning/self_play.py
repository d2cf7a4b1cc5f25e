"""Many hands at once, played by a network against itself, and what it learns from how
they end.

Every choice is judged by how its hand ended for who made it, softened by what the
network itself thought at their next choices (TD(lambda), Sutton 1988)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol, Self, TypeAlias

import numpy as np

from bot.house.network import Network
from bot.house.rows import Flags, Floats, Ints

Lesson: TypeAlias = tuple[Floats, Floats]
"""Rows of numbers, and by row how each should be judged: its worth, and its chance to
win."""

KINDS: Final = 2
"""The most kinds of moves that a game may name."""
MOODY: Final = 0.25
"""The share of the players who have a mood. What they choose is not learned, only how
to play against them."""
TRUST: Final = 0.7
"""Lambda: how much of a choice's target comes from the end of the hand, step by
step."""


@dataclass(frozen=True)
class Choices:
    """What all hands of a batch may do next, a row each, those of one hand together."""

    owner: Ints
    """The number of the hand in the batch."""
    moves: Ints
    rows: Floats
    """What the network is told of each."""
    kinds: Ints | None = None
    """Of which kind each is, from 1, where players differ in how they like a kind; 0:
    of none."""


class Batch(Protocol):
    """Hands that go on at once; in each somebody is to act until it is over."""

    def __len__(self) -> int: ...

    @property
    def seat(self) -> Ints:
        """By hand whose turn it is."""
        ...

    @property
    def over(self) -> Flags:
        """Which hands are over."""
        ...

    def choices(self) -> Choices:
        """Lay out the moves of the seat to act, in every hand."""
        ...

    def apply(self, moves: Ints) -> None:
        """Make a move in every hand."""
        ...

    def value(self) -> Floats:
        """Return what each hand was worth, by seat, 0 to 1; only those that are over
        count."""
        ...

    def won(self) -> Floats:
        """Return by seat 1 where it has won and 0 where it has lost; only hands that
        are over count."""
        ...

    def only(self, kept: Flags) -> Self:
        """Return some of the hands."""
        ...


@dataclass(frozen=True)
class Learnable:
    """A game that can be learned.

    Args:
        deal: deals so many hands by some rules of a table, named by a number from 0.
        tables: how many kinds of rules there are; they are played in turn.
        sides: by seat.
        width: how many numbers describe a choice.
        package: where the weights lie.
        name: of their file.
        spread: how far apart the worth of hands usually lies, 0 to 1.
        mood: how differently players like kinds of moves, as `Habits` says.
        worth_is_shown: whether advice shows what a choice is worth, and not its chance
            to win.
    """

    deal: Callable[[int, int, np.random.Generator], Batch]
    tables: int
    sides: Sequence[int]
    width: int
    package: str
    name: str
    spread: float = 1.0
    mood: float = 0.0
    worth_is_shown: bool = False


@dataclass(frozen=True)
class _Note:
    """What some hands did at one moment."""

    hands: Ints
    seats: Ints
    rows: Floats
    opinion: Floats
    """Of what was done: its worth, and its chance to win."""
    free: Flags
    """Where there was something to choose, for a player without a mood."""


@dataclass(frozen=True)
class Habits:
    """How freely is chosen while learning."""

    heat: float
    """The difference in worth that is hardly noticed."""
    wild: float
    """How often any move is made."""
    mood: float = 0.0
    """How much moody players like or dislike a kind of moves, as a standard deviation
    of worth."""


def self_play(
    batch: Batch, network: Network, habits: Habits, random: np.random.Generator
) -> Lesson:
    """Play hands to their end; return what was chosen and what it turned out to be
    worth."""
    hands = np.arange(len(batch))
    ends = np.zeros((*batch.value().shape, 2), dtype=np.float32)
    moods = _moods(*ends.shape[:2], habits, random)
    moody, notes = moods.any(axis=2), list[_Note]()
    while len(batch):
        seat, choices = batch.seat.copy(), batch.choices()
        opinion = network.judgements(choices.rows)
        liked = opinion[:, 0]
        if choices.kinds is not None:
            liked = (
                liked + moods[hands[choices.owner], seat[choices.owner], choices.kinds]
            )
        tempting = _tempted(liked, choices.owner, habits, random)
        taken = best_of(choices.owner, tempting, len(batch))
        free = (np.bincount(choices.owner, minlength=len(batch)) > 1) & ~moody[
            hands, seat
        ]
        notes.append(_Note(hands, seat, choices.rows[taken], opinion[taken], free))
        batch.apply(choices.moves[taken])
        over = batch.over
        ends[hands[over]] = np.stack([batch.value(), batch.won()], axis=2)[over]
        hands, batch = hands[~over], batch.only(~over)
    return _lesson(notes, ends)


def _moods(
    hands: int, seats: int, habits: Habits, random: np.random.Generator
) -> Floats:
    """Return (hands, seats, kinds) how much each player likes moves of a kind; those of
    kind 0 nobody does."""
    moods = np.zeros((hands, seats, 1 + KINDS), dtype=np.float32)
    if habits.mood:
        moody = random.random((hands, seats, 1)) < MOODY
        moods[:, :, 1:] = moody * random.normal(0, habits.mood, (hands, seats, KINDS))
    return moods


def _tempted(
    opinion: Floats, owner: Ints, habits: Habits, random: np.random.Generator
) -> Floats:
    """Return what each choice seems to be worth to a player who notices no small
    difference and is wild at times."""
    scores = opinion / habits.heat + random.gumbel(size=len(opinion))
    hands = owner[-1] + 1
    wild = random.random(hands) < habits.wild
    return np.where(wild[owner], random.random(len(scores)), scores).astype(np.float32)


def _lesson(notes: Sequence[_Note], ends: Floats) -> Lesson:
    targets = list[Floats]()
    for note in reversed(notes):
        later = ends[note.hands, note.seats]
        targets.append(later[note.free])
        mixed = (1 - TRUST) * note.opinion + TRUST * later
        ends[note.hands, note.seats] = np.where(note.free[:, None], mixed, later)
    rows = np.concatenate([note.rows[note.free] for note in notes])
    return rows, np.concatenate(targets[::-1])


def best_of(owner: Ints, scores: Floats, hands: int) -> Ints:
    """Return for each hand the index of its highest score; `owner` is sorted."""
    starts = np.searchsorted(owner, np.arange(hands))
    highest = np.maximum.reduceat(scores, starts)
    candidates = np.flatnonzero(scores == highest[owner])
    return candidates[np.searchsorted(owner[candidates], np.arange(hands))]


def duel(game: Learnable, one: Network, other: Network, hands: int, seed: int) -> float:
    """Return what a side is worth on average that plays by `one`, all others by
    `other`, each deal from every side."""
    sides, found = np.array(game.sides), list[float]()
    for side in range(max(game.sides) + 1):
        batch = game.deal(0, hands, np.random.default_rng(seed))
        own = int(np.flatnonzero(sides == side)[0])
        while len(batch):
            choices = batch.choices()
            mine = (sides[batch.seat] == side)[choices.owner]
            scores = np.where(mine, one.judge(choices.rows), other.judge(choices.rows))
            batch.apply(choices.moves[best_of(choices.owner, scores, len(batch))])
            found += batch.value()[batch.over, own].tolist()
            batch = batch.only(~batch.over)
    return float(np.mean(found))
