/* bastide-board-view-marks.c: what is drawn over the tiles: legal places, choices, ghost, cursor
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-private.h"

#include <math.h>

#include "bastide-number.h"
#include "bastide-overlay-painter.h"
#include "bastide-picture.h"
#include "bastide-problem.h"
#include "bastide-tile-painter.h"

/* Room around a cell for lines and halos that reach over its border, in logical pixels. */
#define MARK_MARGIN 4
/* Below this side a tile has no room for the numbers of its segments; the popover has them. */
#define NUMBER_MIN_TILE 56
/* Side of the tile for which outlines of segments are kept. */
#define OUTLINE_SIZE 256.0

typedef enum
{
  MARK_CELL,   /* value: a BastideCellMark */
  MARK_FRAME,  /* value: a BastideFrame */
  MARK_GAIN,   /* value: the gain, where the tile fits as it is turned */
  MARK_HINT,   /* value: the gain, where it must be turned */
  MARK_FAULT,
} MarkKind;

static BastideOverlayTheme
get_theme (BastideBoardView *self)
{
  return (BastideOverlayTheme) { .look = self->look, .dark = self->dark };
}

static void
draw_mark (BastideBoardView *self,
           cairo_t          *cr,
           MarkKind          kind,
           int               value,
           double            size)
{
  const BastideOverlayTheme theme = get_theme (self);
  g_autofree char *text = NULL;

  switch (kind)
    {
    case MARK_CELL:
      bastide_overlay_painter_draw_mark (cr, MARK_MARGIN, MARK_MARGIN, size, (BastideCellMark) value, &theme);
      return;

    case MARK_FRAME:
      bastide_overlay_painter_draw_frame (cr, MARK_MARGIN, MARK_MARGIN, size, (BastideFrame) value, &theme);
      return;

    case MARK_GAIN:
    case MARK_HINT:
      text = bastide_number_format_signed (value);
      bastide_overlay_painter_draw_gain (cr, MARK_MARGIN, MARK_MARGIN, size, text, bastide_gains_get_strength (value),
                                         kind == MARK_GAIN ? BASTIDE_CELL_MARK_LEGAL : BASTIDE_CELL_MARK_OTHER_ROTATION,
                                         &theme);
      return;

    case MARK_FAULT:
    default:
      bastide_overlay_painter_draw_fault (cr, MARK_MARGIN + 0.85 * size, MARK_MARGIN + 0.15 * size,
                                          CLAMP (0.24 * size, 10, 26), self->look);
      return;
    }
}

/* Every mark is drawn once for the present size of tiles. */
static GdkTexture *
get_mark (BastideBoardView *self,
          MarkKind          kind,
          int               value)
{
  int scale = bastide_viewport_get_scale (self->viewport);
  double tile = bastide_viewport_get_tile_size (self->viewport);
  guint side = (guint) round ((tile + 2 * MARK_MARGIN) * scale);
  gpointer key = GUINT_TO_POINTER (((guint) kind << 24) | ((guint) value & 0xffffff));
  GdkTexture *texture;
  cairo_surface_t *surface;
  cairo_t *cr;

  if (self->marks_size != side)
    g_hash_table_remove_all (self->marks);
  self->marks_size = side;
  texture = g_hash_table_lookup (self->marks, key);
  if (texture != NULL)
    return texture;

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) side, (int) side);
  cr = cairo_create (surface);
  cairo_scale (cr, scale, scale);
  draw_mark (self, cr, kind, value, tile);
  cairo_destroy (cr);
  texture = bastide_picture_get_texture (surface);
  g_hash_table_insert (self->marks, key, texture);
  return texture;
}

static void
append_mark (BastideBoardView *self,
             GtkSnapshot      *snapshot,
             BstCell           cell,
             MarkKind          kind,
             int               value)
{
  float side = (float) (bastide_viewport_get_tile_size (self->viewport) + 2 * MARK_MARGIN);
  double x, y;

  bastide_viewport_get_point (self->viewport, cell, &x, &y);
  gtk_snapshot_append_texture (snapshot, get_mark (self, kind, value),
                               &GRAPHENE_RECT_INIT ((float) x - MARK_MARGIN, (float) y - MARK_MARGIN, side, side));
}

