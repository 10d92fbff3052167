#!/bin/sh
# check-mime.sh: the MIME type is well formed, and a puzzle file is recognised by its name
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: check-mime.sh MIME_FILE

set -eu

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The database of the machine may hold an older type.
export XDG_DATA_HOME="$work"
mkdir -p "$work/mime/packages"
cp "$1" "$work/mime/packages/"
complaints=$(update-mime-database "$work/mime" 2>&1)
if [ -n "$complaints" ]; then
  printf '%s\n' "$complaints" >&2
  exit 1
fi

printf '{ "format": "bastide-puzzle", "version": 1 }\n' >"$work/sample.bastide.json"
printf '{ "format": "other" }\n' >"$work/sample.json"

# expect FILE TYPE
expect ()
{
  found=$(gio info --attributes=standard::content-type "$work/$1" |
    sed -n 's/^ *standard::content-type: //p')
  if [ "$found" != "$2" ]; then
    printf '%s: found %s, expected %s\n' "$1" "$found" "$2" >&2
    exit 1
  fi
}

expect sample.bastide.json application/vnd.bastide.puzzle+json
expect sample.json application/json
