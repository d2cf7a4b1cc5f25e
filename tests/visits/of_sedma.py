"""Visits to tables of Sedma: of pairs and of two, and of somebody who learns it from
the house."""

from __future__ import annotations

from random import Random

import pytest

from bot.games.cards import Card
from bot.games.sedma.rules.judging import PACK
from tests.games import playing
from tests.games.playing import CARD
from tests.games.sedma.playing import END, Party
from tests.helpers.by_label import press
from tests.helpers.card_room import CardRoom, is_result, panel, pressable
from tests.helpers.wished_cards import deal_from
from tests.visits.after import QUICK, leaf_through, see_a_new_game
from tests.visits.of_first_hands import THINKING, advised, trust_to_luck
from tests.visits.with_house import HOUSE, with_puppets

TAUGHT = (1, 4, 7)
"""With the packs of which luck all that can be taught is taught."""
LONGEST = 4
"""Seconds after which the pause at the end of a round is over."""


async def sedma_in_pairs(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    game = Party.in_room(room, 4)
    await game.watcher.run("sedma rules")
    await game.watcher.click("All the rules")
    await game.sit_down(stake=0, options="target=9")
    for _ in range(24):
        if (leader := game.turn) and END in game.moves(leader):
            await room.tick(LONGEST)
        await game.move()
    await game.play_hand()
    await game.watcher.run("sedma leaderboard")
    await leaf_through(game.watcher, 1)
    await room.until(lambda: game.turn)
    await room.bob.click("Resign", panel(room.bob))
    if "Yes, resign" in panel(room.bob).buttons:
        await room.bob.click("Yes, resign", panel(room.bob))
    await room.alice.run("cards stats", game="sedma")


async def sedma_by_other_rules(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    changes = "hand_size=4 direction=left target=1 deal_rule=loser_deals show_points=no turn_seconds=30"
    kept = await room.alice.run("sedma challenge", opponent=room.bob)
    await room.bob.click("Decline", kept.message)
    asked = await room.alice.run("sedma table", seats=2, options=changes)
    await room.bob.click("Rules", asked.message)
    await room.bob.click("All the rules")
    await room.alice.click("Leave", asked.message)
    game = Party.in_room(room, 2)
    await game.sit_down(options=changes)
    for number in range(30):
        await game.move()
        await room.tick(LONGEST * (number % 3 == 0))
    await game.play_hand()


async def sedma_of_three(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    deal_from(monkeypatch, [packed(0)])
    game = Party.in_room(room, 3)
    await game.sit_down(stake=0, options="three_pack=32")
    leader = game.turn
    assert leader is not None
    await game.press(leader, game.cards(leader)[0])
    await game.until(lambda: "Nothing to continue with" in game.seen(leader))
    await game.until(lambda: game.able(END))
    leader = game.able(END)
    assert leader is not None
    await game.press(leader, END)
    assert "You end the trick" in game.seen(leader)
    await game.until(
        lambda: (
            "The last two cards of the stock stay hidden" in playing.plain(game.table)
        )
    )


def packed(luck: int) -> tuple[Card, ...]:
    """Shuffle a pack, the same way for the same number."""
    return tuple(Random(luck).sample(PACK, len(PACK)))


async def guided_hands(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    trust_to_luck(monkeypatch)
    alice = room.alice
    for luck in TAUGHT:
        deal_from(monkeypatch, [packed(luck)], luck % 2)
        await alice.click("Guided hand", (await alice.run("sedma rules")).message)
        await a_guided_hand(room)
        if "Leave" in panel(alice).buttons:
            await press(room, alice, "Leave")


async def a_guided_hand(room: CardRoom) -> None:
    """Do what is advised, and end the first trick that can be ended before anything
    is."""
    alice, hurried = room.alice, False
    for _ in range(300):
        shown = panel(alice)
        if is_result(shown):
            return
        assert "Just play" in shown.buttons, "it is guided, whoever has to move"
        if advised(alice):
            await alice.click(advised(alice), shown)
        elif END in pressable(shown) and not hurried:
            hurried = True
            await alice.click(END, shown)
        else:
            await room.tick(0.5)
    raise AssertionError("the hand does not end")


async def a_hint_and_a_review(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    with_puppets(monkeypatch)
    deal_from(monkeypatch, [packed(0)], 1)
    alice, hinted = room.alice, False
    await alice.run("sedma practice", level="beginner", seats=2, options="target=1")
    while not is_result(shown := panel(alice)):
        cards = [
            label for label in pressable(shown) if CARD.fullmatch(label) or label == END
        ]
        if cards and not hinted:
            hinted = True
            await alice.click("Hint", shown)
            assert "💡" in shown.text
        elif cards:
            await alice.click(cards[0], shown)
        else:
            await room.tick()
    await press(room, alice, "Review")
    await alice.wait_to_see("costliest decision")


async def sedma_told_of_first(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    await see_a_new_game(room, "Sedma", "sevens and equal ranks")


SEDMA = (
    (sedma_in_pairs, QUICK),
    (sedma_by_other_rules, QUICK),
    (sedma_of_three, QUICK),
    (guided_hands, {**QUICK, **THINKING}),
    (a_hint_and_a_review, {**QUICK, **HOUSE}),
    (sedma_told_of_first, QUICK),
)
