/* bastide-lesson-section.c: the lesson of the puzzle in the inspector
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-lesson-section.h"

#include <glib/gi18n-lib.h>

#include "bastide-field.h"
#include "bastide-lesson-edit.h"
#include "bastide-lesson-row.h"
#include "bastide-lesson-script.h"
#include "bastide-problem.h"
#include "bastide-row-list.h"
#include "bastide-slots.h"
#include "bastide-step-form.h"
#include "bastide-widget.h"
#include "bastide-wrap-layout.h"

#define STEPS "/lesson/steps/"

/* Frames in which a form that keeps its height has come to rest. */
#define FRAMES_AT_REST 3

/* A lesson belongs to the whole puzzle, whichever twin is in sight, so that the section changes the whole. There is one
 * form, which goes from row to row; rows stand for places, and the chosen step is known by its id. The lesson is played
 * again only when something has changed that the board of a step depends on, and not with each letter. */
struct _BastideLessonSection
{
  GtkWidget            parent_instance;

  GtkWidget           *hint;
  GtkWidget           *about_box;
  GtkWidget           *about;
  GtkWidget           *rows;
  GtkWidget           *add;
  GtkWidget           *write;
  GtkWidget           *form;

  BastideField        *about_field;   /* of about, which owns the field */
  BastideRowList      *list;          /* of rows, which owns the list */
  BastideEditor       *editor;
  char                *chosen;        /* the id of the step that is written, "" for none */
  GPtrArray           *moments;       /* of BastideLessonMoment, one for each step */
  GPtrArray           *told;          /* of BastideLessonStep */
  GListStore          *problems;
  char                *played;        /* all that moments, told and problems depend on, but the position */
  BastidePosition     *position;
  gboolean             is_looking;    /* the board shows the chosen step */
  int                  form_height;
  guint                frames_to_scroll;
  guint                scroll_source;
};

static void bastide_lesson_section_iface_init (BastideSectionInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideLessonSection, bastide_lesson_section, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (BASTIDE_TYPE_SECTION, bastide_lesson_section_iface_init))

static BastideContent *
get_whole (BastideLessonSection *self)
{
  return bastide_puzzle_get_whole (bastide_editor_get_puzzle (self->editor));
}

/* The number of the chosen step, BST_NONE for none. */
static guint
find_chosen (BastideLessonSection *self,
             BastideContent       *whole)
{
  guint nth = whole->lesson != NULL && *self->chosen != '\0'
                ? bastide_content_lesson_find (whole->lesson, self->chosen) : G_MAXUINT;

  return nth == G_MAXUINT ? BST_NONE : nth;
}

/* --- playing the lesson --- */

static void
append_step (GString                  *text,
             const BastideContentStep *step)
{
  g_autofree char *actions = g_strjoinv (";", step->actions);
  g_autofree char *lit = g_strjoinv (";", step->lit);
  g_autofree char *rules = g_strjoinv (";", step->rules);

  g_string_append_printf (text, "%s|%s|%s|%s|%u|%d|%d%d%d|%s|%s", step->id, step->twin, step->from, actions, step->beat,
                          *step->say != '\0', step->gives_lit, step->gives_arrows, step->gives_rules, lit, rules);
  for (guint i = 0; i < step->arrows->len; i++)
    {
      const BastideContentArrow *arrow = g_ptr_array_index (step->arrows, i);

      g_string_append_printf (text, "|%s>%s", arrow->from, arrow->to);
    }
  for (guint i = 0; i < step->answers->len; i++)
    {
      const BastideContentAnswer *answer = g_ptr_array_index (step->answers, i);

      g_string_append_printf (text, "|%s%d", answer->id, answer->is_right);
    }
  g_string_append_c (text, '\n');
}

static char *
describe_played (BastideContent *whole)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < bastide_lesson_edit_count (whole); i++)
    append_step (text, bastide_lesson_edit_get (whole, i));
  /* Twins play on other boards. */
  g_string_append_printf (text, "%u", whole->twins->len);
  for (guint i = 0; i < whole->twins->len; i++)
    g_string_append_printf (text, " %p", g_ptr_array_index (whole->twins, i));

  return g_string_free (text, FALSE);
}

/* Returns: whether the lesson was played again */
static gboolean
play (BastideLessonSection *self,
      BastideContent       *whole)
{
  BastidePosition *position = bastide_puzzle_get_position (bastide_editor_get_puzzle (self->editor));
  g_autofree char *played = describe_played (whole);

  if (self->moments != NULL && self->position == position && g_strcmp0 (played, self->played) == 0)
    return FALSE;
  g_set_object (&self->position, position);
  g_free (self->played);
  self->played = g_steal_pointer (&played);
  g_clear_pointer (&self->moments, g_ptr_array_unref);
  g_clear_pointer (&self->told, g_ptr_array_unref);
  g_list_store_remove_all (self->problems);
  if (whole->lesson != NULL)
    self->told = bastide_lesson_script_read_moments (whole, self->problems, &self->moments);

  return TRUE;
}

