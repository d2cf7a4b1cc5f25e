"""A first hand of every game is explained: something applies at each moment, is short, and names no hidden card."""

from __future__ import annotations

import re
from dataclasses import replace

from bot.house.levels import Level
from bot.tables.computer_players import house_user
from bot.tables.table_view import TableView
from bot.ui.guide import LINES, WIDTH, chosen, idea_lines
from bot.ui.renderer import Idea
from bot.ui.renderers import renderer_of
from bot.ui.texts import Texts
from tests.games.conformance.hands import Hand, at_every_sitting, cards_in, looked_at
from tests.games.conformance.tables import at

WORDS = 25
LANGUAGES = tuple(map(Texts, ("en", "ru", "uk")))
CARD = re.compile(r"(?<!\w)(?:A|10|K|Q|J|[2-9])[♠♥♦♣]")
MARKS = re.compile(r"[*`]")


@at_every_sitting
def test_an_idea_goes_with_everything_that_may_be_advised(hand: Hand) -> None:
    for state in looked_at(hand.states)[:-1]:
        for seat in hand.sitting.everybody:
            view, own = _with_house(at(hand, state, seat)), hand.game.view(state, seat)
            legal = {str(action) for action in hand.game.legal_actions(state, seat)}
            known = {card.sign for card in cards_in(own)}
            for texts in LANGUAGES:
                ideas = renderer_of(view.game).ideas(view, own, texts)
                assert ideas, "nothing can be taught"
                assert {action for idea in ideas for action in idea.actions} <= legal
                for idea in ideas:
                    _fits(idea.text)
                    assert idea_lines(idea).count("\n") == LINES - 1, idea.text
                    assert set(CARD.findall(idea.text)) <= known
                assert {chosen(ideas, "", {}, 0).key} <= {idea.key for idea in ideas}


def _with_house(view: TableView) -> TableView:
    """Return a table at which all others are players of the house, as at every guided one."""
    seats = (replace(info, user_id=house_user(Level.BEGINNER, info.seat)) for info in view.seats)
    return replace(view, seats=tuple(seats))


def _fits(text: str) -> None:
    words = [word for word in text.split() if any(map(str.isalnum, word)) or word in "♠♥♦♣"]
    assert len(words) <= WORDS, text
    assert all(len(MARKS.sub("", word)) <= WIDTH for word in text.split()), text


def test_a_number_at_the_end_of_a_sentence_begins_no_list() -> None:
    told = idea_lines(Idea("take", "10♣ бере 9♣. Онори у взятці: 1. Потім ходите ви."))
    assert told.splitlines()[:2] == ["10♣ бере 9♣. Онори у", "взятці:\N{NO-BREAK SPACE}1. Потім ходите ви."]
