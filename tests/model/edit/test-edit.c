/* test-edit.c: laying, moving, turning and taking away tiles, blocks, figures and markers
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-edit.h"
#include "bastide-lesson-edit.h"
#include "bastide-test-content.h"
#include "bastide-test-puzzle.h"

/* An empty board and two players, whose supplies are given. */
typedef struct
{
  BastideTestReader  reader;
  BastideContent    *content;
  BstSetup          *setup;
} Fixture;

#define FULL_SUPPLY 7

static void
set_up (Fixture       *fixture,
        gconstpointer  data)
{
  bastide_test_reader_set_up (&fixture->reader, data);
  fixture->content = bastide_content_new (fixture->reader.library);
  fixture->setup = fixture->content->setup;
  g_array_set_size (fixture->setup->tiles, 0);
  for (guint i = 0; i < fixture->setup->n_players; i++)
    {
      fixture->setup->players[i].supply_given = TRUE;
      fixture->setup->players[i].supply[BST_FIGURE_MEEPLE] = FULL_SUPPLY;
      fixture->setup->players[i].supply[BST_FIGURE_BARN] = 1;
      fixture->setup->players[i].supply[BST_FIGURE_ROBBER] = 1;
    }
}

static void
tear_down (Fixture       *fixture,
           gconstpointer  data)
{
  bastide_content_unref (fixture->content);
  bastide_test_reader_tear_down (&fixture->reader, data);
}

static guint
find_type (Fixture    *fixture,
           const char *id)
{
  guint type = bst_catalogue_find (fixture->setup->catalogue, id);

  g_assert_cmpuint (type, !=, BST_NONE);

  return type;
}

static void
put_tile (Fixture    *fixture,
          int         x,
          int         y,
          const char *id,
          guint       rotation)
{
  g_assert_true (bastide_edit_put_tile (fixture->content, BST_CELL (x, y), find_type (fixture, id), rotation));
}

static BstPiece
figure_of (guint     player,
           BstFigure figure)
{
  return bst_piece_in_supply (player, figure);
}

static BstPlace
segment_at (int   x,
            int   y,
            guint segment)
{
  return (BstPlace) { .kind = BST_PLACE_SEGMENT, .segment = (guint8) segment, .cell = BST_CELL (x, y) };
}

static BstPlace
corner_at (int   x,
           int   y,
           guint corner)
{
  return (BstPlace) { .kind = BST_PLACE_CORNER, .index = (guint8) corner, .cell = BST_CELL (x, y) };
}

static BstPlace
district (BstDistrict which)
{
  return BST_PLACE_IN_DISTRICT (which);
}

static BstPlace
cell_at (int x,
         int y)
{
  return (BstPlace) { .kind = BST_PLACE_CELL, .cell = BST_CELL (x, y) };
}

static const BstPlace supply = { .kind = BST_PLACE_SUPPLY };
static const BstPlace nowhere = { .kind = BST_PLACE_NOWHERE };

static gboolean
move (Fixture  *fixture,
      BstPiece  piece,
      BstPlace  from,
      BstPlace  to)
{
  piece.place = from;

  return bastide_edit_move_piece (fixture->content, &piece, &to);
}

static void
put_figure (Fixture   *fixture,
            guint      player,
            BstFigure  figure,
            BstPlace   spot)
{
  g_assert_true (move (fixture, figure_of (player, figure), supply, spot));
}

static guint
get_supply (Fixture *fixture,
            guint    player)
{
  return fixture->setup->players[player].supply[BST_FIGURE_MEEPLE];
}

static void
assert_tile (Fixture    *fixture,
             guint       index,
             int         x,
             int         y,
             const char *id,
             guint       rotation)
{
  const BstSetupTile *tile;

  g_assert_cmpuint (index, <, fixture->setup->tiles->len);
  tile = bst_setup_tile (fixture->setup, index);
  g_assert_cmpint (tile->cell.x, ==, x);
  g_assert_cmpint (tile->cell.y, ==, y);
  g_assert_cmpuint (tile->type, ==, find_type (fixture, id));
  g_assert_cmpuint (tile->rotation, ==, rotation);
}

static void
assert_figure (Fixture *fixture,
               guint    index,
               guint    tile,
               guint    nth,
               int      x,
               int      y,
               guint    segment)
{
  const BstPiece *figure = bst_setup_find_piece (fixture->setup, BST_PIECE_FIGURE, index);
  BstCell cell;

  g_assert_nonnull (figure);
  g_assert_true (bst_setup_get_cell (fixture->setup, figure, &cell));
  g_assert_cmpint (cell.x, ==, x);
  g_assert_cmpint (cell.y, ==, y);
  if (figure->place.kind == BST_PLACE_DISTRICT)
    {
      g_assert_cmpuint (segment, ==, BST_NO_SEGMENT);
      return;
    }

  g_assert_cmpuint (bst_setup_find_tile (fixture->setup, cell, figure->place.layer), ==, tile);
  g_assert_cmpuint (figure->place.segment, ==, segment);
  if (nth > 0)
    g_assert_true (bst_cell_equal ((figure - nth)->place.cell, cell));
  else if (index > 0)
    g_assert_true (figure[-1].place.layer != figure->place.layer || !bst_cell_equal (figure[-1].place.cell, cell));
}

/* --- tiles --- */

/* BASE-D has a city in the north (0), a road from east to west (1), a field on either side (2, 3). */
static void
test_put_tile (Fixture                     *fixture,
               G_GNUC_UNUSED gconstpointer  data)
{
  BastideContent *content = fixture->content;
  guint type = find_type (fixture, "BASE-D");

  put_tile (fixture, 0, 0, "BASE-D", 0);
  put_tile (fixture, 1, 0, "BASE-U", 1);
  g_assert_false (bastide_edit_put_tile (content, BST_CELL (0, 0), type, 0));
  g_assert_false (bastide_edit_put_tile (content, BST_CELL (BST_MAX_COORD + 1, 0), type, 0));
  g_assert_false (bastide_edit_put_tile (content, BST_CELL (0, 1), bst_catalogue_get_size (fixture->setup->catalogue),
                                         0));

  put_figure (fixture, 0, BST_FIGURE_MEEPLE, segment_at (0, 0, 0));
  put_figure (fixture, 1, BST_FIGURE_MEEPLE, segment_at (1, 0, 0));
  g_assert_cmpuint (get_supply (fixture, 0), ==, FULL_SUPPLY - 1);

  /* the same tile turned: who stands on it stays */
  put_tile (fixture, 0, 0, "BASE-D", 3);
  g_assert_cmpuint (bst_setup_count_pieces (fixture->setup, BST_PIECE_FIGURE), ==, 2);
  assert_tile (fixture, 0, 0, 0, "BASE-D", 3);

  /* another one: it has the place in the file, and who stood there is back home */
  put_tile (fixture, 0, 0, "BASE-B", 2);
  g_assert_cmpuint (fixture->setup->tiles->len, ==, 2);
  assert_tile (fixture, 0, 0, 0, "BASE-B", 2);
  g_assert_cmpuint (bst_setup_count_pieces (fixture->setup, BST_PIECE_FIGURE), ==, 1);
  assert_figure (fixture, 0, 1, 0, 1, 0, 0);
  g_assert_cmpuint (get_supply (fixture, 0), ==, FULL_SUPPLY);
}

