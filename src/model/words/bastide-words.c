/* bastide-words.c: translated words that the sentences fill in
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-words.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static const char * const groups[BST_N_GROUPS] = {
  [BST_GROUP_FIRST] = N_("Count, King and Robbers"),
  [BST_GROUP_LARGE] = N_("Large Expansions"),
  [BST_GROUP_SMALL] = N_("Small Expansions"),
};

/* Publisher and year of the rule book. */
static const char * const presets[BST_N_PRESETS] = {
  [BST_PRESET_HIG_2017] = NC_("edition", "Hans im Glück 2017"),
  [BST_PRESET_ZMG_2017] = NC_("edition", "Z-Man 2017"),
  [BST_PRESET_RGG_2008] = NC_("edition", "Rio Grande 2008"),
  [BST_PRESET_ZMG_2013] = NC_("edition", "Z-Man 2013"),
};

/* Sets of edges: bit 0 north, 1 east, 2 south, 3 west. */
static const char * const city_edges[16] = {
  NC_("city", "inside"),
  NC_("city", "north"),
  NC_("city", "east"),
  NC_("city", "north and east"),
  NC_("city", "south"),
  NC_("city", "north and south"),
  NC_("city", "east and south"),
  NC_("city", "north, east and south"),
  NC_("city", "west"),
  NC_("city", "north and west"),
  NC_("city", "east and west"),
  NC_("city", "north, east and west"),
  NC_("city", "south and west"),
  NC_("city", "north, south and west"),
  NC_("city", "east, south and west"),
  NC_("city", "all around"),
};

static const char * const road_edges[16] = {
  NC_("road", "inside"),
  NC_("road", "north"),
  NC_("road", "east"),
  NC_("road", "from north to east"),
  NC_("road", "south"),
  NC_("road", "north–south"),
  NC_("road", "from east to south"),
  NC_("road", "north, east and south"),
  NC_("road", "west"),
  NC_("road", "from north to west"),
  NC_("road", "east–west"),
  NC_("road", "north, east and west"),
  NC_("road", "from south to west"),
  NC_("road", "north, south and west"),
  NC_("road", "east, south and west"),
  NC_("road", "in all directions"),
};

/* Sets of corners: bit 0 north-west, 1 north-east, 2 south-east, 3 south-west. */
static const char * const corners[16] = {
  NC_("field", "inside"),
  NC_("field", "north-west"),
  NC_("field", "north-east"),
  NC_("field", "north"),
  NC_("field", "south-east"),
  NC_("field", "north-west and south-east"),
  NC_("field", "east"),
  NC_("field", "north and east"),
  NC_("field", "south-west"),
  NC_("field", "west"),
  NC_("field", "north-east and south-west"),
  NC_("field", "north and west"),
  NC_("field", "south"),
  NC_("field", "south and west"),
  NC_("field", "south and east"),
  NC_("field", "all around"),
};

/* The corner nearest to each half-edge, as a bit of the sets above. */
static const guint8 corner_of_half[BST_N_HALVES] = { 0, 1, 1, 2, 2, 3, 3, 0 };

static const char * const half_names[BST_N_HALVES] = {
  N_("north edge, western half"),
  N_("north edge, eastern half"),
  N_("east edge, northern half"),
  N_("east edge, southern half"),
  N_("south edge, eastern half"),
  N_("south edge, western half"),
  N_("west edge, southern half"),
  N_("west edge, northern half"),
};

static const char * const edge_kinds[BST_N_EDGE_KINDS] = {
  NC_("edge", "field"),
  NC_("edge", "road"),
  NC_("edge", "city"),
  NC_("edge", "river"),
  NC_("edge", "anything"),
  NC_("edge", "wall"),
};

static const char * const objects[BST_N_FIGURES] = {
  NC_("object of a sentence", "a meeple"),
  NC_("object of a sentence", "a large meeple"),
  NC_("object of a sentence", "an abbot"),
  NC_("object of a sentence", "a wagon"),
  NC_("object of a sentence", "a mayor"),
  NC_("object of a sentence", "a ringmaster"),
  NC_("object of a sentence", "a guard"),
  NC_("object of a sentence", "a phantom"),
  NC_("object of a sentence", "a builder"),
  NC_("object of a sentence", "a pig"),
  NC_("object of a sentence", "a barn"),
  NC_("object of a sentence", "a shepherd"),
  NC_("object of a sentence", "a robber"),
};

