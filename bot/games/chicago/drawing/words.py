"""What is said in Chicago, in plain words: kinds of hands, ranks, and a showdown as
people heard it; and the buttons to say it.

The truth is a button, all else is in lists that ask once more."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from bot.games.cards import Card, Rank
from bot.games.chicago.rules.play import LAST_TRICK
from bot.games.chicago.rules.showing import PASS, is_true, told_of, truthful
from bot.games.chicago.rules.state import Exposed, Public, Settled
from bot.games.chicago.rules.talk import Saying, Verb
from bot.games.contract import Seat
from bot.games.kit.game import Action, KitView, Told, sure
from bot.tables.model.view import TableView
from bot.ui.blocks import isolated, listed, who
from bot.ui.card_emoji import signs_of
from bot.ui.choices import Choice
from bot.ui.components import ButtonStyle
from bot.ui.custom_id import Press
from bot.ui.renderer import Question
from bot.ui.rows import Row, Select
from bot.ui.texts import Texts


def kind(category: str, texts: Texts) -> str:
    """Return a kind of hand in words, such as `two pair`."""
    return texts("chicago-kind", value=category)


def rank_said(category: str, level: int, rank: Rank, texts: Texts) -> str:
    """Return a rank as it is said at a level of a kind of hand: `a pair of kings`,
    `king high`, `then an ace`."""
    name = rank.name.lower()
    one = texts("chicago-rank-one", rank=name)
    many = texts("chicago-rank-many", rank=name)
    return texts("chicago-said", value=category, level=level, one=one, many=many)


def told(view: TableView, event: Told, texts: Texts) -> str:
    """Return in a sentence what a player said."""
    speaker = sure(event.seat)
    player = isolated(who(view, speaker, texts))
    own = "-you" if speaker == view.viewer else ""
    if ":" not in event.value:
        key = f"chicago-told-{event.what}{own}"
        return texts(key, player=player, value=event.value)
    category, level, rank = event.value.split(":")
    said = rank_said(category, int(level), Rank(rank), texts)
    return texts(f"chicago-told-rank{own}", player=player, rank=said)


def heard(view: TableView, said: Sequence[Saying], texts: Texts) -> str:
    """Return what was said in a showdown in plain words."""
    sentences = [told(view, event, texts) for event in told_of(said)]
    return " ".join(sentences)


def settled(view: TableView, one: Settled, number: int, texts: Texts) -> str:
    """Return how a showdown ended in a sentence."""
    claim = one.claim
    if not claim.holders:
        return texts("chicago-settled-none", number=number)
    holders = [listed(view, seat, texts) for seat in claim.holders]
    return texts(
        "chicago-settled" if one.points else "chicago-settled-shared",
        number=number,
        players=", ".join(holders),
        kind=kind(claim.category, texts),
        points=one.points,
    )


def shown(view: TableView, one: Exposed, texts: Texts) -> str:
    """Return a hand that was exposed, in letters."""
    key = "chicago-exposed-you" if one.seat == view.viewer else "chicago-exposed"
    player = isolated(who(view, one.seat, texts))
    return texts(key, player=player, cards=signs_of(one.cards))


def held(cards: Sequence[Card], now: Public, texts: Texts) -> str:
    """Return what five cards are, and the ranks that the player might be asked for."""
    own = now.worth_of(cards)
    what = kind(own.category, texts)
    ranks = own.compared(kickers=now.options.kickers)
    if not ranks:
        return what
    asked = ", ".join(rank.sign for rank in ranks)
    return texts("chicago-held", kind=what, ranks=asked)


def public_lines(view: TableView, now: Public, texts: Texts) -> list[str]:
    """Return all that a hand has shown so far, a line each: showdowns that are over,
    and exposed hands."""
    showdowns = [
        settled(view, one, number, texts)
        for number, one in enumerate(now.settled, start=1)
    ]
    exposed = [shown(view, one, texts) for one in now.exposed]
    return showdowns + exposed


def gains(now: Public, seat: Seat, texts: Texts) -> list[str]:
    """Return what brought somebody points in a hand that is over, each with its points,
    in order."""
    gained = []
    for one in now.settled:
        if one.points and seat in one.claim.holders:
            said = kind(one.claim.category, texts)
            line = texts("chicago-gain-said", kind=said, n=one.points)
            gained.append(line)
    if seat == now.leader:
        gained.append(texts("chicago-gain-last", n=LAST_TRICK))
    if seat == now.best:
        own = now.worth_of(now.played_by(seat))
        gained.append(texts("chicago-gain-best", n=own.category.points))
    return gained


def label(action: Action, texts: Texts) -> str:
    """Return what is said, as its button has it."""
    said = action.value.replace("T", "10")
    return texts(f"chicago-do-{action.verb}", value=said)


def supported(hand: KitView[Public], action: Action) -> bool:
    """Say whether the viewing seat's cards support what it would say."""
    now = hand.public
    return is_true(now.talk, action, hand.hand, now.options)


def rows(hand: KitView[Public], texts: Texts) -> Sequence[Row]:
    """Return a row of what is plain, and below it lists of all else that may be
    said."""
    if not hand.legal:
        return ()
    plain = _plain(hand)
    row = [_button(hand, action, texts) for action in plain]
    if plain[0].verb != Verb.PASS:
        row[0] = replace(row[0], style=ButtonStyle.SUCCESS)
    others = [action for action in hand.legal if action not in plain]
    return [tuple(row), *_lists(hand, others, texts)]


def _lists(
    hand: KitView[Public], others: Sequence[Action], texts: Texts
) -> Iterator[Row]:
    """Yield lists of what else may be said, a list for each verb."""
    declared = "chicago-list-declare"
    if hand.public.talk.duel:
        declared = "chicago-list-higher-hand"
    kinds = {
        Verb.STATE: "chicago-list-state",
        Verb.HIGHER: "chicago-list-higher",
        Verb.DECLARE: declared,
    }
    for verb, about in kinds.items():
        said = [action for action in others if action.verb == verb]
        options = [(label(action, texts), str(action)) for action in said]
        if options:
            yield Select(texts(about), tuple(options), Press.ASK)


def _plain(hand: KitView[Public]) -> list[Action]:
    """Return what is said with one press: the truth first, then passing, and `Same`
    wherever it can be said."""
    now = hand.public
    own = now.worth_of(hand.hand).category
    true = truthful(now.talk, hand.hand, now.options)
    declare = Action(Verb.DECLARE, value=own)
    often = [PASS, Action(Verb.SAME), declare]
    others = [one for one in often if one in hand.legal]
    return [true, *(one for one in others if one != true)]


def _button(hand: KitView[Public], action: Action, texts: Texts) -> Choice:
    """Return what says something at once if it is so, and else asks."""
    press = Press.DO if supported(hand, action) else Press.ASK
    words = label(action, texts)
    return Choice(words, press, str(action), ButtonStyle.SECONDARY)


def question(hand: KitView[Public], action: Action, texts: Texts) -> Question:
    """Return what is asked before something is said that the cards do not show, or not
    the whole of it."""
    key, style = "chicago-ask-untrue", ButtonStyle.DANGER
    if supported(hand, action):
        key, style = "chicago-ask-low", ButtonStyle.PRIMARY
    words = label(action, texts)
    yes = Choice(words, Press.DO, str(action), style)
    return Question(texts(key), yes)
