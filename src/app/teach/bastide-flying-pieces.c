/* bastide-flying-pieces.c: pieces on their way between the board and the players
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-flying-pieces.h"

#include "bastide-movement-draw.h"
#include "bastide-picture.h"
#include "bastide-scene.h"

/* The part of a way on which a figure comes out of the supply, or goes into it. */
#define FADE 0.2

/* A picture is larger than its figure. */
#define ROOM 1.3

typedef struct
{
  GtkWidget          *widget;
  BastideBoardView   *board;
  BastideTeachScores *scores;
  GArray             *flights;  /* of BastideFlight */
} Air;

static const BastideFlight *
get_flight (const Air *air,
            guint      i)
{
  return &g_array_index (air->flights, BastideFlight, i);
}

/* Whether another flight of the same piece has taken over, or is not over yet. */
static gboolean
is_elsewhere (const Air *air,
              guint      nth)
{
  const BastideMovement *movement = &get_flight (air, nth)->movement;

  for (guint i = 0; i < air->flights->len && movement->piece.kind != BST_PIECE_FIGURE; i++)
    {
      const BastideFlight *other = get_flight (air, i);

      if (i == nth || other->movement.piece.kind != movement->piece.kind
          || (movement->piece.kind == BST_PIECE_ROBBER && other->movement.piece.player != movement->piece.player))
        continue;
      if (i < nth ? other->progress < 1 : other->progress > 0)
        return TRUE;
    }
  return FALSE;
}

/* Whether the piece is in the air, or beside a player who does not show it until all movements are over. */
static gboolean
is_seen (const BastideFlight *flight)
{
  const BstPlace *from = &flight->movement.from;
  const BstPlace *to = &flight->movement.to;

  if (flight->progress <= 0)
    return from->kind == BST_PLACE_SPACE || from->kind == BST_PLACE_PLAYER;
  if (flight->progress >= 1)
    return to->kind == BST_PLACE_SPACE || to->kind == BST_PLACE_PLAYER;
  return TRUE;
}

static double
get_opacity (const BastideFlight *flight)
{
  if (flight->movement.to.kind == BST_PLACE_SUPPLY)
    return MIN (1, (1 - flight->progress) / FADE);
  if (flight->movement.from.kind == BST_PLACE_SUPPLY)
    return MIN (1, flight->progress / FADE);
  return 1;
}

static gboolean
find_end (const Air           *air,
          const BastideFlight *flight,
          gboolean             is_on_board,
          const BstPlace      *place,
          double               x,
          double               y,
          graphene_point_t    *point)
{
  if (is_on_board)
    return gtk_widget_compute_point (GTK_WIDGET (air->board), air->widget,
                                     &GRAPHENE_POINT_INIT ((float) x, (float) y), point);
  return bastide_teach_scores_find_point (air->scores, &flight->movement.piece, place, air->widget, point);
}

static void
append_piece (GtkSnapshot            *snapshot,
              const Air              *air,
              const BastideFlight    *flight,
              const graphene_point_t *at,
              double                  size)
{
  BastidePosition *position = bastide_board_state_get_position (bastide_board_view_get_state (air->board));
  const BstSetup *setup = bastide_position_get_setup (position);
  g_autoptr (GdkPaintable) picture = NULL;
  char letters[BST_MAX_PLAYERS][8];

  bastide_scene_get_letters (setup, bastide_position_get_names (position), letters);
  picture = bastide_picture_new_piece (air->widget, setup, letters, &flight->movement.piece, (int) size);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_push_opacity (snapshot, get_opacity (flight));
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (at->x - (float) size / 2, at->y - (float) size / 2));
  gdk_paintable_snapshot (picture, snapshot, size, size);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_restore (snapshot);
}

/* Slow at both ends, as a hand moves a piece, and as large as the board and the panel show it. */
static void
fly (GtkSnapshot *snapshot,
     const Air   *air,
     guint        nth)
{
  const BastideFlight *flight = get_flight (air, nth);
  double way = flight->progress * flight->progress * (3 - 2 * flight->progress);
  double on_board = flight->height * ROOM;
  double from_size = flight->has_from ? on_board : BASTIDE_TEACH_PIECE_SIZE;
  double to_size = flight->has_to ? on_board : BASTIDE_TEACH_PIECE_SIZE;
  graphene_point_t from, to, at;

  if (!is_seen (flight) || is_elsewhere (air, nth)
      || !find_end (air, flight, flight->has_from, &flight->movement.from, flight->x0, flight->y0, &from)
      || !find_end (air, flight, flight->has_to, &flight->movement.to, flight->x1, flight->y1, &to))
    return;
  graphene_point_interpolate (&from, &to, way, &at);
  append_piece (snapshot, air, flight, &at, from_size + (to_size - from_size) * way);
}

void
bastide_flying_pieces_snapshot (GtkSnapshot       *snapshot,
                                GtkWidget         *widget,
                                BastideBoardView  *board,
                                BastideTeachPanel *panel)
{
  g_autoptr (GArray) flights = bastide_movement_list_flights (bastide_board_view_get_state (board));
  const Air air = {
    .widget = widget, .board = board, .scores = bastide_teach_panel_get_scores (panel), .flights = flights,
  };

  for (guint i = 0; i < flights->len; i++)
    fly (snapshot, &air, i);
}
