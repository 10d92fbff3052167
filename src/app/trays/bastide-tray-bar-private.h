/* bastide-tray-bar-private.h: what the files of the bar of trays share
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-player-tray.h"
#include "bastide-scoreboard.h"
#include "bastide-tray-bar.h"

G_BEGIN_DECLS

/* The bar lays out its parts by hand. Trays share the width as long as names and figures have room; below that there
 * is one tray with two buttons, which shows the player to move until another is chosen. Markers that stand nowhere
 * lie in the bank, where the hand can take them. */
struct _BastideTrayBar
{
  GtkWidget          parent_instance;

  /* Parts, in their order */
  guint              n_trays;
  BastidePlayerTray *trays[BST_MAX_PLAYERS];
  GtkWidget         *steps;         /* two buttons where only one tray is shown */
  GtkWidget         *nobody;
  GtkWidget         *add;           /* a button for the first players */
  GtkWidget         *bank_scroll;
  GtkWidget         *bank;          /* of markers that stand nowhere */
  GtkWidget         *button;

  GArray            *markers;       /* of BastideItem: those of the bank, in the order of their buttons */
  char              *shown_markers; /* what they look like, to be compared */
  BastideScoreboard *scoreboard;
  BastideBoardView  *view;
  GSignalGroup      *editor;        /* of the view, or nothing */
  gint32             last[BST_MAX_PLAYERS];

  /* A single tray at a time */
  gboolean           single;        /* in any case */
  gboolean           folded;        /* as laid out last */
  guint              mover;         /* who was to move at the last update */
  guint              shown;         /* whose tray is there when only one is */
};

/* bastide-tray-bar-layout.c */

void _bastide_tray_bar_class_init_layout (GtkWidgetClass *widget_class);
void _bastide_tray_bar_create_steps      (BastideTrayBar *self);

/* Shows the tray of a player, at once, where there is only one. */
void _bastide_tray_bar_show_player       (BastideTrayBar *self,
                                          guint           player);

/* Shows the tray of the player who has become the one to move. */
void _bastide_tray_bar_follow_turn       (BastideTrayBar *self,
                                          guint           mover);

G_END_DECLS
