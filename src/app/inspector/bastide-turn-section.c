/* bastide-turn-section.c: turn, draw and bag in the inspector
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-turn-section.h"

#include <glib/gi18n-lib.h>

#include "bastide-bag-list.h"
#include "bastide-draw-list.h"
#include "bastide-picture.h"
#include "bastide-scene.h"
#include "bastide-tile-chooser.h"
#include "bastide-widget.h"
#include "bastide-words.h"

#define SIGN_SIZE 20
#define TILE_SIZE 44

/* The drop-down lists show strings, so arrays beside them have the phase or cell of each row. Only phases that the
 * rules in play can have are listed, besides the phase of the puzzle itself, which must never vanish from its own list.
 * The strings of a list are replaced only when they differ, or an open list would be made anew at each step. The bag is
 * counted for its summary at each change, but its list is filled only while the expander is open.
 */
struct _BastideTurnSection
{
  GtkWidget      parent_instance;

  GtkDropDown   *player;
  GtkDropDown   *phase;
  GtkWidget     *placed_row;
  GtkDropDown   *placed;
  GtkWidget     *hand_row;
  GtkMenuButton *hand;
  GtkPicture    *hand_picture;
  GtkWidget     *hand_label;
  GtkWidget     *hand_clear;
  GtkWidget     *chooser;       /* popover of hand */
  GtkWidget     *draw;
  GtkWidget     *bag_expander;
  GtkLabel      *bag_summary;
  GtkWidget     *bag;

  BastideEditor *editor;
  GtkStringList *player_names;
  GtkStringList *phase_names;
  GtkStringList *placed_names;
  guint8         phases[BST_N_PHASES];  /* by row of phase */
  GArray        *cells;                 /* of BstCell, by row of placed */
  guint8         colours[BST_MAX_PLAYERS];
  char           letters[BST_MAX_PLAYERS][8];
  guint          hand_type;             /* shown by the picture */
  BstCatalogue  *catalogue;             /* of hand_type */
  gboolean       showing;
};

static void bastide_turn_section_iface_init (BastideSectionInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BastideTurnSection, bastide_turn_section, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (BASTIDE_TYPE_SECTION, bastide_turn_section_iface_init))

/* --- steps --- */

static void
player_selected_cb (BastideTurnSection *self)
{
  guint player = gtk_drop_down_get_selected (self->player);
  BastideContent *content;
  gboolean changed;

  if (self->showing || player == GTK_INVALID_LIST_POSITION)
    return;
  content = bastide_editor_begin (self->editor);
  changed = bastide_edit_set_turn (content, player, (BstPhase) content->setup->phase);
  /* Translators: a step of the undo history */
  bastide_editor_end (self->editor, content, changed, _("Change Player to Move"), "player-to-move");
}

static void
phase_selected_cb (BastideTurnSection *self)
{
  guint row = gtk_drop_down_get_selected (self->phase);
  BastideContent *content;
  gboolean changed;

  if (self->showing || row >= BST_N_PHASES)
    return;
  content = bastide_editor_begin (self->editor);
  changed = bastide_edit_set_turn (content, content->setup->player, (BstPhase) self->phases[row]);
  /* Translators: a step of the undo history */
  bastide_editor_end (self->editor, content, changed, _("Change Phase"), NULL);
}

static void
placed_selected_cb (BastideTurnSection *self)
{
  guint row = gtk_drop_down_get_selected (self->placed);
  BastideContent *content;

  if (self->showing || row >= self->cells->len)
    return;
  content = bastide_editor_begin (self->editor);
  /* Translators: a step of the undo history */
  bastide_editor_end (self->editor, content,
                      bastide_edit_set_placed (content, &g_array_index (self->cells, BstCell, row)),
                      _("Change Tile Just Placed"), NULL);
}

static void
set_hand (BastideTurnSection *self,
          guint               tile)
{
  BastideContent *content = bastide_editor_begin (self->editor);

  /* Translators: a step of the undo history */
  bastide_editor_end (self->editor, content, bastide_edit_set_hand (content, tile), _("Change Tile in Hand"), NULL);
}

static void
clear_hand_cb (BastideTurnSection *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->hand));
  set_hand (self, BST_NONE);
}

static gboolean
hand_drop_cb (BastideTurnSection *self,
              const GValue       *value)
{
  const BastideHand *stamp = g_value_get_boxed (value);

  if (stamp == NULL || stamp->kind != BASTIDE_HAND_TILE)
    return FALSE;
  set_hand (self, stamp->tile);
  return TRUE;
}

