"""A pooler between the bot and the server is refused, whatever it pools."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from db.database import Database, DatabaseUnavailable
from tests.helpers import engines


@pytest.fixture(params=["transaction", "session"])
def pooled(request: pytest.FixtureRequest, url: str) -> Iterator[str]:
    """The address of a database behind PgBouncer."""
    program = shutil.which("pgbouncer") or shutil.which("/usr/sbin/pgbouncer")
    if program is None:
        assert not os.environ.get("BURA_REQUIRE_POSTGRESQL"), (
            "PgBouncer is not installed"
        )
        pytest.skip("PgBouncer is not installed")
    name = url.partition("@/")[2].partition("?")[0]
    with tempfile.TemporaryDirectory(dir=engines.server().sockets.parent) as folder:
        settings = Path(folder) / "pgbouncer.ini"
        settings.write_text(
            f"[databases]\n{name} = host={engines.server().sockets} user=bura\n"
            f"[pgbouncer]\nunix_socket_dir = {folder}\nauth_type = any\npool_mode = {request.param}\n"
            "listen_port = 6432\nignore_startup_parameters = extra_float_digits,options\n",
            encoding="utf-8",
        )
        Path(folder).chmod(0o777)  # it is another user's server that writes here
        user = pwd.getpwnam("nobody").pw_uid if os.geteuid() == 0 else None
        with subprocess.Popen(
            [program, settings],
            user=user,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        ) as pooler:
            try:
                until = time.monotonic() + 20
                while not (Path(folder) / ".s.PGSQL.6432").exists():
                    assert pooler.poll() is None
                    assert time.monotonic() < until
                    time.sleep(0.02)
                yield f"postgresql://bura@/{name}?host={folder}&port=6432"
            finally:
                pooler.send_signal(signal.SIGKILL)


async def test_a_pooler_is_refused(pooled: str) -> None:
    with pytest.raises(DatabaseUnavailable, match="through a pooler such as PgBouncer"):
        await Database.open(pooled)


async def test_the_server_itself_is_not(url: str) -> None:
    await (await Database.open(url)).close()
