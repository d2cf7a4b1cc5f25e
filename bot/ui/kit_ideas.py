"""What a first hand teaches of any game of the kit: leading, following suit, points,
and what else may be done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any

from bot.games.cards import Card
from bot.games.kit.game import KitView
from bot.ui.painting.order import Ranked
from bot.ui.painting.trick import TrickPart
from bot.ui.renderer import Idea
from bot.ui.texts import Texts


def kit_ideas(
    game: str,
    hand: KitView[Any],
    texts: Texts,
    *,
    trick: TrickPart | None,
    leads: bool,
    order: Sequence[Ranked],
) -> Iterator[Idea]:
    """Return what can be taught now, at least one idea; a game has its own in texts,
    `idea-<verb>` and `idea-wait`.

    Args:
        game: its name in keys of texts.
        hand: as the learner sees it.
        texts: the reader's language.
        trick: what lies on the table; one in progress has no taker.
        leads: whether the game is one of tricks.
        order: the cards from the best to the lowest with their points, if they have
            any.
    """
    turn = hand.public.turn
    if not hand.legal or (turn and hand.seat not in turn):
        yield Idea("wait", texts.in_game(game, "idea-wait"))
        return
    for action in hand.legal:
        own = f"{game}-idea-{action.verb}"
        if texts.has(own):
            cards = " ".join(card.sign for card in action.cards)
            text = texts(own, cards=cards, n=len(action.cards), value=action.value)
            yield Idea(action.verb, text, (str(action),))
    laid = {
        card for action in hand.legal if len(action.cards) == 1 for card in action.cards
    }
    if laid and trick is not None and trick.taker is None:
        yield from _following(hand.hand, laid, trick.plays[0].cards[0], texts)
    elif laid and leads:
        yield Idea("lead", texts("idea-lead"))
    if laid and (worth := _worth(order)):
        yield Idea("points", texts("idea-points", worth=worth))
    yield Idea("yours", texts("idea-yours"))


def _following(
    hand: Sequence[Card], laid: set[Card], led: Card, texts: Texts
) -> Iterator[Idea]:
    """Say what the led suit means, as far as the rules can be told from what may be
    laid."""
    same = {card for card in hand if card.suit is led.suit}
    if same and laid == same != set(hand):
        yield Idea("follow", texts("idea-follow", suit=led.suit.sign))
    elif not same and laid == set(hand):
        yield Idea("free", texts("idea-free", suit=led.suit.sign))


def _worth(order: Sequence[Ranked]) -> str:
    """Name the ranks that count, and what each is worth."""
    ranked = dict.fromkeys(
        (one.card.rank.sign, one.worth) for one in order if one.worth
    )
    groups = groupby(ranked, key=lambda pair: pair[1])
    return ", ".join(
        f"{' '.join(sign for sign, _ in group)} = {worth}" for worth, group in groups
    )
