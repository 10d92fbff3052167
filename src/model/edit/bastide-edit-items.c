/* bastide-edit-items.c: putting figures and markers on a board, and taking them off
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-edit-private.h"

#include "bst-figure.h"

static gboolean
is_off (const BstPlace *spot)
{
  return spot->kind == BST_PLACE_NOWHERE || spot->kind == BST_PLACE_SUPPLY;
}

static gboolean
is_on_segment (const BstPlace *spot)
{
  return spot->kind == BST_PLACE_SEGMENT || spot->kind == BST_PLACE_CORNER;
}

/* --- figures --- */

/* The figure that stands on a spot, or BST_NONE. */
static guint
find_figure (const BstSetup    *setup,
             const BastideItem *item,
             const BstPlace    *spot)
{
  for (guint i = 0; i < setup->figures->len; i++)
    {
      const BstSetupFigure *figure = bst_setup_figure (setup, i);
      gboolean is_there;

      if (figure->player != item->player || figure->figure != item->figure)
        continue;

      if (spot->kind == BST_PLACE_DISTRICT)
        is_there = figure->district == spot->index;
      else
        is_there = figure->district == BST_NO_DISTRICT && bst_cell_equal (figure->cell, spot->cell)
                   && (spot->kind == BST_PLACE_CELL || figure->segment == spot->segment)
                   && (spot->kind != BST_PLACE_CORNER || figure->figure != BST_FIGURE_BARN
                       || figure->corner == spot->index);
      if (is_there)
        return i;
    }

  return BST_NONE;
}

/* The corner of a field where a barn could stand, the one that is wished if it is of this field; or BST_NONE. */
static guint
find_corner (const BstOrientation *orientation,
             guint                 segment,
             guint                 wished)
{
  for (guint i = 0; i < 4; i++)
    if (orientation->half_segment[bst_half_of_corner (wished + i)] == segment)
      return (wished + i) % 4;

  return BST_NONE;
}

/* Where a figure on a tile or on the rim of the city of Carcassonne would stand. */
static gboolean
resolve_segment (const BstSetup *setup,
                 const BstPlace *spot,
                 BstSetupFigure *figure)
{
  const BstTileType *type;
  guint rotation, corner;

  type = _bastide_content_find_block (setup, spot->cell, &rotation);
  figure->cell = spot->cell;
  figure->segment = spot->segment;
  if (type == NULL)
    {
      guint tile = _bastide_edit_find_tile (setup, spot->cell);

      if (tile == BST_NONE)
        return FALSE;
      figure->tile = (guint16) tile;
      rotation = bst_setup_tile (setup, tile)->rotation;
      type = bst_catalogue_get (setup->catalogue, bst_setup_tile (setup, tile)->type);
    }
  if (spot->segment >= type->n_segments)
    return FALSE;
  if (figure->figure != BST_FIGURE_BARN || type->segments[spot->segment].kind != BST_KIND_FIELD)
    return TRUE;

  corner = find_corner (&type->orientation[rotation], spot->segment,
                        spot->kind == BST_PLACE_CORNER ? spot->index & 3u : 0);
  figure->corner = (guint8) corner;

  return corner != BST_NONE;
}

/* What is stored of a figure on a spot. Returns whether it can be. */
static gboolean
resolve (const BstSetup    *setup,
         const BastideItem *item,
         const BstPlace    *spot,
         BstSetupFigure    *figure)
{
  *figure = (BstSetupFigure) {
    .player = item->player,
    .figure = item->figure,
    .segment = BST_NO_SEGMENT,
    .district = BST_NO_DISTRICT,
    .from = BST_NO_DISTRICT,
    .tile = BST_NONE,
  };
  if (is_on_segment (spot))
    return resolve_segment (setup, spot, figure);

  if (spot->kind != BST_PLACE_DISTRICT || spot->index >= BST_N_DISTRICTS || !setup->carcassonne.present)
    return FALSE;

  figure->district = spot->index;
  figure->cell = setup->carcassonne.cell;

  return TRUE;
}

