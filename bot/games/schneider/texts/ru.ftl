schneider-name = Шнейдер
schneider-about = Шнейдер: быстрая игра на взятки для двоих, кто соберёт больше онёров
schneider-preset-match = партия
schneider-preset-single = одна раздача
schneider-preset-turnup = с козырем
schneider-preset-next = ступенька

schneider-leads = Ходит { $player } · ⏳ { $when }
schneider-replies = Отвечает { $player } · ⏳ { $when }
schneider-your-lead = Ходите · ⏳ { $when }
schneider-your-reply = Отвечайте · ⏳ { $when }
schneider-do-play = { $cards }

schneider-told-led = Заход: { $cards } · { $player }.
schneider-told-led-you = Ваш заход: { $cards }.
schneider-told-took = { $n ->
    [0] { $player } берёт { $cards }: онёров нет.
    [one] { $player } берёт { $cards }: { $n } онёр.
    [few] { $player } берёт { $cards }: { $n } онёра.
   *[many] { $player } берёт { $cards }: { $n } онёров.
}
schneider-told-took-you = { $n ->
    [0] Взятка ваша: { $cards }, онёров нет.
    [one] Взятка ваша: { $cards }, { $n } онёр.
    [few] Взятка ваша: { $cards }, { $n } онёра.
   *[many] Взятка ваша: { $cards }, { $n } онёров.
}
schneider-told-empty = Колода кончилась.
schneider-told-turnup = Открытый козырь { $cards } берёт { $player }.
schneider-told-turnup-you = Открытый козырь { $cards } у вас.

schneider-trump = Козырь { $card }
schneider-stock = колода **{ $n }**
schneider-strict = **колоды нет: только в масть**
schneider-no-stock = колоды нет
schneider-honours = Онёры **{ $own }:{ $other }**
schneider-score = победы **{ $own }:{ $other }**
schneider-seat-honours = онёры **{ $n }**
schneider-seat-wins = победы **{ $n }**
schneider-page-seat = { $cards } · онёры **{ $n }**
schneider-replay-hands = Карты на руках и онёры во взятках:

schneider-won = { $wins ->
    [0] По 10 онёров: ничья, счёт не меняется.
    [1] { $player } выигрывает раздачу. Онёры: { $n }.
    [2] { $player }: двойная победа. Онёры: { $n }.
   *[other] { $player } берёт все двадцать онёров: тройная победа.
}
schneider-wins = победы: **{ $n }**/{ $target }
schneider-picture-honours = Взятые онёры: { $honours }.

schneider-option-trumps = { $value ->
    [turnup] карту открывают, её масть — козырь
   *[none] без козырей
}
schneider-option-beat-mode = { $value ->
    [next] взятку берёт только следующая по старшинству карта масти
   *[higher] взятку берёт любая старшая карта масти
}
schneider-option-strict-end = { $value ->
    [true] без колоды масть обязательна
   *[false] масть никогда не обязательна
}
schneider-option-double-from = { $n ->
    [one] двойная победа с { $n } онёра
   *[many] двойная победа с { $n } онёров
}
schneider-option-target = { $n ->
    [one] партия до { $n } победы
   *[many] партия до { $n } побед
}
schneider-option-show-honours = { $value ->
    [true] счёт онёров виден всем
   *[false] счёт онёров объявляется после раздачи
}
schneider-option-turn-seconds = { $n ->
    [one] { $n } секунда на ход
    [few] { $n } секунды на ход
   *[many] { $n } секунд на ход
}

schneider-lesson-cards = **Карты** каждой масти от старшей к младшей: **{ $ranks }** (A — туз, K — король, Q — дама, J — валет). A K Q J 10 — *онёры*, их двадцать: соберите больше половины.
schneider-lesson-trick = **Взятка.** У вас шесть карт. Ходите любой; соперник отвечает любой своей.
schneider-lesson-draw = Потом оба добирают по карте, и ходит тот, кто взял.
schneider-lesson-strict = { $trumps ->
    [turnup] Когда колода кончилась, кладите в масть, а если её нет — козырь.
   *[none] Когда колода кончилась, кладите в масть, если она есть.
}
schneider-taking-higher = Взятку берёт старшая карта той же масти.
schneider-taking-next = Взятку берёт только следующая по старшинству карта той же масти: валет бьёт десятку.
schneider-taking-trump = **Козырь** (масть открытой карты) берёт любую другую масть.
schneider-taking-else = Иначе берёт тот, кто ходил.
schneider-scoring = { $double ->
    [11] **Счёт.** 11 онёров и больше — двойная победа, все двадцать — тройная; по 10 — ничья.
    [12] **Счёт.** 11 онёров — победа, 12 и больше — двойная, все двадцать — тройная; по 10 — ничья.
    [20] **Счёт.** От 11 до 19 онёров — победа, все двадцать — тройная; по 10 — ничья.
   *[other] **Счёт.** От 11 до { $single } онёров — победа, { $double } и больше — двойная, все двадцать — тройная; по 10 — ничья.
}
schneider-scoring-end = { $n ->
    [one] Партию играют до { $n } победы.
   *[many] Партию играют до { $n } побед.
}
schneider-rules-aim = **Цель.** Взять больше половины из двадцати онёров. Богемский шнейдер играют колодой из 32 карт, в каждой масти от старшей к младшей **{ $ranks }**; A K Q J 10 — онёры, и десятка младше валета.
schneider-rules-deal = **Раздача.** По шесть карт каждому, остальные — колода. Первым ходит тот, кто не сдавал. Сдаёте по очереди.
schneider-rules-turnup = Верхняя карта колоды открывается: её масть — козырь, а сама она лежит под колодой, и её берут последней.
schneider-rules-trick = **Взятка.** Один ходит любой картой, другой отвечает.
schneider-rules-draw = **Добор.** После взятки карту берёт тот, кто её взял, затем соперник. Ходит тот, кто взял взятку. Пока есть колода, можно класть любую карту.
schneider-rules-strict = { $trumps ->
    [turnup] В последних шести взятках, без колоды, масть обязательна; нет масти — кладите козырь; нет и его — любую карту. Брать взятку не обязательно.
   *[none] В последних шести взятках, без колоды, масть обязательна; нет масти — кладите любую карту. Брать взятку не обязательно.
}
schneider-rules-free = Последние шесть взяток, без колоды, играют так же.
schneider-rules-shown = Во время раздачи все видят, сколько у кого онёров.
schneider-rules-hidden = Сколько у кого онёров, объявляется после раздачи.
schneider-rules-clock = { $n ->
    [one] **Время.** На ход — { $n } секунда; не успели — младшая карта играется сама. Кто выходит, тот проигрывает партию.
    [few] **Время.** На ход — { $n } секунды; не успели — младшая карта играется сама. Кто выходит, тот проигрывает партию.
   *[many] **Время.** На ход — { $n } секунд; не успели — младшая карта играется сама. Кто выходит, тот проигрывает партию.
}

