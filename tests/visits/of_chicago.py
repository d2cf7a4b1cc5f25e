"""Visits to tables of Chicago: a hand of lies, hands of the truth, other rules, and
what somebody alone is taught."""

from __future__ import annotations

import re
from random import Random

import pytest

from bot.games.chicago.rules.hands import PACK
from bot.games.kit.game import Action
from bot.house.advice import Advice, Chance
from bot.house.levels import Level
from bot.house.question import Question
from bot.house.review import Decision, Misstep
from bot.house.thinking import Thinkers
from bot.house.turning import Findings, TurningPoint
from tests.games.chicago.playing import (
    TALK,
    TAUGHT,
    Party,
    a_lie_a_tie_and_a_hand_shown,
    pack_for,
)
from tests.games.playing import plain
from tests.helpers.by_label import press
from tests.helpers.card_room import CardRoom, is_result, panel, pressable
from tests.helpers.wished_cards import deal_from
from tests.visits.after import QUICK, last_private, leaf_through
from tests.visits.of_first_hands import THINKING, advised
from tests.visits.with_house import HOUSE, with_an_indifferent_master, with_findings

SHARED = pack_for(["8s8dAhQc5s", "8h8cAdQs5d", "2c3h7s9dJh"])
"""Two hold the same pair with the same cards beside it, the third nothing."""
WORDS = pack_for(["QsQdTsTd3c", "AhJh9h4h2h", "KsKdKh9c9s"])
"""Two pair, a flush and a full house."""
FOUR_OF_A_SUIT = pack_for(["AhJh9h4h3s", "KsKd7s5c3c"])
FOUR_IN_A_ROW = pack_for(["Kc9s8d7h6c", "AsQd4h3c2d"])
NOTHING = pack_for(["KsJd9h7c2s", "AsQd4h3c2d"])
PAIR_OF_A_FLUSH = pack_for(["AhAsJh9h4h", "KsKd7s5c3c"])
"""A pair that scores, and four of a suit: who hopes for the fifth has to show the pair
before it goes."""
EQUAL_PAIRS = pack_for(["8h8cAdQs5d", "8s8dAhQc5s"])
LOWER_PAIR = pack_for(["KsKd7s5c3c", "AhAd9h4h3s"])
WISHED = {
    "exchange 3s",
    "exchange Kc",
    "exchange KsJd9h7c2s",
    "expose As",
    "exchange Qs5d",
}
"""What is advised with these hands."""
WON = re.compile("wins? the game")
HANDS = 8
"""Hands that a learner is led through, from the packs of so many lucks."""


async def chicago_by_the_usual_rules(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [TALK], dealer=3)
    game = Party.in_room(room, 4)
    alice, bob, clara, _ = game.people
    await alice.run("chicago rules")
    assert "**Proof.**" in (await alice.click("All the rules")).text
    await game.sit_down(stake=1, options="target=10")
    await a_lie_a_tie_and_a_hand_shown(game)
    await game.play_hand()
    assert "no longer at table" in last_private(clara).text
    assert "forfeits the game" in last_private(clara).text
    game.people.remove(clara)
    await game.until(lambda: WON.search(game.results[-1].text))
    asked = await alice.run("chicago challenge", opponent=bob)
    await bob.click("Decline", asked.message)
    told = await leaf_through(alice, 1)
    assert "forfeits the game" in told
    assert "Best hand" in told or "No hand is" in told
    await alice.run("chicago leaderboard")
    assert "won by a bluff" in (await alice.run("cards stats", game="chicago")).text


