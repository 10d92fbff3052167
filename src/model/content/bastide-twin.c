/* bastide-twin.c: a variant of a puzzle, as the differences from it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-twin.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "bastide-json-node.h"

/* A twin is a merge patch of the puzzle file (RFC 7396): members of objects are merged, null takes a member away, and
 * anything else takes the place of what the puzzle has. Players are merged by their number and tiles by their cell, so
 * that a twin says nothing of the tiles that it shares with the puzzle, and stays true when the puzzle changes. */

/* The part that a member plays in a twin: it is merged, it takes the place of the puzzle's, or each has its own. */
typedef enum
{
  PART_MERGED,
  PART_REPLACED,
  PART_OWN,
} Part;

static const struct
{
  const char *name;
  Part        part;
} parts[] = {
  { "rules", PART_MERGED },
  { "players", PART_MERGED },
  { "board", PART_MERGED },
  { "turn", PART_MERGED },
  { "draw", PART_MERGED },
  { "bag", PART_MERGED },
  { "description", PART_REPLACED },
  { "goal", PART_REPLACED },
  { "annotations", PART_REPLACED },
  { "unique", PART_OWN },
  { "solution", PART_OWN },
  { "lines", PART_OWN },
  { "hints", PART_OWN },
  { "comments", PART_OWN },
  { "sound", PART_OWN },
};

#define TILES   "/board/tiles"
#define PLAYERS "/players"

/* --- twins --- */

BastideTwin *
bastide_twin_new (const char *title,
                  JsonNode   *changes)
{
  BastideTwin *self = g_new0 (BastideTwin, 1);

  g_atomic_ref_count_init (&self->ref_count);
  self->title = g_strdup (title);
  self->changes = changes;

  return self;
}

BastideTwin *
bastide_twin_ref (BastideTwin *self)
{
  g_atomic_ref_count_inc (&self->ref_count);

  return self;
}

void
bastide_twin_unref (BastideTwin *self)
{
  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_free (self->title);
  json_node_unref (self->changes);
  g_free (self);
}

GPtrArray *
bastide_twins_new (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) bastide_twin_unref);
}

static gpointer
ref_twin (gconstpointer          twin,
          G_GNUC_UNUSED gpointer user_data)
{
  return bastide_twin_ref ((BastideTwin *) (gpointer) twin);
}

GPtrArray *
bastide_twins_copy (GPtrArray *twins)
{
  GPtrArray *copy = g_ptr_array_copy (twins, ref_twin, NULL);

  g_ptr_array_set_free_func (copy, (GDestroyNotify) bastide_twin_unref);

  return copy;
}

/* --- lists whose entries are known by a key --- */

/* A file may write a whole number with a point; text and truth are none, and would be read as 0. */
static gboolean
is_number (JsonNode *node)
{
  const GType type = JSON_NODE_HOLDS_VALUE (node) ? json_node_get_value_type (node) : G_TYPE_INVALID;

  return type == G_TYPE_INT64
         || (type == G_TYPE_DOUBLE && (double) json_node_get_int (node) == json_node_get_double (node));
}

/* The key of an entry: the cell of a tile, the number of a player; NULL for an entry without. */
static char *
make_key (const char *path,
          JsonNode   *entry,
          guint       nth)
{
  JsonNode *cell;

  if (g_str_equal (path, PLAYERS))
    return g_strdup_printf ("%u", nth);

  cell = bastide_json_node_get_member (entry, "cell");
  if (bastide_json_node_get_length (cell) != 2 || !is_number (bastide_json_node_get_element (cell, 0))
      || !is_number (bastide_json_node_get_element (cell, 1)))
    return NULL;

  return g_strdup_printf ("%" G_GINT64_FORMAT ",%" G_GINT64_FORMAT,
                          json_node_get_int (bastide_json_node_get_element (cell, 0)),
                          json_node_get_int (bastide_json_node_get_element (cell, 1)));
}

/* The places of the entries with each key, in their order: a faulty board may have several tiles on a cell. */
static GHashTable *
index_list (const char *path,
            JsonNode   *list)
{
  GHashTable *index = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);

  for (guint i = 0; i < bastide_json_node_get_length (list); i++)
    {
      g_autofree char *key = make_key (path, bastide_json_node_get_element (list, i), i);
      GArray *places = key != NULL ? g_hash_table_lookup (index, key) : NULL;

      if (key == NULL)
        continue;
      if (places == NULL)
        {
          places = g_array_new (FALSE, FALSE, sizeof (guint));
          g_hash_table_insert (index, g_steal_pointer (&key), places);
        }
      g_array_append_val (places, i);
    }

  return index;
}

