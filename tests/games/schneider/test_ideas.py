"""What a first hand of Schneider teaches is true, judged by the rules themselves over many hands."""

from __future__ import annotations

import pytest

from bot.games.contract import Seat
from bot.games.kit.game import Action
from bot.games.schneider.drawing.ideas import ideas
from bot.games.schneider.rules import GAME
from bot.games.schneider.rules.game import Stage, State
from bot.games.schneider.rules.judging import PACK, beats, honours
from bot.ui.renderer import Idea
from bot.ui.texts import Texts
from tests.games.schneider.test_hands import steps
from tests.sizes import few_and_many

ENGLISH = Texts("en")
KEYS = {
    "trick",
    "stock",
    "end",
    "only",
    "low",
    "sure",
    "ace",
    "risk",
    "take",
    "let",
    "throw",
    "give",
}


@pytest.mark.parametrize("hands", few_and_many(15, 40))
def test_what_is_taught_is_what_the_rules_do(hands: int) -> None:
    met: set[str] = set()
    for seed in range(hands):
        for state, _ in steps(seed):
            for seat in map(Seat, range(2)) if state.public.turn else ():
                view = GAME.view(state, seat)
                for idea in ideas(view, ENGLISH):
                    met.add(idea.key)
                    for notation in idea.actions:
                        _true(state, seat, idea, GAME.parse_action(notation))
                    if idea.key in {"stock", "end"}:
                        assert (idea.key == "stock") == (state.public.stage is Stage.DRAW)
    assert met >= KEYS


def _true(state: State, seat: Seat, idea: Idea, action: Action) -> None:
    (card,), now = action.cards, state.public
    assert card.sign in idea.text
    if now.led is not None:
        legal = GAME.legal_actions(state, seat)
        assert (idea.key == "only") is (len(legal) == 1 < len(state.hands[seat]))
        if idea.key == "only":
            return
        after, _ = GAME.apply(state, seat, action)
        assert after.public.last is not None
        assert (after.public.last.winner == seat) is (idea.key == "take")
        assert idea.key not in {"throw", "give"} or bool(honours((card,))) is (idea.key == "give")
        return
    others = [one for one in PACK if one not in state.hands[seat] and beats(now.options, one, card, now.trump)]
    match idea.key:
        case "sure":
            assert not others
        case "ace":
            assert {one.suit for one in others} == {now.trump}
        case "low":
            assert not honours((card,))
        case _:
            assert idea.key == "risk"
