/* bastide-tray-menu.c: the menu that sets a player's supply
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tray-menu.h"

#include <glib/gi18n-lib.h>

#include "bastide-picture.h"
#include "bastide-sentence.h"
#include "bastide-widget.h"

#define PICTURE_SIZE 22
#define MAX_NUMBER   99

/* The subject of a row: a figure, trade goods or abbeys. */
typedef enum
{
  ROW_FIGURE,
  ROW_GOODS,
  ROW_ABBEYS,
} RowKind;

typedef struct
{
  RowKind        kind;
  guint          what;
  GtkSpinButton *spin;
} Row;

/* The menu has a row for each kind of supply that the rules in play know. Rows change the puzzle through the editor and
 * show the resulting number, so that nothing is counted twice. A row has a picture and a number to type, which no row
 * of a GtkPopoverMenu has; the three steps below are buttons of the same popover.
 */
struct _BastideTrayMenu
{
  GtkPopover     parent_instance;

  GtkLabel      *heading;
  GtkGrid       *grid;
  GtkWidget     *turn;
  GtkWidget     *reset;
  GtkWidget     *scoreboard;
  GArray        *rows;

  BastideEditor *editor;
  guint          player;
  char           letter[8];
  gboolean       updating;
};

G_DEFINE_FINAL_TYPE (BastideTrayMenu, bastide_tray_menu, GTK_TYPE_POPOVER)

static const char * const goods_names[BST_N_GOODS - 1] = {
  N_("Wine"),
  N_("Grain"),
  N_("Cloth"),
};

/* --- changing --- */

static gboolean
set_number (BastideTrayMenu *self,
            BastideContent  *content,
            const Row       *row,
            guint            n)
{
  switch (row->kind)
    {
    case ROW_GOODS:
      return bastide_edit_set_goods (content, self->player, (BstGoods) row->what, n);
    case ROW_ABBEYS:
      return bastide_edit_set_abbeys (content, self->player, n);
    case ROW_FIGURE:
    default:
      return bastide_edit_set_supply (content, self->player, (BstFigure) row->what, n);
    }
}

static void
changed_cb (BastideTrayMenu *self,
            GtkSpinButton   *spin)
{
  g_autofree char *merge = NULL;
  BastideContent *content;
  const Row *row = NULL;
  gboolean changed;

  for (guint i = 0; i < self->rows->len; i++)
    if (g_array_index (self->rows, Row, i).spin == spin)
      row = &g_array_index (self->rows, Row, i);
  if (self->updating || row == NULL || bastide_editor_get_setup (self->editor) == NULL)
    return;
  merge = g_strdup_printf ("supply %u %u %u", self->player, (guint) row->kind, row->what);
  content = bastide_editor_begin (self->editor);
  changed = set_number (self, content, row, (guint) gtk_spin_button_get_value_as_int (spin));
  /* Translators: a step of the undo history */
  bastide_editor_end (self->editor, content, changed, _("Change Supply"), merge);
}

static void
reset_cb (BastideTrayMenu *self)
{
  BastideContent *content;
  gboolean changed;

  if (bastide_editor_get_setup (self->editor) == NULL)
    return;
  content = bastide_editor_begin (self->editor);
  changed = bastide_edit_reset_supply (content, self->player);
  /* Translators: a step of the undo history */
  bastide_editor_end (self->editor, content, changed, _("Change Supply"), NULL);
}

static void
turn_cb (BastideTrayMenu *self)
{
  const BstSetup *setup = bastide_editor_get_setup (self->editor);
  BastideContent *content;
  gboolean changed;

  if (setup == NULL)
    return;
  content = bastide_editor_begin (self->editor);
  changed = bastide_edit_set_turn (content, self->player, (BstPhase) setup->phase);
  /* Translators: a step of the undo history */
  bastide_editor_end (self->editor, content, changed, _("Change Player to Move"), NULL);
  gtk_popover_popdown (GTK_POPOVER (self));
}

/* --- rows --- */

