/* bastide-edit-menu.c: the menus of the edit tool
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-edit-menu.h"

#include <glib/gi18n-lib.h>

#include "bastide-board-places.h"
#include "bastide-sentence.h"
#include "bastide-slots.h"
#include "bastide-words.h"

/* The number of recent stamps in the menu of an empty cell. */
#define N_STAMPS 3

/* --- rows --- */

static const BastideToolRow plain;

static const BstSetup *
get_setup (BastideEditMenu *self)
{
  return bastide_board_state_get_setup (self->state);
}

static const char *
get_name (BastideEditMenu *self,
          guint            player)
{
  return bastide_position_get_name (bastide_board_state_get_position (self->state), player);
}

static BastideToolRow
show_piece (const BstPiece *piece)
{
  return (BastideToolRow) { .picture = BASTIDE_ROW_HAND, .hand = BASTIDE_HAND_OF_PIECE (*piece) };
}

static void
add_step (BastideEditMenu       *self,
          guint                  page,
          BastideToolRow         look,
          const char            *label,
          const BastideEditStep *step)
{
  BastideEditStep step_here = *step;

  look.page = page;
  step_here.cell = self->menu->cell;
  bastide_tool_menu_add_step (self->menu, look, label, &step_here);
}

/* Adds a row whose step needs nothing but a number. */
static void
add_plain (BastideEditMenu    *self,
           guint               page,
           const char         *label,
           BastideEditStepKind kind,
           int                 value)
{
  add_step (self, page, plain, label, &(BastideEditStep) { .kind = kind, .value = value });
}

static guint
add_player (BastideEditMenu *self,
            guint            player)
{
  return bastide_tool_menu_add_player (self->menu, player, get_name (self, player));
}

/* --- pieces for a spot --- */

static const BstPieceInfo *
get_info (const BstPiece *piece)
{
  return bst_piece_get_info ((BstPieceKind) piece->kind);
}

static gboolean
is_figure_of (const BstPiece *piece,
              guint           player)
{
  return piece->kind == BST_PIECE_FIGURE && piece->player == player;
}

static void
add_put (BastideEditMenu *self,
         guint            page,
         const BstPiece  *piece,
         const BstPlace  *spot)
{
  g_autofree char *label = bastide_sentence_spot (bastide_board_state_get_position (self->state), piece, spot);

  /* A piece on the spot has its own menu. */
  if (!bst_place_equal (&piece->place, spot))
    add_step (self, page, show_piece (piece), label,
              &(BastideEditStep) { .kind = BASTIDE_STEP_MOVE, .piece = *piece, .to = *spot });
}

static void
add_figures_of (BastideEditMenu *self,
                GArray          *pieces,
                guint            player,
                GArray          *spots)
{
  guint page = 0;

  for (guint i = 0; i < spots->len; i++)
    {
      const BstPlace *spot = &g_array_index (spots, BstPlace, i);

      bastide_edit_list_pieces (get_setup (self), spot, pieces);
      for (guint j = 0; j < pieces->len; j++)
        {
          const BstPiece *piece = &g_array_index (pieces, BstPiece, j);

          if (!is_figure_of (piece, player)
              || (spot->kind == BST_PLACE_CORNER && piece->figure != BST_FIGURE_BARN))
            continue;
          if (page == 0)
            page = add_player (self, player);
          add_put (self, page, piece, spot);
        }
    }
}

/* Adds the markers that go on places of the kind of the spot. Figures are listed by player, and each marker once, since
 * its place decides its holder. */
static void
add_markers (BastideEditMenu *self,
             GArray          *pieces,
             const BstPlace  *spot)
{
  bastide_edit_list_pieces (get_setup (self), spot, pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      const BstPiece *piece = &g_array_index (pieces, BstPiece, i);

      if (piece->kind != BST_PIECE_FIGURE && (i == 0 || piece[-1].kind != piece->kind)
          && get_info (piece)->place == spot->kind)
        add_put (self, 0, piece, spot);
    }
}

