schneider-name = Шнайдер
schneider-about = Шнайдер: швидка гра зі взятками для двох, хто збере більше онорів
schneider-preset-match = партія
schneider-preset-single = одна роздача
schneider-preset-turnup = з козирем
schneider-preset-next = сходинка

schneider-leads = Ходить { $player } · ⏳ { $when }
schneider-replies = Відповідає { $player } · ⏳ { $when }
schneider-your-lead = Ходіть · ⏳ { $when }
schneider-your-reply = Відповідайте · ⏳ { $when }
schneider-do-play = { $cards }

schneider-told-led = Хід: { $cards } · { $player }.
schneider-told-led-you = Ви ходите: { $cards }.
schneider-told-took = { $n ->
    [0] { $player } бере { $cards }: онорів немає.
    [one] { $player } бере { $cards }: { $n } онор.
    [few] { $player } бере { $cards }: { $n } онори.
   *[many] { $player } бере { $cards }: { $n } онорів.
}
schneider-told-took-you = { $n ->
    [0] Взятка ваша: { $cards }, онорів немає.
    [one] Взятка ваша: { $cards }, { $n } онор.
    [few] Взятка ваша: { $cards }, { $n } онори.
   *[many] Взятка ваша: { $cards }, { $n } онорів.
}
schneider-told-empty = Колода скінчилася.
schneider-told-turnup = Відкритий козир { $cards } бере { $player }.
schneider-told-turnup-you = Відкритий козир { $cards } у вас.

schneider-trump = Козир { $card }
schneider-stock = колода **{ $n }**
schneider-strict = **колоди немає: лише в масть**
schneider-no-stock = колоди немає
schneider-honours = Онори **{ $own }:{ $other }**
schneider-score = бали **{ $own }:{ $other }**
schneider-seat-honours = онори **{ $n }**
schneider-seat-wins = бали **{ $n }**
schneider-page-seat = { $cards } · онори **{ $n }**
schneider-replay-hands = Карти на руках та онори у взятках:

schneider-won = { $wins ->
    [0] По 10 онорів: у роздачі нічия.
    [1] { $player } виграє роздачу. Онори: { $n }.
    [2] { $player } отримує 2 бали. Онори: { $n }.
   *[other] { $player } бере всі двадцять онорів і отримує 3 бали.
}
schneider-wins = бали: **{ $n }**/{ $target }
schneider-picture-honours = Взяті онори: { $honours }.

schneider-option-trumps = { $value ->
    [turnup] карту відкривають, її масть — козир
   *[none] без козирів
}
schneider-option-beat-mode = { $value ->
    [next] взятку бере лише наступна за старшинством карта масті
   *[higher] взятку бере будь-яка старша карта масті
}
schneider-option-strict-end = { $value ->
    [true] без колоди масть обов’язкова
   *[false] масть ніколи не обов’язкова
}
schneider-option-double-from = { $n ->
    [one] 2 бали з { $n } онора
   *[many] 2 бали з { $n } онорів
}
schneider-option-target = { $n ->
    [one] партія до { $n } бала
   *[many] партія до { $n } балів
}
schneider-option-show-honours = { $value ->
    [true] рахунок онорів бачать усі
   *[false] рахунок онорів оголошують після роздачі
}
schneider-option-turn-seconds = { $n ->
    [one] { $n } секунда на хід
    [few] { $n } секунди на хід
   *[many] { $n } секунд на хід
}

schneider-lesson-cards = **Карти** кожної масті від найстаршої: **{ $ranks }** (A — туз, K — король, Q — дама, J — валет). A K Q J 10 — *онори*, їх двадцять: зберіть понад половину.
schneider-lesson-trick = **Взятка.** У вас шість карт. Ходіть будь-якою; суперник відповідає будь-якою своєю.
schneider-lesson-draw = Потім обоє добирають по карті, і ходить той, хто взяв.
schneider-lesson-strict = { $trumps ->
    [turnup] Коли колода скінчилася, кладіть у масть, а якщо її немає — козир.
   *[none] Коли колода скінчилася, кладіть у масть, якщо вона є.
}
schneider-taking-higher = Взятку бере старша карта тієї ж масті.
schneider-taking-next = Взятку бере лише наступна за старшинством карта тієї ж масті: валет б’є десятку.
schneider-taking-trump = **Козир** (масть відкритої карти) б’є будь-яку іншу масть.
schneider-taking-else = Інакше бере той, хто ходив.
schneider-scoring = { $double ->
    [11] **Рахунок.** 11 онорів і більше — 2 бали, усі двадцять — 3; по 10 — нічия.
    [12] **Рахунок.** 11 онорів — 1 бал, 12 і більше — 2, усі двадцять — 3; по 10 — нічия.
    [20] **Рахунок.** Від 11 до 19 онорів — 1 бал, усі двадцять — 3; по 10 — нічия.
   *[other] **Рахунок.** Від 11 до { $single } онорів — 1 бал, { $double } і більше — 2, усі двадцять — 3; по 10 — нічия.
}
schneider-scoring-end = { $n ->
    [one] Партію грають до { $n } бала.
   *[many] Партію грають до { $n } балів.
}
schneider-rules-aim = **Мета.** Взяти понад половину з двадцяти онорів. У богемський шнайдер грають колодою з 32 карт, у кожній масті від найстаршої **{ $ranks }**; A K Q J 10 — онори, і десятка молодша за валета.
schneider-rules-deal = **Роздача.** По шість карт кожному, решта — колода. Першим ходить той, хто не здавав. Здаєте по черзі.
schneider-rules-turnup = Верхню карту колоди відкривають: її масть — козир, а сама вона лежить під колодою, і її беруть останньою.
schneider-rules-trick = **Взятка.** Один ходить будь-якою картою, другий відповідає.
schneider-rules-draw = **Добір.** Після взятки карту бере той, хто її взяв, потім суперник. Ходить той, хто взяв взятку. Поки є колода, можна класти будь-яку карту.
schneider-rules-strict = { $trumps ->
    [turnup] В останніх шести взятках, без колоди, масть обов’язкова; немає масті — кладіть козир; немає і його — будь-яку карту. Брати взятку не обов’язково.
   *[none] В останніх шести взятках, без колоди, масть обов’язкова; немає масті — кладіть будь-яку карту. Брати взятку не обов’язково.
}
schneider-rules-free = Останні шість взяток, без колоди, грають так само.
schneider-rules-shown = Під час роздачі всі бачать, скільки в кого онорів.
schneider-rules-hidden = Скільки в кого онорів, оголошують після роздачі.
schneider-rules-clock = { $n ->
    [one] **Час.** На хід — { $n } секунда; потім автохід кладе вашу наймолодшу карту. Хто виходить, той програє партію.
    [few] **Час.** На хід — { $n } секунди; потім автохід кладе вашу наймолодшу карту. Хто виходить, той програє партію.
   *[many] **Час.** На хід — { $n } секунд; потім автохід кладе вашу наймолодшу карту. Хто виходить, той програє партію.
}

