/* bastide-check-section.c: checks whether a puzzle has one solution
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-check-section.h"

#include <glib/gi18n-lib.h>

#include "bastide-content-twins.h"
#include "bastide-mend-box.h"
#include "bastide-picture.h"
#include "bastide-sentence-twin.h"
#include "bastide-slots.h"
#include "bastide-solve-words.h"
#include "bastide-solver.h"
#include "bastide-widget.h"
#include "bastide-words.h"
#include "bastide-wrap-layout.h"

#define DEFAULT_SECONDS 120
#define DEFAULT_MEMORY  256
#define MEBIBYTE        ((gsize) 1 << 20)
#define MAX_THREADS     4

/* A list with more rows helps nobody. */
#define MAX_ROWS 40

#define TILE_SIZE 32

/* Nothing is called sound without a proof, and a check that the user ends leaves the puzzle as it was. While a search
 * runs the section follows the puzzle by itself, as a folded section is not told of changes; another hash of position,
 * rules and goal gives the search up. The result belongs to that hash, and its rows go with it; the verdict that stays
 * in the puzzle is then told as stale.
 */
struct _BastideCheckSection
{
  GtkWidget           parent_instance;

  GtkWidget          *check;
  GtkWidget          *cancel;
  GtkWidget          *wishes;
  GtkCheckButton     *duals;
  GtkCheckButton     *tries;
  GtkCheckButton     *set_play;
  GtkLabel           *obstacle;
  GtkWidget          *running;
  GtkProgressBar     *bar;
  GtkLabel           *progress;
  GtkLabel           *bounds;
  GtkWidget          *verdict_box;
  GtkImage           *icon;
  GtkLabel           *verdict;
  GtkLabel           *facts;
  GtkBox             *groups;
  BastideMendBox     *mends;

  BastideEditor      *editor;
  GSettings          *settings;
  BastideSolver      *solver;
  BastidePuzzle      *puzzle;  /* of the search or the result */
  gulong              changed_id;
  char               *hash;    /* of the same */
  BstGoal             goal;
  gint64              start;
  guint               clock;
  gboolean            is_cancelled;
  BastideSolveResult *result;
  BastideSolver      *first;        /* of a), whose key that of a twin is compared with */
  gboolean            has_same_key;
};

static void bastide_check_section_iface_init (BastideSectionInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideCheckSection, bastide_check_section, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (BASTIDE_TYPE_SECTION, bastide_check_section_iface_init))

static BastideContent *
get_content (BastideCheckSection *self)
{
  BastidePuzzle *puzzle = self->editor != NULL ? bastide_editor_get_puzzle (self->editor) : NULL;

  return puzzle != NULL ? bastide_puzzle_get_content (puzzle) : NULL;
}

/* --- rows --- */

static void
activated_cb (GtkListBox    *list G_GNUC_UNUSED,
              GtkListBoxRow *row)
{
  char **actions = g_object_get_data (G_OBJECT (row), "actions");

  gtk_widget_activate_action (GTK_WIDGET (row), "win.play-line", "^as", actions);
}

/* @text: (transfer full)
 * @picture: (nullable): what a picture beside the text will show
 * @actions: (transfer full)
 *
 * Returns: (transfer none): the row */
static GtkWidget *
add_row (GtkWidget   *list,
         char        *text,
         const char  *picture,
         char       **actions)
{
  GtkWidget *label = gtk_label_new (text);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *row = gtk_list_box_row_new ();
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  g_autoptr (GString) name = g_string_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  for (guint i = 0; lines[i] != NULL; i++)
    bastide_words_append_sentence (name, g_strdup (lines[i]));
  if (picture != NULL)
    bastide_words_append_sentence (name, g_strdup (picture));
  bastide_widget_set_label (row, name->str);
  g_object_set_data_full (G_OBJECT (row), "actions", actions, (GDestroyNotify) g_strfreev);
  gtk_list_box_append (GTK_LIST_BOX (list), row);
  g_free (text);

  return row;
}

