"""A slow second opinion on a hand of Chicago, written from docs/rules/chicago.md with
plain words and lists.

It knows nothing of the engine: cards are texts, seats are numbers, and after each
action everything is told again from what was done so far."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations

RANKS = "23456789TJQKA"
SUITS = "shdc"
KINDS = [
    "pair",
    "two_pair",
    "trips",
    "straight",
    "flush",
    "full_house",
    "quads",
    "straight_flush",
    "royal_flush",
]
POINTS = dict(zip(KINDS, (1, 2, 3, 4, 5, 6, 7, 8, 52), strict=True))
Done = tuple[int, str]
"""Who did what, in notation; the clock is -1."""
Shuffle = Callable[[list[str], int], list[str]]


@dataclass
class Rules:
    """What a table has agreed on."""

    assisted: bool = False
    target: int = 52
    kickers: bool = True
    wheel: bool = True
    keeps_out: bool = False
    shared: bool = False
    everybody: bool = False
    """Whether all who have declared have to prove it, and not the holders alone."""


@dataclass
class Owed:
    """Something that somebody has to prove."""

    seat: int
    kind: str
    ranks: str
    proof: list[str]
    shown: bool = False


@dataclass
class Told:
    """How a hand stands after some actions."""

    scores: list[int]
    hands: dict[int, list[str]]
    stock: list[str]
    pile: list[str] = field(default_factory=list)
    shuffles: int = 0
    phase: str = "draw1"
    asked: list[int] = field(default_factory=list)
    may: dict[int, set[str]] = field(default_factory=dict)
    counts: dict[int, list[int]] = field(default_factory=dict)
    said: list[list[Done]] = field(default_factory=list)
    """What was said in each showdown."""
    held: list[tuple[str, str, list[int]]] = field(default_factory=list)
    """How each showdown ended: the kind, its ranks, and who held it."""
    exposed: list[tuple[int, list[str]]] = field(default_factory=list)
    owed: list[Owed] = field(default_factory=list)
    tricks: list[list[tuple[int, str]]] = field(default_factory=list)
    lost: list[int] = field(default_factory=list)


class Waiting(Exception):  # noqa: N818 - nothing is wrong
    """All that was done has been told."""


def kind_of(cards: Sequence[str], *, wheel: bool) -> tuple[str, str]:
    """Return what five cards are, and the ranks that are compared, from the first; ''
    for no pair."""
    ranks = sorted(
        (card[0] for card in cards),
        key=lambda rank: (-[c[0] for c in cards].count(rank), -RANKS.index(rank)),
    )
    each = list(dict.fromkeys(ranks))
    numbers = [ranks.count(rank) for rank in each]
    places = sorted(RANKS.index(rank) for rank in ranks)
    suited = len({card[1] for card in cards}) == 1
    row = ""
    if len(each) == 5 and places[4] - places[0] == 4:
        row = RANKS[places[4]]
    elif wheel and places == [0, 1, 2, 3, 12]:
        row = "5"
    if row and suited:
        return ("royal_flush", "") if row == "A" else ("straight_flush", row)
    for wanted, name in (([4, 1], "quads"), ([3, 2], "full_house")):
        if numbers == wanted:
            return name, each[0]
    if suited:
        return "flush", "".join(each)
    if row:
        return "straight", row
    if numbers[0] == 3:
        return "trips", each[0]
    return {2: "two_pair" if numbers[1] == 2 else "pair", 1: ""}[numbers[0]], "".join(
        each
    )


def compared(kind: str, ranks: str, *, kickers: bool) -> str:
    """Return the ranks that tell two hands of a kind apart."""
    if not kickers:
        ranks = {"pair": ranks[:1], "two_pair": ranks[:2]}.get(kind, ranks)
    return ranks


def rows(cards: Sequence[str], kind: str, *, wheel: bool) -> list[str]:
    """Return the ranks of cards read as a kind of hand: its combination first, then the
    rest from the top."""
    there = "".join(sorted((card[0] for card in cards), key=RANKS.index, reverse=True))
    if kind in {"pair", "trips", "quads", "two_pair"}:
        each = {"pair": 2, "trips": 3, "quads": 4, "two_pair": 2}[kind]
        found = [rank for rank in dict.fromkeys(there) if there.count(rank) >= each]
        made = ["".join(found)] * (len(found) == 2) if kind == "two_pair" else found
        return [ranks + _left(there, ranks, each) for ranks in made]
    if len(cards) < 5:
        return []
    own, own_ranks = kind_of(cards, wheel=wheel)
    if kind == "full_house":
        return [own_ranks] * (own == kind)
    if kind == "flush":
        return [there] * (own in {"flush", "straight_flush", "royal_flush"})
    enough_kinds = {
        "straight": {"straight", "straight_flush", "royal_flush"},
        "straight_flush": {"straight_flush", "royal_flush"},
        "royal_flush": {"royal_flush"},
    }[kind]
    return ["A" if own == "royal_flush" else own_ranks] * (own in enough_kinds)


def _left(there: str, made: str, each: int) -> str:
    """Return what is left of ranks when so many cards of each rank of a combination are
    taken out."""
    for rank in made:
        there = there.replace(rank, "", each)
    return there


def shows(cards: Sequence[str], kind: str, ranks: str, *, wheel: bool) -> bool:
    """Say whether what was said is how a hand begins, read as the kind that was
    claimed."""
    return any(row.startswith(ranks) for row in rows(cards, kind, wheel=wheel))


def spoken(said: Sequence[Done]) -> list[tuple[int, str, str]]:
    """Return who has declared what, with the ranks that each has said, by listening to
    the words once more."""
    found: list[list[str]] = []
    seats: list[int] = []
    kind, ranks, level = "", "", 0
    for seat, word in said:
        verb, _, value = word.partition(" ")
        if verb == "declare":
            level = 0
            ranks = ranks if value == kind else ""
            kind = value
            seats.append(seat)
            found.append([value, ""])
            continue
        if verb == "pass":
            continue
        if verb == "higher":
            ranks = ranks[:level] + value
        if verb == "state":
            ranks += value
        mine = max(
            place
            for place, one in enumerate(seats)
            if one == seat and found[place][0] == kind
        )
        found[mine][1] += ranks[level]
        level += verb != "state"
    return [(seat, what, own) for seat, (what, own) in zip(seats, found, strict=True)]


class Referee:
    """Judges a hand.

    Args:
        rules: of the table.
        scores: by seat, as the hand begins.
        dealer: the seat that deals.
        pack: all cards, the first on top.
        shuffle: what a later shuffle makes of cards, by its number.
    """

    def __init__(
        self,
        rules: Rules,
        scores: Sequence[int],
        dealer: int,
        pack: Sequence[str],
        shuffle: Shuffle,
    ) -> None:
        self.rules = rules
        self.scores = list(scores)
        self.pack = list(pack)
        self.shuffle = shuffle
        seats = len(scores)
        self.dealer = dealer
        self.players = [(dealer + step) % seats for step in range(1, seats + 1)]
        self.barred = [
            seat for seat in self.players if scores[seat] >= rules.target - 6
        ]

    def tell(self, log: Iterable[Done]) -> Told:
        """Return how the hand stands after these actions. Raises ValueError: one of
        them was not allowed."""
        hands: dict[int, list[str]] = {seat: [] for seat in self.players}
        cards = list(self.pack)
        for _ in range(5):
            for seat in self.players:
                hands[seat].append(cards.pop(0))
        now = Told(
            list(self.scores), hands, cards, counts={seat: [] for seat in self.players}
        )
        queue = list(log)
        try:
            for number in (1, 2, 3):
                now.phase = f"draw{number}"
                for seat in self.players:
                    if seat not in self.barred:
                        self._draw(now, queue, seat)
                if number < 3:
                    now.phase = f"show{number}"
                    self._show(now, queue)
            now.phase = "play"
            self._play(now, queue)
            now.phase, now.asked, now.may = "over", [], {}
        except Waiting:
            pass
        if queue:
            raise ValueError(f"{queue[0]} was not allowed")
        return now

    def _take(
        self, now: Told, queue: list[Done], asked: int, may: dict[int, set[str]]
    ) -> Done:
        now.asked, now.may = [asked], may
        if not queue:
            raise Waiting
        seat, text = queue.pop(0)
        if text not in may.get(seat, set()):
            raise ValueError(f"{seat} {text}: not one of {may}")
        return seat, text

    def _shows(self, cards: Sequence[str], owed: Owed) -> bool:
        kept = bool(owed.proof) and not [
            card for card in owed.proof if card not in cards
        ]
        return kept or shows(cards, owed.kind, owed.ranks, wheel=self.rules.wheel)

    def _draw(self, now: Told, queue: list[Done], seat: int) -> None:
        hand = sorted(
            now.hands[seat],
            key=lambda card: (-RANKS.index(card[0]), SUITS.index(card[1])),
        )
        may = set()
        for number in range(6):
            for some in combinations(hand, number):
                rest = [card for card in hand if card not in some]
                needed = any(
                    self._shows(hand, owed)
                    and (not self._shows(rest, owed) or set(some) & set(owed.proof))
                    for owed in now.owed
                    if owed.seat == seat and not owed.shown
                )
                if needed:
                    may.add(f"expose {''.join(some)}")
                if not (needed and self.rules.assisted):
                    may.add(f"exchange {''.join(some)}".strip())
        _, text = self._take(now, queue, seat, {seat: may})
        verb, _, named = text.partition(" ")
        gone = [named[place : place + 2] for place in range(0, len(named), 2)]
        if verb == "expose":
            now.exposed.append((seat, hand))
            for owed in now.owed:
                if owed.seat == seat and self._shows(hand, owed):
                    owed.shown = True
        kept = [card for card in hand if card not in gone]
        aside: list[str] = []
        if self.rules.keeps_out:
            aside = gone
        else:
            now.pile += gone
        for _ in gone:
            self._renew(now)
            kept.append(now.stock.pop(0))
        self._renew(now)
        now.pile += aside
        now.hands[seat] = kept
        now.counts[seat].append(len(gone))

    def _renew(self, now: Told) -> None:
        if not now.stock and now.pile:
            now.shuffles += 1
            now.stock, now.pile = self.shuffle(now.pile, now.shuffles), []

    def _show(self, now: Told, queue: list[Done]) -> None:
        said: list[Done] = []
        now.said.append(said)
        kind, ranks, holders = "", "", list[int]()
        for seat in self.players:
            word = self._opening(now, queue, seat, kind)
            said.append((seat, word))
            if word == "pass":
                continue
            declared = word.split()[1]
            if declared != kind:
                kind, ranks, holders = declared, "", [seat]
                continue
            kind, ranks, holders = self._duel(
                now, queue, said, (seat, kind, ranks, holders)
            )
        if kind:
            now.held.append((kind, ranks, holders))
            owing = (
                spoken(said)
                if self.rules.everybody
                else [(seat, kind, ranks) for seat in holders]
            )
            for seat, what, own in owing:
                now.owed.append(
                    Owed(seat, what, own, self._proof(now.hands[seat], what, own))
                )
            if len(holders) == 1:
                now.scores[holders[0]] += POINTS[kind]
        else:
            now.held.append(("", "", []))

    def _opening(self, now: Told, queue: list[Done], seat: int, kind: str) -> str:
        if not self.rules.assisted:
            words = {"pass"} | {
                f"declare {one}" for one in KINDS[KINDS.index(kind) if kind else 0 :]
            }
            return self._take(now, queue, seat, {seat: words})[1]
        own = kind_of(now.hands[seat], wheel=self.rules.wheel)[0]
        able = bool(own) and (not kind or KINDS.index(own) >= KINDS.index(kind))
        words, waiting = {"pass", f"declare {own}"}, able
        while True:
            may = {-1: {"close"}} | ({seat: words} if waiting else {})
            word = self._take(now, queue, -1, may)[1]
            if word == "pass":
                waiting = False
            elif word != "close":
                return word
            elif not waiting:
                return "pass"
            else:
                return self._take(now, queue, seat, {seat: words})[1]

    def _duel(
        self,
        now: Told,
        queue: list[Done],
        said: list[Done],
        stand: tuple[int, str, str, list[int]],
    ) -> tuple[str, str, list[int]]:
        challenger, kind, ranks, holders = stand
        holder = holders[0]
        most = {"pair": 4, "two_pair": 3, "flush": 5, "royal_flush": 0}.get(kind, 1)
        if not self.rules.kickers:
            most = {"pair": 1, "two_pair": 2}.get(kind, most)
        above = {f"declare {one}" for one in KINDS[KINDS.index(kind) + 1 :]}
        for level in range(most):
            if len(ranks) == level:
                word = self._rank(now, queue, holder, level)
                said.append((holder, word))
                ranks += word[-1]
            word = self._answer(now, queue, challenger, (level, ranks[level], above))
            said.append((challenger, word))
            if word == "pass":
                return kind, ranks, holders
            if word != "same":
                if word.startswith("declare"):
                    return self._replies(
                        now, queue, said, (word.split()[1], "", challenger, holder)
                    )
                return self._replies(
                    now,
                    queue,
                    said,
                    (kind, ranks[:level] + word[-1], challenger, holder),
                )
        return kind, ranks, [*holders, challenger]

    def _rank(self, now: Told, queue: list[Done], holder: int, level: int) -> str:
        if self.rules.assisted:
            return (
                f"state {kind_of(now.hands[holder], wheel=self.rules.wheel)[1][level]}"
            )
        return self._take(
            now, queue, holder, {holder: {f"state {rank}" for rank in RANKS}}
        )[1]

    def _answer(
        self, now: Told, queue: list[Done], seat: int, asked: tuple[int, str, set[str]]
    ) -> str:
        level, rank, above = asked
        if self.rules.assisted:
            own = kind_of(now.hands[seat], wheel=self.rules.wheel)[1][level]
            if own == rank:
                return "same"
            return f"higher {own}" if RANKS.index(own) > RANKS.index(rank) else "pass"
        words = {f"higher {one}" for one in RANKS[RANKS.index(rank) + 1 :]}
        return self._take(now, queue, seat, {seat: {"pass", "same"} | words | above})[1]

    def _replies(
        self,
        now: Told,
        queue: list[Done],
        said: list[Done],
        stand: tuple[str, str, int, int],
    ) -> tuple[str, str, list[int]]:
        kind, ranks, holder, other = stand
        while not self.rules.assisted:
            words = {"pass"} | {
                f"declare {one}" for one in KINDS[KINDS.index(kind) + 1 :]
            }
            word = self._take(now, queue, other, {other: words})[1]
            said.append((other, word))
            if word == "pass":
                break
            kind, ranks, holder, other = word.split()[1], "", other, holder
        return kind, ranks, [holder]

    def _proof(self, hand: Sequence[str], kind: str, ranks: str) -> list[str]:
        own, own_ranks = kind_of(hand, wheel=self.rules.wheel)
        if own != kind or not shows(hand, kind, ranks, wheel=self.rules.wheel):
            return []
        if kind in {"pair", "two_pair", "trips", "quads"}:
            main = {"pair": 1, "two_pair": 2}.get(kind, 1)
            wanted = set(own_ranks[:main]) | set(ranks[main:])
            return [card for card in hand if card[0] in wanted]
        return list(hand)

    def _play(self, now: Told, queue: list[Done]) -> None:
        leader = self.players[0]
        hands = {seat: list(cards) for seat, cards in now.hands.items()}
        final = {seat: list(cards) for seat, cards in now.hands.items()}
        for _ in range(5):
            around = (
                self.players[self.players.index(leader) :]
                + self.players[: self.players.index(leader)]
            )
            trick: list[tuple[int, str]] = []
            now.tricks.append(trick)
            for seat in around:
                suited = [
                    card for card in hands[seat] if trick and card[1] == trick[0][1][1]
                ]
                now.hands = hands
                card = self._take(
                    now,
                    queue,
                    seat,
                    {seat: {f"play {one}" for one in suited or hands[seat]}},
                )[1][5:]
                hands[seat] = [one for one in hands[seat] if one != card]
                trick.append((seat, card))
            leader = max(
                (play for play in trick if play[1][1] == trick[0][1][1]),
                key=lambda p: RANKS.index(p[1][0]),
            )[0]
        now.scores[leader] += 5
        for owed in now.owed:
            proven = owed.shown or self._shows(final[owed.seat], owed)
            if not proven and owed.seat not in now.lost:
                now.lost.append(owed.seat)
        for seat in now.lost:
            now.scores[seat] = 0
        left = [seat for seat in self.players if seat not in now.lost]
        worths = {seat: self._worth(final[seat]) for seat in left}
        best = [seat for seat in left if worths[seat] == max(worths.values())]
        if len(best) == 1 and worths[best[0]][0]:
            now.scores[best[0]] += POINTS[KINDS[worths[best[0]][0] - 1]]

    def _worth(self, cards: Sequence[str]) -> tuple[int, ...]:
        kind, ranks = kind_of(cards, wheel=self.rules.wheel)
        places = [
            RANKS.index(rank)
            for rank in compared(kind, ranks, kickers=self.rules.kickers)
        ]
        return (KINDS.index(kind) + 1 if kind else 0, *places)

    def after(self, told: Told) -> tuple[bool, list[int]]:
        """Say whether the game is over after a hand, and who has won it."""
        left = [seat for seat in range(len(told.scores)) if seat not in told.lost]
        if len(left) < 2:
            return True, left
        most = max(told.scores[seat] for seat in left)
        winners = [seat for seat in left if told.scores[seat] == most]
        over = most >= self.rules.target and (len(winners) == 1 or self.rules.shared)
        return over, winners if over else []
