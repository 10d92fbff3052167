/* bastide-board-pane.c: the board with zoom buttons, legend and prompt over it
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-board-pane.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "bastide-colour-scheme.h"
#include "bastide-gains.h"
#include "bastide-overlay-painter.h"
#include "bastide-texture.h"
#include "bastide-prompt.h"
#include "bastide-scene.h"
#include "bastide-slots.h"
#include "bastide-widget.h"

#define SWATCH_SIZE 20
/* Prompt and zoom buttons, one above the other, share some of their margins; in pixels. */
#define PROMPT_OVERLAP 10

/* The board view knows nothing of other widgets over it, so that it can be tested and shown without them. The pane lays
 * zoom buttons, legend and prompt over the view by hand, since GtkOverlay lets its children overlap, and tells the
 * viewport how much of its foot they cover. */
struct _BastideBoardPane
{
  GtkWidget         parent_instance;

  GtkWidget        *overlay;
  BastideBoardView *view;
  GtkButton        *zoom_button;
  GtkWidget        *legend;
  GtkWidget        *looked;
  GtkLabel         *looked_words;
  BastidePrompt    *prompt;
  GtkWidget        *zoom;
  GtkDropDown      *shade;
  GtkWidget        *swatches;
  GtkImage         *swatch_none;
  GtkImage         *swatch_some;
  GtkImage         *swatch_much;
  GtkLabel         *words_none;
  GtkLabel         *words_some;
  GtkLabel         *words_much;

  gboolean          playing;
  guint             zoom_source;
};

static void shade_chosen_cb (BastideBoardPane *self);

G_DEFINE_FINAL_TYPE (BastideBoardPane, bastide_board_pane, GTK_TYPE_WIDGET)

static void
show_zoom (BastideBoardPane *self)
{
  double zoom = bastide_viewport_get_zoom (bastide_board_view_get_viewport (self->view));
  /* Translators: how large the board is shown: "100 %" */
  g_autofree char *text = g_strdup_printf (_("%d %%"), (int) round (zoom * 100));

  gtk_button_set_label (self->zoom_button, text);
}

static void
show_zoom_cb (gpointer data)
{
  BastideBoardPane *self = data;

  self->zoom_source = 0;
  show_zoom (self);
}

/* A fitted board finds its zoom within an allocation, where no label may change, so an idle source shows the zoom. */
static void
zoom_changed_cb (BastideBoardPane *self)
{
  if (self->zoom_source != 0)
    return;
  self->zoom_source = g_idle_add_once (show_zoom_cb, self);
  g_source_set_priority (g_main_context_find_source_by_id (NULL, self->zoom_source), G_PRIORITY_HIGH_IDLE);
}

/* Returns the name of the player whose gains the legend explains, or NULL where there are none. */
static const char *
get_name_in_legend (BastideBoardPane *self)
{
  BastideBoardState *state = bastide_board_view_get_state (self->view);
  BastidePuzzle *puzzle = bastide_board_state_get_puzzle (state);
  BastidePosition *position;
  const BstPosition *engine;

  if (puzzle == NULL || !self->playing || bastide_board_view_get_analysis (self->view) == NULL
      || bastide_board_state_is_preview (state)
      || !bastide_board_state_get_option (state, BASTIDE_BOARD_LEGAL_PLACES))
    return NULL;

  position = bastide_board_view_get_position (self->view);
  engine = bastide_position_get_engine (position);
  if (!bastide_position_is_playable (position) || bst_position_get_phase (engine) != BST_PHASE_PLACE ||
      bst_position_get_hand (engine) == BST_NONE)
    return NULL;
  return bastide_position_get_name (position, bst_position_get_player (engine));
}

/* The words of the legend; the ranges are those of the strengths. */
static const struct
{
  const char *title;
  const char *none;
  const char *some;
  const char *much;
} shades[BASTIDE_N_SHADES] = {
  /* Translators: the numbers on the cells of the board, and the three ranges with a shade each */
  [BASTIDE_SHADE_GAIN] = { NC_ ("legend", "{player}’s gain"), NC_ ("legend", "0"), NC_ ("legend", "1 to 9"),
                           NC_ ("legend", "10 and more") },
  [BASTIDE_SHADE_LEAD] = { NC_ ("legend", "{player}’s lead"), NC_ ("legend", "0 and less"), NC_ ("legend", "1 to 9"),
                           NC_ ("legend", "10 and more") },
  [BASTIDE_SHADE_REDEPLOYING] = { NC_ ("legend", "Players who may redeploy"), NC_ ("legend", "none"),
                                  NC_ ("legend", "1"), NC_ ("legend", "2 and more") },
};

static const char *
translate (const char *words)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "legend", words);
}

