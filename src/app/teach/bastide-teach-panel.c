/* bastide-teach-panel.c: a step of a lesson, large enough for a class
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-teach-panel.h"

#include <glib/gi18n-lib.h>

#include "bastide-content-texts.h"
#include "bastide-rule-button.h"
#include "bastide-slots.h"
#include "bastide-teach-answers.h"
#include "bastide-teach-stories.h"
#include "bastide-widget.h"
#include "bastide-words.h"
#include "bastide-wrap-layout.h"

/* The sizes of the texts in a panel of the usual width, for a class at arm's length of a screen of 1280 pixels. */
#define USUAL_WIDTH 460.0
#define SAY_SIZE    36.0
#define WHY_SIZE    22.0
#define RULE_SIZE   15.0
#define SOURCE_SIZE 13.0
#define SCORE_SIZE  22.0
#define MIN_ROOM    0.55
#define MAX_ROOM    1.7

/* The sizes below which no text gets where room is short. */
#define LEAST_WHY_SIZE  13.0
#define LEAST_RULE_SIZE 12.0

/* A panel below the board has texts of the usual sizes at this height. From this width on the answers and the
 * rule stand beside the sentence, and the buttons beside the scores. */
#define USUAL_FLAT_HEIGHT 400.0
#define WIDE_FLAT         600.0

#define BUTTON_HEIGHT      54
#define FLAT_BUTTON_HEIGHT 40
#define SPACING            14
#define FLAT_SPACING       6
#define FOOT_SPACING       12
#define ANSWERS_SPACING    10
/* The parts of the width that the rule and the answers have beside the sentence. */
#define RULE_PART    0.36
#define ANSWERS_PART 0.44
/* The part of the rule beside both. */
#define LAST_PART    0.24

/* A longer sentence gets a smaller letter, so that a step never scrolls in a usual window. */
#define LONG_SENTENCE 90

#define STEP_OF_SIZE    1.15
#define MIN_ENLARGEMENT 0.6
#define MAX_ENLARGEMENT 2.4

/* A step with more text than the panel holds is written smaller, as far as a class reads it well. */
#define FIT_STEP 0.93
#define MIN_FIT  0.7
/* A rule is small already. */
#define MIN_RULE_FIT 0.87

/* The parts of a rule below its title: text, reading, source. */
#define N_PARTS 3

struct _BastideTeachPanel
{
  GtkWidget          parent_instance;

  GtkStack          *stack;
  GtkWidget         *step_page;
  GtkWidget         *none_page;
  GtkScrolledWindow *scroller;
  GtkBox            *text;
  GtkBox            *status;
  GtkBox            *foot;
  GtkLabel          *title;
  GtkMenuButton     *story_button;
  GtkLabel          *number;
  GtkLabel          *say;
  GtkLabel          *why;
  BastideTeachAnswers *answers;
  GtkWidget         *card;
  GtkWidget         *rule_box;
  GtkWidget         *rule;
  GtkLabel          *rule_title;
  GtkLabel          *rule_text;
  GtkLabel          *rule_reading;
  GtkWidget         *rule_source;
  GtkLabel          *rule_citation;
  BastideTeachScores *scores;
  GtkProgressBar    *progress;
  GtkWidget         *back;
  GtkWidget         *next;
  gboolean           is_of_course;   /* other lessons follow */

  BastideContent    *content;
  BastidePosition   *position;
  BastidePlayTree   *tree;
  BastideRuleBook   *book;
  BastideLesson     *lesson;
  GActionGroup      *actions;
  GSimpleAction     *story;
  GSimpleAction     *language;
  GSimpleAction     *edition;
  char              *name;            /* of the puzzle, in the language of the lesson */
  guint              step;
  double             enlargement;
  double             room;            /* the width of the panel as a part of the usual one */
  double             fit;             /* makes the texts smaller, so that none has to be scrolled to */
  int                width;           /* of the scrolled part when they were made to fit */
  int                height;
  gboolean           is_flat;         /* lies below the board, where height is short */
  gboolean           is_wide;         /* has room for the rule beside the sentence */
  gboolean           is_held;         /* at its step, by the presenter */
  guint              room_source;
};

G_DEFINE_FINAL_TYPE (BastideTeachPanel, bastide_teach_panel, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_STEP,
  PROP_ENLARGEMENT,
  PROP_MENU,
  N_PROPS
};

enum
{
  SHOWN,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static const char *
get_state (GSimpleAction *action)
{
  g_autoptr (GVariant) state = g_action_get_state (G_ACTION (action));

  return g_variant_get_string (state, NULL);
}

/* --- sizes --- */

static void
set_size (BastideTeachPanel *self,
          GtkLabel          *label,
          double             size,
          double             least)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  double scale = bastide_widget_get_text_scale (GTK_WIDGET (self)) * self->enlargement;
  double pixels = MAX (size * self->room, least) * scale;

