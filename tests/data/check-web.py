#!/usr/bin/env python3
# check-web.py: checks the style sheet and the script of a page for a browser
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Looks for the faults that a browser passes over in silence.

usage: check-web.py SOURCE_ROOT

Brackets must match and strings end on their line. The style sheet may use only properties and variables that exist, and
select only elements, classes and attributes that the page has; the script may use only names that it declares or that
browsers have, declares none in vain, and asks the page only for what is there. Neither may load anything.
"""

import pathlib
import re
import sys

PROPERTIES = set('''align-items background border border-bottom border-left border-radius border-top bottom box-sizing
    break-inside color color-scheme cursor display dominant-baseline fill fill-opacity filter flex-wrap font font-size
    font-weight gap height justify-content left line-height list-style margin margin-right margin-top max-height max-width
    min-width opacity outline overflow padding padding-left position right stroke stroke-linejoin stroke-opacity stroke-width
    text-align text-anchor vertical-align width x y'''.split())
PSEUDO_CLASSES = {'root', 'focus', 'disabled'}
KEYWORDS = set('catch const else false if let new null return true try'.split())
GLOBALS = {'Intl', 'Math', 'addEventListener', 'document', 'history', 'location', 'navigator', 'scrollTo'}
# The script gives the root element this class and this attribute.
OF_SCRIPT = {'js', 'in'}
PAIRS = {')': '(', ']': '[', '}': '{'}


def blank(found):
    return re.sub(r'[^\n]', ' ', found[0])


def has_class(page, name):
    return re.search(rf'class="?(?:[\w-]+ )*{name}\b|"{name}"', page)


def find_bracket_faults(text):
    left = []
    for number, line in enumerate(text.split('\n'), 1):
        for sign in line:
            if sign in '([{':
                left.append((sign, number))
            elif sign in PAIRS and (not left or left.pop()[0] != PAIRS[sign]):
                yield number, f'“{sign}” closes nothing'
                return
    yield from ((number, f'“{sign}” is never closed') for sign, number in left)


def find_style_faults(text, page):
    for found in re.finditer(r'([^{};]*)\{|([^{};]*)([;}])', text):
        number = text.count('\n', 0, found.end()) + 1
        selector, declaration, end = (part.strip() if part else '' for part in found.groups())
        if selector and not selector.startswith('@'):
            for name in re.findall(r'\.([\w-]+)', selector):
                if name not in OF_SCRIPT and not has_class(page, name):
                    yield number, f'no element has the class “{name}”'
            for name in re.findall(r'\[data-([\w-]+)\]', selector):
                if name not in OF_SCRIPT and f'data-{name}' not in page:
                    yield number, f'no element has the attribute “data-{name}”'
            for name in re.findall(r':([\w-]+)', selector):
                if name not in PSEUDO_CLASSES:
                    yield number, f'unknown pseudo-class “{name}”'
            for name in re.findall(r'(?<![\w.:\[-])([a-z]\w*)', selector):
                if not re.search(rf'<{name}\b|"{name}"', page) and name not in ('hidden',):
                    yield number, f'the page has no element “{name}”'
        if not declaration:
            continue
        if end == '}':
            yield number, f'no semicolon after “{declaration}”'
        name, colon, value = (part.strip() for part in declaration.partition(':'))
        if not colon or not value:
            yield number, f'no declaration: “{declaration}”'
        elif not name.startswith('--') and name not in PROPERTIES:
            yield number, f'unknown property “{name}”'
        for variable in re.findall(r'var\((--[\w-]+)', value):
            if not re.search(rf'(?<![\w(-]){variable}:', text) and f'{variable}:' not in page:
                yield number, f'nothing sets “{variable}”'


def read_parts(code):
    """Returns the declarations up to the semicolon, which commas outside brackets divide."""
    parts, depth = [''], 0
    for sign in code:
        depth += (sign in '([{') - (sign in ')]}')
        if depth == 0 and sign == ';':
            break
        if depth == 0 and sign == ',':
            parts.append('')
        else:
            parts[-1] += sign
    return parts


def find_script_faults(text, code, page):
    """@code is @text with its strings blank."""
    declared = {}
    for found in re.finditer(r'\b(?:const|let) ', code):
        for part in read_parts(code[found.end():]):
            target = part.partition('=')[0] if '=' in part else part
            declared.update((name, found.start()) for name in re.findall(r'\w+', target))
    for found in re.finditer(r'\(([\w, ]*)\) =>|\b(\w+) =>|catch \((\w+)\)', code):
        for name in re.findall(r'\w+', next(filter(None, found.groups()), '')):
            declared.setdefault(name, None)
    for found in re.finditer(r'(?<![\w.])(?<!\d)([A-Za-z_]\w*)(?!\w)(?!\s*:(?!:))', code):
        if found[1] not in declared and found[1] not in KEYWORDS and found[1] not in GLOBALS:
            yield code.count('\n', 0, found.start()) + 1, f'“{found[1]}” is declared nowhere'
    for name, place in declared.items():
        if place is not None and len(re.findall(rf'(?<![\w.]){name}\b', code)) < 2:
            yield code.count('\n', 0, place) + 1, f'“{name}” is never used'
    for number, line in enumerate(code.split('\n'), 1):
        if re.search(r'[\w)\]}]$', line) and not re.search(r'^\s*[})]|(?:\{|\}|,)$', line):
            following = code.split('\n')[number].strip() if number < code.count('\n') else ''
            if not re.match(r'[|&?:.+]', following):
                yield number, 'no semicolon at the end'
        if '=' in line and re.search(r'(?<![=!<>])==(?!=)|!=(?!=)', line):
            yield number, 'compare with === or !=='
    for found in re.finditer(r"querySelector(?:All)?\('([^']*)'|closest\('([^']*)'", text):
        for name in re.findall(r'\.?[a-z]\w*', found[1] or found[2]):
            if not (has_class(page, name[1:]) if name.startswith('.') else re.search(rf'<{name}\b|"{name}"', page)):
                yield text.count('\n', 0, found.start()) + 1, f'the page has nothing for “{name}”'


def main():
    root = pathlib.Path(sys.argv[1])
    page = ''.join(path.read_text(encoding='utf-8').replace('\\"', '"')
                   for path in sorted((root / 'src/draw/page').glob('bastide-web*.c')))
    faults = []
    for name in ('page.css', 'page.js'):
        text = re.sub(r'/\*.*?\*/', blank, (root / 'data/web' / name).read_text(encoding='ascii'), flags=re.DOTALL)
        code = re.sub(r"'[^'\n]*'", lambda found: "'" + ' ' * (len(found[0]) - 2) + "'", text)
        found = list(find_bracket_faults(code))
        if code.count("'") % 2:
            found.append((0, 'a string does not end on its line'))
        if re.search(r'https?:|//|@import|url\(|\bfetch\b|\bimport\b|[`]|/\*|\*/', text):
            found.append((0, 'loads something, or has a template or a comment that write-web-files.py does not know'))
        found += find_style_faults(code, page) if name == 'page.css' else find_script_faults(text, code, page)
        faults += [f'data/web/{name}:{number}: {fault}' for number, fault in found]
    print('\n'.join(faults) or 'style sheet and script are sound')
    sys.exit(1 if faults else 0)


if __name__ == '__main__':
    main()
