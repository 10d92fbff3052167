/* bastide-content-read.c: reads a puzzle file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-content-private.h"

#include <glib/gi18n-lib.h>

#include "bst-box.h"

#define MAX_VERSION 1000000
#define MAX_TEXTS   1000

static void
read_text (const BastideJsonValue  *root,
           const char              *name,
           char                   **text)
{
  BastideJsonValue member;
  const char *found;

  if (!bastide_json_find_member (root, name, &member))
    return;

  found = bastide_json_read_string (&member);
  if (found != NULL)
    {
      g_free (*text);
      *text = g_strdup (found);
    }
}

static void
read_texts (const BastideJsonValue   *root,
            const char               *name,
            char                   ***texts)
{
  BastideJsonValue member;
  char **found;

  if (!bastide_json_find_member (root, name, &member))
    return;

  found = bastide_json_read_strings (&member, MAX_TEXTS);
  if (found != NULL)
    {
      g_strfreev (*texts);
      *texts = found;
    }
}

static void
read_solution (const BastideJsonValue *root,
               BastideContent         *content)
{
  BastideJsonValue solution, line;
  BastideJsonIter iter;

  if (!bastide_json_find_member (root, "solution", &solution)
      || !bastide_json_read_array (&solution, BASTIDE_CONTENT_MAX_LINES))
    return;

  bastide_json_iter_init (&iter, &solution);
  while (bastide_json_iter_next (&iter, &line))
    {
      char **actions = bastide_json_read_strings (&line, MAX_TEXTS);

      if (actions != NULL)
        g_ptr_array_add (content->solution, actions);
    }
}

/* Returns whether it is a puzzle file at all. */
static gboolean
read_format (const BastideJsonValue *root,
             BastideContent         *content)
{
  static const char * const formats[] = { "bastide-puzzle" };
  BastideJsonValue member;
  guint format;

  if (!bastide_json_need_member (root, "format", &member)
      || !bastide_json_read_name (&member, formats, G_N_ELEMENTS (formats), &format)
      || !bastide_json_need_member (root, "version", &member)
      || !bastide_json_read_int (&member, 1, MAX_VERSION, &content->version))
    return FALSE;

  content->read_only = content->version > BASTIDE_CONTENT_VERSION;
  if (content->read_only)
    bastide_json_add_problem (&member, BASTIDE_SEVERITY_WARNING,
                              _("The file has format version %d; this Bastide knows version %d, so the file can be "
                                "read but not saved."), content->version, BASTIDE_CONTENT_VERSION);

  return TRUE;
}

static void
read_about (const BastideJsonValue *root,
            BastideContent         *content)
{
  BastideJsonValue member;
  int difficulty;

  read_text (root, "title", &content->title);
  read_text (root, "author", &content->author);
  read_text (root, "date", &content->date);
  read_text (root, "language", &content->language);
  read_text (root, "description", &content->description);
  read_texts (root, "tags", &content->tags);
  read_texts (root, "hints", &content->hints);
  read_solution (root, content);
  if (bastide_json_find_member (root, "difficulty", &member)
      && bastide_json_read_int (&member, 0, BASTIDE_CONTENT_MAX_DIFFICULTY, &difficulty))
    content->difficulty = (guint) difficulty;
}

static void
read_modules (const BastideJsonValue *array,
              BstRules               *rules)
{
  BastideJsonValue element;
  BastideJsonIter iter;
  guint8 module;

  if (!bastide_json_read_array (array, BST_N_MODULES))
    return;

  bastide_json_iter_init (&iter, array);
  while (bastide_json_iter_next (&iter, &element))
    {
      if (!_bastide_content_read_module (&element, &module))
        continue;
      if (bst_rules_has (rules, (BstModuleId) module))
        bastide_json_add_error (&element, _("“%s” is listed twice."), bst_module_get_name ((BstModuleId) module));
      rules->modules |= 1u << module;
    }
}

static void
read_sets (const BastideJsonValue *array,
           BastideTileLibrary     *library,
           BastideContent         *content)
{
  BastideJsonValue element;
  BastideJsonIter iter;
  char **sets = bastide_json_read_strings (array, MAX_TEXTS);

  if (sets == NULL)
    return;

  g_strfreev (content->sets);
  content->sets = sets;
  bastide_json_iter_init (&iter, array);
  while (bastide_json_iter_next (&iter, &element))
    {
      if (!bastide_tile_library_has_set (library, sets[element.index]))
        {
          g_autofree char *quoted = bastide_json_quote (sets[element.index]);

          bastide_json_add_error (&element,
                                  _("There is no tile set %s; expected an identifier such as “INNS”."),
                                  quoted);
        }
    }
}

/* A later version of the format may well have more switches; in a file of this one such a name is a slip. */
static void
add_unknown_switch (const BastideJsonValue *member,
                    gboolean                is_later)
{
  const char *names[BST_N_SWITCHES];
  g_autofree char *known = NULL;

  if (is_later)
    {
      bastide_json_add_problem (member, BASTIDE_SEVERITY_WARNING,
                                _("Unknown switch. It is kept, but has no effect."));
      return;
    }

  for (guint i = 0; i < BST_N_SWITCHES; i++)
    names[i] = bst_switch_get_info ((BstSwitch) i)->id;
  known = bastide_json_join_names (names, BST_N_SWITCHES);
  bastide_json_add_error (member, _("Unknown switch; expected one of %s."), known);
}

