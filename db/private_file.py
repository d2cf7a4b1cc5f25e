"""Who may read the database: only its owner, since it holds running hands and tokens
of interactions."""

from __future__ import annotations

import errno
import logging
import os
import stat
import sys
from pathlib import Path
from typing import Final

PRIVATE: Final = 0o600
"""Read and written by the owner, by nobody else."""
SIDES: Final = ("", "-wal", "-shm")
"""What SQLite's own files are called beside the database; it gives new ones the
database's mode."""

if sys.platform != "win32":
    import pwd

LOCK: Final = ".lock"
"""The name of the side file that only one process may have locked (`db.lock`)."""

_log = logging.getLogger(__name__)


def create(path: Path) -> None:
    """Make sure there is a file; a new one is private before anything is in it.

    Raises:
        OSError: it cannot be created.
    """
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))
    except FileExistsError:
        return


def demand_writable(path: Path) -> None:
    """Check that this process may write a database: SQLite also opens one that it may
    only read.

    Raises:
        OSError: it may not.
    """
    barred = _barred(path)
    if barred is not None:
        code = errno.EROFS if os.statvfs(barred).f_flag & os.ST_RDONLY else errno.EACCES
        raise OSError(code, os.strerror(code))


def refusal(path: Path) -> str:
    """Return why permissions keep a database from being written, as the rest of a
    sentence; or nothing.

    It names the owner and the mode of the file, or of the folder.
    """
    barred = _barred(path)
    if (
        barred is None or sys.platform == "win32"
    ):  # pragma: no cover - permissions come from the folder there
        return ""
    found = barred.stat()
    own = _user(os.geteuid())
    owner = _user(found.st_uid)
    mode = stat.S_IMODE(found.st_mode)
    return f"; {barred} belongs to {owner} and has mode {mode:04o}, and the bot runs as {own}"


def _barred(path: Path) -> Path | None:
    """Return the first of the folder and the database's existing files that cannot be
    written."""
    if (
        sys.platform == "win32"
    ):  # pragma: no cover - permissions come from the folder there
        return None
    wanted = {path.parent: os.W_OK | os.X_OK}
    wanted |= dict.fromkeys(
        (path.with_name(path.name + side) for side in (*SIDES, LOCK)), os.R_OK | os.W_OK
    )
    for file, rights in wanted.items():
        if os.access(file, os.F_OK) and not os.access(file, rights, effective_ids=True):
            return file
    return None


def _user(number: int) -> str:
    """Return the name and the number of a user; a container does not know names from
    other machines."""
    try:
        return f"{pwd.getpwuid(number).pw_name} ({number})"
    except KeyError:
        return f"user {number}"


def close_to_others(path: Path) -> None:
    """Make an existing database private if it is ours and open to everybody.

    A file that only a group may read was opened to that group on purpose, perhaps for
    backups: it stays as it is."""
    if (
        sys.platform == "win32"
    ):  # pragma: no cover - permissions come from the folder there
        return
    for side in SIDES:
        file = path.with_name(path.name + side)
        try:
            found = file.stat()
            if found.st_uid == os.geteuid() and found.st_mode & stat.S_IRWXO:
                file.chmod(PRIVATE)
                _log.info(
                    "%s was open to every user of this machine; now only its owner can read it.",
                    file,
                )
        except FileNotFoundError:
            continue
        except OSError as error:
            # a file system without permissions, say: no reason not to play
            _log.warning("%s cannot be made private: %s.", file, error.strerror)