static const BastideLessonMoment *
get_moment (BastideLessonSection *self,
            guint                 nth)
{
  return self->moments != NULL && nth < self->moments->len ? g_ptr_array_index (self->moments, nth) : NULL;
}

/* The first step that tells the author's step; NULL where nothing is told. */
static BastideLessonStep *
get_told (BastideLessonSection *self,
          guint                 nth)
{
  const BastideLessonMoment *moment = get_moment (self, nth);

  return moment != NULL && moment->n_told > 0 ? g_ptr_array_index (self->told, moment->first) : NULL;
}

/* --- the board --- */

static void
look (BastideLessonSection *self,
      guint                 nth)
{
  const BastideLessonMoment *moment = get_moment (self, nth);

  self->is_looking = FALSE;
  if (moment != NULL)
    bastide_editor_look_at_step (self->editor, get_told (self, nth), moment->after);
  else
    bastide_editor_look_at (self->editor, NULL);
  self->is_looking = moment != NULL;
}

/* The author goes back to the diagram, or looks at a line, and goes on writing. */
static void
looked_cb (BastideLessonSection *self)
{
  const BastideLessonMoment *moment = NULL;

  if (!self->is_looking)
    return;
  if (bastide_editor_get_puzzle (self->editor) != NULL)
    moment = get_moment (self, find_chosen (self, get_whole (self)));
  self->is_looking = moment != NULL && bastide_editor_get_looked_at (self->editor) == moment->after;
}

/* --- rows --- */

/* The faults of a step, each in a line; NULL for none. That an empty step is empty is no news to its author. */
static char *
find_faults (BastideLessonSection     *self,
             const BastideContentStep *step,
             guint                     nth)
{
  g_autofree char *place = g_strdup_printf (STEPS "%u", nth);
  g_autoptr (GString) faults = g_string_new (NULL);

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->problems)); i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (G_LIST_MODEL (self->problems), i);
      const char *at = bastide_problem_get_at (problem);
      gsize length = strlen (place);

      if (!g_str_has_prefix (at, place) || (at[length] != '\0' && at[length] != '/')
          || (at[length] == '\0' && bastide_content_step_is_empty (step)))
        continue;
      if (faults->len > 0)
        g_string_append_c (faults, '\n');
      g_string_append (faults, bastide_problem_get_text (problem));
    }

  return faults->len > 0 ? g_string_free (g_steal_pointer (&faults), FALSE) : NULL;
}

static void
show_row (BastideLessonSection *self,
          BastideContent       *whole,
          guint                 nth)
{
  BastideContentStep *step = bastide_lesson_edit_get (whole, nth);
  GtkWidget *row = bastide_row_list_get_row (self->list, nth);
  g_autofree char *fault = find_faults (self, step, nth);
  BastideLessonStep *told = get_told (self, nth);
  BastideLessonRowLook look = {
    .number = nth + 1, .sentence = step->say, .is_question = step->answers->len > 0, .fault = fault,
    .is_chosen = g_str_equal (step->id, self->chosen), .may_join = bastide_lesson_edit_can_join (whole, nth),
  };

  if (*step->say == '\0')
    {
      look.is_story = TRUE;
      look.sentence = told != NULL ? bastide_lesson_step_get_say (told) : _("Nothing yet");
    }
  bastide_lesson_row_show (BASTIDE_LESSON_ROW (row), &look);
}

/* The form must leave a row before the row goes or shows another step. */
static void
place_form (BastideLessonSection *self,
            guint                 nth)
{
  GtkWidget *row = nth != BST_NONE ? bastide_row_list_get_row (self->list, nth) : NULL;
  GtkWidget *before = gtk_widget_get_parent (self->form);

  if (before == row)
    return;
  if (before != NULL)
    bastide_lesson_row_set_form (BASTIDE_LESSON_ROW (before), NULL);
  if (row != NULL)
    bastide_lesson_row_set_form (BASTIDE_LESSON_ROW (row), self->form);
}

