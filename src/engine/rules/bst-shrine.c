/* bst-shrine.c: shrines beside monasteries, and their challenges (SHR)
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bst-shrine.h"

#include "bst-problem-search.h"
#include "bst-score.h"

/* --- neighbouring buildings --- */

/* Returns the kind of building that opposes buildings of @kind, BST_N_KINDS for none. */
static BstKind
opposite_kind (guint kind)
{
  if (kind == BST_KIND_SHRINE)
    return BST_KIND_MONASTERY;
  return kind == BST_KIND_MONASTERY ? BST_KIND_SHRINE : BST_N_KINDS;
}

/* Finds the buildings of @kind around @cell, in the order of their laying. */
static guint
find_around (const BstPosition *position,
             BstCell            cell,
             BstKind            kind,
             guint              nodes[8])
{
  guint found[9], n = 0;

  /* Each is written before it is counted: nobody could foresee a branch. */
  for (guint i = 0; i < position->state.n_centres; i++)
    {
      const BstCentre *centre = &position->centres[i];

      found[n] = centre->node;
      n += (guint) (position->nodes[centre->node].kind == kind) & (guint) bst_cell_is_near (centre->cell, cell);
    }
  memcpy (nodes, found, n * sizeof found[0]);
  return n;
}

guint
bst_shrine_find_opponents (const BstPosition *position,
                           guint              node,
                           guint              nodes[8])
{
  BstCell cell = position->slots[position->nodes[node].slot].cell;

  if ((position->inert >> BST_KIND_SHRINE) & 1)
    return 0;
  return find_around (position, cell, opposite_kind (position->nodes[node].kind), nodes);
}

static gboolean
refuse_neighbours (const BstPosition *position,
                   BstCell            cell,
                   BstKind            kind,
                   guint              opponent,
                   BstRefusal        *refusal)
{
  refusal->cell = cell;
  refusal->kind = (guint8) kind;
  refusal->other_cell = position->slots[position->nodes[opponent].slot].cell;
  return bst_refuse (refusal, BST_REFUSAL_SHRINE, BST_RULE_SHR_2);
}

/* Shrines restrict a tile only if the board has a building of the kind opposite to the tile's. */
static gboolean
restricts_buildings (const BstPosition *position,
                     guint              type_index)
{
  const BstTileType *type = position->types[type_index];
  BstKind opposite;

  if (type->centre == BST_NO_SEGMENT
      || position->rules.switches[BST_SWITCH_SHRINE_ADJACENCY] == BST_SHRINE_ADJACENCY_UNOCCUPIED)
    return FALSE;
  opposite = opposite_kind (type->segments[type->centre].kind);
  for (guint i = 0; i < position->state.n_centres; i++)
    if (position->nodes[position->centres[i].node].kind == opposite)
      return TRUE;
  return FALSE;
}

gboolean
bst_shrine_are_opposite (BstKind a,
                         BstKind b)
{
  return opposite_kind (a) == b && b != BST_N_KINDS;
}

/* SHR-2: neither the new building nor a building beside it gets a second opponent. */
gboolean
bst_shrine_check_kind (const BstPosition *position,
                       BstCell            cell,
                       BstKind            kind,
                       BstRefusal        *refusal)
{
  guint adjacency = position->rules.switches[BST_SWITCH_SHRINE_ADJACENCY];
  BstKind opposite = opposite_kind (kind);
  guint opponents[8], others[8];
  guint n;

  if (opposite == BST_N_KINDS || adjacency == BST_SHRINE_ADJACENCY_UNOCCUPIED)
    return TRUE;

  n = find_around (position, cell, opposite, opponents);
  if (n > 1)
    return refuse_neighbours (position, cell, kind, opponents[1], refusal);
  if (n == 0 || adjacency == BST_SHRINE_ADJACENCY_PLACED_TILE
      || bst_shrine_find_opponents (position, opponents[0], others) == 0)
    return TRUE;
  return refuse_neighbours (position, position->slots[position->nodes[opponents[0]].slot].cell, opposite, others[0],
                            refusal);
}

static gboolean
may_lie_by_shrine (const BstPosition *position,
                   guint              type_index,
                   guint              rotation G_GNUC_UNUSED,
                   BstCell            cell,
                   BstRefusal        *refusal)
{
  const BstTileType *type = position->types[type_index];

  return type->centre == BST_NO_SEGMENT
         || bst_shrine_check_kind (position, cell, (BstKind) type->segments[type->centre].kind, refusal);
}

/* A building that still has an empty cell beside it. */
typedef struct
{
  BstCell  cell;
  guint16  node;
  gboolean is_asked;   /* whether @is_crowded is known */
  gboolean is_crowded; /* whether it may get no opponent (SHR-2) */
} Neighbour;

