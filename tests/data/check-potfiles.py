#!/usr/bin/env python3
# check-potfiles.py: po/POTFILES.in names every file with translatable strings, once, sorted, and no other
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: check-potfiles.py ROOT [--write], to check the list or to write it anew

import pathlib
import re
import sys

COMMENTS = re.compile(r'/\*.*?\*/|//[^\n]*', re.S)
MARKED_C = re.compile(r'\b(?:_|N_|C_|NC_|Q_|ngettext|gettext|dgettext|dngettext|g_dgettext|g_dngettext|g_dpgettext2?)'
                      r'\s*\(\s*(?:[A-Z_]+\s*,\s*)?(?:N_\s*\(\s*)?"')
MARKED_XML = re.compile(r'\btranslatable="(?:yes|true)"')
ALWAYS = ('.desktop.in', '.gschema.xml', '.metainfo.xml.in', '.mime.xml.in')


def has_strings(path):
    if path.name.endswith(ALWAYS):
        return True
    text = path.read_text(encoding='utf-8')
    if path.suffix in ('.c', '.h'):
        return MARKED_C.search(COMMENTS.sub('', text)) is not None
    return path.suffix == '.ui' and MARKED_XML.search(text) is not None


def candidates(root):
    for folder in ('data', 'src', 'ui'):
        for path in (root / folder).rglob('*'):
            if path.is_file() and (path.suffix in ('.c', '.h', '.ui') or path.name.endswith(ALWAYS)):
                yield path


def faults_of(listed, wanted):
    faults = []
    if listed != sorted(listed):
        faults.append('is not sorted')
    faults += [f'names {name} twice' for name in sorted(set(listed)) if listed.count(name) > 1]
    faults += [f'lacks {name}' for name in sorted(wanted - set(listed))]
    faults += [f'names {name}, which has no translatable string' for name in sorted(set(listed) - wanted)]
    return faults


def main():
    root = pathlib.Path(sys.argv[1])
    potfiles = root / 'po' / 'POTFILES.in'
    lines = potfiles.read_text(encoding='utf-8').splitlines()
    wanted = {path.relative_to(root).as_posix() for path in candidates(root) if has_strings(path)}
    if sys.argv[2:] == ['--write']:
        heading = [line for line in lines if line.startswith('#')]
        potfiles.write_text('\n'.join(heading + sorted(wanted)) + '\n', encoding='utf-8')
        return 0
    faults = faults_of([line for line in lines if line and not line.startswith('#')], wanted)
    for fault in faults:
        print(f'po/POTFILES.in {fault}', file=sys.stderr)
    print(f'{len(wanted)} files with strings')
    return 1 if faults or not wanted else 0


sys.exit(main())
