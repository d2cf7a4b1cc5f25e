"""Thinking in processes of their own: budgets, deaths, cancellations, and nothing left
behind."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from unittest.mock import Mock

import psutil
import pytest

from bot.house import thinking, worker
from bot.house.advice import Advice
from bot.house.levels import Level
from bot.house.question import Question, QuestionKind
from bot.house.thinking import Thinkers, Urgency, WorkerProcess
from tests.helpers.clock import HandClock, settle
from tests.helpers.sizes import first_of
from tests.house.puppet import SECRET, question
from tests.house.puppet.player import Seated

PROJECT = Path(__file__).parents[2]
GENEROUS = 60.0
"""Seconds: no test waits for them, unless something is broken."""


def expected(asked: Question) -> object:
    return worker.answer(QuestionKind.DECIDE, asked)


def processes() -> list[psutil.Process]:
    return [
        child
        for child in psutil.Process().children()
        if "bot.house.worker" in " ".join(child.cmdline())
    ]


async def only_process(thinkers: Thinkers) -> psutil.Process:
    """Return the process that thinks, once it has answered something."""
    await thinkers.decide(question(1))
    (found,) = processes()
    return found


@pytest.mark.parametrize("workers", first_of([1, 0, 2], 1))
async def test_it_answers_as_the_player_would(workers: int) -> None:
    thinkers = Thinkers(workers, GENEROUS)
    asked = [question(seed, level) for seed, level in enumerate(Level)]
    try:
        assert processes() == []
        assert await asyncio.gather(*map(thinkers.decide, asked)) == [
            expected(each) for each in asked
        ]
        assert len(processes()) == workers
        advice = await thinkers.advise(asked[0])
        assert set(advice.choices) == set((await thinkers.review(asked))[0].choices)
    finally:
        await thinkers.close()
    assert processes() == []


async def test_a_killed_process_is_replaced_and_its_thought_made_without_it(
    caplog: pytest.LogCaptureFixture,
) -> None:
    thinkers = Thinkers(1, GENEROUS)
    try:
        first = await only_process(thinkers)
        first.suspend()
        asked = asyncio.create_task(thinkers.decide(question(2)))
        await settle()
        first.kill()
        assert await asked == expected(question(2))
        assert "its process ended with -9" in caplog.text
        caplog.clear()
        assert await thinkers.decide(question(3)) == expected(question(3))
        assert caplog.text == ""
        (second,) = processes()
        assert second.pid != first.pid
    finally:
        await thinkers.close()


@pytest.mark.long
async def test_one_that_died_idle_is_replaced_before_anybody_notices(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    only = WorkerProcess()
    monkeypatch.setattr(thinking, "WorkerProcess", lambda: only)
    thinkers = Thinkers(1, GENEROUS)
    try:
        first = await only_process(thinkers)
        process = only._process
        assert process is not None
        first.kill()
        await process.wait()
        assert await thinkers.decide(question(3)) == expected(question(3))
        assert caplog.text == ""
    finally:
        await thinkers.close()


async def test_when_the_budget_runs_out_it_decides_at_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    thinkers = Thinkers(1, GENEROUS)
    try:
        slow = await only_process(thinkers)
        slow.suspend()
        thinkers.budget = 0.01
        late = question(4)
        asked = asyncio.create_task(thinkers.decide(late))
        await HandClock().advance(0.01)
        assert await asked == expected(late)
        assert "within 0.0 s" in caplog.text
        assert SECRET not in caplog.text
        thinkers.budget = GENEROUS
        slow.resume()
        # The late answer is not taken for the next question's.
        assert await thinkers.decide(question(5)) == expected(question(5))
        assert [found.pid for found in processes()] == [slow.pid]
    finally:
        await thinkers.close()


async def test_one_that_hangs_is_replaced(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(thinking, "LONGEST_THOUGHT", 0.01)
    thinkers = Thinkers(1, GENEROUS)
    try:
        thinkers.prepare()
        asked = asyncio.create_task(thinkers.decide(question(6)))
        await HandClock().advance(0.01)  # it cannot even start in that time
        assert await asked == expected(question(6))
        assert "it has thought for" in caplog.text
        monkeypatch.setattr(thinking, "LONGEST_THOUGHT", GENEROUS)
        caplog.clear()
        assert await thinkers.decide(question(7)) == expected(question(7))
        assert caplog.text == ""
    finally:
        await thinkers.close()


class Recorder:
    """A thinker that answers only when it is let, and notes what it was asked."""

    def __init__(self) -> None:
        self.asked: list[int] = []
        self.let = asyncio.Semaphore(0)

    async def begin(self) -> None:
        """Nothing to start."""

    async def ask(self, wish: QuestionKind, question: Question) -> object:
        self.asked.append(question.seed)
        await self.let.acquire()
        return worker.answer(wish, question)

    async def end(self) -> None:
        """Nothing to end."""


@pytest.fixture
def recorder(monkeypatch: pytest.MonkeyPatch) -> Recorder:
    made = Recorder()
    monkeypatch.setattr(thinking, "WorkerProcess", lambda: made)
    return made


async def test_moves_go_before_hints_and_hints_before_reviews(
    recorder: Recorder,
) -> None:
    thinkers = Thinkers(1, GENEROUS)
    first = asyncio.create_task(thinkers.decide(question(1)))
    await settle()
    review = asyncio.create_task(thinkers.review([question(2), question(3)]))
    hint = asyncio.create_task(thinkers.advise(question(4), Urgency.HINT))
    await settle()
    move = asyncio.create_task(thinkers.decide(question(5)))
    await settle()
    for _ in range(5):
        recorder.let.release()
        await settle()
    assert recorder.asked == [1, 5, 4, 2, 3]
    await asyncio.gather(first, review, hint, move)
    await thinkers.close()


async def test_a_cancelled_question_is_not_thought_about(recorder: Recorder) -> None:
    thinkers = Thinkers(1, GENEROUS)
    asked = [asyncio.create_task(thinkers.decide(question(seed))) for seed in (1, 2, 3)]
    await settle()
    asked[1].cancel()
    recorder.let.release()
    recorder.let.release()
    assert [await asked[0], await asked[2]] == [
        expected(question(1)),
        expected(question(3)),
    ]
    assert recorder.asked == [1, 3]
    await thinkers.close()


async def test_closing_answers_whoever_still_waits(recorder: Recorder) -> None:
    thinkers = Thinkers(1, GENEROUS)
    asked = [asyncio.create_task(thinkers.decide(question(seed))) for seed in (1, 2)]
    await settle()
    await thinkers.close()
    assert await asyncio.gather(*asked) == [
        expected(question(1)),
        expected(question(2)),
    ]
    assert await thinkers.decide(question(3)) == expected(question(3))
    assert recorder.asked == [1]


@pytest.mark.parametrize("workers", [0, 1])
async def test_a_mistake_is_told_without_any_card(
    workers: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    asked = question(8)
    broken = replace(asked, views=(asked.view, None), default="left")
    thinkers = Thinkers(workers, GENEROUS)
    elsewhere = Mock(wraps=worker.answer)
    monkeypatch.setattr(worker, "answer", elsewhere)
    try:
        assert await thinkers.decide(broken) == "left"
        assert await thinkers.decide(replace(broken, default=None)) is None
        assert await thinkers.advise(broken) == Advice(())
        assert elsewhere.call_count == (0 if workers else 3), "nobody is asked twice"
        await thinkers.close()
        assert await thinkers.decide(broken) == "left", (
            "nor is it told where only this process is left"
        )
    finally:
        await thinkers.close()
    assert caplog.text.count("AttributeError at") == 4
    assert "NoneType" not in caplog.text
    assert SECRET not in caplog.text


async def test_what_no_rule_allows_is_a_mistake(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    thinkers, asked = Thinkers(0, GENEROUS), replace(question(8), default="left")
    monkeypatch.setattr(Seated, "consider", lambda *_: f"play {SECRET}")
    try:
        assert await thinkers.decide(asked) == "left"
    finally:
        await thinkers.close()
    assert "LookupError at" in caplog.text
    assert SECRET not in caplog.text


async def test_a_process_that_cannot_be_started_is_not_needed(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    thinkers = Thinkers(1, GENEROUS)
    try:
        assert await thinkers.decide(question(1)) == expected(question(1))
    finally:
        await thinkers.close()
    assert "cannot be started" in caplog.text


async def test_what_a_process_complains_of_is_one_line_of_the_log(
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
    capfd: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(
        thinking, "_START", "raise RuntimeError('this installation is broken')"
    )
    thinkers = Thinkers(1, GENEROUS)
    try:
        assert await thinkers.decide(question(1)) == expected(question(1))
    finally:
        await thinkers.close()
    told = complaints(caplog)
    assert told
    assert "this installation is broken" in told[0]
    assert capfd.readouterr().err == ""


def complaints(caplog: pytest.LogCaptureFixture) -> list[str]:
    lines = [record.getMessage() for record in caplog.records]
    return [line for line in lines if "a process of the house has said" in line]


async def test_of_a_process_that_complains_without_end_the_end_is_kept(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    start = "import sys; sys.stderr.write('begins' + 'so much ' * 10**6 + 'ends'); sys.exit(1)"
    monkeypatch.setattr(thinking, "_START", start)
    thinkers = Thinkers(1, GENEROUS)
    try:
        assert await thinkers.decide(question(1)) == expected(question(1))
    finally:
        await thinkers.close()
    told = complaints(caplog)[0]
    assert told.endswith("so much ends")
    assert "begins" not in told
    assert len(told) < thinking.COMPLAINT_BYTES + 100


MUTE = """
from bot.house import worker
from tests.house.puppet import SECRET

