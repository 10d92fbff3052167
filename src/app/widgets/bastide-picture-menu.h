/* bastide-picture-menu.h: a menu whose rows have pictures
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#define BASTIDE_TYPE_PICTURE_MENU (bastide_picture_menu_get_type ())

/**
 * BastidePictureMenu:
 *
 * A popover of rows that activate actions, in pages that open one another; a menu model cannot do that, since its rows
 * have words or icons but not both. The arrow keys go through the rows and pages; the digits choose a row by its
 * number, letters by its first letter.
 */
G_DECLARE_FINAL_TYPE (BastidePictureMenu, bastide_picture_menu, BASTIDE, PICTURE_MENU, GtkPopover)

BastidePictureMenu *bastide_picture_menu_new           (void);

/* Removes all rows. Page 0 always exists, and is shown first. */
void                bastide_picture_menu_clear         (BastidePictureMenu *self);

/* The heading above the rows of the first page, and the name of the menu. */
void                bastide_picture_menu_set_heading   (BastidePictureMenu *self,
                                                        const char         *text);

/**
 * bastide_picture_menu_add_page:
 * @page: the page that gets a row
 * @picture: (nullable): the picture on that row
 * @label: the words on it
 *
 * Returns: the page that the row opens
 */
guint               bastide_picture_menu_add_page      (BastidePictureMenu *self,
                                                        guint               page,
                                                        GdkPaintable       *picture,
                                                        const char         *label);

/**
 * bastide_picture_menu_add_item:
 * @action: name of the action that the row activates; the row is insensitive while no such action exists
 * @target: (nullable): its parameter; a floating reference is taken
 */
void                bastide_picture_menu_add_item      (BastidePictureMenu *self,
                                                        guint               page,
                                                        GdkPaintable       *picture,
                                                        const char         *label,
                                                        const char         *action,
                                                        GVariant           *target);

/* Adds a line below the rows so far; nothing on an empty page. */
void                bastide_picture_menu_add_separator (BastidePictureMenu *self,
                                                        guint               page);

/* Shows the first page with the focus on its first row. */
void                bastide_picture_menu_open          (BastidePictureMenu *self);
