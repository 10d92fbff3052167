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
N_("River I")

/* Translators: Name of the tile set R2 */
N_("River II")

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
N_("Where a Tile May Go")

/* Translators: Rule BASE-1, text */
N_("Place a tile on an empty cell next to at least one tile. Every edge that touches another tile must match: city to city, road to road, field to field, river to river.")

/* Translators: Rule BASE-1, citation */
N_("Base game, placing a tile; the same in every edition. The expansion rules take it for granted.")

/* Translators: Rule BASE-2, title */
N_("A Tile That Fits Nowhere")

/* Translators: Rule BASE-2, text */
N_("A tile that fits nowhere on the board is removed from the game, and the player draws another.")

/* Translators: Rule BASE-2, citation */
N_("Base game, drawing a tile; the same in every edition. The expansion rules take it for granted.")

/* Translators: Rule BASE-3, title */
N_("Placing a Figure")

/* Translators: Rule BASE-3, text */
N_("After placing a tile, you may place one figure from your supply on one segment of that tile, unless a figure (even your own) already stands on that feature.")

/* Translators: Rule BASE-3, citation */
N_("Base game, placing a meeple; the same in every edition. The expansion rules take it for granted.")

/* Translators: Rule BASE-4, title */
N_("When a Feature Is Completed")

/* Translators: Rule BASE-4, text */
N_("A road is completed when all its ends are closed or it forms a loop; a city when it has no open edge; a monastery, shrine or garden when all eight cells around it are occupied. The cells of the city of Carcassonne count as occupied.")

/* Translators: Rule BASE-4, citation */
N_("Base game, completing features; the same in every edition. For shrines: Count, King & Robber, Hans im Glück 2017 and Z-Man 2017, Shrines. For gardens: base game of 2014 and later, The Abbot.")

/* Translators: Rule BASE-5, title */
N_("Majority and Returning Figures")

/* Translators: Rule BASE-5, text */
N_("A completed feature scores for the player with the most figures on it; tied players each score it in full. Then all figures on it return to their owners.")

/* Translators: Rule BASE-5, citation */
N_("Base game, scoring; the same in every edition. The expansion rules take it for granted.")

/* Translators: Rule BASE-6, title */
N_("Value of a Completed Feature")

/* Translators: Rule BASE-6, text */
N_("A road scores 1 point for each tile; a city 2 points for each tile and 2 for each pennant; a monastery, shrine or garden 9 points. A tile counts only once for a feature, even if several of its segments belong to it.")

/* Translators: Rule BASE-6, citation */
N_("Base game, scoring during the game; the same in every edition. For shrines: Count, King & Robber, Hans im Glück 2017 and Z-Man 2017, Shrines. For gardens: base game of 2014 and later, The Abbot.")

/* Translators: Rule BASE-7, title */
N_("Unfinished Features at the End")

/* Translators: Rule BASE-7, text */
N_("At the end of the game, an unfinished road scores 1 point for each tile; an unfinished city 1 point for each tile and 1 for each pennant; a monastery, shrine or garden 1 point for itself and 1 for each occupied cell around it.")

/* Translators: Rule BASE-7, citation */
N_("Base game, final scoring; the same in every edition. For shrines: Count, King & Robber, Z-Man 2013, last paragraph on shrines.")

/* Translators: Rule BASE-8, title */
N_("Farmers")

/* Translators: Rule BASE-8, text */
N_("At the end of the game, each field scores 3 points for every completed city that borders it. The player with the most farmers in the field gets the points. Farmers stay where they are until then.")

/* Translators: Rule BASE-8, citation */
N_("Base game, final scoring of fields, as in the editions since 2004. The 3 points for each city are also in Count, King & Robber, Hans im Glück 2017 and Z-Man 2017, Final Scoring.")

/* Translators: Rule BASE-9, title */
N_("Small Cities")

/* Translators: Rule BASE-9, text */
N_("Is a completed city of two tiles worth the usual 4 points or only 2? All four editions score it in full; 2 points is a rule of older printings and a house rule here.")

/* Translators: Rule BASE-9, citation */
N_("Base game; the lower value is found in early printings of the first edition. None of the expansion rules mentions it.")

/* Translators: Rule BASE-10, title */
N_("The Abbot")

/* Translators: Rule BASE-10, text */
N_("The abbot may stand on a monastery, shrine or garden; no other figure may stand on a garden. Instead of placing a figure, you may take your abbot back and score at once what BASE-7 gives for that building. You may not take it back from a building completed by the tile you have just placed: that one is scored as completed.")

/* Translators: Rule BASE-10, citation */
N_("Base game of 2014 and later, The Abbot. The last sentence: a community answer of November 2020; the five documents are silent. For shrines: Count, King & Robber, Hans im Glück 2017 and Z-Man 2017, Shrines.")

/* Translators: Rule BASE-10, reading */
N_("On a building that your tile completes, the rule books do not say; Bastide follows an answer from the community.")

/* Translators: Rule CNT-1, title */
N_("The City of Carcassonne")

/* Translators: Rule CNT-1, text */
N_("The city of Carcassonne replaces the start tile. It covers four cells by three, and each cell counts as a tile. Three fields, three gate roads and two small cities lie around its walls and are ordinary features. A tile next to it must match its edges and lie on its grid. With the plain side up, it has neither districts nor Count, but is still a completed city.")

/* Translators: Rule CNT-1, citation */
N_("Count, King & Robber, Hans im Glück 2017, The city of Carcassonne, and 1. Placing a tile; Z-Man 2017, likewise; Rio Grande 2008 and Z-Man 2013, The Count of Carcassonne, first paragraph. Only the 2017 editions mention the plain side. The outer edges of the two 2017 boards could not be verified; Bastide uses the known layout of twelve tiles for every edition. That a cell counts as a tile: the twelve tiles of the first edition, and the 2017 editions in their contents, where each half of the city is 2 by 3 tiles. No document says whether the plain side is still a completed city; Bastide says it is.")

/* Translators: Rule CNT-2, title */
N_("Districts and the Count")

/* Translators: Rule CNT-2, text */
N_("The city has four districts, clockwise: castle, market, blacksmith and cathedral. The Count starts in the castle. The Count never leaves the city and is always in exactly one district.")

/* Translators: Rule CNT-2, citation */
N_("Count, King & Robber, Hans im Glück 2017 and Z-Man 2017, the list of districts and 3. Scoring a feature; Rio Grande 2008, The Count of Carcassonne and The Count; Z-Man 2013, The Count of Carcassonne and The Count.")

/* Translators: Rule CNT-3, title */
N_("Sending a Figure to a District")

/* Translators: Rule CNT-3, text */
N_("When your tile completes features, and an opponent scores at least 1 point while you score none, you may send one figure from your supply to a district. Each tile lets you send at most one figure.")

