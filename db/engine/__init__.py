"""The databases that the bot can be kept in: what each is asked for, and how it does
it."""
