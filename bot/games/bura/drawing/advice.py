"""What a master of Bura would do, or would have done, in a sentence
(bot/house/advice.py)."""

from __future__ import annotations

from bot.games.bura.drawing.hand import label
from bot.games.bura.drawing.ideas import Teacher
from bot.games.bura.drawing.situation import kind_words
from bot.games.bura.rules.legal import CLAIM
from bot.games.bura.rules.options import BuraOptions
from bot.games.bura.rules.view import BuraView, Phase
from bot.games.kit.game import Action, sure
from bot.house.advice import Advice, Reason
from bot.house.review import Misstep
from bot.tables.model.view import TableView
from bot.ui.kit_renderer import KitRenderer
from bot.ui.renderer import Idea, MisstepFace
from bot.ui.texts import Texts


class BuraAdvice(KitRenderer[BuraOptions, BuraView]):
    """Says what is wise, and teaches it."""

    def hint(self, hand: BuraView, advice: Advice[Action], texts: Texts) -> str:
        """Return what a master would do in the viewing seat and why."""
        best = sure(advice.best)
        if best.cards and len(advice.choices) == 1:
            advised = texts("bura-hint-only", cards=_cards(hand, best))
        else:
            why = _reason(hand, best, sure(advice.reason), texts)
            advised = _told("bura-hint", hand, best, texts, why=why)
        return texts("hint-line", advice=advised)

    def misstep(self, misstep: Misstep[BuraView, Action], texts: Texts) -> MisstepFace:
        """Return what a decision cost the one who made it, by the chances to win the
        hand."""
        decision, best = misstep.decision, misstep.best
        hand = decision.question.view
        moment = _moment(hand, texts)
        chosen = _told("bura-did", hand, decision.chosen, texts)
        if best == CLAIM:
            line = texts(
                "bura-review-missed",
                moment=moment,
                chosen=chosen,
                points=sure(misstep.advice.reason).points,
                target=hand.public.options.target_points,
            )
            return MisstepFace(moment, line)
        chance, kept = round(100 * misstep.chance), round(100 * misstep.best_chance)
        line = texts(
            "review-line",
            moment=moment,
            chosen=chosen,
            chance=chance,
            best=_instead(hand, best, texts),
            kept=kept,
            loss=kept - chance,
        )
        return MisstepFace(moment, line)

    def ideas(self, view: TableView, hand: BuraView, texts: Texts) -> tuple[Idea, ...]:
        """Return what can be taught at this moment."""
        return tuple(Teacher(hand, texts).ideas())

    def opening(self, view: TableView, hand: BuraView, texts: Texts) -> str:
        """Return the card that a guided hand begins with."""
        return texts("bura-guide-opening", target=hand.public.options.target_points)

    def learned(self, options: BuraOptions, texts: Texts) -> str:
        """Return what a guided hand has taught."""
        return texts("bura-guide-learned", target=options.target_points)


def _instead(hand: BuraView, best: Action | None, texts: Texts) -> str:
    """What should have been done; None: nothing yet."""
    if best is None:
        return texts("bura-review-waiting")
    if best.cards:
        return texts("review-cards", cards=_cards(hand, best))
    return _told("bura-instead", hand, best, texts)


def _moment(hand: BuraView, texts: Texts) -> str:
    """The trick a decision was for, or the call after the last one."""
    if hand.public.phase is Phase.LAST_CALL:
        return texts("bura-review-last-call")
    return texts("review-trick", trick=sum(hand.public.tricks) + 1)


def _told(
    kind: str, hand: BuraView, action: Action, texts: Texts, why: str = ""
) -> str:
    return texts.named(
        kind,
        action.verb,
        cards=_cards(hand, action),
        kind=kind_words(hand, texts),
        target=hand.public.options.target_points,
        why=why,
    )


def _reason(hand: BuraView, best: Action, reason: Reason, texts: Texts) -> str:
    return texts(
        f"bura-why-{reason.why}",
        n=len(best.cards),
        points=reason.points,
        cards=reason.cards,
        target=hand.public.options.target_points,
        others=len(hand.hands) - 1,
    )


def _cards(hand: BuraView, action: Action) -> str:
    """The words on the action's button."""
    return f"**{label(hand, action)}**"
