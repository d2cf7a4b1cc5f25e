"""The tables somebody has finished, newest first, and their names in the list that commands offer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from bot.tables.computer_players import is_house
from bot.tables.games import offered
from bot.tables.table_view import TableId, UserId
from bot.ui.blocks import NEUTRAL, Block, framed, isolated, mention, rule, signed, text
from bot.ui.components import Drawing, TextDisplay
from bot.ui.help import practice_row
from bot.ui.house import named
from bot.ui.table import preset_name
from bot.ui.texts import Texts

PAGE: Final = 8
"""Tables on one page."""
NAMED: Final = 3
"""Opponents who are named; the others are counted."""


class Outcome(StrEnum):
    """What a finished table was for one of its people."""

    WON = "won"
    LOST = "lost"
    GIVEN_UP = "given up"
    """The last person left it to players of the house, none of whom won it alone."""
    STOPPED = "stopped"
    """Nobody won the game: it was stopped or broken off."""


_OUTCOME: Final = MappingProxyType(
    {
        Outcome.WON: "history-won",
        Outcome.LOST: "history-lost",
        Outcome.GIVEN_UP: "history-given-up",
        Outcome.STOPPED: "history-stopped",
    }
)


@dataclass(frozen=True, slots=True)
class Past:
    """A finished table as one person looks back on it."""

    table_id: TableId
    game: str
    preset: str
    stake: int
    """Tokens for each hand; 0 without tokens."""
    ended_at: datetime
    hands: int
    others: tuple[UserId, ...]
    """Everybody else who was ever dealt to there."""
    outcome: Outcome
    tokens: int
    """What the person won or lost there in all."""


def history_message(
    rows: Sequence[Past], texts: Texts, *, of: UserId | None = None, page: int = 1, pages: int = 1
) -> Drawing:
    """Draw a page of the tables that the reader (`of` None) or somebody else has finished, newest first.

    Args:
        rows: the tables of this page.
        texts: the reader's language.
        of: whose tables, if not the reader's own.
        page: this page, from 1.
        pages: how many there are.
    """
    title = texts("history-own") if of is None else texts("history-other", player=isolated(mention(of)))
    blocks: list[Block | None] = [text(f"### {title}")]
    if rows:
        blocks += [TextDisplay(_entry(row, texts)) for row in rows]
        blocks += [rule(), text(*(f"-# {line}" for line in _footer(texts, page, pages)))]
    elif of is None:
        blocks += [text(texts("history-empty", game=offered()[0])), practice_row(texts)]
    else:
        blocks.append(text(texts("history-empty-other", player=isolated(mention(of)), game=offered()[0])))
    return framed(NEUTRAL, *blocks)


def choice_name(row: Past, texts: Texts) -> str:
    """Return a table's line in the list a command offers, in plain words: names cannot be shown there."""
    words = {
        "table": str(row.table_id),
        "date": row.ended_at.astimezone(UTC).strftime("%Y-%m-%d"),
        "preset": preset_name(row.game, row.preset, texts),
        "outcome": _outcome(row, texts).replace("*", ""),
    }
    return texts("history-choice", **words)


def _entry(row: Past, texts: Texts) -> str:
    """One table in three short lines."""
    preset, when = preset_name(row.game, row.preset, texts), f"<t:{int(row.ended_at.timestamp())}:f>"
    rules = texts("table-terms-free", preset=preset)
    if row.stake:
        rules = texts("table-terms", preset=preset, stake=texts("tokens", n=row.stake))
    return "\n".join(
        [
            texts("history-table", table=str(row.table_id), when=when),
            texts("history-rules", rules=rules, hands=texts("hands", n=row.hands)),
            texts("history-outcome", outcome=_outcome(row, texts), others=_with(row, texts)),
        ]
    )


def _with(row: Past, texts: Texts) -> str:
    # One who would be counted alone is named instead.
    shown = row.others if len(row.others) <= NAMED + 1 else row.others[:NAMED]
    names = [named(user, texts) if is_house(user) else isolated(mention(user)) for user in shown]
    players, more = ", ".join(names), len(row.others) - len(shown)
    return texts("history-with-more", players=players, n=more) if more else texts("history-with", players=players)


def _outcome(row: Past, texts: Texts) -> str:
    """How it ended: in tokens alone where they say it, for who stays to the end wins and may have lost more before."""
    outcome = texts(_OUTCOME[row.outcome])
    if not row.stake:
        return outcome
    change = texts("tokens-change", change=signed(row.tokens, texts), n=abs(row.tokens))
    return change if row.outcome in (Outcome.WON, Outcome.LOST) else f"{outcome} · {change}"


def _footer(texts: Texts, page: int, pages: int) -> list[str]:
    lines = [texts("history-hint")]
    if page < pages:
        lines.append(texts("history-page", page=page, pages=pages, next=page + 1))
    elif pages > 1:
        lines.append(texts("history-page-last", page=page, pages=pages))
    return lines
