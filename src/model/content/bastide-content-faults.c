/* bastide-content-faults.c: the faults of a position of which some parts cannot be read
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-content-private.h"

#include <string.h>

#include "bastide-position-private.h"

#define MAX_PATTERNS 4

/* For each problem the places of the file on which it rests: an error in or around one of them makes the problem
 * uncertain. Unreadable tiles, figures and pieces are not in the position, nor is a city of Carcassonne without its
 * place, so that problems of the others hold. */
static const char * const foundations[BST_N_PROBLEMS][MAX_PATTERNS] = {
  [BST_PROBLEM_NO_PLAYERS] = { "/players" },
  [BST_PROBLEM_COLOUR_TWICE] = { "/players/?", "/players/?/colour" },
  [BST_PROBLEM_TOO_MANY_FIGURES] = { "/rules*", "/players/?", "/players/?/supply*" },
  [BST_PROBLEM_TOO_MANY_ABBEYS] = { "/rules*", "/players/?/abbeys" },
  [BST_PROBLEM_PLAYER] = { "/players", "/turn/player" },
  [BST_PROBLEM_TOO_MANY_TILES] = { "/rules*", "/bag*" },
  [BST_PROBLEM_ALONE] = { "/board/tiles*", "/board/carcassonne*" },
  [BST_PROBLEM_APART] = { "/board/tiles*", "/board/carcassonne*" },
  [BST_PROBLEM_ABBEY_OPEN] = { "/rules*", "/board/tiles*", "/board/carcassonne*" },
  [BST_PROBLEM_SHRINE_CROWDED] = { "/rules*" },
  [BST_PROBLEM_CHALLENGES] = { "/rules*" },
  [BST_PROBLEM_PIECE_NOWHERE] = { "/board/tiles*", "/board/carcassonne*" },
  [BST_PROBLEM_LOST_OPEN] = { "/rules*" },
  [BST_PROBLEM_CASTLE_SCORES] = { "/rules*" },
  [BST_PROBLEM_ABBEY_LEFT] = { "/rules*", "/players/?/abbeys" },
  [BST_PROBLEM_FIGURE_NOWHERE] = { "/board/carcassonne/cell*", "/board/carcassonne/rotation" },
  [BST_PROBLEM_FIGURE_KIND] = { "/rules*" },
  [BST_PROBLEM_CORNER] = { "/board/tiles*", "/board/carcassonne*" },
  [BST_PROBLEM_FROM] = { "/rules*", "/board/carcassonne*" },
  [BST_PROBLEM_NO_COUNT] = { "/rules*", "/board/carcassonne/side", "/board/carcassonne/count" },
  [BST_PROBLEM_COUNT_PLAIN] = { "/rules*", "/board/carcassonne/side", "/board/carcassonne/count" },
  [BST_PROBLEM_NO_CITY] = { "/board/carcassonne*" },
  [BST_PROBLEM_DISTRICT_PLAIN] = { "/rules*", "/board/carcassonne/side" },
  [BST_PROBLEM_DISTRICT_FARMERS] = { "/rules*" },
  [BST_PROBLEM_PIECE_OPEN] = { "/board/tiles*", "/board/carcassonne*" },
  [BST_PROBLEM_SPACE] = { "/rules*" },
  [BST_PROBLEM_ROBBER_ALONE] = { "/rules*", "/players*", "/turn/phase" },
  [BST_PROBLEM_PIECE_CITY] = { "/rules*", "/board/carcassonne*" },
  [BST_PROBLEM_PHASE] = { "/rules*", "/board/carcassonne*" },
  [BST_PROBLEM_NOT_PLACED] = { "/turn*" },
  [BST_PROBLEM_PLACED_NOWHERE] = { "/turn*", "/board/tiles*" },
  [BST_PROBLEM_HAND_MISSING] = { "/turn*", "/draw*" },
  [BST_PROBLEM_HAND_TOO_MUCH] = { "/rules*", "/turn*", "/board/tiles*" },
  [BST_PROBLEM_MEMORY] = { "/turn*" },
  [BST_PROBLEM_CHOOSER] = { "/rules*", "/turn*" },
  [BST_PROBLEM_SCORE_NOWHERE] = { "/board/tiles*", "/board/carcassonne*" },
  [BST_PROBLEM_SCORE_OPEN] = { "/board/tiles*", "/board/carcassonne*" },
  [BST_PROBLEM_LEAVING_NOWHERE] = { "/board/tiles*", "/board/carcassonne*" },
  [BST_PROBLEM_NOT_SENT] = { "/rules*", "/turn*", "/board/carcassonne*" },
  [BST_PROBLEM_NO_CHOICE] = { "*" },
  [BST_PROBLEM_USED_UP] = { "/rules*", "/draw*" },
  [BST_PROBLEM_TWO_OWNERS] = { "/rules*", "/board/tiles*" },
  [BST_PROBLEM_FINISHED] = { "/rules*", "/turn*" },
  [BST_PROBLEM_NOT_JOINED] = { "/board/tiles*", "/board/carcassonne*" },
  [BST_PROBLEM_NO_TILES] = { "/rules*", "/turn*", "/draw*", "/bag*" },
  [BST_PROBLEM_NEEDS_MODULE] = { "/rules*" },
  [BST_PROBLEM_CITY_MISSING] = { "/rules*", "/board/carcassonne*" },
  [BST_PROBLEM_NO_HOLDER] = { "/rules*", "/board/king*", "/board/robber-baron*", "/turn*" },
  [BST_PROBLEM_NOT_LARGEST] = { "/rules*", "/board/king*", "/board/robber-baron*", "/turn*" },
  [BST_PROBLEM_RIVER_TURN] = { "/rules*" },
  [BST_PROBLEM_RIVER_WITH_CITY] = { "/rules*" },
  [BST_PROBLEM_RIVER_START] = { "/rules*", "/board/carcassonne*" },
  [BST_PROBLEM_RIVER_DEAD] = { "/rules*", "/board/tiles*", "/draw*", "/bag*" },
  [BST_PROBLEM_RIVER_ORDER] = { "/rules*", "/turn*", "/draw*", "/bag*" },
  [BST_PROBLEM_NO_RIGHT] = { "/players", "/turn*" },
};

