"""What somebody may say in a showdown: the truth as a button, all else in lists that
ask once more."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from bot.games.chicago.drawing.words import kind
from bot.games.chicago.rules.hands import worth
from bot.games.chicago.rules.showing import is_true, truthful
from bot.games.chicago.rules.state import Public
from bot.games.chicago.rules.talk import Awaits, Verb
from bot.games.kit.game import Action, KitView
from bot.ui.choices import Choice
from bot.ui.components import ButtonStyle
from bot.ui.custom_id import Press
from bot.ui.renderer import Question
from bot.ui.rows import Row, Select
from bot.ui.texts import Texts


def label(action: Action, texts: Texts) -> str:
    """Return what is said, as its button has it."""
    match action.verb:
        case Verb.DECLARE:
            return texts("chicago-do-declare", kind=kind(action.value, texts))
        case Verb.STATE | Verb.HIGHER:
            return texts(
                f"chicago-do-{action.verb}", rank=action.value.replace("T", "10")
            )
        case _:
            return texts(f"chicago-do-{action.verb}")


def supported(hand: KitView[Public], action: Action) -> bool:
    """Say whether the viewing seat's cards support what it would say."""
    return is_true(hand.public.talk, action, hand.hand, hand.public.options)


def rows(hand: KitView[Public], texts: Texts) -> Sequence[Row]:
    """Return a row of what is plain, and below it lists of all else that may be
    said."""
    now = hand.public
    legal = [action for action in hand.legal if action.verb in set(Verb)]
    if not legal:
        return ()
    plain = _plain(hand, legal)
    others = [action for action in legal if action not in plain]
    row = tuple(
        Choice(
            label(action, texts),
            Press.DO if supported(hand, action) else Press.ASK,
            str(action),
            ButtonStyle.SUCCESS
            if number == 0 and action.verb != Verb.PASS
            else ButtonStyle.SECONDARY,
        )
        for number, action in enumerate(plain)
    )
    if now.talk.awaits is Awaits.STATE:
        return [row, *_list(texts("chicago-list-state"), others, texts)]
    declaring = "higher-hand" if now.talk.duel else "declare"
    ranks = [action for action in others if action.verb == Verb.HIGHER]
    kinds = [action for action in others if action.verb == Verb.DECLARE]
    return [
        row,
        *_list(texts("chicago-list-higher"), ranks, texts),
        *_list(texts(f"chicago-list-{declaring}"), kinds, texts),
    ]


def _plain(hand: KitView[Public], legal: Sequence[Action]) -> list[Action]:
    """Return what is said with one press: the truth first, then passing, and `Same`
    wherever it can be said."""
    now = hand.public
    true = truthful(now.talk, hand.hand, now.options)
    verbs = {Verb.PASS, Verb.SAME}
    own = worth(hand.hand, wheel=now.options.wheel).category
    high = [
        action
        for action in legal
        if action.verb == Verb.DECLARE and action.value == own
    ]
    return list(
        dict.fromkeys(
            [true, *(action for action in legal if action.verb in verbs), *high]
        )
    )


def _list(about: str, actions: Iterable[Action], texts: Texts) -> list[Select]:
    options = tuple((label(action, texts), str(action)) for action in actions)
    return [Select(about, options, Press.ASK)] if options else []


def question(hand: KitView[Public], action: Action, texts: Texts) -> Question:
    """Return what is asked before something is said that the cards do not show, or not
    the whole of it."""
    true = supported(hand, action)
    style = ButtonStyle.PRIMARY if true else ButtonStyle.DANGER
    yes = Choice(label(action, texts), Press.DO, str(action), style)
    return Question(
        texts("chicago-ask-low" if true else "chicago-ask-untrue"), replace(yes)
    )
