/* bastide-jcz-setup.c: the start of a saved game of JCloisterZone
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-jcz-setup.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

#include "bastide-json-node.h"
#include "bastide-slots.h"
#include "bst-box.h"
#include "bst-rules.h"

#define MAX_MEMBERS  200
#define MAX_COPIES   20
#define MAX_FIGURES  20
#define BLOCK_PREFIX "CO/"

/* The oldest and the newest major version of the form of saved games that is known. */
#define OLDEST_MAJOR 5
#define NEWEST_MAJOR 6

/* --- what the words of a setup mean here --- */

/* A kind of piece or rule that a game has or has not. */
typedef struct
{
  const char *name;
  guint       figure;  /* BST_N_FIGURES where it is none */
  guint       module;  /* BST_N_MODULES where it needs none */
} Element;

static const Element elements[] = {
  { "small-follower", BST_FIGURE_MEEPLE, BST_N_MODULES },
  { "abbot", BST_FIGURE_ABBOT, BST_MODULE_ABBOT },
  { "garden", BST_N_FIGURES, BST_MODULE_ABBOT },
  { "phantom", BST_FIGURE_PHANTOM, BST_MODULE_PHANTOM },
  { "big-follower", BST_FIGURE_LARGE, BST_MODULE_INNS },
  { "inn", BST_N_FIGURES, BST_MODULE_INNS },
  { "cathedral", BST_N_FIGURES, BST_MODULE_INNS },
  { "builder", BST_FIGURE_BUILDER, BST_MODULE_TRADERS },
  { "pig", BST_FIGURE_PIG, BST_MODULE_TRADERS },
  { "traders", BST_N_FIGURES, BST_MODULE_TRADERS },
  { "barn", BST_FIGURE_BARN, BST_MODULE_ABBEY },
  { "wagon", BST_FIGURE_WAGON, BST_MODULE_ABBEY },
  { "mayor", BST_FIGURE_MAYOR, BST_MODULE_ABBEY },
  { "abbey", BST_N_FIGURES, BST_MODULE_ABBEY },
  { "shepherd", BST_FIGURE_SHEPHERD, BST_MODULE_HILLS },
  { "hill", BST_N_FIGURES, BST_MODULE_HILLS },
  { "vineyard", BST_N_FIGURES, BST_MODULE_HILLS },
  { "ringmaster", BST_FIGURE_RINGMASTER, BST_MODULE_BIG_TOP },
  { "big-top", BST_N_FIGURES, BST_MODULE_BIG_TOP },
  { "acrobats", BST_N_FIGURES, BST_MODULE_BIG_TOP },
  { "dragon", BST_N_FIGURES, BST_MODULE_DRAGON },
  { "fairy", BST_N_FIGURES, BST_MODULE_DRAGON },
  { "princess", BST_N_FIGURES, BST_MODULE_DRAGON },
  { "portal", BST_N_FIGURES, BST_MODULE_DRAGON },
  { "tower", BST_N_FIGURES, BST_MODULE_TOWER },
  { "bridge", BST_N_FIGURES, BST_MODULE_CASTLES },
  { "castle", BST_N_FIGURES, BST_MODULE_CASTLES },
  { "bazaar", BST_N_FIGURES, BST_MODULE_CASTLES },
  { "king", BST_N_FIGURES, BST_MODULE_KING_ROBBER },
  { "robber", BST_N_FIGURES, BST_MODULE_KING_ROBBER },
  { "shrine", BST_N_FIGURES, BST_MODULE_SHRINES },
  { "flier", BST_N_FIGURES, BST_MODULE_FLYING_MACHINES },
  { "monastery", BST_N_FIGURES, BST_MODULE_MONASTERIES },
  { "count", BST_N_FIGURES, BST_N_MODULES },
  { "farmers", BST_N_FIGURES, BST_N_MODULES },
  { "pig-herd", BST_N_FIGURES, BST_N_MODULES },
  { "river", BST_N_FIGURES, BST_N_MODULES },
  { "corn-circle", BST_N_FIGURES, BST_N_MODULES },
};

