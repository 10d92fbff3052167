/* bastide-solution.c: whether a line of actions can be played
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-solution.h"

#include <glib/gi18n-lib.h>

#include "bastide-sentence-private.h"
#include "bastide-slots.h"

/* The position is described as it is then: the refusal may be about what lies on the board only by now. */
static char *
describe_refusal (BastidePosition  *position,
                  BstPosition      *engine,
                  const BstRefusal *refusal,
                  const char       *text,
                  const char       *segment)
{
  g_autoptr (BastidePosition) present = bastide_position_new (bst_position_to_setup (engine),
                                                              bastide_position_get_names (position));
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set (slots, "action", text);
  bastide_slots_take (slots, "reason", bastide_sentence_refusal_at (present, refusal, segment));

  /* Translators: an action that is not legal, and a whole sentence that tells why */
  return bastide_slots_fill (slots, _("“{action}” is not legal. {reason}"));
}

static char *
play (BastidePosition *position,
      BstPosition     *engine,
      const char      *text)
{
  g_autofree char *segment = NULL;
  BstNotationFault fault;
  BstRefusal refusal;
  BstAction action;
  guint word = 0;

  fault = bst_notation_read_action (engine, text, &action, &word);
  if (fault == BST_NOTATION_SEGMENT && bastide_position_is_playable (position))
    {
      action.segment = BST_NO_SEGMENT;
      segment = _bastide_sentence_find_word (text, word);
    }
  else if (fault != BST_NOTATION_SOUND)
    {
      return bastide_sentence_notation (fault, text, word);
    }
  if (!bastide_position_is_playable (position))
    return NULL;
  if (!bst_turn_check (engine, &action, &refusal))
    return describe_refusal (position, engine, &refusal, text, segment);

  bst_turn_apply (engine, &action, NULL);

  return NULL;
}

char *
bastide_solution_check (BastidePosition *position,
                        const char      *line)
{
  g_autoptr (BstPosition) engine = NULL;
  g_auto (GStrv) actions = NULL;
  char *fault = NULL;

  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);
  g_return_val_if_fail (line != NULL, NULL);

  engine = bst_position_copy (bastide_position_get_engine (position));
  actions = g_strsplit (line, ";", -1);
  for (guint i = 0; actions[i] != NULL && fault == NULL; i++)
    {
      const char *text = g_strstrip (actions[i]);

      if (text[0] == '\0')
        continue;
      fault = play (position, engine, text);
      /* What comes after the first action depends on it. */
      if (!bastide_position_is_playable (position))
        break;
    }

  return fault;
}