static guint
list_neighbours (const BstPosition *position,
                 BstKind            kind,
                 Neighbour          neighbours[BST_MAX_TILES])
{
  guint n = 0;

  for (guint i = 0; i < position->state.n_centres; i++)
    {
      const BstCentre *centre = &position->centres[i];

      if (position->nodes[centre->node].kind == kind && position->nodes[centre->node].open > 0)
        neighbours[n++] = (Neighbour) { .cell = centre->cell, .node = centre->node };
    }
  return n;
}

static gboolean
is_crowded (const BstPosition *position,
            Neighbour         *neighbour)
{
  guint others[8];

  if (!neighbour->is_asked)
    neighbour->is_crowded
      = position->rules.switches[BST_SWITCH_SHRINE_ADJACENCY] != BST_SHRINE_ADJACENCY_PLACED_TILE
        && bst_shrine_find_opponents (position, neighbour->node, others) > 0;
  neighbour->is_asked = TRUE;
  return neighbour->is_crowded;
}

/* Most cells are near no building of the opposite kind, so that these are gathered once for the whole list: that takes
 * a third of the time of asking about each cell. */
static void
limit_places_by_shrine (const BstPosition *position,
                        guint              type_index,
                        BstActionList     *list)
{
  const BstTileType *type = position->types[type_index];
  Neighbour neighbours[BST_MAX_TILES];
  guint n_neighbours = list_neighbours (position, opposite_kind (type->segments[type->centre].kind), neighbours), n = 0;

  for (guint i = 0; i < list->n; i++)
    {
      guint n_near = 0, nearest = 0;

      for (guint k = 0; k < n_neighbours; k++)
        if (bst_cell_is_near (neighbours[k].cell, list->actions[i].cell))
          {
            n_near++;
            nearest = k;
          }
      if (n_near == 0 || (n_near == 1 && !is_crowded (position, &neighbours[nearest])))
        list->actions[n++] = list->actions[i];
    }
  list->n = n;
}

/* --- challenges --- */

/* Returns the players of the monks or heretics on a building; @with_arrived includes figures from the cathedral. */
static guint
find_players (const BstPosition *position,
              guint              node,
              gboolean           with_arrived)
{
  guint players = 0;

  if (position->nodes[node].figures == 0)
    return 0;
  for (guint i = bst_figure_find (position, node, BST_NO_PLAYER, BST_N_FIGURES, 0); i != BST_NONE;
       i = bst_figure_find (position, node, BST_NO_PLAYER, BST_N_FIGURES, i + 1))
    if (!position->figures[i].is_abbot
        && (with_arrived || position->figures[i].from != BST_DISTRICT_CATHEDRAL + 1))
      players |= 1u << position->figures[i].player;
  return players;
}

guint
bst_shrine_get_players (const BstPosition *position,
                        guint              node)
{
  return find_players (position, node, TRUE);
}

/* SHR-3a: a switch says whether figures from the cathedral count as challengers. */
static guint
get_challengers (const BstPosition *position,
                 guint              node)
{
  return find_players (position, node, position->rules.switches[BST_SWITCH_SHRINE_CATHEDRAL_CHALLENGE]
                                       == BST_SHRINE_CATHEDRAL_CHALLENGE_YES);
}

/* SHR-4: a switch says whether two figures of one player challenge each other. */
static gboolean
is_challenge_of (const BstPosition *position,
                 guint              players,
                 guint              other_players)
{
  guint all = players | other_players;

  if (players == 0 || other_players == 0)
    return FALSE;
  return position->rules.switches[BST_SWITCH_SHRINE_OWN_CHALLENGE] == BST_SHRINE_OWN_CHALLENGE_YES
         || (all & (all - 1)) != 0;
}

gboolean
bst_shrine_is_challenge (const BstPosition *position,
                         guint              a,
                         guint              b)
{
  return is_challenge_of (position, get_challengers (position, a), get_challengers (position, b));
}

static gboolean
refuse_challenges (const BstPosition *position,
                   guint              node,
                   guint              opponent,
                   BstRefusal        *refusal)
{
  refusal->cell = position->slots[position->nodes[node].slot].cell;
  refusal->other_cell = position->slots[position->nodes[opponent].slot].cell;
  return bst_refuse (refusal, BST_REFUSAL_CHALLENGES, BST_RULE_SHR_2);
}

