/* bastide-move-list.c: the table of the possible moves and their gains
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-move-list.h"

#include <glib/gi18n-lib.h>

#include "bastide-move-filter.h"
#include "bastide-move-groups.h"
#include "bastide-move-mark.h"
#include "bastide-move-order.h"
#include "bastide-number.h"
#include "bastide-picture.h"
#include "bastide-scene.h"
#include "bastide-slots.h"
#include "bastide-table.h"
#include "bastide-target.h"
#include "bastide-widget.h"
#include "bastide-words.h"
#include "bastide-wrap-layout.h"

#define TILE_SIZE 30
#define SIGN_SIZE 20

/* Least widths of the texts, in characters; longer texts wrap. */
#define FIGURE_WIDTH  6
#define SUMMARY_WIDTH 12
/* An ellipsis cuts a longer text; the tooltip has all of it. */
#define MAX_LINES 3

/* A row of the table of columns says how cells are made, filled and compared. The players' columns share a kind and
 * differ in a number, as those of the marks do; a position has up to six players, so those columns are made anew when
 * their number changes.
 */
typedef enum
{
  COLUMN_MOVE,
  COLUMN_GAIN,
  COLUMN_LEAD,
  COLUMN_FINAL,
  COLUMN_MARK,
  N_COLUMNS
} ColumnKind;

/* Columns of consequences, shown on demand and only where moves differ in them: the marks, and before them the final
 * score.
 */
#define EXTRA_FINAL 0
#define N_EXTRAS    (BASTIDE_N_MOVE_MARKS + 1)

/* An analysis may find thousands of moves while it runs, so a column view makes widgets only for the rows in sight, and
 * cells take all their texts from the move. The moves of a cell lie behind the first of them. The pictures of the tile
 * are drawn once for each rotation, shared by all rows, and dropped with the position. What a move says in words stands
 * below it in the same cell, so that three columns tell all that most users ask for.
 */
struct _BastideMoveList
{
  GtkWidget            parent_instance;

  GtkStack            *stack;
  GtkColumnView       *table;
  GtkRevealer         *progress;
  GtkProgressBar      *bar;
  GtkLabel            *progress_label;
  GtkWidget           *stop;
  GtkWidget           *look_on;
  GtkLabel            *nothing;
  GtkWidget           *show_all;
  GtkRevealer         *filter_bar;
  GtkEditable         *search;
  GtkWidget           *chips;

  BastideMoveFilter   *filter;
  GtkFilterListModel  *filtered;
  GtkSortListModel    *sorted;
  BastideMoveGroups   *groups;
  GtkSingleSelection  *selection;
  GtkColumnViewColumn *gains[BST_MAX_PLAYERS];
  GtkColumnViewColumn *extras[N_EXTRAS];
  gboolean             all_players;   /* shows the gains of the others, too */
  gboolean             consequences;  /* shows the columns of consequences */
  guint                said;      /* set of the extra columns with something to say */
  GdkPaintable        *tiles[4];  /* of one type, by rotation */
  GHashTable          *figures;   /* key of a deployment or piece → GdkPaintable */
  guint                n_players;
  BstColour            colours[BST_MAX_PLAYERS];
  char                 letters[BST_MAX_PLAYERS][8];
  char               **names;
  guint                player;
  gboolean             has_columns;
  gboolean             telling;   /* moves of this phase can have summaries */
  guint                columns_source;
  GtkAdjustment       *down;
  guint                top_source;
  gboolean             stays_at_top;  /* until the user scrolls or selects */
  BastideAnalysis     *analysis;
  GSignalGroup        *signals;
};

G_DEFINE_FINAL_TYPE (BastideMoveList, bastide_move_list, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_SELECTED,
  PROP_ALL_PLAYERS,
  PROP_CONSEQUENCES,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint activated_signal;

static GQuark
get_number_quark (void)
{
  return g_quark_from_static_string ("bastide-number");
}

static GQuark
get_move_quark (void)
{
  return g_quark_from_static_string ("bastide-move");
}

static GQuark
get_list_quark (void)
{
  return g_quark_from_static_string ("bastide-move-list");
}

/* Cells */

static GtkWidget *
create_label (float xalign)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  return label;
}

/* A text that fits needs no tooltip, which would cover its neighbours. */
static gboolean
query_tooltip_cb (GtkWidget  *label,
                  int         x G_GNUC_UNUSED,
                  int         y G_GNUC_UNUSED,
                  gboolean    by_keyboard G_GNUC_UNUSED,
                  GtkTooltip *tooltip)
{
  if (!pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label))))
    return FALSE;
  gtk_tooltip_set_text (tooltip, gtk_label_get_text (GTK_LABEL (label)));
  return TRUE;
}

/* Makes a text of a few lines; a longer text is cut, with the whole in the tooltip. */
static GtkWidget *
create_text (int width)
{
  GtkWidget *label = create_label (0);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_lines (GTK_LABEL (label), MAX_LINES);
  gtk_label_set_width_chars (GTK_LABEL (label), width);
  gtk_widget_set_has_tooltip (label, TRUE);
  g_signal_connect (label, "query-tooltip", G_CALLBACK (query_tooltip_cb), NULL);
  return label;
}

/* The button of the first move of a cell shows and hides the others. The arrows to the sides do the same, so that the
 * button takes no focus.
 */
static void
fold_clicked_cb (BastideMoveList *self,
                 GtkWidget       *button)
{
  BastideMove *move = g_object_get_qdata (G_OBJECT (button), get_move_quark ());

  if (move != NULL)
    bastide_move_groups_set_unfolded (self->groups, move, !bastide_move_groups_get_unfolded (self->groups, move));
}

static GtkWidget *
create_fold (BastideMoveList *self)
{
  GtkWidget *fold = gtk_button_new ();

  gtk_widget_add_css_class (fold, "flat");
  gtk_widget_add_css_class (fold, "fold");
  gtk_widget_set_valign (fold, GTK_ALIGN_CENTER);
  gtk_widget_set_focusable (fold, FALSE);
  g_signal_connect_object (fold, "clicked", G_CALLBACK (fold_clicked_cb), self, G_CONNECT_SWAPPED);
  return fold;
}

/* The parts of a cell of the first column. */
typedef struct
{
  GtkWidget *picture;
  GtkWidget *place;
  GtkWidget *figure;
  GtkWidget *summary;
  GtkWidget *fold;
} MoveCell;

