"""Bura's part of the private panel: the table in small, and every legal action as a
button.

The last row, claim and resign, is there at every moment of a hand. Above it are the
cards as they lie while a tap can play one, and above those what comes and goes
(docs/design/panels.md); at other moments the cards are pictures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Final

from bot.games.bura.drawing.situation import happened, situation
from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.cards import HAND_SIZE, points
from bot.games.bura.rules.legal import CLAIM
from bot.games.bura.rules.options import BuraOptions, FalseClaim, Pairing, Shortfall
from bot.games.bura.rules.tricks import covers
from bot.games.bura.rules.view import BuraView, Phase, Trick, laid_in
from bot.games.cards import Card
from bot.games.contract import Seat
from bot.games.kit.game import Action
from bot.tables.model.view import TableView
from bot.ui.blocks import is_dear, listed, resign, who, who_in_bold
from bot.ui.card_emoji import Deck, signs_of
from bot.ui.choices import Choice
from bot.ui.components import ButtonStyle
from bot.ui.custom_id import Press
from bot.ui.kit_renderer import KitRenderer
from bot.ui.renderer import HandFace, Question
from bot.ui.rows import WIDEST, Row, Select, spread
from bot.ui.texts import Texts

_WORDS: Final[Mapping[str, ButtonStyle]] = {
    Verb.ANNOUNCE: ButtonStyle.PRIMARY,
    Verb.PASS: ButtonStyle.SECONDARY,
    Verb.RETAIN: ButtonStyle.PRIMARY,
    Verb.YIELD: ButtonStyle.SECONDARY,
    Verb.DECLINE: ButtonStyle.SECONDARY,
}
"""Words that have a button of their own."""
_EMPTY: Final = "–"
"""Where a played card lay, until another one is drawn."""
_NO_CARDS: Final = [
    tuple(
        Choice(_EMPTY, Press.DO, f"empty {number + place}").still()
        for place in range(HAND_SIZE)
    )
    for number in range(1, 3 * HAND_SIZE, HAND_SIZE)
]
"""The cards' places while none can be played, and those above them of choices of
several cards, the lowest first."""
_LONG_ROW: Final = 2
"""Buttons in a row where they say which card goes on which: more would be cut on a
phone."""


class BuraPanel(KitRenderer[BuraOptions, BuraView]):
    """Draws the private panel."""

    def hand(
        self, view: TableView, hand: BuraView, texts: Texts, deck: Deck
    ) -> HandFace:
        """Return what the viewing seat sees."""
        seat, laying = hand.player, _laying(hand)
        words = spread([*_words(hand, texts)])
        single = any(len(action.cards) == 1 for action in laying)
        # Words keep off the cards' places: a tap that comes late on a card decides
        # nothing, and one on a word plays none.
        places = [_row(hand, deck)] if single else _free(hand) if words else []
        held = [card for card in _lying(hand) if card is not None]
        return HandFace(
            situation=situation(view, hand, texts),
            happened=happened(view, hand, seat, texts),
            table=_table(view, hand, seat, texts, deck),
            facts=_facts(view, hand, seat, texts, deck),
            cards="" if single else deck.large(held),
            rows=(*words, *_set_rows(hand), *places, _last_row(view, hand, texts)),
            turn=(seat,) if words or laying else (),
            score=_points(view, hand, texts),
            memory="\n".join(
                f"-# {_memory(view, number, trick, texts)}"
                for number, trick in enumerate(hand.public.log, 1)
            ),
            orders=_orders(hand, texts),
        )

    def question(
        self, view: TableView, hand: BuraView, action: str, texts: Texts
    ) -> Question | None:
        """Return what a wrong claim costs and the button that claims; None for what
        asks nothing or is not allowed."""
        if CLAIM not in hand.legal or action != str(CLAIM):
            return None
        words = texts("bura-button-yes-claim")
        yes = Choice(words, Press.DO, action, ButtonStyle.SUCCESS)
        asked = texts("bura-claim-question", target=hand.public.options.target_points)
        return Question(" ".join([asked, *_costs(view, hand, texts)]), yes)


def _free(hand: BuraView) -> list[tuple[Choice, ...]]:
    """Return the rows below words: more where a reply may come next that has a button
    for each order of its cards."""
    now = hand.public
    taller = now.phase is Phase.ANNOUNCE and now.options.pairing is Pairing.AS_GIVEN
    return [*reversed(_NO_CARDS[: 3 if taller else 1])]


def _costs(view: TableView, hand: BuraView, texts: Texts) -> Iterator[str]:
    """What a wrong claim costs besides the hand (rules/bura.md 7.1)."""
    options = hand.public.options
    held = max(0, view.seats[hand.player].balance)
    if options.wager:
        key = "bura-claim-pay"
        if held < view.pot:
            debt = options.shortfall is Shortfall.DEBT
            key = "bura-claim-pay-debt" if debt else "bura-claim-pay-all"
        pot, tokens = texts("tokens", n=view.pot), texts("tokens", n=held)
        yield texts(key, pot=pot, tokens=tokens)
    if options.false_claim is FalseClaim.OPPONENT_POINT:
        yield texts("bura-claim-point", n=len(hand.hands) - 1)


def _table(
    view: TableView, hand: BuraView, seat: Seat, texts: Texts, deck: Deck
) -> str:
    """What was laid, and what is on top from whom; a finished trick, until the next
    lead."""
    now = hand.public
    if not now.trick:
        return deck.large(_finished(view, hand), nothing=texts("table-empty"))
    holder = now.trick[0].seat if now.holder is None else now.holder
    own = set(laid_in(play for play in now.trick if play.seat == holder))
    key = "bura-from" if own.issuperset(now.tops) else "bura-holds-it"
    source = texts(
        "bura-from-you" if holder == seat else key,
        player=who_in_bold(view, holder, texts),
    )
    return deck.large(laid_in(now.trick), on_top=now.tops, after=source)


def _finished(view: TableView, hand: BuraView) -> tuple[Card, ...]:
    """The cards of a finished trick; where several are taught, those that took it."""
    trick = hand.public.last_trick
    if trick is None:
        return ()
    brief = view.is_brief
    plays = (one for one in trick.plays if not brief or one.seat == trick.winner)
    return laid_in(plays)


def _facts(
    view: TableView, hand: BuraView, seat: Seat, texts: Texts, deck: Deck
) -> str:
    """Trump, stock or who drew the turn-up from it, and the tricks: one's own and the
    other's, or all there are."""
    now = hand.public
    taken, two = now.turn_up_taken_by, len(now.tricks) == 2
    others = f"–{now.tricks[1 - seat]}" if two else f"/{sum(now.tricks)}"
    if view.is_brief:
        key = "bura-facts-trump"
    elif taken is None:
        key = "bura-facts-few" if view.guided else "bura-facts"  # one thing at a time
    else:
        key = "bura-facts-drawn-you" if taken == seat else "bura-facts-drawn"
    return texts(
        key,
        card=deck.line((now.turn_up,)),
        stock=now.stock,
        player="" if taken is None else who(view, taken, texts),
        tricks=f"{now.tricks[seat]}{others}",
    )


