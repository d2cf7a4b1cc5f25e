"""One process a database: an advisory lock on a side file, which the system drops when the process dies."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from db.errors import DatabaseBusy, DatabaseUnavailable

if sys.platform == "win32":  # pragma: no cover
    import msvcrt

    def _take(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FileLock:
    """The lock of one database file, held from construction to `release`.

    The side file `<path>.lock` stays when the lock is released: removing it would let two processes lock
    two files of the same name.

    Raises:
        DatabaseBusy: another process (or another object of this one) holds it.
        DatabaseUnavailable: the side file cannot be written.
    """

    def __init__(self, path: Path) -> None:
        side = path.with_name(path.name + ".lock")
        try:
            self._descriptor = os.open(side, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise DatabaseUnavailable(f"{side} cannot be written: {error.strerror}.") from error
        try:
            _take(self._descriptor)
        except OSError as error:
            os.close(self._descriptor)
            raise DatabaseBusy(path) from error

    def release(self) -> None:
        """Let the next process in."""
        os.close(self._descriptor)
