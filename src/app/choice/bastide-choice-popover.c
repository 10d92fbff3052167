/* bastide-choice-popover.c: a question such as "Who goes where?" beside the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-choice-popover.h"

#include <glib/gi18n-lib.h>

#include "bastide-choice-words.h"
#include "bastide-choices.h"
#include "bastide-picture.h"
#include "bastide-rule-button.h"
#include "bastide-sentence.h"
#include "bastide-widget.h"
#include "bastide-words.h"

#define FIGURE_SIZE 24
/* In characters. */
#define WORDS_WIDTH 36
/* Only the keys 0 to 9 choose a line. */
#define N_KEYS 10

/* GTK takes the pointer from the board for a popover that closes by itself, and a player must be able to choose on the
 * board while the question is open; so this popover never closes by itself. Lines are a GtkListBox for arrows and
 * screen readers, and the digits choose them as they do on the board. */
struct _BastideChoicePopover
{
  GtkPopover    parent_instance;

  GtkLabel     *heading;
  GtkLabel     *place;
  GtkListBox   *lines;
  GtkWidget    *take_back;
  GtkSizeGroup *caps;
  guint         first;  /* number of the first line */
};

G_DEFINE_FINAL_TYPE (BastideChoicePopover, bastide_choice_popover, GTK_TYPE_POPOVER)

enum
{
  SIGNAL_CHOSEN,
  SIGNAL_PREVIEW,
  SIGNAL_TAKE_BACK,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static void
row_activated_cb (BastideChoicePopover *self,
                  GtkListBoxRow        *row)
{
  g_signal_emit (self, signals[SIGNAL_CHOSEN], 0, self->first + (guint) gtk_list_box_row_get_index (row));
}

static void
take_back_cb (BastideChoicePopover *self)
{
  g_signal_emit (self, signals[SIGNAL_TAKE_BACK], 0);
}

static void
preview_row (GtkWidget *row,
             gboolean   looked_at)
{
  GtkWidget *self = gtk_widget_get_ancestor (row, BASTIDE_TYPE_CHOICE_POPOVER);

  if (self != NULL)
    g_signal_emit (self, signals[SIGNAL_PREVIEW], 0,
                   looked_at ? gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (row)) : -1);
}

static void
enter_cb (GtkEventController *controller)
{
  preview_row (gtk_event_controller_get_widget (controller), TRUE);
}

static void
leave_cb (GtkEventController *controller)
{
  preview_row (gtk_event_controller_get_widget (controller), FALSE);
}

static GtkWidget *
make_figure (BastideChoicePopover *self,
             BastidePosition      *position,
             const BastideChoice  *choice,
             const char            letters[BST_MAX_PLAYERS][8])
{
  const BstSetup *setup = bastide_position_get_setup (position);
  guint player = bst_position_get_chooser (bastide_position_get_engine (position));
  g_autoptr (GdkPaintable) figure = NULL;
  GtkWidget *picture = gtk_image_new ();

  /* A line without a figure keeps the room of a picture beside others, so that all names begin in the same column. */
  gtk_image_set_pixel_size (GTK_IMAGE (picture), FIGURE_SIZE);
  if (choice->piece.kind == BST_PIECE_COUNT)
    figure = bastide_picture_new_marker (GTK_WIDGET (self), BST_PIECE_COUNT, FIGURE_SIZE);
  else if (choice->target.kind == BST_PLACE_PLAYER && choice->target.player < setup->n_players)
    figure = bastide_picture_new_sign (GTK_WIDGET (self), (BstColour) setup->players[choice->target.player].colour,
                                       letters[choice->target.player], FIGURE_SIZE);
  else if (choice->piece.kind != BST_PIECE_NONE || choice->action.type == BST_ACTION_RECALL)
    figure = bastide_picture_new_figure (GTK_WIDGET (self),
                                         choice->piece.kind != BST_PIECE_NONE
                                           ? (BstFigure) bst_piece_get_figure (&choice->piece)
                                           : (BstFigure) choice->action.figure,
                                         (BstColour) setup->players[player].colour, letters[player], FIGURE_SIZE);
  gtk_image_set_from_paintable (GTK_IMAGE (picture), figure);
  if (!choice->legal)
    gtk_widget_add_css_class (picture, "refused");
  return picture;
}

/* Puts the name of a place above the reason for its refusal. */
static GtkWidget *
make_words (const BastideChoice *choice,
            const char          *reason)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *label = gtk_label_new (choice->text);
  GtkWidget *below, *words, *button;

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), WORDS_WIDTH);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_box_append (GTK_BOX (box), label);
  if (choice->legal)
    return box;

  gtk_widget_add_css_class (label, "dim-label");
  below = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  words = gtk_label_new (reason);
  gtk_label_set_wrap (GTK_LABEL (words), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (words), 26);
  gtk_label_set_width_chars (GTK_LABEL (words), 16);
  gtk_label_set_xalign (GTK_LABEL (words), 0);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_add_css_class (words, "caption");
  gtk_box_append (GTK_BOX (below), words);
  button = bastide_rule_button_new ();
  bastide_rule_button_set_rule (button, choice->refusal.rule);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (below), button);
  gtk_box_append (GTK_BOX (box), below);
  return box;
}

