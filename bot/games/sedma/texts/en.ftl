sedma-name = Sedma
sedma-about = Sedma: sevens and equal ranks take tricks; for two, three, or two pairs
sedma-preset-eight = eight cards
sedma-preset-four = four cards

sedma-leads = { $player } leads · ⏳ { $when }
sedma-plays = { $player } plays · ⏳ { $when }
sedma-may-continue = { $player } may end or continue · ⏳ { $when }
sedma-your-lead = Lead a card · ⏳ { $when }
sedma-your-card = Your card · ⏳ { $when }
sedma-your-choice = End or continue? · ⏳ { $when }
sedma-your-end = You end the trick · ⏳ { $when }
sedma-your-nothing = Nothing to continue with · ⏳ { $when }
sedma-do-play = { $cards }
sedma-do-continue = Continue { $cards }
sedma-do-end = End trick

sedma-told-led = { $player } led { $cards }.
sedma-told-led-you = You led { $cards }.
sedma-told-played = { $player } laid { $cards }.
sedma-told-played-you = You laid { $cards }.
sedma-told-continued = { $player } continues with { $cards }.
sedma-told-continued-you = You continue with { $cards }.
sedma-told-thinks = { $player } thinks about continuing.
sedma-told-thinks-you = You may still continue.
sedma-told-took = { $n ->
    [0] { $player } takes the trick with { $cards }: no points.
   *[other] { $player } takes the trick with { $cards }: { $n } points.
}
sedma-told-took-you = { $n ->
    [0] You take the trick with { $cards }: no points.
   *[other] You take the trick with { $cards }: { $n } points.
}
sedma-told-empty = The stock is empty.

sedma-matches = **{ $rank }** and **7** match
sedma-matches-seven = only **7** matches
sedma-matches-none = any card can be led
sedma-owner = { $player } holds it
sedma-owner-you = **you hold it**
sedma-stock = stock **{ $n }**
sedma-partner = partner { $player }
sedma-points = points **{ $points }**
sedma-score = wins **{ $wins }** of { $target }
sedma-rounds = before: { $cards }
sedma-seat-points = points **{ $n }**
sedma-seat-wins = wins **{ $n }**
sedma-side-points = { $players }: **{ $n }**
sedma-page-seat = { $cards } · points **{ $n }**
sedma-replay-hands = Hands now, and points taken so far:

sedma-won = { $wins ->
    [0] 30 points each: nobody scores.
    [1] { $n ->
        [one] { $players } wins the hand with { $points } points.
       *[other] { $players } win the hand with { $points } points.
    }
    [2] { $n ->
        [one] { $players } has all 90 points: two wins.
       *[other] { $players } have all 90 points: two wins.
    }
   *[other] { $n ->
        [one] { $players } has taken every trick: three wins.
       *[other] { $players } have taken every trick: three wins.
    }
}
sedma-wins = **{ $n }**/{ $target } wins

sedma-option-hand-size = { $n ->
    [4] four cards each
   *[8] eight cards each
}
sedma-option-direction = { $value ->
    [left] play runs to the left
   *[right] play runs to the right
}
sedma-option-target = { $n ->
    [one] the first win decides the game
   *[other] first to { $n } wins
}
sedma-option-deal-rule = { $value ->
    [loser_deals] a loser deals
   *[rotate] all deal in turn
}
sedma-option-show-points = { $value ->
    [true] points are counted for all to see
   *[false] points are counted after the hand
}
sedma-option-turn-seconds = { $n } seconds to play

sedma-lesson-cards = **Points.** Each **A** and each **10** that you capture is worth 10 points, and the last trick 10 more: 90 in all. Suits and order of ranks do not matter.
sedma-lesson-trick = { $side ->
    [left] **A trick.** One leads any card; each of the others in turn, to the left, lays any card. A card *matches* if it has the rank that was led, or is a **7**. The last matching card takes the trick.
   *[right] **A trick.** One leads any card; each of the others in turn, to the right, lays any card. A card *matches* if it has the rank that was led, or is a **7**. The last matching card takes the trick.
}
sedma-lesson-continue = **Going on.** When all have laid a card, whoever led may continue with another card that matches, and all others lay one more. The rank to match stays that of the first card.
sedma-lesson-draw = After a trick all draw while there is a stock; whoever took it leads.
sedma-lesson-score = { $n ->
    [1] **Score.** Most points win the hand and the game. Four play in pairs, and partners win together.
   *[other] **Score.** Most points are a win, all 90 are two, every trick is three. { $n } wins decide the game. Four play in pairs, and partners win together.
}
sedma-rules-aim = **Aim.** Capture points: each A and each 10 is worth 10, the last trick 10 more, 90 in all. The pack has 32 cards, from ace to seven; three play without 8♠ and 8♦. Four play in pairs: partners sit opposite each other, and do not see each other’s cards.
sedma-rules-deal = { $side ->
    [left] **The deal.** { $size } cards each; the rest is the stock. Play runs to the left: whoever sits there of the dealer leads first.
   *[right] **The deal.** { $size } cards each; the rest is the stock. Play runs to the right: whoever sits there of the dealer leads first.
}
sedma-rules-dealer = { $rule ->
    [loser_deals] A loser deals next, and a winner leads.
   *[rotate] You deal in turn.
}
sedma-rules-trick = **A trick.** One leads any card, and each of the others lays any card. A card matches if it has the rank that was led, or is a seven; if a seven was led only sevens match. Whoever laid the last matching card takes the trick; if there is no other, whoever led.
sedma-rules-continue = **Going on.** After each round whoever led, and nobody else, may continue with a matching card, whoever holds the trick; then all others lay one more. The rank to match stays that of the very first card. A trick ends { $n } seconds after its round, so that the pause tells nothing.
sedma-rules-draw = **Drawing.** After the trick all draw in turn up to { $size } cards while there is a stock, whoever took the trick first. They lead.
sedma-rules-score = { $n ->
    [1] **Score.** Most points win the hand; the first win decides the game. Of three with equal most points both win; at 30 each nobody does.
   *[other] **Score.** Most points are a win. For one of two sides all 90 points are two wins, and every trick is three. Of three with equal most points each has a win; at 30 each nobody has. The first with { $n } wins, or both who have them together, win the game.
}
sedma-rules-shown = Points are counted for all to see.
sedma-rules-hidden = Points are told after the hand.
sedma-rules-clock = **The clock.** You have { $n } seconds; then your least card is played, or the trick ends. Whoever leaves a game of two loses it; of three the others play on. A pair that one of the two leaves loses unless somebody takes the seat before the next deal.

