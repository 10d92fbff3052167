/* bastide-strings.h: the texts in data/tiles and data/rules, for translators
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Written by po/data-strings.py and compiled nowhere. Change the JSON and run that again.
 */

/* Translators: Name of the tile set AM-ABBEY */
N_("Abbey tiles")

/* Translators: Name of the tile set AM */
N_("Abbey & Mayor")

/* Translators: Name of the tile set BASE */
N_("Base game")

/* Translators: Name of the tile set BESIEGERS */
N_("The Besiegers")

/* Translators: Name of the tile set CARCASSONNE */
N_("The city of Carcassonne")

/* Translators: Name of the tile set BCB */
N_("Bridges, Castles & Bazaars")

/* Translators: Name of the tile set CATHARS */
N_("The Cathars")

/* Translators: Name of the tile set CROP1 */
N_("Crop Circles I")

/* Translators: Name of the tile set CROP2 */
N_("Crop Circles II")

/* Translators: Name of the tile set PD */
N_("The Princess & the Dragon")

/* Translators: Name of the tile set FERRY */
N_("The Ferries")

/* Translators: Name of the tile set FESTIVAL */
N_("The Festival")

/* Translators: Name of the tile set FLIER */
N_("The Flying Machines")

/* Translators: Name of the tile set GQ11 */
N_("Games Quarterly 11")

/* Translators: Name of the tile set GOLD */
N_("The Gold Mines")

/* Translators: Name of the tile set INNS */
N_("Inns & Cathedrals")

/* Translators: Name of the tile set KR */
N_("King & Robber Baron")

/* Translators: Name of the tile set MAGE */
N_("Mage & Witch")

/* Translators: Name of the tile set R1 */
N_("The River I")

/* Translators: Name of the tile set R2 */
N_("The River II")

/* Translators: Name of the tile set ROBBERS */
N_("The Robbers")

/* Translators: Name of the tile set SHRINE */
N_("Shrines")

/* Translators: Name of the tile set TOWER */
N_("The Tower")

/* Translators: Name of the tile set TB */
N_("Traders & Builders")

/* Translators: Name of the tile set TUNNEL */
N_("The Tunnel")

/* Translators: Rule BASE-1, title */
N_("Where a tile may lie")

/* Translators: Rule BASE-1, text */
N_("A tile goes on an empty cell beside at least one tile that lies already. Wherever two tiles touch, both edges must show the same: city to city, road to road, field to field, river to river.")

/* Translators: Rule BASE-1, citation */
N_("Base game, placing a tile; the same in every edition. The documents of the expansions take it for granted.")

/* Translators: Rule BASE-2, title */
N_("A tile that fits nowhere")

/* Translators: Rule BASE-2, text */
N_("A drawn tile for which the board has no place leaves the game, and the player draws another one.")

/* Translators: Rule BASE-2, citation */
N_("Base game, drawing a tile; the same in every edition. The documents of the expansions take it for granted.")

/* Translators: Rule BASE-3, title */
N_("Placing a figure")

/* Translators: Rule BASE-3, text */
N_("After laying the tile the player may put one figure from the supply on one segment of that tile. No figure, not even one of the player's own, may stand on the feature that the segment belongs to.")

/* Translators: Rule BASE-3, citation */
N_("Base game, placing a meeple; the same in every edition. The documents of the expansions take it for granted.")

/* Translators: Rule BASE-4, title */
N_("When a feature is completed")

/* Translators: Rule BASE-4, text */
N_("A road is completed when each of its ends is closed or when it runs in a circle, a city when no edge of it is open. A monastery, shrine or garden is completed when all eight cells around it are taken; the cells of the city of Carcassonne count as taken.")

/* Translators: Rule BASE-4, citation */
N_("Base game, completing features; the same in every edition. For shrines: Count, King & Robber, Hans im Glück 2017 and Z-Man 2017, Shrines. For gardens: base game of 2014 and later, The Abbot.")

/* Translators: Rule BASE-5, title */
N_("Majority, and figures going home")

/* Translators: Rule BASE-5, text */
N_("A completed feature brings its points to the player with the most figures on it; with equally many each of them gains all points. Then all figures that stand on it go back to their owners.")

/* Translators: Rule BASE-5, citation */
N_("Base game, scoring; the same in every edition. The documents of the expansions take it for granted.")

/* Translators: Rule BASE-6, title */
N_("Worth of a completed feature")

/* Translators: Rule BASE-6, text */
N_("A road is worth 1 point a tile, a city 2 points a tile and 2 a pennant, a monastery, shrine or garden 9 points. A tile counts once for a feature, even where several segments on it belong to the feature.")

/* Translators: Rule BASE-6, citation */
N_("Base game, scoring during the game; the same in every edition. For shrines: Count, King & Robber, Hans im Glück 2017 and Z-Man 2017, Shrines. For gardens: base game of 2014 and later, The Abbot.")

/* Translators: Rule BASE-7, title */
N_("Unfinished features at the end")

/* Translators: Rule BASE-7, text */
N_("At the end of the game a road that is not completed is worth 1 point a tile, a city 1 point a tile and 1 a pennant. A monastery, shrine or garden is worth 1 point and 1 more for each cell around it that is taken.")

/* Translators: Rule BASE-7, citation */
N_("Base game, final scoring; the same in every edition. For shrines: Count, King & Robber, Z-Man 2013, last paragraph on shrines.")

/* Translators: Rule BASE-8, title */
N_("Farmers")

/* Translators: Rule BASE-8, text */
N_("At the end of the game each completed city that touches a field is worth 3 points to the player with the most farmers there. Farmers stay where they are until then.")

/* Translators: Rule BASE-8, citation */
N_("Base game, final scoring of fields, as the editions since 2004 have it. That a city is worth 3 points to its field is also said in Count, King & Robber, Hans im Glück 2017 and Z-Man 2017, Final Scoring.")

/* Translators: Rule BASE-9, title */
N_("Small cities")

/* Translators: Rule BASE-9, text */
N_("Whether a completed city of two tiles is worth as much as its tiles say (4 points) or 2 points in all. The editions of Bastide's rule sets give it in full; 2 points is the way of older printings and a house rule here.")

/* Translators: Rule BASE-9, citation */
N_("Base game; the small value is found in early printings of the first edition. None of the documents of the expansions speaks of it.")

/* Translators: Rule BASE-10, title */
N_("The abbot")