schneider-marks =
    Взятые онёры: **{ $honours }**
    Двойные победы: **{ $doubles }** · тройные: **{ $trebles }**

schneider-help =
    Быстрая карточная игра на взятки для двоих.
    - Карту бьют старшей картой той же масти.
    - Раздачу выигрывает тот, кто взял больше онёров (A K Q J 10).
    - Ваши карты видите только вы. Одно нажатие — и карта сыграна.

## Why the computer player would do something

schneider-why-unbeatable = Из карт, которые ещё не вышли, её не бьёт ни одна.
schneider-why-safe = { $cards ->
    [one] Побить её может только { $cards } карта из тех, что ещё не вышли.
    [few] Побить её могут только { $cards } карты из тех, что ещё не вышли.
   *[many] Побить её могут только { $cards } карт из тех, что ещё не вышли.
}
schneider-why-keep = Риск невелик, а карты получше остаются у вас.
schneider-why-take = { $points ->
    [0] Взятка ваша: следующий ход за вами.
    [one] Взятка ваша, и в ней { $points } онёр.
    [few] Взятка ваша, и в ней { $points } онёра.
   *[many] Взятка ваша, и в ней { $points } онёров.
}
schneider-why-throw = { $points ->
    [0] Взятка уйдёт, но без онёров.
    [one] Взятка уйдёт, и с ней { $points } онёр: больше она не стоит.
    [few] Взятка уйдёт, и с ней { $points } онёра: больше она не стоит.
   *[many] Взятка уйдёт, и с ней { $points } онёров: больше она не стоит.
}

## Ideas of a first hand

schneider-idea-way = { $mode ->
    [next] { $trump ->
        [none] следующая по старшинству карта масти
       *[other] следующая по старшинству карта масти или козырь ({ $trump })
    }
   *[higher] { $trump ->
        [none] старшая карта той же масти
       *[other] старшая карта той же масти или козырь ({ $trump })
    }
}
schneider-idea-lead = Нажмите карту, чтобы пойти ею. Берёт её только { $way }.
schneider-idea-risk = { $cards } — онёр, и берёт его только { $way }.
schneider-idea-sure = { $cards } не побить: этот онёр ваш, и снова ходите вы.
schneider-idea-ace = { $cards } берёт только козырь ({ $trump }): скорее всего, этот онёр ваш.
schneider-idea-low = { $cards } — не онёр: побьют — потеряете мало, а лучшие карты останутся.
schneider-idea-take = { $cards } берёт { $led }. Онёры во взятке: { $n }. Потом ходите вы.
schneider-idea-let = { $led } взять можно, но не обязательно. Сбросьте { $cards }, а сильную берегите.
schneider-idea-throw = { $led } не взять. Сбросьте { $cards }: это не онёр, потеря невелика.
schneider-idea-give = { $led } не взять, а { $cards } — онёр: его заберёт соперник.
schneider-idea-follow = Колоды нет: зашли с { $suit }, и масть обязательна.
schneider-idea-ruff = Масти { $suit } у вас нет: без колоды тогда обязателен козырь ({ $trump }).
schneider-idea-honours = A K Q J 10 — онёры, их двадцать. Раздачу выигрывают одиннадцать, у вас { $n }.
schneider-idea-draw = После взятки оба добирают по карте. Кто взял, берёт первым и ходит: теперь вы.
schneider-idea-end = Колода кончилась, добора нет. Теперь на ваш заход обязаны класть в масть.
schneider-idea-end-free = Колода кончилась, добора нет. Берите онёры, которые ещё не вышли.
schneider-idea-wait-lead = Ходит { $player }. Взятку потом возьмёт { $way }.
schneider-idea-wait-reply = Отвечает { $player }. Вашу карту берёт только { $way }.
