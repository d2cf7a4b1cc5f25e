"""The pages and forms of the settings panel, drawn from what each setting declares:
what holds, and what changes it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Final, assert_never

from discord.ui import Label, Modal, TextInput

from bot.economy.settings import may_be_empty
from bot.records.days import Calendar
from bot.tables.games import offered
from bot.ui.blocks import Block, framed, text
from bot.ui.components import (
    ActionRow,
    Button,
    ButtonStyle,
    ChannelSelect,
    ChannelType,
    Drawing,
    MemberSelect,
    Option,
    SelectMenu,
)
from bot.ui.renderers import game_name
from bot.ui.setting_words import choices_of, name_of, value_of
from bot.ui.settings import Panel, game_line, settings_of, warnings
from bot.ui.settings_buttons import Deed, SettingsPress, back, headline, press
from bot.ui.texts import Texts
from db.guild_settings import (
    OF_GAMES,
    SETTINGS,
    GuildSettings,
    Page,
    Typed,
    setting_of,
)

MOST_CHOSEN: Final = 25
"""What Discord lets one choose at once."""
NOTHING: Final = "default"
"""The entry of a list for nothing chosen: the game, the rules or Discord decide."""
GAME: Final = "game"
"""The list that leads to the page of a game."""
LONGEST: Final = 60
"""Letters in a field of a form."""
_LOGS: Final = (ChannelType.TEXT, ChannelType.NEWS)
_TABLES: Final = (*_LOGS, ChannelType.VOICE, ChannelType.FORUM)


def page(
    which: Page, panel: Panel, texts: Texts, notice: str = "", game: str = ""
) -> Drawing:
    """Draw one of the pages on which a setting is changed.

    Args:
        which: the page; not the first one, nor those of seasons and acts.
        panel: what holds.
        texts: the reader's language.
        notice: what has come of the last press.
        game: whose page it is, of those about games; a server that sees only one game
            has no list of them.
    """
    games, to = offered(), Page.HOME
    if which is Page.GAMES and len(games) == 1:
        game = games[0]
    if game:
        names = [f"{game}.{name}" for name in OF_GAMES]
        to = Page.GAMES if len(games) > 1 else to
    else:
        names = shown_on(which, panel.settings)
    head = (
        "### " + texts("settings-page", page=game_name(game, texts))
        if game
        else headline(which, texts)
    )
    blocks = _games(panel, games, texts) if which is Page.GAMES and not game else []
    for listed, some in groupby(names, lambda name: setting_of(name).is_listed):
        together = list(some)
        blocks += (
            _lists(which, panel, together, texts)
            if listed
            else [text(*_lines(panel, together, texts))]
        )
    hint = text("-# " + texts(f"settings-{which}-hint"))
    row = ActionRow(*_buttons(which, panel, names, texts), back(texts, to))
    return framed(text(head, notice), *blocks, hint, row)


def shown_on(which: Page, held: GuildSettings) -> list[str]:
    """Return the settings on a page, without those of games, and without what depends
    on a switch that is off."""
    return [name for name in settings_of(which) if _applies(name, held)]


def _applies(name: str, held: GuildSettings) -> bool:
    """Whether no switch is off that a setting depends on."""
    switch = SETTINGS[name].under
    return not switch or bool(held.value(switch))


def fields_of(which: Page, form: str) -> list[str]:
    """Return the settings in a form of a page; none: there is no such form."""
    return [
        name
        for name in settings_of(which)
        if SETTINGS[name].form == form and SETTINGS[name].is_typed
    ]


def form(which: Page, kind: str, held: GuildSettings, texts: Texts) -> Modal:
    """Draw a form with what holds now. What is sent in is read by the names of its
    fields."""
    drawn = Modal(
        title=texts.named("settings", which),
        custom_id=str(SettingsPress(which, Deed.SEND, kind)),
    )
    for name in fields_of(which, kind):
        value = held.value(name)
        field = TextInput[Modal](
            custom_id=name,
            default="" if value is None else str(value),
            required=not may_be_empty(name),
            max_length=LONGEST,
        )
        note = "settings-note-" + name.replace("_", "-")
        told = texts(note) if texts.has(note) else None
        drawn.add_item(
            Label(text=name_of(name, texts), description=told, component=field)
        )
    return drawn


def _games(panel: Panel, games: Sequence[str], texts: Texts) -> list[Block | None]:
    """Say what holds for each game, and lead to its page."""
    lines = [game_line(panel.in_force, game, texts) for game in games]
    options = [Option(label=game_name(game, texts), value=game) for game in games]
    custom_id = str(SettingsPress(Page.GAMES, Deed.CHOOSE, GAME))
    choice = SelectMenu(
        custom_id=custom_id, placeholder=texts("settings-choose-game"), options=options
    )
    return [text(*lines), ActionRow(choice)]


def _lines(panel: Panel, names: Iterable[str], texts: Texts) -> Iterator[str]:
    for name in names:
        value = panel.in_force.words(name, texts)
        yield texts("setting-line", name=name_of(name, texts), value=value)
        yield from warnings(name, panel, texts)
        if setting_of(name).typed is Typed.ZONE:
            zone = Calendar.of(str(panel.settings.value(name))).zone
            there = panel.now.astimezone(zone)
            yield texts("settings-zone-now", time=there.strftime("%H:%M"))


def _lists(
    which: Page, panel: Panel, names: Iterable[str], texts: Texts
) -> Iterator[Block | None]:
    """Draw settings that are chosen in lists, each with its list below it."""
    for name in names:
        yield text(*_lines(panel, [name], texts))
        yield ActionRow(_list(which, panel, name, texts))


def _list(
    which: Page, panel: Panel, name: str, texts: Texts
) -> SelectMenu | ChannelSelect | MemberSelect:
    custom_id = str(SettingsPress(which, Deed.CHOOSE, name))
    held, typed = panel.settings.value(name), setting_of(name).typed
    if typed is Typed.MEMBERS:
        return MemberSelect(
            custom_id=custom_id,
            placeholder=texts("settings-choose-members"),
            max_values=MOST_CHOSEN,
            chosen=held if isinstance(held, tuple) else (),
        )
    if typed is not Typed.CHOICE:
        many = typed is Typed.CHANNELS
        places = panel.places.get(name, ())
        # Discord refuses a list with a channel that is gone.
        there = [place.channel_id for place in places if place.missing is not None]
        return ChannelSelect(
            custom_id=custom_id,
            channel_types=_TABLES if many else _LOGS,
            placeholder=texts(
                "settings-choose-channels" if many else "settings-choose-channel"
            ),
            max_values=MOST_CHOSEN if many else 1,
            chosen=there[:MOST_CHOSEN],
        )
    nothing = panel.in_force.by_default(name, texts)
    options = [
        Option(label=nothing[:1].upper() + nothing[1:], value=NOTHING, default=not held)
    ]
    options += [
        Option(label=value_of(name, one, texts), value=str(one), default=one == held)
        for one in choices_of(name, held)
    ]
    return SelectMenu(
        custom_id=custom_id, placeholder=name_of(name, texts), options=options
    )


def _buttons(
    which: Page, panel: Panel, names: Sequence[str], texts: Texts
) -> Iterator[Button]:
    """Draw the buttons of a page: its form, switches, what empties a list of channels,
    and other forms."""
    declared = [setting_of(name) for name in names]
    forms = dict.fromkeys(one.form for one in declared if one.is_typed)
    for kind in forms:
        style = ButtonStyle.SECONDARY if kind else ButtonStyle.PRIMARY
        yield press(
            texts, f"button-change-{kind or which}", which, Deed.FORM, kind, style=style
        )
    for name in names:
        yield from _change(which, name, panel.settings.value(name), texts)


def _change(which: Page, name: str, value: object, texts: Texts) -> Iterator[Button]:
    """Draw the button that turns a switch, or empties a list of channels; none for
    other settings."""
    key = "button-" + name.rpartition(".")[2].replace("_", "-")
    match setting_of(name).typed:
        case Typed.SWITCH:
            key += "-off" if value else "-on"
            yield press(texts, key, which, Deed.SET, f"{name}={int(not value)}")
        case Typed.CHANNEL | Typed.CHANNELS | Typed.MEMBERS if value:
            yield press(texts, f"{key}-none", which, Deed.SET, f"{name}=")
        case (
            Typed.NUMBER
            | Typed.ZONE
            | Typed.CHOICE
            | Typed.CHANNEL
            | Typed.CHANNELS
            | Typed.MEMBERS
        ):
            pass
        case unknown:
            assert_never(unknown)
