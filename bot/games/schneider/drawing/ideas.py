"""What a first hand of Schneider teaches, by the cards that were really dealt (`Renderer.ideas`).

An idea that names cards goes with one action; one that names none goes with them all.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.cards import Card
from bot.games.contract import Seat
from bot.games.kit.game import Action, KitView
from bot.games.schneider.rules.game import Public, Stage
from bot.games.schneider.rules.judging import PACK, beats, honours
from bot.tables.table_view import TableView
from bot.ui.blocks import who_in_bold
from bot.ui.renderer import Idea
from bot.ui.texts import Texts


def ideas(view: TableView, hand: KitView[Public], texts: Texts) -> tuple[Idea, ...]:
    """Return what applies now: what the moment is, and why each card may be laid."""
    now = hand.public
    way = texts("schneider-idea-way", mode=now.options.beat_mode.value, trump=_trump(now) or "none")
    if not hand.legal:
        key = "wait-lead" if now.led is None else "wait-reply"
        player = who_in_bold(view, Seat(1 - (hand.seat or 0)))
        waiting = Idea("wait", texts(f"schneider-idea-{key}", player=player, way=way))
        return (waiting, *_counting(hand, texts))
    if now.led is None:
        cards = (_lead(hand, action, way, texts) for action in hand.legal)
        return (*_leading(hand, way, texts), *cards, *_counting(hand, texts))
    replies = (_reply(hand, action, now.led, texts) for action in hand.legal)
    return (*_bound(hand, now.led, texts), *replies, *_counting(hand, texts))


def _trump(now: Public) -> str:
    return "" if now.trump is None else now.trump.sign


def _counting(hand: KitView[Public], texts: Texts) -> Iterator[Idea]:
    """What the honours are for, where they are shown."""
    counts = hand.public.honours
    if counts is not None and hand.seat is not None:
        yield Idea("honours", texts("schneider-idea-honours", n=counts[hand.seat]))


def _leading(hand: KitView[Public], way: str, texts: Texts) -> Iterator[Idea]:
    """What leading is, who draws, and the end of the stock."""
    now = hand.public
    if now.last is None:
        yield Idea("lead", texts("schneider-idea-lead", way=way))
    elif now.stage is Stage.DRAW:
        yield Idea("draw", texts("schneider-idea-draw"))
    else:
        yield Idea("end", texts("schneider-idea-end" if now.options.strict_end else "schneider-idea-end-free"))


def _lead(hand: KitView[Public], action: Action, way: str, texts: Texts) -> Idea:
    """Why a card may be led: by what may still take it, as far as the hand tells."""
    (card,), now = action.cards, hand.public
    unseen = (other for other in PACK if other not in hand.hand)
    taking = [other for other in unseen if beats(now.options, other, card, now.trump)]
    if not honours((card,)):
        key = "low"
    elif not taking:
        key = "sure"
    else:
        key = "ace" if all(other.suit is now.trump is not card.suit for other in taking) else "risk"
    return Idea(key, texts(f"schneider-idea-{key}", cards=card.sign, way=way, trump=_trump(now)), (str(action),))


def _reply(hand: KitView[Public], action: Action, led: Card, texts: Texts) -> Idea:
    """Why a card may be laid: it takes the trick, or is thrown away."""
    (card,), now = action.cards, hand.public
    taking = [one for one in hand.legal if beats(now.options, one.cards[0], led, now.trump)]
    thrown = "let" if taking else "give" if honours((card,)) else "throw"
    key = "take" if action in taking else thrown
    text = texts(f"schneider-idea-{key}", cards=card.sign, led=led.sign, n=honours((card, led)))
    return Idea(key, text, (str(action),))


def _bound(hand: KitView[Public], led: Card, texts: Texts) -> Iterator[Idea]:
    """Say why some cards may not be laid."""
    suits = {action.cards[0].suit for action in hand.legal}
    if len(hand.legal) < len(hand.hand):
        key = "follow" if suits == {led.suit} else "ruff"
        yield Idea(key, texts(f"schneider-idea-{key}", suit=led.suit.sign, trump=_trump(hand.public)))
