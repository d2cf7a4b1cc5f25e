"""What a first hand of Chicago teaches: exchanging, saying what one holds, proving it, and the last trick."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby

from bot.cards import Card
from bot.games.chicago.drawing.words import kind
from bot.games.chicago.rules.draws import EXPOSE
from bot.games.chicago.rules.hands import HAND_SIZE, RANKS, Category, height
from bot.games.chicago.rules.play import TRICKS
from bot.games.chicago.rules.state import Phase, Public
from bot.games.chicago.rules.talk import Verb
from bot.games.kit.game import Action, KitView
from bot.ui.card_emoji import signs_of
from bot.ui.renderer import Idea
from bot.ui.texts import Texts


def ideas(hand: KitView[Public], usual: Sequence[Idea], texts: Texts) -> Iterator[Idea]:
    """Return what can be taught now, the most important first.

    Args:
        hand: as the learner sees it.
        usual: what the kit teaches, of tricks above all.
        texts: the reader's language.
    """
    now, asked = hand.public, bool(hand.legal) and hand.seat in hand.public.turn
    if now.phase.drawing and asked:
        yield from (_exchange(action, hand, texts) for action in hand.legal)
    elif now.phase.talking and asked:
        yield from _saying(hand.legal, texts)
    elif now.phase is Phase.PLAY and asked:
        yield from _trick(hand, texts)
        yield from usual
    elif now.phase.talking and hand.sealed:
        yield Idea("silent", texts("chicago-idea-silent"))
    elif now.phase.drawing or now.phase.talking:
        key = "taking" if now.phase.drawing else "saying"
        yield Idea(key, texts(f"chicago-idea-{key}"))
    else:
        yield from usual


def _exchange(action: Action, hand: KitView[Public], texts: Texts) -> Idea:
    """Say what is kept by an exchange, and why."""
    kept = [card for card in hand.hand if card not in action.cards]
    key = "expose" if action.verb == EXPOSE else _worth_keeping(kept)
    equal = [
        card for _, group in groupby(kept, key=lambda card: card.rank) if len(cards := [*group]) > 1 for card in cards
    ]
    suit = kept[0].suit.sign if kept else ""
    return Idea(key, texts(f"chicago-idea-{key}", cards=signs_of(equal or kept), suit=suit), (str(action),))


def _worth_keeping(kept: Sequence[Card]) -> str:
    """Name what makes cards worth keeping; they stand as in a hand, from the highest."""
    if len(kept) == HAND_SIZE:
        return "keep"
    if len({card.rank for card in kept}) < len(kept):
        return "equal"
    if len(kept) == HAND_SIZE - 1 and len({card.suit for card in kept}) == 1:
        return "flush"
    if len(kept) == HAND_SIZE - 1 and height(kept[0].rank) - height(kept[-1].rank) < HAND_SIZE:
        return "straight"
    return "high" if kept else "all"


def _saying(legal: Sequence[Action], texts: Texts) -> Iterator[Idea]:
    for action in legal:
        if action.verb == Verb.DECLARE:
            said = Category(action.value)
            text = texts("chicago-idea-hold", kind=kind(said, texts), n=said.points)
            yield Idea("hold", text, (str(action),))
    yield Idea("pass", texts("chicago-idea-pass"), tuple(str(action) for action in legal if action.verb == Verb.PASS))


def _trick(hand: KitView[Public], texts: Texts) -> Iterator[Idea]:
    """Teach that the fifth trick counts, and that the highest card should be left for it, or keep the lead."""
    if len(hand.public.tricks) == TRICKS:
        yield Idea("last", texts("chicago-idea-last"))
        return
    highest = min(hand.hand, key=lambda card: RANKS.index(card.rank))
    high = tuple(str(action) for action in hand.legal if action.cards == (highest,))
    others = tuple(str(action) for action in hand.legal if action.cards != (highest,))
    if others:
        yield Idea("save", texts("chicago-idea-save", cards=highest.sign), others)
    if high:
        yield Idea("lead", texts("chicago-idea-lead"), high)
