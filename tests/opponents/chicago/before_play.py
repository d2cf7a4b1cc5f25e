"""Exchanges and showdowns of Chicago.

What is said is true, and all that can be said is. Exchanges are flat Monte Carlo: for
every choice of cards guessed deals are played to the end, in which all draw by rule of
thumb from then on. A choice is worth the points it brings, less the others' points."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from bot.games.cards import Card
from bot.games.chicago.rules.draws import EXPOSE
from bot.games.chicago.rules.hands import HAND_SIZE, Category, height, worth
from bot.games.chicago.rules.play import LAST_TRICK, players
from bot.games.chicago.rules.showing import truthful
from bot.games.chicago.rules.state import Phase, Public
from bot.games.kit.game import Action, KitView
from tests.opponents.chicago.world import LENGTH, NUMBERS, position
from tests.opponents.last_trick import chosen
from tests.opponents.worlds import Payoffs

DEALS: Final = 24
ROUNDS: Final = (Phase.DRAW1, Phase.DRAW2, Phase.DRAW3)
HIGH: Final = 12
"""The height of a king."""

Hands = dict[int, tuple[Card, ...]]


def truth(view: KitView[Public], legal_actions: Sequence[Action]) -> Action:
    """Return the true thing to say: the most there is."""
    true = truthful(view.public.talk, view.hand, view.public.options)
    return true if true in legal_actions else legal_actions[0]


def by_cards(legal_actions: Sequence[Action]) -> dict[tuple[Card, ...], Action]:
    """Return exchanges by what is thrown; a proof is shown before it goes."""
    ordered = sorted(legal_actions, key=lambda action: action.verb == EXPOSE)
    return {action.cards: action for action in ordered}


def exchange(
    view: KitView[Public],
    unseen: Sequence[int],
    legal_actions: Sequence[Action],
    luck: Random,
) -> Action:
    """Return the exchange that is worth most."""
    choices = by_cards(legal_actions)
    value = dict.fromkeys(choices, 0.0)
    others = [seat for seat in players(view.public) if seat != view.seat]
    done = ROUNDS.index(view.public.phase)
    for _ in range(DEALS):
        stock = list(NUMBERS.shown(luck.sample(unseen, len(unseen))))
        hands = {seat: tuple(stock.pop() for _ in range(HAND_SIZE)) for seat in others}
        for number in range(done):
            draw(hands, others, stock, view.public, number)
        for thrown in value:
            value[thrown] += outcome(view, hands, list(stock), thrown)
    return choices[max(choices, key=lambda thrown: value[thrown])]


def draw(
    hands: Hands, seats: Sequence[int], stock: list[Card], public: Public, number: int
) -> None:
    """Let seats that may exchange do so by rule of thumb, in the draw of this number,
    from 0."""
    for seat in (seat for seat in seats if seat not in public.barred):
        out = thrown_away(hands[seat], public, last=number == len(ROUNDS) - 1)
        hands[seat] = replaced(hands[seat], out, stock)


def replaced(
    hand: Sequence[Card], out: Sequence[Card], stock: list[Card]
) -> tuple[Card, ...]:
    """Return a hand with other cards; an empty stock replaces none."""
    able = out[: len(stock)]
    return (*(card for card in hand if card not in able), *(stock.pop() for _ in able))


def outcome(
    view: KitView[Public], guessed: Hands, stock: list[Card], thrown: Sequence[Card]
) -> float:
    """Return what an exchange brings in one guessed deal."""
    public, seat = view.public, view.player
    first = ROUNDS.index(public.phase)
    hands = {**guessed, seat: replaced(view.hand, thrown, stock)}
    draw(hands, list(guessed), stock, public, first)
    total = 0.0
    for number in range(first, len(ROUNDS)):
        if number > first:
            draw(hands, list(hands), stock, public, number)
        total += compared(hands, seat, public)
    last = played_out(public, hands)
    return total + LAST_TRICK * (last[seat] - (1 - last[seat]) / len(guessed))


def compared(hands: Hands, seat: int, public: Public) -> float:
    """Return the points of the single best hand if it is the seat's, or else the
    others' mean, negative."""
    found = {
        other: worth(hand, wheel=public.options.wheel) for other, hand in hands.items()
    }
    keys = {
        other: one.key(kickers=public.options.kickers) for other, one in found.items()
    }
    best = max(keys, key=lambda other: keys[other])
    if list(keys.values()).count(keys[best]) > 1:
        return 0.0
    points = found[best].category.points
    return float(points) if best == seat else -points / (len(hands) - 1)


def played_out(public: Public, hands: Hands) -> Payoffs:
    """Return who wins the last trick where everybody plays by habit: `chosen`, by the
    height of cards."""
    held = [NUMBERS.of(hands.get(seat, ())) for seat in range(len(public.scores))]
    world = position(public, held)
    payoffs = world.payoffs()
    while payoffs is None:
        moves = world.legal()
        heights = {card: float(card % LENGTH) for card in moves}
        world.apply(
            chosen(moves, heights, world.trick, LENGTH, HAND_SIZE - world.tricks)
        )
        payoffs = world.payoffs()
    return payoffs


def thrown_away(
    hand: Sequence[Card], public: Public, *, last: bool
) -> tuple[Card, ...]:
    """Return what goes by rule of thumb: all beside pairs, or all but four of a suit,
    or all but high cards.

    Args:
        hand: five cards.
        public: for the options.
        last: whether tricks come next, for which aces and kings are kept.
    """
    own = worth(hand, wheel=public.options.wheel)
    if own.category.height >= Category.STRAIGHT.height:
        return (
            ()
            if own.category is not Category.QUADS
            else tuple(card for card in hand if card not in own.cards)
        )
    kept = set(own.cards)
    if own.category is Category.HIGH_CARD:
        kept = {max(hand, key=lambda card: height(card.rank))}
        suits = [card.suit for card in hand]
        longest = max(set(suits), key=suits.count)
        if suits.count(longest) == 4 and not last:
            kept = {card for card in hand if card.suit is longest}
    if last:
        kept.update(card for card in hand if height(card.rank) >= HIGH)
    return tuple(card for card in hand if card not in kept)
