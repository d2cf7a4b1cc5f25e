"""Who leads: the leaderboards by tokens, wins, win rate and rating, and the one against the house."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from bot.games.contract import Counts
from bot.house.levels import Level
from bot.tables.table_view import UserId
from bot.ui.blocks import NEUTRAL, Block, framed, isolated, mention, signed, text
from bot.ui.board_choice import lists
from bot.ui.board_id import LAST_PAGE, BoardId, By, Span
from bot.ui.components import ActionRow, Button, ButtonStyle, Drawing
from bot.ui.help import practice_row
from bot.ui.house import level_name
from bot.ui.texts import Texts

PAGE: Final = 10
"""Lines of a leaderboard on one page."""


@dataclass(frozen=True, slots=True)
class Place:
    """A line of a leaderboard; people with an equal `value` share a `place`, counted from 1.

    `value` is in tokens, hands or games won or points of rating; by wins and win rate `played` says of how many.
    `left` says that he is no longer in the server.
    """

    place: int
    user_id: UserId
    value: int
    played: int = 0
    left: bool = False


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page of a leaderboard: which one, of how many pages, and what its time is.

    `season` is the number of the present season, `since` when the present week began. `played` is how many hands or
    games, as `unit` says, the reader has played in that time, `least` how many they need to be on the board by win
    rate. `counted` is how much, in percent, of what was ever played the board holds so far; None: all of it.
    `several`: the board's game is not the only one.
    """

    which: BoardId
    pages: int = 1
    season: int = 1
    since: datetime | None = None
    played: int = 0
    least: int = 0
    counted: int | None = None
    unit: Counts = Counts.HAND
    several: bool = False


def leaderboard(rows: Sequence[Place], own: Place | None, sheet: Sheet, texts: Texts) -> Drawing:
    """Draw a page of the leaderboard; the reader's own place always stands there.

    Args:
        rows: the places of this page, best first.
        own: the reader's place, or None if he has none.
        sheet: which page of which board this is.
        texts: the reader's language.
    """
    which = sheet.which
    lines = [_row(row, sheet, texts) for row in rows] or [_nobody(sheet, texts)]
    mine = ""
    if own is not None and own.user_id not in {row.user_id for row in rows}:
        mine = texts("leaderboard-own", place=str(own.place), value=_value(own, sheet, texts))
    elif own is None and which.by is By.WIN_RATE and rows:
        mine = texts("leaderboard-own-few", hands=amount(sheet.played, sheet.unit, texts), least=sheet.least)
    title = "### " + texts("leaderboard-title")
    what = _what(sheet, texts)
    if sheet.several and which.by is not By.TOKENS:
        what = texts("leaderboard-about", what=texts(f"{which.game}-name"), time=what)
    about = "-# " + texts("leaderboard-about", what=what, time=_time(sheet, texts))
    return framed(
        NEUTRAL,
        text(title, about, *lines),
        text(mine, _legend(sheet, texts), unfinished(sheet.counted, texts), _footer(which.page, sheet.pages, texts)),
        None if rows else practice_row(texts),
        *lists(sheet.which, sheet.unit, texts),
        _turning(sheet, texts),
    )


def _row(row: Place, sheet: Sheet, texts: Texts) -> str:
    words = {"place": str(row.place), "player": isolated(mention(row.user_id)), "value": _value(row, sheet, texts)}
    return "-# " + texts("leaderboard-row-left", **words) if row.left else texts("leaderboard-row", **words)


def _value(row: Place, sheet: Sheet, texts: Texts) -> str:
    which = sheet.which
    past = which.span is not Span.ALL
    match which.by:
        case By.TOKENS if past:
            return texts("tokens-change", change=signed(row.value, texts), n=abs(row.value))
        case By.TOKENS:
            return texts("tokens", n=row.value)
        case By.RATING:
            return f"**{signed(row.value, texts)}**" if which.span is Span.WEEK else f"**{row.value}**"
        case By.WIN_RATE:
            return f"**{percent(row.value, row.played, texts)}** · {amount(row.played, sheet.unit, texts)}"
        case _:
            return f"{texts('wins', n=row.value)} · {amount(row.played, sheet.unit, texts)}"


def amount(played: int, unit: Counts, texts: Texts) -> str:
    """Write how many hands or games were played."""
    return texts("hands" if unit is Counts.HAND else "games", n=played)


def percent(part: int, whole: int, texts: Texts) -> str:
    """Write a part of a whole, which is not 0, in percent to one decimal place, as the language does."""
    whole_percent, tenth = divmod(round(part * 1000 / whole), 10)
    return texts("percent", whole=str(whole_percent), tenth=str(tenth))


def unfinished(counted: int | None, texts: Texts) -> str:
    """Say that figures are not complete yet, if so much in percent has been `counted` so far; None: they are."""
    return "" if counted is None else texts("records-anew", percent=str(counted))


