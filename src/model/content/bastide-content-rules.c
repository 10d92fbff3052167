/* bastide-content-rules.c: a puzzle under another rule set
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-content-rules.h"

#include <glib/gi18n-lib.h>

#include "bastide-content-private.h"
#include "bastide-problem.h"
#include "bastide-slots.h"
#include "bastide-words.h"

/* The number of a switch, or BST_N_SWITCHES where there is none of that name. */
static guint
find_switch (const char *key)
{
  guint i = 0;

  while (i < BST_N_SWITCHES && !g_str_equal (bst_switch_get_info ((BstSwitch) i)->id, key))
    i++;

  return i;
}

static char *
list_switches (void)
{
  g_autoptr (GPtrArray) ids = g_ptr_array_new ();

  for (guint i = 0; i < BST_N_SWITCHES; i++)
    g_ptr_array_add (ids, (gpointer) bst_switch_get_info ((BstSwitch) i)->id);

  return bastide_words_join (ids);
}

static char *
list_values (const BstSwitchInfo *info)
{
  g_autoptr (GPtrArray) values = g_ptr_array_new ();

  for (guint i = 0; info->values[i] != NULL; i++)
    g_ptr_array_add (values, (gpointer) info->values[i]);

  return bastide_words_join (values);
}

char *
bastide_content_check_switch (const char *assignment)
{
  g_auto (GStrv) parts = g_strsplit (assignment, "=", 2);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  const BstSwitchInfo *info;
  guint which;

  bastide_slots_set (slots, "text", assignment);
  if (g_strv_length (parts) < 2)
    return bastide_slots_fill (slots, _("“{text}” does not set a switch; expected KEY=VALUE."));

  bastide_slots_set (slots, "key", parts[0]);
  bastide_slots_set (slots, "value", parts[1]);
  which = find_switch (parts[0]);
  if (which == BST_N_SWITCHES)
    {
      bastide_slots_take (slots, "names", list_switches ());
      return bastide_slots_fill (slots, _("There is no switch “{key}”; there are: {names}."));
    }
  info = bst_switch_get_info ((BstSwitch) which);
  if (!g_strv_contains ((const char * const *) info->values, parts[1]))
    {
      bastide_slots_take (slots, "names", list_values (info));
      return bastide_slots_fill (slots, _("The switch “{key}” has no value “{value}”; its values are: {names}."));
    }

  return NULL;
}

/* The object called @name within @parent, made where there is none. */
static JsonObject *
need_object (JsonObject *parent,
             const char *name)
{
  if (!json_object_has_member (parent, name))
    json_object_set_object_member (parent, name, json_object_new ());

  return json_object_get_object_member (parent, name);
}

static void
set_switches (JsonObject         *rules,
              const char * const *switches)
{
  for (guint i = 0; switches != NULL && switches[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (switches[i], "=", 2);

      json_object_set_string_member (need_object (rules, "switches"), parts[0], parts[1]);
    }
}

/* Read anew, since much follows from the rules: edition, tiles, bag. Its file stays the same. */
BastideContent *
bastide_content_with_rules (BastideContent     *self,
                            BastideTileLibrary *library,
                            guint               preset,
                            const char * const *switches)
{
  g_autoptr (GListStore) problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (BastideContent) changed = NULL;
  g_autoptr (JsonNode) root = _bastide_content_to_json_alone (self);
  g_autoptr (GBytes) bytes = NULL;
  JsonObject *rules = json_object_get_object_member (json_node_get_object (root), "rules");
  char *text;

  if (preset != BST_NONE)
    json_object_set_string_member (rules, "preset", bst_preset_get_name ((BstPreset) preset));
  set_switches (rules, switches);

  text = json_to_string (root, FALSE);
  bytes = g_bytes_new_take (text, strlen (text));
  changed = _bastide_content_read_into (library, bytes, self->records, problems);
  g_return_val_if_fail (changed != NULL, NULL);

  return _bastide_content_wrap_setup (self, bst_setup_copy (changed->setup));
}

static void
choose_switch (BstRules   *rules,
               const char *assignment)
{
  g_auto (GStrv) parts = g_strsplit (assignment, "=", 2);
  guint which = find_switch (parts[0]);
  const char * const *values;

  g_return_if_fail (which < BST_N_SWITCHES);

  values = bst_switch_get_info ((BstSwitch) which)->values;
  for (guint i = 0; values[i] != NULL; i++)
    if (g_strcmp0 (values[i], parts[1]) == 0)
      rules->switches[which] = (guint8) i;
}

void
bastide_content_choose_rules (BstRules           *rules,
                              guint               preset,
                              const char * const *switches)
{
  bst_rules_init (rules, preset != BST_NONE ? (BstPreset) preset : BST_PRESET_HIG_2017);
  for (guint i = 0; switches != NULL && switches[i] != NULL; i++)
    choose_switch (rules, switches[i]);
}
