"""Hands of Bura under any options, with any number of seats, each from one seed:
examples for properties."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from hypothesis import strategies as st

from bot.games.bura.rules import options as rules
from bot.games.bura.rules.actions import Order
from bot.games.bura.rules.note import Note
from bot.games.bura.rules.options import BuraOptions
from bot.games.bura.rules.state import BuraState
from bot.games.contract import Seat, Standing
from tests.helpers import random_play
from tests.helpers.random_play import Manner, Step, hand

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
    "announcing": rules.Announcing,
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
    """What a hand starts from. `boldness` is how often somebody claims who may."""

    options: BuraOptions
    seats: int
    seed: int
    boldness: float = 0.01

    @property
    def manner(self) -> Manner:
        return Manner(claims=self.boldness, clock=0.3, orders=0.03)

    def chance(self) -> Random:
        return Random(self.seed)


tables = st.builds(Table, any_options, st.integers(2, 6), st.integers(0, 2**32))


def dealt(table: Table, standing: Standing | None = None) -> BuraState:
    """Deal a hand; unless told otherwise anybody may be its dealer, and anybody may
    have any order."""
    chance, seats = table.chance(), table.seats
    standing = standing or Standing(
        Seat(chance.randrange(seats)), (0,) * seats, note=_note(seats, chance)
    )
    return random_play.dealt(table.options, seats, chance, standing)


def _note(seats: int, chance: Random) -> str:
    """Say what the seats have ordered: in most hands nobody wants to be asked."""
    orders = (
        list(Order)
        if chance.random() < 0.3
        else [Order.ALL, Order.ALL, Order.BURA, Order.NEVER]
    )
    return str(Note(tuple(chance.choice(orders) for _ in range(seats))))


def steps(table: Table, standing: Standing | None = None) -> Iterator[Step]:
    """Play a hand to its end."""
    return hand(dealt(table, standing), table.chance(), table.manner)


def states(table: Table) -> list[BuraState]:
    """Every state of a hand, from the deal to its end."""
    return [dealt(table), *(after for *_, after, _ in steps(table))]