async def chicago_in_many_words(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Less said than is true, ranks of two pair and of a flush, a higher hand in a
    duel, and a stock made anew."""
    deal_from(monkeypatch, [WORDS], dealer=2)
    game = Party.in_room(room, 3)
    alice, bob, clara = game.people
    await game.sit_down()
    await game.nobody_exchanges()
    await game.choose(alice, "declare pair", "Say a pair")
    await game.press(bob, "Say a flush")
    await game.choose(clara, "declare flush", "Say a flush")
    await game.press(bob, "State A")
    await game.press(clara, "Say a full house")
    await game.choose(bob, "declare quads", "Say four of a kind")
    await game.press(clara, "Pass")
    await game.nobody_exchanges()
    await game.press(alice, "Say two pair")
    await game.choose(bob, "declare two_pair", "Say two pair")
    await game.press(alice, "State Q")
    await game.press(bob, "Pass")
    await game.press(clara, "Pass")
    await game.heard("Showdown 2")
    await game.nobody_exchanges()
    await game.play_hand()
    assert f"{bob.mention} has not proven four of a kind" in plain(game.results[-1])


async def chicago_with_a_new_stock(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [TALK], dealer=3)
    game = Party.in_room(room, 4)
    await game.sit_down()
    for person in game.people:
        await game.exchange_all(person)
    for person in game.people:
        await game.press(person, "Pass")
    for person in game.people[:3]:
        await game.exchange_all(person)
    await game.heard("The discards are the new stock")


async def chicago_by_other_rules(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [SHARED], dealer=2)
    game = Party.in_room(room, 3)
    alice, bob, clara = game.people
    changes = "kickers=no wheel=no reshuffle_excludes_current=yes tie_break=shared turn_seconds=30 target=11"
    kept = [f"{changes} declare_mode=assisted", "declare_mode=verbal target=35"]
    for rules, changed in zip(("verbal", "assisted"), kept, strict=True):
        asked = await alice.run("chicago table", seats=3, rules=rules, options=changed)
        await bob.click("Rules", asked.message)
        await bob.click("All the rules")
        await alice.click("Leave", asked.message)
    await game.sit_down(rules="assisted", options="target=11")
    await game.nobody_exchanges()
    await game.press(alice, "Say a pair")
    await game.press(bob, "Say a pair")
    await game.heard("a pair, equal", 8)
    # what was chosen stays so
    await game.press(alice, "8♠", "Exchange 1", "Back", "✓ 8♠", "Exchange 0")
    for person in (bob, clara):
        await game.press(person, "Exchange 0")
    await game.press(alice, "Pass")
    await game.press(bob, "Pass")
    await game.heard("nobody declares", 12)
    await game.nobody_exchanges()
    await game.play_hand()
    await game.until(lambda: WON.search(game.results[-1].text))
    await leaf_through(alice, 3)


def with_the_first(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the house do the first thing it may."""

    async def decide(_thinkers: Thinkers, question: Question) -> object | None:
        return question.legal[0] if question.legal else None

    monkeypatch.setattr(Thinkers, "decide", decide)


async def guided_hands(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    with_the_first(monkeypatch)
    silent = False

    async def advise(_thinkers: Thinkers, question: Question) -> Advice:
        wished = [one for one in question.legal if str(one) in WISHED]
        said = "pass" if silent else "declare"
        chosen = (
            wished
            or [one for one in question.legal if str(one).startswith(said)]
            or question.legal
        )
        return Advice(
            (Chance(Random(f"{question.legal}").choice(chosen or [None]), 0.5),)
        )

    monkeypatch.setattr(Thinkers, "advise", advise)
    packs = [
        TAUGHT,
        FOUR_OF_A_SUIT,
        FOUR_IN_A_ROW,
        NOTHING,
        PAIR_OF_A_FLUSH,
        EQUAL_PAIRS,
        *(tuple(Random(luck).sample(PACK, len(PACK))) for luck in range(HANDS)),
        TAUGHT,
    ]
    deal_from(monkeypatch, packs, dealer=1)
    alice = room.alice
    for hand in range(len(packs)):
        silent = hand == len(packs) - 1
        await alice.click("Guided hand", (await alice.run("chicago rules")).message)
        await a_guided_hand(room)
        if "Leave" in panel(alice).buttons:
            await press(room, alice, "Leave")


async def guided_duels(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    """Say a pair before the house and after it, the same, a higher one, and less than
    the house says."""
    said = "declare pair"

    async def decide(_thinkers: Thinkers, question: Question) -> object | None:
        return next(
            (one for one in question.legal if str(one) == said),
            question.legal[0] if question.legal else None,
        )

    monkeypatch.setattr(Thinkers, "decide", decide)
    alice = room.alice
    for pack, dealer, words in (
        (LOWER_PAIR, 1, "declare pair"),
        (EQUAL_PAIRS, 0, "declare pair"),
        (LOWER_PAIR, 0, "declare pair"),
        (LOWER_PAIR, 0, "declare flush"),
    ):
        said = words
        deal_from(monkeypatch, [pack], dealer=dealer)
        await alice.click("Guided hand", (await alice.run("chicago rules")).message)
        await a_guided_hand(room)
        if "Leave" in panel(alice).buttons:
            await press(room, alice, "Leave")


async def a_guided_hand(room: CardRoom) -> None:
    """Do what is advised, to the end of a hand."""
    for _ in range(300):
        shown = panel(room.alice)
        if is_result(shown):
            return
        if advised(room.alice):
            await room.alice.click(advised(room.alice), shown)
        else:
            await room.tick(0.5)
    raise AssertionError("the hand does not end")


async def chicago_alone(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    with_the_first(monkeypatch)
    deal_from(monkeypatch, [TAUGHT], dealer=1)
    alice = room.alice
    await alice.run("chicago practice", seats=2)
    await room.until(lambda: "Exchange 0" in pressable(panel(alice)))
    await press(room, alice, "Resign")
    if "Yes, resign" in panel(alice).buttons:
        await press(room, alice, "Yes, resign")
    seen = Question("bot.games.chicago", Level.MASTER, 0, (), ())
    found = Misstep(
        Decision(1, 1, Action("exchange"), seen),
        Advice((Chance(Action("pass"), 0.6),)),
        0.4,
    )

    with_findings(
        monkeypatch, Findings((found,), TurningPoint(found, 0.6, 0.4, (), ()))
    )
    await alice.run("cards replay", table=1)
    await alice.click("Review", last_private(alice))
    await alice.wait_to_see("costliest")
    with_findings(monkeypatch, Findings(()))
    await press(room, alice, "Replay", "Review")
    await alice.wait_to_see("no clearly better exchange or card")


async def chicago_forfeited_alone(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_the_first(monkeypatch)
    deal_from(monkeypatch, [TAUGHT], dealer=2)
    game = Party.in_room(room, 1)
    alice = room.alice
    await alice.run("chicago practice", seats=3, rules="verbal")
    await game.press(alice, "Exchange 0")
    await game.choose(alice, "declare royal_flush", "Say a royal flush")
    await game.press(alice, "Exchange 0", "Pass", "Exchange 0")
    while not is_result(panel(alice)):
        if cards := game.cards(alice):
            await game.press(alice, cards[0])
        await room.tick()
    assert "Too few are left" in panel(alice).text
    with_an_indifferent_master(monkeypatch)
    await alice.click("Review", panel(alice))
    await alice.wait_to_see("You said a royal flush and could not prove it")


async def chicago_told_of_first(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    await room.alice.run("settings")
    await room.alice.click("Games")
    await room.alice.choose("Practice deals", ["Chicago"])
    assert "two showdowns in words only" in (await room.bob.run("help")).text


CHICAGO = (
    (chicago_alone, {**QUICK, **HOUSE}),
    (chicago_by_the_usual_rules, QUICK),
    (chicago_in_many_words, QUICK),
    (chicago_with_a_new_stock, QUICK),
    (chicago_by_other_rules, QUICK),
    (guided_hands, {**QUICK, **THINKING}),
    (guided_duels, {**QUICK, **HOUSE}),
    (chicago_forfeited_alone, {**QUICK, **HOUSE}),
    (chicago_told_of_first, QUICK),
)
