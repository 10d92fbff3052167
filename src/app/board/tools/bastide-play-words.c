/* bastide-play-words.c: the words of the play tool
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-play-words.h"

#include <glib/gi18n-lib.h>

#include "bastide-board-words.h"
#include "bastide-number.h"
#include "bastide-placing.h"
#include "bastide-sentence.h"
#include "bastide-words.h"

/* Lists the choices at a target in words. */
static char *
list_choices (BastideChoosing *self,
              guint            target)
{
  g_autoptr (GPtrArray) about = NULL;
  g_autoptr (GPtrArray) parts = g_ptr_array_new ();

  about = bastide_choosing_select (self, &g_array_index (self->targets, BstPlace, target));
  for (guint i = 0; i < about->len; i++)
    g_ptr_array_add (parts, bastide_choices_get (about, i)->text);
  return bastide_words_join (parts);
}

char *
bastide_play_words_describe_stop (BastideChoosing *self)
{
  return self->at < 0 ? g_strdup ("") : list_choices (self, (guint) self->at);
}

/* Says where the number on a cell comes from, and what it hangs on; NULL where no move on the cell brings anything. */
static char *
describe_best (BastideChoosing *self,
               BstCell          cell)
{
  BastidePosition *position = bastide_board_state_get_position (self->state);
  BastideMove *move = bastide_board_state_get_best_move (self->state, cell);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *consequences = NULL;

  if (move == NULL)
    return NULL;
  /* The gains of the players who may gain or lose: "Anna 0…+5, Ben +2". */
  for (guint i = 0; i < bastide_position_get_setup (position)->n_players; i++)
    {
      gint32 low, high;
      gboolean differs = bastide_move_get_range (move, i, &low, &high);
      g_autofree char *gain = bastide_number_format_range (low, high, bastide_move_get_is_whole (move), TRUE);

      if (differs || low != 0)
        g_ptr_array_add (parts, g_strdup_printf ("%s %s", bastide_position_get_name (position, i), gain));
    }
  /* Results alone are no sentence, and have no full stop. */
  consequences = *bastide_move_get_summary (move) == '\0' || g_str_has_suffix (bastide_move_get_summary (move), ".")
                 ? g_strdup (bastide_move_get_summary (move)) : g_strconcat (bastide_move_get_summary (move), ".", NULL);
  if (parts->len == 0)
    return *consequences != '\0' ? g_steal_pointer (&consequences) : NULL;
  bastide_slots_take (slots, "gains", bastide_words_join (parts));
  bastide_slots_set (slots, "consequences", consequences);
  if (*consequences == '\0')
    return bastide_slots_fill (slots, _("Best here: {gains}."));
  /* Translators: "Best here: Anna 0…+5, Ben 0…+5. Road of 5. Carla and Anna may redeploy." */
  return bastide_slots_fill (slots, _("Best here: {gains}. {consequences}"));
}

char *
bastide_play_words_explain_cell (BastideChoosing  *self,
                                 BastideBoardTool *tool,
                                 BstCell           cell,
                                 BstRule          *rule)
{
  g_autofree char *fit = NULL;
  g_autofree char *best = NULL;

  if (bastide_board_state_is_taken (self->state, cell) || bastide_placing_get_type (self->state) == BST_NONE)
    return NULL;
  fit = bastide_board_words_explain_rotation (self->state, tool, cell,
                                              bastide_placing_get_rotation_at (self->state, cell), rule);
  best = describe_best (self, cell);
  return best != NULL ? bastide_board_words_join (fit, best) : g_steal_pointer (&fit);
}

const char *
bastide_play_words_explain_preview (void)
{
  return _("The board shows a step of the round. Go back to the position to play.");
}

/* Lists the choices at a place, or says why there are none, before the words about the place itself. Only plazas and
 * features can be chosen; for a whole cell the words are about its contents. */
static char *
explain (BastideChoosing       *self,
         BastideBoardTool      *tool,
         const BastideBoardHit *hit,
         BstRule               *rule)
{
  g_autofree char *what = NULL;
  g_autofree char *text = bastide_play_words_explain_cell (self, tool, bastide_board_hit_get_cell (hit), rule);
  BstRefusal refusal;
  BstAction action;
  int lit;

  if (text != NULL)
    return g_steal_pointer (&text);
  what = bastide_board_words_describe (self->state, hit);
  if (self->choices->len == 0 || (bastide_board_hit_find (hit, BST_PLACE_DISTRICT) == NULL
                                  && bastide_board_hit_find (hit, BST_PLACE_SEGMENT) == NULL))
    return g_steal_pointer (&what);
  lit = bastide_choosing_find_lit (self, hit);
  if (lit >= 0)
    {
      text = list_choices (self, (guint) lit);
      /* Translators: where a figure may go, and a sentence about the feature: "Knight, west. City of 3 tiles." */
      return g_strdup_printf (_("%1$s. %2$s"), text, what);
    }
  if (!bastide_choosing_guess (self, hit, &action, &refusal))
    return g_steal_pointer (&what);
  text = bastide_sentence_refusal (bastide_board_state_get_position (self->state), &refusal);
  *rule = (BstRule) refusal.rule;
  return bastide_board_words_join (text, what);
}

