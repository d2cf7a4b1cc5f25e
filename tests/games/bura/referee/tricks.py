"""Who wins a trick, whose bura wins the hand, and who leads next (rules/bura.md 5)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import permutations

from tests.games.bura.referee.cards import KINDS, Cards, beats, height, kind
from tests.games.bura.referee.history import Plays

Options = Mapping[str, object]


@dataclass(frozen=True)
class Judgement:
    """A trick as far as it was played. `laid` is each play as it lies, `tops` the
    present top of every column."""

    holder: int
    laid: Plays
    tops: Cards


def judge(options: Options, trump: str, seats: int, plays: Plays) -> Judgement:
    """Judge a trick, from its lead on."""
    if seats == 2:
        return _two_players(options, trump, plays)
    return (
        _columns(options, trump, plays)
        if options["multi_beat"] == "columns"
        else _chain(options, trump, plays)
    )


def _orders(options: Options, cards: Cards) -> list[Cards]:
    """List every way to assign the cards to the columns, or the only one that
    `as_given` leaves."""
    return [cards] if options["pairing"] == "as_given" else list(permutations(cards))


def _beating(options: Options, trump: str, tops: Cards, cards: Cards) -> Cards | None:
    """Find the first assignment that beats every top."""
    for order in _orders(options, cards):
        if all(beats(card, top, trump) for card, top in zip(order, tops, strict=True)):
            return order
    return None


def _two_players(options: Options, trump: str, plays: Plays) -> Judgement:
    """Section 5.1: the follower wins iff some assignment beats every led card."""
    leader, led = plays[0]
    if len(plays) == 1:
        return Judgement(leader, plays, led)
    follower, reply = plays[1]
    order = _beating(options, trump, led, reply)
    if order is None:
        return Judgement(leader, plays, led)
    return Judgement(follower, (plays[0], (follower, order)), order)


def _columns(options: Options, trump: str, plays: Plays) -> Judgement:
    """Section 5.2 `columns`: every led card is a trick of its own."""
    leader, led = plays[0]
    holder, laid = leader, [plays[0]]
    columns = [[(leader, card)] for card in led]
    for seat, cards in plays[1:]:
        order = _beating(
            options, trump, tuple(column[-1][1] for column in columns), cards
        )
        if order is not None:
            holder = seat
        laid.append((seat, order or cards))
        for column, card in zip(columns, order or cards, strict=True):
            if beats(card, column[-1][1], trump):
                column.append((seat, card))
    owners = {column[-1][0] for column in columns}
    winner = owners.pop() if len(owners) == 1 else holder
    return Judgement(winner, tuple(laid), tuple(column[-1][1] for column in columns))


def _chain(options: Options, trump: str, plays: Plays) -> Judgement:
    """Section 5.2 `chain`: whoever beats every card of the holder's set holds; all else
    is ignored."""
    holder, top = plays[0]
    laid = [plays[0]]
    for seat, cards in plays[1:]:
        order = _beating(options, trump, top, cards)
        if order is not None:
            holder, top = seat, order
        laid.append((seat, order or cards))
    return Judgement(holder, tuple(laid), top)


def deciding(options: Options, trump: str, plays: Plays) -> bool:
    """Whether a bura that decides the hand lies on the table, led or replied."""
    return options["bura_effect"] != "lead_only" and any(
        kind(cards, trump) == "bura" for _, cards in plays
    )


def bura_winner(options: Options, trump: str, plays: Plays, winner: int) -> int | None:
    """Return who wins the hand by three trumps in this trick, if anybody does (section
    5.3)."""
    buras = [(seat, cards) for seat, cards in plays if kind(cards, trump) == "bura"]
    if options["bura_effect"] == "lead_only" or not buras:
        return None
    if options["bura_effect"] == "trick_winner_wins_hand" and len(buras) == 1:
        return winner
    if options["bura_vs_bura"] == "higher_top":
        return max(buras, key=lambda play: max(height(card) for card in play[1]))[0]
    if options["bura_effect"] == "trick_winner_wins_hand":
        return winner
    # `beat_all` "is just 5.1": the buras are a trick among themselves, with the table's
    # own way of pairing cards.
    return (
        judge(options, trump, len(buras), tuple(buras)).holder
        if len(buras) > 1
        else buras[0][0]
    )


def next_leader(options: Options, trump: str, plays: Plays, winner: int) -> int:
    """Return who leads next: the winner, or under `on_play` who played the best of aces
    and molodka."""
    if options["special_semantics"] != "on_play":
        return winner
    for wanted in [found for found in reversed(KINDS) if found != "bura"]:
        players = [seat for seat, cards in plays if kind(cards, trump) == wanted]
        if players:
            return winner if winner in players else players[0]
    return winner
