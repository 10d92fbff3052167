#!/usr/bin/env python3
# check-course.py: every lesson of the course can be played, told and read, and the lessons together teach every rule
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: check-course.py TOOL FOLDER [--table] RULES_PREFIX…, such as check-course.py bastide-tool data/lessons CNT SHR
#
# TOOL is the command-line tool, FOLDER holds the lessons. A rule is asked for where its ID begins with one of the
# prefixes and a hyphen, or is a prefix itself. --table prints which rule is taught where.

import itertools
import json
import pathlib
import re
import subprocess
import sys

SUFFIX = '.bastide.json'
NAME = re.compile(r'\d\d-[a-z0-9-]+' + re.escape(SUFFIX))

# The most characters of a text that a class reads from afar; a translation has somewhat more room, see
# bastide-tool texts --check.
LONGEST = {'title': 40, 'say': 90, 'why': 170, 'text': 60, 'reply': 170}
FEWEST_STEPS = 5
MOST_STEPS = 12
FEWEST_ANSWERS = 2
MOST_ANSWERS = 4

# A class must not learn where the right answer stands: the share of all right answers that a place may hold, and how
# many questions in a row may have theirs in the same place.
MOST_IN_PLACE = 0.4
MOST_IN_ROW = 2


def run(tool, *args):
    result = subprocess.run([tool, '--json', *args], capture_output=True, text=True, timeout=120, check=False)
    try:
        answer = json.loads(result.stdout)
    except ValueError:
        answer = None
    return answer, result.stderr.strip()


def texts_of(document):
    """Every text with a place of its own, by the name that its translation has."""
    lesson = document.get('lesson', {})
    texts = {name: document.get(name, '') for name in ('title', 'description')}
    texts['lesson.about'] = lesson.get('about', '')
    for step in lesson.get('steps', []):
        for name in ('say', 'why', 'notes'):
            if name in step:
                texts[f'steps.{step.get("id")}.{name}'] = step[name]
        for answer in step.get('answers', []):
            for name in ('text', 'reply'):
                if name in answer:
                    texts[f'steps.{step.get("id")}.answers.{answer.get("id")}.{name}'] = answer[name]
    return texts


def length_faults(texts):
    for name, text in texts.items():
        limit = LONGEST.get(name.rpartition('.')[2])
        if limit is not None and len(text) > limit:
            yield f'{name} has {len(text)} characters, more than {limit}: {text}'


def step_faults(steps):
    """Faults of the lesson as it is written."""
    if not FEWEST_STEPS <= len(steps) <= MOST_STEPS:
        yield f'has {len(steps)} steps, not {FEWEST_STEPS} to {MOST_STEPS}'
    ids = [step.get('id', '') for step in steps]
    yield from (f'has two steps “{name}”' for name in sorted(set(ids)) if ids.count(name) > 1)
    for step in steps:
        name = step.get('id', '')
        if not step.get('say', '') and not step.get('do'):
            yield f'step {name}: has no text'
        if 'answers' not in step:
            continue
        answers = step['answers']
        if not FEWEST_ANSWERS <= len(answers) <= MOST_ANSWERS:
            yield f'step {name}: has {len(answers)} answers, not {FEWEST_ANSWERS} to {MOST_ANSWERS}'
        if not any(answer.get('right') for answer in answers):
            yield f'step {name}: has no right answer'
        for answer in answers:
            if not answer.get('text') or not answer.get('reply'):
                yield f'step {name}: answer {answer.get("id")} has no text or no reply'
    if not steps or 'answers' not in steps[-1]:
        yield 'the last step asks no question'


def right_places(steps):
    """The place of each right answer, from 1."""
    return [place for step in steps for place, answer in enumerate(step.get('answers', []), 1) if answer.get('right')]


def place_faults(places):
    """Faults of the places of the right answers, in the order of the course."""
    for place in sorted(set(places)):
        count = places.count(place)
        if count > MOST_IN_PLACE * len(places):
            yield f'{count} of {len(places)} right answers stand in place {place}, more than {MOST_IN_PLACE:.0%}'
    for place, group in itertools.groupby(places):
        row = len(list(group))
        if row > MOST_IN_ROW:
            yield f'{row} right answers in a row stand in place {place}, more than {MOST_IN_ROW}'


