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
