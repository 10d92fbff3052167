/* bastide-tile-palette.c: the panel of tiles to search and to take
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-tile-palette.h"

#include <glib/gi18n-lib.h>

#include "bastide-card-grid.h"
#include "bastide-colour-scheme.h"
#include "bastide-sentence.h"
#include "bastide-set-chooser.h"
#include "bastide-tile-filter.h"
#include "bastide-tile-stock.h"
#include "bastide-widget.h"
#include "bastide-wrap-layout.h"

#define CACHE_LIMIT (24 * 1024 * 1024)

/* Sections of the grid: recent tiles, then every set, then the city. */
#define SECTION_RECENT 0
#define SECTION_SETS   1

/* All cards are made once for a catalogue. After that only their badges, their visibility and the row of recent tiles
 * change, because making hundreds of widgets at each edit would be noticeably slow. The palette reads the setup at each
 * change and never keeps it: the stock counts, the filter decides, the card grid lays out, and the palette joins the
 * three. The row of recent tiles does not change under the pointer, or a click would take another tile than the user
 * saw.
 */
struct _BastideTilePalette
{
  GtkWidget           parent_instance;

  GtkEditable        *search;
  GtkWidget          *chips;
  GtkToggleButton    *all;
  GtkToggleButton    *kinds[BASTIDE_N_TILE_KINDS];
  BastideSetChooser  *sets;
  GtkCheckButton     *fits;
  GtkStack           *stack;
  GtkScrolledWindow  *scroller;
  BastideCardGrid    *grid;
  GtkLabel           *nothing;

  BastideEditor      *editor;
  GSignalGroup       *editor_signals;
  GSignalGroup       *puzzle_signals;
  BastideTileLibrary *library;
  BastideTileCache   *cache;
  BastideTileStock   *stock;          /* the source of the cards */
  gboolean            updating;
  gboolean            has_new_cards;  /* the grid has not laid them out yet */
  gboolean            was_searching;
  gboolean            has_old_row;    /* the row of recent tiles waits until the pointer has left it */
  guint               row_id;         /* waits for GTK once the pointer has left */
  gboolean            has_cell;
  BstCell             cell;
};

G_DEFINE_FINAL_TYPE (BastideTilePalette, bastide_tile_palette, GTK_TYPE_WIDGET)

