## The deal of the day

today-title = { $game } · deal of the day
today-day = { $day }. It ends { $when }
today-about = Everyone gets the same cards and the same opponents. You have **one try**, as slow as you like and without hints.
today-under-way = You have begun: **Play** leads to your hand. A try that is not finished when the day ends counts as given up.
today-given-up = given up
today-par = par { $n }
today-par-about = Par is what the master scores with the same cards.
today-better = better than { $percent }% today
today-streak = { $n ->
    [1] 🔥 1 day in a row
   *[other] 🔥 { $n } days in a row
}
today-board-today = **Today in this server**
today-board-week = **This week in this server**
today-board-all = **All time in this server**
today-board-empty = Nobody here is on this list yet.
today-row = **{ $place }.** { $player } · { $score }
today-points = { $n ->
    [1] 1 point
   *[other] { $n } points
}
today-points-about = 2 points for beating par, 1 for par. They count once the day is over.
today-tomorrow = 🔒 Tomorrow: { $game } `{ $fingerprint }`
today-post-about = Everyone gets the same cards and the same opponents: one try, no clock.
today-post-board = **Yesterday: { $game }**
today-post-nobody = Nobody here has finished it.
today-post-soon = Yesterday’s list comes in a moment.
today-proof-title = Fair deal
today-proof = The cards come from a secret seed. Its SHA-256 is published the day before, and the seed itself when the day is over. So nobody can change a deal that others have played.
today-sealed = 🔒 Today, { $game }: `{ $commitment }`
today-sealed-tomorrow = 🔒 Tomorrow, { $game }: `{ $commitment }`
today-opened = 🔓 Yesterday, { $game }. Its seed: `{ $seed }`
today-opened-check = Its SHA-256 was published the day before it: `{ $commitment }`. Mixed in: `{ $mix }`
today-past-title = { $game } · yesterday
today-not-played = You did not play it.
today-you = You: **{ $score }**
today-master = The master: **{ $score }**
today-line = Cards it played: { $cards }
today-not-here = You may not write here, so I do not show your result here either. `/daily` works in another channel too.
button-today-show = Today’s deal
button-today-week = This week
button-today-all = All time
button-today-past = Yesterday
button-today-play = Play
button-today-share = Share
today-unit-points = { $n ->
    [1] { $score } point
   *[other] { $score } points
}
today-unit-honours = { $n ->
    [1] { $score } honour
   *[other] { $score } honours
}
today-unit-lives = { $n ->
    [1] { $score } life lost
   *[other] { $score } lives lost
}
today-unit-covers = { $n ->
    [1] { $score } card covered
   *[other] { $score } cards covered
}
today-unit-beaten = { $n ->
    [1] { $score } opponent beaten
   *[other] { $score } opponents beaten
}
