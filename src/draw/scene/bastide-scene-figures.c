/* bastide-scene-figures.c: figures and markers on the right spots of a board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-scene.h"

#include "bastide-carcassonne-painter.h"
#include "bastide-carcassonne-plan.h"
#include "bastide-figure-shapes.h"
#include "bastide-overlay-painter.h"
#include "bastide-scene-private.h"
#include "bastide-tile-painter.h"
#include "bastide-tile-plan.h"

/* Heights in terms of an ordinary figure's; figures in districts stand close together, and so do, on small tiles where
 * figures are large, those that share a segment. */
#define DISTRICT_HEIGHT       0.8
#define SMALL_DISTRICT_HEIGHT 0.62
#define SMALL_COMPANY_HEIGHT  0.82
#define SMALL_TILE            60

/* A roundel hangs to the east of the head of the figure on its spot, in tile sides, or beside it to the west. */
#define ROUNDEL_ASIDE 0.17
#define ROUNDEL_UP    0.11

/* The place of the dragon on a tile; the height of a storey of a tower above the storey below. Higher towers than these
 * would hide the tiles north of them.
 */
#define DRAGON_X    0.5
#define DRAGON_Y    0.55
#define STOREY_STEP 0.11
#define MAX_STOREYS 5

/* Figures of a row that runs north to south step aside in turn, in tile sides, so that none hides the letter of the
 * figure behind.
 */
#define STEP_ASIDE 0.06

typedef enum
{
  SPOT_SEGMENT,  /* on a segment of a tile */
  SPOT_CORNER,   /* where four tiles meet */
  SPOT_RIM,      /* on a rim segment of the city of Carcassonne */
  SPOT_DISTRICT,
  SPOT_CELL,     /* on a tile as a whole */
  SPOT_MIDDLE,   /* on nothing that exists: in the middle of the cell, and marked as a fault */
} SpotKind;

/* The spot of a figure or marker. Figures on the same spot share its room. @index is the segment, corner or district.
 */
typedef struct
{
  SpotKind kind;
  BstCell cell;
  guint index;
  const BstTileType *type;
  guint rotation;
} Spot;

typedef struct
{
  Spot spot;
  gboolean is_marker;
  guint what;
  guint player;
  guint source;
  guint nth;
  gboolean lying;
  gboolean in_company;
  double x; /* in tile sides from cell 0,0 */
  double y;
} Sprite;

typedef struct
{
  const BstSetup *setup;
  BastideStands *stands; /* NULL for none */
  GArray *sprites;
  GHashTable *crowds; /* spot to the number of figures that share its room */
} Cast;

/* Figures that lie down as farmers; the others stand on a field as they stand anywhere. */
static const gboolean lies_on_field[BST_N_FIGURES] = {
  [BST_FIGURE_MEEPLE] = TRUE,
  [BST_FIGURE_LARGE] = TRUE,
  [BST_FIGURE_ABBOT] = TRUE,
  [BST_FIGURE_WAGON] = FALSE,
  [BST_FIGURE_MAYOR] = TRUE,
  [BST_FIGURE_RINGMASTER] = TRUE,
  [BST_FIGURE_GUARD] = TRUE,
  [BST_FIGURE_PHANTOM] = TRUE,
  [BST_FIGURE_BUILDER] = FALSE,
  [BST_FIGURE_PIG] = FALSE,
  [BST_FIGURE_BARN] = FALSE,
  [BST_FIGURE_SHEPHERD] = FALSE,
  [BST_FIGURE_ROBBER] = FALSE,
};

gboolean
bastide_scene_figure_lies (BstFigure figure,
                           BstKind   kind)
{
  return kind == BST_KIND_FIELD && (guint) figure < BST_N_FIGURES && lies_on_field[figure];
}

BastideSceneFigure
bastide_scene_figure_of (const BstPiece *piece,
                         BstKind         kind)
{
  guint figure = bst_piece_get_figure (piece);
  gboolean is_marker = figure == BST_N_FIGURES;

  return (BastideSceneFigure) {
    .is_marker = is_marker, .what = (guint16) (is_marker ? piece->kind : figure), .player = piece->player,
    .district = BST_NO_DISTRICT, .lying = bastide_scene_figure_lies ((BstFigure) figure, kind),
  };
}

