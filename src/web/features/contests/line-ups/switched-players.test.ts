import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostSwitched, type WhatIfQuestion } from '#contract/line-ups.ts';
import {
  isSwitched,
  readSwitched,
  switchOf,
  withSwitched,
  writeSwitched,
} from './switched-players.ts';

const none: WhatIfQuestion = { in: [], out: [] };

describe('players named by an address', () => {
  it('are read back as they were written', () => {
    const ids = fc.uniqueArray(fc.stringMatching(/^[0-9a-z-]{1,12}$/), { maxLength: mostSwitched });
    fc.assert(
      fc.property(ids, (list) => {
        expect(readSwitched(writeSwitched(list) ?? null)).toEqual(list);
      }),
    );
  });

  it('count once, and no more of them than one question takes', () => {
    const many = Array.from({ length: 3 * mostSwitched }, (_, index) => `p${index}`);
    expect(readSwitched('7,7,,8')).toEqual(['7', '8']);
    expect(readSwitched(many.join(','))).toEqual(many.slice(0, mostSwitched));
    expect(readSwitched(null)).toEqual([]);
  });
});

describe('a switched player', () => {
  it('stands on one side of the question only', () => {
    const out = withSwitched(none, '7', 'out');
    const back = withSwitched(out, '7', 'in');
    expect(switchOf(out, '7')).toBe('out');
    expect(back).toEqual({ in: ['7'], out: [] });
  });

  it('is left as expected when he is switched to what he is', () => {
    const again = withSwitched(withSwitched(none, '7', 'out'), '7', 'out');
    expect(isSwitched(again)).toBe(false);
    expect(switchOf(again, '7')).toBeUndefined();
  });
});