/* --- keys --- */

static void
add_choice_hints (BastideChoosing *self,
                  gboolean         can_escape,
                  GStrvBuilder    *builder)
{
  static const BastideKeyHint places = { NC_("key", "Tab"), N_("next place") };
  static const BastideKeyHint enter = { NC_("key", "Enter"), N_("choose") };
  static const BastideKeyHint scoreboard = { NC_("key", "B"), N_("scoreboard") };
  static const BastideKeyHint nobody = { NC_("key", "0"), N_("nobody") };
  static const BastideKeyHint back = { NC_("key", "Esc"), N_("put back") };
  static const BastideKeyHint escape = { NC_("key", "Esc"), N_("take back") };
  guint first = bastide_choices_get_first_number (self->lines);
  guint n = self->lines->len + first - 1;
  /* The keys that choose a line: "1–4" */
  g_autofree char *range = n > 1 ? g_strdup_printf ("1–%u", MIN (n, 9)) : g_strdup ("1");

  if (bastide_choosing_is_open (self))
    {
      g_strv_builder_add (builder, range);
      g_strv_builder_add (builder, _("choose"));
    }
  if (first == 0)
    bastide_board_words_add_hints (builder, &nobody, 1);
  if (self->targets->len == 0)
    bastide_board_words_add_hints (builder, &scoreboard, 1);
  else if (bastide_board_state_get_by_keyboard (self->state))
    {
      bastide_board_words_add_hints (builder, &places, 1);
      bastide_board_words_add_hints (builder, &enter, 1);
    }
  if (self->held.kind != BST_PIECE_NONE)
    bastide_board_words_add_hints (builder, &back, 1);
  else if (can_escape)
    bastide_board_words_add_hints (builder, &escape, 1);
}

void
bastide_play_words_describe (BastideChoosing   *self,
                             BastideBoardTool  *tool,
                             gboolean           can_escape,
                             BastideToolStatus *status)
{
  static const BastideKeyHint looking[BASTIDE_N_KEY_HINTS] = {
    { NC_("key", "Arrows"), N_("move") }, { NC_("key", "Ctrl+Arrows"), N_("next tile") },
    { NC_("key", "Ctrl+Wheel"), N_("zoom") },
  };
  static const BastideKeyHint turning[BASTIDE_N_KEY_HINTS] = {
    { NC_("key", "Enter"), N_("choose") }, { NC_("key", "Arrows"), N_("move") }, { NC_("key", "Esc"), N_("put back") },
  };
  static const BastideKeyHint by_pointer[BASTIDE_N_KEY_HINTS] = {
    { NC_("key", "Click"), N_("place") }, { NC_("key", "Wheel"), N_("turn") }, { NC_("key", "Ctrl+Wheel"), N_("zoom") },
  };
  static const BastideKeyHint by_keyboard[BASTIDE_N_KEY_HINTS] = {
    { NC_("key", "Enter"), N_("place") }, { NC_("key", "R"), N_("turn right") },
    { NC_("key", "Arrows"), N_("move") }, { NC_("key", "Ctrl+Arrows"), N_("next tile") },
  };
  g_autoptr (GStrvBuilder) keys = g_strv_builder_new ();
  const BastideKeyHint *hints = NULL;
  BastideBoardHit hit;

  if (bastide_board_state_get_position (self->state) != NULL && bastide_board_state_get_active (self->state, &hit))
    {
      status->place = bastide_words_coordinates (bastide_board_hit_get_cell (&hit));
      status->text = explain (self, tool, &hit, &status->rule);
    }
  else
    {
      status->place = g_strdup ("");
      status->text = g_strdup ("");
    }

  if (self->choices->len > 0)
    add_choice_hints (self, can_escape, keys);
  else if (bastide_board_state_get_ring_focus (self->state) >= 0)
    hints = turning;
  else if (bastide_placing_get_type (self->state) != BST_NONE)
    hints = bastide_board_state_get_by_keyboard (self->state) ? by_keyboard : by_pointer;
  else if (bastide_board_state_get_position (self->state) != NULL)
    hints = looking;
  if (hints != NULL)
    bastide_board_words_add_hints (keys, hints, BASTIDE_N_KEY_HINTS);
  status->keys = g_strv_builder_end (keys);
}
