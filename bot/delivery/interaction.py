"""Discord's interaction, as every client has it."""

from __future__ import annotations

from typing import TypeAlias

import discord

Interaction: TypeAlias = discord.Interaction[discord.Client]
