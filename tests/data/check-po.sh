#!/bin/sh
# check-po.sh: the translation of one language is well formed and complete
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: check-po.sh SOURCE_ROOT LANGUAGE

set -eu

root=$1
language=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

msgfmt --check --output-file="$work/messages.mo" "$root/po/$language.po"

# The present strings, not those of the last template.
grep -v '^#' "$root/po/POTFILES.in" >"$work/files"
xgettext --directory="$root" --files-from="$work/files" --from-code=UTF-8 --add-comments \
  --keyword=_ --keyword=N_ --keyword=C_:1c,2 --keyword=NC_:1c,2 --keyword=g_dcgettext:2 --keyword=g_dngettext:2,3 \
  --keyword=g_dpgettext2:2c,3 --output="$work/now.pot"

count=$(grep -c '^msgid "' "$work/now.pot")
[ "$count" -gt 1000 ] || { echo "check-po.sh: only $count strings in the sources" >&2; exit 1; }
echo "$count strings"

# msgcmp fails at a string with no translation or a fuzzy one.
msgcmp "$root/po/$language.po" "$work/now.pot"
