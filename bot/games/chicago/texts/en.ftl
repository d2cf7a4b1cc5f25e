chicago-name = Chicago
chicago-about = Chicago: poker hands settled by words, five tricks, and 52 points
chicago-preset-verbal = one may bluff
chicago-preset-assisted = the truth only

chicago-kind = { $kind ->
    [pair] a pair
    [two_pair] two pair
    [trips] three of a kind
    [straight] a straight
    [flush] a flush
    [full_house] a full house
    [quads] four of a kind
    [straight_flush] a straight flush
    [royal_flush] a royal flush
   *[high_card] no pair
}
chicago-rank-one = { $rank ->
    [ace] ace
    [king] king
    [queen] queen
    [jack] jack
    [ten] ten
    [nine] nine
    [eight] eight
    [seven] seven
    [six] six
    [five] five
    [four] four
    [three] three
   *[two] two
}
chicago-rank-many = { $rank ->
    [ace] aces
    [king] kings
    [queen] queens
    [jack] jacks
    [ten] tens
    [nine] nines
    [eight] eights
    [seven] sevens
    [six] sixes
    [five] fives
    [four] fours
    [three] threes
   *[two] twos
}
chicago-said-pairs = { $level ->
    [0] { $rank } high
   *[other] then { $rank }
}
chicago-said-high = { $rank } high
chicago-said-next = then { $rank }
chicago-held = { $kind } ({ $ranks })

chicago-phase-draw = { $player } exchanges · ⏳ { $when }
chicago-phase-show = { $player } speaks · ⏳ { $when }
chicago-phase-state = { $player }, which rank? · ⏳ { $when }
chicago-phase-answer = { $player } answers { $other } · ⏳ { $when }
chicago-phase-reply = { $player } may reply to { $other } · ⏳ { $when }
chicago-phase-play = { $player } to play · ⏳ { $when }
chicago-yours-draw = Exchange?
chicago-yours-show = You speak
chicago-yours-state = Which rank?
chicago-yours-answer = Same or higher?
chicago-yours-reply = Your reply?
chicago-yours-play = Your turn
chicago-yours-passing = Your pass is heard

chicago-do-exchange = Exchange { $n }
chicago-do-expose = Expose and discard
chicago-unseen = Discard unseen
chicago-do-pass = Pass
chicago-do-declare = Declare { $kind }
chicago-do-state = State { $rank }
chicago-do-same = Same
chicago-do-higher = Higher: { $rank }
chicago-do-play = { $cards }
chicago-list-declare = Declare something else…
chicago-list-state = State something else…
chicago-list-higher = Higher…
chicago-list-higher-hand = Higher hand…
chicago-ask-untrue = Your cards do not show this. Whoever cannot prove in the end what they said forfeits the game.
chicago-ask-low = Your cards show more than this. Say it all the same?
chicago-ask-expose = { $cards } breaks a hand that you have to prove. Expose your hand to all? Unseen, you may forfeit the game.
chicago-ask-must = { $cards } breaks a hand that you have to prove. Expose your hand to all?

chicago-told-exchanged = { $player } exchanges { $value }.
chicago-told-exchanged-you = You exchange { $value }.
chicago-told-exposed = { $player } exposes { $cards }.
chicago-told-shuffled = The discards are the new stock.
chicago-told-pass = { $player }: pass.
chicago-told-same = { $player }: the same.
chicago-told-declare = { $player }: { $kind }.
chicago-told-rank = { $player }: { $rank }.
chicago-told-silent = Nobody has declared.
chicago-told-shared = Equal: nobody scores.
chicago-told-scored = { $player } scores: { $value }.
chicago-told-scored-you = You score: { $value }.
chicago-told-led = { $player } leads { $cards }.
chicago-told-led-you = You lead { $cards }.
chicago-told-played = { $player } plays { $cards }.
chicago-told-played-you = You play { $cards }.
chicago-told-took = { $player } takes the trick.
chicago-told-took-you = You take the trick.
chicago-told-last = { $player } takes the last trick: { $value }.
chicago-told-forfeited = { $player } has not proven { $kind }, and forfeits the game.
chicago-told-best = Best hand: { $player }, { $kind }.
chicago-told-nobody = No hand is the single best.

