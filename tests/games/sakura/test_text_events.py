"""What happens at a table of sakura, told in words: to whom, and how much of it."""

from hanazono.games.kit import ABOVE, SPECTATOR
from tests.games.sakura.stage import Stage, dealt
from tests.games.sakura.words import DIRE, SAY, told


def test_a_new_table_is_told() -> None:
    stage = dealt(3, "1 cook_1 cook_2 cook_3 geisha_1 geisha_2")
    lines = told(stage, 1)
    assert lines[:2] == ["You begin.", "Cook 1 comes to the row at the price of 1."]
    assert [each for each in lines if each.startswith("You are dealt ")]
    assert lines[-2].endswith(" starts the left pile.")
    assert told(stage, SPECTATOR)[0] == "Ben begins."
    assert not any("dealt" in each for each in told(stage, SPECTATOR))
    assert sum("is dealt" in each for each in told(stage, ABOVE)) == 3
    french = told(stage, 1, DIRE)
    assert french[1].replace("\u00a0", " ") == "Nouveau dans la ligne : Cuisinier 1, au prix de 1."


def test_the_reader_is_spoken_to() -> None:
    stage = Stage("K2 K9 R5 G13", "K5", "R1", coins=1, row="cook_2 - - - -")
    stage.play("hire 0")
    assert (told(stage, 0), told(stage, 1)) == (["You hire Cook 2 for 1 ◎."], ["Ann hires Cook 2 for 1 ◎."])
    assert told(stage, 1, DIRE) == ["Ann engage le Cuisinier 2 pour 1 ◎."]
    stage.play("place K2 left as 13")
    assert told(stage, 0) == ["You place ● black 2, as 13, on the left pile."]
    assert told(stage, 1, DIRE) == ["Ann pose ● 2 noir, pour 13, sur la pile de gauche."]
    stage.play("take right")
    assert told(stage, 0) == ["You take the right pile: ◆1. It brings you 1 ◎."]
    assert told(stage, 1) == ["Ann takes the right pile: ◆1. It brings 1 ◎."]
    stage.play("replace G13")
    assert told(stage, 1) == ["Ann restarts the right pile with ▲ green 13."]
    assert told(stage, 0, DIRE) == ["Vous rouvrez la pile de droite avec ▲ 13 vert."]
    stage.play("end", "cook_1 cook_3 daimyo_1 daimyo_2 samurai_1")
    assert told(stage, 1)[:2] == ["Ann ends the turn.", "Cook 1 comes to the row at the price of 1."]


def test_who_was_hired_is_told_although_the_slot_is_empty() -> None:
    for character, family in (
        ("samurai_1", "le Samouraï 1"),
        ("geisha_3", "la Geisha 3"),
        ("konohana_1", "Konohana 1"),
    ):
        stage = Stage(row=f"{character} - - - -", coins=1)
        stage.play("hire 0")
        assert told(stage, 1) == [f"Ann hires {SAY(f'sakura-character-{character}')} for 1 ◎."]
        assert told(stage, 1, DIRE) == [f"Ann engage {family} pour 1 ◎."]


def test_a_fisherman_whose_user_has_no_coin_left() -> None:
    stage = Stage(row="fisherman_1 samurai_1 - - -", coins=1, expansion=True, draw="G1 G2")
    stage.play("hire 0", "G1")
    assert told(stage, 0) == ["You hire Fisherman 1 for 1 ◎.", "You draw ▲ green 1 from the Sakura draw pile."]
    assert told(stage, 1) == ["Ann hires Fisherman 1 for 1 ◎.", "Ann draws a card from the Sakura draw pile."]
    stage.state.coins[0] = 2
    stage.play("hire 1")
    assert told(stage, 1) == ["Ann hires Samurai 1 for 2 ◎."]
    stage.state.unresolved = 0
    stage.play("end", "", 0)
    assert told(stage, 1) == ["Ann ends the turn."]
    stage.play("discard G1", "cook_1 cook_2 cook_3 daimyo_1 daimyo_2")
    assert told(stage, 1)[0] == "Ann discards ▲ green 1, which was owed."
    assert told(stage, 0, DIRE)[0] == "Vous défaussez ▲ 1 vert, carte due."


