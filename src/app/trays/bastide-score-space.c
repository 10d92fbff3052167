/* bastide-score-space.c: a space of the scoreboard with its pieces
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-score-space.h"

#include "bastide-number.h"
#include "bastide-widget.h"

#define SPACE_SIZE 52
/* A space of a narrow window has the width of a piece; several pieces overlap. */
#define LEAST_SIZE 28
/* Distance between pieces that have room, in pixels. */
#define PIECE_STEP 17
/* Height by which pieces reach into the line of the number, in pixels. */
#define OVERLAP 4

/* A space draws its pieces itself instead of having a child for each: the scoreboard has fifty spaces, and crowded
 * pieces have to overlap. */
struct _BastideScoreSpace
{
  GtkWidget  parent_instance;

  GtkWidget *number;
  GPtrArray *pieces;  /* of GdkPaintable */
  gboolean   lit;
};

G_DEFINE_FINAL_TYPE (BastideScoreSpace, bastide_score_space, GTK_TYPE_WIDGET)

static guint clicked_signal;

/* The number is at the upper start, as on a printed board, and the pieces stand below. */
static void
bastide_score_space_size_allocate (GtkWidget *widget,
                                   int        width,
                                   int        height,
                                   int        baseline G_GNUC_UNUSED)
{
  BastideScoreSpace *self = BASTIDE_SCORE_SPACE (widget);
  int label_width, label_height;

  gtk_widget_measure (self->number, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &label_width, NULL, NULL);
  gtk_widget_measure (self->number, GTK_ORIENTATION_VERTICAL, -1, NULL, &label_height, NULL, NULL);
  gtk_widget_size_allocate (self->number,
                            &(GtkAllocation) { gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL
                                                 ? width - label_width
                                                 : 0,
                                               0, MIN (label_width, width), MIN (label_height, height) },
                            -1);
}

static void
bastide_score_space_measure (GtkWidget      *widget,
                             GtkOrientation  orientation,
                             int             for_size G_GNUC_UNUSED,
                             int            *minimum,
                             int            *natural,
                             int            *minimum_baseline,
                             int            *natural_baseline)
{
  int label;

  gtk_widget_measure (BASTIDE_SCORE_SPACE (widget)->number, orientation, -1, &label, NULL, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    label += BASTIDE_SCORE_PIECE_SIZE - OVERLAP;
  *natural = MAX (SPACE_SIZE, label);
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? MAX (LEAST_SIZE, label) : *natural;
  *minimum_baseline = *natural_baseline = -1;
}

/* Returns the left end of the first piece, and with @step the distance from piece to piece. */
static double
get_start (BastideScoreSpace *self,
           double            *step)
{
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double side = BASTIDE_SCORE_PIECE_SIZE;
  guint n = self->pieces->len;

  *step = n > 1 ? MIN (PIECE_STEP, (width - side) / (n - 1)) : 0;
  return (width - side - *step * (n > 0 ? n - 1 : 0)) / 2;
}

static void
bastide_score_space_snapshot (GtkWidget   *widget,
                              GtkSnapshot *snapshot)
{
  BastideScoreSpace *self = BASTIDE_SCORE_SPACE (widget);
  double height = gtk_widget_get_height (widget);
  guint n = self->pieces->len;
  double side = BASTIDE_SCORE_PIECE_SIZE;
  double step;
  double x = get_start (self, &step);

  gtk_widget_snapshot_child (widget, self->number, snapshot);
  for (guint i = 0; i < n; i++)
    {
      gtk_snapshot_save (snapshot);
      gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) (x + i * step), (float) (height - side)));
      gdk_paintable_snapshot (g_ptr_array_index (self->pieces, i), snapshot, side, side);
      gtk_snapshot_restore (snapshot);
    }
}

static void
released_cb (BastideScoreSpace *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  g_signal_emit (self, clicked_signal, 0);
}

