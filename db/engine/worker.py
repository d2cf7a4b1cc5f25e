"""A thread of one's own for what waits for an answer, such as a connection to a
server."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, TypeVar

from db.thread import fail, succeed

T = TypeVar("T")
Work = Callable[[], object]

_END: Final = object()


class Worker:
    """A thread that does one piece of work after the other. End it: it keeps the
    interpreter from ending."""

    def __init__(self) -> None:
        self._queue: SimpleQueue[tuple[asyncio.Future[Any] | None, Work]] = (
            SimpleQueue()
        )
        Thread(target=_serve, args=(self._queue,)).start()

    def post(self, work: Work) -> None:
        """Do `work` in the thread, after that before it; it must not raise, since
        nobody would hear of it."""
        self._queue.put_nowait((None, work))

    async def call(self, work: Callable[[], T]) -> T:
        """Do `work` in the thread and return its result or raise its exception. A
        cancelled caller does not stop it."""
        answer: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((answer, work))
        return await answer

    async def end(self) -> None:
        """End the thread after the work that waits."""
        await self.call(lambda: _END)


def _serve(queue: SimpleQueue[tuple[asyncio.Future[Any] | None, Work]]) -> None:
    result: object = None
    while result is not _END:
        answer, work = queue.get()
        try:
            result = work()
        except BaseException as error:  # noqa: BLE001 - it is the caller's, and is raised there
            if answer is not None:
                answer.get_loop().call_soon_threadsafe(fail, answer, error)
        else:
            if answer is not None:
                answer.get_loop().call_soon_threadsafe(succeed, answer, result)