def test_a_card_between_two_hands_is_told_to_these_two() -> None:
    stage = Stage("K2 R5", row="geisha_1 geisha_2 - - -", coins=3, hands={1: "B3 B4", 2: "G4 G5"})
    stage.play("hire 0", "B3 G4")
    assert told(stage, 0)[1:] == ["You draw ▼ blue 3 from Ben.", "You draw ▲ green 4 from Cleo."]
    assert told(stage, 1)[1:] == ["Ann draws ▼ blue 3 from you.", "Ann draws a card from Cleo."]
    assert told(stage, SPECTATOR, DIRE)[1] == "Ann pioche une carte chez Ben."
    stage.play("give G4 1")
    assert told(stage, 0) == ["You give ▲ green 4 to Ben."]
    assert told(stage, 1) == ["Ann gives you ▲ green 4."]
    assert told(stage, 2) == ["Ann gives a card to Ben."]
    assert told(stage, 1, DIRE) == ["Ann vous donne ▲ 4 vert."]
    stage.play("give K2 2")
    stage.play("hire 1")
    stage.play("seat 2")
    assert told(stage, 0) == ["You look at the hand of Cleo."]
    assert told(stage, 2) == ["Ann looks at your hand."]
    assert told(stage, 1, DIRE) == ["Ann regarde la main chez Cleo."]
    stage.play("swap K2")
    assert told(stage, 2) == ["Ann takes ● black 2 from you."]
    assert told(stage, 1) == ["Ann takes a card from Cleo."]
    assert told(stage, 0, DIRE) == ["Vous prenez ● 2 noir à Cleo."]


def test_an_order_is_told_to_its_maker() -> None:
    stage = Stage("K2 K9", "K1 R5 B9", row="geisha_3 konohana_1 geisha_3 - -", coins=6)
    stage.play("hire 0")
    stage.play("pile left")
    assert told(stage, 1) == ["Ann looks through the left pile."]
    stage.play("next R5")
    assert told(stage, 0) == ["You put ◆ red 5 next from the top."]
    assert told(stage, 1) == ["Ann puts a card next from the top."]
    stage.play("stop")
    assert told(stage, 1) == ["Ann leaves the rest of the pile in its order."]
    stage.play("hire 1")
    stage.play("pile left")
    assert told(stage, 1) == ["Ann gains the coins drawn on the left pile: 1 ◎."]
    stage.play("hire 2")
    stage.play("pile right")  # a single card: nothing is asked
    assert told(stage, 1) == ["Ann looks through the right pile."]


def test_votes_are_told_together() -> None:
    stage = Stage(row="daimyo_3 - - - -", coins=1, seats=2)
    stage.play("hire 0")
    stage.play("side yin", seat=1)
    assert told(stage, 0) == told(stage, 1) == []
    stage.play("side yin", "yang", seat=0)
    assert told(stage, 0) == [
        "The votes: yin Ann, Ben · yang nobody. Your side has 2 votes.",
        "A third token is tossed: yang. That brings you 2 ◎.",
    ]
    assert told(stage, 1)[0] == "The votes: yin Ann, Ben · yang nobody. The side of Ann has 2 votes."
    assert told(stage, 1, DIRE)[0].replace("\u00a0", " ") == (
        "Les votes : yin Ann, Ben · yang personne. Le camp choisi par Ann a 2 voix."
    )
    assert told(stage, 1, DIRE)[1].endswith("Cela rapporte 2 ◎ à Ann.")
    stage = Stage(row="daimyo_3 - - - -", coins=1)
    stage.play("hire 0")
    stage.vote("yin yang yang")
    assert told(stage, 1)[-1].endswith("The side of Ann has 1 vote. That brings Ann 0 ◎.")


