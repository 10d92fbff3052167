/* bastide-hand-panel.c: the next task, with the tile in hand
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-hand-panel.h"

#include <glib/gi18n-lib.h>

#include "bastide-choice-words.h"
#include "bastide-picture.h"
#include "bastide-result.h"
#include "bastide-rule-button.h"
#include "bastide-sentence.h"
#include "bastide-tile-chooser.h"
#include "bastide-widget.h"
#include "bastide-words.h"
#include "bastide-wrap-layout.h"

#define TILE_SIZE 48
#define BAG_SIZE  56

/* The panel is a function of a position and a rotation, and shows everything anew whenever either changes. It fills a
 * Content first, so that the words of a phase are chosen in one place and shown in another. Its buttons activate
 * actions of the window and never call the board. The pictures of the bag are made anew as well: the bag is shown only
 * while a tile has to be drawn, and then each button is an action from the engine's list.
 */
struct _BastideHandPanel
{
  GtkWidget        parent_instance;

  GtkPicture      *tile;
  GtkLabel        *title;
  GtkLabel        *subtitle;
  GtkWidget       *other;
  GtkWidget       *ways;          /* the rare buttons, below the words */
  GtkWidget       *back;
  GtkWidget       *find;
  GtkWidget       *columns;
  GtkWidget       *chooser;       /* NULL before the first use */
  GtkButton       *discard;
  GtkWidget       *abbey;
  GtkBox          *rule_box;
  GtkWidget       *rule;
  GtkWidget       *bag_scroller;
  GtkFlowBox      *bag;

  BastidePosition *position;
  gboolean         supposed;
  guint            rotation;
};

G_DEFINE_FINAL_TYPE (BastideHandPanel, bastide_hand_panel, GTK_TYPE_WIDGET)

/* The words of the panel, and the tile beside them. */
typedef struct
{
  char    *title;
  char    *subtitle;
  guint    type;
  guint    rotation;
  gboolean can_find;
  gboolean can_discard;
  gboolean can_lay_abbey;
  gboolean choose_tile;
  BstRule  rule;
} Content;

static void
count_places (const BstPosition *engine,
              guint              hand,
              guint             *cells,
              guint             *placements)
{
  g_autofree BstFit *fits = g_new (BstFit, BST_MAX_FITS);
  const BstTileType *type = bst_catalogue_get (bst_position_get_catalogue (engine), hand);

  *cells = bst_turn_list_fits (engine, hand, fits);
  *placements = 0;
  for (guint i = 0; i < *cells; i++)
    {
      guint different = 0;

      for (guint rotation = 0; rotation < 4; rotation++)
        if ((fits[i].rotations >> rotation) & 1)
          different |= 1u << type->orientation[rotation].canonical;
      *placements += (guint) __builtin_popcount (different);
    }
}

static char *
describe_fits (guint cells,
               guint placements)
{
  g_autofree char *first = g_strdup_printf (ngettext ("%u cell", "%u cells", cells), cells);
  g_autofree char *second = g_strdup_printf (ngettext ("%u placement", "%u placements", placements), placements);

  /* Translators: a number of cells and a number of placements, each with its own plural: "28 cells, 32 placements" */
  return g_strdup_printf (C_ ("where the tile fits", "%s, %s"), first, second);
}

static void
describe_place (BastideHandPanel  *self,
                const BstPosition *engine,
                const char        *name,
                Content           *content)
{
  guint hand = bst_position_get_hand (engine);
  guint cells = 0;
  guint placements = 0;

  if (hand == BST_NONE)
    {
      content->title = g_strdup_printf (_("%s draws a tile"), name);
      content->subtitle = g_strdup (_("Choose the tile drawn from the bag."));
      content->choose_tile = TRUE;
      return;
    }
  content->title = g_strdup_printf (self->supposed ? _("If %s had this tile") : _("%s places this tile"), name);
  content->type = hand;
  content->rotation = self->rotation;
  count_places (engine, hand, &cells, &placements);
  content->can_find = cells > 0;
  content->can_lay_abbey = bst_position_get_abbeys (engine, bst_position_get_chooser (engine)) > 0;
  content->can_discard = cells == 0 && !self->supposed;
  if (cells == 0)
    {
      content->subtitle = g_strdup (_("This tile fits nowhere. It is removed from the game."));
      content->rule = BST_RULE_BASE_2;
      return;
    }
  content->subtitle = describe_fits (cells, placements);
}

