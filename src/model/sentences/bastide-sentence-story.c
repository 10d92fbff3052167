/* bastide-sentence-story.c: events told to a class, a thought at a time
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sentence-story.h"

#include <glib/gi18n-lib.h>

#include "bastide-sentence-private.h"
#include "bastide-sentence.h"
#include "bastide-words.h"
#include "bst-turn.h"

static const char * const points_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("{player} scores {points} for the city."),
  [BST_KIND_ROAD] = N_("{player} scores {points} for the road."),
  [BST_KIND_FIELD] = N_("{player} scores {points} for the field."),
  [BST_KIND_MONASTERY] = N_("{player} scores {points} for the monastery."),
  [BST_KIND_SHRINE] = N_("{player} scores {points} for the shrine."),
  [BST_KIND_GARDEN] = N_("{player} scores {points} for the garden."),
};

static const char * const unfinished_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("{player} scores {points} for the unfinished city."),
  [BST_KIND_ROAD] = N_("{player} scores {points} for the unfinished road."),
  [BST_KIND_FIELD] = N_("{player} scores {points} for the field."),
  [BST_KIND_MONASTERY] = N_("{player} scores {points} for the unfinished monastery."),
  [BST_KIND_SHRINE] = N_("{player} scores {points} for the unfinished shrine."),
  [BST_KIND_GARDEN] = N_("{player} scores {points} for the unfinished garden."),
};

static const char * const unscored_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("Nobody scores for the city at {cell}."),
  [BST_KIND_ROAD] = N_("Nobody scores for the road at {cell}."),
  [BST_KIND_FIELD] = N_("Nobody scores for the field at {cell}."),
  [BST_KIND_MONASTERY] = N_("Nobody scores for the monastery at {cell}."),
  [BST_KIND_SHRINE] = N_("Nobody scores for the shrine at {cell}."),
  [BST_KIND_GARDEN] = N_("Nobody scores for the garden at {cell}."),
};

static const char * const redeployment_sentences[BST_N_KINDS] = {
  [BST_KIND_CITY] = N_("{player} moves {figures} {from} to the city at {cell}."),
  [BST_KIND_ROAD] = N_("{player} moves {figures} {from} to the road at {cell}."),
  [BST_KIND_FIELD] = N_("{player} moves {figures} {from} to the field at {cell}."),
  [BST_KIND_MONASTERY] = N_("{player} moves {figures} {from} to the monastery at {cell}."),
  [BST_KIND_SHRINE] = N_("{player} moves {figures} {from} to the shrine at {cell}."),
  [BST_KIND_GARDEN] = N_("{player} moves {figures} {from} to the garden at {cell}."),
};

static const char * const pass_sentences[BST_N_PHASES] = {
  [BST_PHASE_DEPLOY] = N_("{player} places no figure."),
  [BST_PHASE_ROBBER] = N_("{player} places no robber."),
  [BST_PHASE_ROBBER_OTHERS] = N_("{player} places no robber."),
  [BST_PHASE_REDEPLOY] = N_("{player} moves no figure {from}."),
  [BST_PHASE_CITY] = N_("{player} sends no figure to a district."),
  [BST_PHASE_FINAL_REDEPLOY] = N_("{player} moves no figure {from}."),
};

/* The pass of a player with figures in several districts that are open. */
#define PASS_OF_DISTRICTS N_("{player} moves no figure out of the districts.")

/* Whether the points are those of a feature's figures, counted up in a sum. */
static gboolean
has_sum (const BstEvent *event)
{
  return event->type == BST_EVENT_SCORE && event->piece == BST_PIECE_NONE && event->points > 0;
}

char *
bastide_sentence_points (BastidePosition *position,
                         const BstEvent  *event)
{
  g_autoptr (BastideSlots) slots = NULL;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);
  g_return_val_if_fail (event != NULL, NULL);

  if (!has_sum (event))
    return bastide_sentence_event (position, event);
  slots = _bastide_sentence_fill_event (position, event);

  return bastide_slots_fill (slots, _((_bastide_sentence_is_unfinished (event) ? unfinished_sentences
                                                                               : points_sentences)[event->kind]));
}

char *
bastide_sentence_score_reason (BastidePosition *position,
                               const BstEvent  *event)
{
  g_autoptr (BastideSlots) slots = NULL;
  g_autofree char *sum = NULL;
  GString *text;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);
  g_return_val_if_fail (event != NULL, NULL);

  if (!has_sum (event))
    return g_strdup ("");
  slots = _bastide_sentence_fill_event (position, event);
  sum = bastide_sentence_sum (&event->worth);
  text = g_string_new (sum);
  g_string_append_c (text, '.');
  _bastide_sentence_append_score_details (text, slots, event);

  return g_string_free (text, FALSE);
}

char *
bastide_sentence_unscored (BastidePosition *position,
                           const BstEvent  *event)
{
  g_autoptr (BastideSlots) slots = NULL;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);
  g_return_val_if_fail (event != NULL && event->kind < BST_N_KINDS, NULL);

  slots = _bastide_sentence_fill_event (position, event);

  return bastide_slots_fill (slots, _(unscored_sentences[event->kind]));
}

static char *
list_figures (const guint8 figures[BST_N_FIGURES])
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < BST_N_FIGURES; i++)
    if (figures[i] == 1)
      g_ptr_array_add (parts, g_strdup (bastide_words_a_figure ((BstFigure) i)));
    else if (figures[i] > 1)
      g_ptr_array_add (parts, bastide_words_figures ((BstFigure) i, figures[i]));

  return bastide_words_enumerate (parts);
}

char *
bastide_sentence_redeployment (BastidePosition *position,
                               const BstEvent  *event,
                               const guint8     figures[BST_N_FIGURES])
{
  g_autoptr (BastideSlots) slots = NULL;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);
  g_return_val_if_fail (event != NULL && event->kind < BST_N_KINDS, NULL);

  slots = _bastide_sentence_fill_event (position, event);
  bastide_slots_take (slots, "figures", list_figures (figures));

  return bastide_slots_fill (slots, _(redeployment_sentences[event->kind]));
}

/* Returns: the only district from which figures may move now, %BST_N_DISTRICTS for several or none */
static guint
find_open_district (const BstPosition *position)
{
  BstActionList list;
  guint32 open = 0;

  bst_turn_list (position, &list);
  for (guint i = 0; i < list.n; i++)
    if (list.actions[i].type == BST_ACTION_REDEPLOY)
      open |= 1u << list.actions[i].detail;

  return open != 0 && (open & (open - 1)) == 0 ? g_bit_storage (open) - 1 : BST_N_DISTRICTS;
}

char *
bastide_sentence_pass (BastidePosition *position)
{
  const BstPosition *engine;
  const char *sentence;
  BstPhase phase;
  g_autoptr (BastideSlots) slots = NULL;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);

  engine = bastide_position_get_engine (position);
  phase = bst_position_get_phase (engine);
  sentence = pass_sentences[phase];
  if (sentence == NULL)
    return NULL;
  slots = bastide_slots_new ();
  bastide_slots_set (slots, "player", bastide_position_get_name (position, bst_position_get_chooser (engine)));
  if (phase == BST_PHASE_REDEPLOY || phase == BST_PHASE_FINAL_REDEPLOY)
    {
      guint district = find_open_district (engine);

      bastide_slots_set (slots, "from", bastide_words_from (district));
      if (district == BST_N_DISTRICTS)
        sentence = PASS_OF_DISTRICTS;
    }

  return bastide_slots_fill (slots, _(sentence));
}
