/* bastide-history.c: the states of a document, one of which is the present
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-history.h"

#include <glib/gi18n-lib.h>

/* A state is a reference to a whole content and never a difference: contents share their unchanged parts, so that any
 * state is reached at once and none can be computed wrongly. */
struct _BastideHistory
{
  GPtrArray *states;
  guint      present;
};

BastideSnapshot *
bastide_snapshot_ref (BastideSnapshot *self)
{
  return g_rc_box_acquire (self);
}

static void
snapshot_clear (gpointer data)
{
  BastideSnapshot *self = data;

  bastide_content_unref (self->content);
  g_object_unref (self->position);
  g_free (self->label);
}

void
bastide_snapshot_unref (BastideSnapshot *self)
{
  g_rc_box_release_full (self, snapshot_clear);
}

static void
append_state (BastideHistory  *self,
              BastideContent  *content,
              BastidePosition *position,
              guint            twin,
              const char      *label)
{
  BastideSnapshot *snapshot = g_rc_box_new (BastideSnapshot);

  snapshot->content = content;
  snapshot->position = position;
  snapshot->twin = twin;
  snapshot->label = g_strdup (label);
  g_ptr_array_add (self->states, snapshot);
  self->present = self->states->len - 1;
}

BastideHistory *
bastide_history_new (BastideContent  *content,
                     BastidePosition *position)
{
  BastideHistory *self = g_new (BastideHistory, 1);

  self->states = g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_snapshot_unref);

  /* Translators: first line of the undo history */
  append_state (self, bastide_content_ref (content), position, 0, _("Opened"));

  return self;
}

void
bastide_history_free (BastideHistory *self)
{
  g_ptr_array_unref (self->states);
  g_free (self);
}

BastideSnapshot *
bastide_history_get_present (BastideHistory *self)
{
  return g_ptr_array_index (self->states, self->present);
}

guint
bastide_history_get_index (BastideHistory *self)
{
  return self->present;
}

guint
bastide_history_get_length (BastideHistory *self)
{
  return self->states->len;
}

const char *
bastide_history_get_label (BastideHistory *self,
                           guint           state)
{
  BastideSnapshot *snapshot;

  g_return_val_if_fail (state < self->states->len, NULL);

  snapshot = g_ptr_array_index (self->states, state);

  return snapshot->label;
}

void
bastide_history_push (BastideHistory  *self,
                      BastideContent  *content,
                      BastidePosition *position,
                      guint            twin,
                      const char      *label)
{
  g_ptr_array_set_size (self->states, (gint) self->present + 1);
  append_state (self, content, position, twin, label);
}

void
bastide_history_replace (BastideHistory  *self,
                         BastideContent  *content,
                         BastidePosition *position)
{
  g_autofree char *label = g_strdup (bastide_history_get_present (self)->label);
  guint twin = bastide_history_get_present (self)->twin;

  g_return_if_fail (self->present > 0);

  g_ptr_array_set_size (self->states, (gint) self->present);
  append_state (self, content, position, twin, label);
}

gboolean
bastide_history_renew (BastideHistory     *self,
                       BastideHistoryFunc  func,
                       gpointer            data)
{
  g_autoptr (BastidePosition) before = NULL;
  BastideSnapshot *previous = NULL;
  gboolean renewed = FALSE;

  for (guint i = 0; i < self->states->len; i++)
    {
      BastideSnapshot *state = g_ptr_array_index (self->states, i);
      BastideContent *content = func (state->content, data);
      gboolean is_shared = previous != NULL && state->position == before;

      if (content == NULL)
        continue;
      renewed = TRUE;
      bastide_content_unref (state->content);
      state->content = content;
      g_set_object (&before, state->position);
      g_object_unref (state->position);
      state->position = is_shared ? g_object_ref (previous->position) : bastide_position_new (content);
      previous = state;
    }

  return renewed;
}

void
bastide_history_go (BastideHistory *self,
                    guint           state)
{
  g_return_if_fail (state < self->states->len);

  self->present = state;
}
