# Les pages autour des tables : une nouvelle table, les réglages, qui je suis, à propos ; les notifications.

## Une nouvelle table

web-new-table = Nouvelle table
web-new-which = Quel jeu ?
web-new-other-game = Un autre jeu
web-new-count = À combien jouez-vous ?
web-new-others = Qui joue avec vous ?
web-new-others-open = Des amis, par lien
web-new-others-bot = Des robots
web-new-others-here = Tous sur cet appareil
web-new-seat = Place { $number }
web-new-who-me = Vous
web-new-who-open = Toute personne ayant le lien
web-new-who-bot = Un robot
web-new-who-here = Quelqu’un ici
web-new-name-here = Nom à la place { $number }
web-new-level-of = Niveau du robot à la place { $number }
web-new-level-seed = Pour une première partie : voit peu, pardonne beaucoup.
web-new-level-sprout = Prévoit un peu, et se trompe souvent.
web-new-level-bud = Un bon partenaire quand on connaît les règles.
web-new-level-blossom = Fort : prévoit bien, et se trompe rarement.
web-new-level-tree = Le plus fort : réfléchit jusqu’à deux secondes par coup.
web-new-level-random = Joue n’importe quel coup permis, sans réfléchir.
web-new-make = { $free ->
        [0] Jouer
       *[other] Créer la table et obtenir le lien
    }

web-new-clock = Pendule
web-new-clock-none = Sans pendule
web-new-clock-live = En direct
web-new-clock-days = En différé
web-new-clock-none-help = Chacun prend le temps qu’il lui faut.
web-new-clock-live-help = Chacun dispose de ce temps pour toute la partie. Une fois qu’il est écoulé, un robot continue.
web-new-clock-days-help = Jouez quand vous voulez, comme par correspondance. Une fois les jours écoulés, un robot continue.
web-new-minutes-each = Temps par personne
web-new-minutes = { $count } min
web-new-increment = Temps ajouté à chaque coup
web-new-seconds = { $count } s
web-new-days-each = Temps par coup
web-new-days = { $count ->
        [one] { $count } jour
       *[other] { $count } jours
    }

web-new-options = Options du jeu
web-new-options-changed = { $count ->
        [0] Comme dans les règles
        [one] { $count } changée
       *[other] { $count } changées
    }
web-new-option-cerisier-masteries = Maîtrises
web-new-option-cerisier-zero_ranks = Zéro compte aussi
web-new-option-cerisier-memory_aid = Aide-mémoire
web-new-option-haru-layout = Placement de départ
web-new-option-haru-show_played = Montrer les fleurs jouées
web-new-option-haru-max_rounds = Nombre maximal de manches
web-new-option-ikebana-final_bouquet = Bouquet final
web-new-option-ikebana-memory_aid = Aide-mémoire
web-new-option-sakura-expansion = Extension
web-new-option-sakura-voluntary_take = Ramassage libre
web-new-option-sakura-rounds = Manches
web-new-option-ombre-values = Valeurs
web-new-value-masteries-blue = Classique (bleu)
web-new-value-masteries-pink = Avancé (rose)
web-new-value-masteries-blue-blue-pink = Bleu, bleu, rose
web-new-value-masteries-blue-pink-blue = Bleu, rose, bleu
web-new-value-masteries-blue-pink-pink = Bleu, rose, rose
web-new-value-masteries-pink-blue-blue = Rose, bleu, bleu
web-new-value-masteries-pink-blue-pink = Rose, bleu, rose
web-new-value-masteries-pink-pink-blue = Rose, rose, bleu
web-new-value-layout-standard = Celui des règles
web-new-value-layout-random = Au hasard
web-new-value-values-spread = De 1 à 10, espacées
web-new-value-values-sequence = De 1 à 7, en suite

web-new-visitors = Visiteurs et conseils
web-new-public-short = Publique
web-new-link-short = Par lien
web-new-public = Table publique
web-new-public-help = Elle figure sur la page d’accueil, et tout le monde peut s’y asseoir. Sinon, il faut le lien pour la trouver.
web-new-hints = Conseils
web-new-hints-help = La personne qui doit jouer peut demander au robot ce qu’il ferait.

web-new-deck = Vos propres valeurs de cartes
web-new-deck-none = Les nôtres
web-new-deck-help = Certaines valeurs des cartes de ce jeu sont reconstituées. Si vous avez la boîte, ou de meilleures idées, changez notre fichier et jouez avec le vôtre.
web-new-deck-ours = Nos valeurs dans un fichier (TOML)
web-new-deck-large = Ce fichier est trop volumineux : { $most } ko au plus.
web-new-deck-clear = Revenir à nos valeurs

