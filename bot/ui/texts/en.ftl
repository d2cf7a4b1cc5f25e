### English, the reference. Players come as mentions, cards as pictures and signs, moments as Discord time stamps.

## Buttons

button-accept = Accept
button-decline = Decline
button-join = Join
button-start = Start
button-stop = Stop
button-house = Add the house
button-beginner = Beginner
button-regular = Regular
button-expert = Expert
button-master = Master
button-hand = My hand
button-hand-of = My hand { $table }
button-rules = Rules
button-next = Next hand
button-leave = Leave
button-rematch = Rematch
button-resign = Resign
button-back = Back
button-yes-accept = Yes, accept
button-yes-join = Yes, join
button-yes-void = Yes, void
button-yes-leave = Yes, leave
button-yes-resign = Yes, resign

## Amounts

tokens = { $n ->
    [one] { $n } token
   *[other] { $n } tokens
}
tricks = { $n ->
    [one] { $n } trick
   *[other] { $n } tricks
}

## The table

preset-classic = classic
preset-match = match
preset-prison = prison
table-title = { $emblem } { $game } · table { $table }
table-terms = { $preset } · stake { $stake }
table-terms-pot = { $preset } · stake { $stake } · pot **{ $pot }**
table-terms-free = { $preset } · no tokens
table-terms-practice = { $preset } · practice, no tokens
table-deal = Deal { $commitment }
table-seat = { $player } { $facts }
table-seat-tokens = { $player } { $facts } · { $tokens }
table-seat-turn = ▶ { $seat }
table-seat-gone = { $seat } · 🚪 left · plays by itself
table-seat-late = { $seat } · ⏰ auto-played { $n }/{ $most }

level-beginner = beginner
level-regular = regular
level-expert = expert
level-master = master
house-named = { $player } 🏠 { $level }
house-line = 🏠 For the house: { $players }
house-player = { $player } ({ $level })

invitation-offer = { $host } challenges { $opponent } to a game of **{ $game }**.
invitation-purse = { $player } holds { $tokens }.
invitation-deadline = { $opponent }, accept or decline: the challenge lapses { $when }
gathering-offer = { $host } opens a table of **{ $game }**. Who joins?
gathering-host = { $number }. { $player } · host
gathering-host-tokens = { $number }. { $player } · host · { $tokens }
gathering-seat = { $number }. { $player }
gathering-seat-tokens = { $number }. { $player } · { $tokens }
gathering-free = { $n ->
    [one] One seat is free.
   *[other] { $n } seats are free.
}
gathering-full = All seats are taken.
gathering-full-house = All seats are taken. Whoever joins plays in place of { $player }.
gathering-rematch = It begins when { $players } join as well.
gathering-drawn = Seats are drawn at the start.
gathering-joined = Seats are in the order of joining.
gathering-asked = Each next hand is dealt when everybody has asked for it.
gathering-pause = Each next hand is dealt after { $seconds } seconds.
gathering-deadline = The table closes { $when } unless it starts.
accept-question = The stake of { $stake } for every hand is more than half of the { $tokens } you hold. Accept?

between-waiting = Next hand? Waiting for { $players }
between-waiting-until = Next hand? Waiting for { $players } · { $when }
between-deadline = The table closes { $when } for those who have not asked to go on.
between-pause = The next hand is dealt { $when }
between-next = ✅ Next hand: { $players }
between-stop = ✋ Stop: { $players }
between-stop-pot = Stop: when all who are here want it, the pot of { $pot } is shared equally and the game is over.
between-stop-free = Stop: when all who are here want it, the game is over.
between-stop-alone = Stop: the pot of { $pot } is shared equally and the game is over.
between-pot = The pot of { $pot } stays for the next hand.

ping-turn = { $player }, it is your turn at table { $table }.
ping-turn-link = { $player }, it is your turn at [table { $table }]({ $link }).
link-table = [Go to the table]({ $link })

join-question = The stake of { $stake } for every hand is more than half of the { $tokens } you hold. Join?
void-question = Break off table { $table }? Nobody wins, and the pot of { $pot } goes back in equal shares.
void-question-free = Break off table { $table }? Nobody wins.
void-done = Table { $table } is broken off.
left-table = You are no longer at table { $table }.
left-played = Your cards are played for you until this hand is over. What you paid stays in the pot.

