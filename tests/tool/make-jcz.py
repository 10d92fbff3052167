#!/usr/bin/env python3
# make-jcz.py: plays a game by chance and writes it as a saved game of JCloisterZone
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later
#
# usage: make-jcz.py BASTIDE-TOOL SEED OUT.jcz [RULES]
#
# Made games/base.jcz with the seed 71. RULES is "count" for a game around the city of Carcassonne: games/count.jcz (seed
# 13), and games/market.jcz (seed 23), where a figure leaves the market at the end. The program is run by hand: the tests
# read its results.

import json
import pathlib
import random
import subprocess
import sys

EDGES = 'NESW'
HALVES = ['NL', 'NR', 'EL', 'ER', 'SL', 'SR', 'WL', 'WR']
NAMES = ['N', 'W', 'S', 'E', 'NW', 'SW', 'SE', 'NE', 'WE', 'NS', 'NWSE']
FEATURES = {'city': 'City', 'road': 'Road', 'field': 'Field', 'monastery': 'Monastery'}
DISTRICTS = {'castle': 'City', 'blacksmith': 'Road', 'cathedral': 'Monastery', 'market': 'Field'}
TILES = {}
for path in (pathlib.Path(__file__).parents[2] / 'data' / 'tiles').glob('*.json'):
    for tile in json.loads(path.read_text(encoding='utf-8'))['tiles']:
        TILES[tile['id']] = tile


class Game:
    def __init__(self, tool, puzzle):
        self.tool = tool
        self.position = puzzle
        self.replay = []
        self.order = {}

    def run(self, *arguments):
        done = subprocess.run([self.tool, *arguments, '--json'], input=json.dumps(self.position), capture_output=True,
                              text=True, check=True)
        return json.loads(done.stdout)

    def play(self, action):
        result = self.run('play', '-', action)
        self.position = result['position']
        self.scores = result['scores']

    def send(self, kind, player, payload):
        self.replay.append({'type': kind, 'payload': payload, 'player': player, 'clock': len(self.replay) * 1000})

    def tile_at(self, cell):
        return next(tile for tile in self.position['board']['tiles'] if tile['cell'] == cell)

    def pointer(self, cell, segment):
        kind, _, place = segment.partition(':')
        location = 'I'
        if place:
            tile = self.tile_at(cell)
            location = locate(TILES[tile['tile']], tile.get('rotation', 0), kind, place)
        return {'position': cell, 'location': location, 'feature': FEATURES[kind]}

    # A figure of its own for each owner; the numbers do not matter to a reader.
    def meeple(self, player, figure):
        name = {'meeple': 'small', 'large': 'big'}.get(figure, figure)
        return f'{player}.{name}.1'


def turn(places, all_places, quarters):
    step = len(all_places) // 4 * quarters
    return [all_places[(all_places.index(place) + step) % len(all_places)] for place in places]


def locate(tile, rotation, kind, place):
    if kind == 'field':
        for field in tile['fields']:
            halves = turn(field['halves'], HALVES, rotation)
            if place in halves:
                return '.'.join(half for half in HALVES if half in halves)
    for segment in tile[{'city': 'cities', 'road': 'roads'}[kind]]:
        edges = turn(segment['edges'], list(EDGES), rotation)
        if place in edges:
            if len(edges) == 3:
                return '_' + (set(EDGES) - set(edges)).pop()
            return next(name for name in NAMES if set(name) == set(edges))
    raise ValueError(place)


def cell_of(text):
    return [int(number) for number in text.split(',')]


# A placement that brings the others most, so that features are completed and figures are sent to the city.
def pick(chance, moves, player):
    worth = {move['action']: sum(move['points']) - 2 * move['points'][player] for move in moves}
    if moves[0]['action'].startswith('place') and max(worth.values()) > 0:
        return chance.choice([action for action in worth if worth[action] == max(worth.values())])
    passes = [move for move in moves if move['action'] == 'pass']
    others = [move for move in moves if move['action'] != 'pass']
    if others and (not passes or chance.random() < 0.6):
        return chance.choice(others)['action']
    return chance.choice(passes or others)['action']


