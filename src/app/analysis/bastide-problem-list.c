/* bastide-problem-list.c: the errors and oddities of the position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-problem-list.h"

#include <glib/gi18n-lib.h>

#include "bastide-cost.h"
#include "bastide-fix.h"
#include "bastide-problem-row.h"
#include "bastide-table.h"
#include "bastide-twin-problems.h"
#include "bastide-widget.h"

/* Microseconds for which a position must rest before the search for fixes. */
#define REST 200000
/* The rows scroll beyond this height in pixels. */
#define MAX_HEIGHT 150

/* The strip must not move under the pointer while the user works. Entries outlive the problems (see
 * BastideProblemEntry) and the store changes only where it differs; while the pointer is on the rows no row disappears,
 * while it is on the column, where the strip would push widgets away, the strip keeps its height, and any folding waits
 * until the pointer has left. The list looks for fixes only for rows in sight, one row in a frame and after a rest,
 * because each fix is tried on a copy of the position. The list stores no fix to apply: a click names the fix, which is
 * looked up again in the position of that moment. While a puzzle with twins is edited, the problems of the other twins
 * come last; they have no fixes, as those change the twin that is shown.
 */
struct _BastideProblemList
{
  GtkWidget           parent_instance;

  GtkStack           *heading;  /* as high in both states */
  GtkWidget          *sound;
  GtkWidget          *title;
  GtkLabel           *summary;
  GtkImage           *arrow;
  GtkWidget          *scroller;
  GtkListView        *list;

  BastideEditor      *editor;
  BastideTileLibrary *library;
  GSignalGroup       *signals;    /* of the puzzle */
  BastideTwinProblems *others;
  guint               twin;       /* that is shown */

  GPtrArray          *present;    /* of BastideProblemEntry: problems of the position */
  GListStore         *entries;    /* the rows; under the pointer with fixed entries */
  GtkSingleSelection *selection;
  GPtrArray          *rows;       /* of BastideProblemRow: rows that show an entry now */
  guint               at;         /* the last selected, or the next that took its place */
  guint               n_errors;
  guint               left_id;    /* runs when the pointer has left the rows */
  GtkWidget          *column;
  guint               column_id;  /* runs when the pointer has left the column */
  guint               tick;       /* runs while fixes are unknown */
  gint64              rest_until; /* no search for fixes before this time */
  gboolean            low;
  gboolean            still;       /* the pointer is on the column */
  gboolean            unfold_due;  /* errors have come meanwhile */
  gboolean            unfolded;
  gboolean            kept_folded; /* by the user */
};

G_DEFINE_FINAL_TYPE (BastideProblemList, bastide_problem_list, GTK_TYPE_WIDGET)

enum
{
  SHOW_CELL,
  SHOW_LINE,
  SHOW_STEP,
  SHOW_GOAL,
  MENDED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static guint
count_entries (BastideProblemList *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->entries));
}

/* Counts the problems of the position; the entries may include fixed problems. */
static guint
count_present (BastideProblemList *self)
{
  return self->present->len;
}

/* Returns the puzzle with the problems; NULL before there is any. */
static BastidePuzzle *
get_puzzle (BastideProblemList *self)
{
  return self->editor != NULL ? bastide_editor_get_puzzle (self->editor) : NULL;
}

static gboolean
is_edited (BastideProblemList *self)
{
  return self->editor != NULL && bastide_editor_get_active (self->editor);
}

/* --- folding --- */

static void
set_unfolded (BastideProblemList *self,
              gboolean            unfolded)
{
  self->unfolded = unfolded;
  gtk_widget_set_visible (self->scroller, unfolded);
  gtk_image_set_from_icon_name (self->arrow, unfolded ? "pan-down-symbolic" : "pan-end-symbolic");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->title), GTK_ACCESSIBLE_STATE_EXPANDED, unfolded, -1);
}

/* Keeps the height of the strip whatever the number of rows. */
static void
hold_height (BastideProblemList *self,
             gboolean            hold)
{
  GtkScrolledWindow *scroller = GTK_SCROLLED_WINDOW (self->scroller);
  int height = gtk_widget_get_height (self->scroller);

  if (hold && (height == 0 || !self->unfolded || gtk_scrolled_window_get_min_content_height (scroller) >= 0))
    return;
  gtk_scrolled_window_set_min_content_height (scroller, -1);
  gtk_scrolled_window_set_max_content_height (scroller, hold ? height : MAX_HEIGHT);
  gtk_scrolled_window_set_min_content_height (scroller, hold ? height : -1);
}

