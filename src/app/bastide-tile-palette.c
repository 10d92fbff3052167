/* bastide-tile-palette.c: the tiles that can be laid, to search and to take
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-palette.h"

#include "bastide-widget.h"

struct _BastideTilePalette
{
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (BastideTilePalette, bastide_tile_palette, GTK_TYPE_WIDGET)

static void
bastide_tile_palette_class_init (BastideTilePaletteClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-tile-palette.ui");
}

static void
bastide_tile_palette_init (BastideTilePalette *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}
