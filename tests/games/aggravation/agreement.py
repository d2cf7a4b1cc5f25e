"""A random race: the engine and the referee agree at every step."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from bot.games.aggravation.rules import GAME
from bot.games.aggravation.rules.options import AggravationOptions, CoverMode
from bot.games.aggravation.rules.state import PACK, SEATS, State
from bot.games.contract import CLOCK, IllegalActionError, Reason, Seat, Standing
from bot.games.kit.chance import Stacked
from bot.games.kit.game import Action
from tests.games.aggravation import referee

WANTED = {
    "turned",
    "covered",
    "misfired",
    "locked_out",
    "refused",
    "called",
    "unseen",
    "idle",
    "first_out",
    "both_out",
}
SELDOM = {
    "said",
    "early",
    "a shared match",
    "a late call",
    "game over",
    "a game that goes on",
}
MOST = 3_000
"""No race has so many steps."""
SHORT = 0.6
"""How often a race is played from short piles alone, so that nobody calls and the last
cards decide."""
PATIENT = 0.8
"""How often who is locked out waits for the end of it."""


@dataclass(frozen=True)
class Manner:
    """How people play in one race."""

    sees: float
    """How often somebody presses a rank that is hot, if any is."""
    hurry: int
    """Milliseconds that pass at most between two steps."""
    sleepy: float
    """How often a race is left to the clock."""


def shortened(state: State, counts: Sequence[int]) -> State:
    """Return a hand that was just dealt with piles of so many cards, so that the end of
    it comes soon."""
    piles = tuple(pile[:count] for pile, count in zip(state.piles, counts, strict=True))
    return replace(state, piles=piles, public=replace(state.public, left=tuple(counts)))


def random_options(luck: Random) -> AggravationOptions:
    return AggravationOptions(
        cover_mode=luck.choice(list(CoverMode)),
        flip_seconds=luck.randint(1, 15),
        misfire_seconds=luck.randint(0, 4),
        tie_window_ms=luck.choice([0, 0, 150, 1000]),
        best_of=luck.choice([1, 1, 3, 4]),
        turn_seconds=luck.choice([30, 60]),
    )


def random_manner(luck: Random) -> Manner:
    return Manner(
        luck.choice([0.2, 0.6, 0.9]),
        luck.choice([200, 900, 4000]),
        luck.choice([0, 0, 0.02]),
    )


def compare(seed: int, met: Counter[str]) -> None:
    """Play one random race by random rules, both sides asked everything after each
    step."""
    luck = Random(seed)
    options, manner = random_options(luck), random_manner(luck)
    pack = luck.sample(PACK, len(PACK))
    wins, hands = (luck.randrange(2), luck.randrange(2)), luck.randrange(3)
    state = GAME.deal(options, Stacked(pack), Standing(Seat(1), wins, hands))
    if luck.random() < SHORT:
        state = shortened(state, [luck.randint(1, 7), luck.randint(1, 7)])
    other = referee.Race(
        options.model_dump(mode="json"),
        [[str(card) for card in pile] for pile in state.piles],
    )
    at_ms, last = 0, -1
    for _ in range(MOST):
        alike(state, other)
        if other.over:
            break
        at_ms += luck.randint(0, manner.hurry)
        seat, action = next_step(luck, manner, other)
        if seat != CLOCK and at_ms < other.free_at[seat] and luck.random() < PATIENT:
            at_ms = other.free_at[seat]
        expected = done(other, seat, action, at_ms)
        try:
            state, told = GAME.apply(state, seat, action, at_ms)
            found = told[0].what
        except IllegalActionError as error:
            found = "locked_out" if error.reason is Reason.LOCKED_OUT else "refused"
        assert found == expected, (seat, str(action), at_ms)
        met[found] += 1
        if found == "covered":
            met["a shared match"] += last == 1 - seat
            last = seat
        elif found == "turned":
            last = -1
    assert other.over, "the race does not end"
    met[other.why] += other.why not in {"called", "idle"}
    met["a late call"] += (
        other.why == "called" and not other.unseen[1 - (other.winner or 0)]
    )
    result = GAME.result(state)
    assert result is not None
    after = tuple(one + (seat == other.winner) for seat, one in enumerate(wins))
    assert (result.standing.scores, result.standing.hands) == (after, hands + 1)
    assert result.places == (
        (1, 1) if other.winner is None else (other.winner, 1 - other.winner)
    )
    decided = max(after) > options.best_of / 2 or hands + 1 >= options.best_of
    assert (result.over is not None) is decided
    met["game over" if decided else "a game that goes on"] += 1
    if result.over is not None:
        assert result.over == (
            (1, 1)
            if after[0] == after[1]
            else (int(after[0] < after[1]), int(after[1] < after[0]))
        )


def alike(state: State, other: referee.Race) -> None:
    """See that both say the same of a state."""
    now = state.public
    rows = [[(str(top.card), top.event) for top in row] for row in now.rows]
    assert rows == [
        [(pile[-1].name, pile[-1].laid) for pile in row] for row in other.rows
    ]
    assert [[str(card) for card in pile] for pile in state.piles] == other.unseen
    assert now.left == tuple(map(len, other.unseen))
    assert state.hot == {
        (row, place) for row, place, card in other.tops() if other.is_hot(card)
    }
    assert now.phase == other.phase()
    assert (now.winner, now.ending or "") == (other.winner, other.why)
    timer = GAME.timer(state)
    assert (timer and timer.seconds) == other.seconds()
    assert now.turns == other.clocks
    for seat in SEATS:
        offered = Counter(action.verb for action in GAME.legal_actions(state, seat))
        press = 0 if other.over else 13
        assert offered["press"] == press
        assert offered["call"] == int(not other.over)
        assert state.racers[seat].locked_ms == other.free_at[seat]


def next_step(luck: Random, manner: Manner, other: referee.Race) -> tuple[Seat, Action]:
    """Return who does what next: mostly what could be done, at times anything."""
    if luck.random() < 0.02:
        return CLOCK, Action(luck.choice(["flip", "idle"]))
    racing = other.phase() == "race"
    if not racing and luck.random() < 0.85:
        return CLOCK, Action("flip")
    if racing and luck.random() < manner.sleepy:
        return CLOCK, Action("idle")
    hot = [rank for rank in referee.RANKS if other.hot(rank)]
    rank = (
        luck.choice(hot)
        if hot and luck.random() < manner.sees
        else luck.choice(referee.RANKS)
    )
    return luck.choice(SEATS), Action("call") if luck.random() < 0.05 else Action(
        "press", value=rank
    )


def done(other: referee.Race, seat: Seat, action: Action, at_ms: int) -> str:
    """Do it with the referee; return what came of it."""
    match action.verb:
        case "flip":
            return other.flip()
        case "idle":
            return other.idle()
        case "call":
            return other.say(seat, at_ms)
        case _:
            return other.press(seat, action.value, at_ms)
