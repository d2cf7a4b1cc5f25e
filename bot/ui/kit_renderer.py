"""What most games draw alike: a game of the kit (`bot/games/kit/game.py`) draws only
what is special about it.

Its texts are found by name, with the game's name in front:

| key | what it says | variables | |---|---|---| | `name` | the game's name | | |
`lesson`, `rules` | the rules in a minute, and all of them; an empty line divides
paragraphs | the options | | `lesson-<part>`, `rules-<part>` | instead of these a
paragraph, for each of `lesson_parts` and `rules_parts` | the options | |
`facts` | the small print below the headline and the hand | | | `turn`
| whose turn it is, for everybody | `player`, `when` | | `yours` | the same, for the
person whose turn it is; on a panel the frame draws the clock | `when` | | `do-<verb>` |
an action, on its button | `cards`, `n` (how many), `value` | | `ask-<verb>` | what is
asked before an action in `asked` | | | `told-<what>` | what happened, on panels and in
a replay | `player`, `cards`, `value`, `n` (the value) | | `told-<what>-you` | the same
to the player who did it, if there is such a text | the same | | `told-<what>-many` |
the same of several at once, if there is such a text | `players` | | `why-<word>` | why
the computer player would do something, for each word of its reasons | `points`, `cards`
| | `hint-kit` | a hint, if its percentage is not the chance to win | `action`,
`chance`, `why` | | `won` | who won the hand | `players`, `n` (how many) | |
`option-<name>` | a rule that a table has changed, with hyphens in its name | `value`,
`n` (the value) | | `idea-<verb>` | what a first hand teaches by an action; what is left
out the kit says | `cards`, `n`, `value` | | `idea-wait` | the same while others act | |
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, Final, TypeAlias, TypeVar

from bot.games.cards import Card, parse_cards
from bot.games.contract import Options, Seat
from bot.games.kit.game import Action, KitView, Told
from bot.games.kit.replay import Frame
from bot.games.kit.variants import facts
from bot.house.advice import Advice, Reason, percent
from bot.house.review import Misstep
from bot.tables.model.view import TableView
from bot.ui.blocks import isolated, listed, people, resign, stamp, who
from bot.ui.card_emoji import LETTERS, NAMED, Deck, signs_of
from bot.ui.choices import Choice, Still
from bot.ui.components import ButtonStyle
from bot.ui.custom_id import Press
from bot.ui.kit_ideas import kit_ideas
from bot.ui.kit_pictures import page_picture, rules_picture
from bot.ui.painting.order import Ranked
from bot.ui.painting.sheet import Sheet
from bot.ui.painting.trick import TrickPart
from bot.ui.picture_words import last_trick_line, trick_words
from bot.ui.renderer import (
    HandFace,
    Idea,
    MisstepFace,
    PageFace,
    Picture,
    Question,
    Renderer,
    ResultFace,
    TableFace,
)
from bot.ui.rows import Pick, Row, spread, spread_cards
from bot.ui.texts import Texts

OptionsT = TypeVar("OptionsT", bound=Options)
ViewT = TypeVar("ViewT", bound=KitView[Any])
KitPage: TypeAlias = Frame[ViewT, Action, Told]
"""A page of the replay of a game of the kit."""

PARAGRAPH = "\n\n"
STAMP: Final = " \N{NO-BREAK SPACE}·⏳"
"""What is left of a headline's end where there is no deadline."""


