"""Whether a value surely fits a schema of Discord's description: what does not is left
to `jsonschema`, which says why.

The messages of the tests are nearly all good, and for these a chain of functions, made
once for a schema, is many times faster. It knows the keywords of the description and
those that `tests.helpers.openapi` puts in their places."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

Schema = Mapping[str, Any]
Fits = Callable[[Any], bool]
Named = Callable[[str], Schema]


class Fitting:
    """Makes and keeps the functions; `named` gives the schema of a `$ref`."""

    def __init__(self, named: Named) -> None:
        self._named = named
        self._made: dict[int, tuple[Schema, Fits]] = {}
        self._references: dict[str, Fits] = {}

    def fits(self, schema: Schema, value: object) -> bool:
        """Say whether a value surely fits; False says nothing. The schema must not
        change any more."""
        known = self._made.get(id(schema))
        if known is None:
            known = self._made[id(schema)] = schema, self._make(schema)
        return known[1](value)

    def _make(self, schema: Schema) -> Fits:
        checks = [
            self._keyword(key, held)
            for key, held in schema.items()
            if key not in _SILENT
        ]
        if len(checks) == 1:
            return checks[0]
        return lambda value: all(check(value) for check in checks)

    def _keyword(self, key: str, held: Any) -> Fits:  # noqa: ANN401
        if key in _PLAIN:
            return _PLAIN[key](held)
        if key == "$ref":
            return self._reference(held)
        if key in {"items", "orNull"}:
            return _DEEP[key]([self._make(held)])
        if key in {"allOf", "oneOf", "anyOf"}:
            return _DEEP[key]([self._make(part) for part in held])
        if key in {"properties", "byType"}:
            return _MAPPED[key]({name: self._make(part) for name, part in held.items()})
        return lambda value: False

    def _reference(self, reference: str) -> Fits:
        def fits(value: object) -> bool:
            made = self._references.get(reference)
            if made is None:
                made = self._references[reference] = self._make(self._named(reference))
            return made(value)

        return fits


def _fit(parts: Mapping[str, Fits], value: dict[str, object]) -> bool:
    return all(parts[name](inner) for name, inner in value.items() if name in parts)


def _is_of(kinds: Mapping[object, Fits], value: dict[str, object]) -> bool:
    kind = value.get("type")
    return (
        isinstance(kind, int | str)
        and not isinstance(kind, bool)
        and kind in kinds
        and kinds[kind](value)
    )


def _type(names: str | Sequence[str]) -> Fits:
    wanted = tuple(
        _TYPES[name] for name in ([names] if isinstance(names, str) else names)
    )
    return lambda value: type(value) in wanted


def _one_of(values: Sequence[object]) -> Fits:
    wanted = {(type(value), value) for value in values}
    return lambda value: isinstance(value, int | str) and (type(value), value) in wanted


def _pattern(written: str) -> Fits:
    search = re.compile(written).search
    return lambda value: not isinstance(value, str) or search(value) is not None


_TYPES: Final = {
    "string": str, "integer": int, "number": int, "boolean": bool, "object": dict, "array": list, "null": type(None)
}  # fmt: skip
_SILENT: Final = frozenset(
    {"description", "title", "format", "contentEncoding", "x-discord-union", "default"}
)
_PLAIN: Final[Mapping[str, Callable[[Any], Fits]]] = {
    "type": _type,
    "enum": _one_of,
    "const": lambda held: _one_of([held]),
    "pattern": _pattern,
    "required": lambda names: (
        lambda value: (
            not isinstance(value, dict) or all(name in value for name in names)
        )
    ),
    "maxLength": lambda most: (
        lambda value: not isinstance(value, str) or len(value) <= most
    ),
    "minLength": lambda least: (
        lambda value: not isinstance(value, str) or len(value) >= least
    ),
    "maxItems": lambda most: (
        lambda value: not isinstance(value, list) or len(value) <= most
    ),
    "minItems": lambda least: (
        lambda value: not isinstance(value, list) or len(value) >= least
    ),
    "maximum": lambda most: (
        lambda value: not isinstance(value, int | float) or value <= most
    ),
    "minimum": lambda least: (
        lambda value: not isinstance(value, int | float) or value >= least
    ),
    "uniqueItems": lambda held: (
        lambda value: (
            not isinstance(value, list) or len({*map(repr, value)}) == len(value)
        )
    ),
}
_DEEP: Final[Mapping[str, Callable[[list[Fits]], Fits]]] = {
    "items": lambda one: (
        lambda value: not isinstance(value, list) or all(map(one[0], value))
    ),
    "orNull": lambda one: lambda value: value is None or one[0](value),
    "allOf": lambda parts: lambda value: all(fits(value) for fits in parts),
    "oneOf": lambda parts: lambda value: any(fits(value) for fits in parts),
    "anyOf": lambda parts: lambda value: any(fits(value) for fits in parts),
}
_MAPPED: Final[Mapping[str, Callable[[dict[Any, Fits]], Fits]]] = {
    "properties": lambda parts: (
        lambda value: not isinstance(value, dict) or _fit(parts, value)
    ),
    "byType": lambda kinds: (
        lambda value: isinstance(value, dict) and _is_of(kinds, value)
    ),
}
