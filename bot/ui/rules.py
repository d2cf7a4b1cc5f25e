"""The rules: in a minute, for somebody who has never played, or all of them; with ways
to begin and to other rules."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from bot.games.contract import Options
from bot.house.player import house_of
from bot.tables.model.view import TableView
from bot.ui.blocks import Block, button, drawn, framed, text
from bot.ui.card_emoji import LETTERS, Deck
from bot.ui.choices import Choice
from bot.ui.components import (
    ActionRow,
    Button,
    ButtonStyle,
    Drawing,
    Gallery,
    TextDisplay,
)
from bot.ui.custom_id import Press
from bot.ui.fair_deal import fair_deal
from bot.ui.help import HelpPress, Step, guided_button, practice_button
from bot.ui.renderer import Picture
from bot.ui.renderers import emblem_of, game_name, renderer_of
from bot.ui.rows import lines_of
from bot.ui.rules_names import preset_name, rules_name
from bot.ui.texts import Texts

PICTURE: Final = "rules.png"
"""The name of the file that may go with the rules."""


def rules_message(  # noqa: PLR0917 - whose rules they are takes two
    game: str,
    preset: str,
    options: Options,
    texts: Texts,
    deck: Deck,
    presets: Iterable[str] = (),
    *,
    full: bool = False,
    pictured: bool = False,
) -> Drawing:
    """Draw the rules of a preset, with buttons for practice, if the house plays, and
    one to each of the other presets.

    Args:
        game: the game.
        preset: the name of the rules.
        options: what they say.
        texts: the reader's language.
        deck: the reader's cards.
        presets: all the rules one can turn to, this one among them.
        full: whether all is said, and not just what a beginner needs.
        pictured: whether the file of `rules_picture` goes with the message: then cards
            are beside it in letters.
    """
    named = f"{game}.{preset}"
    other = HelpPress(Step.RULES if full else Step.ALL_RULES, named)
    practice = (
        [practice_button(texts, named), guided_button(texts, named)]
        if house_of(game)
        else []
    )
    row = [*practice, Button(label=_longer(texts, full=full), custom_id=str(other))]
    # The rules that are shown have their button too, so that none changes its place.
    turns = [_turn(game, one, preset, texts, full=full) for one in presets]
    rows = [ActionRow(*turns)] if turns else []
    return _drawn(
        game,
        preset,
        options,
        texts,
        deck,
        [*rows, ActionRow(*row)],
        full=full,
        pictured=pictured,
    )


def rules_picture(game: str, options: Options, texts: Texts) -> Picture | None:
    """Return the picture of these rules, the same for those in short and in full; None:
    they have none."""
    return renderer_of(game).lesson_picture(options, texts)


def rules_of_table(
    view: TableView,
    texts: Texts,
    deck: Deck,
    *,
    full: bool = False,
    pictured: bool = False,
) -> Drawing:
    """Draw the rules a table plays by, in short or in full, with buttons to the other,
    to learning by playing, and to what proves the deal.

    Below the short rules, players find what they may decide for later hands; one tap
    leads back."""
    switch = Press.SHORT_RULES if full else Press.ALL_RULES
    row = [button(view, Choice(_longer(texts, full=full), switch))]
    if house_of(view.game):
        row.append(guided_button(texts, f"{view.game}.{view.preset}"))
    row += [button(view, proof) for proof in fair_deal(view, texts)]
    rows: list[Block] = [ActionRow(*row)]
    if view.viewer is not None and view.hand is not None:
        # The rules take the place of the panel, and it theirs.
        back = Choice(texts("button-hand"), Press.HAND, style=ButtonStyle.PRIMARY)
        rows = [ActionRow(*row, button(view, back))]
        if not full:
            orders = renderer_of(view.game).hand(view, view.hand, texts, deck).orders
            rows = [*filter(None, drawn(view, lines_of(orders))), *rows]
    return _drawn(
        view.game,
        view.preset,
        view.options,
        texts,
        deck,
        rows,
        full=full,
        pictured=pictured,
    )


def _drawn(  # noqa: PLR0917 - whose rules they are takes two
    game: str,
    preset: str,
    options: Options,
    texts: Texts,
    deck: Deck,
    rows: Iterable[Block],
    *,
    full: bool,
    pictured: bool,
) -> Drawing:
    renderer = renderer_of(game)
    picture = rules_picture(game, options, texts) if pictured else None
    shown = None if picture is None else Gallery(PICTURE, description=picture.alt)
    deck = LETTERS if shown else deck
    name = rules_name(game, preset, options, texts)
    title = texts(
        "rules-title", emblem=emblem_of(game), game=game_name(game, texts), preset=name
    )
    told = (
        renderer.rules(options, texts, deck)
        if full
        else renderer.lesson(options, texts, deck)
    )
    paragraphs = [TextDisplay(paragraph) for paragraph in told if paragraph]
    changes = renderer.differences(preset, options, texts)
    return framed(text(f"### {title}", changes), shown, *paragraphs, *rows)


def _longer(texts: Texts, *, full: bool) -> str:
    return texts("button-short-rules") if full else texts("button-all-rules")


def _turn(game: str, preset: str, shown: str, texts: Texts, *, full: bool) -> Button:
    name = preset_name(game, preset, texts)
    press = HelpPress(Step.ALL_RULES if full else Step.RULES, f"{game}.{preset}")
    return Button(
        label=name[:1].upper() + name[1:],
        custom_id=str(press),
        disabled=preset == shown,
    )
