/* bastide-problem-row.c: a problem in one line, with its fixes
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-problem-row.h"

#include <glib/gi18n-lib.h>

#include "bastide-rule-button.h"
#include "bastide-sentence-twin.h"
#include "bastide-widget.h"
#include "bastide-words.h"
#include "bastide-wrap-layout.h"

#define MAX_FIXES 4
/* In characters. A label that may break anywhere needs a least width, or two measurements by GTK differ by rounding. */
#define TEXT_WIDTH 12
#define SPACING 10
#define BUTTON_SPACING 6
/* Where the words have less room than this beside the buttons, the buttons go below; in text units. */
#define LEAST_WORDS 260

/* No box of GTK moves its end below its beginning where the width is short, so the row measures and lays out its two
 * halves itself. Words that would be squeezed below a readable width get the whole width instead. “Show” stands last,
 * so that it keeps its place when the fixes come a moment later. A click emits the words of the fix and not its number,
 * because the fixes may have changed since they were drawn. The name for a screen reader goes to the list's own widget,
 * which has the focus.
 */
struct _BastideProblemRow
{
  GtkWidget            parent_instance;

  GtkWidget           *words;
  GtkImage            *sign;
  GtkLabel            *place;
  GtkLabel            *text;
  GtkWidget           *rule;
  GtkWidget           *buttons;
  GtkWidget           *show;
  GtkWidget           *fixes[MAX_FIXES];

  BastideProblemEntry *entry;
  int                  width;      /* that of the last layout */
  guint                resize_id;
};

G_DEFINE_FINAL_TYPE (BastideProblemRow, bastide_problem_row, GTK_TYPE_WIDGET)

enum
{
  SHOW_ASKED,
  FIX_ASKED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
show_clicked_cb (BastideProblemRow *self)
{
  g_signal_emit (self, signals[SHOW_ASKED], 0);
}

static void
fix_clicked_cb (BastideProblemRow *self,
                GtkButton         *button)
{
  g_autofree char *fix = g_strdup (gtk_button_get_label (button));

  g_signal_emit (self, signals[FIX_ASKED], 0, fix);
}

/* --- showing --- */

typedef enum
{
  SIGN_ERROR,
  SIGN_WARNING,
  SIGN_FIXED,
  N_SIGNS
} Sign;

static const struct
{
  const char *icon;
  const char *css_class;
  const char *word;
} signs[N_SIGNS] = {
  [SIGN_ERROR] = { "dialog-error-symbolic", "error", N_("Error") },
  [SIGN_WARNING] = { "dialog-warning-symbolic", "warning", N_("Warning") },
  [SIGN_FIXED] = { "object-select-symbolic", "sound", N_("Fixed") },
};

static Sign
get_sign (BastideProblemEntry *entry)
{
  if (bastide_problem_entry_is_fixed (entry))
    return SIGN_FIXED;
  return bastide_problem_get_severity (bastide_problem_entry_get_problem (entry)) == BASTIDE_SEVERITY_ERROR
           ? SIGN_ERROR : SIGN_WARNING;
}

static void
update_sign (BastideProblemRow *self,
             Sign               sign,
             const char        *word)
{
  gtk_image_set_from_icon_name (self->sign, signs[sign].icon);
  for (guint i = 0; i < N_SIGNS; i++)
    bastide_widget_set_css_class (GTK_WIDGET (self->sign), signs[i].css_class, i == sign);
  bastide_widget_set_css_class (self->words, "dim-label", sign == SIGN_FIXED);
  bastide_widget_explain (GTK_WIDGET (self->sign), word);
}

static void
update_place (BastideProblemRow *self,
              const char        *place,
              gboolean           is_step,
              gboolean           is_of_lesson)
{
  g_autofree char *name = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->place), place != NULL);
  gtk_widget_set_visible (self->show, place != NULL || is_step);
  if (place == NULL)
    {
      bastide_widget_set_label (self->show, is_of_lesson ? _("Show the step of the lesson") : _("Show the line"));
      return;
    }
  gtk_label_set_text (self->place, place);
  name = g_strdup_printf (_("Show %s on the board"), place);
  bastide_widget_set_label (self->show, name);
}