/* Adds the row that marks a building as lost in a challenge (SHR-7). */
static void
add_lost (BastideEditMenu *self,
          const BstPlace  *spot)
{
  const BstRules *rules = &get_setup (self)->rules;
  const GArray *pieces = get_setup (self)->pieces;
  gboolean lost = FALSE;
  guint rotation;
  const BstTileType *type = bastide_board_places_get_type (self->state, self->menu->cell, &rotation);
  BstKind kind = type != NULL && spot->segment < type->n_segments ? (BstKind) type->segments[spot->segment].kind
                                                                  : BST_N_KINDS;

  for (guint i = 0; i < pieces->len; i++)
    lost = lost || (g_array_index (pieces, BstPiece, i).kind == BST_PIECE_LOST
                    && bst_cell_equal (g_array_index (pieces, BstPiece, i).place.cell, self->menu->cell));
  if ((kind != BST_KIND_MONASTERY && kind != BST_KIND_SHRINE)
      || (!lost && (!bst_piece_is_in_play (BST_PIECE_LOST, rules)
                    || rules->switches[BST_SWITCH_SHRINE_LOSER] != BST_SHRINE_LOSER_WORTHLESS)))
    return;
  add_plain (self, 0, lost ? _("Worth Points Again") : _("Mark as Worthless"), BASTIDE_STEP_LOST, !lost);
}

/* Adds all items for a segment and its corners, or for a district, and for the tile as a whole. */
static void
add_everything (BastideEditMenu *self,
                const BstPlace  *spot)
{
  const BstPiece barn = bst_piece_in_supply (0, BST_FIGURE_BARN);
  const BstPlace here = BST_PLACE_ON_CELL (self->menu->cell);
  g_autoptr (GArray) pieces = g_array_new (FALSE, TRUE, sizeof (BstPiece));
  g_autoptr (GArray) spots = g_array_new (FALSE, TRUE, sizeof (BstPlace));

  if (spot->kind == BST_PLACE_SEGMENT)
    bastide_edit_list_spots (get_setup (self), &barn, self->menu->cell, spots);
  for (guint i = spots->len; i > 0; i--)
    if (g_array_index (spots, BstPlace, i - 1).kind != BST_PLACE_CORNER
        || g_array_index (spots, BstPlace, i - 1).segment != spot->segment)
      g_array_remove_index (spots, i - 1);
  g_array_prepend_val (spots, *spot);

  for (guint i = 0; i < get_setup (self)->n_players; i++)
    add_figures_of (self, pieces, i, spots);
  bastide_tool_menu_add_separator (self->menu, 0);
  add_markers (self, pieces, spot);
  if (spot->kind != BST_PLACE_SEGMENT)
    return;
  add_markers (self, pieces, &here);
  add_lost (self, spot);
}

/* --- a piece on the board --- */

static void
add_change (BastideEditMenu *self,
            guint            page,
            BastideToolRow   look,
            const char      *label,
            const BstPiece  *piece,
            const BstPiece  *other)
{
  add_step (self, page, look, label,
            &(BastideEditStep) { .kind = BASTIDE_STEP_CHANGE, .piece = *piece, .other = *other });
}

static void
add_owners (BastideEditMenu *self,
            const BstPiece  *piece)
{
  guint page;

  if (!get_info (piece)->has_player || get_setup (self)->n_players < 2)
    return;
  /* A player holds a piece that exists once, and owns a piece of several. */
  page = bastide_tool_menu_add_page (self->menu,
                                     get_info (piece)->number == BST_PIECES_ONE ? _("Holder") : _("Owner"));
  for (guint i = 0; i < get_setup (self)->n_players; i++)
    {
      BstPiece other = *piece;

      other.player = (guint8) i;
      if (i != piece->player)
        add_change (self, page, (BastideToolRow) { .picture = BASTIDE_ROW_PLAYER, .player = i }, get_name (self, i),
                    piece,
                    &other);
    }
}

static void
add_kinds (BastideEditMenu *self,
           const BstPiece  *piece)
{
  g_autoptr (GArray) pieces = NULL;
  guint page = 0;

  if (piece->kind != BST_PIECE_FIGURE || piece->place.kind == BST_PLACE_CORNER)
    return;
  pieces = g_array_new (FALSE, TRUE, sizeof (BstPiece));
  bastide_edit_list_pieces (get_setup (self), &piece->place, pieces);
  for (guint i = 0; i < pieces->len; i++)
    {
      const BstPiece *other = &g_array_index (pieces, BstPiece, i);
      g_autofree char *label = bastide_sentence_hand (get_setup (self), &BASTIDE_HAND_OF_PIECE (*other));

      if (!is_figure_of (other, piece->player) || other->figure == piece->figure)
        continue;
      if (page == 0)
        page = bastide_tool_menu_add_page (self->menu, _("Change To"));
      add_change (self, page, show_piece (other), label, piece, other);
    }
}

