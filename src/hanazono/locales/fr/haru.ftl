# haru. $you vaut « yes » quand la phrase parle à son lecteur, sinon « no » ; $name dit alors de qui elle parle.
# $flower et $frog sont dessinés, avec le nom de leur couleur s’il y a la place ; $cell est une case de l’étang, comme c3.

## Le jeu en quelques mots

haru-title = Haru Ichiban
haru-sentence = Deux jardiniers font fleurir les nénuphars d’un étang et cherchent carrés et alignements.
haru-summary =
    À chaque tour, tous deux choisissent en secret une fleur de leur main.
    La plus petite valeur fait le petit jardinier : il fait fleurir le nénuphar sombre, puis appelle le vent.
    La plus grande fait le grand jardinier : il fait fleurir le nénuphar de son choix, puis en assombrit un.
    Quatre fleurs d’une couleur en carré ou alignées terminent la manche et rapportent. À cinq points, on gagne.

haru-option-layout = le placement de départ des nénuphars : celui des règles, ou un autre au hasard
haru-option-show_played = si les valeurs jouées aux tours précédents d’une manche restent visibles
haru-option-max_rounds = la partie finit au plus tard après ce nombre de manches ; 0 : sans limite

## Le matériel

haru-frog-red = grenouille rouge
haru-frog-yellow = grenouille jaune
haru-to-north = vers le nord
haru-to-east = vers l’est
haru-to-south = vers le sud
haru-to-west = vers l’ouest
haru-figure-square = carré
haru-figure-straight = alignement de quatre
haru-figure-diagonal = diagonale de quatre
haru-figure-five = alignement de cinq

## Le plateau

