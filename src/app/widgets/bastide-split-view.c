/* bastide-split-view.c: content with panels beside it, or below or over it where room is short
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-split-view.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "bastide-widget.h"

/* In pixels, by each key. */
#define HANDLE_STEP 20
/* Width of the zone at the edge of the window where a swipe begins, in pixels. */
#define SWIPE_ZONE  24
/* The distance that a swipe must go, in pixels. */
#define SWIPE_WAY   40

/* A panel beside the content grows with the text only so far, to leave enough of the board. */
#define MAX_PANEL_SCALE 1.4

/* In pixels. */
#define HANDLE_WIDTH 9

typedef struct
{
  GtkWidget          *panel;
  GtkWidget          *handle;
  BastidePanelWidths  widths;
  gboolean            in_use;
  gboolean            shown_beside;
  gboolean            shown_over;
  gboolean            over;
  gboolean            below;
  int                 dragged_width;
} BastideSide;

/* GTK 4.8 has no widget that lays panels beside the content, below it or over it as room allows. The panels never leave
 * the tree: each allocation decides their places anew, and each panel remembers whether it is shown, for its place over
 * the content apart.
 * Listeners (hidden columns, a bar of buttons) would ask for a new layout in the middle of this layout, so an idle
 * source tells them. Widths count in text units: with large text a window counts as narrow.
 */
struct _BastideSplitView
{
  GtkWidget    parent_instance;

  GtkWidget   *content;
  GtkWidget   *foot;
  GtkWidget   *dimmer;
  GtkWidget   *focus_before;
  BastideSide  sides[BASTIDE_N_SPLIT_SIDES];

  BastideWidthClass width_class;
  BastideSide *dragged;
  int          width_at_drag;
  BastideSide *swiped;         /* the panel that a finger brings in */
  guint        notify_source;
  guint        children_source;
  guint        focus_source;
};

/* In text units: the least width of each class. */
static const int least_widths[] = {
  [BASTIDE_WIDTH_SMALL] = 480,
  [BASTIDE_WIDTH_NARROW] = 640,
  [BASTIDE_WIDTH_MEDIUM] = 900,
  [BASTIDE_WIDTH_WIDE] = 1180,
};

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

/* Focus */

static void
give_focus_back (BastideSplitView *self)
{
  GtkWidget *before = self->focus_before;

  g_clear_weak_pointer (&self->focus_before);
  if (before != NULL && gtk_widget_get_mapped (before))
    gtk_widget_grab_focus (before);
  else if (self->content != NULL)
    gtk_widget_child_focus (self->content, GTK_DIR_TAB_FORWARD);
}

static gboolean
is_there (const BastideSide *side)
{
  return side->in_use && side->panel != NULL;
}

static gboolean
is_beside (const BastideSide *side)
{
  return !side->over && !side->below;
}

static gboolean
is_shown (const BastideSide *side)
{
  return is_there (side) && (side->over ? side->shown_over : side->shown_beside);
}

static void
focus_panel_cb (gpointer data)
{
  BastideSplitView *self = data;

  self->focus_source = 0;
  for (guint i = 0; i < BASTIDE_N_SPLIT_SIDES; i++)
    if (self->sides[i].over && is_shown (&self->sides[i]) &&
        gtk_widget_get_mapped (self->sides[i].panel))
      gtk_widget_child_focus (self->sides[i].panel, GTK_DIR_TAB_FORWARD);
}

static void
take_focus (BastideSplitView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (self->focus_before == NULL)
    g_set_weak_pointer (&self->focus_before, root != NULL ? gtk_root_get_focus (root) : NULL);
  if (self->focus_source == 0)
    {
      self->focus_source = g_idle_add_once (focus_panel_cb, self);
      g_source_set_priority (g_main_context_find_source_by_id (NULL, self->focus_source), G_PRIORITY_LOW);
    }
}

/* Closing the panel over the content */

static BastideSide *
find_overlay (BastideSplitView *self)
{
  for (guint i = 0; i < BASTIDE_N_SPLIT_SIDES; i++)
    if (self->sides[i].over && is_shown (&self->sides[i]))
      return &self->sides[i];
  return NULL;
}

