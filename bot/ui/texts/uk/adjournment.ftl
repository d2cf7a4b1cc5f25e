## A match that is gone on with on another day

button-adjourn = Відкласти
button-go-on = Продовжити партію
between-adjourn = { $line } · 🌙 відкласти
adjourn-asked = Відкласти: партія чекає іншого дня, до { $days } днів, банк і рахунок лишаються. Так і буде, якщо ніхто не натисне «{ $next }» · ⏳ { $when }
panel-adjourning = Ви хочете відкласти партію. Чекаємо на згоду: { $players } · ⏳ { $when }
adjourn-wished = Відкласти партію хочуть: { $players }. Щоб погодитися, натисніть «{ $button }».
adjourned = 🌙 **Партію відкладено.** Знайти її знову: `/cards hand`. Щоб продовжити, { $n ->
        [1] натисніть
       *[other] кожен натискає
    } «{ $button }», інакше партія закінчиться · ⏳ { $when }
adjourned-pot = 🌙 **Партію відкладено.** Знайти її знову: `/cards hand`. Щоб продовжити, { $n ->
        [1] натисніть
       *[other] кожен натискає
    } «{ $button }», інакше партія закінчиться, а банк ({ $pot }) поділять порівну · ⏳ { $when }
adjourned-going = { $players }: натисніть «{ $button }», інакше партія лишиться відкладеною · ⏳ { $when }
ping-go-on = { $n ->
    [one] { $players }: { $there } хоче продовжити партію за столом { $table }, натисніть «{ $button }».
   *[many] { $players }: { $there } хочуть продовжити партію за столом { $table }, натисніть «{ $button }».
}
ping-go-on-link = { $n ->
    [one] { $players }: { $there } хоче продовжити партію за [столом { $table }]({ $link }), натисніть «{ $button }».
   *[many] { $players }: { $there } хочуть продовжити партію за [столом { $table }]({ $link }), натисніть «{ $button }».
}
tables-adjourned = 🌙 партію відкладено · ⏳ { $when }
tables-wanted-adjourned = **продовжити партію?** · ⏳ { $when }
