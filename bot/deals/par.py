"""Par: what the master scores at a deal, from the seat of all who play it, while the
others have the same dice as at everybody's table.

No table is opened for it. What a table does in turn is done here in the same order, and
its time is no real time."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from bot.deals import store
from bot.games.contract import (
    CLOCK,
    AnyGame,
    HandResult,
    IllegalActionError,
    Options,
    Seat,
    Standing,
)
from bot.games.kit.replay import Move
from bot.house.levels import Level
from bot.house.player import RealTimePlayer, house_of
from bot.house.question import AnyQuestion
from bot.tables.computer_players import house_user, level_of
from bot.tables.dealing import Deal, given_mix
from bot.tables.games import rules_of
from bot.tables.house import question_of
from bot.tables.ids import UserId
from db.rows import DealRow, DealSetRow

MASTER: Final = house_user(Level.MASTER, 0)
"""Who sets par."""
MOST: Final = 5000
"""Steps of a hand; one that takes more does not end."""
SECOND: Final = 1000

Decide: TypeAlias = Callable[[AnyQuestion], Awaitable[object | None]]


@dataclass(frozen=True, slots=True)
class Par:
    """The master's score, and all that was done in the hand."""

    score: int
    line: tuple[Move[object], ...]

    def write(self) -> str:
        """Write the line as JSON: seat, action and ms since the deal of each move."""
        return json.dumps([[one.seat, str(one.action), one.at_ms] for one in self.line])


def read_line(game: AnyGame, text: str) -> tuple[Move[object], ...]:
    """Read a line from its JSON. Raises InvalidActionError, ValueError."""
    return tuple(
        Move(Seat(seat), game.parse_action(action), at_ms=at_ms)
        for seat, action, at_ms in json.loads(text)
    )


def replayed(
    row: DealSetRow, deal: DealRow, line: Sequence[Move[object]]
) -> int | None:
    """Return what a line scores for the master; None: it is not played to its end.
    Raises IllegalActionError: the rules do not allow it."""
    hand = dealt(row, deal)
    for move in line:
        hand.do(move.seat, move.action, move.at_ms)
    return hand.game.score(hand.state, hand.master)


async def par_of(row: DealSetRow, deal: DealRow, decide: Decide) -> Par:
    """Let the master play a deal. Raises RuntimeError: the hand does not end."""
    hand = dealt(row, deal)
    if hand.game.profile.turnless:
        await asyncio.to_thread(_race, hand)
    else:
        await _turns(hand, decide)
    score = hand.game.score(hand.state, hand.master)
    if score is None:
        raise RuntimeError(f"the master's hand of set {row.set_id} does not end")
    return Par(score, tuple(hand.line))


@dataclass(slots=True)
class Hand:
    """A hand as it goes on; `states` are all there were."""

    name: str
    game: AnyGame
    deal: Deal
    players: Sequence[UserId]
    states: list[object]
    line: list[Move[object]] = field(default_factory=list)

    @property
    def state(self) -> object:
        """What has become of it."""
        return self.states[-1]

    @property
    def result(self) -> HandResult | None:
        """How it ended; None while it runs."""
        return self.game.result(self.state)

    @property
    def master(self) -> Seat:
        """The master's seat."""
        return Seat(self.players.index(MASTER))

    def do(self, seat: Seat, action: object, at_ms: int = 0) -> tuple[object, ...]:
        """Do something in it, and return what happened publicly. Raises
        IllegalActionError."""
        after, events = self.game.apply(self.state, seat, action, at_ms, self.deal)
        self.line.append(Move(seat, action, at_ms=at_ms))
        self.states.append(after)
        return events

    def question(self, seat: Seat) -> AnyQuestion | None:
        """Return what the player of a seat is asked now; None: they can do nothing."""
        if not self.game.legal_actions(self.state, seat):
            return None
        who = self.players[seat]
        return question_of(self.name, self.deal, self.states, seat, who)


