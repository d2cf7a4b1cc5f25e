"""What a custom_id says, declared as a frozen dataclass: its words, separated by
colons, are the fields.

    @dataclass(frozen=True, slots=True)
    class DeckPress(CustomId):
        HEAD: ClassVar = "deck"
        style: DeckStyle

`str(DeckPress(DeckStyle.FOUR))` is `deck:four`, and `DeckPress.parse("deck:four")` is
equal to it again. Nothing is kept in memory for a button: its text stays in Discord for
years, so a field may get further values, never other words."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import MISSING, fields
from enum import StrEnum
from typing import (
    Annotated,
    Any,
    ClassVar,
    Final,
    NamedTuple,
    Self,
    cast,
    get_args,
    get_origin,
    get_type_hints,
)

MAX_NUMBER: Final = 2**63 - 1
"""The largest number: what the database can hold."""

_ANYTHING: Final = r"[!-~]+(?: [!-~]+)*"
Value = str | int
Reader = Callable[[str], Value]


class CustomId:
    """What somebody asks for by a press. Subclasses are frozen dataclasses with slots.

    Fields are of a `StrEnum`; whole numbers from 0 or, as `Annotated[int, range(1,
    9)]`, of a range; or texts, as `Annotated[str, "[a-z]+"]` of a pattern. The last one
    may be an empty text by default, which is then left out."""

    __slots__ = ()

    HEAD: ClassVar[str] = ""
    """What the text begins with. Its first word is the press's kind; empty: the first
    field is."""

    def __str__(self) -> str:
        words = [str(getattr(self, name)) for name in _form_of(type(self)).readers]
        return ":".join(filter(None, (self.HEAD, *words)))

    @classmethod
    def parse(cls, text: str) -> Self | None:
        """Read a custom_id; None: it is none that `str()` of this class writes, or
        wrote in an earlier version."""
        form, text = _form_of(cls), cls.today(text)
        head, rest = text[: len(form.head)], text[len(form.head) :]
        words = rest.split(":", len(form.readers) - 1) if form.readers else []
        if head != form.head or len(words) not in form.lengths:
            return None
        try:
            found = cls(
                *(
                    read(word)
                    for read, word in zip(form.readers.values(), words, strict=False)
                )
            )
        except ValueError:
            return None
        return found if str(found) == text else None

    @classmethod
    def today(cls, text: str) -> str:
        """Return what a text of an earlier version says today; by default the same."""
        return text


class _Form(NamedTuple):
    head: str
    readers: dict[str, Reader]
    """By the names of the fields."""
    lengths: frozenset[int]
    """How many words there can be."""


_FORMS: Final[dict[type[CustomId], _Form]] = {}


def _form_of(cls: type[CustomId]) -> _Form:
    """Return how a class is written, worked out when it is needed first."""
    return _FORMS.get(cls) or _FORMS.setdefault(cls, _worked_out(cls))


def _worked_out(cls: type[CustomId]) -> _Form:
    hints, declared = get_type_hints(cls, include_extras=True), fields(cast(Any, cls))
    readers = {field.name: _reader(hints[field.name]) for field in declared}
    optional = sum(field.default is not MISSING for field in declared)
    head = f"{cls.HEAD}:" if cls.HEAD and readers else cls.HEAD
    return _Form(
        head, readers, frozenset(range(len(readers) - optional, len(readers) + 1))
    )


def _reader(hint: object) -> Reader:
    """Return what reads a field of this type. It raises ValueError for what the field
    cannot be."""
    kind, *limits = get_args(hint) if get_origin(hint) is Annotated else (hint,)
    kind = getattr(kind, "__supertype__", kind)
    if kind is int:
        return _number(limits[0] if limits else range(MAX_NUMBER + 1))
    if kind is str:
        return _text(limits[0] if limits else _ANYTHING)
    if isinstance(kind, type) and issubclass(kind, StrEnum):
        return kind
    raise TypeError(hint)


def _number(allowed: range) -> Reader:
    def read(word: str) -> int:
        if not (
            word.isascii()
            and word.isdecimal()
            and len(word) <= 19
            and int(word) in allowed
        ):
            raise ValueError(word)
        return int(word)

    return read


def _text(pattern: str) -> Reader:
    form = re.compile(pattern)

    def read(word: str) -> str:
        if not form.fullmatch(word):
            raise ValueError(word)
        return word

    return read
