"""How partnerships were made before a table's first hand: each attempt, who was there,
and what was done."""

from __future__ import annotations

from collections.abc import Iterable

from db import reading
from db.engine.port import Connection
from db.reading import insert, number, numbers
from db.rows import FormingRow, FormingStepRow


def next_attempt(c: Connection, table_id: int) -> int:
    """Return the number of a table's next attempt."""
    return (
        number(c, "SELECT max(attempt) FROM formings WHERE table_id = ?", (table_id,))
        or 0
    ) + 1


def store(c: Connection, row: FormingRow, people: Iterable[int]) -> None:
    """Store an attempt that begins, with its people in the order of joining."""
    insert(c, "formings", row)
    c.executemany(
        "INSERT INTO forming_members (table_id, attempt, place, user_id) VALUES (?, ?, ?, ?)",
        [(row.table_id, row.attempt, place, user) for place, user in enumerate(people)],
    )


def append(c: Connection, row: FormingStepRow) -> None:
    """Add a step to the log of an attempt. Raises IntegrityError if there is one of its
    number."""
    insert(c, "forming_steps", row)


def has_done(c: Connection, click: int) -> bool:
    """Whether the interaction of this id has done a step already."""
    return (
        number(c, "SELECT 1 FROM forming_steps WHERE interaction_id = ?", (click,))
        is not None
    )


def load(c: Connection, table_id: int, attempt: int) -> FormingRow | None:
    """Return an attempt."""
    return reading.row(
        c,
        FormingRow,
        "FROM formings WHERE table_id = ? AND attempt = ?",
        (table_id, attempt),
    )


def attempts(c: Connection, table_id: int) -> list[FormingRow]:
    """Return all attempts of a table in their order."""
    return reading.rows(
        c, FormingRow, "FROM formings WHERE table_id = ? ORDER BY attempt", (table_id,)
    )


def people(c: Connection, table_id: int, attempt: int) -> list[int]:
    """Return the ids of those who were there, by place."""
    found = "SELECT user_id FROM forming_members WHERE table_id = ? AND attempt = ? ORDER BY place"
    return numbers(c, found, (table_id, attempt))


def steps(c: Connection, table_id: int, attempt: int) -> list[FormingStepRow]:
    """Return what was done in an attempt, in its order."""
    rest = "FROM forming_steps WHERE table_id = ? AND attempt = ? ORDER BY no"
    return reading.rows(c, FormingStepRow, rest, (table_id, attempt))