static gboolean
is_same_object (const BstSetupFigure *a,
                const BstSetupFigure *b)
{
  return a->district == b->district && a->tile == b->tile;
}

/* Whether one more can be written where a figure would stand. */
static gboolean
has_room (const BstSetup       *setup,
          const BstSetupFigure *figure)
{
  guint n = 0;

  for (guint i = 0; i < setup->figures->len; i++)
    n += is_same_object (bst_setup_figure (setup, i), figure);

  return n < BASTIDE_CONTENT_MAX_FIGURES;
}

static gboolean
has_abbots (const BstSetup       *setup,
            const BstSetupFigure *figure)
{
  guint rotation;
  const BstTileType *type = _bastide_content_find_type (setup, figure->cell, &rotation);

  return figure->district == BST_NO_DISTRICT && type != NULL && figure->segment < type->n_segments
         && (type->segments[figure->segment].signs & (BST_SIGN_GERMAN | BST_SIGN_DUTCH_BELGIAN | BST_SIGN_JAPANESE));
}

static void
add_figure (BastideEdit          *edit,
            const BstSetupFigure *figure,
            JsonNode             *object)
{
  g_array_append_vals (edit->setup->figures, figure, 1);
  g_ptr_array_add (edit->figures, object);
  edit->changed = TRUE;
}

/* It stays the figure that it is in the file. On another tile it is the last. */
static void
shift_figure (BastideEdit          *edit,
              guint                 index,
              const BstSetupFigure *to)
{
  BstSetupFigure *figure = bst_setup_figure (edit->setup, index);
  JsonNode *object = g_ptr_array_index (edit->figures, index);
  const BstSetupFigure was = *figure;
  BstSetupFigure moved = *to;

  moved.nth = figure->nth;
  moved.is_abbot = figure->is_abbot && has_abbots (edit->setup, to);
  if (is_same_object (figure, to))
    {
      edit->changed |= figure->segment != to->segment || figure->corner != to->corner
                       || !bst_cell_equal (figure->cell, to->cell);
      if (edit->changed)
        *figure = moved;
    }
  else if (has_room (edit->setup, to))
    {
      g_array_remove_index (edit->setup->figures, index);
      g_ptr_array_remove_index (edit->figures, index);
      add_figure (edit, &moved, object);
    }
  if (!edit->changed)
    return;

  _bastide_edit_forget_place (object);
  _bastide_edit_forget_leaving (edit, &was);
}

static void
move_figure (BastideEdit       *edit,
             const BastideItem *item,
             const BstPlace    *from,
             const BstPlace    *to)
{
  guint index = is_off (from) ? BST_NONE : find_figure (edit->setup, item, from);
  BstSetupFigure figure;

  if (item->figure >= BST_FIGURE_ROBBER || (index == BST_NONE && (!is_off (from) || is_off (to))))
    return;

  if (is_off (to))
    {
      _bastide_edit_remove_figure (edit, index);
      return;
    }

  if (!resolve (edit->setup, item, to, &figure))
    return;

  if (index != BST_NONE)
    {
      shift_figure (edit, index, &figure);
      return;
    }

  if (item->player >= edit->setup->n_players || !has_room (edit->setup, &figure))
    return;

  _bastide_edit_add_supply (edit, item->player, (BstFigure) item->figure, -1);
  add_figure (edit, &figure, NULL);
}

/* --- markers --- */

static void
move_count (BastideEdit    *edit,
            const BstPlace *to)
{
  BstSetupCarcassonne *city = &edit->setup->carcassonne;
  guint8 district = is_off (to) ? BST_NO_DISTRICT : to->index;

  if (!city->present || (!is_off (to) && (to->kind != BST_PLACE_DISTRICT || district >= BST_N_DISTRICTS))
      || city->count == district)
    return;

  city->count = district;
  edit->changed = TRUE;
}