static void
set_shown (BastideSplitView  *self,
           const BastideSide *side,
           gboolean           shown)
{
  bastide_split_view_set_shown (self, side == &self->sides[BASTIDE_SPLIT_START] ? BASTIDE_SPLIT_START
                                                                                : BASTIDE_SPLIT_END, shown);
}

static gboolean
close_overlay (BastideSplitView *self)
{
  const BastideSide *overlay = find_overlay (self);

  if (overlay == NULL)
    return FALSE;
  set_shown (self, overlay, FALSE);
  return TRUE;
}

static void
dimmer_released_cb (GtkGestureClick *gesture G_GNUC_UNUSED,
                    int              n_press G_GNUC_UNUSED,
                    double           x G_GNUC_UNUSED,
                    double           y G_GNUC_UNUSED,
                    gpointer         data)
{
  close_overlay (data);
}

/* The user drags a tile out of the panel to the board below, so the panel makes way. */
static void
dimmer_entered_cb (GtkDropControllerMotion *motion G_GNUC_UNUSED,
                   double                   x G_GNUC_UNUSED,
                   double                   y G_GNUC_UNUSED,
                   gpointer                 data)
{
  close_overlay (data);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller G_GNUC_UNUSED,
                guint                  keyval,
                guint                  keycode G_GNUC_UNUSED,
                GdkModifierType        state G_GNUC_UNUSED,
                gpointer               data)
{
  return keyval == GDK_KEY_Escape && close_overlay (data) ? GDK_EVENT_STOP : GDK_EVENT_PROPAGATE;
}

/* Escape closes the panel even before the focus is in it; the content below must not get the key. */
static gboolean
key_captured_cb (GtkEventControllerKey *controller,
                 guint                  keyval,
                 guint                  keycode,
                 GdkModifierType        state,
                 gpointer               data)
{
  BastideSplitView *self = data;
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL || self->content == NULL || !gtk_widget_is_ancestor (focus, self->content) ||
      gtk_widget_get_native (focus) != GTK_NATIVE (root))
    return GDK_EVENT_PROPAGATE;
  return key_pressed_cb (controller, keyval, keycode, state, data);
}

/* Dragging the border of a panel */

static BastideSide *
find_side (BastideSplitView *self,
           GtkWidget        *handle)
{
  for (guint i = 0; i < BASTIDE_N_SPLIT_SIDES; i++)
    if (handle == self->sides[i].handle)
      return &self->sides[i];
  return NULL;
}

static void
drag_begin_cb (GtkGestureDrag *gesture,
               double          x,
               double          y,
               gpointer        data)
{
  BastideSplitView *self = data;
  BastideSide *side = find_side (self, gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT));

  if (side == NULL)
    {
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  self->dragged = side;
  self->width_at_drag = gtk_widget_get_width (side->panel);
}

