/* bastide-split-view.c: content with panels beside it, or over it where room is short
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-split-view-private.h"

#include "bastide-widget.h"

/* In text units: the least width of each room. */
static const int room_from[] = {
  [BASTIDE_ROOM_SMALL] = 480,
  [BASTIDE_ROOM_NARROW] = 640,
  [BASTIDE_ROOM_MEDIUM] = 900,
  [BASTIDE_ROOM_WIDE] = 1180,
};

/* A panel beside the content grows with the text only so far, to leave enough of the board. */
#define MAX_PANEL_SCALE 1.4

/* In pixels. */
#define HANDLE_WIDTH 9

G_DEFINE_FINAL_TYPE (BastideSplitView, bastide_split_view, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_CONTENT,
  PROP_PANEL,
  PROP_START_PANEL,
  N_PROPS
};

enum
{
  LAYOUT_CHANGED,
  WIDTH_CHANGED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void
notify_layout_cb (gpointer data)
{
  BastideSplitView *self = data;

  self->notify_source = 0;
  g_signal_emit (self, signals[LAYOUT_CHANGED], 0);
}

static void
notify_layout (BastideSplitView *self)
{
  if (self->notify_source == 0)
    self->notify_source = g_idle_add_once (notify_layout_cb, self);
}

static int
get_minimum (GtkWidget *widget)
{
  int minimum = 0;

  if (widget != NULL && gtk_widget_get_visible (widget))
    gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

gboolean
_bastide_split_view_is_there (const BastideSide *side)
{
  return side->in_use && side->panel != NULL;
}

gboolean
_bastide_split_view_is_shown (const BastideSide *side)
{
  return _bastide_split_view_is_there (side) && (side->over ? side->shown_over : side->shown_beside);
}

/* Mapping a panel makes other widgets ask for a new layout, which GTK forgets within an allocation: there mapping waits
 * for an idle source, and until then a hidden panel is not drawn.
 */
static void
show_children (BastideSplitView *self)
{
  gboolean dimmed = FALSE;

  if (gtk_widget_get_width (GTK_WIDGET (self)) == 0)
    return;
  for (guint i = 0; i < BASTIDE_N_SPLIT_SIDES; i++)
    {
      const BastideSide *side = &self->sides[i];
      gboolean shown = _bastide_split_view_is_shown (side);

      dimmed = dimmed || (shown && side->over);
      if (side->panel != NULL)
        gtk_widget_set_child_visible (side->panel, shown);
      gtk_widget_set_child_visible (side->handle, shown && !side->over);
    }
  gtk_widget_set_child_visible (self->dimmer, dimmed);
}

static void
show_children_cb (gpointer data)
{
  BastideSplitView *self = data;

  self->children_source = 0;
  show_children (self);
}

static void
queue_children (BastideSplitView *self)
{
  if (self->children_source != 0)
    return;
  self->children_source = g_idle_add_once (show_children_cb, self);
  g_source_set_priority (g_main_context_find_source_by_id (NULL, self->children_source), G_PRIORITY_HIGH_IDLE);
}

static int
get_minimum_width (BastideSplitView  *self,
                   const BastideSide *side)
{
  double scale = MIN (bastide_widget_get_text_scale (GTK_WIDGET (self)), MAX_PANEL_SCALE);

  return MAX (get_minimum (side->panel), (int) (side->widths.minimum * scale));
}

BastideRoom
bastide_room_find (GtkWidget *widget,
                   int        width)
{
  double units = width / bastide_widget_get_text_scale (widget);
  BastideRoom room = BASTIDE_ROOM_PHONE;

  while (room < BASTIDE_ROOM_WIDE && units >= room_from[room + 1])
    room++;
  return room;
}

/* Where both panels do not fit, the panel at the end is the first to lie over the content. */
static void
choose_layout (BastideSplitView *self,
               int               width)
{
  int left = width - get_minimum (self->content);
  BastideRoom room = bastide_room_find (GTK_WIDGET (self), width);
  gboolean changed = room != self->room;

  self->room = room;
  for (guint i = 0; i < BASTIDE_N_SPLIT_SIDES; i++)
    {
      BastideSide *side = &self->sides[i];
      int needed = get_minimum_width (self, side) + HANDLE_WIDTH;
      gboolean over = room < BASTIDE_ROOM_MEDIUM || (room == BASTIDE_ROOM_MEDIUM && side->widths.medium == 0) ||
                      needed > left;

      if (!_bastide_split_view_is_there (side))
        continue;
      if (!over)
        left -= needed;
      changed = changed || over != side->over;
      side->over = over;
    }
  queue_children (self);
  if (changed)
    notify_layout (self);
}

/* Returns the width of a panel beside the content; @left is the width that everything else leaves. */
static int
get_width_beside (BastideSplitView  *self,
                  const BastideSide *side,
                  int                left)
{
  double scale = MIN (bastide_widget_get_text_scale (GTK_WIDGET (self)), MAX_PANEL_SCALE);
  int wanted = (int) ((self->room < BASTIDE_ROOM_WIDE ? side->widths.medium : side->widths.wide) * scale);
  int minimum = get_minimum_width (self, side);

  if (side->dragged_width > 0)
    wanted = side->dragged_width;
  if (side->widths.maximum > 0)
    wanted = MIN (wanted, (int) (side->widths.maximum * scale));
  return CLAMP (wanted, minimum, MAX (minimum, left));
}

static int
get_width_over (BastideSplitView  *self,
                const BastideSide *side,
                int                width)
{
  double scale = bastide_widget_get_text_scale (GTK_WIDGET (self));

  if (self->room == BASTIDE_ROOM_PHONE)
    return width;
  return MIN (MAX ((int) (side->widths.over * scale), get_minimum (side->panel)), width);
}

static void
allocate_child (BastideSplitView *self,
                GtkWidget        *child,
                int               x,
                int               width,
                int               height)
{
  int whole = gtk_widget_get_width (GTK_WIDGET (self));
  GtkAllocation allocation = { .x = x, .width = width, .height = height };

  if (child == NULL || width <= 0)
    return;
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    allocation.x = whole - x - width;
  gtk_widget_size_allocate (child, &allocation, -1);
}

/* A panel over the content ends above the foot, unless that leaves less than its minimum. */
static int
get_height_over (BastideSplitView *self,
                 GtkWidget        *panel)
{
  int whole = gtk_widget_get_height (GTK_WIDGET (self));
  graphene_rect_t bounds;
  int minimum = 0;

  if (self->foot == NULL || self->room == BASTIDE_ROOM_PHONE ||
      !gtk_widget_compute_bounds (self->foot, GTK_WIDGET (self), &bounds))
    return whole;
  gtk_widget_measure (panel, GTK_ORIENTATION_VERTICAL, -1, &minimum, NULL, NULL, NULL);
  return bounds.origin.y >= minimum ? MIN ((int) bounds.origin.y, whole) : whole;
}

static int
get_side_width (BastideSplitView  *self,
                const BastideSide *side,
                int                width,
                int                left)
{
  if (!_bastide_split_view_is_shown (side))
    return 0;
  return side->over ? get_width_over (self, side, width) : get_width_beside (self, side, left);
}

/* Allocates a panel at its end of the view. */
static void
allocate_side (BastideSplitView *self,
               BastideSplitSide  at,
               int               width,
               int               panel)
{
  const BastideSide *side = &self->sides[at];
  int whole = gtk_widget_get_height (GTK_WIDGET (self));
  int inner = at == BASTIDE_SPLIT_START ? panel : width - panel;
  int height = panel > 0 && side->over ? get_height_over (self, side->panel) : whole;

  allocate_child (self, side->panel, at == BASTIDE_SPLIT_START ? 0 : inner, panel, height);
  allocate_child (self, side->handle, inner - HANDLE_WIDTH / 2, panel > 0 && !side->over ? HANDLE_WIDTH : 0, whole);
  if (panel > 0 && side->over)
    allocate_child (self, self->dimmer, 0, width, height);
}

static void
bastide_split_view_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline G_GNUC_UNUSED)
{
  BastideSplitView *self = BASTIDE_SPLIT_VIEW (widget);
  const BastideSide *start = &self->sides[BASTIDE_SPLIT_START];
  const BastideSide *end = &self->sides[BASTIDE_SPLIT_END];
  int left;
  int kept;
  int start_width;
  int end_width;
  int x;

  choose_layout (self, width);
  left = width - get_minimum (self->content);
  kept = _bastide_split_view_is_shown (end) && !end->over ? get_minimum_width (self, end) : 0;
  start_width = get_side_width (self, start, width, left - kept);
  x = start->over ? 0 : start_width;
  end_width = get_side_width (self, end, width, left - x);
  allocate_child (self, self->content, x, width - x - (end->over ? 0 : end_width), height);
  allocate_side (self, BASTIDE_SPLIT_START, width, start_width);
  allocate_side (self, BASTIDE_SPLIT_END, width, end_width);
}

static void
snapshot_shown (BastideSplitView *self,
                GtkSnapshot      *snapshot,
                GtkWidget        *child)
{
  if (child != NULL)
    gtk_widget_snapshot_child (GTK_WIDGET (self), child, snapshot);
}

static void
bastide_split_view_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  BastideSplitView *self = BASTIDE_SPLIT_VIEW (widget);

