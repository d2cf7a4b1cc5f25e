"""What each kind of vector asks of partnerships (rules/partnerships.md 4); names stand
for places."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.games.cards import Card, parse_cards
from bot.tables.partnerships.formation import (
    BLACK,
    PAIR,
    RED,
    Formation,
    NotPossibleError,
    Setup,
    Way,
    apply,
    begin,
    drawn_teams,
    kit,
    seating,
)
from tests.games.vector_files import Vector

Observed = dict[str, Any]


def _random_draw(vector: Vector) -> Observed:
    """Who has which partners; whoever has not picked when one position is left gets
    that one."""
    given = vector.given
    cards = parse_cards("".join(given["cards"]))
    picks = [tuple(pick) for pick in given["picks"]]
    names = list(given.get("players") or [name for name, _ in picks])
    late = [name for name in names if name not in dict(picks)]
    free = [
        position
        for position in range(len(cards))
        if position not in dict(picks).values()
    ]
    picks += zip(late, free, strict=False)
    places = [(names.index(name), position) for name, position in picks]
    teams = drawn_teams(cards, places, by_suit=given["by"] == "suit")
    return {"teams": sorted(sorted(names[place] for place in team) for team in teams)}


def _seating(vector: Vector) -> Observed:
    teams = vector.given["teams"]
    names = [name for team in teams for name in team]
    order = seating([[names.index(name) for name in team] for team in teams])
    return {"seats": [names[place] for place in order]}


def _mutual(vector: Vector) -> Observed:
    """What invitations lead to; one that may not be made changes nothing."""
    names = vector.given["players"]
    state = begin(Setup(len(names), len(names) // PAIR, Way.AGREEMENT), _unshuffled)
    for verb, name, *rest in vector.given["events"]:
        action = " ".join([verb, *(str(names.index(other)) for other in rest)])
        state = _done(state, names.index(name), action)
    return {
        "teams": [[names[place] for place in team] for team in state.teams],
        "unplaced": [names[place] for place in state.free],
    }


def _done(state: Formation, place: int, action: str) -> Formation:
    try:
        return apply(state, place, action, _unshuffled)
    except NotPossibleError:
        return state


def _unshuffled(cards: tuple[Card, ...], _draw: int) -> tuple[Card, ...]:
    return cards


def _kit(vector: Vector) -> Observed:
    teams, size = vector.given["teams"], vector.given["size"]
    try:
        cards = kit(teams, size)
    except ValueError:
        return {"kit": "not supported"}
    assert len(set(cards)) == len(cards)
    if teams == PAIR:
        counts = [sum(card.suit in colour for card in cards) for colour in (RED, BLACK)]
        return {"kit": f"{counts[0]} red + {counts[1]} black"}
    suits = {suit: [card.suit for card in cards].count(suit) for suit in (*RED, *BLACK)}
    (each,) = {count for count in suits.values() if count}
    return {"kit": f"{sum(map(bool, suits.values()))} suits x {each} cards"}


KINDS: dict[str, Callable[[Vector], Observed]] = {
    "random_draw": _random_draw,
    "seating": _seating,
    "mutual": _mutual,
    "kit": _kit,
}
