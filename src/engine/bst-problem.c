/* bst-problem.c: finds what is wrong or odd in a position
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-position-private.h"

typedef struct
{
  const BstSetup    *setup;
  const BstPosition *position;
  const guint16     *slots;
  GArray            *problems;
} Search;

static void
report (const Search *search,
        BstProblem    problem)
{
  g_array_append_val (search->problems, problem);
}

/* --- rules and players --- */

static void
find_in_rules (const Search *search)
{
  guint32 modules = search->setup->rules.modules;

  if (search->setup->carcassonne.present)
    modules |= 1u << BST_MODULE_COUNT;
  for (guint module = 0; module < BST_N_MODULES; module++)
    if (((modules >> module) & 1) && !bst_module_is_played ((BstModuleId) module))
      report (search, (BstProblem) { .code = BST_PROBLEM_MODULE, .at = BST_AT_RULES, .module = (guint8) module });
}

static void
find_in_players (const Search *search)
{
  const BstSetup *setup = search->setup;
  guint8 set[BST_N_FIGURES];

  if (setup->n_players == 0)
    report (search, (BstProblem) { .code = BST_PROBLEM_NO_PLAYERS, .at = BST_AT_PLAYERS });

  bst_rules_get_figures (&setup->rules, set);
  for (guint player = 0; player < setup->n_players; player++)
    {
      guint counts[BST_N_FIGURES];

      for (guint other = 0; other < player; other++)
        if (setup->players[other].colour == setup->players[player].colour)
          report (search, (BstProblem) {
            .code = BST_PROBLEM_COLOUR_TWICE, .at = BST_AT_PLAYER, .index = (guint16) player,
            .player = (guint8) player, .other = (guint8) other,
          });

      bst_setup_count_figures (setup, player, counts);
      for (guint figure = 0; figure < BST_N_FIGURES; figure++)
        {
          guint n = counts[figure];

          if (setup->players[player].supply_given)
            n += setup->players[player].supply[figure];
          if (n > set[figure])
            report (search, (BstProblem) {
              .code = BST_PROBLEM_TOO_MANY_FIGURES, .at = BST_AT_PLAYER, .index = (guint16) player,
              .rule = BST_RULE_BASE_3, .player = (guint8) player, .figure = (guint8) figure,
              .count = (gint32) n, .limit = set[figure],
            });
        }
    }
}

/* --- tiles --- */

static gboolean
touches_carcassonne (const BstSetup *setup,
                     BstCell         cell)
{
  const BstSetupCarcassonne *city = &setup->carcassonne;
  int width = city->rotation % 2 == 0 ? 4 : 3, height = 7 - width;
  int x = cell.x - city->cell.x, y = cell.y - city->cell.y;

  if (!city->present)
    return FALSE;
  return (x >= -1 && x <= width && y >= 0 && y < height) || (y >= -1 && y <= height && x >= 0 && x < width);
}

/* A border is reported once, at the tile that comes later in the file. */
static void
find_at_edges (const Search *search,
               guint         index)
{
  const BstPosition *position = search->position;
  const BstSlot *slot = &position->slots[search->slots[index]];
  const BstOrientation *mine = bst_board_orientation (position, slot);
  guint n_neighbours = 0;

  for (guint edge = 0; edge < BST_N_EDGES; edge++)
    {
      guint other = bst_board_slot_at (position, bst_cell_step (slot->cell, (BstEdge) edge));
      guint kind = mine->edge_kind[edge];
      guint other_kind = bst_board_kind_beside (position, slot->cell, (BstEdge) edge);

      if (other == BST_NONE)
        continue;
      n_neighbours++;
      if (other > search->slots[index] || bst_edge_kind_matches (kind, other_kind))
        continue;
      report (search, (BstProblem) {
        .code = BST_PROBLEM_EDGE, .at = BST_AT_TILE, .index = (guint16) index, .rule = BST_RULE_BASE_1,
        .type = slot->type, .cell = slot->cell, .edge = (guint8) edge, .edge_kind = (guint8) kind,
        .other_cell = bst_cell_step (slot->cell, (BstEdge) edge), .other_kind = (guint8) other_kind,
      });
    }

  if (n_neighbours == 0 && position->state.n_tiles > 1 && !touches_carcassonne (search->setup, slot->cell))
    report (search, (BstProblem) {
      .code = BST_PROBLEM_ALONE, .at = BST_AT_TILE, .index = (guint16) index, .rule = BST_RULE_BASE_1,
      .type = slot->type, .cell = slot->cell,
    });
}

