"""Discord's own OpenAPI description as a judge of what the bot and the playground
send."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

import orjson
from jsonschema import Draft202012Validator
from jsonschema.exceptions import ValidationError
from jsonschema.validators import extend

from tests.helpers.fitting import Fitting
from tests.helpers.unwritten_limits import broken_limits

SPEC: Final = Path(__file__).parents[2] / "../shared/discord-api-spec/openapi.json"
ABSENT: Final = (
    "Discord's OpenAPI description is not at ../shared/discord-api-spec/openapi.json"
)
"""What a test that needs the description says when it is skipped."""

Schema = Mapping[str, object]
_COMPONENTS: Final = "#/components/schemas/"

LENIENCIES: Final = {
    "a follow-up is judged as a created message": "POST /webhooks/{webhook_id}/{webhook_token} is a union of a message"
    " and an edit that nothing tells apart; the edit must not make a wrong new message valid",
}
"""Where this judge departs from the description: what it does, and why (the tests hold
one payload for each)."""


def spec_present() -> bool:
    """Say whether Discord's description lies beside the project, as it does where the
    project is developed."""
    return SPEC.is_file()


def broken_rules(method: str, path: str, body: bytes | str) -> tuple[str, ...]:
    """Return what Discord would refuse in a request whose body is written as JSON;
    `validate_request` is asked once.

    Raises:
        FileNotFoundError: the description is absent; ask `spec_present` first.
    """
    operation = _operation(method, path)
    return _judged(method, path if operation is None else operation.route, body)


@lru_cache(maxsize=4096)
def _judged(method: str, path: str, body: bytes | str) -> tuple[str, ...]:
    return tuple(validate_request(method, path, orjson.loads(body)))


def validate_request(method: str, path: str, body: object) -> list[str]:
    """Return what Discord would refuse in a request; an empty list is a good request.

    Args:
        method: the HTTP method in any case.
        path: the path with or without `/api/v10`, host and query, such as
            `/channels/7/messages`.
        body: the decoded JSON; for a multipart form its fields as a mapping with
            `payload_json`.

    Raises:
        FileNotFoundError: the description is absent; ask `spec_present` first.
    """
    operation = _operation(method, path)
    if operation is None:
        return [f"no such route: {method.upper()} {path}"]
    if isinstance(body, Mapping) and isinstance(body.get("payload_json"), str):
        body = json.loads(body["payload_json"])
    schema = operation.request
    if schema is None:
        return (
            []
            if body is None
            else [f"{method.upper()} {operation.route} takes no body"]
        )
    if body is None:
        return (
            [f"{method.upper()} {operation.route} needs a body"]
            if operation.body_required
            else []
        )
    return _errors(schema, body) + broken_limits(method, operation.route, body)


def validate_response(method: str, path: str, status: int, body: object) -> list[str]:
    """Return where an answer differs from what Discord would send; statuses of 400 and
    above are judged alike.

    Raises:
        FileNotFoundError: the description is absent; ask `spec_present` first.
    """
    operation = _operation(method, path)
    if operation is None:
        return [f"no such route: {method.upper()} {path}"]
    known = operation.responses.get(str(status)) or operation.responses.get(
        f"{status // 100}XX"
    )
    if known is None:
        return [f"{method.upper()} {operation.route} never answers {status}"]
    schema = _json_schema(known)
    if schema is None:
        return [] if body is None else [f"{status} carries no body"]
    return _errors(schema, body)


@dataclass(frozen=True, slots=True)
class _Operation:
    route: str
    request: Schema | None
    body_required: bool
    responses: Mapping[str, Schema]


@cache
def _spec() -> dict[str, dict[str, dict[str, object]]]:
    return orjson.loads(SPEC.read_bytes())  # type: ignore[no-any-return]


@cache
def _schema(reference: str) -> Schema:
    """The component a `$ref` names, with its unions made exact."""
    return _exact(_spec()["components"]["schemas"][reference.removeprefix(_COMPONENTS)])


@cache
def _routes() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Every route as a pattern, those with fewer variables first: `@original` before
    `{message_id}`."""
    templates = sorted(_spec()["paths"], key=lambda template: template.count("{"))
    return tuple(
        (re.compile(re.sub(r"\\\{\w+\\\}", "[^/]+", re.escape(t))), t)
        for t in templates
    )


@cache
def _operation_of(route: str, method: str) -> _Operation | None:
    found = _spec()["paths"][route].get(method)
    if not isinstance(found, dict):
        return None
    request = found.get("requestBody", {})
    schema = _json_schema(request)
    if route == "/webhooks/{webhook_id}/{webhook_token}" and method == "post":
        schema = {"$ref": _COMPONENTS + "IncomingWebhookRequestPartial"}
    responses = {
        status: _follow(answer) for status, answer in found["responses"].items()
    }
    return _Operation(route, schema, bool(request.get("required")), responses)


@lru_cache(maxsize=1024)
def _operation(method: str, path: str) -> _Operation | None:
    bare = re.sub(r"^(https?://[^/]+)?(/api)?(/v\d+)?(?=/)", "", path).split("?")[0]
    for pattern, route in _routes():
        if pattern.fullmatch(bare) and (
            operation := _operation_of(route, method.lower())
        ):
            return operation
    return None


