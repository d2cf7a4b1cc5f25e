"""Thinking beside the event loop: processes that answer the questions of the house
within a budget of time."""

from __future__ import annotations

import asyncio
import itertools
import logging
import os
import pickle
import sys
from asyncio import StreamReader, StreamWriter
from asyncio.subprocess import PIPE, Process
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from enum import IntEnum
from pathlib import Path
from typing import Final, Protocol, cast

from bot.house import worker
from bot.house.advice import Advice, AnyAdvice
from bot.house.question import LENGTH, AnyQuestion, QuestionKind

LONGEST_THOUGHT: Final = 10.0
"""Seconds after which a process that does not answer is taken to hang."""
HINT_SECONDS: Final = 2.0
"""The budget of a hint: Discord waits three seconds for the answer to a click."""
REVIEW_SECONDS: Final = 10.0
"""The budget of one decision that is looked at afterwards."""

_START: Final = "from bot.house.worker import main; main()"
_ONE_THREAD: Final = (
    "OPENBLAS_NUM_THREADS",
    "OMP_NUM_THREADS",
    "MKL_NUM_THREADS",
    "VECLIB_MAXIMUM_THREADS",
)
_KEPT_BACK: Final = "DISCORD_"
"""Settings that are none of the business of a process that thinks."""
COMPLAINT_BYTES: Final = 4000
"""How many bytes of a process's last output are kept for the log."""

MISTAKEN: Final[AnyAdvice] = Advice(())
"""What stands for the advice of a player that has made a mistake: no choice is judged
by it."""

_log = logging.getLogger(__name__)


class NoAnswerError(Exception):
    """A question was not answered; the message says why, and names no card."""


class PlayerError(NoAnswerError):
    """A player has made a mistake where it was asked: it would make the same one
    anywhere."""


class Urgency(IntEnum):
    """What is answered first."""

    MOVE = 0
    HINT = 1
    REVIEW = 2


@dataclass(order=True)
class _PendingQuestion:
    urgency: Urgency
    number: int
    wish: QuestionKind = field(compare=False)
    question: AnyQuestion = field(compare=False)
    answer: asyncio.Future[object] = field(compare=False)


class Thinker(Protocol):
    """Somebody who answers one question after the other."""

    async def begin(self) -> None:
        """Get ready, so that the first question does not wait for it. Raises
        NoAnswerError."""
        ...

    async def ask(self, wish: QuestionKind, question: AnyQuestion) -> object:
        """Answer. Raises NoAnswerError."""
        ...

    async def end(self) -> None:
        """Stop, in mid-thought too."""
        ...