/* --- showing --- */

static void
show_player (BastideTurnSection *self,
             BastideContent     *content,
             gboolean            fresh)
{
  const BstSetup *setup = content->setup;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  char letters[BST_MAX_PLAYERS][8] = { { '\0' } };
  guint8 colours[BST_MAX_PLAYERS] = { 0 };

  bastide_scene_get_letters (setup, (const char * const *) content->names, letters);
  for (guint i = 0; i < setup->n_players; i++)
    {
      colours[i] = setup->players[i].colour;
      g_ptr_array_add (names, (gpointer) bastide_words_player (setup, (const char * const *) content->names, i));
    }
  /* A row draws its sign only when it is bound, so rows whose sign has changed have to be made anew. */
  if (fresh || memcmp (colours, self->colours, sizeof colours) != 0
      || memcmp (letters, self->letters, sizeof letters) != 0)
    gtk_string_list_splice (self->player_names, 0, g_list_model_get_n_items (G_LIST_MODEL (self->player_names)), NULL);
  memcpy (self->colours, colours, sizeof colours);
  memcpy (self->letters, letters, sizeof letters);
  bastide_section_set_strings (self->player_names, names);
  gtk_drop_down_set_selected (self->player,
                              setup->player < setup->n_players ? setup->player : GTK_INVALID_LIST_POSITION);
  gtk_widget_set_sensitive (GTK_WIDGET (self->player), setup->n_players > 0);
}

static void
show_phase (BastideTurnSection *self,
            const BstSetup     *setup)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  guint selected = 0;
  guint n = 0;

  for (guint i = 0; i < BST_N_PHASES; i++)
    {
      if (i != setup->phase && bst_problem_find_foreign_phase (setup, (BstPhase) i) != BST_RULE_NONE)
        continue;
      if (i == setup->phase)
        selected = n;
      self->phases[n++] = (guint8) i;
      g_ptr_array_add (names, (gpointer) bastide_words_phase ((BstPhase) i));
    }
  bastide_section_set_strings (self->phase_names, names);
  gtk_drop_down_set_selected (self->phase, selected);
}

static int
compare_cells (gconstpointer a,
               gconstpointer b)
{
  return bst_cell_compare (*(const BstCell *) a, *(const BstCell *) b);
}

static void
show_placed (BastideTurnSection *self,
             const BstSetup     *setup)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  gboolean is_laid = setup->phase != BST_PHASE_PLACE && setup->phase < BST_PHASE_FINAL_REDEPLOY;
  guint selected = GTK_INVALID_LIST_POSITION;

  gtk_widget_set_visible (self->placed_row, is_laid || setup->has_placed);
  if (!is_laid && !setup->has_placed)
    return;
  g_array_set_size (self->cells, 0);
  for (guint i = 0; i < setup->tiles->len; i++)
    g_array_append_val (self->cells, bst_setup_tile (setup, i)->cell);
  g_array_sort (self->cells, compare_cells);
  for (guint i = 0; i < self->cells->len; i++)
    {
      BstCell cell = g_array_index (self->cells, BstCell, i);

      if (setup->has_placed && bst_cell_equal (cell, setup->placed))
        selected = i;
      g_ptr_array_add (names, bastide_words_coordinates (cell));
    }
  bastide_section_set_strings (self->placed_names, names);
  gtk_drop_down_set_selected (self->placed, selected);
}

static void
show_hand_picture (BastideTurnSection *self,
                   const BstSetup     *setup,
                   gboolean            fresh)
{
  g_autoptr (GdkPaintable) paintable = NULL;
  g_autofree char *words = NULL;
  g_autofree char *name = NULL;

  if (!fresh && setup->hand == self->hand_type && setup->catalogue == self->catalogue)
    return;
  self->hand_type = setup->hand;
  g_clear_pointer (&self->catalogue, bst_catalogue_unref);
  self->catalogue = bst_catalogue_ref (setup->catalogue);
  if (setup->hand == BST_NONE)
    {
      bastide_widget_set_tooltip (GTK_WIDGET (self->hand), NULL);
      bastide_widget_set_label (GTK_WIDGET (self->hand), _("Choose the tile in hand"));
      return;
    }
  paintable = bastide_picture_new_tile (GTK_WIDGET (self), setup->catalogue, setup->hand, 0, TILE_SIZE);
  gtk_picture_set_paintable (self->hand_picture, paintable);
  words = bastide_words_tile (bst_catalogue_get (setup->catalogue, setup->hand), 0);
  /* Translators: what is on the tile follows */
  name = g_strdup_printf (_("Tile in hand: %s"), words);
  bastide_widget_set_tooltip (GTK_WIDGET (self->hand), words);
  bastide_widget_set_label (GTK_WIDGET (self->hand), name);
}

