sedma-name = Sedma
sedma-about = Sedma: sevens and equal ranks take tricks; for two, three, or two pairs
sedma-preset-eight = { $hand_size ->
    [4] hands of four
   *[8] hands of eight
}
sedma-preset-four = { sedma-preset-eight }

sedma-leads = { $player } leads · ⏳ { $when }
sedma-plays = { $player } plays · ⏳ { $when }
sedma-may-continue = { $player } may end or continue · ⏳ { $when }
sedma-your-lead = Lead a card
sedma-your-card = Your card
sedma-your-choice = End or continue?
sedma-your-end = You end the trick
sedma-your-nothing = Nothing to continue with
sedma-do-play = { $cards }
sedma-do-continue = Continue { $cards }
sedma-do-end = End trick

sedma-told-led = { $player } leads { $cards }.
sedma-told-led-you = You lead { $cards }.
sedma-told-played = { $player } plays { $cards }.
sedma-told-played-you = You play { $cards }.
sedma-told-continued = { $player } continues with { $cards }.
sedma-told-continued-you = You continue with { $cards }.
sedma-told-thinks = { $player } may still continue.
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
sedma-told-rest = The last two cards of the stock stay hidden.

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
    [0] { $points } points each: nobody scores.
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
sedma-option-three-pack = { $n ->
    [32] three play with all 32 cards
   *[30] three play with 30 cards
}
sedma-option-show-points = { $value ->
    [true] points are counted for all to see
   *[false] points are counted after the hand
}
sedma-option-turn-seconds = { $n } seconds to play

sedma-lesson-cards = **Points.** Each **A** and each **10** that you capture is worth 10 points, and the last trick 10 more: 90 in all. Suits and order of ranks do not matter.
sedma-lesson-trick = { $side ->
    [left] **A trick.** One leads any card; each of the others in turn, to the left, plays any card. A card *matches* if it has the rank that was led, or is a **7**. The last matching card takes the trick.
   *[right] **A trick.** One leads any card; each of the others in turn, to the right, plays any card. A card *matches* if it has the rank that was led, or is a **7**. The last matching card takes the trick.
}
sedma-lesson-continue = **Continuing.** When all have played a card, the leader may continue with another card that matches, and all others play one more. The rank to match stays that of the first card.
sedma-lesson-draw = After a trick all draw while there is a stock; the winner of the trick leads.
sedma-lesson-score = { $n ->
    [1] **Score.** Most points win the hand and the game. Four play in pairs, and partners win together.
   *[other] **Score.** Most points are a win, all 90 are two, every trick is three. The first to { $n } wins takes the game. Four play in pairs, and partners win together.
}
sedma-rules-aim = **Aim.** Capture points: each A and each 10 is worth 10, the last trick 10 more, 90 in all. The pack has 32 cards, from ace to seven; { $three ->
    [32] three play with all of them, and the last two of the stock stay hidden
   *[30] three play without 8♠ and 8♦
}. Four play in pairs: partners sit opposite each other, and do not see each other’s cards.
sedma-rules-deal = { $side ->
    [left] **The deal.** { $size } cards each; the rest is the stock. Play runs to the left: the player to the dealer’s left leads first.
   *[right] **The deal.** { $size } cards each; the rest is the stock. Play runs to the right: the player to the dealer’s right leads first.
}
sedma-rules-dealer = { $rule ->
    [loser_deals] A loser deals next, and a winner leads.
   *[rotate] You deal in turn.
}
sedma-rules-trick = **Tricks.** The leader plays any card, and so do the others. A card matches if it has the rank that was led, or is a seven; if a seven was led only sevens match. The last matching card takes the trick; if there is none, the leader takes it.
sedma-rules-continue = **Continuing.** After each round, only the leader may continue with a matching card, even if someone else holds the trick. Then everyone else plays one more card. The rank to match is still that of the very first card. A trick ends { $n } seconds after its round, so the pause gives nothing away.
sedma-rules-draw = **Drawing.** After the trick all draw in turn up to { $size } cards while there is a stock, beginning with the winner of the trick, who leads.
sedma-rules-score = { $n ->
    [1] **Score.** Most points win the hand; the first win decides the game. Of three with equal most points both win; if all are equal nobody does.
   *[other] **Score.** Most points are a win. For one of two sides all 90 points are two wins, and every trick is three. Of three with equal most points each has a win; if all are equal nobody has. The first to { $n } wins takes the game, or both who get there together.
}
sedma-rules-shown = Points are counted for all to see.
sedma-rules-hidden = Points are told after the hand.
sedma-rules-clock = **The clock.** You have { $n } seconds; then your least card is played, or the trick ends. If you leave a game of two, you lose it; of three the others play on. A pair that one of the two leaves loses unless someone takes the seat before the next deal.

