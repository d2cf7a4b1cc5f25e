"""Who plays with whom: the choice of the way, the draw, the agreement, the seats, and
the options of it."""

from __future__ import annotations

from bot.playground import Person, VisibleMessage
from tests.gallery.stage import USUAL, Stage, scene
from tests.helpers.card_room import panel
from tests.helpers.partners import inviting

TOY = "tests.games.toy"


async def opened(stage: Stage) -> VisibleMessage:
    """Let four sit down, once all that can be chosen about partners is; return the
    table's message."""
    asked = await stage.alice.run("toy table", seats=4, stake=5, next_hand="pause")
    table = asked.message
    assert table is not None
    await stage.click(stage.alice, "Table options", table)
    await stage.press(stage.alice, "Allow one redraw", "Check the scores")
    await stage.until(lambda: table.text.count("✅") == 2)
    await stage.show_by_token("partners-options", stage.alice)
    for person in stage.people[1:4]:
        await stage.click(person, "Join", table)
    return table


async def invite(stage: Stage, person: Person, other: Person) -> None:
    """Let somebody invite somebody."""
    await stage.until(lambda: stage.public("Take back"))
    table = stage.public("Take back")
    assert table is not None
    await stage.click(person, inviting(table, other), table)
    await stage.room.settle(2)


async def agreed(stage: Stage) -> None:
    """Let the four make pairs as they sit, and begin; whatever else they play is dealt
    then."""
    people = stage.people[:4]
    await stage.until(lambda: stage.public("Agreement"))
    await stage.click(people[0], "Agreement", stage.public("Agreement"))
    await stage.room.settle(2)
    await invite(stage, people[0], people[2])
    await invite(stage, people[2], people[0])
    for label in ("Accept", "Begin"):
        await stage.until(lambda label=label: stage.public(label))  # type: ignore[misc]
        for person in people:
            await stage.click(person, label, stage.public(label))
        await stage.room.settle(2)


@scene("partners-options", "partners-gathering", "partners-method", "partners-draw", "partners-draw-own",
       "partners-drawn", "partners-drawn-own", "partners-invited", "partners-line-up", "partners-line-up-own",
       game=TOY, settings=USUAL)  # fmt: skip
async def partners(stage: Stage) -> None:
    alice, bob, clara, dmitri = stage.people[:4]
    table = await opened(stage)
    await stage.show_public("partners-gathering", "Start", stage.people[4])
    await stage.click(alice, "Start", table)
    await stage.show_public("partners-method", "Random draw", bob)
    await stage.click(alice, "Random draw", table)
    await stage.room.settle(2)
    await alice.click("3", table)
    await clara.click("1", table)
    await stage.show_public("partners-draw", "Fair deal", bob)
    await stage.show("partners-draw-own", clara, panel(clara))
    await bob.click("2", table)
    await stage.show_public("partners-drawn", "Begin", stage.people[4])
    await stage.show("partners-drawn-own", alice, panel(alice))
    await stage.click(dmitri, "Leave", table)
    await stage.room.settle(2)
    await stage.click(dmitri, "Join", table)
    await stage.click(alice, "Start", table)
    await stage.until(lambda: stage.public("Agreement"))
    await stage.click(alice, "Agreement", table)
    await stage.room.settle(2)
    await invite(stage, alice, bob)
    await stage.click(bob, "My hand", table)
    await stage.show("partners-invited", bob, panel(bob))
    await invite(stage, bob, alice)
    await stage.show_public("partners-line-up", "Refuse", clara)
    await stage.click(clara, "Accept", table)
    await stage.room.settle(2)
    await stage.show("partners-line-up-own", clara, panel(clara))
