#!/usr/bin/env python3
# house.py: prints how the source is divided, and fails where an arrow runs back
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Measures the source: each figure with its goal beside it.

usage: house.py SOURCE_ROOT

The build gives each folder the include directories that it may use, and this reads them there. A header of a room
below leaves no trace in the folder's own list, so that only this notices an arrow against the order within it.
The exit status tells of arrows against the order, of circles of files across folders, of workers that hold a source
object, of functions that only tests call, of tests that change a setting and do not say why, of assertions that hold
whatever happens, and where what is recorded below has grown; the rest is to be read.
"""

import collections
import pathlib
import re
import sys

ROOMS = {'engine': [], 'model': ['engine'], 'draw': ['model'], 'app': ['draw'], 'tool': ['draw']}
DEFINITION = re.compile(r'^(\w+) \([^;{]*\)\n\{\n(.*?)^\}', re.MULTILINE | re.DOTALL)
COMMENT_OR_STRING = re.compile(r'/\*.*?\*/|"(?:[^"\\\n]|\\.)*"', re.DOTALL)
FUNCTION = re.compile(r'^(static )?[^\n#]*\n(\w+) \([^;{]*\)\n\{', re.MULTILINE)
WIDTH = 120

# A function of which only tests and benchmarks need the answer, with the reason.
FOR_TESTS = {
    'bst_position_equal': 'what is taken back is compared byte by byte',
}
# A test looks at what a widget or an object keeps: the function only returns it.
ACCESSOR = re.compile(r'\w+_(?:get|is|has)_\w+ \([^;{]*\)\n\{\n(?:  g_return_val_if_fail \(.*\);\n|\n)*  return [^;]*;\n\}')

# What is not yet as it should be may only become less. Circles of sources that call one another:
CIRCLES = [set(names.split()) for names in (
    'bst-abbey bst-account bst-effect bst-king-robber bst-marker bst-position bst-position-memory bst-problem '
    'bst-problem-figure bst-problem-owners bst-problem-piece bst-problem-turn bst-query bst-round bst-score bst-shrine '
    'bst-turn bst-turn-check bst-turn-list',
    'bst-count bst-count-refusal bst-final-redeployment bst-redeployment',
    'bst-messengers bst-robbers bst-robbery',
    'bst-problem-river bst-river',
    'bastide-json bastide-json-parser',
    'bastide-slots bastide-words-names',
    'bastide-tile-facts bastide-tile-geometry',
    'bastide-content-faults bastide-content-file bastide-content-twins bastide-format bastide-format-pointer '
    'bastide-position',
    'bastide-edit-city bastide-edit-pieces bastide-edit-shift bastide-edit-tiles',
    'bastide-tile-places bastide-tile-plan bastide-tile-plan-ways bastide-tile-ways',
    'bastide-scene bastide-scene-annotations bastide-scene-figures',
    'bastide-sheet bastide-sheet-text',
)]
# Sources that see the fields of a class, where they are more than MAX_SEEING.
MAX_SEEING = 4
SEEING = {'bastide-sheet-private.h': 7}
# Static functions that are called once, in hundredths of those of the folder, where they are more than MAX_ONCE.
MAX_ONCE = 12
ONCE = {
    'app/analysis': 22, 'app/board/layers': 27, 'app/board/tools': 20, 'app/choice': 34, 'app/commands': 23,
    'app/editor': 34,
    'app/inspector': 24, 'app/palette': 34, 'app/solve': 45, 'app/teach': 32, 'app/trays': 28, 'app/widgets': 18,
    'app/window': 23, 'draw/brush': 34, 'draw/city': 57, 'draw/page': 28, 'draw/scene': 23, 'draw/tile': 32,
    'engine/facts': 32, 'engine/position': 58, 'engine/query': 44, 'engine/rules': 31, 'engine/solver': 53,
    'engine/turn': 44, 'model/attempt': 46, 'model/collections': 50, 'model/content': 21, 'model/edit': 43,
    'model/generator': 39, 'model/import': 70, 'model/json': 47, 'model/lesson': 46, 'model/library': 15,
    'model/play': 45, 'model/puzzle': 29, 'model/report': 55, 'model/sentences': 79, 'model/solver': 24,
    'model/texts': 24, 'model/tiles': 34, 'model/words': 80, 'tool': 58,
}
# Functions that only return what is kept, and that only tests call.
ONLY_READ_BY_TESTS = 19
# Tasks that are run in a thread by hand, without bastide_worker_run ().
TASKS_BY_HAND = 9
# Headers that one file includes beside their own source, and lines that are too long.
LONE_HEADERS = 160
LONG_LINES = 0

# The parts of the source and what each is meant to have, in thousands of lines, as information.
BUDGET = {'engine': 31, 'model': 58, 'draw': 20, 'app': 74, 'app/board': 17, 'app/widgets': 10, 'app/inspector': 9,
          'app/analysis': 8, 'app/window': 7, 'app/modes': 4, 'tool': 4}

# What a test changes of the settings that users have: settings, the environment, what GTK asks the desktop, delays, and
# what is compiled. A return to what was there is no change.
CHANGE = re.compile(r"""\bg_setenv\ \(|\bg_settings_set\w*\ \(|\bbastide_\w+_set_delay\ \(|
    \bg_object_set\ \((?:gtk_settings_get_default\ \(\)|settings),(?!.*\ before,)|^\ *\#\ *if(?:def|ndef)?\b|^export\ |^unset\ |
    \bos\.environ\[[^]]*\]\ =|\benv=\{|'(?:LC_|LANGUAGE|GTK_|GDK_|GSK_|XDG_|BASTIDE_)\w*(?:=|'\ ?:)|
    \boverride_options:|_args:\ .*-D""", re.VERBOSE)

# Assertions that no fault can fail, and tests that do not run.
EMPTY_ASSERTIONS = {
    r'g_assert_cmpuint \([^;]*(?:, >=, 0|, >, -1)\)': 'holds for every unsigned number',
    r'g_assert_cmp\w+ \((.+), (?:==|>=|<=), \1\);': 'compares a thing with itself',
    r'g_assert_\w+ \((?:TRUE|FALSE|NULL)\)|assertTrue\(True\)|assertFalse\(False\)': 'asserts a constant',
    r'\((\S+) == \1\)': 'compares a thing with itself',
    r'assertGreaterEqual\(len\(.*\), 0\)': 'holds for every list',
    r'g_test_(?:skip|incomplete)|SkipTest|skipTest|unittest\.skip|\b(?:exit|return) 77\b': 'skips a test',
}


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
        self.codes = {path: COMMENT_OR_STRING.sub('""', text) for path, text in self.texts.items()}
        self.words = {path: collections.Counter(re.findall(r'\b\w+\b', code)) for path, code in self.codes.items()}

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

    def find_call_circles(self):
        """Sources that call one another, whatever headers they share."""
        owners = {name: path for path, code in self.codes.items() if path.suffix == '.c'
                  for static, name in FUNCTION.findall(code) if not static and re.match('_?(?:bst|bastide)_', name)}
        graph = {path: {owners[name] for name in words if name in owners} - {path}
                 for path, words in self.words.items() if path.suffix == '.c'}
        return [[path.stem for path in circle] for circle in find_circles(graph) if len(circle) > 1]

    def find_shared_structs(self):
        """The sources beside its own that see the fields of a class."""
        found = {}
        for name, header in self.headers.items():
            if re.search(r'^  \w+ +parent_instance;', self.texts[header], re.MULTILINE):
                found[name] = sum(header in targets for path, targets in self.includes.items() if path.suffix == '.c')
        return found

    def count_called_once(self):
        """For each folder its static functions, and those of them that are named only where they are called, once."""
        counts = {}
        for path, code in self.codes.items():
            count = counts.setdefault(self.folder(path), [0, 0])
            for static, name in FUNCTION.findall(code):
                if static:
                    announced = len(re.findall(rf'^{name} \([^;{{]*\)(?:\s*G_GNUC\w+)?;', code, re.MULTILINE))
                    count[0] += 1
                    count[1] += self.words[path][name] - announced == 2 \
                        and len(re.findall(rf'\b{name} \(', code)) - announced == 2
        return counts

    def find_lone_headers(self):
        """Headers that a single file includes beside their own source."""
        users = {}
        for path, targets in self.includes.items():
            for target in targets:
                if path.stem != target.stem:
                    users.setdefault(target, []).append(path)
        return [header for header, paths in users.items() if len(paths) == 1]

    def find_long_lines(self):
        return [f'{path.relative_to(self.src)}:{number}' for path, text in self.texts.items()
                for number, line in enumerate(text.splitlines(), 1) if len(line) > WIDTH]

    def find_tasks_by_hand(self):
        return [f'{path.relative_to(self.src)}: {task}' for path, text in self.texts.items()
                if self.folder(path) != 'model/work' for task in re.findall(r'g_task_run_in_thread \(.*\)', text)]

    def find_growth(self, only_read):
        """What is more than was recorded."""
        yield from (f'circle of calls: {", ".join(sorted(circle))}' for circle in self.find_call_circles()
                    if not any(circle_before.issuperset(circle) for circle_before in CIRCLES))
        yield from (f'{header}: {n} files see the fields' for header, n in self.find_shared_structs().items()
                    if n > SEEING.get(header, MAX_SEEING))
        yield from (f'{folder}: {once} of {n} static functions are called once' for folder, (n, once)
                    in self.count_called_once().items() if 100 * once > ONCE.get(folder, MAX_ONCE) * n)
        yield from (f'{what}: {len(found)}, where there were {before}: {", ".join(map(str, found))}'
                    for what, found, before in (
                        ('headers that one file includes', self.find_lone_headers(), LONE_HEADERS),
                        ('lines over 120 columns', self.find_long_lines(), LONG_LINES),
                        ('tasks made by hand', self.find_tasks_by_hand(), TASKS_BY_HAND),
                        ('functions that only tests call, to read', only_read, ONLY_READ_BY_TESTS),
                    ) if len(found) > before)

    def count_files(self, word):
        return sum(word in text for text in self.texts.values())

    def count_calls(self, pattern, *folders):
        return sum(len(re.findall(pattern, text)) for path, text in self.texts.items() if self.folder(path) in folders)

    def count_module_calls(self):
        """Calls of functions that a file of rules defines from the machine below them."""
        names = {name for path, text in self.texts.items() if self.folder(path) == 'engine/rules'
                 for name, _ in DEFINITION.findall(text) if name.startswith('bst_')}
        return self.count_calls(rf'(?<=[^\n\w])(?:{"|".join(sorted(names))}) \(', 'engine/position', 'engine/turn')

    def find_workers_with_source(self):
        """Functions that give a worker's task a source object, which the worker might be the last to let go of."""
        return [f'{path.relative_to(self.src)}: {name} gives the task of a worker a source object'
                for path, text in self.texts.items() for name, body in DEFINITION.findall(text)
                for task in re.findall(r'\bg_task_run_in_thread \(([^,]+),', body)
                if re.search(rf'\b{re.escape(task)} = g_task_new \((?!NULL,)', body)]

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

    def find_unused(self):
        """Functions of headers that the program does not call, those that only return what is kept, and how many there are."""
        public, used, accessors = set(), set(), set()
        for path, code in self.codes.items():
            accessors |= {found[0].partition(' ')[0] for found in ACCESSOR.finditer(code)}
            for found in re.finditer(r'\b(?:bst|bastide)_\w+\b', code):
                line = code[code.rfind('\n', 0, found.start()) + 1:found.start()]
                # A name is declared where only words of its type stand before it, and defined where nothing does.
                if path.suffix == '.h' and re.fullmatch(r'(?:(?!return\b)[A-Za-z_]\w* +\**)+|  {6,}\**', line) \
                   and code[found.end():].lstrip().startswith('('):
                    public.add(found[0])
                elif line:
                    used.add(found[0])
        unused = {name for name in public - used - set(FOR_TESTS) if not name.endswith('_get_type')}
        return sorted(unused - accessors), sorted(unused & accessors), len(public)


class Suite:
    """The tests, as text."""

    def __init__(self, root):
        paths = [path for path in (root / 'tests').rglob('*')
                 if path.suffix in ('.c', '.h', '.py', '.sh') or path.name == 'meson.build']
        self.texts = {path.relative_to(root): path.read_text(encoding='utf-8') for path in sorted(paths)
                      if path.name != 'house.py' and 'bench' not in path.parts and 'flatpak' not in path.parts}

    def find_changes(self):
        """Each change of a setting, and the comment of its paragraph or of its function."""
        for path, text in self.texts.items():
            lines = text.splitlines()
            for number, line in enumerate(lines):
                if CHANGE.search(line):
                    yield f'{path}:{number + 1}', line.strip(), find_reason(lines, number)

    def find_empty_assertions(self):
        for path, text in self.texts.items():
            for pattern, what in EMPTY_ASSERTIONS.items():
                for found in re.finditer(pattern, text):
                    yield f'{path}:{text.count(chr(10), 0, found.start()) + 1}: {found[0]}: {what}'

    def count_assertions(self):
        return sum(len(re.findall(r'\b(?:g_)?assert\w* ?\(', text)) for text in self.texts.values())


def find_reason(lines, number):
    """The last line of the comment on a line: behind it, above its paragraph, or above its function."""
    comment = re.compile(r'(?:/\* (.*?)|\* ?(.*?)|# (.*)|"""(.*?)(?:""")?)(?: ?\*/)?$')
    behind = re.search(r'(?:/\* (.*) \*/|  # (.*))$', lines[number])
    if behind:
        return behind[1] or behind[2]
    above = number - 1
    while above >= 0 and lines[above].strip():
        found = comment.match(lines[above].strip())
        if found and 'SPDX' not in found[0]:
            return next(filter(None, found.groups()), '')
        above -= 1
    # A function begins at the margin, below its comment.
    above = number
    while above > 0 and not re.match(r'[{#]$|    def |def ', lines[above]):
        above -= 1
    while above > 0 and lines[above - 1].strip() and not re.match(r'[})]', lines[above - 1]):
        above -= 1
        found = comment.match(lines[above].strip())
        if found:
            return next(filter(None, found.groups()), '')
    return None


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
        ('headers that one file includes', len(house.find_lone_headers()), '60'),
        ('lines over 120 columns', len(house.find_long_lines()), '0'),
        ('tasks made by hand', len(house.find_tasks_by_hand()), 'those with a callback of each caller'),
        ('sentences of comments without a subject', house.count_nameless(), '0'),
        ('conditions with a name that is used once', house.count_conditions(), 'fewer'),
    ):
        print(f'{found:7}  {what} (goal: {goal})')
    for part, budget in BUDGET.items():
        lines = sum(text.count('\n') for path, text in house.texts.items()
                    if f'{house.folder(path)}/'.startswith(f'{part}/'))
        print(f'{lines:7}  lines in {part} (budget: {budget}000)')
    unused, only_read, n_public = house.find_unused()
    suite = Suite(pathlib.Path(sys.argv[1]))
    changes = list(suite.find_changes())
    faults = [f'circle: {", ".join(map(str, circle))}' for circle in across]
    faults += [f'back: {arrow}' for arrow in back]
    faults += [f'only tests call {name}' for name in unused]
    faults += house.find_workers_with_source()
    faults += house.find_growth(only_read)
    faults += [f'{place} changes a setting, and no comment says why: {line}' for place, line, why in changes if not why]
    faults += suite.find_empty_assertions()
    print(f'{n_public:7}  functions of headers, each called by the program or one of {len(FOR_TESTS)} for tests')
    print(f'{suite.count_assertions():7}  assertions of tests')
    print(f'{len(changes):7}  changes of a setting that users have:')
    for place, line, why in changes:
        print(f'         {place}: {line} ({why})')
    faults += [f'nothing was found to look at: {what}' for what, n in (
        ('sources', len(house.texts)), ('functions', n_public), ('tests', len(suite.texts)), ('changes', len(changes)),
    ) if n == 0]
    for fault in faults:
        print(fault)
    sys.exit(1 if faults else 0)


if __name__ == '__main__':
    main()
