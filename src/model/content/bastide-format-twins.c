/* bastide-format-twins.c: the members of twins in a puzzle file, a row each
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-format-twins.h"

#include <glib/gi18n-lib.h>

#include "bastide-json-node.h"

#define NONE { .name = NULL }

/* A change stays as the file has it: with the puzzle it makes a file of its own, which is read as one. */
static gboolean
read_change (BastideSlot            *slot,
             const BastideJsonValue *value)
{
  const BastideTwin *twin = slot->held;

  json_object_set_member (json_node_get_object (twin->changes), slot->member->name,
                          bastide_json_node_copy (value->node));

  return TRUE;
}

static JsonNode *
write_change (BastideSlot *slot)
{
  const BastideTwin *twin = slot->held;
  JsonNode *change = bastide_json_node_get_member (twin->changes, slot->member->name);

  return change != NULL ? bastide_json_node_copy (change) : NULL;
}

static const BastideType change_type = { .read = read_change, .write = write_change };

static gboolean
read_nested (G_GNUC_UNUSED BastideSlot *slot,
             const BastideJsonValue    *value)
{
  bastide_json_add_error (value, _("A twin has no twins of its own."));

  return FALSE;
}

static const BastideType nested_type = { .read = read_nested };

#define CHANGE .type = &change_type

static const BastideMember twin_members[] = {
  { "title",       TEXT, IN (BastideTwin, title), .use = STAYS },
  { "description", CHANGE },
  { "rules",       CHANGE },
  { "players",     CHANGE },
  { "board",       CHANGE },
  { "turn",        CHANGE },
  { "draw",        CHANGE },
  { "bag",         CHANGE },
  { "goal",        CHANGE },
  { "unique",      CHANGE },
  { "solution",    CHANGE },
  { "lines",       CHANGE },
  { "hints",       CHANGE },
  { "comments",    CHANGE },
  { "annotations", CHANGE },
  { "sound",       CHANGE },
  { "twins",       .type = &nested_type },
  NONE
};

static const BastideKind twin_kind = { twin_members, G_STRUCT_OFFSET (BastideTwin, said), NULL };

static gpointer
open_twin (BastideSlot                          *slot,
           G_GNUC_UNUSED const BastideJsonValue *value,
           G_GNUC_UNUSED gpointer                scratch)
{
  BastideTwin *twin = bastide_twin_new ("", bastide_json_node_object (json_object_new ()));

  g_ptr_array_add (BASTIDE_SLOT_VALUE (slot, GPtrArray *), twin);

  return twin;
}

static gconstpointer
next_twin (BastideSlot           *slot,
           guint                 *at,
           G_GNUC_UNUSED gpointer scratch)
{
  GPtrArray *twins = BASTIDE_SLOT_VALUE (slot, GPtrArray *);

  return *at < twins->len ? g_ptr_array_index (twins, (*at)++) : NULL;
}

const BastideList bastide_format_twins = {
  .entry = { OBJECT (twin_kind) }, .max = BASTIDE_MAX_TWINS, .open = open_twin, .next = next_twin,
};
