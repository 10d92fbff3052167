/* bastide-edit-words.c: the words of the edit tool
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-edit-words.h"

#include <glib/gi18n-lib.h>

#include "bastide-board-words.h"
#include "bastide-sentence.h"
#include "bastide-slots.h"
#include "bastide-words.h"

/* --- the hand at a cell --- */

static char *
explain_stamp (BastideEditWork  *self,
               BastideBoardTool *tool,
               BstCell           cell,
               BstRule         *rule)
{
  guint rotation = bastide_edit_work_get_hand (self).rotation;
  g_autofree char *fit = bastide_board_words_explain_rotation (self->state, tool, cell, rotation, rule);

  if (!bastide_board_state_is_taken (self->state, cell))
    return g_steal_pointer (&fit);
  return bastide_board_words_join (fit, _("This replaces what is here."));
}

char *
bastide_edit_words_explain_refusal (BastideEditWork *self,
                                   const BstPiece  *piece,
                                   BstRule         *rule)
{
  const BstPieceInfo *info = bst_piece_get_info ((BstPieceKind) piece->kind);
  const char *where = bastide_words_piece_where ((BstPieceKind) piece->kind);

  *rule = where != NULL ? (BstRule) info->rule : BST_RULE_NONE;
  if (where == NULL)
    return g_strdup (_("It cannot stand here."));
  if (!bst_piece_is_in_play ((BstPieceKind) piece->kind, &bastide_board_state_get_setup (self->state)->rules))
    {
      g_autoptr (BastideSlots) slots = bastide_slots_new ();

      bastide_slots_set (slots, "module", bastide_words_module ((BstModuleId) info->module));
      return bastide_slots_fill (slots, _("“{module}” is not in play."));
    }
  return g_strdup (where);
}

/* Names a spot, with @piece (nullable): "Knight, city east.", "City east." */
static char *
name_spot (BastideEditWork *self,
           const BstPiece  *piece,
           const BstPlace  *spot)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  char *name = bastide_sentence_spot (bastide_board_state_get_position (self->state), piece, spot);

  bastide_slots_take (slots, "place", bastide_words_capitalise (name));
  /* Translators: where a figure would stand: "Knight, city east." */
  return bastide_slots_fill (slots, _("{place}."));
}

static char *
explain_piece (BastideEditWork       *self,
               const BstPiece        *piece,
               const BastideBoardHit *hit,
               BstRule               *rule)
{
  BstPlace spot;

  if (!bastide_edit_work_find_spot (self, piece, hit, &spot))
    return bastide_edit_words_explain_refusal (self, piece, rule);
  return name_spot (self, piece, &spot);
}

static char *
explain_drag (BastideEditWork *self,
              BstRule         *rule)
{
  BstRefusal refusal;

  if (bastide_stamp_check (self->stamp, self->dragged, self->drag_to, self->drag_copies ? NULL : self->dragged,
                           self->drag_from, &refusal))
    return g_strdup (_("Fits."));
  *rule = (BstRule) refusal.rule;
  return bastide_sentence_refusal (bastide_board_state_get_position (self->state), &refusal);
}

/* --- contents of a cell --- */

static char *
explain_problem (BastideEditWork *self,
                 BstCell          cell,
                 BstRule         *rule)
{
  BastideProblem *problem = bastide_board_faults_find (self->faults, cell);

  if (problem == NULL)
    return NULL;
  *rule = bastide_problem_get_rule (problem);
  return g_strdup (bastide_problem_get_text (problem));
}

/* Names the spot that Tab has reached, else the figure under the pointer. */
static char *
name_piece (BastideEditWork       *self,
            const BastideBoardHit *hit)
{
  BstPiece piece;

  if (bastide_edit_work_find_piece (self, hit, &piece))
    return name_spot (self, &piece, &piece.place);
  if (bastide_board_state_get_by_keyboard (self->state) && self->stop.place.kind != BST_PLACE_NOWHERE)
    return name_spot (self, NULL, &self->stop.place);
  return NULL;
}

static char *
explain_place (BastideEditWork       *self,
               const BastideBoardHit *hit,
               BstRule               *rule)
{
  g_autofree char *problem = explain_problem (self, bastide_board_hit_get_cell (hit), rule);
  g_autofree char *piece = name_piece (self, hit);
  g_autofree char *text = NULL;

  if (problem != NULL)
    return g_steal_pointer (&problem);
  text = bastide_board_words_describe (self->state, hit);
  return piece != NULL ? bastide_board_words_join (piece, text) : g_steal_pointer (&text);
}

static char *
explain (BastideEditWork       *self,
         BastideBoardTool      *tool,
         const BastideBoardHit *hit,
         BstRule               *rule)
{
  BastideHand hand = bastide_edit_work_get_hand (self);

  if (self->news != NULL)
    return g_strdup (self->news);
  if (self->drag == BASTIDE_BOARD_DRAG_TILES)
    return explain_drag (self, rule);
  if (bastide_hand_is_ground (&hand))
    return explain_stamp (self, tool, bastide_board_hit_get_cell (hit), rule);
  if (hand.kind == BASTIDE_HAND_PIECE)
    return explain_piece (self, &hand.piece, hit, rule);
  return explain_place (self, hit, rule);
}

/* Screen readers say of an empty cell whether the stamp would fit, and of any other its problem. */
char *
bastide_edit_words_explain_cell (BastideEditWork  *self,
                                 BastideBoardTool *tool,
                                 BstCell           cell,
                                 BstRule          *rule)
{
  BastideHand hand = bastide_edit_work_get_hand (self);

  if (bastide_hand_is_ground (&hand) && !bastide_board_state_is_taken (self->state, cell))
    return bastide_board_words_explain_rotation (self->state, tool, cell, hand.rotation, rule);
  return explain_problem (self, cell, rule);
}

