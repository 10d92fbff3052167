/* bastide-sentence-stock.c: sentences about the tiles still to come
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sentence-stock.h"

#include <glib/gi18n-lib.h>

#include "bastide-slots.h"
#include "bastide-words.h"

char *
bastide_sentence_fits (gboolean      open,
                       gboolean      dead,
                       const GArray *fits)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  guint n = bst_stock_count (fits);

  if (dead)
    return g_strdup (_("No tile left fits here: this cell is dead."));
  if (!open)
    return g_strdup (_("Not open yet: no tile lies beside this cell."));
  if (n == 0)
    return g_strdup (_("No tile left fits here yet."));
  bastide_slots_take (slots, "tiles", bastide_words_count (BASTIDE_COUNT_TILES, n));
  bastide_slots_set_number (slots, "kinds", (gint) fits->len);
  /* Translators: the number stands for kinds of tiles: "9 tiles left fit here, of 4 kinds." */
  return bastide_slots_fill (slots, n == 1 ? _("{tiles} left fits here.")
                                    : fits->len == 1 ? _("{tiles} left fit here, all of one kind.")
                                                     : _("{tiles} left fit here, of {kinds} kinds."));
}

char *
bastide_sentence_chance (const BstChance *chance)
{
  g_autoptr (BastideSlots) slots = NULL;
  double percent;

  if (chance->part == chance->whole)
    return g_strdup (_("certain"));
  if (chance->part == 0)
    return g_strdup (_("impossible"));
  /* Only what is certain rounds to 100 %, only what is impossible to 0 %. */
  percent = CLAMP (100.0 * (double) chance->part / (double) chance->whole, 0.1, 99.9);
  slots = bastide_slots_new ();
  bastide_slots_set_count (slots, "part", chance->part);
  bastide_slots_set_count (slots, "whole", chance->whole);
  bastide_slots_take (slots, "percent", g_strdup_printf ("%.1f", percent));
  /* Translators: a chance as a fraction and in percent: "5 in 7, 71.4 %" */
  return bastide_slots_fill (slots, _("{part} in {whole}, {percent} %"));
}

char *
bastide_sentence_draws (guint n)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set_number (slots, "n", (gint) n);
  return bastide_slots_fill (slots,
                             g_dngettext (GETTEXT_PACKAGE, "With the next draw", "Within the next {n} draws", n));
}
