/* bastide-solve-panel.c: the task of a puzzle, the tries, the hints
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-solve-panel.h"

#include <glib/gi18n-lib.h>

#include "bastide-outline.h"
#include "bastide-picture.h"
#include "bastide-rule-button.h"
#include "bastide-sentence.h"
#include "bastide-widget.h"
#include "bastide-words.h"
#include "bastide-wrap-layout.h"

/* The time for which an action of another player stays on the board before the next one. */
#define REPLY_MS  900
/* The time after which a search can be stopped. */
#define SLOW_MS   400

#define TILE_SIZE 68
/* The room below what is scrolled into sight. */
#define MARGIN    12

struct _BastideSolvePanel
{
  GtkWidget        parent_instance;

  GtkStack        *stack;
  GtkScrolledWindow *scroller;
  GtkWidget       *task_page;
  GtkWidget       *none_page;
  GtkLabel        *none;
  GtkLabel        *title;
  GtkMenuButton   *menu;
  GtkLabel        *facts;
  GtkBox          *goal;
  GtkLabel        *description;
  GtkWidget       *hand;
  GtkPicture      *tile;
  GtkWidget       *verdict_box;
  GtkImage        *sign;
  GtkLabel        *verdict;
  GtkLabel        *cause;
  GtkLabel        *help;             /* hints and theme, at the end */
  GtkLabel        *theme;
  GtkWidget       *rule_box;
  GtkWidget       *rule;
  GtkButton       *go_on;
  GtkWidget       *after;            /* the ways on from the end */
  GtkWidget       *as_lesson;
  GtkButton       *next;
  GtkWidget       *tries_box;
  GtkLabel        *tries_count;
  GtkListBox      *tries;
  GtkLabel        *hints_count;
  GtkBox          *hints;
  GtkButton       *hint_button;
  GtkTextView     *notes;

  BastideContent  *content;
  BastideAttempt  *attempt;
  BastideResults  *results;
  char            *twin;             /* the letter and name of the twin; or NULL */
  gboolean         has_more;         /* twins to solve after it */
  guint            rotation;
  guint            reply_source;
  guint            slow_source;
  guint            reveal_tick;
  gboolean         is_laid_out;      /* of the hint to be scrolled to */
  gboolean         is_slow;          /* the search under way takes long enough to be stopped */
  const char      *way;
};

