"""What Tyzicha's panels and results say of points: those of all where they are counted,
and why a score stops."""

from __future__ import annotations

import re
from typing import cast

from bot.games.contract import Seat, Standing
from bot.games.kit.game import Action, KitView
from bot.games.tyzicha.drawing.renderer import TyzichaRenderer
from bot.games.tyzicha.rules.auction import CONCEDE
from bot.games.tyzicha.rules.scoring import totals
from bot.games.tyzicha.rules.state import Phase, Public
from bot.ui.hand_panel import panel
from bot.ui.private import private_panel
from bot.ui.share import Shared, share_message
from bot.ui.table import table_message
from bot.ui.texts import Texts
from tests.games.conformance.hands import Hand, Sitting, played
from tests.games.conformance.tables import at, ends, ends_at
from tests.ui.judge import words
from tests.ui.worst_hands import DECK, PEOPLE

TEXTS = Texts()
PACKAGE = "bot.games.tyzicha"
CAP = "no more than 200 without a contract"


def _taking(hand: Hand) -> tuple[object, tuple[int, ...]]:
    """A state in mid-hand in which somebody has points, and what each has taken."""
    for state in hand.states:
        now = cast("KitView[Public]", hand.game.view(state, Seat(0))).public
        if (
            now.phase is Phase.PLAY
            and now.points is not None
            and sum(map(bool, now.points)) > 1
        ):
            return state, totals(now, now.points)
    raise AssertionError("nobody has taken anything")


def test_where_points_are_counted_a_panel_has_those_of_all() -> None:
    hand = played(Sitting(PACKAGE, "thousand", 3, "show_running_points=true"), 3)
    state, taken = _taking(hand)
    for draw in (panel, private_panel):
        told = words(draw(at(hand, state, Seat(0), free=True), TEXTS, DECK))
        assert f"Your points: **{taken[0]}** · <@{PEOPLE[1]}> {taken[1]}" in told
        assert f"<@{PEOPLE[2]}> {taken[2]}" in told


def test_a_result_says_why_the_score_of_a_defender_stops() -> None:
    near = Standing(Seat(0), (200, 200, 200), 1)
    hand = played(Sitting(PACKAGE, "short", 3, "target=201"), 5, near)
    view = next(ends(hand))
    assert view.last_hand is not None
    face = TyzichaRenderer().result(view, view.last_hand.view, TEXTS, DECK)
    assert CAP in face.detail
    far = played(Sitting(PACKAGE, "short", 3, "target=201"), 5)
    view = next(ends(far))
    assert view.last_hand is not None
    assert (
        CAP
        not in TyzichaRenderer().result(view, view.last_hand.view, TEXTS, DECK).detail
    )


def test_the_result_of_a_conceded_contract_counts_no_points() -> None:
    hand = played(Sitting(PACKAGE, "thousand", 3, ""), 3)
    declarer, state = next(
        (seat, state)
        for state in hand.states
        for seat in hand.game.to_act(state)
        if CONCEDE in hand.game.legal_actions(state, seat)
    )
    conceded, _ = hand.game.apply(state, declarer, CONCEDE)
    view = next(ends_at(hand, conceded, ()))
    assert view.last_hand is not None
    face = TyzichaRenderer().result(view, view.last_hand.view, TEXTS, DECK)
    assert face.headline.startswith(f"<@{PEOPLE[declarer]}> concedes ")
    assert "cards" not in face.detail
    for number, user in enumerate(PEOPLE[:3], start=1):
        assert f"{number} \N{FIRST STRONG ISOLATE}<@{user}>" in face.detail


def test_the_trophies_of_a_shared_hand_go_to_those_who_scored() -> None:
    """Where a contract is broken its defenders have won the hand, but not everyone has
    taken a point."""
    idle = 0
    for seed in range(1, 40):
        view = next(ends(played(Sitting(PACKAGE, "thousand", 3, ""), seed)))
        assert view.last_hand is not None
        lines = words(
            share_message(view, Shared(view.last_hand, PEOPLE[0]), TEXTS, DECK)
        ).splitlines()
        scores = [line for line in lines if re.search(r"\([+−]?\d+\)$", line)]
        assert len(scores) == 3
        for line in scores:
            assert ("🏆" in line) == ("(+" in line), line
        idle += any("(−" in line for line in scores) and any(
            "(0)" in line for line in scores
        )
    assert idle


def test_nobody_waits_for_a_bid_where_a_contract_has_to_be_taken() -> None:
    hand = played(Sitting(PACKAGE, "thousand", 3, ""), 1)
    state = hand.dealt
    for _ in range(2):
        (speaker,) = cast("KitView[Public]", hand.game.view(state, None)).public.turn
        state, _ = hand.game.apply(state, speaker, Action("pass"))
    (forced,) = cast("KitView[Public]", hand.game.view(state, None)).public.turn
    for drawn in (
        table_message(at(hand, state, None), TEXTS, DECK),
        panel(at(hand, state, forced), TEXTS, DECK),
    ):
        assert "no bid yet" not in words(drawn)
        assert "the others passed" in words(drawn)