static MoveCell
get_cell (GtkListItem *item)
{
  GtkWidget *picture = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *words = gtk_widget_get_next_sibling (picture);
  GtkWidget *heading = gtk_widget_get_first_child (words);
  GtkWidget *place = gtk_widget_get_first_child (heading);

  return (MoveCell) { picture, place, gtk_widget_get_next_sibling (place), gtk_widget_get_next_sibling (heading),
                      gtk_widget_get_last_child (heading) };
}

static void
update_fold (BastideMoveList *self,
             GtkListItem     *item)
{
  BastideMove *move = gtk_list_item_get_item (item);
  MoveCell cell = get_cell (item);
  guint n = bastide_move_groups_count_others (self->groups, move);
  gboolean is_first = bastide_move_groups_get_first (self->groups, move) == move;
  gboolean is_unfolded = bastide_move_groups_get_unfolded (self->groups, move);
  /* Translators: on a button beside the best move of a cell: other moves of the cell */
  g_autofree char *more = g_strdup_printf (ngettext ("%u more ▾", "%u more ▾", n), n);

  bastide_widget_set_css_class (gtk_list_item_get_child (item), "follower", !is_first);
  gtk_widget_set_visible (cell.place, is_first && *gtk_label_get_text (GTK_LABEL (cell.place)) != '\0');
  gtk_widget_set_visible (cell.fold, is_first && n > 0 && !bastide_move_filter_is_active (self->filter));
  g_object_set_qdata (G_OBJECT (cell.fold), get_move_quark (), move);
  gtk_button_set_label (GTK_BUTTON (cell.fold), is_unfolded ? C_("moves of a cell", "fewer ▴") : more);
  bastide_widget_set_tooltip (cell.fold, is_unfolded ? _("Show only the first move of this cell (Left)")
                                                     : _("Show the other moves of this cell (Right)"));
}

static void
groups_cb (GtkListItem       *item,
           BastideMoveGroups *groups)
{
  if (gtk_list_item_get_item (item) != NULL && gtk_list_item_get_child (item) != NULL)
    update_fold (g_object_get_qdata (G_OBJECT (groups), get_list_quark ()), item);
}

static void
setup_move_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
               GtkListItem              *item,
               gpointer                  data)
{
  BastideMoveList *self = data;
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *picture = gtk_image_new ();
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  /* A box would wrap texts on one baseline although they have room. */
  GtkWidget *heading = gtk_grid_new ();
  GtkWidget *place = gtk_label_new (NULL);
  GtkWidget *figure = create_text (FIGURE_WIDTH);
  GtkWidget *summary = create_text (SUMMARY_WIDTH);

  /* Keeps its size in a row of several lines. */
  gtk_image_set_pixel_size (GTK_IMAGE (picture), TILE_SIZE);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (picture, "tile");
  /* Coordinates are read like a formula in every language. */
  gtk_widget_set_direction (place, GTK_TEXT_DIR_LTR);
  gtk_widget_set_valign (place, GTK_ALIGN_BASELINE);
  gtk_widget_set_valign (figure, GTK_ALIGN_BASELINE);
  gtk_widget_add_css_class (place, "heading");
  gtk_widget_set_hexpand (figure, TRUE);
  gtk_widget_add_css_class (summary, "dim-label");
  gtk_widget_add_css_class (summary, "caption");
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_grid_set_column_spacing (GTK_GRID (heading), 8);
  gtk_grid_attach (GTK_GRID (heading), place, 0, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (heading), figure, 1, 0, 1, 1);
  gtk_grid_attach (GTK_GRID (heading), create_fold (self), 2, 0, 1, 1);
  gtk_box_append (GTK_BOX (words), heading);
  gtk_box_append (GTK_BOX (words), summary);
  gtk_box_append (GTK_BOX (row), picture);
  gtk_box_append (GTK_BOX (row), words);
  gtk_list_item_set_child (item, row);
  g_signal_connect_object (self->groups, "changed", G_CALLBACK (groups_cb), item, G_CONNECT_SWAPPED);
}

static void
setup_number_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
                 GtkListItem              *item,
                 gpointer                  data G_GNUC_UNUSED)
{
  GtkWidget *label = create_label (1);

  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_NONE);
  gtk_widget_add_css_class (label, "numeric");
  gtk_list_item_set_child (item, label);
}

static GdkPaintable *
get_tile (BastideMoveList *self,
          BastideMove     *move)
{
  BastidePosition *position = bastide_analysis_get_position (self->analysis);
  guint rotation = 0;
  guint type = bastide_move_get_tile (move, &rotation);

  if (type == BST_NONE || position == NULL)
    return NULL;
  if (self->tiles[rotation & 3] == NULL)
    self->tiles[rotation & 3] = bastide_picture_new_tile (GTK_WIDGET (self),
                                                          bastide_position_get_setup (position)->catalogue, type,
                                                          rotation, TILE_SIZE);
  return self->tiles[rotation & 3];
}

static GdkPaintable *
create_figure (BastideMoveList *self,
               BastideMove     *move,
               const BstAction *action)
{
  BastidePosition *position = bastide_analysis_get_position (self->analysis);
  const BstSetup *setup = bastide_position_get_setup (position);
  BstPiece piece = bastide_piece_of (bastide_position_get_engine (position), action);
  guint rotation = 0;
  BstSetupTile tile = { .type = (guint16) bastide_move_get_tile (move, &rotation) };
  guint mover = bastide_move_get_mover (move);

  tile.rotation = (guint8) rotation;
  if (action->type == BST_ACTION_DEPLOY && tile.type != BST_NONE && mover < setup->n_players)
    return bastide_picture_new_deployment (GTK_WIDGET (self), setup->catalogue, &tile, (BstFigure) action->figure,
                                           action->segment, BST_DETAIL_CORNER (action->detail), self->colours[mover],
                                           NULL, TILE_SIZE);
  if (piece.kind == BST_PIECE_NONE)
    return NULL;
  return bastide_picture_new_piece (GTK_WIDGET (self), setup, (const char (*)[8]) self->letters, &piece, TILE_SIZE);
}

/* Actions with the same picture have the same key. */
static gpointer
get_figure_key (BastideMove     *move,
                const BstAction *action)
{
  guint rotation = 0;

  bastide_move_get_tile (move, &rotation);
  return GUINT_TO_POINTER (1 + (action->type | (guint) action->figure << 6 | (guint) action->segment << 12
                                | rotation << 20 | (BST_DETAIL_CORNER (action->detail) & 3u) << 22));
}