/* Translators: Rule CNT-3, citation */
N_("Count, King & Robber, Hans im Glück 2017 and Z-Man 2017, 2. Placing a meeple in the City of Carcassonne; Rio Grande 2008, Followers in the city; Z-Man 2013, Placing followers in the city.")

/* Translators: Rule CNT-3a, title */
N_("When Several Features Are Scored")

/* Translators: Rule CNT-3a, text */
N_("If one tile completes several features, you usually may not send a figure unless you score for none of them. In the other reading, one feature that scores for an opponent and not for you is enough.")

/* Translators: Rule CNT-3a, citation */
N_("Count, King & Robber, Hans im Glück 2017, 2. Placing a meeple in the City of Carcassonne, last paragraph but one; Rio Grande 2008, Followers in the city; Z-Man 2013, Placing followers in the city. Z-Man 2017 leaves the sentence out, and footnote 5 of Hans im Glück 2017 concludes that one feature is enough there.")

/* Translators: Rule CNT-3b, title */
N_("When a Figure Is Sent")

/* Translators: Rule CNT-3b, text */
N_("Depending on the edition, the figure is sent right after scoring or at the end of the turn. A figure that has just returned from this scoring may be sent.")

/* Translators: Rule CNT-3b, citation */
N_("Count, King & Robber. Straight after scoring: Hans im Glück 2017 and Z-Man 2017, 2. Placing a meeple in the City of Carcassonne. At the end of the turn: Rio Grande 2008, Followers in the city, and Z-Man 2013, Placing followers in the city.")

/* Translators: Rule CNT-3c, title */
N_("Points That Do Not Count for Sending")

/* Translators: Rule CNT-3c, text */
N_("Only points from features scored because of the tile just placed count; a field scored because of a barn is one of them. Points from elsewhere, such as the fairy or a ransom, and points taken by a robber figure neither let you send a figure nor stop you, unless the rule set says they count. Robbed points then count where the robber takes them from one of those features.")

/* Translators: Rule CNT-3c, citation */
N_("Count, King & Robber, Hans im Glück 2017, footnotes 2 and 3 and Other expansions, Exp. 5. On points of other origin Z-Man 2017, Rio Grande 2008 and Z-Man 2013 are silent. On points that a robber figure takes every edition is silent.")

/* Translators: Rule CNT-3d, title */
N_("Points From Redeployed Figures")

/* Translators: Rule CNT-3d, text */
N_("If a figure you move out of a district scores points for you, you have scored: you may not send a figure for this tile.")

/* Translators: Rule CNT-3d, citation */
N_("Count, King & Robber, Hans im Glück 2017, footnote 8. In the other editions it follows from the condition that the player scores no points.")

/* Translators: Rule CNT-4, title */
N_("The Count’s Own District")

/* Translators: Rule CNT-4, text */
N_("May a figure be sent to the district where the Count is? If so, it cannot leave while the Count stays. One edition forbids it.")

/* Translators: Rule CNT-4, citation */
N_("Count, King & Robber. Allowed: Hans im Glück 2017 and Z-Man 2017, 2. Placing a meeple in the City of Carcassonne; not forbidden in Z-Man 2013, The Count. Forbidden: Rio Grande 2008, The Count.")

/* Translators: Rule CNT-5, title */
N_("Moving Figures out of the Districts")

/* Translators: Rule CNT-5, text */
N_("Before the majority of a completed feature is determined, each player in turn may move any number of figures to it from the matching district: castle to city, blacksmith to road, cathedral to monastery, shrine or other monastic building. It does not matter who is on the feature, or whether anyone is.")

/* Translators: Rule CNT-5, citation */
N_("Count, King & Robber, Hans im Glück 2017, 3. Scoring a feature, and footnote 7; Z-Man 2017, 3. Scoring a Feature; Rio Grande 2008, Where and when may players move followers from the city; Z-Man 2013, Placing followers in the city. That the feature may be empty is said only in Hans im Glück 2017, footnote 7.")

/* Translators: Rule CNT-5a, title */
N_("The Count Blocks a District")

/* Translators: Rule CNT-5a, text */
N_("No figure may move out of the district where the Count is.")

/* Translators: Rule CNT-5a, citation */
N_("Count, King & Robber, Hans im Glück 2017 and Z-Man 2017, 3. Scoring a feature; Rio Grande 2008 and Z-Man 2013, The Count.")

/* Translators: Rule CNT-5b, title */
N_("Who Moves Figures First")

/* Translators: Rule CNT-5b, text */
N_("The player to the left of the active player moves figures first; then the others follow clockwise, the active player last. In one edition, the active player decides which of the two begins.")

/* Translators: Rule CNT-5b, citation */
N_("Count, King & Robber. From the left: Hans im Glück 2017 and Z-Man 2017, 3. Scoring a feature; Rio Grande 2008, How are the followers moved. By choice: Z-Man 2013, What is the exact order of these actions.")

/* Translators: Rule CNT-5c, title */
N_("Several Features at Once")

/* Translators: Rule CNT-5c, text */
N_("When one tile completes several features, players move figures once for all of them, then all are scored. In the other reading, each feature is dealt with in turn: figures move to it and it is scored before the next. Either way, one tile lets you send at most one figure.")

/* Translators: Rule CNT-5c, citation */
N_("Count, King & Robber. Feature by feature: Rio Grande 2008, How are the followers moved. Hans im Glück 2017, Z-Man 2017 and Z-Man 2013 are silent; Bastide plays one round.")

/* Translators: Rule CNT-5d, title */
N_("Scoring With Redeployed Figures")

/* Translators: Rule CNT-5d, text */
N_("Figures that move out of a district count for the majority like those already there. After scoring, all figures on the feature return to supply.")

/* Translators: Rule CNT-5d, citation */
N_("Count, King & Robber, Hans im Glück 2017, 3. Scoring a feature, and footnote 9; Z-Man 2017, 3. Scoring a Feature; Rio Grande 2008, Followers in the city; Z-Man 2013, What is the exact order of these actions.")

/* Translators: Rule CNT-5e, title */
N_("The Cathedral and Shrines")

/* Translators: Rule CNT-5e, text */
N_("Figures in the cathedral may move to a shrine as well as to a monastery, unless the rule set allows only monasteries.")

/* Translators: Rule CNT-5e, citation */
N_("Count, King & Robber, Hans im Glück 2017 and Z-Man 2017, 3. Scoring a feature, and The cultists. Rio Grande 2008 and Z-Man 2013 name only monasteries and are silent on shrines; since a shrine is scored like a monastery, Bastide allows it there too.")

/* Translators: Rule CNT-6, title */
N_("Moving the Count")

/* Translators: Rule CNT-6, text */
N_("After sending a figure to a district, and only then, you may move the Count to any district or leave the Count in place. In the official variants there is no choice: the Count moves to the next district clockwise, or to the district the figure was sent to.")