static void
title_clicked_cb (BastideProblemList *self)
{
  hold_height (self, FALSE);
  self->kept_folded = self->unfolded;
  set_unfolded (self, !self->unfolded);
}

/* Errors prevent playing, so they unfold the strip; warnings stay folded until the user unfolds them. */
static void
unfold_for_errors (BastideProblemList *self)
{
  if (self->n_errors > 0 && !self->low && !self->kept_folded)
    set_unfolded (self, TRUE);
}

/* --- fixes --- */

static gboolean
may_fix (BastideProblemList *self)
{
  return is_edited (self) && self->library != NULL && bastide_editor_get_may_edit (self->editor);
}

static gboolean
is_in_sight (BastideProblemList *self,
             GtkWidget          *row)
{
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (row, self->scroller, &bounds) && bounds.size.height > 0 &&
         bounds.origin.y < (float) gtk_widget_get_height (self->scroller) &&
         bounds.origin.y + bounds.size.height > 0;
}

/* Finds the next row in sight with unknown fixes; a row without a height has no place yet. */
static BastideProblemEntry *
find_unknown (BastideProblemList *self,
              gboolean           *is_laid_out)
{
  *is_laid_out = TRUE;
  for (guint i = 0; i < self->rows->len; i++)
    {
      GtkWidget *row = g_ptr_array_index (self->rows, i);
      BastideProblemEntry *entry = bastide_problem_row_get_entry (BASTIDE_PROBLEM_ROW (row));

      if (bastide_problem_entry_knows_fixes (entry) || bastide_problem_entry_is_fixed (entry)
          || bastide_problem_get_twin (bastide_problem_entry_get_problem (entry), NULL))
        continue;
      if (gtk_widget_get_height (row) == 0)
        *is_laid_out = FALSE;
      else if (is_in_sight (self, row))
        return entry;
    }
  return NULL;
}

/* Finds the step of a line, by the number of the line among all. */
static gboolean
find_step (BastideProblemList *self,
           BastideProblem     *problem,
           guint              *line,
           guint              *step)
{
  if (bastide_problem_get_step (problem, line, step))
    return TRUE;
  if (!bastide_problem_get_line_step (problem, line, step))
    return FALSE;
  /* These lines come after those of the plain solution. */
  *line += bastide_puzzle_get_content (get_puzzle (self))->solution->len;
  return TRUE;
}

/* A line that no longer means what it meant can be played anew, which the user does. */
static char **
list_fixes (BastideProblemList  *self,
            BastideProblemEntry *entry)
{
  BastideProblem *problem = bastide_problem_entry_get_problem (entry);
  g_auto (GStrv) fixes = bastide_fix_list (get_puzzle (self), self->library, problem);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  guint line, step;

  g_strv_builder_addv (builder, (const char **) fixes);
  if (fixes[0] != NULL && find_step (self, problem, &line, &step))
    g_strv_builder_add (builder, _("Record Again"));
  return g_strv_builder_end (builder);
}

/* Trying fixes on copies of the position is slow, so each frame looks for the fixes of one row, and steps in quick
 * succession put the search off.
 */
static gboolean
look_for_fix_cb (GtkWidget     *widget,
                 GdkFrameClock *clock G_GNUC_UNUSED,
                 gpointer       data G_GNUC_UNUSED)
{
  BastideProblemList *self = BASTIDE_PROBLEM_LIST (widget);
  gboolean is_laid_out = TRUE;
  BastideProblemEntry *entry = NULL;

  if (g_get_monotonic_time () < self->rest_until)
    return G_SOURCE_CONTINUE;

  if (may_fix (self) && gtk_widget_get_mapped (self->scroller))
    entry = find_unknown (self, &is_laid_out);
  if (entry != NULL)
    bastide_problem_entry_set_fixes (entry, list_fixes (self, entry));
  if (entry != NULL || !is_laid_out)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  return G_SOURCE_REMOVE;
}

static void
look_for_fixes (BastideProblemList *self)
{
  if (self->tick == 0 && may_fix (self))
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), look_for_fix_cb, NULL, NULL);
}

