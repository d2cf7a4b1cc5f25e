tyzicha-name = Tyzicha
tyzicha-about = Tyzicha: bid for the widow, declare marriages, and be first to 1001; for three
tyzicha-preset-thousand = to 1001
tyzicha-preset-short = to 501

tyzicha-now-bidding = { $player } bids or passes · ⏳ { $when }
tyzicha-now-forced = { $player } must play 100 or 110 · ⏳ { $when }
tyzicha-now-exchange = { $player } gives two cards · ⏳ { $when }
tyzicha-now-raise = { $player } may raise · ⏳ { $when }
tyzicha-now-lead = { $player } leads · ⏳ { $when }
tyzicha-now-follow = { $player } plays · ⏳ { $when }
tyzicha-yours-bidding = Bid or pass?
tyzicha-yours-forced = Play 100 or 110?
tyzicha-yours-exchange = Give two cards
tyzicha-yours-raise = Raise or stand?
tyzicha-yours-lead = Lead a card
tyzicha-yours-follow = Your card

tyzicha-do-bid = Bid { $value }
tyzicha-do-pass = Pass
tyzicha-do-take100 = Take 100
tyzicha-do-take110 = Take 110
tyzicha-do-give = Give { $cards }
tyzicha-give = Give
tyzicha-do-raise = Raise to { $value }
tyzicha-do-stand = Stand
tyzicha-do-concede = Concede
tyzicha-do-play = { $cards }
tyzicha-do-marriage = Marriage { $cards }
tyzicha-raise = Raise to { $least }–{ $most }…
tyzicha-marry = Marriage…
tyzicha-yes-concede = Yes, concede
tyzicha-concede = Concede? You lose { $n }, and each of the others gets 40. The match goes on: it is `Resign` that gives it up.
tyzicha-resign-note = To give up this hand alone the declarer presses `Concede`.

tyzicha-told-bid = { $player } bids { $value }.
tyzicha-told-passed = { $player } passes.
tyzicha-told-forced = { $player } has to play.
tyzicha-told-widow = { $player } plays for { $value } and takes { $cards }.
tyzicha-told-blind = { $player } plays for 100 and takes the widow unseen.
tyzicha-told-gets = { $player } gets { $cards }.
tyzicha-told-gets-you = You get { $cards }.
tyzicha-told-gave = { $player } gives one card each, face down.
tyzicha-told-raised = { $player } raises to { $value }.
tyzicha-told-stood = { $player } stays at { $value }.
tyzicha-told-conceded = { $player } concedes { $value }.
tyzicha-told-led = { $player } led { $cards }.
tyzicha-told-led-you = You led { $cards }.
tyzicha-told-played = { $player } played { $cards }.
tyzicha-told-played-you = You played { $cards }.
tyzicha-told-married = { $player } led { $cards }: a marriage, { $value } points and new trumps.
tyzicha-told-married-you = You led { $cards }: a marriage, { $value } points and new trumps.
tyzicha-told-took = { $player } takes the trick: { $n }.
tyzicha-told-took-you = You take the trick: { $n }.

tyzicha-no-bid = no bid yet
tyzicha-bid = bid **{ $n }** { $player }
tyzicha-contract = contract **{ $n }** { $player }
tyzicha-trump = trump **{ $suit }**
tyzicha-no-trump = no trump yet
tyzicha-your-score = score: you **{ $n }**
tyzicha-called = bids { $n }
tyzicha-called-pass = passes
tyzicha-tricks = tricks { $n }
tyzicha-your-points = Your points: **{ $n }**
tyzicha-points = points { $n }
tyzicha-last = Last trick: { $plays }
tyzicha-widow = Widow: { $cards }
tyzicha-widow-hidden = The widow lies face down.
tyzicha-secret = Widow and exchange are for the declarer’s eyes.
tyzicha-given = Given: { $cards }
tyzicha-to-whom = ① to { $left }, ② to { $right }

tyzicha-made = { $player } makes { $contract } with { $points }.
tyzicha-broken = { $player } breaks { $contract } with { $points }.
tyzicha-conceded = { $player } concedes { $contract }: 40 for each of the others.
tyzicha-taken = { $marriages ->
    [none] cards { $cards }: **{ $n }**
   *[other] cards { $cards }, { $marriages }: **{ $n }**
}
tyzicha-unpaid = The contract is made, so the others score nothing.
tyzicha-sheet = `by`: who declared, `bid`: the contract, + made, − broken, × conceded
tyzicha-sheet-head = hand by bid
tyzicha-score = **{ $n }** ({ $change })
tyzicha-page-seat = { $cards } · points **{ $n }**

