/* bastide-words.h: names and words in the language of the user, which know no position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-slots.h"
#include "bst-action.h"
#include "bst-problem.h"

/* Things that are counted. */
typedef enum
{
  BASTIDE_COUNT_TILES,
  BASTIDE_COUNT_POINTS,
  BASTIDE_COUNT_PENNANTS,
  BASTIDE_COUNT_CITIES,
  BASTIDE_COUNT_ROADS,
  BASTIDE_COUNT_PLAIN_CITIES,
  BASTIDE_COUNT_PLAIN_ROADS,
  BASTIDE_COUNT_NEIGHBOURS,
  BASTIDE_COUNT_OPEN_EDGES,
  BASTIDE_COUNT_SEATS,
  BASTIDE_COUNT_PLAYERS,
  BASTIDE_COUNT_VINEYARDS,
  BASTIDE_COUNT_ABBEYS,
  BASTIDE_COUNT_WINE,
  BASTIDE_COUNT_GRAIN,
  BASTIDE_COUNT_CLOTH,
  BASTIDE_COUNT_CELLS,
} BastideCount;

/* "3 tiles" */
char       *bastide_words_count       (BastideCount        what,
                                       guint               n);

/* "3 meeples" */
char       *bastide_words_figures     (BstFigure           figure,
                                       guint               n);

/* "a meeple", as the object of a sentence: "Anna takes a meeple back." */
const char *bastide_words_a_figure    (BstFigure           figure);

/* The same by where it stands: "a knight" */
const char *bastide_words_a_figure_on (BstFigure           figure,
                                       BstKind             kind);

/* "A meeple", as the subject that begins a sentence: "A meeple may not stand on a garden." */
const char *bastide_words_subject     (BstFigure           figure);

/* A figure by where it stands, without an article: "knight", "large meeple" */
const char *bastide_words_figure_on   (BstFigure           figure,
                                       BstKind             kind);

/* A district of the city of Carcassonne as a place: "from the castle", "to the castle", "in the castle"; "" for
 * `BST_NO_DISTRICT`. */
const char *bastide_words_from        (guint               district);
const char *bastide_words_to          (guint               district);
const char *bastide_words_in          (guint               district);

/* The cause of an effect, as the object of a sentence: "the dragon"; "" for `BST_N_CAUSES`. */
const char *bastide_words_cause       (guint               cause);

/* Trade goods, by kind: "2 wine and 1 cloth" */
char       *bastide_words_goods       (const guint8        goods[BST_N_GOODS - 1]);

/* A module by the name under which it is chosen: "The Count of Carcassonne" */
const char *bastide_words_module      (BstModuleId         module);

/* The heading over a group of modules: "Large Expansions" */
const char *bastide_words_group       (BstGroup            group);

/* The heading over the switches of a set of modules: "Where editions differ: Count" */
const char *bastide_words_questions   (guint32             modules);

/* An edition's rule book: "Hans im Glück 2017" */
const char *bastide_words_preset      (BstPreset           preset);

/* The kind of an edge: "field" */
const char *bastide_words_edge_kind   (BstEdgeKind         kind);

/* The place of a city or garden: "north and east", "all around" */
const char *bastide_words_city_edges  (guint               edges);

/* The course of a road: "east–west", "from north to east" */
const char *bastide_words_road_edges  (guint               edges);

/* The corners of a tile nearest to a set of half-edges, as a set: bit 0 north-west, 1 north-east, 2 south-east, 3
 * south-west */
guint       bastide_words_corners     (guint               halves);

/* The place of a field, by the half-edges that it touches: "north-west", "south", "all around" */
const char *bastide_words_halves      (guint               halves);

/* "north edge, western half" */
const char *bastide_words_half        (BstHalf             half);

/**
 * bastide_words_player:
 * @names: (array) (nullable): a name for each player, or %NULL
 *
 * Returns: (transfer none): the name of a player, the colour where there is no name, or a word for a player who does
 *   not exist
 */
