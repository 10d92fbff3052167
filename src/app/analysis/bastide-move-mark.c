/* bastide-move-mark.c: the consequences of a move that have a column of their own
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-move-mark.h"

#include <glib/gi18n-lib.h>

#include "bastide-words.h"

static guint
find_redeploying (BastideMove *move)
{
  const BstProspect *prospect = bastide_move_get_prospect (move);

  return prospect->movers | prospect->final_movers;
}

static guint
find_challenge (BastideMove *move)
{
  if (bastide_move_get_challenge_won (move))
    return 2;
  return bastide_move_get_challenge_begins (move) ? 1 : 0;
}

static guint
find_sending (BastideMove *move)
{
  const BstProspect *prospect = bastide_move_get_prospect (move);

  if (prospect->always_sends)
    return 2;
  return prospect->may_send ? 1 : 0;
}

/* The marks of titles have no rows. */
static const struct
{
  const char *title;
  guint     (*find) (BastideMove *move);
  const char *words[2];  /* for 1 and 2; of a set of players NULL */
} marks[BASTIDE_N_MOVE_MARKS] = {
  /* Translators: titles of narrow columns of a table of moves, and the words in them */
  [BASTIDE_MARK_REDEPLOYING] = { NC_ ("column", "Redeploys"), find_redeploying, { NULL } },
  [BASTIDE_MARK_CHALLENGE] = { NC_ ("column", "Challenge"), find_challenge,
                               { NC_ ("column", "begins"), NC_ ("column", "won") } },
  [BASTIDE_MARK_SENDING] = { NC_ ("column", "Sending"), find_sending,
                             { NC_ ("column", "perhaps"), NC_ ("column", "allowed") } },
};

static BstPieceKind
get_title (BastideMoveMark mark)
{
  return (BstPieceKind) (mark - BASTIDE_MARK_TITLES + BST_FIRST_TITLE);
}

guint
bastide_move_find_mark (BastideMove     *move,
                        BastideMoveMark  mark)
{
  g_return_val_if_fail (BASTIDE_IS_MOVE (move), 0);
  g_return_val_if_fail (mark < BASTIDE_N_MOVE_MARKS, 0);

  if (marks[mark].find == NULL)
    {
      guint taker = bastide_move_get_taker (move, get_title (mark));

      return taker < BST_MAX_PLAYERS ? 1u << taker : 0;
    }
  return marks[mark].find (move);
}

gboolean
bastide_move_mark_is_set (BastideMoveMark mark)
{
  g_return_val_if_fail (mark < BASTIDE_N_MOVE_MARKS, FALSE);

  return marks[mark].words[0] == NULL;
}

const char *
bastide_move_mark_get_title (BastideMoveMark mark)
{
  const char *title;

  g_return_val_if_fail (mark < BASTIDE_N_MOVE_MARKS, NULL);

  title = marks[mark].title != NULL ? marks[mark].title : bastide_words_title (get_title (mark), BASTIDE_TITLE_COLUMN);
  return g_dpgettext2 (GETTEXT_PACKAGE, "column", title);
}

const char *
bastide_move_mark_get_words (BastideMoveMark mark,
                             guint           value)
{
  g_return_val_if_fail (mark < BASTIDE_N_MOVE_MARKS, NULL);

  if (value == 0 || value > G_N_ELEMENTS (marks[mark].words) || bastide_move_mark_is_set (mark))
    return "";
  return g_dpgettext2 (GETTEXT_PACKAGE, "column", marks[mark].words[value - 1]);
}