/* A tile that goes takes along all that stands there, and the numbers of the others follow. */
static void
test_remove (Fixture                     *fixture,
             G_GNUC_UNUSED gconstpointer  data)
{
  const BstPiece king = { .kind = BST_PIECE_KING, .player = 1 };
  const BstPiece castle = { .kind = BST_PIECE_CASTLE, .player = 1 };
  const BstPiece dragon = { .kind = BST_PIECE_DRAGON };
  const BstPiece tower = { .kind = BST_PIECE_TOWER };
  const BstCell first = BST_CELL (0, 0);
  const BstCell empty = BST_CELL (9, 9);

  put_tile (fixture, 0, 0, "BASE-D", 0);
  put_tile (fixture, 1, 0, "BASE-D", 0);
  put_figure (fixture, 0, BST_FIGURE_MEEPLE, segment_at (0, 0, 1));
  put_figure (fixture, 1, BST_FIGURE_MEEPLE, segment_at (1, 0, 0));
  put_figure (fixture, 0, BST_FIGURE_MEEPLE, segment_at (1, 0, 1));
  g_assert_true (move (fixture, king, nowhere, segment_at (0, 0, 0)));
  g_assert_true (move (fixture, castle, nowhere, segment_at (0, 0, 0)));
  g_assert_true (move (fixture, dragon, nowhere, cell_at (0, 0)));
  g_assert_true (move (fixture, tower, nowhere, cell_at (0, 0)));
  g_assert_true (bastide_edit_set_lost (fixture->content, first, TRUE));
  fixture->setup->has_placed = TRUE;
  fixture->setup->placed = first;
  fixture->setup->memory.n_to_score = 2;
  fixture->setup->memory.to_score[0] = (BstSegmentRef) { .cell = first, .segment = 0 };
  fixture->setup->memory.to_score[1] = (BstSegmentRef) { .cell = BST_CELL (1, 0), .segment = 0 };

  g_assert_false (bastide_edit_remove_cells (fixture->content, &empty, 1));
  g_assert_true (bastide_edit_remove_cells (fixture->content, &first, 1));
  g_assert_cmpuint (fixture->setup->tiles->len, ==, 1);
  g_assert_cmpuint (bst_setup_count_pieces (fixture->setup, BST_PIECE_FIGURE), ==, 2);
  assert_figure (fixture, 0, 0, 0, 1, 0, 0);
  assert_figure (fixture, 1, 0, 1, 1, 0, 1);
  g_assert_cmpuint (get_supply (fixture, 0), ==, FULL_SUPPLY - 1);
  g_assert_null (bst_setup_find_piece (fixture->setup, BST_PIECE_KING, 0));
  g_assert_cmpuint (bst_setup_count_pieces (fixture->setup, BST_PIECE_CASTLE), ==, 0);
  g_assert_cmpuint (bst_setup_count_pieces (fixture->setup, BST_PIECE_TOWER), ==, 0);
  g_assert_cmpuint (bst_setup_count_pieces (fixture->setup, BST_PIECE_LOST), ==, 0);
  g_assert_null (bst_setup_find_piece (fixture->setup, BST_PIECE_DRAGON, 0));
  g_assert_false (fixture->setup->has_placed);
  g_assert_cmpuint (fixture->setup->memory.n_to_score, ==, 1);
  g_assert_cmpint (fixture->setup->memory.to_score[0].cell.x, ==, 1);
}

/* Where two tiles lie on one cell the first moves, and taking away takes both. */
static void
test_overlap (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  const BstCell cell = BST_CELL (0, 0);
  BstSetupTile second;

  put_tile (fixture, 0, 0, "BASE-D", 0);
  second = *bst_setup_tile (fixture->setup, 0);
  second.type = (guint16) find_type (fixture, "BASE-B");
  g_array_append_val (fixture->setup->tiles, second);
  for (int layer = 0; layer < 2; layer++)
    bst_setup_add_piece (fixture->setup, (BstPiece) {
      .kind = BST_PIECE_FIGURE, .figure = BST_FIGURE_MEEPLE,
      .place = { .kind = BST_PLACE_SEGMENT, .cell = cell, .layer = layer },
    });

  /* The figure on the second stays there, on what is now the only tile. */
  g_assert_true (bastide_edit_move_cells (fixture->content, &cell, 1, 2, 0));
  assert_tile (fixture, 0, 2, 0, "BASE-D", 0);
  assert_tile (fixture, 1, 0, 0, "BASE-B", 0);
  assert_figure (fixture, 0, 0, 0, 2, 0, 0);
  assert_figure (fixture, 1, 1, 0, 0, 0, 0);
  g_assert_cmpint (bst_setup_find_piece (fixture->setup, BST_PIECE_FIGURE, 1)->place.layer, ==, 0);

  bst_setup_tile (fixture->setup, 0)->cell = cell;
  g_assert_true (bastide_edit_remove_cells (fixture->content, &cell, 1));
  g_assert_cmpuint (fixture->setup->tiles->len, ==, 0);
}

static void
test_move (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  const BstPiece king = { .kind = BST_PIECE_KING, .player = 1 };
  const BstCell row[] = { BST_CELL (0, 0), BST_CELL (1, 0), BST_CELL (7, 7) };
  BastideAnnotation mark = { .kind = BASTIDE_ANNOTATION_MARK, .cell = BST_CELL (0, 0), .text = "A" };
  BastideAnnotation arrow = {
    .kind = BASTIDE_ANNOTATION_ARROW, .cell = BST_CELL (0, 0), .to = BST_CELL (5, 5),
  };

  put_tile (fixture, 0, 0, "BASE-D", 0);
  put_tile (fixture, 1, 0, "BASE-U", 0);
  put_tile (fixture, 2, 0, "BASE-B", 0);
  put_figure (fixture, 0, BST_FIGURE_MEEPLE, segment_at (0, 0, 0));
  put_figure (fixture, 1, BST_FIGURE_MEEPLE, segment_at (2, 0, 1));
  g_assert_true (move (fixture, king, nowhere, segment_at (1, 0, 0)));
  g_array_append_val (fixture->content->annotations, mark);
  g_array_append_val (fixture->content->annotations, arrow);

  /* one to the east: the two change no places, and the third gives way */
  g_assert_true (bastide_edit_move_cells (fixture->content, row, G_N_ELEMENTS (row), 1, 0));
  g_assert_cmpuint (fixture->setup->tiles->len, ==, 2);
  assert_tile (fixture, 0, 1, 0, "BASE-D", 0);
  assert_tile (fixture, 1, 2, 0, "BASE-U", 0);
  g_assert_cmpuint (bst_setup_count_pieces (fixture->setup, BST_PIECE_FIGURE), ==, 1);
  assert_figure (fixture, 0, 0, 0, 1, 0, 0);
  g_assert_cmpint (bst_setup_find_piece (fixture->setup, BST_PIECE_KING, 0)->place.cell.x, ==, 2);
  g_assert_cmpuint (get_supply (fixture, 1), ==, FULL_SUPPLY);
  g_assert_cmpint (g_array_index (fixture->content->annotations, BastideAnnotation, 0).cell.x, ==, 1);
  g_assert_cmpint (g_array_index (fixture->content->annotations, BastideAnnotation, 1).cell.x, ==, 1);
  g_assert_cmpint (g_array_index (fixture->content->annotations, BastideAnnotation, 1).to.x, ==, 5);

  g_assert_false (bastide_edit_move_cells (fixture->content, row, 1, 5, 0));
  g_assert_false (bastide_edit_move_cells (fixture->content, row + 1, 1, BST_MAX_COORD, 0));
  g_assert_false (bastide_edit_move_cells (fixture->content, row + 1, 1, G_MAXINT, G_MAXINT));
  g_assert_false (bastide_edit_move_cells (fixture->content, row + 1, 1, 0, 0));
}

/* A mark that another comes to be on goes; marks beside it stay, on other cells and on other segments of the cell. */
static void
test_covered_marks (Fixture                     *fixture,
                    G_GNUC_UNUSED gconstpointer  data)
{
  static const BastideAnnotation notes[] = {
    { .kind = BASTIDE_ANNOTATION_MARK, .cell = { .x = 0, .y = 0 }, .text = "A" },
    { .kind = BASTIDE_ANNOTATION_MARK, .cell = { .x = 5, .y = 0 }, .text = "B" },
    { .kind = BASTIDE_ANNOTATION_MARK, .cell = { .x = 6, .y = 0 }, .text = "C" },
    { .kind = BASTIDE_ANNOTATION_ARROW, .cell = { .x = 5, .y = 0 }, .to = { .x = 6, .y = 0 } },
  };
  static const BastideAnnotation others[] = {
    { .kind = BASTIDE_ANNOTATION_MARK, .cell = { .x = 5, .y = 0 }, .offset = { .x = 30, .y = 0 }, .text = "D" },
    { .kind = BASTIDE_ANNOTATION_MARK, .cell = { .x = 7, .y = 0 }, .offset = { .x = 30, .y = 0 }, .text = "E" },
    { .kind = BASTIDE_ANNOTATION_MARK, .cell = { .x = 7, .y = 0 }, .text = "F" },
  };
  GArray *held = fixture->content->annotations;

  put_tile (fixture, 0, 0, "BASE-D", 0);
  g_array_append_vals (held, notes, G_N_ELEMENTS (notes));
  g_assert_true (bastide_edit_move_cells (fixture->content, &BST_CELL (0, 0), 1, 5, 0));
  g_assert_cmpuint (held->len, ==, 3);
  g_assert_cmpstr (g_array_index (held, BastideAnnotation, 0).text, ==, "A");
  g_assert_cmpint (g_array_index (held, BastideAnnotation, 0).cell.x, ==, 5);
  g_assert_cmpstr (g_array_index (held, BastideAnnotation, 1).text, ==, "C");
  g_assert_cmpint (g_array_index (held, BastideAnnotation, 2).kind, ==, BASTIDE_ANNOTATION_ARROW);

  g_array_append_vals (held, others, G_N_ELEMENTS (others));
  g_assert_true (bastide_edit_move_cells (fixture->content, &BST_CELL (5, 0), 1, 2, 0));
  g_assert_cmpuint (held->len, ==, 4);
  g_assert_cmpstr (g_array_index (held, BastideAnnotation, 0).text, ==, "A");
  g_assert_cmpstr (g_array_index (held, BastideAnnotation, 1).text, ==, "C");
  g_assert_cmpint (g_array_index (held, BastideAnnotation, 2).kind, ==, BASTIDE_ANNOTATION_ARROW);
  g_assert_cmpstr (g_array_index (held, BastideAnnotation, 3).text, ==, "D");
}

