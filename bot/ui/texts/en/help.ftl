## First steps

help-title = { $emblem } { $game }
help-begin = Try it now: **{ $button }**. With a friend: `/{ $game } challenge`
button-practice = Practice
button-settings = Settings
