"""Storage: the only SQL of the bot. One SQLite file, a single writer, a ledger whose
sums are zero."""
