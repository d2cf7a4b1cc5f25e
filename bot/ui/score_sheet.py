"""After a hand: what those who keep the score for a side say to the sheet that
everybody reads."""

from __future__ import annotations

from typing import Final

from bot.tables.model.commands import AnswerSheet
from bot.tables.model.status import SheetVerdict, Status
from bot.tables.model.view import TableView
from bot.ui.blocks import isolated, who
from bot.ui.choices import Choice
from bot.ui.custom_id import Press
from bot.ui.texts import Texts

_SIGNS: Final = {None: "⏳", SheetVerdict.CONFIRMED: "✅", SheetVerdict.DISPUTED: "❗"}


def sheet_line(view: TableView, texts: Texts) -> str:
    """Return who keeps the score, what each of them has said, and what that means:
    nobody is waited for."""
    if not _is_asked(view):
        return ""
    said = (
        f"{isolated(who(view, seat, texts))} {_SIGNS[view.seats[seat].sheet]}"
        for seat in view.scorekeepers
    )
    return f"-# {texts('sheet-keepers', keepers=' · '.join(said))}\n-# {texts('sheet-means')}"


def sheet_choices(view: TableView, texts: Texts) -> list[Choice]:
    """Return the buttons for scorekeepers; once one of them disputes the score,
    everybody can look at the hand."""
    if not _is_asked(view):
        return []
    answers = {
        SheetVerdict.CONFIRMED: ("button-confirm", Press.CONFIRM),
        SheetVerdict.DISPUTED: ("button-dispute", Press.DISPUTE),
    }
    asked = [
        Choice(texts(key), press).only_if(AnswerSheet(answer) in view.offers)
        for answer, (key, press) in answers.items()
    ]
    if all(
        view.seats[seat].sheet is not SheetVerdict.DISPUTED
        for seat in view.scorekeepers
    ):
        return asked
    return [*asked, Choice(texts("review-replay"), Press.REPLAY, f"{view.hand_no}.1")]


def _is_asked(view: TableView) -> bool:
    return bool(view.scorekeepers) and (view.status.rests or view.status is Status.OVER)
