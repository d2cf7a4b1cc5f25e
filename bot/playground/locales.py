"""The languages Discord can be set to (docs: reference, locales)."""

from __future__ import annotations

from typing import Final

LOCALES: Final = {
    "en-US": "English, US", "en-GB": "English, UK", "id": "Bahasa Indonesia", "da": "Dansk", "de": "Deutsch",
    "es-ES": "Español", "es-419": "Español, LATAM", "fr": "Français", "hr": "Hrvatski", "it": "Italiano",
    "lt": "Lietuviškai", "hu": "Magyar", "nl": "Nederlands", "no": "Norsk", "pl": "Polski",
    "pt-BR": "Português do Brasil", "ro": "Română", "fi": "Suomi", "sv-SE": "Svenska", "vi": "Tiếng Việt",
    "tr": "Türkçe", "cs": "Čeština", "el": "Ελληνικά", "bg": "български", "ru": "Русский", "uk": "Українська",
    "hi": "हिन्दी", "th": "ไทย", "zh-CN": "中文", "ja": "日本語", "zh-TW": "繁體中文", "ko": "한국어",
}  # fmt: skip
"""Discord's locales with their names in their own language."""
ENGLISH: Final = "en-US"


def locale_named(text: str) -> str:
    """Return the locale that is meant: `RU` is `ru`, `en` is the first English one.

    Raises:
        LookupError: if Discord has none.
    """
    wanted = text.replace("_", "-").lower()
    for locale in LOCALES:
        if wanted in (locale.lower(), locale.split("-", maxsplit=1)[0]):
            return locale
    raise LookupError(
        f"Discord has no language {text!r}; there are: {', '.join(LOCALES)}"
    )
