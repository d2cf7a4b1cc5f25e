"""The guided hand of every game: it is short, says why, and nothing in it contradicts
what is blue."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from importlib import import_module
from random import Random

import pytest

from bot.games import catalogue
from bot.games.cards import parse_cards
from bot.house.advice import Advice, Chance
from bot.house.player import RealTimePlayer, house_of
from bot.house.question import Question
from bot.tables.games import rules_of
from bot.ui.card_emoji import Deck
from bot.ui.components import ButtonStyle, Drawing
from bot.ui.custom_id import Click, Press
from bot.ui.guide import OPENING
from bot.ui.panel_mode import NORMAL, PanelMode
from bot.ui.private import private_panel
from bot.ui.texts import Texts, locales
from tests.helpers.sizes import few_and_many
from tests.lessons.hand import (
    GuidedHand,
    Moment,
    end_panel,
    guests,
    lesson_of,
    play,
)
from tests.lessons.words import MOST_WORDS, spoken
from tests.ui.judge import buttons, plainly, styles, words

TAUGHT = [
    name for name in catalogue.names() if not isinstance(house_of(name), RealTimePlayer)
]
"""Games in which a guided hand has something blue: in a race a hint would be the
game."""
SHORT = ["bura", "schneider", "sedma"]
"""Games whose guided hands have an opening, a deal of their own, and an end."""
DEALS = few_and_many(2, 40)
FEW_DEALS = few_and_many(2, 6)
ENGLISH = Texts("en")


def by_luck(question: Question) -> object:
    return Random(f"{len(question.views)} {question.legal}").choice(question.legal)


def lucky(question: Question) -> Advice:
    """Think of all choices alike, in an order by luck."""
    order = Random(f"{len(question.views)}").sample(question.legal, len(question.legal))
    return Advice(
        tuple(Chance(action, 0.5 - place / 50) for place, action in enumerate(order))
    )


def lessons(game: str, deals: int) -> Iterator[GuidedHand]:
    """Deal some guided hands of a game, each by the rules of every preset in which one
    is taught."""
    presets = (
        [rules_of(game).profile.taught]
        if rules_of(game).profile.taught
        else rules_of(game).profile.presets
    )
    for preset in presets:
        for number in range(deals):
            more = number % len(guests(game, preset))
            yield lesson_of(game, preset, number, more=more)


@cache
def hands(game: str, deals: int) -> list[GuidedHand]:
    """Play some guided hands of a game, in which everybody does anything that the guide
    allows."""
    return [play(hand, ENGLISH, lucky, by_luck) for hand in lessons(game, deals)]


def moments(game: str, deals: int) -> list[Moment]:
    return [moment for hand in hands(game, deals) for moment in hand.moments]


@pytest.mark.parametrize("game", TAUGHT)
@pytest.mark.parametrize("deals", DEALS)
def test_no_panel_has_more_words_than_a_newcomer_reads_who_does_anything(
    game: str, deals: int
) -> None:
    for hand in lessons(game, deals):
        played = play(hand, ENGLISH, lucky, by_luck, stray=by_luck)
        for moment in played.moments:
            assert len([*spoken(moment.panel)]) <= MOST_WORDS, words(moment.panel)


@pytest.mark.parametrize("game", TAUGHT)
@pytest.mark.parametrize("deals", FEW_DEALS)
def test_what_is_said_goes_with_what_is_blue(game: str, deals: int) -> None:
    for moment in moments(game, deals):
        idea, pressed = moment.guide.idea, buttons(moment.panel)
        blue = [
            label
            for label, style in styles(moment.panel).items()
            if style is ButtonStyle.PRIMARY
        ]
        blue = [label for label in blue if label in pressed]
        assert idea is None or moment.view.awaited or moment.view.held, (
            "it would go away before it was read"
        )
        if idea is None:
            assert not blue
            assert "🎓" not in words(moment.panel), "a title without a word below it"
        elif idea.first:
            assert [pressed[label].press for label in blue] == [Press.READ]
        else:
            assert len(blue) <= 1 or set(blue) <= _named(moment.guide.advised), words(
                moment.panel
            )
            assert not idea.actions or moment.guide.advised in idea.actions


@pytest.mark.parametrize("game", TAUGHT)
@pytest.mark.parametrize("deals", FEW_DEALS)
def test_nothing_but_what_is_advised_has_a_color(game: str, deals: int) -> None:
    for moment in moments(game, deals):
        for shown in _brought_up(moment):
            found, pressed = styles(shown), buttons(shown)
            colored = {
                label: style
                for label, style in found.items()
                if style is not ButtonStyle.SECONDARY
            }
            assert {*colored.values()} <= {ButtonStyle.PRIMARY}, words(shown)
            assert colored.keys() <= pressed.keys(), words(shown)
            assert all(
                _leads_on(label, pressed[label], moment.guide.advised)
                for label in colored
            ), words(shown)


def _brought_up(moment: Moment) -> Iterator[Drawing]:
    """Return a panel, and what is on it after each choice of cards and each question
    that it can bring up."""
    seen, drawn = {NORMAL}, [moment.panel]
    for panel in drawn:
        yield panel
        for click in buttons(panel).values():
            mode = PanelMode(click.press, click.arg)
            if (
                click.press in {Press.ASK, Press.ASK_RESIGN, Press.PICK}
                and mode not in seen
            ):
                seen.add(mode)
                drawn.append(
                    private_panel(
                        moment.view, ENGLISH, Deck({}), mode, guide=moment.guide
                    )
                )


def _leads_on(label: str, click: Click, advised: str) -> bool:
    """Say whether a press is `Next`, does what is advised or asks about it, or adds a
    card that is part of it."""
    if click.press is Press.PICK:
        return label in _named(advised)
    return click.press is Press.READ or (
        click.press in {Press.DO, Press.ASK} and click.arg == advised
    )


def _named(notation: str) -> set[str]:
    """Return the cards of an action such as `exchange KcJc`, as they stand on buttons
    that choose them."""
    _, _, cards = notation.partition(" ")
    return {card.sign for card in parse_cards(cards)}


@cache
def lesson(game: str) -> GuidedHand:
    """Play the guided hand that newcomers get, as somebody plays who presses what is
    blue."""
    (preset,) = rules_of(game).profile.lessons
    return play(lesson_of(game, preset), ENGLISH)


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_teaches_what_its_game_asks_for_in_few_words(game: str) -> None:
    hand = lesson(game)
    assert import_module(f"tests.games.{game}.lesson").lacks(hand) == ""
    assert hand.met[0] == OPENING
    told_first = [
        moment.guide.idea.key
        for moment in hand.moments
        if moment.guide.idea and moment.guide.idea.first
    ]
    assert len(told_first) == len(set(told_first)), "each is told once"
    panels = [*(moment.panel for moment in hand.moments), end_panel(hand, ENGLISH)]
    assert max(len([*spoken(panel)]) for panel in panels) <= MOST_WORDS
    assert not any("<t:" in words(panel) for panel in panels), "there is no clock"


@pytest.mark.parametrize("game", TAUGHT)
def test_a_review_finds_nothing_costly_in_a_lesson(game: str) -> None:
    assert lesson(game).costly == []


@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_ends_with_three_lines_and_one_coloured_button(game: str) -> None:
    for locale in locales():
        panel = end_panel(lesson(game), Texts(locale))
        assert re.findall(r"^(\d)\. ", words(panel), re.MULTILINE) == ["1", "2", "3"]
        coloured = [
            label
            for label, style in styles(panel).items()
            if style is not ButtonStyle.SECONDARY
        ]
        assert len(coloured) == 1, coloured


@pytest.mark.parametrize("game", [*SHORT, "tyzicha"])
def test_a_term_is_explained_where_it_is_used_first(game: str) -> None:
    panels = [plainly(moment.panel).replace("*", "") for moment in lesson(game).moments]
    for term, explained in import_module(f"tests.games.{game}.lesson").TERMS.items():
        first = next(panel for panel in panels if term in panel.lower())
        assert explained.lower() in first.lower(), f"{term}: {first}"


# the same panel draws them all
@pytest.mark.parametrize("game", ["schneider", "sedma"])
@pytest.mark.parametrize("deals", FEW_DEALS)
def test_a_hint_turns_what_it_names_blue(game: str, deals: int) -> None:
    for moment in moments(game, deals):
        if moment.guide.advised:
            view = replace(moment.view, guided=False)
            advised = rules_of(game).parse_action(moment.guide.advised)
            shown = private_panel(
                view, ENGLISH, Deck({}), hint=Advice((Chance(advised, 0.5),))
            )
            found = styles(shown)
            blue = [
                click.arg
                for label, click in buttons(shown).items()
                if found[label] is ButtonStyle.PRIMARY
            ]
            assert blue == [moment.guide.advised]
