/* bastide-play-step.c: actions played together, and their results
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-play-step.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-cursor.h"
#include "bastide-edit-game.h"
#include "bastide-puzzle-error.h"
#include "bastide-sentence-private.h"
#include "bastide-slots.h"
#include "bastide-words.h"

static const char * const action_labels[BST_N_ACTIONS] = {
  [BST_ACTION_PLACE] = N_("Place Tile"),
  [BST_ACTION_DISCARD] = N_("Discard Tile"),
  [BST_ACTION_DRAW] = N_("Draw Tile"),
  [BST_ACTION_PASS] = N_("Pass"),
  [BST_ACTION_RECALL] = N_("Take Back Abbot"),
  [BST_ACTION_ABBEY] = N_("Place Abbey"),
  [BST_ACTION_PORTAL] = N_("Use Magic Portal"),
  [BST_ACTION_ROBBER] = N_("Place Robber"),
  [BST_ACTION_BEGIN] = N_("Choose Who Begins"),
  [BST_ACTION_REDEPLOY] = N_("Move Figure From District"),
  [BST_ACTION_SCORE] = N_("Choose the Next Feature to Score"),
  [BST_ACTION_ROB] = N_("Rob Player"),
  [BST_ACTION_STAY] = N_("Leave Robber"),
  [BST_ACTION_COUNTING] = N_("Choose Counting Figure"),
  [BST_ACTION_CITY] = N_("Send Figure to District"),
  [BST_ACTION_COUNT] = N_("Move Count"),
  [BST_ACTION_REMOVE] = N_("Remove Figure"),
  [BST_ACTION_EFFECT_DEPLOY] = N_("Place Figure by Effect"),
  [BST_ACTION_POINTS] = N_("Change Score"),
};

static const char * const deploy_labels[BST_N_FIGURES] = {
  [BST_FIGURE_MEEPLE] = N_("Place Meeple"),
  [BST_FIGURE_LARGE] = N_("Place Large Meeple"),
  [BST_FIGURE_ABBOT] = N_("Place Abbot"),
  [BST_FIGURE_WAGON] = N_("Place Wagon"),
  [BST_FIGURE_MAYOR] = N_("Place Mayor"),
  [BST_FIGURE_RINGMASTER] = N_("Place Ringmaster"),
  [BST_FIGURE_GUARD] = N_("Place Guard"),
  [BST_FIGURE_PHANTOM] = N_("Place Phantom"),
  [BST_FIGURE_BUILDER] = N_("Place Builder"),
  [BST_FIGURE_PIG] = N_("Place Pig"),
  [BST_FIGURE_BARN] = N_("Place Barn"),
  [BST_FIGURE_SHEPHERD] = N_("Place Shepherd"),
  [BST_FIGURE_ROBBER] = N_("Place Robber"),
};

static BastidePlayStep *
step_new (BastidePosition *before,
          GArray          *actions)
{
  BastidePlayStep *self = g_new0 (BastidePlayStep, 1);

  self->before = g_object_ref (before);
  self->actions = g_array_ref (actions);
  self->supposed = BST_NONE;

  return self;
}

/* Plays @n actions, which are read from @texts where these are given. */
static BastidePlayStep *
play (BastideContent      *content,
      BastidePosition     *position,
      const BstAction     *actions,
      const char * const  *texts,
      guint                n,
      BstRule             *rule,
      GError             **error)
{
  g_autoptr (BastideCursor) cursor = bastide_cursor_new (position);
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BstEvent));
  g_autoptr (BastideContent) after = NULL;
  const BstAction *played;
  BastidePlayStep *self;
  const char *label;
  BstRule against;

  for (guint i = 0; i < n; i++)
    if (!(texts != NULL ? bastide_cursor_play_text (cursor, texts[i], events, &against, error)
                        : bastide_cursor_play (cursor, &actions[i], events, &against, error)))
      {
        if (rule != NULL)
          *rule = against;
        else if (error != NULL && against != BST_RULE_NONE)
          {
            g_autofree char *sentence = g_steal_pointer (&(*error)->message);

            /* The sentence and its rule, as both are shown: "… [BASE-3]" */
            (*error)->message = g_strdup_printf ("%s [%s]", sentence, bst_rule_get_id (against));
          }
        return NULL;
      }

  self = step_new (position, cursor->actions);
  played = (const BstAction *) (void *) self->actions->data;
  after = bastide_content_with_setup (content, bst_position_to_setup (cursor->engine));
  self->position = bastide_position_new_played (after, g_steal_pointer (&cursor->engine));
  self->events = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < events->len; i++)
    g_ptr_array_add (self->events, bastide_event_new (self->position, &g_array_index (events, BstEvent, i)));
  /* A pass forgoes something else in each phase. */
  if (played->type == BST_ACTION_DEPLOY)
    label = _(deploy_labels[played->figure]);
  else if (played->type == BST_ACTION_PASS
           && bst_position_get_phase (bastide_position_get_engine (position)) != BST_PHASE_DEPLOY)
    label = C_("label of the history", "Pass");
  else
    label = _(action_labels[played->type]);
  self->label = g_strdup (label);
  self->line = bastide_sentence_play (position, self->position, played, n);

  return self;
}

