"""What a first hand of Tyzicha teaches is true: judged by the rules over many hands."""

from __future__ import annotations

from random import Random

from bot.cards import Rank
from bot.games.contract import Seat
from bot.games.tyzicha.drawing.ideas import ideas
from bot.games.tyzicha.rules import GAME
from bot.games.tyzicha.rules.cards import MARRIAGES, best, points
from bot.games.tyzicha.rules.play import MARRY
from bot.games.tyzicha.rules.state import Phase, State
from bot.ui.renderer import Idea
from bot.ui.texts import Texts
from tests.games.tyzicha.test_secrets import SEATS, states

ENGLISH = Texts("en")
HANDS = 40
KEYS = {
    *("wait", "wait-play", "wait-widow", "wait-forced", "wait-duty", "wait-defend", "wait-count"),
    *("aim", "bid", "bid-aces", "bid-marriage", "pass", "bidding", "forced", "exchange", "raise"),
    *("lead", "marriage", "ace", "keep", "head", "suit", "ruff", "take", "lose", "contract"),
}


def test_what_is_taught_is_what_the_rules_do() -> None:
    met: set[str] = set()
    for seed in range(HANDS):
        for state in states(Random(seed)):
            for seat in SEATS if state.public.phase is not Phase.OVER else ():
                for idea in ideas(GAME.view(state, seat), ENGLISH):
                    met.add(idea.key)
                    _true(state, seat, idea)
    assert met == KEYS


def _true(state: State, seat: Seat, idea: Idea) -> None:
    now, hand, legal = state.public, state.hands[seat], GAME.legal_actions(state, seat)
    cards = {action.cards[0] for action in legal if now.phase is Phase.PLAY and action.cards}
    led = now.trick[0].card.suit if now.trick else None
    assert set(idea.actions) <= {str(action) for action in legal}
    if idea.key == "contract":
        assert f"contract is {now.contract}." in idea.text
    elif idea.key == "bid":
        assert all(card.rank is not Rank.ACE for card in hand)
    elif idea.key in {"head", "suit"}:
        assert {card.suit for card in cards} == {led}
        heads = all(_takes(state, seat, str(action)) for action in legal)
        assert heads is (idea.key == "head")
    elif idea.key == "ruff":
        assert {card.suit for card in cards} == {now.trump}
    for notation in idea.actions if now.phase is Phase.PLAY else ():
        action = GAME.parse_action(notation)
        if action.verb == MARRY:
            assert f"{MARRIAGES[action.cards[0].suit]} points" in idea.text
            after, _ = GAME.apply(state, seat, action)
            assert after.public.trump is action.cards[0].suit
        elif now.trick:
            worth = points([*(one.card for one in now.trick), action.cards[0]])
            assert _takes(state, seat, notation) is (idea.key == "take")
            assert idea.key != "take" or f"{worth} points" in idea.text


def _takes(state: State, seat: Seat, notation: str) -> bool:
    now = state.public
    laid = [*(one.card for one in now.trick), GAME.parse_action(notation).cards[0]]
    return best(laid, now.trump) == len(now.trick)