G_DEFINE_FINAL_TYPE (BastideSolvePanel, bastide_solve_panel, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_WAY,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* --- the task --- */

static char *
describe_facts (BastideContent *content,
                const char     *twin)
{
  g_autoptr (GPtrArray) facts = g_ptr_array_new_with_free_func (g_free);

  if (twin != NULL)
    g_ptr_array_add (facts, g_strdup (twin));
  for (guint i = 0; i < BST_N_MODULES; i++)
    if ((content->setup->rules.modules >> i) & 1)
      g_ptr_array_add (facts, g_strdup (bastide_words_module ((BstModuleId) i)));
  if (content->difficulty > 0)
    g_ptr_array_add (facts, g_strdup_printf (_("Difficulty %u of %u"), content->difficulty,
                                             BASTIDE_CONTENT_MAX_DIFFICULTY));
  if (*content->author != '\0')
    g_ptr_array_add (facts, g_strdup (content->author));
  g_ptr_array_add (facts, NULL);

  return g_strjoinv (" · ", (char **) facts->pdata);
}

static void
show_task (BastideSolvePanel *self)
{
  BastidePlayTree *tree = bastide_attempt_get_tree (self->attempt);
  const BastideGoal *goal = self->content->goal;
  gboolean has_goal = bastide_attempt_get_state (self->attempt) != BASTIDE_ATTEMPT_NO_GOAL;
  g_autofree char *facts = describe_facts (self->content, self->twin);
  g_autofree char *sentence = NULL;

  gtk_stack_set_visible_child (self->stack, has_goal ? self->task_page : self->none_page);
  if (!has_goal)
    {
      gtk_label_set_text (self->none, goal == NULL ? _("This position sets no task.")
                                                   : _("The goal does not fit this position."));
      return;
    }
  sentence = bastide_sentence_goal (bastide_play_tree_get_position (tree), &goal->value);
  gtk_label_set_text (self->title, *self->content->title != '\0' ? self->content->title : _("Untitled Puzzle"));
  gtk_label_set_text (self->facts, facts);
  bastide_outline_show (self->goal, sentence);
  gtk_label_set_text (self->description, self->content->description);
  gtk_widget_set_visible (GTK_WIDGET (self->description), *self->content->description != '\0'
                                                           && !g_str_equal (self->content->description, sentence));
}

static void
show_hand (BastideSolvePanel *self)
{
  BastidePosition *position = bastide_play_tree_get_position (bastide_attempt_get_tree (self->attempt));
  const BstPosition *engine = bastide_position_get_engine (position);
  guint type = bst_position_get_hand (engine);
  gboolean shown = bastide_attempt_get_state (self->attempt) == BASTIDE_ATTEMPT_CHOOSING
                   && bst_position_get_phase (engine) == BST_PHASE_PLACE && type != BST_NONE;
  BstCatalogue *catalogue = bastide_position_get_setup (position)->catalogue;
  g_autoptr (GdkPaintable) paintable = NULL;
  g_autofree char *words = NULL;

  gtk_widget_set_visible (self->hand, shown);
  if (!shown)
    return;
  paintable = bastide_picture_new_tile (GTK_WIDGET (self), catalogue, type, self->rotation, TILE_SIZE);
  gtk_picture_set_paintable (self->tile, paintable);
  words = bastide_words_tile (bst_catalogue_get (catalogue, type), self->rotation);
  gtk_picture_set_alternative_text (self->tile, words);
}

/* --- the verdict --- */

/* The words of each state: a sentence where the attempt says nothing, and the button that goes on. */
static const struct
{
  const char *words;
  const char *button;
  const char *icon;
  const char *css_class;
} states[] = {
  [BASTIDE_ATTEMPT_NO_GOAL] = { NULL, NULL, NULL, NULL },
  [BASTIDE_ATTEMPT_CHOOSING] = { NULL, NULL, "object-select-symbolic", "sound" },
  [BASTIDE_ATTEMPT_CHECKING] = { N_ ("Checking…"), N_ ("St_op"), "content-loading-symbolic", "dim-label" },
  [BASTIDE_ATTEMPT_REPLYING] = { N_ ("The reply follows."), N_ ("_Go On"), "media-playback-start-symbolic",
                                 "dim-label" },
  [BASTIDE_ATTEMPT_MISSED] = { NULL, N_ ("_Take the Turn Back"), "dialog-warning-symbolic", "warning" },
  [BASTIDE_ATTEMPT_LOOKING] = { NULL, N_ ("_Back to the Puzzle"), "edit-find-symbolic", "dim-label" },
  [BASTIDE_ATTEMPT_SHOWING] = { N_ ("The solution, step by step."), N_ ("_Next Step"), "media-playback-start-symbolic",
                                "dim-label" },
  [BASTIDE_ATTEMPT_OVER] = { NULL, NULL, "object-select-symbolic", "sound" },
};

/* A solution that was shown is no success, nor is a goal that the others kept away. */
static void
show_sign (BastideSolvePanel   *self,
           BastideAttemptState  state)
{
  static const char * const classes[] = { "sound", "warning", "dim-label" };
  gboolean was_shown = state == BASTIDE_ATTEMPT_OVER && bastide_attempt_was_shown (self->attempt);
  gboolean is_lost = state == BASTIDE_ATTEMPT_OVER
                     && bastide_attempt_get_outcome (self->attempt) == BASTIDE_OUTCOME_MISSED;
  const BastideAttemptState sign = is_lost ? BASTIDE_ATTEMPT_MISSED : state;
  const char *css_class = was_shown ? "dim-label" : states[sign].css_class;

  gtk_image_set_from_icon_name (self->sign, was_shown ? "dialog-information-symbolic" : states[sign].icon);
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    bastide_widget_set_css_class (GTK_WIDGET (self->sign), classes[i], g_strcmp0 (classes[i], css_class) == 0);
}

static char *
describe_hints (BastideSolvePanel *self)
{
  guint n = bastide_attempt_get_n_given (self->attempt);

  if (bastide_attempt_was_shown (self->attempt))
    return g_strdup (_("The solution was shown."));
  if (n == 0)
    return g_strdup (_("Without a hint."));
  return g_strdup_printf (ngettext ("With %u hint.", "With %u hints.", n), n);
}

/* The theme is half of the solution, so that it is told at the end. */
static void
show_manner (BastideSolvePanel *self)
{
  gboolean is_over = bastide_attempt_get_state (self->attempt) == BASTIDE_ATTEMPT_OVER;
  g_autofree char *theme = is_over ? bastide_attempt_dup_theme (self->attempt) : NULL;
  g_autofree char *hints = is_over ? describe_hints (self) : g_strdup ("");
  g_autofree char *line = theme != NULL ? g_strdup_printf (_("Theme: %s"), theme) : g_strdup ("");

  gtk_widget_set_visible (GTK_WIDGET (self->help), is_over);
  gtk_widget_set_visible (GTK_WIDGET (self->theme), theme != NULL);
  gtk_label_set_text (self->help, hints);
  gtk_label_set_text (self->theme, line);
}

/* The words of the button for the next step; NULL where the solver chooses, or a search has just begun. */
static const char *
find_way (BastideSolvePanel *self)
{
  BastideAttemptState state = bastide_attempt_get_state (self->attempt);

  if (state == BASTIDE_ATTEMPT_OVER)
    return self->has_more ? _("Next _Twin") : _("Next _Puzzle");
  if (states[state].button == NULL || (state == BASTIDE_ATTEMPT_CHECKING && !self->is_slow))
    return NULL;
  return _(states[state].button);
}

static void
set_way (BastideSolvePanel *self,
         const char        *way)
{
  if (self->way == way)
    return;
  self->way = way;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WAY]);
}

