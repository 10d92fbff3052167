/* bastide-board-view-edit-status.c: what the status line says about a board that is edited
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-edit.h"

#include <glib/gi18n-lib.h>

#include "bastide-cell-key.h"
#include "bastide-sentence.h"
#include "bastide-slots.h"
#include "bastide-words.h"

static gboolean
is_taken (BastideBoardView *self,
          BstCell           cell)
{
  BastideCellKind kind = bastide_board_map_get_kind (self->map, cell);

  return kind == BASTIDE_CELL_TILE || kind == BASTIDE_CELL_CITY;
}

/* --- what would happen --- */

static char *
explain_stamp (BastideBoardView *self,
               BstCell           cell,
               BstRule          *rule)
{
  g_autofree char *fit = bastide_board_view_explain_place (self, cell, rule);

  if (fit == NULL || !is_taken (self, cell))
    return g_steal_pointer (&fit);
  return bastide_board_view_join (fit, _("This replaces what is here."));
}

char *
bastide_board_edit_explain_refusal (BastideBoardView  *self,
                                    const BastideItem *item,
                                    BstRule           *rule)
{
  const BstRules *rules = &bastide_position_get_setup (self->position)->rules;
  gboolean king = item->kind == BASTIDE_ITEM_KING;

  *rule = BST_RULE_NONE;
  if (!king && item->kind != BASTIDE_ITEM_ROBBER_BARON)
    return g_strdup (_("It cannot stand here."));
  *rule = king ? BST_RULE_KNG_1 : BST_RULE_RBN_1;
  if (!bst_rules_has (rules, BST_MODULE_KING_ROBBER))
    {
      g_autoptr (BastideSlots) slots = bastide_slots_new ();

      bastide_slots_set (slots, "module", bastide_words_module (BST_MODULE_KING_ROBBER));
      return bastide_slots_fill (slots, _("“{module}” is not in play."));
    }
  return g_strdup (king ? _("The King goes to a completed city.") : _("The Robber baron goes to a completed road."));
}

static char *
explain_item (BastideBoardView         *self,
              const BastideItem        *hand,
              const BastideBoardTarget *target,
              BstRule                  *rule)
{
  g_autoptr (BastideSlots) slots = NULL;
  BstPlace spot;

  if (!bastide_board_edit_find_spot (self, hand, target, &spot))
    return bastide_board_edit_explain_refusal (self, hand, rule);
  slots = bastide_slots_new ();
  bastide_slots_take (slots, "place", bastide_words_capitalise (bastide_board_edit_name_spot (self, hand, &spot)));
  /* Translators: where a figure would stand: "Knight, city east." */
  return bastide_slots_fill (slots, _("{place}."));
}

static char *
explain_drag (BastideBoardView *self,
              BstRule          *rule)
{
  const BastideBoardEdit *edit = self->edit;
  BstRefusal refusal;

  if (bastide_board_edit_check (self, edit->dragged, edit->drag_to, edit->drag_copies ? NULL : edit->dragged,
                                edit->drag_from, &refusal))
    return g_strdup (_("Fits."));
  *rule = (BstRule) refusal.rule;
  return bastide_sentence_refusal (self->position, &refusal);
}

/* --- what is there --- */

char *
bastide_board_edit_explain_problem (BastideBoardView *self,
                                    BstCell           cell,
                                    BstRule          *rule)
{
  BastideProblem *problem = g_hash_table_lookup (self->edit->faulty, bastide_cell_to_key (cell));

  if (problem == NULL)
    return NULL;
  *rule = bastide_problem_get_rule (problem);
  return g_strdup (bastide_problem_get_text (problem));
}

BstRule
bastide_board_edit_find_rule (BastideBoardView *self)
{
  BastideBoardTarget point;
  BastideProblem *problem;

  if (!bastide_board_edit_is_active (self) || !bastide_board_edit_get_point (self, &point))
    return BST_RULE_NONE;
  problem = g_hash_table_lookup (self->edit->faulty, bastide_cell_to_key (point.cell));
  return problem != NULL ? bastide_problem_get_rule (problem) : BST_RULE_NONE;
}