enum
{
  DONE,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static const struct
{
  const char *label;
  const char *tooltip;
} kind_words[BASTIDE_N_TILE_KINDS] = {
  [BASTIDE_TILE_CITY] = { N_("City"), N_("Only tiles with a city") },
  [BASTIDE_TILE_ROAD] = { N_("Road"), N_("Only tiles with a road") },
  [BASTIDE_TILE_RIVER] = { N_("River"), N_("Only tiles with a river") },
  [BASTIDE_TILE_MONASTERY] = { N_("Monastery"), N_("Only tiles with a monastery") },
  [BASTIDE_TILE_SHRINE] = { N_("Shrine"), N_("Only tiles with a shrine") },
};

/* Filtering */

static BastideTileFilter *
create_filter (BastideTilePalette *self)
{
  const BstSetup *setup = self->editor != NULL ? bastide_editor_get_setup (self->editor) : NULL;
  gboolean must_fit = setup != NULL && self->has_cell && gtk_check_button_get_active (self->fits);
  guint8 edges[BST_N_EDGES];
  guint kinds = 0;

  for (guint i = 0; i < BASTIDE_N_TILE_KINDS; i++)
    if (gtk_toggle_button_get_active (self->kinds[i]))
      kinds |= 1u << i;
  if (must_fit)
    bastide_tile_filter_get_edges (setup, self->cell, edges);
  return bastide_tile_filter_new (gtk_editable_get_text (self->search), kinds, must_fit ? edges : NULL);
}

/* Words, chips or a cell narrow the palette down to matches from all tiles, without the row of recent tiles. */
static gboolean
is_searching (BastideTilePalette *self)
{
  return *gtk_editable_get_text (self->search) != '\0' || !gtk_toggle_button_get_active (self->all)
         || (self->has_cell && gtk_check_button_get_active (self->fits));
}

typedef struct
{
  BastideTilePalette *self;
  BastideTileFilter  *filter;
  gboolean            searching;
  gboolean            any;
  gboolean            changed;
} Filtering;

static void
filter_card (BastideTileCard *card,
             guint            section,
             gpointer         data)
{
  Filtering *filtering = data;
  BastideTilePalette *self = filtering->self;
  const BastideHand *stamp = bastide_tile_card_get_stamp (card);
  /* Recent tiles appear whatever set is chosen, but not beside matches, where they would appear twice. */
  gboolean is_chosen = section == SECTION_RECENT ? !filtering->searching
                                                 : bastide_set_chooser_shows (self->sets, section - SECTION_SETS);
  gboolean shown = is_chosen && bastide_tile_stock_exists (self->stock, stamp)
                   && bastide_tile_filter_matches (filtering->filter, bastide_tile_stock_get_type (self->stock, stamp),
                                                   bastide_tile_card_get_key (card));

  filtering->any = filtering->any || shown;
  if (gtk_widget_get_visible (GTK_WIDGET (card)) == shown)
    return;
  gtk_widget_set_visible (GTK_WIDGET (card), shown);
  filtering->changed = TRUE;
}

static void
say_nothing (BastideTilePalette *self)
{
  const char *text = gtk_editable_get_text (self->search);
  g_autofree char *sentence = *text != '\0' ? g_strdup_printf (_("No tile matches “%s”."), text)
                                            : g_strdup (_("No tile matches."));

  gtk_label_set_text (self->nothing, sentence);
}

static void
update_filter (BastideTilePalette *self)
{
  g_autoptr (BastideTileFilter) filter = NULL;
  Filtering filtering = { .self = self, .searching = is_searching (self), .changed = self->has_new_cards };

  if (self->stock == NULL)
    return;
  filter = create_filter (self);
  filtering.filter = filter;
  filtering.changed |= self->was_searching != filtering.searching;
  self->was_searching = filtering.searching;
  bastide_card_grid_set_kept (self->grid, SECTION_RECENT, !filtering.searching);
  bastide_card_grid_foreach (self->grid, filter_card, &filtering);
  if (filtering.changed)
    bastide_card_grid_update (self->grid);
  self->has_new_cards = FALSE;
  say_nothing (self);
  gtk_stack_set_visible_child_name (self->stack, filtering.any ? "tiles" : "nothing");
}

/* Cards */

static void
add_card (BastideTilePalette *self,
          guint               section,
          const BastideHand  *stamp)
{
  GtkWidget *card = bastide_tile_stock_create_card (self->stock, stamp, self->cache);

  if (card != NULL)
    bastide_card_grid_add_card (self->grid, section, BASTIDE_TILE_CARD (card));
}

static void
add_set (BastideTilePalette *self,
         guint               set)
{
  g_autoptr (GArray) stamps = bastide_tile_stock_list (self->stock, set);
  guint section = bastide_card_grid_add_section (self->grid, bastide_tile_stock_get_set_name (self->stock, set), FALSE);

  for (guint i = 0; i < stamps->len; i++)
    add_card (self, section, &g_array_index (stamps, BastideHand, i));
}

static void
fill_recent (BastideTilePalette *self)
{
  GArray *recent = bastide_editor_get_recent (self->editor);

  self->has_new_cards = TRUE;
  self->has_old_row = FALSE;
  bastide_card_grid_clear_section (self->grid, SECTION_RECENT);
  for (guint i = 0; i < recent->len; i++)
    add_card (self, SECTION_RECENT, &g_array_index (recent, BastideHand, i));
}

typedef struct
{
  BastideTilePalette *self;
  GArray             *sums;  /* of guint, a section each */
} Counting;

static void
count_card (BastideTileCard *card,
            guint            section,
            gpointer         data)
{
  Counting *counting = data;
  int left = bastide_tile_stock_count (counting->self->stock, bastide_tile_card_get_stamp (card));

  bastide_tile_card_set_left (card, left);
  if (left > 0)
    g_array_index (counting->sums, guint, section) += (guint) left;
}

static void
update_counts (BastideTilePalette *self)
{
  guint n = bastide_tile_stock_get_n_sets (self->stock);
  g_autoptr (GArray) sums = g_array_sized_new (FALSE, TRUE, sizeof (guint), SECTION_SETS + n + 1);
  Counting counting = { .self = self, .sums = sums };

  g_array_set_size (sums, SECTION_SETS + n + 1);
  bastide_card_grid_foreach (self->grid, count_card, &counting);
  for (guint i = 0; i < n; i++)
    {
      guint sum = g_array_index (sums, guint, SECTION_SETS + i);
      /* Translators: tiles of a set that are still to come */
      g_autofree char *note = g_strdup_printf (ngettext ("%u left", "%u left", sum), sum);

      bastide_card_grid_set_note (self->grid, SECTION_SETS + i, note);
    }
}

static void
mark_card (BastideTileCard *card,
           guint            section G_GNUC_UNUSED,
           gpointer         data)
{
  BastideHand hand = *(const BastideHand *) data;

  hand.rotation = 0;
  bastide_tile_card_set_in_hand (card, bastide_hand_equal (bastide_tile_card_get_stamp (card), &hand));
}

static void
update_hand (BastideTilePalette *self)
{
  BastideHand hand = bastide_editor_get_hand (self->editor);

  bastide_card_grid_foreach (self->grid, mark_card, &hand);
}

static void
redraw_card (BastideTileCard *card,
             guint            section G_GNUC_UNUSED,
             gpointer         data G_GNUC_UNUSED)
{
  bastide_tile_card_redraw (card);
}

/* A dark theme does not darken the tiles. */
static void
update_style (BastideTilePalette *self)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (self));

  if (self->stock == NULL)
    return;
  bastide_tile_cache_set_style (self->cache, bastide_tile_stock_get_catalogue (self->stock),
                                bastide_colour_scheme_get_look (settings),
                                bastide_colour_scheme_is_dark (GTK_WIDGET (self)));
  bastide_card_grid_foreach (self->grid, redraw_card, NULL);
}

