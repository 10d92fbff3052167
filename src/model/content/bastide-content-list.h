/* bastide-content-list.h: lists of objects in a puzzle file, written entry by entry
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#pragma once

#include "bastide-compose.h"
#include "bst-setup.h"

G_BEGIN_DECLS

/**
 * BastideContentPlace:
 * @type: (nullable): what lies there, or %NULL when nothing does
 * @rotation: how it lies
 * @segment: index of the segment, or `BST_NO_SEGMENT`
 * @has_corner: whether a barn stands there, so that its corner is named instead of the segment
 * @corner: this corner, 0 to 3 clockwise from the north-east
 *
 * A segment that has to be named.
 */
typedef struct
{
  const BstTileType *type;
  guint              rotation;
  guint              segment;
  gboolean           has_corner;
  guint              corner;
} BastideContentPlace;

/**
 * BastideContentFormat:
 * @members: what an entry can hold, in the order of the format
 * @keys: (array zero-terminated=1): the members by which an entry of the file is known again; the segment by what it
 *   means
 * @flags: (nullable) (array zero-terminated=1): the members that are false where nothing is said
 * @has_file_order: whether the order means nothing, so that the file's own stays
 *
 * A kind of list.
 */
typedef struct
{
  const BastideComposeMember *members;
  const char * const  *keys;
  const char * const  *flags;
  gboolean             has_file_order;
} BastideContentFormat;

/**
 * BastideContentList:
 *
 * A list being put together.
 */
typedef struct _BastideContentList BastideContentList;

BastideContentList *bastide_content_list_new     (const BastideContentFormat *format);

/**
 * bastide_content_list_add:
 * @held: (transfer full): the members of an entry
 * @place: (nullable): for entries with a segment: which
 */
void                bastide_content_list_add     (BastideContentList         *self,
                                                  JsonObject                 *held,
                                                  const BastideContentPlace  *place);

/**
 * bastide_content_list_end:
 * @self: (transfer full): a list
 * @source: (nullable): the list of the file
 *
 * Returns: (transfer full): the list, each entry with the members that nobody knows of the one that the file had
 */
JsonNode           *bastide_content_list_end     (BastideContentList         *self,
                                                  JsonNode                   *source);

/**
 * bastide_content_write_placed:
 * @held: (transfer full): what is held of an object that stands alone
 * @place: its segment
 * @source: (nullable): the object of the file
 *
 * Merges an object with a segment. One that the tile does not have is written as the file named it; where there is no
 * such file, it is a building that the tile does not have either.
 *
 * Returns: (transfer full): the object
 */
JsonNode           *bastide_content_write_placed (JsonObject                 *held,
                                                  const BastideContentPlace  *place,
                                                  JsonNode                   *source,
                                                  const BastideComposeMember        *members);

G_END_DECLS
