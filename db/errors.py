"""What can be wrong with the database as a whole. Every message is one sentence for the person who runs the bot."""

from __future__ import annotations

from pathlib import Path


class DatabaseProblem(Exception):  # noqa: N818 - the field's word; the subclasses say what the problem is
    """The database as a whole cannot be used."""


class DatabaseUnavailable(DatabaseProblem):
    """The file cannot be opened, created or written; nothing of the request was stored."""


class DatabaseLocked(DatabaseUnavailable):
    """Another process holds the lock for writing; nothing of the request was stored or will be."""

    def __init__(self, path: Path | str) -> None:
        super().__init__(f"{path} is locked by another program: try again when that is done.")


class LockedOut(DatabaseLocked):
    """The same, for a caller whose patience is over; nothing was stored before either."""


class DatabaseForeign(DatabaseProblem):
    """The file holds something else."""

    def __init__(self, path: Path | str) -> None:
        super().__init__(f"{path} is not a database of this bot.")


class DatabaseTooNew(DatabaseProblem):
    """A newer version of the bot has written the file. `found` and `known` are schema versions."""

    def __init__(self, path: Path | str, found: int, known: int) -> None:
        super().__init__(f"{path} was written by a newer bot (schema {found}; this one knows up to {known}).")


class DatabaseBusy(DatabaseProblem):
    """Another process of the bot uses the file; two bots on one file would deal twice."""

    def __init__(self, path: Path | str) -> None:
        super().__init__(f"{path} is in use by another process of the bot.")


class Conflict(Exception):  # noqa: N818 - an answer to be handled, not a failure of storage
    """Somebody else was first: the row has changed, exists already, or is not there."""