/* A set of tiles, and the module that the set alone brings into play. */
typedef struct
{
  const char *name;
  const char *set;
  guint       module;
} TileSet;

static const TileSet tile_sets[] = {
  { "basic", "BASE", BST_N_MODULES },
  { "river/1", "R1", BST_MODULE_RIVER_1 },
  { "river/2", "R2", BST_MODULE_RIVER_2 },
  { "count", "", BST_N_MODULES },
  { "king-and-robber", "KR", BST_MODULE_LAND_TILES },
  { "cult/5", "SHRINE", BST_N_MODULES },
  { "cult/6", "SHRINE", BST_N_MODULES },
  { "inns-and-cathedrals", "INNS", BST_N_MODULES },
  { "traders-and-builders", "TB", BST_N_MODULES },
  { "princess-and-dragon", "PD", BST_N_MODULES },
  { "tower", "TOWER", BST_N_MODULES },
  { "abbey-and-mayor", "AM", BST_N_MODULES },
  { "bridges-castles-and-bazaars", "BCB", BST_N_MODULES },
  { "corn-circles/1", "CROP1", BST_N_MODULES },
  { "corn-circles/2", "CROP2", BST_MODULE_CROP_CIRCLES },
  { "flier", "FLIER", BST_MODULE_FLYING_MACHINES },
  { "siege/besiegers", "BESIEGERS", BST_N_MODULES },
  { "siege/cathars", "CATHARS", BST_N_MODULES },
  { "ferries", "FERRY", BST_N_MODULES },
  { "festival", "FESTIVAL", BST_N_MODULES },
  { "goldmines", "GOLD", BST_N_MODULES },
  { "gq11", "GQ11", BST_N_MODULES },
  { "gq11/river", "GQ11", BST_N_MODULES },
  { "mage-and-witch", "MAGE", BST_N_MODULES },
  { "tunnel", "TUNNEL", BST_N_MODULES },
};

/* The readings of the rules that JCloisterZone has, where a setup cannot choose; the others are those of the preset. */
static const char * const readings[][2] = {
  { "count.trigger", "no-points" },
  { "count.deploy-time", "scoring" },
  { "count.other-points", "ignored" },
  { "count.own-district", "allowed" },
  { "count.order", "left-first" },
  { "count.rounds", "one" },
  { "count.cathedral-shrine", "yes" },
  { "count.wagon-mayor-weight", "printed" },
  { "count.final-block", "after-turn" },
  { "count.barn-market", "open" },
  { "count.double-turn", "each" },
  { "king.carcassonne", "yes" },
  { "river.turns", "no-u-turn" },
  { "river.fork-bend", "free" },
  { "river.lake", "ordinary" },
  { "river.with-count", "edge" },
  { "shrine.adjacency", "strict" },
  { "shrine.cathedral-challenge", "yes" },
  { "shrine.own-challenge", "yes" },
  { "shrine.loser", "open" },
  { "dragon.city", "rim" },
};

/* An answer of a setup, and the same answer here. */
typedef struct
{
  const char *rule;
  const char *answer;
  const char *key;
  const char *value;
} Choice;

static const Choice choices[] = {
  { "tiny-city-scoring", "4", "base.small-city", "full" },
  { "tiny-city-scoring", "2", "base.small-city", "two" },
  { "king-and-robber-scoring", "default", "king.bonus", "per-feature" },
  { "king-and-robber-scoring", "10/20", "king.bonus", "ten" },
  { "king-and-robber-scoring", "15/40", "king.bonus", "fifteen-forty" },
  { "king-and-robber-scoring", "continuously", "king.bonus", "continuous" },
  { "coc-final-scoring", "market-only", "count.final", "market-optional" },
  { "coc-final-scoring", "any-district", "count.final", "all-one-by-one" },
  { "count-move", "by-player", "count.move", "free" },
  { "count-move", "clockwise", "count.move", "clockwise" },
  { "count-move", "follow-meeple", "count.move", "follow" },
};

/* Colours of the seats; orange, purple and white are not among ours. */
static const char * const seat_colours[] = {
  "red", "blue", "yellow", "green", NULL, NULL, "pink", NULL, "black",
};

