"""Debian's PostgreSQL for tests: a server of one's own, on a socket in memory, that
ends with its process."""

from __future__ import annotations

import ctypes
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from contextlib import closing, suppress
from functools import cache
from pathlib import Path
from typing import Final

MEMORY: Final = Path("/dev/shm")  # noqa: S108 - its folder is its user's alone
PREFIX: Final = "bura-postgresql-"
PR_SET_PDEATHSIG: Final = 1
QUICK: Final = (
    "fsync=off",
    "synchronous_commit=off",
    "full_page_writes=off",
    "autovacuum=off",
    "wal_level=minimal",
)
"""Nobody needs what an ordinary test has stored once the machine stops."""
DURABLE: Final = ("fsync=on",)
SMALL: Final = (
    "listen_addresses=",
    "shared_buffers=32MB",
    "max_wal_senders=0",
    "log_min_messages=fatal",
)
REPLICATED: Final = (*DURABLE, "max_wal_senders=4", "wal_retrieve_retry_interval=100ms")
"""For a primary and its standby."""
PATIENCE: Final = 60
"""Seconds that a server may take to start."""


@cache
def programs() -> Path | None:
    """Return the folder of the newest PostgreSQL's programs; None: there is none on
    this machine."""
    found = [
        path
        for path in Path("/usr/lib/postgresql").glob("*/bin")
        if (path / "initdb").exists()
    ]
    on_path = shutil.which("initdb")
    return (
        max(found, key=lambda path: int(path.parent.name))
        if found
        else on_path and Path(on_path).parent
    )


class Server:
    """A PostgreSQL server of this process. `stop` and `start` do what an operator does,
    `kill` what a crash does."""

    def __init__(
        self, *settings: str, place: Path | None = None, primary: Server | None = None
    ) -> None:
        """Start one with settings, or quick ones; its folder is made in a `place`, or
        in memory.

        It is the standby of a `primary`, if that is given.
        """
        _sweep()
        bin_ = programs()
        assert bin_ is not None, "PostgreSQL is not installed"
        self._bin = bin_
        self._settings = (*SMALL, *(settings or QUICK))
        memory = MEMORY if os.access(MEMORY, os.W_OK) else Path(tempfile.gettempdir())
        self._folder = Path(
            tempfile.mkdtemp(prefix=f"{PREFIX}{os.getpid()}-", dir=place or memory)
        )
        self.sockets = self._folder
        self._user = _other_user()
        if self._user is not None:
            os.chown(self._folder, self._user.pw_uid, self._user.pw_gid)
        self._process: subprocess.Popen[bytes] | None = None
        if primary is not None:
            self.follow(primary)
            return
        # ICU's order of words is not that of their letters: what is compared here must
        # say how.
        order = (
            "--encoding=UTF8",
            "--locale=C.UTF-8",
            "--locale-provider=icu",
            "--icu-locale=en-US",
        )
        self._run(
            "initdb",
            "--no-sync",
            "--auth=trust",
            "--username=bura",
            *order,
            f"--pgdata={self._folder / 'data'}",
        )
        self.start()

    def url(self, database: str) -> str:
        """Return the address of one of its databases."""
        return f"postgresql://bura@/{database}?host={self.sockets}"

    def start(self) -> None:
        """Start it unless it runs, and wait until it answers."""
        if self._process is not None:
            return
        command = [
            self._bin / "postgres",
            "-D",
            self._folder / "data",
            "-k",
            self.sockets,
        ]
        for setting in self._settings:
            command += ["-c", setting]
        log = (self._folder / "log").open("ab")
        with closing(log):
            self._process = subprocess.Popen(
                command,
                stdout=log,
                stderr=log,
                preexec_fn=self._as_other,  # noqa: PLW1509
            )
        until = time.monotonic() + PATIENCE
        while subprocess.call([self._bin / "pg_isready", "-q", "-h", self.sockets]):
            assert self._process.poll() is None, (self._folder / "log").read_text(
                encoding="utf-8"
            )
            assert time.monotonic() < until, "the server does not start"
            time.sleep(0.02)

    def stop(self) -> None:
        """Shut it down in order, whoever is connected."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """Let it crash: everything that it has in memory is gone."""
        self._end(signal.SIGQUIT)

    def cut_off(self) -> None:
        """End all of its processes as a machine does whose power fails: nobody is told,
        and nothing is finished."""
        if self._process is not None:
            self._process.send_signal(signal.SIGSTOP)  # it starts no more
            pid = self._process.pid
            for child in (
                Path(f"/proc/{pid}/task/{pid}/children")
                .read_text(encoding="ascii")
                .split()
            ):
                with suppress(ProcessLookupError):
                    os.kill(int(child), signal.SIGKILL)
        self._end(signal.SIGKILL)

    def follow(self, primary: Server) -> None:
        """Start as a standby of another server, and copy what that has; what this one
        had is forgotten."""
        shutil.rmtree(self._folder / "data", ignore_errors=True)
        source = f"host={primary.sockets} user=bura application_name=standby"
        copy = (
            "--checkpoint=fast",
            "--no-sync",
            "--write-recovery-conf",
            f"--pgdata={self._folder / 'data'}",
        )
        self._run("pg_basebackup", f"--dbname={source}", *copy)
        self.start()

    def ask(self, sql: str) -> str:
        """Return what it answers to a statement outside of the bot's databases: rows as
        lines, columns between |."""
        about = (
            "--no-psqlrc",
            "--tuples-only",
            "--no-align",
            f"--host={self.sockets}",
            "--username=bura",
        )
        return self._run(
            "psql", *about, "--dbname=postgres", f"--command={sql}"
        ).strip()

    def dump(self, url: str) -> str:
        """Return a database as SQL, its rows as INSERT statements."""
        return self._run(
            "pg_dump", "--inserts", "--no-owner", "--no-privileges", f"--dbname={url}"
        )

    def remove(self) -> None:
        """End it for ever."""
        self.kill()
        shutil.rmtree(self._folder, ignore_errors=True)

    def _end(self, sign: signal.Signals) -> None:
        if self._process is not None:
            self._process.send_signal(sign)
            self._process.wait(PATIENCE)
            self._process = None

    def _run(self, program: str, *arguments: str) -> str:
        done = subprocess.run(
            [self._bin / program, *arguments],
            preexec_fn=self._as_other,
            capture_output=True,
            check=False,
            cwd="/",
        )
        assert not done.returncode, done.stderr.decode()
        return done.stdout.decode()

    def _as_other(self) -> None:
        """Become another user if this is root, which PostgreSQL refuses; end when
        whoever started this ends."""
        if self._user is not None:
            os.setgid(self._user.pw_gid)
            os.setgroups([])
            os.setuid(self._user.pw_uid)
        ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGQUIT)


def _other_user() -> pwd.struct_passwd | None:
    return pwd.getpwnam("nobody") if os.geteuid() == 0 else None


def _sweep() -> None:
    """Remove what servers have left behind whose processes were killed."""
    for folder in MEMORY.glob(f"{PREFIX}*"):
        owner = int(folder.name.removeprefix(PREFIX).partition("-")[0])
        if not Path(f"/proc/{owner}").exists():
            shutil.rmtree(folder, ignore_errors=True)