class Thinkers:
    """Answers questions, the most urgent first. The processes start with the first
    question, or with `prepare`.

    Args:
        workers: how many processes think; 0: a thread of this process does, for tests
            and very small machines.
        budget: seconds that a move may take, from the question on; then it is made
            here, without a worker.
    """

    def __init__(self, workers: int = 1, budget: float = 0.5) -> None:
        self.workers = workers
        self.budget = budget
        self._jobs: asyncio.PriorityQueue[_PendingQuestion] = asyncio.PriorityQueue()
        self._numbers = itertools.count()
        self._tasks: list[asyncio.Task[None]] = []
        self._closed = False

    async def decide(self, question: AnyQuestion) -> object | None:
        """Return what the player does, or None if it does nothing; it always answers
        when its seat is asked."""
        return await self._asked(
            QuestionKind.DECIDE, question, self.budget, Urgency.MOVE, question.default
        )

    async def decide_at_leisure(self, question: AnyQuestion) -> object | None:
        """Return the same as `decide`, after all that people wait for."""
        return await self._asked(
            QuestionKind.DECIDE,
            question,
            REVIEW_SECONDS,
            Urgency.REVIEW,
            question.default,
        )

    async def advise(
        self, question: AnyQuestion, urgency: Urgency = Urgency.HINT
    ) -> AnyAdvice:
        """Return what the player thinks of its choices: `MISTAKEN`, if it makes a
        mistake."""
        budget = HINT_SECONDS if urgency is Urgency.HINT else REVIEW_SECONDS
        return cast(
            "AnyAdvice",
            await self._asked(QuestionKind.ADVISE, question, budget, urgency, MISTAKEN),
        )

    async def review(self, questions: Iterable[AnyQuestion]) -> tuple[AnyAdvice, ...]:
        """Return what the player thinks of one decision after the other; moves and
        hints are answered between them."""
        return tuple(
            [await self.advise(question, Urgency.REVIEW) for question in questions]
        )

    def prepare(self) -> None:
        """Start what thinks, if it does not run yet: there will be questions soon."""
        if not self._tasks and not self._closed:
            for number in range(max(1, self.workers)):
                thinker = WorkerProcess() if self.workers else OwnThread()
                self._tasks.append(
                    asyncio.create_task(self._work(thinker), name=f"thinker {number}")
                )

    async def close(self) -> None:
        """End all processes. What is still asked is answered without them."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        while not self._jobs.empty():
            _fail(self._jobs.get_nowait(), NoAnswerError("the house is closing"))

    async def _asked(
        self,
        wish: QuestionKind,
        question: AnyQuestion,
        budget: float,
        urgency: Urgency,
        instead: object | None,
    ) -> object:
        """Return the answer, if need be from a thread of this process; or this
        `instead` of a mistake."""
        self.prepare()
        try:
            try:
                return await self._answered(wish, question, budget, urgency)
            except TimeoutError:
                _log.warning(
                    "a player of the house had no answer (%s) within %.1f s: it goes on without",
                    wish,
                    budget,
                )
            except PlayerError:
                raise
            except NoAnswerError as error:
                # a process that ends answers no more
                level = logging.INFO if self._closed else logging.WARNING
                _log.log(
                    level, "a player of the house had no answer (%s): %s", wish, error
                )
            # Only this needs the arithmetic of the house in the bot's own process.
            return await OwnThread().ask(wish, question)
        except PlayerError as error:
            _log.error("a player of the house has made a mistake (%s): %s", wish, error)
            return instead

    async def _answered(
        self, wish: QuestionKind, question: AnyQuestion, budget: float, urgency: Urgency
    ) -> object:
        if self._closed:
            raise NoAnswerError("the house is closed")
        answer: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait(
            _PendingQuestion(urgency, next(self._numbers), wish, question, answer)
        )
        async with asyncio.timeout(budget):
            return await answer  # cancelled with its caller, and then never begun

    async def _work(self, thinker: Thinker) -> None:
        try:
            with suppress(NoAnswerError):  # the first question will tell
                await thinker.begin()
            while True:
                job = await self._jobs.get()
                if not job.answer.done():
                    await self._think(thinker, job)
        finally:
            await thinker.end()

    async def _think(self, thinker: Thinker, job: _PendingQuestion) -> None:
        try:
            async with asyncio.timeout(LONGEST_THOUGHT):
                answer = await thinker.ask(job.wish, job.question)
        except TimeoutError:
            await thinker.end()
            _fail(job, NoAnswerError(f"it has thought for {LONGEST_THOUGHT:.0f} s"))
        except NoAnswerError as error:
            _fail(job, error)
        except BaseException:
            _fail(job, NoAnswerError("the house is closing"))
            raise
        else:
            if not job.answer.done():
                job.answer.set_result(answer)


def _fail(job: _PendingQuestion, why: NoAnswerError) -> None:
    if not job.answer.done():
        job.answer.set_exception(why)


class OwnThread:
    """Thinks in a thread of this process."""

    async def begin(self) -> None:
        """Do nothing: there is nothing to start."""

    async def ask(self, wish: QuestionKind, question: AnyQuestion) -> object:
        """Answer in a thread. Raises PlayerError."""
        try:
            return await asyncio.to_thread(worker.answer, wish, question)
        except Exception as error:  # noqa: BLE001 - of whatever kind, its message may hold cards
            raise PlayerError(worker.mistake(error)) from None

    async def end(self) -> None:
        """Do nothing: a thread that thinks cannot be ended."""


class WorkerProcess:
    """Thinks in a process of its own; a dead one is replaced when it is asked next."""

    def __init__(self) -> None:
        self._process: Process | None = None
        self._heard: asyncio.Task[None] | None = None

    async def begin(self) -> None:
        """Start the process if none is alive. Raises NoAnswerError."""
        await self._alive()

    async def ask(self, wish: QuestionKind, question: AnyQuestion) -> object:
        """Answer. Raises NoAnswerError: the process has died; PlayerError: the player
        has made a mistake."""
        process = await self._alive()
        try:
            well, answer = await self._exchanged(
                process, pickle.dumps((wish, question), pickle.HIGHEST_PROTOCOL)
            )
        except BaseException:  # cancelled in mid-thought, too: its answer would be taken for the next one's
            await self.end()
            raise
        if not well:
            raise PlayerError(str(answer))
        return answer

    async def end(self) -> None:
        """Kill the process, if there is one, and wait until it is gone."""
        process, self._process = self._process, None
        if process is None:
            return
        if process.returncode is None:
            with suppress(ProcessLookupError):
                process.kill()
        sink, source = _pipes(process)
        sink.close()
        await source.read()
        await process.wait()
        if self._heard is not None:
            await self._heard

    @staticmethod
    async def _exchanged(process: Process, message: bytes) -> tuple[bool, object]:
        """Send a question and return whether it was answered, and the answer. Raises
        NoAnswerError if it dies."""
        try:
            sink, source = _pipes(process)
            sink.write(LENGTH.pack(len(message)) + message)
            await sink.drain()
            (length,) = LENGTH.unpack(await source.readexactly(LENGTH.size))
            well, answer = pickle.loads(await source.readexactly(length))  # noqa: S301 - a process of our own
        except (EOFError, OSError):
            # It is dead, or about to be; to signal it now would take its exit code from
            # who waits for it.
            raise NoAnswerError(
                f"its process ended with {await process.wait()}"
            ) from None
        return well, answer

    async def _alive(self) -> Process:
        if self._process is not None and self._process.returncode is not None:
            await self.end()
        if self._process is None:
            try:
                self._process = await asyncio.create_subprocess_exec(
                    *(sys.executable, "-P", "-c", _START),
                    stdin=PIPE,
                    stdout=PIPE,
                    stderr=PIPE,
                    env=_environment(),
                    start_new_session=True,
                )
            except OSError as error:
                raise NoAnswerError(
                    f"its process cannot be started: {error.strerror}"
                ) from None
            self._heard = asyncio.create_task(
                _listen(self._process.stderr), name="what a thinker complains of"
            )
        return self._process


async def _listen(complaints: StreamReader | None) -> None:
    """Log the last output of a process, such as why it died, in one line once it has
    ended."""
    said = b"" if complaints is None else await _end_of(complaints)
    if text := said.decode(errors="replace").strip():
        _log.error("a process of the house has said: %s", text)


async def _end_of(source: StreamReader) -> bytes:
    """Read all output, and return the last `COMPLAINT_BYTES` of it."""
    end = b""
    while more := await source.read(COMPLAINT_BYTES):
        end = (end + more)[-COMPLAINT_BYTES:]
    return end


def _pipes(process: Process) -> tuple[StreamWriter, StreamReader]:
    """Return the way to a process and the way back. Raises EOFError if it was started
    without."""
    if process.stdin is None or process.stdout is None:
        raise EOFError
    return process.stdin, process.stdout


def _environment() -> dict[str, str]:
    """Return what the process needs to know: where the modules are, and that arithmetic
    is for one core."""
    kept = {
        name: value
        for name, value in os.environ.items()
        if not name.startswith(_KEPT_BACK)
    }
    places = os.pathsep.join(place or str(Path.cwd()) for place in sys.path)
    return kept | dict.fromkeys(_ONE_THREAD, "1") | {"PYTHONPATH": places}
