"""The end of a hand of several players: drawn with the seats of that hand, whoever has left since."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.bura.rules.options import MATCH, PRISON
from bot.games.bura.rules.view import BuraView
from bot.games.contract import Movement, MovementReason, Seat
from bot.tables.table_view import EndReason, HandEnd, SeatInfo, Status, TableView, UserId
from bot.ui.card_emoji import Deck
from bot.ui.result import result_message
from bot.ui.texts import Texts
from tests.ui.judge import judged, words
from tests.ui.scenes import claimed, table

TEXTS, LETTERS = Texts(), Deck({})
SIX = tuple(UserId(90_000_000_000_000_001 + n) for n in range(6))


def _end(balances: tuple[int, ...] = (19, 21, 0, 7, 30, 19), scores: tuple[int, ...] = (0,) * 6) -> HandEnd:
    end = claimed("AsThAc", 32, right=True)
    assert isinstance(end.view, BuraView)
    hand = replace(end.view, options=PRISON, hand_sizes=(3,) * 6, tricks=(1,) * 6, scores=scores)
    return replace(end, view=hand, players=SIX, balances=balances)


def _now(end: HandEnd, *users: UserId) -> TableView:
    seats = tuple(
        SeatInfo(Seat(n), user, end.balances[end.players.index(user)], ready=False) for n, user in enumerate(users)
    )
    return replace(table(None, Status.BETWEEN), seats=seats, last_hand=end, options=PRISON, preset="prison")


async def test_who_won_who_left_and_who_is_out() -> None:
    end = _end()
    view = replace(_now(end, SIX[0], SIX[1], SIX[4], SIX[5]), next_dealer=Seat(2))
    lines = words(judged(result_message(view, TEXTS, LETTERS))).splitlines()
    start = lines.index(f"<@{SIX[0]}> → 19 tokens")
    assert lines[start : start + 6] == [
        f"<@{SIX[0]}> → 19 tokens",
        f"🏆 <@{SIX[1]}> **+4** → 21 tokens",
        f"<@{SIX[2]}> → 0 tokens · out",
        f"<@{SIX[3]}> → 7 tokens · left",
        f"<@{SIX[4]}> → 30 tokens",
        f"<@{SIX[5]}> → 19 tokens",
    ]
    assert f"<@{SIX[4]}> deals next." in lines
    assert f"### <@{SIX[1]}> claimed 31 and was right: **32\N{NO-BREAK SPACE}points**." in lines


async def test_the_claimant_is_named_even_if_the_seats_are_others_now() -> None:
    text = words(result_message(_now(_end(), SIX[3], SIX[4], SIX[5]), TEXTS, LETTERS))
    assert f"<@{SIX[1]}> claimed 31" in text
    assert f"🏆 <@{SIX[1]}> **+4** → 21 tokens · left" in text


async def test_scores_of_several_stand_in_lines_best_first() -> None:
    end = _end(scores=(3, 10, 0, 4, 4, 1))
    assert isinstance(end.view, BuraView)
    end = replace(end, view=replace(end.view, options=MATCH), movements=())
    view = replace(_now(end, *SIX[:5]), stake=0)
    lines = words(judged(result_message(view, TEXTS, LETTERS))).splitlines()
    start = lines.index(f"**10** <@{SIX[1]}>")
    assert [line.split()[0] for line in lines[start : start + 6]] == [
        "**10**",
        "**4**",
        "**4**",
        "**3**",
        "**1**",
        "**0**",
    ]
    assert "-# first to 10\N{NO-BREAK SPACE}wins" in lines
    assert f"<@{SIX[5]}> · left" in lines


@pytest.mark.parametrize("reason", [EndReason.AGREED, EndReason.VOIDED, EndReason.STOPPED])
async def test_a_pot_that_goes_back_is_said(reason: EndReason) -> None:
    end = _end()
    split = tuple(Movement(Seat(n), 1, MovementReason.SPLIT) for n in range(6))
    view = replace(_now(replace(end, movements=split), *SIX), status=Status.OVER, end_reason=reason, deadline=None)
    text = words(judged(result_message(replace(view, voided_by=SIX[2]), TEXTS, LETTERS)))
    assert "The pot went back in equal shares." in text
    assert f"<@{SIX[5]}> **+1** → 19 tokens" in text
    whole = words(result_message(replace(view, last_hand=replace(end, movements=())), TEXTS, LETTERS))
    assert "equal shares" not in whole


async def test_the_bust_are_out_when_the_game_ends() -> None:
    end = _end(balances=(19, 21, 0, 0, 0, 0))
    view = replace(_now(end, *SIX), status=Status.OVER, end_reason=EndReason.BUST, winners=(Seat(1),), deadline=None)
    text = words(judged(result_message(view, TEXTS, LETTERS)))
    assert text.count("· out") == 4
    assert f"**<@{SIX[1]}> wins the game.**" in text
