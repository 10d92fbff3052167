/* bastide-content-write.c: writes a puzzle file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-content-private.h"

#include <string.h>

#include "bst-notation.h"

/* A member of an object in the format. What is not held by the content itself is kept as the file had it. */
typedef struct
{
  const char *name;
  gboolean    is_held;
} Member;

static const Member root_members[] = {
  { "format", TRUE }, { "version", TRUE }, { "title", TRUE }, { "author", TRUE }, { "date", TRUE }, { "language", TRUE },
  { "description", TRUE }, { "tags", TRUE }, { "difficulty", TRUE }, { "rules", TRUE }, { "players", TRUE },
  { "board", TRUE }, { "turn", TRUE }, { "draw", TRUE }, { "bag", TRUE }, { "goal", FALSE }, { "solution", TRUE },
  { "hints", TRUE }, { "comments", FALSE }, { "annotations", FALSE }, { NULL, FALSE },
};

static const Member rules_members[] = {
  { "preset", TRUE }, { "edition", TRUE }, { "farmers", TRUE }, { "modules", TRUE }, { "sets", TRUE },
  { "switches", TRUE }, { NULL, FALSE },
};

static const Member player_members[] = {
  { "name", TRUE }, { "colour", TRUE }, { "score", TRUE }, { "supply", TRUE }, { "goods", FALSE }, { "abbeys", FALSE },
  { "second-space", FALSE }, { "prisoners", FALSE }, { "lost", FALSE }, { NULL, FALSE },
};

static const Member board_members[] = {
  { "tiles", TRUE }, { "carcassonne", TRUE }, { "robbers", FALSE }, { "king", TRUE }, { "robber-baron", TRUE },
  { "lost", FALSE }, { "dragon", FALSE }, { "fairy", FALSE }, { "towers", FALSE }, { "castles", FALSE }, { NULL, FALSE },
};

static const Member tile_members[] = {
  { "cell", TRUE }, { "tile", TRUE }, { "rotation", TRUE }, { "figures", TRUE }, { NULL, FALSE },
};

static const Member figure_members[] = {
  { "player", TRUE }, { "figure", TRUE }, { "cell", TRUE }, { "segment", TRUE }, { "from", TRUE }, { NULL, FALSE },
};

static const Member carcassonne_members[] = {
  { "cell", TRUE }, { "rotation", TRUE }, { "side", TRUE }, { "count", TRUE }, { "districts", TRUE },
  { "figures", TRUE }, { NULL, FALSE },
};

static const Member mark_members[] = {
  { "player", TRUE }, { "cell", TRUE }, { "segment", TRUE }, { "size", FALSE }, { NULL, FALSE },
};

/* What a later module must remember within a turn. It is kept while the turn stands where the file left it; after an
 * action it would tell of another moment. */
static const Member turn_members[] = {
  { "player", TRUE }, { "chooser", FALSE }, { "phase", TRUE }, { "tile", TRUE }, { "placed", TRUE },
  { "deployed", FALSE }, { "to-ask", FALSE }, { "to-score", FALSE }, { "to-redeploy", FALSE }, { "gained", FALSE },
  { "may-send", FALSE }, { "event", FALSE }, { "count-was", FALSE }, { "part", FALSE }, { "again", FALSE },
  { "final", FALSE }, { NULL, FALSE },
};

static JsonNode *
take_object (JsonObject *object)
{
  JsonNode *node = json_node_new (JSON_NODE_OBJECT);

  json_node_take_object (node, object);

  return node;
}

static JsonNode *
take_array (JsonArray *array)
{
  JsonNode *node = json_node_new (JSON_NODE_ARRAY);

  json_node_take_array (node, array);

  return node;
}

/* References to objects and arrays are not counted atomically, so that threads share no tree: everything is copied. */
static JsonNode *
copy_node (JsonNode *node)
{
  g_autoptr (GList) names = NULL;
  JsonObject *object;
  JsonArray *array;

  if (JSON_NODE_HOLDS_OBJECT (node))
    {
      object = json_object_new ();
      names = json_object_get_members (json_node_get_object (node));
      for (GList *name = names; name != NULL; name = name->next)
        json_object_set_member (object, name->data,
                                copy_node (json_object_get_member (json_node_get_object (node), name->data)));
      return take_object (object);
    }

  if (JSON_NODE_HOLDS_ARRAY (node))
    {
      array = json_array_new ();
      for (guint i = 0; i < json_array_get_length (json_node_get_array (node)); i++)
        json_array_add_element (array, copy_node (json_array_get_element (json_node_get_array (node), i)));
      return take_array (array);
    }

  return json_node_copy (node);
}