/* Finds a cell within the city of Carcassonne. */
static gboolean
find_in_block (const BstSetup *setup,
               BstCell         cell,
               guint          *column,
               guint          *row)
{
  int dx = cell.x - setup->carcassonne.cell.x;
  int dy = cell.y - setup->carcassonne.cell.y;
  guint columns, rows;

  if (!bastide_scene_get_block (setup, &columns, &rows) || dx < 0 || dy < 0 || dx >= (int) columns || dy >= (int) rows)
    return FALSE;
  *column = (guint) dx;
  *row = (guint) dy;
  return TRUE;
}

static Spot
get_tile_spot (const BstSetup     *setup,
               BstCell             cell,
               const BstSetupTile *tile,
               guint               segment)
{
  const BstTileType *type = bastide_scene_get_type (setup, tile);

  if (type == NULL || segment >= type->n_segments)
    return (Spot) { .kind = SPOT_MIDDLE, .cell = cell };
  return (Spot) {
    .kind = SPOT_SEGMENT, .cell = cell, .index = segment, .type = type, .rotation = tile->rotation & 3,
  };
}

static gint64
get_spot_key (const Spot *spot)
{
  guint32 cell = ((guint32) (guint16) spot->cell.x << 16) | (guint16) spot->cell.y;

  return (gint64) cell << 16 | (gint64) spot->kind << 8 | (gint64) (spot->index & 0xff);
}

static guint
get_crowd (const Cast *cast,
           const Spot *spot)
{
  gint64 key = get_spot_key (spot);

  return GPOINTER_TO_UINT (g_hash_table_lookup (cast->crowds, &key));
}

/* The side on which a marker hangs beside figures, without room of its own; 0 where it does not. */
static int
get_side (const Sprite *sprite)
{
  return sprite->is_marker ? bastide_marker_shapes[sprite->what].hangs : 0;
}

static void
add_sprite (Cast       *cast,
            const Spot *spot,
            gboolean    is_marker,
            guint       what,
            guint       player,
            guint       source)
{
  Sprite sprite = { .spot = *spot, .is_marker = is_marker, .what = what, .player = player, .source = source };
  gint64 key = get_spot_key (spot);

  sprite.nth = get_crowd (cast, spot);
  if (get_side (&sprite) == 0)
    g_hash_table_insert (cast->crowds, g_memdup2 (&key, sizeof key), GUINT_TO_POINTER (sprite.nth + 1));
  g_array_append_val (cast->sprites, sprite);
}

/* The place of a tile's building; the tile of a lost building has no other of its kind. */
static gboolean
find_building_spot (const BstSetup *setup,
                    BstCell         cell,
                    Spot           *spot)
{
  const BstSetupTile *tile = bst_setup_get_tile (setup, cell);
  const BstTileType *type = bastide_scene_get_type (setup, tile);

  for (guint i = 0; type != NULL && i < type->n_segments; i++)
    if (type->segments[i].kind == BST_KIND_MONASTERY || type->segments[i].kind == BST_KIND_SHRINE)
      {
        *spot = get_tile_spot (setup, cell, tile, i);
        return TRUE;
      }
  return FALSE;
}

