"""Partnerships in the making, as pure functions: where they stand, and what becomes of
each thing that is done.

People are places here, in the order of joining, from 0. What comes of it all is the
order of seats (rules/partnerships.md)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import combinations
from operator import contains
from typing import Final, TypeAlias, TypeVar, assert_never

from bot.games.cards import Card, Rank, Suit

CLOCK: Final = -1
"""The place that the clock acts from."""
PAIR: Final = 2
"""The fewest teams, the smallest team, and those who play where one challenges
another."""
MOST_TEAMS: Final = 4
"""A team each suit."""
RED: Final = (Suit.HEARTS, Suit.DIAMONDS)
BLACK: Final = (Suit.SPADES, Suit.CLUBS)
_RANKS: Final = (Rank.ACE, Rank.KING, Rank.QUEEN, Rank.JACK)
_SUITS: Final = (Suit.HEARTS, Suit.SPADES, Suit.DIAMONDS, Suit.CLUBS)

T = TypeVar("T")
Teams: TypeAlias = tuple[tuple[int, ...], ...]
Words: TypeAlias = Sequence[str]
"""What follows the verb of an action."""
Shuffle: TypeAlias = Callable[[tuple[Card, ...], int], tuple[Card, ...]]
"""Lays a kit face down, index 0 first, for the draw of this number (1, or 2 if it is
made again)."""


class Way(StrEnum):
    """Who chooses how partnerships are made, or the way that is agreed."""

    HOST = "host"
    VOTE = "vote"
    DRAW = "draw"
    AGREEMENT = "agreement"
    KEPT = "kept"
    """As at the table that was played before."""


WAYS: Final = (Way.HOST, Way.VOTE, Way.DRAW, Way.AGREEMENT)
"""How partnerships can be made at a new table; at a rematch they can be kept too."""


class Stage(StrEnum):
    """Where partnerships stand."""

    METHOD = "method"
    DRAW = "draw"
    AGREEMENT = "agreement"
    LINE_UP = "line_up"
    """All are asked whether they agree to the teams."""
    SEATED = "seated"
    """Seats and scorekeepers are known, and shown for a while."""
    READY = "ready"


class NotPossibleError(ValueError):
    """Something that may not be done as partnerships stand; nothing changed."""


@dataclass(frozen=True, slots=True)
class Setup:
    """Whose partnerships are made: so many `people` in `teams` of equal size, `host`
    and the `house` by place.

    `redraw` says that a draw is made again, once, if everybody wishes it.
    """

    people: int
    teams: int
    way: Way = Way.HOST
    host: int = 0
    house: frozenset[int] = frozenset()
    redraw: bool = False

    @property
    def size(self) -> int:
        """How many play in a team."""
        return self.people // self.teams

    @property
    def persons(self) -> frozenset[int]:
        """The places of people."""
        return frozenset(range(self.people)) - self.house


@dataclass(frozen=True, slots=True)
class Formation:
    """Partnerships in the making."""

    setup: Setup
    stage: Stage
    turn: int = 0
    """How many stages have begun: what was drawn for another one is outdated."""
    votes: tuple[Way | None, ...] = ()
    """Sealed, by place."""
    draws: int = 0
    cards: tuple[Card, ...] = ()
    """The kit by position: hidden until all have picked."""
    picks: tuple[tuple[int, int], ...] = ()
    """Who picked which position, in order."""
    invitations: tuple[int | None, ...] = ()
    """Whom each place has invited."""
    teams: Teams = ()
    """In the order of their formation."""
    agreed: frozenset[int] = frozenset()
    """Who has said yes to the line-up, or to go on from the seats."""
    wishes: frozenset[int] = frozenset()
    """Who wishes another draw; sealed."""
    keepers: tuple[int, ...] = ()
    """Who keeps the score, by team."""

    @property
    def order(self) -> tuple[int, ...]:
        """Who gets each seat, once the teams are made."""
        return seating(self.teams)

    @property
    def free(self) -> tuple[int, ...]:
        """The places that have no team yet."""
        placed = {place for team in self.teams for place in team}
        return tuple(place for place in range(self.setup.people) if place not in placed)

    @property
    def revealed(self) -> bool:
        """Whether a kit lies face up."""
        return self.stage in {Stage.SEATED, Stage.READY} and bool(self.picks)


def begin(setup: Setup, shuffle: Shuffle) -> Formation:
    """Begin, with the way that is agreed or with the question which one.

    Raises:
        ValueError: they make no teams of equal size.
    """
    if (
        setup.people != setup.teams * setup.size
        or setup.size < PAIR
        or not setup.persons
    ):
        raise ValueError(f"{setup.people} make no {setup.teams} teams")
    nobody = (None,) * setup.people
    start = Formation(setup, Stage.METHOD, votes=nobody, invitations=nobody)
    return (
        start
        if setup.way in {Way.HOST, Way.VOTE, Way.KEPT}
        else _by(start, setup.way, shuffle)
    )


def actions(state: Formation, place: int) -> Iterator[str]:
    """Yield all that a place may do now, in notation; the clock may `close` what waits,
    or end a vote by a `draw`."""
    if state.stage is Stage.READY or (
        place != CLOCK and place not in state.setup.persons
    ):
        return
    if place == CLOCK:
        yield "draw" if state.stage is Stage.METHOD else "close"
        return
    match state.stage:
        case Stage.METHOD if (
            state.setup.way is not Way.HOST or place == state.setup.host
        ):
            yield from ("method draw", "method agreement")
        case Stage.DRAW if place not in dict(state.picks):
            taken = {position for _, position in state.picks}
            yield from (
                f"pick {position}"
                for position in range(state.setup.people)
                if position not in taken
            )
        case Stage.AGREEMENT if state.setup.size > PAIR:
            if place == state.setup.host:
                chosen = combinations(state.free, state.setup.size)
                yield from (f"propose {' '.join(map(str, team))}" for team in chosen)
                yield from ["withdraw"] if state.teams else []
        case Stage.AGREEMENT if place in state.free:
            yield from (f"invite {other}" for other in state.free if other != place)
            yield from [] if state.invitations[place] is None else ["withdraw"]
        case Stage.LINE_UP if place not in state.agreed:
            yield from ("accept", "refuse")
        case Stage.SEATED:
            yield from [] if place in state.agreed else ["go"]
            yield from (
                ["redraw"] if _may_redraw(state) and place not in state.wishes else []
            )
            yield from ["pass"] if _heir(state, place) is not None else []
        case _:
            return


def apply(state: Formation, place: int, action: str, shuffle: Shuffle) -> Formation:
    """Do something.

    Args:
        state: how partnerships stand.
        place: whose doing it is; `CLOCK` for the clock.
        action: in notation.
        shuffle: lays the kit, should a draw begin.

    Raises:
        NotPossibleError: it cannot be done now.
    """
    verb, *words = action.split(" ")
    if (
        verb == "keep"
        and place == CLOCK
        and state.setup.way is Way.KEPT
        and state.stage is Stage.METHOD
    ):
        return _kept(state, words)
    if action not in actions(state, place):
        raise NotPossibleError(action)
    return _DOES[verb](state, place, words, shuffle)


def _closed(state: Formation, shuffle: Shuffle) -> Formation:
    """End a stage whose time is over: nobody's silence keeps the others from a draw,
    and the draw ends."""
    match state.stage:
        case Stage.METHOD:
            raise NotPossibleError("close")
        case Stage.DRAW:
            late = [
                place
                for place in range(state.setup.people)
                if place not in dict(state.picks)
            ]
            for place in late:
                if state.stage is Stage.DRAW:
                    state = _picked(state, place, _lowest(state))
            return state
        case Stage.AGREEMENT | Stage.LINE_UP:
            return _draw(state, shuffle)
        case Stage.SEATED | Stage.READY:
            return replace(state, stage=Stage.READY, turn=state.turn + 1)
        case unknown:
            assert_never(unknown)


def _voted(state: Formation, place: int, words: Words, shuffle: Shuffle) -> Formation:
    way = Way(words[0])
    state = replace(state, votes=_with(state.votes, place, way))
    cast = [vote for vote in state.votes if vote is not None]
    persons = len(state.setup.persons)
    if state.setup.way is Way.HOST:
        return _by(state, way, shuffle)
    return (
        _by(state, _elected(state), shuffle)
        if len(cast) == persons or cast.count(way) * 2 > persons
        else state
    )


def _elected(state: Formation) -> Way:
    """Return the way that most have voted for; the draw, if as many want it or nobody
    has voted."""
    return (
        Way.AGREEMENT
        if state.votes.count(Way.AGREEMENT) > state.votes.count(Way.DRAW)
        else Way.DRAW
    )


def _by(state: Formation, way: Way, shuffle: Shuffle) -> Formation:
    if way is Way.AGREEMENT:
        return replace(state, stage=Stage.AGREEMENT, turn=state.turn + 1)
    return _draw(state, shuffle)


def _draw(state: Formation, shuffle: Shuffle) -> Formation:
    """Lay the kit face down; the house picks at once."""
    setup = state.setup
    number = state.draws + 1
    nothing = replace(
        state,
        teams=(),
        keepers=(),
        agreed=frozenset(),
        wishes=frozenset(),
        invitations=(None,) * setup.people,
    )
    cards = shuffle(kit(setup.teams, setup.size), number)
    state = replace(
        nothing,
        stage=Stage.DRAW,
        turn=state.turn + 1,
        draws=number,
        cards=cards,
        picks=(),
    )
    for place in sorted(setup.house):
        state = _picked(state, place, _lowest(state))
    return state


def _lowest(state: Formation) -> int:
    taken = {position for _, position in state.picks}
    return next(
        position for position in range(state.setup.people) if position not in taken
    )


def _picked(state: Formation, place: int, position: int) -> Formation:
    """Take a position; the last one goes to the player who is left, and all is turned
    up."""
    state = replace(state, picks=(*state.picks, (place, position)))
    missing = [
        other for other in range(state.setup.people) if other not in dict(state.picks)
    ]
    if len(missing) == 1:
        state = replace(state, picks=(*state.picks, (missing[0], _lowest(state))))
    elif missing:
        return state
    return _seated(
        replace(
            state,
            teams=drawn_teams(
                state.cards, state.picks, by_suit=state.setup.teams > PAIR
            ),
        )
    )


def _invited(
    state: Formation, place: int, words: Words, _shuffle: Shuffle
) -> Formation:
    """Invite somebody instead of the one invited before. People who invite back are
    partners, and so is the house."""
    other = int(words[0])
    if state.invitations[other] == place or other in state.setup.house:
        return _teamed(state, tuple(sorted((place, other))))
    return replace(state, invitations=_with(state.invitations, place, other))


def _withdrawn(
    state: Formation, place: int, _words: Words, _shuffle: Shuffle
) -> Formation:
    if state.setup.size > PAIR:
        return replace(state, teams=())
    return replace(state, invitations=_with(state.invitations, place, None))


def _accepted(
    state: Formation, place: int, _words: Words, _shuffle: Shuffle
) -> Formation:
    state = replace(state, agreed=state.agreed | {place})
    return _seated(state) if state.agreed >= state.setup.persons else state


def _teamed(state: Formation, team: tuple[int, ...]) -> Formation:
    """Form a team; the last ones who are left form one as well, and so do players of
    the house among themselves."""
    open_ones = tuple(
        None if place in team or other in team else other
        for place, other in enumerate(state.invitations)
    )
    state = replace(state, teams=(*state.teams, team), invitations=open_ones)
    size = state.setup.size
    while state.free and (
        len(state.free) == size or state.setup.house.issuperset(state.free)
    ):
        state = replace(state, teams=(*state.teams, state.free[:size]))
    return (
        state
        if state.free
        else replace(state, stage=Stage.LINE_UP, turn=state.turn + 1)
    )


def _seated(state: Formation) -> Formation:
    """Give seats, and let the first person of each team keep its score."""
    keepers = tuple(
        next((one for one in team if one in state.setup.persons), team[0])
        for team in state.teams
    )
    return replace(
        state,
        stage=Stage.SEATED,
        turn=state.turn + 1,
        agreed=frozenset(),
        keepers=keepers,
    )


def _answered(state: Formation, shuffle: Shuffle) -> Formation:
    """Draw again if all wish it; go on once nobody is left who has not answered."""
    if state.wishes >= state.setup.persons:
        return _draw(state, shuffle)
    done = state.wishes | state.agreed >= state.setup.persons
    return replace(state, stage=Stage.READY, turn=state.turn + 1) if done else state


def _gone_on(
    state: Formation, place: int, _words: Words, shuffle: Shuffle
) -> Formation:
    return _answered(
        replace(state, agreed=state.agreed | {place}, wishes=state.wishes - {place}),
        shuffle,
    )


def _wished(state: Formation, place: int, _words: Words, shuffle: Shuffle) -> Formation:
    return _answered(
        replace(state, wishes=state.wishes | {place}, agreed=state.agreed - {place}),
        shuffle,
    )


def _passed(
    state: Formation, place: int, _words: Words, _shuffle: Shuffle
) -> Formation:
    heir = _heir(state, place)
    return replace(
        state,
        keepers=tuple(
            one if one != place or heir is None else heir for one in state.keepers
        ),
    )


def _may_redraw(state: Formation) -> bool:
    return state.setup.redraw and state.draws == 1 and bool(state.picks)


def _heir(state: Formation, place: int) -> int | None:
    """To whom of their team somebody would hand the sheet; None: they do not keep it,
    or there is nobody."""
    if place not in state.keepers:
        return None
    team = state.teams[state.keepers.index(place)]
    after = [*team[team.index(place) + 1 :], *team[: team.index(place)]]
    return next((one for one in after if one in state.setup.persons), None)


def _kept(state: Formation, words: Words) -> Formation:
    """Sit as before: `keep 0 2 1 3` names who gets each seat; two more places for two
    teams, who keep their scores."""
    count = state.setup.people
    teams = state.setup.teams
    order = tuple(map(int, words[:count]))
    keepers = tuple(map(int, words[count:]))
    if sorted(order) != list(range(count)):
        raise NotPossibleError(f"keep {' '.join(words)}")
    seated = _seated(
        replace(state, teams=tuple(order[team::teams] for team in range(teams)))
    )
    if keepers and (
        len(keepers) != teams or not all(map(contains, seated.teams, keepers))
    ):
        raise NotPossibleError(f"keep {' '.join(words)}")
    return replace(seated, stage=Stage.READY, keepers=keepers or seated.keepers)


_DOES: Final[Mapping[str, Callable[[Formation, int, Words, Shuffle], Formation]]] = {
    "method": _voted,
    "pick": lambda state, place, words, _: _picked(state, place, int(words[0])),
    "invite": _invited,
    "propose": lambda state, _place, words, _: _teamed(state, tuple(map(int, words))),
    "withdraw": _withdrawn,
    "accept": _accepted,
    "refuse": lambda state, _place, _words, shuffle: _closed(state, shuffle),
    "go": _gone_on,
    "redraw": _wished,
    "pass": _passed,
    "draw": lambda state, _place, _words, shuffle: _draw(state, shuffle),
    "close": lambda state, _place, _words, shuffle: _closed(state, shuffle),
}


def _with(row: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return (*row[:place], value, *row[place + 1 :])


def kit(teams: int, size: int) -> tuple[Card, ...]:
    """Return the kit in its unshuffled order: for two teams red and black cards, else a
    suit for each team.

    Args:
        teams: 2 to 4.
        size: how many play in a team, 1 to 4.

    Raises:
        ValueError: there is no such kit.
    """
    if not (2 <= teams <= MOST_TEAMS and 1 <= size <= len(_RANKS)):
        raise ValueError(f"no kit for {teams} teams of {size}")
    if teams == 2:
        return tuple(card for colour in (RED, BLACK) for card in _cards(colour)[:size])
    return tuple(card for suit in _SUITS[:teams] for card in _cards((suit,))[:size])


def _cards(suits: Sequence[Suit]) -> list[Card]:
    return [Card(rank, suit) for rank in _RANKS for suit in suits]


def drawn_teams(
    cards: Sequence[Card], picks: Sequence[tuple[int, int]], *, by_suit: bool
) -> tuple[tuple[int, ...], ...]:
    """Return the teams that a draw has made: in the order of their first pick, members
    in the order of picks.

    Args:
        cards: the kit by position.
        picks: who picked which position, in order.
        by_suit: whether the suit makes the team; else the colour.
    """
    teams: dict[object, list[int]] = {}
    for place, position in picks:
        suit = cards[position].suit
        teams.setdefault(suit if by_suit else suit in RED, []).append(place)
    return tuple(map(tuple, teams.values()))


def seating(teams: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return who gets each seat, so that both neighbours are opponents: seat `i` member
    `i div T` of team `i mod T`."""
    return tuple(
        teams[seat % len(teams)][seat // len(teams)]
        for seat in range(sum(map(len, teams)))
    )
