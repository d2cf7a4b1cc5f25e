"""Who is shown what by the contract: nobody's view depends on what they may not know,
whatever it is."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from bot.games.cards import Card
from bot.games.contract import Seat, Standing
from bot.games.kit.chance import Stacked
from bot.games.kit.game import Action
from bot.games.tyzicha.rules import GAME
from bot.games.tyzicha.rules.cards import PACK
from bot.games.tyzicha.rules.options import TyzichaOptions
from bot.games.tyzicha.rules.state import Phase, State, View
from tests.games.conformance.hands import cards_in

SEATS = (Seat(0), Seat(1), Seat(2))
HANDS = 12


def dealt(luck: Random) -> State:
    options = TyzichaOptions(show_running_points=luck.random() < 0.3)
    return GAME.deal(
        options,
        Stacked(luck.sample(PACK, len(PACK))),
        Standing(Seat(luck.randrange(3)), (0, 0, 0)),
    )


def states(luck: Random) -> list[State]:
    """A hand played at random: every other one for a contract of 100."""
    found, secret = [dealt(luck)], luck.random() < 0.5
    while GAME.result(found[-1]) is None:
        state = found[-1]
        (turn,) = state.public.turn
        legal = GAME.legal_actions(state, turn)
        wanted = [
            action for action in legal if secret and action.verb in {"pass", "take100"}
        ]
        action = luck.choice(wanted or legal)
        found.append(GAME.apply(state, turn, action)[0])
    return found


def disguised(state: State, viewer: Seat | None, luck: Random) -> State:
    """The same hand for a viewer, with other cards wherever they may not look."""
    now, view = state.public, GAME.view(state, viewer)
    seen = set() if viewer is None else {*state.hands[viewer]}

    def other(
        cards: tuple[Card, ...], shown: tuple[Card | None, ...]
    ) -> tuple[Card, ...]:
        return tuple(card if card in shown else luck.choice(PACK) for card in cards)

    open_points = now.points is not None
    return replace(
        state,
        hands=tuple(
            hand
            if seat == viewer
            else tuple(
                luck.sample([card for card in PACK if card not in seen], len(hand))
            )
            for seat, hand in enumerate(state.hands)
        ),
        widow=other(state.widow, view.widow),
        given=other(state.given, view.given),
        points=state.points if open_points else (luck.randrange(120),) * 3,
    )


def test_no_view_depends_on_what_its_owner_may_not_know(seed: int) -> None:
    luck = Random(seed)
    for _ in range(HANDS):
        for state in states(luck):
            if state.public.phase is Phase.OVER:
                continue
            for viewer in (None, *SEATS):
                assert GAME.view(disguised(state, viewer, luck), viewer) == GAME.view(
                    state, viewer
                )
                assert GAME.timer(disguised(state, viewer, luck)) == GAME.timer(state)


def test_widow_and_gifts_are_public_above_a_hundred_and_private_at_a_hundred() -> None:
    """rules/tyzicha.md 2."""
    luck = Random(2)
    for contract in ("take100", "take110"):
        state = dealt(luck)
        for verb in ("pass", "pass", contract):
            (turn,) = state.public.turn
            state, _ = GAME.apply(state, turn, Action(verb))
        secret, (declarer,) = contract == "take100", state.public.turn
        widow = {*state.widow}
        for viewer in (None, *SEATS):
            seen = cards_in(GAME.view(state, viewer))
            assert (
                widow <= seen if viewer == declarer or not secret else not widow & seen
            )
        gifts = state.hands[declarer][:2]
        state, told = GAME.apply(state, declarer, Action("give", gifts))
        assert any(event.cards for event in told) is not secret
        left, right = Seat((declarer + 1) % 3), Seat((declarer + 2) % 3)
        views: dict[Seat | None, View] = {
            viewer: GAME.view(state, viewer) for viewer in (None, *SEATS)
        }
        expected = {
            None: (None, None),
            declarer: gifts,
            left: (gifts[0], None),
            right: (None, gifts[1]),
        }
        for viewer, view in views.items():
            assert view.given == (expected[viewer] if secret else gifts)
        state, _ = GAME.apply(state, declarer, GAME.default_action(state, declarer))
        if state.public.phase is Phase.PLAY and not state.public.trick:
            state, _ = GAME.apply(state, declarer, GAME.default_action(state, declarer))
        assert all(not GAME.view(state, viewer).given for viewer in (None, *SEATS)), (
            "it has to be remembered"
        )


def test_past_tricks_are_not_shown_again() -> None:
    luck = Random(3)
    for _ in range(HANDS):
        gone: set[Card] = set()
        last: set[Card] = set()
        for state in states(luck):
            now = state.public
            laid = {one.card for one in now.last}
            if now.trick and last:
                gone, last = gone | last, set()
            last = laid or last
            if now.phase is Phase.PLAY:
                assert all(
                    not gone & cards_in(GAME.view(state, viewer))
                    for viewer in (None, *SEATS)
                )


def test_hands_that_were_not_played_stay_unknown_after_a_concession() -> None:
    state = dealt(Random(4))
    for verb in ("pass", "pass", "take100", "concede"):
        (turn,) = state.public.turn
        state, told = GAME.apply(state, turn, Action(verb))
    assert GAME.result(state) is not None
    assert not any(event.cards for event in told)
    for viewer in (None, *SEATS):
        own = set() if viewer is None else {*state.hands[viewer]}
        assert cards_in(GAME.view(state, viewer)) == own
