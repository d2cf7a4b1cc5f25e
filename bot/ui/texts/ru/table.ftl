## Buttons

button-accept = Принять
button-decline = Отказаться
button-block = Блокировать вызовы
button-unblock = Отменить
button-join = Сесть за стол
button-start = Начать
button-stop = Закончить
button-pause = Пауза
button-house = Позвать бота
button-options = Настройки стола
button-drawn = Жребий
button-joining = Без жребия
button-asked = По просьбе
button-unasked = После паузы
options-which = Какое правило изменить?
options-remove = Чьё место освободить?
options-seat = Место { $number }
option-now = сейчас: { $words }
option-max-timeouts = { $n ->
    [1] кто хоть раз не успел, выходит из игры
    [one] кто не успел { $n } раз подряд, выходит из игры
    [few] кто не успел { $n } раза подряд, выходит из игры
   *[other] кто не успел { $n } раз подряд, выходит из игры
}
button-for-less = Ставка: { $stake }
button-points = Играть без жетонов
button-beginner = Новичок
button-regular = Любитель
button-expert = Знаток
button-master = Мастер
button-hand = Мои карты
button-hand-of = Карты · стол { $table }
button-rules = Правила
button-fair = Честная раздача
button-next = Ещё раздача
button-leave = Выйти
button-rematch = Реванш
button-resign = Сдаться
button-back = Назад
button-yes-accept = Да, принять
button-yes-join = Да, сесть
button-cancel-withdraw = Прервать партию
button-cancel-give-up = Сдаться
button-cancel-propose = Предложить
button-agree-cancel = Да, прервать
button-play-on = Играть дальше
button-yes-leave = Да, выйти
button-yes-resign = Да, сдаться
button-yes-remove = Да, освободить

## Amounts

tokens = { $n ->
    [one] { NUMBER($n, useGrouping: 1) } жетон
    [few] { NUMBER($n, useGrouping: 1) } жетона
   *[many] { NUMBER($n, useGrouping: 1) } жетонов
}
number = { NUMBER($n, useGrouping: 1) }
gain =
    { $n ->
        [0] ±{ $change } жетонов
        [one] { $change } жетон
        [few] { $change } жетона
       *[many] { $change } жетонов
    }
tricks = { $n ->
    [one] { $n } взятка
    [few] { $n } взятки
   *[many] { $n } взяток
}

## The table

table-title = { $emblem } { $game } · стол { $table }
table-terms = { $preset } · ставка { $stake }
table-pot = банк **{ $pot }**
fair-deal = 🔒 { $fingerprint }
fair-deal-taught = 🔒 Отпечаток следующей раздачи: { $fingerprint }
fair-title = Честная раздача · стол { $table } · раздача { $hand }
fair-bound = Карты этой раздачи получены из секретного зерна и ваших нажатий. Отпечаток зерна появился в канале раньше, поэтому подобрать карты никто не может:
fair-bound-private = Карты этой раздачи получены из секретного зерна и ваших нажатий. Зерно выбрано до первого хода, и заменить его нельзя:
fair-later = После раздачи эта кнопка покажет само зерно.
fair-lesson = Карты этой раздачи подобраны для урока: они получены из зерна урока, одного для всех:
fair-over = Карты этой раздачи получены из этого зерна и этих нажатий, подобрать их никто не мог:
fair-check = Сравните отпечаток с тем, что стоял в канале за знаком 🔒 до раздачи: это начало SHA-256 в записи base32. SHA-256 должен быть от этого зерна. Во время раздачи за 🔒 стоит уже отпечаток следующей. Когда партия закончится, `/cards verify table:{ $table }` проверит каждую карту.
fair-check-private = Отпечатком служит начало SHA-256 в записи base32. SHA-256 должен быть от этого зерна. Во время раздачи за 🔒 стоит уже отпечаток следующей. Когда партия закончится, `/cards verify table:{ $table }` проверит каждую карту.
fair-following = Следующая раздача уже определена:
fair-gone = Здесь больше не сдают.
fair-print = Отпечаток `{ $fingerprint }`
fair-hash = SHA-256 `{ $commitment }`
fair-seed = Зерно `{ $seed }`
fair-mix = Нажатия `{ $mix }`
table-terms-free = { $preset } · без жетонов
table-terms-practice = { $preset } · тренировка, без жетонов
practice-shorter = тренировка короче: { $changes }
table-seat = { $player } { $facts }
table-seat-gone = { $seat } · 🚪 не за столом · автоход
table-seat-late = { $seat } · ⏰ автоход { $n }/{ $most }

