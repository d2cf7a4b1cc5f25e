"""How long hands take, with a window before each lead and with standing orders: `uv run
python -m tests.bench.pace`.

The bot is played through its buttons by two people who press a second and a half after
something new stands on their panel, a question and `Next hand` too. They choose as
experts of the house do, or lay what stands first and claim nothing. Both ways have the
same packs, and the clock is moved by hand: the figures do not depend on the machine.
With windows a hand takes as long as it took before there were orders."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import product
from pathlib import Path
from random import Random
from statistics import mean, median
from tempfile import TemporaryDirectory
from typing import cast
from unittest.mock import patch

from bot.games.bura.player.house_player import HousePlayer
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.options import PRESETS, Announcing
from bot.games.bura.rules.state import BuraState
from bot.games.contract import Seat
from bot.house.levels import Level
from bot.playground import Person, VisibleMessage
from bot.tables.dealing import Deal
from bot.tables.ids import TableId, UserId
from bot.tables.model.status import Status
from bot.tables.model.table import Table
from tests.games.bura.house.duel import offered, shuffled
from tests.helpers import clock
from tests.helpers.card_room import TOOLS, CardRoom, card_room, panel, pressable

ANSWER = 1.5
"""Seconds that a person takes."""
SHOWN = 0.001
"""Seconds until people look again: all that is sent at once is there by then."""
MOST = 10_000
"""Tokens of each, so that nobody is out."""


def main() -> None:
    """Play hands and print how long they took."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--hands", type=int, default=50)
    parser.add_argument(
        "--preset", choices=[name for name, rules in PRESETS.items() if rules.announces]
    )
    parser.add_argument(
        "--answer", type=float, default=ANSWER, help="seconds that a person takes"
    )
    wanted = parser.parse_args()
    presets = (
        [wanted.preset]
        if wanted.preset
        else [name for name, rules in PRESETS.items() if rules.announces]
    )
    for preset, play in product(presets, ("experts", "plain")):
        measured = {}
        for announcing in Announcing:
            with TemporaryDirectory() as folder:
                played = _Hands(wanted.answer, expert=play == "experts")
                clock.run(played.play(Path(folder), preset, announcing, wanted.hands))
            measured[announcing] = played
        print(f"{preset}, {play}; seconds with windows and with orders")
        for name in ("hand", "round", "waited"):
            before, now = (
                getattr(measured[way], name)
                for way in (Announcing.WINDOW, Announcing.ORDERS)
            )
            _tell(f"{name}, median", median(before), median(now))
            _tell(f"{name}, mean", mean(before), mean(now))


def _tell(name: str, before: float, now: float) -> None:
    print(f"  {name:<15} {before:6.1f} {now:6.1f}   {now / before:.2f}")


@dataclass
class _Hands:
    answer: float
    expert: bool
    hand: list[float] = field(default_factory=list)
    """From a deal to the result."""
    round: list[float] = field(default_factory=list)
    """From a deal to the next one."""
    waited: list[float] = field(default_factory=list)
    """What of a hand passed while nobody was asked for anything."""

    async def play(
        self, folder: Path, preset: str, announcing: str, hands: int
    ) -> None:
        with same_packs():
            async with card_room(folder, rate_limits=False) as room:
                for person in (room.alice, room.bob):
                    await room.alice.run(
                        "tokens grant", user=person, tokens=MOST, reason="to play on"
                    )
                await room.sit_down(
                    rules=preset, stake=1, options=f"announcing={announcing}"
                )
                for number in range(hands):
                    await self._hand(room, number)

    async def _hand(self, room: CardRoom, number: int) -> None:
        begun = room.clock.monotonic()
        players = [HousePlayer(Level.EXPERT, number + seat) for seat in range(2)]
        wishes: dict[Person, tuple[str, float]] = {}
        idle, ended = 0.0, 0.0
        while True:
            table, now = await _table(room), room.clock.monotonic()
            if table.hand_no > number + 1:
                break
            if table.status is not Status.PLAYING and not ended:
                ended = now
            for person in (room.alice, room.bob):
                label = (
                    _wish(table, person, players)
                    if self.expert
                    else plain_wish(panel(person))
                )
                if label is None:
                    wishes.pop(person, None)
                elif wishes.get(person, ("", 0.0))[0] != label:
                    wishes[person] = label, now + self.answer
            left = max(0.0, table.deadline.at / 1000 - room.clock.now().timestamp())
            first = min(wishes, key=lambda person: wishes[person][1], default=None)
            if first is not None and wishes[first][1] <= now + left:
                label, moment = wishes.pop(first)
                await room.tick(moment - now)
                await first.click(label, panel(first))
            else:
                idle += 0.0 if wishes or ended else left
                await room.tick(left)
            await room.tick(SHOWN)
        self.hand.append(ended - begun)
        self.round.append(now - begun)
        self.waited.append(idle)


@contextmanager
def same_packs() -> Iterator[None]:
    """Let the first hand be dealt from one pack, the second from another, and so on,
    the same ones in each run."""
    dealt: dict[str, Sequence[object]] = {}

    def shuffle(deal: Deal, _pack: object, _no: int = 0) -> Sequence[object]:
        return dealt.setdefault(deal.mix, shuffled(Random(len(dealt))))

    with (
        patch.object(Deal, "shuffled", shuffle),
        patch.object(Deal, "dealer", lambda *_: 0),
    ):
        yield


async def _table(room: CardRoom) -> Table:
    return await room.bot.services.tables.look(TableId(1))


def _wish(table: Table, person: Person, players: Sequence[HousePlayer]) -> str | None:
    """Return the label that somebody wants to press on their panel now."""
    shown = panel(person)
    if shown is None:
        return None
    labels = pressable(shown)
    if asked := next(
        (label for label in ("Next hand", "Yes, claim") if label in labels), None
    ):
        return asked
    seat = next(
        (
            Seat(number)
            for number, user in enumerate(table.people())
            if user == UserId(int(person.id))
        ),
        None,
    )
    if seat is None or table.hand is None or table.status is not Status.PLAYING:
        return None
    state = cast(BuraState, table.hand.state)
    legal = offered(state, seat)
    wish = players[seat].consider(BURA.view(state, seat), legal) if legal else None
    ways = (f":do:{wish}", f":ask:{wish}")
    return next(
        (
            label
            for label in labels
            if (shown.buttons[label].custom_id or "").endswith(ways)
        ),
        None,
    )


def plain_wish(shown: VisibleMessage | None) -> str | None:
    """Return what a player presses who plays their cards in order and lets everything
    else pass."""
    if shown is None:
        return None
    labels = pressable(shown)
    moves = [label for label in labels if label not in TOOLS and label != "Pause"]
    return next(
        (label for label in ("Next hand", "Pass", "Decline") if label in labels),
        moves[0] if moves else None,
    )


if __name__ == "__main__":
    main()