  pango_attr_list_insert (attributes, pango_attr_size_new_absolute ((int) (pixels * PANGO_SCALE)));
  gtk_label_set_attributes (label, attributes);
}

static void
set_sizes (BastideTeachPanel *self)
{
  glong length = g_utf8_strlen (gtk_label_get_text (self->say), -1);
  double shrink = length > LONG_SENTENCE ? MAX (0.7, (double) LONG_SENTENCE / length) : 1;

  set_size (self, self->say, SAY_SIZE * shrink * self->fit, LEAST_WHY_SIZE);
  set_size (self, self->why, WHY_SIZE * self->fit, LEAST_WHY_SIZE);
  bastide_teach_answers_set_attributes (self->answers, gtk_label_get_attributes (self->why));
  set_size (self, self->rule_title, RULE_SIZE, LEAST_RULE_SIZE);
  set_size (self, self->rule_text, RULE_SIZE * MAX (self->fit, MIN_RULE_FIT), LEAST_RULE_SIZE);
  set_size (self, self->rule_reading, RULE_SIZE * MAX (self->fit, MIN_RULE_FIT), LEAST_RULE_SIZE);
  set_size (self, self->rule_citation, SOURCE_SIZE, LEAST_RULE_SIZE);
}

static gboolean
has_room (BastideTeachPanel *self)
{
  GtkWidget *text = gtk_scrolled_window_get_child (self->scroller);
  int needed;

  gtk_widget_measure (text, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (GTK_WIDGET (self->scroller)), NULL, &needed,
                      NULL, NULL);

  return needed <= self->height;
}

/* Returns: whether the texts have room in a size that a class reads well */
static gboolean
find_fit (BastideTeachPanel *self)
{
  for (self->fit = 1; self->fit > MIN_FIT; self->fit *= FIT_STEP)
    {
      set_sizes (self);
      if (has_room (self))
        return TRUE;
    }

  return FALSE;
}

/* The parts of a rule below its title, the first to give way first. */
static void
show_parts (BastideTeachPanel *self,
            guint              n_left_out)
{
  gtk_widget_set_visible (GTK_WIDGET (self->rule_text), n_left_out < 1);
  gtk_widget_set_visible (GTK_WIDGET (self->rule_reading),
                          n_left_out < 2 && *gtk_label_get_text (self->rule_reading) != '\0');
  gtk_widget_set_visible (self->rule_source, n_left_out < N_PARTS);
}

/* Makes the texts fit. Where that would make them too small, the rule leaves part after part to the page that its title
 * opens. A text that the user wants larger is scrolled. */
static void
update_sizes (BastideTeachPanel *self)
{
  for (GtkWidget *box = gtk_widget_get_first_child (GTK_WIDGET (self->scores)); box != NULL;
       box = gtk_widget_get_next_sibling (box))
    for (GtkWidget *part = gtk_widget_get_first_child (box); part != NULL; part = gtk_widget_get_next_sibling (part))
      if (GTK_IS_LABEL (part))
        set_size (self, GTK_LABEL (part), gtk_widget_has_css_class (part, "numeric") ? SCORE_SIZE : SCORE_SIZE * 0.85,
                  LEAST_WHY_SIZE);

  self->width = gtk_widget_get_width (GTK_WIDGET (self->scroller));
  self->height = gtk_widget_get_height (GTK_WIDGET (self->scroller));
  show_parts (self, 0);
  if (self->height == 0 || self->enlargement > 1)
    {
      self->fit = 1;
      set_sizes (self);
    }
  else
    for (guint i = 1; !find_fit (self) && i <= N_PARTS; i++)
      show_parts (self, i);
}

/* The number stands over the sentence, or before the title where height is short. */
static void
show_number (BastideTeachPanel *self)
{
  const char *number = gtk_label_get_text (self->number);
  g_autofree char *both = g_strconcat (number, " · ", self->name, NULL);

  gtk_widget_set_visible (GTK_WIDGET (self->number), !self->is_flat);
  gtk_label_set_text (self->title, self->is_flat && *number != '\0' ? both : self->name);
}

