/* bastide-step-list.c: the steps of a tree of play as a list to walk in
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-step-list.h"

#include <glib/gi18n-lib.h>

#include "bastide-colour-scheme.h"
#include "bastide-context-menu.h"
#include "bastide-picture.h"
#include "bastide-scene.h"
#include "bastide-table.h"
#include "bastide-widget.h"
#include "bastide-words.h"

#define SIGN_SIZE 18
#define TILE_SIZE 28

/* In pixels, for each branch. */
#define INDENT 18

/* In characters. A label that may break anywhere needs a least width, or two measurements by GTK differ by rounding. */
#define TEXT_WIDTH 12

/* --- a node and its place in the list: immutable, and of use only as long as the node is in the tree --- */

#define BASTIDE_TYPE_STEP_ROW (bastide_step_row_get_type ())
G_DECLARE_FINAL_TYPE (BastideStepRow, bastide_step_row, BASTIDE, STEP_ROW, GObject)

/* The words are copies, since a row is compared with its successor when its node may be gone. The position is kept, so
 * that no other has its address: a new node in the place of a freed one is seen to be new. */
struct _BastideStepRow
{
  GObject          parent_instance;

  BastidePlayNode *node;
  guint            level;     /* of the indentation: one for each branch that leads away from the line before it */
  BastidePosition *position;
  char            *line;
  char            *comment;
};

G_DEFINE_FINAL_TYPE (BastideStepRow, bastide_step_row, G_TYPE_OBJECT)

static void
bastide_step_row_finalize (GObject *object)
{
  BastideStepRow *self = BASTIDE_STEP_ROW (object);

  g_clear_object (&self->position);
  g_free (self->line);
  g_free (self->comment);

  G_OBJECT_CLASS (bastide_step_row_parent_class)->finalize (object);
}

static void
bastide_step_row_class_init (BastideStepRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_step_row_finalize;
}

static void
bastide_step_row_init (BastideStepRow *self G_GNUC_UNUSED)
{
}

static void
append_node (GPtrArray       *rows,
             BastidePlayNode *node,
             guint            level)
{
  BastideStepRow *row = g_object_new (BASTIDE_TYPE_STEP_ROW, NULL);
  const BastidePlayStep *step = bastide_play_node_get_step (node);

  row->node = node;
  row->level = level;
  row->position = g_object_ref (bastide_play_node_get_position (node));
  row->line = g_strdup (step != NULL ? step->line : "");
  row->comment = g_strdup (bastide_play_node_get_comment (node));
  g_ptr_array_add (rows, row);
}

/* Returns: (transfer full) (element-type BastideStepRow): the steps of the line, without the start */
static GPtrArray *
list_line (BastidePlayTree *tree)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func (g_object_unref);
  BastidePlayNode *node;

  for (guint i = 1; (node = bastide_play_tree_get_node (tree, i)) != NULL; i++)
    append_node (rows, node, 0);

  return rows;
}

static void
append_below (GPtrArray       *rows,
              BastidePlayNode *node,
              guint            level)
{
  while (bastide_play_node_get_n_children (node) > 0)
    {
      guint n = bastide_play_node_get_n_children (node);

      append_node (rows, bastide_play_node_get_child (node, 0), level);
      for (guint i = 1; i < n; i++)
        {
          append_node (rows, bastide_play_node_get_child (node, i), level + 1);
          append_below (rows, bastide_play_node_get_child (node, i), level + 1);
        }
      node = bastide_play_node_get_child (node, 0);
    }
}

/* A branch follows the step that it replaces, and the line goes on after all of its branches.
 *
 * Returns: (transfer full) (element-type BastideStepRow): all nodes, the start first */
static GPtrArray *
list_tree (BastidePlayTree *tree)
{
  GPtrArray *rows = g_ptr_array_new_with_free_func (g_object_unref);
  BastidePlayNode *start = bastide_play_tree_get_node (tree, 0);

  if (start == NULL)
    return rows;
  append_node (rows, start, 0);
  append_below (rows, start, 0);

  return rows;
}

