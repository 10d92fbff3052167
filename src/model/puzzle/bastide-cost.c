/* bastide-cost.c: what an edit took along
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-cost.h"

#include <glib/gi18n-lib.h>

#include "bastide-solution.h"

/* The most actions of a solution that are played for the question whether it still plays. */
#define MAX_PLAYED 200

/* Contents and positions are never changed once the puzzle has them, so those of before are all that has to be kept. */
struct _BastideCost
{
  BastideContent  *shown;
  BastideContent  *whole;
  BastidePosition *position;
  guint            twin;
};

BastideCost *
bastide_cost_new (BastidePuzzle *puzzle)
{
  BastideCost *self;

  g_return_val_if_fail (BASTIDE_IS_PUZZLE (puzzle), NULL);

  self = g_new0 (BastideCost, 1);
  self->shown = bastide_content_ref (bastide_puzzle_get_content (puzzle));
  self->whole = bastide_content_ref (bastide_puzzle_get_whole (puzzle));
  self->position = g_object_ref (bastide_puzzle_get_position (puzzle));
  self->twin = bastide_puzzle_get_twin (puzzle);

  return self;
}

void
bastide_cost_free (BastideCost *self)
{
  bastide_content_unref (self->shown);
  bastide_content_unref (self->whole);
  g_object_unref (self->position);
  g_free (self);
}

gboolean
bastide_cost_takes_city (const BastideCost *self,
                         BastideContent    *content)
{
  g_return_val_if_fail (self != NULL && content != NULL, FALSE);

  return self->shown->setup->carcassonne.present && !content->setup->carcassonne.present;
}

/* --- counting --- */

static guint
count_tiles (BastideContent *content)
{
  return content->setup->tiles->len;
}

static guint
count_pieces (const BstSetup *setup,
              gboolean        figures)
{
  guint n = 0;

  for (guint i = 0; i < setup->pieces->len; i++)
    n += (bst_setup_piece (setup, i)->kind == BST_PIECE_FIGURE) == figures;

  return n;
}

static guint
count_figures (BastideContent *content)
{
  return count_pieces (content->setup, TRUE);
}

static guint
count_others (BastideContent *content)
{
  return count_pieces (content->setup, FALSE);
}

static guint
count_conditions (BastideContent *content)
{
  return content->goal != NULL ? content->goal->value.n_conditions : 0;
}

static guint
count_notes (BastideContent *content)
{
  return content->annotations->len;
}

static guint
count_lines (BastideContent *content)
{
  return content->solution->len + bastide_content_lines_count (content->lines);
}

static void
count_comments_cb (BastideContentLine *line,
                   gpointer            n)
{
  *(guint *) n += line->comments->len;
}

static guint
count_comments (BastideContent *content)
{
  guint n = content->comments->len;

  bastide_content_lines_foreach (content->lines, count_comments_cb, &n);

  return n;
}

static guint
count_rules (BastideContent *content)
{
  const BstRules *rules = &content->setup->rules;
  BstRules plain;
  guint n;

  bst_rules_init (&plain, (BstPreset) rules->preset);
  n = plain.edition != rules->edition;
  for (guint i = 0; i < BST_N_SWITCHES; i++)
    n += plain.switches[i] != rules->switches[i];

  return n;
}

static guint
count_steps (BastideContent *whole)
{
  return whole->lesson != NULL ? whole->lesson->steps->len : 0;
}

static guint
count_beginnings (BastideContent *whole)
{
  guint n = 0;

  for (guint i = 0; i < count_steps (whole); i++)
    n += ((const BastideContentStep *) g_ptr_array_index (whole->lesson->steps, i))->twin[0] > 'a';

  return n;
}

static guint
count_twins (BastideContent *whole)
{
  return whole->twins->len;
}

