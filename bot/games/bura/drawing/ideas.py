"""What a first hand of Bura teaches, one idea at a time, by the cards that were really
dealt (`Renderer.ideas`).

An idea that names cards goes with one action; one that names none goes with them all.
All that is said follows from what the seat sees: the rules beside it judge what beats
what."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.draws import HAND_SIZE
from bot.games.bura.rules.options import BuraEffect
from bot.games.bura.rules.ranks import PACK, beats, points, strength
from bot.games.bura.rules.specials import kind_of
from bot.games.bura.rules.tricks import has_deciding_bura, lay
from bot.games.bura.rules.view import BuraView, Kind, Phase
from bot.games.cards import Card, Rank, Suit, parse_cards
from bot.games.kit.game import Action
from bot.ui.card_emoji import signs_of
from bot.ui.renderer import Idea
from bot.ui.texts import Texts

_CLAIM: Final = Action(Verb.CLAIM)
_SEVERAL: Final = frozenset({"bura", "aces", "together"})
"""Ideas that explain a lead of several cards."""
_PLAIN: Final = ("beat", "trump", "all", "hold", "throw", "throw-many")
"""Ideas about replies, the easiest to understand first; all others come after them."""
_DEAR: Final = 10
"""Points from which a card is one of the two best of its suit."""


def ideas(hand: BuraView, texts: Texts) -> tuple[Idea, ...]:
    """Return what applies now: a claim that is right before all else, and what has to
    be known before a choice."""
    now = hand.public
    held, target = hand.points, now.options.target_points
    if held is not None and held >= target and _CLAIM in hand.legal:
        text = texts("bura-idea-claim", points=held, **_claiming(hand, texts))
        return (Idea("claim", text, (str(_CLAIM),), certain=True),)
    terms = Idea("terms", texts("bura-idea-terms", suit=now.trump.sign), first=True)
    if any(action.verb == Verb.DECLINE for action in hand.legal):
        return (_last_call(hand, target, texts),)
    if not _laying(hand):
        return (terms,)
    if now.phase is Phase.FOLLOW:
        answers = sorted(_answering(hand, texts), key=_plainness)
        return (terms, *_reply_first(hand, texts), *answers)
    if len(hand.hand) == 1:
        (action,) = _laying(hand)
        last = Idea(
            "last",
            texts("bura-idea-last", cards=signs_of(action.cards)),
            (str(action),),
        )
        return (terms, *_lead_first(hand, texts), last)
    leads = [_lead(hand, action, texts) for action in _laying(hand)]
    # A button with several cards is easier to understand than one with a single card.
    several = [idea for idea in leads if idea.key in _SEVERAL]
    single = [idea for idea in leads if idea.key not in _SEVERAL]
    return (terms, *_lead_first(hand, texts), *several, *single)


def _claiming(hand: BuraView, texts: Texts) -> dict[str, str | int]:
    target = hand.public.options.target_points
    return {"target": target, "button": texts("bura-button-claim", target=target)}


def _laying(hand: BuraView) -> list[Action]:
    return [action for action in hand.legal if action.verb in {Verb.LEAD, Verb.PLAY}]


def _reply_first(hand: BuraView, texts: Texts) -> Iterator[Idea]:
    """What replying is."""
    if not has_deciding_bura(hand.public):
        yield Idea("reply", texts("bura-idea-reply"), first=True)


def _lead_first(hand: BuraView, texts: Texts) -> Iterator[Idea]:
    """What leading is, the end of the stock, and when to claim; true of any lead."""
    yield Idea("lead", texts("bura-idea-lead"), first=True)
    if sum(hand.public.tricks) and len(hand.hand) < HAND_SIZE:
        yield Idea("end", texts("bura-idea-end"), first=True)
    if _CLAIM in hand.legal:
        text = texts(
            "bura-idea-may-claim", timing=hand.public.options.claim_timing.value
        )
        yield Idea("may-claim", text, first=True)


def _lead(hand: BuraView, action: Action, texts: Texts) -> Idea:
    """Why these cards may be led."""
    now = hand.public
    cards, done = signs_of(action.cards), (str(action),)
    if len(action.cards) > 1:
        return Idea(*_lead_of_several(hand, action, texts), done)
    (card,) = action.cards
    trumps = [one for one in hand.hand if one.suit is now.trump]
    if card.suit is now.trump:
        above = _trumps_above(hand, card)
        ranks = " ".join(one.rank.sign for one in above)
        text = texts(
            f"bura-idea-{'high-trump' if above else 'sure'}", cards=cards, ranks=ranks
        )
        return Idea("trump", text, done)
    if trumps:
        best = max(trumps, key=strength)
        return Idea(
            "keep",
            texts("bura-idea-keep", cards=cards, trump=best.sign, suit=now.trump.sign),
            done,
        )
    worth = points(action.cards)
    key = "low" if worth < _DEAR else "ace" if card.rank is Rank.ACE else "high"
    return Idea(
        key,
        texts(f"bura-idea-{key}", cards=cards, worth=worth, suit=card.suit.sign),
        done,
    )


def _trumps_above(hand: BuraView, card: Card) -> list[Card]:
    """Return the trumps above one that others may hold: none that was played, or lies
    below the stock."""
    now = hand.public
    gone = {
        *hand.hand,
        *(one for trick in now.log for play in trick.plays for one in play.cards),
    }
    if now.turn_up_taken_by is None:
        gone.add(now.turn_up)
    return [one for one in PACK if beats(one, card, now.trump) and one not in gone]


def _lead_of_several(hand: BuraView, action: Action, texts: Texts) -> tuple[str, str]:
    kind, effect = (
        kind_of(action.cards, hand.public.trump),
        hand.public.options.bura_effect,
    )
    if kind is Kind.BURA and effect is not BuraEffect.LEAD_ONLY:
        key = (
            "bura-idea-bura"
            if effect is BuraEffect.TRICK_WINNER_WINS_HAND
            else "bura-idea-bura-played"
        )
        return "bura", texts(key)
    if kind is Kind.ACES:
        return "aces", texts("bura-idea-aces")
    return "together", texts("bura-idea-together", cards=signs_of(action.cards))


def _plainness(idea: Idea) -> tuple[int, int]:
    """Say how easily a reply is understood, 0 being easiest: taking with low cards,
    then throwing low cards away."""
    worth = sum(
        points(parse_cards(notation.partition(" ")[2])) for notation in idea.actions[:1]
    )
    return _PLAIN.index(idea.key) if idea.key in _PLAIN else len(_PLAIN), worth


def _answering(hand: BuraView, texts: Texts) -> Iterator[Idea]:
    """Why each reply may be laid: it takes the trick, or is thrown away."""
    now = hand.public
    laying = _laying(hand)
    if has_deciding_bura(hand.public):
        yield Idea("decides", texts("bura-idea-decides"), tuple(map(str, laying)))
        return
    beating = [
        action
        for action in laying
        if lay(now.options, now.trump, now.tops, action.cards).full
    ]
    fewest = min(points(action.cards) for action in laying)
    for action in laying:
        key = (
            _taking(hand, action)
            if action in beating
            else _throwing(hand, action, fewest, could=bool(beating))
        )
        worth = points(card for play in now.trick for card in play.cards) + points(
            action.cards
        )
        rest = [card for card in hand.hand if card not in action.cards]
        text = texts(
            f"bura-idea-{key}",
            cards=signs_of(action.cards),
            rest=signs_of(rest),
            top=signs_of(now.tops),
            n=len(now.tops),
            points=worth,
            suit=action.cards[0].suit.sign,
        )
        yield Idea(key, text, (str(action),))


def _taking(hand: BuraView, action: Action) -> str:
    """Name what takes the trick, or holds it until others have answered too."""
    now = hand.public
    if len(now.trick) + 1 < len(hand.hands):
        return "hold"
    if len(action.cards) > 1:
        return "all"
    return "trump" if _trumps(action.cards[0], now.tops[0], now.trump) else "beat"


def _trumps(card: Card, top: Card, trump: Suit) -> bool:
    return card.suit is trump and top.suit is not trump


def _throwing(hand: BuraView, action: Action, fewest: int, *, could: bool) -> str:
    if could:
        return "let"
    several = len(action.cards) > 1
    if several and len(action.cards) == len(hand.hand):
        return "throw-all"
    if points(action.cards) > fewest:
        return "give-many" if several else _giving(hand, action)
    return "throw-many" if several else "throw"


def _giving(hand: BuraView, action: Action) -> str:
    """Name what speaks for throwing a card away that is not the cheapest: the others
    are of one suit, or better."""
    rest = [card for card in hand.hand if card not in action.cards]
    return "give-pair" if len({card.suit for card in rest}) < len(rest) else "give"


def _last_call(hand: BuraView, target: int, texts: Texts) -> Idea:
    if hand.points is None:
        return Idea("call", texts("bura-idea-call", target=target))
    return Idea(
        "call",
        texts("bura-idea-decline", points=hand.points, target=target),
        (str(Action(Verb.DECLINE)),),
    )
