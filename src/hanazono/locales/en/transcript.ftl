# What is wrong with a transcript. Every sentence starts with the number of the line.

transcript-empty = line { $line }: the file holds no game
transcript-not-json = line { $line }: this is not a JSON object
transcript-header = line { $line }: a game starts with a header that holds exactly { $expected }, and perhaps meta
transcript-origin = line { $line }: { $found } cannot be where this game was played on from; expected {"{"}"questions": K{"}"} with K from 0 to { $most }, and perhaps the id of its "table" or "transcript"
transcript-version = line { $line }: version { $found } of the form; this program reads version { $expected }
transcript-game = line { $line }: no game is called { $found }; there are: { $expected }
transcript-seats = line { $line }: { $found } seats; expected one of { $expected }
transcript-option = line { $line }: option { $name } = { $found }; expected { $expected }
transcript-deck = line { $line }: the deck cannot be played with: { $where } = { $found }; expected { $expected }
transcript-truncated = line { $line }: the game is not over; expected { $expected }
transcript-move = line { $line }: expected { $expected }, found { $found }
transcript-unknown-move = line { $line }: { $found } is not an answer to { $ask }
transcript-refused = line { $line }: { $found } is against the rules: { $statement }
transcript-choices = line { $line }: the choices were { $expected }, found { $found }
transcript-unknown-event = line { $line }: { $found } is not an event of this game
transcript-event = line { $line }: expected { $expected }, found { $found }
transcript-impossible = line { $line }: an impossible draw: { $found }
transcript-no-event = line { $line }: nothing of the kind happened: { $found }
transcript-missing-event = line { $line }: an event is missing before this line: { $expected }
transcript-end = line { $line }: expected { $expected }, found { $found }
transcript-unproved-proof = line { $line }: the table has published no proof (meta.fair); expected commitment, secret and nonces
transcript-unproved-secret = line { $line }: the secret is not 32 bytes in hexadecimal
transcript-unproved-nonces = line { $line }: there is not one nonce of 16 bytes, in hexadecimal, for each seat
transcript-unproved-commitment = line { $line }: the secret is not the one that was promised before the game
transcript-unproved-commitments = line { $line }: the nonces are not those that the seats had committed to; expected for each seat null or the SHA-256 of its nonce
transcript-dishonest = line { $line }: this draw does not follow from the secret: expected { $expected }, found { $found }
