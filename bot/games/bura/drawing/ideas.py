"""What a first hand of Bura teaches, one idea at a time, by the cards that were really dealt (`Renderer.ideas`).

An idea that names cards goes with one action; one that names none goes with them all. All that is said follows from
what the seat sees: the rules beside it judge what beats what.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.cards import Card, Rank, Suit
from bot.games.bura.drawing.words import decides_hand, own_of
from bot.games.bura.rules.actions import Action, Verb
from bot.games.bura.rules.draws import HAND_SIZE
from bot.games.bura.rules.options import BuraEffect
from bot.games.bura.rules.ranks import points, strength
from bot.games.bura.rules.specials import kind_of
from bot.games.bura.rules.tricks import lay
from bot.games.bura.rules.view import BuraView, Kind, Own, Phase
from bot.games.contract import Seat
from bot.tables.table_view import TableView
from bot.ui.blocks import who_in_bold
from bot.ui.card_emoji import signs_of
from bot.ui.renderer import Idea
from bot.ui.texts import Texts

_CLAIM: Final = Action(Verb.CLAIM)
_SEVERAL: Final = frozenset({"bura", "aces", "together"})
"""Ideas that explain a lead of several cards."""
_DEAR: Final = 10
"""Points from which a card is one of the two best of its suit."""


def ideas(view: TableView, hand: BuraView, texts: Texts) -> tuple[Idea, ...]:
    """Return what applies now, the best first: a claim that is right before all else."""
    own, seat = own_of(hand)
    held, target = own.points, hand.options.target_points
    if held is not None and held >= target and _CLAIM in own.legal:
        return (Idea("claim", texts("bura-idea-claim", points=held, **_claiming(hand, texts)), (str(_CLAIM),)),)
    if any(action.verb in {Verb.LEAD, Verb.PLAY} for action in own.legal):
        count = _counting(hand, own, texts)
        if hand.phase is Phase.FOLLOW:
            answers, order = tuple(_answering(hand, own, texts)), Idea("order", texts("bura-idea-order"))
            if decides_hand(hand):
                return answers
            reply = () if sum(hand.tricks) else (Idea("reply", texts("bura-idea-reply", suit=hand.trump.sign)),)
            # What cards are worth is said before one is thrown away, and what a claim is before somebody makes one.
            return (*reply, *count, *answers, order)
        first, leads = _leading(hand, own, seat, texts), [_lead(hand, own, action, texts) for action in _laying(own)]
        # What a button of several cards does has to be said when it is blue.
        several = [idea for idea in leads if idea.key in _SEVERAL]
        single = [idea for idea in leads if idea.key not in _SEVERAL]
        now = (*first, *several) if not sum(hand.tricks) else (*several, *first)
        return (*now, *count, *single)
    if any(action.verb is Verb.DECLINE for action in own.legal):
        return (_last_call(own, target, texts),)
    count = _counting(hand, own, texts)
    return (_waiting(view, hand, seat, texts), *count[1:], Idea("order", texts("bura-idea-order")))


def _claiming(hand: BuraView, texts: Texts) -> dict[str, str | int]:
    target = hand.options.target_points
    return {"target": target, "button": texts("bura-button-claim", target=target)}


def _laying(own: Own) -> list[Action]:
    return [action for action in own.legal if action.verb in {Verb.LEAD, Verb.PLAY}]


def _counting(hand: BuraView, own: Own, texts: Texts) -> tuple[Idea, ...]:
    """What cards are worth once a trick was taken, and what the count is for; if it is shown."""
    if own.points is None or not sum(hand.tricks):
        return ()
    asked = _claiming(hand, texts)
    worth = Idea("points", texts("bura-idea-points", points=own.points, target=asked["target"]))
    return (worth, Idea("target", texts("bura-idea-target", points=own.points, **asked)))


def _leading(hand: BuraView, own: Own, seat: Seat, texts: Texts) -> tuple[Idea, ...]:
    """What leading is, what was drawn, and the end of the stock: whatever card is led."""
    if not sum(hand.tricks):
        return (Idea("lead", texts("bura-idea-lead", suit=hand.trump.sign)),)
    if len(own.hand) < HAND_SIZE:
        return (Idea("end", texts("bura-idea-end")),)
    if hand.last_taker == seat:
        return (Idea("draw", texts("bura-idea-draw")),)
    return ()


def _lead(hand: BuraView, own: Own, action: Action, texts: Texts) -> Idea:
    """Why these cards may be led."""
    cards, done = signs_of(action.cards), (str(action),)
    if len(action.cards) > 1:
        return Idea(*_lead_of_several(hand, action, texts), done)
    (card,) = action.cards
    trumps = [one for one in own.hand if one.suit is hand.trump]
    if card.suit is hand.trump:
        key = "sure" if card.rank is Rank.ACE else "high-trump"
        text = texts(f"bura-idea-{key}", cards=cards, suit=hand.trump.sign)
        return Idea("trump", text, done)
    if trumps:
        best = max(trumps, key=strength)
        return Idea("keep", texts("bura-idea-keep", cards=cards, trump=best.sign, suit=hand.trump.sign), done)
    worth = points(action.cards)
    key = "low" if worth < _DEAR else "ace" if card.rank is Rank.ACE else "high"
    return Idea(key, texts(f"bura-idea-{key}", cards=cards, worth=worth, suit=card.suit.sign), done)


def _lead_of_several(hand: BuraView, action: Action, texts: Texts) -> tuple[str, str]:
    kind, effect = kind_of(action.cards, hand.trump), hand.options.bura_effect
    if kind is Kind.BURA and effect is not BuraEffect.LEAD_ONLY:
        key = "bura-idea-bura" if effect is BuraEffect.TRICK_WINNER_WINS_HAND else "bura-idea-bura-played"
        return "bura", texts(key)
    if kind is Kind.ACES:
        return "aces", texts("bura-idea-aces")
    return "together", texts("bura-idea-together", cards=signs_of(action.cards))


def _answering(hand: BuraView, own: Own, texts: Texts) -> Iterator[Idea]:
    """Why each reply may be laid: it takes the trick, or is thrown away."""
    laying = _laying(own)
    if decides_hand(hand):
        yield Idea("decides", texts("bura-idea-decides"), tuple(map(str, laying)))
        return
    beating = [action for action in laying if lay(hand.options, hand.trump, hand.tops, action.cards).full]
    fewest = min(points(action.cards) for action in laying)
    for action in laying:
        key = _taking(hand, action) if action in beating else _throwing(own, action, fewest, could=bool(beating))
        worth = points(card for play in hand.trick for card in play.cards) + points(action.cards)
        text = texts(
            f"bura-idea-{key}",
            cards=signs_of(action.cards),
            top=signs_of(hand.tops),
            n=len(hand.tops),
            points=worth,
            suit=action.cards[0].suit.sign,
        )
        yield Idea(key, text, (str(action),))


def _taking(hand: BuraView, action: Action) -> str:
    """Name what takes the trick, or holds it until others have answered too."""
    if len(hand.trick) + 1 < len(hand.hand_sizes):
        return "hold"
    if len(action.cards) > 1:
        return "all"
    return "trump" if _trumps(action.cards[0], hand.tops[0], hand.trump) else "beat"


def _trumps(card: Card, top: Card, trump: Suit) -> bool:
    return card.suit is trump and top.suit is not trump


def _throwing(own: Own, action: Action, fewest: int, *, could: bool) -> str:
    if could:
        return "let"
    several = len(action.cards) > 1
    if several and len(action.cards) == len(own.hand):
        return "throw-all"
    if points(action.cards) > fewest:
        return "give-many" if several else "give"
    return "throw-many" if several else "throw"


def _last_call(own: Own, target: int, texts: Texts) -> Idea:
    if own.points is None:
        return Idea("call", texts("bura-idea-call", target=target))
    return Idea("call", texts("bura-idea-decline", points=own.points, target=target), (str(Action(Verb.DECLINE)),))


def _waiting(view: TableView, hand: BuraView, seat: Seat, texts: Texts) -> Idea:
    """What the others do, and what it means for the seat."""
    player = ", ".join(who_in_bold(view, one) for one in hand.turn)
    match hand.phase:
        case Phase.FOLLOW if hand.holder == seat:
            return Idea("answer", texts("bura-idea-answer", player=player))
        case Phase.LEAD | Phase.FOLLOW:
            return Idea("wait", texts("bura-idea-wait", player=player))
        case Phase.ANNOUNCE | Phase.COUNTER:
            return Idea("special", texts("bura-idea-special"))
        case _:
            return Idea("over", texts("bura-idea-over"))
