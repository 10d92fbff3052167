/* bastide-edit-tool.c: editing on the board
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-edit-tool.h"

#include <glib/gi18n-lib.h>

#include "bastide-board-draw.h"
#include "bastide-board-faults.h"
#include "bastide-board-places.h"
#include "bastide-board-words.h"
#include "bastide-cell-key.h"
#include "bastide-edit.h"
#include "bastide-edit-menu.h"
#include "bastide-sentence.h"
#include "bastide-slots.h"
#include "bastide-words.h"

#define STAMP_OPACITY   0.9
#define UNFIT_OPACITY   0.65
#define DRAGGED_OPACITY 0.85
#define PIECE_OPACITY   0.85

/* The object of a drag, other than the board itself. */
typedef enum
{
  DRAG_NONE,
  DRAG_BAND,   /* a rubber band */
  DRAG_TILES,  /* the selection */
  DRAG_PIECE,  /* a figure or marker, in the editor's hand */
  DRAG_ARROW,  /* a new arrow */
  DRAG_OVER,   /* given up, with the button still down */
} Drag;

/* The edit tool decides what a click, a drag or a key means, from the editor's hand, the selection and the place at the
 * point. The editor makes steps of the history of that. Pointer and keys act in the same way at a point; they differ
 * only in finding the point.
 */
struct _BastideEditTool
{
  GObject             parent_instance;

  BastideBoardState  *state;
  BastideEditor      *editor;
  BastideTileLibrary *library;
  BastideStamp       *stamp;        /* the tiles in hand */
  BastideBoardFaults *faults;       /* of the position */
  BastideEditMenu     menu;
  GHashTable         *selected;     /* the keys of the selected cells, as a set */
  gboolean            at_work;

  BastideHand         visitor;      /* a hand on its way over the board from another widget */
  BstPiece            stop;         /* the piece that Tab has reached: of no kind for a spot alone, nowhere for none */
  char               *news;         /* the latest change in words, until the user points elsewhere, or NULL */

  Drag                drag;
  BstCell             drag_from;    /* the cell where the drag began */
  BstCell             drag_to;      /* the cell under the drag */
  gboolean            drag_copies;  /* the selected tiles also stay in their places */
  BastideGhost       *dragged;      /* the selected tiles, from the cell where the drag began, or NULL */
  double              band_x;       /* the beginning of a rubber band, in tile sides from cell 0,0 */
  double              band_y;

  /* The cell where a selection by keys began. */
  gboolean            has_anchor;
  BstCell             anchor;
};

static void bastide_edit_tool_iface_init (BastideBoardToolInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideEditTool, bastide_edit_tool, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (BASTIDE_TYPE_BOARD_TOOL, bastide_edit_tool_iface_init))

static const BstPiece no_stop = { .kind = BST_PIECE_NONE };

static void
tell_changed (BastideEditTool *self)
{
  bastide_board_tool_notify_changed (BASTIDE_BOARD_TOOL (self));
}

static void
ask (BastideEditTool    *self,
     BastideToolRequest  what)
{
  bastide_board_tool_ask (BASTIDE_BOARD_TOOL (self), what);
}

BastideHand
bastide_edit_tool_get_hand (BastideEditTool *self)
{
  return self->visitor.kind != BASTIDE_HAND_EMPTY ? self->visitor : bastide_editor_get_hand (self->editor);
}

/* --- words --- */

static void
tell (BastideEditTool *self,
      char            *text)
{
  g_free (self->news);
  self->news = text;
  tell_changed (self);
}

static void
tell_of_cell (BastideEditTool *self,
              const char      *sentence,
              BstCell          cell)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();

  bastide_slots_set_cell (slots, "cell", cell);
  tell (self, bastide_slots_fill (slots, sentence));
}

/* Sentences on putting, by the kind of hand; a piece names its spot. */
static const char * const put_sentences[] = {
  [BASTIDE_HAND_TILE] = N_("Tile placed at {cell}."),
  [BASTIDE_HAND_CITY] = N_("City of Carcassonne placed at {cell}."),
  [BASTIDE_HAND_RIVER] = N_("River placed at {cell}."),
  [BASTIDE_HAND_CLIP] = N_("Pasted at {cell}."),
  [BASTIDE_HAND_MARK] = N_("Mark changed at {cell}."),
  [BASTIDE_HAND_ARROW] = N_("Arrow at {cell}."),
};

static void
tell_put (BastideEditTool   *self,
          const BastideHand *hand,
          const BstPlace    *spot)
{
  g_autoptr (BastideSlots) slots = NULL;

  if (put_sentences[hand->kind] != NULL)
    {
      tell_of_cell (self, _(put_sentences[hand->kind]), spot->cell);
      return;
    }
  slots = bastide_slots_new ();
  bastide_slots_take (slots, "place",
                      bastide_sentence_spot (bastide_board_state_get_position (self->state), &hand->piece, spot));
  /* Translators: a figure or marker has been put on the board: "Placed: knight, city east." */
  tell (self, bastide_slots_fill (slots, _("Placed: {place}.")));
}

/* --- points and spots --- */

gboolean
bastide_edit_tool_get_chosen (BastideEditTool *self,
                              BstPlace        *spot)
{
  if (self->stop.place.kind == BST_PLACE_NOWHERE)
    return FALSE;
  *spot = self->stop.place;
  return TRUE;
}

/* Finds the point on which keys act: the pointer or the cursor. */
static gboolean
find_point (BastideEditTool *self,
            BastideBoardHit *hit)
{
  if (bastide_board_state_get_active (self->state, hit))
    return TRUE;
  if (!bastide_board_state_get_focused (self->state))
    return FALSE;
  *hit = BASTIDE_BOARD_HIT_CELL (bastide_board_state_get_cursor (self->state));
  return TRUE;
}

/* Finds a figure of the board as a piece of a hand, with its place; FALSE for a figure that cannot be moved. */
static gboolean
get_piece (BastideEditTool *self,
           guint            figure,
           BstPiece        *piece)
{
  GArray *figures = bastide_board_state_get_figures (self->state);

  if (figures == NULL || figure >= figures->len)
    return FALSE;
  *piece = bst_piece_in_hand (bst_setup_piece (bastide_board_state_get_setup (self->state),
                                               g_array_index (figures, BastideSceneFigure, figure).source));
  return !bst_piece_get_info ((BstPieceKind) piece->kind)->is_mark;
}

gboolean
bastide_edit_tool_find_piece (BastideEditTool       *self,
                              const BastideBoardHit *hit,
                              BstPiece              *piece)
{
  if (bastide_board_state_get_by_keyboard (self->state) && self->stop.place.kind != BST_PLACE_NOWHERE)
    {
      *piece = self->stop;
      return piece->kind != BST_PIECE_NONE;
    }
  return hit->figure >= 0 && get_piece (self, (guint) hit->figure, piece);
}

/* Lists the spots of a cell that make sense for a figure or marker. */
static GArray *
list_spots (BastideEditTool *self,
            const BstPiece  *piece,
            BstCell          cell)
{
  GArray *spots = g_array_new (FALSE, TRUE, sizeof (BstPlace));

  bastide_edit_list_spots (bastide_board_state_get_setup (self->state), piece, cell, spots);
  return spots;
}

/* Finds the spot of a figure or marker on the cell of a hit; FALSE where no spot makes sense. */
static gboolean
find_spot (BastideEditTool       *self,
           const BstPiece        *piece,
           const BastideBoardHit *hit,
           BstPlace              *spot)
{
  gboolean in_district = bastide_board_hit_find (hit, BST_PLACE_DISTRICT) != NULL;
  gboolean by_keyboard = bastide_board_state_get_by_keyboard (self->state);
  g_autoptr (GArray) spots = NULL;
  double best = G_MAXDOUBLE;
  double point_x, point_y;

  if (bastide_board_state_get_position (self->state) == NULL || hit->n == 0)
    return FALSE;
  spots = list_spots (self, piece, bastide_board_hit_get_cell (hit));
  if (spots->len == 0)
    return FALSE;
  *spot = g_array_index (spots, BstPlace, 0);

  /* By keyboard the spot is the spot that Tab has reached, else the first. By pointer it is the spot right there, else
   * the nearest; a point within a plaza does not mean the grass beneath, nor a point in a corner the corner. */
  for (guint i = 0; i < spots->len; i++)
    {
      const BstPlace *other = &g_array_index (spots, BstPlace, i);
      gboolean is_meant = by_keyboard && bst_place_equal (other, &self->stop.place);

      if (!by_keyboard && other->kind != BST_PLACE_CORNER && !(other->kind == BST_PLACE_SEGMENT && in_district))
        for (guint j = 0; j < hit->n; j++)
          is_meant = is_meant || bst_place_equal (other, &hit->places[j]);
      if (!is_meant)
        continue;
      *spot = *other;
      return TRUE;
    }
  if (by_keyboard)
    return TRUE;

  bastide_board_state_get_point (self->state, &point_x, &point_y);
  for (guint i = 0; i < spots->len; i++)
    {
      double x, y, distance;
      BstKind kind;

      if (!bastide_board_places_get_point (self->state, &g_array_index (spots, BstPlace, i), &kind, &x, &y))
        continue;
      distance = (x - point_x) * (x - point_x) + (y - point_y) * (y - point_y);
      if (distance >= best)
        continue;
      best = distance;
      *spot = g_array_index (spots, BstPlace, i);
    }
  return TRUE;
}

/* Finds the goal of a hand: figures and markers go on parts of a cell. */
static gboolean
find_goal (BastideEditTool       *self,
           const BastideHand     *hand,
           const BastideBoardHit *hit,
           BstPlace              *spot)
{
  if (hand->kind == BASTIDE_HAND_PIECE)
    return find_spot (self, &hand->piece, hit, spot);
  *spot = BST_PLACE_ON_CELL (bastide_board_hit_get_cell (hit));
  return TRUE;
}

static void
forget_spot (BastideEditTool *self)
{
  if (self->stop.place.kind == BST_PLACE_NOWHERE)
    return;
  self->stop = no_stop;
  tell_changed (self);
}

/* --- putting and removing --- */

