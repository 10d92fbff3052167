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
  g_assert_cmpint (bst_rule_from_id ("BASE-11"), ==, BST_RULE_NONE);
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
  const BstSwitchInfo *small = bst_switch_get_info (BST_SWITCH_BASE_SMALL_CITY);

  g_assert_cmpstr (small->id, ==, "base.small-city");
  g_assert_cmpint (small->rule, ==, BST_RULE_BASE_9);
  g_assert_cmpstr (small->values[BST_SMALL_CITY_FULL], ==, "full");
  g_assert_cmpstr (small->values[BST_SMALL_CITY_TWO], ==, "two");
  for (BstPreset preset = 0; preset < BST_N_PRESETS; preset++)
    g_assert_cmpuint (small->presets[preset], ==, BST_SMALL_CITY_FULL);

  for (BstSwitch which = 0; which < BST_N_SWITCHES; which++)
    {
      const BstSwitchInfo *info = bst_switch_get_info (which);
      guint n = g_strv_length ((char **) info->values);

      g_assert_cmpuint (n, >=, 2);
      g_assert_nonnull (info->summary);
      for (guint value = 0; value < n; value++)
        g_assert_nonnull (info->meanings[value]);
      for (BstPreset preset = 0; preset < BST_N_PRESETS; preset++)
        g_assert_cmpuint (info->presets[preset], <, n);
      g_assert_cmpuint (info->house_values >> n, ==, 0);
    }
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
  g_assert_true (bst_module_is_played (BST_MODULE_ABBOT));
  for (BstModuleId module = 0; module < BST_N_MODULES; module++)
    {
      BstRules rules = { .modules = 1u << module };

      g_assert_cmpuint (bst_module_from_name (bst_module_get_name (module)), ==, module);
      for (BstModuleId other = 0; other < BST_N_MODULES; other++)
        g_assert_cmpint (bst_rules_has (&rules, other), ==, module == other);
    }
}

/* Every name reads back as what it names, and nothing else is read. */
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
  ASSERT_NAMES (module, BST_N_MODULES);
  ASSERT_NAMES (preset, BST_N_PRESETS);
  ASSERT_NAMES (edition, BST_N_EDITIONS);
  ASSERT_NAMES (colour, BST_N_COLOURS);
  ASSERT_NAMES (figure, BST_N_FIGURES);
  ASSERT_NAMES (district, BST_N_DISTRICTS);
  ASSERT_NAMES (kind, BST_N_KINDS);
  ASSERT_NAMES (phase, BST_N_PHASES);

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
  g_test_add_func ("/rules/figures", test_figures);
  g_test_add_func ("/rules/modules", test_modules);
  g_test_add_func ("/rules/names", test_names);
  return g_test_run ();
}
