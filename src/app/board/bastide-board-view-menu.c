/* bastide-board-view-menu.c: the menu on the board itself: its rows, and opening it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-menu.h"

#include "bastide-item-picture.h"
#include "bastide-widget.h"

#define PICTURE_SIZE 22

/* --- rows --- */

void
bastide_board_menu_add_step (BastideBoardMenu  *builder,
                             guint              page,
                             GdkPaintable      *picture,
                             const char        *label,
                             const BastideStep *step)
{
  BastideStep step_here = *step;

  step_here.cell = builder->cell;
  bastide_picture_menu_add_item (builder->menu, page, picture, label, "thing.do",
                                 g_variant_new_uint32 (builder->self->edit->steps->len));
  g_array_append_val (builder->self->edit->steps, step_here);
}

void
bastide_board_menu_add_plain (BastideBoardMenu *builder,
                              guint             page,
                              const char       *label,
                              BastideStepKind   kind,
                              int               value)
{
  bastide_board_menu_add_step (builder, page, NULL, label, &(BastideStep) { .kind = kind, .value = value });
}

GdkPaintable *
bastide_board_menu_make_picture (BastideBoardMenu  *builder,
                                 const BastideItem *item)
{
  return bastide_item_picture_new (GTK_WIDGET (builder->self), builder->setup,
                                   builder->self->show_letters ? builder->self->letters : NULL, item, PICTURE_SIZE);
}

void
bastide_board_menu_add_item (BastideBoardMenu  *builder,
                             guint              page,
                             const char        *label,
                             const BastideItem *shown,
                             const BastideStep *step)
{
  g_autoptr (GdkPaintable) picture = bastide_board_menu_make_picture (builder, shown);

  bastide_board_menu_add_step (builder, page, picture, label, step);
}

GdkPaintable *
bastide_board_menu_make_sign (BastideBoardMenu *builder,
                              guint             player)
{
  return bastide_picture_new_sign (GTK_WIDGET (builder->self), (BstColour) builder->setup->players[player].colour,
                                   builder->self->show_letters ? builder->self->letters[player] : NULL, PICTURE_SIZE);
}

const char *
bastide_board_menu_get_name (BastideBoardMenu *builder,
                             guint             player)
{
  return bastide_position_get_name (builder->self->position, player);
}

guint
bastide_board_menu_add_player (BastideBoardMenu *builder,
                               guint             page,
                               guint             player)
{
  g_autoptr (GdkPaintable) sign = bastide_board_menu_make_sign (builder, player);

  return bastide_picture_menu_add_page (builder->menu, page, sign, bastide_board_menu_get_name (builder, player));
}

/* --- opening --- */

static void
do_cb (GSimpleAction *action G_GNUC_UNUSED,
       GVariant      *parameter,
       gpointer       user_data)
{
  BastideBoardView *self = user_data;
  guint nth = g_variant_get_uint32 (parameter);

  if (!bastide_board_edit_is_active (self) || nth >= self->edit->steps->len)
    return;
  bastide_board_edit_run_step (self, &g_array_index (self->edit->steps, BastideStep, nth));
}

static void
ensure_menu (BastideBoardView *self)
{
  static const GActionEntry entries[] = {
    { .name = "do", .activate = do_cb, .parameter_type = "u" },
  };
  g_autoptr (GSimpleActionGroup) group = NULL;

  if (self->edit->menu != NULL)
    return;
  group = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (group), entries, G_N_ELEMENTS (entries), self);
  self->edit->menu = GTK_WIDGET (bastide_picture_menu_new ());
  self->edit->steps = g_array_new (FALSE, TRUE, sizeof (BastideStep));
  gtk_widget_insert_action_group (self->edit->menu, "thing", G_ACTION_GROUP (group));
  gtk_widget_set_parent (self->edit->menu, GTK_WIDGET (self));
}

void
bastide_board_edit_remove_menu (BastideBoardView *self)
{
  /* An open popover would outlive its window. */
  if (self->edit->menu != NULL)
    gtk_popover_popdown (GTK_POPOVER (self->edit->menu));
  g_clear_pointer (&self->edit->menu, gtk_widget_unparent);
  g_clear_pointer (&self->edit->steps, g_array_unref);
}

void
bastide_board_edit_present_menu (BastideBoardView *self)
{
  if (self->edit != NULL && self->edit->menu != NULL)
    gtk_popover_present (GTK_POPOVER (self->edit->menu));
}

BastideBoardMenu
bastide_board_menu_begin (BastideBoardView *self,
                          BstCell           cell)
{
  ensure_menu (self);
  bastide_picture_menu_clear (BASTIDE_PICTURE_MENU (self->edit->menu));
  g_array_set_size (self->edit->steps, 0);
  return (BastideBoardMenu) {
    .self = self,
    .menu = BASTIDE_PICTURE_MENU (self->edit->menu),
    .setup = bastide_position_get_setup (self->position),
    .cell = cell,
  };
}

/* Not over the cell: where a menu goes by a key, GTK 4.8 does not see what is below a pointer that rests there. */
void
bastide_board_menu_open_beside (BastideBoardView *self,
                                BstCell           cell)
{
  double tile = bastide_viewport_get_tile_size (self->viewport);
  GdkRectangle anchor, end;
  double x, y;

  bastide_viewport_get_point (self->viewport, cell, &x, &y);
  anchor = bastide_widget_get_anchor (GTK_WIDGET (self), x, y);
  end = bastide_widget_get_anchor (GTK_WIDGET (self), x + tile, y + tile);
  gdk_rectangle_union (&anchor, &end, &anchor);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->edit->menu), &anchor);
  bastide_picture_menu_open (BASTIDE_PICTURE_MENU (self->edit->menu));
}

/* At the pointer where it is on the cell, else in the middle of what it is about. */
void
bastide_board_menu_open (BastideBoardView *self,
                         BstCell           cell)
{
  double tile = bastide_viewport_get_tile_size (self->viewport);
  GdkRectangle anchor;
  BstPlace spot;
  BstKind kind;
  double x, y;

  bastide_viewport_get_point (self->viewport, cell, &x, &y);
  if (!self->by_keyboard && self->point_x >= x && self->point_x < x + tile && self->point_y >= y
      && self->point_y < y + tile)
    {
      x = self->point_x;
      y = self->point_y;
    }
  else if (!bastide_board_edit_get_chosen (self, &spot)
           || !bastide_board_places_get_point (self->state, &spot, &kind, &x, &y))
    {
      x += tile / 2;
      y += tile / 2;
    }
  anchor = bastide_widget_get_anchor (GTK_WIDGET (self), x, y);
  gtk_popover_set_pointing_to (GTK_POPOVER (self->edit->menu), &anchor);
  bastide_picture_menu_open (BASTIDE_PICTURE_MENU (self->edit->menu));
}
