"""Bura's part of the private panel: the table in small, and every legal action as a
button.

The last row, claim and resign, is there at every moment of a hand. Above it are the
cards as they lie while a tap can play one, and above those what comes and goes
(docs/design/panels.md); at other moments the cards are pictures."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from bot.games.bura.drawing.memory import memory_lines, points_line
from bot.games.bura.drawing.situation import happened, situation
from bot.games.bura.drawing.words import order_as_held
from bot.games.bura.rules.actions import Verb
from bot.games.bura.rules.columns import covers, order_matters
from bot.games.bura.rules.draws import HAND_SIZE
from bot.games.bura.rules.options import FalseClaim, Pairing, Shortfall
from bot.games.bura.rules.view import BuraView, Phase
from bot.games.cards import Card
from bot.games.contract import Seat
from bot.games.kit.game import Action
from bot.tables.model.view import TableView
from bot.ui.blocks import is_dear, resign, who, who_in_bold
from bot.ui.card_emoji import Deck, signs_of
from bot.ui.choices import Choice
from bot.ui.components import ButtonStyle
from bot.ui.custom_id import Press
from bot.ui.renderer import HandFace, Question
from bot.ui.rows import WIDEST, Row, Select, spread
from bot.ui.texts import Texts

_PLAIN: Final = frozenset({Verb.PASS, Verb.RETAIN, Verb.YIELD, Verb.DECLINE})
"""Words that say all by themselves."""
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


def hand_face(view: TableView, hand: BuraView, texts: Texts, deck: Deck) -> HandFace:
    """Return a hand of Bura as the viewing seat sees it."""
    seat = hand.player
    words, single = _word_rows(hand, texts), _single(hand)
    # Words keep off the cards' places: a tap that comes late on a card decides nothing,
    # and one on a word plays none.
    places = [_row(hand, deck)] if single else _free(hand) if words else []
    return HandFace(
        situation=situation(view, hand, texts),
        happened=happened(view, hand, seat, texts),
        table=_table(view, hand, seat, texts, deck),
        facts=_facts(view, hand, seat, texts, deck),
        cards=""
        if single
        else deck.large(card for card in _lying(hand) if card is not None),
        rows=(
            *words,
            *_set_rows(hand),
            *places,
            _last_row(view, hand, texts),
        ),
        turn=(seat,) if words or _laying(hand) else (),
        score=points_line(view, hand, texts),
        memory="\n".join(memory_lines(view, hand, texts)),
        orders=_orders(hand, texts),
    )


def _free(hand: BuraView) -> list[tuple[Choice, ...]]:
    """Return the rows below words: more where a reply may come next that has a button
    for each order of its cards."""
    taller = (
        hand.public.phase is Phase.ANNOUNCE
        and hand.public.options.pairing is Pairing.AS_GIVEN
    )
    return [*reversed(_NO_CARDS[: 3 if taller else 1])]


def question(
    view: TableView, hand: BuraView, action: str, texts: Texts
) -> Question | None:
    """Return what a wrong claim costs and the button that claims; None for what asks
    nothing or is not allowed."""
    seat = hand.player
    claim = Action(Verb.CLAIM)
    if claim not in hand.legal or action != str(claim):
        return None
    yes = Choice(
        texts("bura-button-yes-claim"), Press.DO, str(claim), ButtonStyle.SUCCESS
    )
    question = texts("bura-claim-question", target=hand.public.options.target_points)
    return Question(" ".join([question, *_costs(view, hand, seat, texts)]), yes)


def _costs(view: TableView, hand: BuraView, seat: Seat, texts: Texts) -> list[str]:
    """What a wrong claim costs besides the hand (rules/bura.md 7.1)."""
    now = hand.public
    costs = []
    pot, held = view.pot, max(0, view.seats[seat].balance)
    if now.options.wager and held >= pot:
        costs.append(texts("bura-claim-pay", pot=texts("tokens", n=pot)))
    elif now.options.wager and now.options.shortfall is Shortfall.DEBT:
        costs.append(
            texts(
                "bura-claim-pay-debt",
                pot=texts("tokens", n=pot),
                tokens=texts("tokens", n=held),
            )
        )
    elif now.options.wager:
        costs.append(texts("bura-claim-pay-all", tokens=texts("tokens", n=held)))
    if now.options.false_claim is FalseClaim.OPPONENT_POINT:
        costs.append(texts("bura-claim-point", n=len(hand.hands) - 1))
    return costs


def _table(
    view: TableView, hand: BuraView, seat: Seat, texts: Texts, deck: Deck
) -> str:
    """What lies there, and what is on top from whom; a finished trick, until the next
    lead."""
    now = hand.public
    if not now.trick:
        nothing = texts("table-empty")
        return deck.large(_finished(view, hand), nothing=nothing)
    holder = now.trick[0].seat if now.holder is None else now.holder
    own = {card for play in now.trick if play.seat == holder for card in play.cards}
    key = (
        "bura-from-you"
        if holder == seat
        else "bura-from"
        if own.issuperset(now.tops)
        else "bura-holds-it"
    )
    source = texts(key, player=who_in_bold(view, holder, texts))
    return deck.large(
        (card for play in now.trick for card in play.cards),
        on_top=now.tops,
        after=source,
    )


def _finished(view: TableView, hand: BuraView) -> tuple[Card, ...]:
    """The cards of a finished trick; where several are taught, those that took it."""
    trick = hand.public.last_trick
    if trick is None:
        return ()
    plays = [
        one for one in trick.plays if not view.is_brief or one.seat == trick.winner
    ]
    return tuple(card for play in plays for card in play.cards)


def _facts(
    view: TableView, hand: BuraView, seat: Seat, texts: Texts, deck: Deck
) -> str:
    """Trump, stock or who drew the turn-up from it, and the tricks: one's own and the
    other's, or all there are."""
    now = hand.public
    taken, card = now.turn_up_taken_by, deck.line((now.turn_up,))
    of_others = (
        f"–{now.tricks[1 - seat]}" if len(now.tricks) == 2 else f"/{sum(now.tricks)}"
    )
    tricks = f"{now.tricks[seat]}{of_others}"
    if view.is_brief:
        return texts("bura-facts-trump", card=card)
    if taken is None and view.guided:  # one thing at a time
        return texts("bura-facts-few", card=card, stock=now.stock)
    if taken is None:
        return texts("bura-facts", card=card, stock=now.stock, tricks=tricks)
    key = "bura-facts-drawn-you" if taken == seat else "bura-facts-drawn"
    return texts(key, card=card, player=who(view, taken, texts), tricks=tricks)


