# Le programme : aide, erreurs, tableaux, et le jeu dans le terminal.

## Aide

help-usage = Utilisation :
help-arguments = Arguments
help-options = Options
help-commands = Commandes
help-default = [par défaut : {"{}"}]
help-required = [obligatoire]
help-help = Affiche cette aide.
help-options-metavar = [OPTIONS]
help-command-metavar = COMMANDE …

help-app =
    Hanazono, un jardin de jeux de société autour des fleurs : jouez, enregistrez vos parties, vérifiez-les.

    Pour commencer :
    $ hanazono play cerisier          vous contre un robot
    $ hanazono games                  la liste des jeux et de leurs options
    $ hanazono play --help            tout sur la façon de jouer
help-lang = La langue : en, fr ou ja ; sinon celle du système.
help-version = Affiche la version.

help-command-games = Liste les jeux : places, options, et de quoi il s’agit.
help-command-play =
    Joue une partie dans le terminal : vous contre des robots, ou plusieurs personnes au même clavier.

    L’écran montre le plateau, une question et des choix numérotés : tapez un numéro. À tout moment, ? explique la question, b affiche de nouveau le plateau, q quitte la partie.

    Exemples :
    $ hanazono play cerisier                         vous et un robot
    $ hanazono play cerisier --seats 4               vous et trois robots
    $ hanazono play cerisier --seats 3 --people 2    deux personnes, un robot
    $ hanazono play cerisier --level seed            contre un robot débutant
    $ hanazono play cerisier --option masteries=pink --option memory_aid=true
    $ hanazono play cerisier --seed 7                encore la même partie
help-command-record =
    Écrit les transcriptions de parties jouées au hasard (JSON Lines) sur la sortie standard.

    Exemples :
    $ hanazono record cerisier --seats 3 --games 100 --seed 1 > parties.jsonl
    $ hanazono record cerisier --seats 2 --games 1 --seed 7 --choices
help-command-replay =
    Vérifie d’après les règles chaque ligne d’un fichier de transcriptions, et affiche le résultat de chaque partie.

    Exemples :
    $ hanazono replay parties.jsonl
    $ hanazono record cerisier --seats 4 --games 10 --seed 3 | hanazono replay -
help-command-verify =
    Vérifie que les tirages de parties finies étaient honnêtes : chacun est refait à partir du secret que la table a publié.

    Une partie reprise d’une autre n’est vérifiée qu’à partir de la reprise, et le programme le signale ; --origin permet de vérifier le reste. Le code de retour est 0 si chaque tirage a été vérifié, 3 si seuls certains l’ont été, 2 si l’un est faux.

    Exemples :
    $ hanazono verify parties.jsonl
    $ hanazono verify seconde.jsonl --origin premiere.jsonl
help-command-rules =
    Affiche pour chaque énoncé des règles le code qui l’applique et les tests qui le prouvent ; échoue s’il en manque.

    Exemples :
    $ hanazono rules cerisier
    $ hanazono rules --json
help-command-bench =
    Mesure la vitesse des règles : parties au hasard sur un cœur, et compilation. Dure environ une minute.

    Exemples :
    $ hanazono bench
    $ hanazono bench cerisier --json
help-command-arena =
    Fait jouer des robots entre eux et mesure la force de chacun : part des victoires avec intervalle à 95 %, Elo, points moyens, temps par coup. Écrit une page avec des graphiques et les données en JSON. Après un Ctrl-C, la même commande reprend où elle en était.

    Un robot est un niveau (seed, sprout, bud, blossom, tree, random), au besoin avec un autre budget : tree:50ms, bud:1000 (itérations). plain est la recherche sans connaissance du jeu, eyes voit toutes les cartes cachées.

    Exemples :
    $ hanazono arena haru tree:50ms plain:50ms --games 400 --jobs 2
    $ hanazono arena cerisier seed sprout bud blossom --seats 4
    $ hanazono arena --ladder
help-command-compile = Compile d’avance les règles de tous les jeux, pour que la première partie commence aussitôt.

help-game = Le nom d’un jeu : voir hanazono games.
help-games-wanted = Des noms de jeux ; sinon tous.
help-seats-play = Le nombre de places, personnes et robots ensemble ; sinon le plus petit qui convient.
help-seats = Le nombre de places.
help-option = Une option du jeu ; peut se répéter. Voir hanazono games.
help-deck = Un fichier (TOML) qui corrige les nombres des cartes, pour les jeux aux cartes reconstituées.
help-seed = Un entier de 0 à 2^64 - 1 : la même graine donne la même partie ; sinon une nouvelle.
help-level = La force des robots : seed, sprout, bud, blossom ou tree, du plus doux au plus fort ; ou random, au hasard.
help-arena-bots = Le jeu, puis les robots ; avec --ladder les jeux, ou aucun pour tous.
help-arena-seats = Le nombre de places ; sinon le plus petit.
help-arena-games = Le nombre de parties de chaque rencontre ; toujours des donnes entières, le robot à chaque place.
help-arena-jobs = Le nombre de processus qui jouent.
help-arena-out = Où garder les parties et la page ; sinon arena/.
help-arena-ladder = Joue l’échelle complète de tous les jeux, en une heure sur deux cœurs, et écrit docs/strength.md.
help-seed-record = Un entier de 0 à 2^64 - 1 : la même graine donne les mêmes parties.
help-people = Le nombre de personnes, aux premières places ; 0 pour regarder les robots.
help-games-count = Le nombre de parties.
help-choices = Écrit aussi, à chaque coup, tous ceux qui étaient possibles.
help-file = Un fichier de transcriptions, ou - pour l’entrée standard.
help-origin = La transcription de la partie dont celle-ci a été reprise ; à répéter pour une suite de reprises.
help-json = Affiche du JSON, pour les programmes.
help-peers = Mesure aussi les jeux d’OpenSpiel, dans la même passe.