def _points(view: TableView, hand: BuraView, texts: Texts) -> str:
    """The learner's own points, in few words where several are taught; the empty text
    where the memory is closed."""
    if hand.points is None:
        return ""
    key = "bura-memory-few" if view.is_brief else "bura-memory-points"
    return texts(key, n=hand.points)


def _memory(view: TableView, number: int, trick: Trick, texts: Texts) -> str:
    """Who laid what in a past trick, where the memory is open (rules/bura.md 11); the
    one who took it in bold, and what it was worth."""
    plays = []
    for play in trick.plays:
        player = listed(view, play.seat, texts)
        took = play.seat == trick.winner
        plays.append(
            texts(
                "bura-memory-taker" if took else "bura-memory-play",
                player=player.replace("*", "") if took else player,
                cards=signs_of(play.cards),
            )
        )
    worth = points(laid_in(trick.plays))
    line = " · ".join(plays)
    return texts("bura-memory-trick", number=str(number), plays=line, points=worth)


def _laying(hand: BuraView) -> list[Action]:
    return [action for action in hand.legal if action.verb in (Verb.LEAD, Verb.PLAY)]


def _lying(hand: BuraView) -> tuple[Card | None, ...]:
    """The hand as it lies before its player, None for an empty place."""
    return hand.row or (*hand.hand, *(None,) * (HAND_SIZE - len(hand.hand)))


