/* bastide-test-content.c: puzzle files in the tests of the model, read from texts and written as texts
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 */

#include "bastide-test-content.h"

#include <string.h>

const char bastide_test_full_text[] =
  "{\n"
  "  \"format\": \"bastide-puzzle\",\n"
  "  \"version\": 1,\n"
  "  \"title\": \"Ä “test”\",\n"
  "  \"author\": \"A\",\n"
  "  \"date\": \"2026-11-20\",\n"
  "  \"language\": \"en\",\n"
  "  \"description\": \"Line\\nline\",\n"
  "  \"tags\": [\"count\", \"farm\"],\n"
  "  \"difficulty\": 3,\n"
  "  \"rules\": {\n"
  "    \"preset\": \"zmg-2017\",\n"
  "    \"edition\": \"first\",\n"
  "    \"farmers\": true,\n"
  "    \"modules\": [\"count\", \"king-robber\", \"robbers\", \"abbot\", \"inns\"],\n"
  "    \"sets\": [\"GQ11\"],\n"
  "    \"switches\": { \"base.small-city\": \"two\", \"count.move\": \"clockwise\","
  " \"king.bonus\": \"per-feature\" },\n"
  "    \"my-rule\": { \"a\": null }\n"
  "  },\n"
  "  \"players\": [\n"
  "    {\n"
  "      \"name\": \"Red\",\n"
  "      \"colour\": \"black\",\n"
  "      \"score\": 0,\n"
  "      \"supply\": { \"meeple\": 5, \"large\": 0, \"robber\": 1 },\n"
  "      \"goods\": { \"wine\": 2, \"cloth\": 0 },\n"
  "      \"abbeys\": 0,\n"
  "      \"second-space\": 7,\n"
  "      \"second-points\": 5,\n"
  "      \"prisoners\": [\n"
  "        { \"player\": 2, \"figure\": \"large\", \"mine\": 1 },\n"
  "        { \"player\": 1, \"figure\": \"meeple\" },\n"
  "        { \"player\": 1, \"figure\": \"meeple\", \"mine\": 2 }\n"
  "      ],\n"
  "      \"lost\": [\n"
  "        { \"figure\": \"pig\", \"mine\": 3 },\n"
  "        { \"figure\": \"meeple\" }\n"
  "      ],\n"
  "      \"my-member\": true\n"
  "    },\n"
  "    { \"name\": \"\", \"colour\": \"pink\", \"score\": -7, \"abbeys\": 1 },\n"
  "    { \"colour\": \"green\", \"goods\": {}, \"prisoners\": [], \"lost\": [] }\n"
  "  ],\n"
  "  \"board\": {\n"
  "    \"tiles\": [\n"
  "      {\n"
  "        \"cell\": [2, 0],\n"
  "        \"tile\": \"BASE-D\",\n"
  "        \"rotation\": 0,\n"
  "        \"figures\": [\n"
  "          { \"player\": 0, \"figure\": \"meeple\", \"segment\": \"city:N\", \"mine\": 1 },\n"
  "          { \"player\": 1, \"figure\": \"large\", \"segment\": \"road:N\" },\n"
  "          { \"player\": 1, \"figure\": \"barn\", \"segment\": \"field:SL\", \"mine\": 4 },\n"
  "          { \"player\": 1, \"figure\": \"barn\", \"segment\": \"field:WL\" }\n"
  "        ],\n"
  "        \"my-tile\": \"x\"\n"
  "      },\n"
  "      {\n"
  "        \"cell\": [2, 1],\n"
  "        \"tile\": \"BASE-B\",\n"
  "        \"rotation\": 3,\n"
  "        \"figures\": [\n"
  "          {\n"
  "            \"player\": 2,\n"
  "            \"figure\": \"meeple\",\n"
  "            \"segment\": \"monastery\",\n"
  "            \"from\": \"cathedral\",\n"
  "            \"as\": \"abbot\",\n"
  "            \"mine\": 5\n"
  "          }\n"
  "        ]\n"
  "      },\n"
  "      { \"cell\": [2, 2], \"tile\": \"BASE-B\", \"rotation\": 3, \"figures\": [] }\n"
  "    ],\n"
  "    \"carcassonne\": {\n"
  "      \"cell\": [-2, -1],\n"
  "      \"rotation\": 0,\n"
  "      \"side\": \"flags\",\n"
  "      \"count\": \"market\",\n"
  "      \"districts\": {\n"
  "        \"castle\": [ { \"player\": 1, \"figure\": \"meeple\", \"from\": \"market\", \"cell\": [1,"
  " 1], \"mine\": 2 } ],\n"
  "        \"cathedral\": []\n"
  "      },\n"
  "      \"figures\": [\n"
  "        {\n"
  "          \"player\": 0,\n"
  "          \"figure\": \"meeple\",\n"
  "          \"cell\": [-2, 0],\n"
  "          \"segment\": \"field:WL\",\n"
  "          \"from\": \"blacksmith\",\n"
  "          \"mine\": 1\n"
  "        }\n"
  "      ],\n"
  "      \"my-city\": 1\n"
  "    },\n"
  "    \"robbers\": [\n"
  "      { \"player\": 2, \"space\": 12, \"second\": true, \"mine\": 1 },\n"
  "      { \"player\": 1, \"space\": 49, \"second\": false }\n"
  "    ],\n"
  "    \"king\": { \"player\": 0, \"cell\": [2, 0], \"segment\": \"city:N\", \"size\": 3, \"mine\": 3 },\n"
  "    \"robber-baron\": { \"player\": 1, \"cell\": [1, 1], \"segment\": \"city:E\" },\n"
  "    \"lost\": [\n"
  "      [2, 1],\n"
  "      [2, 2]\n"
  "    ],\n"
  "    \"dragon\": [4, 4],\n"
  "    \"fairy\": { \"player\": 0, \"cell\": [-2, 0], \"segment\": \"field:WL\", \"mine\": 3 },\n"
  "    \"towers\": [\n"
  "      { \"cell\": [2, 0], \"height\": 3, \"mine\": 3 },\n"
  "      { \"cell\": [1, 0], \"height\": 0 }\n"
  "    ],\n"
  "    \"castles\": [ { \"player\": 2, \"cell\": [2, 0], \"segment\": \"city:N\", \"mine\": 4 } ],\n"
  "    \"my-board\": {}\n"
  "  },\n"
  "  \"turn\": {\n"
  "    \"player\": 0,\n"
  "    \"chooser\": 1,\n"
  "    \"phase\": \"count\",\n"
  "    \"placed\": [2, 1],\n"
  "    \"deployed\": [\"meeple\", \"phantom\"],\n"
  "    \"portal\": true,\n"
  "    \"to-ask\": [2, 1],\n"
  "    \"to-score\": [\n"
  "      { \"cell\": [2, 0], \"segment\": \"city:N\", \"mine\": 1 },\n"
  "      { \"cell\": [1, 1], \"segment\": \"city:E\" },\n"
  "      { \"cell\": [7, 7], \"segment\": \"road:W\" }\n"
  "    ],\n"
  "    \"to-redeploy\": [1, 2, 0],\n"
  "    \"gained\": [0, 4, 0],\n"
  "    \"may-send\": true,\n"
  "    \"sent\": true,\n"
  "    \"event\": [\n"
  "      { \"player\": 1, \"points\": 4, \"rule\": \"BASE-6\", \"mine\": 1 },\n"
  "      { \"player\": 2, \"points\": -3, \"rule\": \"TWR\", \"later\": true },\n"
  "      { \"player\": 0, \"points\": 0, \"rule\": \"RBS-4\", \"later\": false }\n"
  "    ],\n"
  "    \"count-was\": \"castle\",\n"
  "    \"part\": 2,\n"
  "    \"again\": true,\n"
  "    \"final\": false,\n"
  "    \"late\": { \"meeple\": 2, \"abbot\": 0 },\n"
  "    \"waits\": [\n"
  "      { \"player\": 2, \"victim\": 1, \"mine\": 1 },\n"
  "      { \"player\": 0, \"victim\": 2 }\n"
  "    ],\n"
  "    \"resume\": \"deploy\",\n"
  "    \"to-rob\": [2],\n"
  "    \"leaving\": [ { \"player\": 0, \"figure\": \"large\", \"cell\": [2, 0],"
  " \"segment\": \"city:N\", \"mine\": 1 } ],\n"
  "    \"my-turn\": 5\n"
  "  },\n"
  "  \"draw\": [\"BASE-B\", \"KR-CCRR\"],\n"
  "  \"bag\": { \"BASE-B\": 3, \"BASE-U\": 6 },\n"
  "  \"goal\": { \"player\": 0, \"want\": \"points\", \"u\": 9 },\n"
  "  \"solution\": [\n"
  "    [\"place 3,0 1\", \"deploy meeple road:E\"],\n"
  "    []\n"
  "  ],\n"
  "  \"hints\": [\"One\"],\n"
  "  \"comments\": [ { \"after\": 1, \"text\": \"…\" } ],\n"
  "  \"annotations\": [\n"
  "    { \"type\": \"arrow\", \"from\": [2, 0], \"to\": [3, 0] },\n"
  "    { \"type\": \"mark\", \"cell\": [3, 0], \"text\": \"A\" }\n"
  "  ],\n"
  "  \"my-root\": 1e+100\n"
  "}\n";

