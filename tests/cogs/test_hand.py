"""Whole evenings at the table, told by the words on the buttons: real discord.py, real
database."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from random import Random

import pytest

from bot.playground import PEOPLE, ClientRefused, Person
from tests.economy.finished import have_met_enough
from tests.helpers.by_label import (
    BURA,
    RICH,
    RICH_TRICKS,
    SECOND_MOLODKA,
    TWO_MOLODKAS,
    claim,
    ending,
    play,
    press,
    result,
    rich,
    says,
    table,
)
from tests.helpers.card_room import (
    FOLDED,
    CardRoom,
    card_room,
    panel,
    pressable,
    results,
)
from tests.helpers.wished_cards import deal_from


@asynccontextmanager
async def quick_room(folder: Path, announce: int = 0) -> AsyncIterator[CardRoom]:
    async with card_room(
        folder, {"BURA_ANNOUNCE_SECONDS": announce}, rate_limits=False
    ) as room:
        yield room
        assert await room.faults() == []


async def test_a_challenge_is_accepted_and_both_are_dealt_three_cards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [RICH])
    async with quick_room(tmp_path) as room:
        invitation = await room.alice.run("bura challenge", opponent=room.bob, stake=2)
        assert not invitation.ephemeral
        assert f"{room.alice.mention} challenges {room.bob.mention}" in invitation.text
        assert "stake 2 tokens" in invitation.text
        assert invitation.text.count("holds 20 tokens") == 2
        assert [*invitation.buttons] == [
            "Accept",
            "Decline",
            "Rules",
            "Not from this person",
        ]
        assert invitation.message is not None
        assert invitation.message.mentions == [room.bob.id]

        accepted = await room.bob.click("Accept")
        assert accepted.ephemeral
        await room.until(lambda: panel(room.alice))
        mine, theirs = panel(room.alice), panel(room.bob)
        assert mine is not None
        assert theirs is not None
        assert pressable(mine) == ["6♠", "K♣", "A♦", "Resign"]
        assert "9♥\N{NO-BREAK SPACE}8♣\N{NO-BREAK SPACE}7♣" in theirs.text
        assert pressable(theirs) == ["Resign"]
        await room.until(lambda: says(room, "is to lead"))
        assert "pot **4**" in table(room).text
        assert [*table(room).buttons] == ["My hand", "Rules"]
        assert await room.purses() == (18, 18)


async def test_a_move_writes_every_message_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [RICH])
    async with quick_room(tmp_path) as room:
        await room.sit_down()
        for person, card in ((room.alice, "K♣"), (room.bob, "9♥")):
            await room.settle()
            before = len(room.playground.requests)
            await press(room, person, card)
            await room.settle()
            sent = [
                (request.method, len(request.visible_to))
                for request in room.playground.requests[before:]
            ]
            assert sorted(sent) == [
                ("PATCH", 1),
                ("PATCH", len(PEOPLE)),
                ("POST", 1),
            ], "an answer, their panel, the table"


async def test_a_right_claim_takes_the_pot_and_shows_the_pile(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with rich(tmp_path, monkeypatch, 1) as room:
        question = await press(room, room.alice, "Claim 31")
        assert "You then pay 2 tokens into the pot" in question.text
        assert pressable(question) == ["Yes, claim", "Back"]
        await press(room, room.alice, "Back", "Claim 31", "Yes, claim")
        shown = await result(room)
        assert "has **38**" in shown.text
        assert (
            f"{room.alice.mention}\N{POP DIRECTIONAL ISOLATE} +1\N{NO-BREAK SPACE}token"
            in shown.text
        )
        assert [*shown.buttons] == ["Next hand", "Leave", "Fair deal"]
        assert re.search(
            "Seed `[0-9a-f]{64}`", (await room.clara.click("Fair deal", shown)).text
        )
        assert await room.purses() == (21, 19)
        alone = await room.bob.run("bura leaderboard", by="tokens")
        assert "You: 1 of 3 opponents" in alone.text
        await room.bot.services.database.run(have_met_enough)
        board = await room.bob.run("bura leaderboard", by="tokens")
        assert board.text.index("21 tokens") < board.text.index("19 tokens")
        assert "You hold **19 tokens**" in (await room.bob.run("tokens balance")).text
        assert (
            "holds **21 tokens**"
            in (await room.bob.run("tokens balance", user=room.alice)).text
        )


async def test_a_wrong_claim_doubles_the_pot_which_waits_for_the_next_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [RICH, RICH])
    async with quick_room(tmp_path) as room:
        await room.sit_down()
        await play(room, room.alice, room.bob, RICH_TRICKS[:3])
        shown = await claim(room, room.alice)
        assert "has only **25**" in shown.text
        assert "The pot of 4 tokens stays" in shown.text
        assert await room.purses() == (17, 19)

        await room.alice.click("Next hand", shown)
        await room.until(
            lambda: (
                (shown := panel(room.alice))
                and pressable(shown) == ["Review", "Share", "Leave", "Stop"]
            )
        )
        await room.tick(60)
        assert ending(
            room, f"{room.bob.mention} −1\N{NO-BREAK SPACE}token · ⏳ not ready yet"
        )
        assert ending(room, "when everyone has tapped Next hand · the table closes")
        await press(room, room.bob, "Next hand")
        await room.until(lambda: says(room, "pot **6**"))
        # the hand that is played has the ways to go on
        await room.until(lambda: list(results(room.clara)[-1].buttons) == FOLDED)
        assert await room.purses() == (16, 18)

        await play(room, room.bob, room.alice, RICH_TRICKS)  # the deal has gone round
        assert "claims 31 and has **" in (await claim(room, room.bob, 2)).text
        assert await room.purses() == (16, 24)


async def test_a_question_that_nobody_answered_is_not_asked_in_the_next_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [RICH, RICH])
    async with quick_room(tmp_path) as room:
        await room.alice.run("bura table", seats=2, rules="classic", next_hand="pause")
        await room.bob.click("Join")
        await room.alice.click("Start")
        # which of them is drawn by lot
        await room.until(lambda: says(room, "is to lead"))
        holding = [
            person
            for person in (room.alice, room.bob)
            if (held := panel(person)) and "K♣" in pressable(held)
        ]
        leader, other = (
            (room.alice, room.bob)
            if holding == [room.alice]
            else (room.bob, room.alice)
        )
        await play(room, leader, other, RICH_TRICKS)
        assert pressable(await press(room, other, "Resign")) == ["Yes, resign", "Back"]
        await claim(room, leader)
        await room.until(lambda: "6♠" in pressable(panel(other)))


async def test_an_announcement_takes_the_lead_and_gives_the_sealed_lead_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [SECOND_MOLODKA])
    async with quick_room(tmp_path, announce=5) as room:
        await room.sit_down(options="announcing=window")
        await press(room, room.alice, "6♠")
        await press(room, room.bob, "8♥")
        await press(room, room.bob, "Announce molodka")
        sealed = await press(room, room.alice, "K♣")
        assert "You will lead K♣." in sealed.text
        await room.until(lambda: says(room, "announces **molodka**"))
        assert "9♣ 8♣ 7♣**" in table(room).text
        replying = await press(room, room.alice, "Q♥ K♣ A♦")
        await room.until(lambda: says(room, "takes it"))
        assert (
            f"{room.bob.mention}\N{POP DIRECTIONAL ISOLATE} takes it"
            in table(room).text
        )
        assert "Claim 31" in pressable(replying)


async def test_as_good_a_hand_retains_the_lead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [TWO_MOLODKAS])
    async with quick_room(tmp_path, announce=5) as room:
        await room.sit_down(options="announcing=window")
        await press(room, room.bob, "Announce molodka")
        asked = await press(room, room.alice, "Retain")
        assert "K♥\N{NO-BREAK SPACE}9♥\N{NO-BREAK SPACE}6♥ from you" in asked.text
        await room.until(lambda: says(room, "9♥ 6♥**"))


async def test_as_good_a_hand_may_yield_the_lead(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [TWO_MOLODKAS])
    async with quick_room(tmp_path, announce=5) as room:
        await room.sit_down(options="announcing=window")
        await press(room, room.bob, "Announce molodka")
        await press(room, room.alice, "Yield")
        await room.until(lambda: says(room, "8♣ 7♣**"))


async def test_whoever_passes_says_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [TWO_MOLODKAS])
    async with quick_room(tmp_path, announce=5) as room:
        await room.sit_down(options="announcing=window")
        await press(room, room.bob, "Pass")
        await press(room, room.alice, "K♥ 9♥")
        await room.until(lambda: says(room, "**K♥ 9♥**"))
        assert "announced" not in table(room).text
        replying = panel(room.bob)
        assert replying is not None
        assert "K♥\N{NO-BREAK SPACE}9♥ from" in replying.text


async def test_three_trumps_win_the_hand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [BURA])
    async with quick_room(tmp_path) as room:
        await room.sit_down()
        await press(room, room.alice, "8♦ 7♦ 6♦")
        await room.until(lambda: says(room, "this trick decides the hand"))
        await press(room, room.bob, "10♠ A♥ A♣")
        assert (
            f"{room.alice.mention} wins the hand with a trick of three trumps"
            in (await result(room)).text
        )
        assert await room.purses() == (21, 19)


async def to_the_last_call(room: CardRoom) -> Person:
    """Play all the cards without a claim; return whoever may still claim."""
    random = Random(3)
    for _ in range(200):
        for person in (room.alice, room.bob):
            shown = panel(person)
            if shown is not None and "Decline" in shown.buttons:
                return person
        await room.move(random)
    raise AssertionError("the cards did not run out")


async def test_the_last_call_lets_the_last_winner_claim_or_decline(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [RICH])
    async with quick_room(tmp_path) as room:
        await room.sit_down()
        caller = await to_the_last_call(room)
        asked = await press(room, caller, "Decline")
        assert "Nobody claims 31" in asked.text
        assert "The pot of 2 tokens stays" in (await result(room)).text


async def test_who_leaves_a_carried_pot_behind_is_asked_first_and_gives_it_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [RICH])
    async with quick_room(tmp_path) as room:
        await room.sit_down()
        await play(room, room.alice, room.bob, RICH_TRICKS[:1])
        shown = await claim(room, room.alice)
        question = await room.alice.click("Leave", shown)
        assert question.ephemeral
        assert "takes the pot of 4 tokens" in question.text
        await press(room, room.alice, "Back", "Leave", "Yes, leave")
        await room.until(lambda: "left the table" in shown.text)
        assert f"{room.bob.mention} wins the game" in shown.text
        assert [*shown.buttons] == ["Rematch", "Fair deal"]
        assert await room.purses() == (17, 23)


async def test_a_rematch_is_asked_for_and_accepted_by_the_same_button(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with rich(tmp_path, monkeypatch) as room:
        shown = await claim(room, room.alice)
        await room.bob.click("Leave", shown)
        await room.until(lambda: "Rematch" in shown.buttons)
        asked = await room.bob.click("Rematch", shown)
        assert f"{room.bob.mention} challenges {room.alice.mention}" in asked.text
        assert [*asked.buttons] == [
            "Accept",
            "Decline",
            "Rules",
            "Not from this person",
        ]
        accepted = await room.alice.click("Rematch", shown)
        assert accepted.ephemeral
        await room.until(
            lambda: says(room, "table 2") and "is to reply" not in table(room).text
        )
        await press(room, room.bob, "K♣")


async def test_resigning_asks_first_and_gives_up_the_pot(tmp_path: Path) -> None:
    async with quick_room(tmp_path) as room:
        await room.sit_down(stake=3)
        question = await room.alice.run("cards resign")
        assert "takes the pot of 6 tokens" in question.text
        await press(room, room.alice, "Back")
        await press(room, room.alice, "Resign", "Yes, resign")
        shown = await result(room)
        assert f"{room.alice.mention} resigned" in shown.text
        assert f"{room.bob.mention} wins the game" in shown.text
        assert await room.purses() == (17, 23)


async def test_a_challenge_is_declined(tmp_path: Path) -> None:
    async with quick_room(tmp_path) as room:
        await room.alice.run("bura challenge", opponent=room.bob)
        declined = await room.bob.click("Decline")
        assert f"{room.bob.mention} declined" in declined.text
        assert declined.buttons == {}
        assert await room.purses() == (20, 20)
        await room.sit_down()


async def test_a_challenge_nobody_answers_lapses(tmp_path: Path) -> None:
    async with quick_room(tmp_path) as room:
        invitation = await room.alice.run("bura challenge", opponent=room.bob)
        await room.tick(301)
        await room.until(
            lambda: (
                "was not answered in time"
                in (invitation.message.text if invitation.message else "")
            )
        )
        with pytest.raises(ClientRefused):
            await room.bob.click("Accept")


async def test_who_lets_the_time_run_out_three_times_has_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [RICH])
    async with quick_room(tmp_path) as room:
        await room.sit_down()
        for reply in ("9♥", "7♣"):
            await room.until(
                lambda wanted=reply: wanted in pressable(panel(room.bob)), 100
            )  # type: ignore[arg-type,misc]
            await press(room, room.bob, reply)
        await room.until(lambda: results(room.clara), 100)
        assert (
            f"{room.alice.mention} let the time run out too often"
            in results(room.clara)[-1].text
        )
        assert await room.purses() == (19, 21)


async def test_rules_and_an_empty_leaderboard_are_shown_in_private(
    tmp_path: Path,
) -> None:
    async with quick_room(tmp_path) as room:
        empty = await room.clara.run("bura leaderboard")
        assert "Nobody is listed here yet" in empty.text
        rules = await room.clara.run("bura rules")
        assert "**A**\u00a0=\u00a011" in rules.text
        short = _letters(rules.text)
        assert [*rules.buttons] == [
            "Classic",
            "Match",
            "Prison",
            "Practice",
            "Guided hand",
            "All the rules",
        ]
        full = await room.clara.click("All the rules", rules.message)
        assert "Be the first to claim" in full.text
        assert "A K" not in full.text
        assert "A 10 K Q J 9 8 7 6" in full.text
        assert empty.ephemeral
        assert rules.ephemeral
        await room.sit_down()
        again = await room.clara.click("Rules")
        assert _letters(again.text) == short
        assert _letters(
            (await room.clara.click("All the rules", again.message)).text
        ) == _letters(full.text)
        assert (
            _letters((await room.clara.click("In short", again.message)).text) == short
        )


def _letters(text: str) -> list[str]:
    """Leave out the cards' pictures, which may be uploaded between two messages."""
    return [line for line in re.sub(r"<:\w+:\d+>", "", text).splitlines() if line]
