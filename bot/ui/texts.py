"""Every sentence people read, through Fluent: `Texts("en")("button-hand")`. One folder
a language in `texts/`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import fluent_number
from fluent.syntax.ast import (
    Identifier,
    Message,
    Pattern,
    Placeable,
    Resource,
    StringLiteral,
    TextElement,
    VariableReference,
)

from bot.games.catalogue import text_files
from bot.ui import command_names

REFERENCE: Final = "en"
"""The language that has every text; the others fall back to it."""

UNTRANSLATED: Final = "(untranslated) "
"""What a text begins with that is still English in another language's file. Readers do
not see the mark, and `.ci/run` refuses it."""

_FOLDER: Final = Path(__file__).with_name("texts")
_MENUS: Final = "commands.ftl"
_VARIABLE: Final = re.compile(r"\{ \$([a-zA-Z][\w-]*) \}")
_SIMPLE: Final = re.compile(
    r"^(?P<key>[a-zA-Z][\w-]*) = (?P<text>(?:[^\s{}]|\{ \$[a-zA-Z][\w-]* \})(?:[^{}\n]|\{ \$[a-zA-Z][\w-]* \})*)\n"
    r"(?!\n*[ \t])",
    re.MULTILINE | re.ASCII,
)
"""A text of one line without anything but words and variables, which no indented line
goes on."""
_COMMENT: Final = re.compile(r"^#.*\n", re.MULTILINE)

Argument = str | int


class UnknownTextError(KeyError):
    """There is no text of this key."""


class TextArgumentError(ValueError):
    """A text cannot be written with the arguments given."""


class Texts:
    """The texts of one language. Languages without a folder, and texts a language
    lacks, are English."""

    def __init__(self, locale: str = REFERENCE) -> None:
        self.locale = locale if locale in locales() else REFERENCE

    def __call__(self, key: str, **arguments: Argument) -> str:
        """Write a text.

        Args:
            key: the text's key in the `.ftl` files.
            arguments: its variables; numbers are integers so that plurals agree.

        Raises:
            UnknownTextError: there is no such text.
            TextArgumentError: a variable is missing.
        """
        plain = _language(self.locale).plain.get(key)
        if plain is None:
            return self._with_commands(
                _written(self.locale, key, tuple(arguments.items()))
            )
        try:
            text = plain % arguments
        except KeyError as error:
            raise TextArgumentError(f"{key}: no variable {error}") from error
        return self._with_commands(text)

    def in_game(self, game: str, key: str, /, **arguments: Argument) -> str:
        """Write a text as a game has it: its own `bura-help` where there is one, else
        the frame's `help`."""
        own = f"{game}-{key}"
        return self(own if self.has(own) else key, **arguments)

    def named(self, kind: str, value: str, /, **arguments: Argument) -> str:
        """Write what a value is called: `board-win-rate` for the `win_rate` of a
        board."""
        return self(key_of(kind, value), **arguments)

    def has(self, key: str) -> bool:
        """Say whether there is a text of this key."""
        return _language(self.locale).bundle.has_message(key)

    def in_menus(self, key: str, attribute: str | None = None) -> str | None:
        """Return what Discord's menus show by a key of `bot.ui.command_names`, or None
        if there is no such text."""
        return command_names.in_menus(_menus(self.locale), key, attribute)

    def _with_commands(self, text: str) -> str:
        """Name commands as the reader's Discord does; in English they are called what
        they are."""
        return (
            text
            if self.locale == REFERENCE or "`/" not in text
            else command_names.as_shown(text, self.in_menus)
        )


class _Language:
    """One language's compiled texts: `plain` ones are filled in directly, which is far
    faster than by Fluent."""

    def __init__(self, locale: str) -> None:
        self.bundle = FluentBundle([locale], use_isolating=False)
        self.plain: dict[str, str] = {}
        for resource in map(_resource, _files(locale)):
            self.bundle.add_resource(resource, allow_overrides=True)
            for message in resource.body:
                if not isinstance(message, Message) or message.value is None:
                    continue
                plain = _plain(message.value)
                if plain is None:
                    self.plain.pop(message.id.name, None)
                else:
                    self.plain[message.id.name] = plain