/* The panel has a single button for the next puzzle; after the end it is the suggested one. */
static void
show_ways (BastideSolvePanel *self)
{
  gboolean is_over = bastide_attempt_get_state (self->attempt) == BASTIDE_ATTEMPT_OVER;
  gboolean to_twin = is_over && self->has_more;

  set_way (self, find_way (self));

  gtk_widget_set_visible (self->after, is_over);
  gtk_widget_set_visible (self->as_lesson, is_over && bastide_attempt_has_author_line (self->attempt));
  bastide_widget_set_css_class (GTK_WIDGET (self->next), "suggested-action", is_over);
  gtk_button_set_label (self->next, is_over ? self->way : _("Next _Puzzle"));
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->next), to_twin ? "win.next-twin" : "win.next-puzzle");
  bastide_widget_name_buttons (GTK_WIDGET (self->next));
}

static void
show_verdict (BastideSolvePanel *self)
{
  BastideAttemptState state = bastide_attempt_get_state (self->attempt);
  BstRule rule;
  const char *verdict = bastide_attempt_get_verdict (self->attempt, &rule);
  const char *words = *verdict == '\0' && states[state].words != NULL ? _(states[state].words) : verdict;
  const char *cause = bastide_attempt_get_cause (self->attempt);

  gtk_widget_set_visible (self->verdict_box, *words != '\0');
  if (g_strcmp0 (gtk_label_get_text (self->verdict), words) != 0)
    gtk_label_set_text (self->verdict, words);
  gtk_label_set_text (self->cause, cause);
  gtk_widget_set_visible (GTK_WIDGET (self->cause), *cause != '\0');
  show_sign (self, state);
  show_manner (self);
  show_ways (self);
  bastide_rule_button_set_rule (self->rule, rule);
  gtk_widget_set_visible (GTK_WIDGET (self->go_on), self->way != NULL && state != BASTIDE_ATTEMPT_OVER);
  if (self->way == NULL)
    return;
  gtk_button_set_label (self->go_on, self->way);
  bastide_widget_name_buttons (GTK_WIDGET (self->go_on));
}

