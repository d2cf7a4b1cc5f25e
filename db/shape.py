"""Whether a file has the tables, indexes and triggers that this version makes: no rule
may be lost unseen."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Mapping
from contextlib import closing

from db.schema import whole


def faults(c: sqlite3.Connection) -> list[str]:
    """Compare what is declared in the file with what it should be; return one line
    without a full stop for each fault.

    An index more than there should be harms nobody.
    """
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as fresh:
        fresh.executescript(whole().sql)
        wanted, found = _declared(fresh), _declared(c)
    lost = [
        f"the {kind} {name} is not there"
        for kind, name in sorted(wanted.keys() - found.keys())
    ]
    other = [
        f"the {kind} {name} is another one"
        for kind, name in sorted(wanted.keys() & found.keys())
        if wanted[kind, name] != found[kind, name]
    ]
    more = [
        f"the {kind} {name} is not ours"
        for kind, name in sorted(found.keys() - wanted.keys())
        if kind != "index"
    ]
    return lost + other + more


def _declared(c: sqlite3.Connection) -> Mapping[tuple[str, str], str]:
    rows = c.execute(
        "SELECT type, name, sql FROM sqlite_schema WHERE name NOT LIKE 'sqlite_%'"
    )
    return {(kind, name): normal(sql) for kind, name, sql in rows}


def normal(sql: str) -> str:
    """Return a declaration without what a change of its layout alone would change."""
    return re.sub(r" ?([(),]) ?", r"\1", " ".join(sql.split()))
