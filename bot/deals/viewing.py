"""What somebody may know of a set: the only exit of its scores."""

from __future__ import annotations

from dataclasses import dataclass

from bot.deals.machine import offers
from bot.deals.model import DealNo, DealSet, Play, SetCommand, SetEnd, SetKind
from bot.tables.ids import Moment, UserId


@dataclass(frozen=True, slots=True)
class SetView:
    """A set as a person, or the public (None), may see it.

    `plays` are whole where their scores may be seen, and left out otherwise. `finished`
    says of each who takes part how many deals they have finished."""

    kind: SetKind
    deals: int
    people: tuple[UserId, ...]
    finished: tuple[int, ...]
    plays: tuple[Play, ...]
    closes_at: Moment
    end: SetEnd | None
    offers: frozenset[SetCommand]


def view_of(deals: DealSet, viewer: UserId | None, now: Moment) -> SetView:
    """Return a set as somebody may see it.

    A score on a deal is seen by its own person at once, and by all others once
    everybody who takes part has finished that deal. In a daily set, where nobody plays
    against anybody, all scores are seen."""
    shown = tuple(play for play in deals.plays if _is_seen(deals, play, viewer))
    finished = tuple(
        sum(play.ending is not None for play in deals.plays if play.person == person)
        for person in deals.people
    )
    return SetView(
        deals.kind,
        deals.deals,
        deals.people,
        finished,
        shown,
        deals.closes_at,
        deals.end,
        frozenset() if viewer is None else frozenset(offers(deals, viewer, now)),
    )


def _is_seen(deals: DealSet, play: Play, viewer: UserId | None) -> bool:
    if deals.is_over or play.person == viewer:
        return True
    if deals.kind is SetKind.DAILY:
        return play.ending is not None
    return deals.joins_until is None and _all_are_through(deals, play.deal)


def _all_are_through(deals: DealSet, number: DealNo) -> bool:
    plays = (deals.play_of(person, number) for person in deals.people)
    return all(play is not None and play.ending is not None for play in plays)
