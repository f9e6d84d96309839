# Le serveur : hanazono serve, hanazono admin.

## Aide

help-command-serve =
    Démarre le serveur : tous les jeux en réseau, entre personnes et contre des robots.

    Chaque option peut aussi venir de l’environnement : HANAZONO_PORT=9000 vaut --port 9000. Sans option, tout est enregistré dans hanazono.db, dans ce dossier.

    Exemples :
    $ hanazono serve
    $ hanazono serve --host 0.0.0.0 --port 80
    $ hanazono serve --database postgresql://garden@127.0.0.1/garden --workers 4
help-serve-database = Où tout est enregistré : sqlite:///FICHIER, ou postgresql://NOM:MOT-DE-PASSE@MACHINE/BASE.
help-serve-host = L’adresse d’écoute ; 0.0.0.0 pour toutes.
help-serve-port = Le port d’écoute ; 0 pour n’importe quel port libre.
help-serve-workers = Le nombre de processus ; à plusieurs, il faut PostgreSQL.
help-serve-origins = D’autres sites dont les pages peuvent utiliser ce serveur, séparés par des espaces : https://flowers.example
help-serve-proxies = Adresses ou réseaux des proxys inverses de confiance, séparés par des espaces.
help-serve-rate = Multiplie les limites de débit ; 0 les supprime.
help-serve-pause = Secondes entre deux coups de robots, pour qu’on puisse suivre ; 0 pour aucune, 10 au plus.
help-serve-contact = Une adresse mailto: ou https: où les services de notification peuvent écrire.
help-serve-metrics = Qui peut lire /metrics : none (personne), all (tous) ou les programmes qui présentent ce jeton (Authorization: Bearer JETON).
help-serve-thinkers = Le nombre de threads par processus qui réfléchissent pour les robots, les conseils et les analyses ; 0 : selon les cœurs.
help-serve-database_pool = Le nombre de connexions à PostgreSQL que chaque processus peut garder ouvertes.
help-serve-log_level = Le niveau du journal : debug, info, warning ou error.

help-command-admin =
    Administre la base de données d’un serveur, même pendant qu’il tourne.

    Exemples :
    $ hanazono admin tables --phase playing
    $ hanazono admin backup jardin-lundi.db
    $ hanazono admin retention 90 --dry-run
help-command-tables =
    Liste les tables, la plus récemment active en tête ; pour une table, les personnes assises.

    Exemples :
    $ hanazono admin tables --phase open
    $ hanazono admin tables Zm9vYmFyYmF6
help-command-close =
    Met fin à une table sans résultat. Les personnes assises en sont averties.

    Exemples :
    $ hanazono admin close Zm9vYmFyYmF6
help-command-chat =
    Affiche ce qui s’est dit à une table, ou en retire une ligne.

    Exemples :
    $ hanazono admin chat Zm9vYmFyYmF6
    $ hanazono admin chat Zm9vYmFyYmF6 --remove 17
help-command-ban =
    Exclut une personne : ni son cookie ni son mot de passe ne sont plus acceptés.

    Exemples :
    $ hanazono admin ban Zm9vYmFyYmF6
help-command-unban =
    Laisse revenir une personne exclue.

    Exemples :
    $ hanazono admin unban Zm9vYmFyYmF6
help-command-backup =
    Copie une base SQLite dans un état cohérent, pendant que le serveur tourne. Pour PostgreSQL, dit que faire.

    Exemples :
    $ hanazono admin backup jardin-lundi.db
help-command-check =
    Rejoue chaque table d’après son journal : les listes doivent concorder avec lui, et les tirages des parties finies être honnêtes. Indique quelle table est en défaut, et pourquoi.

    Exemples :
    $ hanazono admin check
help-command-retention =
    Supprime ce qui dépasse ce nombre de jours : tables finies ou jamais commencées, transcriptions déposées, et invités à qui il ne reste ni les unes ni les autres.

    Exemples :
    $ hanazono admin retention 90 --dry-run
    $ hanazono admin retention 90
help-admin-database = La base de données du serveur ; sinon HANAZONO_DATABASE.
help-admin-phase = Seulement les tables ouvertes (open), en cours (playing), finies (over) ou fermées (closed).
help-admin-most = Au plus ce nombre de tables.
help-admin-table = L’identifiant d’une table : la fin de son lien. Écrivez -- devant s’il commence par -.
help-admin-person = L’identifiant d’une personne (voir hanazono admin tables TABLE), ou le nom de son compte.
help-admin-remove = Retire la ligne qui porte ce numéro.
help-admin-file = Un fichier qui n’existe pas encore.
help-admin-days = Un nombre de jours.
help-admin-dry-run = Compte seulement.

## Erreurs

