"""Changes to a preset as people write them: `hands=3 memory=open`; the same for every game's options."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cache
from types import MappingProxyType, NoneType
from typing import Final, TypeVar, get_args

from annotated_types import Ge, Le
from pydantic.fields import FieldInfo

from bot.games.contract import Options

OptionsT = TypeVar("OptionsT", bound=Options)
OptionValue = bool | int | str | None
"""What a word can be read as; of an enum, its value."""

MOST_SUGGESTIONS: Final = 25
"""Suggestions Discord shows at once."""
LONGEST_SUGGESTION: Final = 100
"""Characters Discord allows in one."""

_WORDS: Final[Mapping[str, bool]] = MappingProxyType(
    {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
)
_NOTHING: Final = "none"


class OptionError(ValueError):
    """A text that names no option, or not what it can be.

    `text` is the word as it was written. `allowed` is what the option can be, such as `("0–15",)`; it is empty
    where there is no such option, or none that is chosen by text.
    """

    def __init__(self, text: str, allowed: tuple[str, ...] = ()) -> None:
        super().__init__(text)
        self.text = text
        self.allowed = allowed


@dataclass(frozen=True, slots=True)
class _Domain:
    """What one option can be: `words` by what they mean, and the numbers of `numbers`, if any."""

    words: Mapping[str, OptionValue]
    numbers: range
    sensible: tuple[str, ...]
    """A few values to offer."""

    def read(self, text: str) -> OptionValue:
        """Read a value. Raises ValueError."""
        word = _normal(text)
        if word in self.words:
            return self.words[word]
        if re.fullmatch("[0-9]{1,9}", word) and int(word) in self.numbers:
            return int(word)
        raise ValueError(text)

    @property
    def allowed(self) -> tuple[str, ...]:
        """What the option can be, for people."""
        if not self.numbers:
            return self.sensible
        bounds = f"{self.numbers.start}–{self.numbers.stop - 1}"
        return (bounds, *self.words)


def read(options: OptionsT, text: str) -> OptionsT:
    """Apply `name=value` words, divided by spaces or commas, to options; the last word on an option counts.

    Capitals do not matter, nor whether a name or value is written with hyphens or underscores. Booleans may be
    true, yes, on, false, no or off; `none` is no value where an option may have none.

    Raises:
        OptionError: a word names no option that is chosen by text, or not what it can be.
    """
    domains, changes = _domains(type(options)), dict[str, OptionValue]()
    for word in re.sub(r"\s*=\s*", "=", text).replace(",", " ").split():
        written, _, value = word.partition("=")
        name = _normal(written)
        if name not in domains:
            raise OptionError(written)
        try:
            changes[name] = domains[name].read(value)
        except ValueError:
            raise OptionError(word, domains[name].allowed) from None
    return type(options).model_validate({**options.model_dump(), **changes}) if changes else options


def alternatives(model: type[Options]) -> Mapping[str, tuple[str, ...]]:
    """Return what each option that is chosen by text can be, in the order they are offered; of numbers, a few."""
    return {name: domain.sensible for name, domain in _domains(model).items()}


def present(options: Options, name: str) -> str:
    """Return what an option is, as it is written in a text."""
    return _written(getattr(options, name))


def differences(options: OptionsT, preset: OptionsT) -> tuple[tuple[str, str], ...]:
    """Return what a table has changed in its preset as (name, value), in the order options are offered."""
    pairs = ((name, present(options, name)) for name in type(options).chosen())
    return tuple((name, own) for name, own in pairs if own != present(preset, name))


def suggestions(options: Options, typed: str) -> tuple[str, ...]:
    """Complete the last word of a text: names as `name=`, then whole words; each with the text before it.

    Args:
        options: the preset that would be changed; what it says already is not offered with a name.
        typed: what somebody has written so far.
    """
    head, word = _divided(typed)
    name, has_value, value = word.partition("=")
    domains = _domains(type(options))
    taken = {_normal(chosen.partition("=")[0]) for chosen in head.replace(",", " ").split()}
    free = {key: domain for key, domain in domains.items() if key not in taken}
    if has_value:
        found = _completed(free, _normal(name), value)
    else:
        matching = [key for key in free if key.startswith(_normal(name))]
        matching += [key for key in free if _normal(name) in key and key not in matching]
        words = [(key, value) for key in matching for value in free[key].sensible]
        other = [f"{key}={value}" for key, value in words if value != present(options, key)]
        found = [f"{key}=" for key in matching] + other
    texts = [head + completion for completion in found]
    return tuple(text for text in texts if len(text) <= LONGEST_SUGGESTION)[:MOST_SUGGESTIONS]


def _completed(domains: Mapping[str, _Domain], name: str, value: str) -> list[str]:
    """Complete the value of an option; a number that is no usual one but possible is offered as it is."""
    if name not in domains:
        return []
    found = [f"{name}={offered}" for offered in domains[name].sensible if offered.startswith(_normal(value))]
    try:
        written = f"{name}={_written(domains[name].read(value))}"
    except ValueError:
        return found
    return found if written in found else [written, *found]


def _divided(typed: str) -> tuple[str, str]:
    """Divide a text before its last word, which is empty after a space or comma."""
    joined = re.sub(r"\s*=\s*", "=", typed).lstrip()
    start = max(joined.rfind(" "), joined.rfind(",")) + 1
    return joined[:start], joined[start:]


def _normal(text: str) -> str:
    return text.strip().lower().replace("-", "_")


def _written(value: object) -> str:
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, bool):
        return "true" if value else "false"
    return _NOTHING if value is None else str(value)


@cache
def _domains(model: type[Options]) -> Mapping[str, _Domain]:
    return MappingProxyType({name: _domain(model.model_fields[name]) for name in model.chosen()})


def _domain(field: FieldInfo) -> _Domain:
    kinds = [kind for kind in get_args(field.annotation) or (field.annotation,) if kind is not None]
    words: dict[str, OptionValue] = {}
    numbers, sensible = range(0), list[str]()
    if NoneType in kinds:
        words[_NOTHING] = None
    for kind in kinds:
        if kind is bool:
            words |= _WORDS
            sensible += ["true", "false"]
        elif kind is int:
            numbers = _bounds(field)
            sensible += [str(number) for number in field.examples or (numbers.start, numbers.stop - 1)]
        elif isinstance(kind, type) and issubclass(kind, Enum):
            words |= {_normal(str(member.value)): member.value for member in kind}
            sensible += [str(member.value) for member in kind]
    sensible += [_NOTHING] if NoneType in kinds else []
    return _Domain(MappingProxyType(words), numbers, tuple(sensible))


def _bounds(field: FieldInfo) -> range:
    lowest = [mark.ge for mark in field.metadata if isinstance(mark, Ge)]
    highest = [mark.le for mark in field.metadata if isinstance(mark, Le)]
    return range(int(str(lowest[0])), int(str(highest[0])) + 1)