/* Lays the parts out in a column, or in the little height below the board. */
static void
arrange (BastideTeachPanel *self)
{
  GtkOrientation orientation = self->is_wide ? GTK_ORIENTATION_HORIZONTAL : GTK_ORIENTATION_VERTICAL;
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int button = self->is_flat ? FLAT_BUTTON_HEIGHT : BUTTON_HEIGHT;
  gboolean asks = gtk_widget_get_visible (GTK_WIDGET (self->answers));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->text), orientation);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->foot), orientation);
  gtk_box_set_spacing (self->text, self->is_flat && !self->is_wide ? FLAT_SPACING : SPACING);
  gtk_box_set_spacing (self->status, self->is_flat ? FLAT_SPACING : SPACING);
  gtk_box_set_spacing (self->foot, self->is_flat && !self->is_wide ? FLAT_SPACING : FOOT_SPACING);
  gtk_widget_set_size_request (self->card, self->is_wide ? (int) (width * (asks ? LAST_PART : RULE_PART)) : -1, -1);
  gtk_widget_set_size_request (GTK_WIDGET (self->answers), self->is_wide ? (int) (width * ANSWERS_PART) : -1, -1);
  gtk_widget_set_valign (self->card, self->is_wide ? GTK_ALIGN_START : GTK_ALIGN_FILL);
  gtk_widget_set_valign (GTK_WIDGET (self->answers), self->is_wide ? GTK_ALIGN_START : GTK_ALIGN_FILL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (GTK_WIDGET (self->answers))),
                              self->is_flat ? FLAT_SPACING : ANSWERS_SPACING);
  gtk_widget_set_hexpand (GTK_WIDGET (self->scores), self->is_wide);
  gtk_widget_set_valign (GTK_WIDGET (self->scores), self->is_wide ? GTK_ALIGN_CENTER : GTK_ALIGN_FILL);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), !self->is_wide);
  g_object_set (self->back, "height-request", button, NULL);
  g_object_set (self->next, "height-request", button, NULL);
  show_number (self);
}

static double
find_room (BastideTeachPanel *self,
           int                width,
           int                height)
{
  double room = width / USUAL_WIDTH;

  if (self->is_flat)
    room = MIN (room, height / USUAL_FLAT_HEIGHT);
  return CLAMP (room / bastide_widget_get_text_scale (GTK_WIDGET (self)), MIN_ROOM, MAX_ROOM);
}

static gboolean
find_wide (BastideTeachPanel *self,
           int                width)
{
  return self->is_flat && width / bastide_widget_get_text_scale (GTK_WIDGET (self)) >= WIDE_FLAT;
}

static void
room_cb (gpointer data)
{
  BastideTeachPanel *self = data;
  int width = gtk_widget_get_width (GTK_WIDGET (self));

  self->room_source = 0;
  self->room = find_room (self, width, gtk_widget_get_height (GTK_WIDGET (self)));
  self->is_wide = find_wide (self, width);
  arrange (self);
  update_sizes (self);
}

/* --- the step --- */

/* The source in one line; it opens the rule with the whole of it. */
static void
show_source (BastideTeachPanel *self,
             BstRule            rule)
{
  const char *citation = bastide_rule_book_get_citation (self->book, rule);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *source = NULL;

  bastide_slots_set (slots, "citation", citation);
  source = bastide_slots_fill (slots, _("Source: {citation}"));
  gtk_label_set_text (self->rule_citation, source);
  bastide_widget_set_tooltip (self->rule_source, citation);
  bastide_widget_set_label (self->rule_source, source);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->rule_source), "s", bst_rule_get_id (rule));
}

static void
show_rule (BastideTeachPanel *self,
           BastideLessonStep *step)
{
  g_autofree char *reading = NULL;
  const GArray *rules = bastide_lesson_step_get_rules (step);
  BstRule rule = rules->len > 0 ? g_array_index (rules, BstRule, 0) : BST_RULE_NONE;

  /* The rule would give the answer away. */
  if (bastide_teach_answers_is_open (self->answers))
    rule = BST_RULE_NONE;
  gtk_widget_set_visible (self->card, rule != BST_RULE_NONE);
  bastide_rule_button_set_rule (self->rule, rule);
  if (rule == BST_RULE_NONE)
    return;
  gtk_label_set_text (self->rule_title, bastide_rule_book_get_title (self->book, rule));
  gtk_label_set_text (self->rule_text, bastide_rule_book_get_text (self->book, rule));
  reading = bastide_lesson_step_describe_reading (step, self->book);
  gtk_label_set_text (self->rule_reading, reading);
  show_source (self, rule);
}

/* Whether the button leads from the end of the lesson to another lesson. */
static gboolean
is_way_on (BastideTeachPanel *self)
{
  return self->is_of_course && !bastide_teach_answers_is_open (self->answers) && bastide_teach_panel_is_finished (self);
}

/* The button answers a question before it goes on. */
static void
show_next (BastideTeachPanel *self)
{
  gboolean is_open = bastide_teach_answers_is_open (self->answers);
  gboolean is_last = self->step + 1 >= bastide_teach_panel_get_n_steps (self);

  gtk_button_set_label (GTK_BUTTON (self->next), is_open ? _("_Answer") : is_way_on (self) ? _("Next _Lesson")
                                                                                           : C_("step", "_Next"));
  gtk_widget_set_sensitive (self->next, !self->is_held && (is_open || !is_last || is_way_on (self)));
}