error-setting = { $name } vaut { $found } ; attendu : { $expected }.
error-workers-sqlite = { $name } vaut { $found }, mais plusieurs processus ne peuvent pas partager { $database } ; donnez --workers 1, ou --database postgresql://…
error-metrics-here = { $name } ne peut plus valoir here : derrière un proxy qui n’ajoute pas d’en-tête, /metrics était ouvert à tous ; donnez un jeton d’au moins 16 caractères que Prometheus présente (Authorization: Bearer JETON), ou none.
error-database-away = la base de données { $database } ne répond pas ({ $why }) ; démarrez-la, ou donnez-en une autre avec --database.
error-database-missing = il n’y a pas de base de données { $database } ; hanazono serve en crée une, --database en nomme une autre.
error-database-older = la base de données { $database } a un schéma plus ancien ; hanazono serve la met à jour.
error-database-newer = la base de données { $database } vient d’un Hanazono plus récent ; installez celui-là, ou restaurez une sauvegarde plus ancienne.
error-database-served = le processus { $process } de { $host } utilise déjà la base de données { $database }, depuis le { $since } UTC ; arrêtez-le, ou donnez-en une autre avec --database.
error-compiling = impossible de compiler les règles ({ $why }) : il faut 1,5 Go de mémoire pendant quelques minutes et 100 Mo de disque dans { $folder } ; HANAZONO_CACHE désigne un autre dossier.
error-address-taken = un autre programme écoute déjà sur { $host }, port { $port } ; donnez un autre port avec --port.
error-address-forbidden = le port { $port } demande plus de droits que n’en a ce programme ; donnez-en un au-dessus de 1023 avec --port.
error-address-unknown = { $host }, port { $port } n’est pas une adresse de cette machine ; 127.0.0.1 vaut pour cette machine seule, 0.0.0.0 pour toutes.
error-table = il n’y a pas de table { $found }.
error-table-over = la table { $found } est déjà finie.
error-person = { $found } n’est ni l’identifiant ni le compte d’une personne.
error-chat-line = il n’y a pas de ligne { $found } à cette table ; voir hanazono admin chat { $table }.
error-phase = il n’y a pas de phase { $found } ; possible : { $expected }.
error-backup-there = { $file } existe déjà ; rien n’est écrasé.
error-backup = { $file } ne peut pas être écrit ({ $reason }).
error-backup-postgres = cette base se sauvegarde avec le programme de PostgreSQL : { $command }

setting-database = sqlite:///FICHIER ou postgresql://NOM:MOT-DE-PASSE@MACHINE/BASE
setting-host = un nom ou une adresse
setting-port = un nombre entier de 0 à 65535
setting-workers = un nombre entier à partir de 1
setting-origins = des adresses comme https://flowers.example, séparées par des espaces
setting-proxies = des adresses ou des réseaux comme 10.0.0.7 ou 10.0.0.0/24, séparés par des espaces
setting-rate = un nombre à partir de 0
setting-pause = des secondes, de 0 à 10
setting-metrics = none, all, ou un jeton d’au moins 16 caractères sans espace
setting-contact = une adresse comme mailto:host@flowers.example
setting-thinkers = un nombre entier à partir de 0
setting-database_pool = un nombre entier à partir de 1
setting-log_level = debug, info, warning ou error

## Ce qu’ils disent

serve-open = Hanazono est ouvert à l’adresse { $address }
serve-compiling = Les règles sont en cours de compilation ; cela prend une minute la première fois.

admin-table = table
admin-game = jeu
admin-phase = phase
admin-moved = dernier coup (UTC)
admin-seats = places
admin-seat = place
admin-name = nom
admin-person = personne
admin-bot = robot
admin-open = libre
admin-number = numéro
admin-time = heure (UTC)
admin-text = texte
admin-tables-count = { $count ->
        [0] Aucune table ne correspond.
        [one] 1 table.
       *[other] { $count } tables.
    }
admin-chat-count = { $count ->
        [0] Rien ne s’est dit ici.
        [one] 1 ligne.
       *[other] { $count } lignes.
    }
admin-closed = La table { $table } est fermée.
admin-unsaid = La ligne { $number } a été retirée.
admin-banned = { $name } ({ $person }) : personne exclue.
admin-unbanned = { $name } ({ $person }) peut revenir.
admin-backed-up = La sauvegarde est dans { $file }.
admin-checking = Les tables sont rejouées
admin-check-fault = { $table } : { $sentence }
admin-check-setup = sa mise en place est illisible ({ $found }).
admin-check-replay = la ligne { $expected } de son journal ne s’enchaîne pas ({ $found }).
admin-check-phase = la liste dit { $found }, son journal dit { $expected }.
admin-check-asked = la liste dit que les places { $found } sont interrogées (en bits), son journal dit { $expected }.
admin-check-result = la liste dit { $found }, son journal dit { $expected }.
admin-check-duty = la tâche { $expected } manque : personne ne s’en chargera.
admin-check-transcript = sa transcription ne passe pas la vérification ({ $found }).
admin-check-sound = { $count ->
        [one] { $count } table, rejouée sans erreur.
       *[other] { $count } tables, toutes rejouées sans erreur.
    }
admin-check-wrong = { $wrong ->
        [one] { $wrong } table sur { $count } est en défaut.
       *[other] { $wrong } tables sur { $count } sont en défaut.
    }
admin-retention = { $dry ->
        [yes] Seraient supprimés –
       *[no] Supprimés –
    } tables finies : { $over }, fermées : { $closed }, jamais commencées : { $open } ; transcriptions déposées : { $uploads } ; invités : { $guests }.