static const char * const subjects[BST_N_FIGURES] = {
  NC_("subject of a sentence", "A meeple"),
  NC_("subject of a sentence", "A large meeple"),
  NC_("subject of a sentence", "An abbot"),
  NC_("subject of a sentence", "A wagon"),
  NC_("subject of a sentence", "A mayor"),
  NC_("subject of a sentence", "A ringmaster"),
  NC_("subject of a sentence", "A guard"),
  NC_("subject of a sentence", "A phantom"),
  NC_("subject of a sentence", "A builder"),
  NC_("subject of a sentence", "A pig"),
  NC_("subject of a sentence", "A barn"),
  NC_("subject of a sentence", "A shepherd"),
  NC_("subject of a sentence", "A robber"),
};

/* Meeples by their place: only an abbot stands on a garden. */
static const char * const roles[BST_N_KINDS] = {
  N_("knight"), N_("highwayman"), N_("farmer"), N_("monk"), N_("heretic"), N_("meeple"),
};

/* The same, as the object of a sentence. */
static const char * const meeple_objects[BST_N_KINDS] = {
  NC_("object of a sentence", "a knight"),
  NC_("object of a sentence", "a highwayman"),
  NC_("object of a sentence", "a farmer"),
  NC_("object of a sentence", "a monk"),
  NC_("object of a sentence", "a heretic"),
  NC_("object of a sentence", "a meeple"),
};

static const char * const from_districts[BST_N_DISTRICTS] = {
  NC_("district", "from the castle"),
  NC_("district", "from the market"),
  NC_("district", "from the blacksmith’s"),
  NC_("district", "from the cathedral"),
};

static const char * const to_districts[BST_N_DISTRICTS] = {
  NC_("district", "to the castle"),
  NC_("district", "to the market"),
  NC_("district", "to the blacksmith’s"),
  NC_("district", "to the cathedral"),
};

static const char * const in_districts[BST_N_DISTRICTS] = {
  NC_("district", "in the castle"),
  NC_("district", "in the market"),
  NC_("district", "at the blacksmith’s"),
  NC_("district", "in the cathedral"),
};

static const char * const causes[BST_N_CAUSES] = {
  NC_("cause", "the fairy"),
  NC_("cause", "a ransom"),
  NC_("cause", "a bazaar"),
  NC_("cause", "the wheel of fortune"),
  NC_("cause", "a message"),
  NC_("cause", "a catapult"),
  NC_("cause", "the dragon"),
  NC_("cause", "a tower"),
  NC_("cause", "a ghost"),
  NC_("cause", "the plague"),
  NC_("cause", "a festival"),
  NC_("cause", "the Vodyanoy"),
  NC_("cause", "a siege"),
  NC_("cause", "a magic portal"),
  NC_("cause", "a flying machine"),
  NC_("cause", "a princess"),
};

