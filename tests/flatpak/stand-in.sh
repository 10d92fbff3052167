#!/bin/sh
# stand-in.sh: builds, installs and starts the Flatpak where the GNOME runtime cannot be downloaded
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# Debian 13 has the GTK, GLib and json-glib series of GNOME 48. This script makes a runtime of that name out of its
# packages, compiles the sources there with every warning an error, builds and installs the unchanged manifest on it,
# and starts the application once in its sandbox under Xvfb. It is run by hand, as root, on Debian:
#
#   tests/flatpak/stand-in.sh [FOLDER]
#
# FOLDER (default /var/tmp/bastide-stand-in, about 3 GB) is kept, so that the next run takes a minute. Nothing outside
# it is changed: the Flatpak installation lies in it as well. The packages come from the mirror that debootstrap takes
# by itself, or from DEBIAN_MIRROR where that is set.

set -eu

app_id=io.github.bastide.Bastide
branch=48
suite=trixie
arch=$(uname -m)
source=$(cd "$(dirname "$0")/../.." && pwd)
folder=${1:-/var/tmp/bastide-stand-in}
root=$folder/root

runtime_packages='adwaita-icon-theme appstream appstream-compose appstream-util at-spi2-core dbus-x11 desktop-file-utils
  elfutils fonts-cantarell gcc gettext libc6-dev libglib2.0-bin libgtk-4-bin libgtk-4-dev libjson-glib-dev
  librsvg2-common libxml2-utils meson shared-mime-info'

say ()
{
  printf '\n== %s\n' "$*"
}

die ()
{
  printf 'stand-in.sh: %s\n' "$*" >&2
  exit 1
}

check_host ()
{
  [ "$(id -u)" -eq 0 ] || die 'debootstrap and chroot need root'
  missing=
  for command in flatpak flatpak-builder bwrap debootstrap ostree eu-strip dbus-run-session xvfb-run; do
    command -v "$command" >/dev/null || missing="$missing $command"
  done
  [ -z "$missing" ] || die "missing:$missing
  apt-get install flatpak flatpak-builder bubblewrap debootstrap ostree elfutils dbus xvfb xauth"
}

in_root ()
{
  chroot "$root" env -i PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LC_ALL=C.UTF-8 DEBIAN_FRONTEND=noninteractive "$@"
}

make_root ()
{
  [ ! -e "$folder/root.complete" ] || return 0
  if [ ! -e "$folder/root.base" ]; then
    say "Debian $suite"
    rm -rf "$root"
    debootstrap --variant=minbase "$suite" "$root" ${DEBIAN_MIRROR:+"$DEBIAN_MIRROR"}
    touch "$folder/root.base"
  fi
  say 'Packages of the runtime'
  cp /etc/resolv.conf "$root/etc/resolv.conf"
  in_root apt-get update
  # shellcheck disable=SC2086 # the list is meant to be split
  in_root apt-get install -y --no-install-recommends $runtime_packages
  touch "$folder/root.complete"
}

compile_strictly ()
{
  say "Sources on GTK $(in_root pkg-config --modversion gtk4), every warning an error"
  rm -rf "$root/tmp/source" "$root/tmp/build"
  mkdir "$root/tmp/source"
  (cd "$source" && git ls-files -z --cached | tar -c --null -T -) | tar -x -C "$root/tmp/source"
  in_root meson setup /tmp/build /tmp/source -Dwerror=true -Dtests=false
  in_root meson compile -C /tmp/build
}

# make_runtime NAME: exports NAME/ARCH/BRANCH into the repository
make_runtime ()
{
  tree=$folder/$1
  rm -rf "$tree"
  mkdir -p "$tree/files"
  cp -al "$root/usr/." "$tree/files"
  rm -rf "$tree/files/share/doc" "$tree/files/share/man"
  mkdir -p "$tree/files/etc"
  for path in ld.so.conf ld.so.conf.d fonts alternatives passwd group; do
    cp -a "$root/etc/$path" "$tree/files/etc/"
  done
  printf '[Runtime]\nname=%s\nruntime=org.gnome.Platform/%s/%s\nsdk=org.gnome.Sdk/%s/%s\n' \
    "$1" "$arch" "$branch" "$arch" "$branch" >"$tree/metadata"
  flatpak build-export --runtime --files=files "$folder/repo" "$tree" "$branch"
}

install_runtimes ()
{
  [ ! -e "$folder/runtimes.complete" ] || return 0
  say 'Stand-in for org.gnome.Platform and org.gnome.Sdk'
  rm -rf "$folder/repo"
  make_runtime org.gnome.Platform
  make_runtime org.gnome.Sdk
  flatpak --user remote-add --if-not-exists --no-gpg-verify stand-in "file://$folder/repo"
  flatpak --user install -y --noninteractive --reinstall stand-in \
    "org.gnome.Platform/$arch/$branch" "org.gnome.Sdk/$arch/$branch"
  touch "$folder/runtimes.complete"
}

build_application ()
{
  say 'The application, from the unchanged manifest'
  flatpak-builder --user --disable-rofiles-fuse --force-clean --install --state-dir="$folder/state" \
    "$folder/build" "$source/flatpak/$app_id.json"
}

start_application ()
{
  say 'The window, in the sandbox'
  data=$HOME/.var/app/$app_id/data
  mkdir -p "$data"
  cp "$source/data/puzzles/base-first-placement.bastide.json" "$data/"
  rm -f "$data/window.png"
  # The services of the session write to a file of their own, as their messages are no complaints of the application.
  # shellcheck disable=SC2016 # the inner shell expands it
  dbus-run-session -- xvfb-run -a -s '-screen 0 1280x800x24' sh -c 'exec "$@" 2>"$0"' "$folder/console.txt" \
    flatpak run --user --env=GSK_RENDERER=cairo "$app_id" \
      --screenshot "$data/window.png" "$data/base-first-placement.bastide.json" 2>"$folder/services.txt" || {
        cat "$folder/services.txt" "$folder/console.txt" >&2
        die 'the application did not start'
      }
  cat "$folder/console.txt"
  [ -s "$data/window.png" ] || die 'no window appeared'
  # A portal service without Inhibit is a matter of the machine: GTK complains in every application.
  if grep -E 'CRITICAL|WARNING' "$folder/console.txt" | grep -v 'Creating a portal monitor failed'; then
    die 'the application complained'
  fi
  printf 'The window: %s\n' "$data/window.png"
}

check_host
mkdir -p "$folder/home"
export HOME="$folder/home"
unset XDG_DATA_HOME XDG_CACHE_HOME XDG_CONFIG_HOME
make_root
compile_strictly
install_runtimes
build_application
start_application
say 'Passed'
