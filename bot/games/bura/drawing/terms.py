"""What a table has changed in its preset, in words."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from bot.games.bura.rules.options import PRESETS, BuraOptions
from bot.games.kit.variants import differences
from bot.ui.texts import Texts

_WORDS: Final = MappingProxyType(
    {
        "memory": {
            "closed": "bura-option-memory-closed",
            "open": "bura-option-memory-open",
        },
        "claim_timing": {
            "anytime": "bura-option-claim-anytime",
            "own_turn": "bura-option-claim-own-turn",
            "after_win": "bura-option-claim-after-win",
        },
        "last_call": {
            "winner": "bura-option-last-call-winner",
            "none": "bura-option-last-call-none",
            "all": "bura-option-last-call-all",
        },
        "multi_beat": {"columns": "bura-option-columns", "chain": "bura-option-chain"},
        "pairing": {
            "auto": "bura-option-pairing-auto",
            "as_given": "bura-option-pairing-as-given",
        },
        "false_claim": {
            "double_pot": "bura-option-double-pot",
            "opponent_point": "bura-option-opponent-point",
        },
        "shortfall": {"all_in": "bura-option-all-in", "debt": "bura-option-debt"},
        "next_dealer": {
            "rotate": "bura-option-dealer-rotate",
            "claimant": "bura-option-dealer-claimant",
        },
        "special_semantics": {
            "seize_and_play": "bura-option-seize-and-play",
            "seize_lead": "bura-option-seize-lead",
            "on_play": "bura-option-on-play",
        },
        "announcing": {"window": "bura-option-window", "orders": "bura-option-orders"},
        "aces_lead": {
            "true": "bura-option-aces-lead",
            "false": "bura-option-no-aces-lead",
        },
        "bura_effect": {
            "trick_winner_wins_hand": "bura-option-bura-trick",
            "player_wins_hand": "bura-option-bura-player",
            "lead_only": "bura-option-bura-plain",
        },
        "bura_vs_bura": {
            "beat_all": "bura-option-bura-beats-all",
            "higher_top": "bura-option-bura-higher-top",
        },
        "draw_order": {
            "alternate": "bura-option-draw-alternate",
            "block": "bura-option-draw-block",
        },
        "short_stock": {
            "none": "bura-option-short-none",
            "equal": "bura-option-short-equal",
        },
        "play_out": {
            "cards": "bura-option-play-out-cards",
            "stock": "bura-option-play-out-stock",
        },
        "wager": {"true": "bura-option-wager", "false": "bura-option-no-wager"},
        "match_target": {"none": "bura-option-no-match"},
    }
)
"""The text of each value that has a word."""
_NUMBERS: Final = MappingProxyType(
    {
        "target_points": "bura-option-target",
        "match_target": "bura-option-match",
        "turn_seconds": "bura-option-turn-seconds",
        "announce_seconds": "bura-option-announce-seconds",
        "window_seconds": "bura-option-window-seconds",
        "max_timeouts": "option-max-timeouts",
    }
)
"""The text of each option that is a number `n`."""
_TERMS: Final = frozenset({"wager"})
"""What the stake says already."""


def option_words(name: str, value: str, texts: Texts) -> str:
    """Return one option in words, such as "three aces may be led together".

    Args:
        name: the option's name.
        value: what it is, as `bot.games.kit.variants` writes it.
        texts: the reader's language.
    """
    key = _WORDS.get(name, {}).get(value)
    return texts(_NUMBERS[name], n=int(value)) if key is None else texts(key)


def options_line(preset: str, options: BuraOptions, texts: Texts) -> str:
    """Return what differs from a preset as one sentence, or the empty text if nothing
    does.

    The stake and the number of players are said elsewhere.
    """
    base = PRESETS.get(preset)
    if base is None:
        return ""
    changed = [
        (name, value)
        for name, value in differences(options, base)
        if name not in _TERMS
    ]
    words = "; ".join(option_words(name, value, texts) for name, value in changed)
    return texts("terms-changed", changes=words) if words else ""
