/* test-rules.c: presets, switches, modules and names
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-rules.h"

#include <string.h>

static void
test_rule_ids (void)
{
  g_assert_cmpstr (bst_rule_get_id (BST_RULE_NONE), ==, "");
  g_assert_cmpstr (bst_rule_get_id (BST_RULE_BASE_1), ==, "BASE-1");
  g_assert_cmpstr (bst_rule_get_id (BST_RULE_BASE_10), ==, "BASE-10");
  for (BstRule rule = 1; rule < BST_N_RULES; rule++)
    g_assert_cmpint (bst_rule_from_id (bst_rule_get_id (rule)), ==, rule);
  g_assert_cmpstr (bst_rule_get_id (BST_RULE_CNT_3A), ==, "CNT-3a");
  g_assert_cmpstr (bst_rule_get_id (BST_RULE_CNT_12), ==, "CNT-12");
  g_assert_cmpstr (bst_rule_get_id (BST_RULE_KNG_1), ==, "KNG-1");
  g_assert_cmpstr (bst_rule_get_id (BST_RULE_RBN_3), ==, "RBN-3");
  g_assert_cmpstr (bst_rule_get_id (BST_RULE_RIV_4A), ==, "RIV-4a");
  g_assert_cmpstr (bst_rule_get_id (BST_RULE_SHR_11), ==, "SHR-11");
  g_assert_cmpstr (bst_rule_get_id (BST_RULE_RBS_9), ==, "RBS-9");
  g_assert_cmpstr (bst_rule_get_id (BST_RULE_INN), ==, "INN");
  g_assert_cmpstr (bst_rule_get_id (BST_RULE_DEP), ==, "DEP");
  g_assert_cmpint (bst_rule_from_id ("BASE-11"), ==, BST_RULE_NONE);
  g_assert_cmpint (bst_rule_from_id ("CNT-3A"), ==, BST_RULE_NONE);
  g_assert_cmpint (bst_rule_from_id ("base-1"), ==, BST_RULE_NONE);
  g_assert_cmpint (bst_rule_from_id (""), ==, BST_RULE_NONE);
}

static void
test_presets (void)
{
  for (BstPreset preset = 0; preset < BST_N_PRESETS; preset++)
    {
      gboolean first = preset == BST_PRESET_RGG_2008 || preset == BST_PRESET_ZMG_2013;
      BstRules rules;

      memset (&rules, 0xff, sizeof rules);
      bst_rules_init (&rules, preset);
      g_assert_cmpuint (rules.preset, ==, preset);
      g_assert_cmpuint (rules.edition, ==, first ? BST_EDITION_FIRST : BST_EDITION_NEW);
      g_assert_true (rules.farmers);
      g_assert_cmpuint (rules.modules, ==, 0);
      for (BstSwitch which = 0; which < BST_N_SWITCHES; which++)
        g_assert_cmpuint (rules.switches[which], ==, bst_switch_get_info (which)->presets[preset]);
    }
}

static void
test_switches (void)
{
  const guint every_preset = (1u << BST_N_PRESETS) - 1;

  for (BstSwitch which = 0; which < BST_N_SWITCHES; which++)
    {
      const BstSwitchInfo *info = bst_switch_get_info (which);
      guint n = g_strv_length ((char **) info->values);

      g_assert_cmpuint (n, >=, 2);
      g_assert_cmpuint (n, <=, BST_MAX_SWITCH_VALUES);
      g_assert_cmpint (info->rule, !=, BST_RULE_NONE);
      g_assert_cmpuint (strlen (info->summary), >, 10);
      for (guint value = 0; value < BST_MAX_SWITCH_VALUES; value++)
        g_assert_cmpint (info->meanings[value] != NULL, ==, value < n);
      g_assert_cmpuint (info->house_values >> n, ==, 0);
      g_assert_cmpuint (info->silent & ~every_preset, ==, 0);
      for (BstPreset preset = 0; preset < BST_N_PRESETS; preset++)
        {
          g_assert_cmpuint (info->presets[preset], <, n);
          /* no edition plays a house rule */
          g_assert_cmpuint (info->house_values >> info->presets[preset] & 1, ==, 0);
        }
    }
}

