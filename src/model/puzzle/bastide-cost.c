/* bastide-cost.c: what an edit took along
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-cost.h"

#include <glib/gi18n-lib.h>

#include "bastide-solution.h"

/* The most actions of a solution that are played for the question whether it still plays. */
#define MAX_PLAYED 200

/* Contents are never changed once the puzzle has them, so the content of before is all that has to be kept. */
struct _BastideCost
{
  BastideContent *before;
  gboolean        is_played;  /* whether the solution could be played */
};

static gboolean
is_solution_playable (BastidePuzzle *puzzle)
{
  BastideContent *content = bastide_puzzle_get_content (puzzle);
  g_autoptr (GListStore) problems = NULL;

  if (content->solution->len == 0)
    return TRUE;
  problems = bastide_solution_find_problems (content->solution, bastide_puzzle_get_position (puzzle), MAX_PLAYED);
  return g_list_model_get_n_items (G_LIST_MODEL (problems)) == 0;
}

BastideCost *
bastide_cost_new (BastidePuzzle *puzzle)
{
  BastideCost *self;

  g_return_val_if_fail (BASTIDE_IS_PUZZLE (puzzle), NULL);

  self = g_new0 (BastideCost, 1);
  self->before = bastide_content_ref (bastide_puzzle_get_content (puzzle));
  self->is_played = is_solution_playable (puzzle);

  return self;
}

void
bastide_cost_free (BastideCost *self)
{
  bastide_content_unref (self->before);
  g_free (self);
}

gboolean
bastide_cost_takes_city (const BastideCost *self,
                         BastideContent    *content)
{
  g_return_val_if_fail (self != NULL && content != NULL, FALSE);

  return self->before->setup->carcassonne.present && !content->setup->carcassonne.present;
}

static guint
count_figures (const BastideContent *content)
{
  const BstSetup *setup = content->setup;
  guint n = 0;

  for (guint i = 0; i < setup->pieces->len; i++)
    n += bst_setup_piece (setup, i)->kind == BST_PIECE_FIGURE
         && bst_setup_piece (setup, i)->place.kind != BST_PLACE_SUPPLY;

  return n;
}

static guint
count_conditions (const BastideContent *content)
{
  return content->goal != NULL ? content->goal->value.n_conditions : 0;
}

static void
append_sentence (GString    *text,
                 const char *sentence)
{
  g_autofree char *before = g_strdup (text->str);

  if (text->len == 0)
    g_string_assign (text, sentence);
  else
    /* Translators: two sentences */
    g_string_printf (text, C_ ("sentences", "%s %s"), before, sentence);
}

char *
bastide_cost_tell (const BastideCost *self,
                   BastidePuzzle     *puzzle,
                   guint              n_new)
{
  g_autoptr (GString) text = g_string_new (NULL);
  BastideContent *before, *after;
  guint lost_tiles, lost_figures, lost_conditions;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (BASTIDE_IS_PUZZLE (puzzle), NULL);

  before = self->before;
  after = bastide_puzzle_get_content (puzzle);
  lost_tiles = before->setup->tiles->len - MIN (before->setup->tiles->len, after->setup->tiles->len);
  if (n_new > 1 && before->setup->tiles->len + n_new > after->setup->tiles->len)
    lost_tiles = before->setup->tiles->len + n_new - after->setup->tiles->len;
  lost_figures = count_figures (before) - MIN (count_figures (before), count_figures (after));
  lost_conditions = count_conditions (before) - MIN (count_conditions (before), count_conditions (after));

  if (lost_tiles > 0)
    {
      g_autofree char *tiles =
        g_strdup_printf (ngettext ("%u tile gave way.", "%u tiles gave way.", lost_tiles), lost_tiles);

      append_sentence (text, tiles);
    }
  if (lost_figures > 0)
    {
      g_autofree char *figures =
        g_strdup_printf (ngettext ("%u figure left the board.", "%u figures left the board.", lost_figures),
                         lost_figures);

      append_sentence (text, figures);
    }
  if (before->goal != NULL && after->goal == NULL)
    append_sentence (text, _("The goal is gone."));
  else if (lost_conditions > 0)
    {
      g_autofree char *conditions =
        g_strdup_printf (ngettext ("%u condition of the goal is gone.", "%u conditions of the goal are gone.",
                                   lost_conditions), lost_conditions);

      append_sentence (text, conditions);
    }
  if (self->is_played && !is_solution_playable (puzzle))
    append_sentence (text, _("The solution can no longer be played."));

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}
