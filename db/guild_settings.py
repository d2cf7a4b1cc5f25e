"""What the people who manage a server decide. Each setting is declared once, here, as a
field with its default.

A new setting is such a field, a column of the same name in a migration, and its texts:
`setting-<name>` is what it is called (a key has `-` for `_`); a switch needs
`button-<name>-on` and `button-<name>-off`, a list of channels or members
`button-<name>-none`, and a note in a form is `settings-note-<name>`. A new page also
needs the texts `settings-<page>`, `settings-<page>-hint` and `settings-sum-<page>`.
Reading, checking, storing, noting and drawing it follow, and so do its worst case and a
visit to it in the tests. There is no SQL here, so that whatever shows settings may read
them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from types import MappingProxyType
from typing import Final, TypeVar

SettingValue = int | str | tuple[int, ...] | None
T = TypeVar("T")

_MOST: Final = 1_000_001


class Page(StrEnum):
    """A page of the panel; on some of them there is no setting."""

    HOME = "home"
    CHANNELS = "channels"
    STAKES = "stakes"
    TOKENS = "tokens"
    GIFTS = "gifts"
    GAMES = "games"
    PLAY = "play"
    MEMBERS = "members"
    LANGUAGE = "language"
    LOG = "log"
    SEASON = "season"
    AUDIT = "audit"


class Typed(StrEnum):
    """How a setting is changed."""

    NUMBER = "number"
    """A whole number in a form."""
    ZONE = "zone"
    """A time zone in a form."""
    SWITCH = "switch"
    """A button that turns it on and off."""
    CHOICE = "choice"
    """One value of a list."""
    CHANNEL = "channel"
    """One channel of a list."""
    CHANNELS = "channels"
    """Some channels of a list."""
    MEMBERS = "members"
    """Some members of a list."""


class Listed(StrEnum):
    """What the code knows a list of."""

    LANGUAGES = "languages"
    GAMES = "games"
    PRESETS = "presets"
    """The rules of the game whose setting it is."""


@dataclass(frozen=True, slots=True)
class Setting:
    """How a setting is changed and told.

    It is on the `page` of the panel. `bounds` is what a number can be, and `words` the
    key of the text with a number; `empty` is the key of what None, an empty text or no
    channels mean, and of what 0 means if it is special. `choices` is what a list
    offers. A setting may have a `form` of its own, and be shown only while a switch is
    on (`under`). If it `leads`, the first page tells its page by
    `settings-sum-<page>-none` while it is empty or off."""

    page: Page
    typed: Typed
    bounds: range = range(_MOST)
    words: str = "tokens"
    empty: str = ""
    choices: Listed | tuple[int, ...] = ()
    form: str = ""
    under: str = ""
    leads: bool = False

    @property
    def is_typed(self) -> bool:
        """Whether it is typed into a form."""
        return self.typed in {Typed.NUMBER, Typed.ZONE}

    @property
    def is_listed(self) -> bool:
        """Whether it is chosen in a list."""
        return self.typed in {Typed.CHOICE, Typed.CHANNEL} or self.is_several

    @property
    def is_several(self) -> bool:
        """Whether several are chosen together, by Discord's ids."""
        return self.typed in {Typed.CHANNELS, Typed.MEMBERS}


def _declared(default: T, setting: Setting) -> T:
    return field(default=default, metadata={"setting": setting})


@dataclass(frozen=True, slots=True)
class GameSettings:
    """What a server has decided about one game.

    While it is not `on` no table of it is opened. `preset` names the rules, and
    `turn_seconds` is the clock, if none is named; None: the game's own. Its tables may
    be opened in `channels` (none: where those of all games may)."""

    on: bool = _declared(True, Setting(Page.GAMES, Typed.SWITCH))
    preset: str | None = _declared(
        None,
        Setting(
            Page.GAMES, Typed.CHOICE, empty="setting-by-game", choices=Listed.PRESETS
        ),
    )
    turn_seconds: int | None = _declared(
        None,
        Setting(
            Page.GAMES,
            Typed.CHOICE,
            range(5, 601),
            "setting-seconds",
            empty="setting-by-rules",
            choices=(15, 30, 45, 60, 90, 120, 180, 300, 600),
        ),
    )
    channels: tuple[int, ...] = _declared(
        (), Setting(Page.GAMES, Typed.CHANNELS, empty="setting-as-all-games")
    )


