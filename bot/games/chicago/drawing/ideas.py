"""What a first hand of Chicago teaches: exchanging, saying what you hold, proving it,
and the last trick.

It always advises the truth; if players may lie, it also explains bluffing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from bot.games.cards import Card, Rank
from bot.games.chicago.drawing.words import kind
from bot.games.chicago.rules.draws import EXPOSE
from bot.games.chicago.rules.hands import (
    HAND_SIZE,
    WHOLE,
    Category,
    Worth,
    height,
    in_hand_order,
)
from bot.games.chicago.rules.play import TRICKS
from bot.games.chicago.rules.showing import truthful
from bot.games.chicago.rules.state import Phase, Public
from bot.games.chicago.rules.talk import Verb
from bot.games.kit.game import Action, KitView
from bot.ui.card_emoji import signs_of
from bot.ui.renderer import Idea
from bot.ui.texts import Texts

_HIGH: Final = height(Rank.TEN)
"""The height of the lowest card that may well take the last trick."""
_DRAW: Final = HAND_SIZE - 1
"""Cards that need one more for a flush or a straight."""


def ideas(hand: KitView[Public], texts: Texts) -> Iterator[Idea]:
    """Return what can be taught now, the easiest to understand first."""
    now = hand.public
    if not hand.legal or hand.seat not in now.turn:
        return
    if now.phase.drawing:
        yield from _exchanging(hand, texts)
    elif now.phase.talking:
        yield from _saying(hand, texts)
    else:
        yield from _trick(hand, texts)


def _exchanging(hand: KitView[Public], texts: Texts) -> Iterator[Idea]:
    """Keep cards that score, a high one beside them, or cards that need one more; else
    the highest card, or nothing."""
    yield _first("worth", texts)
    yield _first("exchanging", texts)
    if any(
        one.seat == hand.seat for settled in hand.public.settled for one in settled.owed
    ):
        yield _first("proof", texts)
    own = hand.public.worth_of(hand.hand)
    for reason, kept in _plans(hand.hand, own):
        gone = {*hand.hand} - {*kept}
        beside = [card for card in kept if card not in own.cards]
        for action in hand.legal:
            if set(action.cards) == gone:
                yield _idea(
                    "expose" if action.verb == EXPOSE else reason,
                    texts,
                    action,
                    cards=signs_of(kept),
                    equal=signs_of(own.cards),
                    beside=signs_of(beside),
                    suit=kept[0].suit.sign if kept else "",
                    kind=kind(own.category, texts),
                    n=own.category.points,
                )


def _idea(
    key: str,
    texts: Texts,
    *actions: Action,
    certain: bool = False,
    **words: str | int,
) -> Idea:
    """Why to do something."""
    text = texts(f"chicago-idea-{key}", **words)
    return Idea(key, text, tuple(map(str, actions)), certain=certain)


def _first(key: str, texts: Texts) -> Idea:
    """What has to be known before a decision."""
    return Idea(key, texts(f"chicago-idea-{key}"), first=True)


def _plans(hand: tuple[Card, ...], own: Worth) -> Iterator[tuple[str, Sequence[Card]]]:
    """Yield what may be kept, and why, in words that a beginner understands."""
    if own.category in WHOLE:
        yield "keep", hand
        return
    if own.category.points:
        yield "quads" if own.category is Category.QUADS else "equal", own.cards
        highest = next(card for card in hand if card not in own.cards)
        if height(highest.rank) >= _HIGH:
            yield "beside", in_hand_order((*own.cards, highest))
    for four in combinations(hand, _DRAW):
        if len({card.suit for card in four}) == 1:
            yield "flush", four
        elif (
            len({card.rank for card in four}) == _DRAW
            and height(four[0].rank) - height(four[-1].rank) == _DRAW - 1
        ):
            yield "straight", four
    if not own.category.points:
        yield "high", hand[:1]
        yield "all", ()


def _saying(hand: KitView[Public], texts: Texts) -> Iterator[Idea]:
    """Say what is true; from the second showdown on the learner also knows that players
    may lie."""
    now = hand.public
    yield _first("showdown", texts)
    if now.phase is Phase.SHOW2 and not now.options.assisted:
        yield _first("bluff", texts)
    if now.talk.duel:
        yield _first("duel", texts)
    true = truthful(now.talk, hand.hand, now.options)
    key = _key(hand, true)
    said = Category(true.value if true.verb == Verb.DECLARE else Category.PAIR)
    name = kind(said, texts)
    yield _idea(key, texts, true, certain=True, kind=name, n=said.points)


def _key(hand: KitView[Public], true: Action) -> str:
    """Name the truth: a hand, a rank in a duel, or that there is nothing to say."""
    if true.verb == Verb.DECLARE:
        is_repeated = hand.public.talk.claim.category == true.value
        return "hold-same" if is_repeated else "hold"
    if true.verb != Verb.PASS:
        return str(true.verb)
    own = hand.public.worth_of(hand.hand).category
    return "pass" if own.points else "nothing"


def _trick(hand: KitView[Public], texts: Texts) -> Iterator[Idea]:
    """Teach that the fifth trick counts, and that the highest card should be left for
    it, or keep the lead."""
    yield _first("tricks", texts)
    legal, highest = hand.legal, hand.hand[0]
    if len(hand.public.tricks) == TRICKS:
        yield _idea("last", texts, legal[0], certain=True)
    elif len(legal) == 1:
        led = hand.public.trick[0].card.suit.sign
        card = legal[0].cards[0].sign
        yield _idea("only", texts, legal[0], certain=True, cards=card, suit=led)
    else:
        high = [action for action in legal if highest in action.cards]
        others = [action for action in legal if action not in high]
        if others:
            yield _idea("save", texts, *others, cards=highest.sign)
        if high:
            yield _idea("lead", texts, *high)
