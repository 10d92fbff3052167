/* bastide-library-start.c: the start page: drafts, three doors, what was begun last, and bundled puzzles
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-library-start.h"

#include <glib/gi18n-lib.h>

#include "bastide-library-card.h"
#include "bastide-library-filter-bar.h"
#include "bastide-library-marks.h"
#include "bastide-library-menu.h"
#include "bastide-library-order.h"
#include "bastide-library-words.h"
#include "bastide-library.h"
#include "bastide-widget.h"

/* Doors */

typedef enum
{
  DOOR_SOLVE,
  DOOR_LEARN,
  DOOR_COMPOSE,
  N_DOORS,
} DoorKind;

typedef struct
{
  GtkWidget *button;
  GtkLabel  *heading;
  GtkLabel  *words;
} Door;

#define BASTIDE_TYPE_LIBRARY_DOORS (bastide_library_doors_get_type ())
G_DECLARE_FINAL_TYPE (BastideLibraryDoors, bastide_library_doors, BASTIDE, LIBRARY_DOORS, GtkWidget)

/* A button for solving, learning and composing each: the easiest puzzle that is not solved yet, the first lesson that
 * was not taught yet, and a new position. */
struct _BastideLibraryDoors
{
  GtkWidget            parent_instance;

  GtkBox              *box;
  Door                 doors[N_DOORS];
  BastideCollection   *collections[N_DOORS];  /* NULL for the last door */
  BastideLibraryMarks *marks;
};

G_DEFINE_FINAL_TYPE (BastideLibraryDoors, bastide_library_doors, GTK_TYPE_WIDGET)

/* The words of a door before the first puzzle or lesson is done, after it, and after the last. */
static const struct
{
  const char *icon;
  const char *headings[3];
  const char *words;        /* where no title stands there */
} door_words[N_DOORS] = {
  [DOOR_SOLVE] = { "media-playback-start-symbolic",
                   { N_ ("Solve the First Puzzle"), N_ ("Solve the Next Puzzle"), N_ ("Solve a Puzzle Again") },
                   N_ ("All puzzles are solved.") },
  [DOOR_LEARN] = { "x-office-presentation-symbolic",
                   { N_ ("Take the First Lesson"), N_ ("Take the Next Lesson"), N_ ("Take a Lesson Again") },
                   N_ ("You have taken all lessons.") },
  [DOOR_COMPOSE] = { "document-edit-symbolic", { N_ ("Compose a Puzzle"), N_ ("Compose a Puzzle"), NULL },
                     N_ ("Lay out a position and set a task.") },
};

/* Lessons are in their order, puzzles as the start lists them: the easiest first. */
static gboolean
comes_before (DoorKind             kind,
              BastideLibraryEntry *entry,
              BastideLibraryEntry *other)
{
  return other == NULL
         || (kind == DOOR_SOLVE && bastide_library_order_compare (BASTIDE_ORDER_DIFFICULTY, entry, other) < 0);
}

/* Finds the first puzzle or lesson that is not done; where all are done the first one. */
static BastideLibraryEntry *
find_entry (BastideLibraryDoors *self,
            DoorKind             kind,
            guint               *n_done,
            gboolean            *is_open)
{
  GListModel *model = G_LIST_MODEL (self->collections[kind]);
  g_autoptr (BastideLibraryEntry) open = NULL;
  g_autoptr (BastideLibraryEntry) first = NULL;

  *n_done = 0;
  for (guint i = 0; i < g_list_model_get_n_items (model); i++)
    {
      g_autoptr (BastideLibraryEntry) entry = g_list_model_get_item (model, i);
      gboolean is_done = bastide_library_marks_is_done (self->marks, entry);

      if (!bastide_library_entry_get_readable (entry)
          || (kind == DOOR_SOLVE && bastide_library_entry_get_tasks (entry) == NULL))
        continue;
      *n_done += is_done;
      if (comes_before (kind, entry, first))
        g_set_object (&first, entry);
      if (!is_done && comes_before (kind, entry, open))
        g_set_object (&open, entry);
    }
  *is_open = open != NULL;
  return open != NULL ? g_steal_pointer (&open) : g_steal_pointer (&first);
}

