"""Canceling a game, as people see it: the question, the proposal at the table and on
the panels, the moderator."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.playground import Person, VisibleMessage
from bot.playground.option_tree import ClientRefused
from bot.tables.ids import TableId
from bot.tables.timing import Timing
from tests.helpers.by_label import RICH, RICH_TRICKS
from tests.helpers.card_room import CardRoom, card_room, panel, public
from tests.helpers.pressing import own, rows
from tests.helpers.wished_cards import deal_from

SETTINGS: dict[str, object] = {"BURA_ANNOUNCE_SECONDS": 0, "BURA_TURN_SECONDS": 600}
AGREE, PLAY_ON = "Agree to cancel", "Play on"


@pytest.fixture
async def canceling_room(tmp_path: Path) -> AsyncIterator[CardRoom]:
    async with card_room(tmp_path, SETTINGS, rate_limits=False) as opened:
        yield opened
        assert await opened.faults() == []


async def is_open(room: CardRoom) -> bool:
    return (await room.bot.services.tables.look(TableId(1))).is_open


def at_table(person: Person) -> VisibleMessage:
    """The table's message."""
    return public(person)[-1]


def plain(message: VisibleMessage) -> str:
    """What a message says, without the marks around names."""
    return message.text.replace("\u2068", "").replace("\u2069", "")


async def propose(room: CardRoom, person: Person) -> None:
    """Let somebody propose to cancel the hand."""
    asked = await person.run("cards cancel", table=1)
    assert list(asked.buttons) == ["Propose it"]
    shown = await person.click("Propose it", asked.message)
    assert "Still to agree" in shown.text
    await room.settle(2)


@pytest.mark.parametrize(
    "in_public", [True, False], ids=["at the table", "on the panel"]
)
async def test_a_proposal_stands_at_the_table_and_on_all_panels_and_one_tap_accepts_it(
    canceling_room: CardRoom, *, in_public: bool
) -> None:
    await canceling_room.sit_down(stake=10)
    await propose(canceling_room, canceling_room.alice)
    assert await canceling_room.purses() == (10, 10), "nobody undoes a hand by asking"
    for shown in (
        at_table(canceling_room.bob),
        own(canceling_room.bob),
        own(canceling_room.alice),
    ):
        assert f"{canceling_room.alice.mention} proposes to cancel the game" in plain(
            shown
        )
        assert "pot of 20 tokens" in shown.text
        assert {AGREE, PLAY_ON} <= shown.buttons.keys()
    assert own(canceling_room.alice).buttons[AGREE].disabled
    await canceling_room.bob.click(
        AGREE, at_table(canceling_room.bob) if in_public else own(canceling_room.bob)
    )
    await canceling_room.settle(2)
    assert not await is_open(canceling_room)
    assert await canceling_room.purses() == (20, 20)
    assert (
        "Everyone agreed to cancel the game: nobody wins."
        in at_table(canceling_room.clara).text
    )


async def test_one_tap_declines_it_and_the_table_says_so(
    canceling_room: CardRoom,
) -> None:
    await canceling_room.sit_down(stake=10)
    before = at_table(canceling_room.bob), own(canceling_room.bob)
    await propose(canceling_room, canceling_room.alice)
    for shown, now in zip(
        before, (at_table(canceling_room.bob), own(canceling_room.bob)), strict=True
    ):
        assert list(now.buttons)[: len(shown.buttons)] == list(shown.buttons), (
            "no button moves for it"
        )
    old = own(canceling_room.bob)
    agree, decline = (old.buttons[label].custom_id for label in (AGREE, PLAY_ON))
    await canceling_room.bob.click(PLAY_ON, old)
    await canceling_room.settle(2)
    for shown in (
        at_table(canceling_room.clara),
        own(canceling_room.alice),
        own(canceling_room.bob),
    ):
        assert "Not everyone agreed to cancel the game" in shown.text
        assert AGREE not in shown.buttons
    for custom_id in (agree, decline):
        told = await canceling_room.bob.press(
            own(canceling_room.bob).id, str(custom_id)
        )
        assert "⚠️" in told.text, "an old button is answered with how things stand"
        assert "Resign" in told.buttons
    assert (
        "once a hand" in (await canceling_room.alice.run("cards cancel", table=1)).text
    )
    assert await is_open(canceling_room)


async def test_it_lapses_by_itself_and_a_bot_that_is_started_again_still_knows_of_it(
    canceling_room: CardRoom,
) -> None:
    await canceling_room.sit_down(stake=10)
    await propose(canceling_room, canceling_room.alice)
    await canceling_room.restart()
    await canceling_room.settle(2)
    assert AGREE in at_table(canceling_room.bob).buttons
    await canceling_room.tick(Timing().proposal)
    await canceling_room.settle(2)
    assert "Not everyone agreed" in at_table(canceling_room.bob).text
    assert await is_open(canceling_room)