level-beginner = новичок
level-regular = любитель
level-expert = знаток
level-master = мастер
house-named = { $player } 🤖 { $level }
house-line = 🤖 Боты: { $players }
house-player = { $player } ({ $level })

invitation-offer = { $host } вызывает на партию: { $opponent }. Игра — **{ $game }**.
invitation-purse = У { $player } — { $tokens }.
invitation-deadline = { $opponent }, примите вызов или откажитесь · ⏳ { $when }
invitation-new = Впервые слышите об этой игре? «{ $rules }» всё объяснят за минуту, а «{ $guided }» там же проведёт вас через раздачу.
block-done = { $player } больше не может вызывать вас на этом сервере. Передумали? Нажмите «Отменить» или пошлите этому игроку вызов.
block-undone = { $player } снова может вызывать вас.
which-game = Вызов: { $opponent }. На какую игру?
gathering-offer = { $host } открывает стол. Игра — **{ $game }**. Кто с нами?
gathering-offer-full = { $host } открывает стол. Игра — **{ $game }**. Все места заняты.
gathering-challenge = { $host } вызывает на партию: { $opponent }. Игра — **{ $game }**. Кто ещё с нами?
gathering-kept-until = { $player }, садитесь или откажитесь: место пока ваше · ⏳ { $when }
gathering-kept = { $number }. { $player } · место ждёт
gathering-host = { $number }. { $player } · хозяин стола
gathering-host-tokens = { $number }. { $player } · хозяин стола · { $tokens }
gathering-seat = { $number }. { $player }
gathering-seat-tokens = { $number }. { $player } · { $tokens }
gathering-free-seat = { $number }. свободно
gathering-free = { $n ->
    [one] Свободно { $n } место.
    [few] Свободно { $n } места.
   *[many] Свободно { $n } мест.
}
gathering-least = Игроков нужно не меньше { $n }.
gathering-full = Нажать «{ $start }» может любой, кто сидит за столом.
gathering-full-house = Нажать «{ $start }» может { $host }. Кто присоединится до этого, тот сядет на место бота ({ $player }).
gathering-rematch-others = Начнём, когда присоединятся ещё: { $players }, и свободных мест не останется.
gathering-rematch = Начнём, когда присоединятся ещё: { $players }.
gathering-drawn = Места разыгрываются перед началом.
gathering-joined = Места — в порядке прихода.
gathering-asked = Следующая раздача начнётся, когда её попросят все.
gathering-pause = { $seconds ->
    [one] Пауза между раздачами — { $seconds } секунда.
    [few] Пауза между раздачами — { $seconds } секунды.
   *[many] Пауза между раздачами — { $seconds } секунд.
}
gathering-deadline = Если партия не начнётся, стол закроется · ⏳ { $when }
accept-question = Взнос за партию — { $stake }, а у вас { $tokens }: это больше половины. Принять?

between-waiting = { $line } · ⏳ ждём
between-next = { $line } · ✅ дальше
between-stop = { $line } · ✋ хватит
between-stop-pot = Закончить: если этого хотят все за столом, банк ({ $pot }) делится поровну, и партия окончена.
between-stop-free = Закончить: если этого хотят все за столом, партия окончена.
between-pot = Банк ({ $pot }) остаётся.

ping-turn = { $player }: ваш ход за столом { $table }.
ping-turn-link = { $player }: ваш ход за [столом { $table }]({ $link }).
ping-race = { $players }: за столом { $table } идёт гонка.
ping-race-link = { $players }: за [столом { $table }]({ $link }) идёт гонка.
link-table = [К столу]({ $link })