def _row(hand: BuraView, deck: Deck) -> tuple[Choice, ...]:
    """The single cards as they lie: a button for each place."""
    verb = Verb.PLAY if hand.public.phase is Phase.FOLLOW else Verb.LEAD
    row = list[Choice](_NO_CARDS[0])
    for place, card in enumerate(_lying(hand)):
        if card is not None:
            action, picture = Action(verb, (card,)), deck.picture(card) or None
            choice = Choice(card.sign, Press.DO, str(action), emoji=picture)
            row[place] = choice.only_if(action in hand.legal)
    return tuple(row)


def _set_rows(hand: BuraView) -> list[tuple[Choice, ...]]:
    """One button a choice of several cards; the whole hand together is nearest to
    the single cards.

    Where an order of cards has a button of its own, the orders of the same cards are
    side by side."""
    laying = [action for action in _laying(hand) if len(action.cards) > 1]
    ordered = not all(_as_held(hand, action) for action in laying)
    pairs: list[tuple[Choice, ...]] = []
    threes: list[tuple[Choice, ...]] = []
    for _, group in groupby(
        laying,
        key=lambda action: frozenset(action.cards) if ordered else len(action.cards),
    ):
        actions = tuple(group)
        choices = [
            Choice(label(hand, action), Press.DO, str(action)) for action in actions
        ]
        rows = threes if len(actions[0].cards) == HAND_SIZE else pairs
        rows += spread(choices, _LONG_ROW if ordered else WIDEST)
    return [*pairs, *reversed(threes)]


def label(hand: BuraView, action: Action) -> str:
    """Return what is on the button of a lead or reply: its cards in the order of the
    hand.

    Where another order of the same cards matters, it shows which card goes on which.
    """
    if _as_held(hand, action) or not order_matters(hand, action):
        return signs_of(action.cards)
    laid = covers(hand.public, action)
    return " ".join(f"{card.sign}→{top.sign}" for card, top in laid)


def _as_held(hand: BuraView, action: Action) -> bool:
    """Return whether an action names its cards in the order of the hand."""
    places = [hand.hand.index(card) for card in action.cards]
    return places == sorted(places)


def order_matters(hand: BuraView, action: Action) -> bool:
    """Return whether another legal reply of the viewing seat lays the same cards
    otherwise, with another effect."""
    replies = [other for other in hand.legal if other.verb == action.verb == Verb.PLAY]
    return sum({*other.cards} == {*action.cards} for other in replies) > 1


def _words(hand: BuraView, texts: Texts) -> Iterator[Choice]:
    for action in hand.legal:
        if style := _WORDS.get(action.verb):
            words = texts.named("bura-button", action.verb, kind=str(hand.kind))
            yield Choice(words, Press.DO, str(action), style)


def _orders(hand: BuraView, texts: Texts) -> tuple[Row, ...]:
    """The list of what else the seat may order for its special hands; on top of it
    is what it has ordered."""
    if hand.next_order is None:
        return ()
    key = "bura-order-now" if hand.next_order is hand.order else "bura-order-next"
    ordered = texts(key, order=texts.named("bura-order", hand.next_order))
    options = tuple(
        (texts.named("bura-order", action.value), str(action))
        for action in hand.legal
        if action.verb == Verb.ORDER
    )
    return (Select(ordered, options, Press.ORDER),)


def _last_row(view: TableView, hand: BuraView, texts: Texts) -> tuple[Choice, ...]:
    """Claim and resign, away from the cards; a claim asks first if it can cost a lot.

    The claim looks the same whatever was captured (rules/bura.md 2); it is disabled
    only for reasons that everybody knows."""
    words = texts("bura-button-claim", target=hand.public.options.target_points)
    press = Press.ASK if is_dear(view) else Press.DO
    claim = Choice(words, press, str(CLAIM), ButtonStyle.SUCCESS)
    return claim.only_if(CLAIM in hand.legal), resign(view, texts)
