import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readBrowserPicks } from './browser-picks.ts';

describe('readBrowserPicks', () => {
  it('lists each game once', () => {
    const text = JSON.stringify([
      { id: '401772510', predictedWinner: 'Eagles' },
      { id: '401772510', predictedWinner: 'Cowboys' },
      { id: 401772511 },
    ]);
    expect(readBrowserPicks(text)).toEqual(['401772510', '401772511']);
  });

  it('returns nothing for any other stored text', () => {
    for (const text of [
      '',
      '{',
      '{}',
      'null',
      '[1, null, {"id": ""}, {"id": {}}, {"id": "4\\u0000"}]',
    ]) {
      expect(readBrowserPicks(text)).toEqual([]);
    }
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(Array.isArray(readBrowserPicks(text))).toBe(true);
      }),
    );
  });
});