/* Solutions on one cell stand together below its coordinates. */
static void
head_cb (GtkListBoxRow *row,
         GtkListBoxRow *before,
         gpointer       data G_GNUC_UNUSED)
{
  const char *cell = g_object_get_data (G_OBJECT (row), "cell");
  GtkWidget *head;

  if (cell == NULL || (before != NULL && g_strcmp0 (cell, g_object_get_data (G_OBJECT (before), "cell")) == 0))
    {
      gtk_list_box_row_set_header (row, NULL);
      return;
    }
  head = gtk_label_new (cell);
  gtk_label_set_xalign (GTK_LABEL (head), 0);
  gtk_widget_add_css_class (head, "cell-title");
  gtk_list_box_row_set_header (row, head);
}

static GtkWidget *
create_list (const char *title)
{
  GtkWidget *list = gtk_list_box_new ();

  gtk_list_box_set_selection_mode (GTK_LIST_BOX (list), GTK_SELECTION_NONE);
  gtk_list_box_set_show_separators (GTK_LIST_BOX (list), TRUE);
  gtk_widget_add_css_class (list, "form");
  gtk_widget_add_css_class (list, "lines");
  bastide_widget_set_label (list, title);
  g_signal_connect (list, "row-activated", G_CALLBACK (activated_cb), NULL);

  return list;
}

/* Adds a list with a title where the list has rows. */
static void
add_group (BastideCheckSection *self,
           const char          *title,
           GtkWidget           *list,
           gboolean             is_folded)
{
  GtkWidget *head;

  g_object_ref_sink (list);
  if (gtk_widget_get_first_child (list) != NULL && is_folded)
    {
      head = gtk_expander_new (title);
      gtk_expander_set_child (GTK_EXPANDER (head), list);
      gtk_box_append (self->groups, head);
    }
  else if (gtk_widget_get_first_child (list) != NULL)
    {
      head = gtk_label_new (title);
      gtk_label_set_xalign (GTK_LABEL (head), 0);
      gtk_label_set_wrap (GTK_LABEL (head), TRUE);
      gtk_widget_add_css_class (head, "group-title");
      gtk_box_append (self->groups, head);
      gtk_box_append (self->groups, list);
    }
  g_object_unref (list);
}

static char **
join (char **first,
      char **then)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  g_strv_builder_addv (builder, (const char **) first);
  g_strv_builder_addv (builder, (const char **) then);
  g_strfreev (first);
  g_strfreev (then);

  return g_strv_builder_end (builder);
}

static const BstFirstTurn *
get_turn (BastideCheckSection *self,
          guint                nth)
{
  return &g_array_index (self->result->solution->turns, BstFirstTurn, nth);
}

/* The first key goes on with best play. */
static char **
list_key (BastideCheckSection *self,
          guint                nth)
{
  const GArray *line = self->result->solution->line;

  if (nth == bastide_solve_result_get_key (self->result) && line->len >= get_turn (self, nth)->actions->len)
    return bastide_solve_result_list_line (self->result);

  return bastide_solve_result_list_turn (self->result, nth);
}

static const BstAction *
get_placement (BastideCheckSection *self,
               guint                nth)
{
  const GArray *actions = get_turn (self, nth)->actions;
  const BstAction *action = actions->len > 0 ? &g_array_index (actions, BstAction, 0) : NULL;

  return action != NULL && action->type == BST_ACTION_PLACE ? action : NULL;
}

/* A first turn, with the tile as it would lie; only that tells the turns of one cell apart. */
static void
add_turn (BastideCheckSection *self,
          GtkWidget           *list,
          guint                nth)
{
  const BstSetup *setup = bastide_position_get_setup (self->result->position);
  const BstAction *placement = get_placement (self, nth);
  gboolean is_placing = placement != NULL && setup->hand != BST_NONE;
  g_autofree char *tile = is_placing ? bastide_words_tile (bst_catalogue_get (setup->catalogue, setup->hand),
                                                           placement->rotation)
                                     : NULL;
  GtkWidget *row = add_row (list, bastide_solve_words_turn (self->result, nth), tile, list_key (self, nth));
  g_autoptr (GdkPaintable) paintable = NULL;
  GtkWidget *image;

  if (!is_placing)
    return;
  paintable = bastide_picture_new_tile (GTK_WIDGET (self), setup->catalogue, setup->hand, placement->rotation,
                                        TILE_SIZE);
  image = gtk_image_new_from_paintable (paintable);
  gtk_image_set_pixel_size (GTK_IMAGE (image), TILE_SIZE);
  gtk_box_prepend (GTK_BOX (gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (row))), image);
  g_object_set_data_full (G_OBJECT (row), "cell", bastide_words_coordinates (placement->cell), g_free);
}

