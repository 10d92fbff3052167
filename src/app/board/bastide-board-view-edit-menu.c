/* bastide-board-view-edit-menu.c: the menus of things on a board that is edited
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-view-menu.h"

#include <glib/gi18n-lib.h>

#include "bastide-item-picture.h"
#include "bastide-sentence.h"
#include "bastide-words.h"

/* How many of the recent stamps an empty cell offers. */
#define N_STAMPS 3

/* --- what may be put on a spot --- */

static gboolean
is_figure_of (const BastideItem *item,
              guint              player)
{
  return item->kind == BASTIDE_ITEM_FIGURE && item->player == player;
}

static BstPlace
get_source (BastideBoardMenu  *builder,
            const BastideItem *item)
{
  BstPlace from = { .kind = BST_PLACE_NOWHERE };

  if (item->kind == BASTIDE_ITEM_FIGURE)
    return (BstPlace) { .kind = BST_PLACE_SUPPLY, .player = item->player };
  if (item->kind != BASTIDE_ITEM_TOWER && item->kind != BASTIDE_ITEM_CASTLE)
    bastide_edit_find_item (builder->setup, item, &from);
  return from;
}

static void
add_put (BastideBoardMenu  *builder,
         guint              page,
         const BastideItem *item,
         const BstPlace    *spot)
{
  g_autofree char *label = bastide_sentence_spot (builder->self->position, item, spot);
  const BastideStep step = {
    .kind = BASTIDE_STEP_MOVE, .item = *item, .from = get_source (builder, item), .to = *spot,
  };

  /* What is there already has a menu of its own. */
  if (bst_place_equal (&step.from, spot))
    return;
  bastide_board_menu_add_item (builder, page, label, item, &step);
}

static void
add_figures_of (BastideBoardMenu *builder,
                GArray           *items,
                guint             player,
                GArray           *spots)
{
  guint page = 0;

  for (guint i = 0; i < spots->len; i++)
    {
      const BstPlace *spot = &g_array_index (spots, BstPlace, i);

      bastide_edit_list_items (builder->setup, spot, items);
      for (guint j = 0; j < items->len; j++)
        {
          const BastideItem *item = &g_array_index (items, BastideItem, j);

          if (!is_figure_of (item, player)
              || (spot->kind == BST_PLACE_CORNER && item->figure != BST_FIGURE_BARN))
            continue;
          if (page == 0)
            page = bastide_board_menu_add_player (builder, 0, player);
          add_put (builder, page, item, spot);
        }
    }
}

/* Figures are listed by player; of markers each is listed once, since where it goes tells whose it is. */
static gboolean
is_left_out (GArray *items,
             guint   nth)
{
  const BastideItem *item = &g_array_index (items, BastideItem, nth);

  if (item->kind == BASTIDE_ITEM_FIGURE)
    return TRUE;
  for (guint i = 0; i < nth; i++)
    if (g_array_index (items, BastideItem, i).kind == item->kind)
      return TRUE;
  return FALSE;
}

static void
add_markers (BastideBoardMenu *builder,
             GArray           *items,
             const BstPlace   *spot)
{
  bastide_edit_list_items (builder->setup, spot, items);
  for (guint i = 0; i < items->len; i++)
    if (!is_left_out (items, i))
      add_put (builder, 0, &g_array_index (items, BastideItem, i), spot);
}

static gboolean
is_lost (const BstSetup *setup,
         BstCell         cell)
{
  for (guint i = 0; i < setup->pieces->len; i++)
    if (bst_setup_piece (setup, i)->kind == BST_PIECE_LOST
        && bst_cell_equal (bst_setup_piece (setup, i)->place.cell, cell))
      return TRUE;
  return FALSE;
}

static gboolean
may_be_worthless (const BstRules *rules)
{
  return bst_rules_has (rules, BST_MODULE_SHRINES)
         && rules->switches[BST_SWITCH_SHRINE_LOSER] == BST_SHRINE_LOSER_WORTHLESS;
}

/* A building that lost a challenge (SHR-7). */
static void
add_lost (BastideBoardMenu *builder,
          const BstPlace   *spot)
{
  gboolean lost = is_lost (builder->setup, builder->cell);
  guint rotation;
  const BstTileType *type = bastide_board_places_get_type (builder->self->state, builder->cell, &rotation);
  BstKind kind = type != NULL && spot->segment < type->n_segments ? (BstKind) type->segments[spot->segment].kind
                                                                  : BST_N_KINDS;

  if ((kind != BST_KIND_MONASTERY && kind != BST_KIND_SHRINE)
      || (!lost && !may_be_worthless (&builder->setup->rules)))
    return;
  bastide_board_menu_add_plain (builder, 0, lost ? _("No Longer Worthless") : _("Mark as Worthless"),
                                BASTIDE_STEP_LOST, !lost);
}

