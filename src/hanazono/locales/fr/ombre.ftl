# ombre. $you vaut « yes » quand la phrase parle à son lecteur, sinon « no » ; $name dit alors de qui elle parle.
# $card est une carte dessinée avec le nom de son arbre, comme « ▲ zelkova 4 » ; $cell est une case du parc, comme c3.
# $asked est ce que demande un projet, comme « 2 renards, 1 étang » ; $tiles sont des lettres d’animaux, comme « e2c ».

## Le jeu en quelques mots

ombre-title = À l’ombre du Sakura
ombre-sentence = Plantez un parc ensemble ; vos jardiniers gagnent des points pour les allées dont ils s’occupent.
ombre-summary =
    À votre tour, vous pouvez poser un jardinier, puis vous prenez une carte et la posez à côté d’une carte du parc.
    Plus la carte prise est basse, plus vous jouez tôt à la manche suivante.
    Un jardinier s’occupe de sa rangée et de sa colonne, et réunit des animaux sur sa case.
    À la fin, chaque allée rapporte pour son arbre le plus nombreux, et plus son jardinier a d’animaux, plus elle rapporte. Les projets secrets rapportent aussi.

ombre-option-values = les valeurs qui trient les cartes proposées : espacées de 1 à 10, ou en suite de 1 à 7

## Le matériel

ombre-tree-zelkova = zelkova
ombre-tree-birch = bouleau
ombre-tree-sakura = sakura
ombre-tree-maple = érable
ombre-tree-ginkgo = ginkgo
ombre-tree-any = joker
ombre-animal-squirrel = écureuil
ombre-animal-duck = canard
ombre-animal-fox = renard
ombre-animal-deer = cerf
ombre-letter-squirrel = e
ombre-letter-duck = c
ombre-letter-fox = r
ombre-letter-deer = f
ombre-facility-plaza = place
ombre-facility-pond = étang
ombre-facility-pavilion = pavillon
ombre-count-squirrel = { $count ->
        [one] { $count } écureuil
       *[other] { $count } écureuils
    }
ombre-count-duck = { $count ->
        [one] { $count } canard
       *[other] { $count } canards
    }
ombre-count-fox = { $count ->
        [one] { $count } renard
       *[other] { $count } renards
    }
ombre-count-deer = { $count ->
        [one] { $count } cerf
       *[other] { $count } cerfs
    }
ombre-count-plaza = { $count ->
        [one] { $count } place
       *[other] { $count } places
    }
ombre-count-pond = { $count ->
        [one] { $count } étang
       *[other] { $count } étangs
    }
ombre-count-pavilion = { $count ->
        [one] { $count } pavillon
       *[other] { $count } pavillons
    }
ombre-action-move_gardener = déplacer un jardinier
ombre-action-new_project = nouveau projet
ombre-action-redraw = repiocher
ombre-action-extra_wildlife = faune en plus
ombre-short-move_gardener = déplacer
ombre-short-new_project = projet
ombre-short-redraw = repiocher
ombre-short-extra_wildlife = faune

## Le plateau

ombre-board-round = Manche { $round } sur { $rounds }  ·  pioche : { $deck ->
        [one] { $deck } carte
       *[other] { $deck } cartes
    }  ·  pile : { $pile ->
        [one] { $pile } projet
       *[other] { $pile } projets
    }
ombre-board-order = ordre
ombre-board-now = cette manche
ombre-board-next = manche suivante
ombre-board-gardeners = en main : { $count ->
        [one] { $count } jardinier
       *[other] { $count } jardiniers
    }
ombre-board-projects = { $count ->
        [one] { $count } projet
       *[other] { $count } projets
    }