static void
find_in_tiles (const Search *search)
{
  const BstSetup *setup = search->setup;
  guint n_segments, n = bst_setup_count_tiles (setup, &n_segments);

  if (n > BST_MAX_TILES)
    report (search, (BstProblem) {
      .code = BST_PROBLEM_TOO_MANY_TILES, .at = BST_AT_BOARD, .count = (gint32) n, .limit = BST_MAX_TILES,
    });

  for (guint i = 0; i < setup->tiles->len; i++)
    {
      const BstSetupTile *tile = bst_setup_tile (setup, i);

      if (search->slots[i] != BST_NONE)
        find_at_edges (search, i);
      else if (n <= BST_MAX_TILES || bst_board_slot_at (search->position, tile->cell) != BST_NONE)
        report (search, (BstProblem) {
          .code = BST_PROBLEM_OVERLAP, .at = BST_AT_TILE, .index = (guint16) i, .rule = BST_RULE_BASE_1,
          .type = tile->type, .cell = tile->cell,
        });
    }
}

/* One warning a type, at the first tile beyond what the sets in play hold. */
static void
find_used_up (const Search *search)
{
  const BstSetup *setup = search->setup;
  guint n_types = bst_catalogue_get_size (setup->catalogue);
  g_autofree guint *used = g_new0 (guint, n_types + 1);
  g_autofree guint *total = g_new0 (guint, n_types + 1);
  guint n_tiles = setup->tiles->len, n_draw = setup->draw->len;

  if (setup->limit->len < n_types)
    return;

  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < n_tiles + 1 + n_draw; i++)
      {
        BstProblem problem = { .code = BST_PROBLEM_USED_UP };

        if (i < n_tiles)
          {
            problem.at = BST_AT_TILE;
            problem.index = (guint16) i;
            problem.type = bst_setup_tile (setup, i)->type;
            problem.cell = bst_setup_tile (setup, i)->cell;
          }
        else if (i == n_tiles)
          {
            problem.at = BST_AT_TURN_TILE;
            problem.type = setup->hand;
          }
        else
          {
            problem.at = BST_AT_DRAW;
            problem.index = (guint16) (i - n_tiles - 1);
            problem.type = g_array_index (setup->draw, guint16, problem.index);
          }

        if (problem.type == BST_NONE)
          continue;
        if (pass == 0)
          {
            total[problem.type]++;
            continue;
          }
        problem.limit = g_array_index (setup->limit, guint16, problem.type);
        problem.count = (gint32) total[problem.type];
        if (used[problem.type]++ == (guint) problem.limit)
          report (search, problem);
      }
}

/* --- figures --- */

static void
find_at_figure (const Search *search,
                guint         index)
{
  const BstSetup *setup = search->setup;
  const BstSetupFigure *figure = bst_setup_figure (setup, index);
  BstProblem problem = {
    .at = BST_AT_FIGURE, .index = (guint16) index, .player = figure->player, .figure = figure->figure,
    .cell = figure->cell, .rule = BST_RULE_BASE_3,
  };
  const BstPosition *position = search->position;
  const BstSlot *slot;
  guint root;
  gboolean may_stand;

  if (figure->player >= setup->n_players)
    {
      problem.code = BST_PROBLEM_PLAYER;
      problem.rule = BST_RULE_NONE;
      report (search, problem);
      return;
    }
  if (figure->tile == BST_NONE)
    return;
  if (figure->segment == BST_NO_SEGMENT)
    {
      problem.code = BST_PROBLEM_FIGURE_NOWHERE;
      report (search, problem);
      return;
    }
  if (search->slots[figure->tile] == BST_NONE)
    return;

  slot = &position->slots[search->slots[figure->tile]];
  root = bst_feature_find (position, slot->base + figure->segment);
  problem.kind = position->nodes[root].kind;
  may_stand = (bst_figure_kinds ((BstFigure) figure->figure) >> problem.kind) & 1;
  if (((position->inert >> problem.kind) & 1) || (problem.kind == BST_KIND_FIELD && !setup->rules.farmers))
    may_stand = FALSE;
  if (!may_stand)
    {
      problem.code = BST_PROBLEM_FIGURE_KIND;
      problem.rule = bst_figure_rule ((BstFigure) figure->figure, (BstKind) problem.kind);
      report (search, problem);
      return;
    }

  /* The tile of this turn may well have completed it: it is scored when the turn goes on. */
  if (bst_feature_is_complete (position, root) && setup->phase == BST_PHASE_PLACE)
    {
      problem.code = BST_PROBLEM_FINISHED;
      problem.rule = BST_RULE_BASE_5;
      report (search, problem);
    }
}