/* Translators: Rule BASE-10, text */
N_("The abbot may stand on a monastery, shrine or garden, and no other figure may stand on a garden. Instead of putting a figure down its owner may take the abbot back and gain at once what the place would be worth at the end of the game.")

/* Translators: Rule BASE-10, citation */
N_("Base game of 2014 and later, The Abbot. For shrines: Count, King & Robber, Hans im Glück 2017 and Z-Man 2017, Shrines.")

/* Translators: Rule CNT-1, title */
N_("The city of Carcassonne")

/* Translators: Rule CNT-1, text */
N_("The city of Carcassonne takes the place of the start tile. It covers four cells by three, and each of them counts as a tile. Around its walls lie three fields, three gate roads and two small cities, which are features like all others. A tile beside it must match its edges and lie on its grid. With the plain side up the city is a start tile and nothing more.")

/* Translators: Rule CNT-1, citation */
N_("Count, King & Robber, Hans im Glück 2017, The city of Carcassonne, and 1. Placing a tile; Z-Man 2017, likewise; Rio Grande 2008 and Z-Man 2013, The Count of Carcassonne, first paragraph. The plain side is told of in the 2017 editions only. The outer edges of the two boards of 2017 could not be verified; the known layout of twelve tiles serves every edition here. That a cell counts as a tile follows from the twelve tiles of the first edition; the 2017 documents are silent.")

/* Translators: Rule CNT-2, title */
N_("Districts, and the Count")

/* Translators: Rule CNT-2, text */
N_("The city has four districts, clockwise: castle, market, blacksmith and cathedral. The Count begins in the castle. He never leaves the city and always stands in exactly one district.")

/* Translators: Rule CNT-2, citation */
N_("Count, King & Robber, Hans im Glück 2017 and Z-Man 2017, the list of districts and 3. Scoring a feature; Rio Grande 2008, The Count of Carcassonne and The Count; Z-Man 2013, The Count of Carcassonne and The Count.")

/* Translators: Rule CNT-3, title */
N_("Sending a figure into the city")

/* Translators: Rule CNT-3, text */
N_("When the tile completes features, an opponent gains at least 1 point by it and the player who laid it gains none, that player may put one figure from the supply into a district. One tile never gives the right to more than one figure.")

/* Translators: Rule CNT-3, citation */
N_("Count, King & Robber, Hans im Glück 2017 and Z-Man 2017, 2. Placing a meeple in the City of Carcassonne; Rio Grande 2008, Followers in the city; Z-Man 2013, Placing followers in the city.")

/* Translators: Rule CNT-3a, title */
N_("Several features, some of them one’s own")

/* Translators: Rule CNT-3a, text */
N_("When a tile completes several features, usually the player must gain nothing from any of them to send a figure. Read the other way, one feature is enough that brought points to an opponent and none to the player.")

/* Translators: Rule CNT-3a, citation */
N_("Count, King & Robber, Hans im Glück 2017, 2. Placing a meeple in the City of Carcassonne, last paragraph but one; Rio Grande 2008, Followers in the city; Z-Man 2013, Placing followers in the city. Z-Man 2017 leaves the sentence out, and footnote 5 of Hans im Glück 2017 concludes that one feature is enough there.")

/* Translators: Rule CNT-3b, title */
N_("When a figure is sent")

/* Translators: Rule CNT-3b, text */
N_("The figure goes into the city straight after the scoring, or at the end of the turn, as the edition has it. A figure that this very scoring sent home is in the supply again and may go.")

/* Translators: Rule CNT-3b, citation */
N_("Count, King & Robber. Straight after scoring: Hans im Glück 2017 and Z-Man 2017, 2. Placing a meeple in the City of Carcassonne. At the end of the turn: Rio Grande 2008, Followers in the city, and Z-Man 2013, Placing followers in the city.")

/* Translators: Rule CNT-3c, title */
N_("Points that do not count for sending")

/* Translators: Rule CNT-3c, text */
N_("Only points from features that are scored because of the tile just laid count. The scoring of a field by a barn is among them. Points of other origin, such as the fairy’s or a ransom, and points that a robber figure takes neither give the right to send nor take it away, unless the rule set counts them as points gained.")

/* Translators: Rule CNT-3c, citation */
N_("Count, King & Robber, Hans im Glück 2017, footnotes 2 and 3 and Other expansions, Exp. 5. On points of other origin Z-Man 2017, Rio Grande 2008 and Z-Man 2013 are silent. On points that a robber figure takes every edition is silent.")

/* Translators: Rule CNT-3d, title */
N_("Points from figures that moved out of the city")

/* Translators: Rule CNT-3d, text */
N_("A player whose figure moved out of the city and gained points by it has gained points: no figure may be sent on account of this tile.")

/* Translators: Rule CNT-3d, citation */
N_("Count, King & Robber, Hans im Glück 2017, footnote 8. In the other editions it follows from the condition that the player gains no points.")

/* Translators: Rule CNT-4, title */
N_("The Count’s own district")

/* Translators: Rule CNT-4, text */
N_("A figure may be sent into the district where the Count stands, but cannot leave it while he stays. One edition closes the district for those who want to go in as well.")

/* Translators: Rule CNT-4, citation */
N_("Count, King & Robber. Allowed: Hans im Glück 2017 and Z-Man 2017, 2. Placing a meeple in the City of Carcassonne; not forbidden in Z-Man 2013, The Count. Forbidden: Rio Grande 2008, The Count.")

/* Translators: Rule CNT-5, title */
N_("Moving figures out of the city")

/* Translators: Rule CNT-5, text */
N_("Before the majority on a completed feature is looked at, each player in turn may move any number of figures to it from the district that belongs to it: from the castle to a city, from the blacksmith to a road, from the cathedral to a monastery, shrine or other monastic building. It does not matter who stands there already, or whether anybody does.")

/* Translators: Rule CNT-5, citation */
N_("Count, King & Robber, Hans im Glück 2017, 3. Scoring a feature, and footnote 7; Z-Man 2017, 3. Scoring a Feature; Rio Grande 2008, Where and when may players move followers from the city; Z-Man 2013, Placing followers in the city.")

/* Translators: Rule CNT-5a, title */
N_("The Count shuts a district")

/* Translators: Rule CNT-5a, text */
N_("No figure moves out of the district where the Count stands.")

/* Translators: Rule CNT-5a, citation */
N_("Count, King & Robber, Hans im Glück 2017 and Z-Man 2017, 3. Scoring a feature; Rio Grande 2008 and Z-Man 2013, The Count.")

