"""What a finished hand says of its players, for their records."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given

from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.view import Conclusion
from bot.games.kit.chance import Stacked
from tests.games.bura.holding import first
from tests.games.bura.names import Players, cards_of, options_of
from tests.games.bura.random_play import Table, steps, tables
from tests.games.bura.scripts import Script
from tests.games.vector_files import read_vectors

VECTORS = Path(__file__).parent / "vectors"


@given(tables)
def test_places_and_marks_say_who_won_and_who_claimed(table: Table) -> None:
    *_, (_, _, _, over, _) = steps(table)
    result, finish = BURA.result(over), over.public.finish
    assert result is not None
    assert finish is not None
    assert first(result.places) == finish.winner
    assert result.standing.hands == 1
    marked = {mark: seat for seat, marks in enumerate(result.marks) for mark in marks}
    assert set(marked) <= set(BURA.profile.marks)
    assert marked.get("bura") == (
        finish.winner if finish.conclusion is Conclusion.BURA else None
    )
    assert marked.get("claim_right") == (
        finish.winner if finish.conclusion is Conclusion.CLAIM_SUCCESS else None
    )
    assert marked.get("claim_wrong") == (
        finish.claimant if finish.conclusion is Conclusion.CLAIM_FAIL else None
    )
    if finish.winner is None:  # a wrong claimant comes after all others, who are level
        assert result.places == tuple(
            2 if seat == finish.claimant else 1 for seat in range(table.seats)
        )


def test_the_outcomes_of_the_hands_that_the_vectors_play_to_an_end() -> None:
    seen = set()
    for vector in read_vectors(VECTORS):
        if vector.kind != "script" or "result" not in vector.expect:
            continue
        players = Players(vector.given)
        pack = Stacked(cards_of(vector.given["deck_top"]))
        script = Script(
            BURA.deal(options_of(vector), pack, players.holding(vector.given).standing)
        )
        for who, word, *rest in vector.given["actions"]:
            script.act(players.seat(who), word, cards_of(rest[0]) if rest else ())
        result = BURA.result(script.state)
        if result is not None:
            assert players.name(first(result.places)) == vector.expect.get(
                "hand_winner"
            ), vector.id
            marks = {mark for marks in result.marks for mark in marks}
            seen.add((first(result.places) is not None, *marks))
    assert seen == {
        (True, "claim_right"),
        (False, "claim_wrong"),
        (True, "bura"),
        (False,),
    }
