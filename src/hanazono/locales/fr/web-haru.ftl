# haru sur son plateau. $you vaut « yes » quand la phrase parle à son lecteur, sinon « no » ; $name dit alors de qui elle parle.

web-haru-pond = L’étang
web-haru-ask-frog = { $frog ->
        [red] La grenouille rouge doit partir. Où va-t-elle ?
       *[yellow] La grenouille jaune doit partir. Où va-t-elle ?
    }
web-haru-ask-frogs = { $frog ->
        [red] Vous avez la libellule : où va la grenouille rouge ?
       *[yellow] Vous avez la libellule : où va la grenouille jaune ?
    }
web-haru-reserve = réserve : { $values }

## Les choix

web-haru-choice-bloom = faire fleurir { $cell }
web-haru-choice-darken = assombrir { $cell }
web-haru-choose-wind = Pousser { $pad } : choisissez dans quel sens.
web-haru-hint-points = { $you ->
        [yes] vous marquez { $points } : { $figures }
       *[no] { $name } marque { $points } : { $figures }
    }
web-haru-warn-gift = { $points ->
        [one] La manche finirait là : un point pour { $name }, aucun pour vous.
       *[other] La manche finirait là : { $points } points pour { $name }, aucun pour vous.
    }

## Ce qui s’est passé

web-haru-event-bloom = { $flower ->
        [red] { $you ->
            [yes] Vous faites fleurir { $cell } en rouge.
           *[no] { $name } fait fleurir { $cell } en rouge.
        }
       *[yellow] { $you ->
            [yes] Vous faites fleurir { $cell } en jaune.
           *[no] { $name } fait fleurir { $cell } en jaune.
        }
    }
web-haru-event-revealed = { $red } montre { $first }, { $yellow } montre { $second }.

## Le plateau en mots

web-haru-twin-row = Rangée { $row } : { $pads }.
web-haru-twin-water = Rangée { $row } : rien que de l’eau.
web-haru-twin-seat = { $name } : { $parts }.
web-haru-twin-waits = La { $frog } attend sur la rive.
web-haru-twin-figure = Figure marquée : { $figure } en { $cells }.
web-haru-pad = { $side ->
        [dark] { $cell } nénuphar sombre
       *[light] { $cell } nénuphar clair
    }
web-haru-pad-flower = { $flower ->
        [red] { $cell } fleur rouge
       *[yellow] { $cell } fleur jaune
    }
web-haru-pad-frog = { $cell } { $frog }
