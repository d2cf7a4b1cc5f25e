"""Draws Aggravation: two rows of cards, how many each has left, and thirteen ranks that
never move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Final

from bot.games.aggravation.drawing.tableau import NONE, latest_ms, tableau
from bot.games.aggravation.drawing.teaching import idea, lesson, rules
from bot.games.aggravation.rules.game import CALL, PRESSES, Aggravation
from bot.games.aggravation.rules.options import AggravationOptions
from bot.games.aggravation.rules.state import SEATS, Ending, Phase, Public, Racer, View
from bot.games.cards import Card
from bot.games.contract import Seat
from bot.games.kit.game import Action
from bot.games.kit.pace import mark_of, pace_of
from bot.house.review import Misstep
from bot.tables.model.view import TableView
from bot.ui.blocks import isolated, people, stamp, who
from bot.ui.card_emoji import LETTERS, Deck
from bot.ui.components import ButtonStyle
from bot.ui.kit_renderer import KitPage, KitRenderer
from bot.ui.painting.hands import HandsPart
from bot.ui.painting.sheet import Sheet
from bot.ui.picture_words import hands_words
from bot.ui.renderer import (
    HandFace,
    Idea,
    MisstepFace,
    PageFace,
    Picture,
    ResultFace,
    TableFace,
)
from bot.ui.rows import Row, spread
from bot.ui.standings import seconds
from bot.ui.texts import Texts

_ROUNDED_MS: Final = 999
"""A time stamp is of a whole second: the next one, so that nobody presses too early."""
_OVER: Final = {
    Ending.CALLED: "aggravation-over-called",
    Ending.FIRST_OUT: "aggravation-over-first-out",
    Ending.BOTH_OUT: "aggravation-over-both-out",
    Ending.IDLE: "aggravation-over-idle",
}


class AggravationRenderer(KitRenderer[AggravationOptions, View]):
    """Draws Aggravation."""

    profile = Aggravation.profile

    def facts(self, view: TableView, hand: View, texts: Texts, deck: Deck) -> str:
        """Return the wins of both, the viewer's own first, where more than one decides
        the match."""
        best_of = hand.public.options.best_of
        if best_of == 1:
            return texts("aggravation-facts")
        own = hand.seat or Seat(0)
        return texts(
            "aggravation-score",
            best=best_of,
            first=hand.scores[own],
            second=hand.scores[1 - own],
        )

    def headline(self, view: TableView, hand: View, texts: Texts) -> str:
        """Return when cards are turned; while there is a match, what to do."""
        if hand.public.phase is Phase.FLIP:
            return texts("aggravation-flip", when=stamp(view.deadline)).rstrip()
        return texts("aggravation-race")

    def situation(self, view: TableView, hand: View, texts: Texts) -> str:
        """Return for the viewing seat whether it covers or calls."""
        left, own = hand.public.left[hand.player], _own(hand)
        if not left and own.said:
            return texts("aggravation-which")
        if hand.public.phase is Phase.FLIP:
            return texts("aggravation-soon")
        return texts("aggravation-cover" if left else "aggravation-call")

    def happened(self, view: TableView, hand: View, texts: Texts) -> str:
        """Return what was done last; if the viewer's own press did nothing, say that
        first."""
        now, own = hand.public, _own(hand)
        if own.missed is not None and own.locked_ms >= latest_ms(now):
            return self._missed(view, own, now.options.misfire_seconds, texts)
        if own.said and hand.seat is not None and now.left[hand.seat]:
            return texts("aggravation-early", n=now.left[hand.seat])
        return super().happened(view, hand, texts)

    def lies(self, view: TableView, hand: View, texts: Texts, deck: Deck) -> str:
        """Return both rows, the viewer's own below."""
        below = Seat(1) if hand.seat is None else hand.seat
        return tableau(view, hand.public, below, texts, deck)

    def rows(self, hand: View, texts: Texts) -> Sequence[Row]:
        """Return all ranks from the two up, and the word in green: the same at any
        time, whatever the cards are."""
        actions = [*reversed(PRESSES), CALL]
        *ranks, word = self.choices(actions, hand, texts)
        green = replace(word, style=ButtonStyle.SUCCESS)
        return spread([*ranks, green])

    def hand(self, view: TableView, hand: View, texts: Texts, deck: Deck) -> HandFace:
        """Return what the viewing seat sees: the clock turns cards, and does nothing in
        anybody's place.

        A hint would be the whole game; the review says afterwards what was seen late.
        """
        face = super().hand(view, hand, texts, deck)
        has_clock = face.situation == texts("aggravation-soon")
        return replace(
            face,
            cards="",
            pausing=True,
            clock=has_clock,
            hints=False,
        )

    def label(self, action: Action, texts: Texts) -> str:
        """Return a rank as it is on cards."""
        rank = action.value.replace("T", "10")
        return texts(f"{self.game}-do-{action.verb}", value=rank)

    def table(self, view: TableView, hand: View, texts: Texts, deck: Deck) -> TableFace:
        """Return what everybody sees: the score, both rows, and what was done last."""
        return replace(
            super().table(view, hand, texts, deck),
            facts=self.facts(view, hand, texts, deck),
        )

    def beside(self, hand: View, seat: Seat, texts: Texts, deck: Deck) -> str:
        """Return how many cards a seat has left."""
        return texts("aggravation-seat", n=hand.public.left[seat])

    def result(
        self, view: TableView, hand: View, texts: Texts, deck: Deck
    ) -> ResultFace:
        """Return who won and how, and both rows; nothing of a hand that was not played
        out."""
        now = hand.public
        scores = self.scores(hand, texts)
        if now.ending is None:
            return ResultFace("", "", scores=scores)
        winners = () if now.winner is None else (now.winner,)
        drawn = now.ending is Ending.IDLE and not winners
        key = "aggravation-over-idle-draw" if drawn else _OVER[now.ending]
        headline = texts(key, player=people(view, winners, texts))
        lines = _lines(view, now, texts, deck)
        caption = [
            self.facts(view, hand, texts, LETTERS),
            *_lines(view, now, texts, LETTERS),
        ]
        picture = _picture(now, texts, "\n-# ".join(caption))
        return ResultFace(headline, "\n".join(lines), winners, scores, picture)

    def scores(self, hand: View, texts: Texts) -> tuple[str, ...]:
        """Return everybody's wins, where more than one decides the match, and how quick
        they were in this hand."""
        now = hand.public
        quick = [_quick(now, seat, texts) for seat in SEATS]
        if now.options.best_of > 1:
            wins = [texts("aggravation-wins", n=n) for n in hand.scores]
            pairs = zip(wins, quick, strict=True)
            return tuple(" · ".join(filter(None, pair)) for pair in pairs)
        if not any(quick):
            return ()
        return tuple(one or NONE for one in quick)

    def figures(self, hand: View) -> tuple[str, ...]:
        """Return everybody's wins, where more than one decides the match."""
        if hand.public.options.best_of == 1:
            return ()
        return super().figures(hand)

    def page(
        self, view: TableView, page: KitPage[View], texts: Texts, deck: Deck
    ) -> PageFace:
        """Return a page of a replay: both rows after what was done, with its moment."""
        now = page.public.public
        story = []
        for done in page.done:
            moment = _seconds(done.move.at_ms)
            for event in done.events:
                told = self.told(view, event, texts, deck)
                story.append(texts("aggravation-at", seconds=moment, told=told))
        rows = []
        for seat in SEATS:
            cards = _line(now, seat, deck)
            row = texts("aggravation-page-seat", cards=cards, n=now.left[seat])
            rows.append(row)
        return PageFace(
            facts=self.facts(view, page.public, texts, deck),
            story=tuple(story),
            seats=tuple(rows),
            picture=_picture(now, texts),
            at_ms=page.done[-1].move.at_ms if page.done else 0,
        )

    def dealt(
        self, view: TableView, page: KitPage[View], pack: str, texts: Texts, deck: Deck
    ) -> tuple[str, ...]:
        """Return the whole pack: nobody sees their own pile."""
        *_hands, whole = super().dealt(view, page, pack, texts, deck)
        return (whole,)

    def misstep(self, misstep: Misstep[View, Action], texts: Texts) -> MisstepFace:
        """Return where time was lost: by a match that was seen late, or by a wrong
        rank."""
        reason = misstep.advice.reason
        wrong = reason is not None and reason.why == "wrong"
        key = "aggravation-review-wrong" if wrong else "aggravation-review-slow"
        rank = misstep.decision.chosen.value.replace("T", "10")
        time = seconds(0 if reason is None else reason.points, texts)
        return MisstepFace(
            texts("aggravation-review-rank", rank=rank),
            texts(key, rank=rank, time=time),
        )

    def decided_by(self, hand: View, texts: Texts) -> str:
        """Return how many cards each has covered, and how quickly."""
        own = _raced(hand.public, hand.player, texts)
        other = _raced(hand.public, Seat(1 - hand.player), texts)
        return texts("aggravation-review-raced", own=own, other=other)

    def opening(self, view: TableView, hand: View, texts: Texts) -> str:
        """Return the card that a guided race begins with."""
        mode = hand.public.options.cover_mode.value
        following = texts("button-read")
        return texts("aggravation-guide-opening", mode=mode, next=following)

    def ideas(self, view: TableView, hand: View, texts: Texts) -> Sequence[Idea]:
        """Return what can be taught at this moment, without naming a match."""
        return (idea(hand, texts),)

    def lesson(
        self, options: AggravationOptions, texts: Texts, deck: Deck
    ) -> tuple[str, ...]:
        """Return these rules in a minute."""
        return lesson(options, texts)

    def rules(
        self, options: AggravationOptions, texts: Texts, deck: Deck
    ) -> tuple[str, ...]:
        """Return the rules a table plays by."""
        return rules(options, texts)

    def _missed(self, view: TableView, own: Racer, seconds: int, texts: Texts) -> str:
        """Say which rank was wrong, and until when nothing can be pressed."""
        rank = "" if own.missed is None else own.missed.sign
        if seconds and view.dealt_at is not None:
            free = view.dealt_at + timedelta(milliseconds=own.locked_ms + _ROUNDED_MS)
            return texts("aggravation-missed-until", rank=rank, when=stamp(free))
        return texts("aggravation-missed", rank=rank, n=seconds)