static void
update_fixes (BastideProblemRow *self)
{
  const char * const *fixes = bastide_problem_entry_get_fixes (self->entry);
  guint n = fixes != NULL ? g_strv_length ((char **) fixes) : 0;

  for (guint i = 0; i < MAX_FIXES; i++)
    {
      gtk_widget_set_visible (self->fixes[i], i < n);
      if (i < n)
        gtk_button_set_label (GTK_BUTTON (self->fixes[i]), fixes[i]);
    }
  gtk_widget_set_visible (self->buttons, n > 0 || gtk_widget_get_visible (self->show));
}

/* The list puts the row into a widget of its own, which takes the focus and needs the name. */
static void
update_name (BastideProblemRow *self,
             const char        *word,
             const char        *place)
{
  GtkWidget *item = gtk_widget_get_parent (GTK_WIDGET (self));
  const char *text = gtk_label_get_text (self->text);
  g_autofree char *name = NULL;

  if (place == NULL)
    /* Translators: "Error", and what is wrong in a whole sentence */
    name = g_strdup_printf (C_("name of a problem", "%s: %s"), word, text);
  else
    /* Translators: "Error", the cell where it is, and what is wrong in a whole sentence */
    name = g_strdup_printf (C_("name of a problem", "%s at %s: %s"), word, place, text);
  bastide_widget_set_label (GTK_WIDGET (self), name);
  if (item != NULL)
    bastide_widget_set_label (item, name);
}

/* Returns the cell, and before it the letter of a twin that is not shown; NULL for neither. */
static char *
describe_place (BastideProblem *problem)
{
  g_autofree char *letter = NULL;
  g_autofree char *cell = NULL;
  guint twin;
  BstCell at;

  if (bastide_problem_get_cell (problem, &at))
    cell = bastide_words_coordinates (at);
  if (!bastide_problem_get_twin (problem, &twin))
    return g_steal_pointer (&cell);
  letter = bastide_sentence_twin_letter (twin);

  return cell != NULL ? g_strconcat (letter, " ", cell, NULL) : g_steal_pointer (&letter);
}

static void
update (BastideProblemRow *self)
{
  BastideProblem *problem = bastide_problem_entry_get_problem (self->entry);
  Sign sign = get_sign (self->entry);
  const char *word = _(signs[sign].word);
  g_autofree char *place = describe_place (problem);

  gtk_label_set_text (self->text, bastide_problem_get_text (problem));
  bastide_rule_button_set_rule (self->rule, bastide_problem_get_rule (problem));
  update_sign (self, sign, word);
  update_place (self, place, bastide_problem_get_step (problem, NULL, NULL)
                             || bastide_problem_get_line_step (problem, NULL, NULL)
                             || bastide_problem_get_lesson_step (problem, NULL)
                             || bastide_problem_is_of_goal (problem),
                bastide_problem_get_lesson_step (problem, NULL));
  update_fixes (self);
  gtk_widget_set_sensitive (self->buttons, sign != SIGN_FIXED);
  update_name (self, word, place);
}

/* --- layout --- */

static int
measure_width (GtkWidget *child,
               int       *minimum)
{
  int natural = 0;

  *minimum = 0;
  if (gtk_widget_should_layout (child))
    gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, minimum, &natural, NULL, NULL);
  return natural;
}

static int
measure_height (GtkWidget *child,
                int        width)
{
  int height = 0;

  if (gtk_widget_should_layout (child))
    gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  return height;
}

