/* bst-notation-action.c: actions as text
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-notation.h"
#include "bst-position-services.h"

#define MAX_WORDS 5

/* The words behind the verb. Each is a member of the action. */
typedef enum
{
  WORD_NONE,
  WORD_CELL,
  WORD_ROTATION,
  WORD_TILE,
  WORD_FIGURE,
  WORD_HERE,      /* segment of the tile just laid */
  WORD_SEGMENT,   /* segment at the cell of the word before */
  WORD_FEATURE,   /* the same, for the whole feature */
  WORD_AS_ABBOT,  /* may be left out */
  WORD_SPACE,
  WORD_PLAYER,
  WORD_OWNER,     /* player of an effect, in front of its cause */
  WORD_DISTRICT,
  WORD_CAUSE,
  WORD_POINTS,
  WORD_COUNTING,
} Word;

typedef struct
{
  const char *verb;
  Word        words[MAX_WORDS];
} Form;

static const Form forms[BST_N_ACTIONS] = {
  [BST_ACTION_PLACE] = { "place", { WORD_CELL, WORD_ROTATION } },
  [BST_ACTION_DISCARD] = { "discard", { WORD_NONE } },
  [BST_ACTION_DRAW] = { "draw", { WORD_TILE } },
  [BST_ACTION_PASS] = { "pass", { WORD_NONE } },
  [BST_ACTION_DEPLOY] = { "deploy", { WORD_FIGURE, WORD_HERE, WORD_AS_ABBOT } },
  [BST_ACTION_RECALL] = { "recall", { WORD_FIGURE, WORD_CELL } },
  [BST_ACTION_ABBEY] = { "abbey", { WORD_CELL } },
  [BST_ACTION_PORTAL] = { "portal", { WORD_FIGURE, WORD_CELL, WORD_SEGMENT, WORD_AS_ABBOT } },
  [BST_ACTION_ROBBER] = { "robber", { WORD_SPACE } },
  [BST_ACTION_BEGIN] = { "begin", { WORD_PLAYER } },
  [BST_ACTION_REDEPLOY] = { "redeploy", { WORD_FIGURE, WORD_DISTRICT, WORD_CELL, WORD_FEATURE } },
  [BST_ACTION_SCORE] = { "score", { WORD_CELL, WORD_FEATURE } },
  [BST_ACTION_ROB] = { "rob", { WORD_PLAYER } },
  [BST_ACTION_STAY] = { "stay", { WORD_NONE } },
  [BST_ACTION_COUNTING] = { "counting", { WORD_COUNTING } },
  [BST_ACTION_CITY] = { "city", { WORD_FIGURE, WORD_DISTRICT } },
  [BST_ACTION_COUNT] = { "count", { WORD_DISTRICT } },
  [BST_ACTION_REMOVE] = { "remove", { WORD_FIGURE, WORD_CELL, WORD_SEGMENT, WORD_OWNER, WORD_CAUSE } },
  [BST_ACTION_EFFECT_DEPLOY] = { "effect-deploy",
                                 { WORD_FIGURE, WORD_CELL, WORD_SEGMENT, WORD_CAUSE, WORD_AS_ABBOT } },
  [BST_ACTION_POINTS] = { "points", { WORD_OWNER, WORD_POINTS, WORD_CAUSE } },
};

static const char as_abbot[] = "abbot";

/* A barn goes to a corner of a tile, except where it is only to be found. */
static gboolean
goes_to_corner (const BstAction *action)
{
  return action->figure == BST_FIGURE_BARN
         && (action->type == BST_ACTION_DEPLOY || action->type == BST_ACTION_PORTAL);
}

/* The first segment of a feature. */
static BstSegmentRef
find_first (const BstPosition *position,
            BstSegmentRef      ref)
{
  guint node = bst_cell_in_range (ref.cell) ? bst_board_node_at (position, ref) : BST_NONE;

  if (node == BST_NONE)
    return ref;
  return bst_segment_ref (position, bst_feature_first (position, bst_feature_find (position, node)));
}

/* --- writing --- */

