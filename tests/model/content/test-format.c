/* test-format.c: the table of members agrees with the schema of puzzle files
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include <string.h>

#include "bastide-format.h"
#include "bastide-json-node.h"
#include "bst-rules.h"

static JsonNode *root;
static GHashTable *checked;

/* The members of an object in a schema, gathered from the parts that it refers to. Conditional parts add members, but
 * no requirements. */
typedef struct
{
  GHashTable *properties;
  GHashTable *required;
  JsonNode   *items;
  JsonNode   *names;
  JsonNode   *least;
  JsonNode   *most;
  JsonNode   *longest;
  JsonNode   *words;
  JsonNode   *otherwise;
} Schema;

static void gather (Schema   *self,
                    JsonNode *node,
                    gboolean  is_sure);

static void
gather_reference (Schema     *self,
                  const char *reference,
                  gboolean    is_sure)
{
  JsonNode *definitions = bastide_json_node_get_member (root, "$defs");
  JsonNode *node = bastide_json_node_get_member (definitions, reference + strlen ("#/$defs/"));

  g_assert_nonnull (node);
  gather (self, node, is_sure);
}

static void
gather_members (Schema   *self,
                JsonNode *node,
                gboolean  is_sure)
{
  JsonNode *properties = bastide_json_node_get_member (node, "properties");
  JsonNode *required = bastide_json_node_get_member (node, "required");
  g_autoptr (GList) names = NULL;

  if (properties != NULL)
    names = json_object_get_members (json_node_get_object (properties));
  for (GList *name = names; name != NULL; name = name->next)
    if (is_sure || !g_hash_table_contains (self->properties, name->data))
      g_hash_table_insert (self->properties, name->data, bastide_json_node_get_member (properties, name->data));
  for (guint i = 0; is_sure && i < bastide_json_node_get_length (required); i++)
    g_hash_table_add (self->required,
                      (gpointer) json_node_get_string (bastide_json_node_get_element (required, i)));
}

static void
gather (Schema   *self,
        JsonNode *node,
        gboolean  is_sure)
{
  static const char * const names[] = { "items", "propertyNames", "minimum", "maximum", "maxItems", "enum", "default" };
  JsonNode **values[] = {
    &self->items, &self->names, &self->least, &self->most, &self->longest, &self->words, &self->otherwise,
  };
  JsonNode *all = bastide_json_node_get_member (node, "allOf");
  JsonNode *reference = bastide_json_node_get_member (node, "$ref");
  JsonNode *then = bastide_json_node_get_member (node, "then");

  gather_members (self, node, is_sure);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (*values[i] == NULL)
      *values[i] = bastide_json_node_get_member (node, names[i]);
  for (guint i = 0; i < bastide_json_node_get_length (all); i++)
    gather (self, bastide_json_node_get_element (all, i), is_sure);
  if (reference != NULL)
    gather_reference (self, json_node_get_string (reference), is_sure);
  if (then != NULL)
    gather (self, then, FALSE);
}

static Schema *
read_schema (JsonNode *node)
{
  Schema *self = g_new0 (Schema, 1);

  self->properties = g_hash_table_new (g_str_hash, g_str_equal);
  self->required = g_hash_table_new (g_str_hash, g_str_equal);
  gather (self, node, TRUE);

  return self;
}

static void
free_schema (Schema *self)
{
  g_hash_table_unref (self->properties);
  g_hash_table_unref (self->required);
  g_free (self);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Schema, free_schema)

/* --- the table beside it --- */

static void check_kind (const BastideKind *kind,
                        JsonNode          *node,
                        const char        *path);

static void
check_words (const BastideNames *names,
             JsonNode           *words,
             const char         *path)
{
  g_test_message ("%s", path);
  g_assert_nonnull (words);
  g_assert_cmpuint (bastide_json_node_get_length (words), ==, names->n);
  for (guint i = 0; i < names->n; i++)
    g_assert_cmpstr (json_node_get_string (bastide_json_node_get_element (words, i)), ==, names->get (i));
}

/* Counts are members called by the names of their kinds. So are switches, but their row does not list them. */
static void
check_counts (const BastideNames *names,
              const Schema       *schema,
              const char         *path)
{
  g_autoptr (Schema) keys = schema->names != NULL ? read_schema (schema->names) : NULL;

  if (keys != NULL)
    check_words (names, keys->words, path);
  else
    {
      g_assert_cmpuint (g_hash_table_size (schema->properties), ==, names->n);
      for (guint i = 0; i < names->n; i++)
        g_assert_true (g_hash_table_contains (schema->properties, names->get (i)));
    }
}

static void
check_switches (const Schema *schema)
{
  g_assert_cmpuint (g_hash_table_size (schema->properties), ==, BST_N_SWITCHES);
  for (guint i = 0; i < BST_N_SWITCHES; i++)
    {
      const BstSwitchInfo *info = bst_switch_get_info ((BstSwitch) i);
      JsonNode *words = bastide_json_node_get_member (g_hash_table_lookup (schema->properties, info->id), "enum");
      guint n = bastide_json_node_get_length (words);

      g_test_message ("%s", info->id);
      g_assert_cmpuint (n, ==, g_strv_length ((char **) (gpointer) info->values));
      for (guint j = 0; j < n; j++)
        g_assert_cmpstr (json_node_get_string (bastide_json_node_get_element (words, j)), ==, info->values[j]);
    }
}

