#!/usr/bin/env python3
# test-tool-import.py: saved games of JCloisterZone become positions, move by move
#
# Copyright (C) 2026 The Bastide authors
# SPDX-License-Identifier: GPL-3.0-or-later

import json
import os
import pathlib
import re
import unittest

import tooltest

GAMES = pathlib.Path(os.environ['SOURCE_ROOT']) / 'tests' / 'tool' / 'games'
COUNT = [{'tile': f'CO/{n + 1}', 'x': n % 4 - 2, 'y': n // 4 - 1, 'rotation': 0} for n in range(12)]


def saved(*replay, elements=None, sets=None, start=None, rules=None, **more):
    return {
        'appVersion': '5.12.1', 'gameId': '1', 'name': '', 'initialRandom': 0.25,
        'created': '2026-11-24T05:00:00.000Z', 'clock': 0,
        'setup': {'sets': {'basic:1': 1, **(sets or {})},
                  'elements': {'small-follower': 7, 'farmers': True, **(elements or {})},
                  'rules': rules or {}, 'timer': None, 'options': {},
                  'start': start or [{'tile': 'BA/RCr', 'x': 0, 'y': 0, 'rotation': 0}]},
        'players': [{'name': 'Anna', 'slot': 0}, {'name': 'Ben', 'slot': 8}],
        'replay': list(replay), **more}


def place(player, tile, x, y, degrees=0):
    return {'type': 'PLACE_TILE', 'player': player, 'clock': 1,
            'payload': {'tileId': tile, 'rotation': f'R{degrees}', 'position': [x, y]}}


def deploy(player, meeple, feature, location, x, y):
    return {'type': 'DEPLOY_MEEPLE', 'player': player,
            'payload': {'pointer': {'position': [x, y], 'feature': feature, 'location': location},
                        'meepleId': meeple}}


def give_back(player, meeple, feature, location, x, y, source):
    return {'type': 'RETURN_MEEPLE', 'player': player, 'payload': {
        'pointer': {'featurePointer': {'position': [x, y], 'feature': feature, 'location': location},
                    'meepleId': meeple}, 'source': source}}


def count_to(player, district):
    return {'type': 'MOVE_NEUTRAL_FIGURE', 'player': player, 'payload': {
        'figureId': 'count.1', 'to': {'position': [0, 0], 'feature': 'Quarter', 'location': district}}}


def skip(player):
    return [{'type': 'PASS', 'player': player, 'payload': {}}, commit(player)]


def commit(player):
    return {'type': 'COMMIT', 'player': player, 'payload': {'random': 0.5}}


def fairy_to(player, meeple, feature, location, x, y):
    return {'type': 'MOVE_NEUTRAL_FIGURE', 'player': player, 'payload': {
        'figureId': 'fairy.1', 'to': {'featurePointer': {'position': [x, y], 'feature': feature, 'location': location},
                                      'meepleId': meeple}}}


def storey(player, x, y):
    return {'type': 'PLACE_TOKEN', 'player': player, 'payload': {
        'token': 'TOWER_PIECE', 'pointer': {'position': [x, y], 'feature': 'Tower', 'location': 'I'}}}


def capture(player, meeple, feature, location, x, y):
    return {'type': 'CAPTURE_FOLLOWER', 'player': player, 'payload': {
        'pointer': {'featurePointer': {'position': [x, y], 'feature': feature, 'location': location},
                    'meepleId': meeple}}}


UNDO = {'type': 'UNDO', 'payload': {}}


class Import(tooltest.ToolTest):
    def import_game(self, game, *more, status=0):
        text = game if isinstance(game, str) else json.dumps(game)
        return self.run_tool(status, 'import', '-', '--json', *more, text=text).json()

    def stop_game(self, *replay, **setup):
        """A game that stops: the report, whose position is the one before the message."""
        return self.import_game(saved(*replay, **setup), status=4)

    def actions(self, *replay, **setup):
        """The actions of a game, and where it stopped."""
        report = tooltest.Run('import', '-', '--json', text=json.dumps(saved(*replay, **setup))).json()
        return [move['actions'] for move in report['moves']], report['stopped']

    def stop_text(self, *replay, **setup):
        stopped = self.actions(*replay, **setup)[1]
        self.assertIsNotNone(stopped)
        return stopped['message'], stopped['text']

    def walk(self, name, scores, tiles):
        """Each move is legal in the position before it, which is the position that the import gives for its number."""
        file = str(GAMES / name)
        report = self.run_tool(0, 'import', file, '--json').json()
        self.assertIsNone(report['stopped'])
        self.assertEqual(report['problems'], [])
        self.assertEqual(report['scores'], scores)
        self.assertEqual(report['position']['turn']['phase'], 'over')
        self.assertEqual(len(report['position']['board']['tiles']), tiles)
        moves = report['moves']
        out = self.folder / 'out.bastide.json'
        start = self.run_tool(0, 'import', file, '--move', '0', '-o', str(out), '--json').json()['position']
        self.assertEqual(start['solution'], [[action for move in moves for action in move['actions']]])
        self.assertEqual(json.loads(out.read_text()), start)
        self.assertEqual(self.run_tool(0, 'check', str(out)).out, '')
        for number in range(1, len(moves), 13):
            before = self.run_tool(0, 'import', file, '--move', str(number), '--json').json()['position']
            played = self.run_tool(0, 'play', '-', *moves[number]['actions'], '--json', text=json.dumps(before)).json()
            after = self.run_tool(0, 'import', file, '--move', str(number + 1), '--json').json()['position']
            for position in (played['position'], after):
                position['turn'].setdefault('phase', 'place')
            self.assertEqual(played['position'], after)
        played = self.run_tool(0, 'play', str(out), *start['solution'][0], '--json').json()
        self.assertEqual(played['scores'], scores)

    def test_base_game(self):
        self.walk('base.jcz', [40, 17, 29], 72)

    def test_count_game(self):
        self.walk('count.jcz', [35, 32, 24], 72)

    def test_start(self):
        report = self.import_game(saved(place(0, 'BA/L', 0, 1), *skip(0)), '--move', '0')
        position = report['position']
        self.assertEqual(position['title'], 'Anna – Ben')
        self.assertEqual(position['date'], '2026-11-24')
        self.assertEqual([(player['name'], player['colour']) for player in position['players']],
                         [('Anna', 'red'), ('Ben', 'black')])
        self.assertEqual(position['rules']['edition'], 'first')
        self.assertEqual(position['turn']['tile'], 'BASE-B')
        self.assertEqual(sum(position['bag'].values()), 70)
        self.assertEqual(position['bag']['BASE-D'], 3)

    def test_turned_tiles(self):
        # The drawings of these tiles there are turned against those here.
        moves, stopped = self.actions(place(0, 'BA/Rr', 1, 0, 0), deploy(0, '0.small.1', 'Road', 'SW', 1, 0), commit(0),
                                      place(1, 'BA/C', 0, -1, 180), deploy(1, '1.small.1', 'City', 'S', 0, -1),
                                      commit(1))
        self.assertIsNone(stopped)
        self.assertEqual([move[0].split()[0] for move in moves], ['place', 'deploy', 'place', 'deploy'])
        self.assertEqual(moves[1], ['deploy meeple road:S', 'draw BASE-E'])
        self.assertEqual(moves[3], ['deploy meeple city:S'])

    def test_fields(self):
        moves, stopped = self.actions(place(0, 'BA/RFr', 1, 0), deploy(0, '0.small.1', 'Field', 'ER.SL.SR.WL', 1, 0),
                                      commit(0), place(1, 'BA/L', 0, 1),
                                      deploy(1, '1.small.1', 'Monastery', 'I', 0, 1), commit(1))
        self.assertIsNone(stopped)
        self.assertEqual(moves[1][0], 'deploy meeple field:ER')
        self.assertEqual(moves[3][0], 'deploy meeple monastery')

    def test_inner_fields(self):
        """Fields that reach no edge are numbered among themselves there, among all fields of the tile here."""
        for tile, sets, location, segment in (
                ('KR/CCcc', {'king-and-robber:1': 1}, 'I', 'field#1'), ('KR/CCcc', {'king-and-robber:1': 1}, 'II', 'field#2'),
                ('AM/CCc+', {'abbey-and-mayor:1': 1}, 'I', 'field#2')):
            with self.subTest(tile=tile, location=location):
                moves, stopped = self.actions(place(0, tile, 0, -1, 90 if tile == 'AM/CCc+' else 0),
                                              deploy(0, '0.small.1', 'Field', location, 0, -1), sets=sets)
                self.assertIsNone(stopped)
                self.assertEqual(moves[1], [f'deploy meeple {segment}'])

    def test_barn(self):
        """Each of the four tiles names the corner; here it is a corner of the tile just laid."""
        for x, y, location in ((0, 0, 'ER.SL'), (1, 0, 'SR.WL'), (0, 1, 'NR.EL'), (1, 1, 'NL.WR')):
            with self.subTest(location=location):
                moves, stopped = self.actions(place(0, 'BA/RFr', 1, 0), *skip(0), place(1, 'BA/L', 0, 1), *skip(1),
                                              place(0, 'BA/L', 1, 1), deploy(0, '0.barn.1', 'Field', location, x, y),
                                              elements={'barn': 1})
                self.assertIsNone(stopped)
                self.assertEqual(moves[-1], ['deploy barn field:NL'])

    def test_three_sides(self):
        moves, stopped = self.actions(place(0, 'BA/Ccc', 0, -1, 180), deploy(0, '0.small.1', 'City', '_N', 0, -1),
                                      commit(0))
        self.assertIsNone(stopped)
        self.assertEqual(moves[1][0].split()[:2], ['deploy', 'meeple'])

    def test_undo(self):
        moves, stopped = self.actions(place(0, 'BA/L', 0, 1), deploy(0, '0.small.1', 'Monastery', 'I', 0, 1), UNDO,
                                      *skip(0))
        self.assertIsNone(stopped)
        self.assertEqual(moves, [['place 0,1 0'], ['pass']])
        faulty = self.import_game(saved(UNDO), status=4)
        self.assertEqual(faulty['problems'][0]['at'], '/replay/0')
        self.import_game(saved(place(0, 'BA/L', 0, 1), *skip(0), UNDO), status=4)

    def test_abbot(self):
        moves, stopped = self.actions(
            place(0, 'BA/L', 0, 1), deploy(0, '0.abbot.1', 'Monastery', 'I', 0, 1), commit(0),
            place(1, 'BA/RFr', 1, 0), *skip(1),
            place(0, 'BA/RFr', 2, 0), give_back(0, '0.abbot.1', 'Monastery', 'I', 0, 1, 'ABBOT_RETURN'), commit(0),
            elements={'abbot': 1, 'garden': True})
        self.assertIsNone(stopped)
        self.assertEqual(moves[-1], ['recall abbot 0,1'])

        moves, stopped = self.actions(place(0, 'BA/RFrG', 1, 0), deploy(0, '0.abbot.1', 'Garden', 'I', 1, 0),
                                      commit(0), elements={'abbot': 1, 'garden': True})
        self.assertEqual((moves[-1], stopped), (['deploy abbot garden'], None))

    def test_abbey(self):
        """An abbey fills a hole in the place of the tile of a turn; after the last tile Bastide lays none."""
        around = (('BA/RFr', 1, 0), ('BA/RFr', -1, 0), ('BA/L', 1, 1), ('BA/L', -1, 1), ('BA/L', 1, 2), ('BA/L', 0, 2))
        ring = [message for n, (tile, x, y) in enumerate(around)
                for message in (place(n % 2, tile, x, y), *skip(n % 2))]
        game = {'elements': {'abbey': 1, 'wagon': 1, 'mayor': 1, 'barn': 1}, 'sets': {'abbey-and-mayor:1': 1}}
        replay = [*ring, place(0, 'AM/A', 0, 1), deploy(0, '0.small.1', 'Cloister', 'I', 0, 1), commit(0),
                  place(1, 'BA/RFr', 2, 0), *skip(1)]
        report = self.import_game(saved(*replay, **game))
        self.assertIsNone(report['stopped'])
        self.assertEqual([move['actions'] for move in report['moves'][-4:]],
                         [['abbey 0,1'], ['deploy meeple monastery', 'draw BASE-U'], ['place 2,0 0'], ['pass']])
        self.assertEqual([player['abbeys'] for player in report['position']['players']], [0, 1])
        for replay, more, reason in (
                (ring[:3] + [place(1, 'AM/A', 0, 1)], game,
                 (3, 'An abbey needs tiles on all four sides; 0,1 does not have them.')),
                ([*ring, place(0, 'AM/A', 0, 1)], {}, (18, 'This game is played without “Abbey & Mayor”.')),
                ([*ring, place(0, 'AM/A', 0, 1)], game | {'gameAnnotations': {'drawOrder': [], 'endTurn': 6}},
                 (18, 'Bastide lays no abbey after the last tile.'))):
            self.assertEqual(self.stop_text(*replay, **more), reason)

    def test_princess(self):
        moves, stopped = self.actions(
            place(0, 'BA/C', 0, -1, 180), give_back(0, '0.small.1', 'City', 'S', 0, -1, 'PRINCESS'), commit(0),
            elements={'princess': True, 'dragon': 1, 'fairy': 1, 'portal': True}, sets={'princess-and-dragon:1': 1})
        self.assertEqual((moves, stopped['message']), ([['place 0,-1 2']], 1))
        text = self.stop_text(place(0, 'BA/L', 0, 1),
                              give_back(0, '0.small.1', 'City', 'N', 0, 0, 'CORN_CIRCLE'))[1]
        self.assertIn('CORN_CIRCLE', text)

    # Anna's thief stands on the road, and the fairy beside him.
    FAIRY = [place(0, 'BA/RFr', 1, 0), deploy(0, '0.small.1', 'Road', 'WE', 1, 0), commit(0),
             place(1, 'BA/L', 0, 1), *skip(1),
             place(0, 'BA/L', 1, 1), fairy_to(0, '0.small.1', 'Road', 'WE', 1, 0), commit(0),
             place(1, 'BA/L', 0, 2), *skip(1)]

    def test_fairy(self):
        """The fairy brings a point at the beginning of each turn, and 3 when the figure beside her is scored."""
        replay = [*self.FAIRY, place(0, 'BA/RRR', 2, 0, 90), *skip(0), place(1, 'BA/RRR', -1, 0, 270), *skip(1)]
        report = self.import_game(saved(*replay, elements={'fairy': 1}))
        actions = [move['actions'] for move in report['moves']]
        self.assertIsNone(report['stopped'])
        self.assertEqual(actions[5][0], 'pass')
        self.assertEqual(actions[7][-1], 'points 0 1 fairy')
        self.assertIn('points 0 3 fairy', actions[11])
        self.assertEqual(report['scores'], [8, 0])
        self.assertIn('fairy', [problem for problem in report['problems'] if problem['at'] == '/replay/7'][0]['text'])

    def test_fairy_beside_one_of_two(self):
        """She brings her 3 points though another figure of the player stays, or goes home by the same action."""
        def replay(figure, last):
            return [place(0, 'BA/RFr', 1, 0), deploy(0, '0.small.1', 'Road', 'WE', 1, 0), commit(0),
                    place(1, 'BA/L', 0, 1), *skip(1),
                    place(0, 'BA/L', 1, 1), deploy(0, figure, 'Monastery', 'I', 1, 1), commit(0),
                    place(1, 'BA/L', 0, 2), *skip(1),
                    place(0, 'BA/L', 1, 2), fairy_to(0, '0.small.1', 'Road', 'WE', 1, 0), commit(0),
                    place(1, 'BA/RRR', 2, 0, 90), *skip(1), place(0, 'BA/RRR', -1, 0, 270), last, commit(0)]
        recall = give_back(0, '0.abbot.1', 'Monastery', 'I', 1, 1, 'ABBOT_RETURN')
        for messages, action in ((replay('0.small.2', skip(0)[0]), 'pass'), (replay('0.abbot.1', recall), 'recall abbot 1,1')):
            with self.subTest(action=action):
                moves, stopped = self.actions(*messages, elements={'fairy': 1, 'abbot': 1, 'garden': True})
                self.assertIsNone(stopped)
                self.assertEqual(moves[-1], [action, 'points 0 3 fairy'])

    def test_fairy_in_a_double_turn(self):
        """The second part of a double turn begins without a point."""
        replay = [*self.FAIRY[:6], place(0, 'BA/RFr', 2, 0), deploy(0, '0.builder.1', 'Road', 'WE', 2, 0), commit(0),
                  place(1, 'BA/L', 1, 1), *skip(1), place(0, 'BA/L', 2, 1), self.FAIRY[7], commit(0),
                  place(1, 'BA/L', 0, 2), *skip(1), place(0, 'BA/RFr', 3, 0), *skip(0), place(0, 'BA/RFr', 4, 0), *skip(0),
                  place(1, 'BA/L', 1, 2), *skip(1)]
        report = self.import_game(saved(*replay, elements={'fairy': 1, 'builder': 1, 'pig': 1, 'traders': True}))
        self.assertIsNone(report['stopped'])
        self.assertEqual([move['actions'][-1] for move in report['moves'][-6:]],
                         ['place 3,0 0', 'draw BASE-U', 'place 4,0 0', 'draw BASE-B', 'place 1,2 0', 'points 0 1 fairy'])
        self.assertEqual(report['scores'], [2, 0])

    def test_fairy_after_another_message(self):
        """She moves while the turn waits for a figure, whatever has no effect in between, and not after it."""
        confirm = {'type': 'TILE_CONFIRM', 'player': 0, 'payload': {}}
        moves, stopped = self.actions(*self.FAIRY[:7], confirm, *self.FAIRY[7:], elements={'fairy': 1})
        self.assertEqual((moves[-1][-1], stopped), ('points 0 1 fairy', None))
        self.assertEqual(self.stop_text(*self.FAIRY[:7], commit(0), self.FAIRY[7], elements={'fairy': 1}),
                         (8, 'Bastide does not move the figure “fairy”.'))

    def test_fairy_at_the_end(self):
        """A figure that is scored at the end of the game is scored with her."""
        report = self.import_game(saved(*self.FAIRY, elements={'fairy': 1},
                                        gameAnnotations={'drawOrder': [], 'endTurn': 4}))
        self.assertEqual(report['moves'][-1]['actions'][0], 'points 0 3 fairy')
        self.assertEqual(report['scores'], [5, 0])

    def test_fairy_without_figures(self):
        """The fairy comes before the scoring of a tile on which no figure can be put."""
        replay = [place(0, 'BA/RFr', 1, 0), deploy(0, '0.small.1', 'Road', 'WE', 1, 0), commit(0),
                  place(1, 'BA/L', 0, 1), *skip(1),
                  place(0, 'BA/RRR', 2, 0, 90), *skip(0),
                  place(1, 'BA/L', 1, 1), *skip(1),
                  place(0, 'BA/RRR', -1, 0, 270), fairy_to(0, '0.small.1', 'Road', 'WE', 1, 0), commit(0)]
        report = self.import_game(saved(*replay, elements={'fairy': 1, 'small-follower': 1}))
        self.assertIsNone(report['stopped'])
        self.assertEqual(report['scores'], [7, 0])

    def test_fairy_beside_one_sent_home(self):
        """A figure that an action takes home is not scored, so the fairy beside it brings no 3 points."""
        abbot = [place(0, 'BA/L', 0, 1), deploy(0, '0.abbot.1', 'Monastery', 'I', 0, 1), commit(0),
                 place(1, 'BA/L', 1, 1), *skip(1),
                 place(0, 'BA/RFr', 1, 0), fairy_to(0, '0.abbot.1', 'Monastery', 'I', 0, 1), commit(0),
                 place(1, 'BA/L', 2, 1), *skip(1),
                 place(0, 'BA/RFr', 2, 0), give_back(0, '0.abbot.1', 'Monastery', 'I', 0, 1, 'ABBOT_RETURN'), commit(0)]
        knight = [place(0, 'BA/CFc+', 0, -1, 90), deploy(0, '0.small.1', 'City', 'NS', 0, -1), commit(0),
                  place(1, 'BA/L', 0, 1), *skip(1),
                  place(0, 'BA/L', 1, 1), fairy_to(0, '0.small.1', 'City', 'NS', 0, -1), commit(0),
                  place(1, 'DG/CRRR.p', 0, -2, 180), give_back(1, '0.small.1', 'City', 'NS', 0, -1, 'PRINCESS'), commit(1)]
        for replay, action in (abbot, 'recall abbot 0,1'), (knight, 'remove meeple 0,-1 city:N 0 princess'):
            with self.subTest(action=action):
                moves, stopped = self.actions(*replay, sets={'princess-and-dragon:1': 1}, elements={
                    'fairy': 1, 'abbot': 1, 'garden': True, 'princess': True, 'dragon': 1, 'portal': True})
                self.assertIsNone(stopped)
                self.assertEqual(moves[-1], [action])

    def test_fairy_elsewhere(self):
        """The game stops where the fairy stands beside no figure, or beside one that may leave without a score."""
        replay = [place(0, 'BA/L', 0, 1), deploy(0, '0.small.1', 'Monastery', 'I', 0, 1), commit(0),
                  place(1, 'BA/L', 1, 1), *skip(1), place(0, 'BA/RFr', 1, 0)]
        move = fairy_to(0, '0.small.1', 'Monastery', 'I', 0, 1)
        self.assertIsNone(self.actions(*replay, move, commit(0), elements={'fairy': 1})[1])
        for wrong, elements in ((move, {'shrine': True}), (fairy_to(0, '0.small.1', 'Monastery', 'I', 1, 1), {}),
                                (fairy_to(1, '1.small.1', 'Monastery', 'I', 0, 1), {}),
                                (fairy_to(0, '0.small.1', 'Road', 'N', 0, 1), {}),
                                (fairy_to(0, '0.obelisk.1', 'Monastery', 'I', 0, 1), {})):
            self.assertEqual(self.stop_text(*replay, wrong, elements={'fairy': 1} | elements),
                             (7, 'Bastide does not move the figure “fairy”.'))

    def test_tower(self):
        """A tower takes a figure as an effect; its pieces and the ransom are no actions."""
        tower = {'elements': {'tower': True}, 'sets': {'tower:1': 1}}
        replay = [place(0, 'BA/L', 0, 1), deploy(0, '0.small.1', 'Monastery', 'I', 0, 1), commit(0),
                  place(1, 'BA/RFr', 1, 0), storey(1, 1, 0)]
        taken = capture(1, '0.small.1', 'Monastery', 'I', 0, 1)
        moves, stopped = self.actions(*replay, {**taken, 'player': None}, commit(1), place(0, 'BA/RFr', 2, 0),
                                      deploy(0, '0.small.2', 'Road', 'WE', 2, 0), commit(0), **tower)
        self.assertIsNone(stopped)
        self.assertEqual(moves[3:5], [['remove meeple 0,1 monastery 0 tower'], ['pass', 'draw BASE-U']])
        ransom = {'type': 'PAY_RANSOM', 'player': 0, 'payload': {'meepleId': '0.small.1'}}
        report = self.stop_game(*replay, taken, commit(1), ransom, **tower)
        self.assertEqual(report['stopped']['message'], 7)
        self.assertEqual(report['position']['players'][1]['prisoners'], [{'player': 0, 'figure': 'meeple'}])
        self.assertEqual(self.stop_text(*replay, capture(0, '0.small.1', 'Monastery', 'I', 0, 1), **tower)[0], 5)
        for late in taken, {**taken, 'player': 0}:
            self.assertEqual(self.stop_text(*replay, commit(1), late, **tower)[0], 6)
        # Anna takes a figure of Ben's, who holds one of hers.
        exchange = [*replay[:-1], deploy(1, '1.small.1', 'Road', 'WE', 1, 0), commit(1),
                    place(0, 'BA/L', 1, 1), storey(0, 0, 1), capture(0, '1.small.1', 'Road', 'WE', 1, 0), commit(0),
                    place(1, 'BA/L', 2, 1), storey(1, 1, 0), taken, commit(1)]
        self.assertEqual(self.stop_text(*exchange, **tower), (12, 'Bastide does not play “tower”.'))

    def test_large_and_builder(self):
        moves, stopped = self.actions(
            place(0, 'BA/RFr', 1, 0), deploy(0, '0.big.1', 'Road', 'WE', 1, 0), commit(0),
            place(1, 'BA/L', 0, 1), *skip(1),
            place(0, 'BA/RFr', 2, 0), deploy(0, '0.builder.1', 'Road', 'WE', 2, 0), commit(0),
            place(1, 'BA/L', 1, 1), *skip(1),
            place(0, 'BA/RFr', 3, 0), *skip(0), place(0, 'BA/RFr', 4, 0), *skip(0),
            elements={'big-follower': 1, 'inn': True, 'cathedral': True, 'builder': 1, 'pig': 1, 'traders': True})
        self.assertIsNone(stopped)
        self.assertEqual([move[0] for move in moves if move[0].startswith('deploy')],
                         ['deploy large road:E', 'deploy builder road:E'])

    def test_count(self):
        # Ben's city is completed by Anna, who may send a figure and move the Count.
        replay = [place(0, 'BA/L', -3, 0), *skip(0),
                  place(1, 'BA/C', 2, 1, 270), deploy(1, '1.small.1', 'City', 'W', 2, 1), commit(1)]
        moves, stopped = self.actions(*replay, sets={'count': 1}, elements={'count': 1}, start=COUNT)
        self.assertIsNone(stopped)
        report = self.import_game(saved(*replay, sets={'count': 1}, elements={'count': 1}, start=COUNT))
        self.assertEqual(report['position']['board']['carcassonne']['cell'], [-2, -1])
        replay = [place(0, 'BA/L', -3, 0), *skip(0),
                  place(1, 'BA/C', 3, 1, 90), *skip(1)]
        text = self.stop_text(*replay, sets={'count': 1}, elements={'count': 1}, start=COUNT)
        self.assertEqual(text[0], 3)

    def test_all_kinds_of_moves(self):
        report = self.import_game((GAMES / 'count.jcz').read_text())
        words = {action.split()[0] for move in report['moves'] for action in move['actions']}
        self.assertLessEqual({'place', 'draw', 'deploy', 'pass', 'city', 'count', 'redeploy'}, words)

    def test_stops(self):
        number, text = self.stop_text(place(0, 'BA/L', 0, 1), *skip(0), place(1, 'XX/Y', 1, 0))
        self.assertEqual(number, 3)
        self.assertIn('XX/Y', text)
        number, text = self.stop_text(place(0, 'BA/L', 0, 1), {'type': 'PAY_RANSOM', 'player': 0,
                                                               'payload': {'meepleId': '0.small.1'}})
        self.assertEqual(number, 1)
        self.assertIn('tower', text)
        text = self.stop_text(place(0, 'BA/L', 0, 1),
                              {'type': 'MOVE_NEUTRAL_FIGURE', 'player': 0,
                               'payload': {'figureId': 'dragon.1', 'to': [0, 1]}})[1]
        self.assertIn('dragon.1', text)
        text = self.stop_text(place(1, 'BA/L', 0, 1))[1]
        self.assertIn('Anna', text)
        text = self.stop_text(place(0, 'BA/L', 0, 1), deploy(0, '0.big.1', 'Monastery', 'I', 0, 1))[1]
        self.assertIn('Inns', text)
        text = self.stop_text(place(0, 'BA/L', 0, 1), deploy(0, '0.obelisk.1', 'Monastery', 'I', 0, 1))[1]
        self.assertIn('figure', text)
        text = self.stop_text(place(0, 'BA/L', 0, 1), deploy(0, '0.small.1', 'Acrobats', 'I', 0, 1))[1]
        self.assertIn('Acrobats', text)

    def test_stops_at_nobodys_moves(self):
        """Messages of players that the game has not, and of figures that stand nowhere."""
        tile = place(0, 'BA/L', 0, 1)
        for message, text in (
                (place(7, 'BA/L', 0, 2), 'By the rules it is the turn of Ben, not of'),
                (deploy(0, '5.small.1', 'Monastery', 'I', 0, 1), 'The owner of this figure is no player.'),
                (capture(0, '5.small.1', 'Monastery', 'I', 0, 1), 'Bastide does not play “tower”.'),
                (capture(0, '0.obelisk.1', 'Monastery', 'I', 0, 1), 'Bastide does not play “tower”.'),
                (capture(1, '0.small.1', 'Monastery', 'I', 0, 1), 'Bastide does not play “tower”.'),
                (fairy_to(0, '5.small.1', 'Monastery', 'I', 0, 1), 'Bastide does not move the figure “fairy”.'),
                (fairy_to(0, '0.small.1', 'Monastery', 'I', 9, 9), 'Bastide does not move the figure “fairy”.'),
                (give_back(0, '0.obelisk.1', 'Monastery', 'I', 0, 1, 'FESTIVAL'),
                 'Bastide does not know the return of a figure by “FESTIVAL”.'),
                (give_back(0, '0.small.1', 'Monastery', 'I', 9, 9, 'FESTIVAL'), 'There is no tile at 9,9.'),
                (deploy(0, '0.small.1', 'FlyingMachine', 'I', 9, 9), 'The tile has no flying machine.'),
                (count_to(0, 'QUARTER_NOWHERE'), 'Bastide does not move the figure “count.1”.')):
            with self.subTest(message=message):
                before = skip(0) if message['type'] == 'PLACE_TILE' else []
                stopped = self.stop_text(tile, *before, message)
                self.assertEqual(stopped[0], 1 + len(before))
                self.assertTrue(stopped[1].startswith(text), stopped[1])

    def test_stops_at_odd_places(self):
        """Places that the tile has not, and words that no action has."""
        tile = place(0, 'BA/L', 0, 1)
        for message, text in (
                (deploy(0, '0.small.1', 'Field', 'N L', 0, 1),
                 '“deploy meeple field:N L” is not an action: it has too few or too many words.'),
                (deploy(0, '0.small.1', 'Field', '', 0, 1), 'The tile at 0,1 has no “field:” as it is turned.'),
                (deploy(0, '0.small.1', 'Field', 'I', 9, 9), 'This game is played without “The Princess & the Dragon”.'),
                (deploy(0, '0.small.1', 'Monastery', 'I', 0, 0),
                 'This game is played without “The Princess & the Dragon”.'),
                (deploy(0, '0.small.1', 'Monastery', 'AS_ABBOT', 0, 1), 'Only a meeple in a German, Dutch-Belgian or '
                 'Japanese building can be placed as an abbot.'),
                (deploy(0, '0.barn.1', 'Field', 'ER.SR', 0, 1), 'The tile at 0,1 has no “field:ER” as it is turned.'),
                (give_back(0, '0.small.1', 'Acrobats', 'I', 0, 1, 'FESTIVAL'),
                 'Bastide does not know the return of a figure by “FESTIVAL”.'),
                (place(0, '', 0, 2), 'Bastide has no tile “”.')):
            with self.subTest(message=message):
                self.assertEqual(self.stop_text(tile, message, elements={'barn': 1}), (1, text))
        # A barn before any tile, and a figure that would come from the cathedral.
        self.assertEqual(self.stop_text(deploy(0, '0.barn.1', 'Field', 'ER.SL', 0, 0), elements={'barn': 1})[0], 0)
        self.assertEqual(self.stop_text(tile, *skip(0), deploy(1, '1.small.1', 'Monastery', 'I', 0, 1)),
                         (3, 'Bastide has no move of the figure “meeple” after scoring.'))

    def test_refusal(self):
        game = saved(place(0, 'BA/L', 0, -1), *skip(0))
        report = self.import_game(game, status=4)
        self.assertEqual((report['stopped']['message'], report['stopped']['rule']), (0, 'BASE-1'))
        self.assertEqual(report['moves'], [])
        self.assertEqual(report['problems'][-1]['at'], '/replay/0')
        self.assertIn('BASE-1', self.run_tool(4, 'import', '-', text=json.dumps(game)).err)

    def test_unknown_parts(self):
        report = self.import_game(saved(place(0, 'BA/L', 0, 1), *skip(0), elements={'tunnel': 1},
                                        sets={'watchtowers': 1}, rules={'tiny-city-scoring': '3'}))
        places = [problem['at'] for problem in report['problems']]
        self.assertEqual(places, ['/setup/sets/watchtowers', '/setup/elements/tunnel',
                                  '/setup/rules/tiny-city-scoring'])
        self.assertIsNone(report['stopped'])

    def test_rules(self):
        switches = self.import_game(saved(rules={
            'tiny-city-scoring': '2', 'king-and-robber-scoring': '15/40', 'coc-final-scoring': 'any-district',
            'count-move': 'clockwise', 'wagon-move': 'C1'}))['position']['rules']['switches']
        self.assertEqual([switches[key] for key in ('base.small-city', 'king.bonus', 'count.final', 'count.move')],
                         ['two', 'fifteen-forty', 'all-one-by-one', 'clockwise'])

    def test_tests_and_games(self):
        """Only annotations that say when a test ends empty the bag; a game without rules has those of Bastide."""
        for annotations, left in ((None, 70), (7, 70), ([1], 70), ({}, 70), ({'endTurn': 2}, 0)):
            with self.subTest(annotations=annotations):
                report = self.import_game(saved(place(0, 'BA/L', 0, 1), *skip(0), gameAnnotations=annotations))
                self.assertEqual(sum(report['position'].get('bag', {}).values()), left)
        game = saved(place(0, 'BA/L', 0, 1), *skip(0))
        del game['setup']['rules']
        self.assertEqual(self.import_game(game)['position']['rules']['switches']['count.final'], 'market-optional')

    def test_editions(self):
        """The set of the base game tells its edition; where there is none, gardens do."""
        for sets, elements, edition in (({'basic:1': 1}, {'garden': True}, 'first'), ({'basic:2': 1}, {}, 'new'),
                                        ({'basic': 1}, {'garden': True}, 'new'), ({'basic': 1}, {'garden': 1}, 'first')):
            with self.subTest(sets=sets, elements=elements):
                game = saved(place(0, 'BA/L', 0, 1), elements=elements)
                game['setup']['sets'] = sets
                report = self.import_game(game)
                self.assertEqual(report['position']['rules']['edition'], edition)

    def test_sets(self):
        """The tiles of a set that is there in two forms, and both rivers with one source and one lake."""
        def count(sets):
            report = self.import_game(saved(sets=sets, elements={'shrine': True, 'river': 1, 'pig-herd': True}))
            self.assertEqual(report['problems'], [])
            self.assertEqual(report['position']['rules']['switches']['river.pigsty'], 'always')
            return {tile: n for tile, n in report['position']['bag'].items() if not tile.startswith('BASE')}
        cult = count({'cult/6': 1})
        self.assertEqual(count({'cult/5': 1}), {tile: n for tile, n in cult.items() if tile != 'SHRINE-CRFR'})
        self.assertEqual((len(cult), count({'cult/6': 0})), (6, {}))
        quarterly, river = count({'gq11:1': 1}), count({'gq11/river:1': 1})
        self.assertEqual((len(quarterly), sorted(river)), (10, ['GQ11-CSCS', 'GQ11-FRFS']))
        self.assertEqual(count({'gq11:1': 1, 'gq11/river:1': 1}), quarterly | river)
        twice = count({'river/1:1': 2})
        self.assertEqual((twice['R1-FFFS-spring'], twice['R1-FFFS-lake'], twice['R1-CCSS']), (1, 1, 2))
        both = count({'river/1:1': 1, 'river/2:1': 1})
        self.assertEqual([tile for tile in both if 'spring' in tile or tile == 'R1-FFFS-lake'], ['R2-FFFS-spring'])
        # A tile that both rivers have is that of River II where it is in play.
        start = [{'tile': 'RI/s', 'x': 0, 'y': 0, 'rotation': 0}]
        for sets, spring in (('1',), 'R1-FFFS-spring'), (('2',), 'R2-FFFS-spring'), (('1', '2'), 'R2-FFFS-spring'):
            report = self.import_game(saved(sets={f'river/{n}:1': 1 for n in sets}, elements={'river': 1}, start=start))
            self.assertEqual([tile['tile'] for tile in report['position']['board']['tiles']], [spring])
        # The city lies there without its figures.
        city = self.import_game(saved(start=COUNT))['position']
        self.assertEqual((city['rules']['modules'], city['rules']['switches']['count.city-side']), (['count'], 'plain'))

    def test_versions(self):
        game = saved(place(0, 'BA/L', 0, 1), *skip(0))
        for version in ('5.0.4', '5.12.1', '6.2.0-alpha.4'):
            game['appVersion'] = version
            self.assertEqual(self.import_game(game)['problems'], [])
        game['appVersion'] = '7.0.0'
        self.assertEqual([problem['at'] for problem in self.import_game(game)['problems']], ['/appVersion'])
        game['appVersion'] = '4.4.0'
        self.assertEqual(self.import_game(game, status=1)['problems'][0]['at'], '/appVersion')
        for version in ('', 'x', None, 5):
            game['appVersion'] = version
            self.import_game(game, status=1)

    def test_faults(self):
        """Each member that is needed is missed, and each of a wrong kind is named with its place."""
        for path in ('setup', 'setup/sets', 'setup/elements', 'setup/rules', 'setup/start', 'setup/start/0/tile', 'players',
                     'replay', 'replay/0/type', 'replay/0/payload', 'replay/0/payload/tileId',
                     'replay/0/payload/position', 'replay/0/payload/rotation', 'replay/1/payload/pointer',
                     'replay/1/payload/meepleId', 'replay/1/payload/pointer/position',
                     'replay/1/payload/pointer/location'):
            *way, last = path.split('/')
            for wrong in (None, 7, [1, 2, 3, 4], {'a': 1}, 'gone'):
                game = saved(place(0, 'BA/L', 0, 1), deploy(0, '0.small.1', 'Monastery', 'I', 0, 1))
                node = game
                for step in way:
                    node = node[int(step) if step.isdigit() else step]
                if wrong == 'gone':
                    del node[last]
                else:
                    node[last] = wrong
                if (wrong == {'a': 1} and last in ('sets', 'elements', 'rules')) or (wrong, last) == ('gone', 'rules'):
                    continue
                with self.subTest(path=path, wrong=wrong):
                    is_begun = path.startswith('replay/') or (path == 'replay' and isinstance(wrong, list))
                    report = self.import_game(game, status=4 if is_begun else 1)
                    self.assertTrue(report['problems'])
                    at = report['problems'][0]['at']
                    self.assertTrue(at.startswith('/' + path) or ('/' + path).startswith(at), at)

    def test_faults_of_figures(self):
        """The same of messages that move a figure which stands already."""
        back, count = give_back(0, '0.small.1', 'City', 'N', 0, 0, 'PRINCESS'), count_to(0, 'QUARTER_CASTLE')
        for message, path in ((back, 'pointer/featurePointer/location'), (back, 'pointer/featurePointer/feature'),
                              (back, 'pointer/featurePointer'), (back, 'pointer/meepleId'), (back, 'pointer'),
                              (back, 'source'), (count, 'figureId'), (count, 'to/location'), (count, 'to')):
            for wrong in ('gone', 7):
                game = saved(place(0, 'BA/L', 0, 1), json.loads(json.dumps(message)))
                *way, last = ('payload/' + path).split('/')
                node = game['replay'][1]
                for step in way:
                    node = node[step]
                if wrong == 'gone':
                    del node[last]
                else:
                    node[last] = wrong
                with self.subTest(path=path, wrong=wrong):
                    stopped = self.import_game(game, status=4)['stopped']
                    self.assertEqual(stopped['message'], 1)
                    if (path, wrong) not in (('pointer/featurePointer/feature', 'gone'), ('to/location', 'gone'),
                                             ('to', 7)):
                        self.assertEqual(stopped['text'], 'This message is damaged.')

    def test_players(self):
        game = saved(place(0, 'BA/L', 0, 1))
        game['players'] = []
        self.import_game(game, status=1)
        game['players'] = [{'name': f'{n}', 'slot': n} for n in range(7)]
        self.import_game(game, status=1)
        game['players'] = [{'name': f'{n}', 'slot': n} for n in range(6)]
        colours = [player['colour'] for player in self.import_game(game)['position']['players']]
        self.assertEqual(len(set(colours)), 6)
        # Neither a name nor a slot is needed, nor the player of a message.
        game = saved({**place(0, 'BA/L', 0, 1), 'player': None}, *skip(0))
        game['players'] = [{'name': None, 'slot': 0}, {'name': 'Ben'}, {'slot': 1}]
        report = self.import_game(game)
        self.assertIsNone(report['stopped'])
        self.assertEqual(len({player['colour'] for player in report['position']['players']}), 3)

    def test_odd_members(self):
        """What no file of JCloisterZone has is named with its place."""
        clash = [{'tile': 'BA/RCr', 'x': 0, 'y': 0, 'rotation': 0}, *({'tile': 'BA/Cccc+', 'x': x, 'y': 0} for x in (1, 2))]
        for path, value, at in (
                ('players/0/slot', 99, '/players/0/slot'), ('players/0/name', 7, '/players/0/name'),
                ('players/0', 'Anna', '/players/0'),
                ('setup/elements/garden', [1], '/setup/elements/garden'),
                ('setup/elements/siege', {}, '/setup/elements/siege'),
                ('setup/start', COUNT[:3], '/setup/start'),
                ('setup/start/0/x', 'far', '/setup/start/0/x'), ('setup/start/0/y', 5000, '/setup/start/0/y'),
                ('setup/start/0/rotation', 45, '/setup/start/0/rotation'), ('setup/start', clash, '/setup'),
                ('setup/elements/farmers', [], '/setup/elements/farmers'),
                ('setup/rules/tiny-city-scoring', 4, '/setup/rules/tiny-city-scoring'),
                ('replay/0/payload/position', [0], '/replay/0/payload/position'),
                ('replay/0/player', 'Anna', '/replay/0/player'),
                *(('replay/1/payload/meepleId', wrong, '/replay/1/payload/meepleId')
                  for wrong in ('0.small', 'a.small.1', '00.small.1'))):
            with self.subTest(path=path, value=value):
                game = saved(place(0, 'BA/L', 0, 1), deploy(0, '0.small.1', 'Monastery', 'I', 0, 1), rules={})
                *way, last = path.split('/')
                node = game
                for step in way:
                    node = node[int(step) if step.isdigit() else step]
                node[int(last) if last.isdigit() else last] = value
                report = self.import_game(game, status=4 if path.startswith('replay') else 1)
                self.assertEqual(report['problems'][0]['at'], at)

    def test_start_without_place(self):
        for name in 'xy':
            game = saved(place(0, 'BA/L', 0, 1))
            del game['setup']['start'][0][name]
            problem = self.import_game(game, status=1)['problems'][0]
            self.assertEqual((problem['at'], problem['text']), ('/setup/start/0', f'The member “{name}” is missing.'))

    def test_long_names(self):
        """Names that are sound one by one may be too long for the title of a puzzle."""
        game = saved(place(0, 'BA/L', 0, 1))
        for player in game['players']:
            player['name'] = 40000 * 'x'
        self.assertEqual([problem['text'] for problem in self.import_game(game, status=1)['problems']],
                         ['The text is longer than 65536 bytes.'])

    def test_truncated(self):
        """A file that breaks off keeps every whole message, whatever its layout."""
        game = saved(place(0, 'BA/L', 0, 1), *skip(0), place(1, 'BA/L', 1, 1), *skip(1), gameAnnotations={})
        for indent in (None, 1):
            text = json.dumps(game, indent=indent)
            begin = text.index('[', text.index('"replay"'))
            ends = [match.end() for match in re.finditer(r'"type": "', text)]
            for end in range(0, len(text) - 1, 17):
                with self.subTest(end=end, indent=indent):
                    run = self.run_tool(1 if end <= begin else 4, 'import', '-', '--json', text=text[:end])
                    whole = sum(end >= after for after in ends[1:])
                    report = run.json()
                    self.assertEqual(report['problems'][0]['severity'], 'error')
                    if end <= begin:
                        self.assertNotIn('moves', report)
                        continue
                    self.assertGreaterEqual(report['stopped']['message'], whole)
                    self.assertEqual(len(report['moves']), len([n for n in range(report['stopped']['message'])
                                                                if game['replay'][n]['type'] != 'COMMIT']))

    def test_damaged(self):
        """A damaged message leaves the position before it, and the place of the damage is told."""
        game = saved(place(0, 'BA/L', 0, 1), deploy(0, '0.small.1', 'Monastery', 'I', 0, 1), commit(0))
        game['replay'][1]['payload']['meepleId'] = '0'
        out = self.folder / 'before.bastide.json'
        report = self.import_game(game, '-o', str(out), status=4)
        self.assertEqual([problem['at'] for problem in report['problems']], ['/replay/1/payload/meepleId', '/replay/1'])
        self.assertEqual([move['actions'] for move in report['moves']], [['place 0,1 0']])
        self.assertEqual(json.loads(out.read_text()), report['position'])
        text = json.dumps(game, indent=1).replace('"DEPLOY_MEEPLE"', '"DEPLOY_MEEPLE')
        report = self.import_game(text, status=4)
        self.assertEqual(report['stopped']['message'], 1)
        self.assertGreater(report['problems'][0]['line'], 1)
        self.assertEqual([move['actions'] for move in report['moves']], [['place 0,1 0']])

    def test_other_programs(self):
        """Logs of Board Game Arena in each envelope and links to CarcassonneLab are named as what they are."""
        packet = {'channel': '/table/t9001', 'table_id': '9001', 'packet_id': '1', 'packet_type': 'resend',
                  'move_id': '1', 'time': '0', 'data': [{'type': 'deck_size', 'log': '', 'args': {'deck_size': '70'}}]}
        plays = {'data': [{'type': 'playTile', 'args': {'player_id': 1001, 'type': '10', 'id': '20', 'x': 0, 'y': 1,
                                                        'ori': '2'}}]}
        link = 'https://www.carcassonnelab.com/#/0/0/pmlKyWLe/12Z213b2?players=Anna,Ben&colors=red,blue'
        logs = [json.dumps(log) for log in (
            {'status': 1, 'data': {'valid': 1, 'data': [packet]}},
            {'status': 1, 'data': {'logs': [plays], 'players': [{'id': '1001', 'name': 'Anna', 'color': 'ff0000'}]}},
            [packet], [plays])]
        for text, name in ((*((log, 'Board Game Arena') for log in (*logs, logs[0][:-9])),
                            *((line, 'CarcassonneLab') for line in (link, link + '\n', link.split('?')[0])))):
            with self.subTest(text=text):
                problems = self.import_game(text, status=1)['problems']
                self.assertEqual(len(problems), 1)
                self.assertIn(name, problems[0]['text'])

    def test_huge(self):
        game = saved(*[UNDO] * 20001)
        self.assertEqual(self.import_game(game, status=1)['problems'][0]['at'], '/replay')
        self.run_tool(1, 'import', '-', text=' ' * (9 << 20))

    def test_older_places(self):
        """Games before 5.7.3 name the location alone."""
        def older(player, meeple, location, x, y):
            message = deploy(player, meeple, '', location, x, y)
            del message['payload']['pointer']['feature']
            return message
        moves, stopped = self.actions(
            place(0, 'BA/L', 0, 1), older(0, '0.small.1', 'CLOISTER', 0, 1), commit(0),
            place(1, 'BA/RFr', 1, 0), older(1, '1.small.1', 'WE', 1, 0), commit(1),
            place(0, 'BA/C', 0, -1, 180), older(0, '0.small.2', 'S', 0, -1), commit(0),
            place(1, 'BA/RFr', 2, 0), older(1, '1.small.2', 'NL.NR.EL.WR', 2, 0), commit(1))
        self.assertIsNone(stopped)
        self.assertEqual([move[0] for move in moves if move[0].startswith('deploy')],
                         ['deploy meeple monastery', 'deploy meeple road:E', 'deploy meeple city:S',
                          'deploy meeple field:NL'])
        # A location alone tells no feature where no tile lies, or no edge has its name.
        for location, x, y, reason in (('N', 9, 9, 'This game is played without “The Princess & the Dragon”.'),
                                       ('X', 0, 1, 'The tile at 0,1 has no “city:X” as it is turned.')):
            self.assertEqual(self.stop_text(place(0, 'BA/L', 0, 1), older(0, '0.small.1', location, x, y)), (1, reason))
        # A figure in a district stands on no segment.
        back = give_back(0, '0.small.1', '', 'QUARTER_CASTLE', 0, 0, 'PRINCESS')
        del back['payload']['pointer']['featurePointer']['feature']
        self.assertEqual(self.stop_text(place(0, 'BA/L', 0, 1), back),
                         (1, 'Bastide does not know the return of a figure by “PRINCESS”.'))
        for feature in ('Farm', 'Field'):
            moves, stopped = self.actions(place(0, 'BA/RFr', 1, 0),
                                          deploy(0, '0.small.1', feature, 'ER.SL.SR.WL', 1, 0))
            self.assertEqual((moves[1], stopped), (['deploy meeple field:ER'], None))

    def test_flight(self):
        fly = deploy(0, '0.small.1', 'FlyingMachine', 'I', 2, 0)
        moves, stopped = self.actions(place(0, 'BA/RFr', 1, 0), *skip(0), place(1, 'BA/L', 0, 1), *skip(1),
                                      place(0, 'FL/RFr.WE.o', 2, 0), fly,
                                      deploy(0, '0.small.1', 'Road', 'WE', 1, 0), commit(0), sets={'flier:1': 1})
        self.assertIsNone(stopped)
        self.assertEqual(moves[-1][0], 'effect-deploy meeple 1,0 road:E flier')
        moves, stopped = self.actions(place(0, 'FL/RFr.WE.o', 1, 0), deploy(0, '0.small.1', 'FlyingMachine', 'I', 1, 0),
                                      commit(0), sets={'flier:1': 1})
        self.assertEqual((moves, stopped), ([['place 1,0 0'], ['pass']], None))
        stopped = self.actions(place(0, 'BA/L', 0, 1), deploy(0, '0.small.1', 'FlyingMachine', 'I', 0, 1))[1]
        self.assertEqual((stopped['message'], stopped['rule']), (1, 'DEP'))

    def test_messages(self):
        """Every type of message: played, without effect, or the reason why the game stops before it."""
        neutral = {'figureId': 'fairy.1', 'to': [0, 0]}
        standing = {'featurePointer': {'position': [0, 0], 'feature': 'Quarter', 'location': 'QUARTER_MARKET'},
                    'meepleId': '0.small.1'}
        for kind, payload, reason in (
                ('PASS', {}, None), ('COMMIT', {'random': 0.5}, None), ('TILE_CONFIRM', {'random': 0.5}, None),
                ('TILE_CONFIRMED', {'random': 0.5}, None), ('GAME_OVER', None, None),
                ('PLACE_TOKEN', {'token': 'TOWER_PIECE', 'pointer': [0, 1]}, None),
                ('PLACE_TOKEN', {'token': 'CASTLE', 'pointer': [0, 1]}, 'CASTLE'),
                ('PLACE_TOKEN', {'token': 'GOLD', 'pointer': [0, 1]}, 'GOLD'),
                ('MOVE_NEUTRAL_FIGURE', neutral, 'fairy'), ('FLOCK_EXPAND_OR_SCORE', {'value': 'SCORE'}, 'shepherd'),
                ('SHEPHERD_CONFIRM', {}, 'shepherd'), ('SCORE_ACROBATS', {}, 'acrobats'),
                ('CIRCLE_REMOVE_OR_DEPLOY', {'value': 'REMOVE'}, 'corn-circle'),
                ('MOVE_NEUTRAL_FIGURE', {'figureId': 'fairy.1', 'to': standing}, 'fairy'),
                ('CAPTURE_FOLLOWER', {'pointer': standing}, 'tower'),
                ('EXCHANGE_FOLLOWER', {'meepleId': '0.small.1'}, 'tower'),
                ('PAY_RANSOM', {'meepleId': '0.small.1'}, 'tower'),
                ('BAZAAR_BID', {'supplyIndex': 0, 'price': 1}, 'bazaar'),
                ('BAZAAR_BUY_OR_SELL', {'value': 'BUY'}, 'bazaar'), ('BREW_BEER', {}, 'BREW_BEER')):
            message = {'type': kind, 'player': 0} | ({} if payload is None else {'payload': payload})
            with self.subTest(kind=kind):
                game = saved(place(0, 'BA/L', 0, 1), message)
                report = self.import_game(game, status=0 if reason is None else 4)
                self.assertEqual(report['moves'][0]['actions'][0], 'place 0,1 0')
                if reason is None:
                    self.assertIsNone(report['stopped'])
                    continue
                self.assertEqual((report['stopped']['message'], report['stopped']['type']), (1, kind))
                self.assertIn(reason, report['stopped']['text'])
                self.assertEqual(len(report['position']['board']['tiles']), 2)

    def test_long_words(self):
        """A word that does not fit is cut between two of its characters, in the report as in its sentences."""
        word, tile = 'é' * 30, place(0, 'BA/L', 0, 1)
        for message, shown in (({'type': word, 'player': 0, 'payload': {}}, word[:19]), (place(0, word, 0, -1), word[:19]),
                               (deploy(0, '0.small.1', word, 'N', 0, 1), word[:19]),
                               (deploy(0, '0.small.1', 'Field', word, 0, 1), 'field:' + word[:19]),
                               (deploy(0, f'0.{word}.1', 'City', 'N', 0, 1), word[:11]),
                               (give_back(0, '0.small.1', 'City', 'N', 0, 0, word), word[:11]),
                               (deploy(0, '0.small.1', 'City', 'É', 0, 1), 'city:?'),
                               (deploy(0, '0.small.1', 'Road', '', 0, 1), 'road:?')):
            with self.subTest(message=message):
                stopped = self.stop_game(tile, message)['stopped']
                self.assertIn(f'“{shown}”', stopped['text'])
                self.assertEqual(stopped['type'], message['type'][:19])

    def test_differences(self):
        """The game stops before the message at which its rules leave those of Bastide."""
        inns = {'big-follower': 1}
        dragon = {'princess-and-dragon:1': 1}
        for elements, sets, rules, replay, at, rule in (
                ({'siege': True}, {'siege/besiegers': 1}, {}, [place(0, 'SI.BE/CFR', 0, -1, 180)], 0, None),
                ({'siege': True}, {'siege/besiegers': 1}, {},
                 [place(0, 'BA/Cc+', 0, -1, 180), *skip(0), place(1, 'SI.BE/RCc', 1, -1), *skip(1),
                  place(0, 'BA/CFc+', 1, -2, 90), *skip(0), place(1, 'BA/CFC.2', 1, -3), *skip(1)], 9, None),
                (inns | {'cathedral': True}, {'inns-and-cathedrals:1': 1}, {}, [place(0, 'IC/RFr.i', 1, 0)], 0, 'INN'),
                (inns | {'inn': True}, {'inns-and-cathedrals:1': 1}, {}, [place(0, 'IC/Cccc.c', 0, -1)], 0, 'INN'),
                (inns | {'inn': True, 'cathedral': False}, {'inns-and-cathedrals:1': 1}, {},
                 [place(0, 'IC/Cccc.c', 0, -1)], 0, 'INN'),
                ({'dragon': 1}, dragon, {},
                 [place(0, 'DG/C.v', 0, -1, 180), *skip(0), place(1, 'DG/RrC.d', 1, 0)], 3, 'DRG'),
                ({'fairy': 1}, dragon, {}, [place(0, 'DG/C.v', 0, -1, 180)], 0, 'DRG'),
                ({'king': True}, {}, {},
                 [place(0, 'BA/RRR', 1, 0, 90), *skip(0), place(1, 'BA/RRR', -1, 0, 270), *skip(1)], 4, 'RBN-1'),
                ({'robber': True}, {}, {}, [place(0, 'BA/C', 0, -1, 180), commit(0)], 1, 'KNG-1'),
                ({'builder': 1, 'pig': 1}, {'traders-and-builders:1': 1}, {},
                 [place(0, 'TB/CFc.w', 0, -1, 90)], 0, 'TRD'),
                ({'bridge': 1}, {}, {}, [place(0, 'BA/L', 0, -1)], 0, 'BASE-1')):
            with self.subTest(elements=elements):
                stopped = self.stop_game(*replay, elements=elements, sets=sets, rules=rules)['stopped']
                self.assertEqual((stopped['message'], stopped.get('rule')), (at, rule), stopped)
        # An element may be there and say that it is not in play.
        for off in (0, False):
            self.import_game(saved(place(0, 'SI.BE/CFR', 0, -1, 180), *skip(0), elements={'siege': off},
                                   sets={'siege/besiegers': 1}))
        replay = [place(0, 'IC/RFr.i', 1, 0), *skip(0)]
        elements = inns | {'inn': True, 'cathedral': True}
        annotations = {'drawOrder': ['IC/RFr.i'], 'endTurn': 1}
        for answer, status in (('zero', 0), ('ignore', 4), (4, 0), ({}, 0), (None, 0)):
            self.import_game(saved(*replay, elements=elements, sets={'inns-and-cathedrals:1': 1},
                                   rules={'inn-and-cathedral-final-scoring': answer}, gameAnnotations=annotations),
                             status=status)
        # Neither matters without an inn on the board, nor a tile of the dragon before the dragon.
        self.import_game(saved(place(0, 'BA/RFr', 1, 0), *skip(0), elements=elements, sets={'inns-and-cathedrals:1': 1},
                               rules={'inn-and-cathedral-final-scoring': 'ignore'}, gameAnnotations=annotations))
        self.import_game(saved(place(0, 'DG/RrC.d', 1, 0), *skip(0), elements={'dragon': 1}, sets=dragon))

    def test_tiles_set_aside_from_the_river(self):
        """A river tile that fitted nowhere has no message; the game goes on without it."""
        start = [{'tile': 'RI/s', 'x': 0, 'y': 0, 'rotation': 0}]
        replay = [place(0, 'RI.1/II', 1, 0), *skip(0), place(1, 'RI.1/I.e', 1, 1, 90), *skip(1),
                  place(0, 'BA/L', 0, 1), *skip(0)]
        report = self.import_game(saved(*replay, sets={'river/1:1': 1}, elements={'river': 1}, start=start))
        self.assertEqual(len(report['position']['board']['tiles']), 4)
        # No other bag makes a game of messages in the wrong order.
        replay = [replay[0], *skip(0), place(1, 'BA/L', 0, 1), *skip(1), place(0, 'RI.1/I.e', 1, 1, 90)]
        for more in {}, {'gameAnnotations': {'endTurn': 3}}:
            stopped = self.stop_game(*replay, sets={'river/1:1': 1}, elements={'river': 1}, start=start, **more)['stopped']
            self.assertEqual((stopped['message'], stopped['rule']), (3, 'RIV-1'))

    def test_market_game(self):
        self.walk('market.jcz', [17, 38, 29], 72)

    def test_last_moves(self):
        """After the last tile nothing is passed over: neither a pass, which ends the game, nor what is no such move."""
        game = json.loads((GAMES / 'market.jcz').read_text())
        *replay, move = game['replay']
        over = [17, 38, 29]
        for tail, actions, text in (
                ([skip(0)[0]], ['pass'], None), ([skip(0)[0], {'type': 'GAME_OVER', 'player': 0}], ['pass'], None),
                ([{**skip(0)[0], 'player': None}], ['pass'], None),
                ([skip(5)[0], move], ['redeploy meeple market 2,6 field:SR'], None),
                ([*skip(1), move, commit(0)], ['redeploy meeple market 2,6 field:SR'], None),
                ([{'type': 'BREW_BEER', 'player': 0, 'payload': {}}, move], None,
                 'Bastide does not know the message “BREW_BEER”.'),
                ([deploy(0, '5.small.1', 'Field', 'SR.WL', 2, 6)], None, 'The owner of this figure is no player.'),
                ([fairy_to(0, '0.small.1', 'Field', 'SR.WL', 2, 6)], None,
                 'Bastide does not move the figure “fairy”.'),
                ([{**move, 'payload': {}}], None, 'This message is damaged.')):
            with self.subTest(tail=tail):
                game['replay'] = [*replay, *tail]
                report = self.import_game(game, status=0 if text is None else 4)
                if text is None:
                    self.assertIsNone(report['stopped'])
                    self.assertEqual((report['moves'][-1]['actions'], report['scores']), (actions, over))
                else:
                    self.assertEqual((report['stopped']['message'], report['stopped']['text']), (len(replay), text))
        # A file that breaks off there is no whole game.
        game['replay'] = [*replay, move]
        cut = json.dumps(game)
        stopped = self.import_game(cut[:cut.rindex('"DEPLOY_MEEPLE"')], status=4)['stopped']
        self.assertEqual((stopped['message'], stopped['type']), (len(replay), ''))
        # Where a figure of any district may go, one at a time, the messages are in order already.
        game['setup']['rules']['coc-final-scoring'] = 'any-district'
        self.assertEqual(self.import_game(game)['scores'], over)

    def test_set_aside_tiles(self):
        """Tiles that were never placed leave the bag where the players go on moving figures after the last tile."""
        game = json.loads((GAMES / 'market.jcz').read_text())
        game['setup']['sets']['king-and-robber:1'] = 1
        game['replay'].append({'type': 'GAME_OVER', 'player': 0})
        report = self.import_game(game)
        self.assertIsNone(report['stopped'])
        self.assertEqual(report['moves'][-1]['actions'][0].split()[:3], ['redeploy', 'meeple', 'market'])
        self.assertEqual(report['position']['turn']['phase'], 'over')
        self.assertEqual(report['scores'], [17, 38, 29])

    def test_set_aside_tiles_and_the_fairy(self):
        """Which tiles were set aside is a guess then, with which the fairy might bring points at the wrong time."""
        game = json.loads((GAMES / 'market.jcz').read_text())
        game['setup']['elements']['fairy'] = 1
        game['replay'].insert(174, fairy_to(0, '0.small.1', 'Field', 'SR.WL', -2, 3))
        self.assertEqual(self.import_game(game)['scores'], [21, 38, 29])
        game['setup']['sets']['king-and-robber:1'] = 1
        stopped = self.import_game(game, status=4)['stopped']
        self.assertEqual((stopped['message'], stopped['rule']), (186, 'CNT-9'))

    def test_arguments(self):
        file = str(GAMES / 'base.jcz')
        self.run_tool(2, 'import')
        self.run_tool(2, 'import', file, file)
        self.run_tool(2, 'import', file, '--move', '-1')
        self.run_tool(2, 'show', self.file, '--move', '1')
        self.run_tool(1, 'import', file, '--move', '5000')
        self.run_tool(1, 'import', str(self.folder / 'none.jcz'))
        lines = self.run_tool(0, 'import', file).lines
        self.assertTrue(lines[0].startswith('1. Anna: place '))


if __name__ == '__main__':
    tooltest.main()
