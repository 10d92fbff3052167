/* bastide-test-chance.c: random edits, most of them sensible
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-test-chance.h"

#include "bastide-clip.h"
#include "bastide-edit-game.h"
#include "bastide-edit.h"

/* --- chance --- */

static guint
below (BastideTestChance *chance,
       guint              n)
{
  return (guint) g_rand_int_range (chance->rand, 0, (gint32) MAX (n, 1));
}

static int
about (BastideTestChance *chance,
       int                range)
{
  return g_rand_int_range (chance->rand, -range, range + 1);
}

/* Mostly where something lies, sometimes beside it, rarely anywhere. */
static BstCell
any_cell (BastideTestChance *chance,
          const BstSetup    *setup)
{
  BstCell cell = BST_CELL (0, 0);
  guint where = below (chance, 20);

  if (where == 0)
    return BST_CELL (about (chance, BST_MAX_COORD), about (chance, BST_MAX_COORD));
  if (setup->carcassonne.present && where < 4)
    cell = setup->carcassonne.cell;
  else if (setup->tiles->len > 0)
    cell = bst_setup_tile (setup, below (chance, setup->tiles->len))->cell;

  cell = BST_CELL (cell.x + about (chance, where % 3), cell.y + about (chance, where % 3));

  return bst_cell_in_range (cell) ? cell : BST_CELL (0, 0);
}

static guint
any_type (BastideTestChance *chance,
          const BstSetup    *setup)
{
  return below (chance, bst_catalogue_get_size (setup->catalogue));
}

static guint
any_cells (BastideTestChance *chance,
           const BstSetup    *setup,
           BstCell            cells[8])
{
  guint n = 1 + below (chance, 8);

  for (guint i = 0; i < n; i++)
    cells[i] = any_cell (chance, setup);

  return n;
}

static const char *
any_text (BastideTestChance *chance)
{
  static const char * const texts[] = { "", "A", "ab", "Ä“", "Zwölf", "place 0,1 2", "a\nb" };

  return texts[below (chance, G_N_ELEMENTS (texts))];
}

/* --- the board --- */

static gboolean
step_put (BastideTestChance *chance,
          BastideContent    *content)
{
  BstSetup *setup = content->setup;
  BstCell cell = any_cell (chance, setup);
  guint rotation = below (chance, 4);

  switch (below (chance, 12))
    {
    case 0:
      return bastide_edit_put_city (content, cell, rotation);
    case 1:
      return bastide_edit_put_river (content, 1 + below (chance, 2), cell, rotation);
    default:
      return bastide_edit_put_tile (content, cell, any_type (chance, setup), rotation);
    }
}

static gboolean
step_cells (BastideTestChance *chance,
            BastideContent    *content)
{
  BstCell cells[8];
  guint n = any_cells (chance, content->setup, cells);

  switch (below (chance, 7))
    {
    case 0:
      return bastide_edit_remove_cells (content, cells, MIN (n, 3));
    case 1:
    case 2:
      return bastide_edit_turn_cells (content, cells, n, about (chance, 3), NULL);
    default:
      return bastide_edit_move_cells (content, cells, n, about (chance, 3), about (chance, 3));
    }
}

static gboolean
step_whole (BastideTestChance *chance,
            BastideContent    *content)
{
  switch (below (chance, 6))
    {
    case 0:
      return bastide_edit_turn_all (content, about (chance, 3));
    case 1:
      return bastide_edit_set_plain (content, (gboolean) below (chance, 2));
    case 2:
      return bastide_edit_set_lost (content, any_cell (chance, content->setup), (gboolean) below (chance, 2));
    default:
      return bastide_edit_shift (content, about (chance, 4), about (chance, 4));
    }
}

static gboolean
step_paste (BastideTestChance *chance,
            BastideContent    *content)
{
  BstCell cells[8];
  guint n = any_cells (chance, content->setup, cells);
  g_autoptr (BastideClip) clip = bastide_clip_new (content, cells, n);
  g_autoptr (BastideClip) turned = NULL;
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (BastideClip) read = NULL;

  if (clip == NULL)
    return FALSE;

  turned = bastide_clip_turn (clip, about (chance, 3));
  bytes = bastide_clip_to_bytes (turned);
  read = bastide_clip_new_from_bytes (chance->library, bytes, NULL);
  g_assert_nonnull (read);

  return bastide_clip_paste (read, content, any_cell (chance, content->setup), NULL);
}

/* --- figures and markers --- */

static BstPlace
any_spot (BastideTestChance *chance,
          const BstSetup    *setup,
          const BstPiece    *piece)
{
  g_autoptr (GArray) spots = g_array_new (FALSE, FALSE, sizeof (BstPlace));
  BstCell cell = any_cell (chance, setup);

  bastide_edit_list_spots (setup, piece, cell, spots);
  if (spots->len > 0 && below (chance, 10) > 0)
    return g_array_index (spots, BstPlace, below (chance, spots->len));
  if (bst_piece_get_info ((BstPieceKind) piece->kind)->place == BST_PLACE_SPACE)
    return BST_PLACE_ON_SPACE (about (chance, 120));

  return (BstPlace) {
    .kind = (guint8) below (chance, BST_PLACE_SUPPLY + 1), .segment = (guint8) below (chance, 10),
    .index = (guint8) below (chance, 5), .cell = cell,
  };
}

