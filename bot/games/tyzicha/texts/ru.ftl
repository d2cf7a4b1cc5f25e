tyzicha-name = Тысяча
tyzicha-about = Тысяча: торги за прикуп, марьяжи и путь к 1001; для троих
tyzicha-preset-thousand = до { $target }
tyzicha-preset-short = { tyzicha-preset-thousand }

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
tyzicha-resign-note = Отдать только эту раздачу играющий может кнопкой «{ tyzicha-do-concede }».

tyzicha-told-bid = { $player } назначает { $value }.
tyzicha-told-bid-you = Вы назначаете { $value }.
tyzicha-told-passed = { $player }: пас.
tyzicha-told-passed-you = Вы: пас.
tyzicha-told-forced = { $player } играет без торгов.
tyzicha-told-forced-you = Вы играете без торгов.
tyzicha-told-widow = Заказ { $value }: { $player } берёт { $cards }.
tyzicha-told-widow-you = Заказ { $value }: вы берёте { $cards }.
tyzicha-told-blind = Заказ 100: { $player } берёт прикуп втёмную.
tyzicha-told-blind-you = Заказ 100: вы берёте прикуп втёмную.
tyzicha-told-gets = { $player } получает { $cards }.
tyzicha-told-gets-you = Вы получаете { $cards }.
tyzicha-told-gave = { $player } отдаёт по карте, втёмную.
tyzicha-told-gave-you = Вы отдаёте по карте, втёмную.
tyzicha-told-raised = { $player } поднимает заказ до { $value }.
tyzicha-told-raised-you = Вы поднимаете заказ до { $value }.
tyzicha-told-stood = { $player } не поднимает: { $value }.
tyzicha-told-stood-you = Вы не поднимаете: { $value }.
tyzicha-told-conceded = { $player } расписывает { $value }.
tyzicha-told-led = Заход: { $cards } · { $player }.
tyzicha-told-led-you = Ваш заход: { $cards }.
tyzicha-told-played = { $player } кладёт { $cards }.
tyzicha-told-played-you = Вы кладёте { $cards }.
tyzicha-told-married = Заход: { $cards } · { $player }. Марьяж, { $value } и новый козырь.
tyzicha-told-married-you = Ваш заход: { $cards }. Марьяж, { $value } и новый козырь.
tyzicha-told-took = { $player } берёт взятку: { $n }.
tyzicha-told-took-you = Вы берёте взятку: { $n }.

tyzicha-no-bid = пока не назначено
tyzicha-forced = остальные спасовали
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
tyzicha-last = Предыдущая взятка: { $plays }
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
tyzicha-capped = { $players }: без заказа не больше { $n }.
tyzicha-sheet = Кто играл и заказ: + сыграно, − недобор, × роспись
tyzicha-sheet-head = №   кто зак
tyzicha-score = **{ $n }** ({ $change })
tyzicha-page-seat = { $cards } · очки **{ $n }**

tyzicha-option-target = партия до { $n }
tyzicha-option-make-test = { $value ->
    [at_least] заказ сыгран, если взято не меньше
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
    [holdings] не больше 120 плюс марьяжи на руках
   *[none] назначать можно с любыми картами
}
tyzicha-option-rounding = { $value ->
    [ten] очки соперников округляют до десятков
   *[none] очки не округляют
}
tyzicha-option-concede-when = { $value ->
    [after_exchange] расписать можно только после обмена
   *[until_lead] расписать можно, как только открыт прикуп
}
tyzicha-option-show-running-points = { $value ->
    [true] очки видны всем
   *[false] очки считают после раздачи
}
tyzicha-option-turn-seconds = { $n } с на ход

tyzicha-lesson-aim = **Цель.** Набрать { $n }. Это может только *играющий* — тот, кто назначит больше всех за три карты *прикупа*.
tyzicha-lesson-auction = **Торги.** Назначайте на 10 больше или пасуйте насовсем. Играющий берёт прикуп, отдаёт соперникам по карте и может поднять заказ.
tyzicha-lesson-trick = **Взятки.** По старшинству: { $ranks }. Кладите в масть, иначе козырь. Если так можно побить, бейте. В картах 120 очков: A 11, 10 10, K 4, Q 3, J 2.
tyzicha-lesson-marriage = **Марьяж.** С королём и дамой одной масти можно зайти марьяжем: ♥ 100, ♦ 80, ♣ 60, ♠ 40. Масть сразу становится козырем.
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
    [holdings] Назначают не больше { $cap } и не больше 120 плюс марьяжи на руках.
   *[none] Назначают не больше { $cap }.
}
tyzicha-rules-forced = Если первые двое пасуют, третий играет без торгов: 110 или 100 втёмную.
tyzicha-rules-widow = **Прикуп.** Играющий берёт его и отдаёт соперникам по карте, всё в открытую; при заказе 100 — втёмную. Потом заказ можно один раз поднять до любого числа десятков; сотню не поднимают.
tyzicha-rules-concede = **Роспись.** { $from ->
    [after_exchange] После обмена и до первого захода
   *[until_lead] До первого захода
} играющий может расписать: заказ вычитается, соперникам по 40.
tyzicha-rules-trick = **Взятки.** Первый заход — у играющего, дальше у того, кто взял. Кладите в масть; нет её — козырь; нет и его — что угодно. Если такой картой можно взять, берите. Берёт старший козырь, иначе старшая карта масти захода.
tyzicha-rules-marriage = **Марьяжи.** Если ваш заход и у вас король и дама одной масти, можно объявить марьяж одной из них: ♥ 100, ♦ 80, ♣ 60, ♠ 40. Масть сразу козырь, уже в этой взятке. Марьяж считается и без взяток.
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
tyzicha-rules-end = **Конец.** Играющий, который доходит до { $n }, побеждает. Соперники останавливаются на { $most }. Сдают по очереди, по часовой стрелке.
tyzicha-rules-shown = Очки в картах видны всем.
tyzicha-rules-hidden = Прошлые взятки и очки надо помнить.
tyzicha-rules-clock = **Время.** { $n } с на ход; потом за вас: пас, игра 100, младшие карты соперникам, заказ без изменений, младшая карта. Тот, кто выходит, проигрывает, остальные делят банк.

