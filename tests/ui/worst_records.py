"""The longest that messages about purses, boards and records can be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Final

from bot.economy.coins import MOST_MOVED, MOST_THERE
from bot.economy.daily import Collected, NoRelief
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.options import PRESETS
from bot.games.contract import Counts, MovementReason
from bot.house.levels import Level
from bot.tables.ids import UserId
from bot.ui.board_choice import LAST_PAGE, BoardId
from bot.ui.codec import MAX_NUMBER
from bot.ui.history import PAGE as TABLES
from bot.ui.history import history_message
from bot.ui.movements import Turn, TurnLeaf, movements
from bot.ui.purse import (
    collected,
)
from bot.ui.standings import PAGE, BoardSheet, leaderboard
from bot.ui.stats import StatsOwner, stats_message
from bot.ui.texts import Texts
from db.reasons import AWARDS, Flow, LedgerReason
from db.rows import (
    Board,
    BoardLine,
    By,
    Career,
    HistoryPage,
    HistoryRow,
    Leaf,
    LedgerMovement,
    Score,
    Span,
    TallyRow,
)
from tests.ui.worst_hands import (
    GUILD,
    PEOPLE,
    SNOWFLAKE,
    TABLE,
    WHEN,
)
from tests.ui.worst_offices import (
    REASON,
    Drawn,
)

MARKS: Final = dict.fromkeys(BURA.profile.marks, 10**9)
EVER: Final = TallyRow(
    GUILD, "bura", "all", PEOPLE[0], 10**9, 10**9, 3 * 2**52, 2, 0, 10**9, 9999
)
FIGURES: Final = Career(EVER, replace(EVER, rating=-999), 10**6, MARKS, [])
PERSON: Final = StatsOwner(PEOPLE[0], own=False, tokens=-MOST_THERE, counted=99)


def history_cases(texts: Texts) -> Iterator[Drawn]:
    at = int(WHEN.timestamp()) * 1000
    ended = [("won", PEOPLE[:1]), ("won", PEOPLE[1:2]), ("left", ()), ("agreed", ())]
    for reason, winners in ended:
        row = HistoryRow(
            TABLE,
            "bura",
            "classic",
            PRESETS["classic"].model_dump_json(),
            MOST_MOVED,
            at,
            reason,
            9999,
            PEOPLE[0],
            PEOPLE * 4,
            winners,
            -MOST_THERE,
        )
        yield history_message(
            HistoryPage([row] * TABLES, 500, 999), texts, of=PEOPLE[0]
        )


def movement_cases(texts: Texts) -> Iterator[Drawn]:
    given = [reason for reason in LedgerReason if reason.flow is Flow.GIVEN]
    for reason in (*LedgerReason, *MovementReason, "unknown"):
        other = PEOPLE[0] if reason in given else None
        row = LedgerMovement(
            MAX_NUMBER,
            1000 * int(WHEN.timestamp()),
            -MOST_MOVED,
            MOST_THERE,
            reason,
            other=other,
        )
        if reason in AWARDS:
            row = replace(row, actor=PEOPLE[1], note=REASON)
        if isinstance(reason, MovementReason):
            row = replace(
                row, table_id=TABLE, channel_id=SNOWFLAKE, message_id=SNOWFLAKE
            )
        for own in (True, False):
            leaf = Leaf((row,) * 8, newer=True, older=True, held=MOST_THERE)
            yield movements(
                leaf, TurnLeaf(PEOPLE[0], Turn.NEWEST, 0), GUILD, texts, own=own
            )


def board_cases(texts: Texts) -> Iterator[Drawn]:
    scores = tuple(Score(level, 10**9, 10**9) for level in Level)
    rows = [
        BoardLine(LAST_PAGE * PAGE, SNOWFLAKE - n, -MOST_THERE, 10**9, scores)
        for n in range(PAGE)
    ]
    own = BoardLine(LAST_PAGE * PAGE, 1234567, MOST_THERE, 10**9, scores)
    left = frozenset(UserId(row.user_id) for row in rows[1::2])
    board = Board(rows, own, 19, LAST_PAGE - 1, LAST_PAGE, 99)
    for by, span, unit in product(By, Span, Counts):
        which = BoardId(by, span, LAST_PAGE - 1, PEOPLE[0])
        yield leaderboard(board, BoardSheet(which, 9999, WHEN, left, unit), texts)


def stats_cases(texts: Texts) -> Iterator[Drawn]:
    for own in (True, False):
        yield stats_message(
            FIGURES, replace(PERSON, own=own), [1000, 2000] * 250, texts
        )


def purse_cases(texts: Texts) -> Iterator[Drawn]:
    most = Collected(
        10**6,
        10**6,
        6,
        10**6,
        10**6,
        MOST_THERE,
        int(WHEN.timestamp()),
        None,
        10**6,
        10**6,
    )
    yield collected(most, texts)
    yield collected(
        replace(
            most, start=0, daily=0, relief=0, days=90, old_at=int(WHEN.timestamp())
        ),
        texts,
    )
    for why in NoRelief:
        yield collected(replace(most, start=0, daily=0, relief=0, no_relief=why), texts)