class Mute:
    def __reduce__(self):
        raise ValueError(SECRET)

worker.answer = lambda *_: Mute()
worker.main()
"""


async def test_an_answer_that_cannot_be_sent_is_a_mistake_told_without_any_card(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(thinking, "_START", MUTE)
    asked = replace(question(1), default="left")
    thinkers = Thinkers(1, GENEROUS)
    try:
        assert await thinkers.decide(asked) == "left"
    finally:
        await thinkers.close()
    assert "ValueError at" in caplog.text
    assert SECRET not in caplog.text


async def test_it_stands_back_knows_no_token_and_heeds_no_signal_but_its_parents_end(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "secret")
    thinkers = Thinkers(1, GENEROUS)
    try:
        process = await only_process(thinkers)
        assert process.nice() > psutil.Process().nice() or process.nice() == 19
        environment = process.environ()
        assert environment["OPENBLAS_NUM_THREADS"] == "1"
        assert "DISCORD_TOKEN" not in environment
        for sign in (signal.SIGINT, signal.SIGTERM):
            process.send_signal(sign)
        assert await thinkers.decide(question(2)) == expected(question(2))
        assert [found.pid for found in processes()] == [process.pid]
    finally:
        await thinkers.close()


PARENT = """
import asyncio
from bot.house.thinking import Thinkers
from tests.house.puppet import question

async def think():
    thinkers = Thinkers(1, 60.0)
    await thinkers.decide(question(1))
    print("ready", flush=True)
    await asyncio.Event().wait()

asyncio.run(think())
"""


@pytest.mark.long
def test_no_process_outlives_a_killed_parent() -> None:
    parent = subprocess.Popen(
        [sys.executable, "-c", PARENT], cwd=PROJECT, stdout=subprocess.PIPE, text=True
    )
    assert parent.stdout is not None
    with parent:
        assert parent.stdout.readline() == "ready\n"
        (orphan,) = psutil.Process(parent.pid).children()
        os.kill(parent.pid, signal.SIGKILL)
    orphan.wait()


def test_the_log_is_quiet_while_nothing_is_wrong(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def think() -> None:
        thinkers = Thinkers(1, GENEROUS)
        await thinkers.decide(question(1))
        await thinkers.close()
        await thinkers.close()

    caplog.set_level(logging.DEBUG, "bot.house")
    asyncio.run(think())
    assert caplog.text == ""
