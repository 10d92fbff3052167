#!/bin/sh
# run.sh: from a fresh checkout to Bastide on the screen, or to a tested one
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later

set -eu

app_id=io.github.bastide.Bastide
sample=count-two-from-the-blacksmith.bastide.json

build_packages='adwaita-icon-theme desktop-file-utils fonts-dejavu-core gcc gettext libc6-dev libgtk-4-bin libgtk-4-dev
  libjson-glib-dev librsvg2-common libxml2-utils meson pkg-config python3 shared-mime-info'
display_packages='at-spi2-core dbus xauth xvfb'
test_packages='appstream libglib2.0-bin librsvg2-bin openbox python3-jsonschema xdotool'
flatpak_packages='appstream elfutils flatpak flatpak-builder'

usage ()
{
  cat <<EOF
usage: ./run.sh [FILE…]           install what is missing, build, open Bastide on FILE or on a bundled puzzle;
                                  without a display: save a picture of the window, print the position and its moves
       ./run.sh build             install what is missing and build
       ./run.sh test [ARGUMENT…]  the same with every warning an error, then run the tests; arguments go to meson test
       ./run.sh flatpak           build and install the Flatpak for this user
       ./run.sh help              print this

environment: BASTIDE_BUILD_DIR    folder in the project to build in (build, for tests build-test)
             BASTIDE_MESON_ARGS   further arguments of meson setup, where that folder is new
             CC                   the compiler
EOF
}

say ()
{
  printf '\n== %s\n' "$*"
}

die ()
{
  printf 'run.sh: %s\n' "$*" >&2
  exit 1
}

as_root ()
{
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif command -v sudo >/dev/null; then
    sudo "$@"
  else
    die "these need to be installed by root: $*"
  fi
}