static BstPiece
any_piece (BastideTestChance *chance,
           const BstSetup    *setup)
{
  BstPiece piece = { .kind = (guint8) (BST_PIECE_FIGURE + below (chance, BST_N_PIECES)) };

  if (below (chance, 2) == 0)
    piece.kind = BST_PIECE_FIGURE;
  if (bst_piece_get_info ((BstPieceKind) piece.kind)->has_player)
    piece.player = (guint8) below (chance, setup->n_players + 1);
  if (piece.kind == BST_PIECE_FIGURE)
    piece.figure = (guint8) (below (chance, 2) == 0 ? 0 : below (chance, BST_N_FIGURES));
  piece.place = BST_PLACE_IN_SUPPLY (piece.player);

  return piece;
}

static BstPiece
any_move (BastideTestChance *chance,
          const BstSetup    *setup,
          BstPlace          *to)
{
  g_autoptr (GArray) pieces = g_array_new (FALSE, FALSE, sizeof (BstPiece));
  BstPlace at = { .kind = BST_PLACE_CELL, .cell = any_cell (chance, setup) };
  BstPiece piece = any_piece (chance, setup);

  if (setup->carcassonne.present && below (chance, 4) == 0)
    at = BST_PLACE_IN_DISTRICT (below (chance, BST_N_DISTRICTS));
  if (below (chance, 2) == 0)
    bastide_edit_find_pieces (setup, &at, pieces);
  else
    bastide_edit_list_pieces (setup, &at, pieces);
  if (pieces->len > 0)
    piece = g_array_index (pieces, BstPiece, below (chance, pieces->len));
  *to = any_spot (chance, setup, &piece);

  return piece;
}

static gboolean
step_piece (BastideTestChance *chance,
            BastideContent    *content)
{
  BstPlace to;
  const BstPiece piece = any_move (chance, content->setup, &to);

  return bastide_edit_move_piece (content, &piece, &to);
}

/* --- players --- */

static gboolean
step_players (BastideTestChance *chance,
              BastideContent    *content)
{
  guint n = content->setup->n_players;
  guint player = below (chance, n);
  BstFigure figure = (BstFigure) below (chance, BST_N_FIGURES);

  if (n < 2 || (n < 4 && below (chance, 10) == 0))
    return bastide_edit_add_player (content);

  switch (below (chance, 12))
    {
    case 0:
      return bastide_edit_remove_player (content, player);
    case 1:
      return bastide_edit_move_player (content, player, below (chance, n));
    case 2:
      return bastide_edit_set_name (content, player, any_text (chance));
    case 3:
      return bastide_edit_set_colour (content, player, (BstColour) below (chance, BST_N_COLOURS));
    case 4:
      return bastide_edit_set_score (content, player, about (chance, 200));
    case 5:
    case 6:
      return bastide_edit_set_supply (content, player, figure, below (chance, 9));
    case 7:
      return bastide_edit_reset_supply (content, player);
    case 8:
      return bastide_edit_set_goods (content, player, (BstGoods) (1 + below (chance, BST_N_GOODS - 1)),
                                     below (chance, 4));
    case 9:
      return bastide_edit_set_abbeys (content, player, below (chance, 2));
    default:
      g_assert_cmpint (bst_setup_get_supply (content->setup, player, figure), <=, 100);
      return FALSE;
    }
}

/* --- turn, draw, bag, rules --- */

static gboolean
step_turn (BastideTestChance *chance,
           BastideContent    *content)
{
  BstSetup *setup = content->setup;
  guint type = any_type (chance, setup);
  BstCell cell = any_cell (chance, setup);
  guint at = below (chance, setup->draw->len + 2);

  switch (below (chance, 8))
    {
    case 0:
    case 1:
      return setup->n_players > 0
             && bastide_edit_set_turn (content, below (chance, setup->n_players),
                                       (BstPhase) below (chance, BST_N_PHASES));
    case 2:
      return bastide_edit_set_hand (content, below (chance, 3) == 0 ? BST_NONE : type);
    case 3:
      return bastide_edit_set_placed (content, &cell);
    case 4:
      return bastide_edit_insert_draw (content, at, type);
    case 5:
      return setup->draw->len > 0 && bastide_edit_remove_draw (content, below (chance, setup->draw->len));
    case 6:
      return setup->draw->len > 0
             && bastide_edit_move_draw (content, below (chance, setup->draw->len),
                                        below (chance, setup->draw->len));
    default:
      return below (chance, 2) == 0 ? bastide_edit_set_bag_given (content, (gboolean) below (chance, 2))
                                     : bastide_edit_set_bag (content, type, below (chance, 5));
    }
}

