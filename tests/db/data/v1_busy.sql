-- What the first version stored: put into a file of schema 1. Tables in every status, two servers, rematches, suspensions.
INSERT INTO guilds VALUES (1, 20, 1000, NULL), (2, 7, 1001, 5000);
INSERT INTO tables (table_id, guild_id, channel_id, message_id, message_at, ping_id, game, preset, options, stake,
    status, host, hand_no, seq, deadline_at, clock_ms, clock_serial, suspended_at, created_at, changed_at, ended_at,
    end_reason, ended_by, winner, standing, rematch_of, mix) VALUES
    (1, 1, 2, 900, 1002, NULL, 'bura', 'classic', '{}', 1,
        'over', 7, 2, 8, NULL, NULL, NULL, NULL, 1000, 1800, 1800, 'broke', NULL, 0, '0 0 0,0', NULL, '500'),
    (2, 1, 2, 901, 1003, NULL, 'bura', 'classic', '{"a":1}', 1,
        'invited', 9, 0, 0, 9000, 600, NULL, NULL, 1100, NULL, NULL, NULL, NULL, NULL, '0 0 0,0', NULL, '501'),
    (3, 1, 3, 902, 1004, 903, 'bura', 'classic', '{}', 3,
        'playing', 7, 1, 5, 8000, 90, 4, NULL, 1200, 1900, NULL, NULL, NULL, NULL, '0 6 0,0', 1, '502'),
    (4, 2, 4, NULL, NULL, NULL, 'bura', 'classic', '{}', 2,
        'between', 8, 1, 6, 9999, 700, NULL, 1950, 1300, 1950, NULL, NULL, NULL, NULL, '1 4 0,0', NULL, '503'),
    (5, 1, 2, 904, 1005, NULL, 'bura', 'classic', '{}', 0,
        'over', 10, 0, 1, NULL, NULL, NULL, NULL, 1400, 1500, 1500, 'expired', NULL, NULL, '0 0 0,0', NULL, ''),
    (6, 1, 2, 905, 1006, NULL, 'bura', 'classic', '{}', 1,
        'over', 8, 1, 4, NULL, NULL, NULL, NULL, 1450, 1600, 1600, 'left', 1, 0, '0 0 0,0', 1, '504');
INSERT INTO seats VALUES (1, 0, 7, 0, 0), (1, 1, 8, 2, 0), (2, 0, 9, 0, 77), (2, 1, 10, 0, 0), (3, 0, 7, 1, 0),
    (3, 1, 8, 0, 0), (4, 0, 8, 0, 78), (4, 1, 7, 0, 0), (5, 0, 10, 0, 79), (5, 1, 7, 0, 0), (6, 0, 8, 0, 0), (6, 1, 10, 0, 0);
INSERT INTO sitting VALUES (1, 9, 2), (1, 7, 3), (1, 8, 3), (2, 8, 4), (2, 7, 4);
INSERT INTO hands VALUES
    (1, 1, zeroblob(32), 'c11', '1:1:5,6', '0 2 0,0 19,19', 1, 1010, 1020, '{}', 910),
    (1, 2, zeroblob(32), 'c12', '1:2:7,8', '1 4 0,0 18,18', 4, 1030, 1800, '{}', NULL),
    (2, 1, zeroblob(32), 'c21', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    (3, 1, zeroblob(32), 'c31', '3:1:9,10', '0 6 0,0 17,14', 1, 1210, NULL, NULL, NULL),
    (4, 1, zeroblob(32), 'c41', '4:1:11,12', '0 4 0,0 5,5', 1, 1310, 1940, '{}', 911),
    (4, 2, zeroblob(32), 'c42', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    (5, 1, zeroblob(32), 'c51', NULL, NULL, NULL, NULL, NULL, NULL, NULL),
    (6, 1, zeroblob(32), 'c61', '6:1:13,14', '0 2 0,0 16,19', 1, 1460, 1600, '{}', 912);
INSERT INTO actions VALUES (1, 2, 1, 0, 'lead KcJc', 1011, 801), (1, 3, 1, -1, 'close', 1012, NULL),
    (1, 6, 2, 1, 'claim', 1031, 802), (3, 2, 1, 0, 'lead Ah', 1211, 803), (4, 2, 1, 1, 'claim', 1311, 804),
    (6, 2, 1, 1, 'resign', 1461, 805);
INSERT INTO accounts (account_id, guild_id, kind, owner) VALUES (1, 1, 'mint', 0), (2, 1, 'purse', 7), (3, 1, 'purse', 8),
    (4, 1, 'purse', 9), (5, 1, 'purse', 10), (6, 1, 'pot', 1), (7, 1, 'pot', 3), (8, 1, 'pot', 6),
    (20, 2, 'mint', 0), (21, 2, 'purse', 7), (22, 2, 'purse', 8), (23, 2, 'pot', 4);
INSERT INTO entries VALUES (1, 1, 1, 2, 20, 'start:1:7', 'start', NULL, 1000), (2, 1, 1, 3, 20, 'start:1:8', 'start', NULL, 1000),
    (3, 1, 1, 4, 20, 'start:1:9', 'start', NULL, 1000), (4, 1, 1, 5, 20, 'start:1:10', 'start', NULL, 1000),
    (5, 2, 20, 21, 7, 'start:2:7', 'start', NULL, 1001), (6, 2, 20, 22, 7, 'start:2:8', 'start', NULL, 1001),
    (7, 1, 2, 6, 1, 'table:1:ante:1:7:1', 'ante', 1, 1010), (8, 1, 3, 6, 1, 'table:1:ante:1:8:1', 'ante', 1, 1010),
    (9, 1, 3, 6, 2, 'table:1:penalty:1:8:1', 'penalty', 1, 1020), (10, 1, 6, 2, 4, 'table:1:payout:2:7:1', 'payout', 1, 1800),
    (11, 1, 2, 7, 3, 'table:3:ante:1:7:1', 'ante', 3, 1210), (12, 1, 3, 7, 3, 'table:3:ante:1:8:1', 'ante', 3, 1210),
    (13, 2, 21, 23, 2, 'table:4:ante:1:7:1', 'ante', 4, 1310), (14, 2, 22, 23, 2, 'table:4:ante:1:8:1', 'ante', 4, 1310),
    (15, 1, 3, 8, 1, 'table:6:ante:1:8:1', 'ante', 6, 1460), (16, 1, 5, 8, 1, 'table:6:ante:1:10:1', 'ante', 6, 1460),
    (17, 1, 8, 3, 2, 'table:6:forfeit:1:8:1', 'forfeit', 6, 1600);
INSERT INTO panels VALUES (3, 7, 5, 'an-interaction-token', 920, 90000), (3, 8, 5, 'another-token', NULL, 90001);
INSERT INTO settings VALUES ('commands', 'hash'), ('emoji', '{"Kc": 1}');
