"""What admins did: pages of it, and the line of each act in the log channel."""

from __future__ import annotations

from typing import Final

from bot.games import catalogue
from bot.ground.clock import moment
from bot.tables.ids import UserId
from bot.ui.blocks import framed, mention, stamp, text
from bot.ui.components import ActionRow, Drawing
from bot.ui.purse import quoted
from bot.ui.renderers import game_name
from bot.ui.setting_words import change_of
from bot.ui.settings_buttons import Deed, back, headline, press
from bot.ui.texts import Texts
from db.guild_settings import Page
from db.reasons import NOTED
from db.rows import AuditLeaf, AuditRow

PAGE: Final = 6
"""Acts on one page."""
TOLD: Final = frozenset({"void", "cancel", *NOTED})
"""Acts with a text of their own, beside changes of settings."""


def audit_page(leaf: AuditLeaf, texts: Texts, notice: str = "") -> Drawing:
    """Draw a page of acts, newest first."""
    said = [
        (_what(row, texts), mention(UserId(row.actor), texts), stamp(moment(row.at)))
        for row in leaf.rows
    ]
    lines = [
        text(what, "-# " + texts("audit-by", who=who, when=when))
        for what, who, when in said
    ]
    turns = []
    if leaf.rows and leaf.newer:
        turns.append(press(texts, "button-newest", Page.AUDIT, Deed.SHOW))
        turns.append(
            press(
                texts,
                "button-newer",
                Page.AUDIT,
                Deed.SHOW,
                f"after.{leaf.rows[0].audit_id}",
            )
        )
    if leaf.older:
        turns.append(
            press(
                texts,
                "button-older",
                Page.AUDIT,
                Deed.SHOW,
                str(leaf.rows[-1].audit_id),
            )
        )
    return framed(
        text(headline(Page.AUDIT, texts), notice),
        *(lines or [text(texts("audit-empty"))]),
        ActionRow(*turns, back(texts)),
    )


def log_message(row: AuditRow, texts: Texts) -> Drawing:
    """Draw an act as it is told in the log channel."""
    return framed(
        text(
            texts(
                "audit-line",
                who=mention(UserId(row.actor), texts),
                what=_what(row, texts),
            )
        )
    )


def _what(row: AuditRow, texts: Texts) -> str:
    """Return what was done; of an act that this version does not know its name."""
    detail = row.detail
    match row.act:
        case "settings":
            changes = (
                change_of(name, detail.get(f"{name}.old"), new, texts)
                for name, new in detail.items()
            )
            what = "; ".join(filter(None, changes))
        case act if act in TOLD:
            said = {name: str(detail.get(name) or "") for name in ("season", "table")}
            said["game"] = _game(str(detail.get("game") or ""), texts)
            said["tokens"] = texts("tokens", n=int(detail.get("tokens") or 0))
            said["reason"] = quoted(str(detail.get("reason") or ""))
            said["member"] = mention(UserId(row.subject or 0), texts)
            what = texts.named("audit", act, **said)
        case other:
            what = f"`{other}`"
    return what


def _game(name: str, texts: Texts) -> str:
    """Return what a game is called; one that this version does not have by its bare
    name."""
    return game_name(name, texts) if name in catalogue.names() else name
