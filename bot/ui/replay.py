"""The finished hands of a table page by page, privately, all hands open; the page is in
the buttons' custom_ids."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from bot.games.contract import Seat
from bot.games.kit.replay import AnyFrame
from bot.tables.model.hand import HandEnd
from bot.tables.model.status import Status
from bot.tables.model.view import TableView
from bot.ui.blocks import buttons, framed, signed, text, who
from bot.ui.card_emoji import LETTERS, Deck
from bot.ui.choices import Choice
from bot.ui.components import ButtonStyle, Drawing, Gallery, Separator
from bot.ui.custom_id import Press
from bot.ui.endings import gains, game_lines
from bot.ui.picture_words import numbered
from bot.ui.renderer import PageFace, Picture
from bot.ui.renderers import renderer_of, table_name
from bot.ui.rules_names import rules_of_view
from bot.ui.share import share_choice
from bot.ui.texts import Texts
from bot.ui.wanted_reviews import WantedReview, review_choice

LAST: Final = 999_999
"""A page beyond every hand's last one: it stands for the last one."""
PICTURE: Final = "page.png"
"""The name of the file that may go with a page."""
_ARG: Final = re.compile(r"([0-9]{1,6})\.([0-9]{1,6})(?:\.([a-z]+))?")
_RUNS: Final = "runs"


@dataclass(frozen=True, slots=True)
class Place:
    """A page of a replay: hand and page, both from 1. Places beyond the ends stand for
    the nearest page."""

    hand: int
    page: int
    runs: bool = False
    """Whether the pages after it follow by themselves, as long after each other as it
    was."""

    @classmethod
    def parse(cls, arg: str) -> Place | None:
        """Read the argument of a click, such as `2.5` or `2.5.next`; None if it is
        none."""
        found = _ARG.fullmatch(arg)
        return (
            None
            if found is None
            else cls(int(found.group(1)), int(found.group(2)), found.group(3) == _RUNS)
        )

    def within(self, hands: int) -> Place:
        """Return the place with a hand that there is."""
        return Place(min(max(self.hand, 1), hands), self.page, self.runs)


@dataclass(frozen=True, slots=True)
class Reel:
    """A replay at one of its pages: how many hands are over, the pages and the end of
    this one, and which page."""

    hands: int
    pages: Sequence[AnyFrame]
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

    @property
    def at(self) -> Place:
        """The place, with a hand and a page that there are."""
        return Place(self.place.within(self.hands).hand, self.number)


def replay_picture(view: TableView, reel: Reel, texts: Texts) -> Picture | None:
    """Return the picture of the page that `replay_message` draws; None: it has none."""
    page = reel.pages[reel.number - 1]
    return renderer_of(view.game).page(view.at(reel.end), page, texts, LETTERS).picture


def moments(view: TableView, reel: Reel, texts: Texts) -> tuple[int, ...]:
    """Return when each page was so, in ms since the deal; nothing in a game in which
    moments do not matter."""
    renderer, seated = renderer_of(view.game), view.at(reel.end)
    found = (renderer.page(seated, page, texts, LETTERS).at_ms for page in reel.pages)
    return tuple(at_ms for at_ms in found if at_ms is not None)


def replay_message(
    view: TableView, reel: Reel, texts: Texts, deck: Deck, *, pictured: bool = False
) -> Drawing:
    """Draw one page of a replay.

    Args:
        view: the table as the public sees it; while it is played, only its finished
            hands are in the reel.
        reel: the page; a place out of bounds stands for the nearest page.
        texts: the reader's language.
        deck: the pictures.
        pictured: whether the file of `replay_picture` goes with the message: then cards
            are beside it in letters.
    """
    at, seated = reel.at, view.at(reel.end)
    face = renderer_of(view.game).page(
        seated, reel.pages[at.page - 1], texts, LETTERS if pictured else deck
    )
    picture = face.picture if pictured else None
    last = at.page == len(reel.pages)
    steps = _steps(at, len(reel.pages), reel.hands, texts)
    going = [*_running(face.at_ms, at, texts, last=last), *_own(reel, texts)]
    return framed(
        text(*_headline(view, reel, texts), face.facts),
        Separator(),
        None if picture is None else Gallery(PICTURE, description=picture.alt),
        text(*face.story, *(_ending(view, reel, texts) if last else ())),
        Separator(),
        text(
            "-# " + texts.in_game(view.game, "replay-hands"),
            *_seats(seated, face, picture, texts),
        ),
        *(buttons(view, pair) for pair in steps),
        buttons(view, going),
    )


