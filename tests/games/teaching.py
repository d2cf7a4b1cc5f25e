"""Whether a guided hand teaches the truth: each idea makes a claim, which is checked
against the whole hand.

A game's `ideas.py` says what its ideas claim (`IDEAS`), as its `claims.py` does for
reasons (`tests/games/advice.py`): it reads the rules and the state, and nothing of what
chooses the ideas."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from importlib import import_module
from importlib.util import find_spec
from itertools import count
from random import Random
from typing import Any, Final, cast

from bot.games import catalogue
from bot.games.contract import CLOCK, Seat
from bot.house.advice import Advice, Chance
from bot.tables.games import rules_of
from bot.ui.renderers import renderer_of
from tests.games.advice import Given, Heard, Reasons
from tests.lessons.hand import (
    LEARNER,
    STEP_MS,
    GuidedHand,
    dealt,
    guests,
    lesson_of,
    seen,
)

IDEA: Final = "-idea-"
"""The part of a key that makes its text an idea."""


@dataclass(frozen=True)
class Told:
    """An idea, as it was told of an action that it explains."""

    key: str
    sentence: str
    given: Given
    """What is explained is what is advised; None: it explains nothing that may be
    done."""


def all_ideas() -> list[Reasons]:
    """Return what the ideas of all games claim that have any."""
    modules = [f"tests.games.{name}.ideas" for name in catalogue.names()]
    return [
        import_module(module).IDEAS
        for module in modules
        if find_spec(module) is not None
    ]


def told_in_guided_hands(game: str, moments: int) -> Iterator[list[Told]]:
    """Play guided hands by luck, and yield what may be told at so many moments at which
    the learner may be told it."""
    rules, left = rules_of(game), moments
    presets = (
        [rules.profile.taught] if rules.profile.taught else [*rules.profile.presets]
    )
    for number in count():
        preset = presets[number % len(presets)]
        more = number // len(presets) % len(guests(game, preset))
        for told in _hand(lesson_of(game, preset, number, more=more)):
            yield told
            left -= 1
            if not left:
                return


def _hand(hand: GuidedHand) -> Iterator[list[Told]]:
    """Play a hand by luck: how daring all are in it, and how often they do what a guide
    would explain, is luck too."""
    game, state, luck = hand.game, dealt(hand), Random(f"{hand.deal}")
    daring, docile = luck.random() ** 2, luck.random()
    for move in count():
        waited = game.to_act(state)
        if not waited:
            return
        view = seen(hand, state)
        if view.awaited or view.held:
            yield [*ideas_told(hand, state, LEARNER)]
        seat = luck.choice(sorted(waited))
        action = game.default_action(state, seat)
        if seat != CLOCK:
            legal = game.legal_actions(state, seat)
            quiet = [one for one in legal if one.verb == action.verb]
            taught = [
                told.given.best
                for told in ideas_told(hand, state, seat)
                if told.given.best is not None
            ]
            if luck.random() < docile and taught:
                action = luck.choice(taught)
            elif luck.random() < daring or not quiet:
                action = luck.choice(legal)
            else:
                action = luck.choice(quiet)
        state, _ = game.apply(state, seat, action, STEP_MS * move, hand.deal)


def ideas_told(hand: GuidedHand, state: Any, seat: Seat) -> Iterator[Told]:  # noqa: ANN401 - any game's
    """Return all ideas of a moment for a seat, each with every action that it
    explains."""
    view = replace(seen(hand, state), viewer=seat, hand=hand.game.view(state, seat))
    texts, legal = Heard("en", IDEA), hand.game.legal_actions(state, seat)
    ideas = renderer_of(view.game).ideas(view, cast(object, view.hand), texts)
    keys = {sentence: key for key, sentence in texts.reasons}
    for idea in ideas:
        for notation in idea.actions or ("",):
            action = hand.game.parse_action(notation) if notation else None
            advice = Advice((Chance(action, 1),))
            given = Given(hand.game, state, seat, view.hand, legal, advice, action)
            yield Told(keys[idea.text], idea.text, given)
