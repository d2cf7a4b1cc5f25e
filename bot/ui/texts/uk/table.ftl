## Buttons

button-accept = Прийняти
button-decline = Відмовитися
button-block = Не від цього гравця
button-unblock = Скасувати
button-join = Сісти за стіл
button-start = Почати
button-stop = Закінчити
button-house = Покликати заклад
button-options = Налаштування столу
button-drawn = Місця за жеребом
button-joining = Місця за приходом
button-asked = Здавати на прохання
button-pause = Здавати після паузи
options-which = Яке правило змінити?
button-points = Грати на очки
button-beginner = Новачок
button-regular = Аматор
button-expert = Знавець
button-master = Майстер
button-hand = Мої карти
button-hand-of = Карти · стіл { $table }
button-rules = Правила
button-next = Ще роздача
button-leave = Вийти
button-rematch = Реванш
button-resign = Здатися
button-back = Назад
button-yes-accept = Так, прийняти
button-yes-join = Так, сісти
button-yes-void = Так, перервати
button-yes-leave = Так, вийти
button-yes-resign = Так, здатися

## Amounts

tokens = { $n ->
    [one] { NUMBER($n, useGrouping: 1) } жетон
    [few] { NUMBER($n, useGrouping: 1) } жетони
   *[many] { NUMBER($n, useGrouping: 1) } жетонів
}
number = { NUMBER($n, useGrouping: 1) }
tricks = { $n ->
    [one] { $n } взятка
    [few] { $n } взятки
   *[many] { $n } взяток
}

## The table

table-title = { $emblem } { $game } · стіл { $table }
table-terms = { $preset } · ставка { $stake }
table-pot = банк **{ $pot }**
table-terms-free = { $preset } · без жетонів
table-terms-practice = { $preset } · тренування, без жетонів
table-deal = Розклад { $commitment }
table-seat = { $player } { $facts }
table-purses = Жетони: { $purses }
table-seat-gone = { $seat } · 🚪 не за столом · автохід
table-seat-late = { $seat } · ⏰ автохід { $n }/{ $most }

level-beginner = новачок
level-regular = аматор
level-expert = знавець
level-master = майстер
house-named = { $player } 🏠 { $level }
house-line = 🏠 За заклад: { $players }
house-player = { $player } ({ $level })

invitation-offer = { $host } кличе { $opponent } зіграти у гру **{ $game }**.
invitation-purse = У { $player } — { $tokens }.
invitation-deadline = { $opponent }, прийміть виклик або відмовтеся: він спливе { $when }
block-done = { $player } більше не може викликати вас на цьому сервері. Передумали? Натисніть «Скасувати» або надішліть цьому гравцеві виклик.
block-undone = { $player } знову може викликати вас.
which-game = На яку гру викликати { $opponent }?
gathering-offer = { $host } відкриває стіл. Гра — **{ $game }**. Хто з нами?
gathering-challenge = { $host } кличе { $opponent } зіграти у гру **{ $game }**. Хто ще з нами?
gathering-kept-until = { $player }, сідайте або відмовтеся: місце звільниться { $when }
gathering-kept = { $number }. { $player } · місце чекає
gathering-host = { $number }. { $player } · господар столу
gathering-host-tokens = { $number }. { $player } · господар столу · { $tokens }
gathering-seat = { $number }. { $player }
gathering-seat-tokens = { $number }. { $player } · { $tokens }
gathering-free-seat = { $number }. вільно
gathering-free = { $n ->
    [one] Вільне { $n } місце.
    [few] Вільні { $n } місця.
   *[many] Вільно { $n } місць.
}
gathering-full = Усі місця зайняті.
gathering-full-house = Усі місця зайняті. Хто приєднається, зіграє замість { $player }.
gathering-rematch = Почнемо, коли приєднаються ще: { $players }.
gathering-drawn = Місця розігрують перед початком.
gathering-joined = Місця — у порядку приходу.
gathering-asked = Наступну роздачу здають, коли про неї попросять усі.
gathering-pause = { $seconds ->
    [one] Пауза між роздачами — { $seconds } секунда.
    [few] Пауза між роздачами — { $seconds } секунди.
   *[many] Пауза між роздачами — { $seconds } секунд.
}
gathering-deadline = Якщо гра не почнеться, стіл закриється { $when }
accept-question = Ставка — { $stake }, а у вас { $tokens }: це більше половини. Прийняти?
between-title-until = Ще роздача? · ⏳ { $when }

