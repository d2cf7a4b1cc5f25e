## Standings

leaderboard-title = 🏆 Leaderboard
leaderboard-about = { $what } · { $time }
leaderboard-tokens-held = Tokens held
leaderboard-tokens-won = Tokens won minus lost
leaderboard-wins = { $unit ->
    [match] Games won
   *[hand] Hands won
}
leaderboard-win-rate = Win rate
leaderboard-rating = Rating
leaderboard-rating-gain = Rating gained
leaderboard-pace = Reaction in the median
leaderboard-all = all time
leaderboard-season = season { $season }
leaderboard-week = this week, since { $since }
leaderboard-row = **{ $place }.** { $player } · { $value }
leaderboard-row-left = { $place }. { $player } · { $value } · left
leaderboard-own = You: **{ $place }.** · { $value }
leaderboard-own-few = You: { $hands }; from { $least } on you are listed here.
leaderboard-empty = Nobody has played here yet. Be the first: `/{ $game } challenge`
leaderboard-empty-time = { $unit ->
    [match] No games among people yet. Be the first: `/{ $game } challenge` or `/{ $game } table`
   *[hand] No hands among people yet. Be the first: `/{ $game } challenge` or `/{ $game } table`
}
leaderboard-empty-win-rate = { $unit ->
    [match] Nobody has played { $least } games among people yet. Go on: `/{ $game } challenge` or `/{ $game } table`
   *[hand] Nobody has played { $least } hands among people yet. Go on: `/{ $game } challenge` or `/{ $game } table`
}
leaderboard-empty-pace = Nobody has been timed { $least } times among people yet. Go on: `/{ $game } challenge`
leaderboard-legend-hands = { $unit ->
    [match] Games among people count, not those with the house.
   *[hand] Hands among people count, not those with the house.
}
leaderboard-legend-win-rate = { $unit ->
    [match] At least { $least } games among people; those with the house do not count.
   *[hand] At least { $least } hands among people; those with the house do not count.
}
leaderboard-legend-rating = Everybody begins at 1000.
leaderboard-legend-pace = From a match to the tap on it, where nothing else was tapped in between. At least { $least } such taps among people; those with the house do not count.
records-anew = ⏳ After an update everything that was played is being counted anew, { $percent }% so far: the figures are not complete yet.
leaderboard-page = Page { $page } of { $pages }
leaderboard-house-title = 🏆 Against the house
leaderboard-house-score = { $level } **{ $won }** of { $played }
leaderboard-house-legend = Games won of those played. A win over a master counts before all others.
leaderboard-house-empty = Nobody has finished a game against the house yet. Be the first: `/{ $game } practice`
board-choose-by = What counts
board-choose-time = Since when
board-tokens = Tokens
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
stats-week = This week: **{ $change }**
stats-hands = { $hands } · { $wins } (**{ $rate }**)
stats-streak = Longest streak: **{ $wins }**
stats-pace = Reaction: { $median } in the median, { $best } at best
stats-pot = Average pot won: **{ $whole }.{ $tenth }** tokens
stats-tokens = Won minus lost at tables: { $tokens }
stats-legend = What was played among people counts, not what was played with the house.
stats-curve = { $unit ->
    [match] Rating, game by game:
   *[hand] Rating, hand by hand:
}
stats-picture = Rating over the last { $hands }: from { $first } to { $last }, never below { $least } or above { $most }.
