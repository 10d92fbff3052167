/* bastide-player-tray-private.h: what the files of a tray share
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-drop-site.h"
#include "bastide-player-tray.h"

G_BEGIN_DECLS

/* A tray shows one player and is filled anew with every position. Since most positions change nothing for most
 * players, all that is shown is also written into a text, and an equal text leaves the widgets, with the focus on
 * them, as they are. */
struct _BastidePlayerTray
{
  GtkWidget      parent_instance;

  GtkPicture    *sign;
  GtkWidget     *words;
  GtkLabel      *name;
  GtkLabel      *role;
  GtkWidget     *score;
  GtkLabel      *gain;
  GtkBox        *marks;
  GtkBox        *supply;
  GtkWidget     *scroll;   /* around it */
  GtkWidget     *more;
  GtkWidget     *menu;
  GtkWidget     *figures[BST_N_FIGURES];  /* a button for each that is in supply, else NULL */
  gboolean       lit;

  BastideEditor *editor;  /* NULL while the puzzle is not edited */
  guint          player;
  char          *shown;   /* all that is shown, to be compared */
};

/* bastide-player-tray.c */
void        bastide_player_tray_tell_taken         (BastidePlayerTray *self,
                                                    BastideItem        item);

/* bastide-player-tray-edit.c */
void        bastide_player_tray_drop_site_init     (BastideDropSiteInterface *iface);
void        bastide_player_tray_class_init_editing (GtkWidgetClass    *widget_class);
void        bastide_player_tray_init_editing       (BastidePlayerTray *self);

/* Shows what can be changed, or that nothing can. */
void        bastide_player_tray_update_editing     (BastidePlayerTray *self,
                                                    BastidePosition   *position,
                                                    guint              player);

/* The player's part in the turn; a position that cannot be played still has a player to move. */
const char *bastide_player_tray_get_role           (BastidePlayerTray *self,
                                                    BastidePosition   *position,
                                                    guint              player);

/* The item that a figure of the tray stands for. */
BastideItem bastide_player_tray_get_item           (BastidePlayerTray *self,
                                                    gpointer           button);

/* Takes a figure in hand; the same figure again puts it back. */
void        bastide_player_tray_take_item          (BastidePlayerTray *self,
                                                    GtkWidget         *button);

/* A click on the tray brings back what is in hand. */
void        bastide_player_tray_take_back          (BastidePlayerTray *self);

G_END_DECLS
