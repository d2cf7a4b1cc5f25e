"""The computer player of Sedma: how well it plays, and what it says."""

from __future__ import annotations

from random import Random
from statistics import fmean
from typing import cast

import pytest

from bot.games.cards import Card, parse_cards
from bot.games.contract import CLOCK, Seat, Standing
from bot.games.kit.game import Action, KitView
from bot.games.sedma.player import PLAYER
from bot.games.sedma.player.cards import END, NUMBERS
from bot.games.sedma.player.ending import is_ending
from bot.games.sedma.player.judging import judge
from bot.games.sedma.player.thumb import habit
from bot.games.sedma.rules import GAME
from bot.games.sedma.rules.game import Laid, Public, Stage, State
from bot.games.sedma.rules.options import PRESETS
from bot.house.learned import LearnedSeat
from bot.house.levels import Level
from bot.house.numbers import SUITS
from tests.bench.learned_strength import Match, play_deal
from tests.games.random_hands import RandomHands
from tests.games.seated import dealt, moments, player
from tests.helpers.sizes import few_and_many, first_of
from tests.opponents.sedma.beside import imagined
from tests.opponents.sedma.knowledge import Knowledge

PACKAGE = "bot.games.sedma"
HANDS = RandomHands(PACKAGE, "eight")


@pytest.mark.parametrize("hands", few_and_many(2, 100))
def test_partners_share_no_knowledge(hands: int) -> None:
    """Whatever the partner holds and has seen beside, each decides as if nobody else
    were there."""
    checked = 0
    for seed in range(hands):
        level = list(Level)[seed % 2]
        players = [player(PACKAGE, level, seat) for seat in range(4)]
        state = dealt(
            GAME, HANDS.options("show_points=no", 4), seed, Standing(Seat(0), (0,) * 4)
        )
        seen: list[list[KitView[Public]]] = [[] for _ in players]
        for moment in moments(GAME, state, players):
            current, seat = cast(State, moment.state), moment.seat
            if seat != CLOCK and len(GAME.legal_actions(current, seat)) > 1:
                other = _dealt_otherwise(current, seat, seen[seat], seed)
                partner, alone = player(PACKAGE, level, 9), player(PACKAGE, level, seat)
                partner.observe(GAME.view(other, Seat((seat + 2) % 4)))
                for view in seen[seat]:
                    alone.observe(view)
                assert (
                    alone.consider(
                        GAME.view(other, seat), GAME.legal_actions(other, seat)
                    )
                    == moment.action
                )
                checked += 1
            for watching, views in enumerate(seen):
                views.append(GAME.view(current, Seat(watching)))
    assert checked > 20 * hands


def _dealt_otherwise(
    state: State, seat: Seat, seen: list[KitView[Public]], seed: int
) -> State:
    """The same hand with other cards wherever a seat does not see them."""
    knowledge = Knowledge()
    for view in (*seen, GAME.view(state, seat)):
        knowledge.see(view)
    return imagined(state, *knowledge.hidden(Random(seed)))


@pytest.mark.parametrize("hands", few_and_many(2, 6))
def test_every_card_is_advised_about_and_equal_ones_alike(hands: int) -> None:
    for seed in range(hands):
        for state, seat, _ in HANDS.decisions(HANDS.options("", 4), 4, seed):
            view, legal = GAME.view(state, seat), GAME.legal_actions(state, seat)
            seated = player(PACKAGE, "beginner", seed)
            assert isinstance(seated, LearnedSeat)
            advice = seated.advise(view, legal)
            assert {choice.action for choice in advice.choices} == set(legal)
            chances = {
                (action.verb, *(card.rank for card in action.cards)): set[float]()
                for action in legal
            }
            for action in legal:
                chance = advice.chance_of(action)
                assert chance is not None
                chances[action.verb, *(card.rank for card in action.cards)].add(chance)
            assert all(len(found) == 1 for found in chances.values())


THUMB = [
    # what the others have laid, the hand, what is laid by rule of thumb
    ("", "7sTh8c9d", "8c"),
    ("", "7sThAc", "7s"),
    ("Th", "Ts7h8c", "Ts"),
    ("Th", "7h8c", "7h"),
    ("Th", "8cAd", "8c"),
    ("9h", "9s7h8c", "8c"),
    ("9hTs", "9sKcAd", "9s"),
    ("9hTs8d", "9sKcAd", "9s"),
    ("Kh8s9c", "JdAh", "Jd"),
    ("KhKs9c", "JdTdAh", "Td"),
    ("KhKs7c", "JdTdAh", "Jd"),
    ("9s9hTh8c", "Kd9d7d", "9d"),
    ("9s7hTh8c", "Kd7d", "7d"),
    ("9s9hKh8c", "Kd9d", ""),
    ("9s9h9cTc", "Kd9d", ""),
]
"""Seat 0 plays last, and seat 2 is the partner; nothing is laid where a trick is
ended."""


