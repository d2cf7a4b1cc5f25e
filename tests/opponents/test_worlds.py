"""The positions that opponents search follow the rules, and those they guess look to
their seat as the real one."""

from __future__ import annotations

from dataclasses import asdict, replace
from importlib import import_module
from random import Random
from typing import Any

import pytest

from bot.games.cards import Card, Rank
from bot.games.contract import CLOCK, AnyGame, Options, Seat, Standing
from tests.games.seated import Reshuffling, dealt, rules_of
from tests.helpers.random_play import MOST_STEPS
from tests.helpers.sizes import few_and_many
from tests.opponents.dealing import not_followed
from tests.opponents.numbering import Numbering

SITTINGS = [
    ("schneider", "match", 2),
    ("schneider", "turnup", 2),
    ("schneider", "next", 2),
    ("sedma", "eight", 2),
    ("sedma", "four", 3),
    ("sedma", "eight", 4),
    ("toepen", "loser", 4),
    ("tyzicha", "short", 3),
    ("chicago", "assisted", 2),
    ("chicago", "verbal", 3),
]


class Hand:
    """A hand played at random, with what each seat knows of it."""

    def __init__(self, name: str, preset: str, seats: int, seed: int) -> None:
        self.game: AnyGame = rules_of(f"bot.games.{name}")
        self.options: Options = self.game.agree(
            self.game.profile.presets[preset], stake=None, seats=seats, text=""
        )
        self.luck, self.seats = Random(seed), [Seat(seat) for seat in range(seats)]
        self.beside: Any = import_module(f"tests.opponents.{name}.beside")
        lives = getattr(self.options, "starting_tokens", 0)
        self.state: Any = dealt(
            self.game,
            self.options,
            seed,
            Standing(Seat(seed % seats), (lives,) * seats),
        )
        knowledge = import_module(f"tests.opponents.{name}.knowledge").Knowledge
        self.known: list[Any] = [knowledge() for _ in self.seats]
        self._look()
        self.steps = 0

    @property
    def over(self) -> bool:
        return self.game.result(self.state) is not None

    def _look(self) -> None:
        for seat in self.seats:
            self.known[seat].see(self.game.view(self.state, seat))

    def deciding(self) -> list[Seat]:
        return [
            seat for seat in self.seats if self.game.legal_actions(self.state, seat)
        ]

    def choose(self, world: Any = None) -> tuple[Seat, Any]:  # noqa: ANN401
        """Return any legal action of anybody, or what the clock does; where there is a
        position, of its actor."""
        self.steps += 1
        assert self.steps < MOST_STEPS, "the hand does not end"
        acting = [
            seat for seat in self.deciding() if world is None or seat == world.actor
        ]
        if CLOCK in self.game.to_act(self.state):
            acting.append(CLOCK)
        seat = self.luck.choice(acting)
        return seat, self.luck.choice(self.game.legal_actions(self.state, seat))

    def act(self, seat: Seat, action: object) -> None:
        self.state, _ = self.game.apply(self.state, seat, action, 0, Reshuffling())
        self._look()


def plain(world: Any) -> dict[str, Any]:  # noqa: ANN401 - each game has its own
    """Return a position in which the order of cards in hands does not matter."""
    return asdict(replace(world, hands=[sorted(hand) for hand in world.hands]))


@pytest.mark.parametrize("hands", few_and_many(3, 500))
@pytest.mark.parametrize(("name", "preset", "seats"), SITTINGS)
def test_a_position_follows_the_rules(
    name: str, preset: str, seats: int, hands: int
) -> None:
    for seed in range(hands):
        hand = Hand(name, preset, seats, seed)
        world = hand.beside.opened(hand.state)
        while not hand.over:
            seat, action = hand.choose(world)
            moved = hand.beside.moved(hand.state, seat, action)
            if world is not None and moved is not None:
                check_choice(world, hand, seat)
                world.apply(moved)
            hand.act(seat, action)
            if world is None:
                world = hand.beside.opened(hand.state)
            elif not hand.over:
                assert plain(world) == plain(hand.beside.opened(hand.state))
        if moved is not None:  # else the hand was given up before it was played
            check_payoffs(world.payoffs(), hand)


def check_choice(world: Any, hand: Hand, seat: Seat) -> None:  # noqa: ANN401
    """The position offers the seat what the game does."""
    if seat != CLOCK:
        assert world.actor == seat
        offered = hand.known[seat].offered(hand.game.legal_actions(hand.state, seat))
        assert sorted(world.legal()) == sorted(offered)


def check_payoffs(payoffs: Any, hand: Hand) -> None:  # noqa: ANN401
    """Those who gained more have more."""
    result = hand.game.result(hand.state)
    assert result is not None
    before = hand.state.public.standing.scores
    gains = [
        after - score
        for after, score in zip(result.standing.scores, before, strict=True)
    ]
    if hasattr(hand.beside, "gains"):
        gains = hand.beside.gains(hand.state)
    assert all(0 <= payoff <= 1 for payoff in payoffs)
    for seat, gain in enumerate(gains):
        for other, theirs in enumerate(gains):
            if 0 < payoffs[seat] < 1 and 0 < payoffs[other] < 1:
                assert (gain > theirs) is (payoffs[seat] > payoffs[other])
            elif gain > theirs:
                assert payoffs[seat] >= payoffs[other]


@pytest.mark.parametrize("hands", few_and_many(1, 200))
@pytest.mark.parametrize(("name", "preset", "seats"), SITTINGS)
def test_a_guess_looks_as_the_real_hand_does(
    name: str, preset: str, seats: int, hands: int
) -> None:
    for seed in range(hands):
        hand = Hand(name, preset, seats, seed)
        while not hand.over:
            for seat in hand.seats:
                guessed = hand.beside.imagined(
                    hand.state, *hand.known[seat].hidden(hand.luck)
                )
                assert hand.game.view(guessed, seat) == hand.game.view(hand.state, seat)
                check_real_hands_are_possible(hand, seat)
                if hand.beside.opened(hand.state) is None:
                    continue
                for other in hand.game.to_act(hand.state):
                    assert bool(hand.game.legal_actions(guessed, other)), (
                        "somebody could not be on turn"
                    )
            hand.act(*hand.choose())


def check_real_hands_are_possible(hand: Hand, seat: Seat) -> None:
    """What a seat infers rules out no card that another holds."""
    known = hand.known[seat]
    for other in set(hand.seats) - {seat}:
        held = known.numbers.of(hand.state.hands[other])
        place = known.place(other)
        assert place.barred.isdisjoint(held)
        assert place.accepts(held)


def test_a_suit_that_was_not_followed_is_known() -> None:
    numbers = Numbering((Rank.QUEEN, Rank.KING, Rank.ACE))
    first, second = Seat(0), Seat(1)
    king, ace = Card.parse("Kc"), Card.parse("Ah")
    tricks = [
        [(first, king), (second, ace)],
        [(second, ace), (first, Card.parse("Qh"))],
        [],
    ]
    assert not_followed(numbers, tricks, first) == frozenset()
    clubs = frozenset(numbers.of(map(Card.parse, ("Qc", "Kc", "Ac"))))
    assert not_followed(numbers, tricks, second) == clubs
