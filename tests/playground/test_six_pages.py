"""Six people in six browser pages play prison rules with the real bot; screenshots go
where BURA_SCREENSHOTS says."""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path
from sqlite3 import Connection

import pytest

from db import ledger
from tests.helpers.browser import browser_page
from tests.helpers.card_room import CardRoom, card_room
from tests.helpers.clock import today
from tests.helpers.wished_cards import deal_from, pack_for
from tests.playground.test_two_pages import Sitting

NAMES = ("alice", "bob", "clara", "dmitri", "elena", "farid")


FIRST = pack_for(["9c6h7s", "Kc6s7h", "6c8h8s", "7c9h9s", "8cJhJs", "QcQhQs"], "6d")
"""Alice leads, Bob can take the first trick with the king of clubs; it is worth seven
points."""
SECOND = pack_for(["As7h8c", "Th6s9s", "Tc6h9h", "Kh6c7c", "Kc8h9c"], "6d")
"""Bob deals, so Clara leads: her ace of spades takes 39 points if the others throw
their best cards."""


@pytest.mark.long
async def test_an_evening_of_six_in_six_pages(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [FIRST, SECOND], dealer=5)
    async with (
        card_room(tmp_path, clock=today(), rate_limits=False) as room,
        AsyncExitStack() as pages,
    ):
        url, opened = room.playground.page_url, {}
        for name in NAMES:
            size = (390, 844) if name in {"alice", "clara"} else (1280, 800)
            opened[name] = await pages.enter_async_context(
                browser_page(url(name), *size)
            )
        sitting = Sitting(room, opened)
        await play(sitting)
        await play_on(sitting)
        await look_back(sitting)
        assert await purses(room) == {
            "alice": 18,
            "bob": 12,
            "clara": 35,
            "dmitri": 19,
            "elena": 18,
            "farid": 18,
        }
        assert await room.faults() == []


async def purses(room: CardRoom) -> dict[str, int]:
    """Return what everybody holds in the ledger, and see that nothing is left in the
    pot."""

    def look(connection: Connection) -> dict[str, int]:
        assert ledger.pot(connection, room.guild, 1) == 0
        return {
            name: ledger.purse(
                connection, room.guild, int(room.playground.person(name).id)
            )
            for name in NAMES
        }

    return await room.bot.services.database.read(look)


async def play(sitting: Sitting) -> None:
    """Fill an open table and play its first hand: one leaves, one is late, and one
    claims wrongly."""
    see = sitting.see
    press = sitting.press
    picture = sitting.picture
    room = sitting.room
    composer = sitting.pages["alice"].get_by_role("combobox", name="Message #cards")
    await composer.fill("/bura table seats:6 rules:prison order:joining")
    async with sitting.heard():
        await sitting.pages["alice"].keyboard.press("Enter")
    await see("farid", "Who joins?")
    for name in NAMES[1:]:
        await press(name, "Join")
        await see(name, "You sit at this table")
    await picture("open-table")
    await press("alice", "Start")
    for name in NAMES:
        await see(name, "Trump")
    await picture("dealt")

    await press("alice", "9♣")
    await press("bob", "K♣")
    await press("dmitri", "Resign")
    await picture("resign-question")
    await press("dmitri", "Yes, resign")
    await see("dmitri", "no longer at table")
    await see("clara", "Your turn")
    await picture("one-left")
    # Clara lets her time run out: her lowest card is played, and then Dmitri's
    await room.tick(61)
    await see("elena", "auto-played")
    await press("elena", "8♣")
    await press("farid", "Q♣")
    await see("bob", "Claim 31")
    await press("bob", "Claim 31")
    await see("bob", "are worth less")
    await press("bob", "Yes, claim")
    # a false claim: Bob matches the pot of six
    await see("alice", "claims 31 but has only 7.")
    await see("elena", "The pot of 12 tokens stays")
    await picture("false-claim")


async def play_on(sitting: Sitting) -> None:
    """Play the second hand, without Dmitri, and leave one after the other."""
    see, press, picture = sitting.see, sitting.press, sitting.picture
    for name in NAMES:
        if name != "dmitri":
            await press(name, "Next hand")
    # five antes on top; the claimant has dealt, so Clara leads
    await see("clara", "pot 17")
    await press("clara", "A♠")
    await picture("second-hand")
    for name, card in (
        ("elena", "10♥"),
        ("farid", "10♣"),
        ("alice", "K♥"),
        ("bob", "K♣"),
    ):
        await press(name, card)
    await press("clara", "Claim 31")
    await press("clara", "Yes, claim")
    await see("bob", "claims 31 and has 39.")
    await see("alice", "+16 tokens")
    await picture("pot-won")
    for name in ("alice", "bob", "elena", "farid"):
        await press(name, "Leave")
    await see("clara", "Rematch")
    await picture("over")


async def look_back(sitting: Sitting) -> None:
    """Look at the table again: its place in the history, its replay, and the check of
    its deals."""
    see, press, picture = sitting.see, sitting.press, sitting.picture
    for who, command, seen, name in (
        ("alice", "/cards history page:1", "hands", "history"),
        ("bob", "/cards replay table:1", "Next", "replay"),
        ("clara", "/cards replay table:1", "Next", "replay-phone"),
        ("elena", "/cards verify table:1", "bura-table-1.json", "verify"),
    ):
        box = sitting.pages[who].get_by_role("combobox", name="Message #cards")
        await box.fill(command)
        async with sitting.heard():
            await sitting.pages[who].keyboard.press("Enter")
        await see(who, seen)
        await picture(name)
    await press("clara", "Next")
    await picture("replay-turned")
