#!/usr/bin/env python3
# house.py: prints how the source is divided, and fails where an arrow runs back
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures the source: each figure with its goal beside it.

usage: house.py SOURCE_ROOT

The build gives each folder the include directories that it may use, and this reads them there. A header of a room
below leaves no trace in the folder's own list, so that only this notices an arrow against the order within it.
The exit status tells of arrows against the order and of circles of files across folders; the rest is to be read.
"""

import pathlib
import re
import sys

ROOMS = {'engine': [], 'model': ['engine'], 'draw': ['model'], 'app': ['draw'], 'tool': ['draw']}
DEFINITION = re.compile(r'^(\w+) \([^;{]*\)\n\{\n(.*?)^\}', re.MULTILINE | re.DOTALL)


def reach(graph, start):
    """Returns every node that arrows lead to from the start."""
    seen, left = set(), [start]
    while left:
        for target in graph.get(left.pop(), ()):
            if target not in seen:
                seen.add(target)
                left.append(target)
    return seen


def find_circles(graph):
    """Returns every largest set of nodes that reach one another."""
    reached = {node: reach(graph, node) for node in graph}
    circles = {frozenset(other for other in reached[node] if node in reached.get(other, ()))
               for node in graph if node in reached[node]}
    return sorted(map(sorted, circles))


class House:
    def __init__(self, root):
        self.src = root / 'src'
        self.texts = {path: path.read_text(encoding='utf-8') for path in sorted(self.src.rglob('*.[ch]'))}
        self.headers = {path.name: path for path in self.texts if path.suffix == '.h'}
        self.includes = {path: [self.headers[name] for name in re.findall(r'^#include "([^"]+)"', text, re.MULTILINE)
                                if name in self.headers] for path, text in self.texts.items()}

    def folder(self, path):
        return str(path.parent.relative_to(self.src))

    def read_order(self):
        """The folders that each folder sees directly."""
        order = {}
        for path in self.src.rglob('meson.build'):
            folder = self.folder(path)
            found = re.search(r'^\w+_inc = (.*)', path.read_text(encoding='utf-8'), re.MULTILINE)
            names = re.findall(r'(\w+)_inc\b', found[1]) if found else []
            order[folder] = [name.replace('_', '/') for name in names]
        for room, below in ROOMS.items():
            order[room] = [folder for folder in order for seen in [room] + below if folder.startswith(seen + '/')]
            for folder in order:
                if folder.startswith(room + '/'):
                    order[folder] += below
        return order

    def find_back_arrows(self):
        order = self.read_order()
        seen = {folder: reach(order, folder) | {folder} for folder in order}
        return [f'{path.relative_to(self.src)} → {target.relative_to(self.src)}'
                for path, targets in self.includes.items() for target in targets
                if self.folder(target) not in seen[self.folder(path)]]

    def find_circles(self):
        """A header and its source count as a single file."""
        graph = {}
        for path, targets in self.includes.items():
            unit = path.relative_to(self.src).with_suffix('')
            units = {target.relative_to(self.src).with_suffix('') for target in targets}
            graph.setdefault(unit, set()).update(units - {unit})
        return find_circles(graph)

    def count_files(self, word):
        return sum(word in text for text in self.texts.values())

    def count_calls(self, pattern, *folders):
        return sum(len(re.findall(pattern, text)) for path, text in self.texts.items() if self.folder(path) in folders)

    def count_module_calls(self):
        """Calls of functions that a file of rules defines from the machine below them."""
        names = {name for path, text in self.texts.items() if self.folder(path) == 'engine/rules'
                 for name, _ in DEFINITION.findall(text) if name.startswith('bst_')}
        return self.count_calls(rf'(?<=[^\n\w])(?:{"|".join(sorted(names))}) \(', 'engine/position', 'engine/turn')

    def count_nameless(self):
        """Sentences of comments that begin with a pronoun where their subject belongs."""
        count = 0
        for text in self.texts.values():
            for comment in re.findall(r'/\*.*?\*/', text, re.DOTALL):
                words = ' '.join(re.sub(r'\n\s*\*', ' ', comment[2:-2]).strip(' *').split())
                count += len(re.findall(r'(?:^|[.:;] )(?:Who|Whom|What|Whoever|Whatever|Those who|The one who)\b', words))
        return count

    def count_conditions(self):
        """Functions of a single file that are named twice in it, where they are defined and where they are called, and
        that only return an expression of truth."""
        count = 0
        for text in self.texts.values():
            for found in re.finditer(r'^static (?:inline )?gboolean\n(\w+) \([^;{]*\)\n\{\n  return [^;]*;\n\}', text,
                                     re.MULTILINE):
                count += len(re.findall(rf'\b{found[1]}\b', text)) == 2
        return count


def main():
    if len(sys.argv) != 2:
        sys.exit('usage: house.py SOURCE_ROOT')
    house = House(pathlib.Path(sys.argv[1]))
    circles = house.find_circles()
    across = [circle for circle in circles if len({path.parent for path in circle}) > 1]
    board = [circle for circle in circles if str(circle[0].parent) == 'app/board']
    back = house.find_back_arrows()

    for what, found, goal in (
        ('includes against the order of the folders', len(back), '0'),
        ('circles of files across folders', len(across), '0'),
        ('files in circles within app/board', sum(map(len, board)), 'a type with its parts'),
        ('questions in app/board whether it is edited',
         house.count_calls(r'(?<=[^\n])bastide_editor_get_active \(', 'app/board', 'app/board/layers', 'app/board/state'),
         '0'),
        ('calls of modules by name from the machine', house.count_module_calls(), '0'),
        ('files that name "fairy"', house.count_files('fairy'), 'at most 10'),
        ('files that name "castles"', house.count_files('castles'), 'at most 10'),
        ('lines', sum(text.count('\n') for text in house.texts.values()), '95000'),
        ('sentences of comments without a subject', house.count_nameless(), '0'),
        ('conditions with a name that is used once', house.count_conditions(), 'fewer'),
    ):
        print(f'{found:7}  {what} (goal: {goal})')
    for circle in across:
        print('circle:', ', '.join(map(str, circle)))
    for arrow in back:
        print('back:', arrow)
    sys.exit(1 if across or back else 0)


if __name__ == '__main__':
    main()
