"""A hand whose next one was dealt: its result folded to one line, with its proof behind
a lock."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.contract import Seat
from bot.tables.model.hand import HandEnd
from bot.tables.model.view import TableView
from bot.ui.blocks import button, few, finished, isolated, signed, together
from bot.ui.card_emoji import Deck
from bot.ui.choices import Choice
from bot.ui.components import Drawing, Section, TextDisplay
from bot.ui.custom_id import Press
from bot.ui.endings import gains
from bot.ui.renderers import renderer_of, table_name
from bot.ui.texts import Texts

LOCK: Final = "🔒"
"""The button to what proves a deal."""


def folded_result(view: TableView, end: HandEnd, texts: Texts, deck: Deck) -> Drawing:
    """Draw a past hand in one line: who won it, and the score after it or what each has
    gained by it."""
    seated = view.at(end)
    face = renderer_of(view.game).result(seated, end.view, texts, deck)
    told = list(_sides(seated, end, face.winners, texts))
    outcome = few(told, texts) if face.winners else face.headline
    title = table_name(view, texts, "result-title", hand=str(end.hand_no))
    line = f"{title} · {outcome}" if outcome else title
    proof = Choice("", Press.FAIR, str(end.hand_no), emoji=LOCK)
    return finished(Section(TextDisplay(f"-# {line}"), accessory=button(view, proof)))


def _sides(
    seated: TableView, end: HandEnd, winners: tuple[Seat, ...], texts: Texts
) -> Iterator[str]:
    """Yield those who played together, the winners first, with their score."""
    gained = gains(seated, end)
    scores = renderer_of(seated.game).figures(end.view)
    if not scores and gained is not None:
        scores = tuple(signed(tokens, texts) for tokens in gained)
    sides = dict[int, list[Seat]]()
    for seat in (info.seat for info in seated.seats):
        sides.setdefault(seated.sides[seat] if seated.sides else seat, []).append(seat)
    for seats in sorted(sides.values(), key=lambda seats: seats[0] not in winners):
        name = isolated(together(seated, seats, texts))
        line = name
        if scores:
            line = texts("tables-score-of", player=name, score=scores[seats[0]])
        yield texts("result-won", line=line) if seats[0] in winners else line
