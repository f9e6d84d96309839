# Une table d’un serveur dans le terminal : hanazono join. Pourquoi un serveur refuse : reasons.ftl.

## Aide

help-command-join =
    Rejoint une table d’un serveur, par le réseau, et y joue.

    URL est le lien d’une table : vous y prenez une place libre, ou vous regardez. L’URL d’un serveur montre ses tables, et --new en crée une. Si vous partez avec q, la même commande vous rend votre place.

    Exemples :
    $ hanazono join http://jardin.example:8000/tables/Zm9vYmFyYmF6
    $ hanazono join http://jardin.example:8000
    $ hanazono join http://jardin.example:8000 --new cerisier --seats 4 --bots 2
    $ hanazono join http://jardin.example:8000 --new haru --clock 10+5
help-join-url = Le lien d’une table, ou l’adresse d’un serveur.
help-join-name = Votre nom là-bas. Chaque nom est une personne à part, qui retrouve ses propres places.
help-join-guest = Rejoint la table comme une nouvelle personne, distincte de celle d’avant.
help-join-new = Crée une nouvelle table de ce jeu, et y attend les autres.
help-join-seats = Le nombre de places de la nouvelle table ; sinon le plus petit qui convient.
help-join-bots = Le nombre de places que prennent des robots.
help-join-level = La force de ses robots : seed, sprout, bud, blossom, tree ou random ; sinon bud.
help-join-clock = Sa pendule : 10 pour dix minutes chacun, 10+5 avec cinq secondes de plus par réponse, 3j pour trois jours par réponse.
help-join-public = Montre la nouvelle table dans le salon, ouverte à tout le monde.

## Erreurs

join-error-address = { $found } n’est pas une adresse ; attendu : le lien d’une table ou un serveur, par exemple http://jardin.example:8000
join-error-nobody = personne ne répond à { $server } : l’adresse est-elle juste, et le serveur tourne-t-il ?
join-error-slow = { $server } ne répond pas à temps ; réessayez.
join-error-stranger = { $server } n’est pas un serveur Hanazono ; attendu : l’adresse qu’affiche hanazono serve.
join-error-moved = { $server } a changé d’adresse ; essayez { $to }
join-error-language = { $server } parle une autre version du protocole ; mettez à jour le plus ancien des deux programmes.
join-error-gone = { $server } ne répond plus depuis trop longtemps ; réessayez plus tard, votre place est gardée.
join-error-needs-new = { $option } ne vaut que pour une nouvelle table ; ajoutez --new JEU.
join-error-new-at-table = une nouvelle table demande l’adresse d’un serveur ; essayez hanazono join { $server } --new JEU
join-error-clock = { $found } n’est pas une pendule ; attendu : des minutes (10), avec des secondes par réponse (10+5), ou des jours par réponse (3j).
join-error-bots = { $found } robots ne vous laissent pas de place à une table de { $seats } places.

## Le salon

join-ask-name = Quel est votre nom ? (Entrée : { $name })
join-lobby-own = Vos tables
join-lobby-open = Tables ouvertes
join-lobby-empty = Aucune table n’est ouverte.
join-lobby-table = { $title } : { $names }{ $state ->
        [yours] {" "}– à vous de jouer
        [playing] {" "}– en cours
       *[open] {""}
    }
join-lobby-keys = { $count ->
        [0] Tapez le nom d’un jeu pour créer une table (haru 10+5 : avec une pendule), Entrée pour actualiser, q pour partir.
       *[other] Tapez le numéro d’une table, le nom d’un jeu pour créer une table (haru 10+5 : avec une pendule), Entrée pour actualiser, q pour partir.
    }
join-lobby-expected = { $count ->
        [0] Attendu : le nom d’un jeu, { $games }.
        [1] Attendu : 1, ou le nom d’un jeu, { $games }.
       *[other] Attendu : un numéro de 1 à { $count }, ou le nom d’un jeu, { $games }.
    }

## L’arrivée à une table

join-table = Table : { $link }
join-option = Option : { $name } = { $value }
join-clock-live = Pendule : { $seconds } secondes chacun, et { $increment } de plus à chaque réponse.
join-clock-days = Pendule : { $days ->
        [one] un jour
       *[other] { $days } jours
    } pour chaque réponse.
join-continued = Cette partie continue une position d’une partie précédente.
join-sealed = Les tirages de cette table sont scellés sous { $commitment }… ; à la fin de la partie, ce programme ouvre le sceau et les vérifie tous.
join-free = libre
join-kept = { $you ->
        [yes] gardée pour vous
       *[no] gardée pour { $name }
    }
join-bot = robot
join-seats = Places : { $seats }
join-wait = La partie commence quand toutes les places sont prises, ou quand l’hôte la lance.
join-wait-host = La partie commence quand toutes les places sont prises. Entrée la lance tout de suite, avec des robots aux places libres.
join-invite = Les autres vous rejoignent avec :
join-watch = Vous regardez la partie.
join-watch-open = Vous regardez ; la partie n’a pas encore commencé.
join-opening = Toutes les places sont prises. On scelle les tirages : chacun ouvre le nombre aléatoire sur lequel il s’était engagé.
join-foreign-nonce = Votre place est scellée sous un autre nombre aléatoire que celui de ce programme : les tirages ne dépendront pas du vôtre.
join-begins = La partie commence.
join-connecting = Pas encore de connexion ; patientez.
join-lost = La connexion est perdue ; nouvel essai…
join-back = La connexion est rétablie.

