"""The limits of message components, as Discord enforces them."""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import dataclass, field

from bot.playground.errors import FormErrors, Json

ROW, BUTTON, STRING_SELECT, TEXT_INPUT = 1, 2, 3, 4
ENTITY_SELECTS = (5, 6, 7, 8)
CHANNEL_SELECT = 8
SECTION = 9
TEXT = 10
THUMBNAIL = 11
GALLERY = 12
FILE = 13
SEPARATOR = 14
CONTAINER = 17
LABEL = 18
SELECTS = (STRING_SELECT, *ENTITY_SELECTS)
DEFAULT_TYPES = {5: ("user",), 6: ("role",), 7: ("user", "role"), 8: ("channel",)}
"""What may be chosen beforehand, by type of select."""

MAX_COMPONENTS = 40
MAX_TEXT = 4000

IN_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
TOP_LEVEL_V2 = (*IN_CONTAINER, CONTAINER)

Path = tuple[str | int, ...]


@dataclass
class ComponentCheck:
    """One walk over the components of a message.

    Attributes:
        errors: where faults are noted.
        emojis: ids of the application's emoji.
        files: names of the files the message carries.
    """

    errors: FormErrors
    emojis: Collection[str]
    files: Collection[str]
    count: int = 0
    text: int = 0
    custom_ids: set[str] = field(default_factory=set)
    ids: set[int] = field(default_factory=set)

    def message(self, components: object, *, v2: bool) -> None:
        """Check the component list of a message."""
        path: Path = ("components",)
        if not isinstance(components, list):
            self.errors.add(
                path, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType"
            )
            return
        if not v2 and len(components) > 5:
            self.errors.add(
                path, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 5 in length."
            )
        self.children(path, components, TOP_LEVEL_V2 if v2 else (ROW,))
        if self.count > MAX_COMPONENTS and v2:
            words = f"The maximum number of components is {MAX_COMPONENTS}; this message has {self.count}"
            self.errors.add(path, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", words)
        if self.text > MAX_TEXT:
            words = f"The displayable text size exceeds maximum size of {MAX_TEXT}: {self.text}"
            self.errors.add(path, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", words)

    def children(
        self, path: Path, components: list[Json], allowed: tuple[int, ...]
    ) -> None:
        """Check a list of components in which only some types are allowed."""
        for index, component in enumerate(components):
            self.one((*path, index), component, allowed)

    def one(self, path: Path, component: object, allowed: tuple[int, ...]) -> None:
        """Check one component and what is in it."""
        self.count += 1
        kind = component.get("type") if isinstance(component, dict) else None
        if not isinstance(component, dict) or kind not in allowed:
            words = f'Value of field "type" must be one of {allowed}.'
            self.errors.add((*path, "type"), "UNION_TYPE_CHOICES", words)
            return
        self.identifier(path, component)
        CHECKS[kind](self, path, component)

    def identifier(self, path: Path, component: Json) -> None:
        """Check the optional integer id of a component."""
        number = component.get("id")
        if number in (None, 0):
            return
        self.errors.span((*path, "id"), number, 0, 2**31 - 1)
        if number in self.ids:
            self.errors.add(
                (*path, "id"),
                "COMPONENT_ID_DUPLICATED",
                "Component id cannot be duplicated",
            )
        self.ids.add(number)

    def custom_id(self, path: Path, component: Json) -> None:
        """Check that a custom_id has 1-100 characters and occurs once in the
        message."""
        custom_id = component.get("custom_id")
        self.errors.length((*path, "custom_id"), custom_id, 1, 100)
        if custom_id in self.custom_ids:
            words = "Component custom id cannot be duplicated"
            self.errors.add(
                (*path, "custom_id"), "COMPONENT_CUSTOM_ID_DUPLICATED", words
            )
        if isinstance(custom_id, str):
            self.custom_ids.add(custom_id)

    def optional(self, path: Path, value: object, high: int, low: int = 0) -> None:
        """Check the length of a string that may be absent."""
        if value is not None:
            self.errors.length(path, value, low, high)

    def emoji(self, path: Path, emoji: object) -> None:
        """Check that an emoji exists: the application's own, or a character."""
        if emoji is None:
            return
        if not isinstance(emoji, dict):
            self.errors.add(
                path,
                "MODEL_TYPE_CONVERT",
                "Only dictionaries may be used in a ModelType",
            )
            return
        number, name = emoji.get("id"), emoji.get("name")
        known = str(number) in self.emojis if number else is_emoji_character(name)
        if not known:
            self.errors.add(
                (*path, "id" if number else "name"),
                "BUTTON_COMPONENT_INVALID_EMOJI",
                "Invalid emoji",
            )

    def row(self, path: Path, row: Json) -> None:
        """Check an action row: up to five buttons, or one select."""
        inside = row.get("components")
        if not isinstance(inside, list) or not 1 <= len(inside) <= 5:
            self.errors.add(
                (*path, "components"),
                "BASE_TYPE_BAD_LENGTH",
                "Must be between 1 and 5 in length.",
            )
            return
        kinds = [child.get("type") for child in inside if isinstance(child, dict)]
        if len(kinds) > 1 and any(kind in SELECTS for kind in kinds):
            words = "The specified component exceeds the maximum width"
            self.errors.add(
                (*path, "components"), "COMPONENT_LAYOUT_WIDTH_EXCEEDED", words
            )
        self.children((*path, "components"), inside, (BUTTON, *SELECTS))

    def button(self, path: Path, button: Json) -> None:
        """Check a button: a label or an emoji, and a custom_id or an address by its
        style."""
        style, errors = button.get("style"), self.errors
        errors.span((*path, "style"), style, 1, 6)
        self.optional((*path, "label"), button.get("label"), 80)
        self.emoji((*path, "emoji"), button.get("emoji"))
        if not button.get("label") and not button.get("emoji") and style != 6:
            words = "A button must have a label or an emoji"
            errors.add(path, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", words)
        if style == 5:
            self.address(
                (*path, "url"), button.get("url"), ("http://", "https://", "discord://")
            )
        elif style != 6:
            self.custom_id(path, button)
            if button.get("url"):
                errors.add(
                    (*path, "url"),
                    "BUTTON_COMPONENT_URL_INVALID",
                    "Only link buttons may have a url",
                )

    def select(self, path: Path, select: Json) -> None:
        """Check a select of any type in a message or a modal."""
        self.custom_id(path, select)
        self.optional((*path, "placeholder"), select.get("placeholder"), 150)
        least, most = select.get("min_values", 1), select.get("max_values", 1)
        self.errors.span((*path, "min_values"), 1 if least is None else least, 0, 25)
        self.errors.span((*path, "max_values"), 1 if most is None else most, 1, 25)
        if isinstance(least, int) and isinstance(most, int) and least > most:
            self.errors.add(
                (*path, "min_values"),
                "SELECT_COMPONENT_MIN_VALUES_BIGGER",
                "min_values exceeds max_values",
            )
        if select["type"] in ENTITY_SELECTS:
            self.default_values(path, select)
        if select["type"] == STRING_SELECT:
            self.options(
                path, select.get("options"), most if isinstance(most, int) else 1
            )

    def default_values(self, path: Path, select: Json) -> None:
        """Check what is chosen beforehand in a select of users, roles or channels."""
        values = select.get("default_values") or []
        for index, value in enumerate(values):
            if value.get("type") not in DEFAULT_TYPES[select["type"]]:
                words = f"Value must be one of {DEFAULT_TYPES[select['type']]}."
                self.errors.add(
                    (*path, "default_values", index, "type"), "BASE_TYPE_CHOICES", words
                )
        least, most = (
            1 if select.get(name) is None else select[name]
            for name in ("min_values", "max_values")
        )
        if values and not least <= len(values) <= most:
            words = f"Must be between {least} and {most} in length."
            self.errors.add((*path, "default_values"), "BASE_TYPE_BAD_LENGTH", words)
        if len({value.get("id") for value in values}) < len(values):
            words = "The specified default value is already used"
            self.errors.add(
                (*path, "default_values"),
                "SELECT_COMPONENT_DEFAULT_VALUE_DUPLICATED",
                words,
            )

    def options(self, path: Path, options: object, most: int) -> None:
        """Check the options of a string select."""
        path = (*path, "options")
        if not isinstance(options, list) or not 1 <= len(options) <= 25:
            self.errors.add(
                path, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 25 in length."
            )
            return
        if most > len(options):
            words = f"max_values is {most} but there are {len(options)} options"
            self.errors.add(path, "SELECT_COMPONENT_MAX_VALUES_TOO_BIG", words)
        seen: set[object] = set()
        for index, option in enumerate(options):
            self.errors.length((*path, index, "label"), option.get("label"), 1, 100)
            self.errors.length((*path, index, "value"), option.get("value"), 1, 100)
            self.optional((*path, index, "description"), option.get("description"), 100)
            self.emoji((*path, index, "emoji"), option.get("emoji"))
            if option.get("value") in seen:
                words = "The specified option value is already used"
                self.errors.add(
                    (*path, index, "value"),
                    "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                    words,
                )
            seen.add(option.get("value"))
        if sum(bool(option.get("default")) for option in options) > most:
            words = "More options are selected by default than max_values allows"
            self.errors.add(path, "SELECT_COMPONENT_TOO_MANY_DEFAULTS", words)

    def section(self, path: Path, section: Json) -> None:
        """Check a section: one to three texts beside a button or a thumbnail."""
        texts = section.get("components")
        if not isinstance(texts, list) or not 1 <= len(texts) <= 3:
            self.errors.add(
                (*path, "components"),
                "BASE_TYPE_BAD_LENGTH",
                "Must be between 1 and 3 in length.",
            )
        else:
            self.children((*path, "components"), texts, (TEXT,))
        if section.get("accessory") is None:
            self.errors.add(
                (*path, "accessory"), "BASE_TYPE_REQUIRED", "This field is required"
            )
        else:
            self.one((*path, "accessory"), section["accessory"], (BUTTON, THUMBNAIL))

    def text_display(self, path: Path, display: Json) -> None:
        """Check a text."""
        content = display.get("content")
        self.errors.length((*path, "content"), content, 1, MAX_TEXT)
        self.text += len(content) if isinstance(content, str) else 0

    def thumbnail(self, path: Path, thumbnail: Json) -> None:
        """Check a thumbnail or one picture of a gallery."""
        self.optional((*path, "description"), thumbnail.get("description"), 1024)
        self.address((*path, "media", "url"), (thumbnail.get("media") or {}).get("url"))

    def gallery(self, path: Path, gallery: Json) -> None:
        """Check a media gallery of one to ten pictures."""
        items = gallery.get("items")
        if not isinstance(items, list) or not 1 <= len(items) <= 10:
            self.errors.add(
                (*path, "items"),
                "BASE_TYPE_BAD_LENGTH",
                "Must be between 1 and 10 in length.",
            )
            return
        for index, item in enumerate(items):
            self.thumbnail((*path, "items", index), item)

    def file(self, path: Path, component: Json) -> None:
        """Check a file, which must be one of the message's own."""
        self.address(
            (*path, "file", "url"),
            (component.get("file") or {}).get("url"),
            ("attachment://",),
        )

    def separator(self, path: Path, separator: Json) -> None:
        """Check a separator's spacing."""
        spacing = separator.get("spacing")
        if spacing not in (None, 1, 2):
            self.errors.add(
                (*path, "spacing"), "BASE_TYPE_CHOICES", "Value must be one of (1, 2)."
            )

    def container(self, path: Path, container: Json) -> None:
        """Check a container and what is in it."""
        if container.get("accent_color") is not None:
            self.errors.span(
                (*path, "accent_color"), container["accent_color"], 0, 0xFFFFFF
            )
        inside = container.get("components")
        if not isinstance(inside, list) or not 1 <= len(inside) <= MAX_COMPONENTS:
            self.errors.add(
                (*path, "components"),
                "BASE_TYPE_BAD_LENGTH",
                "Must be between 1 and 40 in length.",
            )
            return
        self.children((*path, "components"), inside, IN_CONTAINER)

    def address(
        self,
        path: Path,
        url: object,
        schemes: tuple[str, ...] = ("http://", "https://", "attachment://"),
    ) -> None:
        """Check an address: its scheme, its length, and that an attachment is really
        attached."""
        if not isinstance(url, str) or not url.startswith(schemes):
            words = f"Scheme must be one of {schemes}."
            self.errors.add(path, "URL_TYPE_INVALID_SCHEME", words)
        elif (
            url.startswith("attachment://")
            and url.removeprefix("attachment://") not in self.files
        ):
            self.errors.add(
                path,
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                f"{url} is not attached",
            )
        elif len(url) > 2048:
            self.errors.add(
                path, "BASE_TYPE_BAD_LENGTH", "Must be between 1 and 2048 in length."
            )


def is_emoji_character(name: object) -> bool:
    """Tell whether a string can be a character emoji: short, and neither letters nor
    plain ASCII."""
    return (
        isinstance(name, str)
        and 1 <= len(name) <= 16
        and not any(c.isalpha() for c in name)
        and not name.isascii()
    )


CHECKS: dict[int, Callable[[ComponentCheck, Path, Json], None]] = {
    ROW: ComponentCheck.row,
    BUTTON: ComponentCheck.button,
    STRING_SELECT: ComponentCheck.select,
    **dict.fromkeys(ENTITY_SELECTS, ComponentCheck.select),
    SECTION: ComponentCheck.section,
    TEXT: ComponentCheck.text_display,
    THUMBNAIL: ComponentCheck.thumbnail,
    GALLERY: ComponentCheck.gallery,
    FILE: ComponentCheck.file,
    SEPARATOR: ComponentCheck.separator,
    CONTAINER: ComponentCheck.container,
}
