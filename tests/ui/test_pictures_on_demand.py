"""Pictures that are drawn on demand: each once, one at a time, and only so many are
kept."""

from __future__ import annotations

import asyncio
import threading
from dataclasses import dataclass, field

import pytest

from bot.ui.pictures import MOST_WAITING, Pictures


@dataclass
class Easel:
    """What was drawn, and how many drew at once."""

    drawn: list[str] = field(default_factory=list)
    at_work: int = 0
    most_at_work: int = 0
    released: threading.Event = field(default_factory=threading.Event)


@dataclass(frozen=True)
class Sketch:
    name: str
    easel: Easel = field(compare=False)

    def draw(self) -> bytes:
        easel = self.easel
        easel.at_work += 1
        easel.most_at_work = max(easel.most_at_work, easel.at_work)
        easel.released.wait(60)
        easel.drawn.append(self.name)
        easel.at_work -= 1
        if self.name == "broken":
            raise ValueError("no such card")
        return self.name.encode()


@pytest.fixture
def easel() -> Easel:
    easel = Easel()
    easel.released.set()
    return easel


async def test_what_many_ask_for_at_once_is_drawn_once(easel: Easel) -> None:
    pictures = Pictures()
    assert (
        await asyncio.gather(*(pictures.png(Sketch("a", easel)) for _ in range(20)))
        == [b"a"] * 20
    )
    assert await pictures.png(Sketch("a", easel)) == b"a"
    assert easel.drawn == ["a"]


async def test_one_picture_is_drawn_at_a_time_in_the_order_of_asking(
    easel: Easel,
) -> None:
    pictures = Pictures()
    names = [str(number) for number in range(30)]
    easel.released.clear()
    asked = asyncio.gather(*(pictures.png(Sketch(name, easel)) for name in names))
    await asyncio.sleep(0)
    easel.released.set()
    assert await asked == [name.encode() for name in names]
    assert easel.drawn == names
    assert easel.most_at_work == 1


async def test_pictures_asked_for_longest_ago_are_forgotten(easel: Easel) -> None:
    pictures = Pictures(kept=2)
    for name in ("a", "b", "a", "c", "a", "b"):
        await pictures.png(Sketch(name, easel))
    assert easel.drawn == ["a", "b", "c", "b"]


async def test_a_picture_that_cannot_be_drawn_stops_no_other(easel: Easel) -> None:
    pictures = Pictures()
    outcomes = await asyncio.gather(
        *(pictures.png(Sketch(name, easel)) for name in ("broken", "a", "broken")),
        return_exceptions=True,
    )
    assert [type(outcome) for outcome in outcomes] == [ValueError, bytes, ValueError]


async def test_a_caller_who_gives_up_leaves_the_queue(easel: Easel) -> None:
    pictures = Pictures()
    easel.released.clear()
    asked = [
        asyncio.ensure_future(pictures.png(Sketch(str(number), easel)))
        for number in range(MOST_WAITING)
    ]
    await asyncio.sleep(0)
    assert pictures.crowded
    for one in asked[1:]:
        one.cancel()
    await asyncio.wait(asked[1:])
    assert not pictures.crowded
    easel.released.set()
    assert await asked[0] == b"0"
    assert await pictures.png(Sketch("last", easel)) == b"last"
    assert easel.drawn == ["0", "last"]
