"""Tyzicha: an auction, a hundred in secret, the exchange, a raise, marriages, results
with the score sheet, rules."""

from __future__ import annotations

from bot.playground import Person
from bot.ui.components import ButtonStyle
from tests.gallery.scenes.first_hand import quietly
from tests.gallery.stage import USUAL, Stage, scene
from tests.games.playing import CARD
from tests.games.tyzicha.playing import PACKAGE, STRONG, pack_for
from tests.helpers.card_room import panel, pressable
from tests.helpers.wished_cards import deal_from

WEDDINGS = pack_for(["AhThJhAdTdJd9h", "KhQhKdQdKcQcKs", "AcTcAsTs9dJcJs"], "Qs9s9c")
"""The second hand from the dealer's left gets all marriages: that of alice, where clara
deals last but one."""


LONG = 24
"""Hands of a long match."""


async def sit_down(stage: Stage) -> list[Person]:
    """Let three sit down in their order."""
    people = await stage.start("tyzicha", 3, stake=5)
    await stage.until(lambda: all(map(panel, people)))
    await stage.room.settle(2)
    return people


async def say(stage: Stage, *calls: tuple[Person, str]) -> None:
    """Let people press buttons of their panels, one after another."""
    for person, label in calls:
        await stage.press(person, label)
        await stage.room.settle(2)


async def play_out(stage: Stage, people: list[Person]) -> None:
    """Let them lay the first card that they can, until the hand is over."""
    while stage.public("Next hand") is None:
        for person in people:
            shown = panel(person)
            cards = (
                [label for label in pressable(shown) if CARD.fullmatch(label)]
                if shown
                else []
            )
            if cards:
                await stage.press(person, cards[0])
        await stage.room.settle(2)


@scene("tyzicha-bid", "tyzicha-waits", "tyzicha-forced", "tyzicha-exchange", "tyzicha-picked", "tyzicha-got",
       "tyzicha-table-secret", "tyzicha-raise", "tyzicha-lead", "tyzicha-table", "tyzicha-follow", "tyzicha-result",
       "tyzicha-marriages", "tyzicha-concede", "tyzicha-sheet", "tyzicha-over", "tyzicha-replay", "tyzicha-rules",
       "tyzicha-all-rules", "tyzicha-stats", "tyzicha-help", game=PACKAGE, settings=USUAL)  # fmt: skip
async def three_hands_of_tyzicha(stage: Stage) -> None:
    deal_from(stage.patch, [STRONG, STRONG, WEDDINGS], dealer=2)
    alice, bob, clara = people = await sit_down(stage)
    await stage.show_by_token("tyzicha-bid", bob)
    await stage.show_by_token("tyzicha-waits", alice)
    await say(stage, (bob, "Pass"), (clara, "Pass"))
    await stage.show_by_token("tyzicha-forced", alice)
    await say(stage, (alice, "Take 100"))
    await stage.show_by_token("tyzicha-exchange", alice)
    await say(stage, (alice, "9♠"), (alice, "J♠"))
    await stage.show_by_token("tyzicha-picked", alice)
    await say(stage, (alice, "Give"))
    await stage.show_by_token("tyzicha-got", bob)
    await stage.show_public("tyzicha-table-secret", "My hand")
    await play_out(stage, people)
    await stage.room.tick(50)
    await say(
        stage,
        (clara, "Pass"),
        (alice, "Pass"),
        (bob, "Take 110"),
        (bob, "9♠"),
        (bob, "J♠"),
        (bob, "Give"),
    )
    await stage.show_by_token("tyzicha-raise", bob)
    await say(stage, (bob, "No raise"))
    await stage.show_by_token("tyzicha-lead", bob)
    await say(stage, (bob, "Marriage K♥"))
    await stage.show_public("tyzicha-table", "My hand")
    await stage.show_by_token("tyzicha-follow", clara)
    await play_out(stage, people)
    await stage.show_public("tyzicha-result", "Next hand")
    await stage.room.tick(50)
    await say(
        stage,
        (alice, "Bid 110"),
        (bob, "Bid 120"),
        (clara, "Pass"),
        (alice, "Bid 130"),
        (bob, "Pass"),
    )
    await say(stage, (alice, "9♠"), (alice, "9♣"), (alice, "Give"), (alice, "No raise"))
    await stage.show_by_token("tyzicha-marriages", alice)
    await stage.press(alice, "Concede contract")
    await stage.show_by_token("tyzicha-concede", alice)
    await stage.press(alice, "Yes, concede it")
    await stage.room.settle(2)
    await stage.show_public("tyzicha-sheet", "Next hand")
    for person in people:
        await stage.click(person, "Stop", stage.public("Next hand"))
    await stage.room.settle(2)
    await stage.show_public("tyzicha-over", "Rematch")
    shown = await alice.run("cards replay", table=1)
    await stage.click(alice, "Next", shown.message)
    await stage.show_private("tyzicha-replay", alice)
    lesson = await alice.run("tyzicha rules")
    await stage.show("tyzicha-rules", alice, lesson)
    await stage.click(alice, "All the rules", lesson.message)
    await stage.show("tyzicha-all-rules", alice, lesson)
    await stage.show(
        "tyzicha-stats", alice, await alice.run("cards stats", game="tyzicha")
    )
    await stage.show("tyzicha-help", alice, await alice.run("help"))