static GdkPaintable *
get_figure (BastideMoveList *self,
            BastideMove     *move,
            const BstAction *action)
{
  gpointer key = get_figure_key (move, action);
  GdkPaintable *figure = g_hash_table_lookup (self->figures, key);

  if (figure != NULL || bastide_analysis_get_position (self->analysis) == NULL)
    return figure;
  figure = create_figure (self, move, action);
  if (figure != NULL)
    g_hash_table_insert (self->figures, key, figure);
  return figure;
}

static void
bind_move_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
              GtkListItem              *item,
              gpointer                  data)
{
  BastideMoveList *self = data;
  BastideMove *move = gtk_list_item_get_item (item);
  MoveCell parts = get_cell (item);
  guint rotation = 0;
  guint n = 0;
  const BstAction *actions = bastide_move_get_actions (move, &n);
  /* A pass in a later phase has words of its own. */
  gboolean nobody = bastide_move_get_tile (move, &rotation) != BST_NONE
                    && (actions[n - 1].type == BST_ACTION_PASS || actions[n - 1].type == BST_ACTION_PLACE);
  GdkPaintable *picture = get_figure (self, move, &actions[n - 1]);
  g_autofree char *place = NULL;
  BstCell cell;
  gint32 space;

  if (picture == NULL)
    picture = get_tile (self, move);
  if (bastide_move_get_cell (move, &cell))
    place = bastide_words_coordinates (cell);
  else if (bastide_move_get_space (move, &space))
    place = bastide_words_space (space);
  gtk_image_set_from_paintable (GTK_IMAGE (parts.picture), picture);
  gtk_widget_set_visible (parts.picture, picture != NULL);
  gtk_label_set_text (GTK_LABEL (parts.place), place != NULL ? place : "");
  gtk_label_set_text (GTK_LABEL (parts.figure), nobody ? C_("move", "no figure") : bastide_move_get_figure (move));
  bastide_widget_set_css_class (parts.figure, "zero", nobody);
  gtk_label_set_text (GTK_LABEL (parts.summary), self->telling ? bastide_move_get_summary (move) : "");
  gtk_widget_set_visible (parts.summary, *gtk_label_get_text (GTK_LABEL (parts.summary)) != '\0');
  update_fold (self, item);
}

static guint
get_number (GtkSignalListItemFactory *factory)
{
  return GPOINTER_TO_UINT (g_object_get_qdata (G_OBJECT (factory), get_number_quark ()));
}

/* Says what the range of a gain hangs on. */
static char *
explain_gain (BastideMove *move,
              guint        player)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autoptr (GString) lines = g_string_new (NULL);
  gboolean is_range = bastide_move_get_gain (move, player) != bastide_move_get_most (move, player);
  g_autofree char *own = NULL;
  g_autofree char *nobody = NULL;
  g_autofree char *sure = NULL;

  if (!bastide_move_get_is_whole (move) && !bastide_move_get_has_bounds (move))
    return g_strdup (_("This turn has too many choices to look at all of them. "
                       "The number is the gain if nobody moves."));
  if (!bastide_move_get_is_known (move, player))
    g_string_append_printf (lines, "%s\n", _("This turn has too many choices to look at all of them. "
                                             "The numbers are the least and the most that is possible."));
  bastide_slots_take (slots, "own", bastide_number_format_signed (bastide_move_get_gain (move, player)));
  bastide_slots_take (slots, "most", bastide_number_format_signed (bastide_move_get_most (move, player)));
  bastide_slots_take (slots, "nobody", bastide_number_format_signed (bastide_move_get_nobody (move, player)));
  bastide_slots_take (slots, "sure", bastide_number_format_signed (bastide_move_get_sure (move, player)));
  own = bastide_slots_fill (slots, is_range ? _("If everyone plays for themselves: {own} to {most}")
                                            : _("If everyone plays for themselves: {own}"));
  nobody = bastide_slots_fill (slots, _("If nobody moves: {nobody}"));
  sure = bastide_slots_fill (slots, _("Sure: {sure}"));
  g_string_append (lines, own);
  if (!bastide_move_get_must_choose (move))
    g_string_append_printf (lines, "\n%s", nobody);
  g_string_append_printf (lines, "\n%s", sure);
  return g_string_free (g_steal_pointer (&lines), FALSE);
}

/* A gain that hangs on the choices of players is a range, whose end is open where only a part of it is known. */
static void
bind_gain_cb (GtkSignalListItemFactory *factory,
              GtkListItem              *item,
              gpointer                  data G_GNUC_UNUSED)
{
  GtkWidget *label = gtk_list_item_get_child (item);
  BastideMove *move = gtk_list_item_get_item (item);
  guint player = get_number (factory);
  gboolean is_whole = bastide_move_get_is_known (move, player);
  gint32 low, high;
  gboolean differs = bastide_move_get_range (move, player, &low, &high);
  g_autofree char *why = NULL;

  bastide_number_show_range (GTK_LABEL (label), low, high, is_whole, high);
  if (differs || !is_whole)
    why = explain_gain (move, player);
  bastide_widget_set_tooltip (label, why);
}

static void
bind_lead_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
              GtkListItem              *item,
              gpointer                  data G_GNUC_UNUSED)
{
  BastideMove *move = gtk_list_item_get_item (item);
  GtkWidget *label = gtk_list_item_get_child (item);
  gboolean is_whole = bastide_move_get_is_whole (move);
  gint32 low, high;
  gboolean differs = bastide_move_get_lead_range (move, &low, &high);

  bastide_number_show_range (GTK_LABEL (label), low, high, is_whole, high);
  bastide_widget_set_tooltip (label, differs || !is_whole
                                      ? _("The lead depends on the choices that players have in this turn.") : NULL);
}

/* The tooltip has the numbers of all players. */
static void
bind_final_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
               GtkListItem              *item,
               gpointer                  data)
{
  BastideMoveList *self = data;
  BastideMove *move = gtk_list_item_get_item (item);
  g_autoptr (GString) all = g_string_new (_("If the game ended after the turn:"));

  for (guint i = 0; i < self->n_players; i++)
    {
      g_autofree char *number = bastide_number_format_signed (bastide_move_get_final (move, i));

      g_string_append_printf (all, "\n%s %s", self->names[i], number);
    }
  bastide_number_show (GTK_LABEL (gtk_list_item_get_child (item)), bastide_move_get_final_lead (move));
  bastide_widget_set_tooltip (gtk_list_item_get_child (item), all->str);
}