static guint
count_places (GHashTable *index,
              const char *key)
{
  GArray *places = key != NULL ? g_hash_table_lookup (index, key) : NULL;

  return places != NULL ? places->len : 0;
}

/* Returns the place of the @nth entry with a key, G_MAXUINT for none. */
static guint
find_place (GHashTable *index,
            const char *key,
            guint       nth)
{
  GArray *places = key != NULL ? g_hash_table_lookup (index, key) : NULL;

  return places != NULL && nth < places->len ? g_array_index (places, guint, nth) : G_MAXUINT;
}

/* Returns how often the keys have come so far, this time not counted. */
static guint
count_up (GHashTable *counts,
          const char *key)
{
  guint n = key != NULL ? GPOINTER_TO_UINT (g_hash_table_lookup (counts, key)) : 0;

  if (key != NULL)
    g_hash_table_insert (counts, g_strdup (key), GUINT_TO_POINTER (n + 1));

  return n;
}

static GHashTable *
make_counts (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

static gboolean
has_keys (const char *path)
{
  return g_str_equal (path, TILES) || g_str_equal (path, PLAYERS);
}

static gboolean
is_null (JsonNode *node)
{
  return node != NULL && JSON_NODE_HOLDS_NULL (node);
}

/* A tile goes with a `tile` of null, a player with null. */
static gboolean
takes_away (const char *path,
            JsonNode   *change)
{
  return is_null (g_str_equal (path, TILES) && !is_null (change) ? bastide_json_node_get_member (change, "tile")
                                                                      : change);
}

/* --- merging --- */

/* A merging on its way: the numbers of the changes that made each entry of a list, for the way back. */
typedef struct
{
  BastideTwinFault  fault;
  gpointer          data;
  GArray           *tiles;
  GArray           *players;
} Merge;

static JsonNode *merge (Merge      *self,
                        const char *path,
                        JsonNode   *was,
                        JsonNode   *change);

static void
add_fault (Merge      *self,
           const char *path,
           guint       nth,
           const char *text)
{
  g_autofree char *pointer = g_strdup_printf ("%s/%u", path, nth);

  if (self->fault != NULL)
    self->fault (pointer, text, self->data);
}

/* Whether a change without an entry to change can be no new entry. */
static gboolean
is_lost (Merge      *self,
         const char *path,
         JsonNode   *change,
         guint       nth)
{
  if (takes_away (path, change))
    add_fault (self, path, nth, g_str_equal (path, TILES) ? _("There is no tile on this cell to take away.")
                                                          : _("There is no player to take away."));
  else if (g_str_equal (path, TILES) && JSON_NODE_HOLDS_OBJECT (change)
           && bastide_json_node_get_member (change, "tile") == NULL)
    add_fault (self, path, nth, _("There is no tile on this cell to change."));
  else
    return FALSE;

  return TRUE;
}

static JsonNode *
merge_list (Merge      *self,
            const char *path,
            JsonNode   *was,
            JsonNode   *change)
{
  g_autoptr (GHashTable) index = index_list (path, was);
  g_autoptr (GHashTable) counts = make_counts ();
  g_autoptr (GPtrArray) entries = g_ptr_array_new ();
  GArray *numbers = g_str_equal (path, TILES) ? self->tiles : self->players;
  g_autoptr (GArray) made = g_array_new (FALSE, FALSE, sizeof (guint));
  JsonArray *merged = json_array_new ();
  guint n = bastide_json_node_get_length (was);

  for (guint i = 0; i < n; i++)
    {
      const guint none = G_MAXUINT;

      g_ptr_array_add (entries, bastide_json_node_copy (bastide_json_node_get_element (was, i)));
      g_array_append_val (made, none);
    }
  for (guint i = 0; i < bastide_json_node_get_length (change); i++)
    {
      JsonNode *entry = bastide_json_node_get_element (change, i);
      g_autofree char *key = make_key (path, entry, i);
      g_autofree char *inner = g_strconcat (path, "/", NULL);
      guint at = find_place (index, key, count_up (counts, key));

      if (at == G_MAXUINT)
        {
          if (is_lost (self, path, entry, i))
            continue;
          g_ptr_array_add (entries, merge (self, inner, NULL, entry));
          g_array_append_val (made, i);
          continue;
        }
      g_array_index (made, guint, at) = i;
      if (takes_away (path, entry))
        g_clear_pointer (&entries->pdata[at], json_node_unref);
      else
        {
          JsonNode *before = entries->pdata[at];

          entries->pdata[at] = merge (self, inner, before, entry);
          json_node_unref (before);
        }
    }

  for (guint i = 0; i < entries->len; i++)
    if (entries->pdata[i] != NULL)
      {
        json_array_add_element (merged, entries->pdata[i]);
        g_array_append_val (numbers, g_array_index (made, guint, i));
      }

  return bastide_json_node_array (merged);
}

static JsonNode *
merge_object (Merge      *self,
              const char *path,
              JsonNode   *was,
              JsonNode   *change)
{
  JsonNode *merged = was != NULL && JSON_NODE_HOLDS_OBJECT (was) ? bastide_json_node_copy (was)
                                                                 : bastide_json_node_object (json_object_new ());
  JsonObject *object = json_node_get_object (merged);
  g_autoptr (GList) names = json_object_get_members (json_node_get_object (change));

  for (GList *name = names; name != NULL; name = name->next)
    {
      g_autofree char *inner = g_strconcat (path, "/", name->data, NULL);
      JsonNode *member = merge (self, inner, bastide_json_node_get_member (merged, name->data),
                                bastide_json_node_get_member (change, name->data));

      if (member != NULL)
        json_object_set_member (object, name->data, member);
      else
        json_object_remove_member (object, name->data);
    }

  return merged;
}

/* Returns NULL where nothing is left. */
static JsonNode *
merge (Merge      *self,
       const char *path,
       JsonNode   *was,
       JsonNode   *change)
{
  if (JSON_NODE_HOLDS_NULL (change))
    return NULL;
  if (JSON_NODE_HOLDS_OBJECT (change))
    return merge_object (self, path, was, change);
  if (JSON_NODE_HOLDS_ARRAY (change) && has_keys (path))
    return merge_list (self, path, was, change);

  return bastide_json_node_copy (change);
}

static JsonNode *
apply (BastideTwin *self,
       Merge       *merging,
       JsonNode    *root)
{
  JsonObject *object = json_node_get_object (root);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      const char *name = parts[i].name;
      g_autofree char *path = g_strconcat ("/", name, NULL);
      JsonNode *was = bastide_json_node_get_member (root, name);
      JsonNode *change = bastide_json_node_get_member (self->changes, name);
      JsonNode *now = NULL;

      if (change == NULL && parts[i].part != PART_OWN)
        continue;
      /* Null takes a member of a) away; a part that the twin has alone keeps it, and the reader reports the fault. */
      if (change != NULL && (parts[i].part == PART_OWN || !JSON_NODE_HOLDS_NULL (change)))
        now = parts[i].part == PART_MERGED ? merge (merging, path, was, change) : bastide_json_node_copy (change);
      if (now != NULL)
        json_object_set_member (object, name, now);
      else if (was != NULL)
        json_object_remove_member (object, name);
    }

  return root;
}