class KitRenderer(Renderer[OptionsT, ViewT, Action, Told]):
    """Draws a game of the kit."""

    asked: Collection[str] = ()
    """Verbs of actions that are asked about before they are done."""
    buttons: Sequence[str] = ()
    """Verbs that nothing follows; they have a button all through a hand, disabled where
    it cannot be done; others come and go above them."""
    lesson_parts: Sequence[str] = ()
    """The paragraphs of the rules in a minute, where each is a text of its own:
    `lesson-<part>`."""
    rules_parts: Sequence[str] = ()
    """The paragraphs of all rules, where each is a text of its own: `rules-<part>`."""
    apart: bool = False
    """Whether two players have a line each on the table (`TableFace.apart`)."""

    def facts(self, view: TableView, hand: ViewT, texts: Texts, deck: Deck) -> str:
        """Return the small print, such as the stock."""
        return texts(f"{self.game}-facts")

    def order(self, options: OptionsT) -> Sequence[Ranked]:
        """Return the cards from the best to the lowest with their points, for the
        picture of the rules; or none."""
        return ()

    def example(self, options: OptionsT) -> TrickPart | None:
        """Return a trick as the rules show it; its players are numbered in the order of
        play."""
        return None

    def trick(self, hand: ViewT) -> TrickPart | None:
        """Return the trick that lies on the table, or else the last one; a player's
        number is their seat plus one.

        `hand` is the public's view.
        """
        return None

    def headline(self, view: TableView, hand: ViewT, texts: Texts) -> str:
        """Return for everybody whose turn it is."""
        turn = people(view, hand.public.turn, texts)
        return texts(
            f"{self.game}-turn", player=turn, when=stamp(view.deadline)
        ).rstrip()

    def situation(self, view: TableView, hand: ViewT, texts: Texts) -> str:
        """Return for the viewing seat what is going on."""
        if hand.seat not in hand.public.turn or not hand.legal:
            return self.headline(view, hand, texts)
        return texts(f"{self.game}-yours", when=stamp(view.deadline)).rstrip()

    def happened(self, view: TableView, hand: ViewT, texts: Texts) -> str:
        """Return what was done last, and whether the clock did what the viewing seat
        did last.

        It names cards by letters: pictures are too tall for small print.
        """
        done = " ".join(self._told_together(view, hand.public.told, texts))
        if view.played_last:
            return texts("panel-clock-told", told=done)
        return done or texts("panel-begins")

    def lies(self, view: TableView, hand: ViewT, texts: Texts, deck: Deck) -> str:
        """Return what lies on the table, drawn large: the trick in progress, or else
        the last one."""
        trick = self.trick(hand)
        cards = (
            ()
            if trick is None
            else tuple(card for play in trick.plays for card in play.cards)
        )
        return deck.large(cards, nothing=texts("table-empty"))

    def beside(self, hand: ViewT, seat: Seat, texts: Texts, deck: Deck) -> str:
        """Return what is beside a name for everybody: the backs of the cards, and
        the score."""
        return texts(
            "kit-seat", cards=_line(hand.hands[seat], deck), score=hand.scores[seat]
        )

    def replayed(self, hand: ViewT, seat: Seat, cards: str, texts: Texts) -> str:
        """Return what is beside a name in a replay: the open hand, in a line.
        `hand` is the public's view."""
        return cards

    def rows(self, hand: ViewT, texts: Texts) -> Sequence[Row]:
        """Return what the viewing seat may do: a button for each action, `buttons` in
        the last row.

        Where one of its cards can be laid they all have a button, disabled while it
        cannot."""
        passing = [action for action in hand.legal if action.verb not in self.buttons]
        staying = [Action(verb) for verb in self.buttons]
        laying = {action.verb for action in passing if len(action.cards) == 1}
        cards = (
            [Action(verb, (card,)) for verb in laying for card in hand.hand]
            if len(laying) == 1
            else []
        )
        others = [action for action in passing if action not in cards]
        return [
            *spread(self.choices(others, hand, texts)),
            *spread_cards(self.choices(cards, hand, texts)),
            *spread(self.choices(staying, hand, texts)),
        ]

    def public_choices(self, hand: ViewT, texts: Texts) -> Sequence[Choice]:
        """Return buttons of the public message. `hand` is the public's view: nobody may
        do anything by it."""
        return ()

    def label(self, action: Action, texts: Texts) -> str:
        """Return what an action is called on its button."""
        cards = " ".join(card.sign for card in action.cards)
        return texts(
            f"{self.game}-do-{action.verb}",
            cards=cards,
            n=len(action.cards),
            value=action.value,
        )

    def choice(self, action: Action, texts: Texts) -> Choice:
        """Return the button of an action; one that is asked about first leads to the
        question."""
        press = Press.ASK if action.verb in self.asked else Press.DO
        return Choice(self.label(action, texts), press, str(action))

    def choices(
        self, actions: Iterable[Action], hand: ViewT, texts: Texts
    ) -> list[Choice]:
        """Return a button for each action, which cannot be pressed where the viewing
        seat cannot do it now."""
        return [
            self.choice(action, texts).only_if(action in hand.legal)
            for action in actions
        ]

    def table(
        self, view: TableView, hand: ViewT, texts: Texts, deck: Deck
    ) -> TableFace:
        """Return what everybody sees: whose turn it is, what lies on the table and was
        done last, and each seat."""
        return TableFace(
            headline=self.headline(view, hand, texts).rstrip(STAMP),
            facts=self.facts(view, hand, texts, deck),
            play=f"{self.lies(view, hand, texts, deck)}\n-# {self.happened(view, hand, texts)}",
            seats=tuple(
                self.beside(hand, Seat(seat), texts, deck)
                for seat in range(len(hand.hands))
            ),
            turn=hand.public.turn,
            choices=tuple(self.public_choices(hand, texts)),
            apart=self.apart,
        )

    def hand(self, view: TableView, hand: ViewT, texts: Texts, deck: Deck) -> HandFace:
        """Return what the viewing seat sees: its cards, what it has sealed and may do,
        and `Resign` below."""
        facts = self.facts(view, hand, texts, deck)
        if hand.sealed:
            facts = texts(
                "kit-sealed", facts=facts, choice=self.label(hand.sealed, texts)
            )
        rows = self.rows(hand, texts)
        return HandFace(
            situation=self.situation(replace(view, deadline=None), hand, texts).rstrip(
                STAMP
            ),
            happened=self.happened(view, hand, texts),
            table=self.lies(view, hand, texts, deck),
            facts=facts,
            cards=""
            if any(_lays(row, hand.hand) for row in rows)
            else _own(hand.hand, deck),
            rows=(
                *(_pictured(row, hand.hand, deck) for row in rows),
                (resign(view, texts),),
            ),
            turn=hand.public.turn,
        )

    def result(
        self, view: TableView, hand: ViewT, texts: Texts, deck: Deck
    ) -> ResultFace:
        """Return who won, the facts, and all cards as they lay in the end; nothing of a
        hand that was not played out.

        A picture shows the last trick of a game that has any.
        """
        scores = self.scores(hand, texts)
        if hand.places is None:
            return ResultFace("", "", scores=scores)
        trick, winners = self.trick(hand), hand.winners

        def told(deck: Deck) -> list[str]:
            lines = [] if trick is None else [last_trick_line(view, trick, texts, deck)]
            return lines + [
                texts(
                    "table-seat",
                    player=isolated(who(view, Seat(seat), texts)),
                    facts=_line(cards, deck),
                )
                for seat, cards in enumerate(hand.hands)
                if cards
            ]

        detail = "\n".join([f"-# {self.facts(view, hand, texts, deck)}", *told(deck)])
        picture = None
        if trick is not None:
            said = [self.facts(view, hand, texts, LETTERS), *told(LETTERS)]
            picture = Picture(
                trick_words(trick, texts), Sheet((trick,)), "\n-# ".join(said)
            )
        return ResultFace(
            self.won(view, hand, winners, texts), detail, winners, scores, picture
        )

    def won(
        self,
        view: TableView,
        hand: ViewT,
        winners: Sequence[Seat],
        texts: Texts,
    ) -> str:
        """Return in a sentence who has won the hand; nobody, where there are no
        winners."""
        return texts(
            f"{self.game}-won", players=people(view, winners, texts), n=len(winners)
        )

    def scores(self, hand: ViewT, texts: Texts) -> tuple[str, ...]:
        """Return everybody's score after a hand, by seat."""
        return tuple(texts("kit-score", score=score) for score in hand.scores)

    def figures(self, hand: ViewT) -> tuple[str, ...]:
        """Return everybody's score in figures."""
        return tuple(map(str, hand.scores))

    def question(
        self, view: TableView, hand: ViewT, action: str, texts: Texts
    ) -> Question | None:
        """Return what is asked before an action, if it is one that is asked about and
        may be done now."""
        legal = {str(one): one for one in hand.legal}
        if action not in legal or legal[action].verb not in self.asked:
            return None
        yes = Choice(
            self.label(legal[action], texts), Press.DO, action, ButtonStyle.PRIMARY
        )
        return Question(texts(f"{self.game}-ask-{legal[action].verb}"), yes)

    def hint(self, hand: ViewT, advice: Advice[Action], texts: Texts) -> str:
        """Return what a master would do, with the chance to win by it."""
        best = advice.choices[0]
        action, chance = self.advised(best.action, texts), percent(best.chance)
        why = "" if advice.reason is None else self.why(advice.reason, texts)
        advised = texts.in_game(
            self.game, "hint-kit", action=action, chance=chance, why=why
        )
        return texts("hint-line", advice=advised.rstrip())

    def advised(self, action: Action | None, texts: Texts) -> str:
        """Return what an action is called in advice; None: to wait."""
        return texts("kit-wait") if action is None else self.label(action, texts)

    def why(self, reason: Reason, texts: Texts) -> str:
        """Return in a sentence why a choice is the best one."""
        return texts(
            f"{self.game}-why-{reason.why}", points=reason.points, cards=reason.cards
        )

    def ideas(self, view: TableView, hand: ViewT, texts: Texts) -> Sequence[Idea]:
        """Return what can be taught at this moment, out of what the kit knows of the
        game."""
        options = hand.public.options
        leads, order = self.example(options) is not None, self.order(options)
        return tuple(
            kit_ideas(
                self.game,
                hand,
                texts,
                trick=self.trick(hand),
                leads=leads,
                order=order,
            )
        )

    def misstep(self, misstep: Misstep[ViewT, Action], texts: Texts) -> MisstepFace:
        """Return what was done, what a master would have done, and the chances with
        either."""
        decision = misstep.decision
        moment = texts("review-step", step=misstep.decision.step)
        best = self.advised(misstep.best, texts)
        chance, kept = percent(misstep.chance), percent(misstep.best_chance)
        chosen = self.label(decision.chosen, texts)
        line = texts(
            "review-kit-line",
            moment=moment,
            chosen=chosen,
            chance=chance,
            best=best,
            kept=kept,
            loss=kept - chance,
        )
        return MisstepFace(moment, line)

    def page(
        self, view: TableView, page: KitPage[ViewT], texts: Texts, deck: Deck
    ) -> PageFace:
        """Return one page of a replay: what was done, and all hands."""
        story = [
            self.told(view, event, texts, deck)
            for done in page.done
            for event in done.events
        ]
        lines = enumerate(_line(one.hand, deck) for one in page.seats)
        hands = tuple(
            self.replayed(page.public, Seat(seat), line, texts) for seat, line in lines
        )
        picture = page_picture(
            self.trick(page.public), [one.hand for one in page.seats], texts
        )
        return PageFace(
            self.facts(view, page.public, texts, deck), tuple(story), hands, picture
        )

    def dealt(
        self, view: TableView, page: KitPage[ViewT], pack: str, texts: Texts, deck: Deck
    ) -> tuple[str, ...]:
        """Return the hands as they were dealt, and the whole pack."""
        hands = [
            texts(
                "replay-seat",
                player=who(view, Seat(seat), texts),
                facts=_line(one.hand, deck),
            )
            for seat, one in enumerate(page.seats)
        ]
        return (*hands, deck.line(parse_cards(pack)))

    def told(self, view: TableView, event: Told, texts: Texts, deck: Deck) -> str:
        """Return what happened in a sentence; the player who did it is *you*, if the
        game has words for that."""
        key = f"{self.game}-told-{event.what}"
        own = event.seat is not None and event.seat == view.viewer
        return texts(
            f"{key}-you" if own and texts.has(f"{key}-you") else key,
            player="" if event.seat is None else who(view, event.seat, texts),
            cards=deck.line(event.cards) if event.cards else "",
            value=event.value,
            n=int(event.value) if event.value.isdecimal() else 0,
        )

    def _told_together(
        self, view: TableView, events: Sequence[Told], texts: Texts
    ) -> Iterator[str]:
        """Return what was done in its order; what several have done alike once, where
        the game has words for that."""
        together = set[str]()
        for event in events:
            key = f"{self.game}-told-{event.what}-many"
            seats = [
                one.seat
                for one in events
                if one.what == event.what and one.seat is not None
            ]
            if len(seats) < 2 or not texts.has(key):
                yield self.told(view, event, texts, LETTERS)
            elif event.what not in together:
                together.add(event.what)
                yield texts(
                    key, players=", ".join(listed(view, seat, texts) for seat in seats)
                )

    def terms(self, options: OptionsT) -> Mapping[str, str | int]:
        """Return the variables of `lesson` and `rules`: what each option is. A game
        adds what follows from it."""
        return facts(options)

    def lesson(self, options: OptionsT, texts: Texts, deck: Deck) -> tuple[str, ...]:
        """Return the rules in a minute."""
        terms = self.terms(options)
        if not self.lesson_parts:
            return tuple(texts(f"{self.game}-lesson", **terms).split(PARAGRAPH))
        return tuple(
            texts(f"{self.game}-lesson-{part}", **terms) for part in self.lesson_parts
        )

    def lesson_picture(self, options: OptionsT, texts: Texts) -> Picture | None:
        """Return the order of the cards, and a trick; None for a game that shows
        neither."""
        return rules_picture(self.order(options), self.example(options), texts)

    def rules(self, options: OptionsT, texts: Texts, deck: Deck) -> tuple[str, ...]:
        """Return the rules in short paragraphs."""
        terms = self.terms(options)
        if not self.rules_parts:
            return tuple(texts(f"{self.game}-rules", **terms).split(PARAGRAPH))
        return tuple(
            texts(f"{self.game}-rules-{part}", **terms) for part in self.rules_parts
        )