static gboolean
is_same (GListStore     *store,
         guint           at,
         BastideStepRow *row)
{
  g_autoptr (BastideStepRow) shown = g_list_model_get_item (G_LIST_MODEL (store), at);

  return shown->node == row->node && shown->position == row->position && shown->level == row->level
         && g_str_equal (shown->line, row->line) && g_str_equal (shown->comment, row->comment);
}

/* Replaces the rows between the first and the last difference, so that all others keep their widgets. */
static void
update_rows (GListStore *store,
             GPtrArray  *rows)
{
  guint n_shown = g_list_model_get_n_items (G_LIST_MODEL (store));
  guint least = MIN (n_shown, rows->len);
  guint before = 0, after = 0;

  while (before < least && is_same (store, before, g_ptr_array_index (rows, before)))
    before++;
  while (after < least - before
         && is_same (store, n_shown - 1 - after, g_ptr_array_index (rows, rows->len - 1 - after)))
    after++;
  if (n_shown > before + after || rows->len > before + after)
    g_list_store_splice (store, before, n_shown - before - after, rows->pdata + before, rows->len - before - after);
}

/* --- the list --- */

/* The list keeps no words: a row asks its node each time it is bound. The selection follows the current node, and while
 * it does so nothing follows the selection. Scrolling takes two frames, as a growing list has no height for its new
 * rows yet.
 */
struct _BastideStepList
{
  GtkWidget           parent_instance;

  GtkListView        *list;
  GtkSingleSelection *selection;
  GListStore         *rows;       /* of BastideStepRow */
  BastidePlayTree    *tree;
  GSignalGroup       *signals;
  GMenuModel         *menu;
  gboolean            whole;
  gboolean            updating;
  char                letters[BST_MAX_PLAYERS][8];
  guint               tick;
  guint               n_ticks;
  gboolean            wants_focus;  /* after scrolling */
};

G_DEFINE_FINAL_TYPE (BastideStepList, bastide_step_list, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_TREE,
  PROP_WHOLE,
  PROP_MENU,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint chosen_signal;

/* --- rows: number, sign, tile, words, score --- */

static GtkWidget *
append_label (GtkWidget *box)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_width_chars (GTK_LABEL (label), TEXT_WIDTH);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_box_append (GTK_BOX (box), label);
  return label;
}

static GtkWidget *
append_picture (GtkWidget *row,
                int        size)
{
  GtkWidget *picture = gtk_image_new ();

  gtk_image_set_pixel_size (GTK_IMAGE (picture), size);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), picture);
  return picture;
}

static GtkWidget *
append_number (GtkWidget *row,
               int        width)
{
  GtkWidget *number = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (number), 1);
  gtk_label_set_width_chars (GTK_LABEL (number), width);
  gtk_widget_add_css_class (number, "numeric");
  gtk_box_append (GTK_BOX (row), number);
  return number;
}

static void
setup_row_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
              GtkListItem              *item)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_widget_add_css_class (append_number (row, 3), "dim-label");
  append_picture (row, SIGN_SIZE);
  append_picture (row, TILE_SIZE);
  append_label (words);
  gtk_widget_add_css_class (append_label (words), "caption");
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), words);
  append_number (row, 7);
  gtk_widget_add_css_class (row, "event");
  g_object_set_data (G_OBJECT (row), "item", item);
  gtk_list_item_set_child (item, row);
}

/* Finds the tile that a step lays. */
static gboolean
find_tile (const BastidePlayStep *step,
           BstSetupTile          *tile)
{
  for (guint i = 0; i < step->events->len; i++)
    {
      const BstEvent *event = bastide_event_get (g_ptr_array_index (step->events, i));

      if (event->type == BST_EVENT_PLACE)
        return bst_position_get_tile_at (bastide_position_get_engine (step->position), event->cell, tile);
    }

  return FALSE;
}

static void
show_score (GtkWidget         *label,
            const BstPosition *before,
            const BstPosition *after,
            guint              player)
{
  int score = bst_position_get_score (after, player);
  int gain = score - bst_position_get_score (before, player);
  g_autofree char *text = NULL;

  if (gain > 0)
    text = g_strdup_printf ("+%d  %d", gain, score);
  else if (gain < 0)
    text = g_strdup_printf ("−%d  %d", -gain, score);
  else
    text = g_strdup_printf ("%d", score);
  gtk_label_set_text (GTK_LABEL (label), text);
  bastide_widget_set_css_class (label, "score", gain != 0);
}

