"""What a seat may do can be pressed, and nothing that can be pressed moves for what
others do."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise, product

from bot.games.contract import CLOCK
from bot.ui.components import Drawing
from bot.ui.custom_id import Press
from bot.ui.hand_panel import panel
from bot.ui.panel_mode import PanelMode
from bot.ui.private import private_panel
from bot.ui.renderers import renderer_of
from bot.ui.texts import Texts, locales
from tests.games.conformance.hands import (
    FEW,
    ONLY_HERE,
    Hand,
    at_every_sitting,
    looked_at,
    some,
)
from tests.games.conformance.tables import (
    Key,
    Place,
    at,
    keys,
    offered,
    offered_for_later,
    offered_to_all,
)
from tests.ui.judge import measured, words
from tests.ui.worst_hands import DECK

TEXTS = Texts()
LANGUAGES = [Texts(locale) for locale in sorted(locales())]
LOOKED_AT = 5
"""States of a hand at which all is pressed that can be."""
ACTS = {Press.DO, Press.YES_RESIGN}
EMPTY = {"–"}
"""The label of a place where nothing is."""


@at_every_sitting
def test_everything_legal_can_be_pressed_and_nothing_else(hand: Hand) -> None:
    """On the panel, on the public message, whose buttons are for everybody, or below
    the rules; with tokens or not."""
    for number, state in enumerate(looked_at(hand.states, LOOKED_AT)[:-1]):
        free = bool(number % 2)
        everywhere = offered_to_all(at(hand, state, None, free=free), TEXTS)
        anybody: set[str] = set()
        for seat in hand.sitting.everybody:
            legal = {str(action) for action in hand.game.legal_actions(state, seat)}
            view = at(hand, state, seat, free=free)
            own = offered(view, TEXTS) | offered_for_later(view, TEXTS)
            assert own <= legal, "refused"
            assert legal <= own | everywhere, "out of reach"
            anybody |= legal
        assert everywhere <= anybody, "refused to everybody"


@at_every_sitting
def test_the_panel_of_a_private_table_has_each_button_once(hand: Hand) -> None:
    """It has those of the public message, too: there is none."""
    for state in looked_at(hand.states, LOOKED_AT)[:-1]:
        for seat in some(hand.sitting.everybody, 1, len(hand.steps)):
            measured(private_panel(at(hand, state, seat, free=True), TEXTS, DECK))


@at_every_sitting
def test_resigning_always_asks_first(hand: Hand) -> None:
    """With tokens or without, among people or alone with the house."""
    for number, state in enumerate(looked_at(hand.states, LOOKED_AT)[:-1]):
        for seat in some(hand.sitting.everybody, 1, number):
            view = at(hand, state, seat, free=bool(number % 2))
            for draw in (panel, private_panel):
                assert Press.ASK_RESIGN in _presses(draw(view, TEXTS, DECK))
                assert Press.YES_RESIGN not in _presses(draw(view, TEXTS, DECK))
                assert Press.YES_RESIGN in _presses(
                    draw(view, TEXTS, DECK, PanelMode(Press.ASK_RESIGN))
                )


def _presses(message: Drawing) -> set[Press]:
    return {key.click.press for key in keys(message).values() if not key.disabled}


@at_every_sitting
def test_nothing_moves_on_a_panel_for_what_others_do(hand: Hand) -> None:
    """What stays keeps its place. And where a thumb is on its way to an action, no
    other action ever comes instead."""
    for seat in some(
        hand.sitting.everybody,
        len(hand.sitting.everybody) if FEW > 1 else 2,
        len(hand.steps),
    ):
        views = [hand.game.view(state, seat) for state in hand.states[:-1]]
        for number, (before, after) in enumerate(pairwise(views)):
            if before == after or hand.moves[number].seat == seat:
                continue
            shown = (
                replace(at(hand, state, seat), proposal=None)
                for state in hand.states[number : number + 2]
            )
            # proposals: tests/showing/test_second_tap.py
            old, new = (keys(panel(view, TEXTS, DECK)) for view in shown)
            _steady(old, new)
            if hand.moves[number].seat != CLOCK:
                _no_trap(old, new)


def _steady(old: dict[Place, Key], new: dict[Place, Key]) -> None:
    was, now = (
        {key.label: place for place, key in keys.items()} for keys in (old, new)
    )
    for label in (was.keys() & now.keys()) - EMPTY:
        assert was[label] == now[label], f"{label} has moved"


def _no_trap(old: dict[Place, Key], new: dict[Place, Key]) -> None:
    for place in old.keys() & new.keys():
        before, after = old[place], new[place]
        if (
            before.click.press in ACTS
            and after.click.press in ACTS
            and not (before.disabled or after.disabled)
        ):
            assert before.label == after.label, (
                f"{after.label} has come where {before.label} was"
            )


@at_every_sitting
def test_a_panel_calls_its_owner_you_and_nothing_else(hand: Hand) -> None:
    if hand.sitting.package in ONLY_HERE:  # their texts are for tests alone
        return
    for state in hand.states[:-1]:
        for seat in hand.sitting.everybody:
            view = replace(at(hand, state, seat), proposal=None)
            for texts in LANGUAGES:
                assert f"<@{view.seats[seat].user_id}>" not in words(
                    panel(view, texts, DECK)
                )


@at_every_sitting
def test_what_happened_begins_as_a_sentence_does(hand: Hand) -> None:
    if hand.sitting.package in ONLY_HERE:
        return
    draw = renderer_of(hand.sitting.profile.name).hand
    for state in hand.states[:-1]:
        for seat, texts in product(hand.sitting.everybody, LANGUAGES):
            view = at(hand, state, seat)
            happened = draw(view, view.hand, texts, DECK).happened
            assert not happened[0].islower(), happened