/* Translators: Rule CNT-5b, title */
N_("Who moves figures first")

/* Translators: Rule CNT-5b, text */
N_("The player to the left of the one who laid the tile begins; it goes on clockwise, and the one who laid the tile comes last. In one edition the player who laid the tile decides which of the two begins.")

/* Translators: Rule CNT-5b, citation */
N_("Count, King & Robber. From the left: Hans im Glück 2017 and Z-Man 2017, 3. Scoring a feature; Rio Grande 2008, How are the followers moved. By choice: Z-Man 2013, What is the exact order of these actions.")

/* Translators: Rule CNT-5c, title */
N_("Several features at once")

/* Translators: Rule CNT-5c, text */
N_("When a tile completes several features, figures move once for all of them, and then all are scored. The other way is to finish one feature after the other: figures move to it and it is scored before the next one is begun. One tile gives the right to send at most one figure either way.")

/* Translators: Rule CNT-5c, citation */
N_("Count, King & Robber. Feature by feature: Rio Grande 2008, How are the followers moved. Hans im Glück 2017, Z-Man 2017 and Z-Man 2013 are silent; one round is the reading taken there.")

/* Translators: Rule CNT-5d, title */
N_("Scoring with the figures from the city")

/* Translators: Rule CNT-5d, text */
N_("The figures that came out of the city count for the majority like those that stood on the feature before. After the scoring all of them go back to their owners’ supply.")

/* Translators: Rule CNT-5d, citation */
N_("Count, King & Robber, Hans im Glück 2017, 3. Scoring a feature, and footnote 9; Z-Man 2017, 3. Scoring a Feature; Rio Grande 2008, Followers in the city; Z-Man 2013, What is the exact order of these actions.")

/* Translators: Rule CNT-5e, title */
N_("The cathedral and shrines")

/* Translators: Rule CNT-5e, text */
N_("Figures in the cathedral may move to a shrine as well as to a monastery, unless the rule set keeps them to monasteries.")

/* Translators: Rule CNT-5e, citation */
N_("Count, King & Robber, Hans im Glück 2017 and Z-Man 2017, 3. Scoring a feature, and The cultists. Rio Grande 2008 and Z-Man 2013 name only monasteries and are silent on shrines; as a shrine is scored like a monastery, it is allowed there too.")

/* Translators: Rule CNT-6, title */
N_("Moving the Count")

/* Translators: Rule CNT-6, text */
N_("A player who has sent a figure into the city, and nobody else, may then move the Count to any district or leave him where he is. In the official variants he has no choice: he goes to the next district clockwise, or to the one that the figure was sent to.")

/* Translators: Rule CNT-6, citation */
N_("Count, King & Robber, Hans im Glück 2017, 2. Placing a meeple in the City of Carcassonne, and footnote 4; Z-Man 2017, likewise; Rio Grande 2008 and Z-Man 2013, The Count. The variants: Hans im Glück 2017, Official variants, and footnote 13.")

/* Translators: Rule CNT-7, title */
N_("Which figure may be in which district")

/* Translators: Rule CNT-7, text */
N_("Meeple, large meeple, ringmaster, guard and phantom may be in every district, the abbot only in the cathedral, the mayor only in the castle, the wagon everywhere but in the market. Builder, pig, barn and shepherd stay outside. Out of the city each figure counts as it always does, though one edition counts a wagon or mayor as two.")

/* Translators: Rule CNT-7, citation */
N_("Count, King & Robber, Hans im Glück 2017, 2. Placing a meeple in the City of Carcassonne, and Other expansions, list of figures; Z-Man 2017, Rules for Using This Expansion with Other Expansions; Rio Grande 2008, Special cases with the other expansions, where a wagon or mayor counts as two; Z-Man 2013, Special rules for other expansions, which is silent on wagon and mayor. Guard and phantom are named in Hans im Glück 2017 only; on the abbot both documents of the first edition are silent.")

/* Translators: Rule CNT-8, title */
N_("Safe inside the city")

/* Translators: Rule CNT-8, text */
N_("A figure in a district leaves it in one way only: by moving to a feature or field as the rules of the districts allow. It never goes straight home from there, and no dragon, fairy, tower, magic portal or other effect reaches it.")

/* Translators: Rule CNT-8, citation */
N_("Count, King & Robber, Rio Grande 2008, How are the followers moved and Special cases; Z-Man 2013, What is the exact order of these actions; Hans im Glück 2017, 3. Scoring a feature, and Other expansions, Exp. 3; Z-Man 2017, likewise, and Exp. 3, 4 and 9.")

/* Translators: Rule CNT-9, title */
N_("The city at the end of the game")

/* Translators: Rule CNT-9, text */
N_("After the last turn figures move out of the city once more. In the New Edition every figure of the market must go to a field, one figure at a time, beginning at the left of the player who laid the last tile. In other editions players move as many as they like, from the market alone or from every district, also to features that are not completed. Figures in a district that the Count shuts stay.")

/* Translators: Rule CNT-9, citation */
N_("Count, King & Robber. The market, obligatory: Z-Man 2017, before the final scoring; Hans im Glück 2017, Final Scoring, which says that other districts do nothing but is silent on how the market is emptied. Every district, as one likes: Rio Grande 2008, Followers in the city. The market, as one likes: Z-Man 2013, Placing followers in the city. One figure at a time from every district: the older answer in footnote 12 of Hans im Glück 2017.")

/* Translators: Rule CNT-9a, title */
N_("Where the Count stands at the end")

/* Translators: Rule CNT-9a, text */
N_("The last turn is played in full, and a figure may be sent and the Count moved in it. The rule set says which district is shut then: the one where the Count stood when the last tile was laid, or the one where he stands after that turn.")

/* Translators: Rule CNT-9a, citation */
N_("Count, King & Robber. When the last tile is laid: Z-Man 2017, before the final scoring. Hans im Glück 2017, Rio Grande 2008 and Z-Man 2013 are silent; the place after the turn is the reading taken there.")

/* Translators: Rule CNT-9b, title */
N_("The market without farmers")

/* Translators: Rule CNT-9b, text */
N_("In a game without farmers nobody may be sent to the market, for no figure could ever leave it.")

/* Translators: Rule CNT-9b, citation */
N_("Count, King & Robber. Every edition is silent; this is the reading taken in all of them.")

/* Translators: Rule CNT-10, title */
N_("The city of Carcassonne and farmers")