static void
test_turn (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  const BstCell block[] = { BST_CELL (0, 0), BST_CELL (1, 0), BST_CELL (1, 1), BST_CELL (2, 0) };
  g_autoptr (GArray) turned = g_array_new (FALSE, FALSE, sizeof (BstCell));

  put_tile (fixture, 0, 0, "BASE-D", 0);
  put_tile (fixture, 1, 0, "BASE-U", 0);
  put_tile (fixture, 1, 1, "BASE-B", 0);
  put_figure (fixture, 0, BST_FIGURE_BARN, corner_at (1, 1, 1));
  g_assert_cmpuint (bst_setup_find_piece (fixture->setup, BST_PIECE_FIGURE, 0)->place.index, ==, 1);

  /* a single one turns in its place, with the barn on its corner */
  g_assert_true (bastide_edit_turn_cells (fixture->content, block + 2, 1, -1, turned));
  assert_tile (fixture, 2, 1, 1, "BASE-B", 3);
  g_assert_cmpuint (bst_setup_find_piece (fixture->setup, BST_PIECE_FIGURE, 0)->place.index, ==, 0);
  g_assert_cmpuint (turned->len, ==, 1);
  g_assert_true (bst_cell_equal (g_array_index (turned, BstCell, 0), block[2]));
  g_assert_true (bastide_edit_turn_cells (fixture->content, block + 2, 1, 1, NULL));

  /* three of them as one piece; the last of the cells is empty and does not count */
  g_assert_true (bastide_edit_turn_cells (fixture->content, block, G_N_ELEMENTS (block), 1, NULL));
  assert_tile (fixture, 0, 1, 0, "BASE-D", 1);
  assert_tile (fixture, 1, 1, 1, "BASE-U", 1);
  assert_tile (fixture, 2, 0, 1, "BASE-B", 1);
  g_assert_cmpuint (bst_setup_find_piece (fixture->setup, BST_PIECE_FIGURE, 0)->place.index, ==, 2);
  g_assert_false (bastide_edit_turn_cells (fixture->content, block, 1, 4, NULL));
}

/* Whatever the sides of the rectangle, four turns are none, and one back undoes one. */
static void
test_turn_back (Fixture                     *fixture,
                G_GNUC_UNUSED gconstpointer  data)
{
  for (int width = 1; width <= 5; width++)
    for (int height = 1; height <= 4; height++)
      {
        g_autoptr (GArray) now = g_array_new (FALSE, FALSE, sizeof (BstCell));
        g_autoptr (GArray) next = g_array_new (FALSE, FALSE, sizeof (BstCell));
        const BstCell corners[] = { BST_CELL (3, -2), BST_CELL (2 + width, -3 + height) };

        g_array_set_size (fixture->setup->tiles, 0);
        put_tile (fixture, corners[1].x, corners[1].y, "BASE-D", 0);
        if (!bst_cell_equal (corners[0], corners[1]))
          put_tile (fixture, corners[0].x, corners[0].y, "BASE-U", 0);
        g_array_append_vals (now, corners, 2);
        for (guint i = 0; i < 5; i++)
          {
            g_array_set_size (next, 0);
            g_assert_true (bastide_edit_turn_cells (fixture->content, (const BstCell *) (gpointer) now->data, now->len,
                                                    i < 4 ? 1 : -1, next));
            g_array_set_size (now, 0);
            g_array_append_vals (now, next->data, next->len);
            if (i == 3)
              assert_tile (fixture, 0, corners[1].x, corners[1].y, "BASE-D", 0);
          }
        g_assert_true (bastide_edit_turn_cells (fixture->content, (const BstCell *) (gpointer) now->data, now->len, 1,
                                                NULL));
        assert_tile (fixture, 0, corners[1].x, corners[1].y, "BASE-D", 0);
      }
}

/* Everything or nothing. */
static void
test_shift (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  static const char * const lit[] = { "no place", "4,4", "200,4", NULL };
  BstCell far = BST_CELL (BST_MAX_COORD, 0);
  const BastideAnnotation mark = { .kind = BASTIDE_ANNOTATION_MARK, .cell = far, .text = "A" };
  char *odd[] = { (char *) "place 0,1 0", (char *) "sing", NULL };

  g_assert_false (bastide_edit_shift (fixture->content, 1, 0));
  put_tile (fixture, 0, 0, "BASE-D", 0);
  g_ptr_array_add (fixture->content->solution, g_strdupv (odd));
  g_assert_true (bastide_edit_shift (fixture->content, 1, 0));
  g_assert_cmpstr (((char **) g_ptr_array_index (fixture->content->solution, 0))[0], ==, "place 0,1 0");

  /* An annotation, too, and what the lesson names. */
  g_array_append_val (fixture->content->annotations, mark);
  g_assert_false (bastide_edit_shift (fixture->content, 1, 0));
  g_array_set_size (fixture->content->annotations, 0);
  g_assert_true (bastide_lesson_edit_add (fixture->content, 0));
  g_assert_true (bastide_lesson_edit_set_lit (fixture->content, 0, lit));
  g_assert_true (bastide_edit_shift (fixture->content, 1, 0));
  g_assert_cmpstr (bastide_lesson_edit_get (fixture->content, 0)->lit[0], ==, "no place");
  g_assert_cmpstr (bastide_lesson_edit_get (fixture->content, 0)->lit[1], ==, "5,4");
  g_assert_cmpstr (bastide_lesson_edit_get (fixture->content, 0)->lit[2], ==, "200,4");
  g_assert_true (bastide_edit_shift (fixture->content, -1, 0));

  bst_setup_add_piece (fixture->setup, (BstPiece) { .kind = BST_PIECE_LOST, .place = BST_PLACE_ON_CELL (far) });
  g_assert_false (bastide_edit_shift (fixture->content, 1, 0));
  g_assert_false (bastide_edit_shift (fixture->content, 0, G_MININT));
  assert_tile (fixture, 0, 1, 0, "BASE-D", 0);
  g_assert_true (bastide_edit_shift (fixture->content, -1, 0));
  g_assert_cmpint (bst_setup_find_piece (fixture->setup, BST_PIECE_LOST, 0)->place.cell.x, ==, BST_MAX_COORD - 1);
}

/* A board that is selected whole turns with the lines of the puzzle; without one of its tiles it is not whole. */
static void
test_turn_whole_board (Fixture                     *fixture,
                       G_GNUC_UNUSED gconstpointer  data)
{
  const BstCell cells[] = { BST_CELL (0, 0), BST_CELL (1, 0), BST_CELL (9, 9) };
  char *line[] = { (char *) "place 2,0 0", NULL };
  g_autoptr (GArray) turned = g_array_new (FALSE, FALSE, sizeof (BstCell));

  g_assert_false (bastide_edit_is_whole_board (fixture->setup, cells, 1));
  put_tile (fixture, 0, 0, "BASE-U", 1);
  put_tile (fixture, 1, 0, "BASE-U", 1);
  g_ptr_array_add (fixture->content->solution, g_strdupv (line));
  g_assert_true (bastide_edit_is_whole_board (fixture->setup, cells, G_N_ELEMENTS (cells)));
  g_assert_false (bastide_edit_is_whole_board (fixture->setup, cells, 1));
  g_assert_false (bastide_edit_turn_all_about (fixture->content, cells, 2, 4, turned));
  g_assert_true (bastide_edit_turn_all_about (fixture->content, cells, 2, 1, turned));
  assert_tile (fixture, 0, 0, 0, "BASE-U", 2);
  assert_tile (fixture, 1, 0, 1, "BASE-U", 2);
  g_assert_cmpstr (((char **) g_ptr_array_index (fixture->content->solution, 0))[0], ==, "place 0,2 1");
  g_assert_cmpuint (turned->len, ==, 2);
  g_assert_true (bst_cell_equal (g_array_index (turned, BstCell, 1), BST_CELL (0, 1)));

  g_assert_true (bastide_edit_put_city (fixture->content, BST_CELL (4, 4), 0));
  g_assert_false (bastide_edit_is_whole_board (fixture->setup, (const BstCell *) (gconstpointer) turned->data, 2));
}

/* --- blocks --- */

