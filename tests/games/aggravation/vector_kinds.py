"""What each kind of vector asks of Aggravation (rules/aggravation.md 8).

An event is `[flip]`, `[idle]`, `[cover, player, rank]` or `[call, player, rank]`; a
number after it is its moment in milliseconds, and without one all happens at once. To
cover is to press the button of a rank, cards or no cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any, cast

from bot.games.aggravation.rules import GAME
from bot.games.aggravation.rules.options import AggravationOptions
from bot.games.aggravation.rules.state import (
    NEVER,
    PACK,
    RANKS,
    Phase,
    State,
    Top,
    flippers,
)
from bot.games.cards import Card
from bot.games.contract import CLOCK, IllegalActionError, Reason, Seat, Standing
from bot.games.kit.chance import Stacked
from bot.games.kit.game import Action
from tests.games.hand_vectors import options_of
from tests.games.vector_files import Vector

Observed = dict[str, Any]
RESULTS = {
    "turned": "flipped",
    "covered": "covered",
    "misfired": "misfire",
    "called": "wins",
    "idle": "idle",
    "unseen": "unseen",
}


def _run(vector: Vector) -> Observed:
    given, names = vector.given, vector.given["order"]
    state = _start(vector)
    results = []
    for event in given["events"]:
        state, result = _happens(state, event, names)
        results.append(result)
    now, timer = state.public, GAME.timer(state)
    hot = Counter(top.rank.value for place, top in now.tops if place in state.hot)
    return {
        "results": results,
        "phase": now.phase.value,
        "piles_left": dict(zip(names, now.left, strict=True)),
        "winner": None if now.winner is None else names[now.winner],
        "ending": now.ending and now.ending.value,
        "rows_after": {
            name: [str(top.card) for top in row]
            for name, row in zip(names, now.rows, strict=True)
        },
        "flippers": [names[seat] for seat in flippers(now.left)],
        "hot": dict(hot),
        "seconds": timer and timer.seconds,
        "clocks": now.turns,
    }


def _start(vector: Vector) -> State:
    """A hand in the middle: what is matched is hot, and as new as event 0 unless it is
    old."""
    given, names = vector.given, vector.given["order"]
    options = cast(AggravationOptions, options_of(vector))
    state = GAME.deal(options, Stacked(PACK), Standing(Seat(0), (0, 0)))
    piles = tuple(tuple(map(Card.parse, given["piles"][name])) for name in names)
    rows = tuple(
        tuple(Top(Card.parse(card), 0, 0) for card in given["rows"][name])
        for name in names
    )
    left = tuple(map(len, piles))
    public = replace(
        state.public,
        rows=rows,
        left=left,
        out=tuple(NEVER if held else 0 for held in left),
    )
    counts = Counter(top.rank for _, top in public.tops)
    matched = {rank for rank, count in counts.items() if count > 1}
    hot = frozenset(place for place, top in public.tops if top.rank in matched)
    newest = NEVER if given.get("match_is_old") else 0
    formed = tuple(newest if rank in matched else NEVER for rank in RANKS)
    return replace(state, public=public, piles=piles, hot=hot, formed=formed)


def _happens(state: State, event: list[Any], names: list[str]) -> tuple[State, str]:
    """Do what a vector says; return what came of it."""
    *words, last = event
    at_ms, words = (last, words) if isinstance(last, int) else (0, event)
    if words[0] in {"cover", "call"}:
        seat, action = Seat(names.index(words[1])), Action("press", value=str(words[2]))
    elif words[0] in {"flip", "idle"}:
        seat, action = CLOCK, Action(words[0])
    else:
        raise ValueError(f"unknown event {words[0]!r}")
    if state.public.phase is Phase.OVER:
        return state, "over"
    try:
        if words[0] == "call":
            state, told = GAME.apply(state, seat, Action("call"), at_ms)
            if told[0].what == "early":
                return state, "refused"
        state, told = GAME.apply(state, seat, action, at_ms)
    except IllegalActionError as error:
        early = words[0] == "call" and state.public.left[seat]
        return (
            state,
            "locked_out"
            if error.reason is Reason.LOCKED_OUT and not early
            else "refused",
        )
    return state, RESULTS[told[0].what]


def _match(vector: Vector) -> Observed:
    """A hand that is won, or drawn, at this score and after so many hands."""
    given, names = vector.given, vector.given["order"]
    scores = tuple(given["wins"][name] for name in names)
    options = cast(AggravationOptions, options_of(vector))
    state = GAME.deal(options, Stacked(PACK), Standing(Seat(0), scores, given["hands"]))
    winner = None if given["winner"] is None else Seat(names.index(given["winner"]))
    ended = replace(
        state,
        public=replace(
            state.public, ending="called" if given["winner"] else "both_out"
        ),
    )
    result = GAME.result(replace(ended, public=replace(ended.public, winner=winner)))
    assert result is not None
    return {
        "wins_after": dict(zip(names, result.standing.scores, strict=True)),
        "places": dict(zip(names, result.places, strict=True)),
        "over": None
        if result.over is None
        else dict(zip(names, result.over, strict=True)),
    }


def _deal(vector: Vector) -> Observed:
    """Who gets which of the first cards of the pack."""
    given, names = vector.given, vector.given["order"]
    top = tuple(map(Card.parse, given["deck_top"]))
    pack = (*top, *(card for card in PACK if card not in top))
    options = cast(AggravationOptions, options_of(vector))
    state = GAME.deal(
        options, Stacked(pack), Standing(Seat(names.index(given["dealer"])), (0, 0))
    )
    timer = GAME.timer(state)
    return {
        "piles": {
            name: [str(card) for card in pile[: len(top) // 2]]
            for name, pile in zip(names, state.piles, strict=True)
        },
        "piles_left": dict(zip(names, state.public.left, strict=True)),
        "seconds": timer and timer.seconds,
    }


KINDS: dict[str, Callable[[Vector], Observed]] = {
    "run": _run,
    "match": _match,
    "deal": _deal,
}
