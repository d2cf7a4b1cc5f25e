"""What the searches and the dealing are made of."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import pytest

from tests.opponents import flat, ismcts
from tests.opponents.dealing import Place, deal

SAFE, TRAP = 0, 1
REPLIES = 4


@dataclass
class Trap:
    """The first seat is safe with 0.6, or wins unless the second finds the one reply
    out of four."""

    moves: tuple[int, ...] = ()

    @property
    def actor(self) -> int:
        return len(self.moves)

    def legal(self) -> Sequence[int]:
        return range(REPLIES) if self.moves else (SAFE, TRAP)

    def apply(self, move: int) -> None:
        self.moves = (*self.moves, move)

    def payoffs(self) -> Sequence[float] | None:
        if self.moves == (SAFE,):
            return (0.6, 0.4)
        if len(self.moves) < 2:
            return None
        return (0.0, 1.0) if self.moves[1] == 0 else (1.0, 0.0)


class Seen:
    """A seat that knows everything."""

    def guess(self, luck: Random) -> Trap:
        return Trap()


def test_in_the_tree_the_others_choose_well() -> None:
    assert ismcts.choose(Seen(), (SAFE, TRAP), 500, Random(1)) == SAFE


def test_flat_monte_carlo_expects_any_reply() -> None:
    assert flat.choose(Seen(), (SAFE, TRAP), 500, Random(1)) == TRAP


def test_a_deal_keeps_to_what_is_known() -> None:
    low, high = frozenset(range(6)), frozenset(range(6, 12))
    places = [
        Place(4, barred=low),
        Place(4, some=(frozenset({6, 7}), frozenset({0, 1}))),
        Place(4),
    ]
    luck, found = Random(1), set()
    for _ in range(50):
        dealt = deal(range(12), places, luck)
        assert [len(held) for held in dealt] == [4, 4, 4]
        assert sorted(card for held in dealt for card in held) == list(range(12))
        assert set(dealt[0]) <= high
        assert set(dealt[1]) & {6, 7}
        assert set(dealt[1]) & {0, 1}
        found.add(tuple(map(frozenset, dealt)))
    assert len(found) > 20


def test_a_deal_that_cannot_be_is_refused() -> None:
    with pytest.raises(LookupError):
        deal(range(4), [Place(2, barred=frozenset(range(4))), Place(2)], Random(1))
