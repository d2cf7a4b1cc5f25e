## Standings

leaderboard-title = 🏆 Лидеры
leaderboard-about = { $what } · { $time }
leaderboard-tokens-held = Жетоны в кошельке
leaderboard-tokens-won = Итог за столами: выигрыши минус проигрыши
leaderboard-wins = { $unit ->
    [match] Выигранные партии
   *[hand] Выигранные раздачи
}
leaderboard-win-rate = Доля побед
leaderboard-rating = Рейтинг
leaderboard-rating-gain = Прирост рейтинга
leaderboard-pace = Время реакции, медиана
leaderboard-all = за всё время
leaderboard-season = сезон { $season }
leaderboard-week = эта неделя, с { $since }
leaderboard-row = **{ $place }.** { $player } · { $value }
leaderboard-row-left = { $place }. { $player } · { $value } · не на сервере
leaderboard-own = Вы: **{ $place }.** · { $value }
leaderboard-own-few = Вы: { $hands }; в этот список попадают с { $least }.
leaderboard-empty = Здесь ещё никто не играл. Будьте первыми: `/{ $game } challenge`
leaderboard-empty-time = { $unit ->
    [match] За это время здесь ещё не доиграли ни одной партии без ботов. Начните: `/{ $game } challenge` или `/{ $game } table`
   *[hand] За это время здесь ещё не сыграли ни одной раздачи без ботов. Начните: `/{ $game } challenge` или `/{ $game } table`
}
leaderboard-empty-win-rate = { $unit ->
    [match] Партий без ботов нужно не меньше { $least }: столько ещё никто не сыграл. Продолжайте: `/{ $game } challenge` или `/{ $game } table`
   *[hand] Раздач без ботов нужно не меньше { $least }: столько ещё никто не сыграл. Продолжайте: `/{ $game } challenge` или `/{ $game } table`
}
leaderboard-empty-pace = Нажатий без ботов нужно не меньше { $least }: столько ещё ни у кого нет. Продолжайте: `/{ $game } challenge`
leaderboard-legend-hands = { $unit ->
    [match] Считаются только партии без ботов.
   *[hand] Считаются только раздачи без ботов.
}
leaderboard-legend-win-rate = { $unit ->
    [match] Нужно не меньше { $least } партий без ботов; игра с ботами не считается.
   *[hand] Нужно не меньше { $least } раздач без ботов; игра с ботами не считается.
}
leaderboard-legend-rating = Все начинают с 1000.
leaderboard-legend-pace = От совпадения до нажатия на него, если между ними ничего не нажато. Таких нажатий без ботов нужно не меньше { $least }.
records-anew = ⏳ После обновления всё сыгранное пересчитывается заново, готово { $percent } %: показатели пока неполные.
leaderboard-page = Страница { $page } из { $pages }
leaderboard-house-title = 🏆 Против ботов
leaderboard-house-score = { $level } **{ $won }** из { $played }
leaderboard-house-legend = Выиграно партий из сыгранных. Победа над мастером весит больше всех остальных.
leaderboard-house-empty = Здесь ещё никто не доиграл партию с ботами. Будьте первыми: `/{ $game } practice`
board-choose-by = Показатель
board-choose-time = За какое время
board-tokens = Жетоны
board-wins = { $unit ->
    [match] Выигранные партии
   *[hand] Выигранные раздачи
}
board-win-rate = Доля побед
board-rating = Рейтинг
board-pace = Время реакции
board-house = Против ботов
board-all = За всё время
board-season = Этот сезон
board-week = Эта неделя
balance-own = У вас на этом сервере **{ $tokens }**.
balance-other = На этом сервере у { $player } **{ $tokens }**.

wins = { $n ->
    [one] { $n } победа
    [few] { $n } победы
   *[many] { $n } побед
}
percent = { $whole },{ $tenth } %
seconds = **{ $whole },{ $tenth }** с
tokens-change = { $n ->
    [one] **{ $change }** жетон
    [few] **{ $change }** жетона
   *[many] **{ $change }** жетонов
}

games = { $n ->
    [one] { $n } партия
    [few] { $n } партии
   *[many] { $n } партий
}

stats-own = 📊 Ваша статистика
stats-other = 📊 { $player }
stats-empty = { $unit ->
    [match] Вы ещё не доиграли здесь с людьми ни одной партии. Начните: `/{ $game } challenge` или `/{ $game } table`
   *[hand] Вы ещё не сыграли здесь с людьми ни одной раздачи. Начните: `/{ $game } challenge` или `/{ $game } table`
}
stats-empty-other = { $unit ->
    [match] У { $player } здесь ещё нет партий с людьми. Сыграйте вместе: `/{ $game } challenge`
   *[hand] У { $player } здесь ещё нет раздач с людьми. Сыграйте вместе: `/{ $game } challenge`
}
stats-rating = Рейтинг: **{ $rating }**
stats-rating-place = { $rating } · место **{ $place }**
stats-week = За эту неделю: **{ $change }**
stats-hands = { $hands } · { $wins } (**{ $rate }**)
stats-streak = Лучшая серия: **{ $wins }**
stats-pace = Реакция: в медиане { $median }, лучшая { $best }
stats-pot = Средний выигранный банк: **{ $whole },{ $tenth }** жетона
stats-tokens = Итог за столами (выигрыши минус проигрыши): { $tokens }
stats-legend = Считается только игра без ботов.
stats-curve = { $unit ->
    [match] Рейтинг, партия за партией:
   *[hand] Рейтинг, раздача за раздачей:
}
stats-picture = Рейтинг за последнее время ({ $hands }): сначала { $first }, сейчас { $last }; минимум { $least }, максимум { $most }.
