"""The first hand: guided from the cards that were dealt, skippable, kept through a restart, and never again unasked."""

from __future__ import annotations

from pathlib import Path

from bot.playground import Person, VisibleMessage
from tests.card_room import CLAIM, CardRoom, card_room, panel, pressable
from tests.visits_after import QUICK

JUST_PLAY, AGAIN = "Just play", "Again, with the clock"
TITLE = "Your first hand"


async def _begun(room: CardRoom, person: Person, **options: object) -> VisibleMessage:
    await person.run("bura practice", **options)
    await room.until(lambda: panel(person) is not None)
    shown = panel(person)
    assert shown is not None
    return shown


async def test_one(tmp_path: Path) -> None:
    async with card_room(tmp_path, QUICK, newcomers=True) as room:
        shown = await _begun(room, room.alice)
        print(shown.text)
        print({k: (b.style, b.disabled) for k, b in shown.buttons.items()})
        for n in range(40):
            shown = panel(room.alice)
            labels = [l for l in pressable(shown) if l not in {"Resign", JUST_PLAY, "Rules", CLAIM}]
            blue = [k for k, b in shown.buttons.items() if b.style == 1 and not b.disabled]
            if CLAIM in pressable(shown) and "are enough" in shown.text.replace("\n> ", " "):
                blue = [CLAIM]
            if AGAIN in shown.buttons:
                break
            if blue:
                await room.alice.click(blue[0], shown)
            else:
                await room.tick()
                continue
            print(panel(room.alice).text)
            print([k for k, b in panel(room.alice).buttons.items()], blue)
        print(panel(room.alice).text, [*panel(room.alice).buttons])
        raise AssertionError
