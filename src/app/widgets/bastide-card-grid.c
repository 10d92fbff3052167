/* bastide-card-grid.c: sections of tile cards below one another
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-card-grid.h"

#include "bastide-widget.h"

#define GAP         8
#define SECTION_GAP 14
#define COLUMN      64  /* of a card, before the columns share the rest */
#define MIN_COLUMNS 3
#define MIN_WIDTH   136
#define MARGIN      80  /* beyond the edges, counts as in sight */

typedef struct
{
  BastideTileCard *card;
  int              x;
  int              y;
  gboolean         is_cut;  /* beyond the only row of its section */
} BastideCardSlot;

typedef struct
{
  GtkWidget *header;
  GtkWidget *note;
  GtkWidget *hint;     /* in place of the cards, NULL for none */
  gboolean   is_row;
  gboolean   is_kept;  /* keeps its room even without cards */
  GArray    *slots;  /* of BastideCardSlot */
} BastideCardSection;

/* The list views of GTK 4.8 have neither headings nor sections, so all cards exist all the time; cards out of sight are
 * unmapped, and so neither drawn nor in want of a picture. Hundreds of cards in a GtkFlowBox would be measured one by
 * one, whereas all cards here have the same side and are placed by arithmetic. The pointers to the cards that had the
 * focus or the pointer are only compared, never followed: those cards may be gone.
 */
struct _BastideCardGrid
{
  GtkWidget         parent_instance;

  GPtrArray        *sections;
  BastideTileCache *cache;
  GtkAdjustment    *adjustment;
  BastideTileCard  *last;     /* the last card with the focus; only compared */
  BastideTileCard  *pressed;  /* under the pointer when it went down; only compared */
  int               side;     /* of a card in the present layout */
  guint             columns;  /* in the present layout */
  guint             redraw_id;
};

#define bastide_card_section_slot(section, i) (&g_array_index ((section)->slots, BastideCardSlot, (i)))

G_DEFINE_FINAL_TYPE (BastideCardGrid, bastide_card_grid, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_COLUMNS,
  N_PROPS
};

