import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type LineupPlayerView,
  type LineupView,
  maxSwitched,
  type WhatIfQuestion,
} from '#contract/lineups-endpoints.ts';
import {
  filterAskable,
  countSwitched,
  readSwitched,
  findSwitch,
  withSwitched,
} from './switched-players.ts';

const nothing = { marginPoints: 0, winProbability: 0 };
const none: WhatIfQuestion = { in: [], out: [] };

describe('players named by an address', () => {
  it('are read back as they were written', () => {
    const ids = fc.uniqueArray(fc.stringMatching(/^[0-9a-z-]{1,12}$/), { maxLength: maxSwitched });
    fc.assert(
      fc.property(ids, (list) => {
        expect(readSwitched(list.join(','))).toEqual(list);
      }),
    );
  });

  it('count once, and no more of them than one question takes', () => {
    const many = Array.from({ length: 3 * maxSwitched }, (_, index) => `p${index}`);
    expect(readSwitched('7,7,,8')).toEqual(['7', '8']);
    expect(readSwitched(many.join(','))).toEqual(many.slice(0, maxSwitched));
    expect(readSwitched(null)).toEqual([]);
  });
});

const buildPlayer = (id: string, isCounted = true): LineupPlayerView => ({
  id,
  name: null,
  position: null,
  role: 'player',
  status: null,
  statusDetail: null,
  playingRate: null,
  isNamedStarter: false,
  probability: 1,
  minutes: null,
  value: 0,
  games: 9,
  effect: isCounted
    ? { marginPoints: 1, winProbability: 0.1, ifHePlays: nothing, ifHeIsOut: nothing }
    : null,
});
const buildLineup = (role: LineupView['role']) => ({
  role,
  home: { players: [buildPlayer('7'), buildPlayer('8')], points: null },
  away: { players: [buildPlayer('9'), buildPlayer('10', false)], points: null },
});

describe('a switched player', () => {
  const many = buildLineup('player');

  it('stands on one side of the question only', () => {
    const out = withSwitched(none, '7', 'out', many);
    const back = withSwitched(out, '7', 'in', many);
    expect(findSwitch(out, '7')).toBe('out');
    expect(back).toEqual({ in: ['7'], out: [] });
  });

  it('is left as expected when switched to the same state', () => {
    const again = withSwitched(withSwitched(none, '7', 'out', many), '7', 'out', many);
    expect(countSwitched(again)).toBe(0);
    expect(findSwitch(again, '7')).toBeUndefined();
  });

  it('takes the place of the other who was to start, where one of a side starts', () => {
    const starters = buildLineup('quarterback');
    const asked = { in: ['9', '7'], out: ['8'] };
    expect(withSwitched(asked, '8', 'in', starters)).toEqual({ in: ['8', '9'], out: [] });
    expect(withSwitched({ in: ['7'], out: [] }, '8', 'in', many).in).toEqual(['7', '8']);
  });
});

describe('an address that is shared', () => {
  it('asks of those who can be switched in the lineup as it is now, and counts the others', () => {
    const shared = { in: ['7', '8', 'gone'], out: ['10', '9'] };
    expect(filterAskable(shared, buildLineup('player'))).toEqual({
      question: { in: ['7', '8'], out: ['9'] },
      leftOut: 2,
    });
    expect(filterAskable(shared, buildLineup('goalie'))).toEqual({
      question: { in: ['8'], out: ['9'] },
      leftOut: 3,
    });
  });
});