def key_of(kind: str, value: str) -> str:
    """Return the key of what a value is called: `over-timed-out` for an end that is
    `timed_out`."""
    return f"{kind}-{value.replace('_', '-')}"


@cache
def locales() -> tuple[str, ...]:
    """Return the languages there are texts in, the reference first: a language is there
    because its folder is."""
    found = {path.parent.name for path in _FOLDER.glob("*/*.ftl")}
    return (REFERENCE, *sorted(found - {REFERENCE}))


def read_all() -> None:
    """Read the texts of all languages now, about 0.1 s each, so that nobody who speaks
    one waits for it later."""
    for locale in locales():
        _language(locale)


@cache
def _language(locale: str) -> _Language:
    return _Language(locale)


@cache
def _menus(locale: str) -> FluentBundle:
    """Return the names of the commands and of the games: a start needs those of every
    language, and of no others."""
    bundle = FluentBundle([locale], use_isolating=False)
    for name in _preferred(locale):
        for file in (_FOLDER / name / _MENUS, *text_files(name)):
            bundle.add_resource(_resource(file), allow_overrides=True)
    return bundle


def _files(locale: str) -> list[Path]:
    """Return the files of a language and of the one it falls back to; later ones
    win."""
    found: list[Path] = []
    for name in _preferred(locale):
        found += [*sorted((_FOLDER / name).glob("*.ftl")), *text_files(name)]
    return found


def _preferred(locale: str) -> list[str]:
    """Return the languages that a language's texts come from, the one it falls back to
    first."""
    return list(dict.fromkeys((REFERENCE, locale)))


@lru_cache(maxsize=4096)
def _written(locale: str, key: str, arguments: tuple[tuple[str, Argument], ...]) -> str:
    bundle = _language(locale).bundle
    pattern = bundle.get_message(key).value if bundle.has_message(key) else None
    if pattern is None:
        raise UnknownTextError(key)
    text, errors = bundle.format_pattern(
        pattern, {name: _digits(value) for name, value in arguments}
    )
    if errors:
        raise TextArgumentError(f"{key}: {errors[0]}")
    return str(text)


def _digits(argument: Argument) -> object:
    """Have a number written only in digits, as a text without plurals writes it."""
    return (
        fluent_number(argument, useGrouping=False)
        if isinstance(argument, int)
        else argument
    )


@cache
def _resource(file: Path) -> Resource:
    """Parse a file, once for all languages that fall back to it: a start spends its
    time on this.

    Most texts are a line of words and variables; these are read here, in a tenth of
    Fluent's time, the others by it."""
    simple: list[Message] = []

    def read(line: re.Match[str]) -> str:
        simple.append(
            Message(Identifier(line["key"]), Pattern(list(_elements(line["text"]))))
        )
        return ""

    source = file.read_text("utf-8").replace(UNTRANSLATED, "")
    resource = FluentResource(_COMMENT.sub("", _SIMPLE.sub(read, source)))
    resource.body += simple
    return resource


def _elements(text: str) -> Iterator[TextElement | Placeable]:
    for number, part in enumerate(_VARIABLE.split(text.rstrip())):
        if number % 2:
            yield Placeable(VariableReference(Identifier(part)))
        elif part:
            yield TextElement(part)


def _plain(pattern: Pattern) -> str | None:
    """Return a pattern of only words and variables as `%` fills it in, else None."""
    parts: list[str] = []
    for element in pattern.elements:
        match element:
            case TextElement(value=words):
                parts.append(words.replace("%", "%%"))
            case Placeable(expression=VariableReference(id=name)):
                parts.append(f"%({name.name})s")
            case Placeable(expression=StringLiteral() as literal):
                parts.append(literal.parse()["value"].replace("%", "%%"))
            case _:
                return None
    return "".join(parts)
