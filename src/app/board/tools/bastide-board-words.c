/* bastide-board-words.c: the words on the board that all tools share
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-words.h"

#include <glib/gi18n-lib.h>

#include "bastide-sentence.h"
#include "bastide-slots.h"
#include "bastide-words.h"

char *
bastide_board_words_join (const char *first,
                          const char *second)
{
  /* Translators: two whole sentences in one line */
  return g_strdup_printf (C_("two sentences", "%1$s %2$s"), first, second);
}

/* --- contents of the board --- */

char *
bastide_board_words_describe (BastideBoardState     *state,
                              const BastideBoardHit *hit)
{
  const BstPlace *district = bastide_board_hit_find (hit, BST_PLACE_DISTRICT);
  const BstPlace *segment = bastide_board_hit_find (hit, BST_PLACE_SEGMENT);
  guint feature = BST_NONE;

  if (district != NULL)
    return bastide_sentence_district (bastide_board_state_get_position (state), (BstDistrict) district->index);
  if (segment != NULL && bastide_board_state_is_taken (state, segment->cell))
    feature = bst_position_get_feature (bastide_board_state_get_engine (state),
                                        (BstSegmentRef) { .cell = segment->cell, .segment = segment->segment });
  if (feature != BST_NONE)
    return bastide_sentence_feature (bastide_board_state_get_position (state), feature);
  return bastide_sentence_here (bastide_board_state_get_position (state), bastide_board_hit_get_cell (hit));
}

/* --- the hand --- */

char *
bastide_board_words_explain_rotation (BastideBoardState *state,
                                      BastideBoardTool  *tool,
                                      BstCell            cell,
                                      guint              rotation,
                                      BstRule           *rule)
{
  g_autofree char *text = NULL;
  g_autofree char *others = NULL;
  BstRefusal refusal, other;
  guint n = 0;

  *rule = BST_RULE_NONE;
  if (BASTIDE_TOOL (tool, check_rotation) (tool, cell, rotation, &refusal))
    {
      text = BASTIDE_TOOL (tool, name_rotation) (tool, rotation);
      /* Translators: %s is a tile as it would lie: "City south, road east–west" */
      return g_strdup_printf (_("%s. Fits."), text);
    }
  *rule = (BstRule) refusal.rule;
  text = bastide_sentence_refusal (bastide_board_state_get_position (state), &refusal);
  /* After the reason a player wants to know whether turning would help. */
  for (guint i = 0; i < 4; i++)
    n += BASTIDE_TOOL (tool, check_rotation) (tool, cell, i, &other);
  if (n == 0)
    return g_steal_pointer (&text);
  others = g_strdup_printf (ngettext ("%u other rotation fits.", "%u other rotations fit.", n), n);
  return bastide_board_words_join (text, others);
}

char *
bastide_board_words_describe_rotation (BastideBoardState *state,
                                       BastideBoardTool  *tool,
                                       BstCell            cell,
                                       guint              rotation)
{
  BstRule rule;
  g_autofree char *text = bastide_board_words_explain_rotation (state, tool, cell, rotation, &rule);
  g_autofree char *name = NULL;

  if (rule == BST_RULE_NONE)
    return g_steal_pointer (&text);
  name = BASTIDE_TOOL (tool, name_rotation) (tool, rotation);
  /* Translators: a tile as it would lie, why it does not fit so, and the ID of a rule */
  return g_strdup_printf (C_("rotation", "%1$s. %2$s Rule %3$s."), name, text, bst_rule_get_id (rule));
}

/* --- keys --- */

void
bastide_board_words_add_hints (GStrvBuilder         *builder,
                               const BastideKeyHint *hints,
                               guint                 n)
{
  for (guint i = 0; i < n && hints[i].cap != NULL; i++)
    {
      g_strv_builder_add (builder, g_dpgettext2 (GETTEXT_PACKAGE, "key", hints[i].cap));
      g_strv_builder_add (builder, _(hints[i].words));
    }
}