/* Says why a figure or marker cannot stand where it should go. */
static char *
explain_refusal (BastideEditTool *self,
                 const BstPiece  *piece,
                 BstRule         *rule)
{
  const BstPieceInfo *info = bst_piece_get_info ((BstPieceKind) piece->kind);
  const char *where = bastide_words_piece_where ((BstPieceKind) piece->kind);

  *rule = where != NULL ? (BstRule) info->rule : BST_RULE_NONE;
  if (where == NULL)
    return g_strdup (_("It cannot stand here."));
  if (!bst_piece_is_in_play ((BstPieceKind) piece->kind, &bastide_board_state_get_setup (self->state)->rules))
    {
      g_autoptr (BastideSlots) slots = bastide_slots_new ();

      bastide_slots_set (slots, "module", bastide_words_module ((BstModuleId) info->module));
      return bastide_slots_fill (slots, _("“{module}” is not in play."));
    }
  return g_strdup (where);
}

static void
refuse_piece (BastideEditTool *self,
              const BstPiece  *piece)
{
  BstRule rule;
  g_autofree char *why = explain_refusal (self, piece, &rule);

  bastide_board_tool_refuse (BASTIDE_BOARD_TOOL (self), why, rule);
}

gboolean
bastide_edit_tool_put (BastideEditTool       *self,
                       const BastideBoardHit *hit)
{
  const BastideHand hand = bastide_editor_get_hand (self->editor);
  BstPlace spot;

  if (hit->n == 0 || hand.kind == BASTIDE_HAND_EMPTY)
    return FALSE;
  if (!find_goal (self, &hand, hit, &spot))
    {
      refuse_piece (self, &hand.piece);
      return FALSE;
    }
  ask (self, BASTIDE_ASK_NO_ROTATION);
  if (!bastide_editor_put (self->editor, &spot))
    return FALSE;
  tell_put (self, &hand, &spot);
  return TRUE;
}

gboolean
bastide_edit_tool_drop_hand (BastideEditTool       *self,
                             const BastideHand     *hand,
                             const BastideBoardHit *hit)
{
  const BastideHand before = bastide_editor_get_hand (self->editor);
  BstPiece piece = hand->piece;
  BstPlace spot;
  gboolean done;

  if (hit->n == 0)
    return FALSE;
  if (!find_goal (self, hand, hit, &spot))
    {
      refuse_piece (self, &piece);
      return FALSE;
    }
  if (hand->kind == BASTIDE_HAND_PIECE)
    {
      /* A piece that exists once may be on the board already: then the piece moves. */
      bastide_edit_find_piece (bastide_editor_get_setup (self->editor), &piece);
      done = bastide_editor_move_piece (self->editor, &piece, &spot);
    }
  else
    {
      /* A tile that was in hand before comes back. */
      bastide_editor_take (self->editor, hand);
      done = bastide_editor_put (self->editor, &spot);
      bastide_editor_take (self->editor, before.kind == BASTIDE_HAND_TILE ? &before : NULL);
    }
  if (done)
    tell_put (self, hand, &spot);
  return done;
}

gboolean
bastide_edit_tool_remove (BastideEditTool       *self,
                          const BastideBoardHit *hit)
{
  const BstPlace nowhere = { .kind = BST_PLACE_NOWHERE };
  guint n = bastide_editor_get_selection (self->editor)->len;
  BstCell cell = bastide_board_hit_get_cell (hit);
  BstPiece piece;

  if (hit->n > 0 && bastide_edit_tool_find_piece (self, hit, &piece))
    {
      if (bastide_editor_move_piece (self->editor, &piece, &nowhere))
        tell (self, g_strdup (_("Removed from the board.")));
      return TRUE;
    }
  if (!bastide_editor_remove (self->editor, hit->n > 0 ? &cell : NULL))
    return FALSE;
  if (n > 0)
    tell (self, g_strdup_printf (ngettext ("%u tile removed.", "%u tiles removed.", n), n));
  else
    tell_of_cell (self, _("{cell} cleared."), cell);
  return TRUE;
}

/* With an empty hand and no selection, the tile or block at the point is selected first. */
static void
bastide_edit_tool_turn (BastideBoardTool *tool,
                        int               quarters)
{
  BastideEditTool *self = BASTIDE_EDIT_TOOL (tool);
  BastideHand hand = bastide_editor_get_hand (self->editor);
  BastideBoardHit hit;
  BstCell cell;

  if (hand.kind == BASTIDE_HAND_EMPTY && bastide_editor_get_selection (self->editor)->len == 0
      && find_point (self, &hit))
    {
      cell = bastide_board_hit_get_cell (&hit);
      bastide_editor_select (self->editor, cell, cell, BASTIDE_SELECT_ONLY);
    }
  bastide_editor_turn (self->editor, quarters);
}

gboolean
bastide_edit_tool_put_arrow (BastideEditTool *self,
                             BstCell          cell,
                             BastideNoteColour      colour)
{
  const BstPlace spot = BST_PLACE_ON_CELL (cell);
  const BastideHand arrow = { .kind = BASTIDE_HAND_ARROW, .colour = (guint8) colour, .begin = spot };

  if (!self->at_work)
    return FALSE;
  /* Only an arrow has a beginning. */
  if (bastide_editor_get_hand (self->editor).begin.kind == BST_PLACE_NOWHERE)
    {
      bastide_editor_take (self->editor, &arrow);
      return TRUE;
    }
  bastide_editor_put (self->editor, &spot);
  bastide_editor_take (self->editor, NULL);
  return TRUE;
}

gboolean
bastide_edit_tool_put_mark (BastideEditTool *self,
                            BstCell          cell,
                            BastideNoteColour      colour)
{
  BastideAnnotation mark = { .kind = BASTIDE_ANNOTATION_MARK, .colour = (guint8) colour, .cell = cell };

  if (!self->at_work)
    return FALSE;
  if (colour == BASTIDE_NOTE_PURPLE)
    return bastide_editor_put_mark (self->editor, cell);
  g_strlcpy (mark.text, bastide_editor_get_mark_text (self->editor), sizeof mark.text);
  return bastide_editor_toggle_note (self->editor, &mark);
}

gboolean
bastide_edit_tool_put_back (BastideEditTool *self)
{
  if (!self->at_work || bastide_editor_get_hand (self->editor).kind == BASTIDE_HAND_EMPTY)
    return FALSE;
  ask (self, BASTIDE_ASK_NO_ROTATION);
  bastide_editor_take (self->editor, NULL);
  return TRUE;
}

/* --- beginnings on an empty board --- */

static guint
find_start_tile (const BstCatalogue *catalogue)
{
  guint n = bst_catalogue_get_size (catalogue);

  for (guint i = 0; i < n; i++)
    {
      const BstTileType *type = bst_catalogue_get (catalogue, i);

      if (type->start_copies > 0 && type->n_rivers == 0 && type->variant_of[0] == '\0')
        return i;
    }
  return BST_NONE;
}

void
bastide_edit_tool_begin_with (BastideEditTool  *self,
                              BastideBeginning  what)
{
  static const struct
  {
    BstModuleId module;
    const char *label;
  } beginnings[] = {
    [BASTIDE_BEGIN_WITH_TILE] = { BST_N_MODULES, N_("Place Tile") },
    [BASTIDE_BEGIN_WITH_CITY] = { BST_MODULE_COUNT, N_("Place City of Carcassonne") },
    [BASTIDE_BEGIN_WITH_RIVER] = { BST_MODULE_RIVER_2, N_("Place River") },
  };
  const BstCell middle = BST_CELL (0, 0);
  guint tile = find_start_tile (bastide_board_state_get_setup (self->state)->catalogue);
  BastideContent *content;

  if (what == BASTIDE_BEGIN_WITH_TILE && tile == BST_NONE)
    return;
  content = bastide_editor_begin (self->editor);
  if (what == BASTIDE_BEGIN_WITH_TILE)
    bastide_edit_put_tile (content, middle, tile, 0);
  else if (what == BASTIDE_BEGIN_WITH_CITY)
    bastide_edit_put_city (content, middle, 0);
  else
    bastide_edit_put_river (content, 2, middle, 0);
  if (self->library != NULL && beginnings[what].module < BST_N_MODULES)
    bastide_edit_set_module (content, self->library, beginnings[what].module, TRUE);
  bastide_editor_end (self->editor, content, TRUE, _(beginnings[what].label), NULL);
  ask (self, BASTIDE_ASK_REVEAL);
}

gboolean
bastide_edit_tool_wants_bar (BastideEditTool *self)
{
  return bastide_edit_tool_may_edit (self) && self->drag == DRAG_NONE
         && bastide_edit_tool_get_hand (self).kind == BASTIDE_HAND_EMPTY
         && bastide_editor_get_selection (self->editor)->len > 0;
}

gboolean
bastide_edit_tool_wants_beginning (BastideEditTool *self)
{
  const BstSetup *setup = bastide_board_state_get_setup (self->state);

  return bastide_edit_tool_may_edit (self) && setup != NULL && setup->tiles->len == 0 && !setup->carcassonne.present;
}

/* --- the editor --- */

static void
hand_changed_cb (BastideEditTool *self)
{
  bastide_stamp_drop (self->stamp);
  forget_spot (self);
  g_clear_pointer (&self->news, g_free);
  if (!self->at_work || bastide_board_state_get_position (self->state) == NULL)
    return;
  bastide_board_tool_notify_hand (BASTIDE_BOARD_TOOL (self));
  bastide_board_tool_notify_names (BASTIDE_BOARD_TOOL (self));
  tell_changed (self);
}

static void
selection_changed_cb (BastideEditTool *self)
{
  GArray *selection = bastide_editor_get_selection (self->editor);

  g_hash_table_remove_all (self->selected);
  for (guint i = 0; i < selection->len; i++)
    g_hash_table_add (self->selected, bastide_cell_to_key (g_array_index (selection, BstCell, i)));
  bastide_board_tool_notify_selection (BASTIDE_BOARD_TOOL (self));
  tell_changed (self);
}

static gboolean
bastide_edit_tool_is_selected (BastideBoardTool *tool,
                               BstCell           cell)
{
  return g_hash_table_contains (BASTIDE_EDIT_TOOL (tool)->selected, bastide_cell_to_key (cell));
}

static BastidePosition *
bastide_edit_tool_find_position (BastideBoardTool *tool)
{
  return bastide_puzzle_get_position (bastide_board_state_get_puzzle (BASTIDE_EDIT_TOOL (tool)->state));
}

static void
bastide_edit_tool_begin (BastideBoardTool *tool)
{
  BASTIDE_EDIT_TOOL (tool)->at_work = TRUE;
}

