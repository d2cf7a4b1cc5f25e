"""Discord's refusals: status, code and message, and the shape of its form errors."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Any

Json = dict[str, Any]
"""A JSON object as it travels between a bot and Discord."""


class Refusal(Enum):
    """The error codes the playground answers with (status, code, message)."""

    UNKNOWN_APPLICATION = (404, 10002, "Unknown Application")
    UNKNOWN_CHANNEL = (404, 10003, "Unknown Channel")
    UNKNOWN_GUILD = (404, 10004, "Unknown Guild")
    UNKNOWN_MEMBER = (404, 10007, "Unknown Member")
    UNKNOWN_MESSAGE = (404, 10008, "Unknown Message")
    UNKNOWN_USER = (404, 10013, "Unknown User")
    UNKNOWN_EMOJI = (404, 10014, "Unknown Emoji")
    UNKNOWN_WEBHOOK = (404, 10015, "Unknown Webhook")
    UNKNOWN_INTERACTION = (404, 10062, "Unknown interaction")
    NOT_FOUND = (404, 0, "404: Not Found")
    UNAUTHORIZED = (401, 0, "401: Unauthorized")
    TOO_MANY_EMOJI = (400, 30008, "Maximum number of emojis reached (2000)")
    TOO_MANY_COMMANDS = (
        400,
        30032,
        "Maximum number of application commands reached (100)",
    )
    ALREADY_ACKNOWLEDGED = (400, 40060, "Interaction has already been acknowledged.")
    TOO_MANY_FOLLOW_UPS = (
        400,
        40094,
        "This interaction has reached the maximum number of follow up messages",
    )
    MISSING_ACCESS = (403, 50001, "Missing Access")
    NOT_YOUR_MESSAGE = (403, 50005, "Cannot edit a message authored by another user")
    TOO_LARGE = (413, 40005, "Request entity too large")
    EMPTY_MESSAGE = (400, 50006, "Cannot send an empty message")
    CANNOT_DM = (403, 50007, "Cannot send messages to this user")
    MISSING_PERMISSIONS = (403, 50013, "Missing Permissions")
    WRONG_CHANNEL_TYPE = (400, 50024, "Cannot execute action on this channel type")
    INVALID_TOKEN = (401, 50027, "Invalid Webhook Token")
    INVALID_FORM = (400, 50035, "Invalid Form Body")
    ARCHIVED_THREAD = (400, 50083, "Thread is archived")
    INVALID_JSON = (400, 50109, "The request body contains invalid JSON.")
    THREAD_EXISTS = (400, 160004, "A thread has already been created for this message")
    LOCKED_THREAD = (403, 160005, "Thread is locked")

    @property
    def status(self) -> int:
        """The HTTP status."""
        return self.value[0]

    @property
    def code(self) -> int:
        """Discord's own error code."""
        return self.value[1]

    @property
    def message(self) -> str:
        """Discord's words."""
        return self.value[2]


class ApiError(Exception):
    """A request that Discord would refuse.

    Args:
        refusal: what Discord answers.
        violation: what the bot did against a limit of Discord's, in words; None where a
            careful bot can meet this too.
        errors: the nested form errors of an invalid body.
    """

    def __init__(
        self,
        refusal: Refusal,
        *,
        violation: str | None = None,
        errors: Json | None = None,
    ) -> None:
        super().__init__(f"{refusal.status} {refusal.code}: {refusal.message}")
        self.refusal = refusal
        self.violation = violation
        self.errors = errors

    def body(self) -> Json:
        """Write the refusal as the JSON object Discord sends."""
        body: Json = {"message": self.refusal.message, "code": self.refusal.code}
        if self.errors is not None:
            body["errors"] = self.errors
        return body


@dataclass
class FormErrors:
    """What is wrong with a body, field by field."""

    found: list[tuple[tuple[str, ...], str, str]] = field(default_factory=list)

    def add(self, path: tuple[str | int, ...], code: str, message: str) -> None:
        """Note one fault.

        Args:
            path: the keys and indices that lead to the field.
            code: Discord's name for the fault.
            message: Discord's words for it.
        """
        self.found.append((tuple(str(part) for part in path), code, message))

    def raise_if_any(self) -> None:
        """Refuse the body if a fault was noted.

        Raises:
            ApiError: 400, code 50035, with every fault.
        """
        if self.found:
            words = "; ".join(
                f"{'.'.join(path) or 'body'}: {message}"
                for path, _, message in self.found
            )
            raise ApiError(Refusal.INVALID_FORM, violation=words, errors=self.nested())

    def nested(self) -> Json:
        """Write the faults as Discord nests them."""
        root: Json = {}
        for path, code, message in self.found:
            node = root
            for part in path:
                node = node.setdefault(part, {})
            node.setdefault("_errors", []).append({"code": code, "message": message})
        return root

    def length(
        self, path: tuple[str | int, ...], value: object, low: int, high: int
    ) -> None:
        """Note a fault unless the value is a string of low to high characters."""
        if not isinstance(value, str):
            self.add(
                path,
                "BASE_TYPE_REQUIRED" if value is None else "STRING_TYPE_CONVERT",
                "This field is required",
            )
        elif not low <= len(value) <= high:
            self.add(
                path,
                "BASE_TYPE_BAD_LENGTH",
                f"Must be between {low} and {high} in length.",
            )

    def span(
        self, path: tuple[str | int, ...], value: object, low: int, high: int
    ) -> None:
        """Note a fault unless the value is an integer from low to high."""
        if not isinstance(value, int) or isinstance(value, bool):
            self.add(path, "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')
        elif not low <= value <= high:
            self.add(
                path,
                "NUMBER_TYPE_RANGE",
                f"int value should be between {low} and {high}.",
            )


@dataclass(frozen=True)
class Violation:
    """A limit of Discord's that the bot broke.

    Attributes:
        method: of the request, ``EVENT`` when the bot left something undone, or
            ``GATEWAY``.
        path: of the request below ``/api/v10``, without secrets.
        what: was wrong, in words.
    """

    method: str
    path: str
    what: str

    def __str__(self) -> str:
        return f"{self.method} {self.path}: {self.what}"
