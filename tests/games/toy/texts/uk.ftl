toy-name = Забавка
toy-preset-short = коротка
toy-preset-long = довга
toy-preset-three = на трьох
toy-option-hands = роздач: { $value }
toy-about = Забавка: скинути, назвати, вгадати, схопити
toy-help = Скиньте карти, назвіть число, вгадайте колір і хапайте першими.
toy-lesson = Кожен по черзі скидає до двох карт, а перша рука називає число.

    Вгадайте колір верхньої карти. Потім тисніть «Хапай», але не в перші пів секунди.
toy-rules = Грають від трьох до п’яти; учотирьох — двоє на двох.

    Хто схопив першим, той бере число своїй стороні. Після останньої роздачі виграє більший рахунок.
toy-phase-throw = { $player } скидає карти { $when }
toy-phase-name = { $player } називає число { $when }
toy-phase-guess = Усі вгадують колір верхньої карти { $when }
toy-phase-grab = Хапайте! { $when }
toy-phase-over = Схоплено.
toy-facts = Число { $number } · верхня карта { $top }
toy-number = Назвіть число: { $first }–{ $last }
toy-throw = { $n ->
    [0] Лишити всі
    [one] Скинути { $n }
   *[other] Скинути { $n }
}
toy-do-throw = Скинути { $cards }
toy-do-name = { $value }
toy-do-guess = { $value ->
    [red] Червона
   *[black] Чорна
}
toy-do-double = Подвоїти
toy-do-grab = Хапай
toy-ask-double = Подвоєння побачать усі. Подвоїти?
toy-told-threw = { $player } скидає карти: { $value }.
toy-told-named = { $player } називає { $value }.
toy-told-doubled = { $player } подвоює.
toy-told-shown = Верхня карта: { $cards }.
toy-told-early = { $player } хапає зарано.
toy-told-grabbed = { $player } хапає вчасно.
toy-taken = { $player } забирає { $number }.
toy-marks = Схопили першими: **{ $grabbed }**, вгадали: **{ $guessed }**
toy-refusal-reason-locked-out = Зарано: зачекайте й натисніть знову.
