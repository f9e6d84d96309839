# Ce qui ne va pas dans une transcription. Chaque phrase commence par le numéro de la ligne.

transcript-empty = ligne { $line } : le fichier ne contient aucune partie
transcript-not-json = ligne { $line } : ce n’est pas un objet JSON
transcript-header = ligne { $line } : une partie commence par un en-tête qui contient exactement { $expected }, et éventuellement meta
transcript-origin = ligne { $line } : { $found } ne peut pas être l’origine de cette partie ; attendu {"{"}"questions": K{"}"} avec K de 0 à { $most }, et éventuellement l’identifiant de sa "table" ou de sa "transcript"
transcript-version = ligne { $line } : version { $found } du format ; ce programme lit la version { $expected }
transcript-game = ligne { $line } : il n’y a pas de jeu { $found } ; possible : { $expected }
transcript-seats = ligne { $line } : { $found } places ; attendu, au choix : { $expected }
transcript-option = ligne { $line } : option { $name } = { $found } ; attendu : { $expected }
transcript-deck = ligne { $line } : ce jeu de cartes ne peut pas servir : { $where } = { $found } ; attendu : { $expected }
transcript-truncated = ligne { $line } : la partie n’est pas finie ; attendu : { $expected }
transcript-move = ligne { $line } : attendu { $expected }, trouvé { $found }
transcript-unknown-move = ligne { $line } : { $found } n’est pas une réponse à { $ask }
transcript-refused = ligne { $line } : { $found } est contraire aux règles : { $statement }
transcript-choices = ligne { $line } : les choix étaient { $expected }, trouvé { $found }
transcript-unknown-event = ligne { $line } : { $found } n’est pas un événement de ce jeu
transcript-event = ligne { $line } : attendu { $expected }, trouvé { $found }
transcript-impossible = ligne { $line } : tirage impossible : { $found }
transcript-no-event = ligne { $line } : rien de tel n’est arrivé : { $found }
transcript-missing-event = ligne { $line } : il manque un événement avant cette ligne : { $expected }
transcript-end = ligne { $line } : attendu { $expected }, trouvé { $found }
transcript-unproved-proof = ligne { $line } : la table n’a publié aucune preuve (meta.fair) ; attendu : commitment, secret et nonces
transcript-unproved-secret = ligne { $line } : le secret ne fait pas 32 octets en hexadécimal
transcript-unproved-nonces = ligne { $line } : il faut pour chaque place un nonce de 16 octets, en hexadécimal
transcript-unproved-commitment = ligne { $line } : le secret n’est pas celui qui avait été promis avant la partie
transcript-unproved-commitments = ligne { $line } : les nonces ne sont pas ceux sur lesquels les places s’étaient engagées ; attendu pour chaque place : null ou le SHA-256 de son nonce
transcript-dishonest = ligne { $line } : ce tirage ne découle pas du secret : attendu { $expected }, trouvé { $found }
