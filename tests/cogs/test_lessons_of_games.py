"""The guided hands of Toepen, Chicago and Tyzicha, pressed through in blue: as dealt,
and with other luck of the house.

They are also played at a real table, with the advice of a real master.
"""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from bot.games.chicago.rules.state import State as ChicagoState
from bot.games.kit.game import Action
from bot.games.toepen.rules.cards import HIGH
from bot.games.toepen.rules.state import Phase
from bot.games.toepen.rules.state import State as ToepenState
from bot.games.tyzicha.rules import GAME as TYZICHA
from bot.games.tyzicha.rules.state import State as TyzichaState
from bot.tables.games import rules_of
from bot.ui.renderers import renderer_of
from bot.ui.texts import Texts
from tests.helpers.card_room import CardRoom, card_room, panel, pressable
from tests.helpers.sizes import first_of
from tests.lessons.hand import (
    LEARNER,
    GuidedHand,
    end_panel,
    lesson_of,
    play,
    with_other_luck,
)
from tests.ui.judge import plainly
from tests.visits.of_first_hands import AGAIN, advised

ENGLISH = Texts("en")
LUCKS = first_of(range(1, 5), 1)
SETTINGS: dict[str, object] = {"BURA_HOUSE_WORKERS": 0, "BURA_HOUSE_THINK_SECONDS": 0}
PRESSES = 60


def pressed(game: str, preset: str, luck: int) -> GuidedHand:
    """Play a lesson by pressing what is blue, against beginners of another luck."""
    return play(lesson_of(game, preset), ENGLISH, decide=with_other_luck(luck))


@pytest.mark.parametrize("luck", LUCKS)
def test_toepen_advises_no_lie_and_its_knock_wins(luck: int) -> None:
    hand = pressed("toepen", "loser", luck)
    states = [cast(ToepenState, state) for state in hand.states]
    for before, (seat, action) in zip(states, hand.moves, strict=False):
        held = {card.rank for card in before.hands[LEARNER]}
        if seat == LEARNER and action == Action("exchange"):
            assert not held & HIGH, "a lie"
        assert not (seat == LEARNER and action == Action("challenge"))
    now = states[-1].public
    assert now.phase is Phase.OVER
    assert (LEARNER, Action("knock")) in hand.moves
    assert now.winner == LEARNER
    assert now.lives[LEARNER] == now.lives_before[LEARNER]


@pytest.mark.parametrize("luck", LUCKS)
def test_chicago_says_the_truth_and_forfeits_nothing(luck: int) -> None:
    hand = pressed("chicago", "verbal", luck)
    end = cast(ChicagoState, hand.states[-1])
    assert not any(seat == LEARNER for seat, _ in end.public.unproven)
    assert (LEARNER, "bluffed") not in end.noted
    assert "bluff" in hand.met


def test_chicago_tells_a_learner_what_their_hands_brought() -> None:
    hand = pressed("chicago", "verbal", 1)
    after_showdown = [
        plainly(moment.panel)
        for moment in hand.moments
        if moment.guide.idea is not None and moment.guide.idea.key == "proof"
    ]
    assert after_showdown
    assert all("You score: 1." in panel for panel in after_showdown)
    assert "a pair 1, three of a kind 3" in plainly(end_panel(hand, ENGLISH))


@pytest.mark.parametrize("luck", LUCKS)
def test_tyzicha_declares_marries_and_makes_the_contract(luck: int) -> None:
    hand = pressed("tyzicha", "thousand", luck)
    end = cast(TyzichaState, hand.states[-1])
    result = TYZICHA.result(end)
    assert end.public.declarer == LEARNER
    assert end.public.marriages[0].seat == LEARNER
    assert result is not None
    assert result.standing.scores[LEARNER] == end.public.contract


@pytest.mark.parametrize("game", first_of(["toepen", "chicago", "tyzicha"], 1))
async def test_a_newcomer_presses_what_is_blue_to_the_end(
    game: str, tmp_path: Path
) -> None:
    async with card_room(tmp_path, SETTINGS, rate_limits=False, newcomers=True) as room:
        await room.alice.run(f"{game} practice")
        told = await _press_blue(room)
    opening, *_ = told
    assert "Aim" in opening
    assert not any("<t:" in text for text in told), "there is no clock"
    rules = rules_of(game)
    profile = rules.profile
    preset = profile.taught or next(iter(profile.presets))
    options = rules.practice(profile.presets[preset])
    assert renderer_of(game).learned(options, Texts("en")) in told[-1]


async def _press_blue(room: CardRoom) -> list[str]:
    """Press what is blue until the hand is over; return the texts of all panels that
    were met."""
    told: list[str] = []
    for _ in range(PRESSES):
        await room.until(
            lambda: (
                panel(room.alice)
                and (advised(room.alice) or AGAIN in panel(room.alice).buttons)
            )
        )
        shown = panel(room.alice)
        assert shown is not None
        told.append(shown.text)
        if AGAIN in pressable(shown):
            return told
        await room.alice.click(advised(room.alice), shown)
        await room.tick(0.2)
    raise AssertionError("the hand does not end")
