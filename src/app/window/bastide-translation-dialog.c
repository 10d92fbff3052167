/* bastide-translation-dialog.c: the texts of a puzzle beside their translations
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-translation-dialog.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "bastide-command.h"
#include "bastide-content-lesson.h"
#include "bastide-content-texts.h"
#include "bastide-field.h"
#include "bastide-puzzle.h"
#include "bastide-slots.h"
#include "bastide-toast-overlay.h"
#include "bastide-widget.h"
#include "bastide-wrap-layout.h"

#define MAX_TEXT_HEIGHT 96
#define MAX_CODE        16

/* --- a text and its translation --- */

#define BASTIDE_TYPE_TRANSLATION_ROW (bastide_translation_row_get_type ())
G_DECLARE_FINAL_TYPE (BastideTranslationRow, bastide_translation_row, BASTIDE, TRANSLATION_ROW, GObject)

struct _BastideTranslationRow
{
  GObject                  parent_instance;

  char                    *key;
  char                    *place;
  char                    *source;
  char                    *translation;
  BastideTranslationState  state;
};

static guint changed_signal;

G_DEFINE_FINAL_TYPE (BastideTranslationRow, bastide_translation_row, G_TYPE_OBJECT)

static void
bastide_translation_row_finalize (GObject *object)
{
  BastideTranslationRow *self = BASTIDE_TRANSLATION_ROW (object);

  g_free (self->key);
  g_free (self->place);
  g_free (self->source);
  g_free (self->translation);

  G_OBJECT_CLASS (bastide_translation_row_parent_class)->finalize (object);
}

static void
bastide_translation_row_class_init (BastideTranslationRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_translation_row_finalize;

  changed_signal = g_signal_new ("changed", G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                 G_TYPE_NONE, 0);
}

static void
bastide_translation_row_init (BastideTranslationRow *self G_GNUC_UNUSED)
{
}

static guint
find_answer (const BastideContentStep *step,
             const char               *id)
{
  for (guint i = 0; i < step->answers->len; i++)
    if (g_str_equal (((const BastideContentAnswer *) g_ptr_array_index (step->answers, i))->id, id))
      return i;

  return 0;
}

/* The key of a text in a step: "steps.s1.say", "steps.s1.answers.a1.text". */
static char *
describe_step (const BastideContentLesson *lesson,
               const char                 *key)
{
  static const struct { const char *member; const char *words; } members[] = {
    { "say", N_ ("Step {nth}: sentence") },
    { "why", N_ ("Step {nth}: reason") },
    { "notes", N_ ("Step {nth}: notes") },
    { "text", N_ ("Step {nth}: answer {letter}") },
    { "reply", N_ ("Step {nth}: reply to answer {letter}") },
  };
  g_auto (GStrv) parts = g_strsplit (key, ".", -1);
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  guint n = g_strv_length (parts);
  guint nth = n >= 3 ? bastide_content_lesson_find (lesson, parts[1]) : lesson->steps->len;

  if (nth >= lesson->steps->len)
    return g_strdup (key);
  bastide_slots_set_number (slots, "nth", (gint) nth + 1);
  if (n == 5)
    bastide_slots_take (slots, "letter",
                        g_strdup_printf ("%c)", (int) ('a' + find_answer (g_ptr_array_index (lesson->steps, nth),
                                                                          parts[3]))));
  for (guint i = 0; i < G_N_ELEMENTS (members); i++)
    if (g_str_equal (parts[n - 1], members[i].member))
      return bastide_slots_fill (slots, _(members[i].words));

  return g_strdup (key);
}

static char *
describe_place (BastideContent *content,
                const char     *key)
{
  if (g_str_equal (key, "title"))
    return g_strdup (_("Title"));
  if (g_str_equal (key, "description"))
    return g_strdup (_("Description"));
  if (g_str_equal (key, "lesson.about"))
    return g_strdup (_("Subject of the lesson"));
  if (g_str_has_prefix (key, "steps.") && content->lesson != NULL)
    return describe_step (content->lesson, key);

  return g_strdup (_("Hint, comment or text of a twin"));
}

