aggravation-name = Досада
aggravation-about = Досада, гонка для двоих: накрывайте равные карты быстрее соперника
aggravation-help =
    Гонка для двоих, без очереди хода.
    - Где открыты две карты одного достоинства, нажмите на это достоинство: ваша следующая карта накроет одну из них.
    - Когда карт не останется, раньше соперника крикните «Досада!».
    - Решает порядок, в котором нажатия пришли.
aggravation-preset-single = { $best_of ->
    [1] одна раздача
    [3] до двух побед
    [one] серия до { $best_of } раздачи
   *[other] серия до { $best_of } раздач
}
aggravation-preset-best_of_three = { aggravation-preset-single }

aggravation-flip = Новые карты · ⏳ { $when }
aggravation-race = Гонка идёт
aggravation-soon = Карты
aggravation-cover = Накрывайте!
aggravation-call = Кричите!
aggravation-which = Какое достоинство?
aggravation-early = У вас ещё { $n ->
    [one] **{ $n }** карта
    [few] **{ $n }** карты
   *[many] **{ $n }** карт
}: сначала накрывайте.
aggravation-seat = карт: **{ $n }**
aggravation-row = { $player } · карт: **{ $n }** · { $ranks }
aggravation-row-you = Вы · карт: **{ $n }** · { $ranks }
aggravation-facts = решает, чьё нажатие пришло раньше
aggravation-score = раздач: { $best } · победы **{ $first }** : **{ $second }**
aggravation-wins = { $n ->
    [one] { $n } победа
    [few] { $n } победы
   *[many] { $n } побед
}
aggravation-quick = реакция { $median }, лучшая { $best }{ $n ->
    [0] { "" }
    [one] , { $n } промах
    [few] , { $n } промаха
   *[many] , { $n } промахов
}
aggravation-wrong-alone = { $n ->
    [one] { $n } промах
    [few] { $n } промаха
   *[many] { $n } промахов
}
aggravation-missed = { $n ->
    [0] { $rank } — промах.
   *[other] { $rank } — промах: подождите { $n } с.
}
aggravation-missed-until = { $rank } — промах. Снова { $when }
aggravation-refusal-reason-locked-out = Ещё рано: подождите немного.
aggravation-do-press = { $value }
aggravation-do-call = Досада!
aggravation-page-seat = { $cards } · карт: { $n }
aggravation-at = { $seconds } с · { $told }

aggravation-told-turned = { $player } открывает { $cards }.
aggravation-told-turned-you = Вы открываете { $cards }.
aggravation-told-covered = { $player } накрывает { $value } картой { $cards }.
aggravation-told-covered-you = Вы накрываете { $value } картой { $cards }.
aggravation-told-misfired = { $player }: { $value } — промах.
aggravation-told-said = { $player }: «Досада!»
aggravation-told-early = { $player }: «Досада!», но карты ещё есть.
aggravation-told-called = { $player }: { $value } — досада!
aggravation-told-unseen = Совпадения никто не видит.
aggravation-told-idle = Совпадения никто не накрыл.
aggravation-over-called = { $player } кричит «Досада!» и побеждает.
aggravation-over-first-out = Карты кончились, совпадений нет. Раньше всех без карт: { $player } — это победа.
aggravation-over-both-out = Карты кончились у обоих сразу, совпадений нет: ничья.
aggravation-over-idle = { $player } побеждает: соперника не было.
aggravation-over-idle-draw = Совпадения никто не накрыл: ничья.

aggravation-option-cover-mode = { $value ->
    [group] нажатие накрывает все карты достоинства
   *[single] нажатие накрывает одну карту
}
aggravation-option-flip-seconds = новые карты через { $n } с
aggravation-option-misfire-seconds = { $n ->
    [0] промах ничего не стоит
   *[other] промах стоит { $n } с
}
aggravation-option-tie-window-ms = { $n ->
    [0] соперника никто не ждёт
   *[other] следующая карта того же достоинства { $n } мс за соперником
}
aggravation-option-best-of = { $n ->
    [one] не больше { $n } раздачи, решает большинство
   *[other] не больше { $n } раздач, решает большинство
}
aggravation-option-turn-seconds = совпадение лежит не дольше { $n } с

