/* bastide-teach-panel.c: a step of a lesson, large enough for a class
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-teach-panel.h"

#include <glib/gi18n-lib.h>

#include "bastide-picture.h"
#include "bastide-rule-button.h"
#include "bastide-scene.h"
#include "bastide-teach-stories.h"
#include "bastide-widget.h"
#include "bastide-wrap-layout.h"

/* The sizes of the texts in a panel of the usual width, for a class at arm's length of a screen of 1280 pixels. */
#define USUAL_WIDTH 460.0
#define SAY_SIZE    36.0
#define WHY_SIZE    22.0
#define RULE_SIZE   15.0
#define SCORE_SIZE  22.0
#define MIN_ROOM    0.55
#define MAX_ROOM    1.7

/* A longer sentence gets a smaller letter, so that a step never scrolls in a usual window. */
#define LONG_SENTENCE 90

#define STEP_OF_SIZE    1.15
#define MIN_ENLARGEMENT 0.6
#define MAX_ENLARGEMENT 2.4

#define SIGN_SIZE 28

struct _BastideTeachPanel
{
  GtkWidget          parent_instance;

  GtkStack          *stack;
  GtkWidget         *step_page;
  GtkWidget         *none_page;
  GtkScrolledWindow *scroller;
  GtkLabel          *title;
  GtkMenuButton     *story_button;
  GtkLabel          *number;
  GtkLabel          *say;
  GtkLabel          *why;
  GtkWidget         *card;
  GtkWidget         *rule_box;
  GtkWidget         *rule;
  GtkLabel          *rule_title;
  GtkLabel          *rule_text;
  GtkLabel          *rule_citation;
  GtkWidget         *scores;
  GtkProgressBar    *progress;
  GtkWidget         *back;
  GtkWidget         *next;

  BastideContent    *content;
  BastidePosition   *position;
  BastidePlayTree   *tree;
  BastideRuleBook   *book;
  BastideLesson     *lesson;
  GSimpleAction     *story;
  guint              step;
  double             enlargement;
  double             room;            /* the width of the panel as a part of the usual one */
  guint              room_source;
};

G_DEFINE_FINAL_TYPE (BastideTeachPanel, bastide_teach_panel, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_STEP,
  PROP_ENLARGEMENT,
  N_PROPS
};

enum
{
  SHOWN,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* --- sizes --- */

static void
set_size (BastideTeachPanel *self,
          GtkLabel          *label,
          double             size)
{
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  double scale = bastide_widget_get_text_scale (GTK_WIDGET (self)) * self->room * self->enlargement;

  pango_attr_list_insert (attributes, pango_attr_size_new_absolute ((int) (size * scale * PANGO_SCALE)));
  gtk_label_set_attributes (label, attributes);
}

static void
update_sizes (BastideTeachPanel *self)
{
  glong length = g_utf8_strlen (gtk_label_get_text (self->say), -1);
  double shrink = length > LONG_SENTENCE ? MAX (0.7, (double) LONG_SENTENCE / length) : 1;

  set_size (self, self->say, SAY_SIZE * shrink);
  set_size (self, self->why, WHY_SIZE);
  set_size (self, self->rule_title, RULE_SIZE);
  set_size (self, self->rule_text, RULE_SIZE);
  set_size (self, self->rule_citation, RULE_SIZE * 0.8);
  for (GtkWidget *box = gtk_widget_get_first_child (self->scores); box != NULL; box = gtk_widget_get_next_sibling (box))
    {
      set_size (self, GTK_LABEL (gtk_widget_get_prev_sibling (gtk_widget_get_last_child (box))), SCORE_SIZE * 0.85);
      set_size (self, GTK_LABEL (gtk_widget_get_last_child (box)), SCORE_SIZE);
    }
}

static void
room_cb (gpointer data)
{
  BastideTeachPanel *self = data;

  self->room_source = 0;
  update_sizes (self);
}

/* --- the step --- */

static void
show_rule (BastideTeachPanel *self,
           BastideLessonStep *step)
{
  const GArray *rules = bastide_lesson_step_get_rules (step);
  BstRule rule = rules->len > 0 ? g_array_index (rules, BstRule, 0) : BST_RULE_NONE;

  gtk_widget_set_visible (self->card, rule != BST_RULE_NONE);
  bastide_rule_button_set_rule (self->rule, rule);
  if (rule == BST_RULE_NONE)
    return;
  gtk_label_set_text (self->rule_title, bastide_rule_book_get_title (self->book, rule));
  gtk_label_set_text (self->rule_text, bastide_rule_book_get_text (self->book, rule));
  gtk_label_set_text (self->rule_citation, bastide_rule_book_get_citation (self->book, rule));
}

static void
add_score (BastideTeachPanel *self,
           BastidePosition   *position,
           guint              player,
           const char        *letter)
{
  const BstSetupPlayer *of = &bastide_position_get_setup (position)->players[player];
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *sign = gtk_image_new ();
  GtkWidget *name = gtk_label_new (bastide_position_get_name (position, player));
  g_autofree char *number = g_strdup_printf ("%d", of->score);
  GtkWidget *score = gtk_label_new (number);
  g_autoptr (GdkPaintable) picture = bastide_picture_new_sign (sign, of->colour, letter, SIGN_SIZE);

  gtk_image_set_pixel_size (GTK_IMAGE (sign), SIGN_SIZE);
  gtk_image_set_from_paintable (GTK_IMAGE (sign), picture);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (name), 12);
  gtk_widget_add_css_class (score, "heading");
  gtk_widget_add_css_class (score, "numeric");
  gtk_box_append (GTK_BOX (box), sign);
  gtk_box_append (GTK_BOX (box), name);
  gtk_box_append (GTK_BOX (box), score);
  gtk_box_append (GTK_BOX (self->scores), box);
}

