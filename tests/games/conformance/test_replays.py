"""A hand that is dealt and played again, from its seed and its log, is the same
hand."""

from __future__ import annotations

import pickle

from bot.games.kit.replay import Move, frames
from tests.games.conformance.hands import Hand, at_every_sitting


def logged(hand: Hand) -> list[Move[object]]:
    """What was done, as the database keeps it."""
    return [
        Move(one.seat, hand.game.parse_action(str(one.action)), one.by_clock, one.at_ms)
        for one in hand.moves
    ]


@at_every_sitting
def test_the_log_alone_leads_to_the_same_states(hand: Hand) -> None:
    game = hand.game
    options = game.read_options(hand.sitting.options.model_dump_json())
    state = game.deal(options, hand.chance, hand.standing)
    everybody = (None, *hand.sitting.everybody)
    for step, move in zip(hand.steps, logged(hand), strict=True):
        assert state == step.before
        assert [game.view(state, seat) for seat in everybody] == [
            game.view(step.before, seat) for seat in everybody
        ]
        state, told = game.apply(state, move.seat, move.action, move.at_ms, hand.chance)
        assert told == step.told
    assert state == hand.states[-1]
    assert game.result(state) == hand.result
    assert pickle.loads(pickle.dumps(state)) == state  # noqa: S301 - written a moment ago


@at_every_sitting
def test_the_pages_of_a_replay_tell_all_in_order_and_end_where_the_hand_ended(
    hand: Hand,
) -> None:
    game = hand.game
    pages = frames(game, hand.dealt, logged(hand), hand.chance)
    assert [page.step for page in pages] == sorted({page.step for page in pages})
    assert (pages[0].step, pages[0].done, pages[-1].step) == (0, (), len(hand.steps))
    done = [one for page in pages for one in page.done]
    assert [one.step for one in done] == list(range(1, len(hand.steps) + 1))
    assert [one.move for one in done] == logged(hand)
    assert [one.events for one in done] == [step.told for step in hand.steps]
    for page in pages[1:]:
        assert not any(
            game.is_page(event) for one in page.done[:-1] for event in one.events
        )
        assert page is pages[-1] or any(map(game.is_page, page.done[-1].events))
    state = game.opened(hand.dealt)
    for move in logged(hand):
        state, _ = game.apply(state, move.seat, move.action, move.at_ms, hand.chance)
    assert pages[-1].public == game.view(state, None)
    assert pages[-1].seats == tuple(
        game.view(state, seat) for seat in hand.sitting.everybody
    )
    assert game.result(state) == hand.result, (
        "what is shown for the replay changes no result"
    )
