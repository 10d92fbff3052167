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
  { "solution", TRUE }, { "hints", TRUE }, { "comments", FALSE }, { "annotations", FALSE }, { NULL, FALSE },
};

static const BastideMember rules_members[] = {
  { "preset", TRUE }, { "edition", TRUE }, { "farmers", TRUE }, { "modules", TRUE }, { "sets", TRUE },
  { "switches", TRUE }, { NULL, FALSE },
};

static const BastideMember player_members[] = {
  { "name", TRUE }, { "colour", TRUE }, { "score", TRUE }, { "supply", TRUE }, { "goods", FALSE }, { "abbeys", FALSE },
  { "second-space", FALSE }, { "prisoners", FALSE }, { "lost", FALSE }, { NULL, FALSE },
};

/* What a later module must remember within a turn. It is kept while the turn stands where the file left it; after an
 * action it would tell of another moment. */
static const BastideMember turn_members[] = {
  { "player", TRUE }, { "chooser", FALSE }, { "phase", TRUE }, { "tile", TRUE }, { "placed", TRUE },
  { "deployed", FALSE }, { "to-ask", FALSE }, { "to-score", FALSE }, { "to-redeploy", FALSE }, { "gained", FALSE },
  { "may-send", FALSE }, { "event", FALSE }, { "count-was", FALSE }, { "part", FALSE }, { "again", FALSE },
  { "final", FALSE }, { NULL, FALSE },
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
write_supply (const BstSetupPlayer *player,
              JsonNode             *source)
{
  JsonObject *object = json_object_new ();

  for (guint i = 0; i < BST_N_FIGURES; i++)
    {
      const char *name = bst_figure_get_name ((BstFigure) i);

      if (bastide_compose_is_said (source, name, player->supply[i] == 0))
        json_object_set_int_member (object, name, player->supply[i]);
    }

  return bastide_compose_object (object);
}

static JsonNode *
write_player (BastideContent *self,
              guint           nth,
              JsonNode       *source)
{
  const BstSetupPlayer *player = &self->setup->players[nth];
  JsonObject *held = json_object_new ();

  if (self->names[nth] != NULL)
    json_object_set_string_member (held, "name", self->names[nth]);
  json_object_set_string_member (held, "colour", bst_colour_get_name ((BstColour) player->colour));
  if (bastide_compose_is_said (source, "score", player->score == 0))
    json_object_set_int_member (held, "score", player->score);
  if (player->supply_given)
    json_object_set_member (held, "supply", write_supply (player, bastide_compose_member (source, "supply")));

  return bastide_compose_merge (held, source, player_members);
}

static JsonNode *
write_players (BastideContent *self,
               JsonNode       *source)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < self->setup->n_players; i++)
    json_array_add_element (array, write_player (self, i, bastide_compose_element (source, i)));

  return bastide_compose_array (array);
}

/* Whether the turn stands where the file left it. */
static gboolean
is_same_turn (const BstSetup *setup,
              JsonNode       *source)
{
  JsonNode *player = bastide_compose_member (source, "player");
  JsonNode *phase = bastide_compose_member (source, "phase");
  JsonNode *placed = bastide_compose_member (source, "placed");
  JsonNode *tile = bastide_compose_member (source, "tile");

  if (source == NULL || (tile != NULL) != (setup->hand != BST_NONE) || (placed != NULL) != setup->has_placed)
    return FALSE;

  if (player == NULL ? setup->player != 0 : !bastide_compose_is_int (source, "player", setup->player))
    return FALSE;

  if (bst_phase_from_name (phase != NULL ? json_node_get_string (phase) : "place") != setup->phase)
    return FALSE;

  if (tile != NULL && !bastide_compose_is_string (source, "tile", _bastide_content_tile_id (setup, setup->hand)))
    return FALSE;

  return placed == NULL || bastide_compose_is_cell (source, "placed", setup->placed);
}

/* The members of the file's turn that outlast it: those that the format does not know. */
static JsonNode *
keep_unknown_of_turn (JsonNode *source)
{
  g_autoptr (GList) names = json_object_get_members (json_node_get_object (source));
  JsonObject *object = json_object_new ();

  for (GList *name = names; name != NULL; name = name->next)
    {
      const BastideMember *known = bastide_compose_find (turn_members, name->data);

      if (known == NULL || known->is_held)
        json_object_set_member (object, name->data, bastide_compose_copy (bastide_compose_member (source, name->data)));
    }

  return bastide_compose_object (object);
}

static JsonNode *
write_turn (const BstSetup *setup,
            JsonNode       *said)
{
  g_autoptr (JsonNode) source = NULL;
  JsonObject *held = json_object_new ();

  if (said != NULL)
    source = is_same_turn (setup, said) ? bastide_compose_copy (said) : keep_unknown_of_turn (said);

  json_object_set_int_member (held, "player", setup->player);
  if (bastide_compose_is_said (source, "phase", setup->phase == BST_PHASE_PLACE))
    json_object_set_string_member (held, "phase", bst_phase_get_name ((BstPhase) setup->phase));
  if (setup->hand != BST_NONE)
    json_object_set_string_member (held, "tile", _bastide_content_tile_id (setup, setup->hand));
  if (setup->has_placed)
    json_object_set_member (held, "placed", bastide_compose_cell (setup->placed));

  return bastide_compose_merge (held, source, turn_members);
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
  json_object_set_member (held, "players", write_players (self, bastide_compose_member (source, "players")));
  json_object_set_member (held, "board",
                          _bastide_content_write_board (setup, bastide_compose_member (source, "board")));
  json_object_set_member (held, "turn", write_turn (setup, bastide_compose_member (source, "turn")));
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
