/* bastide-mend.c: small changes of a puzzle, and how many solutions each leaves
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * What would make a puzzle one cannot be seen, only tried. Changes that a composer would try first come first, so that
 * a search that is stopped has found the best of them.
 */

#include "bastide-mend.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-edit.h"
#include "bastide-edit-game.h"
#include "bastide-sentence.h"
#include "bastide-slots.h"
#include "bastide-words.h"
#include "bst-stock.h"

/* Farther numbers are other puzzles. */
#define MOST_STEPS 3

/* More cells and tiles would take longer than a composer waits. */
#define MOST_CELLS 6
#define MOST_TILES 4

/* --- applying --- */

static gboolean
set_number (const BastideMend *mend,
            BastideContent    *content)
{
  BstGoal goal;

  if (content->goal == NULL || mend->which >= content->goal->value.n_conditions)
    return FALSE;
  goal = content->goal->value;
  goal.conditions[mend->which].number = mend->value;

  return bastide_edit_set_goal (content, &goal);
}

/* The tile comes out of the bag, which may have been emptied since the change was found. */
static gboolean
fill_cell (const BastideMend *mend,
           BastideContent    *content)
{
  BstSetup *setup = content->setup;
  guint n = mend->which < setup->bag->len ? g_array_index (setup->bag, guint16, mend->which) : 0;

  if (setup->bag_given && n == 0)
    return FALSE;
  if (setup->bag_given)
    bastide_edit_set_bag (content, mend->which, n - 1);

  return bastide_edit_put_tile (content, mend->cell, mend->which, mend->rotation);
}

gboolean
bastide_mend_apply (const BastideMend *mend,
                    BastideContent    *content)
{
  g_return_val_if_fail (mend != NULL, FALSE);
  g_return_val_if_fail (content != NULL, FALSE);

  switch ((BastideMendKind) mend->kind)
    {
    case BASTIDE_MEND_NUMBER:
      return set_number (mend, content);
    case BASTIDE_MEND_SUPPLY:
      return bastide_edit_set_supply (content, mend->player, (BstFigure) mend->which, (guint) mend->value);
    case BASTIDE_MEND_HAND:
      return bastide_edit_swap_hand (content, mend->which);
    case BASTIDE_MEND_CELL:
      return fill_cell (mend, content);
    case BASTIDE_MEND_PRESET:
      return bastide_edit_set_preset (content, content->library, (BstPreset) mend->which);
    case BASTIDE_MEND_SWITCH:
      return bastide_edit_set_switch (content, (BstSwitch) mend->which, (guint) mend->value);
    case BASTIDE_MEND_PART:
      return bastide_part_take_away (&mend->part, content);
    case BASTIDE_N_MEND_KINDS:
    default:
      g_return_val_if_reached (FALSE);
    }
}

/* --- listing --- */

static void
add (GArray          *mends,
     BastideMendKind  kind,
     guint            which,
     gint             value)
{
  const BastideMend mend = { .kind = kind, .which = which, .value = value };

  g_array_append_val (mends, mend);
}

static void
list_numbers (const BstGoal *goal,
              GArray        *mends)
{
  for (gint step = 1; step <= MOST_STEPS; step++)
    for (guint i = 0; i < goal->n_conditions; i++)
      {
        const BstConditionInfo *info = bst_condition_get_info ((BstConditionKind) goal->conditions[i].kind);
        gint32 number = goal->conditions[i].number;

        if ((info->uses & BST_USES_NUMBER) == 0)
          continue;
        if (number + step <= info->most)
          add (mends, BASTIDE_MEND_NUMBER, i, number + step);
        if (number - step >= info->least)
          add (mends, BASTIDE_MEND_NUMBER, i, number - step);
      }
}

static void
add_supply (GArray *mends,
            guint   player,
            guint   figure,
            gint    n)
{
  add (mends, BASTIDE_MEND_SUPPLY, figure, n);
  g_array_index (mends, BastideMend, mends->len - 1).player = player;
}

/* A single figure often decides; a larger change of a supply rarely adds anything. */
static void
list_supplies (const BstSetup *setup,
               GArray         *mends)
{
  guint8 full[BST_N_FIGURES];

  bst_rules_get_figures (&setup->rules, full);
  for (guint player = 0; player < setup->n_players; player++)
    for (guint figure = 0; figure < BST_N_FIGURES; figure++)
      {
        gint n = bst_setup_get_supply (setup, player, (BstFigure) figure);

        if (n > 0)
          add_supply (mends, player, figure, 0);
        if (n > 2)
          add_supply (mends, player, figure, 1);
        if (n > 1)
          add_supply (mends, player, figure, n - 1);
        if (n >= 0 && n < (gint) full[figure])
          add_supply (mends, player, figure, n + 1);
      }
}