def _headline(view: TableView, reel: Reel, texts: Texts) -> list[str]:
    """Return which table it is, and which page."""
    return [
        "### " + table_name(view, texts, "replay-title"),
        texts(
            "replay-place",
            hand=reel.at.hand,
            hands=reel.hands,
            page=reel.at.page,
            pages=len(reel.pages),
            preset=rules_of_view(view, texts),
        ),
    ]


def _seats(
    seated: TableView, face: PageFace, picture: Picture | None, texts: Texts
) -> list[str]:
    """Return a line for each seat of the hand, with its number in the picture."""
    sheet = None if picture is None else picture.drawing
    return [
        texts(
            "replay-seat",
            player=numbered(who(seated, Seat(seat), texts), seat, sheet),
            facts=facts,
        )
        for seat, facts in enumerate(face.seats)
    ]


def _running(at_ms: int | None, at: Place, texts: Texts, *, last: bool) -> list[Choice]:
    """Let the rest of a hand run as it did, where moments matter."""
    if at_ms is None:
        return []
    arg = f"{at.hand}.{at.page}.{_RUNS}"
    return [Choice(texts("button-runs"), Press.REPLAY, arg).only_if(not last)]


def _own(reel: Reel, texts: Texts) -> list[Choice]:
    """What the reader may do with a hand of their own: learn from it, and share it."""
    hand = reel.at.hand
    review = [review_choice(WantedReview(hand), texts)] if reel.reviewed else []
    return [*review, share_choice(hand, texts)] if reel.own else review


def _steps(
    at: Place, pages: int, hands: int, texts: Texts
) -> list[tuple[Choice, Choice]]:
    """Back and on through all hands; to the first page of this hand and its last one;
    to the hands before and after.

    A button without a way is there but cannot be pressed, so that none changes place.
    Pairs fit on a phone."""
    begins = at.page == 1
    ends = at.page == pages
    first = at.hand == 1
    last = at.hand == hands
    back = Place(at.hand - 1, LAST) if begins else Place(at.hand, at.page - 1)
    forth = Place(at.hand + 1, 1) if ends else Place(at.hand, at.page + 1)

    def step(
        name: str, label: str, to: Place, sign: str | None = None, *, there: bool
    ) -> Choice:
        # The name keeps apart two buttons that lead to the same page: custom_ids of a
        # message must differ.
        arg = f"{to.hand}.{to.page}.{name}" if there else f"0.0.{name}"
        style = ButtonStyle.PRIMARY if name == "next" else ButtonStyle.SECONDARY
        return Choice(texts(label), Press.REPLAY, arg, style, emoji=sign).only_if(there)

    rows = [
        (
            step("back", "button-page-back", back, "◀️", there=not (begins and first)),
            step("next", "button-page-next", forth, "▶️", there=not (ends and last)),
        ),
        (
            step("first", "button-first", Place(at.hand, 1), "⏮️", there=not begins),
            step("last", "button-last", Place(at.hand, LAST), "⏭️", there=not ends),
        ),
        (
            step(
                "before", "button-hand-before", Place(at.hand - 1, 1), there=not first
            ),
            step("after", "button-hand-after", Place(at.hand + 1, 1), there=not last),
        ),
    ]
    return rows if hands > 1 else rows[:2]


def _ending(view: TableView, reel: Reel, texts: Texts) -> list[str]:
    """The score, the tokens that the end of the hand moved and, after the last hand,
    how the game ended."""
    end, seated = reel.end, view.at(reel.end)
    final = reel.at.hand == reel.hands and view.status is Status.OVER
    moved = " · ".join(
        texts(
            "replay-moved",
            player=who(seated, Seat(seat), texts),
            change=signed(tokens, texts),
        )
        for seat, tokens in enumerate(gains(view, end) or ())
        if tokens
    )
    scores = renderer_of(view.game).result(seated, end.view, texts, LETTERS).scores
    lines = [
        texts("replay-seat", player=who(seated, Seat(seat), texts), facts=score)
        for seat, score in enumerate(scores)
    ]
    lines += [texts("replay-tokens", moved=moved)] if moved else []
    return lines + (game_lines(view, texts) if final else [])
