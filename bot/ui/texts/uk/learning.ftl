## Hints

hint-button = Підказка
hint-line = 💡 { $advice }
hint-only = Вибору немає: лише { $cards }.
hint-lead = Майстер пішов би { $cards }: { $why }
hint-play = Майстер відповів би { $cards }: { $why }
hint-announce = Майстер оголосив би комбінацію ({ $kind }): { $why }
hint-pass = Майстер спасував би: { $why }
hint-retain = Майстер лишив би хід собі: { $why }
hint-yield = Майстер віддав би хід: { $why }
hint-claim = Майстер заявив би { $target }: { $why }
hint-decline = Майстер не став би заявляти: { $why }
hint-why-claim = { $points ->
    [one] у ваших взятках { $points } очко.
    [few] у ваших взятках { $points } очки.
   *[many] у ваших взятках { $points } очок.
}
hint-why-decline = до { $target } ваші взятки не дотягують.
hint-why-reach = якщо взятка буде вашою, до { $target } ви дотягнете й зможете заявити.
hint-why-deny = { $others ->
    [1] інакше з цією взяткою суперник може дійти до { $target }.
   *[other] інакше з цією взяткою хтось із суперників може дійти до { $target }.
}
hint-why-bura = три козирі вирішують роздачу.
hint-why-unbeatable = { $n ->
    [1] її вже нічим побити.
   *[other] усі відразу їх уже не побити.
}
hint-why-safe = { $n ->
    [1] { $cards ->
        [one] побити її може лише { $cards } карта з тих, що ще не вийшли.
        [few] побити її можуть лише { $cards } карти з тих, що ще не вийшли.
       *[many] побити її можуть лише { $cards } карт з тих, що ще не вийшли.
    }
   *[other] { $cards ->
        [one] найстаршу з них може побити лише { $cards } карта з тих, що ще не вийшли.
        [few] найстаршу з них можуть побити лише { $cards } карти з тих, що ще не вийшли.
       *[many] найстаршу з них можуть побити лише { $cards } карт з тих, що ще не вийшли.
    }
}
hint-why-take = { $points ->
    [0] так взятка поки ваша.
    [one] так взятка поки ваша, і в ній { $points } очко.
    [few] так взятка поки ваша, і в ній { $points } очки.
   *[many] так взятка поки ваша, і в ній { $points } очок.
}
hint-why-throw = { $points ->
    [0] взятка піде, але очок ви з нею не віддасте.
    [one] взятка піде ціною в { $points } очко.
    [few] взятка піде ціною в { $points } очки.
   *[many] взятка піде ціною в { $points } очок.
}
hint-why-keep = { $n ->
    [1] ризик невеликий, а кращі карти лишаються у вас.
   *[other] ними ви ризикуєте мало, а кращі карти лишаються у вас.
}
hint-why-risk = { $points ->
    [one] це ризик у { $points } очко, але будь-який інший хід гірший.
    [few] це ризик у { $points } очки, але будь-який інший хід гірший.
   *[many] це ризик у { $points } очок, але будь-який інший хід гірший.
}
hint-why-all = стільки карт відразу важко побити.
hint-why-seize = зараз саме час ходити.
hint-why-wait = зараз карти краще не показувати.

## Reviews

review-button = Розбір
review-replay = Повтор
review-title = { $emblem } { $game } · стіл { $table } · розбір
review-hand = Роздача **{ $hand }** з { $hands } · { $preset }
review-thinking = Майстер розбирає кожне ваше рішення в цій роздачі …
review-costly = { $n ->
    [1] Ваше найдорожче рішення:
    [2] Два ваші найдорожчі рішення:
   *[other] Три ваші найдорожчі рішення:
}
review-none = Гарно зіграно: жодне рішення в цій роздачі не коштувало вам дорого.
review-legend = Шанси виграти роздачу, як їх оцінює майстер за тим, що бачили ви.
review-trick = Взятка { $trick }
review-last-call = Останнє слово
review-line = **{ $moment }:** ви { $chosen } ({ $chance } %). Краще — { $best } ({ $kept } %): **−{ $loss } %**
review-missed = { $points ->
    [one] **{ $moment }:** ви { $chosen }. Заявка { $target } виграла б роздачу: у ваших взятках було { $points } очко.
    [few] **{ $moment }:** ви { $chosen }. Заявка { $target } виграла б роздачу: у ваших взятках було { $points } очки.
   *[many] **{ $moment }:** ви { $chosen }. Заявка { $target } виграла б роздачу: у ваших взятках було { $points } очок.
}
review-cards = { $cards }
review-led = пішли { $cards }
review-played = відповіли { $cards }
review-announced = оголосили комбінацію ({ $kind })
review-announcing = оголосити комбінацію ({ $kind })
review-passed = спасували
review-passing = пас
review-retained = лишили хід собі
review-retaining = лишити хід собі
review-yielded = віддали хід
review-yielding = віддати хід
review-claimed = заявили { $target } зарано
review-declined = не заявили { $target }
review-declining = не заявляти { $target }
review-waiting = зачекати
