"""Draws Sedma: the trick in rounds, who plays after whom, whose the trick is now, and
the points of both sides."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.games.cards import Rank, parse_cards
from bot.games.contract import Seat
from bot.games.kit.game import Action, KitView
from bot.games.sedma.drawing.ideas import ideas
from bot.games.sedma.rules.game import (
    GAME,
    PAUSE_SECONDS,
    Laid,
    Public,
    Sedma,
    Stage,
    taker,
)
from bot.games.sedma.rules.judging import LAST_TRICK, owner, points
from bot.games.sedma.rules.options import SedmaOptions
from bot.tables.model.view import TableView
from bot.ui.blocks import TEAM_SIGNS, isolated, listed, people, stamp, together, who
from bot.ui.card_emoji import Deck, signs_of
from bot.ui.choices import Still
from bot.ui.kit_renderer import KitRenderer
from bot.ui.painting import trick as painting
from bot.ui.painting.trick import TrickPart
from bot.ui.renderer import HandFace, Idea
from bot.ui.rows import Row, spread, spread_cards
from bot.ui.texts import Texts

_ARROW: Final = " → "
_ALONE: Final = 3
"""So many sides that what one of them has does not tell what the others have."""
_ROUNDS: Final = (("9s", "9c"), ("Ts", "Ah"), ("7h", "Kd"), ("Jd", "Qs"))
"""The example of the rules, by player: a seven takes the first round, and the leader
continues with a nine."""


class SedmaRenderer(KitRenderer[SedmaOptions, KitView[Public]]):
    """Draws Sedma."""

    profile = Sedma.profile
    apart = True

    def facts(
        self, view: TableView, hand: KitView[Public], texts: Texts, deck: Deck
    ) -> str:
        """Return what matches, whose the trick is, and the stock; for a seat also
        partner and scores, its own first.

        Once the hand is over it is the points of each side.
        """
        now = hand.public
        if not now.turn:
            return " · ".join(_side_points(view, now, texts))
        parts = [_matching(now, texts), *_owned(view, now, texts)]
        if now.stock and not view.is_brief:
            parts.append(texts("sedma-stock", n=now.stock))
        if hand.seat is not None:
            sides = _sides(now)
            first = sides[hand.seat]
            for seat, side in enumerate(sides):
                if side == first and seat != hand.seat and not view.guided:
                    parts.append(
                        texts("sedma-partner", player=who(view, Seat(seat), texts))
                    )
            own_first = sorted(set(sides), key=lambda side: (side - first) % len(sides))
            if now.points is not None:
                parts.append(
                    texts(
                        "sedma-points",
                        points=":".join(str(now.points[side]) for side in own_first),
                    )
                )
            if now.options.target > 1 and not view.guided:  # one thing at a time
                wins = ":".join(
                    str(hand.scores[sides.index(side)]) for side in own_first
                )
                parts.append(texts("sedma-score", wins=wins, target=now.options.target))
        return " · ".join(parts)

    def example(self, options: SedmaOptions) -> TrickPart | None:
        """Return a trick that its leader prolongs."""
        plays = tuple(
            painting.Laid(number, parse_cards("".join(cards)))
            for number, cards in enumerate(_ROUNDS, start=1)
        )
        best = plays[0].cards[1:]
        return TrickPart(
            plays, 1, best, worth=points(card for play in plays for card in play.cards)
        )

    def trick(self, hand: KitView[Public]) -> TrickPart | None:
        """Return the trick in progress, or else the last one: a row for each player, a
        column for each round."""
        now = hand.public
        laid = now.trick or now.last
        if not laid:
            return None
        order = list(dict.fromkeys(one.seat for one in laid))
        plays = tuple(
            painting.Laid(seat + 1, tuple(one.card for one in laid if one.seat == seat))
            for seat in order
        )
        if now.trick:
            return TrickPart(plays)
        cards = [one.card for one in laid]
        worth = points(cards) + LAST_TRICK * (not now.turn)
        return TrickPart(plays, taker(laid) + 1, (cards[owner(cards)],), worth=worth)

    def lies(
        self, view: TableView, hand: KitView[Public], texts: Texts, deck: Deck
    ) -> str:
        """Return the round that lies on the table, large; below it who plays after
        whom, and the rounds before."""
        now = hand.public
        rounds = _rounds(now.trick or now.last, len(hand.hands))
        latest = [one.card for one in rounds[-1]] if rounds else []
        below = [_order(view, now, texts)]
        if len(rounds) > 1 and not view.is_brief:
            before = " ┊ ".join(
                signs_of([one.card for one in some]) for some in rounds[:-1]
            )
            below.append(texts("sedma-rounds", cards=before))
        return f"{deck.large(latest, nothing=texts('table-empty'))}\n-# {' · '.join(below)}"

    def headline(self, view: TableView, hand: KitView[Public], texts: Texts) -> str:
        """Return who leads, plays, or may end or continue: the same for those who can
        and who cannot continue."""
        keys = {Stage.LEAD: "sedma-leads", Stage.FOLLOW: "sedma-plays"}
        key = keys.get(hand.public.stage, "sedma-may-continue")
        return texts(
            key, player=people(view, hand.public.turn, texts), when=stamp(view.deadline)
        )

    def situation(self, view: TableView, hand: KitView[Public], texts: Texts) -> str:
        """Return the same for the viewing seat."""
        now = hand.public
        if hand.seat not in now.turn:
            return self.headline(view, hand, texts)
        if view.guided and now.stage is Stage.PAUSE:
            return texts("sedma-guide-pause")
        if not hand.legal:
            return texts("sedma-your-end" if hand.sealed else "sedma-your-nothing")
        keys = {Stage.LEAD: "sedma-your-lead", Stage.FOLLOW: "sedma-your-card"}
        return texts(keys.get(now.stage, "sedma-your-choice"))

    def rows(self, hand: KitView[Public], texts: Texts) -> Sequence[Row]:
        """Return a button for each card; after a round those that match continue, and
        one above them ends the trick."""
        end = Action("end")
        if end not in hand.legal:
            return super().rows(hand, texts)
        cards = self.choices(
            [Action("continue", (card,)) for card in hand.hand], hand, texts
        )
        shown = [
            replace(choice, label=card.sign) if isinstance(choice, Still) else choice
            for card, choice in zip(hand.hand, cards, strict=True)
        ]
        return [*spread(self.choices([end], hand, texts)), *spread_cards(shown)]

    def hand(
        self, view: TableView, hand: KitView[Public], texts: Texts, deck: Deck
    ) -> HandFace:
        """Return what the viewing seat sees; a learner is asked after the pause, when
        it is told what for."""
        if view.guided and hand.public.stage is Stage.PAUSE:
            hand = replace(hand, legal=())
        return super().hand(view, hand, texts, deck)

    def beside(
        self, hand: KitView[Public], seat: Seat, texts: Texts, deck: Deck
    ) -> str:
        """Return the sign of a seat's pair, how many cards it holds, and the scores."""
        now = hand.public
        parts = [f"{_mark(now, seat)} {deck.back()}{len(hand.hands[seat])}".lstrip()]
        if now.points is not None:
            parts.append(texts("sedma-seat-points", n=now.points[_sides(now)[seat]]))
        if now.options.target > 1:
            parts.append(texts("sedma-seat-wins", n=hand.scores[seat]))
        return " · ".join(parts)

    def won(
        self,
        view: TableView,
        hand: KitView[Public],
        winners: Sequence[Seat],
        texts: Texts,
    ) -> str:
        """Return who has won the hand, and how high."""
        now = hand.public
        gained = max(
            after - before
            for after, before in zip(hand.scores, now.standing.scores, strict=True)
        )
        most = max(now.points or (0,))
        return texts(
            "sedma-won",
            players=together(view, winners, texts),
            n=len(winners),
            wins=gained,
            points=most,
        )

    def figures(self, hand: KitView[Public]) -> tuple[str, ...]:
        """Return everybody's wins, where more than one decides the game."""
        return super().figures(hand) if hand.public.options.target > 1 else ()

    def scores(self, hand: KitView[Public], texts: Texts) -> tuple[str, ...]:
        """Return everybody's wins, where more than one decides the game, and of three
        who have played their points."""
        now, target = hand.public, hand.public.options.target
        points = () if hand.places is None or now.points is None else now.points
        found = []
        for seat, wins in enumerate(hand.scores):
            taken = (
                [texts("sedma-seat-points", n=points[seat])]
                if len(points) == _ALONE
                else []
            )
            found.append(
                " · ".join(
                    [
                        *taken,
                        *(
                            [texts("sedma-wins", n=wins, target=target)]
                            if target > 1
                            else []
                        ),
                    ]
                )
            )
        return tuple(found) if any(found) else ()

    def replayed(
        self, hand: KitView[Public], seat: Seat, cards: str, texts: Texts
    ) -> str:
        """Return a hand with the points of its side so far."""
        now = hand.public
        return (
            cards
            if now.points is None
            else texts("sedma-page-seat", cards=cards, n=now.points[_sides(now)[seat]])
        )

    def opening(self, view: TableView, hand: KitView[Public], texts: Texts) -> str:
        """Return the card that a guided hand begins with."""
        return texts("sedma-guide-opening", seats=len(view.seats))

    def ideas(
        self, view: TableView, hand: KitView[Public], texts: Texts
    ) -> Sequence[Idea]:
        """Return what can be taught at this moment."""
        return ideas(view, hand, texts)

    def lesson(
        self, options: SedmaOptions, texts: Texts, deck: Deck
    ) -> tuple[str, ...]:
        """Return these rules in a minute."""
        trick = texts("sedma-lesson-trick", side=options.direction.value)
        return (
            texts("sedma-lesson-cards"),
            trick,
            f"{texts('sedma-lesson-continue')} {texts('sedma-lesson-draw')}",
            texts("sedma-lesson-score", n=options.target),
        )

    def rules(self, options: SedmaOptions, texts: Texts, deck: Deck) -> tuple[str, ...]:
        """Return the rules a table plays by."""
        shown = texts(
            "sedma-rules-shown" if options.show_points else "sedma-rules-hidden"
        )
        side, size = options.direction.value, options.hand_size.value
        dealing = texts("sedma-rules-deal", size=size, side=side)
        return (
            texts("sedma-rules-aim", three=options.three_pack.value),
            f"{dealing} {texts('sedma-rules-dealer', rule=options.deal_rule.value)}",
            texts("sedma-rules-trick"),
            texts("sedma-rules-continue", n=PAUSE_SECONDS),
            texts("sedma-rules-draw", size=size),
            f"{texts('sedma-rules-score', n=options.target)} {shown}",
            texts("sedma-rules-clock", n=options.turn_seconds),
        )