static gboolean
shares_cell (BastideCheckSection *self,
             guint                a,
             guint                b)
{
  const BstAction *first = get_placement (self, a), *second = get_placement (self, b);

  return first != NULL && second != NULL && bst_cell_equal (first->cell, second->cell);
}

/* Adds first turns, cell by cell. @turns: (element-type guint): their indices, which are taken out */
static void
add_turns (BastideCheckSection *self,
           GtkWidget           *list,
           GArray              *turns)
{
  for (guint n = 0; turns->len > 0 && n < MAX_ROWS;)
    {
      guint first = g_array_index (turns, guint, 0);

      for (guint i = 0; i < turns->len && n < MAX_ROWS;)
        {
          guint turn = g_array_index (turns, guint, i);

          if (turn != first && !shares_cell (self, turn, first))
            {
              i++;
              continue;
            }
          add_turn (self, list, turn);
          g_array_remove_index (turns, i);
          n++;
        }
    }
}

static void
show_keys (BastideCheckSection *self)
{
  const BstSolution *solution = self->result->solution;
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *folded_title = NULL;
  const char *title;
  GtkWidget *keys, *folded;
  /* Where no turn reaches the goal all of them are equally good. */
  gboolean is_lost = bastide_solve_result_is_whole (self->result) && !bastide_solve_result_is_reached (self->result);
  g_autoptr (GArray) shown = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) alike = g_array_new (FALSE, FALSE, sizeof (guint));
  gboolean has_heads;
  guint n_folded = 0;

  if (is_lost)
    title = _("Best Play");
  else if (!solution->is_own)
    title = _("Best Defences");
  else
    title = solution->n_ideas > 1 ? _("Solutions") : _("Solution");
  keys = create_list (title);
  for (guint i = 0; i < solution->turns->len; i++)
    n_folded += get_turn (self, i)->verdict == BST_VERDICT_KEY && get_turn (self, i)->like != i;
  bastide_slots_set_number (slots, "n", (gint) n_folded);
  folded_title = bastide_slots_fill (slots, g_dngettext (GETTEXT_PACKAGE, "{n} turn with the same result",
                                                         "{n} turns with the same result", n_folded));
  folded = create_list (folded_title);
  for (guint i = 0; i < solution->turns->len; i++)
    {
      const BstFirstTurn *turn = get_turn (self, i);

      if (turn->verdict == BST_VERDICT_KEY && turn->actions->len > 0 && (!is_lost || shown->len == 0))
        g_array_append_val (turn->like == i ? shown : alike, i);
    }
  has_heads = shown->len > 1;
  add_turns (self, keys, shown);
  if (has_heads)
    gtk_list_box_set_header_func (GTK_LIST_BOX (keys), head_cb, NULL, NULL);
  add_turns (self, folded, alike);
  add_group (self, title, keys, FALSE);
  add_group (self, folded_title, folded, TRUE);
}

static char *
describe_variation (BastideCheckSection *self,
                    guint                key,
                    const BstVariation  *variation)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_take (slots, "defence", bastide_solve_words_reply (self->result, key, NULL, variation->defence));
  bastide_slots_set_number (slots, "n", (gint) variation->n_answers);
  if (variation->answer->len == 0)
    return bastide_slots_fill (slots, "{defence}");
  bastide_slots_take (slots, "answer",
                      bastide_solve_words_reply (self->result, key, variation->defence, variation->answer));
  if (variation->n_answers > 1)
    return bastide_slots_fill (slots, g_dngettext (GETTEXT_PACKAGE, "{defence}\n{n} answer: {answer}",
                                                   "{defence}\n{n} answers, as {answer}", variation->n_answers));

  /* Translators: a defence and, on the next line, the only answer to it */
  return bastide_slots_fill (slots, _("{defence}\n{answer}"));
}

