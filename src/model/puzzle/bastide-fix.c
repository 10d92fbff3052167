/* bastide-fix.c: mending the faults of a position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-fix.h"

#include <glib/gi18n-lib.h>

#include "bastide-edit-game.h"
#include "bastide-edit-private.h"
#include "bastide-puzzle-private.h"
#include "bst-box.h"
#include "bst-challenge.h"

/* The content to be mended, which nobody shares. */
typedef struct
{
  BastideContent     *content;
  BastideTileLibrary *library;
  const BstProblem   *problem;
} Fix;

/* Returns whether anything changed. */
typedef gboolean (*FixFunc) (const Fix *fix);

/* --- taking faulty things away --- */

/* A tile among several on a cell, or beneath the city of Carcassonne, goes alone. */
static gboolean
remove_tile (const Fix *fix)
{
  guint index = fix->problem->index;
  BastideEdit edit;
  BstCell cell;

  if (index >= fix->content->setup->tiles->len)
    return FALSE;

  cell = bst_setup_tile (fix->content->setup, index)->cell;
  _bastide_edit_begin (&edit, fix->content);
  _bastide_edit_remove_tile (&edit, index);
  if (bst_setup_get_tile (edit.setup, cell) == NULL && !_bastide_edit_is_in_city (edit.setup, cell))
    _bastide_edit_remove_pieces (&edit, cell);

  return _bastide_edit_end (&edit);
}

static gboolean
has_cell (GArray  *cells,
          BstCell  cell)
{
  for (guint i = 0; i < cells->len; i++)
    if (bst_cell_equal (g_array_index (cells, BstCell, i), cell))
      return TRUE;
  return FALSE;
}

/* All tiles that are connected with this one, which lie apart from the others. */
static gboolean
remove_island (const Fix *fix)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (BstCell));

  g_array_append_val (cells, fix->problem->cell);
  for (guint i = 0; i < cells->len; i++)
    for (guint edge = 0; edge < BST_N_EDGES; edge++)
      {
        BstCell beside = bst_cell_step (g_array_index (cells, BstCell, i), (BstEdge) edge);

        if (bst_setup_get_tile (fix->content->setup, beside) != NULL && !has_cell (cells, beside))
          g_array_append_val (cells, beside);
      }
  return bastide_edit_remove_cells (fix->content, (const BstCell *) cells->data, cells->len);
}

static gboolean
remove_piece (const Fix *fix)
{
  BastideEdit edit;

  if (fix->problem->index >= fix->content->setup->pieces->len)
    return FALSE;

  _bastide_edit_begin (&edit, fix->content);
  _bastide_edit_remove_piece (&edit, fix->problem->index);

  return _bastide_edit_end (&edit);
}

static gboolean
remove_it (const Fix *fix)
{
  switch ((guint) fix->problem->at)
    {
    case BST_PART_TILE:
      return remove_tile (fix);
    case BST_PART_PIECE:
      return remove_piece (fix);
    case BST_PART_TURN_TILE:
      return bastide_edit_set_hand (fix->content, BST_NONE);
    case BST_PART_DRAW:
      return fix->problem->index < fix->content->setup->draw->len
             && bastide_edit_remove_draw (fix->content, fix->problem->index);
    default:
      return FALSE;
    }
}

/* --- tiles --- */

static gboolean
fits_turned (const BstSetup *setup,
             guint           index,
             guint           rotation)
{
  const BstSetupTile *tile = bst_setup_tile (setup, index);
  const BstTileType *type = bst_catalogue_get (setup->catalogue, tile->type);

  for (guint edge = 0; edge < BST_N_EDGES; edge++)
    {
      guint other_rotation;
      const BstTileType *other = _bastide_content_find_type (setup, bst_cell_step (tile->cell, (BstEdge) edge),
                                                             &other_rotation);

      if (other != NULL
          && !bst_edge_kind_matches (type->orientation[rotation].edge_kind[edge],
                                     other->orientation[other_rotation].edge_kind[bst_edge_across ((BstEdge) edge)]))
        return FALSE;
    }

  return TRUE;
}

