/* bastide-mend-box.c: small changes that leave a puzzle one solution, give it another key, or change nothing
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-mend-box.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "bastide-picture.h"
#include "bastide-slots.h"
#include "bastide-widget.h"
#include "bastide-words.h"
#include "bastide-wrap-layout.h"

/* The limits of each of many searches: a change that takes longer to judge is left out. */
#define SECONDS 10
#define MEMORY  ((gsize) 64 << 20)

/* A list with more rows helps nobody. */
#define MAX_ROWS 40

#define TILE_SIZE 32

/* The layout of the answer takes fewer frames. */
#define FRAMES_AT_REST 3

/* The list belongs to a hash of position, rules and goal, and goes with it. Changes only come in while a search runs,
 * so that rows stay where the focus may be.
 */
struct _BastideMendBox
{
  GtkWidget        parent_instance;

  GtkWidget       *find;
  GtkWidget       *cancel;
  GtkProgressBar  *bar;
  GtkLabel        *words;
  GtkListBox      *list;

  BastideEditor   *editor;
  BastideMender   *mender;
  char            *hash;
  BastidePosition *told;   /* with the names in the rows */
  gboolean         asked;  /* the answer is still to come */
  guint            frames_to_scroll;
  guint            scroll_source;
};

/* The facts that differ from search to search. */
static const struct
{
  const char *list;
  const char *heading;
  const char *progress;
  const char *label;   /* NULL for an icon */
  const char *step;
} looks[] = {
  [BASTIDE_MEND_TO_ONE] = {
    N_("Small changes"), N_("Each change on its own. Choose one to see it on the board."),
    N_("{done} of {all} changes tried"),
    NC_("the change of a puzzle", "Apply"),
    /* Translators: a step of the undo history: a small change that leaves the puzzle fewer solutions */
    N_("Mend Puzzle"),
  },
  [BASTIDE_MEND_OTHER_KEY] = {
    N_("Small changes"), N_("Each change on its own. Choose one to see it on the board."),
    N_("{done} of {all} changes tried"),
    NC_("the change of a puzzle", "Add Twin"), NULL,
  },
  [BASTIDE_MEND_IDLE] = {
    N_("Idle pieces"), N_("Idle, each on its own:"), N_("{done} of {all} pieces tried"),
    NULL, N_("Remove Idle Piece"),
  },
};

G_DEFINE_FINAL_TYPE (BastideMendBox, bastide_mend_box, GTK_TYPE_WIDGET)

static BastideContent *
get_content (BastideMendBox *self)
{
  BastidePuzzle *puzzle = self->editor != NULL ? bastide_editor_get_puzzle (self->editor) : NULL;

  return puzzle != NULL ? bastide_puzzle_get_content (puzzle) : NULL;
}

static BastideMendAim
get_aim (BastideMendBox *self)
{
  return bastide_mender_get_aim (self->mender);
}

static void
forget (BastideMendBox *self)
{
  g_clear_pointer (&self->hash, g_free);
  bastide_mender_reset (self->mender);
}

/* --- rows --- */

static const BastideMend *
get_mend (GtkWidget *row)
{
  return g_object_get_data (G_OBJECT (row), "mend");
}

/* Returns: (transfer full) (nullable): the puzzle after a change */
static BastideContent *
dup_mended (BastideMendBox    *self,
            const BastideMend *mend)
{
  g_autoptr (BastideContent) content = bastide_editor_begin (self->editor);

  return bastide_mend_apply (mend, content) ? g_steal_pointer (&content) : NULL;
}

static void
activated_cb (BastideMendBox *self,
              GtkListBoxRow  *row)
{
  const BastideMend *mend = get_mend (GTK_WIDGET (row));
  const BstPlace place = mend->kind == BASTIDE_MEND_PART ? bastide_part_get_place (&mend->part)
                         : mend->kind == BASTIDE_MEND_CELL ? BST_PLACE_ON_CELL (mend->cell)
                                                           : (BstPlace) { .kind = BST_PLACE_NOWHERE };

  /* A piece is easier to see than its absence. */
  if (mend->kind != BASTIDE_MEND_PART)
    {
      g_autoptr (BastideContent) content = dup_mended (self, mend);
      g_autoptr (BastidePosition) position = content != NULL ? bastide_position_new (content) : NULL;

      g_autofree char *change = NULL;

      if (position == NULL)
        return;
      change = bastide_mend_describe (mend, bastide_puzzle_get_position (bastide_editor_get_puzzle (self->editor)));
      bastide_editor_look_at_change (self->editor, change, position);
    }
  /* In a narrow window the inspector lies over the board. */
  bastide_editor_show_place (self->editor, &place);
}

