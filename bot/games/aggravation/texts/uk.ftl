aggravation-name = Халепа
aggravation-about = Халепа, перегони для двох: накривайте рівні карти швидше за суперника
aggravation-help =
    Перегони для двох, без черги ходів.
    - Де відкриті дві карти одного номіналу, натисніть цей номінал: ваша наступна карта накриє одну з них.
    - Коли карт не лишиться, раніше за суперника гукніть «Халепа!».
    - Вирішує порядок, у якому натискання надійшли.
aggravation-preset-single = { $best_of ->
    [1] одна роздача
    [3] до двох балів
    [one] серія до { $best_of } роздачі
   *[other] серія до { $best_of } роздач
}
aggravation-preset-best_of_three = { aggravation-preset-single }

aggravation-flip = Нові карти · ⏳ { $when }
aggravation-race = Перегони тривають
aggravation-soon = Карти
aggravation-cover = Накривайте!
aggravation-call = Гукайте!
aggravation-which = Який номінал?
aggravation-early = У вас ще { $n ->
    [one] **{ $n }** карта
    [few] **{ $n }** карти
   *[many] **{ $n }** карт
}: спершу накривайте.
aggravation-seat = карт: **{ $n }**
aggravation-row = { $player } · карт: **{ $n }** · { $ranks }
aggravation-row-you = Ви · карт: **{ $n }** · { $ranks }
aggravation-facts = вирішує, чиє натискання надійшло раніше
aggravation-score = роздач: { $best } · бали **{ $first }** : **{ $second }**
aggravation-wins = { $n ->
    [one] { $n } бал
    [few] { $n } бали
   *[many] { $n } балів
}
aggravation-quick = реакція { $median }, найкраща { $best }{ $n ->
    [0] { "" }
    [one] , { $n } промах
    [few] , { $n } промахи
   *[many] , { $n } промахів
}
aggravation-wrong-alone = { $n ->
    [one] { $n } промах
    [few] { $n } промахи
   *[many] { $n } промахів
}
aggravation-missed = { $n ->
    [0] { $rank } — промах.
   *[other] { $rank } — промах: зачекайте { $n } с.
}
aggravation-missed-until = { $rank } — промах. Знову { $when }
aggravation-refusal-reason-locked-out = Ще рано: зачекайте трохи.
aggravation-do-press = { $value }
aggravation-do-call = Халепа!
aggravation-page-seat = { $cards } · карт: { $n }
aggravation-at = { $seconds } с · { $told }

aggravation-told-turned = { $player } відкриває { $cards }.
aggravation-told-turned-you = Ви відкриваєте { $cards }.
aggravation-told-covered = { $player } накриває { $value } картою { $cards }.
aggravation-told-covered-you = Ви накриваєте { $value } картою { $cards }.
aggravation-told-misfired = { $player }: { $value } — промах.
aggravation-told-said = { $player }: «Халепа!»
aggravation-told-early = { $player }: «Халепа!», але карти ще є.
aggravation-told-called = { $player }: { $value } — халепа!
aggravation-told-unseen = Збігу ніхто не бачить.
aggravation-told-idle = Збігу ніхто не накрив.
aggravation-over-called = { $player } гукає «Халепа!» і перемагає.
aggravation-over-first-out = Карти скінчилися, збігів немає. Найраніше без карт: { $player } — це перемога.
aggravation-over-both-out = Карти скінчилися в обох одразу, збігів немає: нічия.
aggravation-over-idle = { $player } перемагає: суперника не було.
aggravation-over-idle-draw = Збігу ніхто не накрив: нічия.

aggravation-option-cover-mode = { $value ->
    [group] натискання накриває всі карти номіналу
   *[single] натискання накриває одну карту
}
aggravation-option-flip-seconds = нові карти через { $n } с
aggravation-option-misfire-seconds = { $n ->
    [0] промах нічого не коштує
   *[other] промах коштує { $n } с
}
aggravation-option-tie-window-ms = { $n ->
    [0] суперника ніхто не чекає
   *[other] наступна карта того ж номіналу { $n } мс за суперником
}
aggravation-option-best-of = { $n ->
    [one] не більше { $n } роздачі, вирішує більшість
   *[other] не більше { $n } роздач, вирішує більшість
}
aggravation-option-turn-seconds = збіг лежить не довше ніж { $n } с