static void
rebuild (BastideTilePalette *self,
         const BstSetup     *setup)
{
  static const BastideHand city = { .kind = BASTIDE_HAND_CITY };
  g_autofree char *name = NULL;

  bastide_set_chooser_set_stock (self->sets, NULL);
  g_clear_pointer (&self->stock, bastide_tile_stock_free);
  bastide_card_grid_clear (self->grid);
  self->stock = bastide_tile_stock_new (self->library, setup->catalogue);
  update_style (self);
  bastide_card_grid_add_section (self->grid, _("Recent"), TRUE);
  bastide_card_grid_set_hint (self->grid, SECTION_RECENT, _("The tiles you place appear here."));
  for (guint i = 0; i < bastide_tile_stock_get_n_sets (self->stock); i++)
    add_set (self, i);
  name = bastide_sentence_hand (setup, &city);
  add_card (self, bastide_card_grid_add_section (self->grid, name, FALSE), &city);
  fill_recent (self);
}

static void
update (BastideTilePalette *self)
{
  const BstSetup *setup = self->editor != NULL ? bastide_editor_get_setup (self->editor) : NULL;
  gboolean is_new = FALSE;

  if (setup == NULL || self->library == NULL)
    return;
  if (self->stock == NULL || bastide_tile_stock_get_catalogue (self->stock) != setup->catalogue)
    {
      rebuild (self, setup);
      is_new = TRUE;
    }
  if (bastide_tile_stock_update (self->stock, setup) || is_new)
    bastide_set_chooser_set_stock (self->sets, self->stock);
  update_counts (self);
  update_hand (self);
  update_filter (self);
}

/* Taking */

static void
chosen_cb (BastideTilePalette *self,
           BastideTileCard    *card)
{
  if (self->editor == NULL)
    return;
  if (bastide_tile_card_get_in_hand (card))
    {
      bastide_editor_take (self->editor, NULL);
      return;
    }
  bastide_editor_take (self->editor, bastide_tile_card_get_stamp (card));
  g_signal_emit (self, signals[DONE], 0);
}

