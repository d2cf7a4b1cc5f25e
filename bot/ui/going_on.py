"""The buttons between two hands."""

from __future__ import annotations

from bot.tables.model.commands import Next, Pause, Stop, TakeSeat
from bot.tables.model.status import Status
from bot.tables.model.view import SeatInfo, TableView
from bot.ui.adjournment import going_on_again
from bot.ui.blocks import leave
from bot.ui.choices import Choice
from bot.ui.components import ButtonStyle
from bot.ui.custom_id import Press
from bot.ui.free_seat import take_choice
from bot.ui.texts import Texts


def going_on(view: TableView, texts: Texts, me: SeatInfo | None = None) -> list[Choice]:
    """Return the buttons between hands; leaving asks first where it gives something
    away. `me` None: for everybody.

    What somebody has pressed already is disabled and stays, so that the others keep
    their places."""
    press = Press.ASK_LEAVE if view.asks_before_leaving else Press.LEAVE
    stop = Choice(texts("button-stop"), Press.STOP).only_if(Stop() in view.offers)
    stopping = me is not None and me.stop
    pause = Choice(texts("button-pause"), Press.PAUSE).only_if(Pause() in view.offers)
    is_between = view.status is Status.BETWEEN and view.free_seat is None
    paused = view.paused and is_between
    return [
        _following(view, texts),
        leave(view, texts, press),
        *([pause] if paused or Pause() in view.offers else []),
        *([stop] if stopping or Stop() in view.offers else []),
    ]


def _following(view: TableView, texts: Texts) -> Choice:
    """Return what leads to the next hand."""
    if TakeSeat() in view.offers:
        return take_choice(texts)
    if view.status is Status.ADJOURNED:
        return going_on_again(view, texts)
    return Choice(texts("button-next"), Press.NEXT, style=ButtonStyle.SUCCESS).only_if(
        Next() in view.offers
    )
