## Standings

leaderboard-title = 🏆 Leaderboard
leaderboard-row = **{ $place }.** { $player } · { $tokens }
leaderboard-own = You: **{ $place }.** · { $tokens }
leaderboard-empty = Nobody has played in this server yet. Be the first: `/{ $game } challenge`, or play the house: `/{ $game } practice`.
leaderboard-page = Page { $page } of { $pages }
leaderboard-house-title = 🏆 Against the house
leaderboard-house-row = **{ $place }.** { $player } · { $scores }
leaderboard-house-own = You: **{ $place }.** · { $scores }
leaderboard-house-score = { $level } **{ $won }** of { $played }
leaderboard-house-legend = Games won of those played. A win over a master counts before all others.
leaderboard-house-empty = Nobody has finished a game against the house in this server yet. Be the first: `/{ $game } practice`.
balance-own = You hold **{ $tokens }** in this server.
balance-other = { $player } holds **{ $tokens }** in this server.
