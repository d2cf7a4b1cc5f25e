"""How Toy looks."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.kit.game import Action, KitView
from bot.tables.model.view import TableView
from bot.ui.blocks import people, stamp, who
from bot.ui.card_emoji import Deck
from bot.ui.choices import Choice
from bot.ui.kit_renderer import KitRenderer
from bot.ui.renderer import ResultFace
from bot.ui.rows import Pick, Row, Select
from bot.ui.texts import Texts
from tests.games.toy.rules import (
    GUESSES,
    NUMBERS,
    THROWN,
    Phase,
    Public,
    Toy,
    ToyOptions,
)

_HALF: Final = 15
"""Numbers in one list."""


class ToyRenderer(KitRenderer[ToyOptions, KitView[Public]]):
    """Draws Toy."""

    profile = Toy.profile
    asked = ("double",)

    def facts(
        self, view: TableView, hand: KitView[Public], texts: Texts, deck: Deck
    ) -> str:
        """Return the number, and the card that was guessed."""
        now = hand.public
        top = "–" if now.top is None else deck.line((now.top,))
        return texts("toy-facts", number=now.number << len(now.doubled), top=top)

    def headline(self, view: TableView, hand: KitView[Public], texts: Texts) -> str:
        """Return what is going on."""
        turn = people(view, hand.public.turn, texts)
        return texts(
            f"toy-phase-{hand.public.phase}", player=turn, when=stamp(view.deadline)
        ).rstrip()

    def public_choices(self, hand: KitView[Public], texts: Texts) -> Sequence[Choice]:
        """Return `Grab`: whoever presses it first takes the number."""
        return [
            self.choice(Action("grab"), texts).only_if(hand.public.phase is Phase.GRAB)
        ]

    def lies(
        self, view: TableView, hand: KitView[Public], texts: Texts, deck: Deck
    ) -> str:
        """Return the card that was guessed."""
        return deck.large(() if hand.public.top is None else (hand.public.top,))

    def situation(self, view: TableView, hand: KitView[Public], texts: Texts) -> str:
        """Return what is going on."""
        return self.headline(view, hand, texts)

    def rows(self, hand: KitView[Public], texts: Texts) -> Sequence[Row]:
        """Return cards to choose from, two lists of numbers, or buttons."""
        match hand.public.phase:
            case Phase.THROW if hand.legal:
                return (
                    Pick(
                        "throw",
                        hand.hand,
                        {n: texts("toy-throw", n=n) for n in range(THROWN + 1)},
                    ),
                )
            case Phase.NAME if hand.legal:
                return tuple(
                    Select(
                        texts("toy-number", first=some[0], last=some[-1]),
                        tuple((str(n), f"name {n}") for n in some),
                    )
                    for some in (NUMBERS[:_HALF], NUMBERS[_HALF:])
                )
            case Phase.GUESS:
                every = (
                    *(Action("guess", value=value) for value in GUESSES),
                    Action("double"),
                )
                return (tuple(self.choices(every, hand, texts)),)
            case _:
                return ()

    def result(
        self, view: TableView, hand: KitView[Public], texts: Texts, deck: Deck
    ) -> ResultFace:
        """Return who took the number."""
        now = hand.public
        scores = self.scores(hand, texts)
        if now.taker is None:
            return ResultFace("", "", scores=scores)
        points = now.number << len(now.doubled)
        headline = texts("toy-taken", player=who(view, now.taker, texts), number=points)
        winners = tuple(
            info.seat
            for info in view.seats
            if view.sides[info.seat] == view.sides[now.taker]
        )
        return ResultFace(
            headline, f"-# {self.facts(view, hand, texts, deck)}", winners, scores
        )


RENDERER: Final = ToyRenderer()
