"""The instruments themselves: hands between players, and the strangers the house is
measured against."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

import pytest

from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.cards import PACK, points
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.legal import ANNOUNCE, CLOSE, RETAIN, YIELD
from bot.games.bura.rules.options import PRESETS, BuraOptions, LastCall
from bot.games.bura.rules.state import BuraState
from bot.games.bura.rules.view import BuraView, Conclusion, Phase
from bot.games.cards import Card, parse_cards
from bot.games.contract import CLOCK, Seat
from bot.games.kit.game import Action
from tests.games.bura.house import playout
from tests.games.bura.house.duel import (
    Ended,
    dealt,
    is_asked,
    offered,
    play_hand,
    shuffled,
    step,
)
from tests.games.bura.house.opponents import (
    FlatSearch,
    Memory,
    RandomPlayer,
    RecklessPlayer,
    _Position,
)
from tests.games.bura.house.playout import KIND, Duel, Side, beats_all, bit, play_out
from tests.games.bura.positions import options as asking
from tests.helpers.sizes import few_and_many, first_of

TABLES = [
    ("classic", 2),
    ("match", 2),
    ("match", 4),
    ("prison", 2),
    ("prison", 3),
    ("prison", 5),
    ("prison", 6),
]


class Watched(RandomPlayer):
    """Writes down every view and every question."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.views: list[BuraView] = []
        self.asked: list[tuple[Action, ...]] = []

    def observe(self, view: BuraView) -> None:
        self.views.append(view)
        super().observe(view)

    def consider(
        self, view: BuraView, legal_actions: Sequence[Action]
    ) -> Action | None:
        self.views.append(view)
        self.asked.append(tuple(legal_actions))
        return super().consider(view, legal_actions)


@pytest.mark.parametrize("hands", few_and_many(6, 30))
@pytest.mark.parametrize(("preset", "seats"), first_of(TABLES, len(TABLES), every=2))
def test_random_players_end_every_hand_and_claim_exactly_when_they_are_right(
    preset: str, seats: int, hands: int
) -> None:
    for number in range(hands):
        random = Random(number)
        state = dealt(PRESETS[preset], shuffled(random), seats, random.randrange(seats))
        players = [RandomPlayer(number + seat) for seat in range(seats)]
        while state.public.finish is None:
            behind = state
            state = step(state, players)
        assert state.public.finish.conclusion is not Conclusion.CLAIM_FAIL
        target = state.public.options.target_points
        if state.public.finish.conclusion is Conclusion.CLAIM_SUCCESS:
            assert state.public.finish.points >= target
        # Nobody who could claim has let it pass.
        assert all(
            points(pile) < target
            for seat, pile in enumerate(behind.piles)
            if seat != state.public.finish.claimant
        )


@pytest.mark.parametrize(("preset", "seats"), TABLES)
def test_everybody_sees_every_state(preset: str, seats: int) -> None:
    players = [Watched(seat) for seat in range(seats)]
    state, steps = dealt(PRESETS[preset], shuffled(Random(5)), seats), 0
    while state.public.finish is None:
        before = [len(player.views) for player in players]
        state, steps = step(state, players), steps + 1
        seen = [
            len(player.views) - was for player, was in zip(players, before, strict=True)
        ]
        assert seen == [1] * seats or state.public.finish is not None
    assert steps > 3
    assert [view.seat for view in players[1].views] == [1] * len(players[1].views)


@pytest.mark.parametrize(("preset", "seats"), first_of(TABLES, len(TABLES), every=2))
def test_by_choice_alone_a_player_is_asked_only_what_it_must_decide(
    preset: str, seats: int
) -> None:
    for number in range(10):
        players = [Watched(number + seat) for seat in range(seats)]
        ended = play_hand(
            dealt(PRESETS[preset], shuffled(Random(number)), seats),
            players,
            only_choose=True,
        )
        assert not ended.wrong
        for player in players:
            assert player.asked
            assert all(is_asked(legal) for legal in player.asked)
            assert len(player.views) == len(player.asked)


def test_a_claim_out_of_turn_goes_before_the_card_of_who_is_asked() -> None:
    class Late(RandomPlayer):
        """Claims only once the other is asked to reply, if ever."""

        def consider(
            self, view: BuraView, legal_actions: Sequence[Action]
        ) -> Action | None:
            others = [action for action in legal_actions if action.verb != Verb.CLAIM]
            if others or view.public.phase is not Phase.FOLLOW:
                return super().consider(view, others) if others else None
            return super().consider(view, legal_actions)

    late, found = [Late(1), Late(2)], 0
    for number in range(40):
        state = dealt(PRESETS["match"], shuffled(Random(number)), 2)
        while state.public.finish is None:
            behind = state
            state = step(state, late)
        if state.public.finish.claimant is not None:
            assert behind.public.phase is Phase.FOLLOW
            assert behind.public.entitled == state.public.finish.claimant
            found += 1
    assert found > 10


