"""What a master would have done in a finished hand, privately: the learner's costliest decisions."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from bot.house.review import Misstep
from bot.tables.computer_players import is_house
from bot.tables.table_view import TableView, UserId
from bot.ui.blocks import Block, framed, text
from bot.ui.components import ActionRow, Button, ButtonStyle, Drawing, Separator
from bot.ui.custom_id import Click, Press
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


def review_button(view: TableView, wanted: Wanted, texts: Texts) -> Button:
    """Return the button that opens the review of a hand."""
    return Button(
        label=texts("review-button"),
        emoji=SIGN,
        custom_id=str(Click(view.game, view.table_id, 0, Press.REVIEW, str(wanted))),
    )


def _found(view: TableView, review: Review, texts: Texts) -> list[Block | None]:
    if review.missteps is None:
        return [text(texts("review-thinking"))]
    if not review.missteps:
        return [text(texts("review-none"))]
    renderer = renderer_of(view.game)
    faces = [renderer.misstep(misstep, texts) for misstep in review.missteps]
    # In the order of the hand; two decisions on one page share their way to it.
    moments = {step.decision.page: face.moment for step, face in zip(review.missteps, faces, strict=True)}
    return [
        text(texts("review-costly", n=len(faces))),
        *(text(face.line) for face in faces),
        text("-# " + texts("review-legend")),
        ActionRow(*(_page(view, review.hand, page + 1, moments[page]) for page in sorted(moments))),
    ]


def _page(view: TableView, hand: int, page: int, label: str) -> Button:
    return Button(label=label, custom_id=str(Click(view.game, view.table_id, 0, Press.REPLAY, f"{hand}.{page}")))


def _ways(view: TableView, review: Review, texts: Texts) -> ActionRow:
    """To the replay, and to the reviews of the hands before and after."""
    # Its own name keeps this button apart from that of a decision on the first page.
    arg = f"{review.hand}.1.replay"
    replay: Button = Button(
        style=ButtonStyle.PRIMARY,
        label=texts("review-replay"),
        custom_id=str(Click(view.game, view.table_id, 0, Press.REPLAY, arg)),
    )
    others = [
        _other(view, review, review.hand - 1, texts("button-hand-before")),
        _other(view, review, review.hand + 1, texts("button-hand-after")),
    ]
    return ActionRow(replay, *(others if review.hands > 1 else ()))


def _other(view: TableView, review: Review, hand: int, label: str) -> Button:
    return Button(
        label=label,
        disabled=hand not in review.played,
        custom_id=str(Click(view.game, view.table_id, 0, Press.REVIEW, str(hand))),
    )
