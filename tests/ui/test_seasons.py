"""The page of seasons: no second tap begins a season, or takes one back."""

from __future__ import annotations

from bot.economy.seasons import Holdings, Plan, Season
from bot.ui.seasons import begin_question, season_page, undo_question
from bot.ui.texts import Texts
from tests.ui.labels import labels

ENGLISH = Texts("en")
PLAN = Plan(2, 100, Holdings(members=3, purses=60, pots=0))
SEASON = Season(2, tokens=100, began_at=1_700_000_000_000, undo_until=1_700_000_100_000)


def test_a_second_tap_at_the_place_of_what_asked_takes_it_back() -> None:
    new, undo, _ = labels(season_page(SEASON, ENGLISH))
    assert (new, undo) == ("New season", "Take it back")
    assert labels(begin_question(PLAN, ENGLISH)) == ["Back", "Yes, begin"]
    assert labels(undo_question(SEASON, ENGLISH)) == ["Yes, take it back", "Back"]


def test_a_yes_to_what_has_changed_meanwhile_is_asked_for_in_another_place() -> None:
    asked = labels(begin_question(PLAN, ENGLISH))
    again = labels(begin_question(PLAN, ENGLISH, "It has changed."))
    assert again == asked[::-1]
