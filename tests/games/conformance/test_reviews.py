"""A review of any game's hand says what the hand turned on, in every language, and
measures it as the hand ended."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import pytest

from bot.house.advice import Advice, Chance
from bot.house.player import player_in
from bot.house.question import QuestionKind
from bot.house.review import Conduct, Decision, conduct
from bot.house.turning import findings
from bot.house.worker import answer
from bot.tables.model.status import Status
from bot.ui.renderers import renderer_of
from bot.ui.review import Review, review_message
from bot.ui.texts import Texts, locales
from bot.ui.turned import headline
from tests.games.conformance.hands import SITTINGS, Hand, Sitting, played
from tests.games.conformance.tables import at
from tests.helpers.sizes import few_and_many, first_of
from tests.ui.judge import words
from tests.ui.test_worst_cases import broken

PLAYED = [sitting for sitting in SITTINGS if player_in(sitting.package) is not None]
JUDGED = [one for one in PLAYED if not one.game.profile.turnless]
LANGUAGES = [Texts(locale) for locale in sorted(locales())]


def conducts(hand: Hand) -> list[Conduct]:
    """Return what each seat did in a hand."""
    sitting = hand.sitting
    return [
        conduct(
            hand.game,
            hand.dealt,
            hand.moves,
            seat,
            package=sitting.package,
            seed=3,
            luck=hand.chance,
        )
        for seat in sitting.everybody
    ]


def mistake(decision: Decision) -> Advice:
    """Find that waiting would have been better; an order counts later, and no master
    judges it."""
    if str(decision.chosen).startswith("order"):
        return Advice(())
    return Advice((Chance(None, 0.9), Chance(decision.chosen, 0.4)))


def is_unjudged(decision: Decision, advice: Advice) -> bool:
    """Whether nobody says what a decision was worth: an order counts later, what is
    said in a showdown is no matter of points, and a claim is missed once."""
    claims = [str(choice.action) == "claim" for choice in advice.choices]
    view: Any = decision.question.view
    is_talk = decision.question.package == "bot.games.chicago" and (
        view.public.phase.talking
    )
    return is_talk or claims == [True] or str(decision.chosen).startswith("order")


@pytest.mark.parametrize("sitting", JUDGED, ids=str)
@pytest.mark.parametrize("hands", few_and_many(1, 3))
def test_every_choice_is_judged_however_unwise(sitting: Sitting, hands: int) -> None:
    """Masters do not even consider much of what beginners do by chance."""
    player = player_in(sitting.package)
    assert player is not None
    for seed in range(hands):
        for done in conducts(played(sitting, seed)):
            advices = [
                cast(Advice, answer(QuestionKind.ADVISE, decision.question))
                for decision in done.decisions
            ]
            graded = player.judged(done, advices)
            judged = {one.decision.step for one in graded}
            assert [
                decision
                for decision, advice in zip(done.decisions, advices, strict=True)
                if decision.step not in judged and not is_unjudged(decision, advice)
            ] == []


@pytest.mark.parametrize("sitting", first_of(PLAYED, len(PLAYED), every=7), ids=str)
def test_a_hand_was_worth_more_to_who_gained_more(sitting: Sitting) -> None:
    player = player_in(sitting.package)
    assert player is not None
    for seed in range(3):
        hand = played(sitting, seed)
        before = hand.game.standing(hand.dealt).scores
        after = hand.game.standing(hand.states[-1]).scores
        gains = [now - then for now, then in zip(after, before, strict=True)]
        dones = conducts(hand)
        for done in dones:
            assert player.outcome(done.seen[0], done.seen[0]) is None, (
                "it has only been dealt"
            )
            assert player.brought(done.seen[0], done.seen[0]) == 0
        ends = [player.outcome(done.seen[0], done.seen[-1]) for done in dones]
        measured = [
            (gain, end)
            for gain, end in zip(gains, ends, strict=True)
            if end is not None
        ]
        ranked = [end for _, end in sorted(measured)]
        assert ranked == sorted(ranked)
        if ranked:
            unmeasured = [
                done.seen[-1]
                for done, end in zip(dones, ends, strict=True)
                if end is None
            ]
            renderer = renderer_of(at(hand, hand.states[-1], None).game)
            assert all(renderer.decided_by(end, LANGUAGES[0]) for end in unmeasured), (
                "what else decided it is said"
            )


@pytest.mark.parametrize("sitting", first_of(PLAYED, len(PLAYED), every=7), ids=str)
def test_what_a_hand_turned_on_is_told_in_every_language(sitting: Sitting) -> None:
    hand = played(sitting, 2)
    player = player_in(sitting.package)
    assert player is not None
    view = replace(at(hand, hand.states[-1], None), status=Status.OVER, hand=None)
    for seat, done in zip(sitting.everybody, conducts(hand), strict=True):
        mistaken = [mistake(one) for one in done.decisions]
        found = findings(done, player.judged(done, mistaken), player)
        seated = replace(view, viewer=seat)
        for texts in LANGUAGES:
            message = review_message(view, Review(1, 2, seated, found, (1, 2)), texts)
            assert broken(message) == []
            line = headline(found, seated, texts)
            assert line in words(message)
            assert not line or line == words(message).splitlines()[2]
            assert line or not sitting.package.startswith("bot.")
