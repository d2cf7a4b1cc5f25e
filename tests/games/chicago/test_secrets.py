"""What nobody may learn: whether what is said is true, what was thrown away, and why
somebody passes."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from bot.games.cards import parse_cards
from bot.games.chicago.rules import GAME, showing
from bot.games.chicago.rules.hands import PACK, in_hand_order
from bot.games.chicago.rules.options import PRESETS, ChicagoOptions
from bot.games.chicago.rules.state import Phase, State
from bot.games.chicago.rules.talk import Verb
from bot.games.contract import CLOCK, Seat, Standing
from bot.games.kit.game import Action
from bot.ui.renderers import renderer_of
from bot.ui.texts import Texts
from tests.games.chicago.agreement import Luck
from tests.games.conformance.hands import Hand, Sitting, cards_in, everybody
from tests.games.conformance.tables import at
from tests.helpers.sizes import few_and_many
from tests.ui.worst_hands import DECK

SEATS = 3
STRONG, WEAK = "AsAhKdQc9s", "2s7h8dJc9s"
VERBAL, ASSISTED = PRESETS["verbal"], PRESETS["assisted"]


def dealt(options: ChicagoOptions, seed: int, own: str, seat: int = 0) -> State:
    """A hand at its first showdown, nobody having exchanged, in which a seat holds
    these cards."""
    state = GAME.deal(options, Luck(seed), Standing(Seat(SEATS - 1), (0,) * SEATS))
    held = in_hand_order(parse_cards(own))
    rest = [
        card
        for card in Luck(seed).shuffled(PACK)
        if card not in parse_cards(STRONG + WEAK)
    ]
    hands = [in_hand_order(rest[place * 5 : place * 5 + 5]) for place in range(SEATS)]
    hands[seat] = held
    state = replace(state, hands=tuple(hands), stock=tuple(rest[SEATS * 5 :]))
    while state.public.phase is Phase.DRAW1:
        state, _ = GAME.apply(state, state.public.turn[0], Action("exchange"))
    return state


def seen(state: State, but: int) -> list[object]:
    """What the public and all seats but one see and may do, with their clock."""
    others = [Seat(seat) for seat in range(SEATS) if seat != but]
    views = [GAME.view(state, seat) for seat in (None, *others)]
    return [*views, GAME.timer(state), GAME.to_act(state)]


def drawn(state: State, but: int, options: ChicagoOptions) -> list[object]:
    """What is drawn for everybody but one seat: the table and their panels."""
    sitting = Sitting(
        "bot.games.chicago", "assisted" if options.assisted else "verbal", SEATS
    )
    hand = Hand(sitting, state.public.standing, None, state, ())  # type: ignore[arg-type]
    texts, renderer = Texts(), renderer_of("chicago")
    faces: list[object] = [
        renderer.table(at(hand, state, None), GAME.view(state, None), texts, DECK)
    ]
    panels = [seat for seat in everybody(SEATS) if seat != but]
    return [
        *faces,
        *(
            renderer.hand(at(hand, state, seat), GAME.view(state, seat), texts, DECK)
            for seat in panels
        ),
    ]


@pytest.mark.parametrize("hands", few_and_many(4, 500))
def test_nothing_shows_whether_what_is_said_is_true(hands: int, seed: int) -> None:
    """The same words over cards that show them, and over cards that do not: nobody else
    sees a difference."""
    for number in range(hands):
        luck = Random(seed + number)
        # the first one has it
        states = [dealt(VERBAL, 5, own) for own in (STRONG, WEAK)]
        for _ in range(30):
            assert seen(states[0], 0) == seen(states[1], 0)
            assert number or drawn(states[0], 0, VERBAL) == drawn(states[1], 0, VERBAL)
            if states[0].public.phase is not Phase.SHOW1:
                break
            speaker = states[0].public.talk.speaker
            assert speaker is not None
            legal = [
                action
                for action in GAME.legal_actions(states[0], speaker)
                if action.verb != "higher" or number % 2
            ]
            action = (
                Action(Verb.DECLARE, value="pair")
                if not states[0].public.talk.said
                else luck.choice(legal)
            )
            states = [GAME.apply(state, speaker, action)[0] for state in states]
        assert [len(state.duties) for state in states] == [len(states[0].duties)] * 2


def test_a_pass_by_itself_looks_like_one_by_choice() -> None:
    """Somebody without a pair, who is passed, and somebody with one, who has pressed
    `Pass` at once."""
    forced, free = dealt(ASSISTED, 5, WEAK), dealt(ASSISTED, 5, STRONG)
    assert showing.forced(forced)
    assert not showing.forced(free)
    assert seen(forced, 0) == seen(free, 0)
    assert GAME.legal_actions(forced, Seat(0)) == ()
    pressed, told = GAME.apply(free, Seat(0), showing.PASS)
    assert told == ()
    assert seen(pressed, 0) == seen(free, 0) == seen(forced, 0)
    assert (
        drawn(pressed, 0, ASSISTED)
        == drawn(free, 0, ASSISTED)
        == drawn(forced, 0, ASSISTED)
    )
    assert (
        GAME.view(pressed, Seat(0)).sealed
        == GAME.view(forced, Seat(0)).sealed
        == showing.PASS
    )
    (forced, told), (pressed, also) = (
        GAME.apply(state, CLOCK, Action("close")) for state in (forced, pressed)
    )
    assert told == also
    assert seen(forced, 0) == seen(pressed, 0)
    assert drawn(forced, 0, ASSISTED) == drawn(pressed, 0, ASSISTED)


def test_who_has_not_chosen_when_the_pause_is_over_has_the_turn_clock() -> None:
    state = dealt(ASSISTED, 5, STRONG)
    before = GAME.timer(state)
    state, _ = GAME.apply(state, CLOCK, Action("close"))
    after = GAME.timer(state)
    assert before is not None
    assert after is not None
    assert (before.seconds, after.seconds) == (4, 60)
    assert GAME.default_action(state, Seat(0)) == showing.PASS
    assert [str(action) for action in GAME.legal_actions(state, Seat(0))] == [
        "pass",
        "declare pair",
    ]


def test_who_has_left_passes_as_others_do() -> None:
    """Whether they could have declared something or not."""
    weak, strong = dealt(ASSISTED, 5, WEAK), dealt(ASSISTED, 5, STRONG)
    assert GAME.in_absence(weak, Seat(0)) is GAME.in_absence(strong, Seat(1)) is None
    passing = GAME.in_absence(strong, Seat(0))
    assert passing == showing.PASS
    strong, _ = GAME.apply(strong, Seat(0), passing)
    assert GAME.in_absence(strong, Seat(0)) is None
    assert (
        GAME.apply(strong, CLOCK, Action("close"))[1]
        == GAME.apply(weak, CLOCK, Action("close"))[1]
    )


@pytest.mark.parametrize("hands", few_and_many(2, 500))
def test_what_was_thrown_away_is_seen_by_nobody_unless_it_was_exposed(
    hands: int, seed: int
) -> None:
    for number in range(hands):
        luck, options = Random(seed + number), (VERBAL, ASSISTED)[number % 2]
        state = GAME.deal(options, Luck(seed + number), Standing(Seat(0), (0,) * SEATS))
        states = [state]
        while GAME.result(state) is None:
            legal = [
                (seat, action)
                for seat in (CLOCK, *everybody(SEATS))
                for action in GAME.legal_actions(state, seat)
                if action.verb != "expose" or luck.random() < 0.2
            ]
            state, _ = GAME.apply(
                state, *luck.choice(legal), chance=Luck(seed + number)
            )
            states.append(state)
        for before, after in pairwise(states):
            now = after.public
            shown = {card for one in now.exposed for card in one.cards}
            shown |= {play.card for trick in now.tricks for play in trick}
            for seat in everybody(SEATS):
                assert cards_in(GAME.view(after, seat)) <= shown | {*after.hands[seat]}
                gone = {*before.hands[seat]} - {*after.hands[seat]} - shown
                assert not gone & cards_in(GAME.view(after, None))