static void
merge_init (Merge            *self,
            BastideTwinFault  fault,
            gpointer          data)
{
  *self = (Merge) {
    .fault = fault, .data = data,
    .tiles = g_array_new (FALSE, FALSE, sizeof (guint)),
    .players = g_array_new (FALSE, FALSE, sizeof (guint)),
  };
}

static void
merge_clear (Merge *self)
{
  g_array_unref (self->tiles);
  g_array_unref (self->players);
}

JsonNode *
bastide_twin_apply (BastideTwin      *self,
                    JsonNode         *root,
                    BastideTwinFault  fault,
                    gpointer          data)
{
  Merge merging;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (root != NULL && JSON_NODE_HOLDS_OBJECT (root), NULL);

  merge_init (&merging, fault, data);
  apply (self, &merging, root);
  merge_clear (&merging);

  return root;
}

/* --- comparing --- */

static JsonNode *compare (const char *path,
                          JsonNode   *was,
                          JsonNode   *now);

/* The change that takes an entry away. */
static JsonNode *
make_taking (const char *path,
             JsonNode   *entry)
{
  JsonObject *object;

  if (!g_str_equal (path, TILES))
    return json_node_new (JSON_NODE_NULL);

  object = json_object_new ();
  json_object_set_member (object, "cell", bastide_json_node_copy (bastide_json_node_get_member (entry, "cell")));
  json_object_set_null_member (object, "tile");

  return bastide_json_node_object (object);
}

