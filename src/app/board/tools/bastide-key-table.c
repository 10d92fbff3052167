/* bastide-key-table.c: keys of the board and their work
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-key-table.h"

const BastideKeyBinding *
bastide_key_table_find (const BastideKeyTable *self,
                        guint                  key,
                        GdkModifierType        modifiers)
{
  for (guint i = 0; i < self->n; i++)
    if ((self->bindings[i].key == key || self->bindings[i].keypad == key) && self->bindings[i].modifiers == modifiers)
      return &self->bindings[i];
  return NULL;
}
