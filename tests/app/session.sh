#!/bin/sh
# session.sh: runs a command on a session bus and an X display of its own
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: session.sh COMMAND [ARGUMENT…]
#
# The bus starts only the accessibility bus, when asked. A bus configured by the desktop starts every installed
# service, such as the portals, which look for a desktop that does not exist.

set -eu

# Services of the session start before the command has its display and would look for another one.
unset DISPLAY XAUTHORITY WAYLAND_DISPLAY

session=$(cd "$(mktemp -d)" && pwd)
trap 'rm -rf "$session"' EXIT
mkdir "$session/services"

copy_service ()
{
  folders=${XDG_DATA_DIRS:-/usr/local/share:/usr/share}
  while [ -n "$folders" ]; do
    service=${folders%%:*}/dbus-1/services/$1.service
    case $folders in
      *:*) folders=${folders#*:} ;;
      *) folders= ;;
    esac
    if [ -e "$service" ]; then
      cp "$service" "$session/services"
      return
    fi
  done
}
copy_service org.a11y.Bus

cat >"$session/bus.conf" <<END
<!DOCTYPE busconfig PUBLIC "-//freedesktop//DTD D-Bus Bus Configuration 1.0//EN"
 "http://www.freedesktop.org/standards/dbus/1.0/busconfig.dtd">
<busconfig>
  <type>session</type>
  <keep_umask/>
  <listen>unix:tmpdir=/tmp</listen>
  <auth>EXTERNAL</auth>
  <servicedir>services</servicedir>
  <policy context="default">
    <allow send_destination="*" eavesdrop="true"/>
    <allow eavesdrop="true"/>
    <allow own="*"/>
  </policy>
</busconfig>
END

# On a busy machine a key would repeat between its press and its release. A test may ask for another size.
screen="-screen 0 ${BASTIDE_SCREEN:-1280x800}x24 -ardelay 60000"
# A benchmark reads the pixels from a file in the folder that it names.
screen="$screen${BASTIDE_FRAME_BUFFER:+ -fbdir $BASTIDE_FRAME_BUFFER}"

# Only the command writes to standard output, as messages of the session's services are no lines of its protocol.
exec 3>&1 >&2
# shellcheck disable=SC2016 # the inner shell expands it
dbus-run-session --config-file="$session/bus.conf" -- \
  xvfb-run -a -s "$screen" sh -c 'exec "$@" >&3 3>&-' sh "$@"
