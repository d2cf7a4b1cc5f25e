aggravation-name = Aggravation
aggravation-about = Aggravation, a race for two: cover equal cards faster than your opponent
aggravation-help =
    A race for two, without turns.
    - Wherever two cards of a rank lie open, tap that rank: your next card covers one.
    - Once your cards are gone, be first to call the next match.
    - Taps count in the order in which they reach me.
aggravation-preset-single = { $best_of ->
    [1] one hand
    [3] best of three
   *[other] best of { $best_of }
}
aggravation-preset-best_of_three = { aggravation-preset-single }

aggravation-flip = New cards · ⏳ { $when }
aggravation-race = The race is on
aggravation-soon = New cards
aggravation-cover = Cover!
aggravation-call = Call!
aggravation-which = Which rank?
aggravation-early = You still have { $n ->
    [one] **1** card
   *[other] **{ $n }** cards
}: cover first.
aggravation-seat = **{ $n }** left
aggravation-row = { $player } · **{ $n }** left · { $ranks }
aggravation-row-you = You · **{ $n }** left · { $ranks }
aggravation-facts = order of arrival decides
aggravation-score = best of { $best } · wins **{ $first }** : **{ $second }**
aggravation-wins = { $n ->
    [one] { $n } win
   *[other] { $n } wins
}
aggravation-quick = reaction { $median }, best { $best }{ $n ->
    [0] { "" }
    [one] , 1 wrong tap
   *[other] , { $n } wrong taps
}
aggravation-wrong-alone = { $n ->
    [one] 1 wrong tap
   *[other] { $n } wrong taps
}
aggravation-missed = { $n ->
    [0] { $rank } was wrong.
    [one] { $rank } was wrong: wait { $n } second.
   *[other] { $rank } was wrong: wait { $n } seconds.
}
aggravation-missed-until = { $rank } was wrong. Your next tap: { $when }
aggravation-refusal-reason-locked-out = Not yet: you have to wait a moment.
aggravation-do-press = { $value }
aggravation-do-call = Aggravation!
aggravation-page-seat = { $cards } · { $n } left
aggravation-at = { $seconds } s · { $told }

aggravation-told-turned = { $player } turns { $cards }.
aggravation-told-turned-you = You turn { $cards }.
aggravation-told-covered = { $player } covers { $value } with { $cards }.
aggravation-told-covered-you = You cover { $value } with { $cards }.
aggravation-told-misfired = { $player } taps { $value }: wrong.
aggravation-told-said = { $player } says “Aggravation!”
aggravation-told-early = { $player } says “Aggravation!” and still has cards.
aggravation-told-called = { $player } calls { $value }: Aggravation!
aggravation-told-unseen = Nobody sees the match.
aggravation-told-idle = Nobody covers the match.
aggravation-over-called = { $player } calls “Aggravation!” and wins.
aggravation-over-first-out = All cards are gone, and no match is left: { $player } is out first and wins.
aggravation-over-both-out = Both run out at once, and no match is left: a draw.
aggravation-over-idle = { $player } wins: the opponent is away.
aggravation-over-idle-draw = Nobody covers the match: a draw.

aggravation-option-cover-mode = { $value ->
    [group] a tap covers all cards of the rank
   *[single] a tap covers one card
}
aggravation-option-flip-seconds = { $n ->
    [one] new cards after { $n } second
   *[other] new cards after { $n } seconds
}
aggravation-option-misfire-seconds = { $n ->
    [0] a wrong tap costs nothing
    [one] a wrong tap costs { $n } second
   *[other] a wrong tap costs { $n } seconds
}
aggravation-option-tie-window-ms = { $n ->
    [0] neither player waits
   *[other] for { $n } ms the next card of a rank is the opponent’s
}
aggravation-option-best-of = best of { $n }
aggravation-option-turn-seconds = { $n ->
    [one] a match stays for { $n } second at most
   *[other] a match stays for { $n } seconds at most
}