static void
forget_fixes (BastideProblemList *self)
{
  for (guint i = 0; i < count_entries (self); i++)
    {
      g_autoptr (BastideProblemEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->entries), i);

      bastide_problem_entry_set_fixes (entry, NULL);
    }
}

static gboolean
apply_fix (BastideProblemList *self,
           BastideProblem     *problem,
           guint               nth)
{
  g_autoptr (BastideProblem) held = g_object_ref (problem);
  g_autoptr (BastideCost) cost = bastide_cost_new (get_puzzle (self));
  g_autofree char *lost = NULL;

  if (!bastide_fix_apply (get_puzzle (self), self->library, held, nth))
    return FALSE;
  /* The button says what leaves the board. */
  lost = bastide_cost_tell (cost, get_puzzle (self), BASTIDE_COST_BOARD | BASTIDE_COST_CONDITIONS | BASTIDE_COST_LINES,
                            0);
  if (lost != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.tell-removal", "s", lost);
  g_signal_emit (self, signals[MENDED], 0, held);
  return TRUE;
}

/* The button may be older than the position, so its words are looked up in the present fixes. */
static void
fix_asked_cb (BastideProblemList *self,
              const char         *fix,
              BastideProblemRow  *row)
{
  BastideProblemEntry *entry = bastide_problem_row_get_entry (row);
  g_auto (GStrv) fixes = entry != NULL && may_fix (self) ? list_fixes (self, entry) : NULL;

  BastideProblem *problem = entry != NULL ? bastide_problem_entry_get_problem (entry) : NULL;
  guint line, step;

  if (fixes == NULL)
    return;
  if (find_step (self, problem, &line, &step) && g_str_equal (fix, _("Record Again")))
    {
      gtk_widget_activate_action (GTK_WIDGET (self), "win.record-again", "(uu)", line, step);
      return;
    }
  for (guint i = 0; fixes[i] != NULL; i++)
    if (g_str_equal (fixes[i], fix))
      {
        apply_fix (self, problem, i);
        return;
      }
}

/* --- rows --- */

/* The row of the same problem is another row once its twin is shown. */
static void
select_problem (BastideProblemList *self,
                BastideProblem     *problem)
{
  for (guint i = 0; i < count_entries (self); i++)
    {
      g_autoptr (BastideProblemEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->entries), i);
      BastideProblem *other = bastide_problem_entry_get_problem (entry);

      if (bastide_problem_get_twin (other, NULL)
          || !g_str_equal (bastide_problem_get_at (other), bastide_problem_get_at (problem))
          || !g_str_equal (bastide_problem_get_text (other), bastide_problem_get_text (problem)))
        continue;
      gtk_single_selection_set_selected (self->selection, i);
      return;
    }
}

static void
show_problem (BastideProblemList  *self,
              BastideProblemEntry *entry)
{
  g_autoptr (BastideProblem) problem = g_object_ref (bastide_problem_entry_get_problem (entry));
  BstCell cell;
  guint line, step, twin;

  if (bastide_problem_get_twin (problem, &twin))
    {
      bastide_puzzle_set_twin (get_puzzle (self), twin);
      select_problem (self, problem);
    }
  if (bastide_problem_get_cell (problem, &cell))
    g_signal_emit (self, signals[SHOW_CELL], 0, (int) cell.x, (int) cell.y);
  else if (find_step (self, problem, &line, &step))
    g_signal_emit (self, signals[SHOW_LINE], 0, line);
  else if (bastide_problem_get_lesson_step (problem, &line))
    g_signal_emit (self, signals[SHOW_STEP], 0, line);
  else if (bastide_problem_is_of_goal (problem))
    g_signal_emit (self, signals[SHOW_GOAL], 0);
}

static void
activate_cb (BastideProblemList *self,
             guint               position)
{
  g_autoptr (BastideProblemEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->entries), position);

  show_problem (self, entry);
}

static void
show_asked_cb (BastideProblemList *self,
               BastideProblemRow  *row)
{
  BastideProblemEntry *entry = bastide_problem_row_get_entry (row);
  guint position;

  if (g_list_store_find (self->entries, entry, &position))
    gtk_single_selection_set_selected (self->selection, position);
  show_problem (self, entry);
}

