"""Whatever is drawn of a game keeps Discord's limits in every language, at the largest
table there can be."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

import pytest

from bot.games.contract import Seat
from bot.games.kit.replay import frames
from bot.games.kit.variants import alternatives
from bot.tables.model.gathering import SeenGathering
from bot.tables.model.status import Status
from bot.tables.proof import Check, Claim
from bot.ui.blocks import MOST_NAMED, mention
from bot.ui.board_choice import BoardId
from bot.ui.components import Drawing
from bot.ui.custom_id import Press
from bot.ui.hand_panel import Notice, panel
from bot.ui.help import help_message
from bot.ui.panel_mode import NORMAL, PanelMode
from bot.ui.renderers import renderer_of
from bot.ui.replay import Place, Reel, replay_message
from bot.ui.result import result_message, result_picture
from bot.ui.rules import rules_message, rules_of_table, rules_picture
from bot.ui.standings import BoardSheet, leaderboard
from bot.ui.stats import StatsOwner, stats_message
from bot.ui.table import table_message
from bot.ui.texts import Texts, locales
from bot.ui.verify import verify_message
from db.rows import Board, By, Span
from tests.games.conformance.hands import (
    SITTINGS,
    Hand,
    Sitting,
    at_every_sitting,
    every_day,
    looked_at,
    played,
)
from tests.games.conformance.tables import at, ends
from tests.helpers.sizes import first_of
from tests.ui.judge import components, words
from tests.ui.test_worst_cases import broken
from tests.ui.worst_cases import changes
from tests.ui.worst_hands import DECK, OFFERED, PEOPLE
from tests.ui.worst_records import EVER, FIGURES

LANGUAGES = [Texts(locale) for locale in sorted(locales())]
NOTICE = Notice("!" * 200)
LOOKED_AT = 2
"""States of a hand that are drawn for everybody."""
PHONE = 36
"""Letters of a line at 390 pixels."""
SHARED = " · <@"
"""What stands between two players of a line."""
MODES = (NORMAL, PanelMode(Press.ASK_RESIGN), PanelMode(Press.ASK_LEAVE))


def judged(messages: Iterator[Drawing]) -> None:
    """See that Discord takes each message."""
    drawn = 0
    for message in messages:
        assert broken(message) == []
        assert words(message).strip()
        drawn += 1
    assert drawn


@at_every_sitting
def test_every_moment_of_a_hand_can_be_drawn(hand: Hand) -> None:
    states = looked_at(hand.states, LOOKED_AT)[:-1]

    def messages() -> Iterator[Drawing]:
        for texts, state in product(LANGUAGES, states):
            yield table_message(at(hand, state, None), texts, DECK)
            for seat in hand.sitting.everybody:
                view = at(hand, state, seat)
                yield panel(view, texts, DECK, MODES[seat % 2], NOTICE)
                if hand.game.legal_actions(state, seat):
                    action = str(hand.game.legal_actions(state, seat)[-1])
                    yield panel(view, texts, DECK, PanelMode(Press.ASK, action), NOTICE)
                    yield panel(
                        view, texts, DECK, PanelMode(Press.PICK, action), NOTICE
                    )

    judged(messages())


@at_every_sitting
def test_two_players_share_a_line_only_where_it_fits_on_a_phone(hand: Hand) -> None:
    if hand.sitting.seats != 2:
        return
    for texts, state in product(LANGUAGES, looked_at(hand.states)[:-1]):
        view = at(hand, state, None)
        in_time = tuple(replace(info, timeouts=0) for info in view.seats)
        for seats in (view.seats, in_time):
            message = table_message(
                replace(view, seats=seats, proposal=None), texts, DECK
            )
            for line in words(message).splitlines():
                small = line.startswith(("-#", "#"))
                if not small and SHARED in line:
                    assert len(read_aloud(line)) <= PHONE, line


@at_every_sitting
def test_every_seat_sees_the_score_that_everybody_sees(hand: Hand) -> None:
    renderer = renderer_of(hand.game.profile.name)
    for state in looked_at(hand.states):
        told = renderer.figures(hand.game.view(state, None))
        assert len(told) in {0, hand.sitting.seats}
        for seat in hand.sitting.everybody:
            assert renderer.figures(hand.game.view(state, seat)) == told


def read_aloud(line: str) -> str:
    """Return a line of usual names as letters: without signs of emphasis, a picture as
    two letters."""
    named = re.sub(r"<@\d+>", "@Boris", line)
    return re.sub(r"<:\w+:\d+>", "🂠🂠", named).replace("*", "")


@at_every_sitting
def test_every_end_can_be_drawn(hand: Hand) -> None:
    def messages() -> Iterator[Drawing]:
        for number, view in enumerate(ends(hand)):
            texts = LANGUAGES[number % len(LANGUAGES)]
            yield table_message(view, texts, DECK)
            yield result_message(
                view,
                texts,
                DECK,
                pictured=result_picture(view, texts, DECK) is not None,
            )
            yield panel(
                replace(view, viewer=Seat(1)),
                texts,
                DECK,
                MODES[number % len(MODES)],
                NOTICE,
            )

    judged(messages())


@at_every_sitting
def test_a_past_hand_is_one_line_that_names_those_who_won_it(hand: Hand) -> None:
    *_, view = ends(hand)
    end = view.last_hand
    assert end is not None
    later = replace(view, hand_no=end.hand_no + 1, status=Status.PLAYING)
    for texts in LANGUAGES:
        drawing = result_message(later, texts, DECK)
        (line,) = words(drawing).splitlines()
        assert [part["type"] for part in components(drawing)] == [9, 10, 2]
        won = renderer_of(view.game).result(view.at(end), end.view, texts, DECK).winners
        named = [mention(end.players[seat], texts) for seat in won]
        shown = line.split("🏆", 1)[-1]
        assert all(name in shown for name in named[:MOST_NAMED])
    assert result_picture(later, LANGUAGES[0], DECK) is None


@at_every_sitting
def test_every_page_of_a_replay_and_the_deal_can_be_drawn(hand: Hand) -> None:
    pages = frames(hand.game, hand.dealt, hand.moves, hand.chance)
    *_, view = ends(hand)
    end = view.last_hand
    assert end is not None
    pack = "".join(map(str, hand.chance.shuffled(hand.game.pack(hand.sitting.options))))

    def messages() -> Iterator[Drawing]:
        for texts in LANGUAGES:
            for number in {1, len(pages) // 2, len(pages)}:
                yield replay_message(
                    view,
                    Reel(9999, pages, end, Place(9998, number), reviewed=True),
                    texts,
                    DECK,
                )
            yield verify_message(
                view,
                [Check(Claim.PLAY, 9999)],
                (end, pages[0], pack),
                texts,
                DECK,
            )

    judged(messages())


@pytest.mark.parametrize("sitting", first_of(*every_day(3)), ids=str)
def test_rules_lessons_and_what_a_host_may_change_can_be_drawn(
    sitting: Sitting,
) -> None:
    name, options = sitting.profile.name, sitting.options
    hand = played(sitting, 1)
    gathering = SeenGathering(sitting.seats, sitting.seats, drawn=True)
    open_table = replace(
        at(hand, hand.dealt, Seat(0)),
        hand=None,
        status=Status.INVITED,
        gathering=gathering,
        hand_no=0,
        offers=OFFERED[Status.INVITED] | changes(options),
    )

    def messages() -> Iterator[Drawing]:
        for texts in LANGUAGES:
            for full in (False, True):
                pictured = rules_picture(name, options, texts) is not None
                presets = sitting.profile.presets
                yield rules_message(
                    name,
                    sitting.preset,
                    options,
                    texts,
                    DECK,
                    presets,
                    full=full,
                    pictured=pictured,
                )
                for seat in (None, Seat(0)):
                    view = at(hand, hand.dealt, seat)
                    yield rules_of_table(
                        view, texts, DECK, full=full, pictured=pictured
                    )
            yield table_message(replace(open_table, viewer=None), texts, DECK)
            for rule in ("", *alternatives(type(options))):
                yield panel(
                    open_table,
                    texts,
                    DECK,
                    PanelMode(Press.OPTION if rule else Press.OPTIONS, rule),
                    NOTICE,
                )

    judged(messages())


@pytest.mark.parametrize("name", sorted({sitting.profile.name for sitting in SITTINGS}))
def test_a_game_is_greeted_with_and_has_its_records(name: str) -> None:
    profile = next(
        sitting.profile for sitting in SITTINGS if sitting.profile.name == name
    )
    career = replace(
        FIGURES,
        ever=replace(EVER, game=name),
        marks=dict.fromkeys(profile.marks, 10**9),
    )

    def messages() -> Iterator[Drawing]:
        for texts, by in product(LANGUAGES, By):
            sheet = BoardSheet(
                BoardId(by, Span.ALL, 1, PEOPLE[0], name), unit=profile.counts
            )
            yield leaderboard(Board([], None, 0, 1, 1), sheet, texts)
            yield help_message([name, *(["bura"] * 3)], texts, settings=True)
            yield stats_message(career, StatsOwner(PEOPLE[0], own=False), (), texts)

    judged(messages())
