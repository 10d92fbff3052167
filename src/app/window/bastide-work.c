/* bastide-work.c: work of the background that the user may cancel
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-work.h"

struct _BastideWork
{
  GObject       parent_instance;

  GCancellable *cancellable;   /* for all pieces; NULL while there is none */
  guint         n;
  char         *text;
};

G_DEFINE_FINAL_TYPE (BastideWork, bastide_work, G_TYPE_OBJECT)

enum
{
  CHANGED,
  REPORTED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
bastide_work_finalize (GObject *object)
{
  BastideWork *self = BASTIDE_WORK (object);

  g_clear_object (&self->cancellable);
  g_free (self->text);

  G_OBJECT_CLASS (bastide_work_parent_class)->finalize (object);
}

static void
bastide_work_class_init (BastideWorkClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_work_finalize;

  signals[CHANGED] = g_signal_new ("changed", BASTIDE_TYPE_WORK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 0);
  signals[REPORTED] = g_signal_new ("reported", BASTIDE_TYPE_WORK, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                    G_TYPE_NONE, 0);
}

static void
bastide_work_init (BastideWork *self G_GNUC_UNUSED)
{
}

BastideWork *
bastide_work_new (void)
{
  return g_object_new (BASTIDE_TYPE_WORK, NULL);
}

GCancellable *
bastide_work_begin (BastideWork *self)
{
  g_return_val_if_fail (BASTIDE_IS_WORK (self), NULL);

  /* Work that has been cancelled may not have ended yet. */
  if (self->cancellable != NULL && g_cancellable_is_cancelled (self->cancellable))
    g_clear_object (&self->cancellable);
  if (self->cancellable == NULL)
    self->cancellable = g_cancellable_new ();
  self->n++;
  g_signal_emit (self, signals[CHANGED], 0);
  return self->cancellable;
}

void
bastide_work_end (BastideWork *self)
{
  g_return_if_fail (BASTIDE_IS_WORK (self));
  g_return_if_fail (self->n > 0);

  if (--self->n > 0)
    return;
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->text, g_free);
  g_signal_emit (self, signals[CHANGED], 0);
}

void
bastide_work_report (BastideWork *self,
                     char        *text)
{
  g_return_if_fail (BASTIDE_IS_WORK (self));

  g_free (self->text);
  self->text = text;
  g_signal_emit (self, signals[REPORTED], 0);
}

const char *
bastide_work_get_text (BastideWork *self)
{
  g_return_val_if_fail (BASTIDE_IS_WORK (self), NULL);

  return self->text;
}

gboolean
bastide_work_is_busy (BastideWork *self)
{
  g_return_val_if_fail (BASTIDE_IS_WORK (self), FALSE);

  return self->n > 0;
}

void
bastide_work_cancel (BastideWork *self)
{
  g_return_if_fail (BASTIDE_IS_WORK (self));

  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
}
