## Buttons

button-accept = Прийняти
button-decline = Відхилити
button-block = Блокувати виклики
button-unblock = Скасувати
button-join = Сісти за стіл
button-start = Почати
button-stop = Закінчити
button-pause = Пауза
button-house = Додати бота
button-options = Налаштування столу
button-drawn = Жереб
button-joining = Без жереба
button-asked = На прохання
button-unasked = Після паузи
options-which = Яке правило змінити?
options-remove = Чиє місце звільнити?
options-seat = Місце { $number }
option-now = зараз: { $words }
option-max-timeouts = { $n ->
    [1] хто хоч раз не встиг, виходить із гри
    [one] хто не встиг { $n } раз поспіль, виходить із гри
    [few] хто не встиг { $n } рази поспіль, виходить із гри
   *[other] хто не встиг { $n } разів поспіль, виходить із гри
}
button-for-less = Ставка: { $stake }
button-points = Грати без жетонів
button-beginner = Новачок
button-regular = Аматор
button-expert = Знавець
button-master = Майстер
button-hand = Мої карти
button-hand-of = Карти · стіл { $table }
button-rules = Правила
button-fair = Чесна роздача
button-next = Грати далі
button-leave = Вийти
button-rematch = Реванш
button-resign = Здатися
button-back = Назад
button-yes-accept = Так, прийняти
button-yes-join = Так, сісти
button-cancel-withdraw = Перервати партію
button-cancel-give-up = Здатися
button-cancel-propose = Запропонувати
button-agree-cancel = Так, перервати
button-play-on = Грати далі
button-yes-leave = Так, вийти
button-yes-resign = Так, здатися
button-yes-remove = Так, звільнити

## Amounts

tokens = { $n ->
    [one] { NUMBER($n, useGrouping: 1) } жетон
    [few] { NUMBER($n, useGrouping: 1) } жетони
   *[many] { NUMBER($n, useGrouping: 1) } жетонів
}
number = { NUMBER($n, useGrouping: 1) }
gain =
    { $n ->
        [0] ±{ $change } жетонів
        [one] { $change } жетон
        [few] { $change } жетони
       *[many] { $change } жетонів
    }
tricks = { $n ->
    [one] { $n } взятка
    [few] { $n } взятки
   *[many] { $n } взяток
}

## The table

table-title = { $emblem } { $game } · стіл { $table }
table-terms = { $preset } · ставка { $stake }
table-pot = банк **{ $pot }**
fair-deal = 🔒 { $fingerprint }
fair-deal-taught = 🔒 Відбиток наступної роздачі: { $fingerprint }
fair-title = Чесна роздача · стіл { $table } · роздача { $hand }
fair-bound = Карти цієї роздачі отримано з таємного зерна й ваших натискань. Відбиток зерна з’явився в каналі раніше, тож підібрати карти ніхто не може:
fair-bound-private = Карти цієї роздачі отримано з таємного зерна й ваших натискань. Зерно обрано до першого ходу, і замінити його не можна:
fair-later = Після роздачі ця кнопка покаже саме зерно.
fair-lesson = Карти цієї роздачі підібрано для уроку: їх отримано із зерна уроку, одного для всіх:
fair-over = Карти цієї роздачі отримано з цього зерна й цих натискань, підібрати їх ніхто не міг:
fair-check = Порівняйте відбиток із тим, що стояв у каналі за знаком 🔒 до роздачі: це початок SHA-256 у записі base32. SHA-256 має бути від цього зерна. Під час роздачі за 🔒 стоїть уже відбиток наступної. Коли партія скінчиться, `/cards verify table:{ $table }` перевірить кожну карту.
fair-check-private = Відбитком є початок SHA-256 у записі base32. SHA-256 має бути від цього зерна. Під час роздачі за 🔒 стоїть уже відбиток наступної. Коли партія скінчиться, `/cards verify table:{ $table }` перевірить кожну карту.
fair-following = Наступну роздачу вже визначено:
fair-gone = Тут більше не роздають.
fair-print = Відбиток `{ $fingerprint }`
fair-hash = SHA-256 `{ $commitment }`
fair-seed = Зерно `{ $seed }`
fair-mix = Натискання `{ $mix }`
table-terms-free = { $preset } · без жетонів
table-terms-practice = { $preset } · тренування, без жетонів
practice-shorter = тренування коротше: { $changes }
table-seat = { $player } { $facts }
table-seat-gone = { $seat } · 🚪 не за столом · автохід
table-seat-late = { $seat } · ⏰ автохід { $n }/{ $most }