/* All that may stand on a segment with the corners of it, or in a district, and what is on the tile as a whole. */
static void
add_everything (BastideBoardMenu *builder,
                const BstPlace   *spot)
{
  const BastideItem barn = { .kind = BASTIDE_ITEM_FIGURE, .figure = BST_FIGURE_BARN };
  const BstPlace here = BST_PLACE_ON_CELL (builder->cell);
  g_autoptr (GArray) items = g_array_new (FALSE, TRUE, sizeof (BastideItem));
  g_autoptr (GArray) spots = g_array_new (FALSE, TRUE, sizeof (BstPlace));

  if (spot->kind == BST_PLACE_SEGMENT)
    bastide_edit_list_spots (builder->setup, &barn, builder->cell, spots);
  for (guint i = spots->len; i > 0; i--)
    if (g_array_index (spots, BstPlace, i - 1).kind != BST_PLACE_CORNER
        || g_array_index (spots, BstPlace, i - 1).segment != spot->segment)
      g_array_remove_index (spots, i - 1);
  g_array_prepend_val (spots, *spot);

  for (guint i = 0; i < builder->setup->n_players; i++)
    add_figures_of (builder, items, i, spots);
  bastide_picture_menu_add_separator (builder->menu, 0);
  add_markers (builder, items, spot);
  if (spot->kind != BST_PLACE_SEGMENT)
    return;
  bastide_edit_list_items (builder->setup, &here, items);
  for (guint i = items->len; i > 0; i--)
    if (g_array_index (items, BastideItem, i - 1).kind != BASTIDE_ITEM_DRAGON
        && g_array_index (items, BastideItem, i - 1).kind != BASTIDE_ITEM_TOWER)
      g_array_remove_index (items, i - 1);
  for (guint i = 0; i < items->len; i++)
    add_put (builder, 0, &g_array_index (items, BastideItem, i), &here);
  add_lost (builder, spot);
}

/* --- what stands there --- */

static gboolean
has_owner (const BastideItem *item)
{
  return item->kind == BASTIDE_ITEM_FIGURE || item->kind == BASTIDE_ITEM_KING
         || item->kind == BASTIDE_ITEM_ROBBER_BARON || item->kind == BASTIDE_ITEM_FAIRY
         || item->kind == BASTIDE_ITEM_CASTLE;
}

static void
add_change (BastideBoardMenu  *builder,
            guint              page,
            GdkPaintable      *picture,
            const char        *label,
            const BastideItem *item,
            const BastideItem *other,
            const BstPlace    *spot)
{
  const BastideStep step = {
    .kind = BASTIDE_STEP_CHANGE, .item = *item, .other = *other, .from = *spot, .to = *spot,
  };

  bastide_board_menu_add_step (builder, page, picture, label, &step);
}

static void
add_owners (BastideBoardMenu  *builder,
            const BastideItem *item,
            const BstPlace    *spot)
{
  guint page;

  if (!has_owner (item) || builder->setup->n_players < 2)
    return;
  page = bastide_picture_menu_add_page (builder->menu, 0, NULL,
                                        item->kind == BASTIDE_ITEM_FIGURE || item->kind == BASTIDE_ITEM_CASTLE
                                          ? _("Owner")
                                          : _("Holder"));
  for (guint i = 0; i < builder->setup->n_players; i++)
    {
      g_autoptr (GdkPaintable) sign = bastide_board_menu_make_sign (builder, i);
      BastideItem other = *item;

      other.player = (guint8) i;
      if (i != item->player)
        add_change (builder, page, sign, bastide_board_menu_get_name (builder, i), item, &other, spot);
    }
}