/* Counts the values of a merge patch, each of which changes one thing. */
static guint
count_values (JsonNode *node)
{
  JsonObjectIter iter;
  JsonNode *member;
  guint n = 0;

  if (!JSON_NODE_HOLDS_OBJECT (node))
    return 1;
  json_object_iter_init (&iter, json_node_get_object (node));
  while (json_object_iter_next (&iter, NULL, &member))
    n += count_values (member);

  return n;
}

static guint
count_changes (BastideContent *whole)
{
  guint n = 0;

  for (guint i = 0; i < whole->twins->len; i++)
    n += count_values (((const BastideTwin *) g_ptr_array_index (whole->twins, i))->changes);

  return n;
}

static guint
count_translations (BastideContent *whole)
{
  JsonObjectIter iter;
  JsonNode *language;
  guint n = 0;

  if (whole->translations == NULL || !JSON_NODE_HOLDS_OBJECT (whole->translations))
    return 0;
  json_object_iter_init (&iter, json_node_get_object (whole->translations));
  while (json_object_iter_next (&iter, NULL, &language))
    {
      JsonNode *texts = JSON_NODE_HOLDS_OBJECT (language)
                          ? json_object_get_member (json_node_get_object (language), "texts") : NULL;

      n += texts != NULL && JSON_NODE_HOLDS_OBJECT (texts) ? json_object_get_size (json_node_get_object (texts)) : 0;
    }

  return n;
}

typedef struct
{
  guint    kind;
  guint  (*count) (BastideContent *content);
  gboolean is_of_whole;  /* the file has it, else the twin in sight */
  gboolean is_single;    /* who means one means no more */
} Row;

static const Row rows[] = {
  { BASTIDE_COST_TWINS, count_twins, TRUE, TRUE },
  { BASTIDE_COST_STEPS, count_steps, TRUE, TRUE },
  { BASTIDE_COST_LINES, count_lines, FALSE, TRUE },
  { BASTIDE_COST_TILES, count_tiles, FALSE, FALSE },
  { BASTIDE_COST_FIGURES, count_figures, FALSE, FALSE },
  { BASTIDE_COST_PIECES, count_others, FALSE, FALSE },
  { BASTIDE_COST_CONDITIONS, count_conditions, FALSE, TRUE },
  { BASTIDE_COST_NOTES, count_notes, FALSE, FALSE },
  { BASTIDE_COST_COMMENTS, count_comments, FALSE, FALSE },
  { BASTIDE_COST_RULES, count_rules, FALSE, FALSE },
  { BASTIDE_COST_CHANGES, count_changes, TRUE, FALSE },
  { BASTIDE_COST_BEGINNINGS, count_beginnings, TRUE, FALSE },
  { BASTIDE_COST_TRANSLATIONS, count_translations, TRUE, FALSE },
};

/* --- telling --- */

static void
append_sentence (GString    *text,
                 const char *sentence)
{
  g_autofree char *before = g_strdup (text->str);

  if (text->len == 0)
    g_string_assign (text, sentence);
  else
    /* Translators: two sentences */
    g_string_printf (text, C_ ("sentences", "%s %s"), before, sentence);
}

static char *
make_sentence (guint kind,
               guint n)
{
  switch ((BastideCostKinds) kind)
    {
    case BASTIDE_COST_TILES:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u tile gave way.", "%u tiles gave way.", n), n);
    case BASTIDE_COST_FIGURES:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u figure left the board.",
                                           "%u figures left the board.", n), n);
    case BASTIDE_COST_PIECES:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u other piece left the board.",
                                           "%u other pieces left the board.", n), n);
    case BASTIDE_COST_CONDITIONS:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u condition of the goal is gone.",
                                           "%u conditions of the goal are gone.", n), n);
    case BASTIDE_COST_NOTES:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u arrow or mark is gone.",
                                           "%u arrows and marks are gone.", n), n);
    case BASTIDE_COST_LINES:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u line is gone.", "%u lines are gone.", n), n);
    case BASTIDE_COST_COMMENTS:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u comment is gone.", "%u comments are gone.", n), n);
    case BASTIDE_COST_RULES:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u rule follows the edition again.",
                                           "%u rules follow the edition again.", n), n);
    case BASTIDE_COST_STEPS:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u step of the lesson is gone.",
                                           "%u steps of the lesson are gone.", n), n);
    case BASTIDE_COST_TWINS:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u twin is gone.", "%u twins are gone.", n), n);
    case BASTIDE_COST_CHANGES:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u change of a twin is gone.",
                                           "%u changes of twins are gone.", n), n);
    case BASTIDE_COST_TRANSLATIONS:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u translated text is gone.",
                                           "%u translated texts are gone.", n), n);
    case BASTIDE_COST_BEGINNINGS:
      return g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u step of the lesson no longer begins in a twin.",
                                           "%u steps of the lesson no longer begin in a twin.", n), n);
    case BASTIDE_COST_BOARD:
    case BASTIDE_COST_REMOVAL:
    default:
      g_assert_not_reached ();
    }
}

