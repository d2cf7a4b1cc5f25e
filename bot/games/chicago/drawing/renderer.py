"""Draws Chicago: what was said, what everybody exchanged, the tricks, and the
points."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from bot.games.cards import parse_cards
from bot.games.chicago.drawing import saying, words
from bot.games.chicago.drawing.ideas import ideas
from bot.games.chicago.rules.draws import EXCHANGE, EXPOSE
from bot.games.chicago.rules.game import PAUSE_SECONDS, Chicago
from bot.games.chicago.rules.hands import HAND_SIZE, Category, in_hand_order, worth
from bot.games.chicago.rules.options import ChicagoOptions
from bot.games.chicago.rules.play import players, taker
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
        *("aim", "hands", "draw", "show", "duel"),
        *("declare", "proof", "tricks", "end", "clock"),
    )

    def example(self, options: ChicagoOptions) -> TrickPart:
        """Return a trick that the highest card of its suit takes."""
        return TrickPart(single_cards(enumerate(_EXAMPLE)), 3, _EXAMPLE[2:3])

    def trick(self, hand: KitView[Public]) -> TrickPart | None:
        """Return the trick that lies on the table, or else the last one."""
        now = hand.public
        laid = [trick for trick in now.tricks if trick]
        if not laid:
            return None
        plays = single_cards(laid[-1])
        over = len(laid[-1]) == len(players(now))
        best = taker(laid[-1])
        cards = tuple(play.card for play in laid[-1] if play.seat == best)
        return TrickPart(plays, best + 1 if over else None, cards)

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
        now, plays = hand.public, hand.public.phase is Phase.PLAY
        line = texts("chicago-stock", n=now.stock, pile=now.discards)
        if hand.seat is None:
            return line
        others = [*range(hand.seat + 1, len(now.scores)), *range(hand.seat)]
        if view.guided:  # one thing at a time
            now, plays = replace(now, exchanged=((),) * len(now.scores)), True
            others = others if len(others) <= _NAMED else []
        key = (
            "chicago-your-points-exchanged"
            if any(now.exchanged) and not plays
            else "chicago-your-points"
        )
        points = [texts(key, facts=self._brief(now, hand.seat, texts))]
        points += [
            f"{isolated(who(view, seat, texts))}{_BLANK}{self._brief(now, seat, texts)}"
            for seat in map(Seat, others)
        ]
        lines = [_DOT.join(points), *([] if plays else [line])]
        if len(hand.hand) == HAND_SIZE:
            lines.insert(
                0,
                texts(
                    "chicago-your-hand", hand=words.held(hand.hand, now.options, texts)
                ),
            )
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
        told = words.public_lines if not view.guided else self._last_scored
        lines = [f"-# {line}" for line in told(view, now, texts)]
        if now.phase.drawing or now.phase.talking:
            shown = [
                deck.large(one.cards)
                for one in now.exposed[-1:]
                if one.phase is now.phase
            ]
            return "\n".join(
                [*shown, *(lines or [f"-# {texts('chicago-aim')}"] * (not view.guided))]
            )
        tricks = [one for one in now.tricks if one]
        trick = tricks[-1] if tricks else ()
        plays = _DOT.join(
            f"{listed(view, play.seat, texts)}{_BLANK}{play.card.sign}"
            for play in trick
        )
        lines.append(
            f"-# {texts('chicago-trick', n=len(tricks) or 1, plays=plays or '…')}"
        )
        return "\n".join(
            [
                deck.large((play.card for play in trick), nothing=texts("table-empty")),
                *lines,
            ]
        )

    def _last_scored(self, view: TableView, now: Public, texts: Texts) -> list[str]:
        """Return who scored in the showdown before this exchange, once something else
        was done since."""
        is_news = any(event.what in {"scored", "shared"} for event in now.told)
        if not now.phase.drawing or not now.settled or is_news:
            return []
        last = now.settled[-1]
        if not last.claim.holders:
            return []
        scored = Told("shared")
        if last.points:
            scored = Told("scored", last.claim.holders[0], value=str(last.points))
        return [self.told(view, scored, texts, LETTERS)]

    def rows(self, hand: KitView[Public], texts: Texts) -> Sequence[Row]:
        """Return cards to choose from, what may be said, or a button for each card that
        is left."""
        now = hand.public
        if now.phase.talking:
            return saying.rows(hand, texts)
        if now.phase is Phase.PLAY:
            return spread_cards(
                self.choices(
                    [Action("play", (card,)) for card in hand.hand], hand, texts
                )
            )
        if not hand.legal:
            return ()
        shown = {
            str(replace(action, verb=EXCHANGE))
            for action in hand.legal
            if action.verb == EXPOSE
        }
        labels = {n: texts("chicago-do-exchange", n=n) for n in range(HAND_SIZE + 1)}
        return [Pick(EXCHANGE, hand.hand, labels, asked=shown, alike=(EXPOSE,))]

    def label(self, action: Action, texts: Texts) -> str:
        """Return what an action is called on its button."""
        if action.verb in set(Verb):
            return saying.label(action, texts)
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
        exposing = legal.get(f"{EXPOSE} {cards}")
        if verb in {EXCHANGE, EXPOSE} and exposing is not None:
            yes = Choice(
                texts("chicago-do-expose"), Press.DO, str(exposing), ButtonStyle.PRIMARY
            )
            unseen = Choice(
                texts("chicago-unseen"),
                Press.DO,
                f"{EXCHANGE} {cards}",
                ButtonStyle.DANGER,
            )
            others = (unseen,) if unseen.arg in legal else ()
            line = texts(
                "chicago-ask-expose" if others else "chicago-ask-must",
                cards=signs_of(exposing.cards),
            )
            return Question(line, yes, others)
        if action in legal and legal[action].verb in {
            Verb.DECLARE,
            Verb.STATE,
            Verb.SAME,
            Verb.HIGHER,
        }:
            return saying.question(hand, legal[action], texts)
        return None

    def told(self, view: TableView, event: Told, texts: Texts, deck: Deck) -> str:
        """Return what happened in a sentence; what was said in plain words."""
        if event.what in {"declare", "state", "higher", "pass", "same"}:
            return words.told(view, event, texts)
        if event.what == "forfeited":
            return words.forfeited(view, sure(event.seat), Category(event.value), texts)
        if event.what == "best":
            player = listed(view, sure(event.seat), texts)
            return texts(
                "chicago-told-best", player=player, kind=words.kind(event.value, texts)
            )
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
            parts.append(
                texts(
                    "chicago-exchanged", counts=", ".join(map(str, now.exchanged[seat]))
                )
            )
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
                kind = words.kind(worth(cards, wheel=now.options.wheel).category, texts)
                facts = f"{deck.line(cards)} · {kind}"
                found.append(
                    texts(
                        "table-seat",
                        player=isolated(who(view, seat, texts)),
                        facts=facts,
                    )
                )
            return [*found, last_trick_line(view, trick, texts, deck)]

        picture = page_picture(
            trick, [hands.get(Seat(seat), ()) for seat in range(len(now.scores))], texts
        )
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
        gained = max(
            after - before
            for before, after in zip(now.standing.scores, now.scores, strict=True)
        )
        line = texts(
            "chicago-won",
            players=people(view, winners, texts),
            n=len(winners),
            points=gained,
        )
        lost = [words.forfeited(view, seat, kind, texts) for seat, kind in now.unproven]
        return " ".join([line, *lost])

    def decided_by(self, hand: KitView[Public], texts: Texts) -> str:
        """Return what the player said and could not prove; nothing if they proved it
        all."""
        said = dict(hand.public.unproven).get(hand.player)
        return (
            ""
            if said is None
            else texts("chicago-review-unproven", kind=words.kind(said, texts))
        )

    def scores(self, hand: KitView[Public], texts: Texts) -> tuple[str, ...]:
        """Return everybody's points after a hand, and before it, and what brought
        them."""
        now = hand.public
        out = {*now.out, *now.forfeited}
        pairs = enumerate(zip(now.standing.scores, now.scores, strict=True))
        lines = []
        for number, (before, after) in pairs:
            seat = Seat(number)
            key = "chicago-out" if seat in out else "chicago-score"
            gains = "" if seat in out else ", ".join(words.gains(now, seat, texts))
            line = texts(key, before=before, n=after)
            lines.append(f"{line} ({gains})" if gains else line)
        return tuple(lines)

    def ideas(
        self, view: TableView, hand: KitView[Public], texts: Texts
    ) -> Sequence[Idea]:
        """Return what can be taught at this moment."""
        return tuple(ideas(hand, texts))

    def opening(self, view: TableView, hand: KitView[Public], texts: Texts) -> str:
        """Return the card that a guided hand begins with."""
        options = hand.public.options
        return texts("chicago-guide-opening", n=options.target)

    def page(
        self, view: TableView, page: KitPage[KitView[Public]], texts: Texts, deck: Deck
    ) -> PageFace:
        """Return a page of a replay, with everybody's points so far, and what they hold
        while they have all cards."""
        face, now = super().page(view, page, texts, deck), page.public.public
        seats = []
        for seat, (one, cards) in enumerate(zip(page.seats, face.seats, strict=True)):
            held = (
                [words.held(one.hand, now.options, texts)]
                if len(one.hand) == HAND_SIZE
                else []
            )
            seats.append(
                " · ".join([cards, *held, texts("chicago-points", n=now.scores[seat])])
            )
        return replace(face, seats=tuple(seats))

    def lesson_picture(self, options: ChicagoOptions, texts: Texts) -> Picture | None:
        """Return what a hand of each kind is worth, and a trick."""
        ranked = HandsPart(
            tuple(_HANDS.values()), tuple(kind.points for kind in _HANDS)
        )
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
        told = [
            texts("chicago-picture-hands", hands=", ".join(named)),
            trick_words(trick, texts),
        ]
        return Picture(" ".join(told), Sheet((ranked, trick)))

    def terms(self, options: ChicagoOptions) -> Mapping[str, str | int]:
        """Return what each option is, and what follows from it."""
        own = {"barring": options.barring, "pause": PAUSE_SECONDS}
        return {**super().terms(options), **own}

    def _brief(self, now: Public, seat: Seat, texts: Texts) -> str:
        """Points of a seat, and how many cards it has exchanged, in numbers."""
        exchanged = () if now.phase is Phase.PLAY else map(str, now.exchanged[seat])
        counts = (
            texts("chicago-barred")
            if seat in now.barred
            else f",{_BLANK}".join(exchanged)
        )
        points = f"**{now.scores[seat]}**"
        return f"{points}{_BLANK}({counts})" if counts else points


def _doing(now: Public) -> str:
    """Name what is done now, by what everybody knows."""
    if now.phase.talking:
        return now.talk.awaits
    return "draw" if now.phase.drawing else "play"
