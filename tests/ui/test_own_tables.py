"""The list of one's own tables: where each is, with whom, what it waits for, the score,
and a button to each hand."""

from __future__ import annotations

from dataclasses import replace

from bot.games.bura.rules.view import Phase
from bot.games.contract import Seat
from bot.tables.ids import TableId, UserId
from bot.tables.model.gathering import SeenGathering
from bot.tables.model.status import Status
from bot.tables.model.view import TableView
from bot.ui.card_emoji import Deck
from bot.ui.own_tables import tables_list
from bot.ui.table import table_message
from bot.ui.texts import Texts
from tests.games.bura.changed import changed
from tests.ui.judge import buttons, judged, words
from tests.ui.scenes import (
    ALICE,
    BORIS,
    CLAIM,
    CLOCK,
    claimed,
    leads,
    led,
    public_hand,
    seen_by,
    table,
)

TEXTS = Texts()
CAROL = UserId(ALICE + 9)
LEADING = table(seen_by(public_hand(), 0, "KcJc9c", *leads("KcJc9c"), CLAIM))
WAITING = table(seen_by(led("Kc"), 0, "JcTh", CLAIM))


def _of_alice(status: Status) -> TableView:
    return replace(table(None, status), viewer=Seat(0))


OTHERS = f"-# with <@{BORIS}>"


def _lines(view: TableView) -> list[str]:
    return words(judged(tables_list([view], TEXTS))).splitlines()[1:]


def _line(view: TableView) -> str:
    return _lines(view)[0]


async def test_every_table_has_a_line_a_link_and_a_button() -> None:
    views = [
        LEADING,
        replace(WAITING, table_id=TableId(42)),
        replace(WAITING, table_id=TableId(43), message_id=None),
    ]
    message = judged(tables_list(views, TEXTS))
    assert words(message).splitlines() == [
        "### Your tables",
        f"**[Table 41](https://discord.com/channels/11/12/13)** · Bura · classic · **your turn** · {CLOCK}",
        OTHERS,
        f"**[Table 42](https://discord.com/channels/11/12/13)** · Bura · classic · waiting for <@{BORIS}> · {CLOCK}",
        OTHERS,
        f"**Table 43** · Bura · classic · waiting for <@{BORIS}> · {CLOCK}",
        OTHERS,
    ]
    assert {label: str(click) for label, click in buttons(message).items()} == {
        "My hand 41": "bura:41:7:hand",
        "My hand 42": "bura:42:7:hand",
        "My hand 43": "bura:43:7:hand",
    }


async def test_a_match_shows_its_score_the_readers_own_first() -> None:
    hand = seen_by(led("Kc"), 1, "JcTh", CLAIM)
    options = hand.public.options.model_copy(update={"match_target": 3})
    match = table(changed(hand, options=options, scores=(2, 1)))
    assert _lines(match)[1] == f"-# score: you **1**, <@{ALICE}> **2**"
    end = claimed("AhKdTs", 31, right=True)
    view = changed(
        public_hand(Phase.HAND_END),
        options=options,
        scores=(2, 2),
    )
    between = replace(_of_alice(Status.BETWEEN), last_hand=replace(end, view=view))
    assert _lines(between)[1] == f"-# score: you **2**, <@{BORIS}> **2**"


async def test_who_has_come_since_the_last_hand_has_no_score_yet() -> None:
    options = public_hand().public.options.model_copy(update={"match_target": 3})
    view = changed(
        public_hand(Phase.HAND_END),
        options=options,
        scores=(2, 1),
    )
    end = replace(claimed("AhKdTs", 31, right=True), view=view)
    between = replace(_of_alice(Status.BETWEEN), last_hand=end)
    alice, boris = between.seats
    newcomer = replace(boris, user_id=CAROL)
    told = replace(between, seats=(alice, newcomer))
    assert _lines(told)[1] == f"-# score: you **2**, <@{CAROL}> **–**"


async def test_a_table_where_nobody_else_sits_has_one_line() -> None:
    invited = _of_alice(Status.INVITED)
    alone = replace(
        invited,
        seats=invited.seats[:1],
        gathering=SeenGathering(2, 6, drawn=True),
    )
    assert len(_lines(alone)) == 1


async def test_a_command_that_ends_a_game_asks_which_one() -> None:
    told = words(
        judged(tables_list([LEADING], TEXTS, command="cards resign"))
    ).splitlines()
    assert (
        told[1]
        == "Which table do you mean? Name it: `/cards resign table:`. Nothing has happened yet."
    )


async def test_five_tables_fit_in_one_row() -> None:
    views = [replace(LEADING, table_id=TableId(2**63 - 1 - n)) for n in range(5)]
    assert len(buttons(judged(tables_list(views, TEXTS)))) == 5


async def test_a_challenge_waits_for_the_one_who_was_asked() -> None:
    invited = _of_alice(Status.INVITED)
    assert f"waiting for <@{BORIS}>" in _line(invited)
    assert "**answer the challenge**" in _line(replace(invited, viewer=Seat(1)))


async def test_an_open_table_says_how_many_have_joined() -> None:
    view = replace(_of_alice(Status.INVITED), gathering=SeenGathering(2, 6, drawn=True))
    assert _line(view).endswith("2 of 6 seats are taken")


async def test_a_pause_waits_for_those_who_have_not_decided() -> None:
    view = _of_alice(Status.BETWEEN)
    alice, boris = view.seats
    assert "**next hand?**" in _line(view)
    assert f"waiting for <@{BORIS}>" in _line(
        replace(view, seats=(replace(alice, ready=True), boris))
    )
    decided = replace(
        view, seats=(replace(alice, ready=True), replace(boris, stop=True))
    )
    assert "between two hands · ⏳" in _line(decided)
    assert "between two hands · ⏳" in _line(replace(view, pause_seconds=10)), (
        "it waits for nobody"
    )


async def test_what_waits_for_nobody_by_name_is_said_too() -> None:
    ending = table(seen_by(changed(public_hand(Phase.HAND_END), turn=()), 0, ""))
    assert _line(ending).endswith("a hand is being played")


async def test_the_list_says_no_more_of_a_turn_than_the_table_does() -> None:
    window = table(seen_by(public_hand(Phase.ANNOUNCE), 1, "9s8s7s", CLAIM))
    assert f"waiting for <@{ALICE}>" in _line(window)
    assert f"<@{ALICE}> leads" in words(table_message(window, TEXTS, Deck({})))
