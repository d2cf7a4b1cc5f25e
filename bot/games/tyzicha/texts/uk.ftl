tyzicha-name = Тисяча
tyzicha-about = Тисяча: торги за прикуп, мар’яжі й шлях до 1001; для трьох
tyzicha-preset-thousand = до { $target }
tyzicha-preset-short = { tyzicha-preset-thousand }

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

tyzicha-do-bid = Назвати { $value }
tyzicha-do-pass = Пас
tyzicha-do-take100 = Грати 100
tyzicha-do-take110 = Грати 110
tyzicha-do-give = Віддати { $cards }
tyzicha-give = Віддати
tyzicha-do-raise = Підвищити до { $value }
tyzicha-do-stand = Не підвищувати
tyzicha-do-concede = Розписати контракт
tyzicha-do-play = { $cards }
tyzicha-do-marriage = Мар’яж { $cards }
tyzicha-raise = Підвищити до { $least }–{ $most }…
tyzicha-marry = Мар’яж…
tyzicha-yes-concede = Так, розписати
tyzicha-concede = Розписати контракт? Ви втрачаєте { $n }, кожен суперник отримує 40. Партія триває. Щоб віддати всю партію, є кнопка «Здатися».
tyzicha-resign-note = Віддати лише цю роздачу розігрувач може кнопкою «{ tyzicha-do-concede }».

tyzicha-told-bid = { $player } називає { $value }.
tyzicha-told-bid-you = Ви називаєте { $value }.
tyzicha-told-passed = { $player }: пас.
tyzicha-told-passed-you = Ви: пас.
tyzicha-told-forced = { $player } грає без торгів.
tyzicha-told-forced-you = Ви граєте без торгів.
tyzicha-told-widow = Контракт { $value }: { $player } бере { $cards }.
tyzicha-told-widow-you = Контракт { $value }: ви берете { $cards }.
tyzicha-told-blind = Контракт 100: { $player } бере прикуп наосліп.
tyzicha-told-blind-you = Контракт 100: ви берете прикуп наосліп.
tyzicha-told-gets = { $player } отримує { $cards }.
tyzicha-told-gets-you = Ви отримуєте { $cards }.
tyzicha-told-gave = { $player } віддає по карті, потай.
tyzicha-told-gave-you = Ви віддаєте по карті, потай.
tyzicha-told-raised = { $player } підвищує до { $value }.
tyzicha-told-raised-you = Ви підвищуєте до { $value }.
tyzicha-told-stood = { $player } не підвищує: { $value }.
tyzicha-told-stood-you = Ви не підвищуєте: { $value }.
tyzicha-told-conceded = { $player } розписує контракт { $value }.
tyzicha-told-led = Хід: { $cards } · { $player }.
tyzicha-told-led-you = Ви ходите: { $cards }.
tyzicha-told-played = { $player } кладе { $cards }.
tyzicha-told-played-you = Ви кладете { $cards }.
tyzicha-told-married = Хід: { $cards } · { $player }. Мар’яж, { $value } і новий козир.
tyzicha-told-married-you = Ви ходите: { $cards }. Мар’яж, { $value } і новий козир.
tyzicha-told-took = { $player } бере взятку: { $n }.
tyzicha-told-took-you = Ви берете взятку: { $n }.

tyzicha-no-bid = ціну ще не назвали
tyzicha-forced = інші спасували
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
tyzicha-last = Попередня взятка: { $plays }
tyzicha-widow = Прикуп: { $cards }
tyzicha-widow-hidden = Прикуп закрито.
tyzicha-secret = Прикуп і обмін бачить лише розігрувач.
tyzicha-given = Віддано: { $cards }
tyzicha-to-whom = ① — { $left }, ② — { $right }

tyzicha-made = Зіграно: { $player }, контракт { $contract }, взято { $points }.
tyzicha-broken = Недобір: { $player }, контракт { $contract }, взято { $points }.
tyzicha-conceded = { $player } розписує контракт { $contract }: суперникам по 40.
tyzicha-taken = { $marriages ->
    [none] карти { $cards }: **{ $n }**
   *[other] карти { $cards }, { $marriages }: **{ $n }**
}
tyzicha-unpaid = Контракт зіграно: суперники не пишуть нічого.
tyzicha-capped = { $players }: без контракту не більше { $n }.
tyzicha-sheet = Хто грав і контракт: + зіграно, − недобір, × розпис
tyzicha-sheet-head = №   хто к-т
tyzicha-score = **{ $n }** ({ $change })
tyzicha-page-seat = { $cards } · очки **{ $n }**