def play_turn(game, chance):
    committed = False
    placed = None
    while True:
        listed = game.run('moves', '-')
        phase, player, moves = listed['phase'], listed['player'], listed['actions']
        if phase == 'over' or not moves:
            return False
        if phase != 'deploy' and placed and not committed:
            game.send('COMMIT', game.position['turn'].get('player', 0) if phase != 'place' else game.turn_player,
                      {'random': 0.5})
            committed = True
        if phase == 'place' and placed:
            return True
        action = pick(chance, moves, player)
        words = action.split()
        if words[0] == 'draw':
            game.play(action)
            continue
        before = game.position
        if words[0] == 'place':
            tile = TILES[before['turn']['tile']]
            rotation = (int(words[2]) + tile['xref']['turns']) % 4
            game.turn_player = player
            placed = cell_of(words[1])
            game.send('PLACE_TILE', player, {'tileId': tile['xref']['jcloisterzone'], 'rotation': f'R{rotation * 90}',
                                             'position': placed})
        elif words[0] == 'deploy':
            game.send('DEPLOY_MEEPLE', player, {'pointer': game.pointer(placed, words[2]),
                                                'meepleId': game.meeple(player, words[1])})
        elif words[0] == 'redeploy':
            game.send('DEPLOY_MEEPLE', player, {'pointer': game.pointer(cell_of(words[3]), words[4]),
                                                'meepleId': game.meeple(player, words[1])})
        elif words[0] == 'city':
            pointer = {'position': [0, 0], 'location': 'QUARTER_' + words[2].upper(), 'feature': 'Quarter'}
            game.send('DEPLOY_MEEPLE', player, {'pointer': pointer, 'meepleId': game.meeple(player, words[1])})
        elif words[0] == 'count':
            pointer = {'position': [0, 0], 'location': 'QUARTER_' + words[1].upper(), 'feature': 'Quarter'}
            game.send('MOVE_NEUTRAL_FIGURE', player, {'figureId': 'count.1', 'to': pointer})
        elif words[0] == 'pass':
            game.send('PASS', player, {})
        game.play(action)


SWITCHES = {'count.final': 'market-optional', 'count.final-block': 'after-turn', 'count.trigger': 'no-points',
            'count.deploy-time': 'scoring', 'count.own-district': 'allowed'}


def main():
    tool, seed, out = sys.argv[1], int(sys.argv[2]), sys.argv[3]
    count = sys.argv[4:] == ['count']
    rules = {'preset': 'hig-2017', 'edition': 'first'}
    board = {'tiles': [{'cell': [0, 0], 'tile': 'BASE-D', 'rotation': 0}]}
    start = [{'tile': 'BA/RCr', 'x': 0, 'y': 0, 'rotation': 0}]
    elements = {'small-follower': 7, 'farmers': True}
    sets = {'basic:1': 1}
    bag = {tile['id']: tile['count']['first'] for tile in TILES.values()
           if tile['id'].startswith('BASE-') and tile['count']['first'] > 0}
    bag['BASE-D'] -= 1
    if count:
        rules.update({'modules': ['count'], 'switches': SWITCHES})
        board = {'tiles': [], 'carcassonne': {'cell': [-2, -1], 'rotation': 0}}
        start = [{'tile': f'CO/{n + 1}', 'x': n % 4 - 2, 'y': n // 4 - 1, 'rotation': 0} for n in range(12)]
        elements['count'] = 1
        sets['count'] = 1
        bag['BASE-D'] += 1
    names = ['Anna', 'Ben', 'Cleo']
    puzzle = {'format': 'bastide-puzzle', 'version': 1, 'rules': rules,
              'players': [{'name': name, 'colour': colour} for name, colour in zip(names, ['red', 'blue', 'green'])],
              'board': board, 'turn': {'player': 0}, 'bag': bag}
    game = Game(tool, puzzle)
    chance = random.Random(seed)
    while play_turn(game, chance):
        pass
    saved = {'appVersion': '5.12.1', 'gameId': f'{seed}', 'name': '', 'initialRandom': 0.5,
             'created': '2026-11-24T05:00:00.000Z', 'clock': 0,
             'setup': {'sets': sets, 'elements': elements, 'rules': {}, 'timer': None, 'start': start, 'options': {}},
             'players': [{'name': name, 'slot': slot, 'clientId': name} for name, slot in zip(names, [0, 1, 3])],
             'replay': game.replay}
    text = json.dumps(saved, indent=1)
    head, _, tail = text.partition('"replay": [')
    lines = ',\n'.join('  ' + json.dumps(message) for message in game.replay)
    pathlib.Path(out).write_text(f'{head}"replay": [\n{lines}\n ]\n}}\n', encoding='utf-8')
    print(game.scores, len(game.replay))


main()
