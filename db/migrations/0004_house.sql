-- Computer players of the house: what they may lose in a day, when they consider a table next, and their board.

-- Most tokens that the house may lose in a guild in a day (UTC); 0: it plays for none.
ALTER TABLE guilds ADD COLUMN house_cap INTEGER NOT NULL DEFAULT 0 CHECK (house_cap >= 0);

-- When the house players of a table consider it next; NULL: there is nothing to consider.
ALTER TABLE tables ADD COLUMN house_at INTEGER;
-- The strongest house player that was ever dealt to; NULL: a table among people.
ALTER TABLE tables ADD COLUMN house_level TEXT CHECK (house_level IN ('beginner', 'regular', 'expert', 'master'));

CREATE INDEX tables_house ON tables (house_at) WHERE status <> 'over' AND house_at IS NOT NULL;
CREATE INDEX tables_against_house ON tables (guild_id) WHERE status = 'over' AND house_level IS NOT NULL;

-- What went from the mint to tables, and back, since a moment.
CREATE INDEX entries_of_tables_out ON entries (debit, at, tokens) WHERE table_id IS NOT NULL;
CREATE INDEX entries_of_tables_in ON entries (credit, at, tokens) WHERE table_id IS NOT NULL;