static void
apply_cb (BastideMendBox *self,
          GtkWidget      *button)
{
  const BastideMend mend = *get_mend (gtk_widget_get_ancestor (button, GTK_TYPE_LIST_BOX_ROW));
  const BastideMendAim aim = get_aim (self);
  BastideContent *content;

  if (!bastide_editor_check_may_edit (self->editor))
    return;
  gtk_widget_child_focus (self->find, GTK_DIR_TAB_FORWARD);
  bastide_editor_look_at (self->editor, NULL);
  if (aim == BASTIDE_MEND_OTHER_KEY)
    {
      g_autoptr (BastideContent) twin = dup_mended (self, &mend);

      if (twin != NULL)
        bastide_editor_add_twin (self->editor, twin);
      return;
    }
  content = bastide_editor_begin (self->editor);
  bastide_editor_end_meaning (self->editor, content, bastide_mend_apply (&mend, content), BASTIDE_COST_BOARD,
                              _(looks[aim].step), NULL);
  /* Without this piece another may be needed. */
  if (aim == BASTIDE_MEND_IDLE)
    gtk_widget_activate_action (GTK_WIDGET (self), "check.find-idle", NULL);
}

static GtkWidget *
create_picture (BastideMendBox    *self,
                const BastideMend *mend)
{
  const BstSetup *setup = bastide_position_get_setup (bastide_puzzle_get_position
                                                        (bastide_editor_get_puzzle (self->editor)));
  g_autoptr (GdkPaintable) paintable = bastide_picture_new_tile (GTK_WIDGET (self), setup->catalogue, mend->which,
                                                                 mend->rotation, TILE_SIZE);
  GtkWidget *picture = gtk_image_new_from_paintable (paintable);

  gtk_image_set_pixel_size (GTK_IMAGE (picture), TILE_SIZE);
  gtk_widget_set_valign (picture, GTK_ALIGN_CENTER);

  return picture;
}

static GtkWidget *
create_label (const char *text,
              const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);

  return label;
}

static char *
name_button (BastideMendAim  aim,
             const char     *text)
{
  switch (aim)
    {
    case BASTIDE_MEND_OTHER_KEY:
      return g_strdup_printf (_("Add a twin: %s"), text);
    case BASTIDE_MEND_IDLE:
      return g_strdup_printf (_("Remove: %s"), text);
    case BASTIDE_MEND_TO_ONE:
    default:
      return g_strdup_printf (_("Apply: %s"), text);
    }
}

static GtkWidget *
create_button (BastideMendBox *self,
               const char     *text)
{
  const char *label = looks[get_aim (self)].label;
  GtkWidget *button = label != NULL
                        ? gtk_button_new_with_label (g_dpgettext2 (GETTEXT_PACKAGE, "the change of a puzzle", label))
                        : gtk_button_new_from_icon_name ("edit-delete-symbolic");
  g_autofree char *name = name_button (get_aim (self), text);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  bastide_widget_set_label (button, name);
  if (label == NULL)
    {
      gtk_widget_add_css_class (button, "flat");
      gtk_widget_set_tooltip_text (button, name);
    }
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (apply_cb), self);

  return button;
}