/* From the first step on, panels that grow or shrink with a step must not move the board under the pointer. */
static void
bastide_edit_tool_follow (BastideBoardTool *tool)
{
  BastideEditTool *self = BASTIDE_EDIT_TOOL (tool);

  bastide_stamp_follow (self->stamp);
  g_clear_pointer (&self->faults, bastide_board_faults_free);
  self->faults = bastide_board_faults_new (self->state);
  g_clear_pointer (&self->news, g_free);
  /* The dragged tiles may be gone from the new position. */
  if (self->drag == DRAG_TILES)
    {
      BASTIDE_TOOL (tool, cancel_drag) (tool);
      self->drag = DRAG_OVER;
    }
  if (self->at_work && bastide_puzzle_get_can_undo (bastide_board_state_get_puzzle (self->state)))
    bastide_viewport_set_still (bastide_board_state_get_viewport (self->state), TRUE);
}

static void
bastide_edit_tool_end (BastideBoardTool *tool)
{
  BastideEditTool *self = BASTIDE_EDIT_TOOL (tool);

  BASTIDE_TOOL (tool, cancel_drag) (tool);
  BASTIDE_TOOL (tool, leave) (tool);
  self->has_anchor = FALSE;
  forget_spot (self);
  bastide_stamp_drop (self->stamp);
  g_clear_pointer (&self->news, g_free);
  bastide_viewport_set_still (bastide_board_state_get_viewport (self->state), FALSE);
  self->at_work = FALSE;
}

/* Remembers the cell of the cursor, with a part of it that Tab has reached. */
static void
choose_point (BastideEditTool *self,
              const BstPlace  *part)
{
  BstPlace places[2] = { BST_PLACE_ON_CELL (BST_CELL (0, 0)) };
  guint n = 0;

  if (part != NULL)
    places[n++] = *part;
  places[n++] = BST_PLACE_ON_CELL (bastide_board_state_get_cursor (self->state));
  bastide_editor_set_point (self->editor, places, n);
}

/* A moved cursor leaves the spot that Tab had reached, and any movement clears the news. */
static void
bastide_edit_tool_move (BastideBoardTool *tool,
                        gboolean          by_cursor)
{
  BastideEditTool *self = BASTIDE_EDIT_TOOL (tool);

  g_clear_pointer (&self->news, g_free);
  if (!by_cursor)
    return;
  self->has_anchor = FALSE;
  self->stop = no_stop;
  choose_point (self, NULL);
}

/* The mark of a lost challenge cannot be moved. */
static gboolean
bastide_edit_tool_may_take (BastideBoardTool         *tool G_GNUC_UNUSED,
                            const BastideSceneFigure *figure)
{
  return !figure->is_marker || !bst_piece_get_info ((BstPieceKind) figure->what)->is_mark;
}

/* --- rotations --- */

static gboolean
bastide_edit_tool_has_rotations (BastideBoardTool *tool,
                                 BstCell           cell G_GNUC_UNUSED)
{
  BastideEditTool *self = BASTIDE_EDIT_TOOL (tool);
  BastideHand hand = bastide_edit_tool_get_hand (self);

  return bastide_hand_is_ground (&hand) && self->visitor.kind == BASTIDE_HAND_EMPTY;
}

static guint
bastide_edit_tool_get_rotation (BastideBoardTool *tool)
{
  return bastide_edit_tool_get_hand (BASTIDE_EDIT_TOOL (tool)).rotation;
}

/* A part of a board has no rotation of its own and turns on from its present state. */
static gboolean
bastide_edit_tool_set_rotation (BastideBoardTool *tool,
                                BstCell           cell G_GNUC_UNUSED,
                                guint             rotation)
{
  BastideEditTool *self = BASTIDE_EDIT_TOOL (tool);

  if (bastide_editor_get_hand (self->editor).kind == BASTIDE_HAND_CLIP)
    bastide_editor_turn (self->editor, (int) rotation);
  else
    bastide_editor_set_rotation (self->editor, rotation);
  return TRUE;
}

static const BastideGhost *
bastide_edit_tool_get_ghost (BastideBoardTool *tool,
                             guint             rotation)
{
  BastideEditTool *self = BASTIDE_EDIT_TOOL (tool);
  BastideHand hand = bastide_edit_tool_get_hand (self);

  return bastide_stamp_get_ghost (self->stamp, &hand, rotation);
}

static gboolean
bastide_edit_tool_check_rotation (BastideBoardTool *tool,
                                  BstCell           cell,
                                  guint             rotation,
                                  BstRefusal       *refusal)
{
  const BastideGhost *ghost = bastide_edit_tool_get_ghost (tool, rotation);

  return ghost != NULL && bastide_stamp_check (BASTIDE_EDIT_TOOL (tool)->stamp, ghost, cell, NULL, cell, refusal);
}

static char *
bastide_edit_tool_name_rotation (BastideBoardTool *tool,
                                 guint             rotation)
{
  BastideEditTool *self = BASTIDE_EDIT_TOOL (tool);
  BastideHand hand = bastide_edit_tool_get_hand (self);

  hand.rotation = (guint8) rotation;
  return bastide_sentence_hand (bastide_board_state_get_setup (self->state), &hand);
}

static gboolean
bastide_edit_tool_turns (BastideBoardTool *tool)
{
  BastideHand hand = bastide_edit_tool_get_hand (BASTIDE_EDIT_TOOL (tool));

  return bastide_hand_is_ground (&hand);
}

/* --- clicks --- */

static void
bastide_edit_tool_click (BastideBoardTool       *tool,
                         const BastideToolPress *press,
                         const BastideBoardHit  *hit)
{
  BastideEditTool *self = BASTIDE_EDIT_TOOL (tool);
  const BstCell cell = bastide_board_hit_get_cell (hit);
  gboolean shift = (press->modifiers & GDK_SHIFT_MASK) != 0;
  BastideHand hand;

  if (press->button > GDK_BUTTON_SECONDARY)
    return;
  bastide_board_tool_point_at (tool, self->state, hit);
  if (press->button == GDK_BUTTON_MIDDLE)
    bastide_editor_pick (self->editor, cell);
  else if (press->button == GDK_BUTTON_SECONDARY)
    bastide_edit_tool_ask_menu (self, hit);
  if (press->button != GDK_BUTTON_PRIMARY)
    return;

  hand = bastide_editor_get_hand (self->editor);
  /* A finger cannot hover, so its first tap shows ghost and rotations. */
  if (bastide_hand_is_ground (&hand) && press->by_touch && !press->on_ring)
    ask (self, BASTIDE_ASK_ROTATION);
  else if (hand.kind != BASTIDE_HAND_EMPTY)
    bastide_edit_tool_put (self, hit);
  else if (press->n_press == 2 && !shift)
    bastide_editor_pick (self->editor, cell);
  else
    bastide_editor_select (self->editor, cell, cell, shift ? BASTIDE_SELECT_TOGGLE : BASTIDE_SELECT_ONLY);
  bastide_editor_set_point (self->editor, hit->places, hit->n);
}

/* A finger has no second button, so a long press stands in. */
static gboolean
bastide_edit_tool_press_long (BastideBoardTool      *tool,
                              const BastideBoardHit *hit)
{
  bastide_board_tool_point_at (tool, BASTIDE_EDIT_TOOL (tool)->state, hit);
  bastide_edit_tool_ask_menu (BASTIDE_EDIT_TOOL (tool), hit);
  return TRUE;
}

/* --- drags --- */

static gboolean
bastide_edit_tool_may_drag (BastideBoardTool       *tool G_GNUC_UNUSED,
                            const BastideToolPress *press,
                            const BastideBoardHit  *hit G_GNUC_UNUSED)
{
  return press->button == GDK_BUTTON_PRIMARY || press->button == GDK_BUTTON_MIDDLE;
}

static gboolean
bastide_edit_tool_may_note (BastideBoardTool *tool)
{
  return bastide_edit_tool_may_edit (BASTIDE_EDIT_TOOL (tool));
}

static void
bastide_edit_tool_toggle_note (BastideBoardTool        *tool,
                               const BastideAnnotation *note)
{
  bastide_editor_toggle_note (BASTIDE_EDIT_TOOL (tool)->editor, note);
}

/* A finger drags the board unless it is on the selection. */
static void
start_tiles (BastideEditTool *self,
             gboolean         by_touch,
             BstCell          cell)
{
  gboolean selected = bastide_editor_is_selected (self->editor, cell);

  if (!bastide_board_state_is_taken (self->state, cell) || (by_touch && !selected))
    return;
  if (!selected)
    bastide_editor_select (self->editor, cell, cell, BASTIDE_SELECT_ONLY);
  self->dragged = bastide_stamp_make_dragged (self->stamp, cell);
  if (self->dragged != NULL)
    self->drag = DRAG_TILES;
}

static const char *
bastide_edit_tool_begin_drag (BastideBoardTool       *tool,
                              const BastideToolPress *press,
                              const BastideBoardHit  *hit)
{
  BastideEditTool *self = BASTIDE_EDIT_TOOL (tool);
  BastideViewport *viewport = bastide_board_state_get_viewport (self->state);
  const BastideHand hand = bastide_editor_get_hand (self->editor);
  const BstCell cell = bastide_board_hit_get_cell (hit);
  const BstPlace spot = BST_PLACE_ON_CELL (cell);
  BstPiece piece;
  double x0, y0;

  /* Keys must go on with the work that the pointer began on the board. */
  ask (self, BASTIDE_ASK_FOCUS);
  if (press->button == GDK_BUTTON_MIDDLE || press->moves_board || hit->n == 0)
    return NULL;
  self->drag_from = self->drag_to = cell;
  if ((press->modifiers & GDK_SHIFT_MASK) != 0)
    {
      bastide_viewport_get_point (viewport, BST_CELL (0, 0), &x0, &y0);
      self->drag = DRAG_BAND;
      self->band_x = (press->x - x0) / bastide_viewport_get_tile_size (viewport);
      self->band_y = (press->y - y0) / bastide_viewport_get_tile_size (viewport);
    }
  else if (!bastide_edit_tool_may_edit (self))
    return NULL;
  else if (hand.kind == BASTIDE_HAND_ARROW)
    {
      /* An arrow begins at the cell of the press; the release ends it. */
      if (hand.begin.kind == BST_PLACE_NOWHERE)
        bastide_editor_put (self->editor, &spot);
      self->drag = DRAG_ARROW;
    }
  else if (hand.kind == BASTIDE_HAND_EMPTY && bastide_edit_tool_find_piece (self, hit, &piece))
    {
      bastide_editor_take (self->editor, &BASTIDE_HAND_OF_PIECE (piece));
      self->drag = DRAG_PIECE;
    }
  else if (hand.kind == BASTIDE_HAND_EMPTY)
    start_tiles (self, press->by_touch, cell);
  if (self->drag == DRAG_NONE)
    return NULL;
  tell_changed (self);
  return self->drag == DRAG_BAND ? "crosshair" : "grabbing";
}