/* @by: the distance of its border to the right, in pixels */
static void
resize_panel (BastideSplitView *self,
              BastideSide      *side,
              int               by)
{
  if (side == &self->sides[BASTIDE_SPLIT_END])
    by = -by;
  if (gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL)
    by = -by;
  side->dragged_width = MAX (self->width_at_drag + by, 1);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static void
drag_update_cb (BastideSplitView *self,
                double            offset_x)
{
  if (self->dragged != NULL)
    resize_panel (self, self->dragged, (int) offset_x);
}

static int
get_minimum (GtkWidget *widget)
{
  int minimum = 0;

  if (widget != NULL && gtk_widget_get_visible (widget))
    gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

static int
get_minimum_width (BastideSplitView  *self,
                   const BastideSide *side)
{
  double scale = MIN (bastide_widget_get_text_scale (GTK_WIDGET (self)), MAX_PANEL_SCALE);

  return MAX (get_minimum (side->panel), (int) (side->widths.minimum * scale));
}

/* Returns the width of a panel beside the content; @left is the width that everything else leaves. */
static int
get_width_beside (BastideSplitView  *self,
                  const BastideSide *side,
                  int                left)
{
  double scale = MIN (bastide_widget_get_text_scale (GTK_WIDGET (self)), MAX_PANEL_SCALE);
  int wanted = (int) ((self->width_class < BASTIDE_WIDTH_WIDE ? side->widths.medium : side->widths.wide) * scale);
  int minimum = get_minimum_width (self, side);

  if (side->dragged_width > 0)
    wanted = side->dragged_width;
  if (side->widths.maximum > 0)
    wanted = MIN (wanted, (int) (side->widths.maximum * scale));
  return CLAMP (wanted, minimum, MAX (minimum, left));
}

static void
tell_width (BastideSplitView *self)
{
  g_signal_emit (self, signals[WIDTH_CHANGED], 0);
}

static void
keep_width (BastideSplitView *self,
            BastideSide      *side)
{
  int left = gtk_widget_get_width (GTK_WIDGET (self)) - get_minimum (self->content);

  side->dragged_width = get_width_beside (self, side, left);
  tell_width (self);
}

static void
drag_end_cb (BastideSplitView *self,
             double            offset_x)
{
  BastideSide *side = g_steal_pointer (&self->dragged);

  if (side == NULL || !gtk_widget_get_child_visible (side->panel))
    return;
  resize_panel (self, side, (int) offset_x);
  keep_width (self, side);
}

static gboolean
handle_key_pressed_cb (GtkEventControllerKey *controller,
                       guint                  keyval,
                       guint                  keycode G_GNUC_UNUSED,
                       GdkModifierType        state G_GNUC_UNUSED,
                       gpointer               data)
{
  BastideSplitView *self = data;
  BastideSide *side = find_side (self, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (controller)));
  int step = keyval == GDK_KEY_Left ? -HANDLE_STEP : HANDLE_STEP;

  if (keyval != GDK_KEY_Left && keyval != GDK_KEY_Right)
    return GDK_EVENT_PROPAGATE;
  self->width_at_drag = gtk_widget_get_width (side->panel);
  resize_panel (self, side, step);
  tell_width (self);
  return GDK_EVENT_STOP;
}

/* Swiping panels in from their edge of the window, and out again */

/* Returns the direction inwards: 1 to the right, −1 to the left. */
static int
get_inwards (BastideSplitView  *self,
             const BastideSide *side)
{
  gboolean at_left = (side == &self->sides[BASTIDE_SPLIT_START])
                     == (gtk_widget_get_direction (GTK_WIDGET (self)) != GTK_TEXT_DIR_RTL);

  return at_left ? 1 : -1;
}

/* Finds the panel that a swipe from @x by @dx to the right brings in. */
static BastideSide *
find_swiped (BastideSplitView *self,
             double            x,
             double            dx)
{
  if (find_overlay (self) != NULL)
    return NULL;
  for (guint i = 0; i < BASTIDE_N_SPLIT_SIDES; i++)
    {
      BastideSide *side = &self->sides[i];
      int inwards = get_inwards (self, side);
      gboolean is_at_edge = inwards > 0 ? x < SWIPE_ZONE : x >= gtk_widget_get_width (GTK_WIDGET (self)) - SWIPE_ZONE;

      if (is_there (side) && !is_shown (side) && is_at_edge && dx * inwards > 0)
        return side;
    }
  return NULL;
}

/* Returns whether the finger has moved far enough to tell, and whether sideways. */
static gboolean
decide (GtkGestureDrag *gesture,
        double          dx,
        double          dy,
        gboolean       *sideways)
{
  GtkWidget *widget = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));

  *sideways = fabs (dx) > fabs (dy);
  return gtk_drag_check_threshold (widget, 0, 0, (int) dx, (int) dy);
}

/* A gesture that is no swipe is left to the widget below the finger. */
static void
claim (GtkGestureDrag *gesture,
       gboolean        claimed)
{
  gtk_gesture_set_state (GTK_GESTURE (gesture), claimed ? GTK_EVENT_SEQUENCE_CLAIMED : GTK_EVENT_SEQUENCE_DENIED);
}

static gboolean
is_claimed (GtkGestureDrag *gesture)
{
  GdkEventSequence *sequence = gtk_gesture_single_get_current_sequence (GTK_GESTURE_SINGLE (gesture));

  return gtk_gesture_get_sequence_state (GTK_GESTURE (gesture), sequence) == GTK_EVENT_SEQUENCE_CLAIMED;
}