static gboolean
has_cell (GArray  *cells,
          BstCell  cell)
{
  for (guint i = 0; i < cells->len; i++)
    if (bst_cell_equal (g_array_index (cells, BstCell, i), cell))
      return TRUE;

  return FALSE;
}

/* The cells where the solutions lay their tile. */
static GArray *
list_key_cells (BastideSolveResult *result)
{
  GArray *cells = g_array_new (FALSE, FALSE, sizeof (BstCell));

  for (guint i = 0; i < result->solution->turns->len && cells->len < MOST_CELLS; i++)
    {
      const BstFirstTurn *turn = &g_array_index (result->solution->turns, BstFirstTurn, i);
      const BstAction *action = &g_array_index (turn->actions, BstAction, 0);

      if (turn->verdict == BST_VERDICT_KEY && action->type == BST_ACTION_PLACE && !has_cell (cells, action->cell))
        g_array_append_val (cells, action->cell);
    }

  return cells;
}

/* Of each type out of the bag the first rotation that may lie there; the types of which most tiles are left come
 * first. */
static void
list_tiles_at (const BstPosition *position,
               const GArray      *stock,
               BstCell            cell,
               GArray            *mends)
{
  g_autoptr (GArray) fits = bst_stock_list_fits (position, stock, cell);
  guint n = 0, most = 0;

  for (guint i = 0; i < fits->len; i++)
    most = MAX (most, g_array_index (fits, BstStockItem, i).bag);
  for (guint count = most; count > 0; count--)
    for (guint i = 0; i < fits->len && n < MOST_TILES; i++)
      {
        const BstStockItem *item = &g_array_index (fits, BstStockItem, i);
        BastideMend mend = { .kind = BASTIDE_MEND_CELL, .which = item->type, .cell = cell };

        if (item->bag != count)
          continue;
        mend.rotation = (guint) g_bit_nth_lsf (bst_stock_get_rotations (position, item->type, cell), -1);
        g_array_append_val (mends, mend);
        n++;
      }
}

static void
list_rules (const BstSetup *setup,
            GArray         *mends)
{
  for (guint preset = 0; preset < BST_N_PRESETS; preset++)
    if (preset != setup->rules.preset)
      add (mends, BASTIDE_MEND_PRESET, preset, 0);
  for (guint i = 0; i < BST_N_SWITCHES; i++)
    {
      const BstSwitchInfo *info = bst_switch_get_info ((BstSwitch) i);

      if (info->modules != 0 && (info->modules & setup->rules.modules) == 0)
        continue;
      for (guint value = 0; info->values[value] != NULL; value++)
        if (value != setup->rules.switches[i])
          add (mends, BASTIDE_MEND_SWITCH, i, (gint) value);
    }
}

static GArray *
list_mends (BastideContent     *content,
            BastideMendAim      aim,
            BastideSolveResult *result)
{
  GArray *mends = g_array_new (FALSE, TRUE, sizeof (BastideMend));

  if (aim == BASTIDE_MEND_TO_ONE)
    {
      const BstPosition *position = bastide_position_get_engine (result->position);
      g_autoptr (GArray) stock = bst_stock_list (position);
      g_autoptr (GArray) cells = list_key_cells (result);

      list_numbers (&content->goal->value, mends);
      list_supplies (content->setup, mends);
      for (guint i = 0; i < cells->len; i++)
        list_tiles_at (position, stock, g_array_index (cells, BstCell, i), mends);
      for (guint i = 0; i < stock->len; i++)
        {
          const BstStockItem *item = &g_array_index (stock, BstStockItem, i);

          if (content->setup->phase == BST_PHASE_PLACE && content->setup->hand != BST_NONE && item->bag > 0
              && item->type != content->setup->hand)
            add (mends, BASTIDE_MEND_HAND, item->type, 0);
        }
    }
  list_rules (content->setup, mends);

  return mends;
}

/* --- trying --- */

/* A search: what the puzzle is before the changes. */
typedef struct
{
  BastideContent            *content;
  guint                      n_problems;
  guint                      n_solutions;
  BastideSolveResult        *result;
  const BastideSolveLimits  *limits;
  GCancellable              *cancellable;
} Search;

/* Returns: (transfer full) (nullable): the solution, %NULL where there are more problems than before or the goal makes
 *   no sense */
static BastideSolveResult *
solve (Search         *search,
       BastideContent *content,
       guint          *n_problems)
{
  g_autoptr (BastidePosition) position = bastide_position_new (content);
  const BstGoal *goal = &content->goal->value;

  *n_problems = g_list_model_get_n_items (bastide_position_get_problems (position));
  if (*n_problems > search->n_problems || !bastide_position_is_playable (position)
      || !bst_goal_check (goal, bastide_position_get_engine (position), NULL))
    return NULL;

  return bastide_solve (position, goal, search->limits, search->cancellable, NULL, NULL);
}