/* A button with a picture and two labels has no name of its own. */
static void
name_door (const Door *door)
{
  bastide_widget_set_label (door->button, gtk_label_get_text (door->heading));
  gtk_accessible_update_property (GTK_ACCESSIBLE (door->button), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  gtk_label_get_text (door->words), -1);
}

static void
update_doors (BastideLibraryDoors *self)
{
  for (guint i = 0; i < N_DOORS; i++)
    {
      const Door *door = &self->doors[i];
      g_autoptr (BastideLibraryEntry) entry = NULL;
      g_autofree char *title = NULL;
      gboolean is_open = FALSE;
      guint n_done = 0;

      if (self->collections[i] == NULL)
        continue;
      entry = find_entry (self, (DoorKind) i, &n_done, &is_open);
      bastide_library_menu_set_entry (door->button, entry);
      gtk_widget_set_sensitive (door->button, entry != NULL);
      if (is_open || entry == NULL)
        /* Translators: the title of a puzzle or of a lesson */
        title = entry != NULL ? g_strdup_printf (_("“%s”"), bastide_library_entry_get_title (entry)) : g_strdup ("");
      gtk_label_set_text (door->heading, _(door_words[i].headings[entry != NULL && !is_open ? 2 : n_done > 0]));
      gtk_label_set_text (door->words, title != NULL ? title : _(door_words[i].words));
      name_door (door);
    }
}

static void
clicked_cb (BastideLibraryDoors *self,
            GtkWidget           *button)
{
  BastideLibraryEntry *entry = bastide_library_menu_get_entry (button);

  if (button == self->doors[DOOR_COMPOSE].button)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.new", NULL);
  else
    bastide_library_menu_open (GTK_WIDGET (self), entry);
}

static GtkWidget *
create_label (const char *text,
              const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_width_chars (GTK_LABEL (label), 12);
  gtk_widget_add_css_class (label, css_class);
  return label;
}

static void
create_door (BastideLibraryDoors *self,
             DoorKind             kind)
{
  Door *door = &self->doors[kind];
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *icon = gtk_image_new_from_icon_name (door_words[kind].icon);

  door->button = gtk_button_new ();
  door->heading = GTK_LABEL (create_label (_(door_words[kind].headings[0]), "heading"));
  door->words = GTK_LABEL (create_label (_(door_words[kind].words), "dim-label"));
  gtk_image_set_icon_size (GTK_IMAGE (icon), GTK_ICON_SIZE_LARGE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  gtk_widget_set_hexpand (words, TRUE);
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (door->heading));
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (door->words));
  gtk_box_append (GTK_BOX (content), icon);
  gtk_box_append (GTK_BOX (content), words);
  gtk_button_set_child (GTK_BUTTON (door->button), content);
  gtk_widget_add_css_class (door->button, "door");
  name_door (door);
  g_signal_connect_object (door->button, "clicked", G_CALLBACK (clicked_cb), self, G_CONNECT_SWAPPED);
  gtk_box_append (self->box, door->button);
}

static void
bastide_library_doors_dispose (GObject *object)
{
  BastideLibraryDoors *self = BASTIDE_LIBRARY_DOORS (object);

  bastide_widget_remove_children (GTK_WIDGET (self));
  for (guint i = 0; i < N_DOORS; i++)
    g_clear_object (&self->collections[i]);
  g_clear_object (&self->marks);

  G_OBJECT_CLASS (bastide_library_doors_parent_class)->dispose (object);
}

static void
bastide_library_doors_class_init (BastideLibraryDoorsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_library_doors_dispose;

  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "librarydoors");
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BIN_LAYOUT);
}

