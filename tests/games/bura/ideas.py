"""What each idea of a guided hand of Bura claims, by the rules of the game and the
cards of everybody."""

from __future__ import annotations

from math import comb
from typing import Final

from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.cards import beats, kind_of, points, strength
from bot.games.bura.rules.options import BuraEffect, ClaimTiming
from bot.games.bura.rules.state import BuraState
from bot.games.bura.rules.tricks import lay, standing_trick
from bot.games.bura.rules.view import Kind, Phase
from bot.games.cards import Card, Rank
from tests.games.advice import Given, Reasons
from tests.games.teaching import IDEA

IDEAS: Final = Reasons("bura", IDEA)
HAND: Final = 3
CARDS: Final = r"((?:(?:10|[AKQJ6-9])[♠♥♦♣] ?)+)"
"""Any number of cards."""
SUIT: Final = r"([♠♥♦♣])"

Cards = tuple[Card, ...]


def _hand(given: Given) -> BuraState:
    return given.state  # type: ignore[no-any-return]


def _held(given: Given) -> int:
    """Return the points that the seat has captured."""
    return points(_hand(given).piles[given.seat])


def _may(given: Given, verb: Verb) -> bool:
    return any(action.verb == verb for action in given.legal)


@IDEAS(
    "terms",
    rf"Trumps are all cards of {SUIT}: they beat every other suit\. "
    r"The \*stock\* is what you draw from after a trick, up to three cards\.",
)
def _has_trumps(given: Given, suit: str) -> bool:
    return _hand(given).public.trump.sign == suit


@IDEAS(
    "claim",
    r"You have (\d+) points, and (\d+) are enough\. Tap `Claim (\d+)`: points win only when claimed\.",
)
def _has_enough(given: Given, held: int, target: int, named: int) -> bool:
    claims = given.best.verb == Verb.CLAIM and _may(given, Verb.CLAIM)
    return (
        claims
        and _held(given)
        == held
        >= target
        == named
        == _hand(given).public.options.target_points
    )


WRONG: Final = r"A wrong claim loses the hand; points nobody claims win nothing\."


def _times_claims(given: Given, timing: ClaimTiming) -> bool:
    """Say whether the seat, which has a trick, may claim now by this rule."""
    state = _hand(given)
    return (
        state.public.options.claim_timing is timing
        and state.public.tricks[given.seat] > 0
        and _may(given, Verb.CLAIM)
    )


@IDEAS(
    "may-claim",
    rf"With a trick taken you may \*claim\* at any moment, also out of turn\. {WRONG}",
)
def _may_claim_always(given: Given) -> bool:
    return _times_claims(given, ClaimTiming.ANYTIME)


@IDEAS(
    "may-claim",
    rf"With a trick taken you may \*claim\* whenever it is your turn\. {WRONG}",
)
def _may_claim_in_turn(given: Given) -> bool:
    return _times_claims(given, ClaimTiming.OWN_TURN)


@IDEAS(
    "may-claim",
    rf"After each trick of yours you may \*claim\* before the next lead\. {WRONG}",
)
def _may_claim_after_a_trick(given: Given) -> bool:
    return (
        _times_claims(given, ClaimTiming.AFTER_WIN)
        and _hand(given).public.last_taker == given.seat
    )


@IDEAS(
    "lead",
    r"You \*lead\*: play one card, or several of one suit\. Only if each of them is beaten is the trick lost\. "
    r"Its winner leads next\.",
)
def _leads(given: Given) -> bool:
    return _hand(given).public.phase is Phase.LEAD and _may(given, Verb.LEAD)


@IDEAS(
    "reply",
    r"You \*reply\* with as many cards as lie here; you need not beat them\. "
    r"A higher card of the suit or a trump beats one\.",
)
def _replies(given: Given) -> bool:
    """Whether any cards will do, as many as were led."""
    replies = {
        frozenset(action.cards) for action in given.legal if action.verb == Verb.PLAY
    }
    led = len(_hand(given).public.trick[0].cards)
    free = len(replies) == comb(len(given.hand), led)
    return free and all(len(cards) == led for cards in replies)