/* After the placing the panel shows the tile just laid, while the board asks the question of the phase. */
static void
describe_choice (BastideHandPanel  *self,
                 const BstPosition *engine,
                 Content           *content)
{
  BstAction placed = { .type = BST_ACTION_PLACE };
  BstSetupTile tile;
  BstCell cell;

  content->can_find = TRUE;
  content->subtitle = g_strdup (bastide_choice_words_hint (self->position));
  if (!bst_position_get_placed (engine, &cell) || !bst_position_get_tile_at (engine, cell, &tile))
    return;
  placed.cell = cell;
  content->title = bastide_words_capitalise (bastide_sentence_action (self->position, &placed));
  content->type = tile.type;
  content->rotation = tile.rotation;
}

static void
describe (BastideHandPanel *self,
          Content          *content)
{
  const BstPosition *engine = bastide_position_get_engine (self->position);
  const char *name;

  content->type = BST_NONE;
  if (!bastide_position_is_playable (self->position))
    {
      content->title = g_strdup (_("No move is possible"));
      content->subtitle = g_strdup (_("The position has errors. They are listed below the board."));
      return;
    }
  if (bst_position_get_phase (engine) == BST_PHASE_OVER)
    {
      content->title = g_strdup (_("The game is over"));
      content->subtitle = bastide_result_describe (self->position);
      return;
    }
  name = bastide_position_get_name (self->position, bst_position_get_chooser (engine));
  if (bst_position_get_phase (engine) == BST_PHASE_PLACE)
    describe_place (self, engine, name, content);
  else
    describe_choice (self, engine, content);
}

static void
show_tile (BastideHandPanel *self,
           const Content    *content)
{
  BstCatalogue *catalogue = bastide_position_get_setup (self->position)->catalogue;
  g_autoptr (GdkPaintable) paintable = NULL;
  g_autofree char *words = NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->tile), content->type != BST_NONE);
  if (content->type == BST_NONE)
    return;
  paintable = bastide_picture_new_tile (GTK_WIDGET (self), catalogue, content->type, content->rotation, TILE_SIZE);
  gtk_picture_set_paintable (self->tile, paintable);
  words = bastide_words_tile (bst_catalogue_get (catalogue, content->type), content->rotation);
  gtk_picture_set_alternative_text (self->tile, words);
  bastide_widget_set_tooltip (GTK_WIDGET (self->tile), words);
}

/* Another tile */

static gboolean
has_hand (BastideHandPanel *self)
{
  const BstPosition *engine = bastide_position_get_engine (self->position);

  return bastide_position_is_playable (self->position) && bst_position_get_phase (engine) == BST_PHASE_PLACE
         && bst_position_get_hand (engine) != BST_NONE;
}

static void
tile_chosen_cb (BastideHandPanel *self,
                guint             tile)
{
  const BstTileType *type = bst_catalogue_get (bastide_position_get_setup (self->position)->catalogue, tile);

  gtk_widget_activate_action (GTK_WIDGET (self), "win.other-tile", "s", type->id);
}

static void
create_chooser_cb (GtkMenuButton *button,
                   gpointer       data)
{
  BastideHandPanel *self = data;

  if (self->chooser == NULL)
    {
      self->chooser = bastide_tile_chooser_new ();
      g_signal_connect_object (self->chooser, "chosen", G_CALLBACK (tile_chosen_cb), self, G_CONNECT_SWAPPED);
      gtk_menu_button_set_popover (button, self->chooser);
    }
  bastide_tile_chooser_offer_bag (BASTIDE_TILE_CHOOSER (self->chooser), bastide_position_get_setup (self->position));
}

/* The bag */

static void
add_to_bag (BastideHandPanel *self,
            guint             type,
            guint             count)
{
  BstCatalogue *catalogue = bastide_position_get_setup (self->position)->catalogue;
  const BstTileType *facts = bst_catalogue_get (catalogue, type);
  GtkWidget *button = gtk_button_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *picture;
  GtkWidget *label;
  g_autofree char *number = g_strdup_printf ("%u", count);
  g_autofree char *words = bastide_words_tile (facts, 0);
  g_autoptr (GdkPaintable) paintable = bastide_picture_new_tile (GTK_WIDGET (self), catalogue, type, 0, BAG_SIZE);

  picture = gtk_picture_new_for_paintable (paintable);
  gtk_widget_set_size_request (picture, BAG_SIZE, BAG_SIZE);
  gtk_widget_add_css_class (picture, "tile");
  label = gtk_label_new (number);
  gtk_widget_add_css_class (label, "numeric");
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), label);
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "bag-tile");
  bastide_widget_set_tooltip (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words, -1);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.draw");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", facts->id);
  gtk_flow_box_append (self->bag, button);
}

