/* bastide-tray-bar.c: the trays of all players, side by side
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tray-bar.h"

#include <glib/gi18n-lib.h>

#include "bastide-drop-site.h"
#include "bastide-event.h"
#include "bastide-picture.h"
#include "bastide-player-tray.h"
#include "bastide-scene.h"
#include "bastide-scoreboard.h"
#include "bastide-sentence.h"
#include "bastide-widget.h"

#define MARKER_SIZE 24
/* Room for one marker, in pixels. */
#define LEAST_BANK  42

/* Up to this number all trays have the same width; more trays cannot spare the room for that. */
#define MOST_EVEN 4

/* The bar lays out its parts itself. Trays share the width as long as names and figures have room; on less width a
 * single tray with two buttons shows the player to move until the user chooses another. Markers that stand nowhere lie
 * in the bank, where the hand can take them. */
struct _BastideTrayBar
{
  GtkWidget          parent_instance;

  /* Parts, in their order */
  guint              n_trays;
  BastidePlayerTray *trays[BST_MAX_PLAYERS];
  GtkWidget         *steps;         /* two buttons beside a single tray */
  GtkWidget         *nobody;
  GtkWidget         *add;           /* a button for the first players */
  GtkWidget         *bank_scroll;
  GtkWidget         *bank;          /* of markers that stand nowhere */
  GtkWidget         *button;

  GArray            *markers;       /* of BstPiece: the bank, in the order of its buttons */
  char              *shown_markers; /* describes their looks, for comparing */
  BastideScoreboard *scoreboard;
  BastideBoardView  *view;
  GSignalGroup      *editor;        /* of the view, or nothing */
  gint32             last[BST_MAX_PLAYERS];

  /* A single tray at a time */
  gboolean           single;        /* whatever the width */
  gboolean           folded;        /* in the present layout */
  guint              mover;         /* the player to move at the last update */
  guint              shown;         /* the player of the single tray */
};

static void drop_site_init (BastideDropSiteInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideTrayBar, bastide_tray_bar, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (BASTIDE_TYPE_DROP_SITE, drop_site_init))

/* The width of a part, 0 while it is hidden. */
typedef struct
{
  int minimum;
  int natural;
} Width;

/* The progress of an allocation: @x is the end of the parts so far. */
typedef struct
{
  BastideTrayBar *bar;
  int             width;
  int             height;
  int             x;
} Row;

static void
bastide_tray_bar_dispose (GObject *object)
{
  BastideTrayBar *self = BASTIDE_TRAY_BAR (object);

  g_clear_object (&self->editor);
  bastide_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->view);
  self->n_trays = 0;

  G_OBJECT_CLASS (bastide_tray_bar_parent_class)->dispose (object);
}

static void
bastide_tray_bar_finalize (GObject *object)
{
  g_free (BASTIDE_TRAY_BAR (object)->shown_markers);
  g_array_unref (BASTIDE_TRAY_BAR (object)->markers);

  G_OBJECT_CLASS (bastide_tray_bar_parent_class)->finalize (object);
}

static void
add_scoreboard (BastideTrayBar *self)
{
  self->scoreboard = BASTIDE_SCOREBOARD (bastide_scoreboard_new ());
  /* The button is at the end of the bar, so a scoreboard centred on it would hang out of a narrow window. */
  gtk_widget_set_halign (GTK_WIDGET (self->scoreboard), GTK_ALIGN_END);
  self->button = gtk_menu_button_new ();
  gtk_menu_button_set_icon_name (GTK_MENU_BUTTON (self->button), "bastide-scoreboard-symbolic");
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (self->button), GTK_WIDGET (self->scoreboard));
  gtk_widget_set_valign (self->button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->button, "flat");
  gtk_widget_set_tooltip_text (self->button, _("Scoreboard (B)"));
  bastide_widget_set_label (self->button, _("Scoreboard"));
  gtk_widget_set_parent (self->button, GTK_WIDGET (self));
}