/* --- the setup as it is read --- */

/* Everything gathered from the file, and the puzzle that it becomes. */
typedef struct
{
  BastideTileLibrary *library;
  BstCatalogue       *catalogue;
  GArray             *bag;        /* guint16 by type: what the sets hold */
  GPtrArray          *sets;       /* of our identifiers */
  guint32             modules;
  guint               edition;
  guint8              figures[BST_N_FIGURES];
  gboolean            has_element[G_N_ELEMENTS (elements)];
  gboolean            farmers;
  gboolean            has_abbeys;
  gboolean            has_count;
  JsonObject         *switches;
} Start;

static void
add_warning (const BastideJsonValue *value,
             const char             *sentence,
             const char             *name)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *text = NULL;

  bastide_slots_take (slots, "name", bastide_json_quote (name));
  text = bastide_slots_fill (slots, sentence);
  bastide_json_add_problem (value, BASTIDE_SEVERITY_WARNING, "%s", text);
}

/* "5.7.0" and the like. */
static gboolean
read_version (const BastideJsonValue *game)
{
  BastideJsonValue member;
  const char *version;
  char *end;
  guint64 major;

  if (!bastide_json_need_member (game, "appVersion", &member))
    return FALSE;
  version = bastide_json_read_string (&member);
  if (version == NULL)
    return FALSE;

  major = g_ascii_strtoull (version, &end, 10);
  if (end == version || major < OLDEST_MAJOR)
    {
      bastide_json_add_error (&member, _("Games saved before JCloisterZone 5 have another form."));
      return FALSE;
    }
  if (major > NEWEST_MAJOR)
    add_warning (&member, _("The version {name} of JCloisterZone is newer than the form of saved games that Bastide "
                            "knows."), version);

  return TRUE;
}

/* --- sets of tiles --- */

static const TileSet *
find_set (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (tile_sets); i++)
    if (g_str_equal (tile_sets[i].name, name))
      return &tile_sets[i];

  return NULL;
}

/* The name of a set without its edition, as in "basic:2". */
static char *
cut_edition (const char *name)
{
  const char *colon = strchr (name, ':');

  return colon != NULL ? g_strndup (name, (gsize) (colon - name)) : g_strdup (name);
}

static void
add_tiles (Start         *start,
           const TileSet *set,
           guint          copies,
           gboolean       is_river_part)
{
  for (guint i = 0; i < bst_catalogue_get_size (start->catalogue); i++)
    {
      const BstTileType *type = bst_catalogue_get (start->catalogue, i);
      guint count = type->count[start->edition];

      if (!g_str_equal (type->set, set->set) || type->xref[0] == '\0')
        continue;
      if (g_str_equal (set->name, "cult/5") && type->count_king_robber >= 0)
        count = (guint) type->count_king_robber;
      if (g_str_equal (set->set, "GQ11") && (type->n_rivers > 0) != is_river_part)
        continue;
      g_array_index (start->bag, guint16, i) = (guint16) (g_array_index (start->bag, guint16, i) + count * copies);
    }
  if (set->set[0] != '\0' && bst_box_is_extra (set->set)
      && !g_ptr_array_find_with_equal_func (start->sets, set->set, g_str_equal, NULL))
    g_ptr_array_add (start->sets, (gpointer) set->set);
}

/* With both rivers, source and lake are those of River II; a map has room for one source and one lake of each. */
static void
settle_rivers (Start *start)
{
  gboolean both = (start->modules >> BST_MODULE_RIVER_1 & 1) && (start->modules >> BST_MODULE_RIVER_2 & 1);

  for (guint i = 0; i < bst_catalogue_get_size (start->catalogue); i++)
    {
      const BstTileType *type = bst_catalogue_get (start->catalogue, i);
      guint16 *count = &g_array_index (start->bag, guint16, i);

      if (type->river_role != BST_RIVER_SPRING && type->river_role != BST_RIVER_LAKE)
        continue;
      *count = MIN (*count, 1);
      if (both && g_str_equal (type->set, "R1"))
        *count = 0;
    }
}