tyzicha-marks = Заказы: **{ $contracts }**, сыграно: **{ $made }**, росписи: **{ $conceded }**, марьяжи: **{ $marriages }**
tyzicha-help = Торги, взятки и марьяжи, до 1001; для троих.
    - Кто назначит больше, берёт прикуп и играет против двоих.
    - Король и дама одной масти делают её козырем.

## What a first hand teaches

tyzicha-guide-opening = **Цель.** Набрать { $n } за много раздач; это может только играющий. Кто *назначил* больше всех, обещает столько очков и играет против двоих: взял больше — они его, не взял — спишут.

    От старшей, с очками: **A=11 10=10 K=4 Q=3 J=2 9=0**
tyzicha-guide-widow = Для того, кто назначит больше всех.
tyzicha-guide-learned = 1. Взяли больше назначенного — его запишут, иначе спишут.
    2. Заход марьяжем даёт 40–100 и козырь.
    3. Соперникам очки запишут только при недоборе.
tyzicha-last-trick = Предыдущая взятка
tyzicha-idea-defend = Вы против играющего, его *заказ*, обещанные очки: { $n }. Каждое ваше очко ему не достанется. Вам их запишут, только если у него недобор.
tyzicha-idea-widow = Больше не назначил никто: это ваш *заказ*, и вы играете против двоих. *Прикуп*, три закрытые карты, ваш.
tyzicha-idea-widow-forced = Вы играете против двоих, ваш *заказ*: { $n }. *Прикуп*, три закрытые карты, ваш.
tyzicha-idea-give = Каждому сопернику — одну: в { $cards } вместе { $n }, и взятки они берут редко.
tyzicha-idea-exchange = Соперники получают от вас по карте. Тузы и короля с дамой оставьте.
tyzicha-idea-duty = Кладите в масть захода, а если её нет — козырь. И бейте то, что лежит, если есть чем.
tyzicha-idea-only-left = { $cards } — ваша последняя карта.
tyzicha-idea-only-suit = Заход — { $suit }, а у вас в этой масти только { $cards }.
tyzicha-idea-only-beat = Заход — { $suit }, и надо бить, если есть чем: может только { $cards }.
tyzicha-idea-only-trump = Масти { $suit } у вас нет, нужен козырь: подходит только { $cards }.
tyzicha-idea-marriages = Король и дама одной масти — *марьяж*. Заход с ним даёт очки: { $worths }.
tyzicha-idea-bid-marriage = { $cards } — *марьяж*: заход с ним даёт { $n }. С тузами и десятками при своём тузе выходит { $worth }: *назначайте* { $bid }.
tyzicha-idea-bid-marriages = { $cards } — *марьяжи*: вместе { $n }. С тузами и десятками при своём тузе выходит { $worth }: *назначайте* { $bid }.
tyzicha-idea-bid-more = Марьяжи, тузы и десятки при своём тузе дают { $worth }, это больше, чем { $bid }: торгуйтесь дальше.
tyzicha-idea-bid-widow = Марьяжи, тузы и десятки при своём тузе дают { $worth }. Остальное до { $bid } должен принести *прикуп*: три закрытые карты.
tyzicha-idea-pass = Марьяжи, тузы и десятки при своём тузе дают всего { $worth }. Пас: если играющий недоберёт, вам запишут ваши очки.
tyzicha-idea-forced = Все спасовали, играть придётся вам: 110, и прикуп видят все, или 100, и не видит никто.
tyzicha-idea-raise = Марьяжи, тузы и десятки при своём тузе дают { $worth }. Запишут столько, сколько обещано, не больше: поднимите до { $n }, с запасом.
tyzicha-idea-stand = Вы обещали { $n }. Возьмёте больше — вам запишут { $n }, не возьмёте — столько же спишут. Пусть так и останется.
tyzicha-idea-made = Заказ сыгран, если взято *больше*, чем в нём обещано: ровно столько же мало. Соперникам очки запишут, только если у вас недобор.
tyzicha-idea-marriage = Зайдите с { $cards } как с *марьяжа*: сразу { $n }, и { $suit } теперь *козырь*. Козыри бьют все другие масти.
tyzicha-idea-trump = { $cards } побьёт только козырь старше. Козыри, которые лягут сейчас, потом не побьют другие ваши масти.
tyzicha-idea-ace = { $cards } бьёт только козырь. Не побьют — ваши 11 очков и всё, что положат соперники.
tyzicha-idea-keep = { $cards } — часть марьяжа. Заход без объявления ничего не добавит.
tyzicha-idea-lead-high = { $cards } возьмёт взятку, если ни у кого нет карты старше в этой масти или козыря.
tyzicha-idea-lead-low = { $cards } стоит { $n }: побьют — потеряете мало.
tyzicha-idea-lead = Ваш заход: годится любая карта. Кто берёт, тот и заходит.
tyzicha-idea-take = { $cards } бьёт то, что лежит: очков с ней { $n }.
tyzicha-idea-lose = Побить нечем. Отдайте поменьше очков: в { $cards } их { $n }.
tyzicha-idea-spare = { $cards } тоже не берёт, зато оставшиеся карты могут взять позже.