static gboolean
step_rules (BastideTestChance *chance,
            BastideContent    *content)
{
  BastideTileLibrary *library = chance->library;
  BstSwitch which = (BstSwitch) below (chance, BST_N_SWITCHES);
  guint n_values = g_strv_length ((char **) (gpointer) bst_switch_get_info (which)->values);

  switch (below (chance, 8))
    {
    case 0:
      return bastide_edit_set_preset (content, library, (BstPreset) below (chance, BST_N_PRESETS));
    case 1:
    case 2:
      return bastide_edit_set_switch (content, which, below (chance, n_values));
    case 3:
    case 4:
      return bastide_edit_set_module (content, library, (BstModuleId) below (chance, BST_N_MODULES),
                                      (gboolean) below (chance, 2));
    case 5:
      return bastide_edit_set_edition (content, library, (BstEdition) below (chance, BST_N_EDITIONS));
    case 6:
      return bastide_edit_set_number (content, "/rules/farmers", (gboolean) below (chance, 2));
    default:
      return bastide_edit_set_set (content, library, below (chance, 2) == 0 ? "GQ11" : "GOLD",
                                   (gboolean) below (chance, 2));
    }
}

/* --- texts and annotations --- */

static gboolean
step_texts (BastideTestChance *chance,
            BastideContent    *content)
{
  const char * const texts[] = { any_text (chance), any_text (chance), NULL };
  static const char * const members[] = { "/title", "/author", "/date", "/language", "/description" };
  const char * const lines[] = { "place 1,0 2; deploy meeple city:N", "score 0,0 road:E; pass", NULL };

  switch (below (chance, 6))
    {
    case 0:
      return bastide_edit_set_text (content, members[below (chance, G_N_ELEMENTS (members))], any_text (chance));
    case 1:
      return bastide_edit_set_texts (content, "/tags", texts + below (chance, 3));
    case 2:
      return bastide_edit_set_number (content, "/difficulty", below (chance, BASTIDE_CONTENT_MAX_DIFFICULTY + 1));
    case 3:
      return bastide_edit_set_texts (content, "/hints", texts + below (chance, 3));
    case 4:
      return bastide_edit_set_solution (content, lines + below (chance, 3));
    default:
      return bastide_edit_set_comment (content, below (chance, content->comments->len + 1), below (chance, 4),
                                       any_text (chance));
    }
}

static gboolean
step_notes (BastideTestChance *chance,
            BastideContent    *content)
{
  static const char * const texts[] = { NULL, "", "A", "xyz", "ÄÖÜ" };
  BstCell cell = any_cell (chance, content->setup);
  guint n = content->annotations->len;
  BastideAnnotation arrow;

  switch (below (chance, 12))
    {
    case 0:
      return bastide_edit_clear_notes (content);
    case 1:
    case 2:
      return n > 0 && bastide_edit_remove_note (content, below (chance, n));
    case 3:
    case 4:
    case 5:
      arrow = (BastideAnnotation) {
        .kind = BASTIDE_ANNOTATION_ARROW, .cell = cell, .to = any_cell (chance, content->setup),
      };
      return bastide_edit_toggle_note (content->annotations, &arrow);
    default:
      return bastide_edit_put_mark (content, cell, texts[below (chance, G_N_ELEMENTS (texts))]);
    }
}

/* --- all of them --- */

typedef gboolean (*StepFunc) (BastideTestChance *chance,
                              BastideContent    *content);

/* What changes most of a board comes more often. */
static const StepFunc steps[] = {
  step_put, step_put, step_put, step_put, step_put, step_cells, step_cells, step_cells, step_whole, step_paste,
  step_piece, step_piece, step_piece, step_piece, step_piece, step_players, step_players, step_turn, step_turn,
  step_rules, step_texts, step_notes,
};

gboolean
bastide_test_edit (BastideTestChance *chance,
                   BastideContent    *content)
{
  return steps[below (chance, G_N_ELEMENTS (steps))] (chance, content);
}

guint
bastide_test_below (BastideTestChance *chance,
                    guint              n)
{
  return below (chance, n);
}

int
bastide_test_about (BastideTestChance *chance,
                    int                range)
{
  return about (chance, range);
}

BstCell
bastide_test_any_cell (BastideTestChance *chance,
                       const BstSetup    *setup)
{
  return any_cell (chance, setup);
}

BstPiece
bastide_test_any_move (BastideTestChance *chance,
                       const BstSetup    *setup,
                       BstPlace          *to)
{
  return any_move (chance, setup, to);
}

BstPlace
bastide_test_any_spot (BastideTestChance *chance,
                       const BstSetup    *setup,
                       const BstPiece    *piece)
{
  return any_spot (chance, setup, piece);
}