static const char *
count_form (BastideCount what,
            guint        n)
{
  switch (what)
    {
    case BASTIDE_COUNT_TILES:
      return g_dngettext (GETTEXT_PACKAGE, "{n} tile", "{n} tiles", n);
    case BASTIDE_COUNT_POINTS:
      return g_dngettext (GETTEXT_PACKAGE, "{n} point", "{n} points", n);
    case BASTIDE_COUNT_PENNANTS:
      return g_dngettext (GETTEXT_PACKAGE, "{n} pennant", "{n} pennants", n);
    case BASTIDE_COUNT_CITIES:
      return g_dngettext (GETTEXT_PACKAGE, "{n} completed city", "{n} completed cities", n);
    case BASTIDE_COUNT_ROADS:
      return g_dngettext (GETTEXT_PACKAGE, "{n} completed road", "{n} completed roads", n);
    case BASTIDE_COUNT_PLAIN_CITIES:
      return g_dngettext (GETTEXT_PACKAGE, "{n} city", "{n} cities", n);
    case BASTIDE_COUNT_PLAIN_ROADS:
      return g_dngettext (GETTEXT_PACKAGE, "{n} road", "{n} roads", n);
    case BASTIDE_COUNT_NEIGHBOURS:
      return g_dngettext (GETTEXT_PACKAGE, "{n} neighbour", "{n} neighbours", n);
    case BASTIDE_COUNT_OPEN_EDGES:
      return g_dngettext (GETTEXT_PACKAGE, "{n} open edge", "{n} open edges", n);
    case BASTIDE_COUNT_SEATS:
      return g_dngettext (GETTEXT_PACKAGE, "{n} figure", "{n} figures", n);
    case BASTIDE_COUNT_PLAYERS:
      return g_dngettext (GETTEXT_PACKAGE, "{n} player", "{n} players", n);
    case BASTIDE_COUNT_VINEYARDS:
      return g_dngettext (GETTEXT_PACKAGE, "{n} vineyard", "{n} vineyards", n);
    case BASTIDE_COUNT_ABBEYS:
      return g_dngettext (GETTEXT_PACKAGE, "{n} abbey", "{n} abbeys", n);
    case BASTIDE_COUNT_WINE:
      return g_dngettext (GETTEXT_PACKAGE, "{n} wine", "{n} wine", n);
    case BASTIDE_COUNT_GRAIN:
      return g_dngettext (GETTEXT_PACKAGE, "{n} grain", "{n} grain", n);
    case BASTIDE_COUNT_CLOTH:
      return g_dngettext (GETTEXT_PACKAGE, "{n} cloth", "{n} cloth", n);
    case BASTIDE_COUNT_CELLS:
      return g_dngettext (GETTEXT_PACKAGE, "{n} cell", "{n} cells", n);
    default:
      g_return_val_if_reached ("{n}");
    }
}

static const char *
figure_form (BstFigure figure,
             guint     n)
{
  switch (figure)
    {
    case BST_FIGURE_MEEPLE:
      return g_dngettext (GETTEXT_PACKAGE, "{n} meeple", "{n} meeples", n);
    case BST_FIGURE_LARGE:
      return g_dngettext (GETTEXT_PACKAGE, "{n} large meeple", "{n} large meeples", n);
    case BST_FIGURE_ABBOT:
      return g_dngettext (GETTEXT_PACKAGE, "{n} abbot", "{n} abbots", n);
    case BST_FIGURE_WAGON:
      return g_dngettext (GETTEXT_PACKAGE, "{n} wagon", "{n} wagons", n);
    case BST_FIGURE_MAYOR:
      return g_dngettext (GETTEXT_PACKAGE, "{n} mayor", "{n} mayors", n);
    case BST_FIGURE_RINGMASTER:
      return g_dngettext (GETTEXT_PACKAGE, "{n} ringmaster", "{n} ringmasters", n);
    case BST_FIGURE_GUARD:
      return g_dngettext (GETTEXT_PACKAGE, "{n} guard", "{n} guards", n);
    case BST_FIGURE_PHANTOM:
      return g_dngettext (GETTEXT_PACKAGE, "{n} phantom", "{n} phantoms", n);
    case BST_FIGURE_BUILDER:
      return g_dngettext (GETTEXT_PACKAGE, "{n} builder", "{n} builders", n);
    case BST_FIGURE_PIG:
      return g_dngettext (GETTEXT_PACKAGE, "{n} pig", "{n} pigs", n);
    case BST_FIGURE_BARN:
      return g_dngettext (GETTEXT_PACKAGE, "{n} barn", "{n} barns", n);
    case BST_FIGURE_SHEPHERD:
      return g_dngettext (GETTEXT_PACKAGE, "{n} shepherd", "{n} shepherds", n);
    case BST_FIGURE_ROBBER:
      return g_dngettext (GETTEXT_PACKAGE, "{n} robber", "{n} robbers", n);
    case BST_N_FIGURES:
    default:
      g_return_val_if_reached ("{n}");
    }
}

static char *
fill_number (const char *form,
             guint       n)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set_number (slots, "n", (gint) n);

  return bastide_slots_fill (slots, form);
}

char *
bastide_words_count (BastideCount what,
                     guint        n)
{
  return fill_number (count_form (what, n), n);
}

char *
bastide_words_figures (BstFigure figure,
                       guint     n)
{
  return fill_number (figure_form (figure, n), n);
}

const char *
bastide_words_a_figure (BstFigure figure)
{
  g_return_val_if_fail ((guint) figure < BST_N_FIGURES, "");

  return g_dpgettext2 (GETTEXT_PACKAGE, "object of a sentence", objects[figure]);
}