/* The member of an object of the file, or NULL. */
static JsonNode *
get_member (JsonNode   *source,
            const char *name)
{
  return source != NULL && JSON_NODE_HOLDS_OBJECT (source) ? json_object_get_member (json_node_get_object (source), name)
                                                           : NULL;
}

static JsonNode *
get_element (JsonNode *source,
             guint     i)
{
  if (source == NULL || !JSON_NODE_HOLDS_ARRAY (source) || i >= json_array_get_length (json_node_get_array (source)))
    return NULL;

  return json_array_get_element (json_node_get_array (source), i);
}

static guint
get_length (JsonNode *source)
{
  return source != NULL && JSON_NODE_HOLDS_ARRAY (source) ? json_array_get_length (json_node_get_array (source)) : 0;
}

static const Member *
find_known (const Member *members,
            const char   *name)
{
  for (; members->name != NULL; members++)
    if (g_str_equal (members->name, name))
      return members;

  return NULL;
}

/* Puts an object together: known members in the order of the format, then the unknown ones of the file in theirs. */
static JsonNode *
compose (JsonObject   *held,
         JsonNode     *source,
         const Member *members)
{
  g_autoptr (JsonObject) owned = held;
  g_autoptr (GList) names = NULL;
  JsonObject *object = json_object_new ();

  for (const Member *member = members; member->name != NULL; member++)
    {
      JsonNode *node = member->is_held ? json_object_get_member (held, member->name) : get_member (source, member->name);

      if (node != NULL)
        json_object_set_member (object, member->name, copy_node (node));
    }

  if (source != NULL && JSON_NODE_HOLDS_OBJECT (source))
    names = json_object_get_members (json_node_get_object (source));
  for (GList *name = names; name != NULL; name = name->next)
    if (find_known (members, name->data) == NULL)
      json_object_set_member (object, name->data, copy_node (get_member (source, name->data)));

  return take_object (object);
}

/* Whether a member must be written: what goes without saying is written only where the file said it. */
static gboolean
is_said (JsonNode   *source,
         const char *name,
         gboolean    is_default)
{
  return !is_default || get_member (source, name) != NULL;
}

static JsonNode *
write_cell (BstCell cell)
{
  JsonArray *array = json_array_new ();

  json_array_add_int_element (array, cell.x);
  json_array_add_int_element (array, cell.y);

  return take_array (array);
}

static JsonNode *
write_strings (char **strings)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; strings[i] != NULL; i++)
    json_array_add_string_element (array, strings[i]);

  return take_array (array);
}

static const char *
get_tile_id (const BstSetup *setup,
             guint           type)
{
  return bst_catalogue_get (setup->catalogue, type)->id;
}

static JsonNode *
write_switches (const BstRules *rules,
                JsonNode       *source)
{
  g_autoptr (GList) names = NULL;
  JsonObject *object = json_object_new ();

  for (guint i = 0; i < BST_N_SWITCHES; i++)
    {
      const BstSwitchInfo *info = bst_switch_get_info ((BstSwitch) i);

      if (is_said (source, info->id, rules->switches[i] == info->presets[rules->preset]))
        json_object_set_string_member (object, info->id, info->values[rules->switches[i]]);
    }

  if (source != NULL)
    names = json_object_get_members (json_node_get_object (source));
  for (GList *name = names; name != NULL; name = name->next)
    if (!json_object_has_member (object, name->data))
      json_object_set_member (object, name->data, copy_node (get_member (source, name->data)));

  return take_object (object);
}

