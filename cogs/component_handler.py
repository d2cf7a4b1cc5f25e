"""The one router of presses on buttons, lists and forms: the first word of a custom_id says what answers it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from discord import InteractionType

from bot.delivery.gateway import Interaction, Rendering, custom_id_of
from bot.delivery.precedence import Precedence
from bot.error_answers import ErrorAnswers
from bot.shutdown_gate import ShutdownGate

if TYPE_CHECKING:
    from cogs.services import Services

Answer = Callable[[Interaction], Awaitable[None]]

_PRESSED: Final = frozenset({InteractionType.component, InteractionType.modal_submit})


@dataclass(frozen=True, slots=True)
class _Route:
    answer: Answer
    what: str
    """Names a press in the log."""


class ComponentHandler:
    """Hands each press to who answers its kind, while the bot lets clicks in, and answers it whatever goes wrong.

    The kind is the first word of the custom_id, such as `deck` in `deck:four`. Buttons of earlier runs are among them.
    """

    def __init__(self, gate: ShutdownGate, precedence: Precedence, errors: ErrorAnswers) -> None:
        """Let presses in by `gate`, each with `precedence`; what a handler raises becomes a sentence by `errors`."""
        self._gate = gate
        self._precedence = precedence
        self._errors = errors
        self._routes: dict[str, _Route] = {}
        self._otherwise: _Route | None = None

    def on(self, kind: str, answer: Answer, what: str) -> None:
        """Answer presses of a kind.

        Args:
            kind: the first word of their custom_ids.
            answer: answers one.
            what: names it in the log, such as `a press on a deck`.

        Raises:
            ValueError: another handler has that kind.
        """
        if kind in self._routes:
            raise ValueError(f"two handlers of {kind!r}")
        self._routes[kind] = _Route(answer, what)

    def otherwise(self, answer: Answer, what: str) -> None:
        """Answer all presses whose kind has no handler of its own."""
        self._otherwise = _Route(answer, what)

    async def answer(self, interaction: Interaction) -> None:
        """Answer a press; anything else that happens in Discord is left to others."""
        if interaction.type not in _PRESSED:
            return
        route = self._routes.get(custom_id_of(interaction).partition(":")[0], self._otherwise)
        if route is None:
            return
        try:
            with self._gate.enter(interaction), self._precedence.answering(interaction):
                await route.answer(interaction)
        except Exception as error:  # noqa: BLE001 - the one place where a press's errors end; they are logged there
            await self._errors.answer(interaction, error, route.what)


async def answer_in_place(services: Services, interaction: Interaction, view: Rendering) -> None:
    """Answer a press on a private message by changing it; a command, or a made-up press in public, privately anew."""
    pressed = interaction.message
    on_own = pressed is not None and pressed.flags.ephemeral
    await (services.gateway.update if on_own else services.gateway.respond)(interaction, view)