ombre-board-points = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
ombre-board-project = { $project } : { $asked } : { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
ombre-board-stands = dans le parc, rangée + colonne : { $stands }
ombre-board-ranks = Rang pour 0, 1, 2 … arbres : { $ranks } · points : (tuiles + 1) × rang

## Les questions et leurs règles

ombre-ask-gardener = Posez-vous un jardinier ? Sur quelle case ?
ombre-ask-wildlife = Quelle tuile votre jardinier prend-il ?
ombre-ask-card = Quelle carte prenez-vous ?
ombre-ask-cell = Sur quelle case la posez-vous ?
ombre-ask-action = Faites-vous l’action de cette carte ?
ombre-ask-move_from = Lequel de vos jardiniers se déplace ?
ombre-ask-move_to = Où va-t-il ?
ombre-ask-carry = Quelle tuile emporte-t-il ?
ombre-ask-redraw = Quelle carte de la colonne à venir rendez-vous à la pioche ?
ombre-ask-extra_tile = Quelle tuile prenez-vous ?
ombre-ask-extra_to = Lequel de vos jardiniers la reçoit ?

ombre-help-gardener =
    Un jardinier se pose sur une carte où il n’y en a pas d’autre. À la fin de la partie, sa rangée rapporte, et sa colonne
    aussi : le nombre de tuiles sur sa case plus 1, multiplié par le rang de l’allée. Les tuiles de la case deviennent les
    vôtres ; puis il en prend jusqu’à deux autres dans sa rangée et sa colonne. Vous pouvez aussi le garder pour plus tard.
ombre-help-wildlife =
    Deux tuiles en tout peuvent venir de la rangée et de la colonne du jardinier, et seulement de cases sans jardinier.
    L’espèce de l’animal ne compte que pour vos projets.
ombre-help-card =
    Les cartes sont triées par valeur. L’emplacement de la carte prise donne votre ordre à la manche suivante : le 1 commence.
    Ce que porte la carte : les installations comptent pour les projets, l’action peut se faire dès que la carte est posée.
ombre-help-cell =
    La carte va sur une case vide qui partage un côté avec une carte. Une tuile sur cette case reste dessus.
ombre-help-action =
    Vous pouvez faire l’action maintenant ou la laisser ; elle ne se garde pas. Une fois que vous avez dit oui, pas de retour.
ombre-help-move_from = Le jardinier choisi va sur une autre case, où que ce soit dans le parc.
ombre-help-move_to =
    Toute carte sans jardinier convient, même celle que vous venez de poser. Les tuiles qui s’y trouvent deviennent les
    vôtres, mais aucune n’est prise dans la rangée ni la colonne. Puis il peut emporter deux tuiles de son ancienne case.
ombre-help-carry =
    Le jardinier emporte jusqu’à deux tuiles de son ancienne case. Ce qui y reste n’est plus à personne.
ombre-help-redraw =
    Désignez les cartes que vous rendez, au moins une. La pioche est mélangée et l’on en tire autant ; puis la colonne est triée.
ombre-help-extra_tile = Toute tuile sur une case sans jardinier, où que ce soit dans le parc.
ombre-help-extra_to = La tuile va sur une case où se tient un de vos jardiniers.

## Les choix

ombre-choice-no-gardener = pas de jardinier maintenant
ombre-choice-no-tile = plus de tuile
ombre-choice-no-action = la laisser
ombre-choice-action = oui : { $action }
ombre-choice-done = c’est tout : piocher
ombre-choice-tile = { $animal } en { $cell }

ombre-hint-avenues = rangée { $row }, colonne { $column }
ombre-hint-tiles = { $tiles } sur place
ombre-hint-reach = { $count ->
        [one] { $count } tuile à portée
       *[other] { $count } tuiles à portée
    }
ombre-hint-place = n° { $place } dans l’ordre de la manche suivante
ombre-hint-no-place = pas de tour à la manche suivante
ombre-hint-gain = { $you ->
        [yes] vous { $points }
       *[no] { $name } { $points }
    }
ombre-hint-fulfils = réalise { $projects }
ombre-hint-serves = pour { $projects }

## Ce qui s’est passé

ombre-event-park = Le parc est en place : le 1 de chaque arbre sur la diagonale, { $card } en { $cell }.
ombre-event-settled = Les animaux s’installent autour du parc.
ombre-event-deal = Pour la manche { $round } : { $card }.
ombre-event-first = { $you ->
        [yes] Vous commencez.
       *[no] { $name } commence.
    }
ombre-event-project = { $you ->
        [yes] Vous piochez le projet { $project } : { $asked }, { $points } points.
       *[no] { $name } pioche le projet { $project } : { $asked }, { $points } points.
    }
ombre-event-project-hidden = { $you ->
        [yes] Vous piochez un projet.
       *[no] { $name } pioche un projet.
    }
ombre-event-gardener = { $you ->
        [yes] Vous posez un jardinier en { $cell }.
       *[no] { $name } pose un jardinier en { $cell }.
    }
ombre-event-wildlife = { $you ->
        [yes] Vous prenez { $named ->
            [yes] un { $animal }
           *[no] la tuile
        } en { $cell }.
       *[no] { $name } prend { $named ->
            [yes] un { $animal }
           *[no] la tuile
        } en { $cell }.
    }
ombre-event-carry = { $you ->
        [yes] Vous emportez { $named ->
            [yes] un { $animal }
           *[no] la tuile
        } de { $cell }.
       *[no] { $name } emporte { $named ->
            [yes] un { $animal }
           *[no] la tuile
        } de { $cell }.
    }
ombre-event-extra_tile = { $you ->
        [yes] Vous choisissez { $named ->
            [yes] un { $animal }
           *[no] la tuile
        } en { $cell }.
       *[no] { $name } choisit { $named ->
            [yes] un { $animal }
           *[no] la tuile
        } en { $cell }.
    }
ombre-event-extra_to = La tuile rejoint le jardinier en { $cell }.
ombre-event-move_from = { $you ->
        [yes] Votre jardinier quitte { $cell }.
       *[no] { $name } fait quitter { $cell } à un jardinier.
    }
ombre-event-move_to = Il va en { $cell }.
ombre-event-cell = { $you ->
        [yes] Vous posez { $card } en { $cell }.
       *[no] { $name } pose { $card } en { $cell }.
    }
ombre-event-redraw = { $you ->
        [yes] Vous rendez { $card } à la pioche.
       *[no] { $name } rend { $card } à la pioche.
    }

## Le score

ombre-score-title = Score
ombre-score-avenues = allées
ombre-score-projects = projets
ombre-score-total = total
ombre-score-gardener = { $cell } : rangée { $row }, colonne { $column }

## Pourquoi un coup est refusé

ombre-refused-gardener-where = Un jardinier se pose sur une case avec une carte et sans jardinier.
ombre-refused-wildlife-take = Pas de tuile à prendre ici : votre jardinier en prend dans sa rangée et dans sa colonne.
ombre-refused-wildlife-own-cell = Les tuiles de la case de votre jardinier sont déjà à vous.
ombre-refused-wildlife-no-stealing = Les tuiles d’une case avec un jardinier sont à quelqu’un : personne ne peut les prendre.
ombre-refused-wildlife-stacks = Nommez un animal présent là où il y a plusieurs tuiles ; une tuile seule se passe de nom.
ombre-refused-card-choice = Cette carte n’est plus dans la colonne de cette manche.
ombre-refused-card-cell = Une carte va sur une case vide qui partage un côté avec une carte.
ombre-refused-action-move = Un de vos propres jardiniers va sur une case avec une carte et sans jardinier.
ombre-refused-action-move-tiles = Votre jardinier n’emporte que des tuiles de son ancienne case.
ombre-refused-action-redraw = Vous rendez des cartes de la colonne à venir, chacune une fois.
ombre-refused-action-redraw-one = Vous rendez au moins une carte.
ombre-refused-action-commit = Pas de retour en arrière : l’action se fait.
ombre-refused-action-extra = La tuile vient d’une case qui en a une et va sur une case où se tient un de vos jardiniers.
ombre-refused-end-when = La partie est terminée.
ombre-refused-round-turns = Ce n’est pas votre tour.
ombre-refused-turn-steps = Ce n’est pas ce qui est demandé maintenant.