/* The spot that was chosen by Tab, else the figure under the pointer. */
static char *
name_piece (BastideBoardView         *self,
            const BastideBoardTarget *target)
{
  g_autoptr (BastideSlots) slots = NULL;
  BastideItem item;
  BstPlace spot;

  if (!bastide_board_edit_find_piece (self, target, &item, &spot))
    {
      if (!self->by_keyboard || !bastide_board_edit_get_chosen (self, &spot))
        return NULL;
      item.kind = BASTIDE_ITEM_NONE;
    }
  slots = bastide_slots_new ();
  bastide_slots_take (slots, "place",
                      bastide_words_capitalise (bastide_board_edit_name_spot (self, item.kind != BASTIDE_ITEM_NONE
                                                                                      ? &item : NULL, &spot)));
  return bastide_slots_fill (slots, _("{place}."));
}

static char *
explain_place (BastideBoardView         *self,
               const BastideBoardTarget *target,
               BstRule                  *rule)
{
  g_autofree char *problem = bastide_board_edit_explain_problem (self, target->cell, rule);
  g_autofree char *piece = name_piece (self, target);
  g_autofree char *text = NULL;

  if (problem != NULL)
    return g_steal_pointer (&problem);
  text = bastide_board_view_explain_target (self, target, rule);
  return piece != NULL ? bastide_board_view_join (piece, text) : g_steal_pointer (&text);
}

static char *
explain (BastideBoardView         *self,
         const BastideBoardTarget *target,
         BstRule                  *rule)
{
  BastideItem hand = bastide_board_edit_get_hand (self);

  if (self->edit->news != NULL)
    return g_strdup (self->edit->news);
  if (self->edit->drag == BASTIDE_BOARD_DRAG_TILES)
    return explain_drag (self, rule);
  if (bastide_board_edit_is_stamp (&hand))
    return explain_stamp (self, target->cell, rule);
  if (bastide_board_edit_is_piece (&hand))
    return explain_item (self, &hand, target, rule);
  return explain_place (self, target, rule);
}

/* --- keys --- */

#define HINTS(array) array, G_N_ELEMENTS (array)

static void
add_stamp_hints (BastideBoardView *self,
                 GStrvBuilder     *builder,
                 gboolean          on_tile)
{
  static const BastideKeyHint click[] = { { NC_("key", "Click"), N_("place") } };
  static const BastideKeyHint enter[] = { { NC_("key", "Enter"), N_("place") } };
  static const BastideKeyHint turn[] = { { NC_("key", "R"), N_("turn right") } };
  static const BastideKeyHint here[] = {
    { NC_("key", "I"), N_("take the tile here") }, { NC_("key", "Del"), N_("remove") },
  };
  static const BastideKeyHint arrows[] = { { NC_("key", "Arrows"), N_("move") } };
  static const BastideKeyHint swap[] = { { NC_("key", "X"), N_("last stamp") } };
  static const BastideKeyHint back[] = { { NC_("key", "Esc"), N_("put back") } };

  if (self->by_keyboard)
    bastide_board_view_add_hints (builder, HINTS (enter));
  else
    bastide_board_view_add_hints (builder, HINTS (click));
  bastide_board_view_add_hints (builder, HINTS (turn));
  if (on_tile)
    bastide_board_view_add_hints (builder, HINTS (here));
  else
    {
      if (self->by_keyboard)
        bastide_board_view_add_hints (builder, HINTS (arrows));
      if (bastide_editor_get_recent (self->editor)->len > 1)
        bastide_board_view_add_hints (builder, HINTS (swap));
    }
  bastide_board_view_add_hints (builder, HINTS (back));
}

static void
add_item_hints (BastideBoardView *self,
                GStrvBuilder     *builder)
{
  static const BastideKeyHint by_pointer[] = {
    { NC_("key", "Click"), N_("place") }, { NC_("key", "Esc"), N_("put back") },
  };
  static const BastideKeyHint by_keyboard[] = {
    { NC_("key", "Enter"), N_("place") }, { NC_("key", "Tab"), N_("next place") }, { NC_("key", "Arrows"), N_("move") },
    { NC_("key", "Esc"), N_("put back") },
  };

  if (self->by_keyboard)
    bastide_board_view_add_hints (builder, HINTS (by_keyboard));
  else
    bastide_board_view_add_hints (builder, HINTS (by_pointer));
}

