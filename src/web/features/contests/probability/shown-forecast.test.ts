import { describe, expect, it } from 'vitest';
import { formatLockedAndNow } from './shown-forecast.ts';

const layer = { homeWinProbability: 0.3, low: null, high: null };
const locked = {
  createdAt: '2026-11-22T12:34:00.000Z',
  layers: { ours: layer, statistical: layer, analyst: null, market: null, withMarket: null },
};

describe('a locked prediction beside our forecast of now', () => {
  it('has both percentages of the locked pick, with the day where that is another', () => {
    const later = new Date('2026-11-22T15:00:00Z');
    expect(formatLockedAndNow(locked, 0.49, later)).toMatch(
      /^Locked at \d+:34 [AP]M: 70%\. Now: 51%\.$/,
    );
    expect(formatLockedAndNow(locked, 0.49, new Date('2026-11-24T15:00:00Z'))).toMatch(
      /^Locked at Sun, Nov 22/,
    );
  });

  it('is nothing while they are about the same', () => {
    const now = new Date('2026-11-22T15:00:00Z');
    expect(formatLockedAndNow(locked, 0.315, now)).toBeUndefined();
    expect(formatLockedAndNow(locked, undefined, now)).toBeUndefined();
  });
});