typedef struct
{
  BastideContent *content;
  const char     *language;
  GPtrArray      *rows;
  GHashTable     *keys;
} Listing;

static void
list_text (const char  *key,
           char       **text,
           gpointer     data)
{
  const Listing *listing = data;
  BastideTranslationRow *row;
  const char *translation;

  if (!g_hash_table_add (listing->keys, g_strdup (key)))
    return;
  row = g_object_new (BASTIDE_TYPE_TRANSLATION_ROW, NULL);
  translation = bastide_content_get_translation (listing->content, listing->language, key, NULL);
  row->key = g_strdup (key);
  row->place = describe_place (listing->content, key);
  row->source = g_strdup (*text);
  row->translation = g_strdup (translation != NULL ? translation : "");
  row->state = bastide_content_get_translation_state (listing->content, listing->language, key, *text);
  g_ptr_array_add (listing->rows, row);
}

/* Returns: (transfer full) (element-type BastideTranslationRow): the texts, each once, in the order of reading */
static GPtrArray *
list_texts (BastideContent *content,
            const char     *language)
{
  g_autoptr (BastideContent) copy = bastide_content_copy (content);
  g_autoptr (GHashTable) keys = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Listing listing = { .content = content, .language = language, .keys = keys };

  listing.rows = g_ptr_array_new_with_free_func (g_object_unref);
  bastide_content_foreach_text (copy, list_text, &listing);

  return listing.rows;
}

/* Takes over all that another row with the same key says. */
static void
follow_row (BastideTranslationRow *self,
            BastideTranslationRow *other)
{
  if (self->state == other->state && g_str_equal (self->source, other->source)
      && g_str_equal (self->translation, other->translation) && g_str_equal (self->place, other->place))
    return;
  g_free (self->place);
  self->place = g_strdup (other->place);
  g_free (self->source);
  self->source = g_strdup (other->source);
  g_free (self->translation);
  self->translation = g_strdup (other->translation);
  self->state = other->state;
  g_signal_emit (self, changed_signal, 0);
}

/* --- the dialog --- */

/* As in the editors of translators: a list with both texts, and below it the selected text with room to write. The
 * dialog holds no text; it shows the puzzle's, also after undo. */
struct _BastideTranslationDialog
{
  GtkWindow           parent_instance;

  BastideToastOverlay *toasts;
  GtkDropDown        *languages;
  GtkMenuButton      *add;
  GtkPopover         *add_popover;
  GtkWidget          *code;
  GtkWidget          *add_now;
  GtkWidget          *remove;
  GtkLabel           *progress;
  GtkStack           *stack;
  GtkColumnView      *list;
  GtkLabel           *place;
  GtkLabel           *source;
  GtkTextView        *translation;
  GtkScrolledWindow  *translation_scroller;
  GtkWidget          *confirm;
  GtkWidget          *next;

  BastideEditor      *editor;
  BastidePuzzle      *puzzle;
  BastideField       *field;      /* of the text view, which owns it */
  GListStore         *rows;
  GtkSingleSelection *selection;
  GStrv               codes;      /* the languages of the drop-down list */
  char               *language;   /* NULL for none */
  gboolean            showing;
};

G_DEFINE_FINAL_TYPE (BastideTranslationDialog, bastide_translation_dialog, GTK_TYPE_WINDOW)

static BastideTranslationRow *
get_row (BastideTranslationDialog *self)
{
  return gtk_single_selection_get_selected_item (self->selection);
}

/* --- showing --- */

static const char *
name_state (BastideTranslationState state)
{
  switch (state)
    {
    case BASTIDE_TRANSLATION_MISSING:
      return C_ ("translation", "missing");
    case BASTIDE_TRANSLATION_STALE:
      return _("changed since");
    case BASTIDE_TRANSLATION_DONE:
    default:
      return C_ ("translation", "done");
    }
}

