#!/usr/bin/env python3
# check-slots.py: a translation fills the same slots as the sentence that it translates
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later

import gettext
import pathlib
import re
import subprocess
import sys
import tempfile

SLOT = re.compile(r'\{[a-z-]*\}')


def read_catalogue(po):
    with tempfile.TemporaryDirectory() as folder:
        mo = pathlib.Path(folder) / 'messages.mo'
        subprocess.run(['msgfmt', '-o', mo, po], check=True)
        with open(mo, 'rb') as file:
            return gettext.GNUTranslations(file)._catalog


def main():
    po = pathlib.Path(sys.argv[1])
    entries = [(key[0] if isinstance(key, tuple) else key, text) for key, text in read_catalogue(po).items()]
    slotted = [(key.split('\x04')[-1], text) for key, text in entries if SLOT.search(key)]
    faults = [(key, text) for key, text in slotted if set(SLOT.findall(key)) != set(SLOT.findall(text))]
    for key, text in faults:
        print(f'{po.name}: “{text}” does not fill the slots of “{key}”', file=sys.stderr)
    print(f'{len(slotted)} sentences with slots')
    return 1 if faults or not slotted else 0


sys.exit(main())