static void
show_variations (BastideCheckSection *self)
{
  GArray *variations = self->result->soundness->variations;
  guint key = bastide_solve_result_get_key (self->result);
  const char *title = _("Answers to the Best Defences");
  GtkWidget *list = create_list (title);

  for (guint i = 0; i < MIN (variations->len, MAX_ROWS); i++)
    {
      const BstVariation *variation = &g_array_index (variations, BstVariation, i);
      char **line;

      if (variation->defence->len == 0)
        continue;
      line = join (bastide_solve_result_list_turn (self->result, key),
                   bastide_solve_result_list_actions (self->result, key, NULL, variation->defence));
      line = join (line, bastide_solve_result_list_actions (self->result, key, variation->defence, variation->answer));
      add_row (list, describe_variation (self, key, variation), NULL, line);
    }
  add_group (self, title, list, FALSE);
}

static void
show_tries (BastideCheckSection *self)
{
  GArray *tries = self->result->soundness->tries;
  const char *title = _("Tries, Each With Its Only Refutation");
  GtkWidget *list = create_list (title);

  for (guint i = 0; i < MIN (tries->len, MAX_ROWS); i++)
    {
      const BstTry *attempt = &g_array_index (tries, BstTry, i);
      g_autofree char *turn = bastide_solve_words_turn (self->result, attempt->turn);
      g_autofree char *refutation = attempt->refutation->len > 0
                                      ? bastide_solve_words_reply (self->result, attempt->turn, NULL,
                                                                   attempt->refutation)
                                      : NULL;

      add_row (list, refutation != NULL ? g_strconcat (turn, "\n", refutation, NULL) : g_strdup (turn), NULL,
               join (bastide_solve_result_list_turn (self->result, attempt->turn),
                     bastide_solve_result_list_actions (self->result, attempt->turn, NULL, attempt->refutation)));
    }
  add_group (self, title, list, FALSE);
}

/* --- the verdict --- */

static const char *
find_icon (BastideVerdictKind kind)
{
  if (kind == BASTIDE_VERDICT_SOUND)
    return "object-select-symbolic";

  return kind == BASTIDE_VERDICT_STOPPED ? "dialog-question-symbolic" : "dialog-warning-symbolic";
}

static void
show_verdict (BastideCheckSection *self,
              BastideContent      *content)
{
  g_autofree char *words = self->result != NULL ? bastide_solve_words_soundness (self->result)
                                                : bastide_solve_words_verdict (content);
  BastideVerdictKind kind = BASTIDE_VERDICT_STOPPED;

  if (self->result != NULL)
    kind = bastide_solve_result_get_kind (self->result);
  else if (content->verdict != NULL && !bastide_content_is_stale (content))
    kind = (BastideVerdictKind) content->verdict->kind;
  gtk_label_set_text (self->verdict, words);
  gtk_image_set_from_icon_name (self->icon, find_icon (kind));
  bastide_widget_set_css_class (GTK_WIDGET (self->icon), "sound", kind == BASTIDE_VERDICT_SOUND);
  bastide_widget_set_css_class (GTK_WIDGET (self->icon), "warning",
                                kind != BASTIDE_VERDICT_SOUND && kind != BASTIDE_VERDICT_STOPPED);
  gtk_widget_set_visible (self->verdict_box, !bastide_solver_get_running (self->solver));
}

static void
append_line (GString *text,
             char    *line)
{
  if (text->len > 0)
    g_string_append_c (text, '\n');
  g_string_append (text, line);
  g_free (line);
}

static void
append_count (GString    *text,
              const char *sentence,
              guint       n)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set_number (slots, "n", (gint) n);
  append_line (text, bastide_slots_fill (slots, sentence));
}

static void
show_facts (BastideCheckSection *self)
{
  const BstSoundness *soundness = self->result->soundness;
  const BstSolution *solution = self->result->solution;
  g_autoptr (GString) text = g_string_new (NULL);

  append_line (text, bastide_solve_words_result (self->result));
  if (soundness->n_turns > 0 && soundness->n_turns < solution->depths->len
      && bastide_solve_result_is_reached (self->result))
    append_count (text, g_dngettext (GETTEXT_PACKAGE, "Short: this is settled after {n} turn.",
                                     "Short: this is settled after {n} turns.", soundness->n_turns),
                  soundness->n_turns);
  if (soundness->set_play.whole != 0)
    {
      g_autoptr (BastideSlots) slots = bastide_slots_new ();

      bastide_slots_take (slots, "value", bastide_solve_words_value (&soundness->set_play));
      append_line (text, bastide_slots_fill (slots, _("With the next player to move: {value}")));
    }
  if (self->has_same_key)
    {
      g_autoptr (BastideSlots) slots = bastide_slots_new ();

      bastide_slots_take (slots, "twin", bastide_sentence_twin_letter (0));
      /* Translators: of a twin: “The same key as a).” */
      append_line (text, bastide_slots_fill (slots, _("The same key as {twin}.")));
    }
  gtk_label_set_text (self->facts, text->str);
}

