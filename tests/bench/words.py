"""How much people read, tap and wait for a hand of two: `uv run python -m
tests.bench.words`.

Two people answer in a second and a half, by label, and lay what stands first on their
panels. Words are counted as a screen reader would read them: texts and labels, pictures
and time stamps as a word each. Seconds are the hand-moved clock's, so the figures do
not depend on the machine."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from bot.playground import Person, VisibleMessage
from tests.bench.pace import ANSWER, SHOWN, plain_wish, same_packs
from tests.helpers import clock
from tests.helpers.card_room import CardRoom, card_room, panel, pressable, results

TICK = 0.25
MOST_STEPS = 5_000


def main() -> None:
    """Play hands and print the medians."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=10)
    parser.add_argument("--rules", default="classic")
    parser.add_argument("--options", default="")
    wanted = parser.parse_args()
    with TemporaryDirectory() as folder:
        clock.run(_measure(Path(folder), wanted.hands, wanted.rules, wanted.options))


async def _measure(folder: Path, hands: int, rules: str, options: str) -> None:
    seen = _Seen()
    with same_packs():
        async with card_room(folder) as room:
            await room.sit_down(
                rules=rules, stake=1, **({"options": options} if options else {})
            )
            for _ in range(hands):
                await _hand(room, seen)
                for person in (room.alice, room.bob):
                    shown = panel(person)
                    if shown is not None and "Next hand" in pressable(shown):
                        await person.click("Next hand", shown)
                await room.settle(2)
    for name, values in vars(seen).items():
        print(
            f"{name:<18} median {median(values):6.1f}   from {min(values):.0f} to {max(values):.0f}"
        )


class _Seen:
    def __init__(self) -> None:
        self.public_words: list[float] = []
        self.panel_words: list[float] = []
        self.result_words: list[float] = []
        self.taps: list[float] = []
        self.seconds: list[float] = []


async def _hand(room: CardRoom, seen: _Seen) -> None:
    people = (room.alice, room.bob)
    before = len(results(room.alice))
    begun = room.clock.now()
    taps = 0
    since: dict[str, float] = {}
    for _ in range(MOST_STEPS):
        if len(results(room.alice)) > before:
            break
        now = room.clock.monotonic()
        for person in people:
            label = plain_wish(panel(person))
            if label is None:
                since.pop(person.name, None)
            elif now - since.setdefault(person.name, now) >= ANSWER - SHOWN:
                _look(room, people, seen)
                await person.click(label, panel(person))
                since.pop(person.name)
                taps += 1
                break
        else:
            await room.tick(TICK)
            continue
        await room.tick(SHOWN)
    else:
        raise AssertionError("the hand did not end")
    seen.taps.append(taps)
    seen.seconds.append((room.clock.now() - begun).total_seconds())
    seen.result_words.append(_words(results(room.alice)[-1]))


def _look(room: CardRoom, people: tuple[Person, ...], seen: _Seen) -> None:
    table = next(
        message
        for message in reversed(room.alice.messages())
        if not message.ephemeral and {"My hand", "Rules"} <= message.buttons.keys()
    )
    seen.public_words.append(_words(table))
    seen.panel_words += [
        _words(shown) for person in people if (shown := panel(person)) is not None
    ]


def _words(message: VisibleMessage) -> int:
    """Count what is read: words, numbers and signs of cards; not the marks of headings
    and small print."""
    text = re.sub(r"<[^<>]+>", " x ", message.text)
    text = re.sub(r"[\u2066-\u2069*#·|`~_]|-#", " ", text)
    return len(text.split()) + sum(len(label.split()) for label in message.buttons)


if __name__ == "__main__":
    main()
