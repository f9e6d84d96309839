# ikebana. $you vaut "yes" quand la phrase parle de qui la lit, sinon "no" ; $name est alors la personne dont elle parle.
# $target vaut "reader" quand on paie qui lit, sinon "other" ; $other est alors la personne payée.
# $card est une carte dessinée avec le nom de sa couleur, par exemple « ◆ rouge 3 » ; $cards en sont plusieurs en abrégé.

## Le jeu en quelques mots

ikebana-title = Ikebana
ikebana-sentence = Composez avec cinq fleurs le plus beau bouquet ; qui fait le difficile paie les autres.
ikebana-summary =
    À chacune des quatre manches, vous réunissez cinq cartes, une par tour : piochée, ou achetée sur la défausse d’une autre place.
    Refuser une carte piochée coûte du prestige, versé aux autres. Un bouquet rapporte pour ses valeurs égales et ses suites, multiplié selon les couleurs.

ikebana-option-final_bouquet = si les gains de la dernière manche sont doublés
ikebana-option-rounds = le nombre de manches ; il y en a toujours 4
ikebana-option-memory_aid = montre toutes les défausses en entier et ce que contient encore la pioche

## Les cartes

ikebana-colour-K = noir
ikebana-colour-R = rouge
ikebana-colour-G = vert
ikebana-colour-B = bleu
ikebana-colour-Y = jaune
ikebana-colour-M = joker

## Le plateau

ikebana-board-round = Manche { $round } sur { $rounds }  ·  carte { $lap } sur { $cards }  ·  pioche : { $pile ->
        [one] { $pile } carte
       *[other] { $pile } cartes
    }
ikebana-board-doubled = gains doublés
ikebana-board-hand = Piochée :
ikebana-board-price = (la refuser coûte { $price }, { $you ->
        [yes] pour vous
       *[no] pour { $name }
    })
ikebana-board-bouquet = bouquet
ikebana-board-combo = cartes
ikebana-board-colour = couleurs
ikebana-board-gain = gain
ikebana-board-prestige = prestige
ikebana-board-discards = défausse
ikebana-board-size = ({ $count })
ikebana-board-memory = Les défausses de bas en haut, et ce que contient la pioche
ikebana-board-pile = pioche

## Les questions et leurs règles

ikebana-ask-turn = Piochez-vous une carte, ou en achetez-vous une ?
ikebana-ask-drawn = Gardez-vous cette carte ?

ikebana-help-turn =
    Un tour ajoute une carte à votre bouquet. Piochez, ou achetez la carte du dessus de la défausse d’une autre place : elle
    coûte sa valeur, versée à cette place. Dès la première carte piochée, on ne peut plus acheter pendant ce tour.
    Deux à cinq cartes d’une même valeur V rapportent V chacune ; 1-2-3-4 rapporte 8, 2-3-4-5 rapporte 12, 1-2-3-4-5
    rapporte 15. Le tout est multiplié : par 4 pour une seule couleur, par 3 pour cinq couleurs, par 2 pour exactement deux.
    Un joker a sa valeur et la couleur que l’on veut.
ikebana-help-drawn =
    Une carte gardée rejoint votre bouquet et termine le tour. Une carte refusée va sur votre défausse, où les autres peuvent
    l’acheter, et vous piochez encore. Le premier refus du tour coûte 1 de prestige, le deuxième 2, et ainsi de suite ; { $seats ->
        [2] tout est versé à l’autre place.
       *[other] tout est versé aux autres à tour de rôle, en commençant à votre gauche.
    } Qui ne peut pas payer doit garder la carte.

## Les choix

ikebana-choice-draw = piocher une carte
ikebana-choice-buy = acheter { $card } à { $name } pour { $price }
ikebana-choice-keep = garder { $card }
ikebana-choice-refuse = refuser { $card } et payer { $price } à { $name }

ikebana-hint-left = reste { $left }
ikebana-hint-worth = bouquet à { $gain } ({ $combo } ×{ $colour })

## Ce qui s’est passé

ikebana-event-first = { $you ->
        [yes] Vous commencez.
       *[no] { $name } commence.
    }
ikebana-event-card = { $you ->
        [yes] Vous piochez { $card }.
       *[no] { $name } pioche { $card }.
    }
ikebana-event-forced = { $you ->
        [yes] Vous ne pouvez pas payer le refus : vous gardez la carte.
       *[no] { $name } ne peut pas payer le refus et garde la carte.
    }
ikebana-event-keep = { $you ->
        [yes] Vous gardez { $card }.
       *[no] { $name } garde { $card }.
    }
ikebana-event-refuse = { $you ->
        [yes] Vous la refusez et payez { $price } à { $other }.
       *[no] { $name } la refuse et { $target ->
            [reader] vous paie { $price }
           *[other] paie { $price } à { $other }
        }.
    }
ikebana-event-buy = { $you ->
        [yes] Vous achetez { $card } pour { $price } à { $other }.
       *[no] { $name } { $target ->
            [reader] vous achète { $card } pour { $price }
           *[other] achète { $card } pour { $price } à { $other }
        }.
    }
ikebana-event-reshuffle = La pioche est vide : { $count ->
        [one] { $count } carte défaussée forme
       *[other] { $count } cartes défaussées forment
    } la nouvelle pioche ; les cartes du dessus restent.
ikebana-event-scored = La manche { $round } est finie. { $seats }.
ikebana-event-scored-seat = { $name } { $cards } +{ $gain }
ikebana-event-next = { $you ->
        [yes] Vous commencez la manche suivante.
       *[no] { $name } commence la manche suivante.
    }

## Le score

ikebana-score-title = Score
ikebana-score-start = départ
ikebana-score-round = manche { $round }
ikebana-score-trade = échanges
ikebana-score-total = total
ikebana-score-note = Échanges : ce qui a été reçu des autres, moins ce qui leur a été payé.

## Pourquoi un coup est refusé

ikebana-refused-buy-not-own = Vous ne pouvez rien acheter dans votre propre défausse.
ikebana-refused-buy-top = Rien à acheter ici : seule la carte du dessus de la défausse d’une autre place est à vendre.
ikebana-refused-buy-afford = Vous n’avez pas assez de prestige pour cette carte.
ikebana-refused-turn-no-switch = Dès la première carte piochée, on ne peut plus acheter pendant ce tour.
ikebana-refused-draw-automatic = Vous ne pouviez pas payer le refus : la carte a été gardée, il n’y a rien à répondre.
ikebana-refused-end-rounds = La partie est terminée.
ikebana-refused-round-turns = Ce n’est pas votre tour.
ikebana-refused-turn-choose = Ce n’est pas ce qui est demandé maintenant.