static void
test_city (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  const BstSetupCarcassonne *city = &fixture->setup->carcassonne;
  const BstCell part = BST_CELL (3, 2);
  BstPiece count = { .kind = BST_PIECE_COUNT };
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (BstCell));
  guint segment;

  put_tile (fixture, 1, 1, "BASE-D", 0);
  g_assert_false (bastide_edit_put_city (fixture->content, BST_CELL (BST_MAX_COORD - 2, 0), 0));
  g_assert_false (bastide_edit_put_city (fixture->content, BST_CELL (-BST_MAX_COORD - 1, 0), 0));
  g_assert_true (bastide_edit_put_city (fixture->content, BST_CELL (0, 0), 0));
  g_assert_cmpuint (fixture->setup->tiles->len, ==, 0);
  g_assert_cmpuint (bst_setup_get_count (fixture->setup), ==, BST_DISTRICT_CASTLE);
  bastide_edit_find_block (fixture->setup, part, cells);
  g_assert_cmpuint (cells->len, ==, BST_BLOCK_CELLS);

  put_figure (fixture, 0, BST_FIGURE_MEEPLE, district (BST_DISTRICT_MARKET));
  put_figure (fixture, 1, BST_FIGURE_MEEPLE, segment_at (0, 0, 0));
  segment = bst_setup_find_piece (fixture->setup, BST_PIECE_FIGURE, 1)->place.segment;
  g_assert_true (move (fixture, count, district (BST_DISTRICT_CASTLE), district (BST_DISTRICT_CATHEDRAL)));

  /* turned to the right where it is: its north-west part is in the north-east now */
  put_tile (fixture, 5, 3, "BASE-U", 0);
  put_tile (fixture, 4, 4, "BASE-U", 0);
  g_assert_true (bastide_edit_put_city (fixture->content, BST_CELL (3, 1), 1));
  g_assert_cmpuint (fixture->setup->tiles->len, ==, 0);
  g_assert_cmpuint (city->rotation, ==, 1);
  g_assert_cmpint (city->cell.x, ==, 3);
  g_assert_cmpuint (bst_setup_get_count (fixture->setup), ==, BST_DISTRICT_CATHEDRAL);
  assert_figure (fixture, 0, BST_NONE, 0, 3, 1, BST_NO_SEGMENT);
  assert_figure (fixture, 1, BST_NONE, 0, 5, 1, segment);
  g_assert_true (bastide_edit_put_city (fixture->content, BST_CELL (0, 0), 3));
  assert_figure (fixture, 1, BST_NONE, 0, 0, 3, segment);
  g_assert_true (bastide_edit_put_city (fixture->content, BST_CELL (-5, -6), 2));
  assert_figure (fixture, 1, BST_NONE, 0, -2, -4, segment);

  g_assert_true (bastide_edit_set_plain (fixture->content, TRUE));
  g_assert_cmpuint (bst_setup_get_count (fixture->setup), ==, BST_NO_DISTRICT);
  g_assert_cmpuint (bst_setup_count_pieces (fixture->setup, BST_PIECE_FIGURE), ==, 1);
  g_assert_cmpuint (get_supply (fixture, 0), ==, FULL_SUPPLY);
  g_assert_true (bastide_edit_set_plain (fixture->content, FALSE));
  g_assert_cmpuint (bst_setup_get_count (fixture->setup), ==, BST_DISTRICT_CASTLE);

  /* a tile on one of its cells takes the place of all of it */
  put_tile (fixture, -5, -6, "BASE-D", 0);
  g_assert_false (city->present);
  g_assert_cmpuint (bst_setup_count_pieces (fixture->setup, BST_PIECE_FIGURE), ==, 0);
}

/* A tile that lay under the city by mistake keeps what is on it when the city goes. */
static void
test_under_city (Fixture                     *fixture,
                 G_GNUC_UNUSED gconstpointer  data)
{
  const BstSetupTile under = { .type = (guint16) find_type (fixture, "BASE-D"), .cell = BST_CELL (1, 0) };

  g_assert_true (bastide_edit_put_city (fixture->content, BST_CELL (0, 0), 0));
  g_array_append_val (fixture->setup->tiles, under);
  bst_setup_add_piece (fixture->setup, (BstPiece) {
    .kind = BST_PIECE_LOST, .place = BST_PLACE_ON_CELL (BST_CELL (0, 0)),
  });
  bst_setup_add_piece (fixture->setup, (BstPiece) {
    .kind = BST_PIECE_LOST, .place = BST_PLACE_ON_CELL (BST_CELL (1, 0)),
  });
  put_tile (fixture, 2, 0, "BASE-D", 0);
  g_assert_false (fixture->setup->carcassonne.present);
  g_assert_cmpuint (bst_setup_count_pieces (fixture->setup, BST_PIECE_LOST), ==, 1);
  g_assert_cmpint (bst_setup_find_piece (fixture->setup, BST_PIECE_LOST, 0)->place.cell.x, ==, 1);
}

/* A tile that lies under the city by mistake does not move with it, nor do the figures on it. */
static void
test_move_city (Fixture                     *fixture,
                G_GNUC_UNUSED gconstpointer  data)
{
  const BstSetupTile under = { .type = (guint16) find_type (fixture, "BASE-D"), .cell = BST_CELL (1, 0) };
  const BstCell part = BST_CELL (0, 1);

  g_assert_true (bastide_edit_put_city (fixture->content, BST_CELL (0, 0), 0));
  put_figure (fixture, 1, BST_FIGURE_MEEPLE, district (BST_DISTRICT_CASTLE));
  g_array_append_val (fixture->setup->tiles, under);
  bst_setup_add_piece (fixture->setup, (BstPiece) {
    .kind = BST_PIECE_FIGURE, .figure = BST_FIGURE_MEEPLE, .place = segment_at (1, 0, 0),
  });
  g_assert_true (bastide_edit_move_cells (fixture->content, &part, 1, 8, 0));
  g_assert_cmpint (fixture->setup->carcassonne.cell.x, ==, 8);
  assert_tile (fixture, 0, 1, 0, "BASE-D", 0);
  g_assert_cmpuint (bst_setup_count_pieces (fixture->setup, BST_PIECE_FIGURE), ==, 2);
  for (guint i = 0; i < 2; i++)
    if (bst_setup_find_piece (fixture->setup, BST_PIECE_FIGURE, i)->player == 0)
      g_assert_cmpint (bst_setup_find_piece (fixture->setup, BST_PIECE_FIGURE, i)->place.cell.x, ==, 1);
}

static void
test_river (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (BstCell));

  g_assert_true (bastide_edit_put_river (fixture->content, 1, BST_CELL (10, 0), 0));
  assert_tile (fixture, 0, 10, 0, "R1-FFFS-spring", 0);
  bastide_edit_find_block (fixture->setup, BST_CELL (10, 0), cells);
  g_assert_cmpuint (cells->len, ==, 1);

  for (guint rotation = 0; rotation < 4; rotation++)
    {
      static const BstCell forks[] = {
        { .x = -1, .y = 0 }, { .x = 0, .y = -1 }, { .x = 1, .y = 0 }, { .x = 0, .y = 1 },
      };
      static const guint rotations[] = { 3, 0, 1, 2 };

      g_array_set_size (fixture->setup->tiles, 0);
      g_array_set_size (cells, 0);
      g_assert_true (bastide_edit_put_river (fixture->content, 2, BST_CELL (0, 0), rotation));
      assert_tile (fixture, 0, 0, 0, "R2-FFFS-spring", rotation);
      assert_tile (fixture, 1, forks[rotation].x, forks[rotation].y, "R2-FSSS-fork", rotations[rotation]);
      bastide_edit_find_block (fixture->setup, forks[rotation], cells);
      g_assert_cmpuint (cells->len, ==, 2);
    }

  /* A fork that is turned away is no part of the block, nor is a tile beside its edges without a river. */
  bst_setup_tile (fixture->setup, 1)->rotation = (bst_setup_tile (fixture->setup, 1)->rotation + 2) % 4;
  g_array_set_size (cells, 0);
  bastide_edit_find_block (fixture->setup, BST_CELL (0, 0), cells);
  g_assert_cmpuint (cells->len, ==, 1);
  put_tile (fixture, -1, 0, "BASE-D", 0);
  put_tile (fixture, 1, 0, "BASE-D", 0);
  put_tile (fixture, 0, -1, "BASE-D", 0);
  g_array_set_size (cells, 0);
  bastide_edit_find_block (fixture->setup, BST_CELL (0, 0), cells);
  g_assert_cmpuint (cells->len, ==, 1);
  g_assert_false (bastide_edit_put_river (fixture->content, 2, BST_CELL (-BST_MAX_COORD, 0), 0));
  g_assert_false (bastide_edit_put_river (fixture->content, 1, BST_CELL (BST_MAX_COORD + 1, 0), 0));
}

/* --- figures and markers --- */

