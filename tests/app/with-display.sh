#!/bin/sh
# with-display.sh: runs a test with a session, a display, a window manager and settings of its own
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later

set -eu

here=$(cd "$(dirname "$0")" && pwd)

# Starts the window manager, and waits until it manages the display.
start_window_manager ()
{
  ready=$TMPDIR/window-manager
  mkfifo "$ready"
  {
    openbox --sm-disable --config-file "$here/openbox.xml" --startup "sh -c 'echo yes >\"\$1\"' sh '$ready'" \
      >"$TMPDIR/openbox.log" 2>&1 3>&- || :
    # The window manager also ends with the display, when no process waits for it.
    [ ! -p "$ready" ] || echo no >"$ready"
  } &
  read -r is_ready <"$ready"
  rm "$ready"
  if [ "$is_ready" != yes ]; then
    echo 'with-display.sh: the window manager did not start:' >&2
    cat "$TMPDIR/openbox.log" >&2
    exit 1
  fi
}

# The rest runs within the session.
if [ "${1:-}" = --managed ]; then
  shift
  start_window_manager
  exec "$@"
fi

# The tests see the same settings on every developer's desktop.
unset GTK_THEME GTK_DEBUG GTK_USE_PORTAL GTK_IM_MODULE GDK_SCALE GDK_DPI_SCALE LANGUAGE XMODIFIERS
export GDK_BACKEND=x11
export GSK_RENDERER=cairo
# The tests draw without OpenGL, as loading its drivers takes half as long as the start of the program.
export GDK_DEBUG=gl-disable
export GSETTINGS_BACKEND=memory
export GIO_USE_VFS=local
export LC_ALL=C.UTF-8
# A sanitizer knows a library that leaks memory by the calls that led there. It sees all of them only where it unwinds
# the stack slowly, which takes most of a test's time; the nearest calls are enough.
[ -z "${BST_WHOLE_STACKS:-}" ] ||
  export ASAN_OPTIONS="${ASAN_OPTIONS:+$ASAN_OPTIONS:}fast_unwind_on_malloc=0:malloc_context_size=12"

# The accessibility bus keeps its socket, GTK its recent files and its settings in these. Tests that run side by side
# would share them, those of a user would be read and written to, and a place that is not absolute would be in the
# sources.
folder=$(cd "$(mktemp -d)" && pwd)
trap 'rm -rf "$folder"' EXIT
export TMPDIR="$folder" XDG_RUNTIME_DIR="$folder" XDG_CONFIG_HOME="$folder/config" XDG_DATA_HOME="$folder/data"
export XDG_CACHE_HOME="$folder/cache" XDG_STATE_HOME="$folder/state"

"$here/session.sh" "$here/with-display.sh" --managed "$@"
