/* bastide-codec.c: reads and writes objects by the rows of a table
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-codec.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "bastide-json-node.h"
#include "bastide-said.h"
#include "bst-notation.h"

/* --- flags and numbers in a struct --- */

static int
get_number (gconstpointer held,
            gsize         at,
            gsize         size)
{
  gconstpointer field = G_STRUCT_MEMBER_P (held, at);

  switch (size)
    {
    case sizeof (guint8):
      return *(const guint8 *) field;

    case sizeof (guint16):
      return *(const guint16 *) field;

    default:
      return *(const gint32 *) field;
    }
}

static void
set_number (gpointer held,
            gsize    at,
            gsize    size,
            int      number)
{
  gpointer field = G_STRUCT_MEMBER_P (held, at);

  switch (size)
    {
    case sizeof (guint8):
      *(guint8 *) field = (guint8) number;
      break;

    case sizeof (guint16):
      *(guint16 *) field = (guint16) number;
      break;

    default:
      *(gint32 *) field = number;
      break;
    }
}

int
bastide_codec_get_int (const BastideMember *member,
                       gconstpointer        held)
{
  return get_number (held, member->at, member->size);
}

void
bastide_codec_set_int (const BastideMember *member,
                       gpointer             held,
                       int                  number)
{
  set_number (held, member->at, member->size, number);
}

static gboolean
is_given (const BastideMember *member,
          gconstpointer        held)
{
  return ((guint) get_number (held, member->given_at, member->given_size) & member->given) != 0;
}

/* A flag is a set of one. */
static void
set_given (const BastideMember *member,
           gpointer             held)
{
  guint set = (guint) get_number (held, member->given_at, member->given_size);

  set = member->given == G_MAXUINT ? TRUE : set | member->given;
  set_number (held, member->given_at, member->given_size, (int) set);
}

static gpointer
get_base (BastideCodec        *codec,
          const BastideMember *member,
          gconstpointer        held)
{
  return member->use & IN_SETUP ? codec->setup : (gpointer) held;
}

static gboolean
applies (const BastideMember *member,
         gconstpointer        held)
{
  return member->applies == NULL || member->applies (held);
}

static gboolean
is_numbered (const BastideKind *kind)
{
  return kind->said_at != BASTIDE_NOT_NUMBERED;
}

static guint32 *
get_said (const BastideKind *kind,
          gconstpointer      held)
{
  return (guint32 *) G_STRUCT_MEMBER_P (held, kind->said_at);
}

static const BastideMember *
find_member (const BastideKind *kind,
             const char        *name)
{
  for (const BastideMember *member = kind->members; member->name != NULL; member++)
    if (g_str_equal (member->name, name))
      return member;

  return NULL;
}

/* --- writing --- */

static JsonNode *
write_value (BastideCodec        *codec,
             const BastideMember *member,
             gconstpointer        held,
             JsonNode            *said,
             gboolean            *is_silent)
{
  gconstpointer base = get_base (codec, member, held);
  JsonNode *node = NULL;

  *is_silent = FALSE;
  if (!applies (member, held) || (member->use & IF_GIVEN && !is_given (member, base)))
    return NULL;

  node = member->type->write != NULL ? member->type->write (codec, member, base, said, is_silent) : NULL;
  if (member->given != 0 && is_given (member, base))
    *is_silent = FALSE;

  return node;
}

/* Whether a record is still about the object: of some kinds a few members tell. A segment that no tile has is the one
 * that the file named. */
static gboolean
is_about (BastideCodec      *codec,
          const BastideKind *kind,
          gconstpointer      held,
          JsonNode          *said)
{
  for (const BastideMember *member = kind->members; member->name != NULL; member++)
    {
      g_autoptr (JsonNode) node = NULL;
      JsonNode *was = bastide_json_node_get_member (said, member->name);
      gboolean is_silent, is_same;

      if (!(member->use & KEY))
        continue;
      node = write_value (codec, member, held, NULL, &is_silent);
      if (was == NULL)
        is_same = node == NULL || is_silent;
      else
        is_same = node != NULL ? bastide_json_node_is_alike (node, was) : (member->use & AS_SAID) != 0;
      if (!is_same)
        return FALSE;
    }

  return TRUE;
}