static void
test_figure (Fixture                     *fixture,
             G_GNUC_UNUSED gconstpointer  data)
{
  BstPiece meeple = figure_of (0, BST_FIGURE_MEEPLE);

  put_tile (fixture, 0, 0, "BASE-D", 0);
  put_tile (fixture, 1, 0, "BASE-D", 0);
  put_figure (fixture, 0, BST_FIGURE_MEEPLE, segment_at (0, 0, 0));
  put_figure (fixture, 1, BST_FIGURE_MEEPLE, segment_at (0, 0, 1));
  put_figure (fixture, 1, BST_FIGURE_MEEPLE, segment_at (1, 0, 1));

  /* within its tile it keeps its place among the others, on another one it is the last */
  g_assert_true (move (fixture, meeple, segment_at (0, 0, 0), segment_at (0, 0, 2)));
  assert_figure (fixture, 0, 0, 0, 0, 0, 2);
  g_assert_true (move (fixture, meeple, segment_at (0, 0, 2), segment_at (1, 0, 0)));
  assert_figure (fixture, 0, 0, 0, 0, 0, 1);
  assert_figure (fixture, 2, 1, 1, 1, 0, 0);
  g_assert_cmpuint (get_supply (fixture, 0), ==, FULL_SUPPLY - 1);

  g_assert_false (move (fixture, meeple, segment_at (1, 0, 0), segment_at (1, 0, 0)));
  g_assert_false (move (fixture, meeple, segment_at (1, 0, 0), segment_at (1, 0, 9)));
  g_assert_false (move (fixture, meeple, segment_at (1, 0, 0), segment_at (4, 0, 0)));
  g_assert_false (move (fixture, meeple, segment_at (1, 0, 0), district (BST_DISTRICT_CASTLE)));
  g_assert_false (move (fixture, meeple, segment_at (1, 0, 3), supply));
  g_assert_false (move (fixture, figure_of (5, BST_FIGURE_MEEPLE), supply, segment_at (0, 0, 0)));

  /* a role goes where no building gives it */
  bst_setup_find_piece (fixture->setup, BST_PIECE_FIGURE, 2)->value = 1;
  g_assert_true (move (fixture, meeple, segment_at (1, 0, 0), segment_at (1, 0, 2)));
  g_assert_cmpuint (bst_setup_find_piece (fixture->setup, BST_PIECE_FIGURE, 2)->value, ==, 0);
  g_assert_true (move (fixture, meeple, segment_at (1, 0, 2), segment_at (1, 0, 0)));

  g_assert_true (move (fixture, meeple, segment_at (1, 0, 0), supply));
  g_assert_cmpuint (get_supply (fixture, 0), ==, FULL_SUPPLY);

  /* a supply that is empty stays so: what is odd is a problem of the position */
  for (guint i = 0; i < FULL_SUPPLY + 2; i++)
    put_figure (fixture, 0, BST_FIGURE_MEEPLE, segment_at (0, 0, 0));
  g_assert_cmpuint (get_supply (fixture, 0), ==, 0);
}

/* An abbot of a building of abbots stays one on another such building, and is none in a plain monastery. */
static void
test_role (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  static const char set[] =
    "{\"format\":\"bastide-tiles\",\"version\":1,\"id\":\"MINE\",\"name\":\"Mine\",\"tiles\":["
    "{\"id\":\"MY-1\",\"edges\":\"FFFF\",\"count\":{\"first\":3,\"new\":3},\"monastic\":\"german\","
    "\"fields\":[{\"halves\":[\"NL\",\"NR\",\"EL\",\"ER\",\"SL\",\"SR\",\"WL\",\"WR\"]}]}]}";
  BastideTestReader *reader = &fixture->reader;
  const BstPiece meeple = figure_of (0, BST_FIGURE_MEEPLE);
  g_autoptr (GBytes) bytes = g_bytes_new_static (set, sizeof set - 1);
  g_autoptr (BastideTileLibrary) library = bastide_tile_library_with_bytes (reader->library, bytes, reader->problems);
  guint abbey, monastery;

  g_assert_nonnull (library);
  bastide_content_unref (fixture->content);
  fixture->content = bastide_content_new (library);
  fixture->setup = fixture->content->setup;
  g_array_set_size (fixture->setup->tiles, 0);
  put_tile (fixture, 0, 0, "MY-1", 0);
  put_tile (fixture, 1, 0, "MY-1", 0);
  put_tile (fixture, 2, 0, "BASE-B", 0);
  abbey = bst_catalogue_get (fixture->setup->catalogue, find_type (fixture, "MY-1"))->centre;
  monastery = bst_catalogue_get (fixture->setup->catalogue, find_type (fixture, "BASE-B"))->centre;

  put_figure (fixture, 0, BST_FIGURE_MEEPLE, segment_at (0, 0, abbey));
  bst_setup_find_piece (fixture->setup, BST_PIECE_FIGURE, 0)->value = 1;
  g_assert_true (move (fixture, meeple, segment_at (0, 0, abbey), segment_at (1, 0, abbey)));
  g_assert_cmpuint (bst_setup_find_piece (fixture->setup, BST_PIECE_FIGURE, 0)->value, ==, 1);
  g_assert_true (move (fixture, meeple, segment_at (1, 0, abbey), segment_at (2, 0, monastery)));
  g_assert_cmpuint (bst_setup_find_piece (fixture->setup, BST_PIECE_FIGURE, 0)->value, ==, 0);
}

static void
test_leaving (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  BstMemory *memory = &fixture->setup->memory;

  put_tile (fixture, 0, 0, "BASE-D", 0);
  put_figure (fixture, 0, BST_FIGURE_MEEPLE, segment_at (0, 0, 0));
  put_figure (fixture, 1, BST_FIGURE_MEEPLE, segment_at (0, 0, 0));
  memory->n_leaving = 1;
  memory->leaving[0] = (BstLeaving) { .player = 0, .figure = BST_FIGURE_MEEPLE };

  g_assert_true (move (fixture, figure_of (1, BST_FIGURE_MEEPLE), segment_at (0, 0, 0), supply));
  g_assert_cmpuint (memory->n_leaving, ==, 1);
  g_assert_true (bastide_edit_shift (fixture->content, 2, 3));
  g_assert_cmpint (memory->leaving[0].at.cell.y, ==, 3);
  g_assert_true (move (fixture, figure_of (0, BST_FIGURE_MEEPLE), segment_at (2, 3, 0), segment_at (2, 3, 1)));
  g_assert_cmpuint (memory->n_leaving, ==, 0);
}

/* Of several figures that leave, only the one that is gone is forgotten. */
static void
test_leaving_several (Fixture                     *fixture,
                      G_GNUC_UNUSED gconstpointer  data)
{
  BstMemory *memory = &fixture->setup->memory;

  put_tile (fixture, 0, 0, "BASE-D", 0);
  put_figure (fixture, 0, BST_FIGURE_MEEPLE, segment_at (0, 0, 0));
  put_figure (fixture, 1, BST_FIGURE_MEEPLE, segment_at (0, 0, 0));
  put_figure (fixture, 1, BST_FIGURE_MEEPLE, segment_at (0, 0, 0));
  memory->n_leaving = 2;
  memory->leaving[0] = (BstLeaving) { .player = 0, .figure = BST_FIGURE_MEEPLE };
  memory->leaving[1] = (BstLeaving) { .player = 1, .figure = BST_FIGURE_MEEPLE };

  /* One that stays could be the one that leaves. */
  g_assert_true (move (fixture, figure_of (1, BST_FIGURE_MEEPLE), segment_at (0, 0, 0), supply));
  g_assert_cmpuint (memory->n_leaving, ==, 2);
  g_assert_true (move (fixture, figure_of (0, BST_FIGURE_MEEPLE), segment_at (0, 0, 0), supply));
  g_assert_cmpuint (memory->n_leaving, ==, 1);
  g_assert_cmpuint (memory->leaving[0].player, ==, 1);
}

static void
test_barn (Fixture                     *fixture,
           G_GNUC_UNUSED gconstpointer  data)
{
  BstPiece barn = figure_of (0, BST_FIGURE_BARN);
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (BstPlace));
  BstPlace spot;

  put_tile (fixture, 0, 0, "BASE-D", 0);
  bastide_edit_list_spots (fixture->setup, &barn, BST_CELL (0, 0), spots);
  g_assert_cmpuint (spots->len, ==, 3);
  spot = g_array_index (spots, BstPlace, 0);
  g_assert_cmpuint (spot.kind, ==, BST_PLACE_CORNER);
  g_assert_cmpuint (spot.index, ==, 0);

  put_figure (fixture, 0, BST_FIGURE_BARN, spot);
  g_assert_cmpuint (fixture->setup->players[0].supply[BST_FIGURE_BARN], ==, 0);
  g_assert_true (move (fixture, barn, spot, g_array_index (spots, BstPlace, 1)));
  g_assert_cmpuint (bst_setup_find_piece (fixture->setup, BST_PIECE_FIGURE, 0)->place.index, ==, 1);
  g_assert_true (bastide_edit_turn_all (fixture->content, -2));
  g_assert_cmpuint (bst_setup_find_piece (fixture->setup, BST_PIECE_FIGURE, 0)->place.index, ==, 3);
}

