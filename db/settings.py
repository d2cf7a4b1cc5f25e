"""What the bot remembers of itself between two runs, such as the hash of its registered
commands."""

from __future__ import annotations

from db.engine.port import Connection


def get(c: Connection, key: str) -> str | None:
    """Return the value stored under `key`."""
    row = c.execute("SELECT value FROM settings WHERE key = ?", (key,)).fetchone()
    return None if row is None else str(row[0])


def put_first(c: Connection, key: str, value: str) -> str:
    """Store `value` under `key` unless somebody did before, and return what is stored
    now."""
    c.execute(
        "INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO NOTHING",
        (key, value),
    )
    return get(c, key) or value


def get_alone(c: Connection, key: str, first: str) -> str:
    """Return the value stored under `key`, `first` if none is; nobody else writes it in
    this transaction."""
    found = c.execute(
        "INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = settings.value"
        " RETURNING value",
        (key, first),
    )
    return str(found.fetchall()[0][0])


def put(c: Connection, key: str, value: str) -> None:
    """Store `value` under `key` in place of the former one."""
    c.execute(
        "INSERT INTO settings (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value",
        (key, value),
    )
