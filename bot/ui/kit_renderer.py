"""What most games draw alike: a game of the kit (`bot/games/kit/game.py`) draws what is special about it, and no more.

Its texts are found by name: `<game>-name`, `<game>-lesson` and `<game>-rules` (paragraphs separated by empty lines),
`<game>-do-<verb>` for an action, `<game>-told-<what>` for what happened, `<game>-option-<name>` for a changed rule.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Sequence
from typing import Generic, TypeVar, cast

from bot.cards import Card, parse_cards
from bot.games.contract import Options, Profile, Seat
from bot.games.kit.game import Action, Told
from bot.games.kit.replay import Frame
from bot.games.kit.variants import differences
from bot.house.advice import Advice
from bot.house.review import Misstep
from bot.tables.table_view import HandEnd, TableView
from bot.ui.blocks import Choice, isolated, who
from bot.ui.card_emoji import Deck
from bot.ui.components import ButtonStyle
from bot.ui.custom_id import Press
from bot.ui.renderer import HandFace, MisstepFace, PageFace, Question, ResultFace, TableFace
from bot.ui.texts import Texts

ViewT = TypeVar("ViewT")

PARAGRAPH = "\n\n"


class KitRenderer(ABC, Generic[ViewT]):
    """Draws a game of the kit."""

    profile: Profile
    asked: Collection[str] = ()
    """Verbs of actions that are asked about before they are done, by the text `<game>-ask-<verb>`."""

    @property
    def game(self) -> str:
        """The game's name in keys of texts."""
        return self.profile.name

    @property
    def emblem(self) -> str:
        """The sign before the game's name in titles."""
        return self.profile.emblem

    def name(self, texts: Texts) -> str:
        """Return the game's name."""
        return texts(f"{self.game}-name")

    def label(self, action: Action, texts: Texts) -> str:
        """Return what an action is called on its button."""
        cards = " ".join(card.sign for card in action.cards)
        return texts(f"{self.game}-do-{action.verb}", cards=cards, n=len(action.cards), value=action.value)

    def choices(self, actions: Sequence[Action], texts: Texts) -> tuple[Choice, ...]:
        """Return a button for each action; what is asked about first leads to its question."""
        return tuple(
            Choice(self.label(action, texts), Press.ASK if action.verb in self.asked else Press.DO, str(action))
            for action in actions
        )

    def question(self, view: TableView, hand: object, action: str, texts: Texts) -> Question | None:  # noqa: ARG002
        """Return what is asked before an action, if it is one that is asked about and may be done now."""
        legal = {str(one): one for one in self.legal(cast(ViewT, hand))}
        if action not in legal or legal[action].verb not in self.asked:
            return None
        yes = Choice(self.label(legal[action], texts), Press.DO, action, ButtonStyle.PRIMARY)
        return Question(texts(f"{self.game}-ask-{legal[action].verb}"), yes)

    def hint(self, hand: object, advice: Advice, texts: Texts) -> str:  # noqa: ARG002 - the protocol's signature
        """Return what a master would do, with the chance to win by it."""
        if not advice.choices:
            return ""
        best = advice.choices[0]
        return texts("hint-line", advice=self._told_of(cast(Action, best.action), best.chance, texts))

    def misstep(self, misstep: Misstep, texts: Texts) -> MisstepFace:
        """Return what was done, what a master would have done, and the chances with either."""
        decision, moment = misstep.decision, texts("review-step", step=misstep.decision.step)
        best = "–" if misstep.best is None else self.label(cast(Action, misstep.best), texts)
        chance, kept = round(100 * misstep.chance), round(100 * misstep.best_chance)
        chosen = self.label(cast(Action, decision.chosen), texts)
        line = texts(
            "review-line", moment=moment, chosen=chosen, chance=chance, best=best, kept=kept, loss=kept - chance
        )
        return MisstepFace(moment, line)

    def _told_of(self, action: Action, chance: float, texts: Texts) -> str:
        return texts("hint-kit", action=self.label(action, texts), chance=round(100 * chance))

    def sheet(self, view: TableView, texts: Texts) -> tuple[str, ...]:
        """Return everybody's score after the last hand, a line each."""
        if view.last_hand is None:
            return ()
        scores = enumerate(self.scores(cast(ViewT, view.last_hand.view)))
        return tuple(texts("sheet-line", player=isolated(who(view, Seat(seat))), score=score) for seat, score in scores)

    def page(self, view: TableView, page: object, texts: Texts, deck: Deck) -> PageFace:
        """Return one page of a replay: what was done, and all hands."""
        frame = cast("Frame[ViewT, Action, Told]", page)
        story = [self.told(view, event, texts, deck) for done in frame.done for event in done.events]
        hands = tuple(deck.line(self.held(one)) for one in frame.seats)
        return PageFace(self.facts(view, frame.public, texts, deck), tuple(story), hands)

    def dealt(self, view: TableView, page: object, pack: str, texts: Texts, deck: Deck) -> tuple[str, ...]:
        """Return the hands as they were dealt, and the whole pack."""
        frame = cast("Frame[ViewT, Action, Told]", page)
        hands = [
            texts("replay-seat", player=who(view, Seat(seat)), facts=deck.line(self.held(one)))
            for seat, one in enumerate(frame.seats)
        ]
        return (*hands, deck.line(parse_cards(pack)))

    def told(self, view: TableView, event: Told, texts: Texts, deck: Deck) -> str:
        """Return what happened in a sentence."""
        player = "" if event.seat is None else who(view, event.seat)
        return texts(
            f"{self.game}-told-{event.what}",
            player=player,
            cards=deck.line(event.cards) if event.cards else "",
            value=event.value,
        )

    def differences(self, preset: str, options: Options, texts: Texts) -> str:
        """Return in a sentence what differs from the preset, or the empty text."""
        base = self.profile.presets.get(preset)
        if base is None:
            return ""
        changed = [self.option(name, value, texts) for name, value in differences(options, base)]
        return texts("terms-changed", changes=", ".join(changed)) if changed else ""

    def option(self, name: str, value: str, texts: Texts) -> str:
        """Return in words what one option says."""
        return texts(f"{self.game}-option-{name}", value=value)

    def lesson(self, options: Options, texts: Texts, deck: Deck) -> tuple[str, ...]:  # noqa: ARG002 - as above
        """Return the rules in a minute."""
        return tuple(texts(f"{self.game}-lesson").split(PARAGRAPH))

    def rules(self, options: Options, texts: Texts, deck: Deck) -> tuple[str, ...]:  # noqa: ARG002 - as above
        """Return the rules in short paragraphs."""
        return tuple(texts(f"{self.game}-rules").split(PARAGRAPH))

    @abstractmethod
    def legal(self, hand: ViewT) -> Sequence[Action]:
        """Return what the viewing seat may do now."""

    @abstractmethod
    def held(self, hand: ViewT) -> Sequence[Card]:
        """Return the cards of the viewing seat."""

    @abstractmethod
    def scores(self, hand: ViewT) -> Sequence[int]:
        """Return the score of each seat; once the hand is over, with what it brought."""

    @abstractmethod
    def facts(self, view: TableView, hand: ViewT, texts: Texts, deck: Deck) -> str:
        """Return what lies beside the players."""

    @abstractmethod
    def table(self, view: TableView, hand: object, texts: Texts, deck: Deck) -> TableFace:
        """Return what everybody sees."""

    @abstractmethod
    def hand(self, view: TableView, hand: object, texts: Texts, deck: Deck) -> HandFace:
        """Return what the viewing seat sees."""

    @abstractmethod
    def result(self, view: TableView, end: HandEnd, texts: Texts, deck: Deck) -> ResultFace:
        """Return the end of a hand."""
