"""A seat that somebody has left: what its partner reads, who may take it, and what
scorekeepers are asked."""

from __future__ import annotations

from collections.abc import Sequence

from bot.playground import Person
from tests.gallery.scenes.partners import agreed
from tests.gallery.stage import USUAL, Stage, scene
from tests.games.playing import CARD
from tests.games.sedma.playing import PACKAGE
from tests.helpers.card_room import panel, pressable


async def play_on(stage: Stage, people: Sequence[Person], until: str) -> None:
    """Let everybody lay any card until a public message has this button."""
    while stage.public(until) is None:
        for person in people:
            own = [
                message for message in reversed(person.messages()) if message.ephemeral
            ]
            found = (
                (label, shown)
                for shown in own
                for label in pressable(shown)
                if CARD.search(label)
            )
            if (card := next(found, None)) is not None:
                await person.click(*card)
                break
        else:
            await stage.room.tick()
        await stage.room.tick(0.2)


@scene("partner-resign", "partner-left", "partner-gone", "seat-free", "seat-free-panel", "seat-free-farewell",
       "seat-taken", "sheet-asked", "partners-won", "partners-replay", "partners-stats", "partners-history",
       game=PACKAGE, settings=USUAL)  # fmt: skip
async def a_seat_is_left_and_taken(stage: Stage) -> None:
    alice, bob, clara, dmitri, elena = stage.people[:5]
    table = (
        await alice.run(
            "sedma table", seats=4, stake=5, order="joining", options="target=3"
        )
    ).message
    await stage.click(alice, "Table options", table)
    await stage.press(alice, "Check the scores")
    # who joins by an earlier message is asked to look again
    await stage.until(lambda: table and "✅" in table.text)
    for person in (bob, clara, dmitri):
        await stage.click(person, "Join", table)
    await stage.click(alice, "Start", table)
    await agreed(stage)
    await stage.offered(bob, "Resign")
    await stage.click(bob, "Resign", panel(bob))
    await stage.show_by_token("partner-resign", bob)
    await stage.click(bob, "Yes, resign", panel(bob))
    await stage.show_private("partner-left", bob)
    await stage.room.settle(2)
    await stage.show_public("partner-gone", "My hand", elena)
    await play_on(stage, (alice, clara, dmitri), "Take the seat")
    await stage.show_public("seat-free", "Take the seat", elena)
    await stage.show_by_token("seat-free-panel", dmitri)
    await stage.show_private("seat-free-farewell", bob)
    await stage.click(elena, "Take the seat", stage.public("Take the seat"))
    await stage.room.settle(2)
    await stage.show_by_token("seat-taken", elena)
    people = (alice, clara, dmitri, elena)
    await play_on(stage, people, "Confirm")
    for person, label in ((alice, "Confirm"), (dmitri, "Dispute")):
        await stage.click(person, label, stage.public(label))
    await stage.room.settle(2)
    await stage.show_public("sheet-asked", "Confirm", bob)
    await play_on(stage, people, "Rematch")
    await stage.show_public("partners-won", "Rematch", bob)
    await stage.show("partners-replay", alice, await alice.run("cards replay", table=1))
    await stage.show(
        "partners-stats", elena, await elena.run("cards stats", game="sedma")
    )
    await stage.show("partners-history", bob, await bob.run("cards history"))


async def left(stage: Stage) -> Person:
    """Let four sit down to Toy in pairs, and one of them resign; return one of their
    opponents."""
    alice, bob, *_ = await stage.start("toy", 4, stake=5)
    await agreed(stage)
    await stage.offered(bob, "Resign")
    await stage.press(bob, "Resign", "Yes, resign")
    return alice


@scene("seat-unfilled", "seat-unfilled-rematch", game="tests.games.toy", settings=USUAL)
async def nobody_takes_it(stage: Stage) -> None:
    alice = await left(stage)
    await stage.until(lambda: stage.public("Take the seat"), 900)
    await stage.until(lambda: stage.public("Rematch"), 200)
    await stage.show_public("seat-unfilled", "Rematch", stage.clara)
    await stage.click(alice, "Rematch", stage.public("Rematch"))
    await stage.show_public("seat-unfilled-rematch", "Join", stage.clara)


@scene(
    "partner-resign-nobody", "partners-nobody", game="tests.games.toy", settings=USUAL
)
async def one_of_each_side_leaves(stage: Stage) -> None:
    alice = await left(stage)
    await stage.press(alice, "Resign")
    await stage.show_by_token("partner-resign-nobody", alice)
    await stage.press(alice, "Yes, resign")
    await stage.show_public("partners-nobody", "Rematch", stage.clara)
