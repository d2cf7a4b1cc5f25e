## The deal of the day

today-title = { $game } · deal of the day · { $day }
today-about = Everyone gets the same cards and the same computer players, and one try. Today’s deal ends { $when }
today-under-way = You are playing it: Play leads to your hand. What is not played to its end counts as given up { $when }
today-mine = You: **{ $score }**
today-given-up = given up
today-better = better than { $percent } % of the others
today-streak = { $n ->
    [one] { $n } day in a row
   *[other] { $n } days in a row
}
today-board = **Today in this server**
today-row = **{ $place }.** { $player } · { $score }
today-sealed = 🔒 SHA-256 of today’s seed: `{ $commitment }`
today-tomorrow = 🔒 Tomorrow, { $game }: `{ $commitment }`
today-yesterday = 🔓 Yesterday, { $game }. Its seed: `{ $seed }`
button-today-show = Today’s deal
button-today-play = Play
button-today-share = Share
today-unit-points = { $n ->
    [one] { $n } point
   *[other] { $n } points
}
today-unit-honours = { $n ->
    [one] { $n } honour
   *[other] { $n } honours
}
today-unit-lives = { $n ->
    [one] { $n } life lost
   *[other] { $n } lives lost
}
today-unit-covers = { $n ->
    [one] { $n } card covered
   *[other] { $n } cards covered
}
today-unit-beaten = { $n ->
    [one] { $n } opponent beaten
   *[other] { $n } opponents beaten
}
