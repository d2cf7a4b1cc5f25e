"""What becomes of a set of deals: pure functions of the set and the time of day.

A set is over once and for all. Each play begins once and ends once. Nothing here tells
a card or draws a seed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from bot.deals.model import (
    AlreadyPlayedError,
    BeginDeal,
    Begun,
    Closed,
    DealNo,
    DealSet,
    DeclineSet,
    Ending,
    Finished,
    Joined,
    JoinSet,
    NotOfferedError,
    Play,
    SetCommand,
    SetEnd,
    SetEvent,
    SetKind,
    SetStep,
)
from bot.tables.ids import Moment, UserId


def offers(deals: DealSet, person: UserId, now: Moment) -> Iterator[SetCommand]:
    """Yield what somebody may do now; deals may be begun in any order."""
    if not _is_open(deals, now):
        return
    if _may_join(deals, person, now):
        yield JoinSet()
        if deals.kind is SetKind.DUEL:
            yield DeclineSet()
    if deals.kind is SetKind.DAILY or (deals.begun and person in deals.people):
        for number in deals.numbers():
            if deals.play_of(person, number) is None:
                yield BeginDeal(number)


def apply(deals: DealSet, person: UserId, command: SetCommand, now: Moment) -> SetStep:
    """Do what somebody asks for.

    Raises:
        AlreadyPlayedError: they have begun this deal before.
        NotOfferedError: it cannot be done now, or not by them.
    """
    match command:
        case BeginDeal(number) if deals.play_of(person, number) is not None:
            raise AlreadyPlayedError
        case _ if command not in offers(deals, person, now):
            raise NotOfferedError
        case JoinSet():
            joined = replace(deals, people=(*deals.people, person))
            if deals.kind is SetKind.DUEL:
                joined = replace(joined, joins_until=None)
            return joined, (Joined(person),)
        case DeclineSet():
            return _closed(deals, SetEnd.DECLINED, now)
        case BeginDeal(number):
            play = Play(person, number, now)
            return deals.with_play(play), (Begun(play),)


def finish(
    deals: DealSet, person: UserId, number: DealNo, score: int | None, now: Moment
) -> SetStep:
    """End a play that is under way, with its score; None: it was given up.

    Raises:
        NotOfferedError: there is none under way.
    """
    play = deals.play_of(person, number)
    if play is None or play.ending is not None:
        raise NotOfferedError
    ending = Ending.GIVEN_UP if score is None else Ending.PLAYED
    done = play.ended(now, ending, score)
    after = deals.with_play(done)
    told: tuple[SetEvent, ...] = (Finished(done),)
    if not _all_have_finished(after):
        return after, told
    closed, more = _closed(after, SetEnd.FINISHED, now)
    return closed, (*told, *more)


def due(deals: DealSet) -> Moment | None:
    """Return when the clock acts next; None: not any more."""
    if deals.is_over:
        return None
    if deals.joins_until is None:
        return deals.closes_at
    return min(deals.joins_until, deals.closes_at)


def run_out(deals: DealSet, now: Moment) -> SetStep:
    """Do what the clock does, if its time has come; end a set that all have
    finished."""
    if not deals.is_over and _all_have_finished(deals):
        return _closed(deals, SetEnd.FINISHED, now)
    moment = due(deals)
    if moment is None or moment > now:
        return deals, ()
    if deals.kind is not SetKind.DAILY and len(deals.people) < 2:
        return _stopped(deals, SetEnd.UNANSWERED, now)
    if now >= deals.closes_at:
        return _out_of_time(deals, now)
    joined = replace(deals, joins_until=None)
    if _all_have_finished(joined):
        return _closed(joined, SetEnd.FINISHED, now)
    return joined, ()


def _is_open(deals: DealSet, now: Moment) -> bool:
    return not deals.is_over and deals.opens_at <= now < deals.closes_at


def _may_join(deals: DealSet, person: UserId, now: Moment) -> bool:
    if deals.joins_until is None or now >= deals.joins_until:
        return False
    return person not in deals.people and deals.asked in {None, person}


def _all_have_finished(deals: DealSet) -> bool:
    """Whether nobody has anything left to play, or can still join."""
    if deals.kind is SetKind.DAILY or deals.joins_until is not None:
        return False
    return all(map(deals.has_finished, deals.people))


def _out_of_time(deals: DealSet, now: Moment) -> SetStep:
    """End the set, with what was never begun."""
    missing = [
        Play(person, number, deals.closes_at).ended(now, Ending.LATE)
        for person in deals.people
        for number in deals.numbers()
        if deals.play_of(person, number) is None
    ]
    for play in missing:
        deals = deals.with_play(play)
    after, told = _stopped(deals, SetEnd.TIME, now)
    return after, (*map(Finished, missing), *told)


def _stopped(deals: DealSet, end: SetEnd, now: Moment) -> SetStep:
    """End the set, and what is under way."""
    under_way = [play for play in deals.plays if play.ending is None]
    given_up = [play.ended(now, Ending.GIVEN_UP) for play in under_way]
    for play in given_up:
        deals = deals.with_play(play)
    after, told = _closed(deals, end, now)
    return after, (*map(Finished, given_up), *told)


def _closed(deals: DealSet, end: SetEnd, now: Moment) -> SetStep:
    return replace(deals, end=end, over_at=now), (Closed(end),)