static gboolean
is_in_sight (BastideBoardView *self,
             BstCell           cell)
{
  int x0, y0, x1, y1;

  bastide_viewport_get_visible (self->viewport, &x0, &y0, &x1, &y1);
  return cell.x >= x0 && cell.x <= x1 && cell.y >= y0 && cell.y <= y1;
}

/* The gains are of the position that was analysed. */
static gboolean
get_gain (BastideBoardView *self,
          BstCell           cell,
          int              *gain)
{
  return self->show_gains && self->gains != NULL &&
         bastide_analysis_get_position (self->analysis) == self->position &&
         bastide_gains_get (self->gains, cell, gain);
}

static void
snapshot_fit (BastideBoardView *self,
              GtkSnapshot      *snapshot,
              const BstFit     *fit)
{
  gboolean now = (fit->rotations & (1u << self->rotation)) != 0;
  int gain;

  if (!get_gain (self, fit->cell, &gain))
    {
      append_mark (self, snapshot, fit->cell, MARK_CELL,
                   now ? BASTIDE_CELL_MARK_LEGAL : BASTIDE_CELL_MARK_OTHER_ROTATION);
      return;
    }
  if (now)
    append_mark (self, snapshot, fit->cell, MARK_CELL, BASTIDE_CELL_MARK_LEGAL);
  append_mark (self, snapshot, fit->cell, now ? MARK_GAIN : MARK_HINT, gain);
}

/* Where the ghost of a tile lies no mark shines through. */
static gboolean
is_under_ghost (BastideBoardView *self,
                BstCell           cell)
{
  BastideBoardTarget target;
  BstCell selected;

  if (self->selected_move != NULL && bastide_move_get_cell (self->selected_move, &selected) &&
      bst_cell_equal (selected, cell))
    return TRUE;
  return !self->panning && bastide_board_view_get_active (self, &target) && bst_cell_equal (target.cell, cell);
}

static gboolean
is_at_cursor (BastideBoardView *self,
              BstCell           cell)
{
  return self->by_keyboard && bastide_board_view_has_focus (self) && bst_cell_equal (self->cursor, cell);
}

static void
snapshot_faults (BastideBoardView *self,
                 GtkSnapshot      *snapshot)
{
  GListModel *problems = bastide_position_get_problems (self->position);
  guint n = g_list_model_get_n_items (problems);

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (problems, i);
      BstCell cell;

      if (bastide_problem_get_severity (problem) == BASTIDE_SEVERITY_ERROR &&
          bastide_problem_get_cell (problem, &cell) && is_in_sight (self, cell))
        append_mark (self, snapshot, cell, MARK_FAULT, 0);
    }
}

void
bastide_board_view_snapshot_marks (BastideBoardView *self,
                                   GtkSnapshot      *snapshot)
{
  guint n;
  const BstFit *fits = bastide_board_map_get_fits (self->map, &n);

  for (guint i = 0; self->show_legal_places && i < n; i++)
    if (is_in_sight (self, fits[i].cell) && !is_under_ghost (self, fits[i].cell))
      snapshot_fit (self, snapshot, &fits[i]);
  if (self->has_latest && is_in_sight (self, self->latest) && !is_at_cursor (self, self->latest))
    {
      gtk_snapshot_push_opacity (snapshot, 0.6);
      append_mark (self, snapshot, self->latest, MARK_FRAME, BASTIDE_FRAME_SELECTED);
      gtk_snapshot_pop (snapshot);
    }
  snapshot_faults (self, snapshot);
}