static void
left_upwards_cb (BastideTilePalette *self)
{
  bastide_tile_palette_search (self);
}

/* Searching */

/* The text or the choice of sets has changed. */
static void
search_changed_cb (BastideTilePalette *self)
{
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  update_filter (self);
}

typedef struct
{
  BastideTilePalette *self;
  BastideTileCard    *card;
} Finding;

static void
find_named (BastideTileCard *card,
            guint            section G_GNUC_UNUSED,
            gpointer         data)
{
  Finding *finding = data;
  BastideTilePalette *self = finding->self;
  const BstTileType *type = bastide_tile_stock_get_type (self->stock, bastide_tile_card_get_stamp (card));

  if (finding->card == NULL && type != NULL && gtk_widget_get_visible (GTK_WIDGET (card))
      && g_ascii_strcasecmp (type->id, gtk_editable_get_text (self->search)) == 0)
    finding->card = card;
}

/* Enter takes the tile whose identifier was typed, else the first match. */
static void
search_activate_cb (BastideTilePalette *self)
{
  BastideTileCard *first = bastide_card_grid_get_first (self->grid);
  Finding finding = { .self = self };

  if (self->stock != NULL)
    bastide_card_grid_foreach (self->grid, find_named, &finding);
  if (finding.card != NULL)
    first = finding.card;

  if (first != NULL && !bastide_tile_card_get_in_hand (first))
    chosen_cb (self, first);
  else if (first != NULL)
    g_signal_emit (self, signals[DONE], 0);
}

static void
search_stop_cb (BastideTilePalette *self)
{
  if (*gtk_editable_get_text (self->search) == '\0')
    g_signal_emit (self, signals[DONE], 0);
  else
    gtk_editable_set_text (self->search, "");
}

static gboolean
search_key_cb (BastideTilePalette *self,
               guint               key,
               guint               code G_GNUC_UNUSED,
               GdkModifierType     modifiers G_GNUC_UNUSED)
{
  if (key != GDK_KEY_Down && key != GDK_KEY_KP_Down)
    return GDK_EVENT_PROPAGATE;
  return bastide_card_grid_focus (self->grid);
}

static gboolean
grid_key_cb (BastideTilePalette *self,
             guint               key,
             guint               code G_GNUC_UNUSED,
             GdkModifierType     modifiers G_GNUC_UNUSED)
{
  BastideHand hand;

  if (key != GDK_KEY_Escape || self->editor == NULL)
    return GDK_EVENT_PROPAGATE;
  hand = bastide_editor_get_hand (self->editor);
  if (hand.kind != BASTIDE_HAND_EMPTY)
    bastide_editor_take (self->editor, NULL);
  else
    g_signal_emit (self, signals[DONE], 0);
  return GDK_EVENT_STOP;
}

/* "All" is on as long as no other chip is, and cannot be turned off. */
static void
update_chips (BastideTilePalette *self,
              gboolean            clear)
{
  gboolean any = FALSE;

  self->updating = TRUE;
  for (guint i = 0; i < BASTIDE_N_TILE_KINDS; i++)
    {
      if (clear)
        gtk_toggle_button_set_active (self->kinds[i], FALSE);
      any = any || gtk_toggle_button_get_active (self->kinds[i]);
    }
  gtk_toggle_button_set_active (self->all, !any);
  self->updating = FALSE;
  update_filter (self);
}

static void
all_toggled_cb (BastideTilePalette *self)
{
  if (!self->updating)
    update_chips (self, TRUE);
}

static void
kind_toggled_cb (BastideTilePalette *self)
{
  if (!self->updating)
    update_chips (self, FALSE);
}

static void
fits_toggled_cb (BastideTilePalette *self)
{
  update_filter (self);
}

static void
clear_cb (BastideTilePalette *self)
{
  gtk_editable_set_text (self->search, "");
  gtk_check_button_set_active (self->fits, FALSE);
  update_chips (self, TRUE);
  bastide_tile_palette_search (self);
}

/* The editor */

static void
renew_row (BastideTilePalette *self)
{
  fill_recent (self);
  update_counts (self);
  update_hand (self);
  update_filter (self);
}