aggravation-lesson-flip = **Черги немає.** У вас 26 карт сорочкою догори. Поки всі відкриті карти різні, кожні { $n } с обоє відкривають ще по карті.
aggravation-lesson-cover = **Накривайте.** { $mode ->
    [group] Дві відкриті карти одного номіналу — це збіг: натисніть цей номінал, і ваші наступні карти накриють їх.
   *[single] Дві відкриті карти одного номіналу — це збіг: натисніть цей номінал, і ваша наступна карта накриє одну.
} Масті не важать. Накривати можуть обоє.
aggravation-lesson-call = **Перемога.** Коли карт не лишиться, натисніть номінал нового збігу: це вигук «Халепа!»
aggravation-lesson-misfire = { $n ->
    [0] Промах коштує лише часу.
   *[other] Після промаху чекають { $n } с.
}
aggravation-lesson-order = Вирішує порядок, у якому натискання надійшли.
aggravation-rules-aim = **Мета.** Позбутися карт і раніше за суперника гукнути «Халепа!», щойно з’явиться новий збіг. У кожного 26 карт сорочкою догори, їх не бачить ніхто; важать лише номінали.
aggravation-rules-flip = **Нові карти.** Якщо { $n } с збігів немає, кожен відкриває наступну карту в новий стос наприкінці свого ряду.
aggravation-rules-last = У кого одна карта або жодної, той чекає, поки в суперника більше; якщо більше немає ні в кого, відкривають і останні.
aggravation-rules-cover = **Накрити.** Дві й більше відкритих карт одного номіналу — це збіг. { $mode ->
    [group] Натискання накриває вашими наступними картами всі карти збігу, спершу у вашому ряду.
   *[single] Натискання накриває вашою наступною картою одну карту збігу, спершу у вашому ряду.
} Решту збігу можна накрити до нових карт.
aggravation-rules-tie = Після цього { $n } мс наступна карта того ж номіналу за суперником.
aggravation-rules-misfire = **Промах.** { $n ->
    [0] Номінал без збігу нічого не робить.
   *[other] Хто натиснув номінал без збігу, { $n } с нічого не може.
}
aggravation-rules-call = **Вигук.** Без карт натискання на номінал — це вигук; кнопка «Халепа!» спершу спитає номінал. Перемога, якщо відкриті дві карти цього збігу і він з’явився з вашою останньою картою або пізніше. Якщо суперник накриє раніше, його вже немає.
aggravation-rules-end = **Кінець.** Якщо карт немає в обох і гукати нема про що, перемагає той, у кого вони скінчилися раніше; якщо в обох одразу, це нічия.
aggravation-rules-order = **Вирішує порядок,** у якому натискання надійшли, і більше нічого.
aggravation-rules-match = { $n ->
    [1] Вирішує одна роздача.
   *[other] Роздач у партії не більше ніж { $n }, вирішує більшість.
} Якщо збігу ніхто не накрив за { $idle } с, роздачу закінчено: перемагає той, хто один щось натискав, інакше нічия. Хто вийшов, той програв.

aggravation-marks = Накрито карт: **{ $covers }**, промахів: **{ $misfires }**, перемог вигуком: **{ $calls }**

aggravation-review-rank = { $rank }
aggravation-review-slow = **{ $rank }**: до натискання минуло { $time }.
aggravation-review-wrong = **{ $rank }**: промах, втрачено { $time }.
aggravation-review-raced = **Ви:** { $own }. **Суперник:** { $other }.
aggravation-review-covered = накрито карт: { $n }
aggravation-review-costly = { $n ->
    [1] Де втрачено найбільше часу:
   *[other] Де втрачено найбільше часу, випадків: { $n }
}
aggravation-review-none = Нічого особливого: те, що ви накрили, ви помічали приблизно за секунду.
aggravation-review-legend = Від збігу до вашого натискання, якщо між ними нічого не натиснуто.
aggravation-replay-hands = Відкриті карти й скільки лишилося:

aggravation-idea-cover = { $mode ->
    [group] Шукайте відкриті карти одного номіналу й натисніть його внизу: ваші карти накриють їх.
   *[single] Шукайте дві відкриті карти одного номіналу й натисніть його внизу: ваша карта накриє одну.
} ▸ стоїть перед новими.
aggravation-idea-call = Карт у вас немає. Гукніть «Халепа!» раніше за суперника: натисніть номінал нового збігу — і перемога ваша.
aggravation-idea-share = Ваша карта накриває одну з двох. Другу обоє ще можуть накрити, поки не відкриються нові карти.
aggravation-idea-miss = Номінал, який не був відкритий двічі відтоді, як відкрилися нові карти, — промах: { $n ->
    [one] ви чекаєте { $n } секунду.
    [few] ви чекаєте { $n } секунди.
   *[many] ви чекаєте { $n } секунд.
}
aggravation-guide-opening = **Мета.** Лишитися без карт, а потім раніше за суперника натиснути наступний *збіг*: дві відкриті карти одного номіналу.

    Ні черги, ні мастей: натисніть номінал, відкритий двічі, і { $mode ->
        [group] ваші карти його накриють.
       *[single] ваша карта накриє одну.
    } Нові карти відкриваються самі. Перегони почнуться, коли ви натиснете «{ $next }».
aggravation-guide-learned = 1. Торкніться рангу, відкритого двічі: ваша карта накриє його.
    2. Хибний дотик коштує часу.
    3. Немає карт — гукніть на новому збігу, і перемога ваша.