sedma-marks =
    Hands with all 90 points: **{ $ninety }**
    Hands with every trick: **{ $sweeps }**

sedma-help =
    A card game of sevens and equal ranks, for two, three, or two pairs.
    - The last card of the rank that was led, or the last seven, takes the trick.
    - Aces and tens are points; most points win the hand.
    - Only you see your cards. One tap plays them.

## Why the computer player would do something

sedma-why-only = It is the only card you hold.
sedma-why-unbeatable = No card that matches it can be out: the round is yours.
sedma-why-again = { $cards ->
    [one] You have { $cards } more card that matches it: you can go on.
   *[other] You have { $cards } more cards that match it: you can go on.
}
sedma-why-safe = { $cards ->
    [one] Only { $cards } card that matches it may still be out.
   *[other] Only { $cards } cards that match it may still be out.
}
sedma-why-plain = It is worth no points, and it is no seven.
sedma-why-risk = { $cards ->
    [one] { $cards } card that matches it may still be out, but your other leads seem worse.
   *[other] { $cards } cards that match it may still be out, but your other leads seem worse.
}
sedma-why-take = { $points ->
    [0] The trick is yours as it lies: you would lead next.
   *[other] The trick is yours as it lies, with { $points } points.
}
sedma-why-hold = It matches too: as it lies, the trick stays with your side.
sedma-why-add = The trick is your side’s as it lies, and these 10 points go into it.
sedma-why-leave = The trick is your side’s as it lies: you need not match it.
sedma-why-let = { $points ->
    [0] There are no points in the trick, and you keep what matches.
   *[other] The trick goes with { $points } points as it lies, but you keep what matches.
}
sedma-why-cannot = { $points ->
    [0] You cannot match it, but there are no points in the trick.
   *[other] You cannot match it: as it lies, the trick goes with { $points } points.
}
sedma-why-dear = As it lies, it gives { $points } points away, but no other card is expected to end clearly better.
sedma-why-done = { $points ->
    [0] The trick is your side’s: keep what matches.
   *[other] The trick and its { $points } points are your side’s: keep what matches.
}
sedma-why-enough = { $points ->
    [0] There are no points in it: keep what matches.
   *[other] The trick goes with { $points } points, but you keep what matches.
}
sedma-why-more = The trick is your side’s as it lies, and all others have to play one more card.
sedma-why-regain = { $points ->
    [0] It takes the trick back as it lies.
   *[other] It takes the trick back as it lies, with { $points } points.
}

## Ideas of a first hand

sedma-guide-opening = **Aim.** Take most of 90 points: each A and 10 counts 10, the last *trick* 10. { $seats ->
        [3] Most is a win.
       *[other] Most is a win, all 90 two, every trick three.
    }

    One *leads* a card, each adds one: that is a trick. The last to *match* takes it: the same rank, or a 7. Nothing else ranks higher.
sedma-guide-pause = All have played
sedma-guide-learned = 1. The last matching card, or 7, takes the trick.
    2. Aces, tens and the last trick count.
    3. The leader may continue with a matching card.
sedma-idea-empty = Nobody draws any more. The last trick of the hand counts 10 more.
sedma-idea-more = { $n ->
    [one] { $cards }: you hold { $n } more matching card, to take the trick back.
   *[other] { $cards }: you hold { $n } more matching cards, to take the trick back.
}
sedma-idea-low = { $cards } counts nothing: if someone takes it, little is lost.
sedma-idea-dear = { $cards } counts 10, and you hold nothing else that matches it: others may take it.
sedma-idea-seven = Only sevens match { $cards } when it is led. But later it would match anything.
sedma-idea-take = { $cards } matches { $led }: the trick is yours until another card matches. Points in it: { $n }.
sedma-idea-wild = { $cards } matches anything: the trick is yours until another card matches. Points in it: { $n }.
sedma-idea-throw = { $cards } does not match { $led } and counts nothing: little is lost with it.
sedma-idea-let = You could match { $led }, but the leader might match again. Throw { $cards }: it counts nothing, so little is lost.
sedma-idea-last = { $cards } is your last card. The last trick counts 10 more.
sedma-idea-give = { $cards } does not match { $led }, and counts 10 for the player who takes the trick.
sedma-idea-continue = With { $cards } you hold the trick, and each plays one more card.
sedma-idea-end-ours = The trick is yours: end it, and keep what matches. Points in it: { $n }.
sedma-idea-end-theirs = { $player } holds the trick: end it unless it is worth a card. Points in it: { $n }.
sedma-idea-choice = You led this trick: end it, or *continue* with a matching card, as often as you hold one; each then plays one more.
sedma-idea-partner = { $player } is your *partner*: the tricks of both count together.
sedma-idea-stock = After a trick all draw from the *stock*, as long as there is one. The winner of the trick draws first, and leads next.
