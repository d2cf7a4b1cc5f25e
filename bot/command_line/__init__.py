"""The commands of `bura` that do something else than run the bot."""
