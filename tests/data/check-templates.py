#!/usr/bin/env python3
# check-templates.py: GTK's own validator finds nothing wrong with any template
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: check-templates.py FOLDER, with a display
#
# The validator knows GTK's types and functions only. An object of a type of ours is therefore shown to it as a plain
# box without properties, and signals are left out, since their handlers are ours; that those are right is seen when
# the window starts in the tests.

import os
import pathlib
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as tree

OURS = 'Bastide'


def disguise(element):
    is_ours = element.tag == 'object' and element.get('class', '').startswith(OURS)
    for child in list(element):
        if child.tag == 'signal' or (is_ours and child.tag == 'property'):
            element.remove(child)
        else:
            disguise(child)
    if is_ours:
        element.set('class', 'GtkBox')


def validate(path):
    command = ['gtk4-builder-tool', 'validate', str(path)]
    result = subprocess.run(command, capture_output=True, text=True)
    # The validator runs none of our code, but threads of its OpenGL drivers outlive its main function, and a signal
    # ended it on a busy machine. A fault of a template is there the second time, too.
    if result.returncode < 0:
        result = subprocess.run(command, capture_output=True, text=True)
    return result


def faults_of(path, folder):
    template = tree.parse(path)
    disguise(template.getroot())
    shown = folder / path.name
    template.write(shown, encoding='utf-8', xml_declaration=True)
    result = validate(shown)
    output = (result.stdout + result.stderr).strip()
    if result.returncode != 0 or output:
        yield f'{path}: status {result.returncode}\n{output}'


def main():
    if not os.environ.get('DISPLAY'):
        sys.exit('check-templates.py: no display')
    paths = sorted(pathlib.Path(sys.argv[1]).rglob('*.ui'))
    if not paths:
        sys.exit(f'check-templates.py: no template in {sys.argv[1]}')
    with tempfile.TemporaryDirectory() as folder:
        faults = [fault for path in paths for fault in faults_of(path, pathlib.Path(folder))]
    for fault in faults:
        print(fault, file=sys.stderr)
    print(f'{len(paths)} templates')
    return 1 if faults else 0


sys.exit(main())
