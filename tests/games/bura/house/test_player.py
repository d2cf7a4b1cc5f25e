"""A player of the house sees its views and nothing else, and always answers."""

from __future__ import annotations

import pickle
import random as chance
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

import numpy as np
import pytest

from bot.games.bura.player.house_player import HousePlayer
from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.cards import Cards, in_hand_order, points
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.legal import CLOSE
from bot.games.bura.rules.options import (
    PRESETS,
    BuraOptions,
    LastCall,
    Memory,
    MultiBeat,
    Pairing,
)
from bot.games.bura.rules.state import BuraState
from bot.games.bura.rules.view import BuraView, Phase
from bot.games.contract import CLOCK, Seat
from bot.games.kit.game import Action
from bot.house.levels import Level
from bot.house.question import QuestionKind
from tests.games.bura.house.duel import (
    Player,
    dealt,
    is_asked,
    offered,
    play_hand,
    shuffled,
    step,
)
from tests.games.bura.house.hands import question
from tests.games.bura.house.opponents import RandomPlayer
from tests.games.bura.positions import options as asking
from tests.helpers.sizes import few_and_many, first_of
from tests.house.test_player import THOUGHT, run

TABLES = [
    *((preset, seats) for preset in ("match", "prison") for seats in range(2, 7)),
    ("classic", 2),
]


def decisions(
    options: BuraOptions, seats: int, seed: int
) -> Iterator[tuple[BuraState, Seat, tuple[BuraView, ...]]]:
    """Yield the states of a random hand in which a seat decides something, with all
    that the seat saw before."""
    state = dealt(options, shuffled(Random(seed)), seats, seed % seats)
    players = [RandomPlayer(seed + seat) for seat in range(seats)]
    seen: list[list[BuraView]] = [[] for _ in range(seats)]
    while state.public.finish is None:
        for number in range(seats):
            seat = Seat(number)
            if offered(state, seat):
                yield state, seat, tuple(seen[seat])
            seen[seat].append(BURA.view(state, seat))
        state = step(state, players)


def otherwise(state: BuraState, seat: Seat, random: Random) -> BuraState:
    """Return the hand with everything changed that the seat cannot know: the others'
    hands, the stock, their seals.

    The turn-up stays where all have seen it go, and a player who has announced a
    special hand keeps the cards."""
    fixed = {state.public.turn_up, *state.hands[seat]}
    for other, _kind in state.public.announced:
        fixed.update(state.hands[other])
    hidden = [
        card
        for held in (*state.hands, state.stock)
        for card in held
        if card not in fixed
    ]
    new = iter(random.sample(hidden, len(hidden)))

    def exchanged(cards: Cards) -> Cards:
        return tuple(card if card in fixed else next(new) for card in cards)

    hands = tuple(
        in_hand_order(exchanged(hand), state.public.trump) for hand in state.hands
    )
    piles = tuple(
        pile if owner == seat else tuple(random.sample(pile, len(pile)))
        for owner, pile in _owned(state)
    )
    sealed = tuple(
        action if owner == seat else None for owner, action in enumerate(state.sealed)
    )
    return replace(
        state, hands=hands, piles=piles, stock=exchanged(state.stock), sealed=sealed
    )


def _owned(state: BuraState) -> Iterator[tuple[int, Cards]]:
    return iter(enumerate(state.piles))


def shown(player: HousePlayer, views: Sequence[BuraView]) -> HousePlayer:
    """Let a player look at all of the views."""
    for view in views:
        player.observe(view)
    return player


def _luck_elsewhere(seed: int) -> None:
    chance.seed(seed)
    np.random.seed(seed)  # it is the global state that must not matter


