"""Visits to tables of Aggravation: whole races, every end of one, other rules, and what
somebody alone is taught."""

from __future__ import annotations

import pytest

from bot.games.aggravation.player.reacting import ReactingPlayer
from bot.games.aggravation.rules.game import Aggravation
from bot.games.aggravation.rules.options import AggravationOptions
from bot.games.aggravation.rules.state import PACK, State
from bot.games.cards import Card
from bot.games.contract import Chance, Standing
from bot.playground import Person
from tests.economy.finished import have_met_enough
from tests.games.aggravation.agreement import shortened
from tests.games.aggravation.playing import FIRST, Party, doubles, left
from tests.games.playing import plain
from tests.helpers.by_label import press
from tests.helpers.card_room import CardRoom, is_result, panel, pressable
from tests.helpers.wished_cards import deal_from, laid_out
from tests.visits.after import QUICK, last_private, leaf_through
from tests.visits.with_house import HOUSE

MATCHED = laid_out(PACK, ["7s5cJdTd", "7h9c2dKd"])
"""The first cards are a match; what covers it makes none."""
DIFFERENT = laid_out(PACK, ["7sTd", "9hKd"])
CHANGES = "cover_mode=group flip_seconds=2 misfire_seconds=1 tie_window_ms=300 best_of=5 turn_seconds=30"
NEXT = "Next ▸"
PLAIN = "misfire_seconds=0 flip_seconds=1"


def short_piles(monkeypatch: pytest.MonkeyPatch, first: int, second: int) -> None:
    """Let every new hand be one of so few cards."""
    deal = Aggravation.deal

    def few(
        game: Aggravation,
        options: AggravationOptions,
        chance: Chance,
        standing: Standing,
    ) -> State:
        return shortened(deal(game, options, chance, standing), (first, second))

    monkeypatch.setattr(Aggravation, "deal", few)


async def sit_down(
    room: CardRoom,
    monkeypatch: pytest.MonkeyPatch,
    pack: tuple[Card, ...],
    options: str = "",
) -> Party:
    """Let Alice and Bob race with this pack; Alice's row is the first."""
    deal_from(monkeypatch, [pack] * 9, dealer=1)
    await room.alice.run("aggravation challenge", opponent=room.bob, options=options)
    await room.bob.click("Accept")
    game = Party.in_room(room, 2)
    await room.until(lambda: panel(room.alice) and panel(room.bob))
    return game


async def sees(room: CardRoom, person: Person, text: str, seconds: float = 90) -> None:
    """Wait until somebody's panel, or a result, says something."""
    await room.until(
        lambda: any(text in plain(message) for message in person.messages()[-4:]),
        seconds,
    )


