"""What a first hand of Toepen teaches: exchanging, knocking, folding, and that only the last trick counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.games.kit.game import KitView
from bot.games.toepen.rules.cards import TRICKS
from bot.games.toepen.rules.game import KNOCK
from bot.games.toepen.rules.state import Phase, Public
from bot.ui.renderer import Idea
from bot.ui.texts import Texts

_ASKED: Final = {
    Phase.EXCHANGE: "keep",
    Phase.CHALLENGE: "pass",
    Phase.DECLARE: "bluff",
    Phase.PLAY: "play",
    Phase.POLL: "stay",
}
"""What somebody can do of whom something is wanted."""


def is_asked(hand: KitView[Public]) -> bool:
    """Say whether something is wanted of the viewing seat: it may knock, too, when it is not."""
    return any(action.verb == _ASKED.get(hand.public.phase) for action in hand.legal)


def ideas(hand: KitView[Public], usual: Sequence[Idea], texts: Texts) -> Iterator[Idea]:
    """Return what can be taught now, the most important first.

    Args:
        hand: as the learner sees it.
        usual: what the kit teaches, and by `idea-<verb>` what each action means.
        texts: the reader's language.
    """
    now, asked = hand.public, is_asked(hand)
    if asked:
        yield from (idea for idea in usual if idea.actions)
    for key in _keys(hand, asked=asked):
        yield Idea(key, texts(f"toepen-idea-{key}", n=now.stake))
    if asked:
        yield from (idea for idea in usual if not idea.actions)


def _keys(hand: KitView[Public], *, asked: bool) -> Sequence[str]:
    """Name what goes with anything that may be done."""
    now = hand.public
    if hand.seat not in now.active:
        return ("folded",)
    if not asked:
        return ("wait" if KNOCK in hand.legal else "aim", "ranks")
    if now.phase is not Phase.PLAY:
        return ()
    return ("last" if len(now.tricks) == TRICKS else "save",)
