"""Chicago: exchanges, a duel, a lie, an exposed hand, somebody who forfeits; a table of
the truth; the rules."""

from __future__ import annotations

from bot.playground import Person
from tests.gallery.stage import USUAL, Stage, scene
from tests.games.chicago.playing import PACKAGE, TALK, TAUGHT, TRUTH
from tests.games.playing import CARD
from tests.helpers.card_room import panel, pressable
from tests.helpers.wished_cards import deal_from


async def sit_down(stage: Stage, seats: int, **options: object) -> list[Person]:
    """Let so many sit down in their order; the first of them speaks and leads first."""
    people = await stage.start("chicago", seats, **options)
    await stage.until(lambda: all(map(panel, people)))
    await stage.room.settle(2)
    return people


async def say(stage: Stage, *calls: tuple[Person, str]) -> None:
    """Let people press buttons of their panels, one after another."""
    for person, label in calls:
        await stage.press(person, label)
        await stage.room.settle(2)


async def lie(stage: Stage, person: Person, notation: str) -> None:
    """Let somebody choose something from a list of their panel, which asks them."""
    await stage.until(
        lambda: (
            (shown := panel(person))
            and any(notation in one.options.values() for one in shown.selects)
        )
    )
    await stage.choose(person, panel(person), notation)
    await stage.room.settle(2)


async def play_out(stage: Stage, people: list[Person], *labels: str) -> None:
    """Let them lay the first card that they can, until the hand is over."""
    while stage.public(*labels) is None:
        for person in people:
            shown = panel(person)
            cards = (
                [label for label in pressable(shown) if CARD.fullmatch(label)]
                if shown
                else []
            )
            if cards:
                await person.click(cards[0], shown)
        await stage.room.settle(2)


@scene("chicago-draw", "chicago-picked", "chicago-waits", "chicago-speak", "chicago-state", "chicago-answer",
       "chicago-reply", "chicago-table-talk", "chicago-untrue", "chicago-scored", "chicago-second",
       "chicago-expose", "chicago-exposed", "chicago-lead", "chicago-follow", "chicago-table-play", "chicago-result",
       "chicago-over", "chicago-replay", "chicago-rules", "chicago-all-rules", "chicago-stats", "chicago-help",
       game=PACKAGE, settings=USUAL)  # fmt: skip
