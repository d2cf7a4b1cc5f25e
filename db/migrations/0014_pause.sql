-- `paused`: somebody wants the next hand to wait for everybody's wish, though the table goes on by itself.
ALTER TABLE tables ADD COLUMN paused INTEGER NOT NULL DEFAULT 0 CHECK (paused IN (0, 1));
-- `pressed`: the click of a person's last own action since the seed of the hand to come was committed to.
ALTER TABLE seats ADD COLUMN pressed INTEGER NOT NULL DEFAULT 0 CHECK (pressed >= 0);