static gboolean
turn_tile_to_fit (const Fix *fix,
                  guint      index)
{
  const BstSetup *setup = fix->content->setup;
  const BstSetupTile *tile;

  if (index >= setup->tiles->len)
    return FALSE;

  tile = bst_setup_tile (setup, index);
  for (guint quarters = 1; quarters < 4; quarters++)
    if (fits_turned (setup, index, (tile->rotation + quarters) % 4))
      return bastide_edit_put_tile (fix->content, tile->cell, tile->type, (tile->rotation + quarters) % 4);

  return FALSE;
}

/* The tile where the fault is reported, else its neighbour. */
static gboolean
turn_to_fit (const Fix *fix)
{
  return turn_tile_to_fit (fix, fix->problem->index)
         || turn_tile_to_fit (fix, bst_setup_find_tile (fix->content->setup, fix->problem->other_cell, 0));
}

/* By a module that brings it, or else the set alone. A module that came only to be tried would take figures of given
 * supplies along as it goes. */
static gboolean
add_to_sets (const Fix *fix)
{
  const BstSetup *setup = fix->content->setup;
  guint type = fix->problem->type;
  g_autofree guint16 *limit = NULL;

  if (type >= setup->limit->len || type >= bst_catalogue_get_size (setup->catalogue))
    return FALSE;

  limit = g_new (guint16, bst_catalogue_get_size (setup->catalogue));
  for (guint i = 0; i < BST_N_MODULES; i++)
    {
      BstRules rules = setup->rules;

      rules.modules |= 1u << i;
      bst_box_count_tiles (setup->catalogue, &rules, (const char * const *) fix->content->sets, limit);
      if (limit[type] > g_array_index (setup->limit, guint16, type))
        return bastide_edit_set_module (fix->content, fix->library, (BstModuleId) i, TRUE);
    }

  return bastide_edit_set_set (fix->content, fix->library, bst_catalogue_get (setup->catalogue, type)->set, TRUE);
}

/* --- figures --- */

static gboolean
is_on_feature (const BstPiece      *piece,
               const BstSegmentRef *segments,
               guint                n)
{
  for (guint i = 0; piece->kind == BST_PIECE_FIGURE && i < n; i++)
    if (bst_place_has_cell (&piece->place) && piece->place.segment == segments[i].segment
        && bst_cell_equal (piece->place.cell, segments[i].cell))
      return TRUE;

  return FALSE;
}

/* All figures of a feature go home. */
static gboolean
clear_feature (const Fix         *fix,
               const BstPosition *position,
               guint              feature)
{
  g_autofree BstSegmentRef *segments = g_new (BstSegmentRef, bst_position_get_n_nodes (position) + 1);
  guint n = bst_position_list_segments (position, feature, segments);
  BastideEdit edit;

  _bastide_edit_begin (&edit, fix->content);
  for (guint i = edit.setup->pieces->len; i > 0; i--)
    if (is_on_feature (bst_setup_piece (edit.setup, i - 1), segments, n))
      _bastide_edit_remove_piece (&edit, i - 1);

  return _bastide_edit_end (&edit);
}

/* SHR-5: the figures of a building that loses a challenge go home, too. SHR-6: a completed building has not lost. */
static void
clear_loser (const Fix         *fix,
             const BstPosition *position,
             BstCell            winner)
{
  const BstSetup *setup = fix->content->setup;
  g_autoptr (GArray) challenges = bst_challenge_list (position);

  for (guint i = 0; i < challenges->len; i++)
    {
      const BstChallenge *challenge = &g_array_index (challenges, BstChallenge, i);
      gboolean shrine_won = bst_cell_equal (challenge->shrine, winner);
      BstCell loser = shrine_won ? challenge->monastery : challenge->shrine;
      const BstSetupTile *tile = bst_setup_get_tile (setup, loser);

      if (!challenge->standing || (!shrine_won && !bst_cell_equal (challenge->monastery, winner))
          || (shrine_won ? challenge->n_monastery_needs : challenge->n_shrine_needs) == 0 || tile == NULL)
        continue;
      clear_feature (fix, position, bst_position_get_feature (position, (BstSegmentRef) {
        .cell = loser,
        .segment = bst_catalogue_get (setup->catalogue, tile->type)->centre,
      }));
      if (setup->rules.switches[BST_SWITCH_SHRINE_LOSER] == BST_SHRINE_LOSER_WORTHLESS)
        bastide_edit_set_lost (fix->content, loser, TRUE);
    }
}

