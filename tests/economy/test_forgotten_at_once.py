"""Somebody who is forgotten while the bot runs: nothing in the files of the database
names them any more."""

from __future__ import annotations

from pathlib import Path
from random import Random

from tests.economy.test_erasure import beside
from tests.helpers.card_room import card_room


async def test_the_files_do_not_name_somebody_who_was_forgotten_in_mid_evening(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path) as room:
        path, alice = tmp_path / "bura.sqlite3", room.alice
        traces = (alice.id.encode(), int(alice.id).to_bytes(8, "big"))
        await room.sit_down()
        await room.play_hand(Random(4))
        assert all(trace in beside(path) for trace in traces)
        asked = await alice.run("privacy erase")
        await alice.click("Yes, delete it", asked.message)
        assert not any(trace in beside(path) for trace in traces)
        await room.settle()
        assert not any(trace in beside(path) for trace in traces)
