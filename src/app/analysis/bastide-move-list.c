/* bastide-move-list.c: the table of the possible moves and their gains
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-move-list.h"

#include <glib/gi18n-lib.h>

#include "bastide-move-filter.h"
#include "bastide-move-mark.h"
#include "bastide-move-order.h"
#include "bastide-number.h"
#include "bastide-picture.h"
#include "bastide-scene.h"
#include "bastide-slots.h"
#include "bastide-target.h"
#include "bastide-widget.h"
#include "bastide-words.h"
#include "bastide-wrap-layout.h"

#define TILE_SIZE 30
#define SIGN_SIZE 20

/* Least and natural widths of the texts, in characters; longer texts wrap. Figures tell moves apart, so the summary
 * gets only the room that they leave.
 */
#define FIGURE_MIN_WIDTH  10
#define FIGURE_MAX_WIDTH  60
#define SUMMARY_MIN_WIDTH 12
/* An ellipsis cuts a longer text; the tooltip has all of it. */
#define MAX_LINES 3

/* A narrower table has the summary below the figure. In pixels at the usual size of text, without players, for each
 * player and for each further column.
 */
#define WIDTH_WITH_SUMMARY 460
#define WIDTH_OF_PLAYER    47
#define WIDTH_OF_EXTRA     74
/* A table that has no room for the further columns goes beyond the edge. As much of the first of them is in sight, and
 * the figures get what place and lead leave, but not less than this.
 */
#define WIDTH_OF_REST   156
#define WIDTH_IN_SIGHT  44
#define WIDTH_OF_FIGURE 130

/* A row of the table of columns says how cells are made, filled and compared. The players' columns share a kind and
 * differ in a number, as those of the marks do; a position has up to six players, so those columns are made anew when
 * their number changes.
 */
typedef enum
{
  COLUMN_PLACE,
  COLUMN_FIGURE,
  COLUMN_GAIN,
  COLUMN_LEAD,
  COLUMN_FINAL,
  COLUMN_MARK,
  COLUMN_SUMMARY,
  N_COLUMNS
} ColumnKind;

/* Columns that are shown only where moves differ in them: the marks, and before them the final score. */
#define EXTRA_FINAL 0
#define N_EXTRAS    (BASTIDE_N_MOVE_MARKS + 1)

/* An analysis may find thousands of moves while it runs, so a column view makes widgets only for the rows in sight, and
 * cells take all their texts from the move. The pictures of the tile are drawn once for each rotation, shared by all
 * rows, and dropped with the position. Where room is short the summary has no column: it then stands below the figure
 * in the same cell, and moves there from an idle source, since columns must not come and go within an allocation.
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
  GtkSingleSelection  *selection;
  GtkColumnViewColumn *gains[BST_MAX_PLAYERS];
  GtkColumnViewColumn *figure;
  GtkColumnViewColumn *summary;
  GtkColumnViewColumn *extras[N_EXTRAS];
  guint                said;      /* set of the extra columns with something to say */
  GdkPaintable        *tiles[4];  /* of one type, by rotation */
  GHashTable          *figures;   /* key of a deployment or piece → GdkPaintable */
  guint                n_players;
  BstColour            colours[BST_MAX_PLAYERS];
  char                 letters[BST_MAX_PLAYERS][8];
  char               **names;
  guint                player;
  gboolean             telling;   /* moves of this phase can have summaries */
  gboolean             told;      /* a move in the table has a summary */
  guint                room_source;
  GtkAdjustment       *across;
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
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint activated_signal;

static GQuark
get_number_quark (void)
{
  return g_quark_from_static_string ("bastide-number");
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

static void
setup_place_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
                GtkListItem              *item,
                gpointer                  data G_GNUC_UNUSED)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *picture = gtk_image_new ();
  GtkWidget *label = gtk_label_new (NULL);

  /* Keeps its size in a row of several lines. */
  gtk_image_set_pixel_size (GTK_IMAGE (picture), TILE_SIZE);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (picture, "tile");
  /* Coordinates are read like a formula in every language. */
  gtk_widget_set_direction (label, GTK_TEXT_DIR_LTR);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_item_set_child (item, box);
}

/* The summary of a move stands below the figure where it has no column. */
static void
summary_column_cb (GtkWidget           *label,
                   GParamSpec          *pspec G_GNUC_UNUSED,
                   GtkColumnViewColumn *column)
{
  gtk_widget_set_visible (label, !gtk_column_view_column_get_visible (column)
                                 && *gtk_label_get_text (GTK_LABEL (label)) != '\0');
}

