"""Reading and writing rows as the dataclasses that declare them: a field is called as
its column."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import fields
from functools import cache
from typing import TYPE_CHECKING, Final, TypeVar

from db.engine.port import Connection, Cursor, Values

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

FINISHES_AT_ONCE: Final = 500
"""Rows read at once where everything is gone through."""
R = TypeVar("R", bound="DataclassInstance")


@cache
def columns(kind: type[DataclassInstance]) -> str:
    """Return the columns of a row with commas, in the order of its fields."""
    return ", ".join(field.name for field in fields(kind))


def rows(c: Connection, kind: type[R], rest: str, values: Values = ()) -> list[R]:
    """Read rows; `rest` is what follows their columns, such as `FROM seats WHERE
    table_id = ?`."""
    return [kind(*row) for row in c.execute(f"SELECT {columns(kind)} {rest}", values)]


def row(c: Connection, kind: type[R], rest: str, values: Values = ()) -> R | None:
    """Read the first row; None: there is none."""
    found = c.execute(f"SELECT {columns(kind)} {rest}", values).fetchone()
    return None if found is None else kind(*found)


def in_pieces(
    c: Connection, kind: type[R], question: str, after: int, size: int
) -> Iterator[R]:
    """Go through rows in the order of their first column, those `after` one, with
    `size` in memory at a time.

    The question takes these two numbers in this order.
    """
    while found := c.execute(question, (after, size)).fetchall():
        yield from (kind(*row) for row in found)
        after = found[-1][0]


def numbers(c: Connection, question: str, values: Values = ()) -> list[int]:
    """Return the first column of all rows."""
    return [row[0] for row in c.execute(question, values)]


def number(c: Connection, question: str, values: Values = ()) -> int | None:
    """Return the first column of the first row; None: it is NULL, or there is no
    row."""
    found = c.execute(question, values).fetchone()
    return None if found is None or found[0] is None else int(found[0])


def but_for(column: str, values: Collection[object]) -> str:
    """Return a condition more that a column has none of these values, each of which is
    given in their order."""
    return f" AND {column} NOT IN ({', '.join('?' * len(values))})" if values else ""


def nearest_page(wanted: int, count: int, size: int) -> tuple[int, int]:
    """Return the page, from 1, that comes nearest to the one `wanted`, and how many
    there are: at least one."""
    pages = max(1, -(-count // size))
    return max(1, min(wanted, pages)), pages


def insertion(table: str, kind: type[DataclassInstance], *, without: str = "") -> str:
    """Return what stores a row, `without` one of its columns if the database gives that
    one."""
    names = [field.name for field in fields(kind) if field.name != without]
    return f"INSERT INTO {table} ({', '.join(names)}) VALUES ({', '.join(f':{name}' for name in names)})"  # noqa: S608


def insert(
    c: Connection,
    table: str,
    row: DataclassInstance,
    on_conflict: str = "",
    *,
    without: str = "",
) -> Cursor:
    """Store a row, `without` one of its columns if the database gives that one."""
    values = {field.name: getattr(row, field.name) for field in fields(row)}
    return c.execute(
        f"{insertion(table, type(row), without=without)} {on_conflict}", values
    )


def in_place(kind: type[DataclassInstance], *, key: int) -> str:
    """Return what follows an insertion where a row takes the place of one with the same
    first `key` columns."""
    names = [field.name for field in fields(kind)]
    rest = ", ".join(f"{name} = excluded.{name}" for name in names[key:])
    return f"ON CONFLICT ({', '.join(names[:key])}) DO UPDATE SET {rest}"
