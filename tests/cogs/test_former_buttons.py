"""Buttons of messages that an earlier version sent do what they say, although panels
offer other ones by now."""

from __future__ import annotations

from pathlib import Path

from bot.playground import VisibleMessage
from bot.ui.custom_id import Click
from tests.helpers.card_room import CardRoom, card_room, panel, pressable


def former(shown: VisibleMessage, press: str) -> str:
    """Return the custom_id that an earlier version gave a button of this panel."""
    click = Click.parse(next(iter(shown.buttons.values())).custom_id or "")
    return f"{click.kind}:{click.table}:{click.version}:{press}"


async def shown_after(room: CardRoom, press: str) -> VisibleMessage:
    shown = panel(room.alice)
    assert shown is not None
    reply = await room.alice.press(shown.id, former(shown, press))
    assert not reply.failed
    now = panel(room.alice)
    assert now is not None
    return now


async def test_a_table_for_points_still_asks_where_an_earlier_panel_did(
    tmp_path: Path,
) -> None:
    async with card_room(
        tmp_path, {"BURA_ANNOUNCE_SECONDS": 0}, rate_limits=False
    ) as room:
        await room.alice.run("bura practice")
        await room.until(
            lambda: (
                (shown := panel(room.alice)) is not None and "Resign" in shown.buttons
            )
        )
        asked = await shown_after(room, "ask-resign")
        assert pressable(asked) == ["Yes, resign", "Back"]
        await room.alice.click("Back", asked)
        # nothing is captured yet: no claim, and no question
        again = await shown_after(room, "ask-claim")
        assert "Yes, claim" not in again.buttons
        assert "Resign" in pressable(again)
        assert (await shown_after(room, "do:play 2c")).buttons, (
            "made up, and answered with how it stands"
        )


async def test_a_button_that_resigned_at_one_tap_asks_first(tmp_path: Path) -> None:
    async with card_room(tmp_path, rate_limits=False) as room:
        await room.alice.run("bura practice")
        await room.until(
            lambda: (
                (shown := panel(room.alice)) is not None and "Resign" in shown.buttons
            )
        )
        asked = await shown_after(room, "resign")
        assert pressable(asked) == ["Yes, resign", "Back"]
        await room.alice.click("Yes, resign", asked)
        over = panel(room.alice)
        assert over is not None
        assert "Rematch" in over.buttons
