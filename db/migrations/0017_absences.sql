-- `away_ms`: how long nobody could play in the hand that was dealt last: the bot was away, or the table had no place.
ALTER TABLE tables ADD COLUMN away_ms INTEGER NOT NULL DEFAULT 0 CHECK (away_ms >= 0);