def _follow(answer: Schema) -> Schema:
    """Follow a shared response, such as
    `#/components/responses/ClientErrorResponse`."""
    reference = answer.get("$ref")
    if not isinstance(reference, str):
        return answer
    return _spec()["components"]["responses"][reference.rsplit("/", 1)[1]]  # type: ignore[return-value]


def _json_schema(carrier: Schema) -> Schema | None:
    content = carrier.get("content")
    if not isinstance(content, dict):
        return None
    held = content.get("application/json") or content.get("multipart/form-data")
    return _exact(held["schema"]) if held else None


def _exact(schema: Schema) -> Schema:
    """Rewrite unions so that an error names the field that is wrong instead of listing
    every alternative.

    * a union of components that differ by `type` becomes `byType`: the instance's own
      `type` picks one;
    * a union of constants becomes an `enum`;
    * a union with null becomes `orNull` of the rest.
    """
    result: dict[str, object] = {}
    for key, value in schema.items():
        if key in ("oneOf", "anyOf"):
            result |= _exact_union(key, value)  # type: ignore[arg-type]
        elif key == "properties":
            result[key] = {name: _exact(part) for name, part in value.items()}  # type: ignore[attr-defined]
        elif key == "allOf":
            result[key] = [_exact(part) for part in value]  # type: ignore[attr-defined]
        elif key in ("items", "additionalProperties") and isinstance(value, dict):
            result[key] = _exact(value)
        else:
            result[key] = value
    return result


def _exact_union(key: str, branches: Sequence[Schema]) -> dict[str, object]:
    rest = [branch for branch in branches if branch != {"type": "null"}]
    union: dict[str, object]
    if len(rest) == 1:
        union = dict(_exact(rest[0]))
    elif all("const" in branch for branch in rest):
        union = {"enum": [branch["const"] for branch in rest]}
    else:
        union = _by_type(rest) or {key: [_exact(branch) for branch in rest]}
    return {"orNull": union} if len(rest) < len(branches) else union


def _by_type(branches: Sequence[Schema]) -> dict[str, object] | None:
    """The union as a map from each branch's `type`; None when the types do not tell the
    branches apart."""
    picked: dict[object, Schema] = {}
    for branch in branches:
        reference = branch.get("$ref")
        target = (
            branch
            if not isinstance(reference, str)
            else _spec()["components"]["schemas"][reference.removeprefix(_COMPONENTS)]
        )
        tag = target.get("properties", {}).get("type", {})  # type: ignore[attr-defined]
        for value in tag.get("enum", ()):
            if value in picked:
                return None
            picked[value] = branch
        if not tag.get("enum"):
            return None
    return {"byType": picked}


_Errors = Iterator[ValidationError]


def _check_ref(
    validator: Draft202012Validator, reference: str, instance: object, _: Schema
) -> _Errors:
    yield from validator.descend(instance, _schema(reference))


def _check_or_null(
    validator: Draft202012Validator, schema: Schema, instance: object, _: Schema
) -> _Errors:
    if instance is not None:
        yield from validator.descend(instance, schema)


def _check_by_type(
    validator: Draft202012Validator,
    branches: Mapping[object, Schema],
    instance: object,
    _: Schema,
) -> _Errors:
    if not isinstance(instance, Mapping):
        yield ValidationError(f"{_short(instance)} is not an object")
        return
    tag = instance.get("type")
    if isinstance(tag, bool) or not isinstance(tag, int | str) or tag not in branches:
        yield ValidationError(
            f"type {_short(tag)} is not one of {', '.join(map(str, branches))}"
        )
        return
    yield from validator.descend(instance, branches[tag])


def _check_any_of(
    validator: Draft202012Validator,
    branches: Sequence[Schema],
    instance: object,
    _: Schema,
) -> _Errors:
    """Accept any branch; else blame by the branch that comes nearest."""
    found = [list(validator.descend(instance, branch)) for branch in branches]
    yield from min(found, key=len)


_KEYWORDS: Final = {
    "orNull": _check_or_null,
    "byType": _check_by_type,
    "oneOf": _check_any_of,
    "anyOf": _check_any_of,
}
_FITTING: Final = Fitting(_schema)
_VALIDATOR: Final = extend(Draft202012Validator, _KEYWORDS | {"$ref": _check_ref})({})


def _errors(schema: Schema, body: object) -> list[str]:
    if _FITTING.fits(schema, body):
        return []
    return [
        _sentence(error) for error in _VALIDATOR.evolve(schema=schema).iter_errors(body)
    ]


def _sentence(error: ValidationError) -> str:
    where = "".join(
        f"[{step}]" if isinstance(step, int) else f".{step}"
        for step in error.absolute_path
    )
    limit = error.validator_value
    match error.validator:
        case "maxLength" | "maxItems":
            what = f"{len(error.instance)} long, at most {limit} allowed"
        case "minLength" | "minItems":
            what = f"{len(error.instance)} long, at least {limit} needed"
        case "enum":
            what = f"{_short(error.instance)} is not one of {_short(limit)}"
        case "type":
            what = f"{_short(error.instance)} is not of type {limit}"
        case _:
            what = (
                error.message
                if len(error.message) < 200
                else f"{error.validator} {_short(limit)} broken"
            )
    return f"{where.lstrip('.') or 'body'}: {what}"


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."