/* --- another tile in hand --- */

#define SUPPOSE "suppose "

static char *
describe_supposed (BastidePosition *position,
                   guint            tile)
{
  const BstSetup *setup = bastide_position_get_setup (position);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set (slots, "player", bastide_position_get_name (position, setup->player));
  bastide_slots_take (slots, "tile", bastide_words_tile (bst_catalogue_get (setup->catalogue, tile), 0));

  /* Translators: a step of a line: another tile than the known one is in hand, to see what would happen */
  return bastide_slots_fill (slots, _("{player}: what if the tile were: {tile}"));
}

/* Returns: (transfer full) (nullable): the position with the tile in hand */
static BastidePosition *
suppose (BastideContent  *content,
         BastidePosition *position,
         guint            tile)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  g_autoptr (BastideContent) supposed = NULL;
  g_autoptr (BastidePosition) after = NULL;

  if (tile == BST_NONE || bst_position_get_phase (engine) != BST_PHASE_PLACE
      || bst_position_get_hand (engine) == BST_NONE)
    return NULL;
  supposed = bastide_content_with_setup (content, bst_setup_copy (bastide_position_get_setup (position)));
  if (!bastide_edit_swap_hand (supposed, tile))
    return NULL;
  after = bastide_position_new (supposed);

  return bastide_position_is_playable (after) ? g_steal_pointer (&after) : NULL;
}

BastidePlayStep *
bastide_play_step_new_supposed (BastideContent   *content,
                                BastidePosition  *position,
                                guint             tile,
                                GError          **error)
{
  BastidePosition *after = suppose (content, position, tile);
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (BstAction));
  BastidePlayStep *self;

  if (after == NULL)
    {
      g_set_error_literal (error, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_ILLEGAL,
                           _("This tile cannot be in hand here."));
      return NULL;
    }
  self = step_new (position, none);
  self->position = after;
  self->supposed = tile;
  self->line = describe_supposed (after, tile);
  self->label = g_strdup (_("Another Tile"));
  self->events = g_ptr_array_new_with_free_func (g_object_unref);

  return self;
}

BastidePlayStep *
bastide_play_step_new (BastideContent   *content,
                       BastidePosition  *position,
                       const BstAction  *actions,
                       guint             n,
                       BstRule          *rule,
                       GError          **error)
{
  return play (content, position, actions, NULL, n, rule, error);
}

BastidePlayStep *
bastide_play_step_new_read (BastideContent      *content,
                            BastidePosition     *position,
                            const char * const  *notation,
                            GError             **error)
{
  const BstCatalogue *catalogue = bst_position_get_catalogue (bastide_position_get_engine (position));

  if (!g_str_has_prefix (notation[0], SUPPOSE))
    return play (content, position, NULL, notation, g_strv_length ((char **) notation), NULL, error);

  return bastide_play_step_new_supposed (content, position,
                                         notation[1] == NULL
                                           ? bst_catalogue_find (catalogue, notation[0] + strlen (SUPPOSE)) : BST_NONE,
                                         error);
}

BastidePlayStep *
bastide_play_step_new_text (BastideContent   *content,
                            BastidePosition  *position,
                            const char       *text,
                            GError          **error)
{
  return bastide_play_step_new_read (content, position, (const char * const []) { text, NULL }, error);
}

gboolean
bastide_play_step_equal (const BastidePlayStep *self,
                         const BastidePlayStep *other)
{
  return self->supposed == other->supposed && self->actions->len == other->actions->len
         && (self->actions->len == 0
             || memcmp (self->actions->data, other->actions->data, self->actions->len * sizeof (BstAction)) == 0);
}

char **
bastide_play_step_write (const BastidePlayStep *self)
{
  const BstPosition *before = bastide_position_get_engine (self->before);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (self->supposed != BST_NONE)
    {
      g_autofree char *text =
        g_strconcat (SUPPOSE, bst_catalogue_get (bst_position_get_catalogue (before), self->supposed)->id, NULL);

      g_strv_builder_add (builder, text);
    }
  else if (self->actions->len == 1)
    {
      char text[BST_NOTATION_SIZE];

      bst_notation_write_action (before, &g_array_index (self->actions, BstAction, 0), text);
      g_strv_builder_add (builder, text);
    }
  else
    {
      g_autoptr (BastideCursor) cursor = bastide_cursor_new (self->before);

      bastide_cursor_go_to (cursor, (const BstAction *) (void *) self->actions->data, self->actions->len);
      return bastide_cursor_write (cursor, 0);
    }

  return g_strv_builder_end (builder);
}

void
bastide_play_step_free (BastidePlayStep *self)
{
  g_object_unref (self->before);
  g_object_unref (self->position);
  g_array_unref (self->actions);
  g_ptr_array_unref (self->events);
  g_free (self->label);
  g_free (self->line);
  g_free (self);
}
