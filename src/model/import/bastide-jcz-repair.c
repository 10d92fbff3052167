/* bastide-jcz-repair.c: the sound beginning of a damaged saved game
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-jcz-repair.h"

#include <string.h>

/* The messages lie in an array within the outermost object. */
#define MESSAGE_DEPTH 2

static const char replay_name[] = "\"replay\"";

/* A place in the text, outside its strings. */
typedef struct
{
  const char *at;
  const char *end;
  guint       depth;
} Scan;

static void
skip_string (Scan *scan)
{
  for (scan->at++; scan->at < scan->end && *scan->at != '"'; scan->at++)
    if (*scan->at == '\\' && scan->at + 1 < scan->end)
      scan->at++;
}

/* Goes on by one bracket or string. Returns whether it closes a value at the depth of the messages. */
static gboolean
step (Scan *scan)
{
  gboolean closes = FALSE;

  switch (*scan->at)
    {
    case '"':
      skip_string (scan);
      break;

    case '{':
    case '[':
      scan->depth++;
      break;

    case '}':
    case ']':
      scan->depth -= scan->depth > 0;
      closes = scan->depth == MESSAGE_DEPTH;
      break;

    default:
      break;
    }
  if (scan->at < scan->end)
    scan->at++;

  return closes;
}

static gboolean
find_replay (Scan *scan)
{
  while (scan->at < scan->end)
    {
      gsize left = (gsize) (scan->end - scan->at);

      if (scan->depth == 1 && left > strlen (replay_name)
          && strncmp (scan->at, replay_name, strlen (replay_name)) == 0)
        {
          scan->at = memchr (scan->at, '[', left);
          return scan->at != NULL;
        }
      step (scan);
    }

  return FALSE;
}

GBytes *
bastide_jcz_repair (GBytes *bytes,
                    guint   n)
{
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);
  Scan scan = { .at = text };
  const char *cut;
  GString *repaired;

  /* The bytes of an empty file have no address to count from. */
  if (size == 0)
    return NULL;
  scan.end = text + size;
  if (!find_replay (&scan))
    return NULL;

  cut = scan.at + 1;
  for (guint i = 0; i < n && scan.at < scan.end;)
    {
      if (step (&scan))
        {
          cut = scan.at;
          i++;
        }
      if (scan.depth < MESSAGE_DEPTH)
        break;
    }
  repaired = g_string_new_len (text, cut - text);
  g_string_append (repaired, "]}");

  return g_string_free_to_bytes (repaired);
}
