"""Somebody at several tables sees where each is and what it waits for."""

from __future__ import annotations

from dataclasses import replace

from bot.games.contract import Seat
from bot.tables.model import Gathering, Status, TableView
from bot.ui.own_tables import tables_list
from bot.ui.texts import Texts
from tests.ui.judge import judged, words
from tests.ui.scenes import BORIS, STAMP, public_hand, seen_by, table

TEXTS = Texts()
LINK = "https://discord.com/channels/11/12/13"
INVITED = replace(table(None, Status.INVITED), viewer=Seat(0))
BETWEEN = replace(table(None, Status.BETWEEN), viewer=Seat(0))
READY = replace(BETWEEN, seats=(replace(BETWEEN.seats[0], ready=True), BETWEEN.seats[1]))
WAITS: list[tuple[TableView, str]] = [
    (BETWEEN, "Between two hands: **do you play on?**"),
    (READY, f"Between two hands: waiting for <@{BORIS}>"),
    (table(seen_by(public_hand(), 0, "KcJc9c")), "**Your turn**"),
    (table(seen_by(public_hand(turn=1), 0, "KcJc9c")), f"Waiting for <@{BORIS}>"),
    (INVITED, "The challenge waits for an answer"),
    (replace(INVITED, gathering=Gathering(2, 6, drawn=True)), "Open: 2 of 6 seats are taken"),
]


async def test_each_table_has_its_link_and_what_it_waits_for() -> None:
    lines = words(judged(tables_list([view for view, _ in WAITS], TEXTS))).splitlines()
    assert lines[0] == "### Your tables"
    assert lines[1] == f"**[Table 41]({LINK})** · classic · stake 1 token · pot **4 tokens**"
    assert lines[2::2] == [f"-# {said} · {STAMP}" for _, said in WAITS]


async def test_a_table_without_a_message_has_no_link() -> None:
    unplaced = replace(BETWEEN, message_id=None, deadline=None, pot=0)
    assert words(judged(tables_list([unplaced], TEXTS))).splitlines()[1:] == [
        "**Table 41** · classic · stake 1 token",
        "-# Between two hands: **do you play on?**",
    ]


async def test_nobody_sits_at_no_table_without_being_told() -> None:
    assert "You sit at no table" in words(judged(tables_list([], TEXTS)))
