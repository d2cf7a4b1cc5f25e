"""How many ways a hand can go from fixed positions: a change of the rules that nobody
meant shows here."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.state import BuraState
from bot.games.cards import parse_cards
from bot.games.contract import CLOCK, Seat, Standing
from bot.games.kit.chance import Stacked
from tests.games.bura.positions import options
from tests.games.bura.referee.hand import Hand
from tests.games.bura.referee.money import Purse
from tests.helpers.random_play import choices
from tests.helpers.sizes import LONG, first_of


def count(state: BuraState, depth: int) -> int:
    """Count the sequences of `depth` actions, or fewer where the hand ends before."""
    if not depth or BURA.result(state) is not None:
        return 1
    return sum(
        count(BURA.apply(state, seat, action)[0], depth - 1)
        for seat, action in choices(state)
    )


def position(preset: str, seats: int, pack: str) -> BuraState:
    return BURA.deal(
        options(preset),
        Stacked(parse_cards(pack)),
        Standing(Seat(seats - 1), (0,) * seats),
    )


TWO = "Kc7h9c8hAcAdJdQh8c6hTs9h9s8sTc"
THREE = "KsJc9hJsTh6cAh7dQsTdAs6dQh9c8s"


def test_the_first_counts_are_those_one_can_see() -> None:
    # Eldest holds K 9 A of clubs: seven leads to seal; the clock may close; nobody else
    # has anything to decide.
    start = position("classic", 2, TWO)
    assert count(start, 1) == 8
    closed, _ = BURA.apply(start, CLOCK, BURA.default_action(start, CLOCK))
    assert count(closed, 1) == 7
    # Three singles and three pairs with three replies each, and all three cards with
    # one.
    assert count(closed, 2) == 3 * 3 + 3 * 3 + 1


@pytest.mark.parametrize(
    ("preset", "seats", "pack", "depth", "expected"),
    [
        pytest.param("classic", 2, TWO, 7, 8640, marks=LONG),
        pytest.param("match", 2, TWO, 6, 4698, marks=LONG),
        pytest.param("prison", 2, TWO, 7, 8748, marks=LONG),
        ("prison", 3, THREE, 7, 3272),
    ],
)
def test_counts(preset: str, seats: int, pack: str, depth: int, expected: int) -> None:
    assert count(position(preset, seats, pack), depth) == expected


def test_two_followers_have_more_ways_to_lay_a_pair() -> None:
    """Section 5.2: where the next player meets other tops, the order of a pair is a
    choice; else it is not."""
    state = position("prison", 3, THREE)
    state, _ = BURA.apply(state, CLOCK, BURA.default_action(state, CLOCK))
    lead = next(
        action
        for action in BURA.legal_actions(state, Seat(0))
        if len(action.cards) == 2
    )
    state, _ = BURA.apply(state, Seat(0), lead)
    replies = [
        action
        for action in BURA.legal_actions(state, Seat(1))
        if action.verb == Verb.PLAY
    ]
    assert len(replies) > len({frozenset(reply.cards) for reply in replies}) == 3
    state, _ = BURA.apply(state, Seat(1), replies[0])
    assert (
        len(
            [
                action
                for action in BURA.legal_actions(state, Seat(2))
                if action.verb == Verb.PLAY
            ]
        )
        == 3
    )


def referee_s_count(hand: Hand, depth: int) -> int:
    """The same number by the referee: with `as_given` every order of a reply is a way
    of its own."""
    if not depth or hand.phase == "hand_end":
        return 1
    total = 0
    for seat in range(CLOCK, hand.history.seats):
        ways = (
            hand.legal(seat)
            if hand.options["pairing"] == "as_given"
            else hand.distinct(seat)
        )
        for verb, cards in ways:
            after = hand.copy()
            after.act(seat, verb, cards)
            total += referee_s_count(after, depth - 1)
    return total


HANDS = ("Kc9cAc", "7hAh8h", "6s6hTs", "JsQs8d", "Th9sKd", "7d7sJh")
ACES = ("AcAhAs", "7h9h8h", "Td9dAd")
MIXED = ("Kc9h7c", "7dAh8c", "9cTh6d")
STOCK = "Jd8cTc9h8sTd9dKhQhAd6cKsQcQd7cAs"
OTHER = "Jd8cTc6h8sKd6dKhQhJh6cKsQcQd7c"
PAIR = ("close", "lead AcKc")
ON_PLAY = ("lead AcKc",)


@dataclass(frozen=True)
class Position:
    """A deal, what happened since, and in how many ways it goes on for `depth`
    actions."""

    preset: str
    seats: int
    depth: int
    ways: int
    moves: tuple[str, ...] = ()
    """Who it is up to does this; `late` is what the clock does for them."""
    stock: str = STOCK
    hands: tuple[str, ...] = HANDS
    changes: dict[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        changes = [f"{name}={value}" for name, value in self.changes.items()]
        return "-".join(
            [self.preset, str(self.seats), *changes, *self.moves, f"depth {self.depth}"]
        )

    def both(self) -> tuple[BuraState, Hand]:
        """The position in the engine and at the referee."""
        n, held = self.seats, self.hands[: self.seats]
        rules = options(self.preset, max_players=6, **self.changes)
        pack = parse_cards(
            "".join(hand[2 * turn : 2 * turn + 2] for turn in range(3) for hand in held)
            + self.stock
        )
        assert len(set(pack)) == len(pack)
        state = BURA.deal(rules, Stacked(pack), Standing(Seat(n - 1), (0,) * n))
        purse = Purse(n - 1, n, (9,) * n, (0,) * n)
        hand = Hand(
            rules.model_dump(mode="json"), tuple(map(str, pack)), purse, ("all",) * n
        )
        for move in self.moves:
            (seat,) = BURA.to_act(state)
            action = (
                BURA.default_action(state, seat)
                if move == "late"
                else BURA.parse_action(move)
            )
            state, _ = BURA.apply(state, seat, action)
            hand.act(seat, action.verb, tuple(map(str, action.cards)))
        return state, hand


POSITIONS = [
    # Every preset from the deal, with two to six seats.
    *(
        Position("classic", seats, 4, ways)
        for seats, ways in enumerate((367, 197, 197, 197, 197), 2)
    ),
    *(
        Position("match", seats, 4, ways)
        for seats, ways in enumerate((503, 437, 163, 219, 219), 2)
    ),
    *(
        Position("prison", seats, 4, ways)
        for seats, ways in enumerate((379, 209, 209, 209, 209), 2)
    ),
    # The end of a trick of two cards, the draw and the window after it, with three to
    # six seats.
    *(
        Position("classic", seats, 5, ways, (*PAIR, *["late"] * (seats - 3)))
        for seats, ways in enumerate((378, 509, 630, 630), 3)
    ),
    *(
        Position("match", seats, 4, ways, (*ON_PLAY, *["late"] * (seats - 3)))
        for seats, ways in enumerate((243, 243, 405, 405), 3)
    ),
    *(
        Position("prison", seats, 5, ways, (*PAIR, *["late"] * (seats - 3)))
        for seats, ways in enumerate((378, 519, 630, 630), 3)
    ),
    # Options that change the choices.
    Position("prison", 3, 5, 342, PAIR, changes={"multi_beat": "chain"}),
    Position("prison", 4, 5, 558, PAIR, changes={"multi_beat": "chain"}),
    Position("prison", 2, 4, 264, PAIR, changes={"pairing": "as_given"}),
    Position("prison", 3, 4, 504, PAIR, changes={"pairing": "as_given"}),
    Position("classic", 2, 4, 264, PAIR, changes={"pairing": "as_given"}),
    Position(
        "prison",
        3,
        4,
        504,
        PAIR,
        changes={"multi_beat": "chain", "pairing": "as_given"},
    ),
    Position("classic", 2, 5, 344, ("close",), OTHER, ACES),
    Position(
        "classic", 2, 5, 315, ("close",), OTHER, ACES, changes={"aces_lead": False}
    ),
    Position("match", 3, 4, 136, (), OTHER, ACES, changes={"aces_lead": True}),
    # The end of a hand, with the last call in it.
    Position("classic", 2, 9, 212, ("close",), "Jd", MIXED, {"last_call": "winner"}),
    Position(
        "classic",
        3,
        8,
        35,
        ("close", *["late"] * 4),
        "Jd",
        MIXED,
        {"last_call": "winner"},
    ),
    Position("classic", 2, 9, 172, ("close",), "Jd", MIXED, {"last_call": "none"}),
    Position(
        "classic",
        3,
        8,
        31,
        ("close", *["late"] * 4),
        "Jd",
        MIXED,
        {"last_call": "none"},
    ),
    Position("classic", 2, 9, 304, ("close",), "Jd", MIXED, {"last_call": "all"}),
    Position(
        "classic", 3, 8, 51, ("close", *["late"] * 4), "Jd", MIXED, {"last_call": "all"}
    ),
    # When claims may be made.
    Position("prison", 2, 9, 212, ("close",), "Jd", MIXED, {"claim_timing": "anytime"}),
    Position(
        "prison",
        3,
        8,
        35,
        ("close", *["late"] * 4),
        "Jd",
        MIXED,
        {"claim_timing": "anytime"},
    ),
    Position(
        "prison", 2, 9, 141, ("close",), "Jd", MIXED, {"claim_timing": "own_turn"}
    ),
    Position(
        "prison",
        3,
        8,
        16,
        ("close", *["late"] * 4),
        "Jd",
        MIXED,
        {"claim_timing": "own_turn"},
    ),
    Position(
        "prison", 2, 9, 88, ("close",), "Jd", MIXED, {"claim_timing": "after_win"}
    ),
    Position(
        "prison",
        3,
        8,
        8,
        ("close", *["late"] * 4),
        "Jd",
        MIXED,
        {"claim_timing": "after_win"},
    ),
]


@pytest.mark.parametrize("position", first_of(POSITIONS, 4, every=12), ids=str)
def test_the_referee_counts_as_many(position: Position) -> None:
    state, hand = position.both()
    assert (count(state, position.depth), referee_s_count(hand, position.depth)) == (
        position.ways,
        position.ways,
    )
