"""The schema: made at once for a new file (`schema.sql`), and by numbered migrations
for one that is there.

`uv run python -m tests.db.schema_file` writes `schema.sql` from the migrations,
whenever one is added."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from db.errors import (
    DatabaseForeign,
    DatabaseTooNew,
    DatabaseTooOld,
    DatabaseUnavailable,
)

OLDEST: Final = 18
"""The oldest schema of which a database still opens: that of commit 64197930."""
APPLICATION_ID: Final = 0x42757261
"""`Bura` in ASCII, in the header of every file that is ours."""


@dataclass(frozen=True, slots=True)
class Migration:
    """One step of the schema: `sql` leads from `number - 1` to `number`."""

    number: int
    name: str
    sql: str


def migrations() -> tuple[Migration, ...]:
    """Read the shipped migrations in their order.

    Raises:
        RuntimeError: one is missing (a broken installation).
    """
    return numbered(resources.files("db").joinpath("migrations"))


def whole() -> Migration:
    """Read the shipped schema: one step that leads an empty file to where the
    migrations lead an old one.

    Raises:
        RuntimeError: the installation is broken.
    """
    file = resources.files("db").joinpath("schema.sql")
    number = migrations()[-1].number
    return Migration(number, file.name, file.read_text(encoding="utf-8"))


def prepare(c: sqlite3.Connection, path: Path) -> None:
    """Make the tables of an empty file, or bring those that an earlier version made up
    to date.

    Raises:
        Exception: as `migrate`.
    """
    if _version(c, path):
        migrate(c, path, migrations())
        return
    c.execute("PRAGMA journal_mode = WAL")
    _apply(c, path, whole())
    c.execute("PRAGMA foreign_keys = ON")


def is_current(c: sqlite3.Connection, path: Path) -> bool:
    """Say whether a file has the tables of this version; one that is empty has none.
    `path` is for messages only.

    Raises:
        DatabaseForeign: the file is not ours.
    """
    return _version(c, path) == migrations()[-1].number


def migrate(c: sqlite3.Connection, path: Path, steps: tuple[Migration, ...]) -> None:
    """Bring an open database up to the last of `steps`, each in a transaction of its
    own.

    A file that is foreign, newer or too old is left untouched. `path` is for messages
    only.

    Raises:
        DatabaseForeign: the file is not ours.
        DatabaseTooNew: its schema is newer than the last step.
        DatabaseTooOld: its schema is older than what the first step begins with.
        DatabaseUnavailable: a step cannot be applied; the file stays at the step
            before.
    """
    missing = steps_from(_version(c, path), steps, path)
    c.execute("PRAGMA journal_mode = WAL")
    # A step may build a table again under its old name; references are checked before
    # its commit instead.
    c.execute("PRAGMA foreign_keys = OFF")
    for step in missing:
        _apply(c, path, step)
    c.execute("PRAGMA foreign_keys = ON")


def numbered(folder: Traversable) -> tuple[Migration, ...]:
    """Read the migrations of a folder in their order, the first of which leads on from
    `OLDEST`.

    Raises:
        RuntimeError: one is missing (a broken installation).
    """
    files = sorted(
        (file for file in folder.iterdir() if file.name.endswith(".sql")),
        key=lambda file: file.name,
    )
    found = tuple(
        Migration(int(file.name[:4]), file.name, file.read_text(encoding="utf-8"))
        for file in files
    )
    following = range(OLDEST + 1, OLDEST + 1 + len(found))
    if not found or [step.number for step in found] != list(following):
        raise RuntimeError("The migrations of this installation are incomplete.")
    return found


def steps_from(
    version: int, steps: tuple[Migration, ...], name: Path | str
) -> tuple[Migration, ...]:
    """Return those of `steps` that a database of some version still needs; `name` is
    for messages.

    Raises:
        DatabaseTooNew: no step leads as far.
        DatabaseTooOld: no step begins as early.
    """
    oldest, newest = steps[0].number - 1, steps[-1].number
    if version > newest:
        raise DatabaseTooNew(name, version, newest)
    if version < oldest:
        raise DatabaseTooOld(name, version, oldest)
    return steps[version - oldest :]


def _version(c: sqlite3.Connection, path: Path) -> int:
    """Return the schema version of a file that is ours or empty."""
    try:
        (application_id,) = c.execute("PRAGMA application_id").fetchone()
        (version,) = c.execute("PRAGMA user_version").fetchone()
        (objects,) = c.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode == sqlite3.SQLITE_NOTADB:
            raise DatabaseForeign(path) from error
        raise
    empty = application_id == 0 and version == 0 and objects == 0
    if application_id != APPLICATION_ID and not empty:
        raise DatabaseForeign(path)
    return int(version)


def _apply(c: sqlite3.Connection, path: Path, step: Migration) -> None:
    try:
        c.executescript("BEGIN IMMEDIATE;\n" + step.sql)
        broken = c.execute("PRAGMA foreign_key_check").fetchone()
        if broken is not None:
            raise DatabaseUnavailable(
                f"{path} cannot be migrated: {step.name} breaks a reference of {broken[0]}."
            )
        c.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        c.execute(f"PRAGMA user_version = {step.number}")
        c.execute("COMMIT")
    except sqlite3.Error as error:
        raise DatabaseUnavailable(
            f"{path} cannot be migrated: {step.name}: {error}."
        ) from error
    finally:
        if c.in_transaction:
            c.rollback()
