/* bastide-fit-layout.c: a row that leaves out its less important children when room is short
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-fit-layout.h"

#define BASTIDE_TYPE_FIT_LAYOUT_CHILD (bastide_fit_layout_child_get_type ())
G_DECLARE_FINAL_TYPE (BastideFitLayoutChild, bastide_fit_layout_child, BASTIDE, FIT_LAYOUT_CHILD, GtkLayoutChild)

/* The rank belongs to the layout and not to the child, so that any widget can have a rank. Templates set the rank as a
 * layout property, code by a function: the class itself stays private.
 */
struct _BastideFitLayoutChild
{
  GtkLayoutChild parent_instance;

  guint          rank;
};

G_DEFINE_FINAL_TYPE (BastideFitLayoutChild, bastide_fit_layout_child, GTK_TYPE_LAYOUT_CHILD)

/* GtkBox squeezes all children when room is short; this layout leaves out whole children, as half a key cap tells
 * nothing. Each allocation finds anew which ranks fit. A child without room is hidden by its child-visible flag:
 * `visible` belongs to the owner of the child, and changing it would ask for another layout within this one.
 */
struct _BastideFitLayout
{
  GtkLayoutManager parent_instance;

  guint            spacing;
};

G_DEFINE_FINAL_TYPE (BastideFitLayout, bastide_fit_layout, GTK_TYPE_LAYOUT_MANAGER)

enum
{
  CHILD_PROP_RANK = 1,
};

enum
{
  PROP_SPACING = 1,
};

static void
bastide_fit_layout_child_get_property (GObject    *object,
                                       guint       prop_id,
                                       GValue     *value,
                                       GParamSpec *pspec)
{
  BastideFitLayoutChild *self = BASTIDE_FIT_LAYOUT_CHILD (object);

  if (prop_id == CHILD_PROP_RANK)
    g_value_set_uint (value, self->rank);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
bastide_fit_layout_child_set_property (GObject      *object,
                                       guint         prop_id,
                                       const GValue *value,
                                       GParamSpec   *pspec)
{
  BastideFitLayoutChild *self = BASTIDE_FIT_LAYOUT_CHILD (object);

  if (prop_id != CHILD_PROP_RANK)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
      return;
    }
  self->rank = g_value_get_uint (value);
  gtk_layout_manager_layout_changed (gtk_layout_child_get_layout_manager (GTK_LAYOUT_CHILD (self)));
}

static void
bastide_fit_layout_child_class_init (BastideFitLayoutChildClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = bastide_fit_layout_child_get_property;
  object_class->set_property = bastide_fit_layout_child_set_property;

  g_object_class_install_property (object_class, CHILD_PROP_RANK,
                                   g_param_spec_uint ("rank", NULL, NULL, 0, 100, 0,
                                                      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
}

static void
bastide_fit_layout_child_init (BastideFitLayoutChild *self G_GNUC_UNUSED)
{
}

static guint
get_rank (BastideFitLayout *self,
          GtkWidget        *child)
{
  GtkLayoutChild *layout_child = gtk_layout_manager_get_layout_child (GTK_LAYOUT_MANAGER (self), child);

  return BASTIDE_FIT_LAYOUT_CHILD (layout_child)->rank;
}

static void
bastide_fit_layout_measure (GtkLayoutManager *manager,
                            GtkWidget        *widget,
                            GtkOrientation    orientation,
                            int               for_size G_GNUC_UNUSED,
                            int              *minimum,
                            int              *natural,
                            int              *minimum_baseline G_GNUC_UNUSED,
                            int              *natural_baseline G_GNUC_UNUSED)
{
  BastideFitLayout *self = BASTIDE_FIT_LAYOUT (manager);
  guint n_kept = 0;
  guint n = 0;

  *minimum = 0;
  *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum;
      int child_natural;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, orientation, -1, &child_minimum, &child_natural, NULL, NULL);
      if (orientation == GTK_ORIENTATION_VERTICAL)
        {
          *minimum = MAX (*minimum, child_minimum);
          *natural = MAX (*natural, child_natural);
          continue;
        }
      n += child_natural > 0 ? 1 : 0;
      *natural += child_natural;
      if (get_rank (self, child) > 0)
        continue;
      n_kept += child_natural > 0 ? 1 : 0;
      *minimum += child_minimum;
    }
  if (orientation == GTK_ORIENTATION_VERTICAL)
    return;
  *minimum += (int) (n_kept > 0 ? (n_kept - 1) * self->spacing : 0);
  *natural += (int) (n > 0 ? (n - 1) * self->spacing : 0);
}

/* A child without a natural width only fills the row, and adds no space. */
static int
get_spacing (BastideFitLayout *self,
             int               natural)
{
  return natural > 0 ? (int) self->spacing : 0;
}

/* Returns the width of the children up to @rank: children of @rank at their minimum, lower ranks at their natural
 * width. */
