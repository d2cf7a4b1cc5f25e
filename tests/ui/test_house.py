"""The house at the table: by name and level, never as a mention, and never waited
for."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.games.bura.rules.view import Phase, Play, Trick
from bot.games.cards import parse_cards
from bot.games.contract import Seat
from bot.games.sedma.rules.options import PRESETS
from bot.house.levels import Level
from bot.tables.computer_players import MOST_SEATED, house_user
from bot.tables.ids import UserId
from bot.tables.model.commands import AddHouse, Join, Leave, PlayForPoints, Start, Stop
from bot.tables.model.ends import EndReason
from bot.tables.model.gathering import SeenGathering
from bot.tables.model.status import Status
from bot.tables.model.view import SeatInfo, TableView
from bot.ui.blocks import mention, who_in_bold
from bot.ui.board_choice import BoardId
from bot.ui.card_emoji import Deck
from bot.ui.components import ButtonStyle
from bot.ui.custom_id import Press
from bot.ui.hand_panel import panel
from bot.ui.house import named, persons
from bot.ui.own_tables import tables_list
from bot.ui.result import result_message
from bot.ui.standings import BoardSheet, leaderboard
from bot.ui.table import table_message
from bot.ui.texts import Texts
from db.rows import Board, BoardLine, By, Score, Span
from tests.games.bura.changed import changed
from tests.ui.judge import buttons, components, judged, rows, still, styles, words
from tests.ui.scenes import (
    ALICE,
    ASK_LEAVE,
    ASK_RESIGN,
    BORIS,
    CLOCK,
    STAMP,
    claimed,
    ended,
    leads,
    led,
    public_hand,
    seen_by,
    table,
    took,
)
from tests.ui.worst_hands import table as sedma_table

TEXTS, LETTERS = Texts(), Deck({})
VERA, MISHA = house_user(Level.MASTER, 0), house_user(Level.BEGINNER, 0)


def against(view: TableView, *users: UserId, stake: int = 0) -> TableView:
    """The table of Alice and these players."""
    ready = view.status is Status.BETWEEN
    seats = [SeatInfo(Seat(0), ALICE, 19, ready=False)]
    seats += [
        SeatInfo(Seat(n), user, 17, ready=ready and user != BORIS)
        for n, user in enumerate(users, 1)
    ]
    return replace(
        view,
        seats=tuple(seats),
        stake=stake,
        pot=stake * 4,
        offers=view.offers - {Stop()},
    )


def open_table(*users: UserId, most: int) -> TableView:
    view = against(table(None, Status.INVITED), *users)
    free = [Join(), *map(AddHouse, Level)] if len(users) + 1 < most else [Join()]
    return replace(
        view,
        gathering=SeenGathering(2, most, drawn=True),
        offers=frozenset([Start(), Leave(), *free]),
    )


def test_a_house_player_is_a_name_and_a_person_a_mention() -> None:
    assert mention(VERA, TEXTS) == "**Vera**"
    assert mention(ALICE, TEXTS) == f"<@{ALICE}>"
    assert named(VERA, TEXTS) == "**Vera** 🏠 master"
    assert named(ALICE, TEXTS) == f"<@{ALICE}>"
    view = against(table(public_hand()), VERA)
    assert who_in_bold(view, Seat(1), TEXTS) == "Vera"
    assert who_in_bold(view, Seat(0), TEXTS) == f"<@{ALICE}>"
    assert [info.user_id for info in persons(view)] == [ALICE]


@pytest.mark.parametrize(
    ("locale", "name", "letters"),
    [
        ("en", "Vera", "[A-Za-z]+"),
        ("ru", "Вера", "[А-Яа-яё]+"),
        ("uk", "Віра", "[А-ЯҐЄІЇа-яґєії]+"),
    ],
)
async def test_a_house_player_has_a_name_in_each_language(
    locale: str, name: str, letters: str
) -> None:
    texts = Texts(locale)
    view = against(table(led("KcJc")), VERA)
    assert f"**{name}**" in words(table_message(view, texts, LETTERS))
    called = {
        mention(house_user(level, n), texts).strip("*")
        for level in Level
        for n in range(MOST_SEATED)
    }
    assert len(called) == MOST_SEATED * len(Level)
    assert all(re.fullmatch(letters, one) for one in called)


@pytest.mark.parametrize("level", Level)
async def test_the_table_with_the_house_reads_as_with_a_friend(level: Level) -> None:
    house = house_user(level, 0)
    shown = words(
        judged(table_message(against(table(led("KcJc")), house), TEXTS, LETTERS))
    )
    name = mention(house, TEXTS)
    assert f"{name} 1 trick\n" in shown
    assert (
        f"-# 🏠 House (computer): {name} ({TEXTS.named('level', level)})"
        in shown.splitlines()
    )
    assert f"{name} is to reply · {CLOCK}" in shown
    assert "token" not in shown
    assert shown.count(f"<@{ALICE}>") == 2, "her cards, and her seat"
    assert f"<@{house}>" not in shown
    assert "****" not in shown


async def test_nothing_bold_stands_within_bold() -> None:
    hand = led("KcJc")
    over = changed(
        hand,
        trick=(),
        last_trick=Trick((Play(Seat(0), parse_cards("Kc")),), Seat(1)),
        sizes=(3, 3, 3),
    )
    three = changed(over, tricks=(1, 1, 0), scores=(0, 0, 0), phase=Phase.LEAD)
    shown = words(
        judged(table_message(against(table(three), VERA, MISHA), TEXTS, LETTERS))
    )
    assert "-# **Vera** takes the trick." in shown.splitlines()
    won = replace(
        against(table(None, Status.OVER), VERA),
        winners=(Seat(1),),
        end_reason=EndReason.RESIGNED,
        ended_by=Seat(0),
        last_hand=claimed("AdKcTh", 25, right=True),
    )
    shown = words(judged(table_message(won, TEXTS, LETTERS)))
    assert "**Vera wins the game.**" in shown
    two = changed(over, last_trick=took("Kc", "Ac"), sizes=(3, 3), phase=Phase.LEAD)
    assert "**A♣** **Vera** takes it" in words(
        table_message(against(table(two), VERA), TEXTS, LETTERS)
    )


async def test_the_pause_waits_for_people_alone() -> None:
    view = against(table(None, Status.BETWEEN), VERA)
    shown = words(judged(result_message(ended(replace(view, stake=1)), TEXTS, LETTERS)))
    assert (
        f"<@{ALICE}> ±0\N{NO-BREAK SPACE}tokens · ⏳ not ready yet\n**Vera** −4\N{NO-BREAK SPACE}tokens\n"
        in shown
    )
    assert (
        f"-# **Vera** deals when everyone has tapped Next hand · the table closes · ⏳\N{NO-BREAK SPACE}{STAMP}\n"
        in shown
    )
    assert "✅" not in shown
    mine = words(judged(panel(replace(view, viewer=Seat(0)), TEXTS, LETTERS)))
    assert "Another hand?" in mine
    assert "Waiting" not in mine
    assert "**next hand?**" in words(
        judged(tables_list([replace(view, viewer=Seat(0))], TEXTS))
    )
    several = against(
        table(None, Status.BETWEEN), VERA, MISHA, house_user(Level.MASTER, 1)
    )
    assert f"the table closes · ⏳\N{NO-BREAK SPACE}{STAMP}\n" in words(
        judged(result_message(ended(several), TEXTS, LETTERS))
    )
    assert rows(panel(replace(several, viewer=Seat(0)), TEXTS, LETTERS)) == [
        ["Next hand", "Leave"]
    ]


async def test_a_panel_says_that_the_pause_goes_on() -> None:
    view = replace(
        against(table(None, Status.BETWEEN), VERA), viewer=Seat(0), paused=True
    )
    assert f"Paused. Another hand? The table closes {STAMP}" in words(
        judged(panel(view, TEXTS, LETTERS))
    )


@pytest.mark.parametrize("pot", [0, 8])
async def test_one_person_alone_continues_an_adjourned_match(pot: int) -> None:
    view = replace(
        against(table(None, Status.ADJOURNED), VERA), pot=pot, viewer=Seat(0)
    )
    mine = words(judged(panel(view, TEXTS, LETTERS)))
    shared = ", and the pot of 8 tokens is shared equally" if pot else ""
    assert (
        f"To continue, tap `Go on`; otherwise the game ends{shared} · {CLOCK}" in mine
    )
    several = replace(table(None, Status.ADJOURNED), pot=pot, viewer=Seat(0))
    assert "To continue, everyone taps `Go on`; otherwise" in words(
        judged(panel(several, TEXTS, LETTERS))
    )


async def test_who_stops_waits_for_people_alone_and_is_told_what_it_may_cost() -> None:
    view = against(table(None, Status.BETWEEN), BORIS, VERA, stake=1)
    me, boris, vera = view.seats
    stopping = replace(
        view, viewer=Seat(0), seats=(replace(me, stop=True), boris, vera)
    )
    shown = words(judged(panel(stopping, TEXTS, LETTERS)))
    assert f"Waiting for <@{BORIS}> to agree · {CLOCK}" in shown
    assert "you count as having left, and the pot of 4 tokens stays with them" in shown
    free = words(judged(panel(replace(stopping, stake=0, pot=0), TEXTS, LETTERS)))
    assert "If others play on instead, you count as having left." in free


@pytest.mark.parametrize(
    ("house", "stake", "question"),
    [
        ((VERA,), 0, "Resign? **Vera** wins the game."),
        ((VERA,), 1, "**Vera** wins the game and takes the pot of 4 tokens."),
        ((VERA, MISHA), 0, "Resign? The game ends here."),
        (
            (VERA, MISHA),
            1,
            "The game ends here, and the house shares the pot of 4 tokens.",
        ),
        ((VERA, BORIS), 0, "The others play on."),
    ],
)
async def test_without_people_the_game_ends(
    house: tuple[UserId, ...], stake: int, question: str
) -> None:
    hand = seen_by(public_hand(), 0, "KcJc9c", *leads("KcJc9c"))
    view = against(table(hand), *house, stake=stake)
    assert question in words(judged(panel(view, TEXTS, LETTERS, ASK_RESIGN)))


async def test_who_leaves_a_pot_to_the_house_is_told_so() -> None:
    view = replace(
        against(table(None, Status.BETWEEN), VERA, MISHA, stake=1), viewer=Seat(0)
    )
    asked = words(judged(panel(view, TEXTS, LETTERS, ASK_LEAVE)))
    assert "The game ends here, and the house shares the pot of 4 tokens." in asked


async def test_the_host_fills_free_seats_from_the_panel() -> None:
    view = open_table(VERA, most=4)
    public = judged(table_message(view, TEXTS, LETTERS))
    assert "2. **Vera** 🏠 master" in words(public).splitlines()
    assert buttons(public)["Add the house"].press is Press.ASK_HOUSE
    mine = judged(panel(replace(view, viewer=Seat(0)), TEXTS, LETTERS))
    assert rows(mine) == [
        ["Start", "Leave", "Table options"],
        ["Beginner", "Regular"],
        ["Expert", "Master"],
    ]
    assert str(buttons(mine)["Expert"]) == "bura:41:7:house:expert"
    boris = judged(
        panel(replace(open_table(BORIS, most=4), viewer=Seat(1)), TEXTS, LETTERS)
    )
    assert rows(boris) == [["Start", "Leave"]]


async def test_the_house_is_not_offered_where_it_can_only_refuse() -> None:
    """While the host is alone the button leads to a table without tokens."""
    view = replace(open_table(most=4), stake=5)
    assert view.gathering is not None
    without = frozenset({Join(), Leave()})
    alone = replace(
        view,
        gathering=replace(view.gathering, house=0),
        offers=without | {PlayForPoints()},
    )
    joined = replace(alone, seats=open_table(BORIS, most=4).seats, offers=without)
    why = "-# The house does not play for this stake. At a table without tokens it fills free seats."
    for shown, offered in ((alone, True), (joined, False)):
        public = judged(table_message(shown, TEXTS, LETTERS))
        assert ("Add the house" not in still(public)) is offered
        assert (why not in words(public)) is offered
    full = replace(joined, gathering=SeenGathering(2, 2, drawn=True, house=0))
    assert why not in words(judged(table_message(full, TEXTS, LETTERS)))


async def test_one_person_among_the_house_does_not_choose_how_partners_are_made() -> (
    None
):
    house = [house_user(Level.BEGINNER, n) for n in range(3)]
    for players, said in (
        (house, "With 4, partners are drawn."),
        ([BORIS, *house[:2]], "chooses how partners"),
    ):
        view = against(
            sedma_table(None, PRESETS["four"], Status.INVITED, count=4), *players
        )
        view = replace(
            view,
            game="sedma",
            preset="four",
            host=ALICE,
            gathering=SeenGathering(4, 4, drawn=True),
        )
        shown = words(judged(table_message(view, TEXTS, LETTERS)))
        assert said in shown
        assert ("chooses" in shown) is (BORIS in players)
        joining = replace(view, gathering=SeenGathering(4, 4, drawn=False))
        if BORIS not in players:
            assert "Seats are in the order of joining." in words(
                judged(table_message(joining, TEXTS, LETTERS))
            )


async def test_an_open_table_says_how_many_are_needed_if_two_are_too_few() -> None:
    view, needed = open_table(BORIS, most=4), "At least 3 players are needed."
    assert needed not in words(judged(table_message(view, TEXTS, LETTERS)))
    three = replace(view, gathering=SeenGathering(3, 4, drawn=True))
    assert f"-# 2 seats are free. {needed}" in words(
        judged(table_message(three, TEXTS, LETTERS))
    )
    asked = words(judged(table_message(replace(three, asked=BORIS), TEXTS, LETTERS)))
    assert f"-# 2 seats are free. {needed}" in asked
    enough = replace(
        open_table(BORIS, VERA, most=4), gathering=SeenGathering(3, 4, drawn=True)
    )
    assert needed not in words(judged(table_message(enough, TEXTS, LETTERS)))


async def test_a_full_table_says_whose_place_is_to_be_had() -> None:
    view = open_table(VERA, MISHA, most=3)
    public = judged(table_message(view, TEXTS, LETTERS))
    assert "Who joins?" not in words(public)
    starts = f"<@{ALICE}> can tap `Start`."
    assert (
        f"-# {starts} Until then a player who joins takes the place of **Misha**."
        in words(public)
    )
    assert styles(public)["Join"] is ButtonStyle.SECONDARY
    assert rows(public) == [
        ["Join", "Leave", "Start", "Add the house", "Rules"],
        ["Table options"],
    ]
    assert [part["label"] for part in components(public) if part.get("disabled")] == [
        "Add the house"
    ]
    mine = judged(panel(replace(view, viewer=Seat(0)), TEXTS, LETTERS))
    assert rows(mine) == [["Start", "Leave", "Table options"]]


async def test_the_largest_tables_fit() -> None:
    players = (house_user(level, n) for level in Level for n in range(MOST_SEATED))
    longest = sorted(players, key=lambda user: -len(mention(user, TEXTS)))[:5]
    view = replace(open_table(*longest, most=6), stake=1_000_000)
    judged(table_message(view, TEXTS, LETTERS))
    judged(panel(replace(view, viewer=Seat(0)), TEXTS, LETTERS))
    between = replace(
        against(table(None, Status.BETWEEN), *longest, stake=1_000_000),
        last_hand=claimed("AdKcTh", 25, right=False),
    )
    judged(result_message(between, TEXTS, LETTERS))


async def test_the_board_against_the_house_has_every_level_somebody_played() -> None:
    scores = (Score("master", 3, 5), Score("regular", 1000, 1000))
    sheet = BoardSheet(BoardId(By.HOUSE, Span.ALL, 1, ALICE))
    board = Board([BoardLine(1, BORIS, 0, 0, scores)], None, 0, 1, 1)
    shown = words(judged(leaderboard(board, sheet, TEXTS)))
    assert (
        f"**1.** <@{BORIS}> · master\u00a0**3**\u00a0of\u00a05 · regular\u00a0**1000**\u00a0of\u00a01000"
        in shown
    )
    assert "You:" not in shown
    page = [BoardLine(n, ALICE + n, 0, 0, scores) for n in range(1, 11)]
    own = BoardLine(31, ALICE, 0, 0, (Score("beginner", 0, 1),))
    shown = words(judged(leaderboard(Board(page, own, 0, 1, 4), sheet, TEXTS)))
    assert "You: **31.** · beginner\u00a0**0**\u00a0of\u00a01" in shown
    assert "Page 1 of 4" in shown
    assert "/bura practice" in words(
        judged(leaderboard(Board([], None, 0, 1, 1), sheet, TEXTS))
    )
