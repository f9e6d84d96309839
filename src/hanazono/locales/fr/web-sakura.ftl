# sakura sur son plateau.

## Questions et mises en garde

web-sakura-ask-give = Quelle carte de votre main donnez-vous à { $name } ?
web-sakura-ask-gift = Ninja 3 : quelle carte de vos plis donnez-vous à { $name } ?
web-sakura-ask-pile-order = Geisha 3 : quelle pile regardez-vous ?
web-sakura-ask-pile-coins = Konohana 1 : de quelle pile gagnez-vous les pièces ?
web-sakura-warn-vote = Utilisé gratuitement, le Daimyo 3 ne rapporte rien, quel que soit le vote.
web-sakura-warn-discard = Cette carte ne montre aucun shuriken. D’autres cartes de vos plis en montrent.

## Sur le plateau

web-sakura-both = { $card } convient aux deux piles ; choisissez-en une
web-sakura-character = { $character } : { $effect }.
web-sakura-again = Touchez encore pour : { $choice }.
web-sakura-deck = Pioche des personnages, { $left ->
        [one] { $left } personnage
       *[other] { $left } personnages
    }
web-sakura-draw-pile = pioche Sakura
web-sakura-away = Cartes défaussées et hors de la manche
web-sakura-tricks = Vos plis
web-sakura-none = Aucune pour l’instant.
web-sakura-owed = { $count } à défausser
web-sakura-stock = Pioche Sakura : { $left }. Défausse Sakura : { $discard }.
web-sakura-characters = Pioche des personnages : { $left }. Défausse des personnages : { $dismissed }.
web-sakura-stage-net = La pile que vous ramassez, de haut en bas.
web-sakura-stage-order = De haut en bas ; les cartes numérotées sont fixées.
web-sakura-stage-hand = La main, chez { $name }.
web-sakura-stage-tricks = Les plis, chez { $name }.
web-sakura-family-cook = Cuisinier
web-sakura-family-geisha = Geisha
web-sakura-family-samurai = Samouraï
web-sakura-family-daimyo = Daimyo
web-sakura-family-konohana = Konohana
web-sakura-family-fisherman = Pêcheur
web-sakura-family-priest = Prêtre
web-sakura-family-ninja = Ninja
web-sakura-family-karate = Karaté

## Le plateau en mots

web-sakura-twin-pile = { $pile } ({ $sign }) : { $card } au-dessus, { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }, { $state }.
web-sakura-twin-pile-empty = { $pile } ({ $sign }) : { $state }.
web-sakura-twin-upward = De bas en haut : { $cards }.
web-sakura-twin-character = Pour { $price } ◎, { $character } : { $effect }.
web-sakura-twin-modifier = Modificateur en cours pour la prochaine carte : { $character }, { $effect }.
web-sakura-twin-effect = Effet en cours, pour un prix payé de { $price } : { $character }, { $effect }.
web-sakura-twin-ordered = Fixées depuis le haut : { $cards }.
web-sakura-twin-seat = { $name } : main { $hand }, pièces { $coins }, plis { $tricks }, shurikens des manches passées { $shurikens }{ $karate ->
        [yes] , a un Maître de karaté
       *[no] {""}
    }{ $state ->
        [voted] , a voté
        [voting] , vote encore
        [finished] , a fini la manche
       *[none] {""}
    }.
web-sakura-twin-own-hand = Votre main : { $cards }.
web-sakura-twin-own-tricks = Vos plis : { $cards } ; shurikens : { $shurikens }.
web-sakura-twin-hand = { $name }, main : { $cards }.
web-sakura-twin-tricks = { $name }, plis : { $cards } ; shurikens : { $shurikens }.
web-sakura-sure = { $name } a à coup sûr { $cards }.
web-sakura-twin-discard = Dans la défausse Sakura : { $cards }.
web-sakura-twin-removed = Hors de la manche : { $cards }.
