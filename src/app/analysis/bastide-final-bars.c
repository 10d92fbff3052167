/* bastide-final-bars.c: the final score of each player as a stacked bar
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-final-bars.h"

#include <glib/gi18n-lib.h>

#include "bastide-number.h"
#include "bastide-picture.h"
#include "bastide-scene.h"
#include "bastide-widget.h"

#define SIGN_SIZE  20
#define BAR_HEIGHT 24
#define SWATCH     12

/* Each bar is a box of labels, so that text, direction and theme are GTK's matter. The widths of the parts are set when
 * the room is known: a part has its share of the greatest total.
 */
struct _BastideFinalBars
{
  GtkWidget          parent_instance;

  GtkWidget         *grid;
  GtkWidget         *legend;
  BastideFinalScore *score;
};

G_DEFINE_FINAL_TYPE (BastideFinalBars, bastide_final_bars, GTK_TYPE_WIDGET)

/* The titles, without a row, share a colour, as in their rule book. */
static const char * const classes[BASTIDE_N_FINAL_GROUPS] = {
  [BASTIDE_FINAL_SCOREBOARD] = "final-scoreboard", [BASTIDE_FINAL_CITIES] = "final-cities",
  [BASTIDE_FINAL_ROADS] = "final-roads", [BASTIDE_FINAL_MONASTERIES] = "final-monasteries",
  [BASTIDE_FINAL_FIELDS] = "final-fields", [BASTIDE_FINAL_ROBBERS] = "final-robbers",
  [BASTIDE_FINAL_OTHER] = "final-other",
};

static const char *
find_class (BastideFinalGroup group)
{
  return classes[group] != NULL ? classes[group] : "final-bonus";
}

/* --- a bar: a part for each group, as wide as its points --- */

#define BASTIDE_TYPE_FINAL_BAR (bastide_final_bar_get_type ())
G_DECLARE_FINAL_TYPE (BastideFinalBar, bastide_final_bar, BASTIDE, FINAL_BAR, GtkWidget)

struct _BastideFinalBar
{
  GtkWidget parent_instance;

  gint32    greatest;  /* the points of a full bar */
};

G_DEFINE_FINAL_TYPE (BastideFinalBar, bastide_final_bar, GTK_TYPE_WIDGET)

static GQuark
get_points_quark (void)
{
  return g_quark_from_static_string ("bastide-points");
}

static void
bastide_final_bar_measure (GtkWidget      *widget G_GNUC_UNUSED,
                           GtkOrientation  orientation,
                           int             for_size G_GNUC_UNUSED,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 60 : BAR_HEIGHT;
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 240 : BAR_HEIGHT;
  *minimum_baseline = *natural_baseline = -1;
}