tyzicha-option-target = first declarer to { $n }
tyzicha-option-make-test = { $value ->
    [at_least] a contract is made with its value
   *[exceed] a contract needs more than its value
}
tyzicha-option-defender-scoring = { $value ->
    [always] defenders always score
   *[on_break] defenders score on a break alone
}
tyzicha-option-marriage-first-trick = { $value ->
    [true] the first lead may be a marriage
   *[false] no marriage with the first lead
}
tyzicha-option-bid-cap = no bid above { $n }
tyzicha-option-bid-ceiling = { $value ->
    [holdings] no bid above 120 and one’s marriages
   *[none] bids whatever one holds
}
tyzicha-option-rounding = { $value ->
    [ten] defenders’ points are rounded to tens
   *[none] points are not rounded
}
tyzicha-option-show-running-points = { $value ->
    [true] points are counted for all to see
   *[false] points are counted after the hand
}
tyzicha-option-turn-seconds = { $n } seconds for a turn

tyzicha-lesson-aim = **Aim.** { $n } points. Only a *declarer* gets there: whoever bids most for the three cards of the *widow*.
tyzicha-lesson-auction = **Auction.** Bid 10 more, or pass for good. The declarer takes the widow, gives one card to each opponent, and may raise.
tyzicha-lesson-trick = **Tricks.** From the top: { $ranks }. Follow suit, else trump. If you can take the trick so, you must. Cards count 120: A 11, 10 10, K 4, Q 3, J 2.
tyzicha-lesson-marriage = **Marriage.** Leading, with K and Q of a suit, you may declare them: ♥ 100, ♦ 80, ♣ 60, ♠ 40. The suit is trump at once.
tyzicha-lesson-score = **Score.** { $test ->
    [at_least] Take your contract or more and you score it.
   *[exceed] Take more than your contract and you score it.
} Else you lose it, and the others score what they took{ $defenders ->
    [always] , as they always do.
   *[on_break] .
}

tyzicha-rules-aim = **Aim.** The first declarer with { $n } points wins. 24 cards, from the top: { $ranks }. Points: A 11, 10 10, K 4, Q 3, J 2, 9 0; 120 in all.
tyzicha-rules-auction = **Auction.** Seven cards each, and three to the widow. The player to the dealer’s right speaks first, then the dealer. The first bid is 110, each later one 10 more. Whoever has passed is out of it; the last one left is the declarer.
tyzicha-rules-ceiling = { $ceiling ->
    [holdings] Nobody may bid above { $cap }, nor above 120 and the marriages they hold.
   *[none] Nobody may bid above { $cap }.
}
tyzicha-rules-forced = If the first two pass, the third must play: 110, or 100 in secret.
tyzicha-rules-widow = **Widow.** The declarer takes it and gives one card to each opponent, all face up; with a contract of 100 all face down. Then they may raise once, to any multiple of 10; not from 100.
tyzicha-rules-concede = **Conceding.** Before their first lead the declarer may concede: they lose the contract, and each of the others gets 40.
tyzicha-rules-trick = **Tricks.** The declarer leads, then whoever took the trick. Follow suit; without it play a trump; without both play anything. If such a card takes the trick as it lies, you must play one that does. The highest trump takes it, else the highest card of the led suit.
tyzicha-rules-marriage = **Marriages.** Whoever leads and holds K and Q of a suit may declare them with one of the two: ♥ 100, ♦ 80, ♣ 60, ♠ 40. The suit is trump at once, in that trick too. They count without a trick.
tyzicha-rules-not-first = Not with the first lead of a hand.
tyzicha-rules-score = **Score.** { $test ->
    [at_least] The contract is made with as many points as it says.
   *[exceed] The contract is made with more points than it says.
} The declarer scores it, and never more, or loses it. The others score what they have taken { $defenders ->
    [always] in either case.
   *[on_break] if it was broken.
}
tyzicha-rules-rounding = { $rounding ->
    [ten] Their points are rounded to tens.
   *[none] Nothing is rounded.
}
tyzicha-rules-end = **End.** A declarer who reaches { $n } wins. The others stop at { $most }. The deal goes to the left.
tyzicha-rules-shown = Card points are counted for all to see.
tyzicha-rules-hidden = Past tricks and card points have to be remembered.
tyzicha-rules-clock = **Time.** { $n } s for a turn: then you pass, take 100, give your lowest cards, stand, or play your lowest card. Who leaves has lost, and the others share the pot.