static void
slow_cb (gpointer data)
{
  BastideSolvePanel *self = data;

  self->slow_source = 0;
  self->is_slow = TRUE;
  show_verdict (self);
}

/* Most searches end at once, and a button that comes and goes would only flicker. */
static void
follow_search (BastideSolvePanel *self)
{
  gboolean checking = self->attempt != NULL && bastide_attempt_get_state (self->attempt) == BASTIDE_ATTEMPT_CHECKING;

  if (checking && (self->slow_source != 0 || self->is_slow))
    return;
  g_clear_handle_id (&self->slow_source, g_source_remove);
  self->is_slow = FALSE;
  if (checking)
    self->slow_source = g_timeout_add_once (SLOW_MS, slow_cb, self);
}

/* --- tries and hints --- */

static void
look_clicked_cb (GtkWidget  *button,
                 BastideTry *try)
{
  GtkWidget *self = gtk_widget_get_ancestor (button, BASTIDE_TYPE_SOLVE_PANEL);

  bastide_attempt_look (BASTIDE_SOLVE_PANEL (self)->attempt, try);
}

static void
append_try_words (GtkWidget  *words,
                  const char *text,
                  const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_width_chars (GTK_LABEL (label), 10);
  gtk_widget_add_css_class (label, css_class);
  gtk_box_append (GTK_BOX (words), label);
}

/* The sign shows by its shape, too, how near the try came. */
static GtkWidget *
create_try_cb (gpointer item,
               gpointer data G_GNUC_UNUSED)
{
  BastideTry *try = item;
  gboolean near = bastide_try_is_near (try);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkWidget *sign = gtk_image_new_from_icon_name (near ? "dialog-warning-symbolic" : "window-close-symbolic");
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *rule = bastide_rule_button_new ();
  GtkWidget *button = gtk_button_new_with_label (_("Look"));
  g_autofree char *name = NULL;

  gtk_widget_set_valign (sign, GTK_ALIGN_START);
  gtk_widget_add_css_class (sign, near ? "warning" : "error");
  bastide_widget_set_label (sign, near ? _("Nearly") : _("Not reached"));
  gtk_box_append (GTK_BOX (box), sign);

  append_try_words (words, bastide_try_get_text (try), "heading");
  append_try_words (words, bastide_try_get_reason (try), "try-reason");
  bastide_rule_button_set_rule (rule, bastide_try_get_rule (try));
  gtk_widget_set_halign (rule, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (words), rule);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (box), words);

  gtk_widget_set_valign (button, GTK_ALIGN_START);
  g_signal_connect_object (button, "clicked", G_CALLBACK (look_clicked_cb), try, G_CONNECT_DEFAULT);
  /* Translators: the button that shows a try on the board again, with the try in words */
  name = g_strdup_printf (_("Look at “%s”"), bastide_try_get_text (try));
  bastide_widget_set_label (button, name);
  gtk_box_append (GTK_BOX (box), button);

  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);

  return row;
}

/* The first frame after a new hint lays it out, so the second one scrolls to it and to the buttons below. */
static gboolean
reveal_hint_cb (GtkWidget     *widget,
                GdkFrameClock *clock G_GNUC_UNUSED,
                gpointer       data G_GNUC_UNUSED)
{
  BastideSolvePanel *self = BASTIDE_SOLVE_PANEL (widget);
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  GtkWidget *last = gtk_widget_get_last_child (GTK_WIDGET (self->hints));
  graphene_rect_t hint, button;

  if (!self->is_laid_out)
    {
      self->is_laid_out = TRUE;
      return G_SOURCE_CONTINUE;
    }
  if (last != NULL && gtk_widget_compute_bounds (last, GTK_WIDGET (self->scroller), &hint)
      && gtk_widget_compute_bounds (GTK_WIDGET (self->hint_button), GTK_WIDGET (self->scroller), &button))
    {
      double top = gtk_adjustment_get_value (adjustment);

      gtk_adjustment_clamp_page (adjustment, top + hint.origin.y, top + button.origin.y + button.size.height + MARGIN);
    }
  self->reveal_tick = 0;
  return G_SOURCE_REMOVE;
}

