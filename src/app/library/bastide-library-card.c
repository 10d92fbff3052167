/* bastide-library-card.c: a puzzle of a collection as a card
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-library-card.h"

#include "bastide-colour-scheme.h"
#include "bastide-library-menu.h"
#include "bastide-library-words.h"
#include "bastide-thumbnail-queue.h"
#include "bastide-thumbnail.h"
#include "bastide-widget.h"

/* Size of the picture in pixels, at the usual size of text. */
#define PICTURE_WIDTH  240
#define PICTURE_HEIGHT 150

/* Cards within this many pages of scrolling get their pictures ahead of time. */
#define PAGES_AHEAD    0.5

/* A list view gives a card many puzzles in turn, so the card asks for a picture when it is near the view and gives up
 * when it is not. GTK does not tell a widget that it scrolls past: while the card is mapped, it follows the adjustment
 * of its page, and checks its place in the frame after each step. No picture is kept once the puzzle changes, as the
 * thumbnails on disk make asking again cheap. The texture is wrapped in a paintable of a fixed size in logical pixels;
 * from the texture alone GtkPicture would take as many logical pixels as the texture has device pixels.
 */
struct _BastideLibraryCard
{
  GtkWidget            parent_instance;

  GtkStack            *stack;
  GtkWidget           *fault;
  GtkPicture          *picture;
  GtkLabel            *title;
  GtkLabel            *line;
  GtkLabel            *dots;

  GtkLabel            *mark;

  BastideCardWords     words;
  BastideLibraryMarks *marks;
  BastideLibraryEntry *entry;
  GCancellable        *cancellable;  /* of the picture on its way */
  GSignalGroup        *scrolling;
  guint                look_id;
  gboolean             moved;        /* since the card last checked its place */
  gboolean             is_drawn;     /* or has nothing to draw */
};

G_DEFINE_FINAL_TYPE (BastideLibraryCard, bastide_library_card, GTK_TYPE_WIDGET)

/* The picture */

/* Makes a paintable of the size of the card, whatever the size of the texture. */
static GdkPaintable *
create_paintable (BastideLibraryCard *self,
                  GdkTexture         *texture)
{
  double scale = bastide_widget_get_text_scale (GTK_WIDGET (self));
  graphene_size_t size = GRAPHENE_SIZE_INIT ((float) (PICTURE_WIDTH * scale), (float) (PICTURE_HEIGHT * scale));
  GtkSnapshot *snapshot;

  if (texture == NULL)
    return gdk_paintable_new_empty ((int) size.width, (int) size.height);
  snapshot = gtk_snapshot_new ();
  gtk_snapshot_append_texture (snapshot, texture, &GRAPHENE_RECT_INIT (0, 0, size.width, size.height));
  return gtk_snapshot_free_to_paintable (snapshot, &size);
}

static void
show_texture (BastideLibraryCard *self,
              GdkTexture         *texture)
{
  g_autoptr (GdkPaintable) paintable = create_paintable (self, texture);

  gtk_picture_set_paintable (self->picture, paintable);
}

static void
loaded_cb (GObject      *source G_GNUC_UNUSED,
           GAsyncResult *result,
           gpointer      data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GdkTexture) texture = bastide_thumbnail_load_finish (result, &error);
  g_autoptr (BastideLibraryCard) self = data;

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED) || self->entry == NULL)
    return;
  g_clear_object (&self->cancellable);
  self->is_drawn = TRUE;
  if (texture != NULL)
    show_texture (self, texture);
}

static void
cancel (BastideLibraryCard *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
}

static void
ask (BastideLibraryCard *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double scale = gtk_widget_get_scale_factor (widget) * bastide_widget_get_text_scale (widget);
  BastideThumbnailStyle style;

  bastide_thumbnail_style_init (&style, widget, (int) (PICTURE_WIDTH * scale), (int) (PICTURE_HEIGHT * scale));
  self->cancellable = g_cancellable_new ();
  bastide_thumbnail_load_async (widget, self->entry, &style, self->cancellable, loaded_cb, g_object_ref (self));
}

/* Sight */

static gboolean
is_near (BastideLibraryCard *self)
{
  return bastide_thumbnail_queue_get_distance (GTK_WIDGET (self)) <= PAGES_AHEAD;
}