static void
find_edition (Start                  *start,
              const BastideJsonValue *sets,
              const BastideJsonValue *elements_value)
{
  BastideJsonValue member;
  gboolean garden = FALSE;

  if (bastide_json_find_member (elements_value, "garden", &member) && JSON_NODE_HOLDS_VALUE (member.node)
      && json_node_get_value_type (member.node) == G_TYPE_BOOLEAN)
    garden = json_node_get_boolean (member.node);

  start->edition = garden ? BST_EDITION_NEW : BST_EDITION_FIRST;
  if (bastide_json_find_member (sets, "basic:1", &member))
    start->edition = BST_EDITION_FIRST;
  else if (bastide_json_find_member (sets, "basic:2", &member))
    start->edition = BST_EDITION_NEW;
}

static gboolean
read_sets (Start                  *start,
           const BastideJsonValue *sets)
{
  BastideJsonIter iter;
  BastideJsonValue member;
  gboolean is_sound = TRUE;

  bastide_json_iter_init (&iter, sets);
  while (bastide_json_iter_next (&iter, &member))
    {
      g_autofree char *name = cut_edition (member.name);
      const TileSet *set = find_set (name);
      int copies = 0;

      if (!bastide_json_read_int (&member, 0, MAX_COPIES, &copies))
        {
          is_sound = FALSE;
          continue;
        }
      if (copies == 0)
        continue;
      if (set == NULL)
        {
          add_warning (&member, _("Bastide has no tiles of the set {name}."), name);
          continue;
        }
      add_tiles (start, set, (guint) copies, g_str_equal (name, "gq11/river"));
      if (set->module != BST_N_MODULES)
        start->modules |= 1u << set->module;
    }
  settle_rivers (start);

  return is_sound;
}

/* --- elements and rules --- */

/* A number of pieces, or whether there are any. */
static gboolean
read_amount (const BastideJsonValue *value,
             int                    *amount)
{
  if (JSON_NODE_HOLDS_VALUE (value->node) && json_node_get_value_type (value->node) == G_TYPE_BOOLEAN)
    {
      *amount = json_node_get_boolean (value->node);
      return TRUE;
    }

  return bastide_json_read_int (value, 0, MAX_FIGURES, amount);
}

static guint
find_element (const char *name)
{
  guint i = 0;

  while (i < G_N_ELEMENTS (elements) && !g_str_equal (elements[i].name, name))
    i++;

  return i;
}

/* A player has no more figures here than the box holds. */
static void
set_figures (Start                  *start,
             const BastideJsonValue *member,
             guint                   which,
             guint                   amount)
{
  BstFigure figure = (BstFigure) elements[which].figure;
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *text = NULL;
  guint8 full[BST_N_FIGURES];
  BstRules rules;

  bst_rules_init (&rules, BST_PRESET_HIG_2017);
  if (elements[which].module != BST_N_MODULES)
    rules.modules = 1u << elements[which].module;
  bst_rules_get_figures (&rules, full);
  start->figures[figure] = (guint8) MIN (amount, full[figure]);
  if (amount <= full[figure])
    return;

  bastide_slots_take (slots, "name", bastide_json_quote (member->name));
  bastide_slots_set_number (slots, "number", full[figure]);
  text = bastide_slots_fill (slots, _("The game gives each player more figures {name} than Bastide knows: {number}."));
  bastide_json_add_problem (member, BASTIDE_SEVERITY_WARNING, "%s", text);
}

static gboolean
read_element (Start                  *start,
              const BastideJsonValue *member)
{
  guint which = find_element (member->name);
  int amount = 0;

  if (!read_amount (member, &amount))
    return FALSE;
  if (g_str_equal (member->name, "farmers"))
    start->farmers = amount > 0;
  if (amount == 0)
    return TRUE;
  if (which == G_N_ELEMENTS (elements))
    {
      add_warning (member, _("Bastide does not play {name}: scores may differ, and the game is read up to the first "
                             "move that needs it."), member->name);
      return TRUE;
    }

  start->has_element[which] = TRUE;
  if (elements[which].figure != BST_N_FIGURES)
    set_figures (start, member, which, (guint) amount);
  if (elements[which].module != BST_N_MODULES)
    start->modules |= 1u << elements[which].module;
  start->has_abbeys |= g_str_equal (member->name, "abbey");
  start->has_count |= g_str_equal (member->name, "count");
  if (g_str_equal (member->name, "pig-herd"))
    json_object_set_string_member (start->switches, "river.pigsty", "always");

  return TRUE;
}

