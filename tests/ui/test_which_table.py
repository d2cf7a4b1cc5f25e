"""A panel says which table it is of if its owner sits at several, or the game is over:
in one small line above all else, which moves no button."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.contract import Seat
from bot.house.levels import Level
from bot.tables.computer_players import house_user
from bot.tables.ids import UserId
from bot.tables.model.ends import EndReason
from bot.tables.model.gathering import SeenGathering
from bot.tables.model.status import Status
from bot.tables.model.view import SeatInfo, TableView
from bot.ui.blocks import mention
from bot.ui.card_emoji import Deck
from bot.ui.hand_panel import panel
from bot.ui.private import private_panel
from bot.ui.texts import Texts
from tests.ui.judge import judged, words
from tests.ui.scenes import ALICE, BORIS, CLAIM, leads, led, public_hand, seen_by, table
from tests.ui.test_steady_buttons import places

TEXTS, DECK = Texts(), Deck({})
LINE = f"-# ♣ Bura · table 41 · with <@{BORIS}>"
LEADING = table(seen_by(public_hand(), 0, "KcJc9c", *leads("KcJc9c"), CLAIM))
WAITING = table(seen_by(led("Kc"), 0, "JcTh", CLAIM))
RESTING = [
    replace(table(None, status), viewer=Seat(0))
    for status in (Status.INVITED, Status.BETWEEN, Status.ADJOURNED)
]


def _lines(view: TableView) -> list[str]:
    return words(judged(panel(view, TEXTS, DECK))).splitlines()


@pytest.mark.parametrize("view", [LEADING, WAITING, *RESTING])
def test_a_second_table_puts_one_line_above_all_others(view: TableView) -> None:
    before, now = _lines(view), _lines(replace(view, elsewhere=True))
    assert now == [LINE, *before]
    assert LINE not in before


@pytest.mark.parametrize("view", [LEADING, WAITING, *RESTING])
def test_no_button_moves_when_a_second_table_opens_or_ends(view: TableView) -> None:
    alone, several = (
        places(judged(panel(replace(view, elsewhere=elsewhere), TEXTS, DECK)))
        for elsewhere in (False, True)
    )
    assert alone == several


def test_a_game_that_is_over_says_which_it_was_at_the_only_table_too() -> None:
    over = replace(
        table(None, Status.OVER), viewer=Seat(0), end_reason=EndReason.DECLINED
    )
    assert _lines(over)[0] == LINE
    assert _lines(replace(over, elsewhere=True)) == _lines(over)


def test_of_many_players_three_are_named() -> None:
    house = house_user(Level.MASTER, 0)
    users = [ALICE, BORIS, UserId(ALICE + 9), house, UserId(ALICE + 10)]
    seats = tuple(
        SeatInfo(Seat(n), user, 9, ready=False) for n, user in enumerate(users)
    )
    view = replace(
        RESTING[0],
        seats=seats,
        elsewhere=True,
        gathering=SeenGathering(2, 6, drawn=True),
    )
    named = mention(house, TEXTS)
    assert _lines(view)[0] == f"{LINE}, <@{users[2]}>, {named} and 1 more"
    four = replace(view, seats=seats[:4])
    assert _lines(four)[0] == f"{LINE}, <@{users[2]}>, {named}"
    assert _lines(replace(view, seats=seats[:1]))[0] == "-# ♣ Bura · table 41"


def test_practice_says_in_its_small_print_what_it_is() -> None:
    practice = replace(LEADING, private=True, elsewhere=True)
    lines = words(judged(private_panel(practice, TEXTS, DECK))).splitlines()
    assert lines[0] != LINE
    assert sum("table 41" in line for line in lines) == 1