def _sides(now: Public) -> tuple[int, ...]:
    return GAME.sides(now.options, len(now.standing.scores))


def _mark(now: Public, seat: Seat) -> str:
    """The sign of a seat's pair, if there are pairs."""
    return (
        TEAM_SIGNS[_sides(now)[seat]]
        if len(now.tricks) < len(now.standing.scores)
        else ""
    )


def _rounds(laid: tuple[Laid, ...], seats: int) -> list[tuple[Laid, ...]]:
    return [laid[start : start + seats] for start in range(0, len(laid), seats)]


def _order(view: TableView, now: Public, texts: Texts) -> str:
    """The order of play, from the leader of the present trick: as its cards lie."""
    laid, seats = now.trick or now.last, len(now.standing.scores)
    first = laid[0].seat if laid else now.turn[0]
    order = [
        Seat((first + now.options.direction.step * place) % seats)
        for place in range(seats)
    ]
    names = [listed(view, seat, texts) for seat in order]
    if view.viewer is not None:  # a panel names the partner
        return _ARROW.join(names)
    marks = [_mark(now, seat) for seat in order]
    return _ARROW.join(
        f"{mark}\N{NO-BREAK SPACE}{name}".lstrip()
        for mark, name in zip(marks, names, strict=True)
    )


def _matching(now: Public, texts: Texts) -> str:
    if now.led is None:
        return texts("sedma-matches-none")
    return texts(
        "sedma-matches-seven" if now.led is Rank.SEVEN else "sedma-matches",
        rank=now.led.sign,
    )


def _owned(view: TableView, now: Public, texts: Texts) -> list[str]:
    if now.owner is None:
        return []
    own = now.owner == view.viewer
    return [
        texts(
            "sedma-owner-you" if own else "sedma-owner",
            player=who(view, now.owner, texts),
        )
    ]


def _side_points(view: TableView, now: Public, texts: Texts) -> list[str]:
    """The points of each side by its players' names."""
    sides = _sides(now)
    points = now.points or ()
    partners = len(points) < len(sides)
    lines = []
    for side, n in enumerate(points):
        seats = [Seat(seat) for seat, its in enumerate(sides) if its == side]
        players = " + ".join(isolated(who(view, seat, texts)) for seat in seats)
        if partners:
            players = f"{TEAM_SIGNS[side]} {players}"
        lines.append(texts("sedma-side-points", players=players, n=n))
    return lines