/* Switches differ in name, and so do the values of a switch. */
static void
test_switch_names (void)
{
  g_autoptr (GHashTable) ids = g_hash_table_new (g_str_hash, g_str_equal);

  for (BstSwitch which = 0; which < BST_N_SWITCHES; which++)
    {
      const BstSwitchInfo *info = bst_switch_get_info (which);
      g_autoptr (GHashTable) values = g_hash_table_new (g_str_hash, g_str_equal);
      g_autoptr (GHashTable) meanings = g_hash_table_new (g_str_hash, g_str_equal);

      g_assert_true (g_hash_table_add (ids, (gpointer) info->id));
      for (guint value = 0; info->values[value] != NULL; value++)
        {
          g_assert_true (g_hash_table_add (values, (gpointer) info->values[value]));
          g_assert_true (g_hash_table_add (meanings, (gpointer) info->meanings[value]));
        }
    }
}

#define HIG (1u << BST_PRESET_HIG_2017)
#define ZMG (1u << BST_PRESET_ZMG_2017)
#define RGG (1u << BST_PRESET_RGG_2008)
#define OLD (1u << BST_PRESET_ZMG_2013)

/* The values of the rule books for every switch, as written in files. */
typedef struct
{
  BstSwitch   which;
  const char *id;
  const char *rule;
  const char *values;
  const char *presets[BST_N_PRESETS];
  guint       silent;
  guint       house;
} SwitchFacts;

