"""What a first hand of Bura teaches goes with what is advised, in three languages, and
its panel keeps still."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.options import PRESETS, BuraEffect
from bot.games.bura.rules.state import BuraState
from bot.games.contract import Seat
from bot.games.kit.game import Action
from bot.house.advice import Advice, Chance
from bot.house.levels import Level
from bot.tables.computer_players import house_user
from bot.tables.model.commands import JustPlay
from bot.tables.model.hand import VERSIONS_PER_HAND
from bot.tables.model.view import SeatInfo, TableView
from bot.ui.card_emoji import Deck
from bot.ui.components import ButtonStyle
from bot.ui.guide import OPENING, decided, guidance
from bot.ui.hand_panel import panel
from bot.ui.renderer import Idea
from bot.ui.renderers import renderer_of
from bot.ui.texts import Texts, locales
from tests.helpers.random_play import Manner, states
from tests.helpers.sizes import first_of
from tests.ui.judge import components, measured
from tests.ui.scenes import ALICE, table

LANGUAGES = tuple(map(Texts, locales()))
ENGLISH, ME = LANGUAGES[0], Seat(0)
HANDS = 12
LAYING = {Verb.LEAD, Verb.PLAY}
MANNER = Manner(claims=0.0)


def hands(preset: str, count: int = HANDS) -> Iterator[list[BuraState]]:
    """Play first hands by a preset at random, with the same seeds each time."""
    options = BURA.agree(BURA.first(PRESETS[preset]), stake=None, seats=2, text="")
    for seed in range(count):
        yield list(states(options, 2, random.Random(f"{preset} {seed}"), MANNER))


def seen(state: BuraState) -> TableView:
    """Return a guided table as somebody sees it who plays a beginner of the house."""
    hand = BURA.view(state, ME)
    house = SeatInfo(Seat(1), house_user(Level.BEGINNER, 0), 0, ready=False)
    people = (SeatInfo(ME, ALICE, 0, ready=False), house)
    asked = ME in BURA.to_act(state)
    seats = replace(table(hand), seats=people)
    return replace(
        seats,
        options=hand.public.options,
        stake=0,
        host=ALICE,
        guided=True,
        offers=seats.offers | {JustPlay()},
        awaited=asked,
        held=not asked,
    )


def ideas(view: TableView, texts: Texts = ENGLISH) -> tuple[Idea, ...]:
    assert view.hand is not None
    return tuple(renderer_of("bura").ideas(view, view.hand, texts))


def laying(state: BuraState) -> list[Action]:
    return [action for action in BURA.legal_actions(state, ME) if action.verb in LAYING]


@pytest.mark.parametrize("preset", first_of(PRESETS, 1))
def test_each_decision_has_one_idea_that_goes_with_what_is_advised(preset: str) -> None:
    for played in hands(preset):
        for state in played[:-1]:
            view = seen(state)
            for texts in LANGUAGES:
                found = ideas(view, texts)
                assert len({(idea.key, idea.actions) for idea in found}) == len(found)
                for action in laying(state):
                    told = decided(found, Advice((Chance(action, 0.5),)))
                    assert told.idea is not None
                    assert told.advised in told.idea.actions
                    assert told.advised == str(action) or told.idea.key == "claim"


def test_the_opening_comes_first_and_once() -> None:
    for played in hands("classic"):
        view = replace(seen(played[0]), version=VERSIONS_PER_HAND)
        first = guidance(view, ENGLISH, None)
        assert first is not None
        assert first.idea is not None
        assert (first.idea.key, first.idea.first, first.advised) == (OPENING, True, "")
        after = guidance(view, ENGLISH, None, {OPENING, "terms", "lead", "reply"})
        assert after is not None
        assert after.idea is None, "what a master advises is not known yet"
        later = guidance(replace(view, version=VERSIONS_PER_HAND + 1), ENGLISH, None)
        assert later is not None
        assert later.idea is None or later.idea.key != OPENING, (
            "a restart brings no opening back"
        )


def test_a_claim_is_said_to_win_points_and_not_to_be_the_only_way_to_win() -> None:
    """Where three trumps win a hand it is won without a claim."""
    options = PRESETS["classic"]
    assert options.bura_effect is not BuraEffect.LEAD_ONLY
    learned = renderer_of("bura").learned(options, ENGLISH)
    assert "3. Points win only when claimed" in learned


def test_a_table_that_is_not_guided_is_told_nothing() -> None:
    (played,) = hands("classic", 1)
    assert guidance(replace(seen(played[0]), guided=False), ENGLISH, None) is None


@pytest.mark.parametrize(
    "texts", first_of(LANGUAGES, 1), ids=lambda texts: texts.locale
)
def test_no_button_of_a_guided_panel_moves(texts: Texts) -> None:
    """Its texts have as many lines at every moment but for what is taught, and the last
    row is the same."""
    for played in hands("classic", 4):
        for before, state in pairwise(played[:-1]):
            shapes = [_shape(one, texts) for one in (before, state)]
            assert shapes[0] == shapes[1]


def _shape(state: BuraState, texts: Texts) -> tuple[object, ...]:
    view, legal = seen(state), laying(state)
    advice = Advice((Chance(legal[-1], 0.5),)) if legal else None
    guide = guidance(
        view, texts, advice, {idea.key for idea in ideas(view)} | {OPENING}
    )
    drawn = components(measured(panel(view, texts, Deck({}), guide=guide)))
    told = [part["content"].splitlines() for part in drawn if part["type"] == 10]
    rows = [part["components"] for part in drawn if part["type"] == 1]
    blue = [
        part for row in rows for part in row if part["style"] == ButtonStyle.PRIMARY
    ]
    assert len(blue) == bool(legal)
    headline, _taught, lies, facts, score, *_cards = told
    assert texts("button-just-play") == rows[-1][-1]["label"]
    return tuple(map(len, (headline, lies, facts, score))), [
        part["label"] for part in rows[-1]
    ]