static gboolean
enter_cb (GtkWidget *widget,
          GVariant  *arguments G_GNUC_UNUSED,
          gpointer   user_data G_GNUC_UNUSED)
{
  g_signal_emit (widget, clicked_signal, 0);
  return TRUE;
}

static void
bastide_score_space_dispose (GObject *object)
{
  BastideScoreSpace *self = BASTIDE_SCORE_SPACE (object);

  g_clear_pointer (&self->number, gtk_widget_unparent);

  G_OBJECT_CLASS (bastide_score_space_parent_class)->dispose (object);
}

static void
bastide_score_space_finalize (GObject *object)
{
  g_ptr_array_unref (BASTIDE_SCORE_SPACE (object)->pieces);

  G_OBJECT_CLASS (bastide_score_space_parent_class)->finalize (object);
}

static void
bastide_score_space_class_init (BastideScoreSpaceClass *klass)
{
  static const guint keys[] = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_ISO_Enter, GDK_KEY_space, GDK_KEY_KP_Space };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_score_space_dispose;
  object_class->finalize = bastide_score_space_finalize;

  widget_class->measure = bastide_score_space_measure;
  widget_class->size_allocate = bastide_score_space_size_allocate;
  widget_class->snapshot = bastide_score_space_snapshot;

  clicked_signal =
    g_signal_new ("clicked", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    gtk_widget_class_add_binding (widget_class, keys[i], 0, enter_cb, NULL);
  gtk_widget_class_set_css_name (widget_class, "scorespace");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static void
bastide_score_space_init (BastideScoreSpace *self)
{
  GtkGesture *click = gtk_gesture_click_new ();

  self->pieces = g_ptr_array_new_with_free_func (g_object_unref);
  self->number = gtk_label_new (NULL);
  gtk_widget_set_parent (self->number, GTK_WIDGET (self));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
}

GtkWidget *
bastide_score_space_new (guint number)
{
  BastideScoreSpace *self = g_object_new (BASTIDE_TYPE_SCORE_SPACE, NULL);
  g_autofree char *text = bastide_number_format ((gint32) number);

  gtk_label_set_text (GTK_LABEL (self->number), text);
  return GTK_WIDGET (self);
}

void
bastide_score_space_set_pieces (BastideScoreSpace *self,
                                GPtrArray         *pieces,
                                const char        *label)
{
  g_return_if_fail (BASTIDE_IS_SCORE_SPACE (self));

  g_ptr_array_set_size (self->pieces, 0);
  g_ptr_array_extend (self->pieces, pieces, (GCopyFunc) (GCallback) g_object_ref, NULL);
  bastide_widget_set_tooltip (GTK_WIDGET (self), pieces->len > 0 ? label : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The last piece lies on top, so the search begins there. */
int
bastide_score_space_find_piece (BastideScoreSpace *self,
                                double             x)
{
  double start, step;

  g_return_val_if_fail (BASTIDE_IS_SCORE_SPACE (self), -1);

  start = get_start (self, &step);
  for (guint i = self->pieces->len; i > 0; i--)
    if (x >= start + (i - 1) * step && x < start + (i - 1) * step + BASTIDE_SCORE_PIECE_SIZE)
      return (int) i - 1;
  return -1;
}

GdkPaintable *
bastide_score_space_get_piece (BastideScoreSpace *self,
                               guint              piece)
{
  g_return_val_if_fail (BASTIDE_IS_SCORE_SPACE (self), NULL);
  g_return_val_if_fail (piece < self->pieces->len, NULL);

  return g_ptr_array_index (self->pieces, piece);
}

void
bastide_score_space_set_lit (BastideScoreSpace *self,
                             gboolean           lit)
{
  g_return_if_fail (BASTIDE_IS_SCORE_SPACE (self));

  self->lit = lit;
  bastide_widget_set_css_class (GTK_WIDGET (self), "lit", lit);
}

gboolean
bastide_score_space_get_lit (BastideScoreSpace *self)
{
  g_return_val_if_fail (BASTIDE_IS_SCORE_SPACE (self), FALSE);

  return self->lit;
}
