"""Opponents to measure the house against: two that play at random, and a flat search.
They share no code with it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.cards import PACK, points
from bot.games.bura.rules.view import BuraView, Phase, Play
from bot.games.cards import Card
from bot.games.contract import Seat
from bot.games.kit.game import Action
from tests.games.bura.house.playout import KIND, Duel, Side, bit, play_out


class Memory:
    """Everything that lay on the table in this hand, and who captured how much of
    it."""

    def __init__(self) -> None:
        self.gone: set[Card] = set()
        self.points: list[int] = []
        self._turn_up: Card | None = None
        self._tricks: tuple[int, ...] = ()
        self._laid: dict[Seat, Play] = {}

    def observe(self, view: BuraView) -> None:
        """Look at the table: a trick is counted when it is seen finished, else as far
        as it was seen."""
        if view.public.turn_up != self._turn_up or sum(view.public.tricks) < sum(
            self._tricks
        ):
            self.gone, self.points, self._laid = (
                set(),
                [0] * len(view.public.tricks),
                {},
            )
            self._turn_up, self._tricks = (
                view.public.turn_up,
                (0,) * len(view.public.tricks),
            )
        if view.public.tricks != self._tricks:
            taken = [
                seat
                for seat, tricks in enumerate(view.public.tricks)
                if tricks > self._tricks[seat]
            ]
            plays = (
                tuple(self._laid.values())
                if view.public.last_trick is None
                else view.public.last_trick.plays
            )
            cards = [card for play in plays for card in play.cards]
            self.gone.update(cards)
            self.points[taken[0]] += points(cards)
            self._tricks, self._laid = view.public.tricks, {}
        self._laid.update((play.seat, play) for play in view.public.trick)

    def lay(self, seat: Seat, cards: tuple[Card, ...]) -> None:
        """Remember what the seat itself is about to lay."""
        self._laid[seat] = Play(seat, cards)


class RandomPlayer:
    """Chooses among its cards and words at random; claims as soon as it may and is
    right.

    It adds up the cards of each trick it took, as they lay on the table: never too
    much, and exactly if it was given every view."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self._memory = Memory()

    def observe(self, view: BuraView) -> None:
        """Look at the hand without doing anything."""
        self._memory.observe(view)

    def consider(
        self, view: BuraView, legal_actions: Sequence[Action]
    ) -> Action | None:
        """Return what to do, or None to wait."""
        self._memory.observe(view)
        for action in legal_actions:
            if (
                action.verb == Verb.CLAIM
                and self._memory.points[_seat(view)]
                >= view.public.options.target_points
            ):
                return action
        others = [action for action in legal_actions if action.verb != Verb.CLAIM]
        if not others:
            return None
        action = self._pick(view, others)
        self._memory.lay(_seat(view), action.cards)
        return action

    def _pick(self, _view: BuraView, actions: Sequence[Action]) -> Action:
        return self._random.choice(actions)


class RecklessPlayer(RandomPlayer):
    """Chooses among everything it may do at random, a claim included, right or wrong;
    but only when it is asked."""

    def consider(
        self, view: BuraView, legal_actions: Sequence[Action]
    ) -> Action | None:
        """Return what to do, or None to wait."""
        if all(action.verb == Verb.CLAIM for action in legal_actions):
            return None
        return self._random.choice(legal_actions)


class FlatSearch(RandomPlayer):
    """Determinized flat Monte Carlo for two players.

    It deals what it does not see at random, many times, tries every action in each of
    these worlds, plays them to the end at random with correct claims, and takes the
    action with the best mean. It remembers everything it saw.

    Args:
        worlds: how many worlds for a decision.
        seed: of its chance.
    """

    def __init__(self, worlds: int = 100, seed: int = 0) -> None:
        super().__init__(seed)
        self._worlds = worlds

    def _pick(self, view: BuraView, actions: Sequence[Action]) -> Action:
        if len(actions) == 1:
            return actions[0]
        position = _Position(view, self._memory, self._random)
        totals = [0.0] * len(actions)
        for _ in range(self._worlds):
            theirs, stock = position.world()
            for number, action in enumerate(actions):
                totals[number] += position.outcome(action, theirs, stock)
        return actions[totals.index(max(totals))]


