"""Nothing leads nowhere: what is refused, asked or looked up comes with the button, or
the command, that helps."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator, Mapping
from pathlib import Path

import pytest
import pytest_asyncio

from bot.playground import Person, VisibleMessage
from bot.tables.games import offered
from bot.tables.ids import TableId
from bot.ui.custom_id import Click, Press
from bot.ui.texts import Texts
from tests.helpers.by_label import press
from tests.helpers.card_room import CLAIM, CardRoom, card_room, panel, pressable, public
from tests.helpers.pressing import heard_late, rows
from tests.helpers.text_files import LANGUAGES, text_files
from tests.visits.with_house import with_puppets

SETTINGS: dict[str, object] = {
    "BURA_HOUSE_WORKERS": 0,
    "BURA_HOUSE_THINK_SECONDS": 0,
    "BURA_ANNOUNCE_SECONDS": 0,
}
RU = Texts("ru")


@pytest_asyncio.fixture
async def puppets_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> AsyncIterator[CardRoom]:
    with_puppets(monkeypatch)
    async with card_room(tmp_path, SETTINGS, rate_limits=False) as room:
        yield room


def shown(person: Person) -> VisibleMessage:
    found = panel(person)
    assert found is not None
    return found


async def test_a_refused_challenge_has_the_button_that_helps(
    puppets_room: CardRoom,
) -> None:
    alice = puppets_room.alice
    for game in offered()[:2]:
        myself = await alice.run(f"{game} challenge", opponent=alice)
        await alice.click("Practice", myself.message)
        await puppets_room.until(
            lambda: panel(alice) and "Resign" in shown(alice).buttons
        )
        newest = await rows(
            puppets_room,
            "SELECT game, private FROM tables ORDER BY table_id DESC LIMIT 1",
        )
        assert newest == [(game, 1)]
    dear = await alice.run(
        "bura challenge", opponent=puppets_room.bob, stake=500, rules="prison"
    )
    assert "You hold 20 tokens and the stake is 500" in dear.text
    asked = await alice.click("Play for 20 tokens", dear.message)
    assert not asked.ephemeral
    assert "prison · stake 20 tokens" in asked.text
    typed = await alice.run(
        "bura challenge", opponent=puppets_room.bob, stake=500, options="memory=open"
    )
    assert [*typed.buttons] == [], "no button holds what was typed"


async def test_what_any_text_names_is_a_command(puppets_room: CardRoom) -> None:
    """Each `/command option:value` in any text, for any game that the house plays."""
    known = dict(_commands(puppets_room.playground.world.commands))
    named = set()
    for locale in LANGUAGES:
        for path in text_files(locale).values():
            named |= set(re.findall(r"`/([^`]+)`", path.read_text()))
    assert len(named) > 15
    asking = ("cards resign", "cards cancel")
    named = {
        line.replace("{ $command }", command)
        for line in named - {"{ $command }"}
        for command in asking
    }
    for line in sorted(named):
        for game in offered() if "{ $game }" in line else [""]:
            words = re.sub(r"\{ \$\w+ \}", "1", line.replace("{ $game }", game)).split()
            command = " ".join(word for word in words if ":" not in word)
            options = {word.partition(":")[0] for word in words if ":" in word}
            assert command in known, line
            assert options <= known[command], line


def _commands(declared: object, before: str = "") -> Iterator[tuple[str, set[str]]]:
    """Return every command there is, with the names of its options."""
    assert isinstance(declared, list)
    for command in declared:
        assert isinstance(command, Mapping)
        name = f"{before} {command['name']}".strip()
        options = command.get("options") or []
        if any(option["type"] in {1, 2} for option in options):
            yield from _commands(options, name)
        else:
            yield name, {option["name"] for option in options}


async def test_who_is_challenged_finds_where_one_learns(puppets_room: CardRoom) -> None:
    asked = await puppets_room.alice.run(
        "bura challenge", opponent=puppets_room.bob, stake=1
    )
    assert "New to this game? `Rules`" in asked.text
    rules = await puppets_room.bob.click("Rules", asked.message)
    assert [*rules.buttons] == ["All the rules", "Guided hand"]
    await puppets_room.bob.click("Guided hand", rules.message)
    await puppets_room.until(
        lambda: (
            panel(puppets_room.bob) and "Just play" in shown(puppets_room.bob).buttons
        )
    )
    assert "Accept" in public(puppets_room.bob)[-1].buttons, "the challenge waits"


async def test_from_the_rules_one_tap_leads_back_to_the_hand(
    puppets_room: CardRoom,
) -> None:
    await puppets_room.sit_down(stake=1)
    rules = (
        await puppets_room.alice.click("Rules", public(puppets_room.alice)[-1])
    ).message
    assert rules is not None
    back = await puppets_room.alice.click("My hand", rules)
    assert back.message is not None
    assert back.message.id == rules.id
    await puppets_room.settle(2)
    assert {"Resign", CLAIM} <= shown(puppets_room.alice).buttons.keys()
    assert (
        len([one for one in puppets_room.alice.messages() if "Resign" in one.buttons])
        == 1
    ), "the other panel is gone"
    watched = await puppets_room.clara.click("Rules", public(puppets_room.clara)[-1])
    assert "My hand" not in watched.buttons


async def test_a_first_hand_is_not_lost_by_one_tap(puppets_room: CardRoom) -> None:
    alice = puppets_room.alice
    await alice.click("Guided hand", (await alice.run("bura rules")).message)
    await press(puppets_room, alice, "Next ▸", "Next ▸", "Next ▸", "Resign", "Back")
    for _ in range(30):
        if CLAIM in pressable(shown(alice)):
            break
        if "Next ▸" in pressable(shown(alice)):
            await alice.click("Next ▸", shown(alice))
        cards = [label for label in pressable(shown(alice)) if label[-1] in "♠♥♦♣"]
        if cards:
            await alice.click(cards[0], shown(alice))
        await puppets_room.tick()
    await press(puppets_room, alice, CLAIM, "Back")
    assert (await rows(puppets_room, "SELECT status FROM tables")) == [("playing",)]


async def test_a_stake_against_the_house_is_played_in_the_persons_language(
    puppets_room: CardRoom,
) -> None:
    await puppets_room.alice.run("settings", house_cap=100)
    puppets_room.alice.speak("ru")
    asked = await puppets_room.alice.run(
        "bura challenge", opponent=puppets_room.playground.bot, stake=5
    )
    await puppets_room.alice.click("Start", asked.message)  # anybody may still join
    await puppets_room.until(
        lambda: RU("button-hand") in public(puppets_room.bob)[-1].buttons
    )
    await puppets_room.restart()
    await press(puppets_room, puppets_room.alice, RU("button-resign"))
    await press(puppets_room, puppets_room.alice, RU("button-yes-resign"))
    await puppets_room.until(
        lambda: RU("button-rematch") in public(puppets_room.bob)[-1].buttons
    )
    assert public(puppets_room.bob)[-1].text.count("**Миша**") <= 2


async def test_it_is_drawn_in_their_language_even_before_they_are_surely_answered(
    puppets_room: CardRoom, monkeypatch: pytest.MonkeyPatch
) -> None:
    await puppets_room.alice.run("settings", house_cap=100)
    puppets_room.alice.speak("ru")
    heard_late(puppets_room, monkeypatch, "respond", seconds=5)
    asked = await puppets_room.alice.run(
        "bura challenge", opponent=puppets_room.playground.bot, stake=5
    )
    await puppets_room.alice.click("Start", asked.message)
    await puppets_room.tick(2)
    assert RU("button-hand") in public(puppets_room.bob)[-1].buttons


async def test_practice_goes_with_its_person_and_is_kept_awake_by_what_is_refused(
    puppets_room: CardRoom,
) -> None:
    alice = puppets_room.alice
    dealt = await alice.in_direct_messages().run("bura practice", level="beginner")
    helped = (await alice.run("help")).message
    assert dealt.message is not None
    assert helped is not None
    await puppets_room.settle(3)
    await puppets_room.tick(86_000)
    stale = str(Click("bura", TableId(1), 999, Press.DO, "lead Kc"))
    # as if the bot had been added to the server since it was dealt
    told = await alice.press(helped.id, stale)
    assert "from an earlier moment" in told.text
    await puppets_room.tick(86_000)
    assert await rows(puppets_room, "SELECT status FROM tables") == [("playing",)]


async def test_practice_of_a_former_version_is_private_in_its_rematch(
    puppets_room: CardRoom,
) -> None:
    await puppets_room.alice.run("bura practice", level="beginner")
    await puppets_room.settle(3)
    await puppets_room.bot.services.database.run(
        lambda c: (
            c.execute(
                "UPDATE tables SET private = 0, timed = 1, channel_id = ?",
                (channel(puppets_room),),
            ).rowcount
        )
    )
    await puppets_room.restart()
    await puppets_room.alice.run("cards hand")
    await press(puppets_room, puppets_room.alice, "Resign", "Yes, resign")
    await puppets_room.until(
        lambda: any(
            "Rematch" in message.buttons for message in public(puppets_room.bob)
        )
    )
    await puppets_room.alice.click("Rematch", public(puppets_room.alice)[-1])
    await puppets_room.until(lambda: "Resign" in shown(puppets_room.alice).buttons)
    assert await rows(
        puppets_room,
        "SELECT private, channel_id FROM tables ORDER BY table_id DESC LIMIT 1",
    ) == [(1, 0)]


def channel(room: CardRoom) -> int:
    return room.bot.guilds[0].text_channels[0].id
