"""Hands of Bura under any options, with any number of seats, played at random from one seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass

from hypothesis import strategies as st

from bot.games.bura import options as rules
from bot.games.bura.actions import Action, Verb
from bot.games.bura.events import Event
from bot.games.bura.game import BURA
from bot.games.bura.options import BuraOptions
from bot.games.bura.state import BuraState
from bot.games.contract import CLOCK, Seat, Standing

_CHOICES = {
    "special_semantics": rules.Special,
    "bura_effect": rules.BuraEffect,
    "bura_vs_bura": rules.BuraVsBura,
    "multi_beat": rules.MultiBeat,
    "pairing": rules.Pairing,
    "draw_order": rules.DrawOrder,
    "short_stock": rules.ShortStock,
    "claim_timing": rules.ClaimTiming,
    "last_call": rules.LastCall,
    "false_claim": rules.FalseClaim,
    "next_dealer": rules.NextDealer,
    "shortfall": rules.Shortfall,
    "memory": rules.Memory,
}

any_options = st.one_of(
    st.sampled_from(list(rules.PRESETS.values())),
    st.fixed_dictionaries(
        {name: st.sampled_from(list(values)) for name, values in _CHOICES.items()}
        | {
            "wager": st.booleans(),
            "aces_lead": st.booleans(),
            "match_target": st.sampled_from([None, 2, 10]),
            "announce_seconds": st.sampled_from([0, 5]),
            "ante": st.sampled_from([1, 3]),
            "max_players": st.just(6),
        }
    ).map(BuraOptions.model_validate),
)


@dataclass(frozen=True)
class Table:
    """What a hand starts from. `boldness` is how often a claim is taken where one is legal."""

    options: BuraOptions
    seats: int
    seed: int
    boldness: float = 0.02

    def chance(self) -> random.Random:
        return random.Random(self.seed)


tables = st.builds(Table, any_options, st.integers(2, 6), st.integers(0, 2**32))


def dealt(table: Table, standing: Standing | None = None) -> BuraState:
    """Deal a hand; unless told otherwise everybody starts with twenty tokens."""
    chance = table.chance()
    pack = list(BURA.pack(table.options))
    chance.shuffle(pack)
    seats = table.seats
    standing = standing or Standing(Seat(chance.randrange(seats)), 0, (20,) * seats, (0,) * seats)
    return BURA.deal(table.options, tuple(pack), BURA.open_hand(table.options, standing).standing)


def everybody(state: BuraState) -> tuple[Seat, ...]:
    return tuple(Seat(number) for number in range(state.seats))


def choices(state: BuraState) -> list[tuple[Seat, Action]]:
    """Everything that anybody may do now, the clock included."""
    return [(seat, action) for seat in (CLOCK, *everybody(state)) for action in BURA.legal_actions(state, seat)]


def steps(
    table: Table, standing: Standing | None = None
) -> Iterator[tuple[BuraState, Seat, Action, BuraState, tuple[Event, ...]]]:
    """Play a hand to its end: the state before, who does what, the state after, and what happened."""
    chance, state = table.chance(), dealt(table, standing)
    while BURA.result(state) is None:
        moves = choices(state)
        quiet = [move for move in moves if move[1].verb is not Verb.CLAIM]
        seat, action = chance.choice(moves if chance.random() < table.boldness else quiet)
        after, told = BURA.apply(state, seat, action)
        yield state, seat, action, after, told
        state = after


def states(table: Table) -> list[BuraState]:
    """Every state of a hand, from the deal to its end."""
    return [dealt(table), *(after for _, _, _, after, _ in steps(table))]
