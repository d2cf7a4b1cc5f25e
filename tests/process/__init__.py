"""One process of the bot: its start, its end, its logs, and kills."""
