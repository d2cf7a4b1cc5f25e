"""Visits of newcomers: hands in which everything is taught that a first hand can teach,
played by label."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from bot.games.bura.rules.cards import PACK
from bot.games.bura.rules.legal import CLAIM as CLAIMING
from bot.games.cards import Card
from bot.house.advice import Advice, Chance
from bot.house.question import Question
from bot.house.thinking import Thinkers
from bot.playground import Person
from bot.ui.components import ButtonStyle
from cogs import opening
from tests.helpers.by_label import surely
from tests.helpers.card_room import CLAIM, CardRoom, panel, pressable
from tests.helpers.wished_cards import deal_from

THINKING: dict[str, object] = {"BURA_HOUSE_WORKERS": 0, "BURA_HOUSE_THINK_SECONDS": 2}
"""While the house thinks, a learner is told what they wait for."""
TAUGHT = {"Classic": (717, 24, 329, 400, 1016, 3028), "Match": (778, 546, 400)}
"""By which rules, and with the packs of which luck, all that can be taught is taught in
few hands."""
TITLE, AGAIN, ENOUGH, NEXT = "🎓", "Again, with a clock", "are enough. Tap", "Next ▸"


def by_luck(legal: Sequence[object]) -> object | None:
    """Choose what to do, no claim: the same thing wherever there is the same to choose
    from."""
    actions = [action for action in legal if action != CLAIMING]
    return Random(" ".join(map(str, actions))).choice(actions) if actions else None


def packed(luck: int) -> tuple[Card, ...]:
    """Shuffle a pack, the same way for the same number."""
    pack = list(PACK)
    Random(luck).shuffle(pack)
    return tuple(pack)


def trust_to_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the house play, and a master advise, by luck."""

    async def decide(_thinkers: Thinkers, question: Question) -> object | None:
        return by_luck(question.legal)

    async def advise(_thinkers: Thinkers, question: Question) -> Advice:
        return Advice((Chance(by_luck(question.legal), 0.5),))

    monkeypatch.setattr(Thinkers, "decide", decide)
    monkeypatch.setattr(Thinkers, "advise", advise)


async def first_hand(
    room: CardRoom,
    person: Person,
    rules: str,
    luck: int,
    monkeypatch: pytest.MonkeyPatch,
    *,
    dealer: int = 1,
) -> None:
    """Ask for a guided hand by some rules, do what is advised to its end, and claim
    when told so."""
    deal_from(monkeypatch, [packed(luck)], dealer)
    told = (await person.run("bura rules", preset=rules.lower())).message
    await person.click("Guided hand", told)
    for _ in range(60):
        await room.until(
            lambda: advised(person) or says(person, AGAIN) or says(person, ENOUGH)
        )
        if says(person, AGAIN):
            return
        assert says(person, TITLE)
        await surely(room, person, CLAIM if says(person, ENOUGH) else advised(person))
        await room.tick()
    raise AssertionError("the hand does not end")


def advised(person: Person) -> str:
    """Return the blue button of a person's panel, or the empty text."""
    shown = panel(person)
    blue = (
        [
            label
            for label in pressable(shown)
            if shown.buttons[label].style == ButtonStyle.PRIMARY
        ]
        if shown
        else []
    )
    return next(iter(blue), "")


def says(person: Person, words: str) -> bool:
    """Say whether a person's panel has a text or a button."""
    shown = panel(person)
    return shown is not None and (
        words in " ".join(shown.text.split()) or words in shown.buttons
    )


async def first_hands(room: CardRoom, monkeypatch: pytest.MonkeyPatch) -> None:
    trust_to_luck(monkeypatch)
    for rules, packs in TAUGHT.items():
        for luck in packs:
            await first_hand(room, room.alice, rules, luck, monkeypatch)
    await first_hand(room, room.alice, "Classic", 1016, monkeypatch, dealer=0)


async def a_first_hand_outside_of_servers(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    trust_to_luck(monkeypatch)
    room.alice.install()
    alice = room.alice.in_direct_messages()
    await first_hand(room, alice, "Classic", 329, monkeypatch)
    assert says(alice, "in a server that I was added to")


async def a_first_hand_of_three(
    room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    trust_to_luck(monkeypatch)
    alice = room.alice
    with monkeypatch.context() as new:
        new.setattr(opening, "is_taught", lambda *_: False)
        await alice.run("bura practice", seats=3)
    for _ in range(20):
        await room.until(lambda: advised(alice))
        assert says(alice, TITLE)
        if says(alice, "📖 Your points"):
            return
        await surely(room, alice, advised(alice))
        await room.tick()
    raise AssertionError("nobody counts the learner's points")


FIRST_HANDS = (
    (first_hands, THINKING),
    (a_first_hand_of_three, THINKING),
    (a_first_hand_outside_of_servers, THINKING),
)
