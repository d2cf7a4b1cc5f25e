"""The eye finds things on the table message where they were: the same parts in the same
order, and nothing jumps."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from random import Random

import numpy as np
import pytest

from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.options import PRESETS
from bot.games.bura.rules.view import Phase
from bot.games.cards import Rank, pack
from bot.games.contract import Seat
from bot.tables.ids import UserId
from bot.tables.model.ends import EndReason
from bot.tables.model.gathering import SeenGathering
from bot.tables.model.status import Status
from bot.tables.model.view import SeatInfo, TableView
from bot.ui.blocks import NEUTRAL, SEAT_COLOURS
from bot.ui.card_emoji import BACK_NAME, CHIP_NAME, Deck, picture_name
from bot.ui.result import result_message
from bot.ui.table import table_message
from bot.ui.texts import Texts, locales
from tests.helpers.random_play import states
from tests.helpers.sizes import first_of
from tests.ui.judge import components, measured, written
from tests.ui.scenes import ended, led, public_hand, table

LETTERS = Deck({})
NAMES = [*map(picture_name, pack(Rank)), BACK_NAME, CHIP_NAME]
PICTURES = Deck({name: 10**18 + number for number, name in enumerate(NAMES)})
SIX = tuple(UserId(90_000_000_000_000_001 + n) for n in range(6))
TEXT, ROW, LINE = 10, 1, 14


def _of(view: TableView, count: int) -> TableView:
    seats = tuple(
        SeatInfo(Seat(n), user, 19, ready=False) for n, user in enumerate(SIX[:count])
    )
    return replace(view, seats=seats, host=SIX[0])


@pytest.mark.parametrize("deck", [LETTERS, PICTURES], ids=["letters", "pictures"])
@pytest.mark.parametrize(
    ("count", "preset"),
    first_of(
        [(2, "classic"), (6, "prison"), (2, "match"), (2, "prison"), (3, "prison")], 2
    ),
)
async def test_no_line_comes_or_goes_while_a_hand_is_played(
    count: int, preset: str, deck: Deck
) -> None:
    shapes = set()
    phases = set()
    for seed in range(2):
        for state in states(PRESETS[preset], count, Random(f"{preset}{count}{seed}")):
            if BURA.result(state) is not None:
                continue
            hand = BURA.view(state, None)
            phases.add(hand.public.phase)
            view = _of(table(hand), count)
            parts = components(measured(table_message(view, Texts(), deck)))
            shapes.add(
                tuple(
                    (part["type"], part.get("content", "").count("\n"))
                    for part in parts
                )
            )
    assert len(shapes) == 1
    assert {Phase.LEAD, Phase.FOLLOW, Phase.LAST_CALL} <= phases


def _states() -> dict[str, TableView]:
    invited = table(None, Status.INVITED)
    return {
        "challenge": invited,
        "open table": replace(
            _of(invited, 3), gathering=SeenGathering(2, 6, drawn=True, expected=())
        ),
        "lead": table(public_hand()),
        "reply": table(led("KcJc")),
        "over": replace(
            table(None, Status.OVER),
            end_reason=EndReason.RESIGNED,
            ended_by=Seat(1),
            winners=(Seat(0),),
        ),
    }


@pytest.mark.parametrize("locale", sorted(locales()))
@pytest.mark.parametrize("view", _states().values(), ids=_states().keys())
async def test_the_parts_stand_in_the_same_order_in_every_state(
    view: TableView, locale: str
) -> None:
    parts = [
        part
        for part in components(table_message(view, Texts(locale), LETTERS))[1:]
        if part["type"] != 2
    ]
    order = [
        TEXT,
        *([TEXT] if view.hand else []),
        LINE,
        TEXT,
        *([] if view.hand else [LINE, TEXT]),
        ROW,
        *([ROW] if view.gathering else []),
        TEXT,
    ]
    if view.status is Status.OVER:
        order = [TEXT, LINE, TEXT]
    assert [part["type"] for part in parts] == order
    title, headline, *_ = parts[0]["content"].split("\n")
    assert title.startswith("-# ♣ ")
    assert title.split(" · ")[1].endswith("41")
    assert headline.startswith("### ")


@pytest.mark.parametrize("key", ["ready", "stop"])
async def test_the_result_keeps_its_lines_whoever_asks_for_what(key: str) -> None:
    view = ended(_of(table(None), 6))
    lines = {
        written(
            result_message(
                replace(
                    view,
                    seats=tuple(
                        replace(info, **{key: info.seat < asked}) for info in view.seats
                    ),
                ),
                Texts(),
                LETTERS,
            )
        ).count("\n")
        for asked in range(6)
    }
    assert len(lines) == 1


async def test_an_open_table_keeps_its_lines_while_people_join() -> None:
    opened = replace(
        table(None, Status.INVITED),
        gathering=SeenGathering(2, 6, drawn=True, expected=()),
    )
    lines = {
        written(table_message(_of(opened, count), Texts(), LETTERS)).count("\n")
        for count in range(1, 7)
    }
    assert len(lines) == 1


@pytest.mark.parametrize("view", _states().values(), ids=_states().keys())
async def test_a_name_before_a_number_keeps_to_itself(view: TableView) -> None:
    """Hebrew or Arabic names would move the numbers after them to their other side."""
    for line in written(table_message(view, Texts(), LETTERS)).splitlines():
        if "okens" in line and "<@" in line:
            assert "\N{FIRST STRONG ISOLATE}<@" in line
            assert ">\N{POP DIRECTIONAL ISOLATE}" in line


_SEEN_BY = {
    "everybody": np.eye(3),
    "without red": np.array(
        [[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]]
    ),
    "without green": np.array(
        [[0.367, 0.861, -0.228], [0.280, 0.673, 0.047], [-0.012, 0.043, 0.969]]
    ),
    "without blue": np.array(
        [[1.256, -0.077, -0.179], [-0.078, 0.931, 0.148], [0.005, 0.691, 0.304]]
    ),
}
"""How light is seen by eyes that lack one kind of cones (Machado, Oliveira and
Fernandes 2009)."""


def _lab(colour: int, eyes: np.ndarray) -> np.ndarray:
    channels = np.array([colour >> 16, colour >> 8 & 255, colour & 255]) / 255
    light = np.where(
        channels <= 0.04045, channels / 12.92, ((channels + 0.055) / 1.055) ** 2.4
    )
    seen = np.clip(eyes @ light, 0, 1)
    sheet = np.array(
        [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]
    )
    x, y, z = np.cbrt(sheet @ seen / np.array([0.9505, 1, 1.089]))
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


@pytest.mark.parametrize("eyes", _SEEN_BY.values(), ids=_SEEN_BY.keys())
def test_the_colours_of_eight_seats_are_told_apart_by_all_eyes(
    eyes: np.ndarray,
) -> None:
    assert len(SEAT_COLOURS) == 8
    for one, other in combinations((*SEAT_COLOURS, NEUTRAL), 2):
        assert np.linalg.norm(_lab(one, eyes) - _lab(other, eyes)) > 20, (
            f"{one:06x} and {other:06x}"
        )
