/* bastide-content-write.c: writes a puzzle file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-content-private.h"

#include <string.h>

#include "bastide-compose.h"

static const BastideMember root_members[] = {
  { "format", TRUE }, { "version", TRUE }, { "title", TRUE }, { "author", TRUE }, { "date", TRUE },
  { "language", TRUE }, { "description", TRUE }, { "tags", TRUE }, { "difficulty", TRUE }, { "rules", TRUE },
  { "players", TRUE }, { "board", TRUE }, { "turn", TRUE }, { "draw", TRUE }, { "bag", TRUE }, { "goal", FALSE },
  { "solution", TRUE }, { "hints", TRUE }, { "comments", TRUE }, { "annotations", TRUE }, { NULL, FALSE },
};

static const BastideMember rules_members[] = {
  { "preset", TRUE }, { "edition", TRUE }, { "farmers", TRUE }, { "modules", TRUE }, { "sets", TRUE },
  { "switches", TRUE }, { NULL, FALSE },
};

static JsonNode *
write_switches (const BstRules *rules,
                JsonNode       *source)
{
  g_autoptr (GList) names = NULL;
  JsonObject *object = json_object_new ();

  for (guint i = 0; i < BST_N_SWITCHES; i++)
    {
      const BstSwitchInfo *info = bst_switch_get_info ((BstSwitch) i);

      if (bastide_compose_is_said (source, info->id, rules->switches[i] == info->presets[rules->preset]))
        json_object_set_string_member (object, info->id, info->values[rules->switches[i]]);
    }

  if (source != NULL)
    names = json_object_get_members (json_node_get_object (source));
  for (GList *name = names; name != NULL; name = name->next)
    if (!json_object_has_member (object, name->data))
      json_object_set_member (object, name->data, bastide_compose_copy (bastide_compose_member (source, name->data)));

  return bastide_compose_object (object);
}

static JsonNode *
write_rules (BastideContent *self,
             JsonNode       *source)
{
  const BstRules *rules = &self->setup->rules;
  g_autoptr (JsonNode) switches = write_switches (rules, bastide_compose_member (source, "switches"));
  JsonObject *held = json_object_new ();
  JsonArray *modules = json_array_new ();
  BstRules defaults;

  bst_rules_init (&defaults, (BstPreset) rules->preset);
  for (guint i = 0; i < BST_N_MODULES; i++)
    if (bst_rules_has (rules, (BstModuleId) i))
      json_array_add_string_element (modules, bst_module_get_name ((BstModuleId) i));

  json_object_set_string_member (held, "preset", bst_preset_get_name ((BstPreset) rules->preset));
  if (bastide_compose_is_said (source, "edition", rules->edition == defaults.edition))
    json_object_set_string_member (held, "edition", bst_edition_get_name ((BstEdition) rules->edition));
  if (bastide_compose_is_said (source, "farmers", rules->farmers))
    json_object_set_boolean_member (held, "farmers", rules->farmers);
  if (bastide_compose_is_said (source, "modules", rules->modules == 0))
    json_object_set_array_member (held, "modules", json_array_ref (modules));
  if (bastide_compose_is_said (source, "sets", self->sets[0] == NULL))
    json_object_set_member (held, "sets", bastide_compose_strings (self->sets));
  if (bastide_compose_is_said (source, "switches", json_object_get_size (json_node_get_object (switches)) == 0))
    json_object_set_member (held, "switches", bastide_compose_copy (switches));
  json_array_unref (modules);

  return bastide_compose_merge (held, source, rules_members);
}

static JsonNode *
write_draw (const BstSetup *setup)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < setup->draw->len; i++)
    json_array_add_string_element (array, _bastide_content_tile_id (setup, g_array_index (setup->draw, guint16, i)));

  return bastide_compose_array (array);
}

static JsonNode *
write_bag (const BstSetup *setup)
{
  JsonObject *object = json_object_new ();

  for (guint i = 0; i < setup->bag->len; i++)
    if (g_array_index (setup->bag, guint16, i) > 0)
      json_object_set_int_member (object, _bastide_content_tile_id (setup, i), g_array_index (setup->bag, guint16, i));

  return bastide_compose_object (object);
}

static JsonNode *
write_solution (BastideContent *self)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < self->solution->len; i++)
    json_array_add_element (array, bastide_compose_strings (g_ptr_array_index (self->solution, i)));

  return bastide_compose_array (array);
}

static void
hold_text (JsonObject *held,
           JsonNode   *source,
           const char *name,
           const char *text)
{
  if (bastide_compose_is_said (source, name, text[0] == '\0'))
    json_object_set_string_member (held, name, text);
}

static void
hold_about (BastideContent *self,
            JsonObject     *held)
{
  JsonNode *source = self->source;

  json_object_set_string_member (held, "format", "bastide-puzzle");
  json_object_set_int_member (held, "version", self->version);
  hold_text (held, source, "title", self->title);
  hold_text (held, source, "author", self->author);
  hold_text (held, source, "date", self->date);
  hold_text (held, source, "language", self->language);
  hold_text (held, source, "description", self->description);
  if (bastide_compose_is_said (source, "tags", self->tags[0] == NULL))
    json_object_set_member (held, "tags", bastide_compose_strings (self->tags));
  if (bastide_compose_is_said (source, "difficulty", self->difficulty == 0))
    json_object_set_int_member (held, "difficulty", self->difficulty);
  if (bastide_compose_is_said (source, "solution", self->solution->len == 0))
    json_object_set_member (held, "solution", write_solution (self));
  if (bastide_compose_is_said (source, "hints", self->hints[0] == NULL))
    json_object_set_member (held, "hints", bastide_compose_strings (self->hints));
  _bastide_content_hold_notes (self, held, source);
}

JsonNode *
bastide_content_to_json (BastideContent *self)
{
  const BstSetup *setup;
  JsonNode *source;
  JsonObject *held;

  g_return_val_if_fail (self != NULL && self->setup != NULL, NULL);

  setup = self->setup;
  source = self->source;
  held = json_object_new ();
  hold_about (self, held);
  json_object_set_member (held, "rules", write_rules (self, bastide_compose_member (source, "rules")));
  json_object_set_member (held, "players",
                          _bastide_content_write_players (self, bastide_compose_member (source, "players")));
  json_object_set_member (held, "board",
                          _bastide_content_write_board (setup, bastide_compose_member (source, "board")));
  json_object_set_member (held, "turn", _bastide_content_write_turn (setup, bastide_compose_member (source, "turn")));
  if (bastide_compose_is_said (source, "draw", setup->draw->len == 0))
    json_object_set_member (held, "draw", write_draw (setup));
  if (setup->bag_given)
    json_object_set_member (held, "bag", write_bag (setup));

  return bastide_compose_merge (held, source, root_members);
}

GBytes *
bastide_content_write (BastideContent *self)
{
  g_autoptr (JsonNode) root = NULL;
  char *text;

  g_return_val_if_fail (self != NULL, NULL);

  root = bastide_content_to_json (self);
  text = bastide_json_write (root);

  return g_bytes_new_take (text, strlen (text));
}
