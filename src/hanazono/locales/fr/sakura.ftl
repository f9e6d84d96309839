# sakura. $you vaut "yes" quand la phrase parle de qui la lit, sinon "no" ; $name est alors la personne dont elle parle.
# $target vaut "reader" quand on fait quelque chose à qui lit, sinon "other" ; $other est alors la personne visée.
# $card est une carte dessinée avec le nom de sa couleur, par exemple « ◆ 3 rouge », ou sakura-card-hidden ; $cards en sont
# plusieurs en abrégé. $whom est un personnage tel qu’une phrase le nomme (sakura-whom), $character son nom seul.
# ◎ est une pièce, ✦ un shuriken.

## Le jeu en quelques mots

sakura-title = Sakura
sakura-sentence = Posez vos cartes sur deux piles, l’une qui monte, l’autre qui descend ; une pile ramassée est pleine de shurikens.
sakura-summary =
    À votre tour, vous posez une carte sur chacune des deux piles : sur l’une elles montent, sur l’autre elles descendent. Si aucune ne convient, vous ramassez la pile.
    Elle rapporte des pièces, mais aussi des shurikens, et il en faut le moins possible. Avec vos pièces, vous engagez des personnages qui assouplissent les règles.
    Nous n’avons plus les images imprimées : les pièces et les shurikens des cartes sont reconstitués, c’est une proposition de notre part.

sakura-option-expansion = ajoute les Pêcheurs, les Prêtres, les Ninjas et les Maîtres de karaté, une pioche Sakura et une défausse Sakura
sakura-option-voluntary_take = si vous pouvez ramasser une pile alors qu’une de vos cartes convient
sakura-option-rounds = le nombre de manches de la partie

## Les cartes, les piles et les camps

sakura-colour-K = noir
sakura-colour-R = rouge
sakura-colour-B = bleu
sakura-colour-G = vert
sakura-card = { $shape } { $value } { $colour }
sakura-card-hidden = une carte
sakura-pile-left = la pile de gauche
sakura-pile-right = la pile de droite
sakura-side-yin = yin
sakura-side-yang = yang

## Les personnages

sakura-whom = { $family ->
        [geisha] la { $character }
        [konohana] { $character }
        [karate] le Maître de karaté
       *[other] le { $character }
    }

sakura-character-cook_1 = Cuisinier 1
sakura-character-cook_2 = Cuisinier 2
sakura-character-cook_3 = Cuisinier 3
sakura-character-geisha_1 = Geisha 1
sakura-character-geisha_2 = Geisha 2
sakura-character-geisha_3 = Geisha 3
sakura-character-samurai_1 = Samouraï 1
sakura-character-samurai_2 = Samouraï 2
sakura-character-samurai_3 = Samouraï 3
sakura-character-daimyo_1 = Daimyo 1
sakura-character-daimyo_2 = Daimyo 2
sakura-character-daimyo_3 = Daimyo 3
sakura-character-konohana_1 = Konohana 1
sakura-character-konohana_2 = Konohana 2
sakura-character-konohana_3 = Konohana 3
sakura-character-fisherman_1 = Pêcheur 1
sakura-character-fisherman_2 = Pêcheur 2
sakura-character-fisherman_3 = Pêcheur 3
sakura-character-priest_1 = Prêtre 1
sakura-character-priest_2 = Prêtre 2
sakura-character-priest_3 = Prêtre 3
sakura-character-ninja_1 = Ninja 1
sakura-character-ninja_2 = Ninja 2
sakura-character-ninja_3 = Ninja 3
sakura-character-karate = Karaté

