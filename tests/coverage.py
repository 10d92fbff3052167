#!/usr/bin/env python3
# coverage.py: which lines and branches the tests run
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Builds for gcov in a folder of its own, runs tests there, and tells what they have run of src.

usage: coverage.py [--last] [ARGUMENT…]

The arguments go to meson test: names of tests, or --suite NAME; without any the whole suite runs. With --last nothing
runs, and the counts of the last run are read again. The folder is build-coverage, or BASTIDE_BUILD_DIR.

A guard is a branch of g_assert, of g_return_if_fail, of g_new, g_autofree or g_clear_object, or of what a macro of GObject
makes: no test can take its other side without a mistake of ours, so that guards are not counted. The file uncovered.txt of
the folder lists the branches never taken in src/engine and src/model, a line for each line of the source, and the file
unasserted.txt the assertions of the tests that never ran. Tests of a full disk fail here, as the counts do not fit on the
disk, either.
"""

import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
GUARD = re.compile(r'\b(?:g_(?:return_(?:val_)?if_\w+|assert\w*|warn_if\w*|clear_\w+|(?:re)?new0?|auto\w*|malloc\w*)|'
                   r'G_D(?:ECLARE|EFINE)_\w+)\b')
LISTED = ('src/engine', 'src/model')
ASSERTION = re.compile(r'\b(?:g_)?assert\w* \(')


def run(*command):
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def build(folder):
    if not (folder / 'build.ninja').exists() and \
       run('meson', 'setup', str(folder), '-Db_coverage=true', '-Doptimization=g', '-Db_pch=false'):
        sys.exit('coverage.py: the setup failed')
    if run('meson', 'compile', '-C', str(folder)):
        sys.exit('coverage.py: the build failed')


def run_tests(folder, arguments):
    for counts in folder.rglob('*.gcda'):
        counts.unlink()
    # A program for coverage is slow.
    return run('meson', 'test', '-C', str(folder), '--no-rebuild', '--print-errorlogs', '--timeout-multiplier', '8',
               *arguments)


def read_counts(notes):
    """What gcov says on one object; where no test has run it, all its counts are 0."""
    found = subprocess.run(['gcov', '--json-format', '--stdout', '--branch-probabilities', notes.name], cwd=notes.parent,
                           capture_output=True, text=True, check=False)
    # Where a build broke off, ccache may hold an object and notes that are not of each other.
    if 'mismatch' in found.stdout + found.stderr:
        print(f'coverage.py: the counts of {notes.name} are of another build: set CCACHE_RECACHE=1 and build it anew')
    return [json.loads(line) for line in found.stdout.splitlines() if line.startswith('{')]


class Source:
    """A file of ours: how often each line ran, and each branch of it in each function. @path may have changed since."""

    def __init__(self, path):
        self.texts = path.read_text(encoding='utf-8').splitlines()
        self.lines = {}
        self.branches = {}
        self.guards = set()
        begun = False
        for number, text in enumerate(self.texts, 1):
            # A guard goes on until its statement ends.
            begun = begun or bool(GUARD.search(text))
            if begun:
                self.guards.add(number)
            begun = begun and ';' not in text and not text.startswith('G_D')

    def add(self, row):
        number = row['line_number']
        self.lines[number] = self.lines.get(number, 0) + row['count']
        if number in self.guards:
            return
        for index, branch in enumerate(row['branches']):
            key = number, row.get('function_name', ''), index
            self.branches[key] = self.branches.get(key, 0) + branch['count']

    def tell(self, number):
        return self.texts[number - 1].strip() if number <= len(self.texts) else ''

    def find_uncovered(self):
        """A row for each line with branches never taken: its number, and how many of how many."""
        rows = {}
        for (number, _, _), count in self.branches.items():
            missed, of = rows.get(number, (0, 0))
            rows[number] = missed + (count == 0), of + 1
        return [(number, missed, of) for number, (missed, of) in sorted(rows.items()) if missed]


def read_sources(folder):
    sources = {}
    notes = sorted(folder.rglob('*.gcno'))
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for documents in pool.map(read_counts, notes):
            for document in documents:
                for entry in document['files']:
                    path = pathlib.Path(os.path.normpath(folder / entry['file']))
                    if not path.is_relative_to(ROOT) or path.is_relative_to(folder):
                        continue
                    name = path.relative_to(ROOT)
                    if name not in sources:
                        sources[name] = Source(path)
                    for row in entry['lines']:
                        sources[name].add(row)
    return sources


def tell(what, sources):
    lines = [count for source in sources for count in source.lines.values()]
    branches = [count for source in sources for count in source.branches.values()]
    figures = []
    for counts in lines, branches:
        ran = sum(count > 0 for count in counts)
        figures.append(f'{ran:7} of {len(counts):6} {100 * ran / max(len(counts), 1):5.1f} %')
    print(f'{what:22} {figures[0]} {figures[1]}')


def main():
    arguments = sys.argv[1:]
    if '--help' in arguments:
        sys.exit(__doc__.strip())
    folder = ROOT / os.environ.get('BASTIDE_BUILD_DIR', 'build-coverage')
    status = 0
    if arguments[:1] != ['--last']:
        build(folder)
        status = run_tests(folder, arguments)

    sources = read_sources(folder)
    if not any(source.lines for source in sources.values()):
        sys.exit(f'coverage.py: no counts in {folder}')
    folders = {}
    for name, source in sorted(sources.items()):
        if name.parts[0] == 'src':
            for place in 'src', str(pathlib.Path(*name.parts[:2])), str(name.parent):
                folders.setdefault(place, set()).add(source)
    print(f'{"":22} {"lines":>24} {"branches":>24}')
    for place, members in sorted(folders.items()):
        tell(place, members)

    uncovered = [f'{name}:{number}: {"never run" if not source.lines[number] else f"{missed} of {of}"}: {source.tell(number)}'
                 for name, source in sorted(sources.items()) if str(pathlib.Path(*name.parts[:2])) in LISTED
                 for number, missed, of in source.find_uncovered()]
    unasserted = [f'{name}:{number}: {source.tell(number)}' for name, source in sorted(sources.items())
                  for number, count in sorted(source.lines.items())
                  if name.parts[0] == 'tests' and not count and ASSERTION.search(source.tell(number))]
    for what, rows in ('uncovered', uncovered), ('unasserted', unasserted):
        (folder / f'{what}.txt').write_text(''.join(f'{row}\n' for row in rows), encoding='utf-8')
        print(f'{len(rows)} lines {what}: {folder / what}.txt')
    sys.exit(1 if status else 0)


if __name__ == '__main__':
    main()
