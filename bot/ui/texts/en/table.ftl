## Buttons

button-accept = Accept
button-decline = Decline
button-block = Not from this person
button-unblock = Undo
button-join = Join
button-start = Start
button-stop = Stop
button-pause = Pause
button-house = Add the house
button-options = Table options
button-drawn = Draw the seats
button-joining = Seat by joining
button-asked = Deal when asked
button-unasked = Deal after a pause
options-which = Which rule do you want to change?
options-remove = Which player do you want to remove?
options-seat = Seat { $number }
option-now = now: { $words }
option-max-timeouts = { $n ->
    [one] { $n } timeout counts as leaving
   *[other] { $n } timeouts in a row count as leaving
}
button-for-less = Play for { $stake }
button-points = Play without tokens
button-beginner = Beginner
button-regular = Regular
button-expert = Expert
button-master = Master
button-hand = My hand
button-hand-of = My hand { $table }
button-rules = Rules
button-fair = Fair deal
button-next = Next hand
button-leave = Leave
button-rematch = Rematch
button-resign = Resign
button-back = Back
button-yes-accept = Yes, accept
button-yes-join = Yes, join
button-cancel-withdraw = Cancel the game
button-cancel-give-up = Give up
button-cancel-propose = Propose it
button-agree-cancel = Agree to cancel
button-play-on = Play on
button-yes-leave = Yes, leave
button-yes-resign = Yes, resign
button-yes-remove = Yes, remove

## Amounts

tokens = { $n ->
    [one] { NUMBER($n, useGrouping: 1) } token
   *[other] { NUMBER($n, useGrouping: 1) } tokens
}
number = { NUMBER($n, useGrouping: 1) }
gain =
    { $n ->
        [0] ±{ $change } tokens
        [one] { $change } token
       *[other] { $change } tokens
    }
tricks = { $n ->
    [one] { $n } trick
   *[other] { $n } tricks
}

## The table

table-title = { $emblem } { $game } · table { $table }
table-terms = { $preset } · stake { $stake }
table-pot = pot **{ $pot }**
fair-deal = 🔒 { $fingerprint }
fair-deal-taught = 🔒 Next deal, sealed: { $fingerprint }
fair-title = Fair deal · table { $table } · hand { $hand }
fair-bound = The cards of this hand come from a secret seed and from your taps. Its fingerprint was in the channel first, so nobody can choose the cards:
fair-bound-private = The cards of this hand come from a secret seed and from your taps. The seed was fixed before the first card was played, and nothing can change it:
fair-later = After the hand this button shows the seed itself.
fair-lesson = The cards of this hand were chosen to teach: they come from the seed of a lesson, and every learner gets the same:
fair-over = The cards of this hand came from this seed and these taps, and nobody could choose them:
fair-check = Compare the fingerprint with the one in the channel behind 🔒 before the hand: it is the beginning of the SHA-256, in base32. The SHA-256 must be that of the seed. During a hand, 🔒 already shows the fingerprint of the next. Once the table is over, `/cards verify table:{ $table }` checks every card.
fair-check-private = The fingerprint is the beginning of the SHA-256, in base32. The SHA-256 must be that of the seed. During a hand, 🔒 already shows the fingerprint of the next. Once the table is over, `/cards verify table:{ $table }` checks every card.
fair-following = The next hand is already fixed:
fair-gone = Nothing is dealt here any more.
fair-print = Fingerprint `{ $fingerprint }`
fair-hash = SHA-256 `{ $commitment }`
fair-seed = Seed `{ $seed }`
fair-mix = Taps `{ $mix }`
table-terms-free = { $preset } · no tokens
table-terms-practice = { $preset } · practice, no tokens
practice-shorter = practice is shorter: { $changes }
table-seat = { $player } { $facts }
table-seat-gone = { $seat } · 🚪 left · cards are auto-played
table-seat-late = { $seat } · ⏰ auto-played { $n }/{ $most }

level-beginner = beginner
level-regular = regular
level-expert = expert
level-master = master
house-named = { $player } 🏠 { $level }
house-line = 🏠 House (computer): { $players }
house-player = { $player } ({ $level })

