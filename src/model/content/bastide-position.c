/* bastide-position.c: a position of a puzzle, seen through the engine
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-position.h"

#include "bastide-position-private.h"
#include "bastide-words.h"

struct _BastidePosition
{
  GObject      parent_instance;

  BstSetup    *setup;
  BstPosition *engine;
  char        *names[BST_MAX_PLAYERS + 1];
  GListStore  *problems;
};

G_DEFINE_FINAL_TYPE (BastidePosition, bastide_position, G_TYPE_OBJECT)

static void
bastide_position_finalize (GObject *object)
{
  BastidePosition *self = BASTIDE_POSITION (object);

  g_clear_pointer (&self->engine, bst_position_free);
  g_clear_pointer (&self->setup, bst_setup_free);
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    g_free (self->names[i]);
  g_clear_object (&self->problems);

  G_OBJECT_CLASS (bastide_position_parent_class)->finalize (object);
}

static void
bastide_position_class_init (BastidePositionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_position_finalize;
}

static void
bastide_position_init (BastidePosition *self)
{
  self->problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
}

/* A marker that nobody holds is missed on a feature. */
static const BstCell *
find_mark_cell (const BstSetupMark *mark,
                const BstProblem   *problem)
{
  if (problem->code == BST_PROBLEM_NO_HOLDER)
    return &problem->cell;
  return mark->present ? &mark->cell : NULL;
}

/* Which problems are about one cell, so that the window can show where. */
static const BstCell *
find_cell (const BstSetup   *setup,
           const BstProblem *problem)
{
  guint index = problem->index;

  switch ((BstAt) problem->at)
    {
    case BST_AT_TILE:
      return index < setup->tiles->len ? &bst_setup_tile (setup, index)->cell : NULL;

    case BST_AT_FIGURE:
      return index < setup->figures->len ? &bst_setup_figure (setup, index)->cell : NULL;

    case BST_AT_CASTLE:
      return index < setup->castles->len ? &g_array_index (setup->castles, BstSetupMark, index).cell : NULL;

    case BST_AT_TOWER:
      return index < setup->towers->len ? &g_array_index (setup->towers, BstSetupTower, index).cell : NULL;

    case BST_AT_LOST:
      return index < setup->lost->len ? &g_array_index (setup->lost, BstCell, index) : NULL;

    case BST_AT_TO_SCORE:
      return index < setup->memory.n_to_score ? &setup->memory.to_score[index].cell : NULL;

    case BST_AT_LEAVING:
      return index < setup->memory.n_leaving ? &setup->memory.leaving[index].at.cell : NULL;

    case BST_AT_KING:
      return find_mark_cell (&setup->king, problem);

    case BST_AT_ROBBER_BARON:
      return find_mark_cell (&setup->robber_baron, problem);

    case BST_AT_FAIRY:
      return &setup->fairy.cell;

    case BST_AT_DRAGON:
      return &setup->dragon;

    case BST_AT_CARCASSONNE:
    case BST_AT_COUNT:
      return &setup->carcassonne.cell;

    case BST_AT_TURN_PLACED:
      return &setup->placed;

    default:
      return NULL;
    }
}

BastideProblem *
_bastide_position_tell_problem (BastideContent     *content,
                                const char * const *names,
                                const BstProblem   *problem)
{
  g_autofree char *at = bastide_content_get_pointer (content, problem);
  g_autofree char *text = bastide_words_problem (content->setup, names, problem);

  return bastide_problem_new_for_fault (problem, at, bastide_content_get_line (content, at),
                                        find_cell (content->setup, problem), text);
}

/* What is not to be played with comes first. */
static void
add_problems (BastidePosition *self,
              BastideContent  *content,
              GArray          *problems,
              gboolean         errors)
{
  for (guint i = 0; i < problems->len; i++)
    {
      const BstProblem *found = &g_array_index (problems, BstProblem, i);
      g_autoptr (BastideProblem) problem = NULL;

      if (bst_problem_is_error (found) != errors)
        continue;
      problem = _bastide_position_tell_problem (content, bastide_position_get_names (self), found);
      g_list_store_append (self->problems, problem);
    }
}

/* @content needs no more than a setup. */
static BastidePosition *
make_position (BastideContent     *content,
               BstSetup           *setup,
               const char * const *names)
{
  g_autoptr (GArray) problems = g_array_new (FALSE, FALSE, sizeof (BstProblem));
  BastidePosition *self = g_object_new (BASTIDE_TYPE_POSITION, NULL);

  self->setup = setup;
  for (guint i = 0; i < setup->n_players; i++)
    self->names[i] = g_strdup (bastide_words_player (setup, names, i));
  self->engine = bst_position_new (setup, problems);
  add_problems (self, content, problems, TRUE);
  add_problems (self, content, problems, FALSE);

  return self;
}

BastidePosition *
bastide_position_new (BstSetup           *setup,
                      const char * const *names)
{
  BastideContent content = { .setup = setup };

  g_return_val_if_fail (setup != NULL, NULL);

  return make_position (&content, setup, names);
}

BastidePosition *
bastide_position_new_for_content (BastideContent *content)
{
  g_return_val_if_fail (content != NULL, NULL);

  return make_position (content, bst_setup_copy (content->setup), (const char * const *) content->names);
}

const BstSetup *
bastide_position_get_setup (BastidePosition *self)
{
  g_return_val_if_fail (BASTIDE_IS_POSITION (self), NULL);

  return self->setup;
}

const BstPosition *
bastide_position_get_engine (BastidePosition *self)
{
  g_return_val_if_fail (BASTIDE_IS_POSITION (self), NULL);

  return self->engine;
}

GListModel *
bastide_position_get_problems (BastidePosition *self)
{
  g_return_val_if_fail (BASTIDE_IS_POSITION (self), NULL);

  return G_LIST_MODEL (self->problems);
}

gboolean
bastide_position_is_playable (BastidePosition *self)
{
  g_return_val_if_fail (BASTIDE_IS_POSITION (self), FALSE);

  return bst_position_is_playable (self->engine);
}

const char *
bastide_position_get_name (BastidePosition *self,
                           guint            player)
{
  g_return_val_if_fail (BASTIDE_IS_POSITION (self), NULL);

  return bastide_words_player (self->setup, bastide_position_get_names (self), player);
}

const char * const *
bastide_position_get_names (BastidePosition *self)
{
  g_return_val_if_fail (BASTIDE_IS_POSITION (self), NULL);

  return (const char * const *) self->names;
}
