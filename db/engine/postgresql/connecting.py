"""Connecting in a thread of its own: a server may accept a connection and say nothing
for seconds."""

from __future__ import annotations

import time
from collections.abc import Callable
from concurrent.futures import Future, wait
from threading import Thread

from db.engine.postgresql.session import Session


class Connecting:
    """One try at a time to have a new session. Callers wait as long as they like, not
    as long as the try lasts."""

    def __init__(self, connect: Callable[[], Session]) -> None:
        """Try by `connect`."""
        self._connect = connect
        self._trying: Future[Session] | None = None
        self._since = 0.0

    @property
    def age(self) -> float:
        """For how many seconds the present try has been under way."""
        return 0.0 if self._trying is None else time.monotonic() - self._since

    def begin(self) -> Future[Session]:
        """Begin a try, unless one is under way or its session was not asked for yet."""
        if self._trying is None:
            self._trying, self._since = Future(), time.monotonic()
            # A process that ends while a server is silent does not wait for it.
            Thread(target=_try, args=(self._trying, self._connect), daemon=True).start()
        return self._trying

    def session(self, seconds: float) -> Session | None:
        """Return the session of the present try; None: it goes on after so many
        seconds.

        Raises:
            Exception: what it has raised; the next call begins another one.
        """
        trying = self.begin()
        wait([trying], seconds)
        if not trying.done():
            return None
        self._trying = None
        return trying.result()

    def forget_failure(self) -> None:
        """Let the next try begin again if this one has failed already: a new caller
        wants the present state."""
        if (
            self._trying is not None
            and self._trying.done()
            and self._trying.exception() is not None
        ):
            self._trying = None

    def give_up(self) -> None:
        """Want the present try's session no more: one that is still made is closed."""
        trying, self._trying = self._trying, None
        if trying is not None:
            trying.add_done_callback(_close)


def _try(trying: Future[Session], connect: Callable[[], Session]) -> None:
    try:
        trying.set_result(connect())
    except BaseException as error:  # noqa: BLE001 - it is raised where the session is asked for
        trying.set_exception(error)


def _close(tried: Future[Session]) -> None:
    if tried.exception() is None:
        tried.result().close()