/* Lists the titles for a player; the last turns the numbers off. */
static void
list_shades (BastideBoardPane *self,
             const char       *name)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  GListModel *before = gtk_drop_down_get_model (self->shade);

  for (guint i = 0; i < BASTIDE_N_SHADES; i++)
    {
      g_autoptr (BastideSlots) slots = bastide_slots_new ();

      bastide_slots_set (slots, "player", name);
      gtk_string_list_take (list, bastide_slots_fill (slots, translate (shades[i].title)));
    }
  gtk_string_list_append (list, C_("legend", "No numbers"));
  if (before == NULL || g_strcmp0 (gtk_string_list_get_string (GTK_STRING_LIST (before), 0),
                                   gtk_string_list_get_string (list, 0)) != 0)
    gtk_drop_down_set_model (self->shade, G_LIST_MODEL (list));
}

static void
update_legend (BastideBoardPane *self)
{
  BastideBoardState *state = bastide_board_view_get_state (self->view);
  BastideShade shade = bastide_board_state_get_shade (state);
  gboolean on = bastide_board_state_get_option (state, BASTIDE_BOARD_GAINS);
  const char *name = get_name_in_legend (self);

  gtk_widget_set_visible (self->legend, name != NULL);
  if (name == NULL)
    return;
  g_signal_handlers_block_by_func (self->shade, shade_chosen_cb, self);
  list_shades (self, name);
  gtk_drop_down_set_selected (self->shade, on ? (guint) shade : BASTIDE_N_SHADES);
  g_signal_handlers_unblock_by_func (self->shade, shade_chosen_cb, self);
  gtk_widget_set_visible (self->swatches, on);
  gtk_label_set_label (self->words_none, translate (shades[shade].none));
  gtk_label_set_label (self->words_some, translate (shades[shade].some));
  gtk_label_set_label (self->words_much, translate (shades[shade].much));
}

static void
state_changed_cb (BastideBoardPane *self,
                  guint             what)
{
  if ((what & (BASTIDE_CHANGED_ANALYSIS | BASTIDE_CHANGED_OPTIONS)) != 0)
    update_legend (self);
}

static void
shade_chosen_cb (BastideBoardPane *self)
{
  guint chosen = gtk_drop_down_get_selected (self->shade);
  BastideBoardState *state = bastide_board_view_get_state (self->view);

  if (chosen == GTK_INVALID_LIST_POSITION)
    return;
  bastide_board_state_set_option (state, BASTIDE_BOARD_GAINS, chosen < BASTIDE_N_SHADES);
  if (chosen < BASTIDE_N_SHADES)
    bastide_board_state_set_shade (state, (BastideShade) chosen);
}

/* The prompt names the player who chooses. It takes the place of the legend, which is there only while tiles are
 * placed. */
static void
update_prompt (BastideBoardPane *self)
{
  BastidePuzzle *puzzle = bastide_board_view_get_puzzle (self->view);
  char letters[BST_MAX_PLAYERS][8] = { "" };
  BastidePosition *position;
  guint chooser;
  gboolean shown = FALSE;

  if (puzzle != NULL && self->playing && !bastide_board_state_is_preview (bastide_board_view_get_state (self->view)))
    {
      position = bastide_board_view_get_position (self->view);
      chooser = bst_position_get_chooser (bastide_position_get_engine (position));
      bastide_scene_get_letters (bastide_position_get_setup (position), bastide_position_get_names (position), letters);
      shown = chooser < BST_MAX_PLAYERS && bastide_prompt_set_position (self->prompt, position, letters[chooser])
              && !bastide_play_tool_is_asking (bastide_board_view_get_play_tool (self->view));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->prompt), shown);
}

/* A position beside the diagram must not be taken for it. A line above the board would move everything below it under
 * the pointer that goes from step to step. */
static void
update_looked (BastideBoardPane *self)
{
  BastideEditor *editor = bastide_board_view_get_editor (self->view);
  const char *change = editor != NULL ? bastide_editor_get_looked_change (editor) : NULL;
  /* Translators: on the board: what a position that is only to be looked at differs in from the diagram */
  g_autofree char *changed = change != NULL ? g_strdup_printf (_("With one change:\n%s"), change) : NULL;

  gtk_widget_set_visible (self->looked, editor != NULL && bastide_editor_get_looked_at (editor) != NULL);
  if (editor != NULL && bastide_editor_get_looked_at (editor) != NULL)
    gtk_label_set_text (self->looked_words, changed != NULL ? changed
                                            : bastide_editor_get_looked_step (editor) != NULL
                                              /* Translators: on the board: a position that is only to be looked at */
                                              ? _("A step of the lesson") : _("After a step of a line"));
}

