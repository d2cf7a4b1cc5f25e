-- A database as the released schema 4 made it: played by the rules, with the house and without; one person in debt.
PRAGMA application_id = 1114993249;
PRAGMA user_version = 4;
PRAGMA foreign_keys = OFF;
BEGIN TRANSACTION;
CREATE TABLE "accounts" (
    account_id INTEGER PRIMARY KEY,
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    kind TEXT NOT NULL CHECK (kind IN ('mint', 'purse', 'pot')),
    owner INTEGER NOT NULL,
    balance INTEGER NOT NULL DEFAULT 0,
    floor INTEGER NOT NULL DEFAULT 0 CHECK (floor <= 0),
    UNIQUE (guild_id, kind, owner),
    UNIQUE (guild_id, account_id),
    CHECK (kind = 'mint' OR balance >= floor),
    CHECK (kind = 'purse' OR floor = 0),
    CHECK (kind <> 'mint' OR owner = 0)
) STRICT;
INSERT INTO "accounts" VALUES(1,7,'mint',0,-145,0);
INSERT INTO "accounts" VALUES(2,7,'purse',1,15,0);
INSERT INTO "accounts" VALUES(3,7,'purse',2,20,0);
INSERT INTO "accounts" VALUES(4,7,'pot',1,0,0);
INSERT INTO "accounts" VALUES(5,7,'purse',3,19,0);
INSERT INTO "accounts" VALUES(6,7,'pot',3,3,0);
INSERT INTO "accounts" VALUES(7,7,'pot',4,2,0);
INSERT INTO "accounts" VALUES(8,7,'pot',5,6,0);
INSERT INTO "accounts" VALUES(9,7,'purse',5,32,0);
INSERT INTO "accounts" VALUES(10,7,'purse',6,-4,-28);
INSERT INTO "accounts" VALUES(11,7,'purse',7,32,0);
INSERT INTO "accounts" VALUES(12,7,'pot',6,0,0);
INSERT INTO "accounts" VALUES(13,7,'purse',4,20,0);
CREATE TABLE actions (
    table_id INTEGER NOT NULL REFERENCES tables (table_id),
    seq INTEGER NOT NULL CHECK (seq >= 0),
    hand_no INTEGER NOT NULL CHECK (hand_no >= 0),
    seat INTEGER NOT NULL CHECK (seat >= -1),
    action TEXT NOT NULL,
    at INTEGER NOT NULL,
    interaction_id INTEGER,
    PRIMARY KEY (table_id, seq)
) STRICT, WITHOUT ROWID;
INSERT INTO "actions" VALUES(1,3,1,-1,'close',1767268805000,NULL);
INSERT INTO "actions" VALUES(1,4,1,1,'lead Ks',1767268805000,436889299917);
INSERT INTO "actions" VALUES(1,5,1,0,'play 7s',1767268805000,99449848666);
INSERT INTO "actions" VALUES(1,6,1,-1,'close',1767268810000,NULL);
INSERT INTO "actions" VALUES(1,7,1,1,'lead KcJc',1767268810000,1007382010214);
INSERT INTO "actions" VALUES(1,8,1,0,'play 8sTh',1767268810000,1090064642559);
INSERT INTO "actions" VALUES(1,9,1,0,'pass',1767268810000,590645359703);
INSERT INTO "actions" VALUES(1,10,1,-1,'close',1767268815000,NULL);
INSERT INTO "actions" VALUES(1,11,1,1,'lead Qs',1767268815000,119515503819);
INSERT INTO "actions" VALUES(1,12,1,0,'play Js',1767268815000,1036007961163);
INSERT INTO "actions" VALUES(1,13,1,1,'lead Qc',1767268815000,286932386992);
INSERT INTO "actions" VALUES(1,14,1,-1,'close',1767268820000,NULL);
INSERT INTO "actions" VALUES(1,15,1,0,'play 6s',1767268820000,181219426087);
INSERT INTO "actions" VALUES(1,16,1,-1,'close',1767268825000,NULL);
INSERT INTO "actions" VALUES(1,17,1,1,'lead Kd',1767268825000,928085387978);
INSERT INTO "actions" VALUES(1,18,1,0,'play 6d',1767268825000,735888540196);
INSERT INTO "actions" VALUES(1,19,1,-1,'close',1767268830000,NULL);
INSERT INTO "actions" VALUES(1,20,1,1,'lead Ts',1767268830000,271346542627);
INSERT INTO "actions" VALUES(1,21,1,0,'play Jh',1767268830000,95691861030);
INSERT INTO "actions" VALUES(1,22,1,1,'lead Td',1767268830000,330027274230);
INSERT INTO "actions" VALUES(1,23,1,-1,'close',1767268835000,NULL);
INSERT INTO "actions" VALUES(1,24,1,0,'play As',1767268835000,321731148095);
INSERT INTO "actions" VALUES(1,25,1,-1,'close',1767268840000,NULL);
INSERT INTO "actions" VALUES(1,26,1,1,'lead 6h',1767268840000,841160944346);
INSERT INTO "actions" VALUES(1,27,1,0,'play 9c',1767268840000,451809622307);
INSERT INTO "actions" VALUES(1,28,1,-1,'close',1767268845000,NULL);
INSERT INTO "actions" VALUES(1,29,1,0,'lead Jd',1767268845000,495772554698);
INSERT INTO "actions" VALUES(1,30,1,1,'play 9s',1767268845000,336009143664);
INSERT INTO "actions" VALUES(1,31,1,-1,'close',1767268850000,NULL);
INSERT INTO "actions" VALUES(1,32,1,0,'lead Qh',1767268850000,47592856721);
INSERT INTO "actions" VALUES(1,33,1,1,'play Qd',1767268850000,1097906816428);
INSERT INTO "actions" VALUES(1,34,1,-1,'close',1767268855000,NULL);
INSERT INTO "actions" VALUES(1,35,1,0,'lead AcTc',1767268855000,376672405930);
INSERT INTO "actions" VALUES(1,36,1,1,'play Kh9h',1767268855000,743017655056);
INSERT INTO "actions" VALUES(1,37,1,-1,'close',1767268860000,NULL);
INSERT INTO "actions" VALUES(1,38,1,0,'lead 8d',1767268860000,222966921400);
INSERT INTO "actions" VALUES(1,39,1,1,'play 8c',1767268860000,483753612551);
INSERT INTO "actions" VALUES(1,40,1,-1,'close',1767268865000,NULL);
INSERT INTO "actions" VALUES(1,41,1,1,'lead 9d',1767268865000,822211034275);
INSERT INTO "actions" VALUES(1,42,1,0,'play 7c',1767268865000,697161964410);
INSERT INTO "actions" VALUES(1,43,1,-1,'close',1767268870000,NULL);
INSERT INTO "actions" VALUES(1,44,1,0,'lead 7d',1767268870000,919556704716);
INSERT INTO "actions" VALUES(1,45,1,1,'play Ah',1767268870000,252149637890);
INSERT INTO "actions" VALUES(1,46,1,0,'lead 7h',1767268870000,643236473915);
INSERT INTO "actions" VALUES(1,47,1,1,'play Ad',1767268870000,361301863377);
INSERT INTO "actions" VALUES(1,48,1,0,'lead 8h',1767268870000,503760683781);
INSERT INTO "actions" VALUES(1,49,1,1,'play 6c',1767268870000,391025896583);
INSERT INTO "actions" VALUES(1,50,1,1,'decline',1767268870000,1060409935325);
INSERT INTO "actions" VALUES(2,3,1,0,'lead Ac',1767268870000,1055167006229);
INSERT INTO "actions" VALUES(2,4,1,-1,'close',1767268875000,NULL);
INSERT INTO "actions" VALUES(2,5,1,1,'play 7h',1767268875000,NULL);
INSERT INTO "actions" VALUES(2,6,1,-1,'close',1767268880000,NULL);
INSERT INTO "actions" VALUES(2,7,1,0,'lead Th',1767268880000,1062238510511);
INSERT INTO "actions" VALUES(2,8,1,1,'play Js',1767268880000,NULL);
INSERT INTO "actions" VALUES(2,9,1,0,'lead Ks7s',1767268880000,1038786687570);
INSERT INTO "actions" VALUES(2,10,1,-1,'close',1767268885000,NULL);
INSERT INTO "actions" VALUES(2,11,1,1,'play Jd8d',1767268885000,NULL);
INSERT INTO "actions" VALUES(2,12,1,1,'lead 9h',1767268885000,NULL);
INSERT INTO "actions" VALUES(2,13,1,-1,'close',1767268890000,NULL);
INSERT INTO "actions" VALUES(2,14,1,0,'play Kd',1767268890000,213106526117);
INSERT INTO "actions" VALUES(2,15,1,0,'lead Qd',1767268890000,275463902087);
INSERT INTO "actions" VALUES(2,16,1,-1,'close',1767268895000,NULL);
INSERT INTO "actions" VALUES(2,17,1,1,'play 7c',1767268895000,NULL);
INSERT INTO "actions" VALUES(2,18,1,-1,'close',1767268900000,NULL);
INSERT INTO "actions" VALUES(2,19,1,0,'lead 9s',1767268900000,628488178918);
INSERT INTO "actions" VALUES(2,20,1,1,'play 8s',1767268900000,NULL);
INSERT INTO "actions" VALUES(2,21,1,-1,'close',1767268905000,NULL);
INSERT INTO "actions" VALUES(2,22,1,0,'lead Jh',1767268905000,400160243439);
INSERT INTO "actions" VALUES(2,23,1,1,'play Qc',1767268905000,NULL);
INSERT INTO "actions" VALUES(2,24,1,0,'lead Ad',1767268905000,481453387969);
INSERT INTO "actions" VALUES(2,25,1,-1,'close',1767268910000,NULL);
INSERT INTO "actions" VALUES(2,26,1,1,'play Ts',1767268910000,NULL);
INSERT INTO "actions" VALUES(2,27,1,-1,'close',1767268915000,NULL);
INSERT INTO "actions" VALUES(2,28,1,0,'lead Kh',1767268915000,64912496045);
INSERT INTO "actions" VALUES(2,29,1,1,'play 8h',1767268915000,NULL);
INSERT INTO "actions" VALUES(2,30,1,-1,'close',1767268920000,NULL);
INSERT INTO "actions" VALUES(2,31,1,0,'lead Qs',1767268920000,745587144834);
INSERT INTO "actions" VALUES(2,32,1,1,'play As',1767268920000,NULL);
INSERT INTO "actions" VALUES(2,33,1,1,'lead 6d',1767268920000,NULL);
INSERT INTO "actions" VALUES(2,34,1,-1,'close',1767268925000,NULL);
INSERT INTO "actions" VALUES(2,35,1,0,'play Tc',1767268925000,273085467073);
INSERT INTO "actions" VALUES(2,36,1,-1,'close',1767268930000,NULL);
INSERT INTO "actions" VALUES(2,37,1,1,'lead 6h',1767268930000,NULL);
INSERT INTO "actions" VALUES(2,38,1,0,'play 6s',1767268930000,583406240341);
INSERT INTO "actions" VALUES(2,39,1,-1,'close',1767268935000,NULL);
INSERT INTO "actions" VALUES(2,40,1,1,'lead Kc6c',1767268935000,NULL);
INSERT INTO "actions" VALUES(2,41,1,0,'play Qh7d',1767268935000,223285288258);
INSERT INTO "actions" VALUES(2,42,1,-1,'close',1767268940000,NULL);
INSERT INTO "actions" VALUES(2,43,1,1,'lead 8c',1767268940000,NULL);
INSERT INTO "actions" VALUES(2,44,1,0,'play Jc',1767268940000,538634522171);
INSERT INTO "actions" VALUES(2,45,1,0,'lead Ah',1767268940000,460502362671);
INSERT INTO "actions" VALUES(2,46,1,1,'play 9d',1767268940000,NULL);
INSERT INTO "actions" VALUES(2,47,1,1,'lead 9c',1767268940000,NULL);
INSERT INTO "actions" VALUES(2,48,1,0,'play Td',1767268940000,239792521493);
INSERT INTO "actions" VALUES(2,49,1,0,'decline',1767268940000,35165947074);
INSERT INTO "actions" VALUES(2,51,2,-1,'close',1767268945000,NULL);
INSERT INTO "actions" VALUES(2,52,2,1,'lead Qh',1767268945000,NULL);
INSERT INTO "actions" VALUES(2,53,2,0,'play Jc',1767268945000,955274319677);
INSERT INTO "actions" VALUES(2,54,2,-1,'close',1767268950000,NULL);
INSERT INTO "actions" VALUES(2,55,2,1,'lead Ts',1767268950000,NULL);
INSERT INTO "actions" VALUES(2,56,2,0,'play Jh',1767268950000,1021734174525);
INSERT INTO "actions" VALUES(2,57,2,-1,'close',1767268955000,NULL);
INSERT INTO "actions" VALUES(2,58,2,1,'lead Ah',1767268955000,NULL);
INSERT INTO "actions" VALUES(2,59,2,0,'play 9s',1767268955000,1058292663681);
INSERT INTO "actions" VALUES(2,60,2,0,'lead As',1767268955000,871323872686);
INSERT INTO "actions" VALUES(2,61,2,-1,'close',1767268960000,NULL);
INSERT INTO "actions" VALUES(2,62,2,1,'play 9c',1767268960000,NULL);
INSERT INTO "actions" VALUES(2,63,2,0,'lead Ad',1767268960000,100448430343);
INSERT INTO "actions" VALUES(2,64,2,-1,'close',1767268965000,NULL);
INSERT INTO "actions" VALUES(2,65,2,1,'play 9h',1767268965000,NULL);
INSERT INTO "actions" VALUES(2,66,2,-1,'close',1767268970000,NULL);
INSERT INTO "actions" VALUES(2,67,2,0,'lead 7c',1767268970000,323568188464);
INSERT INTO "actions" VALUES(2,68,2,1,'play Ks',1767268970000,NULL);
INSERT INTO "actions" VALUES(2,69,2,-1,'close',1767268975000,NULL);
INSERT INTO "actions" VALUES(2,70,2,1,'lead 8c',1767268975000,NULL);
INSERT INTO "actions" VALUES(2,71,2,0,'play Ac',1767268975000,463061152423);
INSERT INTO "actions" VALUES(2,72,2,-1,'close',1767268980000,NULL);
INSERT INTO "actions" VALUES(2,73,2,0,'lead 6c',1767268980000,1015066259764);
INSERT INTO "actions" VALUES(2,74,2,1,'play 6h',1767268980000,NULL);
INSERT INTO "actions" VALUES(2,75,2,0,'lead 7h',1767268980000,1068839589207);
INSERT INTO "actions" VALUES(2,76,2,-1,'close',1767268985000,NULL);
INSERT INTO "actions" VALUES(2,77,2,1,'play Kd',1767268985000,NULL);
INSERT INTO "actions" VALUES(2,78,2,0,'lead 6d',1767268985000,433983011800);
INSERT INTO "actions" VALUES(2,79,2,-1,'close',1767268990000,NULL);
INSERT INTO "actions" VALUES(2,80,2,1,'play Qc',1767268990000,NULL);
INSERT INTO "actions" VALUES(2,81,2,-1,'close',1767268995000,NULL);
INSERT INTO "actions" VALUES(2,82,2,0,'lead Kc',1767268995000,943463396701);
INSERT INTO "actions" VALUES(2,83,2,1,'play Th',1767268995000,NULL);
INSERT INTO "actions" VALUES(2,84,2,0,'lead 9d8d',1767268995000,517840796405);
INSERT INTO "actions" VALUES(2,85,2,-1,'close',1767269000000,NULL);
INSERT INTO "actions" VALUES(2,86,2,1,'play 7d6s',1767269000000,NULL);
INSERT INTO "actions" VALUES(2,87,2,-1,'close',1767269005000,NULL);
INSERT INTO "actions" VALUES(2,88,2,0,'lead Tc',1767269005000,877111956827);
INSERT INTO "actions" VALUES(2,89,2,1,'play Td',1767269005000,NULL);
INSERT INTO "actions" VALUES(2,90,2,-1,'close',1767269010000,NULL);
INSERT INTO "actions" VALUES(2,91,2,0,'lead 8h',1767269010000,670071206372);
INSERT INTO "actions" VALUES(2,92,2,1,'play Jd',1767269010000,NULL);
INSERT INTO "actions" VALUES(2,93,2,-1,'close',1767269015000,NULL);
INSERT INTO "actions" VALUES(2,94,2,0,'lead Js7s',1767269015000,244288625315);
INSERT INTO "actions" VALUES(2,95,2,1,'play Qs8s',1767269015000,NULL);
INSERT INTO "actions" VALUES(2,96,2,1,'lead Qd',1767269015000,NULL);
INSERT INTO "actions" VALUES(2,97,2,0,'play Kh',1767269015000,735134769168);
INSERT INTO "actions" VALUES(2,98,2,1,'decline',1767269015000,NULL);
INSERT INTO "actions" VALUES(3,5,1,1,'lead Jd8d',1767269015000,NULL);
INSERT INTO "actions" VALUES(3,6,1,-1,'close',1767269020000,NULL);
INSERT INTO "actions" VALUES(3,7,1,2,'play Kh6c',1767269020000,NULL);
INSERT INTO "actions" VALUES(3,8,1,0,'play 6sJh',1767269020000,NULL);
INSERT INTO "actions" VALUES(3,9,1,-1,'close',1767269025000,NULL);
INSERT INTO "actions" VALUES(3,10,1,1,'lead Js',1767269025000,NULL);
INSERT INTO "actions" VALUES(3,11,1,2,'play Ac',1767269025000,NULL);
INSERT INTO "actions" VALUES(3,12,1,0,'play Ad',1767269025000,NULL);
INSERT INTO "actions" VALUES(3,13,1,-1,'close',1767269030000,NULL);
INSERT INTO "actions" VALUES(4,3,1,-1,'close',1767269035000,NULL);
INSERT INTO "actions" VALUES(4,4,1,1,'lead 9c',1767269035000,NULL);
INSERT INTO "actions" VALUES(4,5,1,0,'play Jc',1767269035000,153648644665);
INSERT INTO "actions" VALUES(4,6,1,-1,'close',1767269040000,NULL);
INSERT INTO "actions" VALUES(4,7,1,0,'lead Jd',1767269040000,969664370376);
INSERT INTO "actions" VALUES(4,8,1,1,'play Qh',1767269040000,NULL);
INSERT INTO "actions" VALUES(4,9,1,1,'lead Td',1767269040000,NULL);
INSERT INTO "actions" VALUES(4,10,1,-1,'close',1767269045000,NULL);
INSERT INTO "actions" VALUES(4,11,1,0,'play 6d',1767269045000,85158728119);
INSERT INTO "actions" VALUES(4,12,1,-1,'close',1767269050000,NULL);
INSERT INTO "actions" VALUES(4,13,1,1,'lead Ah',1767269050000,NULL);
INSERT INTO "actions" VALUES(4,14,1,0,'play 8s',1767269050000,224975360661);
INSERT INTO "actions" VALUES(4,15,1,1,'lead 7d',1767269050000,NULL);
INSERT INTO "actions" VALUES(4,16,1,-1,'close',1767269055000,NULL);
INSERT INTO "actions" VALUES(4,17,1,0,'play Js',1767269055000,834227391834);
INSERT INTO "actions" VALUES(4,18,1,-1,'close',1767269060000,NULL);
INSERT INTO "actions" VALUES(4,19,1,1,'lead 8d',1767269060000,NULL);
INSERT INTO "actions" VALUES(4,20,1,0,'play Qs',1767269060000,124885598377);
INSERT INTO "actions" VALUES(4,21,1,1,'lead Kc',1767269060000,NULL);
INSERT INTO "actions" VALUES(4,22,1,-1,'close',1767269065000,NULL);
INSERT INTO "actions" VALUES(4,23,1,0,'play 6h',1767269065000,481034557369);
INSERT INTO "actions" VALUES(4,24,1,-1,'close',1767269070000,NULL);
INSERT INTO "actions" VALUES(4,25,1,0,'lead Ac7c',1767269070000,687482177434);
INSERT INTO "actions" VALUES(4,26,1,1,'play KsTc',1767269070000,NULL);
INSERT INTO "actions" VALUES(4,27,1,0,'lead 6c',1767269070000,130663489859);
INSERT INTO "actions" VALUES(4,28,1,-1,'close',1767269075000,NULL);
INSERT INTO "actions" VALUES(4,29,1,1,'play 9h',1767269075000,NULL);
INSERT INTO "actions" VALUES(4,30,1,-1,'close',1767269080000,NULL);
INSERT INTO "actions" VALUES(4,31,1,1,'lead 7s',1767269080000,NULL);
INSERT INTO "actions" VALUES(4,32,1,0,'play 6s',1767269080000,166244119146);
INSERT INTO "actions" VALUES(4,33,1,-1,'close',1767269085000,NULL);
INSERT INTO "actions" VALUES(4,34,1,1,'lead Kd',1767269085000,NULL);
INSERT INTO "actions" VALUES(4,35,1,0,'play Th',1767269085000,1071774140690);
INSERT INTO "actions" VALUES(4,36,1,0,'lead 7h',1767269085000,5019561923);
INSERT INTO "actions" VALUES(4,37,1,-1,'close',1767269090000,NULL);
INSERT INTO "actions" VALUES(4,38,1,1,'play Ad',1767269090000,NULL);
INSERT INTO "actions" VALUES(4,39,1,-1,'close',1767269095000,NULL);
INSERT INTO "actions" VALUES(4,40,1,0,'lead 8h',1767269095000,533051993201);
INSERT INTO "actions" VALUES(4,41,1,1,'play Qc',1767269095000,NULL);
INSERT INTO "actions" VALUES(4,42,1,0,'lead As',1767269095000,268524424503);
INSERT INTO "actions" VALUES(4,43,1,-1,'close',1767269100000,NULL);
INSERT INTO "actions" VALUES(4,44,1,1,'play 9s',1767269100000,NULL);
INSERT INTO "actions" VALUES(4,45,1,0,'lead 8c',1767269100000,842798035089);
INSERT INTO "actions" VALUES(4,46,1,-1,'close',1767269105000,NULL);
INSERT INTO "actions" VALUES(4,47,1,1,'play Ts',1767269105000,NULL);
INSERT INTO "actions" VALUES(4,48,1,0,'lead Qd9d',1767269105000,743036611439);
INSERT INTO "actions" VALUES(4,49,1,1,'play KhJh',1767269105000,NULL);
INSERT INTO "actions" VALUES(4,50,1,1,'decline',1767269105000,NULL);
INSERT INTO "actions" VALUES(5,3,1,1,'lead Ad',1767269105000,NULL);
INSERT INTO "actions" VALUES(5,4,1,-1,'close',1767269110000,NULL);
INSERT INTO "actions" VALUES(5,5,1,2,'play Kh',1767269110000,NULL);
INSERT INTO "actions" VALUES(5,6,1,0,'play Js',1767269110000,99003);
INSERT INTO "actions" VALUES(5,7,1,1,'lead Ts',1767269110000,NULL);
INSERT INTO "actions" VALUES(5,8,1,-1,'close',1767269115000,NULL);
INSERT INTO "actions" VALUES(6,5,1,1,'lead Td6d',1767269115000,NULL);
INSERT INTO "actions" VALUES(6,6,1,2,'play 8c6s',1767269115000,NULL);
INSERT INTO "actions" VALUES(6,7,1,0,'play JdTs',1767269115000,NULL);
INSERT INTO "actions" VALUES(6,8,1,1,'claim',1767269115000,NULL);
CREATE TABLE entries (
    entry_id INTEGER PRIMARY KEY,
    guild_id INTEGER NOT NULL,
    debit INTEGER NOT NULL,
    credit INTEGER NOT NULL,
    tokens INTEGER NOT NULL CHECK (tokens > 0),
    key TEXT NOT NULL UNIQUE,
    reason TEXT NOT NULL,
    table_id INTEGER REFERENCES tables (table_id),
    at INTEGER NOT NULL,
    CHECK (debit <> credit),
    FOREIGN KEY (guild_id, debit) REFERENCES accounts (guild_id, account_id),
    FOREIGN KEY (guild_id, credit) REFERENCES accounts (guild_id, account_id)
) STRICT;
INSERT INTO "entries" VALUES(1,7,1,2,20,'start:7:1','start',NULL,1767268800000);
INSERT INTO "entries" VALUES(2,7,1,3,20,'start:7:2','start',NULL,1767268800000);
INSERT INTO "entries" VALUES(3,7,2,4,2,'table:1:ante:1:1:1','ante',1,1767268800000);
INSERT INTO "entries" VALUES(4,7,3,4,2,'table:1:ante:1:2:1','ante',1,1767268800000);
INSERT INTO "entries" VALUES(5,7,4,3,4,'table:1:forfeit:1:2:1','forfeit',1,1767268870000);
INSERT INTO "entries" VALUES(6,7,1,5,20,'start:7:3','start',NULL,1767268870000);
INSERT INTO "entries" VALUES(7,7,2,6,1,'table:3:ante:1:1:1','ante',3,1767269015000);
INSERT INTO "entries" VALUES(8,7,3,6,1,'table:3:ante:1:2:1','ante',3,1767269015000);
INSERT INTO "entries" VALUES(9,7,5,6,1,'table:3:ante:1:3:1','ante',3,1767269015000);
INSERT INTO "entries" VALUES(10,7,3,7,1,'table:4:ante:1:2:1','ante',4,1767269030000);
INSERT INTO "entries" VALUES(11,7,1,7,1,'table:4:ante:1:10:1','ante',4,1767269030000);
INSERT INTO "entries" VALUES(12,7,2,8,2,'table:5:ante:1:1:1','ante',5,1767269105000);
INSERT INTO "entries" VALUES(13,7,1,8,2,'table:5:ante:1:30:1','ante',5,1767269105000);
INSERT INTO "entries" VALUES(14,7,1,8,2,'table:5:ante:1:31:1','ante',5,1767269105000);
INSERT INTO "entries" VALUES(15,7,1,9,20,'start:7:5','start',NULL,1767269115000);
INSERT INTO "entries" VALUES(16,7,1,10,20,'start:7:6','start',NULL,1767269115000);
INSERT INTO "entries" VALUES(17,7,1,11,20,'start:7:7','start',NULL,1767269115000);
INSERT INTO "entries" VALUES(18,7,9,12,12,'table:6:ante:1:5:1','ante',6,1767269115000);
INSERT INTO "entries" VALUES(19,7,10,12,12,'table:6:ante:1:6:1','ante',6,1767269115000);
INSERT INTO "entries" VALUES(20,7,11,12,12,'table:6:ante:1:7:1','ante',6,1767269115000);
INSERT INTO "entries" VALUES(21,7,10,12,36,'table:6:penalty:1:6:1','penalty',6,1767269115000);
INSERT INTO "entries" VALUES(22,7,12,9,24,'table:6:split:1:5:1','split',6,1767269115000);
INSERT INTO "entries" VALUES(23,7,12,10,24,'table:6:split:1:6:1','split',6,1767269115000);
INSERT INTO "entries" VALUES(24,7,12,11,24,'table:6:split:1:7:1','split',6,1767269115000);
INSERT INTO "entries" VALUES(25,7,1,13,20,'start:7:4','start',NULL,1767269115000);
CREATE TABLE guilds (
    guild_id INTEGER PRIMARY KEY,
    starting_tokens INTEGER NOT NULL DEFAULT 20 CHECK (starting_tokens >= 0),
    joined_at INTEGER NOT NULL,
    left_at INTEGER
, threads INTEGER NOT NULL DEFAULT 0 CHECK (threads IN (0, 1)), house_cap INTEGER NOT NULL DEFAULT 0 CHECK (house_cap >= 0)) STRICT;
INSERT INTO "guilds" VALUES(7,20,1767268800000,NULL,0,40);
CREATE TABLE hand_seats (
    table_id INTEGER NOT NULL,
    hand_no INTEGER NOT NULL,
    seat INTEGER NOT NULL CHECK (seat >= 0),
    user_id INTEGER NOT NULL,
    PRIMARY KEY (table_id, hand_no, seat),
    UNIQUE (table_id, hand_no, user_id),
    FOREIGN KEY (table_id, hand_no) REFERENCES hands (table_id, hand_no)
) STRICT, WITHOUT ROWID;
INSERT INTO "hand_seats" VALUES(1,1,0,1);
INSERT INTO "hand_seats" VALUES(3,1,0,1);
INSERT INTO "hand_seats" VALUES(5,1,0,1);
INSERT INTO "hand_seats" VALUES(1,1,1,2);
INSERT INTO "hand_seats" VALUES(3,1,1,2);
INSERT INTO "hand_seats" VALUES(4,1,0,2);
INSERT INTO "hand_seats" VALUES(2,1,0,3);
INSERT INTO "hand_seats" VALUES(2,2,0,3);
INSERT INTO "hand_seats" VALUES(3,1,2,3);
INSERT INTO "hand_seats" VALUES(6,1,0,5);
INSERT INTO "hand_seats" VALUES(6,1,1,6);
INSERT INTO "hand_seats" VALUES(6,1,2,7);
INSERT INTO "hand_seats" VALUES(4,1,1,10);
INSERT INTO "hand_seats" VALUES(5,1,1,30);
INSERT INTO "hand_seats" VALUES(5,1,2,31);
INSERT INTO "hand_seats" VALUES(2,1,1,40);
INSERT INTO "hand_seats" VALUES(2,2,1,40);
CREATE TABLE hands (
    table_id INTEGER NOT NULL REFERENCES tables (table_id),
    hand_no INTEGER NOT NULL CHECK (hand_no >= 1),
    seed BLOB NOT NULL CHECK (length(seed) = 32),
    commitment TEXT NOT NULL,
    mix TEXT,
    opening TEXT,
    first_seq INTEGER CHECK (first_seq >= 0),
    started_at INTEGER,
    ended_at INTEGER,
    result TEXT CHECK (result IS NULL OR json_valid(result)),
    result_message_id INTEGER,
    PRIMARY KEY (table_id, hand_no),
    CHECK ((started_at IS NULL) = (mix IS NULL)),
    CHECK ((started_at IS NULL) = (opening IS NULL)),
    CHECK ((started_at IS NULL) = (first_seq IS NULL)),
    CHECK ((ended_at IS NULL) = (result IS NULL)),
    CHECK (ended_at IS NULL OR started_at IS NOT NULL)
) STRICT, WITHOUT ROWID;
INSERT INTO "hands" VALUES(1,1,X'C09E15D36076FA78F353F461517361B6AF93332C931B563AE75787492B99377D','917ff570d28588a1d25001a1874afe28a6542fec191d7baf5b5912d42105bbd0','1:1:1001,2000','0 4 0,0 18,18',2,1767268800000,1767268870000,'{"movements":[[1,4,"forfeit"]],"balances":[18,22]}',NULL);
INSERT INTO "hands" VALUES(1,2,X'E9C9869E79BEB2F22DEB7EAAF0EF24CBFFC0F45CC196C38E627EC7658726D02B','7422a934c990898fd1ce043da34671db39628a42c39bd4ffbb8e5148bf18e234',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "hands" VALUES(2,1,X'69B007AA25D3DAF065486B24B992570A8D39E5DCFC85930258B9B6A094C4F1D2','d8e8021ca4fcb9baaf6db1ea61d2dafc266b25e70e1c0a7dda1c01762971d892','2:1:1003,1','1 0 0,0 20,0',2,1767268870000,1767268940000,'{"movements":[],"balances":[20,0]}',NULL);
INSERT INTO "hands" VALUES(2,2,X'32755175FB5CF2F77971438FADA75DC302A32B1FE19CA84DD72D643853D96A76','4fd33411aedcd0fd478a5e6c811b74dd89110dcde6421182b44a124560bfa42c','2:2:279330954683,1','0 0 0,0 20,0',50,1767268940000,1767269015000,'{"movements":[],"balances":[20,0]}',NULL);
INSERT INTO "hands" VALUES(2,3,X'F089ECCABBF675A07CAF7DAFC427D3270312C9B91435C485E1CE645324318EB5','fd7e42d2fac947e00045a1e8da65cf19c0ca2cd8998762bf6198997fda826bb6',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "hands" VALUES(3,1,X'378FEAC1C2EF9C886EBCFCDC6BA3FE257CE91D8F0B0EAE6EEA7D148E6966D164','53bf223c772a0d3dbe2c068bc4f113ccf0985d6a0ca57ea38c02a1247160939c','3:1:1001,1002,1003','0 3 0,0,0 17,21,19',4,1767269015000,NULL,NULL,NULL);
INSERT INTO "hands" VALUES(4,1,X'4B5C6ED0B962460B49DF03CF5FD5D1AA182C4521B52226F66696E3D487F10F20','0cdc86244e81b6ddb0ac670ccb6682c4ecbb256e768eb49287f5021a63bd4281','4:1:77,1','0 2 0,0 20,39',2,1767269030000,1767269105000,'{"movements":[],"balances":[20,39]}',NULL);
INSERT INTO "hands" VALUES(4,2,X'1E4D3052948031879BEF866F1632524EC2CAC6FA714951DED49485106E823670','b02196063811ca0a4b41ad9879ef54e0969458a5c6a2d39bb7c6407cb300496f',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "hands" VALUES(5,1,X'4C596DAF2E48736228395E35AB026FB8F05E1171FF4716D5151FA3AA1B83CEA6','3a9cac8079b17792edd3948d88274b1c0412ce319038b547bfc345290cc7e11a','5:1:78,1,1','0 6 0,0,0 15,18,17',2,1767269105000,NULL,NULL,NULL);
INSERT INTO "hands" VALUES(6,1,X'CD9F347F551879DC626F787B5EB8C8713C54338196CF2ABAA8A5F79C7677CF09','5cf63de113288a20c34c65f9e28ffd4b682a8e1ab37718b60fe4bb4aeffd5da2','6:1:1005,1006,1007','0 36 0,0,0 8,8,8',4,1767269115000,1767269115000,'{"movements":[[1,-36,"penalty"],[0,24,"split"],[1,24,"split"],[2,24,"split"]],"balances":[32,-4,32]}',NULL);
INSERT INTO "hands" VALUES(7,1,X'132D05D4C83DF9FCF116308B878D65A86C21BA288BDBAF136B99CC4098250EF8','2c21efb7dd886b6c3568081d2588d67c9d2f2a19338e4ffdca3e3af10f7cf868',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "hands" VALUES(8,1,X'76CB51B4239A479AE6FC461C2817C17E83E1C8B66EA697EE9FC8767B8610D469','3fc1182ae16a5a4ec2c8dfab3b24ab571c9bad7f459a8354b976800ea4961ac0',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "hands" VALUES(9,1,X'B6BB3A877A36EB76D4A9978D51270F02827A7610CD4CE98125E7663C9C70314F','9675667d2a43e2a57025f91926eecf7b44b4faa9963c37e0d42f5737bc4b070d',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "hands" VALUES(10,1,X'D9F521955DA5EEFFB1E2158F4710777FB67D51246FEEC2A9ED341526A6BC3146','6cc7ccda407a58844da0ff8bdaae96c3c4f4d6553e4b7eceea38da59fe077e36',NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE panels (
    table_id INTEGER NOT NULL REFERENCES tables (table_id),
    user_id INTEGER NOT NULL,
    application_id INTEGER NOT NULL,
    token TEXT NOT NULL,
    message_id INTEGER,
    expires_at INTEGER NOT NULL,
    PRIMARY KEY (table_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE TABLE seats (
    table_id INTEGER NOT NULL REFERENCES tables (table_id),
    seat INTEGER NOT NULL CHECK (seat >= 0),
    user_id INTEGER NOT NULL,
    timeouts INTEGER NOT NULL DEFAULT 0 CHECK (timeouts >= 0),
    ready INTEGER NOT NULL DEFAULT 0 CHECK (ready >= 0), gone INTEGER NOT NULL DEFAULT 0 CHECK (gone IN (0, 1)), stop INTEGER NOT NULL DEFAULT 0 CHECK (stop IN (0, 1)),
    PRIMARY KEY (table_id, seat),
    UNIQUE (table_id, user_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "seats" VALUES(1,0,1,0,0,0,0);
INSERT INTO "seats" VALUES(1,1,2,0,0,0,0);
INSERT INTO "seats" VALUES(2,0,3,0,0,0,0);
INSERT INTO "seats" VALUES(2,1,40,0,1,0,0);
INSERT INTO "seats" VALUES(3,0,1,0,0,0,0);
INSERT INTO "seats" VALUES(3,1,2,0,0,0,0);
INSERT INTO "seats" VALUES(3,2,3,0,0,0,0);
INSERT INTO "seats" VALUES(4,0,2,0,0,0,0);
INSERT INTO "seats" VALUES(4,1,10,0,1,0,0);
INSERT INTO "seats" VALUES(5,0,1,0,0,0,0);
INSERT INTO "seats" VALUES(5,1,30,0,0,0,0);
INSERT INTO "seats" VALUES(5,2,31,0,0,0,0);
INSERT INTO "seats" VALUES(6,0,5,0,0,0,0);
INSERT INTO "seats" VALUES(6,1,6,0,0,0,0);
INSERT INTO "seats" VALUES(6,2,7,0,0,0,0);
INSERT INTO "seats" VALUES(7,0,4,0,1004,0,0);
INSERT INTO "seats" VALUES(8,0,1,0,1001,0,0);
INSERT INTO "seats" VALUES(8,1,20,0,1,0,0);
INSERT INTO "seats" VALUES(9,0,3,0,1003,0,0);
INSERT INTO "seats" VALUES(9,1,4,0,0,0,0);
INSERT INTO "seats" VALUES(10,0,2,0,1002,0,0);
INSERT INTO "seats" VALUES(10,1,4,0,0,0,0);
CREATE TABLE settings (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE "sitting" (
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    user_id INTEGER NOT NULL,
    table_id INTEGER NOT NULL REFERENCES tables (table_id),
    PRIMARY KEY (guild_id, user_id, table_id)
) STRICT, WITHOUT ROWID;
INSERT INTO "sitting" VALUES(7,1,3);
INSERT INTO "sitting" VALUES(7,2,3);
INSERT INTO "sitting" VALUES(7,3,3);
INSERT INTO "sitting" VALUES(7,2,4);
INSERT INTO "sitting" VALUES(7,1,5);
INSERT INTO "sitting" VALUES(7,4,7);
INSERT INTO "sitting" VALUES(7,1,8);
INSERT INTO "sitting" VALUES(7,3,9);
CREATE TABLE tables (
    table_id INTEGER PRIMARY KEY AUTOINCREMENT,
    guild_id INTEGER NOT NULL REFERENCES guilds (guild_id),
    channel_id INTEGER NOT NULL,
    message_id INTEGER,
    message_at INTEGER,
    ping_id INTEGER,
    game TEXT NOT NULL,
    preset TEXT NOT NULL,
    options TEXT NOT NULL CHECK (json_valid(options)),
    stake INTEGER NOT NULL CHECK (stake >= 0),
    status TEXT NOT NULL CHECK (status IN ('invited', 'playing', 'between', 'over')),
    host INTEGER NOT NULL,
    hand_no INTEGER NOT NULL DEFAULT 0 CHECK (hand_no >= 0),
    seq INTEGER NOT NULL DEFAULT 0 CHECK (seq >= 0),
    deadline_at INTEGER,
    clock_ms INTEGER CHECK (clock_ms >= 0),
    clock_serial INTEGER,
    suspended_at INTEGER,
    created_at INTEGER NOT NULL,
    changed_at INTEGER,
    ended_at INTEGER,
    end_reason TEXT,
    ended_by INTEGER,
    winner INTEGER,
    standing TEXT NOT NULL,
    rematch_of INTEGER REFERENCES tables (table_id),
    mix TEXT NOT NULL DEFAULT '', least INTEGER CHECK (least >= 2), most INTEGER CHECK (most >= least), drawn INTEGER NOT NULL DEFAULT 0 CHECK (drawn IN (0, 1)), pause_ms INTEGER NOT NULL DEFAULT 0 CHECK (pause_ms >= 0), voided_by INTEGER, home_channel_id INTEGER, home_message_id INTEGER, house_at INTEGER, house_level TEXT CHECK (house_level IN ('beginner', 'regular', 'expert', 'master')),
    CHECK ((status = 'over') = (ended_at IS NOT NULL))
) STRICT;
INSERT INTO "tables" VALUES(1,7,70,NULL,NULL,NULL,'bura','classic','{"min_players":2,"max_players":2,"wager":true,"ante":2,"match_target":null,"special_semantics":"seize_and_play","aces_lead":true,"bura_effect":"trick_winner_wins_hand","bura_vs_bura":"beat_all","multi_beat":"columns","pairing":"auto","draw_order":"alternate","short_stock":"none","claim_timing":"anytime","last_call":"winner","false_claim":"double_pot","next_dealer":"rotate","shortfall":"all_in","memory":"closed","target_points":31,"turn_seconds":60,"announce_seconds":5,"window_seconds":15}',2,'over',1,1,51,NULL,NULL,NULL,NULL,1767268800000,1767268870000,1767268870000,'left',0,1,'1 0 0,0',NULL,'1001',NULL,NULL,0,0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(2,7,70,NULL,NULL,NULL,'bura','classic','{"min_players":2,"max_players":2,"wager":false,"ante":1,"match_target":3,"special_semantics":"seize_and_play","aces_lead":true,"bura_effect":"trick_winner_wins_hand","bura_vs_bura":"beat_all","multi_beat":"columns","pairing":"auto","draw_order":"alternate","short_stock":"none","claim_timing":"anytime","last_call":"winner","false_claim":"opponent_point","next_dealer":"rotate","shortfall":"all_in","memory":"closed","target_points":31,"turn_seconds":60,"announce_seconds":5,"window_seconds":15}',0,'over',3,2,99,NULL,NULL,NULL,NULL,1767268870000,1767269015000,1767269015000,'left',0,1,'1 0 0,0',NULL,'1003',2,2,0,0,NULL,NULL,NULL,NULL,'master');
INSERT INTO "tables" VALUES(3,7,70,NULL,NULL,NULL,'bura','prison','{"min_players":2,"max_players":6,"wager":true,"ante":1,"match_target":null,"special_semantics":"seize_lead","aces_lead":false,"bura_effect":"lead_only","bura_vs_bura":"beat_all","multi_beat":"columns","pairing":"auto","draw_order":"alternate","short_stock":"equal","claim_timing":"anytime","last_call":"winner","false_claim":"double_pot","next_dealer":"claimant","shortfall":"all_in","memory":"closed","target_points":31,"turn_seconds":60,"announce_seconds":5,"window_seconds":15}',1,'playing',1,1,13,1767269090000,60000,8,NULL,1767269015000,1767269030000,NULL,NULL,NULL,NULL,'0 3 0,0,0',NULL,'1001',2,3,0,0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(4,7,70,NULL,NULL,NULL,'bura','classic','{"min_players":2,"max_players":2,"wager":true,"ante":1,"match_target":null,"special_semantics":"seize_and_play","aces_lead":true,"bura_effect":"trick_winner_wins_hand","bura_vs_bura":"beat_all","multi_beat":"columns","pairing":"auto","draw_order":"alternate","short_stock":"none","claim_timing":"anytime","last_call":"winner","false_claim":"double_pot","next_dealer":"rotate","shortfall":"all_in","memory":"closed","target_points":31,"turn_seconds":60,"announce_seconds":5,"window_seconds":15}',1,'between',2,1,50,1767269285000,180000,NULL,NULL,1767269030000,1767269105000,NULL,NULL,NULL,NULL,'1 2 0,0',NULL,'1002',2,2,0,0,NULL,NULL,NULL,NULL,'beginner');
INSERT INTO "tables" VALUES(5,7,70,NULL,NULL,NULL,'bura','prison','{"min_players":2,"max_players":6,"wager":true,"ante":2,"match_target":null,"special_semantics":"seize_lead","aces_lead":false,"bura_effect":"lead_only","bura_vs_bura":"beat_all","multi_beat":"columns","pairing":"auto","draw_order":"alternate","short_stock":"equal","claim_timing":"anytime","last_call":"winner","false_claim":"double_pot","next_dealer":"claimant","shortfall":"all_in","memory":"closed","target_points":31,"turn_seconds":60,"announce_seconds":5,"window_seconds":15}',2,'playing',1,1,8,1767269175000,60000,4,NULL,1767269105000,1767269115000,NULL,NULL,NULL,NULL,'0 6 0,0,0',NULL,'1001',2,3,0,0,NULL,NULL,NULL,1767269116500,'expert');
INSERT INTO "tables" VALUES(6,7,70,NULL,NULL,NULL,'bura','prison','{"min_players":2,"max_players":6,"wager":true,"ante":12,"match_target":null,"special_semantics":"seize_lead","aces_lead":false,"bura_effect":"lead_only","bura_vs_bura":"beat_all","multi_beat":"columns","pairing":"auto","draw_order":"alternate","short_stock":"equal","claim_timing":"anytime","last_call":"winner","false_claim":"double_pot","next_dealer":"claimant","shortfall":"debt","memory":"closed","target_points":31,"turn_seconds":60,"announce_seconds":0,"window_seconds":15}',12,'over',5,1,8,NULL,NULL,NULL,NULL,1767269115000,1767269115000,1767269115000,'bust',NULL,NULL,'1 0 0,0,0',NULL,'1005',2,3,0,0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(7,7,70,NULL,NULL,NULL,'bura','prison','{"min_players":2,"max_players":6,"wager":true,"ante":1,"match_target":null,"special_semantics":"seize_lead","aces_lead":false,"bura_effect":"lead_only","bura_vs_bura":"beat_all","multi_beat":"columns","pairing":"auto","draw_order":"alternate","short_stock":"equal","claim_timing":"anytime","last_call":"winner","false_claim":"double_pot","next_dealer":"claimant","shortfall":"all_in","memory":"closed","target_points":31,"turn_seconds":60,"announce_seconds":5,"window_seconds":15}',1,'invited',4,0,1,1767270015000,900000,NULL,NULL,1767269115000,1767269115000,NULL,NULL,NULL,NULL,'0 0 0,0',NULL,'1004',2,4,0,0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(8,7,70,NULL,NULL,NULL,'bura','prison','{"min_players":2,"max_players":6,"wager":true,"ante":1,"match_target":null,"special_semantics":"seize_lead","aces_lead":false,"bura_effect":"lead_only","bura_vs_bura":"beat_all","multi_beat":"columns","pairing":"auto","draw_order":"alternate","short_stock":"equal","claim_timing":"anytime","last_call":"winner","false_claim":"double_pot","next_dealer":"claimant","shortfall":"all_in","memory":"closed","target_points":31,"turn_seconds":60,"announce_seconds":5,"window_seconds":15}',1,'invited',1,0,2,1767270015000,900000,NULL,NULL,1767269115000,1767269115000,NULL,NULL,NULL,NULL,'0 0 0,0',NULL,'1001',2,4,0,0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(9,7,70,NULL,NULL,NULL,'bura','classic','{"min_players":2,"max_players":2,"wager":true,"ante":1,"match_target":null,"special_semantics":"seize_and_play","aces_lead":true,"bura_effect":"trick_winner_wins_hand","bura_vs_bura":"beat_all","multi_beat":"columns","pairing":"auto","draw_order":"alternate","short_stock":"none","claim_timing":"anytime","last_call":"winner","false_claim":"double_pot","next_dealer":"rotate","shortfall":"all_in","memory":"closed","target_points":31,"turn_seconds":60,"announce_seconds":5,"window_seconds":15}',1,'invited',3,0,1,1767269415000,300000,NULL,NULL,1767269115000,1767269115000,NULL,NULL,NULL,NULL,'0 0 0,0',NULL,'1003',NULL,NULL,0,0,NULL,NULL,NULL,NULL,NULL);
INSERT INTO "tables" VALUES(10,7,70,NULL,NULL,NULL,'bura','classic','{"min_players":2,"max_players":2,"wager":true,"ante":1,"match_target":null,"special_semantics":"seize_and_play","aces_lead":true,"bura_effect":"trick_winner_wins_hand","bura_vs_bura":"beat_all","multi_beat":"columns","pairing":"auto","draw_order":"alternate","short_stock":"none","claim_timing":"anytime","last_call":"winner","false_claim":"double_pot","next_dealer":"rotate","shortfall":"all_in","memory":"closed","target_points":31,"turn_seconds":60,"announce_seconds":5,"window_seconds":15}',1,'over',2,0,2,NULL,NULL,NULL,NULL,1767269115000,1767269115000,1767269115000,'declined',1,NULL,'0 0 0,0',NULL,'1002',NULL,NULL,0,0,NULL,NULL,NULL,NULL,NULL);
CREATE INDEX tables_deadline ON tables (deadline_at) WHERE status <> 'over' AND deadline_at IS NOT NULL;
CREATE INDEX tables_open_channel ON tables (channel_id) WHERE status <> 'over';
CREATE INDEX tables_open_guild ON tables (guild_id) WHERE status <> 'over';
CREATE INDEX tables_changed ON tables (changed_at);
CREATE INDEX tables_rematch ON tables (rematch_of) WHERE rematch_of IS NOT NULL;
CREATE TRIGGER tables_stay BEFORE DELETE ON tables
BEGIN
    SELECT RAISE(ABORT, 'tables are kept for ever');
END;
CREATE INDEX hands_owed ON hands (table_id, hand_no) WHERE ended_at IS NOT NULL AND result_message_id IS NULL;
CREATE TRIGGER hands_seed_stays BEFORE UPDATE OF table_id, hand_no, seed, commitment ON hands
BEGIN
    SELECT RAISE(ABORT, 'a seed cannot be changed');
END;
CREATE TRIGGER hands_deal_stays BEFORE UPDATE OF mix, opening, first_seq, started_at ON hands
WHEN OLD.started_at IS NOT NULL AND (OLD.mix IS NOT NEW.mix OR OLD.opening IS NOT NEW.opening
    OR OLD.first_seq IS NOT NEW.first_seq OR OLD.started_at IS NOT NEW.started_at)
BEGIN
    SELECT RAISE(ABORT, 'a deal cannot be changed');
END;
CREATE TRIGGER hands_end_stays BEFORE UPDATE OF ended_at ON hands
WHEN OLD.ended_at IS NOT NULL AND OLD.ended_at IS NOT NEW.ended_at
BEGIN
    SELECT RAISE(ABORT, 'an end cannot be changed');
END;
CREATE TRIGGER hands_stay BEFORE DELETE ON hands
BEGIN
    SELECT RAISE(ABORT, 'hands are kept for ever');
END;
CREATE UNIQUE INDEX actions_interaction ON actions (interaction_id) WHERE interaction_id IS NOT NULL;
CREATE TRIGGER actions_stay_same BEFORE UPDATE ON actions
BEGIN
    SELECT RAISE(ABORT, 'actions are append-only');
END;
CREATE TRIGGER actions_stay BEFORE DELETE ON actions
BEGIN
    SELECT RAISE(ABORT, 'actions are append-only');
END;
CREATE TRIGGER entries_stay_same BEFORE UPDATE ON entries
BEGIN
    SELECT RAISE(ABORT, 'entries are append-only');
END;
CREATE TRIGGER entries_stay BEFORE DELETE ON entries
BEGIN
    SELECT RAISE(ABORT, 'entries are append-only');
END;
CREATE INDEX panels_expiry ON panels (expires_at);
CREATE INDEX sitting_table ON sitting (table_id);
CREATE INDEX hand_seats_user ON hand_seats (user_id, table_id);
CREATE TRIGGER hand_seats_stay BEFORE DELETE ON hand_seats
BEGIN
    SELECT RAISE(ABORT, 'hands are kept for ever');
END;
CREATE INDEX accounts_standing ON accounts (guild_id, balance DESC, owner) WHERE kind = 'purse';
CREATE TRIGGER entries_move AFTER INSERT ON entries
BEGIN
    UPDATE accounts SET balance = balance - NEW.tokens WHERE account_id = NEW.debit;
    UPDATE accounts SET balance = balance + NEW.tokens WHERE account_id = NEW.credit;
END;
CREATE INDEX entries_table ON entries (table_id) WHERE table_id IS NOT NULL;
CREATE TRIGGER hand_seats_stay_same BEFORE UPDATE ON hand_seats
BEGIN
    SELECT RAISE(ABORT, 'who played a hand cannot be changed');
END;
CREATE INDEX tables_house ON tables (house_at) WHERE status <> 'over' AND house_at IS NOT NULL;
CREATE INDEX tables_against_house ON tables (guild_id) WHERE status = 'over' AND house_level IS NOT NULL;
CREATE INDEX entries_of_tables_out ON entries (debit, at, tokens) WHERE table_id IS NOT NULL;
CREATE INDEX entries_of_tables_in ON entries (credit, at, tokens) WHERE table_id IS NOT NULL;
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('tables',10);
COMMIT;