static const SwitchFacts switch_facts[] = {
  { BST_SWITCH_BASE_SMALL_CITY, "base.small-city", "BASE-9", "full two", { "full", "full", "full", "full" }, 0, 2 },
  { BST_SWITCH_COUNT_CITY_SIDE, "count.city-side", "CNT-1", "flags plain",
    { "flags", "flags", "flags", "flags" }, 0, 0 },
  { BST_SWITCH_COUNT_TRIGGER, "count.trigger", "CNT-3a", "no-points per-feature",
    { "no-points", "per-feature", "no-points", "no-points" }, 0, 0 },
  { BST_SWITCH_COUNT_DEPLOY_TIME, "count.deploy-time", "CNT-3b", "scoring end-of-turn",
    { "scoring", "scoring", "end-of-turn", "end-of-turn" }, 0, 0 },
  { BST_SWITCH_COUNT_OTHER_POINTS, "count.other-points", "CNT-3c", "ignored counted",
    { "ignored", "ignored", "ignored", "ignored" }, ZMG | RGG | OLD, 0 },
  { BST_SWITCH_COUNT_ROBBED_POINTS, "count.robbed-points", "CNT-3c", "ignored counted",
    { "ignored", "ignored", "ignored", "ignored" }, HIG | ZMG | RGG | OLD, 0 },
  { BST_SWITCH_COUNT_OWN_DISTRICT, "count.own-district", "CNT-4", "allowed forbidden",
    { "allowed", "allowed", "forbidden", "allowed" }, 0, 0 },
  { BST_SWITCH_COUNT_ORDER, "count.order", "CNT-5b", "left-first active-chooses",
    { "left-first", "left-first", "left-first", "active-chooses" }, 0, 0 },
  { BST_SWITCH_COUNT_ROUNDS, "count.rounds", "CNT-5c", "one per-feature",
    { "one", "one", "per-feature", "one" }, HIG | ZMG | OLD, 0 },
  { BST_SWITCH_COUNT_CATHEDRAL_SHRINE, "count.cathedral-shrine", "CNT-5e", "yes no",
    { "yes", "yes", "yes", "yes" }, RGG | OLD, 0 },
  { BST_SWITCH_COUNT_MOVE, "count.move", "CNT-6", "free clockwise follow", { "free", "free", "free", "free" }, 0, 0 },
  { BST_SWITCH_COUNT_WAGON_MAYOR_WEIGHT, "count.wagon-mayor-weight", "CNT-7", "printed two",
    { "printed", "printed", "two", "printed" }, OLD, 0 },
  { BST_SWITCH_COUNT_FINAL, "count.final", "CNT-9", "market-forced market-optional all-optional all-one-by-one",
    { "market-forced", "market-forced", "all-optional", "market-optional" }, HIG, 0 },
  { BST_SWITCH_COUNT_FINAL_BLOCK, "count.final-block", "CNT-9a", "at-last-tile after-turn",
    { "after-turn", "at-last-tile", "after-turn", "after-turn" }, HIG | RGG | OLD, 0 },
  { BST_SWITCH_COUNT_BARN_MARKET, "count.barn-market", "CNT-12", "open end-only",
    { "open", "open", "end-only", "end-only" }, 0, 0 },
  { BST_SWITCH_COUNT_DOUBLE_TURN, "count.double-turn", "CNT-11", "each once",
    { "once", "each", "each", "each" }, HIG, 0 },
  { BST_SWITCH_KING_BONUS, "king.bonus", "KNG-3", "per-feature ten fifteen-forty continuous",
    { "per-feature", "per-feature", "per-feature", "per-feature" }, 0, 2 | 4 | 8 },
  { BST_SWITCH_KING_CARCASSONNE, "king.carcassonne", "KNG-4", "yes no", { "yes", "yes", "yes", "yes" }, RGG | OLD, 0 },
  { BST_SWITCH_RIVER_TURNS, "river.turns", "RIV-3", "no-u-turn alternate",
    { "no-u-turn", "alternate", "no-u-turn", "no-u-turn" }, HIG, 0 },
  { BST_SWITCH_RIVER_FORK_BEND, "river.fork-bend", "RIV-3a", "free counts",
    { "free", "free", "free", "free" }, HIG | ZMG | RGG | OLD, 0 },
  { BST_SWITCH_RIVER_LAKE, "river.lake", "RIV-6", "extra-turn automatic ordinary",
    { "extra-turn", "extra-turn", "extra-turn", "automatic" }, HIG, 4 },
  { BST_SWITCH_RIVER_PIGSTY, "river.pigsty", "RIV-8", "with-traders always",
    { "with-traders", "with-traders", "with-traders", "always" }, HIG, 0 },
  { BST_SWITCH_RIVER_WITH_COUNT, "river.with-count", "RIV-9", "forbidden corner edge",
    { "forbidden", "forbidden", "edge", "corner" }, 0, 0 },
  { BST_SWITCH_SHRINE_ADJACENCY, "shrine.adjacency", "SHR-2", "strict placed-tile unoccupied",
    { "strict", "strict", "strict", "strict" }, ZMG | RGG, 4 },
  { BST_SWITCH_SHRINE_CATHEDRAL_CHALLENGE, "shrine.cathedral-challenge", "SHR-3a", "yes no",
    { "yes", "yes", "yes", "yes" }, HIG | ZMG | RGG | OLD, 0 },
  { BST_SWITCH_SHRINE_OWN_CHALLENGE, "shrine.own-challenge", "SHR-4", "yes no", { "yes", "yes", "no", "yes" }, OLD, 0 },
  { BST_SWITCH_SHRINE_LOSER, "shrine.loser", "SHR-7", "open worthless",
    { "open", "worthless", "open", "open" }, RGG | OLD, 0 },
  { BST_SWITCH_ROBBERS_OTHERS, "robbers.others", "RBS-1", "next all", { "next", "all", "next", "all" }, ZMG | RGG, 0 },
  { BST_SWITCH_ROBBERS_WHEN, "robbers.when", "RBS-1", "before-scoring after-scoring",
    { "before-scoring", "before-scoring", "before-scoring", "before-scoring" }, HIG | ZMG | RGG | OLD, 0 },
  { BST_SWITCH_ROBBERS_SPACE, "robbers.space", "RBS-2", "modulo-50 total",
    { "modulo-50", "modulo-50", "modulo-50", "modulo-50" }, HIG | ZMG | RGG | OLD, 0 },
  { BST_SWITCH_ROBBERS_FINAL, "robbers.final", "RBS-9", "three none", { "three", "none", "none", "none" }, 0, 0 },
  { BST_SWITCH_DRAGON_CITY, "dragon.city", "DRG", "rim never", { "rim", "never", "never", "never" }, OLD, 0 },
};