static void
setup_mark_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
               GtkListItem              *item,
               gpointer                  data G_GNUC_UNUSED)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);

  gtk_box_append (GTK_BOX (box), gtk_label_new (NULL));
  gtk_list_item_set_child (item, box);
}

static GtkWidget *
create_sign (BastideMoveList *self,
             guint            player)
{
  g_autoptr (GdkPaintable) paintable = bastide_picture_new_sign (GTK_WIDGET (self), self->colours[player],
                                                                 self->letters[player], SIGN_SIZE);
  GtkWidget *sign = gtk_image_new_from_paintable (paintable);

  gtk_image_set_pixel_size (GTK_IMAGE (sign), SIGN_SIZE);
  return sign;
}

/* Puts the signs of players behind the label, whose text names the players for screen readers. */
static void
show_signs (BastideMoveList *self,
            GtkWidget       *box,
            guint            players)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autofree char *words = NULL;

  for (guint i = 0; i < self->n_players; i++)
    if ((players & 1u << i) != 0)
      {
        gtk_box_append (GTK_BOX (box), create_sign (self, i));
        g_ptr_array_add (names, self->names[i]);
      }
  words = bastide_words_join (names);
  bastide_widget_explain (box, words);
}

static void
bind_mark_cb (GtkSignalListItemFactory *factory,
              GtkListItem              *item,
              gpointer                  data)
{
  BastideMoveMark mark = (BastideMoveMark) get_number (factory);
  GtkWidget *box = gtk_list_item_get_child (item);
  GtkWidget *label = gtk_widget_get_first_child (box);
  guint value = bastide_move_find_mark (gtk_list_item_get_item (item), mark);
  GtkWidget *sign;

  while ((sign = gtk_widget_get_next_sibling (label)) != NULL)
    gtk_box_remove (GTK_BOX (box), sign);
  gtk_label_set_text (GTK_LABEL (label), bastide_move_mark_get_words (mark, value));
  if (bastide_move_mark_is_set (mark))
    show_signs (data, box, value);
}

/* Columns */

typedef void (*ItemFunc) (GtkSignalListItemFactory *factory,
                          GtkListItem              *item,
                          gpointer                  data);

static const struct
{
  const char       *title;
  ItemFunc          setup;
  ItemFunc          bind;
  GCompareDataFunc  compare;
  gboolean          expand;
} columns[N_COLUMNS] = {
  [COLUMN_MOVE] = { N_ ("Move"), setup_move_cb, bind_move_cb, bastide_move_compare_places, TRUE },
  [COLUMN_GAIN] = { "", setup_number_cb, bind_gain_cb, bastide_move_compare_gains, FALSE },
  [COLUMN_LEAD] = { N_ ("Lead"), setup_number_cb, bind_lead_cb, bastide_move_compare_leads, FALSE },
  [COLUMN_FINAL] = { N_ ("Final"), setup_number_cb, bind_final_cb, bastide_move_compare_finals, FALSE },
  [COLUMN_MARK] = { "", setup_mark_cb, bind_mark_cb, bastide_move_compare_marks, FALSE },
};

static GtkColumnViewColumn *
create_column (BastideMoveList *self,
               ColumnKind       kind,
               guint            number)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  const char *title = *columns[kind].title != '\0' ? _(columns[kind].title) : NULL;
  GtkColumnViewColumn *column = gtk_column_view_column_new (title, factory);
  g_autoptr (GtkSorter) sorter = NULL;

  sorter = GTK_SORTER (gtk_custom_sorter_new (columns[kind].compare, GUINT_TO_POINTER (number), NULL));
  g_object_set_qdata (G_OBJECT (factory), get_number_quark (), GUINT_TO_POINTER (number));
  g_signal_connect (factory, "setup", G_CALLBACK (columns[kind].setup), self);
  g_signal_connect (factory, "bind", G_CALLBACK (columns[kind].bind), self);
  bastide_widget_name_rows (factory);
  gtk_column_view_column_set_sorter (column, sorter);
  gtk_column_view_column_set_expand (column, columns[kind].expand);
  return column;
}

/* A header of GTK takes nothing but a text. Finds the box of a header built as expected, for the sign; in any other
 * header the text stays.
 */
static GtkWidget *
get_header_box (BastideMoveList *self,
                guint            nth)
{
  GtkWidget *title = gtk_widget_get_first_child (GTK_WIDGET (self->table));
  GtkWidget *box;

  title = title != NULL ? gtk_widget_get_first_child (title) : NULL;
  for (guint i = 0; i < nth && title != NULL; i++)
    title = gtk_widget_get_next_sibling (title);
  box = title != NULL ? gtk_widget_get_first_child (title) : NULL;
  return GTK_IS_BOX (box) ? box : NULL;
}

/* Puts the sign of a player in place of the letter. */
static void
add_sign (BastideMoveList *self,
          guint            nth,
          guint            player,
          const char      *name)
{
  GtkWidget *box = get_header_box (self, nth);
  GtkWidget *title;
  GtkWidget *sign;
  g_autoptr (GdkPaintable) paintable = NULL;

  if (box == NULL)
    return;
  title = gtk_widget_get_parent (box);
  paintable = bastide_picture_new_sign (GTK_WIDGET (self), self->colours[player], self->letters[player], SIGN_SIZE);
  sign = gtk_picture_new_for_paintable (paintable);
  gtk_widget_set_size_request (sign, SIGN_SIZE, SIGN_SIZE);
  gtk_widget_set_valign (sign, GTK_ALIGN_CENTER);
  gtk_widget_insert_after (sign, box, NULL);
  gtk_widget_add_css_class (title, "sign");
  bastide_widget_explain (title, name);
  gtk_column_view_column_set_title (self->gains[player], "");
}

/* Only the player to move has a gain in sight, until the user asks for those of all players and for consequences. A
 * column without anything to say would take room that the others need.
 */
static void
update_shown (BastideMoveList *self)
{
  if (!self->has_columns)
    return;
  for (guint i = 0; i < self->n_players; i++)
    gtk_column_view_column_set_visible (self->gains[i], self->all_players || i == self->player);
  for (guint i = 0; i < N_EXTRAS; i++)
    gtk_column_view_column_set_visible (self->extras[i], self->consequences && (self->said & 1u << i) != 0);
}

static void
update_shown_cb (gpointer data)
{
  BastideMoveList *self = data;

  self->columns_source = 0;
  update_shown (self);
}