/* Whether @opponent is in a challenge with a building other than @node, which @other gets. */
static gboolean
has_other_challenge (const BstPosition *position,
                     guint              opponent,
                     guint              node,
                     guint             *other)
{
  guint nodes[8];
  guint n = bst_shrine_find_opponents (position, opponent, nodes);

  for (guint i = 0; i < n; i++)
    if (nodes[i] != node && bst_shrine_is_challenge (position, opponent, nodes[i]))
      {
        *other = nodes[i];
        return TRUE;
      }
  return FALSE;
}

/* SHR-2 `unoccupied`: no figure goes to a building if that puts any building into a second challenge. */
static gboolean
check_challenges (const BstPosition *position,
                  guint              player,
                  guint              node,
                  BstRefusal        *refusal)
{
  guint opponents[8];
  guint n, players, n_challenges = 0, other;

  if (position->rules.switches[BST_SWITCH_SHRINE_ADJACENCY] != BST_SHRINE_ADJACENCY_UNOCCUPIED
      || opposite_kind (position->nodes[node].kind) == BST_N_KINDS)
    return TRUE;

  n = bst_shrine_find_opponents (position, node, opponents);
  players = get_challengers (position, node) | 1u << player;
  for (guint i = 0; i < n; i++)
    {
      if (!is_challenge_of (position, players, get_challengers (position, opponents[i])))
        continue;
      if (++n_challenges > 1)
        return refuse_challenges (position, node, opponents[i], refusal);
      if (has_other_challenge (position, opponents[i], node, &other))
        return refuse_challenges (position, opponents[i], other, refusal);
    }
  return TRUE;
}

gboolean
bst_shrine_would_challenge (const BstPosition *position,
                            guint              player,
                            BstCell            cell,
                            BstKind            kind,
                            guint              opponent)
{
  guint opponents[8], other;
  guint n;

  if (!is_challenge_of (position, 1u << player, get_challengers (position, opponent)))
    return FALSE;
  if (position->rules.switches[BST_SWITCH_SHRINE_ADJACENCY] != BST_SHRINE_ADJACENCY_UNOCCUPIED)
    return TRUE;

  n = find_around (position, cell, opposite_kind (kind), opponents);
  for (guint i = 0; i < n; i++)
    if (opponents[i] != opponent
        && is_challenge_of (position, 1u << player, get_challengers (position, opponents[i])))
      return FALSE;
  return !has_other_challenge (position, opponent, BST_NONE, &other);
}

static gboolean
may_go_by_shrine (const BstPosition *position,
                  guint              player,
                  BstFigure          figure G_GNUC_UNUSED,
                  guint              node,
                  guint              detail,
                  BstRefusal        *refusal)
{
  return (detail & BST_DETAIL_AS_ABBOT) != 0 || check_challenges (position, player, node, refusal);
}

gboolean
bst_shrine_check_arrival (const BstPosition *position,
                          guint              player,
                          guint              node,
                          BstRefusal        *refusal)
{
  return position->rules.switches[BST_SWITCH_SHRINE_CATHEDRAL_CHALLENGE] == BST_SHRINE_CATHEDRAL_CHALLENGE_NO
         || check_challenges (position, player, node, refusal);
}

gboolean
bst_shrine_limits_arrivals (const BstPosition *position)
{
  const guint8 *switches = position->rules.switches;

  return bst_rules_has (&position->rules, BST_MODULE_SHRINES)
         && switches[BST_SWITCH_SHRINE_CATHEDRAL_CHALLENGE] != BST_SHRINE_CATHEDRAL_CHALLENGE_NO
         && switches[BST_SWITCH_SHRINE_ADJACENCY] == BST_SHRINE_ADJACENCY_UNOCCUPIED;
}

/* --- the beginning of a challenge, and its end where a figure leaves --- */

static void
emit_change (const BstPosition *position,
             BstEventType       type,
             BstRule            rule,
             guint              node,
             guint              opponent,
             GArray            *events)
{
  BstEvent event = bst_score_event (position, type, rule, node);

  event.players = (guint8) bst_shrine_get_players (position, node);
  event.other_players = (guint8) bst_shrine_get_players (position, opponent);
  event.other_cell = position->slots[position->nodes[opponent].slot].cell;
  g_array_append_val (events, event);
}

/* Returns the set of the opponents with which a building is in a challenge. */
static guint8
find_challenges (const BstPosition *position,
                 guint              node)
{
  guint opponents[8], challenges = 0;
  guint n = bst_shrine_find_opponents (position, node, opponents);

  for (guint i = 0; i < n; i++)
    if (bst_shrine_is_challenge (position, node, opponents[i]))
      challenges |= 1u << i;
  return (guint8) challenges;
}

