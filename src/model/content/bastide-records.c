/* bastide-records.c: the words of files beyond the values that are held
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-records.h"

struct _BastideRecords
{
  gatomicrefcount  ref_count;
  GMutex           mutex;
  GPtrArray       *records;
};

BastideRecords *
bastide_records_new (void)
{
  BastideRecords *self = g_new0 (BastideRecords, 1);

  g_atomic_ref_count_init (&self->ref_count);
  g_mutex_init (&self->mutex);
  self->records = g_ptr_array_new_with_free_func ((GDestroyNotify) json_node_unref);

  return self;
}

BastideRecords *
bastide_records_ref (BastideRecords *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

void
bastide_records_unref (BastideRecords *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_ptr_array_unref (self->records);
  g_mutex_clear (&self->mutex);
  g_free (self);
}

guint32
bastide_records_add (BastideRecords *self,
                     JsonNode       *record)
{
  guint n_records;

  g_mutex_lock (&self->mutex);
  g_ptr_array_add (self->records, record);
  n_records = self->records->len;
  g_mutex_unlock (&self->mutex);

  return BASTIDE_RECORD_EMPTY + n_records;
}

JsonNode *
bastide_records_get (BastideRecords *self,
                     guint32         number)
{
  guint nth = number - BASTIDE_RECORD_EMPTY - 1;
  JsonNode *record = NULL;

  if (number <= BASTIDE_RECORD_EMPTY)
    return NULL;

  g_mutex_lock (&self->mutex);
  if (nth < self->records->len)
    record = g_ptr_array_index (self->records, nth);
  g_mutex_unlock (&self->mutex);

  return record;
}
