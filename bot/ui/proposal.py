"""A proposal to cancel the game.

A panel and the table's message show it above everything else. Places are counted from
the bottom, so no button moves when it comes or goes, and a tap meant for another button
never agrees to it."""

from __future__ import annotations

from bot.tables.model.commands import AcceptCanceling, DeclineCanceling
from bot.tables.model.view import TableView
from bot.ui.blocks import Block, buttons, people, stamp, text, who
from bot.ui.choices import Choice
from bot.ui.custom_id import Press
from bot.ui.texts import Texts


def proposal_blocks(view: TableView, texts: Texts) -> list[Block | None]:
    """Return who proposes to cancel the game, and for whom that waits; or that nothing
    came of it.

    Nothing, where nobody does.
    """
    proposal = view.proposal
    if proposal is None:
        return []
    if proposal.until is None:
        return [text("-# " + texts("proposal-lapsed"))]
    line = texts(
        "proposal" if view.pot else "proposal-free",
        player=who(view, proposal.by, texts),
        players=people(view, proposal.waits_for, texts),
        pot=texts("tokens", n=view.pot),
        when=stamp(proposal.until),
    )
    by = str(proposal.by)
    answers = [
        Choice(texts("button-agree-cancel"), Press.AGREE, by).only_if(
            AcceptCanceling(proposal.by) in view.offers
        ),
        Choice(texts("button-play-on"), Press.PLAY_ON, by).only_if(
            DeclineCanceling(proposal.by) in view.offers
        ),
    ]
    return [text(line), buttons(view, answers)]