/* --- editing --- */

/* Returns the editor in the mode Edit, else NULL. */
static BastideEditor *
get_editor (BastideTrayBar *self)
{
  BastideEditor *editor = self->view != NULL ? bastide_board_view_get_editor (self->view) : NULL;

  return editor != NULL && bastide_editor_get_active (editor) && bastide_editor_get_may_edit (editor)
         && bastide_editor_get_looked_at (editor) == NULL ? editor : NULL;
}

/* A piece dropped between the trays leaves the board, but a figure needs the tray of its player. */
static gboolean
bastide_tray_bar_receive (BastideDropSite *site,
                          const BstPiece  *piece)
{
  const BstPlace nowhere = { .kind = BST_PLACE_NOWHERE };
  BastideEditor *editor = get_editor (BASTIDE_TRAY_BAR (site));

  return editor != NULL && piece->kind != BST_PIECE_FIGURE && bastide_editor_move_piece (editor, piece, &nowhere);
}

static void
drop_site_init (BastideDropSiteInterface *iface)
{
  iface->receive = bastide_tray_bar_receive;
}

static void
add_players_cb (BastideTrayBar *self)
{
  BastideEditor *editor = get_editor (self);
  BastideContent *content;
  gboolean changed;

  if (editor == NULL)
    return;
  content = bastide_editor_begin (editor);
  changed = bastide_edit_add_player (content);
  changed = bastide_edit_add_player (content) || changed;
  /* Translators: a step of the undo history */
  bastide_editor_end (editor, content, changed, _("Add Players"), NULL);
}

static BstPiece
get_marker (BastideTrayBar *self,
            gpointer        button)
{
  guint at = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (self->bank); child != NULL;
       child = gtk_widget_get_next_sibling (child), at++)
    if (child == button && at < self->markers->len)
      return g_array_index (self->markers, BstPiece, at);
  return (BstPiece) { .kind = BST_PIECE_NONE };
}

static void
marker_clicked_cb (BastideTrayBar *self,
                   GtkWidget      *button)
{
  BastideEditor *editor = get_editor (self);
  const BstPiece piece = get_marker (self, button);
  BastideHand hand;

  if (editor == NULL || piece.kind == BST_PIECE_NONE || bastide_widget_is_further_click (button))
    return;
  hand = bastide_editor_get_hand (editor);
  bastide_editor_take (editor, bst_piece_equal (&hand.piece, &piece) ? NULL : &BASTIDE_HAND_OF_PIECE (piece));
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static GdkContentProvider *
marker_prepare_cb (GtkDragSource  *source,
                   double          x G_GNUC_UNUSED,
                   double          y G_GNUC_UNUSED,
                   BastideTrayBar *self)
{
  const BstPiece piece = get_marker (self, gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source)));

  if (piece.kind == BST_PIECE_NONE)
    return NULL;
  return gdk_content_provider_new_typed (BASTIDE_TYPE_HAND, &BASTIDE_HAND_OF_PIECE (piece));
}

static void
marker_drag_begin_cb (GtkDragSource *source)
{
  GtkWidget *button = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (source));
  GtkImage *image = GTK_IMAGE (gtk_button_get_child (GTK_BUTTON (button)));

  gtk_drag_source_set_icon (source, gtk_image_get_paintable (image), MARKER_SIZE / 2, MARKER_SIZE / 2);
}