/* The tile under the pointer stays in place, even if the keyboard places tiles meanwhile. */
static void
recent_cb (BastideTilePalette *self)
{
  if (self->stock == NULL)
    return;
  self->has_old_row = bastide_card_grid_is_pointed_at (self->grid, SECTION_RECENT);
  if (!self->has_old_row)
    renew_row (self);
}

static void
left_for_good_cb (gpointer data)
{
  BastideTilePalette *self = data;

  self->row_id = 0;
  if (self->has_old_row && self->stock != NULL)
    renew_row (self);
}

/* GTK tells every card in turn that the pointer has left, and must not meet a removed card on the way. */
static void
left_cb (BastideTilePalette *self)
{
  if (self->has_old_row && self->row_id == 0)
    self->row_id = g_idle_add_once (left_for_good_cb, self);
}

static void
columns_cb (BastideTilePalette *self)
{
  guint columns = 0;

  g_object_get (self->grid, "columns", &columns, NULL);
  if (self->editor != NULL && columns > 0)
    bastide_editor_set_recent_row (self->editor, columns);
}

static void
hand_cb (BastideTilePalette *self)
{
  if (self->stock != NULL)
    update_hand (self);
}

static void
puzzle_cb (BastideTilePalette *self)
{
  g_signal_group_set_target (self->puzzle_signals, bastide_editor_get_puzzle (self->editor));
  gtk_widget_set_sensitive (GTK_WIDGET (self->grid), bastide_editor_get_may_edit (self->editor));
  update (self);
}

/* The class */

static void
bastide_tile_palette_dispose (GObject *object)
{
  BastideTilePalette *self = BASTIDE_TILE_PALETTE (object);

  g_clear_object (&self->editor_signals);
  g_clear_object (&self->puzzle_signals);
  bastide_widget_remove_children (GTK_WIDGET (self));
  g_clear_handle_id (&self->row_id, g_source_remove);
  g_clear_object (&self->editor);
  g_clear_object (&self->library);
  g_clear_object (&self->cache);
  g_clear_pointer (&self->stock, bastide_tile_stock_free);

  G_OBJECT_CLASS (bastide_tile_palette_parent_class)->dispose (object);
}

static void
bastide_tile_palette_class_init (BastideTilePaletteClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_tile_palette_dispose;

  signals[DONE] = g_signal_new ("done", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 0);

  g_type_ensure (BASTIDE_TYPE_CARD_GRID);
  g_type_ensure (BASTIDE_TYPE_SET_CHOOSER);
  g_type_ensure (BASTIDE_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "palette");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-tile-palette.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideTilePalette, all);
  gtk_widget_class_bind_template_child (widget_class, BastideTilePalette, chips);
  gtk_widget_class_bind_template_child (widget_class, BastideTilePalette, fits);
  gtk_widget_class_bind_template_child (widget_class, BastideTilePalette, grid);
  gtk_widget_class_bind_template_child (widget_class, BastideTilePalette, nothing);
  gtk_widget_class_bind_template_child (widget_class, BastideTilePalette, scroller);
  gtk_widget_class_bind_template_child (widget_class, BastideTilePalette, search);
  gtk_widget_class_bind_template_child (widget_class, BastideTilePalette, sets);
  gtk_widget_class_bind_template_child (widget_class, BastideTilePalette, stack);
  gtk_widget_class_bind_template_callback (widget_class, all_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, clear_cb);
  gtk_widget_class_bind_template_callback (widget_class, columns_cb);
  gtk_widget_class_bind_template_callback (widget_class, fits_toggled_cb);
  gtk_widget_class_bind_template_callback (widget_class, left_upwards_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_activate_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, search_stop_cb);
}

static void
add_chips (BastideTilePalette *self)
{
  for (guint i = 0; i < BASTIDE_N_TILE_KINDS; i++)
    {
      GtkWidget *chip = gtk_toggle_button_new_with_label (_(kind_words[i].label));

      gtk_widget_add_css_class (chip, "chip");
      gtk_widget_set_tooltip_text (chip, _(kind_words[i].tooltip));
      g_signal_connect_swapped (chip, "toggled", G_CALLBACK (kind_toggled_cb), self);
      gtk_box_append (GTK_BOX (self->chips), chip);
      self->kinds[i] = GTK_TOGGLE_BUTTON (chip);
    }
}

