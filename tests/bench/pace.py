"""How long a hand takes with a window before each lead, and with standing orders: `uv run python -m tests.bench.pace`.

Experts of the house play both seats and answer in a second and a half, each from the moment they have something to
decide; the clock is moved by hand, so that the figures do not depend on the machine. Both ways have the same packs.
"""

from __future__ import annotations

import argparse
from random import Random
from statistics import mean, median

from bot.games.bura.player.house_player import HousePlayer
from bot.games.bura.rules.actions import Action
from bot.games.bura.rules.game import BURA
from bot.games.bura.rules.options import PRESETS, Announcing, BuraOptions
from bot.games.contract import CLOCK, Seat
from bot.house.levels import Level
from tests.games.bura.house.duel import dealt, offered, shuffled

ANSWER = 1.5
"""Seconds that a person takes."""


def main() -> None:
    """Play hands and print how long they took."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hands", type=int, default=200)
    parser.add_argument("--preset", choices=[name for name, rules in PRESETS.items() if rules.announces])
    wanted = parser.parse_args()
    for preset, options in PRESETS.items():
        if options.announces and wanted.preset in {None, preset}:
            print(preset)
            for announcing in Announcing:
                rules = options.model_copy(update={"announcing": announcing})
                took = [seconds(rules, number) for number in range(wanted.hands)]
                print(f"  {announcing:<8} median {median(took):5.1f} s   mean {mean(took):5.1f} s")


def seconds(options: BuraOptions, seed: int) -> float:
    """Play a hand of two, and return how long it took."""
    state, now = dealt(options, shuffled(Random(seed)), 2, seed % 2), 0.0
    players = [HousePlayer(Level.EXPERT, seed + seat) for seat in range(2)]
    began, serial = now, -1
    since: dict[Seat, float] = {}
    while (timer := BURA.timer(state)) is not None:
        if timer.serial != serial:
            began, serial = now, timer.serial
        wishes: dict[Seat, Action] = {}
        for seat in map(Seat, range(2)):
            legal = offered(state, seat)
            wish = players[seat].consider(BURA.view(state, seat), legal) if legal else None
            if wish is None:
                since.pop(seat, None)
                continue
            wishes[seat] = wish
            since.setdefault(seat, now)
        moments = {seat: since[seat] + ANSWER for seat in wishes} | {CLOCK: began + timer.seconds}
        seat = min(moments, key=lambda one: moments[one])
        now = moments[seat]
        late = seat == CLOCK
        action = BURA.default_action(state, min(BURA.to_act(state))) if late else wishes[seat]
        state, _ = BURA.apply(state, min(BURA.to_act(state)) if late else seat, action)
        since.pop(seat, None)
    return now


if __name__ == "__main__":
    main()