static void
add_marker (BastideTrayBar *self,
            const BstSetup *setup,
            const BstPiece *piece)
{
  g_autoptr (GdkPaintable) picture = bastide_picture_new_piece (GTK_WIDGET (self), setup, NULL, piece, MARKER_SIZE);
  g_autofree char *name = bastide_sentence_hand (setup, &BASTIDE_HAND_OF_PIECE (*piece));
  GtkWidget *button = gtk_button_new ();
  GtkWidget *child = gtk_image_new_from_paintable (picture);
  GtkDragSource *source = gtk_drag_source_new ();

  gtk_image_set_pixel_size (GTK_IMAGE (child), MARKER_SIZE);
  gtk_button_set_child (GTK_BUTTON (button), child);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_object (button, "clicked", G_CALLBACK (marker_clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_drag_source_set_actions (source, GDK_ACTION_COPY);
  g_signal_connect_object (source, "prepare", G_CALLBACK (marker_prepare_cb), self, 0);
  g_signal_connect (source, "drag-begin", G_CALLBACK (marker_drag_begin_cb), NULL);
  gtk_widget_add_controller (button, GTK_EVENT_CONTROLLER (source));
  gtk_box_append (GTK_BOX (self->bank), button);
}

/* Describes the looks and names of the markers, for comparing. */
static char *
describe_markers (const BstSetup *setup,
                  GArray         *markers)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < markers->len; i++)
    {
      const BstPiece *piece = &g_array_index (markers, BstPiece, i);
      g_autofree char *name = bastide_sentence_hand (setup, &BASTIDE_HAND_OF_PIECE (*piece));

      g_string_append_printf (text, "%u %u %u %s\n", piece->kind, piece->player, setup->players[piece->player].colour,
                              name);
    }
  return g_string_free (text, FALSE);
}

/* Fills the bank with the markers that stand nowhere yet. */
static void
update_bank (BastideTrayBar *self)
{
  BastideEditor *editor = get_editor (self);
  const BstSetup *setup = editor != NULL ? bastide_editor_get_setup (editor) : NULL;
  g_autofree char *shown = NULL;
  GtkWidget *child;

  g_array_set_size (self->markers, 0);
  if (setup != NULL && setup->n_players > 0)
    bastide_edit_list_markers (setup, TRUE, self->markers);
  shown = describe_markers (setup, self->markers);
  if (g_strcmp0 (shown, self->shown_markers) == 0)
    return;
  g_free (self->shown_markers);
  self->shown_markers = g_steal_pointer (&shown);
  while ((child = gtk_widget_get_first_child (self->bank)) != NULL)
    gtk_box_remove (GTK_BOX (self->bank), child);
  for (guint i = 0; i < self->markers->len; i++)
    add_marker (self, setup, &g_array_index (self->markers, BstPiece, i));
  gtk_widget_set_visible (self->bank_scroll, self->markers->len > 0);
}

/* The tray appears at once, not with the next layout: the caller may focus it, and only a visible widget takes the
 * focus. */
static void
show_player (BastideTrayBar *self,
             guint           player)
{
  if (player >= self->n_trays || player == self->shown)
    return;
  if (self->folded)
    {
      gtk_widget_set_child_visible (GTK_WIDGET (self->trays[player]), TRUE);
      if (self->shown < self->n_trays)
        gtk_widget_set_child_visible (GTK_WIDGET (self->trays[self->shown]), FALSE);
    }
  self->shown = player;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* A figure in hand goes back only to a visible tray, so its player's tray is shown. */
static void
hand_changed_cb (BastideTrayBar *self)
{
  BastideEditor *editor = get_editor (self);
  const BastideHand hand = editor != NULL ? bastide_editor_get_hand (editor)
                                          : (BastideHand) { .kind = BASTIDE_HAND_EMPTY };

  if (bst_piece_has_supply (&hand.piece))
    show_player (self, hand.piece.player);
  for (guint i = 0; i < self->n_trays; i++)
    bastide_player_tray_update_hand (self->trays[i]);
}

/* Fills the trays again, as each mode shows other parts. */
static void
mode_changed_cb (BastideTrayBar *self)
{
  bastide_tray_bar_update (self);
}

static void
editor_changed_cb (BastideTrayBar *self)
{
  g_signal_group_set_target (self->editor, bastide_board_view_get_editor (self->view));
  mode_changed_cb (self);
}

static gboolean
escape_cb (GtkWidget *widget,
           GVariant  *arguments G_GNUC_UNUSED,
           gpointer   user_data G_GNUC_UNUSED)
{
  BastideEditor *editor = get_editor (BASTIDE_TRAY_BAR (widget));

  if (editor == NULL || bastide_editor_get_hand (editor).kind == BASTIDE_HAND_EMPTY)
    return FALSE;
  bastide_editor_take (editor, NULL);
  return TRUE;
}

static Width
get_width (GtkWidget *widget)
{
  Width width = { 0, 0 };

  if (gtk_widget_should_layout (widget))
    gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &width.minimum, &width.natural, NULL, NULL);
  return width;
}

