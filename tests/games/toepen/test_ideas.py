"""What a guided hand of Toepen advises: no lie, no challenge, and no knock that can be
lost."""

from __future__ import annotations

from bot.games.contract import Seat
from bot.games.toepen.drawing.ideas import ideas
from bot.games.toepen.rules import GAME
from bot.games.toepen.rules.cards import HIGH, PACK
from bot.games.toepen.rules.state import State
from bot.house.advice import Advice, Chance
from bot.ui.guide import decided
from bot.ui.renderer import Idea
from bot.ui.texts import Texts
from tests.games.random_hands import RandomHands

ENGLISH = Texts("en")
HANDS = 60
SEATS = 3
PLAYED = RandomHands("bot.games.toepen", "loser")
KEYS = {
    *(
        "claim",
        "keep",
        "exchange",
        "pass",
        "tricks",
        "knocking",
        "knock",
        "stay",
        "fold",
    ),
    *("only", "take", "throw", "lead-high", "lead-low", "last"),
}


def test_what_is_advised_is_no_lie_and_no_knock_that_can_be_lost() -> None:
    met: set[str] = set()
    for seed in range(HANDS):
        for state, seat, _ in PLAYED.decisions(PLAYED.options("", SEATS), SEATS, seed):
            told = [*ideas(GAME.view(state, Seat(seat)), ENGLISH)]
            met |= {idea.key for idea in told}
            for idea in told:
                _true(state, Seat(seat), idea)
    assert met == KEYS


def test_what_nothing_explains_is_not_advised() -> None:
    """A master may think most of a lie, or of a knock: the guide does not."""
    for seed in range(HANDS):
        for state, seat, _ in PLAYED.decisions(PLAYED.options("", SEATS), SEATS, seed):
            told = [
                idea
                for idea in ideas(GAME.view(state, Seat(seat)), ENGLISH)
                if not idea.first
            ]
            for action in GAME.legal_actions(state, Seat(seat)) if told else ():
                guide = decided(told, Advice((Chance(action, 0.9),)))
                assert guide.idea is not None
                assert guide.advised in guide.idea.actions


def _true(state: State, seat: Seat, idea: Idea) -> None:
    hand = state.hands[seat]
    legal = {str(action) for action in GAME.legal_actions(state, seat)}
    assert set(idea.actions) <= legal
    high = {card.rank for card in hand} & HIGH
    assert idea.key != "exchange" or not high
    assert idea.key != "keep" or high
    assert "challenge" not in idea.actions
    if idea.key == "knock":
        assert _takes_all(state, seat)


def _takes_all(state: State, seat: Seat) -> bool:
    """Say whether nobody holds, or may draw, a card that beats any of a seat's in its
    suit."""
    played = {play.card for trick in state.public.tricks for play in trick}
    hand = state.hands[seat]
    unseen = [card for card in PACK if card not in played and card not in hand]
    order = {card: place for place, card in enumerate(PACK)}
    return not any(
        card.suit is own.suit and order[card] < order[own]
        for card in unseen
        for own in hand
    )
