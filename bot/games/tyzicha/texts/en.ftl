tyzicha-name = Tyzicha
tyzicha-about = Tyzicha: bid for the widow, declare marriages, and be first to 1001; for three
tyzicha-preset-thousand = to { $target }
tyzicha-preset-short = { tyzicha-preset-thousand }

tyzicha-now-bidding = { $player } bids or passes · ⏳ { $when }
tyzicha-now-forced = { $player } must play 100 or 110 · ⏳ { $when }
tyzicha-now-exchange = { $player } gives two cards · ⏳ { $when }
tyzicha-now-raise = { $player } may raise · ⏳ { $when }
tyzicha-now-lead = { $player } leads · ⏳ { $when }
tyzicha-now-follow = { $player } plays · ⏳ { $when }
tyzicha-yours-bidding = Bid or pass?
tyzicha-yours-forced = Play 100 or 110?
tyzicha-yours-exchange = Give two cards
tyzicha-yours-raise = Raise the contract?
tyzicha-yours-lead = Lead a card
tyzicha-yours-follow = Your card

tyzicha-do-bid = Bid { $value }
tyzicha-do-pass = Pass
tyzicha-do-take100 = Take 100
tyzicha-do-take110 = Take 110
tyzicha-do-give = Give { $cards }
tyzicha-give = Give
tyzicha-do-raise = Raise to { $value }
tyzicha-do-stand = No raise
tyzicha-do-concede = Concede contract
tyzicha-do-play = { $cards }
tyzicha-do-marriage = Marriage { $cards }
tyzicha-raise = Raise to { $least }–{ $most }…
tyzicha-marry = Marriage…
tyzicha-yes-concede = Yes, concede it
tyzicha-concede = Concede the contract? You lose { $n }, and each of the others gets 40. The match goes on. To give up the whole match, use `Resign`.
tyzicha-resign-note = To give up only this hand, the declarer taps `{ tyzicha-do-concede }`.

tyzicha-told-bid = { $player } bids { $value }.
tyzicha-told-bid-you = You bid { $value }.
tyzicha-told-passed = { $player } passes.
tyzicha-told-passed-you = You pass.
tyzicha-told-forced = { $player } has to play.
tyzicha-told-forced-you = You have to play.
tyzicha-told-widow = { $player } plays for { $value } and takes { $cards }.
tyzicha-told-widow-you = You play for { $value } and take { $cards }.
tyzicha-told-blind = { $player } plays for 100 and takes the widow unseen.
tyzicha-told-blind-you = You play for 100 and take the widow unseen.
tyzicha-told-gets = { $player } gets { $cards }.
tyzicha-told-gets-you = You get { $cards }.
tyzicha-told-gave = { $player } gives one card each, face down.
tyzicha-told-gave-you = You give one card each, face down.
tyzicha-told-raised = { $player } raises to { $value }.
tyzicha-told-raised-you = You raise to { $value }.
tyzicha-told-stood = { $player } stays at { $value }.
tyzicha-told-stood-you = You stay at { $value }.
tyzicha-told-conceded = { $player } concedes { $value }.
tyzicha-told-led = { $player } leads { $cards }.
tyzicha-told-led-you = You lead { $cards }.
tyzicha-told-played = { $player } plays { $cards }.
tyzicha-told-played-you = You play { $cards }.
tyzicha-told-married = { $player } leads { $cards }: a marriage, { $value } points and new trumps.
tyzicha-told-married-you = You lead { $cards }: a marriage, { $value } points and new trumps.
tyzicha-told-took = { $player } takes the trick: { $n }.
tyzicha-told-took-you = You take the trick: { $n }.

tyzicha-no-bid = no bid yet
tyzicha-forced = the others passed
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
tyzicha-last = Previous trick: { $plays }
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
tyzicha-capped = { $players }: no more than { $n } without a contract.
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
   *[on_break] defenders only score on a break
}
tyzicha-option-marriage-first-trick = { $value ->
    [true] the first lead may be a marriage
   *[false] no marriage with the first lead
}
tyzicha-option-bid-cap = no bid above { $n }
tyzicha-option-bid-ceiling = { $value ->
    [holdings] no bid above 120 plus your marriages
   *[none] bids with any cards
}
tyzicha-option-rounding = { $value ->
    [ten] defenders’ points are rounded to tens
   *[none] points are not rounded
}
tyzicha-option-concede-when = { $value ->
    [after_exchange] a declarer may concede once the cards are given
   *[until_lead] a declarer may concede from seeing the widow
}
tyzicha-option-show-running-points = { $value ->
    [true] points are counted for all to see
   *[false] points are counted after the hand
}
tyzicha-option-turn-seconds = { $n } seconds for a turn