/* A tile can be chosen in the phase of placing; a tile held in another phase can still be cleared. */
static void
show_hand (BastideTurnSection *self,
           const BstSetup     *setup,
           gboolean            fresh)
{
  gboolean has_hand = setup->hand != BST_NONE;

  gtk_widget_set_visible (self->hand_row, has_hand || setup->phase == BST_PHASE_PLACE);
  gtk_widget_set_visible (GTK_WIDGET (self->hand_picture), has_hand);
  gtk_widget_set_visible (self->hand_label, !has_hand);
  gtk_widget_set_visible (self->hand_clear, has_hand);
  gtk_menu_button_set_has_frame (self->hand, !has_hand);
  show_hand_picture (self, setup, fresh);
  bastide_tile_chooser_update (BASTIDE_TILE_CHOOSER (self->chooser), setup);
}

static void
show_bag (BastideTurnSection *self,
          const BstSetup     *setup,
          gboolean            fresh)
{
  guint n = bastide_bag_list_count (setup);
  /* Translators: how many tiles are in the bag, in an order that nobody knows */
  g_autofree char *summary = n > 0 ? g_strdup_printf (ngettext ("%u, unordered", "%u, unordered", n), n)
                                   : g_strdup (C_ ("bag", "nothing"));
  /* Translators: what is in the bag follows: "48, unordered" or "nothing" */
  g_autofree char *name = g_strdup_printf (_("In the bag: %s"), summary);

  gtk_label_set_text (self->bag_summary, summary);
  bastide_widget_set_label (self->bag_expander, name);
  if (gtk_expander_get_expanded (GTK_EXPANDER (self->bag_expander)))
    bastide_bag_list_update (BASTIDE_BAG_LIST (self->bag), setup, fresh);
}

static void
bag_expanded_cb (BastideTurnSection *self)
{
  const BstSetup *setup = self->editor != NULL ? bastide_editor_get_setup (self->editor) : NULL;

  if (setup != NULL)
    show_bag (self, setup, TRUE);
}

/* --- BastideSection --- */

static void
bastide_turn_section_set_editor (BastideSection *section,
                                 BastideEditor  *editor)
{
  BastideTurnSection *self = BASTIDE_TURN_SECTION (section);

  g_set_object (&self->editor, editor);
  bastide_draw_list_set_editor (BASTIDE_DRAW_LIST (self->draw), editor);
  bastide_bag_list_set_editor (BASTIDE_BAG_LIST (self->bag), editor);
}

static void
bastide_turn_section_update (BastideSection *section,
                             BastideContent *content,
                             gboolean        fresh)
{
  BastideTurnSection *self = BASTIDE_TURN_SECTION (section);

  self->showing = TRUE;
  show_player (self, content, fresh);
  show_phase (self, content->setup);
  show_placed (self, content->setup);
  self->showing = FALSE;
  show_hand (self, content->setup, fresh);
  bastide_draw_list_update (BASTIDE_DRAW_LIST (self->draw), content->setup, fresh);
  show_bag (self, content->setup, fresh);
}

static char *
bastide_turn_section_describe (BastideSection *section G_GNUC_UNUSED,
                               BastideContent *content)
{
  const BstSetup *setup = content->setup;
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  guint n = setup->draw->len;

  if (setup->player < setup->n_players)
    g_ptr_array_add (parts, g_strdup (bastide_words_player (setup, (const char * const *) content->names,
                                                            setup->player)));
  if (setup->phase != BST_PHASE_PLACE)
    g_ptr_array_add (parts, g_strdup (bastide_words_phase ((BstPhase) setup->phase)));
  g_ptr_array_add (parts, n > 0 ? g_strdup_printf (ngettext ("%u known draw", "%u known draws", n), n)
                                : g_strdup (_("no known draw")));
  return bastide_words_join (parts);
}

static void
bastide_turn_section_iface_init (BastideSectionInterface *iface)
{
  iface->set_editor = bastide_turn_section_set_editor;
  iface->update = bastide_turn_section_update;
  iface->describe = bastide_turn_section_describe;
}

/* --- rows of the players --- */

