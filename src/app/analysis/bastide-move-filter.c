/* bastide-move-filter.c: a choice of moves by words and consequences
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-move-filter.h"

#include <glib/gi18n-lib.h>

#include "bastide-move-mark.h"
#include "bastide-words.h"

/* The text of a move is folded anew for each question: thousands of moves come and go with each position, but only few
 * users type.
 */
struct _BastideMoveFilter
{
  GtkFilter   parent_instance;

  char      **words;   /* folded */
  guint       traits;
};

G_DEFINE_FINAL_TYPE (BastideMoveFilter, bastide_move_filter, GTK_TYPE_FILTER)

static gboolean
redeploys (BastideMove *move)
{
  return bastide_move_find_mark (move, BASTIDE_MARK_REDEPLOYING) != 0;
}

static gboolean
sends (BastideMove *move)
{
  return bastide_move_find_mark (move, BASTIDE_MARK_SENDING) != 0;
}

static gboolean
gains (BastideMove *move)
{
  gint32 low, high;

  bastide_move_get_range (move, bastide_move_get_mover (move), &low, &high);
  return high > 0;
}

static gboolean
deploys (BastideMove *move)
{
  guint n;
  const BstAction *actions = bastide_move_get_actions (move, &n);

  return actions[n - 1].type == BST_ACTION_DEPLOY || actions[n - 1].type == BST_ACTION_PORTAL;
}

static const struct
{
  const char *label;
  gboolean  (*is_so) (BastideMove *move);
} traits[BASTIDE_N_MOVE_TRAITS] = {
  /* Translators: toggles that choose moves of a table */
  [BASTIDE_MOVE_COMPLETES] = { NC_ ("move", "Completes"), bastide_move_get_completes },
  [BASTIDE_MOVE_REDEPLOYS] = { NC_ ("move", "May redeploy"), redeploys },
  [BASTIDE_MOVE_SENDS] = { NC_ ("move", "May send"), sends },
  [BASTIDE_MOVE_GAINS] = { NC_ ("move", "Gains points"), gains },
  [BASTIDE_MOVE_DEPLOYS] = { NC_ ("move", "With a figure"), deploys },
};

/* Both minus signs and both cases are the same to a user who types. */
static char *
fold (const char *text)
{
  g_autoptr (GString) plain = g_string_new (text);

  g_string_replace (plain, "\u2212", "-", 0);
  return g_utf8_casefold (plain->str, -1);
}

static char *
create_text (BastideMove *move)
{
  g_autofree char *place = NULL;
  g_autofree char *text = NULL;
  BstCell cell;
  gint32 space;

  if (bastide_move_get_cell (move, &cell))
    place = bastide_words_coordinates (cell);
  else if (bastide_move_get_space (move, &space))
    place = bastide_words_space (space);
  text = g_strjoin (" ", place != NULL ? place : "", bastide_move_get_figure (move), bastide_move_get_summary (move),
                    bastide_move_get_notation (move), NULL);
  return fold (text);
}

static gboolean
has_words (BastideMoveFilter *self,
           BastideMove       *move)
{
  g_autofree char *text = NULL;

  if (self->words == NULL)
    return TRUE;
  text = create_text (move);
  for (guint i = 0; self->words[i] != NULL; i++)
    if (strstr (text, self->words[i]) == NULL)
      return FALSE;
  return TRUE;
}

static gboolean
bastide_move_filter_match (GtkFilter *filter,
                           gpointer   item)
{
  BastideMoveFilter *self = BASTIDE_MOVE_FILTER (filter);

  for (guint i = 0; i < BASTIDE_N_MOVE_TRAITS; i++)
    if ((self->traits & 1u << i) != 0 && !traits[i].is_so (item))
      return FALSE;
  return has_words (self, item);
}

static GtkFilterMatch
bastide_move_filter_get_strictness (GtkFilter *filter)
{
  return bastide_move_filter_is_active (BASTIDE_MOVE_FILTER (filter)) ? GTK_FILTER_MATCH_SOME : GTK_FILTER_MATCH_ALL;
}

static void
bastide_move_filter_finalize (GObject *object)
{
  g_strfreev (BASTIDE_MOVE_FILTER (object)->words);

  G_OBJECT_CLASS (bastide_move_filter_parent_class)->finalize (object);
}

static void
bastide_move_filter_class_init (BastideMoveFilterClass *klass)
{
  GtkFilterClass *filter_class = GTK_FILTER_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = bastide_move_filter_finalize;
  filter_class->match = bastide_move_filter_match;
  filter_class->get_strictness = bastide_move_filter_get_strictness;
}

static void
bastide_move_filter_init (BastideMoveFilter *self G_GNUC_UNUSED)
{
}

BastideMoveFilter *
bastide_move_filter_new (void)
{
  return g_object_new (BASTIDE_TYPE_MOVE_FILTER, NULL);
}

/* Folds the words; NULL for none. */
static char **
split (const char *text)
{
  g_autofree char *folded = fold (text);
  g_auto (GStrv) parts = g_strsplit_set (folded, " \t\n", -1);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  char **words;

  for (guint i = 0; parts[i] != NULL; i++)
    if (*parts[i] != '\0')
      g_strv_builder_add (builder, parts[i]);
  words = g_strv_builder_end (builder);
  if (words[0] == NULL)
    g_clear_pointer (&words, g_strfreev);
  return words;
}

void
bastide_move_filter_set_words (BastideMoveFilter *self,
                               const char        *text)
{
  g_return_if_fail (BASTIDE_IS_MOVE_FILTER (self));
  g_return_if_fail (text != NULL);

  g_strfreev (self->words);
  self->words = split (text);
  gtk_filter_changed (GTK_FILTER (self), GTK_FILTER_CHANGE_DIFFERENT);
}

void
bastide_move_filter_set_traits (BastideMoveFilter *self,
                                guint              wanted)
{
  g_return_if_fail (BASTIDE_IS_MOVE_FILTER (self));

  if (self->traits == wanted)
    return;
  self->traits = wanted;
  gtk_filter_changed (GTK_FILTER (self), GTK_FILTER_CHANGE_DIFFERENT);
}

gboolean
bastide_move_filter_is_active (BastideMoveFilter *self)
{
  g_return_val_if_fail (BASTIDE_IS_MOVE_FILTER (self), FALSE);

  return self->words != NULL || self->traits != 0;
}

const char *
bastide_move_filter_get_label (BastideMoveTrait trait)
{
  g_return_val_if_fail (trait < BASTIDE_N_MOVE_TRAITS, NULL);

  return g_dpgettext2 (GETTEXT_PACKAGE, "move", traits[trait].label);
}