static void
add_kinds (BastideBoardMenu  *builder,
           const BastideItem *item,
           const BstPlace    *spot)
{
  g_autoptr (GArray) items = NULL;
  guint page = 0;

  if (item->kind != BASTIDE_ITEM_FIGURE || spot->kind == BST_PLACE_CORNER)
    return;
  items = g_array_new (FALSE, TRUE, sizeof (BastideItem));
  bastide_edit_list_items (builder->setup, spot, items);
  for (guint i = 0; i < items->len; i++)
    {
      const BastideItem *other = &g_array_index (items, BastideItem, i);
      g_autofree char *label = bastide_sentence_item (builder->setup, other);
      g_autoptr (GdkPaintable) picture = NULL;

      if (!is_figure_of (other, item->player) || other->figure == item->figure)
        continue;
      if (page == 0)
        page = bastide_picture_menu_add_page (builder->menu, 0, NULL, _("Change To"));
      picture = bastide_board_menu_make_picture (builder, other);
      add_change (builder, page, picture, label, item, other, spot);
    }
}

static void
add_districts (BastideBoardMenu  *builder,
               const BastideItem *item,
               const BstPlace    *spot)
{
  for (guint i = 0; i < BST_N_DISTRICTS; i++)
    {
      const BstPlace to = BST_PLACE_IN_DISTRICT (i);
      const BastideStep step = { .kind = BASTIDE_STEP_MOVE, .item = *item, .from = *spot, .to = to };
      g_autofree char *label = bastide_sentence_spot (builder->self->position, item, &to);

      if (!bst_place_equal (&to, spot))
        bastide_board_menu_add_step (builder, 0, NULL, label, &step);
    }
}

static const char *
get_removal (const BastideItem *item)
{
  if (item->kind == BASTIDE_ITEM_FIGURE)
    return _("Return to Supply");
  return item->kind == BASTIDE_ITEM_TOWER ? _("Remove a Storey") : _("Remove From Board");
}

static void
add_piece (BastideBoardMenu  *builder,
           const BastideItem *item,
           const BstPlace    *spot)
{
  BastideStep step = { .kind = BASTIDE_STEP_TAKE, .item = *item, .from = *spot };

  bastide_board_menu_add_step (builder, 0, NULL, _("Pick Up"), &step);
  step.kind = BASTIDE_STEP_MOVE;
  if (item->kind == BASTIDE_ITEM_FIGURE)
    step.to = (BstPlace) { .kind = BST_PLACE_SUPPLY, .player = item->player };
  bastide_board_menu_add_step (builder, 0, NULL, get_removal (item), &step);
  bastide_picture_menu_add_separator (builder->menu, 0);
  add_owners (builder, item, spot);
  add_kinds (builder, item, spot);
  if (item->kind == BASTIDE_ITEM_TOWER)
    {
      step.from = (BstPlace) { .kind = BST_PLACE_NOWHERE };
      step.to = *spot;
      bastide_board_menu_add_step (builder, 0, NULL, _("Add a Storey"), &step);
    }
  if (item->kind == BASTIDE_ITEM_COUNT)
    add_districts (builder, item, spot);
}

/* --- what lies there --- */

static void
add_notes (BastideBoardMenu *builder,
           guint             page)
{
  gboolean begun = bastide_editor_get_hand (builder->self->editor).kind == BASTIDE_ITEM_ARROW
                   && bastide_editor_get_from (builder->self->editor).kind == BST_PLACE_CELL;

  bastide_picture_menu_add_separator (builder->menu, page);
  bastide_board_menu_add_plain (builder, page, _("Mark This Cell"), BASTIDE_STEP_MARK, 0);
  bastide_board_menu_add_plain (builder, page, begun ? _("End the Arrow Here") : _("Begin an Arrow Here"),
                                BASTIDE_STEP_ARROW, 0);
  bastide_picture_menu_add_item (builder->menu, page, NULL, _("Describe This Cell"), "win.describe-cell", NULL);
}

static void
add_lying (BastideBoardMenu *builder,
           guint             page)
{
  gboolean in_city = bastide_board_map_get_kind (builder->self->map, builder->cell) == BASTIDE_CELL_CITY;

  bastide_picture_menu_add_separator (builder->menu, page);
  bastide_board_menu_add_plain (builder, page, _("Turn Right"), BASTIDE_STEP_TURN, 1);
  bastide_board_menu_add_plain (builder, page, _("Turn Left"), BASTIDE_STEP_TURN, -1);
  bastide_board_menu_add_plain (builder, page, _("Pick Up"), BASTIDE_STEP_PICK, 0);
  if (in_city)
    bastide_board_menu_add_plain (builder, page,
                                  builder->setup->carcassonne.plain ? _("Show the Side With Districts")
                                                                    : _("Show the Side Without Districts"),
                                  BASTIDE_STEP_PLAIN, !builder->setup->carcassonne.plain);
  bastide_picture_menu_add_item (builder->menu, page, NULL, _("Cut"), "win.cut", NULL);
  bastide_picture_menu_add_item (builder->menu, page, NULL, _("Copy"), "win.copy", NULL);
  if (!in_city)
    bastide_picture_menu_add_item (builder->menu, page, NULL, _("Duplicate"), "win.duplicate", NULL);
  bastide_board_menu_add_plain (builder, page, _("Remove"), BASTIDE_STEP_REMOVE, 0);
}

