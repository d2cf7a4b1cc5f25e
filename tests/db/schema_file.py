"""Writing `db/schema.sql`, the schema of new files, from the oldest one that still
opens and the migrations: `uv run python -m tests.db.schema_file`.

It declares what the migrations lead to, table by table with its indexes and triggers,
under the comments that stand before these statements in the migrations."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Final

import db
from db.schema import OLDEST, Migration, migrations

FILE: Final = Path(next(iter(db.__path__))) / "schema.sql"
FIRST: Final = Path(__file__).parent / "data" / f"v{OLDEST}.schema.sql"
"""The schema that the migrations begin with."""
HEAD: Final = """\
-- The schema of a new file. Written by `uv run python -m tests.db.schema_file`: change a migration instead.
-- All times are integer milliseconds since 1970 UTC; all tokens are integers.
"""
_SAID: Final = re.compile(
    r"(?P<comment>(?:^--.*\n)*)^(?:CREATE (?:UNIQUE )?(?:TABLE|INDEX|TRIGGER) \"?(?P<new>\w+)"
    r"|ALTER TABLE (?P<old>\w+) (?:ADD COLUMN|RENAME TO (?P<renamed>\w+)))",
    re.MULTILINE,
)
"""A statement that declares something, with the comment before it."""


def all_steps() -> tuple[Migration, ...]:
    """Return what leads from an empty file to the schema of today: the oldest one, and
    the migrations."""
    first = Migration(OLDEST, FIRST.name, FIRST.read_text(encoding="utf-8"))
    return (first, *migrations())


def written(steps: tuple[Migration, ...]) -> str:
    """Return the schema that migrations lead to, as one script."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as c:
        for step in steps:
            c.executescript(step.sql)
        rows = c.execute(
            "SELECT t.name, o.name, o.sql FROM sqlite_schema o JOIN sqlite_schema t ON t.type = 'table'"
            " AND t.name = o.tbl_name WHERE o.name NOT LIKE 'sqlite_%'"
            " ORDER BY t.rowid, o.type = 'trigger', o.type = 'index', o.rowid"
        ).fetchall()
    comments = _comments(steps)
    parts = [HEAD]
    for table, name, sql in rows:
        parts.append(
            ("\n" if table == name or name in comments or "BEGIN" in sql else "")
            + comments.get(name, "")
        )
        parts.append((_by_line(sql) if table == name else sql) + ";\n")
    return "".join(parts)


def _comments(steps: tuple[Migration, ...]) -> dict[str, str]:
    """Return what is said of each table, index and trigger; where columns were added,
    what was said of them too."""
    found: dict[str, str] = {}
    for said in (said for step in steps for said in _SAID.finditer(step.sql)):
        comment = said["comment"]
        new = said["new"]
        old = said["old"]
        renamed = said["renamed"]
        if new:
            found[new] = comment
        elif renamed:
            found[renamed] = found.pop(old)
        else:
            found[old] = found.get(old, "") + comment
    return {name: comment for name, comment in found.items() if comment}


def _by_line(table: str) -> str:
    """Write each column and condition of a table on a line of its own; its comments are
    left out."""
    text = " ".join(re.sub(r"--.*", "", table).split())
    lines, depth, line = [], 0, ""
    for sign in text:
        depth += (sign == "(") - (sign == ")")
        opens, closes = sign == "(" and depth == 1, sign == ")" and depth == 0
        if opens or (sign == "," and depth == 1):
            lines.append((line.rstrip() if sign == "," else line) + sign)
            line = ""
        elif closes:
            lines.append(line.rstrip())
            line = sign
        else:
            line += sign
    head, *columns = lines
    return "\n".join([head, *(f"    {column.strip()}" for column in columns), line])


if __name__ == "__main__":
    FILE.write_text(written(all_steps()), encoding="utf-8")
