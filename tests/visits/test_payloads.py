"""Every sentence and button there is, in messages that Discord's own description
allows.

The rooms themselves hold every request against the description
(tests/helpers/card_room.py); here all there is is shown."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from bot.deals import store
from bot.games import catalogue
from bot.playground import Person, Recorded, Reply
from bot.tables import lifecycle, making_partners
from bot.tables.dealing import SEED_BYTES
from bot.tables.games import rules_of
from bot.ui.texts import Texts
from tests.games.registered import registered
from tests.helpers.card_room import CardRoom, card_room, unfit
from tests.helpers.in_all_languages import drawing_in_all_languages
from tests.helpers.leaks import strings
from tests.helpers.openapi import ABSENT, spec_present
from tests.helpers.sizes import LONG, seed_of
from tests.helpers.text_files import text_files
from tests.visits.about_privacy import ABOUT_PRIVACY
from tests.visits.after import LATER
from tests.visits.beside import BESIDE
from tests.visits.of_admins import ADMINS
from tests.visits.of_aggravation import AGGRAVATION
from tests.visits.of_chicago import CHICAGO
from tests.visits.of_days import DAYS
from tests.visits.of_decks import DECKS
from tests.visits.of_first_hands import FIRST_HANDS
from tests.visits.of_games import GAMES
from tests.visits.of_learners import ALONE_WITH_THE_HOUSE
from tests.visits.of_many import MANY
from tests.visits.of_new_accounts import NEW_ACCOUNTS
from tests.visits.of_partners import PARTNERS
from tests.visits.of_records import RECORDS
from tests.visits.of_savers import SAVERS
from tests.visits.of_schneider import SCHNEIDER
from tests.visits.of_sedma import SEDMA
from tests.visits.of_settings import EACH_SETTING
from tests.visits.of_toepen import TOEPEN
from tests.visits.of_two import TWO
from tests.visits.of_tyzicha import TYZICHA
from tests.visits.with_house import WITH_HOUSE

# those are in Discord's own menus
FTL = [file for name, file in text_files("en").items() if name != "commands"]
SUBCOMMAND: Final = 1
Visit = Callable[[CardRoom, pytest.MonkeyPatch], Awaitable[None]]
SUITES: Final[tuple[Sequence[tuple[Visit, dict[str, object]]], ...]] = (
    TWO,
    MANY,
    WITH_HOUSE,
    ALONE_WITH_THE_HOUSE,
    FIRST_HANDS,
    LATER,
    SAVERS,
    ADMINS,
    RECORDS,
    ABOUT_PRIVACY,
    DECKS,
    DAYS,
    GAMES,
    SCHNEIDER,
    TOEPEN,
    SEDMA,
    PARTNERS,
    CHICAGO,
    TYZICHA,
    AGGRAVATION,
    BESIDE,
    NEW_ACCOUNTS,
    EACH_SETTING,
)
"""Visits by what they lead through; every day the first of some is made."""
EVERY: Final = 8
"""Of so many of them one is made every day."""
USUAL: Final = 1
"""The seed of their deals, unless another one is asked for."""

NOT_SHOWN_YET = {
    # In the list of one's own tables somebody's turn is always named.
    "tables-resting",
    # What the bot's own buttons and commands cannot bring about, kept as a last resort.
    "ping-turn", "ping-race", "ping-go-on", "bura-turn-hand-end", "refusal-reason-not-your-turn",
    "refusal-reason-not-in-game",
    "refusal-reason-illegal-amount", "refusal-reason-insufficient-tokens", "refusal-reason-locked-out",
    "refusal-reason-nothing-to-claim", "refusal-moved", "refusal-no-advice", "refusal-already-so",
    # Only for who is asked whether to leave while the next hand is dealt:
    # tests/cogs/test_stale_leave.py.
    "leave-too-late",
    # What a moderator did in an earlier version.
    "audit-void",
    # Only for an old message of a table with a pot that has none now.
    "leave-question-house-free",
    # What the game of this room says in words of its own.
    "accept-question", "join-question", "over-bust", "refusal-house-debts", "stats-legend",
    # What only a server with several games, or a game of the kit, shows: other tests
    # do.
    "bura-about", "schneider-about", "toepen-about", "sedma-about", "tyzicha-about", "chicago-about",
    "aggravation-about",
    "idea-points", "kit-seat", "privacy-parting-canceled", "refusal-bot-challenge-people", "refusal-no-house",
    "refusal-no-table-people", "refusal-too-few-seated-people", "refusal-unknown-game", "kit-score",
}  # fmt: skip
"""Texts that nothing in the present version shows."""

SHOWN_ELSEWHERE = re.compile(
    "house-name-"  # tests/ui/test_house.py
    "|(?!aggravation)([a-z]+-)?idea-"  # tests/games/test_teaching.py
    "|today-unit-"  # tests/ui/worst_days.py
)
"""Names of house players, and what guided hands teach: the conformance suite writes
each idea."""
DARK = tuple(
    f"{name}-" for name in catalogue.names() if not rules_of(name).profile.ready
)
"""What the texts of games begin with that no server sees yet."""


@dataclass
class Shown:
    """What was written by each key, and everything that was sent."""

    written: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    sent: list[Recorded] = field(default_factory=list)
    used: set[str] = field(default_factory=set)
    """Commands."""

    def keys(self) -> set[str]:
        """Return the keys of the texts that were sent, not merely written."""
        everything = "\n".join(
            _in_a_line(text) for request in self.sent for text in strings(request.body)
        )

        def stands(text: str) -> bool:
            """Each of its paragraphs may be a component of its own."""
            return all(
                _in_a_line(paragraph) in everything for paragraph in text.split("\n\n")
            )

        return {key for key, texts in self.written.items() if any(map(stands, texts))}


def _in_a_line(text: str) -> str:
    """Return a text without the ends of its lines: an idea of a guided hand is broken
    where its panel wants it."""
    return " ".join(text.split())


@contextmanager
def reading(monkeypatch: pytest.MonkeyPatch) -> Iterator[Shown]:
    """Note every text that is written and every command that is used."""
    shown, write, run, run_on = Shown(), Texts.__call__, Person.run, Person.run_on

    def spy(texts: Texts, key: str, **arguments: str | int) -> str:
        text = write(texts, key, **arguments)
        shown.written[key].add(text)
        return text

    async def use(person: Person, command: str, /, **options: object) -> Reply:
        shown.used.add(command)
        return await run(person, command, **options)  # type: ignore[arg-type]

    async def use_on(person: Person, whom: Person, command: str) -> Reply:
        shown.used.add(command)
        return await run_on(person, whom, command)

    with monkeypatch.context() as patch:
        patch.setattr(Texts, "__call__", spy)
        patch.setattr(Person, "run", use)
        patch.setattr(Person, "run_on", use_on)
        yield shown


def test_the_judge_of_the_rooms_finds_what_discord_would_refuse() -> None:
    if not spec_present():
        pytest.skip(ABSENT)
    button = {"type": 2, "style": 2, "label": "x" * 81, "custom_id": "bura:1:0:hand"}
    row = {"type": 1, "components": [button]}
    body = {"type": 7, "data": {"components": [row], "flags": 32768}}
    faults = unfit(
        [Recorded("POST", "/interactions/1/{token}/callback", body, frozenset(), 200)]
    )
    assert len(faults) == 1
    assert "label" in faults[0]
    assert "81 long" in faults[0]
    button["label"] = "x"
    assert (
        unfit(
            [
                Recorded(
                    "POST", "/interactions/1/{token}/callback", body, frozenset(), 200
                )
            ]
        )
        == []
    )
    assert unfit([Recorded("GET", "/no/such/route", {}, frozenset(), 404)]) != []


@pytest.fixture(name="luck")
def _luck(request: pytest.FixtureRequest) -> int:
    """The seed of the deals of all visits: the same in both runs, so that what they
    show does not depend on the day."""
    return seed_of(request, USUAL)


@contextmanager
def dealing(visit: Visit, luck: int, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Deal a visit the hands of a seed, and give the house the luck of it."""
    deals = Random(f"{luck} {visit.__module__}.{visit.__name__}")
    with monkeypatch.context() as patch:
        for module in (lifecycle, making_partners, store):
            patch.setattr(module, "new_seed", lambda: deals.randbytes(SEED_BYTES))
        yield