static void
reveal_hint (BastideSolvePanel *self)
{
  self->is_laid_out = FALSE;
  if (self->reveal_tick == 0)
    self->reveal_tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), reveal_hint_cb, NULL, NULL);
}

static void
add_hint (BastideSolvePanel *self,
          const char        *hint)
{
  GtkWidget *label = gtk_label_new (hint);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "solve-card");
  gtk_box_append (self->hints, label);
}

static void
show_hints (BastideSolvePanel *self)
{
  guint n_given = bastide_attempt_get_n_given (self->attempt);
  guint n = bastide_attempt_get_n_hints (self->attempt);
  guint n_shown = 0;
  /* Translators: hints given, and how many there are */
  g_autofree char *count = g_strdup_printf (_("%u of %u"), n_given, n);
  GtkWidget *last = gtk_widget_get_first_child (GTK_WIDGET (self->hints));

  for (; last != NULL; last = gtk_widget_get_next_sibling (last))
    n_shown++;
  if (n_shown < n_given)
    reveal_hint (self);
  for (; n_shown < n_given; n_shown++)
    add_hint (self, bastide_attempt_get_hint (self->attempt, n_shown));
  /* How many hints are left hangs on the turn, which is open only while the solver chooses. */
  if (bastide_attempt_get_state (self->attempt) == BASTIDE_ATTEMPT_CHOOSING)
    gtk_label_set_text (self->hints_count, count);
  gtk_widget_set_visible (GTK_WIDGET (self->hints), n_given > 0);
  gtk_button_set_label (self->hint_button, n_given > 0 ? _("Next _Hint") : _("_Hint"));
  bastide_widget_name_buttons (GTK_WIDGET (self->hint_button));
}

/* --- replies --- */

static gboolean
reply_cb (gpointer data)
{
  BastideSolvePanel *self = data;

  self->reply_source = 0;
  bastide_attempt_step (self->attempt);

  return G_SOURCE_REMOVE;
}

static void
changed_cb (BastideSolvePanel *self)
{
  guint n_tries = g_list_model_get_n_items (bastide_attempt_get_tries (self->attempt));
  g_autofree char *count = g_strdup_printf ("%u", n_tries);

  follow_search (self);
  show_hand (self);
  show_verdict (self);
  gtk_label_set_text (self->tries_count, count);
  gtk_widget_set_visible (self->tries_box, n_tries > 0);
  show_hints (self);
  /* A reply stays on the board for a moment before the next one. */
  g_clear_handle_id (&self->reply_source, g_source_remove);
  if (bastide_attempt_get_state (self->attempt) == BASTIDE_ATTEMPT_REPLYING)
    self->reply_source = g_timeout_add (REPLY_MS, reply_cb, self);
}

/* --- notes --- */

static void
notes_cb (BastideSolvePanel *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->notes);
  g_autofree char *text = NULL;

  if (self->results == NULL || self->attempt == NULL || *bastide_attempt_get_hash (self->attempt) == '\0')
    return;
  g_object_get (buffer, "text", &text, NULL);
  bastide_results_set_notes (self->results, bastide_attempt_get_hash (self->attempt), text);
}

static void
show_notes (BastideSolvePanel *self)
{
  GtkTextBuffer *buffer = gtk_text_view_get_buffer (self->notes);
  const char *hash = bastide_attempt_get_hash (self->attempt);

  g_signal_handlers_block_by_func (buffer, notes_cb, self);
  gtk_text_buffer_set_text (buffer, self->results != NULL && *hash != '\0'
                                      ? bastide_results_get_notes (self->results, hash) : "", -1);
  g_signal_handlers_unblock_by_func (buffer, notes_cb, self);
}

/* --- the widget --- */

