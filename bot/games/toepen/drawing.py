"""Draws Toepen: the tricks, what the hand costs, and everybody's lives."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, cast

from bot.cards import Card, Suit, parse_cards
from bot.games.contract import Options, Seat
from bot.games.kit.game import Action, KitView
from bot.games.kit.replay import Frame
from bot.games.toepen.rules.cards import RANKS, TRICKS, Play, holder
from bot.games.toepen.rules.game import CHALLENGE, FOLD, KNOCK, LET_PASS, Toepen
from bot.games.toepen.rules.options import FoldOrder, ToepenOptions
from bot.games.toepen.rules.sheet import rows_in
from bot.games.toepen.rules.state import Order, Phase, Public
from bot.tables.table_view import HandEnd, TableView
from bot.ui.blocks import Choice, isolated, people, stamp, who
from bot.ui.card_emoji import LETTERS, Deck, signs_of
from bot.ui.components import ButtonStyle
from bot.ui.custom_id import Press
from bot.ui.kit_renderer import PARAGRAPH, KitRenderer
from bot.ui.painting.order import Ranked
from bot.ui.painting.sheet import Sheet
from bot.ui.painting.trick import Laid, TrickPart
from bot.ui.picture_words import last_trick_line, trick_words
from bot.ui.renderer import HandFace, PageFace, Picture, Question, ResultFace, TableFace
from bot.ui.rows import Row, Select, spread, spread_cards
from bot.ui.texts import Texts

_NONE: Final = "–"
_STAMP: Final = " \N{NO-BREAK SPACE}·⏳"
"""What stands before a moment, where there is none."""
_BEFORE_PLAY: Final = frozenset({Phase.EXCHANGE, Phase.CHALLENGE, Phase.DECLARE})
_STYLES: Final = {"stay": ButtonStyle.SUCCESS, "fold": ButtonStyle.DANGER}
_EXAMPLE: Final = parse_cards("AhThJh8s")
"""A trick that the ten takes."""
_ROWS: Final = 4
"""Hands of the score sheet that a result shows."""


class ToepenRenderer(KitRenderer[Public]):
    """Draws Toepen."""

    profile = Toepen.profile
    asked = (FOLD.verb,)

    def order(self, options: Options) -> Sequence[Ranked]:
        """Return a suit from the ten down to the jack."""
        return [Ranked(Card(rank, Suit.SPADES)) for rank in RANKS]

    def example(self, options: Options) -> TrickPart | None:
        """Return a trick that a ten takes."""
        laid = tuple(Laid(number, (card,)) for number, card in enumerate(_EXAMPLE, start=1))
        return TrickPart(laid, 2, _EXAMPLE[1:2])

    def trick(self, hand: KitView[Public]) -> TrickPart | None:
        """Return the trick that lies on the table, or else the last one."""
        now = hand.public
        laid = [trick for trick in now.tricks if trick]
        if not laid:
            return None
        plays = tuple(Laid(play.seat + 1, (play.card,)) for play in laid[-1])
        over = laid[-1] is not now.tricks[-1] or now.phase is Phase.OVER
        taker = _taker(now, len(laid) - 1) if over else None
        best = taker if taker is not None else holder(laid[-1])
        cards = tuple(play.card for play in laid[-1] if play.seat == best)
        return TrickPart(plays, None if taker is None else taker + 1, cards)

    def headline(self, view: TableView, hand: KitView[Public], texts: Texts) -> str:
        """Return what is going on."""
        now = hand.public
        about = {Phase.CHALLENGE: now.last, Phase.POLL: now.knocker}.get(now.phase)
        player = people(view, now.turn) if about is None else who(view, about)
        asked = len(now.turn)
        if now.phase is Phase.POLL and now.options.fold_order is FoldOrder.CLOCKWISE:
            line = texts("toepen-poll-open", player=player, stake=now.stake, raised=now.stake + 1)
            return f"{line} · {people(view, now.turn)} · {stamp(view.deadline)}".rstrip(_STAMP)
        return texts(
            f"{self.game}-phase-{now.phase}",
            player=player,
            when=stamp(view.deadline),
            stake=now.stake,
            raised=now.stake + 1,
            n=asked,
        ).rstrip(_STAMP)

    def situation(self, view: TableView, hand: KitView[Public], texts: Texts) -> str:
        """Return the same for the viewing seat."""
        now = hand.public
        asked = any(action.verb in _ASKED[now.phase] for action in hand.legal) if now.phase in _ASKED else False
        if not asked:
            return self.headline(view, hand, texts)
        return texts(f"{self.game}-yours-{now.phase}", stake=now.stake, raised=now.stake + 1)

    def facts(self, view: TableView, hand: KitView[Public], texts: Texts, deck: Deck) -> str:
        """Return what the hand costs, the stock and who knocked last; for a seat also everybody's lives."""
        now = hand.public
        parts = [texts("toepen-stake", n=now.stake)]
        if now.phase in _BEFORE_PLAY:
            parts.append(texts("toepen-stock", n=now.stock))
        if now.last_knocker is not None:
            parts.append(texts("toepen-knocked", player=who(view, now.last_knocker)))
        if hand.seat is not None:
            parts.append(texts("toepen-you", facts=self._seat(now, hand.seat, texts)))
            others = [*range(hand.seat + 1, len(now.lives)), *range(hand.seat)]
            parts += [
                texts("table-seat", player=isolated(who(view, Seat(seat))), facts=self._seat(now, Seat(seat), texts))
                for seat in others
            ]
        return " · ".join(parts)

    def lies(self, view: TableView, hand: KitView[Public], texts: Texts, deck: Deck) -> str:
        """Return the trick in progress, drawn large and by name, and the last one; before play what was shown."""
        now = hand.public
        if now.phase in _BEFORE_PLAY:
            shown = now.shown[-1] if now.shown else None
            cards, line = ((), _NONE) if shown is None else (shown.cards, self._shown(view, now, texts))
            return f"{deck.large(cards)}\n-# {line}\n-# {_NONE}"
        lines = [self._plays(view, now, number, texts) for number in range(len(now.tricks))]
        last = lines[-2] if len(lines) > 1 else _NONE
        return f"{deck.large(play.card for play in now.trick)}\n-# {lines[-1]}\n-# {last}"

    def rows(self, hand: KitView[Public], texts: Texts) -> Sequence[Row]:
        """Return what is asked now, above one's cards, and `Knock` below them.

        Nothing comes where something else was: a challenge stands beside `Knock`, and cards keep their places in play.
        """
        now = hand.public
        playing = hand.seat in now.active and now.phase not in _BEFORE_PLAY
        cards = [Action("play", (card,)) for card in hand.hand] if playing else []
        always = [KNOCK, CHALLENGE, LET_PASS] if now.phase in _BEFORE_PLAY else [KNOCK]
        elsewhere = {"order", *(action.verb for action in always)}
        asked = [action for action in hand.legal if action not in cards and action.verb not in elsewhere]
        choices = self.choices(asked, hand, texts)
        return [
            *spread([replace(one, style=_STYLES.get(one.arg, one.style)) for one in choices]),
            *spread_cards(self.choices(cards, hand, texts)),
            *spread(self.choices(always, hand, texts)),
        ]

    def public_choices(self, hand: KitView[Public], texts: Texts) -> Sequence[Choice]:
        """Return `Challenge` and `Let pass`, for anybody but who has exchanged."""
        now = hand.public
        if now.phase not in _BEFORE_PLAY:
            return ()
        choices = self.choices([CHALLENGE, LET_PASS], hand, texts)
        return [replace(choice, disabled=now.phase is not Phase.CHALLENGE) for choice in choices]

    def table(self, view: TableView, hand: object, texts: Texts, deck: Deck) -> TableFace:
        """Return what everybody sees: all tricks in rows, what was done last, and lives and marks beside each name."""
        shown = cast("KitView[Public]", hand)
        now = shown.public
        if now.phase in _BEFORE_PLAY:
            rows = [self.lies(view, shown, texts, deck).splitlines()[0], self._shown(view, now, texts) or f"1 {_NONE}"]
        else:
            rows = [deck.large(play.card for play in now.trick), self._plays(view, now, 0, texts)]
        rows += [self._plays(view, now, number, texts) for number in range(1, TRICKS)]
        return replace(
            super().table(view, hand, texts, deck),
            play="\n".join([rows[0], *(f"-# {row}" for row in (*rows[1:], self.happened(view, shown, texts)))]),
            seats=tuple(self._seat(now, Seat(seat), texts) for seat in range(len(now.lives))),
        )

    def hand(self, view: TableView, hand: object, texts: Texts, deck: Deck) -> HandFace:
        """Return what the viewing seat sees; what it orders about jacks stands below the rules."""
        shown = cast("KitView[Public]", hand)
        others = [action for action in shown.legal if action.verb == "order"]
        values = {action.value for action in others}
        own = next((order for order in Order if order not in values), Order.NEVER)
        face = super().hand(view, hand, texts, deck)
        if shown.seat in shown.public.active and shown.public.phase not in _BEFORE_PLAY:
            face = replace(face, cards="")  # each has a button all the time
        if not others:
            return face
        options = tuple((self._order(Order(action.value), texts), str(action)) for action in others)
        return replace(
            face, orders=(Select(texts("toepen-orders", order=self._order(own, texts)), options, Press.ORDER),)
        )

    def result(self, view: TableView, end: HandEnd, texts: Texts, deck: Deck) -> ResultFace:
        """Return who won, what it cost, and the last trick; nothing of a hand that was broken off."""
        shown = cast("KitView[Public]", end.view)
        now, scores = shown.public, self.scores(shown, texts)
        if now.winner is None:
            return ResultFace("", "", scores=scores)
        alone = now.active == (now.winner,)
        key = "toepen-won-alone" if alone else "toepen-won"
        headline = texts(key, player=who(view, now.winner), n=now.stake)
        trick = self.trick(shown)
        out = [Seat(seat) for seat, lives in enumerate(now.lives) if not lives and seat not in now.out]
        lines = [texts("toepen-out", players=people(view, out))] if out else []
        lines += [texts("toepen-folded", players=people(view, now.folded))] if now.folded else []

        def told(deck: Deck) -> list[str]:
            return lines + ([] if trick is None else [last_trick_line(view, trick, texts, deck)])

        picture = None
        if trick is not None:
            picture = Picture(trick_words(trick, texts), Sheet((trick,)), "\n-# ".join(told(LETTERS)))
        return ResultFace(headline, "\n".join(told(deck)), (now.winner,), scores, picture)

    def scores(self, hand: KitView[Public], texts: Texts) -> tuple[str, ...]:
        """Return everybody's lives, after those of the last hands."""
        now = hand.public
        began = (now.options.starting_tokens,) * len(now.lives)
        sheet = (began, *rows_in(now.standing))[-_ROWS:]
        return tuple(
            texts("toepen-score", before=" → ".join(str(row[seat]) for row in sheet), n=lives)
            for seat, lives in enumerate(now.lives)
        )

    def question(self, view: TableView, hand: object, action: str, texts: Texts) -> Question | None:
        """Return what folding costs, before it is done."""
        now = cast("KitView[Public]", hand).public
        found = super().question(view, hand, action, texts)
        if found is None or view.viewer is None:
            return found
        yes = replace(found.yes, label=texts("toepen-yes-fold"), style=ButtonStyle.DANGER)
        return Question(texts("toepen-fold", n=min(now.stake, now.lives[view.viewer])), yes)

    def page(self, view: TableView, page: object, texts: Texts, deck: Deck) -> PageFace:
        """Return a page of a replay, with everybody's lives so far."""
        frame = cast("Frame[KitView[Public], Action, object]", page)
        face, now = super().page(view, page, texts, deck), frame.public.public
        seats = enumerate(face.seats)
        return replace(face, seats=tuple(f"{cards} · {self._seat(now, Seat(seat), texts)}" for seat, cards in seats))

    def option(self, name: str, value: str, texts: Texts) -> str:
        """Return in words what one option says."""
        n = int(value) if value.isdecimal() else 0
        return texts(f"{self.game}-option-{name.replace('_', '-')}", value=value, n=n)

    def lesson(self, options: Options, texts: Texts, deck: Deck) -> tuple[str, ...]:
        """Return these rules in a minute."""
        chosen = cast(ToepenOptions, options)
        told = texts("toepen-lesson", n=chosen.starting_tokens, end=chosen.end_mode)
        return tuple(told.split(PARAGRAPH))

    def rules(self, options: Options, texts: Texts, deck: Deck) -> tuple[str, ...]:
        """Return the rules a table plays by."""
        chosen = cast(ToepenOptions, options)
        return (
            texts("toepen-rules-aim", n=chosen.starting_tokens),
            f"{texts('toepen-rules-exchange', n=chosen.max_exchanges)} {texts('toepen-rules-challenge')}",
            texts("toepen-rules-marks"),
            texts("toepen-rules-trick"),
            f"{texts('toepen-rules-knock')} {texts('toepen-rules-again', reknock=chosen.reknock)}",
            texts("toepen-rules-fold", order=chosen.fold_order),
            texts("toepen-rules-end", end=chosen.end_mode),
            texts("toepen-rules-clock", turn=chosen.turn_seconds, window=chosen.window_seconds),
        )

    def _seat(self, now: Public, seat: Seat, texts: Texts) -> str:
        """Lives and marks of a seat, the same for everybody."""
        parts = [texts("toepen-lives", n=now.lives[seat])]
        if now.exchanges[seat] and now.phase in _BEFORE_PLAY:
            parts.append(texts("toepen-exchanges", n=now.exchanges[seat]))
        if now.marks[seat]:
            parts.append(texts(f"{self.game}-mark-{now.marks[seat]}"))
        if seat in now.folded:
            parts.append(texts("toepen-mark-folded"))
        if seat == now.last_knocker:
            parts.append(self.profile.emblem)
        return " ".join(parts)

    def _order(self, order: Order, texts: Texts) -> str:
        return texts(f"{self.game}-order-{order}")

    def _shown(self, view: TableView, now: Public, texts: Texts) -> str:
        """What was shown last because somebody challenged, in letters."""
        if not now.shown:
            return ""
        shown = now.shown[-1]
        return texts("toepen-shown", player=who(view, shown.seat), cards=signs_of(shown.cards))

    def _plays(self, view: TableView, now: Public, number: int, texts: Texts) -> str:
        """A trick in a line, by name and in letters, the card that takes it in bold."""
        trick: Sequence[Play] = now.tricks[number] if number < len(now.tricks) else ()
        if not trick:
            return f"{number + 1} {_NONE}"
        best = holder(trick)
        if now.phase is Phase.OVER and number == len(now.tricks) - 1:
            best = _taker(now, number)
        plays = [
            f"{isolated(who(view, play.seat))} {f'**{play.card.sign}**' if play.seat == best else play.card.sign}"
            for play in trick
        ]
        return f"{number + 1} {' · '.join(plays)}"


_ASKED: Final = {
    Phase.EXCHANGE: ("keep",),
    Phase.CHALLENGE: ("pass",),
    Phase.DECLARE: ("bluff",),
    Phase.PLAY: ("play",),
    Phase.POLL: ("stay",),
}
"""What somebody can do of whom something is wanted."""


def _taker(now: Public, number: int) -> Seat:
    """Who has taken a trick that is over: the hand's winner the fourth one."""
    complete = number == TRICKS - 1 and now.winner is not None
    return now.winner if complete and now.winner is not None else holder(now.tricks[number])


RENDERER: Final = ToepenRenderer()
