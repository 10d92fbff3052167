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

/* The rows of effects and their actions have the same order; rows that open a page stand between them. */
struct _BastideEffectMenu
{
  BastideToolMenu *menu;
  GHashTable      *actions;  /* number of a row → BstAction */
};

BastideEffectMenu *
bastide_effect_menu_new (void)
{
  BastideEffectMenu *self = g_new0 (BastideEffectMenu, 1);

  self->menu = bastide_tool_menu_new ();
  self->actions = g_hash_table_new_full (NULL, NULL, NULL, g_free);

  return self;
}

void
bastide_effect_menu_free (BastideEffectMenu *self)
{
  bastide_tool_menu_free (self->menu);
  g_hash_table_unref (self->actions);
  g_free (self);
}

static gboolean
is_legal (BastidePosition *position,
          const BstAction *action)
{
  return bst_turn_check (bastide_position_get_engine (position), action, NULL);
}

static void
add (BastideEffectMenu *self,
     guint              page,
     const BstAction   *action,
     const BstPiece    *piece,
     const char        *label)
{
  const BastideToolRow row = {
    .page = page, .picture = BASTIDE_ROW_HAND, .hand = BASTIDE_HAND_OF_PIECE (*piece),
  };

  g_hash_table_insert (self->actions, GUINT_TO_POINTER (bastide_tool_menu_add (self->menu, row, label)),
                       g_memdup2 (action, sizeof *action));
}

/* --- figures that go --- */

static BstAction
make_removal (const BstPiece *piece,
              guint           cause)
{
  return (BstAction) {
    .type = BST_ACTION_REMOVE, .figure = (guint8) bst_piece_get_figure (piece), .segment = piece->place.segment,
    .cell = piece->place.cell, .detail = BST_DETAIL_OF (piece->player, cause),
  };
}

static gboolean
can_go (BastidePosition *position,
        const BstPiece  *piece,
        BstCell          cell)
{
  if ((piece->place.kind != BST_PLACE_SEGMENT && piece->place.kind != BST_PLACE_CORNER)
      || bst_piece_get_figure (piece) == BST_N_FIGURES || !bst_cell_equal (piece->place.cell, cell))
    return FALSE;
  for (guint cause = 0; cause < BST_N_CAUSES; cause++)
    {
      const BstAction action = make_removal (piece, cause);

      if (is_legal (position, &action))
        return TRUE;
    }
  return FALSE;
}

/* Each figure has a page, since the causes are many. */
static void
add_removals (BastideEffectMenu *self,
              BastidePosition   *position,
              const BstPiece    *piece)
{
  g_autofree char *spot = bastide_sentence_spot (position, piece, &piece->place);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *label = NULL;
  guint page;

  bastide_slots_set (slots, "player", bastide_position_get_name (position, piece->player));
  bastide_slots_set (slots, "thing", spot);
  label = bastide_slots_fill (slots, _("{player}: {thing}"));
  page = bastide_tool_menu_add_page (self->menu, label);
  for (guint cause = 0; cause < BST_N_CAUSES; cause++)
    {
      const BstAction action = make_removal (piece, cause);
      g_autofree char *words = NULL;

      if (!is_legal (position, &action))
        continue;
      words = bastide_sentence_action (position, &action);
      add (self, page, &action, piece, words);
    }
}

/* --- figures that come --- */

static void
add_arrival (BastideEffectMenu *self,
             BastidePosition   *position,
             const BstPlace    *place,
             BstFigure          figure,
             guint              detail)
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
  add (self, 0, &action, &piece, label);
}

static void
add_arrivals (BastideEffectMenu *self,
              BastidePosition   *position,
              const BstPlace    *place)
{
  for (guint figure = 0; figure < BST_N_FIGURES; figure++)
    for (guint cause = 0; cause < BST_N_CAUSES; cause++)
      {
        add_arrival (self, position, place, (BstFigure) figure, BST_DETAIL_OF (0, cause));
        add_arrival (self, position, place, (BstFigure) figure, BST_DETAIL_OF (BST_DETAIL_AS_ABBOT, cause));
      }
}

gboolean
bastide_effect_menu_fill (BastideEffectMenu     *self,
                          BastidePosition       *position,
                          const BastideBoardHit *hit)
{
  const BstSetup *setup = bastide_position_get_setup (position);
  const BstPlace *place = bastide_board_hit_find (hit, BST_PLACE_SEGMENT);
  BstCell cell = bastide_board_hit_get_cell (hit);

  bastide_tool_menu_begin (self->menu, cell);
  g_hash_table_remove_all (self->actions);
  if (hit->n == 0)
    return FALSE;
  self->menu->heading = g_strdup (_("Effect of Another Expansion"));
  for (guint i = 0; i < setup->pieces->len; i++)
    if (can_go (position, &g_array_index (setup->pieces, BstPiece, i), cell))
      add_removals (self, position, &g_array_index (setup->pieces, BstPiece, i));
  if (place != NULL)
    add_arrivals (self, position, place);

  return self->menu->rows->len > 0;
}

const BastideToolMenu *
bastide_effect_menu_get (BastideEffectMenu *self)
{
  return self->menu;
}

const BstAction *
bastide_effect_menu_get_action (BastideEffectMenu *self,
                                guint              row)
{
  return g_hash_table_lookup (self->actions, GUINT_TO_POINTER (row));
}