  snapshot_shown (self, snapshot, self->content);
  for (guint i = 0; i < BASTIDE_N_SPLIT_SIDES; i++)
    if (_bastide_split_view_is_shown (&self->sides[i]) && self->sides[i].over)
      snapshot_shown (self, snapshot, self->dimmer);
  for (guint i = 0; i < BASTIDE_N_SPLIT_SIDES; i++)
    if (_bastide_split_view_is_shown (&self->sides[i]))
      snapshot_shown (self, snapshot, self->sides[i].panel);
  for (guint i = 0; i < BASTIDE_N_SPLIT_SIDES; i++)
    if (_bastide_split_view_is_shown (&self->sides[i]) && !self->sides[i].over)
      snapshot_shown (self, snapshot, self->sides[i].handle);
}

static void
bastide_split_view_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size G_GNUC_UNUSED,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline G_GNUC_UNUSED,
                            int            *natural_baseline G_GNUC_UNUSED)
{
  BastideSplitView *self = BASTIDE_SPLIT_VIEW (widget);

  if (self->content != NULL)
    gtk_widget_measure (self->content, orientation, -1, minimum, natural, NULL, NULL);
  for (guint i = 0; i < BASTIDE_N_SPLIT_SIDES; i++)
    {
      const BastideSide *side = &self->sides[i];
      int panel_minimum = 0;
      int panel_natural = 0;

      if (!_bastide_split_view_is_there (side))
        continue;
      gtk_widget_measure (side->panel, orientation, -1, &panel_minimum, &panel_natural, NULL, NULL);
      *minimum = MAX (*minimum, panel_minimum);
      if (orientation == GTK_ORIENTATION_HORIZONTAL)
        *natural += MAX (side->widths.wide, panel_minimum);
      else
        *natural = MAX (*natural, panel_natural);
    }
}

