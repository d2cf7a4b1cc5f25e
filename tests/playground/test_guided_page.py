"""A newcomer is taught in the browser, has enough of it in another hand, and pauses a
game with a friend.

Screenshots go where BURA_SCREENSHOTS says.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.playing import CARD
from tests.helpers.browser import browser_page
from tests.helpers.card_room import CLAIM, CardRoom, card_room, panel, pressable
from tests.helpers.clock import today
from tests.helpers.wished_cards import deal_from
from tests.playground.test_two_pages import Sitting
from tests.visits.of_first_hands import (
    AGAIN,
    ENOUGH,
    THINKING,
    TITLE,
    advised,
    packed,
    says,
    trust_to_luck,
)

JUST_PLAY, PAUSE, GOES_ON = "Just play", "Pause", 60
"""The last are seconds in which the next hand would be dealt."""


async def say(sitting: Sitting, command: str) -> None:
    """Type a command on the phone; one without options is chosen from the list before
    it is sent."""
    page = sitting.pages["alice"]
    await page.get_by_role("combobox", name="Message #cards").fill(command)
    if ":" not in command:
        await page.keyboard.press("Enter")
    async with sitting.heard():
        await page.keyboard.press("Enter")


@pytest.mark.long
async def test_a_newcomer_is_taught_has_enough_of_it_and_pauses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trust_to_luck(monkeypatch)
    deal_from(monkeypatch, [packed(400)] * 3)
    async with card_room(
        tmp_path, THINKING, clock=today(), rate_limits=False, newcomers=True
    ) as room:
        url = room.playground.page_url
        async with (
            browser_page(url("alice"), width=390, height=844) as phone,
            browser_page(url("bob")) as desk,
        ):
            sitting = Sitting(room, {"alice": phone, "bob": desk})
            await be_taught(sitting, room)
            await have_enough(sitting, room)
            await pause(sitting, room)
        assert await room.faults() == []


async def be_taught(sitting: Sitting, room: CardRoom) -> None:
    """Do what is advised in a first hand, to its end."""
    await say(sitting, "/bura practice")
    await sitting.see("alice", TITLE)
    await sitting.picture("taught")
    for _ in range(60):
        await room.until(
            lambda: (
                advised(room.alice)
                or says(room.alice, AGAIN)
                or says(room.alice, ENOUGH)
            )
        )
        if says(room.alice, AGAIN):
            break
        await sitting.press(
            "alice", CLAIM if says(room.alice, ENOUGH) else advised(room.alice)
        )
        await room.tick()
    await sitting.see("alice", "Play a friend")
    await sitting.picture("first-hand-over")


async def have_enough(sitting: Sitting, room: CardRoom) -> None:
    """Ask for another guided hand, and then to be told no more."""
    await say(sitting, "/bura rules")
    await sitting.press("alice", "Guided hand")
    await sitting.see("alice", JUST_PLAY)
    await sitting.press("alice", JUST_PLAY)
    await room.until(lambda: not says(room.alice, JUST_PLAY))
    await sitting.see("alice", "Hint")
    assert not says(room.alice, TITLE)
    await sitting.picture("just-play")
    await sitting.press("alice", "Resign")
    await sitting.press("alice", "Yes, resign")
    await sitting.see("alice", "Rematch")


async def pause(sitting: Sitting, room: CardRoom) -> None:
    """Pause between two hands with a friend, for longer than the next hand would wait,
    and go on."""
    await say(sitting, "/bura challenge opponent:@Bob stake:0")
    await sitting.press("bob", "Accept")
    people = {"alice": room.alice, "bob": room.bob}

    def able(who: str) -> list[str]:
        shown = panel(people[who])
        return pressable(shown) if shown else []

    def moves() -> list[tuple[str, str]]:
        return [
            (who, label)
            for who in people
            for label in able(who)
            if all(map(CARD.fullmatch, label.split()))
        ]

    for _ in range(60):  # nobody has anything to claim before they have taken a trick
        await room.until(lambda: {PAUSE, CLAIM} & {*able("alice")} or moves())
        if PAUSE in able("alice"):
            break
        await sitting.press(
            *(("alice", CLAIM) if CLAIM in able("alice") else moves()[0])
        )
        await room.tick()
    await sitting.press("alice", PAUSE)
    await sitting.see("bob", "Next hand")
    await sitting.picture("paused")
    await room.tick(GOES_ON)
    await sitting.picture("still-paused")
    assert moves() == []
    for who in ("alice", "bob"):
        await sitting.press(who, "Next hand")
    await room.until(moves)