static void
test_markers (Fixture                     *fixture,
              G_GNUC_UNUSED gconstpointer  data)
{
  BstPiece king = { .kind = BST_PIECE_KING, .player = 1 };
  BstPiece castle = { .kind = BST_PIECE_CASTLE, .player = 0 };
  BstPiece tower = { .kind = BST_PIECE_TOWER };
  BstPlace spot;

  put_tile (fixture, 0, 0, "BASE-D", 0);
  g_assert_false (move (fixture, king, nowhere, segment_at (1, 0, 0)));
  g_assert_true (move (fixture, king, nowhere, segment_at (0, 0, 1)));
  bst_setup_find_piece (fixture->setup, BST_PIECE_KING, 0)->value = 9;
  g_assert_true (move (fixture, king, nowhere, segment_at (0, 0, 0)));
  g_assert_cmpuint (bst_setup_find_piece (fixture->setup, BST_PIECE_KING, 0)->value, ==, 0);
  g_assert_false (move (fixture, king, nowhere, segment_at (0, 0, 0)));
  king.player = 0;
  g_assert_true (move (fixture, king, nowhere, segment_at (0, 0, 0)));
  g_assert_true (bastide_edit_find_piece (fixture->setup, &king));
  spot = king.place;
  g_assert_cmpint (spot.kind, ==, BST_PLACE_SEGMENT);
  g_assert_true (move (fixture, king, spot, nowhere));
  g_assert_false (move (fixture, king, spot, nowhere));
  g_assert_false (bastide_edit_find_piece (fixture->setup, &king));

  /* The only King is put anew where the place that the hand knows is empty by now; of several pieces none is. */
  g_assert_true (move (fixture, king, spot, segment_at (0, 0, 0)));
  g_assert_true (bastide_edit_find_piece (fixture->setup, &king));
  g_assert_true (move (fixture, king, spot, nowhere));
  g_assert_false (move (fixture, tower, cell_at (0, 0), cell_at (0, 0)));

  g_assert_true (move (fixture, castle, nowhere, segment_at (0, 0, 0)));
  g_assert_false (move (fixture, castle, nowhere, segment_at (0, 0, 0)));
  g_assert_true (move (fixture, castle, segment_at (0, 0, 0), segment_at (0, 0, 1)));
  g_assert_cmpuint (bst_setup_find_piece (fixture->setup, BST_PIECE_CASTLE, 0)->place.segment, ==, 1);
  g_assert_true (move (fixture, castle, segment_at (0, 0, 1), nowhere));
  g_assert_cmpuint (bst_setup_count_pieces (fixture->setup, BST_PIECE_CASTLE), ==, 0);

  g_assert_true (move (fixture, castle, nowhere, segment_at (0, 0, 1)));
  g_assert_false (bastide_edit_find_piece (fixture->setup, &castle));
  g_assert_false (bastide_edit_find_piece (fixture->setup, &(BstPiece) { .kind = BST_PIECE_NONE }));
  g_assert_true (move (fixture, castle, segment_at (0, 0, 1), nowhere));
  g_assert_false (move (fixture, castle, segment_at (0, 0, 1), segment_at (0, 0, 0)));

  g_assert_true (move (fixture, tower, nowhere, cell_at (0, 0)));
  g_assert_true (move (fixture, tower, nowhere, cell_at (0, 0)));
  g_assert_false (move (fixture, tower, cell_at (0, 0), cell_at (0, 0)));
  g_assert_cmpuint (bst_setup_find_piece (fixture->setup, BST_PIECE_TOWER, 0)->value, ==, 2);
  g_assert_true (move (fixture, tower, cell_at (0, 0), cell_at (1, 0)));
  g_assert_true (move (fixture, tower, cell_at (0, 0), nowhere));
  g_assert_cmpuint (bst_setup_count_pieces (fixture->setup, BST_PIECE_TOWER), ==, 1);
  g_assert_cmpint (bst_setup_find_piece (fixture->setup, BST_PIECE_TOWER, 0)->place.cell.x, ==, 1);
}

/* A piece is found by what its spot tells of it, and by no more. */
static void
test_spot_of_piece (Fixture                     *fixture,
                    G_GNUC_UNUSED gconstpointer  data)
{
  const BstPiece meeple = figure_of (0, BST_FIGURE_MEEPLE);
  const BstPiece barn = figure_of (0, BST_FIGURE_BARN);
  const BstPiece tower = { .kind = BST_PIECE_TOWER };
  BstPlace corner;

  g_assert_true (bastide_edit_put_city (fixture->content, BST_CELL (3, 3), 0));
  put_tile (fixture, 0, 0, "BASE-D", 0);
  put_figure (fixture, 0, BST_FIGURE_MEEPLE, district (BST_DISTRICT_CATHEDRAL));
  g_assert_false (move (fixture, meeple, segment_at (0, 0, 0), segment_at (0, 0, 1)));
  g_assert_false (move (fixture, meeple, district (BST_DISTRICT_MARKET), segment_at (0, 0, 1)));
  g_assert_true (move (fixture, meeple, district (BST_DISTRICT_CATHEDRAL), segment_at (0, 0, 1)));
  g_assert_false (move (fixture, meeple, district (BST_DISTRICT_CATHEDRAL), segment_at (0, 0, 0)));

  /* A tower stands on a cell. */
  g_assert_true (move (fixture, tower, nowhere, cell_at (0, 0)));
  g_assert_true (move (fixture, tower, segment_at (0, 0, 1), nowhere));
  g_assert_cmpuint (bst_setup_count_pieces (fixture->setup, BST_PIECE_TOWER), ==, 0);

  /* A barn stands on a corner of its field, and in a city on no corner. */
  put_figure (fixture, 0, BST_FIGURE_BARN, segment_at (0, 0, 2));
  corner = bst_setup_find_piece (fixture->setup, BST_PIECE_FIGURE, 1)->place;
  g_assert_cmpint (corner.kind, ==, BST_PLACE_CORNER);
  corner.index ^= 1;
  g_assert_false (move (fixture, barn, corner, segment_at (0, 0, 0)));
  corner.index ^= 1;
  g_assert_true (move (fixture, barn, corner, segment_at (0, 0, 0)));
  corner.segment = 0;
  g_assert_true (move (fixture, barn, corner, supply));
  g_assert_cmpuint (bst_setup_count_pieces (fixture->setup, BST_PIECE_FIGURE), ==, 1);
}

/* The marker of a player who is not there moves, and does not become that of another who is not there. */
static void
test_absent_player (Fixture                     *fixture,
                    G_GNUC_UNUSED gconstpointer  data)
{
  BstPiece king = { .kind = BST_PIECE_KING, .player = 5, .place = segment_at (0, 0, 0) };

  put_tile (fixture, 0, 0, "BASE-D", 0);
  g_assert_false (move (fixture, king, nowhere, segment_at (0, 0, 0)));
  bst_setup_add_piece (fixture->setup, king);
  g_assert_true (move (fixture, king, segment_at (0, 0, 0), segment_at (0, 0, 1)));
  g_assert_cmpuint (bst_setup_find_piece (fixture->setup, BST_PIECE_KING, 0)->player, ==, 5);
  king.player = 4;
  g_assert_false (move (fixture, king, segment_at (0, 0, 1), segment_at (0, 0, 0)));
  g_assert_cmpuint (bst_setup_find_piece (fixture->setup, BST_PIECE_KING, 0)->player, ==, 5);
}

static void
test_scoreboard (Fixture                     *fixture,
                 G_GNUC_UNUSED gconstpointer  data)
{
  const BstPiece counting = { .kind = BST_PIECE_COUNTING, .player = 0 };
  const BstPiece robber = { .kind = BST_PIECE_ROBBER, .player = 1 };
  BstPlace from = { .kind = BST_PLACE_SPACE, .space = 48 };
  BstPlace to = { .kind = BST_PLACE_SPACE, .space = 3 };
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BstPiece));
  BstSetupPlayer *players = fixture->setup->players;

  /* over the end of the scoreboard to the nearest such score, and back */
  players[0].score = 98;
  g_assert_true (move (fixture, counting, from, to));
  g_assert_cmpint (players[0].score, ==, 103);
  g_assert_true (move (fixture, counting, to, from));
  g_assert_cmpint (players[0].score, ==, 98);
  g_assert_false (move (fixture, counting, from, from));

  g_assert_true (move (fixture, robber, supply, from));
  g_assert_cmpuint (players[1].supply[BST_FIGURE_ROBBER], ==, 0);
  bastide_edit_find_pieces (fixture->setup, &from, pieces);
  g_assert_cmpuint (pieces->len, ==, 2);
  fixture->setup->memory.waits[1] = 0;
  g_assert_true (move (fixture, robber, from, supply));
  g_assert_null (bst_setup_find_piece_of (fixture->setup, BST_PIECE_ROBBER, 1));
  g_assert_cmpuint (players[1].supply[BST_FIGURE_ROBBER], ==, 1);
  g_assert_cmpuint (fixture->setup->memory.waits[1], ==, BST_NO_PLAYER);
}

