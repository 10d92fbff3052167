#!/usr/bin/env python3
# race-start.py: the start of Bastide beside the start of GNOME Text Editor
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Starts Bastide and gnome-text-editor in turn and compares their starts.

usage: race-start.py BASTIDE [--against PROGRAM] [--runs N] [--file FILE] [--fresh] [--detail]

Times are read from the pixels of the screen, in milliseconds since the program was called:
  mapped    the screen changes for the first time
  content   the screen has half of the detail that the settled window has
  settled   the last change of the screen before a second without any
Memory is what the kernel tells half a second later, in MB: resident, and with shared pages divided among their users.
Both programs have a home of their own that they keep over the runs, and a first run that does not count; with --fresh
each run finds an empty home, so that Bastide has no picture of a puzzle yet. The runs alternate, so that other work on
the machine slows both; the ratio is of the medians, so below 1 Bastide is ahead. With --against another build of
Bastide takes the place of the editor. --file gives both programs a file to open. --detail prints each change of the
screen, its time and the number of its blocks with detail.
"""

import argparse
import ctypes
import mmap
import os
import pathlib
import shutil
import signal
import statistics
import struct
import subprocess
import sys
import tempfile
import time

WITH_DISPLAY = pathlib.Path(__file__).resolve().parent.parent / 'app' / 'with-display.sh'
FRAME_BUFFER = 'BASTIDE_FRAME_BUFFER'
EDITOR = 'gnome-text-editor'
# The screen is read every so many seconds, and of it every so many rows.
PERIOD = 0.002
ROWS = 4
# Bytes of a row that together have detail or have none: 8 pixels.
BLOCK = 32
QUIET = 1.0
PATIENCE = 60
# A blinking cursor would never let the screen settle.
SETTINGS = '[Settings]\ngtk-cursor-blink=0\n'
FIGURES = {'mapped': 'ms', 'content': 'ms', 'settled': 'ms', 'rss': 'MB', 'pss': 'MB'}


def move_pointer_away():
    """Puts the pointer into a corner: resting on a card it would bring up a tooltip half a second later."""
    x11 = ctypes.CDLL('libX11.so.6')
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XDefaultRootWindow.argtypes = x11.XCloseDisplay.argtypes = [ctypes.c_void_p]
    x11.XDefaultRootWindow.restype = ctypes.c_ulong
    x11.XWarpPointer.argtypes = [ctypes.c_void_p] + 2 * [ctypes.c_ulong] + 6 * [ctypes.c_int]
    display = x11.XOpenDisplay(None)
    x11.XWarpPointer(display, 0, x11.XDefaultRootWindow(display), 0, 0, 0, 0, 9999, 9999)
    x11.XCloseDisplay(display)


class Screen:
    """The pixels of the display, in a file that the server keeps in memory: reading them costs the server nothing."""

    def __init__(self, path):
        with open(path, 'rb') as file:
            self.memory = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)
        header = struct.unpack_from('>25I', self.memory)
        self.height, self.stride = header[5], header[12]
        self.start = header[0] + 12 * header[19]

    def read(self):
        """Returns some rows."""
        return [self.memory[start:start + self.stride]
                for start in range(self.start, self.start + self.height * self.stride, ROWS * self.stride)]


def count_detail(rows):
    """Returns the number of blocks with more than one colour."""
    return sum(row[at:at + BLOCK] != row[at:at + 4] * (BLOCK // 4)
               for row in rows for at in range(0, len(row), BLOCK))


def read_memory(pid):
    """Returns the resident and the proportional memory of a process in MB."""
    sizes = dict(line.split(':') for line in pathlib.Path(f'/proc/{pid}/smaps_rollup').read_text().splitlines()[1:])
    return [int(sizes[name].split()[0]) / 1024 for name in ('Rss', 'Pss')]


def watch(screen, process, before, begin):
    """Returns each change of the screen with its time, until the screen rests."""
    changes = [(0, before)]
    while True:
        now = time.monotonic() - begin
        rows = screen.read()
        if rows != changes[-1][1]:
            changes.append((now, rows))
        elif len(changes) > 1 and now - changes[-1][0] > QUIET:
            return changes[1:]
        if process.poll() is not None or now > PATIENCE:
            sys.exit(f'race-start.py: {process.args[0]} shows nothing that rests')
        time.sleep(PERIOD)


def wait_for_rest(screen):
    """Waits until the window of the last run has left the screen, and returns the empty screen."""
    rows, since = screen.read(), time.monotonic()
    while time.monotonic() - since < 0.4:
        time.sleep(0.05)
        now = screen.read()
        if now != rows:
            rows, since = now, time.monotonic()
    return rows


def make_home(home):
    """Makes a home with nothing but settings."""
    shutil.rmtree(home, ignore_errors=True)
    (home / 'config' / 'gtk-4.0').mkdir(parents=True)
    (home / 'config' / 'gtk-4.0' / 'settings.ini').write_text(SETTINGS)


def run(command, home, screen, options):
    """Starts a program, and returns its figures."""
    if options.fresh or not home.exists():
        make_home(home)
    environment = dict(os.environ)
    for name in ('CONFIG', 'DATA', 'CACHE', 'STATE'):
        environment[f'XDG_{name}_HOME'] = str(home / name.lower())
    before = wait_for_rest(screen)
    begin = time.monotonic()
    process = subprocess.Popen(command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    changes = watch(screen, process, before, begin)
    time.sleep(max(0, QUIET - 0.5))
    rss, pss = read_memory(process.pid)
    process.send_signal(signal.SIGTERM)
    process.wait()
    empty = count_detail(before)
    details = [count_detail(rows) - empty for _, rows in changes]
    content = next(at for (at, _), detail in zip(changes, details) if 2 * detail >= details[-1])
    if options.detail:
        print(command[0], *(f'{1000 * at:.0f}:{detail}' for (at, _), detail in zip(changes, details)), flush=True)
    return {'mapped': 1000 * changes[0][0], 'content': 1000 * content, 'settled': 1000 * changes[-1][0], 'rss': rss,
            'pss': pss}


def describe(values, unit):
    """Returns the median with the least and the greatest value."""
    digits = 1 if unit == 'MB' else 0
    return f'{statistics.median(values):7.{digits}f} [{min(values):.{digits}f}–{max(values):.{digits}f}]'


def race(options):
    """Runs the programs in turn, and prints their figures."""
    screen = Screen(pathlib.Path(os.environ[FRAME_BUFFER]) / 'Xvfb_screen0')
    folder = pathlib.Path(os.environ['TMPDIR'])
    commands = [[program, *options.file] for program in (options.bastide, options.against)]
    homes = [folder / f'home-{i}' for i in range(len(commands))]
    runs = [[] for _ in commands]
    move_pointer_away()
    for turn in range(options.runs + 1):
        for command, home, figures in zip(commands, homes, runs):
            figures.append(run(command, home, screen, options))
        # The order changes, so that neither program always follows the other.
        commands.reverse()
        homes.reverse()
        runs.reverse()
    if options.runs % 2 == 0:
        runs.reverse()
    ours, theirs = [figures[1:] for figures in runs]
    print(f'{options.runs} runs each, median [least–greatest]; ratio: Bastide to {os.path.basename(options.against)}')
    for name, unit in FIGURES.items():
        a, b = [figures[name] for figures in ours], [figures[name] for figures in theirs]
        ratios = sorted(x / y for x, y in zip(a, b))
        quartiles = statistics.quantiles(ratios, n=4) if len(ratios) > 1 else ratios * 3
        print(f'{name:8} {unit}  {describe(a, unit):22} {describe(b, unit):22} '
              f'ratio {statistics.median(a) / statistics.median(b):.2f} '
              f'(half of the pairs {quartiles[0]:.2f}–{quartiles[2]:.2f})')


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument('bastide')
    parser.add_argument('--against', default=EDITOR)
    parser.add_argument('--runs', type=int, default=11)
    parser.add_argument('--file', nargs=1, default=[])
    parser.add_argument('--fresh', action='store_true')
    parser.add_argument('--detail', action='store_true')
    options = parser.parse_args()
    if shutil.which(options.against) is None:
        print(f'skipped: {options.against} is not installed')
        sys.exit(77)
    if FRAME_BUFFER in os.environ:
        race(options)
        return
    with tempfile.TemporaryDirectory() as folder:
        sys.exit(subprocess.call([str(WITH_DISPLAY), sys.executable, *sys.argv],
                                 env={**os.environ, FRAME_BUFFER: folder}))


if __name__ == '__main__':
    main()
