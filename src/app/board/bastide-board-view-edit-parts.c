/* bastide-board-view-edit-parts.c: the buttons on a board that is edited
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-edit.h"

#include <glib/gi18n-lib.h>

/* From what they belong to, in pixels. */
#define BAR_DISTANCE       8
#define BEGINNING_DISTANCE 14

/* --- the bar above what is selected --- */

/* The keys go on to the board where the button that had them is gone. */
static void
keep_focus (BastideBoardView *self)
{
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self));

  if (child == NULL || !gtk_widget_get_child_visible (child) || !gtk_widget_get_visible (child))
    bastide_board_view_focus_cursor (self);
}

static void
turn_left_cb (BastideBoardView *self)
{
  bastide_editor_turn (self->editor, -1);
  keep_focus (self);
}

static void
turn_right_cb (BastideBoardView *self)
{
  bastide_editor_turn (self->editor, 1);
  keep_focus (self);
}

static void
remove_cb (BastideBoardView *self)
{
  const BastideBoardTarget nowhere = BASTIDE_BOARD_NOWHERE;

  bastide_board_edit_remove (self, &nowhere);
  keep_focus (self);
}

static void
more_cb (BastideBoardView *self)
{
  GArray *selection = bastide_editor_get_selection (self->editor);
  BastideBoardTarget point = BASTIDE_BOARD_NOWHERE;

  if (selection->len == 0)
    return;
  point.valid = TRUE;
  point.cell = g_array_index (selection, BstCell, 0);
  bastide_board_edit_popup_menu (self, &point);
}

static const struct
{
  const char *icon;
  const char *name;
  void      (*run) (BastideBoardView *self);
} bar_buttons[] = {
  { "object-rotate-left-symbolic", N_("Turn Left"), turn_left_cb },
  { "object-rotate-right-symbolic", N_("Turn Right"), turn_right_cb },
  { "edit-delete-symbolic", N_("Remove"), remove_cb },
  { "view-more-symbolic", N_("More"), more_cb },
};

static GtkWidget *
add_button (BastideBoardView *self,
            GtkWidget        *box,
            GtkWidget        *button,
            GCallback         run)
{
  gtk_widget_set_focus_on_click (button, FALSE);
  g_signal_connect_object (button, "clicked", run, self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (box), button);
  return button;
}

static GtkWidget *
create_bar (BastideBoardView *self)
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
  gtk_widget_set_parent (bar, GTK_WIDGET (self));
  return bar;
}

static gboolean
is_bar_shown (BastideBoardView *self)
{
  return bastide_board_edit_may_edit (self) && self->edit->drag == BASTIDE_BOARD_DRAG_NONE
         && bastide_board_edit_get_hand (self).kind == BASTIDE_ITEM_NONE
         && bastide_editor_get_selection (self->editor)->len > 0;
}

/* --- what an empty board offers --- */

static guint
find_start_tile (const BstCatalogue *catalogue)
{
  guint n = bst_catalogue_get_size (catalogue);

  for (guint i = 0; i < n; i++)
    {
      const BstTileType *type = bst_catalogue_get (catalogue, i);

      if (type->start_copies > 0 && type->n_rivers == 0 && type->variant_of[0] == '\0')
        return i;
    }
  return BST_NONE;
}

/* One step of the history, with the module that it belongs to. */
static void
end_beginning (BastideBoardView *self,
               BastideContent   *content,
               BstModuleId       module,
               const char       *label)
{
  if (self->library != NULL && module < BST_N_MODULES)
    bastide_edit_set_module (content, self->library, module, TRUE);
  bastide_editor_end (self->editor, content, TRUE, label, NULL);
  bastide_board_view_reveal_made (self);
  keep_focus (self);
}

static void
begin_with_tile_cb (BastideBoardView *self)
{
  guint type = find_start_tile (bastide_position_get_setup (self->position)->catalogue);
  BastideContent *content;

  if (type == BST_NONE)
    return;
  content = bastide_editor_begin (self->editor);
  bastide_edit_put_tile (content, BST_CELL (0, 0), type, 0);
  end_beginning (self, content, BST_N_MODULES, _("Place Tile"));
}

static void
begin_with_city_cb (BastideBoardView *self)
{
  BastideContent *content = bastide_editor_begin (self->editor);

  bastide_edit_put_city (content, BST_CELL (0, 0), 0);
  end_beginning (self, content, BST_MODULE_COUNT, _("Place City of Carcassonne"));
}

static void
begin_with_river_cb (BastideBoardView *self)
{
  BastideContent *content = bastide_editor_begin (self->editor);

  bastide_edit_put_river (content, 2, BST_CELL (0, 0), 0);
  end_beginning (self, content, BST_MODULE_RIVER_2, _("Place River"));
}

static GtkWidget *
create_beginning (BastideBoardView *self)
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
  gtk_widget_set_parent (box, GTK_WIDGET (self));
  return box;
}

static gboolean
is_beginning_shown (BastideBoardView *self)
{
  const BstSetup *setup;

  if (!bastide_board_edit_may_edit (self) || self->position == NULL)
    return FALSE;
  setup = bastide_position_get_setup (self->position);
  return setup->tiles->len == 0 && !setup->carcassonne.present;
}

/* --- both --- */

static void
update_part (BastideBoardView *self,
             GtkWidget       **part,
             gboolean          shown,
             GtkWidget      *(*create) (BastideBoardView *self))
{
  if (*part == NULL && shown)
    *part = create (self);
  if (*part != NULL && gtk_widget_get_visible (*part) != shown)
    gtk_widget_set_visible (*part, shown);
}

