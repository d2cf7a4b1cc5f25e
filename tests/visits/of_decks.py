"""Visits of people who choose how they see their cards; each asserts what it shows."""

from __future__ import annotations

import pytest

from bot.playground import VisibleMessage
from tests.helpers.by_label import offered, press, table
from tests.helpers.card_room import CardRoom, panel
from tests.helpers.wished_cards import deal_from, pack_of

HAND = pack_of("KcJd9s", "7h8h9h", "Td")
PLAY: dict[str, object] = {"BURA_ANNOUNCE_SECONDS": 0}


async def chosen_in_mid_play(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    deal_from(monkeypatch, [HAND])
    await room.sit_down()
    mine, theirs = panel(room.alice), panel(room.bob)
    assert mine is not None
    assert theirs is not None
    holder, other = (
        (room.alice, room.bob)
        if "K♣" in [*mine.buttons, *mine.text.split()]
        else (room.bob, room.alice)
    )
    hand, theirs = await offered(room, holder, "K♣"), panel(other)
    assert theirs is not None
    before = theirs.text
    await holder.run("cards style")
    shown = holder.messages()[-1]
    assert "✓ **Two colours** · yours\n# <:b2_As:" in shown.text
    assert "**Four colours**\n# <:b2_As:" in shown.text
    assert "**Text**\n# A♠ 10♥ K♦ J♣" in shown.text

    await holder.click("Four colours", shown)
    await room.until(lambda: "<:b2_Td4:" in _now(holder.messages(), hand).text)
    shown = _now(holder.messages(), shown)
    assert "✓ **Four colours** · yours" in shown.text
    assert "✓ **Two colours**" not in shown.text
    assert _now(other.messages(), theirs).text == before
    await holder.click("K♣", _now(holder.messages(), hand))
    await room.until(lambda: "<:b2_Kc:" in table(room).text)
    assert "<:b2_Kc4:" in _now(holder.messages(), hand).text
    assert "<:b2_Kc4:" not in table(room).text, "what everybody sees has two colours"

    await room.restart()
    await press(room, other, "9♥")
    await room.until(lambda: "J♦" in _now(holder.messages(), hand).buttons)
    assert "<:b2_Td4:" in _now(holder.messages(), hand).text
    await holder.click("Text", shown)
    await room.until(lambda: "<:b2_" not in _now(holder.messages(), hand).text)
    assert "J♦" in _now(holder.messages(), hand).buttons
    assert "<:b2_" not in (await holder.run("bura rules")).text


async def chosen_without_pictures(
    room: CardRoom, _monkeypatch: pytest.MonkeyPatch
) -> None:
    room.bot.services.emoji.doubt()
    shown = await room.alice.run("cards style")
    assert "My card pictures are not in Discord yet" in shown.text
    assert shown.text.count("A♠ 10♥ K♦ J♣") == 3


def _now(seen: list[VisibleMessage], message: VisibleMessage) -> VisibleMessage:
    """Return a message as it is now."""
    return next(one for one in seen if one.id == message.id)


DECKS = ((chosen_in_mid_play, PLAY), (chosen_without_pictures, PLAY))
