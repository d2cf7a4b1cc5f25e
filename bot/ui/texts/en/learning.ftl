## Hints

hint-button = Hint
hint-line = 💡 { $advice }

## Reviews

review-button = Review
review-replay = Replay
review-title = { $emblem } { $game } · table { $table } · review
review-hand = Hand **{ $hand }** of { $hands } · { $preset }
review-again = Ask again
review-match-button = All hands
review-match-hand = **{ $hand }.** { $line }
review-match-number = Hand { $hand }
review-match-thinking = A master is looking at this hand …
review-thinking = A master looks at every decision you made in this hand …
review-turned = **The hand turned at { $moment }, on { $whose }.** Your chances went from { $before }% to { $after }%.
review-turned-own = your decision
review-turned-clock = your automatic move
review-turned-one = what { $player } did
review-turned-others = what the others did
review-turned-cards = the cards that came
review-nothing-undecided = **You decided nothing in this hand.**
review-nothing-unchanged = **Nothing you decided changed the result:** your chances stayed the same to the end.
review-nothing-gradual = **No single moment decided this hand.**
review-nothing-unfinished = **This hand was not played to its end,** so nobody can say what it turned on.
review-nothing-unjudged = **The master has lost their thread** and cannot say what this hand turned on.
review-costly = { $n ->
    [1] Your costliest decision:
    [2] Your two costliest decisions:
   *[other] Your three costliest decisions:
}
review-none = Going by what you saw, a master found no clearly better choice for you.
review-legend = Chances to win the hand, as a master estimates them from what you saw.
review-trick = Trick { $trick }
review-line = **{ $moment }:** you { $chosen } ({ $chance }%). { $best } would have kept { $kept }%: **−{ $loss }%**
review-kit-line = **{ $moment }:** { $chosen } ({ $chance }%). Better: { $best } ({ $kept }%): **−{ $loss }%**
review-cards = { $cards }
hint-kit = **{ $action }** ({ $chance }% to win). { $why }
kit-wait = waiting
review-step = move { $step }

## The first hand

button-read = Next ▸
button-just-play = Just play
button-guided = Guided hand
button-timed = Again, with a clock
guide-title = 🎓 Blue is a good choice
guide-title-plain = 🎓 Your first hand
guide-after = -# Play a friend: `/{ $game } challenge`
guide-after-outside = -# Play a friend: `/{ $game } challenge` in a server that I was added to.
idea-wait = Others act now: what they do is told above, and soon you may act again.
idea-lead = You lead: tap a card. The first card of a trick is the one that everyone else replies to.
idea-follow = { $suit } was led, and you hold some: follow suit and play one of yours.
idea-free = { $suit } was led, and you hold none: then you may play any card.
idea-points = Cards you take count: { $worth }. So the tricks with these are the ones to win.
idea-yours = Your turn: everything you may do is below. A blue button is what a good player would do.
