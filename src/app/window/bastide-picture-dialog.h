/* bastide-picture-dialog.h: asks what a picture of the board is to show
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include <gtk/gtk.h>

#include "bastide-diagram.h"

#define BASTIDE_TYPE_PICTURE_DIALOG (bastide_picture_dialog_get_type ())

/**
 * BastidePictureDialog:
 *
 * Shows the picture as it will be. It can be dragged to another program.
 */
G_DECLARE_FINAL_TYPE (BastidePictureDialog, bastide_picture_dialog, BASTIDE, PICTURE_DIALOG, GtkWindow)

/**
 * bastide_picture_dialog_ask_async:
 * @position: the position to show
 * @style: the choices to begin with
 * @colours: the colours of the players
 *
 * Opens the dialog. Ends with bastide_picture_dialog_ask_finish().
 */
void     bastide_picture_dialog_ask_async  (GtkWindow                 *parent,
                                            BastidePosition           *position,
                                            const BastideDiagramStyle *style,
                                            const BastideColours      *colours,
                                            GAsyncReadyCallback        callback,
                                            gpointer                   user_data);

/**
 * bastide_picture_dialog_ask_finish:
 * @style: (out): the choices, without colours
 *
 * Returns: whether the user wants a file
 */
gboolean bastide_picture_dialog_ask_finish (GAsyncResult              *result,
                                            BastideDiagramStyle       *style);

/* Returns: whether the picture in sight is that of the choices */
gboolean bastide_picture_dialog_is_drawn   (BastidePictureDialog      *self);