static void
write_segment (const BstPosition *position,
               const BstAction   *action,
               BstSegmentRef      ref,
               char               text[BST_NOTATION_SIZE])
{
  BstSetupTile tile;
  const BstTileType *type;

  g_strlcpy (text, "?", BST_NOTATION_SIZE);
  if (goes_to_corner (action))
    {
      bst_notation_write_corner (BST_DETAIL_CORNER (action->detail), text);
      return;
    }
  if (!bst_position_get_tile_at (position, ref.cell, &tile))
    return;
  type = bst_catalogue_get (bst_position_get_catalogue (position), tile.type);
  if (ref.segment < type->n_segments)
    bst_notation_write_segment (type, tile.rotation, ref.segment, text);
}

static void
write_word (const BstPosition *position,
            const BstAction   *action,
            BstSegmentRef      ref,
            Word               word,
            char               text[BST_NOTATION_SIZE])
{
  text[0] = '\0';
  switch (word)
    {
    case WORD_CELL:
      g_snprintf (text, BST_NOTATION_SIZE, "%d,%d", ref.cell.x, ref.cell.y);
      break;

    case WORD_ROTATION:
    case WORD_PLAYER:
      g_snprintf (text, BST_NOTATION_SIZE, "%u", action->detail);
      break;

    case WORD_TILE:
      g_strlcpy (text, bst_catalogue_get (bst_position_get_catalogue (position), action->tile)->id, BST_NOTATION_SIZE);
      break;

    case WORD_FIGURE:
      g_strlcpy (text, bst_figure_get_name ((BstFigure) action->figure), BST_NOTATION_SIZE);
      break;

    case WORD_HERE:
    case WORD_SEGMENT:
    case WORD_FEATURE:
      write_segment (position, action, ref, text);
      break;

    case WORD_AS_ABBOT:
      if (bst_action_is_as_abbot (action))
        g_strlcpy (text, as_abbot, BST_NOTATION_SIZE);
      break;

    case WORD_SPACE:
      g_snprintf (text, BST_NOTATION_SIZE, "%d", action->space);
      break;

    case WORD_OWNER:
      g_snprintf (text, BST_NOTATION_SIZE, "%u", BST_DETAIL_PLAYER (action->detail));
      break;

    case WORD_DISTRICT:
      g_strlcpy (text, bst_district_get_name ((BstDistrict) action->detail), BST_NOTATION_SIZE);
      break;

    case WORD_CAUSE:
      g_strlcpy (text, bst_cause_get_name (BST_DETAIL_CAUSE (action->detail)), BST_NOTATION_SIZE);
      break;

    case WORD_POINTS:
      g_snprintf (text, BST_NOTATION_SIZE, "%d", action->points);
      break;

    case WORD_COUNTING:
      g_strlcpy (text, bst_counting_get_name ((BstCounting) action->detail), BST_NOTATION_SIZE);
      break;

    case WORD_NONE:
    default:
      break;
    }
}

/* Finds the place of the action: on the tile just laid, on its own cell, or on the first segment of a feature. */
static BstSegmentRef
find_place (const BstPosition *position,
            const BstAction   *action)
{
  BstSegmentRef ref = { .cell = action->cell, .segment = action->segment };

  if (action->type == BST_ACTION_DEPLOY && !bst_position_get_placed (position, &ref.cell))
    ref.cell = BST_CELL (BST_MAX_COORD + 1, 0);
  if (action->type == BST_ACTION_REDEPLOY || action->type == BST_ACTION_SCORE)
    return find_first (position, ref);
  return ref;
}

void
bst_notation_write_action (const BstPosition *position,
                           const BstAction   *action,
                           char               text[BST_NOTATION_SIZE])
{
  const Form *form;
  BstSegmentRef ref;

  g_return_if_fail (action->type < BST_N_ACTIONS);

  form = &forms[action->type];
  ref = find_place (position, action);
  g_strlcpy (text, form->verb, BST_NOTATION_SIZE);
  for (guint i = 0; i < MAX_WORDS && form->words[i] != WORD_NONE; i++)
    {
      char word[BST_NOTATION_SIZE];

      write_word (position, action, ref, form->words[i], word);
      if (word[0] == '\0')
        continue;
      g_strlcat (text, " ", BST_NOTATION_SIZE);
      g_strlcat (text, word, BST_NOTATION_SIZE);
    }
}

/* --- reading --- */

