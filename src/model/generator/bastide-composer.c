/* bastide-composer.c: puzzles found by playing, one attempt after the other
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Few positions are puzzles, so the cheap gates come first: a game is played once and ended in many ways, each end is
 * solved for the best lead, and only the most surprising ones are reduced and proved. A lead with one key becomes the
 * task to win by a shift of the scores: the key wins by a point and every other turn does not. Where that has duals,
 * the task stays the best lead.
 */

#include "bastide-composer.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "bastide-content-twins.h"
#include "bastide-edit-game.h"
#include "bastide-game-maker.h"
#include "bastide-part.h"
#include "bastide-sentence.h"
#include "bastide-words.h"

/* The ends of a game that are looked at. */
#define N_ENDS 32

/* Limits of a search: numbers of positions, not seconds, so that every machine comes to the same puzzles. */
#define MOST_NODES       400000
#define MOST_PROOF_NODES 20000000
#define MEMORY           (8u << 20)

/* The surprise that a step to a harder idea adds. */
#define PER_IDEA 4

/* The composer gives up after so many ends that cannot be proved. */
#define MOST_PROOFS 4

#define FULL_SIZE 24

void
bastide_composer_options_init (BastideComposerOptions *options)
{
  g_return_if_fail (options != NULL);

  *options = (BastideComposerOptions) {
    .themes = 1u << BASTIDE_THEME_REDEPLOYMENT, .length = 2, .n_players = 2, .preset = BST_PRESET_HIG_2017,
  };
}

char *
bastide_composer_options_check (const BastideComposerOptions *options)
{
  g_return_val_if_fail (options != NULL, NULL);

  if ((options->themes & ((1u << BASTIDE_N_THEMES) - 1)) == 0)
    return g_strdup (_("No theme is chosen."));
  if (options->length < 1 || options->length > BASTIDE_COMPOSER_MAX_LENGTH)
    return g_strdup_printf (_("A puzzle has from 1 to %d tiles to come."), BASTIDE_COMPOSER_MAX_LENGTH);
  if (options->n_players < 2 || options->n_players > BST_MAX_PLAYERS)
    return g_strdup_printf (_("A puzzle has from 2 to %d players."), BST_MAX_PLAYERS);
  if (options->preset >= BST_N_PRESETS)
    return g_strdup (_("There is no such edition."));
  if (((options->differs >> options->preset) & 1) != 0)
    return g_strdup (_("A puzzle cannot differ from itself in the same edition."));

  return NULL;
}

guint
bastide_composer_get_theme (const BastideComposerOptions *options,
                            guint                         number)
{
  guint themes[BASTIDE_N_THEMES], n = 0;

  g_return_val_if_fail (options != NULL, BASTIDE_THEME_REDEPLOYMENT);

  for (guint i = 0; i < BASTIDE_N_THEMES; i++)
    if (((options->themes >> i) & 1) != 0)
      themes[n++] = i;

  return n > 0 ? themes[number % n] : BASTIDE_THEME_REDEPLOYMENT;
}

/* --- an attempt --- */

/* A position that passes all gates. */
typedef struct
{
  BastideContent   *content;
  BastideJudgement *judgement;
} Find;

static void
find_free (gpointer data)
{
  Find *find = data;

  bastide_content_unref (find->content);
  bastide_judgement_free (find->judgement);
  g_free (find);
}

/**
 * Attempt:
 * @differs: the presets under which the key is to be another
 * @goal: the best lead at the end of the game
 * @finds: (element-type Find): the best positions so far, the best one first
 * @judgement: the judgement on the position that becomes a puzzle
 *
 * An attempt on its way.
 */
typedef struct
{
  BastideTileLibrary           *library;
  const BastideComposerOptions *options;
  guint                         number;
  guint                         theme;
  guint32                       differs;
  BastideRandom                 random;
  BstGoal                       goal;
  BastideSolveLimits            limits;
  GCancellable                 *cancellable;
  BastideComposerCounts        *counts;
  GPtrArray                    *finds;
  const BastideJudgement       *judgement;
} Attempt;

