"""What a hand turned on: found from the chances at each decision and from what the hand
was worth in the end."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from bot.games.contract import CLOCK, Seat
from bot.games.kit.replay import AnyFrame, Frame, Move, MoveDone
from bot.house.advice import Advice, Chance
from bot.house.levels import Level
from bot.house.question import Question
from bot.house.review import Conduct, Decision, Misstep
from bot.house.turning import Findings, Nothing, findings

BEST, CHOSEN = "best", "chosen"
ME, BOB, CAROL = Seat(0), Seat(1), Seat(2)


@dataclass(frozen=True)
class ByLives:
    """A game whose views are the lives that are left; a hand without a loss was worth a
    half."""

    end: float | None = None

    def brought(self, first: object, now: object) -> float:
        """Return what the lives are worth that were lost."""
        assert isinstance(first, int)
        assert isinstance(now, int)
        return (now - first) / 10

    def outcome(self, first: object, last: object) -> float | None:
        """Return the end, or what the lives say."""
        return 0.5 + self.brought(first, last) if self.end is None else self.end


class Unmeasured(ByLives):
    """A game that measures no hands."""

    def outcome(self, first: object, last: object) -> None:
        """Return nothing."""


def graded(step: int, best: float, chosen: float, lives: int = 10) -> Misstep:
    """A decision that was worth this, made with so many lives left."""
    advice = Advice((Chance(BEST, best), Chance(CHOSEN, chosen)))
    asked = Question("tests.games.toy", Level.MASTER, 0, (lives,), (BEST, CHOSEN))
    return Misstep(
        Decision(step, step, CHOSEN if chosen < best else BEST, asked), advice, chosen
    )


def page(step: int, seat: Seat, *, by_clock: bool = False) -> AnyFrame:
    """A page of the replay with one move."""
    done: MoveDone[object, object] = MoveDone(step, Move(seat, "move", by_clock), ())
    return Frame(step, None, (), (done,))


def conduct(
    *decisions: Misstep,
    moves: tuple[Seat, ...] = (ME,) * 9,
    lives: tuple[int, int] = (10, 10),
) -> Conduct:
    """A hand in which these seats moved in turn, a page each."""
    pages = tuple(page(step, seat) for step, seat in enumerate(moves, start=1))
    return Conduct(
        tuple(one.decision for one in decisions),
        won=False,
        finished=True,
        seen=lives,
        pages=pages,
    )


def found(
    *decisions: Misstep, end: float, moves: tuple[Seat, ...] = (ME,) * 9
) -> Findings:
    return findings(conduct(*decisions, moves=moves), decisions, ByLives(end))


def test_a_lost_hand_turned_where_the_chances_fell_most() -> None:
    told = found(graded(1, 0.5, 0.5), graded(3, 0.6, 0.6), graded(5, 0.2, 0.2), end=0.1)
    assert told.turning is not None
    assert told.turning.misstep.decision.step == 3
    assert (told.turning.before, told.turning.after) == (0.6, 0.2)
    assert not told.turning.is_own
    assert told.nothing is None


def test_a_won_hand_turned_where_they_rose_most_however_far_they_fell_before() -> None:
    told = found(graded(1, 0.5, 0.5), graded(3, 0.1, 0.1), graded(5, 0.4, 0.4), end=0.9)
    assert told.turning is not None
    assert told.turning.misstep.decision.step == 5


@pytest.mark.parametrize(
    ("chosen", "own"), [(0.6, False), (0.5, False), (0.39, True), (0.2, True)]
)
def test_it_was_the_players_own_choice_where_that_explains_half_of_the_fall(
    chosen: float, own: bool
) -> None:
    told = found(graded(1, 0.6, chosen), graded(3, 0.2, 0.2), end=0.2)
    assert told.turning is not None
    assert told.turning.is_own is own


def test_a_rise_is_not_put_down_to_a_mistake() -> None:
    told = found(graded(1, 0.5, 0.3), end=0.9)
    assert told.turning is not None
    assert not told.turning.is_own


def test_it_tells_what_was_done_from_the_decision_to_the_next_one_and_by_whom() -> None:
    moves = (BOB, ME, CAROL, CLOCK, BOB, ME, BOB)
    told = found(graded(2, 0.6, 0.6), graded(6, 0.1, 0.1), end=0.1, moves=moves)
    assert told.turning is not None
    assert told.turning.others == (BOB, CAROL)
    assert [done.step for page in told.turning.pages for done in page.done] == [
        2,
        3,
        4,
        5,
    ]
    last = found(graded(2, 0.6, 0.6), graded(6, 0.6, 0.6), end=0.1, moves=moves).turning
    assert last is not None
    assert [done.step for page in last.pages for done in page.done] == [6, 7]


def test_lives_that_are_lost_on_the_way_are_a_fall_though_advice_is_about_those_that_are_left() -> (
    None
):
    decisions = (
        graded(1, 0.5, 0.5, lives=10),
        graded(3, 0.5, 0.5, lives=8),
        graded(5, 0.5, 0.5, lives=8),
    )
    told = findings(conduct(*decisions, lives=(10, 8)), decisions, ByLives())
    assert told.turning is not None
    assert told.turning.misstep.decision.step == 1
    assert told.turning.after == pytest.approx(0.3)
    assert told.costly == ()


def test_chances_that_stayed_as_they_were_have_no_turning_point() -> None:
    told = found(graded(1, 0.5, 0.5), graded(3, 0.51, 0.51), end=0.5)
    assert told == Findings((), nothing=Nothing.UNCHANGED)


def test_a_mistake_in_a_hand_that_ended_as_it_began_is_not_called_no_change() -> None:
    told = found(graded(1, 0.5, 0.1), graded(3, 0.5, 0.5), end=0.5)
    assert [one.decision.step for one in told.costly] == [1]
    assert told.nothing is Nothing.GRADUAL


def test_a_hand_that_ended_as_it_began_turned_where_the_chances_changed_most() -> None:
    fell = found(
        graded(1, 0.56, 0.56), graded(3, 0.5, 0.5), graded(5, 0.44, 0.44), end=0.556
    )
    assert fell.turning is not None
    assert fell.turning.misstep.decision.step == 5


def test_chances_that_changed_little_by_little_have_no_turning_point_and_did_not_stay_the_same() -> (
    None
):
    told = found(
        graded(1, 0.5, 0.5), graded(3, 0.485, 0.485), graded(5, 0.47, 0.47), end=0.46
    )
    assert told == Findings((), nothing=Nothing.GRADUAL)


@pytest.mark.parametrize(("end", "turns"), [(0.56, False), (0.6, True)])
def test_a_small_change_turns_no_hand(end: float, *, turns: bool) -> None:
    told = found(graded(1, 0.5, 0.5), graded(3, 0.5, 0.5), end=end)
    assert (told.turning is not None) is turns


def test_what_the_clock_did_for_the_player_is_not_put_down_to_others() -> None:
    decisions = (graded(1, 0.6, 0.6), graded(4, 0.1, 0.1))
    done = conduct(*decisions, moves=(ME, BOB, ME, ME))
    automatic = page(3, ME, by_clock=True)
    late = replace(done, pages=(*done.pages[:2], automatic, *done.pages[3:]))
    told = findings(late, decisions, ByLives(0.1)).turning
    assert told is not None
    assert told.by_clock
    others = findings(
        replace(
            done, pages=(*done.pages[:1], page(2, BOB, by_clock=True), *done.pages[2:])
        ),
        decisions,
        ByLives(0.1),
    )
    assert others.turning is not None
    assert not others.turning.by_clock, "the clock acted for somebody else"


def test_the_move_that_a_hint_advises_is_no_mistake() -> None:
    """A master's first choice may be second by chance: a hand may count more than
    once."""
    first, second = Chance(BEST, 0.4), Chance(CHOSEN, 0.5)
    advised = replace(graded(1, 0.5, 0.4), advice=Advice((first, second)))
    advised = replace(advised, decision=replace(advised.decision, chosen=BEST))
    assert advised.loss == 0
    other = replace(advised, advice=Advice((second, first)))
    assert other.loss == pytest.approx(0.1)


def test_why_there_is_no_turning_point_is_said() -> None:
    one = graded(1, 0.5, 0.1)
    done = conduct(one)
    nobody = Conduct((), won=False, finished=True, seen=(10, 10))
    given_up = Conduct((one.decision,), won=False, seen=(10, 10))
    assert findings(nobody, (), ByLives()) == Findings((), nothing=Nothing.UNDECIDED)
    assert findings(replace(nobody, finished=False), (), ByLives()) == Findings(
        (), nothing=Nothing.UNFINISHED
    )
    assert findings(nobody, (), Unmeasured()) == Findings(
        (), nothing=Nothing.UNDECIDED, end=10
    )
    assert findings(given_up, (one,), ByLives()) == Findings(
        (one,), nothing=Nothing.UNFINISHED
    )
    assert findings(done, (), ByLives()) == Findings((), nothing=Nothing.UNJUDGED)