BastideContent *
bastide_test_read (BastideTestReader *reader,
                   const char        *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  g_list_store_remove_all (reader->problems);

  return bastide_content_read (reader->library, bytes, reader->problems);
}

BastideContent *
bastide_test_read_sound (BastideTestReader *reader,
                         const char        *text)
{
  BastideContent *content = bastide_test_read (reader, text);

  for (guint i = 0; i < bastide_test_count_problems (reader); i++)
    {
      g_autoptr (BastideProblem) problem = g_list_model_get_item (G_LIST_MODEL (reader->problems), i);
      g_autofree char *line = bastide_problem_to_line (problem);

      g_test_message ("%s", line);
    }
  g_assert_nonnull (content);

  return content;
}

BastideContent *
bastide_test_read_copy (BastideTestReader *reader,
                        const char        *text)
{
  g_autoptr (BastideContent) content = bastide_test_read_sound (reader, text);

  return bastide_content_copy (content);
}

void
bastide_test_assert_text (BastideContent *content,
                          const char     *words,
                          gboolean        is_there)
{
  g_autofree char *text = bastide_test_write (content);

  if ((strstr (text, words) != NULL) != is_there)
    g_error ("%s %s in %s", is_there ? "there is no" : "there is", words, text);
}

char *
bastide_test_write (BastideContent *content)
{
  return bastide_test_dup_text (bastide_content_write (content));
}

guint
bastide_test_count_problems (BastideTestReader *reader)
{
  return g_list_model_get_n_items (G_LIST_MODEL (reader->problems));
}

void
bastide_test_assert_problem (BastideTestReader *reader,
                             guint              nth,
                             BastideSeverity    severity,
                             const char        *at,
                             guint              line,
                             const char        *words)
{
  BastideProblem *problem = bastide_test_get_problem (reader->problems, nth, at, words);

  g_assert_cmpint (bastide_problem_get_severity (problem), ==, severity);
  if (line > 0)
    g_assert_cmpuint (bastide_problem_get_line (problem), ==, line);
}
