chicago-name = Chicago
chicago-about = Chicago: poker hands settled by words, five tricks, and 52 points
chicago-preset-verbal = { $declare_mode ->
    [assisted] truth only
   *[verbal] bluffing allowed
}
chicago-preset-assisted = { chicago-preset-verbal }

chicago-kind = { $value ->
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
chicago-said = { $level ->
    [0] { $value ->
        [pair] a pair of { $many }
        [two_pair] { $many } high
        [trips] three { $many }
        [full_house] a full house with { $many }
        [quads] four { $many }
       *[other] { $one } high
    }
    [1] { $value ->
        [two_pair] then { $many }
       *[other] then { $one }
    }
   *[other] then { $one }
}
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
chicago-do-declare = Say { chicago-kind }
chicago-do-state = State { $value }
chicago-do-same = Same
chicago-do-higher = Higher: { $value }
chicago-do-play = { $cards }
chicago-list-declare = Say something else…
chicago-list-state = State other…
chicago-list-higher = Higher…
chicago-list-higher-hand = Higher hand…
chicago-ask-untrue = Your cards do not show this. If you cannot prove it in the end, you forfeit the game.
chicago-ask-low = Your cards show more than this. Say it all the same?
chicago-ask-expose = { $cards } breaks a hand that you have to prove. Expose your hand to all? Unseen, you may forfeit the game.
chicago-ask-must = { $cards } breaks a hand that you have to prove. Expose your hand to all?

chicago-told-exchanged = { $player } exchanges { $value }.
chicago-told-exchanged-you = You exchange { $value }.
chicago-told-exposed = { $player } exposes { $cards }.
chicago-told-shuffled = The discards are the new stock.
chicago-told-pass = { $player }: pass.
chicago-told-pass-you = You pass.
chicago-told-same = { $player }: the same.
chicago-told-same-you = You say the same.
chicago-told-declare = { $player }: { chicago-kind }.
chicago-told-declare-you = You say { chicago-kind }.
chicago-told-rank = { $player }: { $rank }.
chicago-told-rank-you = You: { $rank }.
chicago-told-silent = Nobody declares.
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
chicago-told-forfeited = { $player } has not proven { chicago-kind }, and forfeits the game.
chicago-told-best = Best hand: { $player }, { $kind }.
chicago-told-nobody = No hand is the single best.

chicago-aim = The best hand scores three times, the last trick 5.
chicago-settled = Showdown { $number }: { $players }, { $kind }, { $points ->
    [one] { $points } point.
   *[other] { $points } points.
}
chicago-settled-shared = Showdown { $number }: { $players }, { $kind }, equal.
chicago-settled-none = Showdown { $number }: nobody declares.
chicago-exposed = { $player } exposed { $cards }
chicago-exposed-you = You exposed { $cards }
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
chicago-gain-best = best hand { $n }
chicago-barred = no exchange
chicago-exchanged = exchanged { $counts }
chicago-won = { $n ->
    [0] Nobody gains more than the others.
    [one] { $players } gains most: { $points }.
   *[other] { $players } gain most: { $points } each.
}
chicago-over-bust = Players who have not proven what they said are out. Too few are left to play on.

chicago-option-declare-mode = { $value ->
    [assisted] everyone tells the truth
   *[verbal] you may say what is not true
}
chicago-option-proof = { $value ->
    [everybody] all who declare must prove it
   *[holders] only the highest in a showdown must be proven
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
    [true] your own discards are not drawn again at once
   *[false] your own discards may come back at once
}
chicago-option-tie-break = { $value ->
    [shared] equal highest scores win together
   *[play_on] equal highest scores play on
}
chicago-option-turn-seconds = { $n } s for a turn

chicago-lesson-aim = The first to **{ $target } points** wins. Five cards each; three times you exchange as many as you like.
chicago-lesson-hands = After the first and the second exchange you say in turn what poker hand you have. No cards are shown: the best hand that was *said* scores, from 1 for a pair to 52 for a royal flush. If you say the same, you compare rank by rank.
chicago-lesson-declare = { $declare_mode ->
    [assisted] Here everyone tells the truth, or passes. To discard cards that have scored, show your hand first.
   *[verbal] It may be a lie. But { $proof ->
        [everybody] every player who declares
       *[holders] the player who scored
    } must show in the end, or before discarding it, what they said. **If they cannot, they forfeit the game**.
}
chicago-lesson-tricks = Then five tricks: follow suit, no trumps. The **last trick** brings 5 points, and the best hand scores once more.
chicago-rules-aim = **Aim.** The first to { $target } points wins. They come from three comparisons of poker hands and from the last of five tricks.
chicago-rules-hands = **Hands:** pair 1, two pair 2, three of a kind 3, straight 4, flush 5, full house 6, four of a kind 7, straight flush 8, royal flush 52. The ace is high.{ $wheel ->
    [true] { " " }A 2 3 4 5 is the lowest straight.
   *[false] { "" }
}{ $kickers ->
    [false] { " " }cards beside pairs do not count
   *[true] { "" }
}
chicago-rules-draw = **Exchange**, three times: from none to five cards each, from the dealer’s left. From { $barring } points at the deal you exchange nothing. { $reshuffle_excludes_current ->
    [true] When the stock is empty the discards are shuffled, without your own of this moment.
   *[false] When the stock is empty all discards are shuffled.
}
chicago-rules-show = **Showdown**, after the first two exchanges: each speaks once. Pass, or declare a hand that is not lower than the best so far. A single highest hand scores; equal ones do not.
chicago-rules-duel = Declare the same kind, and you compare ranks: the holder names one; you say pass, same or higher, or declare a better hand. If you are overtaken, you may still declare a better hand.
chicago-rules-declare = { $declare_mode ->
    [assisted] Everyone tells the truth or passes; ranks are said for you. A pass is heard after { $pause } s, whether there was a choice or not.
   *[verbal] You may say what is not true, too much or too little. The panel asks you first.
}
chicago-rules-proof = **Proof.** { $proof ->
    [everybody] What you declare in a showdown, overtaken or not,
   *[holders] What was the highest in a showdown
} has to be in your hand in the end, with the ranks you had to say, or in a hand that you exposed before you discarded from it. Otherwise you forfeit the game: your points are lost.
chicago-rules-tricks = **Tricks.** The dealer’s left leads. Follow suit if you can, no trumps, the ace is high. The fifth trick brings 5 points. Then the single best hand scores.
chicago-rules-end = { $tie_break ->
    [shared] **The end.** After a hand in which someone has { $target } points the highest score wins; equal ones win together.
   *[play_on] **The end.** After a hand in which someone has { $target } points the highest score wins; equal ones play on.
}
chicago-rules-clock = **The clock.** { $turn_seconds } s for a turn. Then your cards stay, you pass, you say your true rank, or your lowest card is played.
chicago-picture-hands = Hands and their points: { $hands }.
chicago-picture-hand = { $kind } ({ $cards }) { $points }
chicago-marks = Claims proven: **{ $proven }**, won by a bluff: **{ $bluffed }**, last tricks: **{ $last_tricks }**, forfeited: **{ $forfeited }**
chicago-help = Three exchanges, two showdowns in words only, five tricks: the first to 52 points wins.
    Two to four players. Bluffing is allowed, but you must prove what scored.

## Why the computer player would do something

chicago-hint-kit = **{ $action }**. { $why }
chicago-review-legend = What a master expected of the hand for you, from what you saw: 50% means as many points as players gain on average, and each point more or less is 4%.
chicago-review-turned = **The hand turned at { $moment }, on { $whose }.** From { $before }% to { $after }%.
chicago-review-unproven = **You said { $kind } and could not prove it.**
chicago-review-none = Going by what you saw, a master found no clearly better exchange or card for you.
chicago-why-only = You have no other choice.
chicago-why-expose = No other exchange is expected to bring clearly more. It breaks a hand that you have declared, so you show that first.
chicago-why-keep-whole = Your five cards together are worth { $points } points, and any exchange breaks them.
chicago-why-keep = No exchange is expected to bring clearly more.
chicago-why-equal = { $points ->
    [1] It keeps your pair, worth 1 point
    [2] It keeps your two pair, worth 2 points
    [3] It keeps your three of a kind, worth 3 points
   *[other] It keeps your four of a kind, worth { $points } points
}{ $cards ->
    [0] .
    [one] , and a high card for the last trick.
   *[other] , and { $cards } high cards for the last trick.
}
chicago-why-flush = It keeps four cards of a suit: a fifth makes a flush, worth 5 points.
chicago-why-straight = It keeps four cards of a straight, worth 4 points: one is missing.
chicago-why-high = { $cards ->
    [one] It keeps your highest card for the last trick, worth 5 points.
   *[other] It keeps your { $cards } highest cards for the last trick, worth 5 points.
}
chicago-why-all = You hold no pair, and no card as high as a ten.
chicago-why-exchange = No other exchange is expected to bring clearly more.
chicago-why-pass-none = You hold no pair, so there is nothing to declare.
chicago-why-pass = Your cards do not reach what was declared.
chicago-why-declare = { $points ->
    [one] You hold it, and it scores { $points } point if nobody says as much.
   *[other] You hold it, and it scores { $points } points if nobody says as much.
}
chicago-why-truth = It is what you hold.
chicago-why-untrue = You do not hold what you declared, but you hold this rank.
chicago-why-last = It is the last trick, worth 5 points.
chicago-why-sure = No card that may still be out beats it, so you lead again.
chicago-why-take = It takes the trick as it lies, and with it the lead.
chicago-why-low = You can play no lower card, and the others stay for the last trick.
chicago-why-stay = { $cards ->
    [one] It leaves you a card that no other still out beats.
   *[other] It leaves you { $cards } cards that no others still out beat.
}
chicago-why-play = No other card is clearly more likely to win the last trick.

## What a first hand teaches

chicago-guide-opening = **Aim.** Be first to { $n } points (a full game: 52). Twice you *say* which poker hand you hold: the best one said scores, and at the end the best one held. The last *trick* brings 5.

    High to low: **A K Q J 10 9 8 7 6 5 4 3 2**
chicago-guide-learned = 1. The best hand *said* scores.
    2. A bluff must come true.
    3. The last trick brings 5.
chicago-idea-worth = Points: pair 1, two pair 2, three of a kind 3, straight 4, flush 5, full house 6, rarer hands up to 52.
chicago-idea-exchanging = You exchange cards three times: tap them, then *Exchange*. *Straight*: five ranks in a row; *flush*: five of a suit; *full house*: three and two.
chicago-idea-showdown = Now everyone says in turn which hand they hold, or passes. No cards are shown: the best hand *said* scores.
chicago-idea-tricks = Five tricks follow: play the suit led if you can. Its highest card wins and leads the next. Only the fifth counts, 5 points.
chicago-idea-keep = Keep all five: { $kind } is worth { $n }, and needs every card.
chicago-idea-equal = { $cards } are { $kind }, worth { $n }: keep them. Exchange the others: they may turn it into more.
chicago-idea-beside = { $equal } are { $kind }, worth { $n }: keep them. Keep { $beside } too: a high card helps in the last trick.
chicago-idea-flush = Keep four of { $suit }: five of a suit, a *flush*, are worth 5, and one is missing.
chicago-idea-straight = Keep { $cards }: five ranks in a row, a *straight*, are worth 4, and one is missing.
chicago-idea-high = You have no two equal cards yet. Keep the highest, { $cards }, and exchange the others.
chicago-idea-all = You have no two equal cards yet. Exchange all five.
chicago-idea-quads = { $cards } are { $kind }, worth { $n }: keep them. Another fifth card may be higher, for the last trick.
chicago-idea-expose = This exchange breaks what scored. *Expose* first: everyone sees your five cards, that proves it, and then you draw.
chicago-idea-proof = Prove what you said: hold it after the last exchange, or *expose* it: show all five cards before breaking it. Otherwise you lose the game.
chicago-idea-hold = Say what you hold: { $kind }. If nobody says as much, it scores { $n } at once.
chicago-idea-hold-same = Say what you hold: { $kind }. It was said already: ranks decide who scores { $n }, unless more is said.
chicago-idea-state = You both said the same, so ranks are compared. Name yours.
chicago-idea-duel = Two players said the same: now the rank decides. One names a rank; the second says *same* or *higher*, or passes.
chicago-idea-same = Yours is the same rank: say so. Then the next card decides, if there is one to compare.
chicago-idea-higher = Your rank is higher: say so, and you are ahead.
chicago-idea-pass = You cannot truthfully say as much: pass.
chicago-idea-nothing = You hold no pair, nothing that scores: pass.
chicago-idea-bluff = You may *bluff*: say more than you hold. The best said scores, but unless the last exchange makes it true, you lose the game.
chicago-idea-only = { $suit } was led, and { $cards } is your only one: follow suit.
chicago-idea-save = Only the fifth trick counts: keep { $cards } for it as long as you can.
chicago-idea-lead = Take a trick and you lead the next one: you choose the suit, also in the last.
chicago-idea-last = The last trick: the highest card of the suit led brings 5 points.
