# La commande review : ce que valait chaque décision d’une partie.

help-command-review =
    Juge chaque décision de parties terminées, d’après ce que la place qui décide pouvait savoir : les chances de gagner du choix qui a été fait, ce qui aurait été meilleur, et ce que la différence a coûté.

    Les coups forcés sont omis. Un coût inférieur à sa marge d’erreur ne signifie rien.

    Exemples :
    $ hanazono review partie.jsonl
    $ hanazono review partie.jsonl --iterations 10000
    $ hanazono review partie.jsonl --json
help-iterations = Le nombre de parties imaginées pour chaque décision : plus il est grand, plus c’est lent et précis.

review-title = Analyse des décisions
review-seat = place { $seat }
review-made = { $number }. { $seat } : { $choice } — gagne à { $worth }
review-best = {"    "}conseillé : { $choice } — gagne à { $worth } ; coût { $cost }
review-percent = { NUMBER($share, minimumFractionDigits: 1, maximumFractionDigits: 1) } ± { NUMBER($error, minimumFractionDigits: 1, maximumFractionDigits: 1) } %
review-untried = ? (pas essayé)
review-total = { $seat } : { $count ->
        [one] 1 décision, qui a coûté
       *[other] { $count } décisions, qui ont coûté chacune
    } { NUMBER($cost, minimumFractionDigits: 1, maximumFractionDigits: 1) } % de la victoire en moyenne.