aggravation-lesson-flip = **No turns.** You have 26 cards, face down. { $n ->
    [one] While all open cards differ, each of you turns a new one after { $n } second.
   *[other] While all open cards differ, each of you turns a new one every { $n } seconds.
}
aggravation-lesson-cover = **Cover.** { $mode ->
    [group] Two open cards of a rank are a match: tap the rank, and your next cards cover them.
   *[single] Two open cards of a rank are a match: tap the rank, and your next card covers one of them.
} Only ranks count. Both of you may cover.
aggravation-lesson-call = **Win.** Once your cards are gone, tap the rank of the next match: that calls “Aggravation!”
aggravation-lesson-misfire = { $n ->
    [0] A wrong rank costs nothing but time.
    [one] After a wrong rank you wait { $n } second.
   *[other] After a wrong rank you wait { $n } seconds.
}
aggravation-lesson-order = Taps count in the order in which they reach the bot.
aggravation-rules-aim = **Aim.** Get rid of your cards, then be first to call “Aggravation!” on a new match. Each has 26 cards face down, unseen by anyone; only ranks count.
aggravation-rules-flip = **Turning.** { $n ->
    [one] After { $n } second without a match each turns their next card into a new pile at the end of their row.
   *[other] After { $n } seconds without a match each turns their next card into a new pile at the end of their row.
}
aggravation-rules-last = With one card or none, you wait while your opponent has more; if neither has more, last cards are turned too.
aggravation-rules-cover = **Covering.** Two or more open cards of a rank are a match. { $mode ->
    [group] A tap on the rank covers all cards of that match with your next ones, your own row first.
   *[single] A tap on the rank covers one card of that match with your next one, your own row first.
} What is left of a match may be covered until the next cards are turned.
aggravation-rules-tie = For { $n } ms after your cover the next card of that rank is your opponent’s.
aggravation-rules-misfire = **A wrong rank.** { $n ->
    [0] A rank without a match does nothing.
    [one] After a rank without a match you can do nothing for { $n } second.
   *[other] After a rank without a match you can do nothing for { $n } seconds.
}
aggravation-rules-call = **Calling.** Without cards a tap on a rank calls it; `Aggravation!` asks for the rank first. You win if two cards of that match are open, and it came with your last card or later. If your opponent covers it first, it is gone.
aggravation-rules-end = **The end.** If both have run out and nothing can be called, the first to run out wins; if both did at once, it is a draw.
aggravation-rules-order = **Order of arrival** at the bot decides, and nothing else.
aggravation-rules-match = { $n ->
    [1] One hand decides.
   *[other] The game is the best of { $n } hands.
} { $idle ->
    [one] A match that nobody covers for { $idle } second ends the hand: if only one of you has tapped, that player wins; else it is a draw.
   *[other] A match that nobody covers for { $idle } seconds ends the hand: if only one of you has tapped, that player wins; else it is a draw.
} If you leave, you lose.

aggravation-marks = Cards covered: **{ $covers }**, wrong taps: **{ $misfires }**, won by a call: **{ $calls }**

aggravation-review-rank = { $rank }
aggravation-review-slow = **{ $rank }** was open for { $time } before you tapped it.
aggravation-review-wrong = **{ $rank }** was wrong, and cost { $time }.
aggravation-review-raced = **You:** { $own }. **Your opponent:** { $other }.
aggravation-review-covered = { $n ->
    [one] { $n } card covered
   *[other] { $n } cards covered
}
aggravation-review-costly = { $n ->
    [1] Where you lost most time:
   *[other] Where you lost most time, { $n } times:
}
aggravation-review-none = Nothing stands out: what you covered, you saw within about a second.
aggravation-review-legend = From a match to your tap, where you tapped nothing else in between.
aggravation-replay-hands = Open cards now, and cards left:

aggravation-idea-cover = { $mode ->
    [group] Look for open cards of one rank, and tap it below: your next cards cover them.
   *[single] Look for two open cards of one rank, and tap it below: your next card covers one.
} ▸ marks new cards.
aggravation-idea-call = Your cards are gone. Be first to tap the rank of a new match, and you win.
aggravation-idea-share = Your card covers one of the two. Both of you may still tap the second, until new cards are turned.
aggravation-idea-miss = A rank that was never open twice since cards were last turned is a wrong tap: { $n ->
    [one] you wait { $n } second.
   *[other] you wait { $n } seconds.
}
aggravation-guide-opening = **Aim.** Run out of cards, then be first to tap the next *match*: two open cards of one rank.

    No turns, no suits: tap a rank that is open twice, and { $mode ->
        [group] your cards cover it.
       *[single] your card covers one.
    } New cards come by themselves. `{ $next }` starts the race.
aggravation-guide-learned = 1. Tap a rank that lies open twice: your card covers it.
    2. A wrong tap costs a moment.
    3. Without cards, call the next match and win.
