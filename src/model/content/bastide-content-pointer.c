/* bastide-content-pointer.c: where in a puzzle file the parts of its position stand
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-content-private.h"

#include "bastide-compose.h"

/* Where a tile stands in the list of the file. */
static guint
get_tile_number (BastideContent *self,
                 guint           index)
{
  return self->tile_numbers != NULL ? g_array_index (self->tile_numbers, guint, index) : index;
}

/* The member of a figure, or of another object, that a problem is about. */
static const char *
get_member (const BstProblem *problem)
{
  switch (problem->code)
    {
    case BST_PROBLEM_PLAYER:
    case BST_PROBLEM_PLAYER_TWICE:
      return "/player";

    case BST_PROBLEM_FIGURE_NOWHERE:
    case BST_PROBLEM_CORNER:
    case BST_PROBLEM_MARK_NOWHERE:
    case BST_PROBLEM_FAIRY_NOWHERE:
    case BST_PROBLEM_SCORE_NOWHERE:
      return "/segment";

    case BST_PROBLEM_AS_ABBOT:
      return "/as";

    case BST_PROBLEM_FROM:
      return "/from";

    case BST_PROBLEM_SPACE:
      return "/space";

    default:
      return "";
    }
}

/* Whether two pieces stand in the same list of a file. */
static gboolean
is_same_list (const BstPiece *a,
              const BstPiece *b)
{
  if (a->kind != BST_PIECE_FIGURE || b->kind != BST_PIECE_FIGURE)
    return a->kind == b->kind;
  if (a->place.kind == BST_PLACE_DISTRICT || b->place.kind == BST_PLACE_DISTRICT)
    return a->place.kind == b->place.kind && a->place.index == b->place.index;
  return a->place.layer == b->place.layer
         && (a->place.layer == BST_LAYER_RIM || bst_cell_equal (a->place.cell, b->place.cell));
}

/* The number of a piece in its list of the file. */
static guint
get_piece_number (BastideContent *self,
                  guint           index)
{
  guint nth = 0;

  if (self->piece_numbers != NULL)
    return g_array_index (self->piece_numbers, guint, index);
  for (guint i = 0; i < index; i++)
    nth += is_same_list (bst_setup_piece (self->setup, i), bst_setup_piece (self->setup, index));
  return nth;
}

static char *
get_figure_pointer (BastideContent   *self,
                    const BstProblem *problem)
{
  const BstPlace *place = &bst_setup_piece (self->setup, problem->index)->place;
  guint nth = get_piece_number (self, problem->index);
  const char *member = get_member (problem);

  if (place->kind == BST_PLACE_DISTRICT)
    return g_strdup_printf ("/board/carcassonne/districts/%s/%u%s",
                            bst_district_get_name ((BstDistrict) place->index), nth, member);
  if (place->layer == BST_LAYER_RIM)
    return g_strdup_printf ("/board/carcassonne/figures/%u%s", nth, member);

  return g_strdup_printf ("/board/tiles/%u/figures/%u%s",
                          get_tile_number (self, bst_setup_find_tile (self->setup, place->cell, place->layer)), nth,
                          member);
}

/* What a player has by a module that is not in play. */
static const char *
get_possession (const BstProblem *problem)
{
  switch (problem->module)
    {
    case BST_MODULE_TOWER:
      return "/prisoners";

    case BST_MODULE_TRADERS:
      return "/goods";

    case BST_MODULE_MESSENGERS:
      return "/second-space";

    default:
      return "";
    }
}

static const char *
get_player_member (const BstProblem *problem)
{
  switch (problem->code)
    {
    case BST_PROBLEM_COLOUR_TWICE:
      return "/colour";

    case BST_PROBLEM_TOO_MANY_ABBEYS:
      return "/abbeys";

    case BST_PROBLEM_OWN_PRISONER:
    case BST_PROBLEM_PLAYER:
      return "/prisoners";

    case BST_PROBLEM_SPACE:
      return "/second-space";

    case BST_PROBLEM_NEEDS_MODULE:
      return get_possession (problem);

    default:
      return "";
    }
}

static char *
get_player_pointer (BastideContent   *self,
                    const BstProblem *problem)
{
  gboolean has_supply = problem->index < self->setup->n_players && self->setup->players[problem->index].supply_given;

  if (problem->code == BST_PROBLEM_TOO_MANY_FIGURES && has_supply && problem->figure < BST_N_FIGURES)
    return g_strdup_printf ("/players/%u/supply/%s", problem->index, bst_figure_get_name ((BstFigure) problem->figure));

  return g_strdup_printf ("/players/%u%s", problem->index, get_player_member (problem));
}

/* Where the entry of a player stands in a list of the file, or @nth where the file has none. */
static guint
find_entry (JsonNode *list,
            guint     player,
            guint     nth)
{
  guint n = bastide_compose_length (list);

  for (guint i = 0; i < n; i++)
    {
      JsonNode *said = bastide_compose_member (bastide_compose_element (list, i), "player");

      if (said != NULL && JSON_NODE_HOLDS_VALUE (said) && json_node_get_int (said) == player)
        return i;
    }

  return nth;
}

/* Robbers stand in the order of the file or, without one, of their players. */
static char *
get_robber_pointer (BastideContent   *self,
                    const BstProblem *problem)
{
  JsonNode *robbers = bastide_compose_member (bastide_compose_member (self->source, "board"), "robbers");
  guint nth = 0;

  for (guint i = 0; i < self->setup->pieces->len; i++)
    {
      const BstPiece *piece = bst_setup_piece (self->setup, i);

      nth += piece->kind == BST_PIECE_ROBBER && piece->player < problem->player;
    }

  return g_strdup_printf ("/board/robbers/%u%s", find_entry (robbers, problem->player, nth), get_member (problem));
}

