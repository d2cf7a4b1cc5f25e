"""Draws Tyzicha: the auction, the widow, the trick, contract, trump and marriages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, cast

from bot.cards import Card, Suit, parse_cards
from bot.games.contract import Options, Seat
from bot.games.kit.game import Action, KitView, sure
from bot.games.tyzicha.drawing.ideas import ideas
from bot.games.tyzicha.drawing.sheet import sheet, written
from bot.games.tyzicha.drawing.teaching import lesson, rules
from bot.games.tyzicha.rules.auction import CONCEDE, STAND
from bot.games.tyzicha.rules.cards import MARRIAGES, RANKS, WIDOW, best, points
from bot.games.tyzicha.rules.game import Tyzicha
from bot.games.tyzicha.rules.options import DefenderScoring, TyzichaOptions
from bot.games.tyzicha.rules.play import MARRY
from bot.games.tyzicha.rules.scoring import MADE, row_after, rows_in, totals
from bot.games.tyzicha.rules.state import Phase, Public, View, after
from bot.tables.table_view import HandEnd, Status, TableView
from bot.ui.blocks import Choice, isolated, people, signed, stamp, who
from bot.ui.card_emoji import Deck, signs_of
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
_MOST_LISTED: Final = 25
"""Values that one list holds."""


class TyzichaRenderer(KitRenderer[Public]):
    """Draws Tyzicha."""

    profile = Tyzicha.profile
    asked = (CONCEDE.verb,)
    buttons = (CONCEDE.verb,)

    def order(self, options: Options) -> Sequence[Ranked]:
        """Return a suit with the points of its cards."""
        return [Ranked(card, points((card,))) for card in (Card(rank, Suit.SPADES) for rank in RANKS)]

    def example(self, options: Options) -> TrickPart | None:
        """Return a trick that a trump takes."""
        return TrickPart(single_cards(enumerate(_EXAMPLE)), 3, _EXAMPLE[2:], Suit.DIAMONDS, points(_EXAMPLE))

    def trick(self, hand: KitView[Public]) -> TrickPart | None:
        """Return the trick that lies on the table, or else the last one."""
        now = hand.public
        laid = now.trick or now.last
        if not laid:
            return None
        place = best([one.card for one in laid], now.trump)
        taker = None if now.trick else laid[place].seat + 1
        worth = None if now.trick else points(one.card for one in laid)
        return TrickPart(single_cards(laid), taker, (laid[place].card,), now.trump, worth)

    def headline(self, view: TableView, hand: KitView[Public], texts: Texts) -> str:
        """Return what is going on."""
        now = hand.public
        key, player = f"{self.game}-now-{_moment(now)}", people(view, now.turn)
        return texts(key, player=player, when=stamp(view.deadline))

    def situation(self, view: TableView, hand: KitView[Public], texts: Texts) -> str:
        """Return the same for the viewing seat."""
        if hand.seat not in hand.public.turn:
            return self.headline(view, hand, texts)
        return texts(f"{self.game}-yours-{_moment(hand.public)}")

    def facts(self, view: TableView, hand: KitView[Public], texts: Texts, deck: Deck) -> str:
        """Return the bid or the contract, trump and marriages; for a seat below everybody's scores, its own first."""
        line = self._facts(view, hand.public, texts)
        if hand.seat is None:
            return line
        others = [after(hand.seat), after(hand.seat, 2)]
        named = (f"{isolated(who(view, seat))} {written(hand.scores[seat])}" for seat in others)
        scores = [texts("tyzicha-your-score", n=written(hand.scores[hand.seat])), *named]
        return f"{' · '.join(scores)}\n-# {line}"

    def lies(self, view: TableView, hand: KitView[Public], texts: Texts, deck: Deck) -> str:
        """Return the trick in progress or the last one, drawn large and by name; before play what was turned up."""
        now, shown = hand.public, cast(View, hand)
        laid = now.trick or now.last
        if laid:
            taker = best([one.card for one in laid], now.trump)
            plays = " · ".join(
                f"{isolated(who(view, one.seat))} {f'**{one.card.sign}**' if place == taker else one.card.sign}"
                for place, one in enumerate(laid)
            )
            line = plays if now.trick else texts("tyzicha-last", plays=plays)
            return f"{deck.large(one.card for one in laid)}\n-# {line}"
        if any(shown.given):
            seats = (after(sure(now.declarer)), after(sure(now.declarer), 2))
            gifts = [(seat, card) for seat, card in zip(seats, shown.given, strict=True) if card]
            told = " · ".join(f"{isolated(who(view, seat))} {card.sign}" for seat, card in gifts)
            return f"{deck.large(card for _, card in gifts)}\n-# {texts('tyzicha-given', cards=told)}"
        if not shown.widow:
            hidden = texts("tyzicha-secret" if now.hidden else "tyzicha-widow-hidden")
            return f"## {deck.back() * WIDOW}\n-# {hidden}"
        line = texts("tyzicha-widow", cards=signs_of(shown.widow))
        if hand.seat is not None and now.phase is Phase.EXCHANGE and hand.seat in now.turn:
            left, right = (isolated(who(view, after(hand.seat, steps))) for steps in (1, 2))
            line = texts("tyzicha-to-whom", left=left, right=right)
        return f"{deck.large(shown.widow)}\n-# {line}"

    def rows(self, hand: KitView[Public], texts: Texts) -> Sequence[Row]:
        """Return what is asked now, and `Concede` below it, which is always there."""
        now = hand.public
        rows: list[Row] = []
        if now.phase is Phase.EXCHANGE and hand.legal:
            rows = [Pick("give", hand.hand, {2: texts("tyzicha-give")}, ordered=True)]
        elif now.phase is Phase.RAISE and hand.legal:
            raises = [action for action in hand.legal if action.verb == "raise"]
            lists = [raises[place : place + _MOST_LISTED] for place in range(0, len(raises), _MOST_LISTED)]
            rows = [*(self._list(_raising(actions, texts), actions, texts) for actions in lists)]
            rows += spread(self.choices([STAND], hand, texts))
        elif now.phase is Phase.PLAY and hand.legal:
            marriages = [action for action in hand.legal if action.verb == MARRY]
            if len(marriages) > WIDEST:
                rows = [self._list(texts("tyzicha-marry"), marriages, texts)]
            else:
                rows = [*spread(self.choices(marriages, hand, texts))]
            rows += spread_cards(self.choices([Action("play", (card,)) for card in hand.hand], hand, texts))
        else:
            calls = self.choices(reversed(hand.legal), hand, texts)
            rows = [*spread([*(replace(call, style=ButtonStyle.SUCCESS) for call in calls[:1]), *calls[1:]])]
        return [*rows, *spread(self.choices([CONCEDE], hand, texts))]

    def hand(self, view: TableView, hand: object, texts: Texts, deck: Deck) -> HandFace:
        """Return what the viewing seat sees: `Concede` stands beside `Resign`."""
        face, shown = super().hand(view, hand, texts, deck), cast("KitView[Public]", hand)
        if shown.public.points is not None and shown.seat is not None:
            taken = totals(shown.public, shown.public.points)[shown.seat]
            face = replace(face, score=texts("tyzicha-your-points", n=taken))
        concede, resign = (row for row in face.rows[-2:] if isinstance(row, tuple))
        return replace(face, rows=(*face.rows[:-2], (*concede, *resign)))

    def question(self, view: TableView, hand: object, action: str, texts: Texts) -> Question | None:
        """Return what conceding costs, before it is done."""
        shown = cast("KitView[Public]", hand)
        if action != str(CONCEDE) or CONCEDE not in shown.legal:
            return None
        yes = Choice(texts("tyzicha-yes-concede"), Press.DO, action, ButtonStyle.DANGER)
        return Question(texts("tyzicha-concede", n=shown.public.contract), yes)

    def result(self, view: TableView, end: HandEnd, texts: Texts, deck: Deck) -> ResultFace:
        """Return how the contract went, what each has taken, and the score sheet; nothing of a hand broken off."""
        shown = cast("KitView[Public]", end.view)
        now, before = shown.public, shown.public.standing
        if shown.places is None or now.points is None:
            return ResultFace("", "", scores=self.scores(shown, texts))
        taken = totals(now, now.points)
        row, declarer = row_after(now, before.scores, taken), sure(now.declarer)
        outcome = "conceded" if now.conceded else "made" if row.outcome == MADE else "broken"
        headline = texts(
            f"{self.game}-{outcome}", player=who(view, declarer), contract=now.contract, points=taken[declarer]
        )
        lines = [
            texts(
                "table-seat",
                player=f"{seat + 1} {isolated(who(view, Seat(seat)))}",
                facts=texts("tyzicha-taken", cards=count, marriages=_signs(now, Seat(seat)) or "none", n=taken[seat]),
            )
            for seat, count in enumerate(now.points)
        ]
        unpaid = row.outcome == MADE and now.options.defender_scoring is DefenderScoring.ON_BREAK
        why = [f"-# {texts('tyzicha-unpaid')}"] if unpaid else []
        rows = (*rows_in(before), row)
        named = " · ".join(f"{seat + 1} {isolated(who(view, Seat(seat)))}" for seat in range(len(lines)))
        written_down = sheet(rows, texts, whole=view.status is Status.OVER)
        detail = f"{written_down}\n-# {named}" if now.conceded else "\n".join([*lines, *why, written_down])
        return ResultFace(headline, detail, shown.winners, self.scores(shown, texts))

    def scores(self, hand: KitView[Public], texts: Texts) -> tuple[str, ...]:
        """Return everybody's score, and what the hand has changed in it."""
        pairs = zip(hand.scores, hand.public.standing.scores, strict=True)
        return tuple(
            texts("tyzicha-score", n=written(score), change=signed(score - before, texts)) for score, before in pairs
        )

    def replayed(self, hand: KitView[Public], seat: Seat, cards: str, texts: Texts) -> str:
        """Return a hand with the points taken so far."""
        now = hand.public
        taken = totals(now, now.points or (0,) * len(hand.hands))
        return texts("tyzicha-page-seat", cards=cards, n=taken[seat])

    def ideas(self, view: TableView, hand: object, texts: Texts) -> Sequence[Idea]:
        """Return what can be taught at this moment."""
        return tuple(ideas(cast(View, hand), texts))

    def lesson(self, options: Options, texts: Texts, deck: Deck) -> tuple[str, ...]:
        """Return these rules in a minute."""
        return lesson(cast(TyzichaOptions, options), texts)

    def rules(self, options: Options, texts: Texts, deck: Deck) -> tuple[str, ...]:
        """Return the rules a table plays by."""
        return rules(cast(TyzichaOptions, options), texts)

    def _list(self, placeholder: str, actions: Sequence[Action], texts: Texts) -> Select:
        return Select(placeholder, tuple((self.label(action, texts), str(action)) for action in actions))

    def _facts(self, view: TableView, now: Public, texts: Texts) -> str:
        """The bid or the contract, trump, and marriages."""
        if now.declarer is None:
            highest = next((call.seat for call in reversed(now.calls) if call.bid), None)
            if highest is None:
                return texts("tyzicha-no-bid")
            return texts("tyzicha-bid", n=now.bid, player=isolated(who(view, highest)))
        parts = [texts("tyzicha-contract", n=now.contract, player=isolated(who(view, now.declarer)))]
        trump = "" if now.trump is None else now.trump.sign
        parts.append(texts("tyzicha-trump", suit=trump) if trump else texts("tyzicha-no-trump"))
        return " · ".join(parts)

    def beside(self, hand: KitView[Public], seat: Seat, texts: Texts, deck: Deck) -> str:
        """Return the score of a seat, and what it has called, taken and declared."""
        now = hand.public
        parts = [f"**{written(hand.scores[seat])}**"]
        if now.declarer is None:
            called = next((call for call in reversed(now.calls) if call.seat == seat), None)
            if called is not None:
                parts.append(texts("tyzicha-called", n=called.bid) if called.bid else texts("tyzicha-called-pass"))
            return " · ".join(parts)
        parts.append(texts("tyzicha-tricks", n=now.tricks[seat]))
        if now.points is not None:
            parts.append(texts("tyzicha-points", n=now.points[seat]))
        return " · ".join([*parts, *filter(None, [_signs(now, seat)])])


def _raising(actions: Sequence[Action], texts: Texts) -> str:
    return texts("tyzicha-raise", least=actions[0].value, most=actions[-1].value)


def _moment(now: Public) -> str:
    """Name what is waited for; of a trick, whether it is a lead."""
    return now.phase if now.phase is not Phase.PLAY else "follow" if now.trick else "lead"


def _signs(now: Public, seat: Seat) -> str:
    """The marriages that a seat has declared, such as `♥ 100 ♠ 40`."""
    return " ".join(f"{one.suit.sign} {MARRIAGES[one.suit]}" for one in now.marriages if one.seat == seat)
