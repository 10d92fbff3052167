#!/usr/bin/env python3
# run-cases.py: plays the rule cases through the command line tool
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later
"""Plays every case of a folder through the commands of bastide-tool, and prints the results as TAP.

usage: run-cases.py SERVER RULES_DIRECTORY CASES_DIRECTORY

A case is a JSON object:

  name     the name of its file
  shows    what it shows, in a sentence
  rules    the rules that it puts to the test; each must speak in an event, a refusal, a problem or an item of
           "outcomes" for the case to cover it
  unspoken rules that it puts to the test too though nothing names them; the case fails when one is taken out
  puzzle   the position that it starts from, a puzzle file
  steps    a list of { "play": [ACTION…], "expect": { … } }, played one after the other; "play" may be absent
  readings instead of "steps" where editions differ: a list of { "preset": …, "switches": { … }, "rules": […],
           "steps": […] }, each a test of its own, for each of the presets where "preset" is a list; "preset" and
           "switches" go into the puzzle, "rules" must speak beside those of the case
  tiles    files beside the case with tile sets that it needs

Members of "expect", all optional, are what must hold after the step:

  scores, phase, player   as in `play --json` and `moves --json`
  events    events of this step, in this order, others may stand between; only the members given are compared
  silent    types of events that do not happen in this step
  times     how often events of a type happen in this step: { "score": 2 }
  moves     exactly the legal actions, in any order
  legal     actions that are among them
  illegal   actions that are refused, each { "action": …, "rule": …, "reason": …, "text": … } with the rule, the reason
            and the sentence of the refusal in `play --json`; all but the action may be absent. The sentence belongs
            where it names what the reason does not: a cell, an edge, who stands there
  features  features, each named by one of its segments, { "at": [X, Y], "segment": … }, the segment as it is written;
            "same-as" and "apart-from" name a segment that belongs to the same or to another feature, every other
            member is compared with the feature in `show --json`
  show      members of `show --json`'s position; of an object only the members given are compared, of a list every
            entry, and an absent list is an empty one
  outcomes  members of `outcomes --json`, compared likewise
  problems  exactly the problems of the position, each with the members given; without it there are no errors. With an
            error among them nothing can be played, so that no actions are asked for
"""

import concurrent.futures
import json
import pathlib
import subprocess
import sys
import threading


EXPECTED = {'scores', 'phase', 'player', 'events', 'silent', 'times', 'moves', 'legal', 'illegal', 'features', 'show',
            'outcomes', 'problems'}

# Types of the events that have happened in any case: what happens in none is a mistake in writing.
EVENT_TYPES = set()


class Failure(Exception):
    """What is not as the case expects it."""


class Server:
    """A process that runs one command of the tool after the other, for the thread that made it: see tool-server.c."""

    of_thread = threading.local()

    def __init__(self, path):
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    @classmethod
    def get(cls, path):
        if not hasattr(cls.of_thread, 'server'):
            cls.of_thread.server = cls(path)
        return cls.of_thread.server

    def run(self, arguments, text):
        data = text.encode()
        self.process.stdin.write(f'{len(arguments)} {len(data)}\n'.encode()
                                 + b''.join(argument.encode() + b'\0' for argument in arguments) + data)
        self.process.stdin.flush()
        status, *sizes = map(int, self.process.stdout.readline().split())
        output, errors = (self.process.stdout.read(size).decode() for size in sizes)
        return subprocess.CompletedProcess(arguments, status, output, errors)


class Tool:
    """The command line tool on a position that stands in memory."""

    def __init__(self, path, tiles=()):
        self.path = path
        self.options = ['--json', *(f'--tiles={file}' for file in tiles)]

    def run(self, command, position, *arguments):
        return Server.get(self.path).run(['bastide-tool', command, *self.options, '-', *arguments], json.dumps(position))

    def ask(self, command, position, *arguments):
        result = self.run(command, position, *arguments)
        if result.returncode != 0:
            raise Failure(f'{command} {" · ".join(arguments)}: {result.stderr.strip() or result.stdout.strip()}')
        return json.loads(result.stdout)


def require(found, expected, what):
    if found != expected:
        raise Failure(f'{what}: expected {expected}, found {found}')


def contains(event, expected):
    return all(event.get(member) == value for member, value in expected.items())


def resembles(found, expected):
    if isinstance(expected, dict) and isinstance(found, dict):
        return all(resembles(found.get(member, []), value) for member, value in expected.items())
    if isinstance(expected, list) and isinstance(found, list):
        return len(found) == len(expected) and all(map(resembles, found, expected))
    return found == expected


def named_rules(value):
    if isinstance(value, list):
        return set().union(*map(named_rules, value))
    if isinstance(value, dict):
        return {value['rule']} if isinstance(value.get('rule'), str) else named_rules(list(value.values()))
    return set()


def check_events(events, expected):
    rest = iter(events)
    for wanted in expected:
        if not any(contains(event, wanted) for event in rest):
            raise Failure(f'no event {wanted} (in this order) among {events}')


