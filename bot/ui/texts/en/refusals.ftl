## Refusals

refusal-unknown-table = There is no such table in this server, or it is in a channel that you cannot see. Open one with `/{ $game } challenge`.
refusal-unknown-game = I do not play this table’s game at present. Nothing of it is lost: it waits until I do again. `/cards void` breaks it off.
refusal-unknown-press = This button does nothing any more. Use the command again from which it came.
refusal-no-table = You are at no table here. Challenge somebody: `/{ $game } challenge`. Or play the house: `/{ $game } practice`.
refusal-no-table-people = You are at no table here. Challenge somebody: `/{ $game } challenge`.
refusal-no-table-outside = You are in no game here. Play the house: `/{ $game } practice`.
refusal-servers-only = This works only in a server that I was added to. Against the house you can play anywhere.
refusal-direct-messages-only = I cannot do this here, but in direct messages with me I can. Practise there: a game you have begun goes on by `/cards hand`.
refusal-not-seated = This is not your table: you may watch. For a game of your own: `/{ $game } challenge`.
refusal-not-played = Only those who played at this table can ask for a rematch. For a game of your own: `/{ $game } challenge`.
refusal-not-invited = This challenge is for somebody else. For a game of your own: `/{ $game } challenge`.
refusal-own-invitation = You cannot accept your own challenge: your opponent answers it.
refusal-stale-click = That button was from an earlier moment. This is how it stands now.
refusal-over-table = That table is over. For another game: `/{ $game } challenge`.
refusal-over-table-link = That table is over: [see its result]({ $link }). For another game: `/{ $game } challenge`.
refusal-no-hand = No hand is being played at this table now.
refusal-outdated = That command, or what was chosen in it, is no longer there. Type the command anew; if it still looks the same, restart Discord.
refusal-moved = That command is called `/{ $command }` now.
refusal-closing = The bot is about to restart and takes no new moves. Nothing is lost: try again in a minute.
refusal-self-challenge = You cannot challenge yourself: choose another person.
refusal-bot-challenge = That bot does not play: choose a person. To play the house: `/{ $game } practice`.
refusal-bot-challenge-people = Bots do not play this game: choose a person.
refusal-not-member = { $player } is not in this server: choose one of its members.
refusal-blocked = You cannot challenge { $player } in this server. Challenge somebody else, or open a table that anybody may join: `/{ $game } table`.
refusal-too-many-challenges = You have challenged { $player } often enough for now. Open a table that anybody may join, `/{ $game } table`, or ask again { $when }
refusal-not-your-turn = It is not your turn: the table waits for { $waiting_for }.
refusal-too-poor-you = You hold { $balance } and the stake is { $stake }. Play for a smaller stake.
refusal-too-poor-you-daily = You hold { $balance } and the stake is { $stake }. Play for a smaller stake, or take `/tokens daily` { $when }
refusal-too-poor-other = { $player } holds { $balance } and the stake is { $stake }. Offer a smaller stake.
refusal-already-joined = You sit at this table already. It begins when somebody presses Start.
refusal-table-full = All seats of this table are taken. Open one of your own with `/{ $game } table`.
refusal-own-table = You sit at this table already: the seat is for somebody else.
refusal-not-scorekeeper = Only who keeps the score for a side is asked that.
refusal-not-moderator = Only whoever opened the table, or a moderator of this server, can break it off.
refusal-not-over = That table is still played: its deals can be checked when it is over.
refusal-no-hand-over = The first hand of that table is still played: it can be looked at when it is over.
refusal-too-many-tables-you = You sit at { $most } tables of this server already: finish one of them first.
refusal-too-many-tables-other = { $player } sits at { $most } tables of this server already. Ask again when one of them is over.
refusal-too-many-adjourned-you = Adjourned matches wait for you here already, { $most } of them: go on with one first. `/cards hand` lists them.
refusal-too-many-adjourned-other = { $player } has { $most } adjourned matches here already: one of them has to go on first.
refusal-agreed-terms = Others have joined for tokens, by the rules as they are: these stay so now.
refusal-too-few-seated = Only { $seated } of at least { $least } players have joined. Ask others to press Join, or press `Add the house`.
refusal-too-few-seated-people = Only { $seated } of at least { $least } players have joined. Ask others to press Join.
refusal-house-stakes-none = The house plays for points alone in this server. Open a table with `/{ $game } table stake:0`, or practise: `/{ $game } practice`.
refusal-house-stakes = The house may lose { $cap_left } more here today, too little for its players at a stake of { $stake }. Choose a smaller stake, or play for points: `/{ $game } practice`.
refusal-house-debts = The house does not play for tokens by rules that let anybody go into debt. Choose other rules, or play for points: `/{ $game } practice`.
refusal-no-advice = The master has lost their thread and has no advice this time. Ask again, or play on as you like.
refusal-no-house = The house does not play this game. Open a table for people: `/{ $game } table`.
refusal-not-host = Only { $player }, who opened the table, can do that while seats are free.
refusal-unplayable-free = This game is played for no tokens: leave `stake` out.
refusal-unplayable-seats = { $most ->
    [2] These rules are for two players. Choose two seats, or other rules.
   *[other] These rules are for { $least } to { $most } players. Choose another number of seats, or other rules.
}
refusal-unknown-option = There is no option “{ $text }”. Write options as `name=value`, with a space between two of them; the command offers them as you type.
refusal-unknown-option-value = This option cannot be “{ $text }”. It can be { $allowed }.

refusal-reason-not-in-game = You do not play at this table.
refusal-reason-wrong-phase = Too late: that is not possible any more. This is how it stands now.
refusal-reason-not-your-turn = It is not your turn.
refusal-reason-illegal-card = These cards cannot be played now. Choose one of the buttons.
refusal-reason-illegal-amount = That amount is not possible. Choose one of those offered.
refusal-reason-not-allowed = The rules do not allow that now. Choose one of the buttons.
refusal-reason-nothing-to-claim = There is nothing to claim yet.
refusal-reason-insufficient-tokens = You do not hold enough tokens for that.
refusal-reason-locked-out = You cannot do that again in this hand.

permission = { $permission ->
    [view_channel] View Channel
    [send_messages] Send Messages
    [send_messages_in_threads] Send Messages in Threads
   *[other] { $name }
}
permissions-missing = I cannot open a table in { $channel }: I need { $names } there. Ask somebody who manages this server.
unexpected = Something went wrong on my side; the table stays as it was. Try again. If it happens again, tell whoever runs the bot this number: `{ $id }`.
locked = My database cannot be used just now: another program, such as a backup, holds it, or its server is away. Nothing was changed: try again in a moment.
database-away = My database was away for a moment, perhaps before this was done. Look at the table, and try again.
