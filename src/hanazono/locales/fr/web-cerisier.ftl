# cerisier sur son plateau. $flower et $flowers sont des couleurs de fleurs en mots, par exemple « rose ×2 et jaune ».

web-cerisier-board = Le cerisier et son sac, la cueillette, les cartes et les paravents
web-cerisier-bag = { $bag ->
        [one] { $bag } fleur dans le sac
       *[other] { $bag } fleurs dans le sac
    }
web-cerisier-harvest = Cueillette : { $harvest } sur 8 · pioches : { $draws } sur 3
web-cerisier-stop = Arrêter
web-cerisier-front = devant { $points }
web-cerisier-worth = Si la partie s’arrêtait maintenant, les fleurs de devant vaudraient { $points }.
web-cerisier-behind = { $count } derrière
web-cerisier-new = récent
web-cerisier-group-warm = chaud
web-cerisier-group-cold = froid
web-cerisier-group-jokers = jokers

web-cerisier-ask-more = { $left ->
        [one] Arrêter, ou piocher encore ? Il reste { $left } pioche.
       *[other] Arrêter, ou piocher encore ? Il reste { $left } pioches.
    }
web-cerisier-ask-kenrokuen = Kenrokuen Kumagai : où va cette fleur ({ $flower }) ?
web-cerisier-ask-give = Sakuya Hime : laquelle de vos fleurs donnez-vous ?
web-cerisier-ask-take = Sakuya Hime : vous donnez une fleur ({ $flower }). Laquelle prenez-vous en échange ?
web-cerisier-sure-fail = Avec cette pioche, la cueillette est ratée à coup sûr : vous garderiez deux fleurs au plus.

web-cerisier-sheet-black = Devant, une fleur noire compte comme la couleur qui rapporte le plus ; elle figure à côté de cette couleur.
web-cerisier-sheet-behind = { $seats ->
        [2] Derrière : la majorité des fleurs chaudes rapporte 10, celle des froides 12.
       *[other] Derrière : les trois qui en ont le plus gagnent 18, 10, 8 pour le chaud et 16, 12, 8 pour le froid.
    } Un joker ne compte que dans un groupe où l’on a déjà une fleur.

web-cerisier-twin-harvest = Cueillette : { $flowers }.
web-cerisier-twin-shown = Piochées grâce à une carte : { $flowers }.
web-cerisier-twin-given = À donner : { $flower }.
web-cerisier-twin-mastery = Maîtrise pour { $condition } : { $face }, { $effect }.
web-cerisier-twin-front = { $name }, devant : { $flowers }. Valeur actuelle : { $points }.
web-cerisier-twin-behind = { $name }, derrière le paravent : { $count ->
        [one] { $count } fleur
       *[other] { $count } fleurs
    }.
web-cerisier-twin-behind-all = { $name }, derrière le paravent : { $count ->
        [0] aucune fleur.
        [one] { $count } fleur : { $flowers }.
       *[other] { $count } fleurs : { $flowers }.
    }
web-cerisier-twin-behind-known = { $name }, derrière le paravent : { $count ->
        [one] { $count } fleur
       *[other] { $count } fleurs
    }. Connues de tous : { $flowers }. Secrètes : { $secret }.
web-cerisier-twin-latest = { $name } vient de passer derrière : { $flowers }.
