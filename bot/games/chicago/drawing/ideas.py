"""What a first hand of Chicago teaches: exchanging, saying what one holds, proving it, and the last trick."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from bot.games.chicago.rules.play import TRICKS
from bot.games.chicago.rules.state import Phase, Public
from bot.games.kit.game import KitView
from bot.ui.renderer import Idea
from bot.ui.texts import Texts


def ideas(hand: KitView[Public], usual: Sequence[Idea], texts: Texts) -> Iterator[Idea]:
    """Return what can be taught now, the most important first.

    Args:
        hand: as the learner sees it.
        usual: what the kit teaches, and by `idea-<verb>` what each action means.
        texts: the reader's language.
    """
    now = hand.public
    yield from (idea for idea in usual if idea.actions)
    if hand.seat in now.turn and hand.legal and now.phase is Phase.PLAY:
        key = "last" if len(now.tricks) == TRICKS else "save"
        yield Idea(key, texts(f"chicago-idea-{key}"))
    elif now.phase.drawing and hand.seat in now.barred:
        yield Idea("barred", texts("chicago-idea-barred"))
    elif now.phase.talking and hand.sealed:
        yield Idea("silent", texts("chicago-idea-silent"))
    yield from (idea for idea in usual if not idea.actions)