static JsonNode *
write_rules (BastideContent *self,
             JsonNode       *source)
{
  const BstRules *rules = &self->setup->rules;
  g_autoptr (JsonNode) switches = write_switches (rules, get_member (source, "switches"));
  JsonObject *held = json_object_new ();
  JsonArray *modules = json_array_new ();
  BstRules defaults;

  bst_rules_init (&defaults, (BstPreset) rules->preset);
  for (guint i = 0; i < BST_N_MODULES; i++)
    if (bst_rules_has (rules, (BstModuleId) i))
      json_array_add_string_element (modules, bst_module_get_name ((BstModuleId) i));

  json_object_set_string_member (held, "preset", bst_preset_get_name ((BstPreset) rules->preset));
  if (is_said (source, "edition", rules->edition == defaults.edition))
    json_object_set_string_member (held, "edition", bst_edition_get_name ((BstEdition) rules->edition));
  if (is_said (source, "farmers", rules->farmers))
    json_object_set_boolean_member (held, "farmers", rules->farmers);
  if (is_said (source, "modules", rules->modules == 0))
    json_object_set_array_member (held, "modules", json_array_ref (modules));
  if (is_said (source, "sets", self->sets[0] == NULL))
    json_object_set_member (held, "sets", write_strings (self->sets));
  if (is_said (source, "switches", json_object_get_size (json_node_get_object (switches)) == 0))
    json_object_set_member (held, "switches", copy_node (switches));
  json_array_unref (modules);

  return compose (held, source, rules_members);
}

static JsonNode *
write_supply (const BstSetupPlayer *player,
              JsonNode             *source)
{
  JsonObject *object = json_object_new ();

  for (guint i = 0; i < BST_N_FIGURES; i++)
    {
      const char *name = bst_figure_get_name ((BstFigure) i);

      if (is_said (source, name, player->supply[i] == 0))
        json_object_set_int_member (object, name, player->supply[i]);
    }

  return take_object (object);
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
  if (is_said (source, "score", player->score == 0))
    json_object_set_int_member (held, "score", player->score);
  if (player->supply_given)
    json_object_set_member (held, "supply", write_supply (player, get_member (source, "supply")));

  return compose (held, source, player_members);
}

static JsonNode *
write_players (BastideContent *self,
               JsonNode       *source)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < self->setup->n_players; i++)
    json_array_add_element (array, write_player (self, i, get_element (source, i)));

  return take_array (array);
}

static BstCell
get_cell (JsonNode *source)
{
  JsonNode *cell = get_member (source, "cell");

  return BST_CELL (json_array_get_int_element (json_node_get_array (cell), 0),
                   json_array_get_int_element (json_node_get_array (cell), 1));
}

static gboolean
is_string (JsonNode   *source,
           const char *name,
           const char *string)
{
  JsonNode *member = get_member (source, name);

  return member != NULL && g_strcmp0 (json_node_get_string (member), string) == 0;
}

static gboolean
is_int (JsonNode   *source,
        const char *name,
        int         number)
{
  JsonNode *member = get_member (source, name);

  return member != NULL && json_node_get_int (member) == number;
}

/* Whether an object of the file tells of the same figure; where it stands is told by `type`, if known. */
static gboolean
is_same_figure (JsonNode             *source,
                const BstSetupFigure *figure,
                const BstTileType    *type,
                guint                 rotation)
{
  JsonNode *segment = get_member (source, "segment");

  if (!is_int (source, "player", figure->player)
      || !is_string (source, "figure", bst_figure_get_name ((BstFigure) figure->figure)))
    return FALSE;

  if (type != NULL)
    return bst_notation_read_segment (type, rotation, json_node_get_string (segment)) == figure->segment;

  return get_member (source, "cell") == NULL || bst_cell_equal (get_cell (source), figure->cell);
}

/* The object of the file for a figure. The place that it had there is tried first; an object serves once. */
static JsonNode *
match_figure (JsonNode             *source,
              GPtrArray            *used,
              const BstSetupFigure *figure,
              const BstTileType    *type,
              guint                 rotation)
{
  guint n = get_length (source);

  for (guint i = 0; i <= n; i++)
    {
      JsonNode *element = get_element (source, i == 0 ? figure->nth : i - 1);

      if (element == NULL || g_ptr_array_find (used, element, NULL) || !is_same_figure (element, figure, type, rotation))
        continue;
      g_ptr_array_add (used, element);
      return element;
    }

  return NULL;
}

/* The name of the segment where a figure stands. A barn's corner is known from the file alone, and so is a name that the
 * tile does not have; where there is no file, such a figure gets a building that the tile does not have either. */
