"""Draws Schneider: the trick, the honours that each has taken, and the stock."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from bot.games.cards import Card
from bot.games.contract import Seat
from bot.games.kit.game import KitView
from bot.games.schneider.drawing.ideas import ideas
from bot.games.schneider.drawing.teaching import SPADES, lesson, rules
from bot.games.schneider.rules.game import Public, Schneider, Stage
from bot.games.schneider.rules.judging import honours, in_hand_order
from bot.games.schneider.rules.options import BeatMode, SchneiderOptions
from bot.tables.model.view import TableView
from bot.ui.blocks import isolated, people, stamp, who
from bot.ui.card_emoji import LETTERS, Deck, signs_of
from bot.ui.kit_renderer import KitRenderer
from bot.ui.painting.hands import HandsPart
from bot.ui.painting.order import Ranked
from bot.ui.painting.sheet import Sheet
from bot.ui.painting.trick import Laid, TrickPart
from bot.ui.picture_words import number_sign
from bot.ui.renderer import HandFace, Idea, Picture, ResultFace, TableFace
from bot.ui.texts import Texts

_NONE: Final = "–"
_EXAMPLES: Final = {BeatMode.HIGHER: Card.parse("8s"), BeatMode.NEXT: Card.parse("Ts")}
"""What is led in the example of the rules; the jack beats it."""
_JACK: Final = Card.parse("Js")


class SchneiderRenderer(KitRenderer[SchneiderOptions, KitView[Public]]):
    """Draws Schneider."""

    profile = Schneider.profile

    def facts(
        self, view: TableView, hand: KitView[Public], texts: Texts, deck: Deck
    ) -> str:
        """Return trumps and stock."""
        now = hand.public
        facts = []
        if now.turn_up is not None:
            trump = now.turn_up.sign if now.stock else now.turn_up.suit.sign
            facts.append(texts("schneider-trump", card=trump))
        if now.stage is Stage.DRAW:
            facts.append(texts("schneider-stock", n=now.stock))
        elif now.options.strict_end:
            facts.append(texts("schneider-strict"))
        else:
            facts.append(texts("schneider-no-stock"))
        return " · ".join(facts)

    def order(self, options: SchneiderOptions) -> Sequence[Ranked]:
        """Return a suit with one for each honour."""
        return [Ranked(card, honours((card,))) for card in SPADES]

    def example(self, options: SchneiderOptions) -> TrickPart | None:
        """Return a trick whose reply takes it."""
        led = _EXAMPLES[options.beat_mode]
        return TrickPart(
            (Laid(1, (led,)), Laid(2, (_JACK,))),
            2,
            (_JACK,),
            worth=honours((led, _JACK)),
        )

    def trick(self, hand: KitView[Public]) -> TrickPart | None:
        """Return the card that waits for a reply, or else the last trick."""
        now = hand.public
        if now.led is not None:
            return TrickPart((Laid(2 - now.turn[0], (now.led,)),), marked=now.trump)
        if now.last is None:
            return None
        last = now.last
        taken = last.led if last.winner == last.leader else last.reply
        plays = (
            Laid(last.leader + 1, (last.led,)),
            Laid(2 - last.leader, (last.reply,)),
        )
        return TrickPart(
            plays, last.winner + 1, (taken,), now.trump, honours((last.led, last.reply))
        )

    def headline(self, view: TableView, hand: KitView[Public], texts: Texts) -> str:
        """Return who leads or replies."""
        key = "schneider-leads" if hand.public.led is None else "schneider-replies"
        return texts(
            key, player=people(view, hand.public.turn, texts), when=stamp(view.deadline)
        ).rstrip()

    def situation(self, view: TableView, hand: KitView[Public], texts: Texts) -> str:
        """Return the same for the viewing seat."""
        if hand.seat not in hand.public.turn:
            return self.headline(view, hand, texts)
        key = (
            "schneider-your-lead" if hand.public.led is None else "schneider-your-reply"
        )
        return texts(key, when=stamp(view.deadline)).rstrip()

    def table(
        self, view: TableView, hand: KitView[Public], texts: Texts, deck: Deck
    ) -> TableFace:
        """Return what everybody sees: the trick and what was done last, and what each
        has taken beside their name."""
        face = super().table(view, hand, texts, deck)
        taken = hand.public.honours
        # One label does for both players: they share a line, and it has to fit on a
        # phone.
        if taken is None:
            wins = hand.scores
            return replace(
                face, seats=(texts("schneider-seat-wins", n=wins[0]), f"**{wins[1]}**")
            )
        seats = (texts("schneider-seat-honours", n=taken[0]), f"**{taken[1]}**")
        facts = " · ".join([face.facts, *_wins(hand, texts, Seat(0))])
        return replace(face, seats=seats, facts=facts)

    def hand(
        self, view: TableView, hand: KitView[Public], texts: Texts, deck: Deck
    ) -> HandFace:
        """Return what the viewing seat sees, with honours and wins in a line, its own
        first."""
        face = super().hand(view, hand, texts, deck)
        own = hand.seat or Seat(0)
        taken = hand.public.honours
        score = []
        if taken is not None:
            score.append(
                texts("schneider-honours", own=taken[own], other=taken[1 - own])
            )
        if not view.guided:  # one thing at a time
            score += _wins(hand, texts, own)
        return replace(face, score=" · ".join(score))

    def result(
        self, view: TableView, hand: KitView[Public], texts: Texts, deck: Deck
    ) -> ResultFace:
        """Return who won and how high, and the honours of both; nothing of a hand that
        was not played out."""
        now = hand.public
        scores = self.scores(hand, texts)
        if hand.places is None or now.honours is None:
            return ResultFace("", "", scores=scores)
        winners = people(view, hand.winners, texts)
        gained = max(
            after - before
            for after, before in zip(hand.scores, now.standing.scores, strict=True)
        )
        headline = texts(
            "schneider-won", player=winners, n=max(now.honours), wins=gained
        )
        taken = tuple(
            in_hand_order(card for card in cards if honours((card,)))
            for cards in now.taken
        )
        lines = _honours(view, taken, texts, deck)
        caption = _honours(view, taken, texts, LETTERS)
        picture = Picture(
            _alt(taken, texts), Sheet((HandsPart(taken),)), "\n-# ".join(caption)
        )
        return ResultFace(headline, "\n".join(lines), hand.winners, scores, picture)

    def figures(self, hand: KitView[Public]) -> tuple[str, ...]:
        """Return everybody's wins, where more than one decides the game."""
        return super().figures(hand) if hand.public.options.target > 1 else ()

    def scores(self, hand: KitView[Public], texts: Texts) -> tuple[str, ...]:
        """Return everybody's wins, where more than one decides the game."""
        target = hand.public.options.target
        if target == 1:
            return ()
        return tuple(texts("schneider-wins", n=n, target=target) for n in hand.scores)

    def replayed(
        self, hand: KitView[Public], seat: Seat, cards: str, texts: Texts
    ) -> str:
        """Return a hand with the honours taken so far."""
        counts = hand.public.honours
        return (
            cards
            if counts is None
            else texts("schneider-page-seat", cards=cards, n=counts[seat])
        )

    def opening(self, view: TableView, hand: KitView[Public], texts: Texts) -> str:
        """Return the card that a guided hand begins with."""
        double = hand.public.options.double_from
        ranks = " ".join(card.rank.sign for card in SPADES)
        return texts("schneider-guide-opening", double=double, ranks=ranks)

    def ideas(
        self, view: TableView, hand: KitView[Public], texts: Texts
    ) -> Sequence[Idea]:
        """Return what can be taught at this moment."""
        return ideas(hand, texts)

    def lesson(
        self, options: SchneiderOptions, texts: Texts, deck: Deck
    ) -> tuple[str, ...]:
        """Return these rules in a minute."""
        return lesson(options, texts, deck)

    def rules(
        self, options: SchneiderOptions, texts: Texts, deck: Deck
    ) -> tuple[str, ...]:
        """Return the rules a table plays by."""
        return rules(options, texts)


def _wins(hand: KitView[Public], texts: Texts, first: Seat) -> list[str]:
    """The score, where more than one win decides the game."""
    if hand.public.options.target == 1:
        return []
    return [
        texts("schneider-score", own=hand.scores[first], other=hand.scores[1 - first])
    ]


def _honours(
    view: TableView, taken: Sequence[tuple[Card, ...]], texts: Texts, deck: Deck
) -> list[str]:
    """Return a line for each player, with the honours they have taken."""
    lines = []
    for seat, cards in enumerate(taken):
        player = isolated(who(view, Seat(seat), texts))
        line = deck.line(cards) if cards else _NONE
        lines.append(texts("table-seat", player=player, facts=line))
    return lines


def _alt(taken: Sequence[tuple[Card, ...]], texts: Texts) -> str:
    """Describe the picture of the honours in words."""
    told = []
    for number, cards in enumerate(taken, start=1):
        signs = signs_of(cards) or texts("picture-no-cards")
        told.append(texts("picture-laid", number=number_sign(number), cards=signs))
    return texts("schneider-picture-honours", honours=", ".join(told))
