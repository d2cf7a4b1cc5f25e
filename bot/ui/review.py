"""What a master would have done in a finished hand, privately: the learner's costliest decisions."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from bot.house.review import Misstep
from bot.tables.computer_players import is_house
from bot.tables.table_view import TableView, UserId
from bot.ui.blocks import Block, Choice, buttons, framed, text
from bot.ui.components import ButtonStyle, Drawing, Separator
from bot.ui.custom_id import Press
from bot.ui.renderers import renderer_of
from bot.ui.table import preset_name, table_name
from bot.ui.texts import Texts

SIGN: Final = "🎓"
_ARG: Final = re.compile(r"([0-9]{1,6})(\.apart)?")


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which hand is to be reviewed, from 1. `apart`: in a new message, not in place of what was pressed on."""

    hand: int
    apart: bool = False

    @classmethod
    def parse(cls, arg: str) -> Wanted | None:
        """Read the argument of a click, such as `2` or `2.apart`; None if it is none."""
        found = _ARG.fullmatch(arg)
        return None if found is None else cls(int(found.group(1)), bool(found.group(2)))

    def __str__(self) -> str:
        return f"{self.hand}.apart" if self.apart else str(self.hand)


@dataclass(frozen=True, slots=True)
class Review:
    """A hand (from 1) of so many that are over, and the reader's costliest decisions, the worst first.

    `missteps` None: not yet known.
    """

    hand: int
    hands: int
    missteps: Sequence[Misstep] | None = None
    played: Collection[int] = ()
    """The hands that can be reviewed for the reader: a person who left early has not played them all."""


def is_reviewed(players: Sequence[UserId], reader: UserId) -> bool:
    """Whether a hand of these players can be reviewed for a reader: they played it, and so did the house."""
    return reader in players and any(map(is_house, players))


def review_message(view: TableView, review: Review, texts: Texts) -> Drawing:
    """Draw the review of a hand; each decision has a button that leads to its page of the replay.

    Args:
        view: the table as the public sees it.
        review: what was found.
        texts: the reader's language.
    """
    return framed(
        text(
            "### " + table_name(view, texts, "review-title"),
            texts(
                "review-hand", hand=review.hand, hands=review.hands, preset=preset_name(view.game, view.preset, texts)
            ),
        ),
        Separator(),
        *_found(view, review, texts),
        _ways(view, review, texts),
    )


def review_choice(wanted: Wanted, texts: Texts) -> Choice:
    """Return the button that opens the review of a hand."""
    return Choice(texts("review-button"), Press.REVIEW, str(wanted), emoji=SIGN)


def _found(view: TableView, review: Review, texts: Texts) -> list[Block | None]:
    if review.missteps is None:
        return [text(texts("review-thinking"))]
    if not review.missteps:
        return [text(texts.in_game(view.game, "review-none"))]
    renderer = renderer_of(view.game)
    faces = [renderer.misstep(misstep, texts) for misstep in review.missteps]
    # In the order of the hand; two decisions on one page share their way to it.
    moments = {step.decision.page: face.moment for step, face in zip(review.missteps, faces, strict=True)}
    return [
        text(texts.in_game(view.game, "review-costly", n=len(faces))),
        *(text(face.line) for face in faces),
        text("-# " + texts.in_game(view.game, "review-legend")),
        buttons(view, [Choice(moments[page], Press.REPLAY, f"{review.hand}.{page + 1}") for page in sorted(moments)]),
    ]


def _ways(view: TableView, review: Review, texts: Texts) -> Block | None:
    """To the replay, and to the reviews of the hands before and after."""
    # Its own name keeps this button apart from that of a decision on the first page.
    replay = Choice(texts("review-replay"), Press.REPLAY, f"{review.hand}.1.replay", ButtonStyle.PRIMARY)
    beside = (("button-hand-before", review.hand - 1), ("button-hand-after", review.hand + 1))
    others = [
        Choice(texts(label), Press.REVIEW, str(hand), disabled=hand not in review.played) for label, hand in beside
    ]
    return buttons(view, [replay, *(others if review.hands > 1 else ())])