/* The majority gains what the feature is worth. King, goods and robbers stay as they are. */
static gboolean
score_it (const Fix *fix)
{
  BstSetup *setup = fix->content->setup;
  BstPosition *position;
  BstFeatureInfo info;
  BstPlace place;
  gboolean is_changed = FALSE;
  guint feature;

  if (fix->problem->at != BST_PART_PIECE || fix->problem->index >= setup->pieces->len)
    return FALSE;

  place = bst_setup_piece (setup, fix->problem->index)->place;
  position = bst_position_new (setup, NULL);
  feature = bst_position_get_feature (position, (BstSegmentRef) { .cell = place.cell, .segment = place.segment });
  if (feature != BST_NONE)
    {
      bst_position_describe_feature (position, feature, &info);
      is_changed = clear_feature (fix, position, feature);
      if (is_changed && (info.kind == BST_KIND_SHRINE || info.kind == BST_KIND_MONASTERY))
        clear_loser (fix, position, place.cell);
      for (guint i = 0; is_changed && i < setup->n_players; i++)
        if ((info.majority >> i) & 1)
          bastide_edit_set_score (fix->content, i, MIN (setup->players[i].score + info.value, BST_MAX_SCORE));
    }
  bst_position_free (position);

  return is_changed;
}

/* As many as are too many. */
static gboolean
take_from_supply (const Fix *fix)
{
  const BstSetupPlayer *player;
  int too_many = fix->problem->count - fix->problem->limit;

  if (fix->problem->player >= fix->content->setup->n_players || fix->problem->figure >= BST_N_FIGURES)
    return FALSE;

  player = &fix->content->setup->players[fix->problem->player];
  if (!player->supply_given || player->supply[fix->problem->figure] < too_many)
    return FALSE;

  return bastide_edit_set_supply (fix->content, fix->problem->player, (BstFigure) fix->problem->figure,
                                  (guint) (player->supply[fix->problem->figure] - too_many));
}

static gboolean
take_one (const Fix *fix)
{
  return fix->problem->count - fix->problem->limit == 1 && take_from_supply (fix);
}

static gboolean
take_several (const Fix *fix)
{
  return fix->problem->count - fix->problem->limit > 1 && take_from_supply (fix);
}

static gboolean
reset_supply (const Fix *fix)
{
  return fix->problem->player < fix->content->setup->n_players
         && bastide_edit_reset_supply (fix->content, fix->problem->player);
}

static gboolean
take_abbey (const Fix *fix)
{
  return fix->problem->player < fix->content->setup->n_players
         && bastide_edit_set_abbeys (fix->content, fix->problem->player, 0);
}

/* --- players, turn, rules --- */

static gboolean
add_player (const Fix *fix)
{
  return bastide_edit_add_player (fix->content);
}

static gboolean
is_colour_free (const BstSetup *setup,
                guint           colour)
{
  for (guint i = 0; i < setup->n_players; i++)
    if (setup->players[i].colour == colour)
      return FALSE;

  return TRUE;
}

/* For the figure that came later. */
static gboolean
change_colour (const Fix *fix)
{
  guint player = MAX (fix->problem->player, fix->problem->other);

  for (guint i = 0; i < BST_N_COLOURS && player < fix->content->setup->n_players; i++)
    if (is_colour_free (fix->content->setup, i))
      return bastide_edit_set_colour (fix->content, player, (BstColour) i);

  return FALSE;
}

static gboolean
put_count (const Fix *fix)
{
  const BstPiece count = { .kind = BST_PIECE_COUNT };
  const BstPlace castle = BST_PLACE_IN_DISTRICT (BST_DISTRICT_CASTLE);

  return bastide_edit_move_piece (fix->content, &count, &castle);
}

static gboolean
take_first (const Fix *fix)
{
  const GArray *draw = fix->content->setup->draw;
  guint type;

  if (draw->len == 0)
    return FALSE;

  type = g_array_index (draw, guint16, 0);

  return bastide_edit_remove_draw (fix->content, 0) && bastide_edit_set_hand (fix->content, type);
}

static gboolean
add_module (const Fix *fix)
{
  return bastide_edit_set_module (fix->content, fix->library, (BstModuleId) fix->problem->module, TRUE);
}

