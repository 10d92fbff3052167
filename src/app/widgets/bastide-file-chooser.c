/* bastide-file-chooser.c: dialogs that ask for files
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-file-chooser.h"

#include <string.h>

#include <glib/gi18n-lib.h>

#include "bastide-picture-file.h"

/* The native chooser goes through the portal in a sandbox. The chooser is no widget and has no owner, so the task holds
 * it until the answer arrives.
 */

static void
response_cb (GtkNativeDialog *dialog,
             int              response,
             gpointer         data)
{
  g_autoptr (GTask) task = data;

  g_signal_handlers_disconnect_by_func (dialog, response_cb, data);
  gtk_native_dialog_hide (dialog);
  if (g_task_return_error_if_cancelled (task))
    return;
  if (response != GTK_RESPONSE_ACCEPT)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "%s", _("No file was chosen."));
  else if (gtk_file_chooser_get_action (GTK_FILE_CHOOSER (dialog)) == GTK_FILE_CHOOSER_ACTION_OPEN)
    g_task_return_pointer (task, gtk_file_chooser_get_files (GTK_FILE_CHOOSER (dialog)), g_object_unref);
  else
    g_task_return_pointer (task, gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog)), g_object_unref);
}

/* Hiding alone gives no answer: the caller would wait, and hold its window, for ever. */
static void
cancelled_cb (GCancellable *cancellable G_GNUC_UNUSED,
              gpointer      data)
{
  g_signal_emit_by_name (data, "response", GTK_RESPONSE_CANCEL);
}

static void
add_filter (GtkFileChooser *chooser,
            const char     *name,
            const char     *suffix,
            const char     *other)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  if (suffix != NULL)
    gtk_file_filter_add_suffix (filter, suffix);
  else
    gtk_file_filter_add_pattern (filter, "*");
  if (other != NULL)
    gtk_file_filter_add_suffix (filter, other);
  gtk_file_chooser_add_filter (chooser, filter);
}

/* A chooser begins with the first filter of its kind. A puzzle may be in any file with the suffix of JSON. */
static const struct
{
  BastideFiles  what;
  const char   *name;
  const char   *suffix;
  const char   *other;  /* a second one */
} filters[] = {
  { BASTIDE_FILES_PUZZLES, N_ ("Puzzles"), "json", NULL },
  { BASTIDE_FILES_PUZZLES, N_ ("All files"), NULL, NULL },
  { BASTIDE_FILES_GAMES, N_ ("Puzzles and games"), "json", "jcz" },
  { BASTIDE_FILES_GAMES, N_ ("Puzzles"), "json", NULL },
  { BASTIDE_FILES_GAMES, N_ ("Games of JCloisterZone"), "jcz", NULL },
  { BASTIDE_FILES_GAMES, N_ ("All files"), NULL, NULL },
  { BASTIDE_FILES_PAGES, N_ ("PDF document"), "pdf", NULL },
  { BASTIDE_FILES_WEB, N_ ("Web page"), "html", NULL },
  { BASTIDE_FILES_TILES, N_ ("Tile sets"), "json", NULL },
  { BASTIDE_FILES_TILES, N_ ("All files"), NULL, NULL },
};

static void
add_filters (GtkFileChooser *chooser,
             BastideFiles    what)
{
  const BastidePictureType *type;

  for (guint i = 0; i < G_N_ELEMENTS (filters); i++)
    if (filters[i].what == what)
      add_filter (chooser, _(filters[i].name), filters[i].suffix, filters[i].other);
  for (guint i = 0; what == BASTIDE_FILES_PICTURES && (type = bastide_picture_type_get (i)) != NULL; i++)
    add_filter (chooser, _(type->name), type->suffix + 1, NULL);
}

static void
run (GtkFileChooserNative *native,
     GFile                *folder,
     GTask                *task)
{
  GCancellable *cancellable = g_task_get_cancellable (task);

  if (folder != NULL)
    gtk_file_chooser_set_current_folder (GTK_FILE_CHOOSER (native), folder, NULL);
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (native), TRUE);
  g_task_set_task_data (task, g_object_ref (native), g_object_unref);
  g_signal_connect (native, "response", G_CALLBACK (response_cb), task);
  if (cancellable != NULL)
    g_signal_connect_object (cancellable, "cancelled", G_CALLBACK (cancelled_cb), native, 0);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (native));
}