static guint
count_steps (BastidePlayNode *node)
{
  guint n = 0;

  for (; (node = bastide_play_node_get_parent (node)) != NULL; n++)
    ;

  return n;
}

static char *
name_row (const char *comment,
          guint       level,
          const char *text,
          const char *score)
{
  GString *name = g_string_new (NULL);

  if (level > 0)
    g_string_append_printf (name, _("Instead: %s"), text);
  else
    g_string_append (name, text);
  bastide_words_append_sentence (name, g_strdup (comment));
  if (*score != '\0')
    /* Translators: after a step of a game: the points of its player, and the score with them: "Score: +4 12" */
    bastide_words_append_sentence (name, g_strdup_printf (_("Score: %s"), score));
  return g_string_free (name, FALSE);
}

static void
bind_row_cb (BastideStepList *self,
             GtkListItem     *item)
{
  BastideStepRow *what = gtk_list_item_get_item (item);
  BastidePlayNode *node = what->node;
  const BastidePlayStep *step = bastide_play_node_get_step (node);
  const char *comment = bastide_play_tree_tell_comment (self->tree, node);
  guint level = what->level;
  GtkWidget *row = gtk_list_item_get_child (item);
  GtkWidget *number = gtk_widget_get_first_child (row);
  GtkWidget *sign = gtk_widget_get_next_sibling (number);
  GtkWidget *picture = gtk_widget_get_next_sibling (sign);
  GtkWidget *words = gtk_widget_get_next_sibling (picture);
  GtkWidget *score = gtk_widget_get_last_child (row);
  const char *text = step != NULL ? step->line : _("Diagram");
  g_autoptr (GdkPaintable) player = NULL;
  g_autoptr (GdkPaintable) tile = NULL;
  g_autofree char *nth = NULL;
  g_autofree char *name = NULL;
  BstSetupTile laid;

  gtk_label_set_text (GTK_LABEL (score), "");
  if (step != NULL)
    {
      BastidePosition *before = bastide_play_node_get_position (bastide_play_node_get_parent (node));
      const BstPosition *engine = bastide_position_get_engine (before);
      const BstSetup *setup = bastide_position_get_setup (before);
      guint chooser = bst_position_get_chooser (engine);

      nth = g_strdup_printf ("%u", count_steps (node));
      player = bastide_picture_new_sign (sign, setup->players[chooser].colour, self->letters[chooser], SIGN_SIZE);
      if (find_tile (step, &laid))
        tile = bastide_picture_new_tile (picture, setup->catalogue, laid.type, laid.rotation, TILE_SIZE);
      show_score (score, engine, bastide_position_get_engine (step->position), chooser);
    }
  gtk_label_set_text (GTK_LABEL (number), nth != NULL ? nth : "");
  gtk_image_set_from_paintable (GTK_IMAGE (sign), player);
  gtk_image_set_from_paintable (GTK_IMAGE (picture), tile);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_first_child (words)), text);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (words)), comment);
  gtk_widget_set_visible (gtk_widget_get_last_child (words), *comment != '\0');
  gtk_widget_set_margin_start (row, (int) level * INDENT);
  name = name_row (comment, level, text, gtk_label_get_text (GTK_LABEL (score)));
  bastide_widget_set_label (row, name);
}

/* --- following the tree --- */

/* GTK moves the focus of a list only with a row. */
static void
focus_row (BastideStepList *self,
           guint            at)
{
  for (GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->list)); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    {
      GtkWidget *child = gtk_widget_get_first_child (row);
      GtkListItem *item = child != NULL ? g_object_get_data (G_OBJECT (child), "item") : NULL;

      if (item != NULL && gtk_list_item_get_position (item) == at)
        gtk_widget_grab_focus (row);
    }
}