tyzicha-lesson-aim = **Aim.** { $n } points. Only a *declarer* gets there: the highest bidder for the three cards of the *widow*.
tyzicha-lesson-auction = **Auction.** Bid 10 more, or pass for good. The declarer takes the widow, gives one card to each opponent, and may raise.
tyzicha-lesson-trick = **Tricks.** From the top: { $ranks }. Follow suit, else trump. If you can beat the trick that way, you must. Cards count 120: A 11, 10 10, K 4, Q 3, J 2.
tyzicha-lesson-marriage = **Marriage.** Leading, with K and Q of a suit, you may declare them: ♥ 100, ♦ 80, ♣ 60, ♠ 40. The suit is trump at once.
tyzicha-lesson-score = **Score.** { $test ->
    [at_least] Take your contract or more and you score it.
   *[exceed] Take more than your contract and you score it.
} Else you lose it, and the others score what they took{ $defenders ->
    [always] , as they always do.
   *[on_break] .
}

tyzicha-rules-aim = **Aim.** The first declarer with { $n } points wins. 24 cards, from the top: { $ranks }. Points: A 11, 10 10, K 4, Q 3, J 2, 9 0; 120 in all.
tyzicha-rules-auction = **Auction.** Seven cards each, and three to the widow. The player to the dealer’s right speaks first, then the dealer. The first bid is 110, each later one 10 more. A player who passes is out of it; the last one left is the declarer.
tyzicha-rules-ceiling = { $ceiling ->
    [holdings] Nobody may bid above { $cap }, nor above 120 plus the marriages they hold.
   *[none] Nobody may bid above { $cap }.
}
tyzicha-rules-forced = If the first two pass, the third must play: 110, or 100 in secret.
tyzicha-rules-widow = **Widow.** The declarer takes it and gives one card to each opponent, all face up; with a contract of 100 all face down. Then they may raise once, to any multiple of 10; not from 100.
tyzicha-rules-concede = **Conceding.** { $from ->
    [after_exchange] Once the cards are given, and before the first lead,
   *[until_lead] Before the first lead
} the declarer may concede the contract: they lose its value, and each of the others gets 40.
tyzicha-rules-trick = **Tricks.** The declarer leads first. Then the winner of each trick leads the next. Follow suit; without it play a trump; without both play anything. If you can beat the trick that way, you must. The highest trump takes it, else the highest card of the led suit.
tyzicha-rules-marriage = **Marriages.** If you lead and hold K and Q of a suit, you may declare them with one of the two: ♥ 100, ♦ 80, ♣ 60, ♠ 40. The suit is trump at once, in that trick too. They count without a trick.
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
tyzicha-rules-end = **The end.** A declarer who reaches { $n } wins. The others stop at { $most }. The deal goes to the left.
tyzicha-rules-shown = Card points are counted for all to see.
tyzicha-rules-hidden = Past tricks and card points have to be remembered.
tyzicha-rules-clock = **The clock.** { $n } s for a turn: then you pass, take 100, give your lowest cards, do not raise, or play your lowest card. A player who leaves has lost, and the others share the pot.

tyzicha-marks = Contracts: **{ $contracts }**, made: **{ $made }**, conceded: **{ $conceded }**, marriages: **{ $marriages }**
tyzicha-help = An auction, tricks and marriages, to 1001; for three.
    - The highest bidder takes the widow and plays against the others.
    - King and queen of a suit make it trump.

## What a first hand teaches

tyzicha-guide-opening = **Aim.** Be first to { $n } points, over many hands. A *bid* promises points: the highest bidder plays against both others, and gains that much by taking more, or loses it. You only get there by making your bids.

    High to low, with points: **A=11 10=10 K=4 Q=3 J=2 9=0**
tyzicha-guide-widow = For the highest bidder.
tyzicha-guide-learned = 1. Take more than you bid: you gain it; otherwise you lose it.
    2. Leading a marriage brings 40 to 100, and trump.
    3. Opponents score only if you fail.