/* An expansion is whole or not in play here; there each part of it can be left out. */
static void
warn_of_parts (Start                  *start,
               const BastideJsonValue *value)
{
  for (guint i = 0; i < G_N_ELEMENTS (elements); i++)
    {
      guint module = elements[i].module;

      if (module == BST_N_MODULES || start->has_element[i] || elements[i].figure != BST_N_FIGURES
          || (start->modules >> module & 1) == 0)
        continue;
      add_warning (value, _("The game is without {name}, which Bastide plays with the rest of its expansion."),
                   elements[i].name);
    }
}

static gboolean
read_elements (Start                  *start,
               const BastideJsonValue *value)
{
  BastideJsonIter iter;
  BastideJsonValue member;
  gboolean is_sound = TRUE;

  bastide_json_iter_init (&iter, value);
  while (bastide_json_iter_next (&iter, &member))
    is_sound &= read_element (start, &member);
  warn_of_parts (start, value);

  return is_sound;
}

static const Choice *
find_choice (const char *rule,
             const char *answer)
{
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    if (g_str_equal (choices[i].rule, rule) && (answer == NULL || g_str_equal (choices[i].answer, answer)))
      return &choices[i];

  return NULL;
}

/* Rules about what Bastide does not play matter only where the game stops anyway. */
static gboolean
read_rules (Start                  *start,
            const BastideJsonValue *setup)
{
  BastideJsonValue rules, member;
  BastideJsonIter iter;

  json_object_set_string_member (start->switches, "count.final", "market-optional");
  if (!bastide_json_find_member (setup, "rules", &rules))
    return TRUE;
  if (!bastide_json_read_object (&rules))
    return FALSE;

  bastide_json_iter_init (&iter, &rules);
  while (bastide_json_iter_next (&iter, &member))
    {
      const Choice *choice;
      const char *answer;

      if (find_choice (member.name, NULL) == NULL)
        continue;
      answer = bastide_json_read_string (&member);
      if (answer == NULL)
        return FALSE;
      choice = find_choice (member.name, answer);
      if (choice != NULL)
        json_object_set_string_member (start->switches, choice->key, choice->value);
      else
        add_warning (&member, _("Bastide does not know the reading {name} of this rule."), answer);
    }

  return TRUE;
}

/* --- players --- */

static const char *
take_colour (guint     seat,
             gboolean  taken[BST_N_COLOURS])
{
  const char *wanted = seat_colours[seat];
  guint colour = wanted != NULL ? bst_colour_from_name (wanted) : BST_NONE;

  if (colour == BST_NONE || taken[colour])
    for (colour = 0; colour < BST_N_COLOURS - 1 && taken[colour];)
      colour++;
  taken[colour] = TRUE;

  return bst_colour_get_name ((BstColour) colour);
}

static JsonObject *
write_player (const Start *start,
              const char  *name,
              const char  *colour)
{
  JsonObject *player = json_object_new ();
  JsonObject *supply = json_object_new ();

  json_object_set_string_member (player, "name", name);
  json_object_set_string_member (player, "colour", colour);
  for (guint i = 0; i < BST_N_FIGURES; i++)
    if (start->figures[i] > 0)
      json_object_set_int_member (supply, bst_figure_get_name ((BstFigure) i), start->figures[i]);
  json_object_set_object_member (player, "supply", supply);
  if (start->modules >> BST_MODULE_ABBEY & 1)
    json_object_set_int_member (player, "abbeys", start->has_abbeys);

  return player;
}