@IDEAS(
    "end",
    r"Nobody draws any more\. Take points with your last cards, "
    r"then claim if you have enough: unless someone claims, nobody wins\.",
)
def _ends(given: Given) -> bool:
    """Whether too few cards are left for everybody, and too few are held for a bura,
    which alone wins without a claim."""
    state = _hand(given)
    short = len(state.stock) < state.seats
    return short and all(len(hand) < HAND for hand in state.hands)


def _trumps_above(given: Given, card: Card) -> set[str]:
    """Return the ranks of trumps above one that others hold or may draw; the turn-up
    lies there for all to see."""
    state = _hand(given)
    hidden = [
        *given.others,
        *(one for one in state.stock if one != state.public.turn_up),
    ]
    return {
        one.rank.sign
        for one in hidden
        if one.suit is state.public.trump and strength(one) > strength(card)
    }


def _leads_trump(given: Given, cards: Cards) -> bool:
    return (
        given.best.verb == Verb.LEAD
        and given.best.cards == cards
        and cards[0].suit is _hand(given).public.trump
    )


@IDEAS(
    "sure",
    rf"{CARDS} is the highest trump left: nothing beats it, so the trick is yours, whatever is played\.",
)
def _is_unbeatable(given: Given, cards: Cards) -> bool:
    return _leads_trump(given, cards) and not _trumps_above(given, cards[0])


@IDEAS(
    "high-trump",
    rf"Trumps beat all other suits\. Only a higher trump beats {CARDS}\. Still out: ([AKQJ0-9 ]+)\.",
)
def _beaten_by_trumps(given: Given, cards: Cards, ranks: object) -> bool:
    return _leads_trump(given, cards) and _trumps_above(given, cards[0]) == {
        *str(ranks).split()
    }


@IDEAS(
    "keep",
    rf"{SUIT} is trump: your {CARDS} beats any other suit\. Keep it for a valuable trick, and lead {CARDS}\.",
)
def _keeps_trump(given: Given, suit: str, trumps: Cards, cards: Cards) -> bool:
    (trump,) = trumps
    kept = (
        trump in given.hand
        and trump not in cards
        and trump.suit is _hand(given).public.trump
    )
    return kept and trump.suit.sign == suit and _leads_plain(given, cards)


def _leads_plain(given: Given, cards: Cards) -> bool:
    plain = (
        given.best.verb == Verb.LEAD and given.best.cards == cards and len(cards) == 1
    )
    return plain and cards[0].suit is not _hand(given).public.trump


@IDEAS("last", rf"{CARDS} is your last card\.")
def _is_last(given: Given, cards: Cards) -> bool:
    return given.hand == cards == given.best.cards


@IDEAS(
    "low",
    rf"{CARDS} is worth (\d+): if it is beaten you lose little, and your other cards stay for later\.",
)
def _is_low(given: Given, cards: Cards, worth: int) -> bool:
    return (
        _leads_plain(given, cards)
        and points(cards) == worth < 10
        and len(given.hand) > 1
    )


@IDEAS(
    "high",
    rf"Only the ace of {SUIT} or a trump beats {CARDS}\. If neither is played, its (\d+) points are yours\.",
)
def _beaten_by_ace(given: Given, suit: str, cards: Cards, worth: int) -> bool:
    above = [
        one
        for one in _beating(given, cards[0])
        if one.suit is not _hand(given).public.trump
    ]
    aces = all(one.rank is Rank.ACE and one.suit.sign == suit for one in above)
    return _leads_plain(given, cards) and points(cards) == worth and aces


@IDEAS(
    "ace",
    rf"Only a trump beats {CARDS}\. If none is played, its (\d+) points are yours\.",
)
def _beaten_by_trump(given: Given, cards: Cards, worth: int) -> bool:
    trumps = all(
        one.suit is _hand(given).public.trump for one in _beating(given, cards[0])
    )
    return _leads_plain(given, cards) and points(cards) == worth and trumps


def _beating(given: Given, card: Card) -> list[Card]:
    state = _hand(given)
    return [
        one
        for one in (*given.others, *state.stock)
        if beats(one, card, state.public.trump)
    ]