sakura-effect-cook_1 = votre prochaine carte compte pour { $shift } de plus ou { $shift } de moins
sakura-effect-cook_2 = votre prochaine carte compte pour { $shift } de plus ou { $shift } de moins
sakura-effect-cook_3 = votre prochaine carte compte pour { $shift } de plus ou { $shift } de moins
sakura-effect-geisha_1 = piochez une carte à gauche et à droite, donnez-en autant
sakura-effect-geisha_2 = regardez une main ; vous pouvez échanger une carte
sakura-effect-geisha_3 = regardez une pile et mettez-la dans l’ordre de votre choix
sakura-effect-samurai_1 = la pile + devient la pile −, et inversement
sakura-effect-samurai_2 = pile + : votre prochaine carte peut aussi être plus faible
sakura-effect-samurai_3 = pile − : votre prochaine carte peut aussi être plus forte
sakura-effect-daimyo_1 = retirez une carte de vos plis ; 2 pièces par shuriken
sakura-effect-daimyo_2 = prenez une carte dans d’autres plis ; 3 pièces par shuriken
sakura-effect-daimyo_3 = vote : gagnez le double du prix payé, ou sa moitié
sakura-effect-konohana_1 = gagnez les pièces dessinées sur une pile
sakura-effect-konohana_2 = votre prochaine carte prend la couleur du dessus
sakura-effect-konohana_3 = votre prochaine carte convient partout
sakura-effect-fisherman_1 = piochez autant de cartes que payé, d’autres à 1 ◎ chacune
sakura-effect-fisherman_2 = vote : piochez une carte par personne de votre camp
sakura-effect-fisherman_3 = réaction : retirez autant de cartes que payé, d’autres à 1 ◎
sakura-effect-priest_1 = défaussez autant de shurikens que payé, d’autres à 1 ◎ chacun
sakura-effect-priest_2 = vote : échangez une carte de vos plis par personne du camp
sakura-effect-priest_3 = réaction : les cartes du dessous, autant que payé, s’en vont
sakura-effect-ninja_1 = vote : chaque autre personne du camp pioche dans vos plis
sakura-effect-ninja_2 = vote : défaussez une carte de vos plis par personne du camp
sakura-effect-ninja_3 = vote : donnez une carte de vos plis à chaque autre du camp
sakura-effect-karate = agit comme un autre personnage de la ligne

## Le plateau

