"""Reviews of hands among people: to each who played, privately, once a hand is over;
and of all hands of a match."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from bot.games.refusals import IllegalActionError, Reason
from bot.house.turning import Findings
from bot.playground import Person, VisibleMessage
from bot.tables import house
from bot.tables.house import House
from bot.tables.ids import UserId
from bot.tables.record import HandRecord, Played
from bot.tables.refusals import HandTooOld
from tests.helpers.by_label import RICH, RICH_TRICKS, claim, offered, play, press
from tests.helpers.card_room import CardRoom, card_room
from tests.helpers.wished_cards import deal_from
from tests.visits.after import last_private

SETTINGS: dict[str, object] = {"BURA_ANNOUNCE_SECONDS": 0, "BURA_HOUSE_WORKERS": 0}


async def reviewed(person: Person, words: str = "The hand turned at") -> VisibleMessage:
    """Wait until the master has thought, which takes real time."""
    return await person.wait_to_see(words, 20)


def play_by_other_rules(_played: Played, _hand: HandRecord, _user: UserId) -> None:
    """Look back at a hand that today's rules do not allow."""
    raise IllegalActionError(Reason.ILLEGAL_CARD)


def fell(text: str) -> bool:
    """Whether the chances of a review's first line went down."""
    found = re.search(r"from ([0-9]+)% to ([0-9]+)%", text)
    return found is not None and int(found[2]) < int(found[1])


async def first_hand(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch, *, hands: int = 1
) -> None:
    """Let Alice win a hand by a claim; the next ones are dealt alike."""
    deal_from(monkeypatch, [RICH] * hands)
    await room.sit_down()
    await play(room, room.alice, room.bob, RICH_TRICKS)


async def think_forever(*_asked: object) -> None:
    """Review a hand for longer than anybody waits."""
    await asyncio.Event().wait()


async def test_each_player_sees_what_the_hand_turned_on_for_themselves_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path, SETTINGS, rate_limits=False) as room:
        alice, bob = room.alice, room.bob
        await first_hand(room, monkeypatch)
        await claim(room, alice)
        for person, foe in ((alice, bob), (bob, alice)):
            await person.click("Review", await offered(room, person, "Review"))
            shown = await reviewed(person)
            assert shown.ephemeral
            assert not any(
                "The hand turned at" in one.text
                for one in foe.messages()
                if one.id == shown.id
            )
        won, lost = last_private(alice).text, last_private(bob).text
        assert "to 100%" in won
        assert fell(lost)
        assert not any(
            "The hand turned at" in one.text for one in room.clara.messages()
        )
        assert await room.faults() == []


async def test_nothing_is_reviewed_before_the_hand_is_over_and_nobody_who_did_not_play_reviews(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path, SETTINGS, rate_limits=False) as room:
        alice, bob, clara = room.alice, room.bob, room.clara
        await first_hand(room, monkeypatch, hands=2)
        shown = await offered(room, bob, "Resign")
        for arg in ("1", "2", "all.1"):
            assert (
                "still being played"
                in (await bob.press(shown.id, f"bura:1:0:review:{arg}")).text
            )
        await claim(room, alice)
        await press(room, alice, "Next hand")
        await press(room, bob, "Next hand")
        playing = await offered(room, bob, "Resign")
        asked = await bob.press(playing.id, "bura:1:0:review:2.apart")
        assert "Hand **1** of 1" in asked.text, "the second one is still played"
        seen = (await clara.run("cards replay", table=1)).message
        assert seen is not None
        assert "Review" not in seen.buttons
        for arg in ("1", "all.1"):
            assert (
                "not your table"
                in (await clara.press(seen.id, f"bura:1:0:review:{arg}")).text
            )
        await reviewed(bob)


async def both_hands(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> VisibleMessage:
    """Play a match whose first hand is claimed and whose second is resigned; return the
    review of all hands."""
    alice, bob = room.alice, room.bob
    await first_hand(room, monkeypatch, hands=2)
    await claim(room, alice)
    await press(room, alice, "Next hand")
    await press(room, bob, "Next hand")
    await press(room, bob, "Resign", "Yes, resign")
    await alice.click("All hands", await offered(room, alice, "All hands"))
    return await reviewed(alice, "**2.** **This hand was not played to its end")


async def test_after_a_match_each_hand_says_what_it_turned_on_and_leads_to_its_review(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path, SETTINGS, rate_limits=False) as room:
        alice = room.alice
        shown = await both_hands(room, monkeypatch)
        assert "**1.** **The hand turned at" in shown.text
        told = shown.text
        assert [*shown.buttons] == ["Hand 1", "Hand 2"]
        await alice.click("Hand 1", shown)
        hand = await reviewed(alice, "Hand **1** of 2")
        assert hand.id == shown.id
        await room.until(lambda: "All hands" in hand.buttons)
        monkeypatch.setattr(House, "review", think_forever)
        await alice.click("All hands", hand)
        await room.until(lambda: "Hand 2" in hand.buttons)
        assert hand.text == told, "what was found once is shown at once"
        assert "Ask again" not in hand.buttons
        await alice.click("Hand 1", hand)
        await room.until(lambda: "Hand **1** of 2" in hand.text)
        assert "The hand turned at" in hand.text


async def test_a_hand_that_is_too_old_says_so_and_the_hands_after_it_are_reviewed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    review = House.review

    async def review_later_ones(
        asked: House, played: Played, hand: int, user: UserId
    ) -> Findings:
        if hand == 1:
            raise HandTooOld
        return await review(asked, played, hand, user)

    monkeypatch.setattr(House, "review", review_later_ones)
    async with card_room(tmp_path, SETTINGS, rate_limits=False) as room:
        shown = await both_hands(room, monkeypatch)
        assert "**1.** This hand is too old to be reviewed." in shown.text
        assert "Ask again" not in shown.buttons
        assert await room.faults() == []


async def test_a_hand_whose_rules_have_changed_since_is_too_old(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path, SETTINGS, rate_limits=False) as room:
        alice = room.alice
        await first_hand(room, monkeypatch)
        await claim(room, alice)
        shown = await offered(room, alice, "Review")
        monkeypatch.setattr(house, "_look_back", play_by_other_rules)
        for arg in ("1.apart", "all.1.apart"):
            await alice.press(shown.id, f"bura:1:0:review:{arg}")
            await alice.wait_to_see("This hand is too old to be reviewed.")


async def test_after_a_restart_in_mid_thought_the_same_message_asks_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path, SETTINGS, rate_limits=False) as room:
        alice = room.alice
        await first_hand(room, monkeypatch)
        await claim(room, alice)
        await press(room, alice, "Next hand")
        with monkeypatch.context() as thinking_long:
            thinking_long.setattr(House, "review", think_forever)
            await alice.click("Review", await offered(room, alice, "Review"))
            await room.until(lambda: "Ask again" in last_private(alice).buttons)
            thinking = last_private(alice)
            await room.restart()
        await alice.click("Ask again", thinking)
        assert (await reviewed(alice)).id == thinking.id