class _Position:
    """A decision of one of two players, in bits."""

    def __init__(self, view: BuraView, memory: Memory, random: Random) -> None:
        if len(view.public.tricks) != 2 or view.seat is None:
            raise ValueError("flat search is for two players")
        self._random = random
        seat, trump = _seat(view), view.public.trump
        self._duel, self._phase = Duel.of(view.public.options), view.public.phase
        self._other = Seat(1 - seat)
        self._bits = {card: bit(card, trump) for card in PACK}
        on_table = {card for play in view.public.trick for card in play.cards}
        self._mine = self._mask(view.hand)
        self._led = self._mask(tuple(on_table))
        self._sealed = None if view.sealed is None else self._mask(view.sealed.cards)
        self._points = (memory.points[seat], memory.points[self._other])
        seen = {*view.hand, *on_table, *memory.gone, view.public.turn_up}
        self._pool = [self._bits[card] for card in PACK if card not in seen]
        lies = view.public.turn_up_taken_by is None
        holds = (
            view.public.turn_up_taken_by == self._other
            and view.public.turn_up not in on_table | memory.gone
        )
        self._bottom = [self._bits[view.public.turn_up]] if lies else []
        self._held = self._bits[view.public.turn_up] if holds else 0
        self._dealt = len(view.hands[self._other]) - holds
        self._hidden = view.public.stock - lies
        announced = dict(view.public.announced).get(self._other)
        self._kind = (
            None
            if announced is None
            else ("molodka", "aces", "bura").index(announced.value) + 1
        )

    def _mask(self, cards: tuple[Card, ...]) -> int:
        return sum(self._bits[card] for card in cards)

    def world(self) -> tuple[int, list[int]]:
        """Deal the other's hand and the stock at random, the hand of the kind that was
        announced."""
        for _ in range(1 if self._kind is None else 3000):
            cards = self._random.sample(self._pool, self._dealt + self._hidden)
            theirs = sum(cards[: self._dealt]) + self._held
            if self._kind is None or KIND.get(theirs | self._led) == self._kind:
                break
        return theirs, cards[self._dealt :] + self._bottom

    def outcome(self, action: Action, theirs: int, stock: list[int]) -> float:
        """Play an action in a world to the end of the hand; return one's own share of
        it."""
        cards, announced = self._mask(action.cards), False
        leads, forced = True, self._duel.forced
        match action.verb:
            case Verb.PLAY:
                return self._play(False, theirs | self._led, stock, self._led, cards)
            case Verb.LEAD:
                announced = (
                    self._phase is Phase.ANNOUNCE and theirs in KIND and self._chance()
                )
                if announced:
                    leads = KIND.get(self._mine, 0) >= KIND[theirs] and self._chance()
                    cards = self._mine if forced else cards
            case Verb.ANNOUNCE:
                announced = True
                leads = KIND.get(theirs, 0) < KIND[self._mine] or self._chance()
                cards = self._mine if forced else 0
            case Verb.RETAIN:
                announced, cards = True, self._mine if forced else self._sealed or 0
            case _:  # they pass, or yield to an announcement
                leads, announced = False, action.verb == Verb.YIELD
        if not leads:
            cards = theirs if announced and forced else 0
        return self._play(leads, theirs, stock, cards)

    def _chance(self) -> bool:
        return self._random.random() < 0.5

    def _play(
        self, leads: bool, theirs: int, stock: list[int], lead: int = 0, reply: int = 0
    ) -> float:
        me = Side(self._mine, self._points[0])
        other = Side(theirs, self._points[1])
        chance = self._random.random
        if leads:
            return play_out(
                self._duel, chance, me, other, stock, lead=lead, silent=True
            )
        return 1 - play_out(
            self._duel, chance, other, me, stock, lead=lead, reply=reply, silent=True
        )


def _seat(view: BuraView) -> Seat:
    if view.seat is None:
        raise ValueError("the public plays nothing")
    return view.seat
