"""A guided hand from its deal to its end: every panel that the learner sees, and every
move."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import partial

from bot.games.catalogue import package_of
from bot.games.contract import (
    CLOCK,
    AnyGame,
    IllegalActionError,
    Options,
    Seat,
    Standing,
    TimerKind,
)
from bot.house.advice import Advice
from bot.house.levels import Level
from bot.house.question import Question, QuestionKind
from bot.house.review import Decision, Misstep, costliest
from bot.house.worker import answer
from bot.tables.computer_players import house_user
from bot.tables.dealing import Deal, lesson_seed
from bot.tables.games import rules_of
from bot.tables.house import ADVISER
from bot.tables.ids import UserId
from bot.tables.model.commands import JustPlay, Resign
from bot.tables.model.ends import EndReason
from bot.tables.model.hand import VERSIONS_PER_HAND, HandEnd
from bot.tables.model.status import Status
from bot.tables.model.view import SeatInfo, TableView
from bot.ui.card_emoji import Deck
from bot.ui.components import Drawing
from bot.ui.guide import Guidance, guidance
from bot.ui.private import private_panel
from bot.ui.texts import Texts
from db.rows import LESSON
from tests.ui.scenes import ALICE, COMMITMENT, SEED, table

LEARNER = Seat(0)
LONGEST = 400
"""Moves of a hand at most."""
STEP_MS = 1000

Advise = Callable[[Question], Advice]


@dataclass(frozen=True)
class Moment:
    """One panel that the learner sees."""

    view: TableView
    guide: Guidance
    panel: Drawing


@dataclass
class GuidedHand:
    """A guided hand by the rules of a preset, which a learner plays who does what is
    blue."""

    game: AnyGame
    preset: str
    options: Options
    deal: Deal
    moments: list[Moment] = field(default_factory=list)
    moves: list[tuple[Seat, object]] = field(default_factory=list)
    states: list[object] = field(default_factory=list)
    judged: list[Misstep] = field(default_factory=list)
    """What the learner did, as its review would judge it."""
    more: int = 0
    """How many play beside the fewest who can."""

    @property
    def seats(self) -> int:
        """How many play."""
        return self.game.seats(self.options).start + self.more

    @property
    def met(self) -> list[str]:
        """The keys of the ideas that the learner was told, in their order."""
        return [
            moment.guide.idea.key
            for moment in self.moments
            if moment.guide.idea is not None
        ]

    @property
    def costly(self) -> list[str]:
        """What a review would call costly of what the learner did."""
        return [str(misstep.decision.chosen) for misstep in costliest(self.judged)]

    def users(self) -> tuple[UserId, ...]:
        """Return who sits there: the learner, and beginners of the house."""
        return (
            UserId(ALICE),
            *(house_user(Level.BEGINNER, number) for number in range(self.seats - 1)),
        )


def options_of(game: AnyGame, preset: str, more: int = 0) -> Options:
    """Return the rules of a guided hand, as `/<game> rules` deals it; `more` as in
    `lesson_of`."""
    base = game.practice(game.profile.presets[preset])
    seats = game.seats(base).start + more
    return game.first(game.agree(base, stake=None, seats=seats, text=""))


def lesson_of(
    name: str, preset: str, number: int | None = None, *, more: int = 0
) -> GuidedHand:
    """Return a game's guided hand before it is played: that of the game, or the one of
    another `number`, for as many `more` as play beside the fewest who can."""
    game = rules_of(name)
    chosen = game.profile.lessons.get(preset, 0) if number is None else number
    return GuidedHand(
        game,
        preset,
        options_of(game, preset, more),
        Deal(lesson_seed(name, preset, chosen), LESSON),
        more=more,
    )


def guests(name: str, preset: str) -> range:
    """Return how many may play a guided hand beside the fewest who can."""
    game = rules_of(name)
    seats = game.seats(game.practice(game.profile.presets[preset]))
    return range(len(seats))


def dealt(hand: GuidedHand) -> object:
    """Return a guided hand as it is dealt."""
    standing = Standing(Seat(hand.deal.dealer(hand.seats)), (0,) * hand.seats)
    return hand.game.deal(hand.options, hand.deal, standing)


def with_other_luck(luck: int) -> Callable[[Question], object]:
    """Return beginners of the house who choose as another luck wants it; 0: as they do
    in the lesson."""

    def decide(question: Question) -> object:
        return answer(QuestionKind.DECIDE, replace(question, seed=question.seed + luck))

    return decide


def master(question: Question) -> Advice:
    """Ask the player of the game what it thinks of all choices."""
    advice = answer(QuestionKind.ADVISE, question)
    assert isinstance(advice, Advice)
    return advice


def play(
    hand: GuidedHand,
    texts: Texts,
    advise: Advise = master,
    decide: Callable[[Question], object] | None = None,
    stray: Callable[[Question], object] | None = None,
) -> GuidedHand:
    """Play a guided hand to its end.

    Args:
        hand: as it was dealt.
        texts: the learner's language.
        advise: what a master thinks of the learner's choices.
        decide: what the house does; None: what a beginner does.
        stray: what the learner does; None: what is blue.
    """
    game, chooses = hand.game, decide or partial(answer, QuestionKind.DECIDE)
    hand.states.append(dealt(hand))
    read: set[str] = set()
    while game.result(hand.states[-1]) is None:
        assert len(hand.moves) < LONGEST, "the hand does not end"
        waited = game.to_act(hand.states[-1])
        advice = (
            advise(_question(hand, LEARNER, Level.MASTER))
            if LEARNER in waited
            else None
        )
        while (
            shown := _show(hand, texts, advice, read)
        ).idea is not None and shown.idea.first:
            read.add(shown.idea.key)
        if LEARNER in waited:
            assert shown.advised, "nothing is blue"
            question = _question(hand, LEARNER, Level.MASTER)
            chosen = stray(question) if stray else game.parse_action(shown.advised)
            _judge(hand, question, chosen, advice)
            _do(hand, LEARNER, chosen)
        elif waited - {CLOCK}:
            seats = sorted(waited - {CLOCK})
            moves = [
                (seat, chooses(_question(hand, seat, Level.BEGINNER))) for seat in seats
            ]
            _do_in_turn(hand, moves)
        else:
            _do(hand, CLOCK, game.default_action(hand.states[-1], CLOCK))
    return hand


def _judge(
    hand: GuidedHand, question: Question, chosen: object, advice: Advice | None
) -> None:
    """Note what a master thinks of what the learner does."""
    chance = None if advice is None else advice.chance_of(chosen)
    if advice is not None and chance is not None:
        hand.judged.append(
            Misstep(Decision(len(hand.moves) + 1, 0, chosen, question), advice, chance)
        )


def _do_in_turn(hand: GuidedHand, moves: list[tuple[Seat, object]]) -> None:
    """Do what the house has decided; what an earlier move has made impossible is
    dropped."""
    for place, (seat, action) in enumerate(moves):
        try:
            _do(hand, seat, action)
        except IllegalActionError:
            if not place:
                raise


def _do(hand: GuidedHand, seat: Seat, action: object) -> None:
    at_ms = STEP_MS * len(hand.states)
    state, _ = hand.game.apply(hand.states[-1], seat, action, at_ms, hand.deal)
    hand.moves.append((seat, action))
    hand.states.append(state)


def _question(hand: GuidedHand, seat: Seat, level: Level) -> Question:
    views = [hand.game.view(state, seat) for state in hand.states]
    changes = tuple(
        view
        for before, view in zip((None, *views), views, strict=False)
        if view != before
    )
    legal = tuple(hand.game.legal_actions(hand.states[-1], seat))
    luck = hand.deal.luck(ADVISER if seat == LEARNER else hand.users()[seat])
    default = hand.game.default_action(hand.states[-1], seat)
    return Question(
        package_of(hand.game.profile.name), level, luck, changes, legal, default
    )


def _show(
    hand: GuidedHand, texts: Texts, advice: Advice | None, read: set[str]
) -> Guidance:
    view = seen(hand, hand.states[-1])
    guide = guidance(view, texts, advice, read)
    assert guide is not None
    hand.moments.append(
        Moment(view, guide, private_panel(view, texts, Deck({}), guide=guide))
    )
    return guide


def end_panel(hand: GuidedHand, texts: Texts) -> Drawing:
    """Draw the panel of a learner whose guided hand is over."""
    last = hand.states[-1]
    result = hand.game.result(last)
    assert result is not None
    shown = hand.game.view(last, None)
    end = HandEnd(
        1, shown, hand.users(), (), (0,) * hand.seats, COMMITMENT, SEED, LESSON
    )
    over = result.over is not None
    status, reason = (Status.OVER, EndReason.WON) if over else (Status.BETWEEN, None)
    winners = tuple(
        Seat(seat) for seat, place in enumerate(result.over or ()) if place == 0
    )
    view = replace(
        seen(hand, last),
        hand=None,
        last_hand=end,
        status=status,
        end_reason=reason,
        winners=winners,
    )
    return private_panel(
        replace(view, next_dealer=None if over else Seat(0)), texts, Deck({})
    )


def seen(hand: GuidedHand, state: object) -> TableView:
    """Return the table as the learner sees it."""
    game, waited, timer = hand.game, hand.game.to_act(state), hand.game.timer(state)
    windowless = timer is not None and timer.kind is not TimerKind.WINDOW
    seats = tuple(
        SeatInfo(Seat(seat), user, 0, ready=False)
        for seat, user in enumerate(hand.users())
    )
    return replace(
        table(None),
        game=game.profile.name,
        preset=hand.preset,
        options=hand.options,
        stake=0,
        pot=0,
        hand_no=1,
        seats=seats,
        viewer=LEARNER,
        deadline=None,
        hand=game.view(state, LEARNER),
        version=VERSIONS_PER_HAND + len(hand.moves),
        private=True,
        timed=False,
        guided=True,
        offers=frozenset({Resign(), JustPlay()}),
        awaited=LEARNER in waited,
        held=windowless and bool(waited - {CLOCK}) and LEARNER not in waited,
        sides=game.sides(hand.options, hand.seats),
    )