static void
bastide_edit_tool_drag (BastideBoardTool      *tool,
                        const BastideBoardHit *hit,
                        GdkModifierType        modifiers)
{
  BastideEditTool *self = BASTIDE_EDIT_TOOL (tool);

  self->drag_copies = (modifiers & GDK_CONTROL_MASK) != 0;
  if (hit->n > 0)
    self->drag_to = bastide_board_hit_get_cell (hit);
  tell_changed (self);
}

/* Whether the dragged tiles fit at the pointer. */
static gboolean
check_dragged (BastideEditTool *self,
               BstRefusal      *refusal)
{
  return bastide_stamp_check (self->stamp, self->dragged, self->drag_to,
                              self->drag_copies ? NULL : self->dragged, self->drag_from, refusal);
}

static gboolean
bastide_edit_tool_is_dragging (BastideBoardTool *tool)
{
  return BASTIDE_EDIT_TOOL (tool)->drag != DRAG_NONE;
}

static void
let_go (BastideEditTool *self)
{
  g_clear_pointer (&self->dragged, bastide_ghost_free);
  self->drag = DRAG_NONE;
  tell_changed (self);
}

/* Counts the tiles in the way of the dragged tiles; tiles that move away do not count. */
static guint
count_replaced (BastideEditTool *self,
                int              dx,
                int              dy,
                gboolean         copies)
{
  GArray *cells = bastide_editor_get_selection (self->editor);
  guint n = 0;

  for (guint i = 0; i < cells->len; i++)
    {
      BstCell cell = g_array_index (cells, BstCell, i);
      BstCell there = BST_CELL (cell.x + dx, cell.y + dy);

      n += bastide_board_state_get_kind (self->state, there) == BASTIDE_CELL_TILE
           && (copies || !bastide_editor_is_selected (self->editor, there));
    }
  return n;
}

static void
drop_tiles (BastideEditTool *self,
            int              dx,
            int              dy,
            gboolean         copies)
{
  guint n = bastide_editor_get_selection (self->editor)->len;
  guint n_replaced = count_replaced (self, dx, dy, copies);
  const char *sentence = copies ? N_("{tiles} copied.") : N_("{tiles} moved.");
  g_autoptr (BastideSlots) slots = NULL;

  if ((dx == 0 && dy == 0)
      || !(copies ? bastide_editor_duplicate (self->editor, dx, dy) : bastide_editor_move (self->editor, dx, dy)))
    return;
  /* Translators: {tiles} is "12 tiles", {replaced} a number of tiles that are gone */
  if (n_replaced > 0)
    sentence = copies ? N_("{tiles} copied, {replaced} replaced.") : N_("{tiles} moved, {replaced} replaced.");
  slots = bastide_slots_new ();
  bastide_slots_take (slots, "tiles", bastide_words_count (BASTIDE_COUNT_TILES, n));
  bastide_slots_set_number (slots, "replaced", (int) n_replaced);
  tell (self, bastide_slots_fill (slots, _(sentence)));
}

/* Ends the arrow; a release outside of the board draws none. */
static void
end_arrow (BastideEditTool       *self,
           const BastideBoardHit *hit)
{
  const BastideHand arrow = { .kind = BASTIDE_HAND_ARROW };
  const BstPlace spot = BST_PLACE_ON_CELL (bastide_board_hit_get_cell (hit));

  if (hit->n > 0)
    bastide_editor_put (self->editor, &spot);
  else
    bastide_editor_take (self->editor, &arrow);
}

static void
bastide_edit_tool_end_drag (BastideBoardTool      *tool,
                            const BastideBoardHit *hit,
                            BastideDropSite       *site)
{
  BastideEditTool *self = BASTIDE_EDIT_TOOL (tool);
  const BastideHand hand = bastide_editor_get_hand (self->editor);
  Drag drag = self->drag;
  BstCell from = self->drag_from;
  gboolean copies = self->drag_copies;

  /* A band that ends outside of the board ends at its last cell. */
  if (hit->n > 0)
    self->drag_to = bastide_board_hit_get_cell (hit);
  let_go (self);
  if (drag == DRAG_BAND)
    bastide_editor_select (self->editor, from, self->drag_to, BASTIDE_SELECT_ADD);
  else if (drag == DRAG_TILES && hit->n > 0)
    drop_tiles (self, self->drag_to.x - from.x, self->drag_to.y - from.y, copies);
  else if (drag == DRAG_PIECE)
    {
      if (hit->n > 0)
        bastide_edit_tool_put (self, hit);
      else if (site != NULL && hand.kind == BASTIDE_HAND_PIECE && bastide_drop_site_receive (site, &hand.piece))
        tell (self, g_strdup (_("Removed from the board.")));
      bastide_editor_take (self->editor, NULL);
    }
  else if (drag == DRAG_ARROW)
    end_arrow (self, hit);
}

static void
bastide_edit_tool_cancel_drag (BastideBoardTool *tool)
{
  BastideEditTool *self = BASTIDE_EDIT_TOOL (tool);
  Drag drag = self->drag;

  if (drag == DRAG_NONE)
    return;
  let_go (self);
  if (drag == DRAG_PIECE)
    bastide_editor_take (self->editor, NULL);
  else if (drag == DRAG_ARROW)
    end_arrow (self, &BASTIDE_BOARD_HIT_NOTHING);
}

/* --- from other widgets --- */

static gboolean
bastide_edit_tool_hover (BastideBoardTool *tool,
                         const GValue     *value)
{
  BastideEditTool *self = BASTIDE_EDIT_TOOL (tool);
  const BastideHand *hand = G_VALUE_HOLDS (value, BASTIDE_TYPE_HAND) ? g_value_get_boxed (value) : NULL;

  if (hand == NULL)
    return FALSE;
  if (!bastide_hand_equal (hand, &self->visitor))
    {
      self->visitor = *hand;
      bastide_stamp_drop (self->stamp);
      forget_spot (self);
      tell_changed (self);
    }
  return TRUE;
}

static void
bastide_edit_tool_leave (BastideBoardTool *tool)
{
  BastideEditTool *self = BASTIDE_EDIT_TOOL (tool);

  if (self->visitor.kind == BASTIDE_HAND_EMPTY)
    return;
  self->visitor = (BastideHand) { .kind = BASTIDE_HAND_EMPTY };
  bastide_stamp_drop (self->stamp);
  tell_changed (self);
}

static gboolean
bastide_edit_tool_drop (BastideBoardTool      *tool,
                        const GValue          *value,
                        const BastideBoardHit *hit)
{
  BastideEditTool *self = BASTIDE_EDIT_TOOL (tool);
  const BastideHand *hand = G_VALUE_HOLDS (value, BASTIDE_TYPE_HAND) ? g_value_get_boxed (value) : NULL;

  bastide_edit_tool_leave (tool);
  if (hand == NULL || hit->n == 0)
    return FALSE;
  bastide_board_tool_point_at (tool, self->state, hit);
  return bastide_edit_tool_drop_hand (self, hand, hit);
}

/* --- menus --- */

static gboolean
may_open (BastideEditTool *self)
{
  return self->at_work && bastide_board_state_get_position (self->state) != NULL
         && bastide_editor_check_may_edit (self->editor);
}

/* Actions of the window in the menu act on cursor and selection, so both move to the cell first. */
void
bastide_edit_tool_ask_menu (BastideEditTool       *self,
                            const BastideBoardHit *hit)
{
  BstCell cell = bastide_board_hit_get_cell (hit);
  BstPlace spot = { .kind = BST_PLACE_NOWHERE };
  BstPiece piece;

  if (hit->n == 0 || !may_open (self))
    return;
  /* The menu is about the spot that Tab has reached, else about the place at the point. */
  for (guint i = hit->n; i > 0; i--)
    if (hit->places[i - 1].kind == BST_PLACE_DISTRICT || hit->places[i - 1].kind == BST_PLACE_SEGMENT)
      spot = hit->places[i - 1];
  if (bastide_board_state_get_by_keyboard (self->state) && self->stop.place.kind != BST_PLACE_NOWHERE)
    spot = self->stop.place;
  bastide_edit_menu_fill (&self->menu, cell, bastide_edit_tool_find_piece (self, hit, &piece) ? &piece : NULL, &spot);
  bastide_board_state_go_to (self->state, cell);
  if (bastide_board_state_get_tile (self->state, cell) != NULL && !bastide_editor_is_selected (self->editor, cell))
    bastide_editor_select (self->editor, cell, cell, BASTIDE_SELECT_ONLY);
  ask (self, BASTIDE_ASK_MENU);
}

/* Gives a marker to another player in place; a figure goes to its supply, and the other figure comes from its own. */
static void
change_piece (BastideEditTool       *self,
              const BastideEditStep *step)
{
  const BstPlace nowhere = { .kind = BST_PLACE_NOWHERE };
  BastideContent *content = bastide_editor_begin (self->editor);
  BstPiece other = step->other;
  gboolean changed;
  const char *label;

  if (bst_piece_get_info ((BstPieceKind) step->piece.kind)->number == BST_PIECES_ONE)
    changed = bastide_edit_move_piece (content, &other, &step->piece.place);
  else
    {
      other.place = nowhere;
      changed = bastide_edit_move_piece (content, &step->piece, &nowhere)
                && bastide_edit_move_piece (content, &other, &step->piece.place);
    }
  /* Translators: a step of the undo history: a figure becomes one of another kind */
  label = _("Change Figure");
  if (step->piece.player != other.player)
    /* Translators: a step of the undo history: a figure or marker becomes another player's */
    label = _("Change Owner");
  bastide_editor_end (self->editor, content, changed, label, NULL);
}

/* --- keys --- */

static BastideBoardHit
get_point (BastideEditTool *self)
{
  BastideBoardHit hit = BASTIDE_BOARD_HIT_NOTHING;

  find_point (self, &hit);
  return hit;
}

static gboolean
extend_cb (gpointer data,
           int      edge)
{
  BastideEditTool *self = data;
  BstCell from = bastide_board_state_get_cursor (self->state);
  BstCell anchor = self->has_anchor ? self->anchor : from;

  if (!bastide_board_state_step (self->state, (BstEdge) edge))
    return TRUE;
  self->has_anchor = TRUE;
  self->anchor = anchor;
  bastide_editor_select (self->editor, anchor, bastide_board_state_get_cursor (self->state), BASTIDE_SELECT_ONLY);
  return TRUE;
}

