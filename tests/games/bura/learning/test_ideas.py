"""What a first hand of Bura teaches is true: over many hands, judged by the rules themselves, in three languages."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest

from bot.cards import Card, Rank, Suit
from bot.games.bura.rules.actions import Action, Verb
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.options import PRESETS, BuraEffect
from bot.games.bura.rules.ranks import points
from bot.games.bura.rules.state import BuraState
from bot.games.bura.rules.tricks import has_deciding_bura, judge
from bot.games.bura.rules.view import Phase, Play
from bot.games.contract import Seat
from bot.house.advice import Advice, Chance
from bot.house.levels import Level
from bot.tables.computer_players import house_user
from bot.tables.table_view import VERSIONS_PER_HAND, SeatInfo, TableView
from bot.ui.card_emoji import Deck
from bot.ui.components import ButtonStyle
from bot.ui.guide import OPENING, decided, guidance
from bot.ui.hand_panel import panel
from bot.ui.renderer import Idea
from bot.ui.renderers import renderer_of
from bot.ui.texts import Texts
from tests.random_play import Manner, states
from tests.sizes import first_of
from tests.ui.judge import components, measured
from tests.ui.scenes import ALICE, table

LANGUAGES = tuple(map(Texts, ("en", "ru", "uk")))
ENGLISH, ME = LANGUAGES[0], Seat(0)
HANDS = 12
TAKES, GIVES = {"beat", "trump", "all"}, {"throw", "give", "throw-many", "give-many", "throw-all"}
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
    return replace(seats, options=hand.options, stake=0, host=ALICE, guided=True, awaited=asked, held=not asked)


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


@pytest.mark.parametrize("preset", first_of(PRESETS, 1))
def test_an_idea_about_a_reply_is_what_the_rules_say(preset: str) -> None:
    met: set[str] = set()
    for played in hands(preset, 40):
        for state in played[:-1]:
            if state.phase is not Phase.FOLLOW or not laying(state):
                continue
            outcomes = {str(action): _takes(state, action) for action in laying(state)}
            for idea in ideas(seen(state)):
                for notation in idea.actions:
                    met.add(idea.key)
                    _true(state, idea, Action.parse(notation), outcomes)
    assert met >= {"beat", "trump", "all", "throw", "give", "let", "throw-many"}


def _takes(state: BuraState, action: Action) -> bool:
    plays = (*state.trick, Play(ME, action.cards))
    return judge(state.options, state.trump, plays).winner == ME


def _true(state: BuraState, idea: Idea, action: Action, outcomes: dict[str, bool]) -> None:
    """Judge an idea about a reply by the rules: who takes the trick, what lies in it, and what else there is."""
    if idea.key in {"claim", "decides"}:
        return
    takes, worth = outcomes[str(action)], points(action.cards) + points(state.trick[0].cards)
    assert takes == (idea.key in TAKES), idea
    if idea.key in TAKES:
        assert f"worth {worth}." in idea.text
    if idea.key in GIVES:
        assert not any(outcomes.values()), "there is something that beats it"
    if idea.key == "let":
        assert any(outcomes.values())
    if idea.key in {"throw", "throw-many"}:
        assert points(action.cards) == min(points(other.cards) for other in laying(state))
    if idea.key == "trump":
        assert action.cards[0].suit is state.trump is not state.trick[0].cards[0].suit
    if idea.key == "beat":
        assert action.cards[0].suit is state.trick[0].cards[0].suit
    if idea.key == "throw-all":
        assert len(action.cards) == len(state.hands[ME])


@pytest.mark.parametrize("preset", first_of(PRESETS, 1, every=2))
def test_an_idea_about_a_lead_is_what_the_rules_say(preset: str) -> None:
    for played in hands(preset, 40):
        for state in played[:-1]:
            if state.phase is not Phase.LEAD or not laying(state):
                continue
            beyond = [card for card in BURA.pack(state.options) if card not in state.hands[ME]]
            for idea in ideas(seen(state)):
                _true_general(state, idea)
                for notation in idea.actions:
                    _true_lead(state, idea, Action.parse(notation).cards, beyond)


def _true_general(state: BuraState, idea: Idea) -> None:
    if idea.key == "terms":
        assert f"cards of {state.trump.sign}" in idea.text
    if idea.key == "end":
        assert len(state.hands[ME]) < 3
    if idea.key == "claim":
        assert "points win only when claimed" in idea.text
        held = points(state.piles[ME])
        assert re.search(rf"\b{held}\b", idea.text)
        assert held >= state.options.target_points


def _true_lead(state: BuraState, idea: Idea, cards: tuple[Card, ...], others: list[Card]) -> None:
    beating = [card for card in others if _takes_from(state, cards, card)] if len(cards) == 1 else []
    trump = state.trump
    match idea.key:
        case "trump":
            assert cards[0].suit is trump
            assert {card.suit for card in beating} <= {trump}
            assert ("nothing beats" in idea.text) == (cards[0].rank is Rank.ACE) == (not _higher(cards[0], trump))
        case "keep":
            assert cards[0].suit is not trump
            assert any(card.suit is trump and card.sign in idea.text for card in state.hands[ME])
        case "ace":
            assert {card.suit for card in beating} == {trump}
        case "high":
            assert {card for card in beating if card.suit is not trump} <= {Card(Rank.ACE, cards[0].suit)}
        case "low":
            assert points(cards) < 10
        case "together":
            assert len({card.suit for card in cards}) == 1 < len(cards)
        case "aces":
            assert {card.rank for card in cards} == {Rank.ACE}
        case "bura":
            assert has_deciding_bura(state.options, trump, [Play(ME, cards)])
            wins = state.options.bura_effect is BuraEffect.PLAYER_WINS_HAND
            assert ("playing them wins" in idea.text) == wins


def _higher(card: Card, trump: Suit) -> bool:
    return card.suit is trump and card.rank is not Rank.ACE


def _takes_from(state: BuraState, led: tuple[Card, ...], card: Card) -> bool:
    plays = (Play(ME, led), Play(Seat(1), (card,)))
    return judge(state.options, state.trump, plays).winner == Seat(1)


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
        assert later.idea is None or later.idea.key != OPENING, "a restart brings no opening back"


def test_a_claim_is_said_to_win_points_and_not_to_be_the_only_way_to_win() -> None:
    """Where three trumps win a hand it is won without a claim."""
    options = PRESETS["classic"]
    assert options.bura_effect is not BuraEffect.LEAD_ONLY
    learned = renderer_of("bura").learned(options, ENGLISH)
    assert "3. Points win only when claimed" in learned


def test_a_table_that_is_not_guided_is_told_nothing() -> None:
    (played,) = hands("classic", 1)
    assert guidance(replace(seen(played[0]), guided=False), ENGLISH, None) is None


@pytest.mark.parametrize("texts", first_of(LANGUAGES, 1), ids=lambda texts: texts.locale)
def test_no_button_of_a_guided_panel_moves(texts: Texts) -> None:
    """Its texts have as many lines at every moment but for what is taught, and the last row is the same."""
    for played in hands("classic", 4):
        for before, state in pairwise(played[:-1]):
            shapes = [_shape(one, texts) for one in (before, state)]
            assert shapes[0] == shapes[1]


def _shape(state: BuraState, texts: Texts) -> tuple[object, ...]:
    view, legal = seen(state), laying(state)
    advice = Advice((Chance(legal[-1], 0.5),)) if legal else None
    guide = guidance(view, texts, advice, {idea.key for idea in ideas(view)} | {OPENING})
    drawn = components(measured(panel(view, texts, Deck({}), guide=guide)))
    told = [part["content"].splitlines() for part in drawn if part["type"] == 10]
    rows = [part["components"] for part in drawn if part["type"] == 1]
    blue = [part for row in rows for part in row if part["style"] == ButtonStyle.PRIMARY]
    assert len(blue) == bool(legal)
    headline, _taught, lies, facts, score, *_cards = told
    assert texts("button-just-play") == rows[-1][-1]["label"]
    return tuple(map(len, (headline, lies, facts, score))), [part["label"] for part in rows[-1]]
