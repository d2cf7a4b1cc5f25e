"""What everybody, and what each place, may know of partnerships in the making: nothing
else leaves them.

Of what is sealed (votes, wishes for another draw, answers to a line-up) the public
knows at most how many have answered; of a kit that lies face down each place knows its
own card. Nobody is told who was placed last."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.cards import Card
from bot.tables.partnerships.formation import Formation, Setup, Stage, Teams, Way


@dataclass(frozen=True, slots=True)
class SeenFormation:
    """Partnerships in the making as a place, or the public (`viewer` None), sees
    them."""

    setup: Setup
    stage: Stage
    viewer: int | None
    teams: Teams
    """In the order of seats once that is known; before, as their members have
    joined."""
    cards: tuple[Card | None, ...]
    """The kit by position; None for each that lies face down for the viewer."""
    picked: tuple[int | None, ...]
    """Who has picked each position."""
    invitations: tuple[int | None, ...]
    """Whom each place invites."""
    answered: int
    """How many people have answered what all are asked."""
    own: bool
    """Whether the viewer has."""
    vote: Way | None
    """The viewer's own."""
    keepers: tuple[int, ...]
    order: tuple[int, ...]
    """Who gets each seat; empty before that is known."""


def seen(state: Formation, viewer: int | None) -> SeenFormation:
    """Return what somebody may know."""
    placed = state.stage in {Stage.SEATED, Stage.READY}
    at = {position: place for place, position in state.picks}
    own = {position for position, place in at.items() if place == viewer}
    shown = [state.revealed or position in own for position in range(len(state.cards))]
    return SeenFormation(
        setup=state.setup,
        stage=state.stage,
        viewer=viewer,
        teams=state.teams if placed else tuple(sorted(map(_sorted, state.teams))),
        cards=tuple(
            card if known else None
            for card, known in zip(state.cards, shown, strict=True)
        ),
        picked=tuple(at.get(position) for position in range(len(state.cards))),
        invitations=state.invitations,
        answered=_answered(state),
        own=_own(state, viewer),
        vote=None if viewer is None else state.votes[viewer],
        keepers=state.keepers if placed else (),
        order=state.order if placed else (),
    )


def _sorted(team: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(team))


def _answered(state: Formation) -> int:
    if state.stage is Stage.METHOD:
        return sum(vote is not None for vote in state.votes)
    if state.stage is Stage.DRAW:
        return len(state.picks)
    return len(state.agreed)


def _own(state: Formation, viewer: int | None) -> bool:
    if viewer is None:
        return False
    if state.stage is Stage.METHOD:
        return state.votes[viewer] is not None
    return viewer in state.agreed or (
        state.stage is Stage.DRAW and viewer in dict(state.picks)
    )


def differs(before: Formation, after: Formation, places: int) -> frozenset[int]:
    """Return who sees a difference, by place; what the public (-1) sees, everybody
    does."""
    if seen(before, None) != seen(after, None):
        return frozenset(range(-1, places))
    return frozenset(
        place for place in range(places) if seen(before, place) != seen(after, place)
    )