static void
setup_cb (BastideProblemList *self,
          GtkListItem        *item)
{
  GtkWidget *row = bastide_problem_row_new ();

  g_signal_connect_object (row, "show-asked", G_CALLBACK (show_asked_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "fix-asked", G_CALLBACK (fix_asked_cb), self, G_CONNECT_SWAPPED);
  gtk_list_item_set_child (item, row);
}

/* A click on a fixed row does nothing: the list must not take the focus, and with it the keys, from the board. */
static void
update_item (GtkListItem *item)
{
  gboolean is_fixed = bastide_problem_entry_is_fixed (gtk_list_item_get_item (item));

  gtk_list_item_set_activatable (item, !is_fixed);
  gtk_list_item_set_selectable (item, !is_fixed);
}

static void
bind_cb (BastideProblemList *self,
         GtkListItem        *item)
{
  GtkWidget *row = gtk_list_item_get_child (item);
  BastideProblemEntry *entry = gtk_list_item_get_item (item);

  bastide_problem_row_set_entry (BASTIDE_PROBLEM_ROW (row), entry);
  g_signal_connect_object (entry, "changed", G_CALLBACK (update_item), item, G_CONNECT_SWAPPED);
  update_item (item);
  g_ptr_array_add (self->rows, row);
  look_for_fixes (self);
}

static void
unbind_cb (BastideProblemList *self,
           GtkListItem        *item)
{
  GtkWidget *row = gtk_list_item_get_child (item);

  g_signal_handlers_disconnect_by_func (gtk_list_item_get_item (item), update_item, item);
  g_ptr_array_remove_fast (self->rows, row);
  bastide_problem_row_set_entry (BASTIDE_PROBLEM_ROW (row), NULL);
}

static void
selected_cb (BastideProblemList *self)
{
  guint selected = gtk_single_selection_get_selected (self->selection);

  if (selected != GTK_INVALID_LIST_POSITION)
    self->at = selected;
}

/* --- entries --- */

/* Names a place by its cell where there is one: the numbers of tiles in the file change when another tile is
 * removed. */
static char *
name_place (BastideProblem *problem)
{
  guint twin = 0;
  gboolean has_twin = bastide_problem_get_twin (problem, &twin);
  BstCell cell;

  if (!bastide_problem_get_cell (problem, &cell))
    return g_strdup_printf ("%u %s", has_twin ? twin + 1 : 0, bastide_problem_get_at (problem));
  return g_strdup_printf ("%u %d,%d", has_twin ? twin + 1 : 0, cell.x, cell.y);
}

/* Two problems may show the same place and text, so keys begin with a number. */
static char *
make_key (GHashTable     *counts,
          BastideProblem *problem)
{
  g_autofree char *place = name_place (problem);
  g_autofree char *key = g_strdup_printf ("%s %s", place, bastide_problem_get_text (problem));
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (counts, key)) + 1;
  char *whole = g_strdup_printf ("%u %s", n, key);

  g_hash_table_insert (counts, g_steal_pointer (&key), GUINT_TO_POINTER (n));
  return whole;
}

static GHashTable *
map_entries (BastideProblemList *self)
{
  GHashTable *known = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_object_unref);

  for (guint i = 0; i < count_entries (self); i++)
    {
      BastideProblemEntry *entry = g_list_model_get_item (G_LIST_MODEL (self->entries), i);

      g_hash_table_insert (known, (char *) bastide_problem_entry_get_key (entry), entry);
    }
  return known;
}

/* Makes the entries of the problems, and reuses the old entry of each problem that remains. */
static GPtrArray *
renew_entries (BastideProblemList *self,
               GListModel         *problems)
{
  GPtrArray *fresh = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GHashTable) known = map_entries (self);
  g_autoptr (GHashTable) counts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < g_list_model_get_n_items (problems); i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (problems, i);
      g_autofree char *key = make_key (counts, problem);
      BastideProblemEntry *entry = g_hash_table_lookup (known, key);

      if (entry == NULL)
        {
          g_ptr_array_add (fresh, bastide_problem_entry_new (key, problem));
          continue;
        }
      bastide_problem_entry_set_problem (entry, problem);
      bastide_problem_entry_set_fixed (entry, FALSE);
      g_ptr_array_add (fresh, g_object_ref (entry));
    }
  return fresh;
}