enum
{
  CHOSEN,
  LEFT_UPWARDS,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

static void
section_free (gpointer data)
{
  BastideCardSection *section = data;

  g_array_unref (section->slots);
  g_free (section);
}

static BastideTileCard *
get_focused (BastideCardGrid *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  GtkWidget *focus = root != NULL ? gtk_root_get_focus (root) : NULL;

  if (focus == NULL || gtk_widget_get_parent (focus) != GTK_WIDGET (self) || !BASTIDE_IS_TILE_CARD (focus))
    return NULL;
  return BASTIDE_TILE_CARD (focus);
}

/* Layout */

static void
update_sight (BastideCardGrid *self)
{
  double top = self->adjustment != NULL ? gtk_adjustment_get_value (self->adjustment) - MARGIN : 0;
  double bottom = self->adjustment != NULL ? top + gtk_adjustment_get_page_size (self->adjustment) + 2 * MARGIN : 1e6;
  BastideTileCard *focused = get_focused (self);

  for (guint i = 0; i < self->sections->len; i++)
    {
      BastideCardSection *section = g_ptr_array_index (self->sections, i);

      for (guint j = 0; j < section->slots->len; j++)
        {
          BastideCardSlot *slot = bastide_card_section_slot (section, j);
          gboolean in_sight = slot->y + self->side > top && slot->y < bottom;

          gtk_widget_set_child_visible (GTK_WIDGET (slot->card),
                                        (in_sight && !slot->is_cut) || slot->card == focused);
        }
    }
}

/* Badges grow with the text, and the cards with them, though less. */
static int
get_columns (BastideCardGrid *self,
             int              width)
{
  double column = COLUMN * (1 + bastide_widget_get_text_scale (GTK_WIDGET (self))) / 2;

  return MAX (MIN_COLUMNS, (int) ((width + GAP) / (column + GAP)));
}

static int
get_side (BastideCardGrid *self,
          int              width)
{
  int columns = get_columns (self, width);

  return MAX (1, (width - (columns - 1) * GAP) / columns);
}

static int
measure_header (BastideCardSection *section,
                int                 width)
{
  int height = 0;

  gtk_widget_measure (section->header, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  return height;
}

/* A kept section is as high without cards as with a row of cards. */
static int
measure_row (BastideCardGrid    *self,
             BastideCardSection *section,
             int                 width)
{
  int hint = 0;

  if (section->hint != NULL)
    gtk_widget_measure (section->hint, GTK_ORIENTATION_VERTICAL, width, &hint, NULL, NULL, NULL);
  return MAX (hint, get_side (self, width));
}

/* Works out where the cards of a section go; returns the height that they take. */
static int
lay_out_section (BastideCardGrid    *self,
                 BastideCardSection *section,
                 int                 width,
                 int                 y)
{
  gboolean is_rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  int side = get_side (self, width);
  int columns = get_columns (self, width);
  int n = 0;

  for (guint i = 0; i < section->slots->len; i++)
    {
      BastideCardSlot *slot = bastide_card_section_slot (section, i);
      int column = n % columns;

      if (!gtk_widget_get_visible (GTK_WIDGET (slot->card)))
        continue;
      slot->is_cut = section->is_row && n >= columns;
      slot->x = (is_rtl ? columns - 1 - column : column) * (side + GAP);
      slot->y = y + n / columns * (side + GAP);
      n += slot->is_cut ? 0 : 1;
    }
  if (section->is_kept)
    return measure_row (self, section, width);
  return (n + columns - 1) / columns * (side + GAP) - GAP;
}

static void
allocate (GtkWidget *widget,
          int        x,
          int        y,
          int        width,
          int        height)
{
  GtkAllocation place = { x, y, width, height };

  gtk_widget_size_allocate (widget, &place, -1);
}

/* Lays the sections out below one another; returns the height. */
static int
lay_out (BastideCardGrid *self,
         int              width,
         gboolean         for_good)
{
  int y = 0;

  for (guint i = 0; i < self->sections->len; i++)
    {
      BastideCardSection *section = g_ptr_array_index (self->sections, i);
      int height;

      if (!gtk_widget_get_visible (section->header))
        continue;
      height = measure_header (section, width);
      if (for_good)
        allocate (section->header, 0, y, width, height);
      y += height + GAP;
      height = lay_out_section (self, section, width, y);
      if (for_good && section->hint != NULL && gtk_widget_get_visible (section->hint))
        allocate (section->hint, 0, y, width, height);
      y += height + SECTION_GAP;
    }
  return y;
}

static void
bastide_card_grid_measure (GtkWidget      *widget,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural,
                           int            *minimum_baseline,
                           int            *natural_baseline)
{
  BastideCardGrid *self = BASTIDE_CARD_GRID (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      *minimum = MIN_WIDTH;
      *natural = MIN_COLUMNS * (COLUMN + GAP) - GAP;
    }
  else
    *minimum = *natural = lay_out (self, for_size >= 0 ? for_size : MIN_COLUMNS * (COLUMN + GAP) - GAP, FALSE);
  *minimum_baseline = -1;
  *natural_baseline = -1;
}

static void
bastide_card_grid_size_allocate (GtkWidget *widget,
                                 int        width,
                                 int        height G_GNUC_UNUSED,
                                 int        baseline G_GNUC_UNUSED)
{
  BastideCardGrid *self = BASTIDE_CARD_GRID (widget);

  lay_out (self, width, TRUE);
  self->side = get_side (self, width);
  if (self->columns != (guint) get_columns (self, width))
    {
      self->columns = (guint) get_columns (self, width);
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COLUMNS]);
    }
  for (guint i = 0; i < self->sections->len; i++)
    {
      BastideCardSection *section = g_ptr_array_index (self->sections, i);

      for (guint j = 0; j < section->slots->len; j++)
        {
          BastideCardSlot *slot = bastide_card_section_slot (section, j);

          if (gtk_widget_get_visible (GTK_WIDGET (slot->card)))
            allocate (GTK_WIDGET (slot->card), slot->x, slot->y, self->side, self->side);
        }
    }
  update_sight (self);
}