async def visited(
    visit: Visit,
    settings: dict[str, object],
    shown: Shown,
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> list[dict[str, Any]]:
    """Go on a visit in a room of its own, where every game is played; return the
    commands there are in it."""
    with monkeypatch.context() as patch, ExitStack() as games:
        for package in catalogue.PACKAGES:
            games.enter_context(registered(package, ready=True))
        async with card_room(folder, settings, rate_limits=False) as room:
            await visit(room, patch)
            shown.sent += room.playground.requests
            return room.playground.world.commands


@pytest.mark.parametrize(
    ("visit", "settings"),
    [
        pytest.param(
            visit,
            settings,
            id=visit.__name__,
            marks=LONG if number or place % EVERY else (),
        )
        for place, suite in enumerate(SUITES)
        for number, (visit, settings) in enumerate(suite)
    ],
)
async def test_a_visit_is_drawn_in_all_languages_in_payloads_that_discord_takes(
    visit: Visit,
    settings: dict[str, object],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    luck: int,
) -> None:
    in_all_languages = drawing_in_all_languages(monkeypatch)
    dealt = dealing(visit, luck, monkeypatch)
    with in_all_languages as drawn, reading(monkeypatch) as shown, dealt:
        await visited(visit, settings, shown, tmp_path, monkeypatch)
    assert drawn.faults == []
    assert drawn.drawings > 0
    assert drawn.too_long(request.body for request in shown.sent) == []
    house = re.compile(r"<@!?\d{1,3}>|\*{4}")
    everything = {text for request in shown.sent for text in strings(request.body)}
    assert {text for text in everything if house.search(text)} == set(), (
        "the house is no mention, and its name is bold"
    )


@pytest.mark.long
async def test_every_text_and_every_command_there_is_is_in_a_visit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, luck: int
) -> None:
    with reading(monkeypatch) as shown:
        for number, suite in enumerate(SUITES):
            for visit, settings in suite:
                folder = tmp_path / str(number) / visit.__name__
                folder.mkdir(parents=True)
                with dealing(visit, luck, monkeypatch):
                    commands = await visited(
                        visit, settings, shown, folder, monkeypatch
                    )
    there = {name for command in commands for name in spoken(command)}
    assert shown.used <= there
    dark = tuple(game.replace("-", " ") for game in DARK)
    assert {name for name in there - shown.used if not name.startswith(dark)} == set()
    written = "".join(file.read_text(encoding="utf-8") for file in FTL)
    texts = set(re.findall(r"^([a-z0-9-]+) =", written, re.MULTILINE))
    assert len(texts) > 150
    showing = shown.keys()
    texts = {key for key in texts if not key.startswith(DARK)}
    missing = sorted(
        key for key in texts - showing - NOT_SHOWN_YET if not SHOWN_ELSEWHERE.match(key)
    )
    assert missing == [], f"no visit shows {missing}"
    assert showing & NOT_SHOWN_YET == set(), "these are shown after all"
    assert texts >= NOT_SHOWN_YET, "these are no texts any more"


def spoken(command: Mapping[str, Any]) -> list[str]:
    """Return what people type for a command: its name, or with subcommands the name
    before each of theirs."""
    name, options = command["name"], command.get("options", [])
    return [
        f"{name} {option['name']}" for option in options if option["type"] == SUBCOMMAND
    ] or [name]
