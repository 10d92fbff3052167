/* bastide-sentence-whereabouts.c: where the figures of a player are, in words
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sentence.h"

#include <glib/gi18n-lib.h>

#include "bastide-slots.h"
#include "bastide-words.h"

/* "4,−1: Knight, city east." or "Meeple, castle." */
static char *
tell_place (BastidePosition *position,
            const BstPiece  *figure)
{
  const BstPlace spot = bst_piece_get_place (figure);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_take (slots, "what", bastide_sentence_spot (position, figure, &spot));
  if (spot.kind == BST_PLACE_DISTRICT)
    return bastide_slots_fill (slots, C_("where a figure is", "{what}."));
  bastide_slots_set_cell (slots, "cell", spot.cell);
  /* Translators: a cell, and what stands there: "4,−1: Knight, city east." */
  return bastide_slots_fill (slots, C_("where a figure is", "{cell}: {what}."));
}

/* "In supply: 2 meeples, 1 abbot." */
static char *
tell_supply (const BstSetup *setup,
             guint           player)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  for (guint i = 0; i < BST_N_FIGURES; i++)
    {
      int n = bst_setup_get_supply (setup, player, (BstFigure) i);

      if (n > 0)
        g_ptr_array_add (parts, bastide_words_figures ((BstFigure) i, (guint) n));
    }
  if (parts->len == 0)
    return g_strdup (_("In supply: none."));
  bastide_slots_take (slots, "figures", bastide_words_join (parts));
  /* Translators: "In supply: 2 meeples, 1 abbot." */
  return bastide_slots_fill (slots, _("In supply: {figures}."));
}

char *
bastide_sentence_whereabouts (BastidePosition *position,
                              guint            player)
{
  const BstSetup *setup = bastide_position_get_setup (position);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  g_return_val_if_fail (player < setup->n_players, NULL);

  bastide_slots_set (slots, "player", bastide_position_get_name (position, player));
  /* Translators: a heading above a list of figures with their places */
  g_ptr_array_add (lines, bastide_slots_fill (slots, _("{player}’s figures:")));
  for (guint i = 0; i < setup->pieces->len; i++)
    if (bst_setup_piece (setup, i)->kind == BST_PIECE_FIGURE && bst_setup_piece (setup, i)->player == player)
      g_ptr_array_add (lines, tell_place (position, bst_setup_piece (setup, i)));
  if (lines->len == 1)
    g_ptr_array_add (lines, g_strdup (_("None on the board.")));
  g_ptr_array_add (lines, tell_supply (setup, player));
  g_ptr_array_add (lines, NULL);

  return g_strjoinv ("\n", (char **) lines->pdata);
}
