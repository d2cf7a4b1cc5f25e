"""The answer to `/cards verify`: what was computed again, the dealt cards, and the
record to check at home."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.kit.replay import AnyFrame
from bot.tables.model.hand import HandEnd
from bot.tables.model.view import TableView
from bot.tables.proof import Check
from bot.ui.blocks import framed, text
from bot.ui.card_emoji import Deck
from bot.ui.components import Drawing, File, Separator
from bot.ui.fair_deal import opened
from bot.ui.renderers import renderer_of, table_name
from bot.ui.texts import Texts

SHOWN: Final = 8
"""Differences that are written out; the others are counted."""
LONGEST: Final = 200
"""Characters of one difference."""


def verify_message(
    view: TableView,
    checks: Sequence[Check],
    dealt: tuple[HandEnd, AnyFrame, str],
    texts: Texts,
    deck: Deck,
) -> Drawing:
    """Draw what a check of a finished table has found.

    Args:
        view: the table as the public sees it, which is over.
        checks: what was looked at.
        dealt: the hand whose cards are shown, the first page of its replay, and its
            pack in notation.
        texts: the reader's language.
        deck: the pictures.
    """
    end, first, pack = dealt
    file = file_name(view)
    return framed(
        text(
            "### " + table_name(view, texts, "verify-title"),
            *_findings(checks, texts),
        ),
        Separator(),
        text(
            texts("verify-cards", hand=end.hand_no),
            *renderer_of(view.game).dealt(view.at(end), first, pack, texts, deck),
            *opened(end, texts),
            "-# " + texts("verify-compare"),
        ),
        Separator(),
        File(file),
        text("-# " + texts("verify-yourself", file=file)),
    )


def file_name(view: TableView) -> str:
    """Return what the file with a table's record is called."""
    return f"{view.game}-table-{view.table_id}.json"


def _findings(checks: Sequence[Check], texts: Texts) -> list[str]:
    wrong = [check for check in checks if not check.holds]
    if not wrong:
        hands = max(check.hand for check in checks)
        claims = dict.fromkeys(check.claim for check in checks)
        right = [
            "-# " + texts("verify-right", claim=texts.named("verify-claim", claim))
            for claim in claims
        ]
        return [texts("verify-true", hands=hands), *right]
    lines = [
        texts("verify-false", n=len(wrong)),
        *(_difference(check, texts) for check in wrong[:SHOWN]),
    ]
    return lines + (
        [texts("verify-more", n=len(wrong) - SHOWN)] if len(wrong) > SHOWN else []
    )


def _difference(check: Check, texts: Texts) -> str:
    claim, differs = texts.named("verify-claim", check.claim), check.differs[:LONGEST]
    if not check.hand:
        return texts("verify-wrong", claim=claim, differs=differs)
    return texts("verify-wrong-hand", claim=claim, hand=check.hand, differs=differs)