static void
draw_segment (BastideBoardView *self,
              cairo_t          *cr,
              BstCell           cell,
              double            x,
              double            y,
              guint             segment,
              BastideHighlight  highlight)
{
  const BastideOverlayTheme theme = get_theme (self);
  const BstTileType *type;
  guint rotation;

  type = bastide_board_view_get_type_at (self, cell, &rotation);
  if (type != NULL)
    bastide_overlay_painter_draw_segment (cr, x, y, bastide_viewport_get_tile_size (self->viewport), type, rotation,
                                          segment, highlight, &theme);
}

/* The segments of a feature that are in sight, and the cells that they take. */
typedef struct
{
  BastideBoardView *self;
  BstSegmentRef    *segments;
  guint             n;
  int               x0;
  int               y0;
  int               x1;
  int               y1;
} Area;

static void
find_area (BastideBoardView *self,
           guint             feature,
           Area             *area)
{
  const BstPosition *engine = bastide_position_get_engine (self->position);
  BstFeatureInfo info;
  guint n;

  bst_position_describe_feature (engine, feature, &info);
  *area = (Area) { .self = self, .x0 = G_MAXINT, .y0 = G_MAXINT, .x1 = G_MININT, .y1 = G_MININT };
  area->segments = g_new (BstSegmentRef, MAX (info.n_segments, 1));
  n = bst_position_list_segments (engine, feature, area->segments);
  for (guint i = 0; i < n; i++)
    {
      BstCell cell = area->segments[i].cell;

      if (!is_in_sight (self, cell))
        continue;
      area->segments[area->n++] = area->segments[i];
      area->x0 = MIN (area->x0, cell.x);
      area->y0 = MIN (area->y0, cell.y);
      area->x1 = MAX (area->x1, cell.x);
      area->y1 = MAX (area->y1, cell.y);
    }
}

/* Finding the outline of a segment takes long enough to be done once. It is kept at a size of its own. */
static const cairo_path_t *
get_outline (BastideBoardView   *self,
             const BstSetupTile *tile,
             guint               segment)
{
  const BstCatalogue *catalogue = bastide_position_get_setup (self->position)->catalogue;
  gpointer key = GUINT_TO_POINTER (((guint) tile->type << 8) | ((guint) tile->rotation << 6) | segment);
  cairo_path_t *outline = g_hash_table_lookup (self->outlines, key);
  cairo_surface_t *surface;
  cairo_t *cr;

  if (outline != NULL)
    return outline;

  surface = cairo_image_surface_create (CAIRO_FORMAT_A8, 1, 1);
  cr = cairo_create (surface);
  bastide_tile_painter_segment_path (cr, bst_catalogue_get (catalogue, tile->type), tile->rotation, segment,
                                     OUTLINE_SIZE);
  outline = cairo_copy_path (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  g_hash_table_insert (self->outlines, key, outline);
  return outline;
}

static void
trace_area (cairo_t  *cr,
            gpointer  data)
{
  const Area *area = data;
  double tile = bastide_viewport_get_tile_size (area->self->viewport);

  for (guint i = 0; i < area->n; i++)
    {
      BstSegmentRef at = area->segments[i];
      const BstSetupTile *setup_tile = bastide_board_map_get_tile (area->self->map, at.cell);

      if (setup_tile == NULL)
        continue;
      cairo_save (cr);
      cairo_translate (cr, (at.cell.x - area->x0) * tile, (at.cell.y - area->y0) * tile);
      cairo_scale (cr, tile / OUTLINE_SIZE, tile / OUTLINE_SIZE);
      cairo_append_path (cr, get_outline (area->self, setup_tile, at.segment));
      cairo_restore (cr);
    }
}

/* A picture of all that is in sight of a feature, placed from cell 0,0 on. */
static GskRenderNode *
make_highlight (BastideBoardView *self,
                guint             feature)
{
  const BastideOverlayTheme theme = get_theme (self);
  double tile = bastide_viewport_get_tile_size (self->viewport);
  int scale = bastide_viewport_get_scale (self->viewport);
  g_autoptr (GdkTexture) texture = NULL;
  cairo_surface_t *surface;
  double width, height;
  cairo_t *cr;
  Area area;

  find_area (self, feature, &area);
  if (area.n == 0)
    {
      g_free (area.segments);
      return gsk_container_node_new (NULL, 0);
    }

  width = (area.x1 - area.x0 + 1) * tile + 2 * MARK_MARGIN;
  height = (area.y1 - area.y0 + 1) * tile + 2 * MARK_MARGIN;
  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) round (width * scale), (int) round (height * scale));
  cr = cairo_create (surface);
  cairo_scale (cr, scale, scale);
  cairo_translate (cr, MARK_MARGIN, MARK_MARGIN);
  bastide_overlay_painter_draw_area (cr, trace_area, &area, &theme);
  cairo_destroy (cr);
  g_free (area.segments);
  texture = bastide_picture_get_texture (surface);
  return gsk_texture_node_new (texture, &GRAPHENE_RECT_INIT ((float) (area.x0 * tile - MARK_MARGIN),
                                                             (float) (area.y0 * tile - MARK_MARGIN),
                                                             (float) width, (float) height));
}