static gboolean
read_segment (const BstPosition *position,
              BstCell            cell,
              const char        *text,
              BstAction         *action)
{
  BstSetupTile tile;
  guint segment;

  if (!bst_position_get_tile_at (position, cell, &tile))
    return FALSE;
  segment = bst_notation_read_segment (bst_catalogue_get (bst_position_get_catalogue (position), tile.type),
                                       tile.rotation, text);
  if (segment == BST_NO_SEGMENT)
    return FALSE;
  action->segment = (guint8) segment;

  if (goes_to_corner (action))
    {
      guint corner = bst_notation_read_corner (text);

      action->detail = (guint8) corner;
      return corner != BST_NONE;
    }
  return TRUE;
}

static gboolean
read_feature (const BstPosition *position,
              const char        *text,
              BstAction         *action)
{
  BstSegmentRef first;

  if (!read_segment (position, action->cell, text, action))
    return FALSE;
  first = find_first (position, (BstSegmentRef) { .cell = action->cell, .segment = action->segment });
  action->cell = first.cell;
  action->segment = (guint8) first.segment;
  return TRUE;
}

/* Reads a word from a short list of names, or a small number; BST_NONE for any other. */
static guint
read_small (const BstPosition *position,
            const char        *text,
            Word               word)
{
  int number;

  switch (word)
    {
    case WORD_ROTATION:
      return bst_notation_read_number (text, 0, 3, &number) ? (guint) number : BST_NONE;
    case WORD_PLAYER:
    case WORD_OWNER:
      return bst_notation_read_number (text, 0, (int) position->n_players - 1, &number) ? (guint) number : BST_NONE;
    case WORD_FIGURE:
      return bst_figure_from_name (text);
    case WORD_DISTRICT:
      return bst_district_from_name (text);
    case WORD_CAUSE:
      return bst_cause_from_name (text);
    case WORD_COUNTING:
      return bst_counting_from_name (text);
    default:
      return BST_NONE;
    }
}

static gboolean
read_word (const BstPosition *position,
           const char        *text,
           Word               word,
           BstAction         *action)
{
  guint small = read_small (position, text, word);
  BstCell placed;

  switch (word)
    {
    case WORD_CELL:
      return bst_notation_read_cell (text, &action->cell);

    case WORD_TILE:
      action->tile = bst_catalogue_find (bst_position_get_catalogue (position), text);
      return action->tile != BST_NONE;

    case WORD_FIGURE:
      action->figure = (guint8) small;
      return small != BST_NONE;

    case WORD_ROTATION:
    case WORD_PLAYER:
    case WORD_DISTRICT:
    case WORD_COUNTING:
      action->detail = (guint8) small;
      return small != BST_NONE;

    case WORD_OWNER:
      action->detail = BST_DETAIL_OF (small, 0);
      return small != BST_NONE;

    case WORD_CAUSE:
      action->detail = BST_DETAIL_OF (BST_DETAIL_PLAYER (action->detail), small);
      return small != BST_NONE;

    case WORD_HERE:
      return bst_position_get_placed (position, &placed) && read_segment (position, placed, text, action);

    case WORD_SEGMENT:
      return read_segment (position, action->cell, text, action);

    case WORD_FEATURE:
      return read_feature (position, text, action);

    case WORD_AS_ABBOT:
      action->detail |= action->type == BST_ACTION_EFFECT_DEPLOY ? BST_DETAIL_OF (BST_DETAIL_AS_ABBOT, 0)
                                                                 : BST_DETAIL_AS_ABBOT;
      return g_str_equal (text, as_abbot) && !goes_to_corner (action);

    case WORD_SPACE:
      return bst_notation_read_number (text, -BST_MAX_SCORE, BST_MAX_SCORE, &action->space);

    case WORD_POINTS:
      return bst_notation_read_number (text, -BST_MAX_SCORE, BST_MAX_SCORE, &action->points);

    case WORD_NONE:
    default:
      return TRUE;
    }
}

