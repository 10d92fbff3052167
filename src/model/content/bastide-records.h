/* bastide-records.h: the words of files beyond the values that are held
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <json-glib/json-glib.h>

/* The number of an object of which a file said nothing, since it came later, and of one of which it said nothing
 * more. */
#define BASTIDE_RECORD_NONE 0
#define BASTIDE_RECORD_EMPTY 1

/**
 * BastideRecords:
 *
 * Records of the parts of a file that no value in memory holds: members unknown to the format, a default that was
 * spelled out, a name without meaning on this board. A record has a number, which the object carries; code that copies,
 * moves, undoes or renumbers the object knows nothing of the record. Records are only ever added, so that all copies of
 * a puzzle and its whole history share one table, in any thread.
 */
typedef struct _BastideRecords BastideRecords;

BastideRecords *bastide_records_new   (void);
BastideRecords *bastide_records_ref   (BastideRecords *self);
void         bastide_records_unref (BastideRecords *self);

/**
 * bastide_records_add:
 * @record: (transfer full): an object; nothing else may hold a part of it
 *
 * Returns: the number of the record
 */
guint32      bastide_records_add   (BastideRecords *self,
                                 JsonNode    *record);

/**
 * bastide_records_get:
 *
 * Returns: (transfer none) (nullable): the record of a number; the record lives as long as @self, must not change, and
 * is copied when a tree takes parts of it
 */
JsonNode    *bastide_records_get   (BastideRecords *self,
                                 guint32      number);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BastideRecords, bastide_records_unref)