static gboolean
is_segment (const BstSetup *setup,
            const BstPlace *spot)
{
  guint rotation;
  const BstTileType *type;

  if (!is_on_segment (spot))
    return FALSE;

  type = _bastide_content_find_type (setup, spot->cell, &rotation);

  return type != NULL && spot->segment < type->n_segments;
}

/* The King, the Robber baron, the fairy. */
static void
move_mark (BastideEdit       *edit,
           const BastideItem *item,
           const BstPlace    *to,
           BstSetupMark      *mark)
{
  if (is_off (to))
    {
      edit->changed |= mark->present;
      *mark = (BstSetupMark) { 0 };
      return;
    }

  if (!is_segment (edit->setup, to)
      || (item->player >= edit->setup->n_players && !(mark->present && mark->player == item->player))
      || (mark->present && mark->player == item->player && bst_cell_equal (mark->cell, to->cell)
          && mark->segment == to->segment))
    return;

  *mark = (BstSetupMark) { .present = TRUE, .player = item->player, .cell = to->cell, .segment = to->segment };
  edit->changed = TRUE;
}

static void
move_dragon (BastideEdit    *edit,
             const BstPlace *to)
{
  BstSetup *setup = edit->setup;

  if (is_off (to))
    {
      edit->changed |= setup->has_dragon;
      setup->has_dragon = FALSE;
      setup->dragon = BST_CELL (0, 0);
      return;
    }

  if (to->kind > BST_PLACE_CORNER || !bst_cell_in_range (to->cell)
      || (setup->has_dragon && bst_cell_equal (setup->dragon, to->cell)))
    return;

  setup->has_dragon = TRUE;
  setup->dragon = to->cell;
  edit->changed = TRUE;
}

static guint
find_tower (const BstSetup *setup,
            BstCell         cell)
{
  for (guint i = 0; i < setup->towers->len; i++)
    if (bst_cell_equal (g_array_index (setup->towers, BstSetupTower, i).cell, cell))
      return i;

  return BST_NONE;
}

/* A tower goes when its last storey does. */
static void
take_storey (BastideEdit *edit,
             guint        index)
{
  BstSetupTower *tower = &g_array_index (edit->setup->towers, BstSetupTower, index);

  if (tower->height > 1)
    tower->height--;
  else
    {
      g_array_remove_index (edit->setup->towers, index);
      g_ptr_array_remove_index (edit->towers, index);
    }
  edit->changed = TRUE;
}

static gboolean
add_storey (BastideEdit *edit,
            BstCell      cell)
{
  BstSetup *setup = edit->setup;
  const BstSetupTower first = { .cell = cell, .height = 1 };
  guint index = find_tower (setup, cell);

  if (!bst_cell_in_range (cell) || (index == BST_NONE && setup->towers->len >= BST_MAX_TILES)
      || (index != BST_NONE
          && g_array_index (setup->towers, BstSetupTower, index).height >= BASTIDE_CONTENT_MAX_HEIGHT))
    return FALSE;

  if (index != BST_NONE)
    g_array_index (setup->towers, BstSetupTower, index).height++;
  else
    {
      g_array_append_val (setup->towers, first);
      g_ptr_array_add (edit->towers, NULL);
    }
  edit->changed = TRUE;

  return TRUE;
}

static void
move_storey (BastideEdit    *edit,
             const BstPlace *from,
             const BstPlace *to)
{
  guint index = is_off (from) ? BST_NONE : find_tower (edit->setup, from->cell);

  if ((!is_off (from) && index == BST_NONE) || (!is_off (to) && !bst_place_has_cell (to))
      || (!is_off (from) && !is_off (to) && bst_cell_equal (from->cell, to->cell)))
    return;

  if ((is_off (to) || add_storey (edit, to->cell)) && index != BST_NONE)
    take_storey (edit, index);
}