static gboolean
play_without_count (const Fix *fix)
{
  return bastide_edit_set_module (fix->content, fix->library, BST_MODULE_COUNT, FALSE);
}

static gboolean
play_without_river (const Fix *fix)
{
  gboolean is_changed = bastide_edit_set_module (fix->content, fix->library, BST_MODULE_RIVER_1, FALSE);

  is_changed |= bastide_edit_set_module (fix->content, fix->library, BST_MODULE_RIVER_2, FALSE);

  return is_changed;
}

/* --- the table --- */

/* The fixes of a problem in the order in which they are offered. */
static const struct
{
  guint8      code;
  const char *label;
  FixFunc     apply;
} fixes[] = {
  { BST_PROBLEM_NO_PLAYERS, N_("Add a Player"), add_player },
  { BST_PROBLEM_COLOUR_TWICE, N_("Choose Another Colour"), change_colour },
  { BST_PROBLEM_TOO_MANY_FIGURES, N_("Take One From Supply"), take_one },
  { BST_PROBLEM_TOO_MANY_FIGURES, N_("Take Them From Supply"), take_several },
  { BST_PROBLEM_TOO_MANY_FIGURES, N_("Reset Supply"), reset_supply },
  { BST_PROBLEM_TOO_MANY_ABBEYS, N_("Take One From Supply"), take_abbey },
  { BST_PROBLEM_PLAYER, N_("Remove It"), remove_it },
  { BST_PROBLEM_OVERLAP, N_("Remove It"), remove_it },
  { BST_PROBLEM_EDGE, N_("Turn to Fit"), turn_to_fit },
  { BST_PROBLEM_EDGE, N_("Remove It"), remove_it },
  { BST_PROBLEM_ALONE, N_("Remove It"), remove_it },
  { BST_PROBLEM_APART, N_("Remove Them"), remove_island },
  { BST_PROBLEM_ABBEY_OPEN, N_("Remove It"), remove_it },
  { BST_PROBLEM_RIVER_JOINED, N_("Remove It"), remove_it },
  { BST_PROBLEM_SHRINE_CROWDED, N_("Remove It"), remove_it },
  { BST_PROBLEM_CHALLENGES, N_("Remove It"), remove_it },
  { BST_PROBLEM_PIECE_NOWHERE, N_("Remove It"), remove_it },
  { BST_PROBLEM_LOST_OPEN, N_("Remove It"), remove_it },
  { BST_PROBLEM_FIGURE_NOWHERE, N_("Remove It"), remove_it },
  { BST_PROBLEM_FIGURE_KIND, N_("Remove It"), remove_it },
  { BST_PROBLEM_UNOCCUPIABLE, N_("Remove It"), remove_it },
  { BST_PROBLEM_AS_ABBOT, N_("Remove It"), remove_it },
  { BST_PROBLEM_CORNER, N_("Remove It"), remove_it },
  { BST_PROBLEM_FROM, N_("Remove It"), remove_it },
  { BST_PROBLEM_UNDER_CITY, N_("Remove It"), remove_it },
  { BST_PROBLEM_NO_COUNT, N_("Put in the Castle"), put_count },
  { BST_PROBLEM_COUNT_PLAIN, N_("Remove It"), remove_it },
  { BST_PROBLEM_NO_CITY, N_("Remove It"), remove_it },
  { BST_PROBLEM_DISTRICT_PLAIN, N_("Remove It"), remove_it },
  { BST_PROBLEM_DISTRICT_FIGURE, N_("Remove It"), remove_it },
  { BST_PROBLEM_DISTRICT_FARMERS, N_("Remove It"), remove_it },
  { BST_PROBLEM_PIECE_KIND, N_("Remove It"), remove_it },
  { BST_PROBLEM_PIECE_OPEN, N_("Remove It"), remove_it },
  { BST_PROBLEM_SPACE, N_("Remove It"), remove_it },
  { BST_PROBLEM_ROBBER_ALONE, N_("Remove It"), remove_it },
  { BST_PROBLEM_PIECE_CITY, N_("Remove It"), remove_it },
  { BST_PROBLEM_TOWER_TWICE, N_("Remove It"), remove_it },
  { BST_PROBLEM_HAND_MISSING, N_("Take the First"), take_first },
  { BST_PROBLEM_HAND_TOO_MUCH, N_("Remove It"), remove_it },
  { BST_PROBLEM_USED_UP, N_("Add to the Sets"), add_to_sets },
  { BST_PROBLEM_USED_UP, N_("Remove It"), remove_it },
  { BST_PROBLEM_FINISHED, N_("Score It"), score_it },
  { BST_PROBLEM_FINISHED, N_("Remove It"), remove_it },
  { BST_PROBLEM_TWO_OWNERS, N_("Remove It"), remove_it },
  { BST_PROBLEM_NOT_JOINED, N_("Remove It"), remove_it },
  { BST_PROBLEM_NEEDS_MODULE, N_("Add the Module"), add_module },
  { BST_PROBLEM_NEEDS_MODULE, N_("Remove It"), remove_it },
  { BST_PROBLEM_CITY_MISSING, N_("Play Without the Count"), play_without_count },
  { BST_PROBLEM_RIVER_TURN, N_("Remove It"), remove_it },
  { BST_PROBLEM_RIVER_WITH_CITY, N_("Play Without the River"), play_without_river },
  { BST_PROBLEM_RIVER_DEAD, N_("Remove It"), remove_it },
};

