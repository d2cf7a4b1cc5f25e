"""What a guided hand of Tyzicha says of bids is what the cards promise."""

from __future__ import annotations

from bot.games.contract import Seat, Standing
from bot.games.kit.chance import Stacked
from bot.games.tyzicha.drawing.ideas import ideas, promised
from bot.games.tyzicha.rules import GAME
from bot.games.tyzicha.rules.cards import PACK
from bot.games.tyzicha.rules.options import PRESETS
from bot.games.tyzicha.rules.state import State
from bot.ui.renderer import Idea
from bot.ui.texts import Texts
from tests.helpers.wished_cards import laid_out

ENGLISH = Texts("en")


def told_of(state: State, seat: Seat) -> Idea:
    """Return the only reason for a choice."""
    (told,) = [
        idea for idea in ideas(GAME.view(state, seat), ENGLISH) if not idea.first
    ]
    return told


def test_a_bidder_goes_on_while_the_cards_promise_more() -> None:
    pack = laid_out(PACK, ["KsTs9dJhKdJcTc", "AsAhKhQhAdQdAc", "JsQs9sTh9hKcQc"])
    state = GAME.deal(PRESETS["thousand"], Stacked(pack), Standing(Seat(1), (0, 0, 0)))
    for seat, word in enumerate(("bid 110", "bid 120", "pass")):
        state, _ = GAME.apply(state, Seat(seat), GAME.parse_action(word))
    told = told_of(state, Seat(0))
    assert (told.key, told.actions, told.certain) == ("bid-more", ("bid 130",), True)


def test_a_ten_without_its_ace_is_not_counted_and_the_sentence_says_which_tens_are() -> (
    None
):
    """Marriage 100, aces 33 and the ten of spades: the ten of clubs may be lost to its
    ace."""
    pack = laid_out(PACK, ["KsQs9dKdJhJcQc", "AsAhAdKhQhTsTc", "JsTh9s9hTdQdAc"])
    state = GAME.deal(PRESETS["thousand"], Stacked(pack), Standing(Seat(1), (0, 0, 0)))
    told = told_of(state, Seat(0))
    assert "tens whose ace you hold, that makes 143" in told.text


def test_two_marriages_are_named_with_what_they_bring_together() -> None:
    pack = laid_out(PACK, ["AsAhTsKdJdQdAc", "KsQs9dKhQhJcTc", "JsTh9s9hTdAd9c"])
    state = GAME.deal(PRESETS["thousand"], Stacked(pack), Standing(Seat(1), (0, 0, 0)))
    told = told_of(state, Seat(0))
    assert told.key == "bid-marriages"
    assert told.text.startswith("K♠ Q♠ K♥ Q♥ are *marriages*: 140 points together")


def test_two_marriages_and_tens_below_aces_are_promised() -> None:
    cards = GAME.parse_action("give KhQhKsQsAdTdTc").cards
    assert promised(cards) == 100 + 40 + 11 + 10
