"""A slow second reading of docs/rules/aggravation.md, to judge the engine by: it shares
no code with it.

Cards are two letters, players 0 and 1, rules a dict. A pile of the tableau is the list
of all cards that lie in it, each with the number of the event that laid it; what is hot
or may be called is looked up in the history each time."""

from __future__ import annotations

from dataclasses import dataclass, field

RANKS = "AKQJT98765432"


@dataclass
class Card:
    """A card in the tableau."""

    name: str
    laid: int

    @property
    def rank(self) -> str:
        return self.name[0]


@dataclass
class Race:
    """A hand from its deal on."""

    rules: dict[str, object]
    unseen: list[list[str]]
    rows: list[list[list[Card]]] = field(default_factory=lambda: [[], []])
    event: int = 0
    flipped: int = 0
    """The event of the last flip."""
    matches: list[tuple[int, str, tuple[Card, ...]]] = field(default_factory=list)
    """Which cards were visible when a match of a rank arose, and with which event."""
    ran_out: list[int | None] = field(default_factory=lambda: [None, None])
    free_at: list[int] = field(default_factory=lambda: [0, 0])
    pressed: set[int] = field(default_factory=set)
    """Who has pressed since the clock began."""
    reserved: tuple[int, str, int] | None = None
    """Who leaves the next card of which rank to the other, and until when."""
    clocks: int = 0
    over: bool = False
    winner: int | None = None
    why: str = ""

    def number(self, rule: str) -> int:
        return int(str(self.rules[rule]))

    # What lies there.

    def tops(self) -> list[tuple[int, int, Card]]:
        return [
            (row, place, pile[-1])
            for row in (0, 1)
            for place, pile in enumerate(self.rows[row])
        ]

    def of_rank(self, rank: str) -> list[tuple[int, int, Card]]:
        return [top for top in self.tops() if top[2].rank == rank]

    def matched(self) -> bool:
        return any(len(self.of_rank(rank)) >= 2 for rank in RANKS)

    def is_hot(self, card: Card) -> bool:
        """Whether it was in a match since the last flip, that of the flip itself
        included."""
        return any(
            card is one
            for event, _, cards in self.matches
            if event >= self.flipped
            for one in cards
        )

    def hot(self, rank: str) -> list[tuple[int, int, Card]]:
        return [top for top in self.of_rank(rank) if self.is_hot(top[2])]

    def phase(self) -> str:
        if self.over:
            return "over"
        return "race" if self.matched() else "flip"

    def seconds(self) -> int | None:
        """How long the clock gives."""
        return {
            "over": None,
            "flip": self.number("flip_seconds"),
            "race": self.number("turn_seconds"),
        }[self.phase()]

    def may_call(self, player: int, rank: str) -> bool:
        """Whether it is a match of which the newest arose with the player's last card
        or later."""
        newest = max(
            (event for event, one, _ in self.matches if one == rank), default=-1
        )
        last = self.ran_out[player]
        return last is not None and len(self.hot(rank)) >= 2 and newest >= last

    # What is done.

    def flip(self) -> str:
        if self.phase() != "flip":
            return "refused"
        counts = [len(pile) for pile in self.unseen]
        if max(counts) >= 2:
            turning = [player for player in (0, 1) if counts[player] >= 2]
        else:
            turning = [player for player in (0, 1) if counts[player] == 1]
        self.event += 1
        self.flipped = self.event
        self.reserved = None
        laid = []
        for player in turning:
            laid.append(Card(self.unseen[player].pop(0), self.event))
            self.rows[player].append([laid[-1]])
        self._look(laid)
        self._anew()
        return "turned"

    def idle(self) -> str:
        if self.phase() != "race":
            return "refused"
        if len(self.pressed) == 2:
            self._anew()
            return "unseen"
        self._end("idle", min(self.pressed, default=None))
        return "idle"

    def say(self, player: int, at: int) -> str:
        """The word without its rank, which is still to come: nothing changes but that
        somebody has pressed."""
        if self.over:
            return "refused"
        if at < self.free_at[player]:
            return "locked_out"
        self.pressed.add(player)
        return "early" if self.unseen[player] else "said"

    def press(self, player: int, rank: str, at: int) -> str:
        if self.over:
            return "refused"
        if at < self.free_at[player] or self._other_first(player, rank, at):
            return "locked_out"
        self.pressed.add(player)
        if not self.unseen[player]:
            if self.may_call(player, rank):
                self._end("called", player)
                return "called"
            return self._missed(player, at)
        hot = self.hot(rank)
        if not hot:
            return self._missed(player, at)
        chosen = [top for top in hot if top[0] == player] + [
            top for top in hot if top[0] != player
        ]
        if self.rules["cover_mode"] == "single":
            chosen = [chosen[0]]
        elif self.number("tie_window_ms") > 0 and self.unseen[1 - player]:
            chosen = [top for number, top in enumerate(chosen) if number % 2 == 0]
        self._cover(player, chosen)
        window = self.number("tie_window_ms")
        if window and not self.over:
            self.reserved = (player, rank, at + window)
        return "covered"

    def _cover(self, player: int, chosen: list[tuple[int, int, Card]]) -> None:
        was = self.phase()
        self.event += 1
        laid = []
        for row, place, _ in chosen:
            if self.unseen[player]:
                laid.append(Card(self.unseen[player].pop(0), self.event))
                self.rows[row][place].append(laid[-1])
        self._look(laid)
        if not (was == "flip" and self.phase() == "flip"):
            self._anew()

    def _other_first(self, player: int, rank: str, at: int) -> bool:
        if (
            self.reserved is None
            or not self.unseen[0]
            or not self.unseen[1]
            or not self.hot(rank)
        ):
            return False
        return self.reserved[:2] == (player, rank) and at < self.reserved[2]

    def _missed(self, player: int, at: int) -> str:
        self.free_at[player] = at + 1000 * self.number("misfire_seconds")
        return "misfired"

    def _look(self, laid: list[Card]) -> None:
        """See what the cards that were just laid match, who has run out, and whether
        that was all."""
        visible = [card for _, _, card in self.tops()]
        for card in laid:
            if any(card is one for one in visible):
                equal = tuple(one for one in visible if one.rank == card.rank)
                if len(equal) >= 2:
                    self.matches.append((self.event, card.rank, equal))
        for player in (0, 1):
            if not self.unseen[player] and self.ran_out[player] is None:
                self.ran_out[player] = self.event
        first, second = self.ran_out
        if first is None or second is None:
            return
        if any(self.may_call(player, rank) for player in (0, 1) for rank in RANKS):
            return
        if first == second:
            self._end("both_out", None)
        else:
            self._end("first_out", 0 if first < second else 1)

    def _anew(self) -> None:
        """Begin the clock anew, while anything is waited for."""
        if not self.over:
            self.clocks += 1
            self.pressed = set()

    def _end(self, why: str, winner: int | None) -> None:
        self.over, self.why, self.winner = True, why, winner