static void
set_swatch (BastideBoardPane *self,
            GtkImage         *image,
            int               gain)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (self));
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  const BastideOverlayTheme theme = {
    .look = bastide_colour_scheme_get_look (settings),
    .dark = bastide_colour_scheme_is_dark (GTK_WIDGET (self)),
  };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, SWATCH_SIZE * scale, SWATCH_SIZE * scale);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GdkTexture) texture = NULL;

  cairo_scale (cr, scale, scale);
  bastide_overlay_painter_draw_gain (cr, 0, 0, SWATCH_SIZE, "", bastide_gains_get_strength (BASTIDE_SHADE_GAIN, gain),
                                     BASTIDE_CELL_MARK_LEGAL, &theme);
  cairo_destroy (cr);
  texture = bastide_texture_new (surface);
  gtk_image_set_from_paintable (image, GDK_PAINTABLE (texture));
  gtk_image_set_pixel_size (image, SWATCH_SIZE);
}

static void
update_pictures (BastideBoardPane *self)
{
  update_prompt (self);
  set_swatch (self, self->swatch_none, 0);
  set_swatch (self, self->swatch_some, 1);
  set_swatch (self, self->swatch_much, BASTIDE_LARGE_GAIN);
}

/* Keeps the prompt in sight: beside the zoom buttons, in two lines if need be, or above them in a narrow view. */
static void
place_prompt (BastideBoardPane *self,
              GtkWidget        *overlay,
              GdkRectangle     *position)
{
  GtkWidget *prompt = GTK_WIDGET (self->prompt);
  int all = gtk_widget_get_width (overlay);
  int zoom, zoom_height, minimum, natural;

  gtk_widget_measure (self->zoom, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &zoom, NULL, NULL);
  gtk_widget_measure (self->zoom, GTK_ORIENTATION_VERTICAL, -1, NULL, &zoom_height, NULL, NULL);
  gtk_widget_measure (prompt, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  position->width = MIN (natural, MAX (all - zoom, minimum));
  if (position->width < natural * 2 / 3)
    position->width = MIN (natural, MAX (all, minimum));
  gtk_widget_measure (prompt, GTK_ORIENTATION_VERTICAL, position->width, NULL, &position->height, NULL, NULL);
  position->x = gtk_widget_get_direction (prompt) == GTK_TEXT_DIR_RTL ? all - position->width : 0;
  position->y = gtk_widget_get_height (overlay) - position->height;
  if (position->width > all - zoom)
    position->y -= zoom_height - PROMPT_OVERLAP;
}

/* Keeps the legend off the zoom buttons, and hides it where there is no room for both. */
static gboolean
get_child_position_cb (GtkOverlay       *overlay,
                       GtkWidget        *widget,
                       GdkRectangle     *position,
                       BastideBoardPane *self)
{
  int room = gtk_widget_get_width (GTK_WIDGET (overlay));
  int zoom, minimum, natural, height;
  gboolean has_foot = bastide_viewport_get_foot (bastide_board_view_get_viewport (self->view)) > 0;
  gboolean mirrored;

  /* In a view too low to keep the room below the board free, the buttons would cover cells. */
  if (widget == self->zoom)
    {
      gtk_widget_set_child_visible (widget, has_foot);
      return FALSE;
    }
  if (widget == GTK_WIDGET (self->prompt))
    {
      place_prompt (self, GTK_WIDGET (overlay), position);
      return TRUE;
    }
  if (widget != self->legend && widget != self->looked)
    return FALSE;

  gtk_widget_measure (self->zoom, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &zoom, NULL, NULL);
  gtk_widget_measure (widget, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &natural, NULL, NULL);
  room -= zoom;
  /* In a view too low to keep its foot free the legend would cover cells, but a position beside the diagram must not be
   * taken for it. */
  gtk_widget_set_child_visible (widget, minimum <= room && (widget == self->looked || has_foot));
  mirrored = gtk_widget_get_direction (widget) == GTK_TEXT_DIR_RTL;
  position->width = CLAMP (room, minimum, natural);
  gtk_widget_measure (widget, GTK_ORIENTATION_VERTICAL, position->width, NULL, &height, NULL, NULL);
  position->height = height;
  position->x = mirrored ? gtk_widget_get_width (GTK_WIDGET (overlay)) - position->width : 0;
  position->y = gtk_widget_get_height (GTK_WIDGET (overlay)) - height;
  return TRUE;
}

/* Fitting the board keeps cells from under the zoom buttons. The legend does not count, as it comes and goes, and the
 * board must not move with it.
 */
static void
bastide_board_pane_size_allocate (GtkWidget *widget,
                                  int        width,
                                  int        height,
                                  int        baseline)
{
  BastideBoardPane *self = BASTIDE_BOARD_PANE (widget);
  int zoom;

  gtk_widget_measure (self->zoom, GTK_ORIENTATION_VERTICAL, -1, NULL, &zoom, NULL, NULL);
  bastide_viewport_set_foot (bastide_board_view_get_viewport (self->view), zoom);
  gtk_widget_allocate (self->overlay, width, height, baseline, NULL);
}

static void
bastide_board_pane_measure (GtkWidget      *widget,
                            GtkOrientation  orientation,
                            int             for_size,
                            int            *minimum,
                            int            *natural,
                            int            *minimum_baseline,
                            int            *natural_baseline)
{
  gtk_widget_measure (BASTIDE_BOARD_PANE (widget)->overlay, orientation, for_size, minimum, natural, minimum_baseline,
                      natural_baseline);
}

static gboolean
bastide_board_pane_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (BASTIDE_BOARD_PANE (widget)->view));
}

