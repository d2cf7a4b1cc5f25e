-- What a server has decided about a game; the game's own where it is NULL. While it is not "on" no table of it is opened.
CREATE TABLE guild_games (
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    game TEXT NOT NULL CHECK (game <> ''),
    "on" INTEGER NOT NULL DEFAULT 1 CHECK ("on" IN (0, 1)),
    preset TEXT,
    turn_seconds INTEGER CHECK (turn_seconds >= 1),
    PRIMARY KEY (guild_id, game)
) STRICT, WITHOUT ROWID;

-- Until now there was one game.
INSERT INTO guild_games (guild_id, game, preset, turn_seconds)
SELECT guild_id, 'bura', nullif(rules, ''), turn_seconds FROM guilds WHERE rules <> '' OR turn_seconds IS NOT NULL;

ALTER TABLE guilds DROP COLUMN rules;
ALTER TABLE guilds DROP COLUMN turn_seconds;

-- `practice_game`: what the button that deals a hand against the house deals; '' is the first game that is on.
ALTER TABLE guilds ADD COLUMN practice_game TEXT NOT NULL DEFAULT '';
