"""A random hand of Tyzicha: the engine and the referee agree at every step."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

from bot.games.contract import Seat, Standing
from bot.games.kit.chance import Stacked
from bot.games.tyzicha.rules import GAME
from bot.games.tyzicha.rules.cards import PACK
from bot.games.tyzicha.rules.options import (
    BidCeiling,
    ConcedeWhen,
    DefenderScoring,
    MakeTest,
    Rounding,
    TyzichaOptions,
)
from bot.games.tyzicha.rules.scoring import rows_in
from bot.games.tyzicha.rules.state import State
from tests.games.conformance.hands import cards_in
from tests.games.tyzicha import referee

SEATS = (Seat(0), Seat(1), Seat(2))
WANTED = {
    "a contract made",
    "a contract failed",
    "a concession",
    "a marriage",
    "game over",
    "a game that goes on",
}
LOOKED_AT = 0.2
"""How often it is looked at what everybody is shown."""


def random_options(luck: Random) -> TyzichaOptions:
    return TyzichaOptions(
        target=luck.choice([301, 501, 1001]),
        make_test=luck.choice(list(MakeTest)),
        defender_scoring=luck.choice(list(DefenderScoring)),
        marriage_first_trick=luck.random() < 0.7,
        bid_cap=luck.choice([120, 125, 200, 400, 400]),
        bid_ceiling=luck.choice(list(BidCeiling)),
        rounding=luck.choice(list(Rounding)),
        concede_when=luck.choice(list(ConcedeWhen)),
        show_running_points=luck.random() < 0.3,
    )


def alike(rules: dict[str, object], state: State, now: referee.Position) -> None:
    """See that both say the same of a hand that runs."""
    public = state.public
    assert public.turn == (now.turn,)
    assert public.phase == now.phase
    assert [{*map(str, hand)} for hand in state.hands] == [
        set(hand) for hand in now.held
    ]
    assert (public.declarer, public.contract) == (now.declarer, now.contract)
    assert (public.trump.value if public.trump else "") == now.trump
    assert [public.bonus(seat) for seat in SEATS] == now.bonus
    assert [(laid.seat, str(laid.card)) for laid in public.trick] == now.table
    assert list(public.tricks) == [len(cards) // 3 for cards in now.won]
    assert public.points == (
        tuple(referee.count(now)) if rules["show_running_points"] else None
    )
    assert GAME.result(state) is None
    for seat in SEATS:
        assert {*map(str, GAME.legal_actions(state, seat))} == referee.may(
            rules, now, seat
        )


def shown_alike(state: State, now: referee.Position) -> None:
    """See that everybody is shown what they may know, and no more."""
    told = {str(card) for event in state.public.told for card in event.cards}
    assert told <= referee.seen(now, None)
    for viewer in (None, *SEATS):
        # which name again what one holds
        shown = cards_in(replace(GAME.view(state, viewer), legal=()))
        assert {*map(str, shown)} == referee.seen(now, viewer)


def compare(seed: int, met: Counter[str]) -> None:
    """Play one random hand by random rules, both sides asked everything before each
    action."""
    luck = Random(seed)
    options, dealer = random_options(luck), Seat(luck.randrange(3))
    rules = options.model_dump(mode="json")
    pack = luck.sample(PACK, len(PACK))
    cards, actions = [str(card) for card in pack], list[str]()
    before = [luck.randrange(-200, options.target) for _ in SEATS]
    state = GAME.deal(options, Stacked(pack), Standing(dealer, tuple(before)))
    timid, now = luck.random(), referee.after(rules, cards, dealer, actions)
    while now.turn is not None:
        alike(rules, state, now)
        if luck.random() < LOOKED_AT:
            shown_alike(state, now)
        turn = Seat(now.turn)
        assert str(GAME.default_action(state, turn)) == referee.on_timeout(now, turn)
        may = sorted(
            referee.may(rules, now, turn)
            - ({"concede"} if luck.random() < 0.8 else set())
        )
        action = luck.choice(
            [one for one in may if one.startswith("marriage") or one == "pass"] or may
        )
        action = luck.choice(may) if luck.random() < timid else action
        state, _ = GAME.apply(state, turn, GAME.parse_action(action))
        actions.append(action)
        now = referee.after(rules, cards, dealer, actions)
    made, scores = referee.scores(rules, now, before)
    result = GAME.result(state)
    assert result is not None
    after = result.standing
    assert (after.dealer, after.scores, after.hands) == (
        (dealer + 1) % 3,
        tuple(scores),
        1,
    )
    assert result.places == tuple(int((seat == now.declarer) != made) for seat in SEATS)
    won = max(scores) >= options.target
    assert (result.over is not None) == won
    assert result.over is None or (
        result.over[now.declarer or 0] == 0 and result.over.count(0) == 1
    )
    assert state.public.points == tuple(referee.count(now))
    assert now.conceded or sum(referee.count(now)) == 120
    assert [marks.count("marriages") for marks in result.marks] == now.weddings
    assert [marks.count("contracts") for marks in result.marks] == [
        int(seat == now.declarer) for seat in SEATS
    ]
    (row,) = rows_in(after)
    assert (row.declarer, row.contract, row.scores) == (
        now.declarer,
        now.contract,
        tuple(scores),
    )
    assert row.outcome == ("x" if now.conceded else "+" if made else "-")
    met[
        "a concession"
        if now.conceded
        else "a contract made"
        if made
        else "a contract failed"
    ] += 1
    met["a marriage"] += any(now.weddings)
    met["game over" if won else "a game that goes on"] += 1