@dataclass(frozen=True, slots=True)
class GuildSettings:
    """What a server has decided; the defaults are those of the database. Numbers are
    tokens, unless said otherwise.

    Tables may be opened in `channels` (none: everywhere). `stake` is None if the game's
    own rules decide. `language` is empty for the server's language in Discord. A day
    begins at midnight in `time_zone` (an IANA name). A member may give away `gift_most`
    in a day, with `gift_minutes` between two gifts. A purse below the smallest stake is
    filled up to `relief`. An account must be `account_days` old to get tokens, to play
    for them and to be on a leaderboard. The house may lose `house_cap` in a day. A
    member may sit at `tables_each` tables at once, practice not counted; those who are
    `barred` play with nobody. The button `Practice` deals `practice_game`, if that game
    is on (empty: the first one that is)."""

    channels: tuple[int, ...] = _declared(
        (),
        Setting(Page.CHANNELS, Typed.CHANNELS, empty="setting-everywhere", leads=True),
    )
    stake: int | None = _declared(
        None,
        Setting(
            Page.STAKES,
            Typed.NUMBER,
            range(1, _MOST),
            empty="setting-by-rules",
            leads=True,
        ),
    )
    stake_least: int = _declared(1, Setting(Page.STAKES, Typed.NUMBER, range(1, _MOST)))
    stake_most: int = _declared(
        1_000_000, Setting(Page.STAKES, Typed.NUMBER, range(1, _MOST))
    )
    starting_tokens: int = _declared(20, Setting(Page.TOKENS, Typed.NUMBER))
    daily: int = _declared(
        5, Setting(Page.TOKENS, Typed.NUMBER, empty="setting-none", leads=True)
    )
    streak: bool = _declared(False, Setting(Page.TOKENS, Typed.SWITCH))
    relief: int = _declared(5, Setting(Page.TOKENS, Typed.NUMBER, empty="setting-none"))
    account_days: int = _declared(
        7,
        Setting(
            Page.TOKENS,
            Typed.NUMBER,
            range(91),
            "setting-days",
            empty="setting-any-age",
        ),
    )
    time_zone: str = _declared("UTC", Setting(Page.TOKENS, Typed.ZONE, form="zone"))
    gifts: bool = _declared(False, Setting(Page.GIFTS, Typed.SWITCH, leads=True))
    gift_most: int = _declared(
        10, Setting(Page.GIFTS, Typed.NUMBER, range(1, _MOST), under="gifts")
    )
    gift_minutes: int = _declared(
        10,
        Setting(
            Page.GIFTS, Typed.NUMBER, range(10_081), "setting-minutes", under="gifts"
        ),
    )
    practice_game: str = _declared(
        "",
        Setting(
            Page.GAMES, Typed.CHOICE, empty="setting-first-game", choices=Listed.GAMES
        ),
    )
    threads: bool = _declared(False, Setting(Page.PLAY, Typed.SWITCH))
    house_cap: int = _declared(
        0,
        Setting(
            Page.PLAY,
            Typed.NUMBER,
            range(1_000_000_001),
            empty="setting-house-points",
            leads=True,
        ),
    )
    tables_each: int = _declared(
        5, Setting(Page.PLAY, Typed.NUMBER, range(1, 6), "setting-tables")
    )
    barred: tuple[int, ...] = _declared(
        (),
        Setting(Page.MEMBERS, Typed.MEMBERS, empty="setting-nobody", leads=True),
    )
    language: str = _declared(
        "",
        Setting(
            Page.LANGUAGE,
            Typed.CHOICE,
            empty="setting-as-in-discord",
            choices=Listed.LANGUAGES,
        ),
    )
    log_channel_id: int | None = _declared(
        None, Setting(Page.LOG, Typed.CHANNEL, empty="setting-none", leads=True)
    )
    games: Mapping[str, GameSettings] = field(default_factory=dict)
    """By name; games that this version does not know may be among them."""

    def of(self, game: str) -> GameSettings:
        """Return what holds for a game."""
        return self.games.get(game, GameSettings())

    def places_of(self, game: str) -> tuple[int, ...]:
        """Return the channels in which tables of a game may be opened; none:
        everywhere."""
        return self.of(game).channels or self.channels

    def value(self, name: str) -> SettingValue:
        """Return what a setting is: `daily`, or `whist.preset` for one of a game.
        Raises AttributeError."""
        game, _, own = name.rpartition(".")
        found: SettingValue = getattr(self.of(game) if game else self, own)
        return found


def _of(declaring: type[GuildSettings] | type[GameSettings]) -> Mapping[str, Setting]:
    found = {
        one.name: one.metadata["setting"]
        for one in fields(declaring)
        if "setting" in one.metadata
    }
    return MappingProxyType(found)


SETTINGS: Final = _of(GuildSettings)
"""By name, in the order in which they are shown."""
OF_GAMES: Final = _of(GameSettings)
"""Those that each game has for itself."""


def setting_of(name: str) -> Setting:
    """Return how `daily`, or `whist.preset` of a game, is declared. Raises KeyError:
    there is no such setting."""
    game, _, own = name.rpartition(".")
    return (OF_GAMES if game else SETTINGS)[own]
