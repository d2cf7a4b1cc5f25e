"""A whole hand, played by the letter of rules/bura.md 4."""

from __future__ import annotations

from itertools import combinations, permutations

from tests.games.bura.referee.cards import (
    KINDS,
    Cards,
    in_hand_order,
    kind,
    lowest_first,
    points,
)
from tests.games.bura.referee.claims import may_claim, to_play
from tests.games.bura.referee.drawing import draws
from tests.games.bura.referee.history import History
from tests.games.bura.referee.money import Ending, Payment, Purse, settle
from tests.games.bura.referee.rulebook import ORDERS
from tests.games.bura.referee.tricks import Options, bura_winner, judge, next_leader

CLOCK = -1
Action = tuple[str, Cards]
"""A verb and its cards, none unless it leads or plays."""


def _announcing(options: Options) -> bool:
    """Whether special hands are announced at all; a window of no seconds leaves no time
    for anything."""
    return (
        options["special_semantics"] != "on_play" and options["announce_seconds"] != 0
    )


class Hand:
    """One hand from its deal to its payment. `history` is all that it remembers of the
    play."""

    def __init__(
        self, options: Options, pack: Cards, purse: Purse, orders: tuple[str, ...]
    ) -> None:
        self.options = options
        self.takes_orders = options["announcing"] == "orders" and _announcing(options)
        self.orders = orders if self.takes_orders else ("ask",) * purse.seats
        self.purse = purse
        self.history = History(pack, purse.seats)
        eldest = (purse.dealer + 1) % purse.seats
        for turn in range(3):
            for place, seat in enumerate(self.history.clockwise(eldest)):
                self.history.add("dealt", seat, (pack[turn * purse.seats + place],))
        self._before_lead(eldest)

    def copy(self) -> Hand:
        """Return a hand that goes its own way from here."""
        twin = object.__new__(Hand)
        twin.options, twin.purse = self.options, self.purse
        twin.takes_orders, twin.orders = self.takes_orders, self.orders
        twin.history = History(
            self.history.pack, self.history.seats, tuple(self.history.facts)
        )
        return twin

    # What is.

    @property
    def phase(self) -> str:
        return self.history.phase().word

    def kind_of(self, seat: int) -> str | None:
        return kind(self.history.hand(seat), self.history.trump)

    def sealed(self, seat: int) -> Action | None:
        """What a seat has decided in the announcement window."""
        found = [
            fact
            for fact in self.history.since_the_window("sealed")
            if fact.seat == seat
        ]
        if self.phase == "counter":
            # Announcements are public by now, but nobody has taken the lead yet from
            # who has sealed one.
            found = [fact for fact in found if fact.word == "lead"]
        return (
            (found[0].word, found[0].cards)
            if found and self.phase in {"announce", "counter"}
            else None
        )

    def next_orders(self) -> tuple[str, ...]:
        """What each seat has ordered for the next hand."""
        given = {
            fact.seat: fact.word
            for fact in self.history.facts
            if fact.what == "ordered"
        }
        return tuple(given.get(seat, order) for seat, order in enumerate(self.orders))

    def _by_order(self, seat: int) -> str | None:
        """The kind that a seat's order announces without asking it."""
        held, order = self.kind_of(seat), self.orders[seat]
        return held if order == "all" or (order == "bura" and held == "bura") else None

    def to_act(self) -> frozenset[int]:
        """The seats the clock runs for; in the window it is the clock itself."""
        if self.phase == "announce":
            return frozenset({CLOCK})
        if self.phase == "last_call":
            return frozenset(
                seat
                for seat in range(self.history.seats)
                if may_claim(self.options, self.history, seat)
            )
        seat = to_play(self.history)
        return frozenset() if seat is None else frozenset({seat})

    def ending(self) -> Ending | None:
        if self.phase != "hand_end":
            return None
        fact = [fact for fact in self.history.facts if fact.what == "ended"][-1]
        return Ending(fact.word, None if fact.seat == CLOCK else fact.seat)

    def payment(self) -> Payment | None:
        ending = self.ending()
        return None if ending is None else settle(self.options, self.purse, ending)

    # What may be done.

    def legal(self, seat: int) -> list[Action]:
        """List everything a seat may do now: a lead once for each set of cards, a reply
        once for each order."""
        found: list[Action] = []
        leader = self.history.phase().seat
        if self.phase == "announce":
            found += self._window(seat, leader)
        elif self.phase == "counter" and seat == leader:
            found += [("retain", ()), ("yield", ())]
        elif self.phase == "lead" and seat == leader:
            found += self._leads(seat)
        elif self.phase == "follow" and seat == to_play(self.history):
            led = len(self.history.trick()[0][1])
            found += [
                ("play", cards)
                for cards in permutations(sorted(self.history.hand(seat)), led)
            ]
        elif self.phase == "last_call" and seat in self.to_act():
            found.append(("decline", ()))
        if seat != CLOCK and may_claim(self.options, self.history, seat):
            found.append(("claim", ()))
        if seat != CLOCK and self.takes_orders and self.phase != "hand_end":
            found += [
                ("order", (word,))
                for word in ORDERS
                if word != self.next_orders()[seat]
            ]
        return found

    def _window(self, seat: int, entitled: int) -> list[Action]:
        """Section 4 ANNOUNCE: the entitled may commit a lead, the pending may answer,
        each once; the clock closes.

        What orders have announced lies open, and nobody can do anything about it.
        """
        if seat == CLOCK:
            return [("close", ())]
        if self.sealed(seat) is not None or self.history.announced():
            return []
        if seat == entitled:
            return self._leads(seat)
        return (
            [("announce", ()), ("pass", ())]
            if self.kind_of(seat) and self.orders[seat] == "ask"
            else []
        )

    def _leads(self, seat: int) -> list[Action]:
        """Section 3: one suit, no more cards than any follower holds; or exactly three
        aces, where that is allowed."""
        hand = sorted(self.history.hand(seat))
        most = min(
            len(self.history.hand(other))
            for other in range(self.history.seats)
            if other != seat
        )
        leads: list[Action] = []
        for size in range(1, min(len(hand), most) + 1):
            for cards in combinations(hand, size):
                three_aces = (
                    len(hand) == 3
                    and len(cards) == 3
                    and all(card[0] == "A" for card in hand)
                )
                if len({card[1] for card in cards}) == 1 or (
                    self.options["aces_lead"] and three_aces
                ):
                    leads.append(("lead", cards))
        return leads

    def reply_outcome(self, seat: int, cards: Cards) -> tuple[object, ...]:
        """Tell what a reply leads to, as far as anything in the hand can depend on it.

        Nobody is bound to a column: every later player may lay their cards in any
        order. So the columns may be shuffled, and only which cards lie on top counts;
        once all have played only the winner counts."""
        plays = (*self.history.trick(), (seat, cards))
        judged = judge(self.options, self.history.trump, self.history.seats, plays)
        if len(plays) == self.history.seats:
            return (frozenset(cards), judged.holder)
        return (frozenset(cards), judged.holder, frozenset(judged.tops))

    def distinct(self, seat: int) -> list[Action]:
        """List what a seat may do now, of replies with the same outcome only the
        first."""
        seen: dict[object, Action] = {}
        for verb, cards in self.legal(seat):
            seen.setdefault(
                (verb, self.reply_outcome(seat, cards) if verb == "play" else cards),
                (verb, cards),
            )
        return list(seen.values())

    def default(self, seat: int) -> Action:
        """What a timeout does (section 7.7)."""
        lowest = lowest_first(self.history.hand(seat), self.history.trump)
        if self.phase == "follow":
            return "play", lowest[: len(self.history.trick()[0][1])]
        if self.phase == "lead":
            return "lead", lowest[:1]
        return {"announce": "close", "counter": "yield", "last_call": "decline"}[
            self.phase
        ], ()

    # What happens.

    def act(self, seat: int, verb: str, cards: Cards = ()) -> None:
        """Do what a seat, or the clock, does; the caller has asked `legal`."""
        history = self.history
        leader = history.phase().seat
        if verb == "order":
            history.add("ordered", seat, word=cards[0])
        elif verb == "claim":
            history.add("claimed", seat)
            enough = points(history.pile(seat)) >= int(
                str(self.options["target_points"])
            )
            self._end("claim_success" if enough else "claim_fail", seat)
        elif verb == "decline":
            history.add("declined", seat)
            if not self.to_act():
                self._end("draw", CLOCK)
        elif verb == "close":
            self._close(leader)
        elif self.phase == "announce":
            history.add("sealed", seat, cards, verb)
        elif self.phase == "counter":
            self._answer(leader, verb)
        elif verb == "lead":
            self._lay_lead(seat, cards)
        else:
            history.add("laid", seat, cards)
            if len(history.trick()) == history.seats:
                self._resolve()

    def _before_lead(self, entitled: int) -> None:
        """Open the announcement window, if this lead has one, or execute the orders if
        nobody is to be asked."""
        announcing = _announcing(self.options) and len(self.history.hand(entitled)) == 3
        others = [
            seat
            for seat in self.history.clockwise(entitled)[1:]
            if self._by_order(seat)
        ]
        window = announcing and ("ask" in self.orders or bool(others))
        self.history.add("phase", entitled, word="announce" if window else "lead")
        if window and "ask" not in self.orders:
            for seat in others:
                self._execute(seat)
            if self._may_keep(entitled) and self._by_order(entitled):
                self._execute(entitled)

    def _execute(self, seat: int) -> None:
        held = self.kind_of(seat) or ""
        self.history.add("executed", seat, word=held)
        self.history.add("announced", seat, word=held)

    def _may_keep(self, entitled: int) -> bool:
        """Whether the entitled player holds a special hand as good as the best that is
        announced, or better."""
        held = self.kind_of(entitled)
        best = max(KINDS.index(fact.word) for fact in self.history.announced())
        return held is not None and KINDS.index(held) >= best

    def _close(self, entitled: int) -> None:
        history = self.history
        sealed = {seat: self.sealed(seat) for seat in history.clockwise(entitled)}
        own = sealed[entitled]
        if history.announced():
            kept = entitled in [fact.seat for fact in history.announced()]
            self._lead_announced(entitled if kept else history.best_announcer(entitled))
            return
        for seat, decided in sealed.items():
            if decided is not None and decided[0] == "announce":
                history.add("announced", seat, word=self.kind_of(seat) or "")
            elif seat != entitled and self._by_order(seat):
                self._execute(seat)
        if not history.announced():
            history.add("phase", entitled, word="lead")
            if own is not None:
                self._lay_lead(entitled, own[1])
            return
        if self._may_keep(entitled) and self.orders[entitled] == "ask":
            history.add("phase", entitled, word="counter")
        elif self._may_keep(entitled) and self._by_order(entitled):
            self._execute(entitled)
            self._lead_announced(entitled, own)
        else:
            self._lead_announced(history.best_announcer(entitled))

    def _answer(self, entitled: int, verb: str) -> None:
        if verb == "yield":
            self._lead_announced(self.history.best_announcer(entitled))
            return
        self.history.add("announced", entitled, word=self.kind_of(entitled) or "")
        self._lead_announced(entitled, self.sealed(entitled))

    def _lead_announced(self, seat: int, sealed: Action | None = None) -> None:
        """Lead by an announcement; a lead sealed by who keeps it is shown: nobody took
        the lead from them."""
        self.history.add("phase", seat, word="lead")
        if self.options["special_semantics"] == "seize_and_play":
            self._lay_lead(
                seat, in_hand_order(self.history.hand(seat), self.history.trump)
            )
        elif sealed is not None:
            self._lay_lead(seat, sealed[1])

    def _lay_lead(self, seat: int, cards: Cards) -> None:
        self.history.add("laid", seat, cards)
        self.history.add("phase", seat, word="follow")

    def _resolve(self) -> None:
        history, options, plays = self.history, self.options, self.history.trick()
        winner = judge(options, history.trump, history.seats, plays).holder
        history.add("took", winner)
        by_bura = bura_winner(options, history.trump, plays, winner)
        if by_bura is not None:
            self._end("bura", by_bura)
            return
        need = 3 - len(history.hand(winner))
        before = len(history.stock())
        for seat, card in draws(
            options, history.clockwise(winner), need, history.stock()
        ):
            history.add("drew", seat, (card,))
        used_up = options["play_out"] == "stock" and before > 0 and not history.stock()
        leader = next_leader(options, history.trump, plays, winner)
        if not used_up and any(history.hand(seat) for seat in range(history.seats)):
            self._before_lead(leader)
            return
        history.add("phase", leader, word="last_call")
        if not self.to_act():
            self._end("draw", CLOCK)

    def _end(self, conclusion: str, seat: int) -> None:
        self.history.add("ended", seat, word=conclusion)
        self.history.add("phase", seat, word="hand_end")