/* Columns must not come and go within the allocation of the table. */
static void
queue_columns (BastideMoveList *self)
{
  if (self->columns_source == 0)
    self->columns_source = bastide_widget_change_layout (update_shown_cb, self);
}

/* Returns the set of the further columns in which a move differs from a move without consequences. */
static guint
find_said (BastideMove *move)
{
  guint mover = bastide_move_get_mover (move);
  guint said = bastide_move_get_final (move, mover) != bastide_move_get_gain (move, mover) ? 1u << EXTRA_FINAL : 0;

  for (guint i = 0; i < BASTIDE_N_MOVE_MARKS; i++)
    said |= bastide_move_find_mark (move, i) != 0 ? 2u << i : 0;
  return said;
}

static void
go_to_top_cb (gpointer data)
{
  BastideMoveList *self = data;

  self->top_source = 0;
  gtk_adjustment_set_value (self->down, 0);
}

/* A table keeps its first row in sight where better ones come before it, and would hide those: as they come in, the
 * best ones are to be seen. GTK scrolls within an allocation, so an idle scrolls back.
 */
static void
scrolled_cb (BastideMoveList *self)
{
  if (self->stays_at_top && gtk_adjustment_get_value (self->down) > 0 && self->top_source == 0)
    self->top_source = g_idle_add_once (go_to_top_cb, self);
}

static void
leave_top (BastideMoveList *self)
{
  self->stays_at_top = FALSE;
  g_clear_handle_id (&self->top_source, g_source_remove);
}

static gboolean
user_scrolls_cb (BastideMoveList *self)
{
  leave_top (self);
  return GDK_EVENT_PROPAGATE;
}

/* An empty column would take room that the others need. The filter leaves the columns alone. */
static void
moves_changed_cb (BastideMoveList *self,
                  guint            position,
                  guint            removed G_GNUC_UNUSED,
                  guint            added,
                  GListModel      *moves)
{
  gboolean anew = added == g_list_model_get_n_items (moves);
  guint said = anew ? 0 : self->said;

  self->stays_at_top = self->stays_at_top || anew;
  for (guint i = 0; i < added; i++)
    {
      g_autoptr (BastideMove) move = g_list_model_get_item (moves, position + i);

      said |= find_said (move);
    }
  if (g_list_model_get_n_items (moves) == 0 || said == self->said)
    return;
  self->said = said;
  queue_columns (self);
}

static void
add_extras (BastideMoveList *self)
{
  for (guint i = 0; i < N_EXTRAS; i++)
    {
      self->extras[i] = create_column (self, i == EXTRA_FINAL ? COLUMN_FINAL : COLUMN_MARK, i - 1);
      if (i != EXTRA_FINAL)
        gtk_column_view_column_set_title (self->extras[i], bastide_move_mark_get_title (i - 1));
      gtk_column_view_column_set_visible (self->extras[i], FALSE);
      gtk_column_view_append_column (self->table, self->extras[i]);
    }
}

static void
add_columns (BastideMoveList *self,
             BastidePosition *position)
{
  g_autoptr (GtkColumnViewColumn) move = create_column (self, COLUMN_MOVE, 0);
  g_autoptr (GtkColumnViewColumn) lead = create_column (self, COLUMN_LEAD, 0);

  gtk_column_view_append_column (self->table, move);
  for (guint i = 0; i < self->n_players; i++)
    {
      self->gains[i] = create_column (self, COLUMN_GAIN, i);
      gtk_column_view_column_set_title (self->gains[i], self->letters[i]);
      gtk_column_view_append_column (self->table, self->gains[i]);
      add_sign (self, COLUMN_GAIN + i, i, bastide_position_get_name (position, i));
    }
  if (self->n_players > 1)
    gtk_column_view_append_column (self->table, lead);
  add_extras (self);
  self->has_columns = TRUE;
}

static void
remove_columns (BastideMoveList *self)
{
  bastide_table_remove_columns (self->table);
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    g_clear_object (&self->gains[i]);
  for (guint i = 0; i < N_EXTRAS; i++)
    g_clear_object (&self->extras[i]);
  self->has_columns = FALSE;
}

static gboolean
update_players (BastideMoveList *self,
                BastidePosition *position)
{
  const BstSetup *setup = bastide_position_get_setup (position);
  char letters[BST_MAX_PLAYERS][8] = { "" };
  BstColour colours[BST_MAX_PLAYERS] = { BST_COLOUR_RED };
  gboolean same = self->has_columns && self->n_players == setup->n_players;

  bastide_scene_get_letters (setup, bastide_position_get_names (position), letters);
  for (guint i = 0; i < setup->n_players; i++)
    {
      colours[i] = setup->players[i].colour;
      same = same && colours[i] == self->colours[i] && g_str_equal (letters[i], self->letters[i])
             && g_str_equal (bastide_position_get_name (position, i), self->names[i]);
    }
  if (same)
    return FALSE;
  self->n_players = setup->n_players;
  memcpy (self->letters, letters, sizeof letters);
  memcpy (self->colours, colours, sizeof colours);
  g_strfreev (self->names);
  self->names = g_strdupv ((char **) bastide_position_get_names (position));
  return TRUE;
}

/* Sorts the best moves for the player to move to the top, whenever that player or the columns are others. */
static void
update_columns (BastideMoveList *self,
                BastidePosition *position)
{
  const BstPosition *engine = bastide_position_get_engine (position);
  gboolean changed = update_players (self, position);
  guint player = self->n_players > 0 ? bst_position_get_chooser (engine) : 0;

  self->telling = bst_position_get_phase (engine) <= BST_PHASE_DEPLOY;
  if (changed)
    {
      remove_columns (self);
      add_columns (self, position);
    }
  if ((changed || player != self->player) && player < self->n_players)
    {
      /* Without this GTK would sort equal moves by the column chosen before, and show that in the header. */
      gtk_column_view_sort_by_column (self->table, NULL, GTK_SORT_ASCENDING);
      gtk_column_view_sort_by_column (self->table, self->gains[player], GTK_SORT_DESCENDING);
    }
  self->player = player;
  update_shown (self);
}

/* State */

static void
forget_tiles (BastideMoveList *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->tiles); i++)
    g_clear_object (&self->tiles[i]);
  g_hash_table_remove_all (self->figures);
}

/* Tiles to draw are pictures of the hand panel, not moves. */
static gboolean
is_drawing (const BstPosition *engine)
{
  return bst_position_get_phase (engine) == BST_PHASE_PLACE && bst_position_get_hand (engine) == BST_NONE;
}