sakura-board-round = Manche { $round } sur { $rounds }
sakura-board-acts = engagements et renouvellements : { $acts } sur { $most }
sakura-board-left = Gauche
sakura-board-right = Droite
sakura-board-plus = + monte
sakura-board-minus = − descend
sakura-board-cards = { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
sakura-board-unresolved = à jouer
sakura-board-resolved = pile jouée
sakura-board-taking = on la ramasse
sakura-board-taken = pile ramassée
sakura-board-upward = de bas en haut
sakura-board-row = Ligne
sakura-board-row-about = prix, personnage, effet  ·  pioche { $left }, défausse { $dismissed }
sakura-board-modifiers = Modificateurs
sakura-board-modifiers-about = pour la prochaine carte posée dans ce tour
sakura-board-effect = Effet en cours
sakura-board-price = prix payé { $price }
sakura-board-free-cards = encore { $count ->
        [one] { $count } carte gratuite
       *[other] { $count } cartes gratuites
    }
sakura-board-free-shurikens = encore { $count ->
        [one] { $count } shuriken gratuit
       *[other] { $count } shurikens gratuits
    }
sakura-board-to-discard = encore { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    } à défausser
sakura-board-ordered = Depuis le haut
sakura-board-owed = Cartes dues
sakura-board-owed-about = { $count ->
        [one] { $count } carte de la main
       *[other] { $count } cartes de la main
    } à défausser à la fin de ce tour
sakura-board-hand = main
sakura-board-coins = pièces
sakura-board-tricks = plis
sakura-board-shurikens = shurikens
sakura-board-karate = Karaté
sakura-board-finished = manche finie
sakura-board-voted = a voté
sakura-board-voting = vote
sakura-board-own-hand = Votre main
sakura-board-own-tricks = Vos plis
sakura-board-their-hand = main
sakura-board-their-tricks = plis
sakura-board-sure = à coup sûr
sakura-board-stock = Cartes Sakura
sakura-board-stock-about = pioche { $left }  ·  défausse { $discard }
sakura-board-removed = Hors manche
sakura-board-coin = pièce
sakura-board-shuriken = shuriken

## Les questions et leurs règles

sakura-ask-turn = À vous : que faites-vous ?
sakura-ask-react = Vous ramassez une pile : engagez-vous d’abord une réaction ?
sakura-ask-net = Pêcheur 3 : quelle carte retirez-vous de la pile que vous ramassez ?
sakura-ask-replace = Quelle carte de votre main ouvre la nouvelle pile ?
sakura-ask-free = La ligne est renouvelée : quel personnage utilisez-vous gratuitement ?
sakura-ask-copy = Karaté : quel personnage copie-t-il ?
sakura-ask-give = Quelle carte de votre main donnez-vous ?
sakura-ask-peek = Geisha 2 : quelle main regardez-vous ?
sakura-ask-swap = Geisha 2 : prenez-vous une carte de cette main ?
sakura-ask-pile = Quelle pile ?
sakura-ask-order = Geisha 3 : vous nommez les cartes à partir du dessus. Laquelle vient ensuite ?
sakura-ask-discard = Quelle carte quitte vos plis ?
sakura-ask-rob = Daimyo 2 : quels plis regardez-vous ?
sakura-ask-loot = Daimyo 2 : quelle carte rejoint vos plis ?
sakura-ask-buy = Pêcheur 1 : achetez-vous une carte de plus ?
sakura-ask-gift = Ninja 3 : quelle carte de vos plis donnez-vous ?
sakura-ask-vote = Un vote : yin ou yang ? Tout le monde choisit en secret ; puis on montre tout.
sakura-ask-release = Vous devez des cartes : laquelle de votre main défaussez-vous ?

sakura-help-turn =
    Jouez chaque pile une fois, dans l’ordre que vous voulez. Sur la pile +, une carte de la couleur du dessus convient si elle
    est plus forte, et le 1 sur le 13 ; sur la pile −, si elle est plus faible, et le 13 sur le 1. La même valeur convient
    partout, dans toute couleur. Si aucune carte de votre main ne convient, vous ramassez la pile : ses pièces sont à vous, ses
    shurikens comptent contre vous, et une carte de votre main en ouvre une nouvelle.
    Avant, entre ou après les piles, vous pouvez engager des personnages et renouveler la ligne ; puis vous finissez le tour.
sakura-help-react =
    Aucune de vos cartes ne convient, la pile est donc pour vous. Avant de la ramasser, vous pouvez engager le Pêcheur 3 ou le
    Prêtre 3, ou un Karaté qui copie l’un d’eux : les cartes qu’ils mettent dans la défausse Sakura ne vous apportent ni
    shurikens ni pièces.
sakura-help-net =
    Vous pouvez retirer autant de cartes que le prix payé, et chaque carte de plus pour 1 pièce. Elles vont dans la défausse
    Sakura. Ce qui reste rejoint vos plis et rapporte ses pièces.
sakura-help-replace =
    N’importe quelle carte de votre main fait l’affaire : elle n’a besoin de convenir à rien. La nouvelle pile garde sa place et
    son signe, et elle compte alors comme jouée. La personne suivante devra poser sur cette carte.
sakura-help-free =
    Après un renouvellement, vous pouvez utiliser l’un des cinq nouveaux personnages sans payer. Si son effet dépend du prix
    payé, ce prix est 0. Les autres sont à leur prix habituel. Une réaction n’est jamais gratuite.
sakura-help-copy =
    Le Karaté agit comme un autre personnage de la ligne, qui reste à sa place. Le prix payé est celui du Karaté. Il ne copie
    jamais un autre Karaté.
sakura-help-give =
    Vous pouvez donner n’importe quelle carte de votre main, sauf celle que vous venez de prendre à cette même
    personne. Vous et elle la voyez, personne d’autre. { $seats ->
        [2] Avec la Geisha 1, vous piochez une carte et en donnez une.
       *[other] Avec la Geisha 1, vous donnez d’abord à gauche, puis à droite.
    }
sakura-help-peek =
    Vous voyez toute la main de la personne choisie. Puis vous pouvez y prendre une carte contre une des vôtres. Les autres
    savent quelle main vous regardez, mais pas ce qu’il y a dedans.
sakura-help-swap =
    Si vous prenez une carte, vous devez donner à la même personne une autre carte de votre main. Vous pouvez aussi n’en
    prendre aucune. Les cartes vues restent sur votre plateau tant qu’elles sont sûres.
sakura-help-pile =
    L’une ou l’autre pile convient, jouée ou non. Avec Konohana 1, vous gagnez les pièces dessinées sur toutes ses cartes, et
    la pile reste. Avec la Geisha 3, vous la regardez en entier et pouvez la mettre dans un autre ordre.
sakura-help-order =
    La première carte nommée devient le nouveau dessus, la suivante vient dessous, et ainsi de suite. Quand vous arrêtez, le
    reste demeure en dessous, dans son ordre d’avant. Le nouveau dessus compte aussitôt ; personne d’autre ne sait ce qu’il recouvre.
sakura-help-discard =
    Les shurikens qui quittent vos plis ne comptent plus contre vous. Daimyo 1 : une carte, pour 2 pièces par shuriken.
    Prêtre 1 : des cartes à shurikens, autant de shurikens que le prix payé, d’autres pour 1 pièce chacun ; arrêtez quand vous
    voulez. Prêtre 2 et Ninja 2 : une carte par personne de votre camp ; avec le Prêtre 2, vous en piochez ensuite autant.
sakura-help-rob =
    Vous voyez les plis de la personne choisie et y prenez une carte, qui rejoint les vôtres. Vous gagnez 3 pièces par shuriken
    qu’elle montre, mais ces shurikens viennent avec elle.
sakura-help-loot =
    La carte rejoint vos plis, avec ses shurikens. Vous gagnez 3 pièces pour chacun d’eux. Les pièces dessinées sur la carte ne
    sont pas versées.
sakura-help-buy =
    Chaque carte de plus coûte 1 pièce ; vous la voyez avant de décider de la suivante. Les cartes piochées sont aussitôt dans
    votre main, mais à la fin de votre tour, vous défaussez autant de cartes de votre main que vous en avez pioché.
sakura-help-gift =
    Chaque autre personne de votre camp reçoit une carte de vos plis, à partir de vous dans le sens antihoraire. Ses shurikens
    comptent alors contre elle. Personne ne reçoit de pièces.
sakura-help-vote =
    Ce qui compte, c’est le camp de la personne dont c’est le tour, et combien ont fait le même choix ; voyez le personnage
    utilisé. Avec le Daimyo 3, ce camp doit réunir au moins la moitié des voix{ $seats ->
        [2] , un troisième jeton lancé comptant pour une voix.
       *[other] .
    } Avec les autres, chaque personne de ce camp compte.
sakura-help-release =
    Pour chaque carte piochée avec un Pêcheur, vous défaussez une carte de votre main, piochée ou non, à la fin de votre tour.
    Elles vont dans la défausse Sakura, à la vue de tout le monde.

## Les choix

sakura-choice-place = poser { $card } sur { $pile } ({ $sign })
sakura-choice-place-as = poser { $card }, pour { $value }, sur { $pile } ({ $sign })
sakura-choice-take = ramasser { $pile } ({ $sign })
sakura-choice-hire = engager { $character } pour { $price } ◎
sakura-choice-refresh = renouveler la ligne pour { $price } ◎ et utiliser un personnage gratuitement
sakura-choice-karate = passer votre tour avec votre Maître de karaté
sakura-choice-end = finir votre tour
sakura-choice-no-reaction = ramasser la pile telle quelle
sakura-choice-remove = retirer { $card }
sakura-choice-remove-done = ne plus rien retirer
sakura-choice-replace = ouvrir la pile avec { $card }
sakura-choice-free = utiliser { $character } pour 0 ◎
sakura-choice-waive = n’en utiliser aucun gratuitement
sakura-choice-copy = agir comme { $character }
sakura-choice-give = donner { $card } à { $other }
sakura-choice-peek = regarder la main chez { $other }
sakura-choice-swap = prendre { $card }
sakura-choice-swap-none = ne prendre aucune carte
sakura-choice-pile = { $pile } ({ $sign })
sakura-choice-next = { $card }
sakura-choice-stop = laisser le reste dans son ordre
sakura-choice-discard = défausser { $card }
sakura-choice-discard-done = ne plus rien défausser
sakura-choice-rob = regarder les plis chez { $other }
sakura-choice-loot = prendre { $card }
sakura-choice-buy = acheter une carte
sakura-choice-buy-done = ne plus acheter
sakura-choice-gift = donner { $card } à { $other }
sakura-choice-release = défausser { $card }
sakura-choice-yin = yin, le côté noir
sakura-choice-yang = yang, le côté blanc

sakura-hint-cards = { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
sakura-hint-owed = puis { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    } à défausser
sakura-hint-fits = permet { $piles }
sakura-hint-fits-left = à gauche { $cards }
sakura-hint-fits-right = à droite { $cards }
sakura-hint-geisha_1 = { $seats ->
        [2] piocher 1 carte, en donner 1
       *[other] piocher 2 cartes, en donner 2
    }
sakura-hint-geisha_2 = regarder une main, échanger une carte ou non
sakura-hint-geisha_3 = ordonner la gauche (taille { $left }) ou la droite ({ $right })
sakura-hint-samurai_1 = la gauche devient { $left }, la droite devient { $right }
sakura-hint-daimyo_1 = jusqu’à +{ $most } ◎ pour une carte de vos plis
sakura-hint-daimyo_2 = +{ $each } ◎ par shuriken de la carte prise
sakura-hint-daimyo_3 = vote : +{ $most } ◎ ou +{ $least } ◎
sakura-hint-konohana_1 = +{ $left } ◎ pour la gauche, +{ $right } ◎ pour la droite
sakura-hint-fisherman_1 = { $more ->
        [0] en piocher { $least }
       *[other] en piocher { $least }, jusqu’à { $most } en payant plus
    }
sakura-hint-fisherman_2 = vote : en piocher { $range }
sakura-hint-fisherman_3 = { $more ->
        [0] en retirer jusqu’à { $least }
       *[other] en retirer jusqu’à { $least }, ou { $most } en payant plus
    }
sakura-hint-priest_1 = jusqu’à { $most } shurikens ({ $cards ->
        [one] { $cards } carte possible
       *[other] { $cards } cartes possibles
    })
sakura-hint-priest_2 = vote : { $range } à échanger dans vos plis
sakura-hint-priest_3 = { $most ->
        [one] la carte du dessous s’en va
       *[other] les { $most } cartes du dessous s’en vont
    }
sakura-hint-ninja_1 = vote : on en pioche { $range } dans vos plis
sakura-hint-ninja_2 = vote : { $range } à défausser de vos plis
sakura-hint-ninja_3 = vote : { $range } à donner de vos plis
sakura-hint-karate = comme { $characters }
sakura-hint-karate-many = comme un des { $count } autres possibles
sakura-hint-range = { $least } à { $most }
sakura-hint-slot = celui à { $price } ◎
sakura-hint-pay = coûte { $price } ◎

## Ce qui s’est passé

sakura-event-first = { $you ->
        [yes] Vous commencez.
       *[no] { $name } commence.
    }
sakura-event-arrive = Nouveau dans la ligne : { $character }, au prix de { $price }.
sakura-event-hand = { $you ->
        [yes] Vous recevez { $cards }.
       *[no] { $name } reçoit { $cards }.
    }
sakura-event-start = { $card } ouvre { $pile }.
sakura-event-drawn = { $you ->
        [yes] Vous piochez { $card } chez { $other }.
       *[no] { $name } pioche { $card } chez { $target ->
            [reader] vous
           *[other] { $other }
        }.
    }
sakura-event-fished = { $you ->
        [yes] Vous piochez { $card } dans la pioche Sakura.
       *[no] { $name } pioche { $card } dans la pioche Sakura.
    }
sakura-event-gained = { $you ->
        [yes] Vous piochez { $card } pour vos plis.
       *[no] { $name } pioche { $card } pour ses plis.
    }
sakura-event-raided = { $you ->
        [yes] Vous piochez { $card } chez { $other }, dans ses plis, et gagnez 1 pièce par shuriken.
       *[no] { $name } pioche { $card } chez { $target ->
            [reader] vous, dans vos plis,
           *[other] { $other }, dans ses plis,
        } et gagne 1 pièce par shuriken.
    }
sakura-event-votes = Les votes : yin { $yin } · yang { $yang }. { $you ->
        [yes] Votre camp a { $count } voix.
       *[no] Le camp choisi par { $name } a { $count } voix.
    }
sakura-event-nobody = personne
sakura-event-earned = { $you ->
        [yes] Cela vous rapporte { $coins } ◎.
       *[no] Cela rapporte { $coins } ◎ à { $name }.
    }
sakura-event-toss = On lance un troisième jeton : { $side }.
sakura-event-reshuffle-characters = La pioche des personnages est vide : leur défausse devient la nouvelle pioche.
sakura-event-reshuffle-cards = La pioche Sakura est vide : la défausse Sakura devient la nouvelle pioche.
sakura-event-taken = { $you ->
        [yes] Vous ramassez { $pile } : { $cards }. Elle vous rapporte { $coins } ◎.
       *[no] { $name } ramasse { $pile } : { $cards }. Elle rapporte { $coins } ◎.
    }
sakura-event-taken-nothing = { $you ->
        [yes] Il ne reste rien à ramasser pour vous : { $pile } est vide.
       *[no] Il ne reste rien à ramasser pour { $name } : { $pile } est vide.
    }
sakura-event-scored = La manche { $round } est finie. { $seats }.
sakura-event-scored-seat = { $name } : { $shurikens } ✦, { $coins } ◎

sakura-event-place = { $you ->
        [yes] Vous posez { $card } sur { $pile }.
       *[no] { $name } pose { $card } sur { $pile }.
    }
sakura-event-place-as = { $you ->
        [yes] Vous posez { $card }, pour { $value }, sur { $pile }.
       *[no] { $name } pose { $card }, pour { $value }, sur { $pile }.
    }
sakura-event-take = { $you ->
        [yes] Vous devez ramasser { $pile }.
       *[no] { $name } doit ramasser { $pile }.
    }
sakura-event-hire = { $you ->
        [yes] Vous engagez { $whom } pour { $price } ◎.
       *[no] { $name } engage { $whom } pour { $price } ◎.
    }
sakura-event-refresh = { $you ->
        [yes] Vous renouvelez la ligne pour { $price } ◎.
       *[no] { $name } renouvelle la ligne pour { $price } ◎.
    }
sakura-event-karate = { $you ->
        [yes] Vous passez votre tour avec votre Maître de karaté.
       *[no] { $name } passe son tour avec un Maître de karaté.
    }
sakura-event-end = { $you ->
        [yes] Vous finissez votre tour.
       *[no] { $name } finit son tour.
    }
sakura-event-remove = { $you ->
        [yes] Vous retirez { $card } de la pile.
       *[no] { $name } retire { $card } de la pile.
    }
sakura-event-replace = { $you ->
        [yes] Vous rouvrez { $pile } avec { $card }.
       *[no] { $name } rouvre { $pile } avec { $card }.
    }
sakura-event-free = { $you ->
        [yes] Vous utilisez gratuitement { $whom }.
       *[no] { $name } utilise gratuitement { $whom }.
    }
sakura-event-waive = { $you ->
        [yes] Vous n’utilisez gratuitement aucun des nouveaux personnages.
       *[no] { $name } n’utilise gratuitement aucun des nouveaux personnages.
    }
sakura-event-copy = { $you ->
        [yes] Votre Maître de karaté agit comme { $whom }.
       *[no] Chez { $name }, le Maître de karaté agit comme { $whom }.
    }
sakura-event-give = { $you ->
        [yes] Vous donnez { $card } à { $other }.
       *[no] { $name } { $target ->
            [reader] vous donne { $card }
           *[other] donne { $card } à { $other }
        }.
    }
sakura-event-peek = { $you ->
        [yes] Vous regardez la main chez { $other }.
       *[no] { $name } regarde { $target ->
            [reader] votre main
           *[other] la main chez { $other }
        }.
    }
sakura-event-swap = { $you ->
        [yes] Vous prenez { $card } à { $other }.
       *[no] { $name } { $target ->
            [reader] vous prend { $card }
           *[other] prend { $card } à { $other }
        }.
    }
sakura-event-swap-none = { $you ->
        [yes] Vous ne prenez aucune carte.
       *[no] { $name } ne prend aucune carte.
    }
sakura-event-pile-coins = { $you ->
        [yes] Vous gagnez les pièces dessinées sur { $pile } : { $coins } ◎.
       *[no] { $name } gagne les pièces dessinées sur { $pile } : { $coins } ◎.
    }
sakura-event-pile-order = { $you ->
        [yes] Vous regardez { $pile } en entier.
       *[no] { $name } regarde { $pile } en entier.
    }
sakura-event-next = { $you ->
        [yes] Vous mettez { $card } à la suite, à partir du dessus.
       *[no] { $name } met { $card } à la suite, à partir du dessus.
    }
sakura-event-stop = { $you ->
        [yes] Vous laissez le reste de la pile dans son ordre.
       *[no] { $name } laisse le reste de la pile dans son ordre.
    }
sakura-event-discard = { $you ->
        [yes] Vous défaussez { $card } de vos plis.
       *[no] { $name } défausse { $card } de ses plis.
    }
sakura-event-discard-removed = { $you ->
        [yes] Vous sortez { $card } de vos plis et de la manche, et gagnez { $coins } ◎.
       *[no] { $name } sort { $card } de ses plis et de la manche, et gagne { $coins } ◎.
    }
sakura-event-rob = { $you ->
        [yes] Vous regardez les plis chez { $other }.
       *[no] { $name } regarde { $target ->
            [reader] vos plis
           *[other] les plis chez { $other }
        }.
    }
sakura-event-loot = { $you ->
        [yes] Vous y prenez { $card } pour vos plis, et gagnez { $coins } ◎.
       *[no] { $name } y prend { $card } pour ses plis, et gagne { $coins } ◎.
    }
sakura-event-buy = { $you ->
        [yes] Vous achetez une carte de plus pour { $price } ◎.
       *[no] { $name } achète une carte de plus pour { $price } ◎.
    }
sakura-event-gift = { $you ->
        [yes] Vous donnez { $card } de vos plis à { $other }.
       *[no] { $name } { $target ->
            [reader] vous donne { $card } de ses plis
           *[other] donne { $card } de ses plis à { $other }
        }.
    }
sakura-event-release = { $you ->
        [yes] Vous défaussez { $card }, carte due.
       *[no] { $name } défausse { $card }, carte due.
    }

## Le score

sakura-score-title = Shurikens
sakura-score-round = manche { $round }
sakura-score-total = total
sakura-score-coins = pièces
sakura-score-note = Le moins de shurikens l’emporte ; à égalité, le plus de pièces.

## Pourquoi un coup est refusé

sakura-refused-turn-minus-two = Vous ne pouvez utiliser qu’une carte de votre propre main.
sakura-refused-turn-two-piles = Cette pile est déjà jouée ; chaque pile se joue une fois par tour.
sakura-refused-place-colour = Une carte de la couleur du dessus doit être plus forte sur la pile +, ou plus faible sur la pile −.
sakura-refused-place-equal = Une carte d’une autre couleur ne convient que si elle a la valeur du dessus.
sakura-refused-cook-exact = Avec un Cuisinier, une carte compte pour exactement le nombre du Cuisinier en plus ou en moins ; ainsi comptée, elle ne convient pas.
sakura-refused-cook-as = La valeur pour laquelle une carte compte est fixée : c’est celle qui est proposée.
sakura-refused-samurai-side = Le Samouraï 2 vous oblige à poser sur la pile +, le Samouraï 3 sur la pile −.
sakura-refused-samurai-any-value = Avec le Samouraï 2 ou 3, une carte doit quand même avoir la couleur du dessus, ou sa valeur.
sakura-refused-konohana-colour = Avec Konohana 2, une carte prend la couleur du dessus, mais sa valeur doit quand même convenir.
sakura-refused-modifier-locked = Tant qu’un modificateur est en cours, vous pouvez seulement poser une carte ou ajouter un autre modificateur.
sakura-refused-modifier-no-dead-end = Même avec l’aide de ce modificateur, aucune de vos cartes ne conviendrait.
sakura-refused-take-voluntary = L’une de vos cartes convient : vous ne pouvez pas ramasser cette pile.
sakura-refused-hire-discard = Cet emplacement est vide jusqu’à la fin du tour.
sakura-refused-hire-price = Vous n’avez pas assez de pièces pour ce personnage.
sakura-refused-hire-can = Ce personnage ne pourrait rien faire maintenant : il lui manque ce qu’il lui faut.
sakura-refused-react-forced = Le Pêcheur 3 et le Prêtre 3 ne s’engagent que pendant que vous ramassez une pile à laquelle aucune de vos cartes ne convient.
sakura-refused-refresh-price = Renouveler la ligne coûte 6 pièces, et vous en avez moins.
sakura-refused-turn-cap = Vous avez déjà engagé et renouvelé 12 fois dans ce tour ; on ne peut pas faire plus.
sakura-refused-karate-apart = Vous n’avez pas de Maître de karaté pour passer.
sakura-refused-karate-before = Vous ne pouvez passer que tant qu’aucune des deux piles n’est jouée.
sakura-refused-karate-not-last = Vous ne pouvez pas passer : personne d’autre n’a plus de 2 cartes en main.
sakura-refused-karate-price = Un Karaté ne copie jamais un autre Karaté.
sakura-refused-turn-end = Vous ne pouvez pas encore finir votre tour : les deux piles doivent être jouées.
sakura-refused-fisherman-choose = Vous ne pouvez retirer qu’une carte de la pile que vous ramassez.
sakura-refused-geisha-not-back = Vous ne pouvez pas rendre une carte à la personne à qui vous venez de la prendre.
sakura-refused-geisha-look = Vous regardez la main d’une autre personne, et ne pouvez prendre qu’une carte de cette main.
sakura-refused-geisha-reorder = Vous ne pouvez nommer qu’une carte de cette pile, et pas deux fois la même.
sakura-refused-geisha-sequence = Vous donnez à la personne dont c’est le tour de recevoir : d’abord à gauche, puis à droite.
sakura-refused-ninja-shed = Vous ne pouvez défausser qu’une carte de vos propres plis.
sakura-refused-daimyo-remove = Vous ne pouvez retirer qu’une carte de vos propres plis.
sakura-refused-priest-whole = Vous ne pouvez défausser qu’une carte de vos plis qui montre des shurikens, et seulement si vous pouvez tous les payer.
sakura-refused-priest-exchange = Vous ne pouvez échanger qu’une carte de vos propres plis.
sakura-refused-ninja-gift = Vous donnez une carte de vos propres plis, à la personne de votre camp dont c’est le tour de recevoir.
sakura-refused-daimyo-rob = Vous ne pouvez voler qu’une autre personne, et seulement si elle a une carte dans ses plis.
sakura-refused-daimyo-choose = Vous ne pouvez prendre qu’une carte des plis que vous regardez.
sakura-refused-vote-sealed = Vous choisissez yin ou yang, une fois par vote ; les autres réfléchissent encore.
sakura-refused-round-end = La partie est terminée.
sakura-refused-turn-next = Ce n’est pas votre tour.
sakura-refused-turn-not-inside = Ce n’est pas ce qui est demandé maintenant.