static void
show_scores (BastideTeachPanel *self,
             BastideLessonStep *step)
{
  BastidePosition *position = bastide_lesson_step_get_position (step);
  const BstSetup *setup = bastide_position_get_setup (position);
  char letters[BST_MAX_PLAYERS][8];

  bastide_scene_get_letters (setup, bastide_position_get_names (position), letters);
  while (gtk_widget_get_first_child (self->scores) != NULL)
    gtk_box_remove (GTK_BOX (self->scores), gtk_widget_get_first_child (self->scores));
  for (guint i = 0; i < setup->n_players; i++)
    add_score (self, position, i, letters[i]);
}

static void
show_step (BastideTeachPanel *self)
{
  BastideLessonStep *step = bastide_teach_panel_get_step (self);
  guint n = bastide_teach_panel_get_n_steps (self);
  /* Translators: "Step 4 of 6" */
  g_autofree char *number = g_strdup_printf (_("Step %u of %u"), self->step + 1, n);

  gtk_stack_set_visible_child (self->stack, step != NULL ? self->step_page : self->none_page);
  if (step != NULL)
    {
      gtk_label_set_text (self->number, number);
      gtk_label_set_text (self->say, bastide_lesson_step_get_say (step));
      gtk_label_set_text (self->why, bastide_lesson_step_get_why (step));
      gtk_widget_set_visible (GTK_WIDGET (self->why), *bastide_lesson_step_get_why (step) != '\0');
      show_rule (self, step);
      show_scores (self, step);
      gtk_progress_bar_set_fraction (self->progress, (self->step + 1.0) / n);
      gtk_widget_set_sensitive (self->back, self->step > 0);
      gtk_widget_set_sensitive (self->next, self->step + 1 < n);
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
back_cb (BastideTeachPanel *self)
{
  bastide_teach_panel_go (self, -1);
}

static void
next_cb (BastideTeachPanel *self)
{
  bastide_teach_panel_go (self, 1);
}

/* --- the story --- */

static void
tell (BastideTeachPanel *self,
      const char        *id)
{
  g_clear_object (&self->lesson);
  self->step = 0;
  if (id != NULL && self->content != NULL)
    self->lesson = bastide_teach_stories_tell (self->content, self->position, self->tree, id);
  g_simple_action_set_state (self->story, g_variant_new_string (id != NULL ? id : ""));
  show_step (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_STEP]);
}

static void
story_cb (GSimpleAction *action G_GNUC_UNUSED,
          GVariant      *parameter,
          gpointer       data)
{
  tell (data, g_variant_get_string (parameter, NULL));
}

/* Lists the stories, and tells the first one. */
static void
list_stories (BastideTeachPanel *self)
{
  g_autoptr (GPtrArray) stories = self->content != NULL ? bastide_teach_stories_list (self->content, self->tree) : NULL;
  guint n = stories != NULL ? stories->len : 0;
  g_autoptr (GMenu) menu = g_menu_new ();
  const BastideTeachStory *first = n > 0 ? g_ptr_array_index (stories, 0) : NULL;

  for (guint i = 0; i < n; i++)
    {
      const BastideTeachStory *story = g_ptr_array_index (stories, i);
      g_autofree char *action = g_strdup_printf ("teach.story::%s", story->id);

      g_menu_append (menu, story->title, action);
    }
  gtk_menu_button_set_menu_model (self->story_button, G_MENU_MODEL (menu));
  gtk_widget_set_visible (GTK_WIDGET (self->story_button), n > 1);
  tell (self, first != NULL ? first->id : NULL);
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
  double room = CLAMP (width / USUAL_WIDTH / bastide_widget_get_text_scale (widget), MIN_ROOM, MAX_ROOM);
  const GtkAllocation whole = { .width = width, .height = height };

  gtk_widget_size_allocate (GTK_WIDGET (self->stack), &whole, baseline);
  if (ABS (room - self->room) < 0.02)
    return;
  self->room = room;
  if (self->room_source == 0)
    self->room_source = g_idle_add_once (room_cb, self);
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
  g_clear_object (&self->story);
  g_clear_pointer (&self->content, bastide_content_unref);
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
  g_object_class_install_properties (object_class, N_PROPS, properties);
  signals[SHOWN] = g_signal_new ("shown", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);

  g_type_ensure (BASTIDE_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "teachpanel");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-teach-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, back);
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, card);
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, next);
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, none_page);
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, number);
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, progress);
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, rule_box);
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, rule_citation);
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, rule_text);
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, rule_title);
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, say);
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, scores);
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, stack);
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, step_page);
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, story_button);
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, title);
  gtk_widget_class_bind_template_child (widget_class, BastideTeachPanel, why);
  gtk_widget_class_bind_template_callback (widget_class, back_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
}