static void
swipe_in_update_cb (GtkGestureDrag *gesture,
                    double          dx,
                    double          dy,
                    gpointer        data)
{
  BastideSplitView *self = data;
  gboolean sideways;
  double x, y;

  if (is_claimed (gesture) || !decide (gesture, dx, dy, &sideways)
      || !gtk_gesture_drag_get_start_point (gesture, &x, &y))
    return;
  self->swiped = sideways ? find_swiped (self, x, dx) : NULL;
  claim (gesture, self->swiped != NULL);
}

/* A finger that has come back before it lifts brings nothing in. */
static void
swipe_in_end_cb (GtkGestureDrag *gesture,
                 double          dx,
                 double          dy G_GNUC_UNUSED,
                 gpointer        data)
{
  BastideSplitView *self = data;
  BastideSide *side = g_steal_pointer (&self->swiped);

  if (side != NULL && is_claimed (gesture) && dx * get_inwards (self, side) >= SWIPE_WAY)
    set_shown (self, side, TRUE);
}

static void
swipe_out_update_cb (GtkGestureDrag *gesture,
                     double          dx,
                     double          dy,
                     gpointer        data)
{
  BastideSplitView *self = data;
  const BastideSide *overlay = find_overlay (self);
  gboolean sideways;

  if (!is_claimed (gesture) && decide (gesture, dx, dy, &sideways))
    claim (gesture, sideways && overlay != NULL && dx * get_inwards (self, overlay) < 0);
}

static void
swipe_out_end_cb (GtkGestureDrag *gesture,
                  double          dx,
                  double          dy G_GNUC_UNUSED,
                  gpointer        data)
{
  BastideSplitView *self = data;
  const BastideSide *overlay = find_overlay (self);

  if (overlay != NULL && is_claimed (gesture) && -dx * get_inwards (self, overlay) >= SWIPE_WAY)
    set_shown (self, overlay, FALSE);
}

static GtkEventController *
create_swipe (BastideSplitView *self,
              GCallback         update,
              GCallback         end)
{
  GtkGesture *swipe = gtk_gesture_drag_new ();

  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (swipe), TRUE);
  g_signal_connect_object (swipe, "drag-update", update, self, 0);
  g_signal_connect_object (swipe, "drag-end", end, self, 0);
  return GTK_EVENT_CONTROLLER (swipe);
}

/* The swipe comes before the widgets at the edge. */
static void
let_swipe_in (BastideSplitView *self)
{
  GtkEventController *swipe = create_swipe (self, G_CALLBACK (swipe_in_update_cb), G_CALLBACK (swipe_in_end_cb));

  gtk_event_controller_set_propagation_phase (swipe, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (GTK_WIDGET (self), swipe);
}

/* Widgets within the panel come first, as they may have a use for the swipe. */
static void
let_swipe_out (BastideSplitView *self,
               GtkWidget        *widget)
{
  gtk_widget_add_controller (widget, create_swipe (self, G_CALLBACK (swipe_out_update_cb),
                                                   G_CALLBACK (swipe_out_end_cb)));
}

static GtkWidget *
create_handle (BastideSplitView *self)
{
  GtkWidget *handle = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_SEPARATOR, NULL);
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_widget_add_css_class (handle, "handle");
  gtk_widget_set_focusable (handle, TRUE);
  gtk_widget_set_cursor_from_name (handle, "col-resize");
  bastide_widget_set_label (handle, _("Width of the panel"));
  g_signal_connect (keys, "key-pressed", G_CALLBACK (handle_key_pressed_cb), self);
  gtk_widget_add_controller (handle, keys);
  return handle;
}

static GtkWidget *
create_dimmer (BastideSplitView *self)
{
  GtkWidget *dimmer = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *motion = gtk_drop_controller_motion_new ();

  gtk_widget_add_css_class (dimmer, "dimmer");
  g_signal_connect (click, "released", G_CALLBACK (dimmer_released_cb), self);
  gtk_widget_add_controller (dimmer, GTK_EVENT_CONTROLLER (click));
  g_signal_connect (motion, "enter", G_CALLBACK (dimmer_entered_cb), self);
  gtk_widget_add_controller (dimmer, motion);
  let_swipe_out (self, dimmer);
  return dimmer;
}