static gboolean
is_at (BastideProblemList *self,
       guint               position,
       gpointer            entry)
{
  g_autoptr (BastideProblemEntry) there = g_list_model_get_item (G_LIST_MODEL (self->entries), position);

  return there == entry;
}

static GHashTable *
gather (GPtrArray *entries)
{
  GHashTable *set = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < entries->len; i++)
    g_hash_table_add (set, g_ptr_array_index (entries, i));
  return set;
}

/* Returns whether none of the rows stays. */
static gboolean
is_other_list (BastideProblemList *self,
               GPtrArray          *fresh)
{
  g_autoptr (GHashTable) wanted = gather (fresh);

  for (guint i = 0; i < count_entries (self); i++)
    {
      g_autoptr (BastideProblemEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->entries), i);

      if (g_hash_table_contains (wanted, entry))
        return FALSE;
    }
  return TRUE;
}

/* Replaces the run of entries that differ at once: GTK then gives the entries that stay their rows again, and makes no
 * row anew that it has thrown away before.
 */
static void
replace_entries (BastideProblemList *self,
                 GPtrArray          *fresh)
{
  guint n = count_entries (self);
  guint both = MIN (n, fresh->len);
  guint start = 0;
  guint end = 0;

  if (is_other_list (self, fresh))
    self->at = 0;
  while (start < both && is_at (self, start, g_ptr_array_index (fresh, start)))
    start++;
  while (start + end < both && is_at (self, n - 1 - end, g_ptr_array_index (fresh, fresh->len - 1 - end)))
    end++;
  /* An array without entries has no data. */
  if (start + end < fresh->len)
    g_list_store_splice (self->entries, start, n - end - start, fresh->pdata + start, fresh->len - end - start);
  else if (start + end < n)
    g_list_store_splice (self->entries, start, n - end - start, NULL, 0);
}

/* Each row under the pointer keeps its place: a fixed problem is marked as fixed, and a new row comes at the end. */
static void
extend_entries (BastideProblemList *self,
                GPtrArray          *fresh)
{
  g_autoptr (GHashTable) wanted = gather (fresh);
  g_autoptr (GHashTable) there = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < count_entries (self); i++)
    {
      g_autoptr (BastideProblemEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->entries), i);

      bastide_problem_entry_set_fixed (entry, !g_hash_table_contains (wanted, entry));
      g_hash_table_add (there, entry);
    }
  for (guint i = 0; i < fresh->len; i++)
    if (!g_hash_table_contains (there, g_ptr_array_index (fresh, i)))
      g_list_store_append (self->entries, g_ptr_array_index (fresh, i));
}

static void
update_entries (BastideProblemList *self)
{
  if (self->still && self->unfolded && bastide_widget_is_pointed_at (GTK_WIDGET (self)))
    extend_entries (self, self->present);
  else
    replace_entries (self, self->present);
}

static void
left_for_good_cb (gpointer data)
{
  BastideProblemList *self = data;

  self->left_id = 0;
  update_entries (self);
}

/* GTK tells every widget in turn that the pointer has left, and must not meet a removed row on the way. */
static void
left_cb (BastideProblemList *self)
{
  if (self->left_id == 0)
    self->left_id = g_idle_add_once (left_for_good_cb, self);
}

/* --- the title --- */

static char *
count_in_words (guint errors,
                guint warnings)
{
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  first = g_strdup_printf (ngettext ("%u error", "%u errors", errors), errors);
  second = g_strdup_printf (ngettext ("%u warning", "%u warnings", warnings), warnings);
  if (warnings == 0)
    return g_steal_pointer (&first);
  if (errors == 0)
    return g_steal_pointer (&second);
  /* Translators: "1 error, 2 warnings" */
  return g_strdup_printf (C_ ("problems", "%s, %s"), first, second);
}

static void
update_title (BastideProblemList *self)
{
  guint n = count_present (self);
  gboolean edited = is_edited (self);
  g_autofree char *count = count_in_words (self->n_errors, n - self->n_errors);
  g_autofree char *name = g_strdup_printf (_("Problems: %s"), count);
  g_autofree char *summary = NULL;

  /* Translators: "1 error, 2 warnings. You can still save." */
  summary = edited ? g_strdup_printf (_("%s. You can still save."), count) : g_strdup (count);
  gtk_label_set_text (self->summary, summary);
  bastide_widget_set_label (self->title, name);
  gtk_stack_set_visible_child (self->heading, n > 0 ? self->title : self->sound);
  if (!self->still)
    gtk_widget_set_visible (GTK_WIDGET (self), n > 0 || edited);
}

