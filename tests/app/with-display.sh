#!/bin/sh
# with-display.sh: runs a test with a display, a session bus and settings of its own
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later

set -eu

# Whatever the desktop of whoever runs the tests is set to, they see the same.
unset GTK_THEME GTK_DEBUG GDK_SCALE GDK_DPI_SCALE WAYLAND_DISPLAY LANGUAGE
# Services of the session start before the test has its display and would look for another one.
unset DISPLAY XAUTHORITY
export GDK_BACKEND=x11
export GSK_RENDERER=cairo
export GSETTINGS_BACKEND=memory
export LC_ALL=C.UTF-8
# Where a library leaves memory behind, a sanitizer has to see more than the last two calls to know which one it is.
export ASAN_OPTIONS="${ASAN_OPTIONS:+$ASAN_OPTIONS:}fast_unwind_on_malloc=0"

# The accessibility bus keeps its socket, GTK its recent files and its settings in these. Tests that run side by side
# would share them, those of a user would be read and written to, and a place that is not absolute would be in the
# sources.
folder=$(cd "$(mktemp -d)" && pwd)
trap 'rm -rf "$folder"' EXIT
export TMPDIR="$folder" XDG_RUNTIME_DIR="$folder" XDG_CONFIG_HOME="$folder/config" XDG_DATA_HOME="$folder/data"
export XDG_CACHE_HOME="$folder/cache" XDG_STATE_HOME="$folder/state"

# On a machine with much to do a key that is pressed and let go would repeat in between.
screen='-screen 0 1280x800x24 -ardelay 60000'

# Only the test writes to standard output; what the session's services say is no line of its protocol.
exec 3>&1 >&2
# shellcheck disable=SC2016 # the inner shell expands it
dbus-run-session -- xvfb-run -a -s "$screen" sh -c 'exec "$@" >&3 3>&-' sh "$@"