static void
write_segment (JsonObject        *held,
               JsonNode          *source,
               const BstTileType *type,
               guint              rotation,
               guint              figure,
               guint              segment)
{
  char text[BST_NOTATION_SIZE];
  JsonNode *said = get_member (source, "segment");

  if (said != NULL && (type == NULL || segment == BST_NO_SEGMENT || figure == BST_FIGURE_BARN))
    {
      json_object_set_member (held, "segment", copy_node (said));
      return;
    }

  if (type != NULL && segment < type->n_segments)
    bst_notation_write_segment (type, rotation, segment, text);
  else if (type != NULL && bst_tile_type_find_kind (type, BST_KIND_SHRINE, 0) != BST_NO_SEGMENT)
    g_strlcpy (text, "monastery", sizeof text);
  else
    g_strlcpy (text, "shrine", sizeof text);
  json_object_set_string_member (held, "segment", text);
}

static JsonNode *
write_figure (const BstSetupFigure *figure,
              const BstTileType    *type,
              guint                 rotation,
              JsonNode             *source)
{
  JsonObject *held = json_object_new ();

  json_object_set_int_member (held, "player", figure->player);
  json_object_set_string_member (held, "figure", bst_figure_get_name ((BstFigure) figure->figure));
  if (figure->district == BST_NO_DISTRICT)
    {
      if (figure->tile == BST_NONE)
        json_object_set_member (held, "cell", write_cell (figure->cell));
      write_segment (held, source, type, rotation, figure->figure, figure->segment);
    }
  if (figure->from != BST_NO_DISTRICT)
    json_object_set_string_member (held, "from", bst_district_get_name ((BstDistrict) figure->from));

  return compose (held, source, figure_members);
}

/* The figures of one tile, one district or the rim of the city. */
static JsonNode *
write_figures (const BstSetup *setup,
               guint           tile,
               guint           district,
               JsonNode       *source)
{
  g_autoptr (GPtrArray) used = g_ptr_array_new ();
  const BstTileType *type = NULL;
  JsonArray *array = json_array_new ();
  guint rotation = 0;

  if (tile != BST_NONE)
    {
      type = bst_catalogue_get (setup->catalogue, bst_setup_tile (setup, tile)->type);
      rotation = bst_setup_tile (setup, tile)->rotation;
    }

  for (guint i = 0; i < setup->figures->len; i++)
    {
      const BstSetupFigure *figure = bst_setup_figure (setup, i);

      if (figure->tile == tile && figure->district == district)
        json_array_add_element (array, write_figure (figure, type, rotation,
                                                     match_figure (source, used, figure, type, rotation)));
    }

  return take_array (array);
}

static gboolean
is_same_tile (JsonNode           *source,
              const BstSetup     *setup,
              const BstSetupTile *tile)
{
  return source != NULL && bst_cell_equal (get_cell (source), tile->cell)
         && is_string (source, "tile", get_tile_id (setup, tile->type));
}

/* The object of the file for a tile, which is found by its cell. */
static JsonNode *
match_tile (JsonNode       *source,
            const BstSetup *setup,
            guint           nth)
{
  const BstSetupTile *tile = bst_setup_tile (setup, nth);
  guint n = get_length (source);

  if (is_same_tile (get_element (source, nth), setup, tile))
    return get_element (source, nth);

  for (guint i = 0; i < n; i++)
    if (is_same_tile (get_element (source, i), setup, tile))
      return get_element (source, i);

  return NULL;
}

static JsonNode *
write_tile (const BstSetup *setup,
            guint           nth,
            JsonNode       *source)
{
  const BstSetupTile *tile = bst_setup_tile (setup, nth);
  JsonObject *held = json_object_new ();
  JsonNode *figures = write_figures (setup, nth, BST_NO_DISTRICT, get_member (source, "figures"));

  json_object_set_member (held, "cell", write_cell (tile->cell));
  json_object_set_string_member (held, "tile", get_tile_id (setup, tile->type));
  json_object_set_int_member (held, "rotation", tile->rotation);
  if (is_said (source, "figures", get_length (figures) == 0))
    json_object_set_member (held, "figures", figures);
  else
    json_node_unref (figures);

  return compose (held, source, tile_members);
}