/* A card that comes into sight has its place only after a layout, so the check waits for the next frame. */
static gboolean
look_cb (GtkWidget     *widget,
         GdkFrameClock *clock G_GNUC_UNUSED,
         gpointer       data G_GNUC_UNUSED)
{
  BastideLibraryCard *self = BASTIDE_LIBRARY_CARD (widget);
  gboolean moved = self->moved;

  if (!is_near (self))
    cancel (self);
  else if (!self->is_drawn && self->cancellable == NULL)
    ask (self);
  self->moved = FALSE;
  if (moved)
    return G_SOURCE_CONTINUE;
  self->look_id = 0;
  return G_SOURCE_REMOVE;
}

static void
look (BastideLibraryCard *self)
{
  if (self->is_drawn || !gtk_widget_get_mapped (GTK_WIDGET (self)))
    return;
  self->moved = TRUE;
  if (self->look_id == 0)
    self->look_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), look_cb, NULL, NULL);
}

static void
stop_looking (BastideLibraryCard *self)
{
  if (self->look_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->look_id);
  self->look_id = 0;
  cancel (self);
}

static void
draw_anew (BastideLibraryCard *self)
{
  stop_looking (self);
  self->is_drawn = self->entry == NULL || !bastide_library_entry_get_readable (self->entry);
  look (self);
}

static void
bastide_library_card_map (GtkWidget *widget)
{
  BastideLibraryCard *self = BASTIDE_LIBRARY_CARD (widget);
  GtkWidget *page = gtk_widget_get_ancestor (widget, GTK_TYPE_SCROLLED_WINDOW);

  GTK_WIDGET_CLASS (bastide_library_card_parent_class)->map (widget);

  if (page != NULL)
    g_signal_group_set_target (self->scrolling, gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (page)));
  look (self);
}

static void
bastide_library_card_unmap (GtkWidget *widget)
{
  BastideLibraryCard *self = BASTIDE_LIBRARY_CARD (widget);

  g_signal_group_set_target (self->scrolling, NULL);
  stop_looking (self);

  GTK_WIDGET_CLASS (bastide_library_card_parent_class)->unmap (widget);
}

/* The page and the rows above have their places, so the picture is on its way before this frame is drawn; two frames
 * later would be late for the first picture of the window.
 */
static void
bastide_library_card_size_allocate (GtkWidget *widget,
                                    int        width,
                                    int        height,
                                    int        baseline)
{
  BastideLibraryCard *self = BASTIDE_LIBRARY_CARD (widget);

  gtk_widget_allocate (gtk_widget_get_first_child (widget), width, height, baseline, NULL);
  if (!self->is_drawn && self->cancellable == NULL && gtk_widget_get_mapped (widget) && is_near (self))
    ask (self);
}

static void
bastide_library_card_measure (GtkWidget      *widget,
                              GtkOrientation  orientation,
                              int             for_size,
                              int            *minimum,
                              int            *natural,
                              int            *minimum_baseline,
                              int            *natural_baseline)
{
  gtk_widget_measure (gtk_widget_get_first_child (widget), orientation, for_size, minimum, natural, minimum_baseline,
                      natural_baseline);
}

static GtkSizeRequestMode
bastide_library_card_get_request_mode (GtkWidget *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Words */

static void
update_words (BastideLibraryCard *self)
{
  gboolean readable = bastide_library_entry_get_readable (self->entry);
  g_autofree char *line = NULL;
  g_autofree char *tooltip = bastide_library_words_tooltip (self->entry);
  g_autofree char *dots = bastide_library_words_dots (bastide_library_entry_get_difficulty (self->entry));

  if (self->words == BASTIDE_CARD_SAYS_CHANGED || !readable)
    line = bastide_library_words_changed (self->entry);
  else
    line = bastide_library_words_modules (self->entry);
  gtk_label_set_text (self->title, bastide_library_entry_get_title (self->entry));
  gtk_label_set_text (self->line, line);
  gtk_label_set_text (self->dots, dots);
  gtk_widget_set_visible (GTK_WIDGET (self->dots), self->words == BASTIDE_CARD_SAYS_MODULES && *dots != '\0');
  bastide_widget_set_css_class (GTK_WIDGET (self), "unreadable", !readable);
  gtk_stack_set_visible_child (self->stack, readable ? GTK_WIDGET (self->picture) : self->fault);
  bastide_widget_set_tooltip (GTK_WIDGET (self), tooltip);
}

/* A screen reader reads the row with the focus, not the card in it. */
static void
name_row (BastideLibraryCard *self)
{
  GtkWidget *row = gtk_widget_get_parent (GTK_WIDGET (self));
  BastideLibraryMark mark = bastide_library_marks_get (self->marks, self->entry);
  g_autofree char *words = bastide_library_words_entry (self->entry, mark);

  /* The picture of a broken file is a sign already. */
  bastide_library_words_show_mark (self->mark, mark == BASTIDE_LIBRARY_MARK_BROKEN ? BASTIDE_LIBRARY_MARK_NONE : mark);

  if (row == NULL)
    return;
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  bastide_library_entry_get_readable (self->entry)
                                    ? bastide_library_entry_get_description (self->entry)
                                    : bastide_library_entry_get_error (self->entry),
                                  -1);
}