tyzicha-last-trick = Previous trick
tyzicha-idea-defend = You play against the highest bidder, who promised { $n } points, the *contract*. Each point you take is missing there. You score only if it fails.
tyzicha-idea-widow = Nobody bid more, so your bid is the *contract*, and you play alone. The *widow*, the three hidden cards, is yours.
tyzicha-idea-widow-forced = You play alone, for { $n }, the *contract*. The *widow*, the three hidden cards, is yours.
tyzicha-idea-give = Each opponent gets one: { $cards } count { $n } together, and seldom take a trick.
tyzicha-idea-exchange = Each opponent gets one of your cards. Keep aces, and king with queen.
tyzicha-idea-duty = Follow the suit that was led, or else play a trump; and beat what is there if you can.
tyzicha-idea-only-left = { $cards } is your last card.
tyzicha-idea-only-suit = { $suit } was led, and { $cards } is your only one.
tyzicha-idea-only-beat = { $suit } was led, and you must beat it if you can: only { $cards } does.
tyzicha-idea-only-trump = You have no { $suit }, so you must play a trump: it can only be { $cards }.
tyzicha-idea-marriages = King and queen of a suit are a *marriage*, which brings points when you lead it: { $worths }.
tyzicha-idea-bid-marriage = { $cards } are a *marriage*: { $n } points when you lead it. With aces, and tens whose ace you hold, that makes { $worth }: *bid* { $bid }.
tyzicha-idea-bid-marriages = { $cards } are *marriages*: { $n } points together. With aces, and tens whose ace you hold, that makes { $worth }: *bid* { $bid }.
tyzicha-idea-bid-more = Your marriages, aces, and tens whose ace you hold make { $worth }, still more than { $bid }: go on bidding.
tyzicha-idea-bid-widow = Your marriages, aces, and tens whose ace you hold make { $worth }. For { $bid } the *widow*, three hidden cards, has to bring the rest.
tyzicha-idea-pass = Your marriages, aces, and tens whose ace you hold make only { $worth }. Pass: if the highest bidder fails, you score what you took.
tyzicha-idea-forced = The others passed, so you must play: for 110, with the widow open to all, or for 100, unseen.
tyzicha-idea-raise = Marriages, aces, and tens whose ace you hold make { $worth }. You never score more than you promised: promise { $n }, with some in reserve.
tyzicha-idea-stand = You promised { $n }. If you take more you score { $n }; otherwise you lose { $n }. Leave it at that.
tyzicha-idea-made = You make a contract with *more* points than it says, not with exactly as many. Only if you fail do opponents score what they took.
tyzicha-idea-marriage = Lead { $cards }, a *marriage*: { $n } points, and { $suit } as *trump* beats other suits.
tyzicha-idea-trump = Only a higher trump beats { $cards }. Trumps that fall now cannot beat your other suits later.
tyzicha-idea-ace = Only a trump beats { $cards }. If none does, it brings 11, and what falls on it.
tyzicha-idea-keep = { $cards } belongs to a marriage. Led alone, it brings no extra points.
tyzicha-idea-lead-high = Only a higher card of its suit, or a trump, beats { $cards }.
tyzicha-idea-lead-low = { $cards } counts { $n }: little is lost if it is beaten.
tyzicha-idea-lead = You lead: any card will do. The player who takes the trick leads next.
tyzicha-idea-take = { $cards } beats what is there: { $n } points with it.
tyzicha-idea-lose = No card of yours beats that. Give the fewest points: { $cards } counts { $n }.
tyzicha-idea-spare = { $cards } does not take the trick either, but what you keep may take a later one.

## Why the computer player would do something

tyzicha-review-legend = How a master expects the hand to end for you, from what you saw: 50% is as well as for the others, each 12 points more or less are 2%, and 100% is a game won.
tyzicha-review-turned = **The hand turned at { $moment }, on { $whose }.** From { $before }% to { $after }%.
tyzicha-hint-kit = **{ $action }**. { $why }
tyzicha-why-only = You have no other choice.
tyzicha-why-even = Bidding and passing come out about even.
tyzicha-why-pass = A bid is expected to end worse, although you hold a marriage.
tyzicha-why-pass-bare = You hold no marriage, and without one all cards together count only 120.
tyzicha-why-bid-marriage = Your marriages add { $points } points to your tricks.
tyzicha-why-bid-aces = { $cards ->
    [0] You hold no ace and no marriage, but the widow adds three cards.
    [one] You hold an ace, and the widow adds three cards.
   *[other] You hold { $cards } aces, and the widow adds three cards.
}
tyzicha-why-take100 = It is the smallest contract, and nobody sees what you give away.
tyzicha-why-take110 = It scores 10 more than 100, and you may raise it when you have seen the widow.
tyzicha-why-give = { $points ->
    [0] It gives away no ace, no ten, no marriage and no points.
   *[other] It gives away no ace, no ten and no marriage, only { $points } points.
}
tyzicha-why-give-dear = It gives { $points } points away, but no other gift is expected to end clearly better.
tyzicha-why-raise = { $points ->
    [0] Your marriages alone are worth as much.
   *[other] { $cards ->
        [0] Without a marriage the cards have to bring more than { $points } of their 120 points.
        [one] With your marriage the cards have to bring more than { $points } of their 120 points.
       *[other] With your marriages the cards have to bring more than { $points } of their 120 points.
    }
}
tyzicha-why-stand = Every raise that was weighed is expected to end worse.
tyzicha-why-stand-even = A raise is expected to end about as well, but needs more points.
tyzicha-why-concede = You lose { $points }, and the others get 40 each, however the cards lie.
tyzicha-why-marriage = It brings { $points } points at once, and its suit is trump.
tyzicha-why-sure = No card that may still be out takes it.
tyzicha-why-few = { $cards ->
    [one] Only one card that may still be out takes it.
   *[other] Only { $cards } cards that may still be out take it.
}
tyzicha-why-lead = { $points ->
    [0] It puts no points at risk.
   *[other] It puts only { $points } points at risk.
}
tyzicha-why-lead-dear = { $cards } cards that may still be out take it, but no other lead is expected to end clearly better.
tyzicha-why-take = { $points ->
    [0] It takes the trick as it lies, and the lead.
   *[other] It takes the trick as it lies: { $points } points.
}
tyzicha-why-throw = { $points ->
    [0] You cannot take this trick, and this gives no points away.
   *[other] You cannot take this trick, and you can give no fewer points than { $points }.
}
tyzicha-why-throw-friend = As it lies, the declarer gets neither this trick nor these { $points } points.
tyzicha-why-throw-dear = You cannot take this trick. As it lies, it gives { $points } points away, but no other card is expected to end clearly better.