/* Returns the width of the widest tray. */
static Width
get_one (BastideTrayBar *self)
{
  Width one = { 0, 0 };

  for (guint i = 0; i < self->n_trays; i++)
    {
      Width tray = get_width (GTK_WIDGET (self->trays[i]));

      one.minimum = MAX (one.minimum, tray.minimum);
      one.natural = MAX (one.natural, tray.natural);
    }
  return one;
}

/* Returns the width of a single tray with the buttons to the others. */
static Width
get_single (BastideTrayBar *self)
{
  Width single = get_one (self);
  Width steps = { 0, 0 };

  gtk_widget_measure (self->steps, GTK_ORIENTATION_HORIZONTAL, -1, &steps.minimum, &steps.natural, NULL, NULL);
  if (self->n_trays > 1)
    {
      single.minimum += steps.natural;
      single.natural += steps.natural;
    }
  return single;
}

/* Returns the width of all trays beside each other. */
static Width
get_all (BastideTrayBar *self)
{
  Width all = { 0, 0 };

  if (self->n_trays <= MOST_EVEN)
    {
      all = get_one (self);
      all.minimum *= (int) self->n_trays;
      all.natural *= (int) self->n_trays;
      return all;
    }
  for (guint i = 0; i < self->n_trays; i++)
    {
      Width tray = get_width (GTK_WIDGET (self->trays[i]));

      all.minimum += tray.minimum;
      all.natural += tray.natural;
    }
  return all;
}

static void
measure_width (BastideTrayBar *self,
               int            *minimum,
               int            *natural)
{
  Width bank = get_width (self->bank_scroll);
  Width button = get_width (self->button);
  Width nobody = get_width (self->nobody);
  Width single = get_single (self);
  Width all = get_all (self);

  *minimum = single.minimum + nobody.minimum + bank.minimum + button.natural;
  *natural = MAX (single.natural, all.natural) + nobody.natural + bank.natural + button.natural;
}

static void
measure_height (BastideTrayBar *self,
                int            *minimum,
                int            *natural)
{
  *minimum = 0;
  *natural = 0;
  for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self)); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      int child_minimum = 0;
      int child_natural = 0;

      if (!gtk_widget_should_layout (child))
        continue;
      gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, -1, &child_minimum, &child_natural, NULL, NULL);
      *minimum = MAX (*minimum, child_minimum);
      *natural = MAX (*natural, child_natural);
    }
}

static void
bastide_tray_bar_measure (GtkWidget      *widget,
                          GtkOrientation  orientation,
                          int             for_size G_GNUC_UNUSED,
                          int            *minimum,
                          int            *natural,
                          int            *minimum_baseline G_GNUC_UNUSED,
                          int            *natural_baseline G_GNUC_UNUSED)
{
  BastideTrayBar *self = BASTIDE_TRAY_BAR (widget);

  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    measure_width (self, minimum, natural);
  else
    measure_height (self, minimum, natural);
}

/* --- allocation --- */

/* Allocates the next part; a part without a width is hidden. */
static void
put (Row       *row,
     GtkWidget *widget,
     int        width)
{
  GtkAllocation allocation = { .x = row->x, .width = width, .height = row->height };

  if (gtk_widget_get_direction (GTK_WIDGET (row->bar)) == GTK_TEXT_DIR_RTL)
    allocation.x = row->width - row->x - width;
  gtk_widget_set_child_visible (widget, width > 0);
  if (width > 0 && gtk_widget_should_layout (widget))
    gtk_widget_size_allocate (widget, &allocation, -1);
  row->x += width;
}

