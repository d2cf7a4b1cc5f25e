-- Where each seat came in at the end of the game, 0 for who has won; NULL where nobody has. Several may have won.
ALTER TABLE seats ADD COLUMN place INTEGER CHECK (place >= 0);

UPDATE seats SET place = seat <> (SELECT t.winner FROM tables t WHERE t.table_id = seats.table_id)
WHERE table_id IN (SELECT table_id FROM tables WHERE winner IS NOT NULL);

ALTER TABLE tables DROP COLUMN winner;
