"""No button jumps: from one state of a hand to the next each keeps its place, seen from
the bottom of the panel.

A panel that is the newest message hangs at the bottom of the screen, so a place is a
distance from the last row and a number within the row (docs/design/panels.md)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import pairwise

import pytest

from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.legal import ANNOUNCE
from bot.games.bura.rules.options import PRESETS, BuraOptions
from bot.games.bura.rules.view import BuraView
from bot.games.contract import Seat
from bot.games.kit import variants
from bot.house.levels import Level
from bot.tables.computer_players import house_user
from bot.tables.model.hand import HandEnd
from bot.tables.model.status import Status
from bot.tables.model.view import SeatInfo, TableView
from bot.ui.card_emoji import Deck
from bot.ui.components import Drawing
from bot.ui.custom_id import Click, Press
from bot.ui.hand_panel import panel
from bot.ui.private import private_panel
from bot.ui.texts import Texts
from tests.helpers.random_play import Manner, states
from tests.helpers.sizes import first_of
from tests.ui.judge import components, measured
from tests.ui.scenes import ALICE, ASK_CLAIM, ASK_RESIGN, COMMITMENT, SEED, table
from tests.ui.test_random_views import KINDS

TEXTS, DECK = Texts(), Deck({})
Place = tuple[int, int]
"""How far above the last row, and which in its row."""
GIVES_UP = frozenset({Press.YES_RESIGN, Press.LEAVE, Press.YES_LEAVE, Press.STOP})
MOST_ROWS = 5
QUESTIONS = (ASK_CLAIM, ASK_RESIGN)


@dataclass(frozen=True)
class Key:
    """A button of a panel."""

    label: str
    click: Click
    disabled: bool

    @property
    def dangerous(self) -> bool:
        """Whether one tap costs tokens, the hand or the game."""
        claims = (self.click.press, self.click.arg) == (Press.DO, "claim")
        return not self.disabled and (self.click.press in GIVES_UP or claims)

    @property
    def card(self) -> bool:
        """Whether one tap lays cards."""
        return (
            not self.disabled
            and self.click.press is Press.DO
            and self.click.arg.split()[0] in {"lead", "play"}
        )


def places(message: Drawing) -> dict[Place, Key]:
    """Return the buttons of a message by where they are."""
    rows = [part["components"] for part in components(message) if part["type"] == 1]
    return {
        (up, number): Key(
            part["label"], Click.parse(part["custom_id"]), bool(part.get("disabled"))
        )
        for up, row in enumerate(reversed(rows))
        for number, part in enumerate(row)
    }


def _views(
    preset: str, options: BuraOptions, seats: int, chance: random.Random, *, free: bool
) -> Iterator[TableView]:
    """Every state of a random hand as Alice sees it: alone with the house for points,
    or with people for tokens."""
    others = [
        SeatInfo(
            Seat(n),
            house_user(Level.MASTER, n - 1) if free else ALICE + n,
            9,
            ready=False,
        )
        for n in range(1, seats)
    ]
    people = (SeatInfo(Seat(0), ALICE, 9, ready=False), *others)
    stake, pot = (0, 0) if free else (1, 4)
    for state in states(options, seats, chance, Manner(claims=0.005)):
        hand, result = BURA.view(state, Seat(0)), BURA.result(state)
        view = replace(
            table(hand),
            preset=preset,
            options=options,
            stake=stake,
            pot=pot,
            host=ALICE,
            seats=people,
        )
        if result is None:
            yield view
            continue
        players = tuple(info.user_id for info in people)
        end = HandEnd(
            1,
            BURA.view(state, None),
            players,
            (),
            (9,) * len(players),
            COMMITMENT,
            SEED,
            "",
        )
        yield replace(
            view, status=Status.BETWEEN, hand=None, viewer=Seat(0), last_hand=end
        )


def _hand(preset: str, seats: int, changes: str, *, free: bool) -> list[TableView]:
    chance = random.Random(f"{preset}{seats}{changes}{free}")
    base = BURA.practice(PRESETS[preset]) if free else PRESETS[preset]
    options = variants.read(BURA.agree(base, stake=None, seats=seats, text=""), changes)
    return list(_views(preset, options, seats, chance, free=free))


@pytest.mark.parametrize("free", [False, True], ids=["tokens", "points"])
@pytest.mark.parametrize(("preset", "seats", "changes"), first_of(KINDS, 4, every=6))
async def test_no_button_jumps_within_a_hand(
    preset: str, seats: int, changes: str, *, free: bool
) -> None:
    *playing, between = _hand(preset, seats, changes, free=free)
    drawn = [places(measured(panel(view, TEXTS, DECK))) for view in playing]
    for before, now in pairwise(drawn):
        old, new = (
            {key.label: place for place, key in state.items() if key.label != "–"}
            for state in (before, now)
        )
        assert {label: old[label] for label in old.keys() & new.keys()} == {
            label: new[label] for label in old.keys() & new.keys()
        }
        _no_trap(before, now)
    last = ["Claim 31", "Resign", *(["Hint"] if free else [])]
    for state in drawn:
        assert [key.label for (up, _), key in state.items() if up == 0] == last
        cards = [key for (up, _), key in state.items() if up == 1]
        alone = any(key.card and " " not in key.label for key in cards)
        assert len(cards) == 3 or not alone, "single cards have three places"
        assert not alone or not any(
            key.disabled for key in cards if key.label != "–"
        ), "no hand is grey"
        assert len(state) <= 25
        assert max(up for up, _ in state) <= 4, "five rows at most"
    _told_alike(playing)
    _no_trap(drawn[-1], places(measured(panel(between, TEXTS, DECK))))


@pytest.mark.long
@pytest.mark.parametrize("seats", [2, 4])
def test_a_late_word_lays_no_cards_where_a_reply_has_several_orders(seats: int) -> None:
    changes, asked = "announcing=window pairing=as_given", 0
    options = variants.read(
        BURA.agree(PRESETS["prison"], stake=None, seats=seats, text=""), changes
    )
    for seed in range(40):
        for before, now in pairwise(
            _views("prison", options, seats, random.Random(seed), free=False)
        ):
            if isinstance(before.hand, BuraView) and ANNOUNCE in before.hand.legal:
                _no_trap(
                    *(
                        places(measured(panel(view, TEXTS, DECK)))
                        for view in (before, now)
                    )
                )
                asked += 1
    assert asked > 5


@pytest.mark.parametrize(("preset", "seats", "changes"), first_of(KINDS, 2, every=9))
async def test_on_a_private_table_the_tools_and_what_stands_below_them_stay(
    preset: str, seats: int, changes: str
) -> None:
    views = [
        replace(view, private=True, timed=False)
        for view in _hand(preset, seats, changes, free=True)
    ]
    *playing, between = [measured(private_panel(view, TEXTS, DECK)) for view in views]
    below = set()
    for message in playing:
        state, parts = places(message), components(message)
        assert [key.label for (up, _), key in state.items() if up == 0] == [
            "Claim 31",
            "Resign",
            "Hint",
            "Rules",
        ]
        assert max(up for up, _ in state) <= 4, "five rows at most"
        below.add(parts[-1]["content"])
    assert len(below) == 1, (
        "the table, the house and the deal are the same all through a hand"
    )
    for before, now in pairwise(map(places, [*playing, between])):
        _no_trap(before, now)


def _told_alike(views: list[TableView]) -> None:
    """The texts above the cards have the same order and number of lines throughout."""
    for view in views:
        texts = [
            part["content"]
            for part in components(panel(view, TEXTS, DECK))
            if part["type"] == 10
        ]
        (headline, happened), table, facts, *cards = texts[0].splitlines(), *texts[1:]
        single = any(
            key.card and place[0] == 1 and " " not in key.label
            for place, key in places(panel(view, TEXTS, DECK)).items()
        )
        assert headline.startswith("### ")
        assert happened.startswith("-# ")
        assert len(happened) > 3
        assert table.startswith(("## ", "### "))
        assert facts.startswith("-# Trump")
        assert not [text for text in (table, facts) if "\n" in text]
        if view.options.memory == "closed":  # learners are told more
            assert len(cards) == (not single), "each card is shown once"


def _no_trap(before: dict[Place, Key], now: dict[Place, Key]) -> None:
    """A tap that comes a moment late never lays hold of something dangerous instead of
    a card, or of nothing."""
    for place, key in now.items():
        if (
            key.dangerous
            and (old := before.get(place)) is not None
            and not old.disabled
        ):
            assert old.dangerous or old.click.press in {Press.ASK_RESIGN, Press.ASK}, (
                old,
                key,
            )
            assert (old.label, key.label) in {
                ("Claim 31", "Claim 31"),
                ("Resign", "Resign"),
                ("Resign", "Leave"),
            }
        if key.card and (old := before.get(place)) is not None:
            assert not old.dangerous
            assert old.click.arg not in {"announce", "pass"}, (
                "a late word lays no cards"
            )


@pytest.mark.parametrize(("preset", "seats", "changes"), first_of(KINDS, 4, every=6))
async def test_a_question_moves_nothing_and_says_yes_where_nothing_was(
    preset: str, seats: int, changes: str
) -> None:
    for view in _hand(preset, seats, changes, free=False)[:-1:3]:
        before = places(panel(view, TEXTS, DECK))
        for mode in QUESTIONS:
            asked = places(measured(panel(view, TEXTS, DECK, mode)))
            if asked == before:  # no claim is allowed now
                continue
            (yes,) = (place for place, key in asked.items() if key.dangerous)
            (back,) = (place for place, key in asked.items() if key.label == "Back")
            # the uppermost orders of cards give way to it
            assert yes not in before or yes[0] == MOST_ROWS - 1
            assert before[back].click.press is mode.press
            assert {
                place: key.label
                for place, key in asked.items()
                if place not in {yes, back}
            } == {
                place: key.label
                for place, key in before.items()
                if place != back and place[0] < yes[0]
            }
            assert {place for place, key in asked.items() if not key.disabled} == {
                yes,
                back,
            }


async def test_a_tap_on_its_way_while_people_go_on_or_stop_meets_the_same_button() -> (
    None
):
    view = replace(table(None, Status.BETWEEN), viewer=Seat(0))
    me, other = view.seats
    drawn = [
        places(panel(replace(view, seats=seats), TEXTS, DECK))
        for seats in (
            (me, other),
            (replace(me, ready=True), other),
            (replace(me, stop=True), other),
            (replace(me, stop=True), replace(other, ready=True)),
        )
    ]
    assert (
        len(
            {
                tuple((place, key.label) for place, key in state.items())
                for state in drawn
            }
        )
        == 1
    )