/* Moves the selection, or without one the position, and the cursor with it. */
static gboolean
shift_cb (gpointer data,
          int      edge)
{
  BastideEditTool *self = data;
  BstCell step = bst_cell_step (BST_CELL (0, 0), (BstEdge) edge);
  gboolean has_selection = bastide_editor_get_selection (self->editor)->len > 0;

  if (has_selection ? bastide_editor_move (self->editor, step.x, step.y)
                    : bastide_editor_shift (self->editor, step.x, step.y))
    bastide_board_state_step (self->state, (BstEdge) edge);
  return TRUE;
}

static gboolean
select_all_cb (gpointer data,
               int      argument G_GNUC_UNUSED)
{
  bastide_editor_select_all (((BastideEditTool *) data)->editor);
  return TRUE;
}

static gboolean
select_none_cb (gpointer data,
                int      argument G_GNUC_UNUSED)
{
  bastide_editor_select_none (((BastideEditTool *) data)->editor);
  return TRUE;
}

static gboolean
bastide_edit_tool_activate (BastideBoardTool *tool)
{
  BastideEditTool *self = BASTIDE_EDIT_TOOL (tool);
  BstCell cell = bastide_board_state_get_cursor (self->state);

  if (bastide_editor_get_hand (self->editor).kind != BASTIDE_HAND_EMPTY)
    bastide_edit_tool_put (self, &BASTIDE_BOARD_HIT_CELL (cell));
  else if (bastide_editor_get_selection (self->editor)->len == 1 && bastide_editor_is_selected (self->editor, cell))
    bastide_editor_select_none (self->editor);
  else
    bastide_editor_select (self->editor, cell, cell, BASTIDE_SELECT_ONLY);
  return TRUE;
}

/* Cancels a drag, puts back the held piece, or deselects, one at a time in this order. */
static gboolean
bastide_edit_tool_escape (BastideBoardTool *tool)
{
  BastideEditTool *self = BASTIDE_EDIT_TOOL (tool);

  if (self->drag != DRAG_NONE && self->drag != DRAG_OVER)
    {
      bastide_edit_tool_cancel_drag (tool);
      /* For the pointer the drag goes on, as the button is still down. */
      self->drag = DRAG_OVER;
      return TRUE;
    }
  if (bastide_edit_tool_put_back (self))
    return TRUE;
  if (bastide_editor_get_selection (self->editor)->len == 0)
    return FALSE;
  bastide_editor_select_none (self->editor);
  return TRUE;
}

static gboolean
remove_cb (gpointer data,
           int      argument G_GNUC_UNUSED)
{
  BastideBoardHit hit = get_point (data);

  bastide_edit_tool_remove (data, &hit);
  return TRUE;
}

static gboolean
pick_cb (gpointer data,
         int      argument G_GNUC_UNUSED)
{
  BastideBoardHit hit = get_point (data);

  if (hit.n > 0)
    bastide_editor_pick (((BastideEditTool *) data)->editor, bastide_board_hit_get_cell (&hit));
  return TRUE;
}

static gboolean
swap_cb (gpointer data,
         int      argument G_GNUC_UNUSED)
{
  bastide_editor_swap_stamp (((BastideEditTool *) data)->editor);
  return TRUE;
}

static gboolean
recent_cb (gpointer data,
           int      number)
{
  BastideEditTool *self = data;
  GArray *recent = bastide_editor_get_recent (self->editor);

  if ((guint) number > recent->len)
    return FALSE;
  bastide_editor_take (self->editor, &g_array_index (recent, BastideHand, (guint) number - 1));
  return TRUE;
}

static gboolean
player_cb (gpointer data,
           int      direction)
{
  BastideEditTool *self = data;
  const char *name;

  if (!bastide_editor_step_player (self->editor, direction))
    return TRUE;
  name = bastide_position_get_name (bastide_board_state_get_position (self->state),
                                    bastide_editor_get_setup (self->editor)->player);
  tell (self, g_strdup_printf (_("To move: %s."), name));
  return TRUE;
}

static gboolean
count_cb (gpointer data,
          int      argument G_GNUC_UNUSED)
{
  bastide_editor_step_count (((BastideEditTool *) data)->editor);
  return TRUE;
}

/* A marker with a holder keeps that holder; a marker without one goes to the player to move. */
static gboolean
marker_cb (gpointer data,
           int      kind)
{
  BastideEditTool *self = data;
  const BstSetup *setup = bastide_editor_get_setup (self->editor);
  const BstPiece *mark = bst_setup_find_piece (setup, (BstPieceKind) kind, 0);
  const BstPiece piece = { .kind = (guint8) kind, .player = mark != NULL ? mark->player : setup->player };
  BastideBoardHit hit = get_point (self);

  if (bst_piece_is_in_play ((BstPieceKind) kind, &setup->rules))
    bastide_edit_tool_drop_hand (self, &BASTIDE_HAND_OF_PIECE (piece), &hit);
  else
    refuse_piece (self, &piece);
  return TRUE;
}

static gboolean
arrow_cb (gpointer data,
          int      colour)
{
  BastideBoardHit hit = get_point (data);

  return hit.n > 0 && bastide_edit_tool_put_arrow (data, bastide_board_hit_get_cell (&hit), (BastideNoteColour) colour);
}

static gboolean
mark_cb (gpointer data,
         int      colour)
{
  BastideBoardHit hit = get_point (data);

  return hit.n > 0 && bastide_edit_tool_put_mark (data, bastide_board_hit_get_cell (&hit), (BastideNoteColour) colour);
}

static gboolean
menu_cb (gpointer data,
         int      argument G_GNUC_UNUSED)
{
  BastideBoardHit hit = get_point (data);

  if (hit.n > 0)
    bastide_edit_tool_ask_menu (data, &hit);
  return TRUE;
}

static gboolean
score_cb (gpointer data,
          int      argument G_GNUC_UNUSED)
{
  ask (data, BASTIDE_ASK_SCORE);
  return TRUE;
}

static gboolean
figures_cb (gpointer data,
            int      argument G_GNUC_UNUSED)
{
  BastideEditTool *self = data;

  if (!may_open (self))
    return TRUE;
  if (bastide_edit_menu_fill_figures (&self->menu))
    ask (self, BASTIDE_ASK_MENU_BESIDE);
  else
    tell (self, g_strdup (_("There are no players.")));
  return TRUE;
}

#define ALT_SHIFT (GDK_ALT_MASK | GDK_SHIFT_MASK)
#define CTRL_SHIFT (GDK_CONTROL_MASK | GDK_SHIFT_MASK)

static const BastideKeyBinding bindings[] = {
  BASTIDE_ARROW_KEYS (GDK_SHIFT_MASK, extend_cb),
  BASTIDE_ARROW_KEYS (ALT_SHIFT, shift_cb),
  { GDK_KEY_a, 0, GDK_CONTROL_MASK, select_all_cb, 0 },
  { GDK_KEY_a, 0, CTRL_SHIFT, select_none_cb, 0 },
  { GDK_KEY_Delete, GDK_KEY_KP_Delete, 0, remove_cb, 0 },
  { GDK_KEY_i, 0, 0, pick_cb, 0 },
  { GDK_KEY_x, 0, 0, swap_cb, 0 },
  BASTIDE_NUMBER_KEYS (recent_cb),
  { GDK_KEY_p, 0, 0, player_cb, 1 },
  { GDK_KEY_p, 0, GDK_SHIFT_MASK, player_cb, -1 },
  { GDK_KEY_c, 0, 0, count_cb, 0 },
  { GDK_KEY_k, 0, 0, marker_cb, BST_PIECE_KING },
  { GDK_KEY_k, 0, GDK_SHIFT_MASK, marker_cb, BST_PIECE_ROBBER_BARON },
  BASTIDE_NOTE_KEYS (GDK_KEY_a, arrow_cb),
  BASTIDE_NOTE_KEYS (GDK_KEY_m, mark_cb),
  { GDK_KEY_s, 0, 0, score_cb, 0 },
  { GDK_KEY_f, 0, 0, figures_cb, 0 },
  { GDK_KEY_Menu, 0, 0, menu_cb, 0 },
  { GDK_KEY_F10, 0, GDK_SHIFT_MASK, menu_cb, 0 },
};

const BastideKeyTable bastide_edit_tool_keys = BASTIDE_KEY_TABLE (bindings);

/* --- Tab --- */

static void
add_spot (GArray   *stops,
          BstPlace  spot)
{
  const BstPiece stop = { .kind = BST_PIECE_NONE, .place = spot };

  g_array_append_val (stops, stop);
}

/* Lists the stops of Tab on a cell, as pieces: the spots for the held piece, else figures, segments and districts. */
static void
list_stops (BastideEditTool *self,
            BstCell          cell,
            GArray          *stops)
{
  const BstSetup *setup = bastide_board_state_get_setup (self->state);
  const BastideHand hand = bastide_edit_tool_get_hand (self);
  const BstPlace here = BST_PLACE_ON_CELL (cell);
  g_autoptr (GArray) spots = NULL;
  g_autoptr (GArray) there = NULL;
  const BstTileType *type;
  guint rotation;

  if (hand.kind == BASTIDE_HAND_PIECE)
    {
      spots = list_spots (self, &hand.piece, cell);
      for (guint i = 0; i < spots->len; i++)
        add_spot (stops, g_array_index (spots, BstPlace, i));
    }
  if (hand.kind != BASTIDE_HAND_EMPTY)
    return;
  bastide_edit_find_pieces (setup, &here, stops);
  type = bastide_board_places_get_type (self->state, cell, &rotation);
  for (guint i = 0; type != NULL && i < type->n_segments; i++)
    add_spot (stops, BST_PLACE_ON_SEGMENT (cell, i));
  /* The districts with their middle in the cell, and the figures there. */
  there = g_array_new (FALSE, TRUE, sizeof (BstPiece));
  for (guint i = 0; bastide_board_places_has_districts (self->state) && i < BST_N_DISTRICTS; i++)
    {
      const BstPlace spot = BST_PLACE_IN_DISTRICT (i);

      if (!bst_cell_equal (bastide_board_places_get_district_cell (self->state, i), cell))
        continue;
      bastide_edit_find_pieces (setup, &spot, there);
      g_array_append_vals (stops, there->data, there->len);
      add_spot (stops, spot);
    }
}

