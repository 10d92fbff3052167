/* bastide-theme.h: the themes of generated puzzles
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <glib.h>

/**
 * BastideTheme:
 * @BASTIDE_THEME_REDEPLOYMENT: figures leave a district before a feature is scored (CNT-5)
 * @BASTIDE_THEME_LOSING: points for another player in return for a figure in the city of Carcassonne (CNT-3)
 * @BASTIDE_THEME_CHALLENGE: a shrine and a monastery challenge each other (SHR-3)
 * @BASTIDE_THEME_KING: the King or the Robber baron changes hands (KNG-1, RBN-1)
 * @BASTIDE_THEME_RIVER: the river is laid (RIV-1)
 * @BASTIDE_THEME_ROBBERS: a robber is placed or robs (RBS-1)
 * @BASTIDE_THEME_RULES_TWIN: another edition has another solution
 *
 * The idea of a generated puzzle.
 */
typedef enum
{
  BASTIDE_THEME_REDEPLOYMENT,
  BASTIDE_THEME_LOSING,
  BASTIDE_THEME_CHALLENGE,
  BASTIDE_THEME_KING,
  BASTIDE_THEME_RIVER,
  BASTIDE_THEME_ROBBERS,
  BASTIDE_THEME_RULES_TWIN,
  BASTIDE_N_THEMES
} BastideTheme;

/* Returns: (transfer none): its name in files and on the command line, "losing-on-purpose" */
const char *bastide_theme_get_id    (guint       theme);

/* Returns: the theme of that name, `BASTIDE_N_THEMES` for none */
guint       bastide_theme_from_id   (const char *id);

/* Returns: (transfer none): its name for people, translated: "Losing on purpose" */
const char *bastide_theme_get_title (guint       theme);
