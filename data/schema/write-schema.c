/* write-schema.c: puts the tables of the engine into the schema of puzzle files
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * usage: write-schema TEMPLATE
 *
 * Prints the schema in TEMPLATE with the names of the modules, with the switches, with each piece that the template
 * does not describe, by the definition of its form, and with the kinds of conditions. Where the template has a word in
 * place of the list of an "enum", the list is that of the conditions that have this member.
 */

#include <stdlib.h>

#include "bastide-json.h"
#include "bst-goal.h"
#include "bst-piece.h"
#include "bst-rules.h"

/* Returns: the object at a path of members */
static JsonObject *
find (JsonNode   *root,
      const char *path)
{
  g_auto (GStrv) names = g_strsplit (path, "/", -1);
  JsonObject *object = json_node_get_object (root);

  for (guint i = 0; names[i] != NULL; i++)
    object = json_object_get_object_member (object, names[i]);
  g_assert (object != NULL);

  return object;
}

static void
add_modules (JsonObject *items)
{
  JsonArray *names = json_array_new ();

  for (guint i = 0; i < BST_N_MODULES; i++)
    json_array_add_string_element (names, bst_module_get_name ((BstModuleId) i));
  json_object_set_array_member (items, "enum", names);
}

/* The description is the question with the meaning of each value: "How much …? full: 4 points; two: 2 points." */
static char *
describe_switch (const BstSwitchInfo *info)
{
  GString *text = g_string_new (info->summary);

  for (guint i = 0; info->values[i] != NULL; i++)
    g_string_append_printf (text, "%s %s: %s", i > 0 ? ";" : "", info->values[i], info->meanings[i]);

  return g_string_free (g_string_append_c (text, '.'), FALSE);
}

static void
add_switches (JsonObject *properties)
{
  for (guint i = 0; i < BST_N_SWITCHES; i++)
    {
      const BstSwitchInfo *info = bst_switch_get_info ((BstSwitch) i);
      g_autofree char *description = describe_switch (info);
      JsonObject *property = json_object_new ();
      JsonArray *values = json_array_new ();

      for (guint j = 0; info->values[j] != NULL; j++)
        json_array_add_string_element (values, info->values[j]);
      json_object_set_string_member (property, "description", description);
      json_object_set_array_member (property, "enum", values);
      json_object_set_object_member (properties, info->id, property);
    }
}

static void
add_piece (JsonNode   *root,
           const char *name,
           const char *form)
{
  JsonObject *properties = find (root, "$defs/board/properties");
  g_autofree char *lower = g_ascii_strdown (form, -1);
  g_autofree char *reference = g_strconcat ("#/$defs/", lower, NULL);
  JsonObject *property;

  g_assert (json_object_has_member (find (root, "$defs"), lower));
  if (json_object_has_member (properties, name))
    return;

  property = json_object_new ();
  json_object_set_string_member (property, "$ref", reference);
  json_object_set_object_member (properties, name, property);
}

static void
add_pieces (JsonNode *root)
{
  static const struct
  {
    const char *name;
    const char *form;
  } pieces[] = {
#define PIECE(kind, its_form, its_name, ...) { its_name, #its_form },
    BST_PIECES (PIECE)
#undef PIECE
  };

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    if (!g_str_equal (pieces[i].form, "NOT_LISTED"))
      add_piece (root, pieces[i].name, pieces[i].form);
}

#define ON_BOARD (BST_USES_FEATURE | BST_USES_CELL)

/* Returns: the conditions that use any member of a set and none of another */
static JsonArray *
list_conditions (const char *word)
{
  static const struct
  {
    const char *word;
    guint       uses;
    guint       but;
  } sets[] = {
    { "condition", 0, 0 },
    { "player", BST_USES_PLAYER, 0 },
    { "points", BST_USES_POINTS, 0 },
    { "figures", BST_USES_FIGURES, 0 },
    { "space", BST_USES_SPACE, 0 },
    { "district", BST_USES_DISTRICT, 0 },
    { "district always", BST_USES_DISTRICT, BST_USES_NOWHERE | BST_USES_SUPPLY },
    { "cell", ON_BOARD, 0 },
    { "cell always", ON_BOARD, BST_USES_SUPPLY },
    { "segment", BST_USES_FEATURE, 0 },
    { "segment always", BST_USES_FEATURE, BST_USES_SUPPLY },
    { "of", BST_USES_CONDITIONS, 0 },
  };
  JsonArray *names = json_array_new ();
  guint at = 0;

  while (!g_str_equal (sets[at].word, word))
    g_assert (++at < G_N_ELEMENTS (sets));
  for (guint i = 0; i < BST_N_CONDITIONS; i++)
    {
      const BstConditionInfo *info = bst_condition_get_info ((BstConditionKind) i);

      if ((sets[at].uses == 0 || (info->uses & sets[at].uses) != 0) && (info->uses & sets[at].but) == 0)
        json_array_add_string_element (names, info->name);
    }

  return names;
}

static void
set_conditions (JsonObject *type)
{
  json_object_set_array_member (type, "enum", list_conditions (json_object_get_string_member (type, "enum")));
}

static void
add_conditions (JsonNode *root)
{
  JsonArray *parts = json_object_get_array_member (find (root, "$defs/condition"), "allOf");

  set_conditions (find (root, "$defs/condition/properties/type"));
  for (guint i = 0; i < json_array_get_length (parts); i++)
    set_conditions (find (json_array_get_element (parts, i), "if/properties/type"));
}

int
main (int   argc,
      char *argv[])
{
  g_autoptr (JsonParser) parser = json_parser_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  JsonNode *root;

  if (argc != 2 || !json_parser_load_from_file (parser, argv[1], &error))
    {
      g_printerr ("%s\n", error != NULL ? error->message : "usage: write-schema TEMPLATE");
      return EXIT_FAILURE;
    }

  root = json_parser_get_root (parser);
  add_modules (find (root, "$defs/rules/properties/modules/items"));
  add_switches (find (root, "$defs/rules/properties/switches/properties"));
  add_pieces (root);
  add_conditions (root);
  text = bastide_json_write (root);
  g_print ("%s", text);

  return EXIT_SUCCESS;
}
