/* bastide-step-places.c: the places that are lit in a step of a lesson, and its arrows
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-step-places.h"

#include <glib/gi18n-lib.h>

#include "bastide-chip-list.h"
#include "bastide-lesson-place.h"
#include "bastide-scene-place.h"
#include "bastide-sentence.h"
#include "bastide-slots.h"
#include "bastide-widget.h"

/* The part shows what a class sees: the author's places, or those of the story. With the first change of the author all
 * of them become the author's. */
struct _BastideStepPlaces
{
  GtkWidget        parent_instance;

  GtkWidget       *lit;
  GtkWidget       *arrows;
  GtkWidget       *story;         /* gives the places back to the story */

  BastideEditor   *editor;
  guint            nth;
  BastidePosition *position;      /* that the step shows */
  char           **lit_texts;     /* the places in sight, as in the file */
  GPtrArray       *arrow_texts;   /* of BastideContentArrow */
};

G_DEFINE_FINAL_TYPE (BastideStepPlaces, bastide_step_places, GTK_TYPE_WIDGET)

/* --- changes --- */

/* Translators: steps of the undo history */
static void
set_lit (BastideStepPlaces  *self,
         const char * const *lit)
{
  BastideContent *whole = bastide_editor_begin_whole (self->editor);

  bastide_editor_end_whole (self->editor, whole, bastide_lesson_edit_set_lit (whole, self->nth, lit),
                            _("Change Lights of Step"), NULL);
}

static void
set_arrows (BastideStepPlaces *self,
            GPtrArray         *arrows)
{
  BastideContent *whole = bastide_editor_begin_whole (self->editor);

  bastide_editor_end_whole (self->editor, whole, bastide_lesson_edit_set_arrows (whole, self->nth, arrows),
                            _("Change Arrows of Step"), NULL);
}

static void
lit_removed_cb (BastideStepPlaces *self,
                guint              at)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) rest = NULL;

  for (guint i = 0; self->lit_texts[i] != NULL; i++)
    if (i != at)
      g_strv_builder_add (builder, self->lit_texts[i]);
  rest = g_strv_builder_end (builder);
  set_lit (self, (const char * const *) rest);
}

static void
arrow_removed_cb (BastideStepPlaces *self,
                  guint              at)
{
  g_autoptr (GPtrArray) rest = g_ptr_array_new ();

  for (guint i = 0; i < self->arrow_texts->len; i++)
    if (i != at)
      g_ptr_array_add (rest, g_ptr_array_index (self->arrow_texts, i));
  set_arrows (self, rest);
}

static void
story_cb (BastideStepPlaces *self)
{
  BastideContent *whole = bastide_editor_begin_whole (self->editor);
  gboolean changed = bastide_lesson_edit_set_lit (whole, self->nth, NULL);

  changed |= bastide_lesson_edit_set_arrows (whole, self->nth, NULL);
  bastide_editor_end_whole (self->editor, whole, changed, _("Light as in the Story"), NULL);
}

/* --- places of the board --- */

/* @more: (transfer full) */
static void
add_text (GStrvBuilder *builder,
          GHashTable   *known,
          char         *more)
{
  if (more != NULL && g_hash_table_add (known, g_strdup (more)))
    g_strv_builder_add (builder, more);
  g_free (more);
}

static const BstSetup *
get_setup (BastideStepPlaces *self)
{
  return bastide_position_get_setup (self->position);
}

/* A corner of four tiles is no place of a lesson; what lies around it is. */
static gboolean
is_lightable (const BstPlace *place)
{
  return place->kind == BST_PLACE_DISTRICT || place->kind == BST_PLACE_SPACE
         || (bst_place_has_cell (place) && place->kind != BST_PLACE_CORNER);
}

static void
chosen_cb (BastideStepPlaces *self)
{
  guint n = 0;
  const BstPlace *places = bastide_editor_get_point (self->editor, &n);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_auto (GStrv) lit = NULL;
  guint at = 0;

  while (at < n && !is_lightable (&places[at]))
    at++;
  if (at == n)
    {
      bastide_editor_say (self->editor, _("First click a fitting place on the board, or go there by Tab."));
      return;
    }
  for (guint i = 0; self->lit_texts[i] != NULL; i++)
    add_text (builder, known, g_strdup (self->lit_texts[i]));
  add_text (builder, known, bastide_lesson_place_write (get_setup (self), &places[at]));
  lit = g_strv_builder_end (builder);
  set_lit (self, (const char * const *) lit);
}

static char *
find_place (BastideStepPlaces *self,
            BstCell            cell,
            BstCell            offset)
{
  const BstPlace place = bastide_scene_find_place (get_setup (self), cell, offset);

  return bastide_lesson_place_write (get_setup (self), &place);
}