static void
show (BastideLessonSection *self,
      gboolean              fresh)
{
  BastideContent *whole = get_whole (self);
  guint n = bastide_lesson_edit_count (whole);
  guint chosen = find_chosen (self, whole);

  bastide_content_ref (whole);
  if (chosen == BST_NONE || chosen >= n)
    place_form (self, BST_NONE);
  else if (gtk_widget_get_parent (self->form) != NULL
           && bastide_row_list_get_place (gtk_widget_get_parent (self->form)) >= n)
    place_form (self, chosen);
  bastide_row_list_update (self->list, n, fresh);
  place_form (self, chosen);
  for (guint i = 0; i < n; i++)
    show_row (self, whole, i);
  if (chosen != BST_NONE)
    bastide_step_form_show (BASTIDE_STEP_FORM (self->form), &(BastideStepView) {
      .whole = whole, .nth = chosen, .moment = get_moment (self, chosen), .told = get_told (self, chosen),
      .fresh = fresh,
    });
  gtk_widget_set_visible (self->hint, n == 0);
  gtk_widget_set_visible (self->rows, n > 0);
  gtk_widget_set_visible (self->about_box, whole->lesson != NULL);
  gtk_widget_set_sensitive (self->add, n < BASTIDE_LESSON_MAX_STEPS);
  bastide_field_show (self->about_field, whole->lesson != NULL ? whole->lesson->about : "",
                      fresh || !gtk_widget_has_focus (self->about));
  bastide_content_unref (whole);
}

/* --- choosing --- */

/* The way to scroll on from @by, so that the widget with the focus is in sight. */
static double
keep_focus (BastideLessonSection *self,
            GtkWidget            *scroller,
            double                page,
            double                by)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  graphene_rect_t bounds;
  double top, height;

  if (focus == NULL || !gtk_widget_is_ancestor (focus, GTK_WIDGET (self))
      || !gtk_widget_compute_bounds (focus, scroller, &bounds))
    return by;
  top = (double) bounds.origin.y;
  height = (double) bounds.size.height;

  return MIN (MAX (by, top + height - page), top);
}

/* The form has its place only after a layout, and grows with each text that is laid out later. All of the row comes
 * into sight, or else its beginning; but the user may have gone on meanwhile, and GTK scrolls to the focus where it was
 * before the layout.
 */
static gboolean
scroll_cb (GtkWidget     *widget,
           GdkFrameClock *clock G_GNUC_UNUSED,
           gpointer       data G_GNUC_UNUSED)
{
  BastideLessonSection *self = BASTIDE_LESSON_SECTION (widget);
  GtkWidget *row = gtk_widget_get_parent (self->form);
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment;
  graphene_rect_t bounds;
  double page, top, end, by;

  if (self->form_height != gtk_widget_get_height (self->form))
    {
      self->form_height = gtk_widget_get_height (self->form);
      self->frames_to_scroll = FRAMES_AT_REST;
    }
  if (self->frames_to_scroll > 0)
    {
      self->frames_to_scroll--;
      return G_SOURCE_CONTINUE;
    }
  self->scroll_source = 0;
  if (row == NULL || scroller == NULL || !gtk_widget_compute_bounds (row, scroller, &bounds))
    return G_SOURCE_REMOVE;
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  page = gtk_adjustment_get_page_size (adjustment);
  top = (double) bounds.origin.y;
  end = top + (double) bounds.size.height - page;
  by = keep_focus (self, scroller, page, top < 0 ? top : end > 0 ? MIN (top, end) : 0);
  if (by != 0)
    gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + by);

  return G_SOURCE_REMOVE;
}

static void
choose (BastideLessonSection *self,
        guint                 nth)
{
  BastideContent *whole = get_whole (self);
  BastideContentStep *step = nth != BST_NONE ? bastide_lesson_edit_get (whole, nth) : NULL;

  play (self, whole);
  g_free (self->chosen);
  self->chosen = g_strdup (step != NULL ? step->id : "");
  bastide_editor_settle (self->editor);
  bastide_editor_set_lesson_step (self->editor, self->chosen);
  look (self, nth);
  show (self, FALSE);
  if (step == NULL)
    return;
  self->frames_to_scroll = FRAMES_AT_REST;
  if (self->scroll_source == 0)
    self->scroll_source = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
}

/* A second click closes the form. */
static void
chosen_cb (BastideLessonSection *self,
           GtkWidget            *row)
{
  guint nth = bastide_row_list_get_place (row);

  choose (self, find_chosen (self, get_whole (self)) == nth && self->is_looking ? BST_NONE : nth);
}

/* --- changes of the list --- */

static void
add_step (BastideLessonSection *self,
          guint                 at)
{
  BastideContent *whole = bastide_editor_begin_whole (self->editor);

  /* Translators: a step of the undo history */
  if (!bastide_editor_end_whole (self->editor, whole, bastide_lesson_edit_add (whole, at), _("Add Step"), NULL))
    return;
  choose (self, at);
  bastide_step_form_begin (BASTIDE_STEP_FORM (self->form));
}