static gboolean
bastide_edit_tool_step (BastideBoardTool *tool,
                        int               direction)
{
  BastideEditTool *self = BASTIDE_EDIT_TOOL (tool);
  g_autoptr (GArray) stops = g_array_new (FALSE, TRUE, sizeof (BstPiece));
  int at = -1;

  if (bastide_board_state_get_position (self->state) == NULL)
    return FALSE;
  list_stops (self, bastide_board_state_get_cursor (self->state), stops);
  for (int i = (int) stops->len - 1; at < 0 && i >= 0; i--)
    if (bst_piece_equal (&g_array_index (stops, BstPiece, i), &self->stop))
      at = i;
  at += direction;
  if (at < -1)
    at = (int) stops->len - 1;
  if (at < 0 || at >= (int) stops->len)
    {
      forget_spot (self);
      return FALSE;
    }
  bastide_board_state_set_by_keyboard (self->state, TRUE);
  self->stop = g_array_index (stops, BstPiece, at);
  choose_point (self, &self->stop.place);
  tell_changed (self);
  return TRUE;
}

static char *
bastide_edit_tool_describe_stop (BastideBoardTool *tool)
{
  BastideEditTool *self = BASTIDE_EDIT_TOOL (tool);
  const BastideHand hand = bastide_edit_tool_get_hand (self);
  const BstPiece *stop = &self->stop;
  const BstPiece *piece = hand.kind == BASTIDE_HAND_PIECE ? &hand.piece : NULL;
  BstPlace spot;

  if (!bastide_edit_tool_get_chosen (self, &spot))
    return g_strdup ("");
  return bastide_sentence_spot (bastide_board_state_get_position (self->state),
                                stop->kind != BST_PIECE_NONE ? stop : piece, &spot);
}

/* --- the words of the status --- */

/* Names a spot, with @piece (nullable): "Knight, city east.", "City east." */
static char *
name_spot (BastideEditTool *self,
           const BstPiece  *piece,
           const BstPlace  *spot)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  char *name = bastide_sentence_spot (bastide_board_state_get_position (self->state), piece, spot);

  bastide_slots_take (slots, "place", bastide_words_capitalise (name));
  /* Translators: where a figure would stand: "Knight, city east." */
  return bastide_slots_fill (slots, _("{place}."));
}

static char *
explain_problem (BastideEditTool *self,
                 BstCell          cell,
                 BstRule         *rule)
{
  BastideProblem *problem = bastide_board_faults_find (self->faults, cell);

  if (problem == NULL)
    return NULL;
  *rule = bastide_problem_get_rule (problem);
  return g_strdup (bastide_problem_get_text (problem));
}

static char *
explain (BastideEditTool       *self,
         const BastideBoardHit *hit,
         BstRule               *rule)
{
  const BastideHand hand = bastide_edit_tool_get_hand (self);
  const BstCell cell = bastide_board_hit_get_cell (hit);
  g_autofree char *name = NULL;
  g_autofree char *text = NULL;
  BstRefusal refusal;
  BstPiece piece;
  BstPlace spot;

  if (self->news != NULL)
    return g_strdup (self->news);

  if (self->drag == DRAG_TILES)
    {
      if (check_dragged (self, &refusal))
        return g_strdup (_("Fits."));
      *rule = (BstRule) refusal.rule;
      return bastide_sentence_refusal (bastide_board_state_get_position (self->state), &refusal);
    }

  if (bastide_hand_is_ground (&hand))
    {
      text = bastide_board_words_explain_rotation (self->state, BASTIDE_BOARD_TOOL (self), cell, hand.rotation, rule);
      return bastide_board_state_is_taken (self->state, cell)
             ? bastide_board_words_join (text, _("This replaces what is here.")) : g_steal_pointer (&text);
    }

  if (hand.kind == BASTIDE_HAND_PIECE)
    return find_spot (self, &hand.piece, hit, &spot)
           ? name_spot (self, &hand.piece, &spot)
           : explain_refusal (self, &hand.piece, rule);

  text = explain_problem (self, cell, rule);
  if (text != NULL)
    return g_steal_pointer (&text);
  text = bastide_board_words_describe (self->state, hit);
  if (bastide_edit_tool_find_piece (self, hit, &piece))
    name = name_spot (self, &piece, &piece.place);
  else if (bastide_board_state_get_by_keyboard (self->state) && self->stop.place.kind != BST_PLACE_NOWHERE)
    name = name_spot (self, NULL, &self->stop.place);
  return name != NULL ? bastide_board_words_join (name, text) : g_steal_pointer (&text);
}

/* Screen readers say of an empty cell whether the stamp would fit, and of any other its problem. */
static char *
bastide_edit_tool_explain_cell (BastideBoardTool *tool,
                                BstCell           cell,
                                BstRule          *rule)
{
  BastideEditTool *self = BASTIDE_EDIT_TOOL (tool);
  BastideHand hand = bastide_edit_tool_get_hand (self);

  if (bastide_hand_is_ground (&hand) && !bastide_board_state_is_taken (self->state, cell))
    return bastide_board_words_explain_rotation (self->state, tool, cell, hand.rotation, rule);
  return explain_problem (self, cell, rule);
}

/* The moments that differ in their keys. */
typedef enum
{
  MOMENT_READING,
  MOMENT_STAMP,
  MOMENT_STAMP_AND_LAST,    /* another stamp was in hand before */
  MOMENT_STAMP_ON_TILE,
  MOMENT_PIECE,
  MOMENT_SELECTION,
  MOMENT_TILE,
  MOMENT_TABLE,
  MOMENT_TABLE_AND_RECENT,  /* tiles were in hand before */
  N_MOMENTS,
} Moment;

/* For each moment the keys beside the pointer, and those after the keyboard was used. */
static const BastideKeyHint hints[N_MOMENTS][2][BASTIDE_N_KEY_HINTS] = {
  [MOMENT_READING] = {
    { { NC_("key", "Drag"), N_("move the board") }, { NC_("key", "Ctrl+Wheel"), N_("zoom") } },
    { { NC_("key", "Arrows"), N_("move") }, { NC_("key", "Ctrl+Arrows"), N_("next tile") },
      { NC_("key", "G"), N_("go to") } },
  },
  [MOMENT_STAMP] = {
    { { NC_("key", "Click"), N_("place") }, { NC_("key", "R"), N_("turn right") },
      { NC_("key", "Esc"), N_("put back") } },
    { { NC_("key", "Enter"), N_("place") }, { NC_("key", "R"), N_("turn right") },
      { NC_("key", "Arrows"), N_("move") }, { NC_("key", "Esc"), N_("put back") } },
  },
  [MOMENT_STAMP_AND_LAST] = {
    { { NC_("key", "Click"), N_("place") }, { NC_("key", "R"), N_("turn right") },
      { NC_("key", "X"), N_("last stamp") }, { NC_("key", "Esc"), N_("put back") } },
    { { NC_("key", "Enter"), N_("place") }, { NC_("key", "R"), N_("turn right") },
      { NC_("key", "Arrows"), N_("move") }, { NC_("key", "X"), N_("last stamp") },
      { NC_("key", "Esc"), N_("put back") } },
  },
  [MOMENT_STAMP_ON_TILE] = {
    { { NC_("key", "Click"), N_("place") }, { NC_("key", "R"), N_("turn right") },
      { NC_("key", "I"), N_("take the tile here") }, { NC_("key", "Del"), N_("remove") },
      { NC_("key", "Esc"), N_("put back") } },
    { { NC_("key", "Enter"), N_("place") }, { NC_("key", "R"), N_("turn right") },
      { NC_("key", "I"), N_("take the tile here") }, { NC_("key", "Del"), N_("remove") },
      { NC_("key", "Esc"), N_("put back") } },
  },
  [MOMENT_PIECE] = {
    { { NC_("key", "Click"), N_("place") }, { NC_("key", "Esc"), N_("put back") } },
    { { NC_("key", "Enter"), N_("place") }, { NC_("key", "Tab"), N_("next place") },
      { NC_("key", "Arrows"), N_("move") }, { NC_("key", "Esc"), N_("put back") } },
  },
  [MOMENT_SELECTION] = {
    { { NC_("key", "R"), N_("turn right") }, { NC_("key", "Del"), N_("remove") },
      { NC_("key", "Alt+Shift+Arrows"), N_("shift") }, { NC_("key", "Ctrl+Drag"), N_("copy") },
      { NC_("key", "Esc"), N_("deselect") } },
    { { NC_("key", "R"), N_("turn right") }, { NC_("key", "Del"), N_("remove") },
      { NC_("key", "Alt+Shift+Arrows"), N_("shift") }, { NC_("key", "Ctrl+Drag"), N_("copy") },
      { NC_("key", "Esc"), N_("deselect") } },
  },
  [MOMENT_TILE] = {
    { { NC_("key", "Click"), N_("select") }, { NC_("key", "Drag"), N_("move") },
      { NC_("key", "I"), N_("take the tile here") }, { NC_("key", "R"), N_("turn right") },
      { NC_("key", "Del"), N_("remove") } },
    { { NC_("key", "Enter"), N_("select") }, { NC_("key", "I"), N_("take the tile here") },
      { NC_("key", "R"), N_("turn right") }, { NC_("key", "Del"), N_("remove") },
      { NC_("key", "Tab"), N_("next place") } },
  },
  [MOMENT_TABLE] = {
    { { NC_("key", "Drag"), N_("move the board") }, { NC_("key", "Shift+Drag"), N_("select several") },
      { NC_("key", "Ctrl+Wheel"), N_("zoom") } },
    { { NC_("key", "Arrows"), N_("move") }, { NC_("key", "Ctrl+Arrows"), N_("next tile") },
      { NC_("key", "G"), N_("go to") } },
  },
  [MOMENT_TABLE_AND_RECENT] = {
    { { NC_("key", "Drag"), N_("move the board") }, { NC_("key", "Shift+Drag"), N_("select several") },
      { NC_("key", "Ctrl+Wheel"), N_("zoom") }, { NC_("key", "1–9"), N_("recent tiles") } },
    { { NC_("key", "Arrows"), N_("move") }, { NC_("key", "Ctrl+Arrows"), N_("next tile") },
      { NC_("key", "G"), N_("go to") }, { NC_("key", "1–9"), N_("recent tiles") } },
  },
};

