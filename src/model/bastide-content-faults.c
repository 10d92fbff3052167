/* bastide-content-faults.c: what is wrong with a position of which some parts cannot be read
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-content-private.h"

#include "bastide-position-private.h"

#define MAX_PATTERNS 4

/* For each problem the places of the file on which it rests: with an error in one of them nobody knows whether it is
 * there. Tiles and figures that cannot be read are not in the position, so what is said of the others holds. */
static const char * const foundations[BST_N_PROBLEMS][MAX_PATTERNS] = {
  [BST_PROBLEM_NO_PLAYERS] = { "/players" },
  [BST_PROBLEM_COLOUR_TWICE] = { "/players/?", "/players/?/colour" },
  [BST_PROBLEM_TOO_MANY_FIGURES] = { "/rules*", "/players/?", "/players/?/supply*" },
  [BST_PROBLEM_ALONE] = { "/board/tiles*", "/board/carcassonne*" },
  [BST_PROBLEM_FIGURE_KIND] = { "/rules*" },
  [BST_PROBLEM_PLAYER] = { "/players", "/turn/player" },
  [BST_PROBLEM_NOT_PLACED] = { "/turn*" },
  [BST_PROBLEM_PLACED_NOWHERE] = { "/turn*", "/board/tiles*" },
  [BST_PROBLEM_HAND_MISSING] = { "/turn*", "/draw*" },
  [BST_PROBLEM_HAND_TOO_MUCH] = { "/turn*" },
  [BST_PROBLEM_TOO_MANY_TILES] = { "/rules*", "/bag*" },
  [BST_PROBLEM_USED_UP] = { "/rules*", "/draw*" },
  [BST_PROBLEM_FINISHED] = { "/rules*", "/turn*" },
  [BST_PROBLEM_NO_TILES] = { "/rules*", "/turn*", "/draw*", "/bag*" },
};

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
          && g_pattern_match_simple (pattern, bastide_problem_get_at (problem)))
        return TRUE;
    }

  return FALSE;
}

static gboolean
is_doubtful (const BstProblem *problem,
             GListModel       *problems,
             guint             first,
             guint             end)
{
  const char * const *patterns = foundations[problem->code];

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
