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