static void
bastide_edit_tool_describe (BastideBoardTool  *tool,
                            BastideToolStatus *status)
{
  BastideEditTool *self = BASTIDE_EDIT_TOOL (tool);
  const BastideHand hand = bastide_edit_tool_get_hand (self);
  const guint n_recent = bastide_editor_get_recent (self->editor)->len;
  g_autoptr (GStrvBuilder) keys = g_strv_builder_new ();
  gboolean on_tile = FALSE;
  BastideBoardHit hit;
  Moment moment;

  if (bastide_board_state_get_active (self->state, &hit))
    {
      on_tile = bastide_board_state_is_taken (self->state, bastide_board_hit_get_cell (&hit));
      status->place = bastide_words_coordinates (bastide_board_hit_get_cell (&hit));
      status->text = explain (self, &hit, &status->rule);
    }
  else
    {
      status->place = g_strdup ("");
      status->text = g_strdup (self->news != NULL ? self->news : "");
    }

  if (!bastide_edit_tool_may_edit (self))
    moment = MOMENT_READING;
  else if (bastide_hand_is_ground (&hand))
    moment = on_tile ? MOMENT_STAMP_ON_TILE : n_recent > 1 ? MOMENT_STAMP_AND_LAST : MOMENT_STAMP;
  else if (hand.kind != BASTIDE_HAND_EMPTY)
    moment = MOMENT_PIECE;
  else if (bastide_editor_get_selection (self->editor)->len > 0)
    moment = MOMENT_SELECTION;
  else if (on_tile)
    moment = MOMENT_TILE;
  else
    moment = n_recent > 0 ? MOMENT_TABLE_AND_RECENT : MOMENT_TABLE;
  bastide_board_words_add_hints (keys, hints[moment][bastide_board_state_get_by_keyboard (self->state) ? 1 : 0],
                                 BASTIDE_N_KEY_HINTS);
  status->keys = g_strv_builder_end (keys);
}

/* --- drawing --- */

/* A cell with a marked edge needs no further mark. */
static void
draw_faults (BastideEditTool     *self,
             BastideBoardDrawing *drawing)
{
  const GArray *edges = self->faults->edges;
  GHashTableIter iter;
  gpointer key, problem;

  for (guint i = 0; i < edges->len; i++)
    {
      const BastideEdgeFault *fault = &g_array_index (edges, BastideEdgeFault, i);

      BASTIDE_DRAW (drawing->marks[BASTIDE_MARKS_ON_TILES], BastideBoardMark, .cell = fault->cell,
                    .mark = BASTIDE_MARK_EDGE_FAULT, .value = fault->edge);
    }
  g_hash_table_iter_init (&iter, self->faults->problems);
  while (g_hash_table_iter_next (&iter, &key, &problem))
    if (!bastide_board_faults_has_edge (self->faults, bastide_cell_from_key (key)))
      BASTIDE_DRAW (drawing->marks[BASTIDE_MARKS_ON_TILES], BastideBoardMark, .cell = bastide_cell_from_key (key),
                    .mark = bastide_problem_get_severity (problem) == BASTIDE_SEVERITY_ERROR ? BASTIDE_MARK_FAULT
                                                                                             : BASTIDE_MARK_WARNING);
}

static void
draw_name (BastideEditTool     *self,
           BastideBoardDrawing *drawing,
           const BstPiece      *piece,
           const BstPlace      *spot,
           gboolean             meant)
{
  BASTIDE_DRAW (drawing->labels, BastideBoardLabel, .place = *spot, .meant = meant,
                .text = bastide_sentence_spot (bastide_board_state_get_position (self->state), piece, spot));
}

/* Lights the districts, wherever the pointer is. */
static void
draw_districts (BastideEditTool     *self,
                BastideBoardDrawing *drawing,
                const BstPiece      *piece,
                const BstPlace      *meant)
{
  if (!bastide_board_places_has_districts (self->state)
      || (piece->kind != BST_PIECE_FIGURE
          && bst_piece_get_info ((BstPieceKind) piece->kind)->place != BST_PLACE_DISTRICT))
    return;
  for (guint i = 0; i < BST_N_DISTRICTS; i++)
    {
      const BstPlace spot = BST_PLACE_IN_DISTRICT (i);

      BASTIDE_DRAW (drawing->lights[BASTIDE_LIGHTS_ABOVE_MARKS], BastideBoardLight, .place = spot,
                    .highlight = BASTIDE_HIGHLIGHT_IF (meant != NULL && bst_place_equal (&spot, meant)));
    }
}

/* Lights the spots of a tile with their names, the chosen spot filled; a chosen district has the only name. */
static void
draw_spots (BastideEditTool     *self,
            BastideBoardDrawing *drawing,
            const BstPiece      *piece,
            BstCell              cell,
            const BstPlace      *meant)
{
  g_autoptr (GArray) spots = list_spots (self, piece, cell);

  for (guint i = 0; i < spots->len; i++)
    {
      const BstPlace *spot = &g_array_index (spots, BstPlace, i);
      gboolean is_meant = bst_place_equal (spot, meant);

      if (spot->kind == BST_PLACE_DISTRICT)
        continue;
      BASTIDE_DRAW (drawing->lights[BASTIDE_LIGHTS_ABOVE_MARKS], BastideBoardLight, .place = *spot,
                    .highlight = BASTIDE_HIGHLIGHT_IF (is_meant));
      if (meant->kind != BST_PLACE_DISTRICT)
        draw_name (self, drawing, piece, spot, is_meant);
    }
  if (meant->kind == BST_PLACE_DISTRICT)
    draw_name (self, drawing, piece, meant, TRUE);
}

/* Draws the held piece: by keyboard in the spot where it would go, else at the pointer. */
static void
draw_piece_in_hand (BastideEditTool     *self,
                    BastideBoardDrawing *drawing,
                    const BstPiece      *piece)
{
  gboolean by_keyboard = bastide_board_state_get_by_keyboard (self->state);
  BstKind kind = BST_N_KINDS;
  BastideBoardHit hit;
  BstPlace meant;
  double x, y;

  if (!find_point (self, &hit))
    {
      draw_districts (self, drawing, piece, NULL);
      return;
    }
  if (find_spot (self, piece, &hit, &meant))
    {
      draw_districts (self, drawing, piece, &meant);
      draw_spots (self, drawing, piece, bastide_board_hit_get_cell (&hit), &meant);
      bastide_board_places_get_point (self->state, &meant, &kind, &x, &y);
    }
  else
    {
      draw_districts (self, drawing, piece, NULL);
      bastide_board_draw_district_name (self->state, drawing);
      if (by_keyboard)
        return;
    }
  if (!by_keyboard)
    bastide_board_state_get_point (self->state, &x, &y);
  if (piece->player < MAX (bastide_board_state_get_setup (self->state)->n_players, 1))
    BASTIDE_DRAW (drawing->pieces[BASTIDE_PIECES_ABOVE_LABELS], BastideBoardPiece,
                  .figure = bastide_scene_figure_of (piece, kind), .x = x, .y = y, .opacity = PIECE_OPACITY);
}

/* With an empty hand only the spot that Tab has reached is lit and named, or the district under the pointer is
 * named. */
static void
draw_chosen_spot (BastideEditTool     *self,
                  BastideBoardDrawing *drawing,
                  const BastideHand   *hand)
{
  const BstPiece *piece = self->stop.kind != BST_PIECE_NONE ? &self->stop : NULL;
  BastideBoardHit hit;

  if (hand->kind == BASTIDE_HAND_EMPTY && self->stop.place.kind != BST_PLACE_NOWHERE
      && bastide_board_state_get_by_keyboard (self->state))
    {
      BASTIDE_DRAW (drawing->lights[BASTIDE_LIGHTS_ABOVE_MARKS], BastideBoardLight, .place = self->stop.place,
                    .highlight = BASTIDE_HIGHLIGHT_CHOSEN);
      if (find_point (self, &hit))
        draw_name (self, drawing, piece, &self->stop.place, TRUE);
    }
  else if (find_point (self, &hit))
    bastide_board_draw_district_name (self->state, drawing);
}

/* Draws a begun arrow, or the mark in hand. */
static void
draw_note (BastideEditTool     *self,
           BastideBoardDrawing *drawing,
           const BastideHand   *hand)
{
  BastideAnnotation note = { .kind = BASTIDE_ANNOTATION_MARK };
  BastideBoardHit hit;

  if ((hand->kind != BASTIDE_HAND_MARK && hand->kind != BASTIDE_HAND_ARROW)
      || !find_point (self, &hit))
    return;
  note.cell = bastide_board_hit_get_cell (&hit);
  if (hand->kind == BASTIDE_HAND_MARK)
    g_strlcpy (note.text, bastide_editor_get_mark_text (self->editor), sizeof note.text);
  else if (hand->begin.kind == BST_PLACE_CELL && !bst_cell_equal (hand->begin.cell, note.cell))
    note = (BastideAnnotation) { .kind = BASTIDE_ANNOTATION_ARROW, .colour = hand->colour,
                                  .cell = hand->begin.cell, .to = note.cell };
  g_array_append_val (drawing->notes, note);
}