/* Translators: Rule CNT-10, text */
N_("For each field that touches it the city of Carcassonne is a completed city, worth 3 points, or what a pig, a pigsty or a barn makes every city worth there.")

/* Translators: Rule CNT-10, citation */
N_("Count, King & Robber, Hans im Glück 2017 and Z-Man 2017, Final Scoring; for barns their Exp. 5. Rio Grande 2008 and Z-Man 2013 are silent; the same is taken to hold.")

/* Translators: Rule CNT-11, title */
N_("Sending in a double turn")

/* Translators: Rule CNT-11, text */
N_("A builder’s second part of the turn is looked at by itself: a player may send a figure for the first tile and another one for the second.")

/* Translators: Rule CNT-11, citation */
N_("Count, King & Robber, Z-Man 2017, Exp. 2; Rio Grande 2008, Special cases with the other expansions; Z-Man 2013, Special rules for other expansions. Hans im Glück 2017 is silent; the same is taken to hold.")

/* Translators: Rule CNT-12, title */
N_("The market and barns")

/* Translators: Rule CNT-12, text */
N_("When a barn is placed among farmers, or a field with farmers is joined to the field of a barn, that field is scored. In the New Edition market figures may move there first; in the first edition the market stays shut until the end of the game. A field without farmers is not scored, and nobody moves to it. At the end of the game a market figure that moves to a field with a barn scores 1 point for each completed city and goes home; it is no farmer in the final scoring. Each such figure scores by itself where figures move one at a time. Where a player moves any number in one go, those that move to the same field score it once, together.")

/* Translators: Rule CNT-12, citation */
N_("Count, King & Robber. The market opens for a barn: Hans im Glück 2017, Other expansions, Exp. 5; Z-Man 2017, Exp. 5. Only at the end of the game: Rio Grande 2008, Where and when may players move followers from the city; Z-Man 2013, Placing followers in the city. Scored at once at the end of the game: Hans im Glück 2017, Other expansions, Exp. 5; the other editions are silent, and the same is taken to hold. On several figures that move to one field, every edition is silent.")

/* Translators: Rule INN, title */
N_("Inns & Cathedrals")

/* Translators: Rule INN, text */
N_("A large meeple counts as two. A road with an inn is worth 2 points a tile when it is completed, a city with a cathedral 3 points a tile and pennant; unfinished at the end both are worth nothing.")

/* Translators: Rule INN, citation */
N_("Inns & Cathedrals, its own rules. With the districts and shrines: Count, King & Robber, Hans im Glück 2017, Other expansions, the lists of figures, and Z-Man 2017, Exp. 1; with the districts also Rio Grande 2008 and Z-Man 2013, Special rules for other expansions.")

/* Translators: Rule TRD, title */
N_("Traders & Builders")

/* Translators: Rule TRD, text */
N_("A builder goes to an unfinished city or road, a pig to a field, where their owner has a figure already. A tile that carries on the builder’s feature gives one second part of the turn, never a third. A pig makes each city 1 point more for its owner’s farmers. Trade goods go to whoever completes the city; they are worth no points before the end, when most of a kind bring 10.")

/* Translators: Rule TRD, citation */
N_("Traders & Builders, its own rules. Trade goods and sending a figure: Count, King & Robber, Hans im Glück 2017, Other expansions, Exp. 2; the double turn: Z-Man 2017, Exp. 2, Rio Grande 2008 and Z-Man 2013, special rules for other expansions.")

/* Translators: Rule DRG, title */
N_("The Princess & the Dragon")

/* Translators: Rule DRG, text */
N_("The dragon comes to each volcano that is laid, on the river’s lake too, and touches nobody in the districts. Depending on the edition it may fly over the outer cells of the city of Carcassonne or over none of its cells. The fairy never enters the city. A magic portal leads to no district and to no completed feature.")

/* Translators: Rule DRG, citation */
N_("Count, King & Robber. Over the outer cells: Hans im Glück 2017, Other expansions, Exp. 3. Never: Z-Man 2017, Exp. 3, which names the fairy too, and Rio Grande 2008, Special cases with the other expansions. Z-Man 2013 is silent; never is the reading taken there. The lake: Z-Man 2017, The River II, Exp. 3. The rest: The Princess & the Dragon, its own rules.")

/* Translators: Rule TWR, title */
N_("The Tower")

/* Translators: Rule TWR, text */
N_("A tower captures figures, but none in the city of Carcassonne. A ransom of 3 points buys one back. Ransom gives nobody the right to send a figure, and moves a robber figure backward with the one who pays.")

/* Translators: Rule TWR, citation */
N_("Count, King & Robber, Z-Man 2017, Exp. 4; Hans im Glück 2017, footnote 3. The Robbers, footnote 5. The rest: The Tower, its own rules.")

/* Translators: Rule ABB, title */
N_("Abbey & Mayor")

/* Translators: Rule ABB, text */
N_("An abbey is a monastery and challenges shrines. A mayor counts the pennants of its city. A barn takes the place of farmers: 3 points a city to those whose field it is placed on, 1 when a field is joined to it later, 4 for its owner at the end. A wagon goes home like any figure; its drive to a neighbouring feature is not played here.")

/* Translators: Rule ABB, citation */
N_("Abbey & Mayor, its own rules. With the city of Carcassonne and shrines: Count, King & Robber, Hans im Glück 2017, Other expansions, Exp. 5; Z-Man 2017, Exp. 5; Rio Grande 2008, Special cases with the other expansions. The drive of the wagon is in none of these documents.")

/* Translators: Rule CST, title */
N_("Bridges, Castles & Bazaars")

/* Translators: Rule CST, text */
N_("A castle is no city for the King. Points paid at a bazaar are lost points: a robber figure moves backward with them.")

/* Translators: Rule CST, citation */
N_("Count, King & Robber, Z-Man 2017, King, Exp. 8. The Robbers, footnote 5. The rest: Bridges, Castles & Bazaars, its own rules.")

/* Translators: Rule HIL, title */
N_("Hills & Sheep")

/* Translators: Rule HIL, text */
N_("A shepherd never enters the city of Carcassonne. Each vineyard around a completed monastery or shrine adds 3 points to it.")

/* Translators: Rule HIL, citation */
N_("Count, King & Robber, Z-Man 2017, Exp. 9, with the city and with shrines. The rest: Hills & Sheep, its own rules.")

/* Translators: Rule TOP, title */
N_("Under the Big Top")