static void
setup_figure_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
                 GtkListItem              *item,
                 gpointer                  data)
{
  BastideMoveList *self = data;
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *picture = gtk_image_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *figure = create_text (FIGURE_MIN_WIDTH);
  GtkWidget *summary = create_text (FIGURE_MIN_WIDTH);

  gtk_label_set_max_width_chars (GTK_LABEL (figure), FIGURE_MAX_WIDTH);
  gtk_label_set_max_width_chars (GTK_LABEL (summary), FIGURE_MIN_WIDTH);
  gtk_widget_add_css_class (summary, "dim-label");
  gtk_widget_add_css_class (summary, "caption");
  g_signal_connect_object (self->summary, "notify::visible", G_CALLBACK (summary_column_cb), summary,
                           G_CONNECT_SWAPPED);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_box_append (GTK_BOX (box), figure);
  gtk_box_append (GTK_BOX (box), summary);
  gtk_image_set_pixel_size (GTK_IMAGE (picture), TILE_SIZE);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (picture, "tile");
  gtk_box_append (GTK_BOX (row), picture);
  gtk_box_append (GTK_BOX (row), box);
  gtk_list_item_set_child (item, row);
}

static void
setup_summary_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
                  GtkListItem              *item,
                  gpointer                  data G_GNUC_UNUSED)
{
  GtkWidget *label = create_text (SUMMARY_MIN_WIDTH);

  gtk_label_set_max_width_chars (GTK_LABEL (label), SUMMARY_MIN_WIDTH);
  gtk_list_item_set_child (item, label);
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

/* Says that a number is not the whole truth. */
static void
add_ellipsis (GtkLabel *label)
{
  g_autofree char *text = g_strconcat (gtk_label_get_text (label), "…", NULL);

  gtk_label_set_text (label, text);
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

static void
bind_place_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
               GtkListItem              *item,
               gpointer                  data)
{
  BastideMoveList *self = data;
  BastideMove *move = gtk_list_item_get_item (item);
  GtkWidget *picture = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *label = gtk_widget_get_next_sibling (picture);
  GdkPaintable *tile = get_tile (self, move);
  g_autofree char *place = NULL;
  BstCell cell;
  gint32 space;

  if (bastide_move_get_cell (move, &cell))
    place = bastide_words_coordinates (cell);
  else if (bastide_move_get_space (move, &space))
    place = bastide_words_space (space);
  gtk_image_set_from_paintable (GTK_IMAGE (picture), tile);
  gtk_widget_set_visible (picture, tile != NULL);
  gtk_label_set_text (GTK_LABEL (label), place != NULL ? place : "—");
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
bind_figure_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
                GtkListItem              *item,
                gpointer                  data)
{
  BastideMoveList *self = data;
  GtkWidget *picture = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *label = gtk_widget_get_first_child (gtk_widget_get_next_sibling (picture));
  GtkWidget *summary = gtk_widget_get_next_sibling (label);
  BastideMove *move = gtk_list_item_get_item (item);
  guint n = 0;
  const BstAction *actions = bastide_move_get_actions (move, &n);
  gboolean nobody = actions[n - 1].type == BST_ACTION_PASS || actions[n - 1].type == BST_ACTION_PLACE;
  GdkPaintable *figure = get_figure (self, move, &actions[n - 1]);

  gtk_image_set_from_paintable (GTK_IMAGE (picture), figure);
  gtk_widget_set_visible (picture, figure != NULL);
  gtk_label_set_text (GTK_LABEL (label), bastide_move_get_figure (move));
  if (nobody)
    gtk_widget_add_css_class (label, "zero");
  else
    gtk_widget_remove_css_class (label, "zero");
  gtk_label_set_text (GTK_LABEL (summary), self->telling ? bastide_move_get_summary (move) : "");
  summary_column_cb (summary, NULL, self->summary);
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

  if (!bastide_move_get_is_whole (move))
    return g_strdup (_("This turn has too many choices to look at all of them. "
                       "The number is the gain if nobody moves."));
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

/* A gain that hangs on the choices of players is a range, or has an ellipsis where only a part of it is known. */
static void
bind_gain_cb (GtkSignalListItemFactory *factory,
              GtkListItem              *item,
              gpointer                  data G_GNUC_UNUSED)
{
  GtkWidget *label = gtk_list_item_get_child (item);
  BastideMove *move = gtk_list_item_get_item (item);
  guint player = get_number (factory);
  gint32 low, high;
  gboolean differs = bastide_move_get_range (move, player, &low, &high);
  g_autofree char *why = NULL;

  bastide_number_show_range (GTK_LABEL (label), low, high, high);
  if (differs || !bastide_move_get_is_whole (move))
    why = explain_gain (move, player);
  if (!bastide_move_get_is_whole (move))
    add_ellipsis (GTK_LABEL (label));
  bastide_widget_set_tooltip (label, why);
}

static void
bind_lead_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
              GtkListItem              *item,
              gpointer                  data G_GNUC_UNUSED)
{
  bastide_number_show (GTK_LABEL (gtk_list_item_get_child (item)),
                       bastide_move_get_lead (gtk_list_item_get_item (item)));
  if (!bastide_move_get_agrees (gtk_list_item_get_item (item)))
    add_ellipsis (GTK_LABEL (gtk_list_item_get_child (item)));
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

static void
bind_summary_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
                 GtkListItem              *item,
                 gpointer                  data G_GNUC_UNUSED)
{
  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)),
                      bastide_move_get_summary (gtk_list_item_get_item (item)));
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
  [COLUMN_PLACE] = { N_ ("Place"), setup_place_cb, bind_place_cb, bastide_move_compare_places, FALSE },
  [COLUMN_FIGURE] = { N_ ("Figure"), setup_figure_cb, bind_figure_cb, bastide_move_compare_figures, FALSE },
  [COLUMN_GAIN] = { "", setup_number_cb, bind_gain_cb, bastide_move_compare_gains, FALSE },
  [COLUMN_LEAD] = { N_ ("Lead"), setup_number_cb, bind_lead_cb, bastide_move_compare_leads, FALSE },
  [COLUMN_FINAL] = { N_ ("Final"), setup_number_cb, bind_final_cb, bastide_move_compare_finals, FALSE },
  [COLUMN_MARK] = { "", setup_mark_cb, bind_mark_cb, bastide_move_compare_marks, FALSE },
  [COLUMN_SUMMARY] = { N_ ("What happens"), setup_summary_cb, bind_summary_cb, bastide_move_compare_summaries, TRUE },
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
  gtk_column_view_column_set_resizable (column, kind == COLUMN_FIGURE || kind == COLUMN_SUMMARY);
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