static void
bastide_library_doors_init (BastideLibraryDoors *self)
{
  self->box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 14));
  gtk_box_set_homogeneous (self->box, TRUE);
  gtk_widget_set_parent (GTK_WIDGET (self->box), GTK_WIDGET (self));
  for (guint i = 0; i < N_DOORS; i++)
    create_door (self, (DoorKind) i);
  gtk_widget_add_css_class (self->doors[DOOR_SOLVE].button, "suggested-action");
}

static void
open_doors (BastideLibraryDoors *self,
            BastideCollection   *puzzles,
            BastideCollection   *lessons,
            BastideLibraryMarks *marks)
{
  self->collections[DOOR_SOLVE] = g_object_ref (puzzles);
  self->collections[DOOR_LEARN] = g_object_ref (lessons);
  self->marks = g_object_ref (marks);
  g_signal_connect_object (puzzles, "items-changed", G_CALLBACK (update_doors), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (lessons, "items-changed", G_CALLBACK (update_doors), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (marks, "changed", G_CALLBACK (update_doors), self, G_CONNECT_SWAPPED);
  update_doors (self);
}

/* The page */

#define MAX_RECENT 4

/* More drafts stay behind a button, or they would push the puzzles out of sight. */
#define MAX_DRAFTS 3

/* The start scrolls as a whole: drafts, beginnings, recent files and puzzles. Grid views would each want a scrolled
 * window of their own, so the cards stand in flow boxes, which make every child; a card draws its picture only near
 * sight, which keeps that cheap. Recent files are searched but not filtered by the bar, so their model has a filter of
 * its own. The list of drafts is no live model: the view lists them anew when it is refreshed.
 */
struct _BastideLibraryStart
{
  GtkWidget                parent_instance;

  GtkScrolledWindow       *scroller;
  GtkWidget               *beginnings;
  GtkWidget               *drafts;
  BastideLibraryDoors     *doors;
  GtkWidget               *recent_section;
  GtkFlowBox              *recent;
  BastideLibraryFilterBar *filters;
  GtkStack                *stack;
  GtkWidget               *nothing;
  GtkLabel                *nothing_words;
  GtkFlowBox              *puzzles;

  BastideCollection       *collection;
  BastideCollection       *recent_files;
  BastideLibraryMarks     *marks;
  GtkFilterListModel      *filtered;
  GtkFilterListModel      *found_recent;
  GtkSliceListModel       *few_recent;
  GtkSortListModel        *sorted;
  char                    *text;
  gboolean                 shows_all_drafts;
};

G_DEFINE_FINAL_TYPE (BastideLibraryStart, bastide_library_start, GTK_TYPE_WIDGET)

enum
{
  DRAFT_RESTORE,
  DRAFT_DISCARD,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static GQuark
get_draft_quark (void)
{
  return g_quark_from_static_string ("bastide-draft");
}

/* Drafts */

static void
emit_draft (GtkButton *button,
            guint      id)
{
  GtkWidget *self = gtk_widget_get_ancestor (GTK_WIDGET (button), BASTIDE_TYPE_LIBRARY_START);

  g_signal_emit (self, signals[id], 0, g_object_get_qdata (G_OBJECT (button), get_draft_quark ()));
}

static void
restore_clicked_cb (GtkButton *button)
{
  emit_draft (button, DRAFT_RESTORE);
}

static void
discard_clicked_cb (GtkButton *button)
{
  emit_draft (button, DRAFT_DISCARD);
}

static GtkWidget *
create_draft_button (BastideDraft *draft,
                     const char   *label,
                     GCallback     clicked)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  bastide_widget_name_buttons (button);
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  g_object_set_qdata_full (G_OBJECT (button), get_draft_quark (), g_object_ref (draft), g_object_unref);
  g_signal_connect (button, "clicked", clicked, NULL);
  return button;
}

static GtkWidget *
create_draft_words (BastideDraft *draft)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *words = bastide_library_words_draft (draft);
  GtkWidget *heading = gtk_label_new (words);
  GtkWidget *reason = gtk_label_new (bastide_library_words_draft_reason (draft));

  gtk_widget_add_css_class (heading, "heading");
  gtk_widget_add_css_class (reason, "caption");
  gtk_widget_add_css_class (reason, "dim-label");
  gtk_label_set_xalign (GTK_LABEL (heading), 0);
  gtk_label_set_xalign (GTK_LABEL (reason), 0);
  gtk_label_set_wrap (GTK_LABEL (heading), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (heading), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_wrap (GTK_LABEL (reason), TRUE);
  gtk_widget_set_hexpand (box, TRUE);
  gtk_widget_set_valign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), heading);
  gtk_box_append (GTK_BOX (box), reason);
  return box;
}

