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

static char *
explain (BastideEditWork       *self,
         BastideBoardTool      *tool,
         const BastideBoardHit *hit,
         BstRule               *rule)
{
  const BastideHand hand = bastide_edit_work_get_hand (self);
  const BstCell cell = bastide_board_hit_get_cell (hit);
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  BstRefusal refusal;
  BstPiece piece;
  BstPlace spot;

  if (self->news != NULL)
    return g_strdup (self->news);

  if (self->drag == BASTIDE_BOARD_DRAG_TILES)
    {
      if (bastide_stamp_check (self->stamp, self->dragged, self->drag_to, self->drag_copies ? NULL : self->dragged,
                               self->drag_from, &refusal))
        return g_strdup (_("Fits."));
      *rule = (BstRule) refusal.rule;
      return bastide_sentence_refusal (bastide_board_state_get_position (self->state), &refusal);
    }

  if (bastide_hand_is_ground (&hand))
    {
      text = bastide_board_words_explain_rotation (self->state, tool, cell, hand.rotation, rule);
      return bastide_board_state_is_taken (self->state, cell)
             ? bastide_board_words_join (text, _("This replaces what is here.")) : g_steal_pointer (&text);
    }

  if (hand.kind == BASTIDE_HAND_PIECE)
    return bastide_edit_work_find_spot (self, &hand.piece, hit, &spot)
           ? name_spot (self, &hand.piece, &spot)
           : bastide_edit_words_explain_refusal (self, &hand.piece, rule);

  text = explain_problem (self, cell, rule);
  if (text != NULL)
    return g_steal_pointer (&text);
  text = bastide_board_words_describe (self->state, hit);
  if (bastide_edit_work_find_piece (self, hit, &piece))
    name = name_spot (self, &piece, &piece.place);
  else if (bastide_board_state_get_by_keyboard (self->state) && self->stop.place.kind != BST_PLACE_NOWHERE)
    name = name_spot (self, NULL, &self->stop.place);
  return name != NULL ? bastide_board_words_join (name, text) : g_steal_pointer (&text);
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

/* The moments that differ in their keys. */
typedef enum
{
  MOMENT_READING,
  MOMENT_STAMP,
  MOMENT_STAMP_AND_LAST,    /* another stamp was in hand before */
  MOMENT_STAMP_ON_TILE,
  MOMENT_PIECE,
  MOMENT_SELECTION,
  MOMENT_TILE,
  MOMENT_TABLE,
  MOMENT_TABLE_AND_RECENT,  /* tiles were in hand before */
  N_MOMENTS,
} Moment;

/* For each moment the keys beside the pointer, and those after the keyboard was used. */
static const BastideKeyHint hints[N_MOMENTS][2][BASTIDE_N_KEY_HINTS] = {
  [MOMENT_READING] = {
    { { NC_("key", "Drag"), N_("move the board") }, { NC_("key", "Ctrl+Wheel"), N_("zoom") } },
    { { NC_("key", "Arrows"), N_("move") }, { NC_("key", "Ctrl+Arrows"), N_("next tile") },
      { NC_("key", "G"), N_("go to") } },
  },
  [MOMENT_STAMP] = {
    { { NC_("key", "Click"), N_("place") }, { NC_("key", "R"), N_("turn right") },
      { NC_("key", "Esc"), N_("put back") } },
    { { NC_("key", "Enter"), N_("place") }, { NC_("key", "R"), N_("turn right") },
      { NC_("key", "Arrows"), N_("move") }, { NC_("key", "Esc"), N_("put back") } },
  },
  [MOMENT_STAMP_AND_LAST] = {
    { { NC_("key", "Click"), N_("place") }, { NC_("key", "R"), N_("turn right") },
      { NC_("key", "X"), N_("last stamp") }, { NC_("key", "Esc"), N_("put back") } },
    { { NC_("key", "Enter"), N_("place") }, { NC_("key", "R"), N_("turn right") },
      { NC_("key", "Arrows"), N_("move") }, { NC_("key", "X"), N_("last stamp") },
      { NC_("key", "Esc"), N_("put back") } },
  },
  [MOMENT_STAMP_ON_TILE] = {
    { { NC_("key", "Click"), N_("place") }, { NC_("key", "R"), N_("turn right") },
      { NC_("key", "I"), N_("take the tile here") }, { NC_("key", "Del"), N_("remove") },
      { NC_("key", "Esc"), N_("put back") } },
    { { NC_("key", "Enter"), N_("place") }, { NC_("key", "R"), N_("turn right") },
      { NC_("key", "I"), N_("take the tile here") }, { NC_("key", "Del"), N_("remove") },
      { NC_("key", "Esc"), N_("put back") } },
  },
  [MOMENT_PIECE] = {
    { { NC_("key", "Click"), N_("place") }, { NC_("key", "Esc"), N_("put back") } },
    { { NC_("key", "Enter"), N_("place") }, { NC_("key", "Tab"), N_("next place") },
      { NC_("key", "Arrows"), N_("move") }, { NC_("key", "Esc"), N_("put back") } },
  },
  [MOMENT_SELECTION] = {
    { { NC_("key", "R"), N_("turn right") }, { NC_("key", "Del"), N_("remove") },
      { NC_("key", "Alt+Shift+Arrows"), N_("shift") }, { NC_("key", "Ctrl+Drag"), N_("copy") },
      { NC_("key", "Esc"), N_("deselect") } },
    { { NC_("key", "R"), N_("turn right") }, { NC_("key", "Del"), N_("remove") },
      { NC_("key", "Alt+Shift+Arrows"), N_("shift") }, { NC_("key", "Ctrl+Drag"), N_("copy") },
      { NC_("key", "Esc"), N_("deselect") } },
  },
  [MOMENT_TILE] = {
    { { NC_("key", "Click"), N_("select") }, { NC_("key", "Drag"), N_("move") },
      { NC_("key", "I"), N_("take the tile here") }, { NC_("key", "R"), N_("turn right") },
      { NC_("key", "Del"), N_("remove") } },
    { { NC_("key", "Enter"), N_("select") }, { NC_("key", "I"), N_("take the tile here") },
      { NC_("key", "R"), N_("turn right") }, { NC_("key", "Del"), N_("remove") },
      { NC_("key", "Tab"), N_("next place") } },
  },
  [MOMENT_TABLE] = {
    { { NC_("key", "Drag"), N_("move the board") }, { NC_("key", "Shift+Drag"), N_("select several") },
      { NC_("key", "Ctrl+Wheel"), N_("zoom") } },
    { { NC_("key", "Arrows"), N_("move") }, { NC_("key", "Ctrl+Arrows"), N_("next tile") },
      { NC_("key", "G"), N_("go to") } },
  },
  [MOMENT_TABLE_AND_RECENT] = {
    { { NC_("key", "Drag"), N_("move the board") }, { NC_("key", "Shift+Drag"), N_("select several") },
      { NC_("key", "Ctrl+Wheel"), N_("zoom") }, { NC_("key", "1–9"), N_("recent tiles") } },
    { { NC_("key", "Arrows"), N_("move") }, { NC_("key", "Ctrl+Arrows"), N_("next tile") },
      { NC_("key", "G"), N_("go to") }, { NC_("key", "1–9"), N_("recent tiles") } },
  },
};

void
bastide_edit_words_describe (BastideEditWork   *self,
                             BastideBoardTool  *tool,
                             gboolean           may_edit,
                             BastideToolStatus *status)
{
  const BastideHand hand = bastide_edit_work_get_hand (self);
  const guint n_recent = bastide_editor_get_recent (self->editor)->len;
  g_autoptr (GStrvBuilder) keys = g_strv_builder_new ();
  gboolean on_tile = FALSE;
  BastideBoardHit hit;
  Moment moment;

  if (bastide_board_state_get_active (self->state, &hit))
    {
      on_tile = bastide_board_state_is_taken (self->state, bastide_board_hit_get_cell (&hit));
      status->place = bastide_words_coordinates (bastide_board_hit_get_cell (&hit));
      status->text = explain (self, tool, &hit, &status->rule);
    }
  else
    {
      status->place = g_strdup ("");
      status->text = g_strdup (self->news != NULL ? self->news : "");
    }

  if (!may_edit)
    moment = MOMENT_READING;
  else if (bastide_hand_is_ground (&hand))
    moment = on_tile ? MOMENT_STAMP_ON_TILE : n_recent > 1 ? MOMENT_STAMP_AND_LAST : MOMENT_STAMP;
  else if (hand.kind != BASTIDE_HAND_EMPTY)
    moment = MOMENT_PIECE;
  else if (bastide_editor_get_selection (self->editor)->len > 0)
    moment = MOMENT_SELECTION;
  else if (on_tile)
    moment = MOMENT_TILE;
  else
    moment = n_recent > 0 ? MOMENT_TABLE_AND_RECENT : MOMENT_TABLE;
  bastide_board_words_add_hints (keys, hints[moment][bastide_board_state_get_by_keyboard (self->state) ? 1 : 0],
                                 BASTIDE_N_KEY_HINTS);
  status->keys = g_strv_builder_end (keys);
}