table-thread = { $game } · table { $table }
table-elsewhere = This table is played in { $place }.
settings-threads-on = 🧵 Every new table gets a thread of its own. Change it with `/settings threads:off`.
settings-threads-off = 🧵 Tables are played in the channel they are opened in. Change it with `/settings threads:on`.
settings-house = 🏠 The house may lose { $cap } here in a day, from the server's mint, and so sits down at tables with a stake. Change it with `/settings house_cap:0`.
settings-house-none = 🏠 The house plays for points alone. Let it play for tokens of the server's mint with `/settings house_cap:100`, the most it may lose in a day.

table-name = { $table } · { $preset }
table-name-turn = { $table } · { $preset } · your turn

tables-title = Your tables
tables-name = Table { $table }
tables-name-link = [Table { $table }]({ $link })
tables-line = **{ $name }** · { $preset } · { $waits }
tables-gathering = { $seated } of { $most } seats are taken
tables-answer = **answer the challenge** { $when }
tables-turn = **your turn** { $when }
tables-next = **next hand?** { $when }
tables-pause = pause between two hands { $when }
tables-resting = a hand is being played
tables-over = the game is over
tables-wait = waiting for { $players } { $when }

## The panel

panel-invited = Waiting for { $opponent } to answer your challenge.
panel-invited-you = { $host } challenges you.
panel-gathering = You sit at this table: { $seated } of { $most } seats are taken.
panel-gathering-start = Enough players are here: start when you like.
panel-gathering-few = { $n ->
    [one] One more player is needed.
   *[other] { $n } more players are needed.
}
panel-gathering-house = Fill a free seat with a player of the house: a beginner forgets and miscounts, a master does neither.
panel-gathering-wait = It begins when { $host } starts it.
panel-your-turn = **Your turn.** { $situation }
panel-next = Another hand? The table closes { $when }
panel-next-pause = The next hand is dealt { $when }
panel-stopping = You would like to stop. Waiting for { $players } to agree { $when }
stopping-dealt = If they do not, you are dealt in again; press Leave if you do not want that.
stopping-left = If others go on instead, you count as having left then.
stopping-left-pot = If others go on instead, you count as having left then, and the pot of { $pot } stays with them.
panel-next-waiting = You are in for the next hand. Waiting for { $players } { $when }
panel-over = This game is over.
panel-notice = ⚠️ { $notice }
panel-facts = { $facts } · ⏳ { $when }
resign-question = Resign? { $winner } wins the game and takes the pot of { $pot }.
resign-question-free = Resign? { $winner } wins the game.
resign-question-several = Resign? Your cards are played for you until this hand ends, and then you have left. What you paid stays in the pot; the others play on.
resign-question-several-free = Resign? Your cards are played for you until this hand ends, and then you have left. The others play on.
resign-question-house = Resign? The game ends here, and the house shares the pot of { $pot }.
resign-question-house-free = Resign? The game ends here.
leave-question-house = Leave the table? The game ends here, and the house shares the pot of { $pot }.
leave-question-several = Leave the table? The pot of { $pot } stays with the others: you have no part in it any more.
leave-question-several-free = Leave the table? The others play on.
leave-question = Leave the table? { $winner } takes the pot of { $pot }.
leave-question-free = Leave the table? The game ends here.

## Results

result-title = { $emblem } { $game } · table { $table } · hand { $hand }
result-moved = { $player } **{ $change }** → { $tokens }
result-kept = { $player } → { $tokens }
result-left = { $line } · left
result-out = { $line } · out
result-won = 🏆 { $line }
result-next-dealer = { $player } deals next.
result-seed = Seed { $seed }
result-mix = Mixed with { $mix }

over-declined = { $player } declined.
over-expired = The challenge was not answered in time.
over-withdrawn = { $player } took the challenge back.
over-bust = { $player } cannot pay the next ante.
over-won = The game is decided.
over-resigned = { $player } resigned.
over-left = { $player } left the table.
over-timed-out = { $player } let the time run out too often.
over-stopped = The game was stopped.
over-agreed = Everybody agreed to stop here.
over-voided = { $player } broke the game off: nobody wins.
over-practice = Play the house meanwhile: `/{ $game } practice`
over-split = The pot went back in equal shares.
over-abandoned = The game was ended: its place in Discord was gone for too long.
over-somebody = Somebody
over-winner = **{ $player } wins the game.**

## Bura

bura-name = Bura
bura-kind-bura = bura
bura-kind-aces = three aces
bura-kind-molodka = molodka
bura-button-claim = Claim { $target }
bura-button-yes-claim = Yes, claim
bura-button-announce-bura = Announce bura
bura-button-announce-aces = Announce three aces
bura-button-announce-molodka = Announce molodka
bura-button-pass = Pass
bura-button-retain = Retain
bura-button-yield = Yield
bura-button-decline = Decline
bura-button-on = { $card } on { $top }