/* Catches up on folding that waited for the pointer to leave. */
static void
update_folding (BastideProblemList *self)
{
  if (count_present (self) == 0)
    set_unfolded (self, FALSE);
  else if (self->unfold_due)
    unfold_for_errors (self);
  self->unfold_due = FALSE;
}

/* --- the list --- */

static GListModel *
list_problems (BastideProblemList *self)
{
  GListModel *problems = bastide_puzzle_get_problems (get_puzzle (self));
  g_autoptr (GPtrArray) others = bastide_twin_problems_list (self->others);
  GListStore *all;

  if (others->len == 0)
    return g_object_ref (problems);
  all = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  for (guint i = 0; i < g_list_model_get_n_items (problems); i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (problems, i);

      g_list_store_append (all, problem);
    }
  g_list_store_splice (all, g_list_model_get_n_items (G_LIST_MODEL (all)), 0, others->pdata, others->len);

  return G_LIST_MODEL (all);
}

/* The rows of another twin take the place of all rows: no problem is fixed by looking elsewhere. */
static gboolean
is_other_twin (BastideProblemList *self)
{
  guint twin = bastide_puzzle_get_twin (get_puzzle (self));

  if (twin == self->twin)
    return FALSE;
  self->twin = twin;

  return TRUE;
}

static void
show_problems (BastideProblemList *self)
{
  gboolean had_errors = self->n_errors > 0;
  g_autoptr (GListModel) problems = NULL;
  g_autoptr (GPtrArray) before = NULL;

  if (get_puzzle (self) == NULL)
    return;
  problems = list_problems (self);
  before = g_steal_pointer (&self->present);
  self->present = renew_entries (self, problems);
  self->n_errors = bastide_problem_count_errors (problems);
  self->unfold_due = self->n_errors > 0 && (self->unfold_due || !had_errors);
  if (self->still)
    hold_height (self, TRUE);
  if (is_other_twin (self))
    replace_entries (self, self->present);
  else
    update_entries (self);
  if (!self->still)
    update_folding (self);
  update_title (self);
  self->rest_until = g_get_monotonic_time () + REST;
  look_for_fixes (self);
}

static void
follow_twins (BastideProblemList *self)
{
  bastide_twin_problems_set_puzzle (self->others, is_edited (self) ? get_puzzle (self) : NULL);
}

static void
editing_cb (BastideProblemList *self)
{
  if (!may_fix (self))
    forget_fixes (self);
  follow_twins (self);
  look_for_fixes (self);
  update_title (self);
  gtk_widget_set_visible (GTK_WIDGET (self), count_present (self) > 0 || is_edited (self));
}

/* --- the column --- */

static void
set_still (BastideProblemList *self,
           gboolean            still)
{
  if (self->still == still)
    return;
  self->still = still;
  if (still)
    return;
  hold_height (self, FALSE);
  update_entries (self);
  update_folding (self);
  update_title (self);
}

static void
follow_pointer (BastideProblemList *self)
{
  set_still (self, self->column != NULL && bastide_widget_is_pointed_at (self->column));
}

static void
column_left_for_good_cb (gpointer data)
{
  BastideProblemList *self = data;

  self->column_id = 0;
  follow_pointer (self);
}

/* GTK tells one widget after the other that the pointer has left, so the answer waits for an idle. */
static void
column_left_cb (BastideProblemList *self)
{
  if (self->column_id == 0)
    self->column_id = g_idle_add_once (column_left_for_good_cb, self);
}

/* --- the puzzle --- */

static void
problems_cb (BastideProblemList *self)
{
  follow_pointer (self);
  show_problems (self);
}

static void
puzzle_cb (BastideProblemList *self)
{
  g_signal_group_set_target (self->signals, get_puzzle (self));
  set_still (self, FALSE);
  follow_twins (self);
  show_problems (self);
}

/* --- the widget --- */

