"""The games of the garden. Nothing here knows of tables, people, servers or screens."""

from hanazono.games.cerisier import GAME as CERISIER
from hanazono.games.haru import GAME as HARU
from hanazono.games.ikebana import GAME as IKEBANA
from hanazono.games.ombre import GAME as OMBRE
from hanazono.games.sakura import GAME as SAKURA

GAMES = {game.name: game for game in (CERISIER, HARU, IKEBANA, SAKURA, OMBRE)}
