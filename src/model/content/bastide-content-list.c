/* bastide-content-list.c: lists of objects in a puzzle file, written entry by entry
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-content-list.h"

#include "bst-notation.h"

/* Rank: where it stands in the list that is written. */
typedef struct
{
  JsonObject          *held;
  BastideContentPlace  place;
  JsonNode            *source;
  guint                rank;
} Entry;

struct _BastideContentList
{
  const BastideContentFormat *format;
  GArray                     *entries;
};

BastideContentList *
bastide_content_list_new (const BastideContentFormat *format)
{
  BastideContentList *self = g_new0 (BastideContentList, 1);

  self->format = format;
  self->entries = g_array_new (FALSE, FALSE, sizeof (Entry));

  return self;
}

/* The name of a segment that exists. */
static void
hold_segment (JsonObject                *held,
              const BastideContentPlace *place)
{
  char text[BST_NOTATION_SIZE];

  if (place->type == NULL || place->segment >= place->type->n_segments)
    return;

  if (place->has_corner)
    bst_notation_write_corner (place->corner, text);
  else
    bst_notation_write_segment (place->type, place->rotation, place->segment, text);
  json_object_set_string_member (held, "segment", text);
}

void
bastide_content_list_add (BastideContentList        *self,
                          JsonObject                *held,
                          const BastideContentPlace *place)
{
  Entry entry = { .held = held };

  if (place != NULL)
    {
      entry.place = *place;
      hold_segment (held, place);
    }
  g_array_append_val (self->entries, entry);
}

/* Whether the file's name of a segment means the one that is held. */
static gboolean
is_same_segment (const Entry *entry,
                 JsonNode    *source)
{
  const BastideContentPlace *place = &entry->place;
  JsonNode *said = bastide_compose_member (source, "segment");

  if (said == NULL)
    return FALSE;

  if (place->type == NULL)
    return TRUE;

  if (place->has_corner)
    return bastide_compose_is_alike (source, entry->held, "segment");

  return bst_notation_read_segment (place->type, place->rotation, json_node_get_string (said)) == place->segment;
}

static gboolean
is_same_entry (const Entry        *entry,
               JsonNode           *source,
               const char * const *keys)
{
  for (; *keys != NULL; keys++)
    {
      gboolean is_same = g_str_equal (*keys, "segment") ? is_same_segment (entry, source)
                                                        : bastide_compose_is_alike (source, entry->held, *keys);

      if (!is_same)
        return FALSE;
    }

  return TRUE;
}

/* Finds the entry that an object of the file tells of: the one at its own place is looked at first. */
static void
match (BastideContentList *self,
       JsonNode           *source,
       guint               nth)
{
  for (guint i = 0; i <= self->entries->len; i++)
    {
      guint at = i == 0 ? nth : i - 1;
      Entry *entry;

      if (at >= self->entries->len)
        continue;
      entry = &g_array_index (self->entries, Entry, at);
      if (entry->source != NULL || !is_same_entry (entry, source, self->format->keys))
        continue;
      entry->source = source;
      entry->rank = nth;
      return;
    }
}

static int
compare_entries (gconstpointer a,
                 gconstpointer b)
{
  guint first = ((const Entry *) a)->rank;
  guint second = ((const Entry *) b)->rank;

  return (first > second) - (first < second);
}

/* What is false goes without saying, unless the file says it. */
static void
drop_flags (const Entry        *entry,
            const char * const *flags)
{
  for (; flags != NULL && *flags != NULL; flags++)
    if (!bastide_compose_is_said (entry->source, *flags, !json_object_get_boolean_member (entry->held, *flags)))
      json_object_remove_member (entry->held, *flags);
}

JsonNode *
bastide_content_list_end (BastideContentList *self,
                          JsonNode           *source)
{
  guint n = bastide_compose_length (source);
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < self->entries->len; i++)
    g_array_index (self->entries, Entry, i).rank = n + i;
  for (guint i = 0; i < n; i++)
    match (self, bastide_compose_element (source, i), i);
  if (self->format->has_file_order)
    g_array_sort (self->entries, compare_entries);

  for (guint i = 0; i < self->entries->len; i++)
    {
      const Entry *entry = &g_array_index (self->entries, Entry, i);

      drop_flags (entry, self->format->flags);
      json_array_add_element (array, bastide_content_write_placed (entry->held, &entry->place, entry->source,
                                                                   self->format->members));
    }
  g_array_unref (self->entries);
  g_free (self);

  return bastide_compose_array (array);
}

static void
name_segment (JsonObject                *held,
              const BastideContentPlace *place,
              JsonNode                  *source)
{
  JsonNode *said = bastide_compose_member (source, "segment");
  gboolean has_shrine;

  hold_segment (held, place);
  if (json_object_has_member (held, "segment"))
    return;

  if (said != NULL && (!json_object_has_member (held, "cell") || bastide_compose_is_alike (source, held, "cell")))
    {
      json_object_set_member (held, "segment", bastide_compose_copy (said));
      return;
    }

  has_shrine = place->type != NULL && bst_tile_type_find_kind (place->type, BST_KIND_SHRINE, 0) != BST_NO_SEGMENT;
  json_object_set_string_member (held, "segment", has_shrine ? "monastery" : "shrine");
}

JsonNode *
bastide_content_write_placed (JsonObject                *held,
                              const BastideContentPlace *place,
                              JsonNode                  *source,
                              const BastideComposeMember       *members)
{
  const BastideComposeMember *segment = bastide_compose_find (members, "segment");

  if (segment != NULL)
    name_segment (held, place, source);

  return bastide_compose_merge (held, source, members);
}