async def four_say_what_they_like(stage: Stage) -> None:  # noqa: PLR0915 - a whole hand is shown
    deal_from(stage.patch, [TALK], dealer=3)
    alice, bob, clara, dmitri = people = await sit_down(
        stage, 4, stake=5, options="target=10"
    )
    watcher = stage.people[5]
    await stage.show_by_token("chicago-draw", alice)
    await stage.press(alice, "7♣", "2♠")
    await stage.room.settle(2)
    await stage.show_by_token("chicago-picked", alice)
    await say(stage, (alice, "✓ 7♣"), (alice, "✓ 2♠"), (alice, "Exchange 0"))
    await stage.show_by_token("chicago-waits", dmitri)
    await say(stage, *((person, "Exchange 0") for person in (bob, clara, dmitri)))
    await stage.show_by_token("chicago-speak", alice)
    await say(stage, (alice, "Say a pair"), (bob, "Say a pair"))
    await stage.show_by_token("chicago-state", alice)
    await say(
        stage,
        (alice, "State K"),
        (bob, "Same"),
        (alice, "State 9"),
        (bob, "Same"),
        (alice, "State 7"),
    )
    await say(stage, (bob, "Same"), (alice, "State 2"))
    await stage.show_by_token("chicago-answer", bob)
    await say(stage, (bob, "Higher: 3"))
    await stage.show_by_token("chicago-reply", alice)
    await stage.show_public("chicago-table-talk", "My hand", watcher)
    await say(stage, (alice, "Pass"))
    await lie(stage, clara, "declare trips")
    await stage.show_by_token("chicago-untrue", clara)
    await say(stage, (clara, "Say three of a kind"), (dmitri, "Pass"))
    await stage.show_public("chicago-scored", "My hand", watcher)
    await stage.show_by_token("chicago-second", alice)
    await say(stage, *((person, "Exchange 0") for person in people))
    await say(
        stage,
        (alice, "Say a pair"),
        *((person, "Pass") for person in (bob, clara, dmitri)),
    )
    await say(stage, (alice, "K♠"), (alice, "Exchange 1"))
    await stage.show_by_token("chicago-expose", alice)
    await say(stage, (alice, "Expose and discard"))
    await stage.show_public("chicago-exposed", "My hand", watcher)
    await say(stage, *((person, "Exchange 0") for person in (bob, clara, dmitri)))
    await stage.show_by_token("chicago-lead", alice)
    await stage.press_any(alice, lambda label: CARD.fullmatch(label) is not None)
    await stage.room.settle(2)
    await stage.show_by_token("chicago-follow", bob)
    await stage.press_any(bob, lambda label: CARD.fullmatch(label) is not None)
    await stage.room.settle(2)
    await stage.show_public("chicago-table-play", "My hand", watcher)
    await play_out(stage, people, "Next hand", "Rematch")
    await stage.show_public("chicago-result", "Next hand", watcher)
    for person in (alice, dmitri):
        await stage.click(person, "Leave", stage.public("Next hand"))
        if stage.button(panel(person), "Yes, leave"):
            await stage.press(person, "Yes, leave")
        await stage.room.settle(2)
    await stage.show_public("chicago-over", "Rematch", watcher)
    shown = await alice.run("cards replay", table=1)
    for _ in range(6):
        await stage.click(alice, "Next", shown.message)
    await stage.show_private("chicago-replay", alice)
    lesson = await alice.run("chicago rules")
    await stage.show("chicago-rules", alice, lesson)
    await stage.click(alice, "All the rules", lesson.message)
    await stage.show("chicago-all-rules", alice, lesson)
    await stage.show(
        "chicago-stats", alice, await alice.run("cards stats", game="chicago")
    )
    await stage.show("chicago-help", watcher, await watcher.run("help"))


@scene("chicago-true-speak", "chicago-true-forced", "chicago-true-table", "chicago-true-passed", "chicago-true-thinks",
       "chicago-true-expose", "chicago-true-shown", game=PACKAGE, settings=USUAL)  # fmt: skip
async def three_tell_the_truth(stage: Stage) -> None:
    deal_from(stage.patch, [TRUTH], dealer=2)
    alice, bob, clara = people = await sit_down(stage, 3, rules="assisted", stake=0)
    for person in people:
        await stage.press(person, "Exchange 0")
    await stage.offered(alice, "Resign")
    await stage.until(lambda: not stage.button(panel(alice), "Exchange 0"))
    await stage.show_by_token("chicago-true-forced", alice)
    await stage.until(lambda: "37" in (stage.public("My hand") or panel(alice)).text)
    await stage.room.settle(1)
    await stage.show("chicago-true-table", clara, stage.public("My hand"))
    await stage.offered(bob, "Pass")
    await stage.show_by_token("chicago-true-speak", bob)
    await stage.press(bob, "Pass")
    await stage.show_by_token("chicago-true-passed", bob)
    await stage.offered(clara, "Pass")
    await stage.room.tick(6)
    await stage.show_by_token("chicago-true-thinks", clara)
    await say(stage, (clara, "Say a pair"))
    await say(
        stage,
        (alice, "Exchange 0"),
        (bob, "Exchange 0"),
        (clara, "6♠"),
        (clara, "Exchange 1"),
    )
    await stage.show_by_token("chicago-true-expose", clara)
    await say(stage, (clara, "Expose and discard"))
    await stage.show_public("chicago-true-shown", "My hand", clara)


@scene("chicago-hint", game=PACKAGE, settings=USUAL)
async def what_a_master_would_do(stage: Stage) -> None:
    deal_from(stage.patch, [TAUGHT], dealer=1)
    alice = stage.alice
    await alice.run("chicago practice", seats=2)
    await stage.press(alice, "Hint")
    await stage.show_by_token("chicago-hint", alice)