static void
clear_groups (BastideCheckSection *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->groups))) != NULL)
    gtk_box_remove (self->groups, child);
}

static void
show_result (BastideCheckSection *self)
{
  clear_groups (self);
  gtk_widget_set_visible (GTK_WIDGET (self->groups), self->result != NULL);
  gtk_widget_set_visible (GTK_WIDGET (self->facts), self->result != NULL);
  if (self->result == NULL)
    return;
  show_facts (self);
  show_keys (self);
  show_variations (self);
  show_tries (self);
}

/* --- a search --- */

static gboolean
has_focus_in (GtkWidget *widget)
{
  GtkRoot *root = gtk_widget_get_root (widget);
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* Only one of the buttons is shown. It takes the focus over from each widget that the change hides. */
static void
show_running (BastideCheckSection *self)
{
  gboolean is_running = bastide_solver_get_running (self->solver);
  GtkWidget *shown = is_running ? self->cancel : self->check;
  GtkWidget *hidden = is_running ? self->check : self->cancel;

  gtk_widget_set_visible (shown, TRUE);
  if (has_focus_in (hidden) || (is_running && has_focus_in (self->wishes)))
    gtk_widget_grab_focus (shown);
  gtk_widget_set_visible (hidden, FALSE);
  gtk_widget_set_visible (self->wishes, !is_running);
  gtk_widget_set_visible (self->running, is_running);
}

static void
show_progress (BastideCheckSection *self)
{
  const BastideSolveProgress *progress = bastide_solver_get_progress (self->solver);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *text = NULL;
  g_autofree char *bounds = NULL;
  gint64 seconds = (g_get_monotonic_time () - self->start) / G_TIME_SPAN_SECOND;

  if (!bastide_solver_get_running (self->solver))
    return;
  bastide_slots_set_number (slots, "done", (gint) progress->n_done);
  bastide_slots_set_number (slots, "turns", (gint) progress->n_turns);
  bastide_slots_set_number (slots, "depth", (gint) MAX (progress->depth, 1));
  bastide_slots_set_count (slots, "nodes", progress->n_nodes);
  bastide_slots_take (slots, "time", bastide_solve_words_seconds ((guint) seconds));
  text = bastide_slots_fill (slots,
                             _("{done} of {turns} first turns, looking {depth} ahead; {nodes} positions, {time}"));
  bounds = bastide_solve_words_progress (bastide_puzzle_get_position (self->puzzle), &self->goal, progress);
  gtk_label_set_text (self->progress, text);
  gtk_label_set_text (self->bounds, bounds != NULL ? bounds : "");
  gtk_widget_set_visible (GTK_WIDGET (self->bounds), bounds != NULL);
  gtk_progress_bar_set_fraction (self->bar, progress->n_turns > 0 ? (double) progress->n_done / progress->n_turns : 0);
}

static gboolean
clock_cb (gpointer data)
{
  show_progress (data);

  return G_SOURCE_CONTINUE;
}

/* Gives up the search and forgets its result. */
static void
forget (BastideCheckSection *self)
{
  g_clear_handle_id (&self->clock, g_source_remove);
  if (self->changed_id != 0)
    g_signal_handler_disconnect (self->puzzle, self->changed_id);
  self->changed_id = 0;
  g_clear_object (&self->puzzle);
  g_clear_pointer (&self->hash, g_free);
  g_clear_pointer (&self->result, bastide_solve_result_unref);
  bastide_solver_reset (self->solver);
  bastide_solver_reset (self->first);
  self->has_same_key = FALSE;
}

/* Whether the search or its result is about the puzzle as it is now. */
static gboolean
is_present (BastideCheckSection *self)
{
  g_autofree char *hash = NULL;

  if (self->puzzle == NULL || self->editor == NULL || bastide_editor_get_puzzle (self->editor) != self->puzzle)
    return FALSE;
  hash = bastide_content_hash (bastide_puzzle_get_content (self->puzzle));

  return g_str_equal (hash, self->hash);
}

static void
changed_cb (BastideCheckSection *self)
{
  BastideContent *content;

  if (is_present (self))
    return;
  forget (self);
  show_running (self);
  show_result (self);
  content = get_content (self);
  if (content != NULL)
    show_verdict (self, content);
}

/* A check that came to its limits says less than any verdict on this position, and the same verdict in another time is
 * no news. */
static gboolean
is_news (BastideCheckSection  *self,
         BastideContent       *content,
         const BastideVerdict *verdict)
{
  const BastideVerdict *present = bastide_content_is_stale (content) ? NULL : content->verdict;

  if (verdict->kind == BASTIDE_VERDICT_STOPPED && self->is_cancelled)
    return FALSE;
  if (present == NULL)
    return TRUE;
  if (verdict->kind == BASTIDE_VERDICT_STOPPED)
    return present->kind == BASTIDE_VERDICT_STOPPED && verdict->seconds > present->seconds;

  return verdict->kind != present->kind || verdict->n_solutions != present->n_solutions
         || !g_str_equal (verdict->value, present->value);
}

static void
keep_verdict (BastideCheckSection *self)
{
  BastideContent *content = get_content (self);
  g_autoptr (BastideVerdict) verdict = bastide_solve_result_make_verdict (self->result, content);

  if (!is_news (self, content, verdict) || !bastide_editor_get_may_edit (self->editor))
    return;
  content = bastide_editor_begin (self->editor);
  bastide_editor_end (self->editor, content, bastide_edit_set_verdict (content, verdict),
                      /* Translators: a step of the undo history: the verdict of the check is kept in the puzzle */
                      _("Check Puzzle"), NULL);
}

static guint
get_setting (BastideCheckSection *self,
             const char          *key,
             guint                otherwise)
{
  return self->settings != NULL ? g_settings_get_uint (self->settings, key) : otherwise;
}

static BastideSolveLimits
get_limits (BastideCheckSection *self)
{
  return (BastideSolveLimits) {
    .seconds = get_setting (self, "check-seconds", DEFAULT_SECONDS),
    .memory = get_setting (self, "check-memory", DEFAULT_MEMORY) * MEBIBYTE,
    .n_threads = CLAMP (g_get_num_processors (), 1, MAX_THREADS),
  };
}

/* A twin is there for another key, so that it is compared with that of a). */
static void
solve_first (BastideCheckSection *self)
{
  const BastideSolveLimits limits = get_limits (self);
  g_autoptr (BastideContent) content = NULL;
  g_autoptr (BastidePosition) position = NULL;

  if (bastide_puzzle_get_twin (self->puzzle) == 0
      || bastide_solve_result_get_kind (self->result) != BASTIDE_VERDICT_SOUND)
    return;
  content = bastide_content_get_twin (bastide_puzzle_get_whole (self->puzzle), 0);
  position = bastide_position_new (content);
  if (content->goal != NULL && bastide_position_is_playable (position)
      && bst_goal_check (&content->goal->value, bastide_position_get_engine (position), NULL))
    bastide_solver_start (self->first, position, &content->goal->value, &limits);
}

static void
first_cb (BastideCheckSection *self)
{
  BastideSolveResult *first = bastide_solver_get_result (self->first);

  if (first == NULL || self->result == NULL || bastide_solve_result_get_kind (first) != BASTIDE_VERDICT_SOUND)
    return;
  self->has_same_key = bastide_solve_result_shares_key (first, self->result);
  show_facts (self);
}

static void
running_cb (BastideCheckSection *self)
{
  BastideSolveResult *result = bastide_solver_get_result (self->solver);

  show_running (self);
  if (bastide_solver_get_running (self->solver) || result == NULL || !is_present (self))
    return;
  g_clear_handle_id (&self->clock, g_source_remove);
  self->result = bastide_solve_result_ref (result);
  keep_verdict (self);
  show_result (self);
  show_verdict (self, get_content (self));
  solve_first (self);
}

static guint
get_wishes (BastideCheckSection *self)
{
  return (gtk_check_button_get_active (self->duals) ? BST_SOUNDNESS_DUALS : 0u)
         | (gtk_check_button_get_active (self->tries) ? BST_SOUNDNESS_TRIES : 0u)
         | (gtk_check_button_get_active (self->set_play) ? BST_SOUNDNESS_SET_PLAY : 0u);
}

/* Returns why the puzzle cannot be checked; NULL where it can. */
static const char *
find_obstacle (BastideCheckSection *self)
{
  BastidePuzzle *puzzle = self->editor != NULL ? bastide_editor_get_puzzle (self->editor) : NULL;
  BastideContent *content = get_content (self);

  if (content == NULL || content->goal == NULL)
    return _("Without a goal there is nothing to check.");
  if (!bastide_position_is_playable (bastide_puzzle_get_position (puzzle)))
    return _("The position has errors, which have to be mended first.");
  if (!bst_goal_check (&content->goal->value, bastide_position_get_engine (bastide_puzzle_get_position (puzzle)), NULL))
    return _("The goal has errors, which have to be mended first.");

  return NULL;
}

static void
start (BastideCheckSection *self)
{
  BastideSolveLimits limits;

  if (find_obstacle (self) != NULL || bastide_solver_get_running (self->solver))
    return;
  forget (self);
  self->puzzle = g_object_ref (bastide_editor_get_puzzle (self->editor));
  self->changed_id = g_signal_connect_object (self->puzzle, "changed", G_CALLBACK (changed_cb), self,
                                              G_CONNECT_SWAPPED);
  self->hash = bastide_content_hash (get_content (self));
  self->goal = get_content (self)->goal->value;
  self->start = g_get_monotonic_time ();
  self->is_cancelled = FALSE;
  self->clock = g_timeout_add_seconds (1, clock_cb, self);
  limits = get_limits (self);
  limits.wishes = get_wishes (self);
  show_result (self);
  bastide_solver_start (self->solver, bastide_puzzle_get_position (self->puzzle), &self->goal, &limits);
  show_verdict (self, get_content (self));
  show_progress (self);
}

static void
start_cb (GtkWidget  *widget,
          const char *name G_GNUC_UNUSED,
          GVariant   *parameter G_GNUC_UNUSED)
{
  start (BASTIDE_CHECK_SECTION (widget));
}

/* The changes that each command looks for. */
static const struct
{
  const char     *action;
  BastideMendAim  aim;
} searches[] = {
  { "check.mend", BASTIDE_MEND_TO_ONE },
  { "check.other-key", BASTIDE_MEND_OTHER_KEY },
  { "check.find-idle", BASTIDE_MEND_IDLE },
};

static void
mend_cb (GtkWidget  *widget,
         const char *name,
         GVariant   *parameter G_GNUC_UNUSED)
{
  BastideCheckSection *self = BASTIDE_CHECK_SECTION (widget);

  for (guint i = 0; i < G_N_ELEMENTS (searches); i++)
    if (g_str_equal (name, searches[i].action))
      bastide_mend_box_find (self->mends, searches[i].aim, get_wishes (self) & BST_SOUNDNESS_DUALS);
}

static void
cancel_clicked_cb (BastideCheckSection *self)
{
  self->is_cancelled = TRUE;
  bastide_solver_stop (self->solver);
}

/* --- BastideSection --- */

static void
bastide_check_section_set_editor (BastideSection *section,
                                  BastideEditor  *editor)
{
  BastideCheckSection *self = BASTIDE_CHECK_SECTION (section);

  forget (self);
  g_set_object (&self->editor, editor);
  bastide_mend_box_set_editor (self->mends, editor);
}

static void
bastide_check_section_set_settings (BastideSection *section,
                                    GSettings      *settings)
{
  g_set_object (&BASTIDE_CHECK_SECTION (section)->settings, settings);
}

static void
bastide_check_section_update (BastideSection *section,
                              BastideContent *content,
                              gboolean        fresh G_GNUC_UNUSED)
{
  BastideCheckSection *self = BASTIDE_CHECK_SECTION (section);
  const char *obstacle;

  if (self->puzzle != NULL && !is_present (self))
    {
      forget (self);
      show_result (self);
    }
  /* The same position may have other names of players by now. */
  if (self->result != NULL && self->result->position != bastide_puzzle_get_position (self->puzzle))
    {
      g_set_object (&self->result->position, bastide_puzzle_get_position (self->puzzle));
      show_result (self);
    }
  obstacle = find_obstacle (self);
  gtk_label_set_text (self->obstacle, obstacle != NULL ? obstacle : "");
  gtk_widget_set_visible (GTK_WIDGET (self->obstacle), obstacle != NULL);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "check.start", obstacle == NULL);
  for (guint i = 0; i < G_N_ELEMENTS (searches); i++)
    gtk_widget_action_set_enabled (GTK_WIDGET (self), searches[i].action, obstacle == NULL);
  bastide_mend_box_update (self->mends);
  show_running (self);
  show_verdict (self, content);
}