static int
get_width_of_rank (BastideFitLayout *self,
                   GtkWidget        *widget,
                   guint             rank)
{
  int width = -(int) self->spacing;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int minimum;
      int natural;

      if (!gtk_widget_should_layout (child) || get_rank (self, child) > rank)
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
      width += (get_rank (self, child) == rank ? minimum : natural) + get_spacing (self, natural);
    }
  return width;
}

/* Finds the highest rank that fits together with all lower ranks. */
static guint
find_rank (BastideFitLayout *self,
           GtkWidget        *widget,
           int               width)
{
  guint rank = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      rank = MAX (rank, get_rank (self, child));
  while (rank > 0 && get_width_of_rank (self, widget, rank) > width)
    rank--;
  return rank;
}

/* Shares out @extra: first up to the natural width of each child, then the rest among the children that expand. */
static void
distribute (GtkRequestedSize *sizes,
            guint             n,
            int               extra)
{
  guint n_expand = 0;

  extra = gtk_distribute_natural_allocation (MAX (extra, 0), n, sizes);
  for (guint i = 0; i < n; i++)
    n_expand += gtk_widget_compute_expand (sizes[i].data, GTK_ORIENTATION_HORIZONTAL) ? 1 : 0;
  for (guint i = 0; i < n && n_expand > 0; i++)
    {
      int share;

      if (!gtk_widget_compute_expand (sizes[i].data, GTK_ORIENTATION_HORIZONTAL))
        continue;
      share = extra / (int) n_expand;
      sizes[i].minimum_size += share;
      extra -= share;
      n_expand--;
    }
}

static void
bastide_fit_layout_allocate (GtkLayoutManager *manager,
                             GtkWidget        *widget,
                             int               width,
                             int               height,
                             int               baseline G_GNUC_UNUSED)
{
  BastideFitLayout *self = BASTIDE_FIT_LAYOUT (manager);
  gboolean mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  g_autoptr (GArray) sizes = g_array_new (FALSE, FALSE, sizeof (GtkRequestedSize));
  guint rank = find_rank (self, widget, width);
  int extra = width + (int) self->spacing;
  int x = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkRequestedSize size = { .data = child };
      gboolean kept = gtk_widget_should_layout (child) && get_rank (self, child) <= rank;

      /* A popover is a child with a place of its own. */
      if (GTK_IS_NATIVE (child))
        continue;
      gtk_widget_set_child_visible (child, kept);
      if (!kept)
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &size.minimum_size, &size.natural_size, NULL, NULL);
      extra -= size.minimum_size + get_spacing (self, size.natural_size);
      g_array_append_val (sizes, size);
    }
  distribute ((GtkRequestedSize *) (void *) sizes->data, sizes->len, extra);

  for (guint i = 0; i < sizes->len; i++)
    {
      GtkRequestedSize *size = &g_array_index (sizes, GtkRequestedSize, i);
      GtkAllocation allocation = { .x = x, .y = 0, .width = size->minimum_size, .height = height };

      if (mirrored)
        allocation.x = width - x - size->minimum_size;
      gtk_widget_size_allocate (size->data, &allocation, -1);
      x += size->minimum_size + get_spacing (self, size->natural_size);
    }
}

static GtkSizeRequestMode
bastide_fit_layout_get_request_mode (GtkLayoutManager *manager G_GNUC_UNUSED,
                                     GtkWidget        *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
bastide_fit_layout_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  BastideFitLayout *self = BASTIDE_FIT_LAYOUT (object);

  if (prop_id == PROP_SPACING)
    g_value_set_uint (value, self->spacing);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
bastide_fit_layout_set_property (GObject      *object,
                                 guint         prop_id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  BastideFitLayout *self = BASTIDE_FIT_LAYOUT (object);

  if (prop_id != PROP_SPACING)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
      return;
    }
  self->spacing = g_value_get_uint (value);
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

static void
bastide_fit_layout_class_init (BastideFitLayoutClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkLayoutManagerClass *layout_class = GTK_LAYOUT_MANAGER_CLASS (klass);

  object_class->get_property = bastide_fit_layout_get_property;
  object_class->set_property = bastide_fit_layout_set_property;
  layout_class->measure = bastide_fit_layout_measure;
  layout_class->allocate = bastide_fit_layout_allocate;
  layout_class->get_request_mode = bastide_fit_layout_get_request_mode;
  layout_class->layout_child_type = BASTIDE_TYPE_FIT_LAYOUT_CHILD;

  g_object_class_install_property (object_class, PROP_SPACING,
                                   g_param_spec_uint ("spacing", NULL, NULL, 0, 1000, 0,
                                                      G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
}

static void
bastide_fit_layout_init (BastideFitLayout *self G_GNUC_UNUSED)
{
}

void
bastide_fit_layout_set_rank (GtkWidget *child,
                             guint      rank)
{
  GtkWidget *parent = gtk_widget_get_parent (child);
  GtkLayoutManager *manager = gtk_widget_get_layout_manager (parent);

  g_return_if_fail (BASTIDE_IS_FIT_LAYOUT (manager));

  g_object_set (gtk_layout_manager_get_layout_child (manager, child), "rank", rank, NULL);
}
