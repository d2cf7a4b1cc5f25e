## Hints

hint-button = Hint
hint-line = 💡 { $advice }
hint-only = There is no choice but { $cards }.
hint-lead = A master would lead { $cards }: { $why }
hint-play = A master would play { $cards }: { $why }
hint-announce = A master would announce { $kind }: { $why }
hint-pass = A master would pass: { $why }
hint-retain = A master would retain the lead: { $why }
hint-yield = A master would yield the lead: { $why }
hint-claim = A master would claim { $target }: { $why }
hint-decline = A master would decline: { $why }
hint-why-claim = the cards you have captured are worth { $points } points.
hint-why-decline = the cards you have captured are not worth { $target } points.
hint-why-reach = if this takes the trick, you have the { $target } points for a claim.
hint-why-deny = { $others ->
    [one] otherwise this trick may bring your opponent to { $target } points.
   *[other] otherwise this trick may bring an opponent to { $target } points.
}
hint-why-bura = three trumps decide the hand.
hint-why-unbeatable = { $n ->
    [one] no card still out can beat it.
   *[other] the cards still out cannot beat them all.
}
hint-why-safe = { $n ->
    [one] { $cards ->
        [one] only one card still out can beat it.
       *[other] only { $cards } cards still out can beat it.
    }
   *[other] { $cards ->
        [one] only one card still out can beat the best of them.
       *[other] only { $cards } cards still out can beat the best of them.
    }
}
hint-why-take = { $points ->
    [0] this takes the trick as it lies.
    [one] this takes the trick as it lies, worth { $points } point.
   *[other] this takes the trick as it lies, worth { $points } points.
}
hint-why-throw = { $points ->
    [0] this lets the trick go without giving points away.
    [one] this lets the trick go at the price of { $points } point.
   *[other] this lets the trick go at the price of { $points } points.
}
hint-why-keep = { $n ->
    [one] it risks little and keeps your better cards.
   *[other] they risk little and keep your better cards.
}
hint-why-risk = { $points ->
    [one] it risks { $points } point, but every other lead is worse.
   *[other] it risks { $points } points, but every other lead is worse.
}
hint-why-all = so many cards at once are hard to beat.
hint-why-seize = it is a good moment to lead.
hint-why-wait = it is better not to show your cards now.

## Reviews

review-button = Review
review-replay = Replay
review-title = { $emblem } { $game } · table { $table } · review
review-hand = Hand **{ $hand }** of { $hands } · { $preset }
review-thinking = A master looks at every decision you made in this hand …
review-costly = { $n ->
    [1] Your costliest decision:
    [2] Your two costliest decisions:
   *[other] Your three costliest decisions:
}
review-none = Well played: no decision of yours in this hand cost you much.
review-legend = Chances to win the hand, as a master estimates them from what you saw.
review-trick = Trick { $trick }
review-last-call = Last call
review-line = **{ $moment }:** you { $chosen } ({ $chance }%). { $best } would have kept { $kept }%: **−{ $loss }%**
review-missed = **{ $moment }:** you { $chosen }. Claiming { $target } would have won the hand: your captured cards were worth { $points } points.
review-cards = { $cards }
review-led = led { $cards }
review-played = played { $cards }
review-announced = announced { $kind }
review-announcing = Announcing { $kind }
review-passed = passed
review-passing = Passing
review-retained = retained the lead
review-retaining = Retaining the lead
review-yielded = yielded the lead
review-yielding = Yielding the lead
review-claimed = claimed { $target } too early
review-declined = did not claim { $target }
review-declining = Not claiming { $target }
review-waiting = Waiting
