"""Finished tables as the bot has left them so far, and what must still be true of
them."""
