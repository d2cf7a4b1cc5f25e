"""What a guided hand of Chicago teaches is true: judged by the rules over many hands."""

from __future__ import annotations

from random import Random

import pytest

from bot.cards import parse_cards
from bot.games.chicago.drawing.ideas import ideas
from bot.games.chicago.rules import GAME
from bot.games.chicago.rules.hands import RANKS, Category, worth
from bot.games.chicago.rules.options import PRESETS
from bot.games.chicago.rules.play import TRICKS
from bot.games.chicago.rules.showing import is_true, truthful
from bot.games.chicago.rules.state import Phase, State
from bot.games.chicago.rules.talk import Verb
from bot.games.contract import CLOCK, Seat, Standing
from bot.games.kit.game import Action
from bot.ui.renderer import Idea
from bot.ui.texts import Texts
from tests.games.chicago.agreement import Stacked

ENGLISH = Texts("en")
HANDS = 60
CHATTY = 0.5
"""How often somebody says the truth, or what decides a duel: any word at random seldom gets there."""
SEATS = tuple(map(Seat, range(2)))
SHARED = {
    *("exchanging", "proof", "keep", "equal", "beside", "flush", "straight", "high", "all"),
    *("showdown", "hold", "pass", "nothing", "tricks", "only", "save", "lead", "last"),
}
KEYS = {"verbal": SHARED | {"bluff", "state", "higher"}, "assisted": SHARED - {"nothing", "pass"}}
"""At an assisted table a seat that can say nothing is not asked, and the bot says the ranks."""


SELDOM = {"expose", "same"}


@pytest.mark.parametrize("preset", KEYS)
def test_what_is_taught_is_what_the_rules_do(preset: str) -> None:
    met: set[str] = set()
    for seed in range(HANDS):
        luck, chance = Random(seed), Stacked(seed)
        state = GAME.deal(PRESETS[preset], chance, Standing(Seat(0), (0, 0)))
        while GAME.result(state) is None:
            for seat in SEATS:
                for idea in ideas(GAME.view(state, seat), ENGLISH):
                    met.add(idea.key)
                    _true(state, seat, idea)
            legal = [(seat, action) for seat in (CLOCK, *SEATS) for action in GAME.legal_actions(state, seat)]
            few = [(seat, action) for seat, action in legal if action.verb != "exchange" or len(action.cards) < 2]
            true = [(seat, action) for seat, action in few if str(action) == _truth(state, seat)]
            chosen = luck.choice(true if true and luck.random() < CHATTY else few)
            state, _ = GAME.apply(state, *chosen, chance=chance)
    assert met - SELDOM == KEYS[preset]


def _truth(state: State, seat: Seat) -> str:
    """Return what a seat that speaks would truly say; else nothing."""
    now = state.public
    if not now.phase.talking or now.talk.speaker != seat:
        return ""
    return str(truthful(now.talk, state.hands[seat], now.options))


def _true(state: State, seat: Seat, idea: Idea) -> None:
    now, hand = state.public, state.hands[seat]
    actions = [GAME.parse_action(notation) for notation in idea.actions]
    assert {*actions} <= {*GAME.legal_actions(state, seat)}
    assert bool(actions) is not idea.first
    for action in actions:
        _true_of(hand, idea, action)
        asked = not now.phase.talking or action.verb == Verb.STATE  # who has lied must name some rank
        assert asked or is_true(now.talk, action, hand, now.options), "no lie is advised"
    assert idea.key != "last" or (now.phase is Phase.PLAY and len(now.tricks) == TRICKS)
    assert idea.key != "bluff" or not now.options.assisted


def _true_of(hand: tuple[object, ...], idea: Idea, action: Action) -> None:
    kept = [card for card in parse_cards("".join(map(str, hand))) if card not in action.cards]
    if idea.key == "flush":
        assert len(kept) == 4
        assert len({card.suit for card in kept}) == 1
    elif idea.key == "equal":
        assert len({card.rank for card in kept}) < len(kept)
    elif idea.key == "beside":
        beside = [card for card in kept if sum(card.rank is other.rank for other in kept) == 1]
        assert len(beside) == 1
        assert beside == sorted([*beside, *action.cards], key=lambda card: RANKS.index(card.rank))[:1]
        assert f"Keep {beside[0].sign} too" in idea.text
    elif idea.key in {"straight", "high"}:
        assert len({card.rank for card in kept}) == len(kept)
    elif idea.key == "hold":
        own = worth(kept, wheel=True).category
        assert own is Category(action.value)
        assert f"scores {own.points} " in idea.text
        assert "If nobody says as much" in idea.text, "who says the same asks for a duel, and nobody may score"
    elif idea.key == "save":
        assert action.cards[0].sign not in idea.text
