"""The limits of application commands, as Discord enforces them."""

from __future__ import annotations

import unicodedata
from collections import Counter
from functools import lru_cache

from bot.playground.component_rules import Path
from bot.playground.errors import ApiError, FormErrors, Json, Refusal
from bot.playground.locales import LOCALES

(
    SUB_COMMAND,
    SUB_COMMAND_GROUP,
    STRING,
    INTEGER,
    BOOLEAN,
    USER,
    CHANNEL,
    ROLE,
    MENTIONABLE,
    NUMBER,
) = range(1, 11)
ATTACHMENT = 11
CHAT_INPUT, ON_USER, ON_MESSAGE = 1, 2, 3
MOST = {CHAT_INPUT: 100, ON_USER: 15, ON_MESSAGE: 15}
WITH_CHOICES = (STRING, INTEGER, NUMBER)
DEEPEST = {SUB_COMMAND: 1, SUB_COMMAND_GROUP: 0}
"""How many levels below the command each kind of branch may be."""
DEEPEST_VALUE = 2
"""The same for every other option."""


def check_commands(commands: object) -> None:
    """Refuse a set of commands that Discord would refuse.

    Raises:
        ApiError: 50035 with every fault, or 30032 when there are too many.
    """
    errors = FormErrors()
    if not isinstance(commands, list):
        errors.add((), "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType")
        commands = []
    seen: set[tuple[int, object]] = set()
    for index, command in enumerate(commands):
        check_command(errors, (index,), command)
        key = (command.get("type") or CHAT_INPUT, command.get("name"))
        if key in seen:
            words = "Application command names must be unique"
            errors.add((index, "name"), "APPLICATION_COMMANDS_DUPLICATE_NAME", words)
        seen.add(key)
        _check_twins(
            errors,
            (index,),
            [
                one
                for one in commands[:index]
                if (one.get("type") or CHAT_INPUT) == key[0]
            ],
            command,
        )
    errors.raise_if_any()
    counts = Counter(command.get("type") or CHAT_INPUT for command in commands)
    if any(counts[kind] > most for kind, most in MOST.items()):
        raise ApiError(
            Refusal.TOO_MANY_COMMANDS, violation=f"too many commands: {dict(counts)}"
        )


def check_command(errors: FormErrors, path: Path, command: Json) -> None:
    """Note what is wrong with one top-level command."""
    kind = command.get("type") or CHAT_INPUT
    if kind not in MOST:
        errors.add(
            (*path, "type"), "BASE_TYPE_CHOICES", f"Value must be one of {tuple(MOST)}."
        )
    elif kind == CHAT_INPUT:
        _check_name(errors, path, command)
        _check_options(errors, path, command.get("options") or [], 0)
    else:
        errors.length((*path, "name"), command.get("name"), 1, 32)
        if command.get("description") or command.get("options"):
            words = "Context menu commands have neither description nor options"
            errors.add((*path, "description"), "APPLICATION_COMMAND_INVALID", words)
    for key, known in (("integration_types", {0, 1}), ("contexts", {0, 1, 2})):
        named = command.get(key)
        if named is not None and (
            not named or not known.issuperset(named) or len({*named}) < len(named)
        ):
            errors.add(
                (*path, key),
                "BASE_TYPE_CHOICES",
                f"Values must be different ones of {tuple(known)}.",
            )
    size = _size(command)
    if size > 8000:
        words = f"Command exceeds maximum size (8000): {size}"
        errors.add(path, "APPLICATION_COMMAND_TOO_LARGE", words)


def _check_name(errors: FormErrors, path: Path, named: Json) -> None:
    """Check a slash command's or an option's name and description in every language."""
    names = {
        (): named.get("name"),
        **{(k,): v for k, v in (named.get("name_localizations") or {}).items()},
    }
    for locale, name in names.items():
        where = (*path, "name_localizations" if locale else "name", *locale)
        _check_locale(errors, where, *locale)
        if not (isinstance(name, str) and is_command_name(name)):
            words = f"{name!r}: Command name is invalid"
            errors.add(where, "APPLICATION_COMMAND_INVALID_NAME", words)
    errors.length((*path, "description"), named.get("description"), 1, 100)
    for locale_name, text in (named.get("description_localizations") or {}).items():
        _check_locale(
            errors, (*path, "description_localizations", locale_name), locale_name
        )
        errors.length((*path, "description_localizations", locale_name), text, 1, 100)


def _check_locale(errors: FormErrors, path: Path, *locale: str) -> None:
    if not set(locale) <= LOCALES.keys():
        errors.add(path, "BASE_TYPE_CHOICES", f"Value must be one of {tuple(LOCALES)}.")


