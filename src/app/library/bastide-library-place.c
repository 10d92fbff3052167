/* bastide-library-place.c: a place of the library
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-library-place.h"

#include <glib/gi18n-lib.h>

/* A place is an object so that list models can hold it: the side bar, the drop-down list of a narrow window and the
 * table of pages share the same place. Title and icon are derived, never stored. Places are compared by identity: a
 * folder that stays in the settings keeps its place, and with it its page and its puzzles.
 */
struct _BastideLibraryPlace
{
  GObject            parent_instance;

  BastidePlaceKind   kind;
  BastideCollection *collection;
  char              *uri;
};

G_DEFINE_FINAL_TYPE (BastideLibraryPlace, bastide_library_place, G_TYPE_OBJECT)

static const char * const icons[] = {
  [BASTIDE_PLACE_START] = "go-home-symbolic",
  [BASTIDE_PLACE_PUZZLES] = "starred-symbolic",
  [BASTIDE_PLACE_COURSE] = "x-office-presentation-symbolic",
  [BASTIDE_PLACE_RECENT] = "document-open-recent-symbolic",
  [BASTIDE_PLACE_OPENED] = "document-open-symbolic",
  [BASTIDE_PLACE_FOLDER] = "folder-symbolic",
};

static void
bastide_library_place_finalize (GObject *object)
{
  BastideLibraryPlace *self = BASTIDE_LIBRARY_PLACE (object);

  g_clear_object (&self->collection);
  g_free (self->uri);

  G_OBJECT_CLASS (bastide_library_place_parent_class)->finalize (object);
}

static void
bastide_library_place_class_init (BastideLibraryPlaceClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bastide_library_place_finalize;
}

static void
bastide_library_place_init (BastideLibraryPlace *self G_GNUC_UNUSED)
{
}

BastideLibraryPlace *
bastide_library_place_new (BastidePlaceKind   kind,
                           BastideCollection *collection,
                           const char        *uri)
{
  BastideLibraryPlace *self = g_object_new (BASTIDE_TYPE_LIBRARY_PLACE, NULL);

  self->kind = kind;
  g_set_object (&self->collection, collection);
  self->uri = g_strdup (uri);
  return self;
}

BastidePlaceKind
bastide_library_place_get_kind (BastideLibraryPlace *self)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_PLACE (self), BASTIDE_PLACE_START);

  return self->kind;
}

BastideCollection *
bastide_library_place_get_collection (BastideLibraryPlace *self)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_PLACE (self), NULL);

  return self->collection;
}

const char *
bastide_library_place_get_uri (BastideLibraryPlace *self)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_PLACE (self), NULL);

  return self->uri;
}

const char *
bastide_library_place_get_name (BastideLibraryPlace *self)
{
  static const char * const names[] = {
    [BASTIDE_PLACE_START] = "start", [BASTIDE_PLACE_PUZZLES] = "puzzles", [BASTIDE_PLACE_COURSE] = "course",
    [BASTIDE_PLACE_RECENT] = "recent", [BASTIDE_PLACE_OPENED] = "opened",
  };

  g_return_val_if_fail (BASTIDE_IS_LIBRARY_PLACE (self), "");

  return self->uri != NULL ? self->uri : names[self->kind];
}

const char *
bastide_library_place_get_title (BastideLibraryPlace *self)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_PLACE (self), "");

  /* Translators: the place where one begins */
  return self->collection != NULL ? bastide_collection_get_title (self->collection) : _("Start");
}

const char *
bastide_library_place_get_icon (BastideLibraryPlace *self)
{
  g_return_val_if_fail (BASTIDE_IS_LIBRARY_PLACE (self), "");

  return icons[self->kind];
}