/* Lists whose entries are counted as they were read: after an error in an entry the numbers mean other entries. */
static const char * const lists[] = {
  [BST_PART_TO_ASK] = "/turn/to-ask*",
  [BST_PART_TO_SCORE] = "/turn/to-score*",
  [BST_PART_TO_REDEPLOY] = "/turn/to-redeploy*",
  [BST_PART_TO_ROB] = "/turn/to-rob*",
  [BST_PART_EVENT] = "/turn/event*",
  [BST_PART_LEAVING] = "/turn/leaving*",
};

/* Whether a place is one of those meant, or has them within it. */
static gboolean
is_meant (const char *place,
          const char *pattern)
{
  gsize length = strlen (place);

  return g_pattern_match_simple (pattern, place) || (strncmp (pattern, place, length) == 0 && pattern[length] == '/');
}

static gboolean
has_error_at (GListModel *problems,
              guint       first,
              guint       end,
              const char *pattern)
{
  for (guint i = first; i < end; i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (problems, i);

      if (bastide_problem_get_severity (problem) == BASTIDE_SEVERITY_ERROR
          && is_meant (bastide_problem_get_at (problem), pattern))
        return TRUE;
    }

  return FALSE;
}

/* The list of which a problem is about an entry, or NULL. */
static char *
find_list (const BstProblem *problem)
{
  const BstPieceInfo *info = bst_piece_get_info ((BstPieceKind) problem->piece);

  if (problem->at == BST_PART_PIECE)
    return info->number == BST_PIECES_MANY && info->module != BST_N_MODULES
             ? g_strdup_printf ("/board/%s*", info->name) : NULL;
  return problem->at < G_N_ELEMENTS (lists) ? g_strdup (lists[problem->at]) : NULL;
}

static gboolean
is_doubtful (const BstProblem *problem,
             GListModel       *problems,
             guint             first,
             guint             end)
{
  const char * const *patterns = foundations[problem->code];
  g_autofree char *list = find_list (problem);

  if (list != NULL && has_error_at (problems, first, end, list))
    return TRUE;

  for (guint i = 0; i < MAX_PATTERNS && patterns[i] != NULL; i++)
    if (has_error_at (problems, first, end, patterns[i]))
      return TRUE;

  return FALSE;
}

void
_bastide_content_add_faults (BastideContent *self,
                             BastideJson    *json,
                             GListModel     *problems,
                             guint           first)
{
  g_autoptr (GArray) found = g_array_new (FALSE, FALSE, sizeof (BstProblem));
  guint end = g_list_model_get_n_items (problems);

  bst_position_free (bst_position_new (self->setup, found));
  for (guint i = 0; i < found->len; i++)
    {
      const BstProblem *problem = &g_array_index (found, BstProblem, i);
      g_autoptr (BastideProblem) told = NULL;

      if (is_doubtful (problem, problems, first, end))
        continue;
      told = _bastide_position_tell_problem (self, (const char * const *) self->names, problem);
      bastide_json_append_problem (json, told);
    }
}