static GtkSizeRequestMode
bastide_card_grid_get_request_mode (GtkWidget *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Drawing */

static void
redraw_card (BastideTileCard *card,
             guint            section G_GNUC_UNUSED,
             gpointer         data G_GNUC_UNUSED)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (card)))
    gtk_widget_queue_draw (GTK_WIDGET (card));
}

static gboolean
redraw_cb (gpointer data)
{
  BastideCardGrid *self = data;

  self->redraw_id = 0;
  bastide_card_grid_foreach (self, redraw_card, NULL);
  return G_SOURCE_REMOVE;
}

static void
ready_cb (BastideCardGrid *self)
{
  bastide_card_grid_foreach (self, redraw_card, NULL);
}

static void
request_card (BastideTileCard *card,
              guint            section G_GNUC_UNUSED,
              gpointer         data)
{
  gboolean *is_stale = data;

  if (gtk_widget_get_mapped (GTK_WIDGET (card)) && bastide_tile_card_request (card))
    *is_stale = TRUE;
}

/* The cache must know every card in sight, but GTK draws only the cards that have changed. */
static void
bastide_card_grid_snapshot (GtkWidget   *widget,
                            GtkSnapshot *snapshot)
{
  BastideCardGrid *self = BASTIDE_CARD_GRID (widget);
  gboolean is_stale = FALSE;

  if (self->cache == NULL)
    return;
  bastide_tile_cache_begin_frame (self->cache);
  GTK_WIDGET_CLASS (bastide_card_grid_parent_class)->snapshot (widget, snapshot);
  bastide_card_grid_foreach (self, request_card, &is_stale);
  bastide_tile_cache_end_frame (self->cache);
  if (is_stale && self->redraw_id == 0)
    self->redraw_id = g_idle_add (redraw_cb, self);
}

/* The whole grid is a single stop of the Tab key. */
static gboolean
bastide_card_grid_focus_vfunc (GtkWidget        *widget,
                               GtkDirectionType  direction G_GNUC_UNUSED)
{
  BastideCardGrid *self = BASTIDE_CARD_GRID (widget);

  return get_focused (self) == NULL && bastide_card_grid_focus (self);
}

/* Pointer */

static BastideTileCard *
pick_card (BastideCardGrid *self,
           double           x,
           double           y)
{
  GtkWidget *picked = gtk_widget_pick (GTK_WIDGET (self), x, y, GTK_PICK_DEFAULT);

  return BASTIDE_IS_TILE_CARD (picked) ? BASTIDE_TILE_CARD (picked) : NULL;
}

static void
pressed_cb (BastideCardGrid *self,
            int              n_press G_GNUC_UNUSED,
            double           x,
            double           y)
{
  self->pressed = pick_card (self, x, y);
}

static void
choose (BastideCardGrid *self,
        BastideTileCard *card)
{
  g_signal_emit (self, signals[CHOSEN], 0, card);
}

/* The second click of a double click would put back what the first has taken. */
static void
released_cb (BastideCardGrid *self,
             int              n_press,
             double           x,
             double           y)
{
  BastideTileCard *card = pick_card (self, x, y);

  if (card == NULL || card != self->pressed)
    return;
  self->last = card;
  gtk_widget_grab_focus (GTK_WIDGET (card));
  if (n_press == 1)
    choose (self, card);
}

static GdkContentProvider *
drag_prepare_cb (BastideCardGrid *self,
                 double           x,
                 double           y)
{
  BastideTileCard *card = pick_card (self, x, y);

  self->pressed = card;
  if (card == NULL)
    return NULL;
  return gdk_content_provider_new_typed (BASTIDE_TYPE_HAND, bastide_tile_card_get_stamp (card));
}

