"""The finished hands of a table page by page, privately, all hands open; the page stands in the buttons' custom_ids."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from bot.games.contract import Seat
from bot.tables.table_view import HandEnd, Status, TableView
from bot.ui.blocks import NEUTRAL, framed, rule, signed, text, who
from bot.ui.card_emoji import Deck
from bot.ui.components import ActionRow, Button, ButtonStyle, Drawing, Gallery
from bot.ui.custom_id import Click, Press
from bot.ui.endings import game_lines
from bot.ui.picture_words import LETTERS, number_sign
from bot.ui.renderer import Picture
from bot.ui.renderers import renderer_of
from bot.ui.review import Wanted, review_button
from bot.ui.share import share_button
from bot.ui.table import preset_name
from bot.ui.texts import Texts

LAST: Final = 999_999
"""A page beyond every hand's last one: it stands for the last one."""
PICTURE: Final = "page.png"
"""The name of the file that may go with a page."""
_ARG: Final = re.compile(r"([0-9]{1,6})\.([0-9]{1,6})(?:\.[a-z]+)?")


@dataclass(frozen=True, slots=True)
class Place:
    """A page of a replay: hand and page, both from 1. Places beyond the ends stand for the nearest page."""

    hand: int
    page: int

    @classmethod
    def parse(cls, arg: str) -> Place | None:
        """Read the argument of a click, such as `2.5` or `2.5.next`; None if it is none."""
        found = _ARG.fullmatch(arg)
        return None if found is None else cls(int(found.group(1)), int(found.group(2)))

    def within(self, hands: int) -> Place:
        """Return the place with a hand that there is."""
        return Place(min(max(self.hand, 1), hands), self.page)


@dataclass(frozen=True, slots=True)
class Reel:
    """A replay at one of its pages: how many hands are over, the pages and the end of this one, and which page."""

    hands: int
    pages: Sequence[object]
    end: HandEnd
    place: Place
    reviewed: bool = False
    """Whether the reader may ask what a master would have done in this hand."""
    own: bool = False
    """Whether the reader has played this hand."""

    @property
    def number(self) -> int:
        """The page, as there is one."""
        return min(max(self.place.page, 1), len(self.pages))


def replay_picture(view: TableView, reel: Reel, texts: Texts) -> Picture | None:
    """Return the picture of the page that `replay_message` draws; None: it has none."""
    page = reel.pages[reel.number - 1]
    return renderer_of(view.game).page(view.at(reel.end), page, texts, LETTERS).picture


def replay_message(view: TableView, reel: Reel, texts: Texts, deck: Deck, *, pictured: bool = False) -> Drawing:
    """Draw one page of a replay.

    Args:
        view: the table as the public sees it; while it is played, only its finished hands are in the reel.
        reel: the page; a place out of bounds stands for the nearest page.
        texts: the reader's language.
        deck: the pictures.
        pictured: whether the file of `replay_picture` goes with the message: then cards stand beside it in letters.
    """
    hands, pages, end, place = reel.hands, reel.pages, reel.end, reel.place.within(reel.hands)
    number = reel.number
    renderer = renderer_of(view.game)
    seated = view.at(end)
    face = renderer.page(seated, pages[number - 1], texts, LETTERS if pictured else deck)
    picture = face.picture if pictured else None
    seats = [
        texts("replay-seat", player=_numbered(who(seated, Seat(seat)), seat, picture), facts=facts)
        for seat, facts in enumerate(face.seats)
    ]
    game, table = renderer.name(texts), str(view.table_id)
    last, final = number == len(pages), place.hand == hands and view.status is Status.OVER
    return framed(
        NEUTRAL,
        text(
            "### " + texts("replay-title", emblem=renderer.emblem, game=game, table=table),
            texts(
                "replay-place",
                hand=place.hand,
                hands=hands,
                page=number,
                pages=len(pages),
                preset=preset_name(view.game, view.preset, texts),
            ),
            face.facts,
        ),
        rule(),
        None if picture is None else Gallery(PICTURE, description=picture.alt),
        text(*face.story, *(_ending(view, seated, end, texts, final=final) if last else ())),
        rule(),
        text("-# " + texts.in_game(view.game, "replay-hands"), *seats),
        *(_row(view, pair) for pair in _steps(Place(place.hand, number), len(pages), hands, texts)),
        _row(view, _hands(place.hand, hands, texts)) if hands > 1 else None,
        _below(view, reel, place, texts),
    )