tyzicha-option-target = партія до { $n }
tyzicha-option-make-test = { $value ->
    [at_least] контракт зіграно, якщо взято не менше
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
    [holdings] не більше 120 плюс мар’яжі на руках
   *[none] торгуватися можна з будь-якими картами
}
tyzicha-option-rounding = { $value ->
    [ten] очки суперників округлюють до десятків
   *[none] очки не округлюють
}
tyzicha-option-concede-when = { $value ->
    [after_exchange] контракт можна розписати лише після обміну
   *[until_lead] контракт можна розписати, щойно відкрито прикуп
}
tyzicha-option-show-running-points = { $value ->
    [true] очки видно всім
   *[false] очки рахують після роздачі
}
tyzicha-option-turn-seconds = { $n } с на хід

tyzicha-lesson-aim = **Мета.** Набрати { $n }. Це може лише *розігрувач* — той, хто назве найбільшу ціну за три карти *прикупу*.
tyzicha-lesson-auction = **Торги.** Називайте на 10 більше або пасуйте назовсім. Розігрувач бере прикуп, віддає суперникам по карті й може підвищити контракт.
tyzicha-lesson-trick = **Взятки.** За старшинством: { $ranks }. Кладіть у масть, інакше козир. Якщо так можна побити, бийте. У картах 120 очок: A 11, 10 10, K 4, Q 3, J 2.
tyzicha-lesson-marriage = **Мар’яж.** З королем і дамою однієї масті можна піти мар’яжем: ♥ 100, ♦ 80, ♣ 60, ♠ 40. Масть одразу стає козирем.
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
    [holdings] Називають не більше { $cap } і не більше 120 плюс мар’яжі на руках.
   *[none] Називають не більше { $cap }.
}
tyzicha-rules-forced = Якщо перші двоє пасують, третій грає без торгів: 110 або 100 наосліп.
tyzicha-rules-widow = **Прикуп.** Розігрувач бере його й віддає суперникам по карті, усе відкрито; з контрактом 100 — потай. Потім контракт можна раз підвищити до будь-якого числа десятків; сотню не підвищують.
tyzicha-rules-concede = **Розпис.** { $from ->
    [after_exchange] Після обміну й до першого ходу
   *[until_lead] До першого ходу
} розігрувач може розписати контракт: його віднімають, суперникам по 40.
tyzicha-rules-trick = **Взятки.** Перший хід — у розігрувача, далі в того, хто взяв. Кладіть у масть; немає її — козир; немає й козиря — будь-що. Якщо такою картою можна взяти, беріть. Бере старший козир, інакше старша карта масті ходу.
tyzicha-rules-marriage = **Мар’яжі.** Якщо ходите ви й маєте короля й даму однієї масті, можна оголосити мар’яж однією з них: ♥ 100, ♦ 80, ♣ 60, ♠ 40. Масть одразу козир, уже в цій взятці. Мар’яж рахують і без взяток.
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
tyzicha-rules-end = **Кінець.** Розігрувач, який доходить до { $n }, перемагає. Суперники спиняються на { $most }. Здають по черзі, за годинниковою стрілкою.
tyzicha-rules-shown = Очки в картах видно всім.
tyzicha-rules-hidden = Минулі взятки й очки треба пам’ятати.
tyzicha-rules-clock = **Час.** { $n } с на хід; потім за вас: пас, гра 100, молодші карти суперникам, контракт без змін, молодша карта. Той, хто виходить, програє, решта ділить банк.

tyzicha-marks = Контракти: **{ $contracts }**, зіграно: **{ $made }**, розписано: **{ $conceded }**, мар’яжі: **{ $marriages }**
tyzicha-help = Торги, взятки й мар’яжі, до 1001; для трьох.
    - Хто назве найбільшу ціну, бере прикуп і грає проти двох.
    - Король і дама однієї масті роблять її козирем.

## What a first hand teaches

tyzicha-guide-opening = **Мета.** Набрати { $n } за багато роздач; це може лише розігрувач. Хто *назвав найбільшу ціну*, той обіцяє стільки очок і грає проти двох: узяв більше — запишуть, не взяв — спишуть.

    Від найстаршої, з очками: **A=11 10=10 K=4 Q=3 J=2 9=0**
