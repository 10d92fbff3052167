/* bastide-puzzle-section.c: the texts of the puzzle in the inspector
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-puzzle-section.h"

#include <glib/gi18n-lib.h>

#include "bastide-form.h"
#include "bastide-text-list.h"
#include "bastide-widget.h"
#include "bastide-words.h"

/* The texts are a BastideForm. The hints are a BastideTextList, which reports typing and then shows the puzzle's
 * version of the text. They are changed as a whole, since the editor's step takes the whole list; the merge word of a
 * step has the index in it, which makes the typing of a text a single step to undo.
 */
struct _BastidePuzzleSection
{
  GtkWidget      parent_instance;

  BastideForm   *form;
  GtkBox        *difficulty;
  GtkWidget     *hints;

  BastideEditor *editor;
  GtkWidget     *dots[BASTIDE_CONTENT_MAX_DIFFICULTY];
  gboolean       showing;
};

static void bastide_puzzle_section_iface_init (BastideSectionInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (BastidePuzzleSection, bastide_puzzle_section, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (BASTIDE_TYPE_SECTION, bastide_puzzle_section_iface_init))

static const BastideTextListWords hint_words = {
  .list = N_("Hints, in the order they are given"),
  .add = N_("Add Hint"),
  .row = N_("Hint {nth}"),
  .more = N_("More about hint {nth}"),
};

/* --- difficulty --- */

/* A click on a dot lights all dots up to it; a click on the last lit dot puts all of them out. */
static void
dot_toggled_cb (BastidePuzzleSection *self,
                GtkWidget            *dot)
{
  BastideContent *content;
  gboolean changed;
  guint difficulty = 1;

  if (self->showing)
    return;
  while (difficulty < BASTIDE_CONTENT_MAX_DIFFICULTY && self->dots[difficulty - 1] != dot)
    difficulty++;
  content = bastide_editor_begin (self->editor);
  if (content->difficulty == difficulty)
    difficulty = 0;
  changed = bastide_edit_set_number (content, "/difficulty", (int) difficulty);
  bastide_editor_end_member (self->editor, content, changed, "/difficulty", "difficulty");
}

/* --- hints --- */

/* Copies the texts with @text in place of the text at @at or behind the last; NULL leaves the text out. */
static GStrv
change_one (GStrv       texts,
            guint       at,
            const char *text)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  guint n = g_strv_length (texts);

  for (guint i = 0; i < n; i++)
    if (i != at)
      g_strv_builder_add (builder, texts[i]);
    else if (text != NULL)
      g_strv_builder_add (builder, text);
  if (at >= n && text != NULL)
    g_strv_builder_add (builder, text);
  return g_strv_builder_end (builder);
}

static GStrv
move_one (GStrv texts,
          guint from,
          guint to)
{
  g_autoptr (GPtrArray) moved = g_ptr_array_new ();

  for (guint i = 0; texts[i] != NULL; i++)
    g_ptr_array_add (moved, texts[i]);
  g_ptr_array_insert (moved, (int) to, g_ptr_array_steal_index (moved, from));
  g_ptr_array_add (moved, NULL);
  return g_strdupv ((char **) moved->pdata);
}

static void
set_hints (BastidePuzzleSection *self,
           GStrv                 hints,
           const char           *label,
           const char           *merge)
{
  BastideContent *content = bastide_editor_begin (self->editor);

  bastide_editor_end (self->editor, content,
                      bastide_edit_set_texts (content, "/hints", (const char * const *) hints), label, merge);
}

static void
settle_cb (BastidePuzzleSection *self)
{
  bastide_editor_settle (self->editor);
}

static GStrv
get_hints (BastidePuzzleSection *self)
{
  return bastide_puzzle_get_content (bastide_editor_get_puzzle (self->editor))->hints;
}

static void
hint_edited_cb (BastidePuzzleSection *self,
                guint                 at,
                const char           *text)
{
  g_auto (GStrv) hints = change_one (get_hints (self), at, text);
  g_autofree char *merge = g_strdup_printf ("hint %u", at);

  /* Translators: a step of the undo history */
  set_hints (self, hints, _("Change Hint"), merge);
}

static void
hint_moved_cb (BastidePuzzleSection *self,
               guint                 from,
               guint                 to)
{
  g_auto (GStrv) hints = move_one (get_hints (self), from, to);

  /* Translators: a step of the undo history */
  set_hints (self, hints, _("Move Hint"), NULL);
}

