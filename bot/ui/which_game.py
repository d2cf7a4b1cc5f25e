"""Buttons that challenge somebody: to a game of several, or for a stake that both can
pay; each names the person."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, ClassVar

from bot.tables.ids import UserId
from bot.ui.blocks import finished, framed, mention, text
from bot.ui.codec import CustomId
from bot.ui.components import ActionRow, Button, ButtonStyle, Drawing
from bot.ui.renderers import emblem_of, game_name
from bot.ui.rows import spread
from bot.ui.texts import Texts


@dataclass(frozen=True, slots=True)
class ChallengePress(CustomId):
    """A press that challenges somebody to a game; `terms` are a stake, perhaps with
    rules, such as `20.classic`."""

    HEAD: ClassVar = "challenge"
    game: Annotated[str, "[a-z][a-z0-9_]{0,31}"]
    opponent: UserId
    terms: Annotated[str, r"[1-9][0-9]{0,6}(?:\.[a-z][a-z0-9_]{0,31})?"] = ""

    @property
    def stake(self) -> int | None:
        """What each pays in; None: what is usual."""
        return int(self.terms.partition(".")[0]) if self.terms else None

    @property
    def rules(self) -> str | None:
        """The name of the rules; None: the usual ones."""
        return self.terms.partition(".")[2] or None


def which_game(opponent: UserId, games: Sequence[str], texts: Texts) -> Drawing:
    """Ask which of these games somebody is challenged to."""
    buttons = [_button(game, opponent, texts) for game in games]
    rows = [ActionRow(*row) for row in spread(buttons)]
    return framed(text(texts("which-game", opponent=mention(opponent, texts))), *rows)


def for_less(line: str, press: ChallengePress, texts: Texts) -> Drawing:
    """Draw why nobody was challenged, in a `line`, and the challenge for what the
    poorer of the two can pay."""
    label = texts("button-for-less", stake=texts("tokens", n=press.stake or 0))
    return finished(
        text(line),
        ActionRow(Button(label=label, custom_id=str(press), style=ButtonStyle.PRIMARY)),
    )


def _button(game: str, opponent: UserId, texts: Texts) -> Button:
    label = f"{emblem_of(game)} {game_name(game, texts)}"
    return Button(label=label, custom_id=str(ChallengePress(game, opponent)))