/* Finds where a piece is drawn; FALSE where it is not on the board, or has nothing to stand on there. */
static gboolean
find_spot (const BstSetup *setup,
           const BstPiece *piece,
           Spot           *spot)
{
  const BstPlace *place = &piece->place;
  guint tile, column, row;
  BastidePoint middle;
  BstKind kind;

  if (piece->kind == BST_PIECE_LOST)
    return setup->rules.switches[BST_SWITCH_SHRINE_LOSER] == BST_SHRINE_LOSER_WORTHLESS
           && find_building_spot (setup, place->cell, spot);
  if (piece->kind == BST_PIECE_FIGURE && (piece->figure >= BST_N_FIGURES || piece->player >= BST_MAX_PLAYERS))
    return FALSE;

  switch ((BstPlaceKind) place->kind)
    {
    case BST_PLACE_DISTRICT:
      *spot = (Spot) { .kind = SPOT_DISTRICT, .cell = setup->carcassonne.cell, .index = place->index };
      return setup->carcassonne.present && place->index < BST_N_DISTRICTS
             && (piece->kind == BST_PIECE_FIGURE || !setup->carcassonne.plain);
    case BST_PLACE_CELL:
      *spot = (Spot) { .kind = SPOT_CELL, .cell = place->cell, .index = piece->kind };
      return TRUE;
    case BST_PLACE_SEGMENT:
    case BST_PLACE_CORNER:
      /* A figure may stand on a tile beneath others, which only a faulty file has. */
      tile = piece->kind == BST_PIECE_FIGURE ? bst_setup_find_tile (setup, place->cell, place->layer) : BST_NONE;
      if (tile == BST_NONE && find_in_block (setup, place->cell, &column, &row)
          && bastide_carcassonne_plan_get_rim_place (setup->carcassonne.rotation, column, row, place->segment, &kind,
                                                     &middle))
        *spot = (Spot) { .kind = SPOT_RIM, .cell = place->cell, .index = place->segment };
      else
        *spot = get_tile_spot (setup, place->cell, tile != BST_NONE ? bst_setup_tile (setup, tile)
                                                                    : bst_setup_get_tile (setup, place->cell),
                               place->segment);
      if (piece->kind == BST_PIECE_FIGURE && piece->figure == BST_FIGURE_BARN && spot->kind == SPOT_SEGMENT
          && spot->type->segments[spot->index].kind == BST_KIND_FIELD)
        {
          spot->index = place->index & 3;
          spot->kind = SPOT_CORNER;
        }
      return TRUE;
    case BST_PLACE_NOWHERE:
    case BST_PLACE_FEATURE:
    case BST_PLACE_SPACE:
    case BST_PLACE_SUPPLY:
    case BST_PLACE_PLAYER:
    default:
      return FALSE;
    }
}

/* The place of the tower foundation on a tile. */
static BastidePoint
find_foundation (const BstSetup *setup,
                 BstCell         cell)
{
  const BstSetupTile *tile = bst_setup_get_tile (setup, cell);
  const BstTileType *type = bastide_scene_get_type (setup, tile);
  BastideTilePlan plan;

  if (type == NULL)
    return BASTIDE_POINT (0.5, 0.5);
  bastide_tile_plan_init (&plan, type, tile->rotation);
  for (guint i = 0; i < plan.n_things; i++)
    if (plan.things[i].kind == BASTIDE_THING_FOUNDATION)
      return plan.things[i].at;
  return BASTIDE_POINT (0.5, 0.5);
}

/* Finds the middle of a sprite in tile sides from the cell's corner, and returns the kind of its segment. */
static BstKind
get_place (const Cast   *cast,
           const Sprite *sprite,
           guint         count,
           BastidePoint *place)
{
  const Spot *spot = &sprite->spot;
  guint rotation = cast->setup->carcassonne.rotation;
  BstKind kind = BST_N_KINDS;
  guint column, row, nth;

  /* A roundel needs no room of its own, and goes to the place of the only or the last figure. */
  count = MAX (count, 1);
  nth = MIN (sprite->nth, count - 1);

  *place = BASTIDE_POINT (0.5, 0.5);
  switch (spot->kind)
    {
    case SPOT_SEGMENT:
      if (cast->stands != NULL)
        bastide_stands_get_place (cast->stands, spot->type, spot->rotation, spot->index, nth, count, &place->x,
                                  &place->y);
      else
        bastide_tile_painter_get_place (spot->type, spot->rotation, spot->index, nth, count, &place->x, &place->y);
      return (BstKind) spot->type->segments[spot->index].kind;
    case SPOT_CORNER:
      bastide_tile_painter_get_corner_place (spot->index, &place->x, &place->y);
      break;
    case SPOT_DISTRICT:
      bastide_carcassonne_painter_get_place (rotation, (BstDistrict) spot->index, nth, count, &place->x, &place->y);
      break;
    case SPOT_RIM:
      if (find_in_block (cast->setup, spot->cell, &column, &row)
          && bastide_carcassonne_plan_get_rim_place (rotation, column, row, spot->index, &kind, place))
        *place = BASTIDE_POINT (place->x - column + 0.16 * (nth - (count - 1) / 2.0), place->y - row);
      break;
    case SPOT_CELL:
      if (sprite->what == BST_PIECE_TOWER)
        *place = bastide_point_add (find_foundation (cast->setup, spot->cell), BASTIDE_POINT (0, -STOREY_STEP), nth);
      else
        *place = BASTIDE_POINT (DRAGON_X, DRAGON_Y);
      break;
    case SPOT_MIDDLE:
    default:
      place->x += 0.1 * nth;
      break;
    }
  return kind;
}