def find_feature(features, place):
    for feature in features:
        if {'cell': place['at'], 'segment': place['segment']} in feature.get('segments', []):
            return feature
        if feature.get('cell') == place['at'] and feature['kind'] == place['segment']:
            return feature
    raise Failure(f'no feature has the segment {place}')


def check_feature(features, expected):
    feature = find_feature(features, expected)
    for member, value in expected.items():
        if member in ('at', 'segment'):
            continue
        if member == 'same-as':
            require(find_feature(features, value) is feature, True, f'{expected} is one feature with {value}')
        elif member == 'apart-from':
            require(find_feature(features, value) is feature, False, f'{expected} is one feature with {value}')
        else:
            require(feature.get(member), value, f'{member} of {expected["segment"]} at {expected["at"]}')


def check_refusal(tool, position, expected):
    result = tool.run('play', position, expected['action'])
    require(result.returncode, 1, f'exit status of the illegal {expected["action"]}')
    if 'rule' in expected and f'[{expected["rule"]}]' not in result.stderr:
        raise Failure(f'{expected["action"]} is not refused by {expected["rule"]}: {result.stderr.strip()}')
    refusal = json.loads(result.stdout).get('refusal', {})
    for member in ('reason', 'text'):
        if member in expected:
            require(refusal.get(member), expected[member],
                    f'{member} with which {expected["action"]} is refused ({result.stderr.strip()})')


class Runner:
    """Plays the steps of one case and collects the rules that spoke."""

    def __init__(self, tool, case):
        self.tool = tool
        self.case = case
        self.spoken = set()

    def check_actions(self, position, expect):
        moves = self.tool.ask('moves', position)
        actions = [entry['action'] for entry in moves['actions']]
        for member in ('phase', 'player'):
            if member in expect:
                require(moves[member], expect[member], member)
        if 'moves' in expect:
            require(sorted(actions), sorted(expect['moves']), 'legal actions')
        for action in expect.get('legal', []):
            require(action in actions, True, f'{action} is legal')
        for refused in expect.get('illegal', []):
            require(refused['action'] in actions, False, f'{refused["action"]} is legal')
            check_refusal(self.tool, position, refused)
            self.spoken |= named_rules(refused)

    def check_problems(self, problems, expect):
        if 'problems' not in expect:
            require([problem for problem in problems if problem['severity'] == 'error'], [], 'errors of the position')
        elif not resembles(problems, expect['problems']):
            raise Failure(f'problems of the position: expected {expect["problems"]}, found {problems}')
        self.spoken |= named_rules(expect.get('problems', []))

    def check_outcomes(self, position, expected):
        outcomes = self.tool.ask('outcomes', position)
        for member, value in expected.items():
            if not resembles(outcomes.get(member), value):
                raise Failure(f'outcomes: expected {member} {value}, found {outcomes.get(member)}')
        self.spoken |= named_rules(expected)

    def check_position(self, position, expect):
        shown = self.tool.ask('show', position)
        self.check_problems(shown['problems'], expect)
        for feature in expect.get('features', []):
            check_feature(shown['features'], feature)
        for member, value in expect.get('show', {}).items():
            if not resembles(shown['position'].get(member, []), value):
                raise Failure(f'{member}: expected {value}, found {shown["position"].get(member)}')

    def play(self, position, actions, expect):
        played = self.tool.ask('play', position, *actions)
        self.spoken.update(event.get('rule', '') for event in played['events'])
        check_events(played['events'], expect.get('events', []))
        EVENT_TYPES.update(event['type'] for event in played['events'])
        for event in played['events']:
            require(event['type'] in expect.get('silent', []), False, f'an event {event["type"]} happens')
        for kind, times in expect.get('times', {}).items():
            require([event['type'] for event in played['events']].count(kind), times, f'events {kind}')
        if 'scores' in expect:
            require(played['scores'], expect['scores'], 'scores')
        return played['position']

    def run_step(self, position, step):
        expect = step['expect']
        require(sorted(set(expect) - EXPECTED), [], 'members of "expect" that mean nothing')
        require(bool(expect), True, 'something is expected')
        if 'play' in step:
            position = self.play(position, step['play'], expect)
        self.check_position(position, expect)
        if any(problem['severity'] == 'error' for problem in expect.get('problems', [])):
            return position
        if 'outcomes' in expect:
            self.check_outcomes(position, expect['outcomes'])
        self.check_actions(position, expect)
        return position

    def run(self):
        position = self.case['puzzle']
        require(bool(self.case['steps']), True, 'the case has steps')
        for number, step in enumerate(self.case['steps'], 1):
            try:
                position = self.run_step(position, step)
            except Failure as failure:
                raise Failure(f'step {number}: {failure}') from failure
        return self.spoken & set(self.case['rules'])