join-question = Взнос за партию — { $stake }, а у вас { $tokens }: это больше половины. Сесть за стол?
remove-question = Освободить место, которое занимает { $player }? После этого его сможет занять кто угодно.
cancel-question-withdraw = Прервать партию за столом { $table }? Карты ещё не сданы.
cancel-question-give-up = Сдаться за столом { $table }? Партия будет считаться проигранной.
cancel-question-propose = Предложить прервать партию за столом { $table }? Если за { $seconds } с согласятся все, кто за столом, никто не выигрывает, а банк ({ $pot }) возвращается поровну. До тех пор игра продолжается. Предложить это можно один раз за раздачу.
cancel-question-propose-free = Предложить прервать партию за столом { $table }? Если за { $seconds } с согласятся все, кто за столом, никто не выигрывает. До тех пор игра продолжается. Предложить это можно один раз за раздачу.
cancel-done = Партия за столом { $table } прервана.
cancel-between = Сейчас раздача не играется: нажмите «{ button-stop }», и партия закончится, если так решат все, или «{ button-leave }».
proposal = { $player } предлагает прервать партию: никто не выигрывает, банк ({ $pot }) возвращается поровну. Ещё не согласились: { $players } · ⏳ { $when }
proposal-free = { $player } предлагает прервать партию: никто не выигрывает. Ещё не согласились: { $players } · ⏳ { $when }
proposal-lapsed = Прервать партию согласились не все. Игра продолжается.
left-table = Вы больше не за столом { $table }.
left-played = До конца этой раздачи ваши карты играются сами.
left-paid = Ваша ставка остаётся в банке.
removed-table = Вы больше не за столом { $table }: { $player } освобождает ваше место до начала партии.
removed-paid = Вы ничего не заплатили.

table-thread = { $game } · стол { $table }
table-elsewhere = Игра за этим столом идёт здесь: { $place }.
table-was-elsewhere = Играли здесь: { $place }.

table-name = { $table } · { $preset }
table-name-turn = { $table } · { $preset } · ваш ход
table-name-players = { $table } · { $game } · { $players }

tables-title = Ваши столы
tables-which = Какой стол вы имеете в виду? Укажите его: `/{ $command } table:`. Пока ничего не произошло.
tables-name = Стол { $table }
tables-name-link = [Стол { $table }]({ $link })
tables-line = **{ $name }** · { $game } · { $preset } · { $waits }
tables-with = за столом: { $players }
tables-score = счёт: { $players }
tables-score-of = { $player } **{ $score }**
tables-gathering = занято мест: { $seated } из { $most }
tables-wanted-invited = **ответьте на вызов** · ⏳ { $when }
tables-wanted-playing = **ваш ход** · ⏳ { $when }
tables-wanted-between = **ещё раздача?** · ⏳ { $when }
tables-pause = пауза между раздачами · ⏳ { $when }
tables-resting = идёт раздача
tables-wait = ждём: { $players } · ⏳ { $when }

## The panel

panel-table = { $emblem } { $game } · стол { $table } · { $players }
panel-invited = Ждём ответа на вызов: { $opponent }.
panel-invited-you = { $host } вызывает вас на партию.
panel-gathering = Вы за этим столом. Занято мест: { $seated } из { $most }.
panel-gathering-start = Игроков хватает: начинайте, когда захотите.
panel-gathering-few = { $n ->
    [one] Нужен ещё { $n } игрок.
    [few] Нужны ещё { $n } игрока.
   *[many] Нужно ещё { $n } игроков.
}
panel-gathering-house = Посадите на свободные места ботов: новичок забывает карты и путается в счёте, мастер — никогда.
panel-gathering-stake = На такую ставку боты не играют. За столом без жетонов они займут свободные места.
panel-gathering-stake-shared = На такую ставку боты не играют, а за столом уже есть другие игроки. Стол, за который они сядут: `/{ $game } table stake:0`
panel-gathering-wait = Партию начинает { $host }.
panel-your-turn = Ваш ход
panel-now =
    ### { $situation } · ⏳ { $own ->
        [yes] автоход { $when }
       *[no] { $when }
    }
    -# { $happened }
panel-still =
    ### { $situation }
    -# { $happened }