static const char *
get_removal (guint meant)
{
  switch (meant & ~(guint) BASTIDE_COST_REMOVAL)
    {
    case BASTIDE_COST_LINES:
      return _("The line was removed.");
    case BASTIDE_COST_STEPS:
      return _("The step was removed.");
    case BASTIDE_COST_TWINS:
      return _("The twin was removed.");
    default:
      g_assert_not_reached ();
    }
}

static void
append_row (GString   *text,
            const Row *row,
            guint      lost,
            gboolean   is_meant)
{
  g_autofree char *sentence = NULL;

  if (is_meant)
    lost = row->is_single && lost > 0 ? lost - 1 : 0;
  if (lost == 0)
    return;
  sentence = make_sentence (row->kind, lost);
  append_sentence (text, sentence);
}

/* No solution plays in a position with faults, although its first action may be legal there. */
static gboolean
is_playable (BastideContent  *content,
             BastidePosition *position)
{
  g_autoptr (GListStore) problems = NULL;

  if (content->solution->len == 0 || !bastide_position_is_playable (position))
    return FALSE;
  problems = bastide_solution_find_problems (content->solution, position, MAX_PLAYED);
  return g_list_model_get_n_items (G_LIST_MODEL (problems)) == 0;
}

char *
bastide_cost_tell (const BastideCost *self,
                   BastidePuzzle     *puzzle,
                   guint              meant,
                   guint              n_new)
{
  g_autoptr (GString) text = g_string_new (NULL);
  BastidePosition *position;
  BastideContent *shown, *whole;
  gboolean is_same;

  g_return_val_if_fail (self != NULL, NULL);
  g_return_val_if_fail (BASTIDE_IS_PUZZLE (puzzle), NULL);

  shown = bastide_puzzle_get_content (puzzle);
  whole = bastide_puzzle_get_whole (puzzle);
  position = bastide_puzzle_get_position (puzzle);
  /* Another twin in sight has other things, and nothing is lost with them. */
  is_same = bastide_puzzle_get_twin (puzzle) == self->twin && (meant & BASTIDE_COST_TWINS) == 0;
  if ((meant & BASTIDE_COST_REMOVAL) != 0)
    append_sentence (text, get_removal (meant));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const Row *row = &rows[i];
      guint before, after;

      if (!row->is_of_whole && !is_same)
        continue;
      before = row->count (row->is_of_whole ? self->whole : self->shown);
      after = row->count (row->is_of_whole ? whole : shown);
      if (row->kind == BASTIDE_COST_TILES && n_new > 1)
        before += n_new;
      if (row->kind == BASTIDE_COST_CONDITIONS && self->shown->goal != NULL && shown->goal == NULL)
        append_sentence (text, _("The goal is gone."));
      else
        append_row (text, row, before - MIN (before, after), (meant & row->kind) != 0);
    }
  if (is_same && position != self->position && shown->solution->len > 0 && is_playable (self->shown, self->position)
      && !is_playable (shown, position))
    append_sentence (text, _("The solution can no longer be played."));

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}