/* Translators: Rule TOP, text */
N_("The ringmaster counts as one where it stands. It may be in every district and on a shrine, as a meeple may.")

/* Translators: Rule TOP, citation */
N_("Count, King & Robber, Hans im Glück 2017, Other expansions, the lists of figures; Z-Man 2017, Exp. 10.")

/* Translators: Rule GHO, title */
N_("Ghosts, Castles & Cemeteries")

/* Translators: Rule GHO, text */
N_("The guard counts as one where it stands. It may be in every district and on a shrine, as a meeple may. A third ghost takes a figure away.")

/* Translators: Rule GHO, citation */
N_("Count, King & Robber, Hans im Glück 2017, Other expansions, the lists of figures and the ways in which a challenge ends.")

/* Translators: Rule PHA, title */
N_("The Phantom")

/* Translators: Rule PHA, text */
N_("The phantom is a second figure that its owner may place in the same turn. It may be in every district and on a shrine, as a meeple may.")

/* Translators: Rule PHA, citation */
N_("The Phantom, its own rules. With the districts and shrines: Count, King & Robber, Hans im Glück 2017, Other expansions, the lists of figures.")

/* Translators: Rule GER, title */
N_("Monasteries of other lands, Japanese buildings")

/* Translators: Rule GER, text */
N_("A meeple there is placed as a monk or as an abbot. Figures from the cathedral come as monks, and only if the building is empty or holds a monk. When monks score it, those placed as abbots have no part; a building held by abbots alone is not completed though it is surrounded. They stay, and score at the end by majority among themselves. Darmstadt churches are monastic buildings too.")

/* Translators: Rule GER, citation */
N_("Count, King & Robber, Hans im Glück 2017, footnote 11, and Other expansions, Monasteries in Germany, Monasteries in the Netherlands & Belgium and Japanese Buildings.")

/* Translators: Rule REM, title */
N_("Figures taken off the board")

/* Translators: Rule REM, text */
N_("Dragon, tower, catapult, third ghost, plague, message 8, festival, Vodyanoy and the escape from a siege take a figure off the board. A challenge that it was in is over. No such effect reaches a district. A knight escapes from a siege only at the end of the turn, so it cannot be sent into the city in that turn.")

/* Translators: Rule REM, citation */
N_("Count, King & Robber, Hans im Glück 2017, Other expansions, the ways in which a challenge ends, and the question on The Besiegers and The Cathars; for the districts Exp. 3, and Z-Man 2017, Exp. 3 and 4.")

/* Translators: Rule MSG, title */
N_("The Messengers")

/* Translators: Rule MSG, text */
N_("Each player has two counting figures. A robber figure stands beside one of them and takes only from that one.")

/* Translators: Rule MSG, citation */
N_("The Robbers, mini expansion 6, footnote 2. The rest: The Messengers, its own rules.")

/* Translators: Rule FAI, title */
N_("Points from no feature")

/* Translators: Rule FAI, text */
N_("The fairy’s point, a wheel of fortune’s and the like are scorings of their own. A robber figure must take from the first that comes. For sending a figure into the city they do not count, unless the rule set counts them.")

/* Translators: Rule FAI, citation */
N_("The Robbers, mini expansion 6, footnotes 4, 7 and 9. Count, King & Robber, Hans im Glück 2017, footnotes 2 and 3; the other editions are silent on them.")

/* Translators: Rule DEP, title */
N_("Figures that come by an effect")

/* Translators: Rule DEP, text */
N_("A magic portal or a flying machine puts a figure on a feature that nobody stands on and that is not completed. It can begin a challenge.")

/* Translators: Rule DEP, citation */
N_("Count, King & Robber, Hans im Glück 2017, Other expansions, the ways in which a challenge begins, and Exp. 3 and 8. The rest: The Princess & the Dragon and The Flying Machines, their own rules.")

/* Translators: Rule KNG-1, title */
N_("Who takes the King")

/* Translators: Rule KNG-1, text */
N_("The player whose tile completes the first city takes the King, whether it brings that player points or not. Later the King goes to whoever completes a city of more tiles than any before; an equal one is not enough. Only tiles count, not points, and the city of Carcassonne is never the largest city.")

/* Translators: Rule KNG-1, citation */
N_("Count, King & Robber, Hans im Glück 2017, King and robber, 3. Scoring a feature, and footnote 14; Z-Man 2017, The King; Rio Grande 2008, King & Robber Baron; Z-Man 2013, King & Robber. That the city of Carcassonne does not count is said in the 2017 editions only.")

/* Translators: Rule KNG-2, title */
N_("Two cities at once")

/* Translators: Rule KNG-2, text */
N_("When one tile completes two cities, the larger one counts. If they have equally many tiles, the marker goes to the one that reaches farther north, and then farther west.")

/* Translators: Rule KNG-2, citation */
N_("Count, King & Robber. Every edition is silent; this is the reading taken in all of them.")

/* Translators: Rule KNG-3, title */
N_("The King at the end")

/* Translators: Rule KNG-3, text */
N_("At the end of the game the holder of the King gains 1 point for each completed city on the board. A cathedral adds nothing, and a castle is not a city. House rules give a fixed number of points instead, or a point for each city at the time when it is completed; they hold for the Robber baron too.")

/* Translators: Rule KNG-3, citation */
N_("Count, King & Robber, Hans im Glück 2017, King and robber, Final Scoring and footnote 19, and Z-Man 2017, The King; Rio Grande 2008, King & Robber Baron; Z-Man 2013, King & Robber. Cathedrals and castles: Z-Man 2017, King, Exp. 1 and 8. The house rules: Hans im Glück 2017, King and robber, House Rules.")

/* Translators: Rule KNG-4, title */
N_("The King and the city of Carcassonne")

/* Translators: Rule KNG-4, text */
N_("The city of Carcassonne is one of the completed cities that bring the King a point, unless the rule set leaves it out.")

/* Translators: Rule KNG-4, citation */
N_("Count, King & Robber. Yes: Hans im Glück 2017, King and robber, Final Scoring, and Z-Man 2017, The King. Rio Grande 2008 and Z-Man 2013 are silent; an answer to players of the first edition from November 2013 counts it.")

/* Translators: Rule KNG-5, title */
N_("A King that nobody holds")

/* Translators: Rule KNG-5, text */
N_("If a position has completed cities but no King, that is odd yet allowed, and whoever completes the next city takes the King. When the marked city is turned into a castle, holder and size stay as they were.")