tyzicha-marks = Contracts: **{ $contracts }**, made: **{ $made }**, conceded: **{ $conceded }**, marriages: **{ $marriages }**
tyzicha-help = An auction, tricks and marriages, to 1001; for three.
    - Whoever bids most takes the widow and plays against the others.
    - King and queen of a suit make it trump.

## What a first hand teaches

tyzicha-idea-wait = The others bid now. Count your aces, and look for K and Q of a suit.
tyzicha-idea-wait-play = The others act now. Remember which aces and tens are gone.
tyzicha-idea-wait-widow = Whoever bids most takes the three cards of the widow, and gives one to each of you.
tyzicha-idea-wait-forced = Nobody bids? Then the dealer’s left has to play.
tyzicha-idea-wait-count = An A counts 11, a 10 10, K 4, Q 3, J 2. All of them make 120.
tyzicha-idea-wait-duty = You must follow suit, or else trump, and take the trick if you can.
tyzicha-idea-wait-defend = You play against the contract: what you take is missing there.
tyzicha-idea-aim = Only the declarer can win the game: it takes { $n } points.
tyzicha-idea-bid-marriage = { $cards } together are worth { $n }: that is worth a bid.
tyzicha-idea-bid-aces = { $cards } take tricks. The widow brings three more cards: you may bid.
tyzicha-idea-bid = You have no ace and no marriage: bidding hopes for the widow.
tyzicha-idea-pass = Pass, and you play against the contract. You cannot come back.
tyzicha-idea-bidding = All cards count 120. More than that needs K and Q of a suit.
tyzicha-idea-forced = You must play. 110 shows the widow to all, 100 hides it.
tyzicha-idea-exchange = Give away low cards that belong to nothing. Keep aces, and K with Q.
tyzicha-idea-raise = Raise if you are sure to take more. Else stand at { $n }.
tyzicha-idea-marriage = Declare { $cards }: { $n } points at once, and { $suit } is trump.
tyzicha-idea-ace = { $cards } is the highest of its suit: nothing but a trump takes it.
tyzicha-idea-keep = { $cards } belongs to a marriage: better declare it.
tyzicha-idea-lead = You lead: any card will do. Whoever takes the trick leads next.
tyzicha-idea-head = You must follow { $suit }, and beat what lies there, since you can.
tyzicha-idea-suit = You must follow { $suit }. None of yours takes the trick.
tyzicha-idea-ruff = You have none of that suit: you must play a trump, { $suit }.
tyzicha-idea-take = { $cards } takes the trick as it lies: { $n } points with it.
tyzicha-idea-lose = { $cards } does not take the trick: give as few points as you can.
tyzicha-idea-contract = The contract is { $n }. Points of tricks and marriages count for it.

## Why the computer player would do something

tyzicha-review-legend = How a master expects the hand to end for you, by what you saw: 50% is as well as for the others, and each 12 points more or less are 2%.
tyzicha-why-pass = The bid is more than these cards are worth, with the widow.
tyzicha-why-bid = These cards and the widow should bring more than the bid.
tyzicha-why-take100 = It is the smallest contract, and nobody sees what you give away.
tyzicha-why-take110 = It brings more, and these cards should do.
tyzicha-why-give = It keeps aces, marriages, and what stands below them.
tyzicha-why-raise = The cards should bring more than { $points }.
tyzicha-why-stand = More than { $points } is not likely enough.
tyzicha-why-concede = { $points } is lost, and the others would score more than 40.
tyzicha-why-marriage = It brings { $points } points at once, and its suit is trump.
tyzicha-why-sure = No card that may still be out takes it.
tyzicha-why-lead = It keeps what takes tricks later.
tyzicha-why-take = { $points ->
    [0] It takes the trick as it lies, and the lead.
   *[other] It takes the trick as it lies: { $points } points.
}
tyzicha-why-throw = It does not take the trick, and costs little.
