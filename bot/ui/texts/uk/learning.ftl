## Hints

hint-button = Підказка
hint-line = 💡 { $advice }

## Reviews

review-button = Розбір
review-replay = Повтор
review-title = { $emblem } { $game } · стіл { $table } · розбір
review-hand = Роздача **{ $hand }** з { $hands } · { $preset }
review-thinking = Майстер розбирає кожне ваше рішення в цій роздачі…
review-costly = { $n ->
    [1] Ваше найдорожче рішення:
    [2] Два ваші найдорожчі рішення:
   *[other] Три ваші найдорожчі рішення:
}
review-none = Гарно зіграно: жодне рішення в цій роздачі не коштувало вам дорого.
review-legend = Шанси виграти роздачу, як їх оцінює майстер за тим, що бачили ви.
review-trick = Взятка { $trick }
review-line = **{ $moment }:** ви { $chosen } ({ $chance } %). Краще — { $best } ({ $kept } %): **−{ $loss } %**
review-cards = { $cards }
hint-kit = **{ $action }** ({ $chance }%). { $why }
kit-wait = очікування
review-step = хід { $step }

## The first hand

button-just-play = Грати
button-guided = Урок за столом
button-timed = Ще раз, на час
guide-title = 🎓 Перша роздача · синє — добре
guide-after = 🎓 Першу роздачу зіграно. Далі граємо з годинником і без підказок. Зіграти з другом: `/{ $game } challenge`, і виберіть його.
guide-after-outside = 🎓 Першу роздачу зіграно. Далі граємо з годинником і без підказок. Зіграти з другом: `/{ $game } challenge` на сервері, де я є.
idea-wait = Зараз діють інші: що вони зробили, сказано вище. Незабаром знову ви.
idea-lead = Ходите ви: торкніться карти. На першу карту взятки відповідають усі інші.
idea-follow = Хід — { $suit }. Хто має цю масть, той кладе в масть: виберіть одну зі своїх.
idea-free = Хід — { $suit }, а у вас її немає: тоді можна покласти будь-яку карту.
idea-points = Узяті карти дають очки: { $worth }. Взятки з ними й варто брати.
idea-yours = Ваша черга: усе, що можна, — унизу. Синє вибрав би добрий гравець.