/* --- keys --- */

#define HINTS(array) array, G_N_ELEMENTS (array)

static void
add_stamp_hints (BastideEditWork *self,
                 GStrvBuilder    *builder,
                 gboolean         on_tile)
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

  if (bastide_board_state_get_by_keyboard (self->state))
    bastide_board_words_add_hints (builder, HINTS (enter));
  else
    bastide_board_words_add_hints (builder, HINTS (click));
  bastide_board_words_add_hints (builder, HINTS (turn));
  if (on_tile)
    bastide_board_words_add_hints (builder, HINTS (here));
  else
    {
      if (bastide_board_state_get_by_keyboard (self->state))
        bastide_board_words_add_hints (builder, HINTS (arrows));
      if (bastide_editor_get_recent (self->editor)->len > 1)
        bastide_board_words_add_hints (builder, HINTS (swap));
    }
  bastide_board_words_add_hints (builder, HINTS (back));
}

static void
add_piece_hints (BastideEditWork *self,
                GStrvBuilder    *builder)
{
  static const BastideKeyHint by_pointer[] = {
    { NC_("key", "Click"), N_("place") }, { NC_("key", "Esc"), N_("put back") },
  };
  static const BastideKeyHint by_keyboard[] = {
    { NC_("key", "Enter"), N_("place") }, { NC_("key", "Tab"), N_("next place") }, { NC_("key", "Arrows"), N_("move") },
    { NC_("key", "Esc"), N_("put back") },
  };

  if (bastide_board_state_get_by_keyboard (self->state))
    bastide_board_words_add_hints (builder, HINTS (by_keyboard));
  else
    bastide_board_words_add_hints (builder, HINTS (by_pointer));
}

static void
add_selection_hints (GStrvBuilder *builder)
{
  static const BastideKeyHint hints[] = {
    { NC_("key", "R"), N_("turn right") }, { NC_("key", "Del"), N_("remove") },
    { NC_("key", "Alt+Shift+Arrows"), N_("shift") }, { NC_("key", "Ctrl+Drag"), N_("copy") },
    { NC_("key", "Esc"), N_("deselect") },
  };

  bastide_board_words_add_hints (builder, HINTS (hints));
}

static void
add_tile_hints (BastideEditWork *self,
                GStrvBuilder    *builder)
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

  if (bastide_board_state_get_by_keyboard (self->state))
    bastide_board_words_add_hints (builder, HINTS (by_keyboard));
  else
    bastide_board_words_add_hints (builder, HINTS (by_pointer));
}

static void
add_reading_hints (BastideEditWork *self,
                   GStrvBuilder    *builder)
{
  static const BastideKeyHint by_pointer[] = {
    { NC_("key", "Drag"), N_("move the board") }, { NC_("key", "Ctrl+Wheel"), N_("zoom") },
  };
  static const BastideKeyHint by_keyboard[] = {
    { NC_("key", "Arrows"), N_("move") }, { NC_("key", "Ctrl+Arrows"), N_("next tile") },
    { NC_("key", "G"), N_("go to") },
  };

  if (bastide_board_state_get_by_keyboard (self->state))
    bastide_board_words_add_hints (builder, HINTS (by_keyboard));
  else
    bastide_board_words_add_hints (builder, HINTS (by_pointer));
}

static void
add_table_hints (BastideEditWork *self,
                 GStrvBuilder    *builder)
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

  if (bastide_board_state_get_by_keyboard (self->state))
    bastide_board_words_add_hints (builder, HINTS (by_keyboard));
  else
    bastide_board_words_add_hints (builder, HINTS (by_pointer));
  if (bastide_editor_get_recent (self->editor)->len > 0)
    bastide_board_words_add_hints (builder, HINTS (recent));
}

static GStrv
list_keys (BastideEditWork       *self,
           gboolean               may_edit,
           const BastideBoardHit *hit)
{
  BastideHand hand = bastide_edit_work_get_hand (self);
  gboolean on_tile = hit->n > 0 && bastide_board_state_is_taken (self->state, bastide_board_hit_get_cell (hit));
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  if (!may_edit)
    add_reading_hints (self, builder);
  else if (bastide_hand_is_ground (&hand))
    add_stamp_hints (self, builder, on_tile);
  else if (hand.kind != BASTIDE_HAND_EMPTY)
    add_piece_hints (self, builder);
  else if (bastide_editor_get_selection (self->editor)->len > 0)
    add_selection_hints (builder);
  else if (on_tile)
    add_tile_hints (self, builder);
  else
    add_table_hints (self, builder);
  return g_strv_builder_end (builder);
}

void
bastide_edit_words_describe (BastideEditWork   *self,
                             BastideBoardTool  *tool,
                             gboolean           may_edit,
                             BastideToolStatus *status)
{
  BastideBoardHit hit;

  if (bastide_board_state_get_active (self->state, &hit))
    {
      status->place = bastide_words_coordinates (bastide_board_hit_get_cell (&hit));
      status->text = explain (self, tool, &hit, &status->rule);
    }
  else
    {
      hit = BASTIDE_BOARD_HIT_NOTHING;
      status->place = g_strdup ("");
      status->text = g_strdup (self->news != NULL ? self->news : "");
    }
  status->keys = list_keys (self, may_edit, &hit);
}
