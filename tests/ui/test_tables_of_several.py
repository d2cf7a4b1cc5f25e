"""The table and its panels with three to six people: who holds the trick, left or is
late, and what may be asked."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.bura.rules.options import PRISON
from bot.games.bura.rules.view import BuraView, Phase, Play, Trick
from bot.games.cards import Rank, pack, parse_cards
from bot.games.contract import Seat
from bot.house.levels import Level
from bot.tables.ids import UserId
from bot.tables.model.commands import (
    AddHouse,
    Block,
    Command,
    Decline,
    Join,
    Leave,
    Next,
    Pause,
    Start,
    Stop,
)
from bot.tables.model.gathering import SeenGathering
from bot.tables.model.status import Status
from bot.tables.model.view import SeatInfo, TableView
from bot.ui.card_emoji import Deck, picture_name
from bot.ui.components import ButtonStyle
from bot.ui.custom_id import Press
from bot.ui.hand_panel import panel
from bot.ui.result import result_message
from bot.ui.table import table_message
from bot.ui.texts import Texts
from tests.games.bura.changed import changed
from tests.ui.judge import buttons, judged, rows, still, styles, words
from tests.ui.scenes import (
    ASK_LEAVE,
    ASK_RESIGN,
    CLOCK,
    RESTING,
    STAMP,
    ended,
    public_hand,
    seen_by,
    table,
)

TEXTS, LETTERS = Texts(), Deck({})
PICTURES = Deck({picture_name(card): 10**18 + n for n, card in enumerate(pack(Rank))})
SIX = tuple(UserId(90_000_000_000_000_001 + n) for n in range(6))


def _people(count: int = 6) -> tuple[SeatInfo, ...]:
    return tuple(
        SeatInfo(Seat(n), user, 19, ready=False) for n, user in enumerate(SIX[:count])
    )


def _hand(phase: Phase = Phase.FOLLOW, turn: int = 2) -> BuraView:
    """Seat 0 led two spades, seat 1 covered one of them with a trump; seat 2 is to
    reply."""
    return changed(
        public_hand(phase, turn),
        options=PRISON,
        dealer=Seat(5),
        sizes=(1, 1, 3, 3, 3, 3),
        tricks=(0,) * 6,
        scores=(0,) * 6,
        trick=(Play(Seat(0), parse_cards("KsJs")), Play(Seat(1), parse_cards("9d6h"))),
        tops=parse_cards("9dJs"),
        holder=Seat(0),
    )


def _six(hand: BuraView | None, status: Status = Status.PLAYING) -> TableView:
    return replace(
        table(hand, status), seats=_people(), options=PRISON, preset="prison"
    )


def _lines(view: TableView, deck: Deck = LETTERS) -> list[str]:
    return words(judged(table_message(view, TEXTS, deck))).splitlines()


async def test_the_trick_is_rows_with_the_tops_marked_and_its_holder_named() -> None:
    lines = _lines(_six(_hand()))
    blank = "\N{NO-BREAK SPACE}"
    start = lines.index(f"<@{SIX[0]}> 0 tricks · `{blank}K♠{blank}` `{blank}J♠▲`")
    assert lines[start + 1 : start + 3] == [
        f"<@{SIX[1]}> 0 tricks · `{blank}9♦▲` `{blank}6♥{blank}`",
        f"<@{SIX[2]}> 0 tricks",
    ]
    assert f"-# <@{SIX[0]}> holds the trick · ▲ lies on top" in lines
    assert f"### <@{SIX[2]}> is to reply · {CLOCK}" in lines
    assert "-# Trump **7♦** · stock **24** · pot **4**" in lines
    assert f"<@{SIX[5]}> 0 tricks · dealt" in lines


async def test_who_left_and_who_is_late_is_said() -> None:
    seats = list(_people())
    seats[3], seats[4] = replace(seats[3], gone=True), replace(seats[4], timeouts=2)
    lines = _lines(replace(_six(_hand()), seats=tuple(seats)))
    assert any(
        line.startswith(f"<@{SIX[3]}>")
        and line.endswith("left · cards are auto-played")
        for line in lines
    )
    assert any(
        line.startswith(f"<@{SIX[4]}>") and line.endswith("auto-played 2/3")
        for line in lines
    )


async def test_the_last_trick_lies_until_the_next_lead() -> None:
    plays = tuple(
        Play(Seat(n), parse_cards(cards))
        for n, cards in enumerate(("Kc", "9c", "Ac", "8c", "7h", "6h"))
    )
    hand = changed(
        _hand(Phase.LEAD),
        trick=(),
        tops=(),
        holder=None,
        last_trick=Trick(plays, Seat(2), parse_cards("Ac")),
    )
    lines = _lines(_six(hand), PICTURES)
    start = lines.index(f"-# <@{SIX[2]}> takes the trick.")
    assert lines[start + 1].endswith("**K♣**")
    assert lines[start + 3].endswith("**A♣**")


async def test_resigning_among_several_says_what_becomes_of_the_hand() -> None:
    view = _six(seen_by(_hand(), 2, "AcTh7d"))
    asked = words(judged(panel(view, TEXTS, LETTERS, ASK_RESIGN)))
    assert "Your cards are played for you until this hand ends" in asked
    assert "What you paid stays in the pot" in asked
    free = words(panel(replace(view, stake=0, pot=0), TEXTS, LETTERS, ASK_RESIGN))
    assert "pot" not in free
    gone = tuple(replace(info, gone=info.seat not in (0, 2)) for info in view.seats)
    last = words(panel(replace(view, seats=gone), TEXTS, LETTERS, ASK_RESIGN))
    assert f"Resign? <@{SIX[0]}> wins the game and takes the pot of 4 tokens." in last


async def test_leaving_a_pot_among_several_asks_and_an_empty_one_does_not() -> None:
    view = replace(_six(None, Status.BETWEEN), viewer=Seat(1))
    message = judged(panel(view, TEXTS, LETTERS))
    assert buttons(message)["Leave"].press is Press.ASK_LEAVE
    asked = panel(view, TEXTS, LETTERS, ASK_LEAVE)
    assert "You give up your share of the pot (4 tokens)" in words(asked)
    assert buttons(asked)["Yes, leave"].press is Press.YES_LEAVE
    assert (
        buttons(panel(replace(view, pot=0), TEXTS, LETTERS))["Leave"].press
        is Press.LEAVE
    )
    assert "The others play on" in words(
        panel(replace(view, pot=0), TEXTS, LETTERS, ASK_LEAVE)
    )


def _result(view: TableView) -> list[str]:
    return words(judged(result_message(ended(view), TEXTS, LETTERS))).splitlines()


async def test_the_result_says_who_wants_what_and_what_stop_does() -> None:
    view = _six(None, Status.BETWEEN)
    seats = tuple(
        replace(info, ready=info.seat == 0, stop=info.seat == 1) for info in view.seats
    )
    lines = _result(replace(view, seats=seats))
    start = lines.index(f"<@{SIX[0]}> ±0\N{NO-BREAK SPACE}tokens · ✅ next")
    assert lines[start + 1] == f"<@{SIX[1]}> −4\N{NO-BREAK SPACE}tokens · ✋ stop"
    assert lines[start + 2 : start + 6] == [
        f"<@{user}> ±0\N{NO-BREAK SPACE}tokens · ⏳ not ready yet" for user in SIX[2:]
    ]
    assert (
        "-# Stop: if everyone here wants it, the pot of 4 tokens is shared equally and the game is over."
        in lines
    )
    own = judged(panel(replace(view, seats=seats, viewer=Seat(2)), TEXTS, LETTERS))
    assert {label: click.press for label, click in buttons(own).items()} == {
        "Next hand": Press.NEXT,
        "Stop": Press.STOP,
        "Leave": Press.ASK_LEAVE,
    }
    stopping = replace(view, seats=seats, viewer=Seat(1), offers=RESTING - {Stop()})
    stopping = judged(panel(stopping, TEXTS, LETTERS))
    assert "Stop" not in buttons(stopping)
    assert "You would like to stop" in words(stopping)


async def test_a_table_that_goes_on_by_itself_says_when() -> None:
    view = replace(
        _six(None, Status.BETWEEN), pause_seconds=20, offers=RESTING | {Pause()}
    )
    assert (
        f"-# <@{SIX[1]}> deals the next hand, unless someone taps Pause · ⏳\N{NO-BREAK SPACE}{STAMP}"
        in _result(view)
    )
    for user in SIX:
        assert any(
            line.startswith(f"<@{user}>") and line.endswith("⏳ not ready yet")
            for line in _result(view)
        )
    assert f"The next hand is dealt {STAMP}" in words(
        panel(replace(view, viewer=Seat(0)), TEXTS, LETTERS)
    )
    seats = (replace(view.seats[0], ready=True), *view.seats[1:])
    ready = replace(view, seats=seats, viewer=Seat(0), offers=view.offers - {Next()})
    assert "Waiting for" not in words(panel(ready, TEXTS, LETTERS))
    paused = replace(
        ready, pause_seconds=0, paused=True, offers=ready.offers - {Pause()}
    )
    for shown, pressed in ((ready, ["Next hand"]), (paused, ["Next hand", "Pause"])):
        drawn = panel(shown, TEXTS, LETTERS)
        assert rows(drawn) == [["Next hand", "Leave", "Pause", "Stop"]], "nothing moves"
        assert still(drawn) == pressed
    leaves = "Anyone who has not tapped Next hand by then leaves the table"
    closing = f"-# <@{SIX[1]}> deals next. {leaves} · ⏳\N{NO-BREAK SPACE}{STAMP}"
    for asked in (replace(paused, viewer=None), _six(None, Status.BETWEEN)):
        assert closing in _result(asked)


def _open(
    count: int, *, drawn: bool = True, pause: int = 0, expected: tuple[UserId, ...] = ()
) -> TableView:
    view = replace(
        _six(None, Status.INVITED),
        seats=_people(count),
        host=SIX[0],
        pause_seconds=pause,
    )
    free = {Join(), *map(AddHouse, Level)} if count < len(SIX) else set[Command]()
    start = {Start()} if count > 1 else set[Command]()
    return replace(
        view,
        gathering=SeenGathering(2, 6, drawn, expected),
        offers=frozenset({Leave(), *start, *free}),
    )


async def test_a_full_table_offers_no_seat_for_the_house_and_moves_no_other_button() -> (
    None
):
    last_free, full = (
        panel(replace(_open(count), viewer=Seat(0)), TEXTS, LETTERS) for count in (5, 6)
    )
    assert "Fill free seats" in words(judged(last_free))
    assert "Fill free seats" not in words(judged(full))
    assert "Master" in buttons(last_free)
    assert rows(full) == [["Start", "Leave", "Table options"]]
    assert rows(last_free)[0] == rows(full)[0], (
        "a tap meant for one more player must not start the game"
    )


async def test_an_open_table_says_who_sits_there_and_what_is_free() -> None:
    message = judged(table_message(_open(3), TEXTS, LETTERS))
    lines = words(message).splitlines()
    assert f"1. <@{SIX[0]}> · host · 19 tokens" in lines
    assert f"3. <@{SIX[2]}> · 19 tokens" in lines
    assert lines[lines.index(f"3. <@{SIX[2]}> · 19 tokens") + 1 :][:3] == [
        "4. free",
        "5. free",
        "6. free",
    ]
    assert "-# 3 seats are free." in lines
    assert "-# Seats are drawn at the start." in lines
    assert {label: click.press for label, click in buttons(message).items()} == {
        "Join": Press.JOIN,
        "Leave": Press.LEAVE,
        "Start": Press.START,
        "Add the house": Press.ASK_HOUSE,
        "Rules": Press.RULES,
        "Table options": Press.OPTIONS,
    }
    assert "-# One seat is free." in _lines(_open(5))
    full = _lines(_open(6, drawn=False, pause=20))
    assert "-# Seats are in the order of joining." in full
    assert "-# Each next hand is dealt after 20 seconds." in full


async def test_a_full_table_asks_nobody_to_join_and_says_who_can_start() -> None:
    free, full = (table_message(_open(count), TEXTS, LETTERS) for count in (5, 6))
    assert "Who joins?" in words(free)
    assert styles(free)["Join"] is ButtonStyle.SUCCESS
    lines = words(judged(full)).splitlines()
    assert f"### <@{SIX[0]}> opens a table of **Bura**. All seats are taken." in lines
    assert "-# Anyone who sits here can tap `Start`." in lines
    assert rows(full) == rows(free), "no button comes or goes"
    assert styles(full)["Start"] is ButtonStyle.PRIMARY
    assert still(full) == ["Join", "Add the house"]
    assert ButtonStyle.SUCCESS not in styles(full).values()


async def test_a_full_table_that_keeps_a_seat_waits_for_one_answer() -> None:
    kept = frozenset({Join(), Decline(), Block(), Leave()})
    message = judged(
        table_message(replace(_open(6), asked=SIX[5], offers=kept), TEXTS, LETTERS)
    )
    assert (
        f"### <@{SIX[0]}> challenges <@{SIX[5]}> to a game of **Bura**."
        in words(message).splitlines()
    )
    assert "joins?" not in words(message)
    assert styles(message)["Join"] is ButtonStyle.SUCCESS
    assert "Join" not in still(message)


async def test_a_rematch_says_whom_it_waits_for() -> None:
    taken = _open(6, expected=(*SIX[:5], UserId(1)))
    assert "It begins when" not in words(table_message(taken, TEXTS, LETTERS)), (
        "others sit there now"
    )
    waiting = _open(1, expected=SIX[:3])
    assert f"-# It begins when <@{SIX[1]}>, <@{SIX[2]}> join as well." in _lines(
        waiting
    )
    own = words(judged(panel(replace(waiting, viewer=Seat(0)), TEXTS, LETTERS)))
    assert f"It begins when <@{SIX[1]}>, <@{SIX[2]}> join as well." in own


@pytest.mark.parametrize(
    ("seat", "count", "start"),
    [(0, 1, False), (0, 2, True), (1, 2, False), (1, 6, True)],
)
async def test_who_may_start_is_offered_it(seat: int, count: int, start: bool) -> None:
    view = replace(_open(count), viewer=Seat(seat))
    view = view if start else replace(view, offers=view.offers - {Start()})
    message = judged(panel(view, TEXTS, LETTERS))
    assert ("Start" in buttons(message)) is start
    assert "Leave" in buttons(message)
    assert f"{count} of 6 seats are taken" in words(message)