static void
show_row (BastideTranslationDialog *self,
          gboolean                  fresh)
{
  BastideTranslationRow *row = get_row (self);
  BastideTranslationState state = row != NULL ? row->state : BASTIDE_TRANSLATION_DONE;
  g_autofree char *place = NULL;

  gtk_widget_set_sensitive (GTK_WIDGET (self->translation), row != NULL);
  gtk_widget_set_visible (self->confirm, state == BASTIDE_TRANSLATION_STALE);
  if (row == NULL)
    {
      gtk_label_set_text (self->place, "");
      gtk_label_set_text (self->source, "");
      bastide_field_show (self->field, "", TRUE);
      return;
    }
  place = g_strdup_printf ("%s · %s", row->place, name_state (state));
  gtk_label_set_text (self->place, place);
  gtk_label_set_text (self->source, row->source);
  bastide_field_show (self->field, row->translation, fresh);
}

static void
show_progress (BastideTranslationDialog *self)
{
  g_autoptr (BastideSlots) slots = bastide_slots_new ();
  g_autofree char *text = NULL;
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->rows));
  guint n_done = 0, n_stale = 0;

  for (guint i = 0; i < n; i++)
    {
      g_autoptr (BastideTranslationRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), i);

      n_done += row->state != BASTIDE_TRANSLATION_MISSING;
      n_stale += row->state == BASTIDE_TRANSLATION_STALE;
    }
  bastide_slots_set_number (slots, "number", (gint) n_done);
  bastide_slots_set_number (slots, "all", (gint) n);
  bastide_slots_set_number (slots, "stale", (gint) n_stale);
  text = bastide_slots_fill (slots, n_stale > 0 ? _("{number} of {all} translated, {stale} changed since")
                                                : _("{number} of {all} translated"));
  gtk_label_set_text (self->progress, self->language != NULL ? text : "");
  gtk_widget_set_sensitive (self->next, n_done < n || n_stale > 0);
}

/* Rows stay where their keys do, so that typing moves nothing. */
static void
show_rows (BastideTranslationDialog *self)
{
  g_autoptr (GPtrArray) rows = self->language != NULL
                                 ? list_texts (bastide_puzzle_get_whole (self->puzzle), self->language)
                                 : g_ptr_array_new ();
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->rows));
  gboolean is_same = n == rows->len;

  for (guint i = 0; i < n && is_same; i++)
    {
      g_autoptr (BastideTranslationRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), i);

      is_same = g_str_equal (row->key, ((BastideTranslationRow *) g_ptr_array_index (rows, i))->key);
    }
  if (!is_same)
    g_list_store_splice (self->rows, 0, n, rows->pdata, rows->len);
  for (guint i = 0; i < rows->len && is_same; i++)
    {
      g_autoptr (BastideTranslationRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), i);

      follow_row (row, g_ptr_array_index (rows, i));
    }
  show_row (self, !is_same);
  show_progress (self);
}

static guint
find_code (BastideTranslationDialog *self,
           const char               *language)
{
  for (guint i = 0; self->codes[i] != NULL; i++)
    if (language != NULL && g_str_equal (self->codes[i], language))
      return i;

  return GTK_INVALID_LIST_POSITION;
}

/* The language in sight stays, unless it has gone. */
static void
show_languages (BastideTranslationDialog *self)
{
  g_auto (GStrv) languages = bastide_content_list_languages (bastide_puzzle_get_whole (self->puzzle));
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);
  guint at;

  if (self->codes == NULL || !g_strv_equal ((const char * const *) languages + 1, (const char * const *) self->codes))
    {
      g_strfreev (self->codes);
      self->codes = g_strdupv (languages + 1);
      for (guint i = 0; self->codes[i] != NULL; i++)
        gtk_string_list_append (names, bastide_content_name_language (self->codes[i]));
      self->showing = TRUE;
      gtk_drop_down_set_model (self->languages, G_LIST_MODEL (names));
      self->showing = FALSE;
    }
  at = find_code (self, self->language);
  if (at == GTK_INVALID_LIST_POSITION)
    {
      g_free (self->language);
      self->language = g_strdup (self->codes[0]);
      at = self->language != NULL ? 0 : GTK_INVALID_LIST_POSITION;
    }
  self->showing = TRUE;
  gtk_drop_down_set_selected (self->languages, at);
  self->showing = FALSE;
  gtk_widget_set_sensitive (GTK_WIDGET (self->languages), self->language != NULL);
  gtk_widget_set_sensitive (self->remove, self->language != NULL);
  gtk_stack_set_visible_child_name (self->stack, self->language != NULL ? "list" : "none");
}

