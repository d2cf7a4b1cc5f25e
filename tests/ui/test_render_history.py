"""The list of finished tables, as each person reads it, and the names that commands
offer."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from bot.games.bura.rules.options import PRESETS, PRISON
from bot.tables.ids import UserId
from bot.ui.components import Drawing
from bot.ui.history import PAGE, choice_name, history_message
from bot.ui.texts import Texts
from db.rows import HistoryPage, HistoryRow
from tests.ui.judge import judged, words

TEXTS = Texts()
PEOPLE = tuple(UserId(90_000_000_000_000_001 + number) for number in range(9))
WHEN = datetime(2026, 1, 2, 3, 4, 5, tzinfo=UTC)
ME = PEOPLE[8]
RULES = PRISON.model_dump_json()
WON = HistoryRow(
    41,
    "bura",
    "prison",
    RULES,
    2,
    int(WHEN.timestamp()) * 1000,
    "won",
    7,
    ME,
    (PEOPLE[0],),
    (ME,),
    12,
)


def history(
    *rows: HistoryRow, page: int = 1, pages: int = 1, of: UserId | None = None
) -> Drawing:
    return history_message(HistoryPage([*rows], page, pages), TEXTS, of=of)


async def test_a_table_is_told_with_date_rules_stake_people_and_outcome() -> None:
    told = words(judged(history(WON)))
    assert "**Bura · table 41** · <t:1767323045:f>" in told
    assert "prison · stake 2 tokens · 7 hands" in told
    assert f"**+12** tokens · with <@{PEOPLE[0]}>" in told


@pytest.mark.parametrize(
    ("winners", "reason", "tokens", "line"),
    [
        (PEOPLE[:1], "won", -5, "hands\n**−5** tokens · with"),
        ((), "agreed", 0, "ended without a winner · **0** tokens · with"),
        ((), "resigned", 0, "given up · **0** tokens · with"),
        ((ME,), "won", -1, "hands\n**−1** token · with"),
    ],
)
async def test_each_outcome_has_its_word_and_its_tokens(
    winners: tuple[UserId, ...], reason: str, tokens: int, line: str
) -> None:
    past = replace(WON, winners=winners, end_reason=reason, tokens=tokens)
    assert line in words(judged(history(past)))


async def test_without_tokens_none_are_told() -> None:
    free = replace(
        WON,
        stake=0,
        tokens=0,
        preset="match",
        options=PRESETS["match"].model_dump_json(),
        hands=1,
    )
    told = words(judged(history(free)))
    assert "match · no tokens · 1 hand" in told
    assert "won · with" in told
    assert "**0**" not in told


@pytest.mark.parametrize(
    ("others", "named", "more"),
    [(1, 1, ""), (4, 4, ""), (5, 3, " and 2 more"), (8, 3, " and 5 more")],
)
async def test_a_long_list_of_people_is_cut(others: int, named: int, more: str) -> None:
    told = words(judged(history(replace(WON, others=PEOPLE[:others]))))
    listed = ", ".join(f"<@{user}>" for user in PEOPLE[:named])
    assert f"with {listed}{more}\n" in told


async def test_a_full_page_of_long_tables_fits_into_a_message() -> None:
    largest = replace(
        WON,
        table_id=2**53,
        stake=10**6,
        tokens=-(10**12),
        others=PEOPLE,
        winners=(),
        hands=10**5,
    )
    told = words(
        judged(history(*[largest] * PAGE, of=PEOPLE[0], page=99, pages=10_000))
    )
    assert f"Finished tables of <@{PEOPLE[0]}>" in told
    assert "Page 99 of 10000 · older ones: `/cards history page:100`" in told


async def test_the_footer_names_pages_only_where_there_are_several() -> None:
    assert "Page" not in words(history(WON))
    last = words(history(WON, page=3, pages=3))
    assert "Page 3 of 3" in last
    assert "page:4" not in last
    assert "`/cards replay`" in last


async def test_who_has_finished_nothing_is_told_how_to_begin() -> None:
    assert "`/bura challenge` or `/bura table`" in words(judged(history()))
    assert f"<@{PEOPLE[0]}> has finished no table" in words(
        judged(history(of=PEOPLE[0]))
    )


def test_a_choice_is_plain_words_for_discord_shows_no_names_there() -> None:
    assert choice_name(WON, TEXTS) == "41 · 2026-01-02 · Bura · prison · +12 tokens"
    free = replace(WON, stake=0, winners=PEOPLE[:1], others=PEOPLE)
    assert choice_name(free, TEXTS) == "41 · 2026-01-02 · Bura · prison · lost"
    assert (
        len(choice_name(replace(WON, table_id=2**62, tokens=-(10**15)), TEXTS)) <= 100
    )