static void
insert_row (BastideMendBox    *self,
            const BastideMend *mend,
            guint              at)
{
  BastidePosition *position = bastide_puzzle_get_position (bastide_editor_get_puzzle (self->editor));
  g_autofree char *text = bastide_mend_describe (mend, position);
  g_autofree char *outcome = bastide_mend_describe_outcome (mend, get_aim (self));
  g_autoptr (GString) name = g_string_new (text);
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *words = create_label (text, NULL);
  GtkWidget *end = create_label (outcome, "group-title");
  GtkWidget *grid = gtk_grid_new ();
  gboolean is_wide = outcome != NULL;

  if (mend->kind == BASTIDE_MEND_HAND || mend->kind == BASTIDE_MEND_CELL)
    gtk_grid_attach (GTK_GRID (grid), create_picture (self, mend), 0, 0, 1, 1);
  gtk_widget_set_hexpand (is_wide ? end : words, TRUE);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 8);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 2);
  /* The words have all of the width where the button has the outcome beside it. */
  gtk_grid_attach (GTK_GRID (grid), words, 1, 0, is_wide ? 2 : 1, 1);
  gtk_grid_attach (GTK_GRID (grid), end, 1, 1, 1, 1);
  gtk_widget_set_visible (end, is_wide);
  gtk_grid_attach (GTK_GRID (grid), create_button (self, text), 2, is_wide ? 1 : 0, 1, 1);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), grid);
  bastide_words_append_sentence (name, g_strdup (outcome != NULL ? outcome : ""));
  bastide_widget_set_label (row, name->str);
  g_object_set_data_full (G_OBJECT (row), "mend", g_memdup2 (mend, sizeof *mend), g_free);
  gtk_list_box_insert (self->list, row, (int) at);
}