/* Several figures on one feature come about when features grow together. Two on one and the same segment do not:
 * the second could not have been put where the first stood (BASE-3). */
static void
find_two_owners (const Search *search)
{
  const BstSetup *setup = search->setup;

  for (guint i = 0; i < setup->figures->len; i++)
    for (guint j = 0; j < i; j++)
      {
        const BstSetupFigure *figure = bst_setup_figure (setup, i), *other = bst_setup_figure (setup, j);
        const BstTileType *type;

        if (figure->tile == BST_NONE || figure->tile != other->tile || figure->segment != other->segment
            || figure->segment == BST_NO_SEGMENT || search->slots[figure->tile] == BST_NONE)
          continue;
        type = bst_catalogue_get (setup->catalogue, bst_setup_tile (setup, figure->tile)->type);
        report (search, (BstProblem) {
          .code = BST_PROBLEM_TWO_OWNERS, .at = BST_AT_FIGURE, .index = (guint16) i, .rule = BST_RULE_BASE_3,
          .player = figure->player, .other = other->player, .figure = figure->figure, .cell = figure->cell,
          .kind = type->segments[figure->segment].kind,
        });
        break;
      }
}

/* --- turn --- */

static gboolean
phase_is_played (guint phase)
{
  return phase == BST_PHASE_PLACE || phase == BST_PHASE_DEPLOY || phase == BST_PHASE_OVER;
}

static void
find_in_turn (const Search *search)
{
  const BstSetup *setup = search->setup;
  const BstState *state = &search->position->state;
  gboolean needs_placed = setup->phase != BST_PHASE_PLACE && setup->phase != BST_PHASE_OVER;

  if (setup->n_players > 0 && setup->player >= setup->n_players)
    report (search, (BstProblem) { .code = BST_PROBLEM_PLAYER, .at = BST_AT_TURN_PLAYER, .player = setup->player });
  if (!phase_is_played (setup->phase))
    report (search, (BstProblem) { .code = BST_PROBLEM_PHASE, .at = BST_AT_TURN_PHASE, .phase = setup->phase });
  if (needs_placed && !setup->has_placed)
    report (search, (BstProblem) { .code = BST_PROBLEM_NOT_PLACED, .at = BST_AT_TURN, .phase = setup->phase });
  if (setup->has_placed && state->placed == BST_NONE)
    report (search, (BstProblem) {
      .code = BST_PROBLEM_PLACED_NOWHERE, .at = BST_AT_TURN_PLACED, .cell = setup->placed,
    });
  if (needs_placed && setup->hand != BST_NONE)
    report (search, (BstProblem) { .code = BST_PROBLEM_HAND_TOO_MUCH, .at = BST_AT_TURN_TILE, .type = setup->hand });
  if (setup->phase == BST_PHASE_PLACE && setup->hand == BST_NONE && setup->draw->len > 0)
    report (search, (BstProblem) { .code = BST_PROBLEM_HAND_MISSING, .at = BST_AT_TURN });
  if (setup->phase == BST_PHASE_PLACE && setup->hand == BST_NONE && setup->draw->len == 0 && state->n_bag == 0)
    report (search, (BstProblem) { .code = BST_PROBLEM_NO_TILES, .at = BST_AT_TURN });
}

gboolean
bst_problems_find (const BstSetup    *setup,
                   const BstPosition *position,
                   const guint16     *slots,
                   GArray            *problems)
{
  const Search search = { .setup = setup, .position = position, .slots = slots, .problems = problems };

  find_in_rules (&search);
  find_in_players (&search);
  find_in_tiles (&search);
  for (guint i = 0; i < setup->figures->len; i++)
    find_at_figure (&search, i);
  find_two_owners (&search);
  find_in_turn (&search);
  find_used_up (&search);

  for (guint i = 0; i < problems->len; i++)
    if (bst_problem_is_error (&g_array_index (problems, BstProblem, i)))
      return FALSE;
  return TRUE;
}
