tyzicha-name = Тысяча
tyzicha-about = Тысяча: торги за прикуп, марьяжи и путь к 1001; для троих
tyzicha-preset-thousand = до 1001
tyzicha-preset-short = до 501

tyzicha-now-bidding = Торгуется { $player } · ⏳ { $when }
tyzicha-now-forced = Игра 100 или 110: выбирает { $player } · ⏳ { $when }
tyzicha-now-exchange = Две карты отдаёт { $player } · ⏳ { $when }
tyzicha-now-raise = Заказ может поднять { $player } · ⏳ { $when }
tyzicha-now-lead = Заходит { $player } · ⏳ { $when }
tyzicha-now-follow = Отвечает { $player } · ⏳ { $when }
tyzicha-yours-bidding = Торги: ваше слово
tyzicha-yours-forced = Игра 100 или 110?
tyzicha-yours-exchange = Отдайте две карты
tyzicha-yours-raise = Поднять заказ?
tyzicha-yours-lead = Ваш заход
tyzicha-yours-follow = Ваша карта

tyzicha-do-bid = Назначить { $value }
tyzicha-do-pass = Пас
tyzicha-do-take100 = Играть 100
tyzicha-do-take110 = Играть 110
tyzicha-do-give = Отдать { $cards }
tyzicha-give = Отдать
tyzicha-do-raise = Поднять до { $value }
tyzicha-do-stand = Не поднимать
tyzicha-do-concede = Расписать
tyzicha-do-play = { $cards }
tyzicha-do-marriage = Марьяж { $cards }
tyzicha-raise = Поднять до { $least }–{ $most }…
tyzicha-marry = Объявить марьяж…
tyzicha-yes-concede = Да, расписать
tyzicha-concede = Расписать? Вы теряете { $n }, каждый соперник получает 40. Партия идёт дальше: её отдаёт кнопка «Сдаться».
tyzicha-resign-note = Отдать только эту сдачу играющий может кнопкой «Расписать».

tyzicha-told-bid = { $player } назначает { $value }.
tyzicha-told-passed = { $player }: пас.
tyzicha-told-forced = { $player } играет без торгов.
tyzicha-told-widow = Заказ { $value }: { $player } берёт { $cards }.
tyzicha-told-blind = Заказ 100: { $player } берёт прикуп втёмную.
tyzicha-told-gets = { $player } получает { $cards }.
tyzicha-told-gets-you = Вы получаете { $cards }.
tyzicha-told-gave = { $player } отдаёт по карте, втёмную.
tyzicha-told-raised = { $player } поднимает заказ до { $value }.
tyzicha-told-stood = { $player } не поднимает: { $value }.
tyzicha-told-conceded = { $player } расписывает { $value }.
tyzicha-told-led = { $player } заходит { $cards }.
tyzicha-told-led-you = Вы заходите { $cards }.
tyzicha-told-played = { $player } кладёт { $cards }.
tyzicha-told-played-you = Вы кладёте { $cards }.
tyzicha-told-married = { $player } заходит { $cards }: марьяж, { $value } и новый козырь.
tyzicha-told-married-you = Вы заходите { $cards }: марьяж, { $value } и новый козырь.
tyzicha-told-took = { $player } берёт взятку: { $n }.
tyzicha-told-took-you = Вы берёте взятку: { $n }.

tyzicha-no-bid = пока не назначено
tyzicha-bid = назначено **{ $n }** { $player }
tyzicha-contract = заказ **{ $n }** { $player }
tyzicha-trump = козырь **{ $suit }**
tyzicha-no-trump = пока без козыря
tyzicha-your-score = счёт: вы **{ $n }**
tyzicha-called = назначает { $n }
tyzicha-called-pass = пас
tyzicha-tricks = взятки { $n }
tyzicha-your-points = Ваши очки: **{ $n }**
tyzicha-points = очки { $n }
tyzicha-last = Последняя взятка: { $plays }
tyzicha-widow = Прикуп: { $cards }
tyzicha-widow-hidden = Прикуп закрыт.
tyzicha-secret = Прикуп и обмен видит только играющий.
tyzicha-given = Отданы: { $cards }
tyzicha-to-whom = ① — { $left }, ② — { $right }

tyzicha-made = Сыграно: { $player }, заказ { $contract }, взято { $points }.
tyzicha-broken = Недобор: { $player }, заказ { $contract }, взято { $points }.
tyzicha-conceded = { $player } расписывает { $contract }: соперникам по 40.
tyzicha-taken = { $marriages ->
    [none] карты { $cards }: **{ $n }**
   *[other] карты { $cards }, { $marriages }: **{ $n }**
}
tyzicha-unpaid = Заказ сыгран: соперники не пишут ничего.
tyzicha-sheet = Кто играл и заказ: + сыграно, − недобор, × роспись
tyzicha-sheet-head = №   кто зак
tyzicha-score = **{ $n }** ({ $change })
tyzicha-page-seat = { $cards } · очки **{ $n }**

