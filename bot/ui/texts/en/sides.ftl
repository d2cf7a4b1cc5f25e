## Partners: a seat that is free, and the score sheet

list-you = you
people-two = { $first } and { $second }
people-more = { $players } and { $more } more
button-take-seat = Take the seat
free-seat = 🪑 { $player } has left. Take the seat and play with { $partners }.
free-seat-stake = It costs nothing: what was paid for the seat is in the pot.
free-seat-otherwise = { $n ->
    [one] If nobody takes it, { $players } wins the game
   *[other] If nobody takes it, { $players } win the game
}
left-seat = After that anyone can take your seat, including you. If no one does, your side loses.
left-seat-now = Anyone can take your seat now, including you. If no one does, your side loses.
resign-question-partner = Resign? Your cards are played for you until this hand ends, and then your seat is free. What you paid stays in the pot. If nobody takes the seat, { $winner } loses the game with you.
resign-question-partner-free = Resign? Your cards are played for you until this hand ends, and then your seat is free. If nobody takes it, { $winner } loses the game with you.
leave-question-partner = Leave the table? Your seat is free then, and what you paid stays in the pot. If nobody takes the seat, { $winner } loses the game with you.
leave-question-partner-free = Leave the table? Your seat is free then. If nobody takes it, { $winner } loses the game with you.
resign-question-nobody = Resign? The game ends here and nobody wins it, because each side has then lost someone. Those who stay share the pot of { $pot }.
resign-question-nobody-free = Resign? The game ends here and nobody wins it, because each side has then lost someone.
leave-question-nobody = Leave the table? The game ends here and nobody wins it, because each side has then lost someone. Those who stay share the pot of { $pot }.
leave-question-nobody-free = Leave the table? The game ends here and nobody wins it, because each side has then lost someone.
over-nobody = Each side has lost someone: nobody wins.
over-unfilled = Nobody took the seat of { $player }.
sheet-keepers = 📝 Score: { $keepers }
sheet-means = The bot counts: { button-dispute } only shows the hand again.
button-confirm = Confirm
button-dispute = Dispute
stats-partners = Partners, games won: { $partners }
stats-partner = { $player } **{ $won }/{ $played }**
stats-best-partner = Best together with { $player } (**{ $rate }**)
history-partners = together with { $partners } · also there: { $players }
history-partners-more = together with { $partners } · also there: { $players } and { $n } more
