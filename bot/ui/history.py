"""The tables somebody has finished, newest first, and their names in the list that
commands offer."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.ground.clock import moment
from bot.tables.computer_players import is_house
from bot.tables.games import offered
from bot.tables.ids import UserId
from bot.ui.blocks import Block, framed, isolated, mention, signed, text
from bot.ui.components import Drawing, Separator, TextDisplay
from bot.ui.endings import LEAVING
from bot.ui.help import practice_row
from bot.ui.house import named
from bot.ui.renderers import game_name
from bot.ui.rules_names import rules_of_row
from bot.ui.texts import Texts
from db.rows import HistoryPage, HistoryRow

PAGE: Final = 8
"""Tables on one page."""
NAMED: Final = 3
"""Others, partners apart, who are named; the others are counted."""


def history_message(
    leaf: HistoryPage, texts: Texts, *, of: UserId | None = None, outside: bool = False
) -> Drawing:
    """Draw a page of the tables that the reader (`of` None) or somebody else has
    finished, newest first.

    Who has finished none is told how to begin one: `outside` of servers only by
    practice."""
    title = (
        texts("history-own")
        if of is None
        else texts("history-other", player=isolated(mention(of, texts)))
    )
    blocks: list[Block | None] = [text(f"### {title}")]
    if leaf.rows:
        blocks += [TextDisplay(_entry(row, texts)) for row in leaf.rows]
        blocks += [Separator(), text(*(f"-# {line}" for line in _footer(leaf, texts)))]
    elif of is None:
        key = "history-empty-outside" if outside else "history-empty"
        blocks += [text(texts(key, game=offered()[0])), practice_row(texts)]
    else:
        blocks.append(
            text(
                texts(
                    "history-empty-other",
                    player=isolated(mention(of, texts)),
                    game=offered()[0],
                )
            )
        )
    return framed(*blocks)


def choice_name(row: HistoryRow, texts: Texts) -> str:
    """Return a table's line in the list a command offers, in plain words: names cannot
    be shown there."""
    words = {
        "table": str(row.table_id),
        "date": moment(row.ended_at).strftime("%Y-%m-%d"),
        "game": game_name(row.game, texts),
        "preset": rules_of_row(row, texts),
        "outcome": _outcome(row, texts).replace("*", ""),
    }
    return texts("history-choice", **words)


def _entry(row: HistoryRow, texts: Texts) -> str:
    """One table in three short lines."""
    preset, when = rules_of_row(row, texts), f"<t:{row.ended_at // 1000}:f>"
    rules = texts("table-terms-free", preset=preset)
    if row.stake:
        rules = texts("table-terms", preset=preset, stake=texts("tokens", n=row.stake))
    return "\n".join(
        [
            texts(
                "history-table",
                game=game_name(row.game, texts),
                table=str(row.table_id),
                when=when,
            ),
            texts("history-rules", rules=rules, hands=texts("hands", n=row.hands)),
            texts(
                "history-outcome",
                outcome=_outcome(row, texts),
                others=_with(row, texts),
            ),
        ]
    )


def _with(row: HistoryRow, texts: Texts) -> str:
    others = [user for user in row.others if user not in row.partners]
    # One who would be counted alone is named instead.
    shown = others if len(others) <= NAMED + 1 else others[:NAMED]
    players = _names(shown, texts)
    more = len(others) - len(shown)
    if row.partners:
        key = "history-partners-more" if more else "history-partners"
        return texts(key, partners=_names(row.partners, texts), players=players, n=more)
    if more:
        return texts("history-with-more", players=players, n=more)
    return texts("history-with", players=players)


def _names(users: Iterable[int], texts: Texts) -> str:
    return ", ".join(_called(UserId(user), texts) for user in users)


def _called(user: UserId, texts: Texts) -> str:
    if is_house(user):
        return named(user, texts)
    return isolated(mention(user, texts))


def _outcome(row: HistoryRow, texts: Texts) -> str:
    """How it ended: only in tokens where they say it; the one who stays to the end may
    have lost more before."""
    change = texts("tokens-change", change=signed(row.tokens, texts), n=abs(row.tokens))
    if row.winners:
        if row.stake:
            return change
        return texts("history-won" if row.user_id in row.winners else "history-lost")
    outcome = texts(
        "history-given-up" if row.end_reason in LEAVING else "history-stopped"
    )
    return f"{outcome} · {change}" if row.stake else outcome


def _footer(leaf: HistoryPage, texts: Texts) -> list[str]:
    page, pages, lines = leaf.page, leaf.pages, [texts("history-hint")]
    if page < pages:
        lines.append(texts("history-page", page=page, pages=pages, next=page + 1))
    elif pages > 1:
        lines.append(texts("history-page-last", page=page, pages=pages))
    return lines