haru-board-turn = Manche { $round }, tour { $turn } sur { $turns }
haru-board-score = { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
haru-board-hand = main { $values }
haru-board-hand-hidden = { $count } en main
haru-board-reserve = réserve { $count }
haru-board-pick = choisit { $value }
haru-board-picked = a choisi
haru-board-played = joué { $values }
haru-board-junior = petit
haru-board-senior = grand
haru-board-dragonfly = libellule
haru-board-legend = { $light } nénuphar  { $dark } sombre  { $red_flower } { $yellow_flower } fleurs  { $red_frog } { $yellow_frog } grenouilles  { $water } eau
haru-board-marks = nénuphar double { $double } · œufs rouges { $red } · œufs jaunes { $yellow }
haru-board-figures = carré { $square } · alignement { $straight } · diagonale { $diagonal } · alignement de cinq { $five }, et la partie

## Les questions et leurs règles

haru-ask-pick = Quelle fleur choisissez-vous ? L’autre jardinier choisit aussi ; puis on montre les deux.
haru-ask-roles = Valeurs égales au dernier tour. Qui est le petit jardinier ?
haru-ask-bloom = Sur quel nénuphar posez-vous votre fleur ?
haru-ask-frog = La grenouille doit partir. Où va-t-elle ?
haru-ask-wind = Quel nénuphar le vent pousse-t-il, et vers où ?
haru-ask-darken = Quel nénuphar assombrissez-vous ? Le petit jardinier du tour suivant le fera fleurir.
haru-ask-frogs = Vous avez la libellule : où va cette grenouille ?

haru-help-pick =
    Plus petite valeur : vous êtes le petit jardinier, votre fleur va sur le nénuphar sombre, puis vous appelez le vent.
    Plus grande valeur : vous êtes le grand, vous posez votre fleur sur un nénuphar libre, puis vous en assombrissez un pour
    le tour suivant. Valeurs égales : chaque fleur va sous la grenouille de sa couleur, et la personne à la libellule
    replace les grenouilles ; au tour 8, elle désigne le petit jardinier.
haru-help-roles =
    Le petit jardinier fait fleurir le nénuphar sombre et appelle le vent ; le grand fait fleurir l’autre. Puis vous cédez la
    libellule.
haru-help-bloom =
    Tout nénuphar sans fleur convient. Une grenouille posée là doit alors partir. Quatre fleurs d’une couleur en carré
    (1 point), en rangée ou en colonne (2) ou en diagonale (3), ou cinq alignées (5 et la partie), terminent la manche
    aussitôt, peu importe qui a joué.
haru-help-frog = Une grenouille va sur un nénuphar sans fleur ni grenouille, et pas sur le sombre. À égalité, ce nénuphar fleurit.
haru-help-wind =
    Le nénuphar avance d’une case et pousse ceux qui se suivent devant lui sans trou. Il faut de l’eau avant le bord. Fleurs
    et grenouilles voyagent avec. Une figure ainsi formée rapporte à sa couleur.
haru-help-darken = Tout nénuphar sans fleur convient. Une grenouille posée là doit alors partir, sans y revenir.
haru-help-frogs = D’abord la grenouille rouge, puis la jaune, chacune sur un nénuphar clair sans fleur. Puis vous cédez la libellule.

## Les choix

haru-choice-pick = fleur { $value }
haru-choice-roles = { $you ->
        [yes] vous êtes le petit jardinier
       *[no] { $name } est le petit jardinier
    }
haru-choice-wind = { $cell } { $to }
haru-choice-frog = { $frog } en { $cell }

haru-hint-pushed = pousse { $cells }
haru-hint-frog = la { $frog } doit partir
haru-hint-who = { $you ->
        [yes] vous
       *[no] { $name }
    }

## Ce qui s’est passé

haru-event-layout = Les nénuphars sont en place.
haru-event-first_dragonfly = { $you ->
        [yes] Vous avez la libellule au départ.
       *[no] { $name } a la libellule au départ.
    }
haru-event-round = La manche { $round } commence : grenouilles sur leurs œufs, tout est clair sauf le nénuphar double.
haru-event-dealt = { $you ->
        [yes] Vous piochez votre main : { $values }.
       *[no] { $name } pioche sa main : { $values }.
    }
haru-event-refilled = { $you ->
        [yes] Vous piochez la fleur { $value }.
       *[no] { $name } pioche la fleur { $value }.
    }
haru-event-revealed = Les choix : { $picks }.
haru-event-bloom = { $you ->
        [yes] Vous faites fleurir { $cell } { $flower }.
       *[no] { $name } fait fleurir { $cell } { $flower }.
    }
haru-event-frogs_gone = Il reste deux nénuphars sans fleur : les grenouilles quittent l’étang.
haru-event-dragonfly = { $you ->
        [yes] Vous recevez la libellule.
       *[no] { $name } reçoit la libellule.
    }
haru-event-roles = { $you ->
        [yes] { $junior ->
            [own] Vous choisissez d’être le petit jardinier.
           *[other] Vous désignez { $other } comme petit jardinier.
        }
       *[no] { $junior ->
            [own] { $name } choisit d’être le petit jardinier.
            [reader] { $name } vous désigne comme petit jardinier.
           *[other] { $name } désigne { $other } comme petit jardinier.
        }
    }
haru-event-wind = { $you ->
        [yes] Vous poussez { $cell } { $to }.
       *[no] { $name } pousse { $cell } { $to }.
    }
haru-event-darken = { $you ->
        [yes] Vous assombrissez { $cell }.
       *[no] { $name } assombrit { $cell }.
    }
haru-event-frog = { $you ->
        [yes] Vous posez la { $frog } en { $cell }.
       *[no] { $name } pose la { $frog } en { $cell }.
    }
haru-event-round-unscored = La manche finit sans figure : personne ne marque.
haru-event-round-over = La manche est finie. { $seats }.
haru-event-round-seat = { $name } : +{ $points }, en tout { $score }

## Le décompte

haru-score-title = Figures
haru-score-square = carrés
haru-score-straight = alignements
haru-score-diagonal = diagonales
haru-score-five = cinq
haru-score-total = points

## Pourquoi un coup est refusé

haru-refused-turn-pick = Vous choisissez une fleur de votre propre main, une fois par tour.
haru-refused-tie-turn-eight = La personne à la libellule désigne le petit jardinier.
haru-refused-bloom-flower = Une fleur se pose sur un nénuphar ; ici, il y a de l’eau.
haru-refused-bloom-senior = Ce nénuphar porte déjà une fleur.
haru-refused-frog-displaced = La grenouille de ce nénuphar, et nulle autre, va sur un nénuphar sans fleur ni grenouille.
haru-refused-frog-not-back = Une grenouille ne peut pas aller sur le nénuphar qu’on vient d’assombrir.
haru-refused-wind-one = Le vent pousse un nénuphar ; ici, il y a de l’eau.
haru-refused-wind-edge = Un nénuphar sortirait de l’étang : il n’y a pas d’eau devant celui-ci.
haru-refused-dark-target = On n’assombrit qu’un nénuphar sans fleur.
haru-refused-tie-frogs = La personne à la libellule pose les deux grenouilles sur deux nénuphars clairs différents, sans fleur.
haru-refused-tie-red-first = La grenouille rouge d’abord, puis la jaune.
haru-refused-game-five-points = La partie est terminée.
haru-refused-turn-order = Ce n’est pas ce qui vous est demandé maintenant.