/* Below who stands there, what lies there has a page of its own. */
static void
add_ground_page (BastideBoardMenu *builder)
{
  gboolean in_city = bastide_board_map_get_kind (builder->self->map, builder->cell) == BASTIDE_CELL_CITY;
  guint page;

  bastide_picture_menu_add_separator (builder->menu, 0);
  page = bastide_picture_menu_add_page (builder->menu, 0, NULL, in_city ? _("City of Carcassonne") : _("Tile"));
  add_lying (builder, page);
  add_notes (builder, page);
}

static void
add_stamp (BastideBoardMenu  *builder,
           const BastideItem *item)
{
  g_autofree char *words = bastide_sentence_item (builder->setup, item);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *label = NULL;
  g_autoptr (GdkPaintable) picture = NULL;

  bastide_slots_set (slots, "what", words);
  /* Translators: a row of a menu that lays a tile or block: "Lay: City north, road east–west" */
  label = bastide_slots_fill (slots, _("Place: {what}"));
  if (item->kind == BASTIDE_ITEM_TILE)
    picture = bastide_board_menu_make_picture (builder, item);
  bastide_board_menu_add_step (builder, 0, picture, label,
                               &(BastideStep) { .kind = BASTIDE_STEP_STAMP, .item = *item });
}

static void
add_stamps (BastideBoardMenu *builder)
{
  g_autoptr (GArray) recent = bastide_editor_list_latest (builder->self->editor);
  const BastideItem hand = bastide_editor_get_hand (builder->self->editor);
  const BastideItem city = { .kind = BASTIDE_ITEM_CITY };

  if (bastide_board_edit_is_stamp (&hand) && hand.kind != BASTIDE_ITEM_CLIP)
    add_stamp (builder, &hand);
  for (guint i = 0; i < MIN (recent->len, N_STAMPS); i++)
    if (!bastide_item_equal (&g_array_index (recent, BastideItem, i), &hand))
      add_stamp (builder, &g_array_index (recent, BastideItem, i));
  if (!builder->setup->carcassonne.present && bst_rules_has (&builder->setup->rules, BST_MODULE_COUNT))
    add_stamp (builder, &city);
}

static void
add_empty_cell (BastideBoardMenu *builder)
{
  add_stamps (builder);
  bastide_picture_menu_add_separator (builder->menu, 0);
  bastide_picture_menu_add_item (builder->menu, 0, NULL, _("Paste"), "win.paste", NULL);
  add_notes (builder, 0);
  bastide_picture_menu_add_item (builder->menu, 0, NULL, _("Go to Coordinates…"), "win.go-to", NULL);
}

/* --- which menu --- */

/* What the menu is about: what Tab has come to, else what one points at. */
static BstPlace
find_spot (BastideBoardView         *self,
           const BastideBoardTarget *point)
{
  BstPlace spot = { .kind = BST_PLACE_NOWHERE };

  if (self->by_keyboard && bastide_board_edit_get_chosen (self, &spot))
    return spot;
  if (point->district != BST_NO_DISTRICT)
    return BST_PLACE_IN_DISTRICT (point->district);
  if (point->segment != BST_NO_SEGMENT)
    return BST_PLACE_ON_SEGMENT (point->cell, point->segment);
  return spot;
}

static char *
make_heading (BastideBoardView  *self,
              const BastideItem *item,
              const BstPlace    *spot,
              BstCell            cell)
{
  g_autofree char *name = NULL;
  g_autoptr (BastideSlots) slots = NULL;

  if (spot->kind == BST_PLACE_NOWHERE)
    return bastide_words_coordinates (cell);
  name = bastide_board_edit_name_spot (self, item, spot);
  slots = bastide_slots_new ();
  bastide_slots_set (slots, "thing", name);
  if (item != NULL && has_owner (item))
    {
      bastide_slots_set (slots, "player", bastide_position_get_name (self->position, item->player));
      /* Translators: the heading of a menu: "Anna: Knight, city east" */
      return bastide_slots_fill (slots, _("{player}: {thing}"));
    }
  bastide_slots_set_cell (slots, "cell", cell);
  /* Translators: the heading of a menu: "City east at 4,−1" */
  return spot->kind == BST_PLACE_SEGMENT ? bastide_slots_fill (slots, _("{thing} at {cell}")) : g_strdup (name);
}