static void
show_all_clicked_cb (BastideLibraryStart *self,
                     GtkWidget           *button)
{
  GtkWidget *first = button;

  self->shows_all_drafts = TRUE;
  for (GtkWidget *row = gtk_widget_get_prev_sibling (button); row != NULL && !gtk_widget_get_visible (row);
       row = gtk_widget_get_prev_sibling (row))
    {
      gtk_widget_set_visible (row, TRUE);
      first = row;
    }
  gtk_widget_child_focus (first, GTK_DIR_TAB_FORWARD);
  gtk_box_remove (GTK_BOX (self->drafts), button);
}

/* Cards */

static GtkWidget *
create_card (BastideLibraryStart *self,
             BastideLibraryEntry *entry,
             BastideCardWords     words)
{
  GtkWidget *row = gtk_flow_box_child_new ();
  GtkWidget *card = bastide_library_card_new (words, self->marks);

  gtk_flow_box_child_set_child (GTK_FLOW_BOX_CHILD (row), card);
  bastide_library_card_set_entry (BASTIDE_LIBRARY_CARD (card), entry);
  return row;
}

static GtkWidget *
create_puzzle_cb (gpointer item,
                  gpointer self)
{
  return create_card (self, item, BASTIDE_CARD_SAYS_MODULES);
}

static GtkWidget *
create_recent_cb (gpointer item,
                  gpointer self)
{
  return create_card (self, item, BASTIDE_CARD_SAYS_CHANGED);
}

static void
puzzle_activated_cb (BastideLibraryStart *self,
                     GtkFlowBoxChild     *row)
{
  g_autoptr (BastideLibraryEntry) entry =
    g_list_model_get_item (G_LIST_MODEL (self->sorted), (guint) gtk_flow_box_child_get_index (row));

  bastide_library_menu_open (GTK_WIDGET (self), entry);
}

static void
recent_activated_cb (BastideLibraryStart *self,
                     GtkFlowBoxChild     *row)
{
  g_autoptr (BastideLibraryEntry) entry =
    g_list_model_get_item (G_LIST_MODEL (self->few_recent), (guint) gtk_flow_box_child_get_index (row));

  bastide_library_menu_open (GTK_WIDGET (self), entry);
}

/* Searching */

/* A bundled puzzle or lesson is there until it is done; a file of the user's is never done. */
static gboolean
match_recent_cb (gpointer item,
                 gpointer data)
{
  BastideLibraryStart *self = data;
  const BastideLibraryFilter filter = { .text = self->text, .module = -1 };

  return bastide_library_entry_matches (item, &filter)
         && (!g_file_has_uri_scheme (bastide_library_entry_get_file (item), "resource")
             || !bastide_library_marks_is_done (self->marks, item));
}

static void
marks_cb (BastideLibraryStart *self)
{
  gtk_filter_changed (gtk_filter_list_model_get_filter (self->found_recent), GTK_FILTER_CHANGE_DIFFERENT);
}

static gboolean
is_searching (BastideLibraryStart *self)
{
  return self->text != NULL && *self->text != '\0';
}

