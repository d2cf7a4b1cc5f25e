schneider-name = Schneider
schneider-about = Schneider, a quick game of tricks for two: take most of the twenty honours
schneider-preset-match = { $target ->
    [1] single hand
   *[other] match
}
schneider-preset-single = { schneider-preset-match }
schneider-preset-turnup = { $trumps ->
    [none] { schneider-preset-match }
   *[turnup] with trumps
}
schneider-preset-next = { $beat_mode ->
    [higher] { schneider-preset-match }
   *[next] next rank
}

schneider-leads = { $player } leads · ⏳ { $when }
schneider-replies = { $player } replies · ⏳ { $when }
schneider-your-lead = Lead a card · ⏳ { $when }
schneider-your-reply = Your reply · ⏳ { $when }
schneider-do-play = { $cards }

schneider-told-led = { $player } leads { $cards }.
schneider-told-led-you = You lead { $cards }.
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
schneider-lesson-trick = **A trick.** You hold six cards. Lead any of them; your opponent replies with any of theirs.
schneider-lesson-draw = Then both draw a card, and the winner of the trick leads.
schneider-lesson-strict = { $trumps ->
    [turnup] When the stock is empty you must follow the suit that was led, or else a trump, if you can.
   *[none] When the stock is empty you must follow the suit that was led, if you can.
}
schneider-taking-higher = A higher card of the same suit takes the trick.
schneider-taking-next = Only the next higher card of the same suit takes the trick: a jack takes a ten.
schneider-taking-trump = So does a **trump**, the suit of the turned-up card, on any other suit.
schneider-taking-else = Otherwise it goes to the leader.
schneider-scoring = { $double ->
    [11] **Score.** With 11 honours or more you win twice, with all twenty three times; with 10 each nobody scores.
    [12] **Score.** 11 honours are a win, 12 or more count as two, all twenty as three; with 10 each nobody scores.
    [20] **Score.** 11 to 19 honours are a win, all twenty count as three; with 10 each nobody scores.
   *[other] **Score.** 11 to { $single } honours are a win, { $double } or more count as two, all twenty as three; with 10 each nobody scores.
}
schneider-scoring-end = { $n ->
    [1] The first win decides the game.
   *[other] The first to { $n } wins takes the game.
}
schneider-rules-aim = **Aim.** Take most of the twenty honours. The pack has 32 cards, in each suit from high to low **{ $ranks }**; A K Q J 10 are honours, and the ten is below the jack.
schneider-rules-deal = **The deal.** Six cards each; the rest is the stock. The player who did not deal leads first. You deal in turn.
schneider-rules-turnup = The top card of the stock is turned up: its suit is trump, and it lies under the stock, so it is drawn last.
schneider-rules-trick = **Tricks.** One player leads any card, and the opponent replies with any.
schneider-rules-draw = **Drawing.** After a trick its winner draws a card, then the opponent. The winner leads. While there is a stock any card may be played.
schneider-rules-strict = { $trumps ->
    [turnup] In the last six tricks, without a stock, you must follow the suit that was led; if you have none, a trump; if you have none of these, any card. You need not take the trick.
   *[none] In the last six tricks, without a stock, you must follow the suit that was led; if you have none, any card. You need not take the trick.
}
schneider-rules-free = The last six tricks, without a stock, are played in the same way.
schneider-rules-shown = During the hand all can see how many honours each has taken.
schneider-rules-hidden = How many honours each has taken is told after the hand.
schneider-rules-clock = **The clock.** You have { $n } seconds; then your lowest card is played for you. If you leave, you lose the game.

schneider-marks =
    Honours taken: **{ $honours }**
    Double wins: **{ $doubles }** · treble wins: **{ $trebles }**

schneider-help =
    A quick card game of tricks, for two.
    - Take tricks with higher cards of the same suit.
    - Most of the twenty honours (A K Q J 10) win the hand.
    - Only you see your cards. One tap plays them.

## Why the computer player would play a card

