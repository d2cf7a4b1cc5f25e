"""Which review somebody wants, of a hand or of the hands of a match, as a button says
it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.ui.choices import Choice
from bot.ui.custom_id import Press
from bot.ui.texts import Texts

HANDS: Final = 10
"""How many hands a page tells."""
_SIGN: Final = "🎓"
_ARG: Final = re.compile(r"([0-9]{1,6})(\.apart)?")
_MATCH_ARG: Final = re.compile(r"all\.([0-9]{1,6})(\.apart)?")


@dataclass(frozen=True, slots=True)
class WantedReview:
    """Which hand is to be reviewed, from 1. `apart`: in a new message, not in place of
    what was pressed on."""

    hand: int
    apart: bool = False

    @classmethod
    def parse(cls, arg: str) -> WantedReview | None:
        """Read the argument of a click, such as `2` or `2.apart`; None if it is
        none."""
        found = _ARG.fullmatch(arg)
        return None if found is None else cls(int(found.group(1)), bool(found.group(2)))

    def __str__(self) -> str:
        return f"{self.hand}.apart" if self.apart else str(self.hand)


@dataclass(frozen=True, slots=True)
class WantedMatch:
    """Which page of the hands is wanted, from 1. `apart`: in a new message, not in
    place of the pressed one."""

    page: int = 1
    apart: bool = False

    @classmethod
    def parse(cls, arg: str) -> WantedMatch | None:
        """Read the argument of a click, such as `all.2` or `all.2.apart`; None if it is
        none."""
        found = _MATCH_ARG.fullmatch(arg)
        return None if found is None else cls(int(found.group(1)), bool(found.group(2)))

    def __str__(self) -> str:
        return f"all.{self.page}.apart" if self.apart else f"all.{self.page}"

    def on_page(self, hands: Sequence[int]) -> Sequence[int]:
        """Return the hands of the page, or of the nearest page."""
        first = HANDS * (self.within(hands) - 1)
        return hands[first : first + HANDS]

    def within(self, hands: Sequence[int]) -> int:
        """Return the page, or the nearest one."""
        return min(max(self.page, 1), max(1, -(-len(hands) // HANDS)))


def review_choice(wanted: WantedReview, texts: Texts) -> Choice:
    """Return the button that opens the review of a hand."""
    return Choice(texts("review-button"), Press.REVIEW, str(wanted), emoji=_SIGN)


def match_choice(wanted: WantedMatch, texts: Texts) -> Choice:
    """Return the button that opens the hands of a match."""
    return Choice(texts("review-match-button"), Press.REVIEW, str(wanted))