/* A game that is over or cannot be played has no moves: the hand panel says so, and the room is for the log. */
static gboolean
is_still (BastidePosition *position)
{
  return !bastide_position_is_playable (position) ||
         bst_position_get_phase (bastide_position_get_engine (position)) == BST_PHASE_OVER;
}

/* Whether there are moves, but none of them passes the filter. */
static gboolean
is_filtered_out (BastideMoveList *self)
{
  return self->analysis != NULL && bastide_move_filter_is_active (self->filter)
         && g_list_model_get_n_items (bastide_analysis_get_moves (self->analysis)) > 0
         && g_list_model_get_n_items (G_LIST_MODEL (self->filtered)) == 0;
}

static const char *
get_nothing_text (BastideMoveList *self,
                  BastidePosition *position)
{
  const BstPosition *engine;

  if (position == NULL)
    return "";
  engine = bastide_position_get_engine (position);
  if (is_drawing (engine))
    return _("Choose a tile to see where it may go.");
  if (is_filtered_out (self))
    return _("No move matches.");
  return _("There is no move to choose.");
}

static void
update_page (BastideMoveList *self)
{
  BastidePosition *position = self->analysis != NULL ? bastide_analysis_get_position (self->analysis) : NULL;
  gboolean looking = self->analysis != NULL && (bastide_analysis_get_running (self->analysis)
                                                || bastide_analysis_get_stopped (self->analysis));
  gboolean any = g_list_model_get_n_items (G_LIST_MODEL (self->selection)) > 0;

  if (position != NULL && is_drawing (bastide_position_get_engine (position)))
    any = looking = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self), position == NULL || !is_still (position));
  gtk_label_set_text (self->nothing, get_nothing_text (self, position));
  gtk_widget_set_visible (self->show_all, is_filtered_out (self));
  gtk_stack_set_visible_child_name (self->stack, any || looking ? "table" : "nothing");
}

/* The bar lies over the first pixels below the table's header, so that no row moves when it comes and goes. */
static void
show_bar (BastideMoveList *self,
          gboolean         shown)
{
  GtkWidget *header = gtk_widget_get_first_child (GTK_WIDGET (self->table));

  gtk_widget_set_margin_top (GTK_WIDGET (self->bar), header != NULL ? gtk_widget_get_height (header) : 0);
  gtk_widget_set_visible (GTK_WIDGET (self->bar), shown);
}

static void
update_progress (BastideMoveList *self)
{
  guint done = 0;
  guint total = 0;
  gboolean running = bastide_analysis_get_running (self->analysis);
  gboolean stopped = bastide_analysis_get_stopped (self->analysis);
  g_autofree char *text = NULL;

  g_object_get (self->analysis, "done", &done, "total", &total, NULL);
  gtk_revealer_set_reveal_child (self->progress, running || stopped);
  gtk_widget_set_visible (GTK_WIDGET (self->progress), running || stopped);
  gtk_widget_set_visible (self->stop, running);
  gtk_widget_set_visible (self->look_on, stopped);
  show_bar (self, running || stopped);
  gtk_progress_bar_set_fraction (self->bar, total > 0 ? MIN ((double) done / total, 1) : 0);
  if (stopped)
    /* Translators: of an analysis that the user has stopped, "Stopped at 1240 of 3600" */
    text = g_strdup_printf (_("Stopped at %'u of %'u"), done, total);
  else if (total == 0)
    /* Translators: of an analysis that has just begun */
    text = g_strdup (_("Looking…"));
  else
    /* Translators: of an analysis that is under way, "Looking… 1240 of 3600" */
    text = g_strdup_printf (_("Looking… %'u of %'u"), done, total);
  gtk_label_set_text (self->progress_label, text);
  update_page (self);
}

/* Rows that were found come again, in less time than it takes to tell which of them are missing. */
static void
look_on_cb (BastideMoveList *self)
{
  bastide_analysis_set_position (self->analysis, bastide_analysis_get_position (self->analysis));
}

static void
position_cb (BastideMoveList *self)
{
  BastidePosition *position = bastide_analysis_get_position (self->analysis);

  forget_tiles (self);
  bastide_move_groups_fold (self->groups);
  if (position != NULL)
    update_columns (self, position);
  update_progress (self);
}

/* The filter */

/* A move that was searched for is not to be hidden behind another move. */
static void
filtered (BastideMoveList *self)
{
  bastide_move_groups_set_all (self->groups, bastide_move_filter_is_active (self->filter));
  update_page (self);
}

static void
search_changed_cb (BastideMoveList *self)
{
  bastide_move_filter_set_words (self->filter, gtk_editable_get_text (self->search));
  filtered (self);
}

static void
chips_cb (BastideMoveList *self)
{
  guint traits = 0;
  guint trait = 0;

  for (GtkWidget *chip = gtk_widget_get_first_child (self->chips); chip != NULL;
       chip = gtk_widget_get_next_sibling (chip), trait++)
    traits |= gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (chip)) ? 1u << trait : 0;
  bastide_move_filter_set_traits (self->filter, traits);
  filtered (self);
}

static void
show_all_cb (BastideMoveList *self)
{
  gtk_editable_set_text (self->search, "");
  for (GtkWidget *chip = gtk_widget_get_first_child (self->chips); chip != NULL;
       chip = gtk_widget_get_next_sibling (chip))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (chip), FALSE);
}

static void
set_filter_shown (BastideMoveList *self,
                  gboolean         shown)
{
  gtk_widget_set_visible (GTK_WIDGET (self->filter_bar), shown);
  gtk_revealer_set_reveal_child (self->filter_bar, shown);
}

/* A closed filter lets every move through, for nobody would see why moves are missing. */
static void
close_search_cb (BastideMoveList *self)
{
  show_all_cb (self);
  set_filter_shown (self, FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->table));
}

static void
first_match_cb (BastideMoveList *self)
{
  if (g_list_model_get_n_items (G_LIST_MODEL (self->selection)) == 0)
    return;
  gtk_single_selection_set_selected (self->selection, 0);
  gtk_widget_grab_focus (GTK_WIDGET (self->table));
}