def test_the_last_call_is_put_to_all_who_may_claim() -> None:
    options = PRESETS["match"].model_copy(
        update={"last_call": LastCall.ALL, "target_points": 120}
    )
    players = [Watched(seat) for seat in range(3)]
    ended = play_hand(dealt(options, shuffled(Random(1)), 3), players)
    assert ended == Ended(3, Conclusion.DRAW, None, None)
    declined = [
        any(action.verb == Verb.DECLINE for legal in player.asked for action in legal)
        for player in players
    ]
    assert sum(declined) > 1


def test_a_wrong_claim_loses_the_hand_to_the_others() -> None:
    wrong = Ended(3, Conclusion.CLAIM_FAIL, None, Seat(1))
    assert wrong.wrong
    assert [wrong.score(Seat(seat)) for seat in range(3)] == [0.5, 0, 0.5]
    won = Ended(2, Conclusion.CLAIM_SUCCESS, Seat(1), Seat(1))
    assert [won.score(Seat(seat)) for seat in range(2)] == [0, 1]
    drawn = Ended(4, Conclusion.DRAW, None, None)
    assert [drawn.score(Seat(seat)) for seat in range(4)] == [0.25] * 4


def test_the_reckless_player_claims_wrongly_now_and_then() -> None:
    ends = [
        play_hand(
            dealt(PRESETS["classic"], shuffled(Random(n)), 2),
            [RecklessPlayer(n), RandomPlayer(n)],
        )
        for n in range(40)
    ]
    wrong = [ended for ended in ends if ended.wrong]
    assert len(wrong) > 5
    assert {ended.claimant for ended in wrong} == {0}


@pytest.mark.parametrize("hands", few_and_many(6, 120))
@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize(
    "option", [{}, {"target_points": 60}, {"last_call": LastCall.NONE}]
)
def test_playing_out_in_bits_ends_as_in_the_engine(
    preset: str, option: dict[str, object], hands: int
) -> None:
    options, ends = asking(preset).model_copy(update=option), set()
    for number in range(hands):
        state = dealt(options, shuffled(Random(number)), 2, number % 2)
        mine, theirs = (
            Side(_mask(state.hands[seat], state), 0)
            for seat in (state.public.entitled, 1 - state.public.entitled)
        )
        stock = [bit(card, state.public.trump) for card in state.stock]
        share = play_out(Duel.of(options), Random(number).random, mine, theirs, stock)
        winner = _same_in_engine(state, Random(number).random)
        assert share == (
            0.5 if winner is None else float(winner == state.public.entitled)
        ), f"hand {number}"
        ends.add(share)
    assert {0.0, 1.0} <= ends


def _mask(cards: Sequence[Card], state: BuraState) -> int:
    return sum(bit(card, state.public.trump) for card in cards)


def _same_in_engine(state: BuraState, chance: Callable[[], float]) -> Seat | None:
    """Play a hand in the engine as `play_out` plays it, asking chance in the same
    order; return who won it."""
    while state.public.finish is None:
        claim = next(
            (
                a
                for s in (Seat(0), Seat(1))
                if (a := _right_claim(state, s)) is not None
            ),
            None,
        )
        state = claim or _moved(state, chance)
    return state.public.finish.winner


def _right_claim(state: BuraState, seat: Seat) -> BuraState | None:
    legal = any(action.verb == Verb.CLAIM for action in offered(state, seat))
    enough = points(state.piles[seat]) >= state.public.options.target_points
    return BURA.apply(state, seat, Action(Verb.CLAIM))[0] if legal and enough else None


def _moved(state: BuraState, chance: Callable[[], float]) -> BuraState:
    leads, other = state.public.entitled, Seat(1 - state.public.entitled)
    match state.public.phase:
        case Phase.ANNOUNCE:
            if _mask(state.hands[other], state) in KIND and chance() < 0.5:
                state = BURA.apply(state, other, ANNOUNCE)[0]
            return BURA.apply(state, CLOCK, CLOSE)[0]
        case Phase.COUNTER:
            return BURA.apply(state, leads, YIELD if chance() < 0.5 else RETAIN)[0]
        case Phase.LEAD:
            sets = playout._LEADS[state.public.options.aces_lead][
                _mask(state.hands[leads], state)
            ]
            return _lay(state, leads, sets, chance)
        case Phase.FOLLOW:
            sets = playout._REPLIES[len(state.public.trick[0].cards)][
                _mask(state.hands[other], state)
            ]
            return _lay(state, other, sets, chance)
        case _:
            return BURA.apply(state, min(BURA.to_act(state)), Action(Verb.DECLINE))[0]


