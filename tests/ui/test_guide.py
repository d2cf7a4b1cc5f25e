"""Which of the good choices a guided hand advises, and why."""

from __future__ import annotations

import pytest

from bot.house.advice import Advice, Chance
from bot.house.levels import Level
from bot.house.question import Question
from bot.house.review import Decision, Misstep, costliest
from bot.ui.guide import decided
from bot.ui.renderer import Idea

SAFE, BOLD, OTHER = "play 7c", "play Ac", "play 9c"
EASY = Idea("easy", "It is easy to see.", (SAFE,))
HARD = Idea("hard", "It takes some thought.", (BOLD,))
GENERAL = Idea("general", "Any card will do.")


def advice(**chances: float) -> Advice:
    """Return what a master thinks of choices, which are named in capitals: the first is
    what it would do."""
    return Advice(
        tuple(
            Chance(globals()[name.upper()], chance) for name, chance in chances.items()
        )
    )


def test_of_good_choices_the_one_that_is_easiest_to_explain_is_advised() -> None:
    told = decided([EASY, HARD], advice(bold=0.50, safe=0.48))
    assert (told.idea, told.advised) == (EASY, SAFE)


def test_a_choice_that_gives_away_too_much_is_not_advised() -> None:
    told = decided([EASY, HARD], advice(bold=0.50, safe=0.46))
    assert (told.idea, told.advised) == (HARD, BOLD)


def test_what_is_given_away_is_measured_from_the_best_chance_and_not_from_what_a_master_does() -> (
    None
):
    told = decided([EASY, HARD], advice(safe=0.45, bold=0.50))
    assert (told.idea, told.advised) == (HARD, BOLD)


@pytest.mark.parametrize("percent", [50, 49, 48, 46, 40])
def test_what_is_taught_is_no_costly_decision_in_a_review(percent: int) -> None:
    thought = advice(bold=0.50, safe=percent / 100)
    advised = decided([EASY, HARD], thought).advised
    asked = Question("bot.games.bura", Level.MASTER, 0, (), (BOLD, SAFE))
    judged = Misstep(
        Decision(1, 0, advised, asked), thought, thought.chance_of(advised) or 0.0
    )
    assert costliest([judged]) == ()
    assert advised == (SAFE if percent >= 48 else BOLD)


def test_where_no_good_choice_is_explained_the_best_is_advised_that_is() -> None:
    told = decided([EASY, HARD], advice(other=0.50, bold=0.46, safe=0.44))
    assert (told.idea, told.advised) == (HARD, BOLD)


def test_without_an_idea_of_its_own_a_good_choice_goes_with_the_general_one() -> None:
    told = decided([EASY, GENERAL], advice(other=0.48, bold=0.47, safe=0.40))
    assert (told.idea, told.advised) == (GENERAL, OTHER)


def test_nothing_is_advised_while_waiting_is_best() -> None:
    waiting = Advice((Chance(None, 0.6), Chance(SAFE, 0.59)))
    assert decided([GENERAL], waiting).advised == ""
