"""Tables, results and panels as their readers see them: in their language, and with the
cards that they chose."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from bot.delivery.attachment import Attachment
from bot.delivery.languages import Languages
from bot.games.contract import Seat
from bot.showing.decks import Decks
from bot.showing.guides import Guides
from bot.showing.panels import Panels
from bot.showing.screen import Draw
from bot.showing.shown import Pictured, Public
from bot.tables.ids import UserId
from bot.tables.model.table import Table
from bot.tables.model.view import TableView
from bot.tables.viewing import view_of
from bot.ui.components import Build, Drawing
from bot.ui.hand_panel import Notice, panel
from bot.ui.panel_mode import PanelMode
from bot.ui.partings import left_message, removed_message
from bot.ui.pictures import Pictures
from bot.ui.private import private_panel
from bot.ui.result import PICTURE, result_message, result_picture
from bot.ui.table import table_message
from bot.ui.texts import Texts


class Drawings:
    """Draws tables for everybody, and panels for each."""

    def __init__(
        self,
        panels: Panels,
        languages: Languages,
        decks: Decks,
        *,
        pictures: Pictures,
        guides: Guides,
    ) -> None:
        self._panels = panels
        self._languages = languages
        self._decks = decks
        self._pictures = pictures
        self._guides = guides

    def texts(self, table: Table) -> Texts:
        """Return the texts for what all at a table read: in the language of who plays
        the house alone, if known."""
        alone = table.persons if table.hand is not None and table.house else ()
        locale = (
            self._panels.locale(table.id, table.user_at(alone[0]))
            if len(alone) == 1
            else ""
        )
        return (
            self._languages.of_reader(locale)
            if locale
            else self._languages.of_guild(table.guild)
        )

    def public(self, table: Table) -> Public:
        """Return how to draw a table: as it is, or the result of its hand, with a
        picture where that says more."""
        view = self._view(table, None)
        texts = self.texts(table)
        deck = self._decks.public
        if table.hand is None or table.hand.end is None:
            return Public(lambda: table_message(view, texts, deck))
        picture = result_picture(view, texts, deck)
        pictured = None
        if picture is not None:

            async def draw() -> Attachment:
                return Attachment(PICTURE, await self._pictures.png(picture.drawing))

            pictured = Pictured(
                lambda: result_message(view, texts, deck, pictured=True), draw
            )
        return Public(lambda: result_message(view, texts, deck), pictured)

    def panel(self, table: Table, seat: Seat) -> Draw:
        """Return how to draw a seat's panel."""
        return partial(self._panel, table, seat)

    def noticed(
        self,
        table: Table,
        seat: Seat,
        mode: PanelMode,
        locale: str,
        notice: Notice,
    ) -> Build:
        """Return how to draw a seat's panel with a notice."""
        return partial(self._panel, table, seat, mode, locale, notice)

    def farewell(
        self, table: Table, user: UserId, remover: UserId | None = None
    ) -> Draw:
        """Return how to draw what replaces the panel of somebody who has left, or was
        removed by the host."""

        def draw(_mode: PanelMode, locale: str) -> Drawing:
            view, texts = view_of(table, None), self._languages.of_reader(locale)
            if remover is not None:
                return removed_message(view, remover, texts)
            return left_message(view, user, texts)

        return draw

    def _view(self, table: Table, seat: Seat | None) -> TableView:
        """Return a table as a seat or the public sees it; with people's names where
        buttons or lists name them."""
        view = view_of(table, seat)
        if view.formation is None and view.gathering is None:
            return view
        return replace(
            view,
            names=tuple(
                self._panels.name(table.id, info.user_id) for info in view.seats
            ),
        )

    def _panel(
        self,
        table: Table,
        seat: Seat,
        mode: PanelMode,
        locale: str,
        notice: Notice | None = None,
    ) -> Drawing:
        view = self._view(table, seat)
        deck = self._decks.of(table.guild, table.user_at(seat))
        texts = self._languages.of_reader(locale)
        guide = self._guides.of(view, texts)
        draw = private_panel if view.private else panel
        drawing = draw(
            view,
            texts,
            deck,
            mode,
            notice,
            hint=self._guides.hints.of(view),
            guide=guide,
        )
        self._panels.drawn(table.id, table.user_at(seat), drawing)
        return drawing