/* Seats whose colour is ours are served first. */
static gboolean
read_players (const Start            *start,
              const BastideJsonValue *game,
              JsonArray              *players,
              GString                *title)
{
  BastideJsonValue list, value, member;
  BastideJsonIter iter;
  gboolean taken[BST_N_COLOURS] = { FALSE };

  if (!bastide_json_need_member (game, "players", &list) || !bastide_json_read_array (&list, BST_MAX_PLAYERS))
    return FALSE;

  bastide_json_iter_init (&iter, &list);
  while (bastide_json_iter_next (&iter, &value))
    {
      const char *name = "";
      int seat = 0;

      if (!bastide_json_read_object (&value))
        return FALSE;
      if (bastide_json_find_member (&value, "name", &member) && !JSON_NODE_HOLDS_NULL (member.node))
        name = bastide_json_read_string (&member);
      if (name == NULL
          || (bastide_json_find_member (&value, "slot", &member)
              && !bastide_json_read_int (&member, 0, G_N_ELEMENTS (seat_colours) - 1, &seat)))
        return FALSE;
      json_array_add_object_element (players, write_player (start, name, take_colour ((guint) seat, taken)));
      g_string_append_printf (title, "%s%s", title->len > 0 && name[0] != '\0' ? " – " : "", name);
    }
  if (json_array_get_length (players) == 0)
    {
      bastide_json_add_error (&list, _("The game has no players."));
      return FALSE;
    }

  return TRUE;
}

/* --- tiles at the start --- */

/* Where the city of Carcassonne lies: gathered cell by cell. */
typedef struct
{
  guint   n;
  BstCell corner;
  guint   rotation;
} Block;

static gboolean
read_start_tile (const BastideJsonValue  *value,
                 const char             **name,
                 BstCell                 *cell,
                 guint                   *rotation)
{
  BastideJsonValue member;
  int x = 0, y = 0, degrees = 0;

  if (!bastide_json_read_object (value) || !bastide_json_need_member (value, "tile", &member))
    return FALSE;
  *name = bastide_json_read_string (&member);
  if (*name == NULL
      || !bastide_json_need_member (value, "x", &member)
      || !bastide_json_read_int (&member, -BST_MAX_COORD, BST_MAX_COORD, &x)
      || !bastide_json_need_member (value, "y", &member)
      || !bastide_json_read_int (&member, -BST_MAX_COORD, BST_MAX_COORD, &y))
    return FALSE;
  if (bastide_json_find_member (value, "rotation", &member) && !bastide_json_read_int (&member, 0, 270, &degrees))
    return FALSE;
  if (degrees % 90 != 0)
    {
      bastide_json_add_error (&member, _("A tile is turned by 0, 90, 180 or 270."));
      return FALSE;
    }
  *cell = BST_CELL (x, y);
  *rotation = (guint) degrees / 90;

  return TRUE;
}

static void
add_block_cell (Block   *block,
                BstCell  cell,
                guint    rotation)
{
  if (block->n == 0)
    block->corner = cell;
  block->corner.x = MIN (block->corner.x, cell.x);
  block->corner.y = MIN (block->corner.y, cell.y);
  block->rotation = rotation;
  block->n++;
}

static JsonArray *
write_cell (BstCell cell)
{
  JsonArray *array = json_array_new ();

  json_array_add_int_element (array, cell.x);
  json_array_add_int_element (array, cell.y);

  return array;
}

static guint
find_type (const BstCatalogue *catalogue,
           guint32             modules,
           const char         *name)
{
  guint found = BST_NONE;

  if (name[0] == '\0')
    return BST_NONE;
  for (guint i = 0; i < bst_catalogue_get_size (catalogue); i++)
    {
      const BstTileType *type = bst_catalogue_get (catalogue, i);

      if (g_str_equal (type->xref, name)
          && (found == BST_NONE || (g_str_equal (type->set, "R2") && (modules >> BST_MODULE_RIVER_2 & 1))))
        found = i;
    }

  return found;
}

guint
bastide_jcz_find_tile (const BstSetup *setup,
                       const char     *name,
                       guint          *turns)
{
  guint type = find_type (setup->catalogue, setup->rules.modules, name);

  if (type != BST_NONE && turns != NULL)
    *turns = bst_catalogue_get (setup->catalogue, type)->xref_turns;

  return type;
}

