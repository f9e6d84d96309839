# ombre sur son plateau. $card est une carte en mots, comme « érable 4 » ; $cell est une case du parc, comme c3.

web-ombre-card = { $tree } { $number }
web-ombre-remarkable = arbre remarquable, compte double
web-ombre-bears = { $card } ({ $bears })
web-ombre-fulfilled = { $project }, réalisé

## Le plateau

web-ombre-park = Le parc
web-ombre-display = Les cartes proposées
web-ombre-no-turn = pas de tour
web-ombre-hands = Ce que chacun a en main
web-ombre-round = M{ $round }

## Les choix

web-ombre-choice-cell = la poser en { $cell }
web-ombre-choice-stand = { $cell } : { $card }
web-ombre-last-gardener = C’est la dernière manche : un jardinier qui reste en main ne rapporte rien. Sur la meilleure case, ses allées vaudraient { $points ->
        [one] { $points } point
       *[other] { $points } points
    } maintenant.

## Le plateau en mots

web-ombre-twin-row = Rangée { $row }. { $cells }.
web-ombre-twin-cell = { $cell } : { $things }
web-ombre-twin-empty = vide
web-ombre-twin-gardener = jardinier ({ $name })
web-ombre-twin-order = Ordre de cette manche : { $order }. C’est le tour n° { $marker }.
web-ombre-twin-column = Cartes de la manche { $round }. { $cards }.
web-ombre-twin-slot = { $slot } : { $card }
web-ombre-twin-stand = { $name }, jardinier en { $cell } : dans sa rangée { $rowtree } × { $rowtrees }, { $row ->
        [one] { $row } point
       *[other] { $row } points
    } ; dans sa colonne { $columntree } × { $columntrees }, { $column ->
        [one] { $column } point
       *[other] { $column } points
    }.
web-ombre-twin-hand = { $name } : { $gardeners ->
        [one] { $gardeners } jardinier
       *[other] { $gardeners } jardiniers
    } en main, { $projects ->
        [one] { $projects } projet
       *[other] { $projects } projets
    }, { $points ->
        [one] { $points } point
       *[other] { $points } points
    } pour l’instant.

## Le score

web-ombre-sheet-row = rangée { $name }
web-ombre-sheet-column = colonne { $name }
web-ombre-sheet-avenue = { $trees ->
        [one] { $trees } arbre
       *[other] { $trees } arbres
    }, { $rank } × { $factor }
web-ombre-sheet-no-gardener = Aucun jardinier dans le parc.
web-ombre-sheet-factor = Une allée rapporte son rang, une fois pour le jardinier et une fois de plus par tuile sur sa case.