static void
put_one (Row *row,
         int  width)
{
  BastideTrayBar *self = row->bar;
  int steps = 0;

  if (self->n_trays > 1)
    gtk_widget_measure (self->steps, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &steps, NULL, NULL);
  for (guint i = 0; i < self->n_trays; i++)
    put (row, GTK_WIDGET (self->trays[i]), i == self->shown ? width - steps : 0);
  put (row, self->steps, steps);
}

/* Finds the width of each tray that needs no more than its share; if there is room for all, the others get their
 * natural width. */
static int
find_even_width (BastideTrayBar *self,
                 int             width)
{
  int even = width / (int) self->n_trays;

  for (guint round = 0; round < self->n_trays; round++)
    {
      int left = width;
      int n = 0;

      for (guint i = 0; i < self->n_trays; i++)
        {
          int natural = get_width (GTK_WIDGET (self->trays[i])).natural;

          left -= natural > even ? natural : 0;
          n += natural > even ? 0 : 1;
        }
      if (n == 0 || left < 0)
        return width;
      even = left / n;
    }
  return even;
}

/* Room beyond the natural widths is shared out evenly. */
static void
put_all (Row *row,
         int  width)
{
  BastideTrayBar *self = row->bar;
  GtkRequestedSize sizes[BST_MAX_PLAYERS];
  int left = width;
  int even;

  put (row, self->steps, 0);
  if (self->n_trays == 0)
    return;
  even = find_even_width (self, width);
  for (guint i = 0; i < self->n_trays; i++)
    {
      Width tray = get_width (GTK_WIDGET (self->trays[i]));

      if (self->n_trays <= MOST_EVEN)
        tray.minimum = tray.natural = MAX (tray.natural - even, 0);
      sizes[i] = (GtkRequestedSize) { .minimum_size = tray.minimum, .natural_size = tray.natural };
      left -= tray.minimum;
    }
  left = gtk_distribute_natural_allocation (MAX (left, 0), self->n_trays, sizes);
  for (guint i = 0; i < self->n_trays; i++)
    {
      int share = left / (int) (self->n_trays - i);

      put (row, GTK_WIDGET (self->trays[i]), sizes[i].minimum_size + share);
      left -= share;
    }
}

/* The bank gives way to the minimum of all trays, and to the natural width of a single tray. */
static void
bastide_tray_bar_size_allocate (GtkWidget *widget,
                                int        width,
                                int        height,
                                int        baseline G_GNUC_UNUSED)
{
  BastideTrayBar *self = BASTIDE_TRAY_BAR (widget);
  Row row = { .bar = self, .width = width, .height = height };
  Width bank = get_width (self->bank_scroll);
  int button = get_width (self->button).natural;
  int all = get_all (self).minimum;
  int left = width - button;
  int bank_width;

  self->folded = self->n_trays > 1 && (self->single || all > left - bank.minimum);
  bank_width = CLAMP (left - (self->folded ? get_single (self).natural : all), bank.minimum, bank.natural);
  left = MAX (left - bank_width, 0);
  if (self->folded)
    put_one (&row, left);
  else
    put_all (&row, left);
  put (&row, self->nobody, self->n_trays == 0 ? left : 0);
  put (&row, self->bank_scroll, bank_width);
  put (&row, self->button, button);
}

static GtkSizeRequestMode
bastide_tray_bar_get_request_mode (GtkWidget *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_CONSTANT_SIZE;
}

