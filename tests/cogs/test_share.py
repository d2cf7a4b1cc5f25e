"""Sharing a finished hand: one public picture, by somebody who played it, where they
may write, and once."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.playground import Person, VisibleMessage
from bot.ui.pictures import Pictures
from cogs.sharing import WAIT_SECONDS
from db import shares
from db.shares import ShareRow
from tests.cogs.test_first_steps import allow
from tests.cogs.test_tables import last_private
from tests.helpers.by_label import RICH, RICH_TRICKS, claim, offered, play, press
from tests.helpers.card_room import CardRoom, card_room, public, results
from tests.helpers.pressing import heard_late
from tests.helpers.wished_cards import deal_from

SETTINGS: dict[str, object] = {"BURA_ANNOUNCE_SECONDS": 0}


def shared(person: Person) -> list[VisibleMessage]:
    """Return the hands that were shared, as somebody sees them."""
    return [
        message
        for message in public(person)
        if "hand.png" in message.files or "Shared by" in message.text
    ]


async def won(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch, **options: object
) -> None:
    """Let Alice win a hand by a claim."""
    deal_from(monkeypatch, [RICH, RICH])
    await room.sit_down(**options)
    await play(room, room.alice, room.bob, RICH_TRICKS)
    await claim(room, room.alice)


async def test_a_hand_is_shared_from_its_panel_once_in_a_channel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path, SETTINGS, rate_limits=False) as room:
        await won(room, monkeypatch, stake=2)
        panel = await offered(room, room.alice, "Share")
        await room.alice.click("Share", panel)
        (post,) = shared(room.clara)
        assert not post.ephemeral
        assert "claims 31 and has **38**" in post.text
        assert f"🏆 ① \u2068{room.alice.mention}\u2069 **+2**" in post.text
        assert f"② \u2068{room.bob.mention}\u2069 **−2**" in post.text
        assert f"Shared by {room.alice.mention}" in post.text
        assert room.clara.download("hand.png", post).startswith(b"\x89PNG")
        assert not any(
            message.ephemeral and "hand.png" in message.files
            for message in room.alice.messages()
        )

        await room.bob.click("Share", await offered(room, room.bob, "Share"))
        assert len(shared(room.clara)) == 1
        assert post.id in last_private(room.bob).text
        await room.clara.click("Replay", post)
        assert "page **1**" in last_private(room.clara).text
        assert "page.png" in last_private(room.clara).files


@pytest.mark.parametrize("late", [0.3, 5.0])
async def test_a_press_meanwhile_is_told_where_the_hand_is_unless_that_takes_too_long(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, late: float
) -> None:
    async with card_room(tmp_path, SETTINGS, rate_limits=False) as room:
        await won(room, monkeypatch)
        panels = [
            (person, await offered(room, person, "Share"))
            for person in (room.alice, room.bob)
        ]
        heard_late(room, monkeypatch, "respond", late)
        presses = [person.click("Share", panel) for person, panel in 2 * panels]
        answers = [answer.text for answer in await asyncio.gather(*presses)]
        (post,) = shared(room.clara)
        told = [text for text in answers if "is already in this channel" in text]
        assert len(told) == 3
        assert [post.id in text for text in told] == 3 * [late < WAIT_SECONDS]


async def test_a_press_while_the_first_one_fails_shares_the_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path, SETTINGS, rate_limits=False) as room:
        await won(room, monkeypatch)
        panel = await offered(room, room.alice, "Share")
        heard_late(room, monkeypatch, "respond", 0.3)
        room.playground.fail("POST", r"/callback", status=404, code=10062, times=1)
        await asyncio.gather(*(room.alice.click("Share", panel) for _ in range(3)))
        await room.settle()
        assert len(shared(room.clara)) == 1
        assert [
            "no answer within 3 s" in str(one) for one in room.playground.violations
        ] == [True], "the first one"
        room.playground.violations.clear()


async def test_a_hand_is_shared_from_its_replay_after_the_next_one_was_dealt_and_a_restart(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path, SETTINGS, rate_limits=False) as room:
        await won(room, monkeypatch)
        for person in (room.alice, room.bob):
            await press(room, person, "Next hand")
        await offered(room, room.alice, "Resign")
        await room.restart()
        await room.bob.run("cards replay", table=1)
        await room.bob.click("Share", last_private(room.bob))
        (post,) = shared(room.clara)
        assert "hand 1" in post.text
        await room.bob.run("cards resign")
        await press(room, room.bob, "Yes, resign")
        await room.until(lambda: len(results(room.clara)) == 2)
        await room.bob.run("cards replay", table=1, hand=2)
        await room.bob.click("Share", last_private(room.bob))
        (_, given_up) = shared(room.clara)
        assert "wins the game" in given_up.text


async def test_only_somebody_who_played_a_hand_shares_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path, SETTINGS, rate_limits=False) as room:
        await won(room, monkeypatch)
        await room.clara.run("cards replay", table=1)
        replay = last_private(room.clara)
        assert "Share" not in replay.buttons
        await room.clara.press(replay.id, "bura:1:0:share:1")
        assert "not your table" in last_private(room.clara).text
        for arg in ("2", "0", "x", "1.1"):
            await room.alice.press(
                (await offered(room, room.alice, "Share")).id, f"bura:1:0:share:{arg}"
            )
        assert shared(room.clara) == []


async def test_who_may_not_write_in_a_channel_is_told_so_privately(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path, SETTINGS, rate_limits=False) as room:
        await won(room, monkeypatch)
        panel = await offered(room, room.bob, "Share")
        room.playground.quiet_channel(panel.channel_id)
        await room.bob.click("Share", panel)
        assert shared(room.clara) == []
        told = last_private(room.bob)
        assert "You may not write in this channel" in told.text
        assert "`/cards replay table:1 hand:1`" in told.text


@pytest.mark.long
async def test_a_server_that_has_its_tables_elsewhere_has_its_hands_there_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path, SETTINGS, rate_limits=False) as room:
        await won(room, monkeypatch)
        await allow(room, room.playground.world.channel_named("lounge").id)
        await room.alice.click("Share", await offered(room, room.alice, "Share"))
        assert shared(room.clara) == []
        assert "<#" in last_private(room.alice).text


async def test_a_hand_is_shared_in_words_where_the_picture_cannot_be_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path, SETTINGS, rate_limits=False) as room:
        await won(room, monkeypatch)

        async def broken(*_: object) -> bytes:
            raise ValueError("no such card")

        monkeypatch.setattr(Pictures, "png", broken)
        await room.alice.click("Share", await offered(room, room.alice, "Share"))
        (post,) = shared(room.clara)
        assert post.files == {}
        assert "A♦** = 11" in post.text
        await room.alice.run("bura rules")
        assert last_private(room.alice).files == {}


async def test_a_hand_that_could_not_be_drawn_can_be_shared_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path, SETTINGS, rate_limits=False) as room:
        await won(room, monkeypatch)
        with monkeypatch.context() as mistake:
            mistake.setattr("cogs.sharing.share_message", lambda *_, **__: 1 / 0)
            await room.alice.click("Share", await offered(room, room.alice, "Share"))
        assert shared(room.clara) == []
        await room.alice.click("Share", await offered(room, room.alice, "Share"))
        assert len(shared(room.clara)) == 1


@pytest.mark.long
async def test_pictures_change_with_the_page_and_stay_with_the_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path, SETTINGS, rate_limits=False) as room:
        await won(room, monkeypatch)
        await room.clara.run("cards replay", table=1)
        seen = set()
        for _ in range(5):
            seen.add(last_private(room.clara).files["page.png"])
            await room.clara.click("Next", last_private(room.clara))
        assert len(seen) == 5
        await room.clara.run("bura rules")
        rules = last_private(room.clara).files["rules.png"]
        await room.clara.click("All the rules", last_private(room.clara))
        assert last_private(room.clara).files["rules.png"] == rules


async def share_unnoted(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> VisibleMessage:
    """Let Alice win and share a hand; the bot dies after it was posted, before it has
    stored that. Return the post."""
    await won(room, monkeypatch)
    with monkeypatch.context() as killed:
        killed.setattr("db.shares.place", lambda *_: None)
        await room.alice.click("Share", await offered(room, room.alice, "Share"))
        await room.settle(1)
    (post,) = shared(room.clara)
    return post


async def test_a_hand_is_shared_once_though_the_bot_is_killed_after_it_was_posted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path, SETTINGS, rate_limits=False) as room:
        post = await share_unnoted(room, monkeypatch)
        for _ in range(2):
            await room.restart()
            await room.bob.click("Share", await offered(room, room.bob, "Share"))
            assert len(shared(room.clara)) == 1
            assert post.id in last_private(room.bob).text
        rows = "SELECT message_id, token FROM shares"
        found = await room.bot.services.database.read(
            lambda c: c.execute(rows).fetchall()
        )
        assert found == [(int(post.id), None)]


async def test_where_a_hand_was_shared_is_known_later_than_discord_says_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path, SETTINGS, rate_limits=False) as room:
        post = await share_unnoted(room, monkeypatch)
        await room.restart()
        await room.tick(60)
        await room.tick(15 * 60)
        await room.bob.press(
            (await offered(room, room.bob, "Share")).id, "bura:1:0:share:1"
        )
        assert len(shared(room.clara)) == 1
        assert post.id in last_private(room.bob).text


async def test_a_hand_can_be_shared_though_the_bot_was_killed_before_it_was_posted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path, SETTINGS, rate_limits=False) as room:
        await won(room, monkeypatch)

        panel = await offered(room, room.bob, "Share")
        begun = ShareRow(
            1,
            1,
            int(panel.channel_id),
            int(room.playground.world.bot.id),
            0,
            "never answered",
        )
        assert (
            await room.bot.services.database.run(lambda c: shares.begin(c, begun))
            is None
        )
        assert shared(room.clara) == []
        await room.restart()
        await room.bob.click("Share", await offered(room, room.bob, "Share"))
        assert len(shared(room.clara)) == 1
        await room.restart()
        await room.alice.click("Share", await offered(room, room.alice, "Share"))
        assert len(shared(room.clara)) == 1


async def test_where_discord_does_not_say_whether_a_hand_was_posted_it_is_not_posted_twice(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path, SETTINGS, rate_limits=False) as room:
        await share_unnoted(room, monkeypatch)
        await room.restart()
        room.playground.fail("GET", r"/webhooks/.*", status=500, times=20)
        await room.bob.click("Share", await offered(room, room.bob, "Share"))
        assert len(shared(room.clara)) == 1
        assert "<#" in last_private(room.bob).text