static const BstNotationFault word_faults[] = {
  [WORD_NONE] = BST_NOTATION_SOUND,
  [WORD_CELL] = BST_NOTATION_CELL,
  [WORD_ROTATION] = BST_NOTATION_ROTATION,
  [WORD_TILE] = BST_NOTATION_TILE,
  [WORD_FIGURE] = BST_NOTATION_FIGURE,
  [WORD_HERE] = BST_NOTATION_SEGMENT,
  [WORD_SEGMENT] = BST_NOTATION_SEGMENT,
  [WORD_FEATURE] = BST_NOTATION_SEGMENT,
  [WORD_AS_ABBOT] = BST_NOTATION_WORDS,
  [WORD_SPACE] = BST_NOTATION_SPACE,
  [WORD_PLAYER] = BST_NOTATION_PLAYER,
  [WORD_OWNER] = BST_NOTATION_PLAYER,
  [WORD_DISTRICT] = BST_NOTATION_DISTRICT,
  [WORD_CAUSE] = BST_NOTATION_CAUSE,
  [WORD_POINTS] = BST_NOTATION_POINTS,
  [WORD_COUNTING] = BST_NOTATION_COUNTING,
};

/* Splits at runs of blanks. */
static char **
split_words (const char *text)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) parts = g_strsplit_set (text, " \t", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    if (parts[i][0] != '\0')
      g_strv_builder_add (builder, parts[i]);
  return g_strv_builder_end (builder);
}

static guint
find_form (const char *verb)
{
  for (guint i = 0; i < BST_N_ACTIONS; i++)
    if (g_str_equal (forms[i].verb, verb))
      return i;
  return BST_NONE;
}

/* Counts the words of an action with the verb: the least and the greatest number. */
static void
count_words (const Form *form,
             guint      *least,
             guint      *most)
{
  guint n = 0;

  while (n < MAX_WORDS && form->words[n] != WORD_NONE)
    n++;
  *most = n + 1;
  *least = n > 0 && form->words[n - 1] == WORD_AS_ABBOT ? n : n + 1;
}

/* Reads the words after the verb. A word that names no segment does not end the reading: the refusal of the action
 * cites its player and cause. */
static BstNotationFault
read_words (const BstPosition  *position,
            char              **texts,
            const Word         *expected,
            guint               n,
            BstAction          *action,
            guint              *word)
{
  BstNotationFault fault = BST_NOTATION_SOUND;

  *word = n + 1;
  for (guint i = 0; i < n; i++)
    {
      if (read_word (position, texts[i], expected[i], action))
        continue;
      *word = i + 1;
      fault = word_faults[expected[i]];
      if (fault != BST_NOTATION_SEGMENT)
        return fault;
    }
  return fault;
}

BstNotationFault
bst_notation_read_action (const BstPosition *position,
                          const char        *text,
                          BstAction         *action,
                          guint             *word)
{
  g_auto (GStrv) words = split_words (text);
  guint unused, n = g_strv_length (words), type, least, most;

  if (word == NULL)
    word = &unused;
  *word = 0;
  *action = (BstAction) { 0 };
  if (n == 0)
    return BST_NOTATION_EMPTY;

  type = find_form (words[0]);
  if (type == BST_NONE)
    return BST_NOTATION_VERB;
  action->type = (guint8) type;
  count_words (&forms[type], &least, &most);
  if (n < least || n > most)
    {
      *word = MIN (n, most);
      return BST_NOTATION_WORDS;
    }

  return read_words (position, words + 1, forms[type].words, n - 1, action, word);
}

/* --- following a board that is shifted --- */

gboolean
bst_notation_shift_cell (BstCell                *cell,
                         const BstNotationShift *shift)
{
  int x = cell->x;
  int y = cell->y;

  for (guint i = 0; i < shift->quarters % 4; i++)
    {
      int was = x;

      x = -y;
      y = was;
    }
  x += shift->dx;
  y += shift->dy;
  if (ABS (x) > BST_MAX_COORD || ABS (y) > BST_MAX_COORD)
    return FALSE;
  *cell = BST_CELL (x, y);
  return TRUE;
}

/* Writes a word in its form after an edit; FALSE for a faulty word. */
typedef gboolean (*Rewrite) (const char   *text,
                             Word          word,
                             gconstpointer data,
                             char          rewritten[BST_NOTATION_SIZE]);

