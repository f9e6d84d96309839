# cerisier. $you vaut "yes" quand la phrase parle de qui la lit, sinon "no" ; $name est alors la personne dont elle parle.
# $flower et $flowers sont des fleurs dessinées avec le nom de leur couleur, par exemple « ✿ rose ×2, ✦ jaune ».

## Le jeu en quelques mots

cerisier-title = La Légende du Cerisier
cerisier-sentence = Piochez des fleurs sans gourmandise, puis répartissez-les devant et derrière votre paravent.
cerisier-summary =
    À votre tour, piochez des fleurs dans le sac. Arrêtez-vous à temps : trois pareilles, ou cinq couleurs, et la cueillette est ratée.
    Devant, chaque couleur compte : une ou deux fleurs coûtent des points, beaucoup en rapportent. Derrière le paravent, on se dispute les majorités.

cerisier-option-masteries = les faces des trois cartes Maîtrise : blue pour le jeu classique, pink pour le jeu avancé ; trois faces pour les mélanger, dans l’ordre deux paires, quatre couleurs, six fleurs
cerisier-option-zero_ranks = si une place sans aucune fleur d’un groupe participe à sa majorité
cerisier-option-memory_aid = montre ce qui est passé derrière les autres paravents, et le risque d’échec de chaque pioche

## Les fleurs

cerisier-colour-pink = rose
cerisier-colour-yellow = jaune
cerisier-colour-light_blue = bleu clair
cerisier-colour-dark_blue = bleu foncé
cerisier-colour-white = blanc
cerisier-colour-black = noir
cerisier-flower-hidden = une fleur cachée
cerisier-no-flower = rien pour l’instant

## Les maîtrises

cerisier-condition-two_pairs = deux paires
cerisier-condition-four_colours = quatre couleurs
cerisier-condition-six_flowers = six fleurs

cerisier-face-shin_sumizome = Shin Sumizome
cerisier-face-sakuya_hime = Sakuya Hime
cerisier-face-somei_yoshino = Somei Yoshino
cerisier-face-komatsu_otome = Komatsu Otome
cerisier-face-kenrokuen_kumagai = Kenrokuen Kumagai
cerisier-face-kokonoe = Kokonoe

cerisier-effect-shin_sumizome = piocher 1 fleur, cachée derrière
cerisier-effect-sakuya_hime = échanger 1 fleur avec quelqu’un (devant)
cerisier-effect-somei_yoshino = passer 1 de vos fleurs derrière
cerisier-effect-komatsu_otome = piocher 3, en garder 1 devant (pas noire)
cerisier-effect-kenrokuen_kumagai = piocher 2 : devant qui on veut, ou derrière
cerisier-effect-kokonoe = prendre 2 fleurs (2 couleurs) aux autres

## Le plateau

cerisier-board-bag = Sac : { $bag ->
        [one] { $bag } fleur
       *[other] { $bag } fleurs
    }  ·  cueillette : { $harvest } sur { $most } au plus  ·  pioches : { $draws } (reste { $left })
cerisier-board-harvest = Cueillette
cerisier-board-shown = Piochées
cerisier-board-given = À donner
cerisier-board-masteries = Maîtrises (si la cueillette réussit et contient ce qu’il faut ; une par tour)
cerisier-board-front = devant
cerisier-board-points = points
cerisier-board-behind = derrière
cerisier-board-secret = { $flowers } ?{ $secret }
cerisier-board-latest = récent { $flowers }
cerisier-board-front-points = Points devant pour 1, 2, 3 … d’une couleur :
cerisier-board-groups = chaud { $warm } · froid { $cold } · jokers { $jokers }

## Les questions et leurs règles

cerisier-ask-harvest = Combien de fleurs piochez-vous ?
cerisier-ask-keep = Cueillette ratée : vous gardez deux fleurs de deux couleurs. Laquelle maintenant ?
cerisier-ask-mastery = Votre cueillette est réussie. Utilisez-vous une maîtrise ?
cerisier-ask-somei_yoshino = Somei Yoshino : laquelle de vos fleurs passe derrière votre paravent ?
cerisier-ask-kenrokuen_kumagai = Kenrokuen Kumagai : où va la première des fleurs piochées ?
cerisier-ask-sakuya_hime = Sakuya Hime : vous donnez une fleur, puis en prenez une. Laquelle ?
cerisier-ask-komatsu_otome = Komatsu Otome : quelle fleur gardez-vous devant vous ?
cerisier-ask-kokonoe = Kokonoe : quelle fleur prenez-vous ?
cerisier-ask-place = Quelle couleur de la cueillette passe derrière ? Le reste va devant.
cerisier-ask-jokers = Le sac est vide. Combien de vos jokers (blanc, noir) comptent comme chauds ? Les autres sont froids.