def test_cards_of_tricks_are_told_to_all() -> None:
    row = "daimyo_1 daimyo_2 priest_2 ninja_1 ninja_3"
    stage = Stage(row=row, coins=30, tricks={0: "K1 K6 K7", 1: "K13"}, seats=2, expansion=True, draw="G1 G2")
    stage.play("hire 0")
    stage.play("discard K1")
    assert told(stage, 1) == ["Ann puts ● black 1 from their tricks out of the round and gains 4 ◎."]
    stage.play("hire 1")
    stage.play("seat 1")
    assert told(stage, 1) == ["Ann looks through your tricks."]
    stage.play("loot K13")
    assert told(stage, 0) == ["You take ● black 13 into your tricks and gain 6 ◎."]
    assert told(stage, 1) == ["Ann takes ● black 13 into their own and gains 6 ◎."]
    stage.play("hire 2")
    stage.vote("yin yang")
    stage.play("discard K13", "G1")
    assert told(stage, 1) == ["Ann discards ● black 13 from their tricks.", "Ann draws ▲ green 1 into their tricks."]
    assert told(stage, 0, DIRE) == ["Vous défaussez ● 13 noir de vos plis.", "Vous piochez ▲ 1 vert pour vos plis."]
    stage.play("hire 3")
    stage.vote("yin yin", "K6")
    assert told(stage, 1)[1] == "You draw ● black 6 from the tricks of Ann and gain 1 coin per shuriken."
    assert told(stage, 0)[1] == "Ben draws ● black 6 from your tricks and gains 1 coin per shuriken."
    stage.play("hire 4")
    stage.vote("yin yin")
    stage.play("give K7 1")
    assert told(stage, 1) == ["Ann gives you ● black 7 from their tricks."]
    assert told(stage, 0, DIRE) == ["Vous donnez ● 7 noir de vos plis à Ben."]


def test_a_take_with_reactions() -> None:
    row = "priest_3 fisherman_3 karate - -"
    stage = Stage("K2 G4", right="B3 R3 R1", unresolved="right", row=row, coins=6, expansion=True)
    stage.play("take right")
    assert told(stage, 1) == ["Ann has to take the right pile."]
    stage.play("hire 0")
    assert told(stage, 1) == ["Ann hires Priest 3 for 1 ◎."]
    stage.play("hire 1")
    stage.play("remove R1")
    assert told(stage, 1) == ["Ann removes ◆ red 1 from the pile."]
    stage.play("remove R3")
    assert told(stage, 0) == ["You remove ◆ red 3 from the pile.", "Nothing of the right pile is left for you to take."]
    stage = Stage("K2 G4", right="B3 R3 R1", unresolved="right", row=row, coins=3, expansion=True)
    stage.play("take right")
    stage.play("hire 2")
    assert told(stage, 1) == ["Ann hires the Karate Master for 3 ◎."]
    stage.play("copy 0")
    assert told(stage, 1)[0] == "The Karate Master of Ann acts as Priest 3."
    assert told(stage, 1, DIRE)[0] == "Chez Ann, le Maître de karaté agit comme le Prêtre 3."


def test_a_refresh_a_pass_and_empty_draw_piles() -> None:
    stage = Stage("K2 K9 G1 G2", coins=12, karate=[0], expansion=True, people="cook_1", draw="", discard="G9")
    five = "cook_1 cook_2 cook_3 fisherman_2 samurai_1"
    stage.play("refresh", five)
    reshuffled = "The character draw pile is empty: the character discard becomes the new one."
    assert told(stage, 1)[:3] == [
        "Ann refreshes the row for 6 ◎.",
        "Cook 1 comes to the row at the price of 1.",
        reshuffled,
    ]
    stage.play("free 4")
    assert told(stage, 1) == ["Ann uses Samurai 1 for free."]
    stage.play("hire 3")
    stage.vote("yin yang yang", "G9")
    assert told(stage, 1)[1] == "The Sakura draw pile is empty: the Sakura discard becomes the new one."
    stage.play("karate")
    assert told(stage, 0) == ["You pass the turn with your Karate Master."]
    stage = Stage("K2 K9", unresolved="", coins=6)
    stage.play("refresh", "cook_1 cook_2 cook_3 daimyo_1 konohana_1")
    stage.play("waive")
    assert told(stage, 1) == ["Ann uses none of the new characters for free."]


def test_more_cards_are_bought() -> None:
    stage = Stage(row="fisherman_1 - - - -", coins=3, expansion=True, draw="G1 G2 G3")
    stage.play("hire 0", "G1")
    stage.play("buy", "G2")
    assert told(stage, 1) == ["Ann buys one more card for 1 ◎.", "Ann draws a card from the Sakura draw pile."]
    stage.play("done")
    assert told(stage, 1) == []


def test_the_end_of_a_round() -> None:
    stage = Stage("K2 K9 R5", "K5", "R4", unresolved="left", sizes=(3, 2, 2), tricks="K1", coins={0: 3, 2: 1}, rounds=1)
    stage.play("place K9 left")
    stage.play("end")
    assert told(stage, 0)[-1] == "Round 1 is over. Ann: 2 ✦, 3 ◎ · Ben: 0 ✦, 0 ◎ · Cleo: 0 ✦, 1 ◎."
