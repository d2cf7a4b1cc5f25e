"""Sedma: a trick of two pairs in rounds, the pause and the choice of its leader, a
result, a replay, and its rules."""

from __future__ import annotations

from random import Random

from bot.games.sedma.rules.judging import PACK
from bot.playground import Person
from tests.gallery.scenes.first_hand import blue
from tests.gallery.scenes.partners import agreed
from tests.gallery.stage import USUAL, Stage, scene
from tests.games.playing import CARD
from tests.games.sedma.playing import PACKAGE, dealt
from tests.helpers.card_room import panel, pressable
from tests.helpers.wished_cards import deal_from
from tests.visits.of_first_hands import trust_to_luck

LUCK = Random(5)
PAIRS = dealt(
    "9sTs9cAd7hKsQsJs", "9h8s8h8dKhKdKcQh", "TdJhJdJcQdQc8cAh", "9d7s7d7cTcThAcAs"
)
"""Whoever leads a nine may continue with another one and with a seven."""


def cards(stage: Stage, person: Person) -> list[str]:
    shown = panel(person)
    return [label for label in pressable(shown) if CARD.search(label)] if shown else []


def turn(stage: Stage) -> Person | None:
    return next((person for person in stage.people[:4] if cards(stage, person)), None)


async def lay(stage: Stage, label: str | None = None, quiet: int = 2) -> Person:
    """Let whose turn it is lay a card, or any; return who did, once nothing was sent
    for so many seconds."""
    await stage.until(lambda: turn(stage))
    person = turn(stage)
    assert person is not None
    await person.click(label or LUCK.choice(cards(stage, person)), panel(person))
    await stage.room.settle(quiet)
    return person


async def sit_down(stage: Stage, seats: int, **options: object) -> None:
    await stage.start("sedma", seats, **options)
    if seats == 4:
        await agreed(stage)
    await stage.until(lambda: turn(stage))
    await stage.room.settle(2)


@scene("sedma-lead", "sedma-waits", "sedma-card", "sedma-table", "sedma-choice", "sedma-may-continue", "sedma-rounds",
       "sedma-ending", "sedma-result", "sedma-replay", "sedma-rules", "sedma-all-rules", "sedma-stats", "sedma-help",
       game=PACKAGE, settings=USUAL)  # fmt: skip
async def a_hand_of_sedma(stage: Stage) -> None:
    deal_from(stage.patch, [PAIRS])
    watcher = stage.people[4]
    await sit_down(stage, 4, stake=5, options="target=1")
    leader = turn(stage)
    assert leader is not None
    await stage.show_by_token("sedma-lead", leader)
    await stage.show_by_token(
        "sedma-waits", next(one for one in stage.people[:4] if one is not leader)
    )
    await lay(stage, "9♠")
    second = turn(stage)
    assert second is not None
    await stage.show_by_token("sedma-card", second)
    await stage.show_public("sedma-table", "My hand", watcher)
    for quiet in (2, 2, 0):
        await lay(stage, quiet=quiet)
    await stage.show_by_token("sedma-choice", leader)
    await stage.show_by_token("sedma-may-continue", second)
    await stage.press_any(leader, lambda label: label.endswith("9♣"))
    for quiet in (2, 2, 0):
        await lay(stage, quiet=quiet)
    await stage.press(leader, "End trick")
    await stage.show_by_token("sedma-ending", leader)
    await stage.show("sedma-rounds", watcher, stage.public("My hand"))
    while stage.public("Rematch") is None:
        if turn(stage) is None:
            await stage.room.tick()
        else:
            await lay(stage)
    await stage.show_public("sedma-result", "Rematch", watcher)
    shown = await watcher.run("cards replay", table=1)
    await stage.click(watcher, "Next", shown.message)
    await stage.show_private("sedma-replay", watcher)
    lesson = await watcher.run("sedma rules")
    await stage.show("sedma-rules", watcher, lesson)
    await stage.click(watcher, "All the rules", lesson.message)
    await stage.show("sedma-all-rules", watcher, lesson)
    await stage.show(
        "sedma-stats", stage.alice, await stage.alice.run("cards stats", game="sedma")
    )
    await stage.show("sedma-help", watcher, await watcher.run("help"))


@scene(
    "sedma-guided-lead",
    "sedma-guided-choice",
    "sedma-guided-reply",
    "sedma-hint",
    game=PACKAGE,
    settings=USUAL,
)
async def a_guided_hand(stage: Stage) -> None:
    trust_to_luck(stage.patch)
    deal_from(stage.patch, [tuple(Random(4).sample(PACK, len(PACK)))], 1)
    alice = stage.alice
    rules = await alice.run("sedma rules")
    await stage.click(alice, "Guided hand", rules.message)
    await stage.until(lambda: blue(stage))
    await stage.show_by_token("sedma-guided-lead", alice)
    for state, ended in (("sedma-guided-choice", True), ("sedma-guided-reply", False)):
        while (
            not blue(stage)
            or (stage.button(panel(alice), "End trick") is None) is ended
        ):
            if blue(stage):
                await alice.click(blue(stage), panel(alice))
            await stage.room.tick()
        await stage.show_by_token(state, alice)
        await alice.click(blue(stage), panel(alice))
    await stage.press(alice, "Just play")
    await stage.until(lambda: cards(stage, alice))
    await stage.press(alice, "Hint")
    await stage.show_by_token("sedma-hint", alice)


@scene("sedma-three-result", game=PACKAGE, settings=USUAL)
async def three(stage: Stage) -> None:
    await sit_down(stage, 3, stake=5)
    while stage.public("Next hand") is None:
        if turn(stage) is None:
            await stage.room.tick()
        else:
            await lay(stage)
    await stage.show_public("sedma-three-result", "Next hand", stage.people[4])


@scene("sedma-two-table", "sedma-two-panel", game=PACKAGE, settings=USUAL)
async def two_with_a_stock(stage: Stage) -> None:
    await sit_down(
        stage, 2, rules="four", options="show_points=no direction=left target=3"
    )
    await lay(stage)
    await stage.until(lambda: turn(stage))
    person = turn(stage)
    assert person is not None
    await stage.show_by_token("sedma-two-panel", person)
    await stage.show_public("sedma-two-table", "My hand", stage.people[4])
