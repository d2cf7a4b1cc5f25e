"""Whoever is waited for sees what has changed before those who only look on: they may
use what is kept of a token."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.showing.screen import Draw
from bot.tables.ids import TableId, UserId
from tests.helpers.by_label import RICH, RICH_TRICKS, play
from tests.helpers.card_room import card_room
from tests.helpers.wished_cards import deal_from


async def test_whoever_is_waited_for_is_shown_what_has_changed_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [RICH])
    async with card_room(tmp_path, rate_limits=False) as room:
        await room.sit_down()
        tables = room.bot.services.tables
        refresh = room.bot.services.panels.refresh
        shown = list[tuple[UserId, bool]]()

        def note(
            table: TableId,
            user: UserId,
            build: Draw,
            version: int,
            *,
            urgent: bool = False,
            opens: bool = True,
        ) -> object:
            shown.append((user, urgent))
            return refresh(table, user, build, version, urgent=urgent, opens=opens)

        monkeypatch.setattr(room.bot.services.panels, "refresh", note)
        await play(room, room.alice, room.bob, RICH_TRICKS[:1])
        (awaited,) = (await tables.look(TableId(1))).waiting_for()
        alice, bob = UserId(int(room.alice.id)), UserId(int(room.bob.id))
        other = alice if awaited == bob else bob
        assert {(awaited, True), (other, False)} <= set(shown), (
            "one leads, the other answers, and one leads again"
        )
        assert (awaited, True) in shown[-2:]
        assert (other, True) not in shown[-2:]
