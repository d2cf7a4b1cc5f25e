"""Pictures of any game: what they show is said in words too, and nothing of it is a
secret."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product

import pytest

from bot.games.cards import Card, Rank, Suit, parse_cards
from bot.games.contract import Movement, MovementReason, Seat
from bot.games.kit.replay import frames
from bot.ui.card_emoji import Deck
from bot.ui.components import Drawing
from bot.ui.kit_renderer import KitRenderer
from bot.ui.painting.gains import GainsPart
from bot.ui.painting.order import Ranked
from bot.ui.painting.sheet import Sheet
from bot.ui.painting.trick import Laid, TrickPart
from bot.ui.renderers import renderer_of
from bot.ui.replay import Place, Reel, replay_message, replay_picture
from bot.ui.result import result_message, result_picture
from bot.ui.rules import rules_picture
from bot.ui.share import Shared, share_message, share_picture
from bot.ui.texts import Texts, locales
from tests.games.conformance.hands import (
    SITTINGS,
    Hand,
    at_every_sitting,
    cards_in,
    played,
)
from tests.games.conformance.tables import ends
from tests.ui.judge import components, words
from tests.ui.test_worst_cases import broken
from tests.ui.worst_hands import DECK, PEOPLE

EVERY = [Texts(locale) for locale in sorted(locales())]
SIGNS = "①②③④⑤⑥⑦⑧"


def signs_in(text: str) -> set[Card]:
    """Return the cards that a text names by their signs."""
    ranks = {rank.sign: rank for rank in Rank}
    suits = {suit.sign: suit for suit in Suit}
    found = re.findall(r"(10|[2-9AKQJ])([♠♥♦♣])", text)
    return {Card(ranks[rank], suits[suit]) for rank, suit in found}


def numbers_in(message: Drawing) -> set[str]:
    """Return the numbers of people in a message, below its title with the emblem of the
    game."""
    return {*SIGNS} & {*words(message).partition("\n")[2]}


def alt(message: Drawing) -> str:
    (gallery,) = [part for part in components(message) if part["type"] == 12]
    return str(gallery["items"][0]["description"])


@at_every_sitting
def test_a_page_of_a_replay_shows_in_its_picture_what_it_says_in_words(
    hand: Hand,
) -> None:
    pages = frames(hand.game, hand.dealt, hand.moves, hand.chance)
    view, *_ = ends(hand)
    assert view.last_hand is not None
    for number, texts in product({1, len(pages) // 2, len(pages)}, EVERY):
        reel = Reel(1, pages, view.last_hand, Place(1, number))
        picture = replay_picture(view, reel, texts)
        if picture is None:
            assert hand.sitting.profile.name == "toy", "all its cards are thrown away"
            continue
        message = replay_message(view, reel, texts, DECK, pictured=True)
        assert broken(message) == []
        assert alt(message) == picture.alt
        assert len(picture.alt) <= 1024
        assert "<@" not in picture.alt, "who listens hears a number and not a name"
        shown = cards_in(picture.drawing)
        assert shown <= signs_in(picture.alt)
        assert shown <= signs_in(words(message))
        assert all(sign in words(message) for sign in SIGNS[: hand.sitting.seats])


@at_every_sitting
def test_a_shared_hand_shows_what_was_public_at_its_end_alone(hand: Hand) -> None:
    seats = hand.sitting.seats
    paid = tuple(
        Movement(Seat(seat), seat - 1, MovementReason.ANTE) for seat in range(seats)
    )
    won = (Movement(Seat(0), 0, MovementReason.PAYOUT),)
    drawings = set[Sheet]()
    for one, stake in product(ends(hand), (0, 1)):
        assert one.last_hand is not None
        view = replace(
            one, stake=stake, last_hand=replace(one.last_hand, paid=paid, movements=won)
        )
        assert view.last_hand is not None
        shared = Shared(view.last_hand, PEOPLE[0])
        public = cards_in(view.last_hand.view)
        for texts in EVERY:
            plain = share_message(view, shared, texts, DECK)
            assert broken(plain) == []
            assert signs_in(words(plain)) <= public
            assert bool(stake) == ("**−1**" in words(plain))
            assert not numbers_in(plain), "there is no picture that says whose they are"
            picture, in_english = (
                share_picture(view, shared, one) for one in (texts, EVERY[0])
            )
            if picture is None or in_english is None:
                assert picture is in_english
                continue
            gained = [
                part for part in picture.drawing.parts if isinstance(part, GainsPart)
            ]
            assert len(gained) == stake, (
                "a number without a gain beside it says nothing"
            )
            assert cards_in(picture.drawing) <= public
            assert signs_in(picture.alt) <= public
            assert picture.drawing == in_english.drawing, "it has no words"
            drawings.add(picture.drawing)
            message = share_message(view, shared, texts, DECK, pictured=True)
            assert broken(message) == []
            assert signs_in(words(message)) <= public
            assert bool(stake) == ("**−1**" in words(message))
            assert alt(message) == picture.alt
            assert len(picture.alt) <= 1024
    for drawing in drawings:
        assert drawing.draw()


@at_every_sitting
def test_a_result_without_a_picture_has_no_numbers_of_people(hand: Hand) -> None:
    for view in ends(hand):
        for texts in EVERY:
            assert not numbers_in(result_message(view, texts, DECK))


@at_every_sitting
def test_a_result_with_numbers_in_its_picture_says_whose_they_are(hand: Hand) -> None:
    people = PEOPLE[: hand.sitting.seats]
    for one, stake, texts in product(ends(hand), (0, 1), EVERY):
        view = replace(one, stake=stake)
        picture = result_picture(view, texts, DECK)
        if picture is None:
            continue
        message = result_message(view, texts, DECK, pictured=True)
        numbers = numbers_in(message)
        assert numbers in (set(), {*SIGNS[: len(people)]})
        assert {*SIGNS} & {*picture.alt} <= numbers
        lines = words(message).splitlines()
        for sign, user in zip(SIGNS, people, strict=False):
            assert not numbers or any(
                line.startswith(f"{sign} <@{user}>") for line in lines
            )


def test_a_game_of_the_kit_that_has_tricks_shows_the_last_one_and_says_all_else_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    sitting = next(one for one in SITTINGS if one.profile.name == "keep")
    hand = played(sitting, 1)
    trick = TrickPart(
        (Laid(1, parse_cards("Kc")), Laid(2, parse_cards("Ac"))), 2, worth=4
    )
    monkeypatch.setattr(KitRenderer, "trick", lambda *_: trick)
    monkeypatch.setattr(
        KitRenderer, "order", lambda *_: [Ranked(card) for card in parse_cards("AcKc")]
    )
    pages = frames(hand.game, hand.dealt, hand.moves, hand.chance)
    view, *_ = ends(hand)
    assert view.last_hand is not None
    for texts in EVERY:
        plain = KitRenderer.result(
            renderer_of("keep"),
            view.at(view.last_hand),
            view.last_hand.view,
            texts,
            Deck({}),
        )  # type: ignore[arg-type]
        assert plain.picture is not None
        assert (
            signs_in(plain.picture.caption)
            == signs_in(plain.detail)
            >= {*parse_cards("KcAc")}
        )
        page = replay_picture(view, Reel(1, pages, view.last_hand, Place(1, 1)), texts)
        assert page is not None
        assert trick in page.drawing.parts
        rules = rules_picture("keep", sitting.options, texts)
        assert rules is not None
        assert signs_in(rules.alt) == {*parse_cards("KcAc")}
