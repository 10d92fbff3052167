#!/bin/sh
# update.sh: brings the template and the translations of the puzzles and lessons up to date
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: update.sh TOOL SOURCE_ROOT, as the target bastide-content-update-po does

set -eu

tool=$1
root=$2
folder=$root/po/content

"$tool" texts --pot "$root/data/lessons" "$root/data/puzzles" -o "$folder/bastide-content.pot"
grep -v '^#' "$folder/LINGUAS" | while read -r language; do
  msgmerge --quiet --update --backup=none --no-wrap "$folder/$language.po" "$folder/bastide-content.pot"
done