static void
bastide_problem_list_dispose (GObject *object)
{
  BastideProblemList *self = BASTIDE_PROBLEM_LIST (object);

  g_clear_object (&self->signals);
  g_clear_object (&self->editor);
  g_clear_object (&self->library);
  g_clear_object (&self->others);
  bastide_widget_remove_children (GTK_WIDGET (object));
  g_clear_handle_id (&self->left_id, g_source_remove);
  g_clear_handle_id (&self->column_id, g_source_remove);
  g_clear_weak_pointer (&self->column);
  g_clear_object (&self->selection);
  g_clear_object (&self->entries);

  G_OBJECT_CLASS (bastide_problem_list_parent_class)->dispose (object);
}

static void
bastide_problem_list_finalize (GObject *object)
{
  BastideProblemList *self = BASTIDE_PROBLEM_LIST (object);

  g_ptr_array_unref (self->rows);
  g_ptr_array_unref (self->present);

  G_OBJECT_CLASS (bastide_problem_list_parent_class)->finalize (object);
}

static void
bastide_problem_list_class_init (BastideProblemListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GType type = G_TYPE_FROM_CLASS (klass);

  object_class->dispose = bastide_problem_list_dispose;
  object_class->finalize = bastide_problem_list_finalize;

  signals[SHOW_CELL] = g_signal_new ("show-cell", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                     G_TYPE_INT, G_TYPE_INT);
  signals[SHOW_LINE] = g_signal_new ("show-line", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                     G_TYPE_UINT);
  signals[SHOW_STEP] = g_signal_new ("show-step", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                     G_TYPE_UINT);
  signals[SHOW_GOAL] = g_signal_new ("show-goal", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[MENDED] = g_signal_new ("mended", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  BASTIDE_TYPE_PROBLEM);

  gtk_widget_class_set_css_name (widget_class, "problems");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-problem-list.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideProblemList, arrow);
  gtk_widget_class_bind_template_child (widget_class, BastideProblemList, heading);
  gtk_widget_class_bind_template_child (widget_class, BastideProblemList, list);
  gtk_widget_class_bind_template_child (widget_class, BastideProblemList, scroller);
  gtk_widget_class_bind_template_child (widget_class, BastideProblemList, sound);
  gtk_widget_class_bind_template_child (widget_class, BastideProblemList, summary);
  gtk_widget_class_bind_template_child (widget_class, BastideProblemList, title);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, look_for_fixes);
  gtk_widget_class_bind_template_callback (widget_class, title_clicked_cb);
}

static void
bastide_problem_list_init (BastideProblemList *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkAdjustment *adjustment;

  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_make_tab_stop (GTK_WIDGET (self->list));
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  set_unfolded (self, FALSE);

  hold_height (self, FALSE);
  self->rows = g_ptr_array_new ();
  self->present = g_ptr_array_new_with_free_func (g_object_unref);
  self->signals = g_signal_group_new (BASTIDE_TYPE_PUZZLE);
  g_signal_group_connect_swapped (self->signals, "notify::problems", G_CALLBACK (problems_cb), self);
  self->others = bastide_twin_problems_new ();
  g_signal_connect_object (self->others, "changed", G_CALLBACK (show_problems), self, G_CONNECT_SWAPPED);
  self->entries = g_list_store_new (BASTIDE_TYPE_PROBLEM_ENTRY);
  self->selection = bastide_table_create_selection (g_object_ref (G_LIST_MODEL (self->entries)));
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);

  g_signal_connect_object (factory, "setup", G_CALLBACK (setup_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (factory, "unbind", G_CALLBACK (unbind_cb), self, G_CONNECT_SWAPPED);
  bastide_widget_name_rows (factory);
  gtk_list_view_set_factory (self->list, factory);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (self->scroller));
  g_signal_connect_object (adjustment, "value-changed", G_CALLBACK (look_for_fixes), self, G_CONNECT_SWAPPED);
}