/* Finds the entry within a widget that has a text. */
static GtkEditable *
find_entry (GtkWidget  *widget,
            const char *text)
{
  if (GTK_IS_ENTRY (widget) && g_str_equal (gtk_editable_get_text (GTK_EDITABLE (widget)), text))
    return GTK_EDITABLE (widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      GtkEditable *entry = find_entry (child, text);

      if (entry != NULL)
        return entry;
    }
  return NULL;
}

/* GTK selects everything before the last full stop, but the suffix of puzzles has two. A portal's chooser is out of
 * reach. */
static void
select_stem (GtkWindow  *parent,
             const char *name)
{
  g_autoptr (GList) toplevels = gtk_window_list_toplevels ();
  gsize length = strlen (name) - (g_str_has_suffix (name, BASTIDE_PUZZLE_SUFFIX) ? strlen (BASTIDE_PUZZLE_SUFFIX) : 0);

  if (length == strlen (name))
    return;
  for (GList *toplevel = toplevels; toplevel != NULL; toplevel = toplevel->next)
    {
      gboolean is_asking = GTK_IS_FILE_CHOOSER_DIALOG (toplevel->data) && gtk_widget_get_mapped (toplevel->data)
                           && gtk_window_get_transient_for (toplevel->data) == parent;
      GtkEditable *entry = is_asking ? find_entry (toplevel->data, name) : NULL;

      if (entry != NULL)
        gtk_editable_select_region (entry, 0, (int) g_utf8_strlen (name, (gssize) length));
    }
}

void
bastide_file_chooser_open_async (GtkWindow           *parent,
                                 BastideFiles         what,
                                 GFile               *folder,
                                 GCancellable        *cancellable,
                                 GAsyncReadyCallback  callback,
                                 gpointer             user_data)
{
  GTask *task = g_task_new (parent, cancellable, callback, user_data);
  const char *title = what == BASTIDE_FILES_TILES ? _("Add Tile Set") : _("Open Puzzle");
  const char *accept = what == BASTIDE_FILES_TILES ? _("_Add") : _("_Open");
  g_autoptr (GtkFileChooserNative) native = NULL;

  g_task_set_source_tag (task, bastide_file_chooser_open_async);
  native = gtk_file_chooser_native_new (title, parent, GTK_FILE_CHOOSER_ACTION_OPEN, accept, _("_Cancel"));
  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (native), TRUE);
  add_filters (GTK_FILE_CHOOSER (native), what);
  run (native, folder, task);
}

GListModel *
bastide_file_chooser_open_finish (GAsyncResult  *result,
                                  GError       **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, bastide_file_chooser_open_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

void
bastide_file_chooser_folder_async (GtkWindow           *parent,
                                   GFile               *folder,
                                   GCancellable        *cancellable,
                                   GAsyncReadyCallback  callback,
                                   gpointer             user_data)
{
  GTask *task = g_task_new (parent, cancellable, callback, user_data);
  g_autoptr (GtkFileChooserNative) native = NULL;

  g_task_set_source_tag (task, bastide_file_chooser_folder_async);
  native = gtk_file_chooser_native_new (_("Add Folder"), parent, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, _("_Add"),
                                        _("_Cancel"));
  run (native, folder, task);
}

GFile *
bastide_file_chooser_folder_finish (GAsyncResult  *result,
                                    GError       **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, bastide_file_chooser_folder_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}

void
bastide_file_chooser_save_async (GtkWindow           *parent,
                                 BastideFiles         what,
                                 GFile               *folder,
                                 const char          *name,
                                 GCancellable        *cancellable,
                                 GAsyncReadyCallback  callback,
                                 gpointer             user_data)
{
  GTask *task = g_task_new (parent, cancellable, callback, user_data);
  const char *title = what == BASTIDE_FILES_PUZZLES ? _("Save Puzzle")
                      : what == BASTIDE_FILES_PAGES ? _("Save as PDF")
                      : what == BASTIDE_FILES_WEB ? _("Save as Web Page")
                                                    : _("Export as Picture");
  g_autoptr (GtkFileChooserNative) native = NULL;

  g_task_set_source_tag (task, bastide_file_chooser_save_async);
  native = gtk_file_chooser_native_new (title, parent, GTK_FILE_CHOOSER_ACTION_SAVE, _("_Save"), _("_Cancel"));
  add_filters (GTK_FILE_CHOOSER (native), what);
  gtk_file_chooser_set_current_name (GTK_FILE_CHOOSER (native), name);
  run (native, folder, task);
  select_stem (parent, name);
}

GFile *
bastide_file_chooser_save_finish (GAsyncResult  *result,
                                  GError       **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, bastide_file_chooser_save_async), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