static void
fill_menu (BastideBoardMenu         *builder,
           const BastideBoardTarget *point)
{
  BstPlace spot = find_spot (builder->self, point);
  g_autofree char *heading = NULL;
  BastideItem item;
  gboolean is_piece;

  is_piece = bastide_board_edit_find_piece (builder->self, point, &item, &spot);
  heading = make_heading (builder->self, is_piece ? &item : NULL, &spot, builder->cell);
  if (is_piece)
    add_piece (builder, &item, &spot);
  else if (spot.kind != BST_PLACE_NOWHERE)
    add_everything (builder, &spot);
  if (bastide_board_map_get_tile (builder->self->map, builder->cell) != NULL
      || bastide_board_map_get_kind (builder->self->map, builder->cell) == BASTIDE_CELL_CITY)
    add_ground_page (builder);
  else
    add_empty_cell (builder);
  bastide_picture_menu_set_heading (builder->menu, heading);
}

/* Actions of the window are about the cursor and the selection. */
static void
go_to (BastideBoardView *self,
       BstCell           cell)
{
  bastide_board_view_set_cursor (self, cell);
  if (!bastide_editor_is_selected (self->editor, cell))
    bastide_editor_select (self->editor, cell, cell, BASTIDE_SELECT_ONLY);
}

void
bastide_board_edit_popup_menu (BastideBoardView         *self,
                               const BastideBoardTarget *point)
{
  BastideBoardMenu builder;

  if (!bastide_board_edit_is_active (self) || self->position == NULL || !point->valid
      || !bastide_editor_check_may_edit (self->editor))
    return;
  builder = bastide_board_menu_begin (self, point->cell);
  fill_menu (&builder, point);
  if (bastide_board_map_get_tile (self->map, point->cell) != NULL)
    go_to (self, point->cell);
  else
    bastide_board_view_set_cursor (self, point->cell);
  bastide_board_menu_open (self, point->cell);
}

/* --- choosing a figure --- */

static void
add_takes_of (BastideBoardMenu *builder,
              guint             player)
{
  guint page = bastide_board_menu_add_player (builder, 0, player);

  for (guint i = 0; i < BST_FIGURE_ROBBER; i++)
    {
      const BastideItem item = { .kind = BASTIDE_ITEM_FIGURE, .player = (guint8) player, .figure = (guint8) i };
      const BastideStep step = { .kind = BASTIDE_STEP_TAKE, .item = item, .from = get_source (builder, &item) };
      g_autofree char *label = bastide_sentence_item (builder->setup, &item);

      if (bastide_edit_is_in_play (builder->setup, (BstFigure) i))
        bastide_board_menu_add_item (builder, page, label, &item, &step);
    }
}

void
bastide_board_edit_ask_figure (BastideBoardView *self)
{
  g_autoptr (GArray) markers = NULL;
  const BstSetup *setup;
  BastideBoardMenu builder;

  if (!bastide_board_edit_is_active (self) || self->position == NULL
      || !bastide_editor_check_may_edit (self->editor))
    return;
  setup = bastide_editor_get_setup (self->editor);
  markers = bastide_item_list_markers (setup, FALSE);
  if (setup->n_players == 0 && markers->len == 0)
    {
      bastide_board_edit_tell (self, g_strdup (_("There are no players.")));
      return;
    }
  builder = bastide_board_menu_begin (self, self->cursor);
  for (guint i = 0; i < builder.setup->n_players; i++)
    add_takes_of (&builder, i);
  bastide_picture_menu_add_separator (builder.menu, 0);
  for (guint i = 0; i < markers->len; i++)
    {
      const BastideItem *item = &g_array_index (markers, BastideItem, i);
      const BastideStep step = { .kind = BASTIDE_STEP_TAKE, .item = *item, .from = get_source (&builder, item) };
      g_autofree char *label = bastide_sentence_item (builder.setup, item);

      bastide_board_menu_add_item (&builder, 0, label, item, &step);
    }
  bastide_picture_menu_set_heading (builder.menu, _("What Goes Here?"));
  bastide_board_menu_open_beside (self, self->cursor);
}