void
bastide_problem_list_set_editor (BastideProblemList *self,
                                 BastideEditor      *editor)
{
  g_return_if_fail (BASTIDE_IS_PROBLEM_LIST (self));
  g_return_if_fail (BASTIDE_IS_EDITOR (editor));

  if (!g_set_object (&self->editor, editor))
    return;
  g_signal_connect_object (editor, "notify::active", G_CALLBACK (editing_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "notify::may-edit", G_CALLBACK (editing_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "notify::puzzle", G_CALLBACK (puzzle_cb), self, G_CONNECT_SWAPPED);
  puzzle_cb (self);
}

void
bastide_problem_list_set_column (BastideProblemList *self,
                                 GtkWidget          *column)
{
  GtkEventController *motion;

  g_return_if_fail (BASTIDE_IS_PROBLEM_LIST (self));
  g_return_if_fail (GTK_IS_WIDGET (column));
  g_return_if_fail (self->column == NULL);

  motion = gtk_event_controller_motion_new ();
  g_set_weak_pointer (&self->column, column);
  g_signal_connect_object (motion, "leave", G_CALLBACK (column_left_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (column, motion);
}

void
bastide_problem_list_set_library (BastideProblemList *self,
                                  BastideTileLibrary *library)
{
  g_return_if_fail (BASTIDE_IS_PROBLEM_LIST (self));
  g_return_if_fail (BASTIDE_IS_TILE_LIBRARY (library));

  g_set_object (&self->library, library);
}

void
bastide_problem_list_set_low (BastideProblemList *self,
                              gboolean            low)
{
  g_return_if_fail (BASTIDE_IS_PROBLEM_LIST (self));

  if (self->low == !!low)
    return;
  self->low = !!low;
  if (low)
    set_unfolded (self, FALSE);
  else
    unfold_for_errors (self);
}

void
bastide_problem_list_unfold (BastideProblemList *self)
{
  g_return_if_fail (BASTIDE_IS_PROBLEM_LIST (self));

  self->kept_folded = FALSE;
  hold_height (self, FALSE);
  set_unfolded (self, count_present (self) > 0);
}

gboolean
bastide_problem_list_is_read (BastideProblemList *self)
{
  g_return_val_if_fail (BASTIDE_IS_PROBLEM_LIST (self), FALSE);

  return gtk_widget_get_mapped (self->scroller);
}

static gboolean
is_fixed_at (BastideProblemList *self,
             guint               position)
{
  g_autoptr (BastideProblemEntry) entry = g_list_model_get_item (G_LIST_MODEL (self->entries), position);

  return bastide_problem_entry_is_fixed (entry);
}

/* At least one problem must not be fixed yet, or the search never ends. */
static guint
find_next (BastideProblemList *self,
           int                 direction,
           guint               n)
{
  gboolean stays = gtk_single_selection_get_selected (self->selection) == GTK_INVALID_LIST_POSITION && direction > 0;
  guint at = stays ? MIN (self->at, n) % n : (MIN (self->at, n) + n + (guint) direction) % n;

  while (is_fixed_at (self, at))
    at = (at + n + (guint) direction) % n;
  return at;
}

BastideProblem *
bastide_problem_list_step (BastideProblemList *self,
                           int                 direction)
{
  g_autoptr (BastideProblemEntry) entry = NULL;
  BastideProblemEntry *shown;
  guint n;

  g_return_val_if_fail (BASTIDE_IS_PROBLEM_LIST (self), NULL);

  n = count_entries (self);
  if (count_present (self) == 0)
    return NULL;
  gtk_single_selection_set_selected (self->selection, find_next (self, direction, n));
  gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", self->at);
  entry = g_object_ref (gtk_single_selection_get_selected_item (self->selection));
  show_problem (self, entry);
  /* A problem of another twin has another row now. */
  shown = gtk_single_selection_get_selected_item (self->selection);
  return shown != NULL ? bastide_problem_entry_get_problem (shown) : NULL;
}

gboolean
bastide_problem_list_fix (BastideProblemList *self)
{
  BastideProblemEntry *entry;

  g_return_val_if_fail (BASTIDE_IS_PROBLEM_LIST (self), FALSE);

  if (!may_fix (self))
    return FALSE;
  entry = gtk_single_selection_get_selected_item (self->selection);
  if (entry == NULL || bastide_problem_entry_is_fixed (entry))
    {
      bastide_problem_list_step (self, 1);
      if (count_present (self) != 1)
        return TRUE;
      entry = gtk_single_selection_get_selected_item (self->selection);
    }
  if (entry == NULL)
    return FALSE;
  if (!bastide_problem_get_twin (bastide_problem_entry_get_problem (entry), NULL))
    return apply_fix (self, bastide_problem_entry_get_problem (entry), 0);
  show_problem (self, entry);
  return TRUE;
}