## Les réglages

web-set-theme = Jour ou nuit
web-set-theme-auto = Comme l’appareil
web-set-theme-day = Jour
web-set-theme-night = Nuit
web-set-see = Voir et toucher
web-set-text = Grands caractères
web-set-text-help = Tout est écrit plus grand.
web-set-shapes = Marques de couleur
web-set-shapes-help = Chaque pièce a sa propre forme ; ce réglage ajoute une marque à chaque couleur.
web-set-still = Sans animations
web-set-still-help = Les pièces changent de place d’un coup, sans glisser.
web-set-hand = Place de la question
web-set-hand-help = Sur un écran large, à côté du plateau.
web-set-hand-right = À droite
web-set-hand-left = À gauche
web-set-hear = Entendre
web-set-sound = Sons
web-set-sound-help = Le bois, le papier, une cloche quand c’est à vous.
web-set-keys = Touches
web-key-arrows-name = Les flèches
web-key-arrows = vont d’une pièce jouable à la suivante.
web-key-enter-name = Entrée
web-key-enter = joue la pièce ; la barre d’espace aussi.
web-key-tab-name = Tab
web-key-tab = passe à la question, à ses boutons et au menu.
web-key-escape-name = Échap
web-key-escape = ferme ce qui couvre le plateau.
web-set-kept = Les réglages ne sont enregistrés que dans ce navigateur.

## Qui je suis

web-me = Vous
web-me-guest = Vous jouez en mode invité. Vos tables ne se retrouvent que dans ce navigateur.
web-me-signed-in = Votre identifiant : { $login }.
web-me-name-help = Les autres le verront aux prochaines tables.
web-me-rename = Changer de nom
web-me-renamed = C’est fait
web-me-account = Créer un compte
web-me-account-why = Avec un compte, vous retrouvez vos tables sur n’importe quel appareil. Aucune adresse e-mail n’est demandée.
web-me-make-account = Créer un compte
web-me-login = Identifiant
web-me-login-help = De 3 à 64 caractères, sans espaces. Personne d’autre ne le voit.
web-me-password = Mot de passe
web-me-password-help = Au moins 10 caractères.
web-me-old-password = Mot de passe actuel
web-me-new-password = Nouveau mot de passe
web-me-change-password = Changer de mot de passe
web-me-password-changed = C’est fait. Les autres appareils sont déconnectés.
web-me-codes = Vos codes de secours
web-me-codes-why = Si vous oubliez votre mot de passe, chacun de ces codes vous permet, une fois, d’en choisir un nouveau. Ils ne s’affichent que maintenant : gardez-les en lieu sûr.
web-me-codes-copy = Copier
web-me-codes-copied = Copiés
web-me-codes-done = Je les ai gardés
web-me-have-account = J’ai déjà un compte
web-me-sign-in-guest = Vos tables d’invité ne passeront pas sur ce compte. Pour les garder, créez plutôt un compte à partir d’ici.
web-me-forgotten = Mot de passe oublié ?
web-me-recover = Valider le nouveau mot de passe
web-me-recover-why = Un de vos codes de secours vous permet de choisir un nouveau mot de passe. Tous les autres appareils seront déconnectés.
web-me-code = Code de secours
web-me-shunned = Personnes masquées ou bloquées
web-me-shunned-nobody = Personne. À une table, touchez un nom pour masquer les messages de quelqu’un ou pour le bloquer.
web-me-shunned-mute = masquée : vous ne voyez pas ce qu’elle dit
web-me-shunned-block = bloquée : vous ne vous asseyez pas à la même table
web-me-forgive-mute = Ne plus masquer
web-me-forgive-block = Débloquer
web-me-sign-out-title = Se déconnecter
web-me-sign-out = Se déconnecter ici
web-me-sign-out-everywhere = Se déconnecter partout
web-me-sign-out-sure = Vous n’avez pas de compte : après la déconnexion, personne ne pourra reprendre vos places, pas même vous.
web-me-stay = Non, rester
web-me-data = Vos données
web-me-data-why = Nous gardons votre nom, votre identifiant, vos tables, ce que vous y avez dit, les personnes que vous avez masquées et où vont les notifications ; rien d’autre. Il y a un seul cookie, qui dit qui vous êtes.
web-me-export = Télécharger mes données
web-me-forget = Tout effacer
web-me-forget-sure = Des robots joueront à votre place, vos places deviendront anonymes, et ce que vous avez dit disparaîtra. C’est définitif.
web-me-nobody = Nous ne vous connaissons pas encore
web-me-nobody-why = Dès que vous jouez, vous passez en mode invité : sans formulaire, sans compte.
web-me-to-games = Vers les jeux