static void
changed_cb (BastideTranslationDialog *self)
{
  show_languages (self);
  show_rows (self);
}

static void
language_cb (BastideTranslationDialog *self)
{
  guint at = gtk_drop_down_get_selected (self->languages);

  if (self->showing || self->codes == NULL || at >= g_strv_length (self->codes))
    return;
  g_free (self->language);
  self->language = g_strdup (self->codes[at]);
  bastide_editor_settle (self->editor);
  show_rows (self);
  show_row (self, TRUE);
}

static void
selected_cb (BastideTranslationDialog *self)
{
  bastide_editor_settle (self->editor);
  show_row (self, TRUE);
}

/* --- changing --- */

/* Translations are of the puzzle as a whole, its twins with it. */
static void
put (BastideTranslationDialog *self,
     const char               *translation,
     const char               *merge)
{
  BastideTranslationRow *row = get_row (self);
  BastideContent *content;

  if (row == NULL || self->language == NULL)
    return;
  content = bastide_editor_begin_whole (self->editor);
  bastide_content_put_translation (content, self->language, row->key, row->source, translation);
  /* Translators: a step of the undo history */
  bastide_editor_end_twins (self->editor, content, TRUE, bastide_puzzle_get_twin (self->puzzle),
                            BASTIDE_COST_TRANSLATIONS, _("Change Translation"), merge);
}

static void
edited_cb (BastideTranslationDialog *self,
           const char               *text)
{
  BastideTranslationRow *row = get_row (self);
  g_autofree char *merge = NULL;

  if (row == NULL)
    return;
  merge = g_strdup_printf ("translation %s %s", self->language, row->key);
  put (self, text, merge);
}

/* The focus leaves a closed dialog, too. */
static void
left_cb (BastideTranslationDialog *self)
{
  if (self->editor != NULL)
    bastide_editor_settle (self->editor);
}

/* The translation fits the changed text as it is. */
static void
confirm_cb (BastideTranslationDialog *self)
{
  BastideTranslationRow *row = get_row (self);
  g_autofree char *translation = row != NULL ? g_strdup (row->translation) : NULL;

  gtk_widget_grab_focus (GTK_WIDGET (self->translation));
  put (self, translation, NULL);
}

static void
write_cb (BastideTranslationDialog *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->translation));
}

/* The next text after the selected one that is not translated, or whose source has changed; from the end back to the
 * beginning. */
static void
next_cb (BastideTranslationDialog *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->rows));
  guint selected = gtk_single_selection_get_selected (self->selection);

  for (guint i = 1; i <= n; i++)
    {
      guint at = ((selected != GTK_INVALID_LIST_POSITION ? selected : n - 1) + i) % n;
      g_autoptr (BastideTranslationRow) row = g_list_model_get_item (G_LIST_MODEL (self->rows), at);

      if (row->state == BASTIDE_TRANSLATION_DONE)
        continue;
      gtk_single_selection_set_selected (self->selection, at);
      /* The rows are a list within the view. */
      for (GtkWidget *child = gtk_widget_get_first_child (GTK_WIDGET (self->list)); child != NULL;
           child = gtk_widget_get_next_sibling (child))
        if (GTK_IS_LIST_VIEW (child))
          gtk_widget_activate_action (child, "list.scroll-to-item", "u", at);
      gtk_widget_grab_focus (GTK_WIDGET (self->translation));
      return;
    }
}

/* --- languages --- */

