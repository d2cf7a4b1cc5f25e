## After the table

button-first = First
button-page-back = Back
button-page-next = Next
button-last = Last
button-runs = In real time
button-hand-before = Hand −
button-hand-after = Hand +

replay-title = { $emblem } { $game } · table { $table } · replay
replay-place = Hand **{ $hand }** of { $hands } · page **{ $page }** of { $pages } · { $preset }
replay-seat = { $player } { $facts }
replay-hands = Hands now:
replay-auto = ⏰ auto-played
replay-moved = { $player } **{ $change }**
replay-tokens = Tokens: { $moved }


history-own = 📜 Your finished tables
history-other = 📜 Finished tables of { $player }
history-table = **{ $game } · table { $table }** · { $when }
history-rules = { $rules } · { $hands }
history-outcome = { $outcome } · { $others }
history-won = won
history-lost = lost
history-given-up = given up
history-stopped = ended without a winner
history-with = with { $players }
history-with-more = with { $players } and { $n } more
history-page = Page { $page } of { $pages } · older ones: `/cards history page:{ $next }`
history-page-last = Page { $page } of { $pages }
history-hint = Look at a table again with `/cards replay`, check its deals with `/cards verify`.
history-empty = You have finished no table here yet. Begin one: `/{ $game } challenge` or `/{ $game } table`
history-empty-outside = You have finished no table here yet. Begin one: `/{ $game } practice`
history-empty-other = { $player } has finished no table here yet. Begin one together: `/{ $game } challenge`
history-choice = { $table } · { $date } · { $game } · { $preset } · { $outcome }
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
}** from what is recorded. Please tell the person who runs the bot.
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
verify-claim-mix = each mix names its table, its hand and the taps
verify-claim-pack = each pack comes from seed and mix
verify-claim-opening = dealer, pot and stakes follow from the hand before
verify-claim-play = every action was legal
verify-claim-result = each result follows from the actions
verify-claim-ending = the end of the table follows from its last hand
verify-compare = The commitment is that of the table’s message, shown before anyone tapped.
verify-yourself = Check it yourself: `python -m bot verify { $file }`, or write your own check with `docs/fair-dealing.md`.
