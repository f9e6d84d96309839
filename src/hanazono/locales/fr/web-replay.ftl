# Une partie terminée revue coup par coup, et son analyse.

## Les moments

web-replay-eyes = Point de vue
web-replay-above = Tout voir
web-replay-from = Vu par { $name }{ $points ->
        [none] {""}
        [one] , { $points } point
       *[other] , { $points } points
    }{ $turn ->
        [yes] , dont c’est le tour
       *[no] {""}
    }
web-replay-seat = Place { $number }
web-replay-first = Au début
web-replay-back = Un coup en arrière
web-replay-play = Lecture
web-replay-pause = Pause
web-replay-forward = Un coup en avant
web-replay-last = À la fin
web-replay-speed = Vitesse
web-replay-times = { $times } ×
web-replay-slider = Moment de la partie
web-replay-at = Étape { $number } sur { $total }
web-replay-count = { $number } / { $total }
web-replay-keys = Les flèches avancent ou reculent d’un coup, Début et Fin vont aux extrémités ; la barre d’espace lance la lecture.

## Ce qu’on peut en faire

web-replay-table = À la table
web-replay-play-on = Continuer d’ici comme { $name }
web-replay-link = Lien vers ce moment
web-replay-download = Télécharger la transcription
web-replay-upload = La regarder
web-replay-upload-file = Une transcription de cet appareil

## L’analyse

web-replay-review = Analyse
web-replay-review-about = Un robot reprend chaque décision, d’après ce que sa place pouvait savoir, et dit ce qu’elle valait. Cela prend une minute ou un peu plus.
web-replay-review-ask = Analyser cette partie
web-replay-review-running = { $total ->
        [one] Décisions jugées : { $done } sur 1…
       *[other] Décisions jugées : { $done } sur { $total }…
    }
web-replay-review-empty = Personne n’avait rien à décider dans cette partie.
web-replay-review-note = Une erreur n’est marquée que si le robot en est sûr : elle coûte au moins 2 % de la victoire, et deux fois sa marge d’erreur.
web-replay-no-decision = Il n’y avait rien à décider à cette étape.
web-replay-made = Joué
web-replay-better = Mieux
web-replay-worth = gagne à { $percent } %
web-replay-worth-unknown = pas essayé
web-replay-best = C’est aussi le choix du robot.
web-replay-close = À peu près aussi bon que le meilleur choix.
web-replay-untried = Un choix que le robot n’a même pas essayé.
web-replay-mistake = Erreur
web-replay-blunder = Grosse erreur
web-replay-cost = Coût : { NUMBER($cost, maximumFractionDigits: 1) } ± { NUMBER($error, maximumFractionDigits: 1) } % de la victoire.
web-replay-cost-short = −{ NUMBER($cost, maximumFractionDigits: 1) } ± { NUMBER($error, maximumFractionDigits: 1) } %
web-replay-cost-none = 0 %
web-replay-cost-unknown = ?
web-replay-average = { $name } : { NUMBER($cost, minimumFractionDigits: 1, maximumFractionDigits: 1) } % perdus par décision
web-replay-decisions = Décisions
web-replay-only-mistakes = Erreurs seulement
web-replay-everybody = Tout le monde
web-replay-no-mistakes = Aucune erreur dont le robot soit sûr.
web-replay-chart = Chances de gagner, telles que chaque place pouvait les juger en décidant
web-replay-chart-table = Les courbes en tableau
web-replay-column-step = Étape
web-replay-column-seat = Place
web-replay-column-win = Victoire
web-replay-percent = { $percent } %
