"""The only SQL: the writer, migrations, the ledger, tables, guilds and standings."""
