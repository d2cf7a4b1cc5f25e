"""Practice is private: on one person's panel alone, wherever they are, and through
whatever happens."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from bot.command_line.check import unsound
from bot.playground import Person, VisibleMessage
from bot.playground.people import Permission
from bot.tables.ids import NOBODYS, TableId
from bot.tables.model.ends import EndReason
from bot.ui.texts import Texts
from db import taught
from tests.helpers.by_label import RICH, ended, offered, press
from tests.helpers.card_room import CardRoom, card_room, panel, pressable, public
from tests.helpers.clock import unnoticed
from tests.helpers.pressing import rows
from tests.helpers.sizes import first_of
from tests.helpers.wished_cards import deal_from

SETTINGS: dict[str, object] = {"BURA_HOUSE_WORKERS": 0, "BURA_HOUSE_THINK_SECONDS": 0}
PLACES = ("server", "quiet", "direct", "foreign")
OUTSIDE = ("direct", "foreign")
DAY = 86_400
CARDS = set("AKQJ1987654")


@pytest_asyncio.fixture
async def private_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[CardRoom]:
    deal_from(monkeypatch, [RICH] * 4, dealer=1)
    async with card_room(tmp_path, SETTINGS, rate_limits=False) as room:
        room.alice.install()
        yield room
        assert await room.faults() == []
        assert await room.bot.services.database.read(unsound) == []


def placed(room: CardRoom, place: str) -> Person:
    """Return Alice where nothing but private answers can be given, or where they need
    not be."""
    match place:
        case "direct":
            return room.alice.in_direct_messages()
        case "foreign":
            return room.alice.in_foreign_server()
        case "quiet":
            lounge = room.playground.world.channel_named("lounge")
            everybody = Permission((1 << 50) - 1)
            room.playground.set_permissions(
                lounge.id, everybody & ~Permission.SEND_MESSAGES
            )
    return room.alice


def shown(person: Person) -> VisibleMessage:
    found = panel(person)
    assert found is not None
    return found


async def until(
    room: CardRoom, person: Person, *labels: str, playable: bool = False
) -> VisibleMessage:
    """Wait until a person's panel has one of these buttons, or something of the hand
    can be done."""
    await room.until(
        lambda: (
            (found := panel(person)) is not None
            and ({*labels} & {*pressable(found)} or (playable and able(found)))
        )
    )
    return shown(person)


async def play(room: CardRoom, person: Person, moves: int = 99) -> VisibleMessage:
    """Let a person play the first thing there is, so many times or until the hand is
    over."""
    for _ in range(moves):
        mine = await until(room, person, "Next hand", "Rematch", playable=True)
        if not able(mine):
            break
        await person.click(able(mine)[0], mine)
    return shown(person)


def able(message: VisibleMessage) -> list[str]:
    """Return the cards that can be played, and what else a hand asks for."""
    return [
        label
        for label in pressable(message)
        if label[0] in CARDS or label in {"Pass", "Keep the lead", "Decline"}
    ]


def nothing_public(room: CardRoom) -> bool:
    """Whether nobody sees anything but their own private messages, in whatever
    place."""
    seen = [
        message
        for channel in room.playground.world.channels.values()
        for message in channel.posts.values()
        if message.audience is None
    ]
    return not seen


@pytest.mark.parametrize("place", first_of(PLACES, 1))
async def test_practice_is_played_by_label_from_the_first_press_to_a_rematch(
    private_room: CardRoom, place: str
) -> None:
    alice = placed(private_room, place)
    where = {"in_channel": "lounge"} if place == "quiet" else {}
    dealt = await alice.run(
        "bura practice", level="beginner", options="match_target=1", **where
    )
    assert dealt.ephemeral
    assert "Your turn" in dealt.text
    assert "<t:" not in dealt.text, "no clock"
    await alice.click("Hint", dealt.message)
    assert "💡" in dealt.text
    rules = await alice.click("Rules", dealt.message)
    assert rules.ephemeral
    await press(private_room, alice, "K♣")
    await private_room.tick(3600)
    assert "Your turn" in (await alice.run("cards hand", **where)).text, (
        "nobody has played in her place"
    )
    over = await play(private_room, alice)
    if "Rematch" not in over.buttons:
        await press(private_room, alice, "Leave")
    over = await until(private_room, alice, "Rematch")
    assert [*over.buttons] == [
        *("Review", "Share", "Fair deal"),
        *("Rematch", "Today’s deal"),
    ]
    assert "Seed" in (await alice.click("Fair deal", over)).text
    await alice.click("Review", over)
    await alice.wait_for(
        lambda: any("Hand **1** of" in one.text for one in alice.messages()), 20
    )
    assert "table 1" in (await alice.run("cards history", **where)).text
    assert "page **1**" in (await alice.run("cards replay", table=1, **where)).text
    checked = await alice.run("cards verify", table=1, **where)
    await private_room.until(lambda: "table 1" in checked.text)
    again = await alice.click("Rematch", over)
    assert again.ephemeral
    assert "table 2" in again.text
    assert (await alice.click("Rematch", over)).text == again.text, (
        "a second press opens no second one"
    )
    asked = await alice.run("cards resign", **where)
    await alice.click("Yes, resign", asked.message)
    await until(private_room, alice, "Rematch")
    assert nothing_public(private_room)
    assert (
        await rows(
            private_room,
            "SELECT private, timed, (SELECT count(*) FROM messages) FROM tables",
        )
        == [(1, 0, 0)] * 2
    )


@pytest.mark.parametrize("place", first_of(OUTSIDE, 1))
async def test_outside_of_servers_nothing_is_counted_and_nothing_moves(
    private_room: CardRoom, place: str
) -> None:
    alice = placed(private_room, place)
    await alice.run("bura practice", level="beginner", options="match_target=1")
    await press(private_room, alice, "Resign", "Yes, resign")
    await until(private_room, alice, "Rematch")
    for name in (
        "accounts",
        "house_tallies",
        "winnings",
        "tallies",
        "outcomes",
        "seasons",
        "dailies",
        "entries",
    ):
        query = f"SELECT * FROM {name} WHERE guild_id = {NOBODYS}"  # noqa: S608
        assert await rows(private_room, query) == [], name
    assert await rows(private_room, "SELECT guild_id FROM tables") == [(NOBODYS,)]
    await private_room.alice.run(
        "bura practice", level="beginner", options="match_target=1"
    )
    await press(private_room, private_room.alice, "Resign", "Yes, resign")
    await ended(private_room, private_room.alice)
    assert await rows(private_room, "SELECT guild_id FROM house_tallies") == [
        (private_room.guild,)
    ], "as practice there always did"


@pytest.mark.parametrize("place", first_of(["server", *OUTSIDE], 1))
async def test_past_fifteen_minutes_the_next_press_brings_a_fresh_panel(
    private_room: CardRoom, place: str
) -> None:
    alice = placed(private_room, place)
    await alice.run("bura practice", level="beginner")
    for _ in range(3):
        await private_room.tick(14 * 60)
        await private_room.tick(6 * 60)
        mine = await until(private_room, alice, *(able(shown(alice)) or ["Next hand"]))
        before = mine.text
        await alice.click((able(mine) or ["Next hand"])[0], mine)
        await private_room.until(lambda before=before: shown(alice).text != before)
    await private_room.tick(16 * 60)
    fresh = await alice.run("cards hand")
    assert "Resign" in fresh.buttons or "Next hand" in fresh.buttons
    assert nothing_public(private_room)


@pytest.mark.parametrize("place", first_of(["server", "direct"], 1))
async def test_a_day_after_its_last_press_it_ends(
    private_room: CardRoom, place: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    unnoticed(monkeypatch)
    alice = placed(private_room, place)
    await alice.run("bura practice", level="beginner")
    await press(private_room, alice, "K♣")
    await private_room.tick(DAY - 60)
    mine = await until(private_room, alice, "Hint")
    await alice.click("Hint", mine)
    await private_room.tick(DAY - 60)
    assert "Your turn" in (await alice.run("cards hand")).text, "a look is a press"
    await private_room.tick(DAY - 60)
    await alice.run("cards hand")
    await private_room.tick(DAY + 5)
    assert await rows(private_room, "SELECT end_reason FROM tables") == [
        (EndReason.ABANDONED,)
    ]
    late = await alice.click("Resign", shown(alice))
    assert "nobody came back to it" in late.text
    assert "Rematch" in late.buttons
    assert nothing_public(private_room)


@pytest.mark.long
async def test_between_two_hands_it_waits_for_its_person_too(
    private_room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    unnoticed(monkeypatch)
    await private_room.alice.run("bura practice", level="beginner")
    await press(private_room, private_room.alice, "A♦", "Claim 31")
    over = await until(private_room, private_room.alice, "Next hand")
    assert [*over.buttons] == ["Review", "Share", "Fair deal", "Next hand", "Leave"]
    assert "<t:" not in over.text
    asked = await private_room.alice.run("cards resign")
    assert (asked.text, [*asked.buttons]) == (over.text, [*over.buttons]), (
        "there is no hand to give up"
    )
    over = await until(private_room, private_room.alice, "Next hand")
    await private_room.tick(DAY - 60)
    await private_room.alice.click("Next hand", over)
    await offered(private_room, private_room.alice, "Resign")
    await play(private_room, private_room.alice)
    await private_room.tick(DAY + 5)
    assert await rows(private_room, "SELECT end_reason FROM tables") == [
        (EndReason.ABANDONED,)
    ]


async def test_a_table_that_is_timed_has_the_clock_of_every_table(
    private_room: CardRoom,
) -> None:
    await private_room.alice.run("bura practice", level="beginner")
    await private_room.settle(3)
    await private_room.bot.services.database.run(
        lambda c: c.execute("UPDATE tables SET timed = 1").rowcount
    )
    await private_room.bot.services.tables.refresh(TableId(1))
    await press(private_room, private_room.alice, "K♣")
    await private_room.until(lambda: "<t:" in shown(private_room.alice).text)
    await private_room.tick(120)
    assert await rows(
        private_room,
        "SELECT timeouts FROM seats WHERE seat = 0 OR timeouts > 0 LIMIT 1",
    ) != [(0,)]
    assert nothing_public(private_room)


async def test_of_all_clocks_only_the_windows_of_the_game_run_and_are_shown(
    private_room: CardRoom,
) -> None:
    opened = await private_room.alice.run(
        "bura practice", level="beginner", options="announcing=window"
    )
    assert "<t:" in opened.text
    await private_room.until(
        lambda: "may be announced" not in shown(private_room.alice).text
    )
    assert "<t:" not in shown(private_room.alice).text
    await private_room.tick(3600)
    await press(private_room, private_room.alice, "K♣")


async def test_the_next_hand_of_a_guided_table_is_not_guided(
    private_room: CardRoom,
) -> None:
    await private_room.alice.run("bura practice", level="beginner")
    await private_room.settle(3)
    await private_room.bot.services.database.run(
        lambda c: c.execute("UPDATE tables SET guided = 1").rowcount
    )
    await private_room.bot.services.tables.refresh(TableId(1))
    await press(private_room, private_room.alice, "A♦")
    await offered(private_room, private_room.alice, "Just play")
    await press(
        private_room,
        private_room.alice,
        "Next ▸",
        "Next ▸",
        "Next ▸",
        "Claim 31",
        "Yes, claim",
    )
    over = await until(private_room, private_room.alice, "Next hand")
    assert "Again, with a clock" in over.buttons
    await private_room.alice.click("Next hand", over)
    await offered(private_room, private_room.alice, "Resign")
    assert (
        not {"Just play", "Again, with a clock"}
        & shown(private_room.alice).buttons.keys()
    )


async def test_nobody_is_called_to_a_table_that_stands_nowhere(
    private_room: CardRoom,
) -> None:
    """Its clock runs, and no panel can be reached: where others are pinged, there is no
    place to do so."""
    await private_room.alice.run("bura practice", level="beginner")
    await private_room.settle(3)
    await private_room.bot.services.database.run(
        lambda c: c.execute("UPDATE tables SET timed = 1, clock_serial = 1").rowcount
    )
    await private_room.bot.services.database.run(
        lambda c: c.execute("DELETE FROM panels").rowcount
    )
    await private_room.restart()
    await private_room.settle(5)
    assert not [
        one.path
        for one in private_room.playground.requests
        if "/channels/0" in one.path
    ]
    assert await rows(private_room, "SELECT suspended_at FROM tables") == [(None,)]


async def test_a_restart_goes_on_with_the_panel_that_stands(
    private_room: CardRoom,
) -> None:
    alice = placed(private_room, "direct")
    await alice.run("bura practice", level="beginner")
    await press(private_room, alice, "K♣")
    await private_room.restart()
    await private_room.settle(3)
    assert nothing_public(private_room)
    over = await play(private_room, alice)
    assert {"Next hand", "Rematch"} & over.buttons.keys()
    await private_room.restart()
    await private_room.settle(3)
    assert nothing_public(private_room), "no result is owed to any channel"


async def test_the_channel_it_was_opened_in_is_no_place_of_it(
    private_room: CardRoom,
) -> None:
    lounge = private_room.playground.world.channel_named("lounge")
    await private_room.alice.run("bura practice", in_channel="lounge")
    private_room.playground.delete_channel(lounge.name)
    await private_room.settle(3)
    assert await rows(private_room, "SELECT suspended_at, channel_id FROM tables") == [
        (None, 0)
    ]
    assert "Your turn" in (await private_room.alice.run("cards hand")).text


async def test_with_company_a_table_is_an_ordinary_one(
    private_room: CardRoom,
) -> None:
    opened = await private_room.alice.run("bura table", seats=2, stake=0)
    assert not opened.ephemeral
    await private_room.alice.click("Add the house", opened.message)
    await press(private_room, private_room.alice, "Regular", "Start")
    await private_room.until(
        lambda: any("Trump" in message.text for message in public(private_room.clara))
    )
    assert not nothing_public(private_room)
    assert await rows(private_room, "SELECT private, timed FROM tables") == [(0, 1)]


@pytest.mark.long
async def test_several_of_the_house_and_a_challenge_of_the_bot_are_private_too(
    private_room: CardRoom,
) -> None:
    for command, options in (
        ("bura practice", {"seats": 4}),
        ("bura challenge", {"opponent": private_room.playground.bot}),
    ):
        assert (await private_room.alice.run(command, **options)).ephemeral
    assert await rows(private_room, "SELECT private, timed FROM tables") == [
        (1, 0),
        (1, 0),
    ]
    assert nothing_public(private_room)
    await private_room.alice.run("settings", house_cap=9)
    assert not (
        await private_room.alice.run(
            "bura challenge", opponent=private_room.playground.bot, stake=2
        )
    ).ephemeral


@pytest.mark.parametrize("place", first_of(["server", *OUTSIDE], 1))
async def test_a_hand_is_shared_by_a_press_and_leads_nobody_to_the_table(
    private_room: CardRoom, place: str
) -> None:
    alice = placed(private_room, place)
    await alice.run("bura practice", level="beginner")
    await press(private_room, alice, "A♦", "Claim 31", "Leave")
    over = await until(private_room, alice, "Rematch")
    shared = await alice.click("Share", over)
    assert not shared.ephemeral
    assert f"Shared by {alice.mention}" in shared.text
    assert list(shared.buttons) == []
    told = await alice.click("Share", over)
    assert told.ephemeral
    assert shared.message is not None
    assert shared.message.id in told.text
    assert ("channels/@me/" in told.text) == (place == "direct")


async def test_in_direct_messages_a_hand_is_shared_in_the_language_of_its_one_reader(
    private_room: CardRoom,
) -> None:
    alice, texts = placed(private_room, "direct"), Texts("uk")
    alice.speak("uk")
    await alice.run("bura practice", level="beginner")
    await press(private_room, alice, texts("button-resign"), texts("button-yes-resign"))
    over = await until(private_room, alice, texts("button-rematch"))
    shared = await alice.click(texts("share-button"), over)
    assert texts("share-by", player=alice.mention) in shared.text


@pytest.mark.parametrize("place", OUTSIDE)
async def test_privacy_hands_it_over_and_ends_it(
    private_room: CardRoom, place: str
) -> None:
    alice = placed(private_room, place)
    await private_room.bot.services.database.run(
        lambda c: taught.teach(c, int(alice.id), "bura", 0)
    )
    await alice.run("bura practice", level="beginner")
    exported = await alice.run("privacy export")
    await private_room.settle(2)
    assert exported.message is not None
    (name,) = exported.message.files
    copy = alice.download(name).decode()
    assert '"table": "1"' in copy
    assert '"taught": [' in copy
    asked = await alice.run("privacy erase")
    assert "outside of servers" in asked.text
    await alice.click("Yes, delete it", asked.message)
    await private_room.settle(2)
    assert await rows(private_room, "SELECT status, end_reason FROM tables") == [
        ("over", EndReason.RESIGNED)
    ]
    assert await rows(private_room, "SELECT * FROM taught") == []
    assert "You are in no game here" in (await alice.run("cards hand")).text
    assert all(
        alice.id not in str(row)
        for row in await rows(private_room, "SELECT user_id FROM hand_seats")
    )
    assert nothing_public(private_room)


async def test_where_the_bot_is_thrown_out_it_stands_still_and_goes_on_when_it_comes_back(
    private_room: CardRoom,
) -> None:
    await private_room.alice.run("bura practice", level="beginner")
    private_room.playground.remove_bot()
    await private_room.settle(2)
    private_room.playground.add_bot()
    await private_room.settle(2)
    await private_room.alice.run("cards hand")
    assert await rows(private_room, "SELECT suspended_at, channel_id FROM tables") == [
        (None, 0)
    ]
    await press(private_room, private_room.alice, "K♣")


@pytest.mark.long
async def test_who_practises_again_and_again_is_never_at_too_many_tables(
    private_room: CardRoom,
) -> None:
    for number in range(1, 8):
        assert (
            f"table {number} " in (await private_room.alice.run("bura practice")).text
        )
    over = "SELECT table_id FROM tables WHERE end_reason = 'abandoned' ORDER BY 1"
    assert await rows(private_room, over) == [(1,), (2,)]
    await private_room.sit_down()
    assert await rows(private_room, over) == [(1,), (2,)], (
        "practice keeps nobody from playing with people"
    )
    await private_room.settle(2)
    assert any(
        "nobody came back to it" in message.text
        for message in private_room.alice.messages()
    )


@pytest.mark.long
async def test_what_waits_for_a_day_does_not_hide_what_has_a_clock(
    private_room: CardRoom,
) -> None:
    alice = private_room.alice
    for _ in range(2):
        await alice.run("bura practice", level="beginner")
        await private_room.tick(90)
    assert list((await alice.run("cards hand")).buttons) == [
        "My hand 2",
        "My hand 1",
    ], "the one touched last comes first"
    await private_room.bob.run("bura challenge", opponent=alice)
    listed = await alice.run("cards hand")
    assert list(listed.buttons) == ["My hand 3", "My hand 2", "My hand 1"]
    await alice.click("Accept")
    assert list((await alice.run("cards hand")).buttons) == [
        "My hand 3",
        "My hand 2",
        "My hand 1",
    ]
    await press(private_room, private_room.bob, "K♣")
    await private_room.settle(2)
    shown = await alice.run("cards hand")
    assert "table 3" in shown.text
    assert "Resign" in shown.buttons, "a player who keeps others waiting sees that hand"