static void
add_cb (BastideLessonSection *self)
{
  add_step (self, bastide_lesson_edit_count (get_whole (self)));
}

static void
join_step (BastideLessonSection *self,
           guint                 nth)
{
  BastideContent *whole = bastide_editor_begin_whole (self->editor);

  /* Translators: a step of the undo history */
  if (bastide_editor_end_twins (self->editor, whole, bastide_lesson_edit_join (whole, nth),
                                bastide_puzzle_get_twin (bastide_editor_get_puzzle (self->editor)), BASTIDE_COST_STEPS,
                                _("Join Steps"), NULL))
    choose (self, nth);
}

static void
split_cb (BastideLessonSection *self,
          guint                 n_actions)
{
  BastideContent *whole = bastide_editor_begin_whole (self->editor);
  guint second = bastide_lesson_edit_split (whole, find_chosen (self, whole), n_actions);

  /* Translators: a step of the undo history */
  if (bastide_editor_end_whole (self->editor, whole, second != BST_NONE, _("Split Step"), NULL))
    choose (self, second);
}

static void
command_cb (BastideLessonSection *self,
            const char           *command,
            GtkWidget            *row)
{
  guint nth = bastide_row_list_get_place (row);

  if (g_str_equal (command, "add"))
    add_step (self, nth + 1);
  else
    join_step (self, nth);
}

static GtkWidget *
create_row (gpointer owner)
{
  GtkWidget *row = bastide_lesson_row_new ();

  g_signal_connect_object (row, "chosen", G_CALLBACK (chosen_cb), owner, G_CONNECT_SWAPPED);
  g_signal_connect_object (row, "command", G_CALLBACK (command_cb), owner, G_CONNECT_SWAPPED);

  return row;
}

static void
move_step (gpointer owner,
           guint    from,
           guint    to)
{
  BastideLessonSection *self = owner;
  BastideContent *whole = bastide_editor_begin_whole (self->editor);

  /* Translators: a step of the undo history */
  bastide_editor_end_whole (self->editor, whole, bastide_lesson_edit_move (whole, from, to), _("Move Step"), NULL);
}

static void
remove_step (gpointer owner,
             guint    at)
{
  BastideLessonSection *self = owner;
  BastideContent *whole = bastide_editor_begin_whole (self->editor);
  gboolean was_chosen = find_chosen (self, whole) == at;

  if (was_chosen)
    choose (self, BST_NONE);
  /* Translators: a step of the undo history */
  bastide_editor_end_twins (self->editor, whole, bastide_lesson_edit_remove (whole, at),
                            bastide_puzzle_get_twin (bastide_editor_get_puzzle (self->editor)),
                            BASTIDE_COST_STEPS | BASTIDE_COST_REMOVAL, _("Remove Step"), NULL);
}

static const BastideRowListFuncs funcs = { .create = create_row, .move = move_step, .remove = remove_step };

static void
about_edited_cb (BastideLessonSection *self,
                 const char           *text)
{
  BastideContent *whole = bastide_editor_begin_whole (self->editor);

  /* Translators: a step of the undo history */
  bastide_editor_end_whole (self->editor, whole, bastide_lesson_edit_set_about (whole, text),
                            _("Change Subject of the Lesson"), "lesson about");
}

static void
about_left_cb (BastideLessonSection *self)
{
  if (self->editor != NULL)
    bastide_editor_settle (self->editor);
}

/* --- BastideSection --- */

static void
bastide_lesson_section_set_editor (BastideSection *section,
                                   BastideEditor  *editor)
{
  BastideLessonSection *self = BASTIDE_LESSON_SECTION (section);

  if (self->editor == editor)
    return;
  if (self->editor != NULL)
    g_signal_handlers_disconnect_by_func (self->editor, looked_cb, self);
  g_set_object (&self->editor, editor);
  bastide_step_form_set_editor (BASTIDE_STEP_FORM (self->form), editor);
  if (editor != NULL)
    g_signal_connect_object (editor, "notify::looked-at", G_CALLBACK (looked_cb), self, G_CONNECT_SWAPPED);
}

static void
bastide_lesson_section_set_sources (BastideSection     *section,
                                    BastideTileLibrary *library G_GNUC_UNUSED,
                                    BastideRuleBook    *rule_book)
{
  bastide_step_form_set_book (BASTIDE_STEP_FORM (BASTIDE_LESSON_SECTION (section)->form), rule_book);
}

