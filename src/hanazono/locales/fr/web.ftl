# La page : ce qui entoure les plateaux. Ce qu’un jeu dit sur son plateau est dans web-<jeu>.ftl.

## Le jardin

web-slogan = Cinq jeux de société autour des fleurs. Jouez tout de suite, entre amis ou contre des robots.
web-home = Accueil
web-menu = Menu
web-close = Fermer
web-again = Réessayer
web-learn = Apprendre
web-rules = Règles
web-settings = Réglages
web-about = À propos
web-language = Langue
web-nowhere = Il n’y a rien à cette adresse.
web-page-lost = Cette page n’a pas pu être chargée.
web-broken = Quelque chose s’est mal passé sur cette page. Rechargez-la et continuez : rien n’est perdu.
web-unreachable = Le serveur est injoignable. Vérifiez votre connexion, puis réessayez.
web-reason-no-person = Le serveur ne vous connaît pas encore : asseyez-vous, ou connectez-vous.
web-reason-bot-plays = Un robot joue à cette place : touchez son nom pour la reprendre d’abord.
web-opening = Ouverture…
web-play-now = Jouer
web-play-friends = Entre amis
web-own-tables = Vos tables
web-open-tables = Tables ouvertes
web-finished-tables = Tables terminées
web-waits-for-you = À vous de jouer
web-running = En cours
web-seats-free = { $count ->
        [one] 1 place libre
       *[other] { $count } places libres
    }
web-waits-for = On attend { $names }
web-starting = Va commencer
web-result = Victoire : { $names }
web-sign-in = Se connecter

web-short-cerisier = Le Cerisier
web-short-haru = Haru Ichiban
web-short-ikebana = Ikebana
web-short-sakura = Sakura
web-short-ombre = À l’ombre du Sakura
web-name-cerisier = La Légende du Cerisier
web-name-haru = Haru Ichiban
web-name-ikebana = Ikebana
web-name-sakura = Sakura
web-name-ombre = À l’ombre du Sakura
web-about-cerisier = Piochez des fleurs dans un sac, mais sans trop de gourmandise.
web-about-haru = Deux jardiniers, un étang de nénuphars qui dérivent, et le premier vent du printemps.
web-about-ikebana = Gardez une carte ou payez votre voisin pour la refuser : cinq font un bouquet.
web-about-sakura = Deux piles de cartes, un Yin-Yang qui se retourne, et des personnages à engager.
web-about-ombre = Plantez un parc d’allées, et placez vos jardiniers à temps.
web-facts-cerisier = 2 à 4 joueurs · 20 minutes · stop ou encore
web-facts-haru = 2 joueurs · 15 minutes · bluff et placement
web-facts-ikebana = 2 à 5 joueurs · 20 minutes · draft
web-facts-sakura = 2 à 6 joueurs · 30 minutes · cartes et tempo
web-facts-ombre = 2 à 4 joueurs · 30 minutes · plantations et majorités

web-guest-1 = Iris
web-guest-2 = Camélia
web-guest-3 = Lotus
web-guest-4 = Pivoine
web-guest-5 = Glycine
web-guest-6 = Magnolia
web-guest-7 = Érable
web-guest-8 = Campanule
web-guest-9 = Jasmin
web-guest-10 = Violette
web-guest-11 = Prunier
web-guest-12 = Azalée

## Les niveaux des robots

web-level-seed = Graine
web-level-sprout = Pousse
web-level-bud = Bouton
web-level-blossom = Fleur
web-level-tree = Arbre
web-level-random = Hasard

## Une table

web-seats = Places
web-seat = { $name }{ $own ->
        [yes] {" "}(vous)
       *[no] {""}
    }{ $points ->
        [none] {""}
        [one] , { $points } point
       *[other] , { $points } points
    }{ $turn ->
        [yes] , dont c’est le tour
       *[no] {""}
    }
