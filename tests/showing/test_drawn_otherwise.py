"""What a game may ask for besides plain buttons: picks, lists, questions before any
action, buttons for everybody."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.playground import ReplyKind
from bot.ui.choices import Choice
from bot.ui.custom_id import Press
from tests.helpers.by_label import press, table
from tests.helpers.card_room import CardRoom, card_room, pressable, public
from tests.helpers.pressing import moves, own
from tests.helpers.wished_cards import deal_from, pack_of
from tests.ui.otherwise import LIST, draw_otherwise

PACK = pack_of("Kh9h6h", "7c8c7s", "Jd")
STALE = "That button was from an earlier moment"
STRANGER = "This is not your table"


@asynccontextmanager
async def drawn_otherwise(
    folder: Path, monkeypatch: pytest.MonkeyPatch, *choices: Choice
) -> AsyncIterator[CardRoom]:
    """Open a room at whose table Alice holds K♥ 9♥ 6♥ and is to lead."""
    draw_otherwise(monkeypatch, *choices)
    deal_from(monkeypatch, [PACK])
    async with card_room(
        folder, {"BURA_ANNOUNCE_SECONDS": 0}, rate_limits=False
    ) as room:
        await room.sit_down()
        await room.settle()
        yield room


async def test_cards_are_picked_one_by_one_and_led_by_the_button_that_fits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with drawn_otherwise(tmp_path, monkeypatch) as room:
        shown = own(room.alice)
        assert list(shown.buttons)[:4] == ["K♥", "9♥", "6♥", "Lead it"]
        assert pressable(shown)[:3] == ["K♥", "9♥", "6♥"], (
            "nothing is chosen: nothing can be led"
        )
        await press(room, room.alice, "9♥", "K♥")
        chosen = own(room.alice)
        assert chosen.id == shown.id, "drawn in place"
        assert list(chosen.buttons)[:4] == ["✓ K♥", "✓ 9♥", "6♥", "Lead both"]
        assert "6♥" not in pressable(chosen), "two are the most"
        assert await moves(room) == 0
        await press(room, room.alice, "✓ 9♥", "6♥")
        await room.restart()
        assert list(own(room.alice).buttons)[:4] == [
            "✓ K♥",
            "9♥",
            "✓ 6♥",
            "Lead both",
        ], "it stands in the message"
        await press(room, room.alice, "Lead both")
        await room.settle()
        assert await moves(room) == 1
        assert "K♥ 6♥" in table(room).text


async def test_a_choice_of_cards_outlives_a_refresh_and_not_the_moment_it_was_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with drawn_otherwise(tmp_path, monkeypatch) as room:
        shown = own(room.alice)
        first = shown.buttons["K♥"].custom_id or ""
        assert first.split(":")[3:] == ["pick", "lead Kh"]
        forged = first.replace("lead Kh", "lead AcAc")
        await room.alice.press(shown.id, forged)
        assert pressable(own(room.alice))[:3] == ["K♥", "9♥", "6♥"], (
            "cards that are not there cannot be chosen"
        )
        assert (
            STALE in (await room.alice.press(public(room.alice)[-1].id, first)).text
        ), "nobody's hand is drawn there"
        await press(room, room.alice, "K♥", "Lead it")
        await room.settle()
        late = await room.alice.press(own(room.alice).id, first)
        assert STALE in late.text
        assert "✓ K♥" not in late.buttons
        assert await moves(room) == 1


async def test_what_is_chosen_from_a_list_is_asked_about_and_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with drawn_otherwise(tmp_path, monkeypatch) as room:
        await press(room, room.alice, "K♥", "Lead it")
        await room.settle()
        await room.bob.choose(LIST, ["play 8c"])
        asked = own(room.bob)
        assert "Sure of play 8c?" in asked.text
        assert pressable(asked) == ["Yes, sure", "Back"]
        assert not asked.selects, "the way back stands where the list was"
        await press(room, room.bob, "Back")
        (found,) = own(room.bob).selects
        for forged in ("play Ac", "dance", "play"):
            reply = await room.bob.press(
                own(room.bob).id, found.custom_id, found.type, [forged]
            )
            assert "Sure of" not in reply.text
        assert await moves(room) == 1
        await room.bob.choose(LIST, ["play 7c"])
        await press(room, room.bob, "Yes, sure")
        assert await moves(room) == 2


async def test_a_press_on_the_public_message_is_for_ones_own_seat_and_answered_silently(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    lead = Choice("Lead K♥", Press.DO, "lead Kh")
    reply = Choice("Reply 7♣", Press.DO, "play 7c")
    async with drawn_otherwise(
        tmp_path, monkeypatch, lead, reply, Choice("Sure?", Press.ASK, "play 8c")
    ) as room:
        message = table(room)
        assert list(message.buttons) == [
            "Lead K♥",
            "Reply 7♣",
            "Sure?",
            "My hand",
            "Rules",
        ]
        refused = await room.clara.click("Lead K♥", message)
        assert refused.ephemeral
        assert STRANGER in refused.text
        refused = await room.bob.click("Lead K♥", message)
        assert refused.ephemeral
        assert "It is not your turn" in refused.text
        assert await moves(room) == 0
        panel, early = own(room.alice).id, message.buttons["Reply 7♣"].custom_id or ""
        done = await room.alice.click("Lead K♥", message)
        assert done.kind is ReplyKind.DEFERRED_UPDATE
        assert await moves(room) == 1
        stale = await room.bob.press(message.id, early)
        assert stale.ephemeral
        assert STALE in stale.text
        await room.settle()
        assert own(room.alice).id == panel, "no new panel"
        asked = await room.bob.click("Sure?", table(room))
        assert asked.ephemeral
        assert pressable(own(room.bob))[:2] == ["Yes, sure", "Back"]
        await room.bob.click("Reply 7♣", table(room))
        assert await moves(room) == 2