/* SHR-3, SHR-3a and SHR-8: emits the challenges that a figure has begun or ended. At the end of the game there are no
 * challenges any more (SHR-9). */
static void
tell_challenges (const BstPosition *position,
                 guint              node,
                 guint8             before,
                 gboolean           from_city,
                 GArray            *events)
{
  guint after = find_challenges (position, node);
  BstRule begins = from_city ? BST_RULE_SHR_3A : BST_RULE_SHR_3;
  guint opponents[8];

  if (after == before || position->expansion.memory.final)
    return;
  bst_shrine_find_opponents (position, node, opponents);
  for (guint changed = after ^ before; changed != 0; changed &= changed - 1)
    {
      guint i = (guint) __builtin_ctz (changed);

      if ((after >> i) & 1)
        emit_change (position, BST_EVENT_CHALLENGE_BEGINS, begins, node, opponents[i], events);
      else
        emit_change (position, BST_EVENT_CHALLENGE_ENDS, BST_RULE_SHR_8, node, opponents[i], events);
    }
}

/* SHR-11: the tile of the magic portal completes a building that has an opponent beside it. */
static BstRule
late_rule (const BstPosition *position,
           guint              node)
{
  guint opponents[8];

  if (bst_shrine_find_opponents (position, node, opponents) == 0)
    return BST_RULE_NONE;
  for (guint i = 0; i < position->state.n_done; i++)
    if (position->state.done[i] == node)
      return BST_RULE_SHR_11;
  return BST_RULE_NONE;
}

/* --- the end of a challenge with a winner --- */

static void
emit_challenge (const BstPosition *position,
                guint              winner,
                guint              players,
                guint              loser,
                gboolean           both,
                GArray            *events)
{
  BstEvent event = bst_score_event (position, BST_EVENT_CHALLENGE, both ? BST_RULE_SHR_6 : BST_RULE_SHR_5, winner);

  event.granted = (guint8) both;
  event.players = (guint8) players;
  event.other_players = (guint8) bst_shrine_get_players (position, loser);
  event.other_cell = position->slots[position->nodes[loser].slot].cell;
  bst_event_emit (events, event);
}

/* SHR-5: the monks or heretics of the loser go home without points. */
static void
send_losers_home (BstPosition *position,
                  guint        loser,
                  GArray      *events)
{
  guint i = bst_figure_find (position, loser, BST_NO_PLAYER, BST_N_FIGURES, 0);

  bst_score_emit_returns (position, loser, BST_RULE_SHR_5, events);
  while (i != BST_NONE)
    {
      BstStanding standing = position->figures[i];

      if (standing.is_abbot)
        i++;
      else
        bst_figure_take (position, i);
      i = bst_figure_find (position, loser, BST_NO_PLAYER, BST_N_FIGURES, i);
    }
}

static void
lose_challenge (BstPosition *position,
                guint        loser,
                GArray      *events)
{
  send_losers_home (position, loser, events);
  if (position->rules.switches[BST_SWITCH_SHRINE_LOSER] != BST_SHRINE_LOSER_WORTHLESS
      || bst_node_is_lost (&position->nodes[loser]))
    return;
  bst_feature_set_lost (position, loser);
  bst_event_emit (events, bst_score_event (position, BST_EVENT_LOST, BST_RULE_SHR_7, loser));
}

/* Resolves the challenges of a scored building. A completed opponent was completed by the same tile and is still to be
 * scored, or its figures would have gone home (SHR-6). */
static void
resolve_challenges (BstPosition *position,
                    guint        root,
                    guint        players,
                    GArray      *events)
{
  guint opponents[8];
  guint n;

  if (opposite_kind (position->nodes[root].kind) == BST_N_KINDS || get_challengers (position, root) == 0)
    return;

  n = bst_shrine_find_opponents (position, root, opponents);
  for (guint i = 0; i < n; i++)
    {
      gboolean both = bst_feature_is_complete (position, opponents[i]);

      if (!bst_shrine_is_challenge (position, root, opponents[i]))
        continue;
      emit_challenge (position, root, players, opponents[i], both, events);
      if (!both)
        lose_challenge (position, opponents[i], events);
    }
}

gboolean
bst_shrine_is_worthless (const BstPosition *position,
                         guint              node)
{
  return bst_node_is_lost (&position->nodes[node])
         && position->rules.switches[BST_SWITCH_SHRINE_LOSER] == BST_SHRINE_LOSER_WORTHLESS;
}

/* SHR-7 `worthless`: a building that lost its challenge is worth nothing when it is completed. */
static void
worth_of_loser (const BstPosition *position,
                guint              root,
                gboolean           complete,
                BstWorth          *worth)
{
  if (complete && bst_shrine_is_worthless (position, root))
    *worth = (BstWorth) { .rule = BST_RULE_SHR_7, .worthless = TRUE };
}

