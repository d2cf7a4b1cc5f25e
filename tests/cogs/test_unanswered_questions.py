"""A move that asks first, and whose question nobody answers in time.

The clock does a move that gives way, such as `Fold`. Anything else it never does
without a `Yes`."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from tests.games.chicago.playing import TALK
from tests.games.chicago.playing import Party as Chicago
from tests.games.playing import plain
from tests.games.toepen.playing import LYING, Party
from tests.games.tyzicha.playing import STRONG
from tests.games.tyzicha.playing import Party as Tyzicha
from tests.helpers.by_label import RICH, press
from tests.helpers.card_room import card_room, panel, public, results
from tests.helpers.wished_cards import deal_from

TURN = 60
"""Seconds of a turn."""


@asynccontextmanager
async def knocked(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Party]:
    """Let Alice knock as soon as cards are played, so that three are asked."""
    deal_from(monkeypatch, [LYING], dealer=3)
    async with Party.of(folder, 4) as game:
        await game.sit_down()
        for person in game.people:
            await game.press(person, "Keep")
        await game.press(game.people[0], "Knock")
        await game.room.until(lambda: "Stay" in game.moves(game.people[3]))
        yield game


async def test_a_player_who_presses_fold_and_answers_no_question_folds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with knocked(tmp_path, monkeypatch) as game:
        _, bob, clara, dmitri = game.people
        await game.press(bob, "Fold")
        await game.press(clara, "Fold", "Back")
        await game.press(dmitri, "Stay")
        assert "Fold?" in game.seen(bob)
        assert "folds" not in game.table.text
        await game.room.tick(TURN)
        await game.room.settle(2)
        assert (
            f"{bob.mention} folds. Staying: {clara.mention}, {dmitri.mention}."
            in plain(game.table)
        )
        assert "The clock acted for you. You fold." in game.seen(bob)
        assert "Fold?" not in game.seen(bob)
        assert "You fold" not in game.seen(clara)


async def test_a_question_is_asked_about_one_move_and_not_about_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the clock did is not asked about again when it can be done again in the same
    hand."""
    async with knocked(tmp_path, monkeypatch) as game:
        _, bob, clara, dmitri = game.people
        await game.press(clara, "Stay")
        await game.press(dmitri, "Stay")
        await game.press(bob, "Fold")
        services = game.room.bot.services
        (table,) = await services.tables.tables_of(game.room.guild, int(bob.id))  # type: ignore[arg-type]
        await game.room.tick(TURN)
        await game.room.settle(2)
        assert services.panels.asked(table.id, int(bob.id)) == ""  # type: ignore[arg-type]


async def test_what_the_clock_did_is_not_told_beside_what_another_player_does_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [LYING], dealer=3)
    async with Party.of(tmp_path, 4) as game:
        await game.sit_down()
        alice, bob, clara, dmitri = game.people
        for person in (alice, bob, clara):
            await game.press(person, "Keep")
        await game.room.tick(TURN)
        await game.room.settle(2)
        assert "The clock acted for you. You keep." in game.seen(dmitri)
        assert "The clock" not in game.seen(clara)
        await game.press(alice, "Knock")
        await game.room.until(lambda: "Stay" in game.moves(dmitri))
        assert f"{alice.mention} knocks: stay for 2?" in game.seen(dmitri)
        assert "The clock" not in game.seen(dmitri)


async def test_a_player_who_presses_concede_and_answers_no_question_concedes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [STRONG], dealer=2)
    async with Tyzicha.of(tmp_path, 3) as game:
        alice, bob, clara = game.people
        await game.sit_down(stake=0)
        await game.said(
            (bob, "Bid 110"),
            (clara, "Pass"),
            (alice, "Pass"),
            (bob, "Concede contract"),
        )
        assert not game.results
        await game.room.tick(TURN)
        await game.room.until(lambda: game.results, 5)


async def test_nobody_claims_or_resigns_by_a_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal_from(monkeypatch, [RICH])
    async with card_room(
        tmp_path, {"BURA_ANNOUNCE_SECONDS": 0}, rate_limits=False
    ) as room:
        await room.sit_down(stake=1)
        await room.settle()
        await press(room, room.alice, "6♠")
        await press(room, room.bob, "9♥")
        for question, is_about_a_move in (("Claim 31", True), ("Resign", False)):
            await press(room, room.alice, question)
            shown = panel(room.alice)
            assert shown is not None
            assert "Back" in shown.buttons
            await room.tick(TURN + 1)
            assert not results(room.clara)
            assert "table 1" in public(room.clara)[-1].text
            shown = panel(room.alice)
            assert shown is not None
            assert ("Back" in shown.buttons) is not is_about_a_move, (
                "a turn that runs out ends questions about moves"
            )


@asynccontextmanager
async def talking(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[Chicago]:
    """Let four speak in Chicago; Alice has a pair of kings, and Clara nothing."""
    deal_from(monkeypatch, [TALK], dealer=3)
    async with Chicago.of(folder, 4) as game:
        await game.sit_down()
        await game.nobody_exchanges()
        yield game


async def test_proof_is_never_discarded_by_a_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Chicago 6.3: nothing is ever discarded unseen by itself, and a player who is late
    keeps all."""
    async with talking(tmp_path, monkeypatch) as game:
        alice, *others = game.people
        await game.press(alice, "Say a pair")
        for person in others:
            await game.press(person, "Pass")
        await game.press(alice, "K♠", "Exchange 1")
        assert "K♠ breaks a hand that you have to prove" in game.seen(alice)
        await game.room.tick(TURN)
        await game.room.settle(2)
        assert "The clock acted for you. You exchange 0." in game.seen(alice)
        assert "exposed" not in plain(game.table)


async def test_nothing_untrue_is_said_by_a_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Chicago 4.5: before something untrue is said the panel asks, and a player who is
    late passes."""
    async with talking(tmp_path, monkeypatch) as game:
        alice, bob, clara, _ = game.people
        await game.press(alice, "Pass")
        await game.press(bob, "Pass")
        await game.ask_to_say(clara, "declare trips")
        assert "Your cards do not show this." in game.seen(clara)
        await game.room.tick(TURN)
        await game.room.settle(2)
        assert f"{clara.mention}: pass" in plain(game.table)
        assert "three of a kind" not in plain(game.table)


async def test_a_question_that_the_clock_passed_over_is_not_asked_in_a_later_turn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with talking(tmp_path, monkeypatch) as game:
        alice, *others = game.people
        await game.ask_to_say(alice, "declare trips")
        assert "Your cards do not show this." in game.seen(alice)
        for label in ("Pass", "Exchange 0"):
            await game.room.tick(TURN)
            for person in others:
                await game.press(person, label)
        await game.room.until(lambda: f"{alice.mention} speaks" in plain(game.table))
        await game.room.settle(2)
        assert "Your cards do not show this." not in game.seen(alice)
        assert "Say a pair" in game.moves(alice)
