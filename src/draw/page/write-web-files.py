#!/usr/bin/env python3
# write-web-files.py: the style sheet and the script of a page for a browser, as constants without their white space
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Prints a header with the files, and the hash of the script, as strings of C.

usage: write-web-files.py STYLE_SHEET SCRIPT

A page is sent by mail, so it has neither comments nor white space that means nothing. The script must end each statement
with a semicolon, and has no templates, no regular expressions, and no comment behind a statement.
"""

import base64
import hashlib
import json
import pathlib
import re
import sys

COMMENT = re.compile(r'/\*.*?\*/\s*', re.DOTALL)


def pack(text, marks):
    """Leaves out white space beside marks, but within quotation marks, and semicolons at the end of a block."""
    parts = re.split(r"('[^'\n]*')", COMMENT.sub('', text).strip())
    for i in range(0, len(parts), 2):
        parts[i] = re.sub(rf'\s*([{re.escape(marks)}])\s*', r'\1', re.sub(r'\s+', ' ', parts[i]))
    return re.sub(r';+}', '}', ''.join(parts))


def write(name, text):
    lines = re.findall(r'.{1,100}', text)
    print(f'static const char {name}[] =\n  ' + '\n  '.join(json.dumps(line) for line in lines) + ';')


def main():
    style_sheet, script = (pathlib.Path(path).read_text(encoding='ascii') for path in sys.argv[1:])
    write('style_sheet', pack(style_sheet, '{};:,!'))
    script = pack(script, '{}()[];,:?=<>!&|+-*/.')
    write('script', script)
    # The name of the script for the policy of the page.
    write('script_hash', base64.b64encode(hashlib.sha256(script.encode('ascii')).digest()).decode('ascii'))


if __name__ == '__main__':
    main()