@pytest.mark.parametrize(("preset", "seats"), first_of(TABLES, 4, every=3))
def test_what_is_hidden_changes_nothing(preset: str, seats: int) -> None:
    random, asked, changed = Random(seats), 0, 0
    for level, seed in ((Level.MASTER, 1), (Level.BEGINNER, 2), (Level.EXPERT, 3)):
        positions = [
            found
            for found in decisions(PRESETS[preset], seats, seed)
            if random.random() < 0.3
        ]
        for state, seat, views in positions[:5]:
            other = otherwise(state, seat, random)
            view, again = BURA.view(state, seat), BURA.view(other, seat)
            assert view == again
            assert offered(state, seat) == offered(other, seat)
            answers = []
            for place, look in enumerate((view, again)):
                _luck_elsewhere(place)
                player = shown(HousePlayer(level, seed), views)
                answers.append(player.consider(look, look.legal))
            assert answers[0] == answers[1]
            asked, changed = asked + 1, changed + (other.hands != state.hands)
    assert asked > 8
    assert changed > 4


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize(("preset", "seats"), first_of(TABLES, 2, every=6))
def test_it_plays_whole_hands_and_does_nothing_illegal(
    preset: str, seats: int, level: Level
) -> None:
    hands = 1 if level is Level.MASTER else 3
    for number in range(hands):
        players: list[Player] = [
            HousePlayer(level, number + seat) for seat in range(seats)
        ]
        players[number % seats] = (
            RandomPlayer(number) if seats > 2 else players[number % seats]
        )
        state = dealt(PRESETS[preset], shuffled(Random(number)), seats, number % seats)
        ended = play_hand(state, players)  # asserts that all answers are legal
        assert level in {Level.BEGINNER, Level.REGULAR} or not ended.wrong


@pytest.mark.parametrize(
    "changes",
    first_of(
        [
            {"target_points": 120},
            {"target_points": 1},
            {"multi_beat": MultiBeat.CHAIN},
            {"pairing": Pairing.AS_GIVEN},
            {"last_call": LastCall.NONE},
            {"last_call": LastCall.ALL, "target_points": 60},
            {"announce_seconds": 0},
            {"aces_lead": True},
        ],
        4,
        every=2,
    ),
)
@pytest.mark.parametrize("preset", first_of(PRESETS, 1))
def test_it_plays_by_other_options_too(preset: str, changes: dict[str, object]) -> None:
    options = PRESETS[preset].model_copy(update=changes)
    seats = 2 if preset == "classic" else 4
    for level in (Level.MASTER, Level.REGULAR):
        players = [
            HousePlayer(level, seat) if seat < 2 else RandomPlayer(seat)
            for seat in range(seats)
        ]
        ended = play_hand(dealt(options, shuffled(Random(7)), seats), players)
        assert level is Level.REGULAR or not ended.wrong


@pytest.mark.long
def test_the_beginner_claims_wrongly_now_and_then() -> None:
    ends = [
        play_hand(
            dealt(PRESETS["classic"], shuffled(Random(n)), 2),
            [HousePlayer(Level.BEGINNER, n), RandomPlayer(n)],
        )
        for n in range(80)
    ]
    own = [ended for ended in ends if ended.claimant == 0]
    wrong = sum(ended.wrong for ended in own)
    assert len(own) > 25
    assert 0 < wrong < len(own) / 2


@pytest.mark.parametrize("level", first_of([Level.BEGINNER, Level.REGULAR], 1))
def test_nobody_miscounts_or_forgets_what_lies_open(level: Level) -> None:
    options = PRESETS["classic"].model_copy(update={"memory": Memory.OPEN})
    claims = 0
    for number in range(25):
        players: list[Player] = [
            HousePlayer(level, number),
            HousePlayer(level, number + 100),
        ]
        ended = play_hand(dealt(options, shuffled(Random(number)), 2), players)
        assert not ended.wrong
        claims += ended.claimant is not None
    assert claims > 15