@IDEAS(
    "together",
    rf"Lead {CARDS} together: cards of one suit are harder to beat than one alone\.",
)
def _leads_together(given: Given, cards: Cards) -> bool:
    return (
        given.best.cards == cards
        and len(cards) > 1
        and len({card.suit for card in cards}) == 1
    )


@IDEAS(
    "aces",
    r"Three aces may be led together\. "
    r"Unless someone beats each of them, you take the trick, worth 33 at least\.",
)
def _leads_aces(given: Given) -> bool:
    return [card.rank for card in given.best.cards] == [Rank.ACE] * HAND


@IDEAS(
    "bura",
    r"Three trumps are a bura: the player who takes the trick they lie in wins the hand\. Lead all three\.",
)
def _bura_is_won(given: Given) -> bool:
    return _leads_bura(given, BuraEffect.TRICK_WINNER_WINS_HAND)


@IDEAS(
    "bura-played",
    r"Three trumps are a bura: playing them wins the hand\. Lead all three\.",
)
def _bura_wins(given: Given) -> bool:
    return _leads_bura(given, BuraEffect.PLAYER_WINS_HAND)


def _leads_bura(given: Given, effect: BuraEffect) -> bool:
    state = _hand(given)
    return (
        kind_of(given.best.cards, state.public.trump) is Kind.BURA
        and state.public.options.bura_effect is effect
    )


@IDEAS(
    "decides",
    r"Three trumps are a bura: this trick decides the hand\. "
    r"Play your three cards: there is no other choice\.",
)
def _decides(given: Given) -> bool:
    state = _hand(given)
    laid = kind_of(state.public.trick[0].cards, state.public.trump) is Kind.BURA
    choices = {
        frozenset(action.cards) for action in given.legal if action.verb == Verb.PLAY
    }
    return laid and choices == {frozenset(given.hand)}


def _tops(given: Given) -> Cards:
    state = _hand(given)
    return standing_trick(state.public.options, state.public.trump, state.public.trick)[
        1
    ]


def _takes(given: Given, cards: Cards) -> bool:
    return lay(
        _hand(given).public.options, _hand(given).public.trump, _tops(given), cards
    ).full


def _could_take(given: Given) -> bool:
    return any(
        _takes(given, action.cards)
        for action in given.legal
        if action.verb == Verb.PLAY
    )


def _in_trick(given: Given, cards: Cards) -> int:
    return points(
        [*cards, *(card for play in _hand(given).public.trick for card in play.cards)]
    )


def _takes_for_good(given: Given, cards: Cards, worth: int) -> bool:
    """Say whether cards take a trick of so many points, to which nobody else
    replies."""
    ends = len(_hand(given).public.trick) + 1 == _hand(given).seats
    return (
        given.best.cards == cards
        and _takes(given, cards)
        and ends
        and _in_trick(given, cards) == worth
    )


@IDEAS(
    "beat",
    rf"Your {CARDS}, higher in the same suit, beats {CARDS} and takes the trick, worth (\d+)\.",
)
def _beats_in_suit(given: Given, cards: Cards, tops: Cards, worth: int) -> bool:
    same = cards[0].suit is tops[0].suit and strength(cards[0]) > strength(tops[0])
    return _tops(given) == tops and same and _takes_for_good(given, cards, worth)


@IDEAS(
    "trump",
    rf"{SUIT} is trump, and beats any other suit\. Your {CARDS} takes {CARDS}, and the trick, worth (\d+)\.",
)
def _trumps_it(given: Given, suit: str, cards: Cards, tops: Cards, worth: int) -> bool:
    trump = _hand(given).public.trump
    by_trump = cards[0].suit is trump is not tops[0].suit and trump.sign == suit
    return _tops(given) == tops and by_trump and _takes_for_good(given, cards, worth)


@IDEAS(
    "all",
    rf"(\d) cards were led, so play (\d): {CARDS} beat each and take the trick, worth (\d+)\.",
)
def _beats_all(given: Given, led: int, played: int, cards: Cards, worth: int) -> bool:
    return led == played == len(cards) == _led(given) and _takes_for_good(
        given, cards, worth
    )