static JsonNode *
write_tiles (const BstSetup *setup,
             JsonNode       *source)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < setup->tiles->len; i++)
    json_array_add_element (array, write_tile (setup, i, match_tile (source, setup, i)));

  return take_array (array);
}

static JsonNode *
write_districts (const BstSetup *setup,
                 JsonNode       *source)
{
  JsonObject *object = json_object_new ();

  for (guint i = 0; i < BST_N_DISTRICTS; i++)
    {
      const char *name = bst_district_get_name ((BstDistrict) i);
      JsonNode *figures = write_figures (setup, BST_NONE, i, get_member (source, name));

      if (is_said (source, name, get_length (figures) == 0))
        json_object_set_member (object, name, figures);
      else
        json_node_unref (figures);
    }

  return take_object (object);
}

static JsonNode *
write_carcassonne (const BstSetup *setup,
                   JsonNode       *source)
{
  const BstSetupCarcassonne *carcassonne = &setup->carcassonne;
  g_autoptr (JsonNode) districts = write_districts (setup, get_member (source, "districts"));
  g_autoptr (JsonNode) figures = write_figures (setup, BST_NONE, BST_NO_DISTRICT, get_member (source, "figures"));
  JsonObject *held = json_object_new ();

  json_object_set_member (held, "cell", write_cell (carcassonne->cell));
  json_object_set_int_member (held, "rotation", carcassonne->rotation);
  if (is_said (source, "side", !carcassonne->plain))
    json_object_set_string_member (held, "side", carcassonne->plain ? "plain" : "flags");
  if (is_said (source, "count", carcassonne->plain || carcassonne->count == BST_DISTRICT_CASTLE))
    json_object_set_string_member (held, "count", bst_district_get_name ((BstDistrict) carcassonne->count));
  if (is_said (source, "districts", json_object_get_size (json_node_get_object (districts)) == 0))
    json_object_set_member (held, "districts", copy_node (districts));
  if (is_said (source, "figures", get_length (figures) == 0))
    json_object_set_member (held, "figures", copy_node (figures));

  return compose (held, source, carcassonne_members);
}

static const BstSetupTile *
find_tile_at (const BstSetup *setup,
              BstCell         cell)
{
  for (guint i = 0; i < setup->tiles->len; i++)
    if (bst_cell_equal (bst_setup_tile (setup, i)->cell, cell))
      return bst_setup_tile (setup, i);

  return NULL;
}

static JsonNode *
write_mark (const BstSetup     *setup,
            const BstSetupMark *mark,
            JsonNode           *source)
{
  const BstSetupTile *tile = find_tile_at (setup, mark->cell);
  const BstTileType *type = tile != NULL ? bst_catalogue_get (setup->catalogue, tile->type) : NULL;
  JsonObject *held = json_object_new ();

  if (source != NULL && !bst_cell_equal (get_cell (source), mark->cell))
    source = NULL;

  json_object_set_int_member (held, "player", mark->player);
  json_object_set_member (held, "cell", write_cell (mark->cell));
  write_segment (held, source, type, tile != NULL ? tile->rotation : 0, BST_NONE, mark->segment);

  return compose (held, source, mark_members);
}

static JsonNode *
write_board (const BstSetup *setup,
             JsonNode       *source)
{
  JsonObject *held = json_object_new ();

  if (is_said (source, "tiles", setup->tiles->len == 0))
    json_object_set_member (held, "tiles", write_tiles (setup, get_member (source, "tiles")));
  if (setup->carcassonne.present)
    json_object_set_member (held, "carcassonne", write_carcassonne (setup, get_member (source, "carcassonne")));
  if (setup->king.present)
    json_object_set_member (held, "king", write_mark (setup, &setup->king, get_member (source, "king")));
  if (setup->robber_baron.present)
    json_object_set_member (held, "robber-baron",
                            write_mark (setup, &setup->robber_baron, get_member (source, "robber-baron")));

  return compose (held, source, board_members);
}