static void
check_number (const BastideMember *member,
              const Schema        *schema)
{
  g_assert_cmpint (json_node_get_int (schema->least), ==, member->min);
  g_assert_cmpint (json_node_get_int (schema->most), ==, member->max);
  if (schema->otherwise != NULL && member->find_otherwise == NULL)
    g_assert_cmpint (json_node_get_int (schema->otherwise), ==, member->otherwise);
}

/* Rows of some types have only a name. */
static void
check_value (const BastideMember *member,
             JsonNode            *node,
             const char          *path)
{
  g_autoptr (Schema) schema = read_schema (node);
  g_autoptr (Schema) items = schema->items != NULL ? read_schema (schema->items) : NULL;
  const BastideType *type = member->type;

  g_test_message ("%s", path);
  if (type == &bastide_codec_int || type == &bastide_codec_player || type == &bastide_codec_new_player)
    check_number (member, schema);
  else if (type == &bastide_codec_name)
    {
      check_words (member->detail, schema->words, path);
      if (schema->otherwise != NULL)
        g_assert_cmpstr (json_node_get_string (schema->otherwise), ==,
                         ((const BastideNames *) member->detail)->get ((guint) member->otherwise));
    }
  else if (type == &bastide_codec_flag && schema->otherwise != NULL)
    g_assert_cmpint (json_node_get_boolean (schema->otherwise), ==, member->otherwise);
  else if (type == &bastide_codec_set)
    check_words (member->detail, items->words, path);
  else if (type == &bastide_codec_counts)
    check_counts (member->detail, schema, path);
  else if (g_str_equal (member->name, "switches"))
    check_switches (schema);
}

static void
check_list (const BastideMember *member,
            JsonNode            *node,
            const char          *path)
{
  const BastideList *list = member->detail;
  g_autoptr (Schema) schema = read_schema (node);

  if (schema->longest != NULL)
    g_assert_cmpint (json_node_get_int (schema->longest), ==, list->max);
  if (list->entry.type->shape == BASTIDE_SHAPE_OBJECT)
    check_kind (list->entry.detail, schema->items, path);
}

static void
check_member (const BastideMember *member,
              JsonNode            *node,
              const char          *path)
{
  const BastideList *list = member->detail;

  switch (member->type->shape)
    {
    case BASTIDE_SHAPE_OBJECT:
      check_kind (member->detail, node, path);
      break;

    case BASTIDE_SHAPE_LIST:
      check_list (member, node, path);
      break;

    case BASTIDE_SHAPE_ENTRY:
      if (list->entry.type->shape == BASTIDE_SHAPE_OBJECT)
        check_kind (list->entry.detail, node, path);
      break;

    case BASTIDE_SHAPE_VALUE:
    default:
      check_value (member, node, path);
      break;
    }
}

/* An object whose members the schema gives by a pattern and not by name. */
static void
check_called (const BastideKind *kind,
              JsonNode          *node,
              const Schema      *schema,
              const char        *path)
{
  g_autoptr (Schema) names = read_schema (schema->names);
  JsonNode *value = bastide_json_node_get_member (node, "additionalProperties");
  guint n = 0;

  for (; kind->members[n].name != NULL; n++)
    {
      g_autofree char *at = g_strconcat (path, "/", kind->members[n].name, NULL);

      g_assert_cmpstr (json_node_get_string (bastide_json_node_get_element (names->words, n)), ==, kind->members[n].name);
      check_member (&kind->members[n], value, at);
    }
  g_assert_cmpuint (bastide_json_node_get_length (names->words), ==, n);
}

static void
check_kind (const BastideKind *kind,
            JsonNode          *node,
            const char        *path)
{
  g_autoptr (Schema) schema = read_schema (node);
  GHashTableIter iter;
  gpointer name;

  /* Conditions lie within conditions. */
  if (!g_hash_table_add (checked, (gpointer) kind))
    return;

  if (schema->names != NULL)
    {
      check_called (kind, node, schema, path);
      return;
    }

  for (const BastideMember *member = kind->members; member->name != NULL; member++)
    {
      g_autofree char *at = g_strconcat (path, "/", member->name, NULL);
      JsonNode *property = g_hash_table_lookup (schema->properties, member->name);

      g_test_message ("%s", at);
      g_assert_nonnull (property);
      if (member->applies == NULL)
        g_assert_cmpint ((member->use & NEEDED) != 0, ==, g_hash_table_contains (schema->required, member->name));
      check_member (member, property, at);
      g_hash_table_remove (schema->properties, member->name);
    }
  g_hash_table_iter_init (&iter, schema->properties);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    g_error ("%s/%s is in the schema, but has no row", path, (const char *) name);
}

static void
test_schema (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_BUILT, "data", "schema", "bastide-puzzle.schema.json", NULL);
  g_autoptr (JsonParser) parser = json_parser_new_immutable ();

  g_assert_true (json_parser_load_from_file (parser, path, NULL));
  root = json_parser_get_root (parser);
  checked = g_hash_table_new (NULL, NULL);
  check_kind (&bastide_format_puzzle, root, "");
  g_hash_table_unref (checked);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/format/schema", test_schema);

  return g_test_run ();
}