table-empty = На столе пусто
panel-too-quick = Рано! Нажмите ещё раз
panel-begins = Раздача начинается.
panel-late = Время на ход вышло ({ $n } из { $most }). На { $most }-й раз вы выбываете из партии.
panel-clock = Автоход: { $done }.
panel-clock-told = Автоход. { $told }
panel-clock-past = За вас был автоход.
panel-pot = { $facts } · банк{"\u00A0"}**{ $pot }**
panel-next = Ещё раздача? Стол закроется { $when }
panel-next-paused = Пауза. Ещё раздача? Стол закроется { $when }
panel-next-waits = Ещё раздача?
panel-next-pause = Следующая раздача — { $when }
panel-stopping = Вы хотите закончить. Ждём согласия: { $players } · ⏳ { $when }
stopping-left = Если остальные решат продолжать, вы выходите из партии.
stopping-left-pot = Если остальные решат продолжать, вы выходите из партии, а банк ({ $pot }) остаётся им.
panel-next-waiting = Вы играете следующую раздачу. Ждём: { $players } · ⏳ { $when }
panel-over = Эта партия окончена.
panel-notice = ⚠️ { $notice }
resign-question = { $n ->
    [one] Сдаться? { $winner } выигрывает партию и забирает банк: { $pot }.
   *[many] Сдаться? { $winner } выигрывают партию и делят банк: { $pot }.
}
resign-question-free = { $n ->
    [one] Сдаться? { $winner } выигрывает партию.
   *[many] Сдаться? { $winner } выигрывают партию.
}
resign-question-several = Сдаться? До конца раздачи ваши карты играются сами, потом вы выходите. Ваша ставка остаётся в банке, остальные играют дальше.
resign-question-several-free = Сдаться? До конца раздачи ваши карты играются сами, потом вы выходите. Остальные играют дальше.
resign-question-house = Сдаться? Партия на этом закончится, а банк ({ $pot }) достанется ботам.
resign-question-house-free = Сдаться? Партия на этом закончится.
leave-question-house = Выйти из-за стола? Партия на этом закончится, а банк ({ $pot }) достанется ботам.
leave-question-house-free = { leave-question-free }
leave-question-several = Выйти из-за стола? Вы теряете свою долю банка ({ $pot }).
leave-question-several-free = Выйти из-за стола? Остальные играют дальше.
leave-too-late = Вы не успели ответить: следующая раздача уже началась, и вы всё ещё за столом. Выйти можно кнопкой «Сдаться».
leave-question = { $n ->
    [one] Выйти из-за стола? Банк ({ $pot }) забирает { $winner }.
   *[many] Выйти из-за стола? Банк ({ $pot }) делят { $winner }.
}
leave-question-free = Выйти из-за стола? Партия на этом закончится.

## Results

result-title = { $emblem } { $game } · стол { $table } · раздача { $hand }
result-seat = { $player } { $facts }
result-left = { $line } · выходит
result-out = { $line } · выбывает
result-won = 🏆 { $line }
result-next = Дальше сдаёт { $player }, когда все нажмут «{ $next }» · стол закроется · ⏳ { $when }
result-next-waits = Дальше сдаёт { $player }
result-next-several = Дальше сдаёт { $player }. Кто не нажмёт «{ $next }», тот выйдет из-за стола · ⏳ { $when }
result-next-pause = Дальше сдаёт { $player }, если никто не нажмёт «{ button-pause }» · ⏳ { $when }

over-declined = { $player } не принимает вызов.
over-expired = На вызов не ответили вовремя.
over-withdrawn = { $player } отзывает вызов.
over-withdrawn-table = { $player } закрывает стол.
over-expired-table = Вовремя пришло слишком мало игроков.
over-bust = Не хватает жетонов на ставку: { $player }.
over-won = Партия сыграна до конца.
over-resigned = { $player } сдаётся.
over-left = { $player } выходит из-за стола.
over-absent = { $player } не возвращается за стол.
over-timed-out = { $player } слишком часто не успевает сделать ход.
over-idle = Никто больше не делал ходов, поэтому победителя нет.
over-stopped = Партию остановили.
over-agreed = Все согласны на этом закончить.
over-canceled = { $player } прерывает партию: никто не выигрывает.
over-canceled-agreed = Все согласны прервать партию: никто не выигрывает.
over-practice = А пока сыграйте с ботом: `/{ $game } practice`
over-split = Банк возвращён поровну.
over-split-odd = Банк поделён поровну между оставшимися; лишние жетоны идут по кругу слева от сдающего.
over-split-to = Кому достался банк: { $players }.
over-abandoned = Партия завершена: её канал в Discord слишком долго был недоступен.
over-untouched = Партия завершена: к ней больше не возвращались.
over-somebody = Кто-то
over-winner = { $n ->
    [one] **Партию выигрывает { $player }.**
   *[many] **Партию выигрывают { $player }.**
}
kit-seat = { $cards } · { $score }
kit-score = **{ $score }**
kit-sealed = { $facts } · ваш выбор: **{ $choice }**
terms-changed = Изменено: { $changes }.
