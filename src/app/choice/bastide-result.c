/* bastide-result.c: the result of a game in words
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-result.h"

#include <glib/gi18n-lib.h>

char *
bastide_result_describe (BastidePosition *position)
{
  const BstPosition *engine;
  g_autoptr (GPtrArray) winners = g_ptr_array_new ();
  g_autofree char *names = NULL;
  guint n_players;
  gint32 best = G_MININT32;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);

  engine = bastide_position_get_engine (position);
  n_players = bst_position_get_n_players (engine);
  for (guint i = 0; i < n_players; i++)
    best = MAX (best, bst_position_get_score (engine, i));
  for (guint i = 0; i < n_players; i++)
    if (bst_position_get_score (engine, i) == best)
      g_ptr_array_add (winners, (gpointer) bastide_position_get_name (position, i));
  if (winners->len == 0)
    return g_strdup (_("There are no players."));

  g_ptr_array_add (winners, NULL);
  /* Translators: between the names of players who share the first place */
  names = g_strjoinv (_(", "), (char **) winners->pdata);
  if (winners->len == 2)
    return g_strdup_printf (ngettext ("%s wins with %d point.", "%s wins with %d points.",
                                      (gulong) ABS ((gint64) best)), names, best);
  return g_strdup_printf (ngettext ("First place is shared with %2$d point: %1$s.",
                                    "First place is shared with %2$d points: %1$s.", (gulong) ABS ((gint64) best)),
                          names, best);
}