static void
drop_attempt (BastideSolvePanel *self)
{
  g_clear_handle_id (&self->reply_source, g_source_remove);
  g_clear_handle_id (&self->slow_source, g_source_remove);
  self->is_slow = FALSE;
  if (self->attempt == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->attempt, self);
  g_signal_handlers_disconnect_by_data (bastide_attempt_get_tree (self->attempt), self);
  gtk_list_box_bind_model (self->tries, NULL, NULL, NULL, NULL);
  g_clear_object (&self->attempt);
}

static void
bastide_solve_panel_dispose (GObject *object)
{
  BastideSolvePanel *self = BASTIDE_SOLVE_PANEL (object);

  if (self->tries != NULL)
    drop_attempt (self);
  self->tries = NULL;
  g_clear_object (&self->results);
  g_clear_pointer (&self->content, bastide_content_unref);
  g_clear_pointer (&self->twin, g_free);
  bastide_widget_remove_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (bastide_solve_panel_parent_class)->dispose (object);
}

static void
bastide_solve_panel_get_property (GObject    *object,
                                  guint       prop_id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  BastideSolvePanel *self = BASTIDE_SOLVE_PANEL (object);

  if (prop_id == PROP_WAY)
    g_value_set_string (value, self->way);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
bastide_solve_panel_class_init (BastideSolvePanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_solve_panel_dispose;
  G_OBJECT_CLASS (klass)->get_property = bastide_solve_panel_get_property;

  properties[PROP_WAY] =
    g_param_spec_string ("way", NULL, NULL, NULL,
                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  g_type_ensure (BASTIDE_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "solvepanel");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-solve-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideSolvePanel, after);
  gtk_widget_class_bind_template_child (widget_class, BastideSolvePanel, as_lesson);
  gtk_widget_class_bind_template_child (widget_class, BastideSolvePanel, cause);
  gtk_widget_class_bind_template_child (widget_class, BastideSolvePanel, description);
  gtk_widget_class_bind_template_child (widget_class, BastideSolvePanel, facts);
  gtk_widget_class_bind_template_child (widget_class, BastideSolvePanel, go_on);
  gtk_widget_class_bind_template_child (widget_class, BastideSolvePanel, goal);
  gtk_widget_class_bind_template_child (widget_class, BastideSolvePanel, hand);
  gtk_widget_class_bind_template_child (widget_class, BastideSolvePanel, help);
  gtk_widget_class_bind_template_child (widget_class, BastideSolvePanel, hint_button);
  gtk_widget_class_bind_template_child (widget_class, BastideSolvePanel, hints);
  gtk_widget_class_bind_template_child (widget_class, BastideSolvePanel, hints_count);
  gtk_widget_class_bind_template_child (widget_class, BastideSolvePanel, menu);
  gtk_widget_class_bind_template_child (widget_class, BastideSolvePanel, next);
  gtk_widget_class_bind_template_child (widget_class, BastideSolvePanel, none);
  gtk_widget_class_bind_template_child (widget_class, BastideSolvePanel, none_page);
  gtk_widget_class_bind_template_child (widget_class, BastideSolvePanel, notes);
  gtk_widget_class_bind_template_child (widget_class, BastideSolvePanel, rule_box);
  gtk_widget_class_bind_template_child (widget_class, BastideSolvePanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, BastideSolvePanel, sign);
  gtk_widget_class_bind_template_child (widget_class, BastideSolvePanel, stack);
  gtk_widget_class_bind_template_child (widget_class, BastideSolvePanel, task_page);
  gtk_widget_class_bind_template_child (widget_class, BastideSolvePanel, theme);
  gtk_widget_class_bind_template_child (widget_class, BastideSolvePanel, tile);
  gtk_widget_class_bind_template_child (widget_class, BastideSolvePanel, title);
  gtk_widget_class_bind_template_child (widget_class, BastideSolvePanel, tries);
  gtk_widget_class_bind_template_child (widget_class, BastideSolvePanel, tries_box);
  gtk_widget_class_bind_template_child (widget_class, BastideSolvePanel, tries_count);
  gtk_widget_class_bind_template_child (widget_class, BastideSolvePanel, verdict);
  gtk_widget_class_bind_template_child (widget_class, BastideSolvePanel, verdict_box);
}

static void
create_menu (BastideSolvePanel *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) tell = g_menu_new ();
  g_autoptr (GMenu) ask = g_menu_new ();

  g_menu_append (tell, _("_After Each of My Turns"), "win.solve-tell::turn");
  g_menu_append (tell, _("Only at the _End of the Line"), "win.solve-tell::end");
  g_menu_append (ask, _("Ask E_very Defence"), "win.solve-every-defence");
  g_menu_append_section (menu, _("Tell Me"), G_MENU_MODEL (tell));
  g_menu_append_section (menu, NULL, G_MENU_MODEL (ask));
  gtk_menu_button_set_menu_model (self->menu, G_MENU_MODEL (menu));
  bastide_widget_explain (GTK_WIDGET (self->menu), _("How to solve"));
}

