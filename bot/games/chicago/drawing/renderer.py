"""Draws Chicago: what was said, what everybody exchanged, the tricks, and the
points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from bot.games.cards import parse_cards
from bot.games.chicago.drawing import words
from bot.games.chicago.drawing.ideas import ideas
from bot.games.chicago.rules.draws import EXCHANGE, EXPOSE
from bot.games.chicago.rules.game import PAUSE_SECONDS, Chicago
from bot.games.chicago.rules.hands import HAND_SIZE, Category, in_hand_order
from bot.games.chicago.rules.options import ChicagoOptions
from bot.games.chicago.rules.play import players, taker
from bot.games.chicago.rules.showing import ended
from bot.games.chicago.rules.state import Phase, Public
from bot.games.chicago.rules.talk import Verb
from bot.games.contract import Seat
from bot.games.kit.game import Action, KitView, Told, sure
from bot.tables.model.view import TableView
from bot.ui.blocks import isolated, listed, people, stamp, who
from bot.ui.card_emoji import LETTERS, Deck, signs_of
from bot.ui.choices import Choice
from bot.ui.components import ButtonStyle
from bot.ui.custom_id import Press
from bot.ui.kit_pictures import page_picture
from bot.ui.kit_renderer import KitPage, KitRenderer
from bot.ui.painting.hands import HandsPart
from bot.ui.painting.sheet import Sheet
from bot.ui.painting.trick import TrickPart, single_cards
from bot.ui.picture_words import last_trick_line, trick_words
from bot.ui.renderer import (
    HandFace,
    Idea,
    PageFace,
    Picture,
    Question,
    ResultFace,
    TableFace,
)
from bot.ui.rows import Pick, Row, spread_cards
from bot.ui.texts import Texts

_BLANK: Final = "\N{NO-BREAK SPACE}"
"""Between a name and what belongs to it."""
_DOT: Final = f"{_BLANK}· "
"""Between names: no line begins with it."""
_NAMED: Final = 1
"""So many others at most have their points told to a learner."""
_EXAMPLE: Final = parse_cards("9hAsTh2h")
"""A trick that the ten takes."""
_HANDS: Final = {
    Category.PAIR: parse_cards("KsKd"),
    Category.TWO_PAIR: parse_cards("JhJc7s7h"),
    Category.TRIPS: parse_cards("8s8h8d"),
    Category.STRAIGHT: parse_cards("9s8d7h6s5c"),
    Category.FLUSH: parse_cards("KdJd9d4d2d"),
    Category.FULL_HOUSE: parse_cards("QsQhQcThTd"),
    Category.QUADS: parse_cards("6s6h6d6c"),
    Category.STRAIGHT_FLUSH: parse_cards("9c8c7c6c5c"),
    Category.ROYAL_FLUSH: parse_cards("AhKhQhJhTh"),
}
"""The cards that make a hand of each kind up."""
_LAST_TOLD: Final = 3
"""How much of what was done at once is told in small print."""
_LAST_SAID: Final = 10
"""How much of a showdown a panel shows: the table has all of it."""
_TAUGHT_SAID: Final = 2
"""How much of it a learner reads."""


class ChicagoRenderer(KitRenderer[ChicagoOptions, KitView[Public]]):
    """Draws Chicago."""

    profile = Chicago.profile
    apart = True
    lesson_parts = ("aim", "hands", "declare", "tricks")
    rules_parts = (
        "aim",
        "hands",
        "draw",
        "show",
        "duel",
        "declare",
        "proof",
        "tricks",
        "end",
        "clock",
    )

    def example(self, options: ChicagoOptions) -> TrickPart:
        """Return a trick that the highest card of its suit takes."""
        return TrickPart(single_cards(enumerate(_EXAMPLE)), 3, _EXAMPLE[2:3])

    def trick(self, hand: KitView[Public]) -> TrickPart | None:
        """Return the trick that lies on the table, or else the last one."""
        laid = hand.public.last_trick
        if not laid:
            return None
        best = taker(laid)
        cards = tuple(play.card for play in laid if play.seat == best)
        is_over = len(laid) == len(players(hand.public))
        return TrickPart(single_cards(laid), best + 1 if is_over else None, cards)

    def headline(self, view: TableView, hand: KitView[Public], texts: Texts) -> str:
        """Return who does what: the same whether they have a choice or not."""
        now = hand.public
        name, other = _doing(now), ""
        if now.talk.duel and now.phase.talking:
            other = listed(view, now.talk.duel[1], texts)
        return texts(
            f"{self.game}-phase-{name}",
            player=people(view, now.turn, texts),
            other=other,
            when=stamp(view.deadline),
        )

    def situation(self, view: TableView, hand: KitView[Public], texts: Texts) -> str:
        """Return the same for the viewing seat."""
        if hand.seat not in hand.public.turn:
            return self.headline(view, hand, texts)
        if hand.sealed:
            return texts("chicago-yours-passing")
        return texts(f"{self.game}-yours-{_doing(hand.public)}")

    def facts(
        self, view: TableView, hand: KitView[Public], texts: Texts, deck: Deck
    ) -> str:
        """Return the phase and the stock; for a seat below what it holds and
        everybody's points, its own first.

        While tricks are played nobody exchanges any more, and the table's message
        says how many each has."""
        now = hand.public
        stock = texts("chicago-stock", n=now.stock, pile=now.discards)
        if hand.seat is None:
            return stock
        others = [*range(hand.seat + 1, len(now.scores)), *range(hand.seat)]
        is_brief = view.guided or now.phase is Phase.PLAY
        if view.guided:  # one thing at a time
            now = replace(now, exchanged=((),) * len(now.scores))
            others = others if len(others) <= _NAMED else []
        key = "chicago-your-points"
        if any(now.exchanged) and not is_brief:
            key = "chicago-your-points-exchanged"
        points = [texts(key, facts=self._brief(now, hand.seat, texts))]
        for seat in map(Seat, others):
            player = isolated(who(view, seat, texts))
            points.append(f"{player}{_BLANK}{self._brief(now, seat, texts)}")
        lines = [_DOT.join(points)]
        if len(hand.hand) == HAND_SIZE:
            held = words.held(hand.hand, now, texts)
            lines.insert(0, texts("chicago-your-hand", hand=held))
        if not is_brief:
            lines.append(stock)
        return "\n-# ".join(lines)

    def happened(self, view: TableView, hand: KitView[Public], texts: Texts) -> str:
        """Return what was said in this showdown, the last of it; elsewhere what was
        done last, if it was much the end.

        A hand that was exposed is among all that came to light.
        """
        now = hand.public
        if now.phase.talking and now.talk.said:
            most = _TAUGHT_SAID if view.guided else _LAST_SAID
            said = words.heard(view, now.talk.said[-most:], texts)
            if len(now.talk.said) > most and not view.guided:
                said = f"… {said}"
            return texts("panel-clock-told", told=said) if view.played_last else said
        told = tuple(event for event in now.told if event.what != "exposed")
        return super().happened(
            view, replace(hand, public=replace(now, told=told[-_LAST_TOLD:])), texts
        )

    def lies(
        self, view: TableView, hand: KitView[Public], texts: Texts, deck: Deck
    ) -> str:
        """Return the trick in progress or else the last one, or the hand just exposed;
        below it what came to light.

        Cards are drawn large.
        """
        now = hand.public
        told = self._last_scored if view.guided else words.public_lines
        lines = told(view, now, texts)
        if now.phase.drawing or now.phase.talking:
            shown = [one for one in now.exposed[-1:] if one.phase is now.phase]
            found = [deck.large(one.cards) for one in shown]
            if not lines and not view.guided:
                lines = [texts("chicago-aim")]
        else:
            found = [super().lies(view, hand, texts, deck)]
            plays = _DOT.join(
                f"{listed(view, play.seat, texts)}{_BLANK}{play.card.sign}"
                for play in now.last_trick
            )
            number = sum(map(bool, now.tricks)) or 1
            lines.append(texts("chicago-trick", n=number, plays=plays or "…"))
        return "\n".join([*found, *(f"-# {line}" for line in lines)])

    def _last_scored(self, view: TableView, now: Public, texts: Texts) -> list[str]:
        """Return who scored in the showdown before this exchange, once something else
        was done since."""
        is_news = any(event.what in {"scored", "shared"} for event in now.told)
        if is_news or not now.phase.drawing:
            return []
        last = now.settled[-1:]
        ends = [ended(one) for one in last if one.claim.holders]
        return [self.told(view, event, texts, LETTERS) for event in ends]

    def rows(self, hand: KitView[Public], texts: Texts) -> Sequence[Row]:
        """Return cards to choose from, what may be said, or a button for each card that
        is left."""
        now = hand.public
        if now.phase.talking:
            return words.rows(hand, texts)
        if now.phase is Phase.PLAY:
            cards = [Action("play", (card,)) for card in hand.hand]
            return spread_cards(self.choices(cards, hand, texts))
        if not hand.legal:
            return ()
        exposing = [action for action in hand.legal if action.verb == EXPOSE]
        shown = {str(replace(action, verb=EXCHANGE)) for action in exposing}
        labels = {n: texts("chicago-do-exchange", n=n) for n in range(HAND_SIZE + 1)}
        return [Pick(EXCHANGE, hand.hand, labels, asked=shown, alike=(EXPOSE,))]

    def label(self, action: Action, texts: Texts) -> str:
        """Return what an action is called on its button."""
        if action.verb in set(Verb):
            return words.label(action, texts)
        return super().label(action, texts)

    def advised(self, action: Action | None, texts: Texts) -> str:
        """Return what an action is called in advice, with the cards that would go."""
        if action and action.verb in {EXCHANGE, EXPOSE} and action.cards:
            return f"{self.label(action, texts)}: {signs_of(action.cards)}"
        return super().advised(action, texts)

    def question(
        self, view: TableView, hand: KitView[Public], action: str, texts: Texts
    ) -> Question | None:
        """Return what is asked before cards go that prove something, or something is
        said that is not so."""
        legal = {str(one): one for one in hand.legal}
        verb, _, cards = action.partition(" ")
        if verb in set(Verb) - {Verb.PASS} and action in legal:
            return words.question(hand, legal[action], texts)
        expose, exchange = f"{EXPOSE} {cards}", f"{EXCHANGE} {cards}"
        if action not in {expose, exchange} or expose not in legal:
            return None
        shown = texts("chicago-do-expose")
        yes = Choice(shown, Press.DO, expose, ButtonStyle.PRIMARY)
        others: tuple[Choice, ...] = ()
        if exchange in legal:
            unseen = texts("chicago-unseen")
            others = (Choice(unseen, Press.DO, exchange, ButtonStyle.DANGER),)
        key = "chicago-ask-expose" if others else "chicago-ask-must"
        return Question(texts(key, cards=signs_of(legal[expose].cards)), yes, others)

    def told(self, view: TableView, event: Told, texts: Texts, deck: Deck) -> str:
        """Return what happened in a sentence; what was said in plain words."""
        if event.what in set(Verb):
            return words.told(view, event, texts)
        if event.what == "best":
            player = listed(view, sure(event.seat), texts)
            kind = words.kind(event.value, texts)
            return texts("chicago-told-best", player=player, kind=kind)
        return super().told(view, event, texts, deck)

    def table(
        self, view: TableView, hand: KitView[Public], texts: Texts, deck: Deck
    ) -> TableFace:
        """Return what everybody sees; all that was said in a showdown, and none of it
        in small print."""
        face = super().table(view, hand, texts, deck)
        now = hand.public
        if not (now.phase.talking and now.talk.said):
            return face
        heard = words.heard(view, now.talk.said, texts)
        return replace(face, play=f"{self.lies(view, hand, texts, deck)}\n{heard}")

    def beside(
        self, hand: KitView[Public], seat: Seat, texts: Texts, deck: Deck
    ) -> str:
        """Return points of a seat, how many cards it has exchanged, and those it has
        played."""
        now = hand.public
        parts = [texts("chicago-points", n=now.scores[seat])]
        if seat in now.barred:
            parts.append(texts("chicago-barred"))
        elif now.exchanged[seat]:
            counts = ", ".join(map(str, now.exchanged[seat]))
            parts.append(texts("chicago-exchanged", counts=counts))
        if played := now.played_by(seat):
            parts.append(deck.line(played))
        return " · ".join(parts)

    def hand(
        self, view: TableView, hand: KitView[Public], texts: Texts, deck: Deck
    ) -> HandFace:
        """Return what the viewing seat sees."""
        face = super().hand(view, hand, texts, deck)
        if hand.public.phase is Phase.PLAY:
            return replace(face, cards="")  # each has a button all the time
        return face

    def result(
        self, view: TableView, hand: KitView[Public], texts: Texts, deck: Deck
    ) -> ResultFace:
        """Return what the hand brought, and all five cards of each; only the points if
        it was not played out."""
        now, scores = hand.public, self.scores(hand, texts)
        trick = self.trick(hand)
        if hand.places is None or trick is None:
            return ResultFace("", "", scores=scores)
        hands = {seat: in_hand_order(now.played_by(seat)) for seat in players(now)}
        lines = words.public_lines(view, now, texts)

        def told(deck: Deck) -> list[str]:
            found = []
            for seat, cards in hands.items():
                kind = now.worth_of(cards).category
                facts = f"{deck.line(cards)} · {words.kind(kind, texts)}"
                player = isolated(who(view, seat, texts))
                found.append(texts("table-seat", player=player, facts=facts))
            return [*found, last_trick_line(view, trick, texts, deck)]

        held = [hands.get(Seat(seat), ()) for seat in range(len(now.scores))]
        picture = page_picture(trick, held, texts)
        if picture is not None:
            picture = replace(picture, caption="\n-# ".join([*lines, *told(LETTERS)]))
        detail = "\n".join([*(f"-# {line}" for line in lines), *told(deck)])
        return ResultFace(
            self.won(view, hand, hand.winners, texts),
            detail,
            hand.winners,
            scores,
            picture,
        )

    def won(
        self,
        view: TableView,
        hand: KitView[Public],
        winners: Sequence[Seat],
        texts: Texts,
    ) -> str:
        """Return who gained most by the hand, and who forfeits by what."""
        now = hand.public
        players = people(view, winners, texts)
        gained = max(now.gains)
        line = texts("chicago-won", players=players, n=len(winners), points=gained)
        lost = (Told("forfeited", seat, value=kind) for seat, kind in now.unproven)
        return " ".join([line, *(self.told(view, one, texts, LETTERS) for one in lost)])

    def decided_by(self, hand: KitView[Public], texts: Texts) -> str:
        """Return what the player said and could not prove; nothing if they proved it
        all."""
        said = dict(hand.public.unproven).get(hand.player)
        if said is None:
            return ""
        return texts("chicago-review-unproven", kind=words.kind(said, texts))

    def scores(self, hand: KitView[Public], texts: Texts) -> tuple[str, ...]:
        """Return everybody's points after a hand, and before it, and what brought
        them."""
        now = hand.public
        out = {*now.out, *now.forfeited}
        lines = []
        for seat, after in enumerate(now.scores):
            key = "chicago-out" if seat in out else "chicago-score"
            line = texts(key, before=now.standing.scores[seat], n=after)
            gains = words.gains(now, Seat(seat), texts)
            if gains and seat not in out:
                line = f"{line} ({', '.join(gains)})"
            lines.append(line)
        return tuple(lines)

    def ideas(
        self, view: TableView, hand: KitView[Public], texts: Texts
    ) -> Sequence[Idea]:
        """Return what can be taught at this moment."""
        return tuple(ideas(hand, texts))

    def opening(self, view: TableView, hand: KitView[Public], texts: Texts) -> str:
        """Return the card that a guided hand begins with."""
        return texts("chicago-guide-opening", n=hand.public.options.target)

    def page(
        self, view: TableView, page: KitPage[KitView[Public]], texts: Texts, deck: Deck
    ) -> PageFace:
        """Return a page of a replay, with everybody's points so far, and what they hold
        while they have all cards."""
        face, now = super().page(view, page, texts, deck), page.public.public
        seats = []
        for seat, one in enumerate(page.seats):
            parts = [face.seats[seat]]
            if len(one.hand) == HAND_SIZE:
                parts.append(words.held(one.hand, now, texts))
            parts.append(texts("chicago-points", n=now.scores[seat]))
            seats.append(" · ".join(parts))
        return replace(face, seats=tuple(seats))

    def lesson_picture(self, options: ChicagoOptions, texts: Texts) -> Picture | None:
        """Return what a hand of each kind is worth, and a trick."""
        points = tuple(kind.points for kind in _HANDS)
        ranked = HandsPart(tuple(_HANDS.values()), points)
        named = [
            texts(
                "chicago-picture-hand",
                kind=words.kind(kind, texts),
                cards=signs_of(cards),
                points=kind.points,
            )
            for kind, cards in _HANDS.items()
        ]
        trick = self.example(options)
        told = texts("chicago-picture-hands", hands=", ".join(named))
        return Picture(f"{told} {trick_words(trick, texts)}", Sheet((ranked, trick)))

    def terms(self, options: ChicagoOptions) -> Mapping[str, str | int]:
        """Return what each option is, and what follows from it."""
        own = {"barring": options.barring, "pause": PAUSE_SECONDS}
        return {**super().terms(options), **own}

    def _brief(self, now: Public, seat: Seat, texts: Texts) -> str:
        """Points of a seat, and how many cards it has exchanged, in numbers."""
        points = f"**{now.scores[seat]}**"
        exchanged = () if now.phase is Phase.PLAY else now.exchanged[seat]
        counts = f",{_BLANK}".join(map(str, exchanged))
        if seat in now.barred:
            counts = texts("chicago-barred")
        return f"{points}{_BLANK}({counts})" if counts else points


def _doing(now: Public) -> str:
    """Name what is done now, by what everybody knows."""
    if now.phase.talking:
        return now.talk.awaits
    return "draw" if now.phase.drawing else "play"
