"""A slow second opinion on a hand of Toepen, written from docs/rules/toepen.md with
plain words and lists.

It knows nothing of the engine: cards are texts, seats are numbers, and after each
action everything is told again from what was done so far."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

ORDER = "T987AKQJ"
SUITS = "shdc"
Done = tuple[int, str]
"""Who did what, in notation; the clock is -1."""


@dataclass
class Rules:
    """What a table has agreed on."""

    last_standing: bool = False
    exchanges: int = 0
    in_turn: bool = False
    reknock: bool = False


@dataclass
class Told:
    """How a hand stands after some actions."""

    lives: list[int]
    hands: dict[int, list[str]]
    stock: list[str]
    waits: str = "exchange"
    """What is waited for: exchange, challenge, declare, play, poll, over."""
    asked: list[int] = field(default_factory=list)
    """Who is asked and has not answered, in order."""
    stake: int = 1
    folded: list[int] = field(default_factory=list)
    marks: dict[int, str] = field(default_factory=dict)
    last_knocker: int | None = None
    tricks: list[list[tuple[int, str]]] = field(default_factory=list)
    winner: int | None = None
    shown: list[tuple[int, list[str]]] = field(default_factory=list)
    bluffing: set[int] = field(default_factory=set)
    left: set[int] = field(default_factory=set)
    may: dict[int, set[str]] = field(default_factory=dict)


class Referee:
    """Judges a hand.

    Args:
        rules: of the table.
        lives: by seat, as the hand begins; who has none is out.
        dealer: the seat that deals.
        pack: all cards, the first on top.
        orders: by seat, what each has ordered for jacks.
    """

    def __init__(
        self,
        rules: Rules,
        lives: Sequence[int],
        dealer: int,
        pack: Sequence[str],
        orders: Sequence[str],
    ) -> None:
        self.rules, self.orders, self.start = rules, orders, list(lives)
        seats = len(lives)
        self.players = [
            (dealer + step) % seats
            for step in range(1, seats + 1)
            if lives[(dealer + step) % seats]
        ]
        self.pack = list(pack)

    def tell(self, log: Iterable[Done]) -> Told:
        """Return how the hand stands after these actions. Raises ValueError: one of
        them was not allowed."""
        cards = iter(self.pack)
        hands: dict[int, list[str]] = {seat: [] for seat in self.players}
        for _ in range(4):
            for seat in self.players:
                hands[seat].append(next(cards))
        now = Told(list(self.start), hands, list(cards))
        queue = [done for done in log if not done[1].startswith("order")]
        self._exchanges(now, queue)
        if now.waits == "play":
            self._tricks(now, queue)
        if queue:
            raise ValueError(f"{queue[0]} was not allowed")
        return now

    def _exchanges(self, now: Told, queue: list[Done]) -> None:
        for seat in self.players:
            times = 0
            while len(now.stock) >= 4 and (
                not self.rules.exchanges or times < self.rules.exchanges
            ):
                done = self._before_marks(
                    now, queue, ("exchange", [seat]), {seat: {"keep", "exchange"}}
                )
                if done is None:
                    return
                if done[1] == "keep":
                    break
                times += 1
                given, now.hands[seat], now.stock = (
                    now.hands[seat],
                    now.stock[:4],
                    now.stock[4:],
                )
                if not self._challenged(now, queue, seat, given):
                    return
        if any(
            self.orders[seat] == "ask" for seat in self.players
        ) and not self._declared(now, queue):
            return
        self._mark(now)
        now.waits = "play"

    def _challenged(
        self, now: Told, queue: list[Done], exchanger: int, given: list[str]
    ) -> bool:
        """Say whether the time to challenge is over."""
        asked = [
            seat for seat in self.players if seat != exchanger and now.lives[seat] > 0
        ]
        while asked:
            may = {seat: {"pass", "challenge"} for seat in asked}
            done = self._before_marks(now, queue, ("challenge", asked), may)
            if done is None:
                return False
            seat, verb = done
            if verb == "pass":
                asked = [other for other in asked if other != seat]
                continue
            now.shown.append((exchanger, given))
            lied = any(card[0] in "T987" for card in given)
            loser = exchanger if lied else seat
            now.lives[loser] = max(0, now.lives[loser] - 1)
            return True
        return True

    def _declared(self, now: Told, queue: list[Done]) -> bool:
        while True:
            may = {-1: {"close"}}
            for seat in self.players:
                jacks = sum(card[0] == "J" for card in now.hands[seat])
                if (
                    self.orders[seat] == "ask"
                    and jacks >= 3
                    and seat not in now.bluffing
                ):
                    may[seat] = {"bluff stand" if jacks == 4 else "bluff whistle"}
            done = self._before_marks(now, queue, ("declare", [-1]), may)
            if done is None:
                return False
            seat, verb = done
            if verb == "close":
                return True
            now.bluffing.add(seat)

    def _before_marks(
        self,
        now: Told,
        queue: list[Done],
        waits: tuple[str, list[int]],
        may: dict[int, set[str]],
    ) -> Done | None:
        """Return what is done next; None: nothing yet. On the way players may leave,
        which ends what they ordered."""
        while True:
            now.waits, now.asked = waits
            leaving = {f"left {seat}" for seat in self.players if seat not in now.left}
            now.may = {**may, -1: may.get(-1, set()) | leaving}
            if not queue:
                return None
            seat, verb = self._take(queue, now.may)
            if not verb.startswith("left"):
                return seat, verb
            now.left.add(int(verb.removeprefix("left ")))

    def _mark(self, now: Told) -> None:
        for seat in self.players:
            ranks = [card[0] for card in now.hands[seat]]
            number = ranks.count("T")
            ordered = self.orders[seat] == "bluff" and seat not in now.left
            if ordered or seat in now.bluffing:
                number = max(number, ranks.count("J"))
            if number >= 3:
                now.marks[seat] = "stands" if number == 4 else "whistles"

    def _tricks(self, now: Told, queue: list[Done]) -> None:
        leader = self.players[0]
        while now.winner is None:
            if not self._trick(now, queue, leader):
                return
            if now.winner is not None:
                break
            trick = now.tricks[-1]
            best = self._best(trick)
            if len(now.tricks) < 4:
                leader = best if best in self._in(now) else self._next(now, best)
                continue
            following = [
                play
                for play in trick
                if play[0] in self._in(now) and play[1][1] == trick[0][1][1]
            ]
            if best in self._in(now):
                now.winner = best
            elif following:
                now.winner = self._best(following)
            else:
                now.winner = self._next(now, best)
        for seat in self._in(now):
            if seat != now.winner:
                now.lives[seat] = max(0, now.lives[seat] - now.stake)
        now.waits, now.asked, now.may = "over", [], {}

    def _trick(self, now: Told, queue: list[Done], leader: int) -> bool:
        """Play a trick; say whether it is over."""
        now.tricks.append([])
        trick = now.tricks[-1]
        around = (
            self.players[self.players.index(leader) :]
            + self.players[: self.players.index(leader)]
        )
        while True:
            waiting = [
                seat
                for seat in around
                if seat in self._in(now) and seat not in dict(trick)
            ]
            if not waiting:
                return True
            seat = waiting[0]
            hand = now.hands[seat]
            suited = [card for card in hand if trick and card[1] == trick[0][1][1]]
            now.waits, now.asked = "play", [seat]
            now.may = {seat: {f"play {card}" for card in suited or hand}}
            for other in self._in(now):
                if now.lives[other] >= now.stake + 1 and (
                    self.rules.reknock or other != now.last_knocker
                ):
                    now.may.setdefault(other, set()).add("knock")
            if not queue:
                return False
            who, verb = self._take(queue, now.may)
            if verb != "knock":
                card = verb.split()[1]
                hand.remove(card)
                trick.append((seat, card))
            elif not self._poll(now, queue, who):
                return False
            if now.winner is not None:
                return True

    def _poll(self, now: Told, queue: list[Done], knocker: int) -> bool:
        """Have a knock answered; say whether it is."""
        begin = self.players.index(knocker)
        around = self.players[begin + 1 :] + self.players[:begin]
        left = [seat for seat in around if seat in self._in(now)]
        folding = []
        while left:
            now.waits, now.asked = "poll", left[:1] if self.rules.in_turn else left
            now.may = {seat: {"stay", "fold"} for seat in now.asked}
            if not queue:
                return False
            seat, verb = self._take(queue, now.may)
            left = [other for other in left if other != seat]
            if verb == "fold":
                folding.append(seat)
                if self.rules.in_turn:
                    self._fold(now, seat)
        if not self.rules.in_turn:
            for seat in (one for one in around if one in folding):
                self._fold(now, seat)
        if self._in(now) == [knocker]:
            now.winner = knocker
        else:
            now.stake, now.last_knocker = now.stake + 1, knocker
        return True

    def _fold(self, now: Told, seat: int) -> None:
        now.folded.append(seat)
        now.lives[seat] = max(0, now.lives[seat] - now.stake)

    def _in(self, now: Told) -> list[int]:
        return [seat for seat in self.players if seat not in now.folded]

    def _next(self, now: Told, seat: int) -> int:
        begin = self.players.index(seat)
        return next(
            other
            for other in self.players[begin + 1 :] + self.players[:begin]
            if other in self._in(now)
        )

    @staticmethod
    def _best(plays: Sequence[tuple[int, str]]) -> int:
        led = plays[0][1][1]
        ranked = sorted(
            (ORDER.index(card[0]), seat) for seat, card in plays if card[1] == led
        )
        return ranked[0][1]

    @staticmethod
    def _take(queue: list[Done], may: dict[int, set[str]]) -> Done:
        seat, verb = queue.pop(0)
        if verb not in may.get(seat, set()):
            raise ValueError(f"seat {seat} may not {verb}")
        return seat, verb

    def after(self, now: Told) -> tuple[bool, list[int], list[int], int]:
        """Say of a hand that is over whether the game is too, who has won it, who is
        out, and who deals next."""
        seats = range(len(self.start))
        out = [seat for seat in seats if not now.lives[seat]]
        there = [seat for seat in seats if now.lives[seat]]
        assert now.winner is not None
        dealer = now.winner
        if not self.rules.last_standing:
            return bool(out), there if out else [], out, dealer
        if there and dealer not in there:
            dealer = next(
                (dealer + step) % len(seats)
                for step in seats
                if (dealer + step) % len(seats) in there
            )
        over = len(there) < 2
        return over, there if over else [], out, dealer
