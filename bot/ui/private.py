"""The panel of a private table: it is the table's only place, so it also says what a
channel would show."""

from __future__ import annotations

from bot.house.advice import AnyAdvice
from bot.tables.model.hand import HandEnd
from bot.tables.model.status import Status
from bot.tables.model.view import TableView
from bot.ui.adjournment import adjourning
from bot.ui.blocks import button, buttons, framed, text
from bot.ui.card_emoji import Deck
from bot.ui.choices import Choice
from bot.ui.components import ActionRow, ButtonStyle, Drawing
from bot.ui.custom_id import Press
from bot.ui.daily_button import daily_button
from bot.ui.fair_deal import fingerprint_line, taught_fingerprint_line
from bot.ui.going_on import going_on
from bot.ui.guide import Guidance, after_guided
from bot.ui.hand_panel import Notice, own_hand, panel, warned
from bot.ui.house import house_line
from bot.ui.panel_mode import NORMAL, PanelMode
from bot.ui.renderers import renderer_of, table_name
from bot.ui.result import outcome, taught_outcome
from bot.ui.rules_names import rules_of_view, shortened
from bot.ui.texts import Texts
from bot.ui.which_table import which_table


def private_panel(
    view: TableView,
    texts: Texts,
    deck: Deck,
    mode: PanelMode = NORMAL,
    notice: Notice | None = None,
    *,
    hint: AnyAdvice | None = None,
    guide: Guidance | None = None,
) -> Drawing:
    """Draw the panel of the seat that views a private table, as `hand_panel.panel`
    says.

    Raises:
        ValueError: the view is the public's.
    """
    asks = view.status.rests and mode.press is Press.ASK_LEAVE
    if (
        view.last_hand is not None
        and (view.status.rests or view.status is Status.OVER)
        and not asks
    ):
        return _ended(view, view.last_hand, texts, deck, notice)
    everybodys = (
        ()
        if view.hand is None
        else renderer_of(view.game).table(view, view.hand, texts, deck).choices
    )
    # In a guided hand an idea is where the rules would be looked up.
    more = [
        *everybodys,
        *([] if guide else [Choice(texts("button-rules"), Press.RULES)]),
    ]
    # So does the fingerprint of the next deal, which is shown again before that is
    # asked for.
    below = None if guide else text(*_small_print(view, texts))
    return panel(
        view, texts, deck, mode, notice, hint=hint, guide=guide, more=more, below=below
    )


def _ended(
    view: TableView, end: HandEnd, texts: Texts, deck: Deck, notice: Notice | None
) -> Drawing:
    """The result of the hand with all that can follow it."""
    me = view.seats[view.viewer or 0]
    # a deal that others can still play is neither reviewed nor shown yet
    own = own_hand(view, me, texts) if view.given is None else []
    fair = Choice(texts("button-fair"), Press.FAIR, str(end.hand_no))
    over = view.status is Status.OVER
    # `Leave` is where no card did
    rows = [
        buttons(view, [*own, fair]),
        _after(view, texts)
        if over
        else buttons(view, [*going_on(view, texts, me), *adjourning(view, texts, me)]),
    ]
    warning = warned("" if notice is None else notice.line, texts)
    learned = after_guided(view, texts)
    if learned:  # all the rest is behind `Review`
        told = taught_outcome(view, texts, deck)
        bound = text(taught_fingerprint_line(view, texts))
        which = which_table(view, texts)
        return framed(which, warning, told, *learned, *rows, bound)
    return framed(
        warning,
        *outcome(view, texts, deck),
        *rows,
        text(house_line(view, texts), fingerprint_line(view, texts)),
    )


def _after(view: TableView, texts: Texts) -> ActionRow:
    """Return what can follow a game: a deal that others were given too is played
    once."""
    again = Choice(texts("button-rematch"), Press.REMATCH, style=ButtonStyle.SUCCESS)
    if view.given is not None:
        return ActionRow(daily_button(texts, ButtonStyle.PRIMARY))
    return ActionRow(button(view, again), daily_button(texts))


def _small_print(view: TableView, texts: Texts) -> list[str]:
    """Return which table it is, who plays for the house, and what binds the deal."""
    name = texts(
        "table-name", table=table_name(view, texts), preset=rules_of_view(view, texts)
    )
    named = " · ".join(filter(None, [name, shortened(view, texts)]))
    return [f"-# {named}", house_line(view, texts), fingerprint_line(view, texts)]
