"""Fair dealing: the order of a pack from a committed seed and what the players brought.

The derivation is documented in docs/fair-dealing.md so that anybody can recompute a
deal."""

from __future__ import annotations

import base64
import hashlib
import secrets
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, TypeVar

from db.rows import GIVEN

SEED_BYTES: Final = 32
FINGERPRINT_BITS: Final = 160
"""Bits of a commitment that the channel shows: two seeds alike in them would take 2**80
tries to find."""
_WORDS: Final = 1 << 32

ItemT = TypeVar("ItemT")


@dataclass(frozen=True, slots=True)
class Deal:
    """What decides a hand: the secret seed, and the public text mixed with it after the
    seed was committed to."""

    seed: bytes
    mix: str

    def dealer(self, seats: int) -> int:
        """Return the first dealer's seat, 0 to `seats` - 1."""
        return _below(seats, _words(self, "dealer"))

    def shuffled(self, cards: Iterable[ItemT], no: int = 0) -> tuple[ItemT, ...]:
        """Return cards in another order, top first (Fisher-Yates from the last place
        down).

        Args:
            cards: the pack, or what is shuffled later in the hand.
            no: 0 for the deal; each later shuffle has a number, and a stream of words,
                of its own.
        """
        return _shuffled(cards, _words(self, f"pack/{no}" if no else "pack"))

    def laid(self, kit: Iterable[ItemT]) -> tuple[ItemT, ...]:
        """Lay a kit face down for a draw of partners, position 0 first."""
        return _shuffled(kit, _words(self, "kit"))

    def seats(self, people: int) -> tuple[int, ...]:
        """Draw the seats of a table's first hand: seat `i` gets who joined as number
        `seats(people)[i]`, from 0."""
        return _shuffled(range(people), _words(self, "seats"))

    def luck(self, player: int) -> int:
        """Return the seed of a house player's own luck, 0 to 2**64 - 1: nobody can know
        it while the hand is played.

        A hash of a purpose of its own, it says nothing of the cards.
        """
        words = _words(self, f"house/{player}")
        return next(words) * _WORDS + next(words)

    def look(self, no: int, least: int) -> int:
        """Draw how long the house looks at the table's change `no`, whatever it holds:
        `least` to twice that, in ms."""
        return least + _below(least + 1, _words(self, f"look/{no}"))


def new_seed() -> bytes:
    """Draw the secret of a hand from the operating system: 32 bytes."""
    return secrets.token_bytes(SEED_BYTES)


def lesson_seed(game: str, preset: str, number: int) -> bytes:
    """Return the seed of a deal that was chosen to teach: 32 bytes, which anybody can
    work out from its number."""
    return hashlib.sha256(f"lesson/{game}/{preset}/{number}".encode()).digest()


def given_mix(set_id: int, number: int) -> str:
    """Write what is mixed with the seed of a deal that others are given too: nobody
    brings anything to it (docs/fair-dealing.md)."""
    return f"{GIVEN}:{set_id}:{number}"


def commitment(seed: bytes) -> str:
    """Return the SHA-256 of a seed in hex: published before the players bring their
    part."""
    return hashlib.sha256(seed).hexdigest()


def fingerprint(commitment: str) -> str:
    """Return what the channel shows of a commitment (hex): its first 160 bits in
    base32, 32 letters and digits."""
    return (
        base64.b32encode(bytes.fromhex(commitment)[: FINGERPRINT_BITS // 8])
        .decode()
        .lower()
    )


def mix(table_id: int, hand_no: int, clicks: Iterable[int]) -> str:
    """Write what is mixed with the seed: the table, the hand and the ids of the
    players' own clicks, by seat.

    Discord makes those ids when the players press, after the commitment was shown.
    """
    return f"{table_id}:{hand_no}:{','.join(map(str, clicks))}"


def _words(deal: Deal, purpose: str) -> Iterator[int]:
    """Yield 32-bit words: SHA-256 of key and counter, big-endian, eight words a
    block."""
    key = hashlib.sha256(deal.seed + f"bura/1/{purpose}/{deal.mix}".encode()).digest()
    counter = 0
    while True:
        block = hashlib.sha256(key + counter.to_bytes(8, "big")).digest()
        for at in range(0, len(block), 4):
            yield int.from_bytes(block[at : at + 4], "big")
        counter += 1


def _shuffled(items: Iterable[ItemT], words: Iterator[int]) -> tuple[ItemT, ...]:
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        other = _below(last + 1, words)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def _below(bound: int, words: Iterator[int]) -> int:
    """Take a uniform number below `bound`, refusing words that would favour small
    numbers."""
    fair = _WORDS - _WORDS % bound
    word = next(words)
    while word >= fair:
        word = next(words)
    return word % bound