/* The last column gets the room that the others leave, even if its title needs more. */
static void
shorten_title (BastideMoveList *self,
               guint            nth)
{
  GtkWidget *box = get_header_box (self, nth);
  GtkWidget *label = box != NULL ? gtk_widget_get_first_child (box) : NULL;

  if (!GTK_IS_LABEL (label))
    return;
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), SUMMARY_MIN_WIDTH);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
}

/* The summary has a column if there is room and if any move has one; without room it stands below the figure. An empty
 * column would take room that the figures need. The further columns may lie beyond the edge, since the summary says the
 * same in words; the figures and gains may not.
 */
static void
update_room (BastideMoveList *self)
{
  double unit = bastide_widget_get_text_scale (GTK_WIDGET (self));
  double room = gtk_adjustment_get_page_size (self->across) / unit - self->n_players * WIDTH_OF_PLAYER;
  int extras = WIDTH_OF_EXTRA * __builtin_popcount (self->said);
  gboolean beside = self->telling && self->told && room >= WIDTH_WITH_SUMMARY + extras;
  gboolean beyond = extras > 0 && !beside && room < WIDTH_OF_REST + WIDTH_OF_FIGURE + extras;
  double figure = MAX (room - WIDTH_OF_REST - WIDTH_IN_SIGHT, WIDTH_OF_FIGURE);

  if (self->summary == NULL)
    return;
  gtk_column_view_column_set_visible (self->summary, beside);
  gtk_column_view_column_set_expand (self->figure, !beside);
  gtk_column_view_column_set_fixed_width (self->figure, beyond ? (int) (figure * unit) : -1);
  for (guint i = 0; i < N_EXTRAS; i++)
    gtk_column_view_column_set_visible (self->extras[i], (self->said & 1u << i) != 0);
}

static void
update_room_cb (gpointer data)
{
  BastideMoveList *self = data;

  self->room_source = 0;
  update_room (self);
}

