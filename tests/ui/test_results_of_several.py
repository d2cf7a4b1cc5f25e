"""The end of a hand of several players: drawn with the seats of that hand, whoever has
left since."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.bura.rules.options import MATCH, PRISON
from bot.games.bura.rules.view import BuraView
from bot.games.contract import Movement, MovementReason, Seat
from bot.tables.ids import UserId
from bot.tables.model.ends import EndReason
from bot.tables.model.hand import HandEnd
from bot.tables.model.status import Status
from bot.tables.model.view import SeatInfo, TableView
from bot.ui.card_emoji import Deck
from bot.ui.result import result_message
from bot.ui.texts import Texts
from tests.games.bura.changed import changed
from tests.ui.judge import judged, words
from tests.ui.scenes import STAMP, claimed, table

TEXTS, LETTERS = Texts(), Deck({})
SIX = tuple(UserId(90_000_000_000_000_001 + n) for n in range(6))


def _end(
    balances: tuple[int, ...] = (19, 21, 0, 7, 30, 19),
    scores: tuple[int, ...] = (0,) * 6,
) -> HandEnd:
    end = claimed("AsThAc", 32, right=True)
    assert isinstance(end.view, BuraView)
    hand = changed(
        end.view, options=PRISON, sizes=(3,) * 6, tricks=(1,) * 6, scores=scores
    )
    paid = tuple(Movement(Seat(seat), -1, MovementReason.ANTE) for seat in range(6))
    return replace(end, view=hand, players=SIX, balances=balances, paid=paid)


def _now(end: HandEnd, *users: UserId) -> TableView:
    seats = tuple(
        SeatInfo(Seat(n), user, end.balances[end.players.index(user)], ready=False)
        for n, user in enumerate(users)
    )
    return replace(
        table(None, Status.BETWEEN),
        seats=seats,
        last_hand=end,
        options=PRISON,
        preset="prison",
    )


async def test_who_won_who_left_and_who_is_out() -> None:
    end = _end()
    view = replace(_now(end, SIX[0], SIX[1], SIX[4], SIX[5]), next_dealer=Seat(2))
    lines = words(judged(result_message(view, TEXTS, LETTERS))).splitlines()
    blank = "\N{NO-BREAK SPACE}"
    start = lines.index(f"<@{SIX[0]}> −1{blank}token · ⏳ not ready yet")
    assert lines[start : start + 6] == [
        f"<@{SIX[0]}> −1{blank}token · ⏳ not ready yet",
        f"<@{SIX[1]}> +3{blank}tokens · ⏳ not ready yet",
        f"<@{SIX[2]}> −1{blank}token · out",
        f"<@{SIX[3]}> −1{blank}token · left",
        f"<@{SIX[4]}> −1{blank}token · ⏳ not ready yet",
        f"<@{SIX[5]}> −1{blank}token · ⏳ not ready yet",
    ]
    leaves = "Anyone who has not tapped Next hand by then leaves the table"
    closing = f"-# <@{SIX[4]}> deals next. {leaves} · ⏳\N{NO-BREAK SPACE}{STAMP}"
    assert closing in lines
    assert f"### <@{SIX[1]}> claims 31 and has **32**." in lines


async def test_the_claimant_is_named_even_if_the_seats_are_others_now() -> None:
    text = words(result_message(_now(_end(), SIX[3], SIX[4], SIX[5]), TEXTS, LETTERS))
    assert f"<@{SIX[1]}> claims 31" in text
    assert f"<@{SIX[1]}> +3\N{NO-BREAK SPACE}tokens · left" in text


async def test_the_wins_of_several_stand_beside_their_names() -> None:
    end = _end(scores=(3, 10, 0, 4, 4, 1))
    assert isinstance(end.view, BuraView)
    end = replace(end, view=changed(end.view, options=MATCH), movements=(), paid=())
    view = replace(_now(end, *SIX[:5]), stake=0)
    lines = words(judged(result_message(view, TEXTS, LETTERS))).splitlines()
    start = lines.index(
        f"<@{SIX[0]}> **3**/10\N{NO-BREAK SPACE}wins · ⏳ not ready yet"
    )
    wins = [line.split(">")[1].strip() for line in lines[start : start + 6]]
    assert [line.split("/")[0] for line in wins] == [
        "**3**",
        "**10**",
        "**0**",
        "**4**",
        "**4**",
        "**1**",
    ]
    assert wins[5].endswith("wins · left")


@pytest.mark.parametrize(
    "reason", [EndReason.AGREED, EndReason.CANCELED, EndReason.STOPPED]
)
async def test_a_pot_that_goes_back_is_said(reason: EndReason) -> None:
    end = _end()
    split = tuple(Movement(Seat(n), 1, MovementReason.SPLIT) for n in range(6))
    view = replace(
        _now(replace(end, movements=split), *SIX),
        status=Status.OVER,
        end_reason=reason,
        deadline=None,
    )
    text = words(
        judged(result_message(replace(view, canceled_by=SIX[2]), TEXTS, LETTERS))
    )
    assert "The pot went back in equal shares." in text
    assert f"<@{SIX[5]}> ±0\N{NO-BREAK SPACE}tokens" in text, "the stake is back"
    whole = words(
        result_message(
            replace(view, last_hand=replace(end, movements=())), TEXTS, LETTERS
        )
    )
    assert "equal shares" not in whole


async def test_a_pot_that_only_some_share_names_them() -> None:
    end = _end(balances=(0, 0, 0, 0, 0, 0))
    split = tuple(Movement(Seat(n), 3, MovementReason.SPLIT) for n in (0, 5))
    view = replace(
        _now(replace(end, movements=split), *SIX),
        status=Status.OVER, end_reason=EndReason.BUST, deadline=None,
    )  # fmt: skip
    text = words(judged(result_message(view, TEXTS, LETTERS)))
    assert f"The pot went to <@{SIX[0]}> and <@{SIX[5]}>." in text
    assert "equal shares" not in text


async def test_the_bust_are_out_when_the_game_ends() -> None:
    end = _end(balances=(19, 21, 0, 0, 0, 0))
    view = replace(
        _now(end, *SIX),
        status=Status.OVER,
        end_reason=EndReason.BUST,
        winners=(Seat(1),),
        deadline=None,
    )
    text = words(judged(result_message(view, TEXTS, LETTERS)))
    assert text.count("· out") == 4
    assert f"**<@{SIX[1]}> wins the game.**" in text
