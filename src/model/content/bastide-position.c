/* bastide-position.c: a position of a puzzle, seen through the engine
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-position.h"

#include "bastide-position-private.h"
#include "bastide-words.h"
#include "bst-stock.h"

struct _BastidePosition
{
  GObject         parent_instance;

  BastideContent *content;
  BstPosition    *engine;
  char           *names[BST_MAX_PLAYERS + 1];
  GListStore     *problems;  /* NULL until they are asked for, in a position that was played */
};

G_DEFINE_FINAL_TYPE (BastidePosition, bastide_position, G_TYPE_OBJECT)

static void
bastide_position_finalize (GObject *object)
{
  BastidePosition *self = BASTIDE_POSITION (object);

  g_clear_pointer (&self->engine, bst_position_free);
  g_clear_pointer (&self->content, bastide_content_unref);
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
bastide_position_init (G_GNUC_UNUSED BastidePosition *self)
{
}

/* Which problems are about one cell, so that the window can show where. */
static const BstCell *
find_cell (const BstSetup   *setup,
           const BstProblem *problem)
{
  guint index = problem->index;

  switch ((BstProblemPart) problem->at)
    {
    case BST_PART_TILE:
      return index < setup->tiles->len ? &bst_setup_tile (setup, index)->cell : NULL;

    case BST_PART_PIECE:
      return bst_piece_get_info ((BstPieceKind) problem->piece)->place != BST_PLACE_SPACE ? &problem->cell : NULL;

    case BST_PART_TO_SCORE:
      return index < setup->memory.n_to_score ? &setup->memory.to_score[index].cell : NULL;

    case BST_PART_LEAVING:
      return index < setup->memory.n_leaving ? &setup->memory.leaving[index].at.cell : NULL;

    case BST_PART_CARCASSONNE:
      return &setup->carcassonne.cell;

    case BST_PART_TURN_PLACED:
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

/* Errors come before warnings. */
static void
tell_problems (BastidePosition *self,
               GArray          *problems)
{
  self->problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < problems->len; i++)
      {
        const BstProblem *found = &g_array_index (problems, BstProblem, i);
        g_autoptr (BastideProblem) problem = NULL;

        if (bst_problem_is_error (found) != (pass == 0))
          continue;
        problem = _bastide_position_tell_problem (self->content, bastide_position_get_names (self), found);
        g_list_store_append (self->problems, problem);
      }
}

static BastidePosition *
alloc (BastideContent *content)
{
  BastidePosition *self = g_object_new (BASTIDE_TYPE_POSITION, NULL);

  self->content = bastide_content_ref (content);
  for (guint i = 0; i < content->setup->n_players; i++)
    self->names[i] = g_strdup (bastide_words_player (content->setup, (const char * const *) content->names, i));

  return self;
}

BastidePosition *
bastide_position_new (BastideContent *content)
{
  g_autoptr (GArray) problems = g_array_new (FALSE, FALSE, sizeof (BstProblem));
  BastidePosition *self;

  g_return_val_if_fail (content != NULL && content->setup != NULL, NULL);

  self = alloc (content);
  self->engine = bst_position_new (content->setup, problems);
  tell_problems (self, problems);

  return self;
}

BastidePosition *
bastide_position_new_played (BastideContent *content,
                             BstPosition    *engine)
{
  BastidePosition *self;

  g_return_val_if_fail (content != NULL && content->setup != NULL, NULL);
  g_return_val_if_fail (engine != NULL && bst_position_is_playable (engine), NULL);

  self = alloc (content);
  self->engine = engine;
  bst_turn_forget (engine);

  return self;
}

BastideContent *
bastide_position_get_content (BastidePosition *self)
{
  g_return_val_if_fail (BASTIDE_IS_POSITION (self), NULL);

  return self->content;
}

const BstSetup *
bastide_position_get_setup (BastidePosition *self)
{
  g_return_val_if_fail (BASTIDE_IS_POSITION (self), NULL);

  return self->content->setup;
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

  if (self->problems == NULL)
    {
      g_autoptr (GArray) problems = g_array_new (FALSE, FALSE, sizeof (BstProblem));

      bst_position_free (bst_position_new (self->content->setup, problems));
      tell_problems (self, problems);
    }

  return G_LIST_MODEL (self->problems);
}

gboolean
bastide_position_is_playable (BastidePosition *self)
{
  g_return_val_if_fail (BASTIDE_IS_POSITION (self), FALSE);

  return bst_position_is_playable (self->engine);
}

/* Whether this turn may have a second part: by the builder that stands on the board, or by the tile just laid. */
static gboolean
may_go_on (const BstSetup *setup)
{
  if (setup->phase != BST_PHASE_PLACE)
    return setup->memory.again != 0;

  for (guint i = 0; i < setup->pieces->len && setup->memory.part == 1; i++)
    {
      const BstPiece *piece = bst_setup_piece (setup, i);

      if (piece->kind == BST_PIECE_FIGURE && piece->figure == BST_FIGURE_BUILDER && piece->player == setup->player)
        return bst_rules_has (&setup->rules, BST_MODULE_TRADERS);
    }

  return FALSE;
}

/* Counts the tiles that are drawn within the scope; this turn may begin with a draw, too. */
gboolean
bastide_position_has_chance (BastidePosition *self,
                             const BstGoal   *goal)
{
  const BstSetup *setup;
  guint n_players, n_now, n;

  g_return_val_if_fail (BASTIDE_IS_POSITION (self), FALSE);
  g_return_val_if_fail (goal != NULL, FALSE);

  setup = bastide_position_get_setup (self);
  n_players = MAX (setup->n_players, 1);
  n_now = (setup->phase == BST_PHASE_PLACE && setup->hand == BST_NONE) + may_go_on (setup);
  switch ((BstScope) goal->scope)
    {
    case BST_SCOPE_TURN:
      n = n_now;
      break;
    case BST_SCOPE_TURNS:
      n = n_now + (goal->player + n_players - setup->player % n_players) % n_players + (goal->length - 1u) * n_players;
      break;
    case BST_SCOPE_TILES:
      n = goal->length - (setup->hand != BST_NONE);
      break;
    case BST_SCOPE_GAME:
    case BST_N_SCOPES:
    default:
      n = G_MAXUINT;
      break;
    }
  /* A tile stays in hand where an abbey is laid instead, and is the next one. */
  if (goal->scope != BST_SCOPE_TILES && n > 0 && setup->has_placed && setup->hand != BST_NONE)
    n--;

  return n > setup->draw->len && bst_stock_count_draws (self->engine) > setup->draw->len;
}

const char *
bastide_position_get_name (BastidePosition *self,
                           guint            player)
{
  g_return_val_if_fail (BASTIDE_IS_POSITION (self), NULL);

  return bastide_words_player (self->content->setup, bastide_position_get_names (self), player);
}

const char * const *
bastide_position_get_names (BastidePosition *self)
{
  g_return_val_if_fail (BASTIDE_IS_POSITION (self), NULL);

  return (const char * const *) self->names;
}