/* The edition is part of the number while it is not that of the puzzle. */
char *
bastide_teach_panel_name_step (BastideTeachPanel *self,
                               guint              nth)
{
  const guint n = bastide_teach_panel_get_n_steps (self);
  const char *edition, *about, *preset;
  g_autofree char *number = NULL;

  g_return_val_if_fail (BASTIDE_IS_TEACH_PANEL (self), NULL);

  if (nth >= n)
    return g_strdup ("");
  /* Translators: "Step 4 of 6" */
  number = g_strdup_printf (_("Step %u of %u"), nth + 1, n);
  edition = get_state (self->edition);
  about = bastide_lesson_step_get_about (bastide_lesson_get_step (self->lesson, nth));
  preset = *edition != '\0' ? bastide_words_preset ((BstPreset) bst_preset_from_name (edition)) : "";

  return g_strjoin (" · ", number, *about != '\0' ? about : *preset != '\0' ? preset : NULL, NULL);
}

static char *
name_shown_step (BastideTeachPanel *self)
{
  g_autofree char *name = bastide_teach_panel_name_step (self, self->step);

  /* Translators: behind the number of the step, which the presenter holds before the class */
  return g_strjoin (" · ", name, self->is_held ? _("frozen") : NULL, NULL);
}

static void
show_buttons (BastideTeachPanel *self)
{
  gtk_widget_set_sensitive (self->back, !self->is_held && self->step > 0);
  show_next (self);
}

static void
show_step (BastideTeachPanel *self)
{
  BastideLessonStep *step = bastide_teach_panel_get_step (self);
  guint n = bastide_teach_panel_get_n_steps (self);
  g_autofree char *number = name_shown_step (self);

  gtk_stack_set_visible_child (self->stack, step != NULL ? self->step_page : self->none_page);
  if (step != NULL)
    {
      gtk_label_set_text (self->number, number);
      gtk_label_set_text (self->say, bastide_lesson_step_get_say (step));
      gtk_label_set_text (self->why, bastide_lesson_step_get_why (step));
      gtk_widget_set_visible (GTK_WIDGET (self->why), *bastide_lesson_step_get_why (step) != '\0');
      bastide_teach_answers_set_step (self->answers, step);
      show_rule (self, step);
      bastide_teach_scores_show (self->scores, step, NULL);
      gtk_progress_bar_set_fraction (self->progress, (self->step + 1.0) / n);
      show_buttons (self);
      arrange (self);
      gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
      update_sizes (self);
    }
  g_signal_emit (self, signals[SHOWN], 0);
}

static void
go_to (BastideTeachPanel *self,
       guint              step)
{
  if (step == self->step)
    return;
  self->step = step;
  show_step (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STEP]);
}

static void
answers_changed_cb (BastideTeachPanel *self)
{
  show_rule (self, bastide_teach_panel_get_step (self));
  show_next (self);
  update_sizes (self);
}

static void
back_cb (BastideTeachPanel *self)
{
  bastide_teach_panel_go (self, -1);
}

static void
next_cb (BastideTeachPanel *self)
{
  if (is_way_on (self))
    gtk_widget_activate_action (GTK_WIDGET (self), "win.next-lesson", NULL);
  else
    bastide_teach_panel_go (self, 1);
}

/* --- the story --- */

/* The step that the author has given the same name, where the other edition tells it. */
static guint
find_step (BastideLesson *lesson,
           const char    *id,
           guint          nth)
{
  guint n = bastide_lesson_get_n_steps (lesson);

  for (guint i = 0; i < n && *id != '\0'; i++)
    if (g_str_equal (bastide_lesson_step_get_id (bastide_lesson_get_step (lesson, i)), id))
      return i;
  return MIN (nth, n - 1);
}

gboolean
bastide_teach_panel_is_finished (BastideTeachPanel *self)
{
  g_return_val_if_fail (BASTIDE_IS_TEACH_PANEL (self), FALSE);

  return self->lesson != NULL && self->step + 1 == bastide_lesson_get_n_steps (self->lesson)
         && bastide_teach_stories_is_lesson (get_state (self->story));
}

/* Tells the story of the action anew, from @step. */
static void
tell (BastideTeachPanel *self,
      guint              step)
{
  const char *id = get_state (self->story);
  g_autoptr (BastideLesson) before = g_steal_pointer (&self->lesson);
  g_autofree char *step_id = before != NULL
                               ? g_strdup (bastide_lesson_step_get_id (bastide_lesson_get_step (before, self->step)))
                               : g_strdup ("");
  gboolean is_of_diagram = bastide_teach_stories_is_of_diagram (id);

  g_simple_action_set_enabled (self->edition, is_of_diagram);
  self->step = 0;
  if (*id != '\0' && self->content != NULL)
    {
      g_autoptr (BastideContent) content = is_of_diagram
                                             ? bastide_content_translate (self->content, get_state (self->language))
                                             : bastide_content_ref (self->content);
      g_autoptr (BastidePosition) position = content == self->content ? g_object_ref (self->position)
                                                                      : bastide_position_new (content);
      const char *edition = get_state (self->edition);

      self->lesson = bastide_teach_stories_tell (content, position, self->tree, id,
                                                 *edition != '\0' ? bst_preset_from_name (edition) : BST_NONE);
      g_free (self->name);
      self->name = g_strdup (*content->title != '\0' ? content->title : _("Untitled Puzzle"));
    }
  if (self->lesson != NULL && step > 0)
    self->step = find_step (self->lesson, step_id, step);
  show_step (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STEP]);
}

