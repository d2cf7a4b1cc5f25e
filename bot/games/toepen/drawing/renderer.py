"""Draws Toepen: the tricks, what the hand costs, and everybody's lives."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from bot.games.cards import Card, Suit, parse_cards
from bot.games.contract import Seat
from bot.games.kit.game import Action, KitView
from bot.games.toepen.drawing.ideas import ideas, is_asked
from bot.games.toepen.rules.cards import RANKS, holder
from bot.games.toepen.rules.game import CHALLENGE, FOLD, KNOCK, LET_PASS, STAY, Toepen
from bot.games.toepen.rules.options import FoldOrder, ToepenOptions
from bot.games.toepen.rules.sheet import rows_in
from bot.games.toepen.rules.state import Order, Phase, Public, Shown
from bot.tables.model.view import TableView
from bot.ui.blocks import isolated, listed, people, stamp, who
from bot.ui.card_emoji import LETTERS, Deck, signs_of
from bot.ui.choices import Choice
from bot.ui.components import ButtonStyle
from bot.ui.custom_id import Press
from bot.ui.kit_renderer import KitPage, KitRenderer
from bot.ui.painting.order import Ranked
from bot.ui.painting.sheet import Sheet
from bot.ui.painting.trick import TrickPart, single_cards
from bot.ui.picture_words import last_trick_line, trick_words
from bot.ui.renderer import HandFace, Idea, PageFace, Picture, Question, ResultFace
from bot.ui.rows import Row, Select, spread, spread_cards
from bot.ui.texts import Texts

_BLANK: Final = "\N{NO-BREAK SPACE}"
"""Between a name and what belongs to it."""
_DOT: Final = f"{_BLANK}· "
"""Between names: no line begins with it."""
_BEFORE_PLAY: Final = frozenset({Phase.EXCHANGE, Phase.CHALLENGE, Phase.DECLARE})
_STYLES: Final = {"stay": ButtonStyle.SUCCESS, "fold": ButtonStyle.DANGER}
_EXAMPLE: Final = parse_cards("AhThJh8s")
"""A trick that the ten takes."""
_ORDER: Final = f"-# **{' '.join(rank.sign for rank in RANKS)}**"
"""The ranks from the highest down."""
_NAMED: Final = 3
"""Players whose cards a learner is told by name."""
_ROWS: Final = 4
"""Hands of the score sheet that a result shows."""


class ToepenRenderer(KitRenderer[ToepenOptions, KitView[Public]]):
    """Draws Toepen."""

    profile = Toepen.profile
    asked = (FOLD.verb,)

    def order(self, options: ToepenOptions) -> Sequence[Ranked]:
        """Return a suit from the ten down to the jack."""
        return [Ranked(Card(rank, Suit.SPADES)) for rank in RANKS]

    def example(self, options: ToepenOptions) -> TrickPart | None:
        """Return a trick that a ten takes."""
        return TrickPart(single_cards(enumerate(_EXAMPLE)), 2, _EXAMPLE[1:2])

    def trick(self, hand: KitView[Public]) -> TrickPart | None:
        """Return the trick that lies on the table, or else the last one."""
        now = hand.public
        laid = [trick for trick in now.tricks if trick]
        if not laid:
            return None
        plays = single_cards(laid[-1])
        taker = _taker(now, len(laid) - 1)
        best = taker if taker is not None else holder(laid[-1])
        cards = tuple(play.card for play in laid[-1] if play.seat == best)
        return TrickPart(plays, None if taker is None else taker + 1, cards)

    def headline(self, view: TableView, hand: KitView[Public], texts: Texts) -> str:
        """Return what is going on."""
        now = hand.public
        if now.winner is not None:
            return texts("toepen-told-won", player=who(view, now.winner, texts))
        about = {Phase.CHALLENGE: now.last, Phase.POLL: now.knocker}.get(now.phase)
        player = (
            people(view, now.turn, texts) if about is None else who(view, about, texts)
        )
        asked = len(now.turn)
        own = "-you" if about is not None and about == view.viewer else ""
        if now.phase is Phase.POLL and now.options.fold_order is FoldOrder.CLOCKWISE:
            key = "toepen-poll-open-you" if own else "toepen-poll-open"
            line = texts(key, player=player, stake=now.stake, raised=now.stake + 1)
            return f"{line} · {people(view, now.turn, texts)} · {stamp(view.deadline)}"
        return texts(
            f"{self.game}-phase-{now.phase}{own}",
            player=player,
            when=stamp(view.deadline),
            stake=now.stake,
            raised=now.stake + 1,
            n=asked,
        )

    def situation(self, view: TableView, hand: KitView[Public], texts: Texts) -> str:
        """Return the same for the viewing seat."""
        now = hand.public
        if not is_asked(hand):
            return self.headline(view, hand, texts)
        return texts(
            f"{self.game}-yours-{now.phase}", stake=now.stake, raised=now.stake + 1
        )

    def facts(
        self, view: TableView, hand: KitView[Public], texts: Texts, deck: Deck
    ) -> str:
        """Return what the hand costs, and the stock; for a seat below everybody's
        lives, its own first."""
        now = hand.public
        if view.guided:  # one thing at a time
            now = replace(now, exchanges=(0,) * len(now.lives))
        line = texts("toepen-stake", n=now.stake)
        if now.phase in _BEFORE_PLAY:
            line = f"{line} · {texts('toepen-stock', n=now.stock)}"
        if hand.seat is None:
            return line
        seats = [hand.seat, *range(hand.seat + 1, len(now.lives)), *range(hand.seat)]
        own, *others = [
            self._seat(now, Seat(seat), texts, f"**{now.lives[seat]}**")
            for seat in seats
        ]
        named = [] if view.guided else zip(seats[1:], others, strict=True)
        lives = [
            texts("toepen-your-lives", facts=own),
            *(
                f"{isolated(who(view, Seat(seat), texts))}{_BLANK}{held}"
                for seat, held in named
            ),
        ]
        if view.guided and now.phase is not Phase.PLAY:
            return _DOT.join(lives)
        return f"{_DOT.join(lives)}\n-# {line}"

    def lies(
        self, view: TableView, hand: KitView[Public], texts: Texts, deck: Deck
    ) -> str:
        """Return the trick in progress, drawn large and by name, and the last one;
        before play what was just shown.

        The players who are still to play are there too: the lines are as long with the
        first card as with the last."""
        now = hand.public
        if view.guided:
            return self._guided(view, now, texts, deck)
        if now.phase in _BEFORE_PLAY:
            shown = _just_shown(now)
            cards = () if shown is None else shown.cards
            line = self._shown(view, shown, texts)
            below = texts("toepen-aim")
        else:
            cards = tuple(play.card for play in now.trick)
            line = self._trick(view, now, texts)
            below = self._trick_before(view, now, texts)
        drawn = deck.large(cards, nothing=texts("table-empty"))
        return f"{drawn}\n-# {line}\n-# {below}"

    def _guided(self, view: TableView, now: Public, texts: Texts, deck: Deck) -> str:
        """Return the trick in progress without the one before it; where more play than
        can be read at a glance, without their names.

        The order of ranks is always in sight, except where a knock is answered."""
        if now.phase in _BEFORE_PLAY:
            return _ORDER
        named = now.trick and len(now.lives) <= _NAMED
        unnamed = texts("toepen-trick", n=len(now.tricks), plays="…")
        line = self._trick(view, now, texts) if named else unnamed
        lines = [f"-# {line}"]
        if now.trick:
            lines.insert(0, deck.large(play.card for play in now.trick))
        if now.phase is not Phase.POLL:
            lines.append(_ORDER)
        return "\n".join(lines)

    def rows(self, hand: KitView[Public], texts: Texts) -> Sequence[Row]:
        """Return what is asked now, above one's cards, and `Knock` below them.

        Nothing comes where something else was: a challenge is beside `Knock`, and
        cards keep their places in play."""
        now = hand.public
        playing = hand.seat in now.active and now.phase not in _BEFORE_PLAY
        cards = [Action("play", (card,)) for card in hand.hand] if playing else []
        always = [KNOCK, CHALLENGE, LET_PASS] if now.phase in _BEFORE_PLAY else [KNOCK]
        elsewhere = {"order", *(action.verb for action in always)}
        asked = [
            action
            for action in hand.legal
            if action not in cards and action.verb not in elsewhere
        ]
        choices = self.choices(asked, hand, texts)
        return [
            *spread(
                [replace(one, style=_STYLES.get(one.arg, one.style)) for one in choices]
            ),
            *spread_cards(self.choices(cards, hand, texts)),
            *spread(self.choices(always, hand, texts)),
        ]

    def public_choices(self, hand: KitView[Public], texts: Texts) -> Sequence[Choice]:
        """Return `Challenge` and `Let pass`, for anybody but who has exchanged; after a
        knock `Stay` and `Fold`, for anybody who is asked."""
        now = hand.public
        if now.phase is Phase.POLL and hand.seat is None:
            answers = (self.choice(action, texts) for action in (STAY, FOLD))
            return [replace(one, style=_STYLES[one.arg]) for one in answers]
        if now.phase not in _BEFORE_PLAY:
            return ()
        is_open = now.phase is Phase.CHALLENGE
        return [
            self.choice(action, texts).only_if(is_open)
            for action in (CHALLENGE, LET_PASS)
        ]

    def beside(
        self, hand: KitView[Public], seat: Seat, texts: Texts, deck: Deck
    ) -> str:
        """Return lives and marks of a seat."""
        now = hand.public
        return self._seat(now, seat, texts, texts("toepen-lives", n=now.lives[seat]))

    def hand(
        self, view: TableView, hand: KitView[Public], texts: Texts, deck: Deck
    ) -> HandFace:
        """Return what the viewing seat sees; what it orders about jacks is below
        the rules."""
        others = [action for action in hand.legal if action.verb == "order"]
        values = {action.value for action in others}
        own = next((order for order in Order if order not in values), Order.NEVER)
        face = super().hand(view, hand, texts, deck)
        if hand.seat in hand.public.active and hand.public.phase not in _BEFORE_PLAY:
            face = replace(face, cards="")  # each has a button all the time
        if not others:
            return face
        options = tuple(
            (self._order(Order(action.value), texts), str(action)) for action in others
        )
        return replace(
            face,
            orders=(
                Select(
                    texts("toepen-orders", order=self._order(own, texts)),
                    options,
                    Press.ORDER,
                ),
            ),
        )

    def result(
        self, view: TableView, hand: KitView[Public], texts: Texts, deck: Deck
    ) -> ResultFace:
        """Return who won, what it cost, and the last trick if it decided; nothing of a
        hand that was not played out."""
        now, scores = hand.public, self.scores(hand, texts)
        if now.winner is None:
            return ResultFace("", "", scores=scores)
        alone = _won_alone(now)
        key = "toepen-won-alone" if alone else "toepen-won"
        headline = texts(key, player=who(view, now.winner, texts), n=now.stake)
        trick = None if alone else self.trick(hand)
        if trick is None:
            return ResultFace(headline, "", (now.winner,), scores)
        line, caption = (
            last_trick_line(view, trick, texts, signs) for signs in (deck, LETTERS)
        )
        picture = Picture(trick_words(trick, texts), Sheet((trick,)), caption)
        return ResultFace(headline, line, (now.winner,), scores, picture)

    def scores(self, hand: KitView[Public], texts: Texts) -> tuple[str, ...]:
        """Return everybody's lives, how the last hands have changed them, and who has
        folded."""
        now = hand.public
        began = (now.options.starting_tokens,) * len(now.lives)
        before = (began, *rows_in(now.standing))[-_ROWS:]
        scores = [
            self._score(lives, texts) for lives in zip(*before, now.lives, strict=True)
        ]
        folded = texts(f"{self.game}-mark-folded")
        return tuple(
            f"{score} · {folded}" if seat in now.folded else score
            for seat, score in enumerate(scores)
        )

    def ideas(
        self, view: TableView, hand: KitView[Public], texts: Texts
    ) -> Sequence[Idea]:
        """Return what can be taught at this moment."""
        return tuple(ideas(hand, texts))

    def question(
        self, view: TableView, hand: KitView[Public], action: str, texts: Texts
    ) -> Question | None:
        """Return what folding costs, before it is done."""
        now = hand.public
        found = super().question(view, hand, action, texts)
        if found is None or view.viewer is None:
            return found
        yes = replace(
            found.yes, label=texts("toepen-yes-fold"), style=ButtonStyle.DANGER
        )
        return Question(
            texts("toepen-fold", n=min(now.stake, now.lives[view.viewer])), yes
        )

    def page(
        self, view: TableView, page: KitPage[KitView[Public]], texts: Texts, deck: Deck
    ) -> PageFace:
        """Return a page of a replay, with the trick if it began on an earlier page."""
        face, now = super().page(view, page, texts, deck), page.public.public
        number = sum(map(bool, now.tricks))
        told = {
            card for done in page.done for event in done.events for card in event.cards
        }
        begun = number and any(play.card not in told for play in now.tricks[number - 1])
        earlier = (
            (
                texts(
                    "toepen-trick",
                    n=number,
                    plays=self._plays(view, now, number - 1, texts),
                ),
            )
            if begun
            else ()
        )
        return replace(face, story=(*earlier, *face.story))

    def replayed(
        self, hand: KitView[Public], seat: Seat, cards: str, texts: Texts
    ) -> str:
        """Return a hand with lives and marks so far."""
        now = hand.public
        return f"{cards} · {self._seat(now, seat, texts, texts('toepen-lives', n=now.lives[seat]))}"

    def lesson(
        self, options: ToepenOptions, texts: Texts, deck: Deck
    ) -> tuple[str, ...]:
        """Return these rules in a minute."""
        return (
            texts("toepen-lesson", n=options.starting_tokens),
            texts("toepen-lesson-cards"),
            texts("toepen-lesson-knock"),
            texts("toepen-lesson-end", end=options.end_mode),
        )

    def rules(
        self, options: ToepenOptions, texts: Texts, deck: Deck
    ) -> tuple[str, ...]:
        """Return the rules a table plays by."""
        return (
            texts("toepen-rules-aim", n=options.starting_tokens),
            f"{texts('toepen-rules-exchange', n=options.max_exchanges)} {texts('toepen-rules-challenge')}",
            texts("toepen-rules-marks"),
            texts("toepen-rules-trick"),
            f"{texts('toepen-rules-knock')} {texts('toepen-rules-again', reknock=options.reknock)}",
            texts("toepen-rules-fold", order=options.fold_order),
            texts("toepen-rules-end", end=options.end_mode),
            texts(
                "toepen-rules-clock",
                turn=options.turn_seconds,
                window=options.window_seconds,
                poll=options.poll_seconds,
            ),
        )

    def _seat(self, now: Public, seat: Seat, texts: Texts, lives: str) -> str:
        """Lives and marks of a seat, the same for everybody."""
        parts = [
            f"{lives} {self.profile.emblem}" if seat == now.last_knocker else lives
        ]
        if now.exchanges[seat] and now.phase in _BEFORE_PLAY:
            parts.append(texts("toepen-exchanges", n=now.exchanges[seat]))
        if now.marks[seat]:
            parts.append(texts(f"{self.game}-mark-{now.marks[seat]}"))
        if seat in now.folded:
            parts.append(texts("toepen-mark-folded"))
        return ", ".join(parts)

    def _score(self, lives: Sequence[int], texts: Texts) -> str:
        """The lives of a seat after each of some hands; a hand that changed nothing is
        left out."""
        *before, now = [number for number, _ in groupby(lives)]
        return texts(
            "toepen-score", before="".join(f"{number} → " for number in before), n=now
        )

    def _order(self, order: Order, texts: Texts) -> str:
        return texts(f"{self.game}-order-{order}")

    def _shown(self, view: TableView, shown: Shown | None, texts: Texts) -> str:
        """What was shown because somebody challenged, in letters; else the ranks."""
        if shown is None:
            return texts("toepen-ranks")
        key = "toepen-shown-you" if shown.seat == view.viewer else "toepen-shown"
        return texts(
            key, player=who(view, shown.seat, texts), cards=signs_of(shown.cards)
        )

    def _trick(self, view: TableView, now: Public, texts: Texts) -> str:
        """The trick in progress by name, with the players who have still to play."""
        number = len(now.tricks)
        coming = () if now.phase is Phase.OVER else now.waiting
        plays = [
            self._plays(view, now, number - 1, texts),
            *(f"{listed(view, seat, texts)}{_BLANK}…" for seat in coming),
        ]
        return texts("toepen-trick", n=number, plays=_DOT.join(filter(None, plays)))

    def _trick_before(self, view: TableView, now: Public, texts: Texts) -> str:
        """The last finished trick by name; before there is one, the aim of the
        game."""
        number = len(now.tricks)
        plays = self._plays(view, now, number - 2, texts) if number > 1 else ""
        if not plays:
            return texts("toepen-aim")
        return texts("toepen-trick-before", plays=plays)

    def _plays(self, view: TableView, now: Public, number: int, texts: Texts) -> str:
        """A trick by name and in letters, the card that takes it in bold."""
        trick = now.tricks[number]
        if not trick:
            return ""
        taker = _taker(now, number)
        best = holder(trick) if taker is None else taker
        signs = [
            f"**{play.card.sign}**" if play.seat == best else play.card.sign
            for play in trick
        ]
        named = zip(trick, signs, strict=True)
        return _DOT.join(
            f"{listed(view, play.seat, texts)}{_BLANK}{sign}" for play, sign in named
        )


def _just_shown(now: Public) -> Shown | None:
    """Return the hand that was shown last, until somebody exchanges again: then it is
    no longer what is asked about."""
    last = now.shown[-1] if now.shown else None
    return last if last is not None and last.exchange == sum(now.exchanges) else None


def _won_alone(now: Public) -> bool:
    """Say whether all others folded, which ends a hand in the middle of a trick."""
    return now.winner is not None and now.active == (now.winner,)


def _taker(now: Public, number: int) -> Seat | None:
    """Return who has taken a trick, the hand's winner the fourth one; None: it was not
    played out."""
    if number < len(now.tricks) - 1:
        return holder(now.tricks[number])
    return None if _won_alone(now) else now.winner