chicago-aim = The best hand scores three times, the last trick 5.
chicago-settled = Showdown { $number }: { $player }, { $kind }, scores { $points }.
chicago-settled-shared = Showdown { $number }: { $players }, { $kind }, equal.
chicago-settled-none = Showdown { $number }: nobody declared.
chicago-exposed = { $player } exposed { $cards }
chicago-trick = Trick { $n }: { $plays }
chicago-stock = stock **{ $n }** · discards **{ $pile }**
chicago-your-hand = You hold { $hand }
chicago-your-points = Points: you { $facts }
chicago-your-points-exchanged = Points (exchanged): you { $facts }
chicago-points = { $n ->
    [one] **{ $n }** point
   *[other] **{ $n }** points
}
chicago-score = { $before } → { $n ->
    [one] **{ $n }** point
   *[other] **{ $n }** points
}
chicago-out = { $before } → **{ $n }**: forfeited
chicago-gain-said = { $kind } { $n }
chicago-gain-last = last trick { $n }
chicago-gain-best = best hand: { $kind } { $n }
chicago-barred = no exchange
chicago-exchanged = exchanged { $counts }
chicago-won = { $n ->
    [0] Nobody gains more than the others.
    [one] { $players } gains most: { $points }.
   *[other] { $players } gain most: { $points } each.
}
chicago-over-bust = Whoever has not proven what they said is out. Too few are left to play on.

chicago-option-declare-mode = { $value ->
    [assisted] everybody says the truth
   *[verbal] one may say what is not true
}
chicago-option-target = { $n ->
    [one] to { $n } point
   *[other] to { $n } points
}
chicago-option-kickers = { $value ->
    [false] cards beside pairs do not count
   *[true] cards beside pairs decide
}
chicago-option-wheel = { $value ->
    [false] A 2 3 4 5 is no straight
   *[true] A 2 3 4 5 is a straight
}
chicago-option-reshuffle-excludes-current = { $value ->
    [true] one's own discards are not drawn again at once
   *[false] one's own discards may come back at once
}
chicago-option-tie-break = { $value ->
    [shared] equal highest scores win together
   *[play_on] equal highest scores play on
}
chicago-option-turn-seconds = { $n } s for a turn

