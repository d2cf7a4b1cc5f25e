"""Visits to tables of Tyzicha: four hands by the usual rules, other rules, and what
somebody alone is taught."""

from __future__ import annotations

import re
from collections.abc import Container
from random import Random
from typing import cast

import pytest

from bot.games.kit.game import Action
from bot.games.tyzicha.rules import GAME
from bot.games.tyzicha.rules.cards import PACK
from bot.games.tyzicha.rules.play import MARRY
from bot.house.advice import Advice, Chance
from bot.house.levels import Level
from bot.house.question import Question
from bot.house.review import Decision, Misstep
from bot.house.thinking import Thinkers
from bot.house.turning import Findings, TurningPoint
from bot.playground import VisibleMessage
from bot.tables.dealing import Deal
from tests.games.playing import CARD
from tests.games.tyzicha.playing import STRONG, Party, four_hands, pack_for
from tests.helpers.by_label import press
from tests.helpers.card_room import CardRoom, is_result, panel, pressable, public
from tests.helpers.wished_cards import deal_from
from tests.visits.after import QUICK, last_private, leaf_through, see_a_new_game
from tests.visits.of_first_hands import NEXT
from tests.visits.of_savers import decide
from tests.visits.with_house import HOUSE, with_findings

WEDDINGS = pack_for(["KhQhKdQdKcQcKs", "AhThJhAdTdJd9h", "AcTcAsTs9dJcJs"], "Qs9s9c")
"""The dealer's left has three marriages, and a fourth with the widow."""
PLAIN = pack_for(["9h9d9cJhJdJcTs", "AhThKhAdTdKdQs", "AcTcKcAsJsQhQd"], "Qc9sKs")
"""The dealer's left has neither ace nor marriage; the next one has aces, and no
marriage."""
WITHOUT = pack_for(["AhThKhAdTdKdQs", "9h9d9cJhJdJcTs", "AcTcKcAsJsQhQd"], "Qc9sKs")
"""Those two changed hands."""
PROMISING = pack_for(["9h9d9cJhJdJcTs", "AsAhKhQhAdTdAc", "KsJs9sThKdQcTc"], "QsQdKc")
"""The dealer's right has a marriage and aces: they bid on when somebody bids 120."""
LUCK = range(4)
"""Hands that a learner is led through."""


async def tyzicha_by_the_usual_rules(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [STRONG] * 4, dealer=2)
    game = Party.in_room(room, 3)
    alice, bob, clara = game.people
    await alice.run("tyzicha rules")
    assert "**Widow.**" in (await alice.click("All the rules")).text
    await game.sit_down(stake=1)
    await four_hands(game)
    for person in game.people:
        await person.click("Stop", game.results[-1])
    asked = await alice.run("tyzicha challenge", opponent=bob)
    await bob.click("Decline", asked.message)
    assert "gives one card each" in await leaf_through(alice, 1)
    assert "concedes 120" in await leaf_through(alice, 1, 3)
    await clara.run("tyzicha leaderboard")


async def tyzicha_by_other_rules(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [WEDDINGS, STRONG], dealer=2)
    game = Party.in_room(room, 3)
    alice, bob, clara = game.people
    changes = "make_test=at_least defender_scoring=always bid_cap=200 bid_ceiling=holdings rounding=ten target=101"
    more = "marriage_first_trick=no show_running_points=yes turn_seconds=30 target=301"
    for rules, changed in (("thousand", more), ("short", changes)):
        asked = await alice.run("tyzicha table", rules=rules, options=changed)
        await bob.click("Rules", asked.message)
        await bob.click("All the rules")
        await alice.click("Leave", asked.message)
    await game.sit_down(
        stake=1, options="target=101 show_running_points=yes make_test=at_least"
    )
    await game.said(
        (bob, "Bid 110"), (clara, "Pass"), (alice, "Bid 120"), (bob, "Pass")
    )
    await game.press(alice, "9♠", "9♣", "Give", "No raise")
    await room.until(lambda: panel(alice).selects)
    await alice.choose(panel(alice).selects[0].custom_id, ["marriage Kh"], panel(alice))
    await game.next_hand(1)
    await game.said((clara, "Pass"), (alice, "Pass"), (bob, "Take 110"))
    await game.press(bob, "9♠", "J♠", "Give", "No raise", "Marriage K♥")
    await game.until(lambda: len(game.results) == 2)
    assert "wins the game" in game.results[-1].text
    assert "Contracts: **1**" in (await alice.run("cards stats", game="tyzicha")).text