static gboolean
rewrite_action (const char    *text,
                Rewrite        rewrite,
                gconstpointer  data,
                char           rewritten[BST_NOTATION_SIZE])
{
  g_auto (GStrv) words = split_words (text);
  guint n = g_strv_length (words), type, least, most;
  gsize length;

  if (n == 0 || (type = find_form (words[0])) == BST_NONE)
    return FALSE;
  count_words (&forms[type], &least, &most);
  if (n < least || n > most)
    return FALSE;

  length = g_strlcpy (rewritten, words[0], BST_NOTATION_SIZE);
  for (guint i = 1; i < n; i++)
    {
      char word[BST_NOTATION_SIZE];

      if (strlen (words[i]) >= BST_NOTATION_SIZE)
        return FALSE;
      g_strlcpy (word, words[i], BST_NOTATION_SIZE);
      if (!rewrite (words[i], forms[type].words[i - 1], data, word))
        return FALSE;
      g_strlcat (rewritten, " ", BST_NOTATION_SIZE);
      length = g_strlcat (rewritten, word, BST_NOTATION_SIZE);
    }

  return length < BST_NOTATION_SIZE;
}

static gboolean
shift_word (const char    *text,
            Word           word,
            gconstpointer  data,
            char           shifted[BST_NOTATION_SIZE])
{
  const BstNotationShift *shift = data;
  BstCell cell;
  int rotation;

  if (word == WORD_CELL)
    {
      if (!bst_notation_read_cell (text, &cell) || !bst_notation_shift_cell (&cell, shift))
        return FALSE;
      g_snprintf (shifted, BST_NOTATION_SIZE, "%d,%d", cell.x, cell.y);
    }
  else if (word == WORD_ROTATION)
    {
      if (!bst_notation_read_number (text, 0, 3, &rotation))
        return FALSE;
      g_snprintf (shifted, BST_NOTATION_SIZE, "%u", ((guint) rotation + shift->quarters) % 4);
    }
  else if (word == WORD_HERE || word == WORD_SEGMENT || word == WORD_FEATURE)
    bst_notation_turn_segment (text, shift->quarters, shifted);

  return TRUE;
}

gboolean
bst_notation_shift_action (const char             *text,
                           const BstNotationShift *shift,
                           char                    shifted[BST_NOTATION_SIZE])
{
  return rewrite_action (text, shift_word, shift, shifted);
}

gboolean
bst_notation_shift_place (const char             *text,
                          const BstNotationShift *shift,
                          char                    shifted[BST_NOTATION_SIZE])
{
  g_auto (GStrv) words = g_strsplit (text, " ", 2);
  char segment[BST_NOTATION_SIZE];
  BstCell cell;

  if (words[0] == NULL || !bst_notation_read_cell (words[0], &cell))
    return g_strlcpy (shifted, text, BST_NOTATION_SIZE) < BST_NOTATION_SIZE;
  if (!bst_notation_shift_cell (&cell, shift))
    return FALSE;
  g_snprintf (shifted, BST_NOTATION_SIZE, "%d,%d", cell.x, cell.y);
  if (words[1] == NULL)
    return TRUE;
  bst_notation_turn_segment (words[1], shift->quarters, segment);
  g_strlcat (shifted, " ", BST_NOTATION_SIZE);

  return g_strlcat (shifted, segment, BST_NOTATION_SIZE) < BST_NOTATION_SIZE;
}

/* --- following players with new numbers --- */

typedef struct
{
  const guint8 *players;
  guint         nobody;
  gboolean     *changed;
} Renumbering;

static gboolean
renumber_word (const char    *text,
               Word           word,
               gconstpointer  data,
               char           renumbered[BST_NOTATION_SIZE])
{
  const Renumbering *renumbering = data;
  int player;
  guint number;

  if (word != WORD_PLAYER && word != WORD_OWNER)
    return TRUE;
  if (!bst_notation_read_number (text, 0, BST_MAX_PLAYERS - 1, &player))
    return FALSE;

  number = renumbering->players[player] == BST_NO_PLAYER ? renumbering->nobody : renumbering->players[player];
  *renumbering->changed |= number != (guint) player;
  g_snprintf (renumbered, BST_NOTATION_SIZE, "%u", number);

  return TRUE;
}

gboolean
bst_notation_renumber_action (const char   *text,
                              const guint8 *players,
                              guint         nobody,
                              char          renumbered[BST_NOTATION_SIZE])
{
  gboolean changed = FALSE;
  const Renumbering renumbering = { .players = players, .nobody = nobody, .changed = &changed };

  return rewrite_action (text, renumber_word, &renumbering, renumbered) && changed;
}
