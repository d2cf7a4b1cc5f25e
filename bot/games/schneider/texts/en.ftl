schneider-name = Schneider
schneider-about = Schneider, a quick game of tricks for two: take most of the twenty honours
schneider-preset-match = match
schneider-preset-single = single hand
schneider-preset-turnup = with trumps
schneider-preset-next = next rank

schneider-leads = { $player } leads · ⏳ { $when }
schneider-replies = { $player } replies · ⏳ { $when }
schneider-your-lead = Lead a card · ⏳ { $when }
schneider-your-reply = Your reply · ⏳ { $when }
schneider-do-play = { $cards }

schneider-told-led = { $player } led { $cards }.
schneider-told-led-you = You led { $cards }.
schneider-told-took = { $n ->
    [0] { $player } takes { $cards }: no honour.
    [one] { $player } takes { $cards }: { $n } honour.
   *[other] { $player } takes { $cards }: { $n } honours.
}
schneider-told-took-you = { $n ->
    [0] You take { $cards }: no honour.
    [one] You take { $cards }: { $n } honour.
   *[other] You take { $cards }: { $n } honours.
}
schneider-told-empty = The stock is empty.
schneider-told-turnup = { $player } draws the turn-up { $cards }.
schneider-told-turnup-you = You draw the turn-up { $cards }.

schneider-trump = Trump { $card }
schneider-stock = stock **{ $n }**
schneider-strict = **stock empty: follow suit**
schneider-no-stock = stock empty
schneider-honours = Honours **{ $own }:{ $other }**
schneider-score = wins **{ $own }:{ $other }**
schneider-seat-honours = honours **{ $n }**
schneider-seat-wins = wins **{ $n }**
schneider-page-seat = { $cards } · honours **{ $n }**
schneider-replay-hands = Hands now, and honours taken so far:

schneider-won = { $wins ->
    [0] 10 honours each: nobody scores.
    [1] { $player } wins the hand with { $n } honours.
    [2] { $player } has { $n } honours: a double win.
   *[other] { $player } has all twenty honours: a treble win.
}
schneider-wins = **{ $n }**/{ $target } wins
schneider-picture-honours = Honours taken: { $honours }.

schneider-option-trumps = { $value ->
    [turnup] a card is turned up for trumps
   *[none] no trumps
}
schneider-option-beat-mode = { $value ->
    [next] only the next higher card of the suit takes a trick
   *[higher] any higher card of the suit takes a trick
}
schneider-option-strict-end = { $value ->
    [true] suit is followed once the stock is empty
   *[false] suit is never followed
}
schneider-option-double-from = a double win from { $n } honours
schneider-option-target = { $n ->
    [one] the first win decides the game
   *[other] first to { $n } wins
}
schneider-option-show-honours = { $value ->
    [true] honours are counted for all to see
   *[false] honours are counted after the hand
}
schneider-option-turn-seconds = { $n } seconds to play

schneider-lesson-cards = **Cards** in each suit, high to low: **{ $ranks }**. A K Q J 10 are *honours*, twenty in all: take most of them.
schneider-lesson-trick = **A trick.** You hold six cards. Lead any of them; the other lays any of theirs.
schneider-lesson-draw = Then both draw a card, and the winner of the trick leads.
schneider-lesson-strict = { $trumps ->
    [turnup] When the stock is empty you must lay the suit that was led, or else a trump, if you can.
   *[none] When the stock is empty you must lay the suit that was led, if you can.
}
schneider-taking-higher = A higher card of the same suit takes the trick.
schneider-taking-next = Only the next higher card of the same suit takes the trick: a jack takes a ten.
schneider-taking-trump = So does a **trump**, the suit of the turned-up card, on any other suit.
schneider-taking-else = Otherwise it goes to whoever led.
schneider-scoring = { $double ->
    [11] **Score.** With 11 honours or more you win twice, with all twenty three times; with 10 each nobody scores.
    [12] **Score.** 11 honours are a win, 12 or more count as two, all twenty as three; with 10 each nobody scores.
    [20] **Score.** 11 to 19 honours are a win, all twenty count as three; with 10 each nobody scores.
   *[other] **Score.** 11 to { $single } honours are a win, { $double } or more count as two, all twenty as three; with 10 each nobody scores.
}
schneider-scoring-end = { $n ->
    [1] The first win decides the game.
   *[other] The first with { $n } wins has won the game.
}
schneider-rules-aim = **Aim.** Take most of the twenty honours. The pack has 32 cards, in each suit from high to low **{ $ranks }**; A K Q J 10 are honours, and the ten is below the jack.
schneider-rules-deal = **The deal.** Six cards each; the rest is the stock. Whoever did not deal leads first. You deal in turn.
schneider-rules-turnup = The top card of the stock is turned up: its suit is trump, and it lies under the stock, so it is drawn last.
schneider-rules-trick = **A trick.** One leads any card, and the other replies.
schneider-rules-draw = **Drawing.** After a trick its winner draws a card, then the other. The winner leads. While there is a stock any card may be laid.
schneider-rules-strict = { $trumps ->
    [turnup] In the last six tricks, without a stock, you must lay the suit that was led; if you have none, a trump; if you have none of these, any card. You need not take the trick.
   *[none] In the last six tricks, without a stock, you must lay the suit that was led; if you have none, any card. You need not take the trick.
}
schneider-rules-free = The last six tricks, without a stock, are played in the same way.
schneider-rules-shown = During the hand all can see how many honours each has taken.
schneider-rules-hidden = How many honours each has taken is told after the hand.
schneider-rules-clock = **The clock.** You have { $n } seconds; then your lowest card is played for you. Whoever leaves loses the game.