web-open-seat = place libre
web-board = Le plateau
web-twin = Le plateau en mots
web-question = La question
web-log = Le déroulement
web-log-empty = La suite de la partie s’affichera ici.
web-log-over = « Revoir » montre toute la partie.
web-undone = Le dernier coup a été annulé.
web-chat = Discussion
web-chat-empty = Personne n’a encore rien dit.
web-chat-say = Dire quelque chose
web-chat-send = Envoyer
web-waiting = On attend { $names }.
web-sending = Envoi de votre coup…
web-lost = La connexion est perdue. Reconnexion…
web-no-table = Cette table n’existe pas, ou n’existe plus.
web-signed-out = Votre session est terminée.
web-closed = Cette table a été fermée par les responsables du serveur.
web-undo = Annuler
web-hint = Conseil
web-hinting = Réflexion…
web-help = Qu’est-ce que cela veut dire ?
web-as-list = En liste
web-worth = gagne à { $percent } %
web-advice = Le robot choisirait : { $choice }
web-sure = Confirmez-vous ?
web-sure-yes = Oui, je confirme
web-sure-no = Non, revenir
web-reconstructed = valeurs de cartes reconstituées
web-pass = Passez l’appareil à { $name }
web-pass-done = C’est moi, { $name }
web-bot-plays = Un robot joue à cette place.
web-seat-bot = Un robot : { $level }
web-seat-resigned = A abandonné ; un robot continue.
web-take-back = Reprendre la place
web-hand-own = Laisser un robot jouer pour moi
web-hand = Laisser un robot continuer
web-mute = Masquer ses messages
web-block = Bloquer cette personne
web-resign = Abandonner
web-resign-sure = Un robot continuera, et vous prendrez le dernier rang. C’est définitif.

## Avant le début

web-your-name = Votre nom
web-sit-down = S’asseoir
web-leave = Se lever
web-remove = Retirer de la table
web-start = Commencer
web-start-with-bots = { $count ->
        [one] Commencer avec un robot à la place libre
       *[other] Commencer avec des robots aux { $count } places libres
    }
web-waiting-for = { $count ->
        [one] Une place est libre. Envoyez ce lien à la personne que vous invitez :
       *[other] { $count } places sont libres. Envoyez ce lien aux personnes que vous invitez :
    }
web-invited = invitation envoyée
web-kept-for-you = cette place vous est gardée
web-free-seat = Libérer la place
web-asks-again = { $count ->
        [0] On vous invite à rejouer.
        [1] { $names } aimerait rejouer.
       *[other] { $names } aimeraient rejouer.
    }
web-accept = Accepter
web-decline = Décliner
web-see-table = Voir la table
web-no-seat-free = Aucune place n’est libre. Vous pourrez suivre la partie dès qu’elle aura commencé.
web-waiting-invited = On attend la réponse de { $names }. Vous pouvez aussi envoyer le lien :
web-start-instead = { $count ->
        [one] Commencer plutôt avec un robot
       *[other] Commencer plutôt avec des robots
    }
web-sealing = Tout le monde est là. On scelle les tirages…
web-sealing-why = Qu’est-ce que cela veut dire ?
web-sealing-how = Chacun a scellé un nombre aléatoire ; on les ouvre maintenant tous ensemble, et tous les tirages en découlent. Personne ne peut donc choisir les tirages, pas même le serveur. Si un nombre n’arrive pas dans les dix secondes, la partie commence sans lui.
web-invite-code = Le lien de cette table en code QR
web-invite-link = Le lien de cette table
web-invite-share = Partager le lien
web-invite-copied = Copié

## La fin

web-end = La fin de la partie
web-you-won = Vous avez gagné !
web-won = { $count ->
        [one] { $names } a gagné.
       *[other] { $names } ont gagné ensemble.
    }
web-fair-fair = ✓ Les tirages étaient honnêtes : rien de ce qui était scellé n’a été changé.
web-fair-unfair = ✗ Rien ne prouve que les tirages étaient honnêtes : ce qui était scellé a été changé.
web-fair-left-out = { $count ->
        [one] Le nombre aléatoire de { $names } n’a pas été ouvert à temps et ne compte pas.
       *[other] Les nombres aléatoires de { $names } n’ont pas été ouverts à temps et ne comptent pas.
    }
web-fair-left-out-own = Votre propre nombre aléatoire n’a pas été ouvert à temps et ne compte pas.
web-fair-details = Avant le premier tirage, le serveur a montré l’empreinte d’un secret, et chacun celle d’un nombre aléatoire : tout était ainsi scellé. Puis les nombres ont été ouverts. Tous les tirages découlent du secret et des nombres. Avec la transcription, la commande hanazono verify refait chaque tirage.
web-fair-commitment = Empreinte
web-fair-secret = Secret
web-fair-nonces = Nombres aléatoires
web-transcript = Transcription de la partie
web-rematch = Rejouer
web-to-rematch = Vers la nouvelle partie
web-replay = Revoir
web-share = Partager

web-clock-days = { $days } j { $hours } h
