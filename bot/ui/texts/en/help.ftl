## First steps

help-title = { $emblem } { $game }
help-what = A card game of tricks and memory, for two to six.
help-trick = - Beat cards with higher ones of their suit, or with trumps.
help-points = - The cards you take are worth points. Count them yourself!
help-claim = - Sure of **31**? Claim. If you are right you win; if not, you pay.
help-cards = - Only you see your cards. One tap plays them.
help-begin = Try it now: **{ $button }**. With a friend: `/{ $game } challenge`
button-practice = Practice
button-settings = Settings
