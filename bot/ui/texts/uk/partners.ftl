## Хто з ким грає

button-draw = Жереб
button-agreement = Домовитися
button-take-back = Відкликати
button-refuse = Проти
button-begin = Почати
button-draw-again = Тягнути знову
button-pass-sheet = Передати рахунок
button-remix = Нові партнери
forming-propose = Хто грає разом: { $size }
forming-title = Хто з ким грає?
forming-method-host = Вирішує { $host }: партнерів визначить жереб або ви домовитеся.
forming-method-vote = Голосуйте: партнерів визначить жереб або ви домовитеся.
forming-draw = { $teams ->
    [2] Візьміть карту. Кому випав один колір, ті грають разом.
   *[other] Візьміть карту. Кому випала одна масть, ті грають разом.
}
forming-agreement = Запросіть того, з ким хочете грати. Хто запросить вас у відповідь, той ваш партнер.
forming-agreement-host = Склад сторін пропонує { $host }.
forming-line-up = Усі згодні з такими сторонами? Якщо ні, партнерів визначить жереб.
forming-seated = Сідайте: ваші сусіди — суперники.
forming-answered = { $stage ->
    [method] голосів: { $n } з { $most }
    [draw] узято карт: { $n } з { $most }
   *[line_up] відповідей: { $n } з { $most }
}
forming-until = ⏳ { $when }
forming-direction = { $side ->
    [right] ↑ Хід іде праворуч.
   *[left] ↓ Хід іде ліворуч.
}
forming-draw-again = Якщо всі натиснуть «{ button-draw-again }», партнерів визначать ще раз.
forming-sheet = Хто веде рахунок, підтверджує його після роздач; зараз це можна передати партнерові.
forming-free = ▫️ { $player }
forming-picked = ▫️ { $player } · карта { $number }
forming-invites = ▫️ { $player } → { $other }
forming-keeps = веде рахунок
forming-own-card = Це ваша карта. Інші побачать її, коли карти візьмуть усі.
forming-own-vote = Ваш голос: { $way ->
    [draw] жереб
   *[agreement] домовитися
}.
forming-own-invited = { $player } запрошує вас: запросіть у відповідь, щоб грати разом.
forming-own-invitation = Ваше запрошення: { $player }.
forming-own-accepted = Ви згодні з такими сторонами.
forming-own-partner = Ви граєте разом: { $players }.
option-partners-host = Як визначати партнерів, вирішуєте ви
option-partners-vote = Як визначати партнерів, вирішують усі
option-partners-draw = Партнерів визначає жереб
option-partners-agreement = Про партнерів домовляються
option-partners-kept = Партнери ті самі, що й раніше
partners-redraw = Якщо цього хочуть усі, партнерів визначають ще раз.
partners-sheet = Після кожної роздачі по одному від сторони підтверджують рахунок.
gathering-partners = { $way ->
    [vote] Якщо гравців { $n }, як визначати партнерів, вирішують усі.
    [draw] Якщо гравців { $n }, партнерів визначає жереб.
    [agreement] Якщо гравців { $n }, про партнерів домовляються.
    [kept] Якщо прийдуть усі, партнери й місця будуть ті самі, що й раніше.
   *[host] Якщо гравців { $n }, як визначати партнерів, вирішує { $host }.
}
button-redraw-on = Можна тягнути знову
button-redraw-off = Тягнути один раз
button-sheet-on = Звіряти рахунок
button-sheet-off = Без перевірки
refusal-host-chooses = Як визначати партнерів, вирішує { $player }. Попросіть або зачекайте.
refusal-no-partner = Оберіть того, хто сидить за цим столом і ще не має партнера.
fair-kit = Партнерів визначили окремі карти. Їхній порядок випливає з цього зерна й натискань перед ним:
fair-kit-bound = Партнерів визначають окремі карти. Їхній порядок було закріплено раніше, ніж їх почали брати:
verify-claim-partners = карти жереба й місця випливають із зерна та вибору
tables-wanted-forming = **оберіть партнера** · ⏳ { $when }
