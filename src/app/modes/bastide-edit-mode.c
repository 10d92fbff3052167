/* bastide-edit-mode.c: the mode in which the puzzle is written
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-edit-mode.h"

#include <glib/gi18n-lib.h>

#include "bastide-tile-palette.h"

struct _BastideEditMode
{
  BastideMode         parent_instance;

  BastideTilePalette *palette;
  BastideInspector   *inspector;
};

G_DEFINE_FINAL_TYPE (BastideEditMode, bastide_edit_mode, BASTIDE_TYPE_MODE)

static void
cursor_moved_cb (BastideMode *mode)
{
  const BastideModeContext *context = bastide_mode_get_context (mode);
  BstCell cell = bastide_board_view_get_cursor (context->board);

  bastide_tile_palette_set_cell (BASTIDE_EDIT_MODE (mode)->palette, &cell);
  /* The lights of a step of the lesson belong to the step. */
  if (bastide_mode_is_on (mode) && bastide_editor_get_looked_at (context->editor) == NULL)
    bastide_spotlight_clear (bastide_board_state_get_spotlight (bastide_board_view_get_state (context->board)));
}

/* The user chooses a stamp to put it on the board, and the panel would lie over it. */
static void
hand_cb (BastideMode *mode)
{
  const BastideModeContext *context = bastide_mode_get_context (mode);

  if (bastide_editor_get_hand (context->editor).kind == BASTIDE_HAND_EMPTY
      || !bastide_split_view_is_over (context->split, BASTIDE_SPLIT_START)
      || !bastide_split_view_get_shown (context->split, BASTIDE_SPLIT_START))
    return;
  bastide_split_view_set_shown (context->split, BASTIDE_SPLIT_START, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (context->board));
}

/* The focus goes to the board when the user takes a tile, to place it, or leaves the palette. */
static void
palette_done_cb (BastideMode *mode)
{
  const BastideModeContext *context = bastide_mode_get_context (mode);

  if (bastide_split_view_is_over (context->split, BASTIDE_SPLIT_START))
    bastide_split_view_set_shown (context->split, BASTIDE_SPLIT_START, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (context->board));
}

static GtkWidget *
bastide_edit_mode_get_panel (BastideMode *mode)
{
  return GTK_WIDGET (BASTIDE_EDIT_MODE (mode)->inspector);
}

static GtkWidget *
bastide_edit_mode_get_start_panel (BastideMode *mode)
{
  return GTK_WIDGET (BASTIDE_EDIT_MODE (mode)->palette);
}

static void
bastide_edit_mode_set_library (BastideMode *mode)
{
  BastideEditMode *self = BASTIDE_EDIT_MODE (mode);
  const BastideModeContext *context = bastide_mode_get_context (mode);

  bastide_tile_palette_set_library (self->palette, context->library);
  bastide_inspector_set_sources (self->inspector, context->library, context->book);
}

static void
bastide_edit_mode_enter (BastideMode *mode)
{
  BASTIDE_MODE_CLASS (bastide_edit_mode_parent_class)->enter (mode);
  bastide_editor_set_active (bastide_mode_get_context (mode)->editor, TRUE);
}

static void
bastide_edit_mode_leave (BastideMode *mode)
{
  bastide_editor_set_active (bastide_mode_get_context (mode)->editor, FALSE);
}

static GStrv
bastide_edit_mode_dup_keys (BastideMode *mode)
{
  const char * const keys[] = { C_("key", "Esc"), _("back to the diagram"), NULL };

  if (bastide_editor_get_looked_at (bastide_mode_get_context (mode)->editor) == NULL)
    return NULL;
  return g_strdupv ((GStrv) keys);
}

static void
bastide_edit_mode_search (BastideMode *mode)
{
  bastide_split_view_set_shown (bastide_mode_get_context (mode)->split, BASTIDE_SPLIT_START, TRUE);
  bastide_tile_palette_search (BASTIDE_EDIT_MODE (mode)->palette);
}

static void
bastide_edit_mode_constructed (GObject *object)
{
  BastideEditMode *self = BASTIDE_EDIT_MODE (object);
  const BastideModeContext *context = bastide_mode_get_context (BASTIDE_MODE (self));

  G_OBJECT_CLASS (bastide_edit_mode_parent_class)->constructed (object);

  bastide_tile_palette_set_editor (self->palette, context->editor);
  bastide_inspector_set_editor (self->inspector, context->editor);
  bastide_inspector_set_settings (self->inspector, context->settings);
  bastide_edit_mode_set_library (BASTIDE_MODE (self));
  g_signal_connect_object (self->palette, "done", G_CALLBACK (palette_done_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (context->editor, "hand-changed", G_CALLBACK (hand_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (context->board, "cursor-moved", G_CALLBACK (cursor_moved_cb), self, G_CONNECT_SWAPPED);
}

static void
bastide_edit_mode_dispose (GObject *object)
{
  BastideEditMode *self = BASTIDE_EDIT_MODE (object);

  g_clear_object (&self->palette);
  g_clear_object (&self->inspector);

  G_OBJECT_CLASS (bastide_edit_mode_parent_class)->dispose (object);
}

static void
bastide_edit_mode_class_init (BastideEditModeClass *klass)
{
  BastideModeClass *mode_class = BASTIDE_MODE_CLASS (klass);

  G_OBJECT_CLASS (klass)->constructed = bastide_edit_mode_constructed;
  G_OBJECT_CLASS (klass)->dispose = bastide_edit_mode_dispose;

  mode_class->tip = N_ ("Compose the position (Ctrl+1)");
  mode_class->icon = "document-edit-symbolic";
  mode_class->panel_title = N_ ("Inspector");
  mode_class->panels[BASTIDE_SPLIT_START] = (BastideModePanel) {
    { .wide = 232, .medium = 232, .over = 264, .minimum = 200, .maximum = 320 },
    "edit-left-shown", "edit-left-width"
  };
  mode_class->panels[BASTIDE_SPLIT_END] = (BastideModePanel) {
    { .wide = 304, .medium = 0, .over = 320, .minimum = 280, .maximum = 480 },
    "edit-right-shown", "edit-right-width"
  };

  mode_class->get_panel = bastide_edit_mode_get_panel;
  mode_class->get_start_panel = bastide_edit_mode_get_start_panel;
  mode_class->set_library = bastide_edit_mode_set_library;
  mode_class->open = cursor_moved_cb;
  mode_class->enter = bastide_edit_mode_enter;
  mode_class->leave = bastide_edit_mode_leave;
  mode_class->dup_keys = bastide_edit_mode_dup_keys;
  mode_class->search = bastide_edit_mode_search;
}

static void
bastide_edit_mode_init (BastideEditMode *self)
{
  self->palette = g_object_ref_sink (g_object_new (BASTIDE_TYPE_TILE_PALETTE, "vexpand", TRUE, NULL));
  self->inspector = g_object_ref_sink (BASTIDE_INSPECTOR (bastide_inspector_new ()));
}

BastideInspector *
bastide_edit_mode_get_inspector (BastideEditMode *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDIT_MODE (self), NULL);

  return self->inspector;
}