static void
bastide_board_pane_dispose (GObject *object)
{
  g_clear_handle_id (&BASTIDE_BOARD_PANE (object)->zoom_source, g_source_remove);
  bastide_widget_remove_children (GTK_WIDGET (object));

  G_OBJECT_CLASS (bastide_board_pane_parent_class)->dispose (object);
}

static void
bastide_board_pane_class_init (BastideBoardPaneClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_board_pane_dispose;
  widget_class->grab_focus = bastide_board_pane_grab_focus;
  widget_class->measure = bastide_board_pane_measure;
  widget_class->size_allocate = bastide_board_pane_size_allocate;

  g_type_ensure (BASTIDE_TYPE_BOARD_VIEW);
  g_type_ensure (BASTIDE_TYPE_PROMPT);
  gtk_widget_class_set_css_name (widget_class, "boardpane");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-board-pane.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideBoardPane, overlay);
  gtk_widget_class_bind_template_child (widget_class, BastideBoardPane, view);
  gtk_widget_class_bind_template_child (widget_class, BastideBoardPane, prompt);
  gtk_widget_class_bind_template_child (widget_class, BastideBoardPane, zoom);
  gtk_widget_class_bind_template_child (widget_class, BastideBoardPane, zoom_button);
  gtk_widget_class_bind_template_child (widget_class, BastideBoardPane, legend);
  gtk_widget_class_bind_template_child (widget_class, BastideBoardPane, looked);
  gtk_widget_class_bind_template_child (widget_class, BastideBoardPane, looked_words);
  gtk_widget_class_bind_template_child (widget_class, BastideBoardPane, shade);
  gtk_widget_class_bind_template_child (widget_class, BastideBoardPane, swatches);
  gtk_widget_class_bind_template_child (widget_class, BastideBoardPane, swatch_none);
  gtk_widget_class_bind_template_child (widget_class, BastideBoardPane, swatch_some);
  gtk_widget_class_bind_template_child (widget_class, BastideBoardPane, swatch_much);
  gtk_widget_class_bind_template_child (widget_class, BastideBoardPane, words_none);
  gtk_widget_class_bind_template_child (widget_class, BastideBoardPane, words_some);
  gtk_widget_class_bind_template_child (widget_class, BastideBoardPane, words_much);
  gtk_widget_class_bind_template_callback (widget_class, shade_chosen_cb);
  gtk_widget_class_bind_template_callback (widget_class, get_child_position_cb);
}

static void
bastide_board_pane_init (BastideBoardPane *self)
{
  self->playing = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_name_buttons (GTK_WIDGET (self));
  g_object_bind_property (self->view, "bare", self->zoom, "visible", G_BINDING_SYNC_CREATE | G_BINDING_INVERT_BOOLEAN);
  g_signal_connect_object (self->view, "notify::zoom", G_CALLBACK (zoom_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view, "notify::position", G_CALLBACK (update_looked), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (bastide_board_view_get_state (self->view), "changed", G_CALLBACK (state_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view, "status-changed", G_CALLBACK (update_legend), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view, "choices-changed", G_CALLBACK (update_prompt), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view, "notify::dark", G_CALLBACK (update_pictures), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self, "notify::scale-factor", G_CALLBACK (update_pictures), self, G_CONNECT_SWAPPED);
  show_zoom (self);
  update_pictures (self);
}

BastideBoardView *
bastide_board_pane_get_view (BastideBoardPane *self)
{
  g_return_val_if_fail (BASTIDE_IS_BOARD_PANE (self), NULL);

  return self->view;
}

void
bastide_board_pane_set_playing (BastideBoardPane *self,
                                gboolean          playing)
{
  g_return_if_fail (BASTIDE_IS_BOARD_PANE (self));

  self->playing = playing;
  update_legend (self);
  update_prompt (self);
}
