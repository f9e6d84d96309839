# ikebana sur son plateau.
# $you vaut "yes" quand la phrase parle de qui la lit, sinon "no" ; $name est alors la personne dont elle parle.

web-ikebana-board = Les bouquets de chaque place, la pioche et la carte piochée
web-ikebana-card = { $colour ->
        [K] noir { $value }
        [R] rouge { $value }
        [G] vert { $value }
        [B] bleu { $value }
        [Y] jaune { $value }
       *[M] joker { $value }
    }
web-ikebana-ask-draw = Piochez une carte : vous ne pouvez en acheter aucune.

## Autour de la table

web-ikebana-round = Manche { $round } sur { $rounds } · carte { $lap } sur { $cards }
web-ikebana-starter = a commencé cette manche
web-ikebana-prestige = { $prestige } de prestige
web-ikebana-worth = Vaut { $gain }
web-ikebana-worth-next = { $gain } → { $next }
web-ikebana-factors = { $combo } ×{ $colour }
web-ikebana-factors-doubled = { $combo } ×{ $colour } ×2
web-ikebana-last-gain = Manche précédente : +{ $gain }
web-ikebana-last-gain-short = +{ $gain }
web-ikebana-bought = → { $gain }
web-ikebana-received = +{ $price }
web-ikebana-discards = { $count ->
        [0] Aucune carte défaussée
        [one] { $count } carte défaussée
       *[other] { $count } cartes défaussées
    }

## Le milieu

web-ikebana-pile = { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
web-ikebana-draw = Piocher
web-ikebana-keep = Garder
web-ikebana-refuse = Refuser : { $price } à { $name }
web-ikebana-left = reste { $left }
web-ikebana-drawn-by = { $you ->
        [yes] Piochée par vous
       *[no] Piochée par { $name }
    }
web-ikebana-refusal = { $you ->
        [yes] La refuser : { $price } pour vous
       *[no] La refuser : { $price } à { $name }
    }
web-ikebana-refusal-none = { $seats ->
        [2] Un refus se paie à l’autre place.
       *[other] Un refus se paie aux autres.
    }
web-ikebana-over = La partie est terminée.

## L’aide-mémoire

web-ikebana-memory = Pioche et défausses
web-ikebana-memory-pile = Dans la pioche
web-ikebana-memory-discards = { $name } : défausse, la carte du dessus en dernier

## La feuille de score

web-ikebana-score-doubled = manche { $round } (doublée)

## Ce qui s’est passé, et le plateau en mots

web-ikebana-scored-seat = { $name } +{ $gain }
web-ikebana-twin-seat = { $you ->
        [yes] Vous
       *[no] { $name }
    } : { $when ->
        [none] pas encore de carte
        [before] dernier bouquet { $cards }, qui a rapporté { $gain }
       *[now] bouquet { $cards }, qui vaut { $gain } pour l’instant
    } ; { $prestige } de prestige ; { $count ->
        [0] aucune carte défaussée.
        [one] { $count } carte défaussée : { $top }.
       *[other] { $count } cartes défaussées, { $top } au-dessus.
    }
web-ikebana-twin-discards = { $name }, défausse de bas en haut : { $cards }.
web-ikebana-twin-pile = Dans la pioche : { $cards }.
