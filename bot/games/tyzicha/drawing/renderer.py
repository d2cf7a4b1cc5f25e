"""Draws Tyzicha: the auction, the widow, the trick, contract, trump and marriages."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from bot.games.cards import Card, Suit, parse_cards
from bot.games.contract import Seat
from bot.games.kit.game import Action, sure
from bot.games.tyzicha.drawing import words
from bot.games.tyzicha.drawing.guided import guided
from bot.games.tyzicha.drawing.ideas import ideas
from bot.games.tyzicha.drawing.sheet import sheet, written
from bot.games.tyzicha.drawing.teaching import lesson, rules
from bot.games.tyzicha.rules.auction import CONCEDE, STAND
from bot.games.tyzicha.rules.cards import RANKS, WIDOW, best, points
from bot.games.tyzicha.rules.game import Tyzicha
from bot.games.tyzicha.rules.options import DefenderScoring, TyzichaOptions
from bot.games.tyzicha.rules.play import MARRY
from bot.games.tyzicha.rules.scoring import (
    BROKEN,
    GIVEN_UP,
    MADE,
    row_after,
    rows_in,
    totals,
)
from bot.games.tyzicha.rules.scoring import Row as SheetRow
from bot.games.tyzicha.rules.state import Phase, Public, View, after
from bot.tables.model.status import Status
from bot.tables.model.view import TableView
from bot.ui.blocks import isolated, listed, people, signed, stamp, who
from bot.ui.card_emoji import Deck, signs_of
from bot.ui.choices import Choice
from bot.ui.components import ButtonStyle
from bot.ui.custom_id import Press
from bot.ui.kit_renderer import KitRenderer
from bot.ui.painting.order import Ranked
from bot.ui.painting.trick import TrickPart, single_cards
from bot.ui.renderer import HandFace, Idea, Question, ResultFace
from bot.ui.rows import WIDEST, Pick, Row, Select, spread, spread_cards
from bot.ui.texts import Texts

_EXAMPLE: Final = parse_cards("AhTh9d")
"""A trick that a trump takes."""
_OUTCOMES: Final = {MADE: "made", BROKEN: "broken", GIVEN_UP: "conceded"}
_MOST_LISTED: Final = 25
"""Values that one list holds."""


class TyzichaRenderer(KitRenderer[TyzichaOptions, View]):
    """Draws Tyzicha."""

    profile = Tyzicha.profile
    asked = (CONCEDE.verb,)
    buttons = (CONCEDE.verb,)

    def order(self, options: TyzichaOptions) -> Sequence[Ranked]:
        """Return a suit with the points of its cards."""
        return [
            Ranked(card, points((card,)))
            for card in (Card(rank, Suit.SPADES) for rank in RANKS)
        ]

    def example(self, options: TyzichaOptions) -> TrickPart | None:
        """Return a trick that a trump takes."""
        return TrickPart(
            single_cards(enumerate(_EXAMPLE)),
            3,
            _EXAMPLE[2:],
            Suit.DIAMONDS,
            points(_EXAMPLE),
        )

    def trick(self, hand: View) -> TrickPart | None:
        """Return the trick that lies on the table, or else the last one."""
        now = hand.public
        laid = now.trick or now.last
        if not laid:
            return None
        place = best([one.card for one in laid], now.trump)
        taker = None if now.trick else laid[place].seat + 1
        worth = None if now.trick else points(one.card for one in laid)
        return TrickPart(
            single_cards(laid), taker, (laid[place].card,), now.trump, worth
        )

    def headline(self, view: TableView, hand: View, texts: Texts) -> str:
        """Return what is going on."""
        now = hand.public
        key, player = f"{self.game}-now-{_moment(now)}", people(view, now.turn, texts)
        return texts(key, player=player, when=stamp(view.deadline))

    def situation(self, view: TableView, hand: View, texts: Texts) -> str:
        """Return the same for the viewing seat."""
        if hand.seat not in hand.public.turn:
            return self.headline(view, hand, texts)
        return texts(f"{self.game}-yours-{_moment(hand.public)}")

    def facts(self, view: TableView, hand: View, texts: Texts, deck: Deck) -> str:
        """Return the bid or the contract, trump and marriages; for a seat below
        everybody's scores, its own first."""
        line = _facts(view, hand.public, texts)
        if hand.seat is None:
            return line
        others = [after(hand.seat), after(hand.seat, 2)]
        named = (
            f"{isolated(who(view, seat, texts))} {written(hand.scores[seat])}"
            for seat in others
        )
        scores = [
            texts("tyzicha-your-score", n=written(hand.scores[hand.seat])),
            *named,
        ]
        return f"{' · '.join(scores)}\n-# {line}"

    def lies(self, view: TableView, hand: View, texts: Texts, deck: Deck) -> str:
        """Return the trick in progress or the last one, drawn large and by name; before
        play what was turned up."""
        now = hand.public
        laid = now.trick or now.last
        if laid:
            taker = best([one.card for one in laid], now.trump)
            told = []
            for place, one in enumerate(laid):
                sign = f"**{one.card.sign}**" if place == taker else one.card.sign
                told.append(f"{listed(view, one.seat, texts)} {sign}")
            plays = " · ".join(told)
            line = plays if now.trick else texts("tyzicha-last", plays=plays)
            return f"{deck.large(one.card for one in laid)}\n-# {line}"
        if any(hand.given):
            seats = (after(sure(now.declarer)), after(sure(now.declarer), 2))
            gifts = [
                (seat, card)
                for seat, card in zip(seats, hand.given, strict=True)
                if card
            ]
            given = " · ".join(
                f"{listed(view, seat, texts)} {card.sign}" for seat, card in gifts
            )
            return f"{deck.large(card for _, card in gifts)}\n-# {texts('tyzicha-given', cards=given)}"
        if not hand.widow:
            hidden = texts("tyzicha-secret" if now.hidden else "tyzicha-widow-hidden")
            return f"## {deck.back() * WIDOW}\n-# {hidden}"
        line = texts("tyzicha-widow", cards=signs_of(hand.widow))
        if words.gives(hand):
            line = words.to_whom(view, hand.player, texts)
        return f"{deck.large(hand.widow)}\n-# {line}"

    def rows(self, hand: View, texts: Texts) -> Sequence[Row]:
        """Return what is asked now, and `Concede` below it, which is always there."""
        asked: Callable[[View, Texts], Sequence[Row]] = {
            Phase.EXCHANGE: self._giving,
            Phase.RAISE: self._raising,
            Phase.PLAY: self._playing,
        }.get(hand.public.phase, self._calling)
        rows = asked(hand, texts) if hand.legal else ()
        return [*rows, *spread(self.choices([CONCEDE], hand, texts))]

    def _giving(self, hand: View, texts: Texts) -> Sequence[Row]:
        """Return what the declarer picks to give away."""
        return [Pick("give", hand.hand, {2: texts("tyzicha-give")}, ordered=True)]

    def _raising(self, hand: View, texts: Texts) -> Sequence[Row]:
        """Return lists of contracts above `Stand`; a single one is a button beside
        it."""
        raises = [action for action in hand.legal if action.verb == "raise"]
        if len(raises) == 1:
            return spread(self.choices([*raises, STAND], hand, texts))
        lists = [
            self._list(_raise_words(actions, texts), actions, texts)
            for actions in spread(raises, _MOST_LISTED)
        ]
        return [*lists, *spread(self.choices([STAND], hand, texts))]

    def _playing(self, hand: View, texts: Texts) -> Sequence[Row]:
        """Return marriages above one's cards, as a list where they fill more than a
        row."""
        marriages = [action for action in hand.legal if action.verb == MARRY]
        rows: Sequence[Row] = (
            [self._list(texts("tyzicha-marry"), marriages, texts)]
            if len(marriages) > WIDEST
            else spread(self.choices(marriages, hand, texts))
        )
        cards = [Action("play", (card,)) for card in hand.hand]
        return [*rows, *spread_cards(self.choices(cards, hand, texts))]

    def _calling(self, hand: View, texts: Texts) -> Sequence[Row]:
        """Return the calls of the auction, the highest first and green."""
        highest, *others = self.choices(reversed(hand.legal), hand, texts)
        return spread([replace(highest, style=ButtonStyle.SUCCESS), *others])

    def hand(self, view: TableView, hand: View, texts: Texts, deck: Deck) -> HandFace:
        """Return what the viewing seat sees: `Concede` is beside `Resign`."""
        face = super().hand(view, hand, texts, deck)
        staying = tuple(
            choice for row in face.rows[-2:] if isinstance(row, tuple) for choice in row
        )
        face = replace(
            face, score=_points(view, hand, texts), rows=(*face.rows[:-2], staying)
        )
        return guided(face, view, hand, texts, deck) if view.guided else face

    def question(
        self, view: TableView, hand: View, action: str, texts: Texts
    ) -> Question | None:
        """Return what conceding costs, before it is done."""
        if action != str(CONCEDE) or CONCEDE not in hand.legal:
            return None
        yes = Choice(texts("tyzicha-yes-concede"), Press.DO, action, ButtonStyle.DANGER)
        return Question(texts("tyzicha-concede", n=hand.public.contract), yes)

    def result(
        self, view: TableView, hand: View, texts: Texts, deck: Deck
    ) -> ResultFace:
        """Return how the contract went, what each has taken, and the score sheet;
        nothing of a hand not played out."""
        now, before = hand.public, hand.public.standing
        if hand.places is None or now.points is None:
            return ResultFace("", "", scores=self.scores(hand, texts))
        taken = totals(now, now.points)
        row = row_after(now, before.scores, taken)
        remarks = self._remarks(view, now, row, texts)
        written_down = sheet(
            (*rows_in(before), row), texts, whole=view.status is Status.OVER
        )
        numbered = [
            f"{seat + 1} {isolated(who(view, Seat(seat), texts))}"
            for seat in range(len(taken))
        ]
        if now.conceded:
            told = [written_down, f"-# {' · '.join(numbered)}", *remarks]
        else:
            told = [*self._taken(now, numbered, taken, texts), *remarks, written_down]
        gainers = tuple(
            seat for seat in hand.winners if hand.scores[seat] > before.scores[seat]
        )
        headline = texts(
            f"{self.game}-{_OUTCOMES[row.outcome]}",
            player=who(view, row.declarer, texts),
            contract=now.contract,
            points=taken[row.declarer],
        )
        return ResultFace(headline, "\n".join(told), gainers, self.scores(hand, texts))

    @staticmethod
    def _taken(
        now: Public, numbered: Sequence[str], taken: Sequence[int], texts: Texts
    ) -> list[str]:
        """Return a line for each player: points in cards, marriages, and what they come
        to."""
        lines = []
        for seat, count in enumerate(sure(now.points)):
            marriages = words.marriages(now, Seat(seat)) or "none"
            facts = texts(
                "tyzicha-taken", cards=count, marriages=marriages, n=taken[seat]
            )
            lines.append(texts("table-seat", player=numbered[seat], facts=facts))
        return lines

    @staticmethod
    def _remarks(
        view: TableView, now: Public, row: SheetRow, texts: Texts
    ) -> list[str]:
        """Return why players have not scored what they took: the contract was made, or
        their score is at its limit."""
        remarks, most = [], now.options.target - 1
        if (
            row.outcome == MADE
            and now.options.defender_scoring is DefenderScoring.ON_BREAK
        ):
            remarks.append(texts("tyzicha-unpaid"))
        capped = [
            Seat(seat)
            for seat, score in enumerate(row.scores)
            if score == most and seat != row.declarer
        ]
        if capped:
            remarks.append(
                texts("tyzicha-capped", players=people(view, capped, texts), n=most)
            )
        return [f"-# {remark}" for remark in remarks]

    def scores(self, hand: View, texts: Texts) -> tuple[str, ...]:
        """Return everybody's score, and what the hand has changed in it."""
        pairs = zip(hand.scores, hand.public.standing.scores, strict=True)
        return tuple(
            texts(
                "tyzicha-score", n=written(score), change=signed(score - before, texts)
            )
            for score, before in pairs
        )

    def figures(self, hand: View) -> tuple[str, ...]:
        """Return everybody's score, which may be below zero."""
        return tuple(map(written, hand.scores))

    def replayed(self, hand: View, seat: Seat, cards: str, texts: Texts) -> str:
        """Return a hand with the points taken so far."""
        now = hand.public
        taken = totals(now, now.points or (0,) * len(hand.hands))
        return texts("tyzicha-page-seat", cards=cards, n=taken[seat])

    def opening(self, view: TableView, hand: View, texts: Texts) -> str:
        """Return the card that a guided hand begins with."""
        options = hand.public.options
        return texts("tyzicha-guide-opening", n=options.target)

    def ideas(self, view: TableView, hand: View, texts: Texts) -> Sequence[Idea]:
        """Return what can be taught at this moment."""
        return tuple(ideas(hand, texts))

    def lesson(
        self, options: TyzichaOptions, texts: Texts, deck: Deck
    ) -> tuple[str, ...]:
        """Return these rules in a minute."""
        return lesson(options, texts)

    def rules(
        self, options: TyzichaOptions, texts: Texts, deck: Deck
    ) -> tuple[str, ...]:
        """Return the rules a table plays by."""
        return rules(options, texts)

    def _list(
        self, placeholder: str, actions: Sequence[Action], texts: Texts
    ) -> Select:
        return Select(
            placeholder,
            tuple((self.label(action, texts), str(action)) for action in actions),
        )

    def beside(self, hand: View, seat: Seat, texts: Texts, deck: Deck) -> str:
        """Return the score of a seat, and what it has called, taken and declared."""
        now = hand.public
        parts = [f"**{written(hand.scores[seat])}**"]
        if now.declarer is None:
            called = next(
                (call for call in reversed(now.calls) if call.seat == seat), None
            )
            if called is not None:
                parts.append(
                    texts("tyzicha-called", n=called.bid)
                    if called.bid
                    else texts("tyzicha-called-pass")
                )
            return " · ".join(parts)
        parts.append(texts("tyzicha-tricks", n=now.tricks[seat]))
        if now.points is not None:
            parts.append(texts("tyzicha-points", n=now.points[seat]))
        return " · ".join([*parts, *filter(None, [words.marriages(now, seat)])])


def _raise_words(actions: Sequence[Action], texts: Texts) -> str:
    return texts("tyzicha-raise", least=actions[0].value, most=actions[-1].value)


def _moment(now: Public) -> str:
    """Name what is waited for; of a trick, whether it is a lead."""
    return (
        now.phase if now.phase is not Phase.PLAY else "follow" if now.trick else "lead"
    )


def _facts(view: TableView, now: Public, texts: Texts) -> str:
    """The bid or the contract, and trumps once there is a contract."""
    promise = words.promise(view, now, texts)
    if now.declarer is None:
        return promise
    return f"{promise} · {words.trump(now, texts) or texts('tyzicha-no-trump')}"


def _points(view: TableView, hand: View, texts: Texts) -> str:
    """The points that everybody has taken, the viewing seat's own first, where they are
    counted for all to see."""
    now = hand.public
    if now.points is None or hand.seat is None:
        return ""
    taken = totals(now, now.points)
    own = texts("tyzicha-your-points", n=taken[hand.seat])
    others = [Seat(seat) for seat in range(len(taken)) if seat != hand.seat]
    return " · ".join(
        [own, *(f"{isolated(who(view, seat, texts))} {taken[seat]}" for seat in others)]
    )