static void
setup_player_cb (GtkListItemFactory *factory G_GNUC_UNUSED,
                 GtkListItem        *item)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *picture = gtk_picture_new ();
  GtkWidget *label = gtk_label_new (NULL);

  gtk_picture_set_can_shrink (GTK_PICTURE (picture), FALSE);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_width_chars (GTK_LABEL (label), 10);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 24);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_item_set_child (item, box);
}

static void
bind_player_cb (BastideTurnSection *self,
                GtkListItem        *item)
{
  GtkWidget *picture = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  guint player = MIN (gtk_list_item_get_position (item), BST_MAX_PLAYERS - 1);
  const char *name = gtk_string_object_get_string (gtk_list_item_get_item (item));
  g_autoptr (GdkPaintable) paintable = bastide_picture_new_sign (GTK_WIDGET (self), self->colours[player],
                                                                 self->letters[player], SIGN_SIZE);

  gtk_picture_set_paintable (GTK_PICTURE (picture), paintable);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_next_sibling (picture)), name);
}

/* --- the widget --- */

static void
bastide_turn_section_dispose (GObject *object)
{
  BastideTurnSection *self = BASTIDE_TURN_SECTION (object);

  bastide_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->editor);
  g_clear_pointer (&self->cells, g_array_unref);
  g_clear_pointer (&self->catalogue, bst_catalogue_unref);

  G_OBJECT_CLASS (bastide_turn_section_parent_class)->dispose (object);
}

static void
bastide_turn_section_class_init (BastideTurnSectionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_turn_section_dispose;

  g_type_ensure (BASTIDE_TYPE_BAG_LIST);
  g_type_ensure (BASTIDE_TYPE_DRAW_LIST);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-turn-section.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideTurnSection, bag);
  gtk_widget_class_bind_template_child (widget_class, BastideTurnSection, bag_expander);
  gtk_widget_class_bind_template_child (widget_class, BastideTurnSection, bag_summary);
  gtk_widget_class_bind_template_child (widget_class, BastideTurnSection, draw);
  gtk_widget_class_bind_template_child (widget_class, BastideTurnSection, hand);
  gtk_widget_class_bind_template_child (widget_class, BastideTurnSection, hand_clear);
  gtk_widget_class_bind_template_child (widget_class, BastideTurnSection, hand_label);
  gtk_widget_class_bind_template_child (widget_class, BastideTurnSection, hand_picture);
  gtk_widget_class_bind_template_child (widget_class, BastideTurnSection, hand_row);
  gtk_widget_class_bind_template_child (widget_class, BastideTurnSection, phase);
  gtk_widget_class_bind_template_child (widget_class, BastideTurnSection, placed);
  gtk_widget_class_bind_template_child (widget_class, BastideTurnSection, placed_row);
  gtk_widget_class_bind_template_child (widget_class, BastideTurnSection, player);
  gtk_widget_class_bind_template_callback (widget_class, bag_expanded_cb);
  gtk_widget_class_bind_template_callback (widget_class, clear_hand_cb);
  gtk_widget_class_bind_template_callback (widget_class, phase_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, placed_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, player_selected_cb);
}

static void
bastide_turn_section_init (BastideTurnSection *self)
{
  GtkDropTarget *target = gtk_drop_target_new (BASTIDE_TYPE_HAND, GDK_ACTION_COPY);
  g_autoptr (GtkListItemFactory) factory = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));
  self->cells = g_array_new (FALSE, FALSE, sizeof (BstCell));
  self->hand_type = BST_NONE;
  self->showing = TRUE;
  self->player_names = bastide_section_add_strings (self->player);
  self->phase_names = bastide_section_add_strings (self->phase);
  self->placed_names = bastide_section_add_strings (self->placed);
  self->showing = FALSE;
  factory = gtk_signal_list_item_factory_new ();
  g_signal_connect (factory, "setup", G_CALLBACK (setup_player_cb), NULL);
  g_signal_connect_object (factory, "bind", G_CALLBACK (bind_player_cb), self, G_CONNECT_SWAPPED);
  gtk_drop_down_set_factory (self->player, factory);
  self->chooser = bastide_tile_chooser_new ();
  g_signal_connect_object (self->chooser, "chosen", G_CALLBACK (set_hand), self, G_CONNECT_SWAPPED);
  gtk_menu_button_set_popover (self->hand, self->chooser);
  bastide_widget_set_label (GTK_WIDGET (self->hand), _("Choose the tile in hand"));
  g_signal_connect_object (target, "drop", G_CALLBACK (hand_drop_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->hand_row, GTK_EVENT_CONTROLLER (target));
}
