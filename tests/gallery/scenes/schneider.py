"""Schneider: panels while there is a stock and without one, the table, the result, a
replay, its rules and figures."""

from __future__ import annotations

from random import Random

from bot.playground import Person
from tests.gallery.stage import USUAL, Stage, scene
from tests.games.playing import CARD
from tests.games.schneider.playing import PACKAGE
from tests.helpers.card_room import panel, pressable

LUCK = Random(5)


def cards(stage: Stage, person: Person) -> list[str]:
    shown = panel(person)
    return (
        []
        if shown is None
        else [label for label in pressable(shown) if CARD.fullmatch(label)]
    )


async def sit_down(stage: Stage, **options: object) -> tuple[Person, Person]:
    """Let Bob accept Alice's challenge; return who leads, and the other."""
    await stage.alice.run("schneider challenge", opponent=stage.bob, **options)
    await stage.click(stage.bob, "Accept")
    await stage.until(lambda: cards(stage, stage.alice) or cards(stage, stage.bob))
    await stage.room.settle(2)
    return (
        (stage.alice, stage.bob)
        if cards(stage, stage.alice)
        else (stage.bob, stage.alice)
    )


async def lay(stage: Stage) -> Person:
    """Let whose turn it is lay any card; return who did."""
    await stage.until(
        lambda: any(cards(stage, person) for person in (stage.alice, stage.bob))
    )
    person = next(person for person in (stage.alice, stage.bob) if cards(stage, person))
    await person.click(LUCK.choice(cards(stage, person)), panel(person))
    await stage.room.settle(2)
    return person


@scene("schneider-invitation", "schneider-lead", "schneider-waits", "schneider-reply", "schneider-table",
       "schneider-strict", "schneider-strict-table", "schneider-result", "schneider-result-panel", "schneider-replay",
       "schneider-rules", "schneider-all-rules", "schneider-stats", "schneider-leaderboard", "schneider-help",
       game=PACKAGE, settings=USUAL)  # fmt: skip
async def a_hand_of_schneider(stage: Stage) -> None:
    alice, bob, clara = stage.alice, stage.bob, stage.clara
    invited = await alice.run("schneider challenge", opponent=bob, stake=5)
    await stage.show("schneider-invitation", bob, invited)
    await stage.click(bob, "Decline", invited.message)
    leader, other = await sit_down(stage, stake=5, rules="single")
    await stage.show_by_token("schneider-lead", leader)
    await stage.show_by_token("schneider-waits", other)
    await lay(stage)
    await stage.show_by_token("schneider-reply", other)
    await stage.show_public("schneider-table", "My hand", clara)
    for _ in range(20):
        person = await lay(stage)
    person = alice if cards(stage, alice) else bob
    await stage.show_by_token("schneider-strict", person)
    await stage.show_public("schneider-strict-table", "My hand", clara)
    while stage.public("Rematch", "Next hand") is None:
        await lay(stage)
    await stage.show_public("schneider-result", "Fair deal", clara)
    await stage.show_private("schneider-result-panel", alice)
    shown = await clara.run("cards replay", table=2)
    await stage.click(clara, "Last", shown.message)
    await stage.show_private("schneider-replay", clara)
    lesson = await clara.run("schneider rules")
    await stage.show("schneider-rules", clara, lesson)
    await stage.click(clara, "All the rules", lesson.message)
    await stage.show("schneider-all-rules", clara, lesson)
    await stage.show(
        "schneider-stats", alice, await alice.run("cards stats", game="schneider")
    )
    await stage.show(
        "schneider-leaderboard",
        clara,
        await clara.run("schneider leaderboard", by="wins"),
    )
    await stage.show("schneider-help", clara, await clara.run("help"))


@scene(
    "schneider-turnup",
    "schneider-turnup-table",
    "schneider-other-rules",
    game=PACKAGE,
    settings=USUAL,
)
async def a_hand_with_trumps(stage: Stage) -> None:
    changes = "show_honours=no double_from=16 strict_end=no"
    leader, _ = await sit_down(stage, rules="turnup", options=changes)
    await lay(stage)
    await lay(stage)
    person = (
        leader
        if cards(stage, leader)
        else next(one for one in (stage.alice, stage.bob) if one is not leader)
    )
    await stage.show_by_token("schneider-turnup", person)
    await stage.show_public("schneider-turnup-table", "My hand", stage.clara)
    await stage.show(
        "schneider-other-rules", stage.clara, await stage.click(stage.clara, "Rules")
    )