@lru_cache(maxsize=1024)
def is_command_name(name: str) -> bool:
    r"""Tell whether a name matches ``^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$``
    and is lower-case."""
    if not 1 <= len(name) <= 32 or name != name.lower():
        return False
    return all(
        char in "-_'" or unicodedata.category(char)[0] in "LN" or _is_mark(char)
        for char in name
    )


def _is_mark(char: str) -> bool:
    return unicodedata.name(char, "").startswith(("DEVANAGARI", "THAI"))


def _check_options(
    errors: FormErrors, path: Path, options: list[Json], depth: int
) -> None:
    path = (*path, "options")
    if len(options) > 25:
        errors.add(path, "BASE_TYPE_BAD_LENGTH", "Must be between 0 and 25 in length.")
    names: set[object] = set()
    optional_seen = False
    branches = [
        option.get("type") in (SUB_COMMAND, SUB_COMMAND_GROUP) for option in options
    ]
    if any(branches) and not all(branches):
        words = "Sub-command and sub-command group option types are mutually exclusive to all other types"
        errors.add(path, "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", words)
    for index, option in enumerate(options):
        where = (*path, index)
        _check_name(errors, where, option)
        if option.get("name") in names:
            words = "Option names must be unique"
            errors.add(
                (*where, "name"),
                "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
                words,
            )
        names.add(option.get("name"))
        _check_twins(errors, where, options[:index], option)
        if option.get("required") and optional_seen:
            words = "Required options must be placed before non-required options"
            errors.add(
                (*where, "required"),
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                words,
            )
        optional_seen |= not option.get("required")
        _check_option(errors, where, option, depth)


def _check_twins(
    errors: FormErrors, path: Path, before: list[Json], named: Json
) -> None:
    """Note a name that another has already in some language."""
    for locale, name in (named.get("name_localizations") or {}).items():
        others = [
            (one.get("name_localizations") or {}).get(locale) or one.get("name")
            for one in before
        ]
        if name in others:
            words = f"{name!r}: Option names must be unique"
            errors.add(
                (*path, "name_localizations", locale),
                "APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS",
                words,
            )


def _check_option(errors: FormErrors, path: Path, option: Json, depth: int) -> None:
    kind = option.get("type")
    if (
        not isinstance(kind, int)
        or not SUB_COMMAND <= kind <= ATTACHMENT
        or depth > DEEPEST.get(kind, DEEPEST_VALUE)
    ):
        errors.add(
            (*path, "type"),
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Option type is invalid here",
        )
    elif kind in DEEPEST:
        _check_branch(errors, path, option, depth)
    else:
        _check_choices(errors, path, option)


def _check_branch(errors: FormErrors, path: Path, option: Json, depth: int) -> None:
    """Check the options of a sub-command, or the sub-commands of a group."""
    below = option.get("options") or []
    if option["type"] == SUB_COMMAND_GROUP and any(
        one.get("type") != SUB_COMMAND for one in below
    ):
        errors.add(
            (*path, "options"),
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "A group holds sub-commands",
        )
    _check_options(errors, path, below, depth + 1)


def _check_choices(errors: FormErrors, path: Path, option: Json) -> None:
    """Check the values that an option lets people choose from."""
    path = (*path, "choices")
    choices = option.get("choices") or []
    kind = option["type"]
    if choices and (kind not in WITH_CHOICES or option.get("autocomplete")):
        words = "Choices need a string or a number, and exclude autocomplete"
        errors.add(path, "APPLICATION_COMMAND_OPTIONS_CHOICES_INVALID", words)
    if len(choices) > 25:
        errors.add(path, "BASE_TYPE_BAD_LENGTH", "Must be between 0 and 25 in length.")
    for index, choice in enumerate(choices):
        _check_choice(errors, (*path, index), kind, choice)
    if len({choice.get("name") for choice in choices}) < len(choices):
        words = "Choice names must be unique"
        errors.add(
            path, "APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS", words
        )


def _check_choice(errors: FormErrors, path: Path, kind: int, choice: Json) -> None:
    """Check one value of an option of this type, and its name in every language."""
    errors.length((*path, "name"), choice.get("name"), 1, 100)
    for locale, name in (choice.get("name_localizations") or {}).items():
        where = (*path, "name_localizations", locale)
        _check_locale(errors, where, locale)
        errors.length(where, name, 1, 100)
    if kind == STRING:
        errors.length((*path, "value"), choice.get("value"), 0, 100)


def _size(part: Json) -> int:
    """Count what Discord counts to 8000: names, descriptions and values, the longest
    language of each."""
    longest = 0
    for key in ("name", "description"):
        texts = [
            part.get(key) or "",
            *(part.get(f"{key}_localizations") or {}).values(),
        ]
        longest += max(len(str(text)) for text in texts)
    value = part.get("value")
    longest += len(value) if isinstance(value, str) else 0
    below = [*(part.get("options") or []), *(part.get("choices") or [])]
    return longest + sum(_size(one) for one in below)