sedma-marks =
    Hands with all 90 points: **{ $ninety }**
    Hands with every trick: **{ $sweeps }**

sedma-help =
    A card game of sevens and equal ranks, for two, three, or two pairs.
    - The last card of the rank that was led, or the last seven, takes the trick.
    - Aces and tens are points; most points win the hand.
    - Only you see your cards. One tap plays them.

## Why the computer player would do something

sedma-why-unbeatable = No card that matches it can be out: the round is yours.
sedma-why-again = { $cards ->
    [one] You have { $cards } more card that matches it: you can go on.
   *[other] You have { $cards } more cards that match it: you can go on.
}
sedma-why-safe = { $cards ->
    [one] Only { $cards } card that matches it may still be out.
   *[other] Only { $cards } cards that match it may still be out.
}
sedma-why-keep = It risks little and keeps your better cards.
sedma-why-take = { $points ->
    [0] The trick is yours as it lies: you would lead next.
   *[other] The trick is yours as it lies, with { $points } points.
}
sedma-why-hold = It matches too: the trick stays with your side.
sedma-why-add = The trick is your side’s as it lies: the 10 points should stay with you.
sedma-why-leave = The trick is your side’s already: keep your better cards.
sedma-why-throw = { $points ->
    [0] There is nothing in the trick yet: keep your better cards.
   *[other] The trick is not worth a better card, even with its { $points } points.
}
sedma-why-done = { $points ->
    [0] The trick is your side’s: keep what matches.
   *[other] The trick and its { $points } points are your side’s: keep what matches.
}
sedma-why-enough = { $points ->
    [0] There are no points in it: keep what matches.
   *[other] Its { $points } points are not worth another card.
}
sedma-why-more = The trick is your side’s as it lies, and all others have to lay one more card.
sedma-why-regain = { $points ->
    [0] It takes the trick back as it lies.
   *[other] It takes the trick back as it lies, with { $points } points.
}

## Ideas of a first hand

sedma-idea-lead = Tap a card to lead it. Cards of the same rank match it, and so does every 7.
sedma-idea-more = { $n ->
    [one] { $cards }: you hold { $n } more card that matches it, so you can continue the trick.
   *[other] { $cards }: you hold { $n } more cards that match it, so you can continue the trick.
}
sedma-idea-low = { $cards } counts nothing: if somebody takes it, little is lost.
sedma-idea-dear = { $cards } counts 10, and you hold nothing else that matches it: others may take it.
sedma-idea-seven = Only sevens match { $cards } when it is led. But later it would match anything.
sedma-idea-take = { $cards } matches { $led }: the trick is yours until another card matches. Points in it: { $n }.
sedma-idea-wild = { $cards } matches anything: the trick is yours until another card matches. Points in it: { $n }.
sedma-idea-throw = { $cards } does not match { $led } and counts nothing: little is lost with it.
sedma-idea-give = { $cards } does not match { $led }, and counts 10 for whoever takes the trick.
sedma-idea-continue = With { $cards } the trick is yours as it lies, and all others lay one more card.
sedma-idea-end-ours = The trick is your side’s: end it, and keep what matches. Points in it: { $n }.
sedma-idea-end-theirs = { $player } holds the trick. End it if it is not worth another card. Points in it: { $n }.
sedma-idea-choice = Only whoever led may continue, as often as they like. What matches stays the same.
sedma-idea-nothing = You hold nothing that matches: the trick ends in a moment, and nobody learns why.
sedma-idea-ending = The trick ends in a moment. The pause is always the same, and tells nothing.
sedma-idea-wait-lead = { $player } leads. Cards of the same rank will match, and sevens.
sedma-idea-wait-card = { $player } lays a card. The last card that matches takes the trick.
sedma-idea-wait-choice = { $player } led, and nobody else may end or continue the trick.
sedma-idea-draw = After a trick all draw, whoever took it first. They lead: now you.
sedma-idea-stock = No card is left to draw. The last trick of the hand counts 10 more.
sedma-idea-points = Each A and 10 counts 10, the last trick 10 more: 90 in all. You have { $n }.
