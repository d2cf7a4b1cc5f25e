"""Visits to Toepen: a hand with all that can happen in it, other rules, and a first hand with the house."""

from __future__ import annotations

import pytest

from tests.card_room import CardRoom, panel, pressable
from tests.games.toepen.playing import CARD, NAMES, Party, pack_for
from tests.games.toepen.test_playing import HAND, first_hand
from tests.visits_after import QUICK
from tests.visits_of_first_hands import AGAIN, THINKING, says
from tests.visits_with_house import with_puppets
from tests.wished_cards import deal_from

OTHERWISE = "end_mode=last_standing starting_tokens=3 max_exchanges=1 fold_order=clockwise reknock=free"
CLOCKS = "turn_seconds=30 window_seconds=20 declare_seconds=8"
TAUGHT = pack_for(["JsQsJhQh", "Ts9sThTd", "7d8d9d7c"])
CALMLY = ("Keep", "Let pass", "Stay")


async def toepen_among_four(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    deal_from(monkeypatch, [HAND], dealer=3)
    for rules in ("loser", "last_standing"):
        await room.clara.run("toepen rules", preset=rules)
        await room.clara.click("All the rules")
    game = Party(room, [room.playground.person(name) for name in NAMES[:4]])
    await game.sit_down(stake=2, options="starting_tokens=6")
    await first_hand(game)
    await game.until(lambda: "Rematch" in game.results[-1].buttons)
    await room.alice.run("cards replay", table=1)
    await room.clara.run("toepen leaderboard")
    await room.alice.run("cards stats", game="toepen")


async def toepen_by_other_rules(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    game = Party(room, [room.playground.person(name) for name in NAMES[:3]])
    await game.sit_down(stake=0, options=f"{OTHERWISE} {CLOCKS}")
    await game.people[1].click("Rules", game.table)
    await game.people[1].click("All the rules")
    await game.until(lambda: game.results and "Rematch" in game.results[-1].buttons)


async def a_first_hand_of_toepen(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    """She leads, has to follow once, and then holds nothing of the suit that is led."""
    with_puppets(monkeypatch)
    deal_from(monkeypatch, [TAUGHT] * 3, dealer=2)
    alice = room.alice
    await alice.run("toepen challenge", opponent=room.bob, stake=0)
    assert (await alice.run("toepen practice")).ephemeral
    assert (await alice.run("schneider practice")).ephemeral
    await alice.click("Guided hand", (await alice.run("toepen rules")).message)

    def able() -> list[str]:
        shown = panel(alice)
        return [label for label in pressable(shown) if CARD.fullmatch(label) or label in CALMLY] if shown else []

    for _ in range(60):
        await room.until(lambda: able() or says(alice, AGAIN))
        if says(alice, AGAIN):
            return
        await alice.click(able()[0], panel(alice))
        await room.tick()
    raise AssertionError("the hand does not end")


TOEPEN = (
    (a_first_hand_of_toepen, THINKING),
    (toepen_among_four, QUICK),
    (toepen_by_other_rules, QUICK),
)