/* The change of an entry that stays, with its key; an empty one keeps the place of entries without a change. */
static JsonNode *
make_change (const char *path,
             JsonNode   *entry,
             JsonNode   *difference)
{
  JsonObject *object = json_object_new ();
  g_autoptr (GList) names = NULL;

  if (g_str_equal (path, TILES))
    json_object_set_member (object, "cell", bastide_json_node_copy (bastide_json_node_get_member (entry, "cell")));
  if (difference != NULL)
    names = json_object_get_members (json_node_get_object (difference));
  for (GList *name = names; name != NULL; name = name->next)
    json_object_set_member (object, name->data,
                            bastide_json_node_copy (bastide_json_node_get_member (difference, name->data)));

  return bastide_json_node_object (object);
}

static JsonNode *
compare_list (const char *path,
              JsonNode   *was,
              JsonNode   *now)
{
  g_autoptr (GHashTable) before = index_list (path, was);
  g_autoptr (GHashTable) after = index_list (path, now);
  g_autoptr (GHashTable) counts = make_counts ();
  g_autofree char *inner = g_strconcat (path, "/", NULL);
  JsonArray *changes = json_array_new ();
  gboolean is_players = g_str_equal (path, PLAYERS);
  guint n_needed = 0;

  for (guint i = 0; i < bastide_json_node_get_length (was); i++)
    {
      JsonNode *entry = bastide_json_node_get_element (was, i);
      g_autofree char *key = make_key (path, entry, i);
      guint at = find_place (after, key, count_up (counts, key));
      g_autoptr (JsonNode) difference = NULL;

      if (at != G_MAXUINT)
        difference = compare (inner, entry, bastide_json_node_get_element (now, at));
      /* The numbers of players count the changes before, too. */
      if (at != G_MAXUINT && difference == NULL && !is_players && count_places (before, key) < 2
          && count_places (after, key) < 2)
        continue;
      json_array_add_element (changes, at == G_MAXUINT ? make_taking (path, entry)
                                                       : make_change (path, entry, difference));
      if (at == G_MAXUINT || difference != NULL)
        n_needed = json_array_get_length (changes);
    }
  g_hash_table_remove_all (counts);
  for (guint i = 0; i < bastide_json_node_get_length (now); i++)
    {
      JsonNode *entry = bastide_json_node_get_element (now, i);
      g_autofree char *key = make_key (path, entry, i);

      if (count_up (counts, key) < count_places (before, key))
        continue;
      json_array_add_element (changes, bastide_json_node_copy (entry));
      n_needed = json_array_get_length (changes);
    }

  while (json_array_get_length (changes) > n_needed)
    json_array_remove_element (changes, json_array_get_length (changes) - 1);
  if (n_needed > 0)
    return bastide_json_node_array (changes);

  /* The same tiles in another order. */
  json_array_unref (changes);

  return NULL;
}

static JsonNode *
compare_object (const char *path,
                JsonNode   *was,
                JsonNode   *now)
{
  JsonObject *changes = json_object_new ();
  g_autoptr (GList) before = json_object_get_members (json_node_get_object (was));
  g_autoptr (GList) after = json_object_get_members (json_node_get_object (now));

  for (GList *name = after; name != NULL; name = name->next)
    {
      g_autofree char *inner = g_strconcat (path, "/", name->data, NULL);
      JsonNode *change = compare (inner, bastide_json_node_get_member (was, name->data),
                                  bastide_json_node_get_member (now, name->data));

      if (change != NULL)
        json_object_set_member (changes, name->data, change);
    }
  for (GList *name = before; name != NULL; name = name->next)
    if (bastide_json_node_get_member (now, name->data) == NULL)
      json_object_set_null_member (changes, name->data);
  if (json_object_get_size (changes) > 0)
    return bastide_json_node_object (changes);

  json_object_unref (changes);

  return NULL;
}

/* Returns NULL for no difference. */
static JsonNode *
compare (const char *path,
         JsonNode   *was,
         JsonNode   *now)
{
  if (now == NULL)
    return was != NULL ? json_node_new (JSON_NODE_NULL) : NULL;
  if (was == NULL)
    return bastide_json_node_copy (now);
  if (JSON_NODE_HOLDS_OBJECT (was) && JSON_NODE_HOLDS_OBJECT (now))
    return compare_object (path, was, now);
  if (JSON_NODE_HOLDS_ARRAY (was) && JSON_NODE_HOLDS_ARRAY (now) && has_keys (path))
    return compare_list (path, was, now);

  return json_node_equal (was, now) ? NULL : bastide_json_node_copy (now);
}

