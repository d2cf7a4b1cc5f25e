"""What a first hand of Sedma teaches, by the cards that were really dealt (`Renderer.ideas`).

An idea that names cards goes with one action; one that names none goes with them all.
"""

from __future__ import annotations

from collections.abc import Iterator

from bot.cards import Card, Rank
from bot.games.kit.game import Action, KitView
from bot.games.sedma.rules.game import GAME, Public, Stage, taker
from bot.games.sedma.rules.judging import matches, points
from bot.tables.table_view import TableView
from bot.ui.blocks import who_in_bold
from bot.ui.renderer import Idea
from bot.ui.texts import Texts


def ideas(view: TableView, hand: KitView[Public], texts: Texts) -> tuple[Idea, ...]:
    """Return what applies now: what the moment is, and why each action may be done.

    Args:
        view: the table as the learner sees it.
        hand: its hand, as the learner sees it.
        texts: the learner's language.
    """
    now = hand.public
    usual = _counting(hand, texts)
    if not hand.legal:
        return (_waiting(view, hand, texts), *usual)
    if now.stage is Stage.LEAD:
        leads = (_lead(hand, action, texts) for action in hand.legal)
        return (*_leading(now, texts), *leads, *usual)
    if now.stage is Stage.FOLLOW:
        return (*(_reply(hand, action, texts) for action in hand.legal), *usual)
    choices = (_choice(view, hand, action, texts) for action in hand.legal)
    return (*choices, Idea("choice", texts("sedma-idea-choice")), *usual)


def _counting(hand: KitView[Public], texts: Texts) -> Iterator[Idea]:
    """What the points are for, where they are shown."""
    now = hand.public
    if now.points is not None and hand.seat is not None:
        own = GAME.sides(now.options, len(hand.hands))[hand.seat]
        yield Idea("points", texts("sedma-idea-points", n=now.points[own]))


def _waiting(view: TableView, hand: KitView[Public], texts: Texts) -> Idea:
    """What goes on while there is nothing to do."""
    now = hand.public
    if hand.seat in now.turn:
        return Idea("wait", texts("sedma-idea-ending" if hand.sealed else "sedma-idea-nothing"))
    key = {Stage.LEAD: "lead", Stage.FOLLOW: "card"}.get(now.stage, "choice")
    (seat,) = now.turn
    return Idea("wait", texts(f"sedma-idea-wait-{key}", player=who_in_bold(view, seat)))


def _leading(now: Public, texts: Texts) -> Iterator[Idea]:
    """What leading is, who draws, and the end of the stock."""
    if not now.last:
        yield Idea("lead", texts("sedma-idea-lead"))
    else:
        key = "draw" if now.stock else "stock"
        yield Idea(key, texts(f"sedma-idea-{key}"))


def _lead(hand: KitView[Public], action: Action, texts: Texts) -> Idea:
    """Why a card may be led: by what of one's own matches it, and what it is worth."""
    (card,) = action.cards
    others = sum(matches(other, card.rank) for other in hand.hand if other != card)
    if card.rank is Rank.SEVEN:
        key = "seven"
    elif others:
        key = "more"
    else:
        key = "dear" if points((card,)) else "low"
    return Idea(key, texts(f"sedma-idea-{key}", cards=card.sign, n=others), (str(action),))


def _reply(hand: KitView[Public], action: Action, texts: Texts) -> Idea:
    """Why a card may be laid: it takes the trick as it lies, or is thrown away."""
    (card,), now = action.cards, hand.public
    led = now.trick[0].card
    if matches(card, led.rank):
        key = "take" if card.rank is led.rank else "wild"
    else:
        key = "give" if points((card,)) else "throw"
    inside = points([*_laid(now), card])
    return Idea(key, texts(f"sedma-idea-{key}", cards=card.sign, led=led.sign, n=inside), (str(action),))


def _choice(view: TableView, hand: KitView[Public], action: Action, texts: Texts) -> Idea:
    """Why the trick may be ended, or prolonged with a card."""
    now = hand.public
    if action.cards:
        text = texts("sedma-idea-continue", cards=action.cards[0].sign)
        return Idea("continue", text, (str(action),))
    sides, owner, (leader,) = GAME.sides(now.options, len(hand.hands)), taker(now.trick), now.turn
    key = "end-ours" if sides[owner] == sides[leader] else "end-theirs"
    text = texts(f"sedma-idea-{key}", n=points(_laid(now)), player=who_in_bold(view, owner))
    return Idea("end", text, (str(action),))


def _laid(now: Public) -> list[Card]:
    return [laid.card for laid in now.trick]