bura-trump = Trump { $card } · stock **{ $stock }**
bura-trump-drawn = Trump **{ $suit }** · ~~{ $card }~~ drawn by { $player } · stock **{ $stock }**
bura-seat = { $cards } { $tricks }
bura-seat-score = { $score }/{ $target } points
bura-dealt = { $facts } · { $player } dealt
bura-no-cards = –

bura-announced = { $player } announced **{ $kind }**.
bura-led = { $player } led { $cards }
bura-replied = { $player } replied { $cards }
bura-took = { $player } took the trick.
bura-row-leader = { $cards } { $player } led
bura-row = { $cards } { $player }
bura-holds = **{ $player } holds the trick** · { $mark } lies on top
bura-last-trick = **{ $player } took the trick.**
bura-last-play = { $player } { $cards }
bura-decides = Three trumps: this trick decides the hand.
bura-window = { $player } leads. Special hands may be announced; the lead is shown { $when }
bura-counter = { $player } holds as good a hand or better: they may retain the lead or yield it · { $when }
bura-to-lead = { $player } is to lead · { $when }
bura-to-reply = { $player } is to reply · { $when }
bura-last-call = All cards are played. { $player } may claim { $target } or decline · { $when }
bura-settling = The hand is over.

bura-you-lead = Lead one card, or several of one suit.
bura-you-lead-one = Lead a card.
bura-you-lead-announced = { $announced } Lead what you like.
bura-you-lead-window = You lead, unless a better hand is announced. Choose now if you like; it is shown { $when }
bura-you-lead-sealed = You will lead { $cards } when the announcements close { $when }
bura-you-announce = { $player } leads. You hold { $kind }: announce it to take the lead, or pass. The lead is shown { $when }
bura-you-announced = You announce { $kind }: everybody sees it when the announcements close { $when }
bura-you-passed = You passed. { $player } leads; the lead is shown { $when }
bura-you-counter = { $announced } You hold as good a hand or better: retain the lead, or yield it.
bura-you-reply = { $n ->
    [1] { $player } led { $cards }: beat it to win the trick, or throw any card.
    [2] { $player } led { $cards }: beat both to win the trick, or throw any two.
   *[other] { $player } led { $cards }: beat all three to win the trick, or throw any three.
}
bura-you-reply-all = { $player } led { $cards }: the cards you hold must answer.
bura-you-reply-held = { $n ->
    [1] { $player } led { $cards }; { $holder } holds the trick with { $tops }: beat it to take the trick over, or throw any card.
    [2] { $player } led { $cards }; { $holder } holds the trick, on top lie { $tops }: beat both to take it over, or throw any two.
   *[other] { $player } led { $cards }; { $holder } holds the trick, on top lie { $tops }: beat all three to take it over, or throw any three.
}
bura-you-reply-covered = { $n ->
    [2] { $player } led { $cards } and still holds the trick, on top lie { $tops }: beat both to take it over, or throw any two.
   *[other] { $player } led { $cards } and still holds the trick, on top lie { $tops }: beat all three to take it over, or throw any three.
}
bura-you-reply-all-held = { $player } led { $cards }; { $holder } holds the trick, on top: { $tops }. The cards you hold must answer.
bura-you-reply-all-covered = { $player } led { $cards } and still holds the trick, on top: { $tops }. The cards you hold must answer.
bura-you-columns = Cards that do not beat them all go on { $tops } from left to right, as on the button.
bura-you-columns-given = The cards on a button go on { $tops } from left to right.
bura-hold = { $player } holds the trick with { $cards } on top.
bura-hold-yours = You hold the trick.
bura-you-last-call = All cards are played and you may claim { $target }, or decline.
bura-wait-lead = Waiting for { $player } to lead.
bura-wait-counter = { $announced } { $player } may retain the lead or yield it.
bura-wait-reply = { $leader } led { $cards }. Waiting for { $player } to reply.
bura-wait-reply-yours = You led { $cards }. Waiting for { $player } to reply.
bura-wait-last-call = All cards are played. { $player } may claim { $target }.

bura-claim-question = Claim that the cards you have captured are worth { $target } points or more? If they are not, the hand is over.
bura-claim-pay = Then you pay { $pot } into the pot.
bura-claim-pay-all = Then you pay all you hold, { $tokens }, into the pot.
bura-claim-pay-debt = Then you owe the pot { $pot }: you hold { $tokens }, the rest is debt.
bura-claim-point = { $n ->
    [1] Your opponent scores a point.
   *[other] Your { $n } opponents score a point each.
}