JsonNode *
bastide_twin_compare (JsonNode *puzzle,
                      JsonNode *twin)
{
  JsonObject *changes = json_object_new ();

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      const char *name = parts[i].name;
      g_autofree char *path = g_strconcat ("/", name, NULL);
      JsonNode *was = bastide_json_node_get_member (puzzle, name);
      JsonNode *now = bastide_json_node_get_member (twin, name);
      JsonNode *change = NULL;

      if (parts[i].part == PART_MERGED)
        change = compare (path, was, now);
      else if (parts[i].part == PART_OWN)
        change = now != NULL ? bastide_json_node_copy (now) : NULL;
      else if (now == NULL)
        change = was != NULL ? json_node_new (JSON_NODE_NULL) : NULL;
      else if (was == NULL || !json_node_equal (was, now))
        change = bastide_json_node_copy (now);
      if (change != NULL)
        json_object_set_member (changes, name, change);
    }

  return bastide_json_node_object (changes);
}

/* --- changes that have lost their tiles --- */

static void
mark_lost (const char                  *pointer,
           G_GNUC_UNUSED const char    *text,
           gpointer                     data)
{
  GArray *lost = data;
  guint nth;

  if (!g_str_has_prefix (pointer, TILES "/"))
    return;
  nth = (guint) g_ascii_strtoull (pointer + strlen (TILES "/"), NULL, 10);
  g_array_append_val (lost, nth);
}

BastideTwin *
bastide_twin_prune (BastideTwin *self,
                    JsonNode    *root)
{
  g_autoptr (GArray) lost = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (JsonNode) changes = NULL;
  JsonArray *tiles;
  BastideTwin *pruned;

  g_return_val_if_fail (self != NULL, NULL);

  json_node_unref (bastide_twin_apply (self, bastide_json_node_copy (root), mark_lost, lost));
  if (lost->len == 0)
    return NULL;

  changes = bastide_json_node_copy (self->changes);
  tiles = json_node_get_array (bastide_json_node_get_member (bastide_json_node_get_member (changes, "board"), "tiles"));
  for (guint i = lost->len; i > 0; i--)
    json_array_remove_element (tiles, g_array_index (lost, guint, i - 1));
  pruned = bastide_twin_new (self->title, g_steal_pointer (&changes));
  pruned->said = self->said;

  return pruned;
}

/* --- the way back --- */

/* Returns the part of a change to which a token leads, NULL for none; @nth is its number in a list with keys. */
static JsonNode *
step (Merge      *merging,
      const char *path,
      JsonNode   *node,
      const char *token,
      guint      *nth)
{
  GArray *numbers = g_str_equal (path, TILES) ? merging->tiles : merging->players;

  *nth = (guint) g_ascii_strtoull (token, NULL, 10);
  if (JSON_NODE_HOLDS_OBJECT (node))
    return bastide_json_node_get_member (node, token);
  if (has_keys (path))
    *nth = *nth < numbers->len ? g_array_index (numbers, guint, *nth) : G_MAXUINT;

  return bastide_json_node_get_element (node, *nth);
}

char *
bastide_twin_find (BastideTwin *self,
                   JsonNode    *root,
                   const char  *pointer)
{
  g_auto (GStrv) tokens = g_strsplit (pointer, "/", -1);
  g_autoptr (JsonNode) twin = NULL;
  g_autoptr (GString) path = g_string_new (NULL);
  GString *found = g_string_new (NULL);
  JsonNode *node = self->changes;
  Merge merging;

  merge_init (&merging, NULL, NULL);
  twin = apply (self, &merging, bastide_json_node_copy (root));
  for (guint i = 1; tokens[0] != NULL && tokens[i] != NULL && node != NULL; i++)
    {
      guint nth;

      node = step (&merging, path->str, node, tokens[i], &nth);
      if (node == NULL)
        break;
      if (has_keys (path->str))
        g_string_append_printf (found, "/%u", nth);
      else
        g_string_append_printf (found, "/%s", tokens[i]);
      g_string_append_printf (path, "/%s", tokens[i]);
    }
  merge_clear (&merging);

  return g_string_free (found, FALSE);
}