const char *
bastide_words_a_figure_on (BstFigure figure,
                           BstKind   kind)
{
  g_return_val_if_fail ((guint) kind < BST_N_KINDS, "");

  if (figure != BST_FIGURE_MEEPLE)
    return bastide_words_a_figure (figure);

  return g_dpgettext2 (GETTEXT_PACKAGE, "object of a sentence", meeple_objects[kind]);
}

const char *
bastide_words_subject (BstFigure figure)
{
  g_return_val_if_fail ((guint) figure < BST_N_FIGURES, "");

  return g_dpgettext2 (GETTEXT_PACKAGE, "subject of a sentence", subjects[figure]);
}

const char *
bastide_words_figure_on (BstFigure figure,
                         BstKind   kind)
{
  g_return_val_if_fail ((guint) kind < BST_N_KINDS, "");

  return figure == BST_FIGURE_MEEPLE ? _(roles[kind]) : bastide_words_figure (figure);
}

const char *
bastide_words_from (guint district)
{
  return district < BST_N_DISTRICTS ? g_dpgettext2 (GETTEXT_PACKAGE, "district", from_districts[district]) : "";
}

const char *
bastide_words_to (guint district)
{
  return district < BST_N_DISTRICTS ? g_dpgettext2 (GETTEXT_PACKAGE, "district", to_districts[district]) : "";
}

const char *
bastide_words_in (guint district)
{
  return district < BST_N_DISTRICTS ? g_dpgettext2 (GETTEXT_PACKAGE, "district", in_districts[district]) : "";
}

const char *
bastide_words_cause (guint cause)
{
  return cause < BST_N_CAUSES ? g_dpgettext2 (GETTEXT_PACKAGE, "cause", causes[cause]) : "";
}

char *
bastide_words_goods (const guint8 goods[BST_N_GOODS - 1])
{
  static const BastideCount counts[BST_N_GOODS - 1] = { BASTIDE_COUNT_WINE, BASTIDE_COUNT_GRAIN, BASTIDE_COUNT_CLOTH };
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < G_N_ELEMENTS (counts); i++)
    if (goods[i] > 0)
      g_ptr_array_add (parts, bastide_words_count (counts[i], goods[i]));
  if (parts->len == 0)
    g_ptr_array_add (parts, g_strdup (_("nothing")));

  return bastide_words_enumerate (parts);
}

const char *
bastide_words_module (BstModuleId module)
{
  g_return_val_if_fail ((guint) module < BST_N_MODULES, "");

  return g_dpgettext2 (GETTEXT_PACKAGE, "module", bst_module_get_info (module)->title);
}

const char *
bastide_words_group (BstGroup group)
{
  g_return_val_if_fail ((guint) group < BST_N_GROUPS, "");

  return _(groups[group]);
}

const char *
bastide_words_questions (guint32 modules)
{
  for (guint i = 0; i < BST_N_MODULES; i++)
    {
      const char *questions = bst_module_get_info ((BstModuleId) i)->questions;

      if (((modules >> i) & 1) && questions != NULL)
        return _(questions);
    }

  return _("Where editions differ: base game");
}

const char *
bastide_words_preset (BstPreset preset)
{
  g_return_val_if_fail ((guint) preset < BST_N_PRESETS, "");

  return g_dpgettext2 (GETTEXT_PACKAGE, "edition", presets[preset]);
}

const char *
bastide_words_edge_kind (BstEdgeKind kind)
{
  g_return_val_if_fail ((guint) kind < BST_N_EDGE_KINDS, "");

  return g_dpgettext2 (GETTEXT_PACKAGE, "edge", edge_kinds[kind]);
}

const char *
bastide_words_city_edges (guint edges)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "city", city_edges[edges & 0xf]);
}

const char *
bastide_words_road_edges (guint edges)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "road", road_edges[edges & 0xf]);
}

guint
bastide_words_corners (guint halves)
{
  guint set = 0;

  for (guint half = 0; half < BST_N_HALVES; half++)
    if (halves & (1u << half))
      set |= 1u << corner_of_half[half];

  return set;
}

const char *
bastide_words_halves (guint halves)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "field", corners[bastide_words_corners (halves)]);
}

const char *
bastide_words_half (BstHalf half)
{
  g_return_val_if_fail ((guint) half < BST_N_HALVES, "");

  return _(half_names[half]);
}