/* Translators: Rule CNT-6, citation */
N_("Count, King & Robber, Hans im Glück 2017, 2. Placing a meeple in the City of Carcassonne, and footnote 4; Z-Man 2017, likewise; Rio Grande 2008 and Z-Man 2013, The Count. The variants: Hans im Glück 2017, Official variants, and footnote 13.")

/* Translators: Rule CNT-7, title */
N_("Which Figure May Be Where")

/* Translators: Rule CNT-7, text */
N_("Meeple, large meeple, ringmaster, guard and phantom may be in any district; the abbot only in the cathedral; the mayor only in the castle; the wagon anywhere but the market; builder, pig, barn and shepherd nowhere. A redeployed figure counts as it does on the board; in one edition a wagon or mayor counts as two.")

/* Translators: Rule CNT-7, citation */
N_("Count, King & Robber, Hans im Glück 2017, 2. Placing a meeple in the City of Carcassonne, and Other expansions, list of figures; Z-Man 2017, Rules for Using This Expansion with Other Expansions; Rio Grande 2008, Special cases with the other expansions, where a wagon or mayor counts as two; Z-Man 2013, Special rules for other expansions, which is silent on wagon and mayor. The ringmaster is named only in the 2017 editions, guard and phantom only in Hans im Glück 2017; on these and on the abbot both documents of the first edition are silent. The 2017 editions give wagon and mayor no weight of their own.")

/* Translators: Rule CNT-8, title */
N_("Safe in the City")

/* Translators: Rule CNT-8, text */
N_("A figure leaves a district only by moving to a feature or field under these rules. It never returns home directly, and no dragon, fairy, tower, magic portal or other effect can reach it.")

/* Translators: Rule CNT-8, citation */
N_("Count, King & Robber, Rio Grande 2008, How are the followers moved and Special cases; Z-Man 2013, What is the exact order of these actions; Hans im Glück 2017, 3. Scoring a feature, and Other expansions, Exp. 3; Z-Man 2017, likewise, and Exp. 3, 4 and 9.")

/* Translators: Rule CNT-9, title */
N_("The Districts at the End of the Game")

/* Translators: Rule CNT-9, text */
N_("After the last turn, figures may leave the districts once more. In the New Edition, every figure in the market must go to a field, one at a time in turn order from the left of the player who placed the last tile. In other editions, players move as many as they like, from the market only or from every district, even to unfinished features. Figures in the district blocked by the Count stay. The last tile is the last one that was placed: a tile discarded after it, even in a second part of the turn, changes nothing. An abbey still in hand is not placed then, so it makes nobody the last to place a tile.")

/* Translators: Rule CNT-9, citation */
N_("Count, King & Robber. The market, compulsory: Z-Man 2017, before the final scoring; Hans im Glück 2017, Final Scoring, which says that the other districts do nothing but is silent on how the market is emptied. Any number from every district: Rio Grande 2008, Followers in the city. Any number from the market: Z-Man 2013, Placing followers in the city. One figure at a time from every district: the older answer in footnote 12 of Hans im Glück 2017.")

/* Translators: Rule CNT-9a, title */
N_("Where the Count Blocks at the End")

/* Translators: Rule CNT-9a, text */
N_("The last turn is played in full: a figure may be sent and the Count moved. The rule set decides which district is then blocked: the Count’s district when the last tile was placed, or after that turn. A tile drawn and discarded later changes nothing.")

/* Translators: Rule CNT-9a, citation */
N_("Count, King & Robber. When the last tile is placed: Z-Man 2017, before the final scoring. Hans im Glück 2017, Rio Grande 2008 and Z-Man 2013 are silent; Bastide uses the place after the turn.")

/* Translators: Rule CNT-9b, title */
N_("The Market Without Farmers")

/* Translators: Rule CNT-9b, text */
N_("In a game without farmers, no figure may be sent to the market, since it could never leave.")

/* Translators: Rule CNT-9b, citation */
N_("Count, King & Robber. Every edition is silent; Bastide uses this reading for all of them.")

/* Translators: Rule CNT-10, title */
N_("The City of Carcassonne and Farmers")

/* Translators: Rule CNT-10, text */
N_("For every field that touches it, the city of Carcassonne is a completed city. It is worth 3 points, or whatever a pig, pigsty or barn makes each city worth.")

/* Translators: Rule CNT-10, citation */
N_("Count, King & Robber, Hans im Glück 2017 and Z-Man 2017, Final Scoring; for barns their Exp. 5. Rio Grande 2008 and Z-Man 2013 are silent; Bastide applies the same rule.")

/* Translators: Rule CNT-11, title */
N_("Sending in a Double Turn")

/* Translators: Rule CNT-11, text */
N_("A builder’s double turn has two tiles. In most editions each is treated on its own: you may send one figure for the first tile and another for the second. In the other reading, you may send a figure for one of the two only.")

/* Translators: Rule CNT-11, citation */
N_("Count, King & Robber, Z-Man 2017, Exp. 2; Rio Grande 2008, Special cases with the other expansions; Z-Man 2013, Special rules for other expansions. Hans im Glück 2017 is silent; Bastide allows one figure a turn there, as the publisher, Hans im Glück, has answered players.")

/* Translators: Rule CNT-12, title */
N_("The Market and Barns")

/* Translators: Rule CNT-12, text */
N_("When a barn is placed among farmers, or a field with farmers is joined to a barn’s field, that field is scored. In the New Edition, market figures may move there first; in the first edition, the market stays shut until the end of the game. A field without farmers is not scored, and no figure moves there. At the end of the game, a market figure that moves to a barn’s field scores 1 point for each completed city and returns; it is not there for final scoring. Where figures move one at a time, each scores by itself; where a player moves any number in one go, all that move to the same field score it once.")

/* Translators: Rule CNT-12, citation */
N_("Count, King & Robber. The market opens for a barn: Hans im Glück 2017, Other expansions, Exp. 5; Z-Man 2017, Exp. 5. Only at the end of the game: Rio Grande 2008, Where and when may players move followers from the city; Z-Man 2013, Placing followers in the city. Scored at once at the end of the game: Hans im Glück 2017, Other expansions, Exp. 5; the other editions are silent, and Bastide applies the same rule. On several figures that move to one field, every edition is silent.")

/* Translators: Rule CNT-12, reading */
N_("The rule books do not say what happens when several market figures go to one field with a barn; this is how Bastide plays.")

/* Translators: Rule INN, title */
N_("Inns & Cathedrals")

/* Translators: Rule INN, text */
N_("A large meeple counts as two. A completed road with an inn scores 2 points for each tile; a completed city with a cathedral scores 3 points for each tile and pennant. If unfinished at the end, both score nothing.")

