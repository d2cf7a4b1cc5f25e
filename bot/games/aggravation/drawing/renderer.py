"""Draws Aggravation: two rows of cards, how many each has left, and thirteen ranks that never move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, cast

from bot.cards import Card
from bot.games.aggravation.drawing.teaching import lesson, rules
from bot.games.aggravation.rules.game import CALLS, PRESSES, Aggravation
from bot.games.aggravation.rules.options import AggravationOptions
from bot.games.aggravation.rules.state import SEATS, Ending, Phase, Public, View
from bot.games.contract import Options, Seat
from bot.games.kit.game import Action, KitView, Told
from bot.games.kit.replay import Frame
from bot.tables.table_view import HandEnd, TableView
from bot.ui.blocks import isolated, people, stamp, who
from bot.ui.card_emoji import LETTERS, Deck
from bot.ui.kit_renderer import KitRenderer
from bot.ui.painting.hands import HandsPart
from bot.ui.painting.sheet import Sheet
from bot.ui.picture_words import hands_words
from bot.ui.renderer import Idea, PageFace, Picture, ResultFace, TableFace
from bot.ui.rows import Row, Select, spread
from bot.ui.texts import Texts

_NONE: Final = "–"
_OVER: Final = {
    Ending.CALLED: "aggravation-over-called",
    Ending.FIRST_OUT: "aggravation-over-first-out",
    Ending.BOTH_OUT: "aggravation-over-both-out",
    Ending.IDLE: "aggravation-over-idle",
}


class AggravationRenderer(KitRenderer[Public]):
    """Draws Aggravation."""

    profile = Aggravation.profile

    def facts(self, view: TableView, hand: KitView[Public], texts: Texts, deck: Deck) -> str:
        """Return how many cards each has left, the viewer's own first."""
        own = hand.seat or Seat(0)
        left = hand.public.left
        if hand.seat is None:
            return texts("aggravation-left", first=left[0], second=left[1])
        return texts("aggravation-left-you", own=left[own], other=left[1 - own])

    def headline(self, view: TableView, hand: KitView[Public], texts: Texts) -> str:
        """Return when cards are turned; while there is a match, what to do."""
        if hand.public.phase is Phase.FLIP:
            return texts("aggravation-flip", when=stamp(view.deadline)).rstrip()
        return texts("aggravation-race")

    def situation(self, view: TableView, hand: KitView[Public], texts: Texts) -> str:
        """Return for the viewing seat whether it covers or calls."""
        if hand.public.phase is Phase.FLIP:
            return texts("aggravation-soon")
        return texts("aggravation-cover" if hand.public.left[hand.player] else "aggravation-call")

    def happened(self, view: TableView, hand: KitView[Public], texts: Texts) -> str:
        """Return what was done last: a wrong press of one's own before all else."""
        own = cast(View, hand).own
        if own is not None and own.missed is not None:
            return texts("aggravation-missed", rank=own.missed.sign, n=hand.public.options.misfire_seconds)
        return super().happened(view, hand, texts)

    def lies(self, view: TableView, hand: KitView[Public], texts: Texts, deck: Deck) -> str:
        """Return both rows, the viewer's own below."""
        above = Seat(0) if hand.seat is None else Seat(1 - hand.seat)
        return "\n".join(deck.large(_row(hand.public, seat)) for seat in (above, Seat(1 - above)))

    def rows(self, hand: KitView[Public], texts: Texts) -> Sequence[Row]:
        """Return all ranks at any time, and the word with each, for who has run out."""
        ranks = spread(self.choices(PRESSES, hand, texts))
        called = tuple((self.label(action, texts), str(action)) for action in CALLS)
        return (*ranks, Select(texts("aggravation-word"), called, disabled=CALLS[0] not in hand.legal))

    def label(self, action: Action, texts: Texts) -> str:
        """Return a rank as it stands on cards."""
        rank = action.value.replace("T", "10")
        return texts(f"{self.game}-do-{action.verb}", value=rank)

    def table(self, view: TableView, hand: object, texts: Texts, deck: Deck) -> TableFace:
        """Return what everybody sees: the score, both rows, and what was done last."""
        shown = cast("KitView[Public]", hand)
        return replace(super().table(view, hand, texts, deck), facts=self._score(shown, texts))

    def beside(self, hand: KitView[Public], seat: Seat, texts: Texts, deck: Deck) -> str:
        """Return how many cards a seat has left."""
        return texts("aggravation-seat", n=hand.public.left[seat])

    def result(self, view: TableView, end: HandEnd, texts: Texts, deck: Deck) -> ResultFace:
        """Return who won and how, and both rows; nothing of a hand that was broken off."""
        shown = cast("KitView[Public]", end.view)
        now, scores = shown.public, self.scores(shown, texts)
        if now.ending is None:
            return ResultFace("", "", scores=scores)
        winners = () if now.winner is None else (now.winner,)
        drawn = now.ending is Ending.IDLE and now.winner is None
        headline = texts("aggravation-over-idle-draw" if drawn else _OVER[now.ending], player=people(view, winners))

        def told(deck: Deck) -> list[str]:
            return [
                texts("table-seat", player=isolated(who(view, seat)), facts=deck.line(_row(now, seat)) or _NONE)
                for seat in SEATS
            ]

        said = [self.facts(view, shown, texts, LETTERS), *told(LETTERS)]
        picture = _picture(now, texts, "\n-# ".join(said))
        return ResultFace(headline, "\n".join(told(deck)), winners, scores, picture)

    def scores(self, hand: KitView[Public], texts: Texts) -> tuple[str, ...]:
        """Return everybody's wins, where more than one decides the match."""
        if hand.public.options.best_of == 1:
            return ()
        return tuple(texts("aggravation-wins", n=n) for n in hand.scores)

    def page(self, view: TableView, page: object, texts: Texts, deck: Deck) -> PageFace:
        """Return a page of a replay: both rows after what was done, with its moment."""
        frame = cast("Frame[KitView[Public], Action, Told]", page)
        now = frame.public.public
        story = [
            texts("aggravation-at", seconds=_seconds(done.move.at_ms), told=self.told(view, event, texts, deck))
            for done in frame.done
            for event in done.events
        ]
        rows = tuple(
            texts("aggravation-page-seat", cards=deck.line(_row(now, seat)) or _NONE, n=now.left[seat])
            for seat in SEATS
        )
        return PageFace(self._score(frame.public, texts), tuple(story), rows, _picture(now, texts))

    def dealt(self, view: TableView, page: object, pack: str, texts: Texts, deck: Deck) -> tuple[str, ...]:
        """Return the whole pack: nobody sees their own pile."""
        return super().dealt(view, page, pack, texts, deck)[-1:]

    def ideas(self, view: TableView, hand: object, texts: Texts) -> Sequence[Idea]:
        """Return what can be taught at this moment, without naming a match."""
        shown = cast("KitView[Public]", hand)
        now, left = shown.public, shown.public.left[shown.player]
        key = "flip" if now.phase is Phase.FLIP else "cover" if left else "call"
        return (Idea(key, texts(f"aggravation-idea-{key}")), Idea("aim", texts("aggravation-idea-aim")))

    def lesson(self, options: Options, texts: Texts, deck: Deck) -> tuple[str, ...]:
        """Return these rules in a minute."""
        return lesson(cast(AggravationOptions, options), texts)

    def rules(self, options: Options, texts: Texts, deck: Deck) -> tuple[str, ...]:
        """Return the rules a table plays by."""
        return rules(cast(AggravationOptions, options), texts)

    def _score(self, hand: KitView[Public], texts: Texts) -> str:
        """Return the wins of both, where more than one decides the match."""
        if hand.public.options.best_of == 1:
            return texts("aggravation-facts")
        return texts("aggravation-score", first=hand.scores[0], second=hand.scores[1])


def _row(now: Public, seat: Seat) -> tuple[Card, ...]:
    return tuple(top.card for top in now.rows[seat])


def _picture(now: Public, texts: Texts, caption: str = "") -> Picture:
    part = HandsPart(tuple(_row(now, seat) for seat in SEATS))
    return Picture(hands_words(part, texts), Sheet((part,)), caption)


def _seconds(at_ms: int) -> str:
    return f"{at_ms // 1000}.{at_ms % 1000 // 100}"