/* Tries a change. Returns: whether there is an answer */
static gboolean
try_mend (Search      *search,
          BastideMend *mend)
{
  g_autoptr (BastideContent) copy = bastide_content_copy (search->content);
  g_autoptr (BastideSolveResult) result = NULL;
  guint n_problems;

  if (!bastide_mend_apply (mend, copy))
    return FALSE;
  result = solve (search, copy, &n_problems);
  if (result == NULL || !bastide_solve_result_is_whole (result))
    return FALSE;
  mend->n_solutions = bastide_solve_result_count (result);
  mend->is_sound = bastide_solve_result_get_kind (result) == BASTIDE_VERDICT_SOUND;
  mend->has_same_key = bastide_solve_result_shares_key (search->result, result);

  return TRUE;
}

static BastideMendAnswer
find_idle (BastideContent            *content,
           const BastideSolveLimits  *limits,
           GCancellable              *cancellable,
           BastideMendProgress        progress,
           BastideMendFound           found,
           gpointer                   data)
{
  g_autoptr (GArray) parts = bastide_parts_find_idle (content, limits, cancellable, progress, data);
  BastideMend mend;

  if (parts == NULL)
    return g_cancellable_is_cancelled (cancellable) ? BASTIDE_MEND_STOPPED : BASTIDE_MEND_NO_KEY;
  for (guint i = 0; i < parts->len; i++)
    {
      memset (&mend, 0, sizeof mend);
      mend.kind = BASTIDE_MEND_PART;
      mend.part = g_array_index (parts, BastidePart, i);
      mend.n_solutions = 1;
      mend.is_sound = mend.has_same_key = TRUE;
      found (&mend, data);
    }

  return BASTIDE_MEND_FOUND;
}

BastideMendAnswer
bastide_mends_find (BastideContent            *content,
                    BastideMendAim             aim,
                    const BastideSolveLimits  *limits,
                    GCancellable              *cancellable,
                    BastideMendProgress        progress,
                    BastideMendFound           found,
                    gpointer                   data)
{
  Search search = { .content = content, .n_problems = G_MAXUINT, .limits = limits, .cancellable = cancellable };
  g_autoptr (BastideSolveResult) result = NULL;
  g_autoptr (GArray) mends = NULL;
  gboolean is_sound;

  g_return_val_if_fail (content != NULL && content->goal != NULL, BASTIDE_MEND_STOPPED);
  g_return_val_if_fail (found != NULL, BASTIDE_MEND_STOPPED);

  if (aim == BASTIDE_MEND_IDLE)
    return find_idle (content, limits, cancellable, progress, found, data);
  result = solve (&search, content, &search.n_problems);
  if (result == NULL || !bastide_solve_result_is_whole (result))
    return BASTIDE_MEND_STOPPED;
  is_sound = bastide_solve_result_get_kind (result) == BASTIDE_VERDICT_SOUND;
  if (is_sound == (aim == BASTIDE_MEND_TO_ONE))
    return is_sound ? BASTIDE_MEND_NEEDLESS : BASTIDE_MEND_NO_KEY;
  search.n_solutions = bastide_solve_result_count (result);
  search.result = result;

  mends = list_mends (content, aim, result);
  for (guint i = 0; i < mends->len && !g_cancellable_is_cancelled (cancellable); i++)
    {
      BastideMend *mend = &g_array_index (mends, BastideMend, i);
      gboolean serves;

      if (!try_mend (&search, mend))
        serves = FALSE;
      else if (aim == BASTIDE_MEND_OTHER_KEY)
        serves = !mend->is_sound || !mend->has_same_key;
      else
        serves = mend->is_sound || (mend->n_solutions > 0 && (search.n_solutions == 0
                                                              || mend->n_solutions < search.n_solutions));
      if (serves)
        found (mend, data);
      if (progress != NULL)
        progress (i + 1, mends->len, data);
    }

  return g_cancellable_is_cancelled (cancellable) ? BASTIDE_MEND_STOPPED : BASTIDE_MEND_FOUND;
}

static guint
rank (const BastideMend *mend)
{
  return mend->n_solutions > 0 ? 2 * mend->n_solutions + !mend->is_sound : G_MAXUINT;
}

void
bastide_mends_insert (GArray            *mends,
                      const BastideMend *mend)
{
  guint at;

  g_return_if_fail (mends != NULL && mend != NULL);

  for (at = mends->len; at > 0 && rank (&g_array_index (mends, BastideMend, at - 1)) > rank (mend); at--)
    ;
  g_array_insert_val (mends, at, *mend);
}