static void
update (BastideLibraryStart *self)
{
  gboolean found_any = g_list_model_get_n_items (G_LIST_MODEL (self->filtered)) > 0;
  gboolean any = g_list_model_get_n_items (G_LIST_MODEL (self->collection)) > 0;
  g_autofree char *words = NULL;

  if (is_searching (self))
    words = g_strdup_printf (_("Nothing found for “%s”."), self->text);
  gtk_label_set_text (self->nothing_words, words != NULL ? words : _("Nothing found."));
  gtk_widget_set_visible (self->recent_section, g_list_model_get_n_items (G_LIST_MODEL (self->few_recent)) > 0);
  gtk_widget_set_visible (self->beginnings, !is_searching (self));
  gtk_stack_set_visible_child (self->stack, any && !found_any ? self->nothing : GTK_WIDGET (self->puzzles));
}

/* The widget */

static void
bastide_library_start_dispose (GObject *object)
{
  BastideLibraryStart *self = BASTIDE_LIBRARY_START (object);

  if (self->puzzles != NULL)
    gtk_flow_box_bind_model (self->puzzles, NULL, NULL, NULL, NULL);
  if (self->recent != NULL)
    gtk_flow_box_bind_model (self->recent, NULL, NULL, NULL, NULL);
  self->puzzles = NULL;
  self->recent = NULL;
  g_clear_object (&self->sorted);
  g_clear_object (&self->few_recent);
  g_clear_object (&self->found_recent);
  g_clear_object (&self->filtered);
  bastide_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->collection);
  g_clear_object (&self->recent_files);
  g_clear_object (&self->marks);
  g_clear_pointer (&self->text, g_free);

  G_OBJECT_CLASS (bastide_library_start_parent_class)->dispose (object);
}

/* A scrolled window asks its contents for their height, and then takes that of its bar. Without the question the texts
 * of all cards are broken into lines for the width that the page has, and for no other.
 */
static void
bastide_library_start_measure (GtkWidget      *widget,
                               GtkOrientation  orientation,
                               int             for_size,
                               int            *minimum,
                               int            *natural,
                               int            *minimum_baseline G_GNUC_UNUSED,
                               int            *natural_baseline G_GNUC_UNUSED)
{
  BastideLibraryStart *self = BASTIDE_LIBRARY_START (widget);
  GtkWidget *measured = orientation == GTK_ORIENTATION_VERTICAL ? gtk_scrolled_window_get_vscrollbar (self->scroller)
                                                                : GTK_WIDGET (self->scroller);

  gtk_widget_measure (measured, orientation, for_size, minimum, natural, NULL, NULL);
}

static void
bastide_library_start_size_allocate (GtkWidget *widget,
                                     int        width,
                                     int        height,
                                     int        baseline)
{
  GtkWidget *scroller = GTK_WIDGET (BASTIDE_LIBRARY_START (widget)->scroller);

  gtk_widget_measure (scroller, GTK_ORIENTATION_HORIZONTAL, -1, NULL, NULL, NULL, NULL);
  gtk_widget_allocate (scroller, width, height, baseline, NULL);
}

static void
bastide_library_start_class_init (BastideLibraryStartClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_library_start_dispose;

  signals[DRAFT_RESTORE] = g_signal_new ("draft-restore", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 1, BASTIDE_TYPE_DRAFT);
  signals[DRAFT_DISCARD] = g_signal_new ("draft-discard", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 1, BASTIDE_TYPE_DRAFT);

  g_type_ensure (BASTIDE_TYPE_LIBRARY_DOORS);
  g_type_ensure (BASTIDE_TYPE_LIBRARY_FILTER_BAR);
  gtk_widget_class_set_css_name (widget_class, "librarystart");
  widget_class->measure = bastide_library_start_measure;
  widget_class->size_allocate = bastide_library_start_size_allocate;
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-library-start.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryStart, beginnings);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryStart, doors);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryStart, drafts);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryStart, filters);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryStart, nothing);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryStart, nothing_words);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryStart, puzzles);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryStart, recent);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryStart, recent_section);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryStart, scroller);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryStart, stack);
  gtk_widget_class_bind_template_callback (widget_class, puzzle_activated_cb);
  gtk_widget_class_bind_template_callback (widget_class, recent_activated_cb);
}