invitation-offer = { $host } challenges { $opponent } to a game of **{ $game }**.
invitation-purse = { $player } holds { $tokens }.
invitation-deadline = { $opponent }, accept or decline · ⏳ { $when }
invitation-new = New to this game? `{ $rules }` explains it in a minute, and below it the button `{ $guided }` plays a hand with you.
block-done = { $player } can no longer challenge you in this server. To take that back tap Undo, or challenge them yourself.
block-undone = { $player } can challenge you again.
which-game = Challenge { $opponent } to which game?
gathering-offer = { $host } opens a table of **{ $game }**. Who joins?
gathering-offer-full = { $host } opens a table of **{ $game }**. All seats are taken.
gathering-challenge = { $host } challenges { $opponent } to a game of **{ $game }**. Who else joins?
gathering-kept-until = { $player }, join or decline: a seat is kept for you · ⏳ { $when }
gathering-kept = { $number }. { $player } · seat kept
gathering-host = { $number }. { $player } · host
gathering-host-tokens = { $number }. { $player } · host · { $tokens }
gathering-seat = { $number }. { $player }
gathering-seat-tokens = { $number }. { $player } · { $tokens }
gathering-free-seat = { $number }. free
gathering-free = { $n ->
    [one] One seat is free.
   *[other] { $n } seats are free.
}
gathering-least = At least { $n } players are needed.
gathering-full = Anyone who sits here can tap `{ $start }`.
gathering-full-house = { $host } can tap `{ $start }`. Until then a player who joins takes the place of { $player }.
gathering-rematch-others = It begins when { $players } join as well and no seat is free.
gathering-rematch = It begins when { $players } join as well.
gathering-drawn = Seats are drawn at the start.
gathering-joined = Seats are in the order of joining.
gathering-asked = Each next hand is dealt when everyone has asked for it.
gathering-pause = Each next hand is dealt after { $seconds } seconds.
gathering-deadline = If the game does not start, the table closes · ⏳ { $when }
accept-question = The stake of { $stake } is more than half of the { $tokens } you hold. Accept?

between-waiting = { $line } · ⏳ not ready yet
between-next = { $line } · ✅ next
between-stop = { $line } · ✋ stop
between-stop-pot = Stop: if everyone here wants it, the pot of { $pot } is shared equally and the game is over.
between-stop-free = Stop: if everyone here wants it, the game is over.
between-pot = The pot of { $pot } stays.

ping-turn = { $player }: it is your turn at table { $table }.
ping-turn-link = { $player }: it is your turn at [table { $table }]({ $link }).
ping-race = { $players }: the race is on at table { $table }.
ping-race-link = { $players }: the race is on at [table { $table }]({ $link }).
link-table = [Go to the table]({ $link })

join-question = The stake of { $stake } is more than half of the { $tokens } you hold. Join?
remove-question = Remove { $player } from the table? Anyone can take the seat then.
cancel-question-withdraw = Cancel the game at table { $table }? No hand has been dealt yet.
cancel-question-give-up = Give up the game at table { $table }? It counts as lost.
cancel-question-propose = Propose to cancel the game at table { $table }? If everyone at the table agrees within { $seconds } seconds, nobody wins, and the pot of { $pot } goes back in equal shares. Play goes on until then. You can propose this once a hand.
cancel-question-propose-free = Propose to cancel the game at table { $table }? If everyone at the table agrees within { $seconds } seconds, nobody wins. Play goes on until then. You can propose this once a hand.
cancel-done = The game at table { $table } is canceled.
cancel-between = No hand is being played: tap `{ button-stop }`, and the game ends if everyone does, or `{ button-leave }`.
proposal = { $player } proposes to cancel the game: nobody wins, and the pot of { $pot } goes back in equal shares. Still to agree: { $players } · ⏳ { $when }
proposal-free = { $player } proposes to cancel the game: nobody wins. Still to agree: { $players } · ⏳ { $when }
proposal-lapsed = Not everyone agreed to cancel the game. Play goes on.
left-table = You are no longer at table { $table }.
left-played = Your cards are played for you until this hand is over.
left-paid = What you paid stays in the pot.
removed-table = You are no longer at table { $table }: { $player } removed you before the game began.
removed-paid = You have paid nothing.

table-thread = { $game } · table { $table }
table-elsewhere = This table is played in { $place }.
table-was-elsewhere = It was played in { $place }.

table-name = { $table } · { $preset }
table-name-turn = { $table } · { $preset } · your turn
table-name-players = { $table } · { $game } · { $players }

tables-title = Your tables
tables-which = Which table do you mean? Name it: `/{ $command } table:`. Nothing has happened yet.
tables-name = Table { $table }
tables-name-link = [Table { $table }]({ $link })
tables-line = **{ $name }** · { $game } · { $preset } · { $waits }
tables-with = with { $players }
tables-score = score: { $players }
tables-score-of = { $player } **{ $score }**
tables-gathering = { $seated } of { $most } seats are taken
tables-wanted-invited = **answer the challenge** · ⏳ { $when }
tables-wanted-playing = **your turn** · ⏳ { $when }
tables-wanted-between = **next hand?** · ⏳ { $when }
tables-pause = between two hands · ⏳ { $when }
tables-resting = a hand is being played
tables-wait = waiting for { $players } · ⏳ { $when }

## The panel

