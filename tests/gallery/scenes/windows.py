"""Moments in which a clock waits for somebody to speak up: announcements, and the last
call."""

from __future__ import annotations

from tests.gallery.stage import QUICK, Stage, scene
from tests.helpers.by_label import TWO_MOLODKAS
from tests.helpers.card_room import panel, pressable
from tests.helpers.wished_cards import deal_from

CARDS = 36


@scene(
    "announce",
    "announce-waiting",
    "table-announcements",
    "announced",
    "table-announced",
    "lead-sealed",
    settings={},
)
async def announcing(stage: Stage) -> None:
    deal_from(stage.patch, [TWO_MOLODKAS])
    alice, bob = stage.alice, stage.bob
    await stage.sit_down(options="announcing=window")
    await stage.offered(bob, "Announce molodka")
    await stage.show_by_token("announce", bob)
    await stage.show_by_token("announce-waiting", alice)
    await stage.show_public("table-announcements", "My hand")
    await stage.press(alice, "K♥")
    await stage.show_by_token("lead-sealed", alice)
    await stage.press(bob, "Announce molodka")
    await stage.until(lambda: stage.button(panel(alice), "Retain"))
    await stage.show_by_token("announced", alice)
    await stage.show_public("table-announced", "My hand")


@scene("last-call", "table-last-call", "drawn-hand", settings=QUICK)
async def the_last_call(stage: Stage) -> None:
    alice, bob = stage.alice, stage.bob
    await stage.sit_down(options="last_call=all")
    for _ in range(CARDS * 3):
        shown = [
            (person, mine)
            for person in (alice, bob)
            if (mine := panel(person)) is not None
        ]
        if any(stage.button(mine, "Decline") for _, mine in shown):
            break
        cards = [
            (who, mine, label)
            for who, mine in shown
            for label in pressable(mine)
            if is_card(label)
        ]
        if cards:
            person, mine, label = cards[0]
            await person.click(label, mine)
        else:
            await stage.room.tick()
    caller = next(
        person for person in (alice, bob) if stage.button(panel(person), "Decline")
    )
    await stage.show_by_token("last-call", caller)
    await stage.show_public("table-last-call", "My hand")
    for person in (alice, bob):
        if stage.button(panel(person), "Decline"):
            await stage.press(person, "Decline")
    await stage.show_public("drawn-hand", "Next hand")


def is_card(label: str) -> bool:
    """Return whether a button lays one card."""
    return " " not in label and label[-1] in "♠♥♣♦"