static void
add_row (BastideTrayMenu *self,
         RowKind          kind,
         guint            what,
         GdkPaintable    *picture,
         const char      *name)
{
  GtkWidget *image = gtk_image_new_from_paintable (picture);
  GtkWidget *label = gtk_label_new (name);
  GtkWidget *spin = gtk_spin_button_new_with_range (0, MAX_NUMBER, 1);
  const Row row = { .kind = kind, .what = what, .spin = GTK_SPIN_BUTTON (spin) };
  int at = (int) self->rows->len;

  gtk_image_set_pixel_size (GTK_IMAGE (image), PICTURE_SIZE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_editable_set_width_chars (GTK_EDITABLE (spin), 2);
  gtk_editable_set_alignment (GTK_EDITABLE (spin), 1);
  gtk_editable_set_enable_undo (GTK_EDITABLE (spin), FALSE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_grid_attach (self->grid, image, 0, at, 1, 1);
  gtk_grid_attach (self->grid, label, 1, at, 1, 1);
  gtk_grid_attach (self->grid, spin, 2, at, 1, 1);
  g_array_append_val (self->rows, row);
  g_signal_connect_object (spin, "value-changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
}

static void
add_figure (BastideTrayMenu *self,
            const BstSetup  *setup,
            BstFigure        figure)
{
  const BstPiece piece = bst_piece_in_supply (self->player, figure);
  char letters[BST_MAX_PLAYERS][8] = { "" };
  g_autofree char *name = bastide_sentence_hand (setup, &BASTIDE_HAND_OF_PIECE (piece));
  g_autoptr (GdkPaintable) picture = NULL;

  memcpy (letters[self->player], self->letter, sizeof self->letter);
  picture = bastide_picture_new_piece (GTK_WIDGET (self), setup, letters, &piece, PICTURE_SIZE);
  add_row (self, ROW_FIGURE, figure, picture, name);
}

static void
add_rows (BastideTrayMenu *self,
          const BstSetup  *setup)
{
  for (guint i = 0; i < BST_N_FIGURES; i++)
    if (bastide_edit_is_in_play (setup, (BstFigure) i)
        || bst_setup_get_supply (setup, self->player, (BstFigure) i) != 0)
      add_figure (self, setup, (BstFigure) i);
  for (guint i = 1; i < BST_N_GOODS && bst_rules_has (&setup->rules, BST_MODULE_TRADERS); i++)
    add_row (self, ROW_GOODS, i, NULL, _(goods_names[i - 1]));
  if (bst_rules_has (&setup->rules, BST_MODULE_ABBEY))
    add_row (self, ROW_ABBEYS, 0, NULL, _("Abbeys"));
}

static int
get_number (BastideTrayMenu *self,
            const BstSetup  *setup,
            const Row       *row)
{
  BastidePuzzle *puzzle = bastide_editor_get_puzzle (self->editor);

  switch (row->kind)
    {
    case ROW_GOODS:
      return setup->players[self->player].goods[row->what - 1];
    case ROW_ABBEYS:
      return (int) bst_position_get_abbeys (bastide_position_get_engine (bastide_puzzle_get_position (puzzle)),
                                            self->player);
    case ROW_FIGURE:
    default:
      return bst_setup_get_supply (setup, self->player, (BstFigure) row->what);
    }
}

static void
update_numbers (BastideTrayMenu *self,
                const BstSetup  *setup)
{
  self->updating = TRUE;
  for (guint i = 0; i < self->rows->len; i++)
    {
      const Row *row = &g_array_index (self->rows, Row, i);

      gtk_spin_button_set_value (row->spin, get_number (self, setup, row));
    }
  self->updating = FALSE;
  gtk_widget_set_sensitive (self->reset, setup->players[self->player].supply_given);
  gtk_widget_set_sensitive (self->turn, setup->player != self->player);
}

static void
update (BastideTrayMenu *self)
{
  const BstSetup *setup = self->editor != NULL ? bastide_editor_get_setup (self->editor) : NULL;
  BastidePuzzle *puzzle;

  if (setup == NULL || self->player >= setup->n_players)
    return;
  puzzle = bastide_editor_get_puzzle (self->editor);
  gtk_label_set_text (self->heading, bastide_position_get_name (bastide_puzzle_get_position (puzzle), self->player));
  update_numbers (self, setup);
}

/* The rows depend on the rules, which cannot change while the menu is open. */
static void
bastide_tray_menu_show (GtkWidget *widget)
{
  BastideTrayMenu *self = BASTIDE_TRAY_MENU (widget);
  const BstSetup *setup = self->editor != NULL ? bastide_editor_get_setup (self->editor) : NULL;

  if (setup != NULL && self->player < setup->n_players)
    {
      bastide_widget_remove_children (GTK_WIDGET (self->grid));
      g_array_set_size (self->rows, 0);
      add_rows (self, setup);
      update (self);
    }

  GTK_WIDGET_CLASS (bastide_tray_menu_parent_class)->show (widget);
}

/* --- the widget --- */

static void
bastide_tray_menu_dispose (GObject *object)
{
  g_clear_object (&BASTIDE_TRAY_MENU (object)->editor);

  G_OBJECT_CLASS (bastide_tray_menu_parent_class)->dispose (object);
}

static void
bastide_tray_menu_finalize (GObject *object)
{
  g_array_unref (BASTIDE_TRAY_MENU (object)->rows);

  G_OBJECT_CLASS (bastide_tray_menu_parent_class)->finalize (object);
}

static void
closed_cb (BastideTrayMenu *self)
{
  if (self->editor != NULL)
    bastide_editor_settle (self->editor);
}

static void
bastide_tray_menu_class_init (BastideTrayMenuClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_tray_menu_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_tray_menu_finalize;
  widget_class->show = bastide_tray_menu_show;

  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-tray-menu.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideTrayMenu, grid);
  gtk_widget_class_bind_template_child (widget_class, BastideTrayMenu, heading);
  gtk_widget_class_bind_template_child (widget_class, BastideTrayMenu, reset);
  gtk_widget_class_bind_template_child (widget_class, BastideTrayMenu, scoreboard);
  gtk_widget_class_bind_template_child (widget_class, BastideTrayMenu, turn);
  gtk_widget_class_bind_template_callback (widget_class, closed_cb);
  gtk_widget_class_bind_template_callback (widget_class, reset_cb);
  gtk_widget_class_bind_template_callback (widget_class, turn_cb);
}

/* Aligns the words of a button with the rows above it. */
static void
align_row (GtkWidget *button)
{
  gtk_label_set_xalign (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (button))), 0);
}

static void
bastide_tray_menu_init (BastideTrayMenu *self)
{
  self->rows = g_array_new (FALSE, TRUE, sizeof (Row));
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_name_buttons (GTK_WIDGET (self));
  align_row (self->turn);
  align_row (self->reset);
  align_row (self->scoreboard);
}

void
bastide_tray_menu_set_player (BastideTrayMenu *self,
                              BastideEditor   *editor,
                              guint            player,
                              const char      *letter)
{
  g_return_if_fail (BASTIDE_IS_TRAY_MENU (self));
  g_return_if_fail (editor == NULL || BASTIDE_IS_EDITOR (editor));
  g_return_if_fail (player < BST_MAX_PLAYERS);

  g_set_object (&self->editor, editor);
  self->player = player;
  g_strlcpy (self->letter, letter != NULL ? letter : "", sizeof self->letter);
  if (gtk_widget_get_visible (GTK_WIDGET (self)))
    update (self);
}
