"""What binds the bot to a deal: a fingerprint in the channel, all of it for players who
ask (docs/fair-dealing.md)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.tables.dealing import fingerprint
from bot.tables.model.hand import HandEnd
from bot.tables.model.status import Status
from bot.tables.model.view import TableView
from bot.ui.blocks import framed, text
from bot.ui.choices import Choice
from bot.ui.components import Drawing
from bot.ui.custom_id import Press
from bot.ui.texts import Texts
from db.rows import GIVEN, LESSON


def fingerprint_line(view: TableView, texts: Texts) -> str:
    """Return in small print the fingerprint of the deal to come or, before one is
    drawn, of the present one.

    A later deal's is there in time for everybody's next press; the present one's
    has stood there before."""
    shown = _shown(view)
    return "-# " + texts("fair-deal", fingerprint=shown) if shown else ""


def taught_fingerprint_line(view: TableView, texts: Texts) -> str:
    """Return the same below the result of a guided hand, with what it is."""
    shown = _shown(view)
    return "-# " + texts("fair-deal-taught", fingerprint=shown) if shown else ""


def _shown(view: TableView) -> str:
    """Return the fingerprint that is in sight; empty: there is none."""
    forming = view.kit_commitment if view.formation is not None else None
    shown = forming or _coming(view) or view.commitment
    if shown is None or view.status is Status.OVER:
        return ""
    return fingerprint(shown)


def fair_deal(view: TableView, texts: Texts) -> list[Choice]:
    """Return the button to what proves the deal of the present hand, or before the
    first one of that to come."""
    there = view.commitment is not None or view.last_hand is not None
    return (
        [Choice(texts("button-fair"), Press.FAIR, str(max(view.hand_no, 1)))]
        if there
        else []
    )


def fair_deal_message(view: TableView, hand_no: int, texts: Texts) -> Drawing:
    """Draw what proves the deal of a hand, privately: the seed once it is over, and the
    commitment at any time.

    Args:
        view: the table as the public sees it; of an earlier hand, with that as its
            `last_hand`.
        hand_no: which hand.
        texts: the reader's language.
    """
    lines = list(_proof(view, hand_no, texts))
    if hand_no == 1 and view.kit_commitment is not None:
        lines += _kit(view, view.kit_commitment, texts)
    coming = _coming(view)
    if coming is not None and hand_no == view.hand_no:
        lines += [texts("fair-following"), *_bound(coming, texts)]
    heading = texts("fair-title", table=str(view.table_id), hand=str(hand_no))
    return framed(text(f"### {heading}", *(lines or [texts("fair-gone")])))


def _proof(view: TableView, hand_no: int, texts: Texts) -> Iterator[str]:
    """Yield what proves the deal of a hand, as far as it may be known by now."""
    end = view.last_hand
    over = end is not None and end.hand_no == hand_no
    bound, check = (
        ("fair-bound-private", "fair-check-private")
        if view.private
        else ("fair-bound", "fair-check")
    )
    if end is not None and over and end.seed:
        yield texts(_origin(end))
        yield from opened(end, texts)
        yield texts(check, table=str(view.table_id))
        return
    commitment = end.commitment if end is not None and over else view.commitment
    if commitment is None:
        return
    yield texts(bound if view.given is None else "fair-given")
    yield from _bound(commitment, texts)
    if view.given is None:
        yield texts("fair-later")


def _origin(end: HandEnd) -> str:
    """Return the text for where the cards of a finished hand came from."""
    if end.mix.startswith(f"{GIVEN}:"):
        return "fair-given-over"
    return "fair-lesson" if end.mix == LESSON else "fair-over"


def _kit(view: TableView, commitment: str, texts: Texts) -> list[str]:
    """Return what binds the draw of partners, and what proves it once seats have come
    of it."""
    if view.kit is None:
        return [texts("fair-kit-bound"), *_bound(commitment, texts)]
    lines = [texts("fair-kit"), *_bound(view.kit.commitment, texts)]
    return [
        *lines,
        f"-# {texts('fair-seed', seed=view.kit.seed)}",
        f"-# {texts('fair-mix', mix=view.kit.mix)}",
    ]


def _coming(view: TableView) -> str | None:
    """Return the commitment of the hand after the present or the last one, if it is
    known."""
    return view.commitment if view.status.rests else view.next_commitment


def opened(end: HandEnd, texts: Texts) -> list[str]:
    """Return all that a finished hand was dealt from, in small print."""
    lines = [*_bound(end.commitment, texts), f"-# {texts('fair-seed', seed=end.seed)}"]
    return (
        [*lines, f"-# {texts('fair-mix', mix=end.mix)}"]
        if end.mix not in {None, LESSON}
        else lines
    )


def _bound(commitment: str, texts: Texts) -> list[str]:
    return [
        f"-# {texts('fair-print', fingerprint=fingerprint(commitment))}",
        f"-# {texts('fair-hash', commitment=commitment)}",
    ]