/* Translators: Rule INN, citation */
N_("Inns & Cathedrals, its own rules. With the districts and shrines: Count, King & Robber, Hans im Glück 2017, Other expansions, the lists of figures, and Z-Man 2017, Exp. 1; with the districts also Rio Grande 2008 and Z-Man 2013, Special rules for other expansions.")

/* Translators: Rule TRD, title */
N_("Traders & Builders")

/* Translators: Rule TRD, text */
N_("A builder goes to an unfinished city or road, a pig to a field, where its owner already has a figure. A tile that extends the builder’s feature gives one second part of the turn, never a third, and none once the tiles are used up. When the last of its owner’s meeples there is taken off the board, the builder or pig returns to supply. A pig makes each city worth 1 more point to its owner’s farmers. Whoever completes a city takes its trade goods; they score nothing until the end, when having the most of a kind scores 10.")

/* Translators: Rule TRD, citation */
N_("Traders & Builders, its own rules. Trade goods and sending a figure: Count, King & Robber, Hans im Glück 2017, Other expansions, Exp. 2; the double turn: Z-Man 2017, Exp. 2, Rio Grande 2008 and Z-Man 2013, special rules for other expansions.")

/* Translators: Rule DRG, title */
N_("The Princess & the Dragon")

/* Translators: Rule DRG, text */
N_("The dragon moves to each volcano that is placed, including the lake of the river, and cannot reach anyone in the districts. Depending on the edition, it may or may not fly over the outer cells of the city of Carcassonne. The fairy never enters the city. A magic portal leads neither to a district nor to a completed feature, but it may lead to a feature on the rim of the city. The dragon’s flight and the fairy’s points are played as effects. If your tile adds a princess to a city, you may send a knight there home instead of placing a figure, even with no figure to place.")

/* Translators: Rule DRG, citation */
N_("Count, King & Robber. Over the outer cells: Hans im Glück 2017, Other expansions, Exp. 3. Never: Z-Man 2017, Exp. 3, which names the fairy too, and Rio Grande 2008, Special cases with the other expansions. Z-Man 2013 is silent; Bastide says never. The lake: Z-Man 2017, The River II, Exp. 3. Portal and rim: an answer of the publisher of January 2013 names both; Hans im Glück 2017, Exp. 3, says only that a portal does not lead into the city. The rest: The Princess & the Dragon, its own rules.")

/* Translators: Rule TWR, title */
N_("The Tower")

/* Translators: Rule TWR, text */
N_("A tower captures a meeple instead of a figure being placed, but no builder, pig, barn or shepherd, and none in the city of Carcassonne. Bastide plays captures as effects; the turn waits for them before scoring, even with no figure to place. A ransom of 3 points buys one back. A ransom does not let anyone send a figure, and a robber moves backwards with the player who pays.")

/* Translators: Rule TWR, citation */
N_("Count, King & Robber, Z-Man 2017, Exp. 4; Hans im Glück 2017, footnote 3. The Robbers, footnote 5. The rest: The Tower, its own rules.")

/* Translators: Rule ABB, title */
N_("Abbey & Mayor")

/* Translators: Rule ABB, text */
N_("An abbey is a monastery and challenges shrines. A mayor counts the pennants of its city. A barn replaces farmers: each city scores 3 points for the farmers when the barn is placed in their field, 1 point when another field is joined to it, and 4 points for the barn’s owner at the end. The dragon takes no barn. A barn may be placed in a game without farmers, too. A wagon returns like any figure; Bastide does not let it move on to a neighbouring feature. Nor does it place abbeys once the tiles are used up.")

/* Translators: Rule ABB, citation */
N_("Abbey & Mayor, its own rules. With the city of Carcassonne and shrines: Count, King & Robber, Hans im Glück 2017, Other expansions, Exp. 5; Z-Man 2017, Exp. 5; Rio Grande 2008, Special cases with the other expansions. None of these documents describes how the wagon moves on, or the abbeys still in hand when the tiles are used up, which by the expansion’s own rules follow in turn order. On a barn without farmers all are silent; Bastide follows the community.")

/* Translators: Rule ABB, reading */
N_("Whether a barn may be placed in a game without farmers, the rule books do not say; Bastide follows the community. Nor do they say whether an abbey may still be placed when the last tile extends a builder’s feature: an answer of the publisher allows it, but Bastide plays no second part without a tile to draw.")

/* Translators: Rule CST, title */
N_("Bridges, Castles & Bazaars")

/* Translators: Rule CST, text */
N_("A castle is not a city for the King. Bastide does not play what a castle scores for its owner, nor what it is worth to farmers: there it is a city like any other. It plays neither bridges nor auctions. Points paid at a bazaar are points lost: a robber moves backwards with them.")

/* Translators: Rule CST, citation */
N_("Count, King & Robber, Z-Man 2017, King, Exp. 8. The Robbers, footnote 5. That a bazaar is paid in points: Bridges, Castles & Bazaars, its own rules.")

/* Translators: Rule HIL, title */
N_("Hills & Sheep")

/* Translators: Rule HIL, text */
N_("A shepherd never enters the city of Carcassonne. Shepherds and farmers do not keep each other out of a field; only a second shepherd is kept out. Each vineyard around a completed monastery or shrine adds 3 points. Bastide plays neither flocks nor hills.")

/* Translators: Rule HIL, citation */
N_("Count, King & Robber, Z-Man 2017, Exp. 9, with the city and with shrines. The rest: Hills & Sheep, its own rules.")

/* Translators: Rule TOP, title */
N_("Under the Big Top")

/* Translators: Rule TOP, text */
N_("The ringmaster counts as one. Like a meeple, it may be in any district and on a shrine. Bastide plays neither circus nor acrobats, nor the ringmaster’s extra points.")

/* Translators: Rule TOP, citation */
N_("Count, King & Robber, Hans im Glück 2017, Other expansions, the lists of figures; Z-Man 2017, Exp. 10.")

/* Translators: Rule GHO, title */
N_("Ghosts, Castles & Cemeteries")

/* Translators: Rule GHO, text */
N_("The guard counts as one. Like a meeple, it may be in any district and on a shrine. A third ghost takes a figure away.")

/* Translators: Rule GHO, citation */
N_("Count, King & Robber, Hans im Glück 2017, Other expansions, the lists of figures and the ways in which a challenge ends.")

/* Translators: Rule PHA, title */
N_("The Phantom")

/* Translators: Rule PHA, text */
N_("The phantom is a second figure that its owner may place in the same turn: after another figure, or after taking back the abbot. It may go through the magic portal if the first figure did not. Like a meeple, it may be in any district and on a shrine.")

/* Translators: Rule PHA, citation */
N_("The Phantom, its own rules. They are silent on the abbot taken back and on the portal; these are readings of Bastide’s. With the districts and shrines: Count, King & Robber, Hans im Glück 2017, Other expansions, the lists of figures.")

/* Translators: Rule PHA, reading */
N_("On the abbot taken back and on the portal, the rule book does not say; this is how Bastide plays.")