/* Whether the turn stands where the file left it. */
static gboolean
is_same_turn (const BstSetup *setup,
              JsonNode       *source)
{
  JsonNode *phase = get_member (source, "phase");
  JsonNode *placed = get_member (source, "placed");
  JsonNode *tile = get_member (source, "tile");

  if (source == NULL || (tile != NULL) != (setup->hand != BST_NONE) || (placed != NULL) != setup->has_placed)
    return FALSE;

  return (get_member (source, "player") == NULL ? setup->player == 0 : is_int (source, "player", setup->player))
         && bst_phase_from_name (phase != NULL ? json_node_get_string (phase) : "place") == setup->phase
         && (tile == NULL || is_string (source, "tile", get_tile_id (setup, setup->hand)))
         && (placed == NULL || (json_array_get_int_element (json_node_get_array (placed), 0) == setup->placed.x
                                && json_array_get_int_element (json_node_get_array (placed), 1) == setup->placed.y));
}

/* The members of the file's turn that outlast it: those that the format does not know. */
static JsonNode *
keep_unknown_of_turn (JsonNode *source)
{
  g_autoptr (GList) names = json_object_get_members (json_node_get_object (source));
  JsonObject *object = json_object_new ();

  for (GList *name = names; name != NULL; name = name->next)
    {
      const Member *known = find_known (turn_members, name->data);

      if (known == NULL || known->is_held)
        json_object_set_member (object, name->data, copy_node (get_member (source, name->data)));
    }

  return take_object (object);
}

static JsonNode *
write_turn (const BstSetup *setup,
            JsonNode       *said)
{
  g_autoptr (JsonNode) source = NULL;
  JsonObject *held = json_object_new ();

  if (said != NULL)
    source = is_same_turn (setup, said) ? copy_node (said) : keep_unknown_of_turn (said);

  json_object_set_int_member (held, "player", setup->player);
  if (is_said (source, "phase", setup->phase == BST_PHASE_PLACE))
    json_object_set_string_member (held, "phase", bst_phase_get_name ((BstPhase) setup->phase));
  if (setup->hand != BST_NONE)
    json_object_set_string_member (held, "tile", get_tile_id (setup, setup->hand));
  if (setup->has_placed)
    json_object_set_member (held, "placed", write_cell (setup->placed));

  return compose (held, source, turn_members);
}

static JsonNode *
write_draw (const BstSetup *setup)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < setup->draw->len; i++)
    json_array_add_string_element (array, get_tile_id (setup, g_array_index (setup->draw, guint16, i)));

  return take_array (array);
}

static JsonNode *
write_bag (const BstSetup *setup)
{
  JsonObject *object = json_object_new ();

  for (guint i = 0; i < setup->bag->len; i++)
    if (g_array_index (setup->bag, guint16, i) > 0)
      json_object_set_int_member (object, get_tile_id (setup, i), g_array_index (setup->bag, guint16, i));

  return take_object (object);
}

static JsonNode *
write_solution (BastideContent *self)
{
  JsonArray *array = json_array_new ();

  for (guint i = 0; i < self->solution->len; i++)
    json_array_add_element (array, write_strings (g_ptr_array_index (self->solution, i)));

  return take_array (array);
}

static void
hold_text (JsonObject *held,
           JsonNode   *source,
           const char *name,
           const char *text)
{
  if (is_said (source, name, text[0] == '\0'))
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
  if (is_said (source, "tags", self->tags[0] == NULL))
    json_object_set_member (held, "tags", write_strings (self->tags));
  if (is_said (source, "difficulty", self->difficulty == 0))
    json_object_set_int_member (held, "difficulty", self->difficulty);
  if (is_said (source, "solution", self->solution->len == 0))
    json_object_set_member (held, "solution", write_solution (self));
  if (is_said (source, "hints", self->hints[0] == NULL))
    json_object_set_member (held, "hints", write_strings (self->hints));
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
  json_object_set_member (held, "rules", write_rules (self, get_member (source, "rules")));
  json_object_set_member (held, "players", write_players (self, get_member (source, "players")));
  json_object_set_member (held, "board", write_board (setup, get_member (source, "board")));
  json_object_set_member (held, "turn", write_turn (setup, get_member (source, "turn")));
  if (is_said (source, "draw", setup->draw->len == 0))
    json_object_set_member (held, "draw", write_draw (setup));
  if (setup->bag_given)
    json_object_set_member (held, "bag", write_bag (setup));

  return compose (held, source, root_members);
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
