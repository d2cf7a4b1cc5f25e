-- `private`: one person plays against the house, on their own panel alone; nothing of it stands in a channel.
ALTER TABLE tables ADD COLUMN private INTEGER NOT NULL DEFAULT 0 CHECK (private IN (0, 1));
-- `timed`: the clock plays for who does not; without it a table waits for a day.
ALTER TABLE tables ADD COLUMN timed INTEGER NOT NULL DEFAULT 1 CHECK (timed IN (0, 1));
-- `guided`: the panel says what to do, and why.
ALTER TABLE tables ADD COLUMN guided INTEGER NOT NULL DEFAULT 0 CHECK (guided IN (0, 1));

-- Who has finished a guided hand of a game, wherever that was: they are not taught again unasked.
CREATE TABLE taught (
    user_id INTEGER NOT NULL CHECK (user_id > 0),
    game TEXT NOT NULL CHECK (game <> ''),
    at INTEGER NOT NULL,
    PRIMARY KEY (user_id, game)
) STRICT, WITHOUT ROWID;