tyzicha-option-target = партия до { $n }
tyzicha-option-make-test = { $value ->
    [at_least] заказ сыгран, если взято ровно столько
   *[exceed] взять нужно больше заказа
}
tyzicha-option-defender-scoring = { $value ->
    [always] соперники пишут своё всегда
   *[on_break] соперники пишут своё лишь при недоборе
}
tyzicha-option-marriage-first-trick = { $value ->
    [true] марьяж можно объявить первым заходом
   *[false] первым заходом марьяж не объявляют
}
tyzicha-option-bid-cap = назначают не больше { $n }
tyzicha-option-bid-ceiling = { $value ->
    [holdings] назначают не больше 120 и своих марьяжей
   *[none] назначать можно с любыми картами
}
tyzicha-option-rounding = { $value ->
    [ten] очки соперников округляют до десятков
   *[none] очки не округляют
}
tyzicha-option-show-running-points = { $value ->
    [true] очки видны всем
   *[false] очки считают после раздачи
}
tyzicha-option-turn-seconds = { $n } с на ход

tyzicha-lesson-aim = **Цель.** Набрать { $n }. Это может только *играющий* — тот, кто назначит больше всех за три карты *прикупа*.
tyzicha-lesson-auction = **Торги.** Назначайте на 10 больше или пасуйте насовсем. Играющий берёт прикуп, отдаёт соперникам по карте и может поднять заказ.
tyzicha-lesson-trick = **Взятки.** По старшинству: { $ranks }. Кладите в масть, иначе козырь. Если так можно побить, бейте. В картах 120 очков: A 11, 10 10, K 4, Q 3, J 2.
tyzicha-lesson-marriage = **Марьяж.** С K и Q одной масти можно зайти марьяжем: ♥ 100, ♦ 80, ♣ 60, ♠ 40. Масть сразу становится козырем.
tyzicha-lesson-score = **Счёт.** { $test ->
    [at_least] Взяли заказ или больше — он ваш.
   *[exceed] Взяли больше заказа — он ваш.
} Иначе он вычитается, а соперники пишут взятое{ $defenders ->
    [always] , как и всегда.
   *[on_break] .
}

tyzicha-rules-aim = **Цель.** Побеждает играющий, который первым наберёт { $n }. В игре 24 карты, по старшинству: { $ranks }. Очки: A 11, 10 10, K 4, Q 3, J 2, 9 0, всего 120.
tyzicha-rules-auction = **Торги.** Каждому семь карт, три — в прикуп. Первое слово — справа от сдающего, потом сдающий. Начинают со 110, дальше на 10 больше. Пас — насовсем; последний в торгах играет.
tyzicha-rules-ceiling = { $ceiling ->
    [holdings] Назначают не больше { $cap } и не больше 120 с марьяжами на руках.
   *[none] Назначают не больше { $cap }.
}
tyzicha-rules-forced = Если первые двое пасуют, третий играет без торгов: 110 или 100 втёмную.
tyzicha-rules-widow = **Прикуп.** Играющий берёт его и отдаёт соперникам по карте, всё в открытую; при заказе 100 — втёмную. Потом заказ можно один раз поднять до любого числа десятков; сотню не поднимают.
tyzicha-rules-concede = **Роспись.** До первого захода играющий может расписать: заказ вычитается, соперникам по 40.
tyzicha-rules-trick = **Взятки.** Первый заход — у играющего, дальше у того, кто взял. Кладите в масть; нет её — козырь; нет и его — что угодно. Если такой картой можно взять, берите. Берёт старший козырь, иначе старшая карта масти захода.
tyzicha-rules-marriage = **Марьяжи.** Если ваш заход и у вас K и Q одной масти, можно объявить марьяж одной из них: ♥ 100, ♦ 80, ♣ 60, ♠ 40. Масть сразу козырь, уже в этой взятке. Марьяж считается и без взяток.
tyzicha-rules-not-first = Первым заходом раздачи его не объявляют.
tyzicha-rules-score = **Счёт.** { $test ->
    [at_least] Заказ сыгран, если взято не меньше.
   *[exceed] Заказ сыгран, если взято больше.
} Играющий пишет заказ, и никогда больше, или теряет его. Соперники пишут взятое { $defenders ->
    [always] в любом случае.
   *[on_break] при недоборе.
}
tyzicha-rules-rounding = { $rounding ->
    [ten] Их очки округляют до десятков.
   *[none] Ничего не округляют.
}
tyzicha-rules-end = **Конец.** Играющий, который доходит до { $n }, побеждает. Соперники останавливаются на { $most }. Сдают по очереди, влево.
tyzicha-rules-shown = Очки в картах видны всем.
tyzicha-rules-hidden = Прошлые взятки и очки надо помнить.
tyzicha-rules-clock = **Время.** { $n } с на ход; потом за вас: пас, игра 100, младшие карты соперникам, заказ без изменений, младшая карта. Тот, кто выходит, проигрывает, остальные делят банк.

