"""A first hand of every game is explained: something applies at each moment, is short,
and names no hidden card."""

from __future__ import annotations

import re
from dataclasses import replace

from bot.games.contract import Seat
from bot.house.levels import Level
from bot.tables.computer_players import house_user
from bot.tables.model.view import TableView
from bot.ui.private import private_panel
from bot.ui.renderers import renderer_of
from bot.ui.texts import Texts, locales
from tests.games.conformance.hands import Hand, at_every_sitting, cards_in, looked_at
from tests.games.conformance.tables import at, ends
from tests.ui.judge import measured
from tests.ui.worst_hands import DECK

WORDS = 25
LANGUAGES = tuple(map(Texts, locales()))
CARD = re.compile(r"(?<!\w)(?:A|10|K|Q|J|[2-9])[♠♥♦♣]")


@at_every_sitting
def test_an_idea_goes_with_everything_that_may_be_advised(hand: Hand) -> None:
    for state in looked_at(hand.states)[:-1]:
        for seat in hand.sitting.everybody:
            view, own = _with_house(at(hand, state, seat)), hand.game.view(state, seat)
            legal = {str(action) for action in hand.game.legal_actions(state, seat)}
            known = {card.sign for card in cards_in(own)}
            for texts in LANGUAGES:
                ideas = renderer_of(view.game).ideas(view, own, texts)
                assert ideas or seat not in hand.game.to_act(state), (
                    "nothing can be taught"
                )
                assert {action for idea in ideas for action in idea.actions} <= legal
                for idea in ideas:
                    _fits(idea.text)
                    assert set(CARD.findall(idea.text)) <= known


@at_every_sitting
def test_the_end_of_a_first_hand_can_be_told(hand: Hand) -> None:
    for view in ends(hand):
        for texts in LANGUAGES:
            measured(
                private_panel(
                    replace(view, viewer=Seat(0), private=True, guided=True),
                    texts,
                    DECK,
                )
            )


def _with_house(view: TableView) -> TableView:
    """Return a table at which all others are players of the house, as at every guided
    one."""
    seats = (
        replace(info, user_id=house_user(Level.BEGINNER, info.seat))
        for info in view.seats
    )
    return replace(view, seats=tuple(seats))


def _fits(text: str) -> None:
    words = [
        word for word in text.split() if any(map(str.isalnum, word)) or word in "♠♥♦♣"
    ]
    assert len(words) <= WORDS, text