static void
bastide_solve_panel_init (BastideSolvePanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_name_buttons (GTK_WIDGET (self));
  create_menu (self);
  self->rule = bastide_rule_button_new ();
  gtk_widget_set_halign (self->rule, GTK_ALIGN_START);
  gtk_box_insert_child_after (GTK_BOX (self->rule_box), self->rule, GTK_WIDGET (self->cause));
  g_signal_connect_object (gtk_text_view_get_buffer (self->notes), "changed", G_CALLBACK (notes_cb), self,
                           G_CONNECT_SWAPPED);
}

GtkWidget *
bastide_solve_panel_new (void)
{
  return g_object_new (BASTIDE_TYPE_SOLVE_PANEL, NULL);
}

void
bastide_solve_panel_set_attempt (BastideSolvePanel *self,
                                 BastideContent    *content,
                                 BastideAttempt    *attempt,
                                 BastideResults    *results)
{
  g_return_if_fail (BASTIDE_IS_SOLVE_PANEL (self));
  g_return_if_fail (attempt == NULL || BASTIDE_IS_ATTEMPT (attempt));

  drop_attempt (self);
  g_clear_pointer (&self->content, bastide_content_unref);
  g_set_object (&self->results, results);
  if (attempt == NULL)
    {
      set_way (self, NULL);
      return;
    }
  self->attempt = g_object_ref (attempt);
  self->content = bastide_content_ref (content);
  while (gtk_widget_get_first_child (GTK_WIDGET (self->hints)) != NULL)
    gtk_box_remove (self->hints, gtk_widget_get_first_child (GTK_WIDGET (self->hints)));
  gtk_list_box_bind_model (self->tries, bastide_attempt_get_tries (attempt), create_try_cb, NULL, NULL);
  g_signal_connect_object (attempt, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (bastide_attempt_get_tree (attempt), "notify::position", G_CALLBACK (show_hand), self,
                           G_CONNECT_SWAPPED);
  show_task (self);
  show_notes (self);
  changed_cb (self);
}

const char *
bastide_solve_panel_get_way (BastideSolvePanel *self)
{
  g_return_val_if_fail (BASTIDE_IS_SOLVE_PANEL (self), NULL);

  return self->way;
}

void
bastide_solve_panel_set_twin (BastideSolvePanel *self,
                              const char        *name,
                              gboolean           has_more)
{
  g_return_if_fail (BASTIDE_IS_SOLVE_PANEL (self));

  g_free (self->twin);
  self->twin = g_strdup (name);
  self->has_more = has_more;
}

void
bastide_solve_panel_set_rotation (BastideSolvePanel *self,
                                  guint              rotation)
{
  g_return_if_fail (BASTIDE_IS_SOLVE_PANEL (self));

  self->rotation = rotation;
  bastide_solve_panel_draw (self);
}

void
bastide_solve_panel_draw (BastideSolvePanel *self)
{
  g_return_if_fail (BASTIDE_IS_SOLVE_PANEL (self));

  if (self->attempt != NULL)
    show_hand (self);
}