/* Translators: Rule GER, title */
N_("German, Dutch-Belgian and Japanese Buildings")

/* Translators: Rule GER, text */
N_("A meeple is placed there as a monk or as an abbot. Figures from the cathedral arrive as monks, and only if the building is empty or held by a monk. When monks score it, abbots have no share; a building held by abbots alone is not completed even when surrounded. The abbots stay, and the majority among them scores at the end: 1 point for the tile and 1 for each tile in its row and column up to the first gap. A flying machine may add another abbot, or bring one to an empty building, even a surrounded one. Bastide has no Darmstadt churches; in a tile set of your own, such a church is a monastery.")

/* Translators: Rule GER, citation */
N_("Count, King & Robber, Hans im Glück 2017, footnote 11, and Other expansions, Monasteries in Germany, Monasteries in the Netherlands & Belgium and Japanese Buildings. The points of abbots at the end: the expansions’ own rules. On abbots beside a shrine and on the cells of the city all are silent.")

/* Translators: Rule GER, reading */
N_("The rule books do not say whether an abbot there challenges a heretic, nor whether the cells of the city of Carcassonne count in its row and column. In Bastide it does not, and they do.")

/* Translators: Rule REM, title */
N_("Figures Taken off the Board")

/* Translators: Rule REM, text */
N_("Dragon, tower, catapult, third ghost, plague, message 8, festival, Vodyanoy and escape from a siege take a figure off the board and end any challenge it was in. No such effect reaches a district. A knight who escapes a siege leaves at the end of the whole turn, so that figure cannot be sent to a district in that turn.")

/* Translators: Rule REM, citation */
N_("Count, King & Robber, Hans im Glück 2017, Other expansions, the ways in which a challenge ends, and the question on The Besiegers and The Cathars; for the districts Exp. 3, and Z-Man 2017, Exp. 3 and 4.")

/* Translators: Rule MSG, title */
N_("The Messengers")

/* Translators: Rule MSG, text */
N_("Each player has two counting figures and chooses, for each scoring, which of them moves. A robber stands beside one of them and takes only from that one. Bastide deals no messages; what one brings is played as an effect.")

/* Translators: Rule MSG, citation */
N_("The Robbers, mini expansion 6, footnote 2. The rest: The Messengers, its own rules.")

/* Translators: Rule FAI, title */
N_("Points From Other Sources")

/* Translators: Rule FAI, text */
N_("The fairy’s point, points from the wheel of fortune and the like are separate scorings. A robber must take from the first one that comes. They do not count for sending a figure, unless the rule set says so.")

/* Translators: Rule FAI, citation */
N_("The Robbers, mini expansion 6, footnotes 4, 7 and 9. Count, King & Robber, Hans im Glück 2017, footnotes 2 and 3; the other editions are silent on such points.")

/* Translators: Rule FAI, reading */
N_("Whether such points count for sending, the other editions do not say; Bastide plays that they do not.")

/* Translators: Rule DEP, title */
N_("Figures Placed by an Effect")

/* Translators: Rule DEP, text */
N_("A magic portal or a flying machine places a meeple on an unoccupied, unfinished feature. That figure can start a challenge. Placed after a tile, it is the figure of that turn: only a phantom may follow. By its own rules, a flying machine flies as far as its die says, never to a field, and also to a feature that is occupied; Bastide throws no die, and plays it like the portal.")

/* Translators: Rule DEP, citation */
N_("Count, King & Robber, Hans im Glück 2017, Other expansions, the ways in which a challenge begins, Exp. 3 and Mini #1. The portal: The Princess & the Dragon, its own rules. That Bastide plays the flying machine like the portal is in no document.")

/* Translators: Rule KNG-1, title */
N_("Who Takes the King")

/* Translators: Rule KNG-1, text */
N_("Whoever completes the first city takes the King, whether or not it scores for that player. After that, whoever completes a city of more tiles than the record takes the King; a tie is not enough. Only tiles count, not points, and the city of Carcassonne is never the largest city.")

/* Translators: Rule KNG-1, citation */
N_("Count, King & Robber, Hans im Glück 2017, King and robber, 3. Scoring a feature, and footnote 14; Z-Man 2017, The King; Rio Grande 2008, King & Robber Baron; Z-Man 2013, King & Robber. That the city of Carcassonne does not count is said only in the 2017 editions.")

/* Translators: Rule KNG-2, title */
N_("Two Cities at Once")

/* Translators: Rule KNG-2, text */
N_("If one tile completes two cities, the larger one counts. If they are the same size, the marker goes to the city that reaches farther north, then farther west.")

/* Translators: Rule KNG-2, citation */
N_("Count, King & Robber. The larger one: Hans im Glück 2017, King and robber, 3. Scoring a feature, and Z-Man 2017, The King, where the marker is always on the biggest city; in Rio Grande 2008 and Z-Man 2013 it follows from the condition that the city is larger. On two of the same size every edition is silent; Bastide uses this reading for all of them.")

/* Translators: Rule KNG-2, reading */
N_("Which of two equal cities counts, the rule books do not say; this is how Bastide plays.")

/* Translators: Rule KNG-3, title */
N_("The King at the End")

/* Translators: Rule KNG-3, text */
N_("At the end of the game, the holder of the King scores 1 point for each completed city on the board. A cathedral adds nothing, and a castle is not a city. House rules give a fixed number of points instead, or 1 point each time a city is completed, to whoever held the King before that city; they apply to the Robber baron too.")

/* Translators: Rule KNG-3, citation */
N_("Count, King & Robber, Hans im Glück 2017, King and robber, Final Scoring and footnote 19, and Z-Man 2017, The King; Rio Grande 2008, King & Robber Baron; Z-Man 2013, King & Robber. Cathedrals and castles: Z-Man 2017, King, Exp. 1 and 8. The house rules: Hans im Glück 2017, King and robber, House Rules.")

/* Translators: Rule KNG-4, title */
N_("The King and the City of Carcassonne")

/* Translators: Rule KNG-4, text */
N_("The city of Carcassonne is one of the completed cities that score for the King, unless the rule set leaves it out.")

/* Translators: Rule KNG-4, citation */
N_("Count, King & Robber. Yes: Hans im Glück 2017, King and robber, Final Scoring, and Z-Man 2017, The King. Rio Grande 2008 and Z-Man 2013 are silent; an answer to players of the first edition from November 2013 counts it.")

/* Translators: Rule KNG-5, title */
N_("A King That Nobody Holds")

/* Translators: Rule KNG-5, text */
N_("A position with completed cities but no King is odd but allowed: whoever completes the next city takes the King. If the marked city becomes a castle, the holder and the record stay as they are.")

/* Translators: Rule KNG-5, citation */
N_("Count, King & Robber. Every edition is silent; Bastide uses this reading for all of them.")

