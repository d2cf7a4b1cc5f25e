"""What the kit teaches of any game: leading, following suit, points; and what a game
adds in its texts."""

from __future__ import annotations

import pytest

from bot.games.cards import parse_cards
from bot.games.contract import Seat, Standing
from bot.games.kit.game import Action, KitPublic, KitView, TableOptions
from bot.ui.kit_ideas import kit_ideas
from bot.ui.painting.order import Ranked
from bot.ui.painting.trick import Laid, TrickPart
from bot.ui.renderer import Idea
from bot.ui.texts import Texts

TEXTS, ME = Texts(), Seat(0)
LED = TrickPart((Laid(2, parse_cards("9h")),))
ORDER = [
    Ranked(card, worth)
    for card, worth in zip(parse_cards("AhAsTh9h"), (11, 11, 10, 0), strict=True)
]


def told(
    cards: str, *, legal: str = "", trick: TrickPart | None = None, turn: int = 0
) -> dict[str, Idea]:
    """Return the ideas of a seat that holds some cards, and may lay some of them."""
    hand = parse_cards(cards)
    public = KitPublic(TableOptions(), Standing(ME, (0, 0)), (Seat(turn),))
    actions = (
        tuple(Action("play", (card,)) for card in parse_cards(legal or cards))
        if turn == ME
        else ()
    )
    view = KitView(public, ME, (hand, (None,) * len(hand)), actions, (0, 0), None)
    return {
        idea.key: idea
        for idea in kit_ideas(
            "nameless", view, TEXTS, trick=trick, leads=True, order=ORDER
        )
    }


def test_who_leads_is_told_so_and_what_cards_count() -> None:
    found = told("KhQs7c")
    assert [*found] == ["lead", "points", "yours"]
    assert "A = 11, 10 = 10" in found["points"].text
    assert "lead" in told("KhQs7c", trick=TrickPart(LED.plays, taker=2)), (
        "the last trick is no trick in progress"
    )


def test_suit_is_said_to_be_followed_only_where_it_must_be() -> None:
    assert "♥ was led" in told("KhQs7c", legal="Kh", trick=LED)["follow"].text
    assert "♥" in told("KsQs7c", trick=LED)["free"].text
    for cards, legal in (("KhQs7c", "KhQs7c"), ("KhQh", "KhQh"), ("KsQs7c", "Ks")):
        assert not {"follow", "free"} & told(cards, legal=legal, trick=LED).keys()


@pytest.mark.parametrize("trick", [None, LED])
def test_who_waits_is_told_to_wait(trick: TrickPart | None) -> None:
    assert [*told("KhQs7c", trick=trick, turn=1)] == ["wait"]
