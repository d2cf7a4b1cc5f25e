"""Draws Chicago: what was said, what everybody exchanged, the tricks, and the points."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, cast

from bot.cards import Card, Rank, Suit, parse_cards
from bot.games.chicago.drawing import saying, words
from bot.games.chicago.drawing.ideas import ideas
from bot.games.chicago.rules.draws import EXCHANGE, EXPOSE
from bot.games.chicago.rules.game import PAUSE_SECONDS, Chicago
from bot.games.chicago.rules.hands import HAND_SIZE, RANKS, worth
from bot.games.chicago.rules.options import ChicagoOptions
from bot.games.chicago.rules.play import players, taker
from bot.games.chicago.rules.state import Phase, Public
from bot.games.chicago.rules.talk import Awaits, Verb
from bot.games.contract import Options, Seat
from bot.games.kit.game import Action, KitView, Told
from bot.games.kit.replay import Frame
from bot.tables.table_view import HandEnd, TableView
from bot.ui.blocks import Choice, isolated, people, stamp, who
from bot.ui.card_emoji import LETTERS, Deck, signs_of
from bot.ui.components import ButtonStyle
from bot.ui.custom_id import Press
from bot.ui.kit_pictures import page_picture
from bot.ui.kit_renderer import KitRenderer
from bot.ui.painting.order import Ranked
from bot.ui.painting.trick import TrickPart, single_cards
from bot.ui.picture_words import last_trick_line
from bot.ui.renderer import HandFace, Idea, PageFace, Question, ResultFace
from bot.ui.rows import Pick, Row, spread_cards
from bot.ui.texts import Texts

_EXAMPLE: Final = parse_cards("9hAsTh2h")
"""A trick that the ten takes."""
_LAST_TOLD: Final = 3
"""How much of what was done at once is told in small print."""


class ChicagoRenderer(KitRenderer[Public]):
    """Draws Chicago."""

    profile = Chicago.profile

    def order(self, options: Options) -> Sequence[Ranked]:
        """Return a suit from the ace down."""
        return [Ranked(Card(rank, Suit.SPADES)) for rank in RANKS if rank is not Rank.TWO]

    def example(self, options: Options) -> TrickPart | None:
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
        if now.talk.duel is not None and now.phase.talking:
            other = who(view, now.talk.duel.other)
        return texts(f"{self.game}-phase-{name}", player=people(view, now.turn), other=other, when=stamp(view.deadline))

    def situation(self, view: TableView, hand: KitView[Public], texts: Texts) -> str:
        """Return the same for the viewing seat."""
        if hand.seat not in hand.public.turn:
            return self.headline(view, hand, texts)
        if hand.sealed:
            return texts("chicago-yours-passing")
        return texts(f"{self.game}-yours-{_doing(hand.public)}")

    def facts(self, view: TableView, hand: KitView[Public], texts: Texts, deck: Deck) -> str:
        """Return the phase and the stock; for a seat below what it holds and everybody's points, its own first."""
        now = hand.public
        line = texts("chicago-stock", n=now.stock, pile=now.discards)
        if hand.seat is None:
            return line
        seats = [hand.seat, *range(hand.seat + 1, len(now.scores)), *range(hand.seat)]
        own, *others = [self._seat(now, Seat(seat), texts, f"**{now.scores[seat]}**") for seat in seats]
        named = zip(seats[1:], others, strict=True)
        points = [
            texts("chicago-your-points", facts=own),
            *(f"{isolated(who(view, Seat(seat)))} {facts}" for seat, facts in named),
        ]
        lines = [" · ".join(points), line]
        if len(hand.hand) == HAND_SIZE:
            lines.insert(0, texts("chicago-your-hand", hand=words.held(hand.hand, now.options, texts)))
        return "\n-# ".join(lines)

    def happened(self, view: TableView, hand: KitView[Public], texts: Texts) -> str:
        """Return what was done last: the end of it where it was much at once."""
        now = hand.public
        last = replace(hand, public=replace(now, told=now.told[-_LAST_TOLD:]))
        return super().happened(view, last, texts)

    def lies(self, view: TableView, hand: KitView[Public], texts: Texts, deck: Deck) -> str:
        """Return the trick in progress, or the hand exposed last, drawn large; below it what was said and shown."""
        now = hand.public
        lines = words.public_lines(view, now, texts)
        if now.phase.talking:
            lines.append(words.heard(view, now.talk, texts) or texts("chicago-nothing-said"))
        if now.phase.drawing or now.phase.talking:
            large = deck.large(now.exposed[-1].cards if now.exposed else ())
            return "\n-# ".join([large, *(lines or [texts("chicago-aim")])])
        trick = now.trick or (now.tricks[-2] if len(now.tricks) > 1 else ())
        plays = " · ".join(f"{isolated(who(view, play.seat))} {play.card.sign}" for play in trick)
        number = len([one for one in now.tricks if one]) or 1
        lines.append(texts("chicago-trick", n=number, plays=plays or "…"))
        return "\n-# ".join([deck.large(play.card for play in now.trick), *lines])

    def rows(self, hand: KitView[Public], texts: Texts) -> Sequence[Row]:
        """Return cards to choose from, what may be said, or a button for each card that is left."""
        now = hand.public
        if now.phase.talking:
            return saying.rows(hand, texts)
        if now.phase is Phase.PLAY:
            return spread_cards(self.choices([Action("play", (card,)) for card in hand.hand], hand, texts))
        if not hand.legal:
            return ()
        shown = {str(replace(action, verb=EXCHANGE)) for action in hand.legal if action.verb == EXPOSE}
        labels = {n: texts("chicago-do-exchange", n=n) for n in range(HAND_SIZE + 1)}
        return [Pick(EXCHANGE, hand.hand, labels, asked=shown)]

    def label(self, action: Action, texts: Texts) -> str:
        """Return what an action is called on its button."""
        if action.verb in set(Verb):
            return saying.label(action, texts)
        return super().label(action, texts)

    def advised(self, action: object | None, texts: Texts) -> str:
        """Return what an action is called in advice, with the cards that would go."""
        if isinstance(action, Action) and action.verb in {EXCHANGE, EXPOSE} and action.cards:
            return f"{self.label(action, texts)}: {signs_of(action.cards)}"
        return super().advised(action, texts)

    def question(self, view: TableView, hand: object, action: str, texts: Texts) -> Question | None:
        """Return what is asked before cards go that prove something, or something is said that is not so."""
        shown = cast("KitView[Public]", hand)
        legal = {str(one): one for one in shown.legal}
        verb, _, cards = action.partition(" ")
        exposing = legal.get(f"{EXPOSE} {cards}")
        if verb in {EXCHANGE, EXPOSE} and exposing is not None:
            yes = Choice(texts("chicago-do-expose"), Press.DO, str(exposing), ButtonStyle.PRIMARY)
            unseen = Choice(texts("chicago-unseen"), Press.DO, f"{EXCHANGE} {cards}", ButtonStyle.DANGER)
            others = (unseen,) if unseen.arg in legal else ()
            line = texts("chicago-ask-expose" if others else "chicago-ask-must", cards=signs_of(exposing.cards))
            return Question(line, yes, others)
        if action in legal and legal[action].verb in {Verb.DECLARE, Verb.STATE, Verb.SAME, Verb.HIGHER}:
            return saying.question(shown, legal[action], texts)
        return None

    def told(self, view: TableView, event: Told, texts: Texts, deck: Deck) -> str:
        """Return what happened in a sentence; what was said in plain words."""
        if event.what in {"declare", "state", "higher"}:
            return words.told(view, event, texts)
        if event.what == "best":
            player, kind = who(view, event.seat or Seat(0)), words.kind(event.value, texts)
            return texts("chicago-told-best", player=player, kind=kind)
        return super().told(view, event, texts, deck)

    def beside(self, hand: KitView[Public], seat: Seat, texts: Texts, deck: Deck) -> str:
        """Return points and exchanges of a seat, and the cards that it has played."""
        now = hand.public
        facts, played = self._seat(now, seat, texts, texts("chicago-points", n=now.scores[seat])), now.played_by(seat)
        return f"{facts} · {deck.line(played)}" if played else facts

    def hand(self, view: TableView, hand: object, texts: Texts, deck: Deck) -> HandFace:
        """Return what the viewing seat sees."""
        face = super().hand(view, hand, texts, deck)
        playing = cast("KitView[Public]", hand).public.phase is Phase.PLAY
        return replace(face, cards="") if playing else face  # each has a button all the time

    def result(self, view: TableView, end: HandEnd, texts: Texts, deck: Deck) -> ResultFace:
        """Return what the hand brought, and all five cards of each; only the points of a hand that was broken off."""
        shown = cast("KitView[Public]", end.view)
        now, scores = shown.public, self.scores(shown, texts)
        trick = self.trick(shown)
        if shown.places is None or trick is None:
            return ResultFace("", "", scores=scores)
        winners = shown.winners
        hands = {seat: now.played_by(seat) for seat in players(now)}
        lines = words.public_lines(view, now, texts)

        def told(deck: Deck) -> list[str]:
            return [
                *lines,
                *(
                    texts(
                        "table-seat",
                        player=isolated(who(view, seat)),
                        facts=f"{deck.line(cards)} · {words.held(cards, now.options, texts)}",
                    )
                    for seat, cards in hands.items()
                ),
                last_trick_line(view, trick, texts, deck),
            ]

        drawn = [hands.get(Seat(seat), ()) for seat in range(len(now.scores))]
        picture = page_picture(trick, drawn, texts)
        if picture is not None:
            picture = replace(picture, caption="\n-# ".join(told(LETTERS)))
        return ResultFace(self.won(view, shown, winners, texts), "\n".join(told(deck)), winners, scores, picture)

    def won(self, view: TableView, hand: KitView[Public], winners: Sequence[Seat], texts: Texts) -> str:
        """Return who gained most by the hand, who forfeits, and who has the best hand in the end."""
        now = hand.public
        gained = max(after - before for before, after in zip(now.standing.scores, now.scores, strict=True))
        line = texts("chicago-won", players=people(view, winners), n=len(winners), points=gained)
        lines = [line, *(texts("chicago-told-forfeited", player=who(view, seat)) for seat in now.forfeited)]
        if now.best is None:
            return " ".join([*lines, texts("chicago-told-nobody")])
        kind = words.kind(worth(now.played_by(now.best), wheel=now.options.wheel).category, texts)
        return " ".join([*lines, texts("chicago-told-best", player=who(view, now.best), kind=kind)])

    def scores(self, hand: KitView[Public], texts: Texts) -> tuple[str, ...]:
        """Return everybody's points after a hand, and before it."""
        now = hand.public
        out = {*now.out, *now.forfeited}
        pairs = enumerate(zip(now.standing.scores, now.scores, strict=True))
        return tuple(
            texts("chicago-out" if seat in out else "chicago-score", before=before, n=after)
            for seat, (before, after) in pairs
        )

    def ideas(self, view: TableView, hand: object, texts: Texts) -> Sequence[Idea]:
        """Return what can be taught at this moment: the kit's ideas, and those of Chicago."""
        return tuple(ideas(cast("KitView[Public]", hand), super().ideas(view, hand, texts), texts))

    def page(self, view: TableView, page: object, texts: Texts, deck: Deck) -> PageFace:
        """Return a page of a replay, with everybody's points so far, and what they hold."""
        frame = cast("Frame[KitView[Public], Action, Told]", page)
        face, now = super().page(view, page, texts, deck), frame.public.public
        seats = []
        for seat, cards in enumerate(face.seats):
            facts = self._seat(now, Seat(seat), texts, texts("chicago-points", n=now.scores[seat]))
            own = frame.seats[seat].hand
            held = f" · {words.held(own, now.options, texts)}" if len(own) == HAND_SIZE else ""
            seats.append(f"{cards}{held} · {facts}")
        return replace(face, seats=tuple(seats))

    def lesson(self, options: Options, texts: Texts, deck: Deck) -> tuple[str, ...]:
        """Return these rules in a minute."""
        chosen = cast(ChicagoOptions, options)
        return (
            texts("chicago-lesson", n=chosen.target),
            texts("chicago-lesson-hands"),
            texts(f"{self.game}-lesson-{chosen.declare_mode}"),
            texts("chicago-lesson-tricks"),
        )

    def rules(self, options: Options, texts: Texts, deck: Deck) -> tuple[str, ...]:
        """Return the rules a table plays by."""
        chosen = cast(ChicagoOptions, options)
        hands = [texts("chicago-rules-hands")]
        hands += [texts("chicago-rules-wheel")] if chosen.wheel else []
        hands += [] if chosen.kickers else [texts("chicago-option-kickers", value="false", n=0)]
        fresh = texts("chicago-rules-fresh", excluded=str(chosen.reshuffle_excludes_current).lower())
        return (
            texts("chicago-rules-aim", n=chosen.target),
            " ".join(hands),
            f"{texts('chicago-rules-draw', n=chosen.barring)} {fresh}",
            texts("chicago-rules-show"),
            texts("chicago-rules-duel"),
            texts(f"{self.game}-rules-{chosen.declare_mode}", n=PAUSE_SECONDS),
            texts("chicago-rules-proof"),
            texts("chicago-rules-tricks"),
            texts("chicago-rules-end", n=chosen.target, tie=chosen.tie_break),
            texts("chicago-rules-clock", n=chosen.turn_seconds),
        )

    def _seat(self, now: Public, seat: Seat, texts: Texts, points: str) -> str:
        """Points and exchanges of a seat, the same for everybody."""
        parts = [points]
        if seat in now.barred:
            parts.append(texts("chicago-barred"))
        elif now.exchanged[seat]:
            parts.append(texts("chicago-exchanged", counts=", ".join(map(str, now.exchanged[seat]))))
        return ", ".join(parts)


def _doing(now: Public) -> str:
    """Name what is done now, by what everybody knows."""
    if now.phase.drawing:
        return "draw"
    if not now.phase.talking:
        return "play"
    names = {Awaits.STATE: "state", Awaits.ANSWER: "answer", Awaits.REPLY: "reply"}
    return names[now.talk.duel.awaits] if now.talk.duel else "show"