static void
write_member (BastideCodec        *codec,
              const BastideMember *member,
              gconstpointer        held,
              JsonNode            *said,
              gboolean             is_new,
              JsonObject          *object)
{
  gboolean is_silent;
  JsonNode *node = write_value (codec, member, held, said, &is_silent);

  if (node == NULL && said != NULL && (member->use & AS_SAID || !applies (member, held)))
    node = bastide_json_node_copy (said);
  if (node == NULL && member->use & NEEDED && member->type == &bastide_codec_segment)
    node = bastide_codec_write_no_segment (codec, member, held);
  if (node == NULL)
    return;

  if (!is_silent || said != NULL || member->use & (NEEDED | ALWAYS) || (member->use & NEW && is_new))
    json_object_set_member (object, member->name, node);
  else
    json_node_unref (node);
}

JsonNode *
bastide_codec_write_object (BastideCodec      *codec,
                            const BastideKind *kind,
                            gconstpointer      held,
                            JsonNode          *said)
{
  g_autoptr (GList) names = NULL;
  JsonObject *object = json_object_new ();
  gboolean is_new = is_numbered (kind) && *get_said (kind, held) == BASTIDE_SAID_NOTHING;
  gboolean is_same;

  if (is_numbered (kind))
    said = bastide_said_get (codec->content->records, *get_said (kind, held));

  is_same = is_about (codec, kind, held, said);
  for (const BastideMember *member = kind->members; member->name != NULL; member++)
    write_member (codec, member, held,
                  is_same || member->use & KEY ? bastide_json_node_get_member (said, member->name) : NULL,
                  is_new, object);

  if (said != NULL)
    names = json_object_get_members (json_node_get_object (said));
  for (GList *name = names; name != NULL; name = name->next)
    if (find_member (kind, name->data) == NULL)
      json_object_set_member (object, name->data,
                              bastide_json_node_copy (bastide_json_node_get_member (said, name->data)));

  return bastide_json_node_object (object);
}

/* --- reading --- */

/* What of a member that has been read no value tells: a default that is spelled out, or a name without meaning. Of keys
 * the record has what would be written. */
static JsonNode *
find_rest (BastideCodec           *codec,
           const BastideMember    *member,
           gpointer                held,
           const BastideJsonValue *value)
{
  g_autoptr (JsonNode) node = NULL;
  gboolean is_silent;

  if (member->use & (NEEDED | ALWAYS | VITAL) && !(member->use & (KEY | AS_SAID)))
    return NULL;

  node = write_value (codec, member, held, NULL, &is_silent);
  if (node != NULL && member->use & KEY)
    return g_steal_pointer (&node);

  return node == NULL || (is_silent && !(member->use & (NEEDED | ALWAYS))) ? bastide_json_node_copy (value->node)
                                                                              : NULL;
}

static gboolean
read_member (BastideCodec           *codec,
             const BastideMember    *member,
             const BastideJsonValue *value,
             gpointer                held,
             JsonObject             *rest)
{
  gpointer base = get_base (codec, member, held);
  JsonNode *said = NULL;
  gboolean is_sound;

  if (!applies (member, held))
    {
      json_object_set_member (rest, member->name, bastide_json_node_copy (value->node));
      return TRUE;
    }

  is_sound = member->type->read (codec, member, value, base, &said);
  if (is_sound && member->given != 0)
    set_given (member, base);
  if (is_sound && said == NULL && member->type != &bastide_codec_list)
    said = find_rest (codec, member, held, value);
  if (is_sound && said == NULL && member->use & STAYS)
    said = json_node_new (JSON_NODE_NULL);
  if (said != NULL)
    json_object_set_member (rest, member->name, said);
  if (!is_sound && member->type->set_default != NULL)
    member->type->set_default (codec, member, base);

  return is_sound || member->use & LENIENT;
}

static void
skip_member (BastideCodec        *codec,
             const BastideMember *member,
             gpointer             held)
{
  if (member->type->set_default != NULL)
    member->type->set_default (codec, member, get_base (codec, member, held));
  if (member->use & NEW)
    codec->is_left_out = TRUE;
}

/* What has no row, in the order of the file. */
static void
read_others (const BastideKind      *kind,
             const BastideJsonValue *object,
             JsonObject             *rest)
{
  g_autoptr (GList) names = json_object_get_members (json_node_get_object (object->node));

  for (GList *name = names; name != NULL; name = name->next)
    if (find_member (kind, name->data) == NULL)
      json_object_set_member (rest, name->data,
                              bastide_json_node_copy (bastide_json_node_get_member (object->node, name->data)));
}