chicago-lesson = Whoever reaches **{ $n } points** wins. Five cards each; three times you exchange as many as you like.
chicago-lesson-hands = After the first and the second exchange you say in turn what poker hand you have. No cards are shown: the best hand that was *said* scores, from 1 for a pair to 52 for a royal flush. Who says the same compares rank by rank.
chicago-lesson-verbal = It may be a lie. But whoever scored must show in the end, or before discarding it, what they said: **who cannot forfeits the game**.
chicago-lesson-assisted = Here everybody says the truth, or passes. Who wants to discard cards that have scored shows their hand to all before.
chicago-lesson-tricks = Then five tricks: follow suit, no trumps. The **last trick** brings 5 points, and the best hand scores once more.
chicago-rules-aim = Whoever reaches { $n } points wins. They come from three comparisons of poker hands and from the last of five tricks.
chicago-rules-hands = **Hands:** pair 1, two pair 2, three of a kind 3, straight 4, flush 5, full house 6, four of a kind 7, straight flush 8, royal flush 52. The ace is high.
chicago-rules-wheel = A 2 3 4 5 is the lowest straight.
chicago-rules-draw = **Exchange**, three times: from none to five cards each, from the dealer's left. From { $n } points at the deal you exchange nothing.
chicago-rules-fresh = { $excluded ->
    [true] When the stock is empty the discards are shuffled, without your own of this moment.
   *[false] When the stock is empty all discards are shuffled.
}
chicago-rules-show = **Showdown**, after the first two exchanges: each speaks once. Pass, or declare a hand that is not lower than what stands. A single highest hand scores; equal ones do not.
chicago-rules-duel = Who declares the same is compared with the one before: a rank is said, and answered with pass, same, higher, or a higher hand. Whoever is overtaken may still declare a higher hand.
chicago-rules-verbal = One may say what is not true, too much or too little. The panel asks once more before.
chicago-rules-assisted = Everybody says the truth or passes; ranks are said by themselves. A pass is heard after { $n } s, whether there was a choice or not.
chicago-rules-proof = **Proof.** What was the highest in a showdown has to be in your hand in the end, with the ranks you had to say, or in a hand that you exposed before discarding of it. Else you forfeit the game: your points are lost.
chicago-rules-tricks = **Tricks.** The dealer's left leads. Follow suit if you can, no trumps, the ace is high. The fifth trick brings 5 points. Then the single best hand scores.
chicago-rules-end = { $tie ->
    [shared] **The end.** After a hand in which somebody has { $n } points the highest score wins; equal ones win together.
   *[play_on] **The end.** After a hand in which somebody has { $n } points the highest score wins; equal ones play on.
}
chicago-rules-clock = **Time.** { $n } s for a turn. Then your cards stay, you pass, you say your true rank, or your lowest card is played.
chicago-picture-hands = Hands and their points: { $hands }.
chicago-picture-hand = { $kind } ({ $cards }) { $points }
chicago-marks = Claims proven: **{ $proven }**, won by a bluff: **{ $bluffed }**, last tricks: **{ $last_tricks }**, forfeited: **{ $forfeited }**
chicago-help = Three exchanges, two showdowns by words alone, five tricks: the first with 52 points wins.
    Two to four players. One may bluff, but must prove it in the end.

## Why the computer player would do something

chicago-review-legend = How a master expects you to come out of the hand, by what you saw: 50% is as well as the others, and each point more or less is 4%.
chicago-why-keep = It keeps what is most likely to become a good hand.
chicago-why-draw = What goes is worth least, and new cards may be worth more.
chicago-why-pass = Others probably hold more.
chicago-why-declare = It is what you hold, and it may score.
chicago-why-truth = It is what you hold.
chicago-why-bluff = It is not true, but it may score, and you may still draw it.
chicago-why-lead = It keeps the right cards for the last trick.
chicago-why-take = It takes the trick as it lies, and with it the lead.
chicago-why-throw = Only the last trick counts: keep what may take it.
chicago-why-last = It is the last trick, worth 5 points.

## What a first hand teaches

chicago-idea-keep = Keep all five: what you hold may be worth more than what you would draw.
chicago-idea-equal = Keep { $cards }: equal ranks score. New cards beside them may bring more.
chicago-idea-flush = Keep four of { $suit }: a fifth one makes a flush, and that is worth 5 points.
chicago-idea-straight = Keep { $cards }: five ranks in a row are a straight, worth 4 points, and one is missing.
chicago-idea-high = Keep { $cards }. Equal ranks, five in a row or five of a suit are what you hope for.
chicago-idea-all = Take five new cards. Equal ranks, five in a row or five of a suit are what you hope for.
chicago-idea-expose = These cards have scored. Show them to all before they go, and you have proven it.
chicago-idea-taking = Others exchange now. How many cards somebody takes tells what they may hold.
chicago-idea-hold = You hold { $kind }: declare it. If nobody says more it scores at once: { $n }.
chicago-idea-pass = Pass: another hand stands higher, or you would rather tell nobody what you hold.
chicago-idea-silent = You have nothing to declare, so you pass. Nobody can tell that from a pass by choice.
chicago-idea-saying = Others speak now, and only what is said counts. Who says the same is compared rank by rank.
chicago-idea-save = Only the fifth trick counts, for 5 points: keep { $cards } as long as you can.
chicago-idea-lead = Whoever takes a trick leads the next one, and chooses the suit. That helps in the last trick.
chicago-idea-last = The last trick: the highest card of the suit led brings 5 points.
