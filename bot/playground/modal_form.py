"""What Discord's client does with a modal: check what was filled in and build what is
sent."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.playground.chosen import resolve_chosen
from bot.playground.component_rules import LABEL, ROW, STRING_SELECT, TEXT, TEXT_INPUT
from bot.playground.errors import Json
from bot.playground.option_tree import ClientRefused
from bot.playground.people import Account
from bot.playground.replies import Modal
from bot.playground.world import World


@dataclass(frozen=True)
class Lookup:
    """Where what is chosen is looked up, by whom, and what was found so far."""

    world: World
    account: Account
    resolved: Json


Filled = Mapping[str, "str | Sequence[str] | None"]


def submission(world: World, account: Account, modal: Modal, values: Filled) -> Json:
    """Build the ``data`` of a modal submit.

    Args:
        world: where chosen users and channels are looked up.
        account: who has filled it in.
        modal: as the bot opened it.
        values: what was filled in, by label or custom_id; what is absent keeps its
            preset.

    Raises:
        ClientRefused: for an unknown field, a missing one, or a value that does not
            fit.
    """
    fields = modal.fields
    known = set(fields) | {field["custom_id"] for field in fields.values()}
    for name in values:
        if name not in known:
            raise ClientRefused(
                f"the form has no field {name!r}; it has: {', '.join(fields)}"
            )
    looked_up = Lookup(world, account, {})
    components: list[Json] = []
    for number, part in enumerate(modal.body["components"], 1):
        entry: Json = {"type": part["type"], "id": part.get("id") or number}
        if part["type"] == LABEL:
            filled = _given(values, part["label"], part["component"])
            entry["component"] = _field(looked_up, part["component"], filled)
        elif part["type"] == ROW:
            row = part["components"]
            entry["components"] = [
                _field(looked_up, f, _given(values, f["label"], f)) for f in row
            ]
        elif part["type"] == TEXT:
            pass  # texts are sent back only by type and id
        components.append(entry)
    body: Json = {"custom_id": modal.body["custom_id"], "components": components}
    return body | ({"resolved": looked_up.resolved} if looked_up.resolved else {})


def _given(values: Filled, label: str, field: Json) -> str | Sequence[str] | None:
    return values.get(label, values.get(field["custom_id"]))


def _field(looked_up: Lookup, field: Json, value: str | Sequence[str] | None) -> Json:
    entry: Json = {
        "type": field["type"],
        "id": field.get("id") or 0,
        "custom_id": field["custom_id"],
    }
    kind = field["type"]
    if kind == TEXT_INPUT:
        return entry | {
            "value": _typed(
                field, str(field.get("value") or "") if value is None else str(value)
            )
        }
    preset = [
        option["value"]
        for option in field.get("options") or []
        if option.get("default")
    ]
    chosen = (
        preset if value is None else [value] if isinstance(value, str) else list(value)
    )
    picked = _picked(field, [str(one) for one in chosen])
    if kind != STRING_SELECT:
        for what, found in resolve_chosen(
            looked_up.world, looked_up.account, kind, picked
        ).items():
            looked_up.resolved[what] = looked_up.resolved.get(what, {}) | found
    return entry | {"values": picked}


def _typed(field: Json, text: str) -> str:
    low, high = field.get("min_length") or 0, field.get("max_length") or 4000
    if not text and field.get("required", True):
        raise ClientRefused(f"{field['custom_id']}: This field is required")
    if text and not low <= len(text) <= high:
        raise ClientRefused(
            f"{field['custom_id']}: must be {low} to {high} characters long"
        )
    return text


def _picked(field: Json, chosen: list[str]) -> list[str]:
    least = 1 if field.get("min_values") is None else field["min_values"]
    most = 1 if field.get("max_values") is None else field["max_values"]
    if not chosen and not field.get("required", True):
        return []
    if not least <= len(chosen) <= most:
        raise ClientRefused(f"{field['custom_id']}: choose {least} to {most}")
    values = {option["label"]: option["value"] for option in field.get("options") or []}
    if not values:
        return chosen
    picked = [values.get(one, one) for one in chosen]
    if not set(picked) <= set(values.values()):
        raise ClientRefused(f"{field['custom_id']}: {chosen} is not among the options")
    return picked