def _numbered(player: str, seat: int, picture: Picture | None) -> str:
    """Return a player with their number in the picture, if there is one."""
    return player if picture is None else f"{number_sign(seat + 1)} {player}"


def _below(view: TableView, reel: Reel, place: Place, texts: Texts) -> ActionRow | None:
    """What the reader may do with a hand of their own: learn from it, and share it."""
    found = [review_button(view, Wanted(place.hand), texts)] if reel.reviewed else []
    found += [share_button(view, place.hand, texts)] if reel.own else []
    return ActionRow(*found) if found else None


@dataclass(frozen=True, slots=True)
class _Step:
    """A button: its words, its sign, and where it leads (None: nowhere)."""

    name: str
    label: str
    sign: str
    to: Place | None


def _steps(at: Place, pages: int, hands: int, texts: Texts) -> tuple[tuple[_Step, _Step], tuple[_Step, _Step]]:
    """Back and on through all hands; to the first page of this hand and its last one. Pairs fit on a phone."""
    begins, ends = at.page == 1, at.page == pages
    back = Place(at.hand - 1, LAST) if begins else Place(at.hand, at.page - 1)
    forth = Place(at.hand + 1, 1) if ends else Place(at.hand, at.page + 1)
    return (
        (
            _Step("back", texts("button-page-back"), "◀️", None if begins and at.hand == 1 else back),
            _Step("next", texts("button-page-next"), "▶️", None if ends and at.hand == hands else forth),
        ),
        (
            _Step("first", texts("button-first"), "⏮️", None if begins else Place(at.hand, 1)),
            _Step("last", texts("button-last"), "⏭️", None if ends else Place(at.hand, LAST)),
        ),
    )


def _hands(hand: int, hands: int, texts: Texts) -> list[_Step]:
    return [
        _Step("before", texts("button-hand-before"), "", None if hand == 1 else Place(hand - 1, 1)),
        _Step("after", texts("button-hand-after"), "", None if hand == hands else Place(hand + 1, 1)),
    ]


def _row(view: TableView, steps: Sequence[_Step]) -> ActionRow:
    """Return a row of buttons; a button without a way is there but cannot be pressed, so that none changes place."""
    return ActionRow(*(_button(view, step) for step in steps))


def _button(view: TableView, step: _Step) -> Button:
    to = step.to or Place(0, 0)
    # The name keeps apart two buttons that lead to the same page: custom_ids of a message must differ.
    arg = f"{to.hand}.{to.page}.{step.name}"
    return Button(
        style=ButtonStyle.PRIMARY if step.name == "next" else ButtonStyle.SECONDARY,
        label=step.label,
        emoji=step.sign or None,
        disabled=step.to is None,
        custom_id=str(Click(view.game, view.table_id, 0, Press.REPLAY, arg)),
    )


def _ending(view: TableView, seated: TableView, end: HandEnd, texts: Texts, *, final: bool) -> list[str]:
    """The score, the tokens that the end of the hand moved and, after the last hand, how the game ended."""
    change: Counter[Seat] = Counter()
    for movement in end.movements:
        change[movement.seat] += movement.tokens
    moved = " · ".join(
        texts("replay-moved", player=who(seated, seat), change=signed(tokens, texts))
        for seat, tokens in sorted(change.items())
        if tokens
    )
    lines = [*renderer_of(view.game).sheet(replace(seated, last_hand=end), texts)]
    lines += [texts("replay-tokens", moved=moved)] if moved else []
    return lines + (game_lines(view, texts) if final else [])