static guint
find_castle (const BstSetup *setup,
             guint           player,
             const BstPlace *spot)
{
  for (guint i = 0; i < setup->castles->len; i++)
    {
      const BstSetupMark *castle = &g_array_index (setup->castles, BstSetupMark, i);

      if (castle->player == player && bst_cell_equal (castle->cell, spot->cell)
          && (spot->kind == BST_PLACE_CELL || castle->segment == spot->segment))
        return i;
    }

  return BST_NONE;
}

static void
move_castle (BastideEdit       *edit,
             const BastideItem *item,
             const BstPlace    *from,
             const BstPlace    *to)
{
  const BstSetupMark castle = {
    .present = TRUE, .player = item->player, .cell = to->cell, .segment = to->segment,
  };
  GArray *castles = edit->setup->castles;
  guint index = is_off (from) ? BST_NONE : find_castle (edit->setup, item->player, from);

  if (!is_off (from) && index == BST_NONE)
    return;

  if (is_off (to))
    {
      if (index == BST_NONE)
        return;
      g_array_remove_index (castles, index);
      g_ptr_array_remove_index (edit->castles, index);
    }
  else if (!is_segment (edit->setup, to) || find_castle (edit->setup, item->player, to) != BST_NONE)
    return;
  else if (index != BST_NONE)
    g_array_index (castles, BstSetupMark, index) = castle;
  else if (castles->len < BST_MAX_TILES && item->player < edit->setup->n_players)
    {
      g_array_append_val (castles, castle);
      g_ptr_array_add (edit->castles, NULL);
    }
  else
    return;
  edit->changed = TRUE;
}

/* --- on the scoreboard --- */

static gboolean
has_spaces (const BstSetup *setup)
{
  return setup->rules.switches[BST_SWITCH_ROBBERS_SPACE] == BST_ROBBERS_SPACE_MODULO_50;
}

/* The score next to the one that it was with which a counting figure stands on a space. */
static gint32
find_score (const BstSetup *setup,
            gint32          was,
            gint32          space)
{
  gint32 by;

  if (!has_spaces (setup))
    return space;

  by = _bastide_edit_get_space (setup, space - was);
  if (by > BST_SCOREBOARD / 2 && was + by - BST_SCOREBOARD >= 0)
    by -= BST_SCOREBOARD;

  return was + by;
}

static void
move_counter (BastideEdit       *edit,
              const BastideItem *item,
              const BstPlace    *from,
              const BstPlace    *to)
{
  BstSetupPlayer *owner = &edit->setup->players[MIN (item->player, BST_MAX_PLAYERS - 1)];
  gboolean is_second;
  gint32 was, score;

  if (item->player >= edit->setup->n_players || to->kind != BST_PLACE_SPACE)
    return;

  is_second = from->kind == BST_PLACE_SPACE && owner->second_space != BST_NO_SPACE
              && from->space == _bastide_edit_get_space (edit->setup, owner->second_space)
              && from->space != _bastide_edit_get_first_space (edit->setup, item->player);
  was = is_second ? owner->second_space : owner->score - owner->second_points;
  score = find_score (edit->setup, was, to->space);
  if (ABS (score) > BST_MAX_SCORE || (!is_second && ABS (score + owner->second_points) > BST_MAX_SCORE))
    return;

  edit->changed |= score != was;
  if (is_second)
    owner->second_space = _bastide_edit_get_space (edit->setup, score);
  else
    owner->score = score + owner->second_points;
}

/* Whether only second counting figures of others stand on a space (MSG). */
static gboolean
is_by_second (const BstSetup *setup,
              guint           player,
              gint32          space)
{
  gboolean has_second = FALSE;

  for (guint i = 0; i < setup->n_players; i++)
    {
      const BstSetupPlayer *owner = &setup->players[i];

      if (i == player)
        continue;
      if (_bastide_edit_get_first_space (setup, i) == space)
        return FALSE;
      has_second |= owner->second_space != BST_NO_SPACE
                    && _bastide_edit_get_space (setup, owner->second_space) == space;
    }

  return has_second;
}