static void
bastide_edit_tool_draw (BastideBoardTool    *tool,
                        BastideBoardDrawing *drawing)
{
  BastideEditTool *self = BASTIDE_EDIT_TOOL (tool);
  const BastideHand hand = bastide_edit_tool_get_hand (self);
  const BastideHand own = bastide_editor_get_hand (self->editor);
  const BstSetup *setup = bastide_board_state_get_setup (self->state);
  const GArray *figures = bastide_board_state_get_figures (self->state);
  const BastideGhost *stamp = bastide_stamp_get_ghost (self->stamp, &hand, hand.rotation);
  BastideViewport *viewport = bastide_board_state_get_viewport (self->state);
  double tile = bastide_viewport_get_tile_size (viewport);
  double point_x, point_y, x, y;
  BastideBoardHit hit;
  BstRefusal refusal;
  BstPiece piece;
  gboolean fits;

  bastide_board_draw_dead_ends (self->state, drawing);
  draw_faults (self, drawing);
  for (guint i = 0; own.piece.kind != BST_PIECE_NONE && drawing->taken < 0 && i < figures->len; i++)
    if (get_piece (self, i, &piece) && bst_piece_equal (&piece, &own.piece))
      drawing->taken = (int) i;
  if (hand.kind == BASTIDE_HAND_PIECE)
    draw_piece_in_hand (self, drawing, &hand.piece);
  else
    draw_chosen_spot (self, drawing, &hand);
  draw_note (self, drawing, &hand);

  if (self->drag == DRAG_TILES)
    {
      fits = check_dragged (self, &refusal);
      if (!self->drag_copies)
        drawing->left = self->selected;
      BASTIDE_DRAW (drawing->ghosts, BastideBoardGhost, .ghost = self->dragged, .cell = self->drag_to,
                    .fits = fits, .opacity = DRAGGED_OPACITY);
    }
  else if (g_hash_table_size (self->selected) > 0)
    drawing->selected = self->selected;

  if (stamp != NULL && !bastide_board_state_get_panning (self->state)
      && bastide_board_state_get_active (self->state, &hit))
    {
      const BstCell cell = bastide_board_hit_get_cell (&hit);

      fits = bastide_stamp_check (self->stamp, stamp, cell, NULL, cell, &refusal);
      BASTIDE_DRAW (drawing->ghosts, BastideBoardGhost, .ghost = stamp, .cell = cell, .fits = fits,
                    .opacity = fits ? STAMP_OPACITY : UNFIT_OPACITY);
    }
  /* A stamp at the cursor already has a frame. */
  if (bastide_board_state_shows_cursor (self->state) && !bastide_hand_is_ground (&hand))
    BASTIDE_DRAW (drawing->marks[BASTIDE_MARKS_ABOVE_GHOSTS], BastideBoardMark,
                  .cell = bastide_board_state_get_cursor (self->state), .mark = BASTIDE_MARK_FRAME,
                  .value = BASTIDE_FRAME_CURSOR);

  if (self->drag == DRAG_BAND)
    {
      bastide_board_state_get_point (self->state, &point_x, &point_y);
      bastide_viewport_get_point (viewport, BST_CELL (0, 0), &x, &y);
      x += self->band_x * tile;
      y += self->band_y * tile;
      drawing->has_band = TRUE;
      drawing->band = GRAPHENE_RECT_INIT ((float) MIN (x, point_x), (float) MIN (y, point_y), (float) ABS (x - point_x),
                                          (float) ABS (y - point_y));
    }
  if (setup->tiles->len == 0 && !setup->carcassonne.present)
    BASTIDE_DRAW (drawing->marks[BASTIDE_MARKS_ABOVE_GHOSTS], BastideBoardMark, .cell = BST_CELL (0, 0),
                  .mark = BASTIDE_MARK_CELL, .value = BASTIDE_CELL_MARK_OTHER_ROTATION);
}

/* --- the object --- */

static const BastideToolMenu *
bastide_edit_tool_get_menu (BastideBoardTool *tool)
{
  return BASTIDE_EDIT_TOOL (tool)->menu.menu;
}

static BstRule
bastide_edit_tool_find_rule (BastideBoardTool *tool)
{
  BastideEditTool *self = BASTIDE_EDIT_TOOL (tool);
  BastideBoardHit hit;
  BastideProblem *problem;

  if (!find_point (self, &hit))
    return BST_RULE_NONE;
  problem = bastide_board_faults_find (self->faults, bastide_board_hit_get_cell (&hit));
  return problem != NULL ? bastide_problem_get_rule (problem) : BST_RULE_NONE;
}

static void
bastide_edit_tool_run_row (BastideBoardTool *tool,
                           guint             row)
{
  BastideEditTool *self = BASTIDE_EDIT_TOOL (tool);
  const BastideEditStep *found = bastide_tool_menu_get_step (self->menu.menu, row);
  BastideEditStep step;
  BastideContent *content;
  gboolean changed;

  if (!self->at_work || found == NULL)
    return;
  /* The work may fill the menu again. */
  step = *found;
  switch (step.kind)
    {
    case BASTIDE_STEP_MOVE:
      bastide_editor_move_piece (self->editor, &step.piece, &step.to);
      break;

    case BASTIDE_STEP_TAKE:
      bastide_editor_take (self->editor, &BASTIDE_HAND_OF_PIECE (step.piece));
      break;

    case BASTIDE_STEP_CHANGE:
      change_piece (self, &step);
      break;

    case BASTIDE_STEP_TURN:
      bastide_editor_turn_selection (self->editor, step.value);
      break;

    case BASTIDE_STEP_REMOVE:
      bastide_editor_remove (self->editor, &step.cell);
      break;

    case BASTIDE_STEP_PICK:
      bastide_editor_pick (self->editor, step.cell);
      break;

    case BASTIDE_STEP_STAMP:
      bastide_edit_tool_drop_hand (self, &step.stamp, &BASTIDE_BOARD_HIT_CELL (step.cell));
      break;

    case BASTIDE_STEP_LOST:
      content = bastide_editor_begin (self->editor);
      changed = bastide_edit_set_lost (content, step.cell, step.value);
      /* Translators: a step of the undo history: a building will be worth nothing, or its points again */
      bastide_editor_end (self->editor, content, changed, _("Change Worth"), NULL);
      break;

    case BASTIDE_STEP_PLAIN:
      content = bastide_editor_begin (self->editor);
      changed = bastide_edit_set_plain (content, step.value);
      /* Translators: a step of the undo history: the city of Carcassonne shows its other side */
      bastide_editor_end_putting (self->editor, content, changed, 0, _("Turn City Over"));
      break;

    case BASTIDE_STEP_MARK:
      bastide_edit_tool_put_mark (self, step.cell, BASTIDE_NOTE_PURPLE);
      break;

    case BASTIDE_STEP_ARROW:
    default:
      bastide_edit_tool_put_arrow (self, step.cell, BASTIDE_NOTE_PURPLE);
      break;
    }
}

static void
bastide_edit_tool_iface_init (BastideBoardToolInterface *iface)
{
  iface->find_position = bastide_edit_tool_find_position;
  iface->begin = bastide_edit_tool_begin;
  iface->end = bastide_edit_tool_end;
  iface->follow = bastide_edit_tool_follow;
  iface->move = bastide_edit_tool_move;
  iface->may_take = bastide_edit_tool_may_take;
  iface->draw = bastide_edit_tool_draw;
  iface->describe = bastide_edit_tool_describe;
  iface->find_rule = bastide_edit_tool_find_rule;
  iface->explain_cell = bastide_edit_tool_explain_cell;
  iface->describe_stop = bastide_edit_tool_describe_stop;
  iface->is_selected = bastide_edit_tool_is_selected;
  iface->has_rotations = bastide_edit_tool_has_rotations;
  iface->get_rotation = bastide_edit_tool_get_rotation;
  iface->set_rotation = bastide_edit_tool_set_rotation;
  iface->check_rotation = bastide_edit_tool_check_rotation;
  iface->name_rotation = bastide_edit_tool_name_rotation;
  iface->get_ghost = bastide_edit_tool_get_ghost;
  iface->turns = bastide_edit_tool_turns;
  iface->turn = bastide_edit_tool_turn;
  iface->click = bastide_edit_tool_click;
  iface->press_long = bastide_edit_tool_press_long;
  iface->may_drag = bastide_edit_tool_may_drag;
  iface->begin_drag = bastide_edit_tool_begin_drag;
  iface->drag = bastide_edit_tool_drag;
  iface->end_drag = bastide_edit_tool_end_drag;
  iface->cancel_drag = bastide_edit_tool_cancel_drag;
  iface->is_dragging = bastide_edit_tool_is_dragging;
  iface->may_note = bastide_edit_tool_may_note;
  iface->toggle_note = bastide_edit_tool_toggle_note;
  iface->scrolls_at_rim = TRUE;
  iface->hover = bastide_edit_tool_hover;
  iface->leave = bastide_edit_tool_leave;
  iface->drop = bastide_edit_tool_drop;
  iface->keys = &bastide_edit_tool_keys;
  iface->activate = bastide_edit_tool_activate;
  iface->escape = bastide_edit_tool_escape;
  iface->step = bastide_edit_tool_step;
  iface->get_menu = bastide_edit_tool_get_menu;
  iface->run_row = bastide_edit_tool_run_row;
}

static void
bastide_edit_tool_dispose (GObject *object)
{
  BastideEditTool *self = BASTIDE_EDIT_TOOL (object);

  g_clear_pointer (&self->dragged, bastide_ghost_free);
  g_clear_pointer (&self->stamp, bastide_stamp_free);
  g_clear_pointer (&self->faults, bastide_board_faults_free);
  g_clear_pointer (&self->selected, g_hash_table_unref);
  g_clear_pointer (&self->menu.menu, bastide_tool_menu_free);
  g_clear_pointer (&self->news, g_free);
  g_clear_object (&self->library);
  g_clear_object (&self->editor);
  g_clear_object (&self->state);

  G_OBJECT_CLASS (bastide_edit_tool_parent_class)->dispose (object);
}

static void
bastide_edit_tool_class_init (BastideEditToolClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_edit_tool_dispose;
}

static void
bastide_edit_tool_init (BastideEditTool *self G_GNUC_UNUSED)
{
}

BastideEditTool *
bastide_edit_tool_new (BastideBoardState *state,
                       BastideEditor     *editor)
{
  BastideEditTool *self;

  g_return_val_if_fail (BASTIDE_IS_BOARD_STATE (state), NULL);
  g_return_val_if_fail (BASTIDE_IS_EDITOR (editor), NULL);

  self = g_object_new (BASTIDE_TYPE_EDIT_TOOL, NULL);
  self->state = g_object_ref (state);
  self->editor = g_object_ref (editor);
  self->stamp = bastide_stamp_new (state, editor);
  self->faults = bastide_board_faults_new (state);
  self->selected = g_hash_table_new (NULL, NULL);
  self->menu = (BastideEditMenu) {
    .menu = bastide_tool_menu_new (sizeof (BastideEditStep)), .state = state, .editor = editor,
  };
  selection_changed_cb (self);
  g_signal_connect_object (editor, "hand-changed", G_CALLBACK (hand_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (editor, "selection-changed", G_CALLBACK (selection_changed_cb), self, G_CONNECT_SWAPPED);
  return self;
}

BastideEditor *
bastide_edit_tool_get_editor (BastideEditTool *self)
{
  g_return_val_if_fail (BASTIDE_IS_EDIT_TOOL (self), NULL);

  return self->editor;
}

void
bastide_edit_tool_set_library (BastideEditTool    *self,
                               BastideTileLibrary *library)
{
  g_return_if_fail (BASTIDE_IS_EDIT_TOOL (self));

  g_set_object (&self->library, library);
}

gboolean
bastide_edit_tool_is_wanted (BastideEditTool *self)
{
  BastidePuzzle *puzzle = bastide_board_state_get_puzzle (self->state);

  return puzzle != NULL && bastide_editor_get_active (self->editor)
         && bastide_editor_get_puzzle (self->editor) == puzzle && bastide_editor_get_looked_at (self->editor) == NULL;
}

gboolean
bastide_edit_tool_may_edit (BastideEditTool *self)
{
  return self->at_work && bastide_editor_get_may_edit (self->editor);
}