bura-memory-points = { $n ->
    [one] 📖 Your captured cards are worth **{ $n } point**.
   *[other] 📖 Your captured cards are worth **{ $n } points**.
}
bura-memory-trick = { $number }. { $plays } = { $points }
bura-memory-play = { $player } { $cards }
bura-memory-taker = **{ $player } { $cards }**

bura-end-claim-right = { $player } claimed { $target } and was right: **{ $points } points**.
bura-end-claim-wrong = { $player } claimed { $target } and was wrong: **{ $points } points**.
bura-end-bura = { $player } wins the hand with a trick of three trumps.
bura-end-draw = Nobody claimed { $target }: the hand is drawn.
bura-pile-group = { $cards } = { $points }
bura-pile-sum = Sum: **{ $points }**
bura-end-score = { $player } { $score }
bura-end-score-row = **{ $score }** { $player }
bura-end-target = { $target ->
    [one] { $target } point wins
   *[other] { $target } points win
}
bura-end-scores = { $target ->
    [one] { $scores } · { $target } point wins
   *[other] { $scores } · { $target } points win
}

bura-options = But: { $changes }.
bura-option-memory-closed = nothing helps the memory
bura-option-memory-open = open memory: everybody sees the past tricks, and each their own points
bura-option-claim-anytime = claims at any time
bura-option-claim-own-turn = claims only in one's own turn
bura-option-claim-after-win = claims only between winning a trick and the next lead
bura-option-last-call-winner = after the last trick its winner may claim
bura-option-last-call-none = no claim after the last trick
bura-option-last-call-all = after the last trick anybody may claim
bura-option-columns = each led card is beaten on its own
bura-option-chain = only a reply that beats every card counts
bura-option-pairing-auto = replies are paired with the led cards as well as possible
bura-option-pairing-as-given = replies meet the led cards in the order they are laid
bura-option-double-pot = a wrong claim costs as much as the pot holds
bura-option-opponent-point = a wrong claim gives every opponent a point
bura-option-all-in = who cannot pay for a wrong claim pays all they have
bura-option-debt = who cannot pay for a wrong claim goes into debt
bura-option-dealer-rotate = the deal goes round
bura-option-dealer-claimant = who claimed deals next
bura-option-seize-and-play = an announced hand takes the lead and is led
bura-option-seize-lead = an announced hand takes the lead
bura-option-on-play = special hands count when they are played
bura-option-aces-lead = three aces may be led together
bura-option-no-aces-lead = three aces may not be led together
bura-option-bura-trick = a trick with three trumps of one player decides the hand
bura-option-bura-player = whoever plays three trumps wins the hand
bura-option-bura-plain = three trumps are a trick like others
bura-option-bura-beats-all = of two buras the later must beat the earlier card by card
bura-option-bura-higher-top = of two buras the one with the highest trump is better
bura-option-draw-alternate = cards are drawn one by one in turn
bura-option-draw-block = each fills up at once
bura-option-short-none = nobody draws from a stock that is too small for all
bura-option-short-equal = a stock that is too small for all is shared equally
bura-option-wager = played for tokens
bura-option-no-wager = no tokens
bura-option-no-match = no match
bura-option-match = { $n ->
    [one] { $n } game point wins the match
   *[other] { $n } game points win the match
}
bura-option-target = { $n ->
    [one] { $n } point to claim
   *[other] { $n } points to claim
}
bura-option-turn-seconds = { $n } seconds to play
bura-option-announce-seconds = { $n ->
    [0] no time for announcements
    [one] { $n } second to announce
   *[other] { $n } seconds to announce
}
bura-option-window-seconds = { $n } seconds for a claim after the last trick