const char *bastide_words_player      (const BstSetup     *setup,
                                       const char * const *names,
                                       guint               player);

/**
 * bastide_words_players:
 * @names: (array) (nullable): a name for each player, or %NULL
 * @players: set of players
 *
 * Returns: (transfer full): their names: "Anna, Ben and Cleo", or a word for nobody
 */
char       *bastide_words_players     (const BstSetup     *setup,
                                       const char * const *names,
                                       guint               players);

/**
 * bastide_words_strengths:
 * @names: (array) (nullable): a name for each player, or %NULL
 * @weight: strength of each player for the majority
 *
 * Returns: (transfer full): the players with any strength, the strongest first: "Anna 3, Ben 2"
 */
char       *bastide_words_strengths   (const BstSetup     *setup,
                                       const char * const *names,
                                       const guint8        weight[BST_MAX_PLAYERS]);

/**
 * bastide_words_capitalise:
 * @text: (transfer full): a text
 *
 * Returns: (transfer full): @text with its first letter in title case
 */
char       *bastide_words_capitalise  (char               *text);

/**
 * bastide_words_join:
 * @parts: (element-type utf8): phrases
 *
 * Returns: (transfer full): the phrases as a list, with the comma of the language
 */
char       *bastide_words_join        (GPtrArray          *parts);

/**
 * bastide_words_enumerate:
 * @parts: (element-type utf8): phrases
 *
 * Returns: (transfer full): the phrases as the parts of a sentence: "wine, grain and cloth"
 */
char       *bastide_words_enumerate   (GPtrArray          *parts);

/**
 * bastide_words_append_sentence:
 * @text: sentences; the last may lack its full stop, as names and parts of lists do, and gets it
 * @sentence: (transfer full): a further whole sentence, or none if empty
 */
void        bastide_words_append_sentence (GString        *text,
                                           char           *sentence);

/* --- names --- */

/* A cell shown to people: "4,−1" */
char *bastide_words_coordinates (BstCell         cell);

/* A space of the scoreboard: "space 12" */
char *bastide_words_space       (gint32          space);

/* Translated names: "road", "meeple", "Red" */
const char *bastide_words_kind   (BstKind        kind);
const char *bastide_words_figure (BstFigure      figure);
const char *bastide_words_colour (BstColour      colour);
const char *bastide_words_phase  (BstPhase       phase);
const char *bastide_words_district (BstDistrict  district);

/* --- figures and markers --- */

/* The steps of the history about a piece. */
typedef enum
{
  BASTIDE_PIECE_STEP_PUT,
  BASTIDE_PIECE_STEP_MOVE,
  BASTIDE_PIECE_STEP_REMOVE,
  BASTIDE_N_PIECE_STEPS,
} BastidePieceStep;

/* Returns: the name of a figure or marker: "abbot", "Robber baron"; "nothing" for no piece */
const char *bastide_words_piece       (const BstPiece  *piece);

/* Returns: (nullable): the name of a step, in header capitals: "Move Robber Baron"; %NULL for what no hand takes */
const char *bastide_words_piece_step  (BstPieceKind     kind,
                                       BastidePieceStep step);

/* Returns: (nullable): the rule on the place of a kind: "The King goes to a completed city."; %NULL without one */
const char *bastide_words_piece_where (BstPieceKind     kind);

/* Returns: (nullable): the sentence, with slots, on a piece of a kind on its tile: "The King lies here, held by
 * {player}."; %NULL without one */
const char *bastide_words_piece_here  (BstPieceKind     kind);

