"""Bura's answers to the frame, each from its drawing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from bot.games.bura.drawing.advice import hint_line, misstep_face
from bot.games.bura.drawing.hand import hand_face, question
from bot.games.bura.drawing.ideas import Teacher
from bot.games.bura.drawing.lesson import (
    example,
    lesson_picture,
    own_rules,
    pictured,
)
from bot.games.bura.drawing.replay import BuraPage, deal_lines, page_face
from bot.games.bura.drawing.result import result_face
from bot.games.bura.drawing.table import seat_line, trick_lines, trump_line
from bot.games.bura.rules.game import PROFILE
from bot.games.bura.rules.options import (
    BuraOptions,
    ClaimTiming,
    FalseClaim,
    LastCall,
    Special,
)
from bot.games.bura.rules.view import BuraView
from bot.games.kit.game import Action
from bot.games.kit.variants import differences
from bot.house.advice import Advice
from bot.house.review import Misstep
from bot.tables.model.view import TableView
from bot.ui.blocks import people, stamp
from bot.ui.card_emoji import Deck
from bot.ui.kit_renderer import STAMP, KitRenderer
from bot.ui.renderer import (
    HandFace,
    Idea,
    MisstepFace,
    PageFace,
    Picture,
    Question,
    ResultFace,
    TableFace,
    option_words,
)
from bot.ui.texts import Texts


class BuraRenderer(KitRenderer[BuraOptions, BuraView]):
    """Draws Bura."""

    profile = PROFILE
    lesson_parts = ("cards", "trick", "claim")
    rules_parts = (
        "aim",
        "cards",
        "hand",
        "trick",
        "draw",
        "special",
        "claim",
        "end",
        "clock",
    )

    def table(
        self, view: TableView, hand: BuraView, texts: Texts, deck: Deck
    ) -> TableFace:
        """Return what everybody sees."""
        now = hand.public
        return TableFace(
            headline=self.headline(view, hand, texts).rstrip(STAMP),
            play=trick_lines(view, hand, texts, deck),
            seats=tuple(seat_line(hand, one.seat, texts, deck) for one in view.seats),
            facts=self.facts(view, hand, texts, deck),
            turn=now.turn,
            apart=bool(now.asking or now.asking_next),
        )

    def headline(self, view: TableView, hand: BuraView, texts: Texts) -> str:
        """Return for everybody who is to do what."""
        return texts.named(
            "bura-turn",
            hand.public.phase,
            player=people(view, hand.public.turn, texts),
            target=hand.public.options.target_points,
            when=stamp(view.deadline),
        )

    def facts(self, view: TableView, hand: BuraView, texts: Texts, deck: Deck) -> str:
        """Return trump and stock, and the wins of two in a match."""
        trump = trump_line(view, hand, texts, deck)
        target = hand.public.options.match_target
        if target is None or len(hand.scores) > 2:
            return trump
        score = "–".join(f"**{wins}**" for wins in hand.scores)
        return f"{trump} · {texts('bura-match', score=score, target=target)}"

    def hand(
        self, view: TableView, hand: BuraView, texts: Texts, deck: Deck
    ) -> HandFace:
        """Return what the viewing seat sees."""
        return hand_face(view, hand, texts, deck)

    def question(
        self, view: TableView, hand: BuraView, action: str, texts: Texts
    ) -> Question | None:
        """Return what is asked before a claim, or None if the seat may not claim
        now."""
        return question(view, hand, action, texts)

    def hint(self, hand: BuraView, advice: Advice[Action], texts: Texts) -> str:
        """Return in a sentence what a master would do in the viewing seat, and why."""
        return hint_line(hand, advice, texts)

    def opening(self, view: TableView, hand: BuraView, texts: Texts) -> str:
        """Return the card that a guided hand begins with."""
        return texts("bura-guide-opening", target=hand.public.options.target_points)

    def learned(self, options: BuraOptions, texts: Texts) -> str:
        """Return what a guided hand has taught."""
        return texts("bura-guide-learned", target=options.target_points)

    def ideas(self, view: TableView, hand: BuraView, texts: Texts) -> tuple[Idea, ...]:
        """Return what can be taught at this moment."""
        return tuple(Teacher(hand, texts).ideas())

    def misstep(self, misstep: Misstep[BuraView, Action], texts: Texts) -> MisstepFace:
        """Return what a decision cost, for the one who made it."""
        return misstep_face(misstep, texts)

    def result(
        self, view: TableView, hand: BuraView, texts: Texts, deck: Deck
    ) -> ResultFace:
        """Return the end of a hand as everybody sees it."""
        return result_face(view, hand, texts, deck)

    def figures(self, hand: BuraView) -> tuple[str, ...]:
        """Return everybody's wins in a match; nothing where they are not counted."""
        if hand.public.options.match_target is None:
            return ()
        return tuple(map(str, hand.scores))

    def page(
        self, view: TableView, page: BuraPage, texts: Texts, deck: Deck
    ) -> PageFace:
        """Return one page of a replay."""
        return page_face(view, page, texts, deck)

    def dealt(
        self, view: TableView, page: BuraPage, pack: str, texts: Texts, deck: Deck
    ) -> tuple[str, ...]:
        """Return what was dealt, a line each."""
        return deal_lines(view, page, pack, texts, deck)

    def differences(self, preset: str, options: BuraOptions, texts: Texts) -> str:
        """Return in a sentence what differs from the preset, or the empty text.

        Whether it is played for tokens is said with the stake."""
        base = self.profile.presets.get(preset, options)
        changed = "; ".join(
            option_words(self, name, value, texts)
            for name, value in differences(options, base)
            if name != "wager"
        )
        return texts("terms-changed", changes=changed) if changed else ""

    def terms(self, options: BuraOptions) -> Mapping[str, str | int]:
        """Return the variables of the rules; `most` is how many may play."""
        several = options.max_players > 2
        levels = several and options.false_claim is FalseClaim.OPPONENT_POINT
        return {
            **super().terms(options),
            "target": options.target_points,
            "most": options.max_players,
            "takes": options.multi_beat.value if several else "reply",
            "special": _special(options),
            "last_call": _last_call(options),
            "levels": "true" if levels and options.match_target else "false",
        }

    def lesson(self, options: BuraOptions, texts: Texts, deck: Deck) -> tuple[str, ...]:
        """Return the rules in a minute."""
        cards, trick, claim = super().lesson(options, texts, deck)
        own = own_rules(options, texts, self.terms(options))
        return pictured(cards, deck), trick, example(texts, deck), claim, own

    def lesson_picture(self, options: BuraOptions, texts: Texts) -> Picture:
        """Return the order of the cards with their points, and a trick being taken."""
        return lesson_picture(texts)

    def rules(self, options: BuraOptions, texts: Texts, deck: Deck) -> tuple[str, ...]:
        """Return the rules in short paragraphs."""
        aim, cards, *others = super().rules(options, texts, deck)
        return aim, pictured(cards, deck), *others


def _special(options: BuraOptions) -> str:
    """Say when special hands count."""
    if options.special_semantics is Special.ON_PLAY:
        return "played"
    return "ordered" if options.takes_orders else "announced"


def _last_call(options: BuraOptions) -> str:
    """Say who may claim at the end: where a claim must follow a trick won, the phases
    it is allowed in leave the last call out (rules/bura.md 4)."""
    after_win = options.claim_timing is ClaimTiming.AFTER_WIN
    return LastCall.NONE.value if after_win else options.last_call.value


RENDERER: Final = BuraRenderer()
"""Bura's renderer."""