between-waiting = ⏳ Чекаємо: { $player }
between-dealt = ⏳ { $player } · наступна роздача почнеться сама
between-deadline = Потім стіл закриється для тих, хто не попросив продовження.
between-deadline-two = Потім стіл закриється.
between-pause = Наступна роздача — { $when }
between-pause-note = Натискати нічого не треба.
between-next = ✅ { $player } · ще роздача
between-stop = ✋ { $player } · закінчити
between-stop-pot = Закінчити: якщо цього хочуть усі за столом, банк ({ $pot }) ділять порівну і гру закінчено.
between-stop-free = Закінчити: якщо цього хочуть усі за столом, гру закінчено.
between-stop-alone = Закінчити: банк ({ $pot }) ділять порівну і гру закінчено.
between-pot = Банк ({ $pot }) переходить у наступну роздачу.

ping-turn = { $player }, ваш хід за столом { $table }.
ping-turn-link = { $player }, ваш хід за [столом { $table }]({ $link }).
link-table = [До столу]({ $link })

join-question = Ставка — { $stake }, а у вас { $tokens }: це більше половини. Сісти за стіл?
void-question = Перервати гру за столом { $table }? Ніхто не виграє, банк ({ $pot }) повертається порівну.
void-question-free = Перервати гру за столом { $table }? Ніхто не виграє.
void-done = Гру за столом { $table } перервано.
left-table = Ви більше не за столом { $table }.
left-played = До кінця цієї роздачі за вас грає автомат. Ваша ставка лишається в банку.

table-thread = { $game } · стіл { $table }
table-elsewhere = Гра за цим столом іде тут: { $place }.

table-name = { $table } · { $preset }
table-name-turn = { $table } · { $preset } · ваш хід

tables-title = Ваші столи
tables-name = Стіл { $table }
tables-name-link = [Стіл { $table }]({ $link })
tables-line = **{ $name }** · { $preset } · { $waits }
tables-gathering = зайнято місць: { $seated } з { $most }
tables-wanted-invited = **дайте відповідь на виклик** · ⏳ { $when }
tables-wanted-playing = **ваш хід** · ⏳ { $when }
tables-wanted-between = **ще роздача?** · ⏳ { $when }
tables-pause = пауза між роздачами · ⏳ { $when }
tables-resting = триває роздача
tables-wait = чекаємо: { $players } · ⏳ { $when }

## The panel

