/* bastide-content-read.c: reads a puzzle file
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-content-private.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#define MAX_VERSION 1000000
#define MAX_SUPPLY  100
#define MAX_TEXTS   1000

/* Defines a reader for the words of one of the engine's enumerations. */
#define DEFINE_READ_NAME(thing, Thing, count)                               \
  static gboolean                                                           \
  read_##thing (const BastideJsonValue *value,                              \
                guint8                 *which)                              \
  {                                                                         \
    const char *names[count];                                               \
    guint found;                                                            \
                                                                            \
    for (guint i = 0; i < (count); i++)                                     \
      names[i] = bst_##thing##_get_name ((Thing) i);                        \
    if (!bastide_json_read_name (value, names, (count), &found))            \
      return FALSE;                                                         \
    *which = (guint8) found;                                                \
    return TRUE;                                                            \
  }

DEFINE_READ_NAME (preset, BstPreset, BST_N_PRESETS)
DEFINE_READ_NAME (edition, BstEdition, BST_N_EDITIONS)
DEFINE_READ_NAME (module, BstModuleId, BST_N_MODULES)
DEFINE_READ_NAME (colour, BstColour, BST_N_COLOURS)
DEFINE_READ_NAME (phase, BstPhase, BST_N_PHASES)

gboolean
_bastide_content_read_player (const BastideJsonValue *value,
                              guint8                 *player)
{
  int number;

  if (!bastide_json_read_int (value, 0, BST_MAX_PLAYERS - 1, &number))
    return FALSE;

  *player = (guint8) number;

  return TRUE;
}

gboolean
_bastide_content_read_cell (const BastideJsonValue *value,
                            BstCell                *cell)
{
  BastideJsonValue element;
  BastideJsonIter iter;
  int numbers[2] = { 0, 0 };
  gboolean is_sound = TRUE;

  if (!JSON_NODE_HOLDS_ARRAY (value->node) || json_array_get_length (json_node_get_array (value->node)) != 2)
    {
      g_autofree char *found = bastide_json_describe (value);

      bastide_json_add_error (value, _("Expected a cell, two whole numbers in an array, found %s."), found);
      return FALSE;
    }

  bastide_json_iter_init (&iter, value);
  while (bastide_json_iter_next (&iter, &element))
    is_sound &= bastide_json_read_int (&element, -BST_MAX_COORD, BST_MAX_COORD, &numbers[element.index]);
  *cell = BST_CELL (numbers[0], numbers[1]);

  return is_sound;
}

/* Whether `id` names a tile; the problem is about `value`, which may be the member that is so called. */
static gboolean
find_tile (const BastideJsonValue *value,
           const BstCatalogue     *catalogue,
           const char             *id,
           guint16                *type)
{
  guint found = bst_catalogue_find (catalogue, id);

  if (found == BST_NONE)
    {
      g_autofree char *quoted = bastide_json_quote (id);

      bastide_json_add_error (value, _("Expected the identifier of a tile, such as “BASE-D”; there is no tile %s."),
                              quoted);
      return FALSE;
    }

  *type = (guint16) found;

  return TRUE;
}

gboolean
_bastide_content_read_tile (const BastideJsonValue *value,
                            const BstCatalogue     *catalogue,
                            guint16                *type)
{
  const char *id = bastide_json_read_string (value);

  return id != NULL && find_tile (value, catalogue, id, type);
}

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
                              _("The file is of version %d of the format, this program knows version %d: it can be "
                                "read, but not be saved."), content->version, BASTIDE_CONTENT_VERSION);

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
      if (!read_module (&element, &module))
        continue;
      if (bst_rules_has (rules, (BstModuleId) module))
        bastide_json_add_error (&element, _("“%s” stands there twice."), bst_module_get_name ((BstModuleId) module));
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
                                  _("Expected the identifier of a tile set, such as “INNS”; there is no set %s."),
                                  quoted);
        }
    }
}

static void
read_switch (const BastideJsonValue *member,
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

  bastide_json_add_problem (member, BASTIDE_SEVERITY_WARNING,
                            _("No switch of this name is known here. It is kept, but changes nothing."));
}