static void
clear_rows (BastideMendBox *self)
{
  GtkListBoxRow *row;

  while ((row = gtk_list_box_get_row_at_index (self->list, 0)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
}

static void
show_rows (BastideMendBox *self)
{
  const GArray *mends = bastide_mender_get_mends (self->mender);
  GtkListBoxRow *row;

  if (mends->len == 0)
    clear_rows (self);
  for (guint i = 0; i < MIN (mends->len, MAX_ROWS); i++)
    {
      const BastideMend *mend = &g_array_index (mends, BastideMend, i);

      row = gtk_list_box_get_row_at_index (self->list, (int) i);
      if (row == NULL || memcmp (get_mend (GTK_WIDGET (row)), mend, sizeof *mend) != 0)
        insert_row (self, mend, i);
    }
  while ((row = gtk_list_box_get_row_at_index (self->list, MAX_ROWS)) != NULL)
    gtk_list_box_remove (self->list, GTK_WIDGET (row));
  bastide_widget_set_label (GTK_WIDGET (self->list), _(looks[get_aim (self)].list));
  gtk_widget_set_visible (GTK_WIDGET (self->list), mends->len > 0);
}

/* --- the search --- */

static char *
describe_state (BastideMendBox *self)
{
  BastideMendAnswer answer = bastide_mender_get_answer (self->mender);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  guint n_done, n_mends;

  if (bastide_mender_is_done (self->mender))
    return g_strdup (answer == BASTIDE_MEND_FOUND && bastide_mender_get_mends (self->mender)->len > 0
                       ? _(looks[get_aim (self)].heading) : bastide_mend_answer_get_words (answer, get_aim (self)));
  if (!bastide_mender_get_running (self->mender))
    return g_strdup ("");
  bastide_mender_get_progress (self->mender, &n_done, &n_mends);
  bastide_slots_set_number (slots, "done", (gint) n_done);
  bastide_slots_set_number (slots, "all", (gint) n_mends);

  return n_mends > 0 ? bastide_slots_fill (slots, _(looks[get_aim (self)].progress)) : g_strdup (_("Solving…"));
}

/* The answer has its place only after a layout. All of it comes into sight, or else its beginning; but not where the
 * user has scrolled on meanwhile.
 */
static gboolean
scroll_cb (GtkWidget     *widget,
           GdkFrameClock *clock G_GNUC_UNUSED,
           gpointer       data G_GNUC_UNUSED)
{
  BastideMendBox *self = BASTIDE_MEND_BOX (widget);
  GtkWidget *scroller = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);
  GtkAdjustment *adjustment;
  graphene_rect_t bounds;
  double page, top, end;

  if (self->frames_to_scroll > 0)
    {
      self->frames_to_scroll--;
      return G_SOURCE_CONTINUE;
    }
  self->scroll_source = 0;
  if (scroller == NULL || !gtk_widget_get_mapped (widget) || !gtk_widget_compute_bounds (widget, scroller, &bounds))
    return G_SOURCE_REMOVE;
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  page = gtk_adjustment_get_page_size (adjustment);
  top = (double) bounds.origin.y;
  end = top + (double) bounds.size.height - page;
  if (top < page && end > 0)
    gtk_adjustment_set_value (adjustment, gtk_adjustment_get_value (adjustment) + MIN (top, end));
  return G_SOURCE_REMOVE;
}

static void
scroll_to_answer (BastideMendBox *self)
{
  self->frames_to_scroll = FRAMES_AT_REST;
  if (self->scroll_source == 0)
    self->scroll_source = gtk_widget_add_tick_callback (GTK_WIDGET (self), scroll_cb, NULL, NULL);
}

static void
changed_cb (BastideMendBox *self)
{
  gboolean is_running = bastide_mender_get_running (self->mender);
  g_autofree char *words = describe_state (self);
  guint n_done, n_mends;

  bastide_mender_get_progress (self->mender, &n_done, &n_mends);
  gtk_widget_set_visible (self->cancel, is_running);
  gtk_widget_set_visible (GTK_WIDGET (self->bar), is_running);
  gtk_progress_bar_set_fraction (self->bar, n_mends > 0 ? (double) n_done / n_mends : 0);
  gtk_label_set_text (self->words, words);
  gtk_widget_set_visible (GTK_WIDGET (self->words), *words != '\0');
  show_rows (self);
  if (bastide_mender_is_done (self->mender) && self->asked)
    {
      self->asked = FALSE;
      scroll_to_answer (self);
    }
}

static void
cancel_clicked_cb (BastideMendBox *self)
{
  gtk_widget_child_focus (self->find, GTK_DIR_TAB_FORWARD);
  bastide_mender_stop (self->mender);
}

void
bastide_mend_box_find (BastideMendBox *self,
                       BastideMendAim  aim,
                       guint           wishes)
{
  const BastideSolveLimits limits = { .seconds = SECONDS, .memory = MEMORY, .wishes = wishes };

  g_return_if_fail (BASTIDE_IS_MEND_BOX (self));

  if (get_content (self) == NULL)
    return;
  forget (self);
  self->hash = bastide_content_hash (get_content (self));
  self->asked = TRUE;
  scroll_to_answer (self);
  bastide_mender_start (self->mender, get_content (self), aim, &limits);
}

void
bastide_mend_box_update (BastideMendBox *self)
{
  BastideContent *content;
  g_autofree char *hash = NULL;

  g_return_if_fail (BASTIDE_IS_MEND_BOX (self));

  content = get_content (self);
  hash = content != NULL ? bastide_content_hash (content) : NULL;
  if (self->hash != NULL && g_strcmp0 (hash, self->hash) != 0)
    forget (self);
  /* The same position may have other names of players by now. */
  if (content != NULL
      && g_set_object (&self->told, bastide_puzzle_get_position (bastide_editor_get_puzzle (self->editor))))
    {
      clear_rows (self);
      show_rows (self);
    }
}

void
bastide_mend_box_set_editor (BastideMendBox *self,
                             BastideEditor  *editor)
{
  g_return_if_fail (BASTIDE_IS_MEND_BOX (self));

  forget (self);
  g_set_object (&self->editor, editor);
}

/* --- the widget --- */

static void
bastide_mend_box_dispose (GObject *object)
{
  BastideMendBox *self = BASTIDE_MEND_BOX (object);

  if (self->mender != NULL)
    g_signal_handlers_disconnect_by_data (self->mender, self);
  g_clear_object (&self->mender);
  g_clear_object (&self->told);
  g_clear_pointer (&self->hash, g_free);
  bastide_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->editor);

  G_OBJECT_CLASS (bastide_mend_box_parent_class)->dispose (object);
}

static void
bastide_mend_box_class_init (BastideMendBoxClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_mend_box_dispose;

  g_type_ensure (BASTIDE_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-mend-box.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideMendBox, bar);
  gtk_widget_class_bind_template_child (widget_class, BastideMendBox, cancel);
  gtk_widget_class_bind_template_child (widget_class, BastideMendBox, find);
  gtk_widget_class_bind_template_child (widget_class, BastideMendBox, list);
  gtk_widget_class_bind_template_child (widget_class, BastideMendBox, words);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_clicked_cb);
}

static void
bastide_mend_box_init (BastideMendBox *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->mender = bastide_mender_new ();
  g_signal_connect_swapped (self->mender, "changed", G_CALLBACK (changed_cb), self);
}