panel-invited = Чекаємо на відповідь: { $opponent }.
panel-invited-you = { $host } викликає вас на гру.
panel-gathering = Ви за цим столом. Зайнято місць: { $seated } з { $most }.
panel-gathering-start = Гравців досить: починайте, коли захочете.
panel-gathering-few = { $n ->
    [one] Потрібен ще { $n } гравець.
    [few] Потрібні ще { $n } гравці.
   *[many] Потрібно ще { $n } гравців.
}
panel-gathering-house = Посадіть на вільні місця гравців закладу: новачок забуває карти й плутається в рахунку, майстер — ніколи.
panel-gathering-stake = На таку ставку заклад не грає. За столом на очки він займе вільні місця.
panel-gathering-stake-shared = На таку ставку заклад не грає, а за столом уже є інші гравці. Стіл, за який він сяде: `/{ $game } table stake:0`
panel-gathering-wait = Гру починає { $host }.
panel-your-turn = **Ваша черга.** { $situation }
panel-next = Ще роздача? Стіл закриється { $when }
panel-next-pause = Наступна роздача — { $when }
panel-stopping = Ви хочете закінчити. Чекаємо на згоду: { $players } · ⏳ { $when }
stopping-dealt = Якщо погодяться не всі, вам здадуть знову. Не хочете — натисніть «Вийти».
stopping-left = Якщо решта вирішить продовжувати, ви виходите з гри.
stopping-left-pot = Якщо решта вирішить продовжувати, ви виходите з гри, а банк ({ $pot }) лишається їм.
panel-next-waiting = Ви граєте наступну роздачу. Чекаємо: { $players } · ⏳ { $when }
panel-over = Цю гру закінчено.
panel-notice = ⚠️ { $notice }
panel-facts = { $facts } · ⏳ { $when }
resign-question = { $n ->
    [one] Здатися? { $winner } виграє гру й забирає банк: { $pot }.
   *[many] Здатися? { $winner } виграють гру й ділять банк: { $pot }.
}
resign-question-free = { $n ->
    [one] Здатися? { $winner } виграє гру.
   *[many] Здатися? { $winner } виграють гру.
}
resign-question-several = Здатися? До кінця роздачі за вас грає автомат, потім ви виходите. Ваша ставка лишається в банку, решта грає далі.
resign-question-several-free = Здатися? До кінця роздачі за вас грає автомат, потім ви виходите. Решта грає далі.
resign-question-house = Здатися? Гра на цьому закінчиться, а банк ({ $pot }) дістанеться гравцям закладу.
resign-question-house-free = Здатися? Гра на цьому закінчиться.
leave-question-house = Вийти з-за столу? Гра на цьому закінчиться, а банк ({ $pot }) дістанеться гравцям закладу.
leave-question-house-free = { leave-question-free }
leave-question-several = Вийти з-за столу? Банк ({ $pot }) лишається іншим: вашої частки в ньому більше немає.
leave-question-several-free = Вийти з-за столу? Решта грає далі.
leave-question = { $n ->
    [one] Вийти з-за столу? Банк ({ $pot }) забирає { $winner }.
   *[many] Вийти з-за столу? Банк ({ $pot }) ділять { $winner }.
}
leave-question-free = Вийти з-за столу? Гра на цьому закінчиться.

## Results

result-title = { $emblem } { $game } · стіл { $table } · роздача { $hand }
result-moved = { $player } **{ $change }** → { $tokens }
result-kept = { $player } → { $tokens }
result-left = { $line } · виходить
result-out = { $line } · вибуває
result-won = 🏆 { $line }
result-next-dealer = Далі здає { $player }.
result-seed = Зерно { $seed }
result-mix = Домішано { $mix }

over-declined = { $player } відмовляється від гри.
over-expired = На виклик не відповіли вчасно.
over-withdrawn = { $player } відкликає виклик.
over-bust = Не вистачає жетонів на ставку: { $player }.
over-won = Гру зіграно до кінця.
over-resigned = { $player } здається.
over-left = { $player } виходить з-за столу.
over-timed-out = { $player } надто часто не встигає зробити хід.
over-stopped = Гру зупинили.
over-agreed = Усі згодні на цьому закінчити.
over-voided = { $player } перериває гру: ніхто не виграє.
over-practice = А поки зіграйте із закладом: `/{ $game } practice`
over-split = Банк повернуто порівну.
over-abandoned = Гру завершено: її канал у Discord надто довго був недоступний.
over-somebody = Хтось
over-winner = { $n ->
    [one] **Гру виграє { $player }.**
   *[many] **Гру виграють { $player }.**
}
kit-seat = { $cards } · { $score }
kit-sealed = { $facts } · ваш вибір: **{ $choice }**
sheet-line = { $player }: **{ $score }**
terms-changed = Змінено: { $changes }.
