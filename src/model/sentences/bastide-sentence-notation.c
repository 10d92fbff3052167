/* bastide-sentence-notation.c: why a text is no action
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-sentence-private.h"

#include <glib/gi18n-lib.h>

static const char * const sentences[BST_N_NOTATION_FAULTS] = {
  [BST_NOTATION_SOUND] = N_("“{text}” is an action."),
  [BST_NOTATION_EMPTY] = N_("An action is missing."),
  [BST_NOTATION_VERB] = N_("“{text}” is not an action: no action begins with “{word}”."),
  [BST_NOTATION_WORDS] = N_("“{text}” is not an action: it has too few or too many words."),
  [BST_NOTATION_CELL] = N_("“{text}” is not an action: “{word}” is not a cell X,Y with both within ±200."),
  [BST_NOTATION_ROTATION] = N_("“{text}” is not an action: “{word}” is not a rotation; use 0, 1, 2 or 3."),
  [BST_NOTATION_FIGURE] = N_("“{text}” is not an action: “{word}” is not a figure."),
  [BST_NOTATION_SEGMENT] = N_("“{text}” is not an action: the tile has no segment “{word}”."),
  [BST_NOTATION_TILE] = N_("“{text}” is not an action: there is no tile “{word}”."),
  [BST_NOTATION_DISTRICT] =
    N_("“{text}” is not an action: “{word}” is not a district; use castle, market, blacksmith or cathedral."),
  [BST_NOTATION_PLAYER] = N_("“{text}” is not an action: there is no player “{word}”; players are numbered from 0."),
  [BST_NOTATION_SPACE] = N_("“{text}” is not an action: “{word}” is not a space on the scoreboard."),
  [BST_NOTATION_CAUSE] = N_("“{text}” is not an action: “{word}” is not an effect of an expansion."),
  [BST_NOTATION_POINTS] = N_("“{text}” is not an action: “{word}” is not a number of points."),
  [BST_NOTATION_COUNTING] =
    N_("“{text}” is not an action: “{word}” is not a counting figure; use first or second."),
};

/* The command line may hold any bytes of any length. */
static char *
shorten (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  glong length = g_utf8_strlen (valid, -1);

  return g_utf8_substring (valid, 0, MIN (length, 80));
}

char *
_bastide_sentence_find_word (const char *text,
                             guint       nth)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t", -1);
  guint seen = 0;

  for (guint i = 0; words[i] != NULL; i++)
    if (words[i][0] != '\0' && seen++ == nth)
      return shorten (words[i]);

  return g_strdup ("");
}

char *
bastide_sentence_notation (BstNotationFault  fault,
                           const char       *text,
                           guint             word)
{
  g_autoptr (BastideSlots) slots = NULL;

  g_return_val_if_fail ((guint) fault < G_N_ELEMENTS (sentences), NULL);
  g_return_val_if_fail (text != NULL, NULL);

  slots = bastide_slots_new ();
  bastide_slots_take (slots, "text", shorten (text));
  bastide_slots_take (slots, "word", _bastide_sentence_find_word (text, word));

  return bastide_slots_fill (slots, _(sentences[fault]));
}
