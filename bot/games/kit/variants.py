"""Changes to a preset as people write them: `hands=3 memory=open`; the same for every
game's options."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
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
Words = Callable[[str, str], str]
"""Explains an option, given its name and value, in the language of the reader."""

MOST_SUGGESTIONS: Final = 25
"""Suggestions Discord shows at once."""
LONGEST_SUGGESTION: Final = 100
"""Characters Discord allows in one."""

_WORDS: Final[Mapping[str, bool]] = MappingProxyType(
    {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}
)
_NOTHING: Final = "none"
_IN_WORDS: Final = re.compile(r"(?:^|(?<=[,)]))[^()=]*\(([^()]*=[^()]*)\)")
"""An option in words, then as it is written in parentheses: `cards face up
(memory=open)`."""
_NOTE: Final = re.compile(r"\s*\([^()=]*\)")
"""Words in parentheses, which explain the option before them."""


class OptionError(ValueError):
    """A text that names no option, or not what it can be.

    `text` is the word as it was written. `allowed` is what the option can be, such as
    `("0–15",)`; it is empty where there is no such option, or none that is chosen by
    text."""

    def __init__(self, text: str, allowed: tuple[str, ...] = ()) -> None:
        super().__init__(text)
        self.text = text
        self.allowed = allowed


@dataclass(frozen=True, slots=True)
class _Domain:
    """What one option can be: `words` by what they mean, and the numbers of `numbers`,
    if any."""

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
    """Apply `name=value` words, divided by spaces or commas, to options; the last word
    on an option counts.

    Capitals do not matter, nor whether a name or value is written with hyphens or
    underscores. Booleans may be true, yes, on, false, no or off; `none` is no value
    where an option may have none. An option that was chosen from a list is in
    parentheses, after the words that explain it; those words are ignored.

    Raises:
        OptionError: a word names no option that is chosen by text, or gives it a value
            that it cannot have.
    """
    domains = _domains(type(options))
    words = written_in(text).replace(",", " ").split()
    changes = dict(_change(domains, word) for word in words)
    if not changes:
        return options
    return type(options).model_validate({**options.model_dump(), **changes})


def _change(domains: Mapping[str, _Domain], word: str) -> tuple[str, OptionValue]:
    """Read one `name=value`. Raises OptionError."""
    written, _, value = word.partition("=")
    name = _normal(written)
    if name not in domains:
        raise OptionError(written)
    try:
        return name, domains[name].read(value)
    except ValueError:
        raise OptionError(word, domains[name].allowed) from None


def written_in(text: str) -> str:
    """Return a text of options without the words that explain them."""
    return re.sub(r"\s*=\s*", "=", _NOTE.sub("", _IN_WORDS.sub(r" \1", text)))


def alternatives(model: type[Options]) -> Mapping[str, tuple[str, ...]]:
    """Return what each option that is chosen by text can be, in the order they are
    offered; of numbers, a few."""
    return {name: domain.sensible for name, domain in _domains(model).items()}


def present(options: Options, name: str) -> str:
    """Return what an option is, as it is written in a text."""
    return _written(getattr(options, name))


def facts(options: Options) -> dict[str, str | int]:
    """Return the value of each option that is chosen by text: numbers as numbers, all
    else in words.

    With these a preset's name says what the table plays, and not what the preset would
    have been."""
    values = {name: getattr(options, name) for name in type(options).chosen()}
    return {name: _fact(value) for name, value in values.items()}


def _fact(value: object) -> str | int:
    if isinstance(value, int) and not isinstance(value, bool):
        return int(value)
    return _written(value)


def differences(options: OptionsT, preset: OptionsT) -> tuple[tuple[str, str], ...]:
    """Return what a table has changed in its preset as (name, value), in the order
    options are offered."""
    pairs = ((name, present(options, name)) for name in type(options).chosen())
    return tuple((name, own) for name, own in pairs if own != present(preset, name))


def _unexplained(_name: str, _value: str) -> str:
    return ""


def suggestions(
    options: Options, typed: str, words: Words = _unexplained
) -> tuple[str, ...]:
    """Complete a text by one option, as `name=` or `name=value`; each with the options
    before it.

    What was typed after the last whole option is looked for in the names, values and
    words of all other options.

    Args:
        options: the preset that would be changed; what it says already is not offered
            with a name.
        typed: what somebody has written so far.
        words: what else an option is found by.
    """
    domains = _domains(type(options))
    head, sought = _divided(domains, typed)
    taken = {
        _normal(chosen.partition("=")[0]) for chosen in head.replace(",", " ").split()
    }
    free = {key: domain for key, domain in domains.items() if key not in taken}
    name, has_value, value = sought.partition("=")
    found = (
        _completed(free, _normal(name), value, words)
        if has_value
        else _found(free, options, sought, words)
    )
    texts = [head + completion for completion in found]
    return tuple(text for text in texts if len(text) <= LONGEST_SUGGESTION)[
        :MOST_SUGGESTIONS
    ]


def _found(
    domains: Mapping[str, _Domain], options: Options, sought: str, words: Words
) -> list[str]:
    """Return the options that a word or phrase is about, the closest first; names come
    before values."""
    offered = _offered(domains, options)
    phrase = _phrase(sought)
    if not phrase:
        return list(offered)
    matches = {
        text: _matches(phrase, name, value, words)
        for text, (name, value) in offered.items()
    }
    found = [text for text in offered if any(matches[text])]
    return sorted(found, key=lambda text: matches[text].index(True))


def _offered(
    domains: Mapping[str, _Domain], options: Options
) -> dict[str, tuple[str, str]]:
    """Return the name and value of each option by the text that is offered: `memory=`
    is about its present value."""
    now = {name: present(options, name) for name in domains}
    offered = {f"{name}=": (name, value) for name, value in now.items()}
    for name, domain in domains.items():
        for value in domain.sensible:
            if value != now[name]:
                offered[f"{name}={value}"] = (name, value)
    return offered


def _matches(phrase: str, name: str, value: str, words: Words) -> tuple[bool, ...]:
    """Return in which ways a phrase is found in an option, the closest first."""
    key = _phrase(name)
    explained = _phrase(f"{words(name, value)} {value}")
    return (
        key.startswith(phrase),
        explained.startswith(phrase),
        phrase in key,
        phrase in explained,
    )


def _completed(
    domains: Mapping[str, _Domain], name: str, value: str, words: Words
) -> list[str]:
    """Complete the value of an option; a number that is unusual but possible is offered
    as it is."""
    if name not in domains:
        return []
    sensible = domains[name].sensible
    begun = [offered for offered in sensible if offered.startswith(_normal(value))]
    named = [
        offered
        for offered in sensible
        if _phrase(value) in _phrase(words(name, offered))
    ]
    found = [f"{name}={offered}" for offered in dict.fromkeys(begun + named)]
    try:
        written = f"{name}={_written(domains[name].read(value))}"
    except ValueError:
        return found
    return found if written in found else [written, *found]


def _divided(domains: Mapping[str, _Domain], typed: str) -> tuple[str, str]:
    """Divide a text after the whole options it begins with; the last word may still be
    typed on."""
    joined = written_in(typed).lstrip(" ,")
    end = 0
    for word in re.finditer(r"([^\s,]+)[\s,]+", joined):
        try:
            _change(domains, word[1])
        except OptionError:
            break
        end = word.end()
    return joined[:end], joined[end:]


def _phrase(text: str) -> str:
    """Return a text as it is compared: capitals, kinds of spaces and underscores do not
    matter."""
    return " ".join(text.casefold().replace("_", " ").split())


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
    return MappingProxyType(
        {name: _domain(model.model_fields[name]) for name in model.chosen()}
    )


def _domain(field: FieldInfo) -> _Domain:
    kinds = [
        kind
        for kind in get_args(field.annotation) or (field.annotation,)
        if kind is not None
    ]
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
            sensible += [
                str(number)
                for number in field.examples or (numbers.start, numbers.stop - 1)
            ]
        elif isinstance(kind, type) and issubclass(kind, Enum):
            words |= {_normal(str(member.value)): member.value for member in kind}
            sensible += [str(member.value) for member in kind]
    sensible += [_NOTHING] if NoneType in kinds else []
    return _Domain(MappingProxyType(words), numbers, tuple(sensible))


def _bounds(field: FieldInfo) -> range:
    lowest = [mark.ge for mark in field.metadata if isinstance(mark, Ge)]
    highest = [mark.le for mark in field.metadata if isinstance(mark, Le)]
    return range(int(str(lowest[0])), int(str(highest[0])) + 1)
