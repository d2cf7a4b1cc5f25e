"""What a first hand of Chicago teaches is true: judged by the rules over many hands."""

from __future__ import annotations

from random import Random

from bot.cards import parse_cards
from bot.games.chicago.drawing.ideas import ideas
from bot.games.chicago.rules import GAME
from bot.games.chicago.rules.hands import Category, worth
from bot.games.chicago.rules.options import PRESETS
from bot.games.chicago.rules.play import TRICKS
from bot.games.chicago.rules.state import Phase, State
from bot.games.contract import CLOCK, Seat, Standing
from bot.games.kit.game import Action
from bot.ui.renderer import Idea
from bot.ui.texts import Texts
from tests.games.chicago.agreement import Stacked

ENGLISH = Texts("en")
ASSISTED = PRESETS["assisted"]
HANDS = 40
SEATS = tuple(map(Seat, range(2)))
KEYS = {
    *("keep", "equal", "flush", "straight", "high", "all", "expose", "taking"),
    *("hold", "pass", "silent", "saying", "save", "lead", "last"),
}


def test_what_is_taught_is_what_the_rules_do() -> None:
    met: set[str] = set()
    for seed in range(HANDS):
        luck, chance = Random(seed), Stacked(seed)
        state = GAME.deal(ASSISTED, chance, Standing(Seat(0), (0, 0)))
        while GAME.result(state) is None:
            for seat in SEATS:
                for idea in ideas(GAME.view(state, seat), (), ENGLISH):
                    met.add(idea.key)
                    _true(state, seat, idea)
            legal = [(seat, action) for seat in (CLOCK, *SEATS) for action in GAME.legal_actions(state, seat)]
            few = [(seat, action) for seat, action in legal if action.verb != "exchange" or len(action.cards) < 2]
            state, _ = GAME.apply(state, *luck.choice(few), chance=chance)
    assert met == KEYS


def _true(state: State, seat: Seat, idea: Idea) -> None:
    now, hand = state.public, state.hands[seat]
    actions = [GAME.parse_action(notation) for notation in idea.actions]
    assert {*actions} <= {*GAME.legal_actions(state, seat)}
    for action in actions:
        _true_of(hand, idea, action)
    assert idea.key != "silent" or GAME.legal_actions(state, seat) == ()
    assert idea.key != "last" or (now.phase is Phase.PLAY and len(now.tricks) == TRICKS)


def _true_of(hand: tuple[object, ...], idea: Idea, action: Action) -> None:
    kept = [card for card in parse_cards("".join(map(str, hand))) if card not in action.cards]
    if idea.key == "flush":
        assert len(kept) == 4
        assert len({card.suit for card in kept}) == 1
    elif idea.key == "equal":
        assert len({card.rank for card in kept}) < len(kept)
    elif idea.key in {"straight", "high"}:
        assert len({card.rank for card in kept}) == len(kept)
    elif idea.key == "hold":
        own = worth(kept, wheel=True).category
        assert own is Category(action.value)
        assert f": {own.points}." in idea.text
    elif idea.key == "save":
        assert action.cards[0].sign not in idea.text
