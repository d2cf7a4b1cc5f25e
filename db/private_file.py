"""Who may read the database: its owner alone, since it holds running hands and tokens of interactions."""

from __future__ import annotations

import logging
import os
import stat
import sys
from pathlib import Path
from typing import Final

PRIVATE: Final = 0o600
"""Read and written by the owner, by nobody else."""
SIDES: Final = ("", "-wal", "-shm")
"""What SQLite's own files are called beside the database; it gives new ones the database's mode."""

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


def close_to_others(path: Path) -> None:
    """Make an existing database private if it is ours and open to everybody.

    A file that a group alone may read was opened to that group on purpose, perhaps for backups: it stays as it is.
    """
    if sys.platform == "win32":  # pragma: no cover - permissions come from the folder there
        return
    for side in SIDES:
        file = path.with_name(path.name + side)
        try:
            found = file.stat()
            if found.st_uid == os.geteuid() and found.st_mode & stat.S_IRWXO:
                file.chmod(PRIVATE)
                _log.info("%s was open to every user of this machine; now only its owner can read it.", file)
        except FileNotFoundError:
            continue
        except OSError as error:  # a file system without permissions, say: no reason not to play
            _log.warning("%s cannot be made private: %s.", file, error.strerror)