static void
bastide_teach_panel_init (BastideTeachPanel *self)
{
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  self->enlargement = 1;
  self->room = 1;
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_name_buttons (GTK_WIDGET (self));
  self->rule = bastide_rule_button_new ();
  gtk_widget_set_valign (self->rule, GTK_ALIGN_START);
  gtk_box_prepend (GTK_BOX (self->rule_box), self->rule);
  self->story = g_simple_action_new_stateful ("story", G_VARIANT_TYPE_STRING, g_variant_new_string (""));
  g_signal_connect_object (self->story, "activate", G_CALLBACK (story_cb), self, 0);
  g_action_map_add_action (G_ACTION_MAP (group), G_ACTION (self->story));
  gtk_widget_insert_action_group (GTK_WIDGET (self), "teach", G_ACTION_GROUP (group));
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
  if (content != NULL)
    gtk_label_set_text (self->title, *content->title != '\0' ? content->title : _("Untitled Puzzle"));
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

  if (n > 0)
    go_to (self, (guint) CLAMP ((gint64) self->step + by, 0, (gint64) n - 1));
  return self->step != before;
}

void
bastide_teach_panel_enlarge (BastideTeachPanel *self,
                             int                by)
{
  double enlargement = by == 0 ? 1 : by > 0 ? self->enlargement * STEP_OF_SIZE : self->enlargement / STEP_OF_SIZE;

  g_return_if_fail (BASTIDE_IS_TEACH_PANEL (self));

  g_object_set (self, "enlargement", CLAMP (enlargement, MIN_ENLARGEMENT, MAX_ENLARGEMENT), NULL);
}
