## Standings

leaderboard-title = 🏆 Лідери
leaderboard-about = { $what } · { $time }
leaderboard-tokens-held = Жетони на руках
leaderboard-tokens-won = Виграні жетони мінус програні
leaderboard-wins = Виграні роздачі
leaderboard-win-rate = Частка перемог
leaderboard-rating = Рейтинг
leaderboard-rating-gain = Приріст рейтингу
leaderboard-all = за весь час
leaderboard-season = сезон { $season }
leaderboard-week = цей тиждень, з { $since }
leaderboard-row = **{ $place }.** { $player } · { $value }
leaderboard-row-left = { $place }. { $player } · { $value } · не на сервері
leaderboard-own = Ви: **{ $place }.** · { $value }
leaderboard-own-few = Ви: { $hands }; до цього списку потрапляють, починаючи з { $least }.
leaderboard-empty = Тут ще ніхто не грав. Будьте першими: `/{ $game } challenge`
leaderboard-empty-time = За цей час люди між собою ще не грали. Почніть: `/{ $game } challenge` або `/{ $game } table`
leaderboard-empty-win-rate = Роздач із людьми треба щонайменше { $least }: стільки ще ніхто не зіграв. Продовжуйте: `/{ $game } challenge` або `/{ $game } table`
leaderboard-legend-hands = Рахуються роздачі між людьми, без закладу.
leaderboard-legend-win-rate = Роздач між людьми має бути щонайменше { $least }; гра із закладом не рахується.
leaderboard-legend-rating = Усі починають з 1000. Рахуються роздачі між людьми, без закладу; хибна заявка дорівнює програшу.
records-anew = ⏳ Після оновлення все зігране перераховується заново, готово { $percent } %: цифри поки неповні.
leaderboard-page = Сторінка { $page } з { $pages }
leaderboard-house-title = 🏆 Проти закладу
leaderboard-house-row = **{ $place }.** { $player } · { $scores }
leaderboard-house-own = Ви: **{ $place }.** · { $scores }
leaderboard-house-score = { $level } **{ $won }** з { $played }
leaderboard-house-legend = Виграно партій із зіграних. Перемога над майстром важить більше за всі інші.
leaderboard-house-empty = Тут ще ніхто не дограв партію із закладом. Будьте першими: `/{ $game } practice`
board-choose-by = Що рахується
board-choose-time = За який час
board-tokens = Жетони
board-wins = Виграні роздачі
board-win-rate = Частка перемог
board-rating = Рейтинг
board-house = Проти закладу
board-all = За весь час
board-season = Цей сезон
board-week = Цей тиждень
balance-own = У вас на цьому сервері **{ $tokens }**.
balance-other = На цьому сервері { $player } має **{ $tokens }**.

wins = { $n ->
    [one] { $n } перемога
    [few] { $n } перемоги
   *[many] { $n } перемог
}
percent = { $whole },{ $tenth } %
tokens-change = { $n ->
    [one] **{ $change }** жетон
    [few] **{ $change }** жетони
   *[many] **{ $change }** жетонів
}

stats-own = 📊 Ваша статистика
stats-other = 📊 { $player }
stats-empty = Ви ще не зіграли тут із людьми жодної роздачі. Почніть: `/{ $game } challenge` або `/{ $game } table`
stats-empty-other = Тут ще не зіграно з людьми жодної роздачі: { $player }. Зіграйте разом: `/{ $game } challenge`
stats-rating = Рейтинг: **{ $rating }**
stats-rating-place = { $rating } · місце **{ $place }**
stats-week = За цей тиждень: **{ $change }**
stats-hands = { $hands } · { $wins } (**{ $rate }**)
stats-claims = Заявки: правильних **{ $right }**, хибних **{ $wrong }**
stats-buras = Роздач виграно бурою: **{ $buras }**
stats-streak = Найкраща серія: **{ $wins }**
stats-pot = Середній виграний банк: **{ $whole },{ $tenth }** жетона
stats-tokens = За столами виграно мінус програно: { $tokens }
stats-curve = Рейтинг, роздача за роздачею:
stats-picture = Рейтинг за останній час ({ $hands }): від { $first } до { $last }, не нижче { $least } і не вище { $most }.