def _led(given: Given) -> int:
    return len(_hand(given).public.trick[0].cards)


@IDEAS(
    "hold",
    rf"{CARDS} against {CARDS}: you hold the trick then, unless someone after you beats yours\.",
)
def _holds(given: Given, cards: Cards, tops: Cards) -> bool:
    more = len(_hand(given).public.trick) + 1 < _hand(given).seats
    return (
        given.best.cards == cards
        and _takes(given, cards)
        and _tops(given) == tops
        and more
    )


@IDEAS(
    "throw",
    rf"Nothing of yours beats {CARDS}, so the trick is lost\. Throw {CARDS}: no card of yours is worth less\.",
)
def _throws_least(given: Given, tops: Cards, cards: Cards) -> bool:
    return _throws(given, tops, cards) and points(cards) == min(
        points([card]) for card in given.hand
    )


@IDEAS(
    "give",
    rf"Nothing of yours beats {CARDS}\. Throw {CARDS}, and keep the others for tricks you can take\.",
)
def _throws_and_keeps(given: Given, tops: Cards, cards: Cards) -> bool:
    return _throws(given, tops, cards) and len(given.hand) > 1


@IDEAS(
    "give-pair",
    rf"Nothing of yours beats {CARDS}\. Throw {CARDS}: {CARDS} are of one suit, and may be led together\.",
)
def _throws_and_keeps_two(given: Given, tops: Cards, cards: Cards, kept: Cards) -> bool:
    rest = [card for card in given.hand if card not in cards]
    one_suit = len(kept) > 1 and len({card.suit for card in kept}) == 1
    return _throws(given, tops, cards) and one_suit and {*rest} == {*kept}


def _throws(given: Given, tops: Cards, cards: Cards) -> bool:
    return _tops(given) == tops and given.best.cards == cards and not _could_take(given)


MANY: Final = r"(\d) cards were led, so play (\d)\. You cannot beat each: throw"


@IDEAS("throw-many", rf"{MANY} the cheapest, {CARDS}\.")
def _throws_cheapest(given: Given, led: int, played: int, cards: Cards) -> bool:
    least = min(
        points(action.cards) for action in given.legal if action.verb == Verb.PLAY
    )
    return _throws_many(given, led, played, cards) and points(cards) == least


@IDEAS("give-many", rf"{MANY} {CARDS}, and keep the rest\.")
def _throws_some(given: Given, led: int, played: int, cards: Cards) -> bool:
    return _throws_many(given, led, played, cards) and len(cards) < len(given.hand)


def _throws_many(given: Given, led: int, played: int, cards: Cards) -> bool:
    return led == played == len(cards) == _led(given) and _throws(
        given, _tops(given), cards
    )


@IDEAS(
    "throw-all",
    rf"Play all your cards, as many as were led: they do not beat each of {CARDS}\.",
)
def _throws_all(given: Given, tops: Cards) -> bool:
    return {*given.best.cards} == {*given.hand} and _throws(
        given, tops, given.best.cards
    )


@IDEAS(
    "let",
    rf"You can beat {CARDS}, but need not\. Throw {CARDS}, and keep the better card for later\.",
)
def _lets(given: Given, tops: Cards, cards: Cards) -> bool:
    could = _could_take(given) and not _takes(given, cards)
    return (
        _tops(given) == tops
        and given.best.cards == cards
        and could
        and len(cards) < len(given.hand)
    )


@IDEAS(
    "call",
    r"All cards are played\. Claim only if your tricks hold (\d+) points: a wrong claim costs you\.",
)
def _is_last_call(given: Given, target: int) -> bool:
    return (
        _hand(given).public.phase is Phase.LAST_CALL
        and _hand(given).public.options.target_points == target
    )


@IDEAS(
    "decline",
    r"All cards are played, and your tricks hold (\d+) points, not (\d+)\. Decline: a wrong claim costs you\.",
)
def _declines(given: Given, held: int, target: int) -> bool:
    return (
        _is_last_call(given, target)
        and _held(given) == held < target
        and given.best.verb == Verb.DECLINE
    )