def dealt(row: DealSetRow, deal: DealRow) -> Hand:
    """Deal it, with the master in the place of the person."""
    game = rules_of(row.game)
    bound = Deal(deal.seed, given_mix(row.set_id, deal.deal_no))
    people = [MASTER, *store.house_at(row)]
    players = [people[joined] for joined in bound.seats(len(people))]
    options: Options = game.read_options(row.options)
    standing = Standing(Seat(bound.dealer(len(people))), (0,) * len(people))
    return Hand(row.game, game, bound, players, [game.deal(options, bound, standing)])


async def _turns(hand: Hand, decide: Decide) -> None:
    """Play a hand in which the house looks at everything before anybody else acts."""
    looked: object = None
    for _ in range(MOST):
        if hand.result is not None:
            return
        public = hand.game.view(hand.state, None)
        if public != looked:
            looked = public
            others = [seat for seat in _clockwise(hand) if seat != hand.master]
            if await _decided(hand, others, decide):
                continue
        if not await _decided(hand, [hand.master], decide):
            _run_out(hand)


async def _decided(hand: Hand, seats: Sequence[Seat], decide: Decide) -> bool:
    """Ask some seats at once and do what they say, in this order; tell whether anything
    was done."""
    asked = [(seat, hand.question(seat)) for seat in seats]
    questions = [(seat, question) for seat, question in asked if question is not None]
    answers = await asyncio.gather(*(decide(question) for _, question in questions))
    before = len(hand.line)
    for (seat, _), action in zip(questions, answers, strict=True):
        if action is None or hand.result is not None:
            continue
        try:
            hand.do(seat, action)
        except IllegalActionError:
            if len(hand.line) == before:
                raise  # only what an earlier one has made impossible is dropped
    return len(hand.line) > before


def _clockwise(hand: Hand) -> list[Seat]:
    first = min(hand.game.to_act(hand.state) - {CLOCK}, default=Seat(0))
    count = len(hand.players)
    return [Seat((first + step) % count) for step in range(count)]


def _run_out(hand: Hand) -> None:
    """Let the clock do what it does when nobody does anything."""
    for seat in sorted(hand.game.to_act(hand.state)):
        if hand.result is None and seat in hand.game.to_act(hand.state):
            hand.do(seat, hand.game.default_action(hand.state, seat))


def _race(hand: Hand) -> None:
    """Play a hand in which everybody acts whenever they are quick enough."""
    player = house_of(hand.name)
    if not isinstance(player, RealTimePlayer):
        raise TypeError(f"nobody of the house races in {hand.name}")
    race = _Race(hand, player)
    for _ in range(MOST):
        if hand.result is not None:
            return
        race.go_on()


@dataclass(slots=True)
class _Race:
    hand: Hand
    player: RealTimePlayer[object, object]
    now: int = 0
    """In ms since the deal."""
    serial: int | None = None
    ends: int | None = None
    """When the clock acts."""

    def go_on(self) -> None:
        """Do what is due first."""
        hand = self.hand
        timer = hand.game.timer(hand.state)
        if timer is not None and timer.serial != self.serial:
            self.serial = timer.serial
            self.ends = self.now + timer.seconds * SECOND
        seats = [Seat(seat) for seat in range(len(hand.players))]
        found = [(at, seat) for seat in seats if (at := self._due(seat)) is not None]
        if self.ends is not None:
            found.append((self.ends, CLOCK))
        at, seat = min(found)
        self.now = max(self.now, at)
        hand.do(seat, self._action(seat), self.now)

    def _due(self, seat: Seat) -> int | None:
        user, view = self.hand.players[seat], self.hand.game.view(self.hand.state, seat)
        return self.player.due(level_of(user), self.hand.deal.luck(user), view)

    def _action(self, seat: Seat) -> object:
        hand = self.hand
        if seat == CLOCK:
            return hand.game.default_action(hand.state, CLOCK)
        user = hand.players[seat]
        seated = self.player.seated(level_of(user), hand.deal.luck(user))
        legal = hand.game.legal_actions(hand.state, seat)
        return seated.consider(hand.game.view(hand.state, seat), legal)