@scene("tyzicha-long-sheet", "tyzicha-whole-sheet", game=PACKAGE, settings=USUAL)
async def a_long_match(stage: Stage) -> None:
    deal_from(stage.patch, [STRONG] * LONG, dealer=2)
    people = await sit_down(stage)
    for hand in range(1, LONG):
        caller, *others = (people[(hand + place) % 3] for place in range(3))
        await say(stage, (caller, "Bid 110"), *((other, "Pass") for other in others))
        await say(stage, (caller, "Concede contract"), (caller, "Yes, concede it"))
        if hand < LONG - 1:
            shown = stage.public("Next hand")
            for person in people:
                await stage.click(person, "Next hand", shown)
            await stage.room.settle(2)
    await stage.show_public("tyzicha-long-sheet", "Next hand")
    for person in people:
        await stage.click(person, "Stop", stage.public("Next hand"))
    await stage.room.settle(2)
    await stage.show_public("tyzicha-whole-sheet", "Rematch")


@scene("adjourn-asked", "adjourn-asker", "adjourned", "adjourned-panel", "adjourned-list",
       "adjourned-going", "adjourned-going-panel", game=PACKAGE, settings=USUAL)  # fmt: skip
async def an_adjourned_match(stage: Stage) -> None:
    deal_from(stage.patch, [STRONG], dealer=2)
    alice, bob, clara = await sit_down(stage)
    await say(
        stage,
        (bob, "Bid 110"),
        (clara, "Pass"),
        (alice, "Pass"),
        (bob, "Concede contract"),
        (bob, "Yes, concede it"),
    )
    await stage.room.settle(2)
    await stage.click(alice, "Adjourn", stage.public("Adjourn"))
    await stage.room.settle(2)
    await stage.show_by_token("adjourn-asker", alice)
    await stage.show_public("adjourn-asked", "Adjourn")
    for person in (bob, clara):
        await stage.click(person, "Adjourn", stage.public("Adjourn"))
    await stage.room.settle(2)
    await stage.show_public("adjourned", "Go on")
    await stage.show_by_token("adjourned-panel", bob)
    await clara.run("tyzicha table")
    await stage.show("adjourned-list", clara, await clara.run("cards hand"))
    await stage.click(bob, "Go on", stage.public("Go on"))
    await stage.room.settle(2)
    await stage.show_public("adjourned-going", "Go on")
    await stage.show_by_token("adjourned-going-panel", bob)


@scene("tyzicha-guided-exchange", "tyzicha-guided-raise", "tyzicha-guided-marriage", "tyzicha-hint", game=PACKAGE,
       settings=USUAL)  # fmt: skip
async def a_guided_hand(stage: Stage) -> None:
    quietly(stage.patch)
    deal_from(stage.patch, [WEDDINGS], dealer=1)
    alice = stage.alice
    rules = await alice.run("tyzicha rules")
    await stage.click(alice, "Guided hand", rules.message)
    await stage.press(alice, "Bid 110")
    await stage.until(lambda: len(blues(stage)) == 2)
    await stage.show_by_token("tyzicha-guided-exchange", alice)
    for card in blues(stage):
        await stage.press(alice, card)
    await stage.press(alice, "Give")
    await stage.offered(alice, "No raise")
    await stage.room.tick(2)
    await stage.show_by_token("tyzicha-guided-raise", alice)
    await stage.press(alice, "No raise")
    await stage.until(lambda: (shown := panel(alice)) and "K♠" in shown.buttons)
    await stage.room.tick(2)
    await stage.show_by_token("tyzicha-guided-marriage", alice)
    await stage.press(alice, "Just play")
    await stage.press(alice, "Hint")
    await stage.show_by_token("tyzicha-hint", alice)


def blues(stage: Stage) -> list[str]:
    """Return the buttons on Alice's panel that are advised."""
    shown = panel(stage.alice)
    labels = pressable(shown) if shown else []
    return [
        label
        for label in labels
        if shown and shown.buttons[label].style == ButtonStyle.PRIMARY
    ]