/* Translators: Rule KNG-5, citation */
N_("Count, King & Robber. Every edition is silent; this is the reading taken in all of them.")

/* Translators: Rule RBN-1, title */
N_("Who takes the Robber baron")

/* Translators: Rule RBN-1, text */
N_("The Robber baron is won as the King is: by the first completed road, and later by each completed road of more tiles than any before.")

/* Translators: Rule RBN-1, citation */
N_("Count, King & Robber, Hans im Glück 2017, King and robber, 3. Scoring a feature, and footnote 15; Z-Man 2017, The Robber; Rio Grande 2008, King & Robber Baron; Z-Man 2013, King & Robber.")

/* Translators: Rule RBN-2, title */
N_("Two roads at once")

/* Translators: Rule RBN-2, text */
N_("When one tile completes two roads, the longer one counts. If they have equally many tiles, the marker goes to the one that reaches farther north, and then farther west.")

/* Translators: Rule RBN-2, citation */
N_("Count, King & Robber. Every edition is silent; this is the reading taken in all of them.")

/* Translators: Rule RBN-3, title */
N_("The Robber baron at the end")

/* Translators: Rule RBN-3, text */
N_("At the end of the game the holder of the Robber baron gains 1 point for each completed road on the board. An inn adds nothing. Short roads on which no figure can ever stand are not counted.")

/* Translators: Rule RBN-3, citation */
N_("Count, King & Robber, Hans im Glück 2017, King and robber, Final Scoring and footnote 20, and Z-Man 2017, The Robber and its Exp. 1; Rio Grande 2008, King & Robber Baron; Z-Man 2013, King & Robber. The short roads: Hans im Glück 2017, Other expansions, Exp. 8.")

/* Translators: Rule RIV-1, title */
N_("How the river begins and ends")

/* Translators: Rule RIV-1, text */
N_("The source is the start tile, the fork is the first tile to be played, and the lake lies under the other nine tiles of the river, which are shuffled. No other tile is drawn before the river is used up.")

/* Translators: Rule RIV-1, citation */
N_("Count, King & Robber, Z-Man 2017, The River II, and 1. Placing a River Tile; Rio Grande 2008, River II; Z-Man 2013, The River 2. Hans im Glück 2017 leaves the river to another page and is silent; the same is taken to hold.")

/* Translators: Rule RIV-2, title */
N_("Carrying the river on")

/* Translators: Rule RIV-2, text */
N_("A tile of the river must continue one of its open ends.")

/* Translators: Rule RIV-2, citation */
N_("Count, King & Robber, Z-Man 2017, 1. Placing a River Tile; Rio Grande 2008, River II; Z-Man 2013, The River 2. Hans im Glück 2017 leaves the river to another page and is silent; the same is taken to hold.")

/* Translators: Rule RIV-3, title */
N_("Curves of the river")

/* Translators: Rule RIV-3, text */
N_("Two curves that follow each other directly must not turn the same way. In the stricter reading two successive curves of a branch must not do so even with straight pieces between them.")

/* Translators: Rule RIV-3, citation */
N_("Count, King & Robber. No U-turn: Rio Grande 2008, River II, and Z-Man 2013, The River 2. Never twice the same way: Z-Man 2017, 1. Placing a River Tile. Hans im Glück 2017 leaves the river to another page and is silent; the stricter reading is taken there.")

/* Translators: Rule RIV-3a, title */
N_("The bend in the fork")

/* Translators: Rule RIV-3a, text */
N_("The bend that a branch takes within the fork is not a curve, so the next curve may turn either way, unless the rule set counts the bend.")

/* Translators: Rule RIV-3a, citation */
N_("Count, King & Robber. Every edition is silent; in all of them the bend is taken to be free.")

/* Translators: Rule RIV-4, title */
N_("Two branches stay apart")

/* Translators: Rule RIV-4, text */
N_("The two branches of the river may never be joined. A tile may be laid so that two ends face the same cell, but then neither of them can be carried on.")

/* Translators: Rule RIV-4, citation */
N_("Count, King & Robber, Z-Man 2017, 1. Placing a River Tile; Rio Grande 2008, River II; Z-Man 2013, The River 2. No document forbids ends that face the same cell. Hans im Glück 2017 leaves the river to another page and is silent; the same is taken to hold.")

/* Translators: Rule RIV-4a, title */
N_("A river tile that fits nowhere")

/* Translators: Rule RIV-4a, text */
N_("A tile of the river for which there is no place leaves the game, and the game goes on without it.")

/* Translators: Rule RIV-4a, citation */
N_("Count, King & Robber, Hans im Glück 2017, footnote 1. The other editions are silent; the same is taken to hold.")

/* Translators: Rule RIV-5, title */
N_("Figures by the river")

/* Translators: Rule RIV-5, text */
N_("The river is no feature and nobody stands on it. The other segments of its tiles take figures as usual, but nothing may be placed on the tile with lake and volcano.")

/* Translators: Rule RIV-5, citation */
N_("Count, King & Robber, Z-Man 2017, 2. Placing a Meeple; Rio Grande 2008, River II; Z-Man 2013, The River 2. Hans im Glück 2017 leaves the river to another page and is silent; the same is taken to hold.")

/* Translators: Rule RIV-6, title */
N_("Who lays the lake")

/* Translators: Rule RIV-6, text */
N_("Whoever lays the lake draws a normal tile at once and plays it as well, or the lake is laid between two turns and nobody’s turn is spent on it. A third way, found in computer versions of the game, makes it a turn like any other.")

/* Translators: Rule RIV-6, citation */
N_("Count, King & Robber. With a second tile: Z-Man 2017, 2. Placing a Meeple, and Rio Grande 2008, River II. Between two turns: Z-Man 2013, The River 2. As an ordinary turn: no document, a house rule here. Hans im Glück 2017 leaves the river to another page and is silent; the second tile is taken to hold.")

/* Translators: Rule RIV-7, title */
N_("Fields on both banks")

/* Translators: Rule RIV-7, text */
N_("The river parts fields as a road does. Around the source and the lake, and wherever the picture shows grass that runs on under a bridge, the field is one.")

/* Translators: Rule RIV-7, citation */
N_("Count, King & Robber. The pictures of the river tiles, the same in every edition. No document says it in words; that the river is no feature: Z-Man 2017, 2. Placing a Meeple.")

/* Translators: Rule RIV-8, title */
N_("The pigsty, the inn and the volcano")