/* A counting figure stays on the scoreboard and within the points that a player can have. */
static void
test_no_space (Fixture                     *fixture,
               G_GNUC_UNUSED gconstpointer  data)
{
  BstPiece counting = { .kind = BST_PIECE_COUNTING, .player = 0 };
  BstSetupPlayer *players = fixture->setup->players;

  put_tile (fixture, 0, 0, "BASE-D", 0);
  g_assert_false (move (fixture, counting, BST_PLACE_ON_SPACE (0), segment_at (0, 0, 0)));
  g_assert_false (move (fixture, counting, BST_PLACE_ON_SPACE (0), supply));
  players[0].score = BST_MAX_SCORE;
  g_assert_false (move (fixture, counting, BST_PLACE_ON_SPACE (0), BST_PLACE_ON_SPACE (3)));
  players[0].second_space = 7;
  players[0].second_points = 10;
  g_assert_false (move (fixture, counting, BST_PLACE_ON_SPACE (40), BST_PLACE_ON_SPACE (45)));
  g_assert_cmpint (players[0].score, ==, BST_MAX_SCORE);

  /* Of two on a space the first goes. */
  players[0].score = 10;
  players[0].second_space = 10;
  players[0].second_points = 0;
  g_assert_true (move (fixture, counting, BST_PLACE_ON_SPACE (10), BST_PLACE_ON_SPACE (13)));
  g_assert_cmpint (players[0].score, ==, 13);
  g_assert_cmpint (players[0].second_space, ==, 10);
  counting.player = 5;
  g_assert_false (move (fixture, counting, BST_PLACE_ON_SPACE (0), BST_PLACE_ON_SPACE (1)));
}

/* A tower that is as high as can be takes no storey, and the other tower keeps it. */
static void
test_high_tower (Fixture                     *fixture,
                 G_GNUC_UNUSED gconstpointer  data)
{
  const BstPiece tower = { .kind = BST_PIECE_TOWER };
  guint height;

  while (move (fixture, tower, nowhere, cell_at (0, 0)))
    ;
  height = bst_setup_find_piece (fixture->setup, BST_PIECE_TOWER, 0)->value;
  g_assert_cmpuint (height, >=, 30);
  g_assert_true (move (fixture, tower, nowhere, cell_at (1, 0)));
  g_assert_false (move (fixture, tower, cell_at (1, 0), cell_at (0, 0)));
  g_assert_cmpuint (bst_setup_count_pieces (fixture->setup, BST_PIECE_TOWER), ==, 2);
  g_assert_cmpuint (bst_setup_find_piece (fixture->setup, BST_PIECE_TOWER, 0)->value, ==, height);
}

static void
test_find_counter (Fixture                     *fixture,
                   G_GNUC_UNUSED gconstpointer  data)
{
  BstPiece counter = { .kind = BST_PIECE_COUNTING, .player = 1 };

  fixture->setup->players[1].score = 7;
  g_assert_true (bastide_edit_find_piece (fixture->setup, &counter));
  g_assert_cmpint (counter.place.kind, ==, BST_PLACE_SPACE);
  g_assert_cmpint (counter.place.space, ==, 7);
  counter.player = 5;
  g_assert_false (bastide_edit_find_piece (fixture->setup, &counter));
}

/* The second counting figure moves where it was taken up (MSG). */
static void
test_second_counter (Fixture                     *fixture,
                     G_GNUC_UNUSED gconstpointer  data)
{
  const BstPiece counting = { .kind = BST_PIECE_COUNTING, .player = 0 };
  const BstPiece robber = { .kind = BST_PIECE_ROBBER, .player = 1 };
  const BstPlace first = { .kind = BST_PLACE_SPACE, .space = 10 };
  const BstPlace second = { .kind = BST_PLACE_SPACE, .space = 20 };
  const BstPlace to = { .kind = BST_PLACE_SPACE, .space = 22 };
  BstSetupPlayer *players = fixture->setup->players;

  players[0].score = 10;
  players[0].second_space = 20;
  players[0].second_points = 0;
  g_assert_true (move (fixture, counting, second, to));
  g_assert_cmpint (players[0].second_space, ==, 22);
  g_assert_cmpint (players[0].score, ==, 10);
  g_assert_true (move (fixture, robber, supply, to));
  g_assert_cmpint (bst_setup_find_piece_of (fixture->setup, BST_PIECE_ROBBER, 1)->value, ==, 1);
  g_assert_true (move (fixture, robber, to, first));
  g_assert_cmpint (bst_setup_find_piece_of (fixture->setup, BST_PIECE_ROBBER, 1)->value, ==, 0);

  /* The first one stands where the points are that the second one has not got. */
  players[0].score = 16;
  players[0].second_points = 6;
  g_assert_true (move (fixture, counting, first, BST_PLACE_ON_SPACE (13)));
  g_assert_cmpint (players[0].score, ==, 19);
  g_assert_cmpint (players[0].second_space, ==, 22);
}

/* --- what could stand where --- */

static void
test_spots (Fixture                     *fixture,
            G_GNUC_UNUSED gconstpointer  data)
{
  const BstPiece meeple = figure_of (0, BST_FIGURE_MEEPLE);
  const BstPiece king = { .kind = BST_PIECE_KING };
  const BstPiece count = { .kind = BST_PIECE_COUNT };
  const BstPiece tower = { .kind = BST_PIECE_TOWER };
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (BstPlace));
  guint8 kinds[4];

  put_tile (fixture, 0, 0, "BASE-A", 0);
  bastide_edit_list_spots (fixture->setup, &meeple, BST_CELL (0, 0), spots);
  g_assert_cmpuint (spots->len, ==, 3);
  for (guint i = 0; i < 3; i++)
    kinds[i] = bst_catalogue_get (fixture->setup->catalogue, bst_setup_tile (fixture->setup, 0)->type)
                 ->segments[g_array_index (spots, BstPlace, i).segment].kind;
  g_assert_cmpuint (kinds[0], ==, BST_KIND_MONASTERY);
  g_assert_cmpuint (kinds[1], ==, BST_KIND_ROAD);
  g_assert_cmpuint (kinds[2], ==, BST_KIND_FIELD);

  fixture->setup->rules.farmers = FALSE;
  bastide_edit_list_spots (fixture->setup, &meeple, BST_CELL (0, 0), spots);
  g_assert_cmpuint (spots->len, ==, 2);
  bastide_edit_list_spots (fixture->setup, &king, BST_CELL (0, 0), spots);
  g_assert_cmpuint (spots->len, ==, 0);
  bastide_edit_list_spots (fixture->setup, &tower, BST_CELL (0, 0), spots);
  g_assert_cmpuint (spots->len, ==, 0);
  bastide_edit_list_spots (fixture->setup, &meeple, BST_CELL (5, 5), spots);
  g_assert_cmpuint (spots->len, ==, 0);

  g_assert_true (bastide_edit_put_city (fixture->content, BST_CELL (1, 0), 0));
  bastide_edit_list_spots (fixture->setup, &count, BST_CELL (2, 1), spots);
  g_assert_cmpuint (spots->len, ==, BST_N_DISTRICTS);
}

/* On a road where the tile says that no figure may stand none can be put. */
static void
test_unoccupiable (Fixture                     *fixture,
                   G_GNUC_UNUSED gconstpointer  data)
{
  static const char set[] =
    "{\"format\":\"bastide-tiles\",\"version\":1,\"id\":\"MINE\",\"name\":\"Mine\",\"tiles\":["
    "{\"id\":\"MY-1\",\"edges\":\"FRFR\",\"count\":{\"first\":1,\"new\":1},"
    "\"roads\":[{\"edges\":[\"E\",\"W\"],\"unoccupiable\":true}],\"fields\":["
    "{\"halves\":[\"NL\",\"NR\",\"EL\",\"WR\"]},{\"halves\":[\"ER\",\"SL\",\"SR\",\"WL\"]}]}]}";
  const BstPiece meeple = figure_of (0, BST_FIGURE_MEEPLE);
  const BstPiece baron = { .kind = BST_PIECE_ROBBER_BARON };
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (BstPlace));
  g_autoptr (GBytes) bytes = g_bytes_new_static (set, sizeof set - 1);
  g_autoptr (BastideTileLibrary) library = bastide_tile_library_with_bytes (fixture->reader.library, bytes,
                                                                            fixture->reader.problems);
  g_autoptr (BastideContent) content = NULL;
  guint type;

  g_assert_nonnull (library);
  content = bastide_content_new (library);
  type = bst_catalogue_find (content->setup->catalogue, "MY-1");
  g_assert_true (bastide_edit_put_tile (content, BST_CELL (5, 5), type, 0));
  bastide_edit_list_spots (content->setup, &meeple, BST_CELL (5, 5), spots);
  g_assert_cmpuint (spots->len, ==, 2);
  for (guint i = 0; i < spots->len; i++)
    g_assert_cmpuint (bst_catalogue_get (content->setup->catalogue, type)
                        ->segments[g_array_index (spots, BstPlace, i).segment].kind, ==, BST_KIND_FIELD);
  bastide_edit_list_spots (content->setup, &baron, BST_CELL (5, 5), spots);
  g_assert_cmpuint (spots->len, ==, 1);
}