level-beginner = новачок
level-regular = аматор
level-expert = знавець
level-master = майстер
house-named = { $player } 🤖 { $level }
house-line = 🤖 Боти: { $players }
house-player = { $player } ({ $level })

invitation-offer = { $host } викликає на партію: { $opponent }. Гра — **{ $game }**.
invitation-purse = { $player } має { $tokens }.
invitation-deadline = { $opponent }, прийміть виклик або відхиліть · ⏳ { $when }
invitation-new = Уперше чуєте про цю гру? «{ $rules }» усе пояснять за хвилину, а «{ $guided }» там само проведе вас через роздачу.
block-done = { $player } більше не може викликати вас на цьому сервері. Передумали? Натисніть «Скасувати» або надішліть цьому гравцеві виклик.
block-undone = { $player } знову може викликати вас.
which-game = Виклик: { $opponent }. На яку гру?
gathering-offer = { $host } відкриває стіл. Гра — **{ $game }**. Хто з нами?
gathering-offer-full = { $host } відкриває стіл. Гра — **{ $game }**. Усі місця зайняті.
gathering-challenge = { $host } викликає на партію: { $opponent }. Гра — **{ $game }**. Хто ще з нами?
gathering-kept-until = { $player }, сідайте або відхиліть виклик: місце поки що ваше · ⏳ { $when }
gathering-kept = { $number }. { $player } · місце чекає
gathering-host = { $number }. { $player } · відкриває стіл
gathering-host-tokens = { $number }. { $player } · відкриває стіл · { $tokens }
gathering-seat = { $number }. { $player }
gathering-seat-tokens = { $number }. { $player } · { $tokens }
gathering-free-seat = { $number }. вільно
gathering-free = { $n ->
    [one] Вільне { $n } місце.
    [few] Вільні { $n } місця.
   *[many] Вільно { $n } місць.
}
gathering-least = Гравців потрібно не менше { $n }.
gathering-full = Натиснути «{ $start }» може будь-хто, хто сидить за столом.
gathering-full-house = Натиснути «{ $start }» може { $host }. Хто приєднається до цього, той сяде на місце бота ({ $player }).
gathering-rematch-others = Почнемо, коли приєднаються ще: { $players }, і вільних місць не лишиться.
gathering-rematch = Почнемо, коли приєднаються ще: { $players }.
gathering-drawn = Місця визначає жереб перед початком.
gathering-joined = Місця — у порядку приходу.
gathering-asked = Наступна роздача починається, коли її просять усі.
gathering-pause = { $seconds ->
    [one] Пауза між роздачами — { $seconds } секунда.
    [few] Пауза між роздачами — { $seconds } секунди.
   *[many] Пауза між роздачами — { $seconds } секунд.
}
gathering-deadline = Якщо партія не почнеться, стіл закриється · ⏳ { $when }
accept-question = Внесок за партію — { $stake }, а у вас { $tokens }: це понад половину. Прийняти?

between-waiting = { $line } · ⏳ чекаємо
between-next = { $line } · ✅ далі
between-stop = { $line } · ✋ досить
between-stop-pot = Закінчити: якщо цього хочуть усі за столом, банк ({ $pot }) ділять порівну, і партію закінчено.
between-stop-free = Закінчити: якщо цього хочуть усі за столом, партію закінчено.
between-pot = Банк ({ $pot }) лишається.

ping-turn = { $player }: ваша черга за столом { $table }.
ping-turn-link = { $player }: ваша черга за [столом { $table }]({ $link }).
ping-race = { $players }: за столом { $table } тривають перегони.
ping-race-link = { $players }: за [столом { $table }]({ $link }) тривають перегони.
link-table = [До столу]({ $link })