@pytest.mark.parametrize(("laid", "hand", "wanted"), THUMB)
def test_its_rule_of_thumb(laid: str, hand: str, wanted: str) -> None:
    cards = parse_cards(laid)
    first, complete = -len(cards) % 4, len(cards) == 4
    trick = tuple(
        Laid(Seat((first + place) % 4), card) for place, card in enumerate(cards)
    )
    public = Public(
        PRESETS["eight"],
        Standing(Seat(3), (0,) * 4),
        turn=(Seat(0),),
        stage=Stage.DECIDE if complete else Stage.FOLLOW if cards else Stage.LEAD,
        trick=trick,
        tricks=(0, 0),
        points=(0, 0),
    )
    state = State(public, (tuple(parse_cards(hand)), (), (), ()), (), (0, 0))
    memory = HANDS.model.remember(None, GAME.view(state, Seat(0)))
    offered = HANDS.model.offered(memory, GAME.legal_actions(state, Seat(0)))
    move = habit(memory, [*offered])
    assert move == (NUMBERS.of(Card.parse(wanted)) // SUITS if wanted else END)


@pytest.mark.parametrize("hands", few_and_many(8, 300))
@pytest.mark.parametrize(
    ("change", "seats"),
    [
        ("", 3),
        ("", 4),
        ("three_pack=32", 3),
        ("hand_size=4", 2),
        ("hand_size=4 three_pack=32", 3),
        ("hand_size=4 show_points=no", 4),
    ],
)
def test_what_is_shown_as_certain_comes_true(
    change: str, seats: int, hands: int
) -> None:
    """However the others play: also where a trick takes all cards from the hands and
    they are filled again, and where cards are left over that nobody sees."""
    shown = 0
    for seed in range(hands):
        decisions = HANDS.decisions(HANDS.options(change, seats), seats, seed)
        for state, seat, memory in decisions:
            if is_ending(memory):
                continue  # it counts on playing well
            offered = HANDS.model.offered(memory, GAME.legal_actions(state, seat))
            chances = judge(memory, [*offered]).chances
            for actions, chance in zip(offered.values(), chances, strict=True):
                if chance not in {0, 1}:
                    continue
                shown += 1
                end = _at_the_end(state, seat, actions[0], Random(seed))
                before, after = (GAME.view(one, seat) for one in (state, end))
                assert PLAYER.outcome(before, after) == chance
    assert shown > hands


def _at_the_end(state: State, seat: Seat, action: Action, luck: Random) -> State:
    """Return the end of a hand that goes on with an action and then at random."""
    state, _ = GAME.apply(state, seat, action)
    while GAME.result(state) is None:
        (turn,) = GAME.to_act(state)
        choices = GAME.legal_actions(state, turn)
        state, _ = GAME.apply(state, turn, luck.choice(choices))
    return state


@pytest.mark.parametrize(("stock", "is_over"), [(8, False), (2, False), (0, True)])
def test_the_last_card_of_all_hands_is_the_last_while_the_stock_goes_round(
    stock: int, is_over: bool
) -> None:
    """A leader who goes on three times empties hands of four, and all draw again."""
    cards = parse_cards("9hJd9sQd9cKd7s")
    trick = tuple(Laid(Seat((place + 1) % 2), card) for place, card in enumerate(cards))
    public = Public(
        HANDS.options("hand_size=4", 2),
        Standing(Seat(0), (0, 0)),
        turn=(Seat(0),),
        stage=Stage.FOLLOW,
        trick=trick,
        tricks=(0, 0),
        points=(0, 0),
        stock=stock,
    )
    hands = (tuple(parse_cards("8h")), ())
    left = tuple(parse_cards("AhAsAcAdThTsTcTd"))[:stock]
    state = State(public, hands, left, (0, 0))
    memory = HANDS.model.remember(None, GAME.view(state, Seat(0)))
    offered = HANDS.model.offered(memory, GAME.legal_actions(state, Seat(0)))
    (chance,) = judge(memory, [*offered]).chances
    assert (chance in {0, 1}) is is_over
    after, _ = GAME.apply(state, Seat(0), Action("play", tuple(parse_cards("8h"))))
    assert (GAME.result(after) is not None) is is_over


def test_it_counts_points_that_the_table_does_not_tell() -> None:
    for seed in range(3):
        for state, _, memory in HANDS.decisions(
            HANDS.options("show_points=no", 3), 3, seed
        ):
            assert state.public.points is None
            assert memory.points == state.points


STRENGTH = [
    ("expert", "random", 4, 0.7),
    ("master", "random", 60, 0.85),
    ("master", "thumb", 200, 0.6),
]


@pytest.mark.parametrize(("level", "other", "deals", "wanted"), first_of(STRENGTH, 0))
def test_its_pair_wins_as_often_as_it_should(
    level: str, other: str, deals: int, wanted: float
) -> None:
    match = Match("sedma", level, other, "eight", 4, 7, 0)
    assert (
        fmean(
            share for number in range(deals) for share in play_deal(match, number).won
        )
        >= wanted
    )
