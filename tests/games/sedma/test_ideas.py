"""What a first hand of Sedma teaches, which is one of two, is true: judged by the rules over many hands."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.cards import Rank
from bot.games.contract import Seat
from bot.games.kit.game import Action
from bot.games.sedma.drawing.ideas import ideas
from bot.games.sedma.rules import GAME
from bot.games.sedma.rules.game import Stage, State, continuing
from bot.games.sedma.rules.judging import points
from bot.ui.renderer import Idea
from bot.ui.texts import Texts
from tests.games.sedma.test_hands import steps
from tests.sizes import few_and_many
from tests.ui.scenes import table

ENGLISH = Texts("en")
KEYS = {
    *("stock", "empty", "low", "dear", "more", "seven"),
    *("take", "wild", "throw", "give", "continue", "end", "choice"),
}


@pytest.mark.parametrize("hands", few_and_many(25, 60))
def test_what_is_taught_is_what_the_rules_do(hands: int) -> None:
    met: set[str] = set()
    for seed in range(hands):
        for state, _ in steps(seed, seats=2):
            for seat in map(Seat, range(2)) if state.public.turn else ():
                view = GAME.view(state, seat)
                for idea in ideas(replace(table(view), viewer=seat), view, ENGLISH):
                    met.add(idea.key)
                    _true(state, seat, idea)
    assert met == KEYS


def _true(state: State, seat: Seat, idea: Idea) -> None:
    now, own = state.public, GAME.sides(state.public.options, len(state.hands))
    if idea.key in {"stock", "empty"}:
        assert bool(state.stock) is (idea.key == "stock")
    for notation in idea.actions:
        action = GAME.parse_action(notation)
        after, _ = GAME.apply(state, seat, action)
        if action.cards:
            _true_of_a_card(state, after, seat, idea, action)
        elif now.stage is Stage.DECIDE:
            taken = [new - old for new, old in zip(after.points, state.points, strict=True)]
            worth = points(laid.card for laid in now.trick)
            assert f"Points in it: {worth}." in idea.text
            assert not worth or taken.index(worth) == own[now.owner or 0]
            assert ("The trick is yours" in idea.text) is (own[now.owner or 0] == own[seat])


def _true_of_a_card(state: State, after: State, seat: Seat, idea: Idea, action: Action) -> None:
    (card,) = action.cards
    assert card.sign in idea.text
    laid = after.public.trick or after.public.last
    worth = bool(points((card,)))
    match idea.key:
        case "low" | "throw":
            assert not worth
        case "dear" | "give":
            assert worth
        case "seven":
            assert card.rank is Rank.SEVEN
        case "more":
            assert f"hold {len(continuing(after.public, after.hands[seat]))} more" in idea.text
        case "take" | "wild":
            assert f"Points in it: {points(one.card for one in laid)}." in idea.text
    if after.public.owner is not None:
        matching = idea.key not in {"throw", "give"}
        assert not matching or after.public.owner == seat
