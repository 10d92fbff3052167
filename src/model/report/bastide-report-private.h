/* bastide-report-private.h: the parts that all reports are built from
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-json-members.h"
#include "bastide-report.h"
#include "bst-notation.h"
#include "bst-prospect.h"

/* Adds the number of a player, or null for no player. */
static inline void
add_player (JsonBuilder *builder,
            const char  *name,
            guint        player)
{
  json_builder_set_member_name (builder, name);
  if (player < BST_MAX_PLAYERS)
    json_builder_add_int_value (builder, player);
  else
    json_builder_add_null_value (builder);
}

/* A list of cells. */
static inline void
add_cells (JsonBuilder   *builder,
           const char    *name,
           const BstCell *cells,
           guint          n)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; i < n; i++)
    {
      json_builder_begin_array (builder);
      json_builder_add_int_value (builder, cells[i].x);
      json_builder_add_int_value (builder, cells[i].y);
      json_builder_end_array (builder);
    }
  json_builder_end_array (builder);
}

/* A set of players as a list of their numbers. */
static inline void
add_players (JsonBuilder *builder,
             const char  *name,
             guint        set)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    if ((set >> i) & 1)
      json_builder_add_int_value (builder, i);
  json_builder_end_array (builder);
}

static inline void
add_node (JsonBuilder *builder,
          const char  *name,
          JsonNode    *node)
{
  json_builder_set_member_name (builder, name);
  json_builder_add_value (builder, node);
}

static inline JsonNode *
finish (JsonBuilder *builder)
{
  return json_builder_get_root (builder);
}

/* A segment by its name, where a tile lies. */
static inline void
add_segment (JsonBuilder       *builder,
             const BstPosition *engine,
             BstSegmentRef      ref)
{
  BstSetupTile tile;
  const BstTileType *type;
  char text[BST_NOTATION_SIZE];

  if (!bst_position_get_tile_at (engine, ref.cell, &tile))
    return;

  type = bst_catalogue_get (bst_position_get_catalogue (engine), tile.type);
  if (ref.segment >= type->n_segments)
    return;

  bst_notation_write_segment (type, tile.rotation, ref.segment, text);
  add_string (builder, "segment", text);
}

/* Adds the player who has to choose, and the phase. */
static inline void
add_who_and_what (JsonBuilder       *builder,
                  const BstPosition *engine)
{
  add_string (builder, "phase", bst_phase_get_name (bst_position_get_phase (engine)));
  add_int (builder, "player", bst_position_get_chooser (engine));
}

/* The strength of every player. */
static inline void
add_weights (JsonBuilder       *builder,
             const BstPosition *engine,
             const guint8       weight[BST_MAX_PLAYERS])
{
  json_builder_set_member_name (builder, "weights");
  json_builder_begin_array (builder);
  for (guint i = 0; i < bst_position_get_n_players (engine); i++)
    json_builder_add_int_value (builder, weight[i]);
  json_builder_end_array (builder);
}

/* A number for every player. */
static inline void
add_gains (JsonBuilder  *builder,
           const char   *name,
           const gint32 *gains,
           guint         n_players)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (guint i = 0; i < n_players; i++)
    json_builder_add_int_value (builder, gains[i]);
  json_builder_end_array (builder);
}

/* The members of a prospect. Where the search came to its limit, only the gains where nobody moves are known. */
static inline void
add_prospect (JsonBuilder       *builder,
              const BstProspect *prospect,
              guint              n_players)
{
  add_boolean (builder, "whole", prospect->is_whole);
  add_gains (builder, "nobody", prospect->nobody, n_players);
  if (prospect->must_choose)
    add_boolean (builder, "must-choose", TRUE);
  if (!prospect->is_whole && !prospect->is_bound)
    return;
  if (prospect->is_bound)
    add_boolean (builder, "bounds", TRUE);

  add_gains (builder, "own", prospect->own, n_players);
  add_gains (builder, "own-most", prospect->own_most, n_players);
  add_gains (builder, "sure", prospect->sure, n_players);
  add_players (builder, "may-redeploy", prospect->movers);
  add_players (builder, "may-redeploy-finally", prospect->final_movers);
  add_boolean (builder, "may-send", prospect->may_send);
}

/* Returns: (transfer full): "3,-1 city:N", as it is written in an action */
char *_bastide_report_name_place (const BstPosition   *engine,
                                  const BstSegmentRef *ref);

/* Adds the number of tiles that fit a cell, and their types. */
void  _bastide_report_add_fits   (JsonBuilder        *builder,
                                  const BstCatalogue *catalogue,
                                  const GArray       *fits);

/* Returns: (transfer full): the tiles of a stock: "2 × BASE-U, BASE-V" */
char *_bastide_report_list_tiles (const BstCatalogue *catalogue,
                                  const GArray       *items);
