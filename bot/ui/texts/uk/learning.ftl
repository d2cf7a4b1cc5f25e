## Hints

hint-button = Підказка
hint-line = 💡 { $advice }

## Reviews

review-button = Розбір
review-replay = Повтор
review-title = { $emblem } { $game } · стіл { $table } · розбір
review-hand = Роздача **{ $hand }** з { $hands } · { $preset }
review-again = Запитати ще раз
review-match-button = Усі роздачі
review-match-hand = **{ $hand }.** { $line }
review-match-number = Роздача { $hand }
review-match-thinking = Майстер розбирає цю роздачу…
review-turned = **Перелом ({ $moment }): { $whose }.** Ваші шанси: { $before } % → { $after } %.
review-turned-own = ваше рішення
review-turned-clock = ваш автохід
review-turned-one = хід гравця { $player }
review-turned-others = ходи решти гравців
review-turned-cards = карти, що прийшли
review-nothing-undecided = **У цій роздачі ви нічого не вирішували.**
review-nothing-unchanged = **Ваші рішення нічого не змінили:** шанси до кінця лишалися ті самі.
review-nothing-gradual = **Вирішального моменту в цій роздачі не було.**
review-nothing-unfinished = **Роздачу не дограно,** тож не можна сказати, що її вирішило.
review-nothing-unjudged = **Майстер збився** й не може сказати, що вирішило цю роздачу.
review-thinking = Майстер розбирає кожне ваше рішення в цій роздачі…
review-costly = { $n ->
    [1] Найдорожча помилка:
    [2] Дві найдорожчі помилки:
   *[other] Три найдорожчі помилки:
}
review-none = З того, що бачили ви, майстер не знайшов для вас помітно кращого ходу.
review-legend = Шанси виграти роздачу, як їх оцінює майстер за тим, що бачили ви.
review-trick = Взятка { $trick }
review-line = **{ $moment }:** ви { $chosen } ({ $chance } %). Краще — { $best } ({ $kept } %): **−{ $loss } %**
review-kit-line = **{ $moment }:** { $chosen } ({ $chance } %). Краще — { $best } ({ $kept } %): **−{ $loss } %**
review-cards = { $cards }
hint-kit = **{ $action }** (шанс виграти { $chance } %). { $why }
kit-wait = очікування
review-step = хід { $step }

## The first hand

button-read = Далі ▸
button-just-play = Грати
button-guided = Урок за столом
button-timed = Ще раз, на час
guide-title = 🎓 Синє — добрий хід
guide-title-plain = 🎓 Перша роздача
guide-after = -# Гра з другом: `/{ $game } challenge` (оберіть суперника).
guide-after-outside = -# Гра з другом: `/{ $game } challenge` на сервері, де я є.
idea-wait = Зараз діють інші: що вони зробили, сказано вище. Незабаром знову ви.
idea-lead = Ходите ви: торкніться карти. На першу карту взятки відповідають усі інші.
idea-follow = Хід — { $suit }. Хто має цю масть, той кладе в масть: оберіть одну зі своїх.
idea-free = Хід — { $suit }, а у вас її немає: тоді можна покласти будь-яку карту.
idea-points = Узяті карти дають очки: { $worth }. Взятки з ними й варто брати.
idea-yours = Ваша черга: усе, що можна, — унизу. Що стане синім, вибрав би добрий гравець.
