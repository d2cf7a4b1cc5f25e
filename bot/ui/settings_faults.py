"""Why a setting cannot be what somebody typed: what is wrong and what to do."""

from __future__ import annotations

from bot.economy.settings import NotNumber, OutOfBounds, StakesCrossed, UnfitSetting
from bot.economy.zones import UnknownZone
from bot.ui.refusals import quotable
from bot.ui.setting_words import name_of
from bot.ui.texts import Texts


def fault(error: UnfitSetting, texts: Texts) -> str:
    """Return a sentence for who typed it."""
    match error:
        case NotNumber(setting=setting, text=text):
            shown = quotable(text).replace("`", "'").strip()
            key = "settings-not-number" if shown else "settings-no-number"
            line = texts(key, name=name_of(setting, texts), text=shown)
        case OutOfBounds(setting=setting, least=least, most=most):
            line = texts("settings-out-of-bounds", name=name_of(setting, texts), least=least, most=most)
        case StakesCrossed(least=least, most=most) if least > most:
            line = texts("settings-stakes-crossed", least=least, most=most)
        case StakesCrossed(least=least, most=most, usual=usual):
            line = texts("settings-stake-outside", least=least, most=most, usual=usual or 0)
        case UnknownZone(suggestions=()):
            line = texts("settings-no-zone")
        case UnknownZone(suggestions=suggestions):
            line = texts("settings-zone-perhaps", zones=", ".join(f"`{name}`" for name in suggestions))
        case _:
            raise TypeError(error)
    return texts("settings-not-saved", why=line)