static void
create_filter (BastideMoveList *self)
{
  self->filter = bastide_move_filter_new ();
  self->filtered = gtk_filter_list_model_new (NULL, GTK_FILTER (g_object_ref (self->filter)));
  for (guint i = 0; i < BASTIDE_N_MOVE_TRAITS; i++)
    {
      GtkWidget *chip = gtk_toggle_button_new_with_label (bastide_move_filter_get_label (i));

      gtk_widget_add_css_class (chip, "chip");
      g_signal_connect_object (chip, "toggled", G_CALLBACK (chips_cb), self, G_CONNECT_SWAPPED);
      gtk_widget_set_parent (chip, self->chips);
    }
}

static void
bind_cb (BastideMoveList *self,
         BastideAnalysis *analysis)
{
  gtk_filter_list_model_set_model (self->filtered, bastide_analysis_get_moves (analysis));
  position_cb (self);
}

static void
selected_cb (BastideMoveList *self)
{
  if (gtk_single_selection_get_selected_item (self->selection) != NULL)
    leave_top (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SELECTED]);
}

/* The rows of a list view are its children, in their order. */
static void
go_up_to (BastideMoveList *self,
          BastideMove     *first)
{
  GtkWidget *row = gtk_root_get_focus (gtk_widget_get_root (GTK_WIDGET (self)));

  for (guint i = gtk_single_selection_get_selected (self->selection); i > 0; i--)
    {
      g_autoptr (BastideMove) above = g_list_model_get_item (G_LIST_MODEL (self->selection), i - 1);

      row = row != NULL ? gtk_widget_get_prev_sibling (row) : NULL;
      if (above != first)
        continue;
      gtk_single_selection_set_selected (self->selection, i - 1);
      if (row != NULL)
        gtk_widget_grab_focus (row);
      return;
    }
}

/* Right shows the other moves of the selected cell, Left hides them and goes to the first. */
static gboolean
fold_key_cb (BastideMoveList *self,
             guint            key,
             guint            code G_GNUC_UNUSED,
             GdkModifierType  modifiers)
{
  BastideMove *move = gtk_single_selection_get_selected_item (self->selection);
  gboolean is_right_to_left = gtk_widget_get_direction (GTK_WIDGET (self)) == GTK_TEXT_DIR_RTL;
  BastideMove *first;

  if (move == NULL || (modifiers & gtk_accelerator_get_default_mod_mask ()) != 0
      || (key != GDK_KEY_Left && key != GDK_KEY_Right) || bastide_move_groups_count_others (self->groups, move) == 0)
    return GDK_EVENT_PROPAGATE;
  first = bastide_move_groups_get_first (self->groups, move);
  if ((key == GDK_KEY_Right) != is_right_to_left)
    bastide_move_groups_set_unfolded (self->groups, move, TRUE);
  else if (first == move || bastide_move_filter_is_active (self->filter))
    bastide_move_groups_set_unfolded (self->groups, move, FALSE);
  else
    go_up_to (self, first);
  return GDK_EVENT_STOP;
}

static void
activate_cb (BastideMoveList *self,
             guint            position)
{
  g_autoptr (BastideMove) move = g_list_model_get_item (G_LIST_MODEL (self->selection), position);

  if (move != NULL)
    g_signal_emit (self, activated_signal, 0, move);
}

static gboolean
bastide_move_list_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (BASTIDE_MOVE_LIST (widget)->table));
}

static void
bastide_move_list_dispose (GObject *object)
{
  BastideMoveList *self = BASTIDE_MOVE_LIST (object);

  g_clear_handle_id (&self->columns_source, g_source_remove);
  g_clear_handle_id (&self->top_source, g_source_remove);
  g_clear_object (&self->signals);
  if (self->table != NULL)
    remove_columns (self);
  forget_tiles (self);
  g_clear_pointer (&self->names, g_strfreev);
  bastide_widget_remove_children (GTK_WIDGET (self));
  self->table = NULL;
  g_clear_object (&self->selection);
  if (self->groups != NULL)
    g_object_set_qdata (G_OBJECT (self->groups), get_list_quark (), NULL);
  g_clear_object (&self->groups);
  g_clear_object (&self->sorted);
  g_clear_object (&self->filtered);
  g_clear_object (&self->filter);
  g_clear_object (&self->analysis);

  G_OBJECT_CLASS (bastide_move_list_parent_class)->dispose (object);
}

static void
bastide_move_list_finalize (GObject *object)
{
  g_hash_table_unref (BASTIDE_MOVE_LIST (object)->figures);

  G_OBJECT_CLASS (bastide_move_list_parent_class)->finalize (object);
}

static void
bastide_move_list_get_property (GObject    *object,
                                guint       prop_id,
                                GValue     *value,
                                GParamSpec *pspec)
{
  BastideMoveList *self = BASTIDE_MOVE_LIST (object);

  switch (prop_id)
    {
    case PROP_SELECTED:
      g_value_set_object (value, bastide_move_list_get_selected (self));
      break;
    case PROP_ALL_PLAYERS:
      g_value_set_boolean (value, self->all_players);
      break;
    case PROP_CONSEQUENCES:
      g_value_set_boolean (value, self->consequences);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
    }
}

static void
set_shown (BastideMoveList *self,
           gboolean        *which,
           gboolean         shown,
           GParamSpec      *pspec)
{
  if (*which == shown)
    return;
  *which = shown;
  update_shown (self);
  g_object_notify_by_pspec (G_OBJECT (self), pspec);
}

