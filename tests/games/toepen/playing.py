"""Playing Toepen by what stands on buttons: nobody here sees more than a person
does."""

from __future__ import annotations

import re
from collections.abc import Sequence

from bot.games.cards import Card
from bot.games.toepen.rules.cards import PACK
from tests.games import playing
from tests.games.playing import CARD, panel, plain
from tests.helpers.card_room import pressable
from tests.helpers.wished_cards import laid_out

PACKAGE = "bot.games.toepen"
OVER = re.compile("wins? the game|is decided|Too few")
"""How a game ends. Nobody wins if all who are left lose their last lives at once."""


def pack_for(hands: Sequence[str], stock: str = "") -> tuple[Card, ...]:
    """Lay out a pack, top first: four cards each, the eldest's first, then the stock;
    what is left over follows."""
    return laid_out(PACK, hands, stock)


LYING = pack_for(["ThKcQcJc", "7h8h7s8s", "AsKsQsJs", "9sTs9cTc"], "9hAh8c7dTdAdKdQd")
"""The first lies when exchanging, the third does not; the fourth takes the last
trick."""


class Party(playing.Party):
    package = PACKAGE
    seldom = {"Knock": 0.04, "Fold": 0.2, "Exchange": 0.4}  # noqa: RUF012 - nobody changes it


async def a_lie_and_a_knock(game: Party) -> None:
    """Play `LYING`, everybody with six lives: two exchanges, one challenge, and a knock
    from somebody without cards."""
    alice, bob, clara, dmitri = game.people
    await game.press(alice, "Exchange")
    await game.room.until(lambda: not game.table.buttons["Challenge"].disabled)
    await bob.click("Challenge", game.table)
    await game.room.until(lambda: "lied" in game.table.text)
    assert "gave away 10♥ K♣ Q♣ J♣" in plain(game.table)
    assert "you **5**" in panel(alice).text
    assert "Challenge" not in pressable(game.table), "the first to do so counts"
    await game.press(alice, "Keep")
    await game.press(bob, "Keep")
    await game.press(clara, "Exchange")
    for person in (alice, bob, dmitri):
        assert "A♠" not in panel(person).text
        await game.press(person, "Let pass")
    await game.press(clara, "Keep")
    await game.press(dmitri, "Keep")
    for person, card in zip(
        [alice, bob, clara, dmitri] * 2,
        ["9♥", "7♥", "Q♦", "9♠", "8♣", "7♠", "K♦", "9♣"],
        strict=True,
    ):
        await game.press(person, card)
    for person, card in zip(
        [dmitri, alice, bob, clara, dmitri, alice],
        ["10♠", "A♥", "8♠", "A♦", "10♣", "7♦"],
        strict=True,
    ):
        await game.press(person, card)
    assert not [label for label in panel(alice).buttons if CARD.fullmatch(label)], (
        "no cards are left"
    )
    await game.press(alice, "Knock")
    await game.room.until(
        lambda: "knocks: 1 → 2. Waiting for 3 answers" in game.table.text
    )
    await game.room.until(lambda: pressable(panel(bob))[:2] == ["Stay", "Fold"])
    await game.press(bob, "Fold")
    await game.room.until(lambda: "Fold? It costs you 1 life" in panel(bob).text)
    await game.press(bob, "Yes, fold")
    await game.press(clara, "Stay")
    assert "folds" not in game.table.text, "answers are sealed"
    assert "folded" not in panel(dmitri).text
    await game.room.until(lambda: "The hand costs 2 now." in plain(game.table), 40)
    assert f"{bob.mention} folds. Staying: {clara.mention}, {dmitri.mention}." in plain(
        game.table
    )
    await game.press(clara, "10♦")
    await game.room.until(lambda: game.results)
    shown = plain(game.results[-1])
    assert f"{dmitri.mention} wins the hand: 2 lives from each who stayed." in shown
    for person, lives in (
        (alice, "6 → **3**"),
        (bob, "6 → **5**"),
        (clara, "6 → **4**"),
        (dmitri, "**6**"),
    ):
        assert f"{person.mention} {lives} lives" in shown
