"""Who leads: the leaderboards by tokens, wins, win rate and rating, and the one against
the house."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final, assert_never

from bot.games.contract import Counts
from bot.ground.clock import moment
from bot.house.levels import Level
from bot.records.counting import RATED_A_DAY
from bot.tables.ids import UserId
from bot.ui.blocks import Block, framed, isolated, mention, signed, stamp, text
from bot.ui.board_choice import LAST_PAGE, BoardId, lists
from bot.ui.components import ActionRow, Button, Drawing
from bot.ui.help import practice_row
from bot.ui.renderers import game_name
from bot.ui.texts import Texts
from db.rows import LEAST_OPPONENTS, LEAST_PLAYED, Board, BoardLine, By, Score, Span

PAGE: Final = 10
"""Lines of a leaderboard on one page."""


@dataclass(frozen=True, slots=True)
class BoardSheet:
    """Which leaderboard is drawn, and what is said about it besides its lines.

    `season` is the number of the present season, and `since` when the present week
    began. People who have `left` the server are marked. `unit` is what the game counts,
    `timed` whether it times its players."""

    which: BoardId
    season: int = 1
    since: datetime | None = None
    left: frozenset[UserId] = frozenset()
    unit: Counts = Counts.HAND
    timed: bool = False


def leaderboard(board: Board, sheet: BoardSheet, texts: Texts) -> Drawing:
    """Draw a page of a leaderboard; the reader's own place is always there."""
    which, own = sheet.which, board.own
    lines = [_row(row, sheet, texts) for row in board.rows] or [_nobody(sheet, texts)]
    mine = ""
    if own is not None and own.user_id not in {row.user_id for row in board.rows}:
        mine = texts(
            "leaderboard-own", place=str(own.place), value=_value(own, sheet, texts)
        )
    elif own is None:
        mine = _unlisted(board, sheet, texts)
    footer = (
        "-# " + texts("leaderboard-page", page=str(board.page), pages=str(board.pages))
        if board.pages > 1
        else ""
    )
    legend = "" if which.by is By.HOUSE and not board.rows else _legend(sheet, texts)
    return framed(
        text(f"### {_title(which, texts)}", _about(sheet, texts), *lines),
        text(
            mine,
            legend,
            _who_is_listed(board, which, texts),
            unfinished(board.counted, texts),
            footer,
        ),
        practice_row(texts)
        if which.by is By.HOUSE and not board.rows
        else None,  # nowhere else does it count
        *lists(which, sheet.unit, texts, timed=sheet.timed),
        _turning(board, which, texts),
    )


def _unlisted(board: Board, sheet: BoardSheet, texts: Texts) -> str:
    """Tell the reader what keeps them from the board."""
    if board.unlisted is not None and board.unlisted.old_at is not None:
        return texts("leaderboard-own-new", when=stamp(moment(board.unlisted.old_at)))
    if board.unlisted is not None:
        met = board.unlisted.opponents
        return texts(
            "leaderboard-own-opponents",
            met=met,
            least=LEAST_OPPONENTS,
            missing=LEAST_OPPONENTS - met,
        )
    if sheet.which.by is By.WIN_RATE:
        return texts(
            "leaderboard-own-few",
            played=amount(board.played, sheet.unit, texts),
            least=LEAST_PLAYED,
        )
    if sheet.which.by is By.PACE:
        return texts(
            "leaderboard-own-few",
            played=texts("taps", n=board.played),
            least=LEAST_PLAYED,
        )
    return ""


def _who_is_listed(board: Board, which: BoardId, texts: Texts) -> str:
    """Say what a place on the board requires; the board against the house requires no
    opponents."""
    if which.by is not By.HOUSE:
        return "-# " + texts(
            "leaderboard-legend-listed", least=LEAST_OPPONENTS, days=board.account_days
        )
    return (
        "-# " + texts("leaderboard-legend-age", days=board.account_days)
        if board.account_days
        else ""
    )


def rated(unit: Counts, texts: Texts) -> str:
    """Say which hands or games move a rating."""
    return texts("leaderboard-legend-rated", unit=unit, most=RATED_A_DAY)


def _title(which: BoardId, texts: Texts) -> str:
    """Name the game that the board is about; tokens are those of all games."""
    if which.by is By.TOKENS:
        return texts("leaderboard-title-tokens")
    key = "leaderboard-house-title" if which.by is By.HOUSE else "leaderboard-title"
    return texts(key, game=game_name(which.game, texts))


def _about(sheet: BoardSheet, texts: Texts) -> str:
    """Say what counts on the board, and since when; the one against the house says it
    below."""
    if sheet.which.by is By.HOUSE:
        return ""
    return "-# " + texts(
        "leaderboard-about", what=_what(sheet, texts), time=_time(sheet, texts)
    )


def _row(row: BoardLine, sheet: BoardSheet, texts: Texts) -> str:
    user = UserId(row.user_id)
    words = {
        "place": str(row.place),
        "player": isolated(mention(user, texts)),
        "value": _value(row, sheet, texts),
    }
    return (
        "-# " + texts("leaderboard-row-left", **words)
        if user in sheet.left
        else texts("leaderboard-row", **words)
    )