/* --- trying --- */

/* How many problems a position has that are as this one. */
static guint
count_alike (const BstSetup *setup,
             guint           code)
{
  g_autoptr (GArray) problems = g_array_new (FALSE, FALSE, sizeof (BstProblem));
  guint n = 0;

  bst_position_free (bst_position_new (setup, problems));
  for (guint i = 0; i < problems->len; i++)
    n += g_array_index (problems, BstProblem, i).code == code;

  return n;
}

/* The puzzle with the problem mended, or NULL where that does not help. */
static BastideContent *
try_fix (BastidePuzzle      *puzzle,
         BastideTileLibrary *library,
         const BstProblem   *problem,
         FixFunc             apply)
{
  BastideContent *content = bastide_puzzle_get_content (puzzle);
  g_autoptr (BastideContent) copy = bastide_content_copy (content);
  const Fix fix = { .content = copy, .library = library, .problem = problem };

  if (!apply (&fix) || count_alike (copy->setup, problem->code) >= count_alike (content->setup, problem->code))
    return NULL;

  return g_steal_pointer (&copy);
}

/* --- the solution --- */

/* A line that means what it means by now, a line up to the step, or a solution without the line. The first, which
 * changes nothing, is what a key does. */
static const char * const step_fixes[] = { N_("Keep Line"), N_("Shorten Line"), N_("Remove Line") };

enum
{
  KEEP_LINE,
  SHORTEN_LINE,
  REMOVE_LINE,
};

static gboolean
may_fix_step (BastideContent *content,
              BastideProblem *problem,
              guint           fix)
{
  guint line, step;
  BastideContentLine *of_tree = bastide_problem_get_line_step (problem, &line, &step)
                                  ? bastide_content_lines_find (content->lines, line, NULL) : NULL;

  /* A step that cannot be played cannot be kept. */
  if (fix == KEEP_LINE && bastide_problem_get_severity (problem) == BASTIDE_SEVERITY_ERROR)
    return FALSE;
  if (of_tree != NULL)
    return step < g_strv_length (of_tree->actions) && (fix != SHORTEN_LINE || step > 0);

  return bastide_problem_get_step (problem, &line, &step)
         && line < content->solution->len
         && step < g_strv_length (g_ptr_array_index (content->solution, line))
         && (fix != SHORTEN_LINE || step > 0);
}

/* Comments on the part that goes go along. */
static void
cut (char      **actions,
     GPtrArray  *comments,
     guint       step)
{
  for (char **action = actions + step; *action != NULL; action++)
    g_clear_pointer (action, g_free);
  for (guint i = comments->len; i > 0; i--)
    if (((BastideComment *) g_ptr_array_index (comments, i - 1))->after > step)
      g_ptr_array_remove_index (comments, i - 1);
}

/* Replies to the part that goes go along, too. */
static void
shorten_line (BastideContent *content,
              guint           nth,
              guint           step)
{
  BastideContentLine *line = bastide_content_lines_find (content->lines, nth, NULL);

  cut (line->actions, line->comments, step);
  for (guint i = line->replies->len; i > 0; i--)
    if (((BastideContentLine *) g_ptr_array_index (line->replies, i - 1))->after > step)
      g_ptr_array_remove_index (line->replies, i - 1);
}

