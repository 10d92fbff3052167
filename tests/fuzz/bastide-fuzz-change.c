/* bastide-fuzz-change.c: sound puzzles, changed member by member
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-fuzz-change.h"

#include <string.h>

#include "bastide-tile-library.h"

/* The name of a value is its member and the member above, "figures.segment"; an entry of a list has the name of the
 * list and "[]". Values of the same name can replace each other. */
struct _BastideFuzzStock
{
  GPtrArray  *puzzles;
  GHashTable *values;  /* an array of nodes for each name */
  GHashTable *members; /* an array of the members seen for each name of an object */
  GHashTable *known;   /* the names and texts already in the tables above */
};

/* The place of a value. */
typedef struct
{
  JsonNode   *holder; /* an object or a list */
  const char *member; /* of an object */
  guint       index;  /* of a list */
  char       *name;
} Site;

static void
clear_site (gpointer data)
{
  g_free (((Site *) data)->name);
}

BastideFuzzStock *
bastide_fuzz_stock_new (void)
{
  BastideFuzzStock *self = g_new0 (BastideFuzzStock, 1);

  self->puzzles = g_ptr_array_new_with_free_func ((GDestroyNotify) json_node_unref);
  self->values = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  self->members = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_ptr_array_unref);
  self->known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  return self;
}

void
bastide_fuzz_stock_free (BastideFuzzStock *self)
{
  g_ptr_array_unref (self->puzzles);
  g_hash_table_unref (self->values);
  g_hash_table_unref (self->members);
  g_hash_table_unref (self->known);
  g_free (self);
}

guint
bastide_fuzz_stock_get_size (BastideFuzzStock *self)
{
  return self->puzzles->len;
}

/* Makes a deep copy, as json-glib's own shares the children. */
static JsonNode *
copy_node (JsonNode *node)
{
  JsonNode *copy;

  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      JsonObject *object = json_object_new ();
      JsonObjectIter iter;
      const char *member;
      JsonNode *value;

      json_object_iter_init_ordered (&iter, json_node_get_object (node));
      while (json_object_iter_next_ordered (&iter, &member, &value))
        json_object_set_member (object, member, copy_node (value));
      copy = json_node_new (JSON_NODE_OBJECT);
      json_node_take_object (copy, object);
      return copy;
    }
  if (JSON_NODE_HOLDS_ARRAY (node))
    {
      JsonArray *list = json_node_get_array (node);
      JsonArray *entries = json_array_new ();

      for (guint i = 0; i < json_array_get_length (list); i++)
        json_array_add_element (entries, copy_node (json_array_get_element (list, i)));
      copy = json_node_new (JSON_NODE_ARRAY);
      json_node_take_array (copy, entries);
      return copy;
    }
  return json_node_copy (node);
}

JsonNode *
bastide_fuzz_stock_get_puzzle (BastideFuzzStock *self,
                               guint             which)
{
  return copy_node (g_ptr_array_index (self->puzzles, which));
}

/* --- names and places --- */

static char *
name_member (const char *name,
             const char *member)
{
  const char *last = strrchr (name, '.');
  g_autofree char *above = g_strdup (last != NULL ? last + 1 : name);
  char *list = strstr (above, "[]");

  if (list != NULL)
    *list = '\0';
  return g_strconcat (above, ".", member, NULL);
}

typedef void (*VisitFunc) (const Site *site,
                           JsonNode   *value,
                           gpointer    data);

static void
visit (JsonNode   *node,
       const char *name,
       VisitFunc   func,
       gpointer    data)
{
  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      JsonObjectIter iter;
      const char *member;
      JsonNode *value;

      json_object_iter_init_ordered (&iter, json_node_get_object (node));
      while (json_object_iter_next_ordered (&iter, &member, &value))
        {
          g_autofree char *below = name_member (name, member);

          func (&(Site) { node, member, 0, below }, value, data);
          visit (value, below, func, data);
        }
    }
  else if (JSON_NODE_HOLDS_ARRAY (node))
    {
      JsonArray *list = json_node_get_array (node);
      g_autofree char *below = g_strconcat (name, "[]", NULL);

      for (guint i = 0; i < json_array_get_length (list); i++)
        {
          func (&(Site) { node, NULL, i, below }, json_array_get_element (list, i), data);
          visit (json_array_get_element (list, i), below, func, data);
        }
    }
}

/* --- the stock --- */

static GPtrArray *
get_list (GHashTable    *table,
          const char    *name,
          GDestroyNotify free_func)
{
  GPtrArray *list = g_hash_table_lookup (table, name);

  if (list == NULL)
    {
      list = g_ptr_array_new_with_free_func (free_func);
      g_hash_table_insert (table, g_strdup (name), list);
    }
  return list;
}

static void
add_value (BastideFuzzStock *self,
           const char       *name,
           JsonNode         *value)
{
  g_autofree char *text = json_to_string (value, FALSE);

  if (g_hash_table_add (self->known, g_strconcat (name, "=", text, NULL)))
    g_ptr_array_add (get_list (self->values, name, (GDestroyNotify) json_node_unref), copy_node (value));
}

