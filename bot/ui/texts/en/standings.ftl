## Standings

leaderboard-title = 🏆 Leaderboard: { $game }
leaderboard-title-tokens = 🏆 Tokens of this server
leaderboard-about = { $what } · { $time }
leaderboard-tokens-held = Held now, over all games
leaderboard-tokens-won = Won minus lost at all tables
leaderboard-wins = { $unit ->
    [match] Games won
   *[hand] Hands won
}
leaderboard-win-rate = Win rate
leaderboard-rating = Rating
leaderboard-rating-gain = Rating gained
leaderboard-pace = Median reaction
leaderboard-all = all time
leaderboard-season = season { $season }
leaderboard-week = this week, since { $since }
leaderboard-row = **{ $place }.** { $player } · { $value }
leaderboard-row-left = { $place }. { $player } · { $value } · left
leaderboard-own = You: **{ $place }.** · { $value }
leaderboard-own-few = You: { $played }. You need { $least } to be listed.
leaderboard-own-new = Your account is too new for a place here. It will be old enough { $when }
leaderboard-own-opponents = { $missing ->
    [one] You: { $met } of { $least } opponents. Play { $missing } new opponent to be listed.
   *[other] You: { $met } of { $least } opponents. Play { $missing } new opponents to be listed.
}
leaderboard-empty = Nobody is listed here yet. Play others: `/{ $game } challenge` or `/{ $game } table`
leaderboard-legend-hands = { $unit ->
    [match] Games among people count, not those with the house.
   *[hand] Hands among people count, not those with the house.
}
leaderboard-legend-win-rate = { $unit ->
    [match] At least { $least } games among people; those with the house do not count.
   *[hand] At least { $least } hands among people; those with the house do not count.
}
leaderboard-legend-rating = Everyone begins at 1000. Results move a rating, and it also rises as more play makes it surer: after one win each, both are above 1000.
leaderboard-legend-rated = { $unit ->
    [match] Only your first { $most } games a day with the same opponent move ratings. A game given up before a third of it is played raises none.
   *[hand] Only your first { $most } hands a day with the same opponent move ratings. A hand given up before a third of it is played raises none.
}
leaderboard-legend-listed = { $days ->
    [0] To be listed, you need { $least } different opponents.
    [one] To be listed, you need { $least } different opponents. Accounts less than { $days } day old are not listed and do not count as opponents.
   *[other] To be listed, you need { $least } different opponents. Accounts less than { $days } days old are not listed and do not count as opponents.
}
leaderboard-legend-age = { $days ->
    [one] To be listed, your account must be at least { $days } day old.
   *[other] To be listed, your account must be at least { $days } days old.
}
leaderboard-legend-pace = From a match to the tap on it, where nothing else was tapped in between. At least { $least } such taps among people; those with the house do not count.
records-anew = ⏳ Recounting after an update ({ $percent }%). Stats are incomplete until it is done.
leaderboard-page = Page { $page } of { $pages }
leaderboard-house-title = 🏆 Against the house: { $game }
leaderboard-house-score = { $level } **{ $won }** of { $played }
leaderboard-house-legend = Games won of those played. A win over a master counts before all others.
leaderboard-house-empty = Nobody has finished a game against the house yet. Be the first: `/{ $game } practice`
board-choose-by = What counts
board-choose-time = Since when
board-tokens = Tokens of this server
board-wins = { $unit ->
    [match] Games won
   *[hand] Hands won
}
board-win-rate = Win rate
board-rating = Rating
board-pace = Reaction time
board-house = Against the house
board-all = All time
board-season = This season
board-week = This week
balance-own = You hold **{ $tokens }** in this server.
balance-other = { $player } holds **{ $tokens }** in this server.

wins = { $n ->
    [one] { $n } win
   *[other] { $n } wins
}
percent = { $whole }.{ $tenth }%
seconds = **{ $whole }.{ $tenth }** s
tokens-change = { $n ->
    [one] **{ $change }** token
   *[other] **{ $change }** tokens
}

taps = { $n ->
    [one] { $n } tap
   *[other] { $n } taps
}
games = { $n ->
    [one] { $n } game
   *[other] { $n } games
}

stats-own = 📊 Your stats
stats-other = 📊 { $player }
stats-empty = { $unit ->
    [match] You have not finished a game with other people here yet. Begin one: `/{ $game } challenge` or `/{ $game } table`
   *[hand] You have not played a hand with other people here yet. Begin one: `/{ $game } challenge` or `/{ $game } table`
}
stats-empty-other = { $unit ->
    [match] { $player } has not finished a game with other people here yet. Begin one together: `/{ $game } challenge`
   *[hand] { $player } has not played a hand with other people here yet. Begin one together: `/{ $game } challenge`
}
stats-rating = Rating: **{ $rating }**
stats-rating-place = { $rating } · place **{ $place }**
stats-unlisted = Not on the leaderboard yet: { $met } of { $least } opponents
stats-unlisted-new = The account is too new for the leaderboard. It will be old enough { $when }
stats-week = This week: **{ $change }**
stats-hands = { $hands } · { $wins } (**{ $rate }**)
stats-streak = Longest streak: **{ $wins }**
stats-pace = Reaction: median { $median }, best { $best }
stats-pot = Average pot won: **{ $whole }.{ $tenth }** tokens
stats-tokens = Won minus lost at tables: { $tokens }
stats-legend = What was played among people counts, not what was played with the house.
stats-curve = { $unit ->
    [match] Rating, game by game:
   *[hand] Rating, hand by hand:
}
stats-picture = Rating over the last { $hands }: from { $first } to { $last }, never below { $least } or above { $most }.