async def aggravation_by_the_usual_rules(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    alice, bob = room.alice, room.bob
    await alice.run("aggravation rules")
    assert "**Order of arrival**" in (await alice.click("All the rules")).text
    assert (
        "without tokens"
        in (await alice.run("aggravation challenge", opponent=bob, stake=5)).text
    )
    asked = await alice.run("aggravation table", options=CHANGES)
    await bob.click("Rules", asked.message)
    await bob.click("All the rules")
    await alice.click("Leave", asked.message)
    asked = await alice.run(
        "aggravation challenge", opponent=bob, rules="best_of_three", options=PLAIN
    )
    await bob.click("Decline", asked.message)
    game = await sit_down(room, monkeypatch, FIRST, "best_of=3")
    await room.until(lambda: doubles(panel(alice)))
    await alice.click("3", panel(alice))
    assert "3 was wrong. Your next tap: <t:" in panel(alice).text
    assert (
        "Not yet: you have to wait a moment."
        in (await alice.click("K", panel(alice))).text
    )
    await bob.click("Aggravation!", panel(bob))
    assert "You still have **19** cards: cover first." in panel(bob).text
    await room.tick(3)
    await game.until(lambda: 0 in left(panel(alice)))
    out = next(person for person in game.people if left(panel(person))[-1] == 0)
    await out.click("Aggravation!", panel(out))
    assert "Which rank?" in panel(out).text
    await game.until(lambda: game.results)
    await room.alice.click("Next hand", game.results[-1])
    await room.bob.click("Next hand", game.results[-1])
    await room.settle(1)
    await room.until(lambda: "Resign" in pressable(panel(bob)))
    await press(room, bob, "Resign", "Yes, resign")
    await room.settle(2)
    await alice.run("aggravation leaderboard", by="pace")
    await room.bot.services.database.run(have_met_enough)
    assert "You need 20" in (await alice.run("aggravation leaderboard", by="pace")).text
    assert "Reaction:" in (await alice.run("cards stats", game="aggravation")).text
    told = await leaf_through(room.clara, 3)
    for said in (
        "taps 3: wrong.",
        "says “Aggravation!” and still has cards",
        "says “Aggravation!”",
        "turns",
        "covers",
    ):
        assert said in told


async def aggravation_ends_in_many_ways(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    alice, bob = room.alice, room.bob
    game = await sit_down(
        room, monkeypatch, MATCHED, f"{PLAIN} best_of=9 turn_seconds=5"
    )
    await room.until(lambda: doubles(panel(alice)))
    for person in (alice, bob):
        await person.click("A", panel(person))
    assert "A was wrong." in panel(alice).text
    await sees(room, alice, "Nobody sees the match.")
    await room.until(
        lambda: any(
            "Nobody covers the match: a draw." in one.text for one in game.results
        )
    )
    assert "1 wrong tap" in game.results[-1].text
    await again(room, game)
    await room.until(lambda: doubles(panel(alice)))
    await alice.click("A", panel(alice))
    await room.until(lambda: "the opponent is away" in game.results[-1].text)
    short_piles(monkeypatch, 2, 4)
    await again(room, game)
    await room.until(lambda: doubles(panel(alice)))
    await alice.click("7", panel(alice))
    await room.until(lambda: "is out first and wins" in game.results[-1].text)
    assert "Nobody covers the match." in await leaf_through(room.clara, 1)


async def aggravation_is_drawn(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    short_piles(monkeypatch, 1, 1)
    game = await sit_down(room, monkeypatch, DIFFERENT)
    await room.until(lambda: game.results)
    assert "Both run out at once" in game.results[-1].text


async def again(room: CardRoom, game: Party) -> None:
    """Let both ask for the next hand."""
    await room.settle(2)
    for person in game.people:
        await person.click("Next hand", game.results[-1])
    await room.until(
        lambda: all("Resign" in pressable(panel(person)) for person in game.people)
    )


def with_a_blind_house(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the house see no match, so that each waits for the person, however slow they
    are."""
    monkeypatch.setattr(ReactingPlayer, "due", lambda *_: None)


async def a_first_race(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    with_a_blind_house(monkeypatch)
    deal_from(monkeypatch, [FIRST] * 9, dealer=1)
    alice = room.alice
    await alice.click("Guided hand", (await alice.run("aggravation rules")).message)
    await begin(room, alice)
    await race_alone(room, alice, 1.6)
    await alice.click("Review", panel(alice))
    await room.settle(2)
    assert "**You:** " in last_private(alice).text
    assert "was open for" in last_private(alice).text
    alice.install()
    outside = alice.in_direct_messages()
    await outside.click("Guided hand", (await outside.run("aggravation rules")).message)
    await begin(room, outside)
    await race_alone(room, outside, 0.3, wrong="A")
    await outside.click("Review", panel(outside))
    await room.settle(2)
    assert "was wrong, and cost" in last_private(outside).text


async def begin(room: CardRoom, person: Person) -> None:
    """Read the card that a guided race begins with."""
    await room.until(lambda: panel(person) and NEXT in panel(person).buttons)
    await person.click(NEXT, panel(person))


async def race_alone(
    room: CardRoom, person: Person, seconds: float, wrong: str = ""
) -> None:
    """Let somebody race against the house, so quick, to the end of the hand; first they
    tap what is wrong, if asked."""
    await room.until(lambda: panel(person) and "A" in pressable(panel(person)))
    while not is_result(shown := panel(person)):
        await room.tick(seconds)
        if wrong:
            await person.click(wrong, panel(person))
            wrong = ""
        elif seen := doubles(shown):
            await person.click(seen[0], panel(person))


async def a_race_without_a_fault(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    with_a_blind_house(monkeypatch)
    short_piles(monkeypatch, 2, 4)
    deal_from(monkeypatch, [MATCHED], dealer=1)
    await room.alice.run("aggravation practice", level="beginner")
    await race_alone(room, room.alice, 0.3)
    await room.alice.click("Review", panel(room.alice))
    await room.settle(2)
    assert "**You:** " in last_private(room.alice).text
    assert "Nothing stands out" in last_private(room.alice).text


async def aggravation_told_of_first(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    await room.alice.run("settings")
    await room.alice.click("Games")
    await room.alice.choose("Practice deals", ["Aggravation"])
    assert "in which they reach me" in (await room.bob.run("help")).text


AGGRAVATION = (
    (aggravation_by_the_usual_rules, QUICK),
    (aggravation_ends_in_many_ways, QUICK),
    (aggravation_is_drawn, QUICK),
    (a_first_race, {**QUICK, **HOUSE}),
    (a_race_without_a_fault, {**QUICK, **HOUSE}),
    (aggravation_told_of_first, QUICK),
)