static void
bastide_move_list_set_property (GObject      *object,
                                guint         prop_id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  BastideMoveList *self = BASTIDE_MOVE_LIST (object);

  if (prop_id == PROP_ALL_PLAYERS)
    set_shown (self, &self->all_players, g_value_get_boolean (value), pspec);
  else if (prop_id == PROP_CONSEQUENCES)
    set_shown (self, &self->consequences, g_value_get_boolean (value), pspec);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
bastide_move_list_class_init (BastideMoveListClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bastide_move_list_dispose;
  object_class->finalize = bastide_move_list_finalize;
  object_class->get_property = bastide_move_list_get_property;
  object_class->set_property = bastide_move_list_set_property;
  widget_class->grab_focus = bastide_move_list_grab_focus;

  properties[PROP_SELECTED] = g_param_spec_object ("selected", NULL, NULL, BASTIDE_TYPE_MOVE,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS |
                                                   G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_ALL_PLAYERS] = g_param_spec_boolean ("all-players", NULL, NULL, FALSE,
                                                       G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS
                                                         | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_CONSEQUENCES] = g_param_spec_boolean ("consequences", NULL, NULL, FALSE,
                                                        G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS
                                                          | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  activated_signal = g_signal_new ("activated", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                   G_TYPE_NONE, 1, BASTIDE_TYPE_MOVE);

  g_type_ensure (BASTIDE_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-move-list.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideMoveList, bar);
  gtk_widget_class_bind_template_child (widget_class, BastideMoveList, chips);
  gtk_widget_class_bind_template_child (widget_class, BastideMoveList, filter_bar);
  gtk_widget_class_bind_template_child (widget_class, BastideMoveList, look_on);
  gtk_widget_class_bind_template_child (widget_class, BastideMoveList, nothing);
  gtk_widget_class_bind_template_child (widget_class, BastideMoveList, progress);
  gtk_widget_class_bind_template_child (widget_class, BastideMoveList, progress_label);
  gtk_widget_class_bind_template_child (widget_class, BastideMoveList, search);
  gtk_widget_class_bind_template_child (widget_class, BastideMoveList, show_all);
  gtk_widget_class_bind_template_child (widget_class, BastideMoveList, stack);
  gtk_widget_class_bind_template_child (widget_class, BastideMoveList, stop);
  gtk_widget_class_bind_template_child (widget_class, BastideMoveList, table);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, close_search_cb);
  gtk_widget_class_bind_template_callback (widget_class, first_match_cb);
  gtk_widget_class_bind_template_callback (widget_class, look_on_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_all_cb);
}

static void
watch_scrolling (BastideMoveList *self)
{
  GtkWidget *scroller = gtk_widget_get_parent (GTK_WIDGET (self->table));
  GtkEventController *wheel = gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkGesture *press = gtk_gesture_click_new ();

  self->down = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (self->table));
  g_signal_connect_object (self->down, "value-changed", G_CALLBACK (scrolled_cb), self, G_CONNECT_SWAPPED);
  gtk_event_controller_set_propagation_phase (wheel, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (wheel, "scroll", G_CALLBACK (user_scrolls_cb), self);
  gtk_widget_add_controller (scroller, wheel);
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (press), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (press, "pressed", G_CALLBACK (leave_top), self);
  gtk_widget_add_controller (scroller, GTK_EVENT_CONTROLLER (press));
}

static void
bastide_move_list_init (BastideMoveList *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  GtkSorter *sorter;

  self->figures = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_make_tab_stop (GTK_WIDGET (self->table));
  bastide_widget_make_tab_stop (self->chips);
  bastide_widget_name_buttons (GTK_WIDGET (self));

  sorter = gtk_column_view_get_sorter (self->table);
  create_filter (self);
  self->sorted = gtk_sort_list_model_new (G_LIST_MODEL (g_object_ref (self->filtered)), g_object_ref (sorter));
  self->groups = bastide_move_groups_new (G_LIST_MODEL (self->sorted));
  g_object_set_qdata (G_OBJECT (self->groups), get_list_quark (), self);
  self->selection = bastide_table_create_selection (g_object_ref (G_LIST_MODEL (self->groups)));
  gtk_column_view_set_model (self->table, GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_object (self->selection, "notify::selected-item", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->selection, "items-changed", G_CALLBACK (update_page), self, G_CONNECT_SWAPPED);
  watch_scrolling (self);
  /* The table itself would walk to the button in the row. */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (fold_key_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->table), keys);

  self->signals = g_signal_group_new (BASTIDE_TYPE_ANALYSIS);
  g_signal_connect_swapped (self->signals, "bind", G_CALLBACK (bind_cb), self);
  g_signal_group_connect_swapped (self->signals, "notify::position", G_CALLBACK (position_cb), self);
  g_signal_group_connect_swapped (self->signals, "notify::running", G_CALLBACK (update_progress), self);
  g_signal_group_connect_swapped (self->signals, "notify::done", G_CALLBACK (update_progress), self);
  g_signal_group_connect_swapped (self->signals, "notify::total", G_CALLBACK (update_progress), self);
}

void
bastide_move_list_set_analysis (BastideMoveList *self,
                                BastideAnalysis *analysis)
{
  g_return_if_fail (BASTIDE_IS_MOVE_LIST (self));

  if (self->analysis == analysis)
    return;
  if (self->analysis != NULL)
    g_signal_handlers_disconnect_by_func (bastide_analysis_get_moves (self->analysis), moves_changed_cb, self);
  g_set_object (&self->analysis, analysis);
  if (analysis != NULL)
    g_signal_connect_object (bastide_analysis_get_moves (analysis), "items-changed", G_CALLBACK (moves_changed_cb),
                             self, G_CONNECT_SWAPPED);
  gtk_filter_list_model_set_model (self->filtered, NULL);
  g_signal_group_set_target (self->signals, analysis);
}

BastideMove *
bastide_move_list_get_selected (BastideMoveList *self)
{
  g_return_val_if_fail (BASTIDE_IS_MOVE_LIST (self), NULL);

  return gtk_single_selection_get_selected_item (self->selection);
}

void
bastide_move_list_search (BastideMoveList *self)
{
  g_return_if_fail (BASTIDE_IS_MOVE_LIST (self));

  set_filter_shown (self, TRUE);
  gtk_widget_grab_focus (GTK_WIDGET (self->search));
}

/* The list view of a column view has the action; the column view itself can scroll only since GTK 4.12. */
static void
scroll_to (BastideMoveList *self,
           guint            position)
{
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->table)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_LIST_VIEW (child))
      gtk_widget_activate_action (child, "list.scroll-to-item", "u", position);
}

void
bastide_move_list_select_cell (BastideMoveList *self,
                               BstCell          cell)
{
  g_return_if_fail (BASTIDE_IS_MOVE_LIST (self));

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (self->selection)); i++)
    {
      g_autoptr (BastideMove) move = g_list_model_get_item (G_LIST_MODEL (self->selection), i);
      BstCell of_move;

      if (!bastide_move_get_cell (move, &of_move) || !bst_cell_equal (of_move, cell))
        continue;
      gtk_single_selection_set_selected (self->selection, i);
      scroll_to (self, i);
      return;
    }
}

gboolean
bastide_move_list_is_table_focused (BastideMoveList *self)
{
  GtkRoot *root;
  GtkWidget *focus;

  g_return_val_if_fail (BASTIDE_IS_MOVE_LIST (self), FALSE);

  root = gtk_widget_get_root (GTK_WIDGET (self));
  focus = root != NULL ? gtk_root_get_focus (root) : NULL;
  return focus != NULL && gtk_widget_is_ancestor (focus, GTK_WIDGET (self->table));
}
