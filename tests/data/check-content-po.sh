#!/bin/sh
# check-content-po.sh: the translation of the puzzles and lessons into one language is well formed and complete
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: check-content-po.sh FOLDER LANGUAGE

set -eu

msgfmt --check --output-file=/dev/null "$1/$2.po"

count=$(grep -c '^msgid "' "$1/bastide-content.pot")
[ "$count" -gt 100 ] || { echo "check-content-po.sh: only $count texts in the template" >&2; exit 1; }
echo "$count texts"

# msgcmp fails at a text with no translation or a fuzzy one.
msgcmp "$1/$2.po" "$1/bastide-content.pot"
