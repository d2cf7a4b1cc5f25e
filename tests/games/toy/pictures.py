"""Pictures of Toy on the playground's page: `uv run python -m tests.games.toy.pictures FOLDER`."""

from __future__ import annotations

import sys
from pathlib import Path

from tests.card_room import public
from tests.clock import run
from tests.gallery.showing import exhibit
from tests.gallery.stage import USUAL, Scene, Stage
from tests.games.registered import registered
from tests.games.toy.playing import Party, panel

STATES = (
    "gathering", "throwing", "picked", "waiting", "naming", "asked", "guessing", "grabbing", "taken", "pause", "over",
    "replay", "stats", "board", "leave",
)  # fmt: skip


async def _play(stage: Stage) -> None:
    game = Party(stage.room, stage.six[:4])
    alice = game.people[0]
    opened = await alice.run("toy table", seats=4, stake=5, order="joining")
    await stage.show("gathering", stage.clara, opened)
    for person in game.others:
        await person.click("Join", opened.message)
    await alice.click("Start", opened.message)
    await stage.room.until(lambda: "throws away" in game.table.text)
    turn = game.able("Keep all")
    assert turn is not None
    await stage.show("throwing", stage.clara, game.table)
    shown = game.panel(turn)
    await turn.click(next(iter(shown.buttons)), shown)
    await stage.show("picked", turn, panel(turn))
    other = next(one for one in game.people if one is not turn)
    await stage.show("waiting", other, panel(other))
    await turn.click("Throw 1 away", game.panel(turn))
    await stage.room.settle(2)
    await game.throw()
    await stage.room.settle()
    await stage.show("naming", turn, panel(turn))
    await game.name(12)
    await alice.click("Double", game.panel(alice))
    await stage.show("asked", alice, panel(alice))
    await alice.click("Double", game.panel(alice))
    await stage.room.settle()
    await stage.show("guessing", other, panel(other))
    await alice.click("Resign", game.panel(alice))
    await stage.show("leave", alice, panel(alice))
    await alice.click("Back", game.panel(alice))
    await game.guess()
    await stage.room.settle()
    await stage.show("grabbing", stage.clara, game.table)
    await game.grab(alice)
    await stage.room.settle(2)
    await stage.show("taken", stage.clara, game.results[-1])
    await stage.show("pause", stage.clara, public(alice)[-1])
    await game.next_hand()
    await game.play_hand()
    await stage.room.settle()
    await stage.show("over", stage.clara, game.results[-1])
    replay = await alice.run("cards replay", table=1)
    await alice.click(next(label for label in replay.message.buttons if "Next" in label), replay.message)
    await stage.show("replay", alice, replay)
    await stage.show("stats", alice, await alice.run("cards stats"))
    await stage.show("board", alice, await alice.run("toy leaderboard", by="rating"))


def main(folder: Path) -> int:
    """Take the pictures; return 1 if a state could not be brought about."""
    folder.mkdir(parents=True, exist_ok=True)
    with registered("tests.games.toy", ready=True):
        shown = run(exhibit([Scene(STATES, _play, {**USUAL, "BURA_TURN_SECONDS": 600})], folder, colours=("dark",)))
    sys.stderr.writelines(f"{failure}\n" for failure in shown.failures)
    return 1 if shown.failures else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