/* Translators: Rule RBN-1, title */
N_("Who Takes the Robber Baron")

/* Translators: Rule RBN-1, text */
N_("The Robber baron is won like the King: by the first completed road, then by each completed road of more tiles than the record.")

/* Translators: Rule RBN-1, citation */
N_("Count, King & Robber, Hans im Glück 2017, King and robber, 3. Scoring a feature, and footnote 15; Z-Man 2017, The Robber; Rio Grande 2008, King & Robber Baron; Z-Man 2013, King & Robber.")

/* Translators: Rule RBN-2, title */
N_("Two Roads at Once")

/* Translators: Rule RBN-2, text */
N_("If one tile completes two roads, the longer one counts. If they are the same length, the marker goes to the road that reaches farther north, then farther west.")

/* Translators: Rule RBN-2, citation */
N_("Count, King & Robber. The longer one: Hans im Glück 2017, King and robber, and Z-Man 2017, The Robber, as for the King; Rio Grande 2008, King & Robber Baron, where it is always with the longest road; in Z-Man 2013 it follows from the same condition. On two of the same length every edition is silent; Bastide uses this reading for all of them.")

/* Translators: Rule RBN-2, reading */
N_("Which of two equal roads counts, the rule books do not say; this is how Bastide plays.")

/* Translators: Rule RBN-3, title */
N_("The Robber Baron at the End")

/* Translators: Rule RBN-3, text */
N_("At the end of the game, the holder of the Robber baron scores 1 point for each completed road on the board. An inn adds nothing. Short roads that no figure can ever occupy do not count.")

/* Translators: Rule RBN-3, citation */
N_("Count, King & Robber, Hans im Glück 2017, King and robber, Final Scoring and footnote 20, and Z-Man 2017, The Robber and its Exp. 1; Rio Grande 2008, King & Robber Baron; Z-Man 2013, King & Robber. The short roads: Hans im Glück 2017, Other expansions, Exp. 8.")

/* Translators: Rule RIV-1, title */
N_("How the River Begins and Ends")

/* Translators: Rule RIV-1, text */
N_("The source is the start tile and the fork is the first tile played. The other nine river tiles are shuffled on top of the lake. No other tile is drawn until the river is used up.")

/* Translators: Rule RIV-1, citation */
N_("Count, King & Robber, Z-Man 2017, The River II, and 1. Placing a River Tile; Rio Grande 2008, River II; Z-Man 2013, The River 2. Hans im Glück 2017 refers to another page for the river; Bastide applies the same rule.")

/* Translators: Rule RIV-2, title */
N_("Continuing the River")

/* Translators: Rule RIV-2, text */
N_("A river tile must continue an open end of the river.")

/* Translators: Rule RIV-2, citation */
N_("Count, King & Robber, Z-Man 2017, 1. Placing a River Tile; Rio Grande 2008, River II; Z-Man 2013, The River 2. Hans im Glück 2017 refers to another page for the river; Bastide applies the same rule.")

/* Translators: Rule RIV-3, title */
N_("Bends of the River")

/* Translators: Rule RIV-3, text */
N_("Two bends that follow each other directly must not turn the same way. In the stricter reading, straight tiles between them make no difference.")

/* Translators: Rule RIV-3, citation */
N_("Count, King & Robber. No U-turn: Rio Grande 2008, River II, and Z-Man 2013, The River 2. Never twice the same way: Z-Man 2017, 1. Placing a River Tile. Hans im Glück 2017 refers to another page for the river; Bastide forbids the U-turn alone, as the publisher, Hans im Glück, has answered players.")

/* Translators: Rule RIV-3a, title */
N_("The Bend in the Fork")

/* Translators: Rule RIV-3a, text */
N_("A branch that bends inside the fork has not yet taken a bend, so its next bend may turn either way, unless the rule set counts it.")

/* Translators: Rule RIV-3a, citation */
N_("Count, King & Robber. Every edition is silent; Bastide does not count the bend in any of them.")

/* Translators: Rule RIV-4, title */
N_("The Branches Stay Apart")

/* Translators: Rule RIV-4, text */
N_("The two branches of the river may never join. A tile may be placed so that two ends face the same cell, but then neither can be continued.")

/* Translators: Rule RIV-4, citation */
N_("Count, King & Robber, Z-Man 2017, 1. Placing a River Tile; Rio Grande 2008, River II; Z-Man 2013, The River 2. No document forbids ends that face the same cell. Hans im Glück 2017 refers to another page for the river; Bastide applies the same rule.")

/* Translators: Rule RIV-4a, title */
N_("A River Tile That Fits Nowhere")

/* Translators: Rule RIV-4a, text */
N_("A river tile that fits nowhere is removed from the game, and play continues.")

/* Translators: Rule RIV-4a, citation */
N_("Count, King & Robber, Hans im Glück 2017, footnote 1. The other editions are silent; Bastide applies the same rule.")

/* Translators: Rule RIV-5, title */
N_("Figures by the River")

/* Translators: Rule RIV-5, text */
N_("The river is not a feature, and no figure may stand on it. Figures may be placed on the other segments of its tiles as usual, but not on the lake with the volcano.")

/* Translators: Rule RIV-5, citation */
N_("Count, King & Robber, Z-Man 2017, 2. Placing a Meeple; Rio Grande 2008, River II; Z-Man 2013, The River 2. Hans im Glück 2017 refers to another page for the river; Bastide applies the same rule.")

/* Translators: Rule RIV-6, title */
N_("Who Places the Lake")

/* Translators: Rule RIV-6, text */
N_("Whoever places the lake takes another whole turn with an ordinary tile right away, even after a builder’s second tile. Or the lake is nobody’s turn: what it completes is scored, but no figure is placed, redeployed or sent, and the turn that was due follows. In computer versions, placing the lake is an ordinary turn.")

/* Translators: Rule RIV-6, citation */
N_("Count, King & Robber. With a second tile: Z-Man 2017, 2. Placing a Meeple, and Rio Grande 2008, River II. Between two turns: Z-Man 2013, The River 2. As an ordinary turn: in no document; a house rule here. Hans im Glück 2017 refers to another page for the river; Bastide gives the second tile.")

/* Translators: Rule RIV-7, title */
N_("Fields on Both Banks")

/* Translators: Rule RIV-7, text */
N_("The river divides fields as a road does. Around the source and the lake, and where grass continues under a bridge in the picture, the field is one.")

/* Translators: Rule RIV-7, citation */
N_("Count, King & Robber. The pictures of the river tiles, the same in every edition. No document says it in words; that the river is no feature: Z-Man 2017, 2. Placing a Meeple.")

/* Translators: Rule RIV-8, title */
N_("Pigsty, Inn and Volcano")

/* Translators: Rule RIV-8, text */
N_("The pigsty makes each completed city of its field worth 1 more point to everyone who scores there, in addition to a player’s own pig. In most editions this needs Traders & Builders. Inn and volcano work with their own expansions and otherwise mean nothing.")