/* The comments of the solution are on its first line. */
static void
shorten_solution (BastideContent *content,
                  guint           nth,
                  guint           step)
{
  g_autoptr (GPtrArray) none = bastide_comments_new ();

  cut (g_ptr_array_index (content->solution, nth), nth == 0 ? content->comments : none, step);
}

static BastideContent *
fix_step (BastideContent *content,
          BastideProblem *problem,
          guint           fix)
{
  BastideContent *copy = bastide_content_copy (content);
  guint line, step;

  if (bastide_problem_get_line_step (problem, &line, &step))
    {
      if (fix == REMOVE_LINE)
        bastide_edit_remove_line (copy, copy->solution->len + line);
      else
        shorten_line (copy, line, step);
      return copy;
    }
  bastide_problem_get_step (problem, &line, &step);
  if (fix == REMOVE_LINE)
    bastide_edit_remove_line (copy, line);
  else
    shorten_solution (copy, line, step);

  return copy;
}

static void
keep_line (BastidePuzzle  *puzzle,
           BastideProblem *problem)
{
  guint line;

  if (bastide_problem_get_line_step (problem, &line, NULL))
    line += bastide_puzzle_get_content (puzzle)->solution->len;
  else
    bastide_problem_get_step (problem, &line, NULL);
  _bastide_puzzle_keep_meaning (puzzle, line);
}

char **
bastide_fix_list (BastidePuzzle      *puzzle,
                  BastideTileLibrary *library,
                  BastideProblem     *problem)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  const BstProblem *fault;

  g_return_val_if_fail (BASTIDE_IS_PUZZLE (puzzle), NULL);
  g_return_val_if_fail (BASTIDE_IS_TILE_LIBRARY (library), NULL);
  g_return_val_if_fail (BASTIDE_IS_PROBLEM (problem), NULL);

  fault = bastide_problem_get_fault (problem);
  for (guint i = 0; fault != NULL && i < G_N_ELEMENTS (fixes); i++)
    {
      g_autoptr (BastideContent) fixed = NULL;

      if (fixes[i].code != fault->code)
        continue;
      fixed = try_fix (puzzle, library, fault, fixes[i].apply);
      if (fixed != NULL)
        g_strv_builder_add (builder, _(fixes[i].label));
    }
  for (guint i = 0; i < G_N_ELEMENTS (step_fixes); i++)
    if (may_fix_step (bastide_puzzle_get_content (puzzle), problem, i))
      g_strv_builder_add (builder, _(step_fixes[i]));

  return g_strv_builder_end (builder);
}

gboolean
bastide_fix_apply (BastidePuzzle      *puzzle,
                   BastideTileLibrary *library,
                   BastideProblem     *problem,
                   guint               nth)
{
  const BstProblem *fault;

  g_return_val_if_fail (BASTIDE_IS_PUZZLE (puzzle), FALSE);
  g_return_val_if_fail (BASTIDE_IS_TILE_LIBRARY (library), FALSE);
  g_return_val_if_fail (BASTIDE_IS_PROBLEM (problem), FALSE);

  fault = bastide_problem_get_fault (problem);
  for (guint i = 0; fault != NULL && i < G_N_ELEMENTS (fixes); i++)
    {
      BastideContent *fixed;

      if (fixes[i].code != fault->code)
        continue;
      fixed = try_fix (puzzle, library, fault, fixes[i].apply);
      if (fixed == NULL)
        continue;
      if (nth-- == 0)
        {
          bastide_puzzle_commit (puzzle, fixed, _(fixes[i].label), NULL);
          return TRUE;
        }
      bastide_content_unref (fixed);
    }
  for (guint i = 0; i < G_N_ELEMENTS (step_fixes); i++)
    if (may_fix_step (bastide_puzzle_get_content (puzzle), problem, i) && nth-- == 0)
      {
        if (i == KEEP_LINE)
          keep_line (puzzle, problem);
        else
          bastide_puzzle_commit (puzzle, fix_step (bastide_puzzle_get_content (puzzle), problem, i), _(step_fixes[i]),
                                 NULL);
        return TRUE;
      }

  return FALSE;
}
