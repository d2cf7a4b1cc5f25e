## Standings

leaderboard-title = 🏆 Лидеры: { $game }
leaderboard-title-tokens = 🏆 Жетоны на этом сервере
leaderboard-about = { $what } · { $time }
leaderboard-tokens-held = В кошельке, по всем играм
leaderboard-tokens-won = Итог за всеми столами: выигрыши минус проигрыши
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
leaderboard-own-few = Вы: { $played }. Чтобы попасть в таблицу, нужно не меньше { $least }.
leaderboard-own-new = Ваш аккаунт слишком новый для этой таблицы. Вы сможете попасть в неё { $when }
leaderboard-own-opponents = { $missing ->
    [one] Вы: соперников { $met } из { $least }. Чтобы попасть в таблицу, сыграйте ещё с { $missing } новым соперником.
   *[many] Вы: соперников { $met } из { $least }. Чтобы попасть в таблицу, сыграйте ещё с { $missing } новыми соперниками.
}
leaderboard-empty = В таблице пока никого нет. Сыграйте с другими: `/{ $game } challenge` или `/{ $game } table`
leaderboard-legend-hands = { $unit ->
    [match] Считаются только партии без ботов.
   *[hand] Считаются только раздачи без ботов.
}
leaderboard-legend-win-rate = { $unit ->
    [match] Нужно партий без ботов: не меньше { $least }. Игра с ботами не считается.
   *[hand] Нужно раздач без ботов: не меньше { $least }. Игра с ботами не считается.
}
leaderboard-legend-rating = Все начинают с 1000. Рейтинг зависит от результатов и от того, насколько он надёжен: чем больше сыграно, тем он выше. Если двое выиграли по разу, у обоих больше 1000.
leaderboard-legend-rated = { $unit ->
    [match] На рейтинг влияют партии с одним соперником, за день не больше { $most }. Если сдались раньше трети партии, рейтинг не растёт.
   *[hand] На рейтинг влияют раздачи с одним соперником, за день не больше { $most }. Если сдались раньше трети раздачи, рейтинг не растёт.
}
leaderboard-legend-listed = { $days ->
    [0] Чтобы попасть в таблицу, нужно сыграть с { $least } разными соперниками.
    [one] Чтобы попасть в таблицу, нужно сыграть с { $least } разными соперниками. Аккаунты моложе { $days } дня в неё не попадают и соперниками не считаются.
   *[many] Чтобы попасть в таблицу, нужно сыграть с { $least } разными соперниками. Аккаунты моложе { $days } дней в неё не попадают и соперниками не считаются.
}
leaderboard-legend-age = { $days ->
    [one] Чтобы попасть в таблицу, аккаунту должно быть не меньше { $days } дня.
   *[many] Чтобы попасть в таблицу, аккаунту должно быть не меньше { $days } дней.
}
leaderboard-legend-pace = От совпадения до нажатия на него, если между ними ничего не нажато. Таких нажатий без ботов нужно не меньше { $least }.
records-anew = ⏳ После обновления всё сыгранное пересчитывается заново, готово { $percent } %: показатели пока неполные.
leaderboard-page = Страница { $page } из { $pages }
leaderboard-house-title = 🏆 Против ботов: { $game }
leaderboard-house-score = { $level } **{ $won }** из { $played }
leaderboard-house-legend = Выиграно партий из сыгранных. Победа над мастером весит больше всех остальных.
leaderboard-house-empty = Здесь ещё никто не доиграл партию с ботами. Будьте первыми: `/{ $game } practice`
board-choose-by = Показатель
board-choose-time = За какое время
board-tokens = Жетоны на этом сервере
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

taps = { $n ->
    [one] { $n } нажатие
    [few] { $n } нажатия
   *[many] { $n } нажатий
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
stats-unlisted = В таблице лидеров пока нет: соперников { $met } из { $least }
stats-unlisted-new = Аккаунт слишком новый для таблицы лидеров. Место в ней возможно { $when }
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
