"""`/tokens` as people use it, with the whole bot: pressed twice, after a restart, two
hundred at once, by strangers."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path

from bot.playground import Person, Reply, VisibleMessage
from bot.tables.ids import UserId
from bot.ui.codec import MAX_NUMBER
from bot.ui.movements import Turn, TurnLeaf
from bot.ui.purse import ConfirmGift, KeepTokens
from bot.ui.texts import Texts
from tests.helpers.by_label import table
from tests.helpers.card_room import CardRoom, card_room, public
from tests.visits.of_savers import decide, leaf_through

TEXTS = Texts()
QUICK: dict[str, object] = {"BURA_ANNOUNCE_SECONDS": 0}


def last_private(person: Person) -> VisibleMessage:
    return [message for message in person.messages() if message.ephemeral][-1]


def told(room: CardRoom) -> list[str]:
    """Return what the channel was told of gifts."""
    return [
        message.text for message in public(room.clara) if message.text.startswith("🎁")
    ]


async def asked(room: CardRoom, tokens: int = 15) -> VisibleMessage:
    """Let Alice be asked whether she really wants to give Bob so many tokens."""
    await decide(room, gifts=1, gift_most=100)
    await room.alice.run("tokens give", user=room.bob, tokens=tokens)
    question = last_private(room.alice)
    assert [*question.buttons] == ["Yes, give", "Keep them"]
    return question


async def test_a_confirmation_pressed_twice_at_once_gives_once(tmp_path: Path) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        question = await asked(room)
        yes = question.buttons["Yes, give"].custom_id
        replies = await asyncio.gather(
            *(room.alice.press(question.id, yes) for _ in range(20))
        )
        assert not any(reply.failed for reply in replies)
        assert await room.purses() == (5, 35)
        assert "You hold **5 tokens** now" in last_private(room.alice).text
        assert last_private(room.alice).buttons == {}
        assert told(room) == [
            f"🎁 {room.alice.mention} gives {room.bob.mention} **15 tokens**."
        ]
        assert public(room.clara)[-1].mentions == []
        assert await room.faults() == []


async def test_gifts_that_are_off_are_told_before_the_command_is_sent_and_a_manager_can_allow_them(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        await decide(room, gifts=0)
        for person in (room.bob, room.alice):
            await person.run("tokens balance")
        (told,) = await room.bob.autocomplete(
            "tokens give", focused="tokens", user=room.clara, tokens=""
        )
        assert told.name == TEXTS("gifts-off")
        refused = await room.bob.run("tokens give", user=room.clara, tokens=told.value)
        assert "cannot give tokens away" in refused.text
        assert "`/settings`" in refused.text
        assert refused.message is not None
        assert refused.message.buttons == {}, "only a manager can allow gifts"

        await room.alice.run("tokens give", user=room.bob, tokens=1)
        await room.alice.click("Allow gifts", last_private(room.alice))
        assert "Forbid gifts" in last_private(room.alice).buttons
        offered = await room.bob.autocomplete(
            "tokens give", focused="tokens", user=room.clara, tokens=""
        )
        assert [choice.value for choice in offered] == [1, 2, 5, 10, 20]
        (typed,) = await room.bob.autocomplete(
            "tokens give", focused="tokens", user=room.clara, tokens="7"
        )
        assert typed.value == 7
        await room.bob.run("tokens give", user=room.clara, tokens=typed.value)
        assert await room.purses() == (20, 13)


async def test_a_question_outlives_a_restart_but_not_the_rules(tmp_path: Path) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        question = await asked(room)
        await room.restart()
        await decide(room, gifts=0)
        yes = question.buttons["Yes, give"].custom_id
        await room.alice.press(question.id, yes)
        assert "cannot give tokens away" in last_private(room.alice).text
        assert await room.purses() == (20, 0)
        await decide(room, gifts=1)
        await room.restart()
        await room.alice.press(question.id, yes)
        await room.restart()
        await room.alice.press(question.id, yes)
        assert await room.purses() == (5, 35)
        assert len(told(room)) == 1


async def test_history_can_be_leafed_through_after_a_restart(tmp_path: Path) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        for number in range(19):
            await room.alice.run(
                "tokens grant", user=room.bob, tokens=1, reason=f"prize {number}"
            )
        await room.bob.run("tokens history")
        shown = last_private(room.bob)
        assert [*shown.buttons] == ["Newest", "Newer", "Older", "Oldest"]
        assert [button.disabled for button in shown.buttons.values()] == [
            True,
            True,
            False,
            False,
        ]
        await room.restart()
        await room.bob.click("Oldest", shown)
        assert "starting tokens" in last_private(room.bob).text
        assert "prize 18" not in last_private(room.bob).text
        await room.bob.click("Newer")
        await room.alice.run("tokens grant", user=room.bob, tokens=1, reason="prize 19")
        await room.bob.click("Newer")
        assert "prize 19" in last_private(room.bob).text
        await room.bob.click("Older")
        await room.bob.click("Newest")
        assert "prize 19" in last_private(room.bob).text
        seen = await leaf_through(room.bob)
        assert Counter(
            line.partition("prize ")[2]
            for line in seen.splitlines()
            if "prize " in line
        ) == Counter(str(number) for number in range(20))
        assert all(f"→ {20 + number} tokens" in seen for number in range(21))


async def test_two_hundred_commands_give_one_days_tokens(tmp_path: Path) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        given = Counter[bool]()
        # Discord waits three seconds for each answer, and a busy machine must make it
        for _ in range(8):
            replies = await asyncio.gather(
                *(room.alice.run("tokens daily") for _ in range(25))
            )
            given.update("**+5**" in reply.text for reply in replies)
        assert given == {True: 1, False: 199}
        assert (await room.purses())[0] == 25
        assert await room.faults() == []


async def test_made_up_presses_are_answered_and_move_nothing(tmp_path: Path) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        question = await asked(room)
        await room.alice.run("bura challenge", opponent=room.bob)
        places = {room.bob: table(room), room.alice: table(room)}
        alice, bob = UserId(int(room.alice.id)), UserId(int(room.bob.id))
        shown = table(room).text
        for custom_id in (
            str(ConfirmGift(int(question.id), alice, bob, 15)),
            str(TurnLeaf(alice, Turn.NEWEST, 0)),
            *(
                "tokens",
                "tokens:",
                "tokens:leaf",
                "tokens:leaf:1:oldest",
                "tokens:leaf:x:older:1",
                "tokens:leaf:1:all:1",
            ),
            *(
                f"tokens:leaf:{MAX_NUMBER + 1}:older:1",
                "tokens:leaf:-1:older:1",
                "tokens:leaf:١:older:1",
            ),
            *(
                "tokens:give:1:2:3",
                "tokens:give:1:2:3:4:5",
                "tokens:give:1:2:3:0x1",
                "tokens:keep:all",
                "tokens:take",
            ),
        ):
            reply = await room.bob.press(places[room.bob].id, custom_id)
            answered_privately(reply)
            assert (
                "no longer works" in reply.text or "does nothing for you" in reply.text
            ) or "*Manage Server*" in reply.text, custom_id
        for custom_id in (
            str(KeepTokens()),
            str(ConfirmGift(1, bob, bob, 1)),
            str(ConfirmGift(1, bob, alice, 0)),
            str(ConfirmGift(1, bob, alice, MAX_NUMBER)),
            *(
                str(TurnLeaf(bob, turn, entry))
                for turn in Turn
                for entry in (0, 1, MAX_NUMBER)
            ),
        ):
            answered_privately(await room.bob.press(places[room.bob].id, custom_id))
        assert table(room).text == shown
        assert await room.purses() == (20, 20)
        assert told(room) == []


def answered_privately(reply: Reply) -> None:
    assert not reply.failed
    assert reply.ephemeral


async def test_an_invitation_tells_what_was_got_meanwhile(tmp_path: Path) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        await room.bob.run("tokens balance")
        await room.alice.run("bura challenge", opponent=room.bob, stake=13)
        await room.bob.run("tokens daily")
        assert "25 tokens" in (await room.bob.click("Accept", table(room))).text


async def test_looking_at_a_stranger_stores_nothing_about_him(tmp_path: Path) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        await room.alice.run("tokens balance", user=room.clara)
        assert "20 tokens" in last_private(room.alice).text
        (purses,) = await room.bot.services.database.read(
            lambda c: c.execute("SELECT count(*) FROM accounts").fetchone()
        )
        assert purses == 0