static void
init_input (BastideSplitView *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkEventController *first_keys = gtk_event_controller_key_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();

  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_event_controller_set_propagation_phase (first_keys, GTK_PHASE_CAPTURE);
  g_signal_connect (first_keys, "key-pressed", G_CALLBACK (key_captured_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), first_keys);

  /* The gesture belongs to the whole view: a handle moves while it is dragged. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));

  let_swipe_in (self);
}

static void
notify_layout_cb (gpointer data)
{
  BastideSplitView *self = data;

  self->notify_source = 0;
  /* A panel below the content needs height of its own. */
  gtk_widget_queue_resize (GTK_WIDGET (self));
  g_signal_emit (self, signals[LAYOUT_CHANGED], 0);
}

static void
notify_layout (BastideSplitView *self)
{
  if (self->notify_source == 0)
    self->notify_source = bastide_widget_change_layout (notify_layout_cb, self);
}

static void choose_layout (BastideSplitView *self,
                           int               width);

/* Chooses the layout before the first allocation; returns whether the width is known. */
static gboolean
foresee_layout (BastideSplitView *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  int width = root != NULL ? gtk_widget_get_width (GTK_WIDGET (root)) : 0;
  int height;

  if (width == 0 && GTK_IS_WINDOW (root))
    gtk_window_get_default_size (GTK_WINDOW (root), &width, &height);
  if (width <= 0 || self->content == NULL)
    return FALSE;
  choose_layout (self, width);
  /* The caller shows the children, and the allocation will again. */
  g_clear_handle_id (&self->children_source, g_source_remove);
  return TRUE;
}

/* Mapping a panel makes other widgets ask for a new layout, which GTK forgets within an allocation: there mapping waits
 * for an idle source, and until then a hidden panel is not drawn. Therefore the first frame shows the panels that the
 * width of the window foresees.
 */
