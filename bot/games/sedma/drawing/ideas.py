"""What a first hand of Sedma teaches, by the cards that were really dealt
(`Renderer.ideas`).

An idea that names cards goes with one action; one that names none goes with them all.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.cards import Card, Rank
from bot.games.kit.game import Action, KitView
from bot.games.sedma.rules.game import GAME, Public, Stage, taker
from bot.games.sedma.rules.judging import matches, points
from bot.tables.model.view import TableView
from bot.ui.blocks import who_in_bold
from bot.ui.renderer import Idea
from bot.ui.texts import Texts

_PLAIN: Final = (
    "last",
    "take",
    "end",
    "continue",
    "wild",
    "throw",
    "let",
    "more",
    "low",
    "seven",
    "dear",
    "give",
)
"""Ideas about a choice, the easiest to understand first."""


def ideas(view: TableView, hand: KitView[Public], texts: Texts) -> tuple[Idea, ...]:
    """Return what has to be known before a choice, and why to do each action, the
    easiest to understand first.

    Args:
        view: the table as the learner sees it.
        hand: its hand, as the learner sees it.
        texts: the learner's language.
    """
    now, terms = hand.public, tuple(_terms(view, hand, texts))
    if not hand.legal:
        return terms
    if (
        now.stage in {Stage.LEAD, Stage.FOLLOW}
        and len(hand.hand) == 1
        and now.stock < len(hand.hands)
    ):
        (action,) = hand.legal
        choices = [
            Idea(
                "last",
                texts("sedma-idea-last", cards=action.cards[0].sign),
                (str(action),),
            )
        ]
    elif now.stage is Stage.LEAD:
        choices = [_lead(hand, action, texts) for action in hand.legal]
    elif now.stage is Stage.FOLLOW:
        choices = [_reply(hand, action, texts) for action in hand.legal]
    else:
        choices = [_choice(view, hand, action, texts) for action in hand.legal]
    return (*terms, *sorted(choices, key=lambda idea: _PLAIN.index(idea.key)))


def _terms(view: TableView, hand: KitView[Public], texts: Texts) -> Iterator[Idea]:
    """Who plays with the learner, what is drawn, the end of the stock, and what the
    leader of a trick may do."""
    now = hand.public
    for partner in view.partners_of(hand.player):
        player = who_in_bold(view, partner, texts)
        text = texts("sedma-idea-partner", player=player)
        yield Idea("partner", text, first=True)
    if now.stage not in {Stage.LEAD, Stage.FOLLOW}:
        if hand.legal:
            yield Idea("choice", texts("sedma-idea-choice"), first=True)
    elif now.stock:
        yield Idea("stock", texts("sedma-idea-stock"), first=True)
    else:
        yield Idea("empty", texts("sedma-idea-empty"), first=True)


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
    return Idea(
        key, texts(f"sedma-idea-{key}", cards=card.sign, n=others), (str(action),)
    )


def _reply(hand: KitView[Public], action: Action, texts: Texts) -> Idea:
    """Why a card may be laid: it takes the trick as it lies, or is thrown away."""
    (card,), now = action.cards, hand.public
    led = now.trick[0].card
    if matches(card, led.rank):
        key = "take" if card.rank is led.rank else "wild"
    elif points((card,)):
        key = "give"
    else:
        key = "let" if any(matches(other, led.rank) for other in hand.hand) else "throw"
    inside = points([*_laid(now), card])
    return Idea(
        key,
        texts(f"sedma-idea-{key}", cards=card.sign, led=led.sign, n=inside),
        (str(action),),
    )


def _choice(
    view: TableView, hand: KitView[Public], action: Action, texts: Texts
) -> Idea:
    """Why the trick may be ended, or prolonged with a card."""
    now = hand.public
    if action.cards:
        text = texts("sedma-idea-continue", cards=action.cards[0].sign)
        return Idea("continue", text, (str(action),))
    sides, owner, (leader,) = (
        GAME.sides(now.options, len(hand.hands)),
        taker(now.trick),
        now.turn,
    )
    key = "end-ours" if sides[owner] == sides[leader] else "end-theirs"
    text = texts(
        f"sedma-idea-{key}",
        n=points(_laid(now)),
        player=who_in_bold(view, owner, texts),
    )
    return Idea("end", text, (str(action),))


def _laid(now: Public) -> list[Card]:
    return [laid.card for laid in now.trick]