/* Returns the width left for the words, which is all of it where the buttons go below. */
static int
find_room (BastideProblemRow *self,
           int                width)
{
  int minimum;
  int wanted = measure_width (self->words, &minimum);
  int buttons = measure_width (self->buttons, &minimum);
  int least = (int) (LEAST_WORDS * bastide_widget_get_text_scale (GTK_WIDGET (self)));
  int left = width - buttons - SPACING;

  if (buttons == 0)
    return width;
  return left >= MIN (wanted, least) ? left : width;
}

static int
find_height (BastideProblemRow *self,
             int                width)
{
  int room = find_room (self, width);
  int words = measure_height (self->words, room);
  int buttons = measure_height (self->buttons, room < width ? -1 : width);

  if (buttons == 0 || room < width)
    return MAX (words, buttons);
  return words + BUTTON_SPACING + buttons;
}

static void
bastide_problem_row_measure (GtkWidget      *widget,
                             GtkOrientation  orientation,
                             int             for_size,
                             int            *minimum,
                             int            *natural,
                             int            *minimum_baseline,
                             int            *natural_baseline)
{
  BastideProblemRow *self = BASTIDE_PROBLEM_ROW (widget);
  int least_words, least_buttons;
  int words = measure_width (self->words, &least_words);
  int buttons = measure_width (self->buttons, &least_buttons);

  *minimum = MAX (least_words, least_buttons);
  *natural = words + buttons + (buttons > 0 ? SPACING : 0);
  /* A scrolled window asks for the height of its list without a width. */
  if (for_size < 0)
    for_size = self->width > 0 ? self->width : *natural;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = *natural = find_height (self, MAX (for_size, *minimum));
  *minimum_baseline = *natural_baseline = -1;
}

static gboolean
resize_cb (GtkWidget     *widget,
           GdkFrameClock *clock G_GNUC_UNUSED,
           gpointer       data G_GNUC_UNUSED)
{
  BASTIDE_PROBLEM_ROW (widget)->resize_id = 0;
  gtk_widget_queue_resize (widget);
  return G_SOURCE_REMOVE;
}

/* A layout must not ask for another, so the next frame begins with it. */

static void
set_width (BastideProblemRow *self,
           int                width)
{
  int before = self->width;

  self->width = width;
  if (width != before && self->resize_id == 0
      && (before == 0 || find_height (self, width) != find_height (self, before)))
    self->resize_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), resize_cb, NULL, NULL);
}

static void
bastide_problem_row_size_allocate (GtkWidget *widget,
                                   int        width,
                                   int        height,
                                   int        baseline G_GNUC_UNUSED)
{
  BastideProblemRow *self = BASTIDE_PROBLEM_ROW (widget);
  gboolean is_rtl = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  int room = find_room (self, width);
  int least;
  int buttons = MIN (measure_width (self->buttons, &least), width);
  int below = room < width ? 0 : measure_height (self->buttons, width);
  int top = below > 0 ? height - below : height;

  set_width (self, width);
  gtk_widget_size_allocate (self->words,
                            &(GtkAllocation) { is_rtl ? width - room : 0, 0, room,
                                               below > 0 ? top - BUTTON_SPACING : height },
                            -1);
  if (buttons > 0)
    gtk_widget_size_allocate (self->buttons,
                              &(GtkAllocation) { is_rtl ? 0 : width - buttons, below > 0 ? top : 0, buttons,
                                                 below > 0 ? below : height },
                              -1);
}

