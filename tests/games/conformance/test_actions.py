"""What may be done, who is waited for, and how long: notation, refusals, timers, and
what the clock does."""

from __future__ import annotations

import string
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.games.contract import (
    CLOCK,
    AnyGame,
    Chance,
    IllegalActionError,
    InvalidActionError,
    Reason,
    Seat,
    TimerKind,
)
from bot.games.kit.replay import Move
from tests.games.conformance.hands import (
    Hand,
    Step,
    at_every_sitting,
    by_defaults,
    cards_in,
    looked_at,
    of_every_game,
    parts,
    played,
    rules_in,
    sittings,
    some,
    waited,
)

LONGEST = 60
"""Characters of an action: it stands in a custom_id."""
TRIED = 12
"""Actions of the same hand that each seat tries at a state."""


@at_every_sitting
def test_every_action_can_be_read_again(hand: Hand) -> None:
    """Its notation is one short line of words that Discord and the database keep as
    they are."""
    for state in hand.states:
        for seat in waited(hand.game, state):
            legal = hand.game.legal_actions(state, seat)
            written = [str(action) for action in legal]
            assert len(set(written)) == len(legal), "twice the same"
            assert [hand.game.parse_action(text) for text in written] == list(legal)
            for text in written:
                assert text.isascii()
                assert text.isprintable()
                assert 0 < len(text) <= LONGEST
                assert text == " ".join(text.split())
                assert not text.startswith("#")


@at_every_sitting
def test_a_countdown_that_people_see_is_never_false(hand: Hand) -> None:
    """When it runs out, nobody can do what they could do before, but for what is
    possible at any time.

    What is decided in secret is no such thing: it is shown once the time is over, so
    the time had an end."""

    def possible(state: object, seat: Seat) -> set[object]:
        return {
            action
            for action in hand.game.legal_actions(state, seat)
            if not hand.game.is_interrupt(action)
        }

    def is_secret(step: Step, seat: Seat, action: object) -> bool:
        _, told = hand.game.apply(
            step.before, seat, action, step.move.at_ms, hand.chance
        )
        return not told

    for step in hand.steps:
        timer = hand.game.timer(step.before)
        if step.move.seat != CLOCK or timer is None or not timer.told:
            continue
        for seat in hand.sitting.everybody:
            before = {
                one
                for one in possible(step.before, seat)
                if not is_secret(step, seat, one)
            }
            assert not before or before != possible(step.after, seat), (
                "it was no end, and the clock began again"
            )


@at_every_sitting
def test_a_move_that_gives_way_takes_the_turn_and_is_not_the_default(
    hand: Hand,
) -> None:
    """The clock does it instead of the default for a player who pressed it and did not
    answer its question."""
    game = hand.game
    for state in hand.states:
        for seat in game.to_act(state):
            giving_way = [
                action
                for action in game.legal_actions(state, seat)
                if game.gives_way(action)
            ]
            assert not any(map(game.is_interrupt, giving_way))
            assert game.default_action(state, seat) not in giving_way


@of_every_game
@given(
    text=st.text(string.ascii_lowercase + string.digits + " TJQKAcdhs:;-", max_size=12)
    | st.sampled_from(
        [
            "",
            " ",
            "#0",
            "close now",
            "lead KcKc",
            "play 1c",
            "x" * 5000,
            "Kc",
            "♣",
            "\n",
            "NULL",
        ]
    )
)
def test_rubbish_is_no_action_and_is_not_read_as_another(
    package: str, text: str
) -> None:
    game = rules_in(package)
    try:
        assert str(game.parse_action(text)) == text
    except InvalidActionError:
        return


@of_every_game
def test_what_nobody_would_write_is_refused(package: str) -> None:
    for text in ("", " ", "dance around", "Kc", "\n", "♣", "#1"):
        with pytest.raises(InvalidActionError):
            rules_in(package).parse_action(text)


@at_every_sitting
def test_an_action_is_written_as_plain_text(hand: Hand) -> None:
    """Another kind of text would be stored otherwise by a database."""
    assert {type(str(move.action)) for move in hand.moves} == {str}


