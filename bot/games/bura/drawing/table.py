"""Bura's part of the public table message: nothing here reads what belongs to only one
seat.

What is on the table is large, and below it who laid which; of several beside their
names."""

from __future__ import annotations

from collections.abc import Iterator
from types import MappingProxyType
from typing import Final

from bot.games.bura.rules.options import BuraOptions
from bot.games.bura.rules.tricks import has_deciding_bura
from bot.games.bura.rules.view import BuraView, Phase, Play, laid_in
from bot.games.contract import Seat
from bot.tables.model.view import TableView
from bot.ui.blocks import isolated, people, stamp, who
from bot.ui.card_emoji import Deck, signs_of
from bot.ui.kit_renderer import STAMP, KitRenderer
from bot.ui.renderer import TableFace
from bot.ui.texts import Texts

TOP: Final = "▲"
"""Marks the card that lies on top of its column; the line above the players says so."""
_BLANK: Final = "\N{NO-BREAK SPACE}"
_SIGN: Final = 3
"""Characters of the longest sign, `10♥`: cells of equal width make the columns."""
_ASKING: Final = MappingProxyType(
    {
        (True, True): "bura-seat-asked",
        (True, False): "bura-seat-asked-now",
        (False, True): "bura-seat-asked-next",
    }
)
"""Whether somebody is asked about their special hands: in this hand, and from the next
one on."""


class BuraTable(KitRenderer[BuraOptions, BuraView]):
    """Draws the public message."""

    def table(
        self, view: TableView, hand: BuraView, texts: Texts, deck: Deck
    ) -> TableFace:
        """Return what everybody sees."""
        now = hand.public
        return TableFace(
            headline=self.headline(view, hand, texts).rstrip(STAMP),
            play=_trick_lines(view, hand, texts, deck),
            seats=tuple(_seat(hand, one.seat, texts, deck) for one in view.seats),
            facts=self.facts(view, hand, texts, deck),
            turn=now.turn,
            apart=bool(now.asking or now.asking_next),
        )

    def headline(self, view: TableView, hand: BuraView, texts: Texts) -> str:
        """Return for everybody who is to do what."""
        return texts.named(
            "bura-turn",
            hand.public.phase,
            player=people(view, hand.public.turn, texts),
            target=hand.public.options.target_points,
            when=stamp(view.deadline),
        )

    def facts(self, view: TableView, hand: BuraView, texts: Texts, deck: Deck) -> str:
        """Return trump and stock, and the wins of two in a match."""
        trump = trump_line(view, hand, texts, deck)
        target = hand.public.options.match_target
        if target is None or len(hand.scores) > 2:
            return trump
        score = "–".join(f"**{wins}**" for wins in hand.scores)
        return f"{trump} · {texts('bura-match', score=score, target=target)}"


def _seat(hand: BuraView, seat: Seat, texts: Texts, deck: Deck) -> str:
    """Return tricks, and who chooses what to announce.

    Among several also wins in a match, who dealt, whom two can tell by the lead, and
    what they have laid."""
    now = hand.public
    facts = texts("tricks", n=now.tricks[seat])
    if key := _ASKING.get((seat in now.asking, seat in now.asking_next)):
        facts = texts(key, facts=facts)
    if len(hand.hands) == 2:
        return facts
    dealt = texts("bura-dealt") if seat == now.standing.dealer else ""
    wins = win_counts(hand, texts)[seat : seat + 1]
    return " · ".join(filter(None, [facts, *wins, dealt, _laid_by(hand, seat, deck)]))


def win_counts(hand: BuraView, texts: Texts) -> tuple[str, ...]:
    """Return the wins of everybody in a match, by seat; nothing where they are not
    counted."""
    target = hand.public.options.match_target
    if target is None:
        return ()
    return tuple(
        texts("bura-wins", score=score, target=target) for score in hand.scores
    )


def trump_line(view: TableView, hand: BuraView, texts: Texts, deck: Deck) -> str:
    """Return trump, turn-up (struck through once somebody drew it) and what the stock
    holds."""
    now = hand.public
    if now.turn_up_taken_by is None:
        return texts("bura-trump", card=deck.line((now.turn_up,)), stock=now.stock)
    return texts(
        "bura-trump-drawn",
        suit=deck.suit(now.trump),
        card=now.turn_up.sign,
        player=who(view, now.turn_up_taken_by, texts),
        stock=now.stock,
    )