static GPtrArray *
read_arrows (BastideStepPlaces *self,
             GArray            *notes)
{
  g_autoptr (BastideContentStep) holder = bastide_content_step_new ();

  for (guint i = 0; i < notes->len; i++)
    {
      const BastideAnnotation *note = &g_array_index (notes, BastideAnnotation, i);
      g_autofree char *from = NULL;
      g_autofree char *to = NULL;

      if (note->kind != BASTIDE_ANNOTATION_ARROW || holder->arrows->len >= BASTIDE_LESSON_MAX_ARROWS)
        continue;
      from = find_place (self, note->cell, note->offset);
      to = find_place (self, note->to, note->to_offset);
      g_ptr_array_add (holder->arrows, bastide_content_arrow_new (from, to));
    }

  return g_ptr_array_ref (holder->arrows);
}

static char **
read_marks (BastideStepPlaces *self,
            GArray            *notes)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < notes->len; i++)
    {
      const BastideAnnotation *note = &g_array_index (notes, BastideAnnotation, i);

      if (note->kind == BASTIDE_ANNOTATION_MARK && g_hash_table_size (known) < BASTIDE_LESSON_MAX_LIT)
        add_text (builder, known, find_place (self, note->cell, note->offset));
    }

  return g_strv_builder_end (builder);
}

/* The marks and arrows drawn over the step, or those of the diagram, become those of the step. */
static void
notes_cb (BastideStepPlaces *self)
{
  BastideContent *whole = bastide_editor_begin_whole (self->editor);
  GArray *drawn = bastide_editor_get_drawn (self->editor);
  GArray *notes = drawn->len > 0 ? drawn
                                 : bastide_puzzle_get_content (bastide_editor_get_puzzle (self->editor))->annotations;
  g_auto (GStrv) lit = read_marks (self, notes);
  g_autoptr (GPtrArray) arrows = read_arrows (self, notes);
  gboolean changed = FALSE;

  if (lit[0] != NULL)
    changed |= bastide_lesson_edit_set_lit (whole, self->nth, (const char * const *) lit);
  if (arrows->len > 0)
    changed |= bastide_lesson_edit_set_arrows (whole, self->nth, arrows);
  if (notes->len == 0)
    bastide_editor_say (self->editor, _("There are no marks and arrows on the board; draw some with M and A."));
  bastide_editor_set_drawn (self->editor, NULL);
  bastide_editor_end_whole (self->editor, whole, changed, _("Change Lights of Step"), NULL);
}

/* --- the widget --- */

static void
bastide_step_places_dispose (GObject *object)
{
  BastideStepPlaces *self = BASTIDE_STEP_PLACES (object);

  bastide_widget_remove_children (GTK_WIDGET (self));
  g_clear_object (&self->editor);
  g_clear_object (&self->position);

  G_OBJECT_CLASS (bastide_step_places_parent_class)->dispose (object);
}

static void
bastide_step_places_finalize (GObject *object)
{
  BastideStepPlaces *self = BASTIDE_STEP_PLACES (object);

  g_strfreev (self->lit_texts);
  g_ptr_array_unref (self->arrow_texts);

  G_OBJECT_CLASS (bastide_step_places_parent_class)->finalize (object);
}

static void
bastide_step_places_class_init (BastideStepPlacesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bastide_step_places_dispose;
  G_OBJECT_CLASS (klass)->finalize = bastide_step_places_finalize;

  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (klass), GTK_TYPE_BOX_LAYOUT);
}

static void
bastide_step_places_init (BastideStepPlaces *self)
{
  GtkWidget *tools = bastide_step_part_create_tools ();

  gtk_orientable_set_orientation (GTK_ORIENTABLE (gtk_widget_get_layout_manager (GTK_WIDGET (self))),
                                  GTK_ORIENTATION_VERTICAL);
  self->lit_texts = g_new0 (char *, 1);
  self->arrow_texts = g_ptr_array_new ();
  self->lit = bastide_chip_list_new (_("Lit places"), FALSE, NULL);
  self->arrows = bastide_chip_list_new (_("Arrows"), FALSE, NULL);
  g_signal_connect_object (self->lit, "removed", G_CALLBACK (lit_removed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->arrows, "removed", G_CALLBACK (arrow_removed_cb), self, G_CONNECT_SWAPPED);
  self->story = bastide_step_part_create_tool (_("As in the Story"), G_CALLBACK (story_cb), self);
  gtk_box_append (GTK_BOX (tools), bastide_step_part_create_tool (_("Light the Chosen Place"), G_CALLBACK (chosen_cb),
                                                                  self));
  gtk_box_append (GTK_BOX (tools), bastide_step_part_create_tool (_("Use Marks and Arrows"), G_CALLBACK (notes_cb),
                                                                  self));
  gtk_box_append (GTK_BOX (tools), self->story);
  gtk_widget_set_parent (bastide_step_part_create_title (_("Lights and Arrows")), GTK_WIDGET (self));
  gtk_widget_set_parent (self->lit, GTK_WIDGET (self));
  gtk_widget_set_parent (self->arrows, GTK_WIDGET (self));
  gtk_widget_set_parent (tools, GTK_WIDGET (self));
}

GtkWidget *
bastide_step_places_new (void)
{
  return g_object_new (BASTIDE_TYPE_STEP_PLACES, NULL);
}

void
bastide_step_places_set_editor (BastideStepPlaces *self,
                                BastideEditor     *editor)
{
  g_return_if_fail (BASTIDE_IS_STEP_PLACES (self));

  g_set_object (&self->editor, editor);
}

/* --- showing --- */

/* "City east at 1,−2", "Castle"; a place that is not there stays as the file has it. */
static char *
describe_place (BastideStepPlaces *self,
                const char        *text)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  BstPlace place;

  if (!bastide_lesson_place_read (get_setup (self), text, &place, NULL))
    return g_strdup (text);
  if (place.kind == BST_PLACE_DISTRICT || place.kind == BST_PLACE_SPACE)
    return bastide_sentence_spot (self->position, NULL, &place);
  bastide_slots_set_cell (slots, "cell", place.cell);
  if (place.kind == BST_PLACE_CELL)
    return bastide_slots_fill (slots, _("Cell {cell}"));
  bastide_slots_take (slots, "segment", bastide_sentence_spot (self->position, NULL, &place));

  /* Translators: a part of a tile and its cell: "City east at 1,−2" */
  return bastide_slots_fill (slots, _("{segment} at {cell}"));
}

