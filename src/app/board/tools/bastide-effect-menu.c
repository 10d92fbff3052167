/* bastide-effect-menu.c: the effects of other expansions at a point of the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-effect-menu.h"

#include <glib/gi18n-lib.h>

#include "bastide-sentence.h"
#include "bastide-slots.h"
#include "bastide-words.h"

static gboolean
is_legal (BastidePosition *position,
          const BstAction *action)
{
  return bst_turn_check (bastide_position_get_engine (position), action, NULL);
}

static void
add (BastideToolMenu *menu,
     guint            page,
     const BstAction *action,
     const BstPiece  *piece,
     const char      *label)
{
  bastide_tool_menu_add_step (menu, (BastideToolRow) {
    .page = page, .picture = BASTIDE_ROW_HAND, .hand = BASTIDE_HAND_OF_PIECE (*piece),
  }, label, action);
}

/* Adds a page for a figure that can go, since the causes are many. */
static void
add_removals (BastideToolMenu *menu,
              BastidePosition *position,
              const BstPiece  *piece)
{
  g_autofree char *spot = bastide_sentence_spot (position, piece, &piece->place);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *label = NULL;
  guint page = 0;

  bastide_slots_set (slots, "player", bastide_position_get_name (position, piece->player));
  bastide_slots_set (slots, "thing", spot);
  label = bastide_slots_fill (slots, _("{player}: {thing}"));
  for (guint cause = 0; cause < BST_N_CAUSES; cause++)
    {
      const BstAction action = {
        .type = BST_ACTION_REMOVE, .figure = (guint8) bst_piece_get_figure (piece), .segment = piece->place.segment,
        .cell = piece->place.cell, .detail = BST_DETAIL_OF (piece->player, cause),
      };
      g_autofree char *words = NULL;

      if (!is_legal (position, &action))
        continue;
      if (page == 0)
        page = bastide_tool_menu_add_page (menu, label);
      words = bastide_sentence_action (position, &action);
      add (menu, page, &action, piece, words);
    }
}

static void
add_arrival (BastideToolMenu *menu,
             BastidePosition *position,
             const BstPlace  *place,
             BstFigure        figure,
             guint            detail)
{
  const BstAction action = {
    .type = BST_ACTION_EFFECT_DEPLOY, .figure = (guint8) figure, .segment = place->segment, .cell = place->cell,
    .detail = (guint8) detail,
  };
  const BstPiece piece = bst_piece_in_supply (bst_position_get_player (bastide_position_get_engine (position)), figure);
  g_autoptr (BastideSlots) slots = NULL;
  g_autofree char *label = NULL;

  if (!is_legal (position, &action))
    return;
  slots = bastide_slots_new ();
  bastide_slots_take (slots, "figure", bastide_words_capitalise (g_strdup (bastide_words_figure (figure))));
  bastide_slots_set (slots, "cause", bastide_words_cause (BST_DETAIL_CAUSE (detail)));
  /* Translators: a figure that another expansion brings to this place: "Meeple comes here, due to a flier" */
  label = bastide_slots_fill (slots, BST_DETAIL_LANDING (detail) == 0
                                     ? _("{figure} comes here, due to {cause}")
                                     : _("{figure} comes here as an abbot, due to {cause}"));
  add (menu, 0, &action, &piece, label);
}

gboolean
bastide_effect_menu_fill (BastideToolMenu       *menu,
                          BastidePosition       *position,
                          const BastideBoardHit *hit)
{
  const BstSetup *setup = bastide_position_get_setup (position);
  const BstPlace *place = bastide_board_hit_find (hit, BST_PLACE_SEGMENT);

  bastide_tool_menu_begin (menu, bastide_board_hit_get_cell (hit));
  if (hit->n == 0)
    return FALSE;
  menu->heading = g_strdup (_("Effect of Another Expansion"));
  for (guint i = 0; i < setup->pieces->len; i++)
    {
      const BstPiece *piece = bst_setup_piece (setup, i);

      if ((piece->place.kind == BST_PLACE_SEGMENT || piece->place.kind == BST_PLACE_CORNER)
          && bst_piece_get_figure (piece) != BST_N_FIGURES && bst_cell_equal (piece->place.cell, menu->cell))
        add_removals (menu, position, piece);
    }
  for (guint figure = 0; place != NULL && figure < BST_N_FIGURES; figure++)
    for (guint cause = 0; cause < BST_N_CAUSES; cause++)
      {
        add_arrival (menu, position, place, (BstFigure) figure, BST_DETAIL_OF (0, cause));
        add_arrival (menu, position, place, (BstFigure) figure, BST_DETAIL_OF (BST_DETAIL_AS_ABBOT, cause));
      }

  return menu->rows->len > 0;
}