static void
bastide_library_start_init (BastideLibraryStart *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_make_tab_stop (GTK_WIDGET (self->recent));
  bastide_widget_make_tab_stop (GTK_WIDGET (self->puzzles));
  bastide_widget_name_buttons (GTK_WIDGET (self));
}

GtkWidget *
bastide_library_start_new (BastideCollection   *puzzles,
                           BastideCollection   *lessons,
                           BastideCollection   *recent,
                           BastideLibraryMarks *marks)
{
  BastideLibraryStart *self;
  GtkAdjustment *adjustment;
  GtkFilter *filter;

  g_return_val_if_fail (BASTIDE_IS_COLLECTION (puzzles), NULL);
  g_return_val_if_fail (BASTIDE_IS_COLLECTION (lessons), NULL);
  g_return_val_if_fail (BASTIDE_IS_COLLECTION (recent), NULL);
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_MARKS (marks), NULL);

  self = g_object_new (BASTIDE_TYPE_LIBRARY_START, NULL);
  self->collection = g_object_ref (puzzles);
  self->recent_files = g_object_ref (recent);
  self->marks = g_object_ref (marks);

  filter = GTK_FILTER (gtk_custom_filter_new (match_recent_cb, self, NULL));
  self->found_recent = gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (recent)), filter);
  self->few_recent = gtk_slice_list_model_new (G_LIST_MODEL (g_object_ref (self->found_recent)), 0, MAX_RECENT);
  gtk_flow_box_bind_model (self->recent, G_LIST_MODEL (self->few_recent), create_recent_cb, self, NULL);
  g_signal_connect_object (self->few_recent, "items-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (marks, "changed", G_CALLBACK (marks_cb), self, G_CONNECT_SWAPPED);
  bastide_library_menu_attach (GTK_WIDGET (self), GTK_WIDGET (self->recent), TRUE);

  bastide_library_filter_bar_set_marks (self->filters, marks);
  bastide_library_filter_bar_set_title (self->filters, bastide_collection_get_title (puzzles));
  bastide_library_filter_bar_set_model (self->filters, G_LIST_MODEL (puzzles));
  bastide_library_filter_bar_set_order (self->filters, BASTIDE_ORDER_DIFFICULTY, FALSE);
  self->filtered = gtk_filter_list_model_new (G_LIST_MODEL (g_object_ref (puzzles)),
                                              g_object_ref (bastide_library_filter_bar_get_filter (self->filters)));
  self->sorted = gtk_sort_list_model_new (G_LIST_MODEL (g_object_ref (self->filtered)),
                                          g_object_ref (bastide_library_filter_bar_get_sorter (self->filters)));
  gtk_flow_box_bind_model (self->puzzles, G_LIST_MODEL (self->sorted), create_puzzle_cb, self, NULL);
  g_signal_connect_object (self->filtered, "items-changed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  bastide_library_menu_attach (GTK_WIDGET (self), GTK_WIDGET (self->puzzles), FALSE);

  open_doors (self->doors, puzzles, lessons, marks);
  adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);
  gtk_flow_box_set_vadjustment (self->puzzles, adjustment);
  gtk_flow_box_set_vadjustment (self->recent, adjustment);
  update (self);
  return GTK_WIDGET (self);
}