static void
marks_cb (BastideLibraryCard *self)
{
  if (self->entry != NULL)
    name_row (self);
}

/* The widget */

static void
bastide_library_card_dispose (GObject *object)
{
  BastideLibraryCard *self = BASTIDE_LIBRARY_CARD (object);

  stop_looking (self);
  g_clear_object (&self->scrolling);
  g_clear_object (&self->entry);
  g_clear_object (&self->marks);
  bastide_widget_remove_children (GTK_WIDGET (self));

  G_OBJECT_CLASS (bastide_library_card_parent_class)->dispose (object);
}

static void
bastide_library_card_class_init (BastideLibraryCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_library_card_dispose;
  widget_class->map = bastide_library_card_map;
  widget_class->unmap = bastide_library_card_unmap;
  widget_class->measure = bastide_library_card_measure;
  widget_class->get_request_mode = bastide_library_card_get_request_mode;
  widget_class->size_allocate = bastide_library_card_size_allocate;

  gtk_widget_class_set_css_name (widget_class, "librarycard");
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-library-card.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryCard, dots);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryCard, fault);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryCard, line);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryCard, mark);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryCard, picture);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryCard, stack);
  gtk_widget_class_bind_template_child (widget_class, BastideLibraryCard, title);
}

static void
bastide_library_card_init (BastideLibraryCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->is_drawn = TRUE;
  self->scrolling = g_signal_group_new (GTK_TYPE_ADJUSTMENT);
  g_signal_group_connect_swapped (self->scrolling, "changed", G_CALLBACK (look), self);
  g_signal_group_connect_swapped (self->scrolling, "value-changed", G_CALLBACK (look), self);
  show_texture (self, NULL);
  bastide_colour_scheme_follow (GTK_WIDGET (self), G_CALLBACK (draw_anew));
  g_signal_connect (self, "notify::scale-factor", G_CALLBACK (draw_anew), NULL);
}

GtkWidget *
bastide_library_card_new (BastideCardWords     words,
                          BastideLibraryMarks *marks)
{
  BastideLibraryCard *self;

  g_return_val_if_fail (BASTIDE_IS_LIBRARY_MARKS (marks), NULL);

  self = g_object_new (BASTIDE_TYPE_LIBRARY_CARD, NULL);
  self->words = words;
  self->marks = g_object_ref (marks);
  g_signal_connect_object (marks, "changed", G_CALLBACK (marks_cb), self, G_CONNECT_SWAPPED);
  return GTK_WIDGET (self);
}

void
bastide_library_card_set_entry (BastideLibraryCard  *self,
                                BastideLibraryEntry *entry)
{
  g_return_if_fail (BASTIDE_IS_LIBRARY_CARD (self));

  g_set_object (&self->entry, entry);
  bastide_library_menu_set_entry (GTK_WIDGET (self), entry);
  show_texture (self, NULL);
  if (entry != NULL)
    {
      update_words (self);
      name_row (self);
    }
  draw_anew (self);
}

gboolean
bastide_library_card_is_drawn (BastideLibraryCard *self)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_CARD (self), FALSE);

  return self->look_id == 0 && self->cancellable == NULL;
}

gboolean
bastide_library_card_are_drawn (GtkWidget *widget)
{
  g_return_val_if_fail (GTK_IS_WIDGET (widget), FALSE);

  if (BASTIDE_IS_LIBRARY_CARD (widget))
    return bastide_library_card_is_drawn (BASTIDE_LIBRARY_CARD (widget));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (!bastide_library_card_are_drawn (child))
      return FALSE;
  return TRUE;
}
