"""A process that thinks for the house: questions come in on its standard input, answers
go out on the standard output.

It is started by `bot.house.thinking`, has no other way to the world, and ends when its
parent does."""

from __future__ import annotations

import os
import pickle
import signal
import sys
import traceback
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO, Final

from bot.house.advice import AnyAdvice
from bot.house.player import player_in
from bot.house.question import LENGTH, AnyQuestion, QuestionKind

NICENESS: Final = 10
"""How far the process stands back behind all others, above all behind its parent."""


def answer(wish: QuestionKind, question: AnyQuestion) -> object | AnyAdvice | None:
    """Answer a question as a player who has watched the hand up to now.

    Raises:
        LookupError: nobody plays the game, or what the player would do is nothing that
            it may do.
        Exception: the player has made a mistake; what it says may hold cards.
    """
    game = player_in(question.package)
    if game is None:
        raise LookupError
    player = game.seated(question.level, question.seed)
    for view in question.views[:-1]:
        player.observe(view)
    if wish is QuestionKind.ADVISE:
        return player.advise(question.view, question.legal, question.made)
    chosen = player.consider(question.view, question.legal)
    if chosen is not None and chosen not in question.legal:
        raise LookupError
    return chosen


def mistake(error: BaseException) -> str:
    """Say what went wrong, and where, without any value: the text is logged, and cards
    are secret."""
    frames = traceback.extract_tb(error.__traceback__)
    places = " < ".join(
        f"{frame.filename}:{frame.lineno}" for frame in reversed(frames)
    )
    return f"{type(error).__name__} at {places}"


def main() -> None:
    """Answer until the parent is gone."""
    for sign in (signal.SIGINT, signal.SIGTERM):
        # the parent is told as well, and says when it is time
        signal.signal(sign, signal.SIG_IGN)
    _stand_back()
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    # what anything prints must not come between the answers
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    questions: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_listen, args=(sys.stdin.buffer, questions), daemon=True).start()
    while True:
        message = _outcome(questions.get())
        try:
            answers.write(LENGTH.pack(len(message)) + message)
            answers.flush()
        except OSError:
            return


def _stand_back() -> None:
    """Let all other processes go first; if the system denies that, go on thinking
    anyway."""
    if hasattr(os, "nice"):
        with suppress(OSError):
            os.nice(NICENESS)


def _listen(source: BinaryIO, questions: SimpleQueue[bytes]) -> None:
    """Take questions in, and end at once, in mid-thought too, when nobody is left to
    ask."""
    while True:
        head = source.read(LENGTH.size)
        if len(head) < LENGTH.size:
            os._exit(0)
        questions.put(source.read(LENGTH.unpack(head)[0]))


def _outcome(message: bytes) -> bytes:
    """Return whether it went well, and the answer or what is to be logged, as the
    parent reads both."""
    try:
        wish, question = pickle.loads(message)  # noqa: S301 - nobody but the parent has the other end of the pipe
        return pickle.dumps((True, answer(wish, question)))
    except Exception as error:  # noqa: BLE001 - told to the parent, who logs it
        return pickle.dumps((False, mistake(error)))