def _lay(
    state: BuraState, seat: Seat, sets: Sequence[int], chance: Callable[[], float]
) -> BuraState:
    chosen = sets[int(chance() * len(sets))]
    legal = {
        _mask(action.cards, state): action
        for action in offered(state, seat)
        if action.cards
    }
    assert set(legal) == set(sets)
    return BURA.apply(state, seat, legal[chosen])[0]


def test_a_reply_beats_if_some_order_of_it_does() -> None:
    state = dealt(PRESETS["classic"], (*PACK[1:], PACK[0]), 2)
    trump = next(suit for suit in ("s", "h") if suit != state.public.trump.value)

    def beaten(lead: str, reply: str) -> bool:
        return beats_all(
            _mask(parse_cards(lead), state), _mask(parse_cards(reply), state)
        )

    assert beaten(f"7{trump}9{trump}", f"J{trump}8{trump}")
    assert not beaten(f"7{trump}9{trump}", f"6{trump}A{trump}")
    assert beaten(
        f"A{trump}T{trump}", f"6{state.public.trump.value}7{state.public.trump.value}"
    )


@pytest.mark.parametrize("preset", first_of(PRESETS, 1))
def test_flat_search_deals_just_what_it_has_not_seen(preset: str) -> None:
    class Checked(FlatSearch):
        checked = 0

        def _pick(self, view: BuraView, actions: Sequence[Action]) -> Action:
            position = _Position(view, self._memory, Random(1))
            theirs, stock = position.world()
            gone = sum(bit(card, view.public.trump) for card in self._memory.gone)
            table = sum(
                bit(card, view.public.trump)
                for play in view.public.trick
                for card in play.cards
            )
            assert theirs.bit_count() == len(view.hands[1 - self.seat])
            assert len(stock) == view.public.stock
            assert position._mine | theirs | sum(stock) | gone | table == (1 << 36) - 1
            assert view.public.turn_up_taken_by is not None or stock[-1] == bit(
                view.public.turn_up, view.public.trump
            )
            if (
                view.public.turn_up_taken_by == 1 - self.seat
                and view.public.turn_up not in self._memory.gone
                and not view.public.trick
            ):
                assert theirs & bit(view.public.turn_up, view.public.trump)
            Checked.checked += 1
            return super()._pick(view, actions)

        def __init__(self, seat: int, seed: int) -> None:
            super().__init__(2, seed)
            self.seat = seat

    for number in range(30):
        players = [Checked(0, number), Checked(1, number)]
        assert not play_hand(
            dealt(PRESETS[preset], shuffled(Random(number)), 2), players
        ).wrong
    assert Checked.checked > 200


@pytest.mark.long
@pytest.mark.parametrize("preset", PRESETS)
def test_flat_search_beats_random_play(preset: str) -> None:
    share = 0.0
    for number in range(40):
        pack = shuffled(Random(number))
        for seat in (0, 1):
            players: list[RandomPlayer] = [RandomPlayer(number), RandomPlayer(number)]
            players[seat] = FlatSearch(20, number)
            share += (
                play_hand(dealt(PRESETS[preset], pack, 2, number % 2), players).score(
                    Seat(seat)
                )
                / 80
            )
    assert share > 0.7


def test_flat_search_also_plays_when_it_looks_on_its_own_turns_alone() -> None:
    for number in range(20):
        players = [FlatSearch(2, number), FlatSearch(2, number + 1)]
        for preset in PRESETS:
            state = dealt(PRESETS[preset], shuffled(Random(number)), 2)
            assert not play_hand(state, players, only_choose=True).wrong


def test_memory_holds_every_captured_card_and_its_points() -> None:
    for preset, seats in TABLES:
        memories = [Memory() for _ in range(seats)]
        players = [RandomPlayer(seat) for seat in range(seats)]
        state = dealt(_endless(PRESETS[preset]), shuffled(Random(3)), seats)
        while state.public.finish is None:
            for seat, memory in enumerate(memories):
                memory.observe(BURA.view(state, Seat(seat)))
                assert memory.gone == {card for pile in state.piles for card in pile}
                assert memory.points == [points(pile) for pile in state.piles]
            state = step(state, players)


def _endless(options: BuraOptions) -> BuraOptions:
    return options.model_copy(update={"target_points": 120})