aggravation-lesson-flip = **Очереди нет.** У вас 26 карт рубашкой вверх. Пока все открытые карты разные, каждые { $n } с оба открывают ещё по карте.
aggravation-lesson-cover = **Накрывайте.** { $mode ->
    [group] Две открытые карты одного достоинства — совпадение: нажмите это достоинство, и ваши следующие карты накроют их.
   *[single] Две открытые карты одного достоинства — совпадение: нажмите это достоинство, и ваша следующая карта накроет одну.
} Масти не важны. Накрывать могут оба.
aggravation-lesson-call = **Победа.** Когда карт не останется, нажмите достоинство нового совпадения: это крик «Досада!»
aggravation-lesson-misfire = { $n ->
    [0] Промах стоит только времени.
   *[other] После промаха ждут { $n } с.
}
aggravation-lesson-order = Решает порядок, в котором нажатия пришли.
aggravation-rules-aim = **Цель.** Избавиться от карт и раньше соперника крикнуть «Досада!» при новом совпадении. У каждого 26 карт рубашкой вверх, их не видит никто; важны только достоинства.
aggravation-rules-flip = **Новые карты.** Если { $n } с совпадений нет, каждый открывает следующую карту в новую стопку в конце своего ряда.
aggravation-rules-last = У кого одна карта или ни одной, тот ждёт, пока у соперника больше; если больше нет ни у кого, открывают и последние.
aggravation-rules-cover = **Накрыть.** Две и больше открытых карт одного достоинства — совпадение. { $mode ->
    [group] Нажатие накрывает вашими следующими картами все карты совпадения, сначала в вашем ряду.
   *[single] Нажатие накрывает вашей следующей картой одну карту совпадения, сначала в вашем ряду.
} Остаток совпадения можно накрыть до новых карт.
aggravation-rules-tie = После этого { $n } мс следующая карта того же достоинства за соперником.
aggravation-rules-misfire = **Промах.** { $n ->
    [0] Достоинство без совпадения ничего не делает.
   *[other] Кто нажал достоинство без совпадения, { $n } с ничего не может.
}
aggravation-rules-call = **Крик.** Без карт нажатие на достоинство — это крик; кнопка «Досада!» сначала спросит достоинство. Победа, если открыты две карты этого совпадения и оно появилось с вашей последней картой или позже. Если соперник накроет раньше, оно пропало.
aggravation-rules-end = **Конец.** Если карт нет у обоих и кричать не о чем, побеждает тот, у кого они кончились раньше; если сразу у обоих, это ничья.
aggravation-rules-order = **Решает порядок,** в котором нажатия пришли, и больше ничего.
aggravation-rules-match = { $n ->
    [1] Решает одна раздача.
   *[other] Раздач в партии не больше { $n }, решает большинство.
} Если совпадения никто не накрыл за { $idle } с, раздача окончена: побеждает тот, кто один что-то нажимал, иначе ничья. Кто вышел, тот проиграл.

aggravation-marks = Накрыто карт: **{ $covers }**, промахов: **{ $misfires }**, побед криком: **{ $calls }**

aggravation-review-rank = { $rank }
aggravation-review-slow = **{ $rank }**: до нажатия прошло { $time }.
aggravation-review-wrong = **{ $rank }**: промах, потеряно { $time }.
aggravation-review-raced = **Вы:** { $own }. **Соперник:** { $other }.
aggravation-review-covered = накрыто карт: { $n }
aggravation-review-costly = { $n ->
    [1] Где потеряно больше всего времени:
   *[other] Где потеряно больше всего времени, случаев: { $n }
}
aggravation-review-none = Ничего особенного: то, что вы накрыли, вы замечали примерно за секунду.
aggravation-review-legend = От совпадения до вашего нажатия, если между ними ничего не нажато.
aggravation-replay-hands = Открытые карты и сколько осталось:

aggravation-idea-flip = Все открытые карты разные. Сейчас будут новые: ищите две равные.
aggravation-idea-cover = Две открытые карты равны. Найдите их достоинство и нажмите его: ваша карта накроет одну.
aggravation-idea-call = Карт у вас нет. Крикните «Досада!» раньше соперника: нажмите на достоинство нового совпадения — и победа ваша.
aggravation-idea-aim = Выиграть может тот, у кого карты кончатся раньше: каждая положенная карта — минус одна.
aggravation-idea-new = ▸ стоит перед картами, которые только что появились. Сравните их с остальными.
aggravation-idea-share = Ваша карта накрывает одну из двух. Вторую ещё можно накрыть, вам или сопернику, до новых карт.
aggravation-idea-miss = Если карта этого достоинства одна, это промах: вы ждёте, а соперник нет.
aggravation-guide-learned = 1. Нажмите достоинство, которое открыто дважды: ваша карта накроет его.
    2. Промах стоит времени.
    3. Нет карт — крикните на новом совпадении, и победа ваша.
