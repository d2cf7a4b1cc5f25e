"""The one line of a panel that says what is going on in a hand of Bura, the verb first: what may be done.

The clock stands below the hand, in the small print, at every moment.
"""

from __future__ import annotations

from bot.cards import Card
from bot.games.bura.drawing.words import KIND, announced_line, decides_hand, order_as_held
from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.options import Pairing
from bot.games.bura.rules.orders import announces
from bot.games.bura.rules.view import BuraView, Own, Phase
from bot.games.contract import Seat
from bot.tables.table_view import TableView
from bot.ui.blocks import people, who
from bot.ui.card_emoji import signs_of
from bot.ui.texts import Texts


def situation(view: TableView, hand: BuraView, own: Own, seat: Seat, texts: Texts) -> str:
    """Return what is going on for the player at `seat`, and what they may do about it."""
    match hand.phase:
        case Phase.ANNOUNCE:
            return _window(view, hand, own, seat, texts)
        case Phase.COUNTER:
            key = "bura-you-counter" if seat in hand.turn else "bura-wait-counter"
            return texts(key, announced=announced_line(view, hand, texts), player=people(view, hand.turn))
        case Phase.LEAD:
            return _lead(view, hand, own, seat, texts)
        case Phase.FOLLOW:
            return _follow(view, hand, own, seat, texts)
        case Phase.LAST_CALL:
            asked = any(action.verb is Verb.DECLINE for action in own.legal)
            key = "bura-you-last-call" if asked else "bura-wait-last-call"
            return texts(key, player=people(view, hand.turn), target=hand.options.target_points)
        case Phase.HAND_END:
            return texts("bura-settling")


def _window(view: TableView, hand: BuraView, own: Own, seat: Seat, texts: Texts) -> str:
    """Say what lies announced or was decided and is still sealed, else what may be decided (4 ANNOUNCE)."""
    if hand.announced:
        key = "bura-you-lead-open" if seat in hand.turn else "bura-wait-open"
        return texts(key, announced=announced_line(view, hand, texts), player=people(view, hand.turn))
    player, kind = who(view, hand.entitled), "" if own.kind is None else texts(KIND[own.kind])
    if own.sealed is not None and own.sealed.cards:
        return texts("bura-you-lead-sealed", cards=_bold(own.sealed.cards))
    if any(action.verb is Verb.LEAD for action in own.legal):
        return texts("bura-you-lead-window")
    if own.sealed is not None:
        key = "bura-you-announced" if own.sealed.verb is Verb.ANNOUNCE else "bura-you-passed"
    elif any(action.verb is Verb.ANNOUNCE for action in own.legal):
        key = "bura-you-announce"
    elif own.kind is not None and own.order is not None and announces(own.order, own.kind):
        key = "bura-you-ordered"
    else:
        key = "bura-wait-window"
    return texts(key, player=player, kind=kind)


def _lead(view: TableView, hand: BuraView, own: Own, seat: Seat, texts: Texts) -> str:
    if seat not in hand.turn:
        return texts("bura-wait-lead", player=people(view, hand.turn))
    if hand.announced:
        return texts("bura-you-lead-announced", announced=announced_line(view, hand, texts))
    several = any(len(action.cards) > 1 for action in own.legal)
    return texts("bura-you-lead" if several else "bura-you-lead-one")


def _follow(view: TableView, hand: BuraView, own: Own, seat: Seat, texts: Texts) -> str:
    lead = hand.trick[0]
    led, leader, player = _bold(lead.cards), who(view, lead.seat), people(view, hand.turn)
    if seat not in hand.turn:
        if seat == lead.seat:
            line = texts("bura-wait-reply-yours", cards=led, player=player)
        else:
            line = texts("bura-wait-reply", leader=leader, cards=led, player=player)
        return _sentences(line, _held(view, hand, seat, texts))
    return _sentences(_to_beat(view, hand, own, texts), _where(hand, own, texts), _deciding(hand, texts))


def _to_beat(view: TableView, hand: BuraView, own: Own, texts: Texts) -> str:
    """Who led what, who holds the trick with what if somebody has replied already, and what can be done."""
    lead, holder = hand.trick[0], hand.holder
    led, tops, count = _bold(lead.cards), _bold(hand.tops), len(lead.cards)
    leader = who(view, lead.seat)
    forced = len(own.hand) == count
    if holder is None or set(hand.tops) == set(lead.cards):
        key = "bura-you-reply-all" if forced else "bura-you-reply"
        return texts(key, player=leader, cards=led, n=count)
    if holder == lead.seat:
        key = "bura-you-reply-all-covered" if forced else "bura-you-reply-covered"
    else:
        key = "bura-you-reply-all-held" if forced else "bura-you-reply-held"
    return texts(key, player=leader, cards=led, n=count, holder=who(view, holder), tops=tops)


def _where(hand: BuraView, own: Own, texts: Texts) -> str:
    """Which card goes on which, where buttons differ in that alone."""
    if all(order_as_held(own, action) for action in own.legal if action.verb is Verb.PLAY):
        return ""
    given = hand.options.pairing is Pairing.AS_GIVEN
    return texts("bura-you-columns-given" if given else "bura-you-columns", tops=_bold(hand.tops))


def _held(view: TableView, hand: BuraView, seat: Seat, texts: Texts) -> str:
    """Who holds the trick, once it is not its leader."""
    if hand.holder is None or hand.holder == hand.trick[0].seat:
        return ""
    if hand.holder == seat:
        return texts("bura-hold-yours")
    return texts("bura-hold", player=who(view, hand.holder), cards=_bold(hand.tops))


def _deciding(hand: BuraView, texts: Texts) -> str:
    return texts("bura-decides") if decides_hand(hand) else ""


def _sentences(*sentences: str) -> str:
    return " ".join(sentence for sentence in sentences if sentence)


def _bold(cards: tuple[Card, ...]) -> str:
    """Return cards within the sentence, which no line's end tears apart."""
    return f"**{signs_of(cards)}**".replace(" ", "\N{NO-BREAK SPACE}")
