"""Aggravation: a race from its first cards to a call, what a wrong tap brings, the table, the result and its replay."""

from __future__ import annotations

from bot.playground import Person
from tests.card_room import panel
from tests.gallery.stage import USUAL, Stage, scene
from tests.games.aggravation.playing import PACK_OF_ALL, PACKAGE, doubles, rows
from tests.wished_cards import deal_from

MOST = 400


async def sit_down(stage: Stage, **options: object) -> tuple[Person, Person]:
    """Let Bob accept Alice's challenge, and wait for their panels."""
    await stage.alice.run("aggravation challenge", opponent=stage.bob, **options)
    await stage.click(stage.bob, "Accept")
    await stage.until(lambda: panel(stage.alice) is not None and panel(stage.bob) is not None)
    return stage.alice, stage.bob


async def lying(stage: Stage, cards: int) -> None:
    """Wait until so many cards of each lie open."""
    await stage.until(lambda: len((rows(panel(stage.alice)) or [[]])[-1]) >= cards)
    await stage.room.tick(0.5)


async def tap(stage: Stage, person: Person, *labels: str) -> None:
    for label in labels:
        await stage.press(person, label)
        await stage.room.tick(0.7)


async def race(stage: Stage, *people: Person) -> None:
    """Let people cover whatever they see, one after the other, until one of them has no cards left or it is over."""
    for number in range(MOST):
        person = people[number % len(people)]
        if stage.public("Next hand", "Rematch"):
            return
        if seen := doubles(panel(person)):
            await tap(stage, person, seen[0])
        else:
            await stage.room.tick(0.9)


@scene("aggravation-begins", "aggravation-turned", "aggravation-race", "aggravation-covered", "aggravation-missed",
       "aggravation-early", "aggravation-table", "aggravation-late", "aggravation-result", "aggravation-result-panel",
       "aggravation-over", "aggravation-replay", "aggravation-rules", "aggravation-all-rules", "aggravation-stats",
       "aggravation-leaderboard", "aggravation-help", game=PACKAGE, settings=USUAL)  # fmt: skip
async def two_race(stage: Stage) -> None:
    deal_from(stage.patch, [PACK_OF_ALL], dealer=1)
    alice, bob = await sit_down(stage, rules="best_of_three")
    await stage.show_by_token("aggravation-begins", alice)
    await lying(stage, 1)
    await stage.show_by_token("aggravation-turned", alice)
    await lying(stage, 7)
    await stage.show_by_token("aggravation-race", alice)
    await tap(stage, bob, "K")
    await stage.show_by_token("aggravation-covered", alice)
    await tap(stage, alice, "3")
    await stage.show_by_token("aggravation-missed", alice)
    await tap(stage, bob, "Aggravation!")
    await stage.show_by_token("aggravation-early", bob)
    await stage.show_public("aggravation-table", "My hand")
    await race(stage, bob, alice)
    await stage.show_public("aggravation-result", "Next hand")
    await stage.show_by_token("aggravation-result-panel", alice)