## Erreurs

error = hanazono : { $text }
error-language = la langue { $found } n’est pas prise en charge ; possible : { $expected }.
error-game = il n’y a pas de jeu { $found } ; possible : { $expected }.
error-level = il n’y a pas de niveau { $found } ; attendu : { $expected }.
error-seats = { $game } ne se joue pas à { $found } places ; possible : { $expected }.
error-option-form = { $found } n’est pas une option ; attendu : NOM=VALEUR, par exemple { $example }.
error-option-name = { $game } n’a pas d’option { $found } ; possible : { $expected }.
error-option-value = l’option { $name } ne peut pas valoir { $found } ; possible : { $expected }.
error-option-twice = l’option { $name } est donnée deux fois.
error-deck-none = { $game } n’a pas de fichier de cartes : tous ses nombres sont connus.
error-deck = { $place } : { $found } ; attendu : { $expected }
error-number = { $name } vaut { $found } ; attendu : un nombre entier de { $least } à { $most }.
error-people = { $found } personnes ne tiennent pas à une table de { $seats } places.
error-file-missing = il n’y a pas de fichier { $file }.
error-file-folder = { $file } est un dossier ; attendu : un fichier de transcriptions.
error-file-forbidden = { $file } ne peut pas être lu : accès refusé.
error-file = { $file } ne peut pas être lu ({ $reason }).
error-not-text = la ligne { $line } de { $file } n’est pas du texte en UTF-8.
error-transcript = { $file } : { $sentence }
error-origin = { $file } n’a pas été repris de { $origin } : la ligne { $line } n’y est pas la même.
error-origin-several = { $origin } contient { $count } parties ; attendu : celle qui a été reprise.
error-origin-needless = { $origin } est inutile : aucune partie n’en a été reprise.
error-no-repository = les règles ne se vérifient que dans un clone du dépôt, qui contient les tests et les pages de règles.
error-usage-command = il n’y a pas de commande { $found } ; essayez hanazono --help.
error-usage-option = il n’y a pas d’option { $found } ici ; essayez --help.
error-usage-missing = il manque { $found } ; essayez --help.
error-usage-extra = { $found } est en trop ; essayez --help.
error-usage-value = { $found } attend une valeur ; essayez --help.
error-usage = la ligne de commande n’est pas comprise ({ $reason }) ; essayez --help.

## Tableaux

games-seats = places
games-option = option
games-values = valeurs
games-default = par défaut
games-meaning = effet
games-try = Pour jouer : hanazono play { $game }
games-number = { $least } ou plus

replay-line = ligne { $line } : { $game }, { $seats } places, { $moves } coups : points { $scores } ; { $count ->
        [one] gagne : place { $winners }
       *[other] gagnent : places { $winners }
    }
replay-total = { $count ->
        [one] { $count } partie, chaque ligne suit les règles. Les places sont comptées à partir de 0, comme dans la transcription.
       *[other] { $count } parties, chaque ligne suit les règles. Les places sont comptées à partir de 0, comme dans les transcriptions.
    }
verify-total = { $count ->
        [one] { $count } partie, équitable : chaque tirage découle du secret publié.
       *[other] { $count } parties, toutes équitables : chaque tirage découle des secrets publiés.
    }
verify-part = { $count ->
        [one] { $count } partie n’a été vérifiée que partiellement. Le reste se vérifie avec --origin et la transcription de la partie dont elle a été reprise.
       *[other] { $count } parties n’ont été vérifiées que partiellement. Le reste se vérifie avec --origin et la transcription de la partie dont elles ont été reprises.
    }
verify-parts = { $parts }.
verify-semicolon = {" ; "}
verify-questions = { $deal ->
        [yes] { $count ->
            [0] la donne
            [one] la donne et la question { $last }
           *[other] la donne et les questions { $first } à { $last }
        }
       *[no] { $count ->
            [one] la question { $last }
           *[other] les questions { $first } à { $last }
        }
    }
verify-own = { $questions } { $number ->
        [one] découle
       *[other] découlent
    } du secret publié