static void
bastide_final_bar_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height,
                                 int        baseline G_GNUC_UNUSED)
{
  BastideFinalBar *self = BASTIDE_FINAL_BAR (widget);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  gint32 before = 0;

  for (GtkWidget *part = gtk_widget_get_first_child (widget); part != NULL; part = gtk_widget_get_next_sibling (part))
    {
      gint32 points = GPOINTER_TO_INT (g_object_get_qdata (G_OBJECT (part), get_points_quark ()));
      int x0 = (int) ((gint64) before * width / self->greatest);
      int x1 = (int) ((gint64) (before + points) * width / self->greatest);
      int least = 0;

      gtk_widget_measure (part, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      gtk_widget_size_allocate (part, &(GtkAllocation) { mirrored ? width - x1 : x0, 0, MAX (x1 - x0, least), height },
                                -1);
      before += points;
    }
}

static void
bastide_final_bar_dispose (GObject *object)
{
  bastide_widget_remove_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (bastide_final_bar_parent_class)->dispose (object);
}

static void
bastide_final_bar_class_init (BastideFinalBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_final_bar_dispose;
  widget_class->measure = bastide_final_bar_measure;
  widget_class->size_allocate = bastide_final_bar_size_allocate;
}

static void
bastide_final_bar_init (BastideFinalBar *self)
{
  self->greatest = 1;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_add_css_class (GTK_WIDGET (self), "final-bar");
}

static void
add_part (BastideFinalBar   *bar,
          BastideFinalGroup  group,
          gint32             points)
{
  g_autofree char *number = bastide_number_format (points);
  g_autofree char *tip = NULL;
  GtkWidget *part = gtk_label_new (number);

  /* A number that finds no room is left to the table. */
  gtk_label_set_ellipsize (GTK_LABEL (part), PANGO_ELLIPSIZE_END);
  gtk_label_set_width_chars (GTK_LABEL (part), 0);
  gtk_widget_add_css_class (part, find_class (group));
  tip = g_strdup_printf ("%s: %s", bastide_final_group_get_title (group), number);
  gtk_widget_set_tooltip_text (part, tip);
  g_object_set_qdata (G_OBJECT (part), get_points_quark (), GINT_TO_POINTER (points));
  gtk_widget_set_parent (part, GTK_WIDGET (bar));
}

/* --- all bars --- */

static gint32
find_greatest (BastideFinalScore *score)
{
  gint32 greatest = 1;

  for (guint i = 0; i < bastide_final_score_get_n_players (score); i++)
    {
      gint32 sum = 0;

      for (guint group = 0; group < BASTIDE_N_FINAL_GROUPS; group++)
        sum += MAX (bastide_final_score_get_points (score, group, i), 0);
      greatest = MAX (greatest, sum);
    }
  return greatest;
}

static void
add_player (BastideFinalBars *self,
            int               row,
            guint             player,
            gint32            greatest,
            const char        letters[BST_MAX_PLAYERS][8])
{
  BastidePosition *position = bastide_final_score_get_position (self->score);
  const BstSetup *setup = bastide_position_get_setup (position);
  GtkWidget *sign = gtk_image_new ();
  GtkWidget *name = gtk_label_new (bastide_position_get_name (position, player));
  GtkWidget *bar = g_object_new (BASTIDE_TYPE_FINAL_BAR, NULL);
  g_autofree char *number = bastide_number_format (bastide_final_score_get_total (self->score, player));
  GtkWidget *total = gtk_label_new (number);
  GtkWidget *first = gtk_label_new (bastide_final_score_is_first (self->score, player) ? C_("rank", "first") : "");
  g_autoptr (GdkPaintable) picture = bastide_picture_new_sign (sign, setup->players[player].colour, letters[player],
                                                               SIGN_SIZE);

  gtk_image_set_pixel_size (GTK_IMAGE (sign), SIGN_SIZE);
  gtk_image_set_from_paintable (GTK_IMAGE (sign), picture);
  gtk_label_set_xalign (GTK_LABEL (name), 0);
  gtk_label_set_ellipsize (GTK_LABEL (name), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (name), 12);
  gtk_label_set_xalign (GTK_LABEL (total), 1);
  gtk_widget_add_css_class (total, "final-total");
  gtk_widget_add_css_class (first, "final-first");
  gtk_widget_set_hexpand (bar, TRUE);
  BASTIDE_FINAL_BAR (bar)->greatest = greatest;
  for (guint group = 0; group < BASTIDE_N_FINAL_GROUPS; group++)
    {
      gint32 points = bastide_final_score_get_points (self->score, group, player);

      if (points > 0)
        add_part (BASTIDE_FINAL_BAR (bar), group, points);
    }
  gtk_grid_attach (GTK_GRID (self->grid), sign, 0, row, 1, 1);
  gtk_grid_attach (GTK_GRID (self->grid), name, 1, row, 1, 1);
  gtk_grid_attach (GTK_GRID (self->grid), bar, 2, row, 1, 1);
  gtk_grid_attach (GTK_GRID (self->grid), total, 3, row, 1, 1);
  gtk_grid_attach (GTK_GRID (self->grid), first, 4, row, 1, 1);
}

static gboolean
has_points (BastideFinalScore *score,
            guint              group)
{
  for (guint i = 0; i < bastide_final_score_get_n_players (score); i++)
    if (bastide_final_score_get_points (score, group, i) > 0)
      return TRUE;
  return FALSE;
}

static void
add_legend (BastideFinalBars *self,
            guint             group)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *swatch = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  gtk_widget_set_size_request (swatch, SWATCH, SWATCH);
  gtk_widget_set_valign (swatch, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (swatch, find_class (group));
  gtk_widget_add_css_class (swatch, "final-swatch");
  gtk_box_append (GTK_BOX (box), swatch);
  gtk_box_append (GTK_BOX (box), gtk_label_new (bastide_final_group_get_title (group)));
  gtk_flow_box_insert (GTK_FLOW_BOX (self->legend), box, -1);
}

static void
bastide_final_bars_dispose (GObject *object)
{
  BastideFinalBars *self = BASTIDE_FINAL_BARS (object);

  g_clear_object (&self->score);
  bastide_widget_remove_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (bastide_final_bars_parent_class)->dispose (object);
}

static void
bastide_final_bars_class_init (BastideFinalBarsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_final_bars_dispose;
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
bastide_final_bars_init (BastideFinalBars *self)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (GTK_WIDGET (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (layout), GTK_ORIENTATION_VERTICAL);
  gtk_box_layout_set_spacing (GTK_BOX_LAYOUT (layout), 8);
  self->grid = gtk_grid_new ();
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 8);
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), 6);
  self->legend = gtk_flow_box_new ();
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (self->legend), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->legend), BASTIDE_N_FINAL_GROUPS);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (self->legend), 12);
  gtk_widget_set_can_focus (self->legend, FALSE);
  gtk_widget_set_parent (self->grid, GTK_WIDGET (self));
  gtk_widget_set_parent (self->legend, GTK_WIDGET (self));
}

void
bastide_final_bars_set_score (BastideFinalBars  *self,
                              BastideFinalScore *score)
{
  BastidePosition *position;
  char letters[BST_MAX_PLAYERS][8];

  g_return_if_fail (BASTIDE_IS_FINAL_BARS (self));

  if (!g_set_object (&self->score, score))
    return;
  bastide_widget_remove_children (self->grid);
  while (gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (self->legend), 0) != NULL)
    gtk_flow_box_remove (GTK_FLOW_BOX (self->legend),
                         GTK_WIDGET (gtk_flow_box_get_child_at_index (GTK_FLOW_BOX (self->legend), 0)));
  if (score == NULL)
    return;

  position = bastide_final_score_get_position (score);
  bastide_scene_get_letters (bastide_position_get_setup (position), bastide_position_get_names (position), letters);
  for (guint i = 0; i < bastide_final_score_get_n_players (score); i++)
    add_player (self, (int) i, bastide_final_score_get_ranked (score, i), find_greatest (score), letters);
  for (guint group = 0; group < BASTIDE_N_FINAL_GROUPS; group++)
    if (has_points (score, group))
      add_legend (self, group);
}