static void
drag_begin_cb (BastideCardGrid *self,
               GdkDrag         *drag G_GNUC_UNUSED,
               GtkDragSource   *source)
{
  g_autoptr (GdkPaintable) picture = NULL;

  if (self->pressed == NULL)
    return;
  picture = bastide_tile_card_create_picture (self->pressed);
  gtk_drag_source_set_icon (source, picture, self->side / 2, self->side / 2);
}

/* Keys */

static GPtrArray *
list_slots (BastideCardGrid *self)
{
  GPtrArray *slots = g_ptr_array_new ();

  for (guint i = 0; i < self->sections->len; i++)
    {
      BastideCardSection *section = g_ptr_array_index (self->sections, i);

      for (guint j = 0; j < section->slots->len; j++)
        {
          BastideCardSlot *slot = bastide_card_section_slot (section, j);

          if (gtk_widget_get_visible (GTK_WIDGET (slot->card)) && !slot->is_cut)
            g_ptr_array_add (slots, slot);
        }
    }
  return slots;
}

static BastideCardSlot *
find_slot (GPtrArray       *slots,
           BastideTileCard *card,
           guint           *at)
{
  for (guint i = 0; i < slots->len; i++)
    {
      BastideCardSlot *slot = g_ptr_array_index (slots, i);

      *at = i;
      if (slot->card == card)
        return slot;
    }
  return NULL;
}

/* The nearest card of the next row in a direction. */
static BastideCardSlot *
find_in_next_row (GPtrArray             *slots,
                  const BastideCardSlot *from,
                  int                    direction)
{
  BastideCardSlot *best = NULL;

  for (guint i = 0; i < slots->len; i++)
    {
      BastideCardSlot *slot = g_ptr_array_index (slots, i);
      int distance = (slot->y - from->y) * direction;

      if (distance <= 0)
        continue;
      if (best == NULL || distance < (best->y - from->y) * direction
          || (slot->y == best->y && ABS (slot->x - from->x) < ABS (best->x - from->x)))
        best = slot;
    }
  return best;
}

static BastideCardSlot *
find_target (BastideCardGrid *self,
             GPtrArray       *slots,
             guint            key)
{
  gboolean is_rtl = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  guint at = 0;
  BastideCardSlot *from = find_slot (slots, get_focused (self), &at);
  gboolean forward = key == GDK_KEY_Right || key == GDK_KEY_KP_Right;

  if (from == NULL)
    return NULL;
  switch (key)
    {
    case GDK_KEY_Left:
    case GDK_KEY_KP_Left:
    case GDK_KEY_Right:
    case GDK_KEY_KP_Right:
      if (forward != is_rtl)
        return g_ptr_array_index (slots, MIN (at + 1, slots->len - 1));
      return g_ptr_array_index (slots, at > 0 ? at - 1 : 0);
    case GDK_KEY_Up:
    case GDK_KEY_KP_Up:
      return find_in_next_row (slots, from, -1);
    case GDK_KEY_Down:
    case GDK_KEY_KP_Down:
      return find_in_next_row (slots, from, 1);
    case GDK_KEY_Home:
    case GDK_KEY_KP_Home:
      return g_ptr_array_index (slots, 0);
    case GDK_KEY_End:
    case GDK_KEY_KP_End:
      return g_ptr_array_index (slots, slots->len - 1);
    default:
      return NULL;
    }
}

/* The viewport scrolls to the card with the focus, which has to be mapped for that. */
static void
focus_slot (BastideCardGrid       *self,
            const BastideCardSlot *slot)
{
  BastideTileCard *before = self->last;

  self->last = slot->card;
  gtk_widget_set_child_visible (GTK_WIDGET (slot->card), TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (slot->card));
  if (before != slot->card)
    update_sight (self);
}

