"""People who are not in the server, named by their ids: nothing is dealt, given or
stored for them."""

from __future__ import annotations

from pathlib import Path

from bot.tables.ids import UserId
from bot.ui.purse import ConfirmGift
from db import ledger
from tests.helpers.card_room import CardRoom, card_room, public
from tests.visits.of_savers import decide

QUICK: dict[str, object] = {"BURA_ANNOUNCE_SECONDS": 0}
STRANGER = "220000000000000001"
COMMANDS: list[tuple[str, str, dict[str, object]]] = [
    ("bura challenge", "opponent", {}),
    ("bura challenge", "opponent", {"stake": 0}),
    ("tokens give", "user", {"tokens": 1}),
    ("tokens grant", "user", {"tokens": 5, "reason": "why not"}),
    ("tokens take", "user", {"tokens": 5, "reason": "why not"}),
    ("tokens balance", "user", {}),
    ("tokens history", "user", {}),
    ("cards stats", "user", {}),
    ("cards history", "user", {}),
]


async def purse(room: CardRoom, user: str) -> int | None:
    return await room.bot.services.database.read(
        lambda c: ledger.held(c, room.guild, int(user))
    )


async def test_nobody_outside_the_server_can_be_named(tmp_path: Path) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        await decide(room, gifts=1)
        await room.alice.run("tokens balance")
        for command, option, values in COMMANDS:
            room.alice.speak("en-US")
            answer = await room.alice.run(command, **values, **{option: STRANGER})
            assert answer.ephemeral, command
            assert f"<@{STRANGER}> is not in this server" in answer.text, command
            assert await purse(room, STRANGER) is None, command
            assert public(room.clara) == [], command
            assert (
                STRANGER
                not in (await room.alice.run("bura leaderboard", by="tokens")).text
            )
            for locale, words in {
                "ru": "участника нет",
                "uk": "учасника немає",
            }.items():
                room.alice.speak(locale)
                assert (
                    words
                    in (
                        await room.alice.run(command, **values, **{option: STRANGER})
                    ).text
                ), command
        assert await room.faults() == []


async def test_who_has_left_is_looked_at_and_pays_back_but_gets_nothing(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        await decide(room, gifts=1)
        await room.sit_down(stake=1)
        await room.bob.click("Resign")
        await room.bob.click("Yes, resign")
        await room.settle(3)
        room.playground.remove_member("bob")
        alice, bob = room.alice, room.bob
        assert "19 tokens" in (await alice.run("tokens balance", user=bob)).text
        assert bob.mention in (await alice.run("cards stats", user=bob)).text
        assert "Bura · table 1" in (await alice.run("cards history", user=bob)).text
        assert "Resigned" not in (await alice.run("tokens history", user=bob)).text
        taken = await alice.run("tokens take", user=bob, tokens=4, reason="left")
        assert "15 tokens" in taken.text
        for command, values in (
            ("tokens grant", {"user": bob, "tokens": 4, "reason": "back"}),
            ("tokens give", {"user": bob, "tokens": 1}),
            ("bura challenge", {"opponent": bob}),
        ):
            assert "is not in this server" in (await alice.run(command, **values)).text
        assert await purse(room, bob.id) == 15
        assert await room.faults() == []


async def test_a_made_up_answer_gives_nothing_to_a_stranger(tmp_path: Path) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        await decide(room, gifts=1, gift_most=100)
        await room.alice.run("tokens give", user=room.bob, tokens=15)
        question = [message for message in room.alice.messages() if message.ephemeral][
            -1
        ]
        asked = ConfirmGift(
            int(question.id), UserId(int(room.alice.id)), UserId(int(STRANGER)), 15
        )
        refused = await room.alice.press(question.id, str(asked))
        assert "is not in this server" in refused.text
        assert await purse(room, STRANGER) is None
        yes = await room.alice.click("Yes, give", question)
        assert "5 tokens" in yes.text
        assert await room.purses() == (5, 35)