static gboolean
scroll_cb (GtkWidget     *widget,
           GdkFrameClock *clock G_GNUC_UNUSED,
           gpointer       data G_GNUC_UNUSED)
{
  BastideStepList *self = BASTIDE_STEP_LIST (widget);
  guint at = gtk_single_selection_get_selected (self->selection);

  if (at != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (GTK_WIDGET (self->list), "list.scroll-to-item", "u", at);
  if (--self->n_ticks > 0)
    return G_SOURCE_CONTINUE;
  self->tick = 0;
  if (self->wants_focus)
    focus_row (self, at);
  self->wants_focus = FALSE;
  return G_SOURCE_REMOVE;
}

static void
scroll (BastideStepList *self)
{
  self->n_ticks = 2;
  if (self->tick == 0)
    self->tick = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
}

static guint
find_current (BastideStepList *self,
              GPtrArray       *rows)
{
  BastidePlayNode *current = bastide_play_tree_get_current (self->tree);

  for (guint i = 0; i < rows->len; i++)
    if (((BastideStepRow *) g_ptr_array_index (rows, i))->node == current)
      return i;

  return GTK_INVALID_LIST_POSITION;
}

static void
clear (BastideStepList *self)
{
  self->updating = TRUE;
  g_list_store_remove_all (self->rows);
  self->updating = FALSE;
}

/* A list out of sight is empty until it is shown, since its rows name nodes that may go meanwhile. */
static void
update (BastideStepList *self)
{
  g_autoptr (GPtrArray) rows = NULL;
  BastidePosition *position;
  guint at;

  if (self->tree == NULL || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    {
      clear (self);
      return;
    }
  position = bastide_play_tree_get_position (self->tree);
  bastide_scene_get_letters (bastide_position_get_setup (position), bastide_position_get_names (position),
                             self->letters);
  rows = self->whole ? list_tree (self->tree) : list_line (self->tree);
  at = find_current (self, rows);
  self->updating = TRUE;
  update_rows (self->rows, rows);
  if (gtk_single_selection_get_selected (self->selection) != at)
    {
      self->wants_focus |= gtk_widget_get_focus_child (GTK_WIDGET (self->list)) != NULL;
      gtk_single_selection_set_selected (self->selection, at);
      scroll (self);
    }
  self->updating = FALSE;
}

static void
selected_cb (BastideStepList *self)
{
  BastideStepRow *row = gtk_single_selection_get_selected_item (self->selection);

  if (!self->updating && row != NULL)
    bastide_play_tree_set_current (self->tree, row->node);
}

static void
activated_cb (BastideStepList *self,
              guint            at)
{
  gtk_single_selection_set_selected (self->selection, at);
  g_signal_emit (self, chosen_signal, 0);
}

/* --- the menu --- */

static void
open_menu (BastideStepList *self,
           GtkWidget       *from,
           double           x,
           double           y)
{
  graphene_point_t point;

  if (self->menu != NULL
      && gtk_widget_compute_point (from, GTK_WIDGET (self), &GRAPHENE_POINT_INIT ((float) x, (float) y), &point))
    bastide_context_menu_popup (GTK_WIDGET (self), self->menu, &(GdkRectangle) { (int) point.x, (int) point.y, 1, 1 });
}

/* Finds the row at a point of the list. */
static GtkListItem *
find_item (BastideStepList *self,
           double           x,
           double           y)
{
  GtkWidget *row = gtk_widget_pick (GTK_WIDGET (self->list), x, y, GTK_PICK_DEFAULT);

  while (row != NULL && row != GTK_WIDGET (self->list) && g_object_get_data (G_OBJECT (row), "item") == NULL)
    row = gtk_widget_get_parent (row);
  if (row == NULL || row == GTK_WIDGET (self->list))
    return NULL;
  return g_object_get_data (G_OBJECT (row), "item");
}

static void
pressed_cb (BastideStepList *self,
            int              n_press G_GNUC_UNUSED,
            double           x,
            double           y,
            GtkGesture      *gesture)
{
  GtkListItem *item = self->menu != NULL ? find_item (self, x, y) : NULL;

  if (item == NULL)
    return;
  gtk_single_selection_set_selected (self->selection, gtk_list_item_get_position (item));
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  open_menu (self, GTK_WIDGET (self->list), x, y);
}

static void
long_pressed_cb (BastideStepList *self,
                 double           x,
                 double           y,
                 GtkGesture      *gesture)
{
  pressed_cb (self, 1, x, y, gesture);
}

static gboolean
key_pressed_cb (BastideStepList *self,
                guint            key,
                guint            code G_GNUC_UNUSED,
                GdkModifierType  modifiers)
{
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self->list));

  if (focus == NULL || self->menu == NULL)
    return GDK_EVENT_PROPAGATE;
  if (key == GDK_KEY_Delete)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.remove-branch", NULL);
  else if (bastide_context_menu_is_key (key, modifiers))
    open_menu (self, focus, gtk_widget_get_width (focus) / 2.0, gtk_widget_get_height (focus) / 2.0);
  else
    return GDK_EVENT_PROPAGATE;
  return GDK_EVENT_STOP;
}