is_installed ()
{
  [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

# install_packages PACKAGE…: asks apt only for what is missing
install_packages ()
{
  if ! command -v dpkg-query >/dev/null; then
    say "Not a Debian system; these packages, or what they are called here, are needed: $*"
    return
  fi
  missing=
  for package; do
    is_installed "$package" || missing="$missing $package"
  done
  [ -n "$missing" ] || return 0
  say "Installing$missing"
  as_root apt-get update -q
  # shellcheck disable=SC2086 # the list is meant to be split
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -q -y --no-install-recommends $missing
}

# tell_time WHAT: prints the time since $begun, and that of the processors since the script began
tell_time ()
{
  times >"$folder/times"
  awk -v what="$1" -v seconds="$(($(date +%s) - begun))" '
    function seconds_of(time, parts) { split(time, parts, "m"); return parts[1] * 60 + parts[2] }
    NR == 2 { printf "%s in %d s; so far %d s of the processors\n", what, seconds, seconds_of($1) + seconds_of($2) }
  ' "$folder/times"
}

# prepare ARGUMENT…: the arguments go to meson setup where the folder to build in is new
prepare ()
{
  # shellcheck disable=SC2086 # the arguments are meant to be split
  [ -e "$folder/build.ninja" ] || meson setup "$folder" --prefix="$folder/install" "$@" ${BASTIDE_MESON_ARGS:-}
}

# build: builds everything
build ()
{
  say "Building in $folder"
  begun=$(date +%s)
  meson compile -C "$folder"
  tell_time Built
}

# Installed within the build folder, so that settings, icon, file type and translations are found as on any system.
install_here ()
{
  meson install -C "$folder" --quiet
  XDG_DATA_DIRS="$folder/install/share:${XDG_DATA_DIRS:-/usr/local/share:/usr/share}"
  PATH="$folder/install/bin:$PATH"
  export XDG_DATA_DIRS PATH
}

has_display ()
{
  [ -n "${DISPLAY:-}" ] || [ -n "${WAYLAND_DISPLAY:-}" ]
}

open_window ()
{
  say "Opening Bastide"
  exec bastide "$@"
}

# Without a display the window starts on a virtual one, and the position is printed in words.
open_headless ()
{
  picture=$folder/window.png
  rm -f "$picture"
  say "No display: starting the window under Xvfb"
  tests/app/session.sh \
    env GDK_BACKEND=x11 GSK_RENDERER=cairo GSETTINGS_BACKEND=memory GTK_A11Y=none bastide --screenshot "$picture" "$1"
  [ -s "$picture" ] || die 'no window appeared'
  say "The position: bastide-tool show $1"
  bastide-tool show "$1"
  say "Its legal moves: bastide-tool moves $1"
  bastide-tool moves "$1"
  say "The window: $picture"
}

run ()
{
  # shellcheck disable=SC2086 # the list is meant to be split
  install_packages $build_packages
  # shellcheck disable=SC2086 # the list is meant to be split
  has_display || install_packages $display_packages
  prepare -Dtests=false
  build
  install_here
  [ $# -gt 0 ] || set -- "$folder/install/share/bastide/puzzles/$sample"
  if has_display; then
    open_window "$@"
  else
    open_headless "$1"
  fi
}

run_tests ()
{
  # shellcheck disable=SC2086 # the lists are meant to be split
  install_packages $build_packages $display_packages $test_packages
  # The stack of a crash needs its functions and lines alone; all that a debugger can use takes a fifth of the build.
  prepare -Dwerror=true -Dc_args=-g1
  # Where tests are chosen, meson builds what they need and no more.
  [ $# -gt 0 ] || { build; set -- --no-rebuild; }
  say 'Testing'
  begun=$(date +%s)
  # A test of the window spends half of its time waiting for the next frame.
  MESON_TESTTHREADS=${MESON_TESTTHREADS:-$(($(nproc) * 2))}
  export MESON_TESTTHREADS
  # A limit ends a test that hangs; a busy machine takes several times as long as an idle one.
  if meson test -C "$folder" --print-errorlogs --timeout-multiplier 5 "$@"; then
    tell_time Tested
    say 'Every test passed'
  else
    status=$?
    tell_time Tested
    say "Tests failed; the whole log: $folder/meson-logs/testlog.txt"
    exit "$status"
  fi
}

run_flatpak ()
{
  # shellcheck disable=SC2086 # the list is meant to be split
  install_packages $flatpak_packages
  say 'The GNOME runtime, from Flathub'
  flatpak --user remote-add --if-not-exists flathub https://flathub.org/repo/flathub.flatpakrepo
  flatpak --user install -y --noninteractive flathub org.gnome.Platform//48 org.gnome.Sdk//48
  say "Building $app_id"
  flatpak-builder --user --install --force-clean build-flatpak "flatpak/$app_id.json"
  say "Installed; start it with: flatpak run $app_id"
}

# File names are relative to the caller's folder, all other paths to the top of the project.
here=$(pwd)
top=$(cd "$(dirname "$0")" && pwd)
folder=$top/${BASTIDE_BUILD_DIR:-build}

case ${1:-} in
  help|-h|--help)
    usage
    ;;
  test)
    shift
    cd "$top"
    folder=$top/${BASTIDE_BUILD_DIR:-build-test}
    run_tests "$@"
    ;;
  build)
    [ $# -eq 1 ] || { usage >&2; exit 2; }
    cd "$top"
    # shellcheck disable=SC2086 # the list is meant to be split
    install_packages $build_packages
    prepare -Dtests=false
    build
    ;;
  flatpak)
    [ $# -eq 1 ] || { usage >&2; exit 2; }
    cd "$top"
    run_flatpak
    ;;
  -*)
    usage >&2
    exit 2
    ;;
  *)
    count=$#
    for file; do
      [ -e "$file" ] || die "$file: no such file"
      case $file in
        /*) ;;
        *) file=$here/$file ;;
      esac
      set -- "$@" "$file"
    done
    shift "$count"
    cd "$top"
    run "$@"
    ;;
esac
