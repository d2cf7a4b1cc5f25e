"""What a finished hand says of its players, for their records."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given

from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.view import Conclusion
from bot.games.contract import Outcome
from tests.games.bura.names import Players, cards_of, options_of
from tests.games.bura.random_play import Table, steps, tables
from tests.games.bura.scripts import Script
from tests.games.vector_files import read_vectors

VECTORS = Path(__file__).parent / "vectors"


@given(tables)
def test_a_hand_has_an_outcome_once_it_is_over_and_it_is_that_of_its_result(table: Table) -> None:
    played = list(steps(table))
    assert all(BURA.outcome(before) is None for before, *_ in played)
    over = played[-1][3]
    outcome, result, finish = BURA.outcome(over), BURA.result(over), over.finish
    assert outcome is not None
    assert result is not None
    assert finish is not None
    assert (outcome.winner, outcome.claimant) == (result.winner, finish.claimant)
    assert outcome.special is (finish.conclusion is Conclusion.BURA)
    assert outcome.right is (finish.conclusion is Conclusion.CLAIM_SUCCESS)
    assert not (outcome.right and outcome.winner != outcome.claimant)
    assert outcome.pot == played[0][0].standing.pot


def test_the_outcomes_of_the_hands_that_the_vectors_play_to_an_end() -> None:
    seen: dict[str, Outcome] = {}
    for vector in read_vectors(VECTORS):
        if vector.kind != "script" or "result" not in vector.expect:
            continue
        players = Players(vector.given)
        script = Script(
            BURA.deal(options_of(vector), cards_of(vector.given["deck_top"]), players.standing(vector.given))
        )
        for who, word, *rest in vector.given["actions"]:
            script.act(players.seat(who), word, cards_of(rest[0]) if rest else ())
        outcome = BURA.outcome(script.state)
        if outcome is not None:
            seen[vector.id] = outcome
            expected = vector.expect.get("hand_winner")
            assert players.name(outcome.winner) == expected, vector.id
            assert outcome.pot == vector.given.get("pot", 0), vector.id
    kinds = {(end.winner is not None, end.claimant is not None, end.right, end.special) for end in seen.values()}
    assert kinds == {
        (True, True, True, False),  # a right claim
        (False, True, False, False),  # a wrong one
        (True, False, False, True),  # a bura
        (False, False, False, False),  # a draw
    }