def announced_line(view: TableView, hand: BuraView, texts: Texts) -> str:
    """Return who announced what for the present lead, or the empty text; on their own
    panel, that they did."""
    lines = (
        texts(
            "bura-announced-you" if seat == view.viewer else "bura-announced",
            player=who(view, seat, texts),
            kind=texts.named("bura-kind", kind),
            special=str(kind),
        )
        for seat, kind in hand.public.announced
    )
    return " ".join(lines)


def news_line(view: TableView, hand: BuraView, texts: Texts) -> str:
    """Return what was announced, and whether three trumps decide the hand; or
    nothing."""
    decides = texts("bura-decides") if has_deciding_bura(hand.public) else ""
    return " ".join(filter(None, [announced_line(view, hand, texts), decides]))


def _trick_lines(view: TableView, hand: BuraView, texts: Texts, deck: Deck) -> str:
    """Return the trick in progress, or else the last one until the next lead is shown
    (rules/bura.md 2).

    With two players it is two lines: the cards as a headline, so that Discord draws
    them large, and who laid which. With several it is one line that says whose it is:
    their cards are beside their names."""
    if len(hand.hands) > 2:
        return f"-# {_holder(view, hand, texts)}"
    laid = laid_in(_laid_by_all(hand))
    told = [*_rows(view, hand, texts), news_line(view, hand, texts)]
    line = " · ".join(filter(None, told)) or texts("bura-note-first")
    cards = deck.pictures(laid) or signs_of(laid) or texts("table-empty")
    return f"## {cards}\n-# {line}"


def _laid_by_all(hand: BuraView) -> tuple[Play, ...]:
    """Return the trick in progress, or else the last one."""
    now = hand.public
    if now.trick or now.last_trick is None:
        return now.trick
    return now.last_trick.plays


def _rows(view: TableView, hand: BuraView, texts: Texts) -> Iterator[str]:
    """Say who laid which, in letters, and whether they took the trick.

    What is announced is led next: until then it is the news, and the last trick is
    over."""
    now = hand.public
    last = None if now.trick else now.last_trick
    if last and now.announced:
        return
    for play in _laid_by_all(hand):
        player = isolated(who(view, play.seat, texts))
        row = texts("bura-laid", cards=signs_of(play.cards), player=player)
        taken = last is not None and play.seat == last.winner
        yield texts("bura-row-took", row=row) if taken else row


def _holder(view: TableView, hand: BuraView, texts: Texts) -> str:
    """Say whose trick of several it is: so far, or for good; or what was announced for
    the next lead."""
    now = hand.public
    if announced := announced_line(view, hand, texts):
        return announced
    if len(now.trick) == 1:
        key, seat = "bura-led", now.trick[0].seat
    elif now.trick and now.holder is not None:
        key, seat = "bura-holds", now.holder
    elif now.last_trick is not None and now.phase is not Phase.FOLLOW:
        key, seat = "bura-took-last", now.last_trick.winner
    else:
        return texts("bura-note-first")
    return texts(key, player=isolated(who(view, seat, texts)), mark=TOP)


def _laid_by(hand: BuraView, seat: Seat, deck: Deck) -> str:
    """Return what a seat has laid: pictures and letters, with a mark at those on top;
    or the empty text."""
    cells = [
        " ".join(filter(None, [deck.pictures(play.cards), _cells(hand, play)]))
        for play in _laid_by_all(hand)
        if play.seat == seat
    ]
    return "".join(cells)


def _cells(hand: BuraView, play: Play) -> str:
    """Cards in letters: one in bold, several in cells of equal width, so that they
    make columns.

    Those on top are marked once somebody has replied: before, they are those that were
    led."""
    tops = hand.public.tops if len(hand.public.trick) > 1 else ()
    if len(play.cards) == 1:
        (card,) = play.cards
        return f"**{card.sign}{TOP if card in tops else ''}**"
    marked = [(card, TOP if card in tops else _BLANK) for card in play.cards]
    return " ".join(
        f"`{card.sign.rjust(_SIGN, _BLANK)}{mark}`" for card, mark in marked
    )
