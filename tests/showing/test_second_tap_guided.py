"""In a guided hand a second tap at the place of `Next` leaves no text that was never
seen, and plays nothing."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from bot.games import catalogue
from bot.playground import VisibleMessage
from bot.showing.seen_buttons import SEEN_AFTER
from bot.tables.games import rules_of
from bot.ui.components import ButtonStyle
from bot.ui.custom_id import Click
from tests.cogs.test_first_hand import AGAIN, NEXT, SETTINGS, shown
from tests.helpers.card_room import CardRoom, card_room, pressable
from tests.helpers.pressing import moves
from tests.showing.test_second_tap import HASTE, SOON, TOO_QUICK, Place, layout
from tests.visits.with_house import with_puppets

TAUGHT = [game for game in catalogue.names() if rules_of(game).profile.lessons]
BLUE = ButtonStyle.PRIMARY


@pytest.fixture(autouse=True)
def _puppets(as_people_play: None, monkeypatch: pytest.MonkeyPatch) -> None:
    with_puppets(monkeypatch)


@asynccontextmanager
async def guided(folder: Path, game: str) -> AsyncIterator[CardRoom]:
    """Have somebody in a guided hand who has just got its first text."""
    async with card_room(folder, SETTINGS, rate_limits=False, newcomers=True) as room:
        await room.alice.run(f"{game} practice")
        await room.tick(SOON)
        yield room


async def test_the_first_text_stays_for_as_long_as_it_takes_to_see_it(
    tmp_path: Path,
) -> None:
    async with guided(tmp_path, "bura") as room:
        first = shown(room.alice)
        place, read = next_of(first)
        assert TOO_QUICK.removeprefix("### ") in (await tap(room, read)).text
        assert next_of(shown(room.alice)) == (place, read)
        await room.tick(SEEN_AFTER)
        assert next_of(await tap(room, read)) != (place, read)


@pytest.mark.parametrize("game", TAUGHT)
async def test_a_second_tap_at_the_place_of_next_does_nothing(
    tmp_path: Path, game: str
) -> None:
    async with guided(tmp_path, game) as room:
        for _ in range(30):
            await room.tick(1)
            mine = shown(room.alice)
            blue = [
                label for label in pressable(mine) if mine.buttons[label].style == BLUE
            ]
            if AGAIN in mine.buttons or len(blue) > 1:
                break
            if NEXT in mine.buttons:
                await tap_twice(room)
            elif blue:
                await room.alice.click(blue[0], mine)


@pytest.mark.parametrize(
    ("game", "read", "second"), [("schneider", 0, NEXT), ("sedma", 1, "9♥")]
)
async def test_there_are_buttons_at_the_place_of_next(
    tmp_path: Path, game: str, read: int, second: str
) -> None:
    async with guided(tmp_path, game) as room:
        for _ in range(read):
            await room.tick(SEEN_AFTER)
            await room.alice.click(NEXT, shown(room.alice))
        await room.tick(SEEN_AFTER)
        assert await tap_twice(room) == second


def next_of(message: VisibleMessage) -> tuple[Place, Click]:
    """Return where `Next` is on a panel, and what it asks for."""
    [(place, click)] = [
        (place, click)
        for place, (label, click, _) in layout(message).items()
        if label == NEXT
    ]
    assert click is not None
    return place, click


async def tap(room: CardRoom, click: Click) -> VisibleMessage:
    """Press a button of the panel; return the panel then."""
    reply = await room.alice.press(shown(room.alice).id, str(click))
    assert not reply.failed, reply
    await room.tick(SOON)
    return shown(room.alice)


async def tap_twice(room: CardRoom) -> str:
    """Tap twice at the place of `Next`; return the label of what was there at the
    second tap, if it can be pressed."""
    place, read = next_of(shown(room.alice))
    await tap(room, read)
    await room.tick(HASTE)
    label, click, disabled = layout(shown(room.alice)).get(place, ("", None, True))
    if click is None or disabled:
        return ""
    done = await moves(room)
    after = await tap(room, click)
    assert await moves(room) == done, f"{label} was done"
    assert layout(after)[place] == (label, click, False), f"{label} was done"
    assert TOO_QUICK in after.text
    return label
