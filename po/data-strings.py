#!/usr/bin/env python3
# data-strings.py: writes data/bastide-strings.h, which shows translators the texts in data/tiles and data/rules
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# xgettext cannot read JSON of our own making. With --check the file is compared instead of written; a test does so.

import json
import pathlib
import sys

HEAD = '''/* bastide-strings.h: the texts in data/tiles and data/rules, for translators
 *
 * Copyright (C) 2026 The Bastide authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * Written by po/data-strings.py and compiled nowhere. Change the JSON and run that again.
 */
'''


def load(path):
    return json.loads(path.read_text(encoding='utf-8'))


def strings(data):
    for path in sorted((data / 'tiles').glob('*.json')):
        tiles = load(path)
        yield f'Name of the tile set {tiles["id"]}', tiles['name']
    for path in sorted((data / 'rules').glob('*.json')):
        for rule in load(path)['rules']:
            for member in ('title', 'text', 'citation', 'reading'):
                if member in rule:
                    yield f'Rule {rule["id"]}, {member}', rule[member]


def quote(text):
    return '"' + text.replace('\\', '\\\\').replace('"', '\\"') + '"'


def main():
    root = pathlib.Path(__file__).resolve().parent.parent
    target = root / 'data' / 'bastide-strings.h'
    lines = [f'\n/* Translators: {comment} */\nN_({quote(text)})\n' for comment, text in strings(root / 'data')]
    wanted = HEAD + ''.join(lines)
    if '--check' not in sys.argv[1:]:
        target.write_text(wanted, encoding='utf-8')
        return 0
    print(f'{len(lines)} texts')
    if lines and target.read_text(encoding='utf-8') == wanted:
        return 0
    print('data/bastide-strings.h does not agree with data/tiles and data/rules: run po/data-strings.py',
          file=sys.stderr)
    return 1


sys.exit(main())