static void
show_children (BastideSplitView *self)
{
  gboolean dimmed = FALSE;

  if (gtk_widget_get_width (GTK_WIDGET (self)) == 0 && !foresee_layout (self))
    return;
  for (guint i = 0; i < BASTIDE_N_SPLIT_SIDES; i++)
    {
      const BastideSide *side = &self->sides[i];
      gboolean shown = is_shown (side);

      dimmed = dimmed || (shown && side->over);
      if (side->panel != NULL)
        gtk_widget_set_child_visible (side->panel, shown);
      if (side->panel != NULL)
        bastide_widget_set_css_class (side->panel, "below", side->below);
      gtk_widget_set_child_visible (side->handle, shown && is_beside (side));
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
  if (self->children_source == 0)
    self->children_source = bastide_widget_change_layout (show_children_cb, self);
}

BastideWidthClass
bastide_width_class_find (GtkWidget *widget,
                          int        width)
{
  double units = width / bastide_widget_get_text_scale (widget);
  BastideWidthClass width_class = BASTIDE_WIDTH_PHONE;

  while (width_class < BASTIDE_WIDTH_WIDE && units >= least_widths[width_class + 1])
    width_class++;
  return width_class;
}

/* Where both panels do not fit, the panel at the end is the first to lie over the content. */
static void
choose_layout (BastideSplitView *self,
               int               width)
{
  int left = width - get_minimum (self->content);
  BastideWidthClass width_class = bastide_width_class_find (GTK_WIDGET (self), width);
  gboolean changed = width_class != self->width_class;

  self->width_class = width_class;
  for (guint i = 0; i < BASTIDE_N_SPLIT_SIDES; i++)
    {
      BastideSide *side = &self->sides[i];
      int needed = get_minimum_width (self, side) + HANDLE_WIDTH;
      gboolean has_room = (width_class > BASTIDE_WIDTH_MEDIUM
                           || (width_class == BASTIDE_WIDTH_MEDIUM && side->widths.medium > 0))
                          && needed <= left;
      gboolean below = !has_room && side->widths.below > 0;
      gboolean over = !has_room && !below;

      if (!is_there (side))
        continue;
      if (has_room)
        left -= needed;
      changed = changed || over != side->over || below != side->below;
      side->over = over;
      side->below = below;
    }
  queue_children (self);
  if (changed)
    notify_layout (self);
}

static int
get_minimum_height (GtkWidget *widget,
                    int        width)
{
  int minimum = 0;

  if (widget != NULL && gtk_widget_get_visible (widget))
    gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, width, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* Half of the height at most, so that the content stays the greater part. */
static int
get_height_below (BastideSplitView  *self,
                  const BastideSide *side,
                  int                width,
                  int                height)
{
  double scale = bastide_widget_get_text_scale (GTK_WIDGET (self));
  int left = height - get_minimum_height (self->content, -1);
  int wanted = MIN ((int) (side->widths.below * scale), height / 2);

  if (!is_shown (side) || !side->below)
    return 0;
  return CLAMP (MAX (wanted, get_minimum_height (side->panel, width)), 1, MAX (left, 1));
}

static int
get_width_over (BastideSplitView  *self,
                const BastideSide *side,
                int                width)
{
  double scale = bastide_widget_get_text_scale (GTK_WIDGET (self));

  if (self->width_class == BASTIDE_WIDTH_PHONE)
    return width;
  return MIN (MAX ((int) (side->widths.over * scale), get_minimum (side->panel)), width);
}

static void
allocate_child (BastideSplitView *self,
                GtkWidget        *child,
                int               x,
                int               y,
                int               width,
                int               height)
{
  int whole = gtk_widget_get_width (GTK_WIDGET (self));
  GtkAllocation allocation = { .x = x, .y = y, .width = width, .height = height };

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

  if (self->foot == NULL || self->width_class == BASTIDE_WIDTH_PHONE ||
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
  if (!is_shown (side))
    return 0;
  if (side->below)
    return width;
  return side->over ? get_width_over (self, side, width) : get_width_beside (self, side, left);
}

/* Allocates a panel at its end of the view; the content is @above high. */
static void
allocate_side (BastideSplitView *self,
               BastideSplitSide  at,
               int               width,
               int               above,
               int               panel)
{
  const BastideSide *side = &self->sides[at];
  int whole = gtk_widget_get_height (GTK_WIDGET (self));
  int inner = at == BASTIDE_SPLIT_START ? panel : width - panel;
  int y = side->below ? above : 0;
  int height = panel > 0 && side->over ? get_height_over (self, side->panel) : whole - y;

  allocate_child (self, side->panel, at == BASTIDE_SPLIT_START ? 0 : inner, y, panel, height);
  allocate_child (self, side->handle, inner - HANDLE_WIDTH / 2, 0, panel > 0 && is_beside (side) ? HANDLE_WIDTH : 0,
                  whole);
  if (panel > 0 && side->over)
    allocate_child (self, self->dimmer, 0, 0, width, height);
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
  int above;

  choose_layout (self, width);
  left = width - get_minimum (self->content);
  above = height - get_height_below (self, start, width, height) - get_height_below (self, end, width, height);
  kept = is_shown (end) && is_beside (end) ? get_minimum_width (self, end) : 0;
  start_width = get_side_width (self, start, width, left - kept);
  x = is_beside (start) ? start_width : 0;
  end_width = get_side_width (self, end, width, left - x);
  allocate_child (self, self->content, x, 0, width - x - (is_beside (end) ? end_width : 0), above);
  allocate_side (self, BASTIDE_SPLIT_START, width, above, start_width);
  allocate_side (self, BASTIDE_SPLIT_END, width, above, end_width);
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
bastide_split_view_map (GtkWidget *widget)
{
  if (gtk_widget_get_width (widget) == 0)
    show_children (BASTIDE_SPLIT_VIEW (widget));

  GTK_WIDGET_CLASS (bastide_split_view_parent_class)->map (widget);
}

static void
bastide_split_view_snapshot (GtkWidget   *widget,
                             GtkSnapshot *snapshot)
{
  BastideSplitView *self = BASTIDE_SPLIT_VIEW (widget);

  snapshot_shown (self, snapshot, self->content);
  for (guint i = 0; i < BASTIDE_N_SPLIT_SIDES; i++)
    if (is_shown (&self->sides[i]) && self->sides[i].over)
      snapshot_shown (self, snapshot, self->dimmer);
  for (guint i = 0; i < BASTIDE_N_SPLIT_SIDES; i++)
    if (is_shown (&self->sides[i]))
      snapshot_shown (self, snapshot, self->sides[i].panel);
  for (guint i = 0; i < BASTIDE_N_SPLIT_SIDES; i++)
    if (is_shown (&self->sides[i]) && is_beside (&self->sides[i]))
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

      if (!is_there (side))
        continue;
      gtk_widget_measure (side->panel, orientation, -1, &panel_minimum, &panel_natural, NULL, NULL);
      if (orientation == GTK_ORIENTATION_VERTICAL && side->below && is_shown (side))
        *minimum += panel_minimum;
      else
        *minimum = MAX (*minimum, panel_minimum);
      if (orientation == GTK_ORIENTATION_HORIZONTAL)
        *natural += MAX (side->widths.wide, panel_minimum);
      else
        *natural = MAX (*natural, panel_natural);
    }
  *natural = MAX (*natural, *minimum);
}

static GtkSizeRequestMode
bastide_split_view_get_request_mode (GtkWidget *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
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
  let_swipe_out (self, panel);
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
  widget_class->map = bastide_split_view_map;
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
  self->width_class = BASTIDE_WIDTH_WIDE;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  init_input (self);
  self->dimmer = create_dimmer (self);
  gtk_widget_set_parent (self->dimmer, GTK_WIDGET (self));
  gtk_widget_set_child_visible (self->dimmer, FALSE);
  for (guint i = 0; i < BASTIDE_N_SPLIT_SIDES; i++)
    {
      self->sides[i].in_use = TRUE;
      self->sides[i].shown_beside = TRUE;
      self->sides[i].handle = create_handle (self);
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
  /* Chosen only within the next allocation, a panel would leave its place empty in the frame of that allocation. */
  if (gtk_widget_get_width (GTK_WIDGET (self)) > 0)
    choose_layout (self, gtk_widget_get_width (GTK_WIDGET (self)));
  show_children (self);
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
  if (!is_there (one) || is_shown (one) == shown)
    return;
  if (!one->over)
    one->shown_beside = shown;
  else
    one->shown_over = shown;

  if (one->over && shown)
    take_focus (self);
  if (one->over && shown)
    other->shown_over = FALSE;
  gtk_widget_queue_resize (GTK_WIDGET (self));
  show_children (self);
  g_signal_emit (self, signals[LAYOUT_CHANGED], 0);
  if (one->over && !shown)
    give_focus_back (self);
}

gboolean
bastide_split_view_get_shown (BastideSplitView *self,
                              BastideSplitSide  side)
{
  g_return_val_if_fail (BASTIDE_IS_SPLIT_VIEW (self), FALSE);

  return is_shown (&self->sides[side]);
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
  gtk_widget_queue_resize (GTK_WIDGET (self));
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
bastide_split_view_is_covered (BastideSplitView *self)
{
  g_return_val_if_fail (BASTIDE_IS_SPLIT_VIEW (self), FALSE);

  for (guint i = 0; i < BASTIDE_N_SPLIT_SIDES; i++)
    if (bastide_split_view_is_over (self, i) && bastide_split_view_get_shown (self, i))
      return TRUE;
  return FALSE;
}

void
bastide_split_view_close_overlays (BastideSplitView *self)
{
  g_return_if_fail (BASTIDE_IS_SPLIT_VIEW (self));

  for (guint i = 0; i < BASTIDE_N_SPLIT_SIDES; i++)
    if (bastide_split_view_is_over (self, i))
      bastide_split_view_set_shown (self, i, FALSE);
}

gboolean
bastide_split_view_is_below (BastideSplitView *self,
                             BastideSplitSide  side)
{
  g_return_val_if_fail (BASTIDE_IS_SPLIT_VIEW (self), FALSE);

  return self->sides[side].below;
}

gboolean
bastide_split_view_get_collapsed (BastideSplitView *self)
{
  g_return_val_if_fail (BASTIDE_IS_SPLIT_VIEW (self), FALSE);

  for (guint i = 0; i < BASTIDE_N_SPLIT_SIDES; i++)
    if (is_there (&self->sides[i]) && !self->sides[i].over)
      return FALSE;
  return TRUE;
}

BastideWidthClass
bastide_split_view_get_width_class (BastideSplitView *self)
{
  g_return_val_if_fail (BASTIDE_IS_SPLIT_VIEW (self), BASTIDE_WIDTH_WIDE);

  return self->width_class;
}