/* A code such as "fr" or "pt_BR" that the puzzle does not have yet. */
static gboolean
is_new_language (BastideTranslationDialog *self,
                 const char               *code)
{
  g_auto (GStrv) languages = bastide_content_list_languages (bastide_puzzle_get_whole (self->puzzle));
  gsize length = strspn (code, G_CSET_a_2_z);

  return length >= 2 && length <= 3 && strlen (code) <= MAX_CODE
         && (code[length] == '\0' || strchr ("_-@", code[length]) != NULL)
         && code[length + strspn (code + length, G_CSET_A_2_Z G_CSET_a_2_z G_CSET_DIGITS "_-@")] == '\0'
         && !g_strv_contains ((const char * const *) languages, code);
}

static void
code_cb (BastideTranslationDialog *self)
{
  const char *code = gtk_editable_get_text (GTK_EDITABLE (self->code));
  gboolean is_new = is_new_language (self, code);

  gtk_widget_set_sensitive (self->add_now, is_new);
  bastide_widget_set_css_class (self->code, "error", *code != '\0' && !is_new);
}

static void
add_cb (BastideTranslationDialog *self)
{
  g_autofree char *code = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->code)));
  BastideContent *content;

  if (!is_new_language (self, code))
    return;
  gtk_popover_popdown (self->add_popover);
  bastide_widget_set_entry_text (self->code, "");
  content = bastide_editor_begin_whole (self->editor);
  bastide_content_put_translations (content, code, NULL, NULL, 0);
  g_free (self->language);
  self->language = g_steal_pointer (&code);
  /* Translators: a step of the undo history */
  bastide_editor_end_whole (self->editor, content, TRUE, _("Add Language"), NULL);
  gtk_widget_grab_focus (GTK_WIDGET (self->translation));
}

static void
remove_cb (BastideTranslationDialog *self)
{
  BastideContent *content;

  if (self->language == NULL)
    return;
  content = bastide_editor_begin_whole (self->editor);
  bastide_content_remove_language (content, self->language);
  /* Translators: a step of the undo history */
  bastide_editor_end_whole (self->editor, content, TRUE, _("Remove Language"), NULL);
}

/* The window that shows the toasts of the editor lies behind. */
static void
removed_cb (BastideTranslationDialog *self,
            const char               *text)
{
  bastide_toast_overlay_add_action (self->toasts, text, bastide_command_get_label ("win.undo"), "translation.undo");
}

static void
undo_action_cb (GtkWidget  *widget,
                const char *name G_GNUC_UNUSED,
                GVariant   *parameter G_GNUC_UNUSED)
{
  bastide_puzzle_undo (BASTIDE_TRANSLATION_DIALOG (widget)->puzzle);
}

static gboolean
undo_cb (GtkWidget *widget,
         GVariant  *arguments G_GNUC_UNUSED,
         gpointer   data G_GNUC_UNUSED)
{
  bastide_puzzle_undo (BASTIDE_TRANSLATION_DIALOG (widget)->puzzle);

  return TRUE;
}

static gboolean
redo_cb (GtkWidget *widget,
         GVariant  *arguments G_GNUC_UNUSED,
         gpointer   data G_GNUC_UNUSED)
{
  bastide_puzzle_redo (BASTIDE_TRANSLATION_DIALOG (widget)->puzzle);

  return TRUE;
}

static gboolean
next_key_cb (GtkWidget *widget,
             GVariant  *arguments G_GNUC_UNUSED,
             gpointer   data G_GNUC_UNUSED)
{
  next_cb (BASTIDE_TRANSLATION_DIALOG (widget));

  return TRUE;
}

/* --- the cells of the list --- */

typedef enum
{
  COLUMN_SOURCE,
  COLUMN_TRANSLATION,
  COLUMN_STATE,
  N_COLUMNS
} Column;