panel-table = { $emblem } { $game } · table { $table } · with { $players }
panel-invited = Waiting for { $opponent } to answer your challenge.
panel-invited-you = { $host } challenges you.
panel-gathering = You sit at this table: { $seated } of { $most } seats are taken.
panel-gathering-start = Enough players are here: start when you like.
panel-gathering-few = { $n ->
    [one] One more player is needed.
   *[other] { $n } more players are needed.
}
panel-gathering-house = Fill free seats with players of the house: a beginner forgets and miscounts, a master does neither.
panel-gathering-stake = The house does not play for this stake. At a table without tokens it fills free seats.
panel-gathering-stake-shared = The house does not play for this stake, for which others have joined. A table it fills: `/{ $game } table stake:0`
panel-gathering-wait = It begins when { $host } starts it.
panel-your-turn = Your turn
panel-now =
    ### { $situation } · ⏳ { $own ->
        [yes] auto-play { $when }
       *[no] { $when }
    }
    -# { $happened }
panel-still =
    ### { $situation }
    -# { $happened }
table-empty = The table is empty
panel-too-quick = Too quick! Tap again
panel-begins = The hand begins.
panel-late = Your time ran out ({ $n } of { $most }). At { $most } you leave the game.
panel-clock = The clock played { $done } for you.
panel-clock-told = The clock acted for you. { $told }
panel-clock-past = The clock played for you.
panel-pot = { $facts } · pot{"\u00A0"}**{ $pot }**
panel-next = Another hand? The table closes { $when }
panel-next-paused = Paused. Another hand? The table closes { $when }
panel-next-waits = Another hand?
panel-next-pause = The next hand is dealt { $when }
panel-stopping = You would like to stop. Waiting for { $players } to agree · ⏳ { $when }
stopping-left = If others play on instead, you count as having left.
stopping-left-pot = If others play on instead, you count as having left, and the pot of { $pot } stays with them.
panel-next-waiting = You are in for the next hand. Waiting for { $players } · ⏳ { $when }
panel-over = This game is over.
panel-notice = ⚠️ { $notice }
resign-question = { $n ->
    [one] Resign? { $winner } wins the game and takes the pot of { $pot }.
   *[other] Resign? { $winner } win the game and share the pot of { $pot }.
}
resign-question-free = { $n ->
    [one] Resign? { $winner } wins the game.
   *[other] Resign? { $winner } win the game.
}
resign-question-several = Resign? Your cards are played for you until this hand ends, and then you have left. What you paid stays in the pot; the others play on.
resign-question-several-free = Resign? Your cards are played for you until this hand ends, and then you have left. The others play on.
resign-question-house = Resign? The game ends here, and the house shares the pot of { $pot }.
resign-question-house-free = Resign? The game ends here.
leave-question-house = Leave the table? The game ends here, and the house shares the pot of { $pot }.
leave-question-house-free = { leave-question-free }
leave-question-several = Leave the table? You give up your share of the pot ({ $pot }).
leave-question-several-free = Leave the table? The others play on.
leave-too-late = The next hand was dealt before you answered, so you are still at the table. `Resign` leaves it now.
leave-question = { $n ->
    [one] Leave the table? { $winner } takes the pot of { $pot }.
   *[other] Leave the table? { $winner } share the pot of { $pot }.
}
leave-question-free = Leave the table? The game ends here.

## Results

result-title = { $emblem } { $game } · table { $table } · hand { $hand }
result-seat = { $player } { $facts }
result-left = { $line } · left
result-out = { $line } · out
result-won = 🏆 { $line }
result-next = { $player } deals when everyone has tapped { $next } · the table closes · ⏳ { $when }
result-next-waits = { $player } deals next
result-next-several = { $player } deals next. Anyone who has not tapped { $next } by then leaves the table · ⏳ { $when }
result-next-pause = { $player } deals the next hand, unless someone taps { button-pause } · ⏳ { $when }

over-declined = { $player } declined.
over-expired = The challenge was not answered in time.
over-withdrawn = { $player } took the challenge back.
over-withdrawn-table = { $player } closed the table.
over-expired-table = Too few people came in time.
over-bust = { $player } cannot pay the stake.
over-won = The game is decided.
over-resigned = { $player } resigned.
over-left = { $player } left the table.
over-absent = { $player } did not come back.
over-timed-out = { $player } let the time run out too often.
over-idle = Nobody made a move any more, so nobody wins.
over-stopped = The game was stopped.
over-agreed = Everyone agreed to stop here.
over-canceled = { $player } canceled the game: nobody wins.
over-canceled-agreed = Everyone agreed to cancel the game: nobody wins.
over-practice = Play the house in the meantime: `/{ $game } practice`
over-split = The pot went back in equal shares.
over-split-odd = The pot was shared equally by those who stayed; odd tokens went from the dealer’s left.
over-split-to = The pot went to { $players }.
over-abandoned = The game was ended: its place in Discord was gone for too long.
over-untouched = The game was ended: nobody came back to it.
over-somebody = Someone
over-winner = { $n ->
    [one] **{ $player } wins the game.**
   *[other] **{ $player } win the game.**
}
kit-seat = { $cards } · { $score }
kit-score = **{ $score }**
kit-sealed = { $facts } · your choice: **{ $choice }**
terms-changed = Changed: { $changes }.