tyzicha-guide-widow = Для того, хто назве найбільшу ціну.
tyzicha-guide-learned = 1. Узяли більше за названу ціну — її запишуть, інакше спишуть.
    2. Хід мар’яжем дає 40–100 і козир.
    3. Суперникам очки запишуть лише при недоборі.
tyzicha-last-trick = Попередня взятка
tyzicha-idea-defend = Ви проти розігрувача, його *контракт*, обіцяні очки: { $n }. Кожне ваше очко йому не дістанеться. Вам їх запишуть, лише якщо в нього недобір.
tyzicha-idea-widow = Більше не назвав ніхто: це ваш *контракт*, і ви граєте проти двох. *Прикуп*, три закриті карти, ваш.
tyzicha-idea-widow-forced = Ви граєте проти двох, ваш *контракт*: { $n }. *Прикуп*, три закриті карти, ваш.
tyzicha-idea-give = Кожному суперникові — одну: у { $cards } разом { $n }, і взятки вони беруть рідко.
tyzicha-idea-exchange = Суперники отримують від вас по карті. Тузи та короля з дамою лишіть.
tyzicha-idea-duty = Кладіть у масть ходу, а якщо її немає — козир. І бийте те, що лежить, якщо є чим.
tyzicha-idea-only-left = { $cards } — ваша остання карта.
tyzicha-idea-only-suit = Хід — { $suit }, а у вас у цій масті лише { $cards }.
tyzicha-idea-only-beat = Хід — { $suit }, і треба бити, якщо є чим: може лише { $cards }.
tyzicha-idea-only-trump = Масті { $suit } у вас немає, потрібен козир: підходить лише { $cards }.
tyzicha-idea-marriages = Король і дама однієї масті — *мар’яж*. Хід із нього дає очки: { $worths }.
tyzicha-idea-bid-marriage = { $cards } — *мар’яж*: хід із нього дає { $n }. З тузами й десятками при своєму тузі виходить { $worth }: *називайте ціну* { $bid }.
tyzicha-idea-bid-marriages = { $cards } — *мар’яжі*: разом { $n }. З тузами й десятками при своєму тузі виходить { $worth }: *називайте ціну* { $bid }.
tyzicha-idea-bid-more = Мар’яжі, тузи й десятки при своєму тузі дають { $worth }, це більше, ніж { $bid }: торгуйтеся далі.
tyzicha-idea-bid-widow = Мар’яжі, тузи й десятки при своєму тузі дають { $worth }. Решту до { $bid } має принести *прикуп*: три закриті карти.
tyzicha-idea-pass = Мар’яжі, тузи й десятки при своєму тузі дають лише { $worth }. Пас: якщо розігрувач недобере, вам запишуть ваші очки.
tyzicha-idea-forced = Усі спасували, грати доведеться вам: 110, і прикуп бачать усі, або 100, і не бачить ніхто.
tyzicha-idea-raise = Мар’яжі, тузи й десятки при своєму тузі дають { $worth }. Запишуть стільки, скільки обіцяно, не більше: підвищте до { $n }, із запасом.
tyzicha-idea-stand = Ви обіцяли { $n }. Візьмете більше — вам запишуть { $n }, не візьмете — стільки ж спишуть. Хай так і лишається.
tyzicha-idea-made = Контракт зіграно, якщо взято *більше*, ніж обіцяно: рівно стільки ж замало. Суперникам очки запишуть, лише якщо у вас недобір.
tyzicha-idea-marriage = Ходіть із { $cards } як із *мар’яжу*: одразу { $n }, і { $suit } тепер *козир*. Козирі б’ють усі інші масті.
tyzicha-idea-trump = { $cards } поб’є лише старший козир. Козирі, які ляжуть зараз, потім не поб’ють інших ваших мастей.
tyzicha-idea-ace = { $cards } б’є лише козир. Не поб’ють — ваші 11 очок і все, що покладуть суперники.
tyzicha-idea-keep = { $cards } — частина мар’яжу. Хід без оголошення нічого не додасть.
tyzicha-idea-lead-high = { $cards } візьме взятку, якщо ні в кого немає старшої карти цієї масті або козиря.
tyzicha-idea-lead-low = { $cards } варта { $n }: поб’ють — утратите мало.
tyzicha-idea-lead = Ходите ви: годиться будь-яка карта. Хто бере, той і ходить.
tyzicha-idea-take = { $cards } б’є те, що лежить: очок із нею { $n }.
tyzicha-idea-lose = Побити нема чим. Віддайте якомога менше очок: у { $cards } їх { $n }.
tyzicha-idea-spare = { $cards } теж не бере, зате карти, що лишаться, можуть узяти пізніше.