void
bastide_library_start_set_drafts (BastideLibraryStart *self,
                                  GListModel          *drafts)
{
  guint n = g_list_model_get_n_items (drafts);
  guint n_shown;

  g_return_if_fail (BASTIDE_IS_LIBRARY_START (self));

  n_shown = self->shows_all_drafts || n <= MAX_DRAFTS + 1 ? n : MAX_DRAFTS;
  bastide_widget_remove_children (self->drafts);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BastideDraft) draft = g_list_model_get_item (drafts, i);
      /* The row is a box that can become vertical: where room is short the buttons are below the words. */
      GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
      GtkWidget *buttons = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 10);
      GtkWidget *restore = create_draft_button (draft, _("_Restore"), G_CALLBACK (restore_clicked_cb));

      gtk_widget_add_css_class (row, "draft");
      gtk_widget_add_css_class (restore, "suggested-action");
      gtk_box_append (GTK_BOX (buttons), create_draft_button (draft, _("_Discard…"), G_CALLBACK (discard_clicked_cb)));
      gtk_box_append (GTK_BOX (buttons), restore);
      gtk_box_append (GTK_BOX (row), create_draft_words (draft));
      gtk_box_append (GTK_BOX (row), buttons);
      gtk_widget_set_visible (row, i < n_shown);
      gtk_box_append (GTK_BOX (self->drafts), row);
    }
  if (n > n_shown)
    {
      /* Translators: drafts, below the latest ones */
      g_autofree char *label = g_strdup_printf (ngettext ("_Show %u More Draft", "_Show %u More Drafts", n - n_shown),
                                                n - n_shown);
      GtkWidget *button = gtk_button_new_with_mnemonic (label);

      bastide_widget_name_buttons (button);
      gtk_widget_set_halign (button, GTK_ALIGN_CENTER);
      gtk_button_set_has_frame (GTK_BUTTON (button), FALSE);
      g_signal_connect_object (button, "clicked", G_CALLBACK (show_all_clicked_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (GTK_BOX (self->drafts), button);
    }
  gtk_widget_set_visible (self->drafts, n > 0);
}

void
bastide_library_start_set_text (BastideLibraryStart *self,
                                const char          *text)
{
  g_return_if_fail (BASTIDE_IS_LIBRARY_START (self));

  if (g_strcmp0 (self->text, text) == 0)
    return;
  g_free (self->text);
  self->text = g_strdup (text);
  bastide_library_filter_bar_set_text (self->filters, text);
  gtk_filter_changed (gtk_filter_list_model_get_filter (self->found_recent), GTK_FILTER_CHANGE_DIFFERENT);
  update (self);
}

static void
set_columns (GtkFlowBox *cards,
             guint       columns)
{
  gtk_flow_box_set_min_children_per_line (cards, MIN (columns, 2));
  gtk_flow_box_set_max_children_per_line (cards, columns);
}

void
bastide_library_start_set_columns (BastideLibraryStart *self,
                                   guint                columns)
{
  GtkOrientation orientation = columns <= 2 ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL;

  g_return_if_fail (BASTIDE_IS_LIBRARY_START (self));

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self->doors->box),
                                  columns <= 4 ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL);
  set_columns (self->puzzles, columns);
  set_columns (self->recent, columns);
  bastide_library_filter_bar_set_compact (self->filters, columns <= 4);
  for (GtkWidget *row = gtk_widget_get_first_child (self->drafts); row != NULL; row = gtk_widget_get_next_sibling (row))
    if (GTK_IS_ORIENTABLE (row))
      gtk_orientable_set_orientation (GTK_ORIENTABLE (row), orientation);
}

GListModel *
bastide_library_start_get_model (BastideLibraryStart *self)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_START (self), NULL);

  return G_LIST_MODEL (self->sorted);
}

void
bastide_library_start_clear (BastideLibraryStart *self)
{
  g_return_if_fail (BASTIDE_IS_LIBRARY_START (self));

  bastide_library_filter_bar_clear (self->filters);
}

gboolean
bastide_library_start_focus (BastideLibraryStart *self)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_START (self), FALSE);

  if (gtk_widget_get_visible (self->recent_section)
      && gtk_widget_child_focus (GTK_WIDGET (self->recent), GTK_DIR_TAB_FORWARD))
    return TRUE;
  return gtk_widget_child_focus (GTK_WIDGET (self->stack), GTK_DIR_TAB_FORWARD);
}

gboolean
bastide_library_start_is_drawn (BastideLibraryStart *self)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_START (self), FALSE);

  return !bastide_collection_get_loading (self->collection) && !bastide_collection_get_loading (self->recent_files)
         && bastide_library_card_are_drawn (GTK_WIDGET (self));
}
