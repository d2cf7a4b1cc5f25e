"""What the declarer of Tyzicha may raise to: lists of several contracts each, and a
button where there is only one."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.kit.game import Action, KitView
from bot.games.tyzicha.drawing.renderer import TyzichaRenderer
from bot.games.tyzicha.rules.state import Phase, Public
from bot.ui.rows import Select
from bot.ui.texts import Texts
from tests.games.conformance.hands import SITTINGS, played

TEXTS = Texts()


def raising(contract: int) -> KitView[Public]:
    """Return what a declarer sees who may raise a contract, to 400 at most."""
    sitting = next(one for one in SITTINGS if one.profile.name == "tyzicha")
    for seed in range(1, 50):
        hand = played(sitting, seed)
        for state in hand.states:
            views = (sitting.game.view(state, seat) for seat in sitting.everybody)
            for view in views:
                assert isinstance(view, KitView)
                if view.public.phase is Phase.RAISE and view.legal:
                    raises = tuple(
                        Action("raise", value=str(value))
                        for value in range(contract + 10, 401, 10)
                    )
                    return replace(view, legal=(*raises, Action("stand")))
    raise AssertionError("nobody may raise")


@pytest.mark.parametrize("contract", range(100, 390, 10))
def test_contracts_are_offered_in_lists_of_several(contract: int) -> None:
    lists = [
        row
        for row in TyzichaRenderer().rows(raising(contract), TEXTS)
        if isinstance(row, Select)
    ]
    offered = [words for one in lists for words, _ in one.options]
    assert offered == [f"Raise to {value}" for value in range(contract + 10, 401, 10)]
    for one in lists:
        assert 1 < len(one.options) <= 25
        first, last = (one.options[end][1].split()[-1] for end in (0, -1))
        assert one.placeholder == f"Raise to {first}–{last}…"


def test_the_only_contract_that_is_left_has_a_button() -> None:
    rows = TyzichaRenderer().rows(raising(390), TEXTS)
    assert not [row for row in rows if isinstance(row, Select)]
    labels = [choice.label for row in rows if isinstance(row, tuple) for choice in row]
    assert "Raise to 400" in labels
