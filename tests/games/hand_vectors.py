"""The kind of vector that every game has: a hand played from a stacked pack, and how it
stands then."""

from __future__ import annotations

from typing import Any

from bot.games.cards import Card, parse_cards
from bot.games.catalogue import PACKAGES, part_in
from bot.games.contract import IllegalActionError, Options, Seat, Standing
from bot.games.kit.chance import Stacked
from tests.games.vector_files import Vector

KIND = "hand"


def rules_of(name: str) -> Any:  # noqa: ANN401 - any game
    """The rules of a game of the catalogue, or of one that only tests play."""
    packages = {package.rpartition(".")[2]: package for package in PACKAGES}
    return part_in(packages.get(name, f"tests.games.{name}"), "rules", "GAME")


def options_of(vector: Vector) -> Options:
    """The preset with the vector's changes. Raises ValueError: there is no such option,
    or no such value of it."""
    presets = rules_of(vector.game).profile.presets
    preset = presets[vector.preset or next(iter(presets))]
    return type(preset).model_validate({**preset.model_dump(), **vector.options})


def played(vector: Vector) -> dict[str, Any]:
    """Play the hand of a vector and say how it stands; `refused` is why the last action
    could not be done.

    Raises:
        KeyError: something that is given is missing.
        ValueError: something cannot be read, or an action before the last is refused.
    """
    game, given = rules_of(vector.game), vector.given
    names: list[str] = given["order"]
    options = options_of(vector)
    top = parse_cards("".join(given["deck_top"]))
    chance = Stacked((*top, *(card for card in game.pack(options) if card not in top)))
    scores = tuple(given.get("scores", {}).get(name, 0) for name in names)
    state = game.deal(
        options, chance, Standing(Seat(names.index(given["dealer"])), scores)
    )
    refused, actions = None, given["actions"]
    for number, (name, notation) in enumerate(actions, start=1):
        try:
            state, _ = game.apply(
                state, Seat(names.index(name)), game.parse_action(notation)
            )
        except IllegalActionError as error:
            if number < len(actions):
                raise ValueError(
                    f"refused {name} {notation}: {error.reason}"
                ) from error
            refused = str(error.reason)
    result = game.result(state)

    def by_name(values: Any) -> Any:  # noqa: ANN401 - whatever each seat has
        return None if values is None else dict(zip(names, values, strict=True))

    views = [game.view(state, Seat(seat)) for seat in range(len(names))]
    return {
        "to_act": [names[seat] for seat in sorted(game.to_act(state))],
        "actions": by_name(
            [
                [str(action) for action in game.legal_actions(state, seat)]
                for seat in range(len(names))
            ]
        ),
        "hands": by_name([_written(getattr(view, "hand", ())) for view in views]),
        "scores": by_name(game.standing(state).scores),
        "places": by_name(result and result.places),
        "over": by_name(result and result.over),
        "refused": refused,
    }


def _written(cards: tuple[Card, ...]) -> list[str]:
    return [str(card) for card in cards]