bura-rules-aim = **Aim.** Be the first to claim that the cards you captured are worth **{ $target } points or more**.
bura-rules-memory = Nobody shows you the count: remembering it is the game.
bura-rules-memory-open = This table helps learners: everybody at it sees the past tricks in their panel, and their own points.
bura-rules-cards = **Cards.** 36. In every suit, high to low:
bura-rules-order = **{ $order }**
bura-rules-points = Points: { $worth } · the others 0
bura-rules-point = { $rank } = { $points }
bura-rules-hand = **A hand.** Everybody puts the stake into the pot and gets three cards. One card is turned up: its suit is trump, and it lies under the stock.
bura-rules-hand-free = **A hand.** Everybody gets three cards. One card is turned up: its suit is trump, and it lies under the stock.
bura-rules-eldest = Who did not deal leads first.
bura-rules-eldest-several = The player after the dealer leads first.
bura-rules-dealer-rotate = The deal goes round.
bura-rules-dealer-turns = You deal in turn.
bura-rules-dealer-claimant = Whoever claims, right or wrong, deals next; if nobody does, the same dealer deals again.
bura-rules-dealer-claimant-bura = Whoever claims, right or wrong, or wins by three trumps deals next; otherwise the same dealer deals again.
bura-rules-lead = **A trick.** Lead one, two or three cards of one suit.
bura-rules-aces = Three aces may be led together.
bura-rules-answer = The other player answers with as many, any cards.
bura-rules-answer-several = The others answer in turn with as many, any cards.
bura-rules-beat = A card beats a lower one of its suit; a trump beats every plain card.
bura-rules-take = The answer takes the trick if its cards can beat all those led, one each. Otherwise the leader takes it.
bura-rules-take-given = The answer takes the trick if each of its cards beats the one it is laid on, in the order they are laid. Otherwise the leader takes it.
bura-rules-columns = Each led card begins a column. Who beats the top of every column holds the trick; a card that beats only its own column lies on top there and must be beaten too. The last player to have beaten every column takes the trick, or else the leader.
bura-rules-columns-auto = Your cards are paired so that they beat every column if they can; if not, you choose which goes where.
bura-rules-columns-given = Your cards meet the columns in the order you lay them.
bura-rules-chain = Only an answer that beats every card of whoever holds the trick counts, however its cards are paired. The last one to do so takes the trick, or else the leader.
bura-rules-chain-given = Only an answer that beats every card of whoever holds the trick counts, in the order they are laid. The last one to do so takes the trick, or else the leader.
bura-rules-draw-alternate = **Drawing.** After a trick everybody draws up to three again: one card each in turn, its winner first.
bura-rules-draw-block = **Drawing.** After a trick everybody draws up to three again: its winner first, each all they need.
bura-rules-short-none = When the stock cannot refill everybody, nobody draws any more.
bura-rules-short-equal = When the stock cannot refill everybody, each draws an equal part, and then nobody draws any more.
bura-rules-leads = The winner of the trick leads.
bura-rules-leads-played = The winner of the trick leads, unless a special hand was played.
bura-rules-special = **Special hands** of three cards, best first: **bura** (three trumps), **three aces**, **molodka** (three of one suit).
bura-rules-announce = { $n ->
    [0] They may be announced before every lead, but this table leaves no time for it.
    [one] Before every lead they may be announced, for { $n } second.
   *[other] Before every lead they may be announced, for { $n } seconds.
}
bura-rules-special-seize-and-play = The best takes the lead, and its three cards are led at once.
bura-rules-special-seize-lead = The best takes the lead, and may lead what it likes.
bura-rules-retain = Who was to lead may keep the lead with as good a hand.
bura-rules-special-on-play = Whoever plays three aces or a molodka in a trick of three leads next, even after losing the trick; of several the best does.
bura-rules-bura-trick = A trick with three trumps of one player decides the hand: who takes it wins.
bura-rules-bura-player = Who plays three trumps to one trick wins the hand.
bura-rules-bura-plain = Three trumps are the best of them and otherwise a trick like any other.
bura-rules-versus-beat = Of two buras the later one must beat the earlier card by card.
bura-rules-versus-top = Of two buras the one with the highest trump wins.
bura-rules-bura-closes = Once three trumps lie on the table nobody can claim.
bura-rules-claim-anytime = **The claim.** Any time after your first trick, whoever's turn it is.
bura-rules-claim-own-turn = **The claim.** After your first trick, and only in your own turn.
bura-rules-claim-after-win = **The claim.** Only after you have taken a trick, before the next lead.
bura-rules-right-pot = Right: you win the hand and take the pot.
bura-rules-right-point = Right: you win the hand and score a point.
bura-rules-right-both = Right: you win the hand, take the pot and score a point.
bura-rules-wrong = Wrong: the hand is over.
bura-rules-wrong-all-in = You pay as much as the pot holds into it, or all you have, and the pot stays.
bura-rules-wrong-debt = You pay as much as the pot holds into it, if need be as a debt, and the pot stays.
bura-rules-wrong-point = Your opponent scores a point.
bura-rules-wrong-points = Each of your opponents scores a point.
bura-rules-last-winner = When all cards are played, the winner of the last trick has { $seconds } seconds to claim.
bura-rules-last-all = When all cards are played, anybody with a trick has { $seconds } seconds to claim.
bura-rules-last-none = When all cards are played it is too late to claim.
bura-rules-draw = Nobody claims: nobody scores.
bura-rules-draw-pot = Nobody claims: the pot stays for the next hand, and everybody pays again.
bura-rules-end = **The end.** { $sentences }
bura-rules-match = { $n ->
    [one] { $n } point wins the match.
   *[other] { $n } points win the match.
}
bura-rules-match-alone = Several who arrive together play on until one is alone in front.
bura-rules-bust = Who cannot pay for the next hand is out; who is left alone takes the pot.
bura-rules-clock = **The clock.** You have { $seconds } seconds; then your lowest cards are played for you. Nobody claims for you.

