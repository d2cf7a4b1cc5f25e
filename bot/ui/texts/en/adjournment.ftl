## A match that is gone on with on another day

button-adjourn = Adjourn
button-go-on = Go on
between-adjourn = { $line } · 🌙 adjourn
adjourn-asked = Adjourn: the match waits as it stands for another day, up to { $days } days. So it will { $when }, unless somebody presses { $next }.
panel-adjourning = You would like to adjourn. Waiting for { $players } to agree · ⏳ { $when }
adjourned = 🌙 **Adjourned.** To go on, everybody presses `{ $button }`. If they have not, the game is over { $when }. `/cards hand` finds it again.
adjourned-pot = 🌙 **Adjourned.** To go on, everybody presses `{ $button }`. If they have not, the game is over { $when }, and the pot of { $pot } is shared equally. `/cards hand` finds it again.
adjourned-going = { $players }: press `{ $button }` · ⏳ { $when }. Else the match stays adjourned.
ping-go-on = { $players }, { $there } wants to go on with the match at table { $table }: press `{ $button }` · ⏳ { $when }
ping-go-on-link = { $players }, { $there } wants to go on with the match at [table { $table }]({ $link }): press `{ $button }` · ⏳ { $when }
tables-adjourned = 🌙 adjourned · ⏳ { $when }
tables-wanted-adjourned = **go on with the match?** · ⏳ { $when }