async def test_strangers_cannot_answer_it_nor_propose_it(
    canceling_room: CardRoom,
) -> None:
    await canceling_room.sit_down(stake=10)
    await propose(canceling_room, canceling_room.alice)
    for label in (AGREE, PLAY_ON):
        assert (
            "not your table"
            in (
                await canceling_room.clara.click(label, at_table(canceling_room.clara))
            ).text
        )
    assert (
        "not your table"
        in (await canceling_room.clara.run("cards cancel", table=1)).text
    )
    assert AGREE in at_table(canceling_room.bob).buttons


async def test_who_opened_a_table_cancels_it_before_the_first_hand(
    canceling_room: CardRoom,
) -> None:
    await canceling_room.alice.run("bura table", seats=3)
    await canceling_room.bob.click("Join")
    assert "who opened the table" in (await canceling_room.bob.run("cards cancel")).text
    asked = await canceling_room.alice.run("cards cancel")
    assert "No hand has been dealt yet." in asked.text
    assert (
        "canceled the game"
        in (await canceling_room.alice.click("Cancel the game", asked.message)).text
    )
    assert not await is_open(canceling_room)


async def test_the_button_of_a_former_version_still_works_and_does_no_more_than_the_new_one(
    canceling_room: CardRoom,
) -> None:
    await canceling_room.sit_down(stake=10)
    shown = await canceling_room.alice.press(
        own(canceling_room.alice).id, "bura:1:0:void"
    )
    assert "⚠️" in shown.text, "what could be voided before the deal is not after it"
    shown = await canceling_room.alice.press(
        own(canceling_room.alice).id, "bura:1:1000:void"
    )
    assert "Still to agree" in shown.text
    assert await is_open(canceling_room)


async def test_between_two_hands_and_against_the_house_it_says_what_there_is_instead(
    canceling_room: CardRoom,
) -> None:
    canceling_room.playground.make_manager("alice")
    await canceling_room.alice.run("settings", house_cap=60)
    await canceling_room.alice.run("bura table", seats=2, stake=2)
    await canceling_room.alice.click("Add the house")
    await canceling_room.alice.click("Beginner")
    await canceling_room.alice.click("Start", at_table(canceling_room.alice))
    refused = await canceling_room.alice.run("cards cancel", table=1)
    assert "To leave it and lose" in refused.text
    assert await is_open(canceling_room)


async def test_practice_is_given_up(canceling_room: CardRoom) -> None:
    await canceling_room.alice.run("bura practice")
    asked = await canceling_room.alice.run("cards cancel")
    assert "It counts as lost." in asked.text
    assert "gives up" in (
        await canceling_room.alice.click("Give up", asked.message)
    ).text or not await is_open(canceling_room)
    assert await rows(canceling_room, "SELECT end_reason FROM tables") == [
        ("resigned",)
    ]


@pytest.mark.parametrize("command", ["cards cancel", "cards resign"])
async def test_somebody_who_sits_at_several_tables_is_asked_which_one(
    canceling_room: CardRoom, command: str
) -> None:
    await canceling_room.sit_down(stake=10)
    await canceling_room.bob.run("bura practice")
    asked = await canceling_room.bob.run(command)
    assert "Which table do you mean?" in asked.text
    assert f"`/{command} table:`" in asked.text
    assert list(asked.buttons) == ["My hand 1", "My hand 2"]
    named = await canceling_room.bob.run(command, table=1)
    assert {"Propose it", "Yes, resign"} & named.buttons.keys()


async def test_a_proposal_that_was_asked_about_gives_up_nothing_once_the_last_opponent_has_left(
    canceling_room: CardRoom,
) -> None:
    options = "turn_seconds=300"
    opened = await canceling_room.alice.run(
        "bura table", seats=3, stake=0, order="joining", options=options
    )
    await canceling_room.bob.click("Join", opened.message)
    await canceling_room.alice.click("Add the house", opened.message)
    await canceling_room.alice.click("Regular", own(canceling_room.alice))
    await canceling_room.alice.click("Start", own(canceling_room.alice))
    await canceling_room.settle(2)
    asked = await canceling_room.alice.run("cards cancel", table=1)
    await canceling_room.bob.click("Resign", own(canceling_room.bob))
    await canceling_room.bob.click("Yes, resign", own(canceling_room.bob))
    await canceling_room.tick(2)
    shown = await canceling_room.alice.click("Propose it", asked.message)
    assert "Resign" in shown.buttons, "it is answered with the panel as it is now"
    await canceling_room.tick(1)
    assert await rows(canceling_room, "SELECT status, end_reason FROM tables") == [
        ("playing", None)
    ]