## Rules

rules-title = { $emblem } { $game } · { $preset }

rules-practice = Learn by playing: `/{ $game } practice` is a table against the house.

## Refusals

refusal-unknown-table = There is no such table in this server. Open one with `/{ $game } challenge`.
refusal-no-table = You sit at no table in this server. Challenge somebody with `/{ $game } challenge`, or play the house: `/{ $game } practice`.
refusal-not-seated = This is not your table: you may watch. For a game of your own: `/{ $game } challenge`.
refusal-not-invited = This challenge is for somebody else. For a game of your own: `/{ $game } challenge`.
refusal-own-invitation = You cannot accept your own challenge: your opponent answers it.
refusal-stale = That button was from an earlier moment. This is how it stands now.
refusal-over = That table is over. For another game: `/{ $game } challenge`.
refusal-over-link = That table is over: [see its result]({ $link }). For another game: `/{ $game } challenge`.
refusal-no-hand = No hand is being played at this table now.
refusal-closing = The bot is about to restart and takes no new moves. Nothing is lost: try again in a minute.
refusal-self-challenge = You cannot challenge yourself: choose another person.
refusal-bot-challenge = That bot does not play: choose a person. To play the house: `/{ $game } practice`.
refusal-not-your-turn = It is not your turn: the table waits for { $players }.
refusal-poor-you = You hold { $tokens } and the stake is { $stake }. Play for a smaller stake.
refusal-poor-you-daily = You hold { $tokens } and the stake is { $stake }. Play for a smaller stake, or take `/tokens daily` { $when }
refusal-poor-other = { $player } holds { $tokens } and the stake is { $stake }. Offer a smaller stake.
refusal-already-joined = You sit at this table already. It begins when somebody presses Start.
refusal-table-full = All seats of this table are taken. Open one of your own with `/{ $game } table`.
refusal-not-moderator = Only who opened the table, and the moderators of this server, can break it off.
refusal-not-over = That table is still played: its deals can be checked when it is over.
refusal-no-hand-over = The first hand of that table is still played: it can be looked at when it is over.
refusal-tables-you = You sit at { $most } tables of this server already: finish one of them first.
refusal-tables-other = { $player } sits at { $most } tables of this server already. Ask again when one of them is over.
refusal-too-few = Only { $seated } of at least { $least } players have joined. Ask others to press Join, or press `Add the house`.
refusal-house-none = The house plays for points alone in this server. Leave out the stake, or practise: `/{ $game } practice`.
refusal-house-cap = The house may lose { $left } more here today, too little for its players at a stake of { $stake }. Choose a smaller stake, or play for points: `/{ $game } practice`.
refusal-house-debts = The house does not play for tokens by rules that let anybody go into debt. Leave out `shortfall=debt`, or play for points: `/{ $game } practice`.
refusal-not-host = Only { $host }, who opened the table, can do that while seats are free.
refusal-unplayable-seats = These rules are for { $least } to { $most } players. Choose another number of seats, or other rules.
refusal-unplayable-stake = The stake says whether you play for tokens, and the options say something else. Leave `wager` out, or choose another stake.
refusal-unplayable-nothing = There would be neither tokens nor points to play for. Name a stake, or add `match_target=10`.
refusal-unplayable-points = A wrong claim would give points, but nobody counts them. Add `match_target=10`, or `false_claim=double_pot`.
refusal-unplayable-penalty = Without tokens a wrong claim would cost nothing. Add `false_claim=opponent_point`, or name a stake.
refusal-option = There is no option “{ $text }”. Write options as `name=value`, with a space between two of them; the command offers them as you type.
refusal-option-value = This option cannot be “{ $text }”. It can be { $allowed }.

refusal-reason-not-in-game = You do not play at this table.
refusal-reason-wrong-phase = Too late: that is not possible any more. This is how it stands now.
refusal-reason-not-your-turn = It is not your turn.
refusal-reason-illegal-card = These cards cannot be played now. Choose one of the buttons.
refusal-reason-illegal-amount = That amount is not possible. Choose one of those offered.
refusal-reason-not-allowed = The rules do not allow that now. Choose one of the buttons.
refusal-reason-nothing-to-claim = You have taken no trick yet, so there is nothing to claim.
refusal-reason-insufficient-tokens = You do not hold enough tokens for that.
refusal-reason-locked-out = You cannot do that again in this hand.