cerisier-help-harvest =
    Vous annoncez combien de fleurs vous piochez ; elles arrivent ensuite toutes ensemble. Un tour compte au plus
    3 pioches et 8 fleurs. La cueillette est ratée avec trois fleurs d’une même couleur, ou cinq fleurs de cinq couleurs.
    Une fleur noire prend la couleur qui fait échouer. Après un échec, vous gardez devant vous deux fleurs de couleurs
    différentes et perdez le reste. Si vous vous arrêtez à temps, tout est à vous : une couleur peut passer derrière votre
    paravent, le reste va devant.
cerisier-help-keep =
    Les fleurs noires d’une cueillette ratée retournent dans le sac. Vous gardez deux fleurs de couleurs différentes,
    devant votre paravent. Toutes les autres retournent dans le sac.
cerisier-help-mastery =
    Une cueillette réussie qui contient ce que demande une carte permet de l’utiliser : une seule par tour, ou aucune. Ici
    une fleur noire compte comme la couleur de votre choix. La carte d’abord, puis vous placez ce qui reste de la
    cueillette.
cerisier-help-somei_yoshino =
    Une fleur de la cueillette, ou de celles qui sont devant vous, passe derrière votre paravent, quelle que soit sa
    couleur.
cerisier-help-kenrokuen_kumagai =
    Les deux fleurs sont placées l’une après l’autre, dans l’ordre de la pioche : devant n’importe quelle place, la vôtre
    ou une autre, ou derrière votre paravent. Une fleur seule de sa couleur coûte 3 points à qui l’a devant soi.
cerisier-help-sakuya_hime =
    Choisissez d’abord ce que vous donnez : une fleur de la cueillette ou de devant vous, même noire. Puis ce que vous
    prenez devant une autre place, sauf une noire. Elle vient devant vous, et la vôtre prend sa place.
cerisier-help-komatsu_otome =
    Des trois fleurs piochées vous en gardez une, devant vous ; pas une noire. Les autres retournent dans le sac.
cerisier-help-kokonoe = { $seats ->
        [2] Vous prenez deux fleurs de couleurs différentes, sauf les noires, devant l’autre place.
       *[other] Vous prenez deux fleurs de couleurs différentes, sauf les noires, devant deux autres places.
    } Elles viennent devant vous. S’il n’y en a pas deux à prendre, vous en prenez une.
cerisier-help-place =
    Toutes les fleurs cueillies d’une couleur peuvent passer derrière votre paravent, ou aucune ; le reste va devant.
    Devant, 1 ou 2 fleurs d’une couleur coûtent des points, 3 ou plus en rapportent : voyez la liste sous le plateau.
    Une fleur noire devant compte comme la couleur qui rapporte le plus.
    Derrière, à la fin, on compte à part les chaudes (rose, jaune) et les froides (les deux bleus) : { $seats ->
        [2] la majorité rapporte 10 pour les chaudes et 12 pour les froides.
       *[other] les trois qui en ont le plus gagnent 18, 10, 8 pour les chaudes et 16, 12, 8 pour les froides.
    } Blanc et noir y sont des jokers : chacun rejoint un groupe où vous avez déjà une fleur.
cerisier-help-jokers =
    Les fleurs blanches et noires derrière votre paravent sont des jokers. Partagez-les entre vos fleurs chaudes (rose,
    jaune) et vos froides (les deux bleus). { $seats ->
        [2] Qui a le plus de chaudes gagne 10 points, qui a le plus de froides 12.
       *[other] Les trois qui en ont le plus gagnent 18, 10, 8 points pour les chaudes et 16, 12, 8 pour les froides.
    } Chacun décide en secret ; puis on lève tous les paravents.

## Les choix