async def test_practice_is_given_up_between_two_hands_too(
    canceling_room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [RICH])
    await canceling_room.alice.run("bura practice")
    in_hand = await canceling_room.alice.run("cards cancel")
    await canceling_room.alice.click(RICH_TRICKS[0][0])
    await canceling_room.tick(20)
    await canceling_room.alice.click("Claim 31")
    assert await rows(canceling_room, "SELECT status FROM tables") == [("between",)]
    await canceling_room.alice.click("Give up", in_hand.message)
    assert await is_open(canceling_room), "that was another question"
    in_pause = await canceling_room.alice.run("cards cancel")
    await canceling_room.alice.click("Give up", in_pause.message)
    assert await rows(canceling_room, "SELECT end_reason FROM tables") == [("left",)]


async def test_a_moderator_may_cancel_a_game_they_play_in_and_all_read_who_did(
    canceling_room: CardRoom,
) -> None:
    canceling_room.playground.make_moderator("alice")
    await canceling_room.sit_down(stake=10)
    assert await canceling_room.purses() == (10, 10)
    await canceling_room.alice.run("cancel", table=1, reason="the wrong stake")
    await canceling_room.settle(2)
    assert await canceling_room.purses() == (20, 20)
    assert f"{canceling_room.alice.mention} canceled the game: nobody wins" in plain(
        at_table(canceling_room.bob)
    )
    (noted,) = await rows(
        canceling_room, "SELECT actor, detail FROM audit WHERE act = 'cancel'"
    )
    assert noted[0] == int(canceling_room.alice.id)
    assert "the wrong stake" in noted[1]


async def test_a_moderator_of_one_channel_cancels_the_tables_of_that_channel_with_a_reason(
    canceling_room: CardRoom,
) -> None:
    canceling_room.playground.add_channel("elsewhere")
    here = next(iter(canceling_room.playground.world.channels))
    canceling_room.playground.make_moderator("clara")
    await canceling_room.sit_down(stake=5)
    refused = await canceling_room.clara.run(
        "cancel", table=1, reason="spam", in_channel="elsewhere"
    )
    assert "Only moderators" in refused.text
    with pytest.raises(ClientRefused, match="no command 'cancel' for Bob"):
        await canceling_room.bob.run(
            "cancel", table=1, reason="I lose", in_channel=here
        )
    with pytest.raises(ClientRefused, match="reason"):
        await canceling_room.clara.run("cancel", table=1, in_channel=here)
    assert await is_open(canceling_room)
    assert (
        "table 1 is canceled"
        in (
            await canceling_room.clara.run(
                "cancel", table=1, reason="spam", in_channel=here
            )
        ).text
    )
    assert not await is_open(canceling_room)
    assert await canceling_room.purses() == (20, 20)
    noted = await rows(canceling_room, "SELECT act, detail FROM audit")
    assert noted == [("cancel", '{"game": "bura", "reason": "spam", "table": 1}')]
    room = canceling_room
    for shown in (lambda: public(room.bob)[-1], lambda: panel(room.alice)):
        await room.until(lambda shown=shown: "Reason: spam" in shown().text)
        assert "canceled the game: nobody wins." in shown().text


async def test_who_manages_the_server_cancels_any_game_and_its_list_names_game_and_players(
    canceling_room: CardRoom,
) -> None:
    canceling_room.playground.add_channel("elsewhere")
    canceling_room.playground.make_moderator("clara")
    canceling_room.playground.make_manager("clara")
    await canceling_room.alice.run("settings", threads="on")
    await canceling_room.sit_down(stake=5)
    await canceling_room.settle(2)
    (thread,) = [
        one
        for one in canceling_room.playground.world.channels.values()
        if one.type == 11
    ]
    table = await canceling_room.bot.services.tables.look(TableId(1))
    assert table.location.channel == int(thread.id), "it is played in a thread"
    (choice,) = await canceling_room.clara.autocomplete(
        "cancel", focused="table", in_channel="elsewhere"
    )
    assert choice.name == "1 · Bura · pot 10 tokens · Alice, Bob"
    await canceling_room.clara.run(
        "cancel", table=1, reason="spam", in_channel="elsewhere"
    )
    assert not await is_open(canceling_room)


async def test_a_moderator_of_a_channel_is_offered_the_tables_in_its_threads(
    canceling_room: CardRoom,
) -> None:
    here = next(iter(canceling_room.playground.world.channels))
    canceling_room.playground.make_moderator("clara")
    await canceling_room.alice.run("settings", threads="on")
    await canceling_room.sit_down(stake=5)
    await canceling_room.settle(2)
    await canceling_room.restart()
    (choice,) = await canceling_room.clara.autocomplete(
        "cancel", focused="table", in_channel=here
    )
    assert choice.name == "1 · Bura · pot 10 tokens · Alice, Bob", (
        "names are asked for where nobody has pressed anything yet"
    )
    assert (
        "is canceled"
        in (
            await canceling_room.clara.run(
                "cancel", table=1, reason="spam", in_channel=here
            )
        ).text
    )
