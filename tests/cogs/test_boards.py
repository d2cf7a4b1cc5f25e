"""Leaderboards in the whole bot: pages turn in place, after a restart too, and only for
who asked for them."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.economy.rebuild import is_complete
from bot.economy.recount import begin
from bot.playground.replies import ReplyKind
from bot.ui import pictures, plot
from db.shards import EVERYWHERE
from tests.helpers.card_room import CardRoom, card_room
from tests.visits.after import QUICK
from tests.visits.of_records import fill_boards


def lookups(room: CardRoom) -> int:
    """Count the requests for one member."""
    return sum(
        request.method == "GET" and "/members/" in request.path
        for request in room.playground.requests
    )


async def test_pages_turn_in_place_after_a_restart_too_and_a_stranger_gets_his_own(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        await fill_boards(room)
        shown = await room.alice.run("bura leaderboard", by="wins")
        assert shown.message is not None
        assert "Page 1 of 2" in shown.text
        assert lookups(room) == 10
        await room.restart()
        turned = await room.alice.click("Next", shown.message)
        assert turned.kind is ReplyKind.UPDATED
        assert "Page 2 of 2" in turned.text
        assert lookups(room) == 14
        back = await room.alice.click("Back", shown.message)
        assert "Page 1 of 2" in back.text
        again = await room.alice.click("Next", shown.message)
        assert again.text == turned.text
        assert lookups(room) == 24, "an answer is believed for some minutes"

        others = await room.alice.press(
            shown.message.id, f"board:rating:week:2:{room.bob.id}"
        )
        assert others.kind is ReplyKind.MESSAGE
        assert others.ephemeral
        assert "You: " in others.text or room.alice.mention in others.text
        for forged in (
            "board",
            "board:tokens:all:0:1",
            "board:luck:all:1:7",
            "board:" + "9" * 90,
        ):
            answer = await room.alice.press(shown.message.id, forged)
            assert answer.kind is ReplyKind.MESSAGE
            assert "no longer works" in answer.text


async def test_the_leaderboard_of_a_game_is_about_that_game_at_first(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        await fill_boards(room)
        bura = await room.alice.run("bura leaderboard")
        assert bura.text.startswith(
            "### 🏆 Leaderboard: Bura\n-# Hands won · all time\n"
        )
        assert room.alice.mention in bura.text
        sedma = await room.alice.run("sedma leaderboard")
        assert sedma.text.startswith(
            "### 🏆 Leaderboard: Sedma\n-# Games won · all time\n"
        )
        assert room.alice.mention not in sedma.text, (
            "what is played of one game moves nothing in another"
        )
        assert "Play others: `/sedma challenge`" in sedma.text
        tokens = await room.alice.choose(
            "What counts", ["Tokens of this server"], sedma.message
        )
        assert "### 🏆 Tokens of this server" in tokens.text


async def test_lists_lead_to_other_boards_in_place_after_a_restart_too_and_a_stranger_gets_his_own(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        await fill_boards(room)
        shown = await room.alice.run("bura leaderboard", by="wins", page=2)
        assert shown.message is not None
        await room.restart()
        chosen = await room.alice.choose("Since when", ["This week"], shown.message)
        assert chosen.kind is ReplyKind.UPDATED
        assert "Hands won · this week" in chosen.text
        assert "Page 1 of 2" in chosen.text
        assert (
            "Rating gained · this week"
            in (await room.alice.choose("What counts", ["Rating"])).text
        )
        house = await room.alice.choose("What counts", ["Against the house"])
        assert "Against the house" in house.text
        assert (
            "Rating gained · this week"
            in (await room.alice.choose("What counts", ["Rating"])).text
        )

        forged = f"board:list_by:rating:week:{room.bob.id}"
        others = await room.alice.press(shown.message.id, forged, 3, ["wins"])
        assert others.kind is ReplyKind.MESSAGE
        assert others.ephemeral
        assert "Hands won · this week" in others.text
        for value in ("luck", "week"):
            answer = await room.alice.press(shown.message.id, forged, 3, [value])
            assert "no longer works" in answer.text


async def test_a_server_that_tells_nothing_of_its_members_has_nobody_marked(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        await fill_boards(room)
        room.playground.fail("GET", r"/guilds/\d+/members/\d+", status=403, times=100)
        shown = await room.alice.run("bura leaderboard", by="wins")
        assert "· left" not in shown.text
        assert "Page 1 of 2" in shown.text


async def test_the_bot_starts_while_records_are_counted_anew_and_says_so_until_it_is_done(
    tmp_path: Path,
) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        await fill_boards(room)
        assert await room.bot.services.database.run(lambda c: begin(c, EVERYWHERE))
        for options in (
            {"by": "wins"},
            {"by": "tokens"},
            {"by": "tokens", "period": "week"},
        ):
            assert (
                "Recounting after an update (0%)"
                in (await room.alice.run("bura leaderboard", **options)).text
            )
        assert (
            "Recounting after an update" in (await room.alice.run("cards stats")).text
        )
        assert (
            "Recounting after an update"
            not in (await room.alice.run("bura leaderboard", by="house")).text
        )
        await room.restart()
        await room.settle()
        assert await room.bot.services.database.read(is_complete)
        assert (
            "Recounting after an update"
            not in (await room.alice.run("bura leaderboard", by="wins")).text
        )


async def test_the_curve_of_figures_is_drawn_once_until_it_changes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[int] = []
    draw = plot.RatingPicture.draw

    def counted(picture: plot.RatingPicture) -> bytes:
        drawn.append(len(picture.ratings))
        return draw(picture)

    monkeypatch.setattr(plot.RatingPicture, "draw", counted)
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        await fill_boards(room)
        people = (room.alice, room.bob, room.clara) * 4
        shown = await asyncio.gather(
            *(person.run("cards stats", user=room.alice) for person in people)
        )
        assert all("Rating: **" in figures.text for figures in shown)
        (curve,) = {
            figures.message.files[plot.NAME]
            for figures in shown
            if figures.message is not None
        }
        assert drawn == [22], (
            "the rating before the first hand, and one after each of 21"
        )
        await fill_boards(room, hands=1)
        later = await room.bob.run("cards stats", user=room.alice)
        assert later.message is not None
        assert later.message.files[plot.NAME] != curve
        assert drawn == [22, 23]


async def test_figures_come_without_their_curve_while_too_many_pictures_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        await fill_boards(room)
        monkeypatch.setattr(pictures, "MOST_WAITING", 0)
        shown = await room.alice.run("cards stats")
        assert shown.message is not None
        assert "Rating: **" in shown.text
        assert shown.message.files == {}


async def test_figures_come_without_a_curve_that_cannot_be_drawn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with card_room(tmp_path, QUICK, rate_limits=False) as room:
        await fill_boards(room)
        monkeypatch.setattr(plot.RatingPicture, "draw", lambda _: 1 // 0)
        shown = await room.alice.run("cards stats")
        assert shown.message is not None
        assert "Rating: **" in shown.text
        assert shown.message.files == {}
