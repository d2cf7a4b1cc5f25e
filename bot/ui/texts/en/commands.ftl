## Commands

command-bura = bura
    .about = Bura, a game of tricks, memory and nerve
command-bura-challenge = challenge
    .about = Challenge somebody to a game of Bura
command-bura-challenge-opponent = opponent
    .about = Who is to play against you; I sit down for the house
command-bura-challenge-stake = stake
    .about = Tokens each of you pays into the pot for every hand; 0: you play for points
command-bura-challenge-rules = rules
    .about = The rules to play by
command-bura-challenge-options = options
    .about = Changes to the rules, such as memory=open
command-bura-practice = practice
    .about = Play against the house, for points: nobody else is needed
command-bura-practice-level = level
    .about = How well the house plays
command-bura-practice-rules = rules
    .about = The rules to play by
command-bura-practice-seats = seats
    .about = How many play, you among them
command-bura-practice-options = options
    .about = Changes to the rules, such as memory=open
command-bura-table = table
    .about = Open a table of Bura that anybody may join
command-bura-table-seats = seats
    .about = How many may sit there
command-bura-table-stake = stake
    .about = Tokens each pays into the pot for every hand; 0: you play for points
command-bura-table-rules = rules
    .about = The rules to play by
command-bura-table-order = order
    .about = Whether seats are drawn at the start, or in the order of joining
command-bura-table-next_hand = next_hand
    .about = Whether the next hand is dealt when everybody has asked for it, or by itself after a pause
command-bura-table-options = options
    .about = Changes to the rules, such as memory=open
command-bura-hand = hand
    .about = Show your hand again
command-bura-hand-table = table
    .about = Which table, if you sit at several
command-bura-resign = resign
    .about = Give up your game; you are asked first
command-bura-resign-table = table
    .about = Which table, if you sit at several
command-bura-void = void
    .about = Break a table off: nobody wins, the pot goes back in equal shares
command-bura-void-table = table
    .about = Which table; you opened it, or you are a moderator here
command-bura-rules = rules
    .about = The rules of Bura in short
command-bura-rules-preset = preset
    .about = Which rules
command-bura-leaderboard = leaderboard
    .about = Who holds the most tokens in this server, or who beats the house
command-bura-leaderboard-by = by
    .about = What counts: tokens, or games against the house
command-bura-leaderboard-page = page
    .about = Which page
command-bura-history = history
    .about = The tables you, or somebody else, have finished
command-bura-history-user = user
    .about = Whose tables, if not yours
command-bura-history-page = page
    .about = Which page
command-bura-replay = replay
    .about = Step through a table's finished hands, all cards open
command-bura-replay-table = table
    .about = The table's number
command-bura-replay-hand = hand
    .about = Which hand to begin with
command-bura-verify = verify
    .about = Check the deals of a finished table, and get its record as a file
command-bura-verify-table = table
    .about = The table's number
command-bura-verify-hand = hand
    .about = Which hand's cards to show; else the last one's

command-tokens = tokens
    .about = Your tokens in this server
command-tokens-balance = balance
    .about = How many tokens you, or somebody else, hold in this server
command-tokens-balance-user = user
    .about = Whose purse; yours if you leave it out

command-settings = settings
    .about = How the bot behaves in this server
command-settings-threads = threads
    .about = Whether every new table gets a thread of its own
command-settings-house_cap = house_cap
    .about = The most tokens the house may lose here in a day; 0: it plays for points alone

command-privacy = privacy
    .about = What I store about you
command-privacy-export = export
    .about = Everything that is stored about you for this server, as a file for you alone
command-privacy-erase = erase
    .about = Be forgotten in this server; you are told what it means, and asked first

## Choices

choice-classic = classic
choice-match = match
choice-prison = prison
choice-beginner = Beginner: knows the rules, forgets and miscounts
choice-regular = Regular: plays as most friends do
choice-expert = Expert: remembers nearly every card
choice-master = Master: forgets nothing, and gives nothing away
choice-drawn = drawn
choice-joining = joining
choice-asked = asked
choice-pause = pause
choice-tokens = tokens
choice-house = house
choice-on = on
choice-off = off