/* The texts on a title, or on another piece whose holder scores. */
typedef enum
{
  /* Of the event that decides on it, with the slots of an event: */
  BASTIDE_TITLE_FIRST,       /* taken by the first feature that is completed */
  BASTIDE_TITLE_UNHELD,      /* nobody held it, though others were completed before */
  BASTIDE_TITLE_TAKEN,       /* from another player */
  BASTIDE_TITLE_RAISED,      /* the holder beats the own record */
  BASTIDE_TITLE_OUTDONE,     /* another feature completed by the same tile decides */
  BASTIDE_TITLE_KEPT,        /* not large enough, and the holder is another player */
  BASTIDE_TITLE_MISSED,      /* not large enough to beat the own record */
  /* Of points: */
  BASTIDE_TITLE_SCORE,       /* for the piece itself, and for the two below where they are not given */
  BASTIDE_TITLE_SCORE_EACH,  /* for each completed feature */
  BASTIDE_TITLE_SCORE_NOW,   /* whenever a feature is completed */
  BASTIDE_TITLE_ITEM,        /* an item of the final score, with {counts}; without, it is the name of the piece */
  /* Of its facts: */
  BASTIDE_TITLE_HEADING,     /* over all titles of its module */
  BASTIDE_TITLE_HELD,        /* by {player}, with {size} and {place} */
  BASTIDE_TITLE_FREE,        /* held by nobody */
  BASTIDE_TITLE_NEEDED,      /* the feature that takes it from its holder, with the least {tiles} */
  BASTIDE_TITLE_TAKEN_BY,    /* the same as a line */
  BASTIDE_TITLE_UNCLAIMED,   /* the feature that takes it where nobody holds it */
  BASTIDE_TITLE_CONTINUOUS,  /* its points at the end where it scores whenever a feature is completed */
  BASTIDE_TITLE_GOES,        /* of a feature that is large enough: takes it */
  BASTIDE_TITLE_GOES_FROM,   /* takes it from {player}, with the {size} to beat */
  BASTIDE_TITLE_COLUMN,      /* narrow, of a table of moves; in the context “column” */
  BASTIDE_N_TITLE_TEXTS
} BastideTitleText;

/* Returns: (nullable): the untranslated text, with slots; %NULL where the kind has none */
const char *bastide_words_title       (BstPieceKind     kind,
                                       BastideTitleText text);

/* Returns: (nullable): the untranslated sentence, with slots, on a problem of a marker's place; %NULL for others */
const char *bastide_words_piece_problem (const BstProblem *problem);

/* --- tiles --- */

/* A tile in words, as it lies: "City north, road east–west" */
char *bastide_words_tile     (const BstTileType *type,
                                 guint              rotation);

/* A segment in words: "the road east–west", for choosing where a figure goes */
char *bastide_words_segment  (const BstTileType *type,
                                 guint              rotation,
                                 guint              segment);

/* The same for a label on it: "city north", "field" */
char *bastide_words_segment_name (const BstTileType *type,
                                  guint              rotation,
                                  guint              segment);

/* A figure by where it stands: "knight, west", "farmer", "monk", "abbot on the garden" */
char *bastide_words_deployment (const BstTileType *type,
                                guint              rotation,
                                guint              segment,
                                BstFigure          figure);

/* A barn by where it stands: "barn, north-east corner" */
const char *bastide_words_barn (guint corner);

/* The same for an action that puts a figure down: "knight, west", "barn, north-east corner", "meeple as an abbot" */
char *bastide_words_deploy_action (const BstTileType *type,
                                   guint              rotation,
                                   const BstAction   *action);

/* --- the language --- */

/* Returns: (transfer full): the language of all words and sentences, that of the translation in use: "de" */
char *bastide_words_get_language (void);

/* --- problems --- */

/* The reason why no figure stands on features of a kind here, not translated yet: "Shrines are not in play." */
const char *bastide_words_not_in_play (BstKind   kind);

/* The fault in words: "The north edge of this tile is road; the tile at 8,−1 has field there." */
char *bastide_words_problem  (const BstSetup    *setup,
                                 const char * const *names,
                                 const BstProblem  *problem);
