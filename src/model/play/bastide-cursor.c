/* bastide-cursor.c: a place on a line of actions
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-cursor.h"

#include <string.h>

#include "bastide-puzzle-error.h"
#include "bastide-sentence-private.h"

BastideCursor *
bastide_cursor_new (BastidePosition *start)
{
  BastideCursor *self;

  g_return_val_if_fail (BASTIDE_IS_POSITION (start), NULL);

  self = g_new (BastideCursor, 1);
  self->start = g_object_ref (start);
  self->engine = bst_position_copy (bastide_position_get_engine (start));
  self->actions = g_array_new (FALSE, TRUE, sizeof (BstAction));

  return self;
}

void
bastide_cursor_free (BastideCursor *self)
{
  g_object_unref (self->start);
  g_clear_pointer (&self->engine, bst_position_free);
  g_array_unref (self->actions);
  g_free (self);
}

static void
advance (BastideCursor   *self,
         const BstAction *action,
         GArray          *events)
{
  bst_turn_apply (self->engine, action, events);
  g_array_append_vals (self->actions, action, 1);
}

/* @segment: the name of the segment in a text that names none of the tile. The sentence is about the present position:
 * the refusal may be about a tile that the line itself has laid. */
static gboolean
play (BastideCursor    *self,
      const BstAction  *action,
      const char       *segment,
      GArray           *events,
      BstRule          *rule,
      GError          **error)
{
  BstRefusal refusal;

  if (bst_turn_check (self->engine, action, &refusal))
    {
      advance (self, action, events);
      return TRUE;
    }
  if (rule != NULL)
    *rule = (BstRule) refusal.rule;
  if (error != NULL)
    {
      g_autoptr (BastidePosition) present = bastide_cursor_describe (self);
      g_autofree char *sentence = bastide_sentence_refusal_at (present, &refusal, segment);

      g_set_error_literal (error, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_ILLEGAL, sentence);
    }

  return FALSE;
}

gboolean
bastide_cursor_play (BastideCursor    *self,
                     const BstAction  *action,
                     GArray           *events,
                     BstRule          *rule,
                     GError          **error)
{
  g_return_val_if_fail (self != NULL && action != NULL, FALSE);

  return play (self, action, NULL, events, rule, error);
}

gboolean
bastide_cursor_play_text (BastideCursor  *self,
                          const char     *text,
                          GArray         *events,
                          BstRule        *rule,
                          GError        **error)
{
  g_autofree char *segment = NULL;
  BstNotationFault fault;
  BstAction action;
  guint word = 0;

  g_return_val_if_fail (self != NULL && text != NULL, FALSE);

  fault = bst_notation_read_action (self->engine, text, &action, &word);
  if (fault == BST_NOTATION_SEGMENT && bastide_position_is_playable (self->start))
    {
      action.segment = BST_NO_SEGMENT;
      segment = _bastide_sentence_find_word (text, word);
      fault = BST_NOTATION_SOUND;
    }
  if (fault == BST_NOTATION_SOUND)
    return play (self, &action, segment, events, rule, error);
  if (rule != NULL)
    *rule = BST_RULE_NONE;
  if (error != NULL)
    {
      g_autofree char *sentence = bastide_sentence_notation (fault, text, word);

      g_set_error_literal (error, BASTIDE_PUZZLE_ERROR, BASTIDE_PUZZLE_ERROR_NOTATION, sentence);
    }

  return FALSE;
}

guint
bastide_cursor_follow (BastideCursor       *self,
                       const char * const  *texts,
                       GArray              *events)
{
  guint n = 0;

  while (texts[n] != NULL && bastide_cursor_play_text (self, texts[n], events, NULL, NULL))
    n++;

  return n;
}

void
bastide_cursor_go_back (BastideCursor *self,
                        guint          n)
{
  while (bst_turn_get_depth (self->engine) > n)
    bst_turn_undo (self->engine);
  g_array_set_size (self->actions, bst_turn_get_depth (self->engine));
}

void
bastide_cursor_go_to (BastideCursor   *self,
                      const BstAction *actions,
                      guint            n)
{
  guint same = 0;

  while (same < MIN (n, self->actions->len)
         && memcmp (&g_array_index (self->actions, BstAction, same), &actions[same], sizeof *actions) == 0)
    same++;
  bastide_cursor_go_back (self, same);
  for (; same < n; same++)
    advance (self, &actions[same], NULL);
}

char **
bastide_cursor_write (BastideCursor *self,
                      guint          from)
{
  g_autoptr (GArray) actions = g_array_copy (self->actions);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  bastide_cursor_go_back (self, from);
  for (guint i = from; i < actions->len; i++)
    {
      const BstAction *action = &g_array_index (actions, BstAction, i);
      char text[BST_NOTATION_SIZE];

      bst_notation_write_action (self->engine, action, text);
      g_strv_builder_add (builder, text);
      advance (self, action, NULL);
    }

  return g_strv_builder_end (builder);
}

BastidePosition *
bastide_cursor_describe (const BastideCursor *self)
{
  g_autoptr (BastideContent) content = NULL;

  if (self->actions->len == 0)
    return g_object_ref (self->start);
  content = bastide_content_with_setup (bastide_position_get_content (self->start),
                                        bst_position_to_setup (self->engine));

  return bastide_position_new_played (content, bst_position_copy (self->engine));
}