static void
bastide_tray_bar_class_init (BastideTrayBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_tray_bar_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_tray_bar_finalize;
  widget_class->measure = bastide_tray_bar_measure;
  widget_class->size_allocate = bastide_tray_bar_size_allocate;
  widget_class->get_request_mode = bastide_tray_bar_get_request_mode;

  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_cb, NULL);
  gtk_widget_class_set_css_name (widget_class, "trays");
}

static void
add_nobody (BastideTrayBar *self)
{
  GtkWidget *words = gtk_label_new (_("No players yet."));

  self->nobody = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  gtk_widget_set_halign (self->nobody, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->nobody, "nobody");
  gtk_widget_add_css_class (words, "dim-label");
  gtk_box_append (GTK_BOX (self->nobody), words);
  self->add = gtk_button_new_with_mnemonic (_("_Add Two Players"));
  bastide_widget_name_buttons (self->add);
  g_signal_connect_object (self->add, "clicked", G_CALLBACK (add_players_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->nobody), self->add);
  gtk_widget_set_parent (self->nobody, GTK_WIDGET (self));
}

/* The bank scrolls where its markers do not all fit. */
static void
add_bank (BastideTrayBar *self)
{
  self->bank = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 2);
  gtk_widget_add_css_class (self->bank, "bank");
  self->bank_scroll = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->bank_scroll), GTK_POLICY_EXTERNAL, GTK_POLICY_NEVER);
  gtk_scrolled_window_set_min_content_width (GTK_SCROLLED_WINDOW (self->bank_scroll), LEAST_BANK);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (self->bank_scroll), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->bank_scroll), self->bank);
  gtk_widget_set_focusable (self->bank_scroll, FALSE);
  gtk_widget_set_visible (self->bank_scroll, FALSE);
  gtk_widget_set_parent (self->bank_scroll, GTK_WIDGET (self));
}

static void
add_step (BastideTrayBar *self,
          const char     *icon,
          const char     *name,
          GCallback       callback)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_set_tooltip_text (button, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_signal_connect_object (button, "clicked", callback, self, G_CONNECT_SWAPPED);
  gtk_box_append (GTK_BOX (self->steps), button);
}

static void
step (BastideTrayBar *self,
      guint           by)
{
  if (self->n_trays > 0)
    show_player (self, (self->shown + by) % self->n_trays);
}

static void
previous_cb (BastideTrayBar *self)
{
  step (self, self->n_trays - 1);
}

static void
next_cb (BastideTrayBar *self)
{
  step (self, 1);
}

static void
bastide_tray_bar_init (BastideTrayBar *self)
{
  self->markers = g_array_new (FALSE, TRUE, sizeof (BstPiece));
  self->editor = g_signal_group_new (BASTIDE_TYPE_EDITOR);
  g_signal_group_connect_swapped (self->editor, "notify::active", G_CALLBACK (mode_changed_cb), self);
  g_signal_group_connect_swapped (self->editor, "notify::looked-at", G_CALLBACK (mode_changed_cb), self);
  g_signal_group_connect_swapped (self->editor, "notify::puzzle", G_CALLBACK (mode_changed_cb), self);
  g_signal_group_connect_swapped (self->editor, "hand-changed", G_CALLBACK (hand_changed_cb), self);
  self->steps = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (self->steps, "steps");
  gtk_widget_set_parent (self->steps, GTK_WIDGET (self));
  add_step (self, "go-previous-symbolic", _("Show the previous player"), G_CALLBACK (previous_cb));
  add_step (self, "go-next-symbolic", _("Show the next player"), G_CALLBACK (next_cb));
  add_nobody (self);
  add_bank (self);
  add_scoreboard (self);
}

static BastidePlayTool *
get_tool (BastideTrayBar *self)
{
  return bastide_board_view_get_play_tool (self->view);
}

static void
chosen_cb (BastideTrayBar    *self,
           BastidePlayerTray *tray)
{
  for (guint i = 0; i < self->n_trays; i++)
    {
      const BstPlace target = BST_PLACE_BY_PLAYER (i);

      if (self->trays[i] != tray || self->view == NULL)
        continue;
      bastide_play_tool_choose_at (get_tool (self), &target);
      return;
    }
}