static void
hint_removed_cb (BastidePuzzleSection *self,
                 guint                 at)
{
  g_auto (GStrv) hints = change_one (get_hints (self), at, NULL);

  /* Translators: a step of the undo history */
  set_hints (self, hints, _("Remove Hint"), NULL);
}

/* --- BastideSection --- */

static void
bastide_puzzle_section_set_editor (BastideSection *section,
                                   BastideEditor  *editor)
{
  BastidePuzzleSection *self = BASTIDE_PUZZLE_SECTION (section);

  g_set_object (&self->editor, editor);
  bastide_form_set_editor (self->form, editor);
}

static void
bastide_puzzle_section_update (BastideSection *section,
                               BastideContent *content,
                               gboolean        fresh)
{
  BastidePuzzleSection *self = BASTIDE_PUZZLE_SECTION (section);

  bastide_form_show (self->form, content, "", fresh);
  self->showing = TRUE;
  for (guint i = 0; i < BASTIDE_CONTENT_MAX_DIFFICULTY; i++)
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->dots[i]), i < content->difficulty);
  self->showing = FALSE;
  bastide_text_list_update (BASTIDE_TEXT_LIST (self->hints), (const char * const *) content->hints, fresh);
}

static char *
bastide_puzzle_section_describe (BastideSection *section G_GNUC_UNUSED,
                                 BastideContent *content)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);
  guint n_hints = g_strv_length (content->hints);

  if (*content->title != '\0')
    g_ptr_array_add (parts, g_strdup (content->title));
  if (n_hints > 0)
    g_ptr_array_add (parts, g_strdup_printf (ngettext ("%u hint", "%u hints", n_hints), n_hints));
  return parts->len > 0 ? bastide_words_join (parts) : g_strdup (C_ ("puzzle", "none"));
}

static void
bastide_puzzle_section_iface_init (BastideSectionInterface *iface)
{
  iface->set_editor = bastide_puzzle_section_set_editor;
  iface->update = bastide_puzzle_section_update;
  iface->describe = bastide_puzzle_section_describe;
}

/* --- the widget --- */

static void
bastide_puzzle_section_dispose (GObject *object)
{
  BastidePuzzleSection *self = BASTIDE_PUZZLE_SECTION (object);

  bastide_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->editor);

  G_OBJECT_CLASS (bastide_puzzle_section_parent_class)->dispose (object);
}

static void
bastide_puzzle_section_class_init (BastidePuzzleSectionClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_puzzle_section_dispose;

  g_type_ensure (BASTIDE_TYPE_FORM);
  g_type_ensure (BASTIDE_TYPE_TEXT_LIST);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class, "/io/github/bastide/Bastide/ui/bastide-puzzle-section.ui");
  gtk_widget_class_bind_template_child (widget_class, BastidePuzzleSection, form);
  gtk_widget_class_bind_template_child (widget_class, BastidePuzzleSection, difficulty);
  gtk_widget_class_bind_template_child (widget_class, BastidePuzzleSection, hints);
  gtk_widget_class_bind_template_callback (widget_class, hint_edited_cb);
  gtk_widget_class_bind_template_callback (widget_class, hint_moved_cb);
  gtk_widget_class_bind_template_callback (widget_class, hint_removed_cb);
  gtk_widget_class_bind_template_callback (widget_class, settle_cb);
}

static void
add_dots (BastidePuzzleSection *self)
{
  for (guint i = 0; i < BASTIDE_CONTENT_MAX_DIFFICULTY; i++)
    {
      g_autofree char *name = g_strdup_printf (_("Difficulty %u of %u"), i + 1, BASTIDE_CONTENT_MAX_DIFFICULTY);

      self->dots[i] = gtk_toggle_button_new ();
      gtk_widget_add_css_class (self->dots[i], "flat");
      gtk_widget_add_css_class (self->dots[i], "dot");
      gtk_button_set_child (GTK_BUTTON (self->dots[i]), gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0));
      bastide_widget_explain (self->dots[i], name);
      g_signal_connect_object (self->dots[i], "toggled", G_CALLBACK (dot_toggled_cb), self, G_CONNECT_SWAPPED);
      gtk_box_append (self->difficulty, self->dots[i]);
    }
}

static void
bastide_puzzle_section_init (BastidePuzzleSection *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_dots (self);
  bastide_text_list_setup (BASTIDE_TEXT_LIST (self->hints), &hint_words);
}