static void
add_member (BastideFuzzStock *self,
            const char       *name,
            const char       *member)
{
  if (g_hash_table_add (self->known, g_strconcat (name, ":", member, NULL)))
    g_ptr_array_add (get_list (self->members, name, g_free), g_strdup (member));
}

static void
add_seen (const Site *site,
          JsonNode   *value,
          gpointer    data)
{
  add_value (data, site->name, value);
  if (site->member != NULL)
    {
      g_autofree char *above = g_strndup (site->name, (gsize) (strchr (site->name, '.') - site->name));

      add_member (data, above, site->member);
    }
}

static void
add_string (BastideFuzzStock *self,
            const char       *name,
            const char       *text)
{
  g_autoptr (JsonNode) value = json_node_init_string (json_node_alloc (), text);

  add_value (self, name, value);
}

/* Adds names that the engine knows but no puzzle of the stock may have. */
static void
add_names (BastideFuzzStock *self)
{
  g_autoptr (BastideTileLibrary) library = bastide_tile_library_new ();
  BstCatalogue *catalogue = bastide_tile_library_get_catalogue (library, BST_EDITION_NEW);

  for (guint i = 0; i < bst_catalogue_get_size (catalogue); i++)
    {
      const char *id = bst_catalogue_get (catalogue, i)->id;

      add_string (self, "tiles.tile", id);
      add_string (self, "turn.tile", id);
      add_string (self, "puzzle.draw[]", id);
      add_member (self, "bag", id);
    }
  for (guint i = 0; i < BST_N_PRESETS; i++)
    add_string (self, "rules.preset", bst_preset_get_name (i));
  for (guint i = 0; i < BST_N_MODULES; i++)
    add_string (self, "rules.modules[]", bst_module_get_name (i));
  for (guint i = 0; i < BST_N_FIGURES; i++)
    add_string (self, "figures.figure", bst_figure_get_name (i));
  for (guint i = 0; i < BST_N_PHASES; i++)
    add_string (self, "turn.phase", bst_phase_get_name (i));
  for (guint i = 0; i < BST_N_SWITCHES; i++)
    {
      const BstSwitchInfo *info = bst_switch_get_info (i);
      g_autofree char *name = g_strconcat ("switches.", info->id, NULL);

      add_member (self, "switches", info->id);
      for (guint k = 0; info->values[k] != NULL; k++)
        add_string (self, name, info->values[k]);
    }
}

static void
add_puzzle (BastideFuzzStock *self,
            JsonNode         *puzzle)
{
  if (self->puzzles->len == 0)
    add_names (self);
  g_ptr_array_add (self->puzzles, copy_node (puzzle));
  visit (puzzle, "puzzle", add_seen, self);
}

static void
add_file (BastideFuzzStock *self,
          const char       *path)
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  JsonNode *root;
  JsonObject *object;

  if (!json_parser_load_from_file (parser, path, NULL))
    return;
  root = json_parser_get_root (parser);
  if (root == NULL || !JSON_NODE_HOLDS_OBJECT (root))
    return;
  object = json_node_get_object (root);
  if (json_object_has_member (object, "puzzle"))
    add_puzzle (self, json_object_get_member (object, "puzzle"));
  else if (json_object_has_member (object, "board"))
    add_puzzle (self, root);
}

static int
compare_names (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(char * const *) a, *(char * const *) b);
}

void
bastide_fuzz_stock_add_folder (BastideFuzzStock *self,
                               const char       *folder)
{
  g_autoptr (GDir) directory = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  g_assert_nonnull (directory);
  while ((name = g_dir_read_name (directory)) != NULL)
    if (g_str_has_suffix (name, ".json"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, g_ptr_array_index (names, i), NULL);

      add_file (self, path);
    }
}

/* --- changes --- */

static void
add_site (const Site *site,
          JsonNode   *value G_GNUC_UNUSED,
          gpointer    data)
{
  Site copy = *site;

  copy.name = g_strdup (site->name);
  g_array_append_val ((GArray *) data, copy);
}

static JsonNode *
get_value (const Site *site)
{
  if (site->member != NULL)
    return json_object_get_member (json_node_get_object (site->holder), site->member);
  return json_array_get_element (json_node_get_array (site->holder), site->index);
}

/* json-glib cannot replace an element of a list. */
static void
set_entry (JsonNode *holder,
           guint     index,
           JsonNode *value)
{
  JsonArray *list = json_node_get_array (holder);
  JsonArray *entries = json_array_new ();

  for (guint i = 0; i < json_array_get_length (list); i++)
    json_array_add_element (entries, i == index ? value : copy_node (json_array_get_element (list, i)));
  json_node_take_array (holder, entries);
}

static void
set_value (const Site *site,
           JsonNode   *value)
{
  if (site->member != NULL)
    json_object_set_member (json_node_get_object (site->holder), site->member, value);
  else
    set_entry (site->holder, site->index, value);
}

