"""Several processes of the bot on one database: who plays for which servers."""