def told_faults(told):
    """Faults of the lesson as a class hears it."""
    for number, step in enumerate(told['steps'], 1):
        limit = LONGEST['say']
        if len(step['say']) > limit:
            yield f'step {number} as told has {len(step["say"])} characters, more than {limit}: {step["say"]}'
        if not step['say']:
            yield f'step {number} as told has no text'
    if told['steps'] and 'answers' not in told['steps'][-1]:
        yield 'the lesson as told ends without a question'


def check_lesson(tool, path):
    """The faults of a lesson, the steps that teach each rule, and the places of the right answers."""
    taught = {}
    faults = []
    if not NAME.fullmatch(path.name):
        faults.append('is not named NN-name' + SUFFIX)
    try:
        document = json.loads(path.read_text(encoding='utf-8'))
    except (OSError, ValueError) as error:
        return [f'cannot be read: {error}'], taught, []

    checked, message = run(tool, 'check', str(path))
    if checked is None:
        faults.append(f'check fails: {message}')
    else:
        for part in checked.get('files', []):
            for problem in part.get('problems', []):
                # What a castle scores is not played, which is no fault of a lesson.
                if problem.get('rule') == 'CST' and problem['severity'] == 'warning':
                    continue
                faults.append(f'check: {problem["at"]}: {problem["severity"]}: {problem["text"]}')
        if 'error' in checked:
            faults.append(f'check: {checked["error"]}')

    steps = document.get('lesson', {}).get('steps', [])
    faults += step_faults(steps)
    texts = texts_of(document)
    faults += [f'{name} is empty' for name in ('title', 'description', 'lesson.about') if not texts[name]]
    faults += length_faults(texts)

    told, message = run(tool, 'lesson', str(path))
    if told is None or 'steps' not in told:
        faults.append(f'lesson fails: {message or told}')
    else:
        faults += told_faults(told)
        name = ''
        for step in told['steps']:
            name = step.get('id', name)
            for rule in step['rules']:
                taught.setdefault(rule, []).append(f'{path.name[:2]} {name}')
    return faults, taught, right_places(steps)


def main():
    arguments = [argument for argument in sys.argv[1:] if argument != '--table']
    if len(arguments) < 3:
        sys.exit('usage: check-course.py TOOL FOLDER [--table] RULES_PREFIX…')
    tool, folder, *prefixes = arguments
    paths = sorted(pathlib.Path(folder).glob('*' + SUFFIX))
    bad = 0
    if not paths:
        print(f'{folder}: no lesson')
        bad += 1

    taught = {}
    right = []
    for path in paths:
        faults, rules, places = check_lesson(tool, path)
        right += places
        for fault in faults:
            print(f'{path.name}: {fault}')
        bad += len(faults)
        for rule, steps in rules.items():
            taught.setdefault(rule, []).extend(steps)

    for fault in place_faults(right):
        print(f'the course: {fault}')
        bad += 1

    rules, message = run(tool, 'rules')
    if rules is None:
        sys.exit(f'{tool} rules fails: {message}')
    asked = [rule['id'] for rule in rules['rules'] if rule['id'].partition('-')[0] in prefixes]
    for prefix in set(prefixes) - {rule.partition('-')[0] for rule in asked}:
        print(f'{prefix}: there is no such rule')
        bad += 1
    for rule in asked:
        if rule not in taught:
            print(f'{rule}: no lesson teaches it')
            bad += 1
    if '--table' in sys.argv:
        for rule in rules['rules']:
            places = list(dict.fromkeys(taught.get(rule['id'], [])))
            if places or rule['id'] in asked:
                print(f'{rule["id"]:8} {", ".join(places) if places else "—"}')

    print(f'{len(paths)} lessons, {len(asked)} rules, {len(right)} right answers')
    return 1 if bad > 0 or not right else 0


if __name__ == '__main__':
    sys.exit(main())
