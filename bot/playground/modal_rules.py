"""The limits of modals, as Discord enforces them."""

from __future__ import annotations

from bot.playground.component_rules import (
    LABEL,
    ROW,
    SELECTS,
    TEXT,
    TEXT_INPUT,
    ComponentCheck,
    Path,
)
from bot.playground.errors import FormErrors, Json

LABELLED = (*SELECTS, TEXT_INPUT)


def check_modal(modal: Json, emojis: set[str]) -> None:
    """Refuse a modal that Discord would refuse.

    Raises:
        ApiError: 50035 with every fault.
    """
    errors = FormErrors()
    errors.length(("data", "custom_id"), modal.get("custom_id"), 1, 100)
    errors.length(("data", "title"), modal.get("title"), 1, 45)
    components = modal.get("components")
    path: Path = ("data", "components")
    if not isinstance(components, list) or not 1 <= len(components) <= 5:
        errors.add(path, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length.")
    else:
        check = ComponentCheck(errors, emojis, ())
        for index, component in enumerate(components):
            _check_top(check, (*path, index), component)
    errors.raise_if_any()


def _check_top(check: ComponentCheck, path: Path, component: Json) -> None:
    kind = component.get("type")
    check.identifier(path, component)
    if kind == LABEL:
        check.errors.length((*path, "label"), component.get("label"), 1, 45)
        check.optional((*path, "description"), component.get("description"), 100, 1)
        _check_field(check, (*path, "component"), component.get("component"), LABELLED)
    elif kind == TEXT:
        check.text_display(path, component)
    elif kind == ROW:
        inside = component.get("components") or []
        if len(inside) != 1:
            check.errors.add(
                (*path, "components"),
                "BASE_TYPE_BAD_LENGTH",
                "Must be between 1 and 1 in length.",
            )
        for index, field in enumerate(inside):
            check.errors.length(
                (*path, "components", index, "label"), field.get("label"), 1, 45
            )
            _check_field(check, (*path, "components", index), field, (TEXT_INPUT,))
    else:
        words = f'Value of field "type" must be one of {(ROW, TEXT, LABEL)}.'
        check.errors.add((*path, "type"), "UNION_TYPE_CHOICES", words)


def _check_field(
    check: ComponentCheck, path: Path, field: object, allowed: tuple[int, ...]
) -> None:
    kind = field.get("type") if isinstance(field, dict) else None
    if not isinstance(field, dict) or kind not in allowed:
        words = f'Value of field "type" must be one of {allowed}.'
        check.errors.add((*path, "type"), "UNION_TYPE_CHOICES", words)
        return
    check.identifier(path, field)
    if kind in SELECTS:
        check.select(path, field)
        if field.get("disabled"):
            check.errors.add(
                (*path, "disabled"),
                "COMPONENT_INVALID",
                "A select in a modal cannot be disabled",
            )
        return
    check.custom_id(path, field)
    _check_text_input(check, path, field)


def _check_text_input(check: ComponentCheck, path: Path, field: Json) -> None:
    errors = check.errors
    errors.span((*path, "style"), field.get("style"), 1, 2)
    check.optional((*path, "placeholder"), field.get("placeholder"), 100)
    check.optional((*path, "value"), field.get("value"), 4000)
    least, most = field.get("min_length"), field.get("max_length")
    if least is not None:
        errors.span((*path, "min_length"), least, 0, 4000)
    if most is not None:
        errors.span((*path, "max_length"), most, 1, 4000)
    if isinstance(least, int) and isinstance(most, int) and least > most:
        errors.add(
            (*path, "min_length"),
            "TEXT_INPUT_MIN_LENGTH_BIGGER",
            "min_length exceeds max_length",
        )
