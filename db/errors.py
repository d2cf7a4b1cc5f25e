"""What can be wrong with the database as a whole. Every message is one sentence for the
person who runs the bot."""

from __future__ import annotations

from pathlib import Path


class DatabaseProblem(Exception):  # noqa: N818 - the field's word; the subclasses say what the problem is
    """The database as a whole cannot be used."""


class DatabaseUnavailable(DatabaseProblem):
    """The database cannot be opened, created or written; nothing of the request was
    stored."""


class DatabaseMissing(DatabaseUnavailable):
    """There is no such file, and none was created."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"There is no database {path}.")


class DatabaseLocked(DatabaseUnavailable):
    """Another process holds the lock for writing; nothing of the request was stored or
    will be."""

    def __init__(
        self,
        path: Path | str,
        why: str = "is locked by another program: try again when that is done",
    ) -> None:
        super().__init__(f"{path} {why}.")


class LockedOut(DatabaseLocked):
    """The same, for a caller whose patience is over; nothing was stored before
    either."""


class SessionLost(DatabaseUnavailable):
    """The session with the server has ended before the request was stored, and what was
    known from it may be old."""

    def __init__(self, name: str) -> None:
        super().__init__(f"The session with {name} was lost; nothing was stored.")


class OutcomeUnknown(SessionLost):
    """The session ended while the server was storing the request, and nothing tells for
    sure whether it has."""

    def __init__(self, name: str) -> None:
        DatabaseUnavailable.__init__(
            self, f"The session with {name} was lost; nobody knows what was stored."
        )


class OwnedElsewhere(SessionLost):
    """Another process has taken over while the session was lost; this one writes
    nothing any more, and must end."""

    def __init__(self, name: str) -> None:
        DatabaseUnavailable.__init__(
            self, f"Another process of the bot has taken over {name}; this one ends."
        )


class DatabaseForeign(DatabaseProblem):
    """The file holds something else."""

    def __init__(self, path: Path | str) -> None:
        super().__init__(f"{path} is not a database of this bot.")


class DatabaseTooNew(DatabaseProblem):
    """A newer version of the bot has written the file. `found` and `known` are schema
    versions."""

    def __init__(self, path: Path | str, found: int, known: int) -> None:
        super().__init__(
            f"{path} was written by a newer bot (schema {found}; this one knows up to {known})."
        )


class DatabaseTooOld(DatabaseProblem):
    """An early version of the bot has written the file, and nothing leads from its
    tables to those of today. `found` and `oldest` are schema versions."""

    def __init__(self, path: Path | str, found: int, oldest: int) -> None:
        super().__init__(
            f"{path} was written by a bot that is too old (schema {found}; this one opens {oldest} and later)."
        )


class DatabaseBusy(DatabaseProblem):
    """Another process of the bot uses the file; two bots on one file would deal
    twice."""

    def __init__(self, path: Path | str) -> None:
        super().__init__(f"{path} is in use by another process of the bot.")


class EarlierVersionPlays(DatabaseBusy):
    """Processes of an earlier version play, and rely on the tables that this version
    would change."""

    def __init__(self, name: str) -> None:
        DatabaseProblem.__init__(
            self,
            f"{name} is in use by processes of an earlier version of the bot, whose tables it has: end these first.",
        )


class Conflict(Exception):  # noqa: N818 - an answer to be handled, not a failure of storage
    """Somebody else was first: the row has changed, exists already, or is not there."""
