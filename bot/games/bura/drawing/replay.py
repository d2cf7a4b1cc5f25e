"""Bura's part of a replay and of a checked deal: all hands lie open (rules/bura.md 11
is over then)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.games.bura.drawing.result import BuraResult, page_picture
from bot.games.bura.drawing.table import trump_line
from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.cards import HAND_SIZE, points
from bot.games.bura.rules.view import BuraView, laid_in
from bot.games.cards import parse_cards
from bot.games.contract import Seat
from bot.games.kit.game import Action, Told, sure
from bot.games.kit.replay import Frame, MoveDone
from bot.tables.model.view import TableView
from bot.ui.blocks import people, who, who_in_bold
from bot.ui.card_emoji import Deck
from bot.ui.renderer import PageFace
from bot.ui.texts import Texts

BuraPage = Frame[BuraView, Action, Told]

STOCK_SHOWN: Final = 6
"""How many cards of the stock a checked deal shows."""
_IN_BOLD: Final = frozenset({"seized", "claimed"})
"""What is bold as a whole."""


class BuraReplay(BuraResult):
    """Draws a replay: its last page is the end of the hand."""

    def page(
        self, view: TableView, page: BuraPage, texts: Texts, deck: Deck
    ) -> PageFace:
        """Return a page of a hand of Bura."""
        hand, teller = page.public, _Teller(view, page, texts, deck)
        if page.done:
            told = (line for done in page.done for line in teller.told(done))
            story = [*teller.led_before(), *told]
        else:
            dealer = who(view, hand.public.standing.dealer, texts)
            first = who(view, hand.public.entitled, texts)
            story = [texts("bura-replay-deal", dealer=dealer, player=first)]
        if hand.public.finish is not None:
            face = self.result(view, hand, texts, deck)
            story += [face.headline, face.detail]
        seats = map(Seat, range(len(page.seats)))
        return PageFace(
            facts=trump_line(view, hand, texts, deck),
            story=tuple(filter(None, story)),
            seats=tuple(_seat(page, seat, texts, deck) for seat in seats),
            picture=page_picture(page, texts),
        )

    def dealt(
        self, view: TableView, page: BuraPage, pack: str, texts: Texts, deck: Deck
    ) -> tuple[str, ...]:
        """Return the dealt cards of a hand: each player's three, the turn-up, and the
        first cards of the stock."""
        *hands, _pack = super().dealt(view, page, pack, texts, deck)
        cards = parse_cards(pack)[HAND_SIZE * len(page.seats) :]
        turn_up, stock = deck.line(cards[:1]), deck.line(cards[1 : 1 + STOCK_SHOWN])
        return (
            *hands,
            texts("bura-verify-turn-up", card=turn_up),
            texts("bura-verify-stock", cards=stock),
        )


def _seat(page: BuraPage, seat: Seat, texts: Texts, deck: Deck) -> str:
    own = page.seats[seat]
    cards = deck.line(own.hand) if own.hand else texts("bura-no-cards")
    if not page.public.public.tricks[seat]:
        return texts("bura-replay-seat-none", cards=cards)
    return texts("bura-replay-seat", cards=cards, points=own.points or 0)


@dataclass(frozen=True, slots=True)
class _Teller:
    """Puts what was done on a page into words."""

    view: TableView
    page: BuraPage
    texts: Texts
    deck: Deck

    def led_before(self) -> list[str]:
        """Tell again the lead of the trick if the page before ended with it, as with a
        seized one."""
        told = [event for done in self.page.done for event in done.events]
        hand = self.page.public
        plays = hand.public.trick or (
            hand.public.log[-1].plays if any(one.what == "took" for one in told) else ()
        )
        if not plays or any(event.what == "led" for event in told):
            return []
        return [self._event(Told("led", plays[0].seat, plays[0].cards))]

    def told(self, done: MoveDone[Action, Told]) -> list[str]:
        """Tell one move: a sealed pass by itself, everything else by what it made
        happen."""
        move = done.move
        if move.action.verb == Verb.PASS:
            line = self.texts("bura-replay-passed", player=self._who(move.seat))
            return [self._marked(line, by_clock=move.by_clock)]
        return [self._event(event) for event in done.events if event.what]

    def _event(self, event: Told) -> str:
        if event.what == "took":
            return self._taken(sure(event.seat), event.value)
        named = who_in_bold if event.what in _IN_BOLD else who
        seat = event.seat
        line = self.texts(
            f"bura-told-{event.what}",
            player="" if seat is None else named(self.view, seat, self.texts),
            players=people(self.view, self.page.public.public.turn, self.texts),
            cards=self.deck.line(event.cards),
            value=event.value,
            n=int(event.value) if event.value.isdecimal() else 0,
        )
        by_clock = bool(event.cards) and self._by_clock(sure(seat))
        return self._marked(line, by_clock=by_clock)

    def _taken(self, seat: Seat, next_leader: str) -> str:
        # The log's last trick is this one, as no page finishes two.
        trick, lines = self.page.public.public.log[-1], []
        if len(trick.plays) > 2:
            tops = self.deck.line(trick.tops)
            lines.append(self.texts("bura-replay-tops", cards=tops))
        worth = points(laid_in(trick.plays))
        player = who_in_bold(self.view, seat, self.texts)
        lines.append(self.texts("bura-told-took", player=player, points=worth))
        if next_leader:
            player = self._who(Seat(int(next_leader)))
            lines.append(self.texts("bura-replay-leads-next", player=player))
        return "\n".join(lines)

    def _by_clock(self, seat: Seat) -> bool:
        """Whether the clock led or replied for this seat; a lead may have been sealed
        some moves earlier."""
        laid = {Verb.LEAD, Verb.PLAY}
        return any(
            d.move.by_clock and d.move.seat == seat and d.move.action.verb in laid
            for d in self.page.done
        )

    def _marked(self, line: str, *, by_clock: bool) -> str:
        return f"{line} · {self.texts('replay-auto')}" if by_clock else line

    def _who(self, seat: Seat) -> str:
        return who(self.view, seat, self.texts)
