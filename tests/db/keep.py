"""Keep a database of today's schema on both engines: `uv run python -m tests.db.keep
FOLDER`.

A database of the schema that a release has is kept before the next migration is
written, so that the migration is tested on it. A few tables of several games are
played, then everything is moved to PostgreSQL. Two files are written, both of SQL:
`vN.sqlite.sql.xz` and `vN.postgresql.sql.xz`, where N is the number of the schema."""

from __future__ import annotations

import lzma
import re
import sys
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Final

from bot.economy.grants import Award, award
from bot.tables.ids import UserId
from db import schema
from db.engine import moving
from db.reasons import LedgerReason
from tests.db.rows import NOW
from tests.helpers import engines
from tests.helpers.clock import run
from tests.helpers.random_tables import KINDS
from tests.kept.make import play_few
from tests.tables.play import GUILD, world

GAMES: Final = ("bura", "toepen", "sedma", "chicago")
ADMIN: Final = UserId(7)
MEMBER: Final = UserId(8)


async def play(path: Path) -> str:
    """Play a few tables into a new file, and return the file as SQL."""
    few = {kind.game: kind for kind in KINDS if kind.game in GAMES}
    async with world(path, remember=False) as room:
        for kind in few.values():
            await play_few(room, kind)
        prize = Award(GUILD, 1, ADMIN, MEMBER, LedgerReason.GRANT, 5, "a prize")
        await room.database.run(lambda c: award(c, prize, NOW))
        return await room.database.read(lambda c: "\n".join(c.iterdump()))


def as_postgresql(file: Path) -> str:
    """Move a file into a new PostgreSQL database, and return that as SQL which any
    session can run."""
    url = engines.new_database()
    with (
        closing(engines.session(url)) as c,
        moving.opened(file, lambda _: None) as source,
    ):
        c.execute("BEGIN")
        moving.move(source, c, lambda _: None)
        c.execute("COMMIT")
    dump = engines.server().dump(url)
    # `\restrict` is for psql, and the search path is the session's own.
    return re.sub(
        r"^(?:\\|--|SET |SELECT pg_catalog\.set_config).*\n|\n(?=\n)",
        "",
        dump,
        flags=re.MULTILINE,
    )


def main(folder: Path) -> None:
    """Write the two files."""
    number = schema.whole().number
    with tempfile.TemporaryDirectory() as place:
        file = Path(place) / "bura.sqlite3"
        header = f"PRAGMA user_version = {number};\nPRAGMA application_id = {schema.APPLICATION_ID};\n"
        for engine, sql in (
            ("sqlite", run(play(file)) + "\n" + header),
            ("postgresql", as_postgresql(file)),
        ):
            (folder / f"v{number}.{engine}.sql.xz").write_bytes(
                lzma.compress(sql.encode(), preset=9)
            )


if __name__ == "__main__":
    main(Path(sys.argv[1]))
