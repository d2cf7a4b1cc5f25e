"""The public table message: what everybody sees, and nothing else
(docs/design/discord.md)."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.games.bura.rules.options import MATCH
from bot.games.bura.rules.view import BuraView, Kind, Phase
from bot.games.cards import Rank, pack, parse_cards
from bot.games.contract import Seat
from bot.tables.model.ends import EndReason
from bot.tables.model.status import Status
from bot.tables.model.view import TableView
from bot.ui.adjournment import going_on_ping
from bot.ui.blocks import NEUTRAL, SEAT_COLOURS
from bot.ui.card_emoji import Deck, picture_name
from bot.ui.custom_id import Press
from bot.ui.table import race_ping, table_message, turn_ping
from bot.ui.texts import Texts, locales
from tests.games.bura.changed import changed
from tests.ui.judge import buttons, components, judged, words
from tests.ui.scenes import (
    ALICE,
    BORIS,
    CLAIM,
    CLOCK,
    FINGERPRINT,
    STAMP,
    leads,
    led,
    public_hand,
    table,
    took,
)
from tests.ui.worst_hands import people

TEXTS, LETTERS = Texts(), Deck({})
PICTURES = Deck({picture_name(card): 10**18 + n for n, card in enumerate(pack(Rank))})

MOMENTS = {
    "window": public_hand(Phase.ANNOUNCE),
    "counter": changed(
        public_hand(Phase.COUNTER), announced=((Seat(1), Kind.MOLODKA),)
    ),
    "lead": public_hand(Phase.LEAD),
    "after a trick": changed(public_hand(), last_trick=took("7s6s", "8s9s")),
    "reply": led("KcJc"),
    "bura led": led("Ad9d6d"),
    "no cards left": changed(
        public_hand(Phase.LAST_CALL),
        sizes=(0, 0),
        stock=0,
        turn_up_taken_by=Seat(0),
    ),
}


def _colour(view: TableView) -> int:
    (frame,) = [
        p for p in components(table_message(view, TEXTS, LETTERS)) if p["type"] == 17
    ]
    return int(frame["accent_color"])


@pytest.mark.parametrize("hand", MOMENTS.values(), ids=MOMENTS.keys())
@pytest.mark.parametrize("deck", [LETTERS, PICTURES], ids=["letters", "pictures"])
async def test_every_moment_fits_and_has_the_same_buttons(
    hand: BuraView, deck: Deck
) -> None:
    message = judged(table_message(table(hand), TEXTS, deck))
    assert {label: click.press for label, click in buttons(message).items()} == {
        "My hand": Press.HAND,
        "Rules": Press.RULES,
    }
    assert words(message).endswith(f"-# 🔒 {FINGERPRINT}")
    assert "7♦" in words(message)


async def test_the_table_says_who_led_what_and_who_is_to_reply() -> None:
    text = words(table_message(table(led("KcJc")), TEXTS, LETTERS))
    assert (
        f"### <@{BORIS}> is to reply · {CLOCK}\n## K♣ J♣\n-# **K♣ J♣** <@{ALICE}>\n"
        in text
    )
    assert f"<@{ALICE}> 2 tricks · <@{BORIS}> 1 trick\n" in text
    assert "-# Trump **7♦** · stock **24** · pot **4**" in text
    assert text.startswith("-# ♣ Bura · table 41 · classic\n")


async def test_the_last_trick_says_who_took_it() -> None:
    text = words(table_message(table(MOMENTS["after a trick"]), TEXTS, PICTURES))
    pictures = PICTURES.pictures(parse_cards("7s6s8s9s"))
    assert (
        f"## {pictures}\n-# **7♠ 6♠** <@{ALICE}> · **8♠ 9♠** <@{BORIS}> takes it"
        in text
    )


async def test_what_is_announced_is_said_until_it_is_led() -> None:
    hand = changed(
        public_hand(),
        last_trick=took("7s6s", "8s9s"),
        announced=((Seat(1), Kind.MOLODKA),),
    )
    text = words(table_message(table(hand), TEXTS, LETTERS))
    assert f"\n-# <@{BORIS}> announces **molodka** (three of one suit).\n" in text


async def test_pictures_never_stand_alone() -> None:
    text = words(table_message(table(led("KcJc")), TEXTS, PICTURES))
    assert (
        f"## {PICTURES.pictures(parse_cards('KcJc'))}\n-# **K♣ J♣** <@{ALICE}>" in text
    )


async def test_a_picture_missing_from_the_deck_leaves_letters() -> None:
    text = words(
        table_message(
            table(led("KcJc")), TEXTS, Deck({picture_name(parse_cards("Kc")[0]): 5})
        )
    )
    assert "<:" not in text
    assert "K♣" in text
    assert "J♣" in text


async def test_the_bar_has_the_colour_of_the_seat_to_act() -> None:
    assert _colour(table(public_hand(turn=0))) == SEAT_COLOURS[0]
    assert _colour(table(public_hand(turn=1))) == SEAT_COLOURS[1]
    assert _colour(table(None, Status.INVITED)) == NEUTRAL


@pytest.mark.parametrize("hand", MOMENTS.values(), ids=MOMENTS.keys())
async def test_nothing_on_the_table_depends_on_what_one_seat_knows(
    hand: BuraView,
) -> None:
    public = table_message(table(hand), TEXTS, LETTERS).components
    held, legal = parse_cards("KhJh6h"), (*leads("KhJh6h"), CLAIM)
    for seat in (0, 1):
        own = changed(
            hand,
            seat=Seat(seat),
            cards=held,
            legal=legal,
            kind=Kind.MOLODKA,
            sealed=leads("Kh")[0],
        )
        seen = table(own)
        assert table_message(seen, TEXTS, LETTERS).components == public


async def test_the_window_reads_the_same_whatever_may_be_announced() -> None:
    text = words(table_message(table(public_hand(Phase.ANNOUNCE)), TEXTS, LETTERS))
    assert (
        f"### <@{ALICE}> leads · {CLOCK}\n## The table is empty\n-# The hand begins."
        in text
    )


async def test_the_turn_up_is_struck_through_once_it_is_drawn() -> None:
    hand = changed(public_hand(), turn_up_taken_by=Seat(1), stock=0)
    text = words(table_message(table(hand), TEXTS, LETTERS))
    assert f"Trump **♦** · ~~7♦~~ drawn by <@{BORIS}> · stock **0**" in text


async def test_an_announcement_is_named() -> None:
    text = words(table_message(table(MOMENTS["counter"]), TEXTS, LETTERS))
    assert f"<@{BORIS}> announces **molodka** (three of one suit)." in text


async def test_a_match_shows_wins_and_no_tokens() -> None:
    hand = changed(public_hand(), options=MATCH, scores=(3, 9))
    text = words(
        judged(
            table_message(
                replace(table(hand), stake=0, pot=0, preset="match"), TEXTS, LETTERS
            )
        )
    )
    assert "· wins **3**–**9** of 10" in text
    assert "token" not in text
    assert "pot" not in text


async def test_a_rematch_asks_nobody_whether_they_are_new() -> None:
    view = table(None, Status.INVITED)
    assert "New to this game?" in words(judged(table_message(view, TEXTS, LETTERS)))
    assert "New to this game?" not in words(
        judged(table_message(replace(view, rematch=True), TEXTS, LETTERS))
    )


async def test_an_invitation_shows_stake_rules_and_both_purses() -> None:
    message = judged(table_message(table(None, Status.INVITED), TEXTS, LETTERS))
    for part in (
        f"<@{ALICE}> challenges <@{BORIS}>",
        "classic · stake 1 token",
        "19 tokens",
        "17 tokens",
        STAMP,
    ):
        assert part in words(message)
    assert {label: click.press for label, click in buttons(message).items()} == {
        "Accept": Press.ACCEPT,
        "Decline": Press.DECLINE,
        "Rules": Press.RULES,
        "Not from this person": Press.BLOCK,
    }


@pytest.mark.parametrize(("stake", "press"), [(8, Press.ACCEPT), (9, Press.ASK_ACCEPT)])
async def test_a_stake_above_half_of_the_purse_is_asked_once_more(
    stake: int, press: Press
) -> None:
    message = table_message(
        replace(table(None, Status.INVITED), stake=stake), TEXTS, LETTERS
    )
    assert buttons(message)["Accept"].press is press


@pytest.mark.parametrize("reason", EndReason)
async def test_every_end_of_a_table_is_said(reason: EndReason) -> None:
    view = replace(
        table(None, Status.OVER),
        end_reason=reason,
        ended_by=Seat(1),
        winners=(Seat(0),),
        pot=0,
    )
    message = judged(table_message(view, TEXTS, LETTERS))
    assert f"<@{ALICE}> wins the game." in words(message)
    assert buttons(message) == {}
    silent = replace(view, ended_by=None, winners=(), deadline=None)
    assert words(judged(table_message(silent, TEXTS, LETTERS)))


@pytest.mark.parametrize("locale", sorted(locales()))
async def test_who_is_called_is_told_apart_from_who_calls(locale: str) -> None:
    """Several names in a row are those of people who are called, and a colon ends
    them."""
    texts, seats = Texts(locale), people(4)
    resting = replace(table(None, Status.ADJOURNED), seats=seats)
    called = "".join(
        f"{comma}<@{info.user_id}>"
        for comma, info in zip(("", ", ", ", "), seats[:3], strict=False)
    )
    one = replace(resting, seats=(*seats[:3], replace(seats[3], ready=True)))
    two = replace(
        resting, seats=(*seats[:2], *(replace(info, ready=True) for info in seats[2:]))
    )
    for message_id in (resting.message_id, None):
        first, second = (
            words(going_on_ping(replace(view, message_id=message_id), texts))
            for view in (one, two)
        )
        assert first.startswith(f"{called}: <@{seats[3].user_id}> ")
        assert second.startswith(
            f"<@{seats[0].user_id}>, <@{seats[1].user_id}>: <@{seats[2].user_id}>, "
        )
        said = [
            re.sub(r"<[^>]*>|[,:]", "", sentence).split()[0]
            for sentence in (first, second)
        ]
        assert said[0] != said[1], "one wants, two want"
        assert "<t:" not in first + second, (
            "a call is never edited, so a countdown in it may become false"
        )
        racing = words(
            race_ping(
                replace(resting, message_id=message_id),
                tuple(map(Seat, range(3))),
                texts,
            )
        )
        assert racing.startswith(f"{called}: ")


async def test_a_ping_calls_one_player_to_the_table() -> None:
    message = judged(turn_ping(table(public_hand()), Seat(1), TEXTS))
    assert words(message) == (
        f"<@{BORIS}>: it is your turn at [table 41](https://discord.com/channels/11/12/13)."
    )
    assert buttons(message)["My hand"].press is Press.HAND
    unplaced = replace(table(public_hand()), message_id=None)
    assert (
        words(judged(turn_ping(unplaced, Seat(1), TEXTS)))
        == f"<@{BORIS}>: it is your turn at table 41."
    )
