/* bastide-sentence-event-challenge.c: titles and challenges
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sentence-private.h"

#include <glib/gi18n-lib.h>

#include "bastide-words.h"

static BastideTitleText
find_title_text (const BstEvent *event)
{
  gboolean is_own = event->other == event->player;

  if (event->granted && event->other != BST_NO_PLAYER)
    return is_own ? BASTIDE_TITLE_RAISED : BASTIDE_TITLE_TAKEN;
  if (event->granted)
    return event->rule == BST_RULE_KNG_5 ? BASTIDE_TITLE_UNHELD : BASTIDE_TITLE_FIRST;
  if (event->other == BST_NO_PLAYER || event->rule == BST_RULE_KNG_2 || event->rule == BST_RULE_RBN_2)
    return BASTIDE_TITLE_OUTDONE;

  return is_own ? BASTIDE_TITLE_MISSED : BASTIDE_TITLE_KEPT;
}

static const char *
find_challenge (const BstEvent *event)
{
  gboolean shrine = event->kind == BST_KIND_SHRINE;

  if (event->granted)
    return shrine ? N_("The same tile completes the shrine at {cell} ({players}) and the monastery at {other-cell} "
                       "({others}): the challenge is a draw and both are scored.")
                  : N_("The same tile completes the monastery at {cell} ({players}) and the shrine at {other-cell} "
                       "({others}): the challenge is a draw and both are scored.");

  return shrine ? N_("The shrine at {cell} ({players}) is completed first and wins the challenge: "
                     "the figures in the monastery at {other-cell} ({others}) go home without points.")
                : N_("The monastery at {cell} ({players}) is completed first and wins the challenge: "
                     "the figures in the shrine at {other-cell} ({others}) go home without points.");
}

const char *
_bastide_sentence_find_challenge_event (const BstEvent *event)
{
  gboolean shrine = event->kind == BST_KIND_SHRINE;

  switch ((guint) event->type)
    {
    case BST_EVENT_TITLE:
      return bastide_words_title ((BstPieceKind) event->piece, find_title_text (event));
    case BST_EVENT_CHALLENGE:
      return find_challenge (event);
    case BST_EVENT_CHALLENGE_BEGINS:
      /* SHR-3: the building where the second of the figures has come is named first. */
      return shrine ? N_("A challenge begins: the shrine at {cell} ({players}) "
                         "against the monastery at {other-cell} ({others}).")
                    : N_("A challenge begins: the monastery at {cell} ({players}) "
                         "against the shrine at {other-cell} ({others}).");
    case BST_EVENT_CHALLENGE_ENDS:
      return shrine ? N_("The challenge is over: a figure has left the shrine at {cell}. "
                         "The monastery at {other-cell} ({others}) will be scored as usual.")
                    : N_("The challenge is over: a figure has left the monastery at {cell}. "
                         "The shrine at {other-cell} ({others}) will be scored as usual.");
    case BST_EVENT_LOST:
      return shrine ? N_("The shrine at {cell} lost its challenge and will score nothing.")
                    : N_("The monastery at {cell} lost its challenge and will score nothing.");
    default:
      return NULL;
    }
}
