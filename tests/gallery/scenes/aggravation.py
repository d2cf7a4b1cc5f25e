"""Aggravation: a race from its first cards to a call, what a wrong tap brings, the
table, the result and its replay."""

from __future__ import annotations

from collections.abc import Sequence

from bot.playground import Person
from tests.gallery.stage import USUAL, Stage, scene
from tests.games.aggravation.playing import FIRST, PACKAGE, doubles, left, rows
from tests.helpers.card_room import panel, public
from tests.helpers.wished_cards import deal_from

MOST = 400


async def lying(stage: Stage, cards: int) -> None:
    """Wait until so many cards of each lie open."""
    await stage.until(lambda: len((rows(panel(stage.alice)) or [[]])[-1]) >= cards)
    await stage.room.tick(0.5)


async def tap(stage: Stage, person: Person, *labels: str) -> None:
    for label in labels:
        await stage.press(person, label)
        await stage.room.tick(0.7)


async def race(
    stage: Stage, people: Sequence[Person], *, until_out: bool = False
) -> None:
    """Let people cover whatever they see, one after the other, to the end or until one
    of them has no cards left."""
    for number in range(MOST):
        shown = panel(person := people[number % len(people)])
        if (
            stage.public("Next hand", "Rematch")
            or stage.button(shown, "Review")
            or (until_out and 0 in left(shown))
        ):
            return
        if seen := doubles(shown):
            await tap(stage, person, seen[0])
        else:
            await stage.room.tick(0.9)


@scene("aggravation-invitation", "aggravation-begins", "aggravation-turned", "aggravation-race", "aggravation-covered",
       "aggravation-missed", "aggravation-early", "aggravation-table", "aggravation-late", "aggravation-which",
       "aggravation-result", "aggravation-result-panel", "aggravation-over", "aggravation-fair", "aggravation-replay",
       "aggravation-replay-end", "aggravation-shared", "aggravation-rules", "aggravation-all-rules",
       "aggravation-stats", "aggravation-leaderboard", "aggravation-help", game=PACKAGE, settings=USUAL)  # fmt: skip
async def two_race(stage: Stage) -> None:
    deal_from(stage.patch, [FIRST, FIRST], dealer=1)
    alice, bob, clara = stage.alice, stage.bob, stage.clara
    invited = await alice.run(
        "aggravation challenge", opponent=bob, rules="best_of_three"
    )
    await stage.show("aggravation-invitation", bob, invited)
    await stage.click(bob, "Accept", invited.message)
    await stage.until(lambda: panel(alice) is not None and panel(bob) is not None)
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
    await race(stage, (bob, alice), until_out=True)
    out = next(person for person in (alice, bob) if left(panel(person))[-1] == 0)
    await stage.show_by_token("aggravation-late", out)
    await tap(stage, out, "Aggravation!")
    await stage.show_by_token("aggravation-which", out)
    await race(stage, (bob, alice))
    await stage.show_public("aggravation-result", "Next hand")
    await stage.show_by_token("aggravation-result-panel", alice)
    await stage.click(bob, "Next hand", stage.public("Next hand"))
    await stage.click(alice, "Next hand", stage.public("Next hand"))
    await stage.until(lambda: stage.public("My hand") is not None)
    await race(stage, (bob,))
    await stage.show_public("aggravation-over", "Rematch")
    await stage.show(
        "aggravation-fair",
        clara,
        await stage.click(clara, "Fair deal", stage.public("Rematch")),
    )
    shown = await alice.run("cards replay", table=1)
    for _ in range(12):
        await stage.click(alice, "Next", shown.message)
    await stage.show_private("aggravation-replay", alice)
    await stage.click(alice, "Last", shown.message)
    await stage.show_private("aggravation-replay-end", alice)
    await stage.click(alice, "Share", shown.message)
    await stage.room.settle(2)
    await stage.show("aggravation-shared", clara, public(clara)[-1])
    lesson = await alice.run("aggravation rules")
    await stage.show("aggravation-rules", alice, lesson)
    await stage.click(alice, "All the rules", lesson.message)
    await stage.show("aggravation-all-rules", alice, lesson)
    await stage.show(
        "aggravation-stats", alice, await alice.run("cards stats", game="aggravation")
    )
    await stage.show(
        "aggravation-leaderboard",
        alice,
        await alice.run("aggravation leaderboard", by="pace"),
    )
    await stage.show("aggravation-help", clara, await clara.run("help"))


@scene("aggravation-practice", "aggravation-practice-end", game=PACKAGE, settings=USUAL)
async def alone_with_the_house(stage: Stage) -> None:
    deal_from(stage.patch, [FIRST], dealer=1)
    alice = stage.alice
    await alice.run("aggravation practice", level="beginner")
    await stage.until(lambda: doubles(panel(alice)))
    await stage.show_by_token("aggravation-practice", alice)
    await race(stage, (alice,))
    await stage.show_by_token("aggravation-practice-end", alice)


@scene("guided-aggravation-begins", "guided-aggravation-turned", "guided-aggravation-race", "guided-aggravation-call",
       "guided-aggravation-end", "guided-aggravation-review", game=PACKAGE, settings=USUAL,
       newcomers=True)  # fmt: skip
async def a_first_hand_of_aggravation(stage: Stage) -> None:
    deal_from(stage.patch, [FIRST], dealer=1)
    alice = stage.alice
    await alice.run("aggravation practice")
    await stage.until(lambda: panel(alice))
    await stage.show_by_token("guided-aggravation-begins", alice)
    await lying(stage, 2)
    await stage.show_by_token("guided-aggravation-turned", alice)
    await stage.until(lambda: doubles(panel(alice)))
    await stage.show_by_token("guided-aggravation-race", alice)
    await stage.room.tick(1.5)
    await race(stage, (alice,), until_out=True)
    await stage.show_by_token("guided-aggravation-call", alice)
    await race(stage, (alice,))
    await stage.offered(alice, "Again, with a clock")
    await stage.show_by_token("guided-aggravation-end", alice)
    await stage.click(alice, "Review", panel(alice))
    await stage.room.settle(3)
    await stage.show_private("guided-aggravation-review", alice)
