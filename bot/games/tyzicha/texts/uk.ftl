tyzicha-name = Тисяча
tyzicha-about = Тисяча: торги за прикуп, мар’яжі й шлях до 1001; для трьох
tyzicha-preset-thousand = до 1001
tyzicha-preset-short = до 501

tyzicha-now-bidding = Торгується { $player } · ⏳ { $when }
tyzicha-now-forced = Гра 100 чи 110: обирає { $player } · ⏳ { $when }
tyzicha-now-exchange = Дві карти віддає { $player } · ⏳ { $when }
tyzicha-now-raise = Контракт може підвищити { $player } · ⏳ { $when }
tyzicha-now-lead = Ходить { $player } · ⏳ { $when }
tyzicha-now-follow = Відповідає { $player } · ⏳ { $when }
tyzicha-yours-bidding = Торги: ваша черга
tyzicha-yours-forced = Гра 100 чи 110?
tyzicha-yours-exchange = Віддайте дві карти
tyzicha-yours-raise = Підвищити контракт?
tyzicha-yours-lead = Ваша черга ходити
tyzicha-yours-follow = Ваша карта

tyzicha-do-bid = { $value }
tyzicha-do-pass = Пас
tyzicha-do-take100 = Грати 100
tyzicha-do-take110 = Грати 110
tyzicha-do-give = Віддати { $cards }
tyzicha-give = Віддати
tyzicha-do-raise = Підвищити до { $value }
tyzicha-do-stand = Не підвищувати
tyzicha-do-concede = Здати контракт
tyzicha-do-play = { $cards }
tyzicha-do-marriage = Мар’яж { $cards }
tyzicha-raise = Підвищити до { $least }–{ $most }…
tyzicha-marry = Мар’яж…
tyzicha-yes-concede = Так, здати
tyzicha-concede = Здати контракт? Ви втрачаєте { $n }, кожен суперник дістає 40. Партія триває: її віддає кнопка «Здатися».
tyzicha-resign-note = Віддати лише цю здачу розігрувач може кнопкою «Здати контракт».

tyzicha-told-bid = { $player } називає { $value }.
tyzicha-told-passed = { $player }: пас.
tyzicha-told-forced = { $player } грає без торгів.
tyzicha-told-widow = Контракт { $value }: { $player } бере { $cards }.
tyzicha-told-blind = Контракт 100: { $player } бере прикуп утемну.
tyzicha-told-gets = { $player } дістає { $cards }.
tyzicha-told-gets-you = Ви дістаєте { $cards }.
tyzicha-told-gave = { $player } віддає по карті, утемну.
tyzicha-told-raised = { $player } підвищує до { $value }.
tyzicha-told-stood = { $player } не підвищує: { $value }.
tyzicha-told-conceded = { $player } здає контракт { $value }.
tyzicha-told-led = { $player } ходить { $cards }.
tyzicha-told-led-you = Ви ходите { $cards }.
tyzicha-told-played = { $player } кладе { $cards }.
tyzicha-told-played-you = Ви кладете { $cards }.
tyzicha-told-married = { $player } ходить { $cards }: мар’яж, { $value } і новий козир.
tyzicha-told-married-you = Ви ходите { $cards }: мар’яж, { $value } і новий козир.
tyzicha-told-took = { $player } бере взятку: { $n }.
tyzicha-told-took-you = Ви берете взятку: { $n }.

tyzicha-no-bid = ціни ще немає
tyzicha-bid = ціна **{ $n }** { $player }
tyzicha-contract = контракт **{ $n }** { $player }
tyzicha-trump = козир **{ $suit }**
tyzicha-no-trump = козиря ще немає
tyzicha-your-score = рахунок: ви **{ $n }**
tyzicha-called = називає { $n }
tyzicha-called-pass = пас
tyzicha-tricks = взятки { $n }
tyzicha-your-points = Ваші очки: **{ $n }**
tyzicha-points = очки { $n }
tyzicha-last = Остання взятка: { $plays }
tyzicha-widow = Прикуп: { $cards }
tyzicha-widow-hidden = Прикуп закрито.
tyzicha-secret = Прикуп і обмін бачить лише розігрувач.
tyzicha-given = Віддано: { $cards }
tyzicha-to-whom = ① — { $left }, ② — { $right }

tyzicha-made = Зіграно: { $player }, контракт { $contract }, взято { $points }.
tyzicha-broken = Недобір: { $player }, контракт { $contract }, взято { $points }.
tyzicha-conceded = { $player } здає контракт { $contract }: суперникам по 40.
tyzicha-taken = { $marriages ->
    [none] карти { $cards }: **{ $n }**
   *[other] карти { $cards }, { $marriages }: **{ $n }**
}
tyzicha-unpaid = Контракт зіграно: суперники не пишуть нічого.
tyzicha-sheet = Хто грав і контракт: + зіграно, − недобір, × здано
tyzicha-sheet-head = №   хто к-т
tyzicha-score = **{ $n }** ({ $change })
tyzicha-page-seat = { $cards } · очки **{ $n }**