/* The rank is behind all others: a building that lost a challenge is worth nothing, whatever other modules add. */
/* --- the setup --- */

static void
read_lost (BstPosition    *position,
           const BstSetup *setup)
{
  for (guint i = 0; i < setup->pieces->len; i++)
    {
      const BstPiece *piece = bst_setup_piece (setup, i);
      guint centre = piece->kind == BST_PIECE_LOST ? bst_setup_find_centre (position, piece->place.cell) : BST_NONE;

      if (centre != BST_NONE)
        bst_feature_set_lost (position, centre);
    }
}

static void
export_lost (const BstPosition *position,
             BstSetup          *setup)
{
  for (guint i = 0; i < position->state.n_centres; i++)
    if (bst_node_is_lost (&position->nodes[position->centres[i].node]))
      bst_setup_add_piece (setup, (BstPiece) {
        .kind = BST_PIECE_LOST, .place = BST_PLACE_ON_CELL (position->centres[i].cell),
      });
}

/* Only a monastery or shrine can have lost a challenge (SHR-7). */
static void
find_lost (const BstSearch *search,
           guint            index)
{
  BstProblem problem = bst_problem_of_piece (search, index);
  guint node = bst_setup_find_centre (search->position, problem.cell);

  if (!bst_position_get_tile_at (search->position, problem.cell, NULL))
    return;
  if (node == BST_NONE || search->position->nodes[node].kind == BST_KIND_GARDEN)
    problem.code = BST_PROBLEM_PIECE_NOWHERE;
  else if (bst_rules_has (&search->setup->rules, BST_MODULE_SHRINES)
           && search->setup->rules.switches[BST_SWITCH_SHRINE_LOSER] == BST_SHRINE_LOSER_OPEN)
    problem.code = BST_PROBLEM_LOST_OPEN;
  else
    return;
  bst_problem_report (search, problem);
}

/* SHR-2: at most one neighbour of the other kind, where the switch says so; else at most one challenge. */
static void
find_crowded (const BstSearch *search,
              guint            index)
{
  const BstPosition *position = search->position;
  guint adjacency = position->rules.switches[BST_SWITCH_SHRINE_ADJACENCY];
  guint centre = position->types[position->slots[search->slots[index]].type]->centre;
  guint node, opponents[8], met[8], n, n_met = 0;
  BstProblem problem;

  if (centre == BST_NO_SEGMENT || adjacency == BST_SHRINE_ADJACENCY_PLACED_TILE)
    return;
  node = position->slots[search->slots[index]].base + centre;
  n = bst_shrine_find_opponents (position, node, opponents);
  for (guint i = 0; i < n; i++)
    if (adjacency == BST_SHRINE_ADJACENCY_STRICT || bst_shrine_is_challenge (position, node, opponents[i]))
      met[n_met++] = opponents[i];
  if (n_met < 2)
    return;

  problem = (BstProblem) {
    .code = adjacency == BST_SHRINE_ADJACENCY_STRICT ? BST_PROBLEM_SHRINE_CROWDED : BST_PROBLEM_CHALLENGES,
    .at = BST_PART_TILE, .index = (guint16) index, .rule = BST_RULE_SHR_2, .kind = position->nodes[node].kind,
    .cell = bst_segment_ref (position, node).cell,
    .other_cell = bst_segment_ref (position, met[0]).cell,
    .third_cell = bst_segment_ref (position, met[1]).cell,
  };
  bst_problem_report (search, problem);
}

static void
find_problems (const BstSearch *search)
{
  for (guint i = 0; i < search->setup->tiles->len && bst_rules_has (&search->setup->rules, BST_MODULE_SHRINES); i++)
    if (search->slots[i] != BST_NONE)
      find_crowded (search, i);
  bst_problem_find_each (search, BST_PIECE_LOST, find_lost);
}

const BstModule bst_module_shrines = {
  .id = BST_MODULE_SHRINES,
  .rank = 210,
  .kinds = 1u << BST_KIND_SHRINE,
  .read = read_lost,
  .export = export_lost,
  .find_problems = find_problems,
  .restricts = restricts_buildings,
  .any_rotation = TRUE,
  .may_lie = may_lie_by_shrine,
  .limit_places = limit_places_by_shrine,
  .may_go = may_go_by_shrine,
  .late_rule = late_rule,
  .watch = find_challenges,
  .tell = tell_challenges,
  .scored = resolve_challenges,
  .worth = worth_of_loser,
};