async def a_match_adjourned(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    deal_from(monkeypatch, [STRONG] * 4, dealer=2)
    game = Party.in_room(room, 3)
    alice, bob, clara = game.people
    dmitri = Party.in_room(room, 4).people[-1]
    await decide(room, starting_tokens=6)
    for number, stake in enumerate((0, 0, 0, 0, 3, 0), start=1):
        last = dmitri if number == 6 else clara
        game.people = [alice, bob, last]
        await game.sit_down(stake=stake)
        await game.said(
            (bob, "Bid 110"),
            (last, "Pass"),
            (alice, "Pass"),
            (bob, "Concede contract"),
            (bob, "Yes, concede it"),
        )
        await game.until(lambda number=number: len(game.results) == number)  # type: ignore[misc]
        wished = await alice.click("Adjourn", game.results[-1])
        if number == 6:
            assert "continue one of them first" in wished.text
            assert (
                "one of them must be continued first"
                in (await dmitri.click("Adjourn", game.results[-1])).text
            )
            break
        assert "You would like to adjourn" in panel(alice).text
        await room.until(lambda: "🌙" in game.results[-1].text)
        await bob.click("Next hand", game.results[-1])
        await room.until(lambda: "would like to adjourn. To agree" in panel(bob).text)
        for person in (bob, clara):
            await person.click("Adjourn", game.results[-1])
        await room.until(lambda: "**Adjourned.**" in game.results[-1].text)
    for person in game.people:
        await person.click("Stop", game.results[-1])
    await decide(room, daily=0, stake_least=10, relief=10)
    assert (
        "A match for tokens was adjourned today"
        in (await alice.run("tokens daily")).text
    )
    assert "🌙" in (await clara.run("cards hand")).text
    await bob.click("Go on", game.results[-2])
    await room.until(lambda: "tap `Go on`" in game.results[-2].text)
    await room.until(lambda: calls(room))
    (call,) = calls(room)
    assert sorted(call.mentions) == sorted((alice.id, clara.id))
    assert "continue the match?" in (await clara.run("cards hand")).text
    await alice.click("Go on", call)
    await clara.click("Go on", game.results[-2])
    await room.until(lambda: "Bid 110" in pressable(panel(clara)) and not calls(room))


def calls(room: CardRoom) -> list[VisibleMessage]:
    """Return the messages that call people back to a match."""
    return [
        message
        for message in public(room.clara)
        if "continue the match" in message.text
    ]


def with_the_first(monkeypatch: pytest.MonkeyPatch, bids: Container[str] = ()) -> None:
    """Let the house make these bids, and else do the first thing it may."""

    async def decide(_thinkers: Thinkers, question: Question) -> object | None:
        return next(
            (action for action in question.legal if str(action) in bids),
            question.legal[0],
        )

    monkeypatch.setattr(Thinkers, "decide", decide)


async def guided_hands(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    alice, hand = room.alice, 0

    async def advise(_thinkers: Thinkers, question: Question) -> Advice:
        return Advice((Chance(advised(question, hand), 0.5),))

    monkeypatch.setattr(Thinkers, "advise", advise)
    packs = [
        WEDDINGS,
        PLAIN,
        PROMISING,
        WITHOUT,
        STRONG,
        *(tuple(Random(luck).sample(PACK, len(PACK))) for luck in LUCK),
    ]
    deal_from(monkeypatch, packs * 2)
    for dealer in (1, 2):  # to speak first, or last
        monkeypatch.setattr(Deal, "dealer", lambda _deal, _seats, dealer=dealer: dealer)
        for number in range(len(packs)):
            hand += 1
            with_the_first(
                monkeypatch,
                ("bid 120", "bid 140", "bid 160") if number % 3 == 2 else (),
            )
            await alice.click("Guided hand", (await alice.run("tyzicha rules")).message)
            await a_guided_hand(room, "110" if number % 2 else "1[1357]0")
            if "Leave" in panel(alice).buttons:
                await press(room, alice, "Leave")


def advised(question: Question, hand: int) -> Action:
    """Return what is advised in a hand, the same for the same choice: every other hand
    breaks a marriage up."""
    legal = cast("tuple[Action, ...]", question.legal)
    wedded = {card for action in legal if action.verb == MARRY for card in action.cards}
    broken = [
        action
        for action in legal
        if action.verb != MARRY and wedded.intersection(action.cards)
    ]
    bold = [action for action in legal if action.verb in {"bid", MARRY}]
    luck = Random(f"{hand} {question.legal}")
    if hand % 2 and broken:
        return broken[0]
    return luck.choice(bold if bold and luck.random() < 0.5 else legal)


async def a_guided_hand(room: CardRoom, bids: str) -> None:
    """Do the first thing that can be done, and bid so much at most."""
    alice = room.alice
    for _ in range(400):
        shown = panel(alice)
        if is_result(shown):
            return
        wanted = [
            label
            for label in pressable(shown)
            if re.fullmatch(rf"Bid {bids}|Take 110|Give|No raise", label)
        ]
        cards = [
            label
            for label in pressable(shown)
            if CARD.fullmatch(label) or label.startswith("Marriage")
        ]
        if NEXT in pressable(shown):
            await alice.click(NEXT, shown)
        elif wanted:
            await alice.click(wanted[0], shown)
        elif "Pass" in pressable(shown):
            await alice.click("Pass", shown)
        elif cards:
            await alice.click(cards[0], shown)
        else:
            await room.tick(0.5)
    raise AssertionError("the hand does not end")


async def tyzicha_alone(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    with_the_first(monkeypatch)
    deal_from(monkeypatch, [STRONG], dealer=2)
    alice = room.alice
    await alice.run("tyzicha practice", seats=3)
    await room.until(lambda: "Take 100" in pressable(panel(alice)))
    await press(room, alice, "Resign", "Yes, resign")
    seen = Question("bot.games.tyzicha", Level.MASTER, 0, (), ())
    better = Advice((Chance(GAME.parse_action("give 9sTs"), 0.6),))
    found = Misstep(Decision(1, 1, Action("pass"), seen), better, 0.4)
    with_findings(
        monkeypatch, Findings((found,), TurningPoint(found, 0.6, 0.4, (), ()))
    )
    await alice.run("cards replay", table=1)
    await alice.click("Review", last_private(alice))
    await alice.wait_to_see("costliest")


async def tyzicha_told_of_first(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    await see_a_new_game(room, "Tyzicha", "An auction, tricks and marriages")


TYZICHA = (
    (tyzicha_by_the_usual_rules, QUICK),
    (tyzicha_by_other_rules, QUICK),
    (a_match_adjourned, QUICK),
    (guided_hands, {**QUICK, **HOUSE}),
    (tyzicha_alone, {**QUICK, **HOUSE}),
    (tyzicha_told_of_first, QUICK),
)