static void
story_cb (BastideTeachPanel *self,
          GVariant          *parameter)
{
  g_simple_action_set_state (self->story, parameter);
  if (!bastide_teach_stories_is_of_diagram (get_state (self->story)))
    g_simple_action_set_state (self->edition, g_variant_new_string (""));
  tell (self, 0);
}

/* The other language or edition of the same step. */
static void
look_cb (BastideTeachPanel *self,
         GVariant          *parameter,
         GSimpleAction     *action)
{
  g_simple_action_set_state (action, parameter);
  tell (self, self->step);
}

static void
add_item (GMenu      *section,
          const char *title,
          const char *action,
          const char *target)
{
  g_autoptr (GMenuItem) item = g_menu_item_new (title, NULL);

  g_menu_item_set_action_and_target (item, action, "s", target);
  g_menu_append_item (section, item);
}

static void
add_languages (BastideTeachPanel *self,
               GMenu             *menu)
{
  g_auto (GStrv) languages = bastide_content_list_languages (self->content);
  g_autoptr (GMenu) section = g_menu_new ();

  for (guint i = 0; languages[i] != NULL; i++)
    {
      BastideTextState state = bastide_content_get_text_state (self->content, languages[i]);
      g_autofree char *title = state.n_translated == state.n_texts
                                 ? g_strdup (bastide_content_name_language (languages[i]))
                                 : g_strdup_printf ("%s (%u %%)", bastide_content_name_language (languages[i]),
                                                    state.n_translated * 100 / state.n_texts);

      add_item (section, title, "teach.language", languages[i]);
    }
  if (g_strv_length (languages) > 1)
    g_menu_append_section (menu, _("Language"), G_MENU_MODEL (section));
}

static void
add_editions (GMenu *menu)
{
  g_autoptr (GMenu) section = g_menu_new ();

  add_item (section, _("Rules of the Puzzle"), "teach.edition", "");
  for (guint i = 0; i < BST_N_PRESETS; i++)
    add_item (section, bastide_words_preset ((BstPreset) i), "teach.edition", bst_preset_get_name ((BstPreset) i));
  g_menu_append_section (menu, _("Told by the Rules of"), G_MENU_MODEL (section));
}

static void
add_writing (GMenu *menu)
{
  g_autoptr (GMenu) section = g_menu_new ();

  g_menu_append (section, _("_Write a Lesson From This Story"), "win.write-story");
  g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
}

/* Lists the stories, and tells the first one. */
static void
list_stories (BastideTeachPanel *self)
{
  g_autoptr (GPtrArray) stories = self->content != NULL ? bastide_teach_stories_list (self->content, self->tree) : NULL;
  guint n = stories != NULL ? stories->len : 0;
  g_autoptr (GMenu) menu = g_menu_new ();
  g_autoptr (GMenu) section = g_menu_new ();
  const BastideTeachStory *first = n > 0 ? g_ptr_array_index (stories, 0) : NULL;

  for (guint i = 0; i < n; i++)
    {
      const BastideTeachStory *story = g_ptr_array_index (stories, i);

      add_item (section, story->title, "teach.story", story->id);
    }
  if (n > 1)
    g_menu_append_section (menu, NULL, G_MENU_MODEL (section));
  if (self->content != NULL)
    {
      g_autofree char *language = bastide_content_choose_language (self->content, g_get_language_names ());

      g_simple_action_set_state (self->language, g_variant_new_string (language));
      add_languages (self, menu);
      add_editions (menu);
      add_writing (menu);
    }
  gtk_menu_button_set_menu_model (self->story_button, G_MENU_MODEL (menu));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MENU]);
  g_simple_action_set_state (self->edition, g_variant_new_string (""));
  g_simple_action_set_state (self->story, g_variant_new_string (first != NULL ? first->id : ""));
  tell (self, 0);
}

/* --- keys --- */

/* Shows the step under the next edition, and after the last one under that of the puzzle. */
static void
show_next_edition (BastideTeachPanel *self)
{
  const char *edition = get_state (self->edition);
  guint next = *edition == '\0' ? 0 : bst_preset_from_name (edition) + 1;

  if (!g_action_get_enabled (G_ACTION (self->edition)))
    return;
  g_simple_action_set_state (self->edition,
                             g_variant_new_string (next < BST_N_PRESETS ? bst_preset_get_name ((BstPreset) next) : ""));
  tell (self, self->step);
}