static gboolean
key_pressed_cb (BastideCardGrid *self,
                guint            key,
                guint            code G_GNUC_UNUSED,
                GdkModifierType  modifiers)
{
  g_autoptr (GPtrArray) slots = NULL;
  BastideTileCard *focused = get_focused (self);
  const BastideCardSlot *target;

  if (focused == NULL || (modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter || key == GDK_KEY_ISO_Enter || key == GDK_KEY_space
      || key == GDK_KEY_KP_Space)
    {
      choose (self, focused);
      return GDK_EVENT_STOP;
    }
  slots = list_slots (self);
  target = find_target (self, slots, key);
  if (target != NULL)
    {
      focus_slot (self, target);
      return GDK_EVENT_STOP;
    }
  if (key != GDK_KEY_Up && key != GDK_KEY_KP_Up)
    return key == GDK_KEY_Down || key == GDK_KEY_KP_Down;
  g_signal_emit (self, signals[LEFT_UPWARDS], 0);
  return GDK_EVENT_STOP;
}

static void
bastide_card_grid_dispose (GObject *object)
{
  BastideCardGrid *self = BASTIDE_CARD_GRID (object);

  g_clear_handle_id (&self->redraw_id, g_source_remove);
  bastide_card_grid_set_adjustment (self, NULL);
  bastide_card_grid_set_cache (self, NULL);
  g_ptr_array_set_size (self->sections, 0);
  bastide_widget_remove_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (bastide_card_grid_parent_class)->dispose (object);
}

static void
bastide_card_grid_finalize (GObject *object)
{
  g_ptr_array_unref (BASTIDE_CARD_GRID (object)->sections);

  G_OBJECT_CLASS (bastide_card_grid_parent_class)->finalize (object);
}

static void
bastide_card_grid_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  if (prop_id == PROP_COLUMNS)
    g_value_set_uint (value, BASTIDE_CARD_GRID (object)->columns);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
bastide_card_grid_class_init (BastideCardGridClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_card_grid_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_card_grid_finalize;
  G_OBJECT_CLASS (klass)->get_property = bastide_card_grid_get_property;
  widget_class->measure = bastide_card_grid_measure;
  widget_class->size_allocate = bastide_card_grid_size_allocate;
  widget_class->get_request_mode = bastide_card_grid_get_request_mode;
  widget_class->snapshot = bastide_card_grid_snapshot;
  widget_class->focus = bastide_card_grid_focus_vfunc;

  properties[PROP_COLUMNS] = g_param_spec_uint ("columns", NULL, NULL, 0, G_MAXUINT, 0,
                                                G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);

  signals[CHOSEN] = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                  G_TYPE_NONE, 1, BASTIDE_TYPE_TILE_CARD);
  signals[LEFT_UPWARDS] = g_signal_new ("left-upwards", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                        NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_css_name (widget_class, "cardgrid");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_BOX);
}