static void
place_sprites (const Cast *cast)
{
  for (guint i = 0; i < cast->sprites->len; i++)
    {
      Sprite *sprite = &g_array_index (cast->sprites, Sprite, i);
      BastidePoint place;
      guint crowd = get_crowd (cast, &sprite->spot);
      BstKind kind = get_place (cast, sprite, crowd, &place);

      if (get_side (sprite) < 0 && crowd > 0)
        place = BASTIDE_POINT (MAX (place.x - ROUNDEL_ASIDE, 0.1), place.y);
      else if (get_side (sprite) > 0 && crowd > 0)
        place = BASTIDE_POINT (MIN (place.x + ROUNDEL_ASIDE, 0.86), MAX (place.y - ROUNDEL_UP, 0.14));
      sprite->in_company = !sprite->is_marker && sprite->spot.kind == SPOT_SEGMENT && crowd > 1;
      if (sprite->in_company)
        {
          Sprite other = *sprite;
          BastidePoint beside;

          other.nth = sprite->nth > 0 ? sprite->nth - 1 : 1;
          get_place (cast, &other, crowd, &beside);
          if (ABS (beside.x - place.x) < STEP_ASIDE)
            place.x += sprite->nth % 2 == 0 ? -STEP_ASIDE : STEP_ASIDE;
        }
      sprite->lying = !sprite->is_marker && bastide_scene_figure_lies ((BstFigure) sprite->what, kind);
      sprite->x = sprite->spot.cell.x + place.x;
      sprite->y = sprite->spot.cell.y + place.y;
    }
}

/* The place from north to south; every storey of a tower counts where the lowest storey stands. */
static double
get_foot (const Sprite *sprite)
{
  gboolean is_storey = sprite->is_marker && sprite->what == BST_PIECE_TOWER;

  return is_storey ? sprite->y + STOREY_STEP * sprite->nth : sprite->y;
}

/* Sorts from north to south, so that nearer sprites cover the sprites behind. */
static int
compare_sprites (gconstpointer a,
                 gconstpointer b)
{
  const Sprite *first = a;
  const Sprite *second = b;
  double feet = get_foot (first) - get_foot (second);

  if (ABS (feet) > 1e-9)
    return feet < 0 ? -1 : 1;
  if (first->x != second->x)
    return first->x < second->x ? -1 : 1;
  return (int) first->nth - (int) second->nth;
}