permissions-missing = I cannot open a table in { $channel }: I need { $names } there. Ask somebody who manages this server.
unexpected = Something went wrong on my side; the table stays as it was. Try again. If it happens again, tell whoever runs the bot this number: `{ $id }`.

## Standings

leaderboard-title = 🏆 Leaderboard
leaderboard-row = **{ $place }.** { $player } · { $tokens }
leaderboard-own = You: **{ $place }.** · { $tokens }
leaderboard-empty = Nobody has played in this server yet. Be the first: `/{ $game } challenge`, or play the house: `/{ $game } practice`.
leaderboard-page = Page { $page } of { $pages }
leaderboard-house-title = 🏆 Against the house
leaderboard-house-row = **{ $place }.** { $player } · { $scores }
leaderboard-house-own = You: **{ $place }.** · { $scores }
leaderboard-house-score = { $level } **{ $won }** of { $played }
leaderboard-house-legend = Games won of those played. A win over a master counts before all others.
leaderboard-house-empty = Nobody has finished a game against the house in this server yet. Be the first: `/{ $game } practice`.
balance-own = You hold **{ $tokens }** in this server.
balance-other = { $player } holds **{ $tokens }** in this server.

## After the table

button-first = First
button-page-back = Back
button-page-next = Next
button-last = Last
button-hand-before = Hand −
button-hand-after = Hand +

replay-title = { $emblem } { $game } · table { $table } · replay
replay-place = Hand **{ $hand }** of { $hands } · page **{ $page }** of { $pages } · { $preset }
replay-seat = { $player } { $facts }
replay-hands = Hands now, and points captured so far:
replay-auto = ⏰ auto-played
replay-moved = { $player } **{ $change }**
replay-tokens = Tokens: { $moved }

bura-replay-deal = { $dealer } dealt. { $player } is to lead.
bura-replay-seat = { $cards } · **{ $points }**
bura-replay-seat-none = { $cards }
bura-replay-passed = { $player } passed
bura-replay-announced = { $player } announced **{ $kind }**
bura-replay-retained = { $player } kept the lead with **{ $kind }**
bura-replay-yielded = { $player } gave up the lead
bura-replay-seized = **{ $player } took the lead.**
bura-replay-led = { $player } led { $cards }
bura-replay-replied = { $player } { $cards }
bura-replay-tops = On top: { $cards }
bura-replay-took = **{ $player } took the trick: { $points } points.**
bura-replay-leads-next = { $player } leads next.
bura-replay-drawn = { $n ->
    [one] Everybody drew a card.
   *[other] Everybody drew { $n } cards.
}
bura-replay-turn-up = { $player } drew the turn-up.
bura-replay-last-call = All cards are played: { $players } could claim.
bura-replay-declined = { $player } did not claim
bura-replay-claimed = **{ $player } claimed.**

verify-hand = { $player } { $cards }
bura-verify-turn-up = Turn-up { $card }
bura-verify-stock = Stock, from the top: { $cards } …

history-own = 📜 Your finished tables
history-other = 📜 Finished tables of { $player }
history-table = **Table { $table }** · { $when }
history-rules = { $rules } · { $hands }
history-outcome = { $outcome } · { $others }
history-tokens = { $outcome } **{ $change }**
history-won = won
history-lost = lost
history-given-up = given up
history-stopped = ended without a winner
history-with = with { $players }
history-with-more = with { $players } and { $n } more
history-page = Page { $page } of { $pages } · older ones: `/{ $game } history page:{ $next }`
history-page-last = Page { $page } of { $pages }
history-hint = Look at a table again with `/{ $game } replay`, check its deals with `/{ $game } verify`.
history-empty = You have finished no table in this server yet. Begin one: `/{ $game } challenge` or `/{ $game } table`.
history-empty-other = { $player } has finished no table in this server yet.
history-choice = { $table } · { $date } · { $preset } · { $outcome }
history-choice-tokens = { $table } · { $date } · { $preset } · { $outcome } { $change }
hands = { $n ->
    [one] { $n } hand
   *[other] { $n } hands
}

