-- Who played a hand is written once.
CREATE TRIGGER hand_seats_stay_same BEFORE UPDATE ON hand_seats
BEGIN
    SELECT RAISE(ABORT, 'who played a hand cannot be changed');
END;