static void
read_switches (const BastideJsonValue *object,
               BstRules               *rules)
{
  BastideJsonValue member;
  BastideJsonIter iter;

  if (!bastide_json_read_object (object))
    return;

  bastide_json_iter_init (&iter, object);
  while (bastide_json_iter_next (&iter, &member))
    read_switch (&member, rules);
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

  if (bastide_json_find_member (&object, "preset", &member) && read_preset (&member, &preset))
    bst_rules_init (rules, (BstPreset) preset);
  if (bastide_json_find_member (&object, "edition", &member))
    read_edition (&member, &rules->edition);
  if (bastide_json_find_member (&object, "farmers", &member) && bastide_json_read_boolean (&member, &farmers))
    rules->farmers = (guint8) farmers;
  if (bastide_json_find_member (&object, "modules", &member))
    read_modules (&member, rules);
  if (bastide_json_find_member (&object, "sets", &member))
    read_sets (&member, library, content);
  if (bastide_json_find_member (&object, "switches", &member))
    read_switches (&member, rules);
}

static void
read_supply (const BastideJsonValue *object,
             BstSetupPlayer         *player)
{
  const char *names[BST_N_FIGURES];
  BastideJsonValue member;
  BastideJsonIter iter;
  int number;

  if (!bastide_json_read_object (object))
    return;

  for (guint i = 0; i < BST_N_FIGURES; i++)
    names[i] = bst_figure_get_name ((BstFigure) i);

  player->supply_given = TRUE;
  bastide_json_iter_init (&iter, object);
  while (bastide_json_iter_next (&iter, &member))
    {
      guint figure = bst_figure_from_name (member.name);

      if (figure == BST_NONE)
        {
          g_autofree char *known = bastide_json_join_names (names, BST_N_FIGURES);

          bastide_json_add_error (&member, _("There is no such figure; expected one of %s."), known);
        }
      else if (bastide_json_read_int (&member, 0, MAX_SUPPLY, &number))
        {
          player->supply[figure] = (guint8) number;
        }
    }
}

static void
read_player (const BastideJsonValue *object,
             BastideContent         *content)
{
  BstSetupPlayer *player = &content->setup->players[object->index];
  BastideJsonValue member;

  *player = (BstSetupPlayer) { .colour = (guint8) object->index };
  if (!bastide_json_read_object (object))
    return;

  if (bastide_json_find_member (object, "name", &member))
    content->names[object->index] = g_strdup (bastide_json_read_string (&member));
  if (bastide_json_find_member (object, "colour", &member))
    read_colour (&member, &player->colour);
  if (bastide_json_find_member (object, "score", &member))
    bastide_json_read_int (&member, -BST_MAX_SCORE, BST_MAX_SCORE, &player->score);
  if (bastide_json_find_member (object, "supply", &member))
    read_supply (&member, player);
}

static void
read_players (const BastideJsonValue *root,
              BastideContent         *content)
{
  BastideJsonValue array, element;
  BastideJsonIter iter;

  if (!bastide_json_find_member (root, "players", &array) || !bastide_json_read_array (&array, BST_MAX_PLAYERS))
    return;

  bastide_json_iter_init (&iter, &array);
  content->setup->n_players = iter.n;
  while (bastide_json_iter_next (&iter, &element))
    read_player (&element, content);
}

/* Who says nothing of his supply has the full set but for what stands on the board. */
static void
fill_supplies (BstSetup *setup)
{
  guint8 full[BST_N_FIGURES];

  bst_rules_get_figures (&setup->rules, full);
  for (guint i = 0; i < setup->n_players; i++)
    if (!setup->players[i].supply_given)
      memcpy (setup->players[i].supply, full, sizeof full);

  for (guint i = 0; i < setup->figures->len; i++)
    {
      const BstSetupFigure *figure = bst_setup_figure (setup, i);
      BstSetupPlayer *player = &setup->players[figure->player];

      if (figure->player < setup->n_players && !player->supply_given && player->supply[figure->figure] > 0)
        player->supply[figure->figure]--;
    }
}

