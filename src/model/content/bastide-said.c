/* bastide-said.c: the words of files beyond the values that are held
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-said.h"

struct _BastideSaid
{
  gatomicrefcount  ref_count;
  GMutex           mutex;
  GPtrArray       *records;
};

BastideSaid *
bastide_said_new (void)
{
  BastideSaid *self = g_new0 (BastideSaid, 1);

  g_atomic_ref_count_init (&self->ref_count);
  g_mutex_init (&self->mutex);
  self->records = g_ptr_array_new_with_free_func ((GDestroyNotify) json_node_unref);

  return self;
}

BastideSaid *
bastide_said_ref (BastideSaid *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

void
bastide_said_unref (BastideSaid *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_ptr_array_unref (self->records);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

guint32
bastide_said_add (BastideSaid *self,
                  JsonNode    *record)
{
  guint n_records;

  g_mutex_lock (&self->mutex);
  g_ptr_array_add (self->records, record);
  n_records = self->records->len;
  g_mutex_unlock (&self->mutex);

  return BASTIDE_SAID_NO_MORE + n_records;
}

JsonNode *
bastide_said_get (BastideSaid *self,
                  guint32      number)
{
  guint nth = number - BASTIDE_SAID_NO_MORE - 1;
  JsonNode *record = NULL;

  if (number <= BASTIDE_SAID_NO_MORE)
    return NULL;

  g_mutex_lock (&self->mutex);
  if (nth < self->records->len)
    record = g_ptr_array_index (self->records, nth);
  g_mutex_unlock (&self->mutex);

  return record;
}
