toy-name = Игрушка
toy-preset-short = короткая
toy-preset-long = длинная
toy-preset-three = на троих
toy-option-hands = раздач: { $value }
toy-about = Игрушка: сбросить, назвать, угадать, схватить
toy-help = Сбросьте карты, назовите число, угадайте цвет и хватайте первыми.
toy-lesson = Каждый по очереди сбрасывает до двух карт, а первый игрок называет число.

    Угадайте цвет верхней карты. Потом жмите «Хватай», но не в первые полсекунды.
toy-rules = Играют от трёх до пяти; вчетвером — двое на двое.

    Кто схватил первым, тот берёт число своей стороне. После последней раздачи выигрывает больший счёт.
toy-phase-throw = { $player } сбрасывает карты { $when }
toy-phase-name = { $player } называет число { $when }
toy-phase-guess = Все угадывают цвет верхней карты { $when }
toy-phase-grab = Хватайте! { $when }
toy-phase-over = Схвачено.
toy-facts = Число { $number } · верхняя карта { $top }
toy-number = Назовите число: { $first }–{ $last }
toy-throw = { $n ->
    [0] Оставить все
    [one] Сбросить { $n }
   *[other] Сбросить { $n }
}
toy-do-throw = Сбросить { $cards }
toy-do-name = { $value }
toy-do-guess = { $value ->
    [red] Красная
   *[black] Чёрная
}
toy-do-double = Удвоить
toy-do-grab = Хватай
toy-ask-double = Удвоение увидят все. Удвоить?
toy-told-threw = { $player } сбрасывает карты: { $value }.
toy-told-named = { $player } называет { $value }.
toy-told-doubled = { $player } удваивает.
toy-told-shown = Верхняя карта: { $cards }.
toy-told-early = { $player } хватает слишком рано.
toy-told-grabbed = { $player } хватает вовремя.
toy-taken = { $player } забирает { $number }.
toy-marks = Схватили первыми: **{ $grabbed }**, угадали: **{ $guessed }**
toy-refusal-reason-locked-out = Слишком рано: подождите и нажмите снова.
