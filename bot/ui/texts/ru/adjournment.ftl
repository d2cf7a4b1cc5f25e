## A match that is gone on with on another day

button-adjourn = Отложить
button-go-on = Продолжить партию
between-adjourn = { $line } · 🌙 отложить
adjourn-asked = Отложить: партия ждёт другого дня, до { $days } дней, банк и счёт остаются. Так и будет { $when }, если никто не нажмёт «{ $next }».
panel-adjourning = Вы хотите отложить партию. Ждём согласия: { $players } · ⏳ { $when }
adjourned = 🌙 **Партия отложена.** Чтобы продолжить, каждый нажимает «{ $button }». Иначе партия закончится { $when }. Найти её снова: `/cards hand`.
adjourned-pot = 🌙 **Партия отложена.** Чтобы продолжить, каждый нажимает «{ $button }». Иначе партия закончится { $when }, а банк ({ $pot }) делится поровну. Найти её снова: `/cards hand`.
adjourned-going = { $players }: нажмите «{ $button }» · ⏳ { $when }. Иначе партия останется отложенной.
ping-go-on = { $players }: { $there } хочет продолжить партию за столом { $table }, нажмите «{ $button }» · ⏳ { $when }
ping-go-on-link = { $players }: { $there } хочет продолжить партию за [столом { $table }]({ $link }), нажмите «{ $button }» · ⏳ { $when }
tables-adjourned = 🌙 партия отложена · ⏳ { $when }
tables-wanted-adjourned = **продолжить партию?** · ⏳ { $when }