verify-origin = { $questions } { $number ->
        [one] vient de { $source } et découle
       *[other] viennent de { $source } et découlent
    } du secret publié là-bas
verify-unchecked = { $questions } { $number ->
        [one] vient de { $source } et n’a pas été vérifiée
       *[other] viennent de { $source } et n’ont pas été vérifiées
    }
verify-source = { $place ->
        [table] la table { $id }
        [transcript] la transcription { $id }
       *[unknown] une autre partie
    }
verify-withheld = { $count ->
        [one] Le nombre de la place { $seats } n’a pas été ouvert à temps
       *[other] Les nombres des places { $seats } n’ont pas été ouverts à temps
    }{ $which ->
        [origin] {" "}(dans { $source })
       *[own] {""}
    } : aucun tirage n’en dépend.

rules-statement = énoncé
rules-code = code
rules-tests = tests
rules-count = { $count ->
        [one] { $count } énoncé.
       *[other] { $count } énoncés.
    }
rules-sound = Chaque énoncé est prouvé, chaque identifiant est connu.
rules-problems = { $count ->
        [one] { $count } problème :
       *[other] { $count } problèmes :
    }

bench-game = jeu, places
bench-moves_per_second = coups/s
bench-games_per_second = parties/s
bench-state_bytes = octets
bench-compile_cold_s = froid s
bench-compile_cached_s = cache s
bench-python_move_us = Python µs
bench-number = { $value }
bench-ratio = rapport
bench-about = Parties au hasard sur un cœur, la meilleure de cinq mesures. octets : la taille d’un état, sans les événements ni le script. froid, cache : le temps de la première partie d’un nouveau processus, sans rien de compilé et depuis le cache. Python : un coup par asked, legal et play. rapport : coups par millier de mots du générateur aléatoire seul dans la même mesure, pour comparer les machines.
bench-peers = Notre médiane vaut { $ratio } fois la leur : parties aléatoires en C++, même cœur, même passe.
bench-no-peers = OpenSpiel n’est pas installé : lancez make bench-peers.

compile-title = Compilation des règles
compile-done = Les règles sont compilées.

## Robots

level-seed = graine
level-sprout = pousse
level-bud = bouton
level-blossom = fleur
level-tree = arbre
level-random = au hasard

arena-match = rencontre
arena-games = parties
arena-share = part des victoires
arena-interval = 95 %
arena-points = points
arena-time = ms par coup
arena-page = Écrit : { $path }
arena-stopped = Interrompu. La même commande reprendra ici.
arena-error-few = attendu : un jeu et au moins deux robots différents : hanazono arena haru bud tree:50ms
arena-error-bot = { $found } n’est pas un robot ; attendu : { $expected } ; au besoin avec un budget, comme tree:50ms ou tree:300.

## Le jeu dans le terminal

terminal-you = Vous
terminal-player = Joueur { $number }
terminal-bot = Robot { $number }
terminal-seats = { $people ->
        [0] { $bots } robots jouent ; vous regardez.
        [1] Vous jouez contre { $bots ->
            [one] un robot
           *[other] { $bots } robots
        } (niveau : { $level }).
       *[other] { $people } personnes partagent ce clavier{ $bots ->
            [0] {""}
            [one] {" "}avec un robot (niveau : { $level })
           *[other] {" "}avec { $bots } robots (niveau : { $level })
        }.
    }
terminal-keys = Les questions viennent l’une après l’autre : tapez le numéro d’un choix, puis Entrée. ? explique la question, b affiche de nouveau le plateau, q quitte la partie.
terminal-begin = Appuyez sur Entrée pour commencer.
terminal-prompt = Votre choix (1–{ $count }, ? aide, b plateau, q quitter) :
terminal-expected = Tapez un numéro de 1 à { $count }, ou ?, b ou q.
terminal-forbidden = Ce que vous ne pouvez pas faire maintenant, et pourquoi :
terminal-sure = Quitter cette partie ? Elle ne sera pas enregistrée. (o/n)
terminal-yes = o oui
terminal-hide = Appuyez sur Entrée pour cacher cet écran.
terminal-pass = Passez l’appareil à { $name }. { $name }, appuyez sur Entrée quand personne d’autre ne regarde.
terminal-go-on = Appuyez sur Entrée pour continuer.
terminal-not-asked = On ne vous demande rien pour l’instant. Appuyez sur Entrée.
terminal-over = La partie est terminée
terminal-and = {" "}et{" "}
terminal-winners = { $count ->
        [one] { $you ->
            [yes] Vous gagnez !
           *[no] { $names } gagne.
        }
       *[other] { $names } se partagent la victoire.
    } Points : { $points }.
terminal-farewell = Merci d’avoir joué. Pour rejouer la même donne, ajoutez --seed { $seed }
terminal-left = Vous avez quitté la table. À bientôt !

## Entre les mots

# text-comma sépare les mots d’une liste, text-space deux phrases.

text-comma = {", "}
text-space = {" "}