static void
show_cell (GtkListItem *item)
{
  BastideTranslationRow *row = gtk_list_item_get_item (item);
  GtkWidget *label = gtk_list_item_get_child (item);
  Column column = (Column) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (label), "column"));
  BastideTranslationState state = row->state;

  switch (column)
    {
    case COLUMN_SOURCE:
      gtk_label_set_text (GTK_LABEL (label), row->source);
      break;
    case COLUMN_TRANSLATION:
      gtk_label_set_text (GTK_LABEL (label), row->translation);
      break;
    case COLUMN_STATE:
    case N_COLUMNS:
    default:
      gtk_label_set_text (GTK_LABEL (label), name_state (state));
      bastide_widget_set_css_class (label, "dim-label", state == BASTIDE_TRANSLATION_DONE);
      bastide_widget_set_css_class (label, "warning", state == BASTIDE_TRANSLATION_STALE);
    }
}

static void
setup_cell_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
               GtkListItem              *item,
               gpointer                  data)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_single_line_mode (GTK_LABEL (label), TRUE);
  if (GPOINTER_TO_UINT (data) != COLUMN_STATE)
    gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  g_object_set_data (G_OBJECT (label), "column", data);
  gtk_list_item_set_child (item, label);
}

static void
bind_cell_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
              GtkListItem              *item,
              gpointer                  data G_GNUC_UNUSED)
{
  g_signal_connect_object (gtk_list_item_get_item (item), "changed", G_CALLBACK (show_cell), item, G_CONNECT_SWAPPED);
  show_cell (item);
}

static void
unbind_cell_cb (GtkSignalListItemFactory *factory G_GNUC_UNUSED,
                GtkListItem              *item,
                gpointer                  data G_GNUC_UNUSED)
{
  g_signal_handlers_disconnect_by_func (gtk_list_item_get_item (item), show_cell, item);
}

static void
add_columns (BastideTranslationDialog *self)
{
  static const char * const titles[N_COLUMNS] = { N_ ("Text"), N_ ("Translation"), N_ ("State") };

  for (guint i = 0; i < N_COLUMNS; i++)
    {
      GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
      g_autoptr (GtkColumnViewColumn) column = NULL;

      g_signal_connect (factory, "setup", G_CALLBACK (setup_cell_cb), GUINT_TO_POINTER (i));
      g_signal_connect (factory, "bind", G_CALLBACK (bind_cell_cb), NULL);
      g_signal_connect (factory, "unbind", G_CALLBACK (unbind_cell_cb), NULL);
      bastide_widget_name_rows (factory);
      column = gtk_column_view_column_new (_(titles[i]), factory);
      gtk_column_view_column_set_expand (column, i != COLUMN_STATE);
      gtk_column_view_append_column (self->list, column);
    }
}

/* --- the widget --- */

static void
bastide_translation_dialog_dispose (GObject *object)
{
  BastideTranslationDialog *self = BASTIDE_TRANSLATION_DIALOG (object);

  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_func (self->selection, selected_cb, self);
  g_clear_object (&self->selection);
  g_clear_object (&self->rows);
  g_clear_object (&self->editor);
  g_clear_object (&self->puzzle);
  g_clear_pointer (&self->codes, g_strfreev);
  g_clear_pointer (&self->language, g_free);

  G_OBJECT_CLASS (bastide_translation_dialog_parent_class)->dispose (object);
}