schneider-hint-kit = **{ $action }** ({ $chance }% to win, a draw counts half). { $why }
schneider-review-legend = Chances to win the hand, as a master estimates them from what you saw; a draw counts half.
schneider-why-only = It is the only card you may play.
schneider-why-unbeatable = No card that may still be out beats it.
schneider-why-counted = { $points ->
    [0] All cards are known now: whatever you do, your opponent can get all honours that are left.
    [one] All cards are known now: with it you get { $points } more honour, if both play as well as they can.
   *[other] All cards are known now: with it you get { $points } more honours, if both play as well as they can.
}
schneider-why-safe = { $cards ->
    [one] Only { $cards } card that may still be out beats it.
   *[other] Only { $cards } cards that may still be out beat it.
}
schneider-why-plain = It is no honour: you lose none of yours if it is beaten.
schneider-why-risk = { $cards ->
    [one] { $cards } card that may still be out beats it, but your other leads seem worse.
   *[other] { $cards } cards that may still be out beat it, but your other leads seem worse.
}
schneider-why-take = { $points ->
    [0] It takes the trick: you lead next.
    [one] It takes the trick with { $points } honour.
   *[other] It takes the trick with { $points } honours.
}
schneider-why-let = { $points ->
    [0] No honour goes with the trick, and you keep what could have taken it.
    [one] { $points } honour goes with the trick, but you keep what could have taken it.
   *[other] { $points } honours go with the trick, but you keep what could have taken it.
}
schneider-why-cannot = { $points ->
    [0] You cannot take the trick, but no honour goes with it.
    [one] You cannot take the trick: { $points } honour goes with it.
   *[other] You cannot take the trick: { $points } honours go with it.
}
schneider-why-dear = It gives an honour away, but no other card is expected to end clearly better.

## Ideas of a first hand

schneider-guide-opening = **Aim.** Take most of the twenty *honours*: all A K Q J 10. Eleven win the hand, { $double } count as two wins, all twenty as three; ten each win nothing. (*Schneider*, the name, is German for tailor.)

    High to low: **{ $ranks }**
schneider-guide-learned = 1. The higher card of the suit takes the trick.
    2. Honours count: eleven of twenty win.
    3. Without a stock you must follow suit.
schneider-idea-trick = A *trick* is two cards: a lead and a reply. Only { $way } takes the led card.
schneider-idea-stock = While there is a *stock* you may play any card. After each trick both draw one from it, and the winner leads.
schneider-idea-only = { $suit } was led, and the suit must be followed: { $cards } is all that you may play.
schneider-idea-only-trump = You have no { $suit }, so you must play a trump: { $cards } is your only one.
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
schneider-idea-risk = { $cards } is an honour, and only { $way } takes it.
schneider-idea-sure-own = You hold all that could take { $cards }: this honour is yours, and you lead again.
schneider-idea-sure = Nothing takes { $cards }: this honour is yours, and you lead again.
schneider-idea-ace = Only a trump ({ $trump }) takes { $cards }. Unless your opponent plays one, this honour is yours.
schneider-idea-low = { $cards } is no honour: if it is taken, you lose none.
schneider-idea-take = { $cards } takes { $led }. Honours in the trick: { $n }. Then you lead.
schneider-idea-let = You can take { $led }, but need not. Throw { $cards }, and keep what takes it.
schneider-idea-throw = You cannot take { $led }. Throw { $cards }: it is no honour, so little is lost.
schneider-idea-give = You cannot take { $led }, and { $cards } is an honour: your opponent takes it.
schneider-idea-end = The stock is empty: play your last six cards. Now you must *follow suit*: reply in the suit that was led, if you can.
schneider-idea-end-free = The stock is empty: play your last six cards. Take the honours that are still out.
schneider-idea-won = You have { $n } honours: the hand is yours. It goes on to the last card, because { $double } count as two wins.
schneider-idea-lost = Your opponent has { $n } honours and wins the hand. It goes on to the last card, because { $double } count as two wins.
schneider-idea-last = { $cards } is your last card.
