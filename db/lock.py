"""One process a database: an advisory lock on a side file, which the system drops when
the process dies."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

from db.errors import DatabaseBusy, DatabaseUnavailable
from db.private_file import LOCK, refusal

if sys.platform == "win32":  # pragma: no cover
    import msvcrt

    def _take(descriptor: int) -> None:
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _take(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FileLock:
    """The lock of one database file, held from construction to `release`, by a side
    file `<path>.lock`.

    Raises:
        DatabaseBusy: another process (or another object of this one) holds it.
        DatabaseUnavailable: the side file cannot be written.
    """

    def __init__(self, path: Path) -> None:
        self._side = path.with_name(path.name + LOCK)
        self._was_there = self._side.exists()
        try:
            self._descriptor = os.open(self._side, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise DatabaseUnavailable(
                f"{self._side} cannot be written: {error.strerror}{refusal(path)}."
            ) from error
        try:
            _take(self._descriptor)
            self._demand_the_same()
        except OSError as error:
            os.close(self._descriptor)
            raise DatabaseBusy(path) from error

    def release(self) -> None:
        """Let the next process in."""
        os.close(self._descriptor)

    def vanish(self) -> None:
        """Let the next process in, and remove the side file if it was not there
        before."""
        if not self._was_there:
            with suppress(OSError):
                self._side.unlink()
        self.release()

    def _demand_the_same(self) -> None:
        """Raise OSError if the side file was removed before it was locked: others would
        lock a new one."""
        if not os.path.samestat(os.fstat(self._descriptor), self._side.stat()):
            raise FileNotFoundError(self._side)
