"""The longest that messages about the day's deal can be."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date
from itertools import product
from typing import Final

from bot.deals.course import MOST, Mark
from bot.deals.model import DealNo, Ending, Play, SetId
from bot.deals.posts import DailyPost, Yesterday
from bot.deals.results import LISTED, DailyPage, Line, Past, Rank, Span
from bot.tables.games import offered
from bot.tables.ids import Moment, TableId, UserId
from bot.ui.codec import MAX_NUMBER
from bot.ui.daily import daily_message, past_message, proof_message, shared_line
from bot.ui.daily_post import post_message
from bot.ui.texts import Texts
from tests.ui.worst_hands import PEOPLE, TABLE, WHEN
from tests.ui.worst_offices import Drawn

AT: Final = Moment(int(WHEN.timestamp()) * 1000)
DAY: Final = date(9999, 12, 30)
FAR: Final = -9999
COURSE: Final = (Mark.CALL,) * MOST
PLAYED: Final = Play(PEOPLE[0], DealNo(1), AT, AT, Ending.PLAYED, FAR)
PLAYS: Final = (
    None,
    Play(PEOPLE[0], DealNo(1), AT),
    Play(PEOPLE[0], DealNo(1), AT, AT, Ending.GIVEN_UP),
    PLAYED,
)
BOARD: Final = tuple(Line(LISTED, UserId(MAX_NUMBER), FAR) for _ in range(LISTED))


def past(game: str, play: Play | None) -> Past:
    shown = ["play AsKsQs"] * 20 if game == "bura" else []
    return Past(
        DAY, SetId(MAX_NUMBER), game, False, bytes(32), "f" * 64, FAR, COURSE, shown,
        play, COURSE, None if play is None else TableId(TABLE),
    )  # fmt: skip


def pages() -> Iterator[DailyPage]:
    for game, play in product(offered(), PLAYS):
        yield DailyPage(
            SetId(MAX_NUMBER), DAY, game, False, AT, "f" * 64, FAR, play, COURSE,
            Rank(100, 100), 400, dict.fromkeys(Span, BOARD), (game, "f" * 64),
            past(game, play),
        )  # fmt: skip


def page_cases(texts: Texts) -> Iterator[Drawn]:
    for page, span in product(pages(), Span):
        yield daily_message(page, texts, span)


def proof_cases(texts: Texts) -> Iterator[Drawn]:
    for page in pages():
        yield proof_message(page, texts)


def past_cases(texts: Texts) -> Iterator[Drawn]:
    for page in pages():
        if page.yesterday is not None:
            yield past_message(page.yesterday, texts)


def line_cases(texts: Texts) -> Iterator[Drawn]:
    for page in pages():
        if page.play == PLAYED:
            yield shared_line(page, UserId(MAX_NUMBER), texts)


def post_cases(texts: Texts) -> Iterator[Drawn]:
    for game in offered():
        for waits, best in ((True, None), (False, BOARD), (False, ())):
            past = None if best is None else Yesterday(game, FAR, best)
            sealed = game, "f" * 64
            yield post_message(DailyPost(DAY, game, AT, past, waits, sealed), texts)
