"""How Toy looks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, cast

from bot.cards import Card
from bot.games.kit.game import Action
from bot.tables.table_view import HandEnd, TableView
from bot.ui.blocks import people, resign, stamp, who
from bot.ui.card_emoji import Deck
from bot.ui.kit_renderer import KitRenderer
from bot.ui.renderer import HandFace, ResultFace, TableFace
from bot.ui.rows import Pick, Row, Select
from bot.ui.texts import Texts
from tests.games.toy.rules import GUESSES, NUMBERS, THROWN, Phase, Toy, View

_HALF: Final = 15
"""Numbers in one list."""


class ToyRenderer(KitRenderer[View]):
    """Draws Toy."""

    profile = Toy.profile
    asked = ("double",)

    def legal(self, hand: View) -> Sequence[Action]:
        """Return what the viewing seat may do now."""
        return hand.legal

    def held(self, hand: View) -> Sequence[Card]:
        """Return the cards of the viewing seat."""
        return hand.hand

    def scores(self, hand: View) -> Sequence[int]:
        """Return the score of each seat."""
        return hand.scores

    def facts(self, view: TableView, hand: View, texts: Texts, deck: Deck) -> str:
        """Return the number, and the card that was guessed."""
        now = hand.public
        top = "–" if now.top is None else deck.line((now.top,))
        return texts("toy-facts", number=now.number << len(now.doubled), top=top)

    def table(self, view: TableView, hand: object, texts: Texts, deck: Deck) -> TableFace:
        """Return what everybody sees; who presses `Grab` first takes the number."""
        shown = cast(View, hand)
        now = shown.public
        turn = (now.turn,) if now.phase in {Phase.THROW, Phase.NAME} else ()
        (grab,) = self.choices((Action("grab"),), texts)
        return TableFace(
            headline=texts(f"toy-phase-{now.phase}", player=people(view, turn), when=stamp(view.deadline)).rstrip(),
            note=self.facts(view, shown, texts, deck),
            play="",
            seats=tuple(texts("toy-seat", cards=deck.back() * size) for size in now.sizes),
            facts="",
            turn=turn,
            choices=(replace(grab, disabled=now.phase is not Phase.GRAB),),
        )

    def hand(self, view: TableView, hand: object, texts: Texts, deck: Deck) -> HandFace:
        """Return what the viewing seat sees."""
        shown = cast(View, hand)
        face = self.table(view, hand, texts, deck)
        return HandFace(
            face.headline,
            deck.line(shown.hand),
            face.note,
            (*self._rows(shown, texts), (resign(view, texts),)),
            face.turn,
        )

    def _rows(self, hand: View, texts: Texts) -> tuple[Row, ...]:
        match hand.public.phase:
            case Phase.THROW if hand.legal:
                return (Pick("throw", hand.hand, {n: texts("toy-throw", n=n) for n in range(THROWN + 1)}),)
            case Phase.NAME if hand.legal:
                return tuple(
                    Select(texts("toy-number"), tuple((str(n), f"name {n}") for n in some))
                    for some in (NUMBERS[:_HALF], NUMBERS[_HALF:])
                )
            case Phase.GUESS:
                every = (*(Action("guess", value=value) for value in GUESSES), Action("double"))
                choices = zip(every, self.choices(every, texts), strict=True)
                return (tuple(replace(choice, disabled=one not in hand.legal) for one, choice in choices),)
            case _:
                return ()

    def result(self, view: TableView, end: HandEnd, texts: Texts, deck: Deck) -> ResultFace:
        """Return who took the number."""
        shown = cast(View, end.view)
        now = shown.public
        if now.taker is None:
            return ResultFace(texts("toy-broken-off"), "")
        return ResultFace(
            texts("toy-taken", player=who(view, now.taker), number=now.number << len(now.doubled)),
            self.facts(view, shown, texts, deck),
            tuple(info.seat for info in view.seats if view.sides[info.seat] == view.sides[now.taker]),
        )


RENDERER: Final = ToyRenderer()