static void
attempt_clear (Attempt *self)
{
  g_clear_pointer (&self->finds, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Attempt, attempt_clear)

/* The same position under the rules of another edition. The tiles stay those of the edition of the puzzle. */
static BastideContent *
make_other (Attempt        *self,
            BastideContent *content,
            guint           preset)
{
  BastideContent *other = bastide_content_copy (content);
  BstEdition edition = (BstEdition) content->setup->rules.edition;

  bastide_edit_set_preset (other, self->library, (BstPreset) preset);
  bastide_edit_set_edition (other, self->library, edition);

  return other;
}

/* Whether another edition has one key, too, but another one: no turn solves both. */
static gboolean
differs (Attempt                *self,
         BastideContent         *content,
         const BastideJudgement *judgement,
         guint                   preset)
{
  g_autoptr (BastideContent) other = make_other (self, content, preset);
  g_autoptr (BastideJudgement) in_other = bastide_judge (other, &self->goal, BASTIDE_THEME_RULES_TWIN, &self->limits,
                                                         self->cancellable);

  return in_other->key != NULL && !bastide_solve_result_shares_key (judgement->result, in_other->result);
}

static gboolean
differs_everywhere (Attempt                *self,
                    BastideContent         *content,
                    const BastideJudgement *judgement)
{
  for (guint preset = 0; preset < BST_N_PRESETS; preset++)
    if (((self->differs >> preset) & 1) != 0 && !differs (self, content, judgement, preset))
      return FALSE;

  return TRUE;
}

/* The harder idea is worth a little less surprise. */
static guint
weigh (const BastideJudgement *judgement)
{
  return judgement->surprise + PER_IDEA * judgement->difficulty.idea;
}

static int
compare_finds (gconstpointer a,
               gconstpointer b)
{
  const Find *first = *(Find * const *) a, *second = *(Find * const *) b;

  return (int) weigh (second->judgement) - (int) weigh (first->judgement);
}

static void
look_at (Attempt        *self,
         BastideContent *content)
{
  g_autoptr (BastideJudgement) judgement = NULL;
  Find *find;

  self->goal.player = content->setup->player;
  judgement = bastide_judge (content, &self->goal, self->theme, &self->limits, self->cancellable);
  self->counts->n_positions++;
  self->counts->n_gates[judgement->gate]++;
  if (judgement->gate != BASTIDE_GATE_PASSED || !differs_everywhere (self, content, judgement))
    return;

  find = g_new (Find, 1);
  find->content = bastide_content_ref (content);
  find->judgement = g_steal_pointer (&judgement);
  g_ptr_array_add (self->finds, find);
}

/* --- economy --- */

/* Without an idle part the key is the same, and hides no less than a puzzle has to. */
static gboolean
is_as_good (BastideContent *without,
            gpointer        data)
{
  Attempt *self = data;
  g_autoptr (BastideJudgement) judgement = bastide_judge (without, &self->goal, self->theme, &self->limits,
                                                          self->cancellable);

  return judgement->gate == BASTIDE_GATE_PASSED
         && g_strv_equal ((const char * const *) judgement->key, (const char * const *) self->judgement->key)
         && judgement->surprise + 10 >= self->judgement->surprise && differs_everywhere (self, without, judgement);
}

/* --- the puzzle --- */

/* Makes the key win by a point. With robbers the scores are places on the scoreboard and stay. Returns whether the task
 * is to win. */
static gboolean
set_win (Attempt        *self,
         BastideContent *content)
{
  BstGoal goal = self->goal;
  guint player = goal.player;
  gint32 score, least = G_MAXINT32;

  if (bst_piece_is_in_play (BST_PIECE_ROBBER, &content->setup->rules) || self->differs != 0)
    return FALSE;

  score = content->setup->players[player].score - (gint32) (self->judgement->value - 1);
  bastide_edit_set_score (content, player, score);
  for (guint i = 0; i < content->setup->n_players; i++)
    least = MIN (least, content->setup->players[i].score);
  for (guint i = 0; least < 0 && i < content->setup->n_players; i++)
    bastide_edit_set_score (content, i, content->setup->players[i].score - least);
  goal.objective = BST_OBJECTIVE_CONDITION;
  goal.n_conditions = 1;
  goal.conditions[0] = (BstCondition) { .kind = BST_CONDITION_WIN, .player = (guint8) player };
  bastide_edit_set_goal (content, &goal);

  return TRUE;
}

/* Proves the puzzle as it will be in its file, and writes the solution and the verdict into it. */
static gboolean
prove (Attempt        *self,
       BastideContent *content)
{
  const BastideSolveLimits limits = {
    .max_nodes = MOST_PROOF_NODES, .memory = 4 * MEMORY, .wishes = BST_SOUNDNESS_DUALS,
  };
  g_autoptr (BastidePosition) position = bastide_position_new (content);
  g_autoptr (BastideSolveResult) result = bastide_solve (position, &content->goal->value, &limits, self->cancellable,
                                                         NULL, NULL);
  g_autoptr (BastideVerdict) verdict = NULL;
  g_auto (GStrv) line = NULL;
  g_autofree char *joined = NULL;
  BastideDifficulty difficulty;

  if (bastide_solve_result_get_kind (result) != BASTIDE_VERDICT_SOUND || !bastide_difficulty_init (&difficulty, result))
    return FALSE;
  line = bastide_solve_result_list_line (result);
  joined = g_strjoinv ("; ", line);
  bastide_edit_set_solution (content, (const char *[]) { joined, NULL });
  bastide_edit_set_unique (content, TRUE);
  verdict = bastide_solve_result_make_verdict (result, content);
  verdict->seconds = 0;
  bastide_edit_set_verdict (content, verdict);
  bastide_edit_set_number (content, "/difficulty", difficulty.grade);

  return TRUE;
}

static void
set_texts (Attempt        *self,
           BastideContent *content)
{
  g_autoptr (BastidePosition) position = bastide_position_new (content);
  g_autofree char *task = bastide_sentence_goal (position, &content->goal->value);
  g_autofree char *language = bastide_words_get_language ();
  /* Translators: the title of a puzzle that was found, with two numbers */
  g_autofree char *title = g_strdup_printf (_("Puzzle %u-%u"), self->options->seed, self->number);
  g_autoptr (GArray) parts = NULL;
  guint n_needed = 0;

  bastide_edit_set_text (content, "/title", title);
  bastide_edit_set_text (content, "/author", "Bastide");
  bastide_edit_set_text (content, "/language", language);
  bastide_edit_set_text (content, "/description", task);
  g_free (content->origin);
  content->origin = g_new0 (BastideOrigin, 1);
  content->origin->theme = self->theme;
  content->origin->seed = self->options->seed;
  content->origin->number = self->number;
  content->origin->surprise = self->judgement->surprise;

  /* The parts that are needed in percent of all. The others only stay since the board would have a gap without them. */
  parts = bastide_parts_list (content);
  for (guint i = 0; i < parts->len; i++)
    {
      g_autoptr (BastideContent) without = bastide_part_remove (content, &g_array_index (parts, BastidePart, i));

      n_needed += without != NULL;
    }
  content->origin->economy = parts->len > 0 ? 100 * n_needed / parts->len : 100;
}

/* A twin that is added has no answer yet; its own comes with its content. */
static gboolean
add_twins (Attempt         *self,
           BastideContent **content)
{
  for (guint preset = 0; preset < BST_N_PRESETS; preset++)
    if (((self->differs >> preset) & 1) != 0)
      {
        g_autoptr (BastideContent) plain = bastide_content_get_twin (*content, 0);
        g_autoptr (BastideContent) twin = make_other (self, plain, preset);
        BastideContent *whole;

        if (!prove (self, twin))
          return FALSE;
        bastide_edit_add_twin (*content, twin);
        whole = bastide_content_with_twin (*content, (*content)->twins->len, twin);
        bastide_content_unref (*content);
        *content = whole;
      }

  return TRUE;
}

static BastideContent *
finish (Attempt    *self,
        const Find *find)
{
  g_autoptr (BastideContent) reduced = NULL, content = NULL;
  g_autoptr (BastideJudgement) judgement = NULL;
  gboolean is_proved;

  self->judgement = find->judgement;
  reduced = bastide_parts_reduce (find->content, is_as_good, self);
  judgement = bastide_judge (reduced, &self->goal, self->theme, &self->limits, self->cancellable);
  if (judgement->gate != BASTIDE_GATE_PASSED)
    return NULL;

  content = bastide_content_copy (reduced);
  self->judgement = judgement;
  is_proved = set_win (self, content) && prove (self, content);
  if (!is_proved)
    {
      /* After a weak defence several answers win, but only one makes the most of it. */
      bastide_content_unref (content);
      content = bastide_content_copy (reduced);
      bastide_edit_set_goal (content, &self->goal);
      is_proved = prove (self, content);
    }
  if (is_proved)
    {
      set_texts (self, content);
      if (add_twins (self, &content))
        return g_steal_pointer (&content);
    }
  self->counts->n_unproved++;

  return NULL;
}

BastideContent *
bastide_composer_try (BastideTileLibrary           *library,
                      const BastideComposerOptions *options,
                      guint                         number,
                      BastideComposerCounts        *counts,
                      GCancellable                 *cancellable)
{
  g_auto (Attempt) attempt = {
    .library = library, .options = options, .number = number, .cancellable = cancellable, .counts = counts,
    .limits = { .max_nodes = MOST_NODES, .memory = MEMORY },
  };

  g_autoptr (BastideContent) start = NULL;
  g_autoptr (BstPosition) position = NULL;

  g_return_val_if_fail (BASTIDE_IS_TILE_LIBRARY (library), NULL);
  g_return_val_if_fail (options != NULL, NULL);
  g_return_val_if_fail (counts != NULL, NULL);

  attempt.finds = g_ptr_array_new_with_free_func (find_free);
  attempt.theme = bastide_composer_get_theme (options, number);
  bastide_random_init (&attempt.random, options->seed, number);
  /* The theme of the rules twin needs another edition, if only of those that chance takes. */
  attempt.differs = options->differs;
  if (attempt.theme == BASTIDE_THEME_RULES_TWIN && attempt.differs == 0)
    attempt.differs = 1u << ((options->preset + 1 + bastide_random_below (&attempt.random, BST_N_PRESETS - 1))
                             % BST_N_PRESETS);
  bst_goal_init (&attempt.goal, 0);
  attempt.goal.scope = BST_SCOPE_GAME;
  start = bastide_game_maker_begin (library, attempt.theme, options->preset, options->n_players);
  position = bastide_game_maker_play (start, attempt.theme, &attempt.random);
  for (guint i = 0; position != NULL && i < N_ENDS && !g_cancellable_is_cancelled (cancellable); i++)
    {
      BstSetup *setup = bastide_game_maker_end (position, attempt.theme, options->length, &attempt.random);
      g_autoptr (BastideContent) content = bastide_content_with_setup (start, setup);

      look_at (&attempt, content);
    }
  g_ptr_array_sort (attempt.finds, compare_finds);
  for (guint i = 0; i < MIN (attempt.finds->len, MOST_PROOFS) && !g_cancellable_is_cancelled (cancellable); i++)
    {
      g_autoptr (BastideContent) content = finish (&attempt, attempt.finds->pdata[i]);

      if (content != NULL)
        return g_steal_pointer (&content);
    }

  return NULL;
}

guint
bastide_composer_rank (BastideContent *content)
{
  guint size;

  g_return_val_if_fail (content != NULL && content->origin != NULL, 0);

  size = content->setup->tiles->len + 2 * content->setup->pieces->len;

  return 10 * content->origin->surprise + 40 * content->difficulty + 2 * content->origin->economy
         + 200 * FULL_SIZE / MAX (size, FULL_SIZE);
}
