/* bastide-edit-rules.c: changing the rules of a puzzle
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-edit-game.h"

#include <string.h>

#include "bst-box.h"

/* The rules decide the tiles of the edition and their numbers. */
static void
follow_rules (BastideContent     *content,
              BastideTileLibrary *library)
{
  BstSetup *setup = content->setup;
  BstCatalogue *catalogue = bastide_tile_library_get_catalogue (library, (BstEdition) setup->rules.edition);
  guint n = bst_catalogue_get_size (catalogue);

  if (setup->catalogue != catalogue)
    {
      bst_catalogue_unref (setup->catalogue);
      setup->catalogue = bst_catalogue_ref (catalogue);
    }
  g_array_set_size (setup->bag, n);
  g_array_set_size (setup->limit, n);
  memset (setup->limit->data, 0, n * sizeof (guint16));
  bst_box_count_tiles (catalogue, &setup->rules, (const char * const *) content->sets,
                       (guint16 *) (void *) setup->limit->data);
}

gboolean
bastide_edit_set_library (BastideContent     *content,
                          BastideTileLibrary *library)
{
  BstSetup *setup = content->setup;
  BstCatalogue *catalogue = bastide_tile_library_get_catalogue (library, (BstEdition) setup->rules.edition);

  if (bst_catalogue_get_size (catalogue) <= bst_catalogue_get_size (setup->catalogue))
    return FALSE;

  g_set_object (&content->library, library);
  follow_rules (content, library);

  return TRUE;
}

gboolean
bastide_edit_set_preset (BastideContent     *content,
                         BastideTileLibrary *library,
                         BstPreset           preset)
{
  BstRules *rules = &content->setup->rules;
  BstRules before = *rules;

  if ((guint) preset >= BST_N_PRESETS)
    return FALSE;

  bst_rules_init (rules, preset);
  rules->modules = before.modules;
  rules->farmers = before.farmers;
  if (bst_rules_equal (rules, &before))
    return FALSE;

  follow_rules (content, library);

  return TRUE;
}

static guint
count_values (const BstSwitchInfo *info)
{
  guint n = 0;

  while (info->values[n] != NULL)
    n++;

  return n;
}

gboolean
bastide_edit_set_switch (BastideContent *content,
                         BstSwitch       which,
                         guint           value)
{
  BstRules *rules = &content->setup->rules;

  if ((guint) which >= BST_N_SWITCHES || value >= count_values (bst_switch_get_info (which))
      || rules->switches[which] == value)
    return FALSE;

  rules->switches[which] = (guint8) value;

  return TRUE;
}

/* A given supply has the figures of the modules in play, and no others. */
static void
follow_figures (BstSetup       *setup,
                guint           player,
                const BstRules *before)
{
  BstSetupPlayer *owner = &setup->players[player];
  guint8 had[BST_N_FIGURES], has[BST_N_FIGURES];

  bst_rules_get_figures (before, had);
  bst_rules_get_figures (&setup->rules, has);
  owner->supply_given = FALSE;
  for (guint i = 0; i < BST_N_FIGURES; i++)
    if (had[i] != has[i])
      owner->supply[i] = (guint8) MAX (bst_setup_get_supply (setup, player, (BstFigure) i), 0);
  owner->supply_given = TRUE;
}

/* Each player has two counting figures (MSG). A figure that has moved stays in the file, like everything without
 * meaning there. */
static void
follow_counting_figures (BstSetup *setup,
                         gboolean  in_play)
{
  for (guint i = 0; i < setup->n_players; i++)
    {
      BstSetupPlayer *owner = &setup->players[i];

      if (in_play && owner->second_space == BST_NO_SPACE)
        owner->second_space = 0;
      else if (!in_play && owner->second_space == 0 && owner->second_points == 0)
        owner->second_space = BST_NO_SPACE;
    }
}

gboolean
bastide_edit_set_module (BastideContent     *content,
                         BastideTileLibrary *library,
                         BstModuleId         module,
                         gboolean            in_play)
{
  BstSetup *setup = content->setup;
  BstRules before = setup->rules;

  if ((guint) module >= BST_N_MODULES || bst_rules_has (&before, module) == !!in_play)
    return FALSE;

  setup->rules.modules ^= 1u << module;
  for (guint i = 0; i < setup->n_players; i++)
    {
      if (setup->players[i].supply_given)
        follow_figures (setup, i, &before);
      if (setup->players[i].abbeys_given && module == BST_MODULE_ABBEY)
        setup->players[i].abbeys = in_play != FALSE;
    }
  if (module == BST_MODULE_MESSENGERS)
    follow_counting_figures (setup, in_play);
  follow_rules (content, library);

  return TRUE;
}

gboolean
bastide_edit_set_edition (BastideContent     *content,
                          BastideTileLibrary *library,
                          BstEdition          edition)
{
  BstRules *rules = &content->setup->rules;

  if ((guint) edition >= BST_N_EDITIONS || rules->edition == edition)
    return FALSE;

  rules->edition = (guint8) edition;
  follow_rules (content, library);

  return TRUE;
}

static void
add_set (BastideContent *content,
         const char     *id)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; content->sets[i] != NULL; i++)
    g_strv_builder_add (builder, content->sets[i]);
  g_strv_builder_add (builder, id);
  g_strfreev (content->sets);
  content->sets = g_strv_builder_end (builder);
}

static void
drop_set (BastideContent *content,
          const char     *id)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; content->sets[i] != NULL; i++)
    if (!g_str_equal (content->sets[i], id))
      g_strv_builder_add (builder, content->sets[i]);
  g_strfreev (content->sets);
  content->sets = g_strv_builder_end (builder);
}

gboolean
bastide_edit_set_set (BastideContent     *content,
                      BastideTileLibrary *library,
                      const char         *id,
                      gboolean            in_play)
{
  gboolean is_in_play = g_strv_contains ((const char * const *) content->sets, id);

  if (is_in_play == !!in_play || (in_play && !bastide_tile_library_has_set (library, id)))
    return FALSE;

  if (in_play)
    add_set (content, id);
  else
    drop_set (content, id);
  follow_rules (content, library);

  return TRUE;
}
