"""Rules, standings, refusals and mishaps, as a person reads them."""

from __future__ import annotations

from datetime import timedelta
from itertools import product
from typing import get_type_hints

import pytest

from bot.economy.daily import Due
from bot.games.bura.rules.options import PRESETS
from bot.games.cards import Rank, pack
from bot.games.contract import Reason, Seat
from bot.tables import refusals
from bot.tables.ids import ChannelId, UserId
from bot.ui.card_emoji import Deck, picture_name
from bot.ui.refusals import missing_permissions, notice, refusal
from bot.ui.renderer import option_words
from bot.ui.renderers import renderer_of
from bot.ui.rules import rules_message
from bot.ui.standings import balance
from bot.ui.texts import Texts
from tests.ui.judge import judged, words
from tests.ui.scenes import ALICE, BORIS, STAMP, WHEN

TEXTS, LETTERS = Texts(), Deck({})
PICTURES = Deck({picture_name(card): 10**18 + n for n, card in enumerate(pack(Rank))})
POOR = refusals.TooPoor(ALICE, 3, 5)


def kinds(of: type[refusals.Refusal] = refusals.Refusal) -> set[type[refusals.Refusal]]:
    """Return all kinds of refusals that are not divided further."""
    below = of.__subclasses__()
    return set().union(*map(kinds, below)) if below else {of}


def test_every_number_in_a_refusal_says_what_it_counts() -> None:
    """A plain `int` would be told without its word: "may hold 5" for 5 tokens."""
    types = {
        (kind, name): of
        for kind in kinds()
        for name, of in get_type_hints(kind, include_extras=True).items()
    }
    assert types[refusals.TooPoor, "balance"] == refusals.TokenCount
    assert [field for field, of in types.items() if of is int] == []


SAMPLES: dict[object, object] = {
    refusals.Number: 5,
    refusals.TokenCount: 3,
    refusals.Moment: 1_767_268_800_000,
    UserId: ALICE,
}
"""What the fields of refusals can be."""


def sample(kind: type[refusals.Refusal]) -> refusals.Refusal:
    """Return a refusal of a kind that has only such fields."""
    return kind(*(SAMPLES[of] for of in fields_of(kind)))


def fields_of(kind: type[refusals.Refusal]) -> list[object]:
    """Return the types of a refusal's fields."""
    if "__dataclass_fields__" not in vars(kind):
        return []
    return list(get_type_hints(kind, include_extras=True).values())


SENTENCES: list[refusals.Refusal] = [
    *(
        sample(kind)
        for kind in sorted(kinds(), key=repr)
        if SAMPLES.keys() >= set(fields_of(kind))
    ),
    refusals.UnknownGame("other"),
    *(refusals.NotAllowed(reason, Seat(0)) for reason in Reason),
    refusals.NotYourTurn((BORIS,)),
    refusals.NotYourTurn(()),
    refusals.WrongChannel((ChannelId(7),)),
    refusals.WrongChannel((ChannelId(7), ChannelId(8))),
    refusals.GameOff("bura"),
    refusals.Barred(BORIS),
    refusals.LacksPermissions(ChannelId(7), ("Send Messages",)),
    refusals.UnknownPress(),
    refusals.HouseStakes(5, 10, 100),
    refusals.HouseStakes(0, 1, 0),
    refusals.Unplayable("seats", range(2, 7)),
    refusals.UnknownOption("colour=red", ()),
    refusals.UnknownOption("last_call=nobody", ("winner", "none", "all")),
]


def test_every_refusal_is_a_sentence() -> None:
    for error, reader in product(SENTENCES, (ALICE, BORIS)):
        sentence = refusal(error, TEXTS, reader, game="bura")
        assert sentence[0].isupper() or sentence.startswith("<@"), error
        assert sentence.endswith((".", "`", ":R>")), error


def test_every_refusal_is_tried() -> None:
    assert {type(error) for error in SENTENCES} == kinds()


def test_refusals_say_what_to_do() -> None:
    assert (
        refusal(POOR, TEXTS, ALICE, game="bura")
        == "You hold 3 tokens and the stake is 5. Play for a smaller stake."
    )
    soon = Due(WHEN, WHEN - timedelta(seconds=1))
    assert f"`/tokens daily` {STAMP}" in refusal(
        POOR, TEXTS, ALICE, game="bura", due=soon
    )
    assert "take your tokens now: `/tokens daily`" in refusal(
        POOR, TEXTS, ALICE, game="bura", due=Due(WHEN, WHEN)
    )
    assert refusal(POOR, TEXTS, BORIS, game="bura").startswith(
        f"<@{ALICE}> holds 3 tokens"
    )
    assert f"waits for <@{BORIS}>" in refusal(
        refusals.NotYourTurn((BORIS,)), TEXTS, ALICE, game="bura"
    )
    assert "may lose 5 tokens more here today" in refusal(
        refusals.HouseStakes(5, 10, 100), TEXTS, ALICE, game="bura"
    )
    assert "without tokens" in refusal(
        refusals.HouseStakes(0, 1, 0), TEXTS, ALICE, game="bura"
    )
    unknown = refusals.UnknownOption("Last-Call=nobody", ("winner", "0–9"))
    said = refusal(unknown, Texts("ru"), ALICE, game="bura")
    meant = option_words(renderer_of("bura"), "last_call", "winner", Texts("ru"))
    assert f"`winner` ({meant}), `0–9`" in said
    link = "https://discord.com/channels/1/2/3"
    assert f"[see its result]({link})" in refusal(
        refusals.OverTable(), TEXTS, ALICE, game="bura", result_link=link
    )


async def test_mishaps_are_sentences() -> None:
    assert missing_permissions(
        ChannelId(12), ["Send Messages", "View Channel"], TEXTS
    ) == (
        "I cannot open a table in <#12>: I need *Send Messages*, *View Channel* there."
        " Ask someone who manages this server."
    )
    assert "*Отправлять сообщения*" in missing_permissions(
        ChannelId(12), ["Send Messages"], Texts("ru")
    )
    line = TEXTS("unexpected", id="7f3a")
    assert "`7f3a`" in line
    assert words(judged(notice(line))) == line


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("deck", [LETTERS, PICTURES], ids=["letters", "pictures"])
async def test_the_rules_of_every_preset_fit_in_a_message(
    preset: str, deck: Deck
) -> None:
    text = words(
        judged(rules_message("bura", preset, PRESETS[preset], TEXTS, deck, full=True))
    )
    assert text.startswith(f"### ♣ Bura · {preset}")
    assert "**A 10 K Q J 9 8 7 6**" in text
    assert "A = 11 · 10 = 10 · K = 4 · Q = 3 · J = 2 · the others 0" in text
    assert "**31 points or more**" in text


async def test_the_rules_differ_as_the_presets_do() -> None:
    def text(preset: str) -> str:
        return words(
            rules_message("bura", preset, PRESETS[preset], TEXTS, LETTERS, full=True)
        )

    assert "Three aces may be led together" in text("classic")
    assert "Three aces may be led together" not in text("prison")
    assert "The first to 10 wins takes the match" in text("match")
    assert "decides the hand" not in text("prison")


async def test_the_purse_is_told() -> None:
    assert words(judged(balance(19, TEXTS))) == "You hold **19 tokens** in this server."
    assert (
        words(judged(balance(1, TEXTS, of=BORIS)))
        == f"<@{BORIS}> holds **1 token** in this server."
    )
