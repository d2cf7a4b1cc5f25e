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