const char *
bastide_words_player (const BstSetup     *setup,
                      const char * const *names,
                      guint               player)
{
  if (player >= setup->n_players)
    return _("nobody");
  if (names != NULL && names[player] != NULL && names[player][0] != '\0')
    return names[player];

  return bastide_words_colour ((BstColour) setup->players[player].colour);
}

char *
bastide_words_players (const BstSetup     *setup,
                       const char * const *names,
                       guint               players)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();

  for (guint i = 0; i < setup->n_players; i++)
    if ((players >> i) & 1)
      g_ptr_array_add (parts, (gpointer) bastide_words_player (setup, names, i));
  if (parts->len == 0)
    g_ptr_array_add (parts, (gpointer) bastide_words_player (setup, names, BST_NO_PLAYER));

  return bastide_words_enumerate (parts);
}

static char *
describe_strength (const char *name,
                   guint       strength)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set (slots, "player", name);
  bastide_slots_set_number (slots, "strength", (gint) strength);

  /* Translators: how strong a player is on a feature, in a list: "Anna 3" */
  return bastide_slots_fill (slots, C_("strength", "{player} {strength}"));
}

char *
bastide_words_strengths (const BstSetup     *setup,
                         const char * const *names,
                         const guint8        weight[BST_MAX_PLAYERS])
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  for (guint strength = G_MAXUINT8; strength > 0; strength--)
    for (guint i = 0; i < setup->n_players; i++)
      if (weight[i] == strength)
        g_ptr_array_add (parts, describe_strength (bastide_words_player (setup, names, i), strength));

  return bastide_words_join (parts);
}

char *
bastide_words_capitalise (char *text)
{
  char first[6];
  int length = g_unichar_to_utf8 (g_unichar_totitle (g_utf8_get_char (text)), first);
  char *result;

  if (*text == '\0')
    return text;

  result = g_strdup_printf ("%.*s%s", length, first, g_utf8_next_char (text));
  g_free (text);

  return result;
}

char *
bastide_words_join (GPtrArray *parts)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < parts->len; i++)
    {
      if (i > 0)
        {
          /* Translators: between the parts of a list */
          g_string_append (text, C_("list", ", "));
        }
      g_string_append (text, g_ptr_array_index (parts, i));
    }

  return g_string_free (text, FALSE);
}

char *
bastide_words_enumerate (GPtrArray *parts)
{
  g_autoptr (GPtrArray) front = NULL;
  g_autoptr (BastideSlots) slots = NULL;

  if (parts->len < 2)
    return bastide_words_join (parts);

  front = g_ptr_array_new ();
  for (guint i = 0; i + 1 < parts->len; i++)
    g_ptr_array_add (front, g_ptr_array_index (parts, i));
  slots = bastide_slots_new ();
  bastide_slots_take (slots, "list", bastide_words_join (front));
  bastide_slots_set (slots, "last", g_ptr_array_index (parts, parts->len - 1));

  /* Translators: the end of a list: "Anna, Ben and Cleo" */
  return bastide_slots_fill (slots, C_("list", "{list} and {last}"));
}

/* Returns whether the text ends like a sentence, also within quotation marks. */
static gboolean
is_closed (const GString *text)
{
  for (const char *end = g_utf8_find_prev_char (text->str, text->str + text->len); end != NULL;
       end = g_utf8_find_prev_char (text->str, end))
    switch (g_unichar_type (g_utf8_get_char (end)))
      {
      case G_UNICODE_INITIAL_PUNCTUATION:
      case G_UNICODE_FINAL_PUNCTUATION:
        break;
      default:
        return g_utf8_strchr (".!?…:\n", -1, g_utf8_get_char (end)) != NULL;
      }
  return TRUE;
}

void
bastide_words_append_sentence (GString *text,
                               char    *sentence)
{
  if (text->len > 0 && *sentence != '\0')
    g_string_append (text, is_closed (text) ? " " : ". ");
  g_string_append (text, sentence);
  g_free (sentence);
}

char *
bastide_words_get_language (void)
{
  const char *header = g_dgettext (GETTEXT_PACKAGE, "");
  const char *line = strstr (header, "\nLanguage: ");

  if (line == NULL)
    return g_strdup ("en");
  line += strlen ("\nLanguage: ");
  return g_strdelimit (g_strndup (line, strcspn (line, "\n .@")), "_", '-');
}
