"""The limits of a message's body, as Discord enforces them."""

from __future__ import annotations

from collections.abc import Collection

from bot.playground.channels import COMPONENTS_V2, EPHEMERAL
from bot.playground.component_rules import ComponentCheck
from bot.playground.errors import FormErrors, Json

SUPPRESS_EMBEDS = 1 << 2
SUPPRESS_NOTIFICATIONS = 1 << 12

CREATE_FLAGS = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2
INTERACTION_FLAGS = CREATE_FLAGS | EPHEMERAL
EDIT_FLAGS = SUPPRESS_EMBEDS | COMPONENTS_V2
MENTION_KINDS = {"users", "roles", "everyone"}


def check_message(
    body: Json,
    *,
    flags_allowed: int,
    was_v2: bool,
    emojis: Collection[str],
    files: Collection[str],
) -> None:
    """Refuse a message body that Discord would refuse.

    Args:
        body: the request.
        flags_allowed: the flag bits that may be set by this route.
        was_v2: whether the message being edited already consists of components.
        emojis: ids of the application's emoji.
        files: names of the files the message will carry.

    Raises:
        ApiError: 50035 with every fault.
    """
    errors = FormErrors()
    flags = body.get("flags") or 0
    if not isinstance(flags, int) or flags & ~flags_allowed:
        errors.add(
            ("flags",), "INVALID_MESSAGE_FLAGS", f"Flags {flags} may not be set here"
        )
        flags = 0
    v2 = was_v2 or bool(flags & COMPONENTS_V2)
    if v2:
        _check_no_legacy(errors, body)
    elif body.get("embeds"):
        errors.add(
            ("embeds",), "BASE_TYPE_BAD_LENGTH", "The playground shows no embeds"
        )
    if body.get("content") is not None:
        errors.length(("content",), body["content"], 0, 2000)
    _check_mentions(errors, body.get("allowed_mentions"))
    _check_nonce(errors, body)
    if len(files) > 10:
        errors.add(
            ("attachments",),
            "BASE_TYPE_BAD_LENGTH",
            "Must be between 0 and 10 in length.",
        )
    if body.get("components"):
        ComponentCheck(errors, emojis, files).message(body["components"], v2=v2)
    errors.raise_if_any()


def _check_no_legacy(errors: FormErrors, body: Json) -> None:
    for name in ("content", "embeds", "sticker_ids", "poll"):
        if body.get(name):
            words = f"The '{name}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
            errors.add(
                (name,), "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2", words
            )


def _check_mentions(errors: FormErrors, allowed: object) -> None:
    path = "allowed_mentions"
    if allowed is None:
        return
    if not isinstance(allowed, dict) or allowed.keys() - {
        "parse",
        "users",
        "roles",
        "replied_user",
    }:
        errors.add((path,), "MODEL_TYPE_CONVERT", "Unknown shape of allowed_mentions")
        return
    parse = allowed.get("parse") or []
    if not isinstance(parse, list) or not set(map(str, parse)) <= MENTION_KINDS:
        errors.add(
            (path, "parse"),
            "BASE_TYPE_CHOICES",
            f"Value must be one of {sorted(MENTION_KINDS)}.",
        )
        return
    for kind in ("users", "roles"):
        ids = allowed.get(kind) or []
        if (
            not isinstance(ids, list)
            or len(ids) > 100
            or not all(str(one).isdecimal() for one in ids)
        ):
            errors.add(
                (path, kind), "BASE_TYPE_BAD_LENGTH", "Must be up to 100 snowflakes."
            )
        elif ids and kind in parse:
            words = f'parse:["{kind}"] and {kind}: [ids...] are mutually exclusive.'
            errors.add((path,), "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE", words)


def _check_nonce(errors: FormErrors, body: Json) -> None:
    nonce = body.get("nonce")
    if nonce is not None and (
        isinstance(nonce, bool)
        or not isinstance(nonce, (str, int))
        or len(str(nonce)) > 25
    ):
        errors.add(
            ("nonce",),
            "NONCE_TYPE_TOO_LONG",
            "Nonce must be an integer or a string of up to 25 characters.",
        )
