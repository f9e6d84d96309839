# clover. $you vaut « yes » si la phrase parle de qui la lit, sinon « no » ; $name dit alors de qui elle parle.

clover-title = Trèfle
clover-sentence = Trois alignés sur une petite pelouse, et un dé caché si personne n’y parvient.
clover-summary =
    Plantez tour à tour un trèfle sur une case libre. Trois des vôtres alignés terminent la partie et valent 6 points.
    Chacun a lancé un dé en secret ; son résultat s’ajoute à la fin.

clover-option-open_dice = si les deux dés sont visibles dès le début

clover-board-die = dé { $die }
clover-board-hidden = dé caché

clover-ask-place = Où plantez-vous un trèfle ?
clover-help-place = Choisissez une case libre. Trois des vôtres en ligne, en colonne ou en diagonale terminent la partie et valent 6 points.

clover-event-rolled = { $you ->
        [yes] Vous avez fait { $die }.
       *[no] { $name } a fait { $die }.
    }
clover-event-place = { $you ->
        [yes] Vous plantez un trèfle en { $cell }.
       *[no] { $name } plante un trèfle en { $cell }.
    }
clover-event-shown = Les dés montrent { $first } et { $second }.

clover-score = ligne { $line }, dé { $die } : { $points } points

clover-refused-turn-place = Un trèfle demande une case libre.
clover-refused-turn-order = Ce n’est pas votre tour.
clover-refused-end-when = La partie est finie.
