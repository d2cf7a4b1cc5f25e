-- `private`: one person plays against the house, on their own panel alone; nothing of it stands in a channel.
ALTER TABLE tables ADD COLUMN private INTEGER NOT NULL DEFAULT 0 CHECK (private IN (0, 1));
-- `timed`: the clock plays for who does not; without it a table waits for a day.
ALTER TABLE tables ADD COLUMN timed INTEGER NOT NULL DEFAULT 1 CHECK (timed IN (0, 1));
-- `guided`: the panel says what to do, and why.
ALTER TABLE tables ADD COLUMN guided INTEGER NOT NULL DEFAULT 0 CHECK (guided IN (0, 1));

-- Who has finished a hand of a game, wherever that was: they are not taught it unasked.
CREATE TABLE taught (
    user_id INTEGER NOT NULL CHECK (user_id > 0),
    game TEXT NOT NULL CHECK (game <> ''),
    at INTEGER NOT NULL,
    PRIMARY KEY (user_id, game)
) STRICT, WITHOUT ROWID;

-- Who has played before knows the game; computer players (10 to 47) and numbers of forgotten people are nobody.
INSERT INTO taught SELECT h.user_id, t.game, min(d.ended_at) FROM hand_seats h
    JOIN hands d USING (table_id, hand_no) JOIN tables t USING (table_id)
    WHERE d.ended_at IS NOT NULL AND h.user_id NOT BETWEEN 10 AND 47 AND h.user_id NOT BETWEEN 1000000 AND 1099511627775
    GROUP BY 1, 2;