verify-title = { $emblem } { $game } · table { $table } · check
verify-true = ✅ **Everything agrees.** { $hands ->
    [one] The hand was
   *[other] All { $hands } hands were
} dealt and played again from what is recorded:
verify-false = ⚠️ **{ $n ->
    [one] { $n } check differs
   *[other] { $n } checks differ
}** from what is recorded. Please tell whoever runs the bot.
verify-wrong = ✗ { $claim }: { $differs }
verify-wrong-hand = ✗ hand { $hand }, { $claim }: { $differs }
verify-right = ✓ { $claim }
verify-more = … and { $n } more
verify-cards = **Hand { $hand }** as it was dealt
verify-claim-digest = the record is undamaged
verify-claim-rules = stake and players fit the rules
verify-claim-seats = the seats are as they were drawn or joined
verify-claim-dealer = the first dealer was drawn from the deal
verify-claim-commitment = SHA-256 of each seed is its commitment
verify-claim-mix = each mix names its table, its hand and the clicks
verify-claim-pack = each pack comes from seed and mix
verify-claim-opening = dealer, pot and antes follow from what was before
verify-claim-play = every action was legal
verify-claim-result = each result follows from the actions
verify-claim-ending = the end of the table follows from its last hand
verify-compare = The commitment is that of the table's message, shown before anybody pressed.
verify-yourself = Check it yourself: `python -m bot verify { $file }`, or in thirty lines of your own by `docs/fair-dealing.md`.

## Hints

hint-button = Hint
hint-line = 💡 { $advice }
hint-only = There is no choice but { $cards }.
hint-lead = A master would lead { $cards }: { $why }
hint-play = A master would play { $cards }: { $why }
hint-announce = A master would announce { $kind }: { $why }
hint-pass = A master would pass: { $why }
hint-retain = A master would retain the lead: { $why }
hint-yield = A master would yield the lead: { $why }
hint-claim = A master would claim { $target }: { $why }
hint-decline = A master would decline: { $why }
hint-why-claim = the cards you have captured are worth { $points } points.
hint-why-decline = the cards you have captured are not worth { $target } points.
hint-why-reach = if this takes the trick, you have the { $target } points for a claim.
hint-why-deny = { $others ->
    [one] otherwise this trick may bring your opponent to { $target } points.
   *[other] otherwise this trick may bring an opponent to { $target } points.
}
hint-why-bura = three trumps decide the hand.
hint-why-unbeatable = { $n ->
    [one] no card still out can beat it.
   *[other] the cards still out cannot beat them all.
}
hint-why-safe = { $n ->
    [one] { $cards ->
        [one] only one card still out can beat it.
       *[other] only { $cards } cards still out can beat it.
    }
   *[other] { $cards ->
        [one] only one card still out can beat the best of them.
       *[other] only { $cards } cards still out can beat the best of them.
    }
}
hint-why-take = { $points ->
    [0] this takes the trick as it lies.
    [one] this takes the trick as it lies, worth { $points } point.
   *[other] this takes the trick as it lies, worth { $points } points.
}
hint-why-throw = { $points ->
    [0] this lets the trick go without giving points away.
    [one] this lets the trick go at the price of { $points } point.
   *[other] this lets the trick go at the price of { $points } points.
}
hint-why-keep = { $n ->
    [one] it risks little and keeps your better cards.
   *[other] they risk little and keep your better cards.
}
hint-why-risk = { $points ->
    [one] it risks { $points } point, but every other lead is worse.
   *[other] it risks { $points } points, but every other lead is worse.
}
hint-why-all = so many cards at once are hard to beat.
hint-why-seize = it is a good moment to lead.
hint-why-wait = it is better not to show your cards now.

## Reviews

review-button = Review
review-replay = Replay
review-title = { $emblem } { $game } · table { $table } · review
review-hand = Hand **{ $hand }** of { $hands } · { $preset }
review-thinking = A master looks at every decision you made in this hand …
review-costly = { $n ->
    [1] Your costliest decision:
    [2] Your two costliest decisions:
   *[other] Your three costliest decisions:
}
review-none = Well played: no decision of yours in this hand cost you much.
review-legend = Chances to win the hand, as a master estimates them from what you saw.
review-trick = Trick { $trick }
review-last-call = Last call
review-line = **{ $moment }:** you { $chosen } ({ $chance } %). { $best } would have kept { $kept } %: **−{ $loss } %**
review-missed = **{ $moment }:** you { $chosen }. Claiming { $target } would have won the hand: your captured cards were worth { $points } points.
review-cards = { $cards }
review-led = led { $cards }
review-played = played { $cards }
review-announced = announced { $kind }
review-announcing = Announcing { $kind }
review-passed = passed
review-passing = Passing
review-retained = retained the lead
review-retaining = Retaining the lead
review-yielded = yielded the lead
review-yielding = Yielding the lead
review-claimed = claimed { $target } too early
review-declined = did not claim { $target }
review-declining = Not claiming { $target }