schneider-marks =
    Honours taken: **{ $honours }**
    Double wins: **{ $doubles }** · treble wins: **{ $trebles }**

schneider-help =
    A quick card game of tricks, for two.
    - Take tricks with higher cards of the same suit.
    - Most of the twenty honours (A K Q J 10) win the hand.
    - Only you see your cards. One tap plays them.

## Why the computer player would play a card

schneider-why-unbeatable = No card that may still be out beats it.
schneider-why-safe = { $cards ->
    [one] Only { $cards } card that may still be out beats it.
   *[other] Only { $cards } cards that may still be out beat it.
}
schneider-why-keep = It risks little and keeps your better cards.
schneider-why-take = { $points ->
    [0] It takes the trick: you lead next.
    [one] It takes the trick with { $points } honour.
   *[other] It takes the trick with { $points } honours.
}
schneider-why-throw = { $points ->
    [0] The trick is lost, but no honour goes with it.
    [one] The trick is not worth more: { $points } honour goes with it.
   *[other] The trick is not worth more: { $points } honours go with it.
}

## Ideas of a first hand

schneider-idea-way = { $mode ->
    [next] { $trump ->
        [none] the next higher card of its suit
       *[other] the next higher card of its suit or a trump ({ $trump })
    }
   *[higher] { $trump ->
        [none] a higher card of its suit
       *[other] a higher card of its suit or a trump ({ $trump })
    }
}
schneider-idea-lead = Tap a card to lead it. Only { $way } takes it.
schneider-idea-risk = { $cards } is an honour, and only { $way } takes it.
schneider-idea-sure = Nothing takes { $cards }: this honour is yours, and you lead again.
schneider-idea-ace = Only a trump ({ $trump }) takes { $cards }: most likely this honour is yours.
schneider-idea-low = { $cards } is no honour: if it is taken little is lost, and your better cards stay.
schneider-idea-take = { $cards } takes { $led }. Honours in the trick: { $n }. Then you lead.
schneider-idea-let = You can take { $led }, but need not. Throw { $cards }, and keep your better card.
schneider-idea-throw = You cannot take { $led }. Throw { $cards }: it is no honour, so little is lost.
schneider-idea-give = You cannot take { $led }, and { $cards } is an honour: the other takes it.
schneider-idea-follow = The stock is empty: { $suit } was led, so you must lay { $suit }.
schneider-idea-ruff = You hold no { $suit }: without a stock a trump ({ $trump }) must be laid then.
schneider-idea-honours = A K Q J 10 are honours, twenty in all. Eleven win the hand: you have { $n }.
schneider-idea-draw = After each trick both draw a card. Its winner draws first and leads: now you.
schneider-idea-end = The stock is empty: no more drawing. The suit you lead must be followed now.
schneider-idea-end-free = The stock is empty: no more drawing. Take the honours that are still out.
schneider-idea-wait-lead = { $player } leads. Then { $way } takes the trick.
schneider-idea-wait-reply = { $player } replies. Only { $way } takes your card.