tyzicha-option-target = партія до { $n }
tyzicha-option-make-test = { $value ->
    [at_least] контракт зіграно, якщо взято рівно стільки
   *[exceed] узяти треба більше, ніж контракт
}
tyzicha-option-defender-scoring = { $value ->
    [always] суперники пишуть своє завжди
   *[on_break] суперники пишуть своє лише в разі недобору
}
tyzicha-option-marriage-first-trick = { $value ->
    [true] мар’яж можна оголосити першим ходом
   *[false] першим ходом мар’яж не оголошують
}
tyzicha-option-bid-cap = називають не більше { $n }
tyzicha-option-bid-ceiling = { $value ->
    [holdings] називають не більше 120 і своїх мар’яжів
   *[none] торгуватися можна з будь-якими картами
}
tyzicha-option-rounding = { $value ->
    [ten] очки суперників округлюють до десятків
   *[none] очки не округлюють
}
tyzicha-option-show-running-points = { $value ->
    [true] очки видно всім
   *[false] очки рахують після роздачі
}
tyzicha-option-turn-seconds = { $n } с на хід

tyzicha-lesson-aim = **Мета.** Набрати { $n }. Це може лише *розігрувач* — той, хто назве найбільшу ціну за три карти *прикупу*.
tyzicha-lesson-auction = **Торги.** Називайте на 10 більше або пасуйте назовсім. Розігрувач бере прикуп, віддає суперникам по карті й може підвищити контракт.
tyzicha-lesson-trick = **Взятки.** За старшинством: { $ranks }. Кладіть у масть, інакше козир. Якщо так можна побити, бийте. У картах 120 очок: A 11, 10 10, K 4, Q 3, J 2.
tyzicha-lesson-marriage = **Мар’яж.** З K і Q однієї масті можна піти мар’яжем: ♥ 100, ♦ 80, ♣ 60, ♠ 40. Масть одразу стає козирем.
tyzicha-lesson-score = **Рахунок.** { $test ->
    [at_least] Узяли контракт чи більше — він ваш.
   *[exceed] Узяли більше, ніж контракт, — він ваш.
} Інакше його віднімають, а суперники пишуть узяте{ $defenders ->
    [always] , як і завжди.
   *[on_break] .
}

tyzicha-rules-aim = **Мета.** Перемагає розігрувач, який першим набере { $n }. У грі 24 карти, за старшинством: { $ranks }. Очки: A 11, 10 10, K 4, Q 3, J 2, 9 0, усього 120.
tyzicha-rules-auction = **Торги.** Кожному сім карт, три — у прикуп. Перше слово — праворуч від того, хто здає, потім той, хто здає. Починають зі 110, далі на 10 більше. Пас — назовсім; останній у торгах грає.
tyzicha-rules-ceiling = { $ceiling ->
    [holdings] Називають не більше { $cap } і не більше 120 з мар’яжами на руках.
   *[none] Називають не більше { $cap }.
}
tyzicha-rules-forced = Якщо перші двоє пасують, третій грає без торгів: 110 або 100 утемну.
tyzicha-rules-widow = **Прикуп.** Розігрувач бере його й віддає суперникам по карті, усе відкрито; з контрактом 100 — утемну. Потім контракт можна раз підвищити до будь-якого числа десятків; сотню не підвищують.
tyzicha-rules-concede = **Здати контракт.** До першого ходу розігрувач може здати контракт: його віднімають, суперникам по 40.
tyzicha-rules-trick = **Взятки.** Перший хід — у розігрувача, далі в того, хто взяв. Кладіть у масть; немає її — козир; немає й козиря — будь-що. Якщо такою картою можна взяти, беріть. Бере старший козир, інакше старша карта масті ходу.
tyzicha-rules-marriage = **Мар’яжі.** Якщо ходите ви й маєте K і Q однієї масті, можна оголосити мар’яж однією з них: ♥ 100, ♦ 80, ♣ 60, ♠ 40. Масть одразу козир, уже в цій взятці. Мар’яж рахують і без взяток.
tyzicha-rules-not-first = Першим ходом роздачі його не оголошують.
tyzicha-rules-score = **Рахунок.** { $test ->
    [at_least] Контракт зіграно, якщо взято не менше.
   *[exceed] Контракт зіграно, якщо взято більше.
} Розігрувач пише контракт, і ніколи більше, або втрачає його. Суперники пишуть узяте { $defenders ->
    [always] у будь-якому разі.
   *[on_break] у разі недобору.
}
tyzicha-rules-rounding = { $rounding ->
    [ten] Їхні очки округлюють до десятків.
   *[none] Нічого не округлюють.
}
tyzicha-rules-end = **Кінець.** Розігрувач, який доходить до { $n }, перемагає. Суперники спиняються на { $most }. Здають по черзі, вліво.
tyzicha-rules-shown = Очки в картах видно всім.
tyzicha-rules-hidden = Минулі взятки й очки треба пам’ятати.
tyzicha-rules-clock = **Час.** { $n } с на хід; потім за вас: пас, гра 100, молодші карти суперникам, контракт без змін, молодша карта. Той, хто виходить, програє, решта ділить банк.

