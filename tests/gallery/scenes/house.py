"""Somebody alone with the house: practice, hints, reviews."""

from __future__ import annotations

from tests.gallery.stage import Stage, scene
from tests.helpers.card_room import panel
from tests.helpers.wished_cards import deal_from
from tests.visits.of_learners import LEARNER
from tests.visits.with_house import with_puppets


@scene("practice-your-turn", "hint", "practice-result", "practice-over", "review")
async def practising(stage: Stage) -> None:
    with_puppets(stage.patch)
    deal_from(stage.patch, [LEARNER])
    alice = stage.alice
    await alice.run("bura practice", level="beginner")
    await stage.offered(alice, "10♣ J♣ 9♣")
    await stage.show_by_token("practice-your-turn", alice)
    await stage.press(alice, "Hint")
    await stage.until(lambda: (shown := panel(alice)) and "💡" in shown.text)
    await stage.show_by_token("hint", alice)
    await stage.press(alice, "10♣ J♣ 9♣", "Claim 31")
    await stage.offered(alice, "Next hand")
    await stage.show_by_token("practice-result", alice)
    await stage.press(alice, "Leave")
    await stage.offered(alice, "Rematch")
    await stage.show_by_token("practice-over", alice)
    await stage.click(alice, "Review")
    await stage.room.settle(2)
    await alice.wait_for(
        lambda: alice.messages()[-1].ephemeral and "%" in alice.messages()[-1].text, 30
    )
    await stage.show_private("review", alice)


@scene("practice-fair-deal", "practice-shared", "practice-left-for-a-day")
async def after_practising(stage: Stage) -> None:
    with_puppets(stage.patch)
    deal_from(stage.patch, [LEARNER])
    alice = stage.alice
    await alice.run("bura practice", level="beginner")
    await stage.press(alice, "10♣ J♣ 9♣", "Claim 31", "Leave")
    await stage.offered(alice, "Rematch")
    over = panel(alice)
    await stage.show(
        "practice-fair-deal", alice, await stage.click(alice, "Fair deal", over)
    )
    await stage.show("practice-shared", alice, await stage.click(alice, "Share", over))
    await stage.click(alice, "Rematch", over)
    await stage.offered(alice, "Resign")
    resigning = panel(alice)
    await stage.room.tick(86_405)
    await stage.click(alice, "Resign", resigning)
    await stage.show_by_token("practice-left-for-a-day", alice)


@scene("house-not-for-stake")
async def playing_for_a_stake(stage: Stage) -> None:
    await stage.alice.run("bura table", seats=4, rules="prison", stake=2)
    await stage.click(stage.alice, "Add the house")
    await stage.show_by_token("house-not-for-stake", stage.alice)


@scene("house-levels", "house-at-table")
async def filling_seats(stage: Stage) -> None:
    with_puppets(stage.patch)
    alice = stage.alice
    await alice.run("bura table", seats=4, rules="prison", stake=0)
    await stage.click(alice, "Add the house")
    await stage.offered(alice, "Master")
    await stage.show_by_token("house-levels", alice)
    await stage.press(alice, "Master", "Expert")
    await stage.room.settle(2)
    await stage.show_public("house-at-table", "Join", alice)
