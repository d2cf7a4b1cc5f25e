"""Sets of deals as a state machine: examples, and random lives of sets."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from bot.deals import comparing
from bot.deals.machine import apply, due, finish, offers, run_out
from bot.deals.model import (
    AlreadyPlayedError,
    BeginDeal,
    Closed,
    DealNo,
    DealSet,
    DeclineSet,
    Ending,
    JoinSet,
    NotOfferedError,
    SetEnd,
    SetKind,
)
from bot.deals.viewing import view_of
from bot.tables.ids import Moment, UserId

ALICE, BOB, CLARA = UserId(1001), UserId(1002), UserId(1003)
PEOPLE = (ALICE, BOB, CLARA)
ONE, TWO = DealNo(1), DealNo(2)
START, JOINS, CLOSE = Moment(1000), Moment(2000), Moment(9000)
DAILY = DealSet(SetKind.DAILY, 1, UserId(0), START, CLOSE)
DUEL = DealSet(SetKind.DUEL, 2, ALICE, START, CLOSE, JOINS, BOB, (ALICE,))
ROUND = DealSet(SetKind.ROUND, 1, ALICE, START, CLOSE, JOINS, None, (ALICE,))


def accepted() -> DealSet:
    return apply(DUEL, BOB, JoinSet(), START)[0]


def played(
    deals: DealSet, person: UserId, number: DealNo, score: int | None
) -> DealSet:
    begun, _ = apply(deals, person, BeginDeal(number), START)
    return finish(begun, person, number, score, START)[0]


def test_a_daily_deal_is_offered_once_to_everybody_within_its_day() -> None:
    assert list(offers(DAILY, CLARA, Moment(START - 1))) == []
    assert list(offers(DAILY, CLARA, START)) == [BeginDeal(ONE)]
    assert list(offers(DAILY, CLARA, CLOSE)) == []
    begun, _ = apply(DAILY, CLARA, BeginDeal(ONE), START)
    assert list(offers(begun, CLARA, START)) == []
    with pytest.raises(AlreadyPlayedError):
        apply(begun, CLARA, BeginDeal(ONE), START)
    with pytest.raises(NotOfferedError):
        apply(DAILY, CLARA, BeginDeal(TWO), START)


def test_what_is_under_way_at_the_end_of_the_day_is_given_up() -> None:
    begun, _ = apply(DAILY, CLARA, BeginDeal(ONE), Moment(CLOSE - 1))
    same, told = run_out(begun, Moment(CLOSE - 1))
    assert same == begun
    assert told == ()
    over, _ = run_out(begun, CLOSE)
    assert over.end is SetEnd.TIME
    assert [play.ending for play in over.plays] == [Ending.GIVEN_UP]
    with pytest.raises(NotOfferedError):
        finish(over, CLARA, ONE, 40, CLOSE)


def test_a_duel_waits_for_the_one_who_was_asked() -> None:
    assert set(offers(DUEL, BOB, START)) == {JoinSet(), DeclineSet()}
    assert list(offers(DUEL, CLARA, START)) == []
    assert list(offers(DUEL, ALICE, START)) == []
    assert apply(DUEL, BOB, DeclineSet(), START)[0].end is SetEnd.DECLINED
    assert due(DUEL) == JOINS
    assert run_out(DUEL, JOINS)[0].end is SetEnd.UNANSWERED
    assert set(offers(accepted(), BOB, START)) == {BeginDeal(ONE), BeginDeal(TWO)}
    assert due(accepted()) == CLOSE


def test_a_duel_is_over_when_both_have_played_all_and_late_is_worst() -> None:
    deals = accepted()
    for number in (ONE, TWO):
        deals = played(deals, ALICE, number, -5)
        assert not deals.is_over
    deals = played(deals, BOB, ONE, -5)
    over, _ = run_out(deals, CLOSE)
    assert over.play_of(BOB, TWO) is not None
    assert [p.ending for p in over.plays if p.person == BOB] == [
        Ending.PLAYED,
        Ending.LATE,
    ]
    assert comparing.totals(over) == (3, 1)
    assert comparing.places(over) == (0, 1)
    both = played(deals, BOB, TWO, 7)
    assert both.end is SetEnd.FINISHED
    assert comparing.totals(both) == (1, 3)
    assert comparing.totals(replace(both, lower=True)) == (3, 1)


def test_a_score_is_hidden_until_both_have_finished_the_deal() -> None:
    deals = played(accepted(), ALICE, ONE, 46)
    assert view_of(deals, BOB, START).plays == ()
    assert view_of(deals, None, START).plays == ()
    assert [play.score for play in view_of(deals, ALICE, START).plays] == [46]
    begun, _ = apply(deals, BOB, BeginDeal(ONE), START)
    assert [play.person for play in view_of(begun, BOB, START).plays] == [BOB]
    through = finish(begun, BOB, ONE, None, START)[0]
    assert len(view_of(through, BOB, START).plays) == 2


def test_a_round_hides_scores_while_others_may_still_join() -> None:
    joined, _ = apply(ROUND, BOB, JoinSet(), START)
    for person in (ALICE, BOB):
        joined = played(joined, person, ONE, 3)
    assert not joined.is_over
    assert view_of(joined, CLARA, START).plays == ()
    assert run_out(joined, JOINS)[0].end is SetEnd.FINISHED
    assert run_out(ROUND, JOINS)[0].end is SetEnd.UNANSWERED


@pytest.mark.parametrize("seed", range(200))
def test_random_lives_of_sets(seed: int) -> None:
    """What is offered applies, all else is refused and changes nothing; the clock is
    never late; each play ends once, and a set is over for good."""
    random = Random(seed)
    deals = random.choice((DAILY, DUEL, ROUND))
    now = Moment(0)
    for _ in range(60):
        now = Moment(now + random.choice((0, 1, 200, 1500)))
        moment = due(deals)
        before = deals
        deals, told = run_out(deals, now)
        assert (moment is not None and moment <= now) or deals == before
        after = due(deals)
        assert after is None or after > now or moment is not None
        person = random.choice(PEOPLE)
        commands = [JoinSet(), DeclineSet(), *map(BeginDeal, (ONE, TWO, DealNo(3)))]
        for command in commands:
            if command not in set(offers(deals, person, now)):
                with pytest.raises((NotOfferedError, AlreadyPlayedError)):
                    apply(deals, person, command, now)
        offered = sorted(offers(deals, person, now), key=repr)
        if offered:
            deals, told = apply(deals, person, random.choice(offered), now)
            assert told
        under_way = [play for play in deals.plays if play.ending is None]
        if under_way and random.random() < 0.5:
            play = random.choice(under_way)
            score = random.choice((None, 0, 31, -40))
            deals, told = finish(deals, play.person, play.deal, score, now)
            assert Closed(SetEnd.FINISHED) in told or not deals.is_over
        keys = [(play.person, play.deal) for play in deals.plays]
        assert len(set(keys)) == len(keys)
        for play in deals.plays:
            assert (play.ending is None) == (play.ended_at is None)
            assert play.score is None or play.ending is Ending.PLAYED
        if before.is_over:
            assert deals == before
    while (moment := due(deals)) is not None:
        deals, _ = run_out(deals, max(now, moment))
    assert deals.is_over
    assert all(play.ending is not None for play in deals.plays)
    if deals.kind is not SetKind.DAILY and deals.end in {SetEnd.TIME, SetEnd.FINISHED}:
        assert len(deals.plays) == deals.deals * len(deals.people)
        total = sum(comparing.totals(deals))
        many = len(deals.people)
        assert total == deals.deals * many * (many - 1)
