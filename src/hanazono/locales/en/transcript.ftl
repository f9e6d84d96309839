# What is wrong with a transcript. Every sentence starts with the number of the line.

transcript-empty = line { $line }: the file has no game
transcript-not-json = line { $line }: this is not a JSON object
transcript-header = line { $line }: a game starts with a header that has exactly { $expected }, and optionally meta
transcript-origin = line { $line }: { $found } cannot be where this game was played on from; expected {"{"}"questions": K{"}"} with K from 0 to { $most }, and optionally the id of its "table" or "transcript"
transcript-version = line { $line }: format version { $found }; this program reads version { $expected }
transcript-game = line { $line }: there is no game { $found }; expected one of { $expected }
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
transcript-no-event = line { $line }: no such event happened: { $found }
transcript-missing-event = line { $line }: an event is missing before this line: { $expected }
transcript-end = line { $line }: expected { $expected }, found { $found }
transcript-unproved-proof = line { $line }: the table has published no proof (meta.fair); expected commitment, secret and nonces
transcript-unproved-secret = line { $line }: the secret is not 32 bytes in hexadecimal
transcript-unproved-nonces = line { $line }: expected one nonce of 16 bytes, in hexadecimal, for each seat
transcript-unproved-commitment = line { $line }: the secret is not the one that was committed to before the game
transcript-unproved-commitments = line { $line }: the nonces are not those that the seats committed to; expected null or the SHA-256 of its nonce for each seat
transcript-dishonest = line { $line }: this draw does not follow from the secret: expected { $expected }, found { $found }