static char *
bastide_check_section_describe (BastideSection *section G_GNUC_UNUSED,
                                BastideContent *content)
{
  return bastide_solve_words_verdict (content);
}

static void
bastide_check_section_iface_init (BastideSectionInterface *iface)
{
  iface->set_editor = bastide_check_section_set_editor;
  iface->set_settings = bastide_check_section_set_settings;
  iface->update = bastide_check_section_update;
  iface->describe = bastide_check_section_describe;
}

/* --- the widget --- */

static void
bastide_check_section_dispose (GObject *object)
{
  BastideCheckSection *self = BASTIDE_CHECK_SECTION (object);

  if (self->solver != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->solver, self);
      g_signal_handlers_disconnect_by_data (self->first, self);
      forget (self);
    }
  bastide_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->solver);
  g_clear_object (&self->first);
  g_clear_object (&self->editor);
  g_clear_object (&self->settings);

  G_OBJECT_CLASS (bastide_check_section_parent_class)->dispose (object);
}

static void
bastide_check_section_class_init (BastideCheckSectionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_check_section_dispose;

  g_type_ensure (BASTIDE_TYPE_WRAP_LAYOUT);
  g_type_ensure (BASTIDE_TYPE_MEND_BOX);
  gtk_widget_class_install_action (widget_class, "check.start", NULL, start_cb);
  for (guint i = 0; i < G_N_ELEMENTS (searches); i++)
    gtk_widget_class_install_action (widget_class, searches[i].action, NULL, mend_cb);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-check-section.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideCheckSection, bar);
  gtk_widget_class_bind_template_child (widget_class, BastideCheckSection, bounds);
  gtk_widget_class_bind_template_child (widget_class, BastideCheckSection, cancel);
  gtk_widget_class_bind_template_child (widget_class, BastideCheckSection, check);
  gtk_widget_class_bind_template_child (widget_class, BastideCheckSection, duals);
  gtk_widget_class_bind_template_child (widget_class, BastideCheckSection, facts);
  gtk_widget_class_bind_template_child (widget_class, BastideCheckSection, groups);
  gtk_widget_class_bind_template_child (widget_class, BastideCheckSection, icon);
  gtk_widget_class_bind_template_child (widget_class, BastideCheckSection, mends);
  gtk_widget_class_bind_template_child (widget_class, BastideCheckSection, obstacle);
  gtk_widget_class_bind_template_child (widget_class, BastideCheckSection, progress);
  gtk_widget_class_bind_template_child (widget_class, BastideCheckSection, running);
  gtk_widget_class_bind_template_child (widget_class, BastideCheckSection, set_play);
  gtk_widget_class_bind_template_child (widget_class, BastideCheckSection, tries);
  gtk_widget_class_bind_template_child (widget_class, BastideCheckSection, verdict);
  gtk_widget_class_bind_template_child (widget_class, BastideCheckSection, verdict_box);
  gtk_widget_class_bind_template_child (widget_class, BastideCheckSection, wishes);
  gtk_widget_class_bind_template_callback (widget_class, cancel_clicked_cb);
}

static void
bastide_check_section_init (BastideCheckSection *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->solver = bastide_solver_new ();
  self->first = bastide_solver_new ();
  g_signal_connect_object (self->first, "notify::result", G_CALLBACK (first_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->solver, "notify::running", G_CALLBACK (running_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->solver, "notify::n-nodes", G_CALLBACK (show_progress), self, G_CONNECT_SWAPPED);
  show_running (self);
}