/* --- the object --- */

static void
set_tree (BastideStepList *self,
          BastidePlayTree *tree)
{
  if (!g_set_object (&self->tree, tree))
    return;
  clear (self);
  g_signal_group_set_target (self->signals, tree);
  update (self);
}

/* Pictures are drawn in the colours of the theme. */
static void
theme_cb (BastideStepList *self)
{
  clear (self);
  update (self);
}

static void
bastide_step_list_set_property (GObject      *object,
                                guint         id,
                                const GValue *value,
                                GParamSpec   *pspec)
{
  BastideStepList *self = BASTIDE_STEP_LIST (object);

  if (id == PROP_TREE)
    set_tree (self, g_value_get_object (value));
  else if (id == PROP_WHOLE)
    self->whole = g_value_get_boolean (value);
  else if (id == PROP_MENU)
    g_set_object (&self->menu, g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
bastide_step_list_map (GtkWidget *widget)
{
  BastideStepList *self = BASTIDE_STEP_LIST (widget);

  GTK_WIDGET_CLASS (bastide_step_list_parent_class)->map (widget);
  update (self);
  scroll (self);
}

static void
bastide_step_list_dispose (GObject *object)
{
  BastideStepList *self = BASTIDE_STEP_LIST (object);

  if (self->rows != NULL)
    set_tree (self, NULL);
  g_clear_object (&self->signals);
  g_clear_object (&self->menu);
  g_clear_object (&self->selection);
  g_clear_object (&self->rows);
  bastide_widget_remove_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (bastide_step_list_parent_class)->dispose (object);
}

static void
bastide_step_list_class_init (BastideStepListClass *klass)
{
  const GParamFlags flags = G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS;
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = bastide_step_list_set_property;
  object_class->dispose = bastide_step_list_dispose;
  widget_class->map = bastide_step_list_map;

  properties[PROP_TREE] = g_param_spec_object ("tree", NULL, NULL, BASTIDE_TYPE_PLAY_TREE, flags);
  properties[PROP_WHOLE] = g_param_spec_boolean ("whole", NULL, NULL, FALSE, flags | G_PARAM_CONSTRUCT_ONLY);
  properties[PROP_MENU] = g_param_spec_object ("menu", NULL, NULL, G_TYPE_MENU_MODEL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  chosen_signal = g_signal_new ("chosen", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 0);

  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-step-list.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideStepList, list);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, key_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, long_pressed_cb);
  gtk_widget_class_bind_template_callback (widget_class, pressed_cb);
}

static void
bastide_step_list_init (BastideStepList *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  self->rows = g_list_store_new (BASTIDE_TYPE_STEP_ROW);
  self->selection = bastide_table_create_selection (G_LIST_MODEL (g_object_ref (self->rows)));
  g_signal_connect_object (self->selection, "notify::selected", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
  self->signals = g_signal_group_new (BASTIDE_TYPE_PLAY_TREE);
  g_signal_group_connect_swapped (self->signals, "changed", G_CALLBACK (update), self);
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_make_tab_stop (GTK_WIDGET (self->list));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_row_cb), NULL);
  g_signal_connect_swapped (factory, "bind", G_CALLBACK (bind_row_cb), self);
  bastide_widget_name_rows (factory);
  gtk_list_view_set_factory (self->list, factory);
  gtk_list_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  bastide_colour_scheme_follow (GTK_WIDGET (self), G_CALLBACK (theme_cb));
}

void
bastide_step_list_focus (BastideStepList *self)
{
  g_return_if_fail (BASTIDE_IS_STEP_LIST (self));

  self->wants_focus = TRUE;
  scroll (self);
}