static guint
get_feature_under_pointer (BastideBoardView *self)
{
  BstSegmentRef ref = { .cell = self->pointer.cell, .segment = (guint8) self->pointer.segment };

  if (!self->pointer.valid || self->pointer.segment == BST_NO_SEGMENT || self->by_keyboard || self->panning)
    return BST_NONE;
  return bst_position_get_feature (bastide_position_get_engine (self->position), ref);
}

static gboolean
is_same_highlight (const BastideHighlightKey *a,
                   const BastideHighlightKey *b)
{
  return a->feature == b->feature && a->size == b->size && a->x0 == b->x0 && a->y0 == b->y0 && a->x1 == b->x1 &&
         a->y1 == b->y1;
}

void
bastide_board_view_snapshot_highlight (BastideBoardView *self,
                                       GtkSnapshot      *snapshot)
{
  guint feature = get_feature_under_pointer (self);
  BastideHighlightKey key = { .feature = feature, .size = bastide_viewport_get_tile_size (self->viewport) };
  double x, y;

  if (feature == BST_NONE)
    return;

  bastide_viewport_get_visible (self->viewport, &key.x0, &key.y0, &key.x1, &key.y1);
  if (self->highlight == NULL || !is_same_highlight (&key, &self->highlight_key))
    {
      g_clear_pointer (&self->highlight, gsk_render_node_unref);
      self->highlight = make_highlight (self, feature);
      self->highlight_key = key;
    }
  bastide_viewport_get_point (self->viewport, BST_CELL (0, 0), &x, &y);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) x, (float) y));
  gtk_snapshot_append_node (snapshot, self->highlight);
  gtk_snapshot_restore (snapshot);
}

/* Which segment of the tile just laid is looked at, on the board or in the popover. */
static guint
get_chosen_segment (BastideBoardView *self,
                    BstCell           placed)
{
  if (self->preview >= 0 && (guint) self->preview < self->choices->len)
    {
      const BstAction *action = &bastide_choices_get (self->choices, (guint) self->preview)->action;

      return action->type == BST_ACTION_DEPLOY ? action->segment : BST_NO_SEGMENT;
    }
  if (self->pointer.valid && !self->by_keyboard && bst_cell_equal (self->pointer.cell, placed))
    return self->pointer.segment;
  return BST_NO_SEGMENT;
}

static void
draw_number (BastideBoardView  *self,
             cairo_t           *cr,
             const BstTileType *type,
             guint              rotation,
             guint              segment,
             guint              number,
             gboolean           chosen)
{
  const BastideOverlayTheme theme = get_theme (self);
  double tile = bastide_viewport_get_tile_size (self->viewport);
  g_autofree char *text = g_strdup_printf ("%u", number);
  double x, y;

  bastide_tile_painter_get_place (type, rotation, segment, 0, 1, &x, &y);
  bastide_overlay_painter_draw_number (cr, x * tile, y * tile, CLAMP (0.24 * tile, 18, 34), text, chosen, &theme);
}

