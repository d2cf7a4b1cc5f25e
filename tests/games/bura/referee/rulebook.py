"""The options and presets of rules/bura.md 1.1 as the table there has them, and packs
and rules drawn at random."""

from __future__ import annotations

import random

from tests.games.bura.referee.cards import PACK, Cards

TABLE: dict[str, tuple[object, object, object]] = {
    "wager": (True, False, True),
    "ante": (1, 1, 1),
    "match_target": (None, 10, None),
    "special_semantics": ("seize_and_play", "on_play", "seize_lead"),
    "aces_lead": (True, False, False),
    "bura_effect": ("trick_winner_wins_hand", "player_wins_hand", "lead_only"),
    "multi_beat": ("columns", "columns", "columns"),
    "pairing": ("auto", "auto", "auto"),
    "draw_order": ("alternate", "block", "alternate"),
    "short_stock": ("none", "none", "equal"),
    "play_out": ("cards", "cards", "cards"),
    "claim_timing": ("anytime", "anytime", "anytime"),
    "last_call": ("winner", "winner", "winner"),
    "false_claim": ("double_pot", "opponent_point", "double_pot"),
    "next_dealer": ("rotate", "rotate", "claimant"),
    "shortfall": ("all_in", "all_in", "all_in"),
    "unpaid_claim": ("forfeits", "forfeits", "forfeits"),
    "target_points": (31, 31, 31),
    "announce_seconds": (5, 5, 5),
    "announcing": ("orders", "window", "orders"),
}
"""By option: its value in `classic`, `match` and `prison`. `prison` has no
`bura_vs_bura`."""

PRESETS: dict[str, dict[str, object]] = {
    "classic": {name: values[0] for name, values in TABLE.items()}
    | {"bura_vs_bura": "beat_all"},
    "match": {name: values[1] for name, values in TABLE.items()}
    | {"bura_vs_bura": "higher_top"},
    "prison": {name: values[2] for name, values in TABLE.items()},
}

ALTERNATIVES: dict[str, tuple[object, ...]] = {
    "wager": (True, False),
    "ante": (1, 3),
    "match_target": (None, 1, 2, 10),
    "special_semantics": ("seize_and_play", "on_play", "seize_lead"),
    "aces_lead": (True, False),
    "bura_effect": ("trick_winner_wins_hand", "player_wins_hand", "lead_only"),
    "bura_vs_bura": ("beat_all", "higher_top"),
    "multi_beat": ("columns", "chain"),
    "pairing": ("auto", "as_given"),
    "draw_order": ("alternate", "block"),
    "short_stock": ("none", "equal"),
    "play_out": ("cards", "stock"),
    "claim_timing": ("anytime", "own_turn", "after_win"),
    "last_call": ("winner", "none", "all"),
    "false_claim": ("double_pot", "opponent_point"),
    "next_dealer": ("rotate", "claimant"),
    "shortfall": ("all_in", "debt"),
    "unpaid_claim": ("forfeits", "shares"),
    "target_points": (31, 60),
    "announce_seconds": (5, 0),
    "announcing": ("window", "orders"),
}
"""By option: every value that a comparison tries."""


ORDERS = ("all", "bura", "never", "ask")
"""What a seat may order for its special hands."""


def random_orders(chance: random.Random, seats: int) -> tuple[str, ...]:
    """Draw what each seat has ordered; half of the time nobody is asked."""
    words = ORDERS[:3] if chance.random() < 0.5 else ORDERS
    return tuple(chance.choice(words) for _ in range(seats))


def random_options(chance: random.Random) -> dict[str, object]:
    """Draw rules: a preset as it is, a preset with two changes, or anything, each a
    third of the time."""
    kept = chance.choice([0, 2, len(ALTERNATIVES)])
    changed = chance.sample(sorted(ALTERNATIVES), kept)
    return chance.choice(list(PRESETS.values())) | {
        name: chance.choice(ALTERNATIVES[name]) for name in changed
    }


def random_pack(chance: random.Random, seats: int) -> Cards:
    """Shuffle; half of the time put special hands, which are rare, where they are dealt
    or drawn together."""
    pack = list(PACK)
    chance.shuffle(pack)
    if chance.random() < 0.5:
        return tuple(pack)
    trump = pack[3 * seats][1]
    wishes = [
        [card for card in PACK if card[1] == suit] for suit in (*"shdc", trump, trump)
    ]
    wishes += [[card for card in PACK if card[0] == "A"]] * 2
    given = {pack[3 * seats]}
    for begin in (0, *range(3 * seats + 1, 37 - 3 * seats, 3 * seats)):
        for place in chance.sample(range(seats), chance.randint(0, min(seats, 3))):
            free = [card for card in chance.choice(wishes) if card not in given]
            for turn, card in enumerate(
                chance.sample(free, 3) if len(free) > 2 else ()
            ):
                here, there = begin + turn * seats + place, pack.index(card)
                pack[here], pack[there] = pack[there], pack[here]
                given.add(card)
    return tuple(pack)