static gboolean
write_start_tile (Start                  *start,
                  const BastideJsonValue *value,
                  const char             *name,
                  BstCell                 cell,
                  guint                   rotation,
                  JsonArray              *tiles)
{
  guint index = find_type (start->catalogue, start->modules, name);
  const BstTileType *type;
  guint16 *left;
  JsonObject *tile;

  if (index == BST_NONE)
    {
      g_autofree char *quoted = bastide_json_quote (name);

      bastide_json_add_error (value, _("Bastide has no tile %s, with which the game begins."), quoted);
      return FALSE;
    }
  type = bst_catalogue_get (start->catalogue, index);
  tile = json_object_new ();
  json_object_set_array_member (tile, "cell", write_cell (cell));
  json_object_set_string_member (tile, "tile", type->id);
  json_object_set_int_member (tile, "rotation", (rotation + 4 - type->xref_turns) % 4);
  json_array_add_object_element (tiles, tile);
  left = &g_array_index (start->bag, guint16, index);
  *left = (guint16) (*left - (*left > 0));

  return TRUE;
}

static void
write_block (Start      *start,
             const Block *block,
             JsonObject *board)
{
  JsonObject *city = json_object_new ();

  json_object_set_array_member (city, "cell", write_cell (block->corner));
  json_object_set_int_member (city, "rotation", block->rotation);
  json_object_set_object_member (board, "carcassonne", city);
  start->modules |= 1u << BST_MODULE_COUNT;
  if (!start->has_count)
    json_object_set_string_member (start->switches, "count.city-side", "plain");
}

static gboolean
read_tiles (Start                  *start,
            const BastideJsonValue *setup,
            JsonObject             *board)
{
  BastideJsonValue list, value;
  BastideJsonIter iter;
  JsonArray *tiles = json_array_new ();
  Block block = { 0 };

  json_object_set_array_member (board, "tiles", tiles);
  if (!bastide_json_need_member (setup, "start", &list) || !bastide_json_read_array (&list, MAX_MEMBERS))
    return FALSE;

  bastide_json_iter_init (&iter, &list);
  while (bastide_json_iter_next (&iter, &value))
    {
      const char *name;
      BstCell cell;
      guint rotation;

      if (!read_start_tile (&value, &name, &cell, &rotation))
        return FALSE;
      if (g_str_has_prefix (name, BLOCK_PREFIX))
        add_block_cell (&block, cell, rotation);
      else if (!write_start_tile (start, &value, name, cell, rotation, tiles))
        return FALSE;
    }
  if (block.n != 0 && block.n != BST_BLOCK_CELLS)
    {
      bastide_json_add_error (&list, _("The city of Carcassonne is not whole."));
      return FALSE;
    }
  if (block.n > 0)
    write_block (start, &block, board);

  return TRUE;
}

/* --- the puzzle --- */

static JsonObject *
write_rules (const Start *start)
{
  JsonObject *rules = json_object_new ();
  JsonArray *modules = json_array_new ();
  JsonArray *sets = json_array_new ();

  json_object_set_string_member (rules, "preset", "hig-2017");
  json_object_set_string_member (rules, "edition", bst_edition_get_name ((BstEdition) start->edition));
  json_object_set_boolean_member (rules, "farmers", start->farmers);
  for (guint i = 0; i < BST_N_MODULES; i++)
    if (start->modules >> i & 1)
      json_array_add_string_element (modules, bst_module_get_name ((BstModuleId) i));
  json_object_set_array_member (rules, "modules", modules);
  for (guint i = 0; i < start->sets->len; i++)
    json_array_add_string_element (sets, g_ptr_array_index (start->sets, i));
  json_object_set_array_member (rules, "sets", sets);
  json_object_set_object_member (rules, "switches", json_object_ref (start->switches));

  return rules;
}

/* "2021-07-03T20:00:39.987Z" */
static void
write_date (const BastideJsonValue *game,
            JsonObject             *puzzle)
{
  BastideJsonValue member;

  if (bastide_json_find_member (game, "created", &member) && JSON_NODE_HOLDS_VALUE (member.node)
      && json_node_get_value_type (member.node) == G_TYPE_STRING)
    {
      g_autofree char *date = g_strndup (json_node_get_string (member.node), 10);
      g_autoptr (GDateTime) time = NULL;
      g_autofree char *whole = g_strconcat (date, "T00:00:00Z", NULL);

      time = g_date_time_new_from_iso8601 (whole, NULL);
      if (time != NULL)
        json_object_set_string_member (puzzle, "date", date);
    }
}