## À propos

web-credits = Les jeux et leurs auteurs
web-credits-cerisier = La Légende du Cerisier qui fleurit tous les dix ans, de Hinata Origuchi, illustré par Sylvain Sarrailh ; IELLO, 2018. Paru d’abord sous le nom de Hitohira en 2015.
web-credits-haru = De Bruno Cathala ; Blackrock Éditions, 2014, et d’autres éditions depuis.
web-credits-ikebana = D’Antoine Bauza, graphisme de Françoise Sengissen ; dans la boîte Hanabi & Ikebana, Les XII Singes, 2010.
web-credits-sakura = De Csaba Hegedűs, illustré par Attila Szógyi et Gyula Pozsgay ; A-games, 2017.
web-credits-ombre = De Yota Suzuki et Hayato Oshikiri ; Tactical Games et Japanime Games (Tree Lined Avenue) ; édition française : Don’t Panic Games, 2022.
web-credits-not-affiliated = Hanazono n’est ni lié à ces auteurs et éditeurs, ni approuvé par eux. Les jeux et leurs noms leur appartiennent ; les dessins, les sons et les textes d’ici sont les nôtres. Si un jeu vous plaît, achetez sa boîte : il est encore meilleur autour d’une vraie table.

web-rebuilt = Valeurs de cartes reconstituées
web-rebuilt-why = Pour deux jeux, nous avions le livret de règles, mais aucune image des cartes. Nous suivons ce que disent les livrets et d’autres sources publiques ; le reste, nous l’avons fixé nous-mêmes pour que les jeux tournent bien :
web-rebuilt-sakura-icons = le nombre de shurikens et de pièces de chacune des 52 cartes ;
web-rebuilt-sakura-colours = trois des quatre couleurs de cartes ;
web-rebuilt-sakura-cooks = de combien le premier et le troisième Cuisinier décalent une carte, déduit du deuxième, et le fait que chaque personnage soit une seule fois dans la boîte.
web-rebuilt-ombre-icons = quelle action et quelles installations montre chaque carte Paysage ;
web-rebuilt-ombre-values = la plupart des valeurs des cartes Paysage, à partir de 3, sauf le 7 des arbres remarquables ;
web-rebuilt-ombre-projects = ce que demandent les 12 cartes Projet et les points qu’elles donnent ;
web-rebuilt-ombre-ranks = les rangs des allées de 5 et de 7 arbres.
web-rebuilt-better = Vous avez la boîte ? En créant une table, vous pouvez jouer avec vos propres valeurs de cartes.

web-fairness = Un hasard honnête
web-fairness-how = Avant le premier tirage, le serveur montre l’empreinte d’un secret, et chacun à la table celle d’un nombre aléatoire à lui. Quand toutes les places sont prises, on ouvre les nombres. Chaque tirage découle de tout cela : le serveur ne peut pas le choisir, et personne ne peut le prévoir. Un nombre qui n’est pas ouvert dans les dix secondes ne compte pas, et la fin de la partie dit de qui il était. À la fin, le secret est publié : la page compare tout avec les empreintes, et avec la transcription chacun peut refaire tous les tirages.

web-licences = Licences
web-licences-ours = Hanazono est un logiciel libre sous licence MIT.
web-licences-used = Cette page est faite avec Svelte (MIT), Fluent (Apache 2.0) et uqr (MIT).
web-licences-whole = Le texte complet des licences

## Les notifications

web-notices-title = Vous prévenir quand c’est à vous ?
web-notices-why = Cette partie se joue en différé, en un ou plusieurs jours par coup. Ce navigateur peut vous envoyer une notification quand la table vous attend. Vous pourrez changer d’avis à tout moment dans les réglages.
web-notices-yes = Oui, prévenez-moi
web-notices-no = Non, merci
web-notices-failed = Votre navigateur n’y est pas parvenu. C’est peut-être une fenêtre privée, ou les notifications sont désactivées sur cet appareil.
web-notices-body = C’est à vous.
web-notices-switch = Notifications
web-notices-switch-help = Quand une table en différé vous attend.