/* Translators: Rule RIV-8, text */
N_("The pigsty makes each completed city of its field worth 1 point more to every player who scores there, beside the point of the player’s own pig. In most editions it does so only with Traders & Builders. Inn and volcano work with the expansion that they belong to and otherwise mean nothing.")

/* Translators: Rule RIV-8, citation */
N_("Count, King & Robber. Only with that expansion: Z-Man 2017, 2. Placing a Meeple, and its Exp. 2; Rio Grande 2008, River II, last sentence. In every game: Z-Man 2013, The River 2, the paragraph on the pigsty. Hans im Glück 2017 leaves the river to another page and is silent; only with that expansion is taken to hold.")

/* Translators: Rule RIV-9, title */
N_("The river together with the city of Carcassonne")

/* Translators: Rule RIV-9, text */
N_("Some editions forbid to begin with both. In the others the source lies at a corner or at an edge of the city, and the river flows away from it. It concerns how a game begins: a position that holds both is warned of and played.")

/* Translators: Rule RIV-9, citation */
N_("Count, King & Robber. Forbidden: Hans im Glück 2017, on setting up, and Z-Man 2017, The River II. At an edge: Rio Grande 2008, Special cases with the other expansions. At a corner, for River I too, and not recommended: Z-Man 2013, Special rules for other expansions. The older answer to play on without tiles that do not fit: Hans im Glück 2017, footnote 1.")

/* Translators: Rule RIV-10, title */
N_("Both rivers in one game")

/* Translators: Rule RIV-10, text */
N_("With River I and River II together there is one source and one lake, those of River II.")

/* Translators: Rule RIV-10, citation */
N_("Count, King & Robber, Z-Man 2017, 1. Placing a River Tile, which does not say whose source and lake they are. Hans im Glück 2017, Rio Grande 2008 and Z-Man 2013 are silent; the same is taken to hold.")

/* Translators: Rule RBS-1, title */
N_("Putting out a robber")

/* Translators: Rule RBS-1, text */
N_("Each player has one robber figure. Whoever lays a tile with the robber’s sign may, once the normal figure is placed or not, put the robber on a space of the scoreboard where another player’s counting figure stands; if it is out already, it may move to such a space. Then the next player whose robber is at home may put it out likewise, or every such player in turn order. All this comes before the tile is scored, unless the rule set says after.")

/* Translators: Rule RBS-1, citation */
N_("The Robbers, mini expansion 6, Placing a meeple, footnotes 1 and 3. The next player: Hans im Glück; every other player: Z-Man. For the New Edition of Z-Man and for Rio Grande 2008 the document is silent; every player and the next player are the readings taken there. Before scoring: “immediately” in the text of 2013, the reading taken in every rule set; the text of 2012 leaves it open.")

/* Translators: Rule RBS-2, title */
N_("Spaces of the scoreboard")

/* Translators: Rule RBS-2, text */
N_("The scoreboard has fifty spaces. Counting figures share a space when they stand on the same printed one, though a round may lie between them, or else only when their points are equal.")

/* Translators: Rule RBS-2, citation */
N_("The Robbers, mini expansion 6, is silent on scores beyond the last space; the printed space is the reading taken in every rule set.")

/* Translators: Rule RBS-3, title */
N_("What a robber takes")

/* Translators: Rule RBS-3, text */
N_("When another player’s counting figure leaves the robber’s space forward, the robber’s owner gains half of those points, rounded up; the other player loses nothing. The robber goes home.")

/* Translators: Rule RBS-3, citation */
N_("The Robbers, mini expansion 6, Scoring a feature, “Robber” Points.")

/* Translators: Rule RBS-4, title */
N_("Robbed points cannot be robbed")

/* Translators: Rule RBS-4, text */
N_("When a counting figure moves by points that were themselves robbed, a robber beside it takes nothing and moves along with it. Its owner has a choice only if another counting figure of the space gains points at the same time.")

/* Translators: Rule RBS-4, citation */
N_("The Robbers, mini expansion 6, Other rules, rogue points, and footnote 10.")

/* Translators: Rule RBS-5, title */
N_("The first points that come")

/* Translators: Rule RBS-5, text */
N_("A robber must take from the first points that it may. Each scoring stands by itself: each feature, the fairy’s point and so on. When several counting figures of its space gain points at the same time, the robber’s owner chooses one of them.")

/* Translators: Rule RBS-5, citation */
N_("The Robbers, mini expansion 6, Other rules, second and third point, and footnotes 4, 7, 8 and 9.")

/* Translators: Rule RBS-6, title */
N_("The order of one’s own features")

/* Translators: Rule RBS-6, text */
N_("A player who gains points from several features by one tile chooses in which order they are scored.")

/* Translators: Rule RBS-6, citation */
N_("The Robbers, mini expansion 6, footnote 8.")

/* Translators: Rule RBS-7, title */
N_("Several robbers on one space")

/* Translators: Rule RBS-7, text */
N_("Each robber on the space takes half of the points. Players never rob their own counting figures.")

/* Translators: Rule RBS-7, citation */
N_("The Robbers, mini expansion 6, Other rules, last two points.")

/* Translators: Rule RBS-8, title */
N_("Moving backward")

/* Translators: Rule RBS-8, text */
N_("A counting figure that loses points takes the robbers of its space along, and their owners lose nothing. If other counting figures stand there too, a robber’s owner may let it stay with them instead.")

/* Translators: Rule RBS-8, citation */
N_("The Robbers, mini expansion 6, footnotes 5 and 11.")

/* Translators: Rule RBS-9, title */
N_("Robbers at the end")

/* Translators: Rule RBS-9, text */
N_("When the last tile has been scored and before the final scoring, each robber that is still out brings its owner 3 points, or nothing in older editions, and goes home.")

/* Translators: Rule RBS-9, citation */
N_("The Robbers, mini expansion 6, Final scoring, and footnotes 6 and 12. 3 points: Hans im Glück from 2013 on. Nothing: Hans im Glück 2012, Rio Grande and Z-Man.")

/* Translators: Rule SHR-1, title */
N_("Shrines and heretics")

/* Translators: Rule SHR-1, text */
N_("A shrine is placed, completed and scored as a monastery is. A figure on it is a heretic. Abbot, large meeple, wagon, ringmaster, guard and phantom may be one as well as a meeple.")

