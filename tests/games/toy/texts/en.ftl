toy-name = Toy
toy-preset-short = short
toy-preset-long = long
toy-preset-three = for three
toy-option-hands = { $value } hands
toy-about = Throw away, name a number, guess a colour, and grab first.
toy-help = Throw away, name a number, guess a colour, and grab first.
toy-lesson = Each in turn throws away up to two cards, and the eldest names a number.

    Guess the colour of the top card. Then press Grab, but not within half a second.
toy-rules = Three to five play; four play two against two.

    Who grabs first takes the number for their side. After the last hand the highest score wins.
toy-phase-throw = { $player } throws away { $when }
toy-phase-name = { $player } names a number { $when }
toy-phase-guess = All guess the colour { $when }
toy-phase-grab = Grab it! { $when }
toy-phase-over = It is taken.
toy-facts = Number { $number } · top card { $top }
toy-number = Name a number: { $first }–{ $last }
toy-throw = { $n ->
    [0] Keep all
    [one] Throw { $n } away
   *[other] Throw { $n } away
}
toy-do-throw = Throw { $cards } away
toy-do-name = { $value }
toy-do-guess = { $value ->
    [red] Red
   *[black] Black
}
toy-do-double = Double
toy-do-grab = Grab
toy-ask-double = Everybody sees that you double. Sure?
toy-told-threw = { $player } threw { $value } away.
toy-told-named = { $player } named { $value }.
toy-told-doubled = { $player } doubled.
toy-told-shown = The top card is { $cards }.
toy-told-early = { $player } grabbed too early.
toy-told-grabbed = { $player } grabbed it.
toy-taken = { $player } took { $number }.
toy-marks = Grabbed first: **{ $grabbed }**, guessed right: **{ $guessed }**
toy-refusal-reason-locked-out = Too early: wait a moment, then press again.