/* --- words --- */

static char *
name_tile (const BstSetup *setup,
           guint           type,
           guint           rotation)
{
  return bastide_words_tile (bst_catalogue_get (setup->catalogue, type), rotation);
}

char *
bastide_mend_describe (const BastideMend *mend,
                       BastidePosition   *position)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  const BstSwitchInfo *info;
  const BstSetup *setup;
  BstCondition condition;

  g_return_val_if_fail (mend != NULL, NULL);
  g_return_val_if_fail (BASTIDE_IS_POSITION (position), NULL);

  setup = bastide_position_get_setup (position);
  switch ((BastideMendKind) mend->kind)
    {
    case BASTIDE_MEND_NUMBER:
      condition = bastide_position_get_content (position)->goal->value.conditions[mend->which];
      condition.number = mend->value;
      bastide_slots_take (slots, "condition", bastide_sentence_condition (position, &condition));
      /* Translators: a change of the goal: “Goal: Anna gains at least 6 points.” */
      return bastide_slots_fill (slots, _("Goal: {condition}"));
    case BASTIDE_MEND_SUPPLY:
      bastide_slots_set (slots, "player", bastide_position_get_name (position, mend->player));
      bastide_slots_take (slots, "figures", bastide_words_figures ((BstFigure) mend->which, (guint) mend->value));
      /* Translators: a change of a supply: “Anna has 2 meeples in the supply” */
      return bastide_slots_fill (slots, _("{player} has {figures} in the supply"));
    case BASTIDE_MEND_HAND:
      bastide_slots_take (slots, "tile", name_tile (setup, mend->which, 0));
      /* Translators: another tile in hand: “Tile in hand: City north, road east–west” */
      return bastide_slots_fill (slots, _("Tile in hand: {tile}"));
    case BASTIDE_MEND_CELL:
      bastide_slots_take (slots, "cell", bastide_words_coordinates (mend->cell));
      bastide_slots_take (slots, "tile", name_tile (setup, mend->which, mend->rotation));
      return bastide_slots_fill (slots, _("Tile at {cell}: {tile}"));
    case BASTIDE_MEND_PRESET:
      bastide_slots_set (slots, "edition", bastide_words_preset ((BstPreset) mend->which));
      /* Translators: the rules of another edition: “Edition: Z-Man 2017” */
      return bastide_slots_fill (slots, _("Edition: {edition}"));
    case BASTIDE_MEND_SWITCH:
      info = bst_switch_get_info ((BstSwitch) mend->which);
      bastide_slots_set (slots, "question", _(info->summary));
      bastide_slots_take (slots, "meaning", bastide_words_capitalise (g_strdup (_(info->meanings[mend->value]))));
      /* Translators: a question on which editions differ, and an answer to it */
      return bastide_slots_fill (slots, _("{question} {meaning}"));
    case BASTIDE_MEND_PART:
      return bastide_part_describe (&mend->part, position);
    case BASTIDE_N_MEND_KINDS:
    default:
      g_return_val_if_reached (NULL);
    }
}

char *
bastide_mend_describe_outcome (const BastideMend *mend,
                               BastideMendAim     aim)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  g_return_val_if_fail (mend != NULL, NULL);

  if (aim == BASTIDE_MEND_IDLE)
    return NULL;
  if (aim == BASTIDE_MEND_OTHER_KEY && mend->is_sound)
    return g_strdup (_("Another key"));
  if (mend->n_solutions == 0)
    return g_strdup (_("No solution"));
  bastide_slots_set_number (slots, "n", (gint) mend->n_solutions);

  return bastide_slots_fill (slots, g_dngettext (GETTEXT_PACKAGE, "{n} solution", "{n} solutions", mend->n_solutions));
}

const char *
bastide_mend_answer_get_words (BastideMendAnswer answer,
                               BastideMendAim    aim)
{
  static const char * const nothing[] = {
    [BASTIDE_MEND_TO_ONE] = N_("No small change leaves fewer solutions."),
    [BASTIDE_MEND_OTHER_KEY] = N_("The key is the same under every edition and every switch."),
    [BASTIDE_MEND_IDLE] = N_("The solution needs every piece."),
  };

  switch (answer)
    {
    case BASTIDE_MEND_STOPPED:
      return aim == BASTIDE_MEND_IDLE ? _("Not all pieces were tried.") : _("Not all changes were tried.");
    case BASTIDE_MEND_NEEDLESS:
      return _("The puzzle has one solution already.");
    case BASTIDE_MEND_NO_KEY:
      return _("This needs a puzzle with exactly one solution.");
    case BASTIDE_MEND_FOUND:
    default:
      return _(nothing[aim]);
    }
}