static void
add_keys (BastideTilePalette *self,
          gpointer            widget,
          GCallback           callback,
          GtkPropagationPhase phase)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (keys, phase);
  g_signal_connect_swapped (keys, "key-pressed", callback, self);
  gtk_widget_add_controller (widget, keys);
}

static void
add_motion (BastideTilePalette *self)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_signal_connect_swapped (motion, "leave", G_CALLBACK (left_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self->grid), motion);
}

static void
connect_signals (BastideTilePalette *self)
{
  self->editor_signals = g_signal_group_new (BASTIDE_TYPE_EDITOR);
  g_signal_group_connect_swapped (self->editor_signals, "hand-changed", G_CALLBACK (hand_cb), self);
  g_signal_group_connect_swapped (self->editor_signals, "recent-changed", G_CALLBACK (recent_cb), self);
  g_signal_group_connect_swapped (self->editor_signals, "notify::puzzle", G_CALLBACK (puzzle_cb), self);
  self->puzzle_signals = g_signal_group_new (BASTIDE_TYPE_PUZZLE);
  g_signal_group_connect_swapped (self->puzzle_signals, "changed", G_CALLBACK (update), self);
}

static void
bastide_tile_palette_init (BastideTilePalette *self)
{
  self->cache = bastide_tile_cache_new (CACHE_LIMIT);
  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_name_buttons (GTK_WIDGET (self));
  self->updating = FALSE;
  add_chips (self);
  bastide_card_grid_set_cache (self->grid, self->cache);
  bastide_card_grid_set_adjustment (self->grid, gtk_scrolled_window_get_vadjustment (self->scroller));
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search), GTK_WIDGET (self->grid));
  add_keys (self, self->search, G_CALLBACK (search_key_cb), GTK_PHASE_CAPTURE);
  add_keys (self, self->scroller, G_CALLBACK (grid_key_cb), GTK_PHASE_CAPTURE);
  add_motion (self);
  connect_signals (self);
  bastide_colour_scheme_follow (GTK_WIDGET (self), G_CALLBACK (update_style));
}

void
bastide_tile_palette_set_editor (BastideTilePalette *self,
                                 BastideEditor      *editor)
{
  g_return_if_fail (BASTIDE_IS_TILE_PALETTE (self));
  g_return_if_fail (BASTIDE_IS_EDITOR (editor));

  g_set_object (&self->editor, editor);
  g_signal_group_set_target (self->editor_signals, editor);
  columns_cb (self);
  puzzle_cb (self);
}

void
bastide_tile_palette_set_library (BastideTilePalette *self,
                                  BastideTileLibrary *library)
{
  g_return_if_fail (BASTIDE_IS_TILE_PALETTE (self));
  g_return_if_fail (BASTIDE_IS_TILE_LIBRARY (library));

  if (g_set_object (&self->library, library))
    update (self);
}

void
bastide_tile_palette_set_cell (BastideTilePalette *self,
                               const BstCell      *cell)
{
  g_return_if_fail (BASTIDE_IS_TILE_PALETTE (self));

  if (self->has_cell == (cell != NULL) && (cell == NULL || bst_cell_equal (self->cell, *cell)))
    return;
  self->has_cell = cell != NULL;
  if (cell != NULL)
    self->cell = *cell;
  gtk_widget_set_sensitive (GTK_WIDGET (self->fits), self->has_cell);
  if (gtk_check_button_get_active (self->fits))
    update_filter (self);
}

static void
focus_search (GtkWidget *widget)
{
  gtk_widget_grab_focus (GTK_WIDGET (BASTIDE_TILE_PALETTE (widget)->search));
}

void
bastide_tile_palette_search (BastideTilePalette *self)
{
  g_return_if_fail (BASTIDE_IS_TILE_PALETTE (self));

  bastide_widget_when_mapped (GTK_WIDGET (self), focus_search);
}