/* The keys of presenters and of their remote controls. */
static const struct
{
  guint    key;
  int      by;
  gboolean of_button;  /* a focused button keeps the key */
} step_keys[] = {
  { GDK_KEY_Right, 1, FALSE }, { GDK_KEY_Down, 1, FALSE }, { GDK_KEY_Page_Down, 1, FALSE },
  { GDK_KEY_period, 1, FALSE }, { GDK_KEY_space, 1, TRUE }, { GDK_KEY_Return, 1, TRUE }, { GDK_KEY_KP_Enter, 1, TRUE },
  { GDK_KEY_Left, -1, FALSE }, { GDK_KEY_Up, -1, FALSE }, { GDK_KEY_Page_Up, -1, FALSE },
  { GDK_KEY_comma, -1, FALSE }, { GDK_KEY_BackSpace, -1, FALSE },
  { GDK_KEY_Home, -G_MAXINT, FALSE }, { GDK_KEY_End, G_MAXINT, FALSE },
};

gboolean
bastide_teach_panel_find_key (guint     key,
                              gboolean  is_on_button,
                              int      *by)
{
  for (guint i = 0; i < G_N_ELEMENTS (step_keys); i++)
    if (step_keys[i].key == key && !(step_keys[i].of_button && is_on_button))
      {
        if (by != NULL)
          *by = step_keys[i].by;
        return TRUE;
      }
  return FALSE;
}

gboolean
bastide_teach_panel_press (BastideTeachPanel *self,
                           guint              key,
                           gboolean           is_on_button)
{
  guint digit = key >= GDK_KEY_KP_1 && key <= GDK_KEY_KP_9 ? key - GDK_KEY_KP_1 : key - GDK_KEY_1;
  int by = 0;

  g_return_val_if_fail (BASTIDE_IS_TEACH_PANEL (self), FALSE);

  if (bastide_teach_panel_find_key (key, is_on_button, &by))
    {
      bastide_teach_panel_go (self, by);
      return TRUE;
    }
  switch (key)
    {
    case GDK_KEY_r:
      return bastide_teach_answers_reveal (self->answers);
    case GDK_KEY_e:
      show_next_edition (self);
      return TRUE;
    default:
      return bastide_teach_answers_give (self->answers, digit);
    }
}

/* --- the widget --- */

static void
bastide_teach_panel_get_property (GObject    *object,
                                  guint       id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  BastideTeachPanel *self = BASTIDE_TEACH_PANEL (object);

  switch (id)
    {
    case PROP_STEP:
      g_value_set_uint (value, self->step);
      break;
    case PROP_ENLARGEMENT:
      g_value_set_double (value, self->enlargement);
      break;
    case PROP_MENU:
      g_value_set_object (value, gtk_menu_button_get_menu_model (self->story_button));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
bastide_teach_panel_set_property (GObject      *object,
                                  guint         id,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  BastideTeachPanel *self = BASTIDE_TEACH_PANEL (object);

  switch (id)
    {
    case PROP_STEP:
      if (bastide_teach_panel_get_n_steps (self) > 0)
        go_to (self, MIN (g_value_get_uint (value), bastide_teach_panel_get_n_steps (self) - 1));
      break;
    case PROP_ENLARGEMENT:
      if (self->enlargement == g_value_get_double (value))
        break;
      self->enlargement = g_value_get_double (value);
      update_sizes (self);
      g_object_notify_by_pspec (object, pspec);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

/* Labels must not change within an allocation. */
static void
bastide_teach_panel_size_allocate (GtkWidget *widget,
                                   int        width,
                                   int        height,
                                   int        baseline)
{
  BastideTeachPanel *self = BASTIDE_TEACH_PANEL (widget);
  double room = find_room (self, width, height);
  const GtkAllocation whole = { .width = width, .height = height };

  gtk_widget_size_allocate (GTK_WIDGET (self->stack), &whole, baseline);
  if (ABS (room - self->room) < 0.02 && find_wide (self, width) == self->is_wide
      && gtk_widget_get_width (GTK_WIDGET (self->scroller)) == self->width
      && gtk_widget_get_height (GTK_WIDGET (self->scroller)) == self->height)
    return;
  if (self->room_source == 0)
    self->room_source = bastide_widget_change_layout (room_cb, self);
}

static void
bastide_teach_panel_measure (GtkWidget      *widget,
                             GtkOrientation  orientation,
                             int             for_size,
                             int            *minimum,
                             int            *natural,
                             int            *minimum_baseline,
                             int            *natural_baseline)
{
  gtk_widget_measure (GTK_WIDGET (BASTIDE_TEACH_PANEL (widget)->stack), orientation, for_size, minimum, natural,
                      minimum_baseline, natural_baseline);
}

static GtkSizeRequestMode
bastide_teach_panel_get_request_mode (GtkWidget *widget)
{
  return gtk_widget_get_request_mode (GTK_WIDGET (BASTIDE_TEACH_PANEL (widget)->stack));
}

static void
bastide_teach_panel_dispose (GObject *object)
{
  BastideTeachPanel *self = BASTIDE_TEACH_PANEL (object);

  g_clear_handle_id (&self->room_source, g_source_remove);
  g_clear_object (&self->lesson);
  g_clear_object (&self->position);
  g_clear_object (&self->tree);
  g_clear_object (&self->book);
  g_clear_object (&self->actions);
  g_clear_object (&self->story);
  g_clear_object (&self->language);
  g_clear_object (&self->edition);
  g_clear_pointer (&self->content, bastide_content_unref);
  g_clear_pointer (&self->name, g_free);
  bastide_widget_remove_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (bastide_teach_panel_parent_class)->dispose (object);
}

static void
bastide_teach_panel_class_init (BastideTeachPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  object_class->get_property = bastide_teach_panel_get_property;
  object_class->set_property = bastide_teach_panel_set_property;
  object_class->dispose = bastide_teach_panel_dispose;
  widget_class->measure = bastide_teach_panel_measure;
  widget_class->get_request_mode = bastide_teach_panel_get_request_mode;
  widget_class->size_allocate = bastide_teach_panel_size_allocate;

  properties[PROP_STEP] = g_param_spec_uint ("step", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_ENLARGEMENT] = g_param_spec_double ("enlargement", NULL, NULL, MIN_ENLARGEMENT, MAX_ENLARGEMENT, 1,
                                                      flags);
  properties[PROP_MENU] = g_param_spec_object ("menu", NULL, NULL, G_TYPE_MENU_MODEL,
                                               G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[SHOWN] = g_signal_new ("shown", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);

  g_type_ensure (BASTIDE_TYPE_WRAP_LAYOUT);
  g_type_ensure (BASTIDE_TYPE_TEACH_ANSWERS);
  g_type_ensure (BASTIDE_TYPE_TEACH_SCORES);
  gtk_widget_class_set_css_name (widget_class, "teachpanel");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-teach-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, answers);
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, back);
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, card);
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, foot);
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, next);
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, none_page);
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, number);
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, progress);
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, rule_box);
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, rule_citation);
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, rule_reading);
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, rule_source);
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, rule_text);
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, rule_title);
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, say);
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, scores);
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, status);
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, step_page);
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, story_button);
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, text);
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, title);
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, why);
  gtk_widget_class_bind_template_callback (widget_class, answers_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
}

