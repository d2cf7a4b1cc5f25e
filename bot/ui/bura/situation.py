"""The one line of a panel that says what is going on in a hand of Bura (ux.md 3)."""

from __future__ import annotations

from bot.cards import Card
from bot.games.bura.actions import Verb
from bot.games.bura.view import BuraView, Own, Phase
from bot.games.contract import Seat
from bot.tables.model import TableView
from bot.ui.blocks import people, stamp, who
from bot.ui.bura.words import KIND, announced_line, decides_hand
from bot.ui.faces import signs_of
from bot.ui.texts import Texts


def situation(view: TableView, hand: BuraView, own: Own, seat: Seat, texts: Texts) -> str:
    """Return what is going on for the player at `seat`, and what he may do about it."""
    match hand.phase:
        case Phase.ANNOUNCE:
            return _window(view, hand, own, texts)
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


def _window(view: TableView, hand: BuraView, own: Own, texts: Texts) -> str:
    """Say what was decided and is still sealed, else what may be decided (rules/bura.md 4, ANNOUNCE)."""
    player, when = who(view, hand.entitled), stamp(view.deadline)
    kind = "" if own.kind is None else texts(KIND[own.kind])
    if own.sealed is not None:
        match own.sealed.verb:
            case Verb.ANNOUNCE:
                return texts("bura-you-announced", kind=kind, when=when)
            case Verb.PASS:
                return texts("bura-you-passed", player=player, when=when)
            case _:
                return texts("bura-you-lead-sealed", cards=_bold(own.sealed.cards), when=when)
    if any(action.verb is Verb.LEAD for action in own.legal):
        return texts("bura-you-lead-window", when=when)
    if any(action.verb is Verb.ANNOUNCE for action in own.legal):
        return texts("bura-you-announce", player=player, kind=kind, when=when)
    return texts("bura-window", player=player, when=when)


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
            return texts("bura-wait-reply-yours", cards=led, player=player)
        return texts("bura-wait-reply", leader=leader, cards=led, player=player)
    if len(own.hand) == len(lead.cards):
        line = texts("bura-you-reply-all", player=leader, cards=led)
    else:
        line = texts("bura-you-reply", player=leader, cards=led, n=len(lead.cards))
    return f"{line} {texts('bura-decides')}" if decides_hand(hand) else line


def _bold(cards: tuple[Card, ...]) -> str:
    return f"**{signs_of(cards)}**"