static void
test_switch_facts (void)
{
  g_assert_cmpuint (G_N_ELEMENTS (switch_facts), ==, BST_N_SWITCHES);

  for (guint i = 0; i < G_N_ELEMENTS (switch_facts); i++)
    {
      const SwitchFacts *facts = &switch_facts[i];
      const BstSwitchInfo *info = bst_switch_get_info (facts->which);
      g_autofree char *values = g_strjoinv (" ", (char **) info->values);

      g_assert_cmpint (facts->which, ==, i);
      g_assert_cmpstr (info->id, ==, facts->id);
      g_assert_cmpstr (bst_rule_get_id (info->rule), ==, facts->rule);
      g_assert_cmpstr (values, ==, facts->values);
      for (BstPreset preset = 0; preset < BST_N_PRESETS; preset++)
        g_assert_cmpstr (info->values[info->presets[preset]], ==, facts->presets[preset]);
      g_assert_cmpuint (info->silent, ==, facts->silent);
      g_assert_cmpuint (info->house_values, ==, facts->house);
    }
}

/* The enumerations name the values of the rows. */
static void
test_switch_values (void)
{
  static const struct { BstSwitch which; guint value; const char *name; } named[] = {
    { BST_SWITCH_BASE_SMALL_CITY, BST_SMALL_CITY_TWO, "two" },
    { BST_SWITCH_COUNT_CITY_SIDE, BST_COUNT_CITY_SIDE_PLAIN, "plain" },
    { BST_SWITCH_COUNT_TRIGGER, BST_COUNT_TRIGGER_PER_FEATURE, "per-feature" },
    { BST_SWITCH_COUNT_DEPLOY_TIME, BST_COUNT_DEPLOY_TIME_END_OF_TURN, "end-of-turn" },
    { BST_SWITCH_COUNT_OTHER_POINTS, BST_COUNT_OTHER_POINTS_COUNTED, "counted" },
    { BST_SWITCH_COUNT_ROBBED_POINTS, BST_COUNT_ROBBED_POINTS_COUNTED, "counted" },
    { BST_SWITCH_COUNT_OWN_DISTRICT, BST_COUNT_OWN_DISTRICT_FORBIDDEN, "forbidden" },
    { BST_SWITCH_COUNT_ORDER, BST_COUNT_ORDER_ACTIVE_CHOOSES, "active-chooses" },
    { BST_SWITCH_COUNT_ROUNDS, BST_COUNT_ROUNDS_PER_FEATURE, "per-feature" },
    { BST_SWITCH_COUNT_CATHEDRAL_SHRINE, BST_COUNT_CATHEDRAL_SHRINE_NO, "no" },
    { BST_SWITCH_COUNT_MOVE, BST_COUNT_MOVE_CLOCKWISE, "clockwise" },
    { BST_SWITCH_COUNT_MOVE, BST_COUNT_MOVE_FOLLOW, "follow" },
    { BST_SWITCH_COUNT_WAGON_MAYOR_WEIGHT, BST_COUNT_WAGON_MAYOR_WEIGHT_TWO, "two" },
    { BST_SWITCH_COUNT_FINAL, BST_COUNT_FINAL_MARKET_OPTIONAL, "market-optional" },
    { BST_SWITCH_COUNT_FINAL, BST_COUNT_FINAL_ALL_OPTIONAL, "all-optional" },
    { BST_SWITCH_COUNT_FINAL, BST_COUNT_FINAL_ALL_ONE_BY_ONE, "all-one-by-one" },
    { BST_SWITCH_COUNT_FINAL_BLOCK, BST_COUNT_FINAL_BLOCK_AFTER_TURN, "after-turn" },
    { BST_SWITCH_KING_BONUS, BST_KING_BONUS_TEN, "ten" },
    { BST_SWITCH_KING_BONUS, BST_KING_BONUS_FIFTEEN_FORTY, "fifteen-forty" },
    { BST_SWITCH_KING_BONUS, BST_KING_BONUS_CONTINUOUS, "continuous" },
    { BST_SWITCH_KING_CARCASSONNE, BST_KING_CARCASSONNE_NO, "no" },
    { BST_SWITCH_RIVER_TURNS, BST_RIVER_TURNS_ALTERNATE, "alternate" },
    { BST_SWITCH_RIVER_FORK_BEND, BST_RIVER_FORK_BEND_COUNTS, "counts" },
    { BST_SWITCH_RIVER_LAKE, BST_RIVER_LAKE_AUTOMATIC, "automatic" },
    { BST_SWITCH_RIVER_LAKE, BST_RIVER_LAKE_ORDINARY, "ordinary" },
    { BST_SWITCH_RIVER_PIGSTY, BST_RIVER_PIGSTY_ALWAYS, "always" },
    { BST_SWITCH_RIVER_WITH_COUNT, BST_RIVER_WITH_COUNT_CORNER, "corner" },
    { BST_SWITCH_RIVER_WITH_COUNT, BST_RIVER_WITH_COUNT_EDGE, "edge" },
    { BST_SWITCH_SHRINE_ADJACENCY, BST_SHRINE_ADJACENCY_PLACED_TILE, "placed-tile" },
    { BST_SWITCH_SHRINE_ADJACENCY, BST_SHRINE_ADJACENCY_UNOCCUPIED, "unoccupied" },
    { BST_SWITCH_SHRINE_CATHEDRAL_CHALLENGE, BST_SHRINE_CATHEDRAL_CHALLENGE_NO, "no" },
    { BST_SWITCH_SHRINE_OWN_CHALLENGE, BST_SHRINE_OWN_CHALLENGE_NO, "no" },
    { BST_SWITCH_SHRINE_LOSER, BST_SHRINE_LOSER_WORTHLESS, "worthless" },
    { BST_SWITCH_ROBBERS_OTHERS, BST_ROBBERS_OTHERS_ALL, "all" },
    { BST_SWITCH_ROBBERS_WHEN, BST_ROBBERS_WHEN_AFTER_SCORING, "after-scoring" },
    { BST_SWITCH_ROBBERS_SPACE, BST_ROBBERS_SPACE_TOTAL, "total" },
    { BST_SWITCH_ROBBERS_FINAL, BST_ROBBERS_FINAL_NONE, "none" },
    { BST_SWITCH_DRAGON_CITY, BST_DRAGON_CITY_NEVER, "never" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (named); i++)
    g_assert_cmpstr (bst_switch_get_info (named[i].which)->values[named[i].value], ==, named[i].name);
}

static void
test_figures (void)
{
  static const struct { BstModuleId module; BstFigure figure; } brings[] = {
    { BST_MODULE_ABBOT, BST_FIGURE_ABBOT }, { BST_MODULE_INNS, BST_FIGURE_LARGE },
    { BST_MODULE_TRADERS, BST_FIGURE_BUILDER }, { BST_MODULE_TRADERS, BST_FIGURE_PIG },
    { BST_MODULE_ABBEY, BST_FIGURE_WAGON }, { BST_MODULE_ABBEY, BST_FIGURE_MAYOR },
    { BST_MODULE_ABBEY, BST_FIGURE_BARN }, { BST_MODULE_BIG_TOP, BST_FIGURE_RINGMASTER },
    { BST_MODULE_GHOSTS, BST_FIGURE_GUARD }, { BST_MODULE_PHANTOM, BST_FIGURE_PHANTOM },
    { BST_MODULE_HILLS, BST_FIGURE_SHEPHERD }, { BST_MODULE_ROBBERS, BST_FIGURE_ROBBER },
  };
  guint8 figures[BST_N_FIGURES];
  BstRules rules;

  bst_rules_init (&rules, BST_PRESET_HIG_2017);
  bst_rules_get_figures (&rules, figures);
  for (BstFigure figure = 0; figure < BST_N_FIGURES; figure++)
    g_assert_cmpuint (figures[figure], ==, figure == BST_FIGURE_MEEPLE ? 7 : 0);

  for (guint i = 0; i < G_N_ELEMENTS (brings); i++)
    {
      rules.modules = 1u << brings[i].module;
      bst_rules_get_figures (&rules, figures);
      g_assert_cmpuint (figures[BST_FIGURE_MEEPLE], ==, 7);
      g_assert_cmpuint (figures[brings[i].figure], ==, 1);
    }
}

static void
test_modules (void)
{
  for (BstModuleId module = 0; module < BST_N_MODULES; module++)
    {
      BstRules rules = { .modules = 1u << module };

      for (BstModuleId other = 0; other < BST_N_MODULES; other++)
        g_assert_cmpint (bst_rules_has (&rules, other), ==, module == other);
    }
}

/* Every name reads back as its value, and no other word is read. */
#define ASSERT_NAMES(noun, n) \
  G_STMT_START { \
    for (guint i = 0; i < (n); i++) \
      g_assert_cmpuint (bst_ ## noun ## _from_name (bst_ ## noun ## _get_name (i)), ==, i); \
    g_assert_cmpuint (bst_ ## noun ## _from_name ("nonsense"), ==, BST_NONE); \
    g_assert_cmpuint (bst_ ## noun ## _from_name (""), ==, BST_NONE); \
  } G_STMT_END

static void
test_names (void)
{
  ASSERT_NAMES (preset, BST_N_PRESETS);
  ASSERT_NAMES (colour, BST_N_COLOURS);
  ASSERT_NAMES (figure, BST_N_FIGURES);
  ASSERT_NAMES (district, BST_N_DISTRICTS);
  ASSERT_NAMES (kind, BST_N_KINDS);

  g_assert_cmpstr (bst_module_get_name (BST_MODULE_KING_ROBBER), ==, "king-robber");
  g_assert_cmpstr (bst_module_get_name (BST_MODULE_RIVER_1), ==, "river-1");
  g_assert_cmpstr (bst_preset_get_name (BST_PRESET_RGG_2008), ==, "rgg-2008");
  g_assert_cmpstr (bst_edition_get_name (BST_EDITION_FIRST), ==, "first");
  g_assert_cmpstr (bst_phase_get_name (BST_PHASE_ROBBER_OTHERS), ==, "robber-others");
  g_assert_cmpstr (bst_figure_get_name (BST_FIGURE_LARGE), ==, "large");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/ids", test_rule_ids);
  g_test_add_func ("/rules/presets", test_presets);
  g_test_add_func ("/rules/switches", test_switches);
  g_test_add_func ("/rules/switch-names", test_switch_names);
  g_test_add_func ("/rules/switch-facts", test_switch_facts);
  g_test_add_func ("/rules/switch-values", test_switch_values);
  g_test_add_func ("/rules/figures", test_figures);
  g_test_add_func ("/rules/modules", test_modules);
  g_test_add_func ("/rules/names", test_names);
  return g_test_run ();
}