gboolean
bastide_codec_read_object (BastideCodec           *codec,
                           const BastideKind      *kind,
                           const BastideJsonValue *object,
                           gpointer                held,
                           JsonNode              **said)
{
  g_autoptr (JsonObject) rest = json_object_new ();
  gboolean is_sound = TRUE;
  gboolean was_left_out = codec->is_left_out;

  if (!bastide_json_read_object (object))
    return FALSE;

  codec->is_left_out = FALSE;
  for (const BastideMember *member = kind->members; member->name != NULL; member++)
    {
      BastideJsonValue value;

      if (bastide_json_find_member (object, member->name, &value))
        is_sound &= read_member (codec, member, &value, held, rest);
      else if (applies (member, held) && member->use & NEEDED)
        is_sound = bastide_json_need_member (object, member->name, &value);
      else
        skip_member (codec, member, held);
      if (!is_sound && member->use & VITAL)
        break;
    }
  if (is_sound)
    read_others (kind, object, rest);

  if (is_numbered (kind))
    *get_said (kind, held) =
      json_object_get_size (rest) > 0
        ? bastide_said_add (codec->content->records, bastide_json_node_object (g_steal_pointer (&rest)))
        : codec->is_left_out ? BASTIDE_SAID_NO_MORE : BASTIDE_SAID_NOTHING;
  else if (json_object_get_size (rest) > 0)
    *said = bastide_json_node_object (g_steal_pointer (&rest));
  codec->is_left_out = was_left_out;

  return is_sound;
}

/* --- objects --- */

static gboolean
read_object (BastideCodec           *codec,
             const BastideMember    *member,
             const BastideJsonValue *value,
             gpointer                held,
             JsonNode              **said)
{
  return bastide_codec_read_object (codec, member->detail, value, G_STRUCT_MEMBER_P (held, member->at), said);
}

static JsonNode *
write_object (BastideCodec        *codec,
              const BastideMember *member,
              gconstpointer        held,
              JsonNode            *said,
              gboolean            *is_silent)
{
  JsonNode *node = bastide_codec_write_object (codec, member->detail, G_STRUCT_MEMBER_P (held, member->at), said);

  *is_silent = bastide_json_node_get_length (node) == 0;

  return node;
}

const BastideType bastide_codec_object = { .read = read_object, .write = write_object };

/* --- lists --- */

/* An object of a list whose entries have no number: its record has the keys by which it is found again. */
typedef struct
{
  gpointer  held;
  JsonNode *said;
  guint     rank;
} Entry;

static const BastideKind *
get_matched_kind (const BastideList *list)
{
  const BastideKind *kind = list->entry.type == &bastide_codec_object ? list->entry.detail : NULL;

  return kind != NULL && !is_numbered (kind) ? kind : NULL;
}

/* Whether records of a list tell anything but the keys of its entries. */
static gboolean
has_more (const BastideKind *kind,
          JsonArray         *records)
{
  for (guint i = 0; i < json_array_get_length (records); i++)
    {
      g_autoptr (GList) names = json_object_get_members (json_array_get_object_element (records, i));

      for (GList *name = names; name != NULL; name = name->next)
        {
          const BastideMember *member = find_member (kind, name->data);

          if (member == NULL || !(member->use & KEY) || member->use & AS_SAID)
            return TRUE;
        }
    }

  return FALSE;
}

static JsonNode *
make_other (guint     nth,
            JsonNode *node)
{
  JsonArray *pair = json_array_new ();

  json_array_add_int_element (pair, nth);
  json_array_add_element (pair, bastide_json_node_copy (node));

  return bastide_json_node_array (pair);
}

static gboolean
read_list (BastideCodec           *codec,
           const BastideMember    *member,
           const BastideJsonValue *value,
           gpointer                held,
           JsonNode              **said)
{
  const BastideList *list = member->detail;
  const BastideKind *matched = get_matched_kind (list);
  g_autoptr (JsonArray) records = json_array_new ();
  guint players = codec->players;
  BastideJsonValue element;
  BastideJsonIter iter;

  if (!bastide_json_read_array (value, list->max))
    return FALSE;

  codec->players = 0;
  bastide_json_iter_init (&iter, value);
  while (bastide_json_iter_next (&iter, &element))
    {
      guint64 scratch[BASTIDE_CODEC_SCRATCH / sizeof (guint64)] = { 0 };
      gpointer entry = list->open != NULL ? list->open (codec, member, &element, held) : scratch;
      JsonNode *record = NULL;
      gboolean is_sound = list->entry.type->read (codec, &list->entry, &element, entry, &record);

      if (is_sound && list->add != NULL)
        list->add (codec, member, &element, held, entry);
      if (matched != NULL)
        json_array_add_element (records, record != NULL ? record : bastide_json_node_object (json_object_new ()));
      else if (!is_sound && list->keeps_others)
        json_array_add_element (records, make_other (element.index, element.node));
    }
  codec->players = players;

  if (iter.n == 0 || (matched != NULL ? (list->in_file_order && iter.n > 1) || has_more (matched, records)
                                      : json_array_get_length (records) > 0))
    *said = bastide_json_node_array (g_steal_pointer (&records));

  return TRUE;
}