tyzicha-marks = Заказы: **{ $contracts }**, сыграно: **{ $made }**, росписи: **{ $conceded }**, марьяжи: **{ $marriages }**
tyzicha-help = Торги, взятки и марьяжи, до 1001; для троих.
    - Кто назначит больше, берёт прикуп и играет против двоих.
    - Король и дама одной масти делают её козырем.

## What a first hand teaches

tyzicha-idea-wait = Торгуются соперники. Посчитайте тузы и поищите K и Q одной масти.
tyzicha-idea-wait-play = Играют соперники. Запоминайте, какие тузы и десятки вышли.
tyzicha-idea-wait-widow = Кто заказал больше всех, берёт три карты прикупа и отдаёт каждому по одной.
tyzicha-idea-wait-forced = Все спасовали? Тогда играет сосед сдающего слева.
tyzicha-idea-wait-count = Очки карт: A 11, десятка 10, K 4, Q 3, J 2. Всего 120.
tyzicha-idea-wait-duty = Нужна масть захода, а если её нет, козырь. Кто может взять, обязан брать.
tyzicha-idea-wait-defend = Вы играете против заказа: ваши взятки в него не идут.
tyzicha-idea-aim = Партию выигрывает только играющий: нужно { $n }.
tyzicha-idea-bid-marriage = { $cards } вместе стоят { $n }: с ними можно торговаться.
tyzicha-idea-bid-aces = { $cards } берут взятки, а прикуп — ещё три карты: торгуйтесь.
tyzicha-idea-bid = Ни туза, ни марьяжа: вся надежда на прикуп.
tyzicha-idea-pass = Пас — и вы играете против заказа. Вернуться в торги нельзя.
tyzicha-idea-bidding = В картах 120 очков. Больше дают лишь K и Q одной масти.
tyzicha-idea-forced = Играть придётся. При 110 прикуп видят все, при 100 — никто.
tyzicha-idea-exchange = Отдайте младшие лишние карты. Тузы и K с Q оставьте.
tyzicha-idea-raise = Поднимайте, если точно возьмёте больше. Иначе остаётся { $n }.
tyzicha-idea-marriage = Объявите { $cards }: { $n } сразу, и козырь теперь { $suit }.
tyzicha-idea-ace = { $cards } — старшая карта масти: её берёт только козырь.
tyzicha-idea-keep = { $cards } — часть марьяжа: лучше его объявить.
tyzicha-idea-lead = Ваш заход: годится любая карта. Кто берёт, тот и заходит.
tyzicha-idea-head = Нужна масть { $suit }, и бить надо, раз есть чем.
tyzicha-idea-suit = Нужна масть { $suit }. Взять вам нечем.
tyzicha-idea-ruff = Этой масти у вас нет: нужен козырь, { $suit }.
tyzicha-idea-take = { $cards } пока берёт взятку: очков с ней { $n }.
tyzicha-idea-lose = { $cards } не берёт: отдайте поменьше очков.
tyzicha-idea-contract = Заказ { $n }. В него идут очки взяток и марьяжи.

## Why the computer player would do something

tyzicha-review-legend = Чем кончится для вас раздача, как её видит мастер: 50 % — наравне с соперниками, каждые 12 очков больше или меньше — это 2 %.
tyzicha-why-pass = Назначать больше, чем стоят эти карты с прикупом, невыгодно.
tyzicha-why-bid = Эти карты с прикупом должны принести больше.
tyzicha-why-take100 = Это наименьший заказ, и обмена никто не видит.
tyzicha-why-take110 = Это принесёт больше, и карт должно хватить.
tyzicha-why-give = Остаются тузы, марьяжи и то, что под ними.
tyzicha-why-raise = Карты должны принести больше, чем { $points }.
tyzicha-why-stand = Больше, чем { $points }, взять удаётся слишком редко.
tyzicha-why-concede = Заказ { $points } не взять, а соперники набрали бы больше 40.
tyzicha-why-marriage = Сразу { $points }, и масть становится козырем.
tyzicha-why-sure = Карты, которая её берёт, уже нет.
tyzicha-why-lead = То, что берёт взятки, остаётся на потом.
tyzicha-why-take = { $points ->
    [0] Взятка пока ваша, и заход тоже.
   *[other] Взятка пока ваша, очков в ней { $points }.
}
tyzicha-why-throw = Взятку она не берёт и стоит мало.