/* Another document has other steps with the same ids, and the editor has forgotten the step. */
static void
bastide_lesson_section_update (BastideSection *section,
                               BastideContent *content G_GNUC_UNUSED,
                               gboolean        fresh)
{
  BastideLessonSection *self = BASTIDE_LESSON_SECTION (section);
  BastideContent *whole = get_whole (self);
  gboolean was_looking = self->is_looking;
  guint chosen;

  if (fresh && !g_str_equal (self->chosen, bastide_editor_get_lesson_step (self->editor)))
    {
      g_free (self->chosen);
      self->chosen = g_strdup (bastide_editor_get_lesson_step (self->editor));
    }
  chosen = find_chosen (self, whole);
  if (play (self, whole) && was_looking)
    look (self, chosen);
  show (self, fresh);
}

static char *
bastide_lesson_section_describe (BastideSection *section,
                                 BastideContent *content G_GNUC_UNUSED)
{
  BastideLessonSection *self = BASTIDE_LESSON_SECTION (section);
  guint n = bastide_lesson_edit_count (get_whole (self));

  return n == 0 ? g_strdup (C_("lesson", "none")) : g_strdup_printf (ngettext ("%u step", "%u steps", n), n);
}

static void
bastide_lesson_section_iface_init (BastideSectionInterface *iface)
{
  iface->set_editor = bastide_lesson_section_set_editor;
  iface->set_sources = bastide_lesson_section_set_sources;
  iface->update = bastide_lesson_section_update;
  iface->describe = bastide_lesson_section_describe;
}

/* --- the widget --- */

static void
bastide_lesson_section_dispose (GObject *object)
{
  BastideLessonSection *self = BASTIDE_LESSON_SECTION (object);

  bastide_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->form);
  g_clear_object (&self->problems);
  g_clear_object (&self->position);
  g_clear_object (&self->editor);

  G_OBJECT_CLASS (bastide_lesson_section_parent_class)->dispose (object);
}

static void
bastide_lesson_section_finalize (GObject *object)
{
  BastideLessonSection *self = BASTIDE_LESSON_SECTION (object);

  g_clear_pointer (&self->moments, g_ptr_array_unref);
  g_clear_pointer (&self->told, g_ptr_array_unref);
  g_free (self->chosen);
  g_free (self->played);

  G_OBJECT_CLASS (bastide_lesson_section_parent_class)->finalize (object);
}

static void
bastide_lesson_section_class_init (BastideLessonSectionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_lesson_section_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_lesson_section_finalize;

  g_type_ensure (BASTIDE_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-lesson-section.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideLessonSection, about);
  gtk_widget_class_bind_template_child (widget_class, BastideLessonSection, about_box);
  gtk_widget_class_bind_template_child (widget_class, BastideLessonSection, add);
  gtk_widget_class_bind_template_child (widget_class, BastideLessonSection, hint);
  gtk_widget_class_bind_template_child (widget_class, BastideLessonSection, rows);
  gtk_widget_class_bind_template_child (widget_class, BastideLessonSection, write);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
}

static void
bastide_lesson_section_init (BastideLessonSection *self)
{
  g_autoptr (GMenu) menu = g_menu_new ();

  self->chosen = g_strdup ("");
  self->problems = g_list_store_new (BASTIDE_TYPE_PROBLEM);
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_name_buttons (self->add);
  self->list = bastide_row_list_attach (self->rows, &funcs, self);
  self->form = g_object_ref_sink (bastide_step_form_new ());
  g_signal_connect_object (self->form, "split", G_CALLBACK (split_cb), self, G_CONNECT_SWAPPED);
  self->about_field = bastide_field_attach (self->about);
  g_signal_connect_object (self->about_field, "edited", G_CALLBACK (about_edited_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->about_field, "left", G_CALLBACK (about_left_cb), self, G_CONNECT_SWAPPED);
  g_menu_append (menu, _("The _Solution"), "win.write-solution");
  g_menu_append (menu, _("_This Turn as Played"), "win.write-turn");
  g_menu_append (menu, _("All _Moves Played"), "win.write-moves");
  gtk_menu_button_set_menu_model (GTK_MENU_BUTTON (self->write), G_MENU_MODEL (menu));
  bastide_widget_set_label (self->write, _("Write From a Story"));
}

void
bastide_lesson_section_show_step (BastideLessonSection *self,
                                  guint                 nth)
{
  g_return_if_fail (BASTIDE_IS_LESSON_SECTION (self));

  if (nth >= bastide_lesson_edit_count (get_whole (self)))
    return;
  choose (self, nth);
  bastide_step_form_begin (BASTIDE_STEP_FORM (self->form));
}