static void
bastide_translation_dialog_class_init (BastideTranslationDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bastide_translation_dialog_dispose;

  g_type_ensure (BASTIDE_TYPE_TOAST_OVERLAY);
  g_type_ensure (BASTIDE_TYPE_WRAP_LAYOUT);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_DIALOG);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide/Bastide/ui/bastide-translation-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, BastideTranslationDialog, add);
  gtk_widget_class_bind_template_child (widget_class, BastideTranslationDialog, add_now);
  gtk_widget_class_bind_template_child (widget_class, BastideTranslationDialog, add_popover);
  gtk_widget_class_bind_template_child (widget_class, BastideTranslationDialog, code);
  gtk_widget_class_bind_template_child (widget_class, BastideTranslationDialog, confirm);
  gtk_widget_class_bind_template_child (widget_class, BastideTranslationDialog, languages);
  gtk_widget_class_bind_template_child (widget_class, BastideTranslationDialog, list);
  gtk_widget_class_bind_template_child (widget_class, BastideTranslationDialog, next);
  gtk_widget_class_bind_template_child (widget_class, BastideTranslationDialog, place);
  gtk_widget_class_bind_template_child (widget_class, BastideTranslationDialog, progress);
  gtk_widget_class_bind_template_child (widget_class, BastideTranslationDialog, remove);
  gtk_widget_class_bind_template_child (widget_class, BastideTranslationDialog, source);
  gtk_widget_class_bind_template_child (widget_class, BastideTranslationDialog, stack);
  gtk_widget_class_bind_template_child (widget_class, BastideTranslationDialog, toasts);
  gtk_widget_class_bind_template_child (widget_class, BastideTranslationDialog, translation);
  gtk_widget_class_bind_template_child (widget_class, BastideTranslationDialog, translation_scroller);
  gtk_widget_class_bind_template_callback (widget_class, add_cb);
  gtk_widget_class_bind_template_callback (widget_class, code_cb);
  gtk_widget_class_bind_template_callback (widget_class, confirm_cb);
  gtk_widget_class_bind_template_callback (widget_class, language_cb);
  gtk_widget_class_bind_template_callback (widget_class, next_cb);
  gtk_widget_class_bind_template_callback (widget_class, remove_cb);
  gtk_widget_class_bind_template_callback (widget_class, write_cb);
  gtk_widget_class_install_action (widget_class, "translation.undo", NULL, undo_action_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_z, GDK_CONTROL_MASK, undo_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_z, GDK_CONTROL_MASK | GDK_SHIFT_MASK, redo_cb, NULL);
}

/* The text view would begin a new line by Ctrl+Enter, so that the key is caught before it. */
static void
catch_keys (BastideTranslationDialog *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();
  GtkShortcutTrigger *trigger = gtk_shortcut_trigger_parse_string ("<Control>Return|<Control>KP_Enter");

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (keys),
                                        gtk_shortcut_new (trigger, gtk_callback_action_new (next_key_cb, NULL, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

static void
bastide_translation_dialog_init (BastideTranslationDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  bastide_widget_make_tab_stop (GTK_WIDGET (self->list));
  bastide_widget_name_buttons (GTK_WIDGET (self));
  catch_keys (self);
  bastide_field_grow (self->translation_scroller, MAX_TEXT_HEIGHT);
  self->field = bastide_field_attach (GTK_WIDGET (self->translation));
  g_signal_connect_object (self->field, "edited", G_CALLBACK (edited_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->field, "left", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
  self->rows = g_list_store_new (BASTIDE_TYPE_TRANSLATION_ROW);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (g_object_ref (self->rows)));
  add_columns (self);
  gtk_column_view_set_model (self->list, GTK_SELECTION_MODEL (self->selection));
  g_signal_connect_object (self->selection, "notify::selected-item", G_CALLBACK (selected_cb), self, G_CONNECT_SWAPPED);
}

GtkWindow *
bastide_translation_dialog_new (GtkWindow     *parent,
                                BastideEditor *editor)
{
  BastideTranslationDialog *self;

  g_return_val_if_fail (BASTIDE_IS_EDITOR (editor), NULL);
  g_return_val_if_fail (bastide_editor_get_puzzle (editor) != NULL, NULL);

  self = g_object_new (BASTIDE_TYPE_TRANSLATION_DIALOG, "transient-for", parent, NULL);
  bastide_widget_prepare_dialog (GTK_WINDOW (self));
  self->editor = g_object_ref (editor);
  self->puzzle = g_object_ref (bastide_editor_get_puzzle (editor));
  self->language = bastide_content_choose_language (bastide_puzzle_get_whole (self->puzzle), g_get_language_names ());
  g_signal_connect_object (self->puzzle, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->editor, "removed", G_CALLBACK (removed_cb), self, G_CONNECT_SWAPPED);
  changed_cb (self);
  gtk_window_set_focus (GTK_WINDOW (self), self->language != NULL ? GTK_WIDGET (self->list) : GTK_WIDGET (self->add));

  return GTK_WINDOW (self);
}
