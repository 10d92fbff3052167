/* bastide-mode.c: the modes, and the panels of each
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-mode.h"

#include <glib/gi18n-lib.h>

/* The settings of a panel. */
typedef struct
{
  BastidePanelWidths  widths;
  const char         *shown_key;
  const char         *width_key;
} Panel;

/* A mode does not use a side without keys. */
static const Panel panels[BASTIDE_N_MODES][BASTIDE_N_SPLIT_SIDES] = {
  [BASTIDE_MODE_EDIT] = {
    [BASTIDE_SPLIT_START] = { { .wide = 232, .medium = 232, .over = 264, .minimum = 200, .maximum = 320 },
                              "edit-left-shown", "edit-left-width" },
    [BASTIDE_SPLIT_END] = { { .wide = 304, .medium = 0, .over = 320, .minimum = 280, .maximum = 480 },
                            "edit-right-shown", "edit-right-width" },
  },
  [BASTIDE_MODE_ANALYSE] = {
    [BASTIDE_SPLIT_END] = { { .wide = 500, .medium = 380, .over = 460 },
                            "analyse-right-shown", "analyse-right-width" },
  },
  [BASTIDE_MODE_SOLVE] = {
    [BASTIDE_SPLIT_END] = { { .wide = 348, .medium = 320, .over = 320, .minimum = 280, .maximum = 480 },
                            "solve-right-shown", "solve-right-width" },
  },
  [BASTIDE_MODE_TEACH] = {
    [BASTIDE_SPLIT_END] = { { .wide = 460, .medium = 380, .below = 400, .minimum = 320, .maximum = 900 },
                            "teach-right-shown", "teach-right-width" },
  },
};

/* The modes as settings and actions name them. */
static const char * const names[BASTIDE_N_MODES] = {
  [BASTIDE_MODE_EDIT] = "edit",
  [BASTIDE_MODE_ANALYSE] = "analyse",
  [BASTIDE_MODE_SOLVE] = "solve",
  [BASTIDE_MODE_TEACH] = "teach",
};

/* The panels on the right. */
static const char * const panel_names[BASTIDE_N_MODES] = {
  [BASTIDE_MODE_EDIT] = N_ ("Inspector"),
  [BASTIDE_MODE_ANALYSE] = N_ ("Moves"),
  [BASTIDE_MODE_SOLVE] = N_ ("Task"),
  [BASTIDE_MODE_TEACH] = N_ ("Step"),
};

GType
bastide_mode_get_type (void)
{
  static const GEnumValue values[] = {
    { BASTIDE_MODE_EDIT, "BASTIDE_MODE_EDIT", "edit" },
    { BASTIDE_MODE_ANALYSE, "BASTIDE_MODE_ANALYSE", "analyse" },
    { BASTIDE_MODE_SOLVE, "BASTIDE_MODE_SOLVE", "solve" },
    { BASTIDE_MODE_TEACH, "BASTIDE_MODE_TEACH", "teach" },
    { 0, NULL, NULL },
  };
  static gsize type;

  if (g_once_init_enter (&type))
    g_once_init_leave (&type, g_enum_register_static (g_intern_static_string ("BastideMode"), values));
  return type;
}

const char *
bastide_mode_get_name (BastideMode mode)
{
  g_return_val_if_fail (mode < BASTIDE_N_MODES, NULL);

  return names[mode];
}

gboolean
bastide_mode_from_name (const char  *name,
                        BastideMode *mode)
{
  g_return_val_if_fail (name != NULL, FALSE);

  for (guint i = 0; i < BASTIDE_N_MODES; i++)
    if (g_str_equal (name, names[i]))
      {
        *mode = (BastideMode) i;
        return TRUE;
      }
  return FALSE;
}

const char *
bastide_mode_get_panel_name (BastideMode mode)
{
  g_return_val_if_fail (mode < BASTIDE_N_MODES, NULL);

  return _(panel_names[mode]);
}

static void
apply_panel (const Panel      *panel,
             BastideSplitView *split,
             BastideSplitSide  side,
             GSettings        *settings)
{
  gboolean in_use = panel->shown_key != NULL;

  bastide_split_view_set_in_use (split, side, in_use);
  if (!in_use)
    return;
  bastide_split_view_set_widths (split, side, &panel->widths);
  if (settings == NULL)
    return;
  bastide_split_view_set_width (split, side, g_settings_get_int (settings, panel->width_key));
  bastide_split_view_set_shown_beside (split, side, g_settings_get_boolean (settings, panel->shown_key));
}

void
bastide_mode_apply_panels (BastideMode       mode,
                           BastideSplitView *split,
                           GSettings        *settings)
{
  g_return_if_fail (mode < BASTIDE_N_MODES);
  g_return_if_fail (BASTIDE_IS_SPLIT_VIEW (split));
  g_return_if_fail (settings == NULL || G_IS_SETTINGS (settings));

  for (guint i = 0; i < BASTIDE_N_SPLIT_SIDES; i++)
    apply_panel (&panels[mode][i], split, i, settings);
}

static void
keep_panel (const Panel      *panel,
            BastideSplitView *split,
            BastideSplitSide  side,
            GSettings        *settings)
{
  gboolean shown = bastide_split_view_get_shown_beside (split, side);
  int width = bastide_split_view_get_width (split, side);

  if (panel->shown_key == NULL)
    return;
  if (g_settings_get_boolean (settings, panel->shown_key) != shown)
    g_settings_set_boolean (settings, panel->shown_key, shown);
  if (g_settings_get_int (settings, panel->width_key) != width)
    g_settings_set_int (settings, panel->width_key, width);
}

void
bastide_mode_keep_panels (BastideMode       mode,
                          BastideSplitView *split,
                          GSettings        *settings)
{
  g_return_if_fail (mode < BASTIDE_N_MODES);
  g_return_if_fail (BASTIDE_IS_SPLIT_VIEW (split));
  g_return_if_fail (G_IS_SETTINGS (settings));

  for (guint i = 0; i < BASTIDE_N_SPLIT_SIDES; i++)
    keep_panel (&panels[mode][i], split, i, settings);
}