schneider-marks =
    Взяті онори: **{ $honours }**
    Роздачі на 2 бали: **{ $doubles }** · на 3: **{ $trebles }**

schneider-help =
    Швидка карткова гра зі взятками для двох.
    - Карту б’ють старшою картою тієї ж масті.
    - Роздачу виграє той, хто взяв більше онорів (A K Q J 10).
    - Ваші карти бачите лише ви. Один дотик — і карта на столі.

## Why the computer player would do something

schneider-why-unbeatable = З карт, які ще не вийшли, її не б’є жодна.
schneider-why-safe = { $cards ->
    [one] Побити її може лише { $cards } карта з тих, що ще не вийшли.
    [few] Побити її можуть лише { $cards } карти з тих, що ще не вийшли.
   *[many] Побити її можуть лише { $cards } карт з тих, що ще не вийшли.
}
schneider-why-keep = Ризик невеликий, а кращі карти лишаються у вас.
schneider-why-take = { $points ->
    [0] Взятка ваша: наступний хід за вами.
    [one] Взятка ваша, і в ній { $points } онор.
    [few] Взятка ваша, і в ній { $points } онори.
   *[many] Взятка ваша, і в ній { $points } онорів.
}
schneider-why-throw = { $points ->
    [0] Взятка піде, але без онорів.
    [one] Взятка піде, і з нею { $points } онор: більшого вона не варта.
    [few] Взятка піде, і з нею { $points } онори: більшого вона не варта.
   *[many] Взятка піде, і з нею { $points } онорів: більшого вона не варта.
}

## Ideas of a first hand

schneider-idea-way = { $mode ->
    [next] { $trump ->
        [none] наступна за старшинством карта масті
       *[other] наступна за старшинством карта масті або козир ({ $trump })
    }
   *[higher] { $trump ->
        [none] старша карта тієї ж масті
       *[other] старша карта тієї ж масті або козир ({ $trump })
    }
}
schneider-idea-lead = Торкніться карти, щоб піти нею. Бере її лише { $way }.
schneider-idea-risk = { $cards } — онор, і бере його лише { $way }.
schneider-idea-sure = { $cards } не побити: цей онор ваш, і знову ходите ви.
schneider-idea-ace = { $cards } бере лише козир ({ $trump }): найпевніше, цей онор ваш.
schneider-idea-low = { $cards } — не онор: поб’ють — утратите мало, а кращі карти лишаться.
schneider-idea-take = { $cards } бере { $led }. Онори у взятці: { $n }. Потім ходите ви.
schneider-idea-let = { $led } взяти можна, але не обов’язково. Скиньте { $cards }, а сильну бережіть.
schneider-idea-throw = { $led } не взяти. Скиньте { $cards }: це не онор, утрата мала.
schneider-idea-give = { $led } не взяти, а { $cards } — онор: його забере суперник.
schneider-idea-follow = Колоди немає: ходили { $suit }, і масть обов’язкова.
schneider-idea-ruff = Масті { $suit } у вас немає: без колоди тоді обов’язковий козир ({ $trump }).
schneider-idea-honours = A K Q J 10 — онори, їх двадцять. Роздачу виграють одинадцять, у вас { $n }.
schneider-idea-draw = Після взятки обоє добирають по карті. Хто взяв, бере першим і ходить: тепер ви.
schneider-idea-end = Колода скінчилася, добору немає. Тепер на вашу масть мусять відповідати мастю.
schneider-idea-end-free = Колода скінчилася, добору немає. Беріть онори, які ще не вийшли.
schneider-idea-wait-lead = Ходить { $player }. Взятку потім візьме { $way }.
schneider-idea-wait-reply = Відповідає { $player }. Вашу карту бере лише { $way }.
