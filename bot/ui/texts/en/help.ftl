## First steps

help-title = { $emblem } { $game }
help-cards = - Only you see your cards. One tap plays them.
help-begin = Try it now: **{ $button }**. With a friend: `/{ $game } challenge`
help-others = Other games here: { $commands }
button-practice = Practice
button-settings = Settings
