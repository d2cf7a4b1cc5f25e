"""The hints that people have asked for: each stays on its panel until the hand moves
on."""

from __future__ import annotations

from bot.games.contract import Seat
from bot.house.advice import AnyAdvice
from bot.tables.ids import TableId
from bot.tables.model.view import TableView


class Hints:
    """One hint a table at most, since only a person alone against the house may ask for
    one."""

    def __init__(self) -> None:
        self._given: dict[TableId, tuple[Seat, int, AnyAdvice]] = {}

    def keep(self, view: TableView, advice: AnyAdvice) -> None:
        """Keep what the viewing person was told at this version of the table. Raises
        ValueError for the public."""
        if view.viewer is None:
            raise ValueError("the public is told nothing")
        self._given[view.table_id] = view.viewer, view.version, advice

    def of(self, view: TableView) -> AnyAdvice | None:
        """Return what the viewing person was told at this very version, if anything."""
        given = self._given.get(view.table_id)
        return (
            None
            if given is None or given[:2] != (view.viewer, view.version)
            else given[2]
        )

    def told(self, table_id: TableId) -> Seat | None:
        """Return who was told something at a table."""
        given = self._given.get(table_id)
        return None if given is None else given[0]

    def sift(self, view: TableView) -> None:
        """Drop what the viewing person was told before the table came to stand like
        this."""
        if view.hand is None or self.of(view) is None:
            self.forget(view.table_id)

    def forget(self, table_id: TableId) -> None:
        """Drop what was told at a table."""
        self._given.pop(table_id, None)