static void
remove_value (const Site *site)
{
  if (site->member != NULL)
    json_object_remove_member (json_node_get_object (site->holder), site->member);
  else
    json_array_remove_element (json_node_get_array (site->holder), site->index);
}

/* Returns any value of a name, or NULL. */
static JsonNode *
choose_value (BastideFuzzStock *self,
              const char       *name,
              BstTestRandom    *random)
{
  GPtrArray *values = g_hash_table_lookup (self->values, name);

  if (values == NULL)
    return NULL;
  return copy_node (g_ptr_array_index (values, bst_test_random_below (random, values->len)));
}

/* Makes a number a little higher or lower, or takes a value of this name from the stock. */
static void
replace (BastideFuzzStock *self,
         const Site       *site,
         BstTestRandom    *random)
{
  JsonNode *value = get_value (site);
  JsonNode *other;

  if (JSON_NODE_HOLDS_VALUE (value) && json_node_get_value_type (value) == G_TYPE_INT64 && bst_test_chance (random, 2))
    {
      gint64 number = json_node_get_int (value) + (gint64) bst_test_random_below (random, 5) - 2;

      set_value (site, json_node_init_int (json_node_alloc (), number));
      return;
    }
  other = choose_value (self, site->name, random);
  if (other != NULL)
    set_value (site, other);
}

/* Adds an entry to a list or a member to an object. */
static void
extend (BastideFuzzStock *self,
        const char       *whole,
        JsonNode         *value,
        BstTestRandom    *random)
{
  if (JSON_NODE_HOLDS_ARRAY (value))
    {
      g_autofree char *name = g_strconcat (whole, "[]", NULL);
      JsonNode *entry = choose_value (self, name, random);

      if (entry != NULL)
        json_array_add_element (json_node_get_array (value), entry);
    }
  else if (JSON_NODE_HOLDS_OBJECT (value))
    {
      g_autofree char *below = name_member (whole, "");
      g_autofree char *above = g_strndup (below, strlen (below) - 1);
      GPtrArray *members = g_hash_table_lookup (self->members, above);
      const char *member;
      g_autofree char *name = NULL;
      JsonNode *entry;

      if (members == NULL)
        return;
      member = g_ptr_array_index (members, bst_test_random_below (random, members->len));
      name = g_strconcat (above, ".", member, NULL);
      entry = choose_value (self, name, random);
      if (entry == NULL && g_str_equal (above, "bag"))
        entry = json_node_init_int (json_node_alloc (), 1 + bst_test_random_below (random, 3));
      if (entry != NULL)
        json_object_set_member (json_node_get_object (value), member, entry);
    }
}

/* Exchanges two values of one name. */
static void
exchange (GArray        *sites,
          const Site    *site,
          BstTestRandom *random)
{
  const Site *other = &g_array_index (sites, Site, bst_test_random_below (random, sites->len));
  JsonNode *first;
  JsonNode *second;

  if (site == other || !g_str_equal (site->name, other->name) || site->holder == other->holder)
    return;
  first = copy_node (get_value (site));
  second = copy_node (get_value (other));
  set_value (site, second);
  set_value (other, first);
}

/* Names come up equally often, so that a member of the turn changes as often as a member of the many tiles. */
static const Site *
choose_site (GArray        *sites,
             BstTestRandom *random)
{
  g_autoptr (GHashTable) names = g_hash_table_new (g_str_hash, g_str_equal);
  g_autoptr (GPtrArray) ordered = g_ptr_array_new ();
  const char *name;
  guint n = 0;

  for (guint i = 0; i < sites->len; i++)
    if (g_hash_table_add (names, g_array_index (sites, Site, i).name))
      g_ptr_array_add (ordered, g_array_index (sites, Site, i).name);
  name = g_ptr_array_index (ordered, bst_test_random_below (random, ordered->len));
  for (guint i = 0; i < sites->len; i++)
    n += g_str_equal (g_array_index (sites, Site, i).name, name);
  n = bst_test_random_below (random, n);
  for (guint i = 0;; i++)
    if (g_str_equal (g_array_index (sites, Site, i).name, name) && n-- == 0)
      return &g_array_index (sites, Site, i);
}

void
bastide_fuzz_change (BastideFuzzStock *self,
                     JsonNode         *puzzle,
                     BstTestRandom    *random)
{
  g_autoptr (GArray) sites = g_array_new (FALSE, FALSE, sizeof (Site));
  const Site *site;

  g_array_set_clear_func (sites, clear_site);
  visit (puzzle, "puzzle", add_site, sites);
  if (sites->len == 0)
    return;
  site = choose_site (sites, random);
  switch (bst_test_random_below (random, 8))
    {
    case 0:
      remove_value (site);
      break;

    case 1:
      extend (self, site->name, get_value (site), random);
      break;

    case 2:
      extend (self, "puzzle", puzzle, random);
      break;

    case 3:
      exchange (sites, site, random);
      break;

    default:
      replace (self, site, random);
      break;
    }
}
