"""Who takes a trick, whom a bura makes the winner, and who leads next (rules/bura.md
5)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import permutations

from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.cards import KIND_RANK, Cards, beats, kind_of, strength
from bot.games.bura.rules.options import (
    BuraEffect,
    BuraOptions,
    BuraVsBura,
    MultiBeat,
    Pairing,
    Special,
)
from bot.games.bura.rules.view import Kind, Play, Public
from bot.games.cards import Card, Suit
from bot.games.contract import Seat
from bot.games.kit.game import Action


@dataclass(frozen=True, slots=True)
class Laid:
    """A reply as it lies on the columns of a trick."""

    cards: Cards
    """The reply, one card a column."""
    tops: Cards
    """The card that the next reply has to beat in each column."""
    full: bool
    """Whether it beat every column, so that its player holds the trick."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What a finished trick decides. `hand_winner` is set when a bura ended the hand;
    nobody leads next then."""

    winner: Seat
    tops: Cards
    """The card on top of each column."""
    hand_winner: Seat | None
    next_leader: Seat | None


def lay(options: BuraOptions, trump: Suit, tops: Cards, cards: Cards) -> Laid:
    """Lay a reply on a trick (rules/bura.md 5.1 and 5.2).

    Args:
        options: `pairing` and `multi_beat` decide.
        trump: the trump suit.
        tops: the card to beat in each column.
        cards: the reply in the order in which it was submitted, as many as there are
            columns.
    """
    orders = permutations(cards) if options.pairing is Pairing.AUTO else (cards,)
    for order in orders:
        if all(beats(card, top, trump) for card, top in zip(order, tops, strict=True)):
            return Laid(order, order, full=True)
    if options.multi_beat is MultiBeat.CHAIN:
        return Laid(cards, tops, full=False)
    covered = tuple(
        card if beats(card, top, trump) else top
        for card, top in zip(cards, tops, strict=True)
    )
    return Laid(cards, covered, full=False)


def standing_trick(
    options: BuraOptions, trump: Suit, plays: Sequence[Play]
) -> tuple[Seat, Cards]:
    """Return who holds a trick so far and the tops of its columns.

    The holder is the last player who beat every column at the moment of their play, at
    first the leader. A player who owns every column at the end is always the holder, so
    the holder takes the trick (rules/bura.md 5.2)."""
    holder, tops = plays[0].seat, plays[0].cards
    for play in plays[1:]:
        laid = lay(options, trump, tops, play.cards)
        tops = laid.tops
        if laid.full:
            holder = play.seat
    return holder, tops


def has_deciding_bura(now: Public) -> bool:
    """Whether three trumps are on the table that decide the hand (rules/bura.md 4 CLAIM
    3, 5.3)."""
    return now.options.bura_effect is not BuraEffect.LEAD_ONLY and any(
        kind_of(play.cards, now.trump) is Kind.BURA for play in now.trick
    )


def covers(now: Public, action: Action) -> tuple[tuple[Card, Card], ...]:
    """Return which card of a reply goes on which top, column by column (rules/bura.md
    5.2).

    A reply that beats every column lies as it beats them, in whatever order its cards
    were named.

    Raises:
        ValueError: it is no reply to the trick in progress.
    """
    if action.verb != Verb.PLAY or len(action.cards) != len(now.tops):
        raise ValueError(f"no reply to this trick: {action}")
    laid = lay(now.options, now.trump, now.tops, action.cards)
    return tuple(zip(laid.cards, now.tops, strict=True))


def judge(options: BuraOptions, trump: Suit, plays: Sequence[Play]) -> Outcome:
    """Judge a finished trick, lead first (rules/bura.md 5)."""
    winner, tops = standing_trick(options, trump, plays)
    hand_winner = _hand_winner(options, trump, plays, winner)
    next_leader = None
    if hand_winner is None:
        next_leader = _next_leader(options, trump, plays, winner)
    return Outcome(winner, tops, hand_winner, next_leader)


def _hand_winner(
    options: BuraOptions, trump: Suit, plays: Sequence[Play], winner: Seat
) -> Seat | None:
    if options.bura_effect is BuraEffect.LEAD_ONLY or len(plays[0].cards) != 3:
        return None
    buras = [play for play in plays if kind_of(play.cards, trump) is Kind.BURA]
    if not buras:
        return None
    if len(buras) > 1 and options.bura_vs_bura is BuraVsBura.HIGHER_TOP:
        return max(buras, key=lambda play: max(map(strength, play.cards))).seat
    if options.bura_effect is BuraEffect.TRICK_WINNER_WINS_HAND:
        return winner
    return standing_trick(options, trump, buras)[0]


def _next_leader(
    options: BuraOptions, trump: Suit, plays: Sequence[Play], winner: Seat
) -> Seat:
    """Return the trick's winner or, where specials count when played, who played the
    best one (rules/bura.md 5.3)."""
    if options.special_semantics is not Special.ON_PLAY or len(plays[0].cards) != 3:
        return winner
    ranks = [
        (KIND_RANK[kind], play.seat)
        for play in plays
        if (kind := kind_of(play.cards, trump)) and kind is not Kind.BURA
    ]
    best = [seat for rank, seat in ranks if rank == max(ranks)[0]]
    return winner if winner in best or not best else best[0]