def _own(cards: Sequence[Card], deck: Deck) -> str:
    """Return one's cards in a line; below the pictures of many are their letters."""
    line = deck.large(cards)
    return (
        f"{line}\n-# {signs_of(cards)}"
        if len(cards) > NAMED and deck.pictures(cards)
        else line
    )


def _card_of(choice: Choice, hand: Sequence[Card]) -> Card | None:
    """Return the card that a button names, if it is one of the hand and no other with
    it."""
    return next(
        (card for card in hand if str(card) == choice.arg.partition(" ")[2]), None
    )


def _lays(row: Row, hand: Sequence[Card]) -> bool:
    """Say whether a tap on a row can choose a single card of the hand."""
    if isinstance(row, tuple):
        return any(
            _card_of(choice, hand) and not isinstance(choice, Still) for choice in row
        )
    return isinstance(row, Pick) and set(hand) <= set(row.cards)


def _pictured(row: Row, hand: Sequence[Card], deck: Deck) -> Row:
    """Return a row whose buttons of single cards have their pictures."""
    if not isinstance(row, tuple):
        return row
    cards = [_card_of(choice, hand) for choice in row]
    return tuple(
        replace(choice, emoji=deck.picture(card) or None) if card else choice
        for choice, card in zip(row, cards, strict=True)
    )


def _line(cards: Sequence[Card | None], deck: Deck) -> str:
    """Return a hand as it lies: its faces if all are known, its backs if not, a dash
    for none."""
    known = [card for card in cards if card]
    if not cards:
        return "–"
    return deck.line(known) if len(known) == len(cards) else deck.back() * len(cards)