static void
append_choice (BastideChoicePopover *self,
               BastidePosition      *position,
               const BastideChoice  *choice,
               guint                 number,
               gboolean              pictured,
               const char            letters[BST_MAX_PLAYERS][8])
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();
  /* Lines without a number keep its room. */
  g_autofree char *key = number < N_KEYS ? g_strdup_printf ("%u", number) : g_strdup ("");
  GtkWidget *cap = gtk_label_new (key);
  g_autofree char *reason = choice->legal ? NULL : bastide_sentence_refusal (position, &choice->refusal);
  /* Translators: a place for a figure, and why not: "Knight, west: Ben already has a figure in this city." */
  g_autofree char *name = choice->legal ? g_strdup (choice->text)
                                        : g_strdup_printf (_("%1$s: %2$s"), choice->text, reason);

  gtk_widget_set_valign (cap, GTK_ALIGN_CENTER);
  if (number < N_KEYS)
    gtk_widget_add_css_class (cap, "keycap");
  gtk_size_group_add_widget (self->caps, cap);
  gtk_box_append (GTK_BOX (box), cap);
  if (pictured)
    gtk_box_append (GTK_BOX (box), make_figure (self, position, choice, letters));
  gtk_box_append (GTK_BOX (box), make_words (choice, reason));
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), choice->legal);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect (motion, "enter", G_CALLBACK (enter_cb), NULL);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), NULL);
  gtk_widget_add_controller (row, motion);
  g_signal_connect (focus, "enter", G_CALLBACK (enter_cb), NULL);
  g_signal_connect (focus, "leave", G_CALLBACK (leave_cb), NULL);
  gtk_widget_add_controller (row, focus);
  gtk_list_box_append (self->lines, row);
}

static gboolean
digit_cb (GtkWidget *widget,
          GVariant  *arguments,
          gpointer   user_data G_GNUC_UNUSED)
{
  guint number;

  g_variant_get (arguments, "(u)", &number);
  g_signal_emit (widget, signals[SIGNAL_CHOSEN], 0, number);
  return TRUE;
}

static void
bastide_choice_popover_class_init (BastideChoicePopoverClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  signals[SIGNAL_CHOSEN] =
    g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[SIGNAL_PREVIEW] =
    g_signal_new ("preview", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 1, G_TYPE_INT);
  signals[SIGNAL_TAKE_BACK] =
    g_signal_new ("take-back", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);

  for (guint i = 0; i < N_KEYS; i++)
    {
      gtk_widget_class_add_binding (widget_class, GDK_KEY_0 + i, 0, digit_cb, "(u)", i);
      gtk_widget_class_add_binding (widget_class, GDK_KEY_KP_0 + i, 0, digit_cb, "(u)", i);
    }
  /* The keys of the board that walk in a line, which has the answer. */
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_comma, 0, "win.step-back", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_period, 0, "win.step-forward", NULL);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-choice-popover.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideChoicePopover, caps);
  gtk_widget_class_bind_template_child (widget_class, BastideChoicePopover, heading);
  gtk_widget_class_bind_template_child (widget_class, BastideChoicePopover, place);
  gtk_widget_class_bind_template_child (widget_class, BastideChoicePopover, lines);
  gtk_widget_class_bind_template_child (widget_class, BastideChoicePopover, take_back);
  gtk_widget_class_bind_template_callback (widget_class, row_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, take_back_cb);
}

static void
bastide_choice_popover_init (BastideChoicePopover *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_name_buttons (GTK_WIDGET (self));
  bastide_widget_forward_keys (GTK_WIDGET (self));
  /* Coordinates are read from the left in every language. */
  gtk_widget_set_direction (GTK_WIDGET (self->place), GTK_TEXT_DIR_LTR);
}

BastideChoicePopover *
bastide_choice_popover_new (void)
{
  return g_object_new (BASTIDE_TYPE_CHOICE_POPOVER, NULL);
}

void
bastide_choice_popover_set_choices (BastideChoicePopover *self,
                                    BastidePosition      *position,
                                    GPtrArray            *choices,
                                    const char            letters[BST_MAX_PLAYERS][8],
                                    gboolean              can_take_back)
{
  const BstPosition *engine;
  g_autofree char *place = NULL;
  gboolean pictured = FALSE;
  GtkListBoxRow *row;
  BstPhase phase;
  BstCell cell;

  g_return_if_fail (BASTIDE_IS_CHOICE_POPOVER (self));
  g_return_if_fail (BASTIDE_IS_POSITION (position));

  engine = bastide_position_get_engine (position);
  phase = bst_position_get_phase (engine);
  self->first = bastide_choices_get_first_number (choices);
  while ((row = gtk_list_box_get_row_at_index (self->lines, 0)) != NULL)
    gtk_list_box_remove (self->lines, GTK_WIDGET (row));
  for (guint i = 0; i < choices->len; i++)
    {
      const BastideChoice *choice = bastide_choices_get (choices, i);

      pictured = pictured || choice->piece.kind != BST_PIECE_NONE || choice->target.kind == BST_PLACE_PLAYER
                 || choice->action.type == BST_ACTION_RECALL;
    }
  for (guint i = 0; i < choices->len; i++)
    append_choice (self, position, bastide_choices_get (choices, i), self->first + i, pictured, letters);
  gtk_label_set_label (self->heading, bastide_choice_words_question (phase));
  if (phase == BST_PHASE_DEPLOY && bst_position_get_placed (engine, &cell))
    place = bastide_words_coordinates (cell);
  gtk_label_set_label (self->place, place != NULL ? place : "");
  gtk_widget_set_visible (self->take_back, can_take_back);
}

void
bastide_choice_popover_focus_line (BastideChoicePopover *self,
                                   guint                 line)
{
  GtkListBoxRow *row;

  g_return_if_fail (BASTIDE_IS_CHOICE_POPOVER (self));

  row = gtk_list_box_get_row_at_index (self->lines, (int) line);
  if (row != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (row));
}