/* In the mode Edit a robber goes to the scoreboard, which opens; for any other figure the focus moves to the board. */
static void
taken_cb (BastideTrayBar    *self,
          const BastideHand *hand)
{
  if (self->view == NULL)
    return;
  if (get_editor (self) == NULL)
    bastide_play_tool_hold (get_tool (self), hand->kind == BASTIDE_HAND_PIECE ? &hand->piece : NULL);
  else if (hand->piece.kind == BST_PIECE_ROBBER)
    bastide_scoreboard_ask (self->scoreboard);
  else
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static void
effect_cb (BastideTrayBar  *self,
           const BstAction *effect)
{
  if (self->view != NULL)
    bastide_play_tool_play_effect (get_tool (self), effect);
}

static void
set_n_trays (BastideTrayBar *self,
             guint           n)
{
  for (; self->n_trays > n; self->n_trays--)
    gtk_widget_unparent (GTK_WIDGET (self->trays[self->n_trays - 1]));
  for (; self->n_trays < n; self->n_trays++)
    {
      GtkWidget *tray = bastide_player_tray_new ();

      self->trays[self->n_trays] = BASTIDE_PLAYER_TRAY (tray);
      g_signal_connect_object (tray, "chosen", G_CALLBACK (chosen_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (tray, "taken", G_CALLBACK (taken_cb), self, G_CONNECT_SWAPPED);
      g_signal_connect_object (tray, "effect", G_CALLBACK (effect_cb), self, G_CONNECT_SWAPPED);
      gtk_widget_insert_before (tray, GTK_WIDGET (self), self->steps);
    }
  gtk_widget_set_visible (self->nobody, n == 0);
  gtk_widget_set_visible (self->add, get_editor (self) != NULL);
  gtk_widget_set_visible (self->button, n > 0);
}

/* Lights the players that may be chosen, lets the player who chooses take figures, and offers points of other
 * expansions. */
static void
update_choices (BastideTrayBar *self)
{
  BastidePosition *position = self->view != NULL ? bastide_board_view_get_position (self->view) : NULL;
  gboolean editing = get_editor (self) != NULL, scored;
  guint chooser;

  if (position == NULL)
    return;
  scored = !editing && bastide_play_tool_may_count_points (get_tool (self));
  chooser = bst_position_get_chooser (bastide_position_get_engine (position));
  for (guint i = 0; i < self->n_trays; i++)
    {
      const BstPlace target = BST_PLACE_BY_PLAYER (i);
      guint figures = 0;

      for (guint figure = 0; !editing && i == chooser && figure < BST_N_FIGURES; figure++)
        {
          const BstPiece piece = bst_piece_in_supply (i, (BstFigure) figure);

          if (bastide_play_tool_may_hold (get_tool (self), &piece))
            figures |= 1u << figure;
        }
      bastide_player_tray_set_lit (self->trays[i],
                                   !editing && bastide_play_tool_count_choices (get_tool (self), &target) > 0);
      bastide_player_tray_set_takeable (self->trays[i], figures);
      bastide_player_tray_set_scored (self->trays[i], scored ? position : NULL);
    }
}

/* Adds up the points that each player has gained since the last tile was laid. */
static void
find_last_gains (BastideTrayBar *self)
{
  BastidePlayTree *tree = bastide_board_view_get_play_tree (self->view);
  GListModel *events = tree != NULL ? bastide_play_tree_get_events (tree) : NULL;

  memset (self->last, 0, sizeof self->last);
  for (guint i = events != NULL ? g_list_model_get_n_items (events) : 0; i > 0; i--)
    {
      g_autoptr (BastideEvent) event = g_list_model_get_item (events, i - 1);
      const BstEvent *what = bastide_event_get (event);

      if (bastide_event_gives_points (what))
        self->last[what->player] += what->points;
      if (what->type == BST_EVENT_PLACE)
        return;
    }
}

void
bastide_tray_bar_update (BastideTrayBar *self)
{
  char letters[BST_MAX_PLAYERS][8] = { "" };
  BastidePosition *position;
  guint mover;

  g_return_if_fail (BASTIDE_IS_TRAY_BAR (self));

  position = self->view != NULL ? bastide_board_view_get_position (self->view) : NULL;
  if (position == NULL)
    return;
  bastide_scene_get_letters (bastide_position_get_setup (position), bastide_position_get_names (position), letters);
  set_n_trays (self, bastide_position_get_setup (position)->n_players);
  find_last_gains (self);
  for (guint i = 0; i < self->n_trays; i++)
    {
      bastide_player_tray_set_editor (self->trays[i], get_editor (self));
      bastide_player_tray_set_player (self->trays[i], position, i, letters[i]);
    }
  /* Even a position that cannot be played has a player to move. */
  mover = bastide_position_is_playable (position) ? bst_position_get_chooser (bastide_position_get_engine (position))
                                                  : bastide_position_get_setup (position)->player;
  if (mover != self->mover || self->shown >= self->n_trays)
    show_player (self, mover);
  self->mover = mover;
  update_bank (self);
  update_choices (self);
  bastide_tray_bar_set_preview (self, NULL);
  if (gtk_widget_get_visible (GTK_WIDGET (self->scoreboard)))
    bastide_scoreboard_update (self->scoreboard);
}

void
bastide_tray_bar_set_view (BastideTrayBar   *self,
                           BastideBoardView *view)
{
  g_return_if_fail (BASTIDE_IS_TRAY_BAR (self));
  g_return_if_fail (BASTIDE_IS_BOARD_VIEW (view));

  if (!g_set_object (&self->view, view))
    return;
  bastide_scoreboard_set_view (self->scoreboard, view);
  g_signal_connect_object (view, "score-asked", G_CALLBACK (bastide_tray_bar_edit_score), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (view, "notify::editor", G_CALLBACK (editor_changed_cb), self, G_CONNECT_SWAPPED);
  editor_changed_cb (self);
  g_signal_connect_object (view, "choices-changed", G_CALLBACK (update_choices), self, G_CONNECT_SWAPPED);
}

void
bastide_tray_bar_edit_score (BastideTrayBar *self)
{
  BastideEditor *editor;
  const BstSetup *setup;

  g_return_if_fail (BASTIDE_IS_TRAY_BAR (self));

  editor = get_editor (self);
  setup = editor != NULL ? bastide_editor_get_setup (editor) : NULL;
  if (setup == NULL || setup->player >= self->n_trays)
    return;
  show_player (self, setup->player);
  bastide_player_tray_type_score (self->trays[setup->player]);
}

void
bastide_tray_bar_ask_scoreboard (BastideTrayBar *self)
{
  g_return_if_fail (BASTIDE_IS_TRAY_BAR (self));

  bastide_scoreboard_ask (self->scoreboard);
}

void
bastide_tray_bar_set_preview (BastideTrayBar *self,
                              BastideMove    *move)
{
  g_return_if_fail (BASTIDE_IS_TRAY_BAR (self));

  for (guint i = 0; i < self->n_trays; i++)
    {
      /* Gains would only confuse while scores are edited. */
      gint32 low = get_editor (self) != NULL ? 0 : self->last[i];
      gint32 high = low;

      if (move != NULL)
        bastide_move_get_range (move, i, &low, &high);
      bastide_player_tray_set_gain (self->trays[i], low, high,
                                    move == NULL || bastide_move_get_is_known (move, i), move != NULL);
    }
}

void
bastide_tray_bar_set_single (BastideTrayBar *self,
                             gboolean        single)
{
  g_return_if_fail (BASTIDE_IS_TRAY_BAR (self));

  if (self->single == !!single)
    return;
  self->single = !!single;
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}