static void
add_piece (BastideEditMenu *self,
           const BstPiece  *piece)
{
  BastideEditStep step = { .kind = BASTIDE_STEP_TAKE, .piece = *piece };

  add_step (self, 0, plain, _("Pick Up"), &step);
  step.kind = BASTIDE_STEP_MOVE;
  add_step (self, 0, plain,
            piece->kind == BST_PIECE_FIGURE ? _("Return to Supply")
            : get_info (piece)->stacks      ? _("Remove a Storey")
                                            : _("Remove From Board"), &step);
  bastide_tool_menu_add_separator (self->menu, 0);
  add_owners (self, piece);
  add_kinds (self, piece);
  if (get_info (piece)->stacks)
    {
      step.piece.place = (BstPlace) { .kind = BST_PLACE_NOWHERE };
      step.to = piece->place;
      add_step (self, 0, plain, _("Add a Storey"), &step);
    }
  for (guint i = 0; get_info (piece)->place == BST_PLACE_DISTRICT && i < BST_N_DISTRICTS; i++)
    {
      const BstPlace to = BST_PLACE_IN_DISTRICT (i);
      g_autofree char *label = bastide_sentence_spot (bastide_board_state_get_position (self->state), piece, &to);

      if (!bst_place_equal (&to, &piece->place))
        add_step (self, 0, plain, label, &(BastideEditStep) { .kind = BASTIDE_STEP_MOVE, .piece = *piece, .to = to });
    }
}

/* --- a tile or block --- */

static void
add_notes (BastideEditMenu *self,
           guint            page)
{
  gboolean begun = bastide_editor_get_hand (self->editor).begin.kind != BST_PLACE_NOWHERE;

  bastide_tool_menu_add_separator (self->menu, page);
  add_plain (self, page, _("Mark This Cell"), BASTIDE_STEP_MARK, 0);
  add_plain (self, page, begun ? _("End the Arrow Here") : _("Begin an Arrow Here"), BASTIDE_STEP_ARROW, 0);
  bastide_tool_menu_add_action (self->menu, page, _("Describe This Cell"), "win.describe-cell");
}

/* Adds a page for the tile or block below the rows of its pieces. */
static void
add_ground_page (BastideEditMenu *self)
{
  gboolean in_city = bastide_board_state_get_kind (self->state, self->menu->cell) == BASTIDE_CELL_CITY;
  gboolean is_plain = get_setup (self)->carcassonne.plain;
  guint page;

  bastide_tool_menu_add_separator (self->menu, 0);
  page = bastide_tool_menu_add_page (self->menu, in_city ? _("City of Carcassonne") : _("Tile"));
  bastide_tool_menu_add_separator (self->menu, page);
  add_plain (self, page, _("Turn Right"), BASTIDE_STEP_TURN, 1);
  add_plain (self, page, _("Turn Left"), BASTIDE_STEP_TURN, -1);
  add_plain (self, page, _("Pick Up"), BASTIDE_STEP_PICK, 0);
  if (in_city)
    add_plain (self, page, is_plain ? _("Show the Side With Districts") : _("Show the Side Without Districts"),
               BASTIDE_STEP_PLAIN, !is_plain);
  bastide_tool_menu_add_action (self->menu, page, _("Cut"), "win.cut");
  bastide_tool_menu_add_action (self->menu, page, _("Copy"), "win.copy");
  if (!in_city)
    bastide_tool_menu_add_action (self->menu, page, _("Duplicate"), "win.duplicate");
  add_plain (self, page, _("Remove"), BASTIDE_STEP_REMOVE, 0);
  add_notes (self, page);
}

static void
add_stamp (BastideEditMenu   *self,
           const BastideHand *hand)
{
  g_autofree char *words = bastide_sentence_hand (get_setup (self), hand);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *label = NULL;
  BastideToolRow look = plain;

  bastide_slots_set (slots, "what", words);
  /* Translators: a row of a menu that lays a tile or block: "Place: City north, road east–west" */
  label = bastide_slots_fill (slots, _("Place: {what}"));
  if (hand->kind == BASTIDE_HAND_TILE)
    look = (BastideToolRow) { .picture = BASTIDE_ROW_HAND, .hand = *hand };
  add_step (self, 0, look, label, &(BastideEditStep) { .kind = BASTIDE_STEP_STAMP, .stamp = *hand });
}