def _value(row: BoardLine, sheet: BoardSheet, texts: Texts) -> str:
    which = sheet.which
    past = which.span is not Span.ALL
    match which.by:
        case By.HOUSE:
            return " · ".join(_score(score, texts) for score in row.scores)
        case By.TOKENS:
            change = texts(
                "tokens-change", change=signed(row.value, texts), n=abs(row.value)
            )
            return change if past else texts("tokens", n=row.value)
        case By.RATING:
            return (
                f"**{signed(row.value, texts)}**"
                if which.span is Span.WEEK
                else f"**{row.value}**"
            )
        case By.PACE:
            return seconds(row.value, texts)
        case By.WIN_RATE:
            return f"**{percent(row.value, row.played, texts)}** · {amount(row.played, sheet.unit, texts)}"
        case By.WINS:
            return f"{texts('wins', n=row.value)} · {amount(row.played, sheet.unit, texts)}"
        case unknown:
            assert_never(unknown)


def amount(played: int, unit: Counts, texts: Texts) -> str:
    """Write how many hands or games were played."""
    return texts("hands" if unit is Counts.HAND else "games", n=played)


def percent(part: int, whole: int, texts: Texts) -> str:
    """Write a part of a whole, which is not 0, in percent to one decimal place, as the
    language does."""
    whole_percent, tenth = divmod(round(part * 1000 / whole), 10)
    return texts("percent", whole=str(whole_percent), tenth=str(tenth))


def seconds(tenths: int, texts: Texts) -> str:
    """Write a time of so many tenths of a second, as the language does."""
    whole, tenth = divmod(tenths, 10)
    return texts("seconds", whole=str(whole), tenth=str(tenth))


def unfinished(counted: int | None, texts: Texts) -> str:
    """Say that figures are not complete yet, if so much in percent has been `counted`
    so far; None: they are."""
    return "" if counted is None else texts("records-anew", percent=str(counted))


def _what(sheet: BoardSheet, texts: Texts) -> str:
    which = sheet.which
    past = which.span is not Span.ALL
    match which.by:
        case By.TOKENS:
            return (
                texts("leaderboard-tokens-won")
                if past
                else texts("leaderboard-tokens-held")
            )
        case By.WINS:
            return texts("leaderboard-wins", unit=sheet.unit)
        case By.WIN_RATE:
            return texts("leaderboard-win-rate")
        case By.PACE:
            return texts("leaderboard-pace")
        case By.RATING:
            return (
                texts("leaderboard-rating-gain")
                if which.span is Span.WEEK
                else texts("leaderboard-rating")
            )
        case By.HOUSE:
            raise ValueError(
                "the board against the house says what counts below its lines"
            )
        case unknown:
            assert_never(unknown)


def _time(sheet: BoardSheet, texts: Texts) -> str:
    match sheet.which.span:
        case Span.SEASON:
            return texts("leaderboard-season", season=str(sheet.season))
        case Span.WEEK if sheet.since is not None:
            return texts(
                "leaderboard-week", since=f"<t:{int(sheet.since.timestamp())}:f>"
            )
        case Span.WEEK | Span.ALL:
            return texts("leaderboard-all")
        case unknown:
            assert_never(unknown)


def _legend(sheet: BoardSheet, texts: Texts) -> str:
    """Say what counts, where the title alone does not."""
    match sheet.which.by:
        case By.HOUSE:
            return "-# " + texts("leaderboard-house-legend")
        case By.TOKENS:
            return ""
        case By.WIN_RATE:
            return "-# " + texts(
                "leaderboard-legend-win-rate", least=LEAST_PLAYED, unit=sheet.unit
            )
        case By.PACE:
            return "-# " + texts("leaderboard-legend-pace", least=LEAST_PLAYED)
        case By.RATING:
            counts = texts("leaderboard-legend-hands", unit=sheet.unit)
            legend = f"{sheet.which.game}-marks-legend"
            more = texts(legend) if texts.has(legend) else ""
            limits = rated(sheet.unit, texts)
            return f"-# {texts('leaderboard-legend-rating')} {limits} {counts} {more}".rstrip()
        case By.WINS:
            return "-# " + texts("leaderboard-legend-hands", unit=sheet.unit)
        case unknown:
            assert_never(unknown)


def _nobody(sheet: BoardSheet, texts: Texts) -> str:
    game = sheet.which.game
    if sheet.which.by is By.HOUSE:
        return texts("leaderboard-house-empty", game=game)
    return texts("leaderboard-empty", game=game)


def _score(score: Score, texts: Texts) -> str:
    level = texts.named("level", Level(score.level))
    return texts(
        "leaderboard-house-score",
        level=level,
        won=str(score.won),
        played=str(score.played),
    )


def _turning(board: Board, which: BoardId, texts: Texts) -> Block | None:
    """Offer the pages before and after this one, if there is more than one."""
    pages = min(board.pages, LAST_PAGE)
    if pages <= 1:
        return None

    def turn(label: str, page: int) -> Button:
        there = 1 <= page <= pages
        custom_id = str(replace(which, page=page if there else board.page))
        return Button(label=texts(label), custom_id=custom_id, disabled=not there)

    return ActionRow(
        turn("button-page-back", board.page - 1),
        turn("button-page-next", board.page + 1),
    )


def balance(tokens: int, texts: Texts, *, of: UserId | None = None) -> Drawing:
    """Draw what the reader (`of` None) or somebody else holds in this server."""
    held = texts("tokens", n=tokens)
    line = (
        texts("balance-own", tokens=held)
        if of is None
        else texts("balance-other", player=mention(of, texts), tokens=held)
    )
    return framed(text(line))
