/* bastide-codec.c: reads and writes objects by the rows of a table
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-codec.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "bastide-json-node.h"
#include "bastide-records.h"
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
bastide_codec_get_int (BastideSlot *slot)
{
  return get_number (slot->held, slot->member->at, slot->member->size);
}

void
bastide_codec_set_int (BastideSlot *slot,
                       int          number)
{
  set_number (slot->held, slot->member->at, slot->member->size, number);
}

static gboolean
is_given (const BastideSlot *slot)
{
  const BastideMember *member = slot->member;

  return ((guint) get_number (slot->held, member->given_at, member->given_size) & member->given) != 0;
}

/* A flag is a set of one. */
static void
set_given (const BastideSlot *slot)
{
  const BastideMember *member = slot->member;
  guint set = (guint) get_number (slot->held, member->given_at, member->given_size);

  set = member->given == G_MAXUINT ? TRUE : set | member->given;
  set_number (slot->held, member->given_at, member->given_size, (int) set);
}

static BastideSlot
make_slot (BastideCodec        *codec,
           const BastideMember *member,
           gconstpointer        held,
           JsonNode            *said)
{
  gpointer base = member->use & IN_SETUP ? (gpointer) codec->setup
                  : member->use & IN_CONTENT ? (gpointer) codec->content : (gpointer) held;

  return (BastideSlot) { .codec = codec, .member = member, .held = base, .said = said };
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
write_value (BastideSlot *slot)
{
  const BastideMember *member = slot->member;
  JsonNode *node = NULL;

  slot->is_silent = FALSE;
  if (!applies (member, slot->held) || (member->use & IF_GIVEN && !is_given (slot)))
    return NULL;

  if (member->type->write != NULL)
    node = member->type->write (slot);
  if (member->given != 0 && is_given (slot))
    slot->is_silent = FALSE;

  return node;
}

/* Whether a record is still about the object: of some kinds a few members tell. A segment that no tile has is the
 * segment that the file named. */
static gboolean
is_about (BastideCodec      *codec,
          const BastideKind *kind,
          gconstpointer      held,
          JsonNode          *said)
{
  for (const BastideMember *member = kind->members; member->name != NULL; member++)
    {
      BastideSlot slot = make_slot (codec, member, held, NULL);
      JsonNode *was = bastide_json_node_get_member (said, member->name);
      g_autoptr (JsonNode) node = NULL;
      gboolean is_same;

      if (!(member->use & KEY))
        continue;
      node = write_value (&slot);
      if (was == NULL)
        is_same = node == NULL || slot.is_silent;
      else
        is_same = node != NULL ? bastide_json_node_is_alike (node, was) : (member->use & AS_SAID) != 0;
      if (!is_same)
        return FALSE;
    }

  return TRUE;
}

static void
write_member (BastideSlot *slot,
              gboolean     is_new,
              JsonObject  *object)
{
  const BastideMember *member = slot->member;
  JsonNode *node = write_value (slot);

  if (node == NULL && slot->said != NULL && (member->use & AS_SAID || !applies (member, slot->held)))
    node = bastide_json_node_copy (slot->said);
  if (node == NULL && member->type->write_nothing != NULL && applies (member, slot->held))
    node = member->type->write_nothing (slot);
  if (node == NULL)
    return;

  if (!slot->is_silent || slot->said != NULL || member->use & (NEEDED | ALWAYS) || (member->use & NEW && is_new))
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
  gboolean is_new = is_numbered (kind) && *get_said (kind, held) == BASTIDE_RECORD_NONE;
  gboolean is_same;

  if (is_numbered (kind))
    said = bastide_records_get (codec->content->records, *get_said (kind, held));

  is_same = is_about (codec, kind, held, said);
  for (const BastideMember *member = kind->members; member->name != NULL; member++)
    {
      JsonNode *was = is_same || member->use & KEY ? bastide_json_node_get_member (said, member->name) : NULL;
      BastideSlot slot = make_slot (codec, member, held, was);

      write_member (&slot, is_new, object);
    }

  if (said != NULL)
    names = json_object_get_members (json_node_get_object (said));
  for (GList *name = names; name != NULL; name = name->next)
    if (find_member (kind, name->data) == NULL)
      json_object_set_member (object, name->data,
                              bastide_json_node_copy (bastide_json_node_get_member (said, name->data)));

  return bastide_json_node_object (object);
}

/* --- reading --- */

/* Returns the part of a member that no value in memory holds: a spelled-out default, or an unknown name. The record of
 * a key has the written value. */
static JsonNode *
find_rest (BastideSlot            *slot,
           const BastideJsonValue *value)
{
  guint use = slot->member->use;
  g_autoptr (JsonNode) node = NULL;

  if (use & (NEEDED | ALWAYS) && !(use & (KEY | AS_SAID)))
    return NULL;

  node = write_value (slot);
  if (node != NULL && use & KEY)
    return g_steal_pointer (&node);

  return node == NULL || (slot->is_silent && !(use & (NEEDED | ALWAYS))) ? bastide_json_node_copy (value->node) : NULL;
}

static gboolean
read_member (BastideSlot            *slot,
             const BastideJsonValue *value,
             JsonObject             *rest)
{
  const BastideMember *member = slot->member;
  gboolean is_sound;

  if (!applies (member, slot->held))
    {
      json_object_set_member (rest, member->name, bastide_json_node_copy (value->node));
      return TRUE;
    }

  is_sound = member->type->read (slot, value);
  if (is_sound && member->given != 0)
    set_given (slot);
  if (is_sound && slot->said == NULL && member->type->shape != BASTIDE_SHAPE_LIST)
    slot->said = find_rest (slot, value);
  if (is_sound && slot->said == NULL && member->use & STAYS)
    slot->said = json_node_new (JSON_NODE_NULL);
  if (slot->said != NULL)
    json_object_set_member (rest, member->name, slot->said);
  if (!is_sound && member->type->set_default != NULL)
    member->type->set_default (slot);

  return is_sound || member->use & LENIENT;
}

/* The members without a row, in the order of the file. */
static void
read_others (const BastideKind      *kind,
             const BastideJsonValue *object,
             JsonObject             *rest)
{
  BastideJsonValue value;
  BastideJsonIter iter;

  bastide_json_iter_init (&iter, object);
  while (bastide_json_iter_next (&iter, &value))
    {
      if (find_member (kind, value.name) != NULL)
        continue;
      if (kind->refuse != NULL)
        kind->refuse (&value);
      else
        json_object_set_member (rest, value.name, bastide_json_node_copy (value.node));
    }
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
  const gboolean was_left_out = codec->is_left_out;

  if (!bastide_json_read_object (object))
    return FALSE;

  codec->is_left_out = FALSE;
  for (const BastideMember *member = kind->members; member->name != NULL; member++)
    {
      BastideSlot slot = make_slot (codec, member, held, NULL);
      BastideJsonValue value;

      codec->is_faulty = !is_sound;
      if (bastide_json_find_member (object, member->name, &value))
        is_sound &= read_member (&slot, &value, rest);
      else if (applies (member, held) && member->use & NEEDED)
        is_sound = bastide_json_need_member (object, member->name, &value);
      else if (applies (member, held))
        {
          if (slot.member->type->set_default != NULL)
            slot.member->type->set_default (&slot);
          if (slot.member->use & NEW)
            slot.codec->is_left_out = TRUE;
        }
      if (!is_sound && member->use & VITAL)
        return FALSE;
    }
  read_others (kind, object, rest);

  if (is_numbered (kind))
    *get_said (kind, held) =
      json_object_get_size (rest) > 0
        ? bastide_records_add (codec->content->records, bastide_json_node_object (g_steal_pointer (&rest)))
        : codec->is_left_out ? BASTIDE_RECORD_EMPTY : BASTIDE_RECORD_NONE;
  else if (json_object_get_size (rest) > 0)
    *said = bastide_json_node_object (g_steal_pointer (&rest));
  codec->is_left_out = was_left_out;

  return is_sound;
}

/* --- objects --- */

gboolean
bastide_codec_read_child (BastideSlot            *slot,
                          const BastideJsonValue *value)
{
  return bastide_codec_read_object (slot->codec, slot->member->detail, value, &BASTIDE_SLOT_VALUE (slot, guint8),
                                    &slot->said);
}

JsonNode *
bastide_codec_write_child (BastideSlot *slot)
{
  JsonNode *node = bastide_codec_write_object (slot->codec, slot->member->detail, &BASTIDE_SLOT_VALUE (slot, guint8),
                                               slot->said);

  slot->is_silent = bastide_json_node_get_length (node) == 0;

  return node;
}

const BastideType bastide_codec_object = {
  .read = bastide_codec_read_child, .write = bastide_codec_write_child, .shape = BASTIDE_SHAPE_OBJECT,
};

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
  const BastideKind *kind = list->entry.type->shape == BASTIDE_SHAPE_OBJECT ? list->entry.detail : NULL;

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

gboolean
bastide_codec_read_list (BastideSlot            *slot,
                         const BastideJsonValue *value)
{
  const BastideList *list = slot->member->detail;
  const BastideKind *matched = get_matched_kind (list);
  g_autoptr (JsonArray) records = json_array_new ();
  guint players = slot->codec->players;
  BastideJsonValue element;
  BastideJsonIter iter;

  if (!bastide_json_read_array (value, list->max))
    return FALSE;

  slot->codec->players = 0;
  bastide_json_iter_init (&iter, value);
  while (bastide_json_iter_next (&iter, &element))
    {
      guint64 scratch[BASTIDE_CODEC_SCRATCH / sizeof (guint64)] = { 0 };
      BastideSlot entry = { .codec = slot->codec, .member = &list->entry };
      gboolean is_sound;

      entry.held = list->open != NULL ? list->open (slot, &element, scratch) : scratch;
      is_sound = list->entry.type->read (&entry, &element);
      if (is_sound && list->add != NULL)
        list->add (slot, &element, entry.held);
      if (matched != NULL)
        json_array_add_element (records,
                                entry.said != NULL ? entry.said : bastide_json_node_object (json_object_new ()));
      else if (!is_sound && list->keeps_others)
        json_array_add_element (records, make_other (element.index, element.node));
    }
  slot->codec->players = players;

  if (iter.n == 0 || (matched != NULL ? (list->in_file_order && iter.n > 1) || has_more (matched, records)
                                      : json_array_get_length (records) > 0))
    slot->said = bastide_json_node_array (g_steal_pointer (&records));

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

/* The records of entries without a number are found again by their keys. */
static void
write_matched (BastideSlot *slot,
               JsonArray   *array)
{
  const BastideList *list = slot->member->detail;
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  guint n = bastide_json_node_get_length (slot->said);
  guint64 scratch[BASTIDE_CODEC_SCRATCH / sizeof (guint64)];
  gconstpointer next;
  guint at = 0;

  g_array_set_clear_func (entries, clear_entry);
  while ((next = list->next (slot, &at, scratch)) != NULL)
    {
      const Entry entry = { .held = g_memdup2 (next, list->size), .rank = n + entries->len };

      g_array_append_val (entries, entry);
    }
  for (guint i = 0; i < n; i++)
    match (slot->codec, list->entry.detail, entries, bastide_json_node_get_element (slot->said, i), i);
  if (list->in_file_order)
    g_array_sort (entries, compare_entries);
  for (guint i = 0; i < entries->len; i++)
    {
      const Entry *entry = &g_array_index (entries, Entry, i);

      json_array_add_element (array, bastide_codec_write_object (slot->codec, list->entry.detail, entry->held,
                                                                 entry->said));
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

JsonNode *
bastide_codec_write_list (BastideSlot *slot)
{
  const BastideList *list = slot->member->detail;
  guint64 scratch[BASTIDE_CODEC_SCRATCH / sizeof (guint64)];
  BastideSlot entry = { .codec = slot->codec, .member = &list->entry };
  JsonArray *array = json_array_new ();
  guint at = 0;

  if (get_matched_kind (list) != NULL)
    write_matched (slot, array);
  else
    while ((entry.held = (gpointer) list->next (slot, &at, scratch)) != NULL)
      json_array_add_element (array, list->entry.type->write (&entry));
  if (list->keeps_others && slot->said != NULL)
    array = insert_others (array, slot->said);
  slot->is_silent = json_array_get_length (array) == 0;

  return bastide_json_node_array (array);
}

const BastideType bastide_codec_list = {
  .read = bastide_codec_read_list, .write = bastide_codec_write_list, .shape = BASTIDE_SHAPE_LIST,
};

void
bastide_codec_add_to_array (BastideSlot                          *slot,
                            G_GNUC_UNUSED const BastideJsonValue *value,
                            gconstpointer                         entry)
{
  const BastideList *list = slot->member->detail;
  guint8 *count = G_STRUCT_MEMBER_P (slot->held, list->count_at);

  memcpy (&BASTIDE_SLOT_VALUE (slot, guint8) + *count * list->size, entry, list->size);
  (*count)++;
}

gconstpointer
bastide_codec_next_in_array (BastideSlot            *slot,
                             guint                  *at,
                             G_GNUC_UNUSED gpointer  scratch)
{
  const BastideList *list = slot->member->detail;
  guint nth = (*at)++;

  return nth < G_STRUCT_MEMBER (guint8, slot->held, list->count_at)
           ? &BASTIDE_SLOT_VALUE (slot, guint8) + nth * list->size
           : NULL;
}

void
bastide_codec_add_to_garray (BastideSlot                          *slot,
                             G_GNUC_UNUSED const BastideJsonValue *value,
                             gconstpointer                         entry)
{
  g_array_append_vals (BASTIDE_SLOT_VALUE (slot, GArray *), entry, 1);
}

gconstpointer
bastide_codec_next_in_garray (BastideSlot            *slot,
                              guint                  *at,
                              G_GNUC_UNUSED gpointer  scratch)
{
  GArray *array = BASTIDE_SLOT_VALUE (slot, GArray *);
  guint nth = (*at)++;

  return nth < array->len ? array->data + (gsize) nth * g_array_get_element_size (array) : NULL;
}

/* --- members by their place --- */

/* Entries with a place of their own in memory need no other. */
static gpointer
find_entry (BastideSlot *slot,
            guint64      nth)
{
  const BastideList *list = slot->member->detail;
  gint64 scratch[BASTIDE_CODEC_SCRATCH / sizeof (gint64)] = { 0 };
  gconstpointer entry = scratch;
  guint at = 0;

  for (guint64 i = 0; i <= nth && entry != NULL; i++)
    entry = list->next (slot, &at, scratch);

  return entry != scratch ? (gpointer) entry : NULL;
}

static const BastideMember *
find_row (const BastideKind *kind,
          const char        *name)
{
  const BastideMember *member = kind->members;

  while (member->name != NULL && !g_str_equal (member->name, name))
    member++;

  return member->name != NULL ? member : NULL;
}

const BastideMember *
bastide_codec_find (BastideCodec      *codec,
                    const BastideKind *kind,
                    gpointer           held,
                    const char        *pointer,
                    BastideSlot       *slot)
{
  g_auto (GStrv) steps = g_strsplit (pointer, "/", -1);

  for (guint i = 1; i < g_strv_length (steps); i++)
    {
      const BastideMember *member = find_row (kind, steps[i]);
      BastideShape shape = member != NULL ? member->type->shape : BASTIDE_SHAPE_VALUE;
      gboolean is_list = shape == BASTIDE_SHAPE_LIST && steps[i + 1] != NULL;

      if (member != NULL && codec != NULL)
        *slot = make_slot (codec, member, held, NULL);
      if (member == NULL || steps[i + 1] == NULL)
        return member;
      if (!is_list && shape != BASTIDE_SHAPE_OBJECT)
        return NULL;
      if (codec != NULL)
        held = is_list ? find_entry (slot, g_ascii_strtoull (steps[i + 1], NULL, 10))
               : member->type->find != NULL ? member->type->find (slot) : &BASTIDE_SLOT_VALUE (slot, guint8);
      if (codec != NULL && held == NULL)
        return NULL;
      kind = is_list ? ((const BastideList *) member->detail)->entry.detail : member->detail;
      i += is_list;
    }

  return NULL;
}

/* --- players with new numbers --- */

static gboolean renumber_member (BastideCodec        *codec,
                                 const BastideMember *member,
                                 gpointer             held,
                                 const guint8        *players);

/* Lists that are not arrays have a function of their own in their row. */
static void
renumber_list (BastideSlot  *slot,
               const guint8 *players)
{
  const BastideList *list = slot->member->detail;
  guint8 *entries = &BASTIDE_SLOT_VALUE (slot, guint8);
  guint8 *count, n = 0;

  if (list->next != bastide_codec_next_in_array)
    return;

  count = G_STRUCT_MEMBER_P (slot->held, list->count_at);
  for (guint i = 0; i < *count; i++)
    if (renumber_member (slot->codec, &list->entry, entries + i * list->size, players))
      memmove (entries + n++ * list->size, entries + i * list->size, list->size);
  memset (entries + n * list->size, 0, (*count - n) * list->size);
  *count = n;
}

/* Returns whether the object that has the member stays. */
static gboolean
renumber_member (BastideCodec        *codec,
                 const BastideMember *member,
                 gpointer             held,
                 const guint8        *players)
{
  BastideSlot slot = make_slot (codec, member, held, NULL);
  int player;

  if (member->renumber != NULL)
    member->renumber (&slot, players);
  else if (member->type->shape == BASTIDE_SHAPE_OBJECT)
    return bastide_codec_renumber (codec, member->detail, &BASTIDE_SLOT_VALUE (&slot, guint8), players);
  else if (member->type->shape == BASTIDE_SHAPE_LIST)
    renumber_list (&slot, players);
  else if (member->type->role == BASTIDE_ROLE_PLAYER)
    {
      player = bastide_codec_get_int (&slot);
      player = player < BST_MAX_PLAYERS ? players[player] : BST_NO_PLAYER;
      bastide_codec_set_int (&slot, player);
      return player != BST_NO_PLAYER || (member->name != NULL && !(member->use & NEEDED));
    }

  return TRUE;
}

gboolean
bastide_codec_renumber (BastideCodec      *codec,
                        const BastideKind *kind,
                        gpointer           held,
                        const guint8      *players)
{
  for (const BastideMember *member = kind->members; member->name != NULL; member++)
    if (!renumber_member (codec, member, held, players))
      return FALSE;

  return TRUE;
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

  /* A name that can be read is a short one. */
  g_return_val_if_fail (strlen (json_node_get_string (node)) < sizeof turned, bastide_json_node_copy (node));

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
      gboolean is_list = member->type->shape == BASTIDE_SHAPE_LIST;

      if (node == NULL || JSON_NODE_HOLDS_NULL (node))
        continue;
      if (is_list && get_matched_kind (member->detail) != NULL)
        map_list (get_matched_kind (member->detail), json_node_get_array (node), map);
      else if (member->type->shape == BASTIDE_SHAPE_OBJECT)
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