static GtkSizeRequestMode
bastide_problem_row_get_request_mode (GtkWidget *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* --- the widget --- */

static void
bastide_problem_row_dispose (GObject *object)
{
  BastideProblemRow *self = BASTIDE_PROBLEM_ROW (object);

  if (self->resize_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->resize_id);
  self->resize_id = 0;
  bastide_problem_row_set_entry (self, NULL);
  bastide_widget_remove_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (bastide_problem_row_parent_class)->dispose (object);
}

static void
bastide_problem_row_class_init (BastideProblemRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_problem_row_dispose;

  widget_class->get_request_mode = bastide_problem_row_get_request_mode;
  widget_class->measure = bastide_problem_row_measure;
  widget_class->size_allocate = bastide_problem_row_size_allocate;

  signals[SHOW_ASKED] = g_signal_new ("show-asked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                      G_TYPE_NONE, 0);
  signals[FIX_ASKED] = g_signal_new ("fix-asked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                     G_TYPE_NONE, 1, G_TYPE_STRING);

  gtk_widget_class_set_css_name (widget_class, "problemrow");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
create_buttons (BastideProblemRow *self)
{
  GtkLayoutManager *layout = g_object_new (BASTIDE_TYPE_WRAP_LAYOUT, "spacing", BUTTON_SPACING, NULL);

  self->buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_set_layout_manager (self->buttons, layout);
  gtk_widget_set_valign (self->buttons, GTK_ALIGN_CENTER);
  gtk_widget_set_parent (self->buttons, GTK_WIDGET (self));
  for (guint i = 0; i < MAX_FIXES; i++)
    {
      self->fixes[i] = gtk_button_new ();
      gtk_box_append (GTK_BOX (self->buttons), self->fixes[i]);
      g_signal_connect_object (self->fixes[i], "clicked", G_CALLBACK (fix_clicked_cb), self, G_CONNECT_SWAPPED);
    }
  /* The last button keeps its place when the fixes come. */
  self->show = gtk_button_new_with_label (_("Show"));
  gtk_box_append (GTK_BOX (self->buttons), self->show);
  g_signal_connect_object (self->show, "clicked", G_CALLBACK (show_clicked_cb), self, G_CONNECT_SWAPPED);
}

static void
bastide_problem_row_init (BastideProblemRow *self)
{
  GtkBox *box;

  self->words = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  box = GTK_BOX (self->words);
  self->sign = GTK_IMAGE (gtk_image_new ());
  self->place = GTK_LABEL (gtk_label_new (NULL));
  gtk_widget_add_css_class (GTK_WIDGET (self->place), "place");
  self->text = GTK_LABEL (gtk_label_new (NULL));
  gtk_label_set_wrap (self->text, TRUE);
  gtk_label_set_wrap_mode (self->text, PANGO_WRAP_WORD_CHAR);
  /* The label must not get narrower because the row is high enough for more lines. */
  gtk_label_set_natural_wrap_mode (self->text, GTK_NATURAL_WRAP_NONE);
  gtk_label_set_width_chars (self->text, TEXT_WIDTH);
  gtk_label_set_xalign (self->text, 0);
  self->rule = bastide_rule_button_new ();
  gtk_widget_set_hexpand (self->rule, TRUE);
  gtk_widget_set_halign (self->rule, GTK_ALIGN_START);
  gtk_box_append (box, GTK_WIDGET (self->sign));
  gtk_box_append (box, GTK_WIDGET (self->place));
  gtk_box_append (box, GTK_WIDGET (self->text));
  gtk_box_append (box, self->rule);
  gtk_widget_set_parent (self->words, GTK_WIDGET (self));
  create_buttons (self);
}

GtkWidget *
bastide_problem_row_new (void)
{
  return g_object_new (BASTIDE_TYPE_PROBLEM_ROW, NULL);
}

void
bastide_problem_row_set_entry (BastideProblemRow   *self,
                               BastideProblemEntry *entry)
{
  g_return_if_fail (BASTIDE_IS_PROBLEM_ROW (self));
  g_return_if_fail (entry == NULL || BASTIDE_IS_PROBLEM_ENTRY (entry));

  if (self->entry != NULL)
    g_signal_handlers_disconnect_by_func (self->entry, update, self);
  g_set_object (&self->entry, entry);
  if (entry == NULL)
    return;
  g_signal_connect_object (entry, "changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}

BastideProblemEntry *
bastide_problem_row_get_entry (BastideProblemRow *self)
{
  g_return_val_if_fail (BASTIDE_IS_PROBLEM_ROW (self), NULL);

  return self->entry;
}