static void
draw_choices (BastideBoardView *self,
              cairo_t          *cr,
              BstCell           placed)
{
  guint chosen = get_chosen_segment (self, placed);
  double tile = bastide_viewport_get_tile_size (self->viewport);
  const BstTileType *type;
  guint rotation;

  type = bastide_board_view_get_type_at (self, placed, &rotation);
  for (guint segment = 0; type != NULL && segment < type->n_segments; segment++)
    {
      guint n_legal = 0;
      int line = bastide_choices_find_segment (self->choices, segment, &n_legal);

      if (line < 0 || n_legal == 0)
        continue;
      draw_segment (self, cr, placed, 0, 0, segment,
                    segment == chosen ? BASTIDE_HIGHLIGHT_CHOSEN : BASTIDE_HIGHLIGHT_OFFERED);
    }
  for (guint segment = 0; tile >= NUMBER_MIN_TILE && type != NULL && segment < type->n_segments; segment++)
    {
      guint n_legal = 0;
      int line = bastide_choices_find_segment (self->choices, segment, &n_legal);

      if (line >= 0 && n_legal > 0)
        draw_number (self, cr, type, rotation, segment, (guint) line, segment == chosen);
    }
}

/* The figure of the line that is looked at, where it would stand; the abbot that would go home is framed. */
static void
snapshot_preview (BastideBoardView *self,
                  GtkSnapshot      *snapshot,
                  BstCell           placed)
{
  const BstPosition *engine = bastide_position_get_engine (self->position);
  const BastideChoice *choice;
  const BstTileType *type;
  guint rotation;

  if (self->preview < 0 || (guint) self->preview >= self->choices->len)
    return;

  choice = bastide_choices_get (self->choices, (guint) self->preview);
  type = bastide_board_view_get_type_at (self, placed, &rotation);
  if (choice->action.type == BST_ACTION_RECALL)
    {
      append_mark (self, snapshot, choice->action.cell, MARK_FRAME, BASTIDE_FRAME_GHOST_FITS);
      return;
    }
  if (choice->action.type != BST_ACTION_DEPLOY || !choice->legal || type == NULL)
    return;
  gtk_snapshot_push_opacity (snapshot, 0.75);
  bastide_board_view_snapshot_figure (self, snapshot, placed, type, rotation, bst_position_get_chooser (engine),
                                      (BstFigure) choice->action.figure, choice->action.segment);
  gtk_snapshot_pop (snapshot);
}

void
bastide_board_view_snapshot_choices (BastideBoardView *self,
                                     GtkSnapshot      *snapshot)
{
  float tile = (float) bastide_viewport_get_tile_size (self->viewport);
  BstCell placed;
  double x, y;
  cairo_t *cr;

  if (self->choices->len == 0 || !bst_position_get_placed (bastide_position_get_engine (self->position), &placed) ||
      !is_in_sight (self, placed))
    return;

  bastide_viewport_get_point (self->viewport, placed, &x, &y);
  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT ((float) x - MARK_MARGIN, (float) y - MARK_MARGIN,
                                                                 tile + 2 * MARK_MARGIN, tile + 2 * MARK_MARGIN));
  cairo_translate (cr, x, y);
  draw_choices (self, cr, placed);
  cairo_destroy (cr);
  snapshot_preview (self, snapshot, placed);
}

