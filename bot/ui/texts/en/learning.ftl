## Hints

hint-button = Hint
hint-line = 💡 { $advice }

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
review-line = **{ $moment }:** you { $chosen } ({ $chance }%). { $best } would have kept { $kept }%: **−{ $loss }%**
review-cards = { $cards }
hint-kit = **{ $action }** ({ $chance }%). { $why }
kit-wait = waiting
review-step = move { $step }

## The first hand

button-just-play = Just play
button-guided = Guided hand
button-timed = Again, with the clock
guide-title = 🎓 Your first hand · blue is a good choice
guide-title-plain = 🎓 Your first hand
guide-after = 🎓 That was your first hand; from now on nobody tells you what to do. `{ $again }` deals another one without a clock. `Again, with the clock` limits the time of each turn, as among people. To play a friend: `/{ $game } challenge`, and choose them.
guide-after-outside = 🎓 That was your first hand; from now on nobody tells you what to do. `{ $again }` deals another one without a clock. `Again, with the clock` limits the time of each turn, as among people. To play a friend, use `/{ $game } challenge` in a server that I was added to.
idea-wait = Others act now: what they do is told above, and soon you may act again.
idea-lead = You lead: tap a card. The first card of a trick is the one that all others have to answer.
idea-follow = { $suit } was led, and whoever holds that suit must follow: lay one of yours.
idea-free = { $suit } was led, and you hold none: then any card may be laid.
idea-points = Cards you take count: { $worth }. So the tricks with these are the ones to win.
idea-yours = Your turn: all that you may do stands below. What turns blue is what a good player would do.
