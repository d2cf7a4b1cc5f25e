## Refusals

refusal-unknown-table = There is no such table in this server, or it is in a channel that you cannot see. Open one with `/{ $game } challenge`.
refusal-unknown-game = This game is switched off right now. Your table is safe and waits. A moderator can cancel the game: `/cancel`.
refusal-unknown-press = This button no longer works. Run its command again.
refusal-no-table = You are at no table here. Challenge someone: `/{ $game } challenge`. Or play the house: `/{ $game } practice`.
refusal-no-table-people = You are at no table here. Challenge someone: `/{ $game } challenge`.
refusal-no-table-outside = You are in no game here. Play the house: `/{ $game } practice`.
refusal-servers-only = This works only in a server that I was added to. Against the house you can play anywhere.
refusal-direct-messages-only = I cannot do that here. Message me directly to practise; `/cards hand` brings back a game you started.
refusal-not-seated = This is not your table: you may watch. For a game of your own: `/{ $game } challenge`.
refusal-not-played = Only those who played at this table can ask for a rematch. For a game of your own: `/{ $game } challenge`.
refusal-not-invited = This challenge is for someone else. For a game of your own: `/{ $game } challenge`.
refusal-own-invitation = You cannot accept your own challenge. Wait for your opponent to reply.
refusal-stale-click = That button was from an earlier moment. This is how things are now.
refusal-over-table = That table is over. For another game: `/{ $game } challenge`.
refusal-over-table-link = That table is over: [see its result]({ $link }). For another game: `/{ $game } challenge`.
refusal-no-hand = No hand is being played right now. Tap `{ button-next }` to deal one.
refusal-outdated = That command or choice no longer exists. Type it again; if you still see it, restart Discord.
refusal-moved = That command is called `/{ $command }` now.
refusal-closing = The bot is about to restart and takes no new moves. Nothing is lost: try again in a minute.
refusal-self-challenge = You cannot challenge yourself: choose another person.
refusal-bot-challenge = That bot does not play: choose a person. To play the house: `/{ $game } practice`.
refusal-bot-challenge-people = Bots do not play this game: choose a person.
refusal-not-member = { $player } is not in this server: choose one of its members.
refusal-blocked = You cannot challenge { $player } in this server. Challenge someone else, or open a table that anyone may join: `/{ $game } table`.
refusal-too-many-challenges = You have challenged { $player } often enough for now. Open a table that anyone may join, `/{ $game } table`, or ask again { $when }
refusal-too-many-openings = You have opened enough tables for now: they led to no game, or you left them in the first hand against the house. You can open the next one { $when }
refusal-not-your-turn = It is not your turn: the table waits for { $waiting_for }.
refusal-too-poor-you = You hold { $balance } and the stake is { $stake }. Play for a smaller stake.
refusal-too-poor-you-daily = You hold { $balance } and the stake is { $stake }. Play for a smaller stake, or take `/tokens daily` { $when }
refusal-too-poor-other = { $player } holds { $balance } and the stake is { $stake }. Offer a smaller stake.
refusal-too-new-you = { $days ->
    [one] Tokens here are for accounts that are at least { $days } day old. You can play without them, with a stake of 0. Yours will be old enough { $when }
   *[other] Tokens here are for accounts that are at least { $days } days old. You can play without them, with a stake of 0. Yours will be old enough { $when }
}
refusal-too-new-other = { $days ->
    [one] Tokens here are for accounts that are at least { $days } day old, and { $player } has a newer one. Play without them, with a stake of 0. That account will be old enough { $when }
   *[other] Tokens here are for accounts that are at least { $days } days old, and { $player } has a newer one. Play without them, with a stake of 0. That account will be old enough { $when }
}
refusal-already-so = That is so already.
refusal-already-joined = You sit at this table already. It begins when someone taps Start.
refusal-table-full = All seats of this table are taken. Open one of your own with `/{ $game } table`.
refusal-own-table = You are already at this table. The free seat is for someone else.
refusal-not-scorekeeper = Only a side’s scorekeeper can confirm the score. Wait for them, or tell them what is wrong.
refusal-not-moderator = Only moderators of this server can cancel that game. `/cards cancel` is for a game of your own.
refusal-house-plays-on = A game for tokens against computer players cannot be canceled or stopped. To leave it and lose: `/cards resign`.
refusal-proposed-before = You have proposed to cancel the game in this hand already, and not everyone agreed. You can propose it once a hand.
refusal-not-over = That table is still being played. You can check its deals when it is over.
refusal-no-hand-over = That hand is still being played. You can replay it when it is over.
refusal-too-many-tables-you = { $most ->
    [one] You sit at a table of this server already: finish there first.
   *[other] You sit at { $most } tables of this server already: finish one of them first.
}
refusal-too-many-tables-other = { $most ->
    [one] { $player } sits at a table of this server already. Ask again when it is over.
   *[other] { $player } sits at { $most } tables of this server already. Ask again when one of them is over.
}
refusal-too-many-adjourned-you = You already have { $most } adjourned matches here: continue one of them first. `/cards hand` lists them.
refusal-too-many-adjourned-other = { $player } already has { $most } adjourned matches here: one of them must be continued first.
refusal-agreed-terms = Others have joined for tokens, so the rules cannot change any more. Open a new table for other rules: `/{ $game } table`.
refusal-too-few-seated = This table needs at least { $least } players and so far has { $seated }. Ask others to tap Join, or tap `Add the house`.
refusal-too-few-seated-people = This table needs at least { $least } players and so far has { $seated }. Ask others to tap Join.
refusal-house-stakes-none = In this server the house only plays without tokens. Open a table with `/{ $game } table stake:0`, or practise: `/{ $game } practice`.
refusal-house-stakes = The house may lose { $cap_left } more here today, too little for its players at a stake of { $stake }. Choose a smaller stake, or play without tokens: `/{ $game } practice`.
refusal-house-debts = The house does not play for tokens with rules that let anyone go into debt. Choose other rules, or play without tokens: `/{ $game } practice`.
refusal-no-advice = The master has lost their thread and has no advice this time. Ask again, or play on as you like.
refusal-hand-too-old = This hand is too old to be reviewed.
refusal-no-house = The house does not play this game. Open a table for people: `/{ $game } table`.
refusal-not-host = Only { $player }, who opened the table, can do that while seats are free.
refusal-unplayable-free = This game is played without tokens: leave `stake` out.
refusal-unplayable-seats = { $most ->
    [2] These rules are for two players. Choose two seats, or other rules.
   *[other] These rules are for { $least } to { $most } players. Choose another number of seats, or other rules.
}
refusal-unknown-option = There is no option “{ $text }”. Write options as `name=value`, with a space between two of them; the command offers them as you type.
refusal-unknown-option-value = This option cannot be “{ $text }”. It can be { $allowed }.