static void
add_controllers (BastideCardGrid *self)
{
  GtkGesture *click = gtk_gesture_click_new ();
  GtkDragSource *drag = gtk_drag_source_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_PRIMARY);
  g_signal_connect_swapped (click, "pressed", G_CALLBACK (pressed_cb), self);
  g_signal_connect_swapped (click, "released", G_CALLBACK (released_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  gtk_drag_source_set_actions (drag, GDK_ACTION_COPY);
  g_signal_connect_swapped (drag, "prepare", G_CALLBACK (drag_prepare_cb), self);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

static void
bastide_card_grid_init (BastideCardGrid *self)
{
  self->sections = g_ptr_array_new_with_free_func (section_free);
  add_controllers (self);
}

void
bastide_card_grid_set_adjustment (BastideCardGrid *self,
                                  GtkAdjustment   *adjustment)
{
  g_return_if_fail (BASTIDE_IS_CARD_GRID (self));

  if (self->adjustment != NULL)
    g_signal_handlers_disconnect_by_func (self->adjustment, update_sight, self);
  g_set_object (&self->adjustment, adjustment);
  if (adjustment == NULL)
    return;
  g_signal_connect_swapped (adjustment, "value-changed", G_CALLBACK (update_sight), self);
  g_signal_connect_swapped (adjustment, "changed", G_CALLBACK (update_sight), self);
}

void
bastide_card_grid_set_cache (BastideCardGrid  *self,
                             BastideTileCache *cache)
{
  g_return_if_fail (BASTIDE_IS_CARD_GRID (self));

  if (self->cache != NULL)
    g_signal_handlers_disconnect_by_func (self->cache, ready_cb, self);
  g_set_object (&self->cache, cache);
  if (cache != NULL)
    g_signal_connect_swapped (cache, "ready", G_CALLBACK (ready_cb), self);
}

guint
bastide_card_grid_add_section (BastideCardGrid *self,
                               const char      *title,
                               gboolean         is_row)
{
  BastideCardSection *section;
  GtkWidget *label;

  g_return_val_if_fail (BASTIDE_IS_CARD_GRID (self), 0);

  section = g_new0 (BastideCardSection, 1);
  section->is_row = is_row;
  section->slots = g_array_new (FALSE, TRUE, sizeof (BastideCardSlot));
  section->header = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, GAP);
  label = gtk_label_new (title);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, "heading");
  section->note = gtk_label_new (NULL);
  gtk_widget_add_css_class (section->note, "dim-label");
  gtk_box_append (GTK_BOX (section->header), label);
  gtk_box_append (GTK_BOX (section->header), section->note);
  gtk_widget_set_visible (section->header, FALSE);
  gtk_widget_set_parent (section->header, GTK_WIDGET (self));
  g_ptr_array_add (self->sections, section);
  return self->sections->len - 1;
}

void
bastide_card_grid_add_card (BastideCardGrid *self,
                            guint            section,
                            BastideTileCard *card)
{
  BastideCardSlot slot = { .card = card };

  g_return_if_fail (BASTIDE_IS_CARD_GRID (self));
  g_return_if_fail (section < self->sections->len);

  g_array_append_val (((BastideCardSection *) g_ptr_array_index (self->sections, section))->slots, slot);
  gtk_widget_set_parent (GTK_WIDGET (card), GTK_WIDGET (self));
}

static void
clear_slots (BastideCardGrid    *self,
             BastideCardSection *section)
{
  for (guint i = 0; i < section->slots->len; i++)
    {
      BastideTileCard *card = bastide_card_section_slot (section, i)->card;

      if (self->last == card)
        self->last = NULL;
      if (self->pressed == card)
        self->pressed = NULL;
      gtk_widget_unparent (GTK_WIDGET (card));
    }
  g_array_set_size (section->slots, 0);
}

void
bastide_card_grid_clear_section (BastideCardGrid *self,
                                 guint            section)
{
  g_return_if_fail (BASTIDE_IS_CARD_GRID (self));
  g_return_if_fail (section < self->sections->len);

  clear_slots (self, g_ptr_array_index (self->sections, section));
}

void
bastide_card_grid_clear (BastideCardGrid *self)
{
  g_return_if_fail (BASTIDE_IS_CARD_GRID (self));

  for (guint i = 0; i < self->sections->len; i++)
    {
      BastideCardSection *section = g_ptr_array_index (self->sections, i);

      clear_slots (self, section);
      gtk_widget_unparent (section->header);
      g_clear_pointer (&section->hint, gtk_widget_unparent);
    }
  g_ptr_array_set_size (self->sections, 0);
}

void
bastide_card_grid_set_note (BastideCardGrid *self,
                            guint            section,
                            const char      *note)
{
  g_return_if_fail (BASTIDE_IS_CARD_GRID (self));
  g_return_if_fail (section < self->sections->len);

  gtk_label_set_text (GTK_LABEL (((BastideCardSection *) g_ptr_array_index (self->sections, section))->note), note);
}

