/* bastide-edit-parts.c: the buttons on an edited board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-edit-parts.h"

#include <glib/gi18n-lib.h>

/* Distances from the selection and from the first cell, in pixels. */
#define BAR_DISTANCE       8
#define BEGINNING_DISTANCE 14

/* The edit tool has no widgets and only says which buttons it wants, so this makes, places and removes them. Buttons
 * never take the focus by a click, so that keys keep working on the board. */
struct _BastideEditParts
{
  GtkWidget         *board;
  BastideBoardState *state;
  BastideEditTool   *tool;
  GtkWidget         *bar;        /* above the selection */
  GtkWidget         *beginning;  /* on an empty board */
};

/* The focus moves to the board when the button that had it is gone. */
static void
keep_focus (BastideEditParts *self)
{
  GtkWidget *child = gtk_widget_get_focus_child (self->board);

  if (child == NULL || !gtk_widget_get_child_visible (child) || !gtk_widget_get_visible (child))
    gtk_widget_grab_focus (self->board);
}

static GtkWidget *
add_button (BastideEditParts *self,
            GtkWidget        *box,
            GtkWidget        *button,
            GCallback         run)
{
  gtk_widget_set_focus_on_click (button, FALSE);
  g_signal_connect_swapped (button, "clicked", run, self);
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

/* --- the bar above the selection --- */

static void
turn_left_cb (BastideEditParts *self)
{
  bastide_editor_turn (bastide_edit_tool_get_editor (self->tool), -1);
  keep_focus (self);
}

static void
turn_right_cb (BastideEditParts *self)
{
  bastide_editor_turn (bastide_edit_tool_get_editor (self->tool), 1);
  keep_focus (self);
}

static void
remove_cb (BastideEditParts *self)
{
  bastide_edit_tool_remove (self->tool, &BASTIDE_BOARD_HIT_NOTHING);
  keep_focus (self);
}

static void
more_cb (BastideEditParts *self)
{
  GArray *selection = bastide_editor_get_selection (bastide_edit_tool_get_editor (self->tool));

  if (selection->len > 0)
    bastide_edit_tool_ask_menu (self->tool, &BASTIDE_BOARD_HIT_CELL (g_array_index (selection, BstCell, 0)));
}

static const struct
{
  const char *icon;
  const char *name;
  void      (*run) (BastideEditParts *self);
} bar_buttons[] = {
  { "object-rotate-left-symbolic", N_("Turn Left"), turn_left_cb },
  { "object-rotate-right-symbolic", N_("Turn Right"), turn_right_cb },
  { "edit-delete-symbolic", N_("Remove"), remove_cb },
  { "view-more-symbolic", N_("More"), more_cb },
};

static GtkWidget *
create_bar (BastideEditParts *self)
{
  GtkWidget *bar = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);

  for (guint i = 0; i < G_N_ELEMENTS (bar_buttons); i++)
    {
      GtkWidget *button = add_button (self, bar, gtk_button_new_from_icon_name (bar_buttons[i].icon),
                                      G_CALLBACK (bar_buttons[i].run));

      gtk_widget_set_tooltip_text (button, _(bar_buttons[i].name));
      gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, _(bar_buttons[i].name),
                                      -1);
    }
  gtk_widget_add_css_class (bar, "linked");
  gtk_widget_add_css_class (bar, "board-bar");
  gtk_widget_set_parent (bar, self->board);
  return bar;
}

/* --- beginnings on an empty board --- */

static void
begin_with_tile_cb (BastideEditParts *self)
{
  bastide_edit_tool_begin_with (self->tool, BASTIDE_BEGIN_WITH_TILE);
  keep_focus (self);
}

static void
begin_with_city_cb (BastideEditParts *self)
{
  bastide_edit_tool_begin_with (self->tool, BASTIDE_BEGIN_WITH_CITY);
  keep_focus (self);
}

static void
begin_with_river_cb (BastideEditParts *self)
{
  bastide_edit_tool_begin_with (self->tool, BASTIDE_BEGIN_WITH_RIVER);
  keep_focus (self);
}

static GtkWidget *
create_beginning (BastideEditParts *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 8);
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (_("Drag a tile here, or begin with"));

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_box_append (GTK_BOX (box), label);
  gtk_widget_set_halign (row, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), row);
  add_button (self, row, gtk_button_new_with_label (_("Start Tile")), G_CALLBACK (begin_with_tile_cb));
  add_button (self, row, gtk_button_new_with_label (_("City of Carcassonne")), G_CALLBACK (begin_with_city_cb));
  add_button (self, row, gtk_button_new_with_label (_("River II")), G_CALLBACK (begin_with_river_cb));
  gtk_widget_add_css_class (box, "board-beginning");
  gtk_widget_set_parent (box, self->board);
  return box;
}

/* --- both --- */

static void
update_part (BastideEditParts *self,
             GtkWidget       **part,
             gboolean          shown,
             GtkWidget      *(*create) (BastideEditParts *self))
{
  if (*part == NULL && shown)
    *part = create (self);
  if (*part != NULL && gtk_widget_get_visible (*part) != shown)
    gtk_widget_set_visible (*part, shown);
}