static gboolean
lists (const GArray *pieces,
       BstPiece      piece)
{
  for (guint i = 0; i < pieces->len; i++)
    if (bst_piece_equal (&g_array_index (pieces, BstPiece, i), &piece))
      return TRUE;

  return FALSE;
}

static void
test_pieces (Fixture                     *fixture,
             G_GNUC_UNUSED gconstpointer  data)
{
  const BstPiece king = { .kind = BST_PIECE_KING, .player = 1 };
  const BstPiece count = { .kind = BST_PIECE_COUNT, .place = BST_PLACE_IN_DISTRICT (BST_DISTRICT_CASTLE) };
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BstPiece));
  BstPlace city = segment_at (0, 0, 0);
  BstPlace castle = district (BST_DISTRICT_CASTLE);
  BstPlace all = cell_at (0, 0);

  put_tile (fixture, 0, 0, "BASE-D", 0);
  fixture->setup->rules.modules |= 1u << BST_MODULE_KING_ROBBER | 1u << BST_MODULE_INNS;
  bastide_edit_list_pieces (fixture->setup, &city, pieces);
  g_assert_true (lists (pieces, figure_of (0, BST_FIGURE_MEEPLE)));
  g_assert_true (lists (pieces, figure_of (1, BST_FIGURE_LARGE)));
  g_assert_false (lists (pieces, figure_of (1, BST_FIGURE_WAGON)));
  g_assert_true (lists (pieces, king));
  city.segment = 1;
  bastide_edit_list_pieces (fixture->setup, &city, pieces);
  g_assert_false (lists (pieces, king));

  bastide_edit_list_pieces (fixture->setup, &castle, pieces);
  g_assert_cmpuint (pieces->len, ==, 0);
  g_assert_true (bastide_edit_put_city (fixture->content, BST_CELL (1, 0), 0));
  bastide_edit_list_pieces (fixture->setup, &castle, pieces);
  g_assert_true (lists (pieces, count));
  bastide_edit_list_markers (fixture->setup, FALSE, pieces);
  g_assert_cmpuint (pieces->len, ==, 3);
  g_assert_true (lists (pieces, count));
  bastide_edit_list_markers (fixture->setup, TRUE, pieces);
  g_assert_cmpuint (pieces->len, ==, 2);
  g_assert_false (lists (pieces, count));

  put_figure (fixture, 0, BST_FIGURE_MEEPLE, segment_at (0, 0, 0));
  put_figure (fixture, 1, BST_FIGURE_MEEPLE, segment_at (0, 0, 1));
  put_figure (fixture, 1, BST_FIGURE_MEEPLE, district (BST_DISTRICT_CASTLE));
  bastide_edit_find_pieces (fixture->setup, &city, pieces);
  g_assert_cmpuint (pieces->len, ==, 1);
  g_assert_cmpuint (g_array_index (pieces, BstPiece, 0).player, ==, 1);
  bastide_edit_find_pieces (fixture->setup, &all, pieces);
  g_assert_cmpuint (pieces->len, ==, 2);
  g_assert_cmpuint (g_array_index (pieces, BstPiece, 1).place.segment, ==, 1);
  bastide_edit_find_pieces (fixture->setup, &castle, pieces);
  g_assert_cmpuint (pieces->len, ==, 2);
  g_assert_cmpuint (g_array_index (pieces, BstPiece, 1).kind, ==, BST_PIECE_COUNT);
}

/* --- limits --- */

static void
test_limits (Fixture                     *fixture,
             G_GNUC_UNUSED gconstpointer  data)
{
  guint type = find_type (fixture, "BASE-D");
  const BstCell first = BST_CELL (0, 0);

  for (guint i = 0; i < BST_MAX_TILES; i++)
    g_assert_true (bastide_edit_put_tile (fixture->content, BST_CELL (i % 20, i / 20), type, 0));
  g_assert_false (bastide_edit_put_tile (fixture->content, BST_CELL (-1, 0), type, 0));
  g_assert_false (bastide_edit_put_river (fixture->content, 1, BST_CELL (-1, 0), 0));
  g_assert_true (bastide_edit_put_tile (fixture->content, BST_CELL (0, 0), type, 1));
  g_assert_true (bastide_edit_move_cells (fixture->content, &first, 1, -1, 0));

  for (guint i = 0; i < 256; i++)
    put_figure (fixture, 0, BST_FIGURE_MEEPLE, segment_at (5, 5, 0));
  g_assert_false (move (fixture, figure_of (0, BST_FIGURE_MEEPLE), supply, segment_at (5, 5, 1)));
  put_figure (fixture, 1, BST_FIGURE_MEEPLE, segment_at (6, 5, 0));
  g_assert_false (move (fixture, figure_of (1, BST_FIGURE_MEEPLE), segment_at (6, 5, 0), segment_at (5, 5, 1)));
  g_assert_true (move (fixture, figure_of (1, BST_FIGURE_MEEPLE), segment_at (6, 5, 0), segment_at (6, 5, 1)));
}

/* --- as steps of a document --- */

static void
test_history (void)
{
  g_autoptr (BastidePuzzle) puzzle = bastide_test_puzzle_new ();
  g_autofree char *before = bastide_test_dup_text (bastide_puzzle_to_bytes (puzzle));
  g_autofree char *after = NULL;
  g_autofree char *undone = NULL;
  g_autofree char *redone = NULL;
  BastideContent *content = bastide_content_copy (bastide_puzzle_get_content (puzzle));

  g_assert_true (bastide_edit_turn_all (content, 1));
  bastide_puzzle_commit (puzzle, content, "Turn Position", NULL);
  after = bastide_test_dup_text (bastide_puzzle_to_bytes (puzzle));
  g_assert_cmpstr (before, !=, after);

  bastide_puzzle_undo (puzzle);
  undone = bastide_test_dup_text (bastide_puzzle_to_bytes (puzzle));
  g_assert_cmpstr (undone, ==, before);
  bastide_puzzle_redo (puzzle);
  redone = bastide_test_dup_text (bastide_puzzle_to_bytes (puzzle));
  g_assert_cmpstr (redone, ==, after);
}

static void
add_test (const char *path,
          void      (*func) (Fixture       *fixture,
                             gconstpointer  data))
{
  g_test_add (path, Fixture, NULL, set_up, func, tear_down);
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  add_test ("/edit/put-tile", test_put_tile);
  add_test ("/edit/remove", test_remove);
  add_test ("/edit/overlap", test_overlap);
  add_test ("/edit/move", test_move);
  add_test ("/edit/covered-marks", test_covered_marks);
  add_test ("/edit/turn", test_turn);
  add_test ("/edit/turn-back", test_turn_back);
  add_test ("/edit/shift", test_shift);
  add_test ("/edit/turn-whole-board", test_turn_whole_board);
  add_test ("/edit/city", test_city);
  add_test ("/edit/move-city", test_move_city);
  add_test ("/edit/river", test_river);
  add_test ("/edit/figure", test_figure);
  add_test ("/edit/role", test_role);
  add_test ("/edit/leaving", test_leaving);
  add_test ("/edit/barn", test_barn);
  add_test ("/edit/markers", test_markers);
  add_test ("/edit/spot-of-piece", test_spot_of_piece);
  add_test ("/edit/absent-player", test_absent_player);
  add_test ("/edit/scoreboard", test_scoreboard);
  add_test ("/edit/no-space", test_no_space);
  add_test ("/edit/high-tower", test_high_tower);
  add_test ("/edit/leaving/several", test_leaving_several);
  add_test ("/edit/under-city", test_under_city);
  add_test ("/edit/find-counting", test_find_counter);
  add_test ("/edit/second-counting", test_second_counter);
  add_test ("/edit/spots", test_spots);
  add_test ("/edit/unoccupiable", test_unoccupiable);
  add_test ("/edit/items", test_pieces);
  add_test ("/edit/limits", test_limits);
  g_test_add_func ("/edit/history", test_history);

  return g_test_run ();
}