void
bastide_card_grid_set_hint (BastideCardGrid *self,
                            guint            section,
                            const char      *hint)
{
  GtkWidget *label;

  g_return_if_fail (BASTIDE_IS_CARD_GRID (self));
  g_return_if_fail (section < self->sections->len);

  label = gtk_label_new (hint);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_widget_add_css_class (label, "dim-label");
  gtk_widget_set_can_target (label, FALSE);
  gtk_widget_set_visible (label, FALSE);
  gtk_widget_set_parent (label, GTK_WIDGET (self));
  ((BastideCardSection *) g_ptr_array_index (self->sections, section))->hint = label;
}

void
bastide_card_grid_set_kept (BastideCardGrid *self,
                            guint            section,
                            gboolean         is_kept)
{
  g_return_if_fail (BASTIDE_IS_CARD_GRID (self));
  g_return_if_fail (section < self->sections->len);

  ((BastideCardSection *) g_ptr_array_index (self->sections, section))->is_kept = !!is_kept;
}

gboolean
bastide_card_grid_is_pointed_at (BastideCardGrid *self,
                                 guint            section)
{
  GArray *slots;

  g_return_val_if_fail (BASTIDE_IS_CARD_GRID (self), FALSE);
  g_return_val_if_fail (section < self->sections->len, FALSE);

  slots = ((BastideCardSection *) g_ptr_array_index (self->sections, section))->slots;
  for (guint i = 0; i < slots->len; i++)
    {
      GtkWidget *card = GTK_WIDGET (g_array_index (slots, BastideCardSlot, i).card);

      if ((gtk_widget_get_state_flags (card) & GTK_STATE_FLAG_PRELIGHT) != 0)
        return TRUE;
    }
  return FALSE;
}

void
bastide_card_grid_update (BastideCardGrid *self)
{
  g_return_if_fail (BASTIDE_IS_CARD_GRID (self));

  for (guint i = 0; i < self->sections->len; i++)
    {
      BastideCardSection *section = g_ptr_array_index (self->sections, i);
      gboolean shown = FALSE;

      for (guint j = 0; j < section->slots->len && !shown; j++)
        shown = gtk_widget_get_visible (GTK_WIDGET (bastide_card_section_slot (section, j)->card));
      gtk_widget_set_visible (section->header, shown || section->is_kept);
      if (section->hint != NULL)
        gtk_widget_set_visible (section->hint, section->is_kept && !shown);
    }
  gtk_widget_queue_resize (GTK_WIDGET (self));
}

BastideTileCard *
bastide_card_grid_get_first (BastideCardGrid *self)
{
  g_autoptr (GPtrArray) slots = NULL;

  g_return_val_if_fail (BASTIDE_IS_CARD_GRID (self), NULL);

  slots = list_slots (self);
  return slots->len > 0 ? ((BastideCardSlot *) g_ptr_array_index (slots, 0))->card : NULL;
}

void
bastide_card_grid_foreach (BastideCardGrid *self,
                           BastideCardFunc  func,
                           gpointer         data)
{
  g_return_if_fail (BASTIDE_IS_CARD_GRID (self));

  for (guint i = 0; i < self->sections->len; i++)
    {
      BastideCardSection *section = g_ptr_array_index (self->sections, i);

      for (guint j = 0; j < section->slots->len; j++)
        func (bastide_card_section_slot (section, j)->card, i, data);
    }
}

gboolean
bastide_card_grid_focus (BastideCardGrid *self)
{
  g_autoptr (GPtrArray) slots = NULL;
  const BastideCardSlot *target;
  guint at = 0;

  g_return_val_if_fail (BASTIDE_IS_CARD_GRID (self), FALSE);

  slots = list_slots (self);
  if (slots->len == 0)
    return FALSE;
  target = find_slot (slots, self->last, &at);
  for (guint i = 0; i < slots->len && target == NULL; i++)
    if (bastide_tile_card_get_in_hand (((BastideCardSlot *) g_ptr_array_index (slots, i))->card))
      target = g_ptr_array_index (slots, i);
  focus_slot (self, target != NULL ? target : g_ptr_array_index (slots, 0));
  return TRUE;
}