static void
add_selection_hints (GStrvBuilder *builder)
{
  static const BastideKeyHint hints[] = {
    { NC_("key", "R"), N_("turn right") }, { NC_("key", "Del"), N_("remove") },
    { NC_("key", "Alt+Shift+Arrows"), N_("shift") }, { NC_("key", "Ctrl+Drag"), N_("copy") },
    { NC_("key", "Esc"), N_("deselect") },
  };

  bastide_board_view_add_hints (builder, HINTS (hints));
}

static void
add_tile_hints (BastideBoardView *self,
                GStrvBuilder     *builder)
{
  static const BastideKeyHint by_pointer[] = {
    { NC_("key", "Click"), N_("select") }, { NC_("key", "Drag"), N_("move") },
    { NC_("key", "I"), N_("take the tile here") }, { NC_("key", "R"), N_("turn right") },
    { NC_("key", "Del"), N_("remove") },
  };
  static const BastideKeyHint by_keyboard[] = {
    { NC_("key", "Enter"), N_("select") }, { NC_("key", "I"), N_("take the tile here") },
    { NC_("key", "R"), N_("turn right") }, { NC_("key", "Del"), N_("remove") }, { NC_("key", "Tab"), N_("next place") },
  };

  if (self->by_keyboard)
    bastide_board_view_add_hints (builder, HINTS (by_keyboard));
  else
    bastide_board_view_add_hints (builder, HINTS (by_pointer));
}

static void
add_reading_hints (BastideBoardView *self,
                   GStrvBuilder     *builder)
{
  static const BastideKeyHint by_pointer[] = {
    { NC_("key", "Drag"), N_("move the board") }, { NC_("key", "Ctrl+Wheel"), N_("zoom") },
  };
  static const BastideKeyHint by_keyboard[] = {
    { NC_("key", "Arrows"), N_("move") }, { NC_("key", "Ctrl+Arrows"), N_("next tile") },
    { NC_("key", "G"), N_("go to") },
  };

  if (self->by_keyboard)
    bastide_board_view_add_hints (builder, HINTS (by_keyboard));
  else
    bastide_board_view_add_hints (builder, HINTS (by_pointer));
}

static void
add_table_hints (BastideBoardView *self,
                 GStrvBuilder     *builder)
{
  static const BastideKeyHint by_pointer[] = {
    { NC_("key", "Drag"), N_("move the board") }, { NC_("key", "Shift+Drag"), N_("select several") },
    { NC_("key", "Ctrl+Wheel"), N_("zoom") },
  };
  static const BastideKeyHint by_keyboard[] = {
    { NC_("key", "Arrows"), N_("move") }, { NC_("key", "Ctrl+Arrows"), N_("next tile") },
    { NC_("key", "G"), N_("go to") },
  };
  static const BastideKeyHint recent[] = { { NC_("key", "1–9"), N_("recent tiles") } };

  if (self->by_keyboard)
    bastide_board_view_add_hints (builder, HINTS (by_keyboard));
  else
    bastide_board_view_add_hints (builder, HINTS (by_pointer));
  if (bastide_editor_get_recent (self->editor)->len > 0)
    bastide_board_view_add_hints (builder, HINTS (recent));
}

static GStrv
list_keys (BastideBoardView         *self,
           const BastideBoardTarget *target)
{
  BastideItem hand = bastide_board_edit_get_hand (self);
  gboolean on_tile = target->valid && is_taken (self, target->cell);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (!bastide_board_edit_may_edit (self))
    add_reading_hints (self, builder);
  else if (bastide_board_edit_is_stamp (&hand))
    add_stamp_hints (self, builder, on_tile);
  else if (hand.kind != BASTIDE_ITEM_NONE)
    add_item_hints (self, builder);
  else if (bastide_editor_get_selection (self->editor)->len > 0)
    add_selection_hints (builder);
  else if (on_tile)
    add_tile_hints (self, builder);
  else
    add_table_hints (self, builder);
  return g_strv_builder_end (builder);
}

void
bastide_board_edit_update_status (BastideBoardView *self)
{
  BastideBoardTarget target = BASTIDE_BOARD_NOWHERE;

  self->status_rule = BST_RULE_NONE;
  if (bastide_board_view_get_active (self, &target))
    {
      self->status_place = bastide_words_coordinates (target.cell);
      self->status_text = explain (self, &target, &self->status_rule);
    }
  else
    {
      self->status_place = g_strdup ("");
      self->status_text = g_strdup (self->edit->news != NULL ? self->edit->news : "");
    }
  self->status_keys = list_keys (self, &target);
}
