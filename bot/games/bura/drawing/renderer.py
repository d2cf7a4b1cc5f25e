"""Bura's answers to the frame: each takes the game's view out of the table's and hands
it to its drawing."""

from __future__ import annotations

from typing import Final

from bot.games.bura.drawing.advice import hint_line, misstep_face
from bot.games.bura.drawing.hand import hand_face, question
from bot.games.bura.drawing.ideas import ideas
from bot.games.bura.drawing.lesson import lesson
from bot.games.bura.drawing.replay import deal_lines, page_face
from bot.games.bura.drawing.result import result_face
from bot.games.bura.drawing.rules import rules
from bot.games.bura.drawing.scene import lesson_picture
from bot.games.bura.drawing.table import table_face
from bot.games.bura.drawing.terms import option_words, options_line
from bot.games.bura.rules.options import BuraOptions
from bot.games.bura.rules.view import BuraView
from bot.games.contract import Options
from bot.house.advice import Advice
from bot.house.review import Misstep
from bot.tables.model.hand import HandEnd
from bot.tables.model.view import TableView
from bot.ui.card_emoji import Deck
from bot.ui.renderer import (
    HandFace,
    Idea,
    MisstepFace,
    PageFace,
    Picture,
    Question,
    Renderer,
    ResultFace,
    TableFace,
)
from bot.ui.texts import Texts


class BuraRenderer:
    """Draws Bura."""

    def table(
        self, view: TableView, hand: object, texts: Texts, deck: Deck
    ) -> TableFace:
        """Return what everybody sees."""
        return table_face(view, _bura(hand), texts, deck)

    def hand(self, view: TableView, hand: object, texts: Texts, deck: Deck) -> HandFace:
        """Return what the viewing seat sees."""
        return hand_face(view, _bura(hand), texts, deck)

    def question(
        self, view: TableView, hand: object, action: str, texts: Texts
    ) -> Question | None:
        """Return what is asked before a claim, or None if the seat may not claim
        now."""
        return question(view, _bura(hand), action, texts)

    def hint(self, hand: object, advice: Advice, texts: Texts) -> str:
        """Return in a sentence what a master would do in the viewing seat, and why."""
        return hint_line(_bura(hand), advice, texts)

    def opening(self, view: TableView, texts: Texts) -> str:
        """Return the card that a guided hand begins with."""
        target = _options(view.options).target_points
        return texts("bura-guide-opening", target=target)

    def learned(self, options: Options, texts: Texts) -> str:
        """Return what a guided hand has taught."""
        return texts("bura-guide-learned", target=_options(options).target_points)

    def ideas(self, view: TableView, hand: object, texts: Texts) -> tuple[Idea, ...]:
        """Return what can be taught at this moment."""
        return ideas(_bura(hand), texts)

    def misstep(self, misstep: Misstep, texts: Texts) -> MisstepFace:
        """Return what a decision cost, for the one who made it."""
        return misstep_face(misstep, texts)

    def decided_by(self, hand: object, texts: Texts) -> str:
        """Return nothing: chances say it."""
        return ""

    def result(
        self, view: TableView, end: HandEnd, texts: Texts, deck: Deck
    ) -> ResultFace:
        """Return the end of a hand as everybody sees it."""
        return result_face(view, _bura(end.view), texts, deck)

    def page(self, view: TableView, page: object, texts: Texts, deck: Deck) -> PageFace:
        """Return one page of a replay."""
        return page_face(view, page, texts, deck)

    def dealt(
        self, view: TableView, page: object, pack: str, texts: Texts, deck: Deck
    ) -> tuple[str, ...]:
        """Return what was dealt, a line each."""
        return deal_lines(view, page, pack, texts, deck)

    def differences(self, preset: str, options: Options, texts: Texts) -> str:
        """Return in a sentence what differs from the preset, or the empty text."""
        return options_line(preset, _options(options), texts)

    def option(self, name: str, value: str, texts: Texts) -> str:
        """Return in words what one option says."""
        return option_words(name, value, texts)

    def lesson(self, options: Options, texts: Texts, deck: Deck) -> tuple[str, ...]:
        """Return the rules in a minute."""
        return lesson(_options(options), texts, deck)

    def lesson_picture(self, options: Options, texts: Texts) -> Picture:
        """Return the order of the cards with their points, and a trick being taken."""
        return lesson_picture(texts)

    def rules(self, options: Options, texts: Texts, deck: Deck) -> tuple[str, ...]:
        """Return the rules in short paragraphs."""
        return rules(_options(options), texts, deck)


def _options(options: Options) -> BuraOptions:
    if not isinstance(options, BuraOptions):
        raise TypeError("these are not the rules of Bura")
    return options


def _bura(hand: object) -> BuraView:
    if not isinstance(hand, BuraView):
        raise TypeError(f"not a view of bura: {type(hand).__name__}")
    return hand


RENDERER: Final[Renderer] = BuraRenderer()
"""Bura's renderer."""