static GtkSizeRequestMode
bastide_split_view_get_request_mode (GtkWidget *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

void
_bastide_split_view_tell_width (BastideSplitView *self)
{
  g_signal_emit (self, signals[WIDTH_CHANGED], 0);
}

void
_bastide_split_view_keep_width (BastideSplitView *self,
                                BastideSide      *side)
{
  int left = gtk_widget_get_width (GTK_WIDGET (self)) - get_minimum (self->content);

  side->dragged_width = get_width_beside (self, side, left);
  _bastide_split_view_tell_width (self);
}

/* From bottom to top: content, dimmer, panels, handles. */
static void
set_child (BastideSplitView  *self,
           GtkWidget        **member,
           GtkWidget         *child,
           GtkWidget         *above)
{
  if (*member != NULL)
    gtk_widget_unparent (*member);
  *member = child;
  if (child != NULL)
    gtk_widget_insert_before (child, GTK_WIDGET (self), above);
}

static void
set_panel (BastideSplitView *self,
           BastideSplitSide  at,
           GtkWidget        *panel)
{
  set_child (self, &self->sides[at].panel, panel, self->sides[0].handle);
  if (panel == NULL)
    return;
  gtk_widget_add_css_class (panel, "side-panel");
  gtk_widget_add_css_class (panel, at == BASTIDE_SPLIT_START ? "start" : "end");
  gtk_widget_set_overflow (panel, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_child_visible (panel, FALSE);
  _bastide_split_view_let_swipe_out (self, panel);
}

static void
bastide_split_view_dispose (GObject *object)
{
  BastideSplitView *self = BASTIDE_SPLIT_VIEW (object);

  g_clear_handle_id (&self->notify_source, g_source_remove);
  g_clear_handle_id (&self->children_source, g_source_remove);
  g_clear_handle_id (&self->focus_source, g_source_remove);
  g_clear_weak_pointer (&self->focus_before);
  g_clear_weak_pointer (&self->foot);
  g_clear_pointer (&self->content, gtk_widget_unparent);
  g_clear_pointer (&self->dimmer, gtk_widget_unparent);
  for (guint i = 0; i < BASTIDE_N_SPLIT_SIDES; i++)
    {
      g_clear_pointer (&self->sides[i].panel, gtk_widget_unparent);
      g_clear_pointer (&self->sides[i].handle, gtk_widget_unparent);
    }

  G_OBJECT_CLASS (bastide_split_view_parent_class)->dispose (object);
}

static void
bastide_split_view_get_property (GObject    *object,
                                 guint       prop_id,
                                 GValue     *value,
                                 GParamSpec *pspec)
{
  BastideSplitView *self = BASTIDE_SPLIT_VIEW (object);

  switch (prop_id)
    {
    case PROP_CONTENT:
      g_value_set_object (value, self->content);
      break;
    case PROP_PANEL:
      g_value_set_object (value, self->sides[BASTIDE_SPLIT_END].panel);
      break;
    case PROP_START_PANEL:
      g_value_set_object (value, self->sides[BASTIDE_SPLIT_START].panel);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_split_view_set_property (GObject      *object,
                                 guint         prop_id,
                                 const GValue *value,
                                 GParamSpec   *pspec)
{
  BastideSplitView *self = BASTIDE_SPLIT_VIEW (object);

  switch (prop_id)
    {
    case PROP_CONTENT:
      set_child (self, &self->content, g_value_get_object (value), self->dimmer);
      break;
    case PROP_PANEL:
      set_panel (self, BASTIDE_SPLIT_END, g_value_get_object (value));
      break;
    case PROP_START_PANEL:
      set_panel (self, BASTIDE_SPLIT_START, g_value_get_object (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
bastide_split_view_class_init (BastideSplitViewClass *klass)
{
  const GParamFlags settable = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_split_view_dispose;
  object_class->get_property = bastide_split_view_get_property;
  object_class->set_property = bastide_split_view_set_property;
  widget_class->measure = bastide_split_view_measure;
  widget_class->size_allocate = bastide_split_view_size_allocate;
  widget_class->snapshot = bastide_split_view_snapshot;
  widget_class->get_request_mode = bastide_split_view_get_request_mode;

  properties[PROP_CONTENT] = g_param_spec_object ("content", NULL, NULL, GTK_TYPE_WIDGET, settable);
  properties[PROP_PANEL] = g_param_spec_object ("panel", NULL, NULL, GTK_TYPE_WIDGET, settable);
  properties[PROP_START_PANEL] = g_param_spec_object ("start-panel", NULL, NULL, GTK_TYPE_WIDGET, settable);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  signals[LAYOUT_CHANGED] = g_signal_new ("layout-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
  signals[WIDTH_CHANGED] = g_signal_new ("width-changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "splitview");
}

static void
bastide_split_view_init (BastideSplitView *self)
{
  self->room = BASTIDE_ROOM_WIDE;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  _bastide_split_view_init_input (self);
  self->dimmer = _bastide_split_view_create_dimmer (self);
  gtk_widget_set_parent (self->dimmer, GTK_WIDGET (self));
  gtk_widget_set_child_visible (self->dimmer, FALSE);
  for (guint i = 0; i < BASTIDE_N_SPLIT_SIDES; i++)
    {
      self->sides[i].in_use = TRUE;
      self->sides[i].shown_beside = TRUE;
      self->sides[i].handle = _bastide_split_view_create_handle (self);
      gtk_widget_set_parent (self->sides[i].handle, GTK_WIDGET (self));
      gtk_widget_set_child_visible (self->sides[i].handle, FALSE);
    }
}

void
bastide_split_view_set_widths (BastideSplitView         *self,
                               BastideSplitSide          side,
                               const BastidePanelWidths *widths)
{
  g_return_if_fail (BASTIDE_IS_SPLIT_VIEW (self));
  g_return_if_fail (widths != NULL);

  self->sides[side].widths = *widths;
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

void
bastide_split_view_set_foot (BastideSplitView *self,
                             GtkWidget        *foot)
{
  g_return_if_fail (BASTIDE_IS_SPLIT_VIEW (self));
  g_return_if_fail (foot == NULL || GTK_IS_WIDGET (foot));

  g_set_weak_pointer (&self->foot, foot);
}

void
bastide_split_view_set_in_use (BastideSplitView *self,
                               BastideSplitSide  side,
                               gboolean          in_use)
{
  g_return_if_fail (BASTIDE_IS_SPLIT_VIEW (self));

  if (self->sides[side].in_use == !!in_use)
    return;
  self->sides[side].in_use = !!in_use;
  self->sides[side].shown_over = FALSE;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  show_children (self);
  notify_layout (self);
}

void
bastide_split_view_set_shown (BastideSplitView *self,
                              BastideSplitSide  side,
                              gboolean          shown)
{
  BastideSide *one;
  BastideSide *other;

  g_return_if_fail (BASTIDE_IS_SPLIT_VIEW (self));

  one = &self->sides[side];
  other = &self->sides[1 - side];
  shown = !!shown;
  if (!_bastide_split_view_is_there (one) || _bastide_split_view_is_shown (one) == shown)
    return;
  if (!one->over)
    one->shown_beside = shown;
  else
    one->shown_over = shown;

  if (one->over && shown)
    _bastide_split_view_take_focus (self);
  if (one->over && shown)
    other->shown_over = FALSE;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  show_children (self);
  g_signal_emit (self, signals[LAYOUT_CHANGED], 0);
  if (one->over && !shown)
    _bastide_split_view_give_focus_back (self);
}

gboolean
bastide_split_view_get_shown (BastideSplitView *self,
                              BastideSplitSide  side)
{
  g_return_val_if_fail (BASTIDE_IS_SPLIT_VIEW (self), FALSE);

  return _bastide_split_view_is_shown (&self->sides[side]);
}

void
bastide_split_view_set_shown_beside (BastideSplitView *self,
                                     BastideSplitSide  side,
                                     gboolean          shown)
{
  g_return_if_fail (BASTIDE_IS_SPLIT_VIEW (self));

  if (self->sides[side].shown_beside == !!shown)
    return;
  self->sides[side].shown_beside = !!shown;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  show_children (self);
  notify_layout (self);
}

gboolean
bastide_split_view_get_shown_beside (BastideSplitView *self,
                                     BastideSplitSide  side)
{
  g_return_val_if_fail (BASTIDE_IS_SPLIT_VIEW (self), FALSE);

  return self->sides[side].shown_beside;
}

void
bastide_split_view_set_width (BastideSplitView *self,
                              BastideSplitSide  side,
                              int               width)
{
  g_return_if_fail (BASTIDE_IS_SPLIT_VIEW (self));

  self->sides[side].dragged_width = MAX (width, 0);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

int
bastide_split_view_get_width (BastideSplitView *self,
                              BastideSplitSide  side)
{
  g_return_val_if_fail (BASTIDE_IS_SPLIT_VIEW (self), 0);

  return self->sides[side].dragged_width;
}

gboolean
bastide_split_view_is_over (BastideSplitView *self,
                            BastideSplitSide  side)
{
  g_return_val_if_fail (BASTIDE_IS_SPLIT_VIEW (self), FALSE);

  return self->sides[side].over;
}

gboolean
bastide_split_view_get_collapsed (BastideSplitView *self)
{
  g_return_val_if_fail (BASTIDE_IS_SPLIT_VIEW (self), FALSE);

  for (guint i = 0; i < BASTIDE_N_SPLIT_SIDES; i++)
    if (_bastide_split_view_is_there (&self->sides[i]) && !self->sides[i].over)
      return FALSE;
  return TRUE;
}

BastideRoom
bastide_split_view_get_room (BastideSplitView *self)
{
  g_return_val_if_fail (BASTIDE_IS_SPLIT_VIEW (self), BASTIDE_ROOM_WIDE);

  return self->room;
}
