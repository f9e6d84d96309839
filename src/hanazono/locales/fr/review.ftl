# La commande review : ce que valait chaque décision d’une partie.

help-command-review =
    Juge chaque décision de parties terminées, d’après ce que la place qui décide pouvait savoir : les chances de gagner du choix qui a été fait, ce qui aurait été meilleur, et ce que la différence a coûté.

    Les coups où personne n’avait le choix sont omis. Un coût plus petit que son erreur ne dit rien.

    Exemples :
    $ hanazono review partie.jsonl
    $ hanazono review partie.jsonl --iterations 10000
    $ hanazono review partie.jsonl --json
help-iterations = Combien de parties sont imaginées pour chaque décision : davantage prend plus de temps et se trompe moins.

review-title = Jugement des décisions
review-seat = place { $seat }
review-made = { $number }. { $seat } : { $choice } — gagne à { $worth }
review-best = {"    "}conseillé : { $choice } — gagne à { $worth } ; coût { $cost }
review-percent = { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
review-untried = ? (pas essayé)
review-total = { $seat } : { $count ->
        [one] 1 décision, qui a coûté
       *[other] { $count } décisions, qui ont coûté chacune
    } { NUMBER($cost, minimumFractionDigits: 1, maximumFractionDigits: 1) } % de la victoire en moyenne.