cerisier-choice-draw = { $count ->
        [one] piocher { $count } fleur
       *[other] piocher { $count } fleurs
    }
cerisier-choice-stop = s’arrêter et placer la cueillette
cerisier-choice-keep = garder { $flower }
cerisier-choice-no-mastery = aucune maîtrise
cerisier-choice-mastery = { $face } : { $effect }
cerisier-choice-move-harvest = passer { $flower } de la cueillette derrière
cerisier-choice-move-front = passer { $flower } de devant à derrière
cerisier-choice-give-harvest = donner { $flower } de la cueillette
cerisier-choice-give-front = donner { $flower } de devant vous
cerisier-choice-take = prendre { $flower } à { $name }
cerisier-choice-to-front = { $flower } devant { $you ->
        [yes] vous
       *[no] { $name }
    }
cerisier-choice-to-behind = { $flower } derrière votre paravent
cerisier-choice-place = { $flowers } derrière
cerisier-choice-place-none = rien derrière, tout devant
cerisier-choice-jokers = chauds : { $warm }, froids : { $cold }

cerisier-hint-fail = échec { $percent } %
cerisier-hint-front = total devant vous : { $points }
cerisier-hint-their-front = total devant l’autre : { $points }
cerisier-hint-groups = en tout : chaud { $warm }, froid { $cold }

## Ce qui s’est passé

cerisier-event-first = { $you ->
        [yes] Vous commencez.
       *[no] { $name } commence.
    }
cerisier-event-aside = Trois fleurs quittent la partie ; personne ne les a vues.
cerisier-event-drawn = { $you ->
        [yes] Vous piochez :
       *[no] { $name } pioche :
    } { $flowers }.
cerisier-event-failed = La cueillette est ratée : deux fleurs sont gardées.
cerisier-event-failed-kept = La cueillette est ratée : une fleur de chaque couleur reste devant (sauf les noires), le reste retourne dans le sac.
cerisier-event-stop = { $you ->
        [yes] Vous vous arrêtez.
       *[no] { $name } s’arrête.
    }
cerisier-event-keep = { $you ->
        [yes] Vous gardez { $flower } devant vous.
       *[no] { $name } garde { $flower } devant.
    }
cerisier-event-no-mastery = { $you ->
        [yes] Vous n’utilisez aucune maîtrise.
       *[no] { $name } n’utilise aucune maîtrise.
    }
cerisier-event-mastery = { $you ->
        [yes] Vous utilisez { $face }.
       *[no] { $name } utilise { $face }.
    }
cerisier-event-bonus-hidden = { $you ->
        [yes] Vous cachez une fleur derrière votre paravent, que personne d’autre ne voit : { $flowers }.
       *[no] { $name } cache une fleur derrière son paravent, à l’insu des autres.
    }
cerisier-event-bonus-shown = Piochées grâce à la carte : { $flowers }.
cerisier-event-bonus-black = Piochées grâce à la carte : { $flowers }. Toutes noires : elles retournent dans le sac.
cerisier-event-somei-harvest = { $you ->
        [yes] Vous passez { $flower } de la cueillette derrière votre paravent.
       *[no] { $name } passe { $flower } de la cueillette derrière son paravent.
    }
cerisier-event-somei-front = { $you ->
        [yes] Vous passez { $flower } de devant à derrière votre paravent.
       *[no] { $name } passe { $flower } de devant à derrière son paravent.
    }
cerisier-event-kenrokuen-front = { $you ->
        [yes] Vous placez une fleur devant { $target ->
            [own] vous
           *[other] { $other }
        }.
       *[no] { $name } place une fleur devant { $target ->
            [own] son paravent
            [reader] vous
           *[other] { $other }
        }.
    }
cerisier-event-kenrokuen-behind = { $you ->
        [yes] Vous placez une fleur derrière votre paravent.
       *[no] { $name } place une fleur derrière son paravent.
    }
cerisier-event-sakuya-give = { $you ->
        [yes] Vous donnez { $flower }.
       *[no] { $name } donne { $flower }.
    }
cerisier-event-take = { $you ->
        [yes] Vous prenez { $flower } à { $other }.
       *[no] { $target ->
            [reader] { $name } vous prend { $flower }.
           *[other] { $name } prend { $flower } à { $other }.
        }
    }