static void
match (BastideCodec      *codec,
       const BastideKind *kind,
       GArray            *entries,
       JsonNode          *said,
       guint              nth)
{
  /* The entry at the same place is looked at first. */
  for (guint i = 0; i <= entries->len; i++)
    {
      guint at = i == 0 ? nth : i - 1;
      Entry *entry;

      if (at >= entries->len)
        continue;
      entry = &g_array_index (entries, Entry, at);
      if (entry->said != NULL || !is_about (codec, kind, entry->held, said))
        continue;
      entry->said = said;
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

static void
clear_entry (gpointer entry)
{
  g_free (((Entry *) entry)->held);
}

/* What a file said of entries that have no number is found again by their keys. */
static void
write_matched (BastideCodec        *codec,
               const BastideMember *member,
               gconstpointer        held,
               JsonNode            *said,
               JsonArray           *array)
{
  const BastideList *list = member->detail;
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  guint n = bastide_json_node_get_length (said);
  guint64 scratch[BASTIDE_CODEC_SCRATCH / sizeof (guint64)];
  gconstpointer next;
  guint at = 0;

  g_array_set_clear_func (entries, clear_entry);
  while ((next = list->next (codec, member, held, &at, scratch)) != NULL)
    {
      const Entry entry = { .held = g_memdup2 (next, list->size), .rank = n + entries->len };

      g_array_append_val (entries, entry);
    }
  for (guint i = 0; i < n; i++)
    match (codec, list->entry.detail, entries, bastide_json_node_get_element (said, i), i);
  if (list->in_file_order)
    g_array_sort (entries, compare_entries);
  for (guint i = 0; i < entries->len; i++)
    {
      const Entry *entry = &g_array_index (entries, Entry, i);

      json_array_add_element (array, bastide_codec_write_object (codec, list->entry.detail, entry->held, entry->said));
    }
}

/* The entries that are not held have each the place that it had in the file. */
static JsonArray *
insert_others (JsonArray *array,
               JsonNode  *said)
{
  JsonArray *whole = json_array_new ();
  guint n_others = bastide_json_node_get_length (said);
  guint nth = 0;

  for (guint i = 0; i <= json_array_get_length (array); i++)
    {
      while (nth < n_others)
        {
          JsonNode *other = bastide_json_node_get_element (said, nth);
          gint64 place = json_node_get_int (bastide_json_node_get_element (other, 0));

          if (i < json_array_get_length (array) && place > json_array_get_length (whole))
            break;
          json_array_add_element (whole, bastide_json_node_copy (bastide_json_node_get_element (other, 1)));
          nth++;
        }
      if (i < json_array_get_length (array))
        json_array_add_element (whole, bastide_json_node_copy (json_array_get_element (array, i)));
    }
  json_array_unref (array);

  return whole;
}

static JsonNode *
write_list (BastideCodec        *codec,
            const BastideMember *member,
            gconstpointer        held,
            JsonNode            *said,
            gboolean            *is_silent)
{
  const BastideList *list = member->detail;
  guint64 scratch[BASTIDE_CODEC_SCRATCH / sizeof (guint64)];
  JsonArray *array = json_array_new ();
  gconstpointer entry;
  guint at = 0;

  if (get_matched_kind (list) != NULL)
    write_matched (codec, member, held, said, array);
  else
    while ((entry = list->next (codec, member, held, &at, scratch)) != NULL)
      {
        gboolean is_default;

        json_array_add_element (array, list->entry.type->write (codec, &list->entry, entry, NULL, &is_default));
      }
  if (list->keeps_others && said != NULL)
    array = insert_others (array, said);
  *is_silent = json_array_get_length (array) == 0;

  return bastide_json_node_array (array);
}

const BastideType bastide_codec_list = { .read = read_list, .write = write_list };

void
bastide_codec_add_to_array (G_GNUC_UNUSED BastideCodec           *codec,
                            const BastideMember                  *member,
                            G_GNUC_UNUSED const BastideJsonValue *value,
                            gpointer                              held,
                            gconstpointer                         entry)
{
  const BastideList *list = member->detail;
  guint8 *count = G_STRUCT_MEMBER_P (held, list->count_at);

  memcpy (G_STRUCT_MEMBER_P (held, member->at + *count * list->size), entry, list->size);
  (*count)++;
}

gconstpointer
bastide_codec_next_in_array (G_GNUC_UNUSED BastideCodec *codec,
                             const BastideMember        *member,
                             gconstpointer               held,
                             guint                      *at,
                             G_GNUC_UNUSED gpointer      scratch)
{
  const BastideList *list = member->detail;
  guint nth = (*at)++;

  return nth < G_STRUCT_MEMBER (guint8, held, list->count_at) ? G_STRUCT_MEMBER_P (held, member->at + nth * list->size)
                                                              : NULL;
}

void
bastide_codec_add_to_garray (G_GNUC_UNUSED BastideCodec           *codec,
                             const BastideMember                  *member,
                             G_GNUC_UNUSED const BastideJsonValue *value,
                             gpointer                              held,
                             gconstpointer                         entry)
{
  g_array_append_vals (G_STRUCT_MEMBER (GArray *, held, member->at), entry, 1);
}

gconstpointer
bastide_codec_next_in_garray (G_GNUC_UNUSED BastideCodec *codec,
                              const BastideMember        *member,
                              gconstpointer               held,
                              guint                      *at,
                              G_GNUC_UNUSED gpointer      scratch)
{
  GArray *array = G_STRUCT_MEMBER (GArray *, held, member->at);
  guint nth = (*at)++;

  return nth < array->len ? array->data + (gsize) nth * g_array_get_element_size (array) : NULL;
}

/* --- records of objects that move --- */

static JsonNode *
move_cell (JsonNode              *node,
           const BastideCodecMap *map,
           gboolean              *is_moved)
{
  BstCell cell = BST_CELL (json_node_get_int (bastide_json_node_get_element (node, 0)),
                           json_node_get_int (bastide_json_node_get_element (node, 1)));
  JsonArray *array = json_array_new ();

  *is_moved = map->move (&cell, map->data);
  json_array_add_int_element (array, cell.x);
  json_array_add_int_element (array, cell.y);

  return bastide_json_node_array (array);
}

static JsonNode *
turn_segment (JsonNode *node,
              guint     quarters)
{
  char turned[BST_NOTATION_SIZE];

  if (strlen (json_node_get_string (node)) >= sizeof turned)
    return bastide_json_node_copy (node);

  bst_notation_turn_segment (json_node_get_string (node), quarters, turned);

  return json_node_init_string (json_node_alloc (), turned);
}

static gboolean map_object (const BastideKind     *kind,
                            JsonObject            *object,
                            const BastideCodecMap *map);

static void
map_list (const BastideKind     *kind,
          JsonArray             *array,
          const BastideCodecMap *map)
{
  for (guint i = json_array_get_length (array); i > 0; i--)
    if (!map_object (kind, json_array_get_object_element (array, i - 1), map))
      json_array_remove_element (array, i - 1);
}

/* Returns whether the object stays. */
static gboolean
map_player (const BastideMember   *member,
            JsonNode              *node,
            JsonObject            *object,
            const BastideCodecMap *map)
{
  guint8 player = map->players[json_node_get_int (node)];

  if (player != BST_NO_PLAYER)
    json_object_set_int_member (object, member->name, player);
  else if (!(member->use & NEEDED))
    json_object_remove_member (object, member->name);

  return player != BST_NO_PLAYER || !(member->use & NEEDED);
}

static gboolean
map_object (const BastideKind     *kind,
            JsonObject            *object,
            const BastideCodecMap *map)
{
  gboolean is_moved = TRUE;

  for (const BastideMember *member = kind->members; member->name != NULL; member++)
    {
      JsonNode *node = json_object_get_member (object, member->name);
      gboolean is_list = member->type == &bastide_codec_list;

      if (node == NULL || JSON_NODE_HOLDS_NULL (node))
        continue;
      if (is_list && get_matched_kind (member->detail) != NULL)
        map_list (get_matched_kind (member->detail), json_node_get_array (node), map);
      else if (member->type == &bastide_codec_object)
        map_object (member->detail, json_node_get_object (node), map);
      else if (member->type->role == BASTIDE_ROLE_CELL && map->move != NULL)
        json_object_set_member (object, member->name, move_cell (node, map, &is_moved));
      else if (member->type->role == BASTIDE_ROLE_SEGMENT && map->move != NULL && is_moved)
        json_object_set_member (object, member->name, turn_segment (node, map->quarters));
      else if (member->type->role == BASTIDE_ROLE_PLAYER && map->players != NULL
               && !map_player (member, node, object, map))
        return FALSE;
    }

  return TRUE;
}

JsonNode *
bastide_codec_map (const BastideKind     *kind,
                   JsonNode              *record,
                   const BastideCodecMap *map)
{
  if (map_object (kind, json_node_get_object (record), map))
    return record;

  json_node_unref (record);

  return NULL;
}