tyzicha-marks = Контракти: **{ $contracts }**, зіграно: **{ $made }**, здано: **{ $conceded }**, мар’яжі: **{ $marriages }**
tyzicha-help = Торги, взятки й мар’яжі, до 1001; для трьох.
    - Хто назве найбільшу ціну, бере прикуп і грає проти двох.
    - Король і дама однієї масті роблять її козирем.

## What a first hand teaches

tyzicha-idea-wait = Торгуються суперники. Порахуйте тузи й пошукайте K і Q однієї масті.
tyzicha-idea-wait-play = Грають суперники. Запам’ятовуйте, які тузи й десятки вийшли.
tyzicha-idea-wait-widow = Хто заявив найбільше, бере три карти прикупу й віддає кожному по одній.
tyzicha-idea-wait-forced = Усі спасували? Тоді грає сусід роздавача ліворуч.
tyzicha-idea-wait-count = Очки карт: A 11, десятка 10, K 4, Q 3, J 2. Разом 120.
tyzicha-idea-wait-duty = Потрібна масть ходу, а якщо її немає, козир. Хто може взяти, мусить брати.
tyzicha-idea-wait-defend = Ви граєте проти контракту: ваші взятки до нього не йдуть.
tyzicha-idea-aim = Партію виграє лише розігрувач: треба { $n }.
tyzicha-idea-bid-marriage = { $cards } разом варті { $n }: з ними можна торгуватися.
tyzicha-idea-bid-aces = { $cards } беруть взятки, а прикуп — ще три карти: торгуйтеся.
tyzicha-idea-bid = Ні туза, ні мар’яжу: уся надія на прикуп.
tyzicha-idea-pass = Пас — і ви граєте проти контракту. Повернутися в торги не можна.
tyzicha-idea-bidding = У картах 120 очок. Більше дають лише K і Q однієї масті.
tyzicha-idea-forced = Грати доведеться. Зі 110 прикуп бачать усі, зі 100 — ніхто.
tyzicha-idea-exchange = Віддайте молодші зайві карти. Тузи та K з Q лишіть.
tyzicha-idea-raise = Підвищуйте, якщо точно візьмете більше. Інакше лишається { $n }.
tyzicha-idea-marriage = Оголосіть { $cards }: { $n } одразу, і козир тепер { $suit }.
tyzicha-idea-ace = { $cards } — старша карта масті: її бере лише козир.
tyzicha-idea-keep = { $cards } — частина мар’яжу: краще його оголосити.
tyzicha-idea-lead = Ходите ви: годиться будь-яка карта. Хто бере, той і ходить.
tyzicha-idea-head = Потрібна масть { $suit }, і треба бити, якщо є чим.
tyzicha-idea-suit = Потрібна масть { $suit }. Узяти вам нема чим.
tyzicha-idea-ruff = Цієї масті у вас немає: потрібен козир, { $suit }.
tyzicha-idea-take = { $cards } поки що бере взятку: очок з нею { $n }.
tyzicha-idea-lose = { $cards } не бере: віддайте якомога менше очок.
tyzicha-idea-contract = Контракт { $n }. До нього йдуть очки взяток і мар’яжі.

## Why the computer player would do something

tyzicha-review-legend = Чим скінчиться для вас роздача, як її бачить майстер: 50 % — нарівні з суперниками, кожні 12 очок більше чи менше — це 2 %.
tyzicha-why-pass = Ціна вища, ніж варті ці карти з прикупом.
tyzicha-why-bid = Ці карти з прикупом мають принести більше.
tyzicha-why-take100 = Це найменший контракт, і обміну ніхто не бачить.
tyzicha-why-take110 = Це принесе більше, і карт має вистачити.
tyzicha-why-give = Лишаються тузи, мар’яжі й те, що під ними.
tyzicha-why-raise = Карти мають принести більше, ніж { $points }.
tyzicha-why-stand = Більше, ніж { $points }, узяти вдається надто рідко.
tyzicha-why-concede = Контракт { $points } не взяти, а суперники набрали б більше 40.
tyzicha-why-marriage = Одразу { $points }, і масть стає козирем.
tyzicha-why-sure = Карти, яка її бере, вже немає.
tyzicha-why-lead = Те, що бере взятки, лишається на потім.
tyzicha-why-take = { $points ->
    [0] Взятка поки що ваша, і хід теж.
   *[other] Взятка поки що ваша, очок у ній { $points }.
}
tyzicha-why-throw = Взятки вона не бере й коштує мало.