cerisier-event-place = { $you ->
        [yes] Vous passez { $flower } derrière votre paravent, le reste devant.
       *[no] { $name } passe { $flower } derrière son paravent, le reste devant.
    }
cerisier-event-place-none = { $you ->
        [yes] Vous posez toute la cueillette devant vous.
       *[no] { $name } pose toute la cueillette devant son paravent.
    }
cerisier-event-jokers = { $you ->
        [yes] Vous comptez { $warm } de vos jokers comme chauds.
       *[no] { $name } compte { $warm } de ses jokers comme chauds.
    }
cerisier-event-reveal = On lève les paravents. { $seats }.
cerisier-event-reveal-seat = { $name } : chaud { $warm }, froid { $cold }

## Le décompte

cerisier-score-title = Décompte
cerisier-score-front = devant
cerisier-score-warm = chaud
cerisier-score-cold = froid
cerisier-score-total = total
cerisier-score-black = Devant, le noir compte comme la couleur qui rapporte le plus : (2●) en marque deux.

## Pourquoi un coup est refusé

cerisier-refused-harvest-compulsory = Vous ne pouvez pas encore vous arrêter : la première pioche du tour est obligatoire.
cerisier-refused-harvest-at-least-one = On pioche au moins une fleur.
cerisier-refused-harvest-no-overdraw = Une cueillette compte au plus 8 fleurs, toutes pioches comprises.
cerisier-refused-harvest-bag-limit = Le sac ne contient pas autant de fleurs.
cerisier-refused-fail-blacks-back = Les fleurs noires d’une cueillette ratée retournent dans le sac ; on ne peut pas les garder.
cerisier-refused-fail-keep-two = Vous gardez deux fleurs de deux couleurs différentes, prises dans la cueillette ratée.
cerisier-refused-fail-no-less = Vous ne pouvez pas garder moins de fleurs que ce qu’une cueillette ratée vous laisse.
cerisier-refused-setup-cards = Seules les trois cartes de la table peuvent servir.
cerisier-refused-mastery-two-pairs = Cette carte demande deux paires de deux couleurs différentes.
cerisier-refused-mastery-four-colours = Cette carte demande quatre fleurs de quatre couleurs différentes.
cerisier-refused-mastery-six-flowers = Cette carte demande six fleurs.
cerisier-refused-mastery-offered = Cette carte ne pourrait rien faire maintenant : le sac est vide, ou aucune fleur n’est à prendre devant les autres.
cerisier-refused-somei-move = Seule une fleur de la cueillette ou de devant vous peut passer derrière votre paravent.
cerisier-refused-kenrokuen-draw = La fleur va devant une place de cette table ou derrière votre propre paravent.
cerisier-refused-sakuya-swap = Vous donnez une fleur de la cueillette ou de devant vous, et en prenez une devant une autre place, sauf une noire.
cerisier-refused-komatsu-keep = Vous ne pouvez garder qu’une des fleurs piochées à l’instant, et pas une noire.
cerisier-refused-komatsu-compulsory = Il faut garder une des fleurs piochées.
cerisier-refused-kokonoe-two = Vous prenez une fleur, sauf une noire, devant deux autres places : une à chacune.
cerisier-refused-kokonoe-two-seats = Vous prenez deux fleurs devant l’autre place, sauf les noires.
cerisier-refused-kokonoe-both = Avec celle-ci, vous ne pourriez pas en prendre une seconde : il faut prendre deux fleurs de couleurs différentes quand c’est possible.
cerisier-refused-kokonoe-different = Les deux fleurs prises doivent être de couleurs différentes.
cerisier-refused-place-one-colour = Seule une couleur de cette cueillette, ou aucune, peut passer derrière votre paravent.
cerisier-refused-behind-jokers = Vous ne pouvez pas répartir plus de jokers qu’il n’y en a derrière votre paravent.
cerisier-refused-behind-presence = Un joker ne rejoint qu’un groupe où vous avez déjà une fleur ; vous n’avez rien à choisir.
cerisier-refused-behind-sealed = Vous avez déjà répondu ; les autres réfléchissent encore.
cerisier-refused-end-bag-empty = La partie est terminée.
cerisier-refused-turn-order = Ce n’est pas votre tour.
cerisier-refused-turn-phases = Ce n’est pas ce qui est demandé maintenant.
