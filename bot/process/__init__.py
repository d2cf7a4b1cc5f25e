"""One process of the bot: its settings, start and end, its logs, health and figures."""
