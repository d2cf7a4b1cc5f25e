## What a server has decided: refusals

refusal-wrong-channel = { $n ->
    [one] Tables of this game are in { $channels }. Use the command there.
   *[other] Tables of this game are in { $channels }. Use the command in one of these.
}
refusal-wrong-channel-gone = The channels that were chosen for tables are gone. Ask someone who manages this server to choose others: `/settings`.
refusal-game-off = { $game } is switched off in this server: no table of it can be opened. People who manage the server can switch it on: `/settings`.
refusal-stake-limits = The stake would be { $stake }: this server allows { $least } to { $most }. Open a table and name another stake, or 0 to play without tokens.
refusal-barred-you = You may not play with others in this server: the people who manage it have decided so. Practice is still open to you.
refusal-barred-other = { $player } may not play with others in this server: the people who manage it have decided so.

## The panel

settings-title = ⚙️ Settings of this server
settings-hint = Tap what you want to change.
settings-page = ⚙️ Settings · { $page }
settings-channels = Channels
settings-stakes = Stakes
settings-tokens = Tokens
settings-gifts = Gifts
settings-games = Games
settings-play = Play
settings-members = Members
settings-language = Language
settings-log = Log channel
settings-season = Season
settings-audit = Audit log

settings-sum-channels = Tables may be opened in { $channels }.
settings-sum-channels-none = Tables may be opened **in every channel**.
settings-sum-stakes = Stakes from **{ $stake_least_number }** to **{ $stake_most_number }** tokens, usually **{ $stake_number }**.
settings-sum-stakes-none = Stakes from **{ $stake_least_number }** to **{ $stake_most_number }** tokens.
settings-sum-tokens = Newcomers get **{ $starting_tokens }**, and everyone **{ $daily }** a day.
settings-sum-tokens-none = Newcomers get **{ $starting_tokens }**. There are no daily tokens.
settings-sum-gifts = Members may give away **{ $gift_most }** a day.
settings-sum-gifts-none = Members **cannot** give tokens away.
settings-sum-game = { $game }: **{ $played }**
settings-sum-game-off = { $game } is **off**.
settings-sum-games = Games: **{ $games }**.
settings-sum-no-games = **No game** is on.
settings-sum-play = A thread for each table: **{ $threads }**. The house may lose in a day: **{ $house_cap }**.
settings-sum-play-none = A thread for each table: **{ $threads }**. The house plays **without tokens**.
settings-sum-members = **Barred** from play: { $barred }.
settings-sum-members-none = **Nobody** is barred from play.
settings-sum-language = Everyone reads tables in **{ $spoken }**.
settings-sum-log = Changes are posted in { $log_channel_id }.
settings-sum-log-none = Changes are **not posted** in any channel.
settings-sum-season = This is season **{ $season }**.
settings-sum-no-acts = Nothing has been changed yet.
settings-sum-acts = { $n ->
    [one] **{ $n }** entry, the last one { $when }
   *[other] **{ $n }** entries, the last one { $when }
}

settings-channels-hint = Threads in these channels count too. This holds for everyone, you included. Tables that are open already play on where they are.
settings-stakes-hint = The usual stake is for tables that name none. Tables without tokens may always be opened.
settings-tokens-hint = The daily grant is taken with `/tokens daily`, once a day in the server’s time zone; days in a row add up to 6 tokens. An empty purse, which cannot pay the smallest stake, is filled up to the number above, once a day. A newer account gets no tokens, cannot play for them and is on no leaderboard.
settings-gifts-hint = With `/tokens give` members give tokens to each other.
settings-games-hint = Rules and clock are for tables that name no others. No new tables can be opened for a game that is off; open tables continue.
settings-play-hint = If the house may lose nothing, it only plays without tokens. Practice is not counted among the tables of a member. Members who sit at more play on.
settings-members-hint = A barred member cannot open or join a table with others. They can still practise, and finish the games in which they sit.
settings-language-hint = For what everyone reads: tables, results, the log channel. What only one person reads follows their own Discord.
settings-log-hint = Everything that admins do with me is posted there: settings, tokens granted and taken, seasons, games canceled. It pings nobody.
settings-zone-now = It is **{ $time }** there now.
settings-channel-gone = ⚠️ { $channel } is gone. Choose other channels.
settings-channel-closed = ⚠️ I cannot write in { $channel }: I need { $names } there.
settings-log-untold = ⚠️ The last entry could not be told there.
settings-and-more = { $listed } and { $n } more

settings-choose-game = Choose a game
settings-choose-channels = Choose channels
settings-choose-channel = Choose a channel
settings-choose-members = Choose members
language-en = English
language-ru = Русский
language-uk = Українська

button-channels-none = Everywhere
button-change-stakes = Change stakes
button-change-tokens = Change tokens
button-change-zone = Time zone
button-streak-on = Give a streak bonus
button-streak-off = No streak bonus
button-gifts-on = Allow gifts
button-gifts-off = Forbid gifts
button-change-gifts = Change gifts
button-on-on = Switch the game on
button-on-off = Switch the game off
button-threads-on = Use threads
button-threads-off = No threads
button-change-play = Change limits
button-barred-none = Bar nobody
button-log-channel-id-none = No log channel

