"""Views of a hand of Bura that differ from others."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

from bot.games.bura.rules.view import BuraView, Public
from bot.games.cards import Card

_PUBLIC = frozenset(field.name for field in fields(Public))


def changed(hand: BuraView, **changes: Any) -> BuraView:  # noqa: ANN401 - a field's value
    """Return a view with changes, whether of what everybody knows or of what its viewer
    does.

    `sizes` are how many cards each seat holds, `cards` those of the viewer, and
    `dealer` is who deals."""
    known = {name: changes.pop(name) for name in _PUBLIC & set(changes)}
    if "dealer" in changes:
        known["standing"] = replace(hand.public.standing, dealer=changes.pop("dealer"))
    sizes = changes.pop("sizes", tuple(map(len, hand.hands)))
    seat = changes.get("seat", hand.seat)
    own = changes.pop("cards", None)
    hands: list[tuple[Card | None, ...]] = [(None,) * size for size in sizes]
    if seat is not None:
        hands[seat] = hand.hands[seat] if own is None else own
    return replace(
        hand, public=replace(hand.public, **known), hands=tuple(hands), **changes
    )
