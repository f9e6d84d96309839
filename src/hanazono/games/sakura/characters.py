"""The characters of sakura in the order of the rules, and how each one's effect starts.

What an effect offers, forbids and answers stands with it: in the file of the character's family or, for those that bend
placements, in placing.py. What a character needs to be carried out is the table in hiring.py.
"""

from hanazono.games.kit import NOTHING, State, inlined, rule
from hanazono.games.questions import Question
from hanazono.games.sakura import daimyos, fishermen, geishas, konohana, ninjas, placing, priests, taking, votes
from hanazono.games.sakura.box import (
    COPY,
    DAIMYO_1,
    DAIMYO_2,
    DAIMYO_3,
    FISHERMAN_1,
    FISHERMAN_2,
    FISHERMAN_3,
    GEISHA_1,
    GEISHA_2,
    GEISHA_3,
    HAS_VOTE,
    KARATE,
    KONOHANA_1,
    NEEDS,
    NEEDS_PLACEMENT,
    NINJA_1,
    NINJA_2,
    NINJA_3,
    PRIEST_1,
    PRIEST_2,
    PRIEST_3,
    SAMURAI_1,
    VOTE,
)


@rule
def use(s: State, character: int) -> None:
    """Starts the effect of a character that was hired, used free or copied; `s.price` was paid for it."""
    s.effect = character
    s.used = character
    s.earned = 0
    if HAS_VOTE[character]:
        for seat in range(s.seats):  # sakura.vote.finished
            s.vote[seat] = NOTHING
        s.question = VOTE
    else:
        carry_out(s)


@inlined
def answer_vote(s: State, seat: int, move: int) -> None:
    """The effect follows the last vote."""
    s.vote[seat] = move
    if votes.voters_left(s) == 0:
        votes.show_votes(s)
        carry_out(s)


@rule
def carry_out(s: State) -> None:
    character = int(s.effect)
    if NEEDS[character] == NEEDS_PLACEMENT:  # Cooks, samurai_2 and _3, konohana_2 and _3
        placing.use_modifier(s, character)
    elif character == SAMURAI_1:
        placing.use_samurai_1(s)
    elif character == GEISHA_1:
        geishas.use_geisha_1(s)
    elif character == GEISHA_2:
        geishas.use_geisha_2(s)
    elif character == GEISHA_3:
        geishas.use_geisha_3(s)
    elif character == DAIMYO_1:
        daimyos.use_daimyo_1(s)
    elif character == DAIMYO_2:
        daimyos.use_daimyo_2(s)
    elif character == DAIMYO_3:
        daimyos.use_daimyo_3(s)
    elif character == KONOHANA_1:
        konohana.use_konohana_1(s)
    elif character == FISHERMAN_1:
        fishermen.use_fisherman_1(s)
    elif character == FISHERMAN_2:
        fishermen.use_fisherman_2(s)
    elif character == FISHERMAN_3:
        fishermen.use_fisherman_3(s)
    elif character == PRIEST_1:
        priests.use_priest_1(s)
    elif character == PRIEST_2:
        priests.use_priest_2(s)
    elif character == PRIEST_3:
        priests.use_priest_3(s)
    elif character == NINJA_1:
        ninjas.use_ninja_1(s)
    elif character == NINJA_2:
        ninjas.use_ninja_2(s)
    elif character == NINJA_3:
        ninjas.use_ninja_3(s)
    elif character == KARATE:
        s.question = COPY  # karate.py


QUESTIONS = (
    Question(VOTE, "vote", votes.offer_vote, votes.forbid_vote, answer_vote, is_sealed=True),
    *geishas.QUESTIONS,
    *daimyos.QUESTIONS,
    *konohana.QUESTIONS,
    *fishermen.QUESTIONS,
    *taking.QUESTIONS,
    *priests.QUESTIONS,
    *ninjas.QUESTIONS,
)