/* Returns: (transfer full): an action whose state is a name */
static GSimpleAction *
add_action (BastideTeachPanel  *self,
            GSimpleActionGroup *group,
            const char         *name,
            GCallback           activate)
{
  GSimpleAction *action = g_simple_action_new_stateful (name, G_VARIANT_TYPE_STRING, g_variant_new_string (""));

  g_signal_connect_object (action, "activate", activate, self, G_CONNECT_SWAPPED);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (action));
  return action;
}

/* A swipe to the left goes on, as a page is turned. */
static void
swipe_cb (BastideTeachPanel *self,
          double             x,
          double             y)
{
  if (!self->is_held && ABS (x) > 2 * ABS (y))
    bastide_teach_panel_go (self, x < 0 ? 1 : -1);
}

static void
bastide_teach_panel_init (BastideTeachPanel *self)
{
  GSimpleActionGroup *group = g_simple_action_group_new ();
  GtkGesture *swipe = gtk_gesture_swipe_new ();

  self->enlargement = 1;
  self->fit = 1;
  self->room = 1;
  self->name = g_strdup ("");
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_name_buttons (GTK_WIDGET (self));
  self->rule = bastide_rule_button_new ();
  gtk_widget_set_valign (self->rule, GTK_ALIGN_START);
  gtk_box_prepend (GTK_BOX (self->rule_box), self->rule);
  self->story = add_action (self, group, "story", G_CALLBACK (story_cb));
  self->language = add_action (self, group, "language", G_CALLBACK (look_cb));
  self->edition = add_action (self, group, "edition", G_CALLBACK (look_cb));
  self->actions = G_ACTION_GROUP (group);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "teach", self->actions);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (swipe), GTK_PHASE_CAPTURE);
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (swipe), TRUE);
  g_signal_connect_swapped (swipe, "swipe", G_CALLBACK (swipe_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (swipe));
}

GtkWidget *
bastide_teach_panel_new (void)
{
  return g_object_new (BASTIDE_TYPE_TEACH_PANEL, NULL);
}

void
bastide_teach_panel_set_puzzle (BastideTeachPanel *self,
                                BastideContent    *content,
                                BastidePosition   *position,
                                BastidePlayTree   *tree,
                                BastideRuleBook   *book)
{
  g_return_if_fail (BASTIDE_IS_TEACH_PANEL (self));
  g_return_if_fail (content == NULL || BASTIDE_IS_POSITION (position));

  if (self->content != NULL)
    bastide_content_unref (self->content);
  self->content = content != NULL ? bastide_content_ref (content) : NULL;
  g_set_object (&self->position, position);
  g_set_object (&self->tree, tree);
  g_set_object (&self->book, book);
  list_stories (self);
}

BastideLessonStep *
bastide_teach_panel_get_step (BastideTeachPanel *self)
{
  g_return_val_if_fail (BASTIDE_IS_TEACH_PANEL (self), NULL);

  return self->lesson != NULL ? bastide_lesson_get_step (self->lesson, self->step) : NULL;
}

