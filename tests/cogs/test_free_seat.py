"""By what stands on buttons: one of four leaves their partner, and somebody else takes
the seat, or nobody does."""

from __future__ import annotations

from pathlib import Path

from bot.playground import Person, VisibleMessage
from bot.tables.timing import Timing
from tests.games.playing import panel, plain
from tests.games.toy.playing import Party
from tests.helpers.card_room import pressable, public
from tests.helpers.pressing import rows

TAKE = "Take the seat"


async def left(game: Party, leaver: Person) -> VisibleMessage:
    """Let somebody resign, and the hand be played out, which their partner wins; return
    its result."""
    asked = await leaver.click("Resign", game.shown(leaver))
    partner = game.people[(game.people.index(leaver) + 2) % 4]
    assert f"{partner.mention} loses the game with you" in plain(
        asked.message or game.shown(leaver)
    )
    await leaver.click("Yes, resign", game.shown(leaver))
    farewell = leaver.messages()[-1]
    assert "After that anyone can take your seat, including you" in farewell.text
    for _ in range(60):
        if TAKE in pressable(game.table):
            return game.table
        stay = [person for person in game.people if person is not leaver]
        able = next(
            (
                one
                for one in stay
                if (shown := panel(one)) and "Keep all" in pressable(shown)
            ),
            None,
        )
        if able is not None:
            await able.click("Keep all", game.shown(able))
        for person in stay:
            shown = panel(person)
            if shown is not None and shown.selects and not shown.selects[0].disabled:
                await person.choose(shown.selects[0].custom_id, ["7"], shown)
            elif shown is not None and "Red" in pressable(shown):
                await person.click("Red", shown)
        if "Grab" in pressable(game.table):
            await game.room.tick()
            await partner.click("Grab", game.table)
        await game.room.tick(4)
    raise AssertionError(f"no seat is free:\n{game.table!r}")


async def held(game: Party) -> dict[str, int]:
    found = await rows(
        game.room, "SELECT owner, balance FROM accounts WHERE kind = 'purse'"
    )
    return {str(user): int(str(tokens)) for user, tokens in found}


async def test_a_fifth_person_takes_the_seat_of_who_has_left(tmp_path: Path) -> None:
    async with Party.of(tmp_path, 4) as game:
        fifth = game.room.playground.person("farid")
        await game.sit_down(stake=3)
        leaver, partner = game.people[1], game.people[3]
        result = await left(game, leaver)
        said = plain(result)
        assert (
            f"🪑 {leaver.mention} has left. Take the seat and play with {partner.mention}."
            in said
        )
        assert "It costs nothing" in said
        winners = f"{game.people[0].mention} and {game.people[2].mention}"
        assert f"If nobody takes it, {winners} win the game" in said
        refused = await partner.click(TAKE, game.table)
        assert "The free seat is for someone else" in refused.text
        taken = await fifth.click(TAKE, game.table)
        assert not taken.failed
        await game.room.settle(2)
        assert "throws away" in game.table.text
        assert fifth.mention in game.table.text
        assert leaver.mention not in game.table.text, (
            "who left is not at the table any more"
        )
        game.people = [game.people[0], fifth, *game.people[2:]]
        assert panel(fifth) is not None
        last = await game.take(fifth, 9)
        assert f"{fifth.mention} and {partner.mention} win the game" in plain(last)
        assert f"{fifth.mention} +6\N{NO-BREAK SPACE}tokens" in plain(last), (
            "they have paid nothing"
        )
        assert f"{partner.mention} +3\N{NO-BREAK SPACE}tokens" in plain(last)
        assert await held(game) == {
            **dict.fromkeys((game.people[0].id, game.people[2].id, leaver.id), 17),
            partner.id: 23,
            fifth.id: 26,
        }
        stats = await fifth.run("cards stats")
        assert f"Partners, games won: {partner.mention} 1/1" in plain(
            stats.message
        ).replace("**", "")
        history = await leaver.run("cards history")
        assert "**−3** tokens" in history.text
        there = ", ".join(
            one.mention for one in (game.people[0], leaver, game.people[2])
        )
        assert f"together with {partner.mention} · also there: {there}" in plain(
            (await fifth.run("cards history")).message
        )


async def test_where_nobody_comes_the_other_side_has_won(tmp_path: Path) -> None:
    async with Party.of(tmp_path, 4) as game:
        await game.sit_down(stake=3)
        leaver = game.people[1]
        await left(game, leaver)
        await game.room.until(
            lambda: "Rematch" in game.table.buttons, Timing().free_seat + 10
        )
        said = plain(game.table)
        assert f"Nobody took the seat of {leaver.mention}." in said
        assert (
            f"{game.people[0].mention} and {game.people[2].mention} win the game"
            in said
        )
        assert sorted((await held(game)).values()) == [17, 17, 23, 23]
        again = await game.people[0].click("Rematch", game.table)
        assert "table 2" in again.text or "table 2" in public(game.people[0])[-1].text
