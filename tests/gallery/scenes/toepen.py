"""Toepen: a challenged exchange, a knock with six at the table, a fold that is asked
about, eight seats, the rules."""

from __future__ import annotations

from bot.playground import Person
from tests.gallery.scenes.several import rename
from tests.gallery.stage import USUAL, Stage, scene
from tests.games.playing import CARD
from tests.games.toepen.playing import pack_for
from tests.helpers.card_room import panel, pressable
from tests.helpers.wished_cards import deal_from

PACKAGE = "bot.games.toepen"
FOUR = pack_for(["ThKcQcJc", "7h8h7s8s", "AsKsQsJs", "9sTs9cTc"], "9hAh8c7d")
SIX = pack_for(
    ["9hAh8c7d", "7h8h7s8s", "AsKsQsJs", "9sTs9cTc", "TdAdKdQd", "ThKhQhJh"],
)
EIGHT = pack_for(
    [
        "9hAh8c7d",
        "7h8h7s8s",
        "AsKsQsJs",
        "9sTs9cTc",
        "TdAdKdQd",
        "ThKhQhJh",
        "AcKcQcJc",
        "7c8d9dJd",
    ]
)
"""Five of them can follow the first's nine of hearts, or need not."""


async def sit_down(stage: Stage, seats: int) -> list[Person]:
    """Let so many sit down in their order; the first of them leads."""
    people = await stage.start("toepen", seats, stake=5)
    await stage.until(lambda: all(map(panel, people)))
    await stage.room.settle(2)
    return people


def cards(person: Person) -> list[str]:
    shown = panel(person)
    return (
        [label for label in pressable(shown) if CARD.fullmatch(label)] if shown else []
    )


async def lay(stage: Stage, person: Person, card: str) -> None:
    await stage.until(lambda: card in cards(person))
    await stage.press(person, card)
    await stage.room.settle(2)


@scene("toepen-exchange", "toepen-window", "toepen-table-window", "toepen-challenged", "toepen-rules",
       game=PACKAGE, settings=USUAL)  # fmt: skip
async def an_exchange_that_is_challenged(stage: Stage) -> None:
    deal_from(stage.patch, [FOUR], dealer=3)
    alice, bob, *_ = await sit_down(stage, 4)
    await stage.show_by_token("toepen-exchange", alice)
    await stage.press(alice, "Exchange")
    await stage.room.settle(2)
    await stage.show_by_token("toepen-window", bob)
    await stage.show_public("toepen-table-window", "Challenge")
    await stage.press(bob, "Challenge")
    await stage.room.settle(2)
    await stage.show_public("toepen-challenged", "My hand")
    await stage.show("toepen-rules", bob, await bob.run("toepen rules"))


@scene("toepen-your-turn", "toepen-six", "toepen-poll", "toepen-fold", "toepen-table-poll", "toepen-result",
       game=PACKAGE, settings=USUAL)  # fmt: skip
async def a_knock_at_a_table_of_six(stage: Stage) -> None:
    deal_from(stage.patch, [SIX], dealer=5)
    alice, bob, *others = people = await sit_down(stage, 6)
    for person in people:
        await stage.press(person, "Keep")
    await stage.show_by_token("toepen-your-turn", alice)
    await lay(stage, alice, "9♥")
    await lay(stage, bob, "7♥")
    await stage.show_public("toepen-six", "My hand")
    await stage.press(alice, "Knock")
    await stage.room.settle(2)
    await stage.show_by_token("toepen-poll", bob)
    await stage.show_public("toepen-table-poll", "My hand")
    await stage.press(bob, "Fold")
    await stage.show_by_token("toepen-fold", bob)
    await stage.press(bob, "Yes, fold")
    for person in others:
        await stage.press(person, "Fold")
        await stage.press(person, "Yes, fold")
    await stage.room.settle(3)
    await stage.show_public("toepen-result", "Next hand")


@scene("toepen-at-eight", "toepen-at-eight-panel", "toepen-at-eight-trick", "toepen-at-eight-poll",
       "toepen-at-eight-answers", "toepen-at-eight-long-names", "toepen-at-eight-long-names-panel",
       "toepen-at-eight-result", game=PACKAGE, settings=USUAL)  # fmt: skip
async def a_knock_at_a_table_of_eight(stage: Stage) -> None:
    deal_from(stage.patch, [EIGHT], dealer=7)
    alice, bob, *others = people = await sit_down(stage, 8)
    for person, card in zip(people[:5], ("9♥", "7♥", "A♠", "9♠", "10♦"), strict=True):
        await lay(stage, person, card)
    await stage.show_public("toepen-at-eight", "My hand", alice)
    await stage.show_by_token("toepen-at-eight-panel", others[3])
    for person, card in zip(people[5:], ("10♥", "A♣", "7♣"), strict=True):
        await lay(stage, person, card)
    await stage.show_by_token("toepen-at-eight-trick", bob)
    await stage.press(alice, "Knock")
    await stage.room.settle(2)
    await stage.show_by_token("toepen-at-eight-poll", bob)
    for person in (bob, *others[:5]):
        await stage.press(person, "Fold")
        await stage.press(person, "Yes, fold")
    await stage.press(others[5], "Stay")
    await stage.room.settle(3)
    await stage.show_public("toepen-at-eight-answers", "My hand", alice)
    rename(stage)
    await stage.show_public("toepen-at-eight-long-names", "My hand", alice)
    await stage.show_by_token("toepen-at-eight-long-names-panel", others[5])
    while stage.public("Next hand") is None:
        able = [(person, card) for person in people for card in cards(person)]
        if able:
            await lay(stage, *able[0])
        await stage.room.tick()
    await stage.show_public("toepen-at-eight-result", "Next hand", alice)