def _quick(now: Public, seat: Seat, texts: Texts) -> str:
    """Return how quick somebody was, and how often they were wrong; nothing while the
    hand is played."""
    pace = pace_of(Counter(map(mark_of, now.took[seat])))
    wrong = now.misfires[seat]
    if pace is not None:
        median = seconds(pace.median, texts)
        best = seconds(pace.best, texts)
        return texts("aggravation-quick", median=median, best=best, n=wrong)
    if wrong and now.phase is Phase.OVER:
        return texts("aggravation-wrong-alone", n=wrong)
    return ""


def _raced(now: Public, seat: Seat, texts: Texts) -> str:
    """Return how many cards somebody has covered, and how quick they were."""
    covered = texts("aggravation-review-covered", n=now.covers[seat])
    quick = _quick(now, seat, texts)
    return f"{covered}, {quick}" if quick else covered


def _own(hand: View) -> Racer:
    """Return what became of the viewer's presses; nothing for the public, which has
    none."""
    return hand.own or Racer()


def _row(now: Public, seat: Seat) -> tuple[Card, ...]:
    return tuple(top.card for top in now.rows[seat])


def _line(now: Public, seat: Seat, deck: Deck) -> str:
    row = _row(now, seat)
    return deck.line(row) if row else NONE


def _lines(view: TableView, now: Public, texts: Texts, deck: Deck) -> list[str]:
    """Return both rows, each after its player."""
    lines = []
    for seat in SEATS:
        player = isolated(who(view, seat, texts))
        line = texts("table-seat", player=player, facts=_line(now, seat, deck))
        lines.append(line)
    return lines


def _picture(now: Public, texts: Texts, caption: str = "") -> Picture:
    rows = tuple(_row(now, seat) for seat in SEATS)
    part = HandsPart(rows)
    words = hands_words(part, texts)
    return Picture(words, Sheet((part,)), caption)


def _seconds(at_ms: int) -> str:
    return f"{at_ms // 1000}.{at_ms % 1000 // 100}"