refusal-reason-not-in-game = You do not play at this table. You can watch; `/cards hand` lists your own tables.
refusal-reason-wrong-phase = Too late: that is not possible any more. This is how things are now.
refusal-reason-not-your-turn = It is not your turn yet. Wait for the others to play.
refusal-reason-illegal-card = These cards cannot be played now. Choose one of the buttons.
refusal-reason-illegal-amount = That amount is not possible. Choose one of those offered.
refusal-reason-not-allowed = The rules do not allow that now. Choose one of the buttons.
refusal-reason-nothing-to-claim = There is nothing to claim yet. Take a trick first.
refusal-reason-insufficient-tokens = You do not have enough tokens. Get today’s with `/tokens daily`.
refusal-reason-locked-out = You cannot do that again in this hand. Choose another button.

permission = { $permission ->
    [view_channel] View Channel
    [send_messages] Send Messages
    [send_messages_in_threads] Send Messages in Threads
   *[other] { $name }
}
permissions-missing = I cannot open a table in { $channel }: I need { $names } there. Ask someone who manages this server.
unexpected = Something went wrong on my side; the table stays as it was. Try again. If it happens again, tell the person who runs the bot this number: `{ $id }`.
locked = My database cannot be used just now: another program, such as a backup, holds it, or its server is away. Nothing was changed: try again in a moment.
database-away = My database was away for a moment, perhaps before this was done. Look at the table, and try again.