setting-line = { $name }: **{ $value }**
setting-channels = Tables may be opened in
setting-stake = Usual stake
setting-stake-least = Smallest stake
setting-stake-most = Largest stake
setting-starting-tokens = Starting tokens
setting-daily = Daily grant
setting-streak = Reward for days in a row
setting-relief = Help for an empty purse
setting-account-days = Age of an account
setting-time-zone = Time zone
setting-gifts = Gifts
setting-gift-most = Given away in a day at most
setting-gift-minutes = Pause between two gifts
setting-on = New tables
setting-preset = Usual rules
setting-turn-seconds = Turn clock
setting-practice-game = Practice deals
setting-threads = A thread for each table
setting-house-cap = The house may lose in a day
setting-tables-each = Tables a member may sit at
setting-barred = Barred from play
setting-language = Language of the server
setting-log-channel-id = Log channel
setting-none = none
setting-nobody = nobody
setting-any-age = any
setting-is-on = on
setting-is-off = off
setting-as-all-games = where those of all games may
setting-everywhere = every channel
setting-by-rules = as the rules say
setting-first-game = the first game that is on
setting-by-game = as the game has it
setting-as-in-discord = as in Discord
setting-house-points = nothing, so it plays without tokens
setting-default = { $value } (default)
setting-rules-by-number = { $few } for { $n }, { $many } for more
setting-clock = { $n } s
setting-stakes-now = { $games }, other games none
setting-language-now = { $language } (as in Discord)
setting-seconds = { $n ->
    [one] { $n } second
   *[other] { $n } seconds
}
setting-tables = { $n ->
    [one] { $n } table
   *[other] { $n } tables
}
setting-minutes = { $n ->
    [one] { $n } minute
   *[other] { $n } minutes
}
setting-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}

settings-note-stake = Leave it empty for what the rules say
settings-note-daily = 0: none
settings-note-relief = What an empty purse is filled to, once a day; 0: none
settings-note-account-days = Days an account must exist before it gets tokens or a place on a leaderboard; 0: any age
settings-note-time-zone = Such as Europe/Kyiv or New York
settings-note-gift-minutes = Minutes
settings-note-house-cap = 0: it plays without tokens
settings-note-tables-each = Practice does not count; 5 at most

settings-saved = ✅ Saved.
settings-same = That is already set.
settings-not-saved = ⚠️ { $why } Nothing was changed.
settings-not-number = **{ $name }** takes a whole number, not “{ $text }”.
settings-no-number = **{ $name }** takes a whole number.
settings-out-of-bounds = **{ $name }**: from { $least } to { $most }.
settings-stakes-crossed = The smallest stake ({ $least }) is above the largest one ({ $most }).
settings-stake-outside = The usual stake ({ $usual }) is not between the smallest ({ $least }) and the largest one ({ $most }).
settings-no-zone = I know no such time zone. Write it as `Europe/Kyiv`.
settings-zone-perhaps = I know no such time zone. Do you mean { $zones }?

## Seasons

season-first = This is the first season of this server.
season-now = Season **{ $season }** began { $when }, with **{ $tokens }** for everyone.
season-hint = A new season sets everyone’s tokens to the same number and begins new leaderboards. You see first what it would do.
season-undo-until = Season { $season } can be taken back; after this no more: { $when }
button-new-season = New season
button-undo-season = Take it back
season-begin-question = Begin season { $season }?
season-plan-members = { $n ->
    [one] { $n } member holds { $tokens } now.
   *[other] { $n } members hold { $tokens } now.
}
season-plan-everybody = Each of them will hold **{ $tokens }**.
season-plan-pots = Open tables are not touched; in their pots: { $tokens }.
season-plan-boards = Leaderboards of the season start again; all-time boards continue. For seven days you can take it back.
button-begin-season = Yes, begin
season-begun = ✅ Season **{ $season }** has begun.
season-changed = ⚠️ Something has changed in the meantime. This is what it would mean now.
season-undo-question = Take season { $season } back?
season-undo-meaning = Everyone’s tokens go back to what they were before the season, plus or minus what they have won, lost or been given since. If a purse no longer holds enough, only what is there is taken. The hands of this season count for the one before.
button-yes-undo = Yes, take it back
season-undone = ✅ Season **{ $season }** was taken back.
season-undone-short = { $n ->
    [one] ✅ Season **{ $season }** was taken back. { $n } purse no longer held enough: { $missing } could not be taken.
   *[other] ✅ Season **{ $season }** was taken back. { $n } purses no longer held enough: { $missing } could not be taken.
}
season-undo-late = ⚠️ That season cannot be taken back any more: seven days have passed, or it was taken back already.

## What admins did

audit-empty = Nothing has been done yet.
audit-by = { $who } · { $when }
audit-line = { $who }: { $what }
audit-change = { $name }: { $old } → **{ $new }**
audit-game = { $game }: { $change }
audit-season = Season { $season } begins with **{ $tokens }** for everyone
audit-season-undo = Season { $season } is taken back
audit-void = The game at table { $table } was canceled
audit-cancel = The game at table { $table } ({ $game }) was canceled ({ $reason })
