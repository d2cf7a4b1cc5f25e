"""The way of one press on a card through the bot, hop by hop.

`uv run python -m tests.helpers.click_way` prints it as docs/design/click.md has it,
with the sentences that stand there.

A hop is a function or method of ours that control passes on the way from the gateway's
event to the answer: what is on the stack, callers of coroutines included, at these
landmarks: the event, the entry to the writer, each change of thread, the game's
`apply`, each row that is written, the commit, the drawing of the panel by the game's
`hand`, and the request. What is asked and returned on the way, and what lies within a
game's part, is none."""

from __future__ import annotations

import re
import sqlite3
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from types import CodeType, FrameType

import pytest

from tests.helpers.card_room import SIX_TRICKS, CardRoom, card_room
from tests.helpers.clock import run
from tests.helpers.pressing import a_card, own, to_move
from tests.helpers.wished_cards import deal_from, pack_of

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "design" / "click.md"
ROOMS = ("bot", "cogs", "db")
OTHERS = "bot/playground/"
"""It plays Discord."""
WRITER = ("Database.run", "ThreadedConnection.do", "Database._write")
"""Its entry, and where control changes to its thread and back."""
CONTRACT = (("kit", "apply"), ("drawing", "hand"))
WRITES = ("INSERT", "UPDATE", "DELETE", "COMMIT")


@dataclass(slots=True)
class Way:
    """What was passed, in the order in which it was first entered."""

    entered: dict[str, None] = field(default_factory=dict)
    passed: set[str] = field(default_factory=set)
    begun: bool = False
    answered: bool = False

    @property
    def hops(self) -> list[str]:
        """The hops, each as its file and its function."""
        return [name for name in self.entered if name in self.passed]

    def follow(self, frame: FrameType, event: str, _arg: object) -> None:
        """Be told of a call, as `sys.setprofile` tells."""
        code = frame.f_code
        if event != "call" or self.answered:
            return
        name = _name(code)
        if name is not None:
            self.entered.setdefault(name)
            if self.begun and _is_landmark(code, name):
                self._pass(frame)
        elif code.co_name == "parse_interaction_create":
            self.begun = True
            self.entered = {
                name: None
                for one in _stack(frame)
                if (name := _name(one.f_code)) is not None
            }
            self._pass(frame)
        elif (
            code.co_name == "_request"
            and "aiohttp" in code.co_filename
            and _answers(frame)
        ):
            self._pass(frame)
            self.answered = True

    def written(self, statement: str) -> None:
        """Be told of a statement, as SQLite tells."""
        if self.begun and not self.answered and statement.startswith(WRITES):
            self._pass(sys._getframe(1))

    def _pass(self, frame: FrameType) -> None:
        self.passed.update(
            name for one in _stack(frame) if (name := _name(one.f_code)) is not None
        )


def _is_landmark(code: CodeType, name: str) -> bool:
    file, function = name.split(" ")
    if file.startswith("bot/games/"):
        return (
            any(
                f"/{part}/" in file and code.co_name == method
                for part, method in CONTRACT
            )
            and "." in function
        )
    return function in WRITER


def _answers(frame: FrameType) -> bool:
    return any(one.f_code.co_qualname == "Sender.answer" for one in _stack(frame))


def _stack(frame: FrameType | None) -> Iterator[FrameType]:
    while frame is not None:
        yield frame
        frame = frame.f_back


def _name(code: CodeType) -> str | None:
    """Return a function of ours as `file name`; a comprehension is part of its
    function."""
    path = Path(code.co_filename)
    if not path.is_relative_to(ROOT) or code.co_qualname.endswith(
        (".<listcomp>", ".<genexpr>", ".<dictcomp>")
    ):
        return None
    file = path.relative_to(ROOT).as_posix()
    if file.startswith(OTHERS) or not file.startswith(
        tuple(f"{room}/" for room in ROOMS)
    ):
        return None
    return f"{file} {code.co_qualname.replace('.<locals>', '').replace('<lambda>', 'lambda')}"


async def trace(room: CardRoom) -> list[str]:
    """Let two sit down and play a card each, and follow the next card. Returns the
    hops.

    Nobody has two cards of a suit: each lead is one card, and the reply to it too."""
    pack = pack_of("7c8d9h", "TcJdQh", "6s", "7s8s")
    with pytest.MonkeyPatch.context() as patch:
        deal_from(patch, [pack])
        await room.sit_down(options=SIX_TRICKS)
        for _ in range(2):
            await _play(room)
        return await _followed(room)


async def _followed(room: CardRoom) -> list[str]:
    """Follow one press on a card. Returns its hops."""
    person, _other = to_move(room)
    way, database = Way(), room.bot.services.database

    def watch(connection: sqlite3.Connection) -> None:
        sys.setprofile(way.follow)
        connection.set_trace_callback(way.written)

    def rest(connection: sqlite3.Connection) -> None:
        connection.set_trace_callback(None)
        sys.setprofile(None)

    await database.run(watch)
    sys.setprofile(way.follow)
    try:
        await person.click(a_card(person), own(person))
    finally:
        sys.setprofile(None)
        await database.run(rest)
    return way.hops


async def _play(room: CardRoom) -> None:
    person, _other = to_move(room)
    await person.click(a_card(person), own(person))
    await room.settle()


def written() -> dict[str, str]:
    """Return what the page says of each hop, in its order."""
    rows = re.findall(
        r"^\| \d+ \| `(.+?)` \| `(.+?)` \| (.*) \|$",
        PAGE.read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    return {f"{file} {function}": sentence for function, file, sentence in rows}


async def main() -> None:
    """Print the hops of one press as rows of the page."""
    sentences = written()
    with tempfile.TemporaryDirectory() as folder:
        async with card_room(Path(folder), rate_limits=False) as room:
            for number, hop in enumerate(await trace(room), 1):
                file, function = hop.split(" ")
                sys.stdout.write(
                    f"| {number} | `{function}` | `{file}` | {sentences.get(hop, '…')} |\n"
                )


if __name__ == "__main__":
    run(main())
