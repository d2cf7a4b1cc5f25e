"""Whether advice is true: each sentence that explains a choice makes a claim, which is
checked against the whole hand.

A game's `claims.py` holds its claims (`CLAIMS`). They are written independently of the
computer player: they read the state of the rules, and never what the player knows or
thinks of it."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from itertools import count
from typing import Any, Final, TypeAlias, TypeVar, cast

from bot.games import catalogue
from bot.games.cards import Card, Rank, pack
from bot.games.contract import AnyGame, Seat, Standing
from bot.house.advice import NEARLY, Advice
from bot.house.levels import Level
from bot.house.player import player_in
from bot.ui.renderers import renderer_of
from bot.ui.texts import Argument, Texts
from tests.games.seated import dealt, moments, player, rules_of

REASON: Final = "-why-"
"""The part of a key that makes its text a reason."""
PLAYERS: Final = ("master", "regular", "beginner", "random")
"""The usual players of the hands that advice is given in."""

_CARDS: Final = {card.sign: card for card in pack(tuple(Rank))}

Check: TypeAlias = Callable[..., bool]
"""Says whether a sentence is true of advice."""
CheckT = TypeVar("CheckT", bound=Check)


@dataclass(frozen=True, slots=True)
class Given:
    """A master's advice to a seat, and the hand at that moment."""

    game: AnyGame
    state: Any
    """With all cards open."""
    seat: Seat
    view: Any
    """What the seat sees."""
    legal: Sequence[Any]
    advice: Advice
    done: object
    """What a master does in the seat's place; None: they wait."""

    @property
    def best(self) -> Any:  # noqa: ANN401 - any game's action
        """What is advised."""
        return self.advice.best

    @property
    def card(self) -> Card:
        """The card that is advised. Raises ValueError: it is more than one, or none."""
        (card,) = self.best.cards
        return cast(Card, card)

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards of the seat."""
        return tuple(self.state.hands[self.seat])

    @property
    def others(self) -> list[Card]:
        """The cards of all other seats."""
        return [
            card
            for seat, hand in enumerate(self.state.hands)
            if seat != self.seat
            for card in hand
        ]

    def ahead(self, *verbs: str) -> float:
        """Return how much better the advised choice is than the best of the others, or
        of those with these verbs."""
        first, *others = self.advice.choices
        compared = [
            one.chance
            for one in others
            if not verbs or cast(Any, one.action).verb in verbs
        ]
        return first.chance - max(compared, default=0.0)


def is_no_worse(given: Given, *verbs: str) -> bool:
    """Whether no other choice promises clearly more than what is advised, or none with
    these verbs."""
    return given.ahead(*verbs) >= -NEARLY


class Reasons:
    """What the reasons of a game claim, or its ideas.

    It decorates the functions that say whether a sentence is true. They are called with
    the advice and what is named."""

    def __init__(self, game: str, part: str = REASON) -> None:
        self.game = game
        self.part = part
        """The part of the keys."""
        self.by_key = defaultdict[str, dict[str, Check]](dict)
        """Of each key the expressions for its sentences, with their checks."""

    def __call__(
        self, why: str, expression: str, *known: int
    ) -> Callable[[CheckT], CheckT]:
        """Return a decorator.

        Args:
            why: the reason, as in its key.
            expression: fits a whole English sentence of the reason. Its groups are told
                to the function: numbers, cards as tuples, and other words as they are.
            known: numbers for the function that the sentence has in words.
        """

        def decorated(check: CheckT) -> CheckT:
            key = f"{self.game}{self.part}{why}"
            self.by_key[key][expression] = lambda given, *told: check(
                given, *known, *told
            )
            return check

        return decorated

    def is_true(self, given: Given, key: str, sentence: str) -> bool:
        """Say whether a sentence is true. Raises LookupError: nothing is known of what
        it claims."""
        for expression, holds in self.by_key[key].items():
            if found := re.fullmatch(expression, sentence):
                return holds(given, *map(_named, found.groups()))
        raise LookupError(f"{key} makes no known claim: {sentence}")


def _named(words: str) -> object:
    """Return what a sentence names: a number, cards, or words."""
    if words.isdigit():
        return int(words)
    signs = words.split()
    return (
        tuple(_CARDS[sign] for sign in signs) if set(signs) <= _CARDS.keys() else words
    )


@dataclass(frozen=True)
class Claims:
    """All reasons of a game, and the tables at which they are checked.

    Args:
        reasons: what they claim.
        tables: preset, number of seats and changes to the rules of the tables that are
            played at in turn.
        score: what each seat has at the beginning of a hand.
        certain: returns the chance, 0 to 1, that a hint has to show with an action
            because nothing else is possible; None where the hand is open.
        players: levels of the house, or other players by name, that take the seats in
            turn.
    """

    reasons: Reasons
    tables: Sequence[tuple[str, int, str]]
    score: int = 0
    certain: Callable[[Given, Any], float | None] | None = None
    players: Sequence[str] = PLAYERS

    def __str__(self) -> str:
        return self.reasons.game

    @property
    def package(self) -> str:
        """The package of the game."""
        return catalogue.package_of(self.reasons.game)


class Heard(Texts):
    """Texts that remember the reasons they were asked for, or those with another part
    in their keys."""

    def __init__(self, locale: str, part: str = REASON) -> None:
        super().__init__(locale)
        self._part = part
        self.reasons: list[tuple[str, str]] = []
        """Keys and sentences."""

    def __call__(self, key: str, **arguments: Argument) -> str:
        text = super().__call__(key, **arguments)
        if self._part in key:
            self.reasons.append((key, text))
        return text


def reasons_told(given: Given, locale: str) -> list[tuple[str, str]]:
    """Return the keys and sentences of the reasons in a hint."""
    heard = Heard(locale)
    renderer_of(given.game.profile.name).hint(given.view, given.advice, heard)
    return heard.reasons


def percents_told(given: Given) -> list[int]:
    """Return the percentages in a hint; none, where it shows no chance."""
    hint = renderer_of(given.game.profile.name).hint(
        given.view, given.advice, Texts("en")
    )
    return [int(number) for number in re.findall(r"(\d+)%", hint)]


def all_claims() -> list[Claims]:
    """Return the claims of all games that have any."""
    modules = [f"tests.games.{name}.claims" for name in catalogue.names()]
    return [
        import_module(module).CLAIMS
        for module in modules
        if find_spec(module) is not None
    ]


def advice_given(claims: Claims, decisions: int) -> Iterator[Given]:
    """Play hands at the game's tables, and yield so many pieces of advice to those who
    may do something."""
    left = decisions
    for number in count():
        for given in _hand(claims, number):
            yield given
            left -= 1
            if not left:
                return


def _hand(claims: Claims, number: int) -> Iterator[Given]:
    game, (preset, seats, changes) = (
        rules_of(claims.package),
        claims.tables[number % len(claims.tables)],
    )
    options = game.agree(
        game.profile.presets[preset], stake=None, seats=seats, text=changes
    )
    state = dealt(
        game, options, number, Standing(Seat(number % seats), (claims.score,) * seats)
    )
    names = [
        claims.players[(number + seat) % len(claims.players)] for seat in range(seats)
    ]
    playing = [player(claims.package, name, seat) for seat, name in enumerate(names)]
    advisers = [_adviser(claims, number) for _ in range(seats)]
    seen: list[object] = [None] * seats
    for moment in moments(game, state, playing):
        for seat, adviser in enumerate(advisers):
            view = game.view(moment.state, Seat(seat))
            legal = game.legal_actions(moment.state, Seat(seat))
            if view == seen[seat]:
                continue
            seen[seat] = view
            advice = adviser.advise(view, legal)
            if advice.choices:
                done = adviser.consider(view, legal)
                yield Given(game, moment.state, Seat(seat), view, legal, advice, done)


def _adviser(claims: Claims, seed: int) -> Any:  # noqa: ANN401 - any game's
    master = player_in(claims.package)
    assert master is not None
    return master.seated(Level.MASTER, seed)