/* The reader of puzzles knows all that follows from rules and tiles, so the start takes its form first. */
static BastideContent *
read_puzzle (const BastideJsonValue *game,
             Start                  *start,
             JsonObject             *puzzle)
{
  g_autoptr (GListStore) faults = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  g_autoptr (JsonNode) root = bastide_json_node_object (json_object_ref (puzzle));
  g_autoptr (GBytes) bytes = NULL;
  BastideContent *content;
  char *text = json_to_string (root, FALSE);

  bytes = g_bytes_new_take (text, strlen (text));
  content = bastide_content_read (start->library, bytes, faults);
  for (guint i = 0; content == NULL && i < g_list_model_get_n_items (G_LIST_MODEL (faults)); i++)
    {
      g_autoptr (BastideProblem) fault = g_list_model_get_item (G_LIST_MODEL (faults), i);

      bastide_json_add_error (game, "%s", bastide_problem_get_text (fault));
    }
  if (content != NULL)
    {
      content->setup->bag_given = TRUE;
      g_array_set_size (content->setup->bag, 0);
      g_array_append_vals (content->setup->bag, start->bag->data, start->bag->len);
    }

  return content;
}

static BastideContent *
read_start (Start                  *start,
            const BastideJsonValue *game,
            const BastideJsonValue *setup)
{
  g_autoptr (JsonObject) puzzle = json_object_new ();
  g_autoptr (GString) title = g_string_new (NULL);
  JsonObject *board = json_object_new ();
  JsonArray *players = json_array_new ();

  json_object_set_string_member (puzzle, "format", "bastide-puzzle");
  json_object_set_int_member (puzzle, "version", BASTIDE_CONTENT_VERSION);
  json_object_set_object_member (puzzle, "board", board);
  json_object_set_array_member (puzzle, "players", players);
  if (!read_tiles (start, setup, board) || !read_players (start, game, players, title))
    return NULL;
  json_object_set_string_member (puzzle, "title", title->str);
  write_date (game, puzzle);
  json_object_set_object_member (puzzle, "rules", write_rules (start));

  return read_puzzle (game, start, puzzle);
}

BastideContent *
bastide_jcz_read_setup (const BastideJsonValue *game,
                        BastideTileLibrary     *library,
                        BastideJczDifferences  *differences)
{
  Start start = { .library = library, .farmers = TRUE };
  BastideContent *content = NULL;
  BastideJsonValue setup, sets, parts;

  if (!bastide_json_read_object (game) || !read_version (game)
      || !bastide_json_need_member (game, "setup", &setup) || !bastide_json_read_object (&setup)
      || !bastide_json_need_member (&setup, "sets", &sets) || !bastide_json_read_object (&sets)
      || !bastide_json_need_member (&setup, "elements", &parts) || !bastide_json_read_object (&parts))
    return NULL;

  start.switches = json_object_new ();
  start.sets = g_ptr_array_new ();
  start.bag = g_array_new (FALSE, TRUE, sizeof (guint16));
  for (guint i = 0; i < G_N_ELEMENTS (readings); i++)
    json_object_set_string_member (start.switches, readings[i][0], readings[i][1]);
  find_edition (&start, &sets, &parts);
  start.catalogue = bastide_tile_library_get_catalogue (library, (BstEdition) start.edition);
  g_array_set_size (start.bag, bst_catalogue_get_size (start.catalogue));
  if (read_sets (&start, &sets) && read_elements (&start, &parts) && read_rules (&start, &setup))
    content = read_start (&start, game, &setup);
  if (content != NULL)
    *differences = bastide_jcz_find_differences (&setup, start.modules);

  json_object_unref (start.switches);
  g_ptr_array_unref (start.sets);
  g_array_unref (start.bag);

  return content;
}
