## Rules

rules-title = { $emblem } { $game } · { $preset }
button-all-rules = All the rules
button-short-rules = In short

lesson-cards = **Cards**, high to low, and their points:
lesson-rank = **{ $ranks }**{"\u00A0"}={"\u00A0"}{ $points }
lesson-trick = **A trick.** You hold three cards. Lead one, or several of one suit. The other lays as many. A higher card beats a lower one of its suit, a **trump** (the turned-up suit) any other suit. Beat every led card to take them all; otherwise the leader does. Then both draw up to three; the winner leads.
lesson-trick-several = **A trick.** You hold three cards. Lead one, or several of one suit. The others lay as many, in turn. A higher card beats a lower one of its suit, a **trump** (the turned-up suit) any other suit. Whoever last beats them all takes the trick; if nobody does, the leader. Then all draw up to three; the winner leads.
lesson-example = **Example.** Trump is { $trump }
lesson-led = Anna leads { $cards }
lesson-replied = Boris beats them: { $cards }
lesson-why = **{ $ace }** beats **{ $king }**, and the trump **{ $trump }** beats **{ $jack }**.
lesson-took = Boris takes all four: { $sum } = **{ $points } points**
lesson-claim = **{ $target }.** Count the points you take: nobody shows them. Sure? Press **{ $button }**.
lesson-right-pot = Right: the pot (all stakes) is yours.
lesson-right-point = Right: you score a point.
lesson-right-both = Right: the pot is yours, and you score a point.
lesson-wrong-pot = Wrong: you pay as much.
lesson-wrong-point = Wrong: the other scores a point.
lesson-wrong-points = Wrong: each of the others scores a point.
lesson-own = **In these rules**
lesson-columns = A card that beats just one lies on it, and must be beaten too.
lesson-chain = An answer counts only if it beats all cards of whoever holds the trick.
lesson-match = { $n ->
    [one] { $n } point wins the match.
   *[other] { $n } points win the match.
}
lesson-special = **Bura** (three trumps), **three aces** or **molodka** (one suit): { $effect }
lesson-special-play = announce it before a lead, and you lead these cards.
lesson-special-lead = announce it before a lead, and you lead.
lesson-special-on-play = play it, and you lead next.
lesson-bura-trick = Whoever takes a trick with a bura in it wins the hand.
lesson-bura-player = Whoever plays a bura wins the hand.