void
bastide_board_edit_update_parts (BastideBoardView *self)
{
  if (self->edit == NULL)
    return;
  update_part (self, &self->edit->bar, is_bar_shown (self), create_bar);
  update_part (self, &self->edit->beginning, is_beginning_shown (self), create_beginning);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
bastide_board_edit_remove_parts (BastideBoardView *self)
{
  g_clear_pointer (&self->edit->bar, gtk_widget_unparent);
  g_clear_pointer (&self->edit->beginning, gtk_widget_unparent);
}

/* The cells of what is selected, in the widget. */
static graphene_rect_t
get_selected_area (BastideBoardView *self)
{
  GArray *selection = bastide_editor_get_selection (self->editor);
  float tile = (float) bastide_viewport_get_tile_size (self->viewport);
  graphene_rect_t all = GRAPHENE_RECT_INIT (0, 0, 0, 0);

  for (guint i = 0; i < selection->len; i++)
    {
      graphene_rect_t area;
      double x, y;

      bastide_viewport_get_point (self->viewport, g_array_index (selection, BstCell, i), &x, &y);
      graphene_rect_init (&area, (float) x, (float) y, tile, tile);
      if (i == 0)
        all = area;
      else
        graphene_rect_union (&all, &area, &all);
    }
  return all;
}

static void
allocate (BastideBoardView *self,
          GtkWidget        *part,
          double            x,
          double            y)
{
  int width = gtk_widget_get_width (GTK_WIDGET (self));
  int height = gtk_widget_get_height (GTK_WIDGET (self));
  double left, top;
  int own_width, own_height;

  bastide_viewport_get_inset (self->viewport, &left, &top);
  gtk_widget_measure (part, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &own_width, NULL, NULL);
  gtk_widget_measure (part, GTK_ORIENTATION_VERTICAL, own_width, NULL, &own_height, NULL, NULL);
  gtk_widget_size_allocate (part, &(GtkAllocation) {
    (int) CLAMP (x - own_width / 2.0, left + 4, MAX (width - own_width - 4, left + 4)),
    (int) CLAMP (y, top + 4, MAX (height - own_height - 4, top + 4)), own_width, own_height,
  }, -1);
}

static void
allocate_bar (BastideBoardView *self)
{
  graphene_rect_t area = get_selected_area (self);
  double left, top;
  double y;
  int height;

  bastide_viewport_get_inset (self->viewport, &left, &top);
  gtk_widget_measure (self->edit->bar, GTK_ORIENTATION_VERTICAL, -1, NULL, &height, NULL, NULL);
  y = (double) area.origin.y - height - BAR_DISTANCE;
  /* Beneath where there is no room above, unless there is none either. */
  if (y < top + 4 && (double) (area.origin.y + area.size.height) + BAR_DISTANCE + height <
                       gtk_widget_get_height (GTK_WIDGET (self)))
    y = (double) (area.origin.y + area.size.height) + BAR_DISTANCE;
  allocate (self, self->edit->bar, (double) (area.origin.x + area.size.width / 2), y);
}

static void
allocate_beginning (BastideBoardView *self)
{
  double tile = bastide_viewport_get_tile_size (self->viewport);
  double x, y;

  bastide_viewport_get_point (self->viewport, BST_CELL (0, 0), &x, &y);
  allocate (self, self->edit->beginning, x + tile / 2, y + tile + BEGINNING_DISTANCE);
}

static gboolean
is_shown (GtkWidget *part)
{
  return part != NULL && gtk_widget_get_visible (part);
}

void
bastide_board_edit_allocate_parts (BastideBoardView *self)
{
  if (self->edit == NULL)
    return;
  if (is_shown (self->edit->bar))
    allocate_bar (self);
  if (is_shown (self->edit->beginning))
    allocate_beginning (self);
  if (self->edit->menu != NULL && GTK_IS_POPOVER (self->edit->menu))
    gtk_popover_present (GTK_POPOVER (self->edit->menu));
}

void
bastide_board_edit_snapshot_parts (BastideBoardView *self,
                                   GtkSnapshot      *snapshot)
{
  if (self->edit == NULL)
    return;
  if (is_shown (self->edit->bar))
    gtk_widget_snapshot_child (GTK_WIDGET (self), self->edit->bar, snapshot);
  if (is_shown (self->edit->beginning))
    gtk_widget_snapshot_child (GTK_WIDGET (self), self->edit->beginning, snapshot);
}

static gboolean
contains (BastideBoardView *self,
          GtkWidget        *part,
          double            x,
          double            y)
{
  graphene_rect_t area;

  return is_shown (part) && gtk_widget_compute_bounds (part, GTK_WIDGET (self), &area)
         && graphene_rect_contains_point (&area, &GRAPHENE_POINT_INIT ((float) x, (float) y));
}

gboolean
bastide_board_edit_is_on_widget (BastideBoardView *self,
                                 double            x,
                                 double            y)
{
  return self->edit != NULL && (contains (self, self->edit->bar, x, y) || contains (self, self->edit->beginning, x, y));
}

/* Tab goes from the cursor to the buttons and out of the board behind them. */
gboolean
bastide_board_edit_focus_parts (BastideBoardView *self,
                                GtkDirectionType  direction)
{
  GtkWidget *child = gtk_widget_get_focus_child (GTK_WIDGET (self));
  GtkWidget *part = self->edit == NULL ? NULL : is_shown (self->edit->bar) ? self->edit->bar : self->edit->beginning;

  if (!is_shown (part) || (child != part && direction != GTK_DIR_TAB_FORWARD))
    return FALSE;
  return gtk_widget_child_focus (part, direction);
}