def _laying(hand: BuraView) -> list[Action]:
    return [action for action in hand.legal if action.verb in (Verb.LEAD, Verb.PLAY)]


def _lying(hand: BuraView) -> tuple[Card | None, ...]:
    """The hand as it lies before its player, None for an empty place."""
    return hand.row or (*hand.hand, *(None,) * (HAND_SIZE - len(hand.hand)))


def _single(hand: BuraView) -> bool:
    """Whether a tap can lay a single card."""
    return any(len(action.cards) == 1 for action in _laying(hand))


def _row(hand: BuraView, deck: Deck) -> tuple[Choice, ...]:
    """The single cards as they lie: a button for each place."""
    verb = Verb.PLAY if hand.public.phase is Phase.FOLLOW else Verb.LEAD
    row = list[Choice]()
    for place, card in enumerate(_lying(hand)):
        if card is None:
            row.append(_NO_CARDS[0][place])
            continue
        action = Action(verb, (card,))
        picture = deck.picture(card) or None
        row.append(
            Choice(card.sign, Press.DO, str(action), emoji=picture).only_if(
                action in hand.legal
            )
        )
    return tuple(row)


def _set_rows(hand: BuraView) -> list[tuple[Choice, ...]]:
    """One button a choice of several cards; the whole hand together is nearest to
    the single cards.

    Where an order of cards has a button of its own, the orders of the same cards are
    side by side."""
    laying = [action for action in _laying(hand) if len(action.cards) > 1]
    ordered = not all(order_as_held(hand, action) for action in laying)
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
    if order_as_held(hand, action) or not order_matters(hand, action):
        return signs_of(action.cards)
    return " ".join(f"{card.sign}→{top.sign}" for card, top in covers(hand, action))


def _word_rows(hand: BuraView, texts: Texts) -> list[tuple[Choice, ...]]:
    choices = []
    for action in hand.legal:
        if action.verb == Verb.ANNOUNCE and hand.kind is not None:
            choices.append(
                Choice(
                    texts.named("bura-button-announce", hand.kind),
                    Press.DO,
                    str(action),
                    ButtonStyle.PRIMARY,
                )
            )
        elif action.verb in _PLAIN:
            choices.append(
                Choice(
                    texts.named("bura-button", action.verb),
                    Press.DO,
                    str(action),
                    _style(action.verb),
                )
            )
    return spread(choices)


def _orders(hand: BuraView, texts: Texts) -> tuple[Row, ...]:
    """The list of what else the seat may order for its special hands; on top of it
    is what it has ordered."""
    if hand.next_order is None:
        return ()
    key = "bura-order-now" if hand.next_order is hand.order else "bura-order-next"
    options = tuple(
        (texts.named("bura-order", action.value), str(action))
        for action in hand.legal
        if action.verb == Verb.ORDER
    )
    return (
        Select(
            texts(key, order=texts.named("bura-order", hand.next_order)),
            options,
            Press.ORDER,
        ),
    )


def _style(verb: str) -> ButtonStyle:
    return ButtonStyle.PRIMARY if verb == Verb.RETAIN else ButtonStyle.SECONDARY


def _last_row(view: TableView, hand: BuraView, texts: Texts) -> tuple[Choice, ...]:
    """Claim and resign, away from the cards; a claim asks first if it can cost a lot.

    The claim looks the same whatever was captured (rules/bura.md 2); it is disabled
    only for reasons that everybody knows."""
    claim, target = Action(Verb.CLAIM), hand.public.options.target_points
    return (
        Choice(
            texts("bura-button-claim", target=target),
            Press.ASK if is_dear(view) else Press.DO,
            str(claim),
            ButtonStyle.SUCCESS,
        ).only_if(claim in hand.legal),
        resign(view, texts),
    )