join-question = Внесок за партію — { $stake }, а у вас { $tokens }: це понад половину. Сісти за стіл?
remove-question = Звільнити місце, яке займає { $player }? Після цього його зможе зайняти будь-хто.
cancel-question-withdraw = Перервати партію за столом { $table }? Карти ще не роздано.
cancel-question-give-up = Здатися за столом { $table }? Партія вважатиметься програною.
cancel-question-propose = Запропонувати перервати партію за столом { $table }? Якщо за { $seconds } с погодяться всі, хто за столом, ніхто не виграє, а банк ({ $pot }) повернеться порівну. До того гра триває. Запропонувати це можна раз за роздачу.
cancel-question-propose-free = Запропонувати перервати партію за столом { $table }? Якщо за { $seconds } с погодяться всі, хто за столом, ніхто не виграє. До того гра триває. Запропонувати це можна раз за роздачу.
cancel-done = Партію за столом { $table } перервано.
cancel-between = Зараз роздачу не грають: натисніть «{ button-stop }», і партія закінчиться, якщо так вирішать усі, або «{ button-leave }».
proposal = { $player } пропонує перервати партію: ніхто не виграє, банк ({ $pot }) повертається порівну. Ще не погодилися: { $players } · ⏳ { $when }
proposal-free = { $player } пропонує перервати партію: ніхто не виграє. Ще не погодилися: { $players } · ⏳ { $when }
proposal-lapsed = Перервати партію погодилися не всі. Гра триває.
left-table = Ви більше не за столом { $table }.
left-played = До кінця цієї роздачі за вас діє автохід.
left-paid = Ваша ставка лишається в банку.
removed-table = Ви більше не за столом { $table }: { $player } звільняє ваше місце до початку партії.
removed-paid = Ви нічого не сплатили.

table-thread = { $game } · стіл { $table }
table-elsewhere = Гра за цим столом іде тут: { $place }.
table-was-elsewhere = Грали тут: { $place }.

table-name = { $table } · { $preset }
table-name-turn = { $table } · { $preset } · ваша черга
table-name-players = { $table } · { $game } · { $players }

tables-title = Ваші столи
tables-which = Який стіл ви маєте на увазі? Вкажіть його: `/{ $command } table:`. Поки що нічого не сталося.
tables-name = Стіл { $table }
tables-name-link = [Стіл { $table }]({ $link })
tables-line = **{ $name }** · { $game } · { $preset } · { $waits }
tables-with = за столом: { $players }
tables-score = рахунок: { $players }
tables-score-of = { $player } **{ $score }**
tables-gathering = зайнято місць: { $seated } з { $most }
tables-wanted-invited = **дайте відповідь на виклик** · ⏳ { $when }
tables-wanted-playing = **ваша черга** · ⏳ { $when }
tables-wanted-between = **граємо далі?** · ⏳ { $when }
tables-pause = пауза між роздачами · ⏳ { $when }
tables-resting = триває роздача
tables-wait = чекаємо: { $players } · ⏳ { $when }

## The panel

panel-table = { $emblem } { $game } · стіл { $table } · { $players }
panel-invited = Чекаємо на відповідь: { $opponent }.
panel-invited-you = { $host } викликає вас на партію.
panel-gathering = Ви за цим столом. Зайнято місць: { $seated } з { $most }.
panel-gathering-start = Гравців достатньо: починайте, коли захочете.
panel-gathering-few = { $n ->
    [one] Потрібен ще { $n } гравець.
    [few] Потрібні ще { $n } гравці.
   *[many] Потрібно ще { $n } гравців.
}
panel-gathering-house = Посадіть на вільні місця ботів: новачок забуває карти й плутається в рахунку, майстер — ніколи.
panel-gathering-stake = На таку ставку боти не грають. За столом без жетонів вони займуть вільні місця.
panel-gathering-stake-shared = На таку ставку боти не грають, а за столом уже є інші гравці. Стіл, за який вони сядуть: `/{ $game } table stake:0`
panel-gathering-wait = Партію починає { $host }.
panel-your-turn = Ваша черга
panel-now =
    ### { $situation } · ⏳ { $own ->
        [yes] автохід { $when }
       *[no] { $when }
    }
    -# { $happened }
panel-still =
    ### { $situation }
    -# { $happened }