GArray *
bastide_scene_list_figures (const BstSetup *setup,
                            BastideStands  *stands)
{
  g_autoptr (GArray) sprites = NULL;
  g_autoptr (GHashTable) crowds = NULL;
  GArray *figures;
  Cast cast;

  g_return_val_if_fail (setup != NULL, NULL);

  sprites = g_array_new (FALSE, FALSE, sizeof (Sprite));
  crowds = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  if (stands != NULL)
    bastide_stands_use (stands, setup->catalogue);
  cast = (Cast) { .setup = setup, .stands = stands, .sprites = sprites, .crowds = crowds };

  for (guint i = 0; i < setup->pieces->len; i++)
    {
      const BstPiece *piece = bst_setup_piece (setup, i);
      guint n = piece->kind == BST_PIECE_TOWER ? (guint) CLAMP (piece->value, 0, MAX_STOREYS) : 1;
      Spot spot;

      for (guint nth = 0; nth < n && find_spot (setup, piece, &spot); nth++)
        if (piece->kind == BST_PIECE_FIGURE)
          add_sprite (&cast, &spot, FALSE, piece->figure, piece->player, i);
        else
          add_sprite (&cast, &spot, TRUE, piece->kind, MIN (piece->player, BST_MAX_PLAYERS - 1), i);
    }
  place_sprites (&cast);
  g_array_sort (sprites, compare_sprites);
  figures = g_array_sized_new (FALSE, FALSE, sizeof (BastideSceneFigure), sprites->len);
  for (guint i = 0; i < sprites->len; i++)
    {
      const Sprite *sprite = &g_array_index (sprites, Sprite, i);
      gboolean is_owned = !sprite->is_marker || bastide_marker_is_owned ((BstPieceKind) sprite->what);
      const BastideSceneFigure figure = {
        .is_marker = sprite->is_marker,
        .what = (guint16) sprite->what,
        .source = (guint16) sprite->source,
        .player = (guint8) sprite->player,
        .colour = is_owned ? setup->players[sprite->player].colour % BST_N_COLOURS : 0,
        .district = sprite->spot.kind == SPOT_DISTRICT ? (guint8) sprite->spot.index : BST_NO_DISTRICT,
        .lying = sprite->lying,
        .in_company = sprite->in_company,
        .misplaced = sprite->spot.kind == SPOT_MIDDLE,
        .x = sprite->x,
        .y = sprite->y,
      };

      g_array_append_val (figures, figure);
    }
  return figures;
}

double
bastide_scene_figure_get_height (const BastideSceneFigure *figure,
                                 double                    tile_size)
{
  double height = bastide_figure_painter_get_height (figure->is_marker ? BST_FIGURE_MEEPLE : (BstFigure) figure->what,
                                                     tile_size);

  if (figure->district != BST_NO_DISTRICT)
    height *= tile_size < SMALL_TILE ? SMALL_DISTRICT_HEIGHT : DISTRICT_HEIGHT;
  else if (figure->in_company && tile_size < SMALL_TILE)
    height *= SMALL_COMPANY_HEIGHT;
  return figure->is_marker ? height * bastide_marker_shapes[figure->what].scale : height;
}

void
bastide_scene_draw_figures (cairo_t                 *cr,
                            const BstSetup          *setup,
                            const char               letters[BST_MAX_PLAYERS][8],
                            const BastideSceneStyle *style)
{
  g_autoptr (GArray) figures = NULL;

  g_return_if_fail (setup != NULL && style != NULL);
  g_return_if_fail (style->look < BASTIDE_N_LOOKS && style->tile_size > 0);

  figures = bastide_scene_list_figures (setup, NULL);
  bastide_colours_use (cr, style->colours);
  for (guint i = 0; i < figures->len; i++)
    {
      const BastideSceneFigure *figure = &g_array_index (figures, BastideSceneFigure, i);
      const char *letter = style->letters ? letters[figure->player] : NULL;
      double height = bastide_scene_figure_get_height (figure, style->tile_size);
      double x = figure->x * style->tile_size;
      double y = figure->y * style->tile_size;

      if (figure->is_marker)
        bastide_marker_painter_draw (cr, (BstPieceKind) figure->what, (BstColour) figure->colour, letter, x, y, height,
                                     style->look);
      else
        bastide_figure_painter_draw (cr, (BstFigure) figure->what, (BstColour) figure->colour, letter, figure->lying,
                                     x, y, height, style->look);
      if (figure->misplaced)
        bastide_overlay_painter_draw_fault (cr, x + 0.42 * height, y - 0.42 * height, MAX (0.4 * height, 11),
                                            style->look);
    }
}