/* Columns must not come and go within the allocation of the table. */
static void
queue_room (BastideMoveList *self)
{
  if (self->room_source == 0)
    self->room_source = g_idle_add_once (update_room_cb, self);
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

/* A table keeps its first row in sight where better ones come before it, and would hide those: as they come in, the best
 * ones are to be seen. GTK scrolls within an allocation, so an idle scrolls back.
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
  gboolean told = self->told && !anew;
  guint said = anew ? 0 : self->said;

  self->stays_at_top = self->stays_at_top || anew;
  for (guint i = 0; i < added; i++)
    {
      g_autoptr (BastideMove) move = g_list_model_get_item (moves, position + i);

      told = told || *bastide_move_get_summary (move) != '\0';
      said |= find_said (move);
    }
  if (g_list_model_get_n_items (moves) == 0 || (told == self->told && said == self->said))
    return;
  self->told = told;
  self->said = said;
  queue_room (self);
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
  g_autoptr (GtkColumnViewColumn) place = create_column (self, COLUMN_PLACE, 0);
  g_autoptr (GtkColumnViewColumn) lead = create_column (self, COLUMN_LEAD, 0);

  self->figure = create_column (self, COLUMN_FIGURE, 0);
  self->summary = create_column (self, COLUMN_SUMMARY, 0);
  gtk_column_view_append_column (self->table, place);
  gtk_column_view_append_column (self->table, self->figure);
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
  gtk_column_view_append_column (self->table, self->summary);
  shorten_title (self, g_list_model_get_n_items (gtk_column_view_get_columns (self->table)) - 1);
}

static void
remove_columns (BastideMoveList *self)
{
  GListModel *list = gtk_column_view_get_columns (self->table);

  for (guint n = g_list_model_get_n_items (list); n > 0; n--)
    {
      g_autoptr (GtkColumnViewColumn) column = g_list_model_get_item (list, n - 1);

      gtk_column_view_remove_column (self->table, column);
    }
  for (guint i = 0; i < BST_MAX_PLAYERS; i++)
    g_clear_object (&self->gains[i]);
  for (guint i = 0; i < N_EXTRAS; i++)
    g_clear_object (&self->extras[i]);
  g_clear_object (&self->figure);
  g_clear_object (&self->summary);
}

static gboolean
update_players (BastideMoveList *self,
                BastidePosition *position)
{
  const BstSetup *setup = bastide_position_get_setup (position);
  char letters[BST_MAX_PLAYERS][8] = { "" };
  BstColour colours[BST_MAX_PLAYERS] = { BST_COLOUR_RED };
  gboolean same = self->summary != NULL && self->n_players == setup->n_players;

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
  update_room (self);
  if ((changed || player != self->player) && player < self->n_players)
    {
      /* Without this GTK would sort equal moves by the column chosen before, and show that in the header. */
      gtk_column_view_sort_by_column (self->table, NULL, GTK_SORT_ASCENDING);
      gtk_column_view_sort_by_column (self->table, self->gains[player], GTK_SORT_DESCENDING);
    }
  self->player = player;
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
  if (position != NULL)
    update_columns (self, position);
  update_progress (self);
}

/* The filter */

static void
search_changed_cb (BastideMoveList *self)
{
  bastide_move_filter_set_words (self->filter, gtk_editable_get_text (self->search));
  update_page (self);
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
  update_page (self);
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

  g_clear_handle_id (&self->room_source, g_source_remove);
  g_clear_handle_id (&self->top_source, g_source_remove);
  g_clear_object (&self->signals);
  if (self->table != NULL)
    remove_columns (self);
  forget_tiles (self);
  g_clear_pointer (&self->names, g_strfreev);
  bastide_widget_remove_children (GTK_WIDGET (self));
  self->table = NULL;
  g_clear_object (&self->selection);
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
  if (prop_id == PROP_SELECTED)
    g_value_set_object (value, bastide_move_list_get_selected (BASTIDE_MOVE_LIST (object)));
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
  widget_class->grab_focus = bastide_move_list_grab_focus;

  properties[PROP_SELECTED] = g_param_spec_object ("selected", NULL, NULL, BASTIDE_TYPE_MOVE,
                                                   G_PARAM_READABLE | G_PARAM_STATIC_STRINGS |
                                                   G_PARAM_EXPLICIT_NOTIFY);
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
  GtkSorter *sorter;

  self->figures = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_make_tab_stop (GTK_WIDGET (self->table));
  bastide_widget_name_buttons (GTK_WIDGET (self));

  sorter = gtk_column_view_get_sorter (self->table);
  create_filter (self);
  self->sorted = gtk_sort_list_model_new (G_LIST_MODEL (g_object_ref (self->filtered)), g_object_ref (sorter));
  self->selection = gtk_single_selection_new (g_object_ref (G_LIST_MODEL (self->sorted)));
  gtk_single_selection_set_autoselect (self->selection, FALSE);
  gtk_single_selection_set_can_unselect (self->selection, TRUE);
  gtk_column_view_set_model (self->table, GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_object (self->selection, "notify::selected-item", G_CALLBACK (selected_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->selection, "items-changed", G_CALLBACK (update_page), self, G_CONNECT_SWAPPED);
  self->across = gtk_scrollable_get_hadjustment (GTK_SCROLLABLE (self->table));
  g_signal_connect_object (self->across, "notify::page-size", G_CALLBACK (queue_room), self, G_CONNECT_SWAPPED);
  watch_scrolling (self);

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
