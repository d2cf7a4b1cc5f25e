"""What a guided hand of Tyzicha teaches is true: judged by the rules over many hands."""

from __future__ import annotations

from random import Random

from bot.games.contract import Seat, Standing
from bot.games.kit.chance import Stacked
from bot.games.tyzicha.drawing.ideas import ideas, promised
from bot.games.tyzicha.rules import GAME
from bot.games.tyzicha.rules.cards import MARRIAGES, PACK, best, points
from bot.games.tyzicha.rules.options import PRESETS
from bot.games.tyzicha.rules.play import MARRY
from bot.games.tyzicha.rules.state import Phase, State
from bot.ui.renderer import Idea
from bot.ui.texts import Texts
from tests.games.tyzicha.test_secrets import SEATS, states
from tests.wished_cards import laid_out

ENGLISH = Texts("en")
HANDS = 40
KEYS = {
    *("bid-marriage", "bid-widow", "pass", "forced", "widow", "give", "exchange"),
    *("raise", "stand", "defend", "duty", "lead", "marriage", "trump", "ace", "keep", "lead-high", "lead-low"),
    *("only-left", "only-suit", "only-beat", "only-trump", "take", "lose", "spare"),
}


def test_what_is_taught_is_what_the_rules_do() -> None:
    met: set[str] = set()
    for seed in range(HANDS):
        for state in states(Random(seed)):
            for seat in SEATS if state.public.phase is not Phase.OVER else ():
                for idea in ideas(GAME.view(state, seat), ENGLISH):
                    met.add(idea.key)
                    _true(state, seat, idea)
    assert met - {"bid-more"} == KEYS


def test_a_bidder_goes_on_while_the_cards_promise_more() -> None:
    pack = laid_out(PACK, ["KsTs9dJhKdJcTc", "AsAhKhQhAdQdAc", "JsQs9sTh9hKcQc"])
    state = GAME.deal(PRESETS["thousand"], Stacked(pack), Standing(Seat(1), (0, 0, 0)))
    for seat, word in enumerate(("bid 110", "bid 120", "pass")):
        state, _ = GAME.apply(state, Seat(seat), GAME.parse_action(word))
    (told,) = ideas(GAME.view(state, Seat(0)), ENGLISH)
    assert (told.key, told.actions, told.certain) == ("bid-more", ("bid 130",), True)


def test_a_ten_without_its_ace_is_not_counted_and_the_sentence_says_which_tens_are() -> None:
    """Marriage 100, aces 33 and the ten of spades: the ten of clubs may be lost to its ace."""
    pack = laid_out(PACK, ["KsQs9dKdJhJcQc", "AsAhAdKhQhTsTc", "JsTh9s9hTdQdAc"])
    state = GAME.deal(PRESETS["thousand"], Stacked(pack), Standing(Seat(1), (0, 0, 0)))
    (told,) = ideas(GAME.view(state, Seat(0)), ENGLISH)
    assert "aces and the tens of their suits you can promise 143" in told.text


def test_the_dearest_of_two_marriages_is_named_with_its_value() -> None:
    pack = laid_out(PACK, ["AsAhTsKdJdQdAc", "KsQs9dKhQhJcTc", "JsTh9s9hTdAd9c"])
    state = GAME.deal(PRESETS["thousand"], Stacked(pack), Standing(Seat(1), (0, 0, 0)))
    (told,) = ideas(GAME.view(state, Seat(0)), ENGLISH)
    assert told.key == "bid-marriage"
    assert told.text.startswith("K♥ Q♥ are a *marriage*: 100 points")


def _true(state: State, seat: Seat, idea: Idea) -> None:
    now, hand, legal = state.public, state.hands[seat], GAME.legal_actions(state, seat)
    assert set(idea.actions) <= {str(action) for action in legal}
    if idea.key == "raise" or (idea.key.startswith("bid") and idea.certain):
        assert promised(hand) > int(GAME.parse_action(idea.actions[0]).value)
    elif idea.key == "defend":
        assert seat != now.declarer
    elif idea.key.startswith("only"):
        assert sum(bool(action.cards) for action in legal if action.verb == "play") == 1
    for notation in idea.actions if now.phase is Phase.PLAY else ():
        _true_of_card(state, seat, idea, notation)


def _true_of_card(state: State, seat: Seat, idea: Idea, notation: str) -> None:
    now, action = state.public, GAME.parse_action(notation)
    if action.verb == MARRY:
        assert f"{MARRIAGES[action.cards[0].suit]} points" in idea.text
        after, _ = GAME.apply(state, seat, action)
        assert after.public.trump is action.cards[0].suit
    elif now.trick and not idea.key.startswith("only"):
        worth = points([*(one.card for one in now.trick), action.cards[0]])
        assert _takes(state, notation) is (idea.key == "take")
        assert idea.key != "take" or f"{worth} points" in idea.text
    if idea.key == "trump":
        assert "no trump beats" in idea.text, "a higher card of the suit still does"
    if idea.key == "lose":
        others = GAME.legal_actions(state, seat)
        assert points(action.cards) == min(points(other.cards) for other in others)


def _takes(state: State, notation: str) -> bool:
    now = state.public
    laid = [*(one.card for one in now.trick), GAME.parse_action(notation).cards[0]]
    return best(laid, now.trump) == len(now.trick)


def test_two_marriages_and_tens_below_aces_are_promised() -> None:
    cards = GAME.parse_action("give KhQhKsQsAdTdTc").cards
    assert promised(cards) == 100 + 40 + 11 + 10