static void
snapshot_ghost_tile (BastideBoardView *self,
                     GtkSnapshot      *snapshot,
                     BstCell           cell,
                     guint             type,
                     guint             rotation,
                     gboolean          fits)
{
  float tile = (float) bastide_viewport_get_tile_size (self->viewport);
  guint size = (guint) round (tile * (float) bastide_viewport_get_scale (self->viewport));
  BastideSprite sprite = { .kind = BASTIDE_SPRITE_TILE, .index = (guint16) type, .rotation = (guint8) rotation };
  GdkTexture *texture = bastide_tile_cache_get (self->cache, &sprite, size);
  double x, y;

  bastide_viewport_get_point (self->viewport, cell, &x, &y);
  if (texture != NULL)
    {
      gtk_snapshot_push_opacity (snapshot, fits ? 0.9 : 0.6);
      gtk_snapshot_append_texture (snapshot, texture, &GRAPHENE_RECT_INIT ((float) x, (float) y, tile, tile));
      gtk_snapshot_pop (snapshot);
    }
  if (!fits)
    append_mark (self, snapshot, cell, MARK_CELL, BASTIDE_CELL_MARK_REFUSED);
  append_mark (self, snapshot, cell, MARK_FRAME, fits ? BASTIDE_FRAME_GHOST_FITS : BASTIDE_FRAME_GHOST_REFUSED);
}

static void
snapshot_move_figure (BastideBoardView *self,
                      GtkSnapshot      *snapshot,
                      const BstAction  *action,
                      BstCell           cell,
                      const BstTileType *type,
                      guint             rotation)
{
  guint player = bst_position_get_chooser (bastide_position_get_engine (self->position));

  if (action->type == BST_ACTION_DEPLOY && type != NULL && action->segment < type->n_segments)
    bastide_board_view_snapshot_figure (self, snapshot, cell, type, rotation, player, (BstFigure) action->figure,
                                        action->segment);
}

/* A move chosen in the list: its tile where it would lie, its figure where it would stand. */
static void
snapshot_move (BastideBoardView *self,
               GtkSnapshot      *snapshot)
{
  const BstCatalogue *catalogue = bastide_position_get_setup (self->position)->catalogue;
  const BstAction *actions;
  const BstTileType *type;
  guint rotation = 0;
  guint n, hand;
  BstCell cell;

  if (!bastide_move_get_cell (self->selected_move, &cell))
    return;

  actions = bastide_move_get_actions (self->selected_move, &n);
  if (actions[0].type == BST_ACTION_PLACE)
    {
      hand = bastide_move_get_tile (self->selected_move, &rotation);
      type = bst_catalogue_get (catalogue, hand);
      snapshot_ghost_tile (self, snapshot, cell, hand, rotation, TRUE);
    }
  else
    {
      type = bastide_board_view_get_type_at (self, cell, &rotation);
      append_mark (self, snapshot, cell, MARK_FRAME, BASTIDE_FRAME_GHOST_FITS);
    }
  gtk_snapshot_push_opacity (snapshot, 0.85);
  for (guint i = 0; i < n; i++)
    snapshot_move_figure (self, snapshot, &actions[i], cell, type, rotation);
  gtk_snapshot_pop (snapshot);
}

static gboolean
is_hand_shown (BastideBoardView *self,
               BstCell           cell)
{
  return bastide_board_view_get_hand (self) != BST_NONE && !self->panning &&
         bastide_board_map_get_kind (self->map, cell) == BASTIDE_CELL_FRONTIER;
}

static void
snapshot_hand (BastideBoardView         *self,
               GtkSnapshot              *snapshot,
               const BastideBoardTarget *target)
{
  if (!is_hand_shown (self, target->cell))
    return;
  snapshot_ghost_tile (self, snapshot, target->cell, bastide_board_view_get_hand (self), self->rotation,
                       (bastide_board_map_get_rotations (self->map, target->cell) & (1u << self->rotation)) != 0);
}

void
bastide_board_view_snapshot_ghost (BastideBoardView *self,
                                   GtkSnapshot      *snapshot)
{
  BastideBoardTarget target;

  if (self->selected_move != NULL)
    snapshot_move (self, snapshot);
  if (bastide_board_view_get_active (self, &target))
    snapshot_hand (self, snapshot, &target);
  /* A ghost under the cursor has a frame already, and tells by its colour whether it fits. */
  if (is_at_cursor (self, self->cursor) && !is_hand_shown (self, self->cursor))
    append_mark (self, snapshot, self->cursor, MARK_FRAME, BASTIDE_FRAME_CURSOR);
}
