/* bastide-wrap-layout.c: a row that wraps like the words of a text
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-wrap-layout.h"

/* GtkFlowBox gives all children of a line the same width and wraps each in a widget with a focus of its own; chips and
 * buttons need to flow like words. Measuring and allocating walk over the children in the same way, so that the layout
 * takes exactly the height that it measured. A child wider than the line is made narrower.
 */
struct _BastideWrapLayout
{
  GtkLayoutManager parent_instance;

  guint            spacing;
};

G_DEFINE_FINAL_TYPE (BastideWrapLayout, bastide_wrap_layout, GTK_TYPE_LAYOUT_MANAGER)

enum
{
  PROP_0,
  PROP_SPACING,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static GtkSizeRequestMode
bastide_wrap_layout_get_request_mode (GtkLayoutManager *manager G_GNUC_UNUSED,
                                      GtkWidget        *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
measure_width (BastideWrapLayout *self,
               GtkWidget         *widget,
               int               *minimum,
               int               *natural)
{
  *minimum = 0;
  *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int least = 0;
      int wanted = 0;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, &wanted, NULL, NULL);
      *minimum = MAX (*minimum, least);
      *natural += wanted + (*natural > 0 ? (int) self->spacing : 0);
    }
}

static int
get_width (GtkWidget *child,
           int        room)
{
  int width = 0;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  return MIN (width, room);
}

/* Finds the child that begins the line after that of @first; returns the height of the line. */
static int
measure_line (BastideWrapLayout *self,
              GtkWidget         *first,
              int                room,
              GtkWidget        **next)
{
  int height = 0;
  int x = 0;

  for (*next = first; *next != NULL; *next = gtk_widget_get_next_sibling (*next))
    {
      int width, wanted = 0;

      if (!gtk_widget_should_layout (*next))
        continue;
      width = get_width (*next, room);
      if (x > 0 && x + width > room)
        break;
      gtk_widget_measure (*next, GTK_ORIENTATION_VERTICAL, width, NULL, &wanted, NULL, NULL);
      height = MAX (height, wanted);
      x += width + (int) self->spacing;
    }
  return height;
}

/* Each child has the height of its line, so that words stand in one row with the fields beside them. */
static void
place_line (BastideWrapLayout *self,
            GtkWidget         *first,
            GtkWidget         *next,
            int                room,
            int                y,
            int                height)
{
  int x = 0;

  for (GtkWidget *child = first; child != next; child = gtk_widget_get_next_sibling (child))
    {
      gboolean is_rtl = gtk_widget_get_direction (child) == GTK_TEXT_DIR_RTL;
      int width;

      if (!gtk_widget_should_layout (child))
        continue;
      width = get_width (child, room);
      gtk_widget_size_allocate (child, &(GtkAllocation) { is_rtl ? room - x - width : x, y, width, height }, -1);
      x += width + (int) self->spacing;
    }
}

/* Lays the children out; returns the height. */
static int
lay_out (BastideWrapLayout *self,
         GtkWidget         *widget,
         int                room,
         gboolean           for_good)
{
  GtkWidget *next = NULL;
  int y = 0;

  for (GtkWidget *first = gtk_widget_get_first_child (widget); first != NULL; first = next)
    {
      int height = measure_line (self, first, room, &next);

      if (for_good)
        place_line (self, first, next, room, y, height);
      if (next == NULL)
        return y + height;
      y += height + (int) self->spacing;
    }
  return y;
}

static void
bastide_wrap_layout_measure (GtkLayoutManager *manager,
                             GtkWidget        *widget,
                             GtkOrientation    orientation,
                             int               for_size,
                             int              *minimum,
                             int              *natural,
                             int              *minimum_baseline,
                             int              *natural_baseline)
{
  BastideWrapLayout *self = BASTIDE_WRAP_LAYOUT (manager);
  int least = 0;
  int wanted = 0;

  measure_width (self, widget, &least, &wanted);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    least = wanted = lay_out (self, widget, MAX (for_size >= 0 ? for_size : wanted, least), FALSE);
  *minimum = least;
  *natural = wanted;
  *minimum_baseline = -1;
  *natural_baseline = -1;
}

static void
bastide_wrap_layout_allocate (GtkLayoutManager *manager,
                              GtkWidget        *widget,
                              int               width,
                              int               height G_GNUC_UNUSED,
                              int               baseline G_GNUC_UNUSED)
{
  lay_out (BASTIDE_WRAP_LAYOUT (manager), widget, width, TRUE);
}

static void
bastide_wrap_layout_get_property (GObject    *object,
                                  guint       prop_id,
                                  GValue     *value,
                                  GParamSpec *pspec)
{
  if (prop_id == PROP_SPACING)
    g_value_set_uint (value, BASTIDE_WRAP_LAYOUT (object)->spacing);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
bastide_wrap_layout_set_property (GObject      *object,
                                  guint         prop_id,
                                  const GValue *value,
                                  GParamSpec   *pspec)
{
  if (prop_id != PROP_SPACING)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
      return;
    }
  BASTIDE_WRAP_LAYOUT (object)->spacing = g_value_get_uint (value);
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (object));
}

static void
bastide_wrap_layout_class_init (BastideWrapLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *manager_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  object_class->get_property = bastide_wrap_layout_get_property;
  object_class->set_property = bastide_wrap_layout_set_property;
  manager_class->get_request_mode = bastide_wrap_layout_get_request_mode;
  manager_class->measure = bastide_wrap_layout_measure;
  manager_class->allocate = bastide_wrap_layout_allocate;

  properties[PROP_SPACING] = g_param_spec_uint ("spacing", NULL, NULL, 0, G_MAXINT16, 0,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bastide_wrap_layout_init (BastideWrapLayout *self G_GNUC_UNUSED)
{
}