@at_every_sitting
def test_what_is_legal_is_done_and_everything_else_is_refused(hand: Hand) -> None:
    """Tried are all actions that anybody may do in the same hand, or in another one, at
    any time."""
    game, pool = hand.game, dict[object, None]()
    for state in (*hand.states, *played(hand.sitting, 1).states):
        for seat in waited(game, state):
            pool |= dict.fromkeys(game.legal_actions(state, seat))
    written = repr(hand.states)
    for number, state in enumerate(looked_at(hand.states)):
        at_ms = max(
            (step.move.at_ms for step in hand.steps if step.after is state), default=0
        )
        for seat in waited(game, state):
            legal = game.legal_actions(state, seat)
            for action in (*some(legal, TRIED // 4), *some(pool, TRIED, number)):
                found = done(game, state, Move(seat, action, at_ms=at_ms), hand.chance)
                assert found in (
                    {None, Reason.LOCKED_OUT} if action in legal else set(Reason)
                ), (seat, str(action))
                assert action in legal or found is not Reason.LOCKED_OUT
    assert repr(hand.states) == written


def done(
    game: AnyGame, state: object, move: Move[object], chance: Chance
) -> Reason | None:
    """Return why something is refused; None: it was done."""
    try:
        game.apply(state, move.seat, move.action, move.at_ms, chance)
    except IllegalActionError as refused:
        return refused.reason
    return None


@at_every_sitting
def test_somebody_is_waited_for_by_a_clock_while_the_hand_runs_and_only_then(
    hand: Hand,
) -> None:
    game = hand.game
    for state in hand.states:
        late, timer = game.to_act(state), game.timer(state)
        running = game.result(state) is None
        assert bool(late) is running
        assert (timer is not None) is running
        assert (hand.states[-1] is not state) is running
        for seat in late:
            assert game.default_action(state, seat) in game.legal_actions(state, seat)
        if timer is not None:
            assert 0 <= timer.seconds <= 600
            assert (timer.kind is TimerKind.WINDOW) is (CLOCK in late)
        if not running:
            assert not any(
                game.legal_actions(state, seat) for seat in hand.sitting.everybody
            )


@at_every_sitting
def test_a_clock_that_starts_anew_has_a_serial_of_its_own(hand: Hand) -> None:
    timers = [hand.game.timer(state) for state in hand.states[:-1]]
    seen: dict[int, int] = {}
    for number, (timer, state) in enumerate(zip(timers, hand.states, strict=False)):
        assert timer is not None
        last = seen.get(timer.serial)
        assert last in {None, number - 1}, "a serial comes back"
        if last is not None:
            assert timer == timers[last], "one clock has one length"
            before, now = hand.game.to_act(hand.states[last]), hand.game.to_act(state)
            assert now <= before, (
                "who is waited for only now gets the rest of somebody else's time"
            )
        seen[timer.serial] = number


@at_every_sitting
def test_what_nobody_can_tell_apart_looks_alike_to_the_clock_and_to_the_rules(
    hand: Hand,
) -> None:
    """The timer follows from what the public sees, and what a seat may do from what
    that seat sees."""
    game = hand.game
    for before, after in pairwise(hand.states):
        if game.view(before, None) == game.view(after, None):
            assert game.timer(before) == game.timer(after)
        for seat in hand.sitting.everybody:
            if game.view(before, seat) == game.view(after, seat):
                assert game.legal_actions(before, seat) == game.legal_actions(
                    after, seat
                )


@at_every_sitting
def test_the_clock_alone_brings_every_hand_to_its_end(hand: Hand) -> None:
    for number in {0, len(hand.steps) // 2, max(0, len(hand.steps) - 2)}:
        at_ms = hand.moves[number - 1].at_ms if number else 0
        states = by_defaults(hand.sitting, hand, hand.states[number], at_ms)
        assert hand.game.result(states[-1]) is not None


@at_every_sitting
def test_everything_is_made_of_what_cannot_change(hand: Hand) -> None:
    """A state lives in memory while others read it; views go to other processes."""
    for state in looked_at(hand.states):
        views = (
            hand.game.view(state, seat) for seat in (None, *hand.sitting.everybody)
        )
        for value in (state, *views):
            assert list(parts(value)), "whatever may change is refused on the way"
    for step in hand.steps:
        assert list(parts((step.move.action, step.told)))


@of_every_game
def test_a_hand_deals_the_cards_of_its_pack(package: str) -> None:
    for sitting in sittings(package):
        hand = played(sitting, 5)
        pack = hand.game.pack(sitting.options)
        assert len(set(pack)) == len(pack)
        assert cards_in(hand.dealt) <= set(pack)
        assert hand.moves