## À la table

join-keys = 1–{ $count } choisir, ? aide, b plateau, { $undo ->
        [yes] u annuler,{" "}
       *[no] {""}
    }/… parler, q partir
join-help = Tapez le numéro d’un choix. b affiche de nouveau le plateau, ? explique la question, u annule votre dernier coup quand c’est proposé. /bonjour dit bonjour à toute la table. abandon renonce : un robot continue, et vous prenez le dernier rang. reprise reprend votre place à un robot. retard confie à un robot la place d’un joueur qui fait trop attendre tout le monde ; seul l’hôte peut le faire. Après la partie, encore invite les mêmes à rejouer, ou accepte si l’un d’eux l’a fait ; non décline. q quitte : la table continue, et vous pouvez revenir.
join-word-resign = abandon
join-word-back = reprise
join-word-late = retard
join-word-again = encore
join-word-no = non
join-nobody-late = Personne ne vous fait attendre.
join-for = { $name } doit répondre :
join-time = ⏱ { $left }
join-days = { $days ->
        [one] { $days } jour
       *[other] { $days } jours
    } { $hours } h
join-hurry = Votre temps s’écoule : { $left }
join-waiting = On attend { $names }…
join-waiting-some = On attend les autres…
join-not-asked = On ne vous demande rien pour l’instant ; ? explique ce que vous pouvez taper.
join-expected = { $count ->
        [1] Tapez 1, ou ? pour de l’aide.
       *[other] Tapez un numéro de 1 à { $count }, ou ? pour de l’aide.
    }
join-undone = { $you ->
        [yes] Vous annulez votre coup.
       *[no] { $name } annule un coup.
    }
join-resigned = { $you ->
        [yes] Vous avez abandonné. Un robot continue ; vous pouvez regarder jusqu’à la fin.
       *[no] { $name } abandonne. Un robot continue.
    }
join-bot-plays = { $you ->
        [yes] Un robot joue maintenant à votre place. Tapez reprise pour la reprendre.
       *[no] Un robot joue maintenant pour { $name }.
    }
join-person-plays = { $you ->
        [yes] Vous jouez de nouveau à votre place.
       *[no] { $name } joue de nouveau.
    }
join-bot-yours = Un robot joue à votre place. Tapez reprise pour la reprendre.
join-sure-resign = Abandonner ? Un robot continue, et vous prenez le dernier rang. (o/n)
join-left = Vous avez quitté la table ; elle continue, et votre place est gardée. Pour revenir :
join-left-watching = Vous avez quitté la table. Pour regarder de nouveau :
join-closed = La table a été fermée par les responsables du serveur.
join-next = Les mêmes rejouent :
join-again = Tapez encore pour rejouer avec les mêmes, ou q pour partir.
join-invited = On vous invite : tapez encore pour vous y asseoir, non pour laisser votre place, ou q pour partir.
join-declined = Vous avez laissé votre place ; les autres peuvent jouer sans vous.

## La fin

join-rank = { $rank }. { $name } : { $points }{ $resigned ->
        [yes] {" "}(abandon)
       *[no] {""}
    }
join-fair = Vérifié ici : chaque tirage découle du secret publié, qui est celui qui était scellé à votre arrivée.
join-fair-own = Vérifié ici : chaque tirage découle du secret publié, qui est celui qui était scellé avant la partie, et de votre propre nombre aléatoire.
join-part = Vérifié ici, en partie : { $questions ->
        [0] la donne vient d’une partie précédente et n’a pas été vérifiée
        [one] la donne et la première question viennent d’une partie précédente et n’ont pas été vérifiées
       *[other] la donne et les { $questions } premières questions viennent d’une partie précédente et n’ont pas été vérifiées
    }. Chaque tirage suivant découle du secret publié, qui est celui qui était scellé à votre arrivée{ $own ->
        [yes] , et de votre propre nombre aléatoire
       *[no] {""}
    }.
join-withheld = Nombre aléatoire pas ouvert à temps, aucun tirage n’en dépend : { $names }.
join-unfair = Les tirages de cette table n’étaient PAS honnêtes : { $why }
join-unfair-result = la transcription n’est pas celle de cette partie.
join-unfair-commitment = le secret n’est pas celui qui était scellé.
join-unfair-nonce = votre propre nombre aléatoire n’a pas compté.
join-unfair-seats = les engagements des places ont été changés après l’ouverture de votre propre nombre aléatoire.
join-unfair-origin = la transcription et la table se contredisent : l’une seulement dit que cette partie en continue une autre.
join-unproved = Les tirages de cette table n’ont pas pu être vérifiés : { $why }
join-refused = Le serveur refuse : { $reason }.