static void
show_bag (BastideHandPanel *self,
          gboolean          shown)
{
  const BstPosition *engine = bastide_position_get_engine (self->position);
  GtkWidget *child;
  g_autofree BstActionList *list = NULL;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->bag))) != NULL)
    gtk_flow_box_remove (self->bag, child);
  gtk_widget_set_visible (self->bag_scroller, shown);
  if (!shown)
    return;
  list = g_new (BstActionList, 1);
  bst_turn_list (engine, list);
  for (guint i = 0; i < list->n; i++)
    if (list->actions[i].type == BST_ACTION_DRAW)
      add_to_bag (self, list->actions[i].tile, bst_position_get_bag (engine, list->actions[i].tile));
}

static void
update (BastideHandPanel *self)
{
  Content content = { .type = BST_NONE };
  g_autofree char *title = NULL;
  g_autofree char *subtitle = NULL;

  if (self->position == NULL)
    return;
  describe (self, &content);
  title = content.title;
  subtitle = content.subtitle;
  gtk_label_set_text (self->title, title != NULL ? title : "");
  gtk_widget_set_visible (GTK_WIDGET (self->title), title != NULL);
  gtk_label_set_text (self->subtitle, subtitle);
  gtk_widget_set_visible (self->other, has_hand (self));
  gtk_widget_set_visible (self->back, has_hand (self) && self->supposed);
  gtk_widget_set_visible (self->find, content.can_find);
  gtk_widget_set_visible (self->columns, content.can_find);
  gtk_widget_set_visible (self->abbey, content.can_lay_abbey);
  gtk_widget_set_visible (GTK_WIDGET (self->discard), content.can_discard);
  gtk_widget_set_visible (self->ways, gtk_widget_get_visible (self->back) || content.can_discard);
  bastide_rule_button_set_rule (self->rule, content.rule);
  show_tile (self, &content);
  show_bag (self, content.choose_tile);
}

static void
bastide_hand_panel_dispose (GObject *object)
{
  BastideHandPanel *self = BASTIDE_HAND_PANEL (object);

  bastide_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->position);

  G_OBJECT_CLASS (bastide_hand_panel_parent_class)->dispose (object);
}

static void
bastide_hand_panel_class_init (BastideHandPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_hand_panel_dispose;

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  g_type_ensure (BASTIDE_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-hand-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideHandPanel, abbey);
  gtk_widget_class_bind_template_child (widget_class, BastideHandPanel, back);
  gtk_widget_class_bind_template_child (widget_class, BastideHandPanel, bag);
  gtk_widget_class_bind_template_child (widget_class, BastideHandPanel, bag_scroller);
  gtk_widget_class_bind_template_child (widget_class, BastideHandPanel, columns);
  gtk_widget_class_bind_template_child (widget_class, BastideHandPanel, discard);
  gtk_widget_class_bind_template_child (widget_class, BastideHandPanel, find);
  gtk_widget_class_bind_template_child (widget_class, BastideHandPanel, other);
  gtk_widget_class_bind_template_child (widget_class, BastideHandPanel, rule_box);
  gtk_widget_class_bind_template_child (widget_class, BastideHandPanel, subtitle);
  gtk_widget_class_bind_template_child (widget_class, BastideHandPanel, tile);
  gtk_widget_class_bind_template_child (widget_class, BastideHandPanel, title);
  gtk_widget_class_bind_template_child (widget_class, BastideHandPanel, ways);
}

static void
bastide_hand_panel_init (BastideHandPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_name_buttons (GTK_WIDGET (self));
  self->rule = bastide_rule_button_new ();
  gtk_box_append (self->rule_box, self->rule);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (self->other), create_chooser_cb, self, NULL);
}

void
bastide_hand_panel_set_position (BastideHandPanel *self,
                                 BastidePosition  *position,
                                 gboolean          supposed)
{
  g_return_if_fail (BASTIDE_IS_HAND_PANEL (self));

  g_set_object (&self->position, position);
  self->supposed = supposed;
  update (self);
}

void
bastide_hand_panel_set_rotation (BastideHandPanel *self,
                                 guint             rotation)
{
  g_return_if_fail (BASTIDE_IS_HAND_PANEL (self));

  if (self->rotation == rotation)
    return;
  self->rotation = rotation;
  update (self);
}