/* Translators: Rule RIV-8, citation */
N_("Count, King & Robber. Only with that expansion: Z-Man 2017, 2. Placing a Meeple, and its Exp. 2; Rio Grande 2008, River II, last sentence. In every game: Z-Man 2013, The River 2, the paragraph on the pigsty. Hans im Glück 2017 refers to another page for the river; Bastide requires that expansion.")

/* Translators: Rule RIV-9, title */
N_("The River With the City of Carcassonne")

/* Translators: Rule RIV-9, text */
N_("Some editions forbid starting with both. In the others, the source goes at a corner or an edge of the city, and the river flows away from it; no other cell takes the source. Where both are on the board already, the position gets a warning and can be played.")

/* Translators: Rule RIV-9, citation */
N_("Count, King & Robber. Forbidden: Hans im Glück 2017, on setting up, and Z-Man 2017, The River II. At an edge: Rio Grande 2008, Special cases with the other expansions. At a corner, for River I too, and not recommended: Z-Man 2013, Special rules for other expansions. The older answer, to play on without tiles that do not fit: Hans im Glück 2017, footnote 1.")

/* Translators: Rule RIV-10, title */
N_("Both Rivers in One Game")

/* Translators: Rule RIV-10, text */
N_("When River I and River II are played together, use one source and one lake: those of River II.")

/* Translators: Rule RIV-10, citation */
N_("Count, King & Robber, Z-Man 2017, 1. Placing a River Tile, which does not say whose source and lake to use. Hans im Glück 2017, Rio Grande 2008 and Z-Man 2013 are silent; Bastide applies the same rule.")

/* Translators: Rule RBS-1, title */
N_("Placing a Robber")

/* Translators: Rule RBS-1, text */
N_("Each player has one robber. Whoever places a tile with the robber sign may, after placing a figure or not, put the robber on a scoreboard space with another player’s counting figure; a robber already out may move to such a space. Then the next player with a robber in supply (or every such player, in turn order) may place one too. All of this happens before the tile is scored, unless the rule set says after.")

/* Translators: Rule RBS-1, citation */
N_("The Robbers, mini expansion 6, Placing a meeple, footnotes 1 and 3. The next player: Hans im Glück; every other player: Z-Man. On the New Edition by Z-Man and on Rio Grande 2008 the document is silent; Bastide asks every player in the first and the next player in the second. Before scoring: “immediately” in the 2013 text, which Bastide follows in every rule set; the 2012 text leaves it open.")

/* Translators: Rule RBS-2, title */
N_("Spaces of the Scoreboard")

/* Translators: Rule RBS-2, text */
N_("The scoreboard has fifty spaces. Counting figures share a space if they stand on the same printed space, even when they are laps apart; or, in the other reading, only if their scores are equal.")

/* Translators: Rule RBS-2, citation */
N_("The Robbers, mini expansion 6, is silent on scores beyond the last space; Bastide uses the printed space in every rule set.")

/* Translators: Rule RBS-3, title */
N_("What a Robber Takes")

/* Translators: Rule RBS-3, text */
N_("When another player’s counting figure moves forward from the robber’s space, the owner of the robber gains half of those points, rounded up. The other player loses nothing. The robber goes home.")

/* Translators: Rule RBS-3, citation */
N_("The Robbers, mini expansion 6, Scoring a feature, “Robber” Points.")

/* Translators: Rule RBS-4, title */
N_("Robbed Points Cannot Be Robbed")

/* Translators: Rule RBS-4, text */
N_("When a counting figure moves because of robbed points, a robber beside it gains nothing and moves along. Its owner has a choice only if another counting figure on the space scores at the same time.")

/* Translators: Rule RBS-4, citation */
N_("The Robbers, mini expansion 6, Other rules, rogue points, and footnote 10.")

/* Translators: Rule RBS-5, title */
N_("The First Points That Come")

/* Translators: Rule RBS-5, text */
N_("A robber must take the first points it can. Every scoring is separate: each feature, the fairy’s point and so on. If several counting figures on its space score at the same time, the owner of the robber chooses one. If features are scored one after the other, each is a scoring of its own and the robber cannot wait. A robber that lets points pass waits for one figure, as long as its player has points to come from this tile: it goes along with that figure’s robbed points, and other figures do not concern it.")

/* Translators: Rule RBS-5, citation */
N_("The Robbers, mini expansion 6, Other rules, second and third point, and footnotes 4, 7, 8 and 9. Whether a robber that waits may choose again: the document is silent; Bastide’s reading is that it keeps to its choice.")

/* Translators: Rule RBS-5, reading */
N_("Whether a robber that waits may choose again, the rule book does not say; Bastide plays that it keeps to its choice.")

/* Translators: Rule RBS-6, title */
N_("The Order of Your Features")

/* Translators: Rule RBS-6, text */
N_("If you score several features with one tile, you choose their order. The active player chooses whose feature is scored next. A question is asked only where the answer can change something.")

/* Translators: Rule RBS-6, citation */
N_("The Robbers, mini expansion 6, footnote 8, for the features of one player. For those of different players the document is silent; Bastide’s reading is that the active player chooses whose feature comes next, and that a feature of several such players is chosen by the first of them in turn order.")

/* Translators: Rule RBS-6, reading */
N_("Which player’s features come first, the rule book does not say; Bastide plays that the active player chooses.")

/* Translators: Rule RBS-7, title */
N_("Several Robbers on One Space")

/* Translators: Rule RBS-7, text */
N_("Each robber on the space takes half of the points. You never rob yourself.")

/* Translators: Rule RBS-7, citation */
N_("The Robbers, mini expansion 6, Other rules, last two points.")

/* Translators: Rule RBS-8, title */
N_("Moving Backwards")

/* Translators: Rule RBS-8, text */
N_("When a counting figure loses points, the robbers on its space move back with it, and their owners lose nothing. If other counting figures are on the space, the owner of a robber may leave it with them. No score falls below 0.")

/* Translators: Rule RBS-8, citation */
N_("The Robbers, mini expansion 6, footnotes 5 and 11. On a player with fewer points than are to be lost, the document is silent; Bastide’s reading is that no score falls below 0.")

/* Translators: Rule RBS-8, reading */
N_("What a player with too few points loses, the rule book does not say; Bastide plays that no score falls below 0.")

/* Translators: Rule RBS-9, title */
N_("Robbers at the End")

/* Translators: Rule RBS-9, text */
N_("After the last tile is scored and before final scoring, each robber still out scores 3 points for its owner, or nothing in older editions, and goes home.")

/* Translators: Rule RBS-9, citation */
N_("The Robbers, mini expansion 6, Final scoring, and footnotes 6 and 12. 3 points: Hans im Glück from 2013 on. Nothing: Hans im Glück 2012, Rio Grande and Z-Man.")