/* Translators: Rule SHR-1, citation */
N_("Count, King & Robber, Hans im Glück 2017, The cultists, and Other expansions, second list of figures; Z-Man 2017, The Cultists, and its page on other expansions; Rio Grande 2008, Cult & Heretic; Z-Man 2013, Heretics & Shrines. Which figures may be heretics is said in the 2017 editions only, guard and phantom in Hans im Glück 2017.")

/* Translators: Rule SHR-2, title */
N_("One neighbour of the other kind")

/* Translators: Rule SHR-2, text */
N_("No shrine may come to lie beside more than one monastery, straight or at a corner, and no monastery beside more than one shrine. It makes no difference which of them is the tile just laid, unless the rule set looks at that tile alone. An abbey is a monastery here.")

/* Translators: Rule SHR-2, citation */
N_("Count, King & Robber, Hans im Glück 2017, The cultists, 1. Placing a tile, footnote 16 and Exp. 5; Z-Man 2017, 1. Placing a Shrine Tile; Z-Man 2013, Placing a Shrine, which says so of either tile. Rio Grande 2008, Placing the cult place, looks only at the tile just laid and is silent on its neighbours. With more neighbours but one challenge a figure: Hans im Glück 2017, The cultists, House Rules.")

/* Translators: Rule SHR-3, title */
N_("The challenge")

/* Translators: Rule SHR-3, text */
N_("While a heretic on a shrine and a monk on a monastery are neighbours, straight or at a corner, they challenge each other. The challenge begins when the second of them comes, in whatever way.")

/* Translators: Rule SHR-3, citation */
N_("Count, King & Robber, Hans im Glück 2017, The cultists, 2. Placing a meeple as a heretic, and Other expansions; Z-Man 2017, 2. Placing a Meeple as a Heretic; Rio Grande 2008, Placing the cult place; Z-Man 2013, Placing a Shrine. Other ways to come than being placed: Hans im Glück 2017 only.")

/* Translators: Rule SHR-3a, title */
N_("Challenges from the cathedral")

/* Translators: Rule SHR-3a, text */
N_("A figure that comes from the cathedral to a building just being completed challenges the figure next door and so wins at once, unless the rule set spares that one.")

/* Translators: Rule SHR-3a, citation */
N_("Count, King & Robber. Every edition is silent; in all of them it is taken to do so.")

/* Translators: Rule SHR-4, title */
N_("Challenging oneself")

/* Translators: Rule SHR-4, text */
N_("A monk and a heretic of the same player challenge each other too, unless the rule set spares them.")

/* Translators: Rule SHR-4, citation */
N_("Count, King & Robber. Yes: Hans im Glück 2017 and Z-Man 2017, 2. Placing a meeple as a heretic. Only figures of different players: Rio Grande 2008, Placing the cult place. Z-Man 2013 is silent; as it speaks of occupied buildings of whomever, yes is taken there.")

/* Translators: Rule SHR-5, title */
N_("Winning a challenge")

/* Translators: Rule SHR-5, text */
N_("The building that is completed first is scored as usual. The figures on the other one go home at once and bring nothing.")

/* Translators: Rule SHR-5, citation */
N_("Count, King & Robber, Hans im Glück 2017, The cultists, 3. Scoring a feature, and footnote 17; Z-Man 2017, 3. Scoring a Feature; Rio Grande 2008, The challenge; Z-Man 2013, Placing a Shrine.")

/* Translators: Rule SHR-6, title */
N_("Both buildings at once")

/* Translators: Rule SHR-6, text */
N_("When one tile completes both buildings, both are scored in full.")

/* Translators: Rule SHR-6, citation */
N_("Count, King & Robber, Hans im Glück 2017 and Z-Man 2017, The cultists, 3. Scoring a feature; Z-Man 2013, Placing a Shrine. Rio Grande 2008 is silent; the same is taken to hold.")

/* Translators: Rule SHR-7, title */
N_("The building that lost")

/* Translators: Rule SHR-7, text */
N_("Once its figures have gone home, the building that lost is an empty one like any other, which a figure may occupy by a magic portal, a flying machine or from the cathedral. In one edition it will bring nothing when it is completed.")

/* Translators: Rule SHR-7, citation */
N_("Count, King & Robber. Empty: Hans im Glück 2017, Other expansions, Exp. 3. Worth nothing: Z-Man 2017, The Cultists, 3. Scoring a Feature. Rio Grande 2008 and Z-Man 2013 are silent; an empty building is the reading taken there.")

/* Translators: Rule SHR-8, title */
N_("Leaving a challenge")

/* Translators: Rule SHR-8, text */
N_("When a figure leaves in another way, taken by the dragon, a tower, the plague and the like, or an abbot that its owner takes back, the challenge is over and nobody has lost it. The other figure stays as an ordinary monk or heretic.")

/* Translators: Rule SHR-8, citation */
N_("Count, King & Robber, Hans im Glück 2017, Other expansions, the list of ways in which a challenge ends, and Exp. 3. Z-Man 2017, Rio Grande 2008 and Z-Man 2013 are silent; the same is taken to hold.")

/* Translators: Rule SHR-9, title */
N_("Challenges at the end")

/* Translators: Rule SHR-9, text */
N_("A challenge that is still going on at the end of the game is of no account: shrine and monastery are both scored as unfinished buildings.")

/* Translators: Rule SHR-9, citation */
N_("Count, King & Robber, Hans im Glück 2017 and Z-Man 2017, The cultists, Final Scoring; Rio Grande 2008, The challenge; Z-Man 2013, Placing a Shrine.")

/* Translators: Rule SHR-10, title */
N_("Several figures in one building")

/* Translators: Rule SHR-10, text */
N_("Figures from the cathedral can make several monks or heretics in one building. It then goes by majority, as on a road or in a city.")

/* Translators: Rule SHR-10, citation */
N_("Count, King & Robber, Hans im Glück 2017, 3. Scoring a feature, the question on a second monk, and footnote 11. Z-Man 2017, Rio Grande 2008 and Z-Man 2013 know such figures too and leave it to the ordinary majority.")

/* Translators: Rule SHR-11, title */
N_("A portal cannot save a building")

/* Translators: Rule SHR-11, text */
N_("A magic portal may not put a figure on a building that the same tile completes, so no challenge arises in that way.")

/* Translators: Rule SHR-11, citation */
N_("Count, King & Robber, Hans im Glück 2017, Other expansions, Exp. 3. Z-Man 2017, Rio Grande 2008 and Z-Man 2013 are silent; the same is taken to hold.")