def _what(sheet: Sheet, texts: Texts) -> str:
    which = sheet.which
    past = which.span is not Span.ALL
    match which.by:
        case By.TOKENS:
            return texts("leaderboard-tokens-won") if past else texts("leaderboard-tokens-held")
        case By.WINS:
            return texts("leaderboard-wins", unit=sheet.unit)
        case By.WIN_RATE:
            return texts("leaderboard-win-rate")
        case _:
            return texts("leaderboard-rating-gain") if which.span is Span.WEEK else texts("leaderboard-rating")


def _time(sheet: Sheet, texts: Texts) -> str:
    match sheet.which.span:
        case Span.SEASON:
            return texts("leaderboard-season", season=str(sheet.season))
        case Span.WEEK if sheet.since is not None:
            return texts("leaderboard-week", since=f"<t:{int(sheet.since.timestamp())}:f>")
        case _:
            return texts("leaderboard-all")


def _legend(sheet: Sheet, texts: Texts) -> str:
    """Say what counts, where the title alone does not."""
    match sheet.which.by:
        case By.TOKENS:
            return ""
        case By.WIN_RATE:
            return "-# " + texts("leaderboard-legend-win-rate", least=sheet.least, unit=sheet.unit)
        case By.RATING:
            counts = texts("leaderboard-legend-hands", unit=sheet.unit)
            legend = f"{sheet.which.game}-marks-legend"
            more = texts(legend) if texts.has(legend) else ""
            return f"-# {texts('leaderboard-legend-rating')} {counts} {more}".rstrip()
        case _:
            return "-# " + texts("leaderboard-legend-hands", unit=sheet.unit)


def _nobody(sheet: Sheet, texts: Texts) -> str:
    game = sheet.which.game
    if sheet.which.by is By.TOKENS and sheet.which.span is Span.ALL:
        return texts("leaderboard-empty", game=game)
    if sheet.which.by is By.WIN_RATE:
        return texts("leaderboard-empty-win-rate", least=sheet.least, game=game, unit=sheet.unit)
    return texts("leaderboard-empty-time", game=game, unit=sheet.unit)


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
    left: bool = False


def house_board(rows: Sequence[HousePlace], own: HousePlace | None, sheet: Sheet, texts: Texts) -> Drawing:
    """Draw a page of the board against the house; the reader's own place always stands there.

    Args:
        rows: the places of this page, best first.
        own: the reader's place, or None if he has not finished a game against the house.
        sheet: which page this is.
        texts: the reader's language.
    """
    lines = [_house_row(row, texts) for row in rows] or [texts("leaderboard-house-empty", game=sheet.which.game)]
    mine = ""
    if own is not None and own.user_id not in {row.user_id for row in rows}:
        mine = texts("leaderboard-house-own", place=str(own.place), scores=_scores(own, texts))
    legend = "-# " + texts("leaderboard-house-legend") if rows else ""
    about = "-# " + texts(f"{sheet.which.game}-name") if sheet.several else ""
    return framed(
        NEUTRAL,
        text("### " + texts("leaderboard-house-title"), about, *lines),
        text(mine, legend, _footer(sheet.which.page, sheet.pages, texts)),
        None if rows else practice_row(texts),
        *lists(sheet.which, sheet.unit, texts),
        _turning(sheet, texts),
    )


def _house_row(row: HousePlace, texts: Texts) -> str:
    words = {"place": str(row.place), "player": isolated(mention(row.user_id))}
    scores = _scores(row, texts)
    if row.left:
        return "-# " + texts("leaderboard-row-left", **words, value=scores)
    return texts("leaderboard-house-row", **words, scores=scores)


def _scores(place: HousePlace, texts: Texts) -> str:
    return " · ".join(_score(score, texts) for score in place.scores)


def _score(score: Score, texts: Texts) -> str:
    level, won, played = level_name(score.level, texts), str(score.won), str(score.played)
    return texts("leaderboard-house-score", level=level, won=won, played=played)


def _footer(page: int, pages: int, texts: Texts) -> str:
    return "-# " + texts("leaderboard-page", page=str(page), pages=str(pages)) if pages > 1 else ""


def _turning(sheet: Sheet, texts: Texts) -> Block | None:
    """Offer the pages before and after this one, if there is more than one."""
    which, pages = sheet.which, min(sheet.pages, LAST_PAGE)
    if pages <= 1:
        return None

    def turn(label: str, page: int) -> Button:
        there = 1 <= page <= pages
        custom_id = str(replace(which, page=page) if there else which)
        return Button(style=ButtonStyle.SECONDARY, label=label, custom_id=custom_id, disabled=not there)

    return ActionRow(turn(texts("button-page-back"), which.page - 1), turn(texts("button-page-next"), which.page + 1))


def balance(tokens: int, texts: Texts, *, of: UserId | None = None) -> Drawing:
    """Draw what the reader (`of` None) or somebody else holds in this server."""
    held = texts("tokens", n=tokens)
    line = texts("balance-own", tokens=held) if of is None else texts("balance-other", player=mention(of), tokens=held)
    return framed(NEUTRAL, text(line))
