"""What a finished hand turned on, and what a master would have done in it: privately,
to one of its players."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from bot.house.turning import Findings
from bot.tables.model.view import TableView
from bot.ui.blocks import Block, buttons, framed, text
from bot.ui.choices import Choice
from bot.ui.components import ButtonStyle, Drawing, Separator
from bot.ui.custom_id import Press
from bot.ui.renderers import renderer_of, table_name
from bot.ui.rules_names import rules_of_view
from bot.ui.texts import Texts
from bot.ui.turned import heading, headline, story
from bot.ui.wanted_reviews import HANDS, WantedMatch, match_choice


@dataclass(frozen=True, slots=True)
class Review:
    """One hand (from 1) of several that are over, and what its reader is told about it.

    `found` None: not yet known.
    """

    hand: int
    hands: int
    seated: TableView
    """The table with the seats of that hand, as its reader saw it."""
    found: Findings | None = None
    played: Collection[int] = ()
    """The hands that can be reviewed for the reader: a person who left early has not
    played them all."""


def review_message(view: TableView, review: Review, texts: Texts) -> Drawing:
    """Draw the review of a hand; each decision has a button that leads to its page of
    the replay.

    Args:
        view: the table as the public sees it.
        review: what was found.
        texts: the reader's language.
    """
    return framed(
        text(
            "### " + table_name(view, texts, "review-title"),
            texts(
                "review-hand",
                hand=review.hand,
                hands=review.hands,
                preset=rules_of_view(view, texts),
            ),
        ),
        Separator(),
        *_found(view, review, texts),
        _ways(view, review, texts),
    )


def _found(view: TableView, review: Review, texts: Texts) -> list[Block | None]:
    found = review.found
    if found is None:
        return [text(texts("review-thinking"))]
    turning, renderer = found.turning, renderer_of(view.game)
    faces = [renderer.misstep(one, texts) for one in found.costly]
    told = found.costly if turning is None else (*found.costly, turning.misstep)
    # In the order of the hand; two decisions on one page share their way to it.
    moments = {one.decision.page: renderer.misstep(one, texts).moment for one in told}
    return [
        text(
            headline(found, review.seated, texts), *story(turning, review.seated, texts)
        ),
        text(heading(found, view.game, texts)),
        *(text(face.line) for face in faces),
        text("-# " + texts.in_game(view.game, "review-legend")) if told else None,
        buttons(
            view,
            [
                Choice(moments[page], Press.REPLAY, f"{review.hand}.{page + 1}")
                for page in sorted(moments)
            ],
        ),
    ]


def _ways(view: TableView, review: Review, texts: Texts) -> Block | None:
    """To the replay, and to the reviews of the hands before and after, and of all."""
    # Its own name keeps this button apart from that of a decision on the first page.
    replay = Choice(
        texts("review-replay"),
        Press.REPLAY,
        f"{review.hand}.1.replay",
        ButtonStyle.PRIMARY,
    )
    beside = (
        ("button-hand-before", review.hand - 1),
        ("button-hand-after", review.hand + 1),
    )
    others = [
        Choice(texts(label), Press.REVIEW, str(hand)).only_if(hand in review.played)
        for label, hand in beside
    ]
    # Thinking ends with the bot: then the same press asks again.
    again = (
        []
        if review.found is not None
        else [Choice(texts("review-again"), Press.REVIEW, str(review.hand))]
    )
    page = sum(hand < review.hand for hand in review.played) // HANDS + 1
    match = (
        [*others, match_choice(WantedMatch(page), texts)] if review.hands > 1 else []
    )
    return buttons(view, [replay, *match, *again])