guint
bastide_teach_panel_get_n_steps (BastideTeachPanel *self)
{
  g_return_val_if_fail (BASTIDE_IS_TEACH_PANEL (self), 0);

  return self->lesson != NULL ? bastide_lesson_get_n_steps (self->lesson) : 0;
}

gboolean
bastide_teach_panel_go (BastideTeachPanel *self,
                        int                by)
{
  guint n = bastide_teach_panel_get_n_steps (self);
  guint before = self->step;

  g_return_val_if_fail (BASTIDE_IS_TEACH_PANEL (self), FALSE);

  if (by == 1 && bastide_teach_answers_reveal (self->answers))
    return FALSE;
  if (n > 0)
    go_to (self, (guint) CLAMP ((gint64) self->step + by, 0, (gint64) n - 1));
  return self->step != before;
}

void
bastide_teach_panel_hold (BastideTeachPanel *self,
                          const GArray      *movements)
{
  g_return_if_fail (BASTIDE_IS_TEACH_PANEL (self));

  if (self->lesson == NULL)
    return;
  bastide_teach_scores_show (self->scores, bastide_teach_panel_get_step (self), movements);
  update_sizes (self);
}

BastideTeachScores *
bastide_teach_panel_get_scores (BastideTeachPanel *self)
{
  g_return_val_if_fail (BASTIDE_IS_TEACH_PANEL (self), NULL);

  return self->scores;
}

void
bastide_teach_panel_enlarge (BastideTeachPanel *self,
                             int                by)
{
  double enlargement = by == 0 ? 1 : by > 0 ? self->enlargement * STEP_OF_SIZE : self->enlargement / STEP_OF_SIZE;

  g_return_if_fail (BASTIDE_IS_TEACH_PANEL (self));

  g_object_set (self, "enlargement", CLAMP (enlargement, MIN_ENLARGEMENT, MAX_ENLARGEMENT), NULL);
}

void
bastide_teach_panel_set_flat (BastideTeachPanel *self,
                              gboolean           flat)
{
  g_return_if_fail (BASTIDE_IS_TEACH_PANEL (self));

  flat = !!flat;
  if (self->is_flat == flat)
    return;
  self->is_flat = flat;
  if (self->room_source == 0)
    self->room_source = bastide_widget_change_layout (room_cb, self);
}

/* An answer in the focus would keep the keys. */
static void
leave_answers (BastideTeachPanel *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->answers)))
    gtk_root_set_focus (root, NULL);
}

void
bastide_teach_panel_set_held (BastideTeachPanel *self,
                              gboolean           held)
{
  g_autofree char *number = NULL;

  g_return_if_fail (BASTIDE_IS_TEACH_PANEL (self));

  held = !!held;
  if (self->is_held == held)
    return;
  self->is_held = held;
  if (held)
    leave_answers (self);
  number = name_shown_step (self);
  gtk_label_set_text (self->number, number);
  show_number (self);
  show_buttons (self);
  /* The answers stay as bright as they are. */
  gtk_widget_set_can_target (GTK_WIDGET (self->answers), !held);
  gtk_widget_set_can_focus (GTK_WIDGET (self->answers), !held);
  gtk_widget_set_sensitive (GTK_WIDGET (self->story_button), !held);
  gtk_widget_set_tooltip_text (self->back, held ? _("Frozen in the presenter’s window") : NULL);
  gtk_widget_set_tooltip_text (self->next, held ? _("Frozen in the presenter’s window") : NULL);
}

GActionGroup *
bastide_teach_panel_get_actions (BastideTeachPanel *self)
{
  g_return_val_if_fail (BASTIDE_IS_TEACH_PANEL (self), NULL);

  return self->actions;
}

BastideLesson *
bastide_teach_panel_get_lesson (BastideTeachPanel *self)
{
  g_return_val_if_fail (BASTIDE_IS_TEACH_PANEL (self), NULL);

  return self->lesson;
}

void
bastide_teach_panel_set_of_course (BastideTeachPanel *self,
                                   gboolean           of_course)
{
  g_return_if_fail (BASTIDE_IS_TEACH_PANEL (self));

  if (self->is_of_course == of_course)
    return;
  self->is_of_course = of_course;
  if (self->lesson != NULL)
    show_next (self);
}

const char *
bastide_teach_panel_get_story (BastideTeachPanel *self)
{
  g_return_val_if_fail (BASTIDE_IS_TEACH_PANEL (self), "");

  return get_state (self->story);
}

void
bastide_teach_panel_show_step (BastideTeachPanel *self,
                               const char        *id)
{
  guint step;

  g_return_if_fail (BASTIDE_IS_TEACH_PANEL (self));
  g_return_if_fail (id != NULL);

  if (self->lesson == NULL || *id == '\0' || !g_str_equal (get_state (self->story), "lesson"))
    return;
  step = find_step (self->lesson, id, self->step);
  go_to (self, step);
}