static void
read_switch (const BastideJsonValue *member,
             gboolean                is_later,
             BstRules               *rules)
{
  guint value;

  for (guint i = 0; i < BST_N_SWITCHES; i++)
    {
      const BstSwitchInfo *info = bst_switch_get_info ((BstSwitch) i);

      if (!g_str_equal (info->id, member->name))
        continue;
      if (bastide_json_read_name (member, info->values, g_strv_length ((char **) (gpointer) info->values), &value))
        rules->switches[i] = (guint8) value;
      return;
    }

  add_unknown_switch (member, is_later);
}

static void
read_switches (const BastideJsonValue *object,
               gboolean                is_later,
               BstRules               *rules)
{
  BastideJsonValue member;
  BastideJsonIter iter;

  if (!bastide_json_read_object (object))
    return;

  bastide_json_iter_init (&iter, object);
  while (bastide_json_iter_next (&iter, &member))
    read_switch (&member, is_later, rules);
}

static void
read_rules (const BastideJsonValue *root,
            BastideTileLibrary     *library,
            BastideContent         *content,
            BstRules               *rules)
{
  BastideJsonValue object, member;
  guint8 preset = BST_PRESET_HIG_2017;
  gboolean farmers;

  bst_rules_init (rules, BST_PRESET_HIG_2017);
  if (!bastide_json_find_member (root, "rules", &object) || !bastide_json_read_object (&object))
    return;

  if (bastide_json_find_member (&object, "preset", &member) && _bastide_content_read_preset (&member, &preset))
    bst_rules_init (rules, (BstPreset) preset);
  if (bastide_json_find_member (&object, "edition", &member))
    _bastide_content_read_edition (&member, &rules->edition);
  if (bastide_json_find_member (&object, "farmers", &member) && bastide_json_read_boolean (&member, &farmers))
    rules->farmers = (guint8) farmers;
  if (bastide_json_find_member (&object, "modules", &member))
    read_modules (&member, rules);
  if (bastide_json_find_member (&object, "sets", &member))
    read_sets (&member, library, content);
  if (bastide_json_find_member (&object, "switches", &member))
    read_switches (&member, content->read_only, rules);
}

static void
read_draw (const BastideJsonValue *root,
           BstSetup               *setup)
{
  BastideJsonValue array, element;
  BastideJsonIter iter;
  guint16 type;

  if (!bastide_json_find_member (root, "draw", &array) || !bastide_json_read_array (&array, BST_MAX_TILES))
    return;

  bastide_json_iter_init (&iter, &array);
  while (bastide_json_iter_next (&iter, &element))
    if (_bastide_content_read_tile (&element, setup->catalogue, &type))
      g_array_append_val (setup->draw, type);
}

static void
read_bag (const BastideJsonValue *root,
          BstSetup               *setup)
{
  BastideJsonValue object, member;
  BastideJsonIter iter;
  guint16 type;
  int number;

  if (!bastide_json_find_member (root, "bag", &object) || !bastide_json_read_object (&object))
    return;

  setup->bag_given = TRUE;
  bastide_json_iter_init (&iter, &object);
  while (bastide_json_iter_next (&iter, &member))
    if (_bastide_content_find_tile (&member, setup->catalogue, member.name, &type)
        && bastide_json_read_int (&member, 0, BST_MAX_TILES, &number))
      g_array_index (setup->bag, guint16, type) = (guint16) number;
}

static void
read_position (const BastideJsonValue *root,
               BastideTileLibrary     *library,
               BastideContent         *content)
{
  BastideJsonValue board;
  BstCatalogue *catalogue;
  BstSetup *setup;
  BstRules rules;

  read_rules (root, library, content, &rules);
  catalogue = bastide_tile_library_get_catalogue (library, (BstEdition) rules.edition);
  setup = content->setup = bst_setup_new (catalogue);
  setup->rules = rules;
  g_array_set_size (setup->limit, bst_catalogue_get_size (catalogue));
  bst_box_count_tiles (catalogue, &rules, (const char * const *) content->sets,
                       (guint16 *) (void *) setup->limit->data);

  _bastide_content_read_players (root, content);
  content->tile_numbers = g_array_new (FALSE, FALSE, sizeof (guint));
  if (bastide_json_find_member (root, "board", &board))
    _bastide_content_read_board (&board, setup, content->tile_numbers);
  _bastide_content_read_turn (root, setup);
  read_draw (root, setup);
  read_bag (root, setup);
}

BastideContent *
bastide_content_read (BastideTileLibrary *library,
                      GBytes             *bytes,
                      GListStore         *problems)
{
  g_autoptr (BastideContent) content = NULL;
  g_autoptr (BastideJson) json = NULL;
  BastideJsonValue root;
  guint first;

  g_return_val_if_fail (BASTIDE_IS_TILE_LIBRARY (library), NULL);
  g_return_val_if_fail (bytes != NULL, NULL);
  g_return_val_if_fail (G_IS_LIST_STORE (problems), NULL);

  first = g_list_model_get_n_items (G_LIST_MODEL (problems));
  json = bastide_json_new (bytes, problems);
  content = _bastide_content_alloc ();
  if (!bastide_json_get_root (json, &root) || !bastide_json_read_object (&root) || !read_format (&root, content))
    return NULL;

  read_about (&root, content);
  _bastide_content_read_notes (&root, content);
  read_position (&root, library, content);
  content->source = json_node_ref (root.node);
  content->lines = bastide_json_get_lines (json);
  if (bastide_json_has_errors (json))
    {
      _bastide_content_add_faults (content, json, G_LIST_MODEL (problems), first);
      return NULL;
    }
  g_clear_pointer (&content->tile_numbers, g_array_unref);

  return g_steal_pointer (&content);
}