void
bastide_edit_parts_update (BastideEditParts *self)
{
  update_part (self, &self->bar, bastide_edit_tool_wants_bar (self->tool), create_bar);
  update_part (self, &self->beginning, bastide_edit_tool_wants_beginning (self->tool), create_beginning);
  gtk_widget_queue_allocate (self->board);
}

static void
allocate (BastideEditParts *self,
          GtkWidget        *part,
          double            x,
          double            y)
{
  int width = gtk_widget_get_width (self->board);
  int height = gtk_widget_get_height (self->board);
  double left, top;
  int own_width, own_height;

  bastide_viewport_get_inset (bastide_board_state_get_viewport (self->state), &left, &top);
  gtk_widget_measure (part, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &own_width, NULL, NULL);
  gtk_widget_measure (part, GTK_ORIENTATION_VERTICAL, own_width, NULL, &own_height, NULL, NULL);
  gtk_widget_size_allocate (part, &(GtkAllocation) {
    (int) CLAMP (x - own_width / 2.0, left + 4, MAX (width - own_width - 4, left + 4)),
    (int) CLAMP (y, top + 4, MAX (height - own_height - 4, top + 4)), own_width, own_height,
  }, -1);
}

/* Puts the bar above the selected cells. */
static void
allocate_bar (BastideEditParts *self)
{
  GArray *selection = bastide_editor_get_selection (bastide_edit_tool_get_editor (self->tool));
  BastideViewport *viewport = bastide_board_state_get_viewport (self->state);
  float tile = (float) bastide_viewport_get_tile_size (viewport);
  graphene_rect_t area = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  double left, top, x, y;
  int height;

  for (guint i = 0; i < selection->len; i++)
    {
      graphene_rect_t cell;

      bastide_viewport_get_point (viewport, g_array_index (selection, BstCell, i), &x, &y);
      graphene_rect_init (&cell, (float) x, (float) y, tile, tile);
      if (i == 0)
        area = cell;
      else
        graphene_rect_union (&area, &cell, &area);
    }
  bastide_viewport_get_inset (viewport, &left, &top);
  gtk_widget_measure (self->bar, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  y = (double) area.origin.y - height - BAR_DISTANCE;
  /* The bar goes below the selection where there is no room above, but only if there is room below. */
  if (y < top + 4 && (double) (area.origin.y + area.size.height) + BAR_DISTANCE + height <
                       gtk_widget_get_height (self->board))
    y = (double) (area.origin.y + area.size.height) + BAR_DISTANCE;
  allocate (self, self->bar, (double) (area.origin.x + area.size.width / 2), y);
}

static gboolean
is_shown (GtkWidget *part)
{
  return part != NULL && gtk_widget_get_visible (part);
}

void
bastide_edit_parts_allocate (BastideEditParts *self)
{
  BastideViewport *viewport = bastide_board_state_get_viewport (self->state);
  double tile = bastide_viewport_get_tile_size (viewport);
  double x, y;

  if (is_shown (self->bar))
    allocate_bar (self);
  if (!is_shown (self->beginning))
    return;
  bastide_viewport_get_point (viewport, BST_CELL (0, 0), &x, &y);
  allocate (self, self->beginning, x + tile / 2, y + tile + BEGINNING_DISTANCE);
}

void
bastide_edit_parts_snapshot (BastideEditParts *self,
                             GtkSnapshot      *snapshot)
{
  if (is_shown (self->bar))
    gtk_widget_snapshot_child (self->board, self->bar, snapshot);
  if (is_shown (self->beginning))
    gtk_widget_snapshot_child (self->board, self->beginning, snapshot);
}

static gboolean
contains (BastideEditParts *self,
          GtkWidget        *part,
          double            x,
          double            y)
{
  graphene_rect_t area;

  return is_shown (part) && gtk_widget_compute_bounds (part, self->board, &area)
         && graphene_rect_contains_point (&area, &GRAPHENE_POINT_INIT ((float) x, (float) y));
}

gboolean
bastide_edit_parts_contain (BastideEditParts *self,
                            double            x,
                            double            y)
{
  return (contains (self, self->bar, x, y) || contains (self, self->beginning, x, y));
}

/* Tab moves from the cursor to the buttons, and from the last button out of the board. */
gboolean
bastide_edit_parts_focus (BastideEditParts *self,
                          GtkDirectionType  direction)
{
  GtkWidget *child = gtk_widget_get_focus_child (self->board);
  GtkWidget *part = is_shown (self->bar) ? self->bar : self->beginning;

  if (!is_shown (part) || (child != part && direction != GTK_DIR_TAB_FORWARD))
    return FALSE;
  return gtk_widget_child_focus (part, direction);
}

BastideEditParts *
bastide_edit_parts_new (GtkWidget         *board,
                        BastideBoardState *state,
                        BastideEditTool   *tool)
{
  BastideEditParts *self = g_new0 (BastideEditParts, 1);

  self->board = board;
  self->state = g_object_ref (state);
  self->tool = g_object_ref (tool);
  return self;
}

void
bastide_edit_parts_free (BastideEditParts *self)
{
  g_clear_pointer (&self->bar, gtk_widget_unparent);
  g_clear_pointer (&self->beginning, gtk_widget_unparent);
  g_object_unref (self->tool);
  g_object_unref (self->state);
  g_free (self);
}
