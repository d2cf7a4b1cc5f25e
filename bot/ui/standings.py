"""Who holds how many tokens, and who beats the house: the leaderboards and the purse."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from discord.ui import LayoutView

from bot.house.levels import Level
from bot.tables.model import UserId
from bot.ui.blocks import NEUTRAL, framed, mention, text
from bot.ui.house import level_name
from bot.ui.texts import Texts

PAGE: Final = 10
"""Lines of the leaderboard on one page."""


@dataclass(frozen=True, slots=True)
class Place:
    """A line of the leaderboard; people with equal `tokens` share a `place`, counted from 1."""

    place: int
    user_id: UserId
    tokens: int


def leaderboard(
    rows: Sequence[Place], own: Place | None, texts: Texts, *, page: int = 1, pages: int = 1, game: str = "bura"
) -> LayoutView:
    """Draw a page of the leaderboard; the reader's own place always stands there.

    Args:
        rows: the places of this page, best first.
        own: the reader's place, or None if he has none.
        texts: the reader's language.
        page: this page, from 1.
        pages: how many there are.
        game: the game whose challenge command is named when nobody has played.
    """
    lines = [_row(row, texts) for row in rows] or [texts("leaderboard-empty", game=game)]
    mine = ""
    if own is not None and own not in rows:
        mine = texts("leaderboard-own", place=str(own.place), tokens=texts("tokens", n=own.tokens))
    return framed(NEUTRAL, text("### " + texts("leaderboard-title"), *lines), text(mine, _footer(page, pages, texts)))


@dataclass(frozen=True, slots=True)
class Score:
    """How many games somebody has finished against one level of the house, and how many of them he won."""

    level: Level
    won: int
    played: int


@dataclass(frozen=True, slots=True)
class HousePlace:
    """A line of the board of those who have played the house. `scores` hold the levels played against, best first."""

    place: int
    user_id: UserId
    scores: tuple[Score, ...]


def house_board(
    rows: Sequence[HousePlace],
    own: HousePlace | None,
    texts: Texts,
    *,
    page: int = 1,
    pages: int = 1,
    game: str = "bura",
) -> LayoutView:
    """Draw a page of the board against the house; the reader's own place always stands there.

    Args:
        rows: the places of this page, best first.
        own: the reader's place, or None if he has not finished a game against the house.
        texts: the reader's language.
        page: this page, from 1.
        pages: how many there are.
        game: the game whose practice command is named when nobody has played.
    """
    lines = [
        texts("leaderboard-house-row", place=str(row.place), player=mention(row.user_id), scores=_scores(row, texts))
        for row in rows
    ]
    lines = lines or [texts("leaderboard-house-empty", game=game)]
    mine = ""
    if own is not None and own not in rows:
        mine = texts("leaderboard-house-own", place=str(own.place), scores=_scores(own, texts))
    legend = "-# " + texts("leaderboard-house-legend") if rows else ""
    return framed(
        NEUTRAL,
        text("### " + texts("leaderboard-house-title"), *lines),
        text(mine, legend, _footer(page, pages, texts)),
    )


def _scores(place: HousePlace, texts: Texts) -> str:
    return " · ".join(_score(score, texts) for score in place.scores)


def _score(score: Score, texts: Texts) -> str:
    level, won, played = level_name(score.level, texts), str(score.won), str(score.played)
    return texts("leaderboard-house-score", level=level, won=won, played=played)


def _footer(page: int, pages: int, texts: Texts) -> str:
    return "-# " + texts("leaderboard-page", page=str(page), pages=str(pages)) if pages > 1 else ""


def balance(tokens: int, texts: Texts, *, of: UserId | None = None) -> LayoutView:
    """Draw what the reader (`of` None) or somebody else holds in this server."""
    held = texts("tokens", n=tokens)
    line = texts("balance-own", tokens=held) if of is None else texts("balance-other", player=mention(of), tokens=held)
    return framed(NEUTRAL, text(line))


def _row(row: Place, texts: Texts) -> str:
    return texts(
        "leaderboard-row", place=str(row.place), player=mention(row.user_id), tokens=texts("tokens", n=row.tokens)
    )