static void
move_robber (BastideEdit       *edit,
             const BastideItem *item,
             const BstPlace    *to)
{
  BstSetup *setup = edit->setup;
  BstSetupRobber *robber = &setup->players[MIN (item->player, BST_MAX_PLAYERS - 1)].robber;

  if (item->player >= BST_MAX_PLAYERS)
    return;

  if (is_off (to) && robber->out)
    {
      *robber = (BstSetupRobber) { 0 };
      setup->memory.waits[item->player] = BST_NO_PLAYER;
      _bastide_edit_add_supply (edit, item->player, BST_FIGURE_ROBBER, 1);
      edit->changed = TRUE;
    }
  if (to->kind != BST_PLACE_SPACE || ABS (to->space) > BST_MAX_SCORE || item->player >= setup->n_players
      || (robber->out && robber->space == to->space))
    return;

  if (!robber->out)
    _bastide_edit_add_supply (edit, item->player, BST_FIGURE_ROBBER, -1);
  robber->out = TRUE;
  robber->space = to->space;
  robber->second = is_by_second (setup, item->player, to->space) ? 1 : 0;
  edit->changed = TRUE;
}

gboolean
bastide_edit_move_item (BastideContent    *content,
                        const BastideItem *item,
                        const BstPlace    *from,
                        const BstPlace    *to)
{
  BastideEdit edit;

  g_return_val_if_fail (content != NULL, FALSE);
  g_return_val_if_fail (item != NULL && from != NULL && to != NULL, FALSE);

  _bastide_edit_begin (&edit, content);
  switch ((BastideItemKind) item->kind)
    {
    case BASTIDE_ITEM_FIGURE:
      move_figure (&edit, item, from, to);
      break;

    case BASTIDE_ITEM_COUNT:
      move_count (&edit, to);
      break;

    case BASTIDE_ITEM_KING:
      move_mark (&edit, item, to, &content->setup->king);
      break;

    case BASTIDE_ITEM_ROBBER_BARON:
      move_mark (&edit, item, to, &content->setup->robber_baron);
      break;

    case BASTIDE_ITEM_FAIRY:
      move_mark (&edit, item, to, &content->setup->fairy);
      break;

    case BASTIDE_ITEM_DRAGON:
      move_dragon (&edit, to);
      break;

    case BASTIDE_ITEM_TOWER:
      move_storey (&edit, from, to);
      break;

    case BASTIDE_ITEM_CASTLE:
      move_castle (&edit, item, from, to);
      break;

    case BASTIDE_ITEM_COUNTER:
      move_counter (&edit, item, from, to);
      break;

    case BASTIDE_ITEM_ROBBER:
      move_robber (&edit, item, to);
      break;

    case BASTIDE_ITEM_NONE:
    case BASTIDE_ITEM_TILE:
    case BASTIDE_ITEM_CITY:
    case BASTIDE_ITEM_RIVER:
    case BASTIDE_ITEM_MARK:
    case BASTIDE_ITEM_ARROW:
    case BASTIDE_ITEM_CLIP:
    default:
      break;
    }

  return _bastide_edit_end (&edit);
}

gboolean
bastide_edit_set_lost (BastideContent *content,
                       BstCell         cell,
                       gboolean        lost)
{
  GArray *cells;

  g_return_val_if_fail (content != NULL, FALSE);

  cells = content->setup->lost;
  if (_bastide_edit_has_cell (cells, cell) == !!lost || !bst_cell_in_range (cell)
      || (lost && cells->len >= BST_MAX_TILES))
    return FALSE;

  if (lost)
    g_array_append_val (cells, cell);
  for (guint i = cells->len; !lost && i > 0; i--)
    if (bst_cell_equal (g_array_index (cells, BstCell, i - 1), cell))
      g_array_remove_index (cells, i - 1);

  return TRUE;
}
