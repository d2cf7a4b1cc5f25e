"""Draws Keep."""

from __future__ import annotations

from typing import cast

from bot.games.contract import Options, Seat
from bot.games.kit.game import Action
from bot.games.kit.replay import Frame
from bot.house.advice import Advice
from bot.house.review import Misstep
from bot.tables.table_view import HandEnd, TableView
from bot.ui.blocks import Choice, people, resign, stamp, who
from bot.ui.card_emoji import Deck
from bot.ui.custom_id import Press
from bot.ui.renderer import HandFace, MisstepFace, PageFace, Question, ResultFace, TableFace
from bot.ui.texts import Texts
from tests.games.keep.rules import POINTS, View


class KeepRenderer:
    emblem = "◆"

    def name(self, texts: Texts) -> str:
        return texts("keep-name")

    def table(self, view: TableView, hand: object, texts: Texts, deck: Deck) -> TableFace:
        now = cast("View", hand)
        turn = () if now.turn is None else (now.turn,)
        line = texts("keep-turn", player=people(view, turn), when=stamp(view.deadline)) if turn else texts("keep-over")
        return TableFace(line, texts("keep-note"), "", _shown(now, texts, deck), texts("keep-aim", n=POINTS), turn)

    def hand(self, view: TableView, hand: object, texts: Texts, deck: Deck) -> HandFace:
        now, seat = cast("View", hand), cast("Seat", view.viewer)
        mine, can = now.hands[seat], bool(now.legal)
        row = [
            Choice(texts(f"keep-button-{verb}"), Press.DO, verb, disabled=Action(verb) not in now.legal)
            for verb in ("keep", "swap")
        ]
        return HandFace(
            situation=texts("keep-yours" if can else "keep-waiting"),
            cards=f"# {deck.line([mine])}" if mine else "# –",
            facts=texts("keep-aim", n=POINTS),
            rows=(tuple(row), (resign(view, texts),)),
            turn=(seat,) if can else (),
        )

    def question(self, view: TableView, hand: object, action: str, texts: Texts) -> Question | None:
        return None

    def hint(self, hand: object, advice: Advice, texts: Texts) -> str:
        return texts(f"keep-hint-{advice.best}")

    def misstep(self, misstep: Misstep, texts: Texts) -> MisstepFace:
        return MisstepFace("", texts(f"keep-hint-{misstep.best}"))

    def result(self, view: TableView, end: HandEnd, texts: Texts, deck: Deck) -> ResultFace:
        now = cast("View", end.view)
        cards = [card for card in now.hands if card]
        best = min(cards, key=lambda card: list(type(card.rank)).index(card.rank))
        winners = tuple(Seat(seat) for seat, card in enumerate(now.hands) if card and card.rank is best.rank)
        headline = texts("keep-won", n=len(winners), players=people(view, winners), card=best.sign)
        return ResultFace(headline, deck.line(cards), winners)

    def sheet(self, view: TableView, texts: Texts) -> tuple[str, ...]:
        end = view.last_hand
        scores = () if end is None else cast("View", end.view).scores
        return tuple(texts("keep-score", player=who(view, Seat(seat)), n=n) for seat, n in enumerate(scores))

    def page(self, view: TableView, page: object, texts: Texts, deck: Deck) -> PageFace:
        shown = cast("Frame[View, Action, object]", page)
        story = [texts(f"keep-told-{one.move.action.verb}", player=who(view, one.move.seat)) for one in shown.done]
        hands = [cast("View", seen).hands[seat] for seat, seen in enumerate(shown.seats)]
        return PageFace(texts("keep-aim", n=POINTS), tuple(story), tuple(deck.line([card]) for card in hands if card))

    def dealt(self, view: TableView, page: object, pack: str, texts: Texts, deck: Deck) -> tuple[str, ...]:
        return self.page(view, page, texts, deck).seats

    def differences(self, preset: str, options: Options, texts: Texts) -> str:
        return ""

    def lesson(self, options: Options, texts: Texts, deck: Deck) -> tuple[str, ...]:
        return (texts("keep-rules", n=POINTS),)

    def rules(self, options: Options, texts: Texts, deck: Deck) -> tuple[str, ...]:
        return (texts("keep-rules", n=POINTS),)


def _shown(now: View, texts: Texts, deck: Deck) -> tuple[str, ...]:
    cards = [deck.line([card]) if card else deck.back() for card in now.hands]
    return tuple(texts("keep-seat", cards=card, n=n) for card, n in zip(cards, now.scores, strict=True))


RENDERER = KeepRenderer()
