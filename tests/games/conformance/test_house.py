"""A game's computer player does what is legal at every level, from the views of its
seat alone, wherever it thinks."""

from __future__ import annotations

import pickle
from contextlib import suppress
from dataclasses import dataclass
from itertools import product
from random import Random

import pytest

from bot.games.contract import IllegalActionError, Seat
from bot.house import worker
from bot.house.advice import Advice
from bot.house.levels import Level
from bot.house.player import player_in
from bot.house.question import Question, QuestionKind
from bot.house.review import Conduct, conduct
from bot.ui.renderers import renderer_of
from bot.ui.texts import Texts, locales
from tests.games.conformance.hands import HASTE, SITTINGS, Hand, Sitting, played
from tests.helpers.random_play import MOST_STEPS
from tests.helpers.sizes import first_of

PLAYED = [sitting for sitting in SITTINGS if player_in(sitting.package) is not None]
LANGUAGES = [Texts(locale) for locale in sorted(locales())]
AGAIN = 0.2
"""How often a decision is asked for once more."""


@dataclass
class House:
    """The house at all seats of a hand, each of which has its own views alone."""

    hand: Hand
    level: Level
    random: Random

    def __post_init__(self) -> None:
        self.seen: list[list[object]] = [[] for _ in self.hand.sitting.everybody]

    def look(self, state: object) -> None:
        """Have everybody see a state that looks new to them."""
        for seat, seen in enumerate(self.seen):
            view = self.hand.game.view(state, Seat(seat))
            if not seen or view != seen[-1]:
                seen.append(view)

    def does(self, state: object) -> tuple[Seat, object]:
        """Return who does what next; where all wait, the clock."""
        game = self.hand.game
        for seat in self.hand.sitting.everybody:
            legal = game.legal_actions(state, seat)
            answer = self._decide(seat, legal) if legal else None
            assert answer is not None or all(map(game.is_interrupt, legal)), (
                "only who may interrupt may wait"
            )
            if answer is not None:
                assert answer in legal
                return seat, answer
        late = min(game.to_act(state))
        return late, game.default_action(state, late)

    def _decide(self, seat: Seat, legal: tuple[object, ...]) -> object | None:
        question = Question(
            self.hand.sitting.package,
            self.level,
            7 + seat,
            tuple(self.seen[seat]),
            tuple(legal),
        )
        answer = worker.answer(QuestionKind.DECIDE, question)
        if self.random.random() < AGAIN:
            again = pickle.loads(pickle.dumps(question))  # noqa: S301 - written a moment ago
            assert worker.answer(QuestionKind.DECIDE, again) == answer, (
                "the same views, and another decision"
            )
        return answer


OTHERWISE = [
    Sitting("bot.games.bura", "classic", 2, "play_out=stock"),
    Sitting("bot.games.bura", "prison", 3, "play_out=stock"),
    Sitting("bot.games.chicago", "verbal", 3, "proof=everybody"),
    Sitting("bot.games.chicago", "assisted", 3, "proof=everybody"),
    Sitting("bot.games.tyzicha", "thousand", 3, "concede_when=after_exchange"),
    Sitting("bot.games.sedma", "eight", 3, "three_pack=32"),
]
"""Rules by which a hand takes another course."""


@pytest.mark.parametrize(
    "sitting", first_of(OTHERWISE, 2), ids=lambda one: f"{one}-{one.changes}"
)
def test_it_plays_by_other_rules_too(sitting: Sitting) -> None:
    for level in (Level.BEGINNER, Level.REGULAR):
        test_it_plays_a_hand_to_its_end_and_does_nothing_illegal(sitting, level)


@pytest.mark.parametrize(
    ("sitting", "level"),
    first_of(product(PLAYED, Level), len(PLAYED), every=22),
    ids=str,
)
def test_it_plays_a_hand_to_its_end_and_does_nothing_illegal(
    sitting: Sitting, level: Level
) -> None:
    game, hand = sitting.game, played(sitting, sitting.seats)
    house, state, at_ms = House(hand, level, Random(1)), hand.dealt, 0
    while game.result(state) is None:
        assert at_ms < HASTE * MOST_STEPS, "the hand does not end"
        at_ms += HASTE
        house.look(state)
        seat, action = house.does(state)
        with suppress(IllegalActionError):  # it was locked out, and tries again
            state, _ = game.apply(state, seat, action, at_ms, hand.chance)


@pytest.mark.parametrize("sitting", first_of(PLAYED, len(PLAYED), every=7), ids=str)
def test_advice_is_about_what_may_be_done_and_can_be_told_in_every_language(
    sitting: Sitting,
) -> None:
    """As a hint on the way, and afterwards as what was given away."""
    game, renderer = sitting.game, renderer_of(sitting.profile.name)
    hand = played(sitting, 2)
    done = conduct(
        game,
        hand.dealt,
        hand.moves,
        Seat(1),
        package=sitting.package,
        seed=3,
        luck=hand.chance,
    )
    looked = done.decisions[:3]
    advices = [worker.answer(QuestionKind.ADVISE, one.question) for one in looked]
    for decision, advice in zip(looked, advices, strict=True):
        assert isinstance(advice, Advice)
        chances = [choice.chance for choice in advice.choices]
        assert all(0 <= chance <= 1 for chance in chances)
        assert {choice.action for choice in advice.choices} <= set(
            decision.question.legal
        )
        assert decision.chosen in decision.question.legal
        for texts in LANGUAGES:
            assert advice.choices == () or renderer.hint(
                decision.question.view, advice, texts
            )
    house = player_in(sitting.package)
    assert house is not None
    for misstep in house.judged(
        Conduct(looked, done.won), [one for one in advices if isinstance(one, Advice)]
    ):
        for texts in LANGUAGES:
            assert renderer.misstep(misstep, texts).line
