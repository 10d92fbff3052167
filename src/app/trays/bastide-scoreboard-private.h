/* bastide-scoreboard-private.h: what the files of the scoreboard share
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-scoreboard.h"

G_BEGIN_DECLS

/* The scoreboard is a popover of the trays and not a part of the board: its spaces have no cells. It answers the
 * questions of the board that are about spaces, and while the puzzle is edited it is a place to drop robbers and
 * counting figures. */
struct _BastideScoreboard
{
  GtkPopover        parent_instance;

  GtkGrid          *grid;
  GtkLabel         *prompt;
  GtkLabel         *robbers;
  GtkButton        *pass;
  GtkWidget        *beside;  /* robbers that are beside the board, while it is edited */
  GtkBox           *home;

  BastideBoardView *view;
  GtkWidget        *spaces[BST_SCOREBOARD];

  GSignalGroup     *editor;
  BstPlace          dragged_from;
};

/* bastide-scoreboard.c */

/* The space on which a score is shown: the board is walked round more than once. */
guint          bastide_scoreboard_get_printed    (gint32             space);
guint          bastide_scoreboard_get_space      (BastideScoreboard *self,
                                                  gpointer           widget);

/* bastide-scoreboard-edit.c */

/* The editor while it edits, else NULL. */
BastideEditor *bastide_scoreboard_get_editor     (BastideScoreboard *self);

/* Whether a counting figure or a robber is in the editor's hand. */
gboolean       bastide_scoreboard_has_hand       (BastideScoreboard *self);

/* Takes what stands on a space, or puts there what is in hand. */
void           bastide_scoreboard_edit_space     (BastideScoreboard *self,
                                                  guint              space);
gboolean       bastide_scoreboard_drop_on_space  (BastideScoreboard *self,
                                                  guint              space,
                                                  const BastideItem *item);

/* Shows the choices of the phase in words, and the robbers beside the board. */
void           bastide_scoreboard_update_editing (BastideScoreboard *self);

/* Lets the figures on a space be dragged. */
void           bastide_scoreboard_follow_space   (BastideScoreboard *self,
                                                  GtkWidget         *space);
void           bastide_scoreboard_init_editing   (BastideScoreboard *self);

/* Puts back a piece in hand that belongs to the scoreboard. */
void           bastide_scoreboard_let_go         (BastideScoreboard *self);

G_END_DECLS