table-empty = На столі порожньо
panel-too-quick = Зарано! Натисніть ще раз
panel-begins = Роздача починається.
panel-late = Час на хід минув ({ $n } з { $most }). На { $most }-й раз ви вибуваєте з партії.
panel-clock = Автохід: { $done }.
panel-clock-told = Автохід. { $told }
panel-clock-past = За вас був автохід.
panel-pot = { $facts } · банк{"\u00A0"}**{ $pot }**
panel-next = Граємо далі? Стіл закриється { $when }
panel-next-paused = Пауза. Граємо далі? Стіл закриється { $when }
panel-next-waits = Граємо далі?
panel-next-pause = Наступна роздача — { $when }
panel-stopping = Ви хочете закінчити. Чекаємо на згоду: { $players } · ⏳ { $when }
stopping-left = Якщо решта вирішить продовжувати, ви виходите з партії.
stopping-left-pot = Якщо решта вирішить продовжувати, ви виходите з партії, а банк ({ $pot }) лишається іншим.
panel-next-waiting = Ви граєте далі. Чекаємо: { $players } · ⏳ { $when }
panel-over = Цю партію закінчено.
panel-notice = ⚠️ { $notice }
resign-question = { $n ->
    [one] Здатися? { $winner } виграє партію й забирає банк: { $pot }.
   *[many] Здатися? { $winner } виграють партію й ділять банк: { $pot }.
}
resign-question-free = { $n ->
    [one] Здатися? { $winner } виграє партію.
   *[many] Здатися? { $winner } виграють партію.
}
resign-question-several = Здатися? До кінця роздачі за вас діє автохід, потім ви виходите. Ваша ставка лишається в банку, решта грає далі.
resign-question-several-free = Здатися? До кінця роздачі за вас діє автохід, потім ви виходите. Решта грає далі.
resign-question-house = Здатися? Партія на цьому закінчиться, а банк ({ $pot }) заберуть боти.
resign-question-house-free = Здатися? Партія на цьому закінчиться.
leave-question-house = Вийти з-за столу? Партія на цьому закінчиться, а банк ({ $pot }) заберуть боти.
leave-question-house-free = { leave-question-free }
leave-question-several = Вийти з-за столу? Ви втрачаєте свою частку банку ({ $pot }).
leave-question-several-free = Вийти з-за столу? Решта грає далі.
leave-too-late = Ви не встигли відповісти: наступна роздача вже почалася, і ви й досі за столом. Вийти можна кнопкою «Здатися».
leave-question = { $n ->
    [one] Вийти з-за столу? Банк ({ $pot }) забирає { $winner }.
   *[many] Вийти з-за столу? Банк ({ $pot }) ділять { $winner }.
}
leave-question-free = Вийти з-за столу? Партія на цьому закінчиться.

## Results

result-title = { $emblem } { $game } · стіл { $table } · роздача { $hand }
result-seat = { $player } { $facts }
result-left = { $line } · виходить
result-out = { $line } · вибуває
result-won = 🏆 { $line }
result-next = Далі здає { $player }, коли всі натиснуть «{ $next }» · стіл закриється · ⏳ { $when }
result-next-waits = Далі здає { $player }
result-next-several = Далі здає { $player }. Хто не натисне «{ $next }», той вийде з-за столу · ⏳ { $when }
result-next-pause = Далі здає { $player }, якщо ніхто не натисне «{ button-pause }» · ⏳ { $when }

over-declined = { $player } відхиляє виклик.
over-expired = На виклик не відповіли вчасно.
over-withdrawn = { $player } відкликає виклик.
over-withdrawn-table = { $player } закриває стіл.
over-expired-table = Вчасно прийшло замало гравців.
over-bust = Не вистачає жетонів на ставку: { $player }.
over-won = Партію зіграно до кінця.
over-resigned = { $player } здається.
over-left = { $player } виходить з-за столу.
over-absent = { $player } не повертається до столу.
over-timed-out = { $player } надто часто не встигає зробити хід.
over-idle = Ніхто більше не робив ходів, тож переможця немає.
over-stopped = Партію зупинено.
over-agreed = Усі згодні на цьому закінчити.
over-canceled = { $player } перериває партію: ніхто не виграє.
over-canceled-agreed = Усі згодні перервати партію: ніхто не виграє.
over-practice = А поки що зіграйте з ботом: `/{ $game } practice`
over-split = Банк повернуто порівну.
over-split-odd = Банк поділено порівну між тими, хто лишився; зайві жетони йдуть по колу ліворуч від того, хто здає.
over-split-to = Кому дістався банк: { $players }.
over-abandoned = Партію завершено: її канал у Discord надто довго був недоступний.
over-untouched = Партію завершено: до неї більше не поверталися.
over-somebody = Хтось
over-winner = { $n ->
    [one] **Партію виграє { $player }.**
   *[many] **Партію виграють { $player }.**
}
kit-seat = { $cards } · { $score }
kit-score = **{ $score }**
kit-sealed = { $facts } · ваш вибір: **{ $choice }**
terms-changed = Змінено: { $changes }.
