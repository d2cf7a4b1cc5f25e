"""People who race by what stands on their panels: they read both rows, and press ranks
by their labels."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.games.aggravation.drawing.tableau import NEW
from bot.games.aggravation.rules.state import PACK
from bot.playground import Person, VisibleMessage
from tests.games import playing
from tests.games.playing import Offer, panel
from tests.helpers.wished_cards import laid_out

PACKAGE = "bot.games.aggravation"
ROW = re.compile(
    rf"-# .* (?P<left>\d+).* · (?P<ranks>(?:{NEW}?(?:10|[2-9AKQJ])\u00a0?)+)"
)
"""A row in letters: how many cards its owner has left, and the ranks."""
FIRST = laid_out(PACK, ["7sQd4cTh2hKc8d7dJs", "9h5sJdAc3d6cKs9d2s"])
"""The first match comes with the seventh cards: two kings. The next card of the second
makes two sevens."""


def rows(message: VisibleMessage | None) -> list[list[str]]:
    """Return the ranks of both rows, the upper one first, as they stand in a
    message."""
    found = re.findall(ROW, "" if message is None else message.text.replace("*", ""))
    return [ranks.replace(NEW, "").split("\u00a0") for _, ranks in found]


def left(message: VisibleMessage | None) -> list[int]:
    """Return how many cards the owners of both rows have left, the upper one first."""
    found = re.findall(ROW, "" if message is None else message.text.replace("*", ""))
    return [int(number) for number, _ in found]


def doubles(message: VisibleMessage | None) -> list[str]:
    """Return the ranks of which two cards or more lie open."""
    lying = [rank for row in rows(message) for rank in row]
    return sorted({rank for rank in lying if lying.count(rank) > 1})


class Party(playing.Party):
    package = PACKAGE

    def offers(self, person: Person) -> Sequence[Offer]:  # type: ignore[override]
        """Nobody presses anything but a rank that lies there twice."""
        shown = panel(person)
        seen = [rank for rank in doubles(shown) if rank in self.moves(person)]
        return [lambda rank=rank: person.click(rank, shown) for rank in seen]  # type: ignore[misc]