def read_rules(directory):
    rules = []
    for path in sorted(pathlib.Path(directory).glob('*.json')):
        with open(path, encoding='utf-8') as file:
            rules += [rule['id'] for rule in json.load(file)['rules']]
    return rules


def presets_of(reading):
    presets = reading.get('preset')
    return presets if isinstance(presets, list) else [presets]


def read_reading(case, reading, preset):
    rules = dict(case['puzzle'].get('rules', {}))
    label = [case['name']]
    if preset is not None:
        rules['preset'] = preset
        label.append(preset)
    if 'switches' in reading:
        rules['switches'] = rules.get('switches', {}) | reading['switches']
        label += [f'{key}={value}' for key, value in reading['switches'].items()]
    return case | {
        'name': ' '.join(label),
        'rules': case['rules'] + reading.get('rules', []),
        'puzzle': case['puzzle'] | {'rules': rules},
        'steps': reading['steps'],
    }


def read_case(path):
    """The tests of a file: the case, or one for each of its readings."""
    case = json.loads(path.read_text(encoding='utf-8'))
    require(case['name'], path.stem, 'name')
    case['tiles'] = [path.with_name(file) for file in case.get('tiles', [])]
    if 'readings' not in case:
        return [case]
    return [read_reading(case, reading, preset) for reading in case['readings'] for preset in presets_of(reading)]


def run_case(tool, case):
    covered = Runner(Tool(tool, case['tiles']), case).run()
    require(sorted(set(case['rules']) - covered), [], 'rules that the case names but that do not speak')
    return covered | set(case.get('unspoken', []))


def try_case(tool, case):
    """The rules that the case covers, and what failed."""
    try:
        return run_case(tool, case), None
    except Failure as failure:
        return set(), str(failure)
    except (KeyError, ValueError) as failure:
        return set(), repr(failure)


def read_cases(directory):
    """The tests of all cases, and what is wrong with files that cannot be read or that nothing uses."""
    paths = sorted(pathlib.Path(directory).glob('*.json'))
    cases, faults = [], []
    for path in filter(lambda path: path.name.startswith('case-'), paths):
        try:
            cases += read_case(path)
        except (Failure, KeyError, ValueError) as failure:
            faults.append(f'{path.name}: {failure!r}')
    used = {tiles for case in cases for tiles in case['tiles']}
    faults += [f'{path.name}: no case, and none uses it' for path in paths
               if not path.name.startswith('case-') and path not in used]
    return cases, faults


def run_played(tool, directory, play, least, things):
    """Gives every case that plays something to @play, which returns a number or fails, and prints the results as TAP.
    Returns whether all passed and the numbers come to more than @least of @things."""
    found = [case for case in read_cases(directory)[0] if any('play' in step for step in case['steps'])]
    passed, total = True, 0

    def attempt(case):
        try:
            return play(Tool(tool, case['tiles']), case), None
        except Failure as failure:
            return 0, str(failure)

    print(f'1..{len(found) + 1}')
    with concurrent.futures.ThreadPoolExecutor() as pool:
        for number, (case, (n, fault)) in enumerate(zip(found, pool.map(attempt, found)), 1):
            total += n
            passed = passed and fault is None
            print(f'{"ok" if fault is None else "not ok"} {number} - {case["name"]}')
            if fault is not None:
                print(f'# {fault}')
    print(f'{"ok" if total > least else "not ok"} {len(found) + 1} - {total} {things}')
    return passed and total > least


def main():
    if len(sys.argv) != 4:
        sys.exit('usage: run-cases.py SERVER RULES_DIRECTORY CASES_DIRECTORY')

    tool, rules = sys.argv[1], read_rules(sys.argv[2])
    cases, faults = read_cases(sys.argv[3])
    covered = set()
    passed = cases and not faults
    print(f'1..{len(cases) + 2}')
    with concurrent.futures.ThreadPoolExecutor() as pool:
        results = pool.map(lambda case: try_case(tool, case), cases)
        for number, (case, (rules_of_case, fault)) in enumerate(zip(cases, results), 1):
            covered |= rules_of_case
            passed = passed and fault is None
            print(f'{"ok" if fault is None else "not ok"} {number} - {case["name"]}')
            if fault is not None:
                print(f'# {fault}')

    faults += [f'{case["name"]}: no case has an event {kind}' for case in cases for step in case['steps']
               for kind in [*step['expect'].get('silent', []), *step['expect'].get('times', {})] if kind not in EVENT_TYPES]
    passed = passed and not faults
    left = [rule for rule in rules if rule not in covered]
    passed = passed and rules and not left
    print(f'{"ok" if rules and not left else "not ok"} {len(cases) + 1} - every rule has a case')
    if left:
        print(f'# without a case: {", ".join(left)}')
    print(f'{"not ok" if faults else "ok"} {len(cases) + 2} - every file is a case or serves one')
    for fault in faults:
        print(f'# {fault}')
    sys.exit(0 if passed else 1)


if __name__ == '__main__':
    main()
