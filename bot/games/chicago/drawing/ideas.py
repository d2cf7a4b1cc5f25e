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
    RANKS,
    WHOLE,
    Category,
    height,
    worth,
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
    own = worth(hand.hand, wheel=hand.public.options.wheel)
    equal = [card for card in hand.hand if card in own.cards]
    for reason, kept in _plans(hand):
        gone = {card for card in hand.hand if card not in kept}
        beside = [card for card in kept if card not in equal]
        for action in hand.legal:
            if set(action.cards) == gone:
                key = "expose" if action.verb == EXPOSE else reason
                suit = kept[0].suit.sign if kept else ""
                text = texts(
                    f"chicago-idea-{key}",
                    cards=signs_of(kept),
                    equal=signs_of(equal),
                    beside=signs_of(beside),
                    suit=suit,
                    kind=kind(own.category, texts),
                    n=own.category.points,
                )
                yield Idea(key, text, (str(action),))


def _first(key: str, texts: Texts) -> Idea:
    """What has to be known before a decision."""
    return Idea(key, texts(f"chicago-idea-{key}"), first=True)


def _plans(hand: KitView[Public]) -> Iterator[tuple[str, Sequence[Card]]]:
    """Yield what may be kept, and why, in words that a beginner understands."""
    own = worth(hand.hand, wheel=hand.public.options.wheel)
    if own.category in WHOLE:
        yield "keep", hand.hand
        return
    if own.category.points:
        key = "quads" if own.category is Category.QUADS else "equal"
        equal = [card for card in hand.hand if card in own.cards]
        yield key, equal
        highest = next(card for card in hand.hand if card not in equal)
        if height(highest.rank) >= _HIGH:
            yield (
                "beside",
                [card for card in hand.hand if card in equal or card is highest],
            )
    for four in combinations(hand.hand, _DRAW):
        if len({card.suit for card in four}) == 1:
            yield "flush", four
        elif (
            len({card.rank for card in four}) == _DRAW
            and height(four[0].rank) - height(four[-1].rank) == _DRAW - 1
        ):
            yield "straight", four
    if not own.category.points:
        yield "high", hand.hand[:1]
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
    said = true.value if true.verb == Verb.DECLARE else Category.PAIR
    category = Category(said)
    text = texts(f"chicago-idea-{key}", kind=kind(category, texts), n=category.points)
    yield Idea(key, text, (str(true),), certain=True)


def _key(hand: KitView[Public], true: Action) -> str:
    """Name the truth: a hand, a rank in a duel, or that there is nothing to say."""
    if true.verb == Verb.DECLARE:
        is_repeated = hand.public.talk.claim.category == true.value
        return "hold-same" if is_repeated else "hold"
    if true.verb != Verb.PASS:
        return str(true.verb)
    own = worth(hand.hand, wheel=hand.public.options.wheel).category
    return "pass" if own.points else "nothing"


def _trick(hand: KitView[Public], texts: Texts) -> Iterator[Idea]:
    """Teach that the fifth trick counts, and that the highest card should be left for
    it, or keep the lead."""
    yield _first("tricks", texts)
    if len(hand.public.tricks) == TRICKS:
        yield Idea(
            "last", texts("chicago-idea-last"), (str(hand.legal[0]),), certain=True
        )
        return
    if len(hand.legal) == 1:
        card, led = hand.legal[0].cards[0], hand.public.trick[0].card.suit.sign
        text = texts("chicago-idea-only", cards=card.sign, suit=led)
        yield Idea("only", text, (str(hand.legal[0]),), certain=True)
        return
    highest = min(hand.hand, key=lambda card: RANKS.index(card.rank))
    others = tuple(str(action) for action in hand.legal if action.cards != (highest,))
    high = tuple(str(action) for action in hand.legal if action.cards == (highest,))
    if others:
        yield Idea("save", texts("chicago-idea-save", cards=highest.sign), others)
    if high:
        yield Idea("lead", texts("chicago-idea-lead"), high)
