## First steps

help-title = { $emblem } { $game }
help-begin = Try it now: **{ $button }**. With a friend: `/{ $game } challenge`
help-others = Other games here: { $commands }
button-practice = Practice
button-settings = Settings
