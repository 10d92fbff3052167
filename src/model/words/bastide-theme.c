/* bastide-theme.c: the themes of generated puzzles
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-theme.h"

#include <glib/gi18n-lib.h>

static const struct
{
  const char *id;
  const char *title;
} themes[BASTIDE_N_THEMES] = {
  [BASTIDE_THEME_REDEPLOYMENT] = { "redeployment", N_("Redeployment") },
  [BASTIDE_THEME_LOSING] = { "losing-on-purpose", N_("Losing on purpose") },
  [BASTIDE_THEME_CHALLENGE] = { "challenge", N_("Challenge") },
  [BASTIDE_THEME_KING] = { "king", N_("King and Robber baron") },
  [BASTIDE_THEME_RIVER] = { "river", N_("River") },
  [BASTIDE_THEME_ROBBERS] = { "robbers", N_("Robbers") },
  [BASTIDE_THEME_RULES_TWIN] = { "rules-twin", N_("Twin in another edition") },
};

const char *
bastide_theme_get_id (guint theme)
{
  g_return_val_if_fail (theme < BASTIDE_N_THEMES, NULL);

  return themes[theme].id;
}

guint
bastide_theme_from_id (const char *id)
{
  guint theme = 0;

  g_return_val_if_fail (id != NULL, BASTIDE_N_THEMES);

  while (theme < BASTIDE_N_THEMES && !g_str_equal (themes[theme].id, id))
    theme++;

  return theme;
}

const char *
bastide_theme_get_title (guint theme)
{
  g_return_val_if_fail (theme < BASTIDE_N_THEMES, "");

  return _(themes[theme].title);
}