static void
add_empty_cell (BastideEditMenu *self)
{
  g_autoptr (GArray) recent = bastide_editor_list_latest (self->editor);
  const BastideHand hand = bastide_editor_get_hand (self->editor);
  const BastideHand city = { .kind = BASTIDE_HAND_CITY };

  if (bastide_hand_is_stamp (&hand))
    add_stamp (self, &hand);
  for (guint i = 0; i < MIN (recent->len, N_STAMPS); i++)
    if (!bastide_hand_equal (&g_array_index (recent, BastideHand, i), &hand))
      add_stamp (self, &g_array_index (recent, BastideHand, i));
  if (!get_setup (self)->carcassonne.present && bst_rules_has (&get_setup (self)->rules, BST_MODULE_COUNT))
    add_stamp (self, &city);
  bastide_tool_menu_add_separator (self->menu, 0);
  bastide_tool_menu_add_action (self->menu, 0, _("Paste"), "win.paste");
  add_notes (self, 0);
  bastide_tool_menu_add_action (self->menu, 0, _("Go to Coordinates…"), "win.go-to");
}

/* --- the menu of a point --- */

static char *
make_heading (BastideEditMenu *self,
              const BstPiece  *piece,
              const BstPlace  *spot)
{
  g_autofree char *name = NULL;
  g_autoptr (BastideSlots) slots = NULL;

  if (spot->kind == BST_PLACE_NOWHERE)
    return bastide_words_coordinates (self->menu->cell);
  name = bastide_sentence_spot (bastide_board_state_get_position (self->state), piece, spot);
  slots = bastide_slots_new ();
  bastide_slots_set (slots, "thing", name);
  if (piece != NULL && get_info (piece)->has_player)
    {
      bastide_slots_set (slots, "player", get_name (self, piece->player));
      /* Translators: the heading of a menu: "Anna: Knight, city east" */
      return bastide_slots_fill (slots, _("{player}: {thing}"));
    }
  bastide_slots_set_cell (slots, "cell", self->menu->cell);
  /* Translators: the heading of a menu: "City east at 4,−1" */
  return spot->kind == BST_PLACE_SEGMENT ? bastide_slots_fill (slots, _("{thing} at {cell}")) : g_strdup (name);
}

void
bastide_edit_menu_fill (BastideEditMenu *self,
                        BstCell          cell,
                        const BstPiece  *piece,
                        const BstPlace  *spot)
{
  bastide_tool_menu_begin (self->menu, cell);
  self->menu->heading = make_heading (self, piece, piece != NULL ? &piece->place : spot);
  if (piece != NULL)
    add_piece (self, piece);
  else if (spot->kind != BST_PLACE_NOWHERE)
    add_everything (self, spot);
  if (bastide_board_state_is_taken (self->state, cell))
    add_ground_page (self);
  else
    add_empty_cell (self);
}

/* --- choosing a figure --- */

static void
add_take (BastideEditMenu *self,
          guint            page,
          const BstPiece  *piece)
{
  g_autofree char *label = bastide_sentence_hand (get_setup (self), &BASTIDE_HAND_OF_PIECE (*piece));

  add_step (self, page, show_piece (piece), label, &(BastideEditStep) { .kind = BASTIDE_STEP_TAKE, .piece = *piece });
}

gboolean
bastide_edit_menu_fill_figures (BastideEditMenu *self)
{
  g_autoptr (GArray) markers = g_array_new (FALSE, TRUE, sizeof (BstPiece));
  const BstSetup *setup = get_setup (self);

  bastide_edit_list_markers (setup, FALSE, markers);
  if (setup->n_players == 0 && markers->len == 0)
    return FALSE;
  bastide_tool_menu_begin (self->menu, bastide_board_state_get_cursor (self->state));
  self->menu->heading = g_strdup (_("What Goes Here?"));
  for (guint i = 0; i < setup->n_players; i++)
    {
      guint page = add_player (self, i);

      for (guint j = 0; j < BST_FIGURE_ROBBER; j++)
        {
          const BstPiece figure = bst_piece_in_supply (i, (BstFigure) j);

          if (bastide_edit_is_in_play (setup, (BstFigure) j))
            add_take (self, page, &figure);
        }
    }
  bastide_tool_menu_add_separator (self->menu, 0);
  for (guint i = 0; i < markers->len; i++)
    add_take (self, 0, &g_array_index (markers, BstPiece, i));
  return TRUE;
}
