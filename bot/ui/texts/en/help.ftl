## First steps

help-title = { $emblem } { $game }
help-what = A card game for two to six. Everybody holds three cards.
help-trick = • **Tricks:** a higher card of the same suit wins, and a trump beats every other suit.
help-points = • **Points:** the cards you take are worth points. Count them: nobody does it for you.
help-claim = • **31:** once you are sure of 31 points, claim. Right: you win. Wrong: it costs you.
help-cards = • Only you see your cards, and one tap plays them.
help-begin = Try it now: **{ $button }**. With a friend: `/{ $game } challenge`
button-practice = Practice
button-settings = Settings
