"""Bura drawn by the means that it has no need of itself: cards to pick, a list, buttons
for all, a score sheet."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.bura.drawing.renderer import BuraRenderer
from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.view import BuraView
from bot.tables.model.view import TableView
from bot.ui.card_emoji import Deck
from bot.ui.choices import Choice
from bot.ui.custom_id import Press
from bot.ui.renderer import HandFace, Question, TableFace
from bot.ui.rows import Pick, Row, Select
from bot.ui.texts import Texts

LIST = "Reply with"


def draw_otherwise(monkeypatch: pytest.MonkeyPatch, *public: Choice) -> None:
    """Let leads be picked, replies be chosen from a list and asked about, and `public`
    be pressed by everybody."""
    hand, table = BuraRenderer.hand, BuraRenderer.table

    def drawn_hand(
        self: BuraRenderer, view: TableView, shown: BuraView, texts: Texts, deck: Deck
    ) -> HandFace:
        face = hand(self, view, shown, texts, deck)
        replies = tuple(
            (str(one), str(one)) for one in shown.legal if one.verb == Verb.PLAY
        )
        leads = any(one.verb == Verb.LEAD for one in shown.legal)
        own: list[Row] = [Select(LIST, replies, Press.ASK)] if replies else []
        own += (
            [Pick("lead", shown.hand, {1: "Lead it", 2: "Lead both"})] if leads else []
        )
        return replace(face, rows=(*own, face.rows[-1]))

    def drawn_table(
        self: BuraRenderer, view: TableView, shown: object, texts: Texts, deck: Deck
    ) -> TableFace:
        return replace(table(self, view, shown, texts, deck), choices=public)

    def question(
        self: BuraRenderer, view: TableView, shown: BuraView, action: str, texts: Texts
    ) -> Question | None:
        if shown.seat is None or action not in map(str, shown.legal):
            return None
        return Question(f"Sure of {action}?", Choice("Yes, sure", Press.DO, action))

    monkeypatch.setattr(BuraRenderer, "hand", drawn_hand)
    monkeypatch.setattr(BuraRenderer, "table", drawn_table)
    monkeypatch.setattr(BuraRenderer, "question", question)