static char *
get_piece_pointer (BastideContent   *self,
                   const BstProblem *problem)
{
  const BstPieceInfo *info = bst_piece_get_info ((BstPieceKind) problem->piece);
  gboolean is_there = problem->index < self->setup->pieces->len;

  if (problem->piece == BST_PIECE_COUNT)
    return g_strdup ("/board/carcassonne/count");
  if (problem->piece == BST_PIECE_ROBBER)
    return get_robber_pointer (self, problem);
  if (problem->piece == BST_PIECE_FIGURE)
    return is_there ? get_figure_pointer (self, problem) : g_strdup ("/board");
  if (info->number == BST_PIECES_MANY)
    return is_there ? g_strdup_printf ("/board/%s/%u%s", info->name, get_piece_number (self, problem->index),
                                       get_member (problem))
                    : g_strdup ("/board");
  return g_strdup_printf ("/board/%s%s", info->name, get_member (problem));
}

/* So do robbers that wait; the player who is not there is the robber's or the other. */
static char *
get_wait_pointer (BastideContent   *self,
                  const BstProblem *problem)
{
  JsonNode *waits = bastide_compose_member (bastide_compose_member (self->source, "turn"), "waits");
  const char *member = problem->player == problem->index ? "player" : "victim";
  guint nth = 0;

  for (guint i = 0; i < MIN (problem->index, BST_MAX_PLAYERS); i++)
    nth += self->setup->memory.waits[i] != BST_NO_PLAYER;

  return g_strdup_printf ("/turn/waits/%u/%s", find_entry (waits, problem->index, nth), member);
}

static char *
get_bag_pointer (BastideContent   *self,
                 const BstProblem *problem)
{
  const BstTileType *type;

  if (!self->setup->bag_given || problem->type >= bst_catalogue_get_size (self->setup->catalogue))
    return g_strdup ("/bag");

  type = bst_catalogue_get (self->setup->catalogue, problem->type);

  return g_strdup_printf ("/bag/%s", type->id);
}

/* Most parts stand where they stand in every file. Lists take the number of the part, objects the member; of a list of
 * players each entry is the player. */
typedef enum
{
  SHAPE_NONE,
  SHAPE_VALUE,
  SHAPE_LIST,
  SHAPE_LIST_OF_OBJECTS,
} Shape;

static const struct
{
  Shape       shape;
  const char *pointer;
} parts[] = {
  [BST_AT_BOARD] = { SHAPE_VALUE, "/board" },
  [BST_AT_PLAYERS] = { SHAPE_VALUE, "/players" },
  [BST_AT_RULES] = { SHAPE_VALUE, "/rules" },
  [BST_AT_TURN] = { SHAPE_VALUE, "/turn" },
  [BST_AT_TURN_PLAYER] = { SHAPE_VALUE, "/turn/player" },
  [BST_AT_TURN_PHASE] = { SHAPE_VALUE, "/turn/phase" },
  [BST_AT_TURN_TILE] = { SHAPE_VALUE, "/turn/tile" },
  [BST_AT_TURN_PLACED] = { SHAPE_VALUE, "/turn/placed" },
  [BST_AT_DRAW] = { SHAPE_LIST, "/draw" },
  [BST_AT_CARCASSONNE] = { SHAPE_VALUE, "/board/carcassonne" },
  [BST_AT_CHOOSER] = { SHAPE_VALUE, "/turn/chooser" },
  [BST_AT_TO_ASK] = { SHAPE_LIST, "/turn/to-ask" },
  [BST_AT_TO_SCORE] = { SHAPE_LIST_OF_OBJECTS, "/turn/to-score" },
  [BST_AT_TO_REDEPLOY] = { SHAPE_LIST, "/turn/to-redeploy" },
  [BST_AT_TO_ROB] = { SHAPE_LIST, "/turn/to-rob" },
  [BST_AT_EVENT] = { SHAPE_LIST_OF_OBJECTS, "/turn/event" },
  [BST_AT_LEAVING] = { SHAPE_LIST_OF_OBJECTS, "/turn/leaving" },
  [BST_AT_GAINED] = { SHAPE_VALUE, "/turn/gained" },
  [BST_AT_TURN_DEPLOYED] = { SHAPE_VALUE, "/turn/deployed" },
};

static char *
get_part_pointer (const BstProblem *problem)
{
  Shape shape = problem->at < G_N_ELEMENTS (parts) ? parts[problem->at].shape : SHAPE_NONE;

  switch (shape)
    {
    case SHAPE_VALUE:
      return g_strdup (parts[problem->at].pointer);

    case SHAPE_LIST:
      return g_strdup_printf ("%s/%u", parts[problem->at].pointer, problem->index);

    case SHAPE_LIST_OF_OBJECTS:
      return g_strdup_printf ("%s/%u%s", parts[problem->at].pointer, problem->index, get_member (problem));

    case SHAPE_NONE:
    default:
      return g_strdup ("");
    }
}

char *
bastide_content_get_pointer (BastideContent   *self,
                             const BstProblem *problem)
{
  g_return_val_if_fail (self != NULL && self->setup != NULL, NULL);
  g_return_val_if_fail (problem != NULL, NULL);

  switch ((BstAt) problem->at)
    {
    case BST_AT_TILE:
      return g_strdup_printf ("/board/tiles/%u", get_tile_number (self, problem->index));

    case BST_AT_PIECE:
      return get_piece_pointer (self, problem);

    case BST_AT_PLAYER:
      return get_player_pointer (self, problem);

    case BST_AT_WAITS:
      return get_wait_pointer (self, problem);

    case BST_AT_BAG:
      return get_bag_pointer (self, problem);

    default:
      return get_part_pointer (problem);
    }
}