## Why the computer player would do something

tyzicha-review-legend = Чем кончится для вас раздача, как её видит мастер: 50 % — наравне с соперниками, каждые 12 очков больше или меньше — это 2 %, а 100 % — выигранная партия.
tyzicha-review-turned = **Перелом ({ $moment }): { $whose }.** Оценка: { $before } % → { $after } %.
tyzicha-hint-kit = **{ $action }**. { $why }
tyzicha-why-only = Другого выбора у вас нет.
tyzicha-why-even = Назначать и пасовать примерно одинаково выгодно.
tyzicha-why-pass = Назначать обычно хуже, хотя марьяж у вас есть.
tyzicha-why-pass-bare = Марьяжа у вас нет, а без него во всех картах только 120 очков.
tyzicha-why-bid-marriage = Марьяжи добавляют к вашим взяткам { $points }.
tyzicha-why-bid-aces = { $cards ->
    [0] У вас нет ни туза, ни марьяжа, но прикуп добавит три карты.
    [1] У вас есть туз, а прикуп добавит три карты.
    [one] У вас { $cards } туз, а прикуп добавит три карты.
    [few] У вас { $cards } туза, а прикуп добавит три карты.
   *[other] У вас { $cards } тузов, а прикуп добавит три карты.
}
tyzicha-why-take100 = Это наименьший заказ, и обмена никто не видит.
tyzicha-why-take110 = Это на 10 больше, чем 100, и, увидев прикуп, заказ можно повысить.
tyzicha-why-give = { $points ->
    [0] Не уходят ни тузы, ни десятки, ни марьяжи, ни очки.
   *[other] Не уходят ни тузы, ни десятки, ни марьяжи, только очки: { $points }.
}
tyzicha-why-give-dear = Уходит очков: { $points }, но ничто другое не выглядит заметно лучше.
tyzicha-why-raise = { $points ->
    [0] Столько приносят одни ваши марьяжи.
   *[other] { $cards ->
        [0] Без марьяжа карты должны принести больше, чем { $points }: всего в них 120 очков.
        [1] С вашим марьяжем карты должны принести больше, чем { $points }: всего в них 120 очков.
       *[other] С вашими марьяжами карты должны принести больше, чем { $points }: всего в них 120 очков.
    }
}
tyzicha-why-stand = Любое из взвешенных повышений обычно хуже.
tyzicha-why-stand-even = Повысить примерно так же выгодно, но очков нужно больше.
tyzicha-why-concede = Вы теряете { $points }, а соперники получают по 40, как бы ни лежали карты.
tyzicha-why-marriage = Сразу { $points }, и масть становится козырем.
tyzicha-why-sure = Побить её уже нечем.
tyzicha-why-few = { $cards ->
    [1] Из невышедших карт её бьёт только одна.
   *[other] Из невышедших карт её бьют только { $cards }.
}
tyzicha-why-lead = { $points ->
    [0] Этим ходом вы не рискуете очками.
   *[other] Риск невелик, очков: { $points }.
}
tyzicha-why-lead-dear = Невышедших карт, которые её берут: { $cards }, но ни один другой ход не выглядит заметно лучше.
tyzicha-why-take = { $points ->
    [0] Пока эта карта берёт взятку, а с ней и ход.
   *[other] Пока эта карта берёт взятку, очков в ней: { $points }.
}
tyzicha-why-throw = { $points ->
    [0] Эту взятку вам не взять, и очков с картой не уходит.
   *[other] Эту взятку вам не взять, а меньше очков не отдать: { $points }.
}
tyzicha-why-throw-friend = Пока взятка и эти очки не у играющего: { $points }.
tyzicha-why-throw-dear = Эту взятку вам не взять. Пока уходит очков: { $points }, но ни одна другая карта не выглядит заметно лучше.
