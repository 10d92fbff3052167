#!/usr/bin/env python3
# draft-kill.py: kills an editing program, again and again, and looks at the draft left behind
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later

import concurrent.futures
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
import time

KILLS = 100
AT_ONCE = 3
SUFFIX = '.bastide-draft'


def take_picture(folder):
    """Returns names and sizes of the files in a folder, as far as they stay long enough."""
    sizes = {}
    try:
        for entry in os.scandir(folder):
            sizes[entry.name] = entry.stat().st_size
    except FileNotFoundError:
        pass
    return sizes


def wait_for_writing(folder):
    """Waits for a change in a folder, up to a limit."""
    before, end = take_picture(folder), time.monotonic() + 0.3
    while time.monotonic() < end and take_picture(folder) == before:
        pass


def run_and_kill(writer, folder, seed):
    """Lets the program live until it has kept a few drafts and a little longer, or until it writes the next one.
    Returns the numbers of the last change that it made and of the last one that it found on the disk, 0 for none."""
    chance = random.Random(seed)
    wanted = chance.randrange(5)
    longer = chance.uniform(0, 0.08)
    made, kept, seen = 0, 0, 0
    with subprocess.Popen([writer, 'edit', folder], stdout=subprocess.PIPE, text=True) as child:
        for line in child.stdout:
            word, number = line.split()
            if word == 'made':
                made = int(number)
            else:
                kept, seen = int(number), seen + 1
            if seen >= wanted:
                break
        if seed % 2:
            wait_for_writing(folder)
        else:
            time.sleep(longer)
        child.kill()
        # The program's output before its end; the last line may have been cut off.
        for line in child.stdout:
            words = line.split()
            if line.endswith('\n') and words[0] == 'made':
                made = int(words[1])
            elif line.endswith('\n'):
                kept = int(words[1])
    return made, kept


def read_whole(path):
    """Returns the title of a draft; fails if any part of the draft is missing."""
    head, _, puzzle = path.read_bytes().partition(b'\n')
    if json.loads(head)['size'] != len(puzzle):
        raise ValueError('the draft is not whole')
    return json.loads(puzzle)['title']


def look(folder, made, kept):
    """Returns the faults of the drafts in a folder."""
    drafts = [path for path in folder.iterdir() if path.name.endswith(SUFFIX)] if folder.exists() else []
    if not drafts:
        return 'there is no draft' if kept else None
    if len(drafts) > 1:
        return 'there are several drafts'
    try:
        title = int(read_whole(drafts[0]))
    except (ValueError, KeyError) as error:
        return str(error)
    if title < kept:
        return f'it holds change {title}, but {kept} had been written'
    # The program may have made and written one more change than it printed.
    if title > made + 1:
        return f'it holds change {title}, but only {made} had been made'
    return None


def check_list(writer, folders):
    """Checks the program's own list of the drafts, and the folders after it."""
    told = subprocess.run([writer, 'list', *folders], stdout=subprocess.PIPE, text=True, check=True).stdout
    for folder, line in zip(folders, told.splitlines(), strict=True):
        paths = sorted(path.name for path in folder.iterdir()) if folder.exists() else []
        drafts = [name for name in paths if name.endswith(SUFFIX)]
        try:
            wanted = f'1 {read_whole(folder / drafts[0])}' if drafts else '0 -'
        except (ValueError, KeyError):
            continue  # told already
        if line != wanted:
            yield f'{folder.name}: it is listed as “{line}”'
        if paths != [name for draft in drafts for name in (draft, draft + '.lock')]:
            yield f'{folder.name}: there is {", ".join(paths)}'


def main():
    writer = sys.argv[1]
    seed = random.randrange(1 << 32)
    print('seed', seed)
    failures, n_kept = [], 0
    with tempfile.TemporaryDirectory() as root:
        folders = [pathlib.Path(root) / f'{i}' for i in range(KILLS)]
        with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
            runs = pool.map(lambda i: run_and_kill(writer, folders[i], seed + i), range(KILLS))
            for folder, (made, kept) in zip(folders, runs):
                fault = look(folder, made, kept)
                n_kept += kept > 0
                if fault:
                    failures.append(f'{folder.name}: {fault}')
        failures += check_list(writer, folders)
    if n_kept < KILLS / 2:
        failures.append(f'only {n_kept} of {KILLS} kept a draft at all')
    print(f'{n_kept} of {KILLS} kept a draft')
    for failure in failures:
        print(failure)
    sys.exit(1 if failures else 0)


main()
