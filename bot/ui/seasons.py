"""A server's season, what a new one would do, and taking it back."""

from __future__ import annotations

from collections.abc import Sequence

from bot.economy.seasons import Plan, Season, Undone
from bot.ground.clock import moment
from bot.ui.blocks import framed, stamp, text
from bot.ui.components import ActionRow, Button, ButtonStyle, Drawing
from bot.ui.settings_buttons import Deed, back, headline, press
from bot.ui.texts import Texts
from db.guild_settings import Page


def season_page(season: Season, texts: Texts, notice: str = "") -> Drawing:
    """Draw the page of seasons."""
    number = str(season.number)
    if season.began_at is None:
        now = texts("season-first")
    else:
        began = stamp(moment(season.began_at))
        now = texts(
            "season-now",
            season=number,
            when=began,
            tokens=texts("tokens", n=season.tokens or 0),
        )
    undo, hint = [], texts("season-hint")
    if season.undo_until is not None:
        undo = [press(texts, "button-undo-season", Page.SEASON, Deed.ASK, "undo")]
        hint += "\n-# " + texts(
            "season-undo-until", season=number, when=stamp(moment(season.undo_until))
        )
    begin = press(
        texts,
        "button-new-season",
        Page.SEASON,
        Deed.ASK,
        "begin",
        style=ButtonStyle.PRIMARY,
    )
    return framed(
        text(headline(Page.SEASON, texts), notice),
        text(now),
        text("-# " + hint),
        ActionRow(begin, *undo, back(texts)),
    )


def begin_question(plan: Plan, texts: Texts, notice: str = "") -> Drawing:
    """Say what a new season would do, and ask.

    Args:
        plan: what it would do.
        texts: the reader's language.
        notice: why somebody who has said yes is asked again; empty: they have not.
    """
    held, number = plan.held, str(plan.number)
    lines = [
        texts(
            "season-plan-members", n=held.members, tokens=texts("tokens", n=held.purses)
        ),
        texts("season-plan-everybody", tokens=texts("tokens", n=plan.tokens)),
        texts("season-plan-pots", tokens=texts("tokens", n=held.pots)),
        texts("season-plan-boards"),
    ]
    yes = press(
        texts,
        "button-begin-season",
        Page.SEASON,
        Deed.BEGIN,
        f"{number}.{plan.tokens}",
        style=ButtonStyle.DANGER,
    )
    no = back(texts, Page.SEASON)
    # `Back` is in the place of the button that was pressed
    buttons = (yes, no) if notice else (no, yes)
    asked = texts("season-begin-question", season=number)
    return _asked(asked, [f"- {line}" for line in lines], buttons, texts, notice)


def undo_question(season: Season, texts: Texts) -> Drawing:
    """Say what taking a season back would do, and ask."""
    number = str(season.number)
    yes = press(
        texts,
        "button-yes-undo",
        Page.SEASON,
        Deed.UNDO,
        number,
        style=ButtonStyle.DANGER,
    )
    buttons = yes, back(texts, Page.SEASON)  # as above
    return _asked(
        texts("season-undo-question", season=number),
        [texts("season-undo-meaning")],
        buttons,
        texts,
    )


def _asked(
    question: str,
    meaning: Sequence[str],
    buttons: Sequence[Button],
    texts: Texts,
    notice: str = "",
) -> Drawing:
    head = text(headline(Page.SEASON, texts), notice)
    return framed(head, text(f"**{question}**", *meaning), ActionRow(*buttons))


def begun(number: int, texts: Texts) -> str:
    """Return that a season has begun."""
    return texts("season-begun", season=str(number))


def taken_back(number: int, undone: Undone, texts: Texts) -> str:
    """Return that a season was taken back, and what could not be."""
    if undone.short_tokens:
        missing = texts("tokens", n=undone.short_tokens)
        return texts(
            "season-undone-short",
            season=str(number),
            missing=missing,
            n=undone.short_members,
        )
    return texts("season-undone", season=str(number))