/* The rest of what the scoreboard shows is kept as it is; but a robber that stands there is not in supply. */
static void
take_robbers (const BastideJsonValue *board,
              BstSetup               *setup)
{
  BastideJsonValue array, element, member;
  BastideJsonIter iter;

  if (!JSON_NODE_HOLDS_OBJECT (board->node)
      || !bastide_json_find_member (board, "robbers", &array)
      || !JSON_NODE_HOLDS_ARRAY (array.node))
    return;

  bastide_json_iter_init (&iter, &array);
  while (bastide_json_iter_next (&iter, &element))
    {
      gint64 player;

      if (!JSON_NODE_HOLDS_OBJECT (element.node)
          || !bastide_json_find_member (&element, "player", &member)
          || json_node_get_value_type (member.node) != G_TYPE_INT64)
        continue;

      player = json_node_get_int (member.node);
      if (player >= 0 && player < setup->n_players && !setup->players[player].supply_given)
        setup->players[player].supply[BST_FIGURE_ROBBER] = 0;
    }
}

static void
read_turn (const BastideJsonValue *root,
           BstSetup               *setup)
{
  BastideJsonValue object, member;
  guint8 chooser;

  if (!bastide_json_find_member (root, "turn", &object) || !bastide_json_read_object (&object))
    return;

  if (bastide_json_find_member (&object, "player", &member))
    _bastide_content_read_player (&member, &setup->player);
  /* In the phases of the base game it is the player; it is kept for those of other rules. */
  if (bastide_json_find_member (&object, "chooser", &member))
    _bastide_content_read_player (&member, &chooser);
  if (bastide_json_find_member (&object, "phase", &member))
    read_phase (&member, &setup->phase);
  if (bastide_json_find_member (&object, "tile", &member))
    _bastide_content_read_tile (&member, setup->catalogue, &setup->hand);
  if (bastide_json_find_member (&object, "placed", &member))
    setup->has_placed = _bastide_content_read_cell (&member, &setup->placed);
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
    if (find_tile (&member, setup->catalogue, member.name, &type)
        && bastide_json_read_int (&member, 0, BST_MAX_TILES, &number))
      g_array_index (setup->bag, guint16, type) = (guint16) number;
}

/* The value of a switch that the engine does not have yet, but that decides what the file means. */
static gboolean
has_plain_city_side (const BastideJsonValue *root)
{
  BastideJsonValue rules, switches, side;

  return bastide_json_find_member (root, "rules", &rules) && JSON_NODE_HOLDS_OBJECT (rules.node)
         && bastide_json_find_member (&rules, "switches", &switches) && JSON_NODE_HOLDS_OBJECT (switches.node)
         && bastide_json_find_member (&switches, "count.city-side", &side) && JSON_NODE_HOLDS_VALUE (side.node)
         && g_strcmp0 (json_node_get_string (side.node), "plain") == 0;
}

static void
read_position (const BastideJsonValue *root,
               BastideTileLibrary     *library,
               BastideContent         *content)
{
  BastideJsonValue board;
  gboolean has_board = bastide_json_find_member (root, "board", &board);
  BstCatalogue *catalogue;
  BstSetup *setup;
  BstRules rules;

  read_rules (root, library, content, &rules);
  catalogue = bastide_tile_library_get_catalogue (library, (BstEdition) rules.edition);
  setup = content->setup = bst_setup_new (catalogue);
  setup->rules = rules;
  g_array_set_size (setup->limit, bst_catalogue_get_size (catalogue));
  bastide_tile_library_count (library, &rules, (const char * const *) content->sets,
                              (guint16 *) (void *) setup->limit->data);

  read_players (root, content);
  content->tile_numbers = g_array_new (FALSE, FALSE, sizeof (guint));
  if (has_board)
    _bastide_content_read_board (&board, library, setup, has_plain_city_side (root), content->tile_numbers);
  fill_supplies (setup);
  if (has_board)
    take_robbers (&board, setup);
  read_turn (root, setup);
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
