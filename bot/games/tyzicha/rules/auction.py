"""From the first call to the first lead: who declares, what for, and with which cards
(rules/tyzicha.md 3.2 to 3.5)."""

from __future__ import annotations

from dataclasses import replace
from itertools import permutations
from typing import Final

from bot.games.cards import Card, Suit
from bot.games.contract import Seat
from bot.games.kit.game import Action, Told, sure
from bot.games.tyzicha.rules.cards import (
    MARRIAGES,
    in_hand_order,
    lowest_first,
    married,
)
from bot.games.tyzicha.rules.options import BidCeiling, ConcedeWhen, TyzichaOptions
from bot.games.tyzicha.rules.state import (
    HIDDEN,
    Call,
    Phase,
    Public,
    State,
    Step,
    after,
    turned,
)

LOWEST: Final = 110
STEP: Final = 10
CARDS: Final = 120
"""What all cards count without a marriage."""

PASS: Final = Action("pass")
TAKES: Final = (Action("take100"), Action("take110"))
"""What a player may do who is forced to declare; on a timeout the first."""
CONTRACTS: Final = {"take100": HIDDEN, "take110": LOWEST}
STAND: Final = Action("stand")
CONCEDE: Final = Action("concede")


def highest_bid(options: TyzichaOptions, hand: tuple[Card, ...]) -> int:
    """Return how high the holder of a hand may bid."""
    if options.bid_ceiling is BidCeiling.NONE:
        return options.bid_cap
    suits: set[Suit] = {card.suit for card in married(hand)}
    return min(options.bid_cap, CARDS + sum(MARRIAGES[suit] for suit in suits))


def calls(now: Public, hand: tuple[Card, ...]) -> tuple[Action, ...]:
    """List what the player who is asked may say; on a timeout the first."""
    amount = now.bid + STEP if now.bid else LOWEST
    if amount > highest_bid(now.options, hand):
        return (PASS,)
    return PASS, Action("bid", value=str(amount))


def gifts(hand: tuple[Card, ...]) -> tuple[Action, ...]:
    """List what may be given to the left and to the right; on a timeout the first."""
    kept = married(hand)
    order = [
        *lowest_first(card for card in hand if card not in kept),
        *lowest_first(kept),
    ]
    return tuple(Action("give", pair) for pair in permutations(order, 2))


def raises(now: Public) -> tuple[Action, ...]:
    """List what the declarer may raise the contract to, if it is not a contract of
    100."""
    if now.hidden:
        return ()
    amounts = range(now.contract + STEP, now.options.bid_cap + 1, STEP)
    return tuple(Action("raise", value=str(amount)) for amount in amounts)


def conceding(now: Public) -> tuple[Action, ...]:
    """List conceding where the declarer, whose turn it is, may do so (rules/tyzicha.md
    3.5)."""
    early = (
        now.phase is Phase.EXCHANGE
        and now.options.concede_when is ConcedeWhen.AFTER_EXCHANGE
    )
    return (CONCEDE,) if now.first_lead and not early else ()


def call(state: State, seat: Seat, bid: int) -> Step:
    """Bid so much, or pass with 0; once two have passed the third declares, or is
    forced to."""
    now = replace(state.public, calls=(*state.public.calls, Call(seat, bid)))
    state = replace(state, public=now)
    told = Told("bid", seat, value=str(bid)) if bid else Told("passed", seat)
    following = next(
        other for other in (after(seat), after(seat, 2)) if other not in now.passed
    )
    if len(now.passed) < 2:
        return turned(state, following, phase=Phase.BIDDING), (told,)
    if now.bid:
        state, more = buy(state, following, now.bid)
        return state, (told, *more)
    return turned(state, following, phase=Phase.FORCED), (
        told,
        Told("forced", following),
    )


def buy(state: State, declarer: Seat, contract: int) -> Step:
    """Take the widow for a contract: turned up for all to see, except for a contract of
    100."""
    cards = state.widow
    hands = list(state.hands)
    hands[declarer] = in_hand_order((*hands[declarer], *cards))
    now = replace(state.public, declarer=declarer, contract=contract)
    if now.hidden:
        told = Told("blind", declarer, page=True)
        now = replace(now, widow=())
    else:
        told = Told("widow", declarer, cards, str(contract), page=True)
        now = replace(now, widow=cards)
    state = replace(state, public=now, hands=tuple(hands))
    return turned(state, declarer, phase=Phase.EXCHANGE), (told,)


def give(state: State, cards: tuple[Card, ...]) -> Step:
    """Give the first card to the left and the second to the right: face up, except for
    a contract of 100."""
    now = state.public
    hands = list(state.hands)
    declarer = sure(now.declarer)
    hands[declarer] = tuple(card for card in hands[declarer] if card not in cards)
    others = (after(declarer), after(declarer, 2))
    told = []
    for other, card in zip(others, cards, strict=True):
        hands[other] = in_hand_order((*hands[other], card))
        told.append(Told("gets", other, (card,), page=other == others[-1]))
    if now.hidden:
        told = [Told("gave", declarer, page=True)]
    public = replace(now, given=() if now.hidden else cards)
    state = replace(state, public=public, hands=tuple(hands), given=cards)
    following = Phase.RAISE if raises(now) else Phase.PLAY
    return turned(state, declarer, phase=following), tuple(told)


def stand(state: State, contract: int) -> Step:
    """Raise the contract, or leave it as it is, and begin to play."""
    now = state.public
    declarer = sure(now.declarer)
    what = "raised" if contract > now.contract else "stood"
    told = Told(what, declarer, value=str(contract))
    return turned(
        replace(state, public=replace(now, contract=contract)),
        declarer,
        phase=Phase.PLAY,
    ), (told,)