static void
show_lit (BastideStepPlaces        *self,
          const BastideContentStep *step,
          BastideLessonStep        *told)
{
  const GArray *places = told != NULL ? bastide_lesson_step_get_lit (told) : NULL;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;

  for (guint i = 0; step->gives_lit && step->lit[i] != NULL; i++)
    g_strv_builder_add (builder, step->lit[i]);
  for (guint i = 0; !step->gives_lit && places != NULL && i < places->len; i++)
    {
      g_autofree char *text = bastide_lesson_place_write (get_setup (self), &g_array_index (places, BstPlace, i));

      g_strv_builder_add (builder, text);
    }
  g_strfreev (self->lit_texts);
  self->lit_texts = g_strv_builder_end (builder);
  for (guint i = 0; self->lit_texts[i] != NULL; i++)
    {
      g_autofree char *name = describe_place (self, self->lit_texts[i]);

      g_strv_builder_add (words, name);
    }
  names = g_strv_builder_end (words);
  bastide_chip_list_show (BASTIDE_CHIP_LIST (self->lit), (const char * const *) names);
}

static void
list_arrows (BastideStepPlaces        *self,
             const BastideContentStep *step,
             BastideLessonStep        *told)
{
  const GArray *ways = told != NULL ? bastide_lesson_step_get_ways (told) : NULL;
  g_autoptr (BastideContentStep) holder = bastide_content_step_copy (step);

  for (guint i = 0; !step->gives_arrows && ways != NULL && i < ways->len; i++)
    {
      const BstWay *way = &g_array_index (ways, BstWay, i);
      g_autofree char *from = bastide_lesson_place_write (get_setup (self), &way->from);
      g_autofree char *to = bastide_lesson_place_write (get_setup (self), &way->to);

      g_ptr_array_add (holder->arrows, bastide_content_arrow_new (from, to));
    }
  g_ptr_array_unref (self->arrow_texts);
  self->arrow_texts = g_ptr_array_ref (holder->arrows);
}

static void
show_arrows (BastideStepPlaces *self)
{
  g_autoptr (GStrvBuilder) words = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;

  for (guint i = 0; i < self->arrow_texts->len; i++)
    {
      const BastideContentArrow *arrow = g_ptr_array_index (self->arrow_texts, i);
      g_autoptr (BastideSlots) slots = bastide_slots_new ();
      g_autofree char *name = NULL;

      bastide_slots_take (slots, "from", describe_place (self, arrow->from));
      bastide_slots_take (slots, "to", describe_place (self, arrow->to));
      /* Translators: the way of a figure, from a place to a place: "Castle → City east at 1,−2" */
      name = bastide_slots_fill (slots, _("{from} → {to}"));
      g_strv_builder_add (words, name);
    }
  names = g_strv_builder_end (words);
  bastide_chip_list_show (BASTIDE_CHIP_LIST (self->arrows), (const char * const *) names);
}

void
bastide_step_places_show (BastideStepPlaces     *self,
                          const BastideStepView *view)
{
  BastideContentStep *step = bastide_lesson_edit_get (view->whole, view->nth);
  BastidePosition *position = view->told != NULL ? bastide_lesson_step_get_position (view->told)
                              : view->moment != NULL ? view->moment->after : NULL;

  g_return_if_fail (BASTIDE_IS_STEP_PLACES (self));

  if (position == NULL)
    return;
  self->nth = view->nth;
  g_set_object (&self->position, position);
  show_lit (self, step, view->told);
  list_arrows (self, step, view->told);
  show_arrows (self);
  gtk_widget_set_sensitive (self->story, step->gives_lit || step->gives_arrows);
}