## Why the computer player would do something

tyzicha-review-legend = Чим скінчиться для вас роздача, як її бачить майстер: 50 % — нарівні з суперниками, кожні 12 очок більше чи менше — це 2 %, а 100 % — виграна партія.
tyzicha-review-turned = **Перелом ({ $moment }): { $whose }.** Оцінка: { $before } % → { $after } %.
tyzicha-hint-kit = **{ $action }**. { $why }
tyzicha-why-only = Іншого вибору у вас немає.
tyzicha-why-even = Назвати ціну й пасувати приблизно однаково вигідно.
tyzicha-why-pass = Назвати ціну зазвичай гірше, хоча мар’яж у вас є.
tyzicha-why-pass-bare = Мар’яжу у вас немає, а без нього в усіх картах лише 120 очок.
tyzicha-why-bid-marriage = Мар’яжі додають до ваших взяток { $points }.
tyzicha-why-bid-aces = { $cards ->
    [0] У вас немає ні туза, ні мар’яжу, але прикуп додасть три карти.
    [1] У вас є туз, а прикуп додасть три карти.
    [one] У вас { $cards } туз, а прикуп додасть три карти.
    [few] У вас { $cards } тузи, а прикуп додасть три карти.
   *[other] У вас { $cards } тузів, а прикуп додасть три карти.
}
tyzicha-why-take100 = Це найменший контракт, і обміну ніхто не бачить.
tyzicha-why-take110 = Це на 10 більше, ніж 100, і, побачивши прикуп, контракт можна підвищити.
tyzicha-why-give = { $points ->
    [0] Не йдуть ні тузи, ні десятки, ні мар’яжі, ні очки.
   *[other] Не йдуть ні тузи, ні десятки, ні мар’яжі, лише очки: { $points }.
}
tyzicha-why-give-dear = Віддаються очки: { $points }, але нічого помітно кращого не видно.
tyzicha-why-raise = { $points ->
    [0] Стільки дають самі ваші мар’яжі.
   *[other] { $cards ->
        [0] Без мар’яжу карти мають принести більше, ніж { $points }: усього в них 120 очок.
        [1] З вашим мар’яжем карти мають принести більше, ніж { $points }: усього в них 120 очок.
       *[other] З вашими мар’яжами карти мають принести більше, ніж { $points }: усього в них 120 очок.
    }
}
tyzicha-why-stand = Будь-яке зі зважених підвищень зазвичай гірше.
tyzicha-why-stand-even = Підвищити приблизно так само вигідно, але очок треба більше.
tyzicha-why-concede = Ви втрачаєте { $points }, а суперники отримують по 40, хоч як лежать карти.
tyzicha-why-marriage = Одразу { $points }, і масть стає козирем.
tyzicha-why-sure = Побити її вже нічим.
tyzicha-why-few = { $cards ->
    [1] З карт, що ще не вийшли, її бере лише одна.
   *[other] З карт, що ще не вийшли, її беруть лише { $cards }.
}
tyzicha-why-lead = { $points ->
    [0] Цим ходом ви не ризикуєте очками.
   *[other] Ризик невеликий, очок: { $points }.
}
tyzicha-why-lead-dear = Карт, що ще не вийшли й беруть її: { $cards }, але жоден інший хід не видається помітно кращим.
tyzicha-why-take = { $points ->
    [0] Поки що ця карта бере взятку, а з нею і хід.
   *[other] Поки що ця карта бере взятку, очок у ній: { $points }.
}
tyzicha-why-throw = { $points ->
    [0] Цієї взятки вам не взяти, і очок з картою не йде.
   *[other] Цієї взятки вам не взяти, а менше очок віддати не можна: { $points }.
}
tyzicha-why-throw-friend = Поки що взятка й ці очки не в розігрувача: { $points }.
tyzicha-why-throw-dear = Цієї взятки вам не взяти. Поки що віддаються очки: { $points }, але жодна інша карта не видається помітно кращою.