class Absent:
    """A player who looks away now and then: then another plays a card for it, and it
    does not see which."""

    def __init__(self, player: HousePlayer, misses: float, seed: int) -> None:
        self._player, self._misses, self._random = player, misses, Random(seed)

    def observe(self, view: BuraView) -> None:
        if self._random.random() >= self._misses:
            self._player.observe(view)

    def consider(
        self, view: BuraView, legal_actions: Sequence[Action]
    ) -> Action | None:
        if self._random.random() >= self._misses:
            return self._player.consider(view, legal_actions)
        others = [action for action in legal_actions if action.verb != Verb.CLAIM]
        return self._random.choice(others) if others else None


@pytest.mark.parametrize("hands", few_and_many(1, 14))
@pytest.mark.parametrize(("preset", "seats"), first_of(TABLES, len(TABLES), every=3))
def test_who_looks_away_never_claims_wrongly(
    preset: str, seats: int, hands: int
) -> None:
    claims = 0
    for number in range(hands):
        players: list[Player] = [RandomPlayer(number + seat) for seat in range(seats)]
        own = number % seats
        players[own] = Absent(
            HousePlayer(Level.MASTER, number), (0.2, 0.4, 0.6)[number % 3], number
        )
        state = dealt(
            PRESETS[preset], shuffled(Random(number)), seats, (number // 2) % seats
        )
        ended = play_hand(state, players)
        assert not ended.wrong
        players = [HousePlayer(Level.MASTER, number + seat) for seat in range(seats)]
        claimed = play_hand(state, players, only_choose=True)
        assert not claimed.wrong
        claims += (ended.claimant == own) + (claimed.claimant is not None)
    assert claims > hands // 5


@pytest.mark.parametrize("level", Level)
def test_it_goes_on_the_same_after_being_pickled(level: Level) -> None:
    for state, seat, views in list(decisions(PRESETS["classic"], 2, 4))[::4]:
        view = BURA.view(state, seat)
        player = shown(HousePlayer(level, 9), views)
        copy: HousePlayer = pickle.loads(pickle.dumps(player))  # noqa: S301 - written a moment ago
        assert copy.consider(view, view.legal) == player.consider(view, view.legal)


@pytest.mark.parametrize(
    ("preset", "seats"), first_of([("match", 3), ("classic", 2), ("prison", 4)], 1)
)
def test_a_new_hand_wipes_the_memory_of_the_old(preset: str, seats: int) -> None:
    options = PRESETS[preset]
    for number in range(4):
        old = play_views(options, seats, number)
        # The same pack begins with the same turn-up: only that there are fewer tricks
        # tells the new hand.
        for seed in (number, number + 100):
            for state, seat, views in list(decisions(options, seats, seed))[2::5]:
                fresh = shown(HousePlayer(Level.EXPERT, 5), views)
                veteran = shown(HousePlayer(Level.EXPERT, 5), (*old[seat], *views))
                view = BURA.view(state, seat)
                assert veteran.consider(view, view.legal) == fresh.consider(
                    view, view.legal
                )


def play_views(options: BuraOptions, seats: int, seed: int) -> list[list[BuraView]]:
    """Play a hand at random; return what each seat saw, the end included."""
    state = dealt(options, shuffled(Random(seed)), seats, seed % seats)
    players = [RandomPlayer(seed + seat) for seat in range(seats)]
    seen: list[list[BuraView]] = [[] for _ in range(seats)]
    while True:
        for seat in range(seats):
            seen[seat].append(BURA.view(state, Seat(seat)))
        if state.public.finish is not None:
            return seen
        state = step(state, players)


def test_a_master_claims_as_soon_as_it_may_and_is_right_and_not_before() -> None:
    claims = 0
    for seed in range(8):
        for state, seat, views in decisions(PRESETS["classic"], 2, seed):
            legal = offered(state, seat)
            right = points(state.piles[seat]) >= 31
            if any(action.verb == Verb.CLAIM for action in legal) and (
                right or seed < 2
            ):
                answer = shown(HousePlayer(Level.MASTER, 3), views).consider(
                    BURA.view(state, seat), legal
                )
                assert (answer is not None and answer.verb == Verb.CLAIM) is right
                claims += right
    assert claims > 3


def test_who_may_only_claim_may_wait_but_who_must_choose_always_answers() -> None:
    waited = 0
    for state, seat, views in decisions(PRESETS["match"], 2, 11):
        view = BURA.view(state, seat)
        legal = offered(state, seat)
        player = shown(HousePlayer(Level.EXPERT, 1), views)
        answer = player.consider(view, legal)
        assert (answer is None) <= (not is_asked(legal))
        waited += answer is None
        assert answer is None or answer in legal
    assert waited > 0


def test_a_lead_that_is_taken_back_is_not_remembered_as_captured() -> None:
    """A sealed lead returns to the hand when another takes the lead (rules/bura.md 4
    ANNOUNCE)."""
    returned = 0
    for number in range(250):
        state = dealt(asking("prison"), shuffled(Random(number)), 2)
        entitled, other = state.public.entitled, Seat(1 - state.public.entitled)
        words = offered(state, other)
        if not words:
            continue
        player = HousePlayer(Level.EXPERT, 1)
        sealed = player.consider(BURA.view(state, entitled), offered(state, entitled))
        state = BURA.apply(state, entitled, sealed)[0]
        state = BURA.apply(state, other, words[0])[0]
        state = BURA.apply(state, CLOCK, CLOSE)[0]
        if state.public.phase is not Phase.LEAD:
            continue
        state = BURA.apply(state, other, offered(state, other)[0])[0]
        fresh = HousePlayer(Level.EXPERT, 1)
        view, legal = BURA.view(state, entitled), offered(state, entitled)
        assert player.advise(view, legal) == fresh.advise(view, legal)
        returned += 1
    assert returned > 3


@pytest.mark.parametrize("level", first_of(Level, 1))
def test_who_plays_on_and_who_comes_back_after_a_restart_do_the_same(
    level: Level,
) -> None:
    """A player that was there all the time, and a new one that has looked at every
    state again."""
    seen: list[BuraView] = []

    class Twice(HousePlayer):
        """Asks a new player each time, too."""

        asked = 0

        def observe(self, view: BuraView) -> None:
            seen.append(view)
            super().observe(view)

        def consider(
            self, view: BuraView, legal_actions: Sequence[Action]
        ) -> Action | None:
            anew = shown(HousePlayer(level, 6), seen).consider(view, legal_actions)
            answer = super().consider(view, legal_actions)
            assert answer == anew
            self.asked += 1
            return answer

    player = Twice(level, 6)
    for number in range(3):
        seen.clear()
        play_hand(
            dealt(PRESETS["classic"], shuffled(Random(number)), 2),
            [player, RandomPlayer(2)],
        )
    assert player.asked > 6


@pytest.mark.parametrize("preset", PRESETS)
def test_advice_ranks_all_that_may_be_done(preset: str) -> None:
    for state, seat, views in list(decisions(PRESETS[preset], 2, 8))[::4]:
        view, legal = BURA.view(state, seat), offered(state, seat)
        if not is_asked(legal):
            continue
        advice = shown(HousePlayer(Level.MASTER, 1), views).advise(view, legal)
        chances = [choice.chance for choice in advice.choices]
        assert chances == sorted(chances, reverse=True)
        assert all(0 <= found <= 1 for found in chances)
        assert advice.best in legal
        assert advice.chance_of(advice.best) == max(chances)
        others = {action for action in legal if action.verb != Verb.CLAIM}
        assert {choice.action for choice in advice.choices} in (
            others,
            {Action(Verb.CLAIM)},
        )


@pytest.mark.long
def test_who_thinks_of_bura_loads_neither_discord_nor_a_drawing() -> None:
    assert run(THOUGHT, pickle.dumps((QuestionKind.ADVISE, question(1)))) == "[]"