/* Translators: Rule SHR-1, title */
N_("Shrines and Heretics")

/* Translators: Rule SHR-1, text */
N_("A shrine is placed, completed and scored like a monastery. A figure on it is a heretic: a meeple, large meeple, abbot, wagon, ringmaster, guard or phantom.")

/* Translators: Rule SHR-1, citation */
N_("Count, King & Robber, Hans im Glück 2017, The cultists, and Other expansions, second list of figures; Z-Man 2017, The Cultists, and its page on other expansions; Rio Grande 2008, Cult & Heretic; Z-Man 2013, Heretics & Shrines. Which figures may be heretics is said only in the 2017 editions, guard and phantom in Hans im Glück 2017.")

/* Translators: Rule SHR-2, title */
N_("One Neighbour of the Other Kind")

/* Translators: Rule SHR-2, text */
N_("No shrine may have more than one monastery among the eight cells around it, and no monastery more than one shrine, whichever tile was just placed. In one reading, only the tile just placed matters. An abbey counts as a monastery.")

/* Translators: Rule SHR-2, citation */
N_("Count, King & Robber, Hans im Glück 2017, The cultists, 1. Placing a tile, footnote 16 and Exp. 5; Z-Man 2013, Placing a Shrine, which says so of either tile. Z-Man 2017, 1. Placing a Shrine Tile, and Rio Grande 2008, Placing the cult place, look only at the tile just placed and are silent on its neighbours. More neighbours, but one challenge for each figure: Hans im Glück 2017, The cultists, House Rules.")

/* Translators: Rule SHR-3, title */
N_("The Challenge")

/* Translators: Rule SHR-3, text */
N_("A heretic on a shrine and a monk on a monastery in one of the eight cells around it challenge each other. The challenge begins when the second of them arrives, by whatever means.")

/* Translators: Rule SHR-3, citation */
N_("Count, King & Robber, Hans im Glück 2017, The cultists, 2. Placing a meeple as a heretic, and Other expansions; Z-Man 2017, 2. Placing a Meeple as a Heretic; Rio Grande 2008, Placing the cult place; Z-Man 2013, Placing a Shrine. Ways to arrive other than being placed: Hans im Glück 2017 only.")

/* Translators: Rule SHR-3a, title */
N_("Challenges From the Cathedral")

/* Translators: Rule SHR-3a, text */
N_("A figure that moves from the cathedral to a building being completed challenges a figure next door, and so wins at once, unless the rule set says otherwise.")

/* Translators: Rule SHR-3a, citation */
N_("Count, King & Robber. Every edition is silent; Bastide lets it challenge in all of them.")

/* Translators: Rule SHR-4, title */
N_("Challenging Yourself")

/* Translators: Rule SHR-4, text */
N_("A monk and a heretic of the same player challenge each other too, unless the rule set says otherwise.")

/* Translators: Rule SHR-4, citation */
N_("Count, King & Robber. Yes: Hans im Glück 2017 and Z-Man 2017, 2. Placing a meeple as a heretic. Only figures of different players: Rio Grande 2008, Placing the cult place. Z-Man 2013 is silent; since it speaks of occupied buildings without saying whose, Bastide says yes.")

/* Translators: Rule SHR-5, title */
N_("Winning a Challenge")

/* Translators: Rule SHR-5, text */
N_("The building completed first is scored as usual. The figures on the other one return home at once without points.")

/* Translators: Rule SHR-5, citation */
N_("Count, King & Robber, Hans im Glück 2017, The cultists, 3. Scoring a feature, and footnote 17; Z-Man 2017, 3. Scoring a Feature; Rio Grande 2008, The challenge; Z-Man 2013, Placing a Shrine.")

/* Translators: Rule SHR-6, title */
N_("Both Buildings at Once")

/* Translators: Rule SHR-6, text */
N_("If one tile completes both buildings, both are scored in full.")

/* Translators: Rule SHR-6, citation */
N_("Count, King & Robber, Hans im Glück 2017 and Z-Man 2017, The cultists, 3. Scoring a feature; Z-Man 2013, Placing a Shrine. Rio Grande 2008 is silent; Bastide applies the same rule.")

/* Translators: Rule SHR-7, title */
N_("The Building That Lost")

/* Translators: Rule SHR-7, text */
N_("When its figures have gone home, the losing building is empty like any other. A figure may come to it by a magic portal, a flying machine or from the cathedral. In one edition it scores nothing when completed.")

/* Translators: Rule SHR-7, citation */
N_("Count, King & Robber. Empty: Hans im Glück 2017, Other expansions, Exp. 3. Worth nothing: Z-Man 2017, The Cultists, 3. Scoring a Feature. Rio Grande 2008 and Z-Man 2013 are silent; Bastide treats the building as empty.")

/* Translators: Rule SHR-8, title */
N_("Leaving a Challenge")

/* Translators: Rule SHR-8, text */
N_("If a figure leaves for another reason (dragon, tower, plague and the like, or an abbot taken back), the challenge ends and nobody has lost. The other figure stays as an ordinary monk or heretic.")

/* Translators: Rule SHR-8, citation */
N_("Count, King & Robber, Hans im Glück 2017, Other expansions, the list of ways in which a challenge ends, and Exp. 3. Z-Man 2017, Rio Grande 2008 and Z-Man 2013 are silent; Bastide applies the same rule.")

/* Translators: Rule SHR-9, title */
N_("Challenges at the End")

/* Translators: Rule SHR-9, text */
N_("A challenge still open at the end of the game does not matter: shrine and monastery are both scored as unfinished.")

/* Translators: Rule SHR-9, citation */
N_("Count, King & Robber, Hans im Glück 2017 and Z-Man 2017, The cultists, Final Scoring; Rio Grande 2008, The challenge; Z-Man 2013, Placing a Shrine.")

/* Translators: Rule SHR-10, title */
N_("Several Figures in One Building")

/* Translators: Rule SHR-10, text */
N_("Figures from the cathedral can lead to several monks or heretics in one building. Then the majority decides, as on a road or in a city.")

/* Translators: Rule SHR-10, citation */
N_("Count, King & Robber, Hans im Glück 2017, 3. Scoring a feature, the question on a second monk, and footnote 11. Z-Man 2017, Rio Grande 2008 and Z-Man 2013 know such figures too and leave them to the ordinary majority.")

/* Translators: Rule SHR-11, title */
N_("No Portal to a Completed Building")

/* Translators: Rule SHR-11, text */
N_("A magic portal may not place a figure on a building completed by the same tile, so it cannot start a challenge that way.")

/* Translators: Rule SHR-11, citation */
N_("Count, King & Robber, Hans im Glück 2017, Other expansions, Exp. 3. Z-Man 2017, Rio Grande 2008 and Z-Man 2013 are silent; Bastide applies the same rule.")
